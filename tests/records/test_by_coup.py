"""Records of tables that are dealt coup by coup: written, read back, replayed, and forged."""

import json
from io import BytesIO, StringIO

import pytest

from puntobanco.house import load
from puntobanco.records.automatic import AutomaticRecord, AutomaticTable, play_automatically
from puntobanco.records.check_notation import check_notation
from puntobanco.records.event_file import Head, Recorder, RecordError, head_of, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.notation_words import NotationError
from puntobanco.records.replayed import checked
from puntobanco.records.shoes import EndedBy, ShoeEnd
from puntobanco.table import Phase, Settings, events as e, open_table
from support.resealing import sealed_anew


@pytest.fixture(scope="module")
def played() -> AutomaticRecord:
    """Two shoes of a table of bots."""
    return play_automatically(load("schaanwald"), 70, 5, by_coup=True)


def written(played: AutomaticRecord) -> list[dict[str, object]]:
    """The lines of the record, without their seals."""
    stream = StringIO()
    Recorder(stream, head_of(played.table, seed=5)).add(played.events)
    return [
        {key: value for key, value in json.loads(line).items() if key != "seal"}
        for line in stream.getvalue().splitlines()
    ]


def sealed(lines: list[dict[str, object]]) -> BytesIO:
    """Lines with seals that hold."""
    return BytesIO(sealed_anew(lines).encode())


def test_the_record_is_played_again_and_its_shoes_are_opened(played: AutomaticRecord) -> None:
    found = checked(read_stream(sealed(written(played))))
    assert (found.opened, found.proofs, found.abandoned) == (2, 0, 0)
    assert found.coups == 70


@pytest.mark.parametrize("kind", ["MixJoined", "LinkShown", "DrawMixed", "CardDealt", "SecretShown"])
def test_what_is_changed_afterwards_cannot_have_happened(played: AutomaticRecord, kind: str) -> None:
    """Whoever forges seals all lines anew; the links say no."""
    lines = written(played)
    facts = [line["fact"] for line in lines if isinstance(line.get("fact"), dict)]
    fact = [one for one in facts if isinstance(one, dict) and one["type"] == kind][-1]
    name = next(name for name in ("anchor", "link", "card", "secret") if name in fact)
    fact[name] = ("As" if fact[name] != "As" else "Ks") if name == "card" else "0" * 64
    with pytest.raises(RecordError):
        checked(read_stream(sealed(lines)))


def test_a_link_that_was_left_out_is_missed(played: AutomaticRecord) -> None:
    lines = written(played)
    shown = next(place for place, line in enumerate(lines) if '"LinkShown"' in json.dumps(line))
    del lines[shown]
    with pytest.raises(RecordError):
        checked(read_stream(sealed(lines)))


@pytest.mark.parametrize(
    ("house", "settings", "code"),
    [
        ("punter-and-bank", Settings(sealed=True, by_coup=True), "table-by-coup-option"),
        ("schaanwald", Settings(by_coup=True), "table-by-coup-unsealed"),
    ],
)
def test_a_head_that_no_table_can_have(house: str, settings: Settings, code: str) -> None:
    stream = StringIO()
    head: Head = head_of(open_table("one", load(house)))._replace(settings=settings)
    Recorder(stream, head)
    with pytest.raises(RecordError) as error:
        read_stream(BytesIO(stream.getvalue().encode()))
    assert error.value.code == code


def test_the_notation_says_all_of_it_and_is_read_back(played: AutomaticRecord) -> None:
    record = shoes_of(played.table.house, played.table.id, played.events)
    text = write_notation(record)
    found = read_notation(text.encode())
    assert found.record == record
    assert check_notation(found, played.table.house).flaw is None
    assert sum(line.startswith("draw ") for line in text.splitlines()) == sum(
        isinstance(event.fact, e.DrawMixed) for event in played.events
    )


class FallenSilent(AutomaticTable):
    """A table of bots that show no link after some coups."""

    def be_silent(self) -> None:
        self._contributors = ()


def test_a_shoe_that_ended_because_nobody_was_left() -> None:
    """It is over before its cut card, and what is noted of it holds all the same."""
    table = FallenSilent(load("mega-pay"), 5, by_coup=True)
    while table.coups < 3:
        table.go_on()
    table.be_silent()
    while table.table.phase is not Phase.SHOE:
        table.go_on()
    table.close("late", 10**9)
    record = shoes_of(table.table.house, table.table.id, table.events)
    found = read_notation(write_notation(record).encode())
    assert check_notation(found, table.table.house).flaw is None
    assert found.record == record
    assert (table.coups, record.shoes[0].end) == (4, ShoeEnd(EndedBy.PLAYED_OUT))


@pytest.mark.parametrize("forged", ["link", "house", "card", "silent", "missing"])
def test_a_draw_that_does_not_hold_is_named(played: AutomaticRecord, forged: str) -> None:
    record = shoes_of(played.table.house, played.table.id, played.events)
    lines = write_notation(record, seal=False).splitlines()
    place = [number for number, line in enumerate(lines) if line.startswith("draw ")][3]
    words = lines[place].split(" ")
    if forged == "link":
        words[3] = "0" * 64
    elif forged == "house":
        words[1] = "0" * 64
    elif forged == "card":
        words[-1] = "As" if words[-1] != "As" else "Ks"
    elif forged == "silent":
        words[3] = "silent"
    else:
        words[-1:] = []
    lines[place] = " ".join(words)
    flaw = check_notation(read_notation("\n".join(lines).encode()), played.table.house).flaw
    assert flaw is not None
    assert (flaw.code, flaw.values["line"]) == ("noted-draw", place + 1)
    assert (flaw.values["shoe"], flaw.values["draw"]) == (1, 4)


@pytest.mark.parametrize(
    "line",
    [
        "chain ana 00 1",
        "chain ana {0} 0",
        "word ana {0} silent",
        "draw {0}",
        "draw {0} ana /",
        "draw {0} ana silent / Xx",
    ],
)
def test_lines_that_are_none(line: str) -> None:
    """Each is refused where it stands, and none ends in anything else."""
    head = "punto 1\nhouse schaanwald\nshoe 1\n"
    body = f'sealed {"0" * 64} name "t/1" terms x packs 6 instance {"0" * 32} coups\n'
    frozen = "" if line.startswith(("chain", "word")) else f"frozen {'0' * 64}\n"
    with pytest.raises(NotationError):
        read_notation(f"{head}{body}{frozen}{line.format('0' * 64)}\n".encode())
