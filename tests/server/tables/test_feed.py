"""What those who watch a table are sent, message by message."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.game import PuntoError, Winner, parse_cards
from puntobanco.protocol.patches import difference
from puntobanco.protocol.public_view import TABLE_VIEW
from puntobanco.records.beads import parse_beads
from puntobanco.server.socket.frames import Frame
from puntobanco.server.tables import feed as module
from puntobanco.server.tables.feed import Feed
from puntobanco.server.tables.public_view import public_view
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Listener, Reached, Told
from puntobanco.table import events as e, evolve
from support.shown_tables import written_fact
from support.table_script import evening

COUP = "croupier opens\nanna bets punto 20\ncroupier closes\ndealer: {}\n"
COMING = "anna joins with 1000\nanna sits 1\ncroupier prepares the shoe\n"
SPEC = TableSpec("watched", "schaanwald")


class Watching:
    """Somebody who watches, and is asked now and then whether they know something new."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.refreshed: list[str] = []

    def send(self, message: Frame) -> None:
        self.heard += [json.loads(line) for line in message.text.split(b"\n")]

    def refresh(self, table: str) -> None:
        self.refreshed.append(table)

    def lose(self, table: str, error: PuntoError) -> None:
        self.heard.append({"lost": table, "code": error.code})


def told_of(script: str) -> list[Told]:
    """The events of a script, as a live table tells them."""
    watched = evening("schaanwald", script).watched
    table, found = watched.empty, []
    for number, event in enumerate(watched.log, start=1):
        table = evolve(table, event)
        found.append(Told(number, event, table, 7))
    return found


def fed(script: str) -> tuple[Feed, Any, list[Told], list[Any]]:
    """A feed that has heard a script, one event after another."""
    told, heard = told_of(script), list[Any]()
    live: Any = SimpleNamespace(told=Reached(0, 3, evening("schaanwald", "").watched.empty, 0), listeners=set())
    feed = Feed(SPEC, live, heard.append)
    for one in told:
        live.told = one
        feed._hear([one])
    return feed, live, told, heard


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


async def test_a_view_and_an_event_are_whole_messages() -> None:
    feed, live, told, heard = fed(COMING)
    assert heard == [[one] for one in told]
    assert live.listeners == {Listener(feed._hear, feed._begin, feed._set)}
    view = public_view(SPEC, told[-1], "")
    whole = {"type": "snapshot", "table": "watched", "number": len(told), "at_ms": told[-1].at_ms}
    assert json.loads(feed.snapshot().text) == {**whole, "view": plain(TABLE_VIEW.write(view))}
    assert feed.snapshot() is feed.snapshot()
    (last,) = feed.after(len(told) - 1)
    before = public_view(SPEC, told[-2], "")
    assert json.loads(last.text) == {
        "type": "event",
        "table": "watched",
        "number": len(told),
        "at_ms": told[-1].event.at_ms,
        "by": told[-1].event.by,
        "fact": plain(written_fact(told[-1].event, told[-1].table)),
        "patch": plain(difference(before, view)),
    }


async def test_the_row_of_beads_follows_the_coups_of_the_shoe() -> None:
    """One that is undone goes, one that is put right changes its bead, and a new shoe begins anew."""
    played = COMING + COUP.format("2h 9d Kc Ks") + COUP.format("Th 8d 4s 5c Kd Ks")
    feed, _, told, _ = fed(played)
    first, second = feed.beads
    assert feed.view.beads == f"{first} {second}"
    assert tuple(parse_beads(feed.view.beads)) == (first, second)
    assert list(feed.won) == [frozenset({"banco"}), frozenset({"punto"})]
    coups = [one.event.fact.coup for one in told if isinstance(one.event.fact, e.CoupEnded)]
    table = told[-1].table

    def hear(fact: Any) -> str:
        event = SimpleNamespace(fact=fact)
        feed._thread(SimpleNamespace(event=event, table=table))  # type: ignore[arg-type]  # all that is asked of it
        return feed._beads_text

    last = table.last
    assert last is not None
    right: dict[str, Any] = {"punto": last.punto, "banco": last.banco, "superfluous": (), "winner": None}
    none: dict[str, Any] = {"reversed": (), "lines": (), "adjusted": ()}
    assert hear(e.CoupCorrected(coup=99, **right, **none)) == f"{first} {second}"
    assert hear(e.CoupCorrected(coup=coups[0], **right, **none)) == f"{second} {second}"
    other = right | {"punto": last.banco, "banco": last.punto}
    assert hear(e.CoupCorrected(coup=coups[0], **other, **none)) not in (f"{first} {second}", f"{second} {second}")
    assert list(feed.won) == [frozenset({"banco"}), frozenset({"punto"})]
    assert hear(e.CoupCorrected(coup=coups[0], **right, **none)) == f"{second} {second}"
    assert list(feed.won) == [frozenset({"punto"}), frozenset({"punto"})]
    assert hear(e.CoupVoided(99, "fire", (), ())) == f"{second} {second}"
    assert hear(e.CoupVoided(coups[1], "fire", (), ())) == f"{second}"
    assert list(feed.won) == [frozenset({"punto"})]
    assert hear(e.ShoeStarted(2, 312)) == ""
    assert list(feed.won) == []


async def test_a_coup_with_a_card_too_few_has_a_bead_and_bets_that_it_made_win() -> None:
    """It lies there as it was paid, although the tableau asks for more."""
    table = told_of(COMING + COUP.format("2h 9d Kc Ks"))[-1].table
    assert table.last is not None
    feed, *_ = fed(COMING)
    few = table.replace(last=table.last.replace(punto=parse_cards(["2h Ks"]), banco=parse_cards(["5d Qh"])))
    event = SimpleNamespace(fact=e.CoupEnded(1, 2, 5, Winner.BANCO, (e.Irregular.CARD_TOO_FEW,)))
    feed._thread(SimpleNamespace(event=event, table=few))  # type: ignore[arg-type]  # all that is asked of it
    assert [one.winner for one in feed.beads] == [Winner.BANCO]
    assert list(feed.won) == [frozenset({"banco"})]


async def test_a_feed_begins_where_a_table_was_kept() -> None:
    """With its view and its number; nothing before it can be sent one by one."""
    feed, live, told, _ = fed(COMING)
    kept = Reached(40, 9, told[-1].table, 0)
    live.told = kept
    feed.snapshot()
    (listener,) = live.listeners
    listener.begin(kept)
    assert (feed.number, feed.view) == (40, public_view(SPEC, kept, ""))
    assert json.loads(feed.snapshot().text)["number"] == 40


async def test_whoever_watches_is_asked_once_for_many_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """After 20 milliseconds; where nobody watches nothing is begun."""
    feed, _, told, _ = fed(COMING)
    assert feed._waking is None
    waits: list[float] = []
    loop = asyncio.get_running_loop()

    def call_later(seconds: float, work: Any) -> Any:
        waits.append(seconds)
        return loop.call_soon(work)

    at_once = SimpleNamespace(call_later=call_later, time=loop.time)
    monkeypatch.setattr(module, "asyncio", SimpleNamespace(get_running_loop=lambda: at_once))
    one = Watching()
    feed.watchers.add(one)
    feed._hear(told[:1])
    feed._hear(told[1:2])
    assert (waits, one.refreshed) == ([0.02], [])
    await asyncio.sleep(0)
    assert one.refreshed == ["watched"]
    feed._hear(told[2:3])
    await asyncio.sleep(0)
    assert (waits, one.refreshed) == ([0.02, 0.02], ["watched", "watched"])
    assert [message["number"] for message in one.heard] == [1, 2, 3]


async def test_whoever_watches_a_table_that_is_lost_is_told_why() -> None:
    """Once, and is sent nothing more of it."""
    (feed, *_), watcher = fed(COMING), Watching()
    feed.watchers.add(watcher)
    for _ in range(2):
        feed.lose(PuntoError("row-unreadable", row="table:t"))
    assert watcher.heard == [{"lost": SPEC.id, "code": "row-unreadable"}]
    assert feed.watchers == set()
