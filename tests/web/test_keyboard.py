"""A whole coup without a mouse, one without eyes, and one without motion."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from support.page_tools import BANCO_WINS, Person, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
MOST_STOPS = 60

LISTENING = """
window.said = [];
window.flown = 0;
window.longest = 0;
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes) for (const node of addedNodes) {
    const region = target instanceof Element && target.closest("[aria-live], [role=status], [role=log], output");
    if (region) window.said.push(node.textContent);
    if (node instanceof Element && node.matches(".flying")) window.flown++;
  }
  for (const animation of document.getAnimations()) {
    window.longest = Math.max(window.longest, Number(animation.effect.getComputedTiming().activeDuration));
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes everything that a reader of the screen is told to say, and everything that moves."""

IN_FOCUS = """() => {
  const at = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  return { tag: at.tagName, path: at.getAttribute("href") ?? "", bet: at.dataset?.bet ?? "", text: at.textContent,
    isMarked: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 };
}"""


def card_name(card: str) -> str:
    return f"{RANKS[card[0]]} of {SUITS[card[1].lower()]}"


def focus(page: Page) -> dict[str, Any]:
    """Where the keyboard is."""
    found: dict[str, Any] = page.evaluate(IN_FOCUS)
    return found


def said(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.said")
    return found


def tab_to(page: Page, path: str) -> None:
    """Press Tab until a link has the focus; every stop on the way must be seen."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        at = focus(page)
        assert at["isMarked"], f"the focus is not seen at {at}"
        if at["path"] == path:
            return
    raise AssertionError(f"no way to {path} by Tab")


def test_a_whole_coup_by_keyboard_alone(come: Callable[..., Person]) -> None:
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("schaanwald", private=False, name="By keys")
    kim = come("Kim", reduced_motion="no-preference")
    page = kim.page
    page.add_init_script(LISTENING)
    kim.go("/")
    page.wait_for_selector(".table-card")
    tab_to(page, f"/table/{table}")
    page.keyboard.press("Enter")
    page.wait_for_selector(".tablepage")
    page.keyboard.press("s")
    page.wait_for_selector("dialog[open] input:focus")
    page.keyboard.type("Kim")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rail.placed")
    lena.act(table, "OpenBets")
    page.wait_for_selector(".fields.open")
    page.keyboard.press("3")
    walked = []
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        walked.append(focus(page)["bet"])
        assert focus(page)["isMarked"]
    assert walked == ["punto", "tie", "banco"]
    page.keyboard.press("Enter")
    until(lambda: kim.stake("banco") == 2500, "25 lie on banco")
    page.keyboard.press("Enter")
    until(lambda: kim.stake("banco") == 5000, "50 lie on banco")
    page.keyboard.press("Backspace")
    until(lambda: kim.stake("banco") == 2500, "the last chip is taken back")
    page.keyboard.press("d")
    until(lambda: kim.view(table)["people"][kim.you(table)["id"]]["stakes"] == {"banco": 5000}, "the stake is doubled")
    lena.deal_coup(table, BANCO_WINS)
    until(lambda: any(text.startswith(("You ", "Your stake")) for text in said(page)), "the own result is said")
    check_told(said(page), kim.view(table))
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] kbd")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("w")
    page.wait_for_selector("dialog[open]")


def check_told(texts: list[str], view: dict[str, Any]) -> None:
    """Cards in the order in which they were dealt, then the result, then one's own; nothing twice."""
    coup = view["coup"]
    cards = [text for text in texts if re.fullmatch(r"(Punto|Banco): \w+ of \w+", text)]
    hands = {side: [card_name(card) for card in coup[side.lower()]["cards"]] for side in ("Punto", "Banco")}
    dealt = [f"{side}: {hands[side][i]}" for i in (0, 1, 2) for side in hands if i < len(hands[side])]
    assert cards == dealt
    results = [i for i, text in enumerate(texts) if re.search(r"wins\.$|A tie\.$", text)]
    own = [i for i, text in enumerate(texts) if text.startswith(("You win", "You lose", "Your stake"))]
    assert len(results) == len(own) == 1
    told = [texts.index(text) for text in ("Place your bets.", "No more bets.", dealt[0], dealt[-1])]
    assert sorted(told + results + own) == told + results + own


def at_dealt_table(come: Callable[..., Person], **options: Any) -> tuple[Person, Person, str]:
    """Lena deals by hand, Ida sits at seat 4 with the page before her."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida", **options).be_guest()
    table = lena.open_table("schaanwald", dealt_by="person", pace="live", private=False)
    ida.sit_down(table, 4)
    ida.page.add_init_script(LISTENING)
    ida.at_table(table)
    lena.act(table, "StartShoe")
    lena.act(table, "TurnBurnCard", card="Ac")
    lena.act(table, "OpenBets")
    return lena, ida, table


def deal(lena: Person, table: str, cards: str) -> None:
    """Punto's and banco's cards, by turns."""
    for i, card in enumerate(cards.split()):
        lena.act(table, "DealCard", card=card, side=("punto", "banco")[i % 2])


def test_a_coup_read_by_the_accessibility_tree_alone(come: Callable[..., Person]) -> None:
    lena, ida, table = at_dealt_table(come)
    page = ida.page
    banco = page.get_by_role("button", name=re.compile(r"^Banco, pays 1:1\. Your stake 0\.00, .* favours you by 1\.24"))
    page.get_by_role("radio", name="25").focus()
    page.get_by_role("radio", name="25").press("Enter")
    banco.press("Enter")
    page.get_by_role("button", name=re.compile(r"^Banco, pays 1:1\. Your stake 25\.00, all stakes 25\.00")).wait_for()
    until(lambda: ida.view(table)["people"][ida.you(table)["id"]]["stakes"], "the bet is written")
    lena.act(table, "CloseBets")
    deal(lena, table, "9h Kd 7c 9s")
    lena.act(table, "EndCoup")
    live = page.get_by_role("status")
    until(lambda: "You win 25.00" in live.aria_snapshot(), "the own win is in the live region")
    tree = page.get_by_role("main").aria_snapshot()
    texts = ["Punto: nine of hearts", "Banco: king of diamonds", "Punto: seven of clubs", "Banco: nine of spades"]
    result, own = "Punto six, Banco nine. Banco wins.", "You win 25.00"
    for line in (*(f'img "{text}"' for text in texts), 'heading "Punto 6"', 'heading "Banco 9"', result, own):
        assert tree.count(line) == 1, f"{line} in\n{tree}"
    assert said(page)[-8:] == ["Place your bets.", "No more bets.", *texts, result, own]
    assert live.count() == 1, "one live region"
    page.get_by_role("button", name="Why").press("Enter")
    assert "natural" in page.get_by_role("dialog").aria_snapshot().lower()


FADING = """() => document.getAnimations().filter((one) => one instanceof CSSTransition)
  .map((one) => `${one.transitionProperty} of ${one.effect.target.className}`)"""

REPEATED = """() => {
  const seat = document.querySelector(".seat");
  const was = seat.className;
  seat.classList.add("asked");
  const found = getComputedStyle(seat.querySelector(".box")).animationIterationCount;
  seat.className = was;
  return found;
}"""
"""How often the light around a seat that is asked goes on and off."""


def test_nothing_travels_for_people_who_ask_for_less_motion(come: Callable[..., Person]) -> None:
    moved = {}
    for wish in ("reduce", "no-preference"):
        lena, ida, table = at_dealt_table(come, reduced_motion=wish)
        ida.act(table, "PlaceBet", bet="punto", coins=2500)
        lena.act(table, "CloseBets")
        deal(lena, table, "9h Kd 7c 9s")
        lena.act(table, "EndCoup")
        until(partial(_has_said, ida.page, "You lose 25.00"), "the coup is shown to its end")
        moved[wish] = ida.page.evaluate("[window.flown, window.longest]")
        ida.page.emulate_media(color_scheme="light", reduced_motion=wish)
        moved[wish] += [ida.page.evaluate(FADING), ida.page.evaluate(REPEATED)]
    assert moved["reduce"][0] == 0
    assert moved["reduce"][1] <= 2, "nothing lasts longer than a blink"
    assert moved["reduce"][2] == [], "a new light comes at once"
    assert (moved["reduce"][3], moved["no-preference"][3]) == ("1", "infinite"), "nothing blinks for ever"
    assert moved["no-preference"][0] > 0
    assert moved["no-preference"][1] > 100


def test_roads_have_a_text(come: Callable[..., Person]) -> None:
    lena, ida, table = at_dealt_table(come)
    ida.act(table, "PlaceBet", bet="punto", coins=500)
    lena.act(table, "CloseBets")
    deal(lena, table, "9h Kd 7c 9s")
    lena.act(table, "EndCoup")
    ida.page.get_by_role("tabpanel").locator(".said", has_text="Banco").wait_for()


def test_the_croupier_deals_a_coup_by_keys(come: Callable[..., Person]) -> None:
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    table = lena.open_table("schaanwald", dealt_by="person", pace="live", private=False)
    ida.sit_down(table, 4)
    page = lena.go(f"/console/{table}")
    page.wait_for_selector(".desk-acts [data-key=f]")
    page.keyboard.press("f")
    page.wait_for_selector(".desk-pad:not([hidden])")
    page.keyboard.type("5h")
    page.wait_for_selector(".desk-acts [data-key=o]")
    page.keyboard.press("o")
    until(lambda: lena.view(table)["phase"] == "betting", "bets are open")
    ida.act(table, "PlaceBet", bet="banco", coins=2000)
    page.wait_for_selector(".desk-acts [data-key=n]")
    page.keyboard.press("n")
    for side, card in zip(2 * ("punto", "banco"), ("9h", "2d", "kc", "ts"), strict=True):
        page.wait_for_selector(f".desk-hand.{side}[data-target=true]")
        page.keyboard.type(card)
    page.wait_for_selector(".desk-acts [data-key=e]")
    page.keyboard.press("e")
    until(lambda: lena.view(table).get("last", {}).get("winner") == "punto", "the coup is over")


def _has_said(page: Page, text: str) -> bool:
    return text in said(page)
