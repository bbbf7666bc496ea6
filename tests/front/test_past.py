"""Records and roads through the front door."""

from pathlib import Path

import pytest

import puntobanco as pb
from puntobanco.front.past import ShoeRoads, TableRecord
from puntobanco.front.words import FrontError
from puntobanco.records.event_file import RecordError
from puntobanco.records.road_text import page, plain
from puntobanco.records.roads import Derived
from support.command_line import punto


@pytest.fixture(scope="module")
def shoe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shoe of an automatic table, in the notation."""
    file = tmp_path_factory.mktemp("records") / "shoe.punto"
    assert punto("record", "schaanwald", "--seed", "1", "--coups", "30", "--out", str(file)).status == 0
    return file


def test_a_record(shoe: Path) -> None:
    record = pb.read_record(shoe)
    assert isinstance(record, TableRecord)
    assert (record.house.id, len(record.coups), len(record.shoes), record.flaw) == ("schaanwald", 30, 1, None)
    assert repr(record) == "Casino Schaanwald: one shoe, 30 coups\nAna, Bruno, Clara, Diego, Emma"
    assert pb.read_record(str(shoe)) == record
    assert record.events == ()


def test_a_record_that_somebody_typed_and_that_does_not_hold(tmp_path: Path) -> None:
    """Its cards are there, and it says what is wrong."""
    file = tmp_path / "typed.punto"
    file.write_text("house schaanwald\n1. 9h Ks / 4c 4d = banco 9:8\n")
    record = pb.read_record(file)
    assert record.flaw is not None
    assert (record.people, len(record.coups)) == ({}, 1)
    assert len(repr(record).splitlines()) == 2
    assert "{" not in repr(record)


def test_the_roads_are_those_of_the_terminal(shoe: Path) -> None:
    roads = pb.roads(shoe)
    assert isinstance(roads, ShoeRoads)
    told = punto("roads", str(shoe), "--json").json
    assert [cell["winner"] for cell in told["bead_plate"]] == [bead.winner.value for bead in roads.beads]
    assert (roads.shoe, roads.roads.coups, roads.house.id) == (1, 30, "schaanwald")
    assert len(told["big_eye_boy"]) == len(roads.roads.big_eye_boy.cells)
    assert Derived.BIG_EYE_BOY is roads.roads.big_eye_boy.kind


def test_roads_as_text(shoe: Path) -> None:
    from puntobanco.language import speaker

    roads = pb.roads(pb.read_record(shoe), shoe=1)
    shown = page(roads.roads, speaker("en").tell, 80, roads.house.called)
    assert str(roads).splitlines() == [plain(line) for line in shown]
    assert roads.text(40) != roads.text(120)
    assert repr(roads).splitlines()[0] == "Casino Schaanwald · shoe 1"
    assert "Bead plate" in repr(roads)
    assert "Big eye boy" not in repr(roads)


def test_roads_as_a_picture(shoe: Path, tmp_path: Path) -> None:
    roads, file = pb.roads(shoe), tmp_path / "roads.svg"
    assert punto("roads", str(shoe), "--svg", str(tmp_path / "terminal.svg")).status == 0
    assert roads.svg() == roads.svg(file) == roads._repr_svg_() == file.read_text()
    assert file.read_bytes() == (tmp_path / "terminal.svg").read_bytes()
    with pytest.raises(RecordError, match="exists"):
        roads.svg(file)


def test_what_cannot_be_meant_says_what_can(shoe: Path, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        pb.read_record(tmp_path / "nowhere.punto")
    with pytest.raises(FrontError, match="path of its file"):
        pb.read_record(5)  # type: ignore[arg-type]
    with pytest.raises(FrontError, match="path of its file"):
        pb.roads(5)  # type: ignore[arg-type]
    with pytest.raises(FrontError, match="1"):
        pb.roads(shoe, shoe=2)
    with pytest.raises(FrontError, match=r"."):
        pb.roads(pb.Table("schaanwald", seed=1))
    (tmp_path / "broken.jsonl").write_text('{"format": "other"}\n')
    with pytest.raises(RecordError) as error:
        pb.read_record(tmp_path / "broken.jsonl")
    assert error.value.code not in str(error.value)


def test_of_many_shoes_some_are_named() -> None:
    table = pb.Table("schaanwald", seed=1)
    table.join("Anna")
    while len(table.record().shoes) < 2:
        table.deal()
    with pytest.raises(FrontError, match="1, 2"):
        pb.roads(table, shoe=3)
    many = table.record()
    shoes = tuple(many.shoes[0]._replace(number=number) for number in range(1, 31))
    with pytest.raises(FrontError, match=r"17, 18, …, 30"):
        pb.roads(TableRecord(many.house, many.noted._replace(shoes=shoes)), shoe=31)
