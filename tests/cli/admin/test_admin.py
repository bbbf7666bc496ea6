"""`punto admin`: staff, tables, patrons, records, copies, verification and figures, on a real database."""

import asyncio
import base64
import csv
import io
import json
import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from puntobanco.cli.admin.access import made_password
from puntobanco.cli.admin.desk import AccountKeeper, now_ms
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.patrons import Exclude
from puntobanco.protocol.enquiries import EnquiryKind
from puntobanco.records.automatic import AutomaticTable
from puntobanco.server.people.accounts import Accounts
from puntobanco.server.people.enquiries import Enquiries
from puntobanco.server.people.factors import is_on
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Person
from puntobanco.server.people.wallets import do, welcome
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.locations import default_database, default_folder, default_key_file, is_missing
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.writer import Writer
from puntobanco.table import Role
from support.command_line import Punto, Run
from support.server_tools import running
from support.storage_tools import alter
from support.written_tables import automatic_table

DAY_MS = 24 * 60 * 60 * 1000
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("staff", "add"),
    ("staff", "list"),
    ("staff", "role"),
    ("staff", "remove"),
    ("staff", "password"),
    ("staff", "unlock"),
    ("staff", "forget-factor"),
    ("staff", "sign-out"),
    ("tables", "list"),
    ("tables", "open"),
    ("tables", "close"),
    ("tables", "reopen"),
    ("houses", "add"),
    ("houses", "list"),
    ("houses", "show"),
    ("patron", "find"),
    ("patron", "show"),
    ("patron", "export"),
    ("patron", "delete"),
    ("patron", "readmit"),
    ("patron", "grant"),
    ("patron", "password"),
    ("patron", "unlock"),
    ("patron", "forget-factor"),
    ("patron", "sign-out"),
    ("enquiries", "list"),
    ("enquiries", "answer"),
    ("policy",),
    ("rotate-key",),
    ("record",),
    ("backup",),
    ("checkpoint",),
    ("restore",),
    ("epoch",),
    ("verify",),
    ("figures",),
    ("migrate",),
    ("grants",),
)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Where the database is, or will be."""
    return f"sqlite:///{tmp_path}/house.db"


@contextmanager
def opened(url: str) -> Iterator[Store]:
    """A database, opened beside the commands."""
    engine = open_database(url)
    upgrade(engine)
    try:
        yield Store(engine)
    finally:
        engine.dispose()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """The same database, opened beside the commands."""
    with opened(url) as found:
        yield found


def keeping(store: Store, work: Callable[[AccountKeeper], Any]) -> None:
    """Do something to accounts, as a server would."""
    writer = Writer(store)
    try:
        asyncio.run(work(AccountKeeper(store, writer, Accounts(store), now_ms)))
    finally:
        writer.close()


@pytest.fixture
def ana(store: Store) -> Person:
    """A patron with an account and a wallet of 10,000."""
    people = People(store, now_ms)
    person = people.account("ana", "una-palabra-larga", "Ana María")
    people.close()
    keeping(store, lambda keeper: welcome(keeper, person.id))
    return person


REFUSED: list[tuple[tuple[str, ...], str]] = [
    (("staff", "add", "lena", "--role", "patron"), "admin-role"),
    (("staff", "add", "l"), "login-form"),
    (("staff", "add", "lena", "--password-stdin"), "admin-no-password"),
    (("staff", "role", "ana", "king"), "admin-role"),
    (("staff", "role", "nobody", "manager"), "admin-nobody"),
    (("staff", "remove", "ana", "--yes"), "admin-not-staff"),
    (("patron", "show", "nobody"), "admin-nobody"),
    (("patron", "show", "\ud800"), "admin-nobody"),
    (("patron", "show", "\0"), "admin-nobody"),
    (("patron", "delete", "ana"), "admin-confirm"),
    (("patron", "grant", "ana", "much"), "money-not-an-amount"),
    (("patron", "grant", "ana", "0"), "money-not-an-amount"),
    (("patron", "grant", "ana", "0.001"), "money-part-of-coin"),
    (("patron", "export", "ana", "--out", "nowhere/ana.json"), "record-unwritable"),
    (("enquiries", "answer", "nothing", "Yes."), "enquiry-unknown"),
    (("enquiries", "answer", "\ud800", "Yes."), "enquiry-unknown"),
    (("enquiries", "answer", "0" * 32, "Yes."), "enquiry-unknown"),
    (("enquiries", "answer", "0" * 32, "\0"), "enquiry-signs"),
    (("tables", "open", "nowhere"), "house-unknown"),
    (("tables", "open", "schaanwald", "--pace", "slow"), "admin-choice"),
    (("tables", "open", "schaanwald", "--pace", "quick"), "table-pace-private"),
    (("tables", "open", "castle-vaduz", "--reading", "packs=nine"), "reading-no-such-choice"),
    (("tables", "open", "castle-vaduz", "--reading", "packs"), "reading-form"),
    (
        ("tables", "open", "castle-vaduz", "--reading", "packs=six", "--reading", "packs=eight"),
        "reading-twice",
    ),
    (("tables", "open", "schaanwald", "--minimum", "-5"), "money-not-an-amount"),
    (("tables", "close", "nowhere", "why"), "table-unknown"),
    (("record", "nowhere"), "table-unknown"),
    (("record", "nowhere", "--format", "pdf"), "admin-choice"),
    (("record", "nowhere", "--shoe", "one"), "option-range"),
    (("tables", "reopen", "\ud800"), "table-unknown"),
    (("backup", "nowhere/copy.db"), "backup-failed"),
    (("backup", ""), "missing-parameter"),
    (("epoch",), "admin-epoch-confirm"),
    (("restore", "nowhere.db", "--yes"), "restore-no-file"),
    (("figures", "--by", "moon"), "figures-by"),
    (("figures", "--from", "yesterday"), "figures-day"),
    (("figures", "--csv"), "admin-csv-and-json"),
]
"""What cannot be, and the code of its refusal."""


class TestEnquiries:
    """`punto admin enquiries …`."""

    def test_what_waits_is_listed_and_answered(self, admin: Punto, store: Store, ana: Person) -> None:
        """By a manager who is named; then it stands among those that were answered."""
        assert admin("staff", "add", "lena", "--role", "manager").status == 0
        assert admin("enquiries", "list").out.strip() == "No messages are waiting for an answer."
        assert admin("enquiries", "list", "--answered", "--json").json == {"enquiries": []}
        enquiries = Enquiries(store, now_ms)
        sent = enquiries.ask(ana, "command-1", table="salon", coup=7, kind=EnquiryKind.CLAIM, text="One\nTwo \x07"[:7])
        told = admin("enquiries", "list").out
        assert sent.id in told
        assert all(word in told for word in ("Claim", "Ana María", "salon", "coup 7", "  One\n", "  Two\n"))
        (listed,) = admin("enquiries", "list", "--json").json["enquiries"]
        assert (listed["text"], listed["kind"], listed["person"]) == ("One\nTwo", "claim", ana.id)
        assert admin("enquiries", "answer", sent.id, "Yes.", "--json").json["error"]["code"] == "admin-as-needed"
        answered = admin("--as", "lena", "enquiries", "answer", sent.id, "You are right.", "--json").json["enquiry"]
        assert answered["answer"] == "You are right."
        assert admin("enquiries", "list", "--json").json == {"enquiries": []}
        assert "You are right." in admin("enquiries", "list", "--answered").out


class TestStaff:
    """`punto admin staff …`."""

    def test_a_made_password_is_told_once_and_lets_in(self, admin: Punto, store: Store) -> None:
        """It is in the answer and nowhere else."""
        run = admin("staff", "add", "lena", "--role", "manager", "--json")
        assert run.status == 0
        assert (run.json["login"], run.json["role"]) == ("lena", "manager")
        people = People(store, now_ms)
        assert people.sign_in("lena", run.json["password"], new="una-palabra-larga").role is Role.MANAGER
        people.close()
        assert run.json["password"] not in admin("staff", "list", "--json").out

    def test_a_password_from_standard_input(self, admin: Punto, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its first line; it is not repeated."""
        monkeypatch.setattr(sys, "stdin", io.StringIO("Rote-Grütze-77\nmore\n"))
        run = admin("staff", "add", "otto", "--password-stdin", "--name", "Otto")
        assert run.status == 0
        assert "Grütze" not in run.out + run.err
        people = People(store, now_ms)
        assert people.sign_in("otto", "Rote-Grütze-77").name == "Otto"
        people.close()

    def test_a_password_that_is_asked_for(self, admin: Punto, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """On a terminal, twice and without echo."""

        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        monkeypatch.setattr(sys, "stdin", Terminal())
        given = iter(["eins-zwei-drei", "eins-zwei-vier", "eins-zwei-drei", "eins-zwei-drei"])
        monkeypatch.setattr("puntobanco.cli.admin.access.getpass", lambda *_, **__: next(given))
        refused = admin("staff", "add", "otto")
        assert (refused.status, refused.out) == (1, "")
        assert admin("staff", "add", "otto").status == 0
        people = People(store, now_ms)
        assert people.sign_in("otto", "eins-zwei-drei").role is Role.CROUPIER
        people.close()

    def test_roles_are_listed_lent_and_taken_back(self, admin: Punto) -> None:
        """Whoever has none is not listed."""
        for login in ("lena", "otto"):
            assert admin("staff", "add", login).status == 0
        assert admin("staff", "role", "lena", "manager").status == 0
        found = admin("staff", "list", "--json").json["staff"]
        assert [(one["login"], one["role"]) for one in found] == [("otto", "croupier"), ("lena", "manager")]
        assert admin("--as", "lena", "staff", "role", "otto", "patron").status == 0
        assert "otto" not in admin("staff", "list").out
        assert "manager" in admin("staff", "list").out

    def test_removal_needs_to_be_said_twice(self, admin: Punto) -> None:
        """Without --yes nothing happens."""
        admin("staff", "add", "lena")
        refused = admin("staff", "remove", "lena")
        assert (refused.status, refused.out) == (1, "")
        assert "--yes" in refused.err
        assert "lena" in admin("staff", "list").out
        assert admin("staff", "remove", "lena", "--yes").status == 0
        assert admin("staff", "list", "--json").json == {"staff": []}
        assert admin("staff", "remove", "lena", "--yes").status == 1

    def test_what_cannot_be_is_refused_with_a_code(self, admin: Punto, ana: Person) -> None:
        """On standard output for programs, in words for people; the status is 1 and nothing is written."""
        before = admin("patron", "find", "ana").out
        assert ana.id in before
        for words, code in REFUSED:
            run = admin(*words, "--json")
            assert (run.status, run.err) == (1, ""), words
            assert run.json["error"]["code"] == code, words
            if words[-1] != "--csv":
                told = admin(*words)
                assert (told.status, told.out) == (1, ""), words
                assert told.err.startswith("Error: "), words
        assert admin("patron", "find", "ana").out == before


class TestActing:
    """`punto admin --as …`: whoever acts is named in every history."""

    def test_a_house_with_a_manager_asks_who_acts(
        self, admin: Punto, ana: Person, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """By the option or the environment; it has to be a manager. A house without one is begun by nobody."""
        lena = admin("staff", "add", "lena", "--role", "manager", "--json").json["id"]
        changes = (
            ("staff", "add", "otto"),
            ("staff", "role", "ana", "croupier"),
            ("staff", "password", "ana"),
            ("staff", "unlock", "ana"),
            ("staff", "forget-factor", "ana"),
            ("patron", "sign-out", "ana"),
            ("patron", "grant", "ana", "5"),
            ("patron", "delete", "ana", "--yes"),
            ("policy", "accounts", "on"),
        )
        before = store.head("staff"), store.head(f"person:{ana.id}")
        for words in changes:
            assert admin(*words, "--json").json["error"]["code"] == "admin-as-needed", words
            assert admin("--as", "ana", *words, "--json").json["error"]["code"] == "admin-as-manager", words
            assert admin("--as", "nobody", *words, "--json").json["error"]["code"] == "admin-nobody", words
        assert (store.head("staff"), store.head(f"person:{ana.id}")) == before
        assert admin("--as", "lena", "patron", "grant", "ana", "5").status == 0
        monkeypatch.setenv("PUNTO_AS", "lena")
        assert admin("staff", "role", "ana", "croupier").status == 0
        granted = json.loads(list(store.events(f"person:{ana.id}"))[-1].data)
        given = json.loads(list(store.events("staff"))[-1].data)
        assert (granted["by"], given["by"], given["role"]) == (lena, lena, "croupier")

    def test_a_table_that_is_closed_names_who_closed_it(self, admin: Punto, store: Store) -> None:
        table = admin("tables", "open", "schaanwald", "--json").json["id"]
        lena = admin("staff", "add", "lena", "--role", "manager", "--json").json["id"]
        assert admin("tables", "close", table, "late").status == 1
        assert admin("--as", "lena", "tables", "close", table, "late").status == 0
        (who,) = store.patrons(table)
        assert who.person == lena
        assert any(f'"by":"{who.patron}"' in one.data for one in store.events(f"table:{table}"))


class TestAccess:
    """Passwords that are lost, logins that are locked, second factors."""

    def test_a_new_password_lets_in_and_signs_out_everywhere(self, admin: Punto, ana: Person, store: Store) -> None:
        people = People(store, now_ms)
        session = people.begin_session(ana).session
        for group in ("staff", "patron"):
            run = admin(group, "password", "ana", "--json")
            assert (run.status, run.json["login"]) == (0, "ana")
            assert people.sign_in("ana", run.json["password"], new=f"una-palabra-{group}") == ana
        assert people.caller(ana.id, session) is None
        people.close()
        told = admin("patron", "password", "ana")
        assert "ana" in told.out
        assert admin("patron", "password", "nobody").status == 1

    def test_a_password_from_standard_input_is_not_repeated(
        self, admin: Punto, ana: Person, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("Rote-Grütze-77\n"))
        run = admin("patron", "password", "ana", "--password-stdin")
        assert (run.status, "Grütze" in run.out + run.err) == (0, False)
        people = People(store, now_ms)
        assert people.sign_in("ana", "Rote-Grütze-77") == ana
        people.close()

    def test_somebody_is_signed_out_everywhere(self, admin: Punto, ana: Person, store: Store) -> None:
        """By either group of commands, with a note of who did it; everybody else stays."""
        people = People(store, now_ms)
        guest = people.guest("Gast")
        for group in ("staff", "patron"):
            sessions = [people.begin_session(one).session for one in (ana, ana, guest)]
            run = admin(group, "sign-out", "ana", "--json")
            assert (run.status, run.json) == (0, {"person": ana.id, "login": "ana"})
            ids = (ana.id, ana.id, guest.id)
            held = [people.caller(*one) is not None for one in zip(ids, sessions, strict=True)]
            assert held == [False, False, True]
            noted = json.loads(list(store.events("staff"))[-1].data)
            assert (noted["type"], noted["person"], noted["by"]) == ("SessionsEnded", ana.id, "admin")
        assert admin("patron", "sign-out", guest.id).status == 0
        assert people.sessions.of(guest.id) == []
        assert admin("patron", "sign-out", "nobody").status == 1
        people.close()

    def test_a_login_is_unlocked(self, admin: Punto, ana: Person, store: Store) -> None:
        people = People(store, now_ms)
        for _ in range(5):
            with pytest.raises(PuntoError):
                people.sign_in("ana", "wrong horse", "192.0.2.7")
        with pytest.raises(PuntoError, match="sign-in-locked"):
            people.sign_in("ana", "una-palabra-larga", "192.0.2.7")
        assert admin("patron", "unlock", "ana").status == 0
        assert people.sign_in("ana", "una-palabra-larga", "192.0.2.7") == ana
        people.close()

    def test_a_second_factor_that_is_lost_is_forgotten(self, admin: Punto, ana: Person, store: Store) -> None:
        alter(store, "INSERT INTO factors (person, sealed, step, recovery) VALUES (:id, 'x', 1, '[]')", id=ana.id)
        run = admin("staff", "forget-factor", "ana", "--json")
        assert (run.status, run.json) == (0, {"person": ana.id, "login": "ana"})
        assert not is_on(store, ana.id)

    def test_what_the_house_asks_for(self, admin: Punto) -> None:
        admin("staff", "add", "otto")
        nothing = {"accounts": False, "staff-factor": False, "void-second": None}
        assert admin("policy", "--json").json == nothing
        assert admin("policy", "accounts", "on", "--json").json == {**nothing, "accounts": True}
        assert admin("policy", "void-second", "1500.50", "--json").json["void-second"] == 150_050
        for wrong in (("accounts",), ("tea", "on"), ("accounts", "1500"), ("void-second",), ("void-second", "on")):
            assert admin("policy", *wrong).status == 1
        assert admin("policy").lines == ["accounts: on", "staff-factor: off", "void-second: 1,500.50"]
        assert admin("policy", "void-second", "off", "--json").json["void-second"] is None


def test_made_passwords_differ() -> None:
    """And are long enough."""
    made = {made_password() for _ in range(100)}
    assert len(made) == 100
    assert {len(one) for one in made} == {23}


class TestPatrons:
    """`punto admin patron …`."""

    def test_finding_and_showing(self, admin: Punto, ana: Person) -> None:
        """By a part of the name, by login, by id."""
        assert admin("patron", "find", "mar", "--json").json["people"][0]["id"] == ana.id
        for who in ("ana", ana.id, "ANA"):
            run = admin("patron", "show", who, "--json")
            assert (run.json["id"], run.json["wallet"]) == (ana.id, 1_000_000)
        shown = admin("patron", "show", "ana").out
        assert "Ana María" in shown
        assert "10,000" in shown
        assert "nobody" in admin("patron", "find", "nobody-here").out.lower()

    def test_a_grant_is_in_the_ledger(self, admin: Punto, store: Store, ana: Person) -> None:
        """From the mint, with who gave it."""
        run = admin("patron", "grant", "ana", "12.50", "--json")
        assert run.json == {"granted": 1250, "wallet": 1_001_250, "person": ana.id}
        assert store.balance("mint") == -1_001_250
        assert verify_database(store).flaw is None
        assert "10,013" in admin("patron", "grant", "ana", "0.50").out

    @pytest.mark.usefixtures("ana")
    def test_an_export_holds_everything(self, admin: Punto, tmp_path: Path) -> None:
        """Except the password; a file that is there is left alone."""
        file = tmp_path / "ana.json"
        assert admin("patron", "export", "ana", "--out", str(file)).status == 0
        found = json.loads(file.read_text())
        assert found["person"]["name"] == "Ana María"
        assert found["account"]["wallet"] == 1_000_000
        assert [one["event"]["type"] for one in found["events"]] == ["Granted"]
        assert sum(one["coins"] for one in found["postings"]) == 1_000_000
        assert "argon" not in file.read_text()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert admin("patron", "export", "ana", "--out", str(file)).status == 1

    def test_deletion_forgets_and_keeps_the_books(self, admin: Punto, store: Store, ana: Person) -> None:
        """The wallet goes back to the mint; nobody is found any more."""
        assert admin("patron", "delete", ana.id, "--yes").status == 0
        assert admin("patron", "find", "ana", "--json").json == {"people": []}
        assert (store.balance(f"wallet:{ana.id}"), store.balance("mint")) == (0, 0)
        assert verify_database(store).flaw is None
        assert admin("patron", "delete", ana.id, "--yes").status == 1

    @pytest.mark.usefixtures("ana")
    def test_nobody_is_readmitted_before_their_time(self, admin: Punto, store: Store) -> None:
        """The refusal is the account's own; after the time the history says who and why."""
        run = admin("patron", "readmit", "ana", "--why", "asked", "--json")
        assert (run.status, "error" in run.json) == (1, True)
        people = People(store, lambda: 0)
        bea = people.account("bea", "otra-palabra-larga")
        people.close()

        async def exclude(keeper: AccountKeeper) -> None:
            keeper.clock = lambda: now_ms() - 400 * DAY_MS
            await do(keeper, bea.id, lambda at_ms: Exclude(None, at_ms))

        keeping(store, exclude)
        assert "indefinitely" in admin("patron", "show", "bea").out
        assert admin("patron", "readmit", "bea", "--why", "asked in person").status == 0
        assert "indefinitely" not in admin("patron", "show", "bea").out
        assert any("asked in person" in one.data for one in store.events(f"person:{bea.id}"))


class TestTables:
    """`punto admin tables …`."""

    def test_a_table_with_limits_of_its_own(self, admin: Punto) -> None:
        """It is listed as it was opened."""
        words = ("--name", "Blue", "--minimum", "10", "--maximum", "500", "--reading", "packs=eight", "--dealt-by")
        run = admin("tables", "open", "castle-vaduz", *words, "person", "--json")
        assert (run.json["minimum"], run.json["maximum"], run.json["name"]) == (1000, 50_000, "Blue")
        assert run.json["readings"] == {"packs": "eight"}
        (found,) = admin("tables", "list", "--json").json["tables"]
        assert (found["id"], found["dealt_by"], found["closed"]) == (run.json["id"], "person", None)
        assert "Blue" in admin("tables", "list").out

    def test_closing_and_reopening(self, admin: Punto, store: Store) -> None:
        """Each once; the reason stands in the record, and a closed table says it in the list."""
        id = admin("tables", "open", "schaanwald", "--json").json["id"]
        assert admin("tables", "close", id, "end of the night").status == 0
        assert admin("tables", "close", id, "again").status == 1
        assert "closed: end of the night" in admin("tables", "list").out
        assert admin("tables", "reopen", id, "--json").json == {"table": id, "number": 2}
        assert admin("tables", "reopen", id).status == 1
        assert admin("tables", "list", "--json").json["tables"][0]["closed"] is None
        assert [json.loads(one.data)["by"] for one in store.events(f"table:{id}")] == ["admin", "admin"]

    def test_the_key_must_be_the_one_of_the_database(
        self, admin: Punto, punto: Punto, url: str, tmp_path: Path
    ) -> None:
        """Another one could not open its shoes."""
        id = admin("tables", "open", "schaanwald", "--json").json["id"]
        assert admin("tables", "close", id, "night").status == 0
        other = ("admin", "--database", url, "--key-file", str(tmp_path / "other.key"))
        assert punto(*other, "tables", "reopen", id, "--json").json["error"]["code"] == "key-other"

    def test_a_table_that_cannot_be_read_is_named_beside_the_others(self, admin: Punto, url: str) -> None:
        """On standard error, or in JSON; verification and figures say so too, and do not pass over it."""
        admin("tables", "open", "schaanwald")
        with opened(url) as store:
            assert store.open_table("tomorrow", '{"format": 2}', 1)
        listed = admin("tables", "list")
        assert (listed.status, "schaanwald" in listed.out, "table:tomorrow" in listed.err) == (0, True, True)
        told = admin("tables", "list", "--json").json
        assert [one["house"] for one in told["tables"]] == ["schaanwald"]
        assert [(one["row"], one["code"]) for one in told["set_aside"]] == [("table:tomorrow", "table-other-format")]
        for command in ("figures", "verify"):
            assert admin(command, "--json").json["error"]["code"] == "table-other-format"

    def test_a_house_of_ones_own(self, admin: Punto, punto: Punto, url: str, tmp_path: Path) -> None:
        """Named by --house-file, once: the database keeps it."""
        file = tmp_path / "own.toml"
        file.write_text('id = "own"\nextends = "schaanwald"\n')
        own = ("admin", "--database", url, "--house-file", str(file))
        assert punto(*own, "tables", "open", "own").status == 0
        file.unlink()
        assert admin("figures", "--json").status == 0
        assert [one["house"] for one in admin("tables", "list", "--json").json["tables"]] == ["own"]


Played = dict[str, AutomaticTable]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    """A database with four tables of bots, one of each house, played once for all tests."""
    file = tmp_path_factory.mktemp("evening") / "house.db"
    with opened(f"sqlite:///{file}") as store:
        return file, {house: automatic_table(store, f"{house}-1", house, 12) for house in SHIPPED}


@pytest.fixture
def played(evening: tuple[Path, Played], tmp_path: Path) -> Played:
    """A copy of it for the commands."""
    shutil.copy(evening[0], tmp_path / "house.db")
    return evening[1]


class TestBooks:
    """`punto admin record, backup, verify, figures`."""

    @pytest.mark.parametrize("house", SHIPPED)
    @pytest.mark.parametrize(("form", "ending"), [("jsonl", ".jsonl"), ("notation", ".punto")])
    @pytest.mark.usefixtures("played")
    def test_a_record_is_verified_by_the_other_command(
        self, admin: Punto, punto: Punto, tmp_path: Path, house: str, form: str, ending: str
    ) -> None:
        """By itself, with nothing but the file."""
        file = str(tmp_path / f"record{ending}")
        assert admin("record", f"{house}-1", "--out", file, "--json").json["format"] == form
        assert punto("verify", file, "--json").json["verdict"] == "incomplete"
        assert admin("record", f"{house}-1", "--out", file).status == 1

    def test_one_shoe_of_a_table(self, admin: Punto, punto: Punto, store: Store, tmp_path: Path) -> None:
        """Notation has that shoe alone; events come up to its end and can be verified."""
        automatic_table(store, "long", "schaanwald", 95)
        for shoe in ("1", "2"):
            text = admin("record", "long", "--shoe", shoe, "--format", "notation").out
            assert [line.split()[1] for line in text.splitlines() if line.startswith("shoe ")] == [shoe]
            file = str(tmp_path / f"{shoe}.jsonl")
            assert admin("record", "long", "--shoe", shoe, "--out", file).status == 0
            assert punto("verify", file, "--json").json["verdict"] == "incomplete"
        assert (tmp_path / "1.jsonl").stat().st_size < (tmp_path / "2.jsonl").stat().st_size
        assert admin("record", "long", "--shoe", "3", "--json").json["error"]["code"] == "shoe-not-found"

    @pytest.mark.usefixtures("played")
    def test_a_copy_is_a_database(self, admin: Punto, punto: Punto, tmp_path: Path) -> None:
        """With everything in it, readable for its owner alone; never over a file that is there."""
        file = tmp_path / "copy.db"
        assert admin("backup", str(file)).status == 0
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        found = punto("admin", "--database", f"sqlite:///{file}", "verify", "--json").json
        assert found == admin("verify", "--json").json
        assert admin("backup", str(file), "--json").json["error"]["code"] == "backup-exists"

    def test_verification_counts_what_it_has_seen(self, admin: Punto, played: Played) -> None:
        """Every event of every table, and people."""
        run = admin("verify", "--json")
        events = sum(len(table.events) for table in played.values())
        assert (run.status, run.json["verified"]) == (0, True)
        assert (run.json["holds"]["events"], run.json["holds"]["tables"]) == (events, len(SHIPPED))
        assert admin("verify", "--lang", "de").lines[-1] == "Alle Prüfungen bestanden."

    @pytest.mark.parametrize(
        ("statement", "code"),
        [
            ("UPDATE balances SET coins = coins + 1 WHERE account = 'house:mega-pay-1'", "integrity.balance"),
            ("UPDATE events SET data = '{}' WHERE stream = 'table:mega-pay-1' AND number = 9", "integrity.chain"),
        ],
    )
    @pytest.mark.usefixtures("played")
    def test_verification_finds_what_was_meddled_with(self, admin: Punto, url: str, statement: str, code: str) -> None:
        """And ends with 1."""
        with opened(url) as store:
            alter(store, statement)
        run = admin("verify", "--json")
        assert (run.status, run.json["verified"], run.json["error"]["code"]) == (1, False, code)
        told = admin("verify")
        assert (told.status, told.err.startswith("Error: ")) == (1, True)

    def test_verification_finds_a_manager_whom_nobody_made_one(self, admin: Punto, store: Store, ana: Person) -> None:
        """By a statement of SQL that leaves every chain as it was."""
        assert admin("staff", "add", "lena", "--role", "manager", "--json").status == 0
        before = admin("verify", "--json").json
        alter(store, "UPDATE people SET role = 'manager' WHERE id = :id", id=ana.id)
        run = admin("verify", "--json")
        assert (run.status, run.json.get("error", {}).get("code")) == (1, "integrity.role")
        assert before["holds"]["staff"] == 1
        for language in LANGUAGES:
            told = admin("verify", "--lang", language)
            assert told.status == 1
            assert ana.id in told.err
            assert speaker(language).say("admin.role-manager") in told.err

    @pytest.mark.parametrize("stream", ["person:ida", "table:schaanwald-1"])
    @pytest.mark.usefixtures("played")
    def test_verification_plays_every_history_again(self, admin: Punto, url: str, stream: str) -> None:
        """An event that is chained as it should be, and that nobody can have brought about, is found."""
        with opened(url) as store:
            version, _ = store.head(stream)
            store.write([Work((Append(stream, version, ('{"type":"Nonsense"}',)),))])
        run = admin("verify", "--json")
        assert (run.status, run.json["error"]["code"]) == (1, "integrity.fold")
        assert run.json["holds"]["streams"] == len(SHIPPED) + stream.startswith("person")

    def test_the_figures_are_what_the_tables_won(self, admin: Punto, played: Played) -> None:
        """By table as by house; the bets of all tables come to the same."""
        for by in ("table", "house"):
            rows = admin("figures", "--by", by, "--json").json["rows"]
            won = {row["house" if by == "house" else "table"].removesuffix("-1"): row["win"] for row in rows}
            assert won == {house: table.table.house_won for house, table in played.items()}
        found = admin("figures", "--by", "bet", "--json").json
        assert sum(row["win"] for row in found["rows"]) == found["total"]["win"]
        (day,) = admin("figures", "--by", "day", "--json").json["rows"]
        assert (day["day"], day["coups"]) == ("1970-01-01", 12 * len(SHIPPED))

    @pytest.mark.usefixtures("played")
    def test_days_that_were_not_played(self, admin: Punto) -> None:
        """Nothing, in words and as JSON."""
        run = admin("figures", "--from", "2026-01-01", "--to", "2026-01-31", "--json")
        assert (run.json["rows"], run.json["from"], run.json["to"]) == ([], "2026-01-01", "2026-01-31")
        assert run.json["total"]["hold"] is None
        assert admin("figures", "--from", "2026-01-01").status == 0
        assert admin("figures", "--to", "1970-01-01", "--json").json["total"]["coups"] == 12 * len(SHIPPED)

    @pytest.mark.usefixtures("played")
    def test_a_table_for_spreadsheets(self, admin: Punto) -> None:
        """Amounts in units, to the coin, as many rows as tables."""
        rows = list(csv.DictReader(io.StringIO(admin("figures", "--csv").out)))
        exact = {row["table"]: row for row in admin("figures", "--json").json["rows"]}
        assert len(rows) == len(SHIPPED)
        for row in rows:
            assert float(row["win"]) * 100 == pytest.approx(exact[row["table"]]["win"])
            assert float(row["hold_percent"]) == pytest.approx(exact[row["table"]]["hold_percent"], abs=1e-4)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.usefixtures("played")
    def test_figures_for_people(self, admin: Punto, language: str) -> None:
        """A row for each, and the total."""
        run = admin("figures", "--by", "house", "--lang", language)
        say = speaker(language).say
        assert say("column.handle") in run.out
        for first in (*SHIPPED, say("admin.total")):
            assert run.row(first)

    def test_on_postgresql(self, punto: Punto, postgres_url: str) -> None:
        """The same commands on the other database."""
        engine = open_database(postgres_url)
        automatic_table(Store(engine), "pg", "mega-pay", 8)
        engine.dispose()
        admin = ("admin", "--database", postgres_url)
        assert punto(*admin, "staff", "add", "lena", "--json").json["role"] == "croupier"
        assert punto(*admin, "verify", "--json").json["verified"] is True
        assert punto(*admin, "figures", "--json").json["total"]["coups"] == 8
        assert punto(*admin, "tables", "list", "--json").json["tables"][0]["closed"] == "record complete"
        assert punto(*admin, "backup", "copy.db", "--json").json["error"]["code"] == "backup-postgresql"


@pytest.mark.usefixtures("store")
def test_an_empty_house(admin: Punto) -> None:
    """Says so, and verifies."""
    say = speaker("en").say
    assert admin("staff", "list").lines == [say("admin.no-staff")]
    assert admin("tables", "list").lines == [say("admin.no-tables")]
    assert admin("figures").lines == [say("admin.no-figures")]
    assert admin("verify", "--json").json["holds"] == dict.fromkeys(
        ("streams", "events", "postings", "accounts", "staff", "tables"), 0
    )


@pytest.mark.usefixtures("ana")
def test_answers_for_programs(admin: Punto, tmp_path: Path) -> None:
    """Every command that changes something says what it did."""
    assert admin("staff", "role", "ana", "croupier", "--json").json["role"] == "croupier"
    copy, export = str(tmp_path / "copy.db"), str(tmp_path / "ana.json")
    assert admin("backup", copy, "--json").json == {"file": copy, "bytes": os.path.getsize(copy)}
    assert admin("patron", "export", "ana", "--out", export, "--json").json["bytes"] == os.path.getsize(export)
    id = admin("patron", "show", "ana", "--json").json["id"]
    assert admin("patron", "delete", "ana", "--yes", "--json").json == {"deleted": id}


class TestHelp:
    """Help, in three languages, and wrong command lines."""

    @pytest.mark.parametrize(("language", "example"), [("en", "Example: "), ("de", "Beispiel: "), ("es", "Ejemplo: ")])
    @pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
    def test_every_command_has_help_with_an_example(
        self, punto: Punto, words: tuple[str, ...], language: str, example: str
    ) -> None:
        """The example begins with the command that it is for."""
        run = punto("admin", *words, "--help", "--lang", language)
        assert (run.status, run.err) == (0, "")
        (shown,) = [line.removeprefix(example) for line in run.lines if line.startswith(example)]
        assert shown.split()[: 2 + len(words)] == ["punto", "admin", *words]
        assert "--json" in run.out

    def test_every_command_is_listed(self, punto: Punto) -> None:
        """In its group; a group without a command lists them too."""
        for group in ("staff", "tables", "patron"):
            names = [words[1] for words in COMMANDS if words[0] == group]
            for run in (punto("admin", group), punto("admin", group, "--help")):
                assert run.status == 0
                assert all(any(line.startswith(f"{name} ") for line in run.lines) for name in names)
        assert all(any(line.startswith(f"{words[0]} ") for line in punto("admin").lines) for words in COMMANDS)

    @pytest.mark.parametrize(
        ("words", "code", "named"),
        [
            (("nonsense",), "no-such-command", "figures"),
            (("staff", "nonsense"), "no-such-command", "add, list, role, remove"),
            (("staff", "add"), "missing-parameter", "LOGIN"),
            (("patron", "grant", "ana"), "missing-parameter", "UNITS"),
            (("patron", "export", "ana"), "missing-parameter", "FILE"),
            (("figures", "--nope"), "no-such-option", "--by"),
        ],
    )
    def test_a_wrong_command_line_ends_with_two(
        self, punto: Punto, words: tuple[str, ...], code: str, named: str
    ) -> None:
        """And names what there is."""
        run = punto("admin", *words)
        assert (run.status, run.out) == (2, "")
        assert named in run.err
        assert punto("admin", *words, "--json").json["error"]["code"] == code


class TestPlaces:
    """Where the house is kept."""

    def test_the_folder_that_is_named(self, tmp_path: Path) -> None:
        """It is made for its owner alone, and stays as it is when it is there."""
        folder = default_folder({"PUNTO_HOME": str(tmp_path / "a" / "house")})
        assert folder == tmp_path / "a" / "house"
        if os.name == "posix":
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert default_folder({"PUNTO_HOME": str(folder)}) == folder
        assert default_key_file(folder) == folder / "house.key"
        assert default_database(folder) == f"sqlite:///{folder}/house.db"

    @pytest.mark.skipif(sys.platform != "linux", reason="other systems keep data elsewhere")
    def test_the_folder_of_a_person(self, tmp_path: Path) -> None:
        """As the desktop standard has it; a relative path there means nothing."""
        home = {"HOME": str(tmp_path)}
        assert default_folder({**home, "XDG_DATA_HOME": str(tmp_path / "x")}) == tmp_path / "x" / "puntobanco"
        for more in ({}, {"XDG_DATA_HOME": "relative"}, {"XDG_DATA_HOME": "", "PUNTO_HOME": ""}):
            assert default_folder({**home, **more}) == tmp_path / ".local" / "share" / "puntobanco"

    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        """Is told as a refusal."""
        (tmp_path / "file").write_text("")
        for place in (f"{tmp_path}/file", f"{tmp_path}/file/house", f"{tmp_path}/\0"):
            with pytest.raises(PuntoError) as refused:
                default_folder({"PUNTO_HOME": place})
            assert refused.value.code == "places-folder"

    def test_commands_use_it(self, punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without --database the house of the folder is meant; looking makes none."""
        monkeypatch.setenv("PUNTO_HOME", str(tmp_path / "ours #1"))
        assert punto("admin", "figures", "--json").json["error"]["code"] == "admin-no-database"
        assert not (tmp_path / "ours #1" / "house.db").exists()
        assert punto("admin", "tables", "open", "schaanwald").status == 0
        assert (tmp_path / "ours #1" / "house.db").exists()
        assert punto("admin", "tables", "list").status == 0

    def test_an_address_that_names_no_file_is_never_missing(self, tmp_path: Path) -> None:
        """Opening it says what is wrong with it."""
        assert is_missing(f"sqlite:///{tmp_path}/none.db")
        for url in ("sqlite://", "sqlite:///:memory:", "postgresql://localhost/x", "nonsense", f"sqlite:///{tmp_path}"):
            assert not is_missing(url)

    @pytest.mark.parametrize(
        "url", ["nonsense", "sqlite://", "mysql://u:geheim@h/d", "postgresql://u:geheim@127.0.0.1:1/d"]
    )
    def test_a_database_that_cannot_be_opened(self, punto: Punto, url: str) -> None:
        """A refusal that gives no password away."""
        run: Run = punto("admin", "--database", url, "tables", "list", "--json")
        warned = f"{speaker('en').say('serve.password-seen')}\n" if "geheim" in url else ""
        assert (run.status, run.err) == (1, warned)
        assert run.json["error"]["code"].startswith("storage-")
        assert "geheim" not in run.out + run.err


async def test_a_server_that_runs_takes_notice(admin: Punto, store: Store, tmp_path: Path) -> None:
    """A table that is closed here is closed there, and one that is opened here is there."""
    key = tmp_path / "house.key"
    key.touch(0o600)
    key.write_text(base64.urlsafe_b64encode(bytes(range(32))).decode())

    async def phases(client: httpx.AsyncClient) -> dict[str, str]:
        tables = (await client.get("/api/tables")).json()["tables"]
        return {table["id"]: table["phase"] for table in tables}

    async with running(store) as (address, _), httpx.AsyncClient(base_url=address) as client:
        assert (await phases(client))["schaanwald-1"] != "closed"
        run = await asyncio.to_thread(admin, "tables", "close", "schaanwald-1", "end of the night")
        assert run.status == 0, run.err
        opened = await asyncio.to_thread(admin, "tables", "open", "mega-pay", "--json")
        async with asyncio.timeout(30):
            while (await phases(client))["schaanwald-1"] != "closed":
                await asyncio.sleep(0.1)
        assert opened.json["id"] in await phases(client)
