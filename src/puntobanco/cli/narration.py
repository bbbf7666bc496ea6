"""What happens at a table, told in lines: for plain play, for the calls on the full screen, and for a replay."""

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from puntobanco.cli.deal import call, steps
from puntobanco.game import Action, Result, Side
from puntobanco.house import House
from puntobanco.house.named_choices import CardsShown
from puntobanco.language import Speaker
from puntobanco.protocol.facts import CardFaceDown
from puntobanco.table import Event, Table, evolve, open_table
from puntobanco.table import events as e
from puntobanco.table.shown import banco_is_hidden
from puntobanco.values import name_of


class LineKind(Enum):
    """Who speaks, or about whom a line is."""

    CALL = "call"
    """The croupier calls it."""
    CARD = "card"
    RESULT = "result"
    """The croupier announces how a coup ended."""
    PEOPLE = "people"
    """Somebody does something."""
    MINE = "mine"
    """What it means for the person who plays."""


class NarratedLine(NamedTuple):
    """A line."""

    text: str
    kind: LineKind


class Narrator:
    """Follows a table event by event and tells each of them."""

    def __init__(self, house: House, speaker: Speaker, me: str | None = None) -> None:
        self.table = open_table("narrated", house)
        self.speaker = speaker
        self.me = me

    def tell(self, event: Event) -> list[NarratedLine]:
        """The lines of one event."""
        before, self.table = self.follow(event)
        found = list(self._turned(before))
        told = list(_TELLERS.get(type(event.fact), _by_its_name)(self, event.fact, before))
        # cards are turned after a decision, but after the last of the first four cards was dealt
        return told + found if isinstance(event.fact, e.CardDealt | e.Decided | CardFaceDown) else found + told

    def follow(self, event: Event, /) -> tuple[Table, Table]:
        """The table before and after an event."""
        return self.table, evolve(self.table, event)

    def say(self, key: str, **values: object) -> str:
        """The sentence of a key."""
        return self.speaker.say(key, **values)

    def money(self, coins: int) -> str:
        """An amount of the house's money."""
        return self.speaker.money(coins, self.table.house.stakes.currency)

    def name(self, patron: str, table: Table | None = None) -> str:
        """What somebody is called."""
        found = (table or self.table).patrons.get(patron)
        return patron if found is None else found.name

    def side(self, side: Side) -> str:
        """What the house calls a hand."""
        names = self.table.house.names
        return self.speaker.show(names.punto if side is Side.PUNTO else names.banco)

    def _turned(self, before: Table) -> Iterator[NarratedLine]:
        if banco_is_hidden(before) and not banco_is_hidden(self.table) and self.table.coup is not None:
            yield NarratedLine(
                self.say("happened.turned", name=self.side(Side.BANCO), cards=self.table.coup.banco), LineKind.CARD
            )


Teller = Callable[[Narrator, Any, Table], Iterator[NarratedLine]]
_INSIDE = re.compile("(?<=[a-z])(?=[A-Z])")
"""Where a word ends inside a name."""


def _people(key: str) -> Teller:
    """Tells of one patron, with the amount, if there is one."""

    def tell(narrator: Narrator, fact: Any, before: Table) -> Iterator[NarratedLine]:
        coins = getattr(fact, "coins", None)
        values = {} if coins is None else {"money": narrator.money(coins)}
        yield NarratedLine(narrator.say(key, name=narrator.name(fact.patron, before), **values), LineKind.PEOPLE)

    return tell


def _by_its_name(narrator: Narrator, fact: Any, before: Table) -> Iterator[NarratedLine]:
    """Tells what the catalogue has under the name of the fact, with what the fact holds; else nothing.

    `BetsOpened` is told in the words of `happened.bets-opened`.
    """
    key = f"happened.{_INSIDE.sub('-', name_of(type(fact))).lower()}"
    if not narrator.speaker.knows(key):
        return
    values = {field: getattr(fact, field) for field in fact.__struct_fields__}
    patron, coins = values.get("patron"), values.get("coins")
    if patron is not None:
        values["name"] = narrator.name(patron, before if patron in before.patrons else None)
    if coins is not None:
        values["money"] = narrator.money(coins)
    yield NarratedLine(narrator.say(key, **values), LineKind.CALL if patron is None else LineKind.PEOPLE)


def _cut_card_seen(narrator: Narrator, fact: e.CutCardSeen, _: Table) -> Iterator[NarratedLine]:
    yield NarratedLine(narrator.say("happened.cut-card", coups_left=fact.coups_left), LineKind.CALL)


def _word_committed(narrator: Narrator, fact: e.WordCommitted, _: Table) -> Iterator[NarratedLine]:
    key = "happened.word-committed-cut" if fact.cuts else "happened.word-committed"
    yield NarratedLine(narrator.say(key, name=narrator.name(fact.patron)), LineKind.PEOPLE)


def _word_shown(narrator: Narrator, fact: e.WordShown, _: Table) -> Iterator[NarratedLine]:
    key = "happened.word-shown-cut" if fact.cut else "happened.word-shown"
    name = narrator.name(fact.patron)
    yield NarratedLine(narrator.say(key, name=name, word=fact.text, cut=fact.cut), LineKind.PEOPLE)


def _bet_placed(narrator: Narrator, fact: e.BetPlaced, before: Table) -> Iterator[NarratedLine]:
    bet = narrator.table.house.name_of(fact.bet)
    text = narrator.say(
        "happened.bet-placed", name=narrator.name(fact.patron), bet=bet, money=narrator.money(fact.coins)
    )
    yield NarratedLine(text, LineKind.PEOPLE)


def _bets_withdrawn(narrator: Narrator, fact: e.BetsWithdrawn, _: Table) -> Iterator[NarratedLine]:
    bets = [narrator.table.house.name_of(bet) for bet in fact.stakes]
    yield NarratedLine(
        narrator.say("happened.bets-withdrawn", name=narrator.name(fact.patron), bets=bets), LineKind.PEOPLE
    )


def _card_dealt(narrator: Narrator, fact: e.CardDealt, _: Table) -> Iterator[NarratedLine]:
    name = narrator.side(fact.side)
    hidden = fact.side is Side.BANCO and _was_hidden(narrator.table)
    if hidden:
        yield NarratedLine(narrator.say("happened.card-face-down", name=name), LineKind.CARD)
    else:
        yield NarratedLine(narrator.say("happened.card", name=name, card=fact.card), LineKind.CARD)


def _card_face_down(narrator: Narrator, fact: CardFaceDown, _: Table) -> Iterator[NarratedLine]:
    yield NarratedLine(narrator.say("happened.card-face-down", name=narrator.side(fact.side)), LineKind.CARD)


def _was_hidden(table: Table) -> bool:
    """Whether a card that was just dealt to banco came face down; the fourth one may be turned at once."""
    return (
        table.coup is not None
        and table.coup.cards_dealt <= 4
        and (
            banco_is_hidden(table)
            or (table.house.tableau.has_option and table.house.option.cards_shown is CardsShown.AFTER_DECISION)
        )
    )


def _decision_asked(narrator: Narrator, fact: e.DecisionAsked, before: Table) -> Iterator[NarratedLine]:
    if fact.patron is None:
        return
    total = narrator.table.hands[0].total
    name = narrator.side(Side.PUNTO)
    yield NarratedLine(
        narrator.say("happened.decision-asked", punto=name, total=total, name=narrator.name(fact.patron)), LineKind.CALL
    )


def _decided(narrator: Narrator, fact: e.Decided, before: Table) -> Iterator[NarratedLine]:
    draws = fact.action is Action.DRAW
    if fact.patron is None:
        key = "happened.house-draws" if draws else "happened.house-stands"
        yield NarratedLine(narrator.say(key, punto=narrator.side(Side.PUNTO)), LineKind.CALL)
    else:
        key = "happened.decided-draw" if draws else "happened.decided-stand"
        yield NarratedLine(narrator.say(key, name=narrator.name(fact.patron)), LineKind.CALL)


def _coup_ended(narrator: Narrator, _: e.CoupEnded, before: Table) -> Iterator[NarratedLine]:
    house, coup = before.house, before.coup
    assert coup is not None  # a coup that ends was dealt
    regular = not before.irregular and coup.finished
    for side, hand in ((Side.PUNTO, coup.punto), (Side.BANCO, coup.banco)):
        yield NarratedLine(
            narrator.say("deal.hand", name=narrator.side(side), cards=hand, total=hand.total), LineKind.CARD
        )
    if regular:
        for line in steps(house, coup):
            yield NarratedLine(narrator.speaker.tell(line), LineKind.CARD)
        yield NarratedLine(narrator.speaker.tell(call(house, coup, narrator.speaker)), LineKind.RESULT)


def _paid(narrator: Narrator, fact: e.Paid, _: Table) -> Iterator[NarratedLine]:
    mine = [line for line in fact.lines if line.patron == narrator.me]
    house = narrator.table.house
    for line in mine:
        bet = house.name_of(line.bet)
        if line.stays:
            text = narrator.say("happened.stays", bet=bet, money=narrator.money(line.stake))
        elif line.result is Result.RETURNED:
            text = narrator.say("happened.returned", bet=bet, money=narrator.money(line.stake))
        else:
            key = "happened.won" if line.result is Result.WON else "happened.lost"
            text = narrator.say(key, bet=bet, money=narrator.money(abs(line.net)))
        yield NarratedLine(text, LineKind.MINE)
    if len(mine) > 1:
        net = narrator.speaker.signed_money(sum(line.net for line in mine), house.stakes.currency)
        yield NarratedLine(narrator.say("happened.together", money=net), LineKind.MINE)


def _auction_closed(narrator: Narrator, fact: e.AuctionClosed, _: Table) -> Iterator[NarratedLine]:
    if fact.patron is None:
        yield NarratedLine(narrator.say("happened.no-bid"), LineKind.CALL)


def _bank_taken(narrator: Narrator, fact: e.BankTaken, _: Table) -> Iterator[NarratedLine]:
    money = narrator.money(fact.least)
    bet = narrator.table.house.name_of("banco")
    name = narrator.name(fact.patron)
    yield NarratedLine(narrator.say("happened.bank-taken", name=name, money=money, bet=bet), LineKind.CALL)


def _bank_lost(narrator: Narrator, fact: e.BankLost, before: Table) -> Iterator[NarratedLine]:
    name = narrator.name(fact.patron, before)
    yield NarratedLine(narrator.say(f"happened.bank-lost-{fact.because.value}", name=name), LineKind.CALL)


def _error_reported(narrator: Narrator, fact: e.ErrorReported, _: Table) -> Iterator[NarratedLine]:
    yield NarratedLine(narrator.say("happened.error-reported", coup=fact.coup, reason=fact.note), LineKind.CALL)


_TELLERS: dict[type[Any], Teller] = {
    # what is told in more words, or fewer, than its name and what it holds
    e.BetPlaced: _bet_placed,
    e.BetsWithdrawn: _bets_withdrawn,
    e.FreeCoupAsked: _people("happened.free-coup"),
    e.WordCommitted: _word_committed,
    e.WordShown: _word_shown,
    e.CutCardSeen: _cut_card_seen,
    e.BidMade: _people("happened.bid"),
    e.AuctionClosed: _auction_closed,
    e.BankTaken: _bank_taken,
    e.BankLost: _bank_lost,
    e.CardDealt: _card_dealt,
    CardFaceDown: _card_face_down,
    e.DecisionAsked: _decision_asked,
    e.Decided: _decided,
    e.CoupEnded: _coup_ended,
    e.Paid: _paid,
    e.ErrorReported: _error_reported,
}
