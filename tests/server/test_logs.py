"""What is written into a log, and what never is."""

import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import structlog

from puntobanco.server.logs import hide_secrets, on_one_line, set_up_logs


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    below = logging.getLogger("uvicorn.error")
    level = below.level
    yield
    below.setLevel(level)


@pytest.mark.parametrize(
    "name", ["secret", "password", "cookie", "card", "cards", "key", "salt", "proof", "word", "order"]
)
def test_whatever_is_secret_is_hidden(name: str) -> None:
    """By its name, and nothing beside it."""
    said = {"event": "said", name: "Kd", "table": "t1"}
    assert hide_secrets(None, "info", said) == {"event": "said", name: "…", "table": "t1"}


def test_logs_are_json_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    """From the level on that was asked for, with a moment that is the same everywhere."""
    set_up_logs(json=True)
    log = structlog.get_logger("punto.test")
    log.debug("too low")
    try:
        raise KeyError("lost")
    except KeyError:
        log.exception("said", card="Kd", table="t1")
    said = capsys.readouterr()
    line = json.loads(said.err)
    assert said.out == ""
    assert abs(datetime.fromisoformat(line.pop("timestamp")) - datetime.now(UTC)).total_seconds() < 60
    assert "KeyError: 'lost'" in line.pop("exception")
    assert line == {"event": "said", "level": "error", "card": "…", "table": "t1"}


def test_logs_for_a_terminal_are_plain(capsys: pytest.CaptureFixture[str]) -> None:
    """Without colours, which a file would keep; what the web server tells of every connection is left out."""
    set_up_logs(json=False, level="debug")
    structlog.get_logger("punto.test").debug("said", table="t1")
    line = capsys.readouterr().err
    assert "said" in line
    assert "table=t1" in line
    assert "{" not in line
    assert "\x1b" not in line
    assert logging.getLogger("uvicorn.error").level == logging.ERROR
    set_up_logs(json=True)
    structlog.get_logger("punto.test").info("again")
    assert json.loads(capsys.readouterr().err)["event"] == "again"


@pytest.mark.parametrize("as_json", [True, False])
def test_nobody_writes_a_line_of_their_own(capsys: pytest.CaptureFixture[str], as_json: bool) -> None:
    """What somebody sent stays within its entry: no new line, nothing that a terminal obeys."""
    set_up_logs(json=as_json)
    sent = 'x\r\n{"event": "staff.signed-in"}\x1b[2J\u2028'
    structlog.get_logger("punto.test").warning("sign-in.refused", path=sent)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.endswith("\n")
    assert said[:-1].isprintable()
    if as_json:
        assert json.loads(said)["path"] == sent


def test_what_went_wrong_here_keeps_its_lines() -> None:
    said = {"event": "failed", "exception": "one\ntwo", "path": "a\tb", "number": 3}
    assert on_one_line(None, "error", said) == {
        "event": "failed",
        "exception": "one\ntwo",
        "path": "a\\tb",
        "number": 3,
    }
