"""What happens at a table, told in lines: for plain play, for the calls on the full screen, and for a replay."""

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, NamedTuple

from puntobanco.cli.deal import steps, worths
from puntobanco.game import Action, Result, Side
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.calls import opening_calls, result_call
from puntobanco.house.opening_hours import wall_clock
from puntobanco.language import Speaker
from puntobanco.protocol.facts import CardFaceDown
from puntobanco.table import Event, Table, events as e, evolve, open_table
from puntobanco.table.covers import bank_line, growth
from puntobanco.table.options import hides_banco
from puntobanco.table.shown import hidden_sides, lies_face_down
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
        lines = told + found if isinstance(event.fact, e.CardDealt | e.Decided | CardFaceDown) else found + told
        return [*lines, *self._opened(before)]

    def follow(self, event: Event, /) -> tuple[Table, Table]:
        """The table before and after an event."""
        return self.table, evolve(self.table, event)

    def came_face_down(self, dealt: e.CardDealt) -> bool:
        """Whether a card that was just dealt lies face down; banco's second one may be turned at once."""
        return lies_face_down(self.table, dealt) or self.turns_at_once(dealt)

    def turns_at_once(self, dealt: e.CardDealt) -> bool:
        """Whether it is banco's second card where these come face down."""
        coup = self.table.coup
        second = dealt.side is Side.BANCO and coup is not None and len(coup.banco.cards) == _FIRST_OF_A_HAND
        return second and hides_banco(self.table.house)

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
        if self.table.coup is None:
            return
        hidden = hidden_sides(self.table)
        for side in hidden_sides(before):
            if side not in hidden:
                cards = self.table.coup.punto if side is Side.PUNTO else self.table.coup.banco
                yield NarratedLine(self.say("happened.turned", name=self.side(side), cards=cards), LineKind.CARD)

    def _opened(self, before: Table) -> Iterator[NarratedLine]:
        """What is called as soon as the first four cards lie open."""
        coup = self.table.coup
        if coup is not None and _lie_open(self.table) and not _lie_open(before):
            for called in opening_calls(self.table.house, coup.punto, coup.banco):
                yield NarratedLine(self.speaker.tell(called), LineKind.CALL)


def _lie_open(table: Table) -> bool:
    return table.coup is not None and table.coup.cards_dealt >= _FIRST_CARDS and not hidden_sides(table)


Teller = Callable[[Narrator, Any, Table], Iterator[NarratedLine]]
_FIRST_CARDS, _FIRST_OF_A_HAND = 4, 2
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
    e.PartnersDeclined: lambda fact: f"happened.partners-{'taken-back' if fact.patron == fact.asker else 'declined'}",
    e.StoodUp: lambda fact: "happened.stood-up" if fact.behind is None else "happened.stood-behind",
    e.WordCommitted: lambda fact: "happened.word-committed-cut" if fact.cuts else "happened.word-committed",
    e.WordShown: lambda fact: "happened.word-shown-cut" if fact.cut else "happened.word-shown",
    e.CutCardSeen: lambda _: "happened.cut-card",
    e.ShoeFrozen: lambda fact: "happened.shoe-frozen" if fact.root else "",
    e.DrawMixed: lambda fact: "happened.draw-silent" if fact.silent else "",
    e.BidMade: lambda _: "happened.bid",
    e.AuctionClosed: lambda fact: "happened.no-bid" if fact.patron is None else "",
    e.EpochBegun: lambda fact: f"happened.epoch-{fact.because.value}",
    e.BankLost: lambda fact: f"happened.bank-lost-{fact.because.value}",
    e.StakesReturned: lambda fact: f"happened.stakes-returned-{fact.because.value}",
    e.CardsAsked: lambda fact: "happened.card-asked" if fact.cards == 1 else "happened.cards-asked",
    e.CardsTaken: lambda fact: "happened.cards-taken-croupier" if fact.patron is None else "happened.cards-taken",
    e.Decided: lambda fact: _DECIDED[fact.patron is None, fact.action],
}
"""Facts that have more words than one, or others than their name; some have none."""
_CALLED = (
    e.StakesReturned
    | e.BankTaken
    | e.BankLaid
    | e.BankLost
    | e.BancoCalled
    | e.CardsAsked
    | e.DecisionAsked
    | e.Decided
    | e.ErrorReported
)
"""What somebody does or meets with, and the croupier calls."""


def _by_its_name(narrator: Narrator, fact: Any, before: Table, key: str | None = None) -> Iterator[NarratedLine]:
    """Tells what the catalogue has under the name of the fact, with what the fact holds; else nothing.

    `BetsOpened` is told in the words of `happened.bets-opened`, unless another key is given.
    """
    kind = type(fact)
    if key is None:
        key = _KEYS[kind](fact) if kind in _KEYS else f"happened.{_INSIDE.sub('-', name_of(kind)).lower()}"
    if narrator.speaker.knows(key):
        people = getattr(fact, "patron", None) is not None and not isinstance(fact, _CALLED)
        values = _values(narrator, fact, before)
        yield NarratedLine(narrator.say(key, **values), LineKind.PEOPLE if people else LineKind.CALL)


def _values(narrator: Narrator, fact: Any, before: Table) -> dict[str, object]:  # noqa: PLR0912  (a case a fact)
    """What a fact holds, as people say it."""
    house = narrator.table.house
    values: dict[str, Any] = {field: getattr(fact, field) for field in fact.__struct_fields__}
    match fact:
        case e.BetsWithdrawn() | e.StakesReturned():
            values["bets"] = [house.name_of(bet) for bet in fact.stakes]
            values["coins"] = sum(fact.stakes.values())
        case e.BankLaid():
            values["taken"] = narrator.money(fact.before - fact.coins)
        case e.WordShown():
            values["word"] = fact.text
        case e.DrawMixed():
            values["names"] = [narrator.name(patron, before) for patron in fact.silent]
        case e.PartnersAsked() | e.PartnersDeclared():
            values["names"] = [narrator.name(one) for one in fact.partners if one != values.get("patron")]
        case e.PartnersDeclined():
            values["other"] = narrator.name(fact.asker)
        case e.BankTaken():
            values |= {"coins": fact.least, "bet": "banco"}
        case e.DecisionAsked() | e.Decided():
            hand = narrator.table.hands[0 if fact.side is Side.PUNTO else 1]
            values |= {"hand": narrator.side(fact.side), "total": hand.total}
        case e.CardsTaken() | e.PayerAsked():
            values["croupier"] = house.names.croupier
        case e.ErrorReported():
            values["reason"] = fact.note
        case e.CardTakenBack():
            values["name"] = narrator.side(fact.side)
        case e.CoupVoided(reason=reason) | e.TableClosed(reason=reason) if narrator.speaker.knows(
            f"happened.reason.{reason}"
        ):
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
    if isinstance(fact, CardFaceDown) or narrator.came_face_down(fact):
        yield NarratedLine(narrator.say("happened.card-face-down", name=name), LineKind.CARD)
    else:
        yield NarratedLine(narrator.say("happened.card", name=name, card=fact.card), LineKind.CARD)


def _decision_asked(narrator: Narrator, fact: e.DecisionAsked, before: Table) -> Iterator[NarratedLine]:
    """Who decides; of a hand that lies face down, not what it has."""
    if fact.patron is not None:
        hidden = fact.side in hidden_sides(narrator.table)
        key = "happened.decision-asked-hidden" if hidden else "happened.decision-asked"
        yield from _by_its_name(narrator, fact, before, key)


def _bank_taken(narrator: Narrator, fact: e.BankTaken, before: Table) -> Iterator[NarratedLine]:
    """Who has the bank; where it pays, what is laid follows."""
    laid = banker_pays(narrator.table.house)
    yield from _by_its_name(narrator, fact, before, "happened.bank-taken-laid" if laid else None)


def _bank_laid(narrator: Narrator, fact: e.BankLaid, before: Table) -> Iterator[NarratedLine]:
    """What lies in a bank that pays: laid, grown by a win, or less; what comes back in the end is not told.

    Of a win, what makes no whole step or is more than may lie there is paid out.
    """
    line = bank_line(before.last.lines, fact.patron) if before.last is not None else None
    won = line is not None and line.result is Result.WON and fact.coins == line.stake + growth(before, line)
    rest = line.payout - growth(before, line) if won and line is not None else 0
    if rest:
        told = {"name": narrator.name(fact.patron), "money": narrator.money(fact.coins), "rest": narrator.money(rest)}
        yield NarratedLine(narrator.say("happened.bank-grows-rest", **told), LineKind.CALL)
    elif fact.coins:
        key = "grows" if won or 0 < fact.before < fact.coins else "withdrawn" if fact.before else "laid"
        yield from _by_its_name(narrator, fact, before, f"happened.bank-{key}")


def _bank_lost(narrator: Narrator, fact: e.BankLost, before: Table) -> Iterator[NarratedLine]:
    """Who has lost the bank and why; a bank that pays is paid out when punto wins."""
    line = bank_line(before.last.lines, fact.patron) if before.last is not None else None
    if fact.because is not e.LostBecause.PUNTO_WON or line is None or not banker_pays(before.house):
        yield from _by_its_name(narrator, fact, before)
        return
    name, money = narrator.name(fact.patron), narrator.money(line.stake)
    yield NarratedLine(narrator.say("happened.bank-lost-paid-out", name=name, money=money), LineKind.CALL)


def _coup_ended(narrator: Narrator, _: e.CoupEnded, before: Table) -> Iterator[NarratedLine]:
    house, coup = before.house, before.coup
    assert coup is not None  # a coup that ends was dealt
    regular = not before.irregular and coup.finished
    for side, hand in ((Side.PUNTO, coup.punto), (Side.BANCO, coup.banco)):
        yield NarratedLine(
            narrator.say("deal.hand", name=narrator.side(side), cards=hand, total=hand.total), LineKind.CARD
        )
    if regular:
        for line in (*steps(house, coup), *worths(house, coup)):
            yield NarratedLine(narrator.speaker.tell(line), LineKind.CARD)
        ended = result_call(house, coup.punto, coup.banco, coup.winner)
        yield NarratedLine(narrator.speaker.tell(ended), LineKind.RESULT)


def _paid(narrator: Narrator, fact: e.Paid, _: Table) -> Iterator[NarratedLine]:
    mine = [line for line in fact.lines if line.patron == narrator.me]
    house = narrator.table.house
    for line in mine:
        bet = house.name_of(line.bet)
        if line.bet == "banco" and line.result is Result.WON and banker_pays(house):
            text = narrator.say("happened.bank-won", money=narrator.money(line.net))
        elif line.stays:
            text = narrator.say("happened.stays", bet=bet, money=narrator.money(line.stake))
        elif line.result is Result.RETURNED:
            text = narrator.say("happened.returned", bet=bet, money=narrator.money(line.stake))
        elif line.result is Result.HALVED:
            back = narrator.money(line.back)
            text = narrator.say("happened.halved", bet=bet, money=narrator.money(line.stake), back=back)
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


def _table_closed(narrator: Narrator, fact: e.TableClosed, before: Table) -> Iterator[NarratedLine]:
    zone = narrator.table.house.visit.time_zone
    opens = None if fact.opens_ms is None else wall_clock(zone, fact.opens_ms)
    if opens is None:
        yield from _by_its_name(narrator, fact, before)
    else:
        day = narrator.say(f"leaflet.day.{opens[0]}")
        yield NarratedLine(narrator.say("happened.table-closed-hours", day=day, time=opens[1]), LineKind.CALL)


def _shoe_ended(narrator: Narrator, fact: e.ShoeEnded, before: Table) -> Iterator[NarratedLine]:
    if before.objections.wanted:
        yield NarratedLine(narrator.say("happened.shoe-ended-asked"), LineKind.CALL)
    else:
        yield from _by_its_name(narrator, fact, before)


_TELLERS: dict[type[Any], Teller] = {
    e.ShoeFrozen: _frozen,
    e.ShoeEnded: _shoe_ended,
    e.TableClosed: _table_closed,
    e.BankTaken: _bank_taken,
    e.BankLaid: _bank_laid,
    e.BankLost: _bank_lost,
    e.DecisionAsked: _decision_asked,
    e.CardDealt: _card,
    CardFaceDown: _card,
    e.CoupEnded: _coup_ended,
    e.Paid: _paid,
}
"""What is told in several lines, or of the cards."""
