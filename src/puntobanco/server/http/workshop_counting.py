"""How countable the bets of a draft are, in figures and in a word (docs/workshop.md)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from puntobanco.game import Rank
from puntobanco.house import House
from puntobanco.odds import Odds, odds
from puntobanco.odds.countable import countability
from puntobanco.odds.effects import removal_effects
from puntobanco.odds.work import work_of
from puntobanco.odds.written import exact
from puntobanco.server.errors import RequestRefused
from puntobanco.simulation.linear_count import best_tags, linear_count

MOST_WORK = 300_000
"""Rows of exact odds: effects of removal take up to nine times as long, which is about a second or two."""


def counting_view(house: House) -> dict[str, Any]:
    """Every bet of a house: what a shoe is worth to whoever counts it, and the best whole tags."""
    if work_of(house) > MOST_WORK:
        raise RequestRefused(422, "draft-counting-work")
    found, effects = odds(house), removal_effects(house)
    return {"bets": [_bet(house, found, bet, effects[bet]) for bet in found.bets]}


def _bet(house: House, found: Odds, bet: str, effects: Mapping[Rank, Fraction]) -> dict[str, Any]:
    told = countability(house, found, bet, effects)
    count = linear_count(effects, best_tags(effects), found.bets[bet].edge, found.shoe.size)
    return {
        "id": bet,
        "countable": told.word.value,
        "units_a_shoe": told.units,
        "spread": told.spread,
        "tags": [exact(tag) for tag in count.tags.of_value],
        "correlation": count.correlation,
    }
