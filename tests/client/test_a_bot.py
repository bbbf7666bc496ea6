"""What a short bot needs: a seat, a bet, the moment when bets are open; the bot of docs/library.md at a real server."""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from puntobanco.client import Client, ClientError, Events, Refused, WatchedEvent, WatchedTable
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from support.client_tools import AT_TABLE, FakeServer, FakeTable
from support.server_tools import ServerProcess

LONG_S = 30.0
LIBRARY = (Path(__file__).parent.parent.parent / "docs" / "library.md").read_text()


@asynccontextmanager
async def at_table(server: FakeServer, name: str | None = None) -> AsyncIterator[WatchedTable]:
    """At the table of the small server, as a guest or as a visitor, for no longer than a test may take."""
    async with (
        asyncio.timeout(LONG_S),
        server.running(),
        Client(server.url, name=name) as client,
        client.watch("t") as table,
    ):
        yield table


def seats(server: FakeServer, most: int) -> None:
    """Let the small server carry out what a bot does, with so many seats."""

    async def carry_out(table: FakeTable, act: dict[str, Any]) -> None:
        taken = {one.get("seat") for one in table.view["people"].values()}
        server.refuses = None
        if act["type"] == "Sit" and not 1 <= act["seat"] <= most:
            server.refuses = {"code": "table-no-such-seat", "text": "No such seat.", "values": {}}
        elif act["type"] == "Sit" and (act["seat"] in taken or act["seat"] in server_only):
            server.refuses = {"code": "table-seat-taken", "text": "Taken.", "values": {}}
        elif act["type"] == "Join":
            await server.publish("t", "Joined", {"people": {AT_TABLE: {"name": act["name"]}}})
        elif act["type"] == "Sit":
            await server.publish("t", "SatDown", {"people": {AT_TABLE: {"seat": act["seat"]}}})

    server.on_act = carry_out


server_only: set[int] = set()
"""Seats that somebody has taken whom the client does not see yet."""


def acts(server: FakeServer) -> list[tuple[str, object]]:
    """What was done, by name, with the first thing that went with it."""
    return [
        (act["type"], next((value for key, value in act.items() if key not in ("type", "v")), None))
        for _, act in server.tables["t"].done
    ]


class TestTakingASeat:
    async def test_the_first_that_is_free(self) -> None:
        server = FakeServer()
        server.tables["t"].view["people"] = {"p2": {"seat": 1}, "p3": {"seat": 3}}
        seats(server, most=4)
        async with at_table(server, name="Ada") as table:
            assert await table.take_seat(coins=500) == 2
            assert acts(server) == [("Join", "Ada"), ("Sit", 2), ("BuyIn", 500)]
            assert await table.take_seat() == 2
            assert len(acts(server)) == 3

    async def test_the_one_that_is_named(self) -> None:
        server = FakeServer()
        seats(server, most=4)
        async with at_table(server, name="Ada") as table:
            with pytest.raises(Refused, match="table-no-such-seat"):
                await table.take_seat(seat=5)
            assert await table.take_seat(seat=4) == 4

    async def test_somebody_else_is_faster(self, monkeypatch: pytest.MonkeyPatch) -> None:
        server = FakeServer()
        monkeypatch.setattr(sys.modules[__name__], "server_only", {1, 2})
        seats(server, most=4)
        async with at_table(server, name="Ada") as table:
            assert await table.take_seat() == 3

    async def test_every_seat_is_taken(self) -> None:
        server = FakeServer()
        server.tables["t"].view["people"] = {"p2": {"seat": 1}}
        seats(server, most=1)
        async with at_table(server, name="Ada") as table:
            with pytest.raises(ClientError) as error:
                await table.take_seat(coins=500)
            assert error.value.code == "client-no-seat"
            assert ("BuyIn", 500) not in acts(server)

    async def test_a_visitor_is_refused_before_anything_is_sent(self) -> None:
        server = FakeServer()
        async with at_table(server) as table:
            for act in (table.take_seat(100), table.bet("punto", 100), table.leave()):
                with pytest.raises(ClientError) as error:
                    await act
                assert error.value.code == "client-visitor"
        assert acts(server) == []
        assert str(error.value) in {speaker(language).tell(error.value) for language in LANGUAGES}

    async def test_any_other_refusal_is_the_servers(self) -> None:
        server = FakeServer()
        server.refuses = {"code": "table-closed", "text": "Closed.", "values": {}}
        server.tables["t"].view["people"] = {AT_TABLE: {}}
        async with at_table(server, name="Ada") as table:
            with pytest.raises(Refused, match=r"^Closed\. \(table-closed\)$"):
                await table.take_seat()
            with pytest.raises(Refused, match="table-closed"):
                await table.bet("punto", 500)
        assert acts(server) == [("Sit", 1), ("PlaceBet", "punto")]

    async def test_what_lies_there_already_may_stay(self) -> None:
        """A stake that has won stays where it lies; a bot that bets the same again has what it wants."""
        server = FakeServer()
        server.refuses = {"code": "bet-unchanged", "text": "It lies there.", "values": {}}
        async with at_table(server, name="Ada") as table:
            assert (await table.bet("punto", 500)).number == table.number


class TestWaitingForAMoment:
    def test_events_of_some_kinds(self) -> None:
        feed = Events(("BetsOpened", "Paid"))
        for number, kind in enumerate(("BetPlaced", "BetsOpened", "CardDealt", "Paid")):
            feed.add(WatchedEvent(number, 0, "", {"type": kind}, {}, {}))
        assert [event.kind for event in feed.unread()] == ["BetsOpened", "Paid"]

    async def test_a_kind_that_is_none_is_refused(self) -> None:
        """A bot that waits for it would wait for ever."""
        async with at_table(FakeServer()) as table:
            with pytest.raises(ClientError) as error:
                table.events("BetsOpened", "BetOpened")
            assert error.value.code == "client-event-kind"
            assert all("BetsOpened" in speaker(language).tell(error.value) for language in LANGUAGES)
            assert table.events("BetsOpened").unread() == []

    async def test_once_for_every_coup_and_at_once_if_they_are_open(self) -> None:
        server = FakeServer()
        server.tables["t"].view["bets_open"] = True
        async with at_table(server) as table:
            opened = aiter(table.bets_open())
            assert (await anext(opened))["phase"] == "between"
            again = asyncio.ensure_future(anext(opened))
            await server.publish("t", "BetPlaced", {"phase": "betting"})
            await server.publish("t", "BetsClosed", {"bets_open": None})
            await table.until(lambda view: not view.get("bets_open"))
            assert not again.done()
            await server.publish("t", "BetsOpened", {"bets_open": True, "phase": "betting"})
            assert (await again)["phase"] == "betting"


async def test_the_bot_of_the_documentation_sits_and_bets(tmp_path: Path) -> None:
    """Its lines run as they stand against a real server, at a table where somebody watches it bet for two coups."""
    (bot,) = [block for block in re.findall(r"```python\n(.*?)```", LIBRARY, re.DOTALL) if "Client(" in block]
    with ServerProcess(f"sqlite:///{tmp_path}/punto.db", tmp_path) as server:
        async with asyncio.timeout(2 * LONG_S), Client(server.address, name="Eva") as client:
            opened = await client.open_table("schaanwald", pace="quick")
            code = bot.replace("http://localhost:8000", server.address).replace("schaanwald-1", opened)
            assert code.count(server.address) == code.count(opened) == 1
            async with client.watch(opened) as table:
                bets = table.events("BetPlaced")
                playing = subprocess.Popen([sys.executable, "-W", "error", "-c", code], stderr=subprocess.PIPE)
                try:
                    placed = [await anext(bets), await anext(bets)]
                    assert playing.poll() is None
                finally:
                    playing.kill()
                    _, errors = playing.communicate()
    assert errors == b""
    (ada,) = {event.by for event in placed}
    assert placed[-1].view["people"][ada]["name"] == "Ada"
    assert placed[-1].view["people"][ada]["seat"] == 1
    assert [event.fact and event.fact["bet"] for event in placed] == ["punto", "punto"]
    assert placed[0].view.get("coup") != placed[1].view.get("coup")
