"""Staking plans against a slow patron in plain Python, coup by coup; coins that add up; batches that change nothing."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from naive import plans as naive_plans
from puntobanco.game import FACTS, Action, MoneyError, Payout, Result, Rounding
from puntobanco.game.settlement import payout
from puntobanco.house import SHIPPED, House, load
from puntobanco.odds.policy import settled
from puntobanco.simulation import Mode
from puntobanco.simulation.along import WINNERS
from puntobanco.simulation.counting import CardCount
from puntobanco.simulation.evening import Evening, coups_seen
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import available
from puntobanco.simulation.payouts import Payouts
from puntobanco.simulation.plans import AtLimit, Last, Plan, PlanView, Results
from puntobanco.simulation.plans_ladder import dalembert, fibonacci, flat, follow, martingale, oppose, paroli, sequence
from puntobanco.simulation.plans_other import count, labouchere, own, tags_of
from puntobanco.simulation.session_log import ENDINGS, Sessions
from puntobanco.simulation.sessions import play_sessions, seated
from puntobanco.simulation.tables import ends_of
from support.bulk import bulk
from support.simulation_tools import PAIRS

SEED = 20261115
PATRONS = bulk(sample=8, full=60)
COUPS = 160
TAGS: tuple[int | Fraction, ...] = (0, 1, 1, 1, 2, -1, -2, -1, -1, Fraction(1, 2))
MAKERS: dict[str, Any] = {
    "flat": flat,
    "martingale": martingale,
    "paroli": paroli,
    "dalembert": dalembert,
    "fibonacci": fibonacci,
    "labouchere": labouchere,
    "sequence": sequence,
    "follow": follow,
    "oppose": oppose,
    "count": count,
}
CASES: list[tuple[str, dict[str, Any]]] = [
    ("flat", {}),
    ("martingale", {}),
    ("martingale", {"doublings": 3}),
    ("martingale", {"doublings": 0}),
    ("paroli", {}),
    ("paroli", {"wins": 5}),
    ("dalembert", {}),
    ("fibonacci", {}),
    ("labouchere", {}),
    ("labouchere", {"line": (2,)}),
    ("labouchere", {"line": (3, 1, 1, 5, 2)}),
    ("sequence", {}),
    ("sequence", {"steps": (2, 1, 4)}),
    ("follow", {}),
    ("oppose", {}),
    ("count", {"tags": TAGS, "spread": ((Fraction(1, 2), 1), (2, 3), (Fraction(7, 2), 10))}),
    ("count", {"tags": TAGS, "spread": ((-1, 2), (1, 4)), "waiting": 1}),
]


@cache
def seen_by(name: str, patron: int) -> list[naive_plans.Seen]:
    """What a patron sees of an evening at a house."""
    house = settled(load(name))
    draws = house.option.undecided is Action.DRAW
    return list(islice(naive_plans.coups_of(house, SEED, patron, draws=draws), COUPS))


def compare(evening: Evening, plan: Plan, slow: naive_plans.Evening, name: str, options: dict[str, Any]) -> Sessions:
    """Play both ways and hold every patron's evening against the other, coup by coup."""
    found = play_sessions(evening, plan, paths=evening.patrons)
    unit = plan.checked(evening.house).unit
    assert unit is not None
    for place in range(evening.patrons):
        steps = seen_by(evening.house.id, evening.first + place)
        expected = naive_plans.play(slow, naive_plans.PLANS[name](unit, **options), steps)
        assert found.paths[place].tolist() == expected.path
        assert {bet: int(found.turnover[at, place]) for at, bet in enumerate(found.bets)} == {
            bet: expected.turnover.get(bet, 0) for bet in found.bets
        }
        assert ENDINGS[found.ended[place]] == expected.ended
        assert found.net[place] == expected.path[-1] - slow.bankroll
        for part in ("coups", "staked", "largest", "drawdown", "longest_drawdown", "losing_streak"):
            assert getattr(found, part)[place] == getattr(expected, part), part
    return found


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("case", range(len(CASES)), ids=[f"{name}-{place}" for place, (name, _) in enumerate(CASES)])
def test_every_plan_coup_by_coup(house: str, case: int) -> None:
    """Thousands of sessions with purses and aims of all sizes, at every house: the same to the coin after each coup."""
    name, options = CASES[case]
    chance = Random(f"{house} {case}")
    of_house = load(house)
    for restart in (False, True):
        on: Any = chance.choice(["punto", "banco", Last.FOLLOW, Last.OPPOSE])
        on = {"follow": Last.FOLLOW, "oppose": Last.OPPOSE}.get(name, on)
        unit = of_house.stakes.minimum * chance.choice([1, 1, 2, 7])
        evening = Evening(
            of_house,
            PATRONS // 2,
            coups=chance.randrange(1, COUPS + 1) if restart else COUPS,
            bankroll=unit * chance.choice([3, 20, 100, 100_000]) + chance.choice([0, 130]),
            goal=chance.choice([None, unit * 5, unit * 50]),
            stop_loss=chance.choice([None, unit * 6, unit * 40]),
            seed=SEED,
            first=PATRONS // 2 * restart,
        )
        more: dict[str, Any] = {"unit": unit, "at_limit": AtLimit.RESTART if restart else AtLimit.CAP, **options}
        if name not in ("follow", "oppose"):
            more["on"] = on
        slow = naive_plans.Evening(
            of_house,
            evening.coups,
            evening.start,
            evening.goal,
            evening.stop_loss,
            restart,
            on.value if isinstance(on, Last) else on,
        )
        compare(evening, MAKERS[name](**more), slow, name, options)


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("name", ["martingale", "paroli", "dalembert", "fibonacci", "labouchere", "sequence"])
def test_plans_that_want_more_than_the_table_allows(name: str, restart: bool) -> None:
    """Patrons with deep purses and large units reach the maximum: they stake it and go on, or begin again."""
    house = load("castle-vaduz")
    unit = house.bet("banco").most // 5
    bankroll = 400 * unit
    evening = Evening(house, PATRONS, coups=COUPS, bankroll=bankroll, seed=SEED)
    slow = naive_plans.Evening(house, COUPS, bankroll, None, None, restart, "banco")
    options = {"wins": 4} if name == "paroli" else {}
    plan = MAKERS[name]("banco", unit, at_limit=AtLimit.RESTART if restart else AtLimit.CAP, **options)
    found = compare(evening, plan, slow, name, options)
    assert found.largest.max() == (house.bet("banco").most if not restart else slow_most(name) * unit)


def slow_most(name: str) -> int:
    """The most units up to five that a plan ever wants."""
    return {"martingale": 4, "paroli": 4, "sequence": 3}.get(name, 5)


@pytest.mark.parametrize("name", ["flat", "martingale", "labouchere"])
def test_a_side_bet_takes_its_carrier_along(name: str) -> None:
    """Where a bet needs another one, the least lies on that one, is paid by it, and counts as staked."""
    house = load("mega-pay")
    evening = Evening(house, PATRONS, coups=COUPS, bankroll=60_000, seed=SEED)
    for on, beside in (("egalite-6", "banco"), ("san-ba", "punto"), ("egalite-7", "egalite")):
        slow = naive_plans.Evening(house, COUPS, 60_000, None, None, False, on, beside)
        found = compare(evening, MAKERS[name](on, beside=beside), slow, name, {})
        assert found.bets == (on, beside)
        assert (found.turnover[1] == found.staked * house.bet(beside).least).all()
    assert seated(evening, flat("egalite-6")).bets[1].id == "punto"


def every_plan(house: House) -> list[Plan]:
    """One of each."""
    assert house.bets
    return [MAKERS[name](**options) for name, options in CASES] + [own(stake_by_patron, "banco", tags=TAGS)]


def stake_by_patron(view: PlanView) -> Any:
    """A function that uses everything it is told, and remembers."""
    before = view.memory.get("coups", 0)
    view.memory["coups"] = before + 1
    assert before == view.coup
    assert view.running is not None
    assert view.unseen is not None
    return view.unit * (1 + (view.patrons + view.coup + view.running + view.unseen) % 5) * (1 + (view.last > 0))


@pytest.mark.parametrize("mode", list(Mode))
def test_batches_kernels_and_neighbours_change_nothing(mode: Mode) -> None:
    """A patron's evening depends on the seed and the patron's number, on nothing else."""
    house = load("castle-vaduz")
    evening = Evening(house, 14, coups=90, bankroll=50_000, seed=3, first=11, mode=mode, goal=30_000)
    for plan in every_plan(house)[:: bulk(sample=7, full=1)]:
        whole = play_sessions(evening, plan, paths=14)
        for at_once in (1, 5, 1000):
            _same(whole, play_sessions(evening, plan, at_once=at_once, paths=14))
        for kernel in {available()[0], available()[-1]}:
            _same(whole, play_sessions(evening, plan, kernel=kernel, at_once=6, paths=14))
        later = play_sessions(evening._replace(first=18, patrons=7), plan)
        assert later.net.tolist() == whole.net[7:].tolist()
        longer = play_sessions(evening._replace(coups=120, goal=None), plan, paths=14)
        shorter = play_sessions(evening._replace(goal=None), plan, paths=14)
        assert (longer.paths[:, :91] == shorter.paths).all()


def _same(one: Sessions, other: Sessions) -> None:
    for name in Sessions._fields:
        a, b = getattr(one, name), getattr(other, name)
        assert np.array_equal(a, b) if isinstance(a, np.ndarray) else a == b, name


@pytest.mark.parametrize("house", SHIPPED)
def test_stakes_keep_to_the_limits(house: str) -> None:
    """Never below the least, above the most or the purse, or off the step; coins are neither made nor lost."""
    of_house = load(house)
    evening = Evening(of_house, 400, coups=120, bankroll=30_070, seed=8)
    for plan in every_plan(of_house):
        watched = _Watched(plan.checked(of_house))
        found = play_sessions(evening, watched, paths=400)
        assert watched.stakes
        least, most = plan.least(of_house), max(bet.most for bet in plan.bets(of_house))
        for before, stakes, after in zip(found.paths.T, watched.stakes, found.paths.T[1:], strict=False):
            made = stakes > 0
            assert (stakes[made] >= least).all()
            assert (stakes <= most).all()
            assert (stakes <= before).all()
            assert (stakes % of_house.stakes.step == 0).all()
            assert (after >= before - stakes).all()
            assert (after[~made] == before[~made]).all()
        assert (found.paths >= 0).all()
        assert (sum(watched.stakes) == found.turnover.sum(axis=0)).all()
        assert (found.paths[:, -1] - evening.start == found.net).all()


class _Watched(Plan):
    """A plan whose stakes are written down."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.name, plan.staking, plan.on, plan.unit, plan.at_limit, plan.beside, plan.tags)
        object.__setattr__(self, "stakes", [])

    stakes: list[Any]

    def checked(self, house: House) -> Plan:
        super().checked(house)
        return self

    def sit(self, seat: Any) -> Any:
        inner, stakes = super().sit(seat), self.stakes
        update = inner.update

        def note(results: Results) -> None:
            stakes.append(results.stakes)
            update(results)

        inner.update = note  # type: ignore[method-assign]
        return inner


@pytest.mark.parametrize("rounding", list(Rounding))
def test_payouts_are_those_of_the_rules(rounding: Rounding) -> None:
    """Every bet, every class that can be, every kind of rounding, stakes of all sizes: the rules' own settlement."""
    houses = [load(name) for name in SHIPPED[:: bulk(sample=3, full=1)]] + [PAIRS]
    odd = load("mega-pay")
    odd = replace(
        odd,
        stakes=odd.stakes._replace(step=1),
        bets=tuple(bet._replace(pays=(Payout(Fraction(7 + at, 6)),)) for at, bet in enumerate(odd.bets[:4])),
    )
    for house in [*houses, odd]:
        house = replace(  # noqa: PLW2901
            house,
            stakes=house.stakes._replace(rounding=rounding),
            bets=tuple(bet._replace(most=bet.most or 10**6) for bet in house.bets),
        )
        prepared = prepare(Evening(house, 1).job(house.bets))
        payouts = Payouts(prepared, house.bets)
        classes = prepared.tables.classes
        numbers = list(ends_of(house.tableau)) if classes.punto is None else list(range(0, classes.size, 7))
        payouts.learn(np.array(numbers))
        step = house.stakes.step
        stakes = [step * number for number in (*range(1, 24, bulk(sample=3, full=1)), 97, 1003)]
        for place, bet in enumerate(house.bets):
            for number in numbers[:: 1 if len(numbers) <= 400 else 11]:
                totals, hands = (
                    (ends_of(house.tableau)[number], ((), ())) if classes.punto is None else classes.read(number)
                )
                assert WINNERS[payouts.winners[number]] is totals.winner
                result, odds = bet.result({name: FACTS[name].read(totals, *hands) for name in bet.facts})
                places = payouts.places(place, np.full(len(stakes), number))
                whole = all((odds * stake).denominator == 1 for stake in stakes)
                if rounding is Rounding.EXACT and result is Result.WON and not whole:
                    with pytest.raises(MoneyError, match="money-not-whole"):
                        payouts.nets(places, np.array(stakes))
                    continue
                expected = [
                    payout(odds, stake, rounding) if result is Result.WON else -stake * (result is Result.LOST)
                    for stake in stakes
                ]
                nets, gave = payouts.nets(places, np.array(stakes))
                assert nets.tolist() == expected
                if result is Result.WON:
                    more = [Fraction(net) - odds * stake for net, stake in zip(nets.tolist(), stakes, strict=True)]
                    assert [
                        Fraction(0) if gave is None else Fraction(int(one), payouts.scale)
                        for one in (gave if gave is not None else more)
                    ] == more
                assert set(payouts.signs.ravel()[places].tolist()) == {(result is Result.WON) - (result is Result.LOST)}


@pytest.mark.parametrize("house", SHIPPED)
def test_what_a_counter_knows(house: str) -> None:
    """Running counts and unseen cards before each coup, from the cards dealt one by one; the turned one too."""
    of_house = load(house)
    evening = Evening(of_house, 12, coups=COUPS, seed=SEED)
    tags = tags_of(TAGS)
    counted = CardCount(evening, tags).seen(0, 12, COUPS)
    coarse = coups_seen(prepare(evening.job(of_house.bets[:2])), 0, 12, COUPS)
    ends = ends_of(settled(of_house).tableau)
    for patron in range(12):
        for at, seen in enumerate(seen_by(house, patron)):
            running = sum((Fraction(tag) * count for tag, count in zip(TAGS, seen.seen, strict=True)), Fraction(0))
            assert Fraction(int(counted.running[at, patron]), tags.scale) == running
            assert counted.unseen[at, patron] == seen.unseen
            assert ends[int(coarse[at, patron])].winner is seen.coup.totals.winner


def test_counts_of_fresh_shoes_are_nothing() -> None:
    """Every coup from a shoe of its own: there is nothing to count."""
    counted = CardCount(Evening(load("schaanwald"), 3, mode=Mode.FRESH), tags_of(TAGS)).seen(0, 3, 5)
    assert not counted.running.any()
    assert (counted.unseen == 6 * 52).all()
