"""Opening, migrating, verifying and copying a database; and refusing what could lose what was acknowledged."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool

from puntobanco.game import LANGUAGES
from puntobanco.game.messages import echo
from puntobanco.language import speaker
from puntobanco.server.errors import HouseKeyError, StorageError
from puntobanco.server.storage import database as module, migrations
from puntobanco.server.storage.backup import back_up
from puntobanco.server.storage.database import _parsed, _postgresql, open_database, writing
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.schema import METADATA
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Written
from puntobanco.server.storage.verification import StorageFindings, verify_database
from support.postgres import PrivatePostgres
from support.storage_tools import alter, appended, assert_sound, moving, process, rows

NEWEST = "0011"
"""The newest revision of the schema."""


def refused(url: str) -> StorageError:
    with pytest.raises(StorageError) as refusal:
        open_database(url)
    return refusal.value


# Addresses

HOSTILE = [
    "",
    "punto.db",
    "nonsense",
    "://",
    "mysql://root:sesame@localhost/x",
    "oracle+cx://u:sesame@h/x",
    "sqlite",
    "sqlite://host/file.db",
    "sqlite://u:sesame@/file.db",
    "sqlite:///{folder}/a.db?mode=memory",
    "sqlite:///{folder}/a.db?vfs=unix-none",
    "sqlite:///{folder}/a.db?uri=true&nolock=1",
    "sqlite:///file:{folder}/a.db",
    "sqlite:///file::memory:?uri=true",
    "sqlite:///{folder}/a\0b.db",
    "postgresql://u:sesame@localhost:port/x",
    "postgresql://u:sesame@h/x?sslmode=none\0",
    "postgresql://u:sesame@h/x?isolation_level=AUTOCOMMIT",
    "postgresql://u:sesame@h/x?autocommit=1",
    "postgresql://u:sesame@h/x?prepare_threshold=x",
    "postgres:sesame",
    "postgresql://u:ses@me:sesame@h:1:2/x",
    "postgresql://[::1:sesame/x",
    "x" * 100_000,
    "sqlite:///" + "x" * 100_000,
]


@pytest.mark.parametrize("url", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_addresses_are_refused(url: str, tmp_path: Path) -> None:
    """Each with a code, in a short sentence, and without the password that was in it."""
    error = refused(url.replace("{folder}", str(tmp_path)))
    assert error.code in ("storage-url", "storage-memory", "storage-unreachable")
    for language in LANGUAGES:
        sentence = speaker(language).tell(error)
        assert "sesame" not in sentence
        assert len(sentence) < 500
    assert error.__cause__ is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(url: str) -> None:
    """It would lose every bet with the process."""
    assert refused(url).code == "storage-memory"


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////nowhere/at/all/punto.db",
        "sqlite:////proc/punto.db",
        "postgresql://u:sesame@127.0.0.1:1/x",
        "postgresql://u:sesame@/x?host=/nowhere",
        "postgresql://u:sesame@127.0.0.1:99999/x",
    ],
)
def test_databases_that_are_not_there(url: str) -> None:
    """Said with the driver's reason, without the password."""
    error = refused(url)
    assert error.code == "storage-unreachable"
    assert "sesame" not in str(error)


def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path) -> None:
    """A letter, a folder, a program."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear casino, " * 1000)
    assert refused(f"sqlite:///{letter}").code == "storage-failed"
    assert letter.read_text() == "Dear casino, " * 1000
    assert refused(f"sqlite:///{tmp_path}").code == "storage-unreachable"


def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    """With its companions; there are digests of passwords in it. Odd names are names."""
    file = tmp_path / "a b?c#d%20é.db"
    engine = open_database("sqlite:///" + str(file).replace("%", "%25").replace("?", "%3F"))
    upgrade(engine)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert len(made) == 3
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.iterdir())
    engine.dispose()


# Settings


def test_sqlite_writes_through_on_every_connection(tmp_path: Path) -> None:
    """Whatever the file was set to before."""
    file = tmp_path / "punto.db"
    with sqlite3.connect(file) as before:
        before.execute("PRAGMA journal_mode=DELETE")
        before.execute("CREATE TABLE x (y)")
    before.close()
    engine = open_database(f"sqlite:///{file}")
    for connection in [engine.connect() for _ in range(4)]:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        assert found == ["wal", 2]
        connection.close()
    engine.dispose()


def test_a_file_that_cannot_be_written_ahead_is_refused(tmp_path: Path) -> None:
    """Somebody has it open in another way: it is not used without its settings."""
    file = tmp_path / "punto.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("CREATE TABLE x (y)")
    assert refused(f"sqlite:///{file}").code == "storage-busy"
    other.close()
    open_database(f"sqlite:///{file}").dispose()


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_a_server_that_could_lose_commits_is_refused(setting: str) -> None:
    """The name of the setting is told."""
    server = PrivatePostgres(**{setting: "off"})
    error = refused(server.url())
    server.remove()
    assert (error.code, error.values["setting"], error.values["found"]) == ("storage-unsafe", setting, "off")


@pytest.mark.parametrize(
    ("statement", "setting"),
    [
        ("ALTER DATABASE {name} SET synchronous_commit = off", "synchronous_commit"),
        ("ALTER DATABASE {name} SET default_transaction_read_only = on", "transaction_read_only"),
    ],
)
def test_a_database_that_could_lose_commits_is_refused(postgres: PrivatePostgres, statement: str, setting: str) -> None:
    """At the start, and when the setting changes while we run: new connections are refused too."""
    name = postgres.new_database()
    engine = open_database(postgres.url(name))
    postgres.sql(statement.format(name=name))
    error = refused(postgres.url(name))
    assert (error.code, error.values["setting"]) == ("storage-unsafe", setting)
    engine.dispose()
    with pytest.raises(StorageError, match=setting):
        engine.connect()
    postgres.drop(name)


@pytest.mark.parametrize("value", ["on", "local", "remote_write", "remote_apply"])
def test_durable_commits_are_kept_as_they_are_set(postgres: PrivatePostgres, value: str) -> None:
    """With a synchronous standby or without; and nobody can loosen it under a connection that is open."""
    engine = open_database(postgres.url() + f"&options=-csynchronous_commit%3D{value}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == value
    engine.dispose()


def test_commits_cannot_be_loosened_in_the_address(postgres: PrivatePostgres) -> None:
    """The options of the address are looked at like every other setting."""
    error = refused(postgres.url() + "&options=-csynchronous_commit%3Doff")
    assert (error.code, error.values["setting"]) == ("storage-unsafe", "synchronous_commit")


def test_a_database_that_is_not_unicode_is_refused(postgres: PrivatePostgres) -> None:
    """Names of people are in every script."""
    postgres.sql("CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0")
    error = refused(postgres.url("ascii"))
    postgres.drop("ascii")
    assert (error.code, error.values["setting"]) == ("storage-unsafe", "server_encoding")


def test_errors_of_the_database_show_no_values(store: Store) -> None:
    """Neither a sealed secret nor an answer gets into a log by way of an error."""
    with writing(store.engine) as connection, pytest.raises(Exception, match="balances") as error:
        connection.execute(text("INSERT INTO balances VALUES (:account, :coins)"), {"account": "xyzzy", "coins": -5})
    assert "xyzzy" not in str(error.value).replace(str(getattr(error.value, "orig", "")), "")


# Migrations


@pytest.fixture
def empty(empty_url: str) -> Iterator[Engine]:
    engine = open_database(empty_url)
    yield engine
    engine.dispose()


def test_migrations_lead_to_the_schema(empty: Engine) -> None:
    """As Alembic compares them, with types and defaults."""
    upgrade(empty)
    with empty.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, METADATA) == []
        assert {check["name"] for check in inspect(connection).get_check_constraints("balances")} == {
            "no_debts",
            "no_rounding",
        }


def test_migrations_make_what_the_schema_makes(postgres: PrivatePostgres, tmp_path: Path) -> None:
    """Table by table, in the words of each database."""
    for urls in (
        (f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"),
        (postgres.url(postgres.new_database()), postgres.url(postgres.new_database())),
    ):
        first, second = map(open_database, urls)
        upgrade(first)
        with writing(second) as connection, connection.begin():
            METADATA.create_all(connection)
        assert _described(first) == _described(second)
        first.dispose()
        second.dispose()


def _described(engine: Engine) -> object:
    found = inspect(engine)
    return {
        table: (
            [{**column, "type": str(column["type"])} for column in found.get_columns(table)],
            found.get_pk_constraint(table)["constrained_columns"],
            sorted(map(str, found.get_foreign_keys(table))),
            sorted(map(str, found.get_indexes(table))),
            sorted(map(str, found.get_check_constraints(table))),
            sorted(map(str, found.get_unique_constraints(table))),
        )
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def test_a_second_start_changes_nothing(empty: Engine) -> None:
    """And what was written stays."""
    upgrade(empty)
    store = Store(empty)
    store.write([appended("a", 0, "x")])
    upgrade(empty)
    assert store.head("a")[0] == 1
    assert rows(store, "SELECT version_num FROM alembic_version") == [(NEWEST,)]


def test_processes_may_start_at_once(empty_url: str) -> None:
    """Three of them on an empty database: one migrates, the others wait for it."""
    started = [process("migrate", empty_url) for _ in range(3)]
    for one in started:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    assert [one.communicate("go\n")[0] for one in started] == ["done\n"] * 3
    engine = open_database(empty_url)
    assert rows(Store(engine), "SELECT version_num FROM alembic_version") == [(NEWEST,)]
    engine.dispose()


def test_threads_may_start_at_once(empty: Engine) -> None:
    """Alembic's contexts are not shared between them."""
    failures: list[BaseException] = []
    threads = [threading.Thread(target=_collect, args=(failures, empty)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def _collect(failures: list[BaseException], engine: Engine) -> None:
    try:
        upgrade(engine)
    except BaseException as error:
        failures.append(error)


def test_a_newer_database_is_refused(store: Store) -> None:
    """It says which revision it found, and changes nothing."""
    if "alembic_version" not in inspect(store.engine).get_table_names():
        upgrade(store.engine)
    alter(store, "UPDATE alembic_version SET version_num = '0999'")
    with pytest.raises(StorageError) as refusal:
        upgrade(store.engine)
    assert (refusal.value.code, refusal.value.values) == ("storage-newer", {"found": "0999", "known": NEWEST})


def test_a_database_of_something_else_is_refused(empty: Engine) -> None:
    """Tables with our names that we did not make are not touched."""
    with writing(empty) as connection, connection.begin():
        connection.execute(text("CREATE TABLE events (theirs text)"))
    with pytest.raises(StorageError) as refusal:
        upgrade(empty)
    assert (refusal.value.code, refusal.value.values) == ("storage-foreign", {"tables": ["events"]})
    assert inspect(empty).get_table_names() == ["events"]


def test_a_migration_that_fails_leaves_the_database_as_it_was(empty: Engine) -> None:
    """In the middle something is in the way: not a single table is left."""
    with writing(empty) as connection, connection.begin():
        connection.execute(text("CREATE TABLE tables_by_due (theirs text)"))
    with pytest.raises(StorageError) as refusal:
        upgrade(empty)
    assert refusal.value.code == "storage-migration"
    assert inspect(empty).get_table_names() == ["tables_by_due"]
    with writing(empty) as connection, connection.begin():
        connection.execute(text("DROP TABLE tables_by_due"))
    upgrade(empty)
    assert Store(empty).write([appended("a", 0, "x")]) == [Written()]


def test_revisions_are_one_line_and_are_shipped() -> None:
    """One head, and every file lies in a package, so that a wheel has it."""
    folder = Path(migrations.__file__).parent
    script = ScriptDirectory(str(folder))
    assert len(script.get_heads()) == 1
    assert all((place / "__init__.py").exists() for place in (folder, folder / "versions"))
    assert (folder / "env.py").exists()


def test_folders_may_have_a_per_cent_sign_in_their_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one of the database, and the one into which the program was installed."""
    folder = tmp_path / "100%(all)s"
    shutil.copytree(Path(migrations.__file__).parent, folder / "migrations")
    monkeypatch.setattr(migrations, "__file__", str(folder / "migrations" / "__init__.py"))
    engine = open_database("sqlite:///" + str(folder / "punto.db").replace("%", "%25"))
    upgrade(engine)
    assert (folder / "punto.db").exists()
    assert Store(engine).write([appended("a", 0, "x")]) == [Written()]
    engine.dispose()


# Verification


@pytest.fixture
def played(store: Store) -> Store:
    """Some streams with money in them."""
    store.write([moving("a", n, ("mint", -10), ("p", 10), command=f"a{n}") for n in range(5)])
    store.write([moving("b", n, ("p", -2), ("house:x", 2), command=f"b{n}") for n in range(5)])
    store.write([appended("c", 0, "1", "2", "3"), appended("Z", 0, "1"), appended("ä b", 0, "1")])
    return store


def test_a_sound_database(played: Store) -> None:
    """It is counted."""
    assert verify_database(played) == StorageFindings(streams=5, events=15, postings=20, accounts=3)
    assert verify_database(played).is_sound


TAMPERED = {
    "UPDATE events SET data = 'x' WHERE stream = 'c' AND number = 2": ("chain", {"stream": "c", "number": 2}),
    "UPDATE events SET hash = 'x' WHERE stream = 'c' AND number = 3": ("chain", {"stream": "c", "number": 3}),
    "DELETE FROM events WHERE stream = 'c' AND number = 2": ("missing", {"stream": "c", "number": 2}),
    "DELETE FROM events WHERE stream = 'c' AND number = 3": (
        "head-version",
        {"stream": "c", "found": 2, "head": 3},
    ),
    "UPDATE streams SET version = 4 WHERE id = 'c'": ("head-version", {"stream": "c", "found": 3, "head": 4}),
    "UPDATE streams SET hash = 'x' WHERE id = 'c'": ("head-digest", {"stream": "c"}),
    "DELETE FROM streams WHERE id = 'c'": ("no-stream", {"stream": "c", "number": 1}),
    "DELETE FROM streams WHERE id = 'ä b'": ("no-stream", {"stream": "ä b", "number": 1}),
    "INSERT INTO streams VALUES ('n', 0, 'x')": ("head-digest", {"stream": "n"}),
    "UPDATE postings SET coins = 11 WHERE stream = 'a' AND number = 3 AND account = 'p'": (
        "conservation",
        {"stream": "a", "number": 3, "coins": 1},
    ),
    "UPDATE postings SET coins = coins * 2 WHERE stream = 'a' AND number = 4": ("chain", {"stream": "a", "number": 4}),
    "UPDATE postings SET account = 'q' WHERE account = 'p'": ("chain", {"stream": "a", "number": 1}),
    "DELETE FROM postings WHERE stream = 'b' AND number = 2": ("chain", {"stream": "b", "number": 2}),
    "INSERT INTO postings VALUES (99, 'a', 6, 'p', 0)": ("no-event", {"stream": "a", "number": 6}),
    "INSERT INTO postings VALUES (99, 'ö', 6, 'p', 0)": ("no-event", {"stream": "ö", "number": 6}),
    "UPDATE balances SET coins = 41 WHERE account = 'p'": ("balance", {"account": "p", "found": 41, "posted": 40}),
    "DELETE FROM balances WHERE account = 'p'": ("balance", {"account": "p", "found": 0, "posted": 40}),
    "INSERT INTO balances VALUES ('q', 1)": ("balance", {"account": "q", "found": 1, "posted": 0}),
}


@pytest.mark.parametrize("statement", TAMPERED, ids=range(len(TAMPERED)))
def test_whatever_was_altered_is_named(played: Store, statement: str) -> None:
    """Events, heads, postings or balances, changed past every check; in words of every language."""
    alter(played, statement)
    key, values = TAMPERED[statement]
    flaw = verify_database(played).flaw
    assert flaw is not None
    assert flaw == (f"integrity.{key}", values)
    for language in LANGUAGES:
        assert "integrity" not in speaker(language).tell(flaw)


def test_debts_are_named(played: Store) -> None:
    """A debt that fits its postings, and a chain that was forged to fit as well."""
    alter(played, "UPDATE balances SET account = 'q' WHERE account = 'mint'")
    flaw = verify_database(played).flaw
    assert flaw is not None
    assert flaw.key in ("integrity.balance", "integrity.debt")


def test_verification_sees_one_moment(played: Store) -> None:
    """Others write meanwhile: it neither waits nor finds halves."""
    over = threading.Event()

    def write() -> None:
        for number in range(5, 10_000):
            played.write([moving("a", number, ("mint", -10), ("p", 10)), appended(f"s{number}", 0, "x")])
            if over.is_set():
                return

    thread = threading.Thread(target=write)
    thread.start()
    for _ in range(20):
        assert_sound(played)
    over.set()
    thread.join()


# Keys and copies


def test_a_database_remembers_its_key(store: Store) -> None:
    """A second machine that made a key of its own is refused at its start, not when a shoe is to be opened."""
    store.fit_key("0011")
    store.fit_key("0011")
    with pytest.raises(HouseKeyError) as refusal:
        store.fit_key("0012")
    assert refusal.value.code == "key-other"


@pytest.fixture
def in_file(tmp_path: Path) -> Iterator[Store]:
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


def test_a_copy_while_others_write(in_file: Store, tmp_path: Path) -> None:
    """It is one moment of the database, sound, one file, for its owner only, and can be opened like the original."""
    over = threading.Event()

    def write() -> None:
        number = 0
        while not over.is_set():
            in_file.write([moving("a", number, ("mint", -1), ("p", 1), command=f"c{number}")])
            number += 1

    thread = threading.Thread(target=write)
    thread.start()
    for number in range(3):
        back_up(in_file.engine, tmp_path / f"copy{number}.db")
    over.set()
    thread.join()
    for number in range(3):
        copy = tmp_path / f"copy{number}.db"
        assert copy.stat().st_mode & 0o777 == 0o600
        assert not list(tmp_path.glob(f"copy{number}.db-*"))
        engine = open_database(f"sqlite:///{copy}")
        upgrade(engine)
        assert_sound(Store(engine))
        assert Store(engine).head("a")[0] <= in_file.head("a")[0]
        engine.dispose()
    assert not list(tmp_path.glob(".*"))


def test_a_copy_overwrites_nothing(in_file: Store, tmp_path: Path) -> None:
    """Neither another file nor the database itself; and a folder that is not there is told."""
    (tmp_path / "letter").write_text("dear")
    for name, code, why in (
        ("letter", "backup-exists", {}),
        ("punto.db", "backup-exists", {}),
        ("no/where", "backup-failed", {"detail": "No such file or directory"}),
        ("letter/copy", "backup-failed", {"detail": "Not a directory"}),
        ("x" * 300, "backup-failed", {"detail": "File name too long"}),
    ):
        with pytest.raises(StorageError) as refusal:
            back_up(in_file.engine, tmp_path / name)
        assert (refusal.value.code, refusal.value.values) == (code, {"file": echo(tmp_path / name, 200), **why})
    assert (tmp_path / "letter").read_text() == "dear"
    assert not list(tmp_path.glob(".*"))


def test_a_damaged_database_is_not_copied(in_file: Store, tmp_path: Path) -> None:
    """A copy that cannot be read would be found out too late."""
    in_file.write([appended("a", 0, *["x" * 5000] * 50)])
    in_file.engine.dispose()
    file = tmp_path / "punto.db"
    size = file.stat().st_size
    luck = Random(5)
    with file.open("r+b") as opened:
        for place in range(size - 20 * 4096, size, 4096):  # behind what tells of the tables
            opened.seek(place)
            opened.write(luck.randbytes(200))
    with pytest.raises(StorageError) as refusal:
        back_up(in_file.engine, tmp_path / "copy.db")
    assert refusal.value.code == "backup-failed"
    assert "in database main" in str(refusal.value.values["detail"])  # SQLite's own words for what it has found
    assert not (tmp_path / "copy.db").exists()
    shutil.rmtree(tmp_path)


def test_postgresql_has_its_own_tool(postgres_url: str, tmp_path: Path) -> None:
    """It is named."""
    engine = open_database(postgres_url)
    with pytest.raises(StorageError) as refusal:
        back_up(engine, tmp_path / "copy.db")
    engine.dispose()
    assert refusal.value.code == "backup-postgresql"


def test_whoever_finds_every_connection_taken_waits_ten_seconds() -> None:
    """A process has up to sixteen to PostgreSQL."""
    pool = _postgresql(_parsed("postgresql://nobody@127.0.0.1:1/nothing")).pool
    assert isinstance(pool, QueuePool)
    assert (pool.timeout(), pool.size(), pool._max_overflow) == (10.0, 8, 8)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_new_database_has_every_column_as_it_is_said(store: Store) -> None:
    """What the migrations have left is compared with the schema, names and what may be missing."""
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_house_on_sqlite_needs_no_driver_of_postgresql() -> None:
    """Nobody waits for the import of what is not used."""
    code = "import sys, puntobanco.server.http.application; print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "puntobanco.server.bus.bus" in said.split()
    assert {"psycopg", "sqlalchemy.dialects.postgresql"}.isdisjoint(said.split())


def test_migrations_make_in_a_file_what_the_schema_makes(tmp_path: Path) -> None:
    """Columns, keys, defaults, checks and indexes; a revision that exists is never changed."""
    first, second = (open_database(f"sqlite:///{tmp_path}/{name}.db") for name in "ab")
    upgrade(first)
    with writing(second) as connection, connection.begin():
        METADATA.create_all(connection)
    assert _described(first) == _described(second)
    with first.connect() as connection:
        made = "SELECT name, sql FROM sqlite_master WHERE name IN ('balances', 'people') ORDER BY name"
        texts = {name: " ".join(sql.split()) for name, sql in connection.execute(text(made))}
    most = 10**18
    assert f"CHECK (coins BETWEEN -{most} AND {most})" in texts["balances"]
    assert "CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:')" in texts["balances"]
    assert texts["people"].count("DEFAULT '0'") == 3
    for engine in (first, second):
        engine.dispose()


def test_every_setting_of_a_file(tmp_path: Path) -> None:
    """What is committed is on disk, others are waited for two seconds, and its journal does not stay large."""
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    with engine.connect() as connection:
        names = (
            *("journal_mode", "synchronous", "fullfsync", "checkpoint_fullfsync", "foreign_keys", "trusted_schema"),
            *("busy_timeout", "journal_size_limit"),
        )
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "checkpoint_fullfsync": 1,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "busy_timeout": 2000,
        "journal_size_limit": 64 * 1024 * 1024,
    }
    assert isinstance(engine.pool, QueuePool)
    assert (engine.pool.size(), engine.hide_parameters) == (8, True)
    engine.dispose()


def test_a_transaction_that_writes_is_the_only_one_from_its_beginning(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    begun: list[str] = []
    with engine.connect() as connection:
        connection.connection.set_trace_callback(begun.append)
        connection.execute(text("SELECT 1"))
        connection.rollback()
        connection.execution_options(punto_writes=True).execute(text("SELECT 1"))
    assert [one for one in begun if one.startswith("BEGIN")] == ["BEGIN", "BEGIN IMMEDIATE"]
    with writing(engine) as connection:
        assert connection.get_execution_options()["punto_writes"] is True
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("mysql://root:sesame@localhost/x", "mysql:…"),
        ("sesame", "sesame"),
        ("sqlite://u:sesame@h/file.db", "sqlite://…@h/file.db"),
        ("sqlite:///a.db?mode=memory", "sqlite:///a.db?mode=memory"),
        ("postgresql://u:sesame@h/x?autocommit=1", "postgresql:…"),
        ("sqlite:///file:a.db", "sqlite:///file:a.db"),
    ],
)
def test_an_address_is_repeated_without_what_could_be_a_password(url: str, shown: str) -> None:
    error = refused(url)
    assert (error.code, error.values) == ("storage-url", {"found": shown})


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://h/x", "postgresql+psycopg"),
        ("postgres://h/x", "postgresql+psycopg"),
        ("PostgreSQL+other://h/x?sslmode=require&keepalives_idle=3&host=a", "postgresql+psycopg"),
        ("sqlite+other:///a.db", "sqlite"),
    ],
)
def test_the_driver_is_ours(url: str, name: str) -> None:
    """Whatever the address calls it."""
    assert _parsed(url).drivername == name


class Asked:
    """A connection of psycopg that has these settings, and notes what it is asked."""

    def __init__(self, **found: str) -> None:
        self.found, self.asked, self.ended = found, list[tuple[str, Any]](), list[str]()

    def cursor(self) -> "Asked":
        return self

    def __enter__(self) -> "Asked":
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.append("cursor")

    def execute(self, statement: str, values: Any) -> None:
        self.asked.append((statement, values))

    def fetchall(self) -> list[tuple[str, str]]:
        return list(self.found.items())

    def commit(self) -> None:
        self.ended.append("commit")

    def close(self) -> None:
        self.ended.append("close")


SAFE = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "remote_write",
    "server_encoding": "UTF8",
    "transaction_read_only": "off",
}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], list[Any]]:
    """What engines are made with, and what is done with each new connection."""
    options: dict[str, Any] = {}
    prepared: list[Any] = []

    def listens(_: object, moment: str) -> Any:
        assert moment == "connect"
        return prepared.append

    monkeypatch.setattr(module, "create_engine", lambda _, **more: options.update(more))
    monkeypatch.setattr(module, "event", SimpleNamespace(listens_for=listens))
    return options, prepared


def test_how_postgresql_is_spoken_to(made: tuple[dict[str, Any], list[Any]]) -> None:
    """Lost connections are noticed in seconds; what the address says comes first."""
    options, _ = made
    usual = {
        "client_encoding": "utf8",
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "tcp_user_timeout": 10_000,
    }
    _postgresql(_parsed("postgresql://h/x"))
    assert options == {
        "connect_args": usual,
        "hide_parameters": True,
        "isolation_level": "READ COMMITTED",
        "max_overflow": 8,
        "pool_pre_ping": True,
        "pool_size": 8,
        "pool_timeout": 10.0,
    }
    _postgresql(_parsed("postgresql://h/x?connect_timeout=60"))
    assert options["connect_args"] == {name: value for name, value in usual.items() if name != "connect_timeout"}


@pytest.mark.parametrize("kept", ["on", "remote_apply", "remote_write", "local"])
def test_each_connection_keeps_what_it_commits(made: tuple[dict[str, Any], list[Any]], kept: str) -> None:
    """And waits two seconds for a lock, and loses its own after ten without a word."""
    _postgresql(_parsed("postgresql://h/x"))
    connection = Asked(**(SAFE | {"synchronous_commit": kept}))
    made[1][0](connection, None)
    sets = (
        "SELECT set_config('synchronous_commit', %s, false), set_config('lock_timeout', %s, false),"
        " set_config('idle_in_transaction_session_timeout', %s, false)"
    )
    assert connection.asked == [
        ("SELECT name, setting FROM pg_settings WHERE name = ANY(%s)", [list(SAFE)]),
        (sets, [kept, "2000", "10000"]),
    ]
    assert connection.ended == ["cursor", "commit"]


@pytest.mark.parametrize("setting", SAFE)
def test_a_connection_that_could_lose_commits_is_closed(made: tuple[dict[str, Any], list[Any]], setting: str) -> None:
    """It says which setting it is, what it found, and what is allowed."""
    allowed = {"synchronous_commit": ("on", "remote_apply", "remote_write", "local")}
    _postgresql(_parsed("postgresql://h/x"))
    connection = Asked(**(SAFE | {setting: "odd"}))
    with pytest.raises(StorageError) as caught:
        made[1][0](connection, None)
    assert (caught.value.code, connection.ended) == ("storage-unsafe", ["cursor", "close"])
    assert caught.value.values == {
        "setting": setting,
        "found": "odd",
        "allowed": allowed.get(setting, (SAFE[setting],)),
    }


def test_processes_that_start_on_postgresql_wait_a_minute_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a lock of their own, before they look at anything."""
    asked: list[Any] = []

    class Started:
        def execute(self, statement: Any, values: Any = None) -> None:
            asked.append((str(statement), values))

        def begin(self) -> "Started":
            return self

        def __enter__(self) -> "Started":
            return self

        def __exit__(self, *_: object) -> None:
            asked.append("end")

    monkeypatch.setattr(migrations, "writing", lambda _: Started())
    monkeypatch.setattr(migrations, "_upgrade", lambda _: asked.append("upgrade"))
    engine: Any = SimpleNamespace(dialect=SimpleNamespace(name="postgresql"))
    upgrade(engine)
    assert asked == [
        ("SET LOCAL lock_timeout = 60000", None),
        ("SELECT pg_advisory_xact_lock(:lock)", {"lock": int.from_bytes(b"punto-db")}),
        *["upgrade", "end", "end"],
    ]
    engine.dialect.name = "sqlite"
    asked.clear()
    upgrade(engine)
    assert asked == ["upgrade", "end", "end"]


@pytest.mark.parametrize(
    ("state", "code", "values"),
    [
        ("42P07", "storage-migration", {"detail": "in the way"}),
        ("55P03", "storage-busy", {}),
        ("57P01", "storage-unreachable", {"detail": "in the way"}),
    ],
)
def test_why_a_migration_failed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, state: str, code: str, values: dict[str, str]
) -> None:
    """In the first line of the driver's reason, unless it is only busy or away."""
    cause = Exception(" in the way\nHINT: no")
    cause.sqlstate = state  # type: ignore[attr-defined]  # as psycopg has it
    error = OperationalError("", None, cause)

    def fails(_: object) -> None:
        raise error

    monkeypatch.setattr(migrations, "_upgrade", fails)
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    with pytest.raises(StorageError) as caught:
        upgrade(engine)
    engine.dispose()
    assert (caught.value.code, caught.value.values, caught.value.__cause__) == (code, values, error)
