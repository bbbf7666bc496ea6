"""The coups of a shoe that is played, over HTTP."""

from typing import Any

import pytest

from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.server_tools import Guest, running
from support.watched_server import staff

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_everybody_sees_the_cards_and_only_their_own_stakes(store: Store) -> None:
    """Nothing of a coup that is still dealt."""
    async with running(store) as (address, service):
        lena = await staff(address, service, Role.MANAGER)
        table = (await lena.post("/api/tables", {"house": "schaanwald", "dealt_by": "person"}))["table"]
        ida, ben, visitor = await Guest(address).come(), await Guest(address, "Ben").come(), Guest(address)

        async def do(who: Guest, **act: Any) -> None:
            await who.post(f"/api/tables/{table}/do", {"id": who.new_id(), "act": act})

        for seat, guest in enumerate((ida, ben), start=1):
            await do(guest, type="Join", name=guest.name)
            await do(guest, type="BuyIn", coins=100_000)
            await do(guest, type="Sit", seat=seat)
        await do(lena, type="StartShoe")
        await do(lena, type="TurnBurnCard", card="As", proof="")
        assert (await ida.get(f"/api/tables/{table}/coups"))["coups"] == []
        await do(lena, type="OpenBets")
        await do(ida, type="PlaceBet", bet="punto", coins=2000)
        await do(ben, type="PlaceBet", bet="banco", coins=3000)
        await do(lena, type="CloseBets")
        for card in ("2h", "9d", "Kc", "Ks"):
            await do(lena, type="DealCard", card=card, side=None, proof="")
            assert (await ida.get(f"/api/tables/{table}/coups"))["coups"] == []
        await do(lena, type="EndCoup")
        told = [(await who.get(f"/api/tables/{table}/coups"))["coups"] for who in (ida, ben, visitor)]
        assert [len(coups) for coups in told] == [1, 1, 1]
        for (coup,) in told:
            shown = {name: coup[name] for name in ("coup", "punto", "banco", "winner")}
            assert shown == {"coup": 1, "punto": ["2h", "Kc"], "banco": ["9d", "Ks"], "winner": "banco"}
        lines = [[(one["bet"], one["stake"], one["result"]) for one in coup["lines"]] for (coup,) in told]
        assert lines == [[("punto", 2000, "lost")], [("banco", 3000, "won")], []]
        await visitor.get("/api/tables/nowhere/coups", 404)
