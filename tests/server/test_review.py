"""What goes wrong only now and then at a live server: late readers, contention, equal names, sessions that end."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
import websockets
from sqlalchemy import insert

from puntobanco.patrons import Grant
from puntobanco.server.errors import Conflict, RequestRefused
from puntobanco.server.http.calculations import Turns
from puntobanco.server.people.accounts import Accounts, Known
from puntobanco.server.people.search import deleted
from puntobanco.server.socket.connection import MOST_UNANSWERED
from puntobanco.server.socket.frames import framed
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work, Written
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Phase
from support.server_tools import Guest, private_table, running

MINUTE_MS = 60_000
SIGNED_OUT = 4401


# Accounts


class Meanwhile(Accounts):
    """Accounts to which something happens between reading one and keeping it."""

    def __init__(self, store: Store, happens: Callable[["Meanwhile"], None]) -> None:
        super().__init__(store)
        self.happens = happens

    def _loaded(self, person: str) -> Known:
        found = super()._loaded(person)
        self.happens(self)
        return found


def granted(accounts: Accounts, person: str) -> dict[str, Any]:
    return dict(accounts.drafted([(person, Grant(500, "house", 1))]))


def test_an_account_that_is_forgotten_while_it_is_read_is_still_had(store: Store) -> None:
    accounts = Meanwhile(store, lambda one: one.forget(["ana"]))
    assert accounts.get("ana") == Known()


def test_a_late_reader_does_not_undo_what_was_decided_meanwhile(store: Store) -> None:
    drafts = granted(Accounts(store), "ana")
    accounts = Meanwhile(store, lambda one: one.moved_on(drafts))
    assert accounts.get("ana").account.wallet == 500
    assert accounts.cached("ana") == accounts.get("ana")


def test_accounts_are_forgotten_when_there_are_too_many(store: Store) -> None:
    accounts = Accounts(store, most=3)
    for person in "abcd":
        accounts.get(person)
    assert [person for person in "abcd" if accounts.cached(person)] == ["b", "c", "d"]


# Tables


async def test_a_table_that_others_are_always_faster_at_waits_and_is_not_given_up(store: Store) -> None:
    """Whoever asks is told to come again; the croupier does it by itself."""

    async def too_late(_: Work) -> Written:
        raise Conflict("table")

    async with running(store) as (address, service):
        guest = await Guest(address).come()
        table = await private_table(guest, bots=0, pace="live")
        live = await service.tables.get(table)
        write, live._writer = live._writer, type("Contended", (), {"write": staticmethod(too_late)})()
        act = {"id": "command-1", "act": {"type": "Join", "name": "Ida"}}
        answer = await guest.post(f"/api/tables/{table}/do", act, status=503)
        assert answer["error"]["code"] == "server-contended"
        await service.tables._go_on(live, None)
        live._writer = write
        await live.load()
        assert live.table.phase is not Phase.CLOSED
        await guest.post(f"/api/tables/{table}/do", act)


async def test_whoever_does_nothing_after_a_restart_is_asked_to_go(store: Store) -> None:
    async with running(store) as (address, _):
        guest = await Guest(address).come()
        table = await private_table(guest, bots=0, pace="live")
        await guest.connect()
        await guest.sit_down(table)
        await guest.close()
    async with running(store) as (_, service):
        live = await service.tables.get(table)
        patron = live.patron_of(guest.id)
        live.acted_ms.clear()  # as after a shoe in which they have done nothing
        live.mine = True
        now_ms = service.steady()
        await service.tables._keep_house(now_ms)
        assert patron in live.table.patrons
        await service.tables._keep_house(now_ms + 16 * MINUTE_MS)
        assert patron not in live.table.patrons
        assert patron not in live.acted_ms


async def test_two_of_one_name_who_come_at_once_both_come(store: Store) -> None:
    """The second is called otherwise, also where the first was not there yet when they asked."""

    async def evening() -> set[str]:
        async with running(store) as (address, service):
            guests = [await Guest(address).come() for _ in range(4)]
            table = await private_table(guests[0], bots=0, pace="live")
            body = {"id": "command-1", "act": {"type": "Join", "name": "Ida"}}
            await asyncio.gather(*(guest.post(f"/api/tables/{table}/do", body) for guest in guests))
            live = await service.tables.get(table)
            return {patron.name for patron in live.table.patrons.values()}

    assert await evening() == {"Ida", "Ida 2", "Ida 3", "Ida 4"}


async def test_private_tables_are_in_the_list_of_their_people_after_a_restart(store: Store) -> None:
    """Of whoever opened one and of whoever has chips there; of nobody else."""

    async def listed(guest: Guest, address: str) -> set[str]:
        guest.address = address
        return {one["id"] for one in (await guest.get("/api/tables"))["tables"] if one["private"]}

    async with running(store) as (address, _):
        opener, friend, other = [await Guest(address, name).come() for name in ("Ana", "Bo", "Cy")]
        table = await private_table(opener, bots=0, pace="live")
        await friend.connect()
        await friend.sit_down(table)
        await friend.close()
    for guest, expected in ((other, set()), (friend, {table})):
        async with running(store) as (address, _):
            assert await listed(guest, address) == expected
    async with running(store) as (address, _):
        assert await listed(opener, address) == {table}
        assert await listed(other, address) == set()


async def test_an_id_that_a_table_has_is_not_given_to_another(store: Store) -> None:
    async with running(store) as (_, service):
        with pytest.raises(RequestRefused, match="server-failed"):
            await service.tables.open(TableSpec("schaanwald-1", "mega-pay"))
        assert (await service.tables.spec("schaanwald-1")).house_id == "schaanwald"


# People


async def test_signing_out_everywhere_ends_every_connection(store: Store) -> None:
    """Also of those who only look: what only this person may know is sent to nobody else any longer."""

    async def hear_all(guest: Guest) -> None:
        while True:
            await guest.next_message()

    async def evening() -> int:
        async with running(store) as (address, _):
            guest = await Guest(address).come()
            await guest.connect()
            await guest.watch("schaanwald-1")
            await guest.post("/api/sign-out-everywhere")
            with pytest.raises(websockets.ConnectionClosed):
                await hear_all(guest)
            return int(guest.socket.close_code)

    assert await evening() == SIGNED_OUT


async def test_one_command_too_many_is_refused_by_its_id(store: Store) -> None:
    """So that whoever sent it does not wait for ever, nor counts as somebody who does not know the protocol."""
    async with running(store) as (address, service):
        guest = await Guest(address).come()
        table = await private_table(guest, bots=0, pace="live")
        await guest.connect()
        live = await service.tables.get(table)
        async with live._loading:  # as if the database took its time
            live._stale = True
            for number in range(MOST_UNANSWERED + 12):
                act = {"type": "Join", "name": "Ida"}
                await guest.send(type="do", id=f"command-{number:03}", table=table, act=act)
            while len(guest.answers) < 12:
                await guest.next_message()
            assert {one["error"]["code"] for one in guest.answers.values()} == {"too-often"}
        while len(guest.answers) < MOST_UNANSWERED + 12:
            await guest.next_message()
        assert [one["type"] for one in guest.heard if one["type"] == "error"] == []
        assert (await guest.do(table, {"type": "Leave"}))["type"] == "done"
        await guest.close()


def test_who_was_deleted(store: Store) -> None:
    names = {f"p-{n}": "" if n % 2 else "Ida" for n in range(1200)}
    rows = [{"id": id, "name": name, "role": "patron", "made_ms": 0} for id, name in names.items()]
    with store.engine.begin() as connection:
        connection.execute(insert(PEOPLE), rows)
    assert deleted(store, [*names, "p-nobody", "bot-steady.000000"]) == {id for id, name in names.items() if not name}


async def test_whoever_does_not_read_is_cut_off_and_counted(store: Store) -> None:
    async with running(store) as (address, service):
        guest = await Guest(address).come()
        await guest.connect()
        await guest.watch("schaanwald-1")
        live = await service.tables.get("schaanwald-1")
        (line,) = live.feed.watchers
        guest.socket.transport.pause_reading()
        large = framed({"type": "pong", "filling": "x" * 2**20})
        for _ in range(40):
            line.send(large)
        assert not live.feed.watchers
        assert 'punto_dropped_total{why="slow"} 1.0' in service.metrics.text().decode()
        guest.socket.transport.abort()
        await guest.socket.wait_closed()


# Calculations


async def test_long_calculations_take_turns_and_a_crowd_is_sent_away() -> None:
    turns, running_now, most, release = Turns(most_waiting=3), 0, 0, threading.Event()

    def calculate(value: int) -> int:
        nonlocal running_now, most
        running_now += 1
        most = max(most, running_now)
        release.wait(30)
        running_now -= 1
        return value

    asked = [asyncio.create_task(turns.take(calculate, value)) for value in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(RequestRefused) as crowd:
        await turns.take(calculate, 3)
    assert (crowd.value.status, crowd.value.code) == (429, "too-often")
    release.set()
    assert await asyncio.gather(*asked) == [0, 1, 2]
    assert most == 1
    assert await turns.take(calculate, 4) == 4
