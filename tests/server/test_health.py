"""What a process tells of itself to those who send people to it, seen through real writes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from sqlalchemy import text

from puntobanco.server.health import Health
from puntobanco.server.service import Service
from puntobanco.server.storage.database import is_sqlite
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work
from puntobanco.server.storage.writer import Writer
from support.server_tools import KEY, running
from support.storage_tools import Commits, assert_sound, rows

_BEATS = "SELECT name FROM settings WHERE name LIKE 'written:%'"


@contextlib.contextmanager
def nobody_writes(store: Store) -> Iterator[None]:
    """Somebody holds what every write needs, and does not let go; reading goes on."""
    with store.engine.connect() as connection:
        if is_sqlite(store.engine):
            connection.exec_driver_sql("ROLLBACK")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("LOCK TABLE streams, events, settings, answers, tables IN EXCLUSIVE MODE"))
        yield
        connection.rollback()


async def _health(address: str) -> tuple[int, dict[str, object]]:
    async with httpx.AsyncClient(base_url=address, timeout=30, verify=False) as http:
        answer = await http.get("/healthz")
    told = answer.json()
    return answer.status_code, {name: told.get(name) for name in ("live", "ready", "writing")}


async def test_a_process_that_can_only_read_is_not_well(store: Store) -> None:
    """Nobody is to be sent to it while every write fails, and people are again when writes get through."""
    well = {"live": True, "ready": True, "writing": True}
    async with running(store) as (address, _):
        assert await _health(address) == (200, well)
        with nobody_writes(store):
            async with asyncio.timeout(60):
                while (found := await _health(address))[0] == 200:  # what has just gone well answers for a second
                    await asyncio.sleep(0.05)
            assert found == (503, {**well, "writing": False})
            async with httpx.AsyncClient(base_url=address, timeout=30, verify=False) as http:
                assert (await http.get("/healthz/live")).status_code == 200
                assert (await http.get("/api/tables")).status_code == 200
        async with asyncio.timeout(60):
            while (await _health(address))[0] != 200:
                await asyncio.sleep(0.05)
    assert_sound(store)


@pytest.fixture
async def service(store: Store) -> AsyncIterator[Service]:
    found = Service(store, KEY)
    yield found
    await found.stop()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_process_is_ready_between_its_start_and_its_end(service: Service) -> None:
    async def told() -> tuple[bool, bool, bool]:
        return (await service.health())[:3]

    assert await told() == (True, False, False)
    await service.start()
    assert await told() == (True, True, True)
    service.stopping = True
    assert await told() == (True, False, False)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_process_that_cannot_go_on_is_not_live(service: Service) -> None:
    """Without its writer, or with nobody who looks after the tables, only another process can."""
    await service.start()
    assert service.is_live
    assert service._sweeping is not None
    service._sweeping.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await service._sweeping
    assert not service.is_live
    await asyncio.to_thread(service.writer.close)
    assert (await service.health())[:3] == (False, False, False)


async def test_a_beat_is_a_row_and_the_one_before_goes(store: Store) -> None:
    """It is on disk, of this moment, and there is never more than one."""
    writer = Writer(store)
    for now_ms in (5, 7):
        await writer.write(Work(beat_ms=now_ms))
        ((name,),) = rows(store, _BEATS)
        assert name.startswith(f"written:{now_ms}:")
    writer.close()


async def test_whoever_asks_without_end_makes_no_writes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One write answers everybody for a second."""
    loop = asyncio.get_running_loop()
    now_s = [loop.time()]
    writer = Writer(store)
    health, commits = Health(store, writer, lambda: 1), Commits(store)
    monkeypatch.setattr(loop, "time", lambda: now_s[0], raising=False)
    for _ in range(20):
        await health.check_writing(1e9)
    assert commits.count == 1
    now_s[0] += 1
    await health.check_writing(1e9)
    assert commits.count == 2
    writer.close()
