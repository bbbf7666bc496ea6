"""The moments of a coup, one after another, at tables of several houses that a manager deals at: nothing runs while
somebody looks, so one browser can be made as large as every screen before the coup goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from support.page_tools import ROOT, Come, Person, until
from support.page_views import COUPS

SIZES = {
    "phone": (360, 740),
    "phone-lying": (740, 360),
    "folded": (344, 882),
    "unfolded": (884, 1104),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "desk": (1920, 1080),
    "television": (3840, 2160),
}
EARLIER = "PPBBBPTPBBPBPPPBBBBTPBPP"
"""Who won the coups before, so that every road has something to show."""
SIX_CARDS = "Ah Kd 3c 5s 7d 3h"
"""Punto with four draws a seven, banco with five draws a three: banco wins with eight."""
FIVE_TO_CHOOSE = "2h Kd 3c 3s"
WEB = ROOT / "src" / "puntobanco" / "web" / "js"
PASSING = {
    "squeeze.js": "PATIENCE_MS",
    "table/director.js": "LONGEST_SCENE_MS",
    "table/winnings.js": "SHOWN_MS",
}
"""How long the page shows what it shows for a while: a lifted card, a scene, one's own result."""
BANNER = """(isHeld) => {
  document.adoptedStyleSheets = isHeld ? [new CSSStyleSheet()] : [];
  document.adoptedStyleSheets[0]?.replaceSync(".banner[hidden] { display: block !important; opacity: 1; }");
}"""
"""That bets are closed is said for as long as somebody looks."""
Moments = Iterator[tuple[str, Person]]


def staying() -> str:
    """A script by which what is shown for a while stays for as long as somebody looks."""
    lengths = []
    for file, name in PASSING.items():
        said = re.search(rf"\b{name} = (\d+);", (WEB / file).read_text())
        assert said, f"{file} says no {name}"
        lengths.append(int(said[1]))
    return f"""const begin = setTimeout;
      window.setTimeout = (does, ms, ...rest) => ({lengths}.includes(ms) ? 0 : begin(does, ms, ...rest));"""


class Company:
    """A table with people at it: Ida, whose page is looked at, Eva and Otto; Lena deals."""

    def __init__(self, come: Come, house: str, **options: object) -> None:
        self.house = house
        self.lena = come("Lena").sign_in("lena")
        self.ida = come("Ida Rosenkranz", **options).be_guest()
        self.ida.context.add_init_script(staying())
        self.eva, self.otto = come("Eva").be_guest(), come("Otto Maximilian").be_guest()
        self.table = self.lena.dealt_table(house, name="Salon", private=False)
        for seat, person in ((1, self.eva), (6, self.otto)):
            person.sit_down(self.table, seat, 1_000_000)

    def does(self, *acts: str) -> None:
        """The croupier does something."""
        for act in acts:
            self.lena.act(self.table, act)

    def plays(self, winners: str) -> None:
        """Coups that are over before anybody looks."""
        for number, winner in enumerate(winners):
            hands = COUPS[winner][winners[:number].count(winner) % len(COUPS[winner])]
            suits = "cdhs"[number % 4], "hscd"[number % 4]
            punto, banco = (hand.format(*suits).split() for hand in hands)
            self.does("OpenBets")
            self.eva.acts_at_the_right_moment(
                self.table, "PlaceBet", bet="punto", coins=500
            )  # after a tie it lies there
            self.does("CloseBets")
            dealt = zip(("punto", "banco") * 2, (punto[0], banco[0], punto[1], banco[1]), strict=True)
            for side, card in dealt:
                self.lena.act(self.table, "DealCard", card=card, side=side)
            self.does("EndCoup")

    def bets(self, person: Person, **stakes: int) -> None:
        """Somebody lays stakes, in coins; a bet's hyphen is written as an underscore."""
        for bet, coins in stakes.items():
            person.act(self.table, "PlaceBet", bet=bet.replace("_", "-"), coins=coins)

    def sees(self, selector: str) -> Person:
        """Ida, once her page shows it."""
        self.ida.page.wait_for_selector(selector, state="attached")
        return self.ida

    def sees_cards(self, count: int) -> Person:
        """Ida, once so many cards lie before her and her page has caught up."""
        shown = "([count]) => document.querySelectorAll('.hand .card').length === count"
        self.ida.page.wait_for_function(shown, arg=[count])
        return self.ida


def at_schaanwald(come: Come, **options: object) -> Moments:
    """A whole coup with stakes on every spot, from the door to the question why."""
    at = Company(come, "schaanwald", **options)
    at.plays(EARLIER)
    at.ida.at_table(at.table)
    yield "door", at.sees(".tablepage .road")
    at.ida.sit_down(at.table, 4, 1_000_000)
    at.does("OpenBets")
    yield "open", at.sees(".spot.can")
    at.bets(at.eva, punto=250_000)
    at.bets(at.otto, banco=120_000, tie=2500)
    at.bets(at.ida, punto=100_000, banco=137_500, tie=7500)
    at.ida.sees_stake("tie", 7500)
    yield "staked", at.sees('.spot[data-bet="banco"] .all:not(:empty)')
    at.does("CloseBets")
    at.sees(".banner:not([hidden])").page.evaluate(BANNER, arg=True)
    yield "closed", at.ida
    at.ida.page.evaluate(BANNER, arg=False)
    at.lena.deal(at.table, " ".join(SIX_CARDS.split()[:4]))
    yield "cards", at.sees_cards(4)
    at.ida.try_to_lay("punto")
    yield "refused", at.sees(".bubble:not([hidden])")
    at.lena.deal(at.table, " ".join(SIX_CARDS.split()[4:]))
    yield "thirds", at.sees_cards(6)
    at.does("EndCoup")
    at.sees(".hand.won")
    at.ida.page.wait_for_function("() => document.querySelector('.own-result').textContent !== ''")
    yield "result", at.ida
    at.ida.page.keyboard.press("w")
    yield "why", at.sees("dialog[open] .tableau .lit")
    at.ida.page.keyboard.press("Escape")


def at_a_squeeze(come: Come, **options: object) -> Moments:
    """A card in one's own hand: lifted, and bent so far that its pips show."""
    at = Company(come, "schaanwald", **options)
    at.ida.context.add_init_script("localStorage.setItem('squeeze', 'on');")
    at.ida.sit_down(at.table, 4, 1_000_000)
    at.does("OpenBets")
    at.ida.at_table(at.table)
    at.bets(at.ida, punto=100_000)
    at.ida.sees_stake("punto", 100_000)
    at.lena.deal(at.table, "9h")
    yield "lifted", at.sees(".squeeze .sheet")
    for _ in range(6):
        at.ida.page.locator(".squeeze .sheet").press("ArrowUp")
    yield "bent", at.sees(".squeeze .flap:not([hidden])")


def at_mega_pay(come: Come, **options: object) -> Moments:
    """Many side bets, with stakes on several."""
    at = Company(come, "mega-pay", **options)
    at.plays(EARLIER[:6])
    at.ida.sit_down(at.table, 7, 1_000_000)
    at.ida.at_table(at.table)
    at.does("OpenBets")
    yield "open", at.sees(".spot.can")
    bets = [bet["id"] for bet in at.ida.get("/api/houses/mega-pay")["bets"]]
    at.bets(at.ida, punto=100_000)
    for bet in bets[3::4]:
        at.ida.acts_at_the_right_moment(at.table, "PlaceBet", bet=bet, coins=2500)
    at.bets(at.otto, banco=50_000)
    at.ida.sees_stake("punto", 100_000)
    at.lena.deal(at.table, SIX_CARDS)
    yield "thirds", at.sees_cards(6)


def at_punter_and_bank(come: Come, **options: object) -> Moments:
    """The auction, the choice on five, and the bank that is offered."""
    at = Company(come, "punter-and-bank", **options)
    at.ida.sit_down(at.table, 2, 1_000_000)
    at.ida.at_table(at.table)
    at.does("OpenBets")
    yield "auction", at.sees(".matter.auction button")
    at.otto.act(at.table, "Bid", coins=20_000)
    at.does("CloseAuction")
    _opens(at)
    at.bets(at.ida, punto=30_000)
    at.bets(at.eva, punto=10_000)
    yield "staked", at.sees('.spot[data-bet="punto"] .mine:not([data-coins="0"])')
    at.lena.deal(at.table, FIVE_TO_CHOOSE)
    yield "choice", at.sees(".matter.decision button.huge")


def at_chemin_de_fer(come: Come, **options: object) -> Moments:
    """A bank that pays: the auction, one's stake against it, the choice, and being the banker."""
    at = Company(come, "chemin-de-fer", **options)
    at.ida.sit_down(at.table, 2, 1_000_000)
    at.ida.at_table(at.table)
    at.does("OpenBets")
    yield "auction", at.sees(".matter.auction .amount")
    at.otto.act(at.table, "Bid", coins=100_000)
    at.does("CloseAuction")
    _opens(at)
    at.bets(at.eva, punto=30_000)
    at.bets(at.ida, punto=50_000)
    yield "covered", at.sees(".covers li:nth-child(3)")
    at.lena.deal(at.table, FIVE_TO_CHOOSE)
    yield "choice", at.sees(".matter.decision button.huge")
    at.ida.act(at.table, "Decide", action="stand")
    if at.lena.view(at.table)["phase"] == "decision":
        at.otto.act(at.table, "Decide", action="draw")
    at.lena.deal(at.table, "Kh")
    at.does("EndCoup", "OpenBets")
    until(lambda: at.lena.view(at.table)["phase"] == "offer", "the bank is offered")
    while at.lena.view(at.table)["bank"].get("offered_to") != at.ida.you(at.table)["id"]:
        at.lena.act(at.table, "PassBank")
    yield "offer", at.sees(".matter.offer .amount")
    at.ida.act(at.table, "AcceptBank", coins=200_000)
    _opens(at)
    at.bets(at.eva, punto=30_000)
    yield "banker", at.sees(".banking .covers li:nth-child(2)")


def at_the_console(come: Come, **options: object) -> Moments:
    """What a croupier sees: bets, a card that is asked for, and a coup that is to be ended."""
    at = Company(come, "schaanwald")
    deals = come("Lena", **options).sign_in("lena")
    deals.go(f"/console/{at.table}")
    at.does("OpenBets")
    at.bets(at.eva, punto=250_000)
    at.bets(at.otto, banco=120_000, tie=2500)
    deals.page.wait_for_selector(".desk-acts [data-key=n]")
    yield "bets", deals
    at.lena.deal(at.table, " ".join(SIX_CARDS.split()[:4]))
    deals.page.wait_for_selector(".desk-hand.punto[data-target=true] .small-card:nth-child(2)")
    yield "card", deals
    at.lena.deal(at.table, " ".join(SIX_CARDS.split()[4:]))
    deals.page.wait_for_selector(".desk-acts [data-key=e]")
    yield "end", deals


def _opens(at: Company) -> None:
    """Bets are called for, whatever comes before."""

    def opens() -> bool:
        if any(one["act"] == "OpenBets" for one in at.lena.you(at.table)["can"]):
            at.does("OpenBets")
        return bool(at.lena.view(at.table)["phase"] == "betting")

    until(opens, "bets are open")


HOUSES: dict[str, Callable[..., Moments]] = {
    "schaanwald": at_schaanwald,
    "squeeze": at_a_squeeze,
    "mega-pay": at_mega_pay,
    "punter-and-bank": at_punter_and_bank,
    "chemin-de-fer": at_chemin_de_fer,
}
CONSOLE = {"console": at_the_console}
