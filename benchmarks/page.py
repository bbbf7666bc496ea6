"""The page in a headless Chromium on this machine: time to the first table, a slow line, frames while dealing, weight.

The time counts from the navigation of a browser that has nothing of the page until the table is painted; the baseline
is the smallest page of the same server in which scripts may run: answers that are data come in a sandbox. Frames are
counted while a coup is dealt at the pace of live tables and paid; the baseline is the same page while nothing happens,
which is what browser and machine can show at all.

The slow line is Chromium's own throttle: 400 kbit/s, and 400 ms before every answer. A stranger opens the lobby, taps
on a table as soon as the tables are painted, and reloads both pages. No service worker helps, whose requests the
throttle would not reach. The language is German, which has the longest texts.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from playwright.sync_api import Browser, BrowserContext, Page

from puntobanco.server.tables.pace import PACES, PaceName
from support.browsers import browser
from support.page_tools import DESKTOP, Hall, Person

ROUNDS = 5
COUPS = 3
CARD_S = PACES[PaceName.LIVE].card / 1000
PAID_S = 3.0
CARDS = ("9h", "Kd", "7c", "9s")
AIM_FRAMES, AIM_S, AIM_KB = 60, 1.0, 250
AIM_LOBBY_S, AIM_TAP_S, AIM_RELOAD_S = 3.0, 3.0, 1.5
SLOW_LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Bytes in a second, and milliseconds before an answer."""
LOBBY, TABLE = ".table-card", ".tablepage .spot"

PAINTED = """
window.painted = new Promise((done) => {
  const paint = () => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  const look = () => (document.querySelector(window.awaited) ? paint() : setTimeout(look, 4));
  look();
});
"""
FRAMES = """
window.frames = [];
const count = (at) => { window.frames.push(at); requestAnimationFrame(count); };
requestAnimationFrame(count);
"""
TAP = """async ([link, awaited]) => {
  const start = performance.now();
  document.querySelector(link).click();
  while (!document.querySelector(awaited)) await new Promise((done) => setTimeout(done, 4));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - start;
}"""
PACKED = """() => [...new Map(["resource", "navigation"].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()].reduce((sum, size) => sum + size, 0)"""
WEIGHT = """performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        hall = Hall(Path(folder))
        with hall.server:
            hall.staff("lena", "manager")
            _tell("The page in headless Chromium on loopback")
            _measure(hall, chromium)


def _measure(hall: Hall, browser: Browser) -> None:
    lena = Person(hall, _context(browser), "Lena").sign_in("lena")
    ida = Person(hall, _context(browser), "Ida").be_guest()
    table = lena.open_table("schaanwald", dealt_by="person", pace="live", private=False)
    ida.sit_down(table, 4)
    _tell_first_table(hall, browser, table)
    _tell_slow_line(hall, browser, table)
    _tell_frames(lena, ida, table)


def _tell(line: str) -> None:
    """At once, also into a file: the whole takes minutes."""
    print(line, flush=True)


def _context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport=DESKTOP, reduced_motion="no-preference", locale="en-GB")  # type: ignore[arg-type]  # a size


# The first table


def _tell_first_table(hall: Hall, browser: Browser, table: str) -> None:
    pages = {"/docs": "h1", f"/table/{table}": TABLE}
    times: dict[str, list[float]] = {path: [] for path in pages}
    weights: dict[str, float] = {}
    for _ in range(ROUNDS):
        for path, awaited in pages.items():  # taking turns, so that a busy moment strikes both alike
            spent, weights[path] = _first_look(browser, hall.address + path, awaited)
            times[path].append(spent)
    empty, first = (statistics.median(times[path]) for path in pages)
    _tell(f"  {empty:7.0f} ms  {1:6.2f} x  the smallest page of the server, median of {ROUNDS}")
    _tell(f"  {first:7.0f} ms  {first / empty:6.2f} x  the first table, painted (aim: {1000 * AIM_S:.0f} ms)")
    _tell(f"  {weights[f'/table/{table}'] / 1000:7.1f} kB            loaded for it, unpacked")


def _first_look(browser: Browser, url: str, awaited: str) -> tuple[float, float]:
    """Milliseconds from the navigation until something is painted, and the bytes of all that was loaded."""
    context = _context(browser)
    page = context.new_page()
    page.add_init_script(f"window.awaited = {awaited!r};{PAINTED}")
    page.goto(url)
    spent, weight = page.evaluate("window.painted"), page.evaluate(WEIGHT)
    context.close()
    return float(spent), float(weight)


# A slow line


def _tell_slow_line(hall: Hall, browser: Browser, table: str) -> None:
    looks = [_slow_look(hall, browser, table) for _ in range(ROUNDS)]
    aims = (AIM_LOBBY_S, AIM_TAP_S, AIM_RELOAD_S, AIM_RELOAD_S)
    told = ("the lobby", "the table, after the tap", "the table, reloaded", "the lobby, reloaded")
    _tell(f"  On a line of 400 kbit/s that waits 400 ms before every answer, median of {ROUNDS}:")
    for name, aim_s, times in zip(told, aims, zip(*(look[:4] for look in looks), strict=True), strict=True):
        spent, worst = statistics.median(times), max(times)
        _tell(f"  {spent:7.0f} ms  worst {worst:5.0f}  {name} (aim: {1000 * aim_s:.0f} ms)")
    _tell(f"  {looks[0][4] / 1000:7.1f} kB            came for lobby and table, packed (aim: within {AIM_KB})")


def _slow_look(hall: Hall, browser: Browser, table: str) -> tuple[float, float, float, float, float]:
    """Milliseconds until the lobby, the table after a tap, and both reloaded were painted; and what came, in bytes."""
    context = browser.new_context(viewport=DESKTOP, locale="de-CH", service_workers="block")  # type: ignore[arg-type]  # a size
    context.set_default_timeout(60_000)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.add_init_script(f"window.awaited = location.pathname === '/' ? {LOBBY!r} : {TABLE!r};{PAINTED}")
    page.goto(hall.address, wait_until="commit")
    lobby = page.evaluate("window.painted")
    tapped = page.evaluate(TAP, [f'{LOBBY}[href="/table/{table}"]', TABLE])
    packed = page.evaluate(PACKED)
    reloads = []
    for path in (f"/table/{table}", "/"):
        page.goto(hall.address + path, wait_until="commit")
        page.evaluate("window.painted")
        page.reload(wait_until="commit")
        reloads.append(page.evaluate("window.painted"))
    context.close()
    return lobby, tapped, reloads[0], reloads[1], packed


# Frames


def _tell_frames(lena: Person, ida: Person, table: str) -> None:
    ida.page.add_init_script(FRAMES)
    ida.at_table(table)
    ida.page.bring_to_front()
    lena.act(table, "StartShoe")
    lena.act(table, "TurnBurnCard", card="Ac")
    idle, dealing = [], []
    for _ in range(COUPS):
        idle.append(_frames(ida.page, lambda: time.sleep(PAID_S)))
        lena.act(table, "OpenBets")
        for bet, coins in (("punto", 2500), ("banco", 1500), ("tie", 500)):
            ida.act(table, "PlaceBet", bet=bet, coins=coins)
        lena.act(table, "CloseBets")
        dealing.append(_frames(ida.page, lambda: _deal(lena, table)))
        if ida.you(table)["stakes"]:
            for bet in ida.you(table)["stakes"]:
                ida.act(table, "WithdrawBet", bet=bet)
    still, busy = statistics.median(idle), statistics.median(dealing)
    _tell(f"  {still:7.1f} /s  {1:6.2f} x  frames while nothing happens, median of {COUPS}")
    _tell(f"  {busy:7.1f} /s  {busy / still:6.2f} x  frames while a coup is dealt and paid (aim: {AIM_FRAMES})")


def _frames(page: Page, happens: object) -> float:
    """Frames per second while something happens."""
    assert callable(happens)
    page.evaluate("window.frames.length = 0")
    happens()
    first, last, count = page.evaluate("[window.frames[0], window.frames.at(-1), window.frames.length]")
    return float(1000 * (count - 1) / (last - first))


def _deal(lena: Person, table: str) -> None:
    for i, card in enumerate(CARDS):
        lena.act(table, "DealCard", card=card, side=("punto", "banco")[i % 2])
        time.sleep(CARD_S)
    lena.act(table, "EndCoup")
    time.sleep(PAID_S)


if __name__ == "__main__":
    main()
