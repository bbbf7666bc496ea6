"""Bots at tables that are dealt coup by coup join and show with the croupier's step, whichever process does it."""

from random import Random
from typing import Any

import pytest

from puntobanco.fairness.sealed import ChainedShoe
from puntobanco.house import load
from puntobanco.server.house_key import HouseKey
from puntobanco.server.tables.bot_chains import BotChains
from puntobanco.table import Command, Phase, Role, Settings, Table, commands as c, events as e, handle, open_table
from puntobanco.table.croupier import next_step, sealed_command
from puntobanco.table.decide import Steps, steps
from puntobanco.table.mixing import awaited

BOTS = ("bot-steady.000001", "bot-loyal.000002")
OLD, NEW, OTHER = bytes(32), bytes(range(32)), bytes(range(1, 33))
NOW_MS = 7


class BotTable:
    """A table with two bots and a person; what bots do follows from the croupier's steps."""

    def __init__(self, **settings: Any) -> None:
        self.table = open_table("one", load("schaanwald"), Settings(sealed=True, **settings))
        self.shoe = ChainedShoe(Random(1).randbytes)
        for seat, id in enumerate((*BOTS, "anna"), start=1):
            for act in (c.Join(id), c.BuyIn(100_000), c.Sit(seat)):
                self.does(id, act)

    def does(self, by: str, act: Any) -> None:
        self.table = handle(self.table, Command(by, Role.PATRON, 0, act))[1]

    def step(self, bots: BotChains) -> list[e.Fact]:
        """The croupier's next step with what bots do; gives the latter."""
        taken = steps(self.table, sealed_command(self.table, next_step(self.table), self.shoe, NOW_MS))
        found: Steps = bots.follow(taken, lambda: NOW_MS)
        self.table = found[-1][1]
        assert found[: len(taken)] == taken
        assert all(event.by.startswith("bot-") and event.at_ms == NOW_MS for event, _ in found[len(taken) :])
        return [event.fact for event, _ in found[len(taken) :]]

    def until(self, phase: Phase, bots: BotChains) -> list[e.Fact]:
        """Go on to a phase; gives what bots did last."""
        did: list[e.Fact] = []
        while self.table.phase is not phase:
            if self.table.phase is Phase.BETTING:
                self.does("anna", c.PlaceBet("banco", 1000))
            did = self.step(bots)
        return did


def kinds(facts: list[e.Fact]) -> list[tuple[type[e.Fact], str]]:
    return [(type(fact), getattr(fact, "patron", "")) for fact in facts]


def test_they_join_when_a_shoe_is_sealed_and_show_when_links_are_due() -> None:
    table, bots = BotTable(by_coup=True), BotChains(HouseKey(NEW))
    assert kinds(table.step(bots)) == [(e.MixJoined, bot) for bot in BOTS]
    assert kinds(table.step(bots)) == [(e.LinkShown, bot) for bot in BOTS]
    assert awaited(table.table) == ()
    assert kinds(table.until(Phase.NO_MORE_BETS, bots)) == [(e.LinkShown, bot) for bot in BOTS]


@pytest.mark.parametrize(
    ("keys", "shown"), [((NEW,), False), ((NEW, OLD), True), ((OLD,), True), ((OTHER, NEW), False)]
)
def test_another_process_goes_on_with_their_chains(keys: tuple[bytes, ...], shown: bool) -> None:
    """Also when the key of the house was changed meanwhile, as long as the old one is still there."""
    table = BotTable(by_coup=True)
    table.until(Phase.BETTING, BotChains(HouseKey(OLD)))
    did = table.until(Phase.NO_MORE_BETS, BotChains(HouseKey(*keys)))
    assert kinds(did) == ([(e.LinkShown, bot) for bot in BOTS] if shown else [])


def test_a_bot_that_comes_later_joins_before_bets_are_closed() -> None:
    table, bots = BotTable(by_coup=True), BotChains(HouseKey(NEW))
    table.until(Phase.BETWEEN, bots)
    late = "bot-dreamer.000003"
    for act in (c.Join(late), c.BuyIn(100_000), c.Sit(7)):
        table.does(late, act)
    assert kinds(table.step(bots)) == [(e.MixJoined, late)]


def test_at_other_tables_nothing_follows() -> None:
    table: Table = open_table("one", load("schaanwald"))
    taken = steps(table, Command("croupier", Role.CROUPIER, 0, c.StartShoe()))
    assert BotChains(HouseKey(NEW)).follow(taken, lambda: NOW_MS) is taken
    assert BotChains(HouseKey(NEW)).follow((), lambda: NOW_MS) == ()
