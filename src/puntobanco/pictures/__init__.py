"""Pictures as SVG text: cards, hands, coups, roads. Whole in themselves, the same every time, readable aloud."""

from puntobanco.pictures.cards import back_picture, card_picture, hand_picture
from puntobanco.pictures.coups import coup_picture
from puntobanco.pictures.roads import road_picture, roads_picture

__all__ = ["back_picture", "card_picture", "coup_picture", "hand_picture", "road_picture", "roads_picture"]
