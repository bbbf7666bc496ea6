"""What people at a live table show one another: who sees it, who may not show it, and that nothing of it stays."""

import json
from contextlib import suppress
from typing import Any

import pytest
import websockets

from puntobanco.protocol.signs import ABOUT_CARDS, SignName
from puntobanco.server.socket.connection import MOST_ERRORS
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.server_tools import Guest, private_table, running
from support.storage_tools import rows
from support.watched_server import staff

pytestmark = pytest.mark.slow
SQLITE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


async def somebody(address: str, name: str, table: str = "", *, sits: bool = True) -> Guest:
    """Somebody who is connected, and watches a table or sits at it."""
    made = await Guest(address, name).come()
    await made.connect()
    if table and sits:
        await made.sit_down(table)
    elif table:
        await made.watch(table)
    return made


async def private(address: str) -> tuple[Guest, str]:
    """Somebody at a private table of their own, where nobody hurries."""
    ida = await Guest(address).come()
    table = await private_table(ida, bots=0, pace="live")
    await ida.connect()
    await ida.sit_down(table)
    return ida, table


async def heard_up_to(guest: Guest) -> list[dict[str, Any]]:
    """Signs and errors that have come to somebody before the answer to a ping that is sent now."""
    await guest.send(type="ping", n=len(guest.heard))
    sent = len(guest.heard)
    while (await guest.next_message()).get("n") != sent:
        pass
    return [one for one in guest.heard if one["type"] in ("sign", "error")]


def shown(messages: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """By whom, and what."""
    return [(one["patron"], one["sign"]) for one in messages if one["type"] == "sign"]


def codes(messages: list[dict[str, Any]]) -> list[str]:
    return [one["error"]["code"] for one in messages if one["type"] == "error"]


async def end_of(guest: Guest) -> int | None:
    """The code with which somebody's connection ends."""
    with suppress(websockets.ConnectionClosed):
        while True:
            await guest.next_message()
    code: int | None = guest.socket.close_code
    return code


@SQLITE
async def test_everybody_who_watches_sees_every_face_and_phrase(store: Store) -> None:
    """Also who shows it, and a visitor who only looks; with the time of the server."""
    async with running(store) as (address, service):
        ida, table = await private(address)
        ben, visitor = await somebody(address, "Ben", table), Guest(address)
        await visitor.connect()
        await visitor.watch(table)
        mine = await ida.patron(table)
        names = [one.value for one in SignName if one not in ABOUT_CARDS]
        for name in names:
            await ida.send(type="sign", table=table, sign=name)
        for guest in (ida, ben, visitor):
            messages = await heard_up_to(guest)
            assert shown(messages) == [(mine, name) for name in names]
            assert all(abs(one["at_ms"] - service.clock()) < 60_000 and one["table"] == table for one in messages)


async def test_another_process_shows_it_too(postgres_url: str) -> None:
    engines = [open_database(postgres_url) for _ in range(2)]
    async with running(Store(engines[0])) as (one, _), running(Store(engines[1])) as (other, _):
        ida, table = await private(one)
        ben = await somebody(other, "Ben", table, sits=False)
        tries = 0
        while not shown(ben.heard):  # the bus of a process that has just begun may not listen yet
            tries += 1
            await ida.send(type="sign", table=table, sign="hello")
            await ida.do(table, {"type": "BuyIn", "coins": 100})
            await ben.until(table, lambda _: ben.numbers[table] >= ida.numbers[table])
            await heard_up_to(ben)
        assert set(shown(ben.heard)) == {(await ida.patron(table), "hello")}
        assert len(shown(ben.heard)) <= tries
    for engine in engines:
        engine.dispose()


@SQLITE
async def test_only_those_at_the_table_who_watch_it_show_anything(store: Store) -> None:
    """Nobody learns from the refusal whether there is such a table."""
    async with running(store) as (address, service):
        ida, table = await private(address)
        looks, elsewhere = await somebody(address, "Looks", table, sits=False), await somebody(address, "Else")
        lena, visitor = await staff(address, service, Role.MANAGER), Guest(address)
        for guest in (lena, visitor):
            await guest.connect()
            await guest.watch(table)
        for guest in (looks, elsewhere, lena, visitor):
            for where in (table, "schaanwald-1", "nowhere", "", "x" * 200, "../etc"):
                await guest.send(type="sign", table=where, sign="hello")
            expected = "sign-in-first" if guest is visitor else "sign-not-here"
            assert codes(await heard_up_to(guest)) == [expected] * 6
        await ida.do(table, {"type": "Leave"})
        await ida.send(type="sign", table=table, sign="goodbye")
        assert codes(await heard_up_to(ida)) == ["sign-not-here"]
        assert shown(await heard_up_to(looks)) == []
        assert service.tables.at_hand("nowhere") is None


@SQLITE
async def test_of_a_private_table_strangers_hear_nothing(store: Store) -> None:
    """Neither who watches another table, nor who watches none any more."""
    async with running(store) as (address, _):
        ida, table = await private(address)
        ben, cleo = await somebody(address, "Ben", table, sits=False), await somebody(address, "Cleo")
        await cleo.watch("schaanwald-1")
        gone = await somebody(address, "Gone", table, sits=False)
        await gone.send(type="unwatch", table=table)
        await heard_up_to(gone)
        await ida.send(type="sign", table=table, sign="smile")
        assert len(shown(await heard_up_to(ida))) == 1
        assert len(shown(await heard_up_to(ben))) == 1
        for stranger in (cleo, gone):
            assert await heard_up_to(stranger) == []


@SQLITE
@pytest.mark.parametrize(
    "wrong",
    [
        {"sign": "insult"},
        {"sign": "SMILE"},
        {"sign": "smile "},
        {"sign": None},
        {"sign": ["smile"]},
        {"sign": {"smile": 1}},
        {"sign": "smile", "card": True},
        {"sign": "squeezing", "side": "tie", "card": 0},
        {"sign": "squeezing", "side": "punto", "card": "0"},
        {"sign": "x" * 3500},
        {},
    ],
)
async def test_what_is_no_sign_is_an_error_and_ends_the_connection_in_time(store: Store, wrong: dict[str, Any]) -> None:
    async with running(store) as (address, _):
        ida, table = await private(address)
        ben = await somebody(address, "Ben", table, sits=False)
        for _ in range(MOST_ERRORS):
            await ida.send(type="sign", table=table, **wrong)
        assert await end_of(ida) == 4400
        assert codes(ida.heard) == ["message-unknown"] * MOST_ERRORS
        assert await heard_up_to(ben) == []


@SQLITE
async def test_a_huge_sign_ends_the_connection(store: Store) -> None:
    async with running(store) as (address, _):
        ida, table = await private(address)
        await ida.socket.send(json.dumps({"type": "sign", "table": table, "sign": "smile", "more": "x" * 5000}))
        assert await end_of(ida) == 1009


@SQLITE
async def test_a_flood_is_bounded_and_does_not_end_the_connection(store: Store) -> None:
    """Whoever shows too much is told so, may go on playing, and may still turn a card."""
    async with running(store, rates=1.0) as (address, service):
        ida, table = await private(address)
        ben = await somebody(address, "Ben", table, sits=False)
        for _ in range(40):
            await ida.send(type="sign", table=table, sign="applause")
        messages = await heard_up_to(ida)
        assert set(codes(messages)) == {"too-often"}
        assert len(shown(messages)) + len(codes(messages)) == 40
        assert 6 <= len(shown(messages)) < 20
        assert shown(await heard_up_to(ben)) == shown(messages)
        assert (await ida.do(table, {"type": "BuyIn", "coins": 100}))["type"] == "done"
        service.rates.check("squeeze", "192.0.2.1", ida.id)


@SQLITE
async def test_together_people_show_only_so_much_at_one_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many they are; another table notices nothing."""
    now_ms = 0
    async with running(store) as (address, service):
        ida, table = await private(address)
        other = await private_table(ida, bots=0, pace="live")
        await ida.sit_down(other)
        for id in (table, other):
            live = service.tables.at_hand(id)
            assert live is not None
            monkeypatch.setattr(live.signs, "_steady", lambda: now_ms)
        for _ in range(35):
            await ida.send(type="sign", table=table, sign="wow")
        messages = await heard_up_to(ida)
        assert (len(shown(messages)), codes(messages)) == (30, ["too-often"] * 5)
        await ida.send(type="sign", table=other, sign="wow")
        assert len(shown(await heard_up_to(ida))) == 31
        now_ms = 3000
        await ida.send(type="sign", table=table, sign="wow")
        assert len(shown(await heard_up_to(ida))) == 32


@SQLITE
async def test_nothing_of_a_sign_stays(store: Store) -> None:
    """Nothing in the view or in a row of the database, and nothing for whoever comes later or comes back."""
    async with running(store) as (address, _):
        ida, table = await private(address)
        await ida.send(type="sign", table=table, sign="good-luck")
        assert len(shown(await heard_up_to(ida))) == 1
        late = await somebody(address, "Late", table, sits=False)
        assert shown(await heard_up_to(late)) == []
        await ida.close()
        await ida.connect()
        heard = len(ida.heard)
        await ida.watch(table)
        await heard_up_to(ida)
        assert shown(ida.heard[heard:]) == []
        assert "good-luck" not in json.dumps(await ida.get(f"/api/tables/{table}"))
        for name in ("events", "streams", "tables", "people", "answers"):
            assert "good-luck" not in str(rows(store, f"SELECT * FROM {name}"))


@SQLITE
async def test_a_card_is_squeezed_by_whoever_has_a_stake_on_its_side(store: Store) -> None:
    """The next card of the side, or one that lies there, which alone is turned; and a face is about no card."""
    async with running(store) as (address, service):
        lena = await staff(address, service, Role.MANAGER)
        table = (await lena.post("/api/tables", {"house": "schaanwald", "dealt_by": "person"}))["table"]
        ida, ben = await somebody(address, "Ida", table), await somebody(address, "Ben", table)

        async def deals(**act: Any) -> None:
            await lena.post(f"/api/tables/{table}/do", {"id": lena.new_id(), "act": act})

        async def tries(guest: Guest, sign: str, **about: Any) -> list[str]:
            """What somebody is refused."""
            before = len(guest.heard)
            await guest.send(type="sign", table=table, sign=sign, **about)
            await heard_up_to(guest)
            return codes(guest.heard[before:])

        await deals(type="StartShoe")
        await deals(type="TurnBurnCard", card="As", proof="")
        await deals(type="OpenBets")
        await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": 20_000})
        await ben.do(table, {"type": "PlaceBet", "bet": "banco", "coins": 20_000})
        assert await tries(ida, "squeezing", side="punto", card=0) == ["sign-no-card"]
        await deals(type="CloseBets")
        assert await tries(ida, "squeezing", side="punto", card=1) == ["sign-no-card"]
        assert await tries(ida, "turned", side="punto", card=0) == ["sign-no-card"]
        assert await tries(ida, "squeezing", side="punto", card=0) == []
        for card in ("2h", "9d"):
            await deals(type="DealCard", card=card, side=None, proof="")
        assert await tries(ida, "turned", side="punto", card=0) == []
        assert await tries(ben, "squeezing", side="banco", card=0) == []
        for who, side in ((ida, "banco"), (ben, "punto")):
            assert await tries(who, "squeezing", side=side, card=0) == ["sign-no-card"]
        for about in ({"side": "punto", "card": 2}, {"side": "punto", "card": -1}, {"side": "punto"}, {"card": 0}, {}):
            assert await tries(ida, "squeezing", **about) == ["sign-no-card"]
        assert await tries(ida, "smile", side="punto", card=0) == ["sign-no-card"]
        cards = [(one["sign"], one["side"], one["card"]) for one in ben.heard if one["type"] == "sign"]
        assert cards == [("squeezing", "punto", 0), ("turned", "punto", 0), ("squeezing", "banco", 0)]
        for card in ("Kc", "Ks"):
            await deals(type="DealCard", card=card, side=None, proof="")
        await deals(type="EndCoup")
        assert await tries(ida, "turned", side="punto", card=0) == ["sign-no-card"]
