"""Whether the orders of many shoes look like chance: tests of known distributions, and one verdict on all of them.

The verdict is Bonferroni's: a shuffle fails at 99 % if the smallest of k chances, k times over, is below 1 %. It
needs no independence, which matters because all tests look at the same shoes (Fisher's sum of logarithms would need
it). With fixed secrets the verdict is the same in every run, so a right shuffle that passed once is not refused by
bad luck later.

Let n be the cards of a shoe, S the number of shoes, and p the share of a rank (1/13) or card (1/52) in the packs.

- **Place by rank, place by card.** How often each rank (card) lay at each place. At one place Pearson's X² has 12
  (51) degrees of freedom; places of a shoe are not independent, since what lies here lies nowhere else: covariances
  between two places are −1/(n − 1) of those at one place, and therefore (n − 1)/n · X² over all places has (n − 1) ·
  12 (51).
- **Worst place.** The largest X² of all places, by rank, times n by Bonferroni: a fault at one place drowns in the
  sum.
- **Serial.** How often each rank follows each rank (13 × 13). Pairs of a shoe overlap, so that Pearson's X² would be
  wrong; the sum over shoes is compared with its exact mean by the covariance of single shoes (Hotelling's T²). As all
  pairs of a shoe number n − 1, 168 degrees of freedom remain.
- **Runs.** How often low and high ranks (A–6, 7–K), and red and black suits, take turns: Wald and Wolfowitz, with
  exact mean and variance of a shoe, summed over shoes (normal by the central limit theorem).
- **First card by cut.** The rank of the first card for shoes cut in each eighth: no cut is better than another.

All but the last look at shoes with their cut undone: cutting everywhere would spread a fault at one place over all of
them.

What this can see has limits. With the 20,000 shoes of `make test`, remainders without rejection are found for words
of up to about 500 values, and not for a thousand or more; at 2³² the bias is far below what all shoes ever
shuffled could show. That there is none is not left to statistics: `test_shuffle.py` shows it by counting words.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint8]
Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
LEVEL = 0.01
CUT_BANDS = 8
RANKS = 13
CARDS = 52


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that chi-square with these degrees of freedom is at least this value; exact, by its finite series."""
    x = value / 2
    if x <= 0:
        return 1.0
    half = 0.5 if freedom % 2 else 0.0
    tail = math.erfc(math.sqrt(x)) if half else 0.0
    for step in range(freedom // 2):
        order = step + half
        tail += math.exp(order * math.log(x) - x - math.lgamma(order + 1))
    return min(1.0, tail)


def normal_tails(z: float) -> float:
    """The chance that a normal variable is at least so far from its mean, on either side."""
    return math.erfc(abs(z) / math.sqrt(2))


@dataclass
class Tally:
    """What has been counted in shoes of so many packs; tallies of the same packs can be added up."""

    packs: int
    shoes: int = 0
    places: Counts = field(init=False)
    """Places × cards."""
    pairs: Counts = field(init=False)
    """Each rank after each rank."""
    pair_products: Floats = field(init=False)
    """Sums of products of how far the pairs of one shoe are from their means."""
    runs: Counts = field(init=False)
    """Of low and high ranks, of red and black suits."""
    first_by_cut: Counts = field(init=False)

    def __post_init__(self) -> None:
        self.places = np.zeros((self.cards, CARDS), np.int64)
        self.pairs = np.zeros(RANKS**2, np.int64)
        self.pair_products = np.zeros((RANKS**2, RANKS**2))
        self.runs = np.zeros(2, np.int64)
        self.first_by_cut = np.zeros((CUT_BANDS, RANKS), np.int64)

    @property
    def cards(self) -> int:
        return CARDS * self.packs

    def add(self, orders: Codes, cuts: Counts) -> None:
        """Count some shoes as they are dealt: one a row, with the cut of each."""
        shoes, cards = orders.shape
        assert cards == self.cards
        self.shoes += shoes
        np.add.at(self.first_by_cut, (cuts * CUT_BANDS // cards, orders[:, 0] % RANKS), 1)
        orders = np.take_along_axis(orders, (np.arange(cards) - cuts[:, None]) % cards, axis=1)
        flat = np.arange(cards) * CARDS + orders
        self.places += np.bincount(flat.ravel(), minlength=cards * CARDS).reshape(cards, CARDS)
        ranks, suits = orders.astype(np.int64) % RANKS, orders // RANKS
        pairs = ranks[:, :-1] * RANKS + ranks[:, 1:]
        rows = np.arange(shoes)[:, None] * RANKS**2 + pairs
        by_shoe = np.bincount(rows.ravel(), minlength=shoes * RANKS**2).reshape(shoes, RANKS**2)
        self.pairs += by_shoe.sum(axis=0)
        deviations = by_shoe - self._mean_pairs()
        self.pair_products += deviations.T @ deviations
        for kind, sides in enumerate((ranks < 6, (suits == 1) | (suits == 2))):
            self.runs[kind] += shoes + int((sides[:, 1:] != sides[:, :-1]).sum())

    def __iadd__(self, other: Tally) -> Tally:
        assert other.packs == self.packs
        for name in ("shoes", "places", "pairs", "pair_products", "runs", "first_by_cut"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self

    def chances(self) -> dict[str, float]:
        """For each test, the chance that shoes in a perfectly random order look at least so strange."""
        by_rank = self.places.reshape(self.cards, CARDS // RANKS, RANKS).sum(axis=1)
        return {
            "place by rank": self._place_chance(by_rank),
            "place by card": self._place_chance(self.places),
            "worst place": self._worst_place_chance(by_rank),
            "serial": self._serial_chance(),
            "runs of low and high": self._run_chance(self.runs[0], 6 * 4 * self.packs),
            "runs of red and black": self._run_chance(self.runs[1], 26 * self.packs),
            "first card by cut": self._cut_chance(),
        }

    def _place_chance(self, counts: Counts) -> float:
        kinds = counts.shape[1]
        shrink = (self.cards - 1) / self.cards
        return chi_square_tail(shrink * self._squares(counts).sum(), (self.cards - 1) * (kinds - 1))

    def _worst_place_chance(self, counts: Counts) -> float:
        worst = self._squares(counts).sum(axis=1).max()
        return min(1.0, self.cards * chi_square_tail(float(worst), RANKS - 1))

    def _squares(self, counts: Counts) -> Floats:
        expected = self.shoes / counts.shape[1]
        squares: Floats = (counts - expected) ** 2 / expected
        return squares

    def _mean_pairs(self) -> Floats:
        """The expected number of each pair of ranks in one shoe: as many pairs as a shoe has, (n − 1) cancels out."""
        of_a_rank = 4 * self.packs
        means = np.full((RANKS, RANKS), of_a_rank**2 / self.cards)
        np.fill_diagonal(means, of_a_rank * (of_a_rank - 1) / self.cards)
        return means.ravel()

    def _serial_chance(self) -> float:
        # The last kind of pair is left out: the others say how many of it there are. The sum of products is S times the
        # covariance of one shoe, and so the covariance of the sum.
        strangeness = (self.pairs - self.shoes * self._mean_pairs())[:-1]
        weighed = np.linalg.solve(self.pair_products[:-1, :-1], strangeness)
        return chi_square_tail(float(strangeness @ weighed), RANKS**2 - 1)

    def _run_chance(self, runs: int, of_one_side: int) -> float:
        cards, both = self.cards, 2 * of_one_side * (self.cards - of_one_side)
        mean = 1 + both / cards
        variance = both * (both - cards) / (cards**2 * (cards - 1))
        return normal_tails((runs - self.shoes * mean) / math.sqrt(self.shoes * variance))

    def _cut_chance(self) -> float:
        totals = self.first_by_cut.sum(axis=1, keepdims=True)
        totals = totals[totals[:, 0] > 0]
        counts = self.first_by_cut[self.first_by_cut.sum(axis=1) > 0]
        squares = (counts - totals / RANKS) ** 2 / (totals / RANKS)
        return chi_square_tail(float(squares.sum()), len(counts) * (RANKS - 1))


@dataclass(frozen=True)
class Verdict:
    """What all tests together say."""

    chances: dict[str, float]

    @property
    def collective(self) -> float:
        """The chance of the strangest test, times the number of tests."""
        return min(1.0, min(self.chances.values()) * len(self.chances))

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against chance at 99 %."""
        return self.collective >= LEVEL

    def __str__(self) -> str:
        lines = [f"  {chance:9.6f}  {name}" for name, chance in sorted(self.chances.items(), key=lambda item: item[1])]
        word = "holds" if self.holds else "FAILS"
        return "\n".join([f"{word} at 99 %: collectively {self.collective:.6f} of {len(lines)} tests", *lines])


def verdict(tallies: list[Tally]) -> Verdict:
    """All tests of all tallies as one."""
    return Verdict(
        {f"{tally.packs} packs: {name}": value for tally in tallies for name, value in tally.chances().items()}
    )
