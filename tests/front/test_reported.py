"""`pb.report`: the mathematics report as a value that is asked, shown and saved."""

import json
from pathlib import Path

import pytest

import puntobanco as pb
from puntobanco.front.reported import ReportOfHouse
from puntobanco.house import load
from puntobanco.odds import odds


@pytest.fixture(scope="module")
def report() -> ReportOfHouse:
    return pb.report("schaanwald", coups=2000, seed=3)


def test_bets_are_in_it_by_id(report: ReportOfHouse) -> None:
    assert list(report) == ["punto", "banco", "tie"]
    assert len(report) == 3
    assert "dragon" not in report
    assert report["tie"].odds == odds(load("schaanwald")).bets["tie"]
    assert report.house.id == "schaanwald"


def test_it_shows_itself(report: ReportOfHouse) -> None:
    assert "878,869,206,895,680" in repr(report)
    assert repr(report).startswith("The mathematics of Casino Schaanwald")


def test_it_is_saved_in_the_form_of_its_name(report: ReportOfHouse, tmp_path: Path) -> None:
    report.save(tmp_path / "report.json", language="de")
    assert json.loads((tmp_path / "report.json").read_text()) == report.data("de")
    report.save(tmp_path / "report.html", language="es")
    assert "Combinaciones ordenadas" in (tmp_path / "report.html").read_text()


def test_what_cannot_be_is_refused_in_a_sentence(report: ReportOfHouse, tmp_path: Path) -> None:
    with pytest.raises(pb.PuntoError, match="its name must end in one of"):
        report.save(tmp_path / "report.doc")
    with pytest.raises(pb.PuntoError, match="No such file or directory"):
        report.save(tmp_path / "nowhere" / "report.json")
    with pytest.raises(pb.PuntoError, match="not an available language"):
        report.data("fr")
    with pytest.raises(pb.PuntoError, match="seed"):
        pb.report("schaanwald", coups=10, seed=-1)


def test_the_commands_name_the_file_that_was_given(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('id = "own"\nextends = "schaanwald"\n')
    assert str(own) in pb.report(own, coups=100).data()["commands"][0]["command"]
    assert "schaanwald" in pb.report(load("schaanwald"), coups=100).data()["commands"][0]["command"]
