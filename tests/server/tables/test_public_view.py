"""What the server shows of a table: patches that make the view, cards that lie face down, and what somebody may do."""

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from puntobanco.client.patches import merge
from puntobanco.fairness import Contribution, Sealing, Word
from puntobanco.game import Action, PuntoError
from puntobanco.game.hands import NATURALS
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.banker import banker_pays
from puntobanco.patrons import Account, Grant, LimitKind, Period, SetLimit, decide, fold
from puntobanco.protocol.acts import ACTS, read_act
from puntobanco.protocol.facts import write_event
from puntobanco.protocol.patches import difference
from puntobanco.protocol.public_view import TABLE_VIEW
from puntobanco.records.automatic import AutomaticTable
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.accounts import Accounts, Known, drafted, orders_of
from puntobanco.server.people.person import Person
from puntobanco.server.socket.frames import Frame
from puntobanco.server.tables.acts import check_act, name_at
from puntobanco.server.tables.feed import MOST_KEPT, Feed
from puntobanco.server.tables.pace import due_ms, waits_since
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached, Told
from puntobanco.table import Command, Event, Role, Table, TableRefusal, commands as c, events as e, handle
from puntobanco.table.evolve import evolve
from puntobanco.table.people import LONGEST_NAME, MOST_PATRONS
from puntobanco.table.phases import Phase
from puntobanco.table.state import DealtBy, SealedOrder
from support.shown_tables import written_fact, written_view, written_you
from support.table_play import ANY_DIGEST, Visitors
from support.table_script import THREE_SIT, evening as scripted

COUPS = 12
NO_STORE: Any = None
"""Accounts that are all known need none."""
CARD = re.compile(r"[2-9TJQKA][shdc]")


class Automatic(AutomaticTable):
    """An automatic table that remembers where one command ends and the next can come."""

    def __init__(self, house: House, seed: int) -> None:
        self.ends: set[int] = set()
        super().__init__(house, seed)

    def _happened(self, events: tuple[Event, ...], table: Table) -> tuple[Event, ...]:
        super()._happened(events, table)
        self.ends.add(len(self.events))
        return events


class Evening(NamedTuple):
    """What has happened at a table."""

    spec: TableSpec
    told: list[Told]
    ends: set[int]
    """The numbers of the events after which somebody can do something."""


def evening(house: str, coups: int = COUPS, seed: int = 5) -> Evening:
    """An automatic table, event by event."""
    played = Automatic(load(house), seed)
    for _ in played.play(coups):
        pass
    spec = TableSpec("automatic", house)
    table, since_ms, told = spec.empty(), 0, []
    for number, event in enumerate(played.events, start=1):
        after = evolve(table, event)
        since_ms = waits_since(table, event, after, spec.clocks, since_ms)
        told.append(Told(number, event, after, since_ms))
        table = after
    return Evening(spec, told, played.ends)


class Listener:
    """Whoever watches and keeps everything."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def send(self, message: Frame) -> None:
        assert message.wire.endswith(message.text)
        self.frames.append(message.text)

    def refresh(self, table: str) -> None:
        """What only one person may know is not of interest here."""

    def lose(self, table: str, error: PuntoError) -> None:
        raise AssertionError(table) from error


def fed(spec: TableSpec, told: list[Told]) -> Iterator[tuple[Told, dict[str, Any], dict[str, Any]]]:
    """Each event, with the message about it and the view after it."""
    live: Any = SimpleNamespace(told=Reached(0, 0, spec.empty(), 0), listeners=set())

    async def watch() -> list[tuple[Told, dict[str, Any], dict[str, Any]]]:
        feed, listener, seen = Feed(spec, live, lambda _: None), Listener(), []
        feed.watchers.add(listener)
        for one in told:
            live.told = one
            feed._hear([one])
            seen.append((one, json.loads(listener.frames[-1]), json.loads(feed.snapshot().text)["view"]))
        return seen

    yield from asyncio.run(watch())


def nothings(value: Any, *, in_list: bool = False) -> int:
    """How often nothing stands where it would remove a key."""
    if isinstance(value, dict):
        return sum(nothings(part) for part in value.values())
    if isinstance(value, list):
        return sum(nothings(part, in_list=True) for part in value)
    return value is None and not in_list


# Patches


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
    ids=range(15),
)
def test_patches_are_applied_as_rfc_7396_says(target: Any, patch: Any, result: Any) -> None:
    """The examples of its appendix A."""
    assert merge(target, patch) == result


# Views


@pytest.mark.parametrize("house", SHIPPED)
def test_every_event_patches_the_view_to_the_next(house: str) -> None:
    """Whoever applies every patch has the view; and no view holds a null where a patch would remove it."""
    spec, told, _ = evening(house)
    before: dict[str, Any] = json.loads(
        msgspec.json.encode(written_view(spec, Told(0, told[0].event, spec.empty(), 0), ""))
    )
    assert len(told) > 100
    for one, message, view in fed(spec, told):
        assert merge(before, message["patch"]) == view, one.event
        assert merge(before, difference(TABLE_VIEW.read(before), TABLE_VIEW.read(view))) == view
        assert nothings(view) == 0, one.event
        assert (message["number"], message["at_ms"], message["by"]) == (one.number, one.event.at_ms, one.event.by)
        before = view


@pytest.mark.parametrize("house", SHIPPED)
async def test_whoever_missed_events_is_sent_them_or_the_whole_view(house: str) -> None:
    spec, told, _ = evening(house, coups=4)
    live: Any = SimpleNamespace(told=told[-1], listeners=set())
    feed = Feed(spec, live, lambda _: None)
    feed._hear(told)
    last, view = told[-1].number, feed.view
    assert [json.loads(one.text)["number"] for one in feed.after(last - 3)] == [last - 2, last - 1, last]
    assert feed.after(last) == []
    for unknown in (last + 1, -1, 10**30, -(10**30)):
        (whole,) = feed.after(unknown)
        assert json.loads(whole.text)["view"] == json.loads(msgspec.json.encode(TABLE_VIEW.write(view)))


async def test_whoever_watches_while_too_much_is_told_at_once_begins_anew() -> None:
    """Where a process was cut off for long; nobody is sent events with a gap before them."""
    spec, told, _ = evening("schaanwald", coups=40)
    first, later = told[:10], told[10:]
    assert len(later) > MOST_KEPT
    live: Any = SimpleNamespace(told=first[-1], listeners=set())
    feed, listener = Feed(spec, live, lambda _: None), Listener()
    feed._hear(first)
    feed.watchers.add(listener)
    live.told = later[-1]
    feed._hear(later)
    (whole,) = map(json.loads, listener.frames)
    assert (whole["type"], whole["number"]) == ("snapshot", later[-1].number)
    assert whole["view"] == json.loads(msgspec.json.encode(TABLE_VIEW.write(feed.view)))


def hidden_spans(table: Table, told: list[Told]) -> Iterator[tuple[Told, bool]]:
    """Each event, and whether banco's cards lie face down after it; from cards and decisions alone."""
    hands: dict[str, list[int]] = {"punto": [], "banco": []}
    decided, running = False, False
    for one in told:
        fact = one.event.fact
        if isinstance(fact, e.CardDealt):
            if not running:
                hands, decided, running = {"punto": [], "banco": []}, False, True
            hands[fact.side.value].append(fact.card.points)
        elif isinstance(fact, e.Decided):
            decided = True
        elif isinstance(fact, e.CoupEnded | e.CoupVoided):
            running = False
        punto, banco = hands.values()
        first_four = len(punto) + len(banco) < 4
        totals = sum(punto[:2]) % 10, sum(banco[:2]) % 10
        waits = (
            not first_four
            and not set(totals) & set(NATURALS)
            and table.house.tableau.punto[totals[0]] is Action.OPTION
            and not decided
        )
        yield one, running and (first_four or waits)


def test_cards_that_lie_face_down_are_in_no_message() -> None:
    """At punter-and-bank banco's cards are shown when punto has decided, or has nothing to decide."""
    spec, told, _ = evening("punter-and-bank", coups=40)
    messages = {one.number: (message, view) for one, message, view in fed(spec, told)}
    hidden_events = shown_after = 0
    was_hidden = False
    for one, hidden in hidden_spans(spec.empty(), told):
        message, view = messages[one.number]
        assert ("hidden" in view.get("coup", {})) == hidden, one.event
        if hidden:
            assert one.table.coup is not None
            punto = {str(card) for card in one.table.coup.punto.cards}
            named = {text for text in texts_of([message, view["coup"]]) if CARD.fullmatch(text)}
            assert named <= punto
            assert view["coup"]["banco"]["cards"] == [None] * len(one.table.coup.banco.cards)
            assert ("total" in view["coup"]["banco"]) == (not one.table.coup.banco.cards)
            assert "why" not in view["coup"]
            if isinstance(one.event.fact, e.CardDealt) and one.event.fact.side.value == "banco":
                hidden_events += 1
                assert message["fact"] == {"type": "CardDealt", "v": 1, "side": "banco", "hidden": True}
        elif was_hidden and one.table.coup is not None:
            shown_after += 1
            assert view["coup"]["banco"]["cards"] == [str(card) for card in one.table.coup.banco.cards]
        was_hidden = hidden
    assert hidden_events > 40
    assert shown_after > 20


@pytest.mark.parametrize("house", SHIPPED)
def test_all_other_facts_are_told_as_they_are_written(house: str) -> None:
    told = evening(house, coups=6).told
    hides = 0
    for one in told:
        shown, written = written_fact(one.event, one.table), write_event(one.event)["fact"]
        hides += shown != written
        assert shown == written or (isinstance(one.event.fact, e.CardDealt) and shown["hidden"])
    assert (hides > 0) == (house in ("punter-and-bank", "chemin-de-fer"))


def texts_of(value: Any) -> Iterator[str]:
    """Every text inside."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from (name, *texts_of(part))
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part)


# Views of scripted coups

SEATED = (
    THREE_SIT
    + """
"""
)
CORA_BIDS = SEATED + "cora bids 20\n"
CORA_HAS_IT = CORA_BIDS + "croupier closes the auction\n"
CORA_LOST_IT = CORA_HAS_IT + "croupier opens\ncora bets banco 20\ncroupier closes\ndealer: 9h 2d Kc Ks\n"
OFFERED = CORA_LOST_IT + "croupier opens\n"
SEALING = Sealing("t#1", "fair", 8, "c0")
BETS = "anna bets punto 20\nbob bets banco 20\ncroupier closes\n"


def views(house: str, script: str, dealt_by: DealtBy = DealtBy.PROGRAM) -> list[dict[str, Any]]:
    """What everybody sees after each event of a script."""
    watched = scripted(house, script, dealt_by=dealt_by).watched
    spec, table, found = TableSpec("watched", house.split(maxsplit=1)[0], dealt_by=dealt_by), watched.empty, []
    for number, event in enumerate(watched.log, start=1):
        table = evolve(table, event)
        found.append(written_view(spec, Told(number, event, table, 0), ""))
    return found


@pytest.mark.parametrize(
    ("script", "bank"),
    [
        (SEATED, {}),
        (CORA_BIDS + "anna bids 21\n", {"bids": [["cora", 2000], ["anna", 2100]]}),
        (CORA_HAS_IT, {"holder": "cora", "least": 2000}),
        (SEATED + "croupier closes the auction\n", {"croupier_deals": True}),
        (CORA_LOST_IT, {}),
        (OFFERED, {"offered_to": "bob"}),
        (OFFERED + "bob passes the bank\n", {"offered_to": "anna", "passed": ["bob"]}),
        (OFFERED + "bob passes the bank\nanna accepts the bank\n", {"holder": "anna", "least": 500}),
        (OFFERED + "bob passes the bank\nanna passes the bank\n", {}),
        (OFFERED + "manager closes the table: late\n", {}),
    ],
    ids=("auction", "bids", "held", "no-bid", "lost", "offered", "passed", "accepted", "all-passed", "closed"),
)
def test_who_has_the_bank_who_bids_for_it_and_whom_it_is_offered_to(script: str, bank: dict[str, Any]) -> None:
    """Only what there is: whoever has it, else the bids, else whom it is offered to and who has let it go on."""
    assert views("punter-and-bank", script)[-1]["bank"] == bank


def test_where_the_house_has_the_bank_nothing_is_said_of_it() -> None:
    assert all("bank" not in view for view in views("mega-pay", SEATED))


def test_a_coup_is_seen_from_its_first_card_until_the_first_of_the_next() -> None:
    """Its cards, who needs one, and in the end who has won; bets for the next one leave it where it lies."""
    script = SEATED + BETS + "dealer: 2h 3d Kc Ks 5c 6d\ncroupier opens\n" + BETS + "dealer: Ah"
    seen = [view.get("coup") for view in views("mega-pay", script)]
    before, cards = [coup for coup in seen if coup is None], [coup for coup in seen if coup is not None]
    assert seen == before + cards
    dealt, (announced, paid, *bets), last = cards[:6], cards[6:-1], cards[-1]
    assert [coup.get("needs") for coup in dealt] == ["banco", "punto", "banco", "punto", "banco", None]
    assert [len(coup["punto"]["cards"]) for coup in dealt] == [1, 1, 2, 2, 3, 3]
    assert all("winner" not in coup for coup in dealt)
    assert announced == {
        "number": 1,
        "punto": {"cards": ["2h", "Kc", "5c"], "total": 7},
        "banco": {"cards": ["3d", "Ks", "6d"], "total": 9},
        "winner": "banco",
        "why": {
            "punto": {"total": 2, "action": "draw", "by": "tableau"},
            "banco": {"total": 3, "third": 5, "action": "draw", "by": "tableau"},
        },
    }
    assert [paid, *bets] == [announced] * 5
    assert last == {
        "number": 2,
        "punto": {"cards": ["Ah"], "total": 1},
        "banco": {"cards": [], "total": 0},
        "needs": "banco",
    }


def test_who_decides_for_punto_and_what() -> None:
    """Somebody is asked until it is said; then everybody knows it until the next coup."""
    script = CORA_HAS_IT + "croupier opens\ncora bets banco 20\nanna bets punto 5\ncroupier closes\n"
    script += "dealer: 5h 6d Kc Ks\nanna decides to draw\ndealer: 2c\n"
    coups = [view["coup"] for view in views("punter-and-bank", script) if "coup" in view]
    said = [(coup.get("decider"), coup.get("decision"), coup.get("needs")) for coup in coups]
    undecided = [(None, None, "banco"), (None, None, "punto"), (None, None, "banco"), (None, None, None)]
    # decided, cora is asked for the card, and has taken it; then it lies there
    asked, decided = ("anna", None, None), [*[(None, "draw", "punto")] * 3, *[(None, "draw", None)] * 4]
    assert said == [*undecided, asked, *decided]
    assert coups[-1]["why"]["punto"] == {"total": 5, "action": "draw", "by": "option"}


def test_a_card_too_many_is_seen_at_once_and_one_too_few_at_the_end() -> None:
    """Until it is put right; nobody needs a card any more when the dealer has ended the coup."""
    many = SEATED + BETS + "dealer: 7h 9d Kc Ks\ndealer gives punto 2s\ndealer ends the coup\ncroupier puts it right\n"
    coups = [view["coup"] for view in views("mega-pay paid-first", many, DealtBy.PERSON) if "coup" in view]
    assert [coup.get("irregular") for coup in coups] == [None] * 4 + [["card-too-many"]] * 3 + [None]
    assert ([coup.get("winner") for coup in coups[4:]], coups[-1]["natural"]) == ([None, "tie", "tie", "banco"], True)
    few = SEATED + BETS + "dealer: 2h 3d Kc Ks\ndealer ends the coup\n"
    coups = [view["coup"] for view in views("mega-pay paid-first", few, DealtBy.PERSON) if "coup" in view]
    assert [coup.get("irregular") for coup in coups] == [None] * 4 + [["card-too-few"]] * 2
    assert [coup.get("needs") for coup in coups] == ["banco", "punto", "banco", "punto", None, None]


def test_a_stopped_coup_shows_what_it_would_come_to() -> None:
    """How it lies, where a card is missing, and what every stake would become, before anybody is paid."""
    many = SEATED + BETS + "dealer: 7h 9d Kc Ks\ndealer gives punto 2s\ndealer ends the coup\n"
    stopped = views("mega-pay", many, DealtBy.PERSON)[-1]
    assert (stopped["phase"], "last" in stopped, "needs" in stopped["coup"]) == ("stopped", False, False)
    assert stopped["coup"]["laid"] == ["punto", "banco", "punto", "banco", "punto"]
    right, lies = stopped["stopped"]["put_right"], stopped["stopped"]["as_it_lies"]
    assert (right["winner"], right["punto"]["total"], right["banco"]["total"]) == ("banco", 7, 9)
    assert (lies["winner"], lies["punto"]["total"], lies["banco"]["total"]) == ("tie", 9, 9)
    assert {line["result"] for line in lies["lines"]} == {"returned"}
    few = SEATED + BETS + "dealer: 2h 3d Kc Ks\ndealer ends the coup\n"
    stopped = views("mega-pay", few, DealtBy.PERSON)[-1]
    assert (stopped["stopped"]["missing"], stopped["coup"]["needs"]) == ("punto", "punto")
    assert "put_right" not in stopped["stopped"]
    paid = views("mega-pay", few + "dealer: 9s\ndealer: 2c\ncroupier puts it right\n", DealtBy.PERSON)[-1]
    assert "stopped" not in paid
    assert (paid["coup"]["punto"]["total"], paid["coup"]["banco"]["total"], paid["last"]["winner"]) == (1, 5, "banco")


def test_a_coup_that_is_voided_is_seen_no_more() -> None:
    """Neither its cards nor what was paid, whether it was over or not."""
    for cards in ("2h 9d", "2h 9d Kc Ks"):
        script = SEATED + BETS + f"dealer: {cards}\nmanager voids it: a wrong shoe\n"
        *_, before, after = views("mega-pay", script)
        assert ("coup" in before, "coup" in after, "last" in after) == (True, False, False)


def test_what_was_paid_is_seen_when_it_is_paid() -> None:
    """Every bet with its result, and who had the bank; not between the last card and the payment."""
    seen = views("punter-and-bank", CORA_LOST_IT)
    announced = next(view for view in seen if view["phase"] == "announced")
    assert "last" not in announced
    lost = {"patron": "cora", "bet": "banco", "stake": 2000, "result": "lost", "payout": 0}
    assert seen[-1]["last"] == {"coup": 1, "winner": "punto", "lines": [lost], "banker": "cora"}
    tie = views("schaanwald", SEATED + BETS + "dealer: 9h 9d Kc Ks\n")[-1]["last"]
    assert [(line["result"], line.get("stays")) for line in tie["lines"]] == [("returned", True)] * 2
    assert set(tie) == {"coup", "winner", "lines"}


def test_an_error_that_was_reported_is_seen_until_it_is_decided() -> None:
    """With the coup while it is the last one, afterwards among those that are still open."""
    few = SEATED + BETS + "dealer: 2h 3d Kc Ks\ndealer ends the coup\n"
    (*_, silent), (*_, reported) = (
        views("mega-pay paid-first", few + more, DealtBy.PERSON) for more in ("", "bob reports: a card is missing\n")
    )
    assert ("claims" in silent["last"], silent["last"]["irregular"]) == (False, ["card-too-few"])
    assert (reported["last"]["claims"], reported["last"]["irregular"]) == (["bob"], ["card-too-few"])
    later = few + "bob reports: a card is missing\ncroupier opens\n" + BETS + "dealer: 2h\n"
    *_, before, after = views("mega-pay paid-first", later, DealtBy.PERSON)
    assert ("claimed" in before, "last" in after) == (False, False)
    assert after["claimed"] == [{"coup": 1, "claims": ["bob"], "irregular": ["card-too-few"]}]


def test_who_is_at_the_table_and_what_they_have_there() -> None:
    """Seats, people standing behind others, partners, bots; nothing is said of what somebody has not."""
    script = SEATED.replace("croupier opens", "") + "eve joins with 50\neve stands\n"
    script += "anna declares anna and bob partners\n"
    asked = views("mega-pay", script)[-1]
    assert (asked["asks"], "partnerships" in asked) == ({"anna": ["anna", "bob"]}, False)
    three = script.replace("anna and bob", "anna and bob and eve") + "eve leaves\n"
    assert views("mega-pay", three)[-1]["asks"] == {"anna": ["anna", "bob"]}
    script += "bob declares anna and bob partners\ncroupier opens\nanna bets punto 20\n"
    view = views("mega-pay", script)[-1]
    assert "asks" not in view
    assert view["people"] == {
        "anna": {"name": "anna", "chips": 98_000, "stakes": {"punto": 2000}, "seat": 1, "partners": 1},
        "bob": {"name": "bob", "chips": 100_000, "stakes": {}, "seat": 2, "partners": 1},
        "cora": {"name": "cora", "chips": 100_000, "stakes": {}, "seat": 3},
        "eve": {"name": "eve", "chips": 5000, "stakes": {}, "standing": True},
    }
    assert (view["partnerships"], view["bets_open"]) == (1, True)
    assert views("schaanwald", "cora joins with 10\ncora tips 3")[-1]["cagnotte"] == 300
    others = range(4, load("castle-vaduz").places.seats + 1)
    full = SEATED + "".join(f"p{seat} joins with 50\np{seat} sits {seat}\n" for seat in others)
    behind = views("castle-vaduz", full + "eve joins with 50\neve stands behind 2\n")[-1]["people"]["eve"]
    assert behind == {"name": "eve", "chips": 5000, "stakes": {}, "standing": True, "behind": 2}
    first = views("mega-pay", SEATED)[0]
    assert {"partnerships", "cagnotte", "bets_open", "claimed", "last", "coup", "beads", "order"}.isdisjoint(first)
    spec = TableSpec("t", "mega-pay")
    _, table = handle(spec.empty(), Command("bot-steady.00ff00", Role.PATRON, 0, c.Join("Bo")))
    assert written_view(spec, Reached(1, 0, table, 0), "")["people"]["bot-steady.00ff00"]["bot"] is True


def test_how_much_of_the_shoe_is_left() -> None:
    """Cards, coups by their beads, and from the cut card on how many coups are still to come."""
    spec, table = TableSpec("t", "mega-pay"), scripted("mega-pay", SEATED).watched.table
    cards, left = 52 * table.house.shoe.packs, table.shoe.cards_left
    fresh = written_view(spec, Reached(1, 0, table, 0), "")
    assert fresh["shoe"] == {"number": 1, "cards": cards, "cards_left": left, "coups": 0}
    cut = table.replace(shoe=table.shoe.replace(cut_seen=True, coups_left=2))
    late = written_view(spec, Reached(1, 0, cut, 0), "B9n P T6")
    assert late["shoe"] == {**fresh["shoe"], "cut_seen": True, "coups_left": 2, "coups": 3}
    assert (fresh.get("beads"), late["beads"]) == (None, "B9n P T6")


def test_why_each_side_drew_or_stood() -> None:
    """By a natural, by what somebody decided, or by the tableau."""
    natural = views("mega-pay", SEATED + BETS + "dealer: 9h 2d Kc Ks\n")[-1]["coup"]
    assert natural["why"] == {
        "punto": {"total": 9, "action": "stand", "by": "natural"},
        "banco": {"total": 2, "action": "stand", "by": "natural"},
    }


@pytest.mark.parametrize(
    ("script", "waits_for"),
    [
        ("", None),
        ("anna bets punto 20\n", "bets"),
        (BETS, "next"),
        (BETS + "dealer: 2h 9d Kc Ks\n", "next"),
        ("manager closes the table: late\n", None),
    ],
    ids=("nobody-bets", "bets", "cards", "paid", "closed"),
)
def test_a_clock_says_what_is_waited_for(script: str, waits_for: str | None) -> None:
    """Bets as soon as there is one, cards and calls; nothing where nobody has bet, or the table is closed."""
    assert views("mega-pay", SEATED + script)[-1].get("clock", {}).get("for") == waits_for


def test_the_banker_is_seen_to_be_asked_for_cards() -> None:
    """How many, and for how long; when they are taken, cards come at their own pace."""
    script = CORA_HAS_IT + "croupier opens\ncora bets banco 20\nanna bets punto 5\ncroupier closes\n"
    asked = views("punter-and-bank", script)[-1]
    assert asked["bank"] == {"holder": "cora", "least": asked["bank"]["least"], "asked": 4}
    clock = asked["clock"]
    assert (clock["for"], clock["until_ms"] - clock["from_ms"]) == ("cards", 6000)
    taken = views("punter-and-bank", script + "cora takes the cards\n")[-1]
    assert ("asked" in taken["bank"], taken["clock"]["for"]) == (False, "next")


def test_of_a_closed_table_no_clock_runs_although_its_shoe_is_still_to_be_opened() -> None:
    """The croupier shows the secret of a sealed shoe in a moment; there is nothing for anybody to wait for."""
    spec = TableSpec("t", "mega-pay")
    frozen = SealedOrder(1, SEALING, transcript="aa", root="bb")
    table = spec.empty().replace(phase=Phase.CLOSED, order=frozen)
    assert due_ms(table, spec.clocks, 0) is not None
    assert "clock" not in written_view(spec, Reached(1, 0, table, 0), "")


def test_what_is_known_of_a_sealed_shoe() -> None:
    """At first what the house has bound itself to, then words as they are shown, in the end the secret."""
    spec = TableSpec("t", "mega-pay")
    bound = {"number": 2, "shoe": "t#2", "terms": "fair", "packs": 8, "commitment": "c0"}
    waits, cuts = Contribution("anna", "c1"), Contribution("bob", "c2", cuts=True)
    shown = (waits.replace(word=Word("luck", "s1")), cuts.replace(word=Word("fate", "s2", 90)))
    sealed = SealedOrder(2, SEALING.replace(shoe="t#2"))
    frozen = sealed.replace(words=shown, transcript="d1", root="d2")

    def seen(order: SealedOrder) -> dict[str, Any]:
        view = written_view(spec, Reached(1, 0, spec.empty().replace(order=order), 0), "")
        found: dict[str, Any] = view["order"]
        return found

    first, second = {"patron": "anna", "commitment": "c1"}, {"patron": "bob", "commitment": "c2", "cuts": True}
    words = [{**first, "text": "luck"}, {**second, "text": "fate", "cut": 90}]
    assert seen(sealed) == bound
    assert seen(sealed.replace(words=(waits, cuts))) == {**bound, "words": [first, second]}
    assert seen(frozen) == {**bound, "words": words, "transcript": "d1", "root": "d2"}
    assert seen(frozen.replace(secret="e0"))["secret"] == "e0"


# What somebody may do


class Somewhere(NamedTuple):
    """A table, and the accounts of those who play there, at one moment."""

    table: Table
    accounts: dict[str, Account]
    at_ms: int

    def refusal(self, person: Person, act: dict[str, Any]) -> str | None:
        """With which code the server refuses an act; None if it carries it out."""
        try:
            read = read_act(act)
            check_act(self.table, person.role, read)
            events, _ = handle(self.table, Command(person.id, person.role, self.at_ms, read))
            facts = (event.fact for event in events)
            orders = orders_of(self.table.id, facts, self.at_ms, self.table.patrons)
            accounts = Accounts(NO_STORE)
            accounts.moved_on({id: drafted(id, Known(), (), account) for id, account in self.accounts.items()})
            accounts.drafted([one for one in orders if one[0] in self.accounts])
        except PuntoError as error:
            return error.code
        return None


def moments(played: Evening) -> Iterator[Somewhere]:
    """A table after every command, with accounts that have followed it."""
    accounts: dict[str, Account] = {}
    for one in played.told:
        fact, at_ms = one.event.fact, one.event.at_ms
        if isinstance(fact, e.Joined):
            accounts[fact.patron] = fold(decide(Account(), Grant(10**9, "house", at_ms)))
        for patron, order in orders_of(one.table.id, [fact], at_ms, one.table.patrons):
            accounts[patron] = fold(decide(accounts[patron], order), accounts[patron])
        if one.number in played.ends:
            yield Somewhere(one.table, dict(accounts), at_ms)


def written_acts(choice: dict[str, Any], table: Table, by: str) -> Iterator[dict[str, Any]]:
    """Acts as a page sends them for a choice, the extreme ones among them."""
    kind: dict[str, Any] = {"type": choice["act"]}
    patron = {"patron": choice["patron"]} if "patron" in choice else {}
    digests = {"CommitWord": "commitment", "SealShoe": "commitment", "FreezeShoe": "root", "JoinMix": "anchor"}
    notes = {
        "ReportError": "note",
        **dict.fromkeys(("CloseTable", "PayAsItLies", "VoidCoup", "DismissClaims"), "reason"),
    }
    match choice:
        case {"act": "ShowWord" | "ShowSecret" | "ShowLink" | "MixDraw"}:
            return  # only whoever knows the word, the secret or the link can do that
        case {"act": "DealCard" | "TurnBurnCard"} if table.settings.sealed:
            return  # only the sealed shoe can prove a card
        case {"act": "CommitWord" | "SealShoe" | "FreezeShoe" | "JoinMix" as name}:
            yield {**kind, digests[name]: ANY_DIGEST}
        case {"act": "PlaceBet", "bet": bet, "least": least, "most": most, "step": step}:
            middle = least + (most - least) // step // 2 * step
            for coins in {least, middle, most - most % step} - {choice["now"]}:
                yield {**kind, **patron, "bet": bet, "coins": coins}
                if not patron and table.house.places.croupier_places_bets and table.wishes.get(by) != (bet, coins):
                    yield {"type": "AskPayer", "bet": bet, "coins": coins}
        case {"act": "AskPayer"}:
            return  # it comes with each bet that may be placed
        case {"act": "WithdrawBet", "bet": bet}:
            yield {**kind, **patron, "bet": bet}
        case {"least": least, "most": most}:
            yield from ({**kind, "coins": coins} for coins in {least, most - (most - least) % choice["step"]})
        case {"act": "Join"}:
            yield {**kind, "name": name_at(table, by)}
        case {"places": places}:
            yield from ({**kind, "seat" if choice["act"] == "Sit" else "behind": place} for place in places)
        case {"actions": actions}:
            yield from ({**kind, "action": action} for action in actions)
        case {"act": "DealCard", "sides": sides}:
            yield from ({**kind, "card": choice.get("only", "As"), "side": side} for side in sides)
        case {"act": "TurnBurnCard"}:
            yield {**kind, "card": "As"}
        case {"act": "PutRight", "coups": coups}:
            yield from ({**kind, "missing": ["As"] * choice.get("cards", 0), "coup": coup} for coup in coups)
        case {"act": name, "coups": coups}:
            yield from ({**kind, notes[name]: "because", "coup": coup} for coup in coups)
        case {"act": "DeclarePartners", "people": people}:
            if by in table.patrons:
                yield from ({**kind, "partners": [by, one]} for one in people)
        case {"act": name}:
            yield {**kind, **({notes[name]: "because"} if name in notes else {})}


def person_of(id: str, role: Role = Role.PATRON) -> Person:
    return Person(id, id.capitalize(), role, None, 0)


def try_all(place: Somewhere, person: Person) -> set[str]:
    """Try everything that somebody is told they may do; the kinds that were tried."""
    account = place.accounts.get(person.id, Account())
    you = written_you(place.table, person, account, place.at_ms)
    assert nothings(you) == 0
    tried = set()
    for choice in json.loads(msgspec.json.encode(you["can"])):
        for act in written_acts(choice, place.table, person.id):
            tried.add(act["type"])
            assert place.refusal(person, act) in (None, "card-run-out"), (choice, act)  # another card would do
    return tried


@pytest.mark.parametrize("house", SHIPPED)
def test_nothing_that_patrons_are_offered_is_refused(house: str) -> None:
    """Every listed choice is tried, also under limits that leave little; and bets beyond what is listed are refused."""
    played = evening(house)
    luck, tried, narrowed = Random(3), set(), 0
    for place in moments(played):
        if luck.random() > 0.25:
            continue
        tried |= try_all(place, person_of("nobody-yet"))
        for id in luck.sample(tuple(place.table.patrons), min(2, len(place.table.patrons))):
            tried |= try_all(place, person_of(id))
            left = luck.choice((1, 99, 100, 250, 1234, 5000, 100_000))
            account = place.accounts[id]
            limit = SetLimit(LimitKind.STAKE, Period.DAY, account.open + left, place.at_ms)
            tight = fold(decide(account, limit), account)
            limited = place._replace(accounts={**place.accounts, id: tight})
            try_all(limited, person_of(id))
            narrowed += refuses_beyond(limited, person_of(id))
    assert {"Join", "PlaceBet", "BuyIn", "CashOut", "Leave", "Sit", "StepBack"} <= tried
    assert narrowed > (0 if banker_pays(load(house)) else 10)  # against a bank that pays there is one bet


def refuses_beyond(place: Somewhere, person: Person) -> int:
    """How many bets one step above what is listed were refused; none may be taken."""
    can = written_you(place.table, person, place.accounts[person.id], place.at_ms)["can"]
    beyond = [one for one in can if one["act"] == "PlaceBet"]
    for one in beyond:
        act = {"type": "PlaceBet", "bet": one["bet"], "coins": one["most"] + one["step"]}
        assert place.refusal(person, act) is not None, one
    return len(beyond)


@pytest.mark.parametrize("house", SHIPPED)
def test_nothing_is_offered_to_staff_that_only_the_program_does(house: str) -> None:
    played = evening(house, coups=6)
    tried: set[str] = set()
    for place in list(moments(played))[::7]:
        for role in (Role.CROUPIER, Role.MANAGER):
            tried |= try_all(place, person_of("staff", role))
    assert {"CloseTable", "VoidCoup"} <= tried
    assert not tried & {"OpenBets", "CloseBets", "StartShoe", "EndCoup", "DealCard", "Decide", "PassBank", "TakeCards"}


def test_nothing_that_is_offered_is_refused_at_any_table() -> None:
    """Visitors of every kind at tables that the program deals at, and at those of people; staff among them."""
    tried: set[str] = set()
    luck = Random(8)
    for seed in range(24):
        visitors = Visitors(seed)
        for _ in range(12):
            visitors.play(visitors.watched.commands + luck.randrange(30))
            place = Somewhere(visitors.watched.table, {}, 0)
            people = [person_of("staff", role) for role in (Role.CROUPIER, Role.MANAGER)]
            for person in people:
                tried |= try_all(place, person)
            for id in visitors.ids[:3]:
                tried |= offered_by_table(place, id)
    assert {"DealCard", "EndCoup", "OpenBets", "CloseBets", "StartShoe", "Join", "Sit", "Bid"} <= tried


def test_nobody_is_invited_to_a_table_that_is_full() -> None:
    """A visitor may come while there is room, and has nothing to do where there is none."""
    table = scripted("schaanwald", "croupier prepares the shoe\n").watched.table
    visitor, account = person_of("zoe"), fold(decide(Account(), Grant(1000, "house", 0)))
    assert written_you(table, visitor, account, 0) == {
        "id": "zoe",
        "role": "patron",
        "here": False,
        "wallet": 1000,
        "check_due": False,
        "can": [{"act": "Join"}],
    }
    for number in range(MOST_PATRONS):
        _, table = handle(table, Command(f"p{number}", Role.PATRON, 0, c.Join(f"P {number}")))
    assert written_you(table, visitor, account, 0)["can"] == []


def offered_by_table(place: Somewhere, id: str) -> set[str]:
    """What a patron with a wallet without end is offered; all of it is tried."""
    account = fold(decide(Account(), Grant(10**11, "house", 0)))
    you = written_you(place.table, person_of(id), account, 0)
    tried = set()
    for choice in json.loads(msgspec.json.encode(you["can"])):
        for act in written_acts(choice, place.table, id):
            tried.add(act["type"])
            assert place.refusal(person_of(id), act) is None, (choice, act)
    return tried


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_what_is_not_offered_is_refused(role: Role) -> None:
    """Plain acts, which need no value to choose: carried out exactly if they are listed."""
    plain: list[dict[str, Any]] = [
        {"type": kind.__name__} for kind in ACTS.kinds.values() if not kind.__struct_fields__
    ]
    plain += [{"type": "CloseTable", "reason": "late"}, {"type": "ReportError", "note": "a card too many"}]
    for house in SHIPPED:
        for place in list(moments(evening(house, coups=4)))[::5]:
            id = next(iter(place.table.patrons), "nobody-yet") if role is Role.PATRON else "staff"
            person = person_of(id, role)
            account = place.accounts.get(id, Account())
            listed = {one["act"] for one in written_you(place.table, person, account, place.at_ms)["can"]}
            for act in plain:
                assert (place.refusal(person, act) is None) == (act["type"] in listed), act


def test_two_of_one_name_are_told_apart() -> None:
    """Whoever is called like somebody at the table comes with a number, also where the name is as long as it may be."""
    table = TableSpec("t", "schaanwald").empty()
    names = []
    for number in range(30):
        name = "x" * LONGEST_NAME if number % 2 else "Ida"
        act = c.Join(name_at(table, name))
        _, table = handle(table, Command(f"p{number}", Role.PATRON, 0, act))
        names.append(act.name)
    assert len(set(names)) == 30
    assert names[:4] == ["Ida", "x" * LONGEST_NAME, "Ida 2", "x" * (LONGEST_NAME - 5) + " 2"]


def test_staff_is_refused_what_only_the_program_does() -> None:
    spec, told, _ = evening("schaanwald", coups=2)
    betting = next(one.table for one in told if one.table.phase is Phase.BETTING)
    with pytest.raises(RequestRefused) as refused:
        check_act(betting, Role.MANAGER, c.CloseBets())
    assert (refused.value.status, refused.value.code) == (403, "table-dealt-by-program")
    with pytest.raises(TableRefusal):
        handle(spec.empty(), Command("ana", Role.PATRON, 0, c.CloseBets()))
