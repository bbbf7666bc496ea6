"""Bets: placing, changing and withdrawing them, within every limit that applies."""

from puntobanco.game import Bet
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins
from puntobanco.house.named_choices import MainWithdrawn, StandingSpots
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.boxes import room_of_box
from puntobanco.table.commands import Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.payment import best_payout, with_orphans
from puntobanco.table.people import patron_of
from puntobanco.table.refusals import phase_name, refuse, role_name
from puntobanco.table.state import Patron, Table


def place_bet(draft: Draft, command: Command, act: c.PlaceBet) -> None:
    """Let so many coins in all lie on a bet."""
    table = draft.table
    patron = _bettor(table, command, act.patron)
    bet = _bet(table, act.bet)
    before = patron.stakes.get(bet.id, 0)
    _check_amount(table, bet, act.coins)
    _check_place(table, patron)
    if act.coins == before:
        raise refuse("bet-unchanged", coins=Coins(before))
    if act.coins - before > patron.chips:
        raise refuse("table-not-enough-chips", coins=Coins(act.coins - before), chips=Coins(patron.chips))
    if bet.needs and not any(needed in patron.stakes for needed in bet.needs):
        raise refuse("bet-needs", bets=tuple(table.house.name_of(needed) for needed in bet.needs))
    if patron.id == table.bank.holder and bet.id == "punto" and not table.house.bank.banker_bets_punto:
        raise refuse("bet-banker-punto")
    most = most_on(table, patron, bet)
    if act.coins > max(most, before):
        raise refuse("bet-above-maximum", most=Coins(most))
    draft.add(e.BetPlaced(patron.id, bet.id, act.coins, before))


def most_on(table: Table, patron: Patron, bet: Bet) -> int:
    """The most that may lie on a bet for a patron, by every limit but their chips: maximum, box, partners, float."""
    mine = patron.stakes.get(bet.id, 0)
    most = min(bet.most, room_of_box(table, patron, bet))
    if patron.partners is not None:
        others = sum(
            one.stakes.get(bet.id, 0)
            for one in table.patrons.values()
            if one.partners == patron.partners and one.id != patron.id
        )
        most = min(most, bet.most - others)
    if table.settings.house_float is not None:
        rounding = table.house.stakes.rounding
        room = table.settings.house_float + table.house_won - table.liability + best_payout(bet, mine, rounding)
        most = min(most, _affordable(bet, room))
    step = table.house.stakes.step
    return most // step * step


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
    gone = with_orphans(table.house, patron.stakes, bet.id)
    if len(gone) > 1 and table.house.stakes.main_withdrawn is MainWithdrawn.REFUSED:
        raise refuse("bet-needed", bets=tuple(table.house.name_of(id) for id in gone if id != bet.id))
    draft.add(e.BetsWithdrawn(patron.id, gone))


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
    if coins < bet.least:
        raise refuse("bet-below-minimum", least=Coins(bet.least))


def _check_place(table: Table, patron: Patron) -> None:
    places = table.house.places
    if not patron.placed:
        raise refuse("table-no-place")
    if not patron.standing:
        return
    if places.standing_must_sit and table.seat_free:
        raise refuse("table-must-sit")
    if places.standing_spots is StandingSpots.SEATED_BOX and patron.behind not in table.seats:
        raise refuse("table-box-needs-seated", boxes=tuple(sorted(table.seats)))
