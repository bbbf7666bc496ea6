"""The key of the house: made once, readable by nobody else, and seen nowhere."""

import base64
import logging
import os
import pickle
import threading
import traceback
from pathlib import Path

import pytest

from puntobanco.server.errors import HouseKeyError
from puntobanco.server.keys import KEY_BYTES, VARIABLE, HouseKey, load_key, new_key

SECRET = bytes(range(32))
ONE = HouseKey(b"1" * KEY_BYTES)


def refused(file: Path, environment: dict[str, str] | None = None) -> HouseKeyError:
    with pytest.raises(HouseKeyError) as refusal:
        load_key(file, environment or {})
    return refusal.value


def test_a_file_is_made_at_the_first_start(tmp_path: Path) -> None:
    """For its owner only, whatever the umask; the second start finds the same key."""
    file = tmp_path / "key"
    before = os.umask(0)
    try:
        mark = load_key(file, {}).mark
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o600
    assert load_key(file, {}).mark == mark
    assert list(tmp_path.iterdir()) == [file]
    assert len(base64.urlsafe_b64decode(file.read_text())) == KEY_BYTES


def test_starts_at_once_agree_on_a_key(tmp_path: Path) -> None:
    """The file gets its name when it is complete, and whoever comes second takes it."""
    marks: list[str] = []
    barrier = threading.Barrier(8)

    def start() -> None:
        barrier.wait()
        marks.append(load_key(tmp_path / "key", {}).mark)

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(marks) == 8
    assert len(set(marks)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o644, 0o610, 0o601])
def test_a_file_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    """Whoever they are."""
    file = tmp_path / "key"
    load_key(file, {})
    file.chmod(mode)
    error = refused(file)
    assert (error.code, error.values["mode"]) == ("key-readable", f"{mode:o}")
    file.chmod(0o400)
    load_key(file, {})


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a file away")
def test_a_file_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They could exchange it."""
    file = tmp_path / "key"
    load_key(file, {})
    os.chown(file, 65534, -1)
    assert refused(file).code == "key-of-another"
    monkeypatch.setattr(os, "geteuid", lambda: 65534)
    load_key(file, {})


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"short", b"\xff" * 44, b"A" * 43, b"A" * 10_000, b"QUFB" * 10 + b"QQ=="]
)
def test_a_file_that_holds_no_key_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    """It may be something that somebody needs; its content is not repeated."""
    file = tmp_path / "key"
    file.write_bytes(content)
    file.chmod(0o600)
    error = refused(file)
    assert error.code == "key-not-a-key"
    assert error.values == {"place": str(file)}
    assert file.read_bytes() == content


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    """A folder, no folder, a name that cannot be, a pipe that nobody writes to."""
    assert refused(tmp_path).code in ("key-not-a-key", "key-file")
    assert refused(tmp_path / "no" / "where").code == "key-file"
    assert refused(Path("a\0b")).code == "key-file"
    os.mkfifo(tmp_path / "pipe", 0o600)
    assert refused(tmp_path / "pipe").code == "key-not-a-key"


def test_the_environment_comes_first(tmp_path: Path) -> None:
    """No file is made then; both alphabets of base64 do."""
    key = base64.b64encode(b"\xfb" * KEY_BYTES).decode()
    other = base64.urlsafe_b64encode(b"\xfb" * KEY_BYTES).decode()
    assert key != other
    marks = {load_key(tmp_path / "key", {VARIABLE: text}).mark for text in (key, other, f" {key}\n")}
    assert marks == {HouseKey(b"\xfb" * KEY_BYTES).mark}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", " ", "hunter2hunter2", "é" * 44, "A" * 44 + "!", "AAAA"])
def test_an_environment_without_a_key_is_refused(tmp_path: Path, text: str) -> None:
    """It does not silently fall back to a file, and does not repeat what was there."""
    error = refused(tmp_path / "key", {VARIABLE: text})
    assert (error.code, error.values) == ("key-not-a-key", {"place": VARIABLE})
    assert list(tmp_path.iterdir()) == []


def test_a_secret_is_read_only_as_what_it_was() -> None:
    """With the key, for the table and the shoe; and each time it is encrypted it looks different."""
    sealed = ONE.seal(SECRET, "table", "shoe")
    assert ONE.unseal(sealed, "table", "shoe") == SECRET
    assert sealed != ONE.seal(SECRET, "table", "shoe")
    assert SECRET not in sealed
    for key, table, shoe in (
        (HouseKey(b"2" * KEY_BYTES), "table", "shoe"),
        (ONE, "other", "shoe"),
        (ONE, "table", "other"),
        (ONE, "tables", "hoe"),
        (ONE, "", "tableshoe"),
    ):
        with pytest.raises(HouseKeyError) as refusal:
            key.unseal(sealed, table, shoe)
        assert refusal.value.code == "key-wrong"


def test_a_secret_that_was_altered_is_refused() -> None:
    """Every byte of it counts, and so does the length."""
    sealed = ONE.seal(SECRET, "t", "s")
    broken = [bytes((*sealed[:n], sealed[n] ^ 1, *sealed[n + 1 :])) for n in range(len(sealed))]
    for one in [*broken, *(sealed[:n] for n in range(len(sealed))), sealed + b"\0"]:
        with pytest.raises(HouseKeyError):
            ONE.unseal(one, "t", "s")


def test_keys_for_different_uses_differ() -> None:
    """The one for cookies is derived, and is the same at every start."""
    again = HouseKey(b"1" * KEY_BYTES)
    assert ONE.cookies() == again.cookies()
    assert len(ONE.cookies()) == KEY_BYTES
    assert ONE.cookies() != b"1" * KEY_BYTES
    assert ONE.cookies()[:8].hex() != ONE.mark == again.mark
    assert ONE.cookies() != HouseKey(b"2" * KEY_BYTES).cookies()


def test_a_key_shows_itself_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not printed, logged, pickled, in an error or in its traceback with all its values."""
    text = new_key()
    raw = base64.urlsafe_b64decode(text)
    key = load_key(tmp_path / "key", {VARIABLE: text})
    logging.getLogger("test").warning("%s %r", key, key)
    shown = [repr(key), str(key), caplog.text, str(dir(key))]
    with pytest.raises(HouseKeyError) as refusal:
        key.unseal(key.seal(SECRET, "t", "s"), "t", "other")
    places = refusal.value.__traceback__
    assert places is not None
    inside = places.tb_next  # the first place is this test, which knows the key
    assert inside is not None
    shown += traceback.TracebackException(HouseKeyError, refusal.value, inside, capture_locals=True).format()
    for one in shown:
        for hidden in (raw, key.cookies()):
            assert repr(hidden)[2:-1] not in one
            assert hidden.hex() not in one
        assert text not in one
    with pytest.raises(TypeError):
        pickle.dumps(key)
    assert not hasattr(key, "__dict__")
