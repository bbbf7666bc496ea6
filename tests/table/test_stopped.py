"""Dealer's errors before they are paid: cards taken back, cards on the wrong side, coups that are stopped.

mega-pay's poster (Rules for Punto Banco) lets a card too many or too few be put right until cards are drawn for the
next coup; castle-vaduz admits no exception to its drawing rules; elsewhere the manager decides.
"""

from random import Random
from typing import Any

import pytest

from puntobanco.game import PACK, Card, Need, Side, play
from puntobanco.house import SHIPPED, load
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.table import Command, Phase, Role, Settings, commands as c, events as e
from puntobanco.table.allowed import allowed
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.state import DealtBy, Table
from puntobanco.table.stopped import outlook
from support.bulk import bulk
from support.table_play import own_house
from support.table_script import Evening, evening

SEATED = """
anna joins with 1000
anna sits 1
bert joins with 1000
bert sits 2
clara joins with 1000
clara sits 3
croupier prepares the shoe
croupier opens
"""
BETS = "anna bets punto 100\nbert bets banco 100\ncroupier closes\n"


def at(house: str, script: str) -> Evening:
    """An evening at a table that a person deals."""
    return evening(house, SEATED + BETS + script, dealt_by=DealtBy.PERSON)


def bank_first(script: str) -> Evening:
    """The same at punter-and-bank, where clara buys the bank first."""
    bids = "clara bids 10\ncroupier closes the auction\ncroupier opens\nclara bets banco 10\n"
    return evening("punter-and-bank", SEATED + bids + BETS + script, dealt_by=DealtBy.PERSON)


def paid(evening: Evening) -> list[Any]:
    """Every payment of the evening."""
    return [event.fact for event in evening.watched.log if isinstance(event.fact, e.Paid)]


# ---- Cards that are taken back ----


def test_the_last_card_is_taken_back_and_entered_anew() -> None:
    """A seven was a two; nobody is paid for the slip, and the shoe has lost only the cards that came."""
    at(
        "mega-pay",
        """
        see: 410 cards are left
        dealer: 9h 2d Kc 7s
        croupier takes the card back
        see: CardTakenBack, 407 cards are left, phase dealing
        dealer: 2s
        dealer ends the coup
        see: punto wins 9 to 4, anna +100, bert -100, 406 cards are left, no CoupStopped
        """,
    )


def test_every_card_of_a_coup_can_be_taken_back_but_bets_stay_bound() -> None:
    """One after another; then there is none, and what people have seen cannot change their bets."""
    at(
        "mega-pay",
        """
        dealer: 9h 2d
        croupier takes the card back
        croupier takes the card back
        croupier takes the card back → refused deal-none-lies
        see: 410 cards are left, phase dealing
        anna bets punto 5 → refused bet-closed
        dealer ends the coup → refused deal-too-early
        dealer: 8h 2d Kc Ks
        dealer ends the coup
        see: punto wins 8 to 2, phase between
        croupier takes the card back → refused table-not-now
        """,
    )


def test_patrons_take_no_card_back_and_a_program_makes_no_slip() -> None:
    """The act is for whoever deals, at a table that a person deals."""
    at("schaanwald", "dealer: 9h\nanna takes the card back → refused table-role")
    evening("schaanwald", SEATED + BETS + "dealer: 9h\ncroupier takes the card back → refused table-not-now")


def test_a_card_on_the_wrong_side_is_taken_back_and_laid_right() -> None:
    """What was entered for the wrong side by mistake leaves no fault behind."""
    at(
        "schaanwald",
        """
        dealer: 7h 6d Kc Ks
        dealer gives banco 2h
        croupier takes the card back
        dealer ends the coup
        see: punto wins 7 to 6, anna +100, bert -100
        """,
    )


def test_a_decision_falls_with_the_card_that_it_was_made_on() -> None:
    """Anna decides on five, but the fourth card was another one: she is asked again, or there is nothing to decide."""
    bank_first(
        """
        dealer: 2h 3d 3s 2c
        see: anna decides, phase decision
        croupier takes the card back
        see: phase dealing
        anna decides to draw → refused table-not-now
        dealer: 3c
        see: anna decides
        anna decides to draw
        croupier takes the card back
        dealer: 5c
        dealer ends the coup
        see: banco wins 5 to 8
        """
    )


def test_the_cut_card_goes_back_with_the_card_that_brought_it() -> None:
    """Seen with a card that never came, it is seen again with the one that did."""
    house = own_house('extends = "mega-pay"\nshoe = { packs = 1, cut_card = 35 }\n')
    started = SEATED.replace("croupier prepares the shoe", "croupier starts a shoe\ncroupier burns Kh")
    Evening(house, Settings(dealt_by=DealtBy.PERSON)).play(
        started
        + BETS
        + """
        dealer: 9h 2d Kc Ks
        dealer gives punto 3h
        see: 36 cards are left, no CutCardSeen
        dealer gives banco 4h
        see: CutCardSeen
        croupier takes the card back
        dealer gives banco 4d
        see: CutCardSeen, 35 cards are left
        """
    )


def test_a_superfluous_card_that_opens_the_next_coup_is_taken_back_to_where_it_lay() -> None:
    """It has left the shoe once and stays the only card that the next coup can begin with."""
    house = own_house('extends = "mega-pay"\ndisputes = { superfluous_card = "first-of-next-coup" }\n')
    Evening(house, Settings(dealt_by=DealtBy.PERSON)).play(
        SEATED
        + BETS
        + """
        dealer: 7h 6d Kc Ks
        dealer gives banco 2h
        dealer ends the coup
        croupier puts it right
        see: punto wins 7 to 6, 405 cards are left
        croupier opens
        anna bets punto 100
        croupier closes
        dealer: 2h
        see: 405 cards are left
        croupier takes the card back
        see: 405 cards are left
        dealer: 9h → refused deal-superfluous-first
        dealer: 2h 4d 7c 3s
        dealer ends the coup
        see: punto wins 9 to 7, 402 cards are left
        """
    )


# ---- Coups that are stopped ----


def test_mega_pay_a_card_too_many_is_put_right_before_anybody_is_paid() -> None:
    """The coup stops, says what it would come to, and is paid once, as it should have been."""
    stopped = at(
        "mega-pay",
        """
        dealer: 7h 6d Kc Ks
        dealer gives banco 2h               # banco stands on 6 when punto stands
        dealer ends the coup
        see: CoupStopped, no CoupEnded, no Paid, phase stopped, anna has 900, bert has 900
        anna leaves → refused table-coup-runs
        croupier opens → refused table-not-now
        """,
    )
    table = stopped.watched.table
    would = outlook(table)
    assert would.missing is None
    assert would.put_right is not None
    assert [(line.patron, line.net) for line in would.put_right.lines] == [("anna", 10_000), ("bert", -10_000)]
    assert would.as_it_lies is not None
    assert [(line.patron, line.net) for line in would.as_it_lies.lines] == [("anna", -10_000), ("bert", 9_500)]
    stopped.play(
        """
        croupier puts it right
        see: CardsPutRight, no CoupCorrected, punto wins 7 to 6, anna +100, bert -100, phase between
        see: 405 cards are left
        """
    )
    assert [fact.lines for fact in paid(stopped)] == [would.put_right.lines]


def test_a_card_that_was_forgotten_is_drawn_while_the_coup_is_stopped() -> None:
    """Punto has five and no card: it is drawn now, and banco's row follows from it."""
    stopped = at("mega-pay", "dealer: 5h 6d Kc Ks\ndealer ends the coup\nsee: CoupStopped, phase stopped")
    assert stopped.watched.table.irregular == (e.Irregular.CARD_TOO_FEW,)
    assert outlook(stopped.watched.table).missing is Side.PUNTO
    assert outlook(stopped.watched.table).put_right is None
    stopped.play(
        """
        croupier puts it right → refused dispute-missing-cards (count 1)
        dealer gives banco 4h → refused deal-other-side
        dealer: 6h
        """
    )
    assert outlook(stopped.watched.table).missing is Side.BANCO
    stopped.play(
        """
        dealer: 9h
        dealer: 2h → refused deal-nothing-needed
        manager pays it as it lies: no → refused dispute-not-as-it-lies
        croupier puts it right
        see: banco wins 1 to 5, anna -100, bert +95, phase between, 404 cards are left
        """
    )


def test_missing_cards_may_come_with_the_ruling() -> None:
    """Who puts it right may name them at once."""
    stopped = at(
        "mega-pay",
        """
        dealer: 5h 6d Kc Ks
        dealer ends the coup
        croupier puts it right with 6h → refused dispute-missing-cards (count 2)
        croupier puts it right with 6h 9h 2c → refused dispute-missing-cards (count 2)
        see: phase stopped, 406 cards are left
        croupier puts it right with 6h 9h
        see: banco wins 1 to 5, 404 cards are left
        """,
    )
    assert len(paid(stopped)) == 1


def test_a_third_card_on_the_wrong_side_only_changes_its_place() -> None:
    """Punto stands on six; the card was banco's, which draws on three: no other card is drawn."""
    stopped = at("mega-pay", "dealer: 6h 3d Kc Ks\ndealer gives punto 5h\ndealer ends the coup\nsee: CoupStopped")
    assert stopped.watched.table.irregular == (e.Irregular.WRONG_SIDE,)
    stopped.play("croupier puts it right\nsee: banco wins 6 to 8, anna -100, bert +95, 405 cards are left")


def test_one_of_the_first_four_cards_on_the_wrong_side() -> None:
    """The second card went to punto too. Cards count in the order in which they left the shoe."""
    stopped = at(
        "mega-pay",
        """
        dealer gives punto 9h
        dealer gives punto 2d               # banco's
        dealer gives punto Kc
        dealer gives punto 4s → refused deal-other-side
        dealer gives banco 4s
        dealer ends the coup
        see: CoupStopped
        manager pays it as it lies: no → refused dispute-not-as-it-lies   # banco has no hand
        croupier puts it right
        see: punto wins 9 to 6, anna +100, bert -100
        """,
    )
    [right] = [event.fact for event in stopped.watched.log if isinstance(event.fact, e.CardsPutRight)]
    assert (right.punto, right.banco) == ((Card.parse("9h"), Card.parse("Kc")), (Card.parse("2d"), Card.parse("4s")))


def test_where_a_coup_is_paid_first_the_first_four_cards_go_where_they_belong() -> None:
    """Houses of before know no such error: the coup could not be paid."""
    house = own_house('extends = "mega-pay"\ndisputes = { irregular_coup = "paid" }\n')
    Evening(house, Settings(dealt_by=DealtBy.PERSON)).play(
        SEATED + BETS + "dealer gives banco 9h → refused deal-other-side"
    )


def test_schaanwald_only_a_manager_decides_and_may_let_it_lie() -> None:
    """The croupier can only call; the manager has it paid as it lies, and puts it right before the next coup."""
    lies = "dealer: 7h 6d Kc Ks\ndealer gives banco 2h\ndealer ends the coup\n"
    stopped = at(
        "schaanwald",
        lies
        + """
        croupier puts it right → refused dispute-manager-only
        croupier pays it as it lies: no → refused dispute-manager-only
        croupier takes the card back → refused dispute-manager-only
        croupier voids it: no → refused dispute-manager-only
        manager pays it as it lies: → refused dispute-note
        manager pays it as it lies: both agree
        see: LetStand, banco wins 7 to 8, anna -100, bert +100, phase between
        manager puts it right
        see: CoupCorrected, punto, anna +200, bert -200
        """,
    )
    assert len(paid(stopped)) == 1
    at(
        "schaanwald",
        lies
        + """
        manager pays it as it lies: both agree
        croupier opens
        anna bets punto 5
        croupier closes
        dealer: 9h
        see: ResultStands
        manager puts coup 1 right → refused table-coup-runs
        """,
    )


def test_paid_as_it_lay_a_card_on_the_wrong_side_still_changes_its_place() -> None:
    """Before and after payment the same cards count."""
    at(
        "schaanwald",
        """
        dealer: 6h 3d Kc Ks
        dealer gives punto 5h
        dealer ends the coup
        manager pays it as it lies: both agree
        see: banco wins 1 to 3, anna -100, bert +100, 305 cards are left
        manager puts it right
        see: banco, anna +0, bert +0, 305 cards are left
        """.replace("305", "301"),
    )


def test_castle_vaduz_pays_no_coup_against_its_drawing_rules() -> None:
    """They admit no exception: such a coup is put right, or undone."""
    lies = "dealer: 7h 6d Kc Ks\ndealer gives banco 2h\ndealer ends the coup\n"
    at(
        "castle-vaduz",
        lies
        + """
        manager pays it as it lies: no → refused dispute-not-as-it-lies
        manager puts it right
        see: punto wins 7 to 6
        """,
    )
    undone = at(
        "castle-vaduz", lies + "manager voids it: seen by everybody\nsee: CoupVoided, anna has 1000, bert has 1000"
    )
    assert not paid(undone)
    assert undone.watched.table.dealt == ()


def test_punter_and_bank_the_bank_follows_the_coup_as_it_was_put_right() -> None:
    """As it lay punto had won and the bank was lost; put right it is kept."""
    bank_first(
        """
        dealer: 6h 3d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        see: CoupStopped
        manager puts it right
        see: tie 6 to 6, the bank is with clara for 10, anna +0, bert +0, no BankLost
        """
    )


def test_a_slip_is_found_only_when_the_coup_is_stopped() -> None:
    """It was only entered wrong: whoever may put it right takes the card back, and the coup is dealt on."""
    stopped = at(
        "schaanwald",
        """
        dealer: 5h 6d Kc Ks
        dealer ends the coup
        manager takes the card back
        see: phase dealing
        dealer: 3s
        dealer ends the coup
        see: banco wins 5 to 9, anna -100, bert +100
        """,
    )
    assert len(paid(stopped)) == 1


def test_while_a_coup_is_stopped_the_table_waits_for_a_manager() -> None:
    """The automatic croupier does nothing, and staff is offered what the table would accept."""
    table = at("mega-pay", "dealer: 5h 6d Kc Ks\ndealer ends the coup").watched.table
    assert next_step(table).wait is Wait.MANAGER
    offered = {one.act: one for one in allowed(table, "boss", Role.MANAGER)}
    assert offered["DealCard"].needed is Side.PUNTO
    assert {"TakeBackCard", "PayAsItLies", "PutRight", "VoidCoup"} <= set(offered)
    assert "PayAsItLies" not in {one.act for one in allowed(table, "croupier", Role.CROUPIER)}


# ---- A faulty coup after its window ----

FAULTY = """
dealer: 7h 6d Kc Ks
dealer gives banco 2h
dealer ends the coup
manager pays it as it lies: nobody objects
croupier opens
anna bets punto 5
croupier closes
dealer: 9h 2d Kd Kh
dealer ends the coup
see: punto wins 9 to 2
"""


def test_a_faulty_coup_that_nobody_reported_stands() -> None:
    """The default at mega-pay: whoever is silent until the next coup has no redress."""
    at("mega-pay", FAULTY + "manager puts coup 1 right → refused dispute-too-late")


def test_a_faulty_coup_stays_open_under_the_other_reading() -> None:
    """To the letter of the poster only later coups are valid: a manager still decides on the faulty one."""
    open_still = at("mega-pay faulty-coup=stays-open", FAULTY)
    assert not [event for event in open_still.watched.log if isinstance(event.fact, e.ResultStands)]
    assert [one.coup for one in open_still.watched.table.claimed] == [1]
    open_still.play(
        """
        croupier puts coup 1 right → refused dispute-manager-only
        manager puts coup 1 right
        see: CoupCorrected, anna +200, bert -195
        manager puts coup 1 right → refused dispute-too-late
        """
    )
    dismissed = at("mega-pay faulty-coup=stays-open", FAULTY)
    dismissed.play("manager dismisses the claims of coup 1: it is long ago\nsee: ClaimsDismissed")
    assert dismissed.watched.table.claimed == ()


# ---- Whatever a dealer does ----


def _as_drawn(table: Table, cards: list[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands of a coup that is dealt by the tableau from these cards, as far as it needs them."""
    decision = table.house.option.undecided if table.house.tableau.has_option else None
    for count in range(4, 7):
        coup = play(table.house.tableau, cards[:count], decision)
        if coup.need is Need.NOTHING:
            return coup.punto.cards, coup.banco.cards
    raise AssertionError("six cards are enough")


@pytest.mark.parametrize("house", [id for id in SHIPPED if load(id).bank.held_by is BankHeldBy.HOUSE])
@pytest.mark.parametrize("seed", range(bulk(sample=30, full=300)))
def test_whatever_a_dealer_does_a_coup_is_paid_once(house: str, seed: int) -> None:
    """Cards to any side, taken back, forgotten: in the end it is paid once, by the cards in the order of the shoe.

    `Watched` sees to it that coins are conserved after every event.
    """
    luck = Random(seed)
    told = evening(house, SEATED + BETS, dealt_by=DealtBy.PERSON)
    watched = told.watched
    shoe = luck.sample([card for card in PACK if str(card) != "5h"], 20)
    drawn: list[Card] = []

    def do(act: Any) -> bool:
        return watched.send(Command("boss", Role.MANAGER, 0, act), look=True)

    while watched.table.phase in (Phase.NO_MORE_BETS, Phase.DEALING, Phase.DECISION) and len(drawn) < 6:
        if drawn and luck.random() < 0.2:
            assert do(c.TakeBackCard())
            shoe.append(drawn.pop())
        elif do(c.DealCard(shoe[0], luck.choice([None, *Side]))):
            drawn.append(shoe.pop(0))
        if len(drawn) >= 4 and luck.random() < 0.5:
            break
    while len(drawn) < 4:
        assert do(c.DealCard(shoe[0])) or do(c.DealCard(shoe[0], Side.BANCO)) or do(c.DealCard(shoe[0], Side.PUNTO))
        drawn.append(shoe.pop(0))
    assert do(c.EndCoup())
    if watched.table.phase is Phase.STOPPED:
        assert not paid(told)
        while (side := outlook(watched.table).missing) is not None:
            assert do(c.DealCard(shoe[0], side))
            drawn.append(shoe.pop(0))
        would = outlook(watched.table).put_right
        assert do(c.PutRight())
        assert would is not None
        assert paid(told)[0].lines == would.lines
    [payment] = paid(told)
    last = watched.table.last
    assert last is not None
    assert (last.punto, last.banco) == _as_drawn(watched.table, drawn)
    assert last.lines == payment.lines
    assert not last.irregular
    assert watched.table.shoe.cards_left == load(house).shoe.packs * 52 - 6 - len(drawn)
