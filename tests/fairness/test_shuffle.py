"""The shuffle: no result of `below` is favoured, and the orders of 20,000 shoes look like chance.

Planted shuffles that are wrong in the classic ways fail the same tests.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from numpy.random import Generator
from numpy.typing import NDArray

from puntobanco.fairness import order
from puntobanco.fairness.order import shuffled, uniform
from support.shuffle_tests import Tally, Verdict, chi_square_tail, normal_tails, verdict
from support.shuffled_shoes import tallied

SHOES = {1: 8000, 6: 6000, 8: 6000}
"""How many shoes of how many packs."""
Codes = NDArray[np.uint8]
Choose = Callable[[int, int], NDArray[np.int64]]
"""Places below a bound, one for each of so many shoes."""
Shuffle = Callable[[Codes], None]
"""Shuffles shoes where they are, one a row."""
Plant = Callable[[Generator], Shuffle]


# ---- No favoured result ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word_range", [1, 2, 64, 256, 1000])
def test_each_result_comes_from_equally_many_words(word_range: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exhaustively, with words so small that all of them can be tried for every bound."""
    monkeypatch.setattr(order, "_WORD_RANGE", word_range)
    for bound in range(1, word_range + 1):
        results: Counter[int] = Counter()
        words = iter(range(word_range))
        below = uniform(words)
        accepted = 0
        while True:
            try:
                results[below(bound)] += 1
            except StopIteration:
                break
            accepted += 1
        assert set(results) == set(range(bound))
        assert set(results.values()) == {word_range // bound}
        assert word_range - accepted == word_range % bound


def test_the_limits_of_every_bound_of_any_shoe() -> None:
    """For each bound up to 255 packs: the last word that is taken and the first that is passed over, of 2³² words."""
    for bound in range(1, 52 * 255 + 1):
        rounds, rest = divmod(2**32, bound)
        limit = rounds * bound
        assert uniform(iter([limit - 1]))(bound) == bound - 1
        assert uniform(iter([limit - bound]))(bound) == uniform(iter([0]))(bound) == 0
        if rest:
            assert uniform(iter([limit, 2**32 - 1, bound]))(bound) == 0
            words = iter([limit, 2**32 - 1, 1, 5])
            assert uniform(words)(bound) == 1 % bound
            assert list(words) == [5]
        else:
            assert uniform(iter([2**32 - 1]))(bound) == bound - 1


def test_every_order_follows_from_equally_many_choices() -> None:
    """Of a pack of 52, whose last five exchanges are tried in all ways: 5! choices, 5! orders."""
    orders = set()
    for number in range(math.factorial(5)):
        rest = [number]

        def below(bound: int, rest: list[int] = rest) -> int:
            if bound > 5:
                return bound - 1
            rest[0], chosen = divmod(rest[0], bound)
            return chosen

        orders.add(tuple(shuffled(1, below)))
    assert len(orders) == math.factorial(5)


# ---- The statistics themselves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841459, 1, 0.05), (5.991465, 2, 0.05), (6.634897, 1, 0.01), (21.02607, 12, 0.05), (26.21697, 12, 0.01),
     (32.90949, 12, 0.001), (124.3421, 100, 0.05), (0, 12, 1.0)],
)  # fmt: skip
def test_the_tail_of_chi_square(value: float, freedom: int, tail: float) -> None:
    """As printed in every table of it."""
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=1e-4)


def test_the_tails_of_the_normal_distribution() -> None:
    """1.96 and 2.576, either side."""
    assert normal_tails(1.959964) == normal_tails(-1.959964) == pytest.approx(0.05, rel=1e-5)
    assert normal_tails(2.575829) == pytest.approx(0.01, rel=1e-5)


@pytest.mark.slow
def test_the_tests_are_right_about_chance() -> None:
    """200 small samples by numpy's own choice: each test's chances are spread evenly, as chances should be.

    A test whose degrees of freedom or variance were wrong would crowd them at one end. The worst place counts a
    Bonferroni bound and may only be too mild.
    """
    rng = np.random.default_rng(7)
    seen: dict[str, list[float]] = {}
    for _ in range(200):
        tally = Tally(1)
        orders = np.argsort(rng.random((1500, 52)), axis=1).astype(np.uint8)
        tally.add(orders, rng.integers(0, 52, 1500))
        for name, chance in tally.chances().items():
            seen.setdefault(name, []).append(chance)
    for name, chances in seen.items():
        low = sum(chance < 0.1 for chance in chances)
        middle = sum(chance < 0.5 for chance in chances)
        assert low <= 36, name  # 20 expected, standard deviation 4.2
        if name != "worst place":
            assert low >= 6, name
            assert 72 <= middle <= 128, name  # 100 expected, standard deviation 7.1


def test_tallies_add_up() -> None:
    """Two halves counted apart are the whole, for work that is shared out."""
    whole = tallied(1, range(600))
    halves = tallied(1, range(300))
    halves += tallied(1, range(300, 600))
    assert halves.chances() == pytest.approx(whole.chances())


# ---- The shuffle -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_twenty_thousand_shoes_look_like_chance() -> None:
    """Shoes of 1, 6 and 8 packs from fixed secrets, each cut at another place."""
    assert sum(SHOES.values()) == 20_000
    result = verdict([tallied(packs, range(shoes)) for packs, shoes in SHOES.items()])
    assert result.holds, f"\n{result}"


# ---- Planted shuffles ------------------------------------------------------------------------------------------------


def exchanged(choose: Choose) -> Shuffle:
    """The right exchanges, from the last card to the second, with numbers that may be wrong."""

    def shuffle(codes: Codes) -> None:
        for last in range(codes.shape[1] - 1, 0, -1):
            exchange(codes, last, choose(last + 1, len(codes)))

    return shuffle


def exchange(codes: Codes, here: int, there: NDArray[np.int64]) -> None:
    """In each shoe the card here and one elsewhere."""
    rows = np.arange(len(codes))
    card = codes[:, here].copy()
    codes[:, here] = codes[rows, there]
    codes[rows, there] = card


def right(rng: Generator) -> Shuffle:
    """Nothing planted."""
    return exchanged(lambda bound, shoes: rng.integers(0, bound, shoes))


def remainders(words: int) -> Plant:
    """Words of a small range, whose remainder is taken without passing any over."""
    return lambda rng: exchanged(lambda bound, shoes: rng.integers(0, words, shoes) % bound)


def never_itself(rng: Generator) -> Shuffle:
    """Sattolo's: off by one, no card is ever exchanged with itself."""
    return exchanged(lambda bound, shoes: rng.integers(0, bound - 1, shoes))


def any_place(rng: Generator) -> Shuffle:
    """The naive shuffle: each card is exchanged with one at any place."""

    def shuffle(codes: Codes) -> None:
        shoes, cards = codes.shape
        for here in range(cards):
            exchange(codes, here, rng.integers(0, cards, size=(shoes,)))

    return shuffle


def last_left_out(rng: Generator) -> Shuffle:
    """The other off by one: the last card stays where it is."""

    def shuffle(codes: Codes) -> None:
        right(rng)(codes[:, :-1])

    return shuffle


def kings_after_aces(rng: Generator) -> Shuffle:
    """Shuffled well; but in one shoe of ten an ace that follows a king changes places with it."""

    def shuffle(codes: Codes) -> None:
        right(rng)(codes)
        some = rng.random(len(codes)) < 0.1
        for here in range(codes.shape[1] - 1):
            pair = codes[:, here : here + 2]
            turned = some & (pair[:, 0] % 13 == 12) & (pair[:, 1] % 13 == 0)
            pair[turned] = pair[turned, ::-1]

    return shuffle


def judged(plant: Plant) -> Verdict:
    """As many shoes as above, cut in the same way, through the same tests."""
    rng = np.random.default_rng(11)
    tallies = []
    for packs, shoes in SHOES.items():
        tally = Tally(packs)
        codes = np.tile(np.arange(52, dtype=np.uint8), (shoes, packs))
        plant(rng)(codes)
        cuts = np.arange(shoes) % tally.cards
        tally.add(np.take_along_axis(codes, (np.arange(tally.cards) + cuts[:, None]) % tally.cards, axis=1), cuts)
        tallies.append(tally)
    return verdict(tallies)


@pytest.mark.slow
@pytest.mark.parametrize(
    "plant",
    [remainders(128), remainders(256), remainders(416), any_place, never_itself, last_left_out, kings_after_aces],
    ids=["of 128", "of 256", "of 416", "any place", "never itself", "last left out", "kings after aces"],
)
def test_a_wrong_shuffle_is_caught(plant: Plant) -> None:
    """By the same tests, far beyond doubt."""
    result = judged(plant)
    assert result.collective < 1e-6, f"\n{result}"


def test_a_right_shuffle_is_not() -> None:
    """The same way through with nothing planted passes."""
    result = judged(right)
    assert result.holds, f"\n{result}"
