"""The solved game in the odds lab: its picture against the solver, by keyboard, as a table, and where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import puntobanco as pb
from puntobanco.house import GALLERY
from puntobanco.odds import odds
from puntobanco.odds.equilibrium import play_of
from puntobanco.odds.option_game import Sees
from support.page_tools import PHONE, Person

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

Come = Callable[..., Person]
LAB = "/lab?a=punter-and-bank"
_POINT = re.compile(r"[ML]([\d.]+) ([\d.]+)")
HALF_A_PIXEL = 0.5


def solved(page: Page, **ways: str) -> None:
    """Ask for a way to play, and wait until it is shown."""
    page.wait_for_selector(".solved .tableau")
    for name, choice in ways.items():
        with page.expect_response(lambda answer: "/solved" in answer.url):
            page.locator(f"select[name={name}]").select_option(choice)


def percent(share: Fraction, places: int = 4) -> str:
    """As the page writes it in English."""
    return f"{float(share * 100):.{places}f}%".replace("-", "−")


@pytest.mark.parametrize("viewport", [None, PHONE])
def test_every_corner_of_the_picture_lies_on_the_exact_function(come: Come, viewport: dict[str, int] | None) -> None:
    """Shares and worths are placed by one rule each: from both ends of the picture follows where all others lie."""
    ida = come("Ida", **({"viewport": viewport} if viewport else {}))
    ida.go(LAB)
    solved(ida.page, banco="free")
    expect(ida.page.locator(".solved")).to_contain_text("when Bank replies as well as it can.")
    pieces = play_of(pb.load("punter-and-bank"), None, Sees.TOTALS, banco_free=True).curve()
    exact = [point for one in pieces for point in ((one.start, one.at_start), (one.end, one.at_end))]
    path = ida.page.locator(".solved path.punto")
    expect(path).to_have_attribute("d", re.compile(rf"^M[^L]*(L[^L]*){{{len(exact) - 1}}}$"))
    drawn = [(float(x), float(y)) for x, y in _POINT.findall(path.get_attribute("d") or "")]
    (left, first), (right, last) = drawn[0], drawn[-1]
    for (share, worth), (x, y) in zip(exact, drawn, strict=True):
        part = float((worth - exact[0][1]) / (exact[-1][1] - exact[0][1]))
        assert abs(x - (left + float(share) * (right - left))) < HALF_A_PIXEL
        assert abs(y - (first + part * (last - first))) < HALF_A_PIXEL
    best = pb.solve("punter-and-bank", banco="free").best
    summit = ida.page.locator(".solved-best")
    assert abs(float(summit.get_attribute("cx") or 0) - (left + float(best.draws) * (right - left))) < HALF_A_PIXEL


def test_figures_cells_and_the_table_behind_the_picture(come: Come) -> None:
    """What is solved, what both habits cost, the one cell in which banco does not care, and each corner as a row."""
    ida = come("Ida")
    ida.go(LAB)
    solved(ida.page, banco="free")
    best = pb.solve("punter-and-bank", banco="free").best
    told = ida.page.locator(".solved-figures dd")
    expect(told.nth(0)).to_have_text(percent(best.draws, 2))
    expect(told.nth(1)).to_have_text(percent(best.punto))
    expect(told.nth(2)).to_have_text(percent(best.banco))
    for place, habit in ((3, "draw"), (4, "stand")):
        (reply,) = pb.solve("punter-and-bank", banco="free", habit=habit).equilibria
        cost = percent(best.punto - reply.punto)
        expect(told.nth(place)).to_have_text(f"{percent(reply.punto)} · {cost} less")
    (even,) = [one for one in best.cells if one.gain == 0]
    marked = ida.page.locator(".solved td.even")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(f"draws in {percent(even.draws, 2)} of cases")
    place = marked.evaluate("cell => [cell.parentElement.rowIndex - 1, cell.cellIndex]")
    assert place == [even.cell.total, 1]  # the column of no card is the first
    ida.page.get_by_text("The same figures as a table").last.click()
    rows = ida.page.locator(".solved details tbody tr")
    corners = {one.start for one in play_of(pb.load("punter-and-bank"), banco_free=True).curve()} | {Fraction(1)}
    assert set(rows.locator("th, td:first-child").all_inner_texts()) >= {percent(share) for share in corners}


def test_the_share_is_moved_by_keys_and_told_in_words(come: Come) -> None:
    ida = come("Ida")
    ida.go(LAB)
    solved(ida.page)
    expect(ida.page.locator(".solved")).to_contain_text("while Bank plays by the house’s drawing rules.")
    slider = ida.page.get_by_role("slider", name="How often it draws")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("100.00%"))  # against the tableau it always draws
    slider.focus()
    ida.page.keyboard.press("Home")
    (never,) = pb.solve("punter-and-bank", habit="stand").equilibria
    words = f"Drawing in 0.00% of cases, a coup is worth {percent(never.punto)} of the stake to Punter."
    expect(slider).to_have_attribute("aria-valuetext", words)
    expect(ida.page.locator(".solved output")).to_have_text(words)
    picture = ida.page.locator(".solved").get_by_role("img")
    expect(picture).to_have_accessible_name(re.compile("Punter does best by drawing on 5 in 100.00% of cases"))


def test_a_house_without_an_option_shows_none_and_another_one_brings_it(come: Come) -> None:
    ida = come("Ida")
    ida.go("/lab?a=schaanwald")
    ida.page.wait_for_selector(".lab-results .bar-line")
    expect(ida.page.locator(".solved")).to_be_hidden()
    ida.page.locator("select[name=house-b]").select_option("punter-and-bank")
    expect(ida.page.locator(".solved")).to_be_visible()
    ida.page.locator("select[name=house-b]").select_option("")
    expect(ida.page.locator(".solved")).to_be_hidden()


def test_another_house_that_is_refused_does_not_keep_the_picture(come: Come) -> None:
    """What is drawn is of the house that is chosen, or nothing is; where banco alone may choose, nobody asks."""
    ida = come("Ida")
    ida.go(LAB)
    solved(ida.page)
    refusal = {"error": {"code": "solve-one-option", "message": "No."}}
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=422, json=refusal)

    ida.expect_complaints("422")
    ida.page.route("**/solved?*", refuse)
    ida.page.locator("select[name=house-a]").select_option("chemin-de-fer")
    expect(ida.page.locator(".solved")).to_be_hidden()
    assert len(asked) == 1

    def banco_alone(route: Route) -> None:
        answer = route.fetch()
        houses = [{**one, "option": True, "punto_option": False} for one in answer.json()["houses"]]
        route.fulfill(response=answer, json={"houses": houses})

    ida.page.route("**/api/houses*", banco_alone)
    ida.go(LAB)
    ida.page.wait_for_selector(".lab-results .bar-line")
    expect(ida.page.locator(".solved")).to_be_hidden()
    assert len(asked) == 1


def test_readings_reach_the_solved_game(come: Come) -> None:
    """Where whoever decides sees banco's cards, it says for whom the figures are."""
    ida = come("Ida")
    ida.go(LAB)
    solved(ida.page)
    about = ida.page.locator(".solved > p.muted")
    expect(about).not_to_contain_text("for one who does not")
    ida.page.locator("select[name=cards-shown]").select_option("open")
    expect(about).to_contain_text("for one who does not")


def test_houses_of_the_gallery_stand_in_a_group_of_their_own(come: Come) -> None:
    """Both choosers have them, with what is special about each; edges are exact, and no table is open for them."""
    ida = come("Ida")
    ida.go("/lab?a=classic&b=ez-baccarat")
    page = ida.page
    for letter in "ab":
        groups = page.locator(f"select[name=house-{letter}] optgroup")
        assert groups.evaluate_all("all => all.map(group => group.label)") == ["Played here", "Houses of the world"]
        listed = groups.last.locator("option").evaluate_all("all => all.map(one => [one.value, one.textContent])")
        assert listed == [[id, pb.load(id).names.house.in_language("en")] for id in GALLERY]
    expect(page.locator("select[name=house-b]")).to_have_value("ez-baccarat")
    special = page.locator(".lab-special")
    expect(special.first).to_contain_text("five per cent commission on Banco")
    expect(special.last).to_contain_text("No particular casino")
    edges = page.locator(".lab-results .bar-line")
    expect(edges).to_have_count(len(pb.load("classic").bets) + len(pb.load("ez-baccarat").bets))
    exact = [(pb.load(id), odds(pb.load(id)).bets) for id in ("classic", "ez-baccarat")]
    told = [(house.names.house.in_language("en"), one.edge) for house, bets in exact for one in bets.values()]
    found = [" ".join(text.split()) for text in edges.all_text_contents()]
    assert sorted(found) == sorted(f"{name}: costs {percent(edge, 2)}" for name, edge in told)
    tables = page.evaluate("() => fetch('/api/tables').then((answer) => answer.json())")["tables"]
    assert tables
    assert not {one["house"] for one in tables} & set(GALLERY)


def test_a_changed_shoe_says_which_bets_it_cannot_tell(come: Come) -> None:
    """A shoe by points knows no pairs: they come back with full packs."""
    ida = come("Ida")
    ida.go("/lab?a=pairs")
    page = ida.page
    edges = page.locator(".lab-results .bar-line")
    expect(edges).to_have_count(len(pb.load("pairs").bets))
    left_out = page.get_by_text("bets on pairs and suits are not shown")
    expect(left_out).to_have_count(0)
    page.get_by_role("button", name="Remove a card worth 5").click()
    expect(left_out).to_be_visible()
    expect(edges).to_have_count(3)
    page.get_by_role("button", name="Full shoe").click()
    expect(edges).to_have_count(len(pb.load("pairs").bets))
    expect(left_out).to_have_count(0)


def test_what_is_chosen_stands_at_one_height_in_a_row(come: Come) -> None:
    """However many lines a question takes beside another one, and whatever a choice says that it changes."""
    ida = come("Ida", locale="de", viewport={"width": 1920, "height": 1080})
    ida.go(LAB)
    ida.page.wait_for_selector(".readings select")
    tops = ida.page.locator(".readings select").evaluate_all(
        "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
    )
    lefts = ida.page.locator(".readings select").evaluate_all(
        "all => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    )
    columns = len(set(lefts))
    assert columns > 1
    assert [len(set(tops[at : at + columns])) for at in range(0, len(tops), columns)] == [1] * -(-len(tops) // columns)
