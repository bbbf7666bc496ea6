"""How countable a bet is, without dealing a shoe: what its effects of removal let a perfect follower of them win.

When k of n cards are seen, and each has moved the edge by its own effect, the edge that a guest knows lies around that
of the full shoe with the deviation

    s(k) = spread * sqrt(k (n - 1) / (n - k))

where the spread is the root of the mean square of the effects, over the cards of the shoe. Whoever stakes one unit
whenever the edge e is below nothing wins, if it is spread normally,

    s phi(e / s) - e Phi(-e / s)

in that coup; a shoe is the sum over its coups (docs/workshop.md). `punto count` deals shoes instead, and says how far
this is right.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

from puntobanco.game import Rank
from puntobanco.house import House
from puntobanco.house.named_choices import Burn
from puntobanco.odds.composition import LEAST_CARDS
from puntobanco.odds.results import Odds

SOMEWHAT = 0.1
"""Units a shoe from which on counting a bet is worth a thought."""
EASILY = 0.5
"""Units a shoe from which on it is worth the evening: the Dragon 7 of EZ Baccarat, which people count, is beyond."""


class Countable(Enum):
    """How countable a bet is, in a word."""

    FAVOURS = "favours"
    """It need not be counted: it favours guests on the full shoe already."""
    UNMOVED = "unmoved"
    """No single card that is gone moves its edge, so that no count of cards tells anything."""
    HARDLY = "hardly"
    SOMEWHAT = "somewhat"
    EASILY = "easily"


class Countability(NamedTuple):
    """How countable a bet is."""

    spread: float
    """The root of the mean square of its effects of removal."""
    units: float
    """What a shoe is worth to whoever follows every effect and stakes one unit when the edge is on their side."""
    word: Countable


def countability(house: House, found: Odds, bet: str, effects: Mapping[Rank, Fraction]) -> Countability:
    """How countable a bet of a house is, by its odds on the full shoe and its effects of removal there."""
    edge = found.bets[bet].edge
    spread = sqrt(sum(effect * effect for effect in effects.values()) / len(effects))
    units = sum(_gain(float(edge), deviation) for deviation in _deviations(house, found, spread))
    return Countability(spread, units, _word(edge, spread, units))


def _word(edge: Fraction, spread: float, units: float) -> Countable:
    if edge < 0:
        return Countable.FAVOURS
    if spread == 0:
        return Countable.UNMOVED
    return Countable.EASILY if units >= EASILY else Countable.SOMEWHAT if units >= SOMEWHAT else Countable.HARDLY


def _deviations(house: House, found: Odds, spread: float) -> Iterator[float]:
    """Of the edge before each coup of a shoe, if every coup and the burn have as many cards as on average."""
    cards, a_coup = found.shoe.size, mean_cards(found)
    seen, hidden = mean_burn(house)
    after = house.shoe.coups_after_cut + 1  # the coup in which the cut card comes is finished
    while cards - hidden - seen >= LEAST_CARDS and after:
        yield spread * sqrt(seen * (cards - 1) / (cards - seen))
        seen += a_coup
        after -= cards - hidden - seen < house.shoe.cut_card


def mean_burn(house: House) -> tuple[float, float]:
    """The cards of the burn that people see, and on average those that they do not."""
    if house.shoe.burn is Burn.NONE:
        return 0.0, 0.0
    return 1.0, sum(rank.points or house.shoe.burn_for_zero for rank in Rank) / len(Rank)


def mean_cards(found: Odds) -> float:
    """The cards of a coup, on average."""
    return float(sum((end.punto_cards + end.banco_cards) * chance for end, chance in found.joint.items()))


def _gain(edge: float, deviation: float) -> float:
    """What one coup wins on average, where the edge is spread normally and only what favours guests is played."""
    if deviation == 0:
        return max(0.0, -edge)
    far = edge / deviation
    return deviation * exp(-far * far / 2) / sqrt(2 * pi) - edge * erfc(far / sqrt(2)) / 2
