"""The key of the house: made once, readable by nobody else, and seen nowhere."""

import base64
import logging
import os
import pickle
import stat
import threading
import traceback
from pathlib import Path

import pytest

from puntobanco.server.errors import HouseKeyError
from puntobanco.server.house_key import KEY_BYTES, VARIABLE, HouseKey, KeyUse, load_key, new_key

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
    assert ONE.derived(KeyUse.COOKIES) == again.derived(KeyUse.COOKIES)
    assert len(ONE.derived(KeyUse.COOKIES)) == KEY_BYTES
    assert ONE.derived(KeyUse.COOKIES) != b"1" * KEY_BYTES
    assert ONE.derived(KeyUse.COOKIES)[:8].hex() != ONE.mark == again.mark
    assert ONE.derived(KeyUse.COOKIES) != HouseKey(b"2" * KEY_BYTES).derived(KeyUse.COOKIES)


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
        for hidden in (raw, key.derived(KeyUse.COOKIES)):
            assert repr(hidden)[2:-1] not in one
            assert hidden.hex() not in one
        assert text not in one
    with pytest.raises(TypeError):
        pickle.dumps(key)
    assert not hasattr(key, "__dict__")


def test_what_a_key_gives_is_the_same_for_ever() -> None:
    """Cookies, kept tables and the secrets of shoes of an older version are still read."""
    key = HouseKey(bytes(range(32)))
    assert key.mark == "ee1eee3dbb99cc72"
    assert key.derived(KeyUse.COOKIES).hex() == "03e4c1a73e4a9a17ab0764c062645e5599a6e17de0160be979226ccb7ec4e7bb"
    assert key.sign("t1") == "31221b039099664695a5d3db4591cc222bdf819215f090a08c3cbeabc77d8f75"
    sealed = bytes.fromhex(
        "01ebcc237918159851dc78078ec4d9c0f05abff73a749dd4524d7211af1be8c8"
        "54b83f293289d1cf0fc03fba399b5ccf3132b4ea25398a44eae93f04f1"
    )
    assert key.unseal(sealed, "table", "shoe") == SECRET
    made = key.seal(SECRET, "table", "shoe")
    assert (made[:1], len(made)) == (b"\x01", 1 + 12 + 32 + 16)


def test_a_refusal_names_what_is_wrong_with_a_key(tmp_path: Path) -> None:
    with pytest.raises(HouseKeyError) as refusal:
        ONE.unseal(b"", "t1", "s1")
    assert (refusal.value.code, refusal.value.values) == ("key-wrong", {"table": "t1", "shoe": "s1"})
    with pytest.raises(HouseKeyError) as refusal:
        HouseKey(b"1" * 31)
    assert (refusal.value.code, refusal.value.values) == ("key-not-a-key", {"place": VARIABLE})
    nowhere = tmp_path / "no" / "where"
    error = refused(nowhere)
    assert error.values == {"file": str(nowhere), "detail": "No such file or directory"}
    assert refused(Path("a\0b")).values["detail"] == "ValueError"
    file = tmp_path / "key"
    load_key(file, {})
    file.chmod(0o604)
    assert refused(file).values == {"file": str(file), "mode": "604"}
    file.chmod(0o600)
    file.write_text(" " * 1000 + file.read_text())
    assert refused(file).values == {"place": str(file)}
    assert KEY_BYTES == 32
    with pytest.raises(TypeError, match="a key stays in its process"):
        pickle.dumps(ONE)
    assert repr(ONE) == f"<HouseKey {ONE.mark}>"


def test_a_file_may_have_blanks_around_its_key(tmp_path: Path) -> None:
    """A kilobyte of it is read."""
    file = tmp_path / "key"
    mark = load_key(file, {}).mark
    key = file.read_text().strip()
    file.write_text(" " * (1024 - len(key)) + key)
    assert load_key(file, {}).mark == mark
    file.write_text(" " * (1025 - len(key)) + key)
    assert refused(file).code == "key-not-a-key"


def test_the_name_of_a_new_file_is_on_disk_before_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """First what is in it, then the folder with its name."""
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode)))
    load_key(tmp_path / "key", {})
    assert synced == [False, True]
