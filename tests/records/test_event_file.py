"""Event files: what is written into them, and what is refused when one is opened and read, with its line and reason."""

import errno
import hashlib
import io
import json
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from puntobanco import __version__
from puntobanco.house import load, with_limits
from puntobanco.records import any_record, event_file
from puntobanco.records.any_record import is_event_file, read_file
from puntobanco.records.automatic import play_automatically
from puntobanco.records.event_file import (
    FORMAT,
    Head,
    RecordEnd,
    Recorder,
    RecordError,
    head_of,
    read_record,
    read_stream,
)
from puntobanco.records.replayed import checked
from puntobanco.table import Event, Settings, events as e, open_table
from puntobanco.table.state import DealtBy
from support.resealing import lines_of, sealed_anew


@cache
def a_record() -> bytes:
    """The events of one coup."""
    played = play_automatically(load("schaanwald"), 1, 5, bots=1)
    return written(head_of(played.table, me="ana", seed=5), *played.events)


def written(head: Head, *events: Event) -> bytes:
    stream = io.StringIO()
    Recorder(stream, head).add(events)
    return stream.getvalue().encode()


def resealed(lines: list[Any]) -> bytes:
    """Lines with seals that fit them."""
    return sealed_anew(lines).encode()


def headed(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The record with another head."""
    lines = [json.loads(line) for line in a_record().splitlines()]
    change(lines[0])
    return resealed(lines)


def refusal(raw: bytes) -> tuple[str, dict[str, object]]:
    """Why a record cannot be read: the code, and every value of its sentence."""
    with pytest.raises(RecordError) as refused:
        read_stream(io.BytesIO(raw))
    return refused.value.code, dict(refused.value.values)


# What is written


def test_the_first_line_says_all_about_the_table() -> None:
    """The house with its rules, the settings of the table, whose terminal it was, the seed, and the program."""
    house = with_limits(load("schaanwald"), 5000, None)
    settings = Settings(DealtBy.PERSON, house_float=9, enforce_hours=True, utc_offset_minutes=60)
    raw = written(head_of(open_table("felt", house, settings), me="ana", seed=7))
    head = json.loads(raw)
    assert re.fullmatch(r"[0-9a-f]{64}", head.pop("seal"))
    assert head == {
        "format": "punto-record-4",
        "house": "schaanwald",
        "version": house.version,
        "fingerprint": house.fingerprint,
        "readings": dict(house.chosen),
        "rules": list(house.files),
        "table": "felt",
        "settings": {
            "dealt_by": "person",
            "house_float": 9,
            "enforce_hours": True,
            "utc_offset_minutes": 60,
            "sealed": False,
        },
        "me": "ana",
        "seed": 7,
        "program": __version__,
        "minimum": 5000,
        "maximum": house.stakes.maximum,
    }
    assert head["format"] == FORMAT
    read = read_stream(io.BytesIO(raw))
    assert read.head == head_of(open_table("felt", house, settings), me="ana", seed=7)
    assert (read.house, read.events) == (house, ())


def test_a_head_without_limits_seat_and_seed_has_none() -> None:
    head = json.loads(written(head_of(open_table("felt", load("schaanwald")))))
    assert not head.keys() & {"minimum", "maximum"}
    assert (head["me"], head["seed"]) == (None, None)


@pytest.mark.parametrize(("name", "ascii"), [("Ñandú 🂡", False), ("half \ud83c", True), ("\udfff", True)])
def test_names_are_written_as_they_are_unless_they_are_no_text(name: str, ascii: bool) -> None:
    """Half a sign cannot stand in UTF-8, so that its line is written by numbers; it comes back all the same."""
    event = Event("ana", 0, e.Joined("ana", name))
    raw = written(head_of(open_table("felt", load("schaanwald"))), event)
    line = raw.splitlines()[1]
    assert line.isascii() is ascii
    assert ascii or name.encode() in line
    assert read_stream(io.BytesIO(raw)).events == (event,)


def test_events_reach_the_file_at_once() -> None:
    """Whoever looks on reads every line that has happened, also if the program ends without a word."""

    class Watched(io.StringIO):
        seen = ""

        def flush(self) -> None:
            self.seen = self.getvalue()

    stream = Watched()
    recorder = Recorder(stream, head_of(open_table("felt", load("schaanwald"))))
    recorder.add([Event("ana", 0, e.Joined("ana", "Ana"))])
    assert stream.seen.count("\n") == 2


# What is no record


def test_a_file_with_nothing_in_it() -> None:
    assert refusal(b"") == ("record-empty", {"line": 1})


@pytest.mark.parametrize(
    "line",
    [b"x", b"[]", b'"text"', b"7", b"{", b"\xff", b"[" * 5000, b'{"a": 1, "a": 1}', b'{"a": {"b": 1, "b": 2}}'],
)
def test_lines_that_are_no_objects(line: bytes) -> None:
    assert refusal(line) == ("record-not-json", {"line": 1})
    assert refusal(a_record() + line) == ("record-not-json", {"line": a_record().count(b"\n") + 1})


def test_every_line_is_sealed_after_the_one_before() -> None:
    lines = a_record().splitlines(keepends=True)
    for place in (0, 1, 5):
        without = json.loads(lines[place])
        del without["seal"]
        changed = [*lines[:place], json.dumps(without).encode() + b"\n", *lines[place + 1 :]]
        assert refusal(b"".join(changed)) == ("record-seal", {"line": place + 1})
        assert refusal(b"".join([*lines[:place], *lines[place + 1 :]])) == ("record-seal", {"line": place + 1})


def test_a_record_may_have_so_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    count = a_record().count(b"\n")
    monkeypatch.setattr(event_file, "_MOST_LINES", count)
    assert len(read_stream(io.BytesIO(a_record())).events) == count - 1
    monkeypatch.setattr(event_file, "_MOST_LINES", count - 1)
    assert refusal(a_record()) == ("record-too-large", {"line": count})


@pytest.mark.parametrize(("limit", "place"), [("_LONGEST_HEAD", 0), ("_LONGEST_LINE", 1)])
def test_a_line_may_be_so_long(limit: str, place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The head has a limit of its own: it carries a house."""
    lines = a_record().splitlines(keepends=True)
    longest = max(map(len, lines[:1] if place == 0 else lines[1:]))
    monkeypatch.setattr(event_file, limit, longest)
    read_stream(io.BytesIO(a_record()))
    monkeypatch.setattr(event_file, limit, longest - 1)
    too_long = next(number for number, line in enumerate(lines, 1) if number > place and len(line) == longest)
    assert refusal(a_record()) == ("record-too-large", {"line": too_long})


def _said(name: str, value: object, *within: str) -> Callable[[dict[str, Any]], object]:
    return lambda head: (head[within[0]] if within else head).update({name: value})


def _without(name: str, *within: str) -> Callable[[dict[str, Any]], object]:
    return lambda head: (head[within[0]] if within else head).pop(name)


HEADS: dict[str, Callable[[dict[str, Any]], object]] = {
    **{
        f"{name} {value!r}": _said(name, value)
        for name, values in {
            "house": (1, None),
            "version": ("1", True, None),
            "fingerprint": (0, None),
            "readings": ([], {"packs": 1}, None),
            "rules": ([1], {}, "x", None),
            "table": (1, None),
            "me": (1, False),
            "seed": ("1", True, 1.0),
            "program": (1, None),
            "minimum": (None, "5", True),
            "maximum": (None, "5", True),
            "settings": (None, []),
            "format": (None, 3, "punto-record-1"),
            "other": (1,),
        }.items()
        for value in values
    },
    **{f"without {name}": _without(name) for name in ("format", *Head._fields) if name not in ("minimum", "maximum")},
    **{
        f"settings without {name}": _without(name, "settings")
        for name in Settings.__struct_fields__
        if name != "by_coup"
    },
    **{
        f"settings with {name} {value!r}": _said(name, value, "settings")
        for name, values in {
            "dealt_by": ("nobody", None, "person"),
            "house_float": ("1", True),
            "enforce_hours": (0, None),
            "utc_offset_minutes": (None, True, 1.5),
            "sealed": (1, None),
            "other": (1,),
        }.items()
        for value in values
    },
}


@pytest.mark.parametrize("change", HEADS.values(), ids=HEADS)
def test_a_head_has_every_value_and_each_is_of_its_kind(change: Callable[[dict[str, Any]], object]) -> None:
    assert refusal(headed(change)) == ("record-head", {"line": 1})


@pytest.mark.parametrize("head", [{"me": None}, {"seed": None}, {"seed": -3}, {"table": ""}, {"program": "0"}])
def test_what_a_head_may_say(head: dict[str, Any]) -> None:
    read = read_stream(io.BytesIO(headed(lambda held: held.update(head))))
    assert {name: getattr(read.head, name) for name in head} == head


@pytest.mark.parametrize("settings", [{"dealt_by": "person", "sealed": False}, {"house_float": 5}, {"sealed": False}])
def test_what_settings_may_say(settings: dict[str, Any]) -> None:
    read = read_stream(io.BytesIO(headed(lambda head: head["settings"].update(settings)))).head.settings
    found = {"dealt_by": read.dealt_by.value, "sealed": read.sealed, "house_float": read.house_float}
    assert found | settings == found


def old(**changed: object) -> bytes:
    """The record in the form that only named its house."""

    def change(head: dict[str, Any]) -> None:
        del head["rules"]
        head.update({"format": "punto-record-2", **changed})

    return headed(change)


def test_a_record_of_the_older_form_names_a_house_of_this_program() -> None:
    """It is read by the house of today, as long as that is the same one."""
    read = read_stream(io.BytesIO(old()))
    assert (read.house, read.head.rules) == (load("schaanwald"), ())
    assert refusal(old(rules=["x"])) == ("record-head", {"line": 1})
    version = load("schaanwald").version
    for changed in ({"version": version + 1}, {"fingerprint": "0" * 16}):
        said = {"line": 1, "house": "schaanwald", "version": changed.get("version", version), "found": version}
        assert refusal(old(**changed)) == ("record-house-changed", said)


def test_rules_that_are_not_those_of_the_head_are_named_with_both_versions() -> None:
    version = load("schaanwald").version
    said = {"line": 1, "house": "schaanwald", "version": version + 1, "found": version}
    assert refusal(headed(lambda head: head.update(version=version + 1))) == ("record-rules-other", said)


def test_limits_that_the_house_cannot_have_are_a_fault_of_the_first_line() -> None:
    code, values = refusal(headed(lambda head: head.update(minimum=1)))
    assert (code, values["line"]) == ("table-limit", 1)
    assert len(values) > 1


def test_rules_that_are_no_house_are_a_fault_of_the_first_line() -> None:
    code, values = refusal(headed(lambda head: head.update(rules=["x"])))
    assert (code, values["line"]) == ("record-rules", 1)
    assert values["detail"].key.startswith("error.")  # type: ignore[attr-defined]


def test_a_line_that_is_no_event_is_named_with_its_reason() -> None:
    lines = [json.loads(line) for line in a_record().splitlines()]
    lines[3]["fact"]["type"] = "Levitated"
    code, values = refusal(resealed(lines))
    assert (code, values["line"]) == ("record-event", 4)
    assert values["detail"].key.startswith("error.")  # type: ignore[attr-defined]


# Files


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_bytes(a_record())
    assert read_record(str(path)) == read_stream(io.BytesIO(a_record()))
    assert read_file(str(path)) == a_record()


@pytest.mark.parametrize("read", [read_record, read_file])
def test_files_that_cannot_be_read(
    read: Callable[[str], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with its name, and what the system says against it."""
    monkeypatch.chdir(tmp_path)

    def said(path: str) -> tuple[str, dict[str, object]]:
        with pytest.raises(RecordError) as refused:
            read(path)
        return refused.value.code, dict(refused.value.values)

    assert said("missing") == ("record-unreadable", {"file": "missing", "detail": os.strerror(errno.ENOENT)})
    assert said("null\0") == ("record-unreadable", {"file": "null\0", "detail": "ValueError"})
    assert said(".") == ("record-not-a-file", {"file": "."})


def test_the_limits_are_those_that_the_page_names() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text(encoding="utf-8")
    file, lines = any_record._MOST_BYTES // 1024**3, event_file._MOST_LINES
    line, head = event_file._LONGEST_LINE, event_file._LONGEST_HEAD
    limits = f"at most {file} GiB in {lines:,} lines; a line has at most {line:,} bytes, the first one, which carries"
    assert f"{limits} the house, {head:,}." in page
    assert file * 1024**3 == any_record._MOST_BYTES


def test_a_file_may_be_so_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record"
    path.write_bytes(b"x" * 10)
    for stdin in (False, True):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 10)))
        monkeypatch.setattr("puntobanco.records.any_record._MOST_BYTES", 10)
        assert read_file("-" if stdin else str(path)) == b"x" * 10
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 10)))
        monkeypatch.setattr("puntobanco.records.any_record._MOST_BYTES", 9)
        with pytest.raises(RecordError) as refused:
            read_file("-" if stdin else str(path))
        assert (refused.value.code, refused.value.values) == ("record-too-large", {"line": 1})


def test_a_record_of_events_begins_with_a_brace() -> None:
    """Also behind empty lines; everything else is taken for the notation."""
    assert is_event_file(a_record())
    assert is_event_file(b"\n \t\r\n{")
    assert not is_event_file(b"house {")
    assert not is_event_file(b"")


# Seals over bytes, and the end


def ended() -> bytes:
    """The record of one coup with its end."""
    played = play_automatically(load("schaanwald"), 1, 5, bots=1)
    stream = io.StringIO()
    Recorder(stream, head_of(played.table)).add(played.events).end()
    return stream.getvalue().encode()


def test_a_seal_is_the_digest_of_the_bytes_before_it() -> None:
    """As docs/records.md says it: the seal before, a line feed, and what stands before the seal."""
    seal = b""
    for line in ended().splitlines(keepends=True):
        said, _, tail = line.rpartition(b', "seal": ')
        seal = hashlib.sha256(seal + b"\n" + said).hexdigest().encode()
        assert tail == b'"' + seal + b'"}\n'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'": ', b'":'),
        (b'": ', b'":  '),
        (b"}\n", b"} \n"),
        (b"}\n", b"}\r\n"),
        (b', "seal"', b',"seal"'),
        (b'"by"', b'"\\u0062y"'),
    ],
)
def test_the_same_data_in_other_bytes_is_found(old: bytes, new: bytes) -> None:
    lines = ended().splitlines(keepends=True)
    lines[2] = lines[2].replace(old, new, 1)
    assert refusal(b"".join(lines)) == ("record-seal", {"line": 3})


def test_a_last_line_without_its_line_feed_is_not_whole() -> None:
    raw = ended()
    assert refusal(raw[:-1]) == ("record-seal", {"line": raw.count(b"\n")})


def test_a_record_ends_with_an_end() -> None:
    read = read_stream(io.BytesIO(ended()))
    assert read.end == RecordEnd(len(read.events), closed=True)
    assert read_stream(io.BytesIO(a_record())).end is None


@pytest.mark.parametrize(
    "end",
    [
        {"events": 7, "closed": True},
        {"closed": True},
        {"events": True, "closed": True},
        {"events": "x", "closed": True},
        None,
        {"events": 1, "closed": 1},
    ],
)
def test_an_end_that_is_not_true(end: object) -> None:
    lines = lines_of(ended())
    lines[-1]["end"] = end
    assert refusal(resealed(lines)) == ("record-end", {"line": len(lines)})
    lines[-1] = {**lines_of(ended())[-1], "by": "ana"}
    assert refusal(resealed(lines)) == ("record-end", {"line": len(lines)})


def test_nothing_comes_after_the_end() -> None:
    lines = lines_of(ended())
    for more in (lines[-1], lines[-2]):
        assert refusal(resealed([*lines, more])) == ("record-after-end", {"line": len(lines) + 1})


def test_a_table_that_its_end_calls_closed_is() -> None:
    """Only playing the record again tells."""
    lines = lines_of(ended())
    lines[-1]["end"]["closed"] = False
    read = read_stream(io.BytesIO(resealed(lines)))
    with pytest.raises(RecordError) as refused:
        checked(read)
    assert (refused.value.code, dict(refused.value.values)) == ("record-end", {"line": len(lines)})


@pytest.mark.parametrize("format", ["punto-record-2", "punto-record-3"])
def test_older_records_have_no_end_and_seals_over_data(format: str) -> None:
    lines = lines_of(a_record())
    for line in lines:
        line.pop("role", None)
    lines[0]["format"] = format
    if format == "punto-record-2":
        del lines[0]["rules"]
    read = read_stream(io.BytesIO(resealed(lines)))
    assert (read.format, read.end, {event.role for event in read.events}) == (format, None, {None})
    assert checked(read).coups == 1
    spaced = resealed(lines).replace(b'": ', b'":')
    assert read_stream(io.BytesIO(spaced)) == read
    assert refusal(resealed([*lines, lines_of(ended())[-1]]))[0] == "record-event"
