"""Signed checkpoints: what they state, and files that are none; on both databases."""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.server.errors import CheckpointError
from puntobanco.server.house_key import HouseKey, KeyUse
from puntobanco.server.storage.checkpoint_writing import rows_to_read, write_checkpoint, write_checkpoint_file
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.signed_checkpoint import (
    CheckpointFile,
    moment_of,
    newest_of,
    public_key_of,
    public_keys_of,
)
from puntobanco.server.storage.store import Store
from support.people_tools import KEY, NOON
from support.storage_tools import appended

OTHER = HouseKey(b"2" * 32)


def checkpoint(store: Store, folder: Path, name: str = "point.json", at_ms: int = NOON) -> CheckpointFile:
    """A checkpoint of the store as it is, in a file of this name."""
    write_checkpoint_file(store, KEY, at_ms, folder / name)
    return CheckpointFile(folder / name)


# What is stated


def test_anybody_can_check_it_with_the_public_key(store: Store, tmp_path: Path) -> None:
    """By what the documentation says alone: the order of names' bytes, the digest, the line, the signature."""
    names = ["table:b", "table:ä", "staff", "person:Z", "person:a\nb"]
    store.write([appended(name, 0, *(["x"] * number)) for number, name in enumerate(names, 1)])
    path = tmp_path / "point.json"
    line = write_checkpoint_file(store, KEY, 1_794_906_000_007, path).line
    document = json.loads(path.read_bytes())
    assert [one[0] for one in document["streams"]] == ["person:Z", "person:a\nb", "staff", "table:b", "table:ä"]
    assert document["streams"] == [[name, *store.head(name)] for name in sorted(names)]
    rows = "".join(f"{name}\0{version}\0{digest}\n" for name, version, digest in document["streams"])
    digest = sha256(f"puntobanco checkpoint\n{rows}".encode()).hexdigest()
    statement, _, signature = line.rpartition(" ")
    assert statement == f"punto-checkpoint 1 2026-11-17T09:00:00.007Z {KEY.mark} 5 {digest}"
    assert (document["type"], document["v"], document["at"]) == ("punto-checkpoint", 1, "2026-11-17T09:00:00.007Z")
    assert (document["house"], document["heads"], document["digest"]) == (KEY.mark, 5, digest)
    assert (document["public_key"], document["signature"]) == (public_key_of(KEY), signature)
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key_of(KEY)))
    key.verify(bytes.fromhex(signature), statement.encode())
    with pytest.raises(InvalidSignature):
        key.verify(bytes.fromhex(signature), statement.replace(" 5 ", " 6 ").encode())
    assert len(path.read_bytes().splitlines()) == 1 + len(names) + 1  # one line a stream


def test_the_key_of_checkpoints_is_one_of_its_own() -> None:
    """The same from the same key of the house, and no other use has it."""
    assert public_key_of(KEY) == public_key_of(HouseKey(bytes(range(32)))) != public_key_of(OTHER)
    own, others = KEY.derived(KeyUse.CHECKPOINTS), OTHER.derived(KeyUse.CHECKPOINTS)
    assert own not in (KEY.derived(KeyUse.COOKIES), others, bytes(range(32)))


def test_checkpoints_of_a_key_of_before_are_still_known() -> None:
    """After the key of the house was rotated, until the old one is dropped; new ones are signed by the new one."""
    both = HouseKey(b"2" * 32, bytes(range(32)))
    assert public_keys_of(both) == (public_key_of(both), public_key_of(KEY))
    assert public_keys_of(KEY) == (public_key_of(KEY),)


def test_no_two_lists_of_heads_have_the_same_digest(store: Store) -> None:
    """A name that looks like the end of a row and another one does not stand for two streams."""
    store.write([appended("a", 0, "x")])
    before = write_checkpoint(store, KEY, NOON, lambda _: None)
    store.write([appended("b\n", 0, "x")])
    assert before.digest != write_checkpoint(store, KEY, NOON, lambda _: None).digest
    assert before == write_checkpoint(store, KEY, NOON, lambda _: None)._replace(
        heads=1, digest=before.digest, signature=before.signature
    )


def test_one_moment_is_read_while_writing_goes_on(store: Store) -> None:
    """Both times that it reads, and as many rows as it says."""
    store.write([appended(f"table:{number}", 0, "x") for number in range(3)])
    told: list[int] = []

    def write_more(done: int) -> None:
        told.append(done)
        store.write([appended("table:0", len(told), "x"), appended(f"a{done}", 0, "x")])

    expected = rows_to_read(store)
    written: list[bytes] = []
    write_checkpoint(store, KEY, NOON, written.append, write_more)
    assert [(name, version) for name, version, _ in json.loads(b"".join(written))["streams"]] == [
        ("table:0", 1),
        ("table:1", 1),
        ("table:2", 1),
    ]
    assert told == [3, 6]
    assert expected == 6


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_more_streams_than_are_read_at_once(store: Store, tmp_path: Path) -> None:
    store.write([appended(f"person:{number:05}", 0, "x") for number in range(2345)])
    point = checkpoint(store, tmp_path)
    assert point.checkpoint.heads == 2345
    assert [head.stream for head in point.heads()] == [f"person:{number:05}" for number in range(2345)]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_an_empty_house_has_a_checkpoint_too(store: Store, tmp_path: Path) -> None:
    point = checkpoint(store, tmp_path)
    point.check()
    assert (point.checkpoint.heads, list(point.heads())) == (0, [])
    assert json.loads(point.path.read_bytes())["streams"] == []


def test_moments_are_written_to_the_millisecond() -> None:
    assert moment_of(0) == "1970-01-01T00:00:00.000Z"
    assert moment_of(1_794_906_000_999) == "2026-11-17T09:00:00.999Z"


# Files


@pytest.fixture
def point(tmp_path: Path, sqlite_template: Path) -> CheckpointFile:
    """A checkpoint of two streams."""
    (tmp_path / "house.db").write_bytes(sqlite_template.read_bytes())
    engine = open_database(f"sqlite:///{tmp_path}/house.db")
    store = Store(engine)
    store.write([appended("staff", 0, "x", "y"), appended("table:a", 0, "x")])
    found = checkpoint(store, tmp_path)
    engine.dispose()
    return found


def refused(path: Path, *trusted: str) -> str:
    """The code of a refusal that names the file, in every language."""

    def look() -> None:
        found = CheckpointFile(path)
        found.must_be_of(trusted or (public_key_of(KEY),))
        found.check()

    with pytest.raises(CheckpointError) as caught:
        look()
    said = {speaker(language).tell(caught.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(path.name in one for one in said)
    return caught.value.code.removeprefix("signed-checkpoint-")


def test_it_is_written_whole_under_a_new_name_for_its_owner(point: CheckpointFile, tmp_path: Path) -> None:
    assert point.path.stat().st_mode & 0o777 == 0o600
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]
    point.check()
    point.must_be_of((public_key_of(OTHER), public_key_of(KEY)))
    assert [head[:2] for head in point.heads()] == [("staff", 2), ("table:a", 1)]


LINES: list[tuple[str, str, str]] = [
    ('"staff",2', '"staff",1', "altered"),
    ('"table:a"', '"table:b"', "altered"),
    ('"heads":2', '"heads":1', "altered"),
    ("T12:00:00.000Z", "T12:00:00.001Z", "altered"),
    ('"house":"', '"house":"0', "altered"),
    ('"v":1', '"v":2', "version"),
    ('"v":1', '"v":"1"', "form"),
    ('"type":"punto-checkpoint"', '"type":"punto-record"', "form"),
    ('"heads":2', '"heads":-1', "form"),
    ('"heads":2', '"heads":true', "form"),
    ('"heads":2', '"heads":1e300', "form"),
    ('"heads":2', '"heads":99999999999999999999', "form"),
    ('"signature":"', '"signature":"0', "form"),
    ('"digest":"', '"digest":["', "form"),
    ('["staff",2,', '["staff",0,', "form"),
    ('["staff",2,', '["staff",2.5,', "form"),
    ('["staff",2,', '["staff",-2,', "form"),
    ('["staff"', '["\\u0000staff"', "form"),
    ('["staff"', '["\\ud800"', "form"),
    ('["staff"', '["zz"', "form"),
    ('["staff"', "[" * 3000 + '"staff"', "form"),
    ("],\n", "]\n", "form"),
    ("]\n]}", "],\n]}", "form"),
    ("]}\n", "]}", "form"),
    ("]}\n", "]}\n{}", "form"),
    ("]}\n", "]}\n\n", "form"),
]


@pytest.mark.parametrize(("old", "new", "code"), LINES)
def test_a_file_that_was_altered_is_refused(point: CheckpointFile, old: str, new: str, code: str) -> None:
    text = point.path.read_text()
    assert text.count(old) == 1 or old in ("],\n", "]}\n")
    point.path.write_text(text.replace(old, new))
    assert refused(point.path) == code


def test_every_byte_counts(point: CheckpointFile) -> None:
    """Whatever letter or digit is another one, and wherever it ends, the file is refused."""
    data = point.path.read_bytes()
    for place in range(0, len(data), 7):
        other = bytes([data[place] ^ 1])
        point.path.write_bytes(data[:place] + other + data[place + 1 :])
        assert refused(point.path) in ("altered", "form", "version", "foreign"), place
        point.path.write_bytes(data[:place])
        assert refused(point.path) == "form", place


def test_a_checkpoint_of_another_house_is_refused(point: CheckpointFile) -> None:
    """Also one whose public key somebody has put in the place of the other."""
    assert refused(point.path, public_key_of(OTHER)) == "foreign"
    text = point.path.read_text()
    point.path.write_text(text.replace(public_key_of(KEY), public_key_of(OTHER)))
    assert refused(point.path, public_key_of(OTHER)) == "altered"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n", b"\xff\xfe\x00\n" * 9, b"x" * 10**6, b'{"type":"punto-checkpoint","v":1}\n']
)
def test_what_is_no_checkpoint_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(data)
    assert refused(path) == "form"


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    """Nobody waits for a pipe, and nothing is read without end."""
    assert refused(tmp_path / "nowhere.json") == "unreadable"
    assert refused(tmp_path) in ("form", "unreadable")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert refused(pipe) == "form"
    zero = tmp_path / "zero"
    zero.symlink_to("/dev/zero")
    assert refused(zero) == "form"
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(2**40)
    assert refused(huge) == "form"


def test_the_newest_of_a_folder(store: Store, tmp_path: Path) -> None:
    """By the moment that was signed; a file that is none is refused by its name."""
    folder = tmp_path / "points"
    folder.mkdir()
    with pytest.raises(CheckpointError) as caught:
        newest_of(folder)
    assert caught.value.code == "signed-checkpoint-none"
    for name, at_ms in (("b.json", NOON), ("a.json", NOON + 1), ("c.json", NOON - 1)):
        checkpoint(store, folder, name, at_ms)
    (folder / "notes.txt").write_text("x")
    assert newest_of(folder).path.name == "a.json"
    (folder / "d.json").write_text("x")
    with pytest.raises(CheckpointError) as caught:
        newest_of(folder)
    assert caught.value.values["file"].endswith("d.json")  # type: ignore[attr-defined]
    with pytest.raises(CheckpointError) as caught:
        newest_of(tmp_path / "nowhere")
    assert caught.value.code == "signed-checkpoint-unreadable"


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_no_file_is_overwritten_and_none_is_left_half(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a disk knows no links as well."""
    folder = tmp_path / "points"
    folder.mkdir()
    path = folder / "point.json"
    path.write_text("kept")

    def no_links(*_: Any) -> None:
        raise OSError(1, "Operation not permitted")

    for patched in (False, True):
        if patched:
            monkeypatch.setattr(os, "link", no_links)
        with pytest.raises(CheckpointError) as caught:
            write_checkpoint_file(store, KEY, NOON, path)
        assert caught.value.code == "signed-checkpoint-exists"
        with pytest.raises(CheckpointError) as caught:
            write_checkpoint_file(store, KEY, NOON, tmp_path / "nowhere" / "point.json")
        assert caught.value.code == "signed-checkpoint-unwritable"
    assert path.read_text() == "kept"
    checkpoint(store, folder, "other.json").check()

    def fails(_: int) -> None:
        raise OSError(28, "No space left on device")

    store.write([appended("a", 0, "x")])
    with pytest.raises(CheckpointError):
        write_checkpoint_file(store, KEY, NOON, folder / "full.json", fails)
    assert sorted(one.name for one in folder.iterdir()) == ["other.json", "point.json"]
