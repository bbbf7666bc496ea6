"""What happens at a table, told in lines: what is told otherwise than by its name."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.cli.narration import Narrator
from puntobanco.cli.watch import _opens
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.table import Event
from puntobanco.table.events import TableClosed
from support.table_play import HALVING_HOUSE, own_house
from support.table_script import evening

OPENS_MS = int(datetime(2026, 11, 18, 17, tzinfo=UTC).timestamp()) * 1000
"""Six in the evening in Liechtenstein, on a Wednesday."""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Closing time. The table opens again on Wednesday at 18:00."),
        ("de", "Der Tisch schließt. Er öffnet wieder am Mittwoch um 18:00 Uhr."),
        ("es", "Es hora de cerrar. La mesa vuelve a abrir el miércoles a las 18:00."),
    ],
)
def test_closing_time_names_the_opening_by_the_clock_of_the_house(language: str, told: str) -> None:
    narrator = Narrator(load("castle-vaduz"), speaker(language))
    lines = narrator.tell(Event("croupier", 5, TableClosed("table-hours", OPENS_MS)))
    assert [line.text for line in lines] == [told]


def test_a_house_without_a_clock_tells_why_it_is_closed() -> None:
    narrator = Narrator(load("mega-pay"), speaker("en"))
    closed = [TableClosed("table-hours", OPENS_MS), TableClosed("a broken lamp")]
    told = [line.text for fact in closed for line in narrator.tell(Event("croupier", 5, fact))]
    assert told == ["The table is closed: closing time", "The table is closed: a broken lamp"]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (
            {"phase": "closed", "hours": {"time_zone": "Europe/Vaduz", "opens_ms": OPENS_MS}},
            "closed, opens on Wednesday at 18:00",
        ),
        ({"phase": "betting", "hours": {"time_zone": "Europe/Vaduz", "opens_ms": OPENS_MS}}, None),
        ({"phase": "closed", "hours": {"time_zone": "../x", "opens_ms": OPENS_MS}}, None),
        ({"phase": "closed", "hours": {"time_zone": "Europe/Vaduz", "opens_ms": 10**30}}, None),
        ({"phase": "closed", "hours": {"time_zone": "Europe/Vaduz", "opens_ms": "soon"}}, None),
        ({"phase": "closed", "hours": None}, None),
        ({"phase": "closed"}, None),
    ],
)
def test_a_list_of_tables_says_when_one_opens(table: dict[str, Any], told: str | None) -> None:
    """Whatever a server says: one of before says nothing of it."""
    out: Any = SimpleNamespace(speaker=speaker("en"))
    assert _opens(out, table) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Half lost: CHF 5 of your CHF 10.01 on Punto comes back."),
        ("de", "Zur Hälfte verloren: Von Ihren 10.01 CHF auf Punto kommen 5 CHF zurück."),
        ("es", "Pierde la mitad: de sus 10,01 CHF en Punto se le devuelven 5 CHF."),
    ],
)
def test_a_half_is_told_with_what_comes_back(language: str, told: str) -> None:
    """A coup that is played to a tie, as whoever has staked is told it."""
    house = own_house(HALVING_HOUSE)
    script = "anna joins with 100\nanna sits 1\ncroupier prepares the shoe\ncroupier opens\nanna bets punto 10.01"
    played = evening(house, f"{script}\ncroupier closes\ndealer: 2h 2d 4c 4s\nsee: anna has 94.99")
    narrator = Narrator(house, speaker(language), me="anna")
    lines = [line.text.replace("\N{NO-BREAK SPACE}", " ") for one in played.watched.log for line in narrator.tell(one)]
    assert lines.count(told) == 1
