"""What happens to people's stakes without their doing."""

from collections.abc import Mapping
from enum import Enum

from puntobanco.values import Value


class ReturnedBecause(Enum):
    """Why a stake came back that was not played."""

    SEAT_FREE = "seat-free"
    """A seat is free, and whoever stands must take it to play on."""
    BOX_EMPTY = "box-empty"
    """Nobody sits at the box that it lies on any more."""
    BANK_FULL = "bank-full"
    """Others have covered the bank before."""
    NOT_COVERED = "not-covered"
    """It lay in the bank, and nobody covers it."""
    NO_BANK = "no-bank"
    """It was to cover a bank that is over."""


class StakesReturned(Value):
    """Stakes, or a part of them, came back when bets were closed, or a bank that pays was over: what they rested on was
    gone, or nothing lies against them."""

    patron: str
    stakes: Mapping[str, int]
    because: ReturnedBecause
