"""Tables that a program drives: when bots are asked, how often they bid, how a table is closed, what a seed repeats."""

from random import Random
from typing import Any

import pytest

from puntobanco.fairness.sealed import SealedShoe
from puntobanco.house import SHIPPED, load
from puntobanco.table import Event, Phase, Settings, Table, commands as c, driver, events as e, open_table
from puntobanco.table.bots import Temperament
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import NAME, next_step
from puntobanco.table.driver import BOT_NAMES, BotTurns, DrivenTable
from puntobanco.table.phases import CARDS_LIE
from support.games import ScriptedShoe

TABLE = open_table("driven", load("schaanwald"))


def heard(turns: BotTurns, *facts: e.Fact, anew: bool = False) -> None:
    turns.heard([Event(NAME, 0, fact) for fact in facts], anew=anew)


def asked(turns: BotTurns, bot: str = "ana") -> c.Act | None:
    return turns.next_act(TABLE, bot, Temperament.STEADY, lambda _: 0)


class Wishes:
    """What bots want, in place of what they would think of; counts how often they are asked."""

    def __init__(self, *acts: c.Act | None) -> None:
        self.acts = list(acts)
        self.asked = 0

    def __call__(self, *_: Any) -> c.Act | None:
        self.asked += 1
        return self.acts.pop(0) if len(self.acts) > 1 else self.acts[0]


@pytest.fixture
def wishes(monkeypatch: pytest.MonkeyPatch) -> Any:
    def put(*acts: c.Act | None) -> Wishes:
        found = Wishes(*acts)
        monkeypatch.setattr(driver, "next_act", found)
        return found

    return put


def driven(house: str, seed: int = 1, *, bots: int = 4, sealed: bool = True) -> DrivenTable:
    """A table of bots who have come, from a seed."""
    words = Random(f"words {seed}")
    kinds = dict(zip(BOT_NAMES[:bots], (Temperament.BIDDER, *Temperament), strict=False))
    table = DrivenTable(
        open_table("driven", load(house), Settings(sealed=sealed)),
        dealer=SealedShoe(Random(f"shoe {seed}").randbytes),
        luck=Random(f"bots {seed}").randrange,
        bots=kinds,
        contributors=[Contributor(bot, words.randbytes) for bot in kinds],
    )
    for bot in kinds:
        table.bot_comes(bot, bot, 0)
    return table


def go_on(table: DrivenTable) -> None:
    step = next_step(table.table)
    if table.bots_act(0):
        return
    if step.does_something:
        table.do(step, 0)
    else:
        table.patron_acts(BOT_NAMES[0], c.AskFreeCoup(), 0)


def reach(table: DrivenTable, *phases: Phase) -> None:
    for _ in range(500):
        if table.table.phase in phases:
            return
        go_on(table)
    raise AssertionError("the table never gets there")


# When bots are asked


@pytest.mark.parametrize(
    ("fact", "anew", "again"),
    [
        (e.BetPlaced("bruno", "punto", 500, 0), False, False),
        (e.Joined("bruno", "Bruno"), False, False),
        (e.AuctionOpened(), False, False),
        (e.BidMade("bruno", 500), False, True),
        (e.BankOffered("bruno"), False, True),
        (e.BetsOpened(1), True, True),
    ],
)
def test_who_does_nothing_is_silent_until_something_happens(wishes: Any, fact: e.Fact, anew: bool, again: bool) -> None:
    """A bid or the bank on offer, or whatever begins anew; not a bet, and not everybody who comes."""
    asking, turns = wishes(None), BotTurns(losers_bet=True)
    assert asked(turns) is asked(turns) is None
    assert asking.asked == 1
    heard(turns, fact, anew=anew)
    assert asked(turns) is None
    assert asking.asked == 1 + again


def test_who_does_something_is_asked_again_and_one_is_not_silent_for_another(wishes: Any) -> None:
    asking, turns = wishes(c.AskFreeCoup(), c.AskFreeCoup(), None), BotTurns(losers_bet=True)
    assert [asked(turns), asked(turns), asked(turns), asked(turns)] == [c.AskFreeCoup()] * 2 + [None] * 2
    assert asked(turns, "bruno") is None
    assert asking.asked == 4


def test_a_bot_that_is_silenced_is_not_asked(wishes: Any) -> None:
    """As one whose act was refused."""
    asking, turns = wishes(c.AskFreeCoup()), BotTurns(losers_bet=True)
    turns.silence("ana")
    assert asked(turns) is None
    assert asking.asked == 0


@pytest.mark.parametrize("losers_bet", [False, True])
def test_a_bot_bids_three_times_in_an_auction_and_anew_in_the_next(wishes: Any, losers_bet: bool) -> None:
    wishes(c.Bid(500))
    turns = BotTurns(losers_bet=losers_bet)

    def bids() -> list[c.Act | None]:
        found = []
        for _ in range(5):
            heard(turns, e.BidMade("bruno", 500))
            found.append(asked(turns))
        return found

    assert bids() == [c.Bid(500)] * 3 + [None] * 2
    assert asked(turns, "clara") == c.Bid(500)
    heard(turns, e.AuctionClosed("bruno", 500), anew=True)
    assert bids() == [None] * 5
    heard(turns, e.AuctionOpened(), anew=True)
    assert bids() == [c.Bid(500)] * 3 + [None] * 2


@pytest.mark.parametrize("losers_bet", [False, True])
def test_who_was_outbid_too_often_bets_or_waits_for_the_next_auction(wishes: Any, losers_bet: bool) -> None:
    wishes(*[c.Bid(500)] * 4, c.PlaceBet("punto", 500))
    turns = BotTurns(losers_bet=losers_bet)
    for _ in range(4):
        asked(turns)
    heard(turns, e.BetsOpened(1), anew=True)
    assert asked(turns) == (c.PlaceBet("punto", 500) if losers_bet else None)
    heard(turns, e.AuctionOpened(), anew=True)
    assert asked(turns) == c.PlaceBet("punto", 500)


# A table that is driven


def test_bots_come_with_chips_and_sit_each_act_so_much_later() -> None:
    table = DrivenTable(TABLE, dealer=SealedShoe(bytes), luck=lambda _: 0, bots={"ana": Temperament.LOYAL})
    table.bot_comes("ana", "Ana", 40, act_ms=7)
    assert [(type(event.fact), event.at_ms) for event in table.events] == [
        (e.Joined, 40),
        (e.BoughtIn, 47),
        (e.SatDown, 54),
    ]
    assert table.table.patrons["ana"].name == "Ana"


@pytest.mark.parametrize("house", SHIPPED)
def test_what_a_seed_decides_repeats(house: str) -> None:
    def evening(seed: int) -> tuple[list[Event], Table]:
        table = driven(house, seed)
        for _ in range(80):
            go_on(table)
        table.close("over", 0)
        return table.events, table.table

    assert evening(3) == evening(3) != evening(4)


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize(
    "phase", [Phase.WORDS, Phase.SHOWING, Phase.BURN, Phase.BETWEEN, Phase.BETTING, Phase.NO_MORE_BETS, Phase.DEALING]
)
def test_closing_finishes_the_coup_and_shows_the_secret(house: str, phase: Phase) -> None:
    """Stakes come back where no card lies; where one does, the coup is dealt to its end and paid."""
    table = driven(house)
    reach(table, phase)
    assert table.table.phase is phase
    before = len(table.events)
    table.close("over", 9)
    after = [event.fact for event in table.events[before:]]
    assert any(isinstance(fact, e.Paid) for fact in after) is (phase in CARDS_LIE)
    assert e.TableClosed("over") in after
    assert isinstance(after[-1], e.SecretShown)
    assert (table.table.phase, table.table.coup, table.table.anything_lies) == (Phase.CLOSED, None, False)
    assert {event.at_ms for event in table.events[before:]} == {9}


def test_a_table_before_its_first_shoe_or_closed_already_is_left_as_it_is() -> None:
    table = driven("schaanwald")
    before = list(table.events)
    table.close("over", 0)
    assert table.events == before
    reach(table, Phase.BETTING)
    table.close("over", 0)
    before = list(table.events)
    table.close("over", 0)
    assert table.events == before


def test_a_table_whose_shoes_are_not_sealed_has_no_secret_to_show() -> None:
    table = driven("schaanwald", sealed=False)
    table._dealer = ScriptedShoe("Ah")
    reach(table, Phase.BETTING)
    table.close("over", 0)
    assert table.table.phase is Phase.CLOSED
    assert not any(isinstance(event.fact, e.SecretShown) for event in table.events)
    assert e.TableClosed("over") in [event.fact for event in table.events]
