"""Draws what the documentation shows: `python tools/draw_pictures.py` writes docs/pictures/*.svg and poster.png."""

import sys
from collections.abc import Callable
from pathlib import Path

from puntobanco.game import Card, parse_cards, play
from puntobanco.house import SHIPPED, House, load
from puntobanco.language import speaker
from puntobanco.leaflets.pdf import poster_print
from puntobanco.pictures import (
    back_picture,
    card_picture,
    coup_picture,
    hand_picture,
    house_colours,
    layout_picture,
    painted,
    road_picture,
    roads_picture,
    tableau_picture,
)
from puntobanco.pictures.svg import Tell
from puntobanco.records.beads import parse_beads
from puntobanco.records.roads import roads_of

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
POSTER = "schaanwald"
"""The house whose poster README shows."""
SHOE = """
    T4 B7 B6 P9n P8nb P5 T6 T2p B8n P7 B9np B6 B5 B9npb B4 B7 B6 B8 B7 T3 P6 P9n P4 P7 P8 P6 P5 P9
    B6 P7 B5 P8n T7 B9n P6 P7b B4 B6 P9 B7 B8n P6 P5 P9n B3 T9n B6 P7 B5 P6 P8 P4p P9 P7 B6 P5
"""


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    tell = speaker("en").tell
    roads = roads_of(parse_beads(SHOE))
    coup = play(load("schaanwald").tableau, parse_cards(["2h 3d Kc Js 5d 8c"]))
    return {
        "roads.svg": roads_picture(roads, tell),
        "bead-plate.svg": road_picture(roads.bead_plate, tell),
        "big-road.svg": road_picture(roads.big_road, tell),
        **{f"{road.kind.value}.svg": road_picture(road, tell) for road in roads.derived},
        "coup.svg": coup_picture(coup, tell),
        "hand.svg": hand_picture(coup.punto, tell),
        "card.svg": card_picture(Card.parse("9h"), tell),
        "back.svg": back_picture(tell),
        **{f"tableau-{name}.svg": _of_house(tableau_picture, name) for name in SHIPPED},
        **{f"table-{name}.svg": _of_house(layout_picture, name) for name in SHIPPED},
    }


def _of_house(draw: Callable[[House, Tell], str], name: str) -> str:
    """A picture of a house in its own colours."""
    house = load(name)
    return painted(draw(house, speaker("en").tell), house_colours(house.style))


def poster() -> bytes:
    """The poster of a house as PNG."""
    return poster_print(load(POSTER), "en").images(dots_per_inch=90)[0]


def main(folder: Path = FOLDER) -> int:
    """Write them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (folder / name).write_text(picture + "\n", encoding="utf-8")
        print(folder / name)
    (folder / "poster.png").write_bytes(poster())
    return 0


if __name__ == "__main__":
    sys.exit(main())
