"""A role of PostgreSQL that serves: the server plays under it, and the database lets it change no history."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from psycopg.errors import InsufficientPrivilege, RaiseException

from puntobanco.cli.main import main
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.server.errors import StorageError
from puntobanco.server.people.people import People
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.grants import grants_for
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.schema import METADATA
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from support.old_databases import OLD, old_database, put_into
from support.postgres import PrivatePostgres
from support.server_tools import Guest, ServerProcess, private_table
from support.storage_tools import assert_sound, moving

_NUMBERS = itertools.count()
PRIVILEGES = ("SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER")


class Roles(NamedTuple):
    """A database with somebody who owns its tables and somebody who serves."""

    database: str
    owner: str
    serving: str
    folder: Path

    def url(self, role: str) -> str:
        return f"postgresql://{role}@/{self.database}?host={self.folder}"

    def run(self, role: str, statement: str) -> list[tuple[object, ...]]:
        """What a role gets for one statement."""
        with psycopg.connect(host=str(self.folder), user=role, dbname=self.database, autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []


@pytest.fixture
def empty(postgres: PrivatePostgres) -> Iterator[Roles]:
    """An empty database that belongs to its owner."""
    number = next(_NUMBERS)
    owner, serving = f"owner_{number}", f"serving_{number}"
    for role in (owner, serving):
        postgres.sql(f"CREATE ROLE {role} LOGIN")
    database = postgres.new_database()
    postgres.sql(f"ALTER DATABASE {database} OWNER TO {owner}")
    yield Roles(database, owner, serving, postgres.folder)
    postgres.drop(database)
    for role in (owner, serving):
        postgres.sql(f"DROP ROLE {role}")


@pytest.fixture
def roles(empty: Roles, capsys: pytest.CaptureFixture[str]) -> Roles:
    """The same with the newest schema and the grants, as docs/running.md has it."""
    assert main(["admin", "--database", empty.url(empty.owner), "migrate"]) == 0
    capsys.readouterr()
    assert main(["admin", "grants", empty.serving]) == 0
    empty.run(empty.owner, capsys.readouterr().out)
    return empty


@pytest.fixture
def store(roles: Roles) -> Iterator[Store]:
    """The database as whoever serves has it."""
    engine = open_database(roles.url(roles.serving))
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


async def test_the_server_starts_and_a_coup_is_played(roles: Roles, tmp_path: Path) -> None:
    """`punto serve` itself, from an empty house to a coup that is paid; what it wrote holds for its owner."""
    with ServerProcess(roles.url(roles.serving), tmp_path) as server:
        ida = await Guest(server.address).come()
        assert (await ida.get("/healthz"))["status"] == "ok"
        table = await private_table(ida, bots=2)
        await ida.connect()
        await ida.sit_down(table)
        paid = False
        while not paid:
            for choice in ida.can(table, "PlaceBet"):
                if choice["bet"] == "punto" and not choice["now"]:
                    await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": choice["least"]})
            message = await ida.next_message()
            if message["type"] == "event" and message["fact"]["type"] == "Paid":
                paid = any(line["patron"] == ida.you[table]["id"] for line in message["fact"]["lines"])
        await ida.close()
    engine = open_database(roles.url(roles.owner))
    findings = verify_database(Store(engine))
    engine.dispose()
    assert (findings.flaw, findings.events > 20) == (None, True)


def test_people_staff_and_commands_go_on(roles: Roles, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is written beside the streams: people, sessions, factors, settings, and what is forgotten again."""
    admin = ["admin", "--database", roles.url(roles.serving), "--key-file", str(tmp_path / "house.key")]
    for words in (
        ["staff", "add", "boss", "--role", "manager"],
        ["--as", "boss", "staff", "add", "lena", "--role", "croupier"],
        ["--as", "boss", "policy", "accounts", "on"],
        ["--as", "boss", "patron", "grant", "lena", "500"],
        ["--as", "boss", "staff", "password", "lena"],
        ["tables", "open", "schaanwald", "--name", "Blue"],
        ["checkpoint", str(tmp_path / "point.json")],
        ["verify", "--since", str(tmp_path / "point.json")],
        ["migrate"],
    ):
        assert main([*admin, *words]) == 0, (words, capsys.readouterr().err)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET data = 'x'",
        "UPDATE postings SET coins = 0",
        "DELETE FROM events",
        "DELETE FROM postings",
        "TRUNCATE events CASCADE",
        "TRUNCATE postings",
        "INSERT INTO events SELECT * FROM events ON CONFLICT (stream, number) DO UPDATE SET data = 'x'",
        "SELECT * FROM events FOR UPDATE",
        "ALTER TABLE events ADD COLUMN other text",
        "ALTER TABLE events DISABLE TRIGGER ALL",
        "DROP TABLE postings",
        "CREATE TABLE other (id text)",
        "CREATE RULE r AS ON INSERT TO events DO INSTEAD NOTHING",
        "UPDATE alembic_version SET version_num = '0001'",
        "SELECT setval('postings_id_seq', 1)",
        "SET session_replication_role = replica",
    ],
)
def test_no_history_is_changed_under_it(roles: Roles, store: Store, statement: str) -> None:
    """The database itself refuses, whatever the program does; what is there stays as it was."""
    store.write([moving("a", 0, ("mint", -5), ("p", 5))])
    with pytest.raises(InsufficientPrivilege):
        roles.run(roles.serving, statement)
    store.write([moving("a", 1, ("mint", -5), ("p", 5))])
    assert_sound(store)
    assert store.balance("p") == 10


def test_what_it_may_do_to_which_table(roles: Roles) -> None:
    """To every table of the schema what it needs and nothing more."""
    for table in (*METADATA.tables, "alembic_version"):
        (may,) = roles.run(
            roles.owner,
            "SELECT " + ", ".join(f"has_table_privilege('{roles.serving}', '{table}', '{one}')" for one in PRIVILEGES),
        )
        needed = {"alembic_version": 1, "events": 2, "postings": 2, "patrons": 2, "log_leaves": 2, "log_nodes": 2}.get(
            table, 4
        )
        assert {one for one, allowed in zip(PRIVILEGES, may, strict=True) if allowed} == set(PRIVILEGES[:needed]), table


def test_tables_of_a_later_schema_can_be_used(roles: Roles) -> None:
    """Those that its owner makes."""
    roles.run(roles.owner, "CREATE TABLE later (id bigserial PRIMARY KEY, name text)")
    roles.run(roles.serving, "INSERT INTO later (name) VALUES ('x')")
    roles.run(roles.serving, "UPDATE later SET name = 'y'")
    assert roles.run(roles.serving, "DELETE FROM later RETURNING name") == [("y",)]


def refused(url: str) -> StorageError:
    engine = open_database(url)
    with pytest.raises(StorageError) as caught:
        upgrade(engine)
    engine.dispose()
    assert len({speaker(language).tell(caught.value) for language in LANGUAGES}) == len(LANGUAGES)
    return caught.value


def test_an_older_schema_is_told_and_left_alone(empty: Roles, capsys: pytest.CaptureFixture[str]) -> None:
    """And whose business it is; when its owner has brought it up to date, everything goes on."""
    put_into(empty.url(empty.owner), old_database(OLD[0]))
    empty.run(empty.owner, f"GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO {empty.serving}")
    before = empty.run(empty.owner, "SELECT version_num FROM alembic_version")
    found = refused(empty.url(empty.serving))
    assert (found.code, found.values["found"]) == ("storage-older", before[0][0])
    assert "punto admin migrate" in speaker("en").tell(found)
    assert empty.run(empty.owner, "SELECT version_num FROM alembic_version") == before
    assert main(["admin", "--database", empty.url(empty.owner), "migrate", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"revision": found.values["known"]}
    empty.run(empty.owner, grants_for(empty.serving, "told"))
    assert main(["admin", "--database", empty.url(empty.serving), "verify"]) == 0


def test_an_empty_database_is_made_by_its_owner(empty: Roles) -> None:
    empty.run(empty.owner, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    assert refused(empty.url(empty.serving)).code == "storage-older"


@pytest.mark.parametrize("how", ["owns", "is a member", "is a superuser"])
def test_nobody_is_told_safe_who_is_not(roles: Roles, postgres: PrivatePostgres, how: str) -> None:
    """A role that owns the tables, or may act as their owner, could change anything."""
    role = roles.owner if how == "owns" else "postgres" if how == "is a superuser" else roles.serving
    if how == "is a member":
        postgres.sql(f"GRANT {roles.owner} TO {roles.serving}")
    with pytest.raises(RaiseException, match="it's told"):
        roles.run(roles.owner, grants_for(role, "it's told"))


def test_any_name_is_quoted(roles: Roles, postgres: PrivatePostgres) -> None:
    role = "o\"d'd $$ Röle"
    postgres.sql('CREATE ROLE "o""d\'d $$ Röle"')
    try:
        roles.run(roles.owner, grants_for(role, "told"))
        (may,) = roles.run(roles.owner, "SELECT has_table_privilege('o\"d''d $$ Röle', 'events', 'INSERT')")
        assert may == (True,)
    finally:
        postgres.sql('DROP OWNED BY "o""d\'d $$ Röle"', roles.database)
        postgres.sql('DROP ROLE "o""d\'d $$ Röle"')


@pytest.mark.parametrize("role", ["", "a\nb", "a\0b", "\ud800", "x" * 64, "ü" * 32, "a$punto$b"])
def test_what_is_no_role_is_refused(role: str) -> None:
    with pytest.raises(StorageError) as caught:
        grants_for(role, "told")
    assert caught.value.code == "grants-role"


def test_running_it_again_changes_nothing(roles: Roles, store: Store) -> None:
    """After an upgrade, whatever somebody has granted by hand is taken back."""
    roles.run(roles.owner, f"GRANT ALL ON events TO {roles.serving}; GRANT UPDATE ON events TO PUBLIC")
    roles.run(roles.owner, grants_for(roles.serving, "told"))
    with pytest.raises(InsufficientPrivilege):
        roles.run(roles.serving, "UPDATE events SET data = 'x'")
    people = People(store, lambda: 1)
    assert people.guest("Eva").guest
    people.close()
