"""Company at the table: faces and phrases, whom one does not want to hear, and coups that one looks at again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from support.page_geometry import EMPTY_FELT, GEOMETRY
from support.page_looks import FLAWS, SETTLED, violations
from support.page_moments import SIZES
from support.page_tools import BANCO_WINS, PHONE, TIE, Come, Person, named
from support.qr_reader import modules_of, read_qr

MOST_EMPTY = 0.25
"""Of the height of a felt: boxes stand on an arc, whose middle is lower than its ends."""


def two_at_a_table(come: Come) -> tuple[Person, Person, str]:
    """Two people at one table, where nothing happens by itself."""
    lena, anna, bob = come("Lena").sign_in("lena"), come("Anna").be_guest(), come("Bob").be_guest()
    table = lena.dealt_table("schaanwald")
    for seat, person in enumerate((anna, bob), start=1):
        person.sit_down(table, seat)
        person.at_table(table)
    return anna, bob, table


def show(person: Person, name: str) -> None:
    """Choose a sign, by its name."""
    person.page.get_by_role("button", name="Say something").click()
    person.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def bubbles(person: Person) -> Locator:
    return person.page.locator(".shown-sign")


def test_a_phrase_and_a_face_are_seen_above_whoever_shows_them(come: Come) -> None:
    """By everybody, in their own language; and said once to those who hear the page."""
    anna, bob, table = two_at_a_table(come)
    carla = come("Carla", locale="de-CH").be_guest()
    carla.at_table(table)
    show(anna, "Good luck!")
    for person, text in ((anna, "Good luck!"), (bob, "Good luck!"), (carla, "Viel Glück!")):
        expect(bubbles(person)).to_have_text(text)
    expect(bob.page.locator("[aria-live]", has_text="Anna: Good luck!")).to_have_count(1)
    box, seat = bubbles(bob).bounding_box(), bob.page.locator('.seat[data-seat="1"] .plate').bounding_box()
    assert box is not None
    assert seat is not None
    assert abs(box["x"] + box["width"] / 2 - seat["x"] - seat["width"] / 2) < seat["width"]
    show(anna, "Applause")
    expect(bubbles(bob).locator("svg.applause")).to_be_visible()
    expect(bubbles(bob)).to_have_count(1)


def test_everybody_or_one_guest_is_muted(come: Come) -> None:
    """In one's own browser alone, also after a reload; one's own signs are shown all the same."""
    anna, bob, _ = two_at_a_table(come)
    bob.page.get_by_role("tab", name="Guests").click()
    mute = bob.page.get_by_role("button", name="Mute Anna")
    mute.focus()
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("button", name="Unmute Anna")).to_have_attribute("aria-pressed", "true")
    show(anna, "Hello!")
    expect(bubbles(anna).filter(has_text="Hello!")).to_be_visible()
    show(bob, "Thank you!")
    expect(bubbles(bob)).to_have_text("Thank you!")
    bob.page.reload()
    bob.page.get_by_role("tab", name="Guests").click()
    bob.page.get_by_role("button", name="Unmute Anna").click()
    show(anna, "Goodbye!")
    expect(bubbles(bob)).to_have_text("Goodbye!")
    bob.page.get_by_role("button", name="Say something").click()
    bob.page.get_by_label("Mute everyone").check()
    expect(bubbles(bob)).to_have_count(0)
    bob.page.keyboard.press("Escape")
    show(anna, "Hello!")
    expect(bubbles(anna).filter(has_text="Hello!")).to_be_visible()
    show(bob, "Smile")
    expect(bubbles(bob)).to_have_count(1)
    expect(bubbles(bob).locator("svg.smile")).to_be_visible()


def test_whoever_only_looks_shows_nothing(come: Come) -> None:
    _, _, table = two_at_a_table(come)
    carla = come("Carla").be_guest()
    carla.at_table(table)
    expect(carla.page.get_by_role("button", name="Say something")).to_have_count(0)


def test_the_signs_to_choose_from_are_for_everybody(come: Come) -> None:
    """axe finds nothing, on a phone too; every face has a name, and nothing is smaller than a finger."""
    anna = come("Anna", viewport=PHONE).be_guest()
    table = anna.open_table("schaanwald", pace="live")
    anna.sit_down(table, 1)
    page = anna.at_table(table)
    page.get_by_role("button", name="Say something").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-sign]")).to_have_count(12)
    for button in dialog.locator("[data-sign]").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    assert violations(page, "signs") == []


def test_a_bead_shows_its_coup_and_deals_it_again(come: Come) -> None:
    """With one's own stakes and nobody else's; the coups beside it are a key away."""
    lena, anna, bob = come("Lena").sign_in("lena"), come("Anna").be_guest(), come("Bob").be_guest()
    table = lena.dealt_table("schaanwald")
    for seat, person in enumerate((anna, bob), start=1):
        person.sit_down(table, seat)
    for cards, bet in ((BANCO_WINS, "banco"), (TIE, "punto")):
        lena.act(table, "OpenBets")
        anna.act(table, "PlaceBet", bet=bet, coins=500)
        bob.act(table, "PlaceBet", bet="punto", coins=700)
        lena.deal_coup(table, cards)
    page = anna.at_table(table)
    page.locator('.road.beads [data-bead="0"]').click()
    dialog = page.get_by_role("dialog", name="Coup 1")
    expect(dialog.locator(".punto [role=img]")).to_have_count(2)
    labels = dialog.locator("[role=img]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert labels == [named(card) for card in ("2h", "Kc", "9d", "Ks")]
    expect(dialog).to_contain_text("Banco wins, 9 to 2.")
    expect(dialog.locator(".again-lines li")).to_have_count(1)
    expect(dialog.locator(".again-lines li")).to_contain_text("5.00")
    dialog.get_by_role("button", name="Replay").click()
    expect(dialog.locator("[role=img]")).to_have_count(0)
    for seen in range(1, 5):
        expect(dialog.locator("[role=img]")).to_have_count(seen)
    expect(dialog).to_contain_text("Banco wins, 9 to 2.")
    expect(dialog.get_by_role("button", name="Previous coup")).to_be_disabled()
    dialog.get_by_role("button", name="Next coup").press("Enter")
    expect(page.get_by_role("dialog", name="Coup 2")).to_contain_text("1 each.")
    assert violations(page, "coup") == []
    page.keyboard.press("Escape")
    page.locator(".last-coups button").first.press("Enter")
    expect(page.get_by_role("dialog", name="Coup 2")).to_be_visible()


def test_beads_are_reached_by_keys_and_keep_their_place(come: Come) -> None:
    """One bead is on the way of Tab; arrows go along the plate, and a coup that ends meanwhile takes no focus away."""
    lena, anna = come("Lena").sign_in("lena"), come("Anna").be_guest()
    table = lena.dealt_table("schaanwald")
    anna.sit_down(table, 1)
    for suit in "chds" * 2:
        play(lena, anna, table, suit)
    page = anna.at_table(table)
    beads = page.locator(".road.beads [data-bead]")
    expect(beads).to_have_count(8)
    held = page.locator(".beads [data-bead]:focus")
    assert page.locator('.beads [tabindex="0"]').count() == 1
    page.locator(".scroll:has(.road.big)").focus()
    page.keyboard.press("Tab")
    expect(held).to_have_attribute("aria-label", "Coup 8: Banco 9")
    for key, bead in (("ArrowUp", 6), ("ArrowLeft", 0), ("ArrowLeft", 0), ("ArrowDown", 1), ("ArrowRight", 7)):
        page.keyboard.press(key)
        expect(held).to_have_attribute("data-bead", str(bead))
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Coup 1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(held).to_have_attribute("data-bead", "0")
    play(lena, anna, table, "c")
    expect(beads).to_have_count(9)
    expect(held).to_have_attribute("data-bead", "0")
    assert page.locator('.beads [tabindex="0"]').count() == 1
    assert violations(page, "beads") == []


def play(lena: Person, anna: Person, table: str, suit: str) -> None:
    """A coup in which Anna has a stake on punto; banco wins with nine."""
    lena.act(table, "OpenBets")
    anna.act(table, "PlaceBet", bet="punto", coins=500)
    lena.deal_coup(table, " ".join(rank + suit for rank in "29KQ"))


def test_who_had_no_stake_sees_the_cards_alone(come: Come) -> None:
    lena, anna, carla = come("Lena").sign_in("lena"), come("Anna").be_guest(), come("Carla")
    table = lena.dealt_table("schaanwald")
    anna.sit_down(table, 1)
    lena.act(table, "OpenBets")
    anna.act(table, "PlaceBet", bet="banco", coins=500)
    lena.deal_coup(table, BANCO_WINS)
    page = carla.at_table(table)
    page.locator(".last-coups button").click()
    expect(page.get_by_role("dialog")).to_contain_text("You had no stake in this coup.")


def test_a_link_is_copied_shared_and_seen_by_a_telephone(come: Come) -> None:
    """What is copied, what the share sheet is given and what the picture says is where the table is."""
    anna = come("Anna").be_guest()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.page.add_init_script("navigator.share = (told) => { window.told = told; return Promise.resolve(); };")
    table = anna.open_table("schaanwald", pace="live")
    page = anna.at_table(table)
    page.get_by_role("tab", name="Guests").click()
    page.get_by_role("button", name="Invite guests").click()
    dialog = page.get_by_role("dialog", name="Invite guests")
    address = f"{anna.hall.address.rstrip('/')}/table/{table}"
    expect(dialog.get_by_label("Link to this table", exact=True)).to_have_value(address)
    dialog.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied.").first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    dialog.get_by_role("button", name="Share").click()
    assert page.evaluate("window.told.url") == address
    picture = dialog.get_by_role("img", name="QR code with the link to this table")
    path, box = picture.locator("path").get_attribute("d"), picture.get_attribute("viewBox")
    assert path is not None
    assert box is not None
    margin, _, whole, _ = map(int, box.split())
    assert margin == -4
    assert read_qr(modules_of(whole + 2 * margin, path)) == address
    assert violations(page, "invitation") == []


def test_the_bar_tells_stakes_and_heads_on_each_side(come: Come) -> None:
    """Side bets and ties are on no side; the felt does not move when it fills."""
    anna, bob, table = two_at_a_table(come)
    bar, tops = anna.page.locator(".shares"), []

    def top() -> None:
        box = anna.page.locator(".spots.main").bounding_box()
        assert box is not None
        tops.append(box["y"])

    expect(bar.locator("span")).to_have_text(["", ""])
    top()
    lena = come("Lena").sign_in("lena")
    lena.act(table, "OpenBets")
    anna.act(table, "PlaceBet", bet="punto", coins=1500)
    bob.act(table, "PlaceBet", bet="punto", coins=1500)
    bob.act(table, "PlaceBet", bet="banco", coins=1000)
    expect(bar.locator("span")).to_have_text(["75% · 2 guests", "25% · 1 guest"])
    top()
    widths = bar.locator("i").evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert abs(widths[0] / sum(widths) - 0.75) < 0.01
    assert tops[0] == tops[1]
    bob.act(table, "PlaceBet", bet="banco", coins=1800)
    expect(bar.locator("span")).to_have_text(["63% · 2 guests", "37% · 1 guest"])  # 62.5 and 37.5


def test_favourite_bets_are_kept_laid_and_removed(come: Come) -> None:
    """Also after a reload, by keys; undone as any stake. What a hostile browser has kept is passed over."""
    anna, _, table = two_at_a_table(come)
    come("Lena").sign_in("lena").act(table, "OpenBets")
    page = anna.page

    def favourites() -> Locator:
        page.get_by_role("button", name="Favourite bets").press("Enter")
        return page.get_by_role("dialog", name="Favourite bets")

    keep = favourites().get_by_role("button", name="Save the bets on the table")
    expect(keep).to_be_disabled()
    page.keyboard.press("Escape")
    anna.choose_chip(5)
    anna.lay("punto")
    anna.sees_stake("punto", 500)
    favourites().get_by_role("button", name="Save the bets on the table").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Punto 5", exact=True)).to_be_visible()
    assert violations(page, "favourites") == []
    page.reload()
    anna.at_table(table)
    favourites().get_by_role("button", name="Punto 5", exact=True).press("Enter")
    anna.sees_stake("punto", 1000)
    page.get_by_role("button", name="Undo").click()
    anna.sees_stake("punto", 500)
    favourites().get_by_role("button", name="Remove Punto 5").click()
    expect(page.get_by_role("dialog")).to_contain_text("You have no favourite bets here yet.")
    for nonsense in ("{", "[1]", '[[["nothing",5]]]', '[[["punto",-5]]]', '[[["punto","x"]]]', "{}"):
        page.evaluate("text => localStorage.setItem('favourites-schaanwald', text)", nonsense)
        page.keyboard.press("Escape")
        expect(favourites()).to_contain_text("You have no favourite bets here yet.")


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_tables_fill_a_television(come: Come, language: str) -> None:
    """One with side bets and one without: their cards, spots and boxes take what there is, and lie on nothing."""
    wide, high = SIZES["television"]
    lena = come("Lena").sign_in("lena")
    ida = come("Ida", locale=language, viewport={"width": wide, "height": high}).be_guest()
    tables = [lena.dealt_table(house, private=False) for house in ("schaanwald", "mega-pay")]
    for table in tables:
        ida.sit_down(table, 3)
        lena.act(table, "OpenBets")
        ida.act(table, "PlaceBet", bet="punto", coins=2500)
        lena.deal(table, "2h 9d Kc Ks")
    page = ida.go(f"/beside?tables={','.join(tables)}")
    for place in range(2):
        expect(page.frame_locator("iframe").nth(place).locator(".hand .card")).to_have_count(4)
    flaws: list[str] = []
    for table, framed in zip(tables, page.frames[1:], strict=True):
        framed.evaluate(SETTLED)
        flaws += [f"{table}: {flaw}" for flaw in framed.evaluate(GEOMETRY) + framed.evaluate(FLAWS)]
        empty = framed.evaluate(EMPTY_FELT)
        flaws += [f"{table}: {empty:.0%} of the felt is empty"] if empty > MOST_EMPTY else []
    assert flaws == [], "\n".join(flaws)


def test_tables_stand_side_by_side(come: Come) -> None:
    """One plays at both; each is alone in its frame, without the head of the page; and nothing foreign is framed."""
    anna = come("Anna", viewport={"width": 1600, "height": 900}).be_guest()
    first, second = (anna.open_table("schaanwald", pace="live", name=name) for name in ("Salon", "Garden"))
    for table in (first, second):
        anna.sit_down(table, 1)
    page = anna.at_table(first)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Another table beside this one").click()
    expect(page.locator(".beside-table")).to_have_count(1)
    page.get_by_label("Add a table").select_option(second)
    expect(page.locator(".beside-table")).to_have_count(2)
    for name in ("Salon", "Garden"):
        frame = page.frame_locator(f'iframe[title="{name}"]')
        expect(frame.locator(".seat.yours")).to_have_count(1)
        expect(frame.locator("header.top")).to_be_hidden()
    boxes = [one.bounding_box() for one in page.locator("iframe").all()]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    flaws: list[str] = []
    for size in ("laptop", "desk", "television"):
        wide, high = SIZES[size]
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(SETTLED)
        for name, framed in zip(("Salon", "Garden"), page.frames[1:], strict=True):
            framed.evaluate(SETTLED)
            flaws += [f"{name} on a {size}: {flaw}" for flaw in framed.evaluate(GEOMETRY)]
        flaws += [f"beside on a {size}: {flaw}" for flaw in page.evaluate(GEOMETRY)]
        for box in [one.bounding_box() for one in page.locator("iframe").all()]:
            assert box is not None
            assert box["y"] + box["height"] <= high, f"its chips are below the edge of a {size}"
    assert flaws == [], "\n".join(flaws)
    for size in ("phone", "phone-lying", "tablet"):
        page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
        page.evaluate(SETTLED)
        for framed in page.frames[1:]:
            assert framed.evaluate(GEOMETRY) + framed.evaluate(FLAWS) == [], size
    page.reload()
    expect(page.locator("iframe")).to_have_count(2)
    page.get_by_role("button", name="Remove Salon").click()
    expect(page.locator("iframe")).to_have_count(1)
    page.goto(f"{anna.hall.address.rstrip('/')}/beside?tables=javascript:alert(1),//evil.example,{second},{second}")
    expect(page.locator("iframe")).to_have_count(1)
    assert page.locator("iframe").get_attribute("src") == f"/table/{second}"
