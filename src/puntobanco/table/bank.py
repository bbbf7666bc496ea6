"""The bank where patrons hold it: auction, offer, keeping, passing on, losing.

punter-and-bank's leaflet (Sixth paragraph) gives the bank by auction, lets its holder keep it until punter wins, and
then passes it to the person seated at the right; the procedure around that is a reading.
"""

from collections.abc import Iterator

from puntobanco.game import Side
from puntobanco.game.money import Coins
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoDecider, BankHeldBy, CardsTakenBy, Decider, RefusedTurn
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command, Role
from puntobanco.table.covers import seats_onward
from puntobanco.table.draft import Draft
from puntobanco.table.paying_bank import check_between, check_paying, lay, lay_down, lose
from puntobanco.table.payment import with_orphans
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse
from puntobanco.table.state import DealtBy, Patron, Table


def has_auction(table: Table) -> bool:
    """Whether patrons hold the bank at this house."""
    return table.house.bank.held_by is BankHeldBy.AUCTION


def bank_to_settle(table: Table) -> bool:
    """Whether the bank needs a holder before bets can be opened."""
    return has_auction(table) and table.bank.holder is None and not table.bank.croupier_deals


def settle_bank(draft: Draft) -> None:
    """Offer the bank onward from its last holder, or auction it."""
    candidate = _next_candidate(draft.table)
    draft.add(e.AuctionOpened() if candidate is None else e.BankOffered(candidate))


def _next_candidate(table: Table) -> str | None:
    """Whoever the bank is offered to next, of those who could stake the least and have not refused it."""
    bank, least = table.bank, table.house.bet("banco").least
    could = (one for one in _in_turn(table) if one.id not in bank.passed and _can_cover(one, least))
    return next((one.id for one in could), None)


def _in_turn(table: Table) -> Iterator[Patron]:
    """People in the order in which the bank is offered to them: by their seats, from the last banker on.

    A turn that was refused may go to those who stand first, as in Montevideo (Digesto Departamental, R.1144), or leave
    the bank to an auction.
    """
    bank, goes_to = table.bank, table.house.bank.refused_turn
    refused = any(one is None or not one.standing for one in map(table.patrons.get, bank.passed))
    if bank.last_seat is None or (refused and goes_to is RefusedTurn.AUCTION):
        return
    if refused and goes_to is RefusedTurn.STANDING_FIRST:
        yield from (one for one in table.patrons.values() if one.standing)
    for seat in seats_onward(table, bank.last_seat):
        if seat != bank.last_seat:
            yield table.patrons[table.seats[seat]]


def _take(draft: Draft, patron: str, least: int) -> None:
    """Give somebody the bank; what they still have on punto comes back where a banker may not bet it.

    Where the banker pays, so much lies in the bank from now on.
    """
    table = draft.table
    draft.add(e.BankTaken(patron, least))
    stakes = table.patrons[patron].stakes
    if "punto" in stakes and not table.house.bank.banker_bets_punto:
        draft.add(e.BetsWithdrawn(patron, with_orphans(table.house, stakes, "punto")))
    if banker_pays(table.house):
        lay(draft, least)


def _can_cover(patron: Patron, coins: int) -> bool:
    return patron.chips + patron.stakes.get("banco", 0) >= coins


def bid(draft: Draft, command: Command, act: c.Bid) -> None:
    """Bid for the bank: people seated, each time higher than somebody else, no more than they can stake.

    Every bid gives the others time anew: who could outbid themselves could hold an auction open.
    """
    table = draft.table
    draft.require(Phase.AUCTION)
    patron = table.patrons.get(command.by)
    if patron is None or patron.seat is None:  # somebody standing or watching, or not here at all
        raise refuse("table-seated-only")
    if table.bank.best_bid is not None and table.bank.best_bid[0] == patron.id:
        raise refuse("bank-bid-highest")
    _check_bid(table, patron, act.coins, least_bid(table))
    draft.add(e.BidMade(patron.id, act.coins))


def _check_bid(table: Table, patron: Patron, coins: int, least: int) -> None:
    step, most, limit = table.house.stakes.step, most_bid(table, patron), table.house.bet("banco").most
    if least > limit:
        raise refuse("bank-bid-most", most=Coins(limit))
    if least > most:
        raise refuse("bank-cannot-cover", least=Coins(least))
    if coins % step:
        raise refuse("bank-step", step=Coins(step))
    if not least <= coins <= most:
        raise refuse("bank-bid", least=Coins(least), most=Coins(most))


def least_bid(table: Table) -> int:
    """The least that beats the best bid so far."""
    best = table.bank.best_bid
    least = table.house.bet("banco").least
    return least if best is None else max(least, best[1] + table.house.stakes.step)


def most_bid(table: Table, patron: Patron) -> int:
    """The most somebody can bid: what they could stake on banco."""
    return min(table.house.bet("banco").most, patron.chips + patron.stakes.get("banco", 0))


def close_auction(draft: Draft, _: Command, __: c.CloseAuction) -> None:
    """Give the bank to the highest bidder; without one the croupier deals one coup, or waits where no one else pays."""
    table = draft.table
    draft.require(Phase.AUCTION)
    best = table.bank.best_bid
    if best is None and banker_pays(table.house):
        raise refuse("bank-no-bid")
    if best is None:
        draft.add(e.AuctionClosed(None, 0))
    else:
        draft.add(e.AuctionClosed(*best))
        _take(draft, *best)


def accept_bank(draft: Draft, command: Command, act: c.AcceptBank) -> None:
    """Take the bank that is offered, for at least the table minimum; where the banker pays, with what is laid."""
    table = draft.table
    draft.require(Phase.OFFER)
    if command.by != table.bank.offered_to:
        raise refuse("bank-not-offered")
    least = table.house.bet("banco").least
    if not _can_cover(table.patrons[command.by], least):
        raise refuse("bank-cannot-cover", least=Coins(least))
    if act.coins:
        check_paying(table)
        _check_bid(table, table.patrons[command.by], act.coins, least)
    _take(draft, command.by, act.coins or least)


def pass_bank(draft: Draft, command: Command, _: c.PassBank) -> None:
    """Let the bank go on to the next person; when everybody has, it is auctioned."""
    table = draft.table
    draft.require(Phase.OFFER)
    offered = table.bank.offered_to
    assert offered is not None  # the phase says so
    if command.role is Role.PATRON and command.by != offered:
        raise refuse("bank-not-offered")
    draft.add(e.BankPassedOn(offered))
    settle_bank(draft)


def give_up_bank(draft: Draft, command: Command, _: c.GiveUpBank) -> None:
    """Give the bank up between coups; where the banker pays, also while nobody covers it."""
    if command.by != draft.table.bank.holder:
        raise refuse("bank-not-yours")
    check_between(draft)
    lay_down(draft, e.LostBecause.GIVEN_UP)


def ask_for_cards(draft: Draft, cards: int) -> None:
    """Ask the banker for cards, where bankers take them out of the shoe (punter-and-bank, First and Third paragraph).

    Where a person deals, the cards that come out of the shoe are only typed. A banker who keeps the bank without
    enough of a stake takes none: the croupier does.
    """
    table = draft.table
    holder = table.patrons.get(table.bank.holder or "")
    if holder is None or table.house.bank.cards_taken_by is not CardsTakenBy.BANKER:
        return
    enough = banker_pays(table.house) or holder.stakes.get("banco", 0) >= table.bank.least
    if table.settings.dealt_by is DealtBy.PROGRAM and enough:
        draft.add(e.CardsAsked(holder.id, cards))


def take_cards(draft: Draft, command: Command, _: c.TakeCards) -> None:
    """Take the cards that are asked for; the croupier does it for a banker who does not in time."""
    bank, by_patron = draft.table.bank, command.role is Role.PATRON
    if by_patron and command.by != bank.holder:
        raise refuse("bank-not-yours")
    if not bank.asked:
        raise refuse("bank-no-cards-asked")
    draft.add(e.CardsTaken(command.by if by_patron else None, bank.asked))


def lose_bank(draft: Draft, patron: str, because: e.LostBecause) -> None:
    """What happens to the bank when somebody gives up their place."""
    table = draft.table
    if patron == table.bank.holder:
        lose(draft, because)
    elif patron == table.bank.offered_to:
        draft.add(e.BankPassedOn(patron))
        settle_bank(draft)


def decider_of(table: Table, side: Side) -> str | None:
    """Who decides for a side: for banco whoever holds the bank, or as for punto, where the house says so.

    A banker who keeps the bank without a stake has nothing to decide about, and could go in the middle of it.
    """
    if side is Side.PUNTO or table.house.option.banco_decider is BancoDecider.HIGHEST_STAKE:
        return _highest(table, side.value)
    holder = table.patrons.get(table.bank.holder or "")
    return holder.id if holder is not None and holder.stakes.get("banco") else None


def _highest(table: Table, bet: str) -> str | None:
    """The highest stake on a bet of those seated, of equals the nearest at the banker's right.

    Where the house asks people standing too, one of them decides who has staked more; of equals, who came first.
    """
    stakes = {patron.seat: patron.stakes.get(bet, 0) for patron in table.seated()}
    highest = max(stakes.values(), default=0)
    if table.house.option.decider is Decider.HIGHEST_OF_ALL:
        standing = {patron.id: patron.stakes.get(bet, 0) for patron in table.patrons.values() if patron.standing}
        best = max(standing, key=standing.__getitem__, default=None)
        if best is not None and standing[best] > highest:
            return best
    if not highest:
        return None
    holder = table.patrons.get(table.bank.holder or "")
    start = 1 if holder is None else holder.seat or table.bank.last_seat or 1
    return next(table.seats[seat] for seat in seats_onward(table, start) if stakes[seat] == highest)
