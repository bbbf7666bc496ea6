"""What a table waits for when no call of the croupier leads on, and what somebody there can do about it.

This is the one place that works it out: the server shows it with the table; pages and terminals only find the words.
"""

from collections.abc import Collection
from enum import Enum

from puntobanco.house.named_choices import PeopleCounted
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.phases import Phase
from puntobanco.table.standing import must_sit, returned
from puntobanco.table.state import Patron, Table
from puntobanco.values import View


class Lack(Enum):
    """What must come before a table goes on."""

    SEATED = "seated"
    """People who sit down."""
    PLACED = "placed"
    """People who sit down or stand."""
    BET = "bet"
    SITTING = "sitting"
    """The owners of the bets that lie there, who must sit down before these are played."""
    BANK = "bank"
    """Somebody who takes the bank, where nothing is played without one."""


class Standstill(View):
    """A table that goes on only when somebody acts."""

    lacks: Lack
    found: int = 0
    """How many people are counted, where people are missing."""
    least: int = 0
    """How many it takes."""


class Advice(Enum):
    """What somebody can do so that the table goes on, or so that they can play."""

    BET = "bet"
    BUY = "buy"
    """Chips, to bet with."""
    PLACE = "place"
    """Take a place to play from."""
    SIT = "sit"
    """Only those who sit are counted."""
    SIT_TO_BET = "sit-to-bet"
    """A seat is free, so that nobody bets standing."""
    KEEP = "keep"
    """Sit down, or one's stake comes back when bets are closed."""
    BID = "bid"
    """For the bank."""
    OTHERS = "others"
    """Nothing: others are awaited."""


def waiting(table: Table) -> Standstill | None:
    """What a table waits for; None while a call or a card leads on by itself, and while it is closed."""
    if table.phase is Phase.ANNOUNCED:  # payment follows in the same breath
        return None
    step = next_step(table)
    if step.does_something:
        return None
    if step.wait is Wait.PEOPLE:
        places = table.house.places
        lacks = Lack.SEATED if places.people_counted is PeopleCounted.SEATED else Lack.PLACED
        return Standstill(lacks, table.people_counted, places.least_people)
    if step.wait is Wait.BETS:
        return Standstill(Lack.SITTING if table.anything_lies else Lack.BET)
    if step.wait is Wait.BIDS:
        return Standstill(Lack.BANK)
    return None


def advice(table: Table, who: str, can: Collection[str]) -> Advice | None:
    """What somebody at a table can do now, by the names of the acts that are allowed to them; None for nothing."""
    patron = table.patrons.get(who)
    if patron is None or table.stakes_bound:
        return None
    if patron.standing and "Sit" in can:
        if any(fact.patron == who for fact in returned(table)):
            return Advice.KEEP
        if must_sit(table, patron):
            return Advice.SIT_TO_BET
    waits = waiting(table)
    if waits is None:
        return None
    if waits.lacks in (Lack.SEATED, Lack.PLACED):
        return _where_people_lack(patron, waits, can)
    if waits.lacks is Lack.BANK:
        return _where_the_bank_is_free(patron, can)
    if not patron.placed:
        return Advice.PLACE if "Sit" in can or "Stand" in can else Advice.OTHERS
    return Advice.BET if "PlaceBet" in can else Advice.BUY if "BuyIn" in can and not patron.chips else Advice.OTHERS


def _where_the_bank_is_free(patron: Patron, can: Collection[str]) -> Advice:
    if "Bid" in can:
        return Advice.BID
    if patron.seat is None:
        return Advice.SIT if "Sit" in can else Advice.OTHERS
    return Advice.BUY if "BuyIn" in can else Advice.OTHERS


def _where_people_lack(patron: Patron, waits: Standstill, can: Collection[str]) -> Advice:
    if patron.seat is not None or (patron.placed and waits.lacks is Lack.PLACED):
        return Advice.OTHERS
    if waits.lacks is Lack.SEATED:
        return Advice.SIT if "Sit" in can else Advice.OTHERS
    return Advice.PLACE if "Sit" in can or "Stand" in can else Advice.OTHERS
