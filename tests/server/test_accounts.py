"""What the events of a table ask of people's accounts."""

import pytest

from puntobanco import patrons as p
from puntobanco.server.accounts import orders_of
from puntobanco.table import events as e


@pytest.mark.parametrize("coins", [0, 700])
def test_whoever_has_left_is_repaid_what_there_is(coins: int) -> None:
    """A coup is undone: those who are there have their chips, who has gone is paid, and nobody is paid nothing."""
    moved = (e.Adjusted(patron="there", coins=500), e.Adjusted(patron="gone", coins=coins, borne=10))
    voided = e.CoupVoided(coup=3, reason="fire", reversed=(), adjusted=moved)
    found = list(orders_of("t", [voided], 9, there={"there"}))
    assert found == ([("gone", p.Repay(table="t", coins=coins, at_ms=9))] if coins else [])
    assert [type(order) for _, order in found] == [p.Repay] * bool(coins)
