"""Bets: placing, changing and withdrawing them, within every limit that applies."""

from puntobanco.rules import Bet
from puntobanco.rules.money import Coins, Rounding
from puntobanco.rules.sections import BoxCap, ChangesUntil, MainWithdrawn
from puntobanco.rules.settlement import payout
from puntobanco.table.commands import Command, PlaceBet, Role, WithdrawBet
from puntobanco.table.draft import Draft
from puntobanco.table.events import BetPlaced, BetsWithdrawn
from puntobanco.table.people import patron_of
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import phase_name, refuse, role_name
from puntobanco.table.state import Patron, Table


def bets_are_open(table: Table) -> bool:
    """Whether bets may be placed and changed: until no more bets, or at some houses until the first card."""
    if table.phase is Phase.NO_MORE_BETS:
        return table.house.stakes.changes_until is ChangesUntil.FIRST_CARD
    return table.phase is Phase.BETTING


def place_bet(draft: Draft, command: Command, act: PlaceBet) -> None:
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
    if act.coins > most:
        raise refuse("bet-above-maximum", most=Coins(max(0, most)))
    draft.add(BetPlaced(patron.id, bet.id, act.coins, before))


def most_on(table: Table, patron: Patron, bet: Bet) -> int:
    """The most that may lie on a bet for a patron, by every limit but their chips: maximum, box, partners, float."""
    mine = patron.stakes.get(bet.id, 0)
    most = min(bet.most, _room_of_box(table, patron, bet))
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
        most = min(most, _affordable(bet, room, rounding))
    step = table.house.stakes.step
    return most // step * step


def _room_of_box(table: Table, patron: Patron, bet: Bet) -> int:
    """What a box leaves for one of the people on it, by Castle's leaflet (Seats and boxes) and its reading."""
    places = table.house.places
    seat = patron.behind if patron.behind is not None else patron.seat
    if bet.id not in places.box or seat is None:
        return bet.most
    sharing = table.standing_behind(seat)
    if seat in table.seats:
        sharing.append(table.patrons[table.seats[seat]])
    if len(sharing) < 2 and places.box_cap is BoxCap.SPOT:
        return bet.most
    spots = (bet.id,) if places.box_cap is BoxCap.SPOT else places.box
    taken = sum(one.stakes.get(spot, 0) for one in sharing for spot in spots)
    cap = bet.most if places.box_cap is BoxCap.SPOT else table.house.stakes.maximum
    return cap - taken + patron.stakes.get(bet.id, 0)


def best_payout(bet: Bet, stake: int, rounding: Rounding) -> int:
    """The most that a stake can be paid."""
    return payout(max(paid.odds for paid in bet.pays), stake, rounding)


def _affordable(bet: Bet, room: int, rounding: Rounding) -> int:
    """The largest stake whose best payout is within what the house has left."""
    if room <= 0:
        return 0
    odds = max(paid.odds for paid in bet.pays)
    stake = room * odds.denominator // odds.numerator
    while stake > 0 and best_payout(bet, stake, rounding) > room:
        stake -= 1
    return stake


def withdraw_bet(draft: Draft, command: Command, act: WithdrawBet) -> None:
    """Take a bet back, with the side bets that then lack the bet they need, or not while they lie there."""
    table = draft.table
    patron = _bettor(table, command, act.patron)
    bet = _bet(table, act.bet)
    if bet.id not in patron.stakes:
        raise refuse("bet-not-there", bet=table.house.name_of(bet.id))
    left = {id: coins for id, coins in patron.stakes.items() if id != bet.id}
    orphans = orphaned(table, left)
    if orphans and table.house.stakes.main_withdrawn is MainWithdrawn.REFUSED:
        raise refuse("bet-needed", bets=tuple(table.house.name_of(id) for id in orphans))
    draft.add(BetsWithdrawn(patron.id, {bet.id: patron.stakes[bet.id], **{id: left[id] for id in orphans}}))


def orphaned(table: Table, stakes: dict[str, int]) -> tuple[str, ...]:
    """Bets whose needed bet does not lie beside them."""
    found = (id for id in stakes if table.house.bet(id).needs)
    return tuple(id for id in found if not any(needed in stakes for needed in table.house.bet(id).needs))


def _bettor(table: Table, command: Command, named: str | None) -> Patron:
    """Whose bet it is: one's own, or one that the croupier moves for a patron (punter-and-bank, Second paragraph)."""
    if named is not None and named != command.by:
        if command.role is Role.PATRON:
            raise refuse("table-role", role=role_name(command.role))
        if not table.house.places.croupier_places_bets:
            raise refuse("bet-not-by-croupier")
    patron = patron_of(table, command.by if named is None else named)
    if not bets_are_open(table):
        raise refuse("bet-closed", phase=phase_name(table.phase))
    return patron


def _bet(table: Table, id: str) -> Bet:
    for bet in table.house.bets:
        if bet.id == id:
            return bet
    raise refuse("bet-unknown", bet=str(id)[:40], allowed=tuple(bet.id for bet in table.house.bets))


def _check_amount(table: Table, bet: Bet, coins: int) -> None:
    if isinstance(coins, bool) or not isinstance(coins, int) or coins <= 0:
        raise refuse("bet-amount", step=Coins(table.house.stakes.step))
    if coins % table.house.stakes.step:
        raise refuse("bet-amount", step=Coins(table.house.stakes.step))
    if coins < bet.least:
        raise refuse("bet-below-minimum", least=Coins(bet.least))


def _check_place(table: Table, patron: Patron) -> None:
    if not patron.placed:
        raise refuse("table-no-place")
    if patron.standing and table.house.places.standing_must_sit and table.seat_free:
        raise refuse("table-must-sit")
