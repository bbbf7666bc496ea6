"""Bets: placing, changing and withdrawing them, within every limit that applies."""

from puntobanco.game import Bet
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoPrecedence, MainWithdrawn
from puntobanco.table import commands as c, events as e
from puntobanco.table.boxes import room_of_box
from puntobanco.table.commands import Command, Role
from puntobanco.table.covers import lies
from puntobanco.table.draft import Draft
from puntobanco.table.paying_bank import check_paying
from puntobanco.table.payment import best_payout, with_orphans
from puntobanco.table.people import patron_of
from puntobanco.table.refusals import phase_name, refuse, role_name
from puntobanco.table.standing import lacks_box, must_sit, needs_box
from puntobanco.table.state import DealtBy, Patron, Table


def place_bet(draft: Draft, command: Command, act: c.PlaceBet) -> None:
    """Let so many coins in all lie on a bet."""
    placed = _placed(draft.table, _bettor(draft.table, command, act.patron), act.bet, act.coins)
    draft.add(placed)


def ask_payer(draft: Draft, command: Command, act: c.AskPayer) -> None:
    """Ask the croupier to place a bet (punter-and-bank, Second paragraph): one that could be placed by oneself too.

    A program does it at once. A person is asked, and the wish waits until it is done, or until the next coup.
    """
    table = draft.table
    if not table.house.places.croupier_places_bets:
        raise refuse("bet-not-by-croupier")
    wanted = _placed(table, _bettor(table, command, None), act.bet, act.coins)
    if table.wishes.get(command.by) == (act.bet, act.coins):
        raise refuse("bet-asked-already")
    draft.add(e.PayerAsked(command.by, act.bet, act.coins))
    if table.settings.dealt_by is DealtBy.PROGRAM:
        draft.add(wanted)


def _placed(table: Table, patron: Patron, id: str, coins: int) -> e.BetPlaced:
    """A bet as it would lie there, within every limit that applies."""
    bet = _bet(table, id)
    before = patron.stakes.get(bet.id, 0)
    _check_bank(table, patron, bet)
    _check_amount(table, bet, coins)
    _check_place(table, patron, bet)
    if coins == before:
        raise refuse("bet-unchanged", coins=Coins(before))
    if coins - before > patron.chips:
        raise refuse("table-not-enough-chips", coins=Coins(coins - before), chips=Coins(patron.chips))
    if bet.needs and not any(needed in patron.stakes for needed in bet.needs):
        raise refuse("bet-needs", bets=tuple(table.house.name_of(needed) for needed in bet.needs))
    if patron.id == table.bank.holder and bet.id == "punto" and not table.house.bank.banker_bets_punto:
        raise refuse("bet-banker-punto")
    most = most_on(table, patron, bet)
    if coins > max(most, before):
        raise refuse("bet-above-maximum", most=Coins(most))
    return e.BetPlaced(patron.id, bet.id, coins, before)


def most_on(table: Table, patron: Patron, bet: Bet) -> int:
    """The most that may lie on a bet for a patron, by every limit but chips: of bet, box, partners, float, bank."""
    mine = patron.stakes.get(bet.id, 0)
    most = min(bet.most, room_of_box(table, patron, bet))
    if patron.partners is not None:
        others = sum(
            one.stakes.get(bet.id, 0)
            for one in table.patrons.values()
            if one.partners == patron.partners and one.id != patron.id
        )
        most = min(most, bet.most - others)
    if banker_pays(table.house):
        most = min(most, lies(table))
    elif table.settings.house_float is not None:
        rounding = table.house.stakes.rounding
        room = table.settings.house_float + table.house_won - table.liability + best_payout(bet, mine, rounding)
        most = min(most, _affordable(bet, room))
    step = table.house.stakes.step
    return most // step * step


def least_on(table: Table, bet: Bet) -> int:
    """The least that may lie on a bet; a bank that has become smaller than that may be covered all the same."""
    return min(bet.least, lies(table)) if table.payer is not None else bet.least


def _affordable(bet: Bet, room: int) -> int:
    """The largest stake whose best payout is within what the house has left, however it is rounded."""
    odds = max(paid.odds for paid in bet.pays)
    return max(0, room) * odds.denominator // odds.numerator


def withdraw_bet(draft: Draft, command: Command, act: c.WithdrawBet) -> None:
    """Take a bet back, with the side bets that then lack the bet they need, or not while they lie there."""
    table = draft.table
    patron = _bettor(table, command, act.patron)
    bet = _bet(table, act.bet)
    if bet.id not in patron.stakes:
        raise refuse("bet-not-there", bet=table.house.name_of(bet.id))
    _check_bank(table, patron, bet)
    gone = with_orphans(table.house, patron.stakes, bet.id)
    if len(gone) > 1 and table.house.stakes.main_withdrawn is MainWithdrawn.REFUSED:
        raise refuse("bet-needed", bets=tuple(table.house.name_of(id) for id in gone if id != bet.id))
    draft.add(e.BetsWithdrawn(patron.id, gone))


def call_banco(draft: Draft, command: Command, _: c.CallBanco) -> None:
    """Call banco: stake as much as lies in the bank, and come before those who cover a part of it."""
    table = draft.table
    check_paying(table)
    if table.house.bank.banco_called is BancoPrecedence.NOT_CALLED:
        raise refuse("bank-no-banco")
    patron = _bettor(table, command, None)
    if patron.id in table.bank.called:
        raise refuse("bank-called-already")
    if patron.stakes.get("punto", 0) != lies(table):
        draft.add(_placed(table, patron, "punto", lies(table)))
    draft.add(e.BancoCalled(patron.id))


def _check_bank(table: Table, patron: Patron, bet: Bet) -> None:
    """Where the banker pays, the stake on banco is the bank: nobody bets it, and it is laid and withdrawn as such."""
    if bet.id == "banco" and banker_pays(table.house):
        raise refuse("bank-lies") if patron.id == table.bank.holder else refuse("bet-against-banker")


def _bettor(table: Table, command: Command, named: str | None) -> Patron:
    """Whose bet it is: one's own, or one that the croupier moves for a patron (punter-and-bank, Second paragraph)."""
    if command.role is Role.PATRON:
        if named not in (None, command.by):
            raise refuse("table-role", role=role_name(command.role))
    elif not table.house.places.croupier_places_bets:
        raise refuse("bet-not-by-croupier")
    patron = patron_of(table, command.by if named is None else named)
    if not table.bets_open:
        raise refuse("bet-closed", phase=phase_name(table.phase))
    return patron


def _bet(table: Table, id: str) -> Bet:
    for bet in table.house.bets:
        if bet.id == id:
            return bet
    raise refuse("bet-unknown", bet=echo(id), allowed=tuple(bet.id for bet in table.house.bets))


def _check_amount(table: Table, bet: Bet, coins: int) -> None:
    if coins <= 0 or coins % table.house.stakes.step:
        raise refuse("bet-amount", step=Coins(table.house.stakes.step))
    least = least_on(table, bet)
    if coins < least:
        raise refuse("bet-below-minimum", least=Coins(least))


def _check_place(table: Table, patron: Patron, bet: Bet) -> None:
    if not patron.placed:
        raise refuse("table-no-place")
    if must_sit(table, patron):
        raise refuse("table-must-sit")
    if lacks_box(table, patron) and needs_box(table, bet):
        raise refuse("table-box-needs-seated", boxes=tuple(sorted(table.seats)))
