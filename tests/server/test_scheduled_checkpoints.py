"""Checkpoints that a running server writes by itself: at its start, at intervals, at its end; play never waits."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.server import scheduled_checkpoints as module
from puntobanco.server.metrics import Metrics
from puntobanco.server.scheduled_checkpoints import CheckpointPlan, ScheduledCheckpoints
from puntobanco.server.service import Service
from puntobanco.server.storage.signed_checkpoint import CheckpointFile, newest_of, public_key_of
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from support.server_tools import KEY, Guest, private_table, running
from support.storage_tools import appended

DAY_S = 86_400.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "points"
    found.mkdir()
    return found


def counted(service: Service) -> tuple[float, float]:
    """How many were written, and how many were not."""
    found = [service.metrics.registry.get_sample_value("punto_checkpoints_total", {"outcome": one}) for one in OUTCOMES]
    return found[0] or 0, found[1] or 0


OUTCOMES = ("written", "failed")


async def until(holds: Any) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


async def test_one_at_the_start_and_one_at_the_end_with_everything(store: Store, folder: Path) -> None:
    """What was written last, when the server ends, is in the last one; both hold."""
    async with running(store, checkpoints=CheckpointPlan(folder, DAY_S)) as (address, service):
        await until(lambda: len(names(folder)) == 1)
        first = newest_of(folder)
        ida = await Guest(address).come()
        table = await private_table(ida)
        await ida.connect()
        await ida.sit_down(table)
        await ida.close()
        assert names(folder) == [first.path.name]
    assert len(names(folder)) == 2
    last = newest_of(folder)
    assert (last.path.name > first.path.name, counted(service)) == (True, (2, 0))
    assert {head.stream: head[1:] for head in last.heads()}[f"table:{table}"] == store.head(f"table:{table}")
    for point in (first, last):
        point.must_be_of((public_key_of(KEY),))
        point.check()
    assert verify_database(store, [first, last]).flaw is None


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_one_after_every_interval(store: Store, folder: Path) -> None:
    """Each under a name of its own, and the moment of the last one is told."""
    service = Service(store, KEY, checkpoints=CheckpointPlan(folder, 0.01), clock=lambda: 1_794_906_000_000)
    await service.start()
    await until(lambda: len(names(folder)) >= 5)
    await service.stop()
    found = [CheckpointFile(folder / name).checkpoint.at for name in names(folder)]
    assert set(found) == {"2026-11-17T09:00:00.000Z"}
    assert counted(service) == (len(found), 0)
    assert all(name.startswith("checkpoint-20261117T090000.000Z-") for name in names(folder))
    assert service.metrics.registry.get_sample_value("punto_checkpoint_timestamp_seconds") == 1_794_906_000


async def test_what_fails_is_logged_and_counted_and_play_goes_on(store: Store, folder: Path) -> None:
    """A disk that goes away, and comes back."""
    with capture_logs() as logs:
        async with running(store, checkpoints=CheckpointPlan(folder, 0.05)) as (address, service):
            await until(lambda: counted(service)[0] >= 1)
            away = folder.rename(folder.with_name("away"))
            await until(lambda: counted(service)[1] >= 2)
            ida = await Guest(address).come()
            table = await private_table(ida, bots=2)
            live = await service.tables.get(table)
            await until(lambda: live.told.number > 5)
            assert (await ida.get("/healthz"))["status"] == "ok"
            away.rename(folder)
            written = counted(service)[0]
            await until(lambda: counted(service)[0] > written)
    failed = [one for one in logs if one["event"] == "checkpoint.failed"]
    assert {(one["log_level"], one["code"]) for one in failed} == {("error", "signed-checkpoint-unwritable")}
    assert not [name for name in os.listdir(folder) if name.startswith(".")]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_fault_of_the_program_stops_nothing_either(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError("odd")

    monkeypatch.setattr(module, "write_checkpoint_file", fails)
    service = Service(store, KEY, checkpoints=CheckpointPlan(folder, 0.01))
    with capture_logs() as logs:
        await service.start()
        await until(lambda: counted(service)[1] >= 2)
        await service.stop()
    assert [one["event"] for one in logs if one["log_level"] == "error"][:2] == ["checkpoint.failed"] * 2


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_those_who_play_have_half_of_the_time(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rests as long as it has worked, a second at most; at the end, when nobody plays, it does not."""
    store.write([appended("a", 0, "x")])
    moments, rests = iter([0.0, 3.0, 3.5, 4.25, 5.0]), list[float]()
    keeper = ScheduledCheckpoints(store, KEY, lambda: 0, Metrics(), CheckpointPlan(folder, DAY_S))
    with monkeypatch.context() as patch:
        patch.setattr(module, "monotonic", lambda: next(moments))
        patch.setattr(module, "sleep", rests.append)
        keeper._write()
    assert rests == [1.0, 0.75]
    keeper._ending.set()
    monkeypatch.setattr(module, "sleep", rests.append)
    keeper._write()
    assert (len(rests), len(names(folder))) == (2, 2)


def test_a_folder_is_looked_at_before_anything_begins(folder: Path) -> None:
    assert CheckpointPlan(folder).flaw() is None
    assert CheckpointPlan(folder / "nowhere").flaw() == "No such file or directory"
    assert CheckpointPlan(Path(__file__)).flaw() == "Not a directory"
    assert CheckpointPlan(Path("\0")).flaw() == "ValueError"
