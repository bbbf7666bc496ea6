"""A house as people name it on the command line: an id or a path, and readings such as `packs=eight`."""

from collections.abc import Sequence

from puntobanco.game import HouseError
from puntobanco.game.messages import echo
from puntobanco.house import House, load

_LONGEST_READING = 200


def chosen_house(house: str, readings: Sequence[str] = ()) -> House:
    """The house under the readings given as NAME=CHOICE."""
    chosen: dict[str, str] = {}
    for text in readings:
        name, mark, choice = text.partition("=")
        if not mark or not name or not choice or len(text) > _LONGEST_READING:
            raise HouseError("reading-form", found=echo(text))
        if chosen.get(name, choice) != choice:
            raise HouseError("reading-twice", name=echo(name))
        chosen[name] = choice
    return load(house, chosen)
