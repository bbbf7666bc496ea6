"""Who leads at a table: cards come when people are ready, and nothing is asked or told before its cards are seen."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from support.page_tools import Come, until

NOTE_WHAT_IS_SEEN = """() => {
  window.seen = { early: [], asked: null };
  const open = (hand) => [...hand.querySelectorAll(".card")].every((card) => card.classList.contains("up"));
  new MutationObserver(() => {
    for (const hand of document.querySelectorAll(".hand"))
      if (hand.querySelector(".total").textContent !== "" && !open(hand)) window.seen.early.push(hand.className);
    const punto = document.querySelector(".hand.punto");
    if (window.seen.asked === null && document.querySelector(".matter.decision:not([hidden])"))
      window.seen.asked = punto.querySelectorAll(".card").length === 2 && open(punto);
  }).observe(document.querySelector(".stage"), { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("bots", [0, 3])
def test_a_table_for_practice_waits_for_the_person(come: Come, bots: int) -> None:
    """With bots too: there is no clock, and *Deal now* begins the coup; so does N, right after a chip."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="practice", bots=bots)
    taken = [one.get("seat") for one in ida.view(table)["people"].values()]
    ida.sit_down(table, next(seat for seat in range(1, 8) if seat not in taken))
    page = ida.at_table(table)
    deal = page.get_by_role("button", name="Deal now")
    until(lambda: ida.view(table)["phase"] == "betting", "bets are open")
    ida.choose_chip(25)
    ida.lay("banco")
    ida.sees_stake("banco", 2500)
    expect(deal).to_be_enabled()
    view = ida.view(table)
    assert (view["phase"], view.get("clock")) == ("betting", None)
    expect(page.locator(".clock .what")).to_have_text("deals when you are ready")
    deal.click()
    until(lambda: ida.view(table).get("last", {}).get("coup") == 1, "the coup is dealt", 120)
    until(lambda: ida.view(table)["phase"] == "betting", "bets are open again")
    expect(page.locator(".spot.can").first).to_be_attached()
    ida.lay("punto")
    page.keyboard.press("n")
    until(lambda: ida.view(table).get("last", {}).get("coup") == 2, "the next coup is dealt", 120)


def test_at_a_live_table_the_cards_come_when_both_are_ready(come: Come) -> None:
    """One who is ready waits for the other, and is told so; then nobody waits for the clock."""
    ida, eva = come("Ida").be_guest(), come("Eva").be_guest()
    table = ida.open_table("schaanwald", pace="live")
    told: list[dict[str, Any]] = []
    ida.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(json.loads(text))))
    for seat, person in enumerate((ida, eva), 1):
        person.sit_down(table, seat)
        person.at_table(table)
    until(lambda: ida.view(table)["phase"] == "betting", "bets are open")
    for person in (ida, eva):
        person.choose_chip(25)
        person.lay("banco")
        person.sees_stake("banco", 2500)
    deal = ida.page.get_by_role("button", name="Deal now")
    deal.click()
    expect(deal).to_have_attribute("aria-pressed", "true")
    expect(deal).to_be_disabled()
    view = ida.view(table)
    assert (view["phase"], view["ready"]) == ("betting", [ida.you(table)["id"]])
    eva.page.keyboard.press("n")
    until(lambda: ida.view(table)["phase"] != "betting", "no more bets")
    ida.page.wait_for_selector('.tablepage:not([data-phase="betting"])')
    happened = [(one["fact"]["type"], one["by"], one["at_ms"]) for one in told if "fact" in one]
    words = [at_ms for kind, _, at_ms in happened if kind == "SaidReady"]
    [closed_ms] = [at_ms for kind, _, at_ms in happened if kind == "BetsClosed"]
    assert len(words) == 2
    assert words[1] <= closed_ms < view["clock"]["until_ms"]


def test_nothing_is_asked_or_counted_before_its_cards_are_turned(come: Come) -> None:
    """However fast they are dealt: no total above a card that is not turned, and the question when punto's two are."""
    lena = come("Lena").sign_in("lena")
    people = [come(name, reduced_motion="no-preference").be_guest() for name in ("Ida", "Eva", "Otto")]
    table = lena.dealt_table("punter-and-bank")
    for seat, person in enumerate(people, 1):
        person.sit_down(table, seat)
    ida, eva, _ = people
    lena.act(table, "OpenBets")
    ida.act(table, "Bid", coins=500)
    lena.act(table, "CloseAuction")
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="banco", coins=500)
    eva.act(table, "PlaceBet", bet="punto", coins=2500)
    page = eva.at_table(table)
    page.evaluate(NOTE_WHAT_IS_SEEN)
    lena.deal(table, "2h 7d 3c Ks")
    page.get_by_role("button", name="Stand").click()
    until(lambda: lena.view(table)["coup"].get("decision") == "stand", "it was decided")
    lena.act(table, "EndCoup")
    expect(page.locator(".hand.banco .total")).to_have_text("7")
    assert page.evaluate("window.seen") == {"early": [], "asked": True}


CATCH_UP = """async () => {
  const { Director } = await import("/static/js/table/director.js");
  const seen = [];
  const room = { shown: { number: 0 }, can: () => undefined, context: { connection: { now: () => 1e9 } } };
  await new Promise((rested) => {
    const director = new Director(room, {
      before: () => {},
      drawn: (isQuick) => void seen.push(["drawn", isQuick, room.shown.number]),
      after: () => new Promise((resolve) => setTimeout(() => resolve(seen.push(["told", room.shown.number])), 20)),
      rested,
    });
    for (const number of [1, 2, 3]) director.push({ fact: { type: "CardDealt" }, patch: { number }, at_ms: 0 });
  });
  return seen;
}"""


def test_whoever_catches_up_sees_every_card_before_what_follows_it(come: Come) -> None:
    """What is late is shown at once, each thing with its cards: a question that comes meanwhile is never ahead."""
    page = come("Ida").go("/")
    seen = page.evaluate(CATCH_UP)
    assert seen == [one for number in (1, 2, 3) for one in (["drawn", True, number], ["told", number])]
