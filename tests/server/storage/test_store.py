"""Reading and writing, where the database is somewhere else, is away, or is busy."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError, TimeoutError as PoolTimeoutError

from puntobanco.server.errors import StorageError
from puntobanco.server.storage import store as module
from puntobanco.server.storage.chain import first_hash
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import DUE_AT_ONCE, EVENTS_AT_ONCE, KeptStream, Store
from puntobanco.server.storage.unit_of_work import Append, Due, TablePatron, Work, Written
from support.storage_tools import alter, appended, moving, rows

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
GONE = OperationalError("", None, Exception("gone"), connection_invalidated=True)


@on_sqlite
def test_a_table_is_opened_once(store: Store) -> None:
    """It waits for nothing yet."""
    assert store.open_table("t1", "data", 7)
    assert not store.open_table("t1", "other", 8)
    assert rows(store, "SELECT * FROM tables") == [("t1", "data", 7, None, None, None, None)]
    assert store.due() == []
    assert (EVENTS_AT_ONCE, DUE_AT_ONCE) == (5000, 10_000)


def test_who_somebody_is_at_a_table_is_written_with_what_they_do_there(store: Store) -> None:
    """With the event or not at all, once however often it is said, and nobody is somebody else later."""
    ida, eva = TablePatron("at-1", "t1", "ida", 1), TablePatron("at-2", "t1", "eva", 2)
    elsewhere = TablePatron("at-3", "t2", "ida", 1)
    works = [
        appended("table:t1", 0, "1")._replace(patrons=(ida,)),
        appended("table:t1", 1, "2")._replace(patrons=(ida, eva)),
        appended("table:t1", 1, "3")._replace(patrons=(TablePatron("at-4", "t1", "too late", 2),)),
        appended("table:t2", 0, "1")._replace(patrons=(elsewhere,)),
    ]
    assert [isinstance(one, Written) for one in store.write(works)] == [True, True, False, True]
    assert store.patrons("t1") == [ida, eva]
    assert store.patrons("t1", after=1) == [eva]
    assert store.patrons("t2") == [elsewhere]
    assert store.people_of(["at-1", "at-3", "bot-a", "at-4"]) == {
        "at-1": "ida",
        "at-3": "ida",
        "bot-a": "bot-a",
        "at-4": "at-4",
    }
    many = [f"nobody-{number}" for number in range(1200)]
    assert store.people_of([*many, "at-2"]) == dict(zip(many, many, strict=True)) | {"at-2": "eva"}


@on_sqlite
def test_what_is_kept_of_a_stream_is_replaced_by_what_is_newer(store: Store) -> None:
    """And is there only where the history still has its event."""
    store.write([appended("a", 0, "1", "2", "3"), appended("b", 0, "1")])
    one, two, three = store.events("a")
    assert store.kept("a") is None
    kept = KeptStream(2, two.hash, "data", "mark")
    store.keep("a", kept)
    for older in (KeptStream(1, one.hash, "older", "x"), kept._replace(data="same")):
        store.keep("a", older)
        assert (store.kept("a"), store.kept("b")) == (kept, None)
    newer = KeptStream(3, three.hash, "newer", "other")
    store.keep("a", newer)
    assert store.kept("a") == newer
    for wrong in ("hash = 'x'", "version = 2", "stream = 'b'"):
        alter(store, f"UPDATE kept SET {wrong}")
        assert store.kept("a") is store.kept("b") is None
        alter(store, f"UPDATE kept SET hash = '{three.hash}', version = 3, stream = 'a'")
    assert store.kept("a") == newer


@on_sqlite
def test_what_is_not_there_is_nothing(store: Store) -> None:
    store.write([appended("a", 0, "1", "2"), appended("b", 0, "1")])
    assert store.versions(["b", "nothing", "a"]) == {"a": 2, "b": 1}
    assert store.head("nothing") == (0, first_hash("nothing"))
    assert (store.balance("nobody"), store.answer("none"), store.secret("t1", "t1/1")) == (0, None, None)
    assert list(store.events("a", 2)) == list(store.events("nothing")) == []


@on_sqlite
def test_what_is_told_of_works_that_cannot_be_written(store: Store) -> None:
    """Who would have debts, and what is too much; nothing of them is left, not even a name."""
    most = 10**18
    outcomes = store.write(
        [
            moving("a", 0, ("p", -1), ("q", 1)),
            Work((Append("b", 0, ("1", "2"), ((("mint", -most), ("r", most)), (("mint", -1), ("r", 1)))),)),
            appended("c", 1, "x", command="late"),
        ]
    )
    told = [(getattr(one, "code", None), getattr(one, "values", None)) for one in outcomes[:2]]
    assert told == [("storage-debt", {"account": "p"}), ("storage-work", {"detail": "coins"})]
    for name in ("streams", "events", "postings", "balances", "answers"):
        assert rows(store, f"SELECT * FROM {name}") == []
    with pytest.raises(StorageError) as caught:
        store.write([appended("a", 0, "x"), Work(due=Due("nowhere", 1, 1))])
    assert (caught.value.code, caught.value.values) == ("storage-inconsistent", {"detail": "0/1"})
    assert rows(store, "SELECT * FROM streams") == []


@on_sqlite
def test_a_digest_that_is_another_is_a_conflict(store: Store) -> None:
    """Another process may have brought about as many events, but others."""
    store.write([appended("a", 0, "1")])
    outcomes = store.write([Work((Append("a", 1, ("2",), digest="x"),))])
    assert getattr(outcomes[0], "where", None) == "a"
    assert store.write([Work((Append("a", 1, ("2",), digest=store.head("a")[1]),))]) == [Written()]


@on_sqlite
def test_where_no_connection_is_free_the_database_is_busy(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who read, write, or change a row; it is not tried again."""
    asked: list[int] = []

    def none_free() -> Any:
        asked.append(1)
        raise PoolTimeoutError

    monkeypatch.setattr(store.engine, "connect", none_free)
    for ask in (lambda: store.head("a"), lambda: store.write([Work()]), lambda: change(store, lambda _: None)):
        asked.clear()
        with pytest.raises(StorageError) as caught:
            ask()
        assert (caught.value.code, caught.value.values, asked) == ("storage-busy", {}, [1])
        assert isinstance(caught.value.__cause__, PoolTimeoutError)


@on_sqlite
def test_what_fails_while_it_is_read_or_kept_is_a_refusal(store: Store) -> None:
    for look in (store.reading, store._writing):
        with pytest.raises(StorageError) as caught, look():
            raise GONE
        assert (caught.value.code, caught.value.__cause__) == ("storage-unreachable", GONE)


class Committing:
    """A connection whose commit ends so."""

    def __init__(self, error: Exception | None) -> None:
        self.error, self.closed = error, 0

    def begin(self) -> Any:
        return SimpleNamespace(commit=self.commit, close=self.close)

    def commit(self) -> None:
        if self.error is not None:
            raise self.error

    def close(self) -> None:
        self.closed += 1


REFUSED = IntegrityError("", None, Exception("no"))


@on_sqlite
@pytest.mark.parametrize(
    ("error", "on_sqlite", "committed", "written"),
    [
        (None, False, None, True),
        (GONE, False, True, True),
        (GONE, False, False, False),
        (GONE, True, None, False),
        (REFUSED, False, None, False),
    ],
    ids=["fine", "committed", "lost", "file", "refused"],
)
def test_a_commit_whose_connection_is_lost_is_asked_about(
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception | None,
    on_sqlite: bool,
    committed: bool | None,
    written: bool,
) -> None:
    """Of PostgreSQL, by the name of the transaction; nobody asks where it was refused."""
    connection = Committing(error)
    asked: list[str] = []

    @contextmanager
    def writing(_: object) -> Iterator[Any]:
        yield connection

    def was_committed(name: str) -> bool | None:
        asked.append(name)
        return committed

    monkeypatch.setattr(module, "writing", writing)
    monkeypatch.setattr(module, "is_sqlite", lambda _: on_sqlite)
    monkeypatch.setattr(module, "_name_of_transaction", lambda _: "77")
    monkeypatch.setattr(module, "CommitGroup", lambda *_: SimpleNamespace(write=lambda: [Written("outcome")]))
    monkeypatch.setattr(store, "_was_committed", was_committed)
    if written:
        assert store._write_once([Work()]) == [Written("outcome")]
    else:
        with pytest.raises(type(error) if error else Exception) as caught:
            store._write_once([Work()])
        assert caught.value is error
    assert asked == ([] if committed is None else ["77"])
    assert connection.closed == 0


@on_sqlite
def test_a_group_that_cannot_be_decided_is_rolled_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = Committing(None)

    def fails(*_: object) -> Any:
        raise KeyError("odd")

    monkeypatch.setattr(module, "CommitGroup", fails)
    monkeypatch.setattr(module, "writing", lambda _: nullcontext(connection))
    with pytest.raises(KeyError):
        store._write_once([Work()])
    assert connection.closed == 1


@on_sqlite
@pytest.mark.parametrize(
    ("answers", "committed", "slept"),
    [
        (["committed"], True, 0),
        (["aborted"], False, 0),
        (["in progress", GONE, StorageError("storage-unsafe"), "committed"], True, 3),
        (["in progress"] * 1000, None, 200),
    ],
    ids=["committed", "aborted", "later", "never"],
)
def test_what_became_of_a_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch, answers: list[Any], committed: bool | None, slept: int
) -> None:
    """Asked twenty times a second for ten seconds; then nobody can tell."""
    now, pauses = [100.0], list[float]()

    def execute(statement: Any, values: dict[str, str]) -> Any:
        assert str(statement) == "SELECT pg_xact_status(CAST(CAST(:name AS text) AS xid8))"
        assert values == {"name": "77"}
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(scalar=lambda: answer)

    @contextmanager
    def connect() -> Iterator[Any]:
        yield SimpleNamespace(execute=execute)

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        now[0] = round(now[0] + seconds, 6)

    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    monkeypatch.setattr(store, "engine", SimpleNamespace(connect=connect))
    if committed is None:
        with pytest.raises(StorageError) as caught:
            store._was_committed("77")
        assert (caught.value.code, caught.value.values) == ("storage-uncertain", {})
    else:
        assert store._was_committed("77") is committed
    assert pauses == [0.05] * slept


def test_a_transaction_is_asked_for_its_name() -> None:
    connection: Any = SimpleNamespace(execute=lambda statement: SimpleNamespace(scalar=lambda: f"{statement}!"))
    assert module._name_of_transaction(connection) == "SELECT CAST(pg_current_xact_id() AS text)!"
