"""How people, their chips and their bets change a table; which event does what is in `evolve`."""

from collections.abc import Mapping
from typing import TypeVar

from puntobanco.house.banker import banker_pays
from puntobanco.table import events as e, evolve_bank
from puntobanco.table.payment import best_payout
from puntobanco.table.state import Bank, Patron, Table

K = TypeVar("K")
V = TypeVar("V")


def _with(table: Table, patron: Patron) -> Table:
    return table.replace(patrons={**table.patrons, patron.id: patron})


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {name: value for name, value in mapping.items() if name != key}


def no_longer_ready(table: Table, patron: str) -> Table:
    """Whoever changes something after they were ready has to say so again."""
    return table if patron not in table.ready else table.replace(ready=tuple(p for p in table.ready if p != patron))


def joined(table: Table, fact: e.Joined) -> Table:
    """Somebody is at the table."""
    return _with(table, Patron(fact.patron, fact.name))


def bought(table: Table, id: str, coins: int) -> Table:
    """More chips, or fewer, below nothing."""
    patron = table.patrons[id]
    changed = _with(table, patron.replace(chips=patron.chips + coins, bought=patron.bought + coins))
    return evolve_bank.bids_covered(changed)


def sat_down(table: Table, fact: e.SatDown) -> Table:
    """A seat is taken."""
    patron = table.patrons[fact.patron].replace(seat=fact.seat, standing=False, behind=None)
    seats = {**table.seats, fact.seat: fact.patron}
    return _with(table, patron).replace(seats=seats, bank=_without_turn(table, fact.patron))


def stood_up(table: Table, fact: e.StoodUp) -> Table:
    """Somebody plays standing."""
    return _with(table, table.patrons[fact.patron].replace(standing=True, behind=fact.behind))


def stepped_back(table: Table, fact: e.SteppedBack) -> Table:
    """The place is free again, and bids of whoever had it are gone."""
    patron = table.patrons[fact.patron]
    seats = table.seats if patron.seat is None else _without(table.seats, patron.seat)
    bids = tuple(bid for bid in table.bank.bids if bid[0] != fact.patron)
    bank = _without_turn(table, fact.patron).replace(bids=bids)
    changed = _with(table, patron.replace(seat=None, standing=False, behind=None)).replace(
        seats=seats, bank=bank, wishes=_without(table.wishes, fact.patron)
    )
    return no_longer_ready(changed, fact.patron)


def _without_turn(table: Table, patron: str) -> Bank:
    """The bank when somebody no longer stands: a turn that they had standing is nobody's refusal of a seat."""
    if not table.patrons[patron].standing or patron not in table.bank.passed:
        return table.bank
    return table.bank.replace(passed=tuple(one for one in table.bank.passed if one != patron))


def left(table: Table, fact: e.Left) -> Table:
    """Somebody is at the table no longer."""
    return table.replace(patrons=_without(table.patrons, fact.patron), asks=_without(table.asks, fact.patron))


def liability(table: Table, bet: str, stake: int) -> int:
    """The most that the house may have to pay on a stake; nothing where the banker pays."""
    return 0 if banker_pays(table.house) else best_payout(table.house.bet(bet), stake, table.house.stakes.rounding)


def bet_placed(table: Table, fact: e.BetPlaced) -> Table:
    """Chips lie on a bet, and the house may have to pay more."""
    patron = table.patrons[fact.patron]
    changed = patron.replace(
        chips=patron.chips - fact.coins + fact.before, stakes={**patron.stakes, fact.bet: fact.coins}
    )
    more = liability(table, fact.bet, fact.coins) - liability(table, fact.bet, fact.before)
    after = evolve_bank.stake_changed(_with(table, changed).replace(liability=table.liability + more), fact.patron)
    after = no_longer_ready(after, fact.patron)
    if fact.patron in table.wishes and table.wishes[fact.patron][0] == fact.bet:
        return after.replace(wishes=_without(table.wishes, fact.patron))
    return after


def bets_withdrawn(table: Table, fact: e.BetsWithdrawn | e.StakesReturned) -> Table:
    """Chips are back with whoever had staked them; of a stake that came back in part, the rest lies there."""
    patron = table.patrons[fact.patron]
    left = {bet: coins - fact.stakes.get(bet, 0) for bet, coins in patron.stakes.items()}
    stakes = {bet: coins for bet, coins in left.items() if coins}
    changed = patron.replace(chips=patron.chips + sum(fact.stakes.values()), stakes=stakes)
    less = sum(liability(table, bet, patron.stakes[bet]) - liability(table, bet, left[bet]) for bet in fact.stakes)
    cut = bool(stakes) and isinstance(fact, e.StakesReturned) and fact.because is e.ReturnedBecause.BANK_FULL
    after = no_longer_ready(_with(table, changed).replace(liability=table.liability - less), fact.patron)
    return evolve_bank.stake_changed(after, fact.patron, cut=cut)


def tipped(table: Table, fact: e.Tipped) -> Table:
    """Chips lie in the cagnotte."""
    patron = table.patrons[fact.patron]
    changed = _with(table, patron.replace(chips=patron.chips - fact.coins))
    return evolve_bank.bids_covered(changed.replace(cagnotte=table.cagnotte + fact.coins))


def partners_asked(table: Table, fact: e.PartnersAsked | e.PartnersDeclined) -> Table:
    """Somebody's question stands until it is answered; where somebody said no, whoever asked asks no more."""
    if isinstance(fact, e.PartnersDeclined):
        return table.replace(asks=_without(table.asks, fact.asker))
    return table.replace(asks={**table.asks, fact.patron: fact.partners})


def partners_declared(table: Table, fact: e.PartnersDeclared) -> Table:
    """They share a number, and a maximum."""
    number = table.partnerships + 1
    partners = {id: table.patrons[id].replace(partners=number) for id in fact.partners}
    asks = {id: together for id, together in table.asks.items() if id not in partners}
    return table.replace(patrons={**table.patrons, **partners}, partnerships=number, asks=asks)
