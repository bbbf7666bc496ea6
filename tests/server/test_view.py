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
from hypothesis import given, settings
from hypothesis import strategies as st

from puntobanco.client.patches import merge
from puntobanco.houses import SHIPPED, load
from puntobanco.patrons import Account, Grant, Kind, Period, SetLimit, decide, fold
from puntobanco.records.automatic import AutomaticTable
from puntobanco.rules import Action, House, PuntoError
from puntobanco.rules.hands import NATURALS
from puntobanco.server.accounts import Accounts, Drafted, Known, orders_of
from puntobanco.server.acts import check_act, name_at, read_act
from puntobanco.server.errors import Refused
from puntobanco.server.feed import MOST_KEPT, Feed
from puntobanco.server.frames import Frame
from puntobanco.server.live_table import Reached, Told
from puntobanco.server.merge_patch import difference
from puntobanco.server.pace import waits_since
from puntobanco.server.people import Person
from puntobanco.server.table_spec import TableSpec
from puntobanco.server.view import public_fact, public_view
from puntobanco.server.you import you_at
from puntobanco.table import Command, Event, Role, Table, TableRefusal, handle
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.commands import ACTS
from puntobanco.table.events import write_event
from puntobanco.table.evolve import evolve
from puntobanco.table.people import LONGEST_NAME
from puntobanco.table.phases import Phase
from support.bulk import bulk
from support.table_play import ANY_DIGEST, Visitors

COUPS = 12
NO_STORE: Any = None
"""Accounts that are all known need none."""
CARD = re.compile(r"[2-9TJQKA][shdc]")

JSON = st.recursive(
    st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner | st.none(), max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=5),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.text(max_size=3), JSON, max_size=6)


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


@pytest.mark.slow
@given(OBJECTS, OBJECTS)
@settings(max_examples=bulk(sample=50, full=200), deadline=None)
def test_a_patch_makes_one_object_of_another(before: dict[str, Any], after: dict[str, Any]) -> None:
    patch = difference(before, after)
    assert merge(before, patch) == after
    assert merge(before, json.loads(msgspec.json.encode(patch))) == after
    assert difference(after, after) == {}
    assert merge(after, {}) == after


@given(OBJECTS, OBJECTS)
@settings(max_examples=bulk(sample=50, full=100), deadline=None)
def test_a_patch_leaves_what_it_is_applied_to(before: dict[str, Any], after: dict[str, Any]) -> None:
    copy = json.loads(json.dumps(before))
    merge(before, difference(before, after))
    assert before == copy


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
        msgspec.json.encode(public_view(spec, Told(0, told[0].event, spec.empty(), 0), ""))
    )
    assert len(told) > 100
    for one, message, view in fed(spec, told):
        assert merge(before, message["patch"]) == view, one.event
        assert merge(before, difference(before, view)) == view
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
        assert json.loads(whole.text)["view"] == json.loads(msgspec.json.encode(view))


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
    assert whole["view"] == json.loads(msgspec.json.encode(feed.view))


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
        shown, written = public_fact(one.event, one.table), write_event(one.event)["fact"]
        hides += shown != written
        assert shown == written or (isinstance(one.event.fact, e.CardDealt) and shown["hidden"])
    assert (hides > 0) == (house == "punter-and-bank")


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
            accounts.moved_on({id: Drafted(Known(), (), account) for id, account in self.accounts.items()})
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
    digests = {"CommitWord": "commitment", "SealShoe": "commitment", "FreezeShoe": "root"}
    notes = {"ReportError": "note", "CloseTable": "reason", "VoidCoup": "reason", "DismissClaims": "reason"}
    match choice:
        case {"act": "ShowWord" | "ShowSecret"}:
            return  # only whoever knows the word or the secret can do that
        case {"act": "DealCard" | "TurnBurnCard"} if table.settings.sealed:
            return  # only the sealed shoe can prove a card
        case {"act": "CommitWord" | "SealShoe" | "FreezeShoe" as name}:
            yield {**kind, digests[name]: ANY_DIGEST}
        case {"act": "PlaceBet", "bet": bet, "least": least, "most": most, "step": step}:
            middle = least + (most - least) // step // 2 * step
            for coins in {least, middle, most - most % step} - {choice["now"]}:
                yield {**kind, **patron, "bet": bet, "coins": coins}
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
    return Person(id, id.capitalize(), role, None, 0, 0)


def try_all(place: Somewhere, person: Person) -> set[str]:
    """Try everything that somebody is told they may do; the kinds that were tried."""
    account = place.accounts.get(person.id, Account())
    you = you_at(place.table, person, account, place.at_ms)
    assert nothings(you) == 0
    tried = set()
    for choice in json.loads(msgspec.json.encode(you["can"])):
        for act in written_acts(choice, place.table, person.id):
            tried.add(act["type"])
            assert place.refusal(person, act) is None, (choice, act)
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
            limit = SetLimit(Kind.STAKE, Period.DAY, account.open + left, place.at_ms)
            tight = fold(decide(account, limit), account)
            limited = place._replace(accounts={**place.accounts, id: tight})
            try_all(limited, person_of(id))
            narrowed += refuses_beyond(limited, person_of(id))
    assert {"Join", "PlaceBet", "BuyIn", "CashOut", "Leave", "Sit", "StepBack"} <= tried
    assert narrowed > 10


def refuses_beyond(place: Somewhere, person: Person) -> int:
    """How many bets one step above what is listed were refused; none may be taken."""
    can = you_at(place.table, person, place.accounts[person.id], place.at_ms)["can"]
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
    assert not tried & {"OpenBets", "CloseBets", "StartShoe", "EndCoup", "DealCard", "Decide", "PassBank"}


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


def offered_by_table(place: Somewhere, id: str) -> set[str]:
    """What a patron with a wallet without end is offered; all of it is tried."""
    account = fold(decide(Account(), Grant(10**11, "house", 0)))
    you = you_at(place.table, person_of(id), account, 0)
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
            listed = {one["act"] for one in you_at(place.table, person, account, place.at_ms)["can"]}
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
    with pytest.raises(Refused) as refused:
        check_act(betting, Role.MANAGER, c.CloseBets())
    assert (refused.value.status, refused.value.code) == (403, "table-dealt-by-program")
    with pytest.raises(TableRefusal):
        handle(spec.empty(), Command("ana", Role.PATRON, 0, c.CloseBets()))
