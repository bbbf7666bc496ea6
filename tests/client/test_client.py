"""The async client: views kept by patches, commands that act once, connections that come back, clear errors."""

import asyncio
import json
import pickle
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

import puntobanco.client
from puntobanco.client import Client, ClientError, Events, Refused, WatchedEvent, merge
from puntobanco.client.address import Address, parse_address
from puntobanco.fairness import Contribution, Sealing, Word, word_fits
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.table.commands import BuyIn, Join, PlaceBet, Tip
from support.client_tools import AT_TABLE, YOU, FakeServer, FakeTable, free_port, listening
from support.server_tools import ServerProcess

LONG_S = 20.0
"""Longer than anything here takes, so that a fault ends a test."""


@asynccontextmanager
async def against(server: FakeServer) -> AsyncIterator[FakeServer]:
    """The small server, for no longer than a test may take."""
    async with asyncio.timeout(LONG_S), server.running():
        yield server


def guest(server: FakeServer, **options: Any) -> Client:
    """A client that comes back quickly."""
    return Client(server.url, name="Ada", first_wait_s=0.01, **options)


class TestMerging:
    """RFC 7396."""

    @pytest.mark.parametrize(
        ("target", "patch", "result"),
        [
            ({"a": "b"}, {"a": "c"}, {"a": "c"}),
            ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
            ({"a": "b"}, {"a": None}, {}),
            ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
            ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
            ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
            ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
            ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
            (["a", "b"], ["c", "d"], ["c", "d"]),
            ({"a": "b"}, ["c"], ["c"]),
            ({"a": "foo"}, None, None),
            ({"a": "foo"}, "bar", "bar"),
            ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
            ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
            ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
        ],
        ids=range(15),
    )
    def test_the_examples_of_the_standard(self, target: Any, patch: Any, result: Any) -> None:
        before = json.dumps(target)
        assert merge(target, patch) == result
        assert json.dumps(target) == before


class TestAddresses:
    """What people write."""

    @pytest.mark.parametrize(
        ("text", "address"),
        [
            ("http://localhost:8000", Address(False, "localhost", 8000)),
            ("http://localhost:8000/", Address(False, "localhost", 8000)),
            ("localhost:8000", Address(False, "localhost", 8000)),
            ("https://casino.example", Address(True, "casino.example", 443)),
            ("https://casino.example/punto/", Address(True, "casino.example", 443, "/punto")),
            ("http://[::1]:90", Address(False, "::1", 90)),
        ],
    )
    def test_they_are_understood(self, text: str, address: Address) -> None:
        assert parse_address(text) == address
        assert parse_address(str(address)) == address

    def test_the_address_of_the_websocket(self) -> None:
        assert parse_address("https://[::1]/a").socket("de") == "wss://[::1]/a/ws?lang=de"

    @pytest.mark.parametrize(
        "text",
        ["", "ftp://a", "http://", "http://a b", "http://a:x", "http://a:70000", "http://u:p@a", "http://a?b", "\n"],
    )
    def test_others_are_refused(self, text: str) -> None:
        with pytest.raises(ClientError) as error:
            parse_address(text)
        assert error.value.code == "client-address"
        assert all(speaker(language).tell(error.value) for language in LANGUAGES)


class TestWatching:
    """A view, and what happens."""

    async def test_who_somebody_is_and_which_tables_there_are(self) -> None:
        async with against(FakeServer("a", "b")) as server:
            async with guest(server) as client:
                assert client.me is not None
                assert client.me["id"] == "p1"
                assert client.cookie == "biscuit"
                assert [table["id"] for table in await client.tables()] == ["a", "b"]
            async with Client(server.url) as visitor:
                assert visitor.me is None
            async with Client(server.url, cookie="biscuit") as again:
                assert again.me == client.me

    async def test_the_view_follows_the_events(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            assert table.view == {"phase": "between", "people": {}}
            events = table.events()
            await server.publish("t", "BetsOpened", {"phase": "betting", "clock": {"for": "bets"}})
            await server.publish("t", "BetsClosed", {"phase": "no-more-bets", "clock": None})
            first, second = await anext(events), await anext(events)
            assert (first.number, first.kind, first.by, first.at_ms) == (1, "BetsOpened", "p2", 5)
            assert first.view == {"phase": "betting", "people": {}, "clock": {"for": "bets"}}
            assert second.view == table.view == {"phase": "no-more-bets", "people": {}}
            assert table.number == 2
            assert table.you == YOU

    async def test_until_something_is_so(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            betting = asyncio.create_task(table.until(lambda view: view["phase"] == "betting"))
            faulty = asyncio.create_task(table.until(lambda view: view["phase"] == "between" and view["nothing"]))
            with pytest.raises(KeyError):
                await faulty
            await server.publish("t", "WordsClosed", {"phase": "showing"})
            assert not betting.done()
            await server.publish("t", "BetsOpened", {"phase": "betting"})
            assert (await betting)["phase"] == "betting"

    async def test_several_tables_over_one_connection(self) -> None:
        async with (
            against(FakeServer("a", "b")) as server,
            guest(server) as client,
            client.watch("a") as a,
            client.watch("b") as b,
        ):
            await server.publish("b", "BetsOpened", {"phase": "betting"})
            await b.until(lambda view: view["phase"] == "betting")
            assert a.view["phase"] == "between"
            assert server.connections == 1
            with pytest.raises(ClientError, match="client-watched"):
                async with client.watch("a"):
                    raise AssertionError("watched twice")

    async def test_a_table_that_is_left_is_told_and_asked_no_more(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client:
            async with client.watch("t") as table:
                events = table.events()
                waiting = asyncio.create_task(table.until(lambda _: False))
                await asyncio.sleep(0)
            with pytest.raises(StopAsyncIteration):
                await anext(events)
            with pytest.raises(ClientError, match="client-left"):
                await waiting
            async with client.watch("t") as again:
                assert again.number == 0
            assert [one["type"] for one in server.heard] == ["watch", "unwatch", "watch"]

    def test_whoever_does_not_read_gets_the_view_as_it_is(self) -> None:
        """What waits to be read is bounded."""
        feed = Events()
        for number in range(1, 1003):
            feed.add(WatchedEvent(number, 0, "", {"type": "Tipped"}, {"number": number}, {}))
        found = feed.unread()
        assert [(one.number, one.fact) for one in found] == [(1001, None), (1002, {"type": "Tipped"})]


class TestDoing:
    """Commands."""

    async def test_when_it_returns_the_view_holds_what_it_brought_about(self) -> None:
        async def placed(table: FakeTable, act: dict[str, Any]) -> None:
            await server.publish(table.id, "BetPlaced", {"people": {AT_TABLE: {"stakes": {act["bet"]: act["coins"]}}}})

        server = FakeServer()
        server.on_act = placed
        async with against(server) as server, guest(server) as client, client.watch("t") as table:
            done = await table.do(PlaceBet("punto", 500))
            assert done.number == table.number == 1
            assert table.view["people"][AT_TABLE]["stakes"] == {"punto": 500}
            await table.do({"type": "PlaceBet", "bet": "tie", "coins": 100})
            acts = [act for _, act in server.tables["t"].done]
            assert (acts[0]["type"], acts[0]["bet"], acts[0]["coins"]) == ("PlaceBet", "punto", 500)
            assert acts[1] == {"type": "PlaceBet", "bet": "tie", "coins": 100}

    async def test_each_command_has_an_id_of_its_own_that_the_protocol_allows(self) -> None:
        async with against(FakeServer()) as server:
            async with guest(server) as client, client.watch("t") as table:
                await asyncio.gather(*(table.do(Tip(coins)) for coins in range(1, 21)))
            ids = [id for id, _ in server.tables["t"].done]
            assert len(set(ids)) == 20
            assert all(8 <= len(id) <= 64 and id.replace("-", "a").replace("_", "a").isalnum() for id in ids)

    async def test_a_refusal_has_the_servers_words(self) -> None:
        server = FakeServer()
        server.refuses = {"code": "stake-above-limit", "text": "Höchstens 5.", "values": {"most": 5}}
        async with against(server) as server, guest(server) as client, client.watch("t") as table:
            with pytest.raises(Refused) as refusal:
                await table.do(Tip(1))
            assert (refusal.value.code, refusal.value.values) == ("stake-above-limit", {"most": 5})
            assert speaker("de").tell(refusal.value) == "Höchstens 5."
            again = pickle.loads(pickle.dumps(refusal.value))
            assert (again.code, again.text, again.values) == ("stake-above-limit", "Höchstens 5.", {"most": 5})

    async def test_what_the_server_would_not_read_is_not_sent(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            with pytest.raises(ClientError, match="client-too-long"):
                await table.do({"type": "ReportError", "note": "x" * 5000})
            assert server.tables["t"].done == []

    async def test_commands_that_wait_for_an_answer_are_bounded(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            asked = [asyncio.create_task(table.do(Tip(1))) for _ in range(33)]
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert [one.code for one in found if isinstance(one, ClientError)] == ["client-busy"]


class TestALostConnection:
    """It comes back, and nothing is lost or done twice."""

    async def test_events_go_on_where_they_stopped(self) -> None:
        states: list[bool] = []

        async with (
            against(FakeServer()) as server,
            guest(server, on_connection=states.append) as client,
            client.watch("t") as table,
        ):
            events = table.events()
            await server.publish("t", "BetsOpened", {"phase": "betting"})
            await anext(events)
            await server.cut()
            await server.publish("t", "BetsClosed", {"phase": "no-more-bets"})
            await server.publish("t", "CardDealt", {"phase": "dealing"})
            assert [(await anext(events)).number, (await anext(events)).number] == [2, 3]
            assert table.view["phase"] == "dealing"
            assert states == [False, True]
            assert server.heard[-1] == {"type": "watch", "table": "t", "after": 1}

    async def test_a_view_that_was_taken_anew_is_told_as_such(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            events = table.events()
            server.forgets = True
            await server.cut()
            await server.publish("t", "BetsOpened", {"phase": "betting"})
            event = await anext(events)
            assert (event.number, event.fact, event.kind, event.view["phase"]) == (1, None, "", "betting")

    async def test_a_command_is_sent_again_under_the_same_id_and_acts_once(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            server.unanswered = 3
            done = await table.do(Tip(100))
            assert done.number == 0
            (only,) = server.tables["t"].done
            sent = [one["id"] for one in server.heard if one["type"] == "do"]
            assert sent == [only[0]] * 4
            assert server.connections == 4

    async def test_a_command_that_is_given_while_nobody_listens_is_sent_later(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            server.close_with = 1012
            await server.cut()
            while client.connected:
                await asyncio.sleep(0.01)
            doing = asyncio.create_task(table.do(Tip(1)))
            await asyncio.sleep(0.05)
            assert server.tables["t"].done == []
            server.close_with = None
            await doing
            assert len(server.tables["t"].done) == 1

    async def test_a_server_that_restarts(self) -> None:
        """Even the port is gone for a while."""

        server, port = FakeServer(), free_port()
        async with asyncio.timeout(LONG_S):
            async with server.running(port):
                client = guest(server)
                await client.__aenter__()
                table = await client.watch("t").__aenter__()
            doing = asyncio.create_task(table.do(Tip(1)))
            await asyncio.sleep(0.05)
            async with server.running(port):
                await server.publish("t", "BetsOpened", {"phase": "betting"})
                await table.until(lambda view: view["phase"] == "betting")
                await doing
                await table.__aexit__(None, None, None)
                await client.__aexit__(None, None, None)

    async def test_an_event_that_was_lost_on_the_way_is_noticed(self) -> None:
        async with against(FakeServer()) as server, guest(server) as client, client.watch("t") as table:
            watched, server.sockets = server.sockets, {}
            await server.publish("t", "BetsOpened", {"phase": "betting", "bets_open": True})
            server.sockets = watched
            await server.publish("t", "BetsClosed", {"phase": "no-more-bets"})
            await table.until(lambda view: view["phase"] == "no-more-bets")
            assert table.view == server.tables["t"].view
            assert table.number == 2

    async def test_in_the_end_it_is_given_up(self) -> None:
        async with against(FakeServer()) as server, guest(server, patience_s=0.1) as client, client.watch("t") as table:
            server.close_with = 1012
            events, doing = table.events(), asyncio.create_task(table.do(Tip(1)))
            await doing
            await server.cut()
            doing = asyncio.create_task(table.do(Tip(1)))
            with pytest.raises(ClientError, match="client-unreachable"):
                await anext(events)
            with pytest.raises(ClientError, match="client-unreachable"):
                await doing
            with pytest.raises(ClientError, match="client-unreachable"):
                await table.until(lambda _: False)
            with pytest.raises(ClientError, match="client-unreachable"):
                await table.do(Tip(2))

    @pytest.mark.parametrize(("code", "error"), [(4401, "client-signed-out"), (4400, "client-protocol")])
    async def test_some_are_final(self, code: int, error: str) -> None:
        async with against(FakeServer()) as server:
            async with guest(server) as client, client.watch("t") as table:
                await server.cut(code)
                with pytest.raises(ClientError, match=error):
                    await anext(table.events())
            assert server.connections == 1


class TestWords:
    """A word for each sealed shoe."""

    async def shoe(self, server: FakeServer, number: int, table: Any) -> Contribution:
        """One shoe is agreed on; gives what was contributed."""
        order = {
            "number": number,
            "shoe": f"t/{number}",
            "terms": "x",
            "packs": 6,
            "commitment": "00" * 32,
            "words": [],
        }
        await server.publish("t", "ShoeSealed", {"phase": "words", "order": order})
        shown = 2 * number - 1
        await table.until(lambda _: len(server.tables["t"].done) == shown)
        await server.publish("t", "WordsClosed", {"phase": "showing"})
        await table.until(lambda _: len(server.tables["t"].done) == shown + 1)
        committed, opened = (act for _, act in server.tables["t"].done[-2:])
        await server.publish("t", "ShoeStarted", {"phase": "burn"})
        word = Word(opened["text"], opened["salt"], opened["cut"])
        return Contribution(AT_TABLE, committed["commitment"], committed["cuts"], word)

    async def test_a_word_is_committed_and_shown_for_each_shoe(self) -> None:
        async def added(table: FakeTable, act: dict[str, Any]) -> None:
            word = {"patron": AT_TABLE, "commitment": ""} | ({"text": act["text"]} if act["type"] == "ShowWord" else {})
            await server.publish(table.id, "Word", {"order": {"words": [word]}})

        server = FakeServer()
        server.on_act = added
        async with against(server) as server, guest(server) as client, client.watch("t") as table:
            await server.publish("t", "Joined", {"people": {AT_TABLE: {"name": "Ada"}}})
            table.words(text="lucky", cut=1000)
            for number in (1, 2):
                one = await self.shoe(server, number, table)
                sealing = Sealing(f"t/{number}", "x", 6, "00" * 32)
                assert one.word is not None
                assert (one.word.text, one.word.cut, one.cuts) == ("lucky", 311, True)
                assert word_fits(sealing, one, one.word)
            table.words()
            assert (await self.shoe(server, 3, table)).cuts is False
            assert server.tables["t"].done[-1][1]["text"] != "lucky"

    async def test_a_visitor_has_none(self) -> None:
        async with against(FakeServer()) as server, Client(server.url) as client, client.watch("t") as table:
            with pytest.raises(ClientError, match=r"signed in|angemeldet|sesión"):
                table.words()


class TestServersThatCannotBeUsed:
    """Each has its own words."""

    async def failing(self, server: FakeServer, code: str, **options: Any) -> None:
        async with against(server):
            with pytest.raises(ClientError) as error:
                async with Client(server.url, **options) as client, client.watch("t"):
                    raise AssertionError("it can be used")
            assert error.value.code == code
            assert all(speaker(language).tell(error.value) for language in LANGUAGES)

    async def test_nobody_is_there(self) -> None:
        with pytest.raises(ClientError, match="client-unreachable"):
            async with Client(f"http://127.0.0.1:{free_port()}"):
                raise AssertionError("there is somebody")

    async def test_somebody_else_is_there(self) -> None:
        port = free_port()
        app = Starlette(routes=[Route("/{rest:path}", lambda _: PlainTextResponse("<h1>Hello</h1>"))])
        with pytest.raises(ClientError, match="client-not-ours"):
            async with listening(app, port), Client(f"http://127.0.0.1:{port}"):
                raise AssertionError("it is no server of ours")

    async def test_another_version(self) -> None:
        server = FakeServer()
        server.hello["protocol"] = 2
        await self.failing(server, "client-protocol")

    @pytest.mark.parametrize(
        ("closed_with", "code"),
        [
            (4400, "client-protocol"),
            (4401, "client-signed-out"),
            (4403, "client-not-ours"),
            (1012, "client-unreachable"),
        ],
    )
    async def test_closed_at_once(self, closed_with: int, code: str) -> None:
        server = FakeServer()
        server.close_with = closed_with
        await self.failing(server, code)

    async def test_something_else_than_a_greeting(self) -> None:
        server = FakeServer()
        server.hello = {"type": "pong"}
        await self.failing(server, "client-not-ours")

    async def test_too_many_connections(self) -> None:
        server = FakeServer()
        server.hello = {"type": "error", "error": {"code": "too-often", "text": "Too often.", "values": {}}}
        await self.failing(server, "client-unreachable")

    async def test_no_such_table(self) -> None:
        await self.failing(FakeServer("other"), "client-table")

    async def test_not_let_in(self) -> None:
        await self.failing(FakeServer(), "client-sign-in", name="")


def test_the_client_offers_just_this() -> None:
    names = "Client ClientError Done Events Refused WatchedEvent WatchedTable merge"
    assert sorted(puntobanco.client.__all__) == sorted(names.split())


class TestTheDocumentation:
    """docs/client.md."""

    page = (Path(__file__).parent.parent.parent / "docs" / "client.md").read_text()

    def test_the_bot_plays_three_coups(self, tmp_path: Path) -> None:
        (example,) = re.findall(r"```python\n(.*?)```", self.page, re.DOTALL)
        with ServerProcess(f"sqlite:///{tmp_path}/punto.db", tmp_path) as server:
            code = example.replace("http://localhost:8000", server.address)
            words = [sys.executable, "-W", "error", "-c", code]
            run = subprocess.run(words, capture_output=True, encoding="utf-8", timeout=60, check=False)
        assert (run.returncode, run.stderr) == (0, "")
        coups = re.findall(r"^(\d) (punto|banco|tie) (\d+)$", run.stdout, re.MULTILINE)
        assert [number for number, _, _ in coups] == ["1", "2", "3"]

    def test_every_code_is_described(self) -> None:
        source = "".join(path.read_text() for path in Path(puntobanco.client.__file__).parent.glob("*.py"))
        codes = set(re.findall(r'ClientError\(\s*"(client-[a-z-]+)"', source))
        assert len(codes) > 10
        assert {code for code in codes if f"`{code}`" not in self.page} == set()


class TestARealServer:
    """What the small server may have wrong."""

    async def test_an_account_a_cookie_and_a_password_that_is_wrong(self, tmp_path: Path) -> None:
        with ServerProcess(f"sqlite:///{tmp_path}/punto.db", tmp_path) as server:
            async with Client(server.address, name="Ada") as guest:
                assert guest.me is not None
                made = await guest.ask("POST", "/account", {"login": "ada", "password": "nine of hearts, twice"})
                login = made["you"]["login"]
                mine = guest.me["id"]
            async with Client(server.address, login=login, password="nine of hearts, twice") as patron:
                assert patron.me is not None
                assert (patron.me["id"], patron.me["guest"]) == (mine, False)
                cookie = patron.cookie
            async with Client(server.address, cookie=cookie) as again:
                assert again.me is not None
                assert again.me["id"] == mine
                await again.ask("POST", "/sign-out-everywhere")
            async with Client(server.address, cookie=cookie) as nobody:
                assert nobody.me is None
            with pytest.raises(ClientError, match="client-sign-in"):
                async with Client(server.address, login=login, password="ten of hearts, twice", language="de"):
                    raise AssertionError("let in")

    async def test_a_command_survives_the_death_of_the_server(self, tmp_path: Path) -> None:
        """The server is killed while somebody acts; it acts once, and the events have no gap."""
        database, port = f"sqlite:///{tmp_path}/punto.db", ("--port", str(free_port()))

        first = ServerProcess(database, tmp_path, *port).start()
        async with Client(first.address, name="Ada", first_wait_s=0.05) as client:
            opened = await client.open_table("schaanwald", pace="quick", private=True)
            async with client.watch(opened) as table:
                events = table.events()
                await table.do(Join("Ada"))
                await table.do(BuyIn(100_000))
                tipping = [asyncio.create_task(table.do(Tip(100))) for _ in range(20)]
                await asyncio.sleep(0.02)
                first.kill()
                with ServerProcess(database, tmp_path, *port):
                    await asyncio.gather(*tipping)
                    assert table.view["cagnotte"] == 2000
                    numbers = [event.number for event in events.unread()]
                    assert numbers == list(range(numbers[0], table.number + 1))
