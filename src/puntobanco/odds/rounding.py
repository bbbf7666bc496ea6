"""What rounding does to a bet: the edge on a stake whose payouts and halves are rounded to whole coins."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from puntobanco.game import Bet, Message, Result, Rounding, StakeError, message
from puntobanco.game.money import Coins, Percentage
from puntobanco.game.settlement import coins_taken, payout
from puntobanco.house import House
from puntobanco.odds.exact import odds
from puntobanco.odds.results import BetOdds

_MOST_STAKES = 20_000
"""Stakes tried for one bet; beyond, the rounding of a coin no longer matters to anybody."""


def edge_on_stake(bet: BetOdds, stake: int, rounding: Rounding) -> Fraction:
    """The house's advantage, as a share of a stake of so many coins, with payouts and halves rounded to whole coins."""
    paid = sum((chance * payout(odds, stake, rounding) for odds, chance in bet.wins), Fraction(0))
    taken = bet.halved * coins_taken(Result.HALVED, stake, rounding) if bet.halved else 0
    return bet.lost + (taken - paid) / stake


def rounded_edge(house: House, bet: str, stake: int) -> Fraction:
    """The house's advantage on a stake of so many coins at a house, from a full shoe."""
    if isinstance(stake, bool) or not isinstance(stake, int) or stake <= 0:
        raise StakeError("stake-not-positive", bet=bet, stake=stake)
    return edge_on_stake(odds(house).bets[house.bet(bet).id], stake, house.stakes.rounding)


def rounding_warnings(
    house: House, found: Mapping[str, BetOdds] | None = None, most_stakes: int = _MOST_STAKES
) -> Iterator[Message]:
    """Bets that cost something at exact odds, and favour the bettor on some stake because of rounding.

    `found` are the odds of its bets, where somebody has them already; of each bet so many stakes are tried.
    """
    if house.stakes.rounding is Rounding.EXACT or all(_always_whole(bet, house) for bet in house.bets):
        return
    found = odds(house).bets if found is None else found
    for bet in house.bets:
        stake = _favourable_stake(bet, house, found[bet.id], most_stakes)
        if stake is not None:
            edge = edge_on_stake(found[bet.id], stake, house.stakes.rounding)
            yield message(
                "warning.rounding-favours-bettor",
                bet=house.name_of(bet.id),
                stake=Coins(stake),
                percent=Percentage(-edge),
                rounding=house.stakes.rounding,
            )


def _always_whole(bet: Bet, house: House) -> bool:
    return all((one * house.stakes.step).denominator == 1 for one in bet.gains)


def _favourable_stake(bet: Bet, house: House, found: BetOdds, most_stakes: int) -> int | None:
    """The smallest stake on which rounding turns the bet in the bettor's favour.

    Rounding moves a payout, or what comes back of half a stake, by less than a coin, so no stake above (chance of
    either) / (exact edge) coins can turn.
    """
    if found.edge <= 0 or _always_whole(bet, house):
        return None
    last = min(bet.most, bet.least + most_stakes * house.stakes.step, int((found.win + found.halved) / found.edge))
    for stake in range(bet.least, last + 1, house.stakes.step):
        if edge_on_stake(found, stake, house.stakes.rounding) < 0:
            return stake
    return None
