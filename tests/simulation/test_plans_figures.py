"""What staking plans come to, held against exact chances: flat stakes, bounded martingales, ruin, the edge itself."""

import json
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from puntobanco.game import Payout, Rounding
from puntobanco.house import SHIPPED, House, load
from puntobanco.odds import odds
from puntobanco.simulation import Job, Mode, SimulationError, report, run
from puntobanco.simulation.along import profile
from puntobanco.simulation.depth import depths
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.plan_report import COLUMNS, Share, compare, figures
from puntobanco.simulation.plan_tally import Distribution, PlanTally, tally_of, tally_plans
from puntobanco.simulation.plans import AtLimit, Last, Plan
from puntobanco.simulation.plans_ladder import dalembert, fibonacci, flat, follow, martingale, oppose, paroli, sequence
from puntobanco.simulation.plans_other import best_count, count, labouchere
from puntobanco.simulation.sessions import play_sessions, seated
from support.bulk import bulk

RICH = 10**9
UNIT = 1000


def chances(house: House, bet: str) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Won, returned, lost, and what a win pays."""
    of_bet = odds(house).bets[bet]
    ((paid, won),) = of_bet.wins
    return won, of_bet.returned, of_bet.lost, paid


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("bet", ["punto", "banco"])
def test_flat_stakes_have_the_exact_mean_and_variance(house: str, bet: str) -> None:
    """Independent coups: n times the edge, n times the variance, and the exact cost of an hour."""
    of_house, coups, patrons = load(house), 100, bulk(sample=12_000, full=30_000)
    exact = odds(of_house).bets[bet]
    evening = Evening(of_house, patrons, coups=coups, bankroll=RICH, mode=Mode.FRESH, seed=1)
    found = compare(evening, {"flat": flat(bet, UNIT)})["flat"]
    assert found.turnover == coups * UNIT
    assert found.hours == Fraction(coups, 70)
    error = sqrt(coups * exact.variance / patrons) * UNIT
    assert abs(float(found.results.mean) + coups * float(exact.edge) * UNIT) < 4 * error
    expected = coups * float(exact.variance) * UNIT**2
    assert abs(float(found.results.variance) / expected - 1) < 4 * sqrt(2 / patrons)
    assert found.exact_edge == exact.edge
    assert found.exact_cost_per_hour == 70 * UNIT * exact.edge
    assert found.edge is not None
    assert found.cost_per_hour == 70 * UNIT * found.edge
    assert found.edge_error == pytest.approx(sqrt(exact.variance / (coups * patrons)), rel=0.02)


def bounded_martingale(house: House, bet: str, doublings: int, coups: int) -> dict[int, Fraction]:
    """The exact distribution of results, by a Markov chain over (lost in a row, result)."""
    won, returned, lost, paid = chances(house, bet)
    states: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _ in range(coups):
        after: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (row, net), chance in states.items():
            stake = UNIT * 2**row
            after[0, net + int(stake * paid)] += chance * won
            after[row, net] += chance * returned
            after[0 if row == doublings else row + 1, net - stake] += chance * lost
        states = after
    results: dict[int, Fraction] = defaultdict(Fraction)
    for (_, net), chance in states.items():
        results[net] += chance
    return results


@pytest.mark.parametrize(("house", "bet"), [("castle-vaduz", "banco"), ("schaanwald", "punto"), ("mega-pay", "punto")])
def test_a_bounded_martingale_has_its_exact_distribution(house: str, bet: str) -> None:
    """Every result that can be, as often as an exact Markov chain says: chi-square over them, and the mean."""
    of_house, patrons, coups, doublings = load(house), 60_000, 11, 3
    exact = bounded_martingale(of_house, bet, doublings, coups)
    assert sum(exact.values()) == 1
    evening = Evening(of_house, patrons, coups=coups, bankroll=RICH, mode=Mode.FRESH, seed=2)
    found = compare(evening, {"m": martingale(bet, UNIT, doublings=doublings)})["m"]
    assert set(found.results.counts) <= set(exact)
    often = {net for net, chance in exact.items() if chance * patrons >= 10}
    rest = patrons - sum(found.results.counts.get(net, 0) for net in often)
    expected_rest = float(1 - sum(exact[net] for net in often)) * patrons
    pairs = [(found.results.counts.get(net, 0), float(exact[net]) * patrons) for net in sorted(often)]
    square = sum((seen - expected) ** 2 / expected for seen, expected in [*pairs, (rest, expected_rest)])
    assert abs(square - len(often)) < 4 * sqrt(2 * len(often))
    mean = sum((net * chance for net, chance in exact.items()), Fraction(0))
    squares = sum((net * net * chance for net, chance in exact.items()), Fraction(0))
    assert abs(float(found.results.mean - mean)) < 4 * sqrt((squares - mean**2) / patrons)
    assert found.z is not None
    assert abs(found.z) < 4


def ruin_and_goal(house: House, bet: str, units: int, goal: int, coups: int) -> tuple[Fraction, Fraction]:
    """The exact chances that flat stakes end in ruin and at the goal, in units, at even money."""
    won, returned, lost, paid = chances(house, bet)
    assert paid == 1
    have: dict[int, Fraction] = {units: Fraction(1)}
    for _ in range(coups):
        after: dict[int, Fraction] = defaultdict(Fraction)
        for purse, chance in have.items():
            if purse in (0, units + goal):
                after[purse] += chance
                continue
            after[purse + 1] += chance * won
            after[purse] += chance * returned
            after[purse - 1] += chance * lost
        have = after
    return have[0], have[units + goal]


@pytest.mark.parametrize("house", ["castle-vaduz", "punter-and-bank"])
def test_ruin_of_flat_stakes_is_exact(house: str) -> None:
    """Six units, seven more as the goal, ninety coups: both chances within four standard errors."""
    of_house, patrons = load(house), 40_000
    ruin, goal = ruin_and_goal(of_house, "punto", 6, 7, 90)
    evening = Evening(of_house, patrons, coups=90, bankroll=6 * UNIT, goal=7 * UNIT, mode=Mode.FRESH, seed=3)
    found = compare(evening, {"flat": flat("punto", UNIT)})["flat"]
    for share, exact in ((found.ruin, ruin), (found.goal, goal)):
        assert abs(float(share.value - exact)) < 4 * sqrt(exact * (1 - exact) / patrons)
    low, high = found.ruin.interval
    assert low < found.ruin.value < high
    assert found.stopped.found == 0
    assert sum(share.found for share in found.endings.values()) == patrons


def plans_of(house: House) -> dict[str, Plan]:
    """Every plan that does not look at the cards."""
    more = {} if len(house.bets) < 3 else {"tie": martingale(house.bets[2].id), "tie flat": flat(house.bets[2].id)}
    return more | {
        "flat": flat("banco"),
        "martingale": martingale(),
        "bounded": martingale("banco", doublings=5),
        "begins again": martingale(at_limit=AtLimit.RESTART),
        "paroli": paroli(),
        "dalembert": dalembert("banco"),
        "fibonacci": fibonacci(),
        "labouchere": labouchere("banco"),
        "sequence": sequence(),
        "follow": follow(),
        "oppose": oppose(),
        "martingale on the last": martingale(Last.FOLLOW),
    }


@pytest.mark.parametrize(
    ("house", "mode"),
    [
        (house, mode)
        for number, house in enumerate(SHIPPED)
        for place, mode in enumerate(Mode)
        if (number + place) % bulk(sample=2, full=1) == 0
    ],
)
def test_no_plan_changes_the_edge(house: str, mode: Mode) -> None:
    """What is lost of what is staked is the exact edge within four standard errors; what changes is the spread.

    For independent coups that is a theorem. Over whole shoes the cards that are gone shift it by less than this sees.
    """
    of_house = load(house)
    evening = Evening(
        of_house, bulk(sample=2_000, full=4_000), coups=200, mode=mode, seed=4, goal=60 * of_house.stakes.minimum
    )
    found = compare(evening, plans_of(of_house))
    for name, of in found.items():
        assert of.z is not None, name
        assert abs(of.z) < 4, name
        assert of.edge is not None
        assert of.exact_edge is not None
        assert abs(float(of.edge - of.exact_edge)) < 5 * of.edge_error, name
        assert all(column.value(of) is not None for column in COLUMNS)
    assert found["martingale"].results.deviation > 2 * found["flat"].results.deviation
    assert found["martingale"].ruin.value > 100 * found["flat"].ruin.value


def test_plans_see_the_same_coups() -> None:
    """Plans are compared on the same coups: two that are the same have the same results."""
    evening = Evening(load("schaanwald"), 500, coups=60)
    found = compare(evening, {"one": flat(), "other": martingale(doublings=0), "banco": flat("banco")})
    assert found["one"].results == found["other"].results
    assert found["one"].results != found["banco"].results


@pytest.mark.parametrize(("house", "bet", "packs"), [("castle-vaduz", "tie", 1), ("mega-pay", "egalite-6", 8)])
def test_a_count_does_change_the_edge(house: str, bet: str, packs: int) -> None:
    """The best linear count finds coups at which a bet costs clearly less than at the start; its opposite, more."""
    tags, trigger = best_count(load(house), bet, packs)
    evening = Evening(load(house), 8_000, coups=200, bankroll=RICH, shoe=packs, seed=5)
    opposite = [-tag for tag in tags.of_value]
    found = compare(
        evening,
        {
            "count": count(bet, tags=tags.of_value, spread=[(trigger / 2, 1)]),
            "against": count(bet, tags=opposite, spread=[(trigger / 2, 1)]),
        },
    )
    assert found["count"].z is not None
    assert found["count"].z < -5
    assert found["against"].z is not None
    assert found["against"].z > 5
    assert found["count"].z != -found["against"].z


def test_rounding_is_told_apart_from_the_edge() -> None:
    """A house that rounds every payout up: patrons lose less, and the edge before rounding is still the exact one."""
    house = load("castle-vaduz")
    house = replace(
        house,
        stakes=house.stakes._replace(step=1, rounding=Rounding.UP),
        bets=tuple(bet._replace(pays=(Payout(Fraction(19, 20)),), least=1, most=50) for bet in house.bets[:2]),
    )
    evening = Evening(house, 10_000, coups=50, bankroll=10_000, mode=Mode.FRESH, seed=6)
    found = compare(evening, {"one coin": flat("banco", 1), "more": dalembert("banco", 3)})
    for of in found.values():
        assert of.z is not None
        assert abs(of.z) < 4
    assert found["one coin"].results.mean > -found["one coin"].turnover * odds(house).bets["banco"].edge
    assert all(value % 1 == 0 for value in found["one coin"].results.counts)


def test_tallies_add_up_exactly() -> None:
    """Any split of the patrons, in any order, gives the same tally; files hold all of it."""
    evening = Evening(load("mega-pay"), 600, coups=80, bankroll=40_000, seed=7)
    plan = labouchere("banco")
    whole = tally_plans(evening, {"": plan})[""]
    assert tally_plans(evening, {"": plan}, at_once=77)[""] == whole
    parts = [tally_plans(evening._replace(first=at, patrons=200), {"": plan})[""] for at in (400, 0, 200)]
    assert parts[0] + parts[1] + parts[2] == whole
    assert parts[1] + (parts[0] + parts[2]) == whole
    assert PlanTally.from_json(json.loads(json.dumps(whole.to_json()))) == whole
    assert figures(whole, evening, plan).patrons == 600
    sessions = play_sessions(evening, plan)
    assert tally_of(seated(evening, plan), sessions) == whole
    assert whole.results == {int(net): int((sessions.net == net).sum()) for net in set(sessions.net.tolist())}
    with pytest.raises(SimulationError, match="plan-counted-twice"):
        parts[0] + parts[0]
    with pytest.raises(SimulationError, match="plan-other-evening"):
        parts[0] + tally_plans(evening._replace(coups=79), {"": plan})[""]
    with pytest.raises(SimulationError, match="plan-other-evening"):
        figures(whole, evening, labouchere("punto"))
    with pytest.raises(TypeError):
        whole + 1  # type: ignore[operator]
    for broken in ({}, {**whole.to_json(), "format": 2}, {**whole.to_json(), "results": 3}, {"format": 1}):
        with pytest.raises(SimulationError, match="plan-tally-unreadable"):
            PlanTally.from_json(broken)


def test_distributions() -> None:
    """Quantiles are values that came up; bars cover everything; one value has no spread."""
    of = Distribution({-5: 1, 0: 2, 10: 1})
    assert (of.size, of.mean, of.variance) == (4, Fraction(5, 4), Fraction(475, 12))
    assert [of.quantile(share) for share in (0, 0.25, 0.26, 0.75, 0.76, 1)] == [-5, -5, 0, 0, 10, 10]
    assert of.share(0, 10) == Fraction(1, 2)
    assert of.bars(4) == [(-5, -1, 1), (-1, 3, 2), (3, 7, 0), (7, 11, 1)]
    assert sum(count for *_, count in of.bars(1)) == 4
    single = Distribution({3: 1})
    assert single.variance == 0
    assert single.standard_error == 0
    assert single.bars() == [(3, 4, 1)]


def test_wilson_intervals() -> None:
    """Published values, and the two ends."""
    assert Share(5, 10).interval == pytest.approx((0.2366, 0.7634), abs=5e-5)
    assert Share(0, 10).interval == pytest.approx((0, 0.2775), abs=5e-5)
    assert Share(10, 10).interval == pytest.approx((0.7225, 1), abs=5e-5)
    assert Share(81, 263).interval == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_one_patron_and_a_patron_who_never_stakes() -> None:
    """No figure is made up where there is nothing to say."""
    evening = Evening(load("schaanwald"), 1, coups=10, mode=Mode.FRESH)
    alone = compare(evening, {"": flat()})[""]
    assert (alone.z, alone.edge_error, alone.results.deviation) == (None, 0.0, 0.0)
    never = compare(evening._replace(patrons=5), {"": count(tags=(1,) * 10, spread=[(50, 1)])})[""]
    assert (never.edge, never.exact_edge, never.z) == (None, None, None)
    assert never.turnover == 0
    assert never.exact_cost_per_hour is None
    assert set(never.quantiles.values()) == {0}


@pytest.mark.parametrize("bet", ["banco", "egalite-4", "san-ba"])
def test_a_bet_along_the_shoe(bet: str) -> None:
    """Depths have the coups of the profile, and together the edge of the report; each depth agrees with exact odds."""
    job = Job(load("mega-pay"), shoes=3_000, seed=8)
    found = depths(job, bet, bucket=10)
    assert found.coups.tolist() == profile(job, bucket=10).coups.tolist()
    there = found.coups > 0
    total = float((found.edge[there] * found.coups[there]).sum() / found.coups.sum())
    assert total == pytest.approx(float(report(run(job), job)[bet].edge), abs=1e-12)
    assert found.exact == pytest.approx(float(odds(job.house).bets[bet].edge))
    early = found.coups > 25_000
    assert early.sum() >= 6
    assert (abs(found.edge - (found.exact or 0))[early] < 4 * found.error[early]).all()
    with pytest.raises(SimulationError, match="simulation-bucket"):
        depths(job, bet, bucket=0)
