"""Two evenings at tables where whoever holds the bank pays: three people, each with a browser of their own.

Every card is dealt by a croupier of the tests, so all of it is known: the bank is auctioned and laid on the felt,
covered in turn from the banker's right, called for with Banco!, kept on a tie, grown by a win, passed, lost and taken
away. What they see is looked at on the way, in every language: whether it fits, and what axe says.
"""

from __future__ import annotations

from playwright.sync_api import expect

from puntobanco.house import load
from support.bank_evenings import (
    CHIPS,
    Evening,
    asked,
    bank_title,
    bids,
    called,
    cards_lie_free,
    covers,
    lays,
    looks_right,
    presses,
    sees_bank,
    sees_punto,
    takes_with,
    told,
)
from support.page_tools import Come, until

BANCO_NATURAL = "2h 9d Kc Ks"
PUNTO_NATURAL = "9h 2d Kc Ks"
FIVE_AGAINST_THREE = "2h 3d 3c Ks"
NATURAL_TIE = "9h 9d Kc Ks"


def test_an_evening_of_chemin_de_fer(come: Come) -> None:
    """Auction, covers in turn, a tie, Banco! with a choice on both sides, growth, withdrawal, Banco! again, punto
    wins, the bank passed, and a banker who closes the browser."""
    evening = Evening(come, "chemin-de-fer", withdrawal="winnings")
    ida_lays_the_highest_bid(evening)
    eva_and_otto_cover_it_in_turn(evening)
    otto_alone_sees_the_cards_and_has_to_draw(evening)
    otto_calls_banco_and_both_sides_choose(evening)
    ida_takes_something_out(evening)
    both_call_banco_and_punto_wins(evening)
    eva_takes_the_bank_and_passes_it(evening)
    otto_takes_it_and_closes_his_browser(evening)
    assert evening.owned() == 3 * CHIPS - 500 - 300  # the house's shares of what the banks have won


def ida_lays_the_highest_bid(evening: Evening) -> None:
    """The bid lies on the felt, and banco is a spot for nobody."""
    eva, ida = evening.eva, evening.ida
    evening.croupier("OpenBets")
    expect(eva.page.locator(".matter")).to_contain_text("Your bid goes on the table as the bank")
    looks_right(eva, "an auction", evening.table)
    bids(eva, 40)
    expect(eva.page.locator(".matter button")).to_have_count(0)  # nobody tops their own bid
    bids(ida, 100)
    expect(eva.page.locator(".matter .highest")).to_have_text("Ida 100")
    evening.croupier("CloseAuction")
    evening.calls_for_bets()
    evening.everybody_sees(10_000)
    expect(bank_title(ida)).to_have_text("Your bank")
    expect(bank_title(eva)).to_have_text("Ida’s bank")
    assert ida.you(evening.table)["chips"] == CHIPS - 10_000
    for person in evening.people:
        expect(person.spot("banco")).to_have_count(0)
        expect(covers(person)).to_have_text(["100 not covered"])


def eva_and_otto_cover_it_in_turn(evening: Evening) -> None:
    """Eva sits at the banker's right and comes before Otto, although he was quicker."""
    eva, otto = evening.eva, evening.otto
    lays(otto, 100)
    expect(covers(eva)).to_have_text(["Otto 100", "all covered"])
    lays(eva, 25)
    expect(covers(otto)).to_have_text(["Eva 25", "Otto 75 of 100", "all covered"])
    looks_right(otto, "a bank that is covered", evening.table)
    evening.croupier("CloseBets")
    expect(told(otto)).to_have_text("Others covered the bank before you, so part of your stake was returned: 25.00.")


def otto_alone_sees_the_cards_and_has_to_draw(evening: Evening) -> None:
    """With two there is nothing to choose, which nobody else can know. A tie: the bank stays."""
    eva, ida, otto = evening.people
    evening.deals("2h 2d Kc Ks")
    expect(asked(otto)).to_have_text("With two, Punto draws.")
    expect(called(otto)).to_have_text("You look at the cards of Punto: draw or stand?")
    expect(called(ida)).to_have_text("Otto looks at the cards of Punto: draw or stand?")
    sees_punto(otto, ["two of hearts", "king of clubs"], "2")
    expect(otto.page.locator(".hand.punto .card.private")).to_have_count(2)
    expect(otto.page.locator(".matter button")).to_have_text(["Draw"])
    for person in (eva, ida):
        expect(asked(person)).to_have_text("Otto looks at the cards of Punto and decides.")
        sees_punto(person, ["face down", "face down"], "")
        expect(person.page.locator(".matter button")).to_have_count(0)
    looks_right(otto, "cards that one sees alone", evening.table)
    otto.page.keyboard.press("s")  # which the rule does not leave to him
    otto.page.keyboard.press("d")
    expect(asked(otto)).not_to_be_visible()
    evening.deals("9s 9d")
    evening.ends()
    expect(called(eva)).to_have_text("Punto one, Banco one. A tie.")
    sees_punto(eva, ["two of hearts", "king of clubs", "nine of spades"], "1")
    evening.everybody_sees(10_000)
    assert evening.owned() == 3 * CHIPS


def otto_calls_banco_and_both_sides_choose(evening: Evening) -> None:
    """Banco! takes it all, also what somebody covered before. Ida decides without seeing what she is to beat, and her
    bank grows."""
    eva, ida, otto = evening.people
    evening.calls_for_bets()
    lays(eva, 25, 25)
    presses(otto, "b", "Banco! 100")
    expect(covers(eva)).to_have_text(["Otto 100 Banco!", "Eva 0 of 50", "all covered"])
    expect(called(ida)).to_have_text("Otto: Banco!")
    evening.croupier("CloseBets")
    expect(told(eva)).to_have_text("Others covered the bank before you, so part of your stake was returned: 50.00.")
    evening.deals(FIVE_AGAINST_THREE)
    expect(asked(otto)).to_have_text("You decide for Punto with five.")
    otto.page.get_by_role("button", name="Draw").click()
    evening.deals("9s")
    expect(asked(ida)).to_have_text("You decide for Banco with three.")
    expect(asked(otto)).to_have_text("Ida decides with three.")
    sees_punto(ida, ["face down", "face down", "nine of spades"], "")
    ida.page.keyboard.press("d")
    evening.deals("5d")
    evening.ends()
    expect(called(otto)).to_have_text("The bank grows by 95 to 195.")
    cards_lie_free(otto)
    evening.everybody_sees(19_500)
    ida.page.keyboard.press("w")
    expect(ida.page.get_by_role("dialog")).to_contain_text(
        "Banco had 3, the third card of Punto counted 9, and there was a choice: drew."
    )
    ida.page.keyboard.press("Escape")


def ida_takes_something_out(evening: Evening) -> None:
    """What lies above her first bank, in part; the line beside it says what she may do."""
    page = evening.ida.page
    expect(page.locator(".bank-acts p")).to_have_text(
        "Your bank stays in play. Withdraw some of it, or pass it and get it all back."
    )
    looks_right(evening.ida, "a banker between coups", evening.table)
    page.locator(".bank-acts .amount [type=number]").fill("45")
    page.get_by_role("button", name="Withdraw 45", exact=True).click()
    evening.everybody_sees(15_000)
    expect(called(evening.eva)).to_have_text("Ida withdraws 45; 150 remains in the bank.")


def both_call_banco_and_punto_wins(evening: Evening) -> None:
    """Otto, who called and lost, comes before Eva at the banker's right. The bank is paid out, and is nobody's."""
    eva, ida, otto = evening.people
    evening.calls_for_bets()
    eva.page.get_by_role("button", name="Banco! 150").click()
    expect(covers(otto)).to_have_text(["Eva 150 Banco!", "all covered"])
    otto.page.get_by_role("button", name="Banco! 150").click()
    expect(covers(eva)).to_have_text(["Otto 150 Banco!", "Eva 0 of 150 Banco!", "all covered"])
    evening.deals(PUNTO_NATURAL)
    evening.ends()
    expect(called(ida)).to_have_text("Punto has won: Ida loses the bank.")
    evening.everybody_sees(0)
    expect(bank_title(eva)).to_have_text("Nobody has the bank")
    assert evening.chips() == {"Eva": CHIPS, "Ida": CHIPS - 10_000 + 4500, "Otto": CHIPS - 10_000 + 15_000}


def eva_takes_the_bank_and_passes_it(evening: Evening) -> None:
    """It is offered at Ida's right: with as much as Eva likes. She wins, and passes it with all that lies in it."""
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    expect(asked(ida)).to_have_text("The bank is offered to Eva.")
    looks_right(eva, "a bank that is offered")
    takes_with(eva, 60)
    evening.calls_for_bets()
    presses(otto, "a", "Cover the rest: 60")
    expect(covers(eva)).to_have_text(["Otto 60", "all covered"])
    evening.deals(BANCO_NATURAL)
    evening.ends()
    evening.everybody_sees(11_700)
    eva.page.get_by_role("button", name="Pass the bank").click()
    expect(called(ida)).to_have_text("Eva gives up the bank.")
    assert evening.chips()["Eva"] == CHIPS + 5700


def otto_takes_it_and_closes_his_browser(evening: Evening) -> None:
    """By a key, with the least. The coup is played without him, and then the bank is his no more; what lay in it comes
    back to him."""
    ida, otto = evening.ida, evening.otto
    evening.croupier("OpenBets")
    expect(asked(otto)).to_have_text("The bank is offered to you.")
    before = evening.chips()["Otto"]
    presses(otto, "b", "Take the bank with 5")
    sees_bank(ida, 500)
    otto.page.close()
    until(lambda: evening.connections() == len(evening.people) - 1, "the server knows that he is gone")
    evening.calls_for_bets()
    presses(ida, "a", "Cover the rest: 5")
    expect(covers(evening.eva)).to_have_text(["Ida 5", "all covered"])
    evening.deals(NATURAL_TIE)
    evening.ends()
    expect(called(ida)).to_have_text("Otto is away and loses the bank.")
    assert evening.chips()["Otto"] == before
    assert "holder" not in evening.bank


def test_an_evening_at_punter_and_bank_where_the_banker_pays(come: Come) -> None:
    """The same at the house of the leaflet, under the reading in which its banker pays: the choice on five is
    punter's alone, the house keeps a tenth of what the bank wins, and what nobody covers goes back."""
    evening = Evening(come, "punter-and-bank", **{"who-pays": "banker"})
    half_of_the_bank_is_covered(evening)
    otto_stands_on_five_and_the_bank_grows(evening)
    eva_calls_banco_and_ties(evening)
    punter_wins_and_the_bank_goes_round(evening)
    ida_takes_it_and_falls_asleep(evening)
    assert evening.owned() == 3 * CHIPS - 1000


def half_of_the_bank_is_covered(evening: Evening) -> None:
    """The rest goes back to the banker, and the coup is played for what is left."""
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    bids(otto, 80)
    bids(ida, 200)
    evening.croupier("CloseAuction")
    evening.calls_for_bets()
    evening.everybody_sees(20_000)
    expect(called(eva)).to_have_text("Place your bets. Ida’s bank is 200.")
    lays(eva, 25)
    lays(otto, 25, 25, 25)
    expect(covers(ida)).to_have_text(["Eva 25", "Otto 75", "100 not covered"])
    evening.croupier("CloseBets")
    expect(told(ida)).to_have_text("Part of your bank was not covered and was returned: 100.00.")
    evening.everybody_sees(10_000)


def otto_stands_on_five_and_the_bank_grows(evening: Evening) -> None:
    """Punter's cards lie open here, bank's do not before the decision."""
    eva, ida, otto = evening.people
    evening.deals(FIVE_AGAINST_THREE)
    expect(asked(otto)).to_have_text("You decide for Punter with five.")
    expect(asked(ida)).to_have_text("Otto decides with five.")
    expect(eva.page.locator(".hand.punto .total")).to_have_text("5")
    expect(eva.page.locator(".hand.banco .total")).to_have_text("")
    otto.page.keyboard.press("s")
    expect(asked(otto)).not_to_be_visible()
    evening.deals("5d")
    evening.ends()
    expect(called(eva)).to_have_text("The bank grows by 90 to 190.")
    evening.everybody_sees(19_000)


def eva_calls_banco_and_ties(evening: Evening) -> None:
    """What covered the bank comes back, and the bank stays as it lies."""
    eva, ida, otto = evening.people
    evening.calls_for_bets()
    eva.page.get_by_role("button", name="Banco! 190").click()
    expect(covers(ida)).to_have_text(["Eva 190 Banco!", "all covered"])
    evening.deals("2h 2d Kc Ks 9s 9d")
    evening.ends()
    expect(called(otto)).to_have_text("Punter one, Bank one. A tie.")
    evening.everybody_sees(19_000)
    assert evening.chips()["Eva"] == CHIPS - 2500


def punter_wins_and_the_bank_goes_round(evening: Evening) -> None:
    """Eva, at the right, lets it go by; Otto takes it, and passes it before anybody covers it."""
    eva, _, otto = evening.people
    evening.calls_for_bets()
    lays(otto, 100)
    evening.deals(PUNTO_NATURAL)
    evening.ends()
    expect(called(eva)).to_have_text("Punter has won: Ida loses the bank.")
    evening.everybody_sees(0)
    assert evening.chips()["Ida"] == CHIPS - 1000
    evening.croupier("OpenBets")
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    expect(asked(otto)).to_have_text("The bank is offered to you.")
    takes_with(otto, 30)
    evening.calls_for_bets()
    otto.page.get_by_role("button", name="Pass the bank").click()
    expect(called(eva)).to_have_text("Otto gives up the bank.")


def ida_takes_it_and_falls_asleep(evening: Evening) -> None:
    """A croupier who deals sees that, and releases the bank by a key; she is told what became of her chips."""
    ida = evening.ida
    evening.croupier("OpenBets")
    expect(asked(ida)).to_have_text("The bank is offered to you.")
    takes_with(ida, 20)
    desk = evening.lena.go(f"/console/{evening.table}")
    expect(desk.locator("body")).to_contain_text("The bank: 20.00. Not covered: 20.00")
    desk.get_by_role("button", name="Free the bank: the banker is away").wait_for()
    desk.keyboard.press("i")
    expect(called(evening.eva)).to_have_text("Ida is away and loses the bank.")
    expect(told(ida)).to_have_text(
        "You have lost the bank because you were away. What was in it is back with your chips."
    )
    assert "holder" not in evening.bank


def test_what_is_told_does_not_run_ahead_of_the_cards(come: Come) -> None:
    """With all motion, a coup is over, its bank taken away and offered on before anybody has seen a card of it: people
    are told, and asked, when the cards lie open."""
    evening = Evening(come, "punter-and-bank", **{"who-pays": "banker"})
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    bids(ida, 50)
    evening.croupier("CloseAuction")
    evening.calls_for_bets()
    lays(otto, 25)
    evening.croupier("CloseBets")
    expect(told(ida)).to_contain_text("Part of your bank was not covered")
    for person in (eva, ida):
        person.page.emulate_media(reduced_motion="no-preference")
        person.page.evaluate(OPEN_CARDS_WHEN_TOLD)
    evening.deals(NATURAL_TIE)
    evening.ends()
    evening.croupier("ReleaseBank", "OpenBets")
    expect(asked(eva)).to_have_text("The bank is offered to you.")
    expect(asked(ida)).to_have_text("The bank is offered to Eva.")
    assert ida.page.evaluate("window.openCards") == {"note": 4, "offer": 4}
    assert eva.page.evaluate("window.openCards.offer") == 4


def test_whoever_has_too_few_chips_to_bid_is_told_and_buys_some(come: Come) -> None:
    """By the least that beats the highest bid; once the chips are there, the bid is offered."""
    evening = Evening(come, "chemin-de-fer")
    eva, ida, _ = evening.people
    eva.act(evening.table, "CashOut", coins=CHIPS - 4000)
    evening.croupier("OpenBets")
    bids(ida, 40)
    matter = eva.page.locator(".matter")
    least = eva.view(evening.table)["bank"]["bids"][-1][1] + load("chemin-de-fer").stakes.step
    expect(matter).to_contain_text(f"To bid you need at least {least // 100} in chips.")
    matter.get_by_role("button", name="Buy in").click()
    dialog = eva.page.get_by_role("dialog")
    dialog.get_by_role("spinbutton").fill("100")
    dialog.get_by_role("button", name="Buy in").click()
    expect(matter.get_by_role("button", name=f"Bid {least // 100}", exact=True)).to_be_visible()


OPEN_CARDS_WHEN_TOLD = """() => {
    const found = (window.openCards = {});
    const look = () => {
        const open = document.querySelectorAll(".hand .card.up").length;
        const isAway = [...document.querySelectorAll(".note")].some((one) => one.textContent.includes("away"));
        if (isAway) found.note ??= open;
        if (document.querySelector(".matter.offer:not([hidden])")) found.offer ??= open;
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
