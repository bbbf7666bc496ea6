"""The address of a table, and its picture, read again as a telephone would."""

import pytest

from puntobanco.server.storage.store import Store
from support.qr_reader import modules_of, read_qr
from support.server_tools import Guest, private_table, running


@pytest.mark.slow
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_the_picture_of_a_table_is_its_address(store: Store) -> None:
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        for table in (await private_table(ida, bots=0), "schaanwald-1"):
            told = await Guest(address).get(f"/api/tables/{table}/address")
            assert told["address"] == f"{address}/table/{table}"
            assert read_qr(modules_of(**told["qr"])) == told["address"]
        await ida.get("/api/tables/nowhere/address", 404)
