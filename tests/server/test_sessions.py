"""Sessions of a live server: what is ended is over at once, with its cookie and its sockets."""

from puntobanco.server.people.sessions import STAFF_IDLE_MS
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.table import Role
from puntobanco.table.phases import Phase
from support.server_tools import Guest, running
from support.watched_server import PASSWORD, account, staff


async def same_browser(of: Guest) -> Guest:
    """Somebody who has copied a cookie."""
    thief = Guest(of.address)
    thief.cookie = of.cookie
    return thief


async def test_signing_out_ends_the_cookie_and_the_socket(store: Store) -> None:
    """A cookie that was copied before is void, and a socket that was open does nothing more."""
    async with running(store) as (address, service):
        ida = await account(address, "ida")
        thief = await same_browser(ida)
        await thief.connect()
        assert (await thief.do("schaanwald-1", {"type": "Join", "name": "x"}))["type"] == "done"
        await ida.post("/api/sign-out")
        assert (await thief.get("/api/me"))["you"] is None
        await thief.send(type="do", id="after-that", table="schaanwald-1", act={"type": "BuyIn", "coins": 500})
        await thief.socket.wait_closed()
        assert thief.socket.close_code == 4401
        live = await service.tables.get("schaanwald-1")
        assert live.table.patrons[live.patron_of(ida.id)].chips == 0


async def test_a_socket_that_only_listens_ends_with_its_session(store: Store) -> None:
    async with running(store) as (address, _):
        ida = await account(address, "ida")
        await ida.connect()
        await ida.post("/api/sign-out")
        await ida.socket.wait_closed()
        assert ida.socket.close_code == 4401


async def test_a_demoted_manager_loses_the_right_at_the_next_command(store: Store) -> None:
    """Also where somebody else has changed the row, and this process was told nothing of it."""
    async with running(store) as (address, service):
        boss = await staff(address, service, Role.MANAGER)
        await boss.connect()
        table = "schaanwald-1"
        assert (await boss.do(table, {"type": "CloseTable", "reason": "late"}))["type"] == "done"
        service.people.set_role(boss.id, Role.PATRON)
        await boss.send(type="do", id="after-that", table=table, act={"type": "ReopenTable"})
        await boss.socket.wait_closed()
        assert boss.socket.close_code == 4401
        assert (await service.tables.get(table)).table.phase is Phase.CLOSED


async def test_sessions_are_listed_and_ended_one_by_one(store: Store) -> None:
    """The one that is ended loses its socket, the others stay."""
    async with running(store) as (address, _):
        here = await account(address, "ida")
        there = Guest(address)
        await there.post("/api/sign-in", {"login": here.login, "password": PASSWORD})
        await here.connect()
        await there.connect()
        found = (await here.get("/api/me/sessions"))["sessions"]
        assert [one["here"] for one in found].count(True) == 1
        assert [one["address"] for one in found] == ["127.0.0.1", "127.0.0.1"]
        (other,) = [one["id"] for one in found if not one["here"]]
        left = (await here.post(f"/api/me/sessions/{other}/end", {"password": PASSWORD}))["sessions"]
        assert [one["here"] for one in left] == [True]
        await here.post(f"/api/me/sessions/{other}/end", {"password": PASSWORD}, status=404)
        await there.socket.wait_closed()
        assert there.socket.close_code == 4401
        assert (await there.get("/api/me"))["you"] is None
        assert (await here.do("schaanwald-1", {"type": "Join", "name": "x"}))["type"] == "done"
        await here.close()


async def test_another_session_is_ended_with_the_password_alone(store: Store) -> None:
    """Whoever has only the cookie does not send its owner away elsewhere; one's own session ends without."""
    async with running(store) as (address, _):
        here, there = await account(address, "ida"), Guest(address)
        await there.post("/api/sign-in", {"login": here.login, "password": PASSWORD})
        found = (await here.get("/api/me/sessions"))["sessions"]
        (other,) = [one["id"] for one in found if not one["here"]]
        for sent in ({}, {"password": "wrong horse"}):
            refused = await here.post(f"/api/me/sessions/{other}/end", sent, status=403)
            assert refused["error"]["code"] == "password-wrong"
        assert (await there.get("/api/me"))["you"]["id"] == here.id
        (own,) = [one["id"] for one in found if one["here"]]
        assert [one["id"] for one in (await here.post(f"/api/me/sessions/{own}/end"))["sessions"]] == [other]
        assert (await here.get("/api/me"))["you"] is None


async def test_nobody_ends_the_session_of_another(store: Store) -> None:
    async with running(store) as (address, service):
        ida, eva = await account(address, "ida"), await account(address, "eva")
        (hers,) = service.people.sessions.of(eva.id)
        await ida.post(f"/api/me/sessions/{hers.id}/end", {"password": PASSWORD}, status=404)
        for strange in ("%00", "%ED%A0%80", "a b", "x" * 41):
            await ida.post(f"/api/me/sessions/{strange}/end", status=422)
        assert (await eva.get("/api/me"))["you"]["id"] == eva.id


async def test_staff_that_does_nothing_is_signed_out(store: Store) -> None:
    """With the socket, on which nobody has to ask anything for it."""
    ahead_ms = 0
    async with running(store, clock=lambda: wall_clock_ms() + ahead_ms) as (address, service):
        boss = await staff(address, service, Role.MANAGER)
        ida = await account(address, "ida")
        await boss.connect()
        await ida.connect()
        await service.end_connections()
        ahead_ms = STAFF_IDLE_MS + 1000
        await service.end_connections()
        await boss.socket.wait_closed()
        assert boss.socket.close_code == 4401
        assert (await boss.get("/api/me"))["you"] is None
        assert (await ida.get("/api/me"))["you"]["id"] == ida.id
        await ida.close()
