"""What happens to the mix of a shoe that is dealt coup by coup (docs/fair-shoe.md). All are in `events`."""

from puntobanco.values import Value


class MixJoined(Value):
    """Somebody takes part in the mix of the shoe, from the next draw on, by the chain that ends in this anchor."""

    patron: str
    anchor: str


class LinkShown(Value):
    """Somebody showed the next link of their chain."""

    patron: str
    link: str


class DrawMixed(Value):
    """The house showed its link after everybody: all links together are the mix from which the cards are drawn."""

    draw: int
    link: str
    silent: tuple[str, ...]
    """Who took part and showed none; they have dropped out of the mix."""
