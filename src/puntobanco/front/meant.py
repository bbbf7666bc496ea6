"""What somebody means by a house, a shoe, cards, a policy or a seed: as the terminal takes them, or as values."""

import os
from collections.abc import Iterable, Mapping

from puntobanco.front.words import FrontError, spoken
from puntobanco.game import Card, parse_cards
from puntobanco.game.messages import echo
from puntobanco.house import SHIPPED, House, load as load_house

MeantHouse = str | os.PathLike[str] | House
"""The id of a house, the path of a house file, or a house."""

MeantCards = str | Iterable[str | Card]
"""Cards as people write them (`"2h 3d 10s"`), or some of these, or cards."""

SEEDS = 2**64


@spoken
def load(house: MeantHouse, readings: Mapping[str, str] | None = None) -> House:
    """A house: by its id (`"mega-pay"`), or by the path of a file of your own; under readings of its leaflet.

    `readings` are what `punto readings HOUSE` lists: `pb.load("castle-vaduz", {"packs": "eight"})`. A `HouseError` says
    everything that is wrong with a file.
    """
    return house_meant(house, readings)


def house_meant(house: MeantHouse, readings: Mapping[str, str] | None = None) -> House:
    """The house that is meant."""
    if isinstance(house, House):
        return house.under(readings) if readings else house
    if not isinstance(house, str | os.PathLike):
        raise FrontError("front-house", found=echo(house), allowed=SHIPPED)
    return load_house(os.fspath(house), readings)


def cards_meant(cards: MeantCards) -> tuple[Card, ...]:
    """The cards that are meant; none where nothing is written."""
    if isinstance(cards, str):
        return parse_cards([cards]) if cards.strip() else ()
    if not isinstance(cards, Iterable):
        raise FrontError("front-cards", found=echo(cards))
    return tuple(one if isinstance(one, Card) else Card.parse(str(one)) for one in cards)


def seed_meant(seed: int | None) -> int:
    """The seed that is meant; without one, any, which whoever shows a result also shows."""
    if seed is None:
        from secrets import randbelow

        return randbelow(10**9)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise FrontError("simulation-seed", found=echo(seed, 40), least=0, most=SEEDS - 1)
    return seed
