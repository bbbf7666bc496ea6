"""Facts about the first cards of both sides."""

import pytest

from puntobanco.game import FACTS, PACK, Level, Totals
from puntobanco.game.cards import SuitColour

NO_TOTALS = Totals(0, 0)


@pytest.mark.parametrize("side", ["punto", "banco"])
def test_every_two_cards(side: str) -> None:
    """Every card with itself and with one of every rank and every suit: alike or not, and what each of the two is."""
    theirs = (PACK[0], PACK[-1])
    for first, second in [(one, other) for one in PACK for other in (one, *PACK[::4])]:
        hands = ((first, second), theirs) if side == "punto" else (theirs, (first, second))
        found = {
            name.removeprefix(f"{side}."): fact.read(NO_TOTALS, *hands)
            for name, fact in FACTS.items()
            if name.startswith(f"{side}.") and fact.level > Level.TOTALS
        }
        assert found == {
            "pair": first.rank.value == second.rank.value,
            "suited": first.suit.value == second.suit.value,
            "suited_pair": str(first) == str(second),
            "first": first.points,
            "first_rank": first.rank,
            "first_suit": first.suit,
            "first_colour": SuitColour.RED if first.suit.value in "dh" else SuitColour.BLACK,
            "second": second.points,
            "second_rank": second.rank,
            "second_suit": second.suit,
            "second_colour": SuitColour.RED if second.suit.value in "dh" else SuitColour.BLACK,
            "third_rank": None,
            "third_suit": None,
            "third_colour": None,
            "all_suited": first.suit.value == second.suit.value,
            "one_colour": (first.suit.value in "dh") is (second.suit.value in "dh"),
            "sum": first.points + second.points,
            "courts": sum(card.rank.value in "JQK" for card in (first, second)),
        }
