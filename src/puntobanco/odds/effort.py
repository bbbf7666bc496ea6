"""How much work the odds of a bet are, before anybody does it: in steps, about a million of which take a second.

What a bet asks for decides it. Facts about totals are read off a few outcomes; facts about cards make odds go through
all classes of first two cards, both sides' with each other (`hands.py`), and the check of a house file through all
hands (`game/possible.py`). The number is an upper bound: many a condition is settled long before.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import prod

from puntobanco.game import FACTS, Level
from puntobanco.odds.composition import Composition
from puntobanco.odds.hands import hand_classes

_MOST_OUTCOMES = 10 * 10 * 11 * 11
"""Two-card totals of both sides, and a third card or none for each."""
_TOTALS = _HANDS_OF_A_TOTAL = 10
_CHECKED = 6
"""Steps that looking at one outcome of a condition takes."""
_TWO_PACKS = 2
"""Enough for two cards that are alike; more packs bring no other classes."""


def effort_of_bets(bets: Mapping[str, tuple[str, ...]], *, choices: int = 0) -> dict[str, int]:
    """The steps that each bet takes to be checked, under so many choices of readings as well, and to be computed.

    `bets` are the facts that each asks for. Bets that ask for the same ones are computed together: the first of them
    has the work.
    """
    found: dict[str, int] = {}
    known: set[tuple[str, ...]] = set()
    for bet, facts in bets.items():
        found[bet] = (1 + choices) * check_effort(facts)
        if facts not in known:
            found[bet] += odds_effort(facts)
            known.add(facts)
    return found


def check_effort(facts: tuple[str, ...]) -> int:
    """The steps of looking whether a condition on these facts can be met."""
    fine = [name for name in facts if FACTS[name].level is Level.POINTS]
    if max(FACTS[name].level for name in facts) > Level.POINTS:
        return 0  # nobody looks
    sides = len({name.partition(".")[0] for name in fine})
    two_cards: int = _TOTALS**sides
    hands: int = _HANDS_OF_A_TOTAL**sides
    return _CHECKED * min(_MOST_OUTCOMES, _rows(facts) * two_cards) * hands


def odds_effort(facts: tuple[str, ...]) -> int:
    """The steps of the odds of a bet that asks for these facts."""
    level = max(FACTS[name].level for name in facts)
    if level is Level.TOTALS:
        return _rows(facts)
    return _classes(level, facts, "punto") * _classes(level, facts, "banco") * _rows(facts)


def _rows(facts: tuple[str, ...]) -> int:
    """In how many ways facts about totals can come together, at most."""
    coarse = (FACTS[name] for name in facts if FACTS[name].level is Level.TOTALS)
    return min(_MOST_OUTCOMES, prod(len(fact.kind.values) for fact in coarse))


@lru_cache(maxsize=256)
def _classes(level: Level, facts: tuple[str, ...], side: str) -> int:
    return hand_classes(Composition.of_packs(_TWO_PACKS).at(level), facts, side)
