"""Second factors, over HTTP and on a socket of a live server."""

import base64
from typing import Any

import pytest

from puntobanco.server.people import totp
from puntobanco.server.people.policy import STAFF_FACTOR, set_policy
from puntobanco.server.people.qr_code import qr_picture
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.table import Role
from support.server_tools import Guest, running
from support.watched_server import PASSWORD, account, staff

ONE_DATABASE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


class Moving:
    """A clock that can be moved on, so that a telephone shows another code."""

    def __init__(self) -> None:
        self.ahead_ms = 0

    def __call__(self) -> int:
        return wall_clock_ms() + self.ahead_ms

    def code(self, written: str) -> str:
        """What the telephone shows next."""
        self.ahead_ms += 30_000
        return totp.code_of(base64.b32decode(written), totp.step_at(self()))


def require_factor(service: Service) -> None:
    """Let the house ask for it."""
    set_policy(service.store, STAFF_FACTOR, "on", "p-boss", service.clock())


async def refused(person: Guest, path: str, status: int, body: dict[str, Any]) -> str:
    error = (await person.post(path, body, status))["error"]
    assert error["text"] != error["code"]
    return str(error["code"])


@ONE_DATABASE
async def test_a_factor_is_set_up_asked_for_and_removed(store: Store) -> None:
    clock = Moving()
    async with running(store, clock=clock) as (address, _):
        ida = await account(address, "ida")
        assert (await ida.get("/api/me"))["you"]["factor"] == {"on": False, "due": False}
        assert await refused(ida, "/api/me/factor", 403, {"password": "wrong horse"}) == "password-wrong"
        offered = await ida.post("/api/me/factor", {"password": PASSWORD})
        assert offered["address"].startswith(f"otpauth://totp/Punto%20Banco%3A{ida.login}?secret={offered['secret']}")
        assert offered["qr"] == qr_picture(offered["address"])._asdict()
        told = await ida.post("/api/me/factor/confirm", {"code": clock.code(offered["secret"])})
        assert (await ida.get("/api/me"))["you"]["factor"] == {"on": True, "due": False}
        there, signing = Guest(address), {"login": ida.login, "password": PASSWORD}
        assert await refused(there, "/api/sign-in", 401, signing) == "factor-needed"
        assert await refused(there, "/api/sign-in", 401, {**signing, "code": "000"}) == "factor-wrong"
        await there.post("/api/sign-in", {**signing, "code": clock.code(offered["secret"])})
        await there.post("/api/sign-in", {**signing, "code": told["recovery"][3]})
        gone = {"password": PASSWORD, "code": told["recovery"][3]}
        assert await refused(ida, "/api/me/factor/remove", 403, gone) == "factor-wrong"
        answer = await ida.post("/api/me/factor/remove", {"password": PASSWORD, "code": told["recovery"][4]})
        assert answer["you"]["factor"] == {"on": False, "due": False}
        await Guest(address).post("/api/sign-in", signing)


@ONE_DATABASE
async def test_staff_acts_only_with_the_factor_that_the_house_asks_for(store: Store) -> None:
    """Over HTTP and on a socket that was open before; whoever sets it up goes on at once."""
    clock = Moving()
    async with running(store, clock=clock) as (address, service):
        boss = await staff(address, service, Role.MANAGER)
        await boss.connect()
        close, table = {"type": "CloseTable", "reason": "late"}, "schaanwald-1"
        await boss.get("/api/pit")
        require_factor(service)
        assert (await boss.get("/api/pit", 403))["error"]["code"] == "factor-required"
        assert (await boss.do(table, close))["type"] == "refused"
        assert (await boss.get("/api/me"))["you"]["factor"] == {"on": False, "due": True}
        offered = await boss.post("/api/me/factor", {"password": PASSWORD})
        told = await boss.post("/api/me/factor/confirm", {"code": clock.code(offered["secret"])})
        await boss.get("/api/pit")
        gone = {"password": PASSWORD, "code": told["recovery"][0]}
        assert await refused(boss, "/api/me/factor/remove", 409, gone) == "factor-required"
        await boss.close()
        await boss.connect()
        assert (await boss.do(table, close))["type"] == "done"
        await boss.close()
