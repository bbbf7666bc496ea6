"""punter-and-bank's leaflet about the one who takes the cards out, and the payer who is asked to place a counter.

First paragraph: the bets are against and for the person who takes out the cards. Third paragraph: the payer asks for
four of them, then for each further one. Second paragraph: whoever is in doubt asks the payer to put the counter down.
"""

from itertools import pairwise

import pytest

from puntobanco.house import load
from puntobanco.records.automatic import play_automatically
from puntobanco.table import events as e
from puntobanco.table.allowed import allowed
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.commands import Role, TakeCards
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.state import DealtBy
from support.table_play import own_house
from support.table_script import THREE_SIT, Evening, evening

THREE = (
    THREE_SIT
    + """
"""
)
BETTING = THREE + "cora bids 20\ncroupier closes the auction\ncroupier opens\ncora bets banco 20\nanna bets punto 5\n"
NOBODYS = THREE + "croupier closes the auction\ncroupier opens\nanna bets punto 5\n"


def listed(at: Evening, who: str, role: Role = Role.PATRON) -> bool:
    """Whether somebody is offered to take the cards."""
    return any(choice.act == "TakeCards" for choice in allowed(at.watched.table, who, role))


def test_first_paragraph_the_banker_takes_the_cards_when_the_payer_asks() -> None:
    """The first four at once, then each further card; nobody else may, and none is dealt before."""
    evening(
        "punter-and-bank",
        BETTING
        + """
        cora takes the cards → refused bank-no-cards-asked
        croupier closes
        see: CardsAsked, cora is asked for 4 cards
        anna takes the cards → refused bank-not-yours
        dealer: 2h → refused deal-cards-not-taken
        cora takes the cards
        see: CardsTaken, nobody is asked for cards
        dealer: 2h 3d 2c Ks
        see: CardsAsked, cora is asked for 1 card
        dealer: 9h → refused deal-cards-not-taken
        cora takes the cards
        dealer: 9h
        see: cora is asked for 1 card
        cora takes the cards
        dealer: 4d
        see: banco wins 3 to 7, nobody is asked for cards
        """,
    )


def test_the_payer_takes_them_for_a_banker_who_sleeps() -> None:
    """The croupier may take them too, and it is noted that the banker has not."""
    at = evening("punter-and-bank", BETTING + "croupier closes\ncroupier takes the cards\n")
    assert at.happened(e.CardsTaken) == [e.CardsTaken(None, 4)]
    at.play("dealer: 2h 9d Kc Ks\nsee: banco wins 2 to 9")


def test_without_a_banker_the_payer_deals() -> None:
    """Nobody is asked where nobody has the bank."""
    evening(
        "punter-and-bank",
        NOBODYS + "croupier closes\nsee: no CardsAsked\ncroupier takes the cards → refused bank-no-cards-asked\n"
        "dealer: 2h 9d Kc Ks\nsee: banco wins 2 to 9, no CardsAsked",
    )


def test_at_a_table_dealt_by_a_person_nobody_is_asked() -> None:
    """There the cards are typed as they come out of the shoe, whoever took them."""
    evening(
        "punter-and-bank",
        BETTING
        + "croupier closes\nsee: no CardsAsked\ndealer: 2h 9d Kc Ks\ncroupier ends the coup\nsee: no CardsAsked",
        dealt_by=DealtBy.PERSON,
    )


def test_a_house_of_before_is_played_as_before() -> None:
    """A file that does not say who takes the cards leaves them to the croupier, as every file did."""
    house = own_house('extends = "punter-and-bank"\nbank.cards_taken_by = "croupier"')
    evening(house, BETTING + "croupier closes\ndealer: 2h 3d 2c Ks 9h 4d\nsee: banco wins 3 to 7, no CardsAsked")


def test_who_decides_is_asked_before_the_banker() -> None:
    """On five first the wish, then the card."""
    evening(
        "punter-and-bank",
        BETTING
        + """
        croupier closes
        cora takes the cards
        dealer: 2h 6d 3c Ks
        see: anna decides, nobody is asked for cards
        anna decides to draw
        see: cora is asked for 1 card
        """,
    )


def test_a_coup_that_is_undone_asks_nobody_any_more() -> None:
    """Undone while the banker is asked, the next coup begins with four cards again."""
    evening(
        "punter-and-bank",
        BETTING
        + """
        croupier closes
        cora takes the cards
        dealer: 2h 3d 2c Ks
        see: cora is asked for 1 card
        manager voids it: a card fell
        see: nobody is asked for cards, the bank is with cora for 20
        croupier opens
        cora bets banco 20
        croupier closes
        see: cora is asked for 4 cards
        manager closes the table: late
        see: nobody is asked for cards
        """,
    )


FIRST_CARD = 'extends = "punter-and-bank"\nstakes.changes_until = "first-card"'


def test_where_bets_change_until_the_first_card() -> None:
    """The banker may still go, or take the stake back, after being asked: the payer deals then."""
    begun = BETTING + "croupier closes\nsee: cora is asked for 4 cards\n"
    evening(own_house(FIRST_CARD), begun + "cora leaves\nsee: nobody is asked for cards\ndealer: 2h 9d Kc Ks")
    evening(
        own_house(FIRST_CARD),
        begun + "cora withdraws banco\ncora takes the cards\ndealer: 2h\nsee: BankLost\ndealer: 3d 2c Ks 9h 4d",
    )


def test_only_the_banker_and_the_croupier_are_offered_it() -> None:
    """What is listed is what is allowed: the banker, and staff, while cards are asked for."""
    at = evening("punter-and-bank", BETTING)
    assert not listed(at, "cora")
    at.play("croupier closes")
    assert [listed(at, who) for who in ("anna", "bob", "cora")] == [False, False, True]
    assert listed(at, "croupier", Role.CROUPIER)
    at.play("cora takes the cards")
    assert not listed(at, "cora")


def test_the_automatic_croupier_waits_for_the_banker_and_a_bot_takes_the_cards() -> None:
    """A wait of its own, after which the croupier takes them; a bot with the bank wants nothing else."""
    at = evening("punter-and-bank", BETTING + "croupier closes")
    step = next_step(at.watched.table)
    assert (step.wait, step.act) == (Wait.CARDS, TakeCards())
    assert next_act(at.watched.table, "cora", Temperament.CAUTIOUS, lambda _: 0) == TakeCards()
    assert next_act(at.watched.table, "anna", Temperament.BIDDER, lambda _: 0) is None
    at.play("cora takes the cards")
    assert next_step(at.watched.table).card


def test_bots_with_the_bank_take_every_card_themselves() -> None:
    """At a table of bots whoever has the bank takes the cards, four and then one by one; nobody has to help."""
    facts = [event.fact for event in play_automatically(load("punter-and-bank"), coups=30, seed=5).events]
    asked = [fact for fact in facts if isinstance(fact, e.CardsAsked)]
    assert {fact.cards for fact in asked} == {1, 4}
    taken = [(fact.patron, fact.cards) for fact in facts if isinstance(fact, e.CardsTaken)]
    assert taken == [(fact.patron, fact.cards) for fact in asked]
    after = [two for one, two in pairwise(facts) if isinstance(one, e.CardsTaken)]
    assert {type(fact) for fact in after} == {e.CardDealt}


# What the leaflet leaves open about the bank.


LOST = (
    BETTING + "eve joins with 100\neve stands\nfay joins with 100\nfay stands\ncroupier closes\ndealer: 9h 2d Kc Ks\n"
)


def test_reading_a_refused_turn_goes_to_the_next_seat() -> None:
    """Default: from seat to seat, and then an auction; those who stand are not asked."""
    evening(
        "punter-and-bank",
        LOST
        + """
        croupier opens
        see: the bank is offered to bob
        bob passes the bank
        see: the bank is offered to anna
        anna passes the bank
        see: phase auction
        """,
    )


def test_reading_a_refused_turn_goes_to_people_standing() -> None:
    """As in Montevideo: those who stand are asked before the next seat; the bank goes on from the seat that refused."""
    evening(
        "punter-and-bank refused-turn=standing-first",
        LOST
        + """
        croupier opens
        see: the bank is offered to bob
        bob passes the bank
        see: the bank is offered to eve
        eve passes the bank
        see: the bank is offered to fay
        fay accepts the bank
        see: the bank is with fay for 5
        croupier opens
        fay bets banco 5
        bob bets punto 10
        cora bets punto 10
        croupier closes
        see: fay is asked for 4 cards
        fay takes the cards
        dealer: 3h 6d 2c Ks
        see: cora decides                      # of equals the nearest at the right of bob, whose turn it was: 1, 9 … 3
        cora decides to draw
        fay takes the cards
        dealer: 4h
        see: punto wins 9 to 6, the bank is with nobody
        croupier opens
        see: the bank is offered to anna       # on from bob's seat
        anna passes the bank
        see: the bank is offered to eve        # fay has just had it
        eve passes the bank
        see: the bank is offered to cora
        cora passes the bank
        see: phase auction
        """,
    )


def test_reading_a_standing_banker_who_goes_loses_the_bank() -> None:
    """Like anybody who gives up the place; and somebody standing who cannot cover the bank is not asked."""
    evening(
        "punter-and-bank refused-turn=standing-first",
        LOST
        + """
        eve cashes 96
        croupier opens
        bob passes the bank
        see: the bank is offered to fay
        fay accepts the bank
        fay leaves
        see: BankLost, the bank is with nobody
        croupier opens
        see: the bank is offered to anna
        """,
    )


def test_reading_a_refused_turn_ends_in_an_auction() -> None:
    """Only the person at the right is asked."""
    evening(
        "punter-and-bank refused-turn=auction",
        LOST + "croupier opens\nsee: the bank is offered to bob\nbob passes the bank\nsee: phase auction",
    )


def test_reading_the_banker_may_bet_punter() -> None:
    """As in Montevideo; then a punter stake of whoever takes the bank stays, and the banker may decide on five."""
    evening(
        "punter-and-bank banker-punter=yes",
        BETTING + "cora bets punto 50\ncroupier closes\ncora takes the cards\ndealer: 3h 6d 2c Ks\nsee: cora decides",
    )
    evening("punter-and-bank", BETTING + "cora bets punto 50 → refused bet-banker-punto")


def test_reading_a_banker_without_a_stake_keeps_the_bank() -> None:
    """The payer takes the cards of that coup, and the bank is lost only when punter wins."""
    evening(
        "punter-and-bank banker-without-stake=keeps",
        BETTING
        + """
        cora bets banco 19
        croupier closes
        see: no BankLost, no CardsAsked, the bank is with cora for 20
        dealer: 2h 3d 2c Ks 9h 4d
        see: banco wins 3 to 7, no CardsAsked, the bank is with cora for 20
        croupier opens
        anna bets punto 5
        croupier closes
        dealer: 9h 2d Kc Ks
        see: punto wins 9 to 2, BankLost, the bank is with nobody
        croupier opens
        see: the bank is offered to bob
        """,
    )


def test_a_free_coup_leaves_the_bank_to_a_banker_who_may_go_without_a_stake() -> None:
    """With nothing staked at all the payer deals, and the bank stays or is lost as the house has it."""
    nothing = (
        THREE
        + "cora bids 20\ncroupier closes the auction\ncroupier opens\nanna asks for a free coup\ncroupier closes\n"
    )
    evening("punter-and-bank banker-without-stake=keeps", nothing + "see: no CardsAsked, the bank is with cora for 20")
    evening("punter-and-bank", nothing + "see: BankLost, no CardsAsked, the bank is with nobody")


# The payer who places a counter.


def test_second_paragraph_a_program_places_the_counter_at_once() -> None:
    """Where the program deals, what is asked for lies there; the payer takes no more than anybody could place."""
    at = evening(
        "punter-and-bank",
        NOBODYS
        + """
        bob asks for punto 4 → refused bet-below-minimum
        bob asks for punto 2001 → refused table-not-enough-chips
        bob asks for tie 5 → refused bet-unknown
        nobody asks for punto 5 → refused table-not-here
        bob asks for punto 5
        see: PayerAsked, BetPlaced, bob has 5 on punto, bob has 995, nobody waits for a bet
        bob asks for punto 5 → refused bet-unchanged
        bob asks for punto 25
        see: bob has 25 on punto
        eve joins with 100
        eve asks for banco 5 → refused table-no-place
        eve stands
        eve asks for banco 5
        croupier closes
        bob asks for banco 5 → refused bet-closed
        """,
    )
    assert [type(event.fact) for event in at.watched.log if event.by == "eve"][-2:] == [e.PayerAsked, e.BetPlaced]


def test_second_paragraph_a_person_at_the_table_is_asked() -> None:
    """The wish waits for the croupier, who places it; another one takes its place, and a new coup ends it."""
    evening(
        "punter-and-bank",
        NOBODYS
        + """
        bob asks for punto 5
        see: PayerAsked, bob has nothing on punto, bob waits for punto 5, bob has 1000
        bob asks for punto 5 → refused bet-asked-already
        bob asks for banco 10
        see: bob waits for banco 10
        bob bets punto 5
        see: bob waits for banco 10
        croupier bets banco 10 for bob
        see: bob has 10 on banco, nobody waits for a bet
        cora asks for banco 5
        anna asks for banco 5
        anna steps back
        cora leaves
        see: nobody waits for a bet
        bob asks for banco 20
        croupier closes
        dealer: 2h 9d Kc Ks
        croupier ends the coup
        cora joins with 100
        cora sits 3
        anna sits 1
        croupier opens
        croupier closes the auction
        croupier opens
        see: nobody waits for a bet
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_a_house_whose_payer_places_no_bets_is_not_asked() -> None:
    """Where people place their bets themselves, nobody asks and nobody is offered to."""
    house = own_house('extends = "punter-and-bank"\nplaces.croupier_places_bets = false')
    at = evening(house, NOBODYS + "bob asks for punto 5 → refused bet-not-by-croupier")
    assert all(choice.act != "AskPayer" for choice in allowed(at.watched.table, "bob"))


@pytest.mark.parametrize("dealt_by", DealtBy)
def test_asking_is_offered_to_whoever_may_bet(dealt_by: DealtBy) -> None:
    """Listed while bets are open, and not after; never to staff."""
    at = evening("punter-and-bank", NOBODYS, dealt_by=dealt_by)
    acts = [choice.act for choice in allowed(at.watched.table, "bob")]
    assert acts.count("AskPayer") == 1
    assert all(choice.act != "AskPayer" for choice in allowed(at.watched.table, "croupier", Role.CROUPIER))
    at.play("croupier closes")
    assert all(choice.act != "AskPayer" for choice in allowed(at.watched.table, "bob"))
