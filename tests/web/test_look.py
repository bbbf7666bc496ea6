"""How the page looks: every page on every screen, in both themes and three languages, and what axe finds.

A test sees what a person would stumble over: something that does not fit its width or its button, a text that nobody
has translated, a complaint of the browser. `make soak` has every language in both themes, and leaves pictures in
build/screens/ for people to look at; `make test` has English in the dark, and in the light German, whose words are the
longest.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from puntobanco.house.colours import LEAST_CONTRAST, contrast
from support.bulk import SOAK, bulk
from support.page_geometry import GEOMETRY
from support.page_looks import FLAWS, SETTLED, violations
from support.page_moments import SIZES
from support.page_tools import SCREENS, Hall, Person
from support.page_views import HOUSES, Evening, evening

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


WIDTHS = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1280, 800)}
LONG = ("house", "guide", "console", *(f"table-{house}" for house in HOUSES))
"""Of which only what fits the screen is pictured."""
THEMES = ("dark", "light")
LANGUAGES = {"en": "6,000.00", "de": "6.000,00", "es": "6000,00"}
"""With the form of what is left of a wallet of 10,000.00 after four tables; Spanish groups from five digits on."""
LOOKS = [*zip(LANGUAGES, cycle(THEMES)), *zip(LANGUAGES, cycle(reversed(THEMES)))]
"""The first two are the sample: both themes, and the language with the longest words."""
BETWEEN = 1100
"""A width that has no picture, but where everything must fit too."""

TO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
WEIGHTS = """() => Object.fromEntries(["resource", "navigation"].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, encodedBodySize }) => [new URL(name).pathname.replace(/\\/[0-9a-f]{12}\\//, "/"), encodedBodySize]))"""
MOST_KB = 250
LETTERS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".seat .row::before { opacity: 0 } .seat .stack { visibility: hidden }");
  const rows = [...document.querySelectorAll(".seat .row[data-letter]")].filter((one) => one.checkVisibility());
  const hex = (colour) => "#" + colour.match(/[0-9]+/g).slice(0, 3)
    .map((n) => Number(n).toString(16).padStart(2, "0")).join("");
  const found = rows.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.letter, hex(getComputedStyle(one, "::before").color), [left + width / 2, top + height / 2]];
  });
  document.adoptedStyleSheets.push(sheet);
  return found;
}"""
"""Every letter in a box, its colour and where it is; from then on nothing lies on the cloth there."""
PAINTED_AT = """async ([shot, points]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  return points.map(([x, y]) => "#" + [...canvas.getImageData(x, y, 1, 1).data.slice(0, 3)]
    .map((n) => n.toString(16).padStart(2, "0")).join(""));
}"""


@pytest.fixture(scope="module")
def night(hall: Hall, chromium_browser: Browser) -> Iterator[Evening]:
    """A house with people at every table; their browsers stay for the module."""
    people = [Person(hall, chromium_browser.new_context(), name) for name in ("Lena", "Ida")]
    yield evening(people[0].sign_in("lena"), people[1].be_guest())
    for person in people:
        person.context.close()


def pages_of(night: Evening) -> dict[str, tuple[str, str]]:
    """Who looks at which page: the address, and what is there when it is drawn."""
    salon = night.tables["schaanwald"]
    tables = {f"table-{house}": (f"/table/{id}", ".tablepage .road") for house, id in night.tables.items()}
    return {
        "lobby": ("/", ".table-card"),
        **tables,
        "guide": (f"/table/{salon}?guide", ".guide p"),
        "house": ("/house/mega-pay", ".sheet h3"),
        "lab": ("/lab", ".lab-results .bar-line"),
        "lab-solved": ("/lab?a=punter-and-bank", ".solved .tableau"),
        "workshop": ("/workshop", ".ws-figures .data"),
        "account": ("/account", ".part .name:has-text('Salon')"),
        "practice": ("/practice", ".practice-spot"),
        "missing": ("/table/nowhere", ".page h1"),
        "shoe": (night.finished(), ".ticks [data-state=right]:last-child"),
    }


STAFF_PAGES = {"console": ("/console/{salon}", ".desk-pad"), "pit": ("/pit", ".figures-place tbody tr")}


def as_seen_by(
    come: Callable[..., Person], who: Person, language: str, theme: str, size: tuple[int, int] = (360, 740)
) -> Person:
    """The same person with another browser: of another language, theme and width."""
    made = come(who.name, locale=language, color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    made.context.add_cookies(who.context.cookies())  # type: ignore[arg-type]  # what it gave is what it takes
    made.expect_complaints("404 .Not Found.")  # the page that is missing
    made.go("/")
    return made


def turn_to(page: Page, path: str, drawn: str) -> None:
    """Go to a page as links do, and wait until it is drawn."""
    page.evaluate(TO, path)
    page.wait_for_selector(drawn, state="attached")


@pytest.mark.parametrize(("language", "theme"), LOOKS if SOAK else LOOKS[:2])
def test_every_page_fits_and_speaks(night: Evening, come: Callable[..., Person], language: str, theme: str) -> None:
    ida = as_seen_by(come, night.ida, language, theme)
    lena = as_seen_by(come, night.lena, language, theme)
    staff = {name: (path.format(salon=night.tables["schaanwald"]), at) for name, (path, at) in STAFF_PAGES.items()}
    flaws: list[str] = []
    for who, pages in ((ida, pages_of(night)), (lena, staff)):
        for name, (path, drawn) in pages.items():
            turn_to(who.page, path, drawn)
            flaws += seen(who.page, name, language, theme)
    assert ida.page.locator("html").get_attribute("lang") == language
    assert LANGUAGES[language] in ida.page.locator(".top .purse").inner_text()
    assert flaws == [], "\n".join(flaws)


def seen(page: Page, name: str, language: str, theme: str) -> list[str]:
    """What is wrong with a page on each screen."""
    found: list[str] = []
    for size, (wide, high) in SIZES.items():
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(SETTLED)
        look = f"{name}-{size}-{theme}-{language}"
        if SOAK:
            SCREENS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SCREENS / f"{look}.jpg", type="jpeg", quality=80, full_page=name not in LONG)
        found += [f"{look}: {flaw}" for flaw in page.evaluate(FLAWS) + page.evaluate(GEOMETRY)]
    page.set_viewport_size({"width": BETWEEN, "height": 800})
    found += [f"{name} in {language}, {BETWEEN} wide: {flaw}" for flaw in page.evaluate(FLAWS)]
    page.set_viewport_size({"width": WIDTHS["phone"][0], "height": WIDTHS["phone"][1]})
    return found


def light(page: Page, theme: str) -> str:
    """Make the room dark or light."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of the two that it knows
    assert page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches") == (theme == "dark")
    return theme


@pytest.mark.parametrize("first", THEMES[: bulk(sample=1, full=2)])
def test_axe_finds_nothing(night: Evening, come: Callable[..., Person], first: str) -> None:
    """axe-core finds no violation on any page, in a dark or a light room (in both in `make soak`), on a desk and on a
    phone."""
    themes = cycle(sorted(THEMES, key=lambda theme: theme != first))
    ida = as_seen_by(come, night.ida, "en", first, WIDTHS["desktop"])
    lena = as_seen_by(come, night.lena, "en", first, WIDTHS["desktop"])
    staff = {name: (path.format(salon=night.tables["schaanwald"]), at) for name, (path, at) in STAFF_PAGES.items()}
    found: list[str] = []
    for who, pages in ((ida, pages_of(night)), (lena, staff)):
        for name, (path, drawn) in pages.items():
            theme = light(who.page, next(themes))
            turn_to(who.page, path, drawn)
            found += violations(who.page, f"{name}, {theme}")
    ida.page.set_viewport_size({"width": 360, "height": 740})
    for house, table in night.tables.items():
        theme = light(ida.page, next(themes))
        turn_to(ida.page, f"/table/{table}", ".tablepage .tabs")
        found += violations(ida.page, f"{house} on a phone, {theme}")
    ida.page.goto(ida.hall.address + "/docs")
    found += violations(ida.page, "docs")
    assert found == []


def test_axe_finds_nothing_in_dialogs(night: Evening, come: Callable[..., Person]) -> None:
    """Dialogs are pages too: names, private tables, menu, keys, why, the manager, and what lies beside the table."""
    visitor = come("Visitor")
    page = visitor.go("/")
    found: list[str] = []
    page.get_by_role("button", name="Open a private table").click()
    page.wait_for_selector("dialog[open]")
    found += violations(page, "private table")
    page.keyboard.press("Escape")
    page.click(".top .end button")
    found += violations(page, "sign in")
    ida = as_seen_by(come, night.ida, "en", "dark", WIDTHS["desktop"])
    page = ida.at_table(night.tables["schaanwald"])
    for key, name in (("?", "keys"), ("w", "why")):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        found += violations(page, name)
        page.keyboard.press("Escape")
    page.click(".actions .more")
    found += violations(page, "menu")
    page.get_by_role("button", name="Call the duty manager").click()
    page.wait_for_selector("dialog textarea")
    found += violations(page, "duty manager")
    page.keyboard.press("Escape")
    for pane in ("people", "shoe"):
        page.click(f".tab[data-pane={pane}]")
        found += violations(page, pane)
    assert found == []


def grounds(page: Page, points: list[list[float]]) -> list[str]:
    """The colours of a page at some points, as they are painted."""
    shot = base64.b64encode(page.screenshot()).decode()
    with page.context.new_page() as tab:
        found: list[str] = tab.evaluate(PAINTED_AT, [shot, points])
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_letters_in_the_boxes_can_be_read(night: Evening, come: Callable[..., Person], theme: str) -> None:
    """They are drawn by the sheet, so axe does not see them: the colour of each against the cloth under it."""
    ida = as_seen_by(come, night.ida, "en", theme, SIZES["laptop"])
    unread: list[str] = []
    for house, table in night.tables.items():
        ida.at_table(table)
        letters: list[tuple[str, str, list[float]]] = ida.page.evaluate(LETTERS)
        assert len(letters) >= 10, house
        colours = grounds(ida.page, [point for _, _, point in letters])
        for (letter, colour, _), ground in zip(letters, colours, strict=True):
            if contrast(colour, ground) < LEAST_CONTRAST:
                unread.append(f"{letter} at {house}: {colour} on {ground}")
    assert unread == []


def test_docs_for_people_fit(hall: Hall, come: Callable[..., Person]) -> None:
    ida = come()
    page = ida.page
    page.goto(f"{hall.address}/docs")
    flaws: list[str] = []
    for wide, high in WIDTHS.values():
        page.set_viewport_size({"width": wide, "height": high})
        flaws += [flaw for flaw in page.evaluate(FLAWS) if "not a text: {" not in flaw]  # parts of an address
    assert flaws == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_light(come: Callable[..., Person], language: str) -> None:
    """Lobby and table together, with every text, style, script and answer, as they come over the line."""
    ida = come("Ida", locale=language).be_guest()
    page = ida.go("/")
    page.locator(".table-card[href='/table/mega-pay-1']").click()
    page.wait_for_selector(".tablepage .spot")
    page.wait_for_selector(".road", state="attached")
    weights: dict[str, int] = page.evaluate(WEIGHTS)
    assert f"/static/words/{language}/guests.json" in weights
    assert "/static/pages/lobby.js" in weights
    assert "/static/pages/table.js" in weights
    assert sum(weights.values()) < 1000 * MOST_KB, sorted(weights.items(), key=lambda one: -one[1])[:12]
