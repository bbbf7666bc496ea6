"""Facts about the cards of both sides."""

from random import Random

import pytest

from puntobanco.game import FACTS, PACK, Card, Level, Totals
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


@pytest.mark.parametrize("name", [name for name, fact in FACTS.items() if fact.look is not None])
def test_what_a_fact_looks_at_is_all_that_it_depends_on(name: str) -> None:
    """Of two hands that look the same to a fact, and count the same, it says the same."""
    fact, side = FACTS[name], name.partition(".")[0]
    look = fact.look
    assert look is not None
    random = Random(name)

    def alike(other: Card, card: Card) -> bool:
        return other.points == card.points and look.sees(other) == look.sees(card)

    found: dict[object, object] = {}
    likes = {card: [other for other in PACK if alike(other, card)] for card in PACK}
    for _ in range(3000):
        hand = tuple(random.choices(PACK, k=random.choice((2, 3))))
        third = hand[2] if len(hand) == 3 else None
        seen = look.sees(third) if third is not None and look.third else None
        key = (tuple(card.points for card in hand), look.two(*hand[:2]), seen)
        value = fact.read(NO_TOTALS, hand if side == "punto" else (), hand if side == "banco" else ())
        assert found.setdefault(key, value) == value
        swapped = [random.choice(likes[card]) for card in hand]
        assert look.two(*swapped[:2]) == look.two(*hand[:2])
    assert len(set(found.values())) > 1
