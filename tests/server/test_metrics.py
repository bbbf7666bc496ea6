"""Who may read the figures for Prometheus: whoever sits at this machine, or everybody where the house says so."""

import httpx
import pytest

from puntobanco.server.app import make_app
from puntobanco.server.keys import HouseKey
from puntobanco.server.service import Service
from puntobanco.server.store import Store

HERE, ELSEWHERE = "127.0.0.1", "192.0.2.7"


async def ask(service: Service, client: str, *, metrics_open: bool = False, forwarded: str = "") -> httpx.Response:
    app, headers = make_app(service, metrics_open=metrics_open), {"X-Forwarded-For": forwarded} if forwarded else {}
    transport = httpx.ASGITransport(app, client=(client, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as line:
        return await line.get("/metrics", headers=headers)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_figures_are_for_this_machine_unless_they_are_open(store: Store) -> None:
    """A proxy beside the server speaks for somebody elsewhere, and says so."""
    service = Service(store, HouseKey(bytes(range(32))))
    assert [
        (await ask(service, HERE)).status_code,
        (await ask(service, "::1")).status_code,
        (await ask(service, ELSEWHERE)).status_code,
        (await ask(service, HERE, forwarded=ELSEWHERE)).status_code,
        (await ask(service, ELSEWHERE, metrics_open=True)).status_code,
        (await ask(service, HERE, metrics_open=True, forwarded=ELSEWHERE)).status_code,
    ] == [200, 200, 403, 403, 200, 200]
    refused, told = await ask(service, ELSEWHERE), await ask(service, HERE)
    assert refused.json()["error"]["code"] == "not-allowed"
    assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert "punto_tables 0.0" in told.text
