"""An event that somebody adds needs no entry in any list: it travels, is described and told, and moves nothing."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from puntobanco.cli.narration import LineKind, NarratedLine, Narrator
from puntobanco.game import Card
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.protocol.codec import Codec, Family
from puntobanco.protocol.description import described, page_member
from puntobanco.protocol.facts import FACTS
from puntobanco.records.causes import acts_before
from puntobanco.records.notated_events import Noter
from puntobanco.table import Command, Event, Role, Table, commands as c, handle, open_table
from puntobanco.table.events import Fact
from puntobanco.table.phases import after
from puntobanco.table.postings import postings
from puntobanco.values import Value

CALLS = Path(__file__).parents[2] / "src" / "puntobanco" / "web" / "js" / "table" / "calls.js"


class GlassRaised(Value):
    """Somebody drinks to a card."""

    patron: str
    card: Card
    coins: int
    note: str = ""


class NewEvent(Value):
    """An event, the new fact among what it may be."""

    by: str
    at_ms: int
    fact: Fact | GlassRaised


RAISED = GlassRaised("anna", Card.parse("9h"), 250)
WRITTEN = {"type": "GlassRaised", "v": 1, "patron": "anna", "card": "9h", "coins": 250, "note": ""}


@pytest.fixture
def table() -> Table:
    """A table with Anna."""
    return handle(open_table("t", load("schaanwald")), Command("anna", Role.PATRON, 0, c.Join("Anna")))[1]


def told(table: Table, fact: Any) -> list[NarratedLine]:
    """What is told of a fact that leaves the table as it is."""
    narrator = Narrator(table.house, speaker("en"))
    narrator.follow = lambda _: (table, table)  # type: ignore[method-assign]
    return narrator.tell(Event("anna", 0, fact))


def test_it_is_written_and_read() -> None:
    family: Family[Any] = Family([*FACTS.members, GlassRaised])
    assert family.write(RAISED) == WRITTEN
    assert family.read(json.loads(json.dumps(WRITTEN))) == RAISED
    codec, event = Codec(NewEvent), NewEvent("anna", 5, RAISED)
    assert codec.write(event) == {"by": "anna", "at_ms": 5, "fact": WRITTEN}
    assert codec.read(codec.write(event)) == event


def test_it_is_described() -> None:
    """By its docstring and its fields; cards are defined elsewhere in the schema."""
    found = described(GlassRaised, full=True)
    valid = jsonschema_rs.validator_for({**found, "$defs": {"Card": {"type": "string"}}})
    assert found["description"] == "Somebody drinks to a card."
    assert valid.is_valid(WRITTEN)
    assert not any(map(valid.is_valid, ({**WRITTEN, "coins": "x"}, {**WRITTEN, "more": 1}, {"type": "GlassRaised"})))
    fields = "patron: string, card: Card, coins: number, note: string"
    assert page_member(GlassRaised) == f'{{type: "GlassRaised", v?: number, {fields}}}'


def test_it_is_told_in_the_words_of_the_catalogue(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its name, with what it holds, people by their names and coins as money; and without words not at all."""
    assert told(table, RAISED) == []
    text = "{name} drinks to the {card} for {money}."
    monkeypatch.setitem(speaker("en")._catalogue._catalog, "happened.glass-raised", text)  # type: ignore[attr-defined]
    assert told(table, RAISED) == [NarratedLine("Anna drinks to the 9♥ for CHF\u00a02.50.", LineKind.PEOPLE)]


def test_it_moves_neither_coins_nor_the_phase_and_leaves_notes_as_they_are(table: Table) -> None:
    fact: Any = RAISED
    assert postings(fact, table) == ()
    assert after(table.phase, fact) is table.phase
    noter = Noter(table)
    noter.note_later(fact, 1)
    assert noter.shoes() == ()


def test_the_act_that_brought_it_about_is_found_by_its_fields(table: Table) -> None:
    """Among others, which the table then refuses."""
    fact: Any = RAISED
    acts = list(acts_before(table, [Event("anna", 0, fact)], 0))
    assert {c.BuyIn(250), c.ReportError(""), c.Leave()} <= set(acts)
    assert not any(isinstance(act, c.Join | c.PlaceBet | c.DealCard) for act in acts)


def test_every_sentence_about_an_event_is_asked_for() -> None:
    """A key that is made from a name cannot be found in the code: each must be the name of a fact, or stand there."""
    names = {re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower() for name in FACTS.kinds}
    narration = Path(__file__).parents[2] / "src" / "puntobanco" / "cli" / "narration.py"
    for beginning, source in (("happened.", narration), ("page.call.", CALLS)):
        text = source.read_text(encoding="utf-8")
        asked = set(re.findall(rf'[`"]({re.escape(beginning)}[\w.-]*[.-])[{{$]', text))
        for key in speaker("en").templates(beginning):
            by_name = key.removeprefix(beginning) in names
            assert by_name or f'"{key}"' in text or key.startswith(tuple(asked - {beginning})), key
