"""Roads in a terminal: signs that differ without colours, marks, width, words in three languages."""

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import LANGUAGES, Side
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.records.beads import parse_beads
from puntobanco.records.road_text import STYLES, ask_lines, derived_sign, grid, legend, page, plain
from puntobanco.records.roads import Colour, Derived, Roads, roads_of
from support.strategies import SOME

shoes = st.text("BPT", max_size=150).map(lambda text: roads_of(parse_beads(text)))


def rows(text: str, width: int = 80) -> list[str]:
    """The big road of coups, without empty rows."""
    drawn = [plain(row) for row in grid(roads_of(parse_beads(text)).big_road, width).rows]
    return [row for row in drawn if set(row) - {".", " "}]


def test_the_big_road_in_signs() -> None:
    """Banco filled, punto hollow; ties behind, naturals and pairs marked; signs stand below each other."""
    assert rows("B9n B T T P4b B7p") == ["●+ '○ ●,", "●2  . ."]


def test_ties_that_wait() -> None:
    """Before the first decided coup its cell shows how many ties there were."""
    assert rows("TTT") == ["T3"]


def test_the_bead_plate_in_signs() -> None:
    """Every coup by its letter, down six rows."""
    drawn = grid(roads_of(parse_beads("B9n P T6pb B P B T")).bead_plate, 80)
    assert [plain(row) for row in drawn.rows] == [" B+ T", " P  .", "'T, .", " B  .", " P  .", " B  ."]


def test_the_last_columns_are_shown() -> None:
    """Where a road is too wide its beginning is left out, and how much of it is said; one column is always shown."""
    road = roads_of(parse_beads("BP" * 30)).big_road
    whole = grid(road, 119)
    assert (whole.hidden, plain(whole.rows[0])) == (0, " ".join("●○" * 30))
    cut = grid(road, 118)
    assert (cut.hidden, plain(cut.rows[0])) == (1, " ".join(("●○" * 30)[1:]))
    least = grid(road, 0)
    assert (least.hidden, plain(least.rows[0])) == (59, "○")


@SOME
@given(shoes, st.integers(1, 120))
def test_no_row_is_wider_than_there_is_room(roads: Roads, width: int) -> None:
    """Every road has six rows of one width, which is no more than was given."""
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        drawn = grid(road, width)
        lengths = {sum(len(span.text) for span in row) for row in drawn.rows}
        assert len(drawn.rows) == 6
        assert len(lengths) == 1
        assert drawn.hidden >= max(0, road.columns - (width + 1) // 2)
        assert lengths.pop() <= max(width + 1, 6)  # with the gap behind the last column; one column is always shown


@SOME
@given(shoes)
def test_every_coup_is_seen(roads: Roads) -> None:
    """As many letters on the plate and as many rings on the big road as there were coups; nothing is drawn over."""
    plate = "".join(plain(row) for row in grid(roads.bead_plate, 10_000).rows)
    assert sum(map(plate.count, "BPT")) == roads.coups
    big = "".join(plain(row) for row in grid(roads.big_road, 10_000).rows)
    assert big.count("●") + big.count("○") == len(roads.big_road.cells)
    for road in roads.derived:
        text = "".join(plain(row) for row in grid(road, 10_000).rows)
        assert sum(text.count(derived_sign(road.kind, colour).text) for colour in Colour) == len(road.cells)


def test_signs_differ_without_colours() -> None:
    """In each road every meaning has a sign of its own, and every style is one that is known."""
    roads = Roads()
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        signs = [sign.text for sign, _ in legend(road)]
        assert len(set(signs)) == len(signs)
        assert {sign.style for sign, _ in legend(road)} <= {*STYLES, None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("coups", ["", "T", "BPPB9npb" * 10])
def test_the_page_is_whole_in_every_language(language: str, coups: str) -> None:
    """All five names, both questions and all signs are in words; nothing is wider than the terminal."""
    tell = speaker(language).tell
    roads = roads_of(parse_beads(coups))
    lines = list(page(roads, tell, width=60))
    text = "\n".join(map(plain, lines))
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        for _, meaning in legend(road):
            assert tell(meaning) in text
    assert {span.style for line in lines for span in line} <= {*STYLES, None}
    assert max(len(plain(line)) for line in lines) <= 60


def test_the_page_of_a_short_shoe() -> None:
    """The summary, each road below its name, what would come next, and what the signs mean."""
    lines = list(page(roads_of(parse_beads("BTP9nB")), speaker("en").tell, 90))
    assert [plain(line) for line in lines] == [
        "4 coups: Banco 2, Punto 1, ties 1",
        "",
        "Bead plate",
        *("B", "T", "P+", "B", ".", "."),
        "",
        "Big road",
        *("●1 ○+ ●", ".  .  .", ".  .  .", ".  .  .", ".  .  .", ".  .  ."),
        "",
        "Big eye boy",
        *("●", ".", ".", ".", ".", "."),
        "",
        "Small road",
        "Nothing yet.",
        "",
        "Cockroach pig",
        "Nothing yet.",
        "",
        "What would come next",
        "If Banco wins:  Big eye boy ○  Small road ○  Cockroach pig .",
        "If Punto wins:  Big eye boy ●  Small road ●  Cockroach pig .",
        "",
        "Signs",
        "Bead plate:  B Banco won  P Punto won  T tie  + natural  ' Banco pair  , Punto pair",
        "Big road:  ● Banco won  ○ Punto won  2 ties  + natural  ' Banco pair  , Punto pair",
        "Big eye boy:  ● red: the big road repeats itself  ○ blue: it does not",
        "Small road:  ● red: the big road repeats itself  ○ blue: it does not",
        "Cockroach pig:  / red: the big road repeats itself  \\ blue: it does not",
    ]


def test_the_hands_are_called_as_the_house_calls_them() -> None:
    """In the summary, in what would come next and in the legend; its letters stay those of the game."""
    called = load("punter-and-bank").called
    lines = [plain(line) for line in page(roads_of(parse_beads("BTP9nB")), speaker("en").tell, 90, called)]
    assert lines[0] == "4 coups: Bank 2, Punter 1, ties 1"
    assert "If Bank wins:  Big eye boy ○  Small road ○  Cockroach pig ." in lines
    assert "Bead plate:  B Bank won  P Punter won  T tie  + natural  ' Bank pair  , Punter pair" in lines
    assert not {"punto", "banco"} & set("\n".join(lines).lower().replace(":", " ").split())


def test_a_tie_is_called_as_the_house_calls_it() -> None:
    """Mega Pay declares Égalité: in the summary and in the legend, in every language."""
    called = load("mega-pay").called
    for language, head in (
        ("en", "2 coups: Bank 1, Punto 0, Égalité 1"),
        ("es", "2 coups: Banca 1, Punto 0, Égalité 1"),
    ):
        lines = [plain(line) for line in page(roads_of(parse_beads("BT")), speaker(language).tell, 120, called)]
        assert lines[0] == head
        assert any("T Égalité" in line for line in lines)


def test_the_styles_of_a_page() -> None:
    """Heads are bold, what is missing is dim, banco is red, punto blue and a tie green, also in the legend."""
    lines = {plain(line): line for line in page(roads_of(parse_beads("BTP")), speaker("en").tell, 90)}
    heads = (
        "3 coups: Banco 1, Punto 1, ties 1",
        "Bead plate",
        "Big road",
        "Cockroach pig",
        "What would come next",
        "Signs",
    )
    assert [lines[head][0].style for head in heads] == ["bold"] * len(heads)
    assert lines["Nothing yet."][0].style == lines["."][0].style == "dim"
    asked = lines["If Banco wins:  Big eye boy ●  Small road .  Cockroach pig ."]
    assert [span.style for span in asked if span.text in "●."] == ["red", "dim", "dim"]
    assert [lines[letter][0].style for letter in "BTP"] == ["red", "green", "blue"]
    assert [span.style for span in lines["●1 ○"]][::2] == ["red", "blue"]
    styles = {entry[0].text: entry[0].style for entry in legend(Roads().bead_plate) + legend(Roads().big_road)}
    assert styles == {
        **dict.fromkeys("B●'", "red"),
        **dict.fromkeys("P○,", "blue"),
        **dict.fromkeys("T2", "green"),
        "+": None,
    }
    assert [sign.style for sign, _ in legend(Roads().small_road)] == ["red", "blue"]
    hidden = next(
        line for line in page(roads_of(parse_beads("BP" * 9)), speaker("en").tell, 9) if "earlier" in plain(line)
    )
    assert hidden[0].style == "dim"
    (waiting, *_) = grid(roads_of(parse_beads("TT")).big_road, 9).rows
    assert waiting[0] == ("T2", "green")


def test_a_narrow_page_says_what_it_leaves_out() -> None:
    """The number of columns that are not shown stands above the road."""
    text = [plain(line) for line in page(roads_of(parse_beads("BP" * 30)), speaker("en").tell, 40)]
    assert "(40 earlier columns are not shown)" in text


def test_questions_are_answered_with_the_signs_of_each_road() -> None:
    """The example of docs/roads.md: lengths 1, 2, 3, 1, 2."""
    roads = roads_of(parse_beads("B PP BBB P BB"))
    (banco,) = ask_lines(roads, Side.BANCO, speaker("en").tell)
    (punto,) = ask_lines(roads, Side.PUNTO, speaker("en").tell)
    assert plain(banco) == r"If Banco wins:  Big eye boy ●  Small road ●  Cockroach pig \ ".rstrip()
    assert plain(punto) == "If Punto wins:  Big eye boy ○  Small road ○  Cockroach pig /"
    assert derived_sign(Derived.COCKROACH_PIG, Colour.BLUE).text == "\\"
    (nothing,) = ask_lines(Roads(), Side.PUNTO, speaker("en").tell)
    assert plain(nothing) == "If Punto wins:  Big eye boy .  Small road .  Cockroach pig ."
