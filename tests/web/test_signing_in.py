"""Coming in and going, on the page: passwords as they are typed, a password that was made, and what stays behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.command_line import punto
from support.page_tools import PASSWORD, Hall, Person

if TYPE_CHECKING:
    from playwright.sync_api import Page

REFUSED = r"status of 40[13]"
"""What a browser complains of where something is refused."""
KEPT = "() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()]"


def begin_to_sign_in(page: Page, login: str, password: str) -> None:
    page.click("header.top button.quiet >> text=Sign in")
    page.fill("dialog[open] input[autocomplete=username]", login)
    page.fill("dialog[open] input[autocomplete=current-password]", password)
    page.click("dialog[open] button.main")


def test_passwords_are_hidden_and_may_be_pasted(come: Callable[..., Person]) -> None:
    """In fields that a password manager knows, however the password gets there."""
    ida = come()
    page = ida.go("/")
    page.click("header.top button.quiet >> text=Sign in")
    field = page.locator("dialog[open] input[autocomplete=current-password]")
    expect(field).to_have_attribute("type", "password")
    field.focus()
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.setData("text/plain", "una palabra larga");
      const pasted = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      if (document.activeElement.dispatchEvent(pasted)) document.execCommand("insertText", false, "una palabra larga");
    }""")
    expect(field).to_have_value("una palabra larga")


def test_a_password_that_was_made_is_replaced_at_once(
    come: Callable[..., Person], hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page asks for another one, beside the one that was made, and lets in with that."""
    monkeypatch.setenv("PUNTO_HOME", hall.server.environment["PUNTO_HOME"])
    made = punto("admin", "--database", hall.url, "--as", "lena", "staff", "add", "otto", "--json").json["password"]
    otto = come("otto")
    otto.expect_complaints(REFUSED)
    page = otto.go("/")
    begin_to_sign_in(page, "otto", made)
    chosen = page.locator("dialog[open] input[autocomplete=new-password]")
    expect(chosen).to_be_visible()
    expect(chosen).to_have_attribute("type", "password")
    chosen.fill(PASSWORD)
    page.click("dialog[open] button.main")
    expect(page.locator("header.top a.purse")).to_contain_text("otto")
    come("other").post("/api/sign-in", {"login": "otto", "password": PASSWORD})


def test_another_session_is_ended_with_the_password(come: Callable[..., Person]) -> None:
    here, there = come("Ida"), come("Ida")
    here.expect_complaints(REFUSED)
    made = here.post("/api/account", {"login": "ida-here", "password": PASSWORD, "name": "Ida"})
    there.post("/api/sign-in", {"login": made["you"]["login"], "password": PASSWORD})
    page = here.go("/account")
    page.click("summary >> text=Signed in")
    page.click(".sessions button")
    expect(page.locator(".sessions li")).to_have_count(2)
    page.locator("details:has(.sessions) input[type=password]").fill(PASSWORD)
    page.click(".sessions button")
    expect(page.locator(".sessions li")).to_have_count(1)
    assert there.get("/api/me")["you"] is None


def test_nothing_stays_in_the_browser_of_whoever_has_gone(come: Callable[..., Person]) -> None:
    """Neither what they wrote for a shoe nor what only they were shown; how the page looks stays."""
    lena = come("Lena").sign_in("lena")
    page = lena.go("/account")
    page.evaluate("""() => {
      for (const name of ["word", "cut", "no-word", "theme"]) localStorage.setItem(name, "dark");
      sessionStorage.setItem("word:p-lena:shoe", "{}");
    }""")
    page.click("button >> text=/^Sign out$/")
    expect(page.locator("header.top a.purse")).to_have_count(0)
    assert page.evaluate(KEPT) == [["theme"], []]


def test_of_shoes_only_what_anybody_could_see_stays(come: Callable[..., Person]) -> None:
    """Words, salts and seeds go with whoever added them; what the house told everybody can still be held against it."""
    lena = come("Lena").sign_in("lena")
    page = lena.go("/account")
    own = {"own": [{"word": "w"}], "chains": [{"seed": "s"}], "receipts": [{"event": "of hers"}]}
    shoe = {"number": 1, "seal": {"commitment": "c"}, **own, "cards": []}
    kept = {"table": "t", "instance": "", "at_ms": 1, "shoes": [shoe], "found": []}
    page.evaluate("(kept) => localStorage.setItem('fair:t', JSON.stringify(kept))", kept)
    page.click("button >> text=/^Sign out$/")
    page.wait_for_function("() => !localStorage.getItem('fair:t').includes('seed')")
    left = page.evaluate("() => JSON.parse(localStorage.getItem('fair:t'))")
    assert left == kept | {"shoes": [shoe | {"own": [], "chains": [], "receipts": []}]}


def test_the_pit_closes_with_the_session(come: Callable[..., Person]) -> None:
    """A page that only staff is shown is no longer there when the session ends somewhere else."""
    lena = come("Lena").sign_in("lena")
    lena.expect_complaints(REFUSED)
    page = lena.go("/pit")
    expect(page.locator(".pit-page")).to_be_visible()
    lena.post("/api/sign-out")
    expect(page.locator(".pit-page")).to_have_count(0)
    expect(page.locator("header.top a.purse")).to_have_count(0)
