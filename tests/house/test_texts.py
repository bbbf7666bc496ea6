"""A house carries the text of its file and of those that it extends, and is the same house again from them."""

from pathlib import Path

import pytest

from puntobanco.game import HouseError
from puntobanco.house import SHIPPED, load, load_texts, with_limits
from puntobanco.house.reader import LARGEST_BYTES, MOST_FILES
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
