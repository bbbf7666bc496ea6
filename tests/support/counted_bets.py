"""Bets that tests count cards against, and a house to do so in."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from puntobanco.game import Bet, Payout, parse_condition
from puntobanco.house import House, load
from puntobanco.simulation.counting import Tags

DRAGON = Bet(
    "dragon", parse_condition("winner == banco and banco.cards == 3 and banco.total == 7"), (Payout(Fraction(40)),)
)
PUBLISHED_TAGS = Tags(tuple(map(Fraction, (0, 0, 0, 0, -1, -1, -1, -1, 2, 2))))
"""From tens and court cards, then from ace to nine."""


def at_mega_pay(*bets: Bet, **shoe: Any) -> House:
    """Eight packs, a burn by the first card, 14 cards behind the cut card and one coup after the one it comes in."""
    house = load("mega-pay")
    return replace(house, bets=bets or house.bets, shoe=house.shoe._replace(**shoe))
