"""Few answers, kept for good; a page that opens without the house; and one that outlives a newer server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from puntobanco.server.http import application
from support.page_tools import Hall, Person, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request, Route

PIECE = re.compile(r"/static/[0-9a-f]{12}/")
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
OLD = """async () => {
  const old = new Response("old", { headers: { "content-type": "text/html" } });
  for (const name of await caches.keys()) await (await caches.open(name)).put("/practice", old.clone());
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
AHEAD = """() => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes("/pages/table.js") && responseEnd > 0)"""
SHOWN = "() => document.documentElement.dataset.theme + getComputedStyle(document.documentElement).backgroundColor"


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[Hall]:
    """A server that a test may end."""
    made = Hall(tmp_path)
    with made.server:
        yield made


@pytest.fixture
def visitor(own_hall: Hall, chromium_browser: Browser) -> Iterator[Person]:
    """Somebody whose browser lets the page keep what it likes."""
    person = Person(own_hall, chromium_browser.new_context(locale="en-GB", reduced_motion="reduce"), "Ida")
    yield person
    person.context.close()


def keeps_the_page(person: Person) -> Page:
    """The lobby is open, and all that the page keeps is kept."""
    page = person.page
    page.goto(person.hall.address)
    page.wait_for_selector(".table-card")
    until(lambda: page.evaluate(CONTROLLED), "the service worker is at work")
    until(lambda: any("practice.json" in path for path in page.evaluate(KEPT)), "the page is kept")
    return page


def test_the_lobby_comes_in_few_answers_and_comes_again_without_its_files(come: Callable[..., Person]) -> None:
    ida = come("Ida")
    asked: list[Request] = []
    ida.page.on("request", lambda request: asked.append(request))  # noqa: PLW0108  # Playwright marks what it calls
    ida.page.goto(ida.hall.address)
    ida.page.wait_for_selector(".table-card")
    files = [one for one in asked if "/static/" in one.url and not one.url.endswith("icon.svg")]
    assert len({one.url for one in files}) <= 8
    assert all(PIECE.search(one.url) for one in files)
    until(lambda: ida.page.evaluate(AHEAD), "the table's piece has come, too")
    ida.page.reload()
    ida.page.wait_for_selector(".table-card")
    sizes = ida.page.evaluate(
        "() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/'))"
        ".map(({ name, transferSize }) => [name, transferSize])"
    )
    assert sizes
    assert [(name, size) for name, size in sizes if size and PIECE.search(name)] == []


@pytest.mark.parametrize(("chosen", "wished"), [("light", "dark"), ("dark", "light")])
def test_no_page_flashes_in_the_other_theme(come: Callable[..., Person], chosen: str, wished: str) -> None:
    """The theme is there before a single module has come."""
    ida = come("Ida", color_scheme=wished)
    ida.page.goto(ida.hall.address)
    ida.page.evaluate("(theme) => localStorage.setItem('theme', theme)", chosen)
    ida.page.reload()
    ida.page.wait_for_selector(".table-card")
    after = ida.page.evaluate(SHOWN)
    late = come("Ida", color_scheme=wished)
    held: list[Route] = []
    late.page.route(re.compile(r"/js/main\.js$"), lambda route: held.append(route))  # noqa: PLW0108  # as above
    late.page.add_init_script(f"localStorage.setItem('theme', '{chosen}')")
    late.page.goto(late.hall.address, wait_until="commit")
    late.page.wait_for_selector(".skeleton i")
    until(lambda: held, "the modules are on their way")
    assert late.page.evaluate(SHOWN) == after
    assert after.startswith(chosen)
    held[0].continue_()
    late.page.wait_for_selector(".table-card")


def test_nothing_about_people_or_tables_is_kept(visitor: Person) -> None:
    visitor.be_guest()
    page = keeps_the_page(visitor)
    page.locator(".table-card").first.click()
    page.wait_for_selector(".tablepage .spot")
    page.reload()
    page.wait_for_selector(".tablepage .spot")
    kept = page.evaluate(KEPT)
    assert "/practice" in kept
    assert [path for path in kept if path != "/practice" and not PIECE.match(path)] == []
    shell = page.evaluate("async () => (await caches.match('/practice')).text()")
    assert visitor.name not in shell


def test_practice_opens_and_is_played_without_the_house(visitor: Person) -> None:
    visitor.expect_complaints("ERR_CONNECTION_REFUSED", "Failed to load resource")
    page = keeps_the_page(visitor)
    visitor.hall.server.kill()
    page.goto(f"{visitor.hall.address}/table/schaanwald-1")
    page.get_by_role("link", name="Practice without the house").click()
    page.locator(".practice-spot.punto").click()
    assert page.locator(".practice p output").inner_text() == "995.00"
    page.get_by_role("button", name="Deal", exact=True).click()
    call = page.locator(".practice-call:not(:empty)").inner_text()
    totals = [int(text) for text in page.locator(".practice-hand output").all_inner_texts()]
    better = (totals[0] > totals[1]) - (totals[0] < totals[1])
    purse = {1: "1,005.00", 0: "1,000.00", -1: "995.00"}[better]
    assert call.startswith({1: "Punto wins", 0: "Tie", -1: "Banco wins"}[better])
    assert page.locator(".practice p output").inner_text() == purse


def test_whoever_is_online_gets_the_page_from_the_house(visitor: Person) -> None:
    """What is kept is never shown in its place."""
    page = keeps_the_page(visitor)
    page.evaluate(OLD)
    for path, awaited in {"/": ".table-card", "/practice": ".practice-spot"}.items():
        page.goto(visitor.hall.address + path)
        page.wait_for_selector(awaited)


def gone(route: Route) -> None:
    route.fulfill(status=404, body="")


def test_a_page_of_before_leads_to_the_new_one(come: Callable[..., Person]) -> None:
    """The server was renewed while the lobby was open: the next page is fetched anew, once, and at its address."""
    ida = come("Ida")
    ida.expect_complaints("404", "Failed to fetch dynamically imported module")
    ida.page.route(PIECE, lambda route: gone(route) if "/pages/lab.js" in route.request.url else route.continue_())
    ida.page.goto(ida.hall.address)
    ida.page.wait_for_selector(".table-card")
    loads: list[str] = []
    ida.page.on("domcontentloaded", lambda page: loads.append(page.url))
    ida.page.locator("nav a[href='/lab']").click()
    ida.page.wait_for_selector(".note.renewed button")
    assert loads == [f"{ida.hall.address}/lab"]
    ida.page.unroute_all()
    ida.page.locator(".note.renewed button").click()
    ida.page.wait_for_selector(".lab-results .bar-line")


def test_a_page_whose_pieces_have_just_gone_asks_again(come: Callable[..., Person]) -> None:
    """One process of the house is renewed before the other."""
    ida = come("Ida")
    ida.expect_complaints("404")
    for piece in ("js/main.js", "words/en/guests.json"):
        ida.page.route(re.compile(re.escape(piece)), gone, times=1)
        ida.page.goto(ida.hall.address)
        ida.page.wait_for_selector(".table-card")


def test_the_page_can_be_installed(come: Callable[..., Person]) -> None:
    ida = come("Ida")
    ida.page.goto(ida.hall.address)
    line = ida.context.new_cdp_session(ida.page)
    found = line.send("Page.getAppManifest")
    assert found["url"] == f"{ida.hall.address}/manifest.webmanifest"
    assert found["errors"] == []
    assert (application.WEB / "icon.svg").exists()
