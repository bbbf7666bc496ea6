"""What was said and kept before the protocol had types of its own is read, and said again sign for sign."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.protocol.acts import ACTS, read_command, write_command
from puntobanco.protocol.codec import Family
from puntobanco.protocol.facts import FACTS, read_event, write_event
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from puntobanco.protocol.patrons import COMMANDS, EVENTS
from puntobanco.table import Settings, open_table

SAMPLES = Path(__file__).parent.parent / "samples" / "protocol-1"


def lines(name: str) -> list[str]:
    """The lines of a file of samples."""
    return (SAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def as_written(data: object) -> str:
    """JSON as the samples have it; in the order of its keys, which is part of what was said."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def keep_again(data: object) -> object:
    """A kept table, restored and kept again; of which house it is makes no difference to that."""
    return keep(restore(open_table("t", load("schaanwald"), Settings(sealed=True)), data))


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("commands", lambda data: write_command(read_command(data))),
        ("events", lambda data: write_event(read_event(data))),
        ("patron-commands", lambda data: COMMANDS.write(COMMANDS.read(data))),
        ("patron-events", lambda data: EVENTS.write(EVENTS.read(data))),
        ("kept-tables", keep_again),
    ],
)
def test_what_was_kept_is_kept_again(name: str, again: Callable[[object], object]) -> None:
    assert lines(name)
    for line in lines(name):
        assert as_written(again(json.loads(line))) == line


def test_every_kind_of_then_is_still_known() -> None:
    """Under the same name; what has come since has no sample of then."""
    said = {json.loads(line)["act"]["type"] for line in lines("commands")}
    happened = {json.loads(line)["fact"]["type"] for line in lines("events")}
    assert (said - set(ACTS.kinds), happened - set(FACTS.kinds)) == (set(), set())
    assert (len(said), len(happened)) == (36, 44)
    for name, family in (("patron-commands", COMMANDS), ("patron-events", EVENTS)):
        assert {json.loads(line)["type"] for line in lines(name)} <= set(family.kinds)


@pytest.mark.parametrize(
    ("name", "family"), [("server-messages", SERVER_MESSAGES), ("client-messages", CLIENT_MESSAGES)]
)
def test_what_was_said_is_said_again(name: str, family: Family[Any]) -> None:
    """Also by whoever is not an older program: everything that was said is known, and nothing is added to it."""
    for line in lines(name):
        assert as_written(family.write(family.read(json.loads(line)))) == line
    came_later = {"enquiry", "sign"}
    assert {json.loads(line)["type"] for line in lines(name)} == set(family.kinds) - came_later
