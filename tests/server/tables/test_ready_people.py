"""What a person's word that they are ready does to the clock of a table, and how a patient table waits for people."""

import pytest

from puntobanco.game import Winner
from puntobanco.house import load
from puntobanco.server.tables.pace import (
    HURRY_MS,
    LAST_BIDS_MS,
    LEAST_BETWEEN_COUPS_MS,
    PACES,
    PATIENCE_MS,
    PaceName,
    clock_since,
    timed_wait,
    wait_ms,
    waits_since,
)
from puntobanco.table import Command, Role, Settings, Table, commands as c, handle, open_table
from puntobanco.table.commands import Act
from puntobanco.table.croupier import Wait
from puntobanco.table.phases import Phase
from puntobanco.table.state import Bank

LIVE, PATIENT = PACES[PaceName.LIVE], PACES[PaceName.PRACTICE]
BOT = "bot-steady.123456"
STAKE = c.PlaceBet("banco", 5000)


def open_for(*people: str, house: str = "schaanwald", phase: Phase = Phase.BETTING) -> Table:
    """Everybody sits, and has chips."""
    table = open_table("t1", load(house), Settings(sealed=False))
    for seat, id in enumerate(people, 1):
        for act in (c.Join(id), c.BuyIn(1_000_000), c.Sit(seat)):
            table = after(table, id, act)
    return table.replace(phase=phase)


def after(table: Table, id: str, *acts: Act) -> Table:
    for act in acts:
        _, table = handle(table, Command(id, Role.PATRON, 1, act))
    return table


def since(table: Table, id: str, act: Act, since_ms: int, now_ms: int, pace: PaceName = PaceName.LIVE) -> int:
    """Since when the table waits after an act."""
    (event,), later = handle(table, Command(id, Role.PATRON, now_ms, act))
    return waits_since(table, event, later, PACES[pace], since_ms)


def test_one_person_alone_is_dealt_to_at_once() -> None:
    """With a bot that has not bet there is a moment for it; when it has, nobody waits any more."""
    alone = after(open_for("ida"), "ida", STAKE)
    assert (wait_ms(alone, LIVE), wait_ms(alone, PATIENT)) == (20_000, None)
    ready = after(alone, "ida", c.Ready())
    assert wait_ms(ready, LIVE) == wait_ms(ready, PATIENT) == 0
    company = after(open_for("ida", BOT), "ida", STAKE, c.Ready())
    assert wait_ms(company, LIVE) == wait_ms(company, PATIENT) == HURRY_MS
    assert wait_ms(after(company, BOT, STAKE), LIVE) == 0


def test_everybody_who_has_bet_has_to_be_ready() -> None:
    """Those who have not are left a quarter of the time, unless they are ready too."""
    two = after(after(open_for("ida", "ben"), "ida", STAKE, c.Ready()), "ben", STAKE)
    assert wait_ms(two, LIVE) == 20_000
    assert wait_ms(after(two, "ben", c.Ready()), LIVE) == 0
    one = after(open_for("ida", "ben"), "ida", STAKE, c.Ready())
    assert wait_ms(one, LIVE) == 5000
    assert wait_ms(after(one, "ben", c.Ready()), LIVE) == 0


def test_bots_alone_do_not_need_all_the_time() -> None:
    """While somebody watches who has no place, too."""
    assert wait_ms(after(open_for(BOT), BOT, STAKE), LIVE) == 10_000
    watched = after(open_for(BOT), "ida", c.Join("Ida"))
    assert wait_ms(after(watched, BOT, STAKE), PATIENT) == 10_000
    assert wait_ms(after(open_for("ida", BOT), BOT, STAKE), LIVE) == 20_000


def test_a_patient_table_waits_for_everybody_until_one_is_ready() -> None:
    """Then the others have the time for bets, so that whoever has gone keeps nobody."""
    two = after(open_for("ida", "ben"), "ida", STAKE)
    assert wait_ms(two, PATIENT) is None
    one_ready = after(two, "ida", c.Ready())
    assert wait_ms(one_ready, PATIENT) == 20_000
    assert since(two, "ida", c.Ready(), 1000, 500_000, PaceName.PRACTICE) == 500_000
    assert wait_ms(after(one_ready, "ben", c.Ready()), PATIENT) == 0


def test_a_word_never_makes_a_wait_longer() -> None:
    """With half a second left, nobody gets a quarter of the time anew."""
    two = after(open_for("ida", "ben"), "ida", STAKE)
    assert since(two, "ida", c.Ready(), 1000, 4000) == 4000
    assert since(two, "ida", c.Ready(), 1000, 20_500) == 21_000 - 5000
    both = after(two, "ben", STAKE)
    assert since(both, "ida", c.Ready(), 1000, 4000) == 1000


@pytest.mark.parametrize("act", [c.PlaceBet("banco", 6000), c.PlaceBet("punto", 5000)])
def test_whoever_changes_a_stake_after_it_has_a_quarter_of_the_time(act: Act) -> None:
    """So has somebody who bets when all others were ready; a bot's bet takes nothing from anybody."""
    ready = after(open_for("ida", "ben", BOT), "ida", STAKE, c.Ready())
    changed = after(ready, "ida", act)
    due_ms = since(ready, "ida", act, 3000, 3500) + (wait_ms(changed, LIVE) or 0)
    assert due_ms == 3500 + 5000
    joined = since(ready, "ben", STAKE, 3000, 3500) + (wait_ms(after(ready, "ben", STAKE), LIVE) or 0)
    assert joined == 3500 + 5000
    assert since(ready, BOT, STAKE, 3000, 3500) == 3000


def test_nobody_gains_time_by_saying_it_and_taking_it_back_again_and_again() -> None:
    """Ben waits for cards; Ida is ready, changes her stake, is ready …: bets close when the clock says so."""
    table = after(after(open_for("ida", "ben", "eva"), "ben", STAKE, c.Ready()), "ida", STAKE)
    since_ms = clock_ms = 0
    coins, now_ms = 5000, 0
    while now_ms < since_ms + (wait_ms(table, LIVE) or 0):
        coins += 100
        for act in (c.Ready(), c.PlaceBet("banco", coins)):
            (event,), later = handle(table, Command("ida", Role.PATRON, now_ms, act))
            since_ms = waits_since(table, event, later, LIVE, since_ms, clock_ms=clock_ms)
            clock_ms = clock_since(table, event, later, LIVE, clock_ms)
            table = later
        now_ms += 1000
        assert now_ms <= LIVE.bets
    assert since_ms + (wait_ms(table, LIVE) or 0) == LIVE.bets


def test_whoever_takes_it_back_late_leaves_the_clock_as_it_is() -> None:
    """And a late first bet sets that clock, so that what it leaves the others can be had."""
    ready = after(open_for("ida", "ben", BOT), "ida", STAKE, c.Ready())
    (event,), later = handle(ready, Command("ida", Role.PATRON, 17_000, c.PlaceBet("banco", 6000)))
    assert waits_since(ready, event, later, LIVE, 16_500, clock_ms=0) + (wait_ms(later, LIVE) or 0) == 21_500
    assert waits_since(ready, event, later, LIVE, 12_500, clock_ms=0) + (wait_ms(later, LIVE) or 0) == 20_000
    empty = open_for("ida", "ben")
    (event,), later = handle(empty, Command("ida", Role.PATRON, 60_000, STAKE))
    assert clock_since(empty, event, later, LIVE, 0) == 60_000 - 15_000
    assert clock_since(empty, event, later, LIVE, 0, 90_000) == 90_000 - 15_000
    (event,), again = handle(later, Command("ida", Role.PATRON, 61_000, c.Ready()))
    assert clock_since(later, event, again, LIVE, 45_000) == 45_000


def test_an_auction_without_people_who_could_bid_is_short() -> None:
    """Whoever bids no more has said so, has bid the most, has no seat, or too few chips."""
    auction = open_for("ida", BOT, house="punter-and-bank", phase=Phase.AUCTION)
    assert (wait_ms(auction, LIVE), wait_ms(auction, PATIENT)) == (15_000, None)
    assert wait_ms(after(auction, "ida", c.Ready()), LIVE) == LAST_BIDS_MS
    assert wait_ms(after(auction, "ida", c.Ready()), PATIENT) == LAST_BIDS_MS
    assert wait_ms(after(auction, "ida", c.Bid(5000)), LIVE) == LAST_BIDS_MS
    outbid = after(after(auction, "ida", c.Bid(5000)), BOT, c.Bid(10_000))
    assert (wait_ms(outbid, LIVE), wait_ms(outbid, PATIENT)) == (15_000, None)
    poor = after(auction, "ida", c.CashOut(999_999))
    assert wait_ms(poor, LIVE) == LAST_BIDS_MS
    bots = open_for(BOT, house="punter-and-bank", phase=Phase.AUCTION)
    assert wait_ms(bots, LIVE) == LAST_BIDS_MS


def test_a_patient_table_has_no_clock_for_a_person_who_is_asked() -> None:
    """Somebody who never comes back is answered for, as they would be asked to go."""
    table = open_for("ida", BOT, house="punter-and-bank")
    offered = table.replace(phase=Phase.OFFER, bank=Bank(offered_to="ida"))
    assert timed_wait(offered, PATIENT) == (Wait.ANSWER, PATIENCE_MS)
    assert wait_ms(offered.replace(bank=Bank(offered_to=BOT)), PATIENT) == 10_000


def test_the_pause_between_coups_lies_around_the_bank() -> None:
    """A part of it before somebody is offered the bank, the rest after that: together no less than without."""
    table = open_for("ida", "ben", BOT, house="punter-and-bank", phase=Phase.BETWEEN)
    table = table.replace(results=(Winner.PUNTO,), coup_number=7)
    kept = table.replace(bank=Bank(holder="ida", since=6))
    taken = table.replace(bank=Bank(holder="ida", since=7))
    nobody = table.replace(bank=Bank(croupier_deals=True))
    assert wait_ms(kept, LIVE) == LEAST_BETWEEN_COUPS_MS
    before, after_it = wait_ms(table, LIVE), wait_ms(taken, LIVE)
    assert before is not None
    assert after_it is not None
    assert before + after_it == LEAST_BETWEEN_COUPS_MS
    assert wait_ms(nobody, LIVE) == after_it
    assert wait_ms(taken, PATIENT) == PATIENT.between


def test_no_result_of_a_fresh_shoe_is_waited_for() -> None:
    table = open_for("ida", phase=Phase.BETWEEN)
    assert (wait_ms(table, LIVE), wait_ms(table.replace(results=(Winner.TIE,)), LIVE)) == (500, 5000)
