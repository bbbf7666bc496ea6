"""`punto record`, `punto verify` and `punto roads`, as people and programs use them."""

import csv
import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.fairness import Sealing
from puntobanco.fairness.sealing import secret_commitment
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED, load
from puntobanco.language import speaker
from support.resealing import sealed_anew

SEED = ("--seed", "7")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command line: its status and what it printed."""
    capsys.readouterr()
    status = main(list(words))
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    return status, printed.out, printed.err


@pytest.fixture(scope="module")
def shoe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole shoe in the notation."""
    path = tmp_path_factory.mktemp("records") / "shoe.punto"
    assert main(["record", "schaanwald", *SEED, "--out", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same shoe as events."""
    path = tmp_path_factory.mktemp("records") / "shoe.jsonl"
    assert main(["record", "schaanwald", *SEED, "--out", str(path)]) == 0
    return path


class TestRecord:
    """An automatic table leaves a record."""

    @pytest.mark.parametrize("house", SHIPPED)
    @pytest.mark.parametrize("form", ["text", "jsonl"])
    def test_what_is_recorded_is_verified(
        self, house: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "record"
        words = ("--coups", "25", "--format", form, "--out", str(path))
        assert run(capsys, "record", house, *SEED, *words)[0] == 0
        status, out, err = run(capsys, "verify", str(path), "--json")
        (found,) = json.loads(out)["records"]
        assert (status, found["verdict"], err) == (3, "incomplete", "")
        assert found["holds"]["opened"] == 1
        assert found["holds"]["payments"] > 25
        assert found["holds"]["coups" if form == "jsonl" else "results"] == 25

    def test_a_seed_repeats_itself_and_another_does_not(self, capsys: pytest.CaptureFixture[str]) -> None:
        one, again, other = (
            run(capsys, "record", "mega-pay", "--coups", "8", "--seed", seed)[1] for seed in ("1", "1", "2")
        )
        assert one == again != other

    def test_without_a_seed_one_is_drawn_and_named(self, capsys: pytest.CaptureFixture[str]) -> None:
        _, out, err = run(capsys, "record", "mega-pay", "--coups", "3")
        (seed,) = re.findall(r"Seed: (\d+)", err)
        assert run(capsys, "record", "mega-pay", "--coups", "3", "--seed", seed)[1] == out

    def test_a_whole_shoe_is_played_out(self, shoe: Path) -> None:
        text = shoe.read_text(encoding="utf-8")
        assert re.search(r"^end$", text, re.MULTILINE)
        assert len(re.findall(r"^\d+\. ", text, re.MULTILINE)) > 55
        assert len(text) > 10_000

    def test_as_a_table_of_coups(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for ending in ("csv", "parquet"):
            path = str(tmp_path / f"coups.{ending}")
            assert run(capsys, "record", "schaanwald", *SEED, "--coups", "9", "--out", path)[0] == 0
        with (tmp_path / "coups.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert [row["coup"] for row in rows] == [str(coup) for coup in range(1, 10)]
        assert (tmp_path / "coups.parquet").read_bytes()[:4] == b"PAR1"

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["--coups", "0"], "option-range"),
            (["--coups", "-5"], "option-range"),
            (["--coups", "1e30"], "option-range"),
            (["--coups", "99999999999"], "option-range"),
            (["--seed", "x"], "option-range"),
            (["--bots", "99"], "option-range"),
            (["--format", "pgn"], "record-format"),
            (["--format", "parquet"], "record-needs-file"),
            (["--out", "/nowhere/at/all"], "record-unwritable"),
            (["--reading", "x=y"], None),
        ],
    )
    def test_what_cannot_be(self, words: list[str], code: str | None, capsys: pytest.CaptureFixture[str]) -> None:
        if "--coups" not in words:
            words = [*words, "--coups", "1"]
        status, out, _ = run(capsys, "record", "schaanwald", "--json", *words)
        found = json.loads(out)["error"]["code"]
        assert status == 1
        assert code in (None, found)

    def test_a_file_that_is_there_is_left_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("mine").write_text("precious")
        status, _, err = run(capsys, "record", "schaanwald", "--coups", "1", "--out", "mine")
        assert (status, Path("mine").read_text()) == (1, "precious")
        assert "mine" in err

    def test_the_name_of_the_file_decides_and_json_says_what_was_written(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "shoe.punto"
        status, out, _ = run(capsys, "record", "schaanwald", *SEED, "--coups", "2", "--json", "--out", str(path))
        data = path.read_bytes()
        assert (status, data[:8]) == (0, b"punto 1\n")
        assert json.loads(out) == {"file": str(path), "bytes": len(data), "format": "text", "seed": 7}

    @pytest.mark.parametrize("form", ["text", "csv"])
    def test_json_is_never_something_else(self, form: str, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "record", "schaanwald", *SEED, "--coups", "1", "--json", "--format", form)
        assert (status, json.loads(out)["error"]["code"]) == (1, "record-json")

    def test_a_link_to_nowhere_is_not_followed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for ending in ("parquet", "punto", "csv"):
            link = tmp_path / f"link.{ending}"
            link.symlink_to(tmp_path / "elsewhere")
            assert run(capsys, "record", "schaanwald", *SEED, "--coups", "1", "--out", str(link))[0] == 1
        assert not (tmp_path / "elsewhere").exists()

    def test_a_folder_that_is_not_there_is_said_before_anything_is_played(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = str(tmp_path / "none" / "long.jsonl")
        status, _, err = run(capsys, "record", "schaanwald", "--coups", "1000000", "--out", path)
        assert status == 1
        assert "Seed" not in err

    def test_a_small_table_has_as_many_bots_as_seats(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        house = tmp_path / "small.toml"
        house.write_text('id = "small"\nextends = "schaanwald"\n[places]\nseats = 3\n', encoding="utf-8")
        status, out, err = run(capsys, "record", str(house), *SEED, "--coups", "1")
        assert (status, len(re.findall(r"^patron ", out, re.MULTILINE))) == (0, 3), err
        assert run(capsys, "record", str(house), *SEED, "--coups", "1", "--bots", "4")[0] == 1

    def test_help_names_the_bots_that_there_are(self, capsys: pytest.CaptureFixture[str]) -> None:
        played = run(capsys, "record", "schaanwald", *SEED, "--coups", "1")[1]
        assert len(re.findall(r"^patron ", played, re.MULTILINE)) == 5
        assert "(default: 5" in " ".join(run(capsys, "record", "--help")[1].split())

    def test_ctrl_c_while_a_file_is_written_leaves_none(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        from puntobanco.records import files

        path = tmp_path / "file"

        monkeypatch.setattr(files, "open", lambda *_: _Interrupted(path), raising=False)
        with pytest.raises(KeyboardInterrupt):
            files.write_fresh(str(path), b"data")
        assert not path.exists()

    @pytest.mark.parametrize("words", [("record",), ("play",)])
    def test_a_record_keeps_its_letters_whatever_the_terminal_knows(
        self, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        house = tmp_path / "níño ♥.toml"
        house.write_text('id = "own"\nextends = "schaanwald"\n', encoding="utf-8")
        command = [sys.executable, "-m", "puntobanco", *words, str(house), "--json", "--coups", "1", *SEED]
        if words == ("play",):
            command += ["--word", "niño", "--name", "José"]
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        made = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=True)
        path = tmp_path / "record"
        path.write_bytes(made.stdout)
        assert run(capsys, "verify", str(path), "--json")[0] == 3

    def test_a_house_file_whose_name_is_no_utf_8(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        house = os.fsdecode(os.fsencode(tmp_path) + b"/own\xff.toml")
        try:
            Path(house).write_text('id = "own"\nextends = "schaanwald"\n', encoding="utf-8")
        except OSError:
            pytest.skip("no such names here")
        for name in ("record.jsonl", "record.punto"):
            path = str(tmp_path / name)
            assert run(capsys, "record", house, *SEED, "--coups", "1", "--out", path)[0] == 0
            assert run(capsys, "verify", path)[0] == 3


class _Interrupted(io.FileIO):
    """A new file; somebody presses Ctrl-C while it is written."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), "x")

    def write(self, _: object) -> int:
        super().write(b"ha")
        raise KeyboardInterrupt


class TestVerify:
    """The verdict is said, and what is missing; the first thing that does not hold is named, and the status is 1."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(
        self, shoe: Path, events: Path, language: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for path in (shoe, events):
            status, out, err = run(capsys, "verify", str(path), "--lang", language)
            say = speaker(language).say
            assert (status, err) == (3, "")
            first, *lines = out.splitlines()
            assert first == say("verify.verdict.incomplete")
            assert f"  witness: {say('verify.missing.witness')}" in lines
            assert f"✓ {say('verify.opened.count', count=1)}" in lines
            house = load("schaanwald")
            assert f"  {say('verify.rules.terms', name='Casino Schaanwald', terms=house.terms)}" in lines
            readings = ", ".join(f"{name}={choice}" for name, choice in house.chosen.items())
            assert f"  {say('verify.rules.readings', readings=readings)}" in lines
            assert lines[-1].startswith(f"{say('verify.shoe', number='1')}: {say('verify.word.incomplete')} (witness")

    def test_from_standard_input(
        self, shoe: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(shoe.read_bytes())))
        assert run(capsys, "verify", "-")[0] == 3

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            (r"^burn (\w)", "burn 9"),
            (r"= banco", "= punto"),
            (r"won 20\.00", "won 21.00"),
            (r"^frozen .", "frozen 0"),
            (r"cut 268", "cut 269"),
            (r"^secret .", "secret 0"),
        ],
    )
    def test_a_forger_who_removes_the_seal(
        self, shoe: Path, old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        text, count = re.subn(old, new, shoe.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        assert count == 1
        forged = tmp_path / "forged"
        forged.write_text(re.sub(r"^seal .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
        status, out, _ = run(capsys, "verify", str(forged), "--json")
        (found,) = json.loads(out)["records"]
        assert (status, found["verdict"]) == (1, "refuted")
        assert found["error"]["message"]

    def test_a_record_that_somebody_typed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "typed"
        path.write_text("punto 1\nhouse schaanwald\nshoe 1\n1. 9h Ks / 4c 3d\n2. 2h 3s 10d / 7c K♦\n", encoding="utf-8")
        status, out, _ = run(capsys, "verify", str(path))
        assert status == 4
        assert out.splitlines()[0] == speaker("en").say("verify.verdict.unsealed")
        assert speaker("en").say("verify.counted.unsealed.count", count=1) in out
        path.write_text("punto 1\nhouse schaanwald\nshoe 1\n1. 9h Ks 2d / 4c 3d\n", encoding="utf-8")
        status, out, err = run(capsys, "verify", str(path))
        assert status == 1
        assert "Line 4: Coup 1" in err

    @pytest.mark.parametrize(
        "junk", [b"", b"\x00", b"\xff\xfe", b"{", b"{}", b"[]\n", b"punto", b"punto 2\n", b"\n" * 99]
    )
    def test_what_is_no_record(self, junk: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "junk"
        path.write_bytes(junk)
        for command in ("verify", "roads"):
            status, out, err = run(capsys, command, str(path))
            assert (status, out) == (1, "")
            assert err
        assert run(capsys, "verify", str(tmp_path))[0] == 1
        assert run(capsys, "verify", str(tmp_path / "none"))[0] == 1

    @pytest.mark.parametrize("text", ["house schaanwald\n", "punto 1\nhouse schaanwald\n\nshoe 1\n"])
    def test_what_says_nothing_is_not_verified(
        self, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "nothing"
        path.write_text(text, encoding="utf-8")
        status, out, _ = run(capsys, "verify", str(path), "--json")
        (found,) = json.loads(out)["records"]
        assert (status, found["verdict"], found["error"]["code"]) == (1, "refuted", "verify-nothing")
        status, out, err = run(capsys, "verify", str(path))
        assert status == 1
        assert speaker("en").say("error.verify-nothing") in err

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_cards_are_counted_as_cards_and_coups_as_coups(
        self, shoe: Path, events: Path, language: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        facts = [json.loads(line).get("fact", {}).get("type") for line in events.read_text("utf-8").splitlines()]
        say, cards, coups = speaker(language).say, facts.count("CardDealt"), facts.count("CoupEnded")
        out = run(capsys, "verify", str(events), "--lang", language)[1]
        assert say("verify.draws.count", count=cards) in out
        assert say("verify.proofs.count", count=cards + facts.count("BurnTurned")) in out
        assert say("verify.coups-drawn.count", count=coups) in run(capsys, "verify", str(shoe), "--lang", language)[1]

    def test_a_shoe_from_a_seed_is_said_to_be_one(self, events: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert speaker("en").say("verify.missing.seed", seed="7") in run(capsys, "verify", str(events))[1]
        (found,) = json.loads(run(capsys, "verify", str(events), "--json")[1])["records"]
        assert found["seed"] == 7
        assert "seed" in found["missing"]

    def test_a_shoe_that_is_not_opened_is_not_proved(
        self, shoe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "unopened"
        path.write_text(re.sub(r"^(secret|seal) .*\n", "", shoe.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
        status, out, _ = run(capsys, "verify", str(path))
        assert status == 3
        assert speaker("en").say("verify.counted.unopened.count", count=1) in out
        assert f"  opening: {speaker('en').say('verify.missing.opening')}" in out.splitlines()

    def test_of_a_shoe_that_was_never_frozen_only_the_commitment_holds(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        house, secret = load("schaanwald"), bytes(range(32))
        commitment = secret_commitment(Sealing("t/1", house.fingerprint, house.shoe.packs), secret)
        path = tmp_path / "abandoned"
        sealed = f'sealed {commitment} name "t/1" terms {house.fingerprint} packs {house.shoe.packs}'
        text = f"house schaanwald\ntable t\nshoe 1\n{sealed}\nclosed x\nsecret {secret.hex()}\n"
        path.write_text(text, encoding="utf-8")
        (found,) = json.loads(run(capsys, "verify", str(path), "--json")[1])["records"]
        holds = found["holds"]
        assert (found["verdict"], holds["opened"], holds["unopened"], holds["abandoned"]) == ("incomplete", 0, 0, 1)
        assert (found["counts"]["abandoned"], "played" in found["missing"]) == (1, True)
        path.write_text(text.replace("secret 00", "secret 01"), encoding="utf-8")
        assert run(capsys, "verify", str(path))[0] == 1


class TestRoads:
    """The roads of a record."""

    @pytest.mark.parametrize("gone", ["Joined", "BoughtIn", "ShoeStarted", "BetsClosed", "CardDealt", "BurnTurned"])
    def test_events_that_cannot_have_happened_are_refused(
        self, events: Path, gone: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        lines = [json.loads(line) for line in events.read_text(encoding="utf-8").splitlines()]
        place = next(place for place, line in enumerate(lines) if line.get("fact", {}).get("type") == gone)
        forged = tmp_path / "forged"
        lines[-1]["end"]["events"] -= 1
        forged.write_text(sealed_anew([*lines[:place], *lines[place + 1 :]]), encoding="utf-8")
        for command in ("roads", "verify", "replay"):
            status, out, _ = run(capsys, command, str(forged), "--json")
            said = json.loads(out)
            fault = said["records"][0] if command == "verify" else said
            assert (status, fault["error"]["code"]) == (1, "record-impossible")

    def test_a_text_that_does_not_hold_is_drawn_with_a_warning(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "typed"
        path.write_text("house schaanwald\n1. 9h Ks / 4c 4d = banco 9:8\n", encoding="utf-8")
        status, out, err = run(capsys, "roads", str(path))
        assert (status, "One coup: Banco 0, Punto 1, ties 0" in out) == (0, True)
        assert "Line 2: Coup 1: the cards give Punto 9" in err

    def test_a_picture_for_a_program(self, shoe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "roads.svg"
        found = json.loads(run(capsys, "roads", str(shoe), "--svg", str(path), "--json")[1])
        assert found == {"file": str(path), "bytes": path.stat().st_size}

    def test_of_thousands_of_shoes_few_are_named(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "many"
        shoes = (f"shoe {number}\n{number}. 9h Ks / 4c 4d\n" for number in range(1, 3001))
        path.write_text("house schaanwald\n" + "".join(shoes), encoding="utf-8")
        err = run(capsys, "roads", str(path), "--shoe", "4000")[2]
        assert len(err) < 300
        assert "3000" in err
        title = run(capsys, "roads", str(path))[1].splitlines()[0]
        assert title.endswith("shoe 3000")  # as --shoe takes it

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, shoe: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "roads", str(shoe), "--lang", language)
        assert (status, err) == (0, "")
        assert all(speaker(language).say(f"road.{name}") in out for name in ("big-eye-boy", "small-road"))
        assert speaker(language).say("roads.statistics") in out

    def test_both_kinds_of_record_have_the_same_roads(
        self, shoe: Path, events: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        one, other = (json.loads(run(capsys, "roads", str(path), "--json")[1]) for path in (shoe, events))
        assert one == other
        assert len(one["bead_plate"]) == one["statistics"]["coups"] > 55
        assert sum(one["statistics"]["winners"].values()) == one["statistics"]["coups"]

    def test_as_a_picture(self, shoe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "roads.svg"
        assert run(capsys, "roads", str(shoe), "--svg", str(path))[0] == 0
        assert ET.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")
        assert run(capsys, "roads", str(shoe), "--svg", str(path))[0] == 1

    def test_one_shoe_of_several(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = str(tmp_path / "two")
        assert run(capsys, "record", "schaanwald", *SEED, "--coups", "70", "--out", path)[0] == 0
        first, last, none = (run(capsys, "roads", path, "--shoe", number, "--json") for number in ("1", "2", "3"))
        coups = [json.loads(found[1])["statistics"]["coups"] for found in (first, last)]
        assert sum(coups) == 70
        assert 50 < coups[0] < 70
        assert json.loads(none[1])["error"]["code"] == "roads-shoe"
        assert json.loads(run(capsys, "roads", path, "--json")[1])["shoe"] == 2
