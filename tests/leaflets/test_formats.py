"""The leaflet as text, Markdown and a page: whole, well formed, and safe whatever a house file says."""

import re
from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES, Text
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.colours import contrast
from puntobanco.language import speaker
from puntobanco.leaflets import Leaflet, leaflet_of
from puntobanco.leaflets.author import ISOLATE, POP
from puntobanco.leaflets.markdown import escape, leaflet_markdown
from puntobanco.leaflets.page import leaflet_html
from puntobanco.leaflets.plain import columns, leaflet_text
from support.house_files import SMALLEST, extending, write
from support.leaflet_tools import Page, applies, carrying, changed

everywhere = pytest.mark.parametrize("language", LANGUAGES)
at_every_house = pytest.mark.parametrize("name", SHIPPED)

HOSTILE = '<script>alert("1")</script> & *bold* [x](javascript:y) | `z` #{a}'
HEBREW = "קזינו ירושלים"


def squeezed(text: str) -> str:
    """A text without spaces, so that it is found however its lines are broken."""
    return re.sub(r"\s+", "", text)


@everywhere
@at_every_house
def test_plain_text_holds_everything_within_its_width(name: str, language: str) -> None:
    """Every sentence and every cell is there, and no line is wider than it may be."""
    leaflet = leaflet_of(load(name), language)
    for width in (40, 78, 200):
        text = leaflet_text(leaflet, width)
        assert max(map(columns, text.splitlines())) <= width
        assert not any(line != line.rstrip() for line in text.splitlines())
        for told, _ in leaflet.told():
            if " | " not in told:
                assert squeezed(told) in squeezed(text.replace("•", "")), told
    rows = [row for line in leaflet_text(leaflet, 400).splitlines() if (row := squeezed(line))]
    for told, _ in leaflet.told():
        if " | " in told:
            assert any(row == squeezed(told.replace(" | ", "")) for row in rows), told


def test_plain_text_without_room() -> None:
    """Where a table does not fit, its rows follow one another; a width below reason is widened."""
    text = leaflet_text(leaflet_of(load("mega-pay"), "de"), 10)
    assert max(map(columns, text.splitlines())) <= 30
    assert "Zahlt: 150:1" in text


@everywhere
@at_every_house
def test_markdown(name: str, language: str) -> None:
    """One title, a heading for each section, and tables whose rows have as many cells as their heads."""
    leaflet = leaflet_of(load(name), language)
    text = leaflet_markdown(leaflet)
    assert [line for line in text.splitlines() if line.startswith("# ")] == [f"# {leaflet.title.text}"]
    assert sum(line.startswith("## ") for line in text.splitlines()) == len(leaflet.sections)
    for block in text.split("\n\n"):
        if block.startswith("|"):
            assert len({len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}) == 1
    for told, _ in leaflet.told():
        for part in told.split(" | "):
            assert escape(part) in text


def test_markdown_escapes() -> None:
    """What a house calls itself is text, whatever Markdown would make of it."""
    assert escape("*a* _b_ [c](d) `e` <f> | g") == r"\*a\* \_b\_ \[c\](d) \`e\` \<f\> \| g"
    assert escape("1. First") == r"1\. First"
    assert escape("- not a list") == r"\- not a list"
    assert escape("# not a title") == r"\# not a title"
    assert escape("&amp;") == r"\&amp;"


def page_of(house: House, language: str) -> tuple[str, Page, Leaflet]:
    leaflet = leaflet_of(house, language)
    text = leaflet_html(leaflet, house)
    return text, Page(text), leaflet


@everywhere
@at_every_house
def test_the_page_is_well_formed(name: str, language: str) -> None:
    """Elements are nested, ids are unique, links lead somewhere, and every sentence is there."""
    text, page, leaflet = page_of(load(name), language)
    assert text.startswith("<!DOCTYPE html>\n")
    assert page.faults == []
    assert page.open == []
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [attributes["href"] for tag, attributes in page.tags if tag == "a"]
    assert links
    assert all(str(link)[0] == "#" and str(link)[1:] in ids for link in links)
    whole = squeezed("".join(page.text))
    for told, _ in leaflet.told():
        for part in told.split(" | "):
            assert squeezed(part) in whole


@everywhere
@at_every_house
def test_the_page_can_be_read_aloud(name: str, language: str) -> None:
    """Language, headings in order, captions and scopes, a link past the contents, names for every picture."""
    _, page, leaflet = page_of(load(name), language)
    tags = [tag for tag, _ in page.tags]
    assert dict(page.tags)["html"]["lang"] == language
    assert tags.count("h1") == 1
    assert tags.count("h2") == len(leaflet.sections)
    assert tags.index("h1") < tags.index("h2")
    assert not {"h3", "h4", "h5", "h6"} & set(tags)
    assert tags.count("main") == tags.count("header") == tags.count("footer") == tags.count("nav") == 1
    assert tags.count("caption") == tags.count("table")
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in page.tags if tag == "th")
    first_link = next(attributes for tag, attributes in page.tags if tag == "a")
    assert first_link["href"] == "#rules"
    figures = tags.count("figure")
    assert figures == tags.count("figcaption") == 4
    assert all(attributes.get("role") == "img" for tag, attributes in page.tags if tag == "svg")
    assert all(tags[place + 1] == "title" for place, tag in enumerate(tags) if tag == "svg")
    titles = [place for place, tag in enumerate(tags) if tag == "title"]
    assert all(tags[place - 1] in ("svg", "g") for place in titles[1:])  # of pictures, and of words shortened in them
    hands = [attributes for tag, attributes in page.tags if tag == "div" and attributes.get("class") == "hands"]
    assert len(hands) == 2
    assert all(attributes["role"] == "img" and attributes["aria-label"] for attributes in hands)


@at_every_house
def test_the_page_needs_nothing_from_elsewhere(name: str) -> None:
    """No script, no resource of another place, and a policy that would stop both."""
    text, page, _ = page_of(load(name), "en")
    tags = {tag for tag, _ in page.tags}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    assert not any(name.startswith("on") or name == "src" for _, attributes in page.tags for name in attributes)
    assert "url(" not in text
    assert "@import" not in text
    assert set(re.findall(r"https?://[^\s\"<]+", text)) <= {"http://www.w3.org/2000/svg"}
    policy = next(a["content"] for tag, a in page.tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert "default-src 'none'" in policy
    assert "script" not in policy


@at_every_house
def test_the_page_is_in_the_colours_of_the_house(name: str) -> None:
    """The house's colours are in the style sheet, with writing that can be read on them; and it is made for paper."""
    house = load(name)
    text, _, _ = page_of(house, "en")
    style = text[text.index("<style>") : text.index("</style>")]
    assert all(colour in style for colour in house.style)
    on_felt = re.search(r"--on-felt:(#\w+)", style)
    assert on_felt is not None
    assert contrast(on_felt[1], house.style.felt) >= 4.5
    assert "@media print" in style
    assert "size:A4" in style
    assert "prefers-color-scheme:dark" in style
    assert not re.search(r"[A-Z]{4,}", style)


def test_light_cloth_gets_dark_writing(tmp_path: Path) -> None:
    """Whatever colour the cloth has, the title on it can be read."""
    for felt in ("#f5e663", "#102030", "#7f7f7f"):
        house = extending(tmp_path, f'[style]\nfelt = "{felt}"')
        found = re.search(r"--on-felt:(#\w+)", leaflet_html(leaflet_of(house, "en"), house))
        assert found is not None
        assert contrast(found[1], felt) >= 4.5


# Odd houses.


def test_hostile_names() -> None:
    """A name that is mark-up stays a name."""
    house = changed(
        load("schaanwald"),
        {
            "names.house": Text({"en": HOSTILE}),
            "bets.tie.name": Text({"en": HOSTILE}),
            "texts.cagnotte": Text({"en": HOSTILE}),
            "visit.website": '"><img src=x onerror=alert(1)>',
        },
    )
    for language in LANGUAGES:
        _, page, leaflet = page_of(house, language)
        assert not {tag for tag, _ in page.tags} & {"script", "img"}
        assert page.faults == []
        assert HOSTILE in "".join(page.text)
        assert escape(HOSTILE) in leaflet_markdown(leaflet)
        assert "<script>" not in leaflet_markdown(leaflet).replace(r"\<script\>", "")
        assert HOSTILE in leaflet_text(leaflet, 400)


def test_right_to_left_names() -> None:
    """A Hebrew name is kept apart from what surrounds it, in every format."""
    house = changed(
        load("castle-vaduz"),
        {"names.house": Text({"en": HEBREW}), "bets.tie.name": Text({"en": HEBREW}), "visit.town": HEBREW},
    )
    for language in LANGUAGES:
        text, page, leaflet = page_of(house, language)
        isolated = f"{ISOLATE}{HEBREW}{POP}"
        assert isolated in leaflet.title.text
        assert isolated in leaflet_text(leaflet)
        assert text.count(f"<bdi>{HEBREW}</bdi>") >= 4
        assert ISOLATE not in text
        assert page.faults == []
        assert not any(ISOLATE in str(value) for _, attributes in page.tags for value in attributes.values())


def test_signs_that_turn_a_line_are_taken_out() -> None:
    """A name cannot turn the sentence it stands in."""
    house = changed(load("castle-vaduz"), {"names.house": Text({"en": "Ca\u202esino\u2066"})})
    assert leaflet_of(house, "en").title.text == "Punto Banco · Casino"


def test_emoji_and_long_names() -> None:
    """An emoji in the name and a bet whose name is longer than a page are told like any other."""
    long = "Fortune " * 120 + "Bet"
    house = changed(
        load("mega-pay"), {"names.house": Text({"en": "🎰 Lucky 🐉"}), "bets.san-ba.name": Text({"en": long})}
    )
    for language in LANGUAGES:
        text, page, leaflet = page_of(house, language)
        assert "🎰 Lucky 🐉" in text
        assert max(map(columns, leaflet_text(leaflet).splitlines())) <= 78
        assert squeezed(long) in squeezed(leaflet_text(leaflet))
        assert page.faults == []


def test_a_name_without_a_space() -> None:
    """One endless word is broken, not cut."""
    word = "x" * 300
    leaflet = leaflet_of(changed(load("schaanwald"), {"bets.tie.name": Text({"en": word})}), "en")
    text = leaflet_text(leaflet)
    assert max(map(columns, text.splitlines())) <= 78
    assert squeezed(text).count(word) >= 3


def test_the_smallest_house(tmp_path: Path) -> None:
    """A file with nothing but the game: no address, no hours, no leaflet; the rest is customary, and says so."""
    house = load(str(write(tmp_path, SMALLEST)))
    for language in LANGUAGES:
        leaflet = leaflet_of(house, language)
        assert leaflet.section("visit") is None
        assert leaflet.section("house") is None
        assert leaflet.subtitle is None
        assert leaflet.disclaimer == speaker(language).say("leaflet.independent-own")
        for path in house.rules:
            assert bool(carrying(leaflet, path)) == applies(path, house), path
        assert leaflet.section("readings") is not None
        _, page, _ = page_of(house, language)
        assert page.faults == []


def test_texts_in_one_language_serve_all(tmp_path: Path) -> None:
    """A house that speaks only German is told in German where its own words are asked for."""
    text = '[names]\nhouse = { de = "Spielbank" }\n[texts]\ncustom = { de = "Bitte nicht laufen." }\n'
    house = load(str(write(tmp_path, 'id = "own"\nextends = "punter-and-bank"\n' + text)))
    for language in LANGUAGES:
        told = leaflet_text(leaflet_of(house, language))
        assert "Spielbank" in told
        assert "Bitte nicht laufen." in told


def test_texts_of_several_lines(tmp_path: Path) -> None:
    """Lines and runs of spaces in a text of a house become one line."""
    house = extending(tmp_path, '[texts]\ncustom = """First line.\n\n   Second   line."""')
    assert "First line. Second line." in " ".join(text for text, _ in leaflet_of(house, "en").told())


ODD_BETS = """
[bets.twins]
name = "Twins"
wins = "punto.suited_pair or banco.suited_pair"
pays = [{ when = "punto.suited_pair and banco.suited_pair", odds = "200:1" }, { odds = "25:1" }]
[bets.ranks]
name = { en = "Same ranks", de = "Gleiche Ränge", es = "Mismos rangos" }
wins = "punto.first_rank == banco.first_rank and punto.second_suit != banco.second_suit"
returns = "natural and not winner == tie"
pays = "9:1"
[bets.odd]
name = "Odd"
wins = "not (punto.third == none or banco.third == none) and punto.third < banco.third and cards > 5 and margin == 3"
pays = "7:2"
needs = ["punto"]
"""


def test_odd_conditions(tmp_path: Path) -> None:
    """Whatever a bet asks for is told in sentences, in the table of bets."""
    house = extending(tmp_path, ODD_BETS)
    leaflet = leaflet_of(house, "en")
    grid = leaflet.grid("bets")
    assert grid is not None
    rows = {(row.cells[0], row.cells[2]): row.cells for row in grid.rows}
    assert rows["Twins", "200 to 1"][1] == (
        "The first two cards of Punto are identical, and the first two cards of Banco are identical"
    )
    assert rows["Twins", "25 to 1"][1] == (
        "The first two cards of Punto are identical; or the first two cards of Banco are identical "
        "(unless a case above applies)"
    )
    assert rows["Same ranks", "9 to 1"][1] == (
        "The rank of the first card of Punto and the rank of the first card of Banco are the same, and the suit of the "
        "second card of Punto and the suit of the second card of Banco are different"
    )
    assert rows["Same ranks", "9 to 1"][3] == "There is a natural, and the coup does not end in a tie"
    assert rows["Odd", "7 to 2"][1] == (
        "Punto draws a third card, Banco draws a third card, the coup takes 6 cards, the totals are 3 apart, and "
        "the value of the third card of Punto is lower than the value of the third card of Banco"
    )
    for language in LANGUAGES:
        text, page, _ = page_of(house, language)
        assert page.faults == []
        assert not re.search(r"[{}]|suited_pair|first_rank", text[text.index("<body>") :])


def test_houses_of_every_shape(tmp_path: Path) -> None:
    """No standing, no boxes, no burn, no cut card, no tie bet, other currencies: each is told in its own words."""
    text = """
remove = ["bets.tie", "places.box", "visit", "texts"]
[places]
box = []
standing = "never"
croupier_places_bets = false
[shoe]
burn = "none"
cut_card = 0
coups_after_cut = 0
[game]
free_coups = false
[stakes]
currency = "pesos"
"""
    house = extending(tmp_path, text)
    for language in LANGUAGES:
        leaflet = leaflet_of(house, language)
        for path in house.rules:
            assert bool(carrying(leaflet, path)) == applies(path, house), path
        assert "pesos" in carrying(leaflet, "stakes.currency")[0]
        assert leaflet_text(leaflet)
        assert page_of(house, language)[1].faults == []


def test_a_tie_and_stakes_that_come_back_otherwise(tmp_path: Path) -> None:
    """Only what comes back on every tie is told there; what comes back in other cases stands in the table."""
    pair = '[bets.twins]\nname = "Twins"\nwins = "punto.pair"\nreturns = "natural"\npays = "11:1"\n'
    told = carrying(leaflet_of(extending(tmp_path, pair), "en"), "stakes.on_tie")
    assert len(told) == 1
    assert "Stakes on Punto and Banco are" in told[0]
    no_ties = f'remove = ["bets.punto.returns", "bets.banco.returns"]\n{pair}'
    for language in LANGUAGES:
        leaflet = leaflet_of(extending(tmp_path, no_ties), language)
        stay = carrying(leaflet, "stakes.on_tie")
        other = leaflet_of(extending(tmp_path, f'{no_ties}[stakes]\non_tie = "return"\n'), language)
        assert len(stay) == 1
        assert stay != carrying(other, "stakes.on_tie")


def test_a_question_that_a_file_has_settled(tmp_path: Path) -> None:
    """Where a file says itself what the house it extends leaves open, the old answer is not told any more."""
    house = extending(tmp_path, "[shoe]\npacks = 4\n", base="castle-vaduz")
    about = house.readings["packs"].about.in_language("en")
    assert not any(about in text for text, _ in leaflet_of(house, "en").told())
    assert any(about in text for text, _ in leaflet_of(load("castle-vaduz"), "en").told())


def test_a_tie_that_loses(tmp_path: Path) -> None:
    """Where a tie takes the stakes, the leaflet says so."""
    house = extending(tmp_path, 'remove = ["bets.punto.returns", "bets.banco.returns"]')
    told = [text for text, _ in leaflet_of(house, "en").told()]
    assert "Stakes on Punto and Banco are lost." in told
