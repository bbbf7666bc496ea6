"""Leaflets in print, read back: pages, sizes, fonts, every word in its place, the same bytes every time."""

import hashlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pypdf
import pypdfium2
import pytest
import typst

from puntobanco.game import LANGUAGES
from puntobanco.game.settlement import payout
from puntobanco.house import SHIPPED, House, load
from puntobanco.language import speaker
from puntobanco.leaflets import Figure, FigureKind, Grid, Leaflet, leaflet_of
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.pdf import card_print, croupier_card_pdf, leaflet_pdf, leaflet_print, poster_print
from puntobanco.leaflets.pdf_croupier import odd_stakes
from puntobanco.leaflets.pdf_signs import NOTHING, has_font, printable
from puntobanco.leaflets.pdf_typst import Print, _typst
from support.bulk import bulk
from support.house_files import SMALLEST, extending, write
from support.strategies import every_house

pytestmark = pytest.mark.slow

MM = 72 / 25.4
A4, A5 = (210.0, 297.0), (148.0, 210.0)
KINDS = ("leaflet", "poster", "card")
FOLD, FOOT = 99.0, 13.0
"""Width of a panel, and height of the line at the foot of the folded leaflet, in millimetres."""


class Sign(NamedTuple):
    """A sign on a page and its box, in millimetres from the lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float


class Page(NamedTuple):
    """A page that was read back."""

    width: float
    height: float
    text: str
    signs: tuple[Sign, ...]


def made(house: House, language: str, kind: str) -> bytes:
    if kind == "card":
        return croupier_card_pdf(house, language)
    return leaflet_pdf(house, language, poster=kind == "poster")


@cache
def shipped(name: str, language: str, kind: str) -> bytes:
    return made(load(name), language, kind)


@cache
def pages(pdf: bytes) -> list[Page]:
    """Every page with the box of every sign on it, as PDFium sees them."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_page(document[place]) for place in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage) -> Page:
    words = page.get_textpage()
    width, height = page.get_size()
    signs = []
    for place in range(words.count_chars()):
        sign = chr(pypdfium2.raw.FPDFText_GetUnicode(words, place))
        if sign.strip():
            signs.append(Sign(sign, *(edge / MM for edge in words.get_charbox(place))))
    return Page(width / MM, height / MM, words.get_text_range(), tuple(signs))


def squeezed(text: str) -> str:
    """A text without spaces and signs that are not seen, so that lines may break anywhere."""
    return re.sub(r"[\s\u00ad\u200b-\u200f\u2060-\u206f\ufffe\uffff\x02]", "", text)


def whole(pdf: bytes, foot: float = 0) -> str:
    """Everything that is written above the foot of the pages, from the first page to the last."""
    return squeezed("".join(sign.text for page in pages(pdf) for sign in page.signs if sign.bottom > foot))


def assert_in_bounds(pdf: bytes, margin: float = 4) -> None:
    """Every sign lies within the page, a margin away from its edges."""
    for page in pages(pdf):
        assert len(page.signs) > 20
        for sign in page.signs:
            assert margin <= sign.left <= sign.right <= page.width - margin, sign
            assert margin <= sign.bottom <= sign.top <= page.height - margin, sign


def said(leaflet: Leaflet) -> Iterator[str]:
    """Every word of a leaflet that the folded print shows in writing: all but the tables that a picture shows."""
    for section in leaflet.sections:
        yield section.title
        drawn = any(isinstance(block, Figure) and block.kind is FigureKind.TABLEAU for block in section.blocks)
        for block in section.blocks:
            if isinstance(block, Grid):
                if not drawn:
                    yield from (cell for row in (block.header, *(row.cells for row in block.rows)) for cell in row)
            elif not isinstance(block, Figure):
                yield from (sentence.text for sentence in block.sentences)


ALL = [
    (name, language)
    for number, name in enumerate(SHIPPED)
    for place, language in enumerate(LANGUAGES)
    if (number - place) % bulk(sample=4, full=1) == 0
]
"""Three houses, each in another language; every one in every language in `make soak`."""


# Pages.


@pytest.mark.parametrize(("name", "language"), ALL)
def test_the_pages_have_their_size_and_nothing_reaches_over_their_edge(name: str, language: str) -> None:
    """The leaflet lies across on A4; the poster is one A4 page and the card one of A5, for each shipped house."""
    leaflet, poster, card = (shipped(name, language, kind) for kind in KINDS)
    for pdf, size in ((leaflet, A4[::-1]), (poster, A4), (card, A5)):
        assert_in_bounds(pdf)
        for page in pages(pdf):
            assert (page.width, page.height) == pytest.approx(size, abs=0.1)
    assert len(pages(poster)) == len(pages(card)) == 1
    assert len(pages(leaflet)) in (2, 3)


@pytest.mark.parametrize(("name", "language"), ALL)
def test_no_word_lies_on_a_fold(name: str, language: str) -> None:
    """Six panels: text keeps six millimetres from each fold; only the line at the foot reads across."""
    for page in pages(shipped(name, language, "leaflet")):
        for sign in page.signs:
            if sign.bottom > FOOT:
                assert all(sign.right < fold - 6 or sign.left > fold + 6 for fold in (FOLD, 2 * FOLD)), sign


@pytest.mark.parametrize(("name", "language"), ALL)
def test_every_word_of_a_leaflet_is_printed(name: str, language: str) -> None:
    """Nothing is cut off: each sentence and each cell is found in the PDF, whole."""
    house = load(name)
    leaflet = leaflet_of(house, language)
    found = whole(shipped(name, language, "leaflet"), FOOT)
    missing = [text for text in said(leaflet) if squeezed(text) not in found]
    assert missing == []
    assert squeezed(leaflet.disclaimer) in found


@pytest.mark.parametrize(("name", "language"), ALL)
def test_a_poster_shows_what_a_wall_needs(name: str, language: str) -> None:
    """Every bet with when it wins, its odds and exact edge, who may make a side bet, limits and partners, errors,
    ambiguities, help and the reading's independence: mega-pay's own leaflet is such a poster."""
    house = load(name)
    leaflet = leaflet_of(house, language)
    found = whole(shipped(name, language, "poster"))
    edges, told = leaflet.grid("edges"), leaflet.grid("bets")
    assert edges is not None
    assert told is not None
    for edge, row in zip(edges.rows, told.rows, strict=True):  # each of their bets pays in one way
        assert squeezed("".join((edge.cells[0], row.cells[1], row.cells[2], edge.cells[1]))) in found
    for section in ("aim", "cards", "drawing", "winning", "bets", "stakes", "mistakes", "help"):
        assert squeezed(getattr(leaflet.section(section), "title")) in found  # noqa: B009
    sentences = [
        one for section in leaflet.sections for block in section.blocks for one in getattr(block, "sentences", ())
    ]
    calls = ("calls.natural", "calls.nothing", "calls.equal")
    wanted = ("disputes.", "stakes.minimum", "stakes.valid_for", "stakes.changes_until", "texts.help", *calls)
    posted = [
        one.text for one in sentences if any(path.startswith(wanted) or path.endswith(".needs") for path in one.carries)
    ]
    assert [text for text in posted if squeezed(text) not in found] == []
    assert len(posted) >= (9 if name == "mega-pay" else 6)
    assert squeezed(leaflet.disclaimer) in found


@pytest.mark.parametrize(
    "house",
    every_house()[:: bulk(sample=14, full=1)],
    ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}",
)
def test_every_reading_can_be_printed(house: House) -> None:
    for kind in KINDS:
        assert_in_bounds(made(house, "en", kind))


@pytest.mark.parametrize("kind", KINDS)
def test_fonts_are_embedded(kind: str) -> None:
    """Every font of every page brings its outlines along."""
    embedded = 0
    for language in LANGUAGES:
        reader = pypdf.PdfReader(io.BytesIO(shipped("mega-pay", language, kind)))
        for font in (font for page in reader.pages for font in _fonts(page)):
            for one in font.get("/DescendantFonts") or [font]:
                descriptor = one.get_object()["/FontDescriptor"].get_object()
                assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)
                embedded += 1
    assert embedded >= 6


def _fonts(holder: pypdf.generic.DictionaryObject) -> Iterator[pypdf.generic.DictionaryObject]:
    """The fonts of a page, and of the pictures in it."""
    nothing = pypdf.generic.DictionaryObject()
    resources = holder.get("/Resources", nothing).get_object()
    for font in resources.get("/Font", nothing).get_object().values():
        yield font.get_object()
    for inner in resources.get("/XObject", nothing).get_object().values():
        if inner.get_object().get("/Subtype") == "/Form":
            yield from _fonts(inner.get_object())


# The same input, the same bytes.

_AGAIN = """
import hashlib, sys
from puntobanco.house import load
from puntobanco.leaflets.pdf import croupier_card_pdf, leaflet_pdf
house = load("mega-pay")
for pdf in (leaflet_pdf(house, "de"), leaflet_pdf(house, "de", poster=True), croupier_card_pdf(house, "de")):
    print(hashlib.sha256(pdf).hexdigest())
"""


def test_another_process_makes_the_same_bytes() -> None:
    """Neither the time nor the order of a hash table is in a PDF."""
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    run = subprocess.run([sys.executable, "-c", _AGAIN], capture_output=True, text=True, check=True, env=environment)
    here = [hashlib.sha256(shipped("mega-pay", "de", kind)).hexdigest() for kind in KINDS]
    assert run.stdout.split() == here
    assert len(set(here)) == 3


def test_a_print_has_no_date_and_tells_its_title() -> None:
    about = pypdf.PdfReader(io.BytesIO(shipped("schaanwald", "en", "poster"))).metadata
    assert about is not None
    assert about.title == "Casino Schaanwald"
    assert about.creation_date is None


def test_another_rule_makes_other_bytes(tmp_path: Path) -> None:
    assert made(extending(tmp_path, 'bets.tie.pays = "9:1"'), "en", "poster") != shipped("schaanwald", "en", "poster")
    other = whole(made(extending(tmp_path, "stakes.maximum = 4321"), "en", "poster"))
    assert "4,321" in other


# Many payouts.


def many_payouts(folder: Path) -> House:
    """A house with eight bets, five of which pay in four ways each."""
    bets = "".join(
        f'''[bets.side-{number}]
        name = "Remarkable side bet {number}"
        wins = "winner == punto and punto.total >= {number}"
        pays = [
            {{ odds = "{100 * number}:1", when = "punto.total == 9 and banco.total == 0" }},
            {{ odds = "{17 * number}:2", when = "punto.total == 8" }},
            {{ odds = "{number + 3}:1", when = "punto.cards == 3" }},
            {{ odds = "{number}:1" }},
        ]
        maximum = 50
        '''
        for number in range(1, 6)
    )
    return extending(folder, bets, "castle-vaduz")


def assert_no_overprint(pdf: bytes) -> None:
    """No sign lies on another one; those that follow each other may touch, as in a ligature."""
    for page in pages(pdf):
        placed = sorted(enumerate(page.signs), key=lambda one: one[1].left)
        for at, (place, sign) in enumerate(placed):
            for other_place, other in placed[at + 1 :]:
                if other.left >= sign.right:
                    break
                high = min(sign.top, other.top) - max(sign.bottom, other.bottom)
                wide = min(sign.right, other.right) - other.left
                if high <= 0 or wide <= 0 or abs(place - other_place) <= 2:
                    continue
                least = min((one.right - one.left) * (one.top - one.bottom) for one in (sign, other))
                assert wide * high <= 0.3 * least, (sign, other)


@cache
def seen_signs(pdf: bytes) -> list[tuple[Page, list[Sign], str]]:
    """Every page with its signs that are seen, and these as one text."""
    found = []
    for page in pages(pdf):
        signs = [sign for sign in page.signs if squeezed(sign.text)]
        written = "".join(squeezed(sign.text) for sign in signs)
        assert len(written) == len(signs)
        found.append((page, signs, written))
    return found


def lines_of(pdf: bytes, text: str) -> list[tuple[int, int, float]]:
    """Each time that a text is printed: its page, how many panels it reaches over, and how many millimetres its last
    sign is below its first."""
    wanted, found = squeezed(text), []
    for number, (page, signs, written) in enumerate(seen_signs(pdf)):
        for match in re.finditer(re.escape(wanted), written):
            first, last = signs[match.start()], signs[match.end() - 1]
            panels = 0 if page.width < page.height else int(last.left // FOLD) - int(first.left // FOLD)
            found.append((number, panels, first.bottom - last.bottom))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_many_payouts_lie_side_by_side(tmp_path: Path, kind: str, language: str) -> None:
    """Nothing is printed on something else, no odds are broken over lines, and no row over pages or panels."""
    house = many_payouts(tmp_path)
    pdf = made(house, language, kind)
    assert_in_bounds(pdf)
    assert_no_overprint(pdf)
    odds = {speaker(language).show(paid.odds) for bet in house.bets for paid in bet.pays}
    for one in odds:
        where = lines_of(pdf, one)
        assert where, one
        assert all(panels == 0 and abs(below) < 1 for _, panels, below in where), one
    told = leaflet_of(house, language).grid("bets")
    assert told is not None
    if kind != "card":
        for row in told.rows:
            assert any(panels == 0 for _, panels, _ in lines_of(pdf, row.cells[1] + row.cells[2])), row


@pytest.mark.parametrize(("name", "language"), ALL)
def test_nothing_is_printed_on_something_else(name: str, language: str) -> None:
    for kind in KINDS:
        assert_no_overprint(shipped(name, language, kind))


# The croupier's card.


@pytest.mark.parametrize(
    ("name", "bet"), [("castle-vaduz", "banco"), ("mega-pay", "banco"), ("punter-and-bank", "banco")]
)
def test_odd_stakes_are_worked_out(name: str, bet: str) -> None:
    """Nineteen to twenty and nine to ten on many stakes, each as the house settles it."""
    house = load(name)
    stakes = odd_stakes(house, house.bet(bet))
    assert len(stakes) > 20
    assert stakes == sorted(set(stakes))
    assert all(house.bet(bet).least <= stake <= house.bet(bet).most for stake in stakes)
    lines = [line.split() for page in pages(croupier_card_pdf(house, "en")) for line in page.text.splitlines()]
    pairs = {pair for line in lines for pair in zip(line[::2], line[1::2], strict=False)}
    for stake in stakes:
        paid = payout(house.bet(bet).pays[0].odds, stake, house.stakes.rounding)
        assert (f"{stake // 100:,}", f"{paid / 100:,.2f}") in pairs


def test_a_payout_is_rounded_as_the_house_rounds(tmp_path: Path) -> None:
    """Nineteen twentieths of half a unit: 47.5 coins, up or down by the house's word."""
    for rounding, paid in (("up", "0.48"), ("down", "0.47")):
        text = f'stakes = {{ minimum = 0.5, step = 0.5, rounding = "{rounding}" }}'
        house = extending(tmp_path, text, "castle-vaduz")
        assert 50 in odd_stakes(house, house.bet("banco"))
        assert f"0.50{paid}" in whole(croupier_card_pdf(house, "en"))


def test_what_is_worked_out() -> None:
    """Odds that are no whole number; where a house has none, what is not paid even."""
    cards = {name: whole(shipped(name, "en", "card")) for name in SHIPPED}
    assert "Tieat8to1,workedout" in cards["schaanwald"]
    assert "Bancoat19to20,workedout" in cards["castle-vaduz"]
    assert "Tieat8to1,workedout" not in cards["castle-vaduz"]
    assert all(card.count("workedout") == 1 for card in cards.values())
    half = whole(croupier_card_pdf(load("schaanwald", {"banco-payout": "half-on-six"}), "en"))
    assert "at1to2,workedout" in half


# Houses that nobody has foreseen.


ODD_NAMES = [
    '#panic("x") #import "/etc/passwd" *bold* _it_ $x^2$ @ref <label> `raw` // no /* no */ = head - list \\u{41}',
    '"]} , "title": "other',
    "#sys.inputs.document",
    "שולחן הימורים בחיפה",
    "كازينو البحر",
    "Ω Казино Ψ",
    "x" * 2000,
    "many words " * 180,
    "W" * 300,
]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (name, kind)
        for number, name in enumerate(ODD_NAMES)
        for place, kind in enumerate(KINDS)
        if (number + place) % bulk(sample=5, full=1) == 0
    ],
)
def test_any_name_is_printed_as_it_stands(tmp_path: Path, name: str, kind: str) -> None:
    """Nothing of a house is markup; long names give way; other scripts have their fonts."""
    text = "".join(f"{path} = {json.dumps(name)}\n" for path in ("names.house", "names.place", "bets.tie.name"))
    house = extending(tmp_path, text)
    pdf = made(house, "en", kind)
    assert_in_bounds(pdf, margin=2.5)
    if name.isascii() and kind == "leaflet":
        assert squeezed(name) in whole(pdf, FOOT)


@pytest.mark.parametrize("kind", KINDS[: bulk(sample=1, full=3)])
def test_emoji_are_left_out_and_the_rest_is_printed(tmp_path: Path, kind: str) -> None:
    """No font has them; where nothing else is left of a house's name, its id stands for it."""
    text = 'names.house = "🎰 Lucky 👩‍👩‍👧 Star ⭐️"\nnames.place = "🏝️"\nbets.tie.name = "Tie 🤝"'
    found = whole(made(extending(tmp_path, text), "en", kind))
    assert "LuckyStar" in found
    assert "Tie" in found
    only = extending(tmp_path, 'names.house = "🎰🎰"')
    assert squeezed("own") in whole(made(only, "en", kind))


@pytest.mark.parametrize("kind", KINDS)
def test_letters_that_no_font_has_are_refused(tmp_path: Path, kind: str) -> None:
    """A text cannot lose its letters: the refusal names them and the text."""
    with pytest.raises(LeafletError) as refusal:
        made(extending(tmp_path, 'names.house = "Casino 東京"'), "de", kind)
    assert refusal.value.code == "leaflet-signs"
    assert refusal.value.values["signs"] == "東 京"
    assert len({speaker(language).tell(refusal.value) for language in LANGUAGES}) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_the_smallest_house_is_printed(tmp_path: Path, kind: str) -> None:
    """No place, no address, one bet, no texts."""
    assert_in_bounds(made(load(str(write(tmp_path, SMALLEST))), "es", kind))


def test_a_house_with_a_great_deal_to_say_gets_more_pages(tmp_path: Path) -> None:
    """Sixty bets with long names and a page of text: more sheets, and every word is there."""
    bets = "".join(
        f'[bets.b{number}]\nname = "The remarkable and rather long side bet number {number}"\n'
        f'wins = "winner == punto and punto.total == {number % 9 + 1}"\npays = "{number + 2}:1"\n'
        for number in range(60)
    )
    words = "There is a great deal to say about this house. " * 40
    house = extending(tmp_path, f'texts.custom = "{words.strip()}"\ntexts.help = "{words.strip()}"\n{bets}')
    for kind in KINDS:
        assert_in_bounds(made(house, "en", kind))
    leaflet = leaflet_pdf(house, "en")
    assert len(pages(leaflet)) > 3
    found = whole(leaflet, FOOT)
    assert [text for text in said(leaflet_of(house, "en")) if squeezed(text) not in found] == []
    assert len(pages(leaflet_pdf(house, "en", poster=True))) > 1


@pytest.mark.parametrize(("felt", "kind"), list(zip(("#ffffff", "#000000", "#808080"), KINDS, strict=True)))
def test_any_colours_are_printed(tmp_path: Path, felt: str, kind: str) -> None:
    text = f'style = {{ felt = "{felt}", accent = "{felt}", paper = "#000000", ink = "#ffffff" }}'
    assert_in_bounds(made(extending(tmp_path, text), "en", kind))


# Signs and fonts.


def test_every_letter_that_is_said_to_have_a_font_has_one() -> None:
    """Each of them, printed, is found in the PDF; for a letter that no font has, typst prints a box without a text."""
    letters = [chr(code) for code in range(0x21, 0x2000) if has_font(chr(code)) and chr(code).isalnum()]
    assert len(letters) > 1500
    assert set(letters) - set(_set(letters)) == set()
    assert "東" not in _set(["a", "東"])


def _set(signs: list[str]) -> str:
    template = (
        b"#set page(width: 20cm, height: auto)\n"
        b'#set text(font: ("Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono"))\n'
        b"#for sign in json(bytes(sys.inputs.document)) [#sign \\ ]"
    )
    inputs = {"document": json.dumps(signs)}
    pdf = typst.Compiler(template, ignore_system_fonts=True, sys_inputs=inputs).compile(format="pdf")
    assert isinstance(pdf, bytes)
    return "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Tie", "Tie"),
        ("  Tie\n 🎰 ", "Tie"),
        ("Tie ❤️ 8️⃣", "Tie 8"),
        ("a\u202eb", "ab"),
        ("e\u0301", "é"),
        ("🎰", NOTHING),
        ("x" * 30, "x" * 12 + "\u200b" + "x" * 12 + "\u200b" + "x" * 6),
        ("\u2068שלום\u2069", "\u2068שלום\u2069"),
    ],
)
def test_what_can_be_printed_of_a_text(text: str, printed: str) -> None:
    assert printable(text) == printed


# Errors.


def test_without_typst_the_refusal_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    _typst.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    try:
        with pytest.raises(LeafletError) as refusal:
            leaflet_pdf(load("schaanwald"), "en")
    finally:
        _typst.cache_clear()
    assert refusal.value.code == "leaflet-needs-extra"
    for language in LANGUAGES:
        assert "puntobanco[pdf]" in speaker(language).tell(refusal.value)


def test_what_typst_refuses_is_told_as_ours() -> None:
    with pytest.raises(LeafletError) as refusal:
        Print("poster", {"title": 1}).pdf()
    assert refusal.value.code == "leaflet-print-failed"
    assert refusal.value.values["detail"]
    assert len({speaker(language).tell(refusal.value) for language in LANGUAGES}) == 3


def test_pages_can_be_had_as_images() -> None:
    for one in (leaflet_print, poster_print, card_print):
        ready = one(load("schaanwald"), "en")
        images = ready.images(dots_per_inch=30)
        assert len(images) == ready.pages
        assert all(image.startswith(b"\x89PNG") for image in images)


def test_the_poster_in_the_documentation_is_small() -> None:
    picture = Path(__file__).parent.parent.parent / "docs" / "pictures" / "poster.png"
    assert 20_000 < picture.stat().st_size < 300_000
