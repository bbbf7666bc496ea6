"""What the croupier calls on the page, in the words of each leaflet; what is seen and what screen readers are told."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from support.page_tools import Come, Person


def table_of(come: Come, house: str) -> tuple[Person, Person, str]:
    """A croupier who deals, somebody at the page, and their table with bets open."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = lena.dealt_table(house)
    ida.sit_down(table, 3)
    if house != "punter-and-bank":
        lena.act(table, "OpenBets")
    ida.at_table(table)
    return lena, ida, table


def called(person: Person) -> Locator:
    return person.page.locator(".call-text")


def bet(lena: Person, ida: Person, table: str) -> None:
    if lena.view(table)["phase"] != "betting":
        lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="punto", coins=500)


def test_mega_pay_calls_natural_baccarat_and_egalite(come: Come) -> None:
    """Rules and tableau of the poster. The console says what to call; roads and figures name a tie so."""
    lena, ida, table = table_of(come, "mega-pay")
    to_call = lena.go(f"/console/{table}").locator(".desk-winner")
    bet(lena, ida, table)
    lena.deal(table, "4h 2d 4c Ks")
    expect(called(ida)).to_have_text("Natural: no more cards.")
    expect(to_call).to_have_text("Natural: no more cards.")
    lena.act(table, "EndCoup")
    expect(called(ida)).to_have_text("Punto eight, Bank two. Punto wins.")
    expect(to_call).to_have_text("Punto eight, Bank two. Punto wins.")
    bet(lena, ida, table)
    lena.deal(table, "Kh Qd Tc 6s")
    expect(called(ida)).to_have_text("Punto: Baccarat.")
    lena.deal(table, "6d")
    lena.deal(table, "Kd")
    lena.act(table, "EndCoup")
    expect(called(ida)).to_have_text("Punto six, Bank six. Égalité.")
    expect(ida.page.locator(".roads .said")).to_have_text("Punto, Égalité")
    expect(ida.page.locator(".figure .egalite")).to_have_text("Égalité")
    expect(ida.page.locator(".last-coups .egalite")).to_have_text("Égalité")


def test_punter_and_bank_calls_what_lies_open(come: Come) -> None:
    """Fifth paragraph: bank's hand of pictures is baccarat, and is called when it is turned, not before."""
    lena, ida, table = table_of(come, "punter-and-bank")
    for name, seat in (("Eva", 4), ("Otto", 5)):
        come(name).be_guest().sit_down(table, seat)
    lena.act(table, "OpenBets")
    lena.act(table, "CloseAuction")
    bet(lena, ida, table)
    lena.deal(table, "5h Qd Kc Ks")
    expect(called(ida)).to_have_text("Punter has five and may choose.")
    ida.page.get_by_role("button", name="Stand").click()
    expect(called(ida)).to_have_text("Punter stands. Bank: Baccarat.")


def test_schaanwald_calls_no_card(come: Come) -> None:
    """Rules for drawing cards: punto with 6 or 7."""
    lena, ida, table = table_of(come, "schaanwald")
    bet(lena, ida, table)
    lena.deal(table, "2h Qd 4c 3s")
    expect(called(ida)).to_have_text("Punto: No card.")


def test_castle_vaduz_calls_nothing_by_a_name(come: Come) -> None:
    """The call of no more bets still stands when the cards lie."""
    lena, ida, table = table_of(come, "castle-vaduz")
    ida.act(table, "PlaceBet", bet="punto", coins=1000)
    lena.deal(table, "4h 2d 4c Ks")
    expect(ida.page.locator(".hand.banco .card")).to_have_count(2)
    expect(called(ida)).to_have_text("No more bets.")
    lena.act(table, "EndCoup")
    expect(called(ida)).to_have_text("Punto eight, Banco two. Punto wins.")
