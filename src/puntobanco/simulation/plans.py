"""Staking plans: how much a patron stakes, and on what, as rules on arrays of patrons.

A `Plan` says on which bet (`on`) and how much (`staking`). For a batch of patrons it `sit`s down and becomes a
`Sitting`, which is asked for stakes before every coup and told the results after it. A coup in which a stake comes back
(a tie), or in which none was made, leaves every progression where it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins
from puntobanco.house import House
from puntobanco.simulation.counting import Tags
from puntobanco.simulation.errors import SimulationError, is_whole

Ints = NDArray[np.int64]


class AtLimit(Enum):
    """What patrons do when the plan wants more than the table allows or than they have."""

    CAP = "cap"
    """Stake what is allowed, or all that is left; the plan goes on as if it had its stake."""
    RESTART = "restart"
    """Begin the plan again with its first stake."""


class Last(Enum):
    """A bet that is chosen by the last coup that was no tie."""

    FOLLOW = "follow"
    """The side that won it."""
    OPPOSE = "oppose"
    """The other side."""


class Seat(NamedTuple):
    """What a plan knows when patrons sit down; amounts in coins."""

    patrons: NDArray[np.int64]
    """Their numbers."""
    bets: tuple[Bet, ...]
    unit: int
    step: int
    bankroll: int
    coups: int
    at_limit: AtLimit
    tags: Tags | None

    @property
    def most(self) -> int:
        """The largest stake that any of the bets allows."""
        return max(bet.most for bet in self.bets)


class PlanView(NamedTuple):
    """What patrons see before a coup; arrays have one element for each patron, amounts are coins."""

    coup: int
    """The number of the coup, from 0."""
    patrons: NDArray[np.int64]
    """The patrons' numbers."""
    playing: NDArray[np.bool_]
    """Who is still in the session; stakes of the others are not looked at."""
    bankroll: Ints
    last: NDArray[np.int8]
    """The last coup on which they staked: 1 won, -1 lost, 0 returned, or none yet."""
    winner: NDArray[np.int8]
    """Who won the last coup that was no tie: 0 punto, 1 banco, -1 before there was one."""
    bets: tuple[Bet, ...]
    """The bets of the plan, with their limits (`least`, `most`)."""
    unit: int
    step: int
    running: Ints | None
    """The running count times the tags' scale, for plans that count."""
    unseen: NDArray[np.int32] | None
    """Cards not seen, for plans that count."""
    memory: dict[str, Any]
    """What a function of the user's wants to keep from coup to coup."""


class Results(NamedTuple):
    """What came of the stakes of a coup."""

    outcome: NDArray[np.int8]
    """1 won, -1 lost, 0 returned or nothing staked."""
    stakes: Ints


Stakes = tuple[int | NDArray[Any], Ints]
"""The place of the bet among the plan's bets (one for all, or one for each patron), and coins; 0 coins for no bet."""


class Sitting(Protocol):
    """A plan in progress for a batch of patrons."""

    def stakes(self, view: PlanView) -> Stakes:
        """What every patron wants to stake."""

    def update(self, results: Results) -> None:
        """Take note of a coup."""

    def restart(self, which: NDArray[np.bool_]) -> None:
        """Begin again for some patrons."""


class Staking(Protocol):
    """How much to stake."""

    def check(self, plan: Plan, house: House) -> None:
        """Refuse what cannot be played."""

    def sit(self, seat: Seat) -> Sitting:
        """Begin for a batch of patrons."""


@dataclass(frozen=True)
class Plan:
    """A staking plan. `unit` is its first stake in coins (none: the least that the bet allows).

    `on` is a bet, or several between which a function of the user's chooses, or what the last winner decides. `beside`
    names the bet that carries a side bet which needs another one; the least is staked on it.
    """

    name: str
    staking: Staking
    on: str | tuple[str, ...] | Last = "punto"
    unit: int | None = None
    at_limit: AtLimit = AtLimit.CAP
    beside: str | None = None
    tags: Tags | None = None

    def bets(self, house: House) -> tuple[Bet, ...]:
        """The bets that it may stake on."""
        ids = ("punto", "banco") if isinstance(self.on, Last) else (self.on,) if isinstance(self.on, str) else self.on
        return tuple(house.bet(id) for id in dict.fromkeys(ids))

    def least(self, house: House) -> int:
        """The smallest stake that all of its bets allow."""
        return max(bet.least for bet in self.bets(house))

    def checked(self, house: House) -> Plan:
        """The plan with its unit, if it can be played at a house."""
        bets, step = self.bets(house), house.stakes.step
        least, most = self.least(house), min(bet.most for bet in bets)
        unit = -(-least // step) * step if self.unit is None else self.unit
        if not is_whole(unit, least, most) or unit % step:
            found = Coins(unit) if isinstance(unit, int) else echo(unit, 40)
            raise SimulationError("plan-unit", found=found, least=Coins(least), most=Coins(most), step=Coins(step))
        for bet in bets:
            if self.beside is not None and self.beside not in bet.needs:
                raise SimulationError("plan-beside", bet=bet.id, found=echo(self.beside, 40), allowed=bet.needs)
        self.staking.check(self, house)
        return Plan(self.name, self.staking, self.on, unit, self.at_limit, self.beside, self.tags)

    def sit(self, seat: Seat) -> Sitting:
        """Begin for a batch of patrons."""
        inner = self.staking.sit(seat)
        return _AfterLast(inner, self.on) if isinstance(self.on, Last) else inner


class _AfterLast:
    """Stakes on the side that won the last decided coup, or on the other; nothing before there was one."""

    def __init__(self, inner: Sitting, last: Last) -> None:
        self.inner = inner
        self.of_winner = np.array([0, 1, 0] if last is Last.FOLLOW else [1, 0, 0], dtype=np.int64)  # -1 is the third

    def stakes(self, view: PlanView) -> Stakes:
        _, wanted = self.inner.stakes(view)
        return self.of_winner[view.winner], wanted * (view.winner >= 0)

    def update(self, results: Results) -> None:
        self.inner.update(results)

    def restart(self, which: NDArray[np.bool_]) -> None:
        self.inner.restart(which)
