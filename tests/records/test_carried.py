"""A record carries the house it was played by: it is verified, replayed and drawn where nobody has the house's file."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.game import LANGUAGES
from puntobanco.house import GALLERY, SHIPPED, House, load, load_texts, with_limits
from puntobanco.house.reader import LARGEST_BYTES, MOST_FILES
from puntobanco.language import speaker
from puntobanco.records.any_record import read_any
from puntobanco.records.automatic import play_automatically
from puntobanco.records.carried import Whose, whose
from puntobanco.records.event_file import Recorder, RecordError, head_of, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.notation_words import NotationError
from support.resealing import lines_of, sealed_anew

SAMPLES = Path(__file__).parent.parent / "samples"
OWN = 'id = "corner"\nversion = 4\nextends = "castle-vaduz"\n# ¡señor! "x" \\ |\t\nstakes.minimum = 30\n'


def events_of(house: House) -> bytes:
    """Two coups as an event file."""
    played = play_automatically(house, 2, 5, bots=2)
    stream = io.StringIO()
    Recorder(stream, head_of(played.table, seed=5)).add(played.events)
    return stream.getvalue().encode()


def notation_of(house: House) -> bytes:
    """The same in the notation."""
    played = play_automatically(house, 2, 5, bots=2)
    return write_notation(shoes_of(house, played.table.id, played.events)).encode()


def reheaded(raw: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """An event file with another head, and seals that fit it."""
    lines = lines_of(raw)
    change(lines[0])
    return sealed_anew(lines).encode()


@pytest.fixture
def own(tmp_path: Path) -> House:
    """A house of one's own, whose file is gone."""
    file = tmp_path / "corner.toml"
    file.write_text(OWN, encoding="utf-8")
    house = load(str(file))
    file.unlink()
    return house


@pytest.mark.parametrize("form", ["jsonl", "punto"])
def test_a_house_of_ones_own_needs_no_file_any_more(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, path = tmp_path / "corner.toml", str(tmp_path / f"record.{form}")
    file.write_text(OWN, encoding="utf-8")
    assert main(["record", str(file), "--seed", "1", "--coups", "2", "--out", path]) == 0
    assert str(tmp_path) not in Path(path).read_text(encoding="utf-8")  # nor does it say where the file was
    file.unlink()
    capsys.readouterr()
    assert main(["verify", path, "--json"]) == 3
    found = json.loads(capsys.readouterr().out)["records"][0]["house"]
    assert (found["id"], found["version"], found["rules"]) == ("corner", 4, "own")
    assert main(["roads", path]) == 0
    if form == "jsonl":
        assert main(["replay", path]) == 0


@pytest.mark.parametrize("house", SHIPPED)
def test_both_forms_carry_the_very_text(house: str) -> None:
    for raw in (events_of(load(house)), notation_of(load(house))):
        found = read_any(raw)
        assert found.house is load(house)
        assert found.shoes.rules == load(house).files


def test_the_text_comes_back_to_the_last_sign(own: House) -> None:
    for raw in (events_of(own), notation_of(own)):
        found = read_any(raw)
        assert found.house == own
        assert found.house.files == own.files
        assert found.house.files[1] == OWN


def test_readings_and_limits_are_those_of_the_table(own: House) -> None:
    house = with_limits(own.under({"packs": "eight"}), 5000, 80_000)
    for raw in (events_of(house), notation_of(house)):
        found = read_any(raw).house
        assert (found.fingerprint, found.stakes.minimum, found.shoe.packs) == (house.fingerprint, 5000, 8)


# Whose rules they are


def test_whose_rules_they_are(own: House) -> None:
    assert whose(own) is Whose.OWN
    assert whose(load("castle-vaduz", {"packs": "eight"})) is Whose.SHIPPED
    assert whose(with_limits(load("castle-vaduz"), 5000, 80_000)) is Whose.SHIPPED
    (text,) = load("schaanwald").files
    assert whose(load_texts((text + "# a remark\n",))) is Whose.SHIPPED
    before = (SAMPLES / "houses-0.1" / "schaanwald.toml").read_text(encoding="utf-8")
    assert before != text
    assert whose(load_texts((before,))) is Whose.SHIPPED  # records of then carry it
    assert whose(load_texts((text.replace("\nversion = 2\n", "\nversion = 3\n"),))) is Whose.OTHER
    assert whose(load_texts((text, 'id = "schaanwald"\nextends = "schaanwald"\nstakes.minimum = 20\n'))) is Whose.OTHER
    assert whose(load_texts((text, 'id = "schaanwald"\nextends = "schaanwald"\ngame.free_coups = false\n'))) is (
        Whose.OTHER
    )


@pytest.mark.parametrize("house", SHIPPED)
def test_rules_of_an_earlier_version_are_known_as_such(house: str) -> None:
    """A record of then carries the house of then, and that is no stranger's."""
    then = load(house, version=1)
    (text,) = then.files
    assert whose(load_texts([text])) is Whose.SHIPPED
    assert whose(load_texts([text.replace("burn_for_zero = 10", "burn_for_zero = 9")])) is Whose.OTHER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("write", [events_of, notation_of])
def test_a_doctored_house_under_a_good_name_is_called_so(
    write: Callable[[House], bytes], language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = load_texts((*load("schaanwald").files, 'id = "schaanwald"\nextends = "schaanwald"\nstakes.minimum = 20\n'))
    path = tmp_path / "record"
    path.write_bytes(write(house))
    assert main(["verify", str(path), "--lang", language]) == 3
    out = capsys.readouterr().out
    tell = speaker(language).say
    said = {"house": "schaanwald", "version": house.version, "fingerprint": house.fingerprint}
    assert tell("verify.rules.other", **said) in out
    assert out.splitlines()[0] == tell("verify.verdict.incomplete")
    assert f"  rules: {tell('verify.missing.rules')}" in out.splitlines()


# What is not as the head says


def code_of(raw: bytes) -> tuple[str, object]:
    with pytest.raises(RecordError) as refusal:
        read_stream(io.BytesIO(raw))
    return refusal.value.code, refusal.value.values["line"]


@pytest.mark.parametrize(
    "change",
    [
        lambda head: head.update(fingerprint="0" * 16),
        lambda head: head.update(version=1),
        lambda head: head.update(house="castle-vaduz"),
        lambda head: head.update(rules=list(load("castle-vaduz").files), readings={}),
        lambda head: head.update(rules=[head["rules"][0].replace("\nminimum = 5\n", "\nminimum = 10\n")]),
        lambda head: head.update(minimum=5000),
    ],
)
def test_other_rules_than_the_head_names(change: Callable[[dict[str, Any]], object]) -> None:
    raw = events_of(load("schaanwald"))
    forged = reheaded(raw, change)
    assert forged != reheaded(raw, lambda _: None)
    assert code_of(forged) == ("record-rules-other", 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda head: head.update(rules=[]),
        lambda head: head.update(rules="x"),
        lambda head: head.update(rules=[1]),
        lambda head: head.update(rules=None),
        lambda head: head.pop("rules"),
        lambda head: head.update(format="punto-record-2"),
        lambda head: head.update(format="punto-record-5"),
        lambda head: head.update(more=1),
        lambda head: head.update(seed=True),
        lambda head: head.update(readings=[]),
        lambda head: head["settings"].update(sealed=1),
        lambda head: head["settings"].update(house_float="1"),
        lambda head: head["settings"].update(dealt_by="person"),
    ],
)
def test_what_is_no_head(change: Callable[[dict[str, Any]], object]) -> None:
    assert code_of(reheaded(events_of(load("schaanwald")), change)) == ("record-head", 1)


@pytest.mark.parametrize(
    "rules",
    [["x"], ["#" * (LARGEST_BYTES + 1)], ["x"] * (MOST_FILES + 1), ["\ud800"], [load("schaanwald").files[0], ""]],
)
def test_rules_that_are_no_house(rules: list[str]) -> None:
    assert code_of(reheaded(events_of(load("schaanwald")), lambda head: head.update(rules=rules)))[0] == "record-rules"


def test_no_file_is_opened_that_a_record_names(own: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by the name of the house nor by what its text extends."""
    trap = tmp_path / "trap.toml"
    trap.write_text(OWN, encoding="utf-8")
    named = OWN.replace('"castle-vaduz"', json.dumps(str(trap)))
    house = load_texts((*load("castle-vaduz").files, named))
    assert house.decisive == own.decisive
    events, notation = events_of(house), notation_of(house)
    forged = reheaded(events, lambda head: head.update(house=str(trap)))
    opened: list[str] = []
    monkeypatch.setattr("pathlib.Path.open", lambda self, *_: opened.append(str(self)))
    monkeypatch.setattr("os.stat", lambda path, **_: opened.append(str(path)))
    assert read_any(events).house == read_any(notation).house == house
    assert code_of(forged) == ("record-rules-other", 1)
    assert opened == []


# In the notation


def flaw_of(text: str) -> tuple[str, object]:
    with pytest.raises(NotationError) as refusal:
        read_any(text.encode())
    return refusal.value.code, refusal.value.values["line"]


def test_rules_stand_at_the_end_and_nothing_follows() -> None:
    text = "house x\n1. 9h Ks / 4c 4d\nrules\n|id = 'x'\n"
    assert read_notation(text.encode()).record.rules == ("id = 'x'",)
    assert read_notation((text + "|\n\nrules\n").encode()).record.rules == ("id = 'x'\n", "")
    assert flaw_of(text + "2. 9h Ks / 4c 4d\n") == ("notation-unexpected", 5)
    assert flaw_of("house x\n|id = 'x'\n") == ("notation-unexpected", 2)
    assert flaw_of("rules\n|id = 'x'\n") == ("notation-unexpected", 1)
    assert flaw_of(text + "rules more\n") == ("notation-too-much", 5)


def test_rules_have_limits() -> None:
    assert flaw_of("house x\n" + "rules\n" * (MOST_FILES + 1)) == ("notation-rules-many", MOST_FILES + 2)
    large = "house x\nrules\n" + ("|" + "#" * 999 + "\n") * (LARGEST_BYTES // 1000 + 1)
    assert flaw_of(large)[0] == "notation-rules-large"
    exact = "#" * LARGEST_BYTES
    assert read_notation(f"house x\nrules\n|{exact}\n".encode()).record.rules == (exact,)


def test_rules_that_are_no_house_are_named_with_their_line() -> None:
    assert flaw_of("house x\n1. 9h Ks / 4c 4d\n\nrules\n|id = 'x'\n") == ("notation-rules", 4)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("house schaanwald 2", "house castle-vaduz 2"),
        ("house schaanwald 2", "house schaanwald 1"),
        ("|version = 2\n", "|version = 1\n"),
    ],
)
def test_a_notation_that_carries_other_rules(
    old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = notation_of(load("schaanwald")).decode()
    assert text.count(old) == 1
    path = tmp_path / "record"
    path.write_text(text.replace(old, new).rpartition("seal ")[0], encoding="utf-8")
    assert main(["verify", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["records"][0]["error"]["code"] == "noted-house"


def test_two_values_under_one_name_are_refused() -> None:
    """Of two cards in one object each reader might believe another one."""
    lines = events_of(load("schaanwald")).decode().splitlines()
    place = next(number for number, line in enumerate(lines) if '"card": "' in line)
    for double in ('"card": "As", "card": "', '"v": 1, "card": "'):
        forged = [*lines[:place], lines[place].replace('"card": "', double, 1), *lines[place + 1 :]]
        assert code_of("\n".join(forged).encode()) == ("record-not-json", place + 1)


@pytest.mark.parametrize("house", GALLERY[::5])
def test_a_house_of_the_gallery_is_known_by_its_rules(house: str) -> None:
    """As a shipped one is; one that is only called so has other rules."""
    assert whose(load(house)) is Whose.SHIPPED
    other = load_texts((*load("classic").files, f'id = "{house}"\nextends = "classic"\nbets.tie.pays = "7:1"\n'))
    assert whose(other) is Whose.OTHER
