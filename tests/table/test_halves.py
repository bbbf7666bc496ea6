"""Half of a stake at the table: chips, books, corrections and voids, what is written of it, and what is not."""

from typing import Any, cast

import pytest

from puntobanco.game import Result
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.table import Table, events as e, fold, open_table
from puntobanco.table.postings import postings
from puntobanco.table.state import DealtBy
from support.table_play import HALVING_HOUSE, Visitors, own_house
from support.table_script import Evening, evening

HALVING = own_house(HALVING_HOUSE)
READY = """
    anna joins with 100
    anna sits 1
    bob joins with 100
    bob sits 2
    croupier prepares the shoe
    croupier opens
"""
A_TIE = """
    anna bets punto 10.01
    bob bets tie 1
    croupier closes
    dealer: 2h 2d 4c 4s
"""


def tied() -> Evening:
    """Both hands have six: half of anna's 1,001 coins is lost."""
    return evening(HALVING, READY + A_TIE + "see: tie 6 to 6, anna -5.01, anna has 94.99, the house has won -2.99")


def paid(played: Evening) -> tuple[e.Paid, Table]:
    """The payment, and the table before it."""
    log = [event.fact for event in played.watched.log]
    place = next(place for place, fact in enumerate(log) if isinstance(fact, e.Paid))
    fact = log[place]
    assert isinstance(fact, e.Paid)
    return fact, fold(open_table("watched", HALVING, played.settings), played.watched.log[:place])


def test_half_of_a_stake_comes_back_to_the_chips() -> None:
    """By half-even 500 of 1,001 coins come back; the next coup begins without a stake, though ties stay elsewhere."""
    played = tied()
    fact, before = paid(played)
    line = fact.lines[0]
    assert line == e.Line("anna", "punto", 1001, Result.HALVED, 0, half=501)
    assert (line.taken, line.back, line.net) == (501, 500, -501)
    moved = postings(fact, before)
    assert sum(coins for _, coins in moved) == 0
    assert {("stakes:anna", -501), ("house", 501), ("stakes:anna", -500), ("chips:anna", 500)} <= set(moved)
    played.play("see: anna has nothing on punto")


def test_half_for_another_reason_than_a_tie() -> None:
    """Banco is halved when punto wins by one, lost when by more."""
    evening(
        HALVING,
        READY
        + """
        anna bets banco 0.07
        croupier closes
        dealer: 9h 8d Kc Ks
        see: punto wins 9 to 8, anna -0.03, anna has 99.97
        croupier opens
        anna bets banco 0.07
        croupier closes
        dealer: 9c 7d Qc Qs
        see: punto wins 9 to 7, anna -0.07, anna has 99.90
        """,
    )


def test_a_void_gives_the_half_back() -> None:
    """Every stake comes back, and the house has won nothing."""
    played = tied().play("manager voids it: spilt coffee\nsee: anna +5.01, anna has 100, the house has won 0")
    (void,) = [event.fact for event in played.watched.log if isinstance(event.fact, e.CoupVoided)]
    assert void.reversed[0].half == 501


PAID_FIRST = own_house(HALVING_HOUSE.replace("disputes = {", 'disputes = { irregular_coup = "paid",'))
WRONG_TIE = """
    anna bets punto 10.01
    croupier closes
    dealer: 5c 5d Kc Ks        # punto draws on 5
    dealer ends the coup
    see: tie 5 to 5, anna -5.01
"""


@pytest.mark.parametrize(
    ("cards", "moved", "chips"), [("6h Kd", "-5", "89.99"), ("4h Kd", "+15.02", "110.01"), ("Kh", "+0", "94.99")]
)
def test_a_half_is_settled_again(cards: str, moved: str, chips: str) -> None:
    """To a loss, to a win, and to another tie, which moves nothing."""
    script = f"manager puts it right with {cards}\nsee: anna {moved}, anna has {chips}"
    evening(PAID_FIRST, READY + WRONG_TIE + script, dealt_by=DealtBy.PERSON)


def test_a_loss_is_settled_again_to_a_half() -> None:
    """Punto got a card too many: without it both hands have six."""
    script = """
        anna bets punto 10.01
        croupier closes
        dealer: 2h 2d 4c 4s
        dealer gives punto 5c
        dealer ends the coup
        see: banco wins 1 to 6, anna -10.01
        manager puts it right
        see: tie, anna +5, anna has 94.99
    """
    evening(PAID_FIRST, READY + script, dealt_by=DealtBy.PERSON)


def test_what_is_written_without_a_half_is_as_it_was() -> None:
    """`half` stands only where half was lost, and what was written before it came is read as ever."""
    fact, _ = paid(tied())
    other = e.Paid(1, (e.Line("anna", "punto", 1001, Result.LOST, 0),))
    event = tied().watched.log[0]
    with_half, without = (cast(Any, write_event(event.replace(fact=one))) for one in (fact, other))
    assert with_half["fact"]["lines"][0]["half"] == 501
    assert with_half["fact"]["lines"][0]["result"] == "halved"
    assert "half" not in with_half["fact"]["lines"][1]
    assert set(without["fact"]["lines"][0]) <= {"patron", "bet", "stake", "result", "payout", "stays"}
    assert read_event(with_half).fact == fact
    assert read_event(without).fact == other


def test_crowds_that_try_everything() -> None:
    """Every event is watched: books balance, chips are never below nothing; halves are among what is paid."""
    lines: list[e.Line] = []
    for seed in range(6):
        visitors = Visitors(seed, HALVING)
        visitors.play(400)
        paid_out = [event.fact for event in visitors.watched.log if isinstance(event.fact, e.Paid)]
        lines += [line for fact in paid_out for line in fact.lines]
    assert sum(line.result is Result.HALVED for line in lines) >= 3
    assert all(line.back + line.taken == line.stake for line in lines if not line.stays)
