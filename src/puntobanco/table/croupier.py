"""The automatic croupier: what a program that runs a table does next. It draws no card itself: it asks a dealer."""

from enum import Enum
from typing import NamedTuple, Protocol

from puntobanco.rules import Card
from puntobanco.table.commands import (
    Act,
    CloseAuction,
    CloseBets,
    Command,
    DealCard,
    Decide,
    OpenBets,
    PassBank,
    Role,
    StartShoe,
    TurnBurnCard,
)
from puntobanco.table.decide import handle
from puntobanco.table.events import Event
from puntobanco.table.phases import Phase
from puntobanco.table.state import Table

NAME = "croupier"


class Dealer(Protocol):
    """Where cards come from: a sealed shoe, a person, a record, a test."""

    def shuffle(self, packs: int) -> None:
        """Make a fresh shoe."""

    def draw(self) -> Card:
        """The next card."""


class Wait(Enum):
    """For whom the croupier waits before the next call."""

    NOBODY = "nobody"
    PEOPLE = "people"
    """Somebody must come before anything can happen."""
    BETS = "bets"
    BIDS = "bids"
    ANSWER = "answer"
    """Whoever the bank is offered to."""
    DECISION = "decision"
    MANAGER = "manager"


class Step(NamedTuple):
    """What the croupier does next, and for whom time must be left first. A card is drawn when it is done."""

    wait: Wait
    act: Act | None = None
    card: bool = False
    shuffle: bool = False


_STEPS = {
    Phase.CLOSED: Step(Wait.MANAGER),
    Phase.SHOE: Step(Wait.NOBODY, StartShoe(), shuffle=True),
    Phase.BURN: Step(Wait.NOBODY, card=True),
    Phase.AUCTION: Step(Wait.BIDS, CloseAuction()),
    Phase.OFFER: Step(Wait.ANSWER, PassBank()),
    Phase.NO_MORE_BETS: Step(Wait.NOBODY, card=True),
    Phase.DEALING: Step(Wait.NOBODY, card=True),
    Phase.DECISION: Step(Wait.DECISION, Decide()),
}


def next_step(table: Table) -> Step:
    """What comes next at a table."""
    if table.phase is Phase.BETWEEN:
        enough = len(table.seats) >= table.house.places.least_people
        anybody = any(patron.placed for patron in table.patrons.values())
        return Step(Wait.NOBODY, OpenBets()) if enough and anybody else Step(Wait.PEOPLE)
    if table.phase is Phase.BETTING:
        return Step(Wait.BETS, CloseBets() if table.free_coup or table.anything_lies else None)
    if table.phase is Phase.NO_MORE_BETS and table.bets_open and not (table.free_coup or table.anything_lies):
        return Step(Wait.BETS)  # the last bet was taken back before the first card
    return _STEPS[table.phase]


def do_step(table: Table, step: Step, dealer: Dealer, at_ms: int) -> tuple[tuple[Event, ...], Table]:
    """Do what the croupier does next; a dealer gives the card."""
    act = step.act
    if step.shuffle:
        dealer.shuffle(table.house.shoe.packs)
    if step.card:
        card = table.next_card or dealer.draw()
        act = TurnBurnCard(card) if table.phase is Phase.BURN else DealCard(card)
    assert act is not None  # a step without an act is only a wait
    events, after = handle(table, Command(NAME, Role.CROUPIER, at_ms, act))
    if table.phase is Phase.BURN:
        for _ in range(table.shoe.cards_left - 1 - after.shoe.cards_left):
            dealer.draw()
    return events, after
