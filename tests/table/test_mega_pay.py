"""mega-pay's poster about wagers, side bets, partnerships and dealer's errors, and the readings: up to each refusal."""

import pytest

from puntobanco.table.allowed import allowed
from puntobanco.table.events import Adjusted, CoupCorrected
from puntobanco.table.state import DealtBy
from support.table_play import own_house, units
from support.table_script import evening

READY = """
    anna joins with 10000
    anna sits 1
    bob joins with 10000
    bob sits 2
    croupier prepares the shoe
    croupier opens
"""
TOO_MANY = """
    anna bets punto 20
    bob bets banco 20
    croupier closes
    dealer: 6h 7d Kc Ks
    dealer gives punto 3h      # punto stands on 6
    dealer ends the coup
    see: punto wins 9 to 7, anna +20, bob -20
"""
TOO_FEW = """
    anna bets punto 20
    bob bets banco 20
    croupier closes
    dealer: 5h 6d Kc Ks        # punto draws on 5
    dealer ends the coup
    see: banco wins 5 to 6, anna -20, bob +19
"""
NEXT = "croupier opens\nanna bets banco 5\ncroupier closes\n"


def person(script: str) -> None:
    """An evening with a person who deals."""
    evening("mega-pay paid-first", READY + script, dealt_by=DealtBy.PERSON)


def test_rules_bets_change_until_the_first_card() -> None:
    """Rules: bets are placed before any card is drawn, and never changed after."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets punto 20
        croupier closes
        anna bets punto 30
        bob bets banco 5
        bob withdraws banco
        dealer: 2h
        anna bets punto 20 → refused bet-closed
        anna withdraws punto → refused bet-closed
        bob bets banco 5 → refused bet-closed
        anna leaves → refused table-coup-runs
        bob leaves
        """,
    )


def test_a_coup_whose_last_bet_was_taken_back_is_not_dealt() -> None:
    """Common reading with this rule: a coup needs a bet still when its first card is drawn."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets punto 20
        croupier closes
        anna withdraws punto
        dealer: 2h → refused table-no-bet
        bob asks for a free coup
        dealer: 2h
        """,
    )


def test_rules_a_wager_is_valid_for_one_coup_only() -> None:
    """Rules: every wager ends with its coup; on a tie bank and punto are a stand-off and come back."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets punto 20
        bob bets banco 20
        bob bets egalite 10
        croupier closes
        dealer: 6h 6d Kc Ks
        see: tie 6 to 6, anna ±0, bob +90
        see: anna has nothing on punto, bob has nothing on banco, bob has nothing on egalite
        see: anna has 10000, bob has 10090
        """,
    )


def test_rules_payouts() -> None:
    """Rules: bank 19:20, punto 1:1, any tie 9:1."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets banco 20
        bob bets punto 20
        croupier closes
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, anna +19, bob -20
        """,
    )


def test_rules_side_bets_need_a_bank_punto_or_any_tie_bet() -> None:
    """Rules: Mega Pay and San Ba only beside a bank, punto or any-tie bet of one's own on the same coup."""
    evening(
        "mega-pay",
        READY
        + """
        bob bets punto 20
        anna bets egalite-5 1 → refused bet-needs
        anna bets san-ba 1 → refused bet-needs
        anna bets egalite 5
        anna bets egalite-5 1
        anna bets egalite-6 1
        anna bets san-ba 1
        anna bets san-ba-bank 1
        anna bets san-ba-player 1
        """,
    )


def test_reading_withdrawing_the_main_bet_takes_side_bets_along() -> None:
    """Common reading: side bets go with the last bet that they need, and not before."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets punto 20
        anna bets egalite 5
        anna bets egalite-5 1
        anna bets san-ba 2
        anna withdraws egalite
        see: anna has 1 on egalite-5
        anna withdraws punto
        see: anna has nothing on egalite-5, anna has nothing on san-ba, anna has 10000
        anna withdraws punto → refused bet-not-there
        """,
    )


def test_a_house_may_refuse_to_give_the_main_bet_back_instead() -> None:
    """Where a house says so, the main bet stays as long as a side bet needs it."""
    house = own_house('extends = "mega-pay"\nstakes.main_withdrawn = "refused"')
    evening(
        house,
        READY
        + """
        anna bets punto 20
        anna bets san-ba 2
        anna withdraws punto → refused bet-needed
        anna withdraws san-ba
        anna withdraws punto
        """,
    )


@pytest.mark.parametrize(
    ("total", "cards", "odds"),
    [(0, "5h 5d 5c 5s Kh Kd", 150), (6, "6h 6d Kc Ks", 45), (8, "8h 8d Kc Ks", 80), (9, "9h 9d Kc Ks", 80)],
)
def test_mega_pay_egalite_pays_its_total_only(total: int, cards: str, odds: int) -> None:
    """Mega Pay Egalite: a tie of just this total wins; one of another total loses."""
    other = (total + 1) % 10
    evening(
        "mega-pay",
        READY
        + f"""
        anna bets punto 5
        anna bets egalite-{total} 1
        bob bets punto 5
        bob bets egalite-{other} 1
        croupier closes
        dealer: {cards}
        see: tie, anna +{odds}, bob -1
        """,
    )


def test_san_ba() -> None:
    """San Ba: banco's first two make 3 and punto's third card is an 8: 200:1, and 425:1 where the bank wins besides."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets banco 20
        anna bets san-ba 1
        anna bets san-ba-bank 1
        anna bets san-ba-player 1
        croupier closes
        dealer: 2h 3d Kc Ks 8h
        see: banco wins 0 to 3, anna +643     # 19 + 200 + 425 - 1
        croupier opens
        anna bets banco 20
        anna bets san-ba 1
        anna bets san-ba-bank 1
        anna bets san-ba-player 1
        croupier closes
        dealer: 6h 3d Kc Ks Kd              # punto is entitled to no third card
        see: punto wins 6 to 3, anna -23
        """,
    )


def test_san_ba_player() -> None:
    """San Ba: where the player wins with San Ba shown, San Ba Player pays 500:1."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets punto 20
        anna bets san-ba-bank 1
        anna bets san-ba-player 1
        croupier closes
        dealer: Kh 3d 1c Ks 8h
        see: punto wins 9 to 3, anna +519
        """,
    )


@pytest.mark.parametrize(("reading", "net"), [("lose", 198), ("return", 200)])
def test_reading_san_ba_tie(reading: str, net: int) -> None:
    """Reading san-ba-tie: on a tie with San Ba shown, San Ba Bank and San Ba Player lose, or come back."""
    evening(
        f"mega-pay san-ba-tie={reading}",
        READY
        + f"""
        anna bets punto 20
        anna bets san-ba 1
        anna bets san-ba-bank 1
        anna bets san-ba-player 1
        croupier closes
        dealer: 2h 3d 3c Ks 8h
        see: tie 3 to 3, anna +{net}
        """,
    )


@pytest.mark.parametrize(("bet", "least", "most"), [("punto", 5, 1000), ("egalite", 5, 1000), ("san-ba", 1, 50)])
def test_rules_wagers_within_the_displayed_limits(bet: str, least: int, most: int) -> None:
    """Rules: all wagers within the limits displayed; reading: 5 to 1,000, side bets 1 to 50."""
    evening(
        "mega-pay",
        READY
        + f"""
        anna bets banco 5
        anna bets {bet} {least - 1} → refused {"bet-below-minimum" if least > 1 else "bet-amount"}
        anna bets {bet} {least}
        anna bets {bet} {most + 1} → refused bet-above-maximum
        anna bets {bet} {most}
        """,
    )


def test_rules_partnerships_do_not_exceed_the_maximum() -> None:
    """Rules: no partnership to exceed the maximum; reading: declared partners share one."""
    evening(
        "mega-pay",
        READY
        + """
        anna bets banco 1000
        bob bets banco 600
        anna declares anna and bob partners → refused table-partners-over
        bob withdraws banco
        anna bets banco 400
        carl joins with 1000
        carl stands
        carl declares anna and bob partners → refused table-partners-by
        croupier declares anna and bob partners → refused table-role
        anna declares anna and anna partners → refused table-partners-few
        anna declares anna and nobody partners → refused table-not-here
        anna declares anna and bob partners
        bob declares anna and bob partners
        bob bets banco 601 → refused bet-above-maximum
        bob bets banco 600
        anna bets banco 401 → refused bet-above-maximum
        carl bets banco 1000
        anna declares anna and bob partners → refused table-partners-already
        carl withdraws banco
        manager declares bob and carl partners      # and so anna's partner as well
        carl bets banco 5 → refused bet-above-maximum
        anna bets banco 395
        carl bets banco 5
        """,
    )


def test_rules_ones_own_stake_is_not_a_partners() -> None:
    """Rules: what somebody has on a bet counts once when they raise it, up to what their partners have left."""
    evening(
        "mega-pay",
        READY
        + """
        anna declares anna and bob partners
        bob declares anna and bob partners
        bob bets banco 100
        anna bets banco 600
        anna bets banco 901 → refused bet-above-maximum
        anna bets banco 900
        """,
    )


def test_rules_partners_may_have_the_maximum_together() -> None:
    """Rules: partners are declared with stakes of just the maximum; one of them may have all of it, or nothing."""
    house = own_house('extends = "mega-pay"\nstakes = { minimum = 0.01, step = 0.01 }')
    evening(
        house,
        READY
        + """
        carl joins with 10000
        carl stands
        anna bets banco 600
        bob bets banco 400.01
        anna declares anna and bob and carl partners → refused table-partners-over
        bob bets banco 400
        anna declares anna and bob and carl partners
        bob declares anna and bob and carl partners
        carl declares anna and bob and carl partners
        carl bets banco 0.01 → refused bet-above-maximum
        carl bets punto 1000.01 → refused bet-above-maximum
        carl bets punto 1000
        bob bets punto 0.01 → refused bet-above-maximum
        """,
    )


def test_rules_two_partnerships_are_two() -> None:
    """Rules: each partnership has its maximum, and a number of its own from one on; joined, they are one more."""
    at = evening(
        "mega-pay",
        READY
        + """
        carl joins with 10000
        carl stands
        dora joins with 10000
        dora stands
        anna declares anna and bob partners
        carl declares carl and dora partners
        dora declares carl and dora partners
        bob declares anna and bob partners
        anna bets banco 1000
        carl bets banco 1000
        bob bets banco 5 → refused bet-above-maximum
        dora bets banco 5 → refused bet-above-maximum
        manager declares bob and carl partners → refused table-partners-over
        """,
    )
    assert [at.of(who).partners for who in ("anna", "bob", "carl", "dora")] == [2, 2, 1, 1]
    at.play(
        "carl withdraws banco\nmanager declares bob and carl partners\ndora bets banco 5 → refused bet-above-maximum"
    )
    assert [at.of(who).partners for who in ("anna", "bob", "carl", "dora")] == [3, 3, 3, 3]
    assert at.watched.table.partnerships == 3


def test_rules_nobody_is_a_partner_unasked() -> None:
    """Rules: partners declare themselves, each of them, or a manager does: until then everybody has a whole maximum."""
    at = evening(
        "mega-pay",
        READY
        + """
        anna declares anna and bob partners
        see: PartnersAsked, no PartnersDeclared
        anna declares bob and anna partners → refused table-partners-asked
        anna bets banco 1000
        bob bets banco 1000
        bob withdraws banco
        bob declares bob and anna partners
        see: PartnersDeclared
        bob bets banco 5 → refused bet-above-maximum
        """,
    )
    assert [at.of(who).partners for who in ("anna", "bob")] == [1, 1]
    assert at.watched.table.asks == {}


def test_rules_nobody_is_joined_to_others_unasked() -> None:
    """Rules: whoever is somebody's partner has to agree to every other one."""
    at = evening(
        "mega-pay",
        READY
        + """
        carl joins with 10000
        carl stands
        anna declares anna and bob partners
        bob declares anna and bob partners
        carl declares anna and carl partners
        anna declares anna and carl partners
        """,
    )
    all_three = ("anna", "bob", "carl")
    assert [at.of(who).partners for who in all_three] == [1, 1, None]
    assert at.watched.table.asks == {"carl": all_three, "anna": all_three}
    at.play("bob declares bob and carl partners")
    assert [at.of(who).partners for who in all_three] == [2, 2, 2]
    assert at.watched.table.asks == {}


def test_rules_what_was_asked_holds_until_something_else_is_asked_or_whoever_asked_leaves() -> None:
    at = evening("mega-pay", READY + "carl joins with 100\nanna declares anna and bob partners")
    at.play("anna declares anna and carl partners\nbob declares anna and bob partners")
    assert at.watched.table.asks == {"anna": ("anna", "carl"), "bob": ("anna", "bob")}
    at.play("anna leaves\nanna joins with 100\nbob declares anna and bob partners → refused table-partners-asked")
    assert at.watched.table.asks == {"bob": ("anna", "bob")}
    at.play("anna declares anna and bob partners")
    assert [at.of(who).partners for who in ("anna", "bob", "carl")] == [1, 1, None]


def test_rules_those_who_are_still_here_agree_without_somebody_who_has_left() -> None:
    """What was asked names whoever is here, so that it can be agreed to; somebody who comes back is named again."""
    at = evening("mega-pay", READY + "carl joins with 100\nanna declares anna and bob and carl partners\ncarl leaves")
    table = at.watched.table
    assert table.asks_here == {"anna": ("anna", "bob")}
    at.play("carl joins with 100")
    assert at.watched.table.asks_here == {"anna": ("anna", "bob", "carl")}
    at.play("carl leaves\nbob leaves")
    assert at.watched.table.asks_here == {}
    at.play("bob joins with 100\nbob declares anna and bob and carl partners → refused table-not-here")
    at.play(f"bob declares {' and '.join(table.asks_here['anna'])} partners\nsee: PartnersDeclared")
    assert [at.of(who).partners for who in ("anna", "bob")] == [1, 1]


def test_rules_whoever_is_asked_may_say_no() -> None:
    """Rules: partners declare themselves; one who does not want to says so, and everybody keeps a whole maximum."""
    at = evening(
        "mega-pay",
        READY
        + """
        carl joins with 100
        bob declines anna as a partner → refused table-partners-not-asked
        anna declares anna and bob partners
        carl declines anna as a partner → refused table-partners-not-asked
        dora declines anna as a partner → refused table-not-here
        bob declines anna as a partner
        see: PartnersDeclined
        bob declines anna as a partner → refused table-partners-not-asked
        bob declares anna and bob partners
        see: PartnersAsked, no PartnersDeclared
        bob declines bob as a partner
        anna declares anna and bob partners
        see: PartnersAsked, no PartnersDeclared
        """,
    )
    assert at.watched.table.asks == {"anna": ("anna", "bob")}
    assert [at.of(who).partners for who in ("anna", "bob")] == [None, None]


def test_nobody_is_given_anything_for_the_staff() -> None:
    """The poster speaks of no cagnotte: none is offered, and none is taken."""
    at = evening("mega-pay", READY + "anna tips 1 → refused table-no-tips\nsee: anna has 10000")
    assert "Tip" not in {one.act for one in allowed(at.watched.table, "anna")}


def test_rules_a_new_shoe_begins_without_questions() -> None:
    """What is kept at its beginning is then the whole table."""
    at = evening("mega-pay", "anna joins with 100\nbob joins with 100\nanna declares anna and bob partners")
    assert at.watched.table.asks == {"anna": ("anna", "bob")}
    at.play("croupier prepares the shoe")
    assert at.watched.table.asks == {}


def test_houses_without_a_rule_know_no_partners() -> None:
    """Only a house that has the rule knows partners."""
    evening("schaanwald", READY + "anna declares anna and bob partners → refused table-no-partners")


def test_rules_no_optional_drawing_and_no_decision() -> None:
    """Rules: no drawing is optional; on 5 nobody is asked."""
    evening(
        "mega-pay",
        READY
        + "anna bets punto 5\ncroupier closes\ndealer: 5h 6d Kc Ks\nanna decides to stand → refused table-not-now\n"
        "dealer: 4h\nsee: punto wins 9 to 6, no DecisionAsked",
    )


def test_dealer_error_a_card_too_many_is_put_right() -> None:
    """Rules, dealer error: a card over-drawn is put right until cards are drawn for the next coup."""
    person(
        TOO_MANY
        + """
        anna puts it right → refused table-role
        croupier puts it right with 3d → refused dispute-missing-cards
        croupier puts it right
        see: banco, anna -40, bob +39, CoupCorrected     # what was paid is taken back, what was lost is paid
        see: anna has 9980, bob has 10019
        croupier puts it right → refused dispute-nothing-wrong
        """
    )


def test_dealer_error_a_card_too_few_is_put_right() -> None:
    """Rules, dealer error: the card that should have been drawn is drawn, and the coup paid anew."""
    person(
        TOO_FEW
        + """
        croupier puts it right → refused dispute-missing-cards
        croupier puts it right with 4h
        see: punto, anna +40, bob -39, anna has 10020, bob has 9980
        """
    )


def test_dealer_error_the_missing_card_may_ask_for_another() -> None:
    """Rules, dealer error: with punto's third card a 6, banco's 6 draws as well; both come, or neither."""
    person(
        TOO_FEW
        + """
        croupier puts it right with 6h → refused dispute-missing-cards
        croupier puts it right with 6h 2d 3s → refused dispute-missing-cards
        croupier puts it right with 6h 2d
        see: banco, anna ±0, bob ±0     # 1 to 8: the same side won
        """
    )


def test_dealer_error_put_right_while_the_next_bets_lie() -> None:
    """Rules, dealer error: the window is open until the first card, bets for the next coup or not."""
    person(TOO_MANY + NEXT + "croupier puts it right\nsee: banco, anna -40\ndealer: 2h")


def test_dealer_error_too_late_after_the_first_card_of_the_next_coup() -> None:
    """Rules, dealer error: neither put right nor reported in time, the results stand with no redress."""
    person(
        TOO_MANY
        + NEXT
        + """
        dealer: 2h
        see: ResultStands
        croupier puts it right → refused table-coup-runs
        anna reports: a card too many → refused dispute-too-late
        dealer: 9d Kc Ks
        dealer ends the coup
        manager puts coup 1 right → refused dispute-too-late
        manager voids coup 1: late → refused dispute-too-late
        manager puts it right → refused dispute-nothing-wrong
        """
    )


def test_dealer_error_reported_in_time_stays_open() -> None:
    """Rules, dealer error: brought to management's attention in time, it can be decided after later coups."""
    person(
        TOO_MANY
        + """
        eve joins
        nobody reports: a card too many → refused table-not-here
        bob reports: → refused dispute-note
        bob reports: punto had a card too many
        bob reports: again → refused dispute-already-reported
        """
        + NEXT
        + """
        dealer: 2h 9d Kc Ks
        see: no ResultStands
        dealer ends the coup
        croupier puts coup 1 right → refused dispute-manager-only
        manager puts coup 1 right
        see: anna -35.25, bob +39      # anna: 4.75 won on banco, 40 given back
        manager puts coup 1 right → refused dispute-too-late
        """
    )


def test_dealer_error_a_claim_may_be_dismissed() -> None:
    """Rules, dealer error: management decides that a result stands, with a reason; then it stands."""
    person(
        TOO_MANY
        + """
        manager dismisses the claims: nobody asked → refused dispute-no-claim
        bob reports: a card too many
        croupier dismisses the claims: no → refused dispute-manager-only
        manager dismisses the claims: the camera shows nothing
        see: ClaimsDismissed, bob ±0
        manager dismisses the claims: again → refused dispute-no-claim
        croupier puts it right → refused dispute-nothing-wrong
        """
    )


def test_dealer_error_later_coups_stand_in_any_case() -> None:
    """Rules, dealer error: putting an earlier coup right leaves the later ones as they were paid."""
    person(
        TOO_FEW
        + "anna reports: no third card\n"
        + NEXT
        + """
        dealer: 2h 9d Kc Ks
        dealer ends the coup
        see: banco wins 2 to 9, anna +4.75
        manager voids coup 1: nobody knows the card
        see: anna +20, bob -19, anna has 10004.75, bob has 10000
        """
    )


AFTER_A_VOID = """
    dealer: 2h
    manager voids it: a card fell down
"""


def test_dealer_error_without_a_number_it_is_the_earliest_that_was_reported() -> None:
    """Dealer error: with no last coup, what is put right is the first of those that wait; a number finds each."""
    begun = TOO_MANY + "bob reports: a card too many\n" + NEXT
    person(
        begun
        + AFTER_A_VOID
        + """
        croupier puts it right → refused dispute-manager-only
        croupier puts coup 1 right → refused dispute-manager-only
        manager puts coup 2 right → refused dispute-too-late      # the one that was voided
        manager puts coup 3 right → refused dispute-too-late
        manager voids coup 7: wrong number → refused dispute-too-late
        manager dismisses the claims of coup 2: wrong number → refused dispute-too-late
        manager puts it right
        see: anna -40, bob +39, CoupCorrected
        manager puts it right → refused dispute-too-late
        """
    )
    person(begun + AFTER_A_VOID + "manager dismisses the claims: seen\nsee: ClaimsDismissed, bob ±0")
    person(begun + AFTER_A_VOID + "manager voids it: unclear\nsee: anna -20, bob +20")


def test_dealer_error_of_two_that_wait_each_is_found_by_its_number() -> None:
    """Dealer error: with a last coup, that one is meant where no number is said; the others are asked for by theirs."""
    at = evening(
        "mega-pay paid-first",
        READY + TOO_MANY + "bob reports: a card too many\ncroupier opens\n" + TOO_FEW + "anna reports: one too few\n",
        dealt_by=DealtBy.PERSON,
    )
    at.play(NEXT + "dealer: 2h 9d Kc Ks\ndealer ends the coup\nbob reports: too quick")
    assert [one.coup for one in at.watched.table.claimed] == [1, 2]
    at.play(
        """
        manager puts it right → refused dispute-nothing-wrong
        manager dismisses the claims: he is slow
        manager puts coup 2 right with 4h
        see: anna +44.75, bob -39      # 4.75 won on banco besides
        """
    )
    assert [one.coup for one in at.watched.table.claimed] == [1]
    at.play("manager puts coup 1 right\nsee: anna -40, bob +39\nmanager puts coup 1 right → refused dispute-too-late")


def test_dealer_error_what_somebody_cannot_give_back_the_house_bears() -> None:
    """Dealer error: nobody's chips fall below nothing; who has left is paid in money, or owes nothing."""
    person(
        """
        carl joins with 20
        carl stands
        carl bets punto 20
        """
        + TOO_MANY
        + """
        carl cashes 25
        anna leaves
        see: anna is gone
        croupier puts it right
        see: carl -15, anna ±0, bob +39
        see: carl has 0
        """
    )


def test_dealer_error_the_record_says_what_the_house_bears() -> None:
    """Dealer error: for each person what is moved, and what they could not give back; for who owes nothing, nothing."""
    at = evening(
        "mega-pay paid-first",
        READY + "carl joins with 20\ncarl stands\ncarl bets punto 20" + TOO_MANY + "carl cashes 25\nanna leaves\n",
        dealt_by=DealtBy.PERSON,
    )
    at.play("croupier puts it right")
    (corrected,) = at.happened(CoupCorrected)
    assert sorted(corrected.adjusted, key=lambda one: one.patron) == [
        Adjusted("anna", 0, units(40)),
        Adjusted("bob", units(39), 0),
        Adjusted("carl", units(-15), units(25)),
    ]


def test_dealer_error_bets_that_lie_answer_for_it_too() -> None:
    """Dealer error: before the house bears anything, new bets come back to pay what is owed."""
    person(
        """
        carl joins with 20
        carl stands
        carl bets punto 20
        """
        + TOO_MANY
        + """
        croupier opens
        carl bets banco 40
        croupier puts it right
        see: carl -40, carl has nothing on banco, carl has 0
        """
    )


@pytest.mark.parametrize(("cashed", "lies"), [("0", 40), ("0.01", 0)])
def test_dealer_error_bets_lie_on_where_chips_suffice(cashed: str, lies: int) -> None:
    """Dealer error: new bets come back only where a coin is missing without them."""
    at = evening(
        "mega-pay paid-first",
        "carl joins with 60.01\ncarl stands\n"
        + READY
        + f"carl bets punto 20{TOO_MANY}croupier opens\ncarl bets banco 40\ncarl cashes 0.01\n",
        dealt_by=DealtBy.PERSON,
    )
    at.play(("" if cashed == "0" else f"carl cashes {cashed}\n") + "croupier puts it right\nsee: carl -40")
    assert at.of("carl").stakes.get("banco", 0) == units(lies)
    assert at.of("carl").chips == (0 if lies else units(39.99))


def test_a_regular_coup_needs_no_word_that_it_stands() -> None:
    """Only a result with an error in it is said to stand; one that was reported for nothing is not."""
    person(
        "anna bets punto 5\ncroupier closes\ndealer: 2h 9d Kc Ks\ndealer ends the coup\n"
        + NEXT
        + "dealer: 2h\nsee: no ResultStands"
    )


def test_ambiguity_in_the_players_favour() -> None:
    """Rules: an ambiguity is decided in the player's favour; reading: so is part of a coin, where one can arise."""
    house = own_house('extends = "mega-pay"\nstakes = { minimum = 0.01, step = 0.01 }')
    evening(house, READY + "anna bets banco 0.01\ncroupier closes\ndealer: 2h 9d Kc Ks\nsee: anna +0.01")


def test_reading_nine_seats_and_twelve_standing() -> None:
    """Reading: nine seats; up to twelve people stand with spots of their own."""
    standing = "".join(f"p{n} joins\np{n} stands\n" for n in range(12))
    evening(
        "mega-pay",
        f"""
        anna joins with 100
        anna sits 10 → refused table-no-such-seat
        anna sits 9
        {standing}
        late joins
        late stands → refused table-standing-full
        late sits 1
        """,
    )
