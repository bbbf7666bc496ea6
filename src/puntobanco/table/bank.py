"""The bank where patrons hold it: auction, offer, keeping, passing on, losing.

punter-and-bank's leaflet (Sixth paragraph) gives the bank by auction, lets its holder keep it until punter wins, and
then passes it to the person seated at the right; the procedure around that is a reading.
"""

from collections.abc import Iterator

from puntobanco.game.money import Coins
from puntobanco.house.named_choices import BankHeldBy, BankPasses
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.commands import Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.payment import with_orphans
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse
from puntobanco.table.state import Patron, Table


def has_auction(table: Table) -> bool:
    """Whether patrons hold the bank at this house."""
    return table.house.bank.held_by is BankHeldBy.AUCTION


def seats_onward(table: Table, seat: int) -> Iterator[int]:
    """Taken seats in the order in which the bank passes, beginning next to a seat and coming back to it last.

    Seats are numbered as people count them from the croupier's side of the table, so that the neighbour at a person's
    right has the next lower number.
    """
    seats = table.house.places.seats
    step = -1 if table.house.bank.passes_to is BankPasses.RIGHT else 1
    for further in range(seats):
        at = (seat - 1 + step + step * further) % seats + 1
        if at in table.seats:
            yield at


def bank_to_settle(table: Table) -> bool:
    """Whether the bank needs a holder before bets can be opened."""
    return has_auction(table) and table.bank.holder is None and not table.bank.croupier_deals


def settle_bank(draft: Draft) -> None:
    """Offer the bank onward from its last holder, or auction it."""
    candidate = _next_candidate(draft.table)
    draft.add(e.AuctionOpened() if candidate is None else e.BankOffered(candidate))


def _next_candidate(table: Table) -> str | None:
    if table.bank.last_seat is None:
        return None
    least = table.house.bet("banco").least
    for seat in seats_onward(table, table.bank.last_seat):
        patron = table.patrons[table.seats[seat]]
        if seat != table.bank.last_seat and patron.id not in table.bank.passed and _can_cover(patron, least):
            return patron.id
    return None


def _take(draft: Draft, patron: str, least: int) -> None:
    """Give somebody the bank; what they still have on punto comes back where a banker may not bet it."""
    table = draft.table
    draft.add(e.BankTaken(patron, least))
    stakes = table.patrons[patron].stakes
    if "punto" in stakes and not table.house.bank.banker_bets_punto:
        draft.add(e.BetsWithdrawn(patron, with_orphans(table.house, stakes, "punto")))


def _can_cover(patron: Patron, coins: int) -> bool:
    return patron.chips + patron.stakes.get("banco", 0) >= coins


def bid(draft: Draft, command: Command, act: c.Bid) -> None:
    """Bid for the bank: people seated, each time higher, no more than they can stake."""
    table = draft.table
    draft.require(Phase.AUCTION)
    patron = table.patrons.get(command.by)
    if patron is None or patron.seat is None:  # somebody standing or watching, or not here at all
        raise refuse("table-seated-only")
    stakes, most = table.house.stakes, most_bid(table, patron)
    least = least_bid(table)
    if act.coins % stakes.step:
        raise refuse("bet-amount", step=Coins(stakes.step))
    if not least <= act.coins <= most:
        raise refuse("bank-bid", least=Coins(least), most=Coins(most))
    draft.add(e.BidMade(patron.id, act.coins))


def least_bid(table: Table) -> int:
    """The least that beats the best bid so far."""
    best = table.bank.best_bid
    least = table.house.bet("banco").least
    return least if best is None else max(least, best[1] + table.house.stakes.step)


def most_bid(table: Table, patron: Patron) -> int:
    """The most somebody can bid: what they could stake on banco."""
    return min(table.house.bet("banco").most, patron.chips + patron.stakes.get("banco", 0))


def close_auction(draft: Draft, _: Command, __: c.CloseAuction) -> None:
    """Give the bank to the highest bidder; without a bid the croupier deals one coup."""
    table = draft.table
    draft.require(Phase.AUCTION)
    best = table.bank.best_bid
    if best is None:
        draft.add(e.AuctionClosed(None, 0))
    else:
        draft.add(e.AuctionClosed(*best))
        _take(draft, *best)


def accept_bank(draft: Draft, command: Command, _: c.AcceptBank) -> None:
    """Take the bank that is offered, for at least the table minimum."""
    table = draft.table
    draft.require(Phase.OFFER)
    if command.by != table.bank.offered_to:
        raise refuse("bank-not-offered")
    least = table.house.bet("banco").least
    if not _can_cover(table.patrons[command.by], least):
        raise refuse("bank-cannot-cover", least=Coins(least))
    _take(draft, command.by, least)


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
    """Give the bank up between coups."""
    table = draft.table
    if command.by != table.bank.holder:
        raise refuse("bank-not-yours")
    draft.require(Phase.BETWEEN, Phase.SHOE, Phase.BURN)
    draft.add(e.BankLost(command.by, e.LostBecause.GIVEN_UP))


def lose_bank(draft: Draft, patron: str, because: e.LostBecause) -> None:
    """What happens to the bank when somebody gives up their place."""
    table = draft.table
    if patron == table.bank.holder:
        draft.add(e.BankLost(patron, because))
    elif patron == table.bank.offered_to:
        draft.add(e.BankPassedOn(patron))
        settle_bank(draft)


def decider_of(table: Table) -> str | None:
    """Who decides for punto: the highest punto stake of those seated, of equals the nearest at the banker's right."""
    stakes = {patron.seat: patron.stakes.get("punto", 0) for patron in table.seated()}
    highest = max(stakes.values(), default=0)
    if not highest:
        return None
    holder = table.patrons.get(table.bank.holder or "")
    start = holder.seat if holder is not None and holder.seat is not None else 1
    return next(table.seats[seat] for seat in seats_onward(table, start) if stakes[seat] == highest)
