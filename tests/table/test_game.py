"""A game of one person with bots: what it waits for, what bots and croupier do, the bank, the clock, leaving."""

from collections import Counter

import pytest

from puntobanco.game import PACK, Action, Side
from puntobanco.house import SHIPPED, load
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.records.replayed import coins_on
from puntobanco.table import Phase, TableRefusal, commands as c, events as e
from puntobanco.table.covers import lies
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME, Game, PlayError
from puntobanco.table.shown import cards_as_shown, hidden_sides
from support.games import ScriptedShoe, new_game, until_waiting

PUNTO_HAS_FIVE = "2h 3d 3c Ks 8s"
"""Punto 2 and 3, banco 3 and king; then an eight."""


class TestWaiting:
    """The game waits where the person has a say, and nowhere else."""

    @pytest.mark.parametrize("house", SHIPPED)
    def test_it_begins_with_bets_or_with_the_auction(self, house: str) -> None:
        game = new_game(house)
        until_waiting(game)
        auction = game.house.bank.held_by is BankHeldBy.AUCTION
        assert game.waiting is (Wait.BIDS if auction else Wait.BETS)
        assert game.me.seat == (game.house.places.seats + 1) // 2

    def test_nothing_happens_until_the_person_calls(self) -> None:
        game = new_game()
        until_waiting(game)
        assert game.step(10**9) == ()
        game.call(10**9)
        until_waiting(game)
        assert game.coups == 1

    def test_without_any_bet_a_call_asks_for_a_free_coup(self) -> None:
        game = new_game(bots=0)
        until_waiting(game)
        game.call(0)
        assert any(isinstance(event.fact, e.FreeCoupAsked) for event in game.events)
        until_waiting(game)
        assert game.coups == 1

    def test_a_clock_that_runs_down_calls(self) -> None:
        game = new_game()
        until_waiting(game)
        game.pause_or_start_clock(1000)
        assert game.step(1000 + game.clock.limit_ms - 1) == ()
        assert game.step(1000 + game.clock.limit_ms)[0].fact == e.BetsClosed()

    def test_a_clock_that_was_stopped_does_not(self) -> None:
        game = new_game()
        until_waiting(game)
        game.pause_or_start_clock(1000)
        game.pause_or_start_clock(2000)
        assert game.step(10**9) == ()

    @pytest.mark.parametrize(("house", "bots"), [("punter-and-bank", 1), ("castle-vaduz", 8), ("schaanwald", 9)])
    def test_a_number_of_bots_that_cannot_be_is_refused(self, house: str, bots: int) -> None:
        with pytest.raises(PlayError) as refusal:
            new_game(house, bots=bots)
        assert refusal.value.code == "play-bots"

    def test_where_people_may_stand_bots_may_take_every_seat(self) -> None:
        """The person has no place then, until they stand behind a box."""
        game = new_game("castle-vaduz", bots=7)
        assert not game.me.placed
        assert game.me.chips == 100_000
        game.act(c.Stand(1), 0)
        until_waiting(game)
        game.act(c.PlaceBet("tie", 1000), 0)
        game.call(0)
        until_waiting(game)
        assert game.coups == 1


class TestBank:
    """punter-and-bank: auction, bank, option on five."""

    def banked(self, cards: str = PUNTO_HAS_FIVE) -> Game:
        """The person has bid 100 and holds the bank."""
        game = new_game("punter-and-bank", cards)
        until_waiting(game)
        game.act(c.Bid(10_000), 0)
        until_waiting(game)
        game.call(0)
        until_waiting(game)
        return game

    def test_the_highest_bid_takes_the_bank(self) -> None:
        game = self.banked()
        assert game.table.bank.holder == ME
        assert game.waiting is Wait.BETS
        with pytest.raises(TableRefusal) as refusal:
            game.act(c.PlaceBet("punto", 500), 0)
        assert refusal.value.code == "bet-banker-punto"

    def test_a_banker_who_does_not_stake_loses_the_bank(self) -> None:
        game = self.banked()
        game.call(0)
        until_waiting(game)
        assert any(isinstance(event.fact, e.BankLost) for event in game.events)

    def test_a_banker_can_give_it_up(self) -> None:
        game = self.banked("9h 2d Kc 9s")
        game.act(c.PlaceBet("banco", 10_000), 0)
        game.gives_up_bank = True
        game.call(0)
        until_waiting(game)
        game.act(c.TakeCards(), 0)
        until_waiting(game)
        assert game.table.bank.holder != ME

    def test_a_banker_takes_the_cards_or_calls_for_them(self) -> None:
        """The game waits for four cards, then for each; the clock, where it runs, takes them instead."""
        game = self.banked("2h 3d Kc Ks 9s 4d")
        game.act(c.PlaceBet("banco", 10_000), 0)
        game.call(0)
        until_waiting(game)
        assert (game.waiting, game.table.bank.asked) == (Wait.CARDS, 4)
        assert game.step(10**9) == ()
        game.act(c.TakeCards(), 0)
        until_waiting(game)
        assert (game.waiting, game.table.bank.asked) == (Wait.CARDS, 1)
        game.call(0)
        until_waiting(game)
        assert (game.waiting, game.table.bank.asked) == (Wait.CARDS, 1)
        game.pause_or_start_clock(0)
        game.step(game.clock.limit_ms - 1)
        assert game.table.bank.asked == 1
        game.step(game.clock.limit_ms)
        taken = [event.fact for event in game.events if isinstance(event.fact, e.CardsTaken)]
        assert taken == [e.CardsTaken(ME, 4), e.CardsTaken(ME, 1), e.CardsTaken(None, 1)]

    def test_bots_stop_bidding(self) -> None:
        """An auction ends although two bots want the bank."""
        game = new_game("punter-and-bank", bots=8)
        until_waiting(game)
        bids = Counter(event.fact.patron for event in game.events if isinstance(event.fact, e.BidMade))
        assert max(bids.values()) <= 3

    def test_who_stakes_most_on_punto_decides_without_seeing_banco(self) -> None:
        game = new_game("punter-and-bank", PUNTO_HAS_FIVE)
        until_waiting(game)
        game.call(0)
        until_waiting(game)
        game.act(c.PlaceBet("punto", 50_000), 0)
        game.call(0)
        until_waiting(game)
        assert game.waiting is Wait.DECISION
        assert hidden_sides(game.table) == (Side.BANCO,)
        assert cards_as_shown(game.table)[1] == (None, None)
        game.act(c.Decide(Action.DRAW), 0)
        assert not hidden_sides(game.table)
        assert None not in cards_as_shown(game.table)[1]
        until_waiting(game)
        assert game.coups == 1

    def test_with_open_cards_nothing_is_hidden(self) -> None:
        game = new_game("punter-and-bank", PUNTO_HAS_FIVE, readings={"cards-shown": "open"})
        until_waiting(game)
        game.call(0)
        until_waiting(game)
        game.act(c.PlaceBet("punto", 50_000), 0)
        game.call(0)
        until_waiting(game)
        assert game.waiting is Wait.DECISION
        assert None not in cards_as_shown(game.table)[1]


class TestLeaving:
    """Going, at any moment."""

    @pytest.mark.parametrize("house", SHIPPED)
    @pytest.mark.parametrize("steps", [0, 5, 12, 20, 24, 27, 29, 31])
    def test_the_person_can_always_leave_and_no_chip_is_lost(self, house: str, steps: int) -> None:
        game = new_game(house, PUNTO_HAS_FIVE)
        for _ in range(steps):
            if not game.step(0):
                if game.waiting is Wait.BETS and not game.me.stakes:
                    game.act(c.PlaceBet("punto", lies(game.table) or 50_000), 0)
                game.call(0)
        game.leave(0)
        assert game.over
        assert ME not in game.table.patrons
        moved = Counter[str]()
        for event in game.events:
            if isinstance(event.fact, e.BoughtIn | e.CashedOut) and event.fact.patron == ME:
                moved[type(event.fact).__name__] += event.fact.coins
        assert moved["CashedOut"] - moved["BoughtIn"] == game.net

    def test_stakes_of_a_running_coup_are_played_first(self) -> None:
        game = new_game("schaanwald", "9h 2d Kc 3s")
        until_waiting(game)
        game.act(c.PlaceBet("punto", 1000), 0)
        game.call(0)
        while game.table.phase is not Phase.DEALING:
            game.step(0)
        game.leave(0)
        assert game.net == 1000


@pytest.mark.slow
@pytest.mark.parametrize("house", SHIPPED)
def test_a_long_evening_keeps_every_chip(house: str) -> None:
    """Three shoes: bots bet, bid, run dry and buy again; the coins at the table are those that came."""
    game = new_game(house, seed=11)
    while game.table.shoe.number < 3:
        if not game.step(0):
            if game.waiting is Wait.ANSWER:
                game.act(c.PassBank(), 0)
            else:
                game.call(0)
    came = sum(event.fact.coins for event in game.events if isinstance(event.fact, e.BoughtIn))
    assert coins_on(game.table) == came
    assert game.coups > 100


def test_a_script_runs_out_into_a_shoe() -> None:
    """The tests' own dealer goes on after its script."""
    dealer = ScriptedShoe("9h")
    dealer.shuffle(1)
    assert str(dealer.draw()) == "9h"
    assert dealer.draw() in PACK


def test_the_house_is_loaded_once() -> None:
    """A game plays the house it was given."""
    assert new_game("castle-vaduz").house is load("castle-vaduz")
