"""A live server at a house where both sides choose and punto's cards lie face down: what reaches whom, and when.

Once a croupier enters the cards, so that every word can be told; once the program deals from sealed shoes, and all that
somebody who watches was sent is held against what the database knows.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from puntobanco.game import Side
from puntobanco.protocol.facts import read_event
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.houses import Houses
from puntobanco.table import Event, Role, Table, evolve
from puntobanco.table.shown import hidden_sides
from support.free_houses import write_house
from support.server_tools import Guest, private_table, running
from support.watched_server import staff

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("url", ["sqlite"], indirect=True)]
CARDS = ("5h", "5d", "Kc", "Ks")


@pytest.fixture
def houses(tmp_path: Path) -> Houses:
    """A server's houses, with one of ours among them."""
    return Houses([write_house(tmp_path, "face-down")])


class Evening:
    """Anna and Bob bet on punto, Cora has the bank, Dora watches, and Carl deals from a shoe of cards."""

    def __init__(self, address: str, service: Service) -> None:
        self.address, self.service, self.table = address, service, ""

    async def begin(self) -> "Evening":
        """Everybody comes, and bets are closed."""
        manager = await staff(self.address, self.service, Role.MANAGER)
        asked = {"house": "free", "private": False, "dealt_by": "person", "name": "Salon"}
        self.table = (await manager.post("/api/tables", asked))["table"]
        self.carl = await staff(self.address, self.service, Role.CROUPIER)
        people = [await Guest(self.address, name).come() for name in ("Anna", "Bob", "Cora", "Dora")]
        self.anna, self.bob, self.cora, self.dora = people
        for one in (*people, self.carl):
            await one.connect()
        for one in people[:3]:
            await one.sit_down(self.table)
        for one in (self.dora, self.carl):
            await one.watch(self.table)
        await self.do(self.carl, "StartShoe")
        await self.do(self.carl, "TurnBurnCard", card="As")
        await self.do(self.carl, "OpenBets")
        await self.do(self.cora, "Bid", coins=2000)
        await self.do(self.carl, "CloseAuction")
        await self.do(self.carl, "OpenBets")
        await self.do(self.cora, "PlaceBet", bet="banco", coins=2000)
        await self.do(self.anna, "PlaceBet", bet="punto", coins=500)
        await self.do(self.bob, "PlaceBet", bet="punto", coins=1000)
        await self.do(self.carl, "CloseBets")
        return self

    async def do(self, who: Guest, kind: str, refused: str = "", **act: Any) -> None:
        """Somebody does something; everybody hears of it."""
        answer = await who.do(self.table, {"type": kind, **act})
        assert (answer["type"], answer.get("error", {}).get("code", "")) == ("refused" if refused else "done", refused)

    async def deal(self, *cards: str) -> None:
        for card in cards:
            await self.do(self.carl, "DealCard", card=card)

    async def caught_up(self, *people: Guest) -> None:
        """Let people hear everything that has happened."""
        for one in people:
            while one.numbers[self.table] < self.number:
                await one.next_message()

    @property
    def number(self) -> int:
        return max(one.numbers[self.table] for one in (self.carl, self.anna, self.bob, self.cora))

    async def you(self, who: Guest) -> dict[str, Any]:
        """What only they may know, now."""
        found: dict[str, Any] = (await who.get(f"/api/tables/{self.table}/you"))["you"]
        return found


@asynccontextmanager
async def evening(store: Store, houses: Houses) -> AsyncIterator[Evening]:
    async with asyncio.timeout(120), running(store, houses=houses) as (address, service):
        at = Evening(address, service)
        try:
            yield await at.begin()
        finally:
            for one in (at.carl, at.anna, at.bob, at.cora, at.dora):
                await one.close()


async def test_only_whoever_decides_for_punto_is_shown_its_cards(store: Store, houses: Houses) -> None:
    """By socket and over HTTP, and until banco has decided; then everybody sees them."""
    async with evening(store, houses) as at:
        await at.deal(*CARDS)
        await at.caught_up(at.anna, at.bob, at.cora, at.dora)
        coup = at.dora.views[at.table]["coup"]
        assert (coup["hidden"], coup["asked"]) == (["punto", "banco"], "punto")
        assert (coup["punto"], coup["banco"]) == ({"cards": [None, None]}, {"cards": [None, None]})
        assert (await at.you(at.bob))["hand"] == ["5h", "Kc"]
        for one in (at.anna, at.cora, at.dora, at.carl):
            assert "hand" not in await at.you(one)
        while "hand" not in at.bob.you.get(at.table, {}):  # it comes by itself
            await at.bob.next_message()
        await at.do(at.cora, "Decide", "deal-not-yours-to-decide", action="draw")
        await at.do(at.bob, "Decide", "deal-side-not-asked", action="draw", side="banco")
        await at.do(at.bob, "Decide", action="stand", side="punto")
        await at.caught_up(at.dora)
        coup = at.dora.views[at.table]["coup"]
        assert (coup["hidden"], coup["asked"], coup["decision"]) == (["punto"], "banco", "stand")
        assert coup["banco"] == {"cards": ["5d", "Ks"], "total": 5}
        assert (await at.you(at.bob))["hand"] == ["5h", "Kc"]
        heard = json.dumps([one.heard for one in (at.anna, at.cora, at.dora)])
        assert '"5h"' not in heard
        assert '"Kc"' not in heard
        await at.do(at.cora, "Decide", action="stand", side="banco")
        await at.caught_up(at.dora)
        coup = at.dora.views[at.table]["coup"]
        assert (coup["punto"], coup["banco_decision"]) == ({"cards": ["5h", "Kc"], "total": 5}, "stand")
        assert "hidden" not in coup
        assert "hand" not in await at.you(at.bob)


async def test_the_log_and_receipts_tell_nothing_before_the_coup_is_over(store: Store, houses: Houses) -> None:
    """The first card is covered when the coup has ended, also where its digest could be tried."""
    async with evening(store, houses) as at:
        before = at.number
        path = f"/api/tables/{at.table}/events"
        await at.deal("5h")
        first = at.number
        assert first == before + 1
        await at.deal(*CARDS[1:])
        await at.do(at.bob, "Decide", action="stand")
        for number in range(first, at.number + 1):
            for what in ("receipt", "logged"):
                assert (await at.dora.get(f"{path}/{number}/{what}", 404))["error"]["code"] == "log-no-event"
        assert "receipt" in await at.dora.get(f"{path}/{before}/receipt")
        await at.do(at.cora, "Decide", action="stand")
        await at.do(at.carl, "EndCoup")
        assert '"card":"5h"' in (await at.dora.get(f"{path}/{first}/receipt"))["event"]


async def test_a_croupier_enters_what_the_house_says_when_nobody_decides(store: Store, houses: Houses) -> None:
    """Where a person deals no clock does it: for punto what its total compels, for banco what is customary."""
    async with evening(store, houses) as at:
        await at.deal("6h", *CARDS[1:])
        assert (await at.you(at.carl))["can"].count({"act": "Decide", "actions": ["stand"]}) == 1
        await at.do(at.carl, "Decide", "deal-no-choice", action="draw")
        await at.do(at.carl, "Decide")
        assert (await at.you(at.carl))["can"].count({"act": "Decide", "actions": ["draw"]}) == 1
        await at.do(at.carl, "Decide", "deal-undecided", action="stand")
        await at.do(at.carl, "Decide", action="draw", side="banco")
        await at.deal("3h")
        await at.do(at.carl, "EndCoup")
        assert at.carl.views[at.table]["last"]["winner"] == "banco"


@pytest.mark.parametrize("house", ["free", "chemin-de-fer"])
async def test_whoever_watches_sealed_shoes_was_sent_no_hidden_card_and_no_proof_of_one(
    store: Store, houses: Houses, house: str
) -> None:
    """Bots play at a table that the program deals; every message is held against the cards that lay face down then."""
    async with asyncio.timeout(240), running(store, houses=houses) as (address, service):
        ida, dora = await Guest(address, "Ida").come(), await Guest(address, "Dora").come()
        table = await private_table(ida, house, bots=4)
        await dora.connect()
        await dora.watch(table)
        await dora.until(table, lambda view: view["shoe"].get("coups", 0) >= 8, 200)
        empty = (await service.tables.spec(table)).empty()
        known = dict(followed(store, empty))
        kinds, hidden = set(), 0
        for message in dora.heard:
            if message["type"] not in ("event", "snapshot") or not message["number"]:
                continue  # nothing had happened yet
            event, after = known[message["number"]]
            secret = [one for one in after.dealt if one.side is Side.PUNTO][:2]
            if Side.PUNTO not in hidden_sides(after) or not secret:
                continue
            hidden += 1
            kinds.add(type(event.fact).__name__)
            text = json.dumps(message)
            open_cards = {str(one.card) for one in after.dealt if one not in secret}
            assert not [one for one in secret if f'"{one.card}"' in text and str(one.card) not in open_cards]
            assert not [one for one in secret if not one.proof or one.proof in text]
        assert hidden > 8
        assert {"CardDealt", "DecisionAsked"} <= kinds
        await dora.close()


def followed(store: Store, table: Table) -> Iterator[tuple[int, tuple[Event, Table]]]:
    """Every event of a table by its number, with the table after it."""
    for stored in store.events(f"table:{table.id}"):
        event = read_event(json.loads(stored.data))
        table = evolve(table, event)
        yield stored.number, (event, table)
