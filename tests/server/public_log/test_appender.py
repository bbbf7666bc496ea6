"""Who appends to the log: every event of every table comes in, in order, also after a process died; no name does."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import update
from structlog.testing import capture_logs

from puntobanco.fairness.log_leaf import LogLeaf, hidden_name, read_leaf
from puntobanco.protocol.facts import read_event
from puntobanco.protocol.logged_events import LOGGED_KINDS, log_digests
from puntobanco.server.errors import Conflict
from puntobanco.server.public_log import appender as of_appender, leaf_rows
from puntobanco.server.public_log.appender import LogAppender, logged_table
from puntobanco.server.public_log.leaf_rows import size_of, tables_behind, texts_of
from puntobanco.server.public_log.new_leaves import LoggedTable, leaves_after, may_be_told
from puntobanco.server.service import Service
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import EVENTS
from puntobanco.server.storage.store import Store, Stored
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Role
from puntobanco.table.commands import Join
from puntobanco.table.events import CardDealt, Joined
from puntobanco.values import name_of
from support.free_houses import write_house
from support.rewound import SPEC, begin, dealing, play_until
from support.server_tools import KEY, running


def leaves(store: Store) -> list[LogLeaf]:
    with store.reading() as connection:
        found = [read_leaf(text) for text in texts_of(connection, 0, size_of(connection))]
    assert None not in found
    return [leaf for leaf in found if leaf is not None]


def history(store: Store, table: str) -> list[Stored]:
    return list(store.events(f"table:{table}"))


def assert_logged(store: Store, table: str = SPEC.id) -> list[LogLeaf]:
    """Every event of a table is covered, each kind that has a leaf of its own by one, and digests are the record's."""
    events = [read_event(json.loads(one.data)) for one in history(store, table)]
    digests = log_digests(table, events)
    mine = [leaf for leaf in leaves(store) if leaf.table == hidden_name(table)]
    assert [leaf.number for leaf in mine] == sorted({leaf.number for leaf in mine})
    for leaf in mine:
        assert leaf.digest == digests[leaf.number - 1]
        assert leaf.kind == name_of(type(events[leaf.number - 1].fact))
    due = {place for place, event in enumerate(events, 1) if name_of(type(event.fact)) in LOGGED_KINDS}
    assert due | {len(events)} <= {leaf.number for leaf in mine}
    return mine


@asynccontextmanager
async def house(store: Store, *, appends: bool = False) -> AsyncIterator[Service]:
    """A process whose croupier moves when it is told to; it may append to the log by itself."""
    service = Service(store, KEY)
    service.tables._arm = lambda *_: None  # type: ignore[method-assign]
    if appends:
        service.log_appender.start()
    try:
        yield service
    finally:
        await service.stop()


async def until(holds: Callable[[], bool]) -> None:
    while not await asyncio.to_thread(holds):
        await asyncio.sleep(0.02)


def is_logged(store: Store) -> bool:
    with store.reading() as connection:
        return not tables_behind(connection)


async def test_what_is_played_comes_into_the_log_by_itself(store: Store) -> None:
    async with house(store, appends=True) as service:
        table = await begin(service)
        await play_until(table, dealing(coup=4))
        await asyncio.wait_for(until(lambda: is_logged(store)), 30)
    kinds = {leaf.kind for leaf in assert_logged(store)}
    assert {"ShoeSealed", "ShoeFrozen", "Paid"} <= kinds


async def test_a_process_that_died_has_left_nothing_out(store: Store) -> None:
    """It wrote, and appended nothing; the next one finds it, with a leaf for each coup."""
    async with house(store) as service:
        await play_until(await begin(service), dealing(coup=3))
    assert leaves(store) == []
    async with running(store):
        await asyncio.wait_for(until(lambda: is_logged(store)), 30)
    assert [leaf.kind for leaf in assert_logged(store)].count("Paid") >= 2


async def test_a_long_history_comes_in_pieces(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaf_rows, "EVENTS_AT_ONCE", 7)
    monkeypatch.setattr(of_appender, "EVENTS_AT_ONCE", 7)
    async with house(store) as service:
        table = await begin(service)
        await play_until(table, dealing(coup=3))
    appender = LogAppender(store, SHIPPED_HOUSES)
    appender.note([table.stream])
    rounds = 0
    while appender.append():
        rounds += 1
    assert rounds >= table.table.version // 7
    assert_logged(store)


async def test_two_processes_append_each_event_once(store: Store) -> None:
    first, second = (LogAppender(store, SHIPPED_HOUSES) for _ in range(2))
    async with house(store) as service:
        table = await begin(service)
        for coup in (1, 2, 3):
            await play_until(table, dealing(coup=coup))
            for one in (first, second):
                one.note([table.stream])
            await asyncio.gather(asyncio.to_thread(first.append), asyncio.to_thread(second.append))
            while first.append() or second.append():  # who met the other comes again
                pass
    assert_logged(store)


async def test_what_cannot_be_read_takes_no_other_table_along(store: Store) -> None:
    async with house(store) as service:
        table = await begin(service)
        await service.tables.open(TableSpec("u", "schaanwald", opened_ms=2))
        other = await service.tables.get("u")
        await other.command(lambda at_ms: Command("p-eva", Role.PATRON, at_ms, Join("Eva")))
    change(store, lambda connection: connection.execute(
        update(EVENTS).where(EVENTS.c.stream == table.stream, EVENTS.c.number == 1).values(data="{}")
    ))  # fmt: skip
    appender = LogAppender(store, SHIPPED_HOUSES)
    appender.note([table.stream, "table:u", "table:nobody-has-opened-it"])
    with capture_logs() as said:
        assert appender.append() == 1
        appender.note([table.stream])
        assert appender.append() == 0
    assert [one["event"] for one in said] == ["log.table-unreadable"]
    assert [leaf.table for leaf in leaves(store)] == ["u"]


async def test_no_name_and_no_account_is_in_any_leaf(store: Store) -> None:
    async with house(store, appends=True) as service:
        table = await begin(service)
        await play_until(table, dealing(coup=2))
        await asyncio.wait_for(until(lambda: is_logged(store)), 30)
        secrets = {"Ida", "p-ida", SPEC.id + "/", *table.table.patrons}
    for leaf in leaves(store):
        assert not any(secret in leaf.text.replace(leaf.digest, "") for secret in secrets)
        assert set(json.loads(leaf.text)) == {"table", "instance", "number", "kind", "digest"}


def test_a_public_table_has_its_id_in_the_log_and_a_private_one_has_not() -> None:
    public, private = TableSpec("a", "schaanwald"), TableSpec("b", "schaanwald", private=True)
    assert logged_table("a", public) == LoggedTable("a", "a", hides=False)
    assert logged_table("b", private) == LoggedTable("b", hidden_name("b"), hides=False)
    assert logged_table("c", None) == LoggedTable("c", hidden_name("c"), hides=True)


def test_houses_whose_cards_lie_face_down_are_known() -> None:
    hiding = {house for house in SHIPPED_HOUSES.ids if logged_table("t", TableSpec("t", house)).hides}
    assert hiding == {"punter-and-bank", "chemin-de-fer"}


@pytest.mark.parametrize("name", ["face-down", "face-down-alone", "banco-alone"])
def test_so_are_those_where_puntos_cards_lie_face_down(name: str, tmp_path: Path) -> None:
    """Also where banco's lie open."""
    spec = TableSpec("t", "free", houses=Houses([write_house(tmp_path, name)]))
    assert logged_table("t", spec).hides


def _stored(*kinds: str) -> list[Stored]:
    card = '"card":"4c","side":"banco"'
    facts = [f'"type":"{kind}","v":1{"," + card if kind == "CardDealt" else ""}' for kind in kinds]
    return [Stored(place, f'{{"by":"","at_ms":1,"fact":{{{fact}}}}}', "") for place, fact in enumerate(facts, start=1)]


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        (("BetsOpened", "BetsClosed"), 2),
        (("BetsClosed", "CardDealt"), 1),
        (("BetsClosed", "CardDealt", "CardDealt", "NewShoeAsked"), 1),
        (("CardDealt", "CoupEnded", "BetsOpened"), 3),
        (("CardDealt", "CoupVoided"), 2),
        (("CardDealt", "CoupEnded", "CardDealt"), 2),
        (("CardDealt",), 0),
    ],
)
def test_no_digest_tells_a_card_that_lies_face_down(kinds: tuple[str, ...], told: int) -> None:
    """Fifty-two digests would be tried in no time."""
    assert len(may_be_told(LoggedTable("t", "t", hides=True), _stored(*kinds))) == told
    assert len(may_be_told(LoggedTable("t", "t", hides=False), _stored(*kinds))) == len(kinds)


def test_where_nothing_may_be_told_there_is_no_leaf() -> None:
    table = LoggedTable("t", "t", hides=True)
    assert leaves_after(table, table.begin(), _stored("CardDealt")) == []


def test_the_instance_is_the_one_that_a_sealed_shoe_named() -> None:
    """Nothing else names one; a shoe of the first scheme has none."""
    table = LoggedTable("t", "t", hides=False)
    before = table.begin()._replace(instance="0f" * 16)
    found = leaves_after(table, before, [Stored(1, '{"by":"","at_ms":1,"fact":{"type":"BetsClosed","v":1}}', "")])
    assert [leaf.instance for leaf in found] == ["0f" * 16]


def test_events_are_hashed_as_a_record_hashes_them() -> None:
    """Also where they were stored in another way of writing, as earlier programs did."""
    table = LoggedTable("t", "t", hides=False)
    joined = '{"by": "p", "at_ms": 1, "fact": {"type": "Joined", "v": 1, "patron": "p", "name": "Ida"}}'
    card = '{"at_ms":2,"by":"","fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto"}}'
    events = [read_event(json.loads(text)) for text in (joined, card)]
    assert [type(event.fact) for event in events] == [Joined, CardDealt]
    found = leaves_after(table, table.begin(), [Stored(1, joined, ""), Stored(2, card, "")])
    assert [leaf.digest for leaf in found] == log_digests("t", events)[1:]


async def test_the_delay_is_that_of_the_oldest_event_which_is_not_in_the_log(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It grows while nothing can be appended, whatever is written meanwhile, and is over with the next success."""
    now = 100.0
    monkeypatch.setattr(of_appender, "monotonic", lambda: now)
    appender = LogAppender(store, SHIPPED_HOUSES)
    assert appender.delay_s == 0
    appender.note(["table:one"])
    now += 2
    assert appender.delay_s == 2

    def fails(*_: object) -> int:
        raise Conflict("one")

    with monkeypatch.context() as broken:
        broken.setattr(appender, "_append", fails)
        appender.append()
    now += 3
    appender.note(["table:two"])
    assert appender.delay_s == 5
    during: list[float] = []

    def succeeds(_: object) -> int:
        during.append(appender.delay_s)
        return 0

    monkeypatch.setattr(appender, "_append", succeeds)
    appender.append()
    assert (during, appender.delay_s) == ([5], 0)
