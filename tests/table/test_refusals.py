"""What a refusal names besides its code: the limits, amounts, places and people that its sentence is made of."""

from typing import cast

import pytest

from puntobanco.house import load
from puntobanco.table import Command, Role, TableRefusal, commands as c, decide, events as e, fold, open_table
from puntobanco.table.faults import MOST_CLAIMED
from puntobanco.table.people import MOST_PATRONS
from puntobanco.table.state import DealtBy, Table
from support.table_play import own_house
from support.table_script import evening

READY = "anna joins with 1000\nanna sits 1\ncroupier prepares the shoe\ncroupier opens\n"
BET = "anna bets punto 10\ncroupier closes\n"


def named(table: Table, by: str, act: c.Act) -> tuple[str, dict[str, object]]:
    """The code of a refusal, and what it names."""
    with pytest.raises(TableRefusal) as refusal:
        decide(table, Command(by, Role.PATRON, 0, act))
    return refusal.value.code, refusal.value.values


def test_what_is_no_act_and_what_it_cannot_say() -> None:
    """An act that nobody knows, by the name of its kind; a value that cannot be, by the name of its field."""
    table, unknown, flag = open_table("t", load("schaanwald")), cast(c.Act, "dance"), cast(int, True)
    assert named(table, "anna", unknown) == ("table-act", {"found": "str"})
    assert named(table, "anna", c.Sit(flag)) == ("table-value", {"path": "seat"})
    assert named(table, "x" * 1001, c.Sit(1)) == ("table-value", {"path": "by"})


def test_bets() -> None:
    """Which bets there are, their least, their most and their step; what lies there and what is missing."""
    evening(
        "schaanwald",
        READY
        + """
        anna bets red 10 → refused bet-unknown (bet red, allowed punto and banco and tie)
        anna bets tie 0 → refused bet-amount (step 1)
        anna bets tie 5.50 → refused bet-amount (step 1)
        anna bets tie 4 → refused bet-below-minimum (least 5)
        anna bets tie 501 → refused bet-above-maximum (most 500)
        anna bets punto 1001 → refused table-not-enough-chips (coins 1001, chips 1000)
        anna withdraws punto → refused bet-not-there (bet Punto)
        anna bets punto 10
        anna bets punto 10 → refused bet-unchanged (coins 10)
        anna bets punto 1001 → refused table-not-enough-chips (coins 991, chips 990)
        croupier closes
        anna bets punto 20 → refused bet-closed (phase phase.no-more-bets)
        croupier bets punto 20 for anna → refused bet-closed (phase phase.no-more-bets)
        """,
    )


def test_a_stake_may_be_all_that_somebody_has() -> None:
    """Placed at once or raised, to the last chip."""
    evening("schaanwald", READY + "anna bets punto 1000\nsee: anna has 0")
    evening("schaanwald", READY + "anna bets punto 10\nanna bets punto 1000\nsee: anna has 0")


def test_side_bets() -> None:
    """Beside which bets they lie, and which of them a main bet is held by."""
    house = own_house('extends = "mega-pay"\nstakes.main_withdrawn = "refused"')
    evening(
        house,
        READY
        + """
        anna bets san-ba 1 → refused bet-needs (bets Punto and Bank and Égalité (any tie))
        anna bets punto 5
        anna bets san-ba 1
        anna bets egalite-5 1
        anna withdraws punto → refused bet-needed (bets San Ba and Mega Pay 5)
        """,
    )


def test_places() -> None:
    """Which seats there are, whose box may be shared, and how many may stand."""
    seven = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in range(1, 8))
    evening(
        "castle-vaduz",
        f"""
        p1 joins with 100
        p1 sits 8 → refused table-no-such-seat (seat 8, seats 7)
        p1 sits 0 → refused table-no-such-seat (seat 0, seats 7)
        p1 leaves
        {seven}
        p1 sits 2 → refused table-already-seated (seat 1)
        p1 stands behind 2 → refused table-already-seated (seat 1)
        eve joins
        eve sits 7 → refused table-seat-taken (seat 7)
        eve stands behind 8 → refused table-box-needs-seated (boxes 1 and 2 and 3 and 4 and 5 and 6 and 7)
        eve stands behind 3
        fay joins
        fay stands behind 3 → refused table-box-taken (seat 3, most 1)
        """,
    )
    evening(
        'extends = "castle-vaduz"\nplaces = { standing_most = 1, standing_per_box = 2, standing_must_sit = false, '
        'standing = "always" }',
        """
        p5 joins with 100
        p5 sits 5
        p2 joins with 100
        p2 sits 2
        eve joins with 100
        eve stands behind 5
        fay joins
        fay stands behind 5 → refused table-standing-full (most 1)
        croupier prepares the shoe
        croupier opens
        p5 leaves
        eve bets banco 10 → refused table-box-needs-seated (boxes 2)
        """,
    )


def test_people() -> None:
    """Who is not here or already is; which names fit."""
    evening(
        "schaanwald",
        """
        anna joins
        anna joins → refused table-already-here (patron anna)
        bob sits 1 → refused table-not-here (patron bob)
        croupier sits 1 → refused table-role (role role.croupier)
        """,
    )
    table = fold(open_table("t", load("schaanwald")), [e.Event("a", 0, e.Joined("a", "Ann"))])
    assert named(table, "b", c.Join(" Ann ")) == ("table-name-taken", {"name": "Ann"})
    assert named(table, "b", c.Join("x" * 41)) == ("table-name", {"longest": 40})
    assert named(table, "b" * 41, c.Join("x")) == ("table-name", {"longest": 40})
    people = (e.Event(f"p{n}", 0, e.Joined(f"p{n}", f"p{n}")) for n in range(1000 - 1))
    full = fold(table, people)
    assert named(full, "late", c.Join("late")) == ("table-full", {"most": MOST_PATRONS})
    assert MOST_PATRONS == 1000


def test_chips() -> None:
    """How many there are, and how many anybody may have."""
    evening(
        "schaanwald",
        """
        anna joins with 10
        anna cashes 0 → refused table-coins (coins 0, most 1000000000)
        anna tips -1 → refused table-coins (coins -100, most 1000000000)
        anna buys -1 → refused table-coins (coins -100, most 1000000000)
        anna cashes 10.01 → refused table-not-enough-chips (coins 10.01, chips 10)
        anna tips 11 → refused table-not-enough-chips (coins 11, chips 10)
        anna buys 999999990.01 → refused table-coins (coins 99999999001, most 1000000000)
        anna buys 999999990
        see: anna has 1000000000
        """,
    )


def test_calls() -> None:
    """How many people are there and how many it takes, when the tables open, which card or side it is to be."""
    evening(
        "punter-and-bank",
        """
        anna joins with 100
        anna sits 1
        croupier opens → refused table-not-now (phase phase.shoe)
        croupier prepares the shoe
        croupier opens → refused table-too-few (found 1, least 3)
        bob joins with 100
        bob sits 2
        cora joins with 100
        cora sits 3
        croupier opens
        croupier closes the auction
        croupier opens
        anna bets punto 5
        croupier closes
        dealer gives banco 5h → refused deal-other-side (side banco)
        dealer: 5h 6d Kc Ks
        croupier decides to draw → refused deal-undecided (action stand)
        """,
    )
    hours = "anna joins with 100\nanna sits 1\ncroupier prepares the shoe\nit is sunday 15:59\n"
    evening("schaanwald", hours + "croupier opens → refused table-hours (opens 16:00)", enforce_hours=True)


def test_cards_by_hand() -> None:
    """The card that must come first, and how many are missing."""
    house = own_house('extends = "mega-pay"\ndisputes.superfluous_card = "first-of-next-coup"')
    evening(
        house,
        READY
        + BET
        + """
        dealer: 6h 7d Kc Ks
        dealer gives punto 3h
        dealer ends the coup
        croupier puts it right with 2d → refused dispute-missing-cards (count 0)
        croupier puts it right
        croupier opens
        anna bets punto 10
        croupier closes
        dealer: 2h → refused deal-superfluous-first (card 3h)
        dealer: 3h 6d 2c Ks
        dealer ends the coup
        croupier puts it right → refused dispute-missing-cards (count 1)
        croupier puts it right with 6c → refused dispute-missing-cards (count 2)
        croupier puts it right with 4c 2d → refused dispute-missing-cards (count 1)
        """,
        dealt_by=DealtBy.PERSON,
    )


def test_disputes() -> None:
    """How long a note may be and how many reports may wait; from a single sign to the longest."""
    at = evening("mega-pay", READY + BET + "dealer: 2h 9d Kc Ks")
    at.play(f"anna reports: {'x' * 501} → refused dispute-note (longest 500)")
    table = at.watched.table
    assert table.last is not None
    for note in ("", " \n ", "a\x07b"):
        assert named(table, "anna", c.ReportError(note)) == ("dispute-note", {"longest": 500})
    (reported,) = decide(table, Command("anna", Role.PATRON, 0, c.ReportError(" two\nlines ")))
    assert reported.fact == e.ErrorReported(1, "anna", "two\nlines")
    waiting = tuple(table.last.replace(coup=coup, claims=("anna",)) for coup in range(-100, 0))
    assert named(table.replace(claimed=waiting), "anna", c.ReportError("?")) == ("dispute-many", {"most": MOST_CLAIMED})
    at.play(f"anna reports: {'x' * 500}")


def test_whoever_joins_a_report_needs_no_room_for_another() -> None:
    """Where as many coups wait as may, a coup that was reported already can be reported by others."""
    at = evening("mega-pay", READY + "bob joins\n" + BET + "dealer: 2h 9d Kc Ks\nanna reports: too quick")
    table = at.watched.table
    assert table.last is not None
    waiting = tuple(table.last.replace(coup=coup) for coup in range(-MOST_CLAIMED, 0))
    assert decide(table.replace(claimed=waiting), Command("bob", Role.PATRON, 0, c.ReportError("so it was")))


def test_partners() -> None:
    """The bet on which they have more together than one person may, and that maximum."""
    evening(
        "mega-pay",
        READY
        + """
        bob joins with 1000
        bob sits 2
        anna bets banco 600
        bob bets banco 401
        anna declares anna and bob partners → refused table-partners-over (bet Bank, most 1000)
        anna declares anna and eve partners → refused table-not-here (patron eve)
        """,
    )
