"""A card that the shoe cannot have any more is refused: there are as many of each as there are packs."""

import json

import pytest

from puntobanco.game import LANGUAGES, Card, parse_cards
from puntobanco.house import House, load
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.table import Command, Role, Settings, TableRefusal, commands as c, handle, open_table
from puntobanco.table.allowed import allowed
from puntobanco.table.commands import Act
from puntobanco.table.state import DealtBy, Table
from support.table_play import own_house
from support.table_script import Evening, evening

ONE_PACK = 'extends = "mega-pay"\nshoe = { packs = 1, cut_card = 0 }\n'
KEEPS_SUPERFLUOUS = ONE_PACK + 'disputes.superfluous_card = "first-of-next-coup"\n'
BEGUN = "anna joins with 500\nanna sits 1\ncroupier starts a shoe\ncroupier burns Ah\ncroupier opens\n"
BET = "anna bets punto 10\ncroupier closes\n"
NEXT = "croupier opens\nanna bets punto 10\ncroupier closes\n"


def _person(house: str, script: str) -> Evening:
    """An evening at a house that pays a coup against the tableau before it is put right."""
    paid_first = house + 'disputes.irregular_coup = "paid"\n'
    return evening(own_house(paid_first), script, dealt_by=DealtBy.PERSON)


def test_the_ninth_two_of_hearts_of_eight_packs() -> None:
    """Eight come, over as many coups as it takes; the ninth is not there."""
    at = evening("mega-pay", BEGUN + BET)
    for _ in range(4):
        at.play("dealer: 2h 9d 2h Ks\n" + NEXT)
    at.play("dealer: 2h → refused card-run-out\ndealer: 2d")


@pytest.mark.parametrize("dealt_by", list(DealtBy))
def test_both_ways_of_dealing(dealt_by: DealtBy) -> None:
    """Whether a person or the program deals."""
    at = evening(own_house(ONE_PACK), BEGUN + BET + "dealer: 2h", dealt_by=dealt_by)
    at.play("dealer: 2h → refused card-run-out\ndealer: 3h\ndealer: 3h → refused card-run-out\ndealer: 4h")


def test_the_card_that_was_turned_first_is_out_and_those_burned_unseen_may_still_come() -> None:
    at = evening(own_house(ONE_PACK), BEGUN + BET + "dealer: Ah → refused card-run-out")
    for card in ["2h", "3h", "4h", "5h"]:
        at.play(f"dealer: {card}")


def test_a_superfluous_card_that_comes_first_next_time_is_no_second_one() -> None:
    """It lay on the table; when it is dealt it does not come out of the shoe again."""
    at = _person(KEEPS_SUPERFLUOUS, BEGUN + BET + "dealer: 9h 2d Kc Ks\ndealer gives punto 5c\ndealer ends the coup")
    at.play("croupier puts it right\n" + NEXT + "dealer: 5c\ndealer: 5c → refused card-run-out\ndealer: 5d")
    assert at.watched.table.shoe.out["5c"] == 1


def test_cards_of_a_coup_that_was_undone_stay_out() -> None:
    """Of one that ran, and of one that had ended."""
    at = _person(ONE_PACK, BEGUN + BET + "dealer: 2h 3d\nmanager voids it: a card was seen\n" + NEXT)
    at.play("dealer: 2h → refused card-run-out\ndealer: 3d → refused card-run-out\ndealer: 9c 2d Kc Ks")
    at.play("dealer ends the coup\nmanager voids it: too loud\n" + NEXT + "dealer: 9c → refused card-run-out")


def test_missing_cards_come_out_of_the_shoe_too() -> None:
    """Those that a correction takes count, and cannot be cards that are out; two of one card need two of it."""
    forgotten = BEGUN + BET + "dealer: 2h 7d 3c Ks\ndealer ends the coup\n"
    at = _person(ONE_PACK, forgotten + "croupier puts it right with 2h → refused card-run-out")
    at.play("croupier puts it right with 8s\n" + NEXT + "dealer: 8s → refused card-run-out\ndealer: 8h")
    two = BEGUN + BET + "dealer: 2h 2d 3c Ks\ndealer ends the coup\n"
    _person(
        ONE_PACK, two + "croupier puts it right with 5s 5s → refused card-run-out\ncroupier puts it right with 5s 5c"
    )


def test_after_the_end_of_its_shoe_a_forgotten_card_is_still_one_of_that_shoe() -> None:
    """And in the next shoe every card is there again."""
    forgotten = BEGUN + BET + "dealer: 2h 7d 3c Ks\ndealer ends the coup\nmanager closes the table: late\n"
    at = _person(ONE_PACK, forgotten + "croupier puts it right with 2h → refused card-run-out")
    at.play("manager reopens the table\ncroupier starts a shoe\ncroupier puts it right with 2h\ncroupier burns 2h")


def test_a_forgotten_card_of_a_closed_table_is_out_as_well() -> None:
    at = _person(ONE_PACK, BEGUN + BET + "dealer: 2h 7d 3c Ks\ndealer ends the coup\nmanager closes the table: late\n")
    at.play("croupier puts it right with 8s\nsee: 0 cards are left")
    assert dict(at.watched.table.shoe.out) == dict.fromkeys(("Ah", "2h", "7d", "3c", "Ks", "8s"), 1)


def test_of_an_earlier_coup_missing_cards_come_from_elsewhere() -> None:
    """The coup was dealt on; which card would have come nobody can know, and the shoe does not lose one."""
    at = _person(ONE_PACK, BEGUN + BET + "dealer: 2h 7d 3c Ks\ndealer ends the coup\nanna reports: no third card\n")
    at.play(NEXT + "dealer: 9h 2d Kc Qs\ndealer ends the coup\nmanager puts coup 1 right with 9h\n" + NEXT)
    at.play("dealer: 9h → refused card-run-out\ndealer: 8h")


def _dealt(house: House, cards: str, *, sealed: bool = False) -> Table:
    table = open_table("t", house, Settings(sealed=sealed))
    acts: list[tuple[str, Role, Act]] = [("anna", Role.PATRON, act) for act in (c.Join("A"), c.BuyIn(9999), c.Sit(1))]
    acts += [("staff", Role.CROUPIER, act) for act in (c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())]
    acts += [("anna", Role.PATRON, c.PlaceBet("punto", 1000)), ("staff", Role.CROUPIER, c.CloseBets())]
    acts += [("staff", Role.CROUPIER, c.DealCard(card)) for card in parse_cards([cards])]
    for by, role, act in acts:
        _, table = handle(table, Command(by, role, 0, act))
    return table


def test_a_card_is_listed_whichever_is_out() -> None:
    """That one card has run out does not take dealing off the list of what a croupier may do."""
    table = _dealt(own_house(ONE_PACK), "As")
    listed = {choice.act for choice in allowed(table, "staff", Role.CROUPIER)}
    assert "DealCard" in listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_names_the_card(language: str) -> None:
    from puntobanco.language import speaker

    table = _dealt(own_house(ONE_PACK), "As")
    with pytest.raises(TableRefusal) as refusal:
        handle(table, Command("staff", Role.CROUPIER, 0, c.DealCard(Card.parse("As"))))
    assert (refusal.value.code, refusal.value.values) == ("card-run-out", {"card": Card.parse("As")})
    assert "A♠" in speaker(language).tell(refusal.value)


def test_a_table_kept_before_cards_were_counted_is_restored() -> None:
    """Tables are kept where a shoe begins, when nothing is out."""
    empty = open_table("t", load("schaanwald"))
    data = json.loads(json.dumps(keep(empty)))
    del data["shoe"]["out"]
    assert restore(empty, data) == empty
