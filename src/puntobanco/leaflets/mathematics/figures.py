"""Everything that the mathematics report of a house tells, as values: worked out once, written in any form.

All of it is exact but what was played, which comes in from whoever played it (`odds.measured`).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import Bet, Result
from puntobanco.game.settlement import payout
from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import odds
from puntobanco.odds.comparison import ReadingEffect, reading_effects
from puntobanco.odds.composition import LEAST_CARDS
from puntobanco.odds.effects import Effects, removal_effects
from puntobanco.odds.joint import JointGains, joint_gains
from puntobanco.odds.measured import Measured
from puntobanco.odds.policy import Best, Policy, has_best
from puntobanco.odds.results import BetOdds, Odds
from puntobanco.odds.rounding import edge_on_stake
from puntobanco.odds.spread import Hold, Spread, spread_of
from puntobanco.odds.work import joint_work_of

PACKS = range(1, 9)
HOLDS = tuple(10**power for power in range(3, 8))
"""After how many coups the hold is told."""
MOST_JOINT_WORK = 1_000_000
"""Rows beyond which it would take too long to find out how bets go together (`odds.work`)."""
SMALL_STAKES = 6
"""How many of the smallest stakes of a bet are tried for rounding."""


class OutcomeFigures(NamedTuple):
    """What can become of a bet: how many ordered six-card deals bring it about."""

    result: Result
    odds: Fraction
    """What is paid; 0 unless won."""
    deals: int
    chance: Fraction


class BetMathematics(NamedTuple):
    """Everything about one bet from the full shoe."""

    bet: Bet
    odds: BetOdds
    outcomes: tuple[OutcomeFigures, ...]
    """The best paid first, then returned and half lost where that can be, then lost."""
    spread: Spread
    holds: tuple[Hold, ...]

    @property
    def id(self) -> str:
        """The id of the bet."""
        return self.bet.id

    @property
    def returns(self) -> Fraction:
        """The return to player: what comes back of a unit staked, on average."""
        return 1 - self.odds.edge


class PacksFigures(NamedTuple):
    """The edge of every bet from so many full packs."""

    packs: int
    edges: Mapping[str, Fraction]


class ChoiceFigures(NamedTuple):
    """The edge of every bet under one use of the options that a house gives."""

    policy: Policy | None
    banco: BancoUndecided | None
    own: bool
    """Whether the house does so when nobody decides."""
    edges: Mapping[str, Fraction]


class StakeFigures(NamedTuple):
    """What is paid on a small stake, in coins, and what the stake costs with the payout rounded."""

    bet: str
    odds: Fraction | None
    """None where half of the stake is lost: what is paid is then the half that comes back."""
    stake: int
    exact: Fraction
    paid: int
    edge: Fraction


class Mathematics(NamedTuple):
    """The mathematics of a house."""

    odds: Odds
    bets: tuple[BetMathematics, ...]
    joint: JointGains | None
    """None where that would have been too much work."""
    packs: tuple[PacksFigures, ...]
    effects: Effects
    choices: tuple[ChoiceFigures, ...]
    """Empty where the house leaves nothing to decide."""
    readings: tuple[ReadingEffect, ...]
    stakes: tuple[StakeFigures, ...]
    """Of bets that pay other than whole units, or of which half an odd number of coins may be lost; else empty."""
    measured: Measured | None
    """None where nothing was played: the report is about the exact figures alone."""
    house: House
    """As it is in its file: the one of `odds` has no free cells any more."""
    asked: str
    """What a command line calls the house: its id, or the path of its file."""

    @property
    def deals(self) -> int:
        """In how many ordered ways six cards can be taken from the shoe."""
        return ordered_deals(self.odds.shoe.size)


def mathematics_of(
    house: House, measured: Measured | None, asked: str | None = None, *, most_joint_work: int = MOST_JOINT_WORK
) -> Mathematics:
    """Work out the mathematics of a house, beside what was played of it. How bets go together is left out where it is
    more work than `most_joint_work` rows (`odds.work`)."""
    found = odds(house)
    is_joined = joint_work_of(house) <= most_joint_work
    return Mathematics(
        odds=found,
        bets=tuple(_bet(bet, found) for bet in house.bets),
        joint=joint_gains(house) if is_joined else None,
        packs=tuple(_packs(house, packs) for packs in sorted({*PACKS, house.shoe.packs})),
        effects=removal_effects(house),
        choices=tuple(_choices(house, found)),
        readings=tuple(reading_effects(house)),
        stakes=tuple(stake for bet in house.bets for stake in _stakes(bet, house, found.bets[bet.id])),
        measured=measured,
        house=house,
        asked=asked or house.id,
    )


def ordered_deals(cards: int) -> int:
    """In how many ordered ways six cards can be taken from so many."""
    ways = 1
    for taken in range(LEAST_CARDS):
        ways *= cards - taken
    return ways


def _bet(bet: Bet, found: Odds) -> BetMathematics:
    chances, whole = found.bets[bet.id], ordered_deals(found.shoe.size)

    def outcome(result: Result, paid: Fraction, chance: Fraction) -> OutcomeFigures:
        deals = chance * whole
        assert deals.denominator == 1  # no share of decisions is mixed in
        return OutcomeFigures(result, paid, deals.numerator, chance)

    outcomes = [outcome(Result.WON, paid, chance) for paid, chance in chances.wins]
    if bet.returns is not None:
        outcomes.append(outcome(Result.RETURNED, Fraction(0), chances.returned))
    if bet.halves is not None:
        outcomes.append(outcome(Result.HALVED, Fraction(0), chances.halved))
    outcomes.append(outcome(Result.LOST, Fraction(0), chances.lost))
    spread = spread_of(chances)
    return BetMathematics(bet, chances, tuple(outcomes), spread, tuple(map(spread.hold, HOLDS)))


def _packs(house: House, packs: int) -> PacksFigures:
    return PacksFigures(packs, _edges(odds(house, packs)))


def _edges(found: Odds) -> dict[str, Fraction]:
    return {id: bet.edge for id, bet in found.bets.items()}


def _choices(house: House, own: Odds) -> Iterator[ChoiceFigures]:
    tableau = house.tableau
    if not tableau.has_option and not tableau.banco_has_option:
        return
    policies: tuple[Policy | None, ...] = (None,)
    if tableau.has_option:
        policies = (Fraction(1), Fraction(0))
        if has_best(house):
            policies = (*policies, Best.BEST)
    bancos: tuple[BancoUndecided | None, ...] = tuple(BancoUndecided) if tableau.banco_has_option else (None,)
    for banco in bancos:
        for policy in policies:
            found = odds(house, policy=policy, banco=banco)
            yield ChoiceFigures(policy, banco, (policy, banco) == (own.policy, own.banco), _edges(found))


def _stakes(bet: Bet, house: House, found: BetOdds) -> Iterator[StakeFigures]:
    """The smallest stakes of a bet, for each payout that is no whole number of units, and for halves of odd coins."""
    step, rounding = house.stakes.step, house.stakes.rounding
    broken: list[Fraction | None] = [paid.odds for paid in bet.pays if paid.odds.denominator != 1]
    if bet.halves is not None and step % 2:
        broken.append(None)
    for paid in dict.fromkeys(broken):
        share = Fraction(1, 2) if paid is None else paid
        for stake in range(bet.least, min(bet.most, bet.least + (SMALL_STAKES - 1) * step) + 1, step):
            edge = edge_on_stake(found, stake, rounding)
            yield StakeFigures(bet.id, paid, stake, share * stake, payout(share, stake, rounding), edge)
