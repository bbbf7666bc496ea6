"""Half of a stake on the page: what comes back is told, chips are right, and the workshop has a field for it."""

import pytest
from playwright.sync_api import expect

from puntobanco.house import load_text
from puntobanco.odds import odds
from support.page_tools import PHONE, TIE, Come, sees_the_truth

HOUSE = """
id = "halving"
extends = "schaanwald"
remove = ["bets.punto.returns"]
bets.punto.halves = "winner == tie"
"""


@pytest.mark.parametrize(
    ("language", "told", "again"),
    [
        ("en", "Half lost: 12.50 of 25.00 comes back", "half lost, 12.50 returned"),
        ("de", "Zur Hälfte verloren: 12.50 von 25.00 kommen zurück", "zur Hälfte verloren, 12.50 zurück"),
        ("es", "Pierde la mitad: se le devuelven 12,50 de 25,00", "mitad perdida, 12,50 devueltos"),
    ],
)
def test_half_of_a_stake_is_told_and_the_rest_comes_back(come: Come, language: str, told: str, again: str) -> None:
    """A tie at a house that halves punto: the sentence, the chips on the page, at the server, and looked at again."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida", locale=language).be_guest()
    table = lena.dealt_table(lena.post("/api/houses", {"text": HOUSE})["id"])
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    ida.choose_chip(25)
    ida.lay("punto")
    ida.sees_stake("punto", 2500)
    lena.deal_coup(table, TIE)
    expect(ida.page.locator(".own-result")).to_have_text(told)
    expect(ida.page.locator(".own-result.minus")).to_be_visible()
    ida.sees_stake("punto", 0)
    if language == "en":  # what the server says is compared in English
        sees_the_truth(ida, table)
    you = ida.you(table)
    assert (you["chips"], you.get("stakes", {})) == (100_000 - 1250, {})
    (line,) = lena.view(table)["last"]["lines"]
    assert (line["result"], line["stake"], line["half"]) == ("halved", 2500, 1250)
    ida.page.locator('.road.beads [data-bead="0"]').click()
    expect(ida.page.get_by_role("dialog").locator(".again-lines li")).to_contain_text(again)


def test_each_line_says_its_half(come: Come) -> None:
    """Beside another stake: the sum in words, the half in its line."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida", viewport=PHONE).be_guest()
    table = lena.dealt_table(lena.post("/api/houses", {"text": HOUSE})["id"])
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    for bet in ("punto", "tie"):
        ida.act(table, "PlaceBet", bet=bet, coins=500)
        ida.sees_stake(bet, 500)
    lena.deal_coup(table, TIE)
    expect(ida.page.locator(".own-result")).to_have_text("You win 37.50")
    expect(ida.page.locator('.own-lines li[data-bet="punto"]')).to_contain_text("Half lost: 2.50 of 5.00 comes back")
    sees_the_truth(ida, table)
    assert ida.you(table)["chips"] == 100_000 - 250 + 4000


def test_the_workshop_asks_when_half_is_lost(come: Come) -> None:
    """The empty house, with ties that halve punto: the edge is that of the library."""
    ida = come("Ida").be_guest()
    page = ida.go("/workshop")
    page.wait_for_selector(".ws-figures .data")
    page.locator("#tab-bets").click()
    page.locator(".ws-bet summary").first.click()
    bet = page.locator(".ws-bet[open]")
    bet.get_by_label("Stake is returned if").fill("")
    bet.get_by_label("Half of the stake is lost if").fill("winner == tie")
    edge = float(odds(load_text(HOUSE)).bets["punto"].edge * 100)
    row = page.locator(".ws-figures > .data tbody tr", has=page.get_by_role("rowheader", name="Punto", exact=True))
    expect(row.get_by_role("cell").nth(2)).to_have_text(f"{edge:.4f}%")
