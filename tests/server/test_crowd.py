"""A crowd at a table: what happens quickly is sent at once, and everybody sees every event once and in order."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.feed import Feed
from puntobanco.server.frames import Frame, frame, joined
from puntobanco.server.live_table import Reached, Told
from puntobanco.server.table_spec import TableSpec
from puntobanco.table import Command, Role, handle
from puntobanco.table import commands as c

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


def told() -> list[Told]:
    """People come to a table."""
    spec = TableSpec("t", "schaanwald")
    table, found = spec.empty(), []
    for number in range(1, EVENTS + 1):
        (event,), table = handle(table, Command(f"p{number}", Role.PATRON, number, c.Join(f"P{number}")))
        found.append(Told(number, event, table, 0))
    return found


def make_feed() -> tuple[Feed, Any]:
    spec = TableSpec("t", "schaanwald")
    live: Any = SimpleNamespace(told=Reached(0, 0, spec.empty(), 0), listeners=set())
    return Feed(spec, live, lambda _: None), live


def happen(live: Any, one: Told) -> None:
    live.told = one
    for listener in tuple(live.listeners):
        listener([one])


@pytest.mark.parametrize("people", [1, CROWD])
async def test_everybody_sees_every_event_once_and_in_order(people: int) -> None:
    feed, live = make_feed()
    crowd = [Spectator() for _ in range(people)]
    feed.watchers.update(crowd)
    for one in told():
        happen(live, one)
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


def test_messages_that_are_sent_at_once_are_the_bytes_of_each_in_order() -> None:
    frames = [frame({"type": "pong", "n": number, "text": "line\nbreak"}) for number in range(3)]
    both = joined(frames)
    assert both.wire == b"".join(one.wire for one in frames)
    assert [json.loads(line)["n"] for line in both.text.split(b"\n")] == [0, 1, 2]
