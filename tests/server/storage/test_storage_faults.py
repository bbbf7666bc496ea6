"""Processes that write at once, die or are in each other's way; databases that go, come back or are full.

Whatever happens, what was acknowledged is there exactly once, and what was refused is not there.
"""

import random
import selectors
import signal
import socket
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event, text

from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.storage.database import open_database, writing
from puntobanco.server.storage.faults import Fault
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import TRIES, Store
from puntobanco.server.storage.unit_of_work import Work, Written
from puntobanco.server.storage.writer import Writer
from support.bulk import bulk
from support.postgres import PrivatePostgres
from support.storage_process import send
from support.storage_tools import Commits, appended, assert_sound, commands_of, moving, process, rows

pytestmark = pytest.mark.slow

KILLS = bulk(sample=2, full=20)


@contextmanager
def processes(*jobs: tuple[str, ...]) -> "Iterator[list[subprocess.Popen[str]]]":
    """Processes that are ready to begin; whichever is left at the end is killed."""
    started = [process(*job) for job in jobs]
    try:
        for one in started:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        yield started
    finally:
        for one in started:
            one.kill()
            one.communicate()


def begin(one: "subprocess.Popen[str]") -> None:
    assert one.stdin is not None
    one.stdin.write("go\n")
    one.stdin.flush()


# Several processes


def test_two_processes_append_to_one_stream(url: str, store: Store) -> None:
    """Each reads again when the other was faster: one line of history, with nothing lost and nothing doubled."""
    with processes(*(("append", url, "table:1", "150", name) for name in "ab")) as both:
        for one in both:
            begin(one)
        assert [one.communicate()[0] for one in both] == ["done\n"] * 2
    found = commands_of(store)
    assert sorted(found) == sorted(f"{name}-{number}" for name in "ab" for number in range(150))
    for name in "ab":  # and in the order in which each was sent
        own = [int(command[2:]) for command in found if command.startswith(name)]
        assert own == sorted(own)
    assert store.balance("wallet:a") == store.balance("wallet:b") == 150
    assert_sound(store)


def test_two_processes_race_with_the_same_commands(url: str, store: Store) -> None:
    """Each command acts in one of them, and both get the answer of that one."""
    with processes(("race", url, "100", "left"), ("race", url, "100", "right")) as both:
        for one in both:
            begin(one)
        told = [one.communicate()[0].splitlines() for one in both]
    assert told[0] == told[1]
    assert sorted(commands_of(store)) == sorted(f"raced-{number}" for number in range(100))
    streams = {stream for (stream,) in rows(store, "SELECT id FROM streams")}
    assert streams == {"-".join(reversed(line.split())) for line in told[0]}
    assert_sound(store)


def test_writers_are_killed_at_random_moments(url: str, store: Store) -> None:
    """kill -9 of one of two processes that write to the same streams, again and again.

    What was acknowledged is there once; what was not is there at most once, and once after it was sent again.
    """
    chance = random.Random(8)
    writer = Writer(store)
    with processes(("load", url, "survivor", "2")) as (survivor,):
        begin(survivor)
        for number in range(KILLS):
            with processes(("load", url, f"k{number}", "4")) as (one,):
                begin(one)
                assert one.stdout is not None
                first = one.stdout.readline().strip()
                time.sleep(chance.uniform(0, 0.06))
                one.send_signal(signal.SIGKILL)
                rest = one.communicate()[0]
            acknowledged = [first, *(line.strip() for line in rest.splitlines(keepends=True) if line.endswith("\n"))]
            for command in acknowledged[-3:]:
                assert send(store, writer, "again", command, "x") == f"answer to {command}"
            for patron in range(4):  # the next command of each may have been under way
                done = sum(command.startswith(f"k{number}.{patron}.") for command in acknowledged)
                send(store, writer, "again", f"k{number}.{patron}.{done}", "x")
            _assert_once(store, acknowledged, f"k{number}.")
        survivor.send_signal(signal.SIGKILL)
        lines = survivor.communicate()[0].splitlines(keepends=True)
    _assert_once(store, [line.strip() for line in lines if line.endswith("\n")], "survivor.")
    assert len(lines) > KILLS
    writer.close()
    assert_sound(store)


def _assert_once(store: Store, acknowledged: list[str], prefix: str) -> None:
    found = Counter(command for command in commands_of(store) if command.startswith(prefix))
    assert set(found.values()) <= {1}
    assert set(acknowledged) <= found.keys()
    answered = {command for (command,) in rows(store, f"SELECT command FROM answers WHERE command LIKE '{prefix}%'")}
    assert answered == found.keys()


# In each other's way


def test_a_deadlock_is_tried_again(postgres_url: str) -> None:
    """Somebody locks streams in another order than we: PostgreSQL ends our transaction, and the next one succeeds."""
    store = Store(open_database(postgres_url))
    store.write([appended("a", 0, "x"), appended("b", 0, "x")])
    errors = Commits(store).errors
    lock = text("SELECT 1 FROM streams WHERE id = :id FOR UPDATE")
    writer = Writer(store)
    other = open_database(postgres_url)
    with other.connect() as connection, connection.begin():
        connection.execute(text("SET LOCAL deadlock_timeout = '60s'"))  # so that it is not this one which is ended
        connection.execute(lock, {"id": "b"})
        both = writer.submit(Work(appended("a", 1, "y").appends + appended("b", 1, "y").appends))
        _wait_for_lock(other.url.database or "", postgres_url)
        connection.execute(lock, {"id": "a"})
    assert both.result() == Written()
    assert errors == ["40P01"]
    writer.close()
    other.dispose()
    store.engine.dispose()


def _wait_for_lock(database: str, url: str) -> None:
    engine = open_database(url)
    waiting = text("SELECT count(*) FROM pg_stat_activity WHERE datname = :name AND wait_event_type = 'Lock'")
    with engine.connect() as connection:
        while connection.execute(waiting, {"name": database}).scalar() == 0:
            connection.rollback()
    engine.dispose()


def test_a_serialization_failure_is_tried_again(postgres_url: str) -> None:
    """At a stricter isolation PostgreSQL refuses what we do by default; the next try sees what the other wrote."""
    engine = open_database(postgres_url)
    Store(engine).write([appended("a", 0, "x")])
    strict = Store(engine.execution_options(isolation_level="SERIALIZABLE"))
    errors = Commits(strict).errors
    writer = Writer(strict)
    with writing(engine) as connection, connection.begin():
        connection.execute(text("UPDATE streams SET version = version WHERE id = 'a'"))
        waiting = writer.submit(appended("a", 1, "y", command="c"))
        _wait_for_lock(engine.url.database or "", postgres_url)
    assert waiting.result() == Written()
    assert errors == ["40001"]
    writer.close()
    engine.dispose()


def test_processes_that_lock_the_same_rows_in_any_order_do_not_deadlock(postgres_url: str) -> None:
    """Groups take locks in the order of names: four writers with the same streams, shuffled, never wait in a circle."""
    stores = [Store(open_database(postgres_url)) for _ in range(4)]
    errors = [Commits(store).errors for store in stores]

    def work(number: int) -> None:
        chance = random.Random(number)
        for turn in range(30):
            names = [f"s{place}" for place in range(6)]
            chance.shuffle(names)
            stores[number].write(
                [moving(name, turn, ("mint", -1), (f"w{name}", 1), command=f"{name}.{turn}") for name in names]
            )

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == [[], [], [], []]
    assert sorted(commands_of(stores[0])) == sorted(f"s{place}.{turn}" for place in range(6) for turn in range(30))
    assert_sound(stores[0])
    for store in stores:
        store.engine.dispose()


def test_processes_that_share_an_account_lose_no_coin(url: str) -> None:
    """Each on a stream of its own, all from one wallet: it ends at nothing, not below, and every coin is somewhere."""
    stores = [Store(open_database(url)) for _ in range(4)]
    stores[0].write([moving("start", 0, ("mint", -60), ("wallet", 60))])
    refused: list[str] = []

    def spend(number: int) -> None:
        version = 0
        for _ in range(20):
            (outcome,) = stores[number].write([moving(f"s{number}", version, ("wallet", -1), (f"box{number}", 1))])
            if isinstance(outcome, Written):
                version += 1
            else:
                refused.append(getattr(outcome, "code", "conflict"))

    threads = [threading.Thread(target=spend, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == ["storage-debt"] * 20
    assert stores[0].balance("wallet") == 0
    assert sum(stores[0].balance(f"box{number}") for number in range(4)) == 60
    assert_sound(stores[0])
    for store in stores:
        store.engine.dispose()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[Store]:
    """A SQLite database."""
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


def test_a_busy_file_is_tried_again(file_store: Store) -> None:
    """Longer than SQLite itself waits."""
    errors = Commits(file_store).errors
    writer = Writer(file_store)
    with writing(file_store.engine) as connection, connection.begin():
        future = writer.submit(appended("a", 0, "x"))
        while not errors:
            time.sleep(0.01)
        assert not future.done()
    assert future.result() == Written()
    assert set(errors) == {"SQLITE_BUSY"}
    writer.close()


def test_a_file_that_stays_busy_is_refused(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many tries, and clearly."""
    monkeypatch.setitem(TRIES, Fault.AGAIN, 1)
    with writing(file_store.engine) as connection, connection.begin():
        with pytest.raises(StorageError) as refused:
            file_store.write([appended("a", 0, "x")])
        assert refused.value.code == "storage-busy"
    assert file_store.write([appended("a", 0, "x")]) == [Written()]


# Databases that go and come back


@pytest.fixture
def mortal() -> Iterator[tuple[PrivatePostgres, Store]]:
    """A server of one's own, to stop it."""
    server = PrivatePostgres()
    engine = open_database(server.url())
    upgrade(engine)
    yield server, Store(engine)
    engine.dispose()
    server.remove()


def test_postgresql_goes_and_comes_back(mortal: tuple[PrivatePostgres, Store]) -> None:
    """Clearly refused while it is gone, for everybody who waits at once; then it goes on by itself."""
    server, store = mortal
    writer = Writer(store)
    assert writer.submit(appended("a", 0, "x")).result() == Written()
    for end in (server.stop, server.kill):
        before = store.head("a")[0]
        end()
        start = time.monotonic()
        futures = [writer.submit(appended("a", before, "x")) for _ in range(200)]
        refused = {getattr(future.exception(10), "code", None) for future in futures}
        assert refused == {"storage-unreachable"}
        assert time.monotonic() - start < 5
        with pytest.raises(StorageError, match="storage-unreachable"):
            store.head("a")
        server.start()
        assert writer.submit(appended("a", before, "y")).result() == Written()
    writer.close()
    assert_sound(store)


def test_postgresql_crashes_under_load(mortal: tuple[PrivatePostgres, Store]) -> None:
    """Patrons send a command until it is answered; each acted once, although the server died in between."""
    server, store = mortal
    writer = Writer(store)
    answered: list[str] = []
    over = threading.Event()

    def patron(who: int) -> None:
        number = 0
        while not over.is_set():
            command = f"{who}.{number}"
            while True:
                try:
                    send(store, writer, f"table:{who}", command, str(who))
                    break
                except StorageError:
                    time.sleep(0.01)
            answered.append(command)
            number += 1

    threads = [threading.Thread(target=patron, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for turn in range(5):
        enough = len(answered) + 20
        while len(answered) < enough:
            time.sleep(0.001)
        (server.kill if turn % 2 else server.stop)()
        server.start()
    over.set()
    for thread in threads:
        thread.join()
    writer.close()
    assert sorted(commands_of(store)) == sorted(answered)
    assert_sound(store)


class Cutter:
    """Stands between us and PostgreSQL, and cuts the line at a commit: before it arrives, or before it is confirmed."""

    def __init__(self, folder: Path, server: Path) -> None:
        self._server = str(server / ".s.PGSQL.5432")
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / ".s.PGSQL.5432"))
        self._listening.listen()
        self.cut: str | None = None
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client = self._listening.accept()[0]
            except OSError:
                return
            threading.Thread(target=self._relay, args=(client,), daemon=True).start()

    def _relay(self, client: socket.socket) -> None:
        server = socket.socket(socket.AF_UNIX)
        server.connect(self._server)
        with client, server, selectors.DefaultSelector() as ready:
            ready.register(client, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, client)
            while True:
                for key, _ in ready.select():
                    source = client if key.data is server else server
                    data = source.recv(2**16)
                    if not data:
                        return
                    if self.cut and source is client and b"COMMIT\0" in data:
                        how, self.cut = self.cut, None
                        if how == "after":
                            server.sendall(data)
                            server.recv(2**16)
                        return
                    key.data.sendall(data)

    def close(self) -> None:
        self._listening.close()


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_commit_whose_line_was_cut(cut: str, postgres: PrivatePostgres, postgres_url: str, tmp_path: Path) -> None:
    """It is asked what became of it: what was kept is not written again, what was lost is, command or not."""
    cutter = Cutter(tmp_path, postgres.folder)
    store = Store(open_database(postgres_url.replace(str(postgres.folder), str(tmp_path))))
    store.write([appended("a", 0, "x")])
    works = [moving("a", 1, ("mint", -1), ("p", 1), command="c"), appended("a", 2, "y"), appended("a", 2, "late")]
    cutter.cut = cut
    outcomes = store.write(works)
    assert cutter.cut is None
    assert [type(outcome) for outcome in outcomes] == [Written, Written, Conflict]
    assert outcomes[0] == Written()
    assert store.head("a")[0] == 3
    assert store.balance("p") == 1
    assert_sound(store)
    store.engine.dispose()
    cutter.close()


def test_a_commit_that_nobody_can_tell_of(
    postgres: PrivatePostgres, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is cut and stays cut: that is said, and the command tells when it is sent again."""
    monkeypatch.setattr("puntobanco.server.storage.store.UNCERTAIN_S", 0.2)
    cutter = Cutter(tmp_path, postgres.folder)
    store = Store(open_database(postgres_url.replace(str(postgres.folder), str(tmp_path))))

    @event.listens_for(store.engine, "commit")
    def stay_away(_: object) -> None:
        cutter.close()
        (tmp_path / ".s.PGSQL.5432").unlink()

    cutter.cut = "after"
    with pytest.raises(StorageError) as refused:
        store.write([appended("a", 0, "x", command="c")])
    assert refused.value.code == "storage-uncertain"
    store.engine.dispose()
    direct = Store(open_database(postgres_url))
    assert direct.write([appended("a", 0, "x", command="c")]) == [Written("answer to c")]
    direct.engine.dispose()


def test_a_file_that_is_taken_away_is_noticed(file_store: Store, tmp_path: Path) -> None:
    """SQLite would go on writing to a file that nobody finds again; put back, it serves again."""
    writer = Writer(file_store)
    writer.submit(appended("a", 0, "x")).result()
    file_store.engine.dispose()  # as after a shutdown, so that the file is complete by itself
    writer.submit(appended("a", 1, "x")).result()
    file_store.engine.dispose()
    file = tmp_path / "punto.db"
    assert file_store.head("a")[0] == 2  # and the file is in use again
    file.rename(tmp_path / "away.db")
    codes = [getattr(writer.submit(appended("a", 2, "x")).exception(), "code", None) for _ in range(2)]
    assert codes == ["storage-unreachable"] * 2
    assert not file.exists()
    (tmp_path / "away.db").rename(file)
    assert writer.submit(appended("a", 2, "x")).result() == Written()
    writer.close()
    assert_sound(file_store)


# No room


def test_files_that_may_not_grow(tmp_path: Path) -> None:
    """Files with a limit: what does not fit is refused and not half written, and it goes on when there is room."""
    url = f"sqlite:///{tmp_path}/punto.db"
    engine = open_database(url)
    upgrade(engine)
    engine.dispose()
    with processes(("fill", url, "120000")) as (one,):
        begin(one)
        told = [line.split() for line in one.communicate()[0].splitlines()]
        assert one.returncode == 0
    refused = [line for line in told if line[0] == "refused"]
    assert len(refused) == 3
    assert {line[2] for line in refused} <= {"storage-failed", "storage-full"}
    engine = open_database(url)
    kept = [line[1] for line in told if line[0] == "kept"]
    assert commands_of(Store(engine)) == kept
    assert len(kept) > 5  # the five at the end, when there was room again, and some before
    assert_sound(Store(engine))
    engine.dispose()


def test_a_full_database_says_so(file_store: Store) -> None:
    """SQLite's own word for it; what fits is written, and everything is when there is room."""
    pages = rows(file_store, "PRAGMA page_count")[0][0]
    limit = [pages + 8]

    @event.listens_for(file_store.engine, "checkout")
    def make_narrow(connection: object, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={limit[0]}")  # type: ignore[attr-defined]

    writer = Writer(file_store)
    assert writer.submit(appended("a", 0, "x")).result() == Written()
    large = writer.submit(appended("a", 1, "x" * 200_000))
    assert getattr(large.exception(), "code", None) == "storage-full"
    assert writer.submit(appended("a", 1, "y")).result() == Written()
    limit[0] = 2**30
    assert writer.submit(appended("a", 2, "x" * 200_000)).result() == Written()
    writer.close()
    assert_sound(file_store)
