"""The first visit: the lobby, a table at play, and the way to one's own first result."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from support.page_looks import FLAWS, violations
from support.page_moments import SIZES
from support.page_tools import Hall, Person, money, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

Come = Callable[..., Person]
FROZEN = """(hour) => { const real = Date.prototype.getHours; Date.prototype.getHours = () => hour; }"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A house that shows a table at play."""
    made = Hall(tmp_path_factory.mktemp("hall"), "--show-bots", "2")
    with made.server:
        made.staff("lena", "manager")
        yield made


def deal_now(page: Page) -> None:
    """Say that the coup may begin."""
    page.locator(".rail button.deal:enabled").click()


def test_from_the_first_visit_to_ones_own_result_in_three_actions(come: Come) -> None:
    """Play now, one chip on banco, deal. How long that takes is measured by `benchmarks.first_result`; here no clock is
    waited for: nothing happens between the guest's word and the call of no more bets."""
    ida = come("Ida")
    told: list[dict[str, Any]] = []
    ida.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(json.loads(text))))
    page = ida.go("/")
    page.get_by_role("button", name="Play now").click()
    page.locator('.spot[data-bet="banco"].can').click()
    deal_now(page)
    page.locator(".own-result").wait_for()
    table = page.url.rsplit("/", 1)[1]
    view = ida.view(table)
    assert (view["about"]["house"], view["about"]["private"], view["about"]["pace"]) == ("schaanwald", True, "practice")
    assert [line["bet"] for line in view["last"]["lines"]] == ["banco"]
    assert page.locator("dialog").count() == 0
    facts = [one["fact"]["type"] for one in told if one["type"] == "event" and one["table"] == table]
    assert facts[facts.index("BetPlaced") :][:3] == ["BetPlaced", "SaidReady", "BetsClosed"]


def test_a_visitor_watches_before_saying_a_name(come: Come) -> None:
    """The lobby shows both hands card by card; a click leads to the table, and nobody is asked anything."""
    eva = come("Eva")
    page = eva.go("/")
    page.locator(".show .show-card").nth(3).wait_for(timeout=90_000)
    table = page.locator(".show").get_attribute("href")
    assert table is not None
    shown = page.locator(".show-card").first.get_attribute("aria-label")
    assert shown is not None
    assert " of " in shown
    page.locator(".show").click()
    page.wait_for_url(f"**{table}")
    page.wait_for_selector(".tablepage .spot", state="attached")
    assert page.locator("dialog").count() == 0
    assert eva.get("/api/me")["you"] is None


def test_bots_play_for_those_who_look_and_not_for_the_list(come: Come) -> None:
    """Behind another tab the lobby watches no more."""
    eva = come("Eva")
    page = eva.go("/")
    page.locator(".show").wait_for()
    [shown] = [one["id"] for one in eva.get("/api/tables")["tables"] if one["show"]]

    def watching() -> int:
        return int(next(one["watching"] for one in eva.get("/api/tables")["tables"] if one["id"] == shown))

    until(lambda: watching() == 1, "the lobby watches")
    hide = """(isHidden) => { Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange")); }"""
    page.evaluate(hide, True)
    until(lambda: watching() == 0, "nobody watches behind another tab")
    page.evaluate(hide, False)
    until(lambda: watching() == 1, "the lobby watches again")


@pytest.mark.parametrize(
    ("locale", "hour", "greets"),
    [
        ("en-GB", 4, "Good evening."),
        ("en-GB", 5, "Good morning."),
        ("en-GB", 12, "Good afternoon."),
        ("en-GB", 18, "Good evening."),
        ("de-CH", 10, "Guten Morgen."),
        ("de-CH", 11, "Guten Tag."),
        ("es-ES", 13, "Buenos días."),
        ("es-ES", 20, "Buenas tardes."),
        ("es-ES", 21, "Buenas noches."),
    ],
)
def test_the_greeting_is_that_of_the_readers_clock(come: Come, locale: str, hour: int, greets: str) -> None:
    eva = come("Eva", locale=locale)
    eva.page.add_init_script(f"({FROZEN})({hour})")
    page = eva.go("/")
    assert page.locator("h1").inner_text() == greets
    assert "bac" in page.locator(".lead").inner_text().lower(), "it says which game this is"


def test_chips_are_told_at_each_table_and_cashed_out_in_one_click(come: Come) -> None:
    ida = come("Ida").be_guest()
    for _ in range(2):
        ida.post("/api/tables", {"house": "schaanwald", "name": "Ours", "sit": True})
    page = ida.go("/")
    assert page.locator(".chips-line").inner_text().startswith("You have 1,000.00 in chips at 2 tables.")
    cards = page.locator('.table-card:has-text("you are here")')
    assert cards.count() == 2
    assert "Your chips: 500.00" in cards.first.inner_text()
    page.get_by_role("button", name="Cash out everywhere").click()
    page.locator(".chips-line").wait_for(state="detached")
    assert (ida.me()["wallet"], ida.me()["tables"]) == (1_000_000, {})
    page.locator('.table-card:has-text("you are here")').first.wait_for(state="detached")


def test_a_table_of_ones_own_is_closed_from_its_menu(come: Come) -> None:
    """Nobody else finds it there; with its bots gone and the chips in the wallet one is in the lobby again."""
    ida, eva = come("Ida").be_guest(), come("Eva").be_guest()
    table = ida.open_table("schaanwald", name="Evening", pace="practice", bots=2)
    taken = {one.get("seat") for one in ida.view(table)["people"].values()}
    for person, seat in zip((ida, eva), sorted(set(range(1, 8)) - taken), strict=False):
        person.sit_down(table, seat)
    for person, count in ((eva, 0), (ida, 1)):
        page = person.at_table(table)
        page.get_by_role("button", name="More", exact=True).click()
        expect(page.get_by_role("button", name="Cash out and leave")).to_be_visible()
        expect(page.get_by_role("button", name="Close the table")).to_have_count(count)
    eva.act(table, "Leave")
    ida.page.get_by_role("button", name="Close the table").click()
    expect(ida.page.locator(".note.good")).to_have_text("“Evening” is closed.")
    ida.page.wait_for_selector(".table-card")
    assert (ida.view(table)["phase"], ida.view(table)["people"]) == ("closed", {})
    assert ida.me()["wallet"] == 1_000_000


def test_a_table_that_one_has_left_is_not_ones_own_and_can_be_closed(come: Come) -> None:
    """It stands behind all others, and is gone when it is closed."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", name="Evening")
    ida.act(table, "Join", name="Ida")
    ida.act(table, "Leave")
    page = ida.go("/")
    card = page.locator(f'.table-card[href="/table/{table}"]')
    assert "you are here" not in card.inner_text()
    assert page.locator(".table-card").last.get_attribute("href") == f"/table/{table}"
    page.get_by_role("button", name="Close the table “Evening”").click()
    card.wait_for(state="detached")
    assert ida.view(table)["phase"] == "closed"


@pytest.mark.parametrize("size", ["phone", "laptop", "television"])
def test_a_card_of_a_table_is_as_high_as_what_it_says(come: Come, size: str) -> None:
    """The cloth with the small road takes a part of it, whatever the window is like; several fit on a screen."""
    wide, high = SIZES[size]
    page = come("Ida", viewport={"width": wide, "height": high}).go("/")
    page.wait_for_selector(".table-card .road")
    cards: list[list[float]] = page.evaluate(
        """() => [...document.querySelectorAll(".table-card")].map((card) => [card, card.querySelector(".about")]
          .map((one) => one.getBoundingClientRect().height))"""
    )
    assert len(cards) >= 4
    assert all(card < 2.2 * about and card < high / 2 for card, about in cards), cards


def test_tables_are_sorted_by_life_and_have_names(come: Come) -> None:
    """Where people are comes first, then where bots are; the rest keep their order, each with a name."""
    ida = come("Ida").be_guest()
    ida.act("castle-vaduz-1", "Join", name="Ida")
    eva = come("Eva")
    page = eva.go("/")
    first = page.locator(".table-card").first
    assert first.get_attribute("data-house") == "castle-vaduz"
    names = page.locator(".table-card .name").all_inner_texts()
    assert len(names) == page.locator(".table-card").count()
    assert all(names), "every table is called something"
    ida.act("castle-vaduz-1", "Leave")


def test_the_guide_waits_for_the_reader_and_asks_for_a_name_in_the_end(come: Come) -> None:
    """Nothing is dealt before the reader says so; the name is asked for last, and is taken."""
    ida = come("Ida")
    page = ida.go("/")
    page.get_by_role("button", name="First time?").click()
    guide = page.locator(".guide")
    following = guide.get_by_role("button", name="Next")
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    following.click()  # hello; the seat is taken already
    following.click()  # chips
    page.locator('.spot[data-bet="punto"].can').click()
    ida.sees_stake("punto", 500)
    following.click()  # costs
    assert ida.view(table)["phase"] == "betting"
    assert ida.view(table)["shoe"]["coups"] == 0
    deal_now(page)
    following.click(timeout=60_000)  # why
    page.get_by_label("What should we call you?").fill("Ida")
    guide.get_by_role("button", name="Save name").click()
    guide.wait_for(state="detached")
    assert ida.me()["name"] == "Ida"


def test_a_given_name_is_asked_about_before_others_see_it(come: Come) -> None:
    """At a public table; whoever keeps it is not asked again."""
    ida = come("Ida")
    page = ida.go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".seat.yours")
    given = ida.me()["name"]
    assert given.startswith("Guest ")
    ida.at_table("castle-vaduz-1")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name=f"Keep “{given}”").click()
    page.wait_for_selector(".seat.yours")
    assert given in [one["name"] for one in ida.view("castle-vaduz-1")["people"].values()]
    ida.act("castle-vaduz-1", "Leave")
    ida.at_table("mega-pay-1")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".seat.yours")
    ida.act("mega-pay-1", "Leave")


THIRD_CARDS_ADDED = """() => {
    const hands = [...document.querySelectorAll(".show-cards")];
    if (hands.length !== 2 || hands.some((cards) => cards.childElementCount < 2)) return false;
    for (const cards of hands) {
        const third = cards.querySelector(".third") ?? cards.firstElementChild.cloneNode(true);
        third.classList.add("third");
        cards.append(third);
    }
    return true;
}"""
"""As wide as both hands can become, whatever was dealt; false between two coups, when there are no cards."""


@pytest.mark.parametrize(("language", "theme", "size"), [
    ("de-CH", "light", (360, 740)),
    ("en-GB", "dark", (740, 360)),
    ("es-ES", "dark", (820, 1180)),
    ("de-CH", "dark", (1366, 768)),
])  # fmt: skip
def test_the_lobby_fits_with_a_table_at_play_and_ones_own(
    come: Come, language: str, theme: str, size: tuple[int, int]
) -> None:
    ida = come("Ida", locale=language, color_scheme=theme, viewport={"width": size[0], "height": size[1]}).be_guest()
    ida.post("/api/tables", {"house": "schaanwald", "sit": True})
    page = ida.go("/")
    page.wait_for_function(THIRD_CARDS_ADDED, timeout=90_000)
    assert page.evaluate(FLAWS) == []
    assert violations(page, "lobby") == []
    assert page.locator(".own-table > button").is_visible()


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_the_first_page_of_a_phone_has_the_first_button(come: Come, size: tuple[int, int]) -> None:
    """Nobody scrolls to find it, however they hold it; German has the longest words."""
    eva = come("Eva", locale="de-CH", viewport={"width": size[0], "height": size[1]})
    page = eva.go("/")
    box = page.get_by_role("button", name="Jetzt spielen").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < size[1]


def test_a_name_is_changed_in_the_account(come: Come) -> None:
    ida = come("Ida").be_guest()
    page = ida.go("/account")
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name at the table").fill("Ida Maria")
    page.get_by_role("button", name="Save name").click()
    page.locator("h1:has-text('Ida Maria')").wait_for()
    assert money(ida.me()["wallet"]) == "10,000.00"
