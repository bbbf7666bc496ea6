"""`punto admin epoch, restore`, and whoever serves a copy."""

import asyncio
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.server.epochs import tables_due
from puntobanco.server.house_key import load_key
from puntobanco.server.people.staff_events import EpochDeclared, TableEpochBegun
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.table.events import EpochBegun, EpochReason, SecretShown, TableClosed
from support.command_line import Punto
from support.rewound import SPEC, begin, dealing, history, play_until, serving, staff_events
from support.server_tools import ServerProcess


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A house with a table in mid-coup, under the key beside it."""
    url = f"sqlite:///{tmp_path}/house.db"
    engine = open_database(url)
    upgrade(engine)
    engine.dispose()

    async def evening() -> None:
        async with serving(url, key=load_key(tmp_path / "house.key", {})) as service:
            await play_until(await begin(service), dealing(2))

    asyncio.run(evening())
    return url


@pytest.fixture
def admin(admin: Punto) -> Punto:
    """The same, as somebody who manages it."""
    assert admin("staff", "add", "lena", "--role", "manager").status == 0
    return lambda *words: admin("--as", "lena", *words)


def facts(url: str) -> list[object]:
    """What has happened at the table."""
    engine = open_database(url)
    try:
        return [event.fact for event in history(Store(engine))]
    finally:
        engine.dispose()


def declared(url: str) -> list[EpochDeclared | TableEpochBegun]:
    """What the house has noted about epochs."""
    engine = open_database(url)
    try:
        return [one for one in staff_events(Store(engine)) if isinstance(one, EpochDeclared | TableEpochBegun)]
    finally:
        engine.dispose()


def test_an_epoch_is_declared_under_a_name_and_begins_with_the_next_who_loads_the_table(
    admin: Punto, url: str, punto: Punto
) -> None:
    assert admin("epoch", "--json").json["error"]["code"] == "admin-epoch-confirm"
    nobody = punto("admin", "--database", url, "epoch", "--yes", "--json")
    assert nobody.json["error"]["code"] == "admin-as-needed"
    assert declared(url) == []
    assert admin("epoch", "--yes", "--json").json == {"tables": [SPEC.id]}
    (noted,) = declared(url)
    lena = admin("staff", "list", "--json").json["staff"][0]["id"]
    assert isinstance(noted, EpochDeclared)
    assert (noted.epoch, noted.because, noted.tables, noted.by) == (1, EpochReason.DECLARED, 1, lena)
    before = len(facts(url))
    assert admin("tables", "close", SPEC.id, "late").status == 0
    after = facts(url)[before:]
    assert [type(fact) for fact in after][-3:] == [EpochBegun, SecretShown, TableClosed]
    assert EpochBegun(1, EpochReason.DECLARED) in after
    assert admin("verify", "--json").json["verified"] is True
    assert admin("epoch", "--yes", "--json").json == {"tables": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_are_told(admin: Punto, tmp_path: Path, language: str) -> None:
    say, copy = speaker(language).say, str(tmp_path / "copy.db")
    assert admin("epoch", "--yes", "--lang", language).lines == [say("admin.epoch.count", count=1)]
    assert admin("backup", copy).status == 0
    restored = admin("restore", copy, "--yes", "--lang", language)
    assert restored.status == 0, restored
    (aside,) = tmp_path.glob("house.db.before-*")
    assert restored.lines == [
        say("admin.restored", file=copy),
        say("admin.restored-aside", file=str(aside)),
        say("admin.epoch.count", count=1),
    ]


def test_a_copy_takes_the_place_of_the_database(admin: Punto, url: str, tmp_path: Path) -> None:
    """The old one is kept; every table with a shoe begins anew; and the copy can be restored again."""
    copy = str(tmp_path / "copy.db")
    assert admin("backup", copy).status == 0
    before = facts(url)
    assert admin("staff", "add", "otto").status == 0
    assert admin("restore", copy, "--json").json["error"]["code"] == "admin-restore-confirm"
    assert len(admin("staff", "list", "--json").json["staff"]) == 2
    for _ in range(2):
        told = admin("restore", copy, "--yes", "--json").json
        assert (told["restored"], told["tables"]) == (copy, [SPEC.id])
        assert Path(told["aside"]).exists()
        assert [one["login"] for one in admin("staff", "list", "--json").json["staff"]] == ["lena"]
        assert [type(one) for one in declared(url)] == [EpochDeclared]
        assert facts(url) == before
        assert admin("tables", "close", SPEC.id, "late").status == 0
        assert EpochBegun(1, EpochReason.RESTORED) in facts(url)
        assert admin("verify", "--json").json["verified"] is True
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_a_file_that_nobody_marked_is_a_copy_too_when_it_is_restored(admin: Punto, url: str, tmp_path: Path) -> None:
    """One made by `cp`, while no server ran."""
    copy = tmp_path / "copy.db"
    copy.write_bytes((tmp_path / "house.db").read_bytes())
    assert admin("restore", str(copy), "--yes", "--json").json["tables"] == [SPEC.id]
    assert [one.because for one in declared(url)] == [EpochReason.RESTORED]


def test_a_database_that_somebody_has_open_stays(admin: Punto, url: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    assert admin("backup", copy).status == 0
    engine = open_database(url)
    with engine.connect():
        assert admin("restore", copy, "--yes", "--json").json["error"]["code"] == "restore-in-use"
    engine.dispose()
    assert declared(url) == []
    assert not list(tmp_path.glob("*before*"))
    assert admin("restore", copy, "--yes").status == 0


def test_what_is_no_copy_of_a_house_changes_nothing(admin: Punto, url: str, tmp_path: Path) -> None:
    before = facts(url)
    for content in (b"", b"no database at all" * 999, (tmp_path / "house.db").read_bytes()[:9000]):
        wrong = tmp_path / "wrong.db"
        wrong.write_bytes(content)
        assert admin("restore", str(wrong), "--yes", "--json").json["error"]["code"] == "restore-failed"
    assert facts(url) == before
    assert not list(tmp_path.glob(".house*"))


def test_a_damaged_database_is_no_reason_to_stop(admin: Punto, url: str, tmp_path: Path) -> None:
    """It is why somebody restores."""
    copy = str(tmp_path / "copy.db")
    assert admin("backup", copy).status == 0
    (tmp_path / "house.db").write_bytes(b"this was a database" * 1000)
    (tmp_path / "house.db-wal").write_bytes(b"x" * 100)
    told = admin("restore", copy, "--yes", "--json").json
    assert Path(told["aside"]).read_bytes().startswith(b"this was")
    assert not (tmp_path / "house.db-wal").exists()  # which was of the old one
    assert EpochDeclared in map(type, declared(url))
    assert admin("verify", "--json").json["verified"] is True


def test_postgresql_is_restored_by_its_own_tool(punto: Punto) -> None:
    run = punto("admin", "--database", "postgresql://nowhere/house", "restore", __file__, "--yes", "--json")
    assert run.json["error"]["code"] == "restore-postgresql"


@pytest.mark.slow
def test_whoever_serves_a_copy_is_told(admin: Punto, tmp_path: Path) -> None:
    """And the table begins anew by itself, with nobody there."""
    copy = tmp_path / "copy.db"
    assert admin("backup", str(copy)).status == 0
    with ServerProcess(f"sqlite:///{copy}", tmp_path):
        engine = open_database(f"sqlite:///{copy}")
        while tables_due(Store(engine)):
            pass
        engine.dispose()
    assert EpochBegun(1, EpochReason.RESTORED) in facts(f"sqlite:///{copy}")
    assert speaker("en").say("serve.restored.count", count=1) in (tmp_path / "errors.log").read_text()
    assert len(list((tmp_path / "witness").iterdir())) == 1
