"""Names, words and reasons that mean harm: shown as the text that they are, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from support.bulk import bulk
from support.page_tools import PHONE, Person, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


SHOWN = {
    "markup": "<b>Bo</b><img src=x onerror=boom()>",
    "script": "<script>boom()</script>",
    "attribute": '" onmouseover="boom()" x="',
    "template": "{coins} ${boom()} {{boom()}}",
    "right-to-left": "שלום עולם مرحبا",
    "emoji": "🎲🃏🇱🇮 ❤️ 🧑🏽",
    "wide": "W" * 40,
    "ideographs": "百家樂" * 13,
}
REFUSED = {
    "too long": "x" * 10_000,
    "direction turned": "Ida\u202egnaw",
    "unseen": "\u200b\u200b",
    "lines": "a\nb",
    "nul": "a\u0000b",
    "tower": "Z" + "\u0335" * 30,
    "joined": "👨\u200d👩\u200d👧",
    "blank": "   ",
}
HARMED = """() => ({ boom: window.boomed ?? 0, wide: document.scrollingElement.scrollWidth > innerWidth,
  strange: document.querySelectorAll("main :is(script, img, iframe, b > b)").length })"""
TRAP = "window.boomed = 0; window.boom = () => { window.boomed++; }; window.alert = window.boom;"


def unharmed(page: Page) -> bool:
    """Nothing ran, nothing strange is there, and the page is as wide as its window."""
    found: dict[str, object] = page.evaluate(HARMED)
    return found == {"boom": 0, "wide": False, "strange": 0}


@pytest.mark.parametrize("kind", list(SHOWN)[:: bulk(sample=4, full=1)])
def test_names_are_only_text(come: Callable[..., Person], kind: str) -> None:
    """A guest with such a name opens a table with such a name, sits and bets; a phone beside shows it too."""
    name = SHOWN[kind]
    harmer = come(name, viewport=PHONE)
    harmer.page.add_init_script(TRAP)
    page = harmer.go("/")
    page.click(".welcome .open-private")
    page.fill("dialog[open] input[type=text]", name)
    page.click("dialog[open] button.main")
    page.wait_for_selector("dialog[open] input[autocomplete=nickname]")
    page.fill("dialog[open] input[autocomplete=nickname]", name)
    page.keyboard.press("Enter")
    page.wait_for_selector(".tablepage")
    table = page.url.rsplit("/", 1)[1]
    page.locator(".entry .main").click()
    page.wait_for_selector(".rail.placed")
    assert page.locator(".top .name").inner_text() == page.locator(".top .name").text_content() == harmer.me()["name"]
    assert page.locator(".table-name").text_content() == name
    page.click(".tab[data-pane=people]")
    page.locator(".people .name", has_text=name).wait_for()
    assert unharmed(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.click(".tab[data-pane=people]")
    assert page.locator(".arc .name").all_text_contents().count(name) == 1
    assert unharmed(page)
    harmer.go("/account")
    page.wait_for_selector(".part")
    assert unharmed(page)
    other = come("Vera", viewport=PHONE)
    other.page.add_init_script(TRAP)
    other.at_table(table)
    assert unharmed(other.page)


def test_names_that_hide_something_are_refused_in_words(come: Callable[..., Person]) -> None:
    """No person has such a name; a table has it where every sign can be seen."""
    ida = come()
    for kind, name in REFUSED.items():
        refused = ida.post("/api/guest?lang=de", {"name": name}, status=422)["error"]
        assert refused["code"] in ("person-name", "value-wrong"), kind
        assert 0 < len(refused["text"]) < 300, kind
    ida.be_guest()
    for kind, name in REFUSED.items():
        asked = {"house": "schaanwald", "private": True, "pace": "brisk", "name": name}
        if not name.isprintable() or len(name) > 40:
            assert ida.post("/api/tables", asked, status=422)["error"]["text"], kind
        else:
            ida.at_table(ida.post("/api/tables", asked, status=201)["table"])
            assert unharmed(ida.page), kind


def test_a_long_name_is_refused_on_the_page(come: Callable[..., Person]) -> None:
    """The field takes 40 signs; whoever gets past that is told so in the dialog, which stays."""
    ida = come()
    ida.expect_complaints("422")
    page = ida.go("/")
    page.get_by_role("button", name="private table").first.click()
    page.click("dialog[open] button.main")
    field = page.locator("dialog[open] input[autocomplete=nickname]")
    field.evaluate("(field) => { field.removeAttribute('maxlength'); field.value = 'x'.repeat(10000); }")
    page.keyboard.press("Enter")
    until(page.locator("dialog[open] .problem").last.inner_text, "the reason is shown")
    assert unharmed(page)


def test_reasons_are_only_text(come: Callable[..., Person]) -> None:
    """A void and a closing: what people write stays text on every page that shows it."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    for person in (lena, ida):
        person.page.add_init_script(TRAP)
    table = lena.open_table("schaanwald", dealt_by="person", pace="live", private=False)
    ida.sit_down(table, 4)
    page = ida.at_table(table)
    lena.act(table, "StartShoe")
    lena.act(table, "TurnBurnCard", card="Ac")
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="punto", coins=500)
    lena.act(table, "CloseBets")
    lena.act(table, "DealCard", card="9h", side="punto")
    reason = SHOWN["markup"] + " 🎲 מילים"
    refused = lena.act(table, "VoidCoup", status=409, coup=1, reason="x" * 10_000)["error"]
    assert refused["text"]
    lena.act(table, "VoidCoup", coup=1, reason=reason)
    page.locator(".call-text", has_text=reason).wait_for()
    assert unharmed(page)
    pit = lena.go("/pit")
    pit.locator(".plain-list", has_text=reason).wait_for()
    assert unharmed(pit)
    lena.act(table, "CloseTable", reason=reason)
    page.locator(".call-text", has_text=reason).wait_for()
    assert unharmed(page)
