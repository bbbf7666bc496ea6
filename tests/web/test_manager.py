"""Mega Pay's evening in the browser: partners declare themselves, and the duty manager is called and answers."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from support.page_tools import Come, Person, until


def more(person: Person, text: str) -> Page:
    """Choose something in the menu of the table."""
    page = person.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=text).click()
    return page


def test_partners_declare_themselves(come: Come) -> None:
    """Rules for Punto Banco: each of them says so; then they share one maximum, and the croupier sees it."""
    lena, anna, bob = come("Lena").sign_in("lena"), come("Anna").be_guest(), come("Bob").be_guest()
    table = lena.dealt_table("mega-pay")
    anna.sit_down(table, 1, 400_000)
    bob.sit_down(table, 2, 400_000)
    anna.at_table(table)
    bob.at_table(table)
    page = more(anna, "Declare partners")
    page.get_by_role("dialog").get_by_label("Bob").check()
    page.get_by_role("dialog").get_by_role("button", name="Ask them").click()
    letter = bob.page.locator(".letter")
    expect(letter).to_contain_text("Anna would like to play as your partner")
    letter.get_by_role("button", name="Decline").click()
    expect(letter).to_have_count(0)
    until(lambda: "asks" not in anna.view(table), "nothing is asked any more")
    page = more(anna, "Declare partners")
    page.get_by_role("dialog").get_by_label("Bob").check()
    page.get_by_role("dialog").get_by_role("button", name="Ask them").click()
    page = more(anna, "Declare partners")
    expect(page.get_by_role("dialog")).to_contain_text("You have asked: Bob")
    page.keyboard.press("Escape")
    letter.get_by_role("button", name="Agree").focus()
    bob.page.keyboard.press("Enter")
    until(lambda: {one.get("partners") for one in anna.view(table)["people"].values()} == {1}, "they are partners")
    expect(letter).to_have_count(0)
    anna.page.get_by_role("tab", name="Guests").click()
    expect(anna.page.locator(".people .tag")).to_have_text(["Partners 1", "Partners 1"])
    desk = lena.go(f"/console/{table}")
    expect(desk.get_by_role("table", name="Guests and stakes").get_by_text("partners 1")).to_have_count(2)
    lena.act(table, "OpenBets")
    anna.act(table, "PlaceBet", bet="banco", coins=60_000, patron=None)
    refused = bob.act(table, "PlaceBet", status=409, bet="banco", coins=50_000, patron=None)
    assert refused["error"]["code"] == "bet-above-maximum"


def test_partners_agree_without_somebody_who_has_left(come: Come) -> None:
    """Two of three have said so; the third leaves, and one of the two says it again."""
    lena, anna, bob, carl = come("Lena").sign_in("lena"), *(come(name).be_guest() for name in ("Anna", "Bob", "Carl"))
    table = lena.dealt_table("mega-pay")
    for seat, person in enumerate((anna, bob, carl), start=1):
        person.sit_down(table, seat)
    everybody = [person.you(table)["id"] for person in (anna, bob, carl)]
    letter = bob.at_table(table).locator(".letter")
    anna.act(table, "DeclarePartners", partners=everybody)
    expect(letter).to_contain_text("Carl")
    bob.act(table, "DeclarePartners", partners=everybody)
    expect(letter).to_have_count(0)
    carl.act(table, "Leave")
    expect(letter).to_contain_text("Anna would like to play as your partner")
    expect(letter).not_to_contain_text("Carl")
    letter.get_by_role("button", name="Agree").press("Enter")
    until(lambda: {one.get("partners") for one in anna.view(table)["people"].values()} == {1}, "they are partners")
    expect(letter).to_have_count(0)
    expect(bob.page.get_by_role("button", name="More", exact=True)).to_be_focused()


def test_the_duty_manager_answers_at_the_table(come: Come) -> None:
    """A claim reaches the pit while the manager looks, is answered there, reaches the guest, and is kept."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    table = lena.open_table("mega-pay", pace="live", private=False, name="Salon Drei")
    ida.sit_down(table, 3)
    ida.at_table(table)
    pit = lena.go("/pit")
    panel = pit.locator("section", has=pit.get_by_role("heading", name="Messages to the duty manager"))
    expect(panel).to_contain_text("No messages waiting for an answer.")
    page = more(ida, "Call the duty manager")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What is it about?").select_option("claim")
    dialog.get_by_label("Your message").fill("The dealer took my chip.\nPlease look.")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog).to_have_count(0)
    expect(panel).to_contain_text("The dealer took my chip.")
    expect(panel).to_contain_text("Claim")
    expect(panel).to_contain_text("Ida")
    panel.get_by_label("Answer").fill("You have it back. Sorry!")
    panel.get_by_role("button", name="Send the answer").click()
    letter = page.locator(".letter")
    expect(letter).to_contain_text("The duty manager has answered")
    expect(letter).to_contain_text("You have it back. Sorry!")
    expect(panel).to_contain_text("No messages waiting for an answer.")
    page.reload()
    expect(letter).to_contain_text("You have it back. Sorry!")
    letter.get_by_role("button", name="Close").click()
    expect(letter).to_have_count(0)
    page.reload()
    page = more(ida, "Call the duty manager")
    expect(page.get_by_role("dialog")).to_contain_text("You have it back. Sorry!")
    expect(letter).to_have_count(0)
    (kept,) = ida.get("/api/me/export")["enquiries"]
    assert (kept["kind"], kept["answer"]) == ("claim", "You have it back. Sorry!")


def ask_the_manager(person: Person, table: str, text: str) -> str:
    """Send something to the duty manager without the page; its id."""
    sent = {"id": f"enquiry-{text}".replace(" ", "-"), "table": table, "kind": "question", "text": text}
    return str(person.post("/api/enquiries", sent)["enquiry"]["id"])


def test_letters_lie_there_until_they_are_read_by_whom_they_are_for(come: Come) -> None:
    """Each by itself, also across a reload; the next one has the focus. With whoever signs out they are gone."""
    lena, guest = come("Lena").sign_in("lena"), come("Max").sign_in("max")
    guest.expect_complaints(r"status of 40[13]")
    table = lena.open_table("mega-pay", pace="live", private=False)
    asked = [ask_the_manager(guest, table, f"question {number}") for number in (1, 2, 3)]
    for number, id in enumerate(asked, start=1):
        lena.post(f"/api/enquiries/{id}/answer", {"text": f"Answer {number}."})
    page = guest.at_table(table)
    letters = page.locator(".letter")
    expect(letters).to_have_count(3)
    first = letters.filter(has_text="Answer 1.")
    first.evaluate("letter => { letter.marked = true; }")
    letters.filter(has_text="Answer 3.").get_by_role("button", name="Close").press("Enter")
    expect(letters).to_have_count(2)
    assert page.evaluate("() => document.activeElement.className") == "letter"
    assert first.evaluate("letter => letter.marked") is True
    page.reload()
    expect(letters).to_have_count(2)
    letters.filter(has_text="Answer 2.").get_by_role("button", name="Close").press("Enter")
    expect(first).to_be_focused()
    guest.post("/api/sign-out")
    expect(letters).to_have_count(0)


def test_a_manager_does_not_answer_themselves(come: Come) -> None:
    """At a desk there is what was sent from its table; of their own a manager is told that another one answers."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    here, there = (lena.open_table("mega-pay", pace="live", private=False) for _ in range(2))
    ask_the_manager(lena, here, "my own question")
    ask_the_manager(ida, there, "from the other table")
    desk = lena.go(f"/console/{here}")
    panel = desk.locator("section", has=desk.get_by_role("heading", name="Messages to the duty manager"))
    expect(panel).to_contain_text("my own question")
    expect(panel).to_contain_text("You sent this yourself; another manager will answer it.")
    expect(panel.get_by_label("Answer", exact=True)).to_have_count(0)
    expect(panel).not_to_contain_text("from the other table")


def test_a_message_is_sent_anew_after_it_was_changed(come: Come) -> None:
    """Although an earlier try arrived and its answer was lost. While the dialog is open, only new answers are read."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    ida.expect_complaints("ERR_FAILED")
    table = lena.open_table("mega-pay", pace="live", private=False)
    ida.sit_down(table, 3)
    ida.at_table(table)
    page = more(ida, "Call the duty manager")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(re.compile(r"/api/enquiries\?"), lose, times=1)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your message").fill("Where is my chip?")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    dialog.get_by_label("Your message").fill("Where is my other chip?")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog).to_have_count(0)
    later, earlier = ida.get("/api/me/enquiries")["enquiries"]
    assert (earlier["text"], later["text"]) == ("Where is my chip?", "Where is my other chip?")
    more(ida, "Call the duty manager")
    expect(dialog).to_contain_text("Where is my other chip?")
    lena.post(f"/api/enquiries/{later['id']}/answer", {"text": "Under the table."})
    expect(dialog.get_by_role("status")).to_have_text("The duty manager has answered: Under the table.")
    expect(dialog.locator(".enquiries")).to_contain_text("Under the table.")
    expect(dialog.locator("[aria-live] .enquiries")).to_have_count(0)


def bring_a_bot(person: Person, table: str) -> None:
    """Somebody to be partners with, who takes a seat after this person."""
    person.post(f"/api/tables/{table}/bots", {"id": f"bot-{table}"})
    until(lambda: len(person.view(table)["people"]) == 2, "there is somebody else")


def test_nobody_is_offered_what_the_leaflet_does_not_have(come: Come) -> None:
    """Tips at Schaanwald alone; partners at Mega Pay alone."""
    ida = come("Ida").be_guest()
    for house, tips, partners in (("schaanwald", 1, 0), ("mega-pay", 0, 1), ("castle-vaduz", 0, 0)):
        table = ida.open_table(house, pace="live")
        ida.sit_down(table, 5)
        bring_a_bot(ida, table)
        page = ida.at_table(table)
        page.get_by_role("button", name="More", exact=True).click()
        menu = page.get_by_role("dialog")
        expect(menu.get_by_role("button", name="Call the duty manager")).to_have_count(1)
        expect(menu.get_by_role("button", name="Tip")).to_have_count(tips)
        expect(menu.get_by_role("button", name="Declare partners")).to_have_count(partners)
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Guests").click()
        expect(page.locator(".cagnotte")).to_have_count(tips)
