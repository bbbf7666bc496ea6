"""Every way a coup can go, card by card through the core, against the naive game.

A leaf is one order of point values from the first card to the last that the coup asks for. Punto's and banco's first
two cards make each pair of two-card totals in 100 orders, so a tableau's leaves can be counted by hand:

    either side has a natural                       36 pairs of totals, one leaf each                   36
    punto stands (6, 7)                             banco draws on 0-5: 6 x 10, stands on 6, 7: 2       62 for each
    punto draws (0-5), banco with 0, 1, 2           10 x 10 each                                       300
                       banco with 3                 stands on one third card: 9 x 10 + 1                91
                       banco with 4                 6 x 10 + 4                                          64
                       banco with 5                 4 x 10 + 6                                          46
                       banco with 6                 2 x 10 + 8                                          28
                       banco with 7                 never draws                                         10, 539 for each

The customary tableau has 100 x (36 + 2 x 62 + 6 x 539) = 339,400 leaves.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

import pytest

from naive import game as naive_game
from puntobanco.game import FACTS, Action, Card, Coup, Level, Need, Totals, play
from puntobanco.house import House, load
from support.bulk import bulk

CUSTOMARY = 339_400

# One card for each place and point value; what counts nothing is a ten, a jack, a queen or a king in turn.
CARDS = [
    [Card.parse(zero + suit)] + [Card.parse(f"{points}{suit}") for points in range(1, 10)]
    for zero, suit in zip("TJQKTJ", "cdhsdh", strict=True)
]

Results = dict[str, naive_game.Result]
Leaf = Callable[[Coup, tuple[int, ...], int], None]

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


@dataclass
class Walk:
    """What was met on the way through every leaf of a house."""

    leaves: int = 0
    deals: dict[Action | None, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Ordered six-card deals from the house's full shoe by winner, apart for leaves on which punto decided."""
    ties: Counter[int] = field(default_factory=Counter)
    """The same for ties, by total."""

    def when(self, decision: Action | None) -> dict[str, int]:
        """Deals by winner if punto, wherever it is asked, always decides so."""
        return dict(self.deals[None] + self.deals[decision]) if decision else dict(self.deals[None])


def visit(coup: Coup, counts: list[int], deals: int, points: tuple[int, ...], leaf: Leaf) -> None:
    """Visit every finished coup after this one, with the points dealt and how many ordered deals begin so.

    `counts` are the cards left in the shoe by points.
    """
    need = coup.need
    if need is Need.NOTHING:
        leaf(coup, points, deals)
    elif need is Need.DECISION:
        visit(coup.decide(Action.DRAW), counts, deals, points, leaf)
        visit(coup.decide(Action.STAND), counts, deals, points, leaf)
    else:
        for value, card in enumerate(CARDS[len(points)]):
            count = counts[value]
            counts[value] = count - 1
            visit(coup.deal(card), counts, deals * count, (*points, value), leaf)
            counts[value] = count


def results_by_totals(house: House, totals: Totals) -> Results:
    """Every bet's result, read off the totals alone: no cards are there to be looked at."""
    found: Results = {}
    for bet in house.bets:
        result, odds = bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts})
        found[bet.id] = (result.value, odds.numerator, odds.denominator)
    return found


def results_of_coup(house: House, coup: Coup) -> Results:
    """Every bet's result after the coup."""
    found: Results = {}
    for bet in house.bets:
        result, odds = bet.after(coup)
        found[bet.id] = (result.value, odds.numerator, odds.denominator)
    return found


def naive_coup(
    house: House, readings: dict[str, str], points: tuple[int, ...], decision: Action | None
) -> naive_game.NaiveCoup:
    """The naive version of a coup; the six cards are filled up with nines, which must not be drawn."""
    cards = points + (9,) * (6 - len(points))
    return naive_game.play(house.id, readings, cards, decision.value if decision else None)


def walk(house: House, readings: dict[str, str]) -> Walk:
    """Play every leaf through the core and the naive game, and stop at the first that differs."""
    found = Walk()
    counts = [house.shoe.packs * (16 if value == 0 else 4) for value in range(10)]
    size = sum(counts)
    rest = {6: 1, 5: size - 5, 4: (size - 4) * (size - 5)}  # ways to go on to six cards
    results: dict[Totals, Results] = {}

    def leaf(coup: Coup, points: tuple[int, ...], deals: int) -> None:
        naive = naive_coup(house, readings, points, coup.decision)
        totals = coup.totals
        winner = totals.winner.value
        if totals not in results:
            results[totals] = results_by_totals(house, totals)
            assert results_of_coup(house, coup) == results[totals], f"{house.id} {readings}: {points}"
        mine = (
            tuple([card.points for card in coup.punto.cards]),
            tuple([card.points for card in coup.banco.cards]),
            coup.decision is not None,
            coup.punto.total,
            coup.banco.total,
            winner,
            results[totals],
        )
        theirs = (
            naive.punto,
            naive.banco,
            naive.asked,
            naive.punto_total,
            naive.banco_total,
            naive.winner,
            naive_game.results(house.id, readings, naive),
        )
        assert mine == theirs, f"{house.id} {readings}: {points}"
        found.leaves += 1
        deals *= rest[len(points)]
        found.deals[coup.decision][winner] += deals
        if winner == "tie":
            found.ties[totals.punto] += deals

    visit(Coup(house.tableau), counts, 1, (), leaf)
    return found


def per_cent(share: Fraction) -> str:
    """A share as a percentage with six decimals."""
    return f"{float(share * 100):.6f}"


# Ordered six-card deals from a full shoe (REFERENCE): banco, punto, tie.
SIX_PACKS = {"banco": 403_095_751_234_560, "punto": 392_220_492_728_832, "tie": 83_552_962_932_288}
SIX_PACKS_ALL = 878_869_206_895_680
EIGHT_PACKS = {"banco": 2_292_252_566_437_888, "punto": 2_230_518_282_592_256, "tie": 475_627_426_473_216}
EIGHT_PACKS_ALL = 4_998_398_275_503_360
EIGHT_PACKS_TIES = {
    0: 28_979_901_420_544,
    1: 20_499_217_668_352,
    2: 20_006_606_104_576,
    3: 22_250_510_129_408,
    4: 36_294_133_463_040,
    5: 39_684_046_743_808,
    6: 96_170_001_308_416,
    7: 101_717_538_899_968,
    8: 54_879_416_675_072,
    9: 55_146_054_060_032,
}


@pytest.mark.soak
@pytest.mark.parametrize("name", ["schaanwald", "castle-vaduz"])
def test_six_packs(name: str) -> None:
    """Both Liechtenstein houses play every leaf as the naive game does, and six packs give the known counts.

    They draw as Punter and Bank does, whose every leaf is walked in any case, and what their bets come to is tried for
    every outcome below.
    """
    found = walk(load(name), {})
    assert found.leaves == CUSTOMARY
    assert found.when(None) == SIX_PACKS
    assert sum(found.when(None).values()) == SIX_PACKS_ALL


@pytest.mark.soak
def test_eight_packs() -> None:
    """Mega Pay, too, plays every leaf as the naive game does, and eight packs give the known counts, ties by total too.

    The same counts come from its odds (tests/odds/test_figures.py).
    """
    found = walk(load("mega-pay"), {})
    assert found.leaves == CUSTOMARY
    assert found.when(None) == EIGHT_PACKS
    assert sum(found.when(None).values()) == EIGHT_PACKS_ALL
    assert found.ties == EIGHT_PACKS_TIES


def test_both_decisions() -> None:
    """Punter and Bank plays every leaf of both decisions on five; the edges of each are the known ones.

    The two decisions share every leaf but those of a punto with 5, which stands on 62 x 100 leaves.
    """
    found = walk(load("punter-and-bank"), {})
    assert found.leaves == CUSTOMARY + 6_200
    assert found.when(Action.DRAW) == SIX_PACKS
    for decision, punto_edge, banco_edge in (
        (Action.DRAW, "1.237415", "3.349112"),
        (Action.STAND, "1.524198", "3.092858"),
    ):
        deals = found.when(decision)
        every = sum(deals.values())
        assert every == SIX_PACKS_ALL
        assert per_cent(Fraction(deals["banco"] - deals["punto"], every)) == punto_edge
        assert per_cent(Fraction(10 * deals["punto"] - 9 * deals["banco"], 10 * every)) == banco_edge


@pytest.mark.soak
def test_castle_without_the_no_card_rule() -> None:
    """Castle read literally (banco with 4 or 5 stands when punto stands): every leaf, and punto's known edge.

    For a punto with 6 or 7, banco draws on 0-3 only: 4 x 10 + 4 = 44 leaves instead of 62.
    """
    readings = {"no-card": "literal"}
    found = walk(load("castle-vaduz", readings), readings)
    assert found.leaves == CUSTOMARY - 100 * 2 * (62 - 44)
    deals = found.when(None)
    assert per_cent(Fraction(deals["punto"] - deals["banco"], sum(deals.values()))) == "0.419030"


@pytest.mark.soak
def test_castle_with_a_banco_that_always_draws_on_three() -> None:
    """Castle's row three read literally: every leaf; 100 instead of 91 for a punto that drew."""
    readings = {"row-three": "literal"}
    found = walk(load("castle-vaduz", readings), readings)
    assert found.leaves == CUSTOMARY + 100 * 6 * (100 - 91)
    assert sum(found.when(None).values()) == SIX_PACKS_ALL


VARIANTS = [
    (house, name, choice)
    for house, variants in naive_game.VARIANTS.items()
    for name, choices in variants.items()
    for choice in choices[1:]
]
OTHER_TABLEAU = {
    ("schaanwald", "no-card", "needs-third-card"): -2 * (62 - 44),
    ("punter-and-bank", "no-card", "only-five"): -3 * (62 - 44),
    ("punter-and-bank", "no-card", "six-draws"): 3 * 9,
    ("castle-vaduz", "no-card", "literal"): -2 * (62 - 44),
    ("castle-vaduz", "row-three", "literal"): 6 * 9,
}
"""Variants that draw by another tableau, and how many outcomes more it has."""


@pytest.mark.parametrize("name", ["castle-vaduz", "schaanwald"])
def test_both_draw_as_mega_pay(name: str) -> None:
    """One tableau, whose every leaf is walked for Mega Pay, and every bet's result over every outcome."""
    assert load(name).tableau == load("mega-pay").tableau
    try_every_outcome(name, {})


@pytest.mark.parametrize("variant", OTHER_TABLEAU)
def test_variants_with_a_tableau_of_their_own(variant: tuple[str, str, str]) -> None:
    """For every outcome: two of banco's rows, or one, against a punto that stands; Castle's row three."""
    name, reading, choice = variant
    assert load(name, {reading: choice}).tableau != load(name).tableau
    try_every_outcome(name, {reading: choice}, more=OTHER_TABLEAU[variant])


@pytest.mark.parametrize(
    ("name", "reading", "choice"), [v for v in VARIANTS if v not in OTHER_TABLEAU][:: bulk(sample=2, full=1)]
)
def test_variants_of_the_same_tableau(name: str, reading: str, choice: str) -> None:
    """A variant that draws as its house does: packs and every bet's result over every outcome are the naive game's."""
    assert load(name, {reading: choice}).tableau == load(name).tableau
    try_every_outcome(name, {reading: choice})


def try_every_outcome(name: str, readings: dict[str, str], more: int = 0) -> None:
    """No bet looks at single cards, so that the totals tell all there is to tell about a leaf: one coup for each
    outcome is played through the core.
    """
    house = load(name, readings)
    assert house.shoe.packs == naive_game.packs(name, readings)
    assert all(bet.level is Level.TOTALS for bet in house.bets)
    outcomes = 0
    for totals, decision in outcomes_of(house):
        dealt = (totals.punto_two, totals.banco_two, 0, 0, totals.punto_third, totals.banco_third)
        points = tuple(value for value in dealt if value is not None)
        coup = play(house.tableau, [CARDS[place][value] for place, value in enumerate(points)], decision)
        naive = naive_coup(house, readings, points, decision)
        assert (coup.totals, coup.winner.value) == (totals, naive.winner)
        assert results_of_coup(house, coup) == naive_game.results(name, readings, naive), points
        outcomes += 1
    assert outcomes == CUSTOMARY // 100 + more + (62 if house.tableau.has_option else 0)


def outcomes_of(house: House) -> Iterator[tuple[Totals, Action | None]]:
    """Every outcome by totals, with the decision where one is asked for."""
    for punto_two, banco_two in product(range(10), repeat=2):
        start = Totals(punto_two, banco_two)
        asked = house.tableau.need(start) is Need.DECISION
        for decision in (Action.DRAW, Action.STAND) if asked else (None,):
            for totals in house.tableau.outcomes_from(start, decision):
                yield totals, decision


@pytest.mark.parametrize("name", naive_game.HOUSES)
def test_packs(name: str) -> None:
    """Each house has as many packs as the naive game."""
    assert load(name).shoe.packs == naive_game.packs(name, {})
