"""Half of a stake at a live table: what the server keeps, pays, puts on the books and into the wallet."""

from typing import Any

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import load_text
from puntobanco.server.books.reconciliation import reconcile
from puntobanco.server.storage.store import Store
from puntobanco.table import Role, Settings, open_table
from puntobanco.table.state import DealtBy
from support.server_tools import Guest, running
from support.watched_server import staff

pytestmark = pytest.mark.slow

HOUSE = """
id = "halving"
extends = "schaanwald"
remove = ["bets.punto.returns"]
stakes = { minimum = 0.05, step = 0.01, rounding = "down" }
bets.punto = { halves = "winner == tie", minimum = 0.05 }
"""
ABOUT = {"en": "Half of the stake is lost when:", "de": "Die Hälfte des Einsatzes", "es": "Se pierde la mitad"}


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_coup_that_halves_a_stake(store: Store) -> None:
    """Of 1,001 coins 500 come back, rounded down; the wallet has the rest, and books and ledger agree."""
    async with running(store) as (address, service):
        lena = await staff(address, service, Role.MANAGER)
        house = (await lena.post("/api/houses", {"text": HOUSE}))["id"]
        for language in LANGUAGES:
            told = await lena.get(f"/api/houses/{house}?lang={language}")
            abouts = {bet["id"]: bet["about"] for bet in told["bets"]}
            assert ABOUT[language] in abouts["punto"]
            assert ABOUT[language] not in abouts["banco"]
        table = (await lena.post("/api/tables", {"house": house, "dealt_by": "person"}))["table"]
        ida = await Guest(address).come()
        before = (await ida.get("/api/me"))["you"]["wallet"]

        async def do(who: Guest, **act: Any) -> None:
            await who.post(f"/api/tables/{table}/do", {"id": who.new_id(), "act": act})

        await do(ida, type="Join", name=ida.name)
        await do(ida, type="BuyIn", coins=10_000)
        await do(ida, type="Sit", seat=1)
        await do(lena, type="StartShoe")
        await do(lena, type="TurnBurnCard", card="As", proof="")
        await do(lena, type="OpenBets")
        await do(ida, type="PlaceBet", bet="punto", coins=1001)
        await do(lena, type="CloseBets")
        for card in ("2h", "2d", "4c", "4s"):
            await do(lena, type="DealCard", card=card, side=None, proof="")
        await do(lena, type="EndCoup")
        (coup,) = (await ida.get(f"/api/tables/{table}/coups"))["coups"]
        (line,) = coup["lines"]
        assert (line["result"], line["stake"], line["payout"], line["half"]) == ("halved", 1001, 0, 501)
        assert (await ida.get(f"/api/tables/{table}/you"))["you"]["chips"] == 10_000 - 501
        await do(ida, type="Leave")
        assert (await ida.get("/api/me"))["you"]["wallet"] == before - 501
    found = reconcile(store, open_table(table, load_text(HOUSE), Settings(dealt_by=DealtBy.PERSON)))
    assert found.flaw is None
    assert found.win == 501
