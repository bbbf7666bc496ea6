"""The tableau and the table of a house, drawn: they show the house, and nothing lies on anything else."""

import re
from collections.abc import Iterator
from itertools import combinations
from math import cos, dist, pi, radians, sin
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from puntobanco.game import LANGUAGES, NO_CARD, Action
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.colours import contrast, luminance
from puntobanco.language import speaker
from puntobanco.pictures import house_colours, layout_picture, narrow, painted, tableau_picture
from puntobanco.pictures.fitting import fitted, shortened, width_of
from support.bulk import bulk
from support.house_files import extending
from support.svg import SVG, parsed

tell = speaker("en").tell
Point = tuple[float, float]


class Piece(NamedTuple):
    """A rectangle, circle or text of a picture: its corners, turned and moved as it is drawn."""

    name: str
    corners: tuple[Point, ...]
    words: str = ""


def pieces(picture: str) -> list[Piece]:
    """Everything of a picture that takes room, without its lines."""
    return list(_pieces(ElementTree.fromstring(picture), []))


def _pieces(node: ElementTree.Element, moves: list[str]) -> Iterator[Piece]:
    moves = [*moves, node.get("transform") or ""]
    tag, found = node.tag.removeprefix(SVG), None
    number = {key: float(value) for key, value in node.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    if tag == "rect":
        found = (number.get("x", 0), number.get("y", 0), number["width"], number["height"])
    elif tag == "circle":
        around = [(cos(step * pi / 8), sin(step * pi / 8)) for step in range(16)]
        rim = ((number["cx"] + number["r"] * x, number["cy"] + number["r"] * y) for x, y in around)
        yield Piece(tag, tuple(_moved(point, moves) for point in rim))
    elif tag == "text":
        size = number["font-size"]
        width = width_of(node.text or "", size)
        left = {"start": 0, "middle": width / 2, "end": width}[node.get("text-anchor") or "start"]
        found = (number["x"] - left, number["y"] - 0.7 * size, width, 0.8 * size)
    if found:
        x, y, width, high = found
        corners = ((x, y), (x + width, y), (x + width, y + high), (x, y + high))
        yield Piece(tag, tuple(_moved(corner, moves) for corner in corners), (node.text or "") if tag == "text" else "")
    for child in node:
        yield from _pieces(child, moves)


def _moved(point: Point, moves: list[str]) -> Point:
    x, y = point
    for move in reversed(moves):
        for step, given in reversed(re.findall(r"(\w+)\(([^)]*)\)", move)):
            numbers = [float(one) for one in given.split()]
            if step == "translate":
                x, y = x + numbers[0], y + numbers[1]
            elif step == "scale":
                x, y = x * numbers[0], y * numbers[0]
            else:
                turn = radians(numbers[0])
                x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    return x, y


def overlap(one: Piece, other: Piece, slack: float = 1.0) -> bool:
    """Whether two pieces share more than a border (the separating-axis test)."""
    for shape in (one.corners, other.corners):
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 or 1
            across = ((by - ay) / length, (ax - bx) / length)
            first = [x * across[0] + y * across[1] for x, y in one.corners]
            second = [x * across[0] + y * across[1] for x, y in other.corners]
            if max(first) - slack <= min(second) or max(second) - slack <= min(first):
                return False
    return True


def inside(one: Piece, other: Piece, slack: float = 1.5) -> bool:
    """Whether a piece lies within another one."""
    if other.name == "circle":
        middle = [sum(point[way] for point in other.corners) / 16 for way in (0, 1)]
        return all(dist(point, middle) <= dist(other.corners[0], middle) + slack for point in one.corners)
    (ax, ay), (bx, by), _, (dx, dy) = other.corners
    wide, high = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, ((dx - ax) ** 2 + (dy - ay) ** 2) ** 0.5
    for x, y in one.corners:
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / wide
        down = ((x - ax) * (dx - ax) + (y - ay) * (dy - ay)) / high
        if not (-slack <= along <= wide + slack and -slack <= down <= high + slack):
            return False
    return True


def assert_in_order(picture: str) -> None:
    """Two pieces lie apart, or one within the other; texts always lie apart; all lie within the picture."""
    root = parsed(picture)
    width, high = float(root.get("width") or 0), float(root.get("height") or 0)
    found = pieces(picture)
    for piece in found:
        assert all(-0.1 <= x <= width + 0.1 and -0.1 <= y <= high + 0.1 for x, y in piece.corners), piece
    boxes = [
        (*map(min, zip(*piece.corners, strict=True)), *map(max, zip(*piece.corners, strict=True))) for piece in found
    ]
    for (one, a), (other, b) in combinations(zip(found, boxes, strict=True), 2):
        if a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1] or not overlap(one, other):
            continue
        assert (one.name, other.name) != ("text", "text"), (one, other)
        assert inside(one, other) or inside(other, one), (one, other)


def cells(house: House) -> list[str]:
    """The marks of the tableau as they are drawn, row by row: a letter, a question mark, a dash or a star."""
    found = []
    for group in parsed(tableau_picture(house, tell)).iter(f"{SVG}g"):
        shapes = [child.tag.removeprefix(SVG) for child in group]
        if "scale" in (group.get("transform") or "") or shapes[:1] != ["rect"]:
            continue
        sign = group[1]
        found.append(sign.text or "" if shapes[1] == "text" else "–" if shapes[1] == "path" else "★")
    legend = 4 if house.tableau.has_option or house.tableau.banco_has_option else 3
    return found[:-legend]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_tableau_shows_every_cell(name: str) -> None:
    """Ten of punto, eleven in each of eight rows of banco, and a row for naturals: what `need` decides."""
    house = load(name)
    mark = {Action.DRAW: "D", Action.STAND: "–", Action.OPTION: "?"}
    wanted = [mark[action] for action in house.tableau.punto] + ["★", "★"]
    wanted += [mark[action] for row in house.tableau.banco for action in row] + ["★", "★"]
    assert cells(house) == wanted
    assert len(wanted) == 10 + 8 * (NO_CARD + 1) + 2


@pytest.mark.parametrize("name", SHIPPED)
def test_the_narrow_tableau_has_the_same_cells(name: str) -> None:
    """In the same order, but for the two signs of naturals that are one there."""
    house, found = load(name), []
    for group in parsed(narrow.narrow_tableau(house, tell)).iter(f"{SVG}g"):
        shapes = [child.tag.removeprefix(SVG) for child in group]
        if shapes[:1] == ["rect"]:
            found.append(group[1].text or "" if shapes[1] == "text" else "–" if shapes[1] == "path" else "★")
    legend = 4 if house.tableau.has_option or house.tableau.banco_has_option else 3
    assert found[:-legend] == cells(house)[:-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_word_of_a_narrow_picture_is_small(name: str, language: str) -> None:
    """In a column of 280 pixels all of them are twelve pixels high and more."""
    for draw in (narrow.narrow_tableau, narrow.narrow_layout):
        root = parsed(draw(load(name), speaker(language).tell))
        assert min(_sizes(root, 1)) * 280 / narrow.WIDTH >= 12


def _sizes(node: ElementTree.Element, scale: float) -> Iterator[float]:
    """How high the words of a picture are, as they are scaled."""
    for factor in re.findall(r"scale\(([\d.]+)\)", node.get("transform") or ""):
        scale *= float(factor)
    if node.tag == f"{SVG}text":
        yield scale * float(node.get("font-size") or 0)
    for child in node:
        yield from _sizes(child, scale)


def test_a_changed_cell_changes_the_picture(tmp_path: Path) -> None:
    """Each of the 96 cells is drawn from the house."""
    base = cells(load("schaanwald"))
    for change, place in (("tableau.punto.5 = 'option'", 5), ("tableau.no_card.5 = 'stand'", 10 + 5 * 11 + 10)):
        changed = cells(extending(tmp_path, change))
        assert [spot for spot, pair in enumerate(zip(base, changed, strict=True)) if len(set(pair)) > 1] == [place]
    changed = cells(extending(tmp_path, "tableau.banco.6 = [7]"))
    assert [spot for spot in range(len(base)) if base[spot] != changed[spot]] == [10 + 6 * 11 + 6]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_pictures_of_a_house_are_in_order(name: str, language: str) -> None:
    """Nothing lies on anything else, and both pictures can be read aloud."""
    house, said = load(name), speaker(language).tell
    for draw in (tableau_picture, layout_picture, narrow.narrow_tableau, narrow.narrow_layout):
        picture = draw(house, said)
        assert_in_order(picture)
        description = parsed(picture)[1]
        assert description.tag == f"{SVG}desc"
        assert len(description.text or "") > 80


def test_an_option_is_in_the_legend_only_where_there_is_one() -> None:
    assert "Punter chooses" in tableau_picture(load("punter-and-bank"), tell)
    assert "chooses" not in tableau_picture(load("schaanwald"), tell)


def test_free_cells_of_banco_are_drawn_and_told(tmp_path: Path) -> None:
    """A question mark in the cell, no word of punto's wish in the legend, and the cells by name."""
    free = extending(
        tmp_path, "tableau.banco.5 = [5, 6, 7]\ntableau.banco_options.5 = [4]\ntableau.no_card.7 = 'option'"
    )
    base, drawn = cells(load("schaanwald")), cells(free)
    assert [spot for spot in range(len(base)) if base[spot] != drawn[spot]] == [10 + 5 * 11 + 4, 10 + 7 * 11 + 10]
    assert {drawn[10 + 5 * 11 + 4], drawn[10 + 7 * 11 + 10]} == {"?"}
    picture = tableau_picture(free, tell)
    assert_in_order(picture)
    assert "by choice" in picture
    assert "Banco with 5 may choose on third cards of 4." in picture
    assert "Banco with 7 stands, and may choose when Punto drew no third card." in picture


def of_size(folder: Path, seats: int, boxed: int, bets: int, name: str = "A bet of quite some length") -> House:
    """A house with so many seats and bets, of which some have a spot in each box."""
    ids = [f"b{number}" for number in range(bets)]
    text = f'remove = ["bets"]\nplaces.seats = {seats}\nplaces.box = {ids[:boxed]}\n'
    text += "\n".join(
        f'bets.{id} = {{ name = "{name} {id}", wins = "winner == punto", pays = "{40 + place}:1" }}'
        for place, id in enumerate(ids)
    )
    return extending(folder, text)


@pytest.mark.parametrize("seats", range(1, 31))
def test_any_number_of_seats(tmp_path: Path, seats: int) -> None:
    assert_in_order(narrow.narrow_layout(of_size(tmp_path, seats, 3, 6), tell))
    """One seat to thirty: boxes and their numbers have room, every seat has one."""
    picture = layout_picture(of_size(tmp_path, seats, 3, 5), tell)
    assert_in_order(picture)
    numbers = [piece.words for piece in pieces(picture) if re.fullmatch(r"\d+", piece.words)]
    assert numbers == [str(number) for number in range(1, seats + 1)]


@pytest.mark.parametrize("bets", [2, 3, 5, 8, 13, 20, 60][:: bulk(sample=2, full=1)])
@pytest.mark.parametrize("boxed", [1, 2, 5, 20])
def test_any_number_of_bets(tmp_path: Path, boxed: int, bets: int) -> None:
    """Two bets to many, in boxes or in the middle: each has its field, whatever it is called."""
    for name in ("A bet", "W" * 60):
        picture = layout_picture(of_size(tmp_path, 9, min(boxed, bets), bets, name), tell)
        assert_in_order(picture)
        for number in range(bets):
            assert f"{name} b{number}" in picture  # in full, in the description and where it is shortened


@pytest.mark.parametrize(("boxed", "bets"), [(1, 1), (3, 3), (2, 12), (9, 40), (0, 3)])
def test_any_number_of_bets_in_a_narrow_picture(tmp_path: Path, boxed: int, bets: int) -> None:
    assert_in_order(narrow.narrow_layout(of_size(tmp_path, 7, boxed, bets), tell))


def test_a_house_without_boxes_and_seats_for_every_bet(tmp_path: Path) -> None:
    """Where a file names no spots, bets that stand alone have one."""
    assert_in_order(layout_picture(extending(tmp_path, "places.box = []", "mega-pay"), tell))


def test_the_staffs_box_is_there_only_where_a_house_speaks_of_it(tmp_path: Path) -> None:
    assert ">Cagnotte<" in layout_picture(load("schaanwald"), tell)
    assert ">Cagnotte<" not in layout_picture(load("mega-pay"), tell)
    assert ">Cagnotte<" not in layout_picture(extending(tmp_path, 'remove = ["texts.cagnotte"]'), tell)


@pytest.mark.parametrize("name", ["🎰" * 30, "שולחן הימורים " * 10, "<script>&\"'", "x" * 2000, "日本" * 50])
def test_any_name_is_drawn(tmp_path: Path, name: str) -> None:
    """Names of any script and length: shortened where they must be, and whole for those who listen."""
    written = name.replace("\\", "\\\\").replace('"', '\\"')
    text = "".join(f'{path} = "{written}"\n' for path in ("names.house", "names.punto", "names.banco", "bets.tie.name"))
    house = extending(tmp_path, text)
    for picture in (tableau_picture(house, tell), layout_picture(house, tell)):
        assert_in_order(picture)


def test_painted_pictures_have_the_houses_colours_and_no_variables() -> None:
    """For print: fixed colours and one font."""
    house = load("mega-pay")
    for draw in (tableau_picture, layout_picture):
        picture = painted(draw(house, tell), house_colours(house.style), "Some Font")
        assert "var(" not in picture
        assert "style=" not in picture
        assert house.style.felt in picture
        assert house.style.accent in picture
        assert set(re.findall('font-family="([^"]*)"', picture)) == {"Some Font"}
        assert parsed(picture).get("viewBox") == parsed(draw(house, tell)).get("viewBox")


def test_words_that_look_like_attributes_are_left_alone() -> None:
    said = painted(fitted(' style="fill:var(--punto-red,#b5212f)" ', 0, 0, 9000, 10, 5), {"red": "#000000"})
    assert "fill:var(--punto-red,#b5212f)" in said


def test_shortening() -> None:
    """As much as fits with an ellipsis; one sign where nothing fits; spaces are put in order."""
    assert shortened("Tie", 100, 10) == "Tie"
    assert shortened("a  b\nc", 100, 10) == "a b c"
    assert shortened("Unentschieden", 40, 10).endswith("…")
    assert width_of(shortened("Unentschieden", 40, 10), 10) <= 40
    assert shortened("Unentschieden", 1, 10) == "U"
    assert width_of("e\N{COMBINING ACUTE ACCENT}", 10) == width_of("e", 10)


def test_contrast() -> None:
    """Black and white are 21 to 1 apart, a colour is 1 to 1 apart from itself; grey 118 is the darkest 4.5 on white."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#17573f", "#17573f") == 1
    assert contrast("#ffffff", "#767676") >= 4.5 > contrast("#ffffff", "#777777")
    assert luminance("#ffffff") == pytest.approx(1)


@pytest.mark.parametrize("felt", ["#000000", "#ffffff", "#777777", "#ffff00"])
def test_lines_can_be_seen_on_any_cloth(tmp_path: Path, felt: str) -> None:
    house = extending(tmp_path, f'style.felt = "{felt}"')
    picture = painted(layout_picture(house, tell), house_colours(house.style))
    lines = set(re.findall(r'<circle [^>]*stroke="(#[0-9a-f]{6})"', picture))
    assert len(lines) == 1
    assert all(contrast(line, felt) >= 3 for line in lines)
