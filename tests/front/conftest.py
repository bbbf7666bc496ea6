"""The front door speaks the language of the environment: here, English."""

import pytest

from support.command_line import SPEAKING


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own settings."""
    for name in SPEAKING:
        monkeypatch.delenv(name, raising=False)
