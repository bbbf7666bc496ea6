"""What counters win in whole shoes: against a published figure, against every way of a tiny shoe, and each other."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

from naive.counting import Counts, Gain, Rules, perfect_worth, value
from naive.game import NaiveCoup
from puntobanco.game import Bet, Payout, PuntoError, Rank, parse_condition
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.named_choices import Burn
from puntobanco.odds import Composition
from puntobanco.odds.batch import Calculator
from puntobanco.simulation import Job
from puntobanco.simulation.count_report import BetCount, CountAsked, Found, Method, count_house
from puntobanco.simulation.count_worth import Floats, SeenCards, TrueCount, WorthByCut, by_cut, outcomes
from puntobanco.simulation.counting import Tags
from puntobanco.simulation.kernels import chosen
from puntobanco.simulation.linear_count import best_tags
from puntobanco.simulation.whole_shoes import Ints, WholeShoes
from support.bulk import bulk
from support.counted_bets import DRAGON, PUBLISHED_TAGS, at_mega_pay

PANDA = Bet(
    "panda", parse_condition("winner == punto and punto.cards == 3 and punto.total == 8"), (Payout(Fraction(25)),)
)
PANDA_TAGS = Tags(tuple(map(Fraction, (1, 1, 1, -2, -2, -2, -1, -1, -2, 4))))
PUBLISHED = {"dragon": 0.597, "panda": 0.237}
"""Units a shoe: E. Jacobson, on counting the Dragon and the Panda at once; 100 million shoes of eight packs each, cut
at 14 cards. He does not print a trigger for the Panda: ours is found."""


@pytest.mark.slow
@pytest.mark.parametrize(("bet", "tags", "trigger"), [(DRAGON, PUBLISHED_TAGS, Fraction(4)), (PANDA, PANDA_TAGS, None)])
def test_the_published_figures(bet: Bet, tags: Tags, trigger: Fraction | None) -> None:
    """The Dragon, tags from ace to ten 0, 0, 0, -1, -1, -1, -1, 2, 2, 0, from a true count of 4 on: 0.6 units a shoe.

    The true count is the running count for each 52 cards not seen, as a fraction; the card that is turned at the burn
    is seen, those burned are not; the coup in which the cut card comes is finished, and one more is played.
    """
    asked = CountAsked(at_mega_pay(bet), shoes=bulk(sample=20_000, full=2_000_000), seed=2011, cuts=(14,))
    (found,) = count_house(asked._replace(tags=tags, trigger=trigger))
    worth = found.cuts[0].linear
    assert found.method is Method.EXACT
    assert found.count.imbalance == 0
    assert worth.error < PUBLISHED[bet.id] / 50
    assert abs(worth.units - PUBLISHED[bet.id]) < 3 * worth.error + 0.0005  # as it is printed


def test_the_published_tags_are_the_best_that_small() -> None:
    """Nobody told the search; at tags from -2 to 2 there are no better ones."""
    (found,) = count_house(CountAsked(at_mega_pay(DRAGON), shoes=100, level=2, chosen_on=2000))
    assert found.count.tags == PUBLISHED_TAGS
    assert found.count.correlation == pytest.approx(0.9642, abs=0.0001)
    assert found.count.linear_trigger == pytest.approx(3.525, abs=0.001)
    assert found.trigger in (3, 4, 5)
    assert found.found is Found.SHOES


def exact_gains(house: House) -> Callable[[Ints], Floats]:
    """What a unit on the first bet of a house is worth, by the cards that are unseen."""
    calculator = Calculator(house)
    return lambda unseen: -calculator.batch_edges(unseen)[:, 0]


@pytest.mark.parametrize("name", SHIPPED)
def test_nobody_does_better_than_the_perfect_counter(name: str) -> None:
    """Shoe by shoe, bet by bet, at every place of the cut card, not even by a rounding; nor does a later cut cost."""
    house = load(name)
    shoes = WholeShoes(Job(house, shoes=1, seed=3))
    (dealt,) = shoes.deal(0, 200)
    below = dealt.played_below(house.shoe.coups_after_cut, shoes.cards)
    cuts = np.arange(shoes.cards + 1)
    all_gains = -Calculator(house).batch_edges(dealt.unseen)
    bet_something = False
    for gains in all_gains.T:
        perfect = by_cut(dealt, below, gains, gains > 0, cuts)
        assert (np.diff(perfect, axis=1) <= 0).all()
        for level, trigger in ((1, 0), (2, 1), (3, 4)):
            effects = {rank: Fraction(rank.points - 3, 1000) for rank in Rank}  # any: no bets do better
            count = TrueCount(best_tags(effects, level), shoes.full)
            bets = count.reaches(SeenCards(dealt.unseen), Fraction(trigger))
            bet_something |= bool(bets.any())
            assert (by_cut(dealt, below, gains, bets, cuts) <= perfect).all()
    assert bet_something


# --- Random bets, and every way of a tiny shoe.

NUMBERS: dict[str, tuple[Callable[[NaiveCoup], int], range]] = {
    "punto.total": (lambda coup: coup.punto_total, range(10)),
    "banco.total": (lambda coup: coup.banco_total, range(10)),
    "punto.cards": (lambda coup: len(coup.punto), range(2, 4)),
    "banco.cards": (lambda coup: len(coup.banco), range(2, 4)),
    "punto.first_two": (lambda coup: sum(coup.punto[:2]) % 10, range(10)),
    "banco.first_two": (lambda coup: sum(coup.banco[:2]) % 10, range(10)),
    "margin": (lambda coup: abs(coup.punto_total - coup.banco_total), range(10)),
    "cards": (lambda coup: len(coup.punto) + len(coup.banco), range(4, 7)),
}
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
}
Holds = Callable[[NaiveCoup], bool]


def random_condition(chance: Random, deep: int = 2) -> tuple[str, Holds]:
    """A condition as a house file has it, and the same as a function of a naive coup."""
    if deep and chance.random() < 0.7:
        (left, one), (right, other) = random_condition(chance, deep - 1), random_condition(chance, deep - 1)
        if chance.random() < 0.5:
            return f"({left} and {right})", lambda coup: one(coup) and other(coup)
        return f"({left} or {right})", lambda coup: one(coup) or other(coup)
    if chance.random() < 0.3:
        side = chance.choice(["punto", "banco", "tie"])
        return f"winner == {side}", lambda coup: coup.winner == side
    name = chance.choice(list(NUMBERS))
    sign, (read, among) = chance.choice(list(COMPARED)), NUMBERS[name]
    number = chance.choice(among)
    return f"{name} {sign} {number}", lambda coup: COMPARED[sign](read(coup), number)


def random_bet(seed: int, full: Counts) -> tuple[Bet, Gain]:
    """A bet whose edge on the full shoe is small, so that the cards that go decide; and what it wins, naively."""
    chance = Random(seed)
    share = Fraction(0)
    while not 0 < share < 1:
        text, holds = random_condition(chance)
        share = value("mega-pay", full, partial(_one_if, holds))
    odds = Fraction(max(1, round(20 * (1 - share) / share) - 1), 20)
    return Bet("random", parse_condition(text), (Payout(odds),)), lambda coup: odds if holds(coup) else Fraction(-1)


def _one_if(holds: Holds, coup: NaiveCoup) -> Fraction:
    return Fraction(holds(coup))


def tiny(bet: Bet, rules: Rules, full: Counts) -> tuple[WholeShoes, House]:
    """A tiny shoe of a house with one bet."""
    burn = Burn.FIRST_CARD if rules.burns else Burn.NONE
    house = at_mega_pay(
        bet, cut_card=rules.cut, coups_after_cut=rules.after, burn=burn, burn_for_zero=rules.burned_for_zero
    )
    return WholeShoes(Job(house, shoes=1, seed=17, shoe=Composition.of_points(full))), house


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_every_way_of_a_tiny_shoe(seed: int) -> None:
    """Ten random bets: the perfect counter's bets are worth, exactly, what naive enumeration says before every coup,
    and a shoe is worth to them what all ways together are, within the error."""
    rules = [Rules(4, 1, burns=False), Rules(7, 0, burns=False), Rules(3, 0, burns=True, burned_for_zero=2)][seed % 3]
    full: Counts = (5, 0, 0, 6, 0, 0, 0, 5, 0, 0) if rules.burns else (3, 0, 0, 3, 0, 0, 3, 0, 0, 4)
    bet, gain = random_bet(seed, full)
    shoes, house = tiny(bet, rules, full)
    calculator, gains_of = Calculator(house), exact_gains(house)
    worth = WorthByCut([rules.cut])
    seen: set[Counts] = set()
    for dealt in shoes.deal(0, 20_000):
        gains = gains_of(dealt.unseen)
        worth.add(dealt, dealt.played_below(rules.after, sum(full)), gains, gains > 0)
        seen |= {tuple(row) for row in np.unique(dealt.unseen, axis=0).tolist()}
    for unseen in sorted(seen)[:: max(1, len(seen) // 25)]:
        assert -calculator.exact_edges(unseen)[0] == value("mega-pay", unseen, gain)
    exact = float(perfect_worth("mega-pay", full, rules, gain))
    found = worth.at(rules.cut)
    assert exact > 0
    assert abs(found.units - exact) < 4.5 * found.error + 1e-12, (bet.wins.text, exact, found)


# --- What else a report says.


@pytest.fixture(scope="module")
def dragon() -> BetCount:
    """The Dragon with its own count, at several cuts, and below half a unit."""
    asked = CountAsked(at_mega_pay(DRAGON), cuts=(14, 52, 104), shoes=6000, seed=1, below=0.3)
    return count_house(asked)[0]


def test_deeper_cuts_are_worth_more(dragon: BetCount) -> None:
    for linear, side, perfect in ((one.linear, one.side, one.perfect) for one in dragon.cuts):
        assert side is not None
        assert perfect is not None
        assert linear.units < perfect.units
        assert side.units <= perfect.units
        assert linear.error > 0
        assert linear.per_100 == pytest.approx(100 * linear.units / linear.coups)
    values = [one.perfect.units for one in dragon.cuts if one.perfect is not None]
    assert values == sorted(values, reverse=True)


def test_a_side_count_closes_a_part(dragon: BetCount) -> None:
    closed = dragon.cuts[0].closed
    assert dragon.side_value in range(10)
    assert closed is not None
    assert 0 < closed < 1


def test_a_cut_that_is_worth_less(dragon: BetCount) -> None:
    """One card earlier it is still worth the amount."""
    assert dragon.below is not None
    for who in ("linear", "perfect"):
        at = getattr(dragon.below, who)
        asked = CountAsked(at_mega_pay(DRAGON), cuts=(14, at.cut - 1, at.cut), shoes=6000, seed=1)
        before, there = (getattr(one, who).units for one in count_house(asked)[0].cuts[1:])
        assert there == pytest.approx(getattr(at, who).units)
        assert there < 0.3 <= before


def test_nothing_is_worth_less_than_nothing() -> None:
    (found,) = count_house(CountAsked(at_mega_pay(DRAGON), shoes=50, below=0.0, chosen_on=50))
    assert found.below is not None
    assert found.below.perfect is None


def test_along_the_shoe_sums_to_the_whole(dragon: BetCount) -> None:
    along, worth = dragon.along, dragon.cuts[0]
    assert worth.perfect is not None
    assert along.perfect_bets is not None
    assert along.perfect_units is not None
    assert along.coups.sum() / dragon.shoes == pytest.approx(worth.linear.coups)
    assert along.linear_bets.sum() / dragon.shoes == pytest.approx(worth.linear.bets)
    assert along.linear_units.sum() / dragon.shoes == pytest.approx(worth.linear.units)
    assert along.perfect_bets.sum() / dragon.shoes == pytest.approx(worth.perfect.bets)
    assert along.perfect_units.sum() / dragon.shoes == pytest.approx(worth.perfect.units)
    assert (along.perfect_bets <= along.coups).all()


@pytest.mark.slow
def test_exact_worth_is_what_comes_out() -> None:
    """The same bets settled by how their coups ended bring as much, within the error of chance."""
    house = at_mega_pay(DRAGON)
    job = Job(house, shoes=1, seed=6)
    shoes = WholeShoes(job)
    settled = outcomes(job, DRAGON, chosen())
    gains_of, count = exact_gains(house), TrueCount(PUBLISHED_TAGS, shoes.full)
    exact, chance = WorthByCut([14]), WorthByCut([14])
    first = 0
    for dealt in shoes.deal(0, 40_000):
        bets = count.reaches(SeenCards(dealt.unseen), Fraction(4))
        below = dealt.played_below(1, shoes.cards)
        exact.add(dealt, below, gains_of(dealt.unseen), bets)
        chance.add(dealt, below, settled(first, len(dealt.coups)), bets)
        first += len(dealt.coups)
    assert exact.at(14).bets == chance.at(14).bets
    assert chance.at(14).error > 5 * exact.at(14).error
    assert abs(exact.at(14).units - chance.at(14).units) < 3.5 * chance.at(14).error


def test_a_bet_that_no_rank_moves_is_never_made() -> None:
    suited = Bet("suited", parse_condition("punto.suited"), (Payout(Fraction(3)),))
    (found,) = count_house(CountAsked(at_mega_pay(suited), shoes=20, chosen_on=50))
    assert not any(found.count.tags.of_value)
    assert (found.trigger, found.cuts[0].linear.bets) == (None, 0)


def test_packs_are_swept() -> None:
    found = count_house(CountAsked(at_mega_pay(DRAGON), packs=(6, 8), shoes=50, chosen_on=50))
    assert [(one.packs, one.bet) for one in found] == [(6, "dragon"), (8, "dragon")]
    assert found[0].cuts[0].linear.coups < found[1].cuts[0].linear.coups


def test_the_same_seed_gives_the_same() -> None:
    asked = CountAsked(at_mega_pay(DRAGON), shoes=60, seed=4, chosen_on=400)
    assert count_house(asked)[0].cuts == count_house(asked)[0].cuts
    assert count_house(asked._replace(seed=5))[0].cuts != count_house(asked)[0].cuts


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"shoes": 1}, "count-shoes"),
        ({"packs": (0,)}, "count-packs"),
        ({"packs": (51,)}, "count-packs"),
        ({"cuts": (-1,)}, "count-cut"),
        ({"cuts": (417,)}, "count-cut"),
        ({"bets": ("nothing",)}, "house-no-such-bet"),
        ({"tags": Tags((Fraction(1),) * 9)}, "plan-tags"),
        ({"trigger": Fraction(1, 1001)}, "count-trigger"),
        ({"trigger": Fraction(10**6 + 1)}, "count-trigger"),
        ({"level": 0}, "count-level"),
        ({"seed": -1}, "simulation-seed"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(PuntoError) as refused:
        count_house(CountAsked(at_mega_pay(DRAGON), shoes=10, chosen_on=10)._replace(**changed))
    assert refused.value.code == code
