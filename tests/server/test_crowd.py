"""A crowd at a table: what happens quickly is sent at once, and everybody sees every event once and in order."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.client.patches import merge
from puntobanco.game import PuntoError
from puntobanco.protocol.public_view import TABLE_VIEW, Phase
from puntobanco.server.socket.frames import Frame, framed, joined
from puntobanco.server.tables.feed import Feed
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached, Told
from puntobanco.table import Command, Role, commands as c, handle
from support.shown_tables import written_view

CROWD = 60
EVENTS = 12


class Spectator:
    """Keeps the numbers of what it is sent, and how often it was sent something."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.times = 0

    def send(self, message: Frame) -> None:
        self.times += 1
        self.numbers += [json.loads(line)["number"] for line in message.text.split(b"\n")]

    def refresh(self, table: str) -> None:
        """What only one person may know is not of interest here."""

    def lose(self, table: str, error: PuntoError) -> None:
        raise AssertionError(table) from error


def told(events: int = EVENTS) -> list[Told]:
    """People come to a table, and go again where it is full."""
    spec = TableSpec("t", "schaanwald")
    table, found = spec.empty(), []
    for number in range(1, events + 1):
        who = f"p{number // 2 if events > EVENTS else number}"
        act = c.Leave() if who in table.patrons else c.Join(who.upper())
        (event,), table = handle(table, Command(who, Role.PATRON, number, act))
        found.append(Told(number, event, table, 0))
    return found


def make_feed() -> tuple[Feed, Any]:
    spec = TableSpec("t", "schaanwald")
    live: Any = SimpleNamespace(told=Reached(0, 0, spec.empty(), 0), listeners=set())
    return Feed(spec, live, lambda _: None), live


def happen(live: Any, one: Told) -> None:
    live.told = one
    for listener in tuple(live.listeners):
        listener.hear([one])


@contextmanager
def at_one_moment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """However long it takes on busy cores."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    with monkeypatch.context() as patch:
        patch.setattr(loop, "time", lambda: now)
        yield


def watched_at_one_moment(people: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Feed, list[Spectator]]:
    """Everything happens at one moment, and so many watch."""
    feed, live = make_feed()
    crowd = [Spectator() for _ in range(people)]
    feed.watchers.update(crowd)
    with at_one_moment(monkeypatch):
        for one in told():
            happen(live, one)
    return feed, crowd


@pytest.mark.parametrize("people", [1, CROWD])
async def test_everybody_sees_every_event_once_and_in_order(people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    _, crowd = watched_at_one_moment(people, monkeypatch)
    await asyncio.sleep(0.1)
    for spectator in crowd:
        assert spectator.numbers == list(range(1, EVENTS + 1))
        assert spectator.times == (EVENTS if people == 1 else 2)  # the first at once, the others together


async def test_whoever_comes_while_events_are_gathered_begins_after_them() -> None:
    feed, live = make_feed()
    crowd, late = [Spectator() for _ in range(CROWD)], Spectator()
    feed.watchers.update(crowd)
    first, last = told()[: EVENTS // 2], told()[EVENTS // 2 :]
    for one in first:
        happen(live, one)
    began = int(json.loads(feed.snapshot().text)["number"])
    feed.watchers.add(late)
    for one in last:
        happen(live, one)
    await asyncio.sleep(0.1)
    assert began == EVENTS // 2
    assert late.numbers == list(range(began + 1, EVENTS + 1))
    assert crowd[0].numbers == list(range(1, EVENTS + 1))


@pytest.mark.parametrize(("people", "times"), [(49, EVENTS), (50, 2)])
async def test_fifty_are_a_crowd(people: int, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    feed, crowd = watched_at_one_moment(people, monkeypatch)
    feed.snapshot()  # whoever comes now lets the others have what was gathered
    assert {spectator.times for spectator in crowd} == {times}


@pytest.mark.parametrize(("people", "pause_s"), [(50, 50 * 10e-6), (3000, 0.02)])
async def test_a_crowd_is_sent_nothing_for_about_as_long_as_sending_takes(
    people: int, pause_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten microseconds each and at most 20 milliseconds; then it is sent at once again."""
    now, loop = [100.0], asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", lambda: now[0])
    feed, live = make_feed()
    spectator = Spectator()
    feed.watchers.update([spectator, *(Spectator() for _ in range(people - 1))])
    first, second, third = told(3)
    happen(live, first)
    now[0] += pause_s
    happen(live, second)
    assert spectator.numbers == [1, 2]
    now[0] += pause_s * 0.99
    happen(live, third)
    assert spectator.numbers == [1, 2]
    feed.snapshot()
    assert spectator.numbers == [1, 2, 3]


async def test_whoever_missed_256_events_is_sent_each_of_them() -> None:
    """Whoever missed more, or says what cannot be, gets the whole view."""
    feed, live = make_feed()
    for one in told(300):
        happen(live, one)
    assert (feed.number, feed.view.phase) == (300, Phase.SHOE)
    assert numbers(feed.after(44)) == [("event", number) for number in range(45, 301)]
    assert numbers(feed.after(299)) == [("event", 300)]
    assert feed.after(300) == []
    for unknown in (43, 301, -1):
        assert numbers(feed.after(unknown)) == [("snapshot", 300)]


@pytest.mark.parametrize("many", [256, 257])
async def test_many_events_at_once_are_one_view(many: int) -> None:
    """As where another process went on with a table: those who watch begin anew where they were more than are kept."""
    feed, live = make_feed()
    spectator = Spectator()
    feed.watchers.add(spectator)
    events = told(many)
    live.told = events[-1]
    for listener in live.listeners:
        listener.hear(events)
    assert spectator.numbers == ([many] if many > 256 else list(range(1, many + 1)))
    found = feed.after(many - 256)
    assert numbers(found) == [("event", number) for number in range(many - 255, many + 1)]
    before = written_view(feed.spec, events[many - 257] if many > 256 else Reached(0, 0, feed.spec.empty(), 0), "")
    for one in found:
        before = merge(before, json.loads(one.text)["patch"])
    assert before == json.loads(json.dumps(TABLE_VIEW.write(feed.view)))


async def test_a_clock_that_was_set_anew_is_told_to_everybody() -> None:
    """Whoever comes back knowing the table, but not its clock, gets the whole view."""
    feed, live = make_feed()
    spectator = Spectator()
    feed.watchers.add(spectator)
    events = told()
    for one in events:
        happen(live, one)
    for listener in live.listeners:
        listener.set_anew(events[-1])
    assert spectator.numbers == [*range(1, EVENTS + 1), EVENTS]
    assert numbers(feed.after(EVENTS)) == [("snapshot", EVENTS)]


def numbers(frames: list[Frame]) -> list[tuple[str, int]]:
    """What messages are, and after which event."""
    return [(message["type"], message["number"]) for message in (json.loads(one.text) for one in frames)]


def test_messages_that_are_sent_at_once_are_the_bytes_of_each_in_order() -> None:
    frames = [framed({"type": "pong", "n": number, "text": "line\nbreak"}) for number in range(3)]
    both = joined(frames)
    assert both.wire == b"".join(one.wire for one in frames)
    assert [json.loads(line)["n"] for line in both.text.split(b"\n")] == [0, 1, 2]
