"""One process of the server, without its web side."""

import asyncio
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.house import SHIPPED
from puntobanco.protocol.messages import ServerMessage
from puntobanco.server import service as module
from puntobanco.server.errors import ServerError, StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.service import Service
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Due, Work
from puntobanco.server.tables.live_tables import _WaitingTable
from puntobanco.server.tables.table_rows import all_rows, open_first_tables, open_row
from puntobanco.server.tables.table_spec import TableSpec

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
DAY_MS = 24 * 3600 * 1000


@pytest.fixture
async def service(store: Store) -> AsyncIterator[Service]:
    found = Service(store, HouseKey(bytes(range(32))), clock=lambda: 10 * DAY_MS)
    yield found
    await found.stop()


@pytest.mark.parametrize("error", [ServerError("server-failed"), ValueError("odd")])
async def test_a_sweep_that_fails_is_logged_and_the_next_one_comes(
    service: Service, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    swept, again = 0, asyncio.Event()

    async def sweep() -> None:
        nonlocal swept
        swept += 1
        if swept == 3:
            again.set()
        raise error

    monkeypatch.setattr(module, "SWEEP_S", 0.001)
    monkeypatch.setattr(service.tables, "sweep", sweep)
    with capture_logs() as logs:
        sweeping = asyncio.create_task(service._sweep())
        await asyncio.wait_for(again.wait(), 30)
        sweeping.cancel()
    assert [one["event"] for one in logs[:2]] == ["sweep.failed"] * 2
    assert ("code" in logs[0]) is isinstance(error, ServerError)


async def test_answers_are_kept_for_a_day(service: Service) -> None:
    """By the earlier of two looks: a clock that jumps forgets nothing at once."""
    for name, at_ms in (("old", 9 * DAY_MS - 1), ("young", 9 * DAY_MS)):
        service.writer.submit(Work(answer=Answer(name, "{}", at_ms))).result(30)
    assert [service.forget_answers() for _ in range(3)] == [0, 1, 0]
    assert (service.store.answer("old"), service.store.answer("young")) == (None, "{}")
    service.clock = lambda: 20 * DAY_MS
    assert [service.forget_answers() for _ in range(2)] == [0, 1]


async def test_answers_are_forgotten_at_the_start_and_every_ten_minutes(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often tables are looked after."""
    moments = [50.0, 51.0, 649.0, 650.0, 650.5, 1250.5, 1251.0]
    looked: list[float] = []
    forgotten: list[float] = []
    over = asyncio.Event()

    async def sweep() -> None:
        if len(looked) == len(moments):
            over.set()
            await asyncio.sleep(600)
        looked.append(moments[len(looked)])

    monkeypatch.setattr(module, "SWEEP_S", 0)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: looked[-1]))
    monkeypatch.setattr(service.tables, "sweep", sweep)
    monkeypatch.setattr(service, "forget_answers", lambda: forgotten.append(looked[-1]))
    sweeping = asyncio.create_task(service._sweep())
    await asyncio.wait_for(over.wait(), 30)
    sweeping.cancel()
    assert forgotten == [50.0, 650.5, 1251.0]


async def test_a_database_that_hangs_is_asked_once(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many wonder; whoever asks is told after a while."""
    asked, answers = 0, asyncio.get_running_loop().create_future()

    async def hangs(*_: Any) -> None:
        nonlocal asked
        asked += 1
        await answers

    monkeypatch.setattr(asyncio, "to_thread", hangs)
    for _ in range(2):
        with pytest.raises(StorageError) as caught:
            await service._health.check_reading(0.001)
        assert (caught.value.code, caught.value.values) == ("storage-unreachable", {"detail": "timeout"})
    answers.set_result(None)
    await service._health.check_reading()
    await service._health.check_reading()
    assert asked == 2


async def test_people_are_told_what_is_about_them(service: Service) -> None:
    """By their stream that they may know something new, by their session that they may have to go."""

    class Line:
        def __init__(self) -> None:
            self.heard: list[str] = []

        def refresh_all(self) -> None:
            self.heard.append("new")

        session = "any"
        is_managers = False

        def check_session(self) -> None:
            self.heard.append("session")

        def tell(self, message: ServerMessage) -> None:
            self.heard.append(type(message).__name__)

    ana, eva = Line(), Line()
    service.connections = {"ana": {ana}, "eva": {eva}}
    service.wrote(["person:ana", "table:eva", "person:nobody"])
    service.session_ended("ana")
    assert (ana.heard, eva.heard) == (["new", "session"], [])


async def test_a_table_waits_as_long_as_it_is_told_to(service: Service) -> None:
    """In milliseconds; the last word counts, and None is no clock."""
    table: Any = SimpleNamespace(id="t1")
    timers = service.tables._timers
    service.tables._arm(table, 3, 500)
    first = timers["t1"]
    service.tables._arm(table, 3, 20_000_000)
    second = timers["t1"]
    assert abs(second.when() - asyncio.get_running_loop().time() - 20_000) < 5
    service.tables._arm(table, 3, None)
    assert first.cancelled()
    assert second.cancelled()
    assert timers == {}


async def test_a_table_that_cannot_be_loaded_holds_up_no_other(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is logged, and those after it are looked at."""
    looked: list[str] = []

    async def is_late(id: str, _: Any) -> bool:
        looked.append(id)
        raise ServerError("table-other-format", table=id)

    monkeypatch.setattr(service.store, "due", lambda: [Due("t1", 0, 1), Due("t2", 0, 1)])
    monkeypatch.setattr(service.tables, "_is_late", is_late)
    with capture_logs() as logs:
        await service.tables.sweep()
    assert looked == ["t1", "t2"]
    said = [(one["event"], one["table"], one["code"]) for one in logs]
    assert said == [("table.not-loaded", id, "table-other-format") for id in looked]


async def test_the_first_tables_are_opened_where_there_is_none(store: Store) -> None:
    """One of each house, one after the other; never where somebody has opened one."""
    open_row(store, TableSpec("mine", "schaanwald", private=True))
    open_first_tables(store, 7)
    assert [one.id for one in all_rows(store, SetAside())] == ["mine"]


async def test_the_first_tables_are_in_the_order_of_the_houses(store: Store) -> None:
    open_first_tables(store, 7)
    found = [(one.id, one.house_id, one.opened_ms, one.private) for one in all_rows(store, SetAside())]
    assert found == [(f"{house}-1", house, 7 + place, False) for place, house in enumerate(SHIPPED)]


@pytest.mark.parametrize(
    ("left_ms", "waited_ms", "late"),
    [
        (0, 999, False),
        (0, 1000, True),
        (5000, 5999, False),
        (5000, 6000, True),
        (10**9, 20_999, False),
        (10**9, 21_000, True),
    ],
)
async def test_a_table_is_late_a_second_after_its_time(
    service: Service, left_ms: int, waited_ms: int, late: bool
) -> None:
    """Whatever its clock says, a second after the longest wait of its pace."""
    service.steady = lambda: 50 + waited_ms
    service.tables._specs["t1"] = TableSpec("t1", "schaanwald")
    assert await service.tables._is_late("t1", _WaitingTable(1, 50, left_ms)) is late


async def test_a_process_that_stops_writes_what_waits_and_leaves_nothing_behind(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the clocks, then the writer, then the bus and the threads of passwords; it listens to nobody any more."""
    ended: list[str] = []

    def noted(name: str, close: Callable[[], None]) -> Callable[[], None]:
        def closes() -> None:
            ended.append(name)
            close()

        return closes

    for name, what in (("writer", service.writer), ("bus", service.bus), ("people", service.people)):
        monkeypatch.setattr(what, "close", noted(name, what.close))

    async def stop() -> None:
        assert service.stopping
        ended.append("tables")

    monkeypatch.setattr(service.tables, "stop", stop)
    monkeypatch.setattr(service.tables, "sweep", lambda: asyncio.sleep(600))
    await service.start()
    sweeping = service._sweeping
    assert sweeping is not None
    await service.stop()
    assert ended == ["tables", "writer", "bus", "people"]
    assert sweeping.cancelled()
    waking: list[object] = []
    monkeypatch.setattr(service, "_wake", waking.append)
    service._heard(["table:t1"])
    await asyncio.sleep(0)
    assert waking == []
    assert [one.id for one in all_rows(service.store, SetAside())] == [f"{house}-1" for house in SHIPPED]


async def test_what_other_processes_have_written_is_looked_at(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables first, then the people are told; before the start nobody listens, and what fails is logged."""
    heard: list[object] = []
    fails = [False, True]

    async def wake(streams: object) -> None:
        heard.append(("tables", streams))
        if fails.pop(0):
            raise StorageError("storage-busy")

    monkeypatch.setattr(service.tables, "wake", wake)
    monkeypatch.setattr(service, "_tell_people", lambda streams: heard.append(("people", streams)))
    service._heard(["person:ana"])
    await asyncio.sleep(0)
    assert (heard, service._waking) == ([], set())
    service._loop = asyncio.get_running_loop()
    while fails:
        with capture_logs() as logs:
            await asyncio.to_thread(service._heard, ["person:ana"])
            await asyncio.sleep(0)
            await asyncio.gather(*service._waking)
    assert heard == [("tables", ["person:ana"]), ("people", ["person:ana"]), ("tables", ["person:ana"])]
    assert logs == [{"event": "wake.failed", "log_level": "warning", "code": "storage-busy"}]
    await asyncio.sleep(0)
    assert service._waking == set()


async def test_a_loop_that_has_ended_hears_nothing(service: Service) -> None:
    """The thread of the bus is not disturbed by it."""

    def over(*_: object) -> None:
        raise RuntimeError("Event loop is closed")

    service._loop = SimpleNamespace(call_soon_threadsafe=over)  # type: ignore[assignment]  # all that is asked of it
    service._heard(["table:t1"])


async def test_what_this_process_writes_is_told_to_others(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the end of a session, which is no stream."""
    told: list[object] = []
    monkeypatch.setattr(service.bus, "publish", told.append)
    service.wrote(["table:t1", "person:ana"])
    service.session_ended("ana")
    assert told == [["table:t1", "person:ana"], ["session:ana"]]


async def test_a_database_has_two_seconds_to_answer(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it fails with is what is told."""
    waited: list[float | None] = []
    wait = asyncio.wait

    async def noted(futures: Any, timeout: float | None = None) -> Any:
        waited.append(timeout)
        return await wait(futures, timeout=30)

    def head(stream: str) -> None:
        assert stream == "health"
        raise StorageError("storage-busy")

    monkeypatch.setattr(asyncio, "wait", noted)
    monkeypatch.setattr(service.store, "head", head)
    with pytest.raises(StorageError, match="storage-busy"):
        await service._health.check_reading()
    assert waited == [2.0]


async def test_how_many_works_are_written_at_once_can_be_said(store: Store) -> None:
    found = Service(store, HouseKey(bytes(32)), most_at_once=3)
    usual = Service(store, HouseKey(bytes(32)))
    assert (found.writer._most_at_once, usual.writer._most_at_once) == (3, 256)
    assert (usual.stopping, usual.connections, usual.houses is usual.tables.houses) == (False, {}, True)
    await found.stop()
    await usual.stop()
