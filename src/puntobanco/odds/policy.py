"""How options are used, where a house gives any: punto's alike, mixed or best for punto, banco's always alike."""

import re
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from numbers import Rational

from puntobanco.game import Action, Level, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.house.customary import banco_in
from puntobanco.house.named_choices import BancoUndecided


class PolicyError(PuntoError):
    """A policy that cannot be."""


class Best(Enum):
    """The policy that serves punto best, given what the decider may see."""

    BEST = "best"


_SHARE = r"[0-9]{1,9}(/[1-9][0-9]{0,8}|\.[0-9]{1,15})?"

Policy = Fraction | Best
"""The share of decisions that are to draw (1 always draws, 0 always stands), or the best for punto."""


def parse_policy(text: str) -> Policy:
    """Read `draw`, `stand`, `best`, or the share of draws as `1/3` or `0.25`."""
    if text == "best":
        return Best.BEST
    if text in ("draw", "stand"):
        return Fraction(text == "draw")
    if re.fullmatch(_SHARE, text):
        share = Fraction(text)
        if share <= 1:
            return share
    raise PolicyError("policy-unknown", found=text[:40])


SERVED = "punto"
"""The bet that the best use of the option serves."""


def has_best(house: House) -> bool:
    """Whether the best policy can be known: there is a bet that it serves, and totals settle that one."""
    return any(bet.id == SERVED and bet.level is Level.TOTALS for bet in house.bets)


def policy_of(house: House) -> Policy:
    """What the house does when nobody decides."""
    return Fraction(house.option.undecided is Action.DRAW)


def checked_policy(house: House, policy: Policy | None) -> Policy:
    """The policy that is meant at a house; refused where there is nothing to decide, or for a share that is none."""
    if policy is None:
        return policy_of(house)
    if not isinstance(policy, Best) and not (isinstance(policy, Rational) and 0 <= policy <= 1):
        raise PolicyError("policy-unknown", found=echo(policy, 40))
    if not house.tableau.has_option:
        raise PolicyError("policy-without-option", house=house.id)
    return policy


def settled(house: House, banco: BancoUndecided | None = None) -> House:
    """The house as odds know it: every cell in which banco may choose is settled, as the house does when nobody
    decides, or as `banco` says."""
    if not house.tableau.banco_has_option:
        if banco is not None:
            raise PolicyError("policy-without-banco-option", house=house.id)
        return house
    used = house.option.banco_undecided if banco is None else banco
    return replace(house, tableau=house.tableau.with_banco(lambda row, column: banco_in(row, column, used)))


def banco_of(house: House, banco: BancoUndecided | None = None) -> BancoUndecided | None:
    """What banco does in its free cells; None where it has none."""
    return (banco or house.option.banco_undecided) if house.tableau.banco_has_option else None


def parse_banco(text: str) -> BancoUndecided:
    """Read `customary`, `draw` or `stand`."""
    allowed = {known.value: known for known in BancoUndecided}
    if text not in allowed:
        raise PolicyError("banco-unknown", option="banco", found=text[:40], allowed=tuple(allowed))
    return allowed[text]


def write_policy(policy: Policy) -> str:
    """The text that `parse_policy` reads."""
    if policy is Best.BEST:
        return "best"
    return {Fraction(1): "draw", Fraction(0): "stand"}.get(policy, str(policy))
