"""Records of tables with limits of their own: written in both forms, read back, believed, and found out if changed."""

import json
from collections.abc import Iterator
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.game import LANGUAGES, HouseError, PuntoError
from puntobanco.house import SHIPPED, Limits, limits_of, load, with_limits
from puntobanco.language import speaker
from puntobanco.records.any_record import read_any
from puntobanco.records.automatic import AutomaticRecord, AutomaticTable
from puntobanco.records.check_notation import check_notation, check_record, house_of
from puntobanco.records.event_file import Record, Recorder, RecordError, head_of, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notated_flaws import NotationCheck
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.replayed import checked, replayed
from puntobanco.records.shoes import RecordedPatron, ShoeRecord
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.exported_records import RecordForm, record_of
from puntobanco.server.tables.finished_shoes import ShoeHistory
from puntobanco.server.tables.table_spec import TableSpec
from support.house_files import HOUSE_PAYS, READING
from support.noted_tables import Evening, coups_played
from support.resealing import lines_of, sealed_anew
from support.written_tables import write_table

OWN = {"both": (5000, 20_000), "minimum": (5000, None), "maximum": (None, 20_000)}
"""In coins, and within the limits of every shipped house and its bets."""
EACH = pytest.mark.parametrize("limits", OWN.values(), ids=OWN)
EVERY_HOUSE = pytest.mark.parametrize("id", SHIPPED)


@cache
def played(house: str, minimum: int | None, maximum: int | None, coups: int = 12) -> AutomaticRecord:
    """A table of bots at a house under limits."""
    table = AutomaticTable(with_limits(load(house), minimum, maximum), 7, id="own limits")
    for _ in table.play(coups):
        pass
    return AutomaticRecord(table.table, tuple(table.events))


def in_events(found: AutomaticRecord) -> bytes:
    stream = StringIO()
    Recorder(stream, head_of(found.table)).add(found.events)
    return stream.getvalue().encode()


def in_notation(found: AutomaticRecord, *, seal: bool = True) -> bytes:
    return write_notation(noted(found), seal=seal).encode()


def noted(found: AutomaticRecord) -> ShoeRecord:
    return shoes_of(found.table.house, found.table.id, found.events)


def resealed(raw: bytes, **head: Any) -> bytes:
    """An event file with another head (what is None is left out), and seals that fit it."""
    lines = lines_of(raw)
    lines[0] = {name: value for name, value in {**lines[0], **head}.items() if name not in head or value is not None}
    return sealed_anew(lines).encode()


def code_of(raw: bytes) -> str | None:
    """Why `punto verify` does not believe a record; it can say so in every language."""
    error: PuntoError | None
    try:
        found = read_any(raw)
        error = None if found.notated is None else check_notation(found.notated, found.house).flaw
    except PuntoError as refusal:
        error = refusal
    if error is None:
        return None
    assert all(speaker(language).tell(error) for language in LANGUAGES)
    return error.code


# Houses under limits


def test_a_limit_that_a_reading_sets(tmp_path: Path) -> None:
    """The reading holds: another limit is refused and not silently lost, the other one can be changed."""
    path = tmp_path / "by-reading.toml"
    path.write_text(READING)
    night = load(str(path), {"evening": "night"})
    with pytest.raises(HouseError, match="table-limit-read"):
        with_limits(night, 5000, None)
    house = with_limits(night, None, 20_000)
    assert limits_of(house) == Limits(2000, 20_000)
    found = AutomaticTable(house, 3)
    for _ in found.play(4):
        pass
    stream = StringIO()
    Recorder(stream, head_of(found.table)).add(found.events)
    record = read_stream(BytesIO(stream.getvalue().encode()))
    assert (record.house.fingerprint, replayed(record)) == (house.fingerprint, found.table)
    text = write_notation(shoes_of(house, found.table.id, found.events))
    assert code_of(text.encode()) is None


# Both forms


@EVERY_HOUSE
@EACH
def test_events_come_back_and_hold(id: str, limits: tuple[int | None, int | None]) -> None:
    """The head has the limits, so the house is found again and the table ends as it did."""
    found = played(id, *limits)
    record = read_stream(BytesIO(in_events(found)))
    assert (record.head.minimum, record.head.maximum) == found.table.house.stakes[:2]
    assert record.house == found.table.house
    assert record.events == found.events
    holds = checked(record)
    assert (holds.table, holds.coups, holds.opened) == (found.table, 12, 1)


@EVERY_HOUSE
@EACH
def test_notation_comes_back_and_holds(id: str, limits: tuple[int | None, int | None]) -> None:
    """One line has the limits; record, house, payments and the sealed shoe hold."""
    found = played(id, *limits)
    text = in_notation(found)
    minimum, maximum = found.table.house.stakes[:2]
    assert text.decode().splitlines().count(f"limits {minimum // 100}.00 {maximum // 100}.00") == 1
    notated = read_notation(text)
    assert notated.record == noted(found)
    assert write_notation(notated.record).encode() == text
    holds = check_notation(notated, house_of(notated.record))
    assert holds.flaw is None
    assert (
        holds.holds[NotationCheck.HOUSE],
        holds.holds[NotationCheck.OPENED],
        holds.holds[NotationCheck.RESULTS],
    ) == (1, 1, 12)
    assert holds.holds[NotationCheck.PAYMENTS] > 0


@EVERY_HOUSE
def test_the_limits_are_those_of_the_game(id: str) -> None:
    """The bots have kept to them."""
    found = played(id, 5000, 20_000)
    stakes = {line.stake for coup in noted(found).coups for line in coup.lines or () if line.bet in ("punto", "banco")}
    assert stakes
    least = 5000 if id in HOUSE_PAYS else 100  # of what covers a bank that pays, part may come back
    assert all(least <= stake <= 20_000 for stake in stakes)


@EVERY_HOUSE
def test_the_seal_of_a_shoe_is_for_the_house_under_limits(id: str) -> None:
    """Its terms begin with the fingerprint that the record names, and are not the plain house's."""
    found = played(id, 5000, 20_000)
    record = noted(found)
    order = record.shoes[0].order
    assert order is not None
    assert order.sealing.terms == found.table.house.terms != load(id).terms
    assert record.fingerprint == found.table.house.fingerprint == order.sealing.terms[:32]
    assert check_record(record._replace(fingerprint=None, version=None), found.table.house).flaw is None


@EVERY_HOUSE
def test_one_form_becomes_the_other(id: str) -> None:
    """The events of a record, read from a file, give the same notation as the table itself."""
    found = played(id, 5000, None)
    assert write_notation(read_any(in_events(found)).shoes).encode() == in_notation(found)


@EVERY_HOUSE
def test_other_records_stay_as_they_were(id: str) -> None:
    """Where a table has no limits of its own neither form says anything of them."""
    found = played(id, None, None)
    head = json.loads(in_events(found).splitlines()[0])
    assert not head.keys() & {"minimum", "maximum"}
    assert read_stream(BytesIO(in_events(found))).head.minimum is None
    assert not any(line.startswith(b"limits") for line in in_notation(found).splitlines())
    assert noted(found).limits is None


def test_somebody_called_limits_stays_bare() -> None:
    """Texts from before there were limits may have such a name without quotation marks."""
    text = "punto 1\nhouse schaanwald\ntable limits\npatron limits limits\n\nshoe 1\n1. 9h Ks / 4c 4d = punto 9:8\n"
    text += "  limits punto 5.00 won 5.00\n"
    notated = read_notation(text.encode())
    assert notated.record.people == (RecordedPatron("limits", "limits"),)
    assert write_notation(notated.record, seal=False) == text
    assert code_of(text.encode()) is None


@pytest.mark.parametrize("form", ["punto", "jsonl"])
def test_commands_believe_and_show_it(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`punto verify` and `punto roads` take both forms, `punto replay` the events."""
    found = played("castle-vaduz", 5000, 20_000)
    path = tmp_path / f"own.{form}"
    path.write_bytes(in_events(found) if form == "jsonl" else in_notation(found))
    assert main(["verify", str(path), "--json"]) == 3
    assert json.loads(capsys.readouterr().out)["verdict"] == "incomplete"
    assert main(["roads", str(path)]) == 0
    if form == "jsonl":
        assert main(["replay", str(path)]) == 0


# What the server gives away


def stored(store: Store, id: str, limits: tuple[int | None, int | None]) -> TableSpec:
    """A table in the database: as it was opened, and everything that was played there."""
    spec = TableSpec("own limits", id, minimum=limits[0], maximum=limits[1])
    write_table(store, spec.empty().replace(settings=played(id, *limits).table.settings), played(id, *limits).events)
    return spec


@EVERY_HOUSE
def test_exports_and_downloads_are_believed(id: str, store: Store) -> None:
    """The record of the table, of one of its shoes, and what the page of a shoe lets people take along."""
    spec = stored(store, id, (5000, 20_000))
    history, empty = ShoeHistory(store), spec.empty()
    texts = [record_of(store, spec, RecordForm.NOTATION), record_of(store, spec, RecordForm.NOTATION, 1)]
    texts.append(history.notation(empty, 1).encode())
    for text in texts:
        assert read_notation(text).record.limits == (5000, 20_000)
        assert code_of(text) is None
    events = [record_of(store, spec, RecordForm.EVENTS), record_of(store, spec, RecordForm.EVENTS, 1)]
    events.append("".join(history.events(empty, 1)).encode())
    for raw in events:
        record: Record = read_stream(BytesIO(raw))
        assert (record.head.minimum, record.head.maximum) == (5000, 20_000)
        assert record.house == spec.house
        assert checked(record).opened == 1


# What was changed


@EVERY_HOUSE
@pytest.mark.parametrize(
    "head",
    [
        {"minimum": 10_000},
        {"maximum": 15_000},
        {"minimum": None},
        {"maximum": None},
        {"minimum": None, "maximum": None},
        {"minimum": 100, "maximum": 50_000},
    ],
    ids=str,
)
def test_other_limits_in_a_head_are_found(id: str, head: dict[str, int | None]) -> None:
    """Also by whoever seals the file anew: these are not the rules that the fingerprint names."""
    raw = in_events(played(id, 5000, 20_000))
    assert code_of(raw.replace(b'"minimum": 5000', b'"minimum": 6000', 1)) == "record-seal"
    assert code_of(resealed(raw)) is None
    assert code_of(resealed(raw, **head)) == "record-rules-other"


def kind_refused(found: AutomaticRecord, minimum: int) -> str:
    """The event at which a table could not have had another minimum, where somebody makes the fingerprint fit it."""
    house = with_limits(found.table.house, minimum, None)
    forged = resealed(in_events(found), minimum=minimum, fingerprint=house.fingerprint)
    with pytest.raises(RecordError, match="record-impossible") as refusal:
        read_any(forged)
    line = refusal.value.values["line"]
    assert isinstance(line, int)
    return str(json.loads(forged.splitlines()[line - 1])["fact"]["type"])


def test_a_forger_who_changes_the_fingerprint_too_is_found() -> None:
    """By the terms of a sealed shoe, whatever the limits; without a seal by the first stake that they do not allow."""
    assert {kind_refused(played("schaanwald", 5000, 20_000), minimum) for minimum in (1000, 10_000)} == {"ShoeSealed"}
    evening = Evening(with_limits(load("schaanwald"), 5000, 20_000), 3).play(coups_played(12))
    found = AutomaticRecord(evening.table, tuple(evening.log))
    assert code_of(in_events(found)) is None
    assert kind_refused(found, 10_000) == "BetPlaced"


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"minimum": "5000"}, "record-head"),
        ({"minimum": 5000.0}, "record-head"),
        ({"minimum": True}, "record-head"),
        ({"maximum": [20_000]}, "record-head"),
        ({"maximum": {}}, "record-head"),
        ({"minimun": 5000}, "record-head"),
        ({"minimum": 0}, "table-limit"),
        ({"minimum": -5000}, "table-limit"),
        ({"maximum": 20_001}, "table-limit"),
        ({"maximum": 10**400}, "table-limit-high"),
        ({"minimum": 30_000}, "table-limits"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_limits_in_a_head_that_cannot_be(head: dict[str, object], code: str) -> None:
    """Whatever somebody writes there is refused with a sentence."""
    assert code_of(resealed(in_events(played("schaanwald", 5000, 20_000)), **head)) == code


def test_a_limit_that_is_nothing_is_refused() -> None:
    """A file without limits does not have the words; there is one form only."""
    raw = in_events(played("schaanwald", None, None))
    lines = raw.splitlines()
    head = json.loads(lines[0])
    head.pop("seal")
    head["minimum"] = None
    assert code_of(sealed_anew([head]).encode()) == "record-head"


@EVERY_HOUSE
def test_other_limits_in_a_text_are_found(id: str) -> None:
    """By the fingerprint; without it by the seal of the shoe; without limits as well."""
    found = played(id, 5000, 20_000)
    text = in_notation(found, seal=False).decode()
    house, limits = (next(line for line in text.splitlines() if line.startswith(word)) for word in ("house", "limits"))
    assert code_of(text.encode()) is None
    for other in ("limits 60.00 200.00\n", "limits 50.00 150.00\n", "limits 10.00 100.00\n", ""):
        changed = text.replace(f"{limits}\n", other)
        assert code_of(changed.encode()) == "noted-house"
        assert code_of(changed.replace(house, f"house {id}").encode()) == "noted-sealing"
    assert code_of(in_notation(found).replace(b"limits 50.00", b"limits 60.00")) == "notation-seal"


def test_a_text_is_checked_by_its_own_limits_only() -> None:
    """A stake beyond them is found, and so is a house with others that somebody checks it by."""
    text = "house schaanwald\nlimits 50 200\n1. 9h Ks / 4c 4d\n  ana punto {0} won {0}\n"
    codes = {stake: code_of(text.format(stake).encode()) for stake in (49, 50, 200, 201)}
    assert codes == {49: "noted-stake", 50: None, 200: None, 201: "noted-stake"}
    notated = read_notation(text.format(50).encode())
    flaw = check_notation(notated, load("schaanwald")).flaw
    assert flaw is not None
    assert (flaw.code, flaw.line) == ("noted-limits", 2)
    assert all("50" in speaker(language).tell(flaw) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("limits", "notation-line-ends"),
        ("limits 50", "notation-line-ends"),
        ("limits 50 200 300", "notation-too-much"),
        ("limits -50 200", "notation-money"),
        ("limits 50 many", "notation-money"),
        ('"limits" 50 200', "notation-unexpected"),
        ("limits 50 200\nlimits 50 200", "notation-unexpected"),
        ("limits 50 200\nreading banco-payout=even", "notation-unexpected"),
        ("table x\nlimits 50 200", "notation-unexpected"),
        ("limits 0 200", "table-limit"),
        ("limits 50.01 200", "table-limit"),
        ("limits 50 9999999999999999.99", "table-limit"),
        ("limits 50 9999999999999999", "table-limit-high"),
        ("limits 300 200", "table-limits"),
    ],
)
def test_lines_of_limits_that_cannot_be(lines: str, code: str) -> None:
    """Each is refused for what is wrong with it."""
    assert code_of(f"house schaanwald\n{lines}\n1. 9h Ks / 4c 4d\n".encode()) == code


def _changed(text: bytes, first: int, last: int) -> Iterator[bytes]:
    luck = Random(5)
    for place in range(first, last):
        for other in {*luck.sample(range(256), 12), *b'0123456789. \t\n"#'} - {text[place]}:
            yield text[:place] + bytes((other,)) + text[place + 1 :]


@pytest.mark.parametrize("sealed", [True, False], ids=["sealed", "open"])
def test_every_byte_of_the_line_of_limits(sealed: bool) -> None:
    """Another byte is found, or the very same limits are read (`50.0 ` is `50.00`)."""
    text = in_notation(played("mega-pay", 5000, 20_000, 2), seal=sealed)
    first = text.index(b"limits")
    original, same = read_notation(text).record, 0
    for changed in _changed(text, first, text.index(b"\n", first)):
        if code_of(changed) is None:
            assert read_notation(changed).record == original
            same += 1
    assert same == 0 if sealed else same < 20


def test_every_byte_of_the_limits_in_a_head() -> None:
    """No other byte is believed."""
    raw = in_events(played("mega-pay", 5000, 20_000, 2))
    first = raw.index(b'"minimum"')
    for changed in _changed(raw, first, raw.index(b', "seal"')):
        if code_of(changed) is None:
            assert read_stream(BytesIO(changed)) == read_stream(BytesIO(raw))
