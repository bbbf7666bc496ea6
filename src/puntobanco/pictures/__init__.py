"""Pictures as SVG text: cards, hands, coups, roads, tableaux, tables. Each is whole in itself and readable aloud."""

from puntobanco.pictures.cards import back_picture, card_picture, hand_picture, suit_picture
from puntobanco.pictures.coups import coup_picture
from puntobanco.pictures.faces import FOUR_COLOURS
from puntobanco.pictures.layout import layout_picture
from puntobanco.pictures.painted import house_colours, painted
from puntobanco.pictures.roads import road_picture, roads_picture
from puntobanco.pictures.tableau import tableau_picture

__all__ = [
    "FOUR_COLOURS",
    "back_picture",
    "card_picture",
    "coup_picture",
    "hand_picture",
    "house_colours",
    "layout_picture",
    "painted",
    "road_picture",
    "roads_picture",
    "suit_picture",
    "tableau_picture",
]
