"""The bets of the gallery: published edges, a naive twin, all engines on many shoes, and the classes of simulations."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from naive import gallery as twin, game as naive_game, odds as naive_odds
from puntobanco.game import Card, Level
from puntobanco.house import GALLERY, load
from puntobanco.odds import BetOdds, Composition, Odds, odds
from puntobanco.odds.batch import Calculator, Engine, has_c, kernels
from puntobanco.odds.exact import bets_odds
from puntobanco.simulation import Job, report
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import available, play_shoes
from support.bulk import bulk
from support.gallery import every_bet, figure, rounded

FINE = tuple(twin.BY_CARDS)
"""Houses with bets on ranks or suits."""
SHOES = bulk(sample=150, full=10_000)
PLAIN_EVERY = bulk(sample=25, full=1)
COUPS_Z = 4.5
"""Standard errors that a simulated edge may be away: with 90 bets, once in thousands of seeds."""


@cache
def found(house: str) -> Odds:
    """The exact odds of a house of the gallery from its own full shoe."""
    return odds(load(house))


def as_chances(bet: BetOdds) -> naive_odds.Chances:
    """The chances of a bet in the naive game's words, odds in lowest terms."""
    results = {("won", paid.numerator, paid.denominator): chance for paid, chance in bet.wins}
    results |= {naive_game.RETURNED: bet.returned, naive_game.LOST: bet.lost}
    return {result: chance for result, chance in results.items() if chance}


def in_lowest_terms(chances: naive_odds.Chances) -> naive_odds.Chances:
    """The same where the twin says 96 to 100."""
    return {
        (what, *Fraction(one, other).as_integer_ratio()) if what == "won" else (what, one, other): chance
        for (what, one, other), chance in chances.items()
    }


@pytest.mark.parametrize(("house", "bet"), every_bet())
def test_the_edge_is_the_published_one(house: str, bet: str) -> None:
    """To the last digit that is published."""
    said = figure(house, bet)
    if "derived" in said:
        assert "published" not in said
        return
    digits = len(said["published"].partition(".")[2])
    assert rounded(found(house).bets[bet].edge, digits) == said["published"]


def full_shoe(packs: int) -> list[int]:
    return [16 * packs] + [4 * packs] * 9


@pytest.mark.slow
@pytest.mark.parametrize("packs", [6, 8])
def test_a_naive_twin_agrees_on_full_shoes_by_totals(packs: int) -> None:
    """Every deal by points of every house with so many packs, settled in plain Python: the same chances exactly."""
    houses = {house: bets for house, bets in twin.BY_TOTALS.items() if load(house).shoe.packs == packs}
    assert houses
    for (house, bet), chances in twin.chances_by_totals(houses, full_shoe(packs)).items():
        assert as_chances(found(house).bets[bet]) == in_lowest_terms(chances), (house, bet)


@pytest.mark.slow
def test_a_naive_twin_agrees_on_full_shoes_by_cards() -> None:
    for house in FINE:
        deals = twin.two_cards if house == "majestic-match" else twin.from_one_card
        for bet, chances in twin.chances_by_cards(twin.BY_CARDS[house], deals(8)).items():
            assert as_chances(found(house).bets[bet]) == chances, (house, bet)


def test_the_twin_has_every_bet() -> None:
    known = {(house, bet) for bets in (twin.BY_TOTALS, twin.BY_CARDS) for house in bets for bet in bets[house]}
    assert known == set(every_bet())
    fine = {(house, bet.id) for house in GALLERY for bet in load(house).bets if bet.level > Level.TOTALS}
    assert fine == {(house, bet) for house in FINE for bet in twin.BY_CARDS[house]}


SMALL: dict[str, dict[str, int]] = {
    "courts": {"Kh": 3, "Qh": 2, "Qs": 1, "Ks": 2, "7h": 2, "8d": 1, "9c": 2, "6d": 2},
    "low": {"Ac": 2, "3c": 1, "4c": 2, "6h": 1, "Kc": 2, "Qc": 1},
    "six": {"Kh": 2, "7h": 1, "7s": 1, "Qh": 1, "8c": 1},
}


@pytest.mark.slow
@pytest.mark.parametrize("shoe", SMALL)
def test_every_bet_on_small_shoes_of_cards(shoe: str) -> None:
    """Every deal of a small shoe of full cards in unequal numbers: bets on pairs and suits, and all the others."""
    bets = {house: twin.BY_TOTALS[house] | twin.BY_CARDS.get(house, {}) for house in GALLERY}
    composition = Composition.of_cards({Card.parse(card): count for card, count in SMALL[shoe].items()})
    flat = {f"{house} {bet}": settle for house, ours in bets.items() for bet, settle in ours.items()}
    chances = twin.chances_by_cards(flat, naive_odds.card_deals(twin.CUSTOMARY, {}, SMALL[shoe]))
    for house in GALLERY:
        exact = odds(load(house), composition).bets
        for bet, one in exact.items():
            assert as_chances(one) == in_lowest_terms(chances[f"{house} {bet}"]), (house, bet)


@cache
def shoes() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Full packs, what play leaves of them, and lopsided shoes, from six cards to twelve packs."""
    random = np.random.default_rng(2026)
    rows = [np.array(full_shoe(packs)) for packs in (1, 6, 8, 12)]
    while len(rows) < SHOES // 2:
        packs = int(random.integers(1, 13))
        rows.append(random.multivariate_hypergeometric(full_shoe(packs), int(random.integers(6, 52 * packs + 1))))
    while len(rows) < SHOES:
        rows.append(random.multinomial(random.integers(6, 625), random.dirichlet([0.4] * 10)))
    return np.array(rows, dtype=np.int64)


def fast_engines() -> Iterator[tuple[Engine, str | None]]:
    if has_c():
        yield from ((Engine.C, kernel) for kernel in kernels())
    yield Engine.NUMPY, None


@pytest.mark.slow
@pytest.mark.parametrize("house", GALLERY)
def test_all_engines_agree(house: str) -> None:
    """C with every kernel, numpy and plain Python weigh every group alike; the readable engine gives the same edges."""
    counting = Calculator(load(house))
    expected = None
    for engine, kernel in fast_engines():
        weights = counting.batch_weights(shoes(), engine, kernel)
        expected = weights if expected is None else expected
        assert (weights == expected).all(), (engine, kernel)
    assert expected is not None
    some = shoes()[::PLAIN_EVERY]
    assert (counting.batch_weights(some, Engine.PYTHON) == expected[::PLAIN_EVERY]).all()
    for shoe in some[:: bulk(sample=3, full=100)]:
        exact = bets_odds(counting.house, Composition.of_points([int(count) for count in shoe]))
        assert counting.exact_edges([int(count) for count in shoe]) == tuple(exact[bet].edge for bet in counting.bets)


@pytest.mark.slow
@pytest.mark.parametrize("house", GALLERY)
def test_simulated_classes_tell_every_bet(house: str) -> None:
    """Whole shoes by the fastest kernel: every bet, on pairs and suits too, is near its exact edge."""
    number = bulk(sample=10_000, full=1_000_000)
    job = Job(load(house), shoes=number, seed=sum(map(ord, house)))
    figures = report(play_shoes(prepare(job), 0, number, available()[-1]), job, always_played=True)
    assert figures.keys() == {bet.id for bet in load(house).bets}
    for bet, told in figures.items():
        assert told.exact is not None
        assert told.exact.edge == found(house).bets[bet].edge
        assert told.z is not None
        assert abs(told.z) < COUPS_Z, (bet, told.z)
