"""The workshop in a browser: somebody makes a house from nothing, sees exactly what it costs, and plays it."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from puntobanco.house import load, load_text
from puntobanco.odds import odds
from support.page_looks import SETTLED, violations
from support.page_tools import PHONE, Come, Person, until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

_BY_HAND = """
id = "by-hand"
tableau = "customary"
names.house = "By hand"
shoe.packs = 6
[bets.lucky]
name = "Lucky"
wins = "winner == banco and banco.total == 6 and punto.cards == 3"
pays = "12:1"
"""
"""The same bet as somebody makes on the page, written down here."""
LUCKY = odds(load_text(_BY_HAND)).bets["lucky"]
PLAY = {"en": "Play it", "de": "Spielen", "es": "Jugar"}
_PLAYING = ".tablepage .spot"


def at_workshop(person: Person) -> Page:
    """Open the workshop and wait until the draft is computed."""
    person.go("/workshop")
    person.page.wait_for_selector(".ws-figures .data")
    return person.page


def row(page: Page, bet: str) -> Locator:
    """What the page says of a bet."""
    return page.locator(".ws-figures > .data tbody tr", has=page.get_by_role("rowheader", name=bet, exact=True))


def percent(share: Fraction, language: str) -> str:
    """With four decimals, as the page writes it."""
    text = f"{float(share * 100):.4f}"
    return f"{text}%" if language == "en" else f"{text.replace('.', ',')}\N{NO-BREAK SPACE}%"


def make_lucky(page: Page) -> None:
    """A new bet by hand: named in three languages, its condition chosen from facts and typed, its odds."""
    page.locator("#tab-bets").click()
    page.locator(".ws-add button").click()
    bet = page.locator(".ws-bet[open]")
    for language in ("en", "de", "es"):
        bet.locator(f"fieldset input[lang={language}]").first.fill("Lucky")
    bet.locator(".ws-condition").first.fill("winner == banco")
    builder = bet.locator(".ws-builder")
    for fact, sign, value in (("banco.total", "eq", "6"), ("punto.cards", "eq", "3")):
        builder.locator("select[name=fact]").select_option(fact)
        builder.locator("select[name=sign]").select_option(sign)
        builder.locator("select[name=value]").select_option(value)
        builder.get_by_role("button").first.click()
    expect(bet.locator(".ws-condition").first).to_have_value(
        "winner == banco and banco.total == 6 and punto.cards == 3"
    )
    bet.locator(".ws-odds").fill("12:1")


@pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("de", "de"), ("es", "es")])
def test_a_house_from_nothing_is_made_seen_and_played(come: Come, language: str, locale: str) -> None:
    """Its edge is that of the library; its poster can be seen; a table of it opens, and its bet takes a chip."""
    ida = come("Ida", locale=locale).be_guest()
    page = at_workshop(ida)
    page.locator(f"#pane-house input[lang={language}]").first.fill("Haus Ida")
    make_lucky(page)
    expect(row(page, "Lucky").get_by_role("cell").nth(2)).to_have_text(percent(LUCKY.edge, language))
    expect(row(page, "Lucky").get_by_role("cell").nth(1)).to_have_text(percent(LUCKY.win, language))
    page.locator("#tab-layout").click()
    expect(page.locator(".ws-layout svg title").first).to_contain_text("Haus Ida")
    page.locator("#tab-leaflet").click()
    expect(page.locator(".ws-sheet")).to_contain_text("Lucky")
    page.locator("#tab-poster").click()
    poster = page.locator(".ws-poster img")
    expect(poster).to_be_visible()
    assert poster.evaluate("image => image.naturalWidth") > 400
    page.get_by_role("button", name=PLAY[language], exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("select").first).to_have_text("Haus Ida")
    dialog.locator("button.main").click()
    page.wait_for_selector(_PLAYING, state="attached")
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    about = ida.view(table)["about"]
    assert about["house"].startswith("own-")
    assert about["private"]
    told = ida.get(f"/api/houses/{about['house']}?lang={language}")
    lucky = next(bet for bet in told["bets"] if bet["name"] == "Lucky")
    assert Fraction(lucky["edge"]) == LUCKY.edge
    ida.act(table, "BuyIn", coins=50_000)
    seats = range(1, 10)
    assert any(ida.acts_at_the_right_moment(table, "Sit", seat=seat) for seat in seats)  # bots have taken some
    bet = {"bet": lucky["id"], "coins": 500}
    until(lambda: ida.acts_at_the_right_moment(table, "PlaceBet", **bet), "bets are open")
    ida.sees_stake(lucky["id"], 500)
    ida.acts_at_the_right_moment(table, "Ready")
    until(lambda: ida.you(table).get("stakes", {}).get(lucky["id"], 0) == 0, "the coup is paid")
    won = ida.view(table)["people"][ida.you(table)["id"]]["chips"] - 50_000
    assert won in (-500, 12 * 500)


def test_undo_redo_and_a_reload(come: Come) -> None:
    """Each step can be had back; typing in one place is one step; what was done is there after a reload."""
    ida = come("Ida")
    page = at_workshop(ida)
    page.locator("#tab-money").click()
    packs = page.get_by_label("Packs", exact=False).first
    packs.fill("8")
    page.locator("#tab-tableau").click()
    cell = page.locator(".ws-cell", has_text="").nth(8 + 5 * 11 + 3)
    before = cell.get_attribute("data-action")
    cell.click()
    assert cell.get_attribute("data-action") != before
    page.keyboard.press("Control+z")
    expect(cell).to_have_attribute("data-action", str(before))
    page.keyboard.press("Control+z")
    expect(packs).to_have_value("6")
    page.get_by_role("button", name="Redo").click()
    expect(packs).to_have_value("8")
    page.reload()
    page.wait_for_selector(".ws-figures .data")
    page.locator("#tab-money").click()
    expect(page.get_by_label("Packs", exact=False).first).to_have_value("8")
    expect(page.locator(".ws-figures")).to_contain_text("One rule differs")


def test_a_house_is_begun_with_under_readings_by_keyboard_alone(come: Come) -> None:
    """Figures and file follow; what was changed stays; each choice is a step, and is there after a reload."""
    page = at_workshop(come("Ida"))
    expect(page.get_by_text("No rule differs from the customary game so far.")).to_be_visible()
    base = page.locator("select[name=base]")
    expect(page.locator(".ws-base details")).to_be_hidden()
    base.select_option("castle-vaduz")
    expect(page.get_by_text("No rule differs from Castle Casino so far.")).to_be_visible()
    page.locator("#tab-money").click()
    page.locator("#pane-money").get_by_label("Seats", exact=True).fill("9")
    expect(page.locator("summary", has_text="One rule differs from Castle Casino")).to_be_visible()
    base.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".ws-base summary")).to_be_focused()
    page.keyboard.press("Enter")
    packs = page.locator(".ws-base select[name=packs]")
    while not packs.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(packs).to_have_value("eight")
    expect(packs).to_be_focused()
    six, eight = (odds(load("castle-vaduz", {"packs": packs})).bets["punto"].edge for packs in ("six", "eight"))
    expect(row(page, "Punto").get_by_role("cell").nth(2)).to_have_text(percent(eight, "en"))
    expect(page.locator("summary", has_text="One rule differs from Castle Casino")).to_be_visible()
    page.locator("#tab-file").click()
    made = load_text(page.locator(".ws-file").inner_text())
    assert (made.shoe.packs, made.places.seats, "packs" in made.readings) == (8, 9, False)
    page.reload()
    page.wait_for_selector(".ws-figures .data")
    expect(packs).to_have_value("eight")
    page.locator(".ws-base summary").click()
    packs.select_option("six")
    expect(row(page, "Punto").get_by_role("cell").nth(2)).to_have_text(percent(six, "en"))
    page.keyboard.press("Control+z")
    expect(packs).to_have_value("eight")


@pytest.mark.parametrize(
    ("locale", "hardly", "easily"),
    [("en-GB", "hardly", "easily"), ("de", "kaum", "leicht"), ("es", "apenas", "con facilidad")],
)
def test_how_countable_bets_are_comes_by_itself(come: Come, locale: str, hardly: str, easily: str) -> None:
    """In a word beside each bet, and in figures below; where it would take too long, the reason stands there."""
    ida = come("Ida", locale=locale)
    page = at_workshop(ida)
    expect(row(page, "Punto").get_by_role("cell").nth(5)).to_have_text(hardly)
    make_lucky(page)
    page.locator(".ws-bet[open] .ws-condition").first.fill("winner == banco and banco.total == 7 and banco.cards == 3")
    page.locator(".ws-bet[open] .ws-odds").fill("40:1")
    expect(row(page, "Lucky").get_by_role("cell").nth(5)).to_have_text(easily)
    page.locator(".ws-counting summary").click()
    expect(page.locator(".ws-counting .data tbody tr")).to_have_count(4)
    ida.expect_complaints("422")
    page.locator(".ws-bet[open] .ws-condition").first.fill(
        "punto.first_rank == banco.first_rank and punto.third_rank == king"
    )
    expect(page.locator(".ws-counting .problem")).to_contain_text("punto odds --effects")
    expect(row(page, "Lucky").get_by_role("cell").nth(5)).to_have_text("–")


def test_the_house_that_was_chosen_last_is_begun_with(come: Come) -> None:
    """However late the server tells of those that were passed on the way; one that cannot be had is told, and the draft
    stays as it is."""
    person = come()
    page = at_workshop(person)
    held: list[Route] = []
    page.route("**/api/workshop/base?house=castle-vaduz&*", lambda route: held.extend([route]))
    page.route("**/api/workshop/base?house=schaanwald&*", lambda route: route.abort())
    base = page.locator("select[name=base]")
    begun = "base => JSON.parse(localStorage.getItem('workshop')).base === base"
    with page.expect_request("**/api/workshop/base?house=castle-vaduz&*"):
        base.select_option("castle-vaduz")
    base.select_option("mega-pay")
    page.wait_for_function(begun, arg="mega-pay")
    with page.expect_response("**/api/workshop/base?house=castle-vaduz&*") as late:
        held[0].continue_()
    late.value.finished()
    expect(base).to_have_value("mega-pay")
    person.expect_complaints("Failed to load resource")
    base.select_option("schaanwald")
    expect(page.locator(".note.bad")).to_be_visible()
    expect(base).to_have_value("mega-pay")
    assert page.evaluate(begun, "mega-pay")


def test_a_link_brings_the_house_to_somebody_else(come: Come) -> None:
    """The draft travels in the address alone; a broken one is told, and nothing is lost."""
    ida, bob = come("Ida"), come("Bob")
    page = at_workshop(ida)
    make_lucky(page)
    expect(row(page, "Lucky")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert "#h=" in link
    bob.page.goto(link)
    expect(row(bob.page, "Lucky").get_by_role("cell").nth(2)).to_have_text(percent(LUCKY.edge, "en"))
    assert bob.page.url.endswith("/workshop")
    for broken in ("#h=AAAA", "#h=" + "A" * 9000, "#h=%00"):
        bob.page.goto("about:blank")
        bob.page.goto(f"{bob.hall.address}/workshop{broken}")
        expect(bob.page.locator(".note.bad")).to_contain_text("no house that can be opened")
        expect(row(bob.page, "Lucky")).to_be_visible()


def test_by_keyboard_alone(come: Come) -> None:
    """From the tabs to a cell, to a new bet and its condition with completion, without a mouse."""
    ida = come("Ida")
    page = at_workshop(ida)
    page.locator("#tab-house").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-tableau")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Punto has 0: draws")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Punto has 1: stands")).to_be_focused()
    page.keyboard.press("Control+z")
    page.locator("#tab-tableau").focus()
    page.keyboard.press("ArrowRight")
    page.locator(".ws-add select").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    bet = page.locator(".ws-bet[open]")
    condition = bet.get_by_role("combobox", name="Wins if")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(condition).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("punto.tot")
    expect(bet.get_by_role("option").first).to_contain_text("punto.total")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("== ")
    expect(bet.get_by_role("option").first).to_contain_text("0")
    page.keyboard.type("9")
    page.keyboard.press("Escape")
    expect(condition).to_have_value("punto.total == 9")
    expect(bet.locator(".ws-about")).to_contain_text("9")
    page.keyboard.press("Control+a")
    page.keyboard.type("punto.total == 12")
    expect(condition).to_have_attribute("aria-invalid", "true")
    expect(bet.locator(".ws-spot mark")).to_have_text("12")
    expect(bet.locator(".ws-condition-field .ws-note").first).to_contain_text("never")


def test_hostile_texts_stay_texts(come: Come) -> None:
    """Markup and quotes in names run nothing; texts that no house may have are refused at their place."""
    ida = come("Ida")
    page = at_workshop(ida)
    name = page.locator("#pane-house input[lang=en]").first
    evil = '"]\n<img src=x onerror="document.title=1"><script>document.title=2</script>'
    name.fill(evil)
    page.locator("#tab-file").click()
    expect(page.locator(".ws-file")).to_contain_text("onerror")
    assert load_text(page.locator(".ws-file").inner_text()).names.house.in_language("en").startswith('"]')
    page.locator("#tab-leaflet").click()
    expect(page.locator(".ws-sheet h2").first).to_contain_text("<img")
    assert page.locator(".ws-sheet img, .ws-sheet script, .ws-layout img, .ws-layout script").count() == 0
    assert "Workshop" in page.title()
    kept = {"base": "", "id": "x", "changes": {"names.house": {"en": {"a": 1}}, "bets.x.wins": 3}, "remove": []}
    page.evaluate("(kept) => localStorage.setItem('workshop', kept)", json.dumps(kept))
    ida.expect_complaints("422")
    ida.go("/workshop")
    expect(page.locator(".ws-problems")).to_contain_text("could not be computed")
    page.get_by_role("button", name="Start over").click()
    expect(row(page, "Punto")).to_be_visible()


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_any_pane(come: Come, size: dict[str, int]) -> None:
    """With a bet open and something wrong in it, in the light and in the dark."""
    ida = come("Ida", viewport=size)
    page = at_workshop(ida)
    page.locator("select[name=base]").select_option("castle-vaduz")
    page.locator(".ws-base summary").click()
    make_lucky(page)
    expect(row(page, "Lucky").get_by_role("cell").nth(5)).not_to_have_text("…")
    page.locator(".ws-counting summary").click()
    found = []
    page.locator("#tab-poster").click()
    expect(page.locator(".ws-poster img")).to_be_visible()
    found += violations(page, "poster")
    page.locator("#tab-figures").click()
    page.evaluate(SETTLED)
    found += violations(page, "figures, readings and counting open")
    page.locator(".ws-bet[open] .ws-condition").first.fill("winner == tie and")
    expect(page.locator(".ws-problems h3")).to_be_visible()
    for theme, panes in (
        ("dark", ("bets", "tableau", "more")),
        ("light", ("house", "money", "layout", "leaflet", "file", "figures")),
    ):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # one of the two that it knows
        for pane in panes:
            page.locator(f"#tab-{pane}").click()
            page.evaluate(SETTLED)
            found += violations(page, f"{pane} {theme}")
    assert found == [], "\n".join(found)


def test_problems_lead_to_their_place(come: Come) -> None:
    ida = come("Ida")
    page = at_workshop(ida)
    make_lucky(page)
    page.locator(".ws-bet[open] .ws-odds").fill("25:3")
    expect(page.locator(".ws-problems")).to_contain_text("Lucky: Pays")
    page.locator("#tab-house").click()
    page.locator(".ws-problems").get_by_role("button", name="Lucky: Pays").click()
    expect(page.locator(".ws-bet[open] .ws-odds")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(page.locator(".ws-problems h3")).to_have_count(0)


def test_the_file_can_be_taken_along(come: Come) -> None:
    ida = come("Ida")
    page = at_workshop(ida)
    page.locator("select[name=base]").select_option("schaanwald")
    make_lucky(page)
    expect(row(page, "Lucky").get_by_role("cell").nth(2)).to_have_text(percent(LUCKY.edge, "en"))
    page.locator("#tab-file").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download file").click()
    assert re.fullmatch(r"[a-z-]+\.toml", saved.value.suggested_filename)
    house = load_text(saved.value.path().read_text("utf-8"))
    assert [bet.id for bet in house.bets][:3] == ["punto", "banco", "tie"]
    assert odds(house).bets[house.bets[3].id].edge == LUCKY.edge


def test_what_was_typed_last_is_taken_along_and_played(come: Come) -> None:
    """Who presses a button before the server has answered gets the house as it stands on the page, not as it was."""
    ida = come("Ida").be_guest()
    page = at_workshop(ida)
    page.locator("#tab-file").click()
    name = page.locator("#pane-house input[lang=en]").first

    def late(route: Route) -> None:
        page.wait_for_timeout(700)
        route.continue_()

    page.route("**/api/workshop", late)
    name.fill("Casino Anna")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download file").click()
    assert load_text(saved.value.path().read_text("utf-8")).names.house.in_language("en") == "Casino Anna"
    name.fill("Casino Berta")
    page.get_by_role("button", name=PLAY["en"]).click()
    expect(page.locator("dialog select option:checked").first).to_have_text("Casino Berta")
    expect(page.locator("dialog details")).to_be_hidden()  # its rules are its own: no leaflet leaves anything open


def test_a_report_that_is_refused_is_asked_for_once(come: Come) -> None:
    """It is told why, by the answer itself: asking again would cost the server the same once more."""
    ida = come("Ida")
    page = at_workshop(ida)
    make_lucky(page)
    page.locator(".ws-bet[open] .ws-condition").first.fill("punto.all_suited")
    expect(row(page, "Lucky").get_by_role("cell").nth(2)).not_to_have_text(percent(LUCKY.edge, "en"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/workshop/report/" in request.url else None)
    ida.expect_complaints("Failed to load resource")
    page.locator("#tab-file").click()
    page.get_by_role("button", name="Report (web page)").click()
    expect(page.locator(".note.bad")).to_contain_text("punto report")
    assert len(asked) == 1
