"""A house as people name it on the command line: an id or a path, and readings such as `packs=eight`."""

import os
import stat
from collections.abc import Sequence

from puntobanco.houses import SHIPPED, load
from puntobanco.rules import House, HouseError
from puntobanco.rules.messages import echo

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
    if house not in SHIPPED:
        _require_file(house)
    return load(house, chosen)


def _require_file(path: str) -> None:
    """Only files are opened: a pipe would let the program wait for ever, a device could do anything."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        raise HouseError("house-not-found", house=echo(path), allowed=SHIPPED) from None
    if not stat.S_ISREG(mode):
        raise HouseError("house-not-a-file", house=echo(path))
