"""How people, their chips and their bets change a table; which event does what is in `evolve`."""

from collections.abc import Mapping
from typing import TypeVar

from puntobanco.table import events as e
from puntobanco.table.payment import best_payout
from puntobanco.table.state import Patron, Table

K = TypeVar("K")
V = TypeVar("V")


def _with(table: Table, patron: Patron) -> Table:
    return table.replace(patrons={**table.patrons, patron.id: patron})


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {name: value for name, value in mapping.items() if name != key}


def joined(table: Table, fact: e.Joined) -> Table:
    """Somebody is at the table."""
    return _with(table, Patron(fact.patron, fact.name))


def bought(table: Table, id: str, coins: int) -> Table:
    """More chips, or fewer, below nothing."""
    patron = table.patrons[id]
    return _with(table, patron.replace(chips=patron.chips + coins, bought=patron.bought + coins))


def sat_down(table: Table, fact: e.SatDown) -> Table:
    """A seat is taken."""
    patron = table.patrons[fact.patron].replace(seat=fact.seat, standing=False, behind=None)
    return _with(table, patron).replace(seats={**table.seats, fact.seat: fact.patron})


def stood_up(table: Table, fact: e.StoodUp) -> Table:
    """Somebody plays standing."""
    return _with(table, table.patrons[fact.patron].replace(standing=True, behind=fact.behind))


def stepped_back(table: Table, fact: e.SteppedBack) -> Table:
    """The place is free again, and bids of whoever had it are gone."""
    patron = table.patrons[fact.patron]
    seats = table.seats if patron.seat is None else _without(table.seats, patron.seat)
    bids = tuple(bid for bid in table.bank.bids if bid[0] != fact.patron)
    return _with(table, patron.replace(seat=None, standing=False, behind=None)).replace(
        seats=seats, bank=table.bank.replace(bids=bids)
    )


def left(table: Table, fact: e.Left) -> Table:
    """Somebody is at the table no longer."""
    return table.replace(patrons=_without(table.patrons, fact.patron), asks=_without(table.asks, fact.patron))


def liability(table: Table, bet: str, stake: int) -> int:
    """The most that the house may have to pay on a stake."""
    return best_payout(table.house.bet(bet), stake, table.house.stakes.rounding)


def bet_placed(table: Table, fact: e.BetPlaced) -> Table:
    """Chips lie on a bet, and the house may have to pay more."""
    patron = table.patrons[fact.patron]
    changed = patron.replace(
        chips=patron.chips - fact.coins + fact.before, stakes={**patron.stakes, fact.bet: fact.coins}
    )
    more = liability(table, fact.bet, fact.coins) - liability(table, fact.bet, fact.before)
    return _with(table, changed).replace(liability=table.liability + more)


def bets_withdrawn(table: Table, fact: e.BetsWithdrawn) -> Table:
    """Chips are back with whoever had staked them."""
    patron = table.patrons[fact.patron]
    stakes = {bet: coins for bet, coins in patron.stakes.items() if bet not in fact.stakes}
    changed = patron.replace(chips=patron.chips + sum(fact.stakes.values()), stakes=stakes)
    less = sum(liability(table, bet, stake) for bet, stake in fact.stakes.items())
    return _with(table, changed).replace(liability=table.liability - less)


def tipped(table: Table, fact: e.Tipped) -> Table:
    """Chips lie in the cagnotte."""
    patron = table.patrons[fact.patron]
    return _with(table, patron.replace(chips=patron.chips - fact.coins)).replace(cagnotte=table.cagnotte + fact.coins)


def partners_asked(table: Table, fact: e.PartnersAsked) -> Table:
    """It is remembered until the others say so too, or a new shoe."""
    return table.replace(asks={**table.asks, fact.patron: fact.partners})


def partners_declared(table: Table, fact: e.PartnersDeclared) -> Table:
    """They share a number, and a maximum."""
    number = table.partnerships + 1
    partners = {id: table.patrons[id].replace(partners=number) for id in fact.partners}
    asks = {id: together for id, together in table.asks.items() if id not in partners}
    return table.replace(patrons={**table.patrons, **partners}, partnerships=number, asks=asks)
