"""The best linear count for a bet: whole tags found from its effects of removal, how good they are, and their trigger.

Tags belong to points, since that is what a guest sees at a glance; tens and court cards share one. A bet that tells
ranks or suits apart is served by them as far as points go, and its correlation says how far that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Rank
from puntobanco.simulation.counting import Tags
from puntobanco.simulation.errors import check_whole

RANKS = len(Rank)
CARDS_PER_PACK = 4 * RANKS
LEVEL = 3
MOST_LEVEL = 9
_OF_VALUE = tuple(sum(rank.points == value for rank in Rank) for value in range(10))
"""How many ranks count so many points."""
_SURELY_BETTER = 1e-12
"""Twice the same tags are as good: the smaller ones are taken."""


class LinearCount(NamedTuple):
    """Tags, and what they are for a bet."""

    tags: Tags
    correlation: float
    """With the effects of removal, over the cards of a pack: 1 for tags that are the effects themselves."""
    imbalance: Fraction
    """What all tags of a pack sum to. The true count is freed of it: a card adds its tag less the mean tag."""
    slope: float
    """By how much one more of the true count lowers the house's edge, where the edge follows the count."""
    linear_trigger: float | None
    """The true count at which the edge is nothing, if it follows the count; None where it never turns."""


def value_effects(effects: Mapping[Rank, Fraction]) -> tuple[float, ...]:
    """The effect of a card by its points: the mean over the ranks that count so many."""
    return tuple(
        float(sum(effects[rank] for rank in Rank if rank.points == value) / _OF_VALUE[value]) for value in range(10)
    )


def best_tags(effects: Mapping[Rank, Fraction], level: int = LEVEL) -> Tags:
    """The balanced tags from -level to level that follow the effects best; no others have a higher correlation.

    For each sum of squares of the tags, the search keeps the best of all tags that have it: every combination is
    weighed, without being laid out. All tags are nothing where no card has an effect.
    """
    check_whole("count-level", level, 1, MOST_LEVEL)
    by_value = value_effects(effects)
    squares, sums = RANKS * level * level + 1, 2 * RANKS * level + 1
    best = np.full((squares, sums), -np.inf)
    best[0, RANKS * level] = 0
    ways = []
    for effect, ranks in zip(by_value, _OF_VALUE, strict=True):
        after, way = np.full_like(best, -np.inf), np.zeros(best.shape, dtype=np.int8)
        for tag in range(-level, level + 1):
            up, right = ranks * tag * tag, ranks * tag
            moved = np.full_like(best, -np.inf)
            to, source = slice(max(0, right), sums + min(0, right)), slice(max(0, -right), sums - max(0, right))
            moved[up:, to] = best[: squares - up, source] - ranks * effect * tag
            way[moved > after] = tag
            np.maximum(after, moved, out=after)
        best = after
        ways.append(way)
    return Tags(tuple(map(Fraction, _way_back(ways, _steepest(best[:, RANKS * level].tolist()), RANKS * level))))


def _steepest(found: Sequence[float]) -> int:
    """The sum of squares whose best tags have the highest correlation."""
    chosen, highest = 0, 0.0
    for squares, together in enumerate(found):
        if squares and together / sqrt(squares) > highest + _SURELY_BETTER:
            chosen, highest = squares, together / sqrt(squares)
    return chosen


def _way_back(ways: Sequence[NDArray[np.int8]], squares: int, place: int) -> list[int]:
    """The tags that led to a sum of squares and a sum."""
    tags = []
    for way, ranks in zip(reversed(ways), reversed(_OF_VALUE), strict=True):
        tag = int(way[squares, place])
        tags.append(tag)
        squares, place = squares - ranks * tag * tag, place - ranks * tag
    return tags[::-1]


def linear_count(effects: Mapping[Rank, Fraction], tags: Tags, edge: Fraction, cards: int) -> LinearCount:
    """What tags are worth for a bet whose edge on a full shoe of so many cards is known."""
    imbalance = sum((tag * ranks for tag, ranks in zip(tags.of_value, _OF_VALUE, strict=True)), Fraction(0))
    mean = imbalance / RANKS
    together = -sum(effects[rank] * (tags.of_value[rank.points] - mean) for rank in Rank)
    of_tags = sum((tags.of_value[rank.points] - mean) ** 2 for rank in Rank)
    of_effects = sum(effect * effect for effect in effects.values())
    if not together:
        return LinearCount(tags, 0.0, 4 * imbalance, 0.0, None)
    correlation = float(together) / sqrt(of_tags * of_effects)
    slope = Fraction(together) / of_tags * (cards - 1) / CARDS_PER_PACK
    return LinearCount(tags, correlation, 4 * imbalance, float(slope), float(edge / slope) if slope > 0 else None)
