"""Streams, money, answers and secrets, on SQLite and on PostgreSQL: what a work writes, it writes whole or not."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import closing, contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from sqlalchemy import text

from puntobanco.server.errors import Conflict, RequestRefused, StorageError
from puntobanco.server.storage import writer as writer_module
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import EVENTS_AT_ONCE, Store
from puntobanco.server.storage.unit_of_work import MOST_COINS, Answer, Append, Due, SealedSecret, Work, Written
from puntobanco.server.storage.writer import Writer
from support.storage_tools import Commits, alter, appended, assert_sound, moving, rows


def code_of(outcome: object) -> str:
    assert isinstance(outcome, StorageError), outcome
    return outcome.code


@pytest.fixture
def writer(store: Store) -> Iterator[Writer]:
    made = Writer(store)
    yield made
    made.close()


# Streams


def test_a_stream_grows_by_appends_that_name_its_version(store: Store) -> None:
    """The version is the number of events, and the first has the number one."""
    assert store.head("a") == (0, first_hash("a"))
    assert store.write([appended("a", 0, "one", "two")]) == [Written()]
    assert store.write([appended("a", 2, "three")]) == [Written()]
    assert [(event.number, event.data) for event in store.events("a")] == [(1, "one"), (2, "two"), (3, "three")]
    assert [event.number for event in store.events("a", after=2)] == [3]
    assert_sound(store)


@pytest.mark.parametrize("expected", [0, 1, 3, 2**63 - 1])
def test_an_append_to_another_version_is_a_conflict(store: Store, expected: int) -> None:
    """Too early or too late, nothing is written."""
    store.write([appended("a", 0, "one", "two")])
    (outcome,) = store.write([appended("a", expected, "x", command="c")])
    assert isinstance(outcome, Conflict)
    assert outcome.where == "a"
    assert store.head("a")[0] == 2
    assert store.answer("c") is None


def test_coins_that_a_work_was_decided_on_must_still_be_there(store: Store) -> None:
    """As the works before it in the same group leave them, and an account that nobody has opened has nothing."""
    store.write([moving("a", 0, ("mint", -5), ("p", 5))])
    on_five = moving("a", 1, ("mint", -2), ("p", 2), command="c")._replace(balances=(("p", 5), ("q", 0)))
    first, second = store.write([on_five, on_five._replace(appends=(Append("b", 0, ("x",)),), answer=None)])
    assert first == Written()
    assert isinstance(second, Conflict)
    assert second.where == "p"
    assert store.write([on_five]) == [Written("answer to c")]
    (outcome,) = store.write([Work((Append("b", 0, ("x",)),), balances=(("q", 1),))])
    assert isinstance(outcome, Conflict)
    assert store.write([Work((Append("b", 0, ("x",)),), balances=(("q", 0), ("mint", -7)))]) == [Written()]
    assert rows(store, "SELECT account, coins FROM balances ORDER BY account") == [("mint", -7), ("p", 7)]
    assert_sound(store)


def test_coins_that_two_processes_were_decided_on_are_moved_by_one(store: Store) -> None:
    """Under the lock of the writer, also where no stream is shared and the account is not there yet."""
    with closing(Writer(store)) as one, closing(Writer(store)) as other:
        works = [moving(f"s{place}", 0, ("mint", -1), ("p", 1))._replace(balances=(("p", 0),)) for place in range(20)]
        sent = [(one, other)[place % 2].submit(work) for place, work in enumerate(works)]
        wait(sent)
    assert [type(future.exception()) for future in sent].count(type(None)) == 1
    assert store.balance("p") == 1
    assert_sound(store)


def test_a_conflict_on_a_new_stream_leaves_no_stream(store: Store) -> None:
    """A stream begins with its first event."""
    (outcome,) = store.write([appended("new", 1, "x")])
    assert isinstance(outcome, Conflict)
    assert rows(store, "SELECT id FROM streams") == []


def test_every_event_carries_the_digest_of_all_before_it(store: Store) -> None:
    """The chain begins with the name of the stream and holds data and postings."""
    store.write([appended("a", 0, "one"), moving("a", 1, ("mint", -3), ("b", 3))])
    one, two = store.events("a")
    assert one.hash == next_hash(first_hash("a"), "one")
    assert two.hash == next_hash(one.hash, two.data, [("b", 3), ("mint", -3)])
    assert two.hash != next_hash(one.hash, two.data)
    assert store.head("a") == (2, two.hash)


def test_works_of_a_group_build_on_each_other(store: Store) -> None:
    """The second may expect what the first leaves; one that is too late conflicts, and so does what builds on it."""
    outcomes = store.write(
        [appended("a", 0, "1"), appended("a", 1, "2", "3"), appended("a", 1, "x"), appended("a", 3, "4")]
    )
    assert [type(outcome) for outcome in outcomes] == [Written, Written, Conflict, Written]
    assert [event.data for event in store.events("a")] == ["1", "2", "3", "4"]
    assert_sound(store)


def test_a_work_may_append_twice_to_a_stream_and_depend_on_another(store: Store) -> None:
    """An append without events only asks for the version."""
    store.write([appended("b", 0, "b")])
    twice = (Append("a", 0, ("1",)), Append("a", 1, ("2",)))
    assert store.write([Work((*twice, Append("b", 1, ())))]) == [Written()]
    (outcome,) = store.write([Work((Append("a", 2, ("3",)), Append("b", 0, ())))])
    assert isinstance(outcome, Conflict)
    assert (store.head("a")[0], store.head("b")[0]) == (2, 1)
    assert_sound(store)


def test_long_streams_are_read_in_pieces(store: Store) -> None:
    """Everything comes, in order, whatever the size of a piece."""
    count = EVENTS_AT_ONCE + 3
    store.write([appended("a", 0, *map(str, range(count)))])
    assert [event.data for event in store.events("a")] == list(map(str, range(count)))
    assert_sound(store)


@pytest.mark.parametrize("data", ["ä€😀", '{"a":"\\u0000"}', "'; DROP TABLE events; --", "%s :name {0}", "\n\t\r "])
def test_any_text_is_kept_as_it_is(store: Store, data: str) -> None:
    """Names and events are data, never part of a statement."""
    assert store.write([appended(data, 0, data, command=data)]) == [Written()]
    assert [event.data for event in store.events(data)] == [data]
    assert_sound(store)


# All or nothing


def test_a_work_of_several_streams_is_written_whole_or_not(store: Store) -> None:
    """The last stream does not fit: nothing of the others, the answer, the money, the due moment or the secret is."""
    store.write([appended("z", 0, "z")])
    _open(store, "t")
    work = Work(
        (Append("a", 0, ("1",), ((("mint", -5), ("p", 5)),)), Append("b", 0, ("1",)), Append("z", 0, ("x",))),
        Answer("c", "done", 1),
        Due("t", 5, 1),
        (SealedSecret("t", "s", b"sealed"),),
    )
    before = _everything(store)
    assert isinstance(store.write([work])[0], Conflict)
    assert _everything(store) == before
    whole = work._replace(appends=(*work.appends[:2], Append("z", 1, ("x",))))
    assert store.write([whole]) == [Written()]
    assert store.balance("p") == 5
    assert store.secret("t", "s") == b"sealed"
    assert store.due() == [Due("t", 5, 1)]
    assert store.answer("c") == "done"
    assert_sound(store)


FLAWED = {
    "event": appended("a", 0, "nul \0"),
    "stream": appended("", 0, "x"),
    "expected": appended("a", -1, "x"),
    "command": appended("a", 0, "x", command="c" * 201),
    "coins": moving("a", 0, ("mint", -MOST_COINS - 1), ("p", MOST_COINS + 1)),
    "account": moving("a", 0, ("\ud800", 1), ("p", -1)),
    "postings-sum": moving("a", 0, ("mint", -1), ("p", 2)),
    "postings-count": Work((Append("a", 0, ("1", "2"), ((),)),)),
    "due-time": Work(due=Due("t", 2**63, 1)),
    "answer-time": Work(answer=Answer("c", "x", 2**63)),
    "shoe": Work(secrets=(SealedSecret("t", "", b""),)),
}


@pytest.mark.parametrize("flaw", FLAWED)
def test_a_work_that_no_database_could_take_is_refused_before(store: Store, flaw: str) -> None:
    """Texts with NUL or half characters, numbers beyond 64 bits, coins from nowhere; its neighbours are written."""
    outcomes = store.write([appended("n", 0, "1"), FLAWED[flaw], appended("n", 1, "2")])
    assert outcomes[0] == outcomes[2] == Written()
    assert code_of(outcomes[1]) == "storage-work"
    assert outcomes[1].values == {"detail": flaw}  # type: ignore[union-attr]
    assert rows(store, "SELECT id FROM streams") == [("n",)]


# Money


def test_balances_are_the_sums_of_postings(store: Store) -> None:
    """Over groups and works; accounts begin with nothing."""
    store.write([moving("a", 0, ("mint", -100), ("p", 100)), moving("a", 1, ("p", -30), ("house:x", 30))])
    store.write([moving("b", 0, ("house:x", -50), ("p", 50))])
    assert (store.balance("p"), store.balance("house:x"), store.balance("mint")) == (120, -20, -100)
    sums = "SELECT account, CAST(sum(coins) AS bigint) FROM postings GROUP BY account ORDER BY account"
    assert rows(store, sums) == rows(store, "SELECT account, coins FROM balances ORDER BY account")
    assert_sound(store)


def test_nobody_has_debts_but_the_house(store: Store) -> None:
    """The moment when allowed becomes refused; the rest of the group is written."""
    store.write([moving("a", 0, ("mint", -10), ("p", 10))])
    outcomes = store.write(
        [
            moving("a", 1, ("p", -11), ("house:x", 11), command="c"),
            moving("a", 1, ("p", -10), ("house:x", 10)),
            moving("a", 2, ("p", -1), ("house:x", 1)),
            moving("a", 2, ("HOUSE:y", -1), ("house:x", 1)),
            moving("a", 2, ("house:y", -1), ("house:x", 1)),
        ]
    )
    assert [code_of(outcomes[n]) for n in (0, 2, 3)] == ["storage-debt"] * 3
    assert outcomes[1] == outcomes[4] == Written()
    assert rows(store, "SELECT account, coins FROM balances ORDER BY coins, account") == [
        ("mint", -10),
        ("house:y", -1),
        ("p", 0),
        ("house:x", 11),
    ]
    assert store.answer("c") is None
    assert_sound(store)


def test_a_work_may_pass_through_debts(store: Store) -> None:
    """What counts is the end of a work: a stake may leave before the winnings come, in one work."""
    moved = ((("p", -5), ("house:x", 5)), (("house:x", -9), ("p", 9)))
    assert store.write([Work((Append("a", 0, ("1", "2"), moved),))]) == [Written()]
    assert store.balance("p") == 4
    assert_sound(store)


def test_no_account_grows_beyond_what_both_databases_count_exactly(store: Store) -> None:
    """SQLite would begin to round."""
    most = moving("a", 0, ("mint", -MOST_COINS), ("p", MOST_COINS))
    assert store.write([most]) == [Written()]
    (outcome,) = store.write([moving("a", 1, ("mint", -1), ("p", 1))])
    assert code_of(outcome) == "storage-work"
    assert store.balance("p") == MOST_COINS
    assert_sound(store)


@pytest.mark.parametrize(("account", "coins"), [("p", -1), ("house:x", 10**18 + 1)])
def test_the_database_itself_refuses_debts(store: Store, account: str, coins: int) -> None:
    """Whatever program writes to it."""
    with store.engine.connect() as connection, pytest.raises(Exception, match=r"no_debts|no_rounding"):
        connection.execute(text("INSERT INTO balances VALUES (:account, :coins)"), {"account": account, "coins": coins})


# Commands that are sent again


def test_a_command_acts_once_and_gets_the_same_answer(store: Store) -> None:
    """In another group, in the same group, and whatever else is asked for under its name."""
    first = moving("a", 0, ("mint", -1), ("p", 1), command="c")
    again = moving("a", 1, ("mint", -1), ("p", 1), command="c")
    assert store.write([first, again, first]) == [Written(), Written("answer to c"), Written("answer to c")]
    assert store.write([again, first]) == [Written("answer to c")] * 2
    assert store.balance("p") == 1
    assert store.head("a")[0] == 1
    assert_sound(store)


def test_an_answer_is_given_to_whoever_asks_the_same(store: Store) -> None:
    """In one group, in another, and read; where one of the two does not say what was asked, as ever."""

    def asking(what: str | None, expected: int = 0) -> Work:
        return Work((Append("a", expected, ("x",)),), Answer("c", "done", 1, what))

    same, other, silent = asking("this"), asking("that", 1), asking(None, 1)
    outcomes = store.write([same, other, silent, same])
    assert outcomes[0] == Written()
    assert outcomes[2:] == [Written("done")] * 2
    for (outcome,) in (outcomes[1:2], store.write([other])):
        assert isinstance(outcome, RequestRefused)
        assert (outcome.status, outcome.code) == (409, "command-id-used")
    assert (store.answer("c", "this"), store.answer("c")) == ("done", "done")
    with pytest.raises(RequestRefused):
        store.answer("c", "that")
    alter(store, "UPDATE answers SET asked = NULL")  # as an earlier version has left it
    assert store.write([other]) == [Written("done")]
    assert store.answer("c", "that") == "done"
    assert store.head("a")[0] == 1


def test_what_was_asked_is_what_was_written(store: Store) -> None:
    """Where an earlier work of the group had the same id, and failed."""
    failing = Work((Append("a", 7, ("x",)),), Answer("c", "done", 1, "this"))
    assert store.write([failing, Work((Append("a", 0, ("x",)),), Answer("c", "done", 1, "that"))])[1] == Written()
    assert rows(store, "SELECT command, answer, at_ms, asked FROM answers") == [("c", "done", 1, "that")]


def test_a_command_that_failed_may_be_sent_again(store: Store) -> None:
    """In the same group too; the answer is that of the work which was written."""
    failing = Work((Append("a", 7, ("x",)),), Answer("c", "first", 1))
    outcomes = store.write([failing, failing, Work((Append("a", 0, ("x",)),), Answer("c", "third", 3)), failing])
    assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict, Written, Written]
    assert outcomes[3] == Written("third")
    assert rows(store, "SELECT command, answer, at_ms FROM answers") == [("c", "third", 3)]


def test_old_answers_can_be_forgotten(store: Store) -> None:
    """Up to a moment, not beyond."""
    store.write([Work(answer=Answer(f"c{moment}", "x", moment)) for moment in range(10)])
    assert store.forget_answers(4) == 4
    assert (store.answer("c3"), store.answer("c4")) == (None, "x")


# Due moments, secrets, keys


def test_a_due_moment_is_replaced_and_cleared(store: Store) -> None:
    """The last work decides; the longest due comes first."""
    _open(store, "t")
    _open(store, "u")
    store.write([Work(due=Due("t", 10, 1)), Work(due=Due("u", 7, 1)), Work(due=Due("t", 8, 2))])
    assert store.due() == [Due("u", 7, 1), Due("t", 8, 2)]
    assert store.due(most=1) == [Due("u", 7, 1)]
    store.write([Work(due=Due("u", None, 3))])
    assert store.due() == [Due("t", 8, 2)]


def test_a_due_moment_of_no_table_hurts_only_its_own_work(store: Store, writer: Writer) -> None:
    """A group with a work that the database refuses is divided until that work is alone."""
    with held(store):
        works = [appended(f"s{n}", 0, "x") for n in range(20)]
        works[13] = works[13]._replace(due=Due("nowhere", 1, 1))
        futures = [writer.submit(appended("gate", 1, "x")), *map(writer.submit, works)]
    wait(futures)
    failed = [number for number, future in enumerate(futures[1:]) if future.exception() is not None]
    assert failed == [13]
    assert code_of(futures[14].exception()) == "storage-inconsistent"
    assert len(rows(store, "SELECT id FROM streams")) == 20
    assert_sound(store)


def test_secrets_are_kept_replaced_and_forgotten(store: Store) -> None:
    """Under the names of table and shoe."""
    store.write([Work(secrets=(SealedSecret("t", "1", b"a\0b"), SealedSecret("t", "2", b"c")))])
    store.write([Work(secrets=(SealedSecret("t", "1", b"new"), SealedSecret("t", "2", None)))])
    assert (store.secret("t", "1"), store.secret("t", "2"), store.secret("u", "1")) == (b"new", None, None)


# The group commit


def test_works_that_wait_share_a_transaction(store: Store, writer: Writer) -> None:
    """While one is held up, 300 come: they are written in two transactions, 256 and the rest."""
    commits = Commits(store)
    with held(store):
        futures = [writer.submit(appended("gate", 1, "x"))]
        _wait_until_taken(writer)
        futures += [writer.submit(appended(f"s{n}", 0, "x", command=f"c{n}")) for n in range(300)]
        assert not any(future.done() for future in futures)
        before = commits.count
    wait(futures)
    assert [future.result() for future in futures] == [Written()] * 301
    assert commits.count - before == 1 + 1 + 2  # what held them up, the one that was held up, and the 300
    assert_sound(store)


def test_an_answer_leaves_after_the_commit(store: Store, writer: Writer) -> None:
    """When a future is done, another connection already finds what was written."""
    found: list[int] = []

    def look(stream: str) -> None:
        found.append(store.head(stream)[0])

    futures = []
    for number in range(50):
        future = writer.submit(appended(f"s{number}", 0, "1", "2"))
        future.add_done_callback(lambda _, stream=f"s{number}": look(stream))  # type: ignore[misc]
        futures.append(future)
    wait(futures)
    writer.close()
    assert found == [2] * 50


def test_refusals_in_a_group_hurt_nobody_else(store: Store, writer: Writer) -> None:
    """Conflicts, debts and impossible works between good ones."""
    with held(store):
        futures: list[Future[Written]] = [writer.submit(appended("gate", 1, "x"))]
        for number in range(10):
            futures.append(writer.submit(appended("a", number, "x")))
            futures.append(writer.submit(appended("a", number, "late")))
            futures.append(writer.submit(moving("b", 0, ("p", -1), ("mint", 1))))
            futures.append(writer.submit(appended("c", 0, "\0")))
    wait(futures)
    kinds = [type(future.exception()) for future in futures[1:]]
    assert kinds == [type(None), Conflict, StorageError, StorageError] * 10
    assert store.head("a")[0] == 10
    assert_sound(store)


def test_a_work_that_is_cancelled_in_time_is_not_written(store: Store, writer: Writer) -> None:
    """And the writer goes on; one that is being written can no longer be cancelled."""
    with held(store):
        first = writer.submit(appended("gate", 1, "x"))
        _wait_until_taken(writer)
        second, third = writer.submit(appended("a", 0, "x")), writer.submit(appended("b", 0, "x"))
        assert second.cancel()
        assert not first.cancel()
    assert first.result() == third.result() == Written()
    assert store.head("a")[0] == 0


def test_a_full_queue_and_a_closed_writer_refuse(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and what waited before is written."""
    monkeypatch.setattr(writer_module, "MOST_WAITING", 3)
    writer = Writer(store)
    with held(store):
        futures = [writer.submit(appended("gate", 1, "x"))]
        _wait_until_taken(writer)
        futures += [writer.submit(appended(f"s{n}", 0, "x")) for n in range(3)]
        assert code_of(writer.submit(appended("late", 0, "x")).exception()) == "storage-busy"
        closing = threading.Thread(target=writer.close)
        closing.start()
    closing.join()
    assert [future.result(0) for future in futures] == [Written()] * 4
    assert code_of(writer.submit(appended("late", 0, "x")).exception()) == "storage-closed"


# Anything at all

SOME_WORKS = st.lists(
    st.builds(
        lambda stream, expected, coins, command: moving(
            stream, expected, ("mint", -coins), (f"p{stream}", coins), command=command
        ),
        st.sampled_from("abc"),
        st.integers(0, 4),
        st.integers(-3, 3),
        st.none() | st.sampled_from(["c1", "c2", "c3", "c4"]),
    ),
    max_size=12,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(SOME_WORKS, min_size=1, max_size=4))
def test_groups_do_what_their_works_would_do_alone(store: Store, groups: list[list[Work]]) -> None:
    """Any works, in any groups, against a plain model that takes one after the other."""
    _clear(store)
    versions: dict[str, int] = {}
    coins: dict[str, int] = {}
    answers: dict[str, str] = {}
    for group in groups:
        expected: list[Any] = []
        for (append,), answer, *_ in group:
            moves = dict(append.postings[0])
            if answer is not None and answer.command in answers:
                expected.append(answers[answer.command])
            elif versions.get(append.stream, 0) != append.expected:
                expected.append(Conflict)
            elif coins.get(f"p{append.stream}", 0) + moves[f"p{append.stream}"] < 0:
                expected.append(StorageError)
            else:
                expected.append(None)
                versions[append.stream] = append.expected + 1
                for account, moved in moves.items():
                    coins[account] = coins.get(account, 0) + moved
                if answer is not None:
                    answers[answer.command] = answer.text
        found = [o.repeated if isinstance(o, Written) else type(o) for o in store.write(group)]
        assert found == expected
    assert dict(rows(store, "SELECT id, version FROM streams")) == versions
    assert dict(rows(store, "SELECT account, coins FROM balances")) == coins
    assert dict(rows(store, "SELECT command, answer FROM answers")) == answers
    assert_sound(store)


# Helpers


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Hold up whoever appends to the stream `gate`: on SQLite, whoever writes."""
    store.write([appended("gate", 0, "x")])
    with writing(store.engine) as connection, connection.begin():
        connection.execute(text("UPDATE streams SET version = version WHERE id = 'gate'"))
        yield


def _wait_until_taken(writer: Writer) -> None:
    while writer.waiting:
        pass


def _open(store: Store, table: str) -> None:
    with writing(store.engine) as connection, connection.begin():
        connection.execute(TABLES.insert().values(id=table, data="{}", opened_ms=0))


def _everything(store: Store) -> dict[str, list[Any]]:
    names = ("streams", "events", "balances", "postings", "answers", "tables", "shoes")
    return {name: rows(store, f"SELECT * FROM {name}") for name in names}


def _clear(store: Store) -> None:
    with writing(store.engine) as connection, connection.begin():
        for name in ("postings", "events", "streams", "balances", "answers"):
            connection.execute(text(f"DELETE FROM {name}"))


def test_sqlite_waits_for_nobody_who_reads(tmp_path: Any) -> None:
    """A reader holds up no writer, nor the other way round; a transaction that reads sees one moment."""
    from puntobanco.server.storage.database import open_database
    from puntobanco.server.storage.migrations import upgrade

    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    store = Store(engine)
    with engine.connect() as reader:
        count = text("SELECT count(*) FROM events")
        assert reader.execute(count).scalar() == 0
        store.write([appended("a", 0, "x")])
        assert reader.execute(count).scalar() == 0
    with writing(engine) as connection, connection.begin():
        assert store.head("a")[0] == 1
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "punto.db")) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
