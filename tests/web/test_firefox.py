"""The main path in Firefox: lobby, table, a bet of one's own and what came of it, the odds lab, practice."""

from pathlib import Path

import pytest

from support.chromium import firefox
from support.firefox import firefox_window
from support.page_tools import Hall

GUEST = """async (house) => {
  const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify(body) }).then((answer) => answer.json());
  await post("/api/guest", { name: "Ida" });
  const { table } = await post("/api/tables", { house, pace: "brisk", private: true, bots: 0 });
  let number = 0;
  for (const act of [{ type: "Join", name: "Ida" }, { type: "BuyIn", coins: 100000 }, { type: "Sit", seat: 4 }])
    await post(`/api/tables/${table}/do`, { id: `firefox-command-${number++}`, act });
  return table;
}"""


@pytest.fixture(scope="module")
def firefox_is_there() -> None:
    """Only where there is one: Chromium looks at everything, Firefox at the main path."""
    if firefox() is None:
        pytest.skip("no Firefox here: apt-get install firefox-esr")


@pytest.mark.slow
@pytest.mark.usefixtures("firefox_is_there")
def test_the_main_path_in_firefox(hall: Hall, tmp_path: Path) -> None:
    with firefox_window(tmp_path) as window:
        window.go(hall.address)
        window.press(".table-card")
        window.sees(".tablepage .spot")
        table = window.find(GUEST, "schaanwald")
        window.go(f"{hall.address}/table/{table}")
        window.sees('.seat[data-seat="4"].yours')
        window.press('.tray .take[data-coins="500"]')
        window.press('.spot[data-bet="punto"]:not([aria-disabled="true"])')
        window.sees(".hand.punto .card")
        window.sees(".hand.banco .card")
        window.press("nav a[href='/'], .brand")
        window.sees(".table-card")
        window.go(f"{hall.address}/lab")
        window.sees(".lab-results .bar-line")
        window.go(f"{hall.address}/practice")
        window.press(".practice-spot.banco")
        window.press(".practice button.main")
        window.sees(".practice-call:not(:empty)")
        assert window.complaints == []
