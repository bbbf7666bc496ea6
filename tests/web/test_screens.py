"""Every moment of a coup on every screen: nothing covered, cut, out of sight or too small to read, by measuring.

One browser is made as large as every screen while a coup waits for its croupier, where patrons hold the bank in three
languages. `make soak` does it in three languages and both themes everywhere, and leaves pictures in build/screens/.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.bulk import SOAK
from support.page_geometry import FELT, GEOMETRY, UNDER_THE_GUIDE, UNUSED
from support.page_looks import FLAWS, SETTLED
from support.page_moments import HOUSES, SIZES, at_the_console
from support.page_tools import SCREENS, Come, Person

LOOKS = [("en", "dark"), ("de", "light"), ("es", "dark"), ("en", "light"), ("de", "dark"), ("es", "light")]
STILL = ("open", "staked", "closed", "cards", "refused", "thirds", "result")
"""Moments of a coup between which nothing on the felt may move."""
BANKS = ("punter-and-bank", "chemin-de-fer")
"""Where most is said at once, in three languages: auctions, offers, and who covers a bank."""
LARGE = ("laptop", "desk", "television")
NARROW = ("phone", "phone-lying", "folded", "tablet")
MOST_UNUSED = 0.03
LEAST_AIR_PX = 3
WINNER_FRAME = """() => [...document.querySelectorAll(".hand.won")].map((hand) => getComputedStyle(hand).boxShadow)"""
LINES = """(selector) => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector(selector));
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
AIR = """(selector) => Math.min(...[...document.querySelectorAll(selector)].flatMap((spot) => {
  const text = document.createRange();
  text.selectNodeContents(spot);
  const { left, right } = spot.getBoundingClientRect();
  return [...text.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    .flatMap((box) => [box.left - left, right - box.right]);
}))"""


Lay = dict[str, dict[str, list[int]]]


def looked_at(
    person: Person, what: str, look: str, also: Callable[[Person, str], list[str]] | None = None
) -> list[str]:
    """What is wrong with a page on each screen; something else may be looked at there too."""
    flaws: list[str] = []
    for size in SIZES:
        resize(person, size)
        if SOAK:
            SCREENS.mkdir(parents=True, exist_ok=True)
            person.page.screenshot(path=SCREENS / f"{what}-{size}-{look}.jpg", type="jpeg", quality=80)
        found = person.page.evaluate(GEOMETRY) + person.page.evaluate(FLAWS)
        found += also(person, size) if also else []
        flaws += [f"{what} on a {size}: {flaw}" for flaw in found]
    return flaws


def stays_and_fills(lay: Lay) -> Callable[[Person, str], list[str]]:
    """Whether every part of the felt is where it was on that screen before, and no large screen is left empty."""

    def flaws(person: Person, size: str) -> list[str]:
        now = person.page.evaluate(FELT)
        found = [] if now == lay.setdefault(size, now) else [f"the felt jumps: {now}, was {lay[size]}"]
        if size in LARGE:
            unused = person.page.evaluate(UNUSED)
            is_empty = unused["below"] > MOST_UNUSED * SIZES[size][1] or max(unused["foot"], unused["right"]) > 1
            found += [f"left empty: {unused}"] if is_empty else []
        return found

    return flaws


def resize(person: Person, size: str) -> None:
    """Make the window as large as a screen, and wait until it is drawn so."""
    wide, high = SIZES[size]
    person.page.set_viewport_size({"width": wide, "height": high})
    person.page.evaluate(SETTLED)


@pytest.mark.parametrize(
    ("house", "language", "theme"),
    [(house, *look) for house in HOUSES for look in LOOKS[: len(LOOKS) if SOAK else 3 if house in BANKS else 1]],
)
def test_every_moment_lies_well_on_every_screen(come: Come, house: str, language: str, theme: str) -> None:
    """At Schaanwald, from the call for bets to the result, the felt also stays where it is and fills large screens."""
    flaws: list[str] = []
    still = stays_and_fills({})
    for moment, ida in HOUSES[house](come, locale=language, color_scheme=theme):
        also = still if house == "schaanwald" and moment in STILL else None
        flaws += looked_at(ida, f"{house}-{moment}", f"{theme}-{language}", also)
    assert flaws == [], "\n".join(flaws)


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_felt_never_jumps_on_narrow_screens(come: Come, language: str) -> None:
    """Words are longest in German, and narrow screens have least room for them."""
    lay: Lay = {}
    for moment, ida in HOUSES["schaanwald"](come, locale=language):
        for size in NARROW if moment in STILL else ():
            resize(ida, size)
            now = ida.page.evaluate(FELT)
            assert now == lay.setdefault(size, now), f"{moment} on a {size}"
            assert ida.page.evaluate(GEOMETRY) == [], f"{moment} on a {size}"
        if moment == "closed":
            assert ida.page.evaluate(WINNER_FRAME) == ["none"], "the coup before is over"
        if moment == "result":
            resize(ida, "tablet")
            assert ida.page.evaluate(LINES, ".call-text") == 1


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_is_told_about_words_never_lies_on_the_name_of_a_table(come: Come, language: str) -> None:
    """It is the longest text of a table's head, and stands there where somebody has added none."""
    ida = come("Ida", locale=language).be_guest()
    table = ida.open_table("schaanwald", pace="practice", name="Abend")
    ida.sit_down(table, 4)
    ida.go(f"/table/{table}").wait_for_selector(".badge")
    resize(ida, "tablet")
    assert [flaw for flaw in ida.page.evaluate(GEOMETRY) if "text on text" in flaw] == []
    assert ida.page.evaluate(CUT, ".table-head :is(h1, .table-name)") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_figures_of_side_bets_keep_off_the_lines_around_them(come: Come, language: str) -> None:
    """On a tablet upright: ten ties side by side, each with its cost in percent."""
    for moment, ida in HOUSES["mega-pay"](come, locale=language):
        resize(ida, "tablet")
        least = ida.page.evaluate(AIR, ".sides .spot")
        assert least >= LEAST_AIR_PX, f"{moment}: {least} px"


@pytest.mark.parametrize(("language", "theme"), LOOKS if SOAK else LOOKS[:2])
def test_the_console_shows_all_of_a_coup_on_every_screen(come: Come, language: str, theme: str) -> None:
    """Keys of cards, what comes next and the tableau, while cards are asked for and when a coup is to be ended."""
    flaws: list[str] = []
    for moment, lena in at_the_console(come, locale=language, color_scheme=theme):
        flaws += looked_at(lena, f"console-{moment}", f"{theme}-{language}", broken_names)
        for size in LARGE:
            resize(lena, size)
            assert in_sight(lena), f"{moment} on a {size}"
    assert flaws == [], "\n".join(flaws)


@pytest.mark.parametrize("size", ["phone", "phone-lying", "laptop"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_guide_covers_neither_chips_nor_what_it_points_at(come: Come, language: str, size: str) -> None:
    """From the first step to the chip on the felt: whoever is guided has to reach both."""
    ida = come("Ida", locale=language, viewport=dict(zip(("width", "height"), SIZES[size], strict=True))).be_guest()
    table = ida.open_table("schaanwald", pace="practice")
    ida.sit_down(table, 4)
    ida.go(f"/table/{table}?guide")
    page, covered = ida.page, []
    page.wait_for_selector(".spot.can")
    while page.locator(".guide .main").count():
        page.evaluate(SETTLED)
        covered += page.evaluate(UNDER_THE_GUIDE)
        page.locator(".guide .main").click()
    assert page.locator(".guide").count() == 1
    covered += page.evaluate(UNDER_THE_GUIDE)
    ida.lay("banco")
    page.locator(".guide .main").wait_for()
    page.evaluate(SETTLED)
    assert covered + page.evaluate(UNDER_THE_GUIDE) == []


def broken_names(lena: Person, _: str) -> list[str]:
    """Names of guests that go on in the middle of a word."""
    found: list[str] = lena.page.evaluate(
        """() => [...document.querySelectorAll(".desk-people .name")].flatMap((name) => {
          const text = name.firstChild;
          return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
            const letters = document.createRange();
            letters.setStart(text, index);
            letters.setEnd(text, index + word.length);
            return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }).map(([word]) => `broken: ${word}`);
        })"""
    )
    return found


def in_sight(lena: Person) -> bool:
    """Whether a croupier sees hands, keys, acts and tableau at once."""
    shown: bool = lena.page.evaluate(
        """() => [...document.querySelectorAll(".desk-hand, .desk-pad button, .desk-acts button, .draw-grid td")]
          .filter((one) => one.checkVisibility())
          .every((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(left + width / 2, top + height - 2));
          })"""
    )
    return shown
