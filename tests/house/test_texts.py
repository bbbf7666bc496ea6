"""A house carries the text of its file and of those that it extends, and is the same house again from them."""

from functools import partial
from pathlib import Path

import pytest

from puntobanco.game import HouseError, message
from puntobanco.house import SHIPPED, Problem, TextBounds, called, load, load_kept, load_text, load_texts, with_limits
from puntobanco.house.asked_bet import asked_bet
from puntobanco.house.document import Document
from puntobanco.house.reader import LARGEST_BYTES, MOST_FILES, load_bounded
from support.house_files import problems_of, write

OWN = 'id = "own"\nversion = 3\nextends = "{base}"\n[stakes]\nminimum = 20\n'


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_house_carries_its_file(id: str) -> None:
    house = load(id)
    (text,) = house.files
    assert f'id = "{id}"' in text
    assert load_texts(house.files) is house


def test_a_house_of_ones_own_carries_what_it_extends_first(tmp_path: Path) -> None:
    write(tmp_path, OWN.format(base="castle-vaduz"), "base.toml")
    house = load(str(write(tmp_path, OWN.format(base="base.toml").replace("20", "30"), "top.toml")), {"packs": "eight"})
    assert len(house.files) == 3
    assert house.files[0] == load("castle-vaduz").files[0]
    limited = with_limits(house, 4000, 80_000)
    assert limited.files == house.files
    for file in tmp_path.iterdir():
        file.unlink()
    again = load_texts(house.files, house.chosen)
    assert again == house
    assert (again.decisive, again.files) == (house.decisive, house.files)


def test_how_lines_end_does_not_matter(tmp_path: Path) -> None:
    text = OWN.format(base="schaanwald")
    file = tmp_path / "own.toml"
    file.write_bytes(text.replace("\n", "\r\n").encode())
    assert load(str(file)).files[1] == text


def test_texts_open_no_file(tmp_path: Path) -> None:
    """A text may say that it extends any path: only the text before it counts."""
    secret = write(tmp_path, OWN.format(base="schaanwald"), "secret.toml")
    text = OWN.format(base=str(secret).replace("\\", "/"))
    with pytest.raises(HouseError) as refusal:
        load_texts((text,))
    assert [(one.path, one.message.key) for one in problems_of(refusal.value)] == [
        ("extends", "problem.extends-unknown")
    ]
    based = load_texts((*load("mega-pay").files, text))
    assert based.shoe == load("mega-pay").shoe


@pytest.mark.parametrize(
    ("texts", "key"),
    [
        ((), "problem.extends-circle"),
        (("",) * (MOST_FILES + 1), "problem.extends-circle"),
        (load("schaanwald").files * 2, "problem.extends-unknown"),
        (("x = \n",), "problem.toml-at"),
        (("#" * (LARGEST_BYTES + 1),), "problem.file-too-large"),
        (("\ud800",), "problem.not-utf8"),
        (("id = 'x'",), "problem.missing"),
    ],
)
def test_what_is_no_house(texts: tuple[str, ...], key: str) -> None:
    with pytest.raises(HouseError) as refusal:
        load_texts(texts)
    assert refusal.value.code == "house-file-invalid"
    assert key in {one.message.key for one in problems_of(refusal.value)}


SENT = OWN.format(base="schaanwald")
BOUNDS = TextBounds(bytes=2000, bets=2, choices=3)
_BET = '[bets.b{0}]\nname = "B"\nwins = "winner == tie"\npays = "8:1"\nmaximum = 100\n'
_READING = '[readings.many]\nabout = "x"\n' + "".join(
    f'choices.c{number} = {{ why = "x", set = {{ stakes.minimum = {number + 5} }} }}\n' for number in range(4)
)


def keys_of(error: HouseError) -> set[str]:
    return {one.message.key for one in problems_of(error)}


def test_a_text_that_somebody_sends() -> None:
    """It extends a house of the program, or none; it is the same house as from texts."""
    house = load_text(SENT, BOUNDS)
    assert house == load_texts((*load("schaanwald").files, SENT)) == load_kept(house.files)
    assert load_text(load("schaanwald").files[0]) == load("schaanwald")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (SENT + "#" * BOUNDS.bytes, "problem.file-too-large"),
        (SENT + "".join(map(_BET.format, range(BOUNDS.bets + 1))), "problem.too-many-bets"),
        (SENT + _READING, "problem.too-many-choices"),
        (OWN.format(base="../schaanwald.toml"), "problem.extends-unknown"),
    ],
)
def test_what_is_too_much_of_a_text(text: str, key: str) -> None:
    with pytest.raises(HouseError) as refusal:
        load_text(text, BOUNDS)
    assert keys_of(refusal.value) == {key}


def test_what_would_be_too_much_work_is_told_before_it_is_done() -> None:
    """Beside what else is wrong; where nothing is too much, the house is read."""
    asked: list[Document] = []

    def too_much(document: Document) -> tuple[Problem, ...]:
        asked.append(document)
        return (Problem("bets", message("problem.too-costly")),)

    texts = (*load("schaanwald").files, SENT)
    for load_it in (partial(load_text, SENT, too_much=too_much), partial(load_bounded, texts, too_much)):
        with pytest.raises(HouseError) as refusal:
            load_it()
        assert keys_of(refusal.value) == {"problem.too-costly"}
    assert [document.id for document in asked] == ["own", "own"]
    assert load_bounded(texts, lambda _: ()) == load_texts(texts)


def test_a_house_under_another_id() -> None:
    house = load_text(SENT)
    other = called(house, "own-0123")
    assert (other.id, other.version, other.stakes) == ("own-0123", house.version, house.stakes)
    assert other.files[:-1] == house.files


def test_a_bet_that_no_file_holds() -> None:
    """It is read as those of files are, and is called by its condition."""
    bet = asked_bet("winner == banco", "19:20", "winner == tie")
    house = load("castle-vaduz").bet("banco")
    assert (bet.id, bet.wins, bet.returns) == ("winner == banco", house.wins, house.returns)
    assert asked_bet("winner == tie", "8:1").returns is None
