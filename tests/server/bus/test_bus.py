"""How processes on one database wake each other."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, Queue

import pytest
from structlog.testing import capture_logs

from puntobanco.server.bus import postgres as postgres_bus
from puntobanco.server.bus.bus import NoBus, bus_for
from puntobanco.server.bus.postgres import CHANNEL, PostgresBus
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from support.postgres import PrivatePostgres

PATIENCE_S = 30


class Process:
    """One of several processes on a database, as far as the bus is concerned."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.messages: Queue[list[str]] = Queue()
        self.bus = bus_for(self.engine, self._hear)

    def _hear(self, streams: Sequence[str]) -> None:
        self.messages.put(list(streams))

    def heard(self, last: str) -> list[list[str]]:
        """The messages that have come, up to the one that ends with a stream."""
        found = [self.messages.get(timeout=PATIENCE_S)]
        while found[-1][-1] != last:
            found.append(self.messages.get(timeout=PATIENCE_S))
        return found

    def close(self) -> None:
        self.bus.close()
        self.engine.dispose()


def listening(postgres: PrivatePostgres) -> list[int]:
    """The processes of PostgreSQL at which somebody listens."""
    found = postgres.sql(f"SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN {CHANNEL}' ORDER BY pid")
    return [pid for (pid,) in found]


def wait_for_ears(postgres: PrivatePostgres, count: int, but: Sequence[int] = ()) -> None:
    """Until so many listen: what is told before is heard by nobody."""
    pause = threading.Event()
    for _ in range(PATIENCE_S * 100):
        if len(set(listening(postgres)) - set(but)) == count:
            return
        pause.wait(0.01)
    raise AssertionError(f"only these listen: {listening(postgres)}")


@pytest.fixture
def two_processes(postgres: PrivatePostgres, postgres_url: str) -> Iterator[tuple[Process, Process]]:
    before = listening(postgres)
    first, second = Process(postgres_url), Process(postgres_url)
    wait_for_ears(postgres, 2, but=before)
    yield first, second
    first.close()
    second.close()


def test_processes_hear_of_each_other_and_not_of_themselves(two_processes: tuple[Process, Process]) -> None:
    first, second = two_processes
    first.bus.publish(["table:one"])
    assert second.heard("table:one") == [["table:one"]]
    second.bus.publish(["person:ana", "table:two"])
    told = first.heard("table:two")
    assert [stream for message in told for stream in message] == ["person:ana", "table:two"]
    for process in two_processes:
        with pytest.raises(Empty):
            process.messages.get_nowait()


def test_many_streams_come_in_several_messages(two_processes: tuple[Process, Process]) -> None:
    """Each no longer than PostgreSQL takes, in their order, and none is lost; names may have any sign but a space."""
    first, second = two_processes
    streams = [f"person:{number:04}-{'é' * 40}" for number in range(500)]
    first.bus.publish(streams)
    told = second.heard(streams[-1])
    assert [stream for message in told for stream in message] == streams
    assert all(len(" ".join(message).encode()) < 8000 for message in told)
    assert 5 < len(told) < len(streams) / 2


def test_a_connection_that_is_lost_is_made_anew(
    postgres: PrivatePostgres, two_processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both kinds: that on which is told, and that on which is heard. What was told meanwhile may be lost."""
    first, second = two_processes
    monkeypatch.setattr(postgres_bus, "_PAUSE_S", 0.01)
    first.bus.publish(["table:one"])
    second.heard("table:one")
    before = listening(postgres)
    with capture_logs() as logs:
        postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^(LISTEN|SELECT pg_notify)'"
        )
        wait_for_ears(postgres, 2, but=before)
    assert [one["event"] for one in logs] == ["bus.lost"] * 2
    for number in range(100):  # the first is lost with the connection on which it was to be told
        first.bus.publish([f"table:{number}"])
        with suppress(Empty):
            assert second.messages.get(timeout=0.3)
            return
    raise AssertionError("nothing was heard again")


def test_a_bus_that_is_closed_leaves_nothing_behind(postgres: PrivatePostgres, postgres_url: str) -> None:
    """Neither a thread nor a connection; and what waits to be told holds nobody up."""
    before, threads = listening(postgres), set(threading.enumerate())
    engine = open_database(postgres_url)
    bus = PostgresBus(engine, lambda _: None)
    wait_for_ears(postgres, 1, but=before)
    assert sorted(one.name for one in set(threading.enumerate()) - threads) == ["bus-listens", "bus-tells"]
    bus.publish(["table:one"])
    bus.close()
    assert set(threading.enumerate()) == threads
    wait_for_ears(postgres, 0, but=before)
    engine.dispose()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_house_on_sqlite_is_alone(store: Store) -> None:
    """There is nobody to tell, and no thread for it."""
    threads = set(threading.enumerate())
    bus = bus_for(store.engine, lambda _: None)
    assert isinstance(bus, NoBus)
    bus.publish(["table:one"])
    bus.close()
    assert set(threading.enumerate()) == threads
