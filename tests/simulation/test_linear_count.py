"""The best linear count of a bet: found by a search that leaves nothing out, measured against the exact effects."""

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import numpy as np
import pytest

from puntobanco.game import PuntoError, Rank
from puntobanco.simulation.count_worth import SeenCards, TrueCount
from puntobanco.simulation.counting import Tags
from puntobanco.simulation.linear_count import best_tags, linear_count

PACK = [sum(rank.points == points for rank in Rank) for points in range(10)]
EDGE = Fraction(1, 20)


def some_effects(seed: int) -> dict[Rank, Fraction]:
    """Effects by points that sum to nothing over a pack, as those of a bet do."""
    chance = Random(seed)
    by_points = [Fraction(chance.randint(-1000, 1000), 10**6) for _ in range(10)]
    mean = sum((by_points[rank.points] for rank in Rank), Fraction(0)) / 13
    return {rank: by_points[rank.points] - mean for rank in Rank}


def correlation(effects: dict[Rank, Fraction], tags: tuple[int, ...]) -> float:
    """By the book: over the thirteen ranks, of the tag with what a removal takes from the house."""
    pairs = [(float(tags[rank.points]), -float(effects[rank])) for rank in Rank]
    middle = sum(tag for tag, _ in pairs) / 13
    together = sum((tag - middle) * effect for tag, effect in pairs)
    return together / sqrt(sum((tag - middle) ** 2 for tag, _ in pairs) * sum(effect**2 for _, effect in pairs))


@pytest.mark.parametrize("seed", range(3))
def test_no_balanced_tags_are_better(seed: int) -> None:
    """Of all tags of -1, 0 and 1, every one of them tried."""
    effects = some_effects(seed)
    balanced = [
        tags
        for tags in product((-1, 0, 1), repeat=10)
        if any(tags) and sum(tag * ranks for tag, ranks in zip(tags, PACK, strict=True)) == 0
    ]
    found = linear_count(effects, best_tags(effects, 1), EDGE, 416)
    assert found.correlation == pytest.approx(max(correlation(effects, tags) for tags in balanced))
    assert found.imbalance == 0


@pytest.mark.parametrize("seed", range(5))
def test_larger_tags_follow_closer(seed: int) -> None:
    """What is found lies within the range, is balanced, and cannot be made better at any one pair of tags."""
    effects = some_effects(seed)
    levels = [linear_count(effects, best_tags(effects, level), EDGE, 416).correlation for level in (1, 2, 3, 5)]
    assert levels == sorted(levels)
    tags = [int(tag) for tag in best_tags(effects, 3).of_value]
    assert max(map(abs, tags)) <= 3
    assert levels[2] == pytest.approx(correlation(effects, tuple(tags)))
    for more in range(1, 10):
        for less in range(1, 10):
            other = [tag + (points == more) - (points == less) for points, tag in enumerate(tags)]
            if max(map(abs, other)) <= 3 and any(other):
                assert correlation(effects, tuple(other)) <= levels[2] + 1e-12


def test_the_effects_themselves_correlate_fully() -> None:
    effects = some_effects(4)
    real = Tags(tuple(-effects[next(rank for rank in Rank if rank.points == points)] for points in range(10)))
    found = linear_count(effects, real, EDGE, 416)
    assert found.correlation == pytest.approx(1)
    assert found.slope == pytest.approx(415 / 52)  # a card for each pack of the true count is worth its effect so often
    assert found.linear_trigger == pytest.approx(float(EDGE) * 52 / 415)


def test_what_has_no_effect_is_not_counted() -> None:
    nothing = dict.fromkeys(Rank, Fraction(0))
    assert not any(best_tags(nothing).of_value)
    assert linear_count(nothing, best_tags(nothing), EDGE, 416).linear_trigger is None


def test_tags_that_point_the_wrong_way_never_trigger() -> None:
    effects = some_effects(1)
    against = Tags(tuple(-tag for tag in best_tags(effects).of_value))
    assert linear_count(effects, against, EDGE, 416).linear_trigger is None


@pytest.mark.parametrize("level", [0, 10, True, 1.5])
def test_other_ranges_are_refused(level: int) -> None:
    with pytest.raises(PuntoError) as refused:
        best_tags(some_effects(0), level)
    assert refused.value.code == "count-level"


@pytest.mark.parametrize(
    "given", [(0, 0, 0, 0, -1, -1, -1, -1, 2, 2), (1, 2, -1, 0, 0, 3, 0, 0, 1, 1), (0.5,) + (1,) * 9]
)
def test_the_true_count_is_that_of_a_patient_person(given: tuple[float, ...]) -> None:
    """A card adds its tag less the mean of all tags; that is shared by the packs that are left."""
    tags = Tags(tuple(Fraction(tag) for tag in given))
    full = np.array([8 * 4 * ranks for ranks in PACK])
    chance = np.random.default_rng(7)
    unseen = np.array([[chance.integers(1, count + 1) for count in full] for _ in range(200)])
    mean = sum((tag * ranks for tag, ranks in zip(tags.of_value, PACK, strict=True)), Fraction(0)) / 13
    expected = [
        sum(((tag - mean) * int(gone) for tag, gone in zip(tags.of_value, full - row, strict=True)), Fraction(0))
        / Fraction(int(row.sum()), 52)
        for row in unseen
    ]
    count = TrueCount(tags, full)
    for trigger in (Fraction(0), Fraction(3), Fraction(-7, 2), expected[0], expected[1] + Fraction(1, 10**6)):
        assert count.reaches(SeenCards(unseen), trigger).tolist() == [one >= trigger for one in expected]
