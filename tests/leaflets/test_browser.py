"""The page of a leaflet in a real browser: nothing is loaded, nothing sticks out, paper gets A4 pages."""

from collections.abc import Iterator
from io import BytesIO

import pypdfium2
import pytest
from playwright.sync_api import Page

from puntobanco.game import LANGUAGES, Text
from puntobanco.house import SHIPPED, load
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.page import leaflet_html
from support.browsers import browser
from support.leaflet_tools import changed

A4_POINTS = (595, 842)
MOST_PAGES = 10


@pytest.fixture(scope="module")
def browser_page() -> Iterator[Page]:
    """A page in Chromium without a network."""
    with browser() as found:
        yield found.new_page()


@pytest.mark.parametrize(("name", "language"), [(name, LANGUAGES[at % 3]) for at, name in enumerate(SHIPPED)])
def test_pages(browser_page: Page, name: str, language: str) -> None:
    """No complaint, no request, no scrolling sideways on a telephone, a handful of A4 pages on paper."""
    house = load(name)
    complaints: list[str] = []
    browser_page.on("console", lambda message: complaints.append(message.text))
    browser_page.on("request", lambda request: complaints.append(request.url))
    browser_page.set_viewport_size({"width": 360, "height": 740})
    browser_page.set_content(leaflet_html(leaflet_of(house, language), house))
    assert complaints == []
    assert browser_page.evaluate("document.documentElement.scrollWidth") <= 360
    printed = pypdfium2.PdfDocument(BytesIO(browser_page.pdf(prefer_css_page_size=True)))
    assert len(printed) <= MOST_PAGES
    assert {tuple(map(round, page.get_size())) for page in printed} == {A4_POINTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_stay_in_one_line(browser_page: Page, language: str) -> None:
    """On a tablet, where four columns share the width: `150 to 1` is read as one word."""
    house = load("mega-pay")
    browser_page.set_viewport_size({"width": 768, "height": 1024})
    browser_page.set_content(leaflet_html(leaflet_of(house, language), house))
    broken = browser_page.evaluate(
        """() => [...document.querySelectorAll("td:nth-child(3)")].filter((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return /^\\d+\\D{1,4}\\d+$/.test(cell.textContent) && text.getClientRects().length > 1;
        }).map((cell) => cell.textContent)"""
    )
    assert broken == []


def test_a_hostile_page_runs_nothing(browser_page: Page) -> None:
    """Mark-up in a name is text, and what is text is not run."""
    hostile = "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>" + "w" * 400
    house = changed(load("mega-pay"), {"names.house": Text({"en": hostile}), "bets.san-ba.name": Text({"en": hostile})})
    browser_page.set_viewport_size({"width": 800, "height": 740})
    browser_page.set_content(leaflet_html(leaflet_of(house, "en"), house))
    assert browser_page.title().startswith("Punto Banco · <img")
    assert browser_page.evaluate("document.querySelectorAll('main img, main script, header img').length") == 0
    assert browser_page.evaluate("document.documentElement.scrollWidth") <= 800
