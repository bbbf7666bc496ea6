"""What bets look at: hands that are not told apart settle every bet alike, and few are told apart."""

from itertools import product

import pytest

from puntobanco.game import FACTS, PACK, Card, Totals, parse_condition
from puntobanco.game.hands import total_of
from puntobanco.game.sights import conditions_of, sights_of
from puntobanco.house import GALLERY, load

ROYAL = (
    "(punto.first_rank == king and punto.second_rank == queen) or "
    "(punto.first_rank == queen and punto.second_rank == king)"
)
FIRST_CARDS = (
    "punto.pair",
    "not punto.suited_pair and punto.first in (1, 2, 3)",
    "punto.suited and (punto.first_rank == king or punto.second_colour == red)",
    "punto.first_rank == punto.second_rank or punto.first > punto.second",
    ROYAL,
)


def classes(side: str, *conditions: str) -> dict[object, set[tuple[Card, Card]]]:
    """Ordered pairs of a pack by what is seen of them."""
    sights = sights_of(map(parse_condition, conditions), side)
    found: dict[object, set[tuple[Card, Card]]] = {}
    for two in product(PACK, PACK):
        found.setdefault(tuple(sight.two(*two) for sight in sights), set()).add(two)
    return found


def facts_of(two: tuple[Card, Card]) -> dict[str, object]:
    """Every fact about punto's first two cards that totals do not tell."""
    totals = Totals(total_of(card.points for card in two), 0)
    names = [name for name, fact in FACTS.items() if name.startswith("punto.") and fact.early and fact.look is not None]
    return {name: FACTS[name].read(totals, two, two) for name in names}


@pytest.mark.parametrize("condition", FIRST_CARDS)
def test_hands_that_look_alike_meet_the_same_conditions(condition: str) -> None:
    met = parse_condition(condition)
    by_look = classes("punto", condition)
    assert len(by_look) == 2  # it holds, or it does not
    for hands in by_look.values():
        assert len({met.holds(facts_of(two)) for two in hands}) == 1  # type: ignore[arg-type]  # facts read off cards
    assert len(classes("banco", condition)) == 1


def test_what_stands_beside_the_other_side_is_told_apart_by_its_values() -> None:
    assert len(classes("punto", "punto.first_rank == banco.first_rank")) == 13
    assert len(classes("banco", "punto.first_rank == banco.first_rank and punto.pair")) == 13
    assert len(classes("banco", "courts > 2")) == 3  # none, one or two
    assert len(classes("punto", "winner == punto and punto.pair and punto.total == 9 and punto.suited")) == 2
    assert len(classes("punto", "winner == tie", "punto.total == 9 and punto.natural")) == 1


def test_what_nothing_hangs_on_is_not_told_apart() -> None:
    """Two pairs of one rank: of thirteen pairs each, of all other hands none."""
    assert len(classes("punto", "punto.pair and banco.pair and punto.first_rank == banco.first_rank")) == 1 + 13
    assert len(classes("punto", "punto.pair or punto.first_rank == banco.first_rank")) == 1 + 13
    assert len(classes("banco", "punto.pair and punto.first_rank == banco.first_rank")) == 13
    assert len(classes("punto", "not (punto.suited or punto.first == banco.first and punto.pair)")) == 2 + 10


def test_one_part_that_many_bets_ask_for_is_looked_at_once() -> None:
    conditions = [parse_condition(text) for text in ("punto.pair", "punto.pair and margin > 3", "not punto.pair")]
    assert len(sights_of(conditions, "punto")) == 1


@pytest.mark.parametrize("name", GALLERY)
def test_single_cards_are_told_apart_as_finely_as_hands_need(name: str) -> None:
    """Cards of the same points of which the same is seen can stand for each other in every hand."""
    for side in ("punto", "banco"):
        sights = sights_of(conditions_of(load(name).bets), side)
        kinds: dict[object, list[Card]] = {}
        for card in PACK:
            kinds.setdefault((card.points, *(sight.sees(card) for sight in sights)), []).append(card)
        for alike, other in product(kinds.values(), PACK):
            if other not in alike:
                assert len({tuple(sight.two(card, other) for sight in sights) for card in alike}) == 1
                assert len({tuple(sight.two(other, card) for sight in sights) for card in alike}) == 1
