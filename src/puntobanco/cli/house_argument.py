"""A house as people name it on the command line: an id or a path, and readings such as `packs=eight`."""

from collections.abc import Sequence

from puntobanco.houses import load
from puntobanco.rules import House, HouseError


def chosen_house(house: str, readings: Sequence[str]) -> House:
    """The house under the readings given as NAME=CHOICE."""
    chosen: dict[str, str] = {}
    for text in readings:
        name, mark, choice = text.partition("=")
        if not mark or not name or not choice:
            raise HouseError("reading-form", found=text)
        if chosen.get(name, choice) != choice:
            raise HouseError("reading-twice", name=name)
        chosen[name] = choice
    return load(house, chosen)
