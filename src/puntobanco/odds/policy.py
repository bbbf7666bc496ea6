"""How punto uses its option, where a house gives one: always the same, a mixture, or best for punto."""

import re
from enum import Enum
from fractions import Fraction
from numbers import Rational

from puntobanco.game import Action, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House


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


def write_policy(policy: Policy) -> str:
    """The text that `parse_policy` reads."""
    if policy is Best.BEST:
        return "best"
    return {Fraction(1): "draw", Fraction(0): "stand"}.get(policy, str(policy))
