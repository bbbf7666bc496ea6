"""Pictures: well-formed, told apart, readable aloud, whole in themselves, the same every time, safe with any name."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import LANGUAGES, PACK, Card, Coup, Hand, Rank, Side, Winner, parse_cards, play
from puntobanco.house import SHIPPED, load
from puntobanco.language import speaker
from puntobanco.pictures import (
    back_picture,
    card_picture,
    coup_picture,
    hand_picture,
    road_picture,
    roads_picture,
)
from puntobanco.pictures.faces import FACES
from puntobanco.pictures.fitting import fitted, shortened, stacked
from puntobanco.pictures.layout import layout_picture
from puntobanco.pictures.svg import COLOURS, escape, number
from puntobanco.records.beads import parse_beads
from puntobanco.records.roads import Roads, roads_of
from support.strategies import SOME
from support.svg import SVG, parsed

ROOT = Path(__file__).parent.parent.parent
TABLEAU = load("schaanwald").tableau
tell = speaker("en").tell
shoes = st.text("BPT", max_size=120).map(lambda text: roads_of(parse_beads(text)))


def coup(cards: str) -> Coup:
    return play(TABLEAU, parse_cards([cards]))


def title(picture: str) -> str:
    return parsed(picture)[0].text or ""


def texts(picture: str) -> list[str]:
    """What is written in a picture."""
    return [node.text or "" for node in parsed(picture).iter(f"{SVG}text")]


def test_every_card_is_well_formed_and_differs_from_every_other() -> None:
    """52 faces and a back: 53 pictures, which differ in what is drawn and not only in their titles."""
    pictures = [card_picture(card, tell) for card in PACK] + [back_picture(tell)]
    assert all(parsed(picture) is not None for picture in pictures)
    drawings = {re.sub(r"<title>.*?</title>", "", picture) for picture in pictures}
    assert len(drawings) == len({title(picture) for picture in pictures}) == 53


@pytest.mark.parametrize("name", SHIPPED)
def test_every_word_on_a_table_can_be_read(name: str) -> None:
    """At the size at which a page shows it, so that what would be smaller is shortened, and read aloud in full."""
    for language in LANGUAGES:
        picture = layout_picture(load(name), speaker(language).tell)
        sizes = [float(node.get("font-size", "0")) for node in parsed(picture).iter(f"{SVG}text")]
        assert min(sizes) >= 13.5, (language, sizes)


def test_words_that_do_not_fit_are_shortened_or_stacked() -> None:
    """What stands in parentheses goes first; two words may stand one above the other."""
    assert shortened("Égalité (any tie)", 80, 13.5) == "Égalité"
    assert shortened("Égalité (any tie)", 300, 13.5) == "Égalité (any tie)"
    assert shortened("Égalité (any tie)", 30, 13.5).endswith("…")
    drawn = stacked("Fondo de propinas", 0, 100, 84, 15, 13.5)
    assert re.findall(r">([^<]+)<", drawn) == ["Fondo de", "propinas"]
    assert stacked("Cagnotte", 0, 100, 84, 15, 13.5) == fitted("Cagnotte", 0, 100, 84, 15, 13.5)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_shows_its_rank_at_both_ends_and_its_pips(card: Card) -> None:
    """A card of points has as many pips as points (ten: ten), and each face has two suits beside its ranks."""
    picture = card_picture(card, tell)
    look = FACES["suits"][card.suit.value.upper()]
    drawn = [node.get("d") for node in parsed(picture).iter(f"{SVG}path")]
    assert drawn.count(FACES["ranks"][card.rank.value]) == 2
    pips = {Rank.TEN: 10, Rank.JACK: 2, Rank.QUEEN: 2, Rank.KING: 2}.get(card.rank, card.points)
    assert drawn.count(look["shape"]) == 2 + pips
    assert len(set(drawn) & {other["shape"] for other in FACES["suits"].values()}) == 1
    fills = {node.get("fill") for node in parsed(picture).iter(f"{SVG}path") if node.get("d") == look["shape"]}
    assert fills == {COLOURS["red" if card.suit.value in "dh" else "black"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_read_aloud_in_every_language(language: str) -> None:
    """Titles and descriptions come from the catalogues."""
    speaks = speaker(language)
    assert title(card_picture(Card.parse("9h"), speaks.tell)) == speaks.card_name(Card.parse("9h"))
    picture = coup_picture(coup("9h 2d Kc 3s"), speaks.tell)
    description = parsed(picture)[1].text or ""
    assert all(speaks.card_name(card) in description for card in parse_cards(["9h 2d Kc 3s"]))
    roads = roads_of(parse_beads("BBPT"))
    assert parsed(roads_picture(roads, speaks.tell))[1].text == speaks.say(
        "road.coups.count",
        count=4,
        banco=Side.BANCO,
        banco_wins=2,
        punto=Side.PUNTO,
        punto_wins=1,
        tie=speaks.say("road.ties"),
        ties=1,
    )


def test_roads_have_the_names_of_the_house() -> None:
    tell, called = speaker("en").tell, load("punter-and-bank").called
    picture = roads_picture(roads_of(parse_beads("BBPT")), tell, called=called)
    assert "If Bank wins" in picture
    assert "If Punter wins" in picture
    assert parsed(picture)[1].text == "4 coups: Bank 2, Punter 1, ties 1"


def test_titles_in_english() -> None:
    """A few by hand."""
    assert title(card_picture(Card.parse("9h"), tell)) == "nine of hearts"
    assert title(hand_picture(coup("9h 2d Kc 3s").punto, tell)) == "nine of hearts, king of clubs; total 9"
    assert title(coup_picture(coup("9h 2d Kc 3s"), tell)) == "Punto wins"
    assert title(coup_picture(coup("Kh 3d Qc 4s 2d"), tell)) == "Banco wins"
    assert title(coup_picture(coup("4h 4d 4c 4s"), tell)) == "Tie"
    assert title(coup_picture(coup("4h 4d 4c"), tell)) == "The coup is not over"


def test_a_third_card_lies_across() -> None:
    """Only the third card is turned by a quarter; a hand without cards shows where they go."""
    three, two, none = (hand_picture(Hand(parse_cards([c]) if c else ()), tell) for c in ("2h 3d 5c", "2h 3d", ""))
    assert three.count("rotate(90)") == 1
    assert "rotate(90)" not in two
    assert none.count("stroke-dasharray") == 2
    assert parsed(none) is not None


def test_a_coup_shows_both_totals() -> None:
    """The digits in the circles, and the winner once more in words."""
    written = texts(coup_picture(coup("Kh 3d Qc 4s 2d"), tell))
    assert "Banco wins" in written
    assert written.count("Banco") == written.count("Punto") == 1
    assert {"2", "7"} <= set(written)


def test_a_long_name_is_written_smaller() -> None:
    """It stays beside the total and inside the frame."""
    sizes = []
    for name in ("Punto", "The side of those who are not the bank" * 3):
        picture = parsed(coup_picture(coup("9h 2d Kc 3s"), tell, {Winner.PUNTO: name}))
        sizes.append(
            [float(node.get("font-size") or 0) for node in picture.iter(f"{SVG}text") if name in (node.text or "")]
        )
    assert all(small < large for large, small in zip(*sizes, strict=True))


HOSTILE = """<script>alert("1")</script>&amp;]]>'"--><svg onload=x>\x00\x1b[31m\ud800"""


def test_names_of_any_kind_are_only_names() -> None:
    """What a house calls a side cannot become markup, and what XML does not have is replaced."""
    picture = coup_picture(coup("9h 2d Kc 3s"), tell, {Winner.PUNTO: HOSTILE})
    assert "<script" not in picture
    replaced = HOSTILE.replace("\x00", "\ufffd").replace("\x1b", "\ufffd").replace("\ud800", "\ufffd")
    assert replaced in texts(picture)
    assert title(picture) == f"{replaced} wins"


@SOME
@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_escaped(words: str) -> None:
    """Every text of any signs gives XML that says it, apart from line ends, which XML reads as one kind."""
    read = ElementTree.fromstring(f'<a b="{escape(words)}">{escape(words)}</a>').text or ""
    assert len(read) == len(words.replace("\r\n", "\n"))
    ElementTree.fromstring(f"<a>{escape(words)}</a>".encode())


@SOME
@given(shoes, st.none() | st.integers(1, 30))
def test_roads_are_well_formed_and_inside_their_frame(roads: Roads, columns: int | None) -> None:
    """All roads of any shoe, whole or only their last columns; the same text every time."""
    picture = roads_picture(roads, tell, columns)
    assert parsed(picture) is not None
    assert picture == roads_picture(roads, tell, columns)
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        root = parsed(road_picture(road, tell, columns))
        width = float(root.get("width") or 0)
        ends = re.findall(r"translate\(([\d.]+) ", road_picture(road, tell, columns))
        assert all(0 <= float(end) < width for end in ends)


@SOME
@given(shoes)
def test_every_cell_is_drawn(roads: Roads) -> None:
    """As many letters in the pictures as there are coups in the roads."""
    letters = texts(road_picture(roads.bead_plate, tell))
    assert sum(map(letters.count, "BPT")) == roads.coups
    rings = texts(road_picture(roads.big_road, tell))
    assert sum(map(rings.count, "BP")) == len(roads.big_road.cells)


def test_the_last_columns_are_shown() -> None:
    """Three columns of thirty: six letters fewer than that are never drawn."""
    road = roads_of(parse_beads("BP" * 15)).big_road
    assert sum(map(texts(road_picture(road, tell, 3)).count, "BP")) == 3
    assert sum(map(texts(road_picture(road, tell)).count, "BP")) == 30


def test_marks_are_drawn() -> None:
    """A tie is a stroke, several carry their number; pairs are dots, a natural is a star."""
    plain = road_picture(roads_of(parse_beads("B")).big_road, tell)
    several = road_picture(roads_of(parse_beads("B TT")).big_road, tell)
    assert "2" in texts(several)
    assert len(road_picture(roads_of(parse_beads("BT")).big_road, tell)) > len(plain)
    for marked in ("Bp", "Bb", "Bn"):
        assert road_picture(roads_of(parse_beads(marked)).big_road, tell) != plain
    assert "3" in texts(road_picture(roads_of(parse_beads("TTT")).big_road, tell))


def test_signs_of_derived_roads_differ_without_colours() -> None:
    """Red and blue have other shapes, not only other colours."""
    both = roads_of(parse_beads("B PP BBB P BB PP B P BBB"))
    for road in both.derived:
        drawn = road_picture(road, tell)
        for name in ("red", "blue"):
            drawn = drawn.replace(COLOURS[name], "ink").replace(f"--punto-{name}", "--punto-ink")
        cells = re.findall(
            r'<g transform="translate\([\d. ]+\)">(<(?:circle|path)[^>]*/>(?:<circle[^>]*/>)?)</g>', drawn
        )
        assert len(cells) >= len(road.cells)
        assert len(set(cells)) == 2


def test_colours_can_be_changed_and_have_a_reserve() -> None:
    """Each colour is written plainly, and as a variable with the same colour behind it."""
    picture = roads_picture(roads_of(parse_beads("B9npb PT")), tell)
    for name, colour in re.findall(r"var\(--punto-(\w+),(#\w+)\)", picture):
        assert COLOURS[name] == colour
    for node in parsed(picture).iter():
        for paint, name in re.findall(r"(fill|stroke):var\(--punto-(\w+),", node.get("style") or ""):
            assert node.get(paint) == COLOURS[name]


@pytest.mark.parametrize(
    ("value", "written"), [(0, "0"), (-0.001, "0"), (10, "10"), (100.0, "100"), (2.5, "2.5"), (-1 / 3, "-0.33")]
)
def test_coordinates_are_short(value: float, written: str) -> None:
    """Two decimals at most, no minus nothing."""
    assert number(value) == written


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("draw_pictures", ROOT / "tools" / "draw_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    """What lies in docs/pictures is what the tool draws: run `python tools/draw_pictures.py` after a change."""
    drawn = _tool().pictures()
    lying = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "pictures").glob("*.svg")}
    assert lying == {name: picture + "\n" for name, picture in drawn.items()}
    assert all(parsed(picture) is not None for picture in drawn.values())
