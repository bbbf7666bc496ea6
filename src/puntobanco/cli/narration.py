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


_STYLES = {LineKind.RESULT: "bold", LineKind.MINE: "bold yellow", LineKind.PEOPLE: "dim"}


class NarratedLine(NamedTuple):
    """A line."""

    text: str
    kind: LineKind

    @property
    def style(self) -> str | None:
        """How it is printed."""
        return _STYLES.get(self.kind)


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
_DECIDED = {
    (True, Action.DRAW): "happened.house-draws",
    (True, Action.STAND): "happened.house-stands",
    (False, Action.DRAW): "happened.decided-draw",
    (False, Action.STAND): "happened.decided-stand",
}
_KEYS: dict[type[Any], Callable[[Any], str]] = {
    e.FreeCoupAsked: lambda _: "happened.free-coup",
    e.WordCommitted: lambda fact: "happened.word-committed-cut" if fact.cuts else "happened.word-committed",
    e.WordShown: lambda fact: "happened.word-shown-cut" if fact.cut else "happened.word-shown",
    e.CutCardSeen: lambda _: "happened.cut-card",
    e.ShoeFrozen: lambda fact: "happened.shoe-frozen" if fact.root else "",
    e.DrawMixed: lambda fact: "happened.draw-silent" if fact.silent else "",
    e.BidMade: lambda _: "happened.bid",
    e.AuctionClosed: lambda fact: "happened.no-bid" if fact.patron is None else "",
    e.EpochBegun: lambda fact: f"happened.epoch-{fact.because.value}",
    e.BankLost: lambda fact: f"happened.bank-lost-{fact.because.value}",
    e.DecisionAsked: lambda fact: "" if fact.patron is None else "happened.decision-asked",
    e.Decided: lambda fact: _DECIDED[fact.patron is None, fact.action],
}
"""Facts that have more words than one, or others than their name; some have none."""
_CALLED = e.BankTaken | e.BankLost | e.DecisionAsked | e.Decided | e.ErrorReported
"""What somebody does or meets with, and the croupier calls."""


def _by_its_name(narrator: Narrator, fact: Any, before: Table) -> Iterator[NarratedLine]:
    """Tells what the catalogue has under the name of the fact, with what the fact holds; else nothing.

    `BetsOpened` is told in the words of `happened.bets-opened`.
    """
    kind = type(fact)
    key = _KEYS[kind](fact) if kind in _KEYS else f"happened.{_INSIDE.sub('-', name_of(kind)).lower()}"
    if narrator.speaker.knows(key):
        people = getattr(fact, "patron", None) is not None and not isinstance(fact, _CALLED)
        values = _values(narrator, fact, before)
        yield NarratedLine(narrator.say(key, **values), LineKind.PEOPLE if people else LineKind.CALL)


def _values(narrator: Narrator, fact: Any, before: Table) -> dict[str, object]:
    """What a fact holds, as people say it."""
    house = narrator.table.house
    values: dict[str, Any] = {field: getattr(fact, field) for field in fact.__struct_fields__}
    match fact:
        case e.BetsWithdrawn():
            values["bets"] = [house.name_of(bet) for bet in fact.stakes]
        case e.WordShown():
            values["word"] = fact.text
        case e.DrawMixed():
            values["names"] = [narrator.name(patron, before) for patron in fact.silent]
        case e.BankTaken():
            values |= {"coins": fact.least, "bet": "banco"}
        case e.DecisionAsked() | e.Decided():
            values |= {"punto": narrator.side(Side.PUNTO), "total": narrator.table.hands[0].total}
        case e.ErrorReported():
            values["reason"] = fact.note
        case e.CoupVoided(reason=reason) if narrator.speaker.knows(f"happened.reason.{reason}"):
            values["reason"] = narrator.say(f"happened.reason.{reason}")
    if (patron := values.get("patron")) is not None:
        values["name"] = narrator.name(patron, before if patron in before.patrons else None)
    if "coins" in values:
        values["money"] = narrator.money(values["coins"])
    if "bet" in values:
        values["bet"] = house.name_of(values["bet"])
    return values


def _card(narrator: Narrator, fact: e.CardDealt | CardFaceDown, _: Table) -> Iterator[NarratedLine]:
    name = narrator.side(fact.side)
    if isinstance(fact, CardFaceDown) or (fact.side is Side.BANCO and _was_hidden(narrator.table)):
        yield NarratedLine(narrator.say("happened.card-face-down", name=name), LineKind.CARD)
    else:
        yield NarratedLine(narrator.say("happened.card", name=name, card=fact.card), LineKind.CARD)


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


def _frozen(narrator: Narrator, fact: e.ShoeFrozen, before: Table) -> Iterator[NarratedLine]:
    yield from _by_its_name(narrator, fact, before)
    order = before.order
    if narrator.me is None or order is None:
        return
    shown = [one.patron for one in order.words if one.word is not None]
    key = "mine" if narrator.me in shown else "others" if shown else "nobodys"
    yield NarratedLine(narrator.say(f"happened.word-in-shoe.{key}"), LineKind.MINE)


def _shoe_ended(narrator: Narrator, fact: e.ShoeEnded, before: Table) -> Iterator[NarratedLine]:
    if before.objections.wanted:
        yield NarratedLine(narrator.say("happened.shoe-ended-asked"), LineKind.CALL)
    else:
        yield from _by_its_name(narrator, fact, before)


_TELLERS: dict[type[Any], Teller] = {
    e.ShoeFrozen: _frozen,
    e.ShoeEnded: _shoe_ended,
    e.CardDealt: _card,
    CardFaceDown: _card,
    e.CoupEnded: _coup_ended,
    e.Paid: _paid,
}
"""What is told in several lines, or of the cards."""
