"""HTTP for people: what each request counts as, whose cookies it ends, and its whole answer."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request, Response

from puntobanco.game import PuntoError
from puntobanco.patrons import Exclude
from puntobanco.patrons.bounds import DAY_MS
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import people as api_people
from puntobanco.server.http.application import api_routes
from puntobanco.server.http.requests import answer_refusal, speaker_of
from puntobanco.server.people import wallets
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.people_tools import NOON, PASSWORD, House

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
ADDRESS = "192.0.2.7"


@pytest.fixture
def checked() -> list[tuple[str, ...]]:
    """What was counted."""
    return []


@pytest.fixture
def house(store: Store, checked: list[tuple[str, ...]]) -> Iterator[House]:
    found = House(store)
    rates: Any = SimpleNamespace(check=lambda *what: checked.append(what))
    found.rates = rates
    yield found
    found.close()


@pytest.fixture
async def line(house: House) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody's browser."""
    app = FastAPI()
    app.state.service = house
    app.router.routes.extend(api_routes())

    @app.exception_handler(PuntoError)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, PuntoError)
        return answer_refusal(error, speaker_of(request))

    transport = httpx.ASGITransport(app, client=(ADDRESS, 1))
    async with httpx.AsyncClient(transport=transport, base_url="https://punto.test/api") as client:
        yield client


def is_forgotten(answer: httpx.Response) -> bool:
    """Whether the browser is told to forget the cookie."""
    return "max-age=0" in answer.headers["set-cookie"].lower()


async def test_a_person_is_told_with_their_account(line: httpx.AsyncClient, house: House) -> None:
    """Guests without a login, others with it; the same wherever it is told."""
    you = (await line.post("/guest", json={"name": "Ana"})).json()["you"]
    account = await wallets.about(house, you["id"])
    guest = {"id": you["id"], "name": "Ana", "role": "patron", "guest": True, "made_ms": NOON}
    assert you == {**guest, **account}
    assert (await line.get("/me")).json() == {"you": you}
    kept = (await line.post("/account", json={"login": "ana", "password": PASSWORD, "name": "Ana B."})).json()
    login = kept["you"]["login"]
    assert re.fullmatch("ana-[0-9]{4}", login)
    named = {"name": "Ana B.", "guest": False, "login": login, "factor": {"on": False, "due": False}}
    assert kept == {"you": {**you, **named}}
    exported = (await line.get("/me/export")).json()
    assert exported["person"] == {**guest, "name": "Ana B.", "guest": False, "login": login}
    assert set(exported) == {"person", "sessions", "account", "events", "postings", "patrons", "enquiries", "houses"}
    assert [(one["person"], one["address"]) for one in exported["sessions"]] == [(you["id"], ADDRESS)]
    assert exported["account"]["wallet"] == 1_000_000
    history = (await line.get("/me/history")).json()
    assert history == {"events": exported["events"], "more": False}


async def test_what_each_request_counts_as_and_whose_cookies_it_ends(
    line: httpx.AsyncClient, house: House, checked: list[tuple[str, ...]]
) -> None:
    id = (await line.post("/guest", json={"name": "Ana"})).json()["you"]["id"]
    assert (checked, house.ended) == ([("guest", ADDRESS)], [])
    refused = await line.post("/guest", json={"name": "Eva"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "signed-in-already")
    assert len(checked) == 1
    command = {"id": "command-1", "command": {"type": "StartSession"}}
    requests: list[tuple[str, dict[str, Any], tuple[str, ...], list[str]]] = [
        ("/account", {"login": "Ana", "password": PASSWORD}, ("account", ADDRESS), [id]),
        ("/me/do", command, ("command", ADDRESS, id), []),
        ("/me/password", {"old": PASSWORD, "new": "another horse"}, ("password", ADDRESS, id), [id]),
        ("/sign-out-everywhere", {}, ("command", ADDRESS, id), [id]),
        ("/sign-in", {"login": " ANA-{} ", "password": "another horse"}, ("sign-in", ADDRESS, "ana-{}"), []),
        ("/me/delete", {"password": "another horse"}, ("password", ADDRESS, id), [id]),
        ("/account", {"login": "eva", "password": PASSWORD}, ("account", ADDRESS), []),
    ]
    digits = ""
    for path, body, counted, ended in requests:
        checked.clear()
        house.ended.clear()
        sent = {name: value.format(digits) if name == "login" else value for name, value in body.items()}
        expected = tuple(one.format(digits) for one in counted)
        answer = await line.post(path, json=sent)
        if path == "/account":
            digits = answer.json()["you"]["login"].partition("-")[2]
        assert (answer.status_code, checked, house.ended) == (200, [expected], ended), path
        if path in ("/sign-out-everywhere", "/me/delete"):
            assert answer.json() == {"you": None}
            assert is_forgotten(answer)
    eva = (await line.get("/me")).json()["you"]["id"]
    checked.clear()
    assert (await line.post("/me/refill", json={"id": "command-2"})).status_code == 409
    assert (await line.get("/me/export")).status_code == 200
    assert checked == [("command", ADDRESS, eva), ("export", ADDRESS, eva)]
    out = await line.post("/sign-out")
    assert (out.json(), is_forgotten(out), house.ended) == ({"you": None}, True, [eva])


async def test_managers_are_told_of_people_in_the_same_words(line: httpx.AsyncClient, house: House) -> None:
    house.people.set_role(house.people.account("boss", PASSWORD).id, Role.MANAGER)
    ana = house.people.account("ana", PASSWORD)
    told = {"id": ana.id, "name": "ana", "role": "patron", "guest": False, "login": "ana", "made_ms": NOON}
    await line.post("/sign-in", json={"login": "boss", "password": PASSWORD})
    assert (await line.get("/people?find=ana")).json() == {"people": [told]}
    house.ended.clear()
    lent = await line.post(f"/people/{ana.id}/role", json={"role": "croupier"})
    assert (lent.json(), house.ended) == ({"person": {**told, "role": "croupier"}}, [ana.id])
    await wallets.do(house, ana.id, lambda at_ms: Exclude(None, at_ms))
    house.now_ms += DAY_MS
    await line.post("/sign-in", json={"login": "boss", "password": PASSWORD})
    back = await line.post(f"/people/{ana.id}/readmit", json={"why": "asked"})
    assert (back.json(), house.ended) == ({"person": {**told, "role": "croupier"}}, [ana.id])
    unknown = await line.post("/people/p-aaaaaaaaaaaaaaaa/readmit", json={"why": "asked"})
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "person-unknown")
    statuses = [
        (await line.get(f"/people?find={'x' * 80}")).status_code,
        (await line.get(f"/people?find={'x' * 81}")).status_code,
        (await line.post(f"/people/{'x' * 40}/role", json={"role": "patron"})).status_code,
        (await line.post(f"/people/{'x' * 41}/role", json={"role": "patron"})).status_code,
        (await line.get("/me/history?before=1")).status_code,
        (await line.get("/me/history?before=0")).status_code,
        (await line.get(f"/me/history?before={2**53 - 1}")).status_code,
        (await line.get(f"/me/history?before={2**53}")).status_code,
    ]
    assert statuses == [200, 422, 404, 422, 200, 422, 200, 422]


@pytest.mark.parametrize(("spent_s", "waits_s"), [(0.0, 0.25), (0.1, 0.15), (0.26, 0.24), (0.5, 0.25)])
async def test_a_failed_sign_in_is_answered_at_a_whole_quarter_of_a_second(
    house: House, monkeypatch: pytest.MonkeyPatch, spent_s: float, waits_s: float
) -> None:
    """Whatever it was that did not fit; one that fits is not held up."""
    now, slept = [100.0], list[float]()
    loop: Any = SimpleNamespace(time=lambda: now[0])

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 6))

    async def work(_: Any, sign_in: Any, *values: str) -> Any:
        now[0] += spent_s
        return sign_in(*values)

    ana = house.people.account("ana", PASSWORD)
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(api_people, "with_password", work)
    assert await api_people._evenly(house, "ana", PASSWORD) == ana
    assert slept == []
    with pytest.raises(RequestRefused):
        await api_people._evenly(house, "ana", "wrong horse")
    assert slept == [waits_s]
