"""punter-and-bank's leaflet about people, the auctioned bank and punter's five, and the readings: up to each refusal.

The person at one's right has the next lower seat number; the bank passes 3, 2, 1, 9, 8 …
"""

import pytest

from puntobanco.table import evolve
from puntobanco.table.allowed import allowed
from puntobanco.table.events import AuctionClosed, AuctionOpened, BankOffered, BankPassedOn
from puntobanco.table.state import DealtBy
from support.table_play import own_house, units
from support.table_script import evening

THREE = """
    anna joins with 1000
    anna sits 1
    bob joins with 1000
    bob sits 2
    cora joins with 1000
    cora sits 3
    croupier prepares the shoe
"""
AUCTION = THREE + "croupier opens\nsee: phase auction\n"
CORA_HAS_IT = AUCTION + "cora bids 20\ncroupier closes the auction\nsee: the bank is with cora for 20\ncroupier opens\n"
BANK_WINS = "croupier closes\ndealer: 2h 9d Kc Ks\n"
PUNTER_WINS = "croupier closes\ndealer: 9h 2d Kc Ks\n"
TIE = "croupier closes\ndealer: 6h 6d Kc Ks\n"
FIVE = "croupier closes\ndealer: 5h 6d Kc Ks\n"


def test_second_paragraph_three_people_seated() -> None:
    """Second paragraph: the game starts when three or more people sit; those standing do not count."""
    evening(
        "punter-and-bank",
        """
        anna joins with 100
        anna sits 1
        bob joins with 100
        bob sits 2
        eve joins with 100
        eve stands
        croupier prepares the shoe
        croupier opens → refused table-too-few
        cora joins with 100
        cora sits 3
        croupier opens
        """,
    )


def test_second_paragraph_people_standing_may_bet() -> None:
    """Second paragraph: people standing around can also play; they cannot bid."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        eve joins with 100
        eve bids 5 → refused table-seated-only
        eve stands
        eve bids 5 → refused table-seated-only
        nobody bids 5 → refused table-seated-only
        croupier closes the auction
        croupier opens
        eve bets punto 5
        """,
    )


def test_second_paragraph_the_payer_puts_the_counter_where_one_wishes() -> None:
    """Second paragraph: the croupier can place a patron's bet; another patron cannot."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        croupier closes the auction
        croupier opens
        bob bets punto 5 for anna → refused table-role
        croupier bets punto 5 → refused table-not-here
        croupier bets punto 5 for anna
        see: anna has 5 on punto, anna has 995
        bob withdraws punto for anna → refused table-role
        croupier withdraws punto for anna
        """,
    )


def test_a_house_whose_croupier_places_no_bets() -> None:
    """Where a house says so, people place their bets themselves."""
    house = own_house('extends = "punter-and-bank"\nplaces = { croupier_places_bets = false, least_people = 1 }')
    evening(
        house,
        AUCTION
        + """
        croupier closes the auction
        croupier opens
        croupier bets punto 5 for anna → refused bet-not-by-croupier
        anna bets punto 5
        """,
    )


def test_sixth_paragraph_the_bank_is_auctioned() -> None:
    """Sixth paragraph: the bank is given by auction; reading: ascending bids of people seated, the highest wins."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        anna bets banco 20 → refused bet-closed
        anna bids 4 → refused bank-bid
        anna bids 5.50 → refused bank-step
        anna bids 5
        bob bids 5 → refused bank-bid        # an equal bid comes too late
        bob bids 6
        cora bids 1001 → refused bank-bid    # no more than one can stake
        anna bids 6 → refused bank-bid
        anna bids 20
        anna bids 21 → refused bank-bid-highest
        anna closes the auction → refused table-role
        croupier closes the auction
        see: the bank is with anna for 20
        bob bids 30 → refused table-not-now
        """,
    )


def test_reading_a_bid_is_within_the_maximum() -> None:
    """Reading: a bid is a stake on bank, so the maximum of 2,000 holds for it."""
    evening(
        "punter-and-bank",
        AUCTION + "anna buys 5000\nanna bids 2001 → refused bank-bid\nanna bids 2000\n"
        "bob bids 2001 → refused bank-bid-most (most 2000)",
    )


def test_reading_who_leaves_takes_the_bid_along() -> None:
    """Reading: only somebody seated holds a bid; the next lower one wins then."""
    evening(
        "punter-and-bank",
        AUCTION
        + "anna bids 20\nbob bids 30\nbob steps back\ncroupier closes the auction\nsee: the bank is with anna for 20",
    )


def test_reading_nobody_bids_the_payer_deals_one_coup() -> None:
    """Reading: without a bid the payer deals that coup, and an auction opens again before the next."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        croupier closes the auction
        see: the bank is with nobody, phase between
        croupier opens
        see: phase betting
        anna bets punto 5
        """
        + BANK_WINS
        + "croupier opens\nsee: phase auction",
    )


def test_reading_the_bankers_least_stake_each_coup() -> None:
    """Reading: the winning bid is the least that the banker stakes on bank each coup; with less the bank is lost."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nanna bets punto 5\n"
        + BANK_WINS
        + """
        see: banco wins 2 to 9, cora +18, the bank is with cora for 20
        croupier opens
        cora bets banco 19
        croupier closes
        see: BankLost, the bank is with nobody
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, cora +17.10     # her bet is as good as any
        croupier opens
        see: the bank is offered to bob
        """,
    )


def test_sixth_paragraph_kept_while_bank_wins_or_ties() -> None:
    """Sixth paragraph: whoever acquires the bank keeps it until punter wins."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\n"
        + BANK_WINS
        + "see: the bank is with cora for 20\ncroupier opens\nsee: phase betting\ncora bets banco 20\n"
        + TIE
        + "see: tie 6 to 6, the bank is with cora for 20\ncroupier opens\nsee: phase betting\ncora bets banco 20\n"
        + PUNTER_WINS
        + "see: punto wins 9 to 2, the bank is with nobody, BankLost\ncroupier opens\nsee: the bank is offered to bob",
    )


def test_sixth_paragraph_passes_to_the_right() -> None:
    """Sixth paragraph: when punter wins, the sabot passes to the person seated at the right; reading: who may pass."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\n"
        + PUNTER_WINS
        + """
        croupier opens
        see: the bank is offered to bob
        anna accepts the bank → refused bank-not-offered
        anna passes the bank → refused bank-not-offered
        bob passes the bank
        see: the bank is offered to anna
        anna accepts the bank
        see: the bank is with anna for 5          # at least the table minimum
        croupier opens
        anna bets banco 5
        """
        + PUNTER_WINS
        + """
        croupier opens
        see: the bank is offered to cora          # from seat 1 on to the right: 9 … 4 are empty, then 3
        """,
    )


def test_reading_everybody_passes_then_an_auction() -> None:
    """Reading: when everybody has passed, there is an auction; the payer passes for who does not answer."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\n"
        + PUNTER_WINS
        + """
        croupier opens
        bob passes the bank
        croupier passes the bank
        see: phase auction, AuctionOpened
        cora bids 5
        """,
    )


def test_reading_the_bank_is_not_offered_to_who_cannot_cover_it() -> None:
    """Reading: accepting means staking at least the minimum; who has less is passed over, or refused."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nbob cashes 996\n"
        + PUNTER_WINS
        + """
        croupier opens
        see: the bank is offered to anna
        anna cashes 996
        anna accepts the bank → refused bank-cannot-cover
        anna buys 1
        anna accepts the bank
        """,
    )


def test_reading_somebody_offered_the_bank_who_leaves_passes_it() -> None:
    """Reading: whoever gives up the place lets the bank go on."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\n"
        + PUNTER_WINS
        + "croupier opens\nbob leaves\nsee: the bank is offered to anna",
    )


def test_reading_a_banker_may_give_the_bank_up_between_coups() -> None:
    """Reading: given up between coups only; it goes on as if punter had won."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + """
        cora gives up the bank → refused table-not-now
        cora bets banco 20
        """
        + BANK_WINS
        + """
        anna gives up the bank → refused bank-not-yours
        cora gives up the bank
        see: the bank is with nobody
        croupier opens
        see: the bank is offered to bob
        """,
    )


def test_reading_a_banker_who_leaves_loses_the_bank() -> None:
    """Reading: one who leaves loses it the same way; the coup that is open goes on."""
    evening(
        "punter-and-bank",
        "dora joins with 100\ndora sits 5\n"
        + CORA_HAS_IT
        + """
        cora bets banco 20
        anna bets punto 5
        cora leaves
        see: BankLost, the bank is with nobody
        """
        + BANK_WINS
        + "croupier opens\nsee: the bank is offered to bob",
    )


def test_reading_a_banker_stays_for_the_coup() -> None:
    """Once bets are closed, nobody takes a stake away: not by leaving either."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\ncroupier closes\ncora leaves → refused table-coup-runs\ndealer: 2h\n"
        + "cora steps back → refused table-coup-runs\ncora gives up the bank → refused table-not-now",
    )


def test_reading_the_banker_does_not_bet_punter() -> None:
    """Reading: the banker bets bank only; everybody else as they like."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT + "cora bets punto 5 → refused bet-banker-punto\nanna bets punto 5\nanna bets banco 5",
    )


def test_a_punter_stake_that_stayed_comes_back_to_who_takes_the_bank() -> None:
    """Where stakes stay on a tie, somebody who then becomes banker has none on punto any more."""
    house = own_house('extends = "punter-and-bank"\nstakes = { on_tie = "stay", valid_for = "until-decided" }')
    evening(
        house,
        AUCTION
        + "croupier closes the auction\ncroupier opens\nbob bets punto 20\n"
        + TIE
        + "see: bob has 20 on punto\ncroupier opens\nbob bids 5\ncroupier closes the auction\n"
        + "see: the bank is with bob for 5, bob has nothing on punto, bob has 1000",
    )


STAYING = 'extends = "punter-and-bank"\nstakes = { on_tie = "stay", valid_for = "until-decided" }\n'


def test_a_bank_stake_that_stayed_counts_for_a_bid() -> None:
    """Where stakes stay on a tie, somebody bids with what lies on bank as well: with just that, and no coin more."""
    at = evening(
        own_house(STAYING),
        AUCTION
        + "croupier closes the auction\ncroupier opens\nbob bets banco 400\n"
        + TIE
        + "see: bob has 400 on banco, bob has 600\ncroupier opens\nsee: phase auction\n",
    )
    (bid,) = (choice for choice in allowed(at.watched.table, "bob") if choice.act == "Bid")
    assert (bid.least, bid.most) == (units(5), units(1000))
    at.play("anna bids 999\nbob bids 1001 → refused bank-bid\nbob bids 1000\ncroupier closes the auction")
    at.play("see: the bank is with bob for 1000, bob has 400 on banco\ncroupier opens\nbob bets banco 1000")


def test_a_bank_stake_that_stayed_covers_an_offered_bank() -> None:
    """Where stakes stay on a tie, the bank is offered to somebody who has nothing left but the minimum on it."""
    evening(
        own_house(STAYING),
        CORA_HAS_IT
        + "cora bets banco 20\nbob bets banco 5\nbob cashes 995\n"
        + TIE
        + """
        see: bob has 5 on banco, bob has 0
        cora gives up the bank
        croupier opens
        see: the bank is offered to bob
        bob accepts the bank
        see: the bank is with bob for 5, bob has 5 on banco
        """,
    )


@pytest.mark.parametrize(("cashed", "offered"), [("995", "bob"), ("995.01", "anna")])
def test_reading_the_minimum_in_chips_covers_an_offered_bank(cashed: str, offered: str) -> None:
    """Reading: whoever has just the minimum is offered the bank, and whoever has a coin less is not."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + f"cora bets banco 20\nbob cashes {cashed}\n"
        + PUNTER_WINS
        + f"croupier opens\nsee: the bank is offered to {offered}",
    )


def test_reading_who_has_staked_nothing_has_staked_less_than_a_coin() -> None:
    """Reading: with less than the bid the bank is lost, and the least bid there can be is one coin."""
    house = own_house('extends = "punter-and-bank"\nstakes = { minimum = 0.01, step = 0.01, rounding = "down" }\n')
    bid = AUCTION + "cora bids 0.01\ncroupier closes the auction\ncroupier opens\nanna bets punto 5\n"
    evening(house, bid + "croupier closes\nsee: BankLost, the bank is with nobody")
    evening(house, bid + "cora bets banco 0.01\ncroupier closes\nsee: no BankLost, the bank is with cora for 0.01")


def test_reading_everybody_seated_has_gone_the_payer_stands() -> None:
    """Reading: where nobody sits any more when punter has five, nobody is asked."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        croupier closes the auction
        see: AuctionClosed
        croupier opens
        eve joins with 100
        eve stands
        eve bets punto 50
        croupier closes
        anna leaves
        bob leaves
        cora leaves
        dealer: 5h 6d Kc Ks
        see: nobody decides, banco wins 5 to 6
        """,
    )


def test_reading_without_a_banker_it_goes_to_the_right_from_the_first_seat() -> None:
    """Reading: of equal punter stakes, where the payer deals, the highest seat is the nearest, the first the last."""
    begun = "dora joins with 100\ndora sits 9\n" + AUCTION + "croupier closes the auction\ncroupier opens\n"
    evening("punter-and-bank", begun + "anna bets punto 10\ndora bets punto 10\n" + FIVE + "see: dora decides")
    evening("punter-and-bank", begun + "anna bets punto 10\nbob bets punto 10\n" + FIVE + "see: bob decides")
    evening("punter-and-bank", begun + "anna bets punto 10\nbob bets punto 9\n" + FIVE + "see: anna decides")


def test_nobody_bid_is_told_without_an_amount() -> None:
    """An auction without a bid ends with nobody and nothing."""
    at = evening("punter-and-bank", AUCTION + "croupier closes the auction")
    assert at.watched.log[-1].fact == AuctionClosed(None, 0)


def test_between_two_offers_the_bank_is_offered_to_nobody() -> None:
    """Passing on and offering anew are two events; after the first nobody has the offer."""
    at = evening("punter-and-bank", CORA_HAS_IT + "cora bets banco 20\n" + PUNTER_WINS)
    at.play("croupier opens\nbob passes the bank\ncroupier passes the bank")
    table, offers = at.watched.empty, []
    for event in at.watched.log:
        table = evolve(table, event)
        if isinstance(event.fact, BankOffered | BankPassedOn | AuctionOpened):
            offers.append(table.bank.offered_to)
    assert offers == [None, "bob", None, "anna", None, None]


def test_what_refusals_of_the_bank_name() -> None:
    """The least bid and the most, by steps, and what accepting would take."""
    evening(
        "punter-and-bank",
        AUCTION
        + """
        anna bids 4 → refused bank-bid (least 5, most 1000)
        anna bids 5.50 → refused bank-step (step 1)
        bob bids 20
        cora bids 20 → refused bank-bid (least 21, most 1000)
        anna cashes 1000
        anna bids 21 → refused bank-cannot-cover (least 21)
        bob accepts the bank → refused table-not-now (phase phase.auction)
        bob gives up the bank → refused bank-not-yours
        croupier closes the auction
        croupier closes the auction → refused table-not-now (phase phase.between)
        bob passes the bank → refused table-not-now (phase phase.between)
        croupier opens
        bob gives up the bank → refused table-not-now (phase phase.betting)
        bob bets banco 20
        anna buys 5
        """
        + PUNTER_WINS
        + """
        croupier opens
        see: the bank is offered to anna
        anna cashes 0.01
        anna accepts the bank → refused bank-cannot-cover (least 5)
        """,
    )


def test_seventh_paragraph_payouts() -> None:
    """Seventh paragraph: punter 1:1, bank with a tenth less; every bet is paid by the casino."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nanna bets banco 10\nbob bets punto 500\n"
        + BANK_WINS
        + "see: cora +18, anna +9, bob -500, the house has won 473",
    )


def test_third_paragraph_equal_points_no_winner() -> None:
    """Third paragraph: equal points, no winner, a new round; reading: stakes come back. There is no tie bet."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nanna bets punto 10\nanna bets tie 5 → refused bet-unknown\n"
        + TIE
        + "see: tie 6 to 6, cora ±0, anna ±0, anna has nothing on punto, anna has 1000",
    )


def test_table_of_punter_five_as_he_wishes() -> None:
    """Table of punter: on 5 as he wishes; reading: the seated person with the highest punter stake decides."""
    begun = CORA_HAS_IT + "cora bets banco 20\nanna bets punto 10\nbob bets punto 11\n" + FIVE + "see: bob decides\n"
    evening(
        "punter-and-bank",
        begun
        + """
        dealer: 4h → refused table-not-now
        anna decides to draw → refused deal-not-yours-to-decide
        bob decides → refused deal-decision
        bob leaves → refused table-coup-runs
        bob decides to draw
        dealer: 4h
        see: punto wins 9 to 6
        """,
    )
    evening("punter-and-bank", begun + "bob decides to stand\nsee: banco wins 5 to 6")


@pytest.mark.parametrize(("total", "cards"), [(4, "4h 6d Kc Ks"), (6, "6h 7d Kc Ks")])
def test_table_of_punter_no_wish_on_four_and_six(total: int, cards: str) -> None:
    """Table of punter: 0 to 4 ask for a card, 6 and 7 do not; nobody is asked."""
    rest = "dealer: 2h\nsee: tie 6 to 6, no DecisionAsked" if total == 4 else "see: banco wins 6 to 7, no DecisionAsked"
    evening(
        "punter-and-bank",
        CORA_HAS_IT + f"cora bets banco 20\nbob bets punto 11\ncroupier closes\ndealer: {cards}\n{rest}",
    )


def test_reading_of_equal_stakes_the_nearest_on_the_bankers_right_decides() -> None:
    """Reading: equal punter stakes; the nearest at the banker's right decides (lower seats first, then round)."""
    evening(
        "punter-and-bank",
        "dora joins with 100\ndora sits 9\n"
        + AUCTION
        + """
        bob bids 20
        croupier closes the auction
        croupier opens
        bob bets banco 20
        cora bets punto 10
        dora bets punto 10
        """
        + FIVE
        + """
        see: dora decides      # from seat 2: 1, 9, … 3
        dora decides to stand
        croupier opens
        bob bets banco 20
        cora bets punto 10
        dora bets punto 10
        anna bets punto 10
        """
        + FIVE
        + "see: anna decides",
    )


def test_reading_no_decision_in_time_the_payer_stands() -> None:
    """Reading: without a decision in time the payer stands on 5, and nothing else."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nbob bets punto 11\n"
        + FIVE
        + "croupier decides to draw → refused deal-undecided\ncroupier decides\nsee: banco wins 5 to 6, Decided",
    )


@pytest.mark.parametrize("punter", ["", "eve joins with 100\neve stands\neve bets punto 50\n"])
def test_reading_nobody_seated_bets_punter_the_payer_stands(punter: str) -> None:
    """Reading: if only people standing bet punter, or nobody does, the payer stands on 5."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT + "cora bets banco 20\n" + punter + FIVE + "see: nobody decides, banco wins 5 to 6",
    )


def test_a_coup_may_be_undone_while_punter_decides() -> None:
    """Then nobody decides any more, and the bank stays where it is."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nbob bets punto 11\n"
        + FIVE
        + """
        see: bob decides
        manager voids it: the light went out
        see: phase between, bob has 1000, the bank is with cora for 20
        bob decides to draw → refused table-not-now
        """,
    )


def test_reading_undecided_five_draw() -> None:
    """Reading undecided-five: by the other choice the payer draws."""
    evening(
        "punter-and-bank undecided-five=draw",
        CORA_HAS_IT + "cora bets banco 20\n" + FIVE + "see: phase dealing\ndealer: 4h\nsee: punto wins 9 to 6",
    )


def test_reading_fewer_than_three_left_the_coup_is_finished_then_the_table_waits() -> None:
    """Reading: fewer than three people: the coup is finished, the next one waits for a third."""
    evening(
        "punter-and-bank",
        CORA_HAS_IT
        + "cora bets banco 20\nanna leaves\n"
        + BANK_WINS
        + """
        see: banco wins 2 to 9, the bank is with cora for 20
        croupier opens → refused table-too-few
        dora joins with 100
        dora sits 8
        croupier opens
        see: phase betting, the bank is with cora for 20
        """,
    )


@pytest.mark.parametrize(("reading", "cards"), [("six", 312), ("eight", 416)])
def test_reading_packs(reading: str, cards: int) -> None:
    """Reading packs: six or eight."""
    evening(f"punter-and-bank packs={reading}", f"croupier starts a shoe\nsee: {cards} cards are left")


def test_reading_limits_nine_seats_twelve_standing() -> None:
    """Reading: 5 to 2,000; nine seats; twelve standing."""
    standing = "".join(f"p{n} joins\np{n} stands\n" for n in range(12))
    evening(
        "punter-and-bank",
        AUCTION
        + f"""
        anna buys 5000
        croupier closes the auction
        croupier opens
        anna bets punto 4 → refused bet-below-minimum
        anna bets punto 5
        anna bets punto 2001 → refused bet-above-maximum
        anna bets punto 2000
        {standing}
        late joins
        late stands → refused table-standing-full
        late sits 10 → refused table-no-such-seat
        late sits 9
        """,
    )


def test_an_error_put_right_gives_the_bank_back() -> None:
    """Kept until punter wins: where a correction shows that bank won, the banker has it again; and the reverse."""
    wrong = CORA_HAS_IT + "cora bets banco 20\ncroupier closes\ndealer: 6h 7d Kc Ks\ndealer gives punto 3h\n"
    evening(
        "punter-and-bank paid-first",
        wrong
        + """
        dealer ends the coup
        see: punto wins 9 to 7, the bank is with nobody
        manager puts it right
        see: banco, the bank is with cora for 20, cora +38
        """,
        dealt_by=DealtBy.PERSON,
    )
    evening(
        "punter-and-bank paid-first",
        CORA_HAS_IT
        + """
        cora bets banco 20
        croupier closes
        dealer: 7h 6d Kc Ks
        dealer gives banco 2h
        dealer ends the coup
        see: banco wins 7 to 8, the bank is with cora for 20
        manager puts it right
        see: punto, the bank is with nobody, BankLost
        """,
        dealt_by=DealtBy.PERSON,
    )
    evening(
        "punter-and-bank paid-first",
        wrong
        + """
        dealer ends the coup
        croupier opens
        see: the bank is offered to bob
        manager puts it right       # too late for the bank: it is offered already
        see: banco, the bank is offered to bob
        """,
        dealt_by=DealtBy.PERSON,
    )


PUNTER_WINS_WRONGLY = (
    "cora bets banco 20\ncroupier closes\ndealer: 6h 7d Kc Ks\ndealer gives punto 3h\ndealer ends the coup\n"
)
BANK_WINS_WRONGLY = (
    "cora bets banco 20\ncroupier closes\ndealer: 7h 6d Kc Ks\ndealer gives banco 2h\ndealer ends the coup\n"
)


@pytest.mark.parametrize(
    ("since", "bank"),
    [
        ("", "cora for 20"),
        ("cora steps back", "nobody"),
        ("cora leaves", "nobody"),
        ("croupier opens\nbob accepts the bank", "bob for 5"),
        ("manager closes the table: late\nmanager reopens the table", "nobody"),
    ],
)
def test_a_corrected_result_gives_the_bank_back_only_as_long_as_it_waits(since: str, bank: str) -> None:
    """To a banker who still sits there, and not when somebody has it or it is to be auctioned."""
    script = CORA_HAS_IT + PUNTER_WINS_WRONGLY + since + f"\nmanager puts it right\nsee: banco, the bank is with {bank}"
    evening("punter-and-bank paid-first", script, dealt_by=DealtBy.PERSON)


@pytest.mark.parametrize(
    ("since", "bank"),
    [
        ("", "nobody"),
        ("cora gives up the bank\ncroupier opens\nbob accepts the bank", "bob for 5"),
        ("croupier opens", "cora for 20"),
    ],
)
def test_a_corrected_result_takes_the_bank_only_from_who_had_it(since: str, bank: str) -> None:
    """And not once bets for the next coup are open."""
    script = CORA_HAS_IT + BANK_WINS_WRONGLY + since + f"\nmanager puts it right\nsee: punto, the bank is with {bank}"
    evening("punter-and-bank paid-first", script, dealt_by=DealtBy.PERSON)


def test_a_bank_that_was_given_up_does_not_come_back() -> None:
    """Only one that was lost by a result that does not hold any more."""
    same = "cora bets banco 20\ncroupier closes\ndealer: 6h 7d Kc Ks\ndealer gives punto Kh\ndealer ends the coup\n"
    evening(
        "punter-and-bank paid-first",
        CORA_HAS_IT + same + "see: banco\ncora gives up the bank\nmanager puts it right\nsee: the bank is with nobody",
        dealt_by=DealtBy.PERSON,
    )
    lost = "cora bets banco 20\ncroupier closes\ndealer: 7h 6d Kc Ks\ndealer gives banco Kh\ndealer ends the coup\n"
    evening(
        "punter-and-bank paid-first",
        CORA_HAS_IT + lost + "see: punto\nmanager puts it right\nsee: punto, the bank is with nobody",
        dealt_by=DealtBy.PERSON,
    )


@pytest.mark.parametrize("act", ["puts coup 1 right", "voids coup 1: nobody knows"])
def test_a_claim_of_an_earlier_coup_leaves_the_bank_alone(act: str) -> None:
    """Whoever lost it by that coup has not got it since, and does not get it when another has lost it."""
    evening(
        "punter-and-bank paid-first",
        CORA_HAS_IT
        + PUNTER_WINS_WRONGLY
        + f"""
        cora reports: punter had a card too many
        croupier opens
        bob accepts the bank
        croupier opens
        bob bets banco 5
        croupier closes
        dealer: 9h 2d Kc Ks
        dealer ends the coup
        see: punto wins 9 to 2, the bank is with nobody
        manager {act}
        see: cora +{38 if "right" in act else 20}, the bank is with nobody
        croupier opens
        see: the bank is offered to anna
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_a_claim_of_an_earlier_coup_does_not_take_the_bank_either() -> None:
    """Whoever kept it by that coup and has it still keeps it: later coups stand in any case."""
    evening(
        "punter-and-bank paid-first",
        CORA_HAS_IT
        + BANK_WINS_WRONGLY
        + """
        anna reports: bank had a card too many
        croupier opens
        cora bets banco 20
        croupier closes
        dealer: 2h 9d Kc Ks
        dealer ends the coup
        see: banco wins 2 to 9
        manager puts coup 1 right
        see: cora -38, the bank is with cora for 20
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_a_corrected_coup_without_a_banker_gives_the_bank_to_nobody() -> None:
    """Whatever people are called: the bank was lost before the coup, by a stake that was too low."""
    evening(
        "punter-and-bank",
        "~ joins with 100\n~ sits 5\n"
        + CORA_HAS_IT
        + """
        cora bets banco 19
        croupier closes
        see: BankLost
        dealer: 6h 7d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        manager puts it right
        see: banco, the bank is with nobody
        """,
        dealt_by=DealtBy.PERSON,
    )
