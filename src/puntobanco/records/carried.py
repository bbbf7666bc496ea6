"""Whether the house that a record carries is the one that comes with this program under its name."""

from enum import Enum

from puntobanco.game import HouseError
from puntobanco.house import NAMED, House, limits_of, load, with_limits


class Whose(Enum):
    """Whose rules a record was played by, seen from this program."""

    SHIPPED = "shipped"
    """Those of a house as it comes with this program, now or in an earlier version, as the record says."""
    OWN = "own"
    """Those of a house that does not come with this program."""
    OTHER = "other"
    """Those of a house that is called like one of this program, and has other rules."""


def whose(house: House) -> Whose:
    """Whose rules they are: they are compared one by one, not by their name or fingerprint."""
    if house.id not in NAMED:
        return Whose.OWN
    limits = limits_of(house)
    try:
        shipped = load(house.id, house.chosen, version=house.version)
        if limits is not None:
            shipped = with_limits(shipped, *limits)
    except HouseError:  # it has no such reading, or cannot have such limits
        return Whose.OTHER
    return Whose.SHIPPED if _rules(shipped) == _rules(house) else Whose.OTHER


def _rules(house: House) -> tuple[object, ...]:
    """All that can decide whether something was allowed, and what it led to."""
    return house.version, house.decisive, house.game, house.visit
