"""People who stand, evening by evening: where a bet is enough, and where a seat or somebody's box is needed."""

import pytest

from puntobanco.table import Role, commands as c, events as e
from puntobanco.table.croupier import Step, Wait, next_step
from support.table_play import own_house
from support.table_script import evening


@pytest.mark.parametrize("house", ["schaanwald", "mega-pay"])
def test_a_bet_is_enough_also_of_somebody_standing(house: str) -> None:
    """Schaanwald, Aim of the game: people sit or stand to take part, so one who stands alone is dealt to."""
    at = evening(
        house,
        """
        anna joins with 100
        croupier prepares the shoe
        croupier opens → refused table-too-few-here (found 0, least 1)
        anna stands
        """,
    )
    assert next_step(at.watched.table) == Step(Wait.NOBODY, c.OpenBets())
    at.play("croupier opens\ncroupier closes → refused table-no-bet\nanna bets punto 20")
    assert next_step(at.watched.table) == Step(Wait.BETS, c.CloseBets())
    at.play("croupier closes\ndealer: 9h 2d Kc Ks\nsee: punto wins 9 to 2, anna +20\nanna steps back")
    assert next_step(at.watched.table) == Step(Wait.PEOPLE)


def test_punter_and_bank_needs_three_people_seated() -> None:
    """punter-and-bank, Second paragraph: the game starts when three sit; those who stand around only bet."""
    at = evening(
        "punter-and-bank",
        """
        anna joins with 100
        anna sits 1
        bert joins with 100
        bert sits 2
        carl joins with 100
        carl stands
        croupier prepares the shoe
        croupier opens → refused table-too-few (found 2, least 3)
        """,
    )
    assert next_step(at.watched.table) == Step(Wait.PEOPLE)
    at.play("carl sits 3\ncroupier opens")


def test_a_house_may_ask_for_several_people_seated_or_standing() -> None:
    """Whom a house counts and how many it needs are two rules."""
    house = own_house('extends = "schaanwald"\nplaces = { least_people = 2 }')
    evening(
        house,
        """
        anna joins with 100
        anna stands
        croupier prepares the shoe
        croupier opens → refused table-too-few-here (found 1, least 2)
        bert joins with 100
        bert sits 1
        croupier opens
        """,
    )


def test_a_house_file_of_before_counts_those_who_sit() -> None:
    """A file that says nothing of it is played as it always was."""
    house = own_house('extends = "schaanwald"\nremove = ["places.people_counted"]')
    at = evening(house, "anna joins with 100\nanna stands\ncroupier prepares the shoe")
    assert next_step(at.watched.table) == Step(Wait.PEOPLE)
    at.play("croupier opens → refused table-too-few (found 0, least 1)")


SEVEN = "".join(f"p{seat} joins with 5000\np{seat} sits {seat}\n" for seat in range(1, 8))
"""Castle's table with every seat taken."""
OPEN = "croupier prepares the shoe\ncroupier opens\n"
TIE = "croupier closes\ndealer: 6h 6d Kc Ks\nsee: tie 6 to 6\n"
EVE = "eve joins with 500\neve stands behind 1\n"


def test_castle_a_stake_left_on_a_tie_comes_back_where_a_seat_is_free() -> None:
    """Seats and boxes: whoever stands sits down when a box is free, so a stake that stays after a tie is not dealt."""
    at = evening(
        "castle-vaduz",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        p2 bets punto 20
        {TIE}
        see: eve has 20 on banco
        p7 leaves
        croupier opens
        see: eve has 20 on banco            # until bets are closed eve can sit down
        eve bets banco 30 → refused table-must-sit
        croupier closes
        see: StakesReturned, eve has nothing on banco, eve has 500
        dealer: 2h 9d Kc Ks
        see: banco wins 2 to 9, eve ±0, p2 -20
        """,
    )
    (event,) = (one for one in at.watched.log if isinstance(one.fact, e.StakesReturned))
    assert (event.by, event.role) == ("croupier", Role.CROUPIER)
    assert event.fact == e.StakesReturned("eve", {"banco": 2000}, e.ReturnedBecause.SEAT_FREE)


@pytest.mark.parametrize("way", ["eve sits 7", "fay joins with 100\nfay sits 7"])
def test_castle_a_stake_left_on_a_tie_is_dealt_where_its_owner_sits_or_may_stand_again(way: str) -> None:
    """Seats and boxes: in time for the close somebody has taken the free seat, eve or another person."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        {TIE}
        p7 leaves
        croupier opens
        {way}
        croupier closes
        see: no StakesReturned, eve has 20 on banco
        dealer: 2h 9d Kc Ks
        see: eve +19
        """,
    )


def test_castle_reading_a_bet_outlives_the_right_to_stand() -> None:
    """Reading standing-stake stays: what lies there is played, also after a tie."""
    evening(
        "castle-vaduz standing-stake=stays",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        {TIE}
        p7 leaves
        croupier opens
        eve bets tie 10 → refused table-must-sit
        croupier closes
        dealer: 2h 9d Kc Ks
        see: no StakesReturned, eve +19
        """,
    )


@pytest.mark.parametrize(("reading", "because"), [("comes-back", "seat-free"), ("stays", "box-empty")])
def test_castle_the_box_of_somebody_who_has_left_is_no_seated_persons_box(reading: str, because: str) -> None:
    """Seats and boxes: people standing bet only on the box of somebody seated, whatever outlives the right to stand."""
    at = evening(
        f"castle-vaduz standing-stake={reading}",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        p2 bets banco 20
        p1 leaves
        croupier closes
        see: StakesReturned, eve has nothing on banco, eve has 500, p2 has 20 on banco
        dealer: 2h 9d Kc Ks
        see: eve ±0, p2 +19
        """,
    )
    (fact,) = (one.fact for one in at.watched.log if isinstance(one.fact, e.StakesReturned))
    assert fact.because.value == because


def test_castle_what_lies_on_the_tie_field_needs_no_box() -> None:
    """Seats and boxes: the tie field is everybody's, so a stake there stays when the box in front of one empties.

    That can only be seen where bets outlive the right to stand, because a seat is free then.
    """
    evening(
        "castle-vaduz standing-stake=stays",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        eve bets tie 10
        p1 leaves
        croupier closes
        see: StakesReturned, eve has nothing on banco, eve has 10 on tie
        dealer: 6h 6d Kc Ks
        see: tie 6 to 6, eve +80
        """,
    )


def test_castle_another_person_in_the_seat_is_another_seated_person() -> None:
    """Seats and boxes: a box that has changed hands before bets are closed is the box of somebody seated."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}{EVE}{OPEN}
        eve bets banco 20
        p1 leaves
        fay joins with 100
        fay sits 1
        croupier closes
        dealer: 2h 9d Kc Ks
        see: no StakesReturned, eve +19
        """,
    )


def test_castle_somebody_standing_may_bet_on_the_tie_field_alone() -> None:
    """Seats and boxes: the tie field is for seated and standing people, and no part of a box."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 500
        eve stands
        eve stands → refused table-already-standing
        {OPEN}
        eve bets banco 20 → refused table-box-needs-seated
        eve bets punto 20 → refused table-box-needs-seated
        eve bets tie 251 → refused bet-above-maximum
        eve bets tie 250
        eve stands behind 3 → refused table-bets-lie
        croupier closes
        dealer: 6h 6d Kc Ks
        see: tie 6 to 6, eve +2000
        eve stands behind 3                 # between coups one may choose a box
        croupier opens
        eve bets banco 20
        """,
    )


def test_castle_somebody_standing_free_needs_full_seats_too() -> None:
    """Seats and boxes: standing is for a full table, with a box or without; and the stake comes back like any other."""
    evening(
        "castle-vaduz",
        f"""
        {SEVEN}
        eve joins with 500
        eve stands
        {OPEN}
        eve bets tie 100
        p2 bets banco 20
        p7 leaves
        fay joins with 100
        fay stands → refused table-seat-is-free
        eve bets tie 200 → refused table-must-sit
        croupier closes
        see: StakesReturned, eve has nothing on tie
        """,
    )


def test_castle_no_coup_is_dealt_for_stakes_that_come_back() -> None:
    """A coup needs a bet in play: the croupier waits for one, and the stake lies there until its owner sits down."""
    at = evening("castle-vaduz", f"{SEVEN}{EVE}{OPEN}eve bets banco 20\np7 leaves\n")
    assert next_step(at.watched.table) == Step(Wait.BETS)
    at.play("eve is ready → refused table-stakes-come-back")
    at.play("croupier closes → refused table-stakes-come-back\nsee: eve has 20 on banco")
    at.play("eve sits 7")
    assert next_step(at.watched.table) == Step(Wait.BETS, c.CloseBets())


def test_castle_a_free_coup_is_dealt_beside_stakes_that_come_back() -> None:
    """Whoever asks for a free coup gets it; the stake that rested on a full table comes back first."""
    evening(
        "castle-vaduz",
        f"{SEVEN}{EVE}{OPEN}eve bets banco 20\np7 leaves\np1 asks for a free coup\ncroupier closes\n"
        "see: StakesReturned, eve has 500\ndealer: 2h 9d Kc Ks\nsee: banco wins 2 to 9, eve ±0",
    )


def test_stakes_are_bound_when_bets_are_closed() -> None:
    """Whoever gets up after the call of no more bets changes nobody's stake."""
    evening(
        "castle-vaduz",
        f"{SEVEN}{EVE}{OPEN}eve bets banco 20\ncroupier closes\np1 leaves\ndealer: 2h 9d Kc Ks\n"
        "see: no StakesReturned, eve +19",
    )


FIRST_CARD = 'extends = "castle-vaduz"\nstakes.changes_until = "first-card"'


def test_where_bets_may_be_changed_until_the_first_card_that_card_binds_them() -> None:
    """Whoever gets up between the call and the first card can still take the ground from a stake."""
    at = evening(
        own_house(FIRST_CARD),
        f"{SEVEN}{EVE}{OPEN}eve bets banco 20\ncroupier closes\np1 leaves",
    )
    assert next_step(at.watched.table) == Step(Wait.BETS)
    at.play(
        """
        dealer: 2h → refused table-stakes-come-back
        p2 bets punto 20
        dealer: 2h
        see: StakesReturned, eve has nothing on banco
        dealer: 9d Kc Ks
        see: eve ±0, p2 -20
        """
    )


def test_side_bets_come_back_with_the_bet_that_they_need() -> None:
    """A stake on an empty box takes along what needs it, and leaves what does not."""
    house = own_house(
        """
        extends = "castle-vaduz"
        places = { standing = "always", standing_must_sit = false }
        bets.lucky = { name = "Lucky", wins = "punto.total == 7", pays = "8:1", needs = ["punto"] }
        """
    )
    evening(
        house,
        f"""
        anna joins with 100
        anna sits 1
        {EVE}{OPEN}
        eve bets punto 20
        eve bets lucky 10
        eve bets tie 10
        anna leaves
        bert joins with 100
        bert sits 2
        bert bets banco 10
        croupier closes
        see: eve has nothing on punto, eve has nothing on lucky, eve has 10 on tie
        """,
    )


THREE = "".join(f"p{seat} joins with 500\np{seat} sits {seat}\n" for seat in (1, 2, 3))
AUCTION = (
    "croupier prepares the shoe\ncroupier opens\np1 bids 10\ncroupier closes the auction\ncroupier opens\n"
    "p1 bets banco 10\n"
)


@pytest.mark.parametrize(
    ("reading", "bets", "decides"),
    [
        ("seated-only", "eve bets punto 20", "nobody"),
        ("seated-only", "eve bets punto 20\np2 bets punto 5", "p2"),
        ("standing-too", "eve bets punto 20", "eve"),
        ("standing-too", "eve bets punto 20\np2 bets punto 5", "eve"),
        ("standing-too", "eve bets punto 20\np2 bets punto 20", "p2"),
        ("standing-too", "eve bets punto 5\np2 bets punto 20", "p2"),
        ("standing-too", "fay bets punto 20\neve bets punto 20", "eve"),
        ("standing-too", "fay bets punto 21\neve bets punto 20", "fay"),
        ("standing-too", "eve bets banco 20", "nobody"),
    ],
)
def test_punter_and_bank_who_decides_on_five(reading: str, bets: str, decides: str) -> None:
    """Reading five-standing: only those seated decide, or the highest stake; of equals seated people, then eve."""
    at = evening(
        f"punter-and-bank five-standing={reading}",
        f"{THREE}eve joins with 100\neve stands\nfay joins with 100\nfay stands\n{AUCTION}{bets}\n"
        f"croupier closes\ndealer: 5h 2d Kc Ks\nsee: {decides} decides",
    )
    if decides in ("eve", "fay"):
        at.play(f"p2 decides to draw → refused deal-not-yours-to-decide\n{decides} decides to draw\nsee: Decided")
