"""Every choice of every reading of every house, at a table that somebody has opened over HTTP."""

import httpx
import pytest

from puntobanco.house import House
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from support.server_tools import KEY
from support.strategies import every_house


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_private_table_under_each_reading(store: Store) -> None:
    """The table says under which it is played, has those rules, and so has the house that its page asks for."""
    app = make_app(Service(store, KEY, rates=Rates(None)), hosts=["punto.test"])
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4711))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://punto.test") as somebody,
    ):
        assert (await somebody.post("/api/guest", json={"name": "Ida"})).status_code == 200
        for house in every_house():
            await opened(somebody, house)


async def opened(somebody: httpx.AsyncClient, house: House) -> None:
    """A table under the readings of a house."""
    asked = {"house": house.id, "readings": dict(house.chosen), "pace": "quick"}
    answer = await somebody.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    about = (await somebody.get(f"/api/tables/{answer.json()['table']}")).json()["view"]["about"]
    assert (about["readings"], about["rules"]) == (house.chosen, house.fingerprint)
    query = [("reading", f"{name}:{choice}") for name, choice in about["readings"].items()]
    shown = await somebody.get(f"/api/houses/{house.id}", params=[*query, ("version", str(about["house_version"]))])
    assert (shown.json()["fingerprint"], shown.json()["version"]) == (house.fingerprint, house.version)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_house_of_an_earlier_version(store: Store) -> None:
    """Whoever plays at a table of then is shown the house of then; a version that never was is that of now."""
    app = make_app(Service(store, KEY, rates=Rates(None)), hosts=["punto.test"])
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as anybody:
        found = {}
        for version in ("", "?version=1", "?version=2", "?version=77"):
            shown = (await anybody.get(f"/api/houses/mega-pay{version}")).json()
            found[version] = (shown["version"], shown["readings"]["san-ba-tie"])
        assert found == {
            "": (2, "return"),
            "?version=1": (1, "lose"),
            "?version=2": (2, "return"),
            "?version=77": (2, "return"),
        }
        assert (await anybody.get("/api/houses/mega-pay?version=0")).status_code == 422
