"""Many at once at one wallet, in one process and in two: nobody mints twice, and nobody goes whose chips lie there.

The writer is held until everybody has decided: so each decides on books in which nothing of the others is written yet.
"""

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest

from puntobanco.game import PuntoError
from puntobanco.patrons import StartSession
from puntobanco.server.errors import StorageError
from puntobanco.server.people import wallets
from puntobanco.server.people.accounts import stream_of
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_rows import find_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Role, commands as c
from support.people_tools import KEY
from support.storage_tools import assert_sound, moving

AT_ONCE = 30
TABLE = TableSpec("t1", "schaanwald", opener="ana", pace=PaceName.QUICK, private=True)
WALLET = "wallet:ana"


@pytest.fixture
async def two(url: str) -> AsyncIterator[tuple[Service, Service]]:
    """Two processes of a server on one database, each with connections of its own."""
    engines = [open_database(url) for _ in range(2)]
    first, second = (Service(Store(engine), KEY) for engine in engines)
    yield first, second
    for service in (first, second):
        await service.stop()
    for engine in engines:
        engine.dispose()


@contextmanager
def held(*services: Service) -> Iterator[threading.Event]:
    """Nothing is written before the event."""
    written = threading.Event()
    with pytest.MonkeyPatch.context() as patch:
        for service in services:
            patch.setattr(service.writer, "_store", _Held(service.store, written))
        yield written
        written.set()


class _Held:
    fails = 0
    """How many groups are not written at all."""

    def __init__(self, store: Store, written: threading.Event) -> None:
        self._store, self._written = store, written

    def write(self, works: Sequence[Work]) -> Any:
        self._written.wait(60)
        if self.fails:
            self.fails -= 1
            raise StorageError("storage-busy")
        return self._store.write(works)


async def all_at_once(
    services: Sequence[Service], asked: Sequence[Awaitable[Any]], meanwhile: Callable[[], object] = lambda: None
) -> Counter[str]:
    """What becomes of requests that all have decided before anything is written but what happens meanwhile."""
    decided = 0

    def counted(write: Any) -> Any:
        async def counting(work: Work) -> Any:
            nonlocal decided
            decided += 1
            return await write(work)

        return counting

    with pytest.MonkeyPatch.context() as patch, held(*services) as written:
        for service in services:
            patch.setattr(service.writer, "write", counted(service.writer.write))
        tasks = [asyncio.ensure_future(_ended(one)) for one in asked]
        while decided + sum(task.done() for task in tasks) < len(tasks):
            await asyncio.sleep(0)
        meanwhile()
        written.set()
        return Counter(await asyncio.gather(*tasks))


async def _ended(asked: Awaitable[Any]) -> str:
    try:
        await asked
    except PuntoError as refusal:
        return refusal.code
    return "done"


@asynccontextmanager
async def table_of(service: Service) -> AsyncIterator[Staged]:
    """A table at which Ana has joined."""
    if find_row(service.store, TABLE.id) is None:
        await service.tables.open(TABLE)
    table = await service.tables.get(TABLE.id)
    await do(table, c.Join("Ana"))
    yield table


async def do(table: Staged, act: Any, by: str = "ana") -> None:
    await table.command(lambda at_ms: Command(by, Role.PATRON, at_ms, act))


async def spend(service: Service, coins: int) -> None:
    """Leave so many coins in Ana's wallet: the rest is tipped at a table."""
    await wallets.welcome(service, "ana")
    async with table_of(service) as table:
        for act in (c.BuyIn(wallets.WELCOME - coins), c.Tip(wallets.WELCOME - coins), c.Leave()):
            await do(table, act)


@pytest.mark.parametrize("processes", [1, 2])
async def test_thirty_refills_at_once_mint_once(two: tuple[Service, Service], processes: int) -> None:
    """The others are told that they have enough."""
    await spend(two[0], 40)
    refills = [wallets.refill(two[place % processes], "ana", f"ana:refill-{place:03d}") for place in range(AT_ONCE)]
    ends = await all_at_once(two[:processes], refills)
    assert ends == {"done": 1, "refill-not-needed": AT_ONCE - 1}
    assert two[0].store.balance(WALLET) == wallets.WELCOME
    for service in two:
        assert (await wallets.known(service, "ana")).account.wallet == wallets.WELCOME
    assert_sound(two[0].store)


@pytest.mark.parametrize("processes", [1, 2])
async def test_thirty_at_once_are_welcomed_once(two: tuple[Service, Service], processes: int) -> None:
    ends = await all_at_once(
        two[:processes], [wallets.welcome(two[place % processes], "ana") for place in range(AT_ONCE)]
    )
    assert ends == {"done": AT_ONCE}
    assert two[0].store.balance(WALLET) == wallets.WELCOME
    assert two[0].store.head(stream_of("ana"))[0] == 1


async def test_coins_that_come_while_a_refill_is_decided_count(two: tuple[Service, Service]) -> None:
    """Whoever gets chips as the refill is written has enough, also where no event of their own tells of it."""
    here, there = two
    await spend(here, 40)
    async with table_of(here) as table:
        await do(table, c.BuyIn(30))
    won = moving("table:elsewhere", 0, ("mint", -100_000), ("chips:t1:ana", 100_000))
    refill = wallets.refill(here, "ana", "ana:refill")
    assert await all_at_once([here], [refill], lambda: there.store.write([won])) == {"refill-not-needed": 1}
    assert (here.store.balance(WALLET), here.store.balance("chips:t1:ana")) == (10, 100_030)


@pytest.mark.parametrize("processes", [1, 2])
async def test_nobody_goes_whose_chips_are_on_their_way_to_a_table(
    two: tuple[Service, Service], processes: int
) -> None:
    """Thirty deletions at once with a buy-in: either Ana is gone and her wallet empty, or her chips keep her."""
    here, there = two[0], two[processes - 1]
    await wallets.welcome(here, "ana")
    await wallets.known(there, "ana")
    async with table_of(here) as table:
        buying = do(table, c.BuyIn(300_000))
        ends = await all_at_once(two[:processes], [buying, *(wallets.close(there, "ana") for _ in range(AT_ONCE))])
    account = (await wallets.known(here, "ana")).account
    chips = here.store.balance("chips:t1:ana")
    if account.closed:
        assert (chips, here.store.balance(WALLET)) == (0, 0)
    else:
        assert (chips, account.wallet, ends) == (300_000, 700_000, {"done": 1, "delete-at-table": AT_ONCE})
    assert_sound(here.store)


async def test_nobody_is_refused_because_of_what_is_never_written(
    two: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deletion was decided, and then the database was away: whoever decided on top of it decides again."""
    service = two[0]
    await wallets.welcome(service, "ana")
    monkeypatch.setattr(_Held, "fails", 1)
    with held(service) as written:
        going = asyncio.ensure_future(_ended(wallets.close(service, "ana")))
        while not service.accounts.get("ana").account.closed or service.writer.waiting:
            await asyncio.sleep(0)
        playing = asyncio.ensure_future(_ended(wallets.do(service, "ana", StartSession)))
        while not service.writer.waiting:
            await asyncio.sleep(0)
        written.set()
        assert (await going, await playing) == ("storage-busy", "done")
    assert service.store.balance(WALLET) == wallets.WELCOME
