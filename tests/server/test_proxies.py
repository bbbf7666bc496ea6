"""Whoever comes through a proxy: from where and by which way is believed of the proxy that was named alone."""

from typing import Any

import httpx
import pytest
import websockets

from puntobanco.server.storage.store import Store
from support.server_tools import running

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
HERE, ELSEWHERE, GUEST = "127.0.0.1", "192.0.2.1", "198.51.100.7"
OVER_TLS = {"X-Forwarded-For": GUEST, "X-Forwarded-Proto": "https"}
IN_THE_CLEAR = {"X-Forwarded-For": GUEST, "X-Forwarded-Proto": "http"}


async def ask(address: str, path: str, headers: dict[str, str], body: Any = None) -> httpx.Response:
    async with httpx.AsyncClient(base_url=address) as line:
        asked = {"Host": "punto.example", **headers}
        return await (line.get(path, headers=asked) if body is None else line.post(path, json=body, headers=asked))


@pytest.mark.parametrize(("proxy", "seen"), [(HERE, GUEST), (ELSEWHERE, HERE)])
async def test_an_address_is_believed_of_the_proxy_alone(store: Store, proxy: str, seen: str) -> None:
    """Anybody else may say what they want: they are counted and listed where they really are."""
    async with running(store, proxy=proxy) as (address, _):
        come = await ask(address, "/api/guest", OVER_TLS, {"name": "Ida"})
        cookie = "; ".join(f"{name}={value}" for name, value in come.cookies.items())
        found = (await ask(address, "/api/me/sessions", {**OVER_TLS, "Cookie": cookie})).json()["sessions"]
    assert [one["address"] for one in found] == [seen]
    assert ("Secure" in come.headers["set-cookie"]) is (proxy == HERE)


@pytest.mark.parametrize(
    ("headers", "status"), [({}, 200), (OVER_TLS, 200), (IN_THE_CLEAR, 403), ({"X-Forwarded-For": GUEST}, 403)]
)
async def test_nobody_else_is_answered_in_the_clear(store: Store, headers: dict[str, str], status: int) -> None:
    """On the machine itself there is nobody who could read along; a proxy has to say that it speaks TLS."""
    async with running(store, needs_tls=True) as (address, _):
        for path in ("/", "/api/me", "/static/js/main.js"):
            answer = await ask(address, path, headers)
            assert answer.status_code == status, path
            if status == 403:
                assert answer.json()["error"]["code"] == "https-needed"
        assert (await ask(address, "/healthz/live", headers)).status_code == 200
        line = websockets.connect(f"{address.replace('http', 'ws', 1)}/ws", additional_headers=headers)
        if status == 200:
            async with line as opened:
                assert '"hello"' in str(await opened.recv())
            return
        with pytest.raises(websockets.ConnectionClosed) as closed:
            async with line as opened:
                await opened.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


async def test_a_house_may_speak_in_the_clear(store: Store) -> None:
    async with running(store) as (address, _):
        assert (await ask(address, "/api/me", IN_THE_CLEAR)).status_code == 200
