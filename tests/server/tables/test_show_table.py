"""Bots of the house at a table that somebody watches."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.game import Card
from puntobanco.house import load
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.bots import HOUSE_BOT, Bots
from puntobanco.server.tables.show_table import SEATS_LEFT, STAYS_MS, ShowTable
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Event, Role, Settings, Table, commands as c, handle, open_table
from puntobanco.table.state import DealtBy
from support.server_tools import Guest, running

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


class Floor:
    """A public table without a database, and the service that it is served by."""

    def __init__(self, house: str = "schaanwald", *, bots: int = 3, **spec: Any) -> None:
        self.spec = TableSpec("t1", house, **spec)
        self.id, self.table = "t1", open_table("t1", load(house), Settings(sealed=True))
        self.mine, self.pace = True, SimpleNamespace(bets=20_000)
        self.feed = SimpleNamespace(watchers=set())
        self.bots = Bots(self, yields=True)  # type: ignore[arg-type]  # all that bots ask of a table
        self.now = 0
        service = SimpleNamespace(tables=self, steady=lambda: self.now)
        self.loaded, self.listed = (self,), 0
        self.show = ShowTable(service, bots)  # type: ignore[arg-type]  # all that is asked of one

    async def lobby(self) -> SimpleNamespace:
        self.listed += 1
        return SimpleNamespace(tables=self.loaded)

    def now_ms(self) -> int:
        return 1

    async def act(self, decide: Any, _: object, **told: str) -> SimpleNamespace:
        self.table = decide(self.table)[-1][1]
        return SimpleNamespace(answer=told)

    async def command(self, make: Any) -> tuple[tuple[Event, ...], Table]:
        events, self.table = handle(self.table, make(1))
        return events, self.table

    def do(self, who: str, *acts: Any) -> None:
        for act in acts:
            _, self.table = handle(self.table, Command(who, Role.PATRON, 1, act))

    def deals(self, *acts: Any) -> None:
        for act in acts:
            _, self.table = handle(self.table, Command("croupier", Role.CROUPIER, 1, act))

    async def sweeps(self, many: int = 8) -> int:
        """So many sweeps later: how many bots of the house are there."""
        for _ in range(many):
            await self.show.keep()
        return sum(id.endswith(HOUSE_BOT) for id in self.table.patrons)


async def test_they_come_while_somebody_watches_and_go_after_a_while() -> None:
    floor = Floor()
    assert await floor.sweeps() == 0
    assert floor.listed == 0, "nothing is looked up where nobody watches"
    floor.feed.watchers.add("eva")
    assert await floor.sweeps(1) == 1, "one after the other"
    assert await floor.sweeps() == 3
    floor.feed.watchers.clear()
    floor.now += STAYS_MS - 1
    assert await floor.sweeps() == 3
    floor.now += 1
    assert await floor.sweeps() == 0
    assert floor.table.seats == {}


async def test_people_have_the_seats_before_them() -> None:
    """With every person who sits down where few seats are left, a bot goes."""
    floor = Floor()
    floor.feed.watchers.add("eva")
    assert await floor.sweeps() == 3
    seats = floor.table.house.places.seats
    for person in range(seats - SEATS_LEFT):
        free = min(set(range(1, seats + 1)) - set(floor.table.seats))
        floor.do(f"p{person}", c.Join(f"P{person}"), c.Sit(free))
        left = seats - SEATS_LEFT - person - 1
        assert await floor.sweeps() == min(3, left)
    assert seats - len(floor.table.seats) == SEATS_LEFT


async def test_one_whose_stake_is_bound_goes_after_the_coup() -> None:
    """While cards are dealt it cannot go; it is asked again at every sweep."""
    floor = Floor(bots=1)
    floor.table = open_table("t1", load("schaanwald"))
    floor.feed.watchers.add("eva")
    await floor.sweeps()
    (bot,) = floor.table.patrons
    floor.deals(c.StartShoe(), c.TurnBurnCard(Card.parse("5h")), c.OpenBets())
    floor.do(bot, c.PlaceBet("banco", 2000))
    floor.deals(c.CloseBets(), c.DealCard(Card.parse("2h")))
    floor.feed.watchers.clear()
    floor.now = STAYS_MS
    assert await floor.sweeps() == 1
    floor.deals(*(c.DealCard(Card.parse(card)) for card in ("9d", "Kc", "Ks")))
    assert await floor.sweeps() == 0


async def test_another_process_sees_to_its_own() -> None:
    """Where another one has written last, this one neither knows who watches there nor calls anybody back."""
    floor = Floor()
    floor.feed.watchers.add("eva")
    await floor.sweeps()
    floor.feed.watchers.clear()
    floor.now, floor.mine = STAYS_MS, False
    assert await floor.sweeps() == 3
    floor.mine = True
    assert await floor.sweeps() == 0


@pytest.mark.parametrize(
    ("house", "spec"),
    [
        ("punter-and-bank", {}),
        ("chemin-de-fer", {}),
        ("schaanwald", {"dealt_by": DealtBy.PERSON}),
        ("schaanwald", {"private": True}),
    ],
)
async def test_where_bots_would_not_deal_by_themselves_none_come(house: str, spec: dict[str, Any]) -> None:
    floor = Floor(house, **spec)
    floor.feed.watchers.add("eva")
    assert floor.show.choose([floor]) is None  # type: ignore[list-item]  # all that is asked of a table
    assert await floor.sweeps() == 0


async def test_a_house_that_wants_none_has_none() -> None:
    floor = Floor(bots=0)
    floor.feed.watchers.add("eva")
    assert await floor.sweeps() == 0
    await floor.bots.invite(None, staff=False, house=True)
    assert await floor.sweeps() == 0, "those of an earlier start go"


@on_sqlite
@pytest.mark.usefixtures("quick_shoes")
async def test_a_visitor_sees_coups_at_the_table_that_the_lobby_names(store: Store) -> None:
    """Nobody has said a name, nobody sits down: a coup is dealt, and the lobby tells where."""
    async with running(store, show_bots=2) as (address, service):
        visitor = Guest(address)
        listed = (await visitor.get("/api/tables"))["tables"]
        (table,) = (one["id"] for one in listed if one["show"])
        assert service.tables.has_bots(table) is False, "looking at a list is not watching"
        await visitor.connect()
        await visitor.watch(table)
        await visitor.until(table, lambda view: len(view["people"]) == 2)
        assert all(one["bot"] for one in visitor.views[table]["people"].values())
        await visitor.until(table, lambda view: view["shoe"]["coups"] == 1, patience_s=90)
        await visitor.close()
