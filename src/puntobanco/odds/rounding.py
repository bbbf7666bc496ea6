"""What rounding does to a bet: the edge on a stake whose payouts are rounded to whole coins."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from puntobanco.odds.chances import Chances, chances, exact_edge
from puntobanco.rules import Bet, House, Message, Result, Rounding, StakeError, message
from puntobanco.rules.money import Coins
from puntobanco.rules.settlement import payout

_MOST_STAKES = 20_000
"""Stakes tried for one bet; beyond, the rounding of a coin no longer matters to anybody."""


def edge_on_stake(stake: int, rounding: Rounding, chances: Chances) -> Fraction:
    """The house's advantage, as a share of a stake of so many coins, with payouts rounded to whole coins."""
    gain = Fraction(0)
    for (result, odds), chance in chances.items():
        if result is Result.WON:
            gain += chance * payout(odds, stake, rounding)
        elif result is Result.LOST:
            gain -= chance * stake
    return -gain / stake


def rounded_edge(house: House, bet: str, stake: int) -> Fraction:
    """The house's advantage on a stake of so many coins at a house, from a full shoe."""
    if stake <= 0:
        raise StakeError("stake-not-positive", bet=bet, stake=stake)
    return edge_on_stake(stake, house.stakes.rounding, chances(house, [house.bet(bet)])[bet])


def rounding_warnings(house: House) -> Iterator[Message]:
    """Bets that cost something at exact odds, and favour the bettor on some stake because of rounding."""
    if house.stakes.rounding is Rounding.EXACT or all(_always_whole(bet, house) for bet in house.bets):
        return
    found = chances(house)
    for bet in house.bets:
        stake = _favourable_stake(bet, house, found)
        if stake is not None:
            edge = edge_on_stake(stake, house.stakes.rounding, found[bet.id])
            yield message(
                "warning.rounding-favours-bettor",
                bet=house.name_of(bet.id),
                stake=Coins(stake),
                percent=-edge * 100,
                rounding=house.stakes.rounding,
            )


def _always_whole(bet: Bet, house: House) -> bool:
    return all((paid.odds * house.stakes.step).denominator == 1 for paid in bet.pays)


def _favourable_stake(bet: Bet, house: House, found: Mapping[str, Chances]) -> int | None:
    """The smallest stake on which rounding turns the bet in the bettor's favour."""
    if _always_whole(bet, house):
        return None
    rounding, mine = house.stakes.rounding, found[bet.id]
    won = sum((chance for (result, _), chance in mine.items() if result is Result.WON), Fraction(0))
    edge = exact_edge(mine)
    if edge <= 0:
        return None
    last = min(bet.most, bet.least + _MOST_STAKES * house.stakes.step, int(won / edge))
    for stake in range(bet.least, last + 1, house.stakes.step):
        if edge_on_stake(stake, rounding, mine) < 0:
            return stake
    return None
