"""Where the cards of a noted shoe lay: each card that was seen, with its place and the coup that it came in."""

from collections.abc import Iterator
from typing import NamedTuple

from puntobanco.game import Card
from puntobanco.records.shoes import NotedCoup, NotedShoe


class PlacedCard(NamedTuple):
    """A card that was seen, its place in the shoe from 0, and the coup it came in (None: it was turned first)."""

    place: int
    card: Card
    coup: int | None


def places_of(shoe: NotedShoe) -> Iterator[PlacedCard]:
    """The cards of a shoe that was dealt by the tableau, in their order."""
    place = 0
    if shoe.burn is not None:
        yield PlacedCard(0, shoe.burn.card, None)
        place = 1 + shoe.burn.burned
    for coup in shoe.coups:
        for card in dealt_order(coup):
            yield PlacedCard(place, card, coup.number)
            place += 1


def dealt_order(coup: NotedCoup) -> list[Card]:
    """The cards of a coup that was dealt by the tableau, as they came off the shoe."""
    pairs = zip(coup.punto, coup.banco, strict=False)
    first = [card for pair in pairs for card in pair][:4]
    if len(first) < 4:
        return [*first, *coup.punto[len(coup.banco) :]]
    return [*first, *coup.punto[2:], *coup.banco[2:]]
