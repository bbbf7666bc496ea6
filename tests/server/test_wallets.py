"""People's accounts outside of the tables, without a server."""

from collections.abc import Iterator

import pytest

from puntobanco.server import wallets
from puntobanco.server.store import Store
from support.people_tools import House
from support.storage_tools import assert_sound, rows

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
MOVED = "SELECT stream, number, account, coins FROM postings ORDER BY id"


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


async def test_every_coin_that_comes_or_goes_is_posted(house: House) -> None:
    """From the mint to the wallet, and back when somebody goes for good."""
    await wallets.welcome(house, "ana")
    await wallets.close(house, "ana")
    assert rows(house.store, MOVED) == [
        ("person:ana", 1, "mint", -1_000_000),
        ("person:ana", 1, "wallet:ana", 1_000_000),
        ("person:ana", 2, "wallet:ana", -1_000_000),
        ("person:ana", 2, "mint", 1_000_000),
    ]
    assert_sound(house.store)


async def test_where_no_coin_moves_nothing_is_posted(house: House) -> None:
    """Whoever goes with an empty wallet is gone, and the books have no line of it."""
    await wallets.close(house, "ana")
    assert house.store.head("person:ana")[0] == 1
    assert rows(house.store, MOVED) == []
    assert rows(house.store, "SELECT account FROM balances") == []
