"""The page of one's account: making one, and what is shown of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from support.page_tools import PASSWORD, Person


def test_whoever_registers_is_shown_the_login_that_the_house_has_made(come: Callable[..., Person]) -> None:
    """With the keyboard. The dialog stays until they say that they have it, and they sign in with what it said."""
    ida = come("Ida").be_guest()
    ida.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ida.go("/account")
    page = ida.page
    page.get_by_role("button", name="Create an account").click()
    page.get_by_label("Username you would like").fill("ida")
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    shown = page.locator("dialog .login-made")
    login = shown.text_content() or ""
    assert re.fullmatch("ida-[0-9]{4}", login)
    assert ida.get("/api/me")["you"]["login"] == login
    page.keyboard.press("Escape")
    shown.wait_for()
    page.get_by_role("button", name="Copy").press("Enter")
    page.get_by_text("Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == login
    page.get_by_role("button", name="I have noted it").press("Enter")
    shown.wait_for(state="detached")
    page.get_by_text(f"· {login}").wait_for()
    ida.post("/api/sign-out")
    ida.post("/api/sign-in", {"login": login, "password": PASSWORD})


def test_the_second_factor_is_shown_as_a_picture_and_as_text(come: Callable[..., Person]) -> None:
    """The picture says what it is to whoever does not see it; the address stands beside it."""
    max_ = come("Max").sign_in("max")
    page = max_.go("/account")
    page.locator("summary", has_text="Two-step sign-in").click()
    page.locator("details", has_text="Two-step sign-in").get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    picture = page.get_by_role("img", name="QR code for two-step sign-in")
    picture.wait_for()
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] == box["height"] >= 150
    assert (page.locator(".factor-address").text_content() or "").startswith(
        "otpauth://totp/Punto%20Banco%3Amax?secret="
    )
