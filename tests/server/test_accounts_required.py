"""A house that asks for accounts: nobody plays there as a guest."""

from typing import Any

from puntobanco.server.people.policy import ACCOUNTS, set_policy
from puntobanco.server.storage.store import Store
from support.server_tools import Guest, private_table, running
from support.watched_server import PASSWORD


async def refused(person: Guest, path: str, status: int, body: dict[str, Any]) -> str:
    error = (await person.post(path, body, status))["error"]
    assert error["text"] != error["code"]
    return str(error["code"])


async def test_a_house_that_asks_for_accounts_has_no_guests(store: Store) -> None:
    """Nobody comes as one after an exclusion; those who are there cash out, leave, or make an account and go on."""
    async with running(store) as (address, service):
        ida = await Guest(address, "Ida").come()
        await ida.connect()
        await ida.sit_down("schaanwald-1")
        set_policy(store, ACCOUNTS, "on", "p-boss", service.clock())
        assert await refused(Guest(address), "/api/guest", 403, {"name": "Eva"}) == "accounts-required"
        there = await same(ida)
        for act in ({"type": "BuyIn", "coins": 500}, {"type": "PlaceBet", "bet": "punto", "coins": 500}):
            body = {"id": there.new_id(), "act": act}
            assert await refused(there, "/api/tables/schaanwald-1/do", 403, body) == "accounts-required"
        assert await refused(there, "/api/tables", 403, {"house": "schaanwald"}) == "accounts-required"
        await there.post("/api/tables/schaanwald-1/do", {"id": "leaving-1", "act": {"type": "Leave"}})
        await there.post("/api/account", {"login": "ida", "password": PASSWORD})
        await private_table(there)
        await there.connect()
        await there.sit_down("schaanwald-1")
        await there.close()
        await ida.close()


async def same(of: Guest) -> Guest:
    """The same browser, without the socket."""
    found = Guest(of.address, of.name)
    found.cookie, found.id, found._made = of.cookie, of.id, 100
    return found
