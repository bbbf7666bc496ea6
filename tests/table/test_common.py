"""The readings that all houses share, and what holds at any table: shoe, calls, chips, roles, closing, errors."""

from typing import Any

import pytest

from puntobanco.game import PACK, Card, Winner
from puntobanco.house import SHIPPED, load
from puntobanco.table import (
    Command,
    Phase,
    Role,
    Settings,
    TableRefusal,
    commands as c,
    events as e,
    fold,
    handle,
    open_table,
)
from puntobanco.table.allowed import allowed
from puntobanco.table.bots import Temperament, buy_in_of, next_act
from puntobanco.table.croupier import Step, Wait, do_step, next_step
from puntobanco.table.decide import decide
from puntobanco.table.faults import MOST_CLAIMED
from puntobanco.table.people import MOST_PATRONS
from puntobanco.table.state import DealtBy
from support.table_play import Watched, own_house, units
from support.table_script import Evening, evening

SEATED = "anna joins with 1000\nanna sits 1\n"
READY = SEATED + "croupier prepares the shoe\ncroupier opens\n"
BET = "anna bets punto 10\ncroupier closes\n"


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize(("card", "burned"), [("Ah", 1), ("9h", 9), ("10h", 10), ("Kh", 10)])
def test_burn_by_the_first_card(house: str, card: str, burned: int) -> None:
    """One card is turned and as many are burned as its points say, ten for none."""
    cards = load(house).shoe.packs * 52
    evening(
        house,
        f"""
        croupier opens → refused table-not-now
        croupier starts a shoe
        croupier starts a shoe → refused table-not-now
        croupier opens → refused table-not-now
        croupier burns {card}
        croupier burns {card} → refused table-not-now
        see: {cards - 1 - burned} cards are left, phase between
        """,
    )


def test_a_house_without_a_burn() -> None:
    """Where nothing is burned, the shoe is ready at once."""
    house = own_house('extends = "schaanwald"\nshoe.burn = "none"')
    evening(house, "croupier starts a shoe\nsee: 312 cards are left, BurnSkipped, phase between")


_FIVES = (
    "Th 3c As 4c 8h",
    "8d Js 7c 7h 7s",
    "5s 6s Qh Ad Ac",
    "4d Ah 9s 6c 5c",
    "8s 7d 4h Jd Qd",
    "Jh 9c Qs 8c Td",
    "Ts 5d 3s 2h Tc",
    "2s 4s 3h 3d 6h",
)
"""Coups of five cards each out of one pack: punto draws, banco stands on seven."""


def _a_five(cards: str) -> str:
    return f"croupier opens\nanna bets punto 10\ncroupier closes\ndealer: {cards}\n"


def _to_the_cut(house: str) -> Evening:
    """A one-pack table with 16 cards left, bets open: the first of them is followed by the cut card soon."""
    at = evening(own_house(house), SEATED + "croupier starts a shoe\ncroupier burns 5h\nsee: 46 cards are left")
    for cards in _FIVES[:5]:
        at.play(_a_five(cards) + "see: CoupEnded")
    return at


ONE_PACK = 'extends = "mega-pay"\nshoe = { packs = 1, cut_card = 14 }\n'
PAID_FIRST = 'disputes.irregular_coup = "paid"\n'


def test_cut_card_fourteen_from_the_end_the_coup_is_finished_and_one_more_is_played() -> None:
    """The coup in which the cut card appears is finished; one more is played; then a fresh shoe is needed."""
    at = _to_the_cut(ONE_PACK)  # 46 - 5 × 5 = 21 cards
    at.play(
        """
        see: 21 cards are left, no CutCardSeen
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h 3d 2c 4s
        see: no CutCardSeen, 17 cards are left
        dealer: 3h
        see: tie 7 to 7, no CutCardSeen, 16 cards are left
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 9h
        see: no CutCardSeen, 15 cards are left
        dealer: 2d
        see: CutCardSeen, 14 cards are left
        dealer: Kc Ks
        see: punto wins 9 to 2, phase between
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 9d 2s Kd Kh
        see: ShoeEnded, phase shoe, 0 cards are left
        croupier opens → refused table-not-now
        croupier prepares the shoe
        see: 46 cards are left, phase between
        """
    )


def test_coups_after_the_cut_card_none() -> None:
    """A house may end the shoe with the coup in which the cut card appears."""
    at = _to_the_cut(ONE_PACK.replace("14", "14, coups_after_cut = 0"))
    at.play(
        """
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h 3d 2c 4s 3h
        see: phase between
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 9h 2d Kc Ks
        see: CutCardSeen, ShoeEnded, phase shoe
        """
    )


def test_a_shoe_never_runs_out_in_a_coup() -> None:
    """Without a cut card the shoe ends when six cards are not left."""
    at = _to_the_cut(ONE_PACK.replace("14", "0"))
    for left, cards in zip((16, 11, 6), _FIVES[5:], strict=True):
        at.play(_a_five(cards) + f"see: {left} cards are left")
    at.play(
        "see: phase between\ncroupier opens\nanna bets punto 10\ncroupier closes\ndealer: 9h 2d Kc Ks\nsee: ShoeEnded"
    )


def test_cards_to_put_an_error_right_are_kept_in_the_shoe() -> None:
    """With a card forgotten and seven cards left, no further coup is dealt: two of them may still be needed."""
    at = Evening(own_house(ONE_PACK.replace("14", "0")), Settings(dealt_by=DealtBy.PERSON))
    at.play(SEATED + "croupier starts a shoe\ncroupier burns 9h")  # 42 left
    for cards in _FIVES[:6]:
        at.play(_a_five(cards) + "dealer ends the coup")
    at.play(
        """
        see: 12 cards are left
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 5h 6d Kc Ks
        dealer ends the coup
        see: 8 cards are left, no ShoeEnded
        croupier puts it right with 6h 2d
        see: 6 cards are left, phase between
        """
    )
    at.play(_a_five("2h 3d 2c 4s 3h") + "dealer ends the coup\nsee: phase shoe")


def test_a_shoe_in_which_too_few_cards_are_left_to_put_an_error_right_ends() -> None:
    """The same with one card less: eight would be needed, and seven are there."""
    house = own_house(ONE_PACK.replace("14", "0") + PAID_FIRST)
    at = Evening(house, Settings(dealt_by=DealtBy.PERSON))
    at.play(SEATED + "croupier starts a shoe\ncroupier burns Kh")  # 41 left
    for cards in _FIVES[:6]:
        at.play(_a_five(cards) + "dealer ends the coup")
    at.play("see: 11 cards are left, no ShoeEnded\n" + _a_five("5h 6d Kc Ks"))
    at.play("see: 7 cards are left\ndealer ends the coup\nsee: ShoeEnded, phase shoe")


def test_a_coup_that_is_undone_after_the_cut_card_ends_the_shoe_too() -> None:
    """It counts as the coup that was to be finished."""
    at = _to_the_cut(ONE_PACK.replace("14", "16, coups_after_cut = 0"))
    at.play("croupier opens\nanna bets punto 10\ncroupier closes\ndealer: 2h 3d 2c 4s\nsee: no CutCardSeen\ndealer: 6h")
    at.play("see: CutCardSeen")
    at = _to_the_cut(ONE_PACK.replace("14", "19, coups_after_cut = 0"))
    at.play("croupier opens\nanna bets punto 10\ncroupier closes\ndealer: 2h 3d\nsee: CutCardSeen, phase dealing")
    at.play("manager voids it: a card fell down\nsee: ShoeEnded, phase shoe, anna has nothing on punto")


def test_a_coup_needs_a_bet_or_a_free_coup() -> None:
    """A coup is dealt when at least one bet lies; a seated patron may ask for a free one, once."""
    evening(
        "schaanwald",
        READY
        + """
        croupier closes → refused table-no-bet
        eve joins with 10
        eve asks for a free coup → refused table-seated-only
        eve stands
        eve asks for a free coup → refused table-seated-only
        anna asks for a free coup
        anna asks for a free coup → refused table-free-coup-asked
        croupier closes
        anna asks for a free coup → refused table-not-now
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, the house has won 0
        croupier opens
        croupier closes → refused table-no-bet
        """,
    )


def test_a_house_without_free_coups() -> None:
    """Where a house deals no free coups, nobody may ask for one."""
    house = own_house('extends = "schaanwald"\ngame.free_coups = false')
    evening(house, READY + "anna asks for a free coup → refused table-no-free-coups")


def test_house_float_covers_the_best_payouts() -> None:
    """With 100 in the house's float, bets are taken as long as it could pay them all at their best."""
    evening(
        "schaanwald",
        READY
        + """
        anna bets tie 13 → refused bet-above-maximum      # 104
        anna bets tie 12                                  # 96, so 4 are left
        anna bets punto 5 → refused bet-above-maximum
        anna bets tie 11
        anna bets punto 13 → refused bet-above-maximum
        anna bets punto 12
        anna bets banco 5 → refused bet-above-maximum
        croupier closes
        dealer: 2h 9d Kc Ks
        see: the house has won 23
        croupier opens
        anna bets punto 124 → refused bet-above-maximum
        anna bets punto 123
        """,
        house_float=units(100),
    )


def test_a_float_and_odds_that_leave_parts_of_a_coin() -> None:
    """Where banco pays 19:20 in whole units, the float's limit is found without part of a coin."""
    at = evening("castle-vaduz", READY, house_float=units(100))
    (banco,) = (one for one in allowed(at.watched.table, "anna") if one.act == "PlaceBet" and one.bet == "banco")
    assert banco.most == units(105)  # 19:20 of 105 is 99.75, of 106 already 100.70
    at.play("anna bets banco 106 → refused bet-above-maximum\nanna bets banco 105")


def test_a_float_covers_the_best_of_several_odds() -> None:
    """A banco that pays half with 6 still pays all with any other total; the best of both is kept back."""
    evening(
        "schaanwald banco-payout=half-on-six",
        READY
        + """
        anna bets banco 101 → refused bet-above-maximum (most 100)
        anna bets banco 60
        anna bets punto 41 → refused bet-above-maximum (most 40)
        anna bets punto 40
        anna bets banco 61 → refused bet-above-maximum (most 60)
        anna withdraws banco
        anna bets punto 101 → refused bet-above-maximum (most 100)
        anna bets punto 100
        anna bets tie 5 → refused bet-above-maximum (most 0)
        """,
        house_float=units(100),
    )


def test_only_a_stake_that_has_stayed_stays_when_a_coup_is_put_right() -> None:
    """A tie that comes out of a correction gives stakes back; one that was a tie before leaves them there."""
    lost = BET + "dealer: 2h 3d 2c 4s\ndealer gives banco 2h\ndealer: 3h\ndealer ends the coup\nsee: banco\n"
    at = evening(
        "schaanwald paid-first", READY + lost + "manager puts it right\nsee: tie, anna +10", dealt_by=DealtBy.PERSON
    )
    assert at.watched.table.last is not None
    assert [(line.stays, line.net) for line in at.watched.table.last.lines] == [(False, 0)]
    assert at.of("anna").stakes == {}
    tied = BET + "dealer: 7h 7d Kc Ks\ndealer gives banco Kh\ndealer ends the coup\nsee: tie\n"
    at = evening(
        "schaanwald paid-first", READY + tied + "manager puts it right\nsee: tie, anna ±0", dealt_by=DealtBy.PERSON
    )
    assert at.watched.table.last is not None
    assert [(line.stays, line.net) for line in at.watched.table.last.lines] == [(True, 0)]
    assert at.of("anna").stakes == {"punto": units(10)}


def test_a_stake_above_a_float_that_has_shrunk_may_be_lowered() -> None:
    """A stake that stays after a tie may be lowered although the float would not take it anew."""
    evening(
        "schaanwald",
        READY
        + """
        bob joins with 100
        bob sits 2
        anna bets banco 20
        bob bets tie 10
        croupier closes
        dealer: 9h 9d Kc Ks
        see: bob +80, anna has 20 on banco
        croupier opens
        anna bets banco 21 → refused bet-above-maximum
        anna bets banco 15
        anna bets banco 20
        """,
        house_float=units(100),
    )


def test_chips_in_and_out() -> None:
    """Chips are bought and cashed as long as they do not lie on a bet; nobody has less than none."""
    evening(
        "schaanwald",
        READY
        + """
        anna buys 0 → refused table-coins
        anna buys -1 → refused table-coins
        anna buys 1000000000 → refused table-coins
        anna cashes 0 → refused table-coins
        anna cashes 1000.01 → refused table-not-enough-chips
        anna bets punto 10
        anna cashes 990.01 → refused table-not-enough-chips
        anna cashes 990
        anna bets punto 11 → refused table-not-enough-chips
        anna bets banco 5 → refused table-not-enough-chips
        anna buys 0.01
        croupier buys 5 → refused table-role
        nobody buys 5 → refused table-not-here
        """,
    )


def test_what_somebody_has_brought_is_counted() -> None:
    """Bought less cashed, whatever they won, lost or gave away."""
    at = evening(
        "schaanwald", READY + "anna buys 20\nanna cashes 5.50\nanna tips 10\nanna bets punto 100\ncroupier closes"
    )
    at.play("dealer: 9h 2d Kc Ks\nsee: anna has 1104.50")
    assert at.of("anna").bought == units(1014.5)
    at.play("anna cashes 1104.50")
    assert at.of("anna").bought == units(-90)


def test_winnings_above_the_most_that_can_be_bought_can_be_cashed() -> None:
    """Somebody who has won more than anybody may buy changes all of it back at once."""
    at = evening("schaanwald", SEATED + "anna buys 999999000\ncroupier prepares the shoe\ncroupier opens")
    at.play("anna bets punto 5000\ncroupier closes\ndealer: 9h 2d Kc Ks\nsee: anna +5000")
    at.play("anna buys 0.01 → refused table-coins\nanna cashes 1000005000")


def test_names_at_a_table() -> None:
    """People come under a name of their own, once."""
    evening(
        "schaanwald",
        """
        anna joins
        anna joins → refused table-already-here
        croupier joins → refused table-role
        bob sits 1 → refused table-not-here
        """,
    )
    two = (e.Event("a", 0, e.Joined("a", "Ann")), e.Event("c", 0, e.Joined("c", "Cora")))
    table = fold(open_table("t", load("schaanwald")), two)
    for by, name, code in (
        ("b", "Ann", "table-name-taken"),
        ("b", "  Ann ", "table-name-taken"),
        ("b", " ", "table-name"),
        ("b", "x" * 41, "table-name"),
        ("b", "a\nb", "table-name"),
        ("", "Bob", "table-name"),
        ("b\nc", "Bob", "table-name"),
        ("b" * 41, "Bob", "table-name"),
    ):
        with pytest.raises(TableRefusal) as refusal:
            decide(table, Command(by, Role.PATRON, 0, c.Join(name)))
        assert refusal.value.code == code
    assert decide(table, Command("b" * 40, Role.PATRON, 0, c.Join("x" * 40)))


def test_a_table_holds_a_thousand_people() -> None:
    """There is a limit to who can be at a table, watching or not."""
    joined = (e.Event(f"p{n}", 0, e.Joined(f"p{n}", f"p{n}")) for n in range(MOST_PATRONS))
    table = fold(open_table("t", load("schaanwald")), joined)
    late = Command("late", Role.PATRON, 0, c.Join("late"))
    with pytest.raises(TableRefusal) as refusal:
        decide(table, late)
    assert refusal.value.code == "table-full"
    _, fewer = handle(table, Command("p7", Role.PATRON, 0, c.Leave()))
    assert decide(fewer, late)


def test_coming_and_going() -> None:
    """Somebody watching has no place to give up; somebody who goes takes chips and stakes along."""
    evening(
        "schaanwald",
        READY
        + """
        bob joins with 50
        bob steps back → refused table-no-place
        bob stands
        bob bets punto 20
        bob steps back
        see: bob has 50, bob has nothing on punto
        bob bets punto 20 → refused table-no-place
        bob leaves
        see: bob is gone, CashedOut
        eve joins
        eve leaves
        see: eve is gone, no CashedOut, no SteppedBack
        """,
    )


def test_a_house_where_nobody_stands() -> None:
    """Where a house says so, people play seated only."""
    house = own_house('extends = "schaanwald"\nplaces.standing = "never"')
    evening(house, READY + "bob joins\nbob stands → refused table-no-standing")


def test_a_box_without_its_seated_person_takes_no_bets() -> None:
    """Where people may stand behind boxes though seats are free, they bet only on the box of somebody seated."""
    house = own_house('extends = "castle-vaduz"\nplaces = { standing = "always", standing_must_sit = false }')
    evening(
        house,
        READY
        + """
        bob joins with 100
        bob stands behind 2 → refused table-box-needs-seated
        bob stands behind 1
        bob bets banco 10
        anna leaves
        bob bets banco 20 → refused table-box-needs-seated
        see: bob has 10 on banco
        """,
    )


def test_a_side_bet_does_not_stay_without_the_bet_it_needs() -> None:
    """Where stakes stay on a tie, a returned side bet stays only beside a bet that it needs."""
    side = """
        extends = "castle-vaduz"
        bets.side = { name = "S", wins = "winner == banco", returns = "winner == tie", pays = "1:1", \
                      needs = ["tie", "punto"] }
        """
    begun = READY + "anna bets tie 10\nanna bets side 10\n"
    evening(
        own_house(side), begun + "croupier closes\ndealer: 9h 9d Kc Ks\nsee: anna has nothing on side, anna has 1080"
    )
    evening(
        own_house(side), begun + "anna bets punto 10\ncroupier closes\ndealer: 9h 9d Kc Ks\nsee: anna has 10 on side"
    )


def test_one_coup_only_outweighs_staying() -> None:
    """Where wagers hold for one coup only, none stays on the layout."""
    house = own_house('extends = "castle-vaduz"\nstakes.valid_for = "one-coup"')
    evening(house, READY + BET + "dealer: 9h 9d Kc Ks\nsee: anna has nothing on punto, anna has 1000")


ROLES = [
    ("patron", "starts a shoe"),
    ("patron", "opens"),
    ("patron", "closes"),
    ("patron", "closes the table: late"),
    ("patron", "reopens the table"),
    ("patron", "gives punto 2h"),
    ("patron", "ends the coup"),
    ("croupier", "sits 1"),
    ("croupier", "stands"),
    ("croupier", "leaves"),
    ("croupier", "bids 5"),
    ("croupier", "accepts the bank"),
    ("manager", "gives up the bank"),
    ("manager", "cashes 5"),
    ("manager", "reports: an error"),
    ("manager", "asks for a free coup"),
]


@pytest.mark.parametrize(("who", "does"), ROLES)
def test_roles(who: str, does: str) -> None:
    """Patrons do not do the croupier's work, and staff do not play."""
    evening("schaanwald", READY + f"{who} {does} → refused table-role")


@pytest.mark.parametrize(
    "does", ["closes the table: late", "voids it: late", "dismisses the claims: no", "reopens the table"]
)
def test_some_things_only_a_manager_decides(does: str) -> None:
    """A croupier closes no table, undoes no coup and dismisses no claim."""
    evening("schaanwald", READY + f"croupier {does} → refused dispute-manager-only")


def test_bets_in_their_time_only() -> None:
    """Bets are placed and withdrawn between the two calls."""
    evening(
        "schaanwald",
        SEATED
        + """
        anna bets punto 10 → refused bet-closed
        croupier prepares the shoe
        anna bets punto 10 → refused bet-closed
        croupier closes → refused table-not-now
        croupier opens
        croupier opens → refused table-not-now
        dealer: 2h → refused table-not-now
        anna bets nothing 10 → refused bet-unknown
        anna bets punto 0 → refused bet-amount
        anna bets punto -5 → refused bet-amount
        anna bets punto 10
        croupier closes
        anna bets punto 20 → refused bet-closed
        anna withdraws punto → refused bet-closed
        """,
    )


def test_closing_a_table() -> None:
    """A table is closed with a reason while no card lies there: bets come back, chips can be cashed, all else waits."""
    evening(
        "schaanwald",
        READY
        + """
        manager reopens the table → refused table-not-now
        anna bets punto 10
        manager closes the table: → refused dispute-note
        manager closes the table: the end of the day
        see: phase closed, anna has 1000, anna has nothing on punto
        anna bets punto 10 → refused table-closed
        anna buys 10 → refused table-closed
        anna sits 2 → refused table-closed
        croupier starts a shoe → refused table-closed
        manager closes the table: again → refused table-closed
        anna cashes 10
        bob joins
        anna steps back
        anna leaves
        manager reopens the table
        see: phase shoe
        """,
    )


def test_a_table_that_would_open_by_itself_can_be_closed_for_good() -> None:
    """A manager closes it anew, without a time or with another one; then it is closed like any other."""
    at, hour_ms = Watched(load("schaanwald")), 3_600_000

    def closes(reason: str, opens_ms: int | None = None) -> bool:
        return at.send(Command("boss", Role.MANAGER, 1, c.CloseTable(reason, opens_ms)), look=True)

    def until() -> int | None:
        assert at.table.phase is Phase.CLOSED
        return at.table.opens_ms

    assert closes("by its hours", hour_ms)
    assert not closes("long ago", 1)
    assert until() == hour_ms
    assert closes("tomorrow", 2 * hour_ms)
    assert until() == 2 * hour_ms
    assert closes("for good")
    assert until() is None
    assert not closes("again")
    assert at.refusals == {"table-opens-when": 1, "table-closed": 1}
    assert at.send(Command("boss", Role.MANAGER, 1, c.ReopenTable()), look=True)


def test_a_closed_table_has_no_cards_left() -> None:
    """The shoe is over; what lay on the table for the next coup and who has the bank are over too."""
    at = evening("schaanwald", READY + BET + "see: 306 cards are left\nmanager closes the table: late")
    at.play("see: 0 cards are left\nmanager reopens the table\nsee: 0 cards are left\ncroupier starts a shoe")
    at.play("see: 312 cards are left")
    assert at.watched.table.shoe.number == 2
    superfluous = own_house('extends = "mega-pay"\ndisputes.superfluous_card = "first-of-next-coup"\n' + PAID_FIRST)
    wrong = BET + "dealer: 6h 7d Kc Ks\ndealer gives punto 3h\ndealer ends the coup\n"
    at = evening(superfluous, READY + wrong + "croupier puts it right", dealt_by=DealtBy.PERSON)
    assert at.watched.table.next_card == Card.parse("3h")
    at.play("manager closes the table: late")
    assert at.watched.table.next_card is None
    at = evening(superfluous, READY + wrong + "manager closes the table: late\nsee: anna +10", dealt_by=DealtBy.PERSON)
    at.play("croupier puts it right\nsee: banco, anna -20, 0 cards are left")
    assert at.watched.table.next_card is None


def test_a_running_coup_is_not_closed_but_can_be_voided() -> None:
    """With cards on the table it is not closed; a manager may undo the coup, and every stake comes back."""
    evening(
        "schaanwald",
        READY
        + BET
        + """
        dealer: 2h
        manager closes the table: fire → refused table-not-now
        manager voids coup 7: wrong number → refused table-coup-runs
        manager voids coup 1: fire
        see: anna has 1000, phase between, CoupVoided, BetsWithdrawn
        manager closes the table: fire
        """,
    )


def test_voiding_the_last_coup_after_a_tie_leaves_the_stakes() -> None:
    """What stays after a tie lies there still; what the tie paid is taken back."""
    evening(
        "schaanwald",
        READY
        + """
        anna bets punto 10
        anna bets tie 10
        croupier closes
        dealer: 9h 9d Kc Ks
        see: anna +80
        manager voids it: the cards were seen
        see: anna -80, anna has 10 on punto, anna has 990
        """,
    )


def test_the_results_of_a_shoe_follow_what_becomes_of_its_last_coup() -> None:
    """Undone, it is not among them any more; put right, it counts as what it should have been."""
    at = evening("schaanwald paid-first", READY, dealt_by=DealtBy.PERSON)

    def results() -> list[Winner]:
        return list(at.watched.table.results)

    for cards in ("9h 2d Kc Ks", "2h 9d Kc Ks", "6h 7d Kc Ks\ndealer gives punto 3h"):
        at.play(BET + f"dealer: {cards}\ndealer ends the coup\ncroupier opens")
    assert results() == [Winner.PUNTO, Winner.BANCO, Winner.PUNTO]
    at.play("manager puts it right\nsee: banco")
    assert results() == [Winner.PUNTO, Winner.BANCO, Winner.BANCO]
    at.play("manager voids it: again")
    assert results() == [Winner.PUNTO, Winner.BANCO]
    at.play("manager closes the table: late\nmanager reopens the table\ncroupier starts a shoe")
    assert results() == []


def test_an_error_in_a_coup_that_was_undone_is_not_the_next_ones() -> None:
    """A card too many goes with its coup; the next one is regular, and there is nothing to put right."""
    at = evening(
        "schaanwald",
        READY + BET + "dealer: 6h 7d Kc Ks\ndealer gives punto 3h\nmanager voids it: a card too many\ncroupier opens\n",
        dealt_by=DealtBy.PERSON,
    )
    at.play(BET + "dealer: 2h 9d Kc Ks\ndealer ends the coup\nmanager puts it right → refused dispute-nothing-wrong")
    assert at.watched.table.irregular == ()


def test_the_last_two_hundred_results_are_kept() -> None:
    """A shoe of very many packs has more coups than anybody looks back at."""
    at = evening("schaanwald", READY + BET)
    at.watched.table = at.watched.table.replace(results=(Winner.TIE,) + (Winner.PUNTO,) * 199)
    cards = [Card.parse(card) for card in ("2h", "9d", "Kc", "Ks")]
    for card in cards:
        at.watched.must(Command("dealer", Role.CROUPIER, 0, c.DealCard(card)))
    assert at.watched.table.results == (*(Winner.PUNTO,) * 199, Winner.BANCO)


def test_a_program_ends_a_coup_itself() -> None:
    """Where a program deals, nobody ends a coup by hand, and no card goes astray."""
    evening(
        "schaanwald",
        READY
        + BET
        + """
        dealer: 2h 3d 2c 4s
        dealer ends the coup → refused table-not-now
        dealer gives banco 3h → refused deal-other-side
        dealer gives punto 3h
        see: tie 7 to 7
        """,
    )


def test_a_person_who_deals() -> None:
    """A person calls the end; before the fourth card nothing is out of turn, and no hand gets a fourth card."""
    evening(
        "schaanwald paid-first",
        READY
        + BET
        + """
        dealer gives banco 2h → refused deal-other-side
        dealer: 2h 3d 2c
        dealer ends the coup → refused deal-too-early
        dealer: 4s
        dealer gives banco 2h
        dealer gives banco 2h → refused deal-other-side
        dealer: 3h
        dealer: 9h → refused deal-nothing-needed
        dealer ends the coup
        see: banco wins 7 to 9
        croupier puts it right → refused dispute-manager-only
        manager puts it right
        see: tie, anna +10
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_no_dealer_error_rule_the_manager_puts_right_or_voids_in_the_same_window() -> None:
    """Common reading: a house without the rule leaves it to the manager, until the next coup's first card."""
    wrong = BET + "dealer: 6h 7d Kc Ks\ndealer gives punto 3h\ndealer ends the coup\nsee: punto wins 9 to 7, anna +10\n"
    evening(
        "schaanwald paid-first",
        READY + wrong + "manager voids it: a card too many\nsee: anna -10",
        dealt_by=DealtBy.PERSON,
    )
    evening(
        "schaanwald paid-first",
        READY
        + wrong
        + "croupier opens\n"
        + BET
        + "dealer: 2h\nsee: ResultStands\nmanager puts it right → refused table-coup-runs",
        dealt_by=DealtBy.PERSON,
    )


def test_a_house_where_reports_lapse() -> None:
    """Where a house says so, a report does not outlive the first card of the next coup."""
    house = own_house('extends = "mega-pay"\ndisputes.reported = "lapses"\n' + PAID_FIRST)
    evening(
        house,
        READY
        + BET
        + """
        dealer: 6h 7d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        anna reports: a card too many
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h
        see: ResultStands
        manager voids it: now it is this one
        manager puts coup 1 right → refused dispute-too-late
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_a_superfluous_card_as_the_first_of_the_next_coup() -> None:
    """Where a house says so, a card too many opens the next coup, and no other may; the shoe gives one card less."""
    house = own_house('extends = "mega-pay"\ndisputes.superfluous_card = "first-of-next-coup"')
    evening(
        house,
        READY
        + BET
        + """
        dealer: 6h 7d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        croupier puts it right
        see: 405 cards are left
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h → refused deal-superfluous-first
        dealer: 3h
        see: 405 cards are left
        dealer: 2d
        see: 404 cards are left
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_an_error_of_the_last_coup_of_a_shoe_can_be_put_right_in_the_next() -> None:
    """The window lasts until the next coup's first card, in a new shoe as well, from which nothing is taken for it."""
    house = own_house(
        'extends = "mega-pay"\nshoe = { packs = 1, cut_card = 34, coups_after_cut = 0 }\n'
        'disputes.superfluous_card = "first-of-next-coup"\n' + PAID_FIRST
    )
    at = evening(
        house,
        READY
        + BET
        + """
        dealer: Th 3c As 4c 8h
        dealer ends the coup
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 8d Js 7c 7h 7s
        dealer ends the coup
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 6h 7d Kc Ks
        dealer gives punto 3d
        dealer ends the coup
        see: phase shoe, punto wins 9 to 7
        croupier prepares the shoe
        see: 46 cards are left
        croupier puts it right
        see: 46 cards are left, banco, anna -20
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h
        """,
        dealt_by=DealtBy.PERSON,
    )
    assert at.watched.table.results == ()


def test_reports_wait_in_a_limited_number() -> None:
    """A hundred coups may wait for the manager; then one has to be decided before another can be reported."""
    table = evening("mega-pay", READY + BET + "dealer: 2h 9d Kc Ks\nsee: banco wins 2 to 9").watched.table
    assert table.last is not None
    waiting = tuple(table.last.replace(coup=coup, claims=("anna",)) for coup in range(-MOST_CLAIMED, 0))
    report = Command("anna", Role.PATRON, 0, c.ReportError("I do not like it"))
    with pytest.raises(TableRefusal) as refusal:
        decide(table.replace(claimed=waiting), report)
    assert refusal.value.code == "dispute-many"
    dismissed = handle(table.replace(claimed=waiting), Command("m", Role.MANAGER, 0, c.DismissClaims("taste", -7)))[1]
    assert decide(dismissed, report)


def test_hours_of_a_house_that_states_none() -> None:
    """A house without hours is open always; without a time for tables they open with the house; not on a day off."""
    evening("mega-pay", SEATED + "croupier prepares the shoe\ncroupier opens", enforce_hours=True)
    house = own_house('extends = "schaanwald"\nremove = ["visit.tables_from", "visit.sunday"]')
    at = evening(
        house,
        SEATED
        + """
        croupier prepares the shoe
        it is sunday 12:00
        croupier opens → refused table-hours
        it is monday 10:59
        croupier opens → refused table-hours
        """,
        enforce_hours=True,
    )
    with pytest.raises(TableRefusal) as refusal:
        decide(at.watched.table, Command("croupier", Role.CROUPIER, at.at_ms, c.OpenBets()))
    assert refusal.value.values["opens"] == "11:00"
    at.play("it is monday 11:00\ncroupier opens")


def test_hours_within_one_day() -> None:
    """A house that closes before midnight is closed at its hour, and after midnight."""
    house = own_house('extends = "castle-vaduz"\nvisit = { sunday = "11:00-20:00", saturday = "11:00-20:00" }')
    evening(
        house,
        SEATED
        + """
        croupier prepares the shoe
        it is sunday 20:00
        croupier opens → refused table-hours
        it is sunday 03:59
        croupier opens → refused table-hours
        it is sunday 19:59
        croupier opens
        """,
        enforce_hours=True,
    )


def test_hours_from_one_day_to_the_same_time_of_the_next() -> None:
    """A house that closes when it opens never closes on such a day."""
    house = own_house(
        'extends = "castle-vaduz"\nvisit = { sunday = "11:00-11:00" }\nremove = ["visit.tables_from", "visit.monday"]'
    )
    evening(
        house,
        SEATED
        + """
        croupier prepares the shoe
        it is monday 11:00
        croupier opens → refused table-hours (opens 11:00)
        it is monday 10:59
        croupier opens
        """,
        enforce_hours=True,
    )


def test_the_next_hours_are_those_of_the_next_day_that_has_any() -> None:
    """By the clock on the wall: what is over at Greenwich is still to come further west. Hours that are over on a day
    do not open it once more."""
    house = own_house(
        """
        extends = "schaanwald"
        visit = { saturday = "10:00-12:00", monday = "13:00-14:00", tuesday = "15:00-16:00" }
        remove = ["visit.tables_from", "visit.sunday"]
        """
    )
    begun = SEATED + "croupier prepares the shoe\n"
    for when, minutes, opens in (
        ("sunday 12:00", 0, "13:00"),
        ("monday 12:00", 59, "13:00"),
        ("monday 13:00", 60, "15:00"),
        ("monday 13:59", -60, "13:00"),
        ("monday 15:00", -60, "15:00"),
        ("monday 23:00", 0, "15:00"),
    ):
        script = begun + f"it is {when}\ncroupier opens → refused table-hours (opens {opens})"
        evening(house, script, enforce_hours=True, utc_offset_minutes=minutes)


def test_hours_follow_the_clock_on_the_wall() -> None:
    """The offset from universal time moves the opening."""
    offset = {"enforce_hours": True, "utc_offset_minutes": 60}
    begun = SEATED + "croupier prepares the shoe\n"
    evening("schaanwald", begun + "it is sunday 14:59\ncroupier opens → refused table-hours", **offset)
    evening("schaanwald", begun + "it is sunday 15:00\ncroupier opens", **offset)


class _Pack:
    """A dealer who deals one pack after the other in their order, from a card on, and counts."""

    def __init__(self, card: str) -> None:
        self.first = PACK.index(Card.parse(card))
        self.drawn = 0
        self.shuffled = 0

    def shuffle(self, packs: int) -> None:
        self.shuffled += packs

    def draw(self) -> Card:
        self.drawn += 1
        return PACK[(self.first + self.drawn - 1) % len(PACK)]


@pytest.mark.parametrize("house", SHIPPED)
def test_the_automatic_croupier_and_bots_fill_an_evening(house: str) -> None:
    """Bots of every temperament and the croupier alone play coup after coup; nothing is ever refused."""
    watched, dealer = Watched(load(house)), _Pack("4h")
    bots = {temperament.value: temperament for temperament in Temperament}
    for id in bots:
        watched.must(Command(id, Role.PATRON, 0, c.Join(id)))
    for turn in range(150):
        step = next_step(watched.table)
        for id, temperament in bots.items() if step.wait is not Wait.NOBODY else ():
            act = next_act(watched.table, id, temperament, lambda below, turn=turn: turn % below)  # type: ignore[misc]
            if act is not None:
                watched.must(Command(id, Role.PATRON, turn, act))
        step = next_step(watched.table)
        if step.act is not None or step.card:
            before = watched.table
            events, after = do_step(before, step, dealer, turn)
            assert fold(before, events) == after
            watched.apply(events, after)
    assert watched.table.coup_number > 10
    assert dealer.shuffled == load(house).shoe.packs
    assert dealer.drawn == dealer.shuffled * len(PACK) - watched.table.shoe.cards_left


def test_the_table_shows_the_cards_that_lie() -> None:
    """Both hands, empty between coups."""
    at = evening("schaanwald", READY + BET + "dealer: 2h 9d Kc")
    assert [str(hand) for hand in at.watched.table.hands] == ["2h Kc", "9d"]
    at.play("dealer: Ks")
    assert [str(hand) for hand in at.watched.table.hands] == ["", ""]


def test_the_croupier_burns_what_the_first_card_says() -> None:
    """The automatic croupier draws the burned cards too, so that the shoe and the table agree."""
    dealer, table = _Pack("7h"), open_table("t", load("schaanwald"))
    for _ in range(2):
        _, table = do_step(table, next_step(table), dealer, 0)
    assert (dealer.drawn, table.shoe.cards_left, table.phase) == (8, 312 - 8, Phase.BETWEEN)


def test_whom_the_croupier_waits_for() -> None:
    """In each phase the croupier knows the next call, or that there is none before somebody acts."""
    at = evening("mega-pay", "croupier prepares the shoe\nbob joins")
    assert next_step(at.watched.table) == Step(Wait.PEOPLE)
    at.play("anna joins with 100\nanna sits 1\neve joins")
    assert next_step(at.watched.table) == Step(Wait.NOBODY, c.OpenBets())
    at.play("croupier opens")
    assert next_step(at.watched.table) == Step(Wait.BETS)
    at.play("anna bets punto 10")
    assert next_step(at.watched.table) == Step(Wait.BETS, c.CloseBets())
    at.play("croupier closes")
    assert next_step(at.watched.table) == Step(Wait.NOBODY, card=True)
    at.play("anna withdraws punto")
    assert next_step(at.watched.table) == Step(Wait.BETS)
    at.play("manager closes the table: late")
    assert next_step(at.watched.table) == Step(Wait.MANAGER)


def test_the_croupier_waits_for_as_many_people_as_the_house_does() -> None:
    """Two of three are too few; with the third the bank is called for, and what is done is done by the croupier."""
    at = evening("punter-and-bank", "croupier prepares the shoe")
    for seat in (1, 2, 3):
        assert next_step(at.watched.table) == Step(Wait.PEOPLE)
        at.play(f"p{seat} joins with 100\np{seat} sits {seat}")
    step = next_step(at.watched.table)
    assert step == Step(Wait.NOBODY, c.OpenBets(), card=False, shuffle=False, sealing=False)
    (event,), table = do_step(at.watched.table, step, _Pack("4h"), 7)
    assert (event.by, event.at_ms, event.fact) == ("croupier", 7, e.AuctionOpened())
    assert next_step(table) == Step(Wait.BIDS, c.CloseAuction())


def test_the_croupier_waits_for_punters_decision_and_for_an_answer() -> None:
    """And goes on without them when they do not come."""
    three = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in (1, 2, 3))
    begun = (
        three + "croupier prepares the shoe\ncroupier opens\np3 bids 20\ncroupier closes the auction\ncroupier opens\n"
    )
    at = evening("punter-and-bank", begun + "p3 bets banco 20\np2 bets punto 5\ncroupier closes\ndealer: 5h 2d Kc Ks")
    assert next_step(at.watched.table) == Step(Wait.DECISION, c.Decide())
    at.play("p2 decides to stand\nsee: phase dealing")
    assert next_step(at.watched.table) == Step(Wait.CARDS, c.TakeCards())
    at.play("p3 takes the cards")
    assert next_step(at.watched.table) == Step(Wait.NOBODY, card=True)
    at.play("dealer: 2h\nsee: punto wins 5 to 4\ncroupier opens\nsee: the bank is offered to p2")
    assert next_step(at.watched.table) == Step(Wait.ANSWER, c.PassBank())


def test_a_bot_without_a_place_waits() -> None:
    """A bot that is not at the table, or finds no place, does nothing."""
    house = own_house('extends = "schaanwald"\nplaces = { seats = 1, standing = "never" }')
    at = evening(house, "anna joins with 100\nanna sits 1\nbob joins with 1000")
    assert next_act(at.watched.table, "nobody", Temperament.STEADY, lambda _: 0) is None
    assert next_act(at.watched.table, "bob", Temperament.STEADY, lambda _: 0) is None
    at.play("anna leaves")
    assert next_act(at.watched.table, "bob", Temperament.STEADY, lambda _: 0) == c.Sit(1)


def test_a_bot_brings_a_hundred_minimums() -> None:
    """A bot buys enough for a while, and again when it has nothing left."""
    at = evening("schaanwald", "bob joins")
    assert buy_in_of(at.watched.table) == units(500)
    assert next_act(at.watched.table, "bob", Temperament.STEADY, lambda _: 0) == c.BuyIn(units(500))


def test_a_bot_that_stands_sits_down_when_it_may() -> None:
    """A seat is better than standing."""
    at = evening("schaanwald", "bob joins with 100\nbob stands")
    assert next_act(at.watched.table, "bob", Temperament.STEADY, lambda _: 0) == c.Sit(1)


def test_an_unknown_act_is_refused() -> None:
    """What is no act at all is refused by name, with nothing changed."""
    unknown: tuple[Any, ...] = (None, "Join", object(), PACK[0])
    for act in unknown:
        with pytest.raises(TableRefusal) as refusal:
            decide(open_table("t", load("schaanwald")), Command("anna", Role.PATRON, 0, act))
        assert refusal.value.code == "table-act"


def test_nobody_deals_or_manages_where_they_play() -> None:
    """A record says who did something and not as what; so at a table everybody is one or the other."""
    table = evening("mega-pay", "anna joins with 100").watched.table
    for role in (Role.CROUPIER, Role.MANAGER):
        with pytest.raises(TableRefusal) as refusal:
            decide(table, Command("anna", role, 0, c.StartShoe()))
        assert refusal.value.code == "table-staff-plays"
        assert decide(table, Command("bruno", role, 0, c.StartShoe()))
