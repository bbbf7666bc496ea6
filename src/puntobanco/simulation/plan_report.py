"""What staking plans come to: ruin, results, drawdowns and cost, and what they really change, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.plan_tally import Distribution, PlanTally, key_of, tally_plans
from puntobanco.simulation.plans import Plan
from puntobanco.simulation.report import CONFIDENCE_95, exact_odds
from puntobanco.simulation.session_log import ENDINGS, GOAL, RUIN, STOP_LOSS
from puntobanco.simulation.sessions import seated

QUANTILES = (Fraction(1, 100), Fraction(5, 100), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(95, 100), Fraction(99, 100))  # noqa: E501  # fmt: skip


class Share(NamedTuple):
    """How many of how many."""

    found: int
    of: int

    @property
    def value(self) -> Fraction:
        """The share."""
        return Fraction(self.found, self.of)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the chance behind it, with 95 per cent confidence; it never leaves 0 to 1."""
        n, p, z2 = self.of, self.found / self.of, CONFIDENCE_95**2
        middle, reach = p + z2 / (2 * n), CONFIDENCE_95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        low, high = (middle - reach) / (1 + z2 / n), (middle + reach) / (1 + z2 / n)
        return (0.0 if self.found == 0 else low), (1.0 if self.found == n else high)


class PlanFigures(NamedTuple):
    """One plan over an evening; amounts in coins, a patron's unless said otherwise."""

    name: str
    patrons: int
    hours: Fraction
    """Hours that a session lasted, in the mean."""
    results: Distribution
    largest: Distribution
    """Each patron's largest stake."""
    drawdown: Distribution
    """Each patron's deepest fall from the most that they had had."""
    longest_drawdown: Distribution
    """Coups that each patron's longest time below the most lasted."""
    losing_streak: Distribution
    endings: Mapping[str, Share]
    """How sessions ended, by the names of `ENDINGS`."""
    ahead: Share
    """Patrons who left with more than they brought."""
    turnover: Fraction
    """What a patron staked, in the mean."""
    edge: Fraction | None
    """What was lost of each coin staked; None where nothing was staked."""
    edge_error: float
    """The standard error of it."""
    exact_edge: Fraction | None
    """What exact odds say of the same stakes on a full shoe; None where no exact figure is at hand."""
    z: float | None
    """By how many standard errors patrons lost more than exact odds say of what they staked."""

    @property
    def ruin(self) -> Share:
        """Patrons who could no longer make the least stake."""
        return self.endings[ENDINGS[RUIN]]

    @property
    def goal(self) -> Share:
        """Patrons who left with their goal."""
        return self.endings[ENDINGS[GOAL]]

    @property
    def stopped(self) -> Share:
        """Patrons who left at their stop-loss."""
        return self.endings[ENDINGS[STOP_LOSS]]

    @property
    def cost_per_hour(self) -> Fraction:
        """What an hour cost, as it came out."""
        return -self.results.mean / self.hours

    @property
    def exact_cost_per_hour(self) -> Fraction | None:
        """The exact edge of everything that was staked in an hour."""
        return None if self.exact_edge is None else self.exact_edge * self.turnover / self.hours

    @property
    def quantiles(self) -> dict[Fraction, int]:
        """The results that 1, 5, 25, 50, 75, 95 and 99 per cent of patrons did not exceed."""
        return {share: self.results.quantile(share) for share in QUANTILES}


def figures(tally: PlanTally, evening: Evening, plan: Plan) -> PlanFigures:
    """What a tally says."""
    seat = seated(evening, plan)
    if tally.key != key_of(seat):
        raise SimulationError("plan-other-evening")
    exact = exact_odds(seat.prepared)
    edges = [exact[bet].edge for bet in tally.bets] if all(bet in exact for bet in tally.bets) else None
    patrons, turnover = tally.patrons, sum(tally.turnover)
    edge = Fraction(tally.loss, tally.scale * turnover) if turnover else None
    of_stakes = None
    if edges is not None and turnover:
        of_stakes = sum((edge * staked for edge, staked in zip(edges, tally.turnover, strict=True)), Fraction(0))
    results = Distribution(tally.results)
    return PlanFigures(
        name=plan.name,
        patrons=patrons,
        hours=Fraction(tally.coups, patrons * evening.coups_per_hour),
        results=results,
        largest=Distribution(tally.largest),
        drawdown=Distribution(tally.drawdown),
        longest_drawdown=Distribution(tally.longest_drawdown),
        losing_streak=Distribution(tally.losing_streak),
        endings={name: Share(count, patrons) for name, count in zip(ENDINGS, tally.ended, strict=True)},
        ahead=Share(sum(count for result, count in tally.results.items() if result > 0), patrons),
        turnover=Fraction(turnover, patrons),
        edge=edge,
        edge_error=_edge_error(tally, edge, turnover),
        exact_edge=None if of_stakes is None else of_stakes / turnover,
        z=None if of_stakes is None or edges is None else _z(tally, edges, of_stakes),
    )


def _squares(tally: PlanTally, weights: list[Fraction]) -> Fraction:
    """The sum over patrons of the square of: loss, less weighted turnovers."""
    factors = [Fraction(1, tally.scale), *(-weight for weight in weights)]
    pairs = [(a, b) for a in range(len(factors)) for b in range(a, len(factors))]
    return sum(
        (
            (1 + (a != b)) * factors[a] * factors[b] * product
            for (a, b), product in zip(pairs, tally.products, strict=True)
        ),
        Fraction(0),
    )


def _edge_error(tally: PlanTally, edge: Fraction | None, turnover: int) -> float:
    """The standard error of a ratio of two sums."""
    patrons = tally.patrons
    if edge is None or patrons == 1:
        return 0.0
    return sqrt(_squares(tally, [edge] * len(tally.bets)) * patrons / (patrons - 1)) / turnover


def _z(tally: PlanTally, edges: list[Fraction], of_stakes: Fraction) -> float | None:
    """What patrons lost more than the exact edge of their stakes, whose mean is nothing under any plan."""
    patrons = tally.patrons
    more = Fraction(tally.loss, tally.scale) - of_stakes
    squares = _squares(tally, edges) - more * more / patrons
    if patrons == 1 or squares <= 0:
        return None
    return float(more) / sqrt(squares * patrons / (patrons - 1))


class Column(NamedTuple):
    """A column of the table of plans: the key of its heading, how its values are shown, and where they come from.

    `kind` is coins, share (of one), number, deviations (z) or edge; a value of None is left empty.
    """

    key: str
    kind: str
    value: Callable[[PlanFigures], Any]


COLUMNS = (
    Column("plans.column.mean", "coins", lambda of: of.results.mean),
    Column("plans.column.deviation", "coins", lambda of: of.results.deviation),
    Column("plans.column.worst", "coins", lambda of: of.results.quantile(Fraction(5, 100))),
    Column("plans.column.best", "coins", lambda of: of.results.quantile(Fraction(95, 100))),
    Column("plans.column.ahead", "share", lambda of: of.ahead.value),
    Column("plans.column.ruin", "share", lambda of: of.ruin.value),
    Column("plans.column.drawdown", "coins", lambda of: of.drawdown.quantile(Fraction(1, 2))),
    Column("plans.column.losing-streak", "number", lambda of: of.losing_streak.quantile(Fraction(1, 2))),
    Column("plans.column.turnover", "coins", lambda of: of.turnover),
    Column("plans.column.cost-per-hour", "coins", lambda of: of.cost_per_hour),
    Column("plans.column.exact-cost-per-hour", "coins", lambda of: of.exact_cost_per_hour),
    Column("plans.column.edge", "edge", lambda of: of.edge),
    Column("plans.column.edge-error", "edge", lambda of: of.edge_error),
    Column("plans.column.exact-edge", "edge", lambda of: of.exact_edge),
    Column("plans.column.z", "deviations", lambda of: of.z),
)
"""What each plan really changes: the spread of results, hardly ever what is lost of each coin staked."""


def compare(evening: Evening, plans: Mapping[str, Plan], **how: Any) -> dict[str, PlanFigures]:
    """Play an evening by each of the plans, on the same coups, and set their figures side by side."""
    return {name: figures(tally, evening, plans[name]) for name, tally in tally_plans(evening, plans, **how).items()}
