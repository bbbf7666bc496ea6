"""What the tests of `punto admin` share."""

import io
import sys
from pathlib import Path

import pytest

from support.command_line import Punto


@pytest.fixture
def admin(punto: Punto, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Punto:
    """Runs `punto admin` on that database, without a terminal."""
    monkeypatch.delenv("PUNTO_KEY", raising=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return lambda *words: punto("admin", "--database", url, "--key-file", str(tmp_path / "house.key"), *words)
