"""Pictures in notebooks: cards, hands, coups and roads show themselves as SVG in Jupyter.

They are registered by the names of their types, because rules and records know nothing of pictures.
"""

from collections.abc import Callable
from typing import Any

from puntobanco.game import Message
from puntobanco.language import language_from, speaker
from puntobanco.pictures.cards import card_picture, hand_picture
from puntobanco.pictures.coups import coup_picture
from puntobanco.pictures.roads import road_picture, roads_picture

_SVG = "image/svg+xml"
PICTURES: dict[tuple[str, str], Callable[..., str]] = {
    ("puntobanco.game.cards", "Card"): card_picture,
    ("puntobanco.game.hands", "Hand"): hand_picture,
    ("puntobanco.game.coup", "Coup"): coup_picture,
    ("puntobanco.records.roads", "Roads"): roads_picture,
    ("puntobanco.records.roads", "BeadPlate"): road_picture,
    ("puntobanco.records.roads", "BigRoad"): road_picture,
    ("puntobanco.records.roads", "DerivedRoad"): road_picture,
}
"""What is drawn, by module and name of its type, and by what."""


def register(shell: Any) -> None:
    """Let a running IPython show pictures; to be asked twice does no harm."""
    formatter = shell.display_formatter.formatters[_SVG]
    for (module, name), draw in PICTURES.items():
        formatter.for_type_by_name(module, name, _drawn(draw))


def unregister(shell: Any) -> None:
    """Let it show plain text again."""
    formatter = shell.display_formatter.formatters[_SVG]
    for module, name in PICTURES:
        formatter.pop(f"{module}.{name}", None)


def _drawn(draw: Callable[..., str]) -> Callable[[object], str]:
    return lambda thing: draw(thing, _tell)


def _tell(what: Message) -> str:
    """The words, in the language of the environment."""
    return speaker(language_from()).tell(what)
