"""The security log: an entry for everything that is asked for in ASVS 5 V16.3, and no secret in any of them."""

import base64
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.security_log import MOST_IN_WINDOW, WINDOW_S, SecurityLog, session_digest
from puntobanco.server.people import totp
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.table import Role
from support.server_tools import KEY, Guest, running
from support.watched_server import PASSWORD, account, staff

ONE_DATABASE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
HERE = "127.0.0.1"
LOGIN, WRONG, NEW = "quentin", "not the horse", "another horse"


def of_security(logs: list[Any]) -> list[dict[str, Any]]:
    """The entries of this log, by what only they have."""
    return [one for one in logs if "address" in one]


def events(logs: list[Any]) -> list[str]:
    return [one["event"] for one in of_security(logs)]


async def sessions_of(person: Guest) -> list[str]:
    return [one["id"] for one in (await person.get("/api/me/sessions"))["sessions"]]


@ONE_DATABASE
async def test_every_way_in_and_out_is_written_down(store: Store) -> None:
    """For guests and patrons; an entry says who, from where and in which session, and never what they know."""
    async with running(store) as (address, _):
        with capture_logs() as logs:
            person = await Guest(address, "Quentin").come()
            made = await person.post("/api/account", {"login": LOGIN, "password": PASSWORD})
            login = made["you"]["login"]
            await Guest(address).post("/api/sign-in", {"login": login, "password": WRONG}, 401)
            there = Guest(address)
            await there.post("/api/sign-in", {"login": login, "password": PASSWORD})
            session, other = (await sessions_of(there))[0], (await sessions_of(there))[1]
            await there.post(f"/api/me/sessions/{other}/end", {"password": PASSWORD})
            await there.post("/api/me/password", {"old": WRONG, "new": NEW}, 403)
            await there.post("/api/me/password", {"old": PASSWORD, "new": NEW})
            await there.get("/api/me/export")
            await there.post("/api/sign-out")
            for password, event in ((NEW, "/api/sign-out-everywhere"), (NEW, "/api/me/delete")):
                await there.post("/api/sign-in", {"login": login, "password": password})
                await there.post(event, {"password": NEW} if event.endswith("delete") else {})
    assert events(logs) == [
        *("guest.came", "account.made", "sign-in.refused", "sign-in.done", "session.ended", "password.refused"),
        *("password.changed", "data.exported", "session.ended", "sign-in.done", "sessions.ended"),
        *("sign-in.done", "account.deleted"),
    ]
    found = of_security(logs)
    assert {one["address"] for one in found} == {HERE}
    assert [one.get("person") for one in found].count(person.id) == len(found) - 1
    refused, done, ended = found[2], found[3], found[4]
    assert "person" not in refused
    assert (refused["code"], refused["what"]) == ("sign-in-wrong", "POST /sign-in")
    assert refused["login"] == done["login"] == SecurityLog(KEY).login_digest(login.upper())
    assert (done["session"], ended["ended"]) == (session_digest(session), session_digest(other))
    said = repr(found)
    for secret in (PASSWORD, WRONG, NEW, login, session, other, there.cookie):
        assert secret not in said


@ONE_DATABASE
async def test_locks_factors_and_roles_are_written_down(store: Store) -> None:
    async with running(store) as (address, service):
        boss = await staff(address, service, Role.MANAGER)
        ida = await account(address, "ida")
        with capture_logs() as logs:
            offered = await ida.post("/api/me/factor", {"password": PASSWORD})
            await ida.post("/api/me/factor/confirm", {"code": "000000"}, 403)
            code = totp.code_of(base64.b32decode(offered["secret"]), totp.step_at(wall_clock_ms()))
            told = await ida.post("/api/me/factor/confirm", {"code": code})
            signing = {"login": ida.login, "password": PASSWORD}
            await Guest(address).post("/api/sign-in", signing, 401)
            await Guest(address).post("/api/sign-in", {**signing, "code": told["recovery"][0]})
            await ida.post("/api/me/factor/remove", {"password": PASSWORD, "code": told["recovery"][1]})
            await boss.post(f"/api/people/{ida.id}/role", {"role": "croupier"})
            for _ in range(5):
                await Guest(address).post("/api/sign-in", {"login": "nobody", "password": WRONG}, 401)
            await Guest(address).post("/api/sign-in", {"login": "nobody", "password": WRONG}, 429)
    assert events(logs) == [
        *("factor.offered", "factor.refused", "factor.set", "sign-in.refused", "sign-in.done", "factor.removed"),
        *("staff.role-given", *["sign-in.refused"] * 5, "sign-in.locked"),
    ]
    found = of_security(logs)
    assert [one["factor"] for one in found if one["event"] == "sign-in.done"] == [True]
    given, locked = found[6], found[-1]
    assert (given["person"], given["to"], given["role"]) == (boss.id, ida.id, "croupier")
    assert (locked["log_level"], locked["login"]) == ("warning", SecurityLog(KEY).login_digest("nobody"))
    assert all(one not in repr(found) for one in (offered["secret"], code, *told["recovery"]))


@ONE_DATABASE
async def test_refused_authorization_is_written_down(store: Store) -> None:
    """Over HTTP, at a table, and on a socket; with whoever it was, if they are known."""
    table, close = "schaanwald-1", {"type": "CloseTable", "reason": "mine"}
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        await ida.connect()
        with capture_logs() as logs:
            await Guest(address).get("/api/me/export", 401)
            await ida.get("/api/pit", 403)
            await ida.post(f"/api/tables/{table}/do", {"id": ida.new_id(), "act": close}, 409)
            await ida.do(table, close)
            await ida.post("/api/me/refill", {"id": "x"}, 422)
    found = [(one["event"], one["code"], one.get("person"), one["what"]) for one in of_security(logs)]
    assert found == [
        ("access.refused", "sign-in-first", None, "GET /me/export"),
        ("access.refused", "not-allowed", ida.id, "GET /pit"),
        ("access.refused", "table-role", ida.id, "POST /tables/{table}/do"),
        ("access.refused", "table-role", ida.id, "WS /ws"),
        ("request.refused", "value-wrong", ida.id, "POST /me/refill"),
    ]


def test_a_flood_of_refusals_is_counted_and_not_written() -> None:
    """Of one kind and one address; what was left out is told by the first of the next window."""
    now = [0.0]
    log = SecurityLog(KEY, lambda: now[0])

    def refuse(host: str, code: str = "too-often") -> list[Any]:
        request = SimpleNamespace(client=SimpleNamespace(host=host), state=SimpleNamespace(), scope={"method": "GET"})
        with capture_logs() as logs:
            log.refused(request, RequestRefused(429, code, seconds=1))
        return list(logs)

    for _ in range(MOST_IN_WINDOW):
        assert len(refuse("192.0.2.1")) == 1
    assert [refuse("192.0.2.1") for _ in range(7)] == [[]] * 7
    assert len(refuse("192.0.2.2")) == len(refuse("192.0.2.1", "sign-in-locked")) == 1
    now[0] = WINDOW_S
    first, second = refuse("192.0.2.1")[0], refuse("192.0.2.1")[0]
    assert (first["unwritten"], first["what"], "unwritten" in second) == (7, "GET unknown", False)
    with capture_logs() as logs:
        log.refused(SimpleNamespace(), RequestRefused(404, "table-unknown", table="x"))
    assert logs == []
