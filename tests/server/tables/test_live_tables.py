"""All live tables of one process: what is logged, what waits and for how long, and who is sent away."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.server.errors import RequestRefused, ServerError, StorageError
from puntobanco.server.service import Service
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Due
from puntobanco.server.tables import idle_people, live_tables as module
from puntobanco.server.tables.live_tables import LiveTables, _WaitingTable
from puntobanco.server.tables.pace import PACES, PaceName
from puntobanco.server.tables.table_rows import all_rows, find_row, open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Event, Phase, Role, TableRefusal, commands as c, events as e
from puntobanco.table.state import DealtBy
from support.server_tools import KEY

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
CLOCK_MS = 1_000_000


class Steady:
    now_ms = 5000

    def __call__(self) -> int:
        return self.now_ms


@pytest.fixture
def steady() -> Steady:
    return Steady()


@pytest.fixture
async def service(store: Store, steady: Steady) -> AsyncIterator[Service]:
    found = Service(store, KEY, clock=lambda: CLOCK_MS, steady=steady)
    yield found
    await found.stop()


@pytest.fixture
def tables(service: Service) -> LiveTables:
    return service.tables


class Fake:
    """A live table as clocks and sweeps ask for it, which notes what it is asked to do."""

    def __init__(self, *patrons: str, left_ms: int | None = 0, phase: Phase = Phase.BETTING, **more: Any) -> None:
        self.id, self.stream = "t1", "table:t1"
        self.table = SimpleNamespace(
            version=3, phase=phase, patrons=dict.fromkeys(patrons), coup_runs=False, epoch=4, opens_ms=None
        )
        self.mine, self.told_ms, self.acted_ms, self.keeping = False, 0, dict[str, int](), None
        self.pace = PACES[PaceName.LIVE]
        self.spec = SimpleNamespace(settings=SimpleNamespace(sealed=True), hours=None)
        self.told = SimpleNamespace(number=3)
        self.feed, self.is_quiet, self.used_ms = SimpleNamespace(watchers=set()), False, 0
        self.done: list[Any] = []
        self.fails: Exception | None = None
        self.bots = SimpleNamespace(
            wake=lambda: self.done.append("wake"),
            think_again=lambda: self.done.append("think again"),
            hear=lambda told: self.done.append(("hear", len(told))),
            stop=lambda: self.done.append("stop"),
            leave_if_alone=self._alone,
        )
        self.bankers = SimpleNamespace(hear=lambda _: False)
        self._left_ms, self.turn_s = left_ms, lambda: 0.0
        for name, value in more.items():
            setattr(self, name, value)

    async def _alone(self, now_ms: int) -> None:
        self.done.append(("alone", now_ms))

    def left_ms(self) -> int | None:
        return self._left_ms

    def waited_since(self, at_ms: int) -> None:
        self.done.append(("waited", at_ms))

    async def look(self) -> None:
        self.done.append("look")

    async def go_on(self, version: int | None) -> None:
        self.done.append(("go on", version))
        if self.fails is not None:
            raise self.fails

    async def command(self, make: Any) -> None:
        one = make(77)
        self.done.append((one.by, one.role.value, one.at_ms, one.act))
        if self.fails is not None:
            raise self.fails


def live(tables: LiveTables, **more: Any) -> Any:
    found = Fake(**more)
    tables._live["t1"] = found  # type: ignore[assignment]  # all that is asked of it here
    return found


async def finished(tables: LiveTables) -> None:
    await asyncio.gather(*tables._tasks)


async def test_a_table_that_is_opened_is_logged_and_waits_for_people(service: Service, tables: LiveTables) -> None:
    """It has all that the process has; an id that is taken is given to nobody else."""
    spec = TableSpec("t1", "schaanwald", opener="ana", pace=PaceName.QUICK, private=True)
    with capture_logs() as logs:
        table = await tables.open(spec)
    opened = {"event": "table.opened", "log_level": "info", "table": "t1", "house": "schaanwald", "by": "ana"}
    assert logs == [opened]
    assert tables._timers == {}
    assert (tables.loaded, await tables.get("t1"), await tables.spec("t1")) == ((table,), table, spec)
    assert (table.pace, table.spec, table.acted_ms) == (PACES[PaceName.QUICK]._replace(for_people=True), spec, {})
    assert (table.feed.live, table.bots._live, table._on_written) == (table, table, service.wrote)
    assert (table.now_ms(), table.told_ms) == (CLOCK_MS, 5000)
    with pytest.raises(RequestRefused) as taken:
        await tables.open(TableSpec("t1", "mega-pay"))
    assert (taken.value.status, taken.value.code, taken.value.values) == (503, "server-failed", {})
    with pytest.raises(RequestRefused):
        await tables.open(TableSpec("t2", "schaanwald", pace=PaceName.QUICK))
    assert find_row(service.store, "t2") is None


async def test_what_is_due_at_a_table_is_waited_for(tables: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    armed: list[Any] = []
    table = await tables.open(TableSpec("t1", "schaanwald"))
    monkeypatch.setattr(tables, "_arm", lambda *asked: armed.append(asked))
    monkeypatch.setattr(table, "left_ms", lambda: 250)
    table._on_due(Due("t1", 9, 4))
    assert armed == [(table, 4, 250)]


async def test_a_table_that_nobody_has_opened(tables: LiveTables) -> None:
    """Of a long id only its beginning is repeated."""
    for ask in (tables.spec, tables.get):
        with pytest.raises(RequestRefused) as caught:
            await ask("x" * 5000)
        assert (caught.value.status, caught.value.code) == (404, "table-unknown")
        assert list(caught.value.values) == ["table"]
        assert len(str(caught.value.values["table"])) < 200


async def test_a_clock_that_fires_is_no_clock_any_more(tables: LiveTables) -> None:
    """The croupier goes on with the version for which it was set; none is set where the server stops."""
    table: Any = Fake()
    tables._arm(table, 3, 0)
    async with asyncio.timeout(30):
        while not table.done:
            await asyncio.sleep(0.001)
    await finished(tables)
    assert (table.done, tables._timers, tables._tasks) == ([("go on", 3)], {}, set())
    tables._service.stopping = True
    tables._arm(table, 3, 0)
    assert tables._timers == {}


async def test_the_croupier_waits_for_the_turn_of_a_table(tables: LiveTables) -> None:
    """Until then it is the clock of that table: something that happens sets it anew."""
    turns = iter((600.0, 0.001))
    table: Any = Fake(turn_s=lambda: next(turns))
    tables._arm(table, 3, 0)
    first = tables._timers["t1"]
    async with asyncio.timeout(30):
        while tables._timers["t1"] is first:
            await asyncio.sleep(0.001)
    assert table.done == []
    tables._arm(table, 4, 0)
    async with asyncio.timeout(30):
        while not table.done:
            await asyncio.sleep(0.001)
    await finished(tables)
    assert (table.done, tables._timers) == ([("go on", 4)], {})


async def test_who_did_something_when(service: Service, tables: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the steady clock, until they leave; bots think about it where this process goes on with the table.

    What a browser does by itself, a word or a link, does not say that somebody is there.
    """
    counted: list[Any] = []
    monkeypatch.setattr(service.metrics, "told", lambda *told: counted.append(told))
    table: Any = Fake()
    told: Any = [
        SimpleNamespace(event=Event(by, 9, fact))
        for by, fact in (
            ("ana", e.Joined("ana", "Ana")),
            ("eva", e.Joined("eva", "Eva")),
            ("eva", e.Left("eva")),
            ("leo", e.MixJoined("leo", "")),
            ("leo", e.LinkShown("leo", "")),
            ("leo", e.WordCommitted("leo", "", False)),
            ("leo", e.WordShown("leo", "", "", 0)),
        )
    ]
    tables._heard(table, told)
    assert (table.acted_ms, table.done, counted) == ({"ana": 5000}, [], [(table.spec, told)])
    table.mine = True
    tables._heard(table, told)
    assert table.done == [("hear", 7)]


async def test_which_tables_are_listed(store: Store, tables: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of their opening: public ones; to somebody their own and where they are, to managers loaded ones."""
    open_row(store, TableSpec("z", "schaanwald", opened_ms=1))
    open_row(store, TableSpec("a", "schaanwald", opened_ms=2))
    for place, id in enumerate(("own", "wanted", "loaded", "other"), start=3):
        open_row(store, TableSpec(id, "schaanwald", private=True, opener=f"{id}er", opened_ms=place))
    nobodys = TableSpec("nobodys", "schaanwald", private=True, opened_ms=9)
    open_row(store, nobodys)
    store.open_table("strange", nobodys.write().replace(nobodys.house.fingerprint, "0" * 16), 10)
    monkeypatch.setattr(tables, "_specs", {})
    assert [spec.id for spec in all_rows(store, SetAside())][:3] == ["z", "a", "own"]
    assert [table.id for table in (await tables.lobby()).tables] == ["z", "a"]
    with capture_logs() as logs:
        found = [await tables.lobby("owner", {"wanted", "strange"}) for _ in range(2)]
    assert [[table.id for table in page.tables] for page in found] == [["z", "a", "own", "wanted"]] * 2
    assert [page.next for page in found] == [None, None]
    (left_out,) = logs  # once
    told = ("row.set-aside", "table:strange", "table-other-rules")
    assert (left_out["event"], left_out["row"], left_out["code"]) == told
    await tables.get("loaded")
    assert [table.id for table in await tables.listed()] == ["z", "a", "own", "wanted", "loaded"]

    async def away(_: str) -> Any:
        raise StorageError("storage-unreachable", detail="gone")

    monkeypatch.setattr(tables, "get", away)
    for look in (tables.listed, tables.lobby):
        with pytest.raises(StorageError):
            await look()


async def test_a_table_that_nobody_uses_is_unloaded(
    store: Store, tables: LiveTables, steady: Steady, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ten minutes; not while somebody watches or plays here, something is under way, or its clock runs."""
    kept = ("watched", "played", "timed", "asked", "busy")
    for id in ("unused", "elsewhere", *kept):
        open_row(store, TableSpec(id, "schaanwald"))
    found = {id: await tables.get(id) for id in ("unused", "elsewhere", *kept)}
    watcher: Any = object()
    found["watched"].feed.watchers.add(watcher)
    timer: Any = SimpleNamespace(cancel=lambda: None)
    tables._timers["timed"] = timer
    for id, mine in (("played", True), ("elsewhere", False)):
        await found[id].command(lambda at_ms: Command("ana", Role.PATRON, at_ms, c.Join("Ana")))
        tables._arm(found[id], 1, None)
        found[id].mine = mine
    found["busy"]._decided = found["busy"]._decided._replace(since_ms=1)
    began_ms = steady.now_ms
    steady.now_ms += module._UNUSED_MS
    await tables._keep_house(steady.now_ms)
    assert len(tables.loaded) == len(found)
    steady.now_ms = began_ms + 5
    await tables.get("asked")
    steady.now_ms = began_ms + 1 + module._UNUSED_MS
    monkeypatch.setattr(idle_people, "IDLE_MS", module._UNUSED_MS * 9)
    await tables._keep_house(steady.now_ms)
    assert {table.id for table in tables.loaded} == set(kept)
    assert "unused" not in tables._specs.keys() | tables._locks.keys()
    again = await tables.get("elsewhere")
    assert again is not found["elsewhere"]
    assert again.table.patrons.keys() == {"ana"}


@pytest.mark.parametrize(
    ("error", "event", "level"),
    [
        (StorageError("storage-busy"), "table.waits", "warning"),
        (RequestRefused(503, "server-contended"), "table.waits", "warning"),
        (TableRefusal("no-more-bets"), "table.refused", "warning"),
        (ValueError("odd"), "table.failed", "error"),
    ],
)
async def test_why_a_table_does_not_go_on(tables: LiveTables, error: Exception, event: str, level: str) -> None:
    """It is logged, and nothing else happens."""
    table: Any = Fake(fails=error)
    with capture_logs() as logs:
        await tables._go_on(table, 3)
    code = {"code": error.code} if isinstance(error, ServerError | TableRefusal) else {"exc_info": True}
    assert logs == [{"event": event, "log_level": level, "table": "t1", **code}]
    assert table.done == [("go on", 3)]


@pytest.mark.parametrize(("phase", "voids"), [(Phase.DEALING, True), (Phase.BETTING, False), (Phase.CLOSED, None)])
async def test_a_shoe_that_cannot_go_on_is_given_up(tables: LiveTables, phase: Phase, voids: bool | None) -> None:
    """A coup that is dealt is undone, the table closed, with the reason; a closed one is remembered as unopened."""
    table: Any = Fake(phase=phase)
    lost = ServerError("server-shoe-lost", shoe="t1/1")

    async def go_on(_: int | None) -> None:
        raise lost

    table.go_on = go_on
    with capture_logs() as logs:
        await tables._go_on(table, 3)
    assert logs == [{"event": "table.given-up", "log_level": "error", "table": "t1", "code": "server-shoe-lost"}]
    acts: list[Any] = [c.VoidCoup, c.CloseTable] if voids else [c.CloseTable]
    done = [] if voids is None else [("croupier", "manager", 77, act("server-shoe-lost")) for act in acts]
    assert table.done == done
    assert tables._unopened == ({"t1": 3} if voids is None else {})


async def test_a_shoe_that_is_lost_between_links_and_cards_is_void(tables: LiveTables) -> None:
    """Whoever has seen the links knows the cards, so that the table cannot simply be closed: an epoch ends the shoe."""
    table: Any = Fake(phase=Phase.NO_MORE_BETS)
    table.table.coup_runs = True
    await tables._give_up(table, ServerError("server-shoe-lost", shoe="t1/1"))
    acts = (c.BeginEpoch(5, e.EpochReason.DECLARED), c.CloseTable("server-shoe-lost"))
    assert table.done == [("croupier", "manager", 77, act) for act in acts]


async def test_a_table_that_cannot_even_be_closed_is_logged(tables: LiveTables) -> None:
    table: Any = Fake(phase=Phase.DEALING, fails=StorageError("storage-busy"))
    with capture_logs() as logs:
        await tables._give_up(table, ServerError("server-shoe-lost"))
    assert logs[1:] == [{"event": "table.not-closed", "log_level": "warning", "table": "t1", "code": "storage-busy"}]
    assert len(table.done) == 1


async def test_how_often_tables_and_people_are_looked_after(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others have written every two seconds, who has been idle every fifteen, whatever else is swept."""
    moments = [100.0, 101.9, 102.0, 103.9, 104.0, 114.9, 115.0]
    now, looked = [0.0], dict[str, list[float]](tables=[], house=[])
    loop = SimpleNamespace(time=lambda: now[0])
    monkeypatch.setattr(
        module,
        "asyncio",
        SimpleNamespace(get_running_loop=lambda: loop, to_thread=asyncio.to_thread, gather=asyncio.gather),
    )

    async def look() -> None:
        looked["tables"].append(now[0])

    async def keep_house(now_ms: int) -> None:
        assert now_ms == 5000
        looked["house"].append(now[0])

    monkeypatch.setattr(tables, "_look", look)
    monkeypatch.setattr(tables, "_keep_house", keep_house)
    for moment in moments:
        now[0] = moment
        await tables.sweep()
    assert looked == {"tables": [100.0, 102.0, 104.0, 114.9], "house": [100.0, 115.0]}
    assert (module.SWEEP_S, module._QUIET_MS, idle_people.IDLE_MS) == (0.5, 3000, 900_000)


@pytest.mark.parametrize(
    ("timer", "unopened", "late", "taken"),
    [
        (False, None, True, True),
        (True, None, True, False),
        (False, 3, True, False),
        (False, 2, True, True),
        (False, None, False, False),
    ],
)
async def test_which_tables_are_gone_on_with(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch, timer: bool, unopened: int | None, late: bool, taken: bool
) -> None:
    """Late ones that nobody here waits for, and whose shoe was not found lost at this version."""
    table = live(tables)
    done: list[Any] = []

    async def is_late(id: str, seen: _WaitingTable) -> bool:
        assert (id, seen) == ("t1", _WaitingTable(3, 5000, 20))
        return late

    monkeypatch.setattr(tables._service.store, "due", lambda: [Due("t1", CLOCK_MS + 20, 3)])
    monkeypatch.setattr(tables, "_is_late", is_late)
    monkeypatch.setattr(tables, "_take_up", lambda *what: done.append(what))
    tables._next_look = tables._next_house_keeping = float("inf")
    if timer:
        tables._arm(table, 3, 600_000)
    if unopened is not None:
        tables._unopened["t1"] = unopened
    await tables.sweep()
    assert done == ([(table, _WaitingTable(3, 5000, 20))] if taken else [])


async def test_since_when_a_table_was_seen_to_wait(tables: LiveTables, steady: Steady) -> None:
    """From the first look at this version; one that waits no more is forgotten."""
    tables._look_at([Due("a", CLOCK_MS + 30, 1), Due("b", CLOCK_MS - 30, 1), Due("c", None, 2)])
    first = {"a": _WaitingTable(1, 5000, 30), "b": _WaitingTable(1, 5000, 0), "c": _WaitingTable(2, 5000, 0)}
    assert tables._seen == first
    steady.now_ms = 6000
    tables._look_at([Due("a", CLOCK_MS + 99, 1), Due("b", CLOCK_MS + 99, 2)])
    assert tables._seen == {"a": first["a"], "b": _WaitingTable(2, 6000, 99)}


@pytest.mark.parametrize(
    ("left_ms", "mine", "bots", "done", "armed"),
    [
        (0, False, False, [("waited", 4000), ("go on", 3)], None),
        (0, True, False, [("go on", 3)], None),
        (250, False, False, [("waited", 4000)], 1250),
        (None, False, True, [("waited", 4000), "wake"], None),
    ],
)
async def test_a_late_table_is_gone_on_with_or_waited_for(
    tables: LiveTables,
    monkeypatch: pytest.MonkeyPatch,
    left_ms: int | None,
    mine: bool,
    bots: bool,
    done: list[Any],
    armed: int | None,
) -> None:
    """A second longer than its clock says; nothing where somebody was faster or waits already."""
    table: Any = Fake(*(["ana", "bot-a"] if bots else ["ana"]), left_ms=left_ms, mine=mine)
    asked: list[Any] = []
    monkeypatch.setattr(tables, "_arm", lambda *what: asked.append(what))
    tables._take_up(table, _WaitingTable(2, 4000, 0))
    tables._timers["t1"] = asyncio.get_running_loop().call_later(600, print)
    tables._take_up(table, _WaitingTable(3, 4000, 0))
    tables._timers.pop("t1").cancel()
    assert (table.done, asked, tables._tasks) == ([], [], set())
    tables._take_up(table, _WaitingTable(3, 4000, 0))
    await finished(tables)
    assert sorted(map(str, table.done)) == sorted(map(str, done))
    assert asked == ([] if armed is None else [(table, 3, armed)])
    assert table.mine is (mine or bots)


@pytest.mark.parametrize(
    ("mine", "quiet_ms", "waits", "done"),
    [
        (True, 3000, True, []),
        (True, 3001, True, ["wake"]),
        (True, 20_000, True, ["wake"]),
        (True, 20_001, True, ["think again"]),
        (True, 20_001, False, ["wake"]),
        (False, 3000, True, []),
        (False, 20_001, True, ["wake"]),
    ],
)
async def test_bots_are_woken_where_nothing_happens(
    tables: LiveTables, monkeypatch: pytest.MonkeyPatch, mine: bool, quiet_ms: int, waits: bool, done: list[str]
) -> None:
    """After three seconds; after all the time for bets those think again who did not want to, if one of them must."""
    monkeypatch.setattr("puntobanco.server.tables.live_tables._waits_for_somebody", lambda _: waits)
    table = live(tables, mine=mine)
    table.told_ms = 1000
    tables._wake_bots(1000 + quiet_ms)
    assert (table.done, table.mine) == ([], mine)
    table.table.patrons = {"ana": None, "bot-a": None}
    tables._wake_bots(1000 + quiet_ms)
    assert (table.done, table.mine) == (done, mine or bool(done))


async def test_tables_that_have_grown_elsewhere_are_looked_at(
    service: Service, tables: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every so often all, and those of which it is heard; accounts that others have moved on are forgotten."""
    table = live(tables)
    versions: dict[str, int] = {"table:t1": 3}
    asked: list[Any] = []

    def grown(streams: Any) -> dict[str, int]:
        asked.append(streams)
        return versions

    monkeypatch.setattr(service.store, "versions", grown)
    await tables._look()
    assert (table.done, asked) == ([], [["table:t1"]])
    for version in (4, 2):  # somebody has gone on, or the database has forgotten something
        versions["table:t1"] = version
        await tables._look()
        assert table.done == ["look"]
        table.done.clear()
    forgotten: list[Any] = []
    monkeypatch.setattr(service.accounts, "forget", lambda people: forgotten.append(list(people)))
    await tables.wake(["table:t2", "person:ana", "session:eva", "table:t1", "person:t1"])
    assert (table.done, forgotten) == (["look"], [["ana"], ["t1"]])


async def test_whoever_does_nothing_for_a_quarter_of_an_hour_is_sent_away(tables: LiveTables) -> None:
    """Not bots, not from a table of another process, nor before it was noticed that they sit there."""
    table = live(tables)
    table.table.patrons = dict.fromkeys(("ana", "eva", "bot-a", "new"))
    table.acted_ms = {"ana": 1000, "eva": 1001, "bot-a": 0}
    await tables._keep_house(901_001)
    assert (table.done, "new" in table.acted_ms) == ([], False)
    table.mine = True
    await tables._keep_house(901_001)
    assert table.done == [("alone", 901_001), ("ana", "patron", 77, c.Leave())]
    assert table.acted_ms["new"] == 901_001
    table.fails = TableRefusal("leave-stakes")
    with capture_logs() as logs:
        await tables._keep_house(901_001)
    assert logs == [{"event": "person.stays", "log_level": "debug", "table": "t1", "code": "leave-stakes"}]


async def test_nothing_goes_on_after_the_end(tables: LiveTables) -> None:
    """Clocks are stopped, bots think no more, and what is under way is waited for."""
    table = live(tables)
    tables._arm(table, 3, 600_000)
    timer = tables._timers["t1"]
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(600)
        finally:
            await asyncio.sleep(0)
            ended.append("work")

    tables._start(work())
    await asyncio.sleep(0)
    await tables.stop()
    assert (timer.cancelled(), table.done, ended, tables._tasks) == (True, ["stop"], ["work"], set())


async def test_tables_that_are_dealt_by_a_person_are_not_sealed(tables: LiveTables) -> None:
    """And so they wait for the person."""
    table = await tables.open(TableSpec("t1", "schaanwald", dealt_by=DealtBy.PERSON))
    assert (tables._timers, table.table.version) == ({}, 0)
