"""Bets as data: when they win, when they come back whole or by half, what they pay, which other bet they need."""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game.conditions import Condition, Row
from puntobanco.game.coup import Coup
from puntobanco.game.facts import Level


class Result(Enum):
    """What becomes of a stake."""

    __hash__ = object.__hash__

    WON = "won"
    RETURNED = "returned"
    HALVED = "halved"
    """Half of the stake is lost, the other half comes back."""
    LOST = "lost"


_TAKEN = {Result.RETURNED: Fraction(0), Result.HALVED: Fraction(1, 2), Result.LOST: Fraction(1)}


def gain(result: Result, odds: Fraction) -> Fraction:
    """What one unit staked wins by a result: its odds, nothing, or minus what is taken of it."""
    return odds if result is Result.WON else -_TAKEN[result]


def unwon(*, halves: bool) -> tuple[Result, ...]:
    """The results other than a win, in the order in which tables show them; half a stake only where one is lost."""
    return (Result.RETURNED, *([Result.HALVED] if halves else []), Result.LOST)


class Payout(NamedTuple):
    """Odds, and the condition under which they are paid (none: in every other case)."""

    odds: Fraction
    when: Condition | None = None


class Bet(NamedTuple):
    """One bet of a house.

    `needs` names bets of which one must lie beside it (empty: it stands alone). `pays` is read from the front: the
    first payout whose condition holds; the last one has none. `least` and `most` are coins.
    """

    id: str
    wins: Condition
    pays: tuple[Payout, ...]
    returns: Condition | None = None
    needs: tuple[str, ...] = ()
    least: int = 1
    most: int = 0
    halves: Condition | None = None
    """When half of the stake is lost; asked where the bet neither wins nor comes back."""

    @property
    def conditions(self) -> dict[str, Condition]:
        """All conditions of the bet, by the key under which a house file holds them."""
        found = {"wins": self.wins, "returns": self.returns, "halves": self.halves}
        found |= {f"pays[{place}].when": payout.when for place, payout in enumerate(self.pays, start=1)}
        return {key: condition for key, condition in found.items() if condition is not None}

    @property
    def facts(self) -> tuple[str, ...]:
        """Every fact the bet asks for, each once."""
        return tuple(dict.fromkeys(name for condition in self.conditions.values() for name in condition.facts))

    @property
    def level(self) -> Level:
        """How finely cards must be told apart to settle the bet."""
        return max(condition.level for condition in self.conditions.values())

    @property
    def gains(self) -> tuple[Fraction, ...]:
        """Everything but nothing that one unit staked can win, or lose: below nothing."""
        halved = () if self.halves is None else (gain(Result.HALVED, Fraction(0)),)
        return (*(payout.odds for payout in self.pays), *halved, gain(Result.LOST, Fraction(0)))

    def result(self, row: Row) -> tuple[Result, Fraction]:
        """What becomes of the bet, given the value of each of its facts, and the odds it is paid at (0 unless won)."""
        if self.wins.holds(row):
            return Result.WON, next(p.odds for p in self.pays if p.when is None or p.when.holds(row))
        if self.returns is not None and self.returns.holds(row):
            return Result.RETURNED, Fraction(0)
        if self.halves is not None and self.halves.holds(row):
            return Result.HALVED, Fraction(0)
        return Result.LOST, Fraction(0)

    def after(self, coup: Coup) -> tuple[Result, Fraction]:
        """What becomes of the bet after a finished coup."""
        return self.result({name: coup.fact(name) for name in self.facts})
