"""Three people with browsers at a table where whoever holds the bank pays; a croupier deals cards that are known."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from support.page_looks import FLAWS, violations
from support.page_tools import Come, Person, until

CHIPS = 100_000
"""What each of them has at first, in coins."""
LAPTOP = {"width": 1366, "height": 768}
SMALL_PHONE = {"width": 360, "height": 740}
OTHER_LANGUAGES = ("de", "es")


class Evening:
    """A table: Eva sits on seat 1, Ida on seat 2 and Otto, who has a phone, on seat 5; Eva is at Ida's right."""

    def __init__(self, come: Come, house: str, **readings: str) -> None:
        self.lena = come("Lena").sign_in("lena")
        self.eva = come("Eva", viewport=LAPTOP, color_scheme="light").be_guest()
        self.ida = come("Ida", viewport=LAPTOP, color_scheme="dark").be_guest()
        self.otto = come("Otto", viewport=SMALL_PHONE, color_scheme="light").be_guest()
        self.people = (self.eva, self.ida, self.otto)
        self.table = self.lena.dealt_table(house, readings=readings)
        for person, seat in zip(self.people, (1, 2, 5), strict=True):
            person.sit_down(self.table, seat, CHIPS)
            person.at_table(self.table)

    @property
    def view(self) -> dict[str, Any]:
        """What everybody may see."""
        return self.lena.view(self.table)

    @property
    def bank(self) -> dict[str, Any]:
        """The bank as everybody may see it."""
        bank: dict[str, Any] = self.view["bank"]
        return bank

    def croupier(self, *acts: str) -> None:
        """The croupier does something."""
        for act in acts:
            self.lena.act(self.table, act)

    def calls_for_bets(self) -> None:
        """Bets are open, whatever comes before."""
        until(self._opens, "bets are open")

    def _opens(self) -> bool:
        if self.view["phase"] == "between":
            self.croupier("OpenBets")
        return bool(self.view["phase"] == "betting")

    def ends(self) -> None:
        """The coup is over and paid."""
        self.croupier("EndCoup")

    def connections(self) -> int:
        """How many browsers the server is connected with."""
        told = self.lena.context.request.get(f"{self.lena.hall.address}/metrics").text()
        return int(float(re.findall(r"^punto_connections (\S+)$", told, re.MULTILINE)[0]))

    def deals(self, cards: str) -> None:
        """Cards, as the tableau asks for them, once nobody is asked any more."""
        until(lambda: self.view["phase"] != "decision", "it is decided")
        self.lena.deal(self.table, cards)

    def chips(self) -> dict[str, int]:
        """What each of them has, by name, without what lies on the table."""
        return {one["name"]: one["chips"] for one in self.view["people"].values()}

    def owned(self) -> int:
        """What the three have, in coins: chips and stakes, the bank among these."""
        people = self.view["people"].values()
        return sum(one["chips"] + sum(one["stakes"].values()) for one in people)

    def everybody_sees(self, coins: int) -> None:
        """So much lies in the bank, on every page that is open."""
        for person in self.people:
            if not person.page.is_closed():
                sees_bank(person, coins)


def sees_bank(person: Person, coins: int) -> None:
    """The page shows so much in the bank."""
    person.page.wait_for_selector(f'.bank .mine[data-coins="{coins}"]', state="attached")


def bank_title(person: Person) -> Locator:
    """Whose bank it is, as the page says it."""
    return person.page.locator(".bank h3")


def called(person: Person) -> Locator:
    """What the croupier has called last."""
    return person.page.locator(".call-text")


def covers(person: Person) -> Locator:
    """Who covers the bank, as the page says it, and what is left."""
    return person.page.locator(".covers li")


def told(person: Person) -> Locator:
    """What somebody was told about their own stakes last."""
    return person.page.locator(".note").last


def sees_punto(person: Person, cards: list[str], total: str) -> None:
    """The page shows these cards of punto, and this total above them."""
    shown = person.page.locator(".hand.punto .card")
    expect(shown).to_have_count(len(cards))
    for place, name in enumerate(cards):
        expect(shown.nth(place)).to_have_attribute("aria-label", f"Punto: {name}")
    expect(person.page.locator(".hand.punto .total")).to_have_text(total)


def cards_lie_free(person: Person) -> None:
    """Nothing lies over a card, also over the third one, which lies across."""
    bank = person.page.locator(".bank").bounding_box()
    cards = [card.bounding_box() for card in person.page.locator(".hand .card").all()]
    assert bank is not None
    assert len(cards) > 4
    assert all(card is not None and card["y"] + card["height"] <= bank["y"] for card in cards), (bank, cards)


def looks_right(person: Person, what: str, table: str = "") -> None:
    """Everything fits and speaks, and axe finds nothing; in the other languages too, where a table is named."""
    found: list[str] = [*person.page.evaluate(FLAWS), *violations(person.page, what)]
    for language in OTHER_LANGUAGES if table else ():
        with person.context.new_page() as tab:
            tab.add_init_script(f"localStorage.setItem('language', '{language}')")
            person.at_table(table, tab)
            assert tab.locator("html").get_attribute("lang") == language
            found += [f"{what} in {language}: {flaw}" for flaw in tab.evaluate(FLAWS)]
    person.page.evaluate("localStorage.removeItem('language')")
    assert found == [], "\n".join(found)


def asked(person: Person) -> Locator:
    """What somebody is asked, or told of somebody else who is."""
    return person.page.locator(".matter h2")


def bids(person: Person, units: int) -> None:
    """Bid through the page: the amount as a number, then the button that says it."""
    person.page.locator(".matter .amount [type=number]").fill(str(units))
    person.page.get_by_role("button", name=f"Bid {units}", exact=True).click()
    expect(person.page.locator(".matter .highest")).to_have_text(f"Your bid is the highest: {units}")


def takes_with(person: Person, units: int) -> None:
    """Take a bank that is offered, by moving the slider."""
    person.page.locator(".matter .amount [type=range]").fill(str(100 * units))
    person.page.get_by_role("button", name=f"Take the bank with {units}", exact=True).click()
    expect(bank_title(person)).to_have_text("Your bank")


def lays(person: Person, *units: int) -> None:
    """Lay chips on punto, one after the other, until the page shows them."""
    total = person.stake("punto")
    for one in units:
        person.choose_chip(one)
        person.lay("punto")
        total += 100 * one
    person.sees_stake("punto", total)


def presses(person: Person, key: str, button: str) -> None:
    """Press the key of a button, once the page has it."""
    expect(person.page.get_by_role("button", name=button, exact=True)).to_be_visible()
    person.page.keyboard.press(key)
