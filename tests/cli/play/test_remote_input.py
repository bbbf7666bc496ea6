"""Lines that somebody types: of one without an end only the beginning is kept, and the rest is no other command."""

import io
import os
import sys
from collections.abc import Iterator
from typing import TextIO

import pytest

from puntobanco.cli.play.remote_input import LONGEST_LINE, Typed, read_line
from puntobanco.protocol.enquiries import LONGEST_ENQUIRY

QUESTION = f"manager claim {'🂡' * LONGEST_ENQUIRY}\n"
ENDLESS = "é" * 10 * LONGEST_LINE + "\n"


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[TextIO]:
    """Somebody's keyboard: what is written to it is typed."""
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as typed, os.fdopen(writing, "w", encoding="utf-8") as keyboard:
        monkeypatch.setattr(sys, "stdin", typed)
        yield keyboard


def test_the_longest_question_is_read_whole_at_a_live_table(pipe: TextIO) -> None:
    pipe.write(QUESTION + ENDLESS + "help\n")
    pipe.close()
    typed = Typed()
    assert typed.next(30.0) == QUESTION
    too_long = typed.next(30.0)
    assert too_long is not None
    assert len(too_long) > LONGEST_LINE
    assert [typed.next(30.0), typed.next(30.0)] == ["help\n", None]


@pytest.mark.parametrize("live", [True, False])
def test_the_longest_question_is_read_whole_from_a_file(monkeypatch: pytest.MonkeyPatch, live: bool) -> None:
    """Also at a live table, where the system cannot tell whether something was typed."""
    file = io.StringIO(QUESTION + ENDLESS + "help\n")
    monkeypatch.setattr(sys, "stdin", file)
    typed = Typed()
    lines = [typed.next(0) if live else read_line(file) for _ in range(4)]
    assert [lines[0], *lines[2:]] == [QUESTION, "help\n", None]
    assert lines[1] == ENDLESS[: LONGEST_LINE + 1]
