"""What the events of a table ask of people's accounts."""

import pytest

from puntobanco import patrons as p
from puntobanco.server.accounts import MOST_KNOWN, Accounts, is_bot, orders_of, stream_of
from puntobanco.server.store import Store
from puntobanco.table import events as e


@pytest.mark.parametrize("coins", [0, 700])
def test_whoever_has_left_is_repaid_what_there_is(coins: int) -> None:
    """A coup is undone: those who are there have their chips, who has gone is paid, and nobody is paid nothing."""
    moved = (e.Adjusted(patron="there", coins=500), e.Adjusted(patron="gone", coins=coins, borne=10))
    voided = e.CoupVoided(coup=3, reason="fire", reversed=(), adjusted=moved)
    found = list(orders_of("t", [voided], 9, there={"there"}))
    assert found == ([("gone", p.Repay(table="t", coins=coins, at_ms=9))] if coins else [])
    assert [type(order) for _, order in found] == [p.Repay] * bool(coins)


@pytest.mark.parametrize(
    ("person", "bot"), [("bot-steady.00ff00", True), ("p-bot-aaaaaaaaaaaa", False), ("bot", False)]
)
def test_a_bot_is_known_by_its_id(person: str, bot: bool) -> None:
    assert is_bot(person) is bot
    assert stream_of(person) == f"person:{person}"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_those_loaded_first_are_forgotten_where_there_are_too_many(store: Store) -> None:
    accounts = Accounts(store, most=2)
    for person in ("ana", "eva", "ida"):
        assert accounts.get(person).version == 0
    assert [accounts.cached(person) is None for person in ("ana", "eva", "ida")] == [True, False, False]
    accounts.forget(["eva", "nobody"])
    assert (accounts.cached("eva"), MOST_KNOWN) == (None, 10_000)
