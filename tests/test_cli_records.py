"""`punto record`, `punto verify` and `punto roads`, as people and programs use them."""

import csv
import io
import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.houses import SHIPPED
from puntobanco.language import speaker
from puntobanco.rules import LANGUAGES

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
        found = json.loads(out)
        assert (status, found["verified"], err) == (0, True, "")
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


class TestVerify:
    """What holds is said; the first thing that does not is named, and the status is 1."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(
        self, shoe: Path, events: Path, language: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for path in (shoe, events):
            status, out, err = run(capsys, "verify", str(path), "--lang", language)
            assert (status, err) == (0, "")
            assert out.splitlines()[-1] == speaker(language).say("verify.sound")
            assert speaker(language).say("verify.opened.count", count=1) in out

    def test_from_standard_input(
        self, shoe: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(shoe.read_bytes())))
        assert run(capsys, "verify", "-")[0] == 0

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
        if forged.read_text(encoding="utf-8") + "x" == text:
            pytest.fail("nothing was changed")
        status, out, _ = run(capsys, "verify", str(forged), "--json")
        found = json.loads(out)
        assert (status, found["verified"]) == (1, False)
        assert found["error"]["message"]

    def test_a_record_that_somebody_typed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "typed"
        path.write_text("punto 1\nhouse schaanwald\nshoe 1\n1. 9h Ks / 4c 3d\n2. 2h 3s 10d / 7c K♦\n", encoding="utf-8")
        status, out, _ = run(capsys, "verify", str(path))
        assert status == 0
        assert speaker("en").say("verify.no-sealed-shoe") in out
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


class TestRoads:
    """The roads of a record."""

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
        assert json.loads(first[1])["statistics"]["coups"] == 60
        assert json.loads(last[1])["statistics"]["coups"] == 10
        assert json.loads(none[1])["error"]["code"] == "roads-shoe"
        assert json.loads(run(capsys, "roads", path, "--json")[1])["shoe"] == 2
