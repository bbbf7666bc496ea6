"""What the tests of the page share: a real server, real browsers, and people who come with them.

A test asks for `come` and gets people: `ida = come("Ida")`. Every complaint of a browser fails the test, unless it was
said that it may come.
"""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from support.command_line import punto
from support.server_tools import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

ROOT = Path(__file__).parent.parent.parent
SCREENS = ROOT / "build" / "screens"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE_S = 30.0
PASSWORD = "a long word for the house"
_RANK_NAMES = "ace two three four five six seven eight nine ten jack queen king"
_RANKS = dict(zip("A23456789TJQK", _RANK_NAMES.split(" "), strict=True))
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
TIE = "2h 2d Kc Ks 9s 9d"
BANCO_WINS = "2h 9d Kc Ks"
_NUMBERS = itertools.count(1)
_SHOWN = """() => {
  const text = (selector) => document.querySelector(selector)?.textContent ?? null;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const cards = (side) => all(`.hand.${side} .card`).map((card) => card.getAttribute("aria-label"));
  return {
    hands: { punto: cards("punto"), banco: cards("banco") },
    totals: { punto: text(".hand.punto .total"), banco: text(".hand.banco .total") },
    chips: text(".rail .own .big-figure"),
  };
}"""


class Hall:
    """A live server, and what its own machine may do."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder}/punto.db"
        self.server = ServerProcess(self.url, folder, *options)
        self.manager = ""
        """Who adds others, as soon as there is somebody."""

    @property
    def address(self) -> str:
        """Where the page is."""
        return self.server.address

    def restart(self) -> None:
        """Start again at the same address, after `server.kill()`."""
        port = self.address.rsplit(":", 1)[1].rstrip("/")
        self.server.options = ("--port", port)
        self.server.start()

    def staff(self, login: str, role: str) -> None:
        """Somebody of the house, who signs in with `PASSWORD`."""
        self.admin("staff", "add", login, "--role", role, "--password-stdin", typed=PASSWORD)
        self.manager = self.manager or (login if role == "manager" else "")

    def admin(self, *words: str, typed: str = "") -> None:
        """A command of `punto admin`, by the manager if there is one."""
        with pytest.MonkeyPatch.context() as patch:
            if self.manager:
                patch.setenv("PUNTO_AS", self.manager)
            patch.setenv("PUNTO_HOME", self.server.environment["PUNTO_HOME"])
            patch.setattr(sys, "stdin", io.StringIO(f"{typed}\n"))
            told = punto("admin", "--database", self.url, *words)
        assert told.status == 0, told


class Person:
    """Somebody with a browser of their own: its pages, and the same cookie over HTTP."""

    def __init__(self, hall: Hall, context: BrowserContext, name: str) -> None:
        self.hall, self.context, self.name = hall, context, name
        self.reached_at = ""
        """Where the browser finds the house, where that is not its own address."""
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.set_default_timeout(PATIENCE_S * 1000)
        context.on("console", self._said)
        context.on("weberror", lambda error: self._complained(str(error.error)))
        self.page = context.new_page()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complained(message.text)

    def _complained(self, text: str) -> None:
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.complaints.append(text)

    # ---- Over HTTP ----

    def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, status: int | tuple[int, ...] | None = None
    ) -> Any:
        """Ask the server as this person; the answer must have that status, or one of these, or be a good one."""
        answer = self.context.request.fetch(
            self.hall.address + path, method=method, data=json.dumps(body) if body is not None else None,
            headers={"content-type": "application/json"} if body is not None else {},
        )  # fmt: skip
        allowed = (status,) if isinstance(status, int) else status
        assert answer.status in allowed if allowed else answer.ok, (
            f"{method} {path}: {answer.status} {answer.text()[:300]}"
        )
        return answer.json()

    def get(self, path: str) -> Any:
        """Read something."""
        return self.ask("GET", path)

    def post(self, path: str, body: dict[str, Any] | None = None, status: int | None = None) -> Any:
        """Change something."""
        return self.ask("POST", path, body or {}, status)

    def be_guest(self) -> Person:
        """Become a guest without the page."""
        self.post("/api/guest", {"name": self.name})
        return self

    def sign_in(self, login: str) -> Person:
        """Sign in as staff without the page."""
        self.post("/api/sign-in", {"login": login, "password": PASSWORD})
        return self

    def open_table(self, house: str, **more: Any) -> str:
        """A private table at the quick pace without bots, unless said otherwise."""
        asked = {"house": house, "pace": "quick", "private": True, "bots": 0, **more}
        return str(self.post("/api/tables", asked)["table"])

    def act(self, table: str, type: str, status: int | None = None, **fields: Any) -> Any:
        """A command at a table without the page."""
        command = {"id": f"test-command-{os.getpid()}-{next(_NUMBERS)}", "act": {"type": type, **fields}}
        return self.post(f"/api/tables/{table}/do", command, status)

    def acts_at_the_right_moment(self, table: str, type: str, **fields: Any) -> bool:
        """A command at a table that goes on meanwhile: whether this was a moment for it."""
        command = {"id": f"test-command-{os.getpid()}-{next(_NUMBERS)}", "act": {"type": type, **fields}}
        return "error" not in self.ask("POST", f"/api/tables/{table}/do", command, (200, 409))

    def command(self, type: str, **fields: Any) -> Any:
        """A command about one's own account without the page."""
        return self.post(
            "/api/me/do", {"id": f"test-own-{os.getpid()}-{next(_NUMBERS)}", "command": {"type": type, **fields}}
        )["you"]

    def sit_down(self, table: str, seat: int, coins: int = 100_000) -> None:
        """Come, change money and sit, without the page."""
        self.act(table, "Join", name=self.name)
        self.act(table, "BuyIn", coins=coins)
        self.act(table, "Sit", seat=seat)

    def dealt_table(self, house: str, **more: Any) -> str:
        """A table that this manager deals at, without any clock: the shoe is begun, bets are not called for yet."""
        table = self.open_table(house, pace="live", dealt_by="person", **more)
        self.act(table, "StartShoe")
        self.act(table, "TurnBurnCard", card="5h")
        return table

    def deal(self, table: str, cards: str) -> None:
        """Deal cards as the tableau asks for them, from the call of no more bets on."""
        if self.view(table)["phase"] == "betting":
            self.act(table, "CloseBets")
        for card in cards.split():
            needed = next(one["needed"] for one in self.you(table)["can"] if one["act"] == "DealCard")
            self.act(table, "DealCard", card=card, side=needed)

    def deal_coup(self, table: str, cards: str) -> None:
        """Deal a whole coup and pay it."""
        self.deal(table, cards)
        self.act(table, "EndCoup")

    def view(self, table: str) -> dict[str, Any]:
        """The public view of a table as the server tells it."""
        view: dict[str, Any] = self.get(f"/api/tables/{table}")["view"]
        return view

    def you(self, table: str) -> dict[str, Any]:
        """What the server tells this person alone."""
        you: dict[str, Any] = self.get(f"/api/tables/{table}/you")["you"]
        return you

    def me(self) -> dict[str, Any]:
        """This person's account."""
        me: dict[str, Any] = self.get("/api/me")["you"]
        return me

    # ---- On the page ----

    def go(self, path: str, page: Page | None = None) -> Page:
        """Open a page of the house and wait until it is drawn."""
        page = page or self.page
        page.goto((self.reached_at or self.hall.address) + path)
        page.wait_for_selector("main > :not(.skeleton)", state="attached")
        return page

    def at_table(self, table: str, page: Page | None = None) -> Page:
        """Open the page of a table and wait until it is drawn and connected."""
        page = self.go(f"/table/{table}", page)
        page.wait_for_selector(".tablepage .spot", state="attached")
        page.wait_for_selector("body:not(.away)")
        return page

    def spot(self, bet: str) -> Locator:
        """The spot of a bet."""
        return self.page.locator(f'.spot[data-bet="{bet}"]')

    def choose_chip(self, units: int) -> None:
        """Take a chip of so many whole units from the tray."""
        self.page.locator(f'.tray .take[data-coins="{units * 100}"]').click()

    def stake(self, bet: str) -> int:
        """What the page shows of one's own stake on a bet, in coins."""
        return int(self.spot(bet).locator(".mine").get_attribute("data-coins") or 0)

    def sit_on_page(self, seat: int) -> None:
        """Take a seat by pressing it, as somebody who is known already."""
        self.page.locator(f'.seat[data-seat="{seat}"] button.sit:not(.behind)').click()
        self.page.wait_for_selector(f'.seat[data-seat="{seat}"].yours')

    def lay(self, bet: str) -> None:
        """Lay the chosen chip on a spot."""
        self.spot(bet).click()

    def try_to_lay(self, bet: str) -> None:
        """Press a spot although the page says that it takes no bet now."""
        self.spot(bet).click(force=True)

    def sees_stake(self, bet: str, coins: int) -> None:
        """Wait until the page shows exactly so much of one's own on a bet, and nothing is on its way."""
        self.page.wait_for_selector(
            f'.spot[data-bet="{bet}"]:not(.pending) .mine[data-coins="{coins}"]', state="attached"
        )

    def shown(self) -> dict[str, Any]:
        """What the page shows of the coup and of one's own chips."""
        shown: dict[str, Any] = self.page.evaluate(_SHOWN)
        return shown

    def expect_complaints(self, *patterns: str) -> None:
        """Complaints that are part of what is tried, as of a server that is away."""
        self.expected.extend(patterns)


Come = Callable[..., Person]


def until(holds: Callable[[], Any], what: str, patience_s: float = PATIENCE_S) -> Any:
    """Ask again until something holds; gives what it gave. What takes long is asked for less often: asking costs a
    browser, a driver and a server their time."""
    end, pause_s = time.monotonic() + patience_s, 0.02
    while not (found := holds()):
        assert time.monotonic() < end, f"it did not come to that: {what}"
        time.sleep(pause_s)
        pause_s = min(pause_s * 1.5, 0.2)
    return found


def named(card: str) -> str:
    """A card as the page reads it aloud."""
    return f"{_RANKS[card[0]]} of {_SUITS[card[1]]}"


def money(coins: int) -> str:
    """An amount as the page writes it in English."""
    return f"{coins / 100:,.2f}".replace("-", "−")


def truth(person: Person, table: str, names: tuple[str, str] = ("Punto", "Banco")) -> dict[str, Any]:
    """What the page has to show, by what the server says."""
    view = person.view(table)
    coup = view.get("coup", {"punto": {"cards": []}, "banco": {"cards": []}})
    me = view["people"].get(person.you(table)["id"])
    hands = {
        side: [f"{name}: {named(card)}" for card in coup[side]["cards"]]
        for side, name in zip(("punto", "banco"), names, strict=True)
    }
    totals = {side: str(coup[side]["total"]) if coup[side]["cards"] else "" for side in hands}
    return {"hands": hands, "totals": totals, "chips": money(me["chips"]) if me else None}


def sees_the_truth(person: Person, table: str, names: tuple[str, str] = ("Punto", "Banco")) -> None:
    """The page comes to show what the server says: cards, totals, one's own chips, one's own stakes."""
    until(lambda: person.shown() == truth(person, table, names), f"{person.name} sees the truth")
    for bet, coins in person.you(table).get("stakes", {}).items():
        person.sees_stake(bet, coins)
