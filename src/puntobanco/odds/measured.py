"""What a simulation has to say beside exact odds, as values: whoever plays fills them in, whoever tells reads them."""

from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple


class BetMeasured(NamedTuple):
    """One bet over independent coups, one unit staked on each."""

    id: str
    won: int
    returned: int
    lost: int
    edge: Fraction
    """The house's advantage as it came out."""
    z: float | None
    """By how many exact standard errors it is above the exact one; None where nothing is left to chance."""
    halved: int = 0
    """How often half of the stake was lost."""

    @property
    def p(self) -> float | None:
        """How often chance alone brings a result that is at least as far away."""
        return None if self.z is None else erfc(abs(self.z) / sqrt(2))


class ClassesMeasured(NamedTuple):
    """Chi-square over all ways in which a coup can end that the bets tell apart."""

    chi_square: float
    degrees: int

    @property
    def p(self) -> float:
        """How often chance alone brings a chi-square that is at least as large."""
        return chi_square_tail(self.chi_square, self.degrees)


class Agreement(NamedTuple):
    """Independent coups, each from a full shoe of its own, beside the exact odds."""

    coups: int
    seed: int
    bets: tuple[BetMeasured, ...]
    classes: ClassesMeasured | None
    """None where bets tell so much apart that no exact chance of every class is at hand."""


class BetInShoes(NamedTuple):
    """One bet over every coup of whole shoes."""

    id: str
    edge: Fraction
    error: float
    """The standard error of the edge."""


class CutMeasured(NamedTuple):
    """Whole shoes with the cut card before so many last cards."""

    cut_card: int
    own: bool
    """Whether this is where the house puts it."""
    shoes: int
    coups: int
    fewest: int
    """The coups that a shoe has whatever the cards."""
    most: int
    """The coups that a shoe can have."""
    bets: tuple[BetInShoes, ...]


class CountingWins(NamedTuple):
    """What a counter of cards makes of a bet in a shoe, staking one unit whenever it bets."""

    bets: float
    units: float
    error: float
    """The standard error of the units."""


class BetCounted(NamedTuple):
    """What counting cards is worth against one bet."""

    id: str
    tags: tuple[Fraction, ...]
    """For tens and court cards, then for ace to nine."""
    trigger: Fraction | None
    """The true count from which the counter bets; None where it never does."""
    linear: CountingWins
    perfect: CountingWins | None
    """Of whoever knows the exact edge of every coup; None where exact edges of so many shoes are not known."""
    shoes: int
    """In how many shoes it was watched."""


class CountMeasured(NamedTuple):
    """Counting cards against every bet, with the house's own shoe and cut card."""

    shoes: int
    seed: int
    alone: bool
    """Whether `punto count` gives the same by itself: it always chooses triggers on as many other shoes."""
    bets: tuple[BetCounted, ...]


class Measured(NamedTuple):
    """Everything that was played."""

    agreement: Agreement
    cuts: tuple[CutMeasured, ...]
    counted: CountMeasured


def chi_square_tail(chi_square: float, degrees: int) -> float:
    """The chance of a chi-square of so many degrees of freedom that is at least as large.

    A finite sum, in logarithms since its terms may be very small: for an odd number of degrees it begins with the tail
    of a normal distribution.
    """
    half = chi_square / 2
    if half <= 0:
        return 1.0
    if half == float("inf"):
        return 0.0
    odd = degrees % 2
    powers = (step + odd / 2 for step in range(degrees // 2))
    terms = sum(exp(power * log(half) - half - lgamma(power + 1)) for power in powers)
    return min(1.0, terms + (erfc(sqrt(half)) if odd else 0.0))
