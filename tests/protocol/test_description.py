"""What is made from the types: it is current, it describes everything that is said, and nothing else."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from tools.make_protocol import PAGE, ROOT, SCHEMA, between

from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.description import message_table, page_types, schema, view_table
from puntobanco.protocol.facts import FACTS
from puntobanco.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from puntobanco.protocol.public_view import TableView
from puntobanco.server.storage.store import Store
from support.server_tools import Guest, private_table, running

SAMPLES = Path(__file__).parent.parent / "samples" / "protocol-1"
CHANGES: tuple[Any, ...] = (..., [], {}, "x", 1.5, True)
"""What something becomes; or it is left out."""
VALID = jsonschema_rs.validator_for(json.loads(schema()))


def samples(side: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (SAMPLES / f"{side}-messages.jsonl").read_text("utf-8").splitlines()]


def test_what_is_made_is_current() -> None:
    """`python tools/make_protocol.py` writes it."""
    made = [sys.executable, str(ROOT / "tools" / "make_protocol.py"), "--check"]
    done = subprocess.run(made, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(SCHEMA.read_text("utf-8")) == json.loads(schema())


def test_only_what_stands_between_the_marks_is_made() -> None:
    assert between("a <x> b <y> c <x> d", "<x>", "<y>", "!") == "a <x>!<y> c <x> d"
    for text in ("a <y>", "a <x>"):
        with pytest.raises(SystemExit):
            between(text, "<x>", "<y>", "!")


@pytest.mark.parametrize("side", ["server", "client"])
def test_the_schema_describes_what_was_said(side: str) -> None:
    for message in samples(side):
        assert [str(fault) for fault in VALID.iter_errors(message)] == []


@pytest.mark.parametrize("side", ["server", "client"])
def test_the_schema_holds_for_what_can_be_read_and_for_nothing_else(side: str) -> None:
    """Each value in each message is put out of shape in turn, each key left out: the schema agrees with the reader."""
    family = SERVER_MESSAGES if side == "server" else CLIENT_MESSAGES
    tried = refused = 0
    for message in samples(side)[::3]:
        for spoiled in spoilt(message):
            try:
                family.read({**spoiled, "fact": {"v": 1, **spoiled["fact"]}} if "fact" in spoiled else spoiled)
                is_read = True
            except WrittenError:
                is_read = False
            if not (side == "client" and "v" not in spoiled.get("act", {"v": 1})):  # which the server adds
                assert VALID.is_valid(spoiled) == is_read, spoiled
            tried, refused = tried + 1, refused + (not is_read)
    assert refused > tried / 4


def spoilt(message: dict[str, Any]) -> list[dict[str, Any]]:
    """A message with one thing about it that is otherwise, in every way; patches may say anything."""
    found = []
    for path in paths({name: part for name, part in message.items() if name != "patch"}):
        for change in CHANGES:
            copy = deepcopy(message)
            place: Any = copy
            for step in path[:-1]:
                place = place[step]
            if change is not ...:
                place[path[-1]] = change
            elif isinstance(place, dict):
                del place[path[-1]]
            found.append(copy)
    return [one for one in found if isinstance(one.get("fact", {}), dict) and isinstance(one.get("act", {}), dict)]


def paths(value: Any) -> list[tuple[Any, ...]]:
    """The way to every part."""
    steps: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        steps = list(value.items())
    elif isinstance(value, list):
        steps = list(enumerate(value[:2]))
    return [path for step, part in steps for path in ((step,), *((step, *rest) for rest in paths(part)))]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_the_schema_describes_what_a_server_says(store: Store) -> None:
    """To somebody who plays for a few coups, asks for nonsense besides, and understands every message as a value."""
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        table = await private_table(ida, "punter-and-bank", bots=3)
        await ida.connect()
        await ida.sit_down(table)
        await ida.do(table, {"type": "Fly"})
        await ida.do(table, {"type": "BuyIn", "coins": 10**12})
        await ida.send(type="ping", n=4)
        await ida.send(type="dance")
        await ida.send(type="sign", table=table, sign="hello")
        enquiry = {"id": "enquiry-1", "table": table, "kind": "question", "text": "Who dances?"}
        await ida.post("/api/enquiries", enquiry, 201)
        paid = 0
        while paid < 2:
            message = await ida.next_message()
            paid += message["type"] == "event" and message["fact"]["type"] == "Paid"
        await ida.close()
    for message in ida.heard:
        assert [str(fault) for fault in VALID.iter_errors(message)] == []
        assert SERVER_MESSAGES.write(SERVER_MESSAGES.read(message)) == message
    assert {message["type"] for message in ida.heard} == set(SERVER_MESSAGES.kinds)


def test_the_tables_have_every_message_and_every_key() -> None:
    for family in (CLIENT_MESSAGES, SERVER_MESSAGES):
        rows = message_table(family.members).splitlines()[2:]
        assert [row.split("`")[1] for row in rows] == list(family.kinds)
    keys = [row.split("`")[1] for row in view_table(TableView).splitlines()[2:]]
    assert {"about.house", "clock.for", "coup.why.banco.third?", "people.*.seat?", "last.lines[].stays?"} <= set(keys)
    assert len(keys) == len(set(keys))
    assert "`order.words[].commitment`" in PAGE.read_text("utf-8")


def test_the_page_knows_every_fact_and_every_act() -> None:
    """Under the names by which the page has always called them."""
    found = page_types()
    for family in (ACTS, FACTS):
        for name in family.kinds:
            assert f'{{type: "{name}", v?: number' in found
    for name in ("View", "Coup", "Hand", "Person", "You", "Choice", "Line", "Why", "Phase", "Side", "Winner"):
        assert f"}} {name}" in found
