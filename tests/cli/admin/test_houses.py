"""`punto admin houses`, tables of such houses, and tables whose house nobody knows any more."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import delete

from puntobanco.game import LANGUAGES
from puntobanco.house import load
from puntobanco.server.people.staff_events import STREAM
from puntobanco.server.storage.database import open_database, writing
from puntobanco.server.storage.schema import HOUSES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import listed_versions
from support.command_line import Punto
from support.storage_tools import alter

FILE = """id = "dragon-castle"
version = 1
extends = "castle-vaduz"
names.house = "Dragon Castle"
[bets.dragon-7]
name = "Dragon 7"
wins = "winner == banco and banco.cards == 3 and banco.total == 7"
pays = "40:1"
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/house.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    engine = open_database(url)
    yield Store(engine)
    engine.dispose()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "dragon.toml"
    found.write_text(FILE, encoding="utf-8")
    return found


def test_a_file_is_kept(admin: Punto, file: Path, store: Store) -> None:
    """With who added it and when, in the stream of the staff too; again it changes nothing, and says so."""
    house = load(str(file))
    first = admin("houses", "add", str(file))
    assert (first.status, house.fingerprint in first.out) == (0, True)
    again = admin("houses", "add", str(file))
    assert (again.status, "Nothing was changed." in again.out) == (0, True)
    (listed,) = admin("houses", "list", "--json").json["houses"]
    assert (listed["id"], listed["version"], listed["fingerprint"]) == ("dragon-castle", 1, house.fingerprint)
    assert (listed["name"], listed["added_by"], listed["own"]) == ("Dragon Castle", "admin", False)
    (event,) = [json.loads(one.data) for one in store.events(STREAM)]
    assert (event["type"], event["house"], event["by"]) == ("HouseAdded", "dragon-castle", "admin")
    assert event["at_ms"] == listed["added_ms"]
    assert "dragon-castle 1 Dragon Castle" in " ".join(admin("houses", "list").lines)


def test_what_is_shown(admin: Punto, file: Path) -> None:
    """The file as it was added, whatever becomes of it; and whose house it is."""
    admin("houses", "add", str(file))
    file.unlink()
    shown = admin("houses", "show", "dragon-castle")
    assert shown.out.endswith(FILE)
    assert "independent reading" not in shown.out  # its side bet is in no leaflet
    told = admin("houses", "show", "dragon-castle", "--json").json
    assert told["files"] == [load("castle-vaduz").files[0], FILE]
    assert told["notice"].startswith("The rules of this house come from its own file.")
    assert admin("houses", "show", "nowhere", "--json").json["error"]["code"] == "admin-house-unknown"
    assert admin("houses", "show", "dragon-castle", "--version", "2", "--json").status == 1


def test_another_content_needs_another_version(admin: Punto, file: Path) -> None:
    admin("houses", "add", str(file))
    file.write_text(FILE.replace("40:1", "39:1"), encoding="utf-8")
    refused = admin("houses", "add", str(file), "--json")
    assert (refused.status, refused.json["error"]["code"]) == (1, "house-version-taken")
    file.write_text(FILE.replace("40:1", "39:1").replace("version = 1", "version = 2"), encoding="utf-8")
    assert admin("houses", "add", str(file), "--json").json["houses"][0]["added"]
    assert [one["version"] for one in admin("houses", "list", "--json").json["houses"]] == [2, 1]
    assert admin("houses", "show", "dragon-castle", "--json").json["versions"] == [2, 1]


@pytest.mark.parametrize("id", ["schaanwald", "chemin-de-fer", "own-dragon"])
def test_names_that_are_taken(admin: Punto, file: Path, id: str) -> None:
    file.write_text(FILE.replace("dragon-castle", id), encoding="utf-8")
    for words in (("houses", "add"), ("tables", "open")):
        assert admin(*words, str(file), "--json").json["error"]["code"] == "house-id-taken"


def test_a_table_of_a_file(admin: Punto, file: Path) -> None:
    """Opening it keeps the file; afterwards the id is enough, with readings and limits."""
    first = admin("tables", "open", str(file), "--json").json
    assert first["house"] == "dragon-castle"
    file.unlink()
    words = ("--reading", "packs=eight", "--minimum", "10", "--maximum", "500")
    second = admin("tables", "open", "dragon-castle", *words, "--json").json
    assert (second["readings"], second["minimum"], second["maximum"]) == ({"packs": "eight"}, 1000, 50_000)
    assert admin("tables", "open", str(file), "--json").json["error"]["code"] == "house-unknown"
    listed = admin("tables", "list", "--json").json["tables"]
    assert [one["house_known"] for one in listed] == [True, True]
    assert admin("verify").status == 0


def test_managers_act_by_name(admin: Punto, file: Path) -> None:
    admin("staff", "add", "lena", "--role", "manager")
    assert admin("houses", "add", str(file), "--json").json["error"]["code"] == "admin-as-needed"
    assert admin("tables", "open", str(file), "--json").json["error"]["code"] == "admin-as-needed"
    added = admin("--as", "lena", "houses", "add", str(file), "--json").json["houses"][0]
    assert (added["added_by"][:2], added["added_by_login"]) == ("p-", "lena")
    assert " lena" in admin("houses", "list").out
    assert "by lena" in admin("houses", "show", "dragon-castle").out
    assert admin("houses", "remove", "dragon-castle", "--json").json["error"]["code"] == "admin-as-needed"


def test_a_house_is_retired_and_taken_back(admin: Punto, file: Path, store: Store) -> None:
    """It is offered no longer and its texts stay; the file brings it back, in all its versions. The staff's stream
    tells all of it."""
    admin("houses", "add", str(file))
    table = admin("tables", "open", "dragon-castle", "--json").json["id"]
    refused = admin("houses", "remove", "dragon-castle", "--json")
    assert (refused.status, refused.json["error"]["code"]) == (1, "house-has-tables")
    assert table in admin("houses", "remove", "dragon-castle").err
    assert admin("tables", "close", table, "the end").status == 0
    assert admin("houses", "remove", "dragon-castle", "--json").json == {"house": "dragon-castle", "retired": True}
    assert "Nothing was changed." in admin("houses", "remove", "dragon-castle").out
    assert listed_versions(store) == {}
    (kept,) = admin("houses", "list", "--json").json["houses"]
    assert kept["retired_ms"] >= kept["added_ms"]
    assert "no longer offered since" in admin("houses", "list").out
    assert "no longer offered since" in admin("houses", "show", "dragon-castle").out
    assert admin("tables", "open", "dragon-castle", "--json").json["error"]["code"] == "house-retired"
    assert admin("tables", "list").err == ""  # its closed table is no lost one
    assert admin("record", table, "--format", "jsonl").status == 0
    assert admin("verify").status == 0
    file.write_text(FILE.replace("version = 1", "version = 2").replace("40:1", "39:1"), encoding="utf-8")
    again = admin("houses", "add", str(file), "--json").json["houses"][0]
    assert (again["added"], again["back"], again["retired_ms"]) == (True, True, None)
    assert listed_versions(store) == {"dragon-castle": 2}
    assert admin("houses", "remove", "dragon-castle").status == 0
    file.write_text(FILE, encoding="utf-8")
    assert "is offered again" in admin("houses", "add", str(file)).out
    assert listed_versions(store) == {"dragon-castle": 2}
    assert admin("verify").status == 0
    told = [json.loads(one.data)["type"] for one in store.events(STREAM)]
    assert told == ["HouseAdded", "HouseRetired", "HouseAdded", "HouseRetired", "HouseAdded"]


def test_other_content_does_not_take_a_house_back(admin: Punto, file: Path, store: Store) -> None:
    admin("houses", "add", str(file))
    admin("houses", "remove", "dragon-castle")
    file.write_text(FILE.replace("40:1", "39:1"), encoding="utf-8")
    assert admin("houses", "add", str(file), "--json").json["error"]["code"] == "house-version-taken"
    assert listed_versions(store) == {}


def test_a_house_with_chips_of_guests_is_not_retired(admin: Punto, file: Path, store: Store) -> None:
    """Not even where its tables are closed."""
    table = admin("tables", "open", str(file), "--json").json["id"]
    admin("tables", "close", table, "the end")
    alter(store, "INSERT INTO balances VALUES (:account, 500)", account=f"chips:{table}:somebody")
    refused = admin("houses", "remove", "dragon-castle", "--json").json["error"]
    assert refused["code"] == "house-has-chips"
    assert listed_versions(store) == {"dragon-castle": 1}
    alter(store, "UPDATE balances SET coins = 0 WHERE account LIKE 'chips:%'")
    assert admin("houses", "remove", "dragon-castle").status == 0


@pytest.mark.parametrize("id", ["schaanwald", "nowhere", "own-1", "%", "a" * 300, "\udcff", "a\x00"])
def test_only_houses_that_are_kept_are_removed(admin: Punto, file: Path, id: str) -> None:
    admin("houses", "add", str(file))
    assert admin("houses", "remove", id, "--json").json["error"]["code"] == "house-not-kept"


def test_a_house_that_was_retired_past_the_program_is_found(admin: Punto, file: Path, store: Store) -> None:
    admin("houses", "add", str(file))
    alter(store, "UPDATE houses SET retired_ms = 1")
    assert admin("verify").status == 1
    alter(store, "UPDATE houses SET retired_ms = NULL")
    assert admin("verify").status == 0
    admin("houses", "remove", "dragon-castle")
    alter(store, "UPDATE houses SET retired_ms = NULL")
    assert admin("verify").status == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_whose_house_is_gone_is_told(admin: Punto, file: Path, store: Store, language: str) -> None:
    """It is listed, marked, and said beside the list with what to do; adding the file brings it back."""
    table = admin("tables", "open", str(file), "--json").json["id"]
    admin("tables", "open", "schaanwald")
    with writing(store.engine) as connection, connection.begin():
        connection.execute(delete(HOUSES))
    listed = admin("tables", "list", "--lang", language)
    assert listed.status == 0
    assert all(word in listed.err for word in (table, "dragon-castle", "punto admin houses add"))
    told = admin("tables", "list", "--json").json["tables"]
    assert {one["house"]: one["house_known"] for one in told} == {"dragon-castle": False, "schaanwald": True}
    assert admin("houses", "add", str(file)).status == 0
    assert admin("tables", "list").err == ""


def test_no_house_is_put_there_past_the_program(admin: Punto, file: Path, store: Store) -> None:
    """Texts that nobody has added, and others than were added, are found."""
    admin("houses", "add", str(file))
    assert admin("verify").status == 0
    alter(store, "UPDATE houses SET files = :files", files=json.dumps([FILE.replace("40:1", "4000:1")]))
    changed = admin("verify", "--json")
    assert (changed.status, "dragon-castle" in changed.out) == (1, True)
    assert admin("houses", "list", "--json").json["houses"][0]["name"] is None
    alter(store, "UPDATE houses SET id = 'another'")
    assert admin("verify").status == 1
