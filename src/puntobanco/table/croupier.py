"""The automatic croupier: what a program that runs a table does next. It draws no card itself: it asks a dealer."""

from enum import Enum, auto
from typing import Protocol, cast

from puntobanco.fairness import Sealing, transcript
from puntobanco.game import Card
from puntobanco.house.banker import banker_pays
from puntobanco.table import commands as c
from puntobanco.table.commands import Act, Command, Role
from puntobanco.table.decide import handle
from puntobanco.table.events import Event
from puntobanco.table.mixing import draw_due, drawn_next
from puntobanco.table.objections import can_be_refused, new_shoe_due
from puntobanco.table.phases import Phase
from puntobanco.table.sealing import next_sealing, secret_due
from puntobanco.table.standing import coup_has_reason
from puntobanco.table.state import SealedOrder, Table
from puntobanco.values import Value

NAME = "croupier"


class Dealer(Protocol):
    """Where cards come from: a sealed shoe, a person, a record, a test."""

    def shuffle(self, packs: int) -> None:
        """Make a fresh shoe."""

    def draw(self) -> Card:
        """The next card."""


class SealedDealer(Protocol):
    """Where cards come from at a table whose shoes are sealed: by their place in the shoe, with a proof."""

    def draw_instance(self) -> str:
        """Random bytes of its own for a table that has none yet."""

    def seal(self, sealing: Sealing) -> str:
        """Draw a secret for a fresh shoe; gives the commitment."""

    def freeze(self, transcript: str, cut: int) -> str:
        """Fix the order; gives the root of its tree."""

    def draw_at(self, place: int) -> tuple[Card, str]:
        """The card at a place, from 0, and its proof."""

    def open(self) -> str:
        """The secret of a shoe that is over."""


class LastWord(Value):
    """What a beacon adds to a shoe: source and round when it is sealed, the value when it is frozen."""

    source: str = ""
    round: int = 0
    value: str = ""


NO_BEACON = LastWord()


class ChainedDealer(Protocol):
    """The house's part at a table whose shoes are dealt coup by coup: its links. The cards follow from everybody's."""

    def draw_instance(self) -> str:
        """Random bytes of its own for a table that has none yet."""

    def seal(self, sealing: Sealing) -> str:
        """Draw a secret for a fresh shoe; gives the anchor of its chain."""

    def link_at(self, draw: int) -> str:
        """The link for a draw, from 1."""

    def open(self) -> str:
        """The secret of a shoe that is over."""


class Wait(Enum):
    """For whom the croupier waits before the next call."""

    NOBODY = auto()
    PEOPLE = auto()
    """Somebody must come before anything can happen."""
    WORDS = auto()
    """Whoever wants to add a word to the shoe, and to cut it."""
    SHOWING = auto()
    """Whoever has added a word and is to show it."""
    REFUSAL = auto()
    """Whoever may refuse the shoe, because a word in it stayed silent."""
    LINKS = auto()
    """Whoever takes part in the mix and is to show their link; nobody, where all have."""
    BETS = auto()
    BIDS = auto()
    ANSWER = auto()
    """Whoever the bank is offered to."""
    DECISION = auto()
    CARDS = auto()
    """Whoever holds the bank and is asked to take cards out of the shoe."""
    BANK = auto()
    """Whoever holds a bank that pays, between coups; only a game of one person waits for them."""
    MANAGER = auto()


class Step(Value):
    """What the croupier does next, and for whom time must be left first. A card is drawn when it is done."""

    wait: Wait
    act: Act | None = None
    card: bool = False
    shuffle: bool = False
    sealing: bool = False
    """What the dealer of a sealed shoe gives: a commitment, a root, a link, or a secret."""

    @property
    def does_something(self) -> bool:
        """Whether it is more than a wait."""
        return self.act is not None or self.card or self.sealing


_STEPS = {
    Phase.CLOSED: Step(Wait.MANAGER),
    Phase.SHOE: Step(Wait.NOBODY, c.StartShoe(), shuffle=True),
    Phase.WORDS: Step(Wait.WORDS, c.CloseWords()),
    Phase.SHOWING: Step(Wait.SHOWING, sealing=True),
    Phase.BURN: Step(Wait.NOBODY, card=True),
    Phase.AUCTION: Step(Wait.BIDS, c.CloseAuction()),
    Phase.OFFER: Step(Wait.ANSWER, c.PassBank()),
    Phase.NO_MORE_BETS: Step(Wait.NOBODY, card=True),
    Phase.DEALING: Step(Wait.NOBODY, card=True),
    Phase.DECISION: Step(Wait.DECISION, c.Decide()),
    Phase.STOPPED: Step(Wait.MANAGER),
}

_MIX, _JOINED = Step(Wait.LINKS, sealing=True), Step(Wait.WORDS, c.FreezeShoe(""))
_CLOSE_BETS, _WAIT_FOR_BETS = Step(Wait.BETS, c.CloseBets()), Step(Wait.BETS)
_WAIT_FOR_PEOPLE, _WAIT_FOR_BIDS = Step(Wait.PEOPLE), Step(Wait.BIDS)
_TAKE_CARDS = Step(Wait.CARDS, c.TakeCards())
_NEXT_OF_SHOE = Step(Wait.NOBODY, sealing=True)
_END_SHOE = Step(Wait.NOBODY, c.EndShoe())


AnyDealer = Dealer | SealedDealer | ChainedDealer
"""Whoever gives what a step needs: which of them it is follows from the table's settings."""


def next_step(table: Table) -> Step:
    """What comes next at a table."""
    if new_shoe_due(table):
        return _END_SHOE
    if table.phase is Phase.BETTING:
        return _CLOSE_BETS if coup_has_reason(table) else _WAIT_FOR_BETS
    if table.phase is Phase.NO_MORE_BETS and table.bets_open and not coup_has_reason(table):
        return _WAIT_FOR_BETS  # the last bet was taken back before the first card
    if table.phase is Phase.BETWEEN:
        return Step(_unless_refused(table), c.OpenBets()) if table.enough_people else _WAIT_FOR_PEOPLE
    if table.bank.asked and not draw_due(table):
        return _TAKE_CARDS
    if table.phase is Phase.AUCTION and banker_pays(table.house) and not table.bank.bids:
        return _WAIT_FOR_BIDS  # nobody else pays
    return _step_of_shoe(table) if table.settings.sealed else _STEPS[table.phase]


def _step_of_shoe(table: Table) -> Step:
    """What comes next where shoes are sealed: nothing is sealed or agreed on before somebody is there to have a say."""
    if table.phase in (Phase.SHOE, Phase.CLOSED) and secret_due(table):
        return _NEXT_OF_SHOE  # whoever has played from the shoe can check it
    if table.phase is Phase.SHOE:
        return _NEXT_OF_SHOE if table.anybody_placed else _WAIT_FOR_PEOPLE
    if table.phase is Phase.WORDS and not table.anybody_placed:
        return _WAIT_FOR_PEOPLE
    if table.settings.by_coup:
        return _step_of_mix(table)
    if table.phase is Phase.SHOWING and table.order is not None and not table.order.silent:
        return _NEXT_OF_SHOE
    if table.phase is Phase.BURN:
        return Step(_unless_refused(table), card=True)
    return _STEPS[table.phase]


def _step_of_mix(table: Table) -> Step:
    """What comes next where shoes are dealt coup by coup: links are mixed before cards are drawn."""
    if table.phase is Phase.WORDS:
        return _JOINED
    return _MIX if draw_due(table) else _STEPS[table.phase]


def _unless_refused(table: Table) -> Wait:
    return Wait.REFUSAL if can_be_refused(table) else Wait.NOBODY


def do_step(table: Table, step: Step, dealer: AnyDealer, at_ms: int) -> tuple[tuple[Event, ...], Table]:
    """Do what the croupier does next; a dealer gives the card."""
    if table.settings.sealed:
        return handle(table, sealed_command(table, step, cast(SealedDealer | ChainedDealer, dealer), at_ms))
    return _do_unsealed(table, step, cast(Dealer, dealer), at_ms)


def _do_unsealed(table: Table, step: Step, dealer: Dealer, at_ms: int) -> tuple[tuple[Event, ...], Table]:
    act = step.act
    if step.shuffle:
        dealer.shuffle(table.house.shoe.packs)
    if step.card:
        card = table.next_card or dealer.draw()
        act = c.TurnBurnCard(card) if table.phase is Phase.BURN else c.DealCard(card)
    assert act is not None  # a step without an act is only a wait
    events, after = handle(table, Command(NAME, Role.CROUPIER, at_ms, act))
    if table.phase is Phase.BURN:
        for _ in range(table.shoe.cards_left - 1 - after.shoe.cards_left):
            dealer.draw()
    return events, after


def sealed_command(
    table: Table, step: Step, dealer: SealedDealer | ChainedDealer, at_ms: int, last_word: LastWord = NO_BEACON
) -> Command:
    """What the croupier does next at a table with sealed shoes; where a beacon has the last word, with that.

    A shoe that is dealt coup by coup has none: everybody's links come after its seal.
    """
    word = NO_BEACON if table.settings.by_coup else last_word
    return Command(NAME, Role.CROUPIER, at_ms, _sealed_act(table, step, dealer, word))


def _sealed_act(table: Table, step: Step, dealer: SealedDealer | ChainedDealer, last_word: LastWord) -> Act:
    """What is done at a table with sealed shoes: the dealer proves cards, and seals, freezes and opens shoes."""
    order = table.order
    if step.card:
        assert order is not None  # no card is asked for before the shoe is sealed
        card, proof = _next_card(table, order, dealer)
        return c.TurnBurnCard(card, proof) if table.phase is Phase.BURN else c.DealCard(card, proof=proof)
    if step.act is not None:
        return step.act
    if order is not None and order.mix is not None and draw_due(table):
        return c.MixDraw(cast(ChainedDealer, dealer).link_at(order.mix.next_draw))
    if table.phase is Phase.SHOWING and order is not None:
        value = last_word.value if order.sealing.beacon else ""
        agreed = transcript(order.sealing, order.words, bytes.fromhex(value))
        return c.FreezeShoe(cast(SealedDealer, dealer).freeze(agreed, order.cut), value)
    if secret_due(table):
        return c.ShowSecret(dealer.open())
    instance = table.instance or dealer.draw_instance()
    _, sealing = next_sealing(table, instance, last_word.source, last_word.round)
    return c.SealShoe(dealer.seal(sealing), instance, last_word.source, last_word.round)


def _next_card(table: Table, order: SealedOrder, dealer: SealedDealer | ChainedDealer) -> tuple[Card, str]:
    """The card that lies next in the shoe, with its proof; or the one that the mix draws, which needs none."""
    if order.mix is not None:
        return drawn_next(table), ""
    return cast(SealedDealer, dealer).draw_at(order.sealing.cards - table.shoe.cards_left)
