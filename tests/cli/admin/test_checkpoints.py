"""`punto admin checkpoint` and `punto admin verify --since`, on a real database."""

import json
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.checkpoint_writing import write_checkpoint_file
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from support import meddler
from support.command_line import Punto
from support.written_tables import automatic_table

TABLE = "table:blue"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """The same database, opened beside the commands, with a table at which bots have played."""
    engine = open_database(url)
    found = Store(engine)
    automatic_table(found, "blue", "schaanwald", 12)
    yield found
    engine.dispose()


def granted(admin: Punto, store: Store) -> str:
    """The stream of somebody who was given chips by a manager."""
    boss = admin("staff", "add", "boss", "--role", "manager", "--json").json["id"]
    assert boss
    assert admin("--as", "boss", "staff", "add", "ana", "--json").status == 0
    assert admin("--as", "boss", "patron", "grant", "ana", "500", "--json").status == 0
    id = admin("patron", "show", "ana", "--json").json["id"]
    assert store.balance(f"wallet:{id}") == 50_000
    return f"person:{id}"


def rewritten(store: Store, stream: str) -> None:
    (number, data), *_ = [(one.number, one.data) for one in store.events(stream) if '"coins":50000' in one.data]
    meddler.rewrite(store, stream, number, '"coins":50000', '"coins":500000', factor=10)
    assert data


FAULTS: list[tuple[str, Callable[[Store, str], None], str]] = [
    ("cut", lambda store, _: meddler.cut_off(store, TABLE, 40), "integrity.since-cut"),
    ("rewritten", rewritten, "integrity.since-rewritten"),
    ("vanished", lambda store, _: meddler.remove(store, TABLE), "integrity.since-stream"),
]


@pytest.mark.parametrize(("meddle", "code"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_what_was_changed_with_its_chain_is_found(
    admin: Punto, store: Store, tmp_path: Path, meddle: Callable[[Store, str], None], code: str
) -> None:
    """Everything fits everything else, and verification without a checkpoint passes; with one it does not."""
    stream = granted(admin, store)
    point = str(tmp_path / "point.json")
    assert admin("checkpoint", point).status == 0
    assert admin("verify", "--since", point, "--json").json["verified"] is True
    meddle(store, stream)
    run = admin("verify", "--since", point, "--json")
    assert (run.status, run.json["verified"], run.json["error"]["code"]) == (1, False, code)
    assert admin("verify", "--json").json["verified"] is True
    for language in LANGUAGES:
        told = admin("verify", "--since", point, "--lang", language)
        assert (told.status, "point.json" in told.err) == (1, True)


def test_a_checkpoint_is_written_and_told(admin: Punto, store: Store, tmp_path: Path) -> None:
    """To people with the line that can be noted; to programs with everything but the streams."""
    point = tmp_path / "point.json"
    run = admin("checkpoint", str(point))
    assert (run.status, run.err) == (0, "")
    assert stat.S_IMODE(point.stat().st_mode) == 0o600
    document = json.loads(point.read_bytes())
    line = run.out.splitlines()[-1]
    assert line.startswith("punto-checkpoint 1 ")
    assert line.split()[2:] == [document["at"], document["house"], "1", document["digest"], document["signature"]]
    assert document["streams"] == [[TABLE, *store.head(TABLE)]]
    second = str(tmp_path / "second.json")
    told = admin("checkpoint", second, "--json").json
    assert (told["file"], told["bytes"], told["heads"]) == (second, os.path.getsize(second), 1)
    assert told["line"].split()[5] == document["digest"]
    again = admin("checkpoint", second, "--json")
    assert (again.status, again.json["error"]["code"]) == (1, "signed-checkpoint-exists")


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_checkpoint_on_standard_output_is_nothing_but_the_document(admin: Punto, tmp_path: Path) -> None:
    """So that it can be piped to another machine; the line is told beside it."""
    run = admin("checkpoint", "-")
    assert run.json["heads"] == 1
    assert run.json["signature"] in run.err
    assert admin("checkpoint", "-", "--json").json["streams"] == run.json["streams"]
    file = tmp_path / "piped.json"
    file.write_text(run.out)
    assert admin("verify", "--since", str(file)).status == 0


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_an_auditor_needs_the_public_key_alone(admin: Punto, punto: Punto, url: str, tmp_path: Path) -> None:
    """And compares the line with the one on paper."""
    key = admin("checkpoint", "--public-key").lines[0]
    assert admin("checkpoint", "--public-key", "--json").json == {"public_key": key}
    point = str(tmp_path / "point.json")
    noted = admin("checkpoint", point).out.splitlines()[-1]
    (tmp_path / "house.key").unlink()
    without = admin("verify", "--since", point, "--json")
    assert (without.status, without.json["error"]["code"]) == (1, "admin-no-key")
    assert not (tmp_path / "house.key").exists()
    auditor = ("admin", "--database", url, "verify", "--since", point, "--public-key", key.upper())
    run = punto(*auditor)
    assert (run.status, run.err) == (0, "")
    assert noted in run.out
    (since,) = punto(*auditor, "--json").json["since"]
    assert (since["line"], since["file"]) == (noted, point)
    other = punto(*auditor[:-1], "0" * 64, "--json")
    assert (other.status, other.json["error"]["code"]) == (1, "signed-checkpoint-foreign")
    assert key in other.json["error"]["message"]


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_several_files_and_the_newest_of_a_folder(admin: Punto, tmp_path: Path) -> None:
    folder = tmp_path / "points"
    folder.mkdir()
    for name in ("b", "a"):
        assert admin("checkpoint", str(folder / f"{name}.json")).status == 0
    found = admin("verify", "--since", str(folder), "--since", str(folder / "b.json"), "--json").json
    assert [Path(one["file"]).name for one in found["since"]] == ["a.json", "b.json"]
    assert found["holds"]["heads"] == 2
    assert "heads" not in admin("verify", "--json").json["holds"]


BROKEN: list[tuple[str, Callable[[Path], Any], str]] = [
    ("tampered", lambda path: path.write_text(path.read_text().replace('"heads":1', '"heads":2')), "altered"),
    ("truncated", lambda path: path.write_bytes(path.read_bytes()[:-20]), "form"),
    ("empty", lambda path: path.write_bytes(b""), "form"),
    ("huge", lambda path: os.truncate(path, 2**36), "form"),
    ("no text", lambda path: path.write_bytes(bytes(range(256)) * 99), "form"),
    ("gone", lambda path: path.unlink(), "unreadable"),
]


@pytest.mark.parametrize(("spoil", "code"), [one[1:] for one in BROKEN], ids=[one[0] for one in BROKEN])
@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_file_that_cannot_be_believed_is_refused_by_name(
    admin: Punto, tmp_path: Path, spoil: Callable[[Path], Any], code: str
) -> None:
    point = tmp_path / "point.json"
    assert admin("checkpoint", str(point)).status == 0
    spoil(point)
    run = admin("verify", "--since", str(point), "--json")
    assert (run.status, run.json["error"]["code"]) == (1, f"signed-checkpoint-{code}")
    for language in LANGUAGES:
        told = admin("verify", "--since", str(point), "--lang", language)
        assert (told.status, told.out) == (1, "")
        assert "point.json" in told.err
        assert "Traceback" not in told.err


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_checkpoint_of_another_house_is_refused(admin: Punto, store: Store, tmp_path: Path) -> None:
    point = tmp_path / "point.json"
    assert admin("checkpoint", "--public-key").status == 0
    write_checkpoint_file(store, HouseKey(b"2" * 32), 0, point)
    run = admin("verify", "--since", str(point), "--json")
    assert (run.status, run.json["error"]["code"]) == (1, "signed-checkpoint-foreign")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("checkpoint",), "missing-parameter"),
        (("checkpoint", ""), "missing-parameter"),
        (("checkpoint", "x.json", "--public-key"), "admin-checkpoint-or-key"),
        (("checkpoint", "nowhere/x.json"), "signed-checkpoint-unwritable"),
        (("checkpoint", "\0"), "signed-checkpoint-unwritable"),
        (("verify", "--public-key", "0" * 64), "admin-key-without-since"),
        (("verify", "--since", "x.json", "--public-key", "0" * 63), "public-key-form"),
        (("verify", "--since", ""), "signed-checkpoint-none"),
        (("verify", "--since", "\0"), "signed-checkpoint-unreadable"),
    ],
)
@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_what_cannot_be_is_refused(
    admin: Punto, words: tuple[str, ...], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert admin(*words, "--json").json["error"]["code"] == code
    said = {admin(*words, "--lang", language).err for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any("Traceback" in one for one in said)
    assert list(folder.iterdir()) == []
