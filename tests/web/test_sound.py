"""How the table sounds and feels: by the graph of what is played, and by what each sound is when it is rendered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from support.page_tools import BANCO_WINS, PHONE, Come, Person, until

PUNTO_WINS = "9h 2d Kc Ks"
WIN_TONES = [392, 494, 587]
_LISTEN = """
window.heard = { contexts: 0, starts: 0, tones: [], edges: new Set(), felt: [] };
const isLive = (node) => node.context instanceof AudioContext;
const Real = AudioContext;
window.AudioContext = class AudioContext extends Real {
  constructor(...options) { super(...options); heard.contexts += 1; }
};
for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) {
    if (isLive(this)) {
      heard.starts += 1;
      if (this.frequency) heard.tones.push(Math.round(this.frequency.value));
    }
    return start.apply(this, when);
  };
}
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...ports) {
  if (isLive(this)) heard.edges.add(`${this.constructor.name} ${to.constructor.name}`);
  return connect.call(this, to, ...ports);
};
navigator.vibrate = (pattern) => { heard.felt.push(pattern); return true; };
"""
_RENDER = """async (name) => {
  const { SOUNDS } = await import("/static/js/sound.js");
  const audio = new OfflineAudioContext(1, 2 * 44100, 44100);
  SOUNDS[name](audio, audio.destination, 0.1);
  const data = (await audio.startRendering()).getChannelData(0);
  const loud = [...data.keys()].filter((i) => Math.abs(data[i]) > 1e-3);
  const turns = loud.filter((i) => data[i] * data[i + 1] < 0).length;
  return {
    peak: data.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    first: loud[0] / 44100, last: loud.at(-1) / 44100, brightness: turns / loud.length,
  };
}"""


def listening(come: Come, **options: Any) -> tuple[Person, Person, str]:
    """A croupier, and somebody who sits at Schaanwald with bets open, whose browser tells what it plays."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida", **options).be_guest()
    ida.page.add_init_script(_LISTEN)
    table = lena.dealt_table("schaanwald")
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    return lena, ida, table


def heard(person: Person, what: str) -> Any:
    """What the browser has played so far."""
    return person.page.evaluate(f"() => heard.{what}")


def paid(lena: Person, ida: Person, table: str, cards: str, text: str) -> None:
    """A coup is dealt and paid, and Ida has read what it brought her."""
    lena.deal_coup(table, cards)
    expect(ida.page.locator(".own-result")).to_have_text(text)


@pytest.mark.parametrize(
    ("name", "longest_s"), [("chip", 0.2), ("lift", 0.2), ("card", 0.4), ("shoe", 1.2), ("closed", 0.4), ("win", 1.0)]
)
def test_sounds_are_short_and_never_too_loud(come: Come, name: str, longest_s: float) -> None:
    """Rendered without a loudspeaker: each begins when it shall, can be heard, ends soon, and does not clip."""
    ida = come("Ida")
    ida.go("/")
    sound = ida.page.evaluate(_RENDER, name)
    assert 0.1 <= sound["first"] < 0.15
    assert sound["last"] < 0.1 + longest_s
    assert 0.02 < sound["peak"] <= 1


def test_clay_is_brighter_than_wood(come: Come) -> None:
    """Sounds can be told apart: a chip turns far more often than the croupier's knock, a card lies between."""
    ida = come("Ida")
    ida.go("/")
    chip, card, closed = (ida.page.evaluate(_RENDER, name)["brightness"] for name in ("chip", "card", "closed"))
    assert chip > card > closed


def test_nothing_sounds_before_a_gesture_and_a_loss_is_silent(come: Come) -> None:
    """Cards that fall before anybody touched the page make no context; a win has its tones, a loss has none."""
    lena, ida, table = listening(come)
    ida.act(table, "PlaceBet", bet="punto", coins=500)
    ida.sees_stake("punto", 500)
    paid(lena, ida, table, PUNTO_WINS, "You win 5.00")
    assert (heard(ida, "contexts"), heard(ida, "starts")) == (0, 0)
    lena.act(table, "OpenBets")
    ida.page.wait_for_selector(".fields.open")
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    assert heard(ida, "contexts") == 1
    assert heard(ida, "starts") > 0
    way = {"GainNode DynamicsCompressorNode", "DynamicsCompressorNode AudioDestinationNode", "GainNode GainNode"}
    assert way <= set(ida.page.evaluate("() => [...heard.edges]"))
    assert not {"GainNode AudioDestinationNode", "OscillatorNode AudioDestinationNode"} & set(
        ida.page.evaluate("() => [...heard.edges]")
    )
    before = heard(ida, "starts")
    paid(lena, ida, table, BANCO_WINS, "You win 5.00")
    assert heard(ida, "starts") > before
    until(lambda: set(WIN_TONES) <= set(heard(ida, "tones")), "the tones of a win")
    lena.act(table, "OpenBets")
    ida.page.wait_for_selector(".fields.open")
    ida.lay("punto")
    staked = {bet: coins for bet, coins in ida.you(table)["stakes"].items() if bet != "punto"}
    for bet in staked:
        ida.act(table, "WithdrawBet", bet=bet)
    ida.sees_stake("punto", 500)
    ida.page.evaluate("() => { heard.tones = []; }")
    paid(lena, ida, table, BANCO_WINS, "You lose 5.00")
    assert not set(WIN_TONES) & set(heard(ida, "tones"))


def test_sound_is_turned_off_on_the_felt_and_stays_off(come: Come) -> None:
    """By its button and by its key; what was chosen outlives the page. The volume is there for a keyboard too."""
    _, ida, _ = listening(come)
    page = ida.page
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    assert heard(ida, "starts") == 0
    page.reload()
    page.wait_for_selector(".tablepage .spot")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("v")
    expect(button).to_have_attribute("aria-pressed", "true")
    ida.lay("banco")
    ida.sees_stake("banco", 1000)
    assert heard(ida, "starts") > 0
    slider = page.locator(".sound .volume")
    slider.focus()
    page.keyboard.press("Home")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowRight")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => localStorage.getItem('sound')") == "5"


def test_a_phone_is_felt_unless_somebody_would_rather_not(come: Come) -> None:
    """A chip, no more bets and a win are felt; the menu turns it off."""
    lena, ida, table = listening(come, viewport=PHONE, has_touch=True, is_mobile=True)
    page = ida.page
    ida.spot("banco").tap()
    ida.sees_stake("banco", 500)
    assert heard(ida, "felt") == [[8]]
    paid(lena, ida, table, BANCO_WINS, "You win 5.00")
    felt = heard(ida, "felt")
    assert felt[1:] == [[14], [12, 60, 12, 60, 24]]
    page.get_by_role("button", name="More").tap()
    page.get_by_label("Vibrate with chips and results").uncheck()
    page.keyboard.press("Escape")
    lena.act(table, "OpenBets")
    page.wait_for_selector(".fields.open")
    ida.spot("punto").tap()
    ida.sees_stake("punto", 500)
    assert heard(ida, "felt") == felt


# ---- What a coup brought ----

_WATCH = """() => {
  window.said = [];
  window.flown = 0;
  window.chips = [];
  const result = document.querySelector(".own-result");
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => said.push(result.textContent)).observe(result, changes);
  const own = document.querySelector(".rail .own");
  new MutationObserver(() => chips.push(own.querySelector(".big-figure").textContent)).observe(own, changes);
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.classList?.contains("flying")) flown += 1;
  }))).observe(document.body, { childList: true });
}"""


def lines(person: Person) -> dict[str, str]:
    """What the page says of each bet."""
    return dict(person.page.locator(".own-lines li").evaluate_all(
        "all => all.map(li => [li.dataset.bet, li.lastChild.textContent])"
    ))  # fmt: skip


def test_a_win_counts_up_line_by_line_and_chips_come_home(come: Come) -> None:
    """With motion: the sum grows to what was won, each bet has its line, and chips travel."""
    lena, ida, table = listening(come, reduced_motion="no-preference")
    for bet, coins in (("banco", 2500), ("tie", 500)):
        ida.act(table, "PlaceBet", bet=bet, coins=coins)
        ida.sees_stake(bet, coins)
    ida.page.evaluate(_WATCH)
    paid(lena, ida, table, BANCO_WINS, "You win 20.00")
    assert lines(ida) == {"banco": "+25.00", "tie": "−5.00"}
    said = [float(text.split()[-1]) for text in ida.page.evaluate("() => said")]
    assert said == sorted(said)
    assert said[0] < said[-1] == 20
    expect(ida.page.locator(".rail .big-figure")).to_have_text("1,020.00")
    balance = [float(text.replace(",", "")) for text in ida.page.evaluate("() => chips")]
    assert balance == sorted(balance), "what lies in the rail never falls while it is counted"
    assert balance[0] >= 970
    assert len({coins for coins in balance if 970 < coins < 1020}) >= 2, "it does not jump"
    until(lambda: ida.page.evaluate("() => flown") >= 3, "chips go to the bank, come from it, and come home")


def test_a_loss_is_said_in_plain_words_although_a_bet_of_it_won(come: Come) -> None:
    """Nothing counts and nothing glitters: one sentence at once, and the lines as they are."""
    lena, ida, table = listening(come, reduced_motion="no-preference")
    for bet, coins in (("punto", 500), ("banco", 2500)):
        ida.act(table, "PlaceBet", bet=bet, coins=coins)
        ida.sees_stake(bet, coins)
    ida.page.evaluate(_WATCH)
    paid(lena, ida, table, PUNTO_WINS, "You lose 20.00")
    assert lines(ida) == {"punto": "+5.00", "banco": "−25.00"}
    assert ida.page.evaluate("() => said") == ["You lose 20.00"]
    expect(ida.page.locator(".own-result.minus")).to_be_visible()
