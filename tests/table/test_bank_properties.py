"""What holds at every table where the banker pays, whatever people do and whenever the banker disappears.

`Watched` looks at the table after every event: coins are conserved, nobody's chips are negative, what is bound on punto
is the bank to the coin, and the house has never paid but what somebody could not give back any more.
"""

from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from puntobanco.game import PACK, Card, Side
from puntobanco.table import Command, Role, Settings, commands as c, events as e
from puntobanco.table.bank import least_bid, most_bid
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.commands import Act
from puntobanco.table.covers import covers, lies
from puntobanco.table.croupier import next_step
from puntobanco.table.phases import Phase
from puntobanco.table.state import DealtBy
from support.bulk import bulk
from support.strategies import SOME
from support.table_play import Visitors, Watched, left_in, paying_houses, units

PEOPLE = ("anna", "bob", "clara", "dora", "emil")
people = st.sampled_from(PEOPLE)
cards = st.integers(0, 10**6)
shares = st.integers(1, 8)


@pytest.mark.parametrize("seed", range(bulk(sample=6, full=30)))
def test_an_evening_of_everything(seed: int) -> None:
    """Visitors who do what they may, and much that they may not, at every house where the banker pays."""
    houses = paying_houses()
    watched = Visitors(seed, houses[seed % len(houses)]).play(600)
    assert any(isinstance(event.fact, e.BankLaid) for event in watched.log)


class PayingBank(RuleBasedStateMachine):
    """People who want the bank, cover it and call it; a croupier who errs; a manager; a banker who may always go."""

    @initialize(house=st.integers(0, len(paying_houses()) - 1), dealt_by=st.sampled_from(DealtBy), chips=shares)
    def open(self, house: int, dealt_by: DealtBy, chips: int) -> None:
        self.watched = Watched(paying_houses()[house], Settings(dealt_by=dealt_by, house_float=0))
        for seat, id in enumerate(PEOPLE, start=1):
            place = c.Sit(seat) if seat <= self.house.places.seats else c.Stand()
            for act in (c.Join(id), c.BuyIn(units(60 * chips)), place):
                self.does(id, act)

    @property
    def house(self) -> Any:
        return self.watched.table.house

    def does(self, by: str, act: Act, role: Role = Role.PATRON) -> bool:
        return self.watched.send(Command(by, role, 0, act), look=True)

    @rule(by=people, share=shares)
    def somebody_bids(self, by: str, share: int) -> None:
        table = self.watched.table
        if by in table.patrons:
            step, least = table.house.stakes.step, least_bid(table)
            more = (most_bid(table, table.patrons[by]) - least) * (share - 1) // 7
            self.does(by, c.Bid(least + max(0, more) // step * step))

    @rule(by=people, share=shares)
    def somebody_accepts_or_passes(self, by: str, share: int) -> None:
        by = self.watched.table.bank.offered_to or by
        self.does(by, c.PassBank() if share == 1 else c.AcceptBank(units(5 * share) if share % 2 else 0))

    @rule(by=people, share=shares)
    def somebody_covers(self, by: str, share: int) -> None:
        step = self.house.stakes.step
        self.does(by, c.PlaceBet("punto", max(1, lies(self.watched.table) * share // 8 // step) * step))

    @rule(by=people)
    def somebody_calls_banco(self, by: str) -> None:
        self.does(by, c.CallBanco())

    @rule(by=people)
    def somebody_takes_a_stake_back(self, by: str) -> None:
        self.does(by, c.WithdrawBet("punto"))

    @rule(share=shares)
    def the_banker_takes_something_out(self, share: int) -> None:
        self.does(self.watched.table.bank.holder or PEOPLE[0], c.WithdrawBank(units(share)))

    @rule(act=st.sampled_from((c.Leave(), c.StepBack(), c.GiveUpBank(), c.CashOut(units(50)))))
    def the_banker_goes(self, act: Act) -> None:
        """At whatever moment; what is refused has changed nothing."""
        holder, before = self.watched.table.bank.holder, self.watched.table
        if holder is not None:
            had = before.patrons[holder].chips + before.patrons[holder].staked
            if self.does(holder, act) and not isinstance(act, c.CashOut):
                after = self.watched.table.patrons.get(holder)
                assert self.watched.table.bank.holder is None
                assert after is None or after.chips == had

    @rule()
    def the_croupier_releases_the_bank(self) -> None:
        self.does("staff", c.ReleaseBank(), Role.CROUPIER)

    @rule(by=people, seat=st.integers(1, 5))
    def somebody_comes_or_moves(self, by: str, seat: int) -> None:
        if by not in self.watched.table.patrons:
            self.does(by, c.Join(by))
            self.does(by, c.BuyIn(units(100)))
        self.does(by, c.Sit(seat)) or self.does(by, c.Stand())

    @rule(bot=people, temperament=st.sampled_from(Temperament), luck=st.integers(0, 1000))
    def a_bot_plays(self, bot: str, temperament: Temperament, luck: int) -> None:
        act = next_act(self.watched.table, bot, temperament, lambda below: luck % below)
        if act is not None:
            self.watched.must(Command(bot, Role.PATRON, 0, act))

    @rule(card=cards, steps=st.integers(1, 8), awake=st.booleans())
    def the_croupier_goes_on(self, card: int, steps: int, awake: bool) -> None:
        """With the banker taking the cards, or the croupier for one who sleeps."""
        for number in range(steps):
            table = self.watched.table
            step = next_step(table)
            act = step.act
            if step.card:
                drawn = table.next_card or self._card(card + 7919 * number)
                act = c.TurnBurnCard(drawn) if table.phase is Phase.BURN else c.DealCard(drawn)
            if isinstance(act, c.TakeCards) and awake and table.bank.holder is not None:
                self.does(table.bank.holder, act)
            elif act is None or not self.does("staff", act, Role.CROUPIER):
                self.does("staff", c.EndCoup(), Role.CROUPIER)

    def _card(self, luck: int) -> Card:
        left = left_in(self.watched.table)
        return left[luck % len(left)] if left else PACK[0]

    @precondition(lambda self: self.watched.table.settings.dealt_by is DealtBy.PERSON)
    @rule(card=cards, side=st.sampled_from(Side), ends=st.booleans())
    def the_croupier_errs(self, card: int, side: Side, ends: bool) -> None:
        self.does("staff", c.DealCard(self._card(card), side), Role.CROUPIER)
        if ends:
            self.does("staff", c.EndCoup(), Role.CROUPIER)

    @rule(card=cards, kind=st.integers(0, 3), missing=st.integers(0, 2))
    def the_manager_decides(self, card: int, kind: int, missing: int) -> None:
        given_cards = tuple(self._card(card + 31 * one) for one in range(missing))
        acts = (c.VoidCoup("a mistake"), c.PutRight(given_cards), c.PayAsItLies("as it lies"), c.PutRight())
        self.does("boss", acts[kind], Role.MANAGER)

    @rule(kind=st.integers(0, 9))
    def the_table_closes_or_forgets(self, kind: int) -> None:
        table = self.watched.table
        if table.phase is Phase.CLOSED:
            self.does("boss", c.ReopenTable(), Role.MANAGER)
        elif kind == 0:
            self.does("boss", c.CloseTable("a fire"), Role.MANAGER)
        elif kind == 1:
            self.does("boss", c.BeginEpoch(table.epoch + 1, e.EpochReason.DECLARED), Role.MANAGER)

    @invariant()
    def nobody_covers_more_than_the_bank(self) -> None:
        table = self.watched.table
        found = covers(table)
        assert sum(found.values()) <= lies(table)
        assert all(coins <= table.patrons[id].stakes["punto"] for id, coins in found.items())

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.fold_again()


TestPayingBank = PayingBank.TestCase
TestPayingBank.settings = settings(SOME, max_examples=bulk(sample=20, full=400), stateful_step_count=60)
