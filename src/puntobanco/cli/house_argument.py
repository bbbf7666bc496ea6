"""A house as people name it on the command line: an id or a path, and readings such as `packs=eight`."""

from collections.abc import Mapping

from puntobanco.house import House, load


def chosen_house(house: str, readings: Mapping[str, str] | None = None) -> House:
    """The house under the readings that were given."""
    return load(house, readings or {})
