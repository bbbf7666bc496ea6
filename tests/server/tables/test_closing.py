"""A table that closes opens its shoe in the same write, whoever closes it and whenever; on both databases."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from puntobanco.server.people import wallets
from puntobanco.server.service import Service
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.migrations.versions.r0003_asked import STILL_SEALED
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_shoe import TableShoe
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Phase, Role, commands as c
from puntobanco.table.phases import CLOSABLE
from support.people_tools import KEY
from support.storage_tools import assert_sound, rows

SPEC = TableSpec("t1", "schaanwald", opener="ana", pace=PaceName.QUICK, private=True)
PHASES = [phase for phase in CLOSABLE if phase not in (Phase.AUCTION, Phase.OFFER)]
"""Where nobody has to bid for the bank."""


@pytest.fixture
async def service(store: Store) -> AsyncIterator[Service]:
    found = Service(store, KEY)
    yield found
    await found.stop()


async def table_in(service: Service, phase: Phase) -> Staged:
    """A table at which somebody plays, as soon as it stands there."""
    table = await service.tables.open(SPEC)
    await service.tables.stop()  # the test says when the croupier goes on
    if phase is Phase.SHOE:
        return table
    await wallets.welcome(service, "ana")
    for act in (c.Join("Ana"), c.BuyIn(100_000), c.Sit(1)):
        await do(table, "ana", Role.PATRON, act)
    while table.table.phase is not phase:
        if table.table.phase is Phase.BETTING:
            await do(table, "ana", Role.PATRON, c.PlaceBet("punto", 1000))
        assert await table.go_on() is not None
    return table


async def do(table: Staged, by: str, role: Role, act: Any) -> Any:
    return await table.command(lambda at_ms: Command(by, role, at_ms, act))


async def close(table: Staged) -> Any:
    return await do(table, "lena", Role.MANAGER, c.CloseTable("late"))


def change(store: Store, *statements: str) -> None:
    """Change what is stored, as only an earlier version or a fault would."""
    with writing(store.engine) as connection, connection.begin():
        for statement in statements:
            connection.execute(text(statement))


def kinds(store: Store) -> list[str]:
    return [json.loads(one.data)["fact"]["type"] for one in store.events("table:t1")]


@pytest.mark.parametrize("phase", PHASES)
async def test_whenever_a_table_closes_its_shoe_is_opened_with_it(service: Service, phase: Phase) -> None:
    """In the write that closes it: nobody ever sees a closed table whose shoe is sealed."""
    table = await table_in(service, phase)
    done = await close(table)
    assert [type(event.fact).__name__ for event in done.events][-2:] == (
        ["TableClosed"] if phase is Phase.SHOE else ["TableClosed", "SecretShown"]
    )
    assert done.answer["number"] == table.table.version
    assert table.table.order is None or table.table.order.secret
    assert rows(service.store, "SELECT shoe FROM shoes") == []
    assert rows(service.store, "SELECT due_ms FROM tables WHERE id = 't1'") == [(None,)]
    assert_sound(service.store)


async def test_a_table_whose_secret_is_lost_closes_all_the_same(service: Service) -> None:
    """It is told, and counted, and nobody tries for ever."""
    table = await table_in(service, Phase.BETWEEN)
    change(service.store, "DELETE FROM shoes")
    table._shoe.forget()
    table._shoe.secret = None
    with capture_logs() as logs:
        await close(table)
        await service.tables._go_on(table, None)
    assert kinds(service.store)[-1] == "TableClosed"
    told = [(log["event"], log["code"]) for log in logs]
    assert told == [("shoe.not-opened", "server-shoe-lost"), ("table.given-up", "server-shoe-lost")]
    assert b"punto_shoes_unopened 1.0" in service.metrics.text()


async def test_tables_that_an_earlier_version_closed_are_opened_at_the_next_start(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It left them closed, with a secret to show, and nobody was to look after them."""
    store = service.store
    with monkeypatch.context() as then:
        then.setattr(TableShoe, "with_opening", lambda _, taken, __: taken)
        await close(await table_in(service, Phase.BETWEEN))
    change(store, "UPDATE tables SET due_ms = NULL, due_version = NULL")
    assert kinds(store)[-1] == "TableClosed"
    change(store, STILL_SEALED)
    later = Service(store, KEY)
    await later.start()
    try:
        async with asyncio.timeout(60):
            while kinds(store)[-1] != "SecretShown":
                await asyncio.sleep(0.05)
    finally:
        await later.stop()
