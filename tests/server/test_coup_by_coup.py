"""A live table that is dealt coup by coup: many people, somebody silent, somebody late, restarts and power cuts."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from puntobanco.client import Client, Refused
from puntobanco.client.watched import WatchedTable
from puntobanco.fairness.document import flaw_of_text
from puntobanco.fairness.kept_chains import KeptChains
from puntobanco.protocol.acts import JoinMix
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.pace import PACES, PaceName
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.table import Event, events as e
from support.client_tools import free_port
from support.mixed_tables import MixReckoner
from support.server_tools import ServerProcess, running

LONG_S = 60.0
"""Longer than any of this takes on a busy machine, so that a fault ends a test."""
STAKE = 1000


class Guests:
    """People at one table of a server, by the client that programs use."""

    def __init__(self, address: str) -> None:
        self.address, self.table = address, ""
        self._open = AsyncExitStack()
        self._bets: list[asyncio.Task[None]] = []

    async def comes(self, name: str, *, takes_part: bool = True, bets: bool = False) -> WatchedTable:
        """Somebody comes and sits down; whoever is first opens the table."""
        client = await self._open.enter_async_context(Client(self.address, name=name, first_wait_s=0.05))
        if not self.table:
            asked = {"pace": "quick", "private": True, "by_coup": True}
            self.table = await client.open_table("schaanwald", **asked)
        table = await self._open.enter_async_context(client.watch(self.table))
        await table.take_seat(coins=100_000)
        if takes_part:
            table.words()
        if bets:
            self.bets(table)
        return table

    def bets(self, table: WatchedTable) -> None:
        """From now on somebody bets in every coup."""
        self._bets.append(asyncio.create_task(self._bet(table)))

    async def goes(self, table: WatchedTable) -> None:
        """Somebody leaves, as soon as they can."""
        while True:
            await table.until(lambda view: view["phase"] in ("between", "betting"))
            try:
                await table.leave()
            except Refused:  # their stake lies there: after the coup
                await table.until(lambda view: view["phase"] == "between")
            else:
                return

    async def asks(self, path: str) -> dict[str, Any]:
        """What anybody may ask the server for."""
        async with Client(self.address) as visitor:
            return await visitor.ask("GET", path)

    async def joins_and_is_silent(self, table: WatchedTable) -> None:
        """Somebody joins the mix, as soon as they can, and never shows a link."""
        while True:
            await table.until(lambda view: view["phase"] == "betting")
            order = table.table_view.order
            assert order is not None
            anchor = KeptChains(Random(1).randbytes).anchor(order.sealing, await table.patron())
            try:
                await table.do(JoinMix(str(anchor)))
            except Refused:  # bets were closed meanwhile
                await table.until(lambda view: view["phase"] == "between")
            else:
                return

    async def _bet(self, table: WatchedTable) -> None:
        async for _ in table.bets_open():
            try:
                await table.bet("banco", STAKE)
            except Refused:  # the time was over
                continue

    async def go(self) -> None:
        """Everybody hangs up."""
        for task in self._bets:
            task.cancel()
        await asyncio.gather(*self._bets, return_exceptions=True)
        await self._open.aclose()


@asynccontextmanager
async def guests_at(address: str) -> AsyncIterator[Guests]:
    """People at a table, for no longer than a test may take."""
    async with asyncio.timeout(LONG_S):
        guests = Guests(address)
        try:
            yield guests
        finally:
            await guests.go()


def draws(at_least: int) -> Callable[[dict[str, Any]], bool]:
    """Whether so many draws were mixed in the shoe that lies there."""
    return lambda view: view.get("order", {}).get("mix", {}).get("draws", 0) >= at_least


def silent(patron: str) -> Callable[[dict[str, Any]], bool]:
    """Whether somebody has dropped out of the mix."""
    return lambda view: patron in view.get("order", {}).get("mix", {}).get("silent", ())


def history(store: Store, table: str) -> tuple[list[Event], MixReckoner]:
    """What was written of a table; every link, mix and card in it is reckoned again."""
    stream = f"table:{table}"
    found = [read_stored(stream, stored) for stored in store.events(stream)]
    reckoner = MixReckoner(table)
    for event in found:
        reckoner.follow(event)
    return found, reckoner


def joined(view: dict[str, Any]) -> int:
    """How many take part in the mix of the shoe that lies there, or did."""
    return len(view.get("order", {}).get("mix", {}).get("chains", ()))


def links_of(events: list[Event], patron: str) -> int:
    return sum(isinstance(event.fact, e.LinkShown) and event.fact.patron == patron for event in events)


async def test_an_evening_with_somebody_silent_somebody_late_and_a_restart(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody's client joins and shows by itself, the silent one drops out, and the server comes back in mid-draw."""
    patient = PACES[PaceName.QUICK]._replace(links=4000)  # so that the server ends while somebody is waited for
    monkeypatch.setitem(PACES, PaceName.QUICK, patient)
    port = free_port()
    async with guests_at(f"http://127.0.0.1:{port}") as guests:
        async with running(store, port=port):
            anna = await guests.comes("Anna", bets=True)
            bob = await guests.comes("Bob")
            dora = await guests.comes("Dora", takes_part=False)
            await anna.until(draws(2))
            emil = await guests.comes("Emil")
            await emil.until(lambda view: joined(view) == 3)
            await guests.joins_and_is_silent(dora)
            names = {await table.patron() for table in (anna, bob, emil)}
            await anna.until(lambda view: joined(view) == 4 and names == set(view["order"]["mix"].get("links", ())))
            before = anna.view["order"]["mix"]["draws"]
        # dora is still waited for, so the draw is not mixed; another process goes on with it
        assert history(store, guests.table)[1].shoes[-1].house[0] == before
        async with running(store, port=port):
            await anna.until(silent(await dora.patron()))
            await anna.until(draws(before + 3))
            for table in (anna, bob, emil):  # nobody is left in the mix, so that the shoe ends after one more coup
                await guests.goes(table)
            guests.bets(dora)
            await anna.until(lambda view: view["order"]["number"] > 1)
            document = (await guests.asks(f"/tables/{guests.table}/shoes/1"))["document"]
    events, reckoner = history(store, guests.table)
    assert reckoner.drawn > 4 * before
    assert links_of(events, await dora.patron()) == 0
    assert flaw_of_text(json.dumps(document)) is None
    assert verify_database(store).flaw is None


@pytest.mark.slow
async def test_a_power_cut_between_links_and_cards(tmp_path: Path) -> None:
    """Killed in the middle of a draw, the server goes on with the same chain, and the clients with theirs."""
    port = free_port()
    server = ServerProcess(f"sqlite:///{tmp_path}/punto.db", tmp_path, "--port", str(port))
    with server:
        async with guests_at(server.address) as guests:
            anna = await guests.comes("Anna", bets=True)
            dora = await guests.comes("Dora", takes_part=False)
            await anna.until(draws(2))
            await guests.joins_and_is_silent(dora)
            await anna.until(lambda view: joined(view) == 2 and len(view["order"]["mix"].get("links", ())) == 1)
            before = anna.view["order"]["mix"]["draws"]
            server.kill()
            server.start()
            await anna.until(silent(await dora.patron()))
            await anna.until(draws(before + 3))
            mine = await anna.patron()
    engine = open_database(server.database)
    try:
        events, reckoner = history(Store(engine), guests.table)
        assert reckoner.drawn > before
        mixed = [event.fact for event in events if isinstance(event.fact, e.DrawMixed)]
        assert not any(mine in fact.silent for fact in mixed)
        assert links_of(events, mine) >= before + 2
        assert len(reckoner.shoes) == 1
    finally:
        engine.dispose()


async def test_a_house_whose_option_is_decided_at_the_table_is_refused(store: Store) -> None:
    """The sentence says what is possible instead, and nothing is opened."""
    async with running(store) as (address, _), Client(address, name="Anna", language="de") as client:
        with pytest.raises(Refused) as refusal:
            await client.open_table("punter-and-bank", by_coup=True)
        assert refusal.value.code == "table-by-coup-option"
        assert "ganze Schlitten" in refusal.value.text
