"""Every moment of a coup on every screen: nothing covered, cut, out of sight or too small to read, by measuring.

One browser is made as large as every screen while a coup waits for its croupier, where patrons hold the bank in three
languages. `make soak` does it in three languages and both themes everywhere, and leaves pictures in build/screens/.
"""

from __future__ import annotations

import pytest

from support.bulk import SOAK
from support.page_geometry import FELT, GEOMETRY, UNDER_THE_GUIDE, UNUSED
from support.page_looks import FLAWS, SETTLED
from support.page_moments import HOUSES, SIZES, at_the_console
from support.page_tools import SCREENS, Come, Person

LOOKS = [("en", "dark"), ("de", "light"), ("es", "dark"), ("en", "light"), ("de", "dark"), ("es", "light")]
STILL = ("open", "staked", "cards", "refused", "thirds", "result")
"""Moments of a coup between which nothing on the felt may move."""
BANKS = ("punter-and-bank", "chemin-de-fer")
"""Where most is said at once, in three languages: auctions, offers, and who covers a bank."""
LARGE = ("laptop", "desk", "television")
MOST_UNUSED = 0.03


def looked_at(person: Person, what: str, look: str) -> list[str]:
    """What is wrong with a page on each screen."""
    flaws: list[str] = []
    for size in SIZES:
        resize(person, size)
        if SOAK:
            SCREENS.mkdir(parents=True, exist_ok=True)
            person.page.screenshot(path=SCREENS / f"{what}-{size}-{look}.jpg", type="jpeg", quality=80)
        found = person.page.evaluate(GEOMETRY) + person.page.evaluate(FLAWS)
        flaws += [f"{what} on a {size}: {flaw}" for flaw in found]
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
    flaws: list[str] = []
    for moment, ida in HOUSES[house](come, locale=language, color_scheme=theme):
        flaws += looked_at(ida, f"{house}-{moment}", f"{theme}-{language}")
    assert flaws == [], "\n".join(flaws)


def test_the_felt_never_jumps_and_fills_large_screens(come: Come) -> None:
    """From the call for bets to the result every part of the felt stays where it is, and no screen is left empty."""
    lay: dict[str, dict[str, list[int]]] = {}
    for moment, ida in HOUSES["schaanwald"](come):
        for size in SIZES if moment in STILL else ():
            resize(ida, size)
            now = ida.page.evaluate(FELT)
            assert now == lay.setdefault(size, now), f"{moment} on a {size}"
            if size in LARGE:
                unused = ida.page.evaluate(UNUSED)
                assert unused["below"] <= MOST_UNUSED * SIZES[size][1], (size, unused)
                assert max(unused["foot"], unused["right"]) <= 1, (size, unused)


@pytest.mark.parametrize(("language", "theme"), LOOKS if SOAK else LOOKS[:1])
def test_the_console_shows_all_of_a_coup_on_every_screen(come: Come, language: str, theme: str) -> None:
    """Keys of cards, what comes next and the tableau, while cards are asked for and when a coup is to be ended."""
    flaws: list[str] = []
    for moment, lena in at_the_console(come, locale=language, color_scheme=theme):
        flaws += looked_at(lena, f"console-{moment}", f"{theme}-{language}")
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
