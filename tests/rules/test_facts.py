"""Facts about the first cards, for every pair of cards and both sides."""

from itertools import product

import pytest

from puntobanco.rules import FACTS, PACK, Level, Totals

NO_TOTALS = Totals(0, 0)


@pytest.mark.parametrize("side", ["punto", "banco"])
def test_every_two_cards(side: str) -> None:
    """Of one rank, of one suit, of both; and what each of the two is."""
    other = (PACK[0], PACK[-1])
    for first, second in product(PACK, repeat=2):
        hands = ((first, second), other) if side == "punto" else (other, (first, second))
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
            "second": second.points,
            "second_rank": second.rank,
            "second_suit": second.suit,
        }
