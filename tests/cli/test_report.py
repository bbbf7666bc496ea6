"""`punto report`: every form, on the screen or in a file, and every way to get it wrong."""

import json
import os
from pathlib import Path

import pypdf
import pytest

from puntobanco.game import LANGUAGES
from puntobanco.leaflets import pdf_typst
from puntobanco.leaflets.mathematics import forms
from support.command_line import Punto
from support.house_files import write

FEW = ("--coups", "2000", "--seed", "3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_printed_without_a_file(punto: Punto, language: str) -> None:
    done = punto("report", "schaanwald", *FEW, "--lang", language)
    assert (done.status, done.err) == (0, "")
    assert "878,869,206,895,680" in done.out.replace(".", ",")


def test_json_is_printed_for_programs(punto: Punto) -> None:
    done = punto("report", "mega-pay", *FEW, "--json")
    assert done.status == 0
    assert (done.json["house"], done.json["ordered_deals"]) == ("mega-pay", 4998398275503360)
    assert (done.json["agreement"]["coups"], done.json["agreement"]["seed"]) == (2000, 3)


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["pdf", "html", "HTM", "json"])
def test_a_file_is_what_its_name_says(punto: Punto, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"report.{ending}"
    done = punto("report", "schaanwald", *FEW, "--out", str(file), "--lang", "en")
    assert (done.status, done.out) == (0, "")
    assert f"{file} has been written. 3,000 coups" in done.err
    content = file.read_bytes()
    if ending == "pdf":
        assert "Casino Schaanwald" in pypdf.PdfReader(file).pages[0].extract_text()
    elif ending == "json":
        assert json.loads(content)["house"] == "schaanwald"
    else:
        assert content.startswith(b"<!DOCTYPE html>")


def test_the_same_command_gives_the_same_bytes(punto: Punto, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.json" for name in "ab"]
    for file, threads in zip(files, "12", strict=True):
        punto("report", "schaanwald", *FEW, "--out", str(file), "--threads", threads)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_file_and_json_say_what_was_written(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    done = punto("report", "schaanwald", *FEW, "--out", str(file), "--json")
    assert done.json["file"] == str(file)
    assert done.json["bytes"] == file.stat().st_size
    assert done.json["coups"] == 3000


def test_a_house_of_ones_own_and_a_reading(punto: Punto, tmp_path: Path) -> None:
    own = write(tmp_path, 'id = "own"\nextends = "castle-vaduz"\n')
    done = punto("report", str(own), *FEW, "--reading", "packs=eight", "--json")
    assert done.json["shoe"]["packs"] == 8
    assert done.json["readings_chosen"]["packs"] == "eight"
    assert str(own) in done.json["commands"][0]["command"]


@pytest.mark.parametrize("name", ["report", "report.doc", "report.txt", ".pdf"])
def test_a_name_that_says_nothing_is_refused(punto: Punto, tmp_path: Path, name: str) -> None:
    done = punto("report", "schaanwald", *FEW, "--out", str(tmp_path / name), "--json")
    assert done.status == 1
    assert done.json["error"]["code"] == "report-ending"
    assert ".pdf, .html, .json" in done.json["error"]["message"]
    assert os.listdir(tmp_path) == []


def refused_before_play(punto: Punto, monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[str, str]:
    """The code and the words of a refusal that comes before anything is played."""
    monkeypatch.setattr("puntobanco.cli.report.play_coups", None)
    done = punto("report", "schaanwald", *words, "--json", "--lang", "en")
    assert done.status == 1
    return done.json["error"]["code"], done.json["error"]["message"]


def test_a_file_that_is_there_is_left_alone(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "report.json"
    file.write_text("mine")
    assert refused_before_play(punto, monkeypatch, "--out", str(file))[0] == "leaflet-exists"
    assert file.read_text() == "mine"
    monkeypatch.undo()
    assert punto("report", "schaanwald", *FEW, "--out", str(file), "--force").status == 0
    assert json.loads(file.read_text())["format"] == 1


def test_a_folder_that_is_not_there_is_refused(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, words = refused_before_play(punto, monkeypatch, "--out", str(tmp_path / "nowhere" / "report.json"))
    assert code == "leaflet-unwritable"
    assert "No such file or directory" in words


def test_a_folder_that_takes_nothing_is_refused(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    code, words = refused_before_play(punto, monkeypatch, "--out", str(tmp_path / "report.json"))
    assert code == "leaflet-unwritable"
    assert "Permission denied" in words


def test_a_print_without_its_extra_is_refused(punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_typst, "can_print", lambda: False)
    code, words = refused_before_play(punto, monkeypatch, "--out", str(tmp_path / "report.pdf"))
    assert code == "leaflet-needs-extra"
    assert "puntobanco[pdf]" in words
    forms.check_form("html")  # which needs none


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--coups", "0"), "simulation-size"),
        (("--coups", "many"), "simulation-size"),
        (("--seed", "-1"), "simulation-seed"),
        (("--kernel", "abacus"), "simulation-kernel-unknown"),
        (("--threads", "0"), "simulation-threads"),
        (("--reading", "packs=nine"), "reading-unknown"),
    ],
)
def test_what_cannot_be_is_refused(punto: Punto, words: tuple[str, ...], code: str) -> None:
    done = punto("report", "schaanwald", *words, "--json")
    assert done.status in (1, 2)
    assert done.json["error"]["code"] == code
