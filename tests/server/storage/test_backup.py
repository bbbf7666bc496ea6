"""A copy of the database in a file."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.errors import StorageError
from puntobanco.server.storage import backup as module
from puntobanco.server.storage.backup import back_up
from puntobanco.server.storage.store import Store
from support.storage_tools import appended


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_copy_is_one_file_on_disk_for_its_owner(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has its name when it is complete and on disk, and then the folder is written through; nothing is left."""
    store.write([appended("a", 0, "x")])
    copy, done = tmp_path / "copy.db", list[object]()
    link = os.link

    def sync(descriptor: int) -> None:
        done.append(("file", os.fstat(descriptor).st_size > 4096, copy.exists()))

    def named(beside: Path, to: Path) -> None:
        assert (beside.parent, beside.name.startswith(".copy.db."), len(beside.name)) == (tmp_path, True, 9 + 16)
        done.append("named")
        link(beside, to)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "link", named)
    monkeypatch.setattr(module, "sync_folder", lambda folder: done.append((folder, copy.exists())))
    before = os.umask(0)
    try:
        back_up(store.engine, copy)
    finally:
        os.umask(before)
    assert done == [("file", True, False), "named", (tmp_path, True)]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.read_bytes()[18:20] == b"\1\1", "not in WAL mode, which has companions"
    assert sorted(path.name for path in tmp_path.glob("*copy*")) == ["copy.db"]
    with closing(sqlite3.connect(copy)) as found:
        assert found.execute("SELECT data FROM events").fetchall() == [("x",)]


def test_postgresql_is_copied_by_its_own_tool(tmp_path: Path) -> None:
    engine: Any = SimpleNamespace(dialect=SimpleNamespace(name="postgresql"))
    with pytest.raises(StorageError) as caught:
        back_up(engine, tmp_path / "copy.db")
    assert (caught.value.code, caught.value.values) == ("backup-postgresql", {})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (OSError("odd"), "odd"),
        (ValueError("strange"), "strange"),
        (sqlite3.DatabaseError("x" * 999), "x" * 200 + "…"),
    ],
)
def test_why_a_copy_failed(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, detail: str
) -> None:
    """In the words of whoever refused, cut after two hundred signs."""

    def fails(_: Path, target: Path) -> None:
        target.touch()
        raise error

    monkeypatch.setattr(module, "_copy", fails)
    with pytest.raises(StorageError) as caught:
        back_up(store.engine, tmp_path / "copy.db")
    assert caught.value.code == "backup-failed"
    found = caught.value.values
    assert (str(found["file"]).endswith("copy.db"), list(found)) == (True, ["file", "detail"])
    assert found["detail"] == detail
    assert not list(tmp_path.glob("*copy*"))
