"""What a croupier's card works out: every bet on a few stakes, and odds that are no whole number on many odd stakes."""

from collections.abc import Sequence
from fractions import Fraction

from puntobanco.game import COINS_PER_UNIT, Bet, Payout
from puntobanco.game.settlement import payout
from puntobanco.house import House
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.clauses import clause
from puntobanco.leaflets.document import Section
from puntobanco.leaflets.pdf_data import table_of

_ROUND = (1, 5, 10, 25, 50, 100, 500, 1000)
_ODD = (
    *(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 45, 55, 65, 75, 85, 95, 105, 115, 125, 135),
    *(145, 155, 165, 175, 185, 195, 225, 255, 275, 305, 355, 405, 455, 505, 555, 755, 995, 1005, 1255, 1505, 1995),
)
_MOST_STAKES, _MOST_WHOLE, _PAIRS = 5, 2, 4
MOST_ODD, MOST_ODD_BESIDE = 32, 16
"""Stakes that are worked out: on a card of tables alone, and on one that has something to say besides."""


def payout_sections(house: House, language: str, most: int = MOST_ODD) -> list[Section]:
    """A section for all bets, and one for each payout that is worked out."""
    author = Author(house, language)
    worked = ((bet, paid, odd_stakes(house, bet, most)) for bet, paid in _hard_payouts(house))
    return [_all_bets(house, author), *(_worked_out(house, author, *one) for one in worked)]


def _hard_payouts(house: House) -> list[tuple[Bet, Payout]]:
    """Payouts whose odds are no whole number; in a house without them, the first ones that are not even."""
    payouts = [(bet, paid) for bet in house.bets for paid in bet.pays]
    return [one for one in payouts if one[1].odds.denominator != 1] or [one for one in payouts if one[1].odds != 1][
        :_MOST_WHOLE
    ]


def odd_stakes(house: House, bet: Bet, most: int = MOST_ODD) -> list[int]:
    """Stakes that the house takes on a bet and that are not easily worked out, in coins; the highest one among them."""
    step = house.stakes.step
    steps = (step * number for number in range(1, 12, 2)) if step % COINS_PER_UNIT else iter(())
    wanted = {*(units * COINS_PER_UNIT for units in _ODD), *steps, bet.least}
    taken = sorted(stake for stake in wanted if bet.least <= stake <= bet.most and stake % step == 0)
    if len(taken) > most - 1:
        taken = taken[: most - 1]
    highest = bet.most - bet.most % step
    return taken if highest in taken else [*taken, highest]


def _all_bets(house: House, author: Author) -> Section:
    say = author.text
    units = [units * COINS_PER_UNIT for units in _ROUND]
    stakes = [stake for stake in units if stake >= house.stakes.minimum and stake % house.stakes.step == 0]
    stakes = stakes[:_MOST_STAKES] or [house.stakes.minimum]
    amounts = _written(author, stakes)
    header = (say("leaflet.bets.bet"), say("leaflet.bets.pays"), *(say("print.on", stake=one) for one in amounts))
    payouts = [(bet, paid) for bet in house.bets for paid in bet.pays]
    columns = [_written(author, [_paid(house, *one, stake) for one in payouts]) for stake in stakes]
    rows = [
        (_name(author, bet, paid), author.speaker.show(paid.odds), *(column[place] for column in columns))
        for place, (bet, paid) in enumerate(payouts)
    ]
    table = table_of(header, rows, numbers=tuple(range(1, len(header))))
    currency = house.stakes.currency
    shown = say("value.stakes.currency.chips") if currency == "chips" else currency
    return Section("payouts", say("print.payouts", currency=shown), (table,))


def _paid(house: House, bet: Bet, paid: Payout, stake: int) -> int | None:
    """What is paid on top of a stake, in coins; nothing where the house does not take it."""
    if not bet.least <= stake <= bet.most:
        return None
    return payout(paid.odds, stake, house.stakes.rounding)


def _written(author: Author, amounts: Sequence[int | None]) -> list[str]:
    """Amounts of one column, all with decimals where one has them; a dash for none."""
    places = 2 if any(amount is not None and amount % COINS_PER_UNIT for amount in amounts) else 0
    number = author.speaker.formats.number
    return ["–" if amount is None else number(Fraction(amount, COINS_PER_UNIT), places) for amount in amounts]


def _worked_out(house: House, author: Author, bet: Bet, paid: Payout, stakes: list[int]) -> Section:
    """Stake and payout side by side, read down the columns."""
    say = author.text
    payouts = [payout(paid.odds, stake, house.stakes.rounding) for stake in stakes]
    pairs = list(zip(_written(author, stakes), _written(author, payouts), strict=True))
    columns = min(_PAIRS, len(pairs))
    high = -(-len(pairs) // columns)
    pairs += [("", "")] * (columns * high - len(pairs))
    rows = (tuple(cell for column in range(columns) for cell in pairs[column * high + row]) for row in range(high))
    header = (say("print.stake"), say("print.paid")) * columns
    table = table_of(header, rows, numbers=tuple(range(2 * columns)))._replace(row_headers=False)
    title = say("print.worked-out", bet=_name(author, bet, paid), odds=paid.odds)
    return Section(f"payouts-{bet.id}", title, (table,))


def _name(author: Author, bet: Bet, paid: Payout) -> str:
    """The bet, with the condition where it pays in several ways."""
    name = author.bet(bet.id)
    if paid.when is None:
        return name
    return author.text("print.when", bet=name, when=clause(paid.when, author))
