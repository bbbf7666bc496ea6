"""The perfect counter of a tiny shoe, by going every way that its cards can come.

It shares no code with the program. A bet is a function from a finished coup of the naive game to what one unit wins;
what the next coup is worth is the mean over every deal of the cards that nobody has seen, and what the rest of the shoe
is worth the mean over every such deal of what comes after it. Nothing is drawn by chance, and everything is a fraction.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from naive import game as naive_game, odds as naive_odds

Counts = tuple[int, ...]
Gain = Callable[[naive_game.NaiveCoup], Fraction]


class Rules(NamedTuple):
    """When a tiny shoe ends, and what is burned before it: nothing, or as many as the first card says."""

    cut: int
    after: int
    burns: bool
    burned_for_zero: int = 10


@cache
def coups(house: str, unseen: Counts) -> tuple[tuple[naive_game.NaiveCoup, int], ...]:
    """Every coup that the unseen cards can bring, and in how many ways."""
    found: Counter[naive_game.NaiveCoup] = Counter()
    for coup, ways in naive_odds.deals(house, {}, list(unseen), naive_odds.always("stand")):
        found[coup] += ways
    return tuple(found.items())


@cache
def afterwards(house: str, unseen: Counts) -> tuple[tuple[Counts, int], ...]:
    """What can be unseen after the next coup, and in how many ways."""
    found: Counter[Counts] = Counter()
    for coup, ways in coups(house, unseen):
        found[without(unseen, [*coup.punto, *coup.banco])] += ways
    return tuple(found.items())


def value(house: str, unseen: Counts, gain: Gain) -> Fraction:
    """What one unit on a bet wins on average in the next coup."""
    by_gain: Counter[Fraction] = Counter()
    for coup, ways in coups(house, unseen):
        by_gain[gain(coup)] += ways
    return sum((ways * won for won, ways in by_gain.items()), Fraction(0)) / by_gain.total()


def without(unseen: Sequence[int], cards: Sequence[int]) -> Counts:
    """The cards that are left."""
    gone = Counter(cards)
    return tuple(count - gone[points] for points, count in enumerate(unseen))


def beginnings(full: Counts, rules: Rules) -> Iterator[tuple[Fraction, Counts, int]]:
    """How a shoe can begin: how likely, with which cards unseen, and how many of them burned."""
    if not rules.burns:
        yield Fraction(1), full, 0
        return
    for points, count in enumerate(full):
        if count:
            yield Fraction(count, sum(full)), without(full, [points]), points or rules.burned_for_zero


def perfect_worth(house: str, full: Counts, rules: Rules, gain: Gain) -> Fraction:
    """What whoever knows every card that is gone wins in a shoe, staking a unit whenever that is worth something."""

    @cache
    def worth(unseen: Counts, burned: int, coups_left: int | None) -> Fraction:
        here = max(Fraction(0), value(house, unseen, gain))
        later, all_ways = Fraction(0), 0
        for after, ways in afterwards(house, unseen):
            all_ways += ways
            in_shoe = sum(after) - burned
            left = coups_left
            if left is None and in_shoe <= rules.cut:
                left = rules.after + 1
            if left is not None:
                left -= 1
            if left != 0 and in_shoe >= 6:
                later += ways * worth(after, burned, left)
        return here + later / all_ways

    return sum(
        (chance * worth(unseen, burned, None) for chance, unseen, burned in beginnings(full, rules)), Fraction(0)
    )
