"""How the bank changes hands, and what its holder is asked for; which event does what is in `evolve`."""

from collections.abc import Sequence

from puntobanco.game import Result, Winner
from puntobanco.house.banker import banker_pays
from puntobanco.table import events as e
from puntobanco.table.state import Bank, DealtBy, Table

BankFact = (
    e.AuctionOpened
    | e.BidMade
    | e.AuctionClosed
    | e.BankOffered
    | e.BankPassedOn
    | e.BankTaken
    | e.BancoCalled
    | e.BankLost
    | e.CardsAsked
    | e.CardsTaken
)
"""What happens to the bank."""


def bank_after(table: Table, fact: BankFact) -> Bank:
    """The bank after something has happened to it."""
    bank = table.bank
    match fact:
        case e.AuctionOpened():
            return Bank()
        case e.BidMade():
            return bank.replace(bids=(*bank.bids, (fact.patron, fact.coins)))
        case e.AuctionClosed():
            return Bank(croupier_deals=fact.patron is None)
        case e.BankOffered():
            return bank.replace(offered_to=fact.patron)
        case e.BankPassedOn():
            return bank.replace(offered_to=None, passed=(*bank.passed, fact.patron))
        case e.BankTaken():
            return _taken(table, fact)
        case e.BankLost():
            return _lost(table, fact)
        case e.CardsAsked():
            return bank.replace(asked=fact.cards)
        case e.CardsTaken():
            return bank.replace(asked=0, slept=bank.slept or (fact.patron is None and banker_pays(table.house)))
        case e.BancoCalled():
            return bank.replace(called=(*bank.called, fact.patron))


def bank_laid(table: Table, fact: e.BankLaid) -> Table:
    """More lies in the bank than before, or less, and its holder has so much fewer chips, or more.

    Who has called banco for less than lies there now has not called it any more.
    """
    patron, bank = table.patrons[fact.patron], table.bank
    stakes = {bet: coins for bet, coins in patron.stakes.items() if bet != "banco"}
    if fact.coins:
        stakes["banco"] = fact.coins
    changed = patron.replace(chips=patron.chips - fact.coins + fact.before, stakes=stakes)
    if fact.coins:
        called = tuple(one for one in bank.called if table.patrons[one].stakes.get("punto", 0) >= fact.coins)
        bank = bank.replace(first=min(bank.first or fact.coins, fact.coins), called=called)
    if not fact.before:  # laid anew, with what was taken out of it since the last coup
        bank = bank.replace(withdrawn=bank.withdrawn_before)
    if 0 < fact.coins < fact.before:
        bank = bank.replace(withdrawn=bank.withdrawn + fact.before - fact.coins)
    return table.replace(patrons={**table.patrons, patron.id: changed}, bank=bank)


def bids_covered(table: Table) -> Table:
    """The table after somebody has fewer chips: a bid that is to be laid and for which they do not suffice is gone."""
    bids = table.bank.bids
    if not bids or not banker_pays(table.house):
        return table
    good = tuple((id, coins) for id, coins in bids if table.patrons[id].chips >= coins)
    return table if len(good) == len(bids) else table.replace(bank=table.bank.replace(bids=good))


def stake_changed(table: Table, patron: str, *, cut: bool = False) -> Table:
    """The table after somebody's stakes have become other ones: who has called banco has not any more.

    A stake that was only cut to what it covers still covers all of the bank. A bank that was not covered is so much
    smaller.
    """
    bank = table.bank
    if patron in bank.called and not cut:
        bank = bank.replace(called=tuple(one for one in bank.called if one != patron))
    if patron == table.payer:
        bank = bank.replace(first=min(bank.first, table.patrons[patron].stakes.get("banco", 0)))
    return table if bank is table.bank else table.replace(bank=bank)


def after_payment(table: Table, lines: Sequence[e.Line]) -> Bank:
    """Whoever called banco and lost may come first again; after a tie those who called it and stay have called it."""
    bank = table.bank
    if bank.withdrawn != bank.withdrawn_before:
        bank = bank.replace(withdrawn_before=bank.withdrawn)
    if not bank.called and not bank.again:
        return bank
    found = {line.patron: line for line in lines if line.bet == "punto" and line.patron in bank.called}
    if table.last is not None and table.last.winner is Winner.TIE:
        return bank.replace(called=tuple(one for one in bank.called if one in found and found[one].stays))
    return bank.replace(called=(), again=tuple(id for id, line in found.items() if line.result is Result.LOST))


def decided(table: Table, fact: e.Decided) -> Bank:
    """Whether the croupier had to decide for whoever holds the bank; a person who deals types what they say."""
    bank = table.bank
    by_clock = fact.patron is None and table.payer is not None and table.decider == table.payer
    if by_clock and table.settings.dealt_by is DealtBy.PROGRAM:
        return bank.replace(slept=True)
    return bank


def _taken(table: Table, fact: e.BankTaken) -> Bank:
    """A new bank; or the last one, which was neither offered nor auctioned since the result that had ended it."""
    bank = table.bank
    again = bank.offered_to is None and bank.last_seat is not None
    stands = table.patrons[fact.patron].seat is None
    return Bank(
        holder=fact.patron,
        least=fact.least,
        last_seat=_seat_of_turn(table) if stands else None,
        since=bank.since if again else table.coup_number,
    )


def _seat_of_turn(table: Table) -> int | None:
    """The seat whose turn somebody who stands has taken: of the last to refuse the bank, else of the last banker."""
    passed = (table.patrons.get(id) for id in reversed(table.bank.passed))
    return next((one.seat for one in passed if one is not None and one.seat is not None), table.bank.last_seat)


def _lost(table: Table, fact: e.BankLost) -> Bank:
    """Nobody has the bank. Whoever has just lost it is not offered it again: by the seat, or by name if they stand."""
    seat = table.patrons[fact.patron].seat
    deals = fact.because is e.LostBecause.UNCOVERED  # never where the banker pays
    if seat is not None:
        return Bank(last_seat=seat, croupier_deals=deals, since=table.bank.since)
    passed = () if fact.because is e.LostBecause.LEFT else (fact.patron,)
    return Bank(last_seat=table.bank.last_seat, passed=passed, croupier_deals=deals, since=table.bank.since)


def awake(table: Table) -> Bank:
    """The bank when a coup begins: nobody has slept through it yet."""
    return table.bank.replace(slept=False) if table.bank.slept else table.bank


def nothing_asked(table: Table) -> Table:
    """Nobody is asked for cards any more."""
    return table.replace(bank=table.bank.replace(asked=0)) if table.bank.asked else table
