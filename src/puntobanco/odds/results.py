"""What odds come to: exact chances of every bet, its edge and its spread, and the joint chances of how coups end."""

from collections.abc import Mapping
from decimal import Context, Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from puntobanco.game import Bet, Card, Level, Result, Totals, Winner
from puntobanco.game.bets import unwon
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds.composition import BetLeftOutError, Composition, level_name
from puntobanco.odds.policy import Policy

Tally = dict[tuple[Result, Fraction], int]
"""Weight of each result of a bet, by the odds it is paid at (0 unless won)."""


class BetOdds(NamedTuple):
    """The exact chances of one bet. `wins` holds the chance of each payout, the best paid first."""

    id: str
    wins: tuple[tuple[Fraction, Fraction], ...]
    returned: Fraction
    lost: Fraction
    """The chance to lose the whole stake."""
    halved: Fraction = Fraction(0)
    """The chance to lose half of it."""

    @property
    def win(self) -> Fraction:
        """The chance to win anything."""
        return sum((chance for _, chance in self.wins), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house's advantage as a share of the stake; below zero the bet favours the bettor."""
        return self.lost + self.halved / 2 - sum((odds * chance for odds, chance in self.wins), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of what one unit staked wins or loses."""
        squares = self.lost + self.halved / 4 + sum((odds * odds * chance for odds, chance in self.wins), Fraction(0))
        return squares - self.edge**2

    @property
    def deviation(self) -> float:
        """The standard deviation of what one unit staked wins or loses."""
        context = Context(prec=30)
        variance = context.divide(Decimal(self.variance.numerator), Decimal(self.variance.denominator))
        return float(context.sqrt(variance))


class End(NamedTuple):
    """How a coup ends: who wins, with which totals, on how many cards."""

    winner: Winner
    punto_total: int
    banco_total: int
    punto_cards: int
    banco_cards: int


class Odds(NamedTuple):
    """The odds of a house on a shoe."""

    house: House
    shoe: Composition
    policy: Policy | None
    """How punto uses its option; None where the house gives none."""
    dealt: tuple[Card, ...]
    bets: Mapping[str, BetOdds]
    """Every bet that the shoe tells enough about; `left_out` has the others."""
    weights: Mapping[Totals, int]
    """How often each outcome comes up, as ordered ways to take the cards that are still to come (of six)."""
    banco: BancoUndecided | None = None
    """What banco does in its free cells, which the tableau of `house` has in their place; None where it has none."""
    left_out: Mapping[str, Level] = MappingProxyType({})
    """Bets that the shoe is too coarse for, each with how finely cards must be told apart to settle it."""

    def bet(self, bet: str) -> BetOdds:
        """The odds of one bet; refused where the shoe is too coarse for it."""
        if bet in self.left_out:
            needs, given = level_name(self.left_out[bet]), level_name(self.shoe.level)
            raise BetLeftOutError("odds-left-out", bet=bet, level=needs, given=given)
        return self.bets[bet]

    @property
    def house_keeps(self) -> Fraction | None:
        """What the house keeps of what is covered, where the banker pays: as much as both sides lose together.

        None also where the shoe is too coarse to know it.
        """
        if not banker_pays(self.house) or not self.bets.keys() >= {"punto", "banco"}:
            return None
        return self.bets["punto"].edge + self.bets["banco"].edge

    @property
    def joint(self) -> dict[End, Fraction]:
        """The joint chances of winner, totals and numbers of cards."""
        found: dict[End, int] = {}
        for totals, weight in self.weights.items():
            end = End(
                totals.winner,
                totals.punto,
                totals.banco,
                2 + (totals.punto_third is not None),
                2 + (totals.banco_third is not None),
            )
            found[end] = found.get(end, 0) + weight
        whole = sum(found.values())
        return {end: Fraction(weight, whole) for end, weight in found.items() if weight}


def bet_odds(bet: Bet, tally: Tally) -> BetOdds:
    """The chances of a bet from the weights of its results."""
    whole = sum(tally.values())
    paid: dict[Fraction, int] = {payout.odds: 0 for payout in bet.pays}
    unpaid = dict.fromkeys(unwon(halves=True), 0)
    for (result, odds), weight in tally.items():
        if result is Result.WON:
            paid[odds] += weight
        else:
            unpaid[result] += weight
    wins = tuple((odds, Fraction(weight, whole)) for odds, weight in sorted(paid.items(), reverse=True))
    return BetOdds(bet.id, wins, **{result.value: Fraction(weight, whole) for result, weight in unpaid.items()})
