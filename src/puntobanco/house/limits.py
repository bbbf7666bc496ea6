"""A house under the limits of one table: the same rules, with another least and most stake."""

from typing import NamedTuple

from puntobanco.game import HouseError, Message
from puntobanco.game.money import COINS_PER_UNIT, Coins
from puntobanco.house.house import House, from_rules
from puntobanco.house.sources import OF_TABLE, Rule

MOST_LIMIT = 10**12
"""In coins; no limit is higher."""
"""What the limits of a table are known by; no house file can say this."""
_PATHS = ("stakes.minimum", "stakes.maximum")


class Limits(NamedTuple):
    """The least and the most that may be staked, in coins, where no bet says otherwise."""

    minimum: int
    maximum: int


def with_limits(house: House, minimum: int | None, maximum: int | None) -> House:
    """The same house with other limits for its stakes, in coins; one that is None stays as it is.

    Raises a `HouseError` where a limit, or the house under it, cannot be.
    """
    asked = {path: coins for path, coins in zip(_PATHS, (minimum, maximum), strict=True) if coins is not None}
    for path, coins in asked.items():
        _check(path, coins)
    changes = {path: Rule(coins, OF_TABLE) for path, coins in asked.items() if coins != house.rules[path].value}
    if not changes:
        return house
    try:
        found = from_rules(
            house.id, house.version, {**house.unread, **changes}, house.readings, house.chosen, files=house.files
        )
    except HouseError as error:
        raise HouseError("table-limits", **error.values) from None
    for path, rule in changes.items():
        if found.rules[path] != rule:
            raise HouseError("table-limit-read", name=_name(path), house=house.id)
    return found


def limits_of(house: House) -> Limits | None:
    """The limits of a house that `with_limits` has changed; None where they are the house's own."""
    if all(house.rules[path].source != OF_TABLE for path in _PATHS):
        return None
    return Limits(house.stakes.minimum, house.stakes.maximum)


def _check(path: str, coins: int) -> None:
    if coins % COINS_PER_UNIT or coins <= 0:
        raise HouseError("table-limit", name=_name(path), step=COINS_PER_UNIT)
    if coins > MOST_LIMIT:
        raise HouseError("table-limit-high", name=_name(path), most=Coins(MOST_LIMIT))


def _name(path: str) -> Message:
    return Message(f"rule.{path}", {})
