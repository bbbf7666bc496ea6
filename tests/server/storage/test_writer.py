"""Works that wait are written together, and each is answered for itself."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any

import pytest

from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.storage import writer as module
from puntobanco.server.storage.unit_of_work import Answer, Work, Written
from puntobanco.server.storage.writer import Writer

Outcome = Written | Conflict | StorageError


class Held:
    """A store that waits until it may write, and notes how many came together."""

    def __init__(self, outcome: Callable[[Work], Outcome]) -> None:
        self.outcome = outcome
        self.groups: list[list[str]] = []
        self.begun, self.may = threading.Event(), threading.Event()

    def write(self, works: Sequence[Work]) -> list[Outcome]:
        self.begun.set()
        assert self.may.wait(30)
        self.groups.append([named(work) for work in works])
        return [self.outcome(work) for work in works]


def work(name: str) -> Work:
    return Work(answer=Answer(name, "{}", 0))


def named(one: Work) -> str:
    assert one.answer is not None
    return one.answer.command


@pytest.fixture
def writers() -> Iterator[list[Writer]]:
    """Are closed at the end."""
    made: list[Writer] = []
    yield made
    for one in made:
        one.close()


def group(writers: list[Writer], store: Any, names: str, **more: Any) -> "list[Future[Written]]":
    """The first is being written while the others come."""
    writers.append(writer := Writer(store, **more))
    first = writer.submit(work("first"))
    assert store.begun.wait(30)
    found = [writer.submit(work(name)) for name in names]
    assert writer.waiting == len(names)
    store.may.set()
    assert first.exception(30) is None
    return found


def test_what_came_meanwhile_is_written_together(writers: list[Writer]) -> None:
    """So many at once at most; each is told what became of its own work."""
    conflict = Conflict("s")
    store = Held(lambda one: conflict if named(one) == "b" else Written(named(one)))
    one, two, three = group(writers, store, "abc", most_at_once=2)
    assert (one.result(30), two.exception(30), three.result(30)) == (Written("a"), conflict, Written("c"))
    assert store.groups == [["first"], ["a", "b"], ["c"]]


def failing(error: Exception) -> Callable[[Work], Outcome]:
    def outcome(one: Work) -> Outcome:
        if named(one) == "b":
            raise error
        return Written()

    return outcome


@pytest.mark.parametrize(
    ("error", "code", "values"),
    [
        (ValueError("odd"), "storage-failed", {"detail": "ValueError"}),
        (StorageError("storage-inconsistent", of="b"), "storage-inconsistent", {"of": "b"}),
    ],
)
def test_one_that_is_to_blame_takes_nobody_along(
    writers: list[Writer], error: Exception, code: str, values: dict[str, object]
) -> None:
    """The group is halved until it stands alone."""
    store = Held(failing(error))
    one, two, three = group(writers, store, "abc")
    assert one.result(30) == three.result(30) == Written()
    told = two.exception(30)
    assert isinstance(told, StorageError)
    assert (told.code, told.values, told.__cause__) == (code, values, error)
    assert store.groups == [["first"], ["a", "b", "c"], ["a"], ["b", "c"], ["b"], ["c"]]


def test_a_database_that_is_away_is_away_for_everybody(writers: list[Writer]) -> None:
    """It is not tried for each of them, and each has an error of their own."""
    store = Held(failing(StorageError("storage-unreachable", detail="gone")))
    told = [one.exception(30) for one in group(writers, store, "abc")]
    assert [getattr(one, "code", None) for one in told] == ["storage-unreachable"] * 3
    assert [getattr(one, "values", None) for one in told] == [{"detail": "gone"}] * 3
    assert len(set(map(id, told))) == 3
    assert store.groups == [["first"], ["a", "b", "c"]]


def test_what_is_cancelled_in_time_is_not_written(writers: list[Writer]) -> None:
    store = Held(lambda _: Written())
    writers.append(writer := Writer(store))  # type: ignore[arg-type]  # all that is asked of a store
    writer.submit(work("first"))
    assert store.begun.wait(30)
    cancelled, other = writer.submit(work("a")), writer.submit(work("b"))
    assert cancelled.cancel()
    store.may.set()
    assert other.result(30) == Written()
    assert store.groups == [["first"], ["b"]]


def test_too_many_and_too_late_are_refused(writers: list[Writer], monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits when it is closed is written."""
    assert (module.MOST_WAITING, module.MOST_AT_ONCE) == (10_000, 256)
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    store = Held(lambda _: Written())
    writers.append(writer := Writer(store))  # type: ignore[arg-type]  # all that is asked of a store
    writer.submit(work("first"))
    assert store.begun.wait(30)
    waiting = [writer.submit(work(name)) for name in "ab"]
    many = writer.submit(work("c")).exception(0)
    store.may.set()
    writer.close()
    assert [one.result(0) for one in waiting] == [Written(), Written()]
    late = writer.submit(work("d")).exception(0)
    assert [getattr(one, "code", None) for one in (many, late)] == ["storage-busy", "storage-closed"]


def test_its_thread_has_a_name_until_it_is_closed(writers: list[Writer]) -> None:
    """Whoever looks at the threads of a process, as our own tests do, can tell which of them writes."""

    def those_that_write() -> int:
        return [thread.name for thread in threading.enumerate()].count("writer")

    store: Any = Held(lambda _: Written())
    before = those_that_write()
    writers.append(writer := Writer(store))
    assert those_that_write() == before + 1
    writer.close()
    assert those_that_write() == before


async def waiting_in_a_loop(writer: Writer, store: Any, names: str) -> "list[asyncio.Task[Written]]":
    """The first is being written while the others come."""
    first = asyncio.create_task(writer.write(work("first")))
    while not store.begun.is_set():
        await asyncio.sleep(0)
    tasks = [asyncio.create_task(writer.write(work(name))) for name in names]
    while writer.waiting < len(names):
        await asyncio.sleep(0)
    store.may.set()
    await first
    return tasks


async def test_a_loop_is_woken_once_for_a_group(writers: list[Writer], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is told what became of its own work."""
    conflict = Conflict("s")
    store: Any = Held(lambda one: conflict if named(one) == "b" else Written(named(one)))
    writers.append(writer := Writer(store))
    loop = asyncio.get_running_loop()
    wake, woken = loop.call_soon_threadsafe, list[str]()

    def noted(*what: Any) -> Any:
        woken.append("woken")
        return wake(*what)

    monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
    tasks = await waiting_in_a_loop(writer, store, "abc")
    told = await asyncio.gather(*tasks, return_exceptions=True)
    assert told == [Written("a"), conflict, Written("c")]
    assert store.groups == [["first"], ["a", "b", "c"]]
    assert woken == ["woken"] * 2


async def test_what_a_loop_cancels_in_time_is_not_written(writers: list[Writer]) -> None:
    """Later it is written all the same, and nobody waits for it."""
    store: Any = Held(lambda _: Written())
    writers.append(writer := Writer(store))
    first = asyncio.create_task(writer.write(work("first")))
    while not store.begun.is_set():
        await asyncio.sleep(0)
    early, other = asyncio.create_task(writer.write(work("a"))), asyncio.create_task(writer.write(work("b")))
    while writer.waiting < 2:
        await asyncio.sleep(0)
    early.cancel()
    first.cancel()
    await asyncio.gather(early, first, return_exceptions=True)
    store.may.set()
    assert await other == Written()
    assert store.groups == [["first"], ["b"]]


async def test_a_loop_is_refused_at_once(writers: list[Writer], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too many wait, and after the end; a loop that is over is not waited for."""
    monkeypatch.setattr(module, "MOST_WAITING", 0)
    store: Any = Held(lambda _: Written())
    writers.append(writer := Writer(store))
    with pytest.raises(StorageError) as busy:
        await writer.write(work("a"))
    writer.close()
    with pytest.raises(StorageError) as closed:
        await writer.write(work("b"))
    assert (busy.value.code, closed.value.code) == ("storage-busy", "storage-closed")


def test_a_loop_that_is_over_keeps_nobody_from_writing(writers: list[Writer]) -> None:
    store: Any = Held(lambda _: Written())
    writers.append(writer := Writer(store))

    async def gone() -> None:
        asyncio.get_running_loop().create_task(writer.write(work("first")))
        while not store.begun.is_set():
            await asyncio.sleep(0)

    asyncio.run(gone())
    store.may.set()
    assert asyncio.run(writer.write(work("a"))) == Written()
    assert store.groups == [["first"], ["a"]]
