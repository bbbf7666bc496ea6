"""Every choice of every reading of every house, played in the terminal, recorded and verified."""

import io
import json
import sys
from pathlib import Path

import pytest

from puntobanco.house import House, load
from support.command_line import Punto
from support.strategies import every_house

CHOSEN = [
    (house, f"{name}={choice}")
    for house in every_house()
    for name, choice in house.chosen.items()
    if choice != load(house.id).chosen[name]
]
every_choice = pytest.mark.parametrize(
    ("house", "reading"), CHOSEN, ids=[f"{house.id}-{reading}" for house, reading in CHOSEN]
)


@every_choice
def test_a_record_under_each_reading_holds(house: House, reading: str, punto: Punto, tmp_path: Path) -> None:
    """It names the choice, is verified by the rules of that choice, and by no others."""
    path = tmp_path / "shoe.jsonl"
    made = punto("record", house.id, "--reading", reading, "--coups", "2", "--seed", "19", "--out", str(path))
    assert made.status == 0, made.err
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    name, _, choice = reading.partition("=")
    assert (head["readings"][name], head["fingerprint"]) == (choice, house.fingerprint)
    (found,) = punto("verify", str(path), "--json").json["records"]
    assert (found["verdict"], found["holds"]["coups"]) == ("incomplete", 2)  # only its end is missing
    assert found["house"]["readings"][name] == choice


@every_choice
def test_a_game_in_the_terminal_under_each_reading(
    house: House, reading: str, punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`punto play --reading`: a coup is dealt by the rules of that choice."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    run = punto("play", house.id, "--reading", reading, "--coups", "1", "--seed", "19", "--json")
    assert run.status == 0, run.err
    head, *events = map(json.loads, run.out.splitlines())
    name, _, choice = reading.partition("=")
    assert (head["readings"][name], head["fingerprint"]) == (choice, house.fingerprint)
    assert any(event.get("fact", {}).get("type") == "CoupEnded" for event in events)
