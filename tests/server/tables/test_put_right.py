"""Coups that are put right or undone after they were paid, and what people's limits know of them; on both databases."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from puntobanco.game import Card, Side
from puntobanco.patrons import Account, LimitKind, Period, SetLimit
from puntobanco.server.people import wallets
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Phase, Role, commands as c
from puntobanco.table.state import DealtBy
from support.people_tools import KEY
from support.storage_tools import assert_sound

STAKE, LIMIT, CHIPS = 20_000, 50_000, 300_000
LOST = ("2h", "9d", "Kc", "Ks")
"""Banco has a natural, and Ana has bet on punto."""
WON_BY_ERROR = ("2h", "3d", "2c", "4s", "Kd")
"""Punto has four and banco seven; with a card too many, banco has nothing."""


class Evening:
    """A table that a person deals at, and Ana, who bets on punto within a limit."""

    def __init__(self, service: Service, table: Staged) -> None:
        self.service, self.table = service, table

    async def do(self, by: str, role: Role, *acts: Any) -> None:
        for act in acts:
            await self.table.command_of(by, lambda me, at_ms, act=act: Command(me, role, at_ms, act))  # type: ignore[misc]  # bound now

    async def ana(self, *acts: Any) -> None:
        await self.do("ana", Role.PATRON, *acts)

    async def lena(self, *acts: Any) -> None:
        await self.do("lena", Role.MANAGER, *acts)

    async def coup(self, cards: tuple[str, ...], *then: Any) -> None:
        await self.lena(c.OpenBets())
        await self.ana(c.PlaceBet("punto", STAKE))
        await self.lena(c.CloseBets(), *(c.DealCard(Card.parse(card)) for card in cards), *then, c.EndCoup())
        if self.table.table.phase is Phase.STOPPED:
            await self.lena(c.PayAsItLies("nobody objects"))

    async def account(self) -> Account:
        return (await wallets.known(self.service, "ana")).account

    async def lost(self) -> tuple[int, int, int]:
        """What Ana's limit has counted today, what it leaves, and what she really has no longer."""
        account = await self.account()
        has = sum((await wallets.coins_of(self.service.store, "ana", account)).values())
        (limit,) = (await wallets.about(self.service, "ana"))["limits"]
        return account.day.lost, limit["left"], wallets.WELCOME - has


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    service = Service(store, KEY)
    spec = TableSpec("t1", "schaanwald", dealt_by=DealtBy.PERSON)
    found = Evening(service, await service.tables.open(spec))
    await wallets.welcome(service, "ana")
    await wallets.do(service, "ana", lambda at_ms: SetLimit(LimitKind.LOSS, Period.DAY, LIMIT, at_ms))
    await found.ana(c.Join("Ana"), c.BuyIn(CHIPS), c.Sit(1))
    await found.lena(c.StartShoe(), c.TurnBurnCard(Card.parse("As")))
    yield found
    await service.stop()
    assert_sound(store)


async def test_a_loss_that_is_undone_counts_no_longer(evening: Evening) -> None:
    await evening.coup(LOST)
    assert await evening.lost() == (STAKE, LIMIT - STAKE, STAKE)
    await evening.lena(c.VoidCoup("a card was seen"))
    assert await evening.lost() == (0, LIMIT, 0)
    session = (await evening.account()).session
    assert session is not None
    assert (session.tally.lost, session.coups) == (0, 1)


async def test_a_loss_that_comes_to_light_counts(evening: Evening) -> None:
    """Won by an error, and lost when it is put right: twice the stake goes, and the limit knows."""
    await evening.coup(WON_BY_ERROR, c.DealCard(Card.parse("3h"), Side.BANCO))
    assert await evening.lost() == (-STAKE, LIMIT, -STAKE)
    await evening.lena(c.PutRight())
    assert await evening.lost() == (STAKE, LIMIT - STAKE, STAKE)
    await evening.coup(LOST)
    assert await evening.lost() == (2 * STAKE, LIMIT - 2 * STAKE, 2 * STAKE)


async def test_whoever_has_left_is_told_too(evening: Evening) -> None:
    """What is undone then is paid into the wallet, and counts as it would at the table."""
    await evening.coup(LOST)
    await evening.ana(c.ReportError("a card was seen"), c.Leave())
    await evening.lena(c.VoidCoup("a card was seen"))
    account = await evening.account()
    assert (account.wallet, account.tables) == (wallets.WELCOME, {})
    assert await evening.lost() == (0, LIMIT, 0)
