"""A live server whose database goes, hangs, fills up or is contended, and whose clock jumps, while people bet.

Every command ends in accepted once or clearly refused, nobody is cut off, and the server goes on by itself.
"""

import asyncio
import contextlib
import selectors
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text

from puntobanco.server.errors import StorageError
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work
from puntobanco.server.tables.table_standing import Listener, Told
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.table import events as e
from support.kill_load import Bettor, Ledger, assert_nothing_lost
from support.postgres import PrivatePostgres
from support.server_tools import private_table, running
from support.storage_tools import Commits, rows

pytestmark = pytest.mark.slow

_LONGEST_S = 3.0
"""How long the event loop may stand still on a machine that does other things too."""


class Evening:
    """People who bet at a table of a server of this event loop, whose pulse is felt all the while."""

    def __init__(self, address: str, service: Service) -> None:
        self.address, self._service = address, service
        self.bettors: list[Bettor] = []
        self.table = ""
        self.longest_s = 0.0
        """How long the event loop stood still at most."""
        self._paid = 0
        self._over = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, bettors: Sequence[Bettor] = (), table: str = "", people: int = 3) -> "Evening":
        """Open a table and let people bet; or go on with those of an earlier evening."""
        self.bettors, self.table = list(bettors), table
        if not self.bettors:
            self.bettors = [Bettor(lambda: [self.address], f"Guest {n}", Random(n)) for n in range(people)]
            for one in self.bettors:
                await one.arrive()
            self.table = await private_table(self.bettors[0], bots=1)
            for one in self.bettors:
                await one.take_part(self.table)
        else:
            for one in self.bettors:
                one.serve_by(lambda: [self.address])
                await one.come_back(self.table)
        (await self._service.tables.get(self.table)).listeners.add(Listener(self._count))
        self._tasks = [asyncio.create_task(one.bet(self.table, self._over)) for one in self.bettors]
        self._tasks.append(asyncio.create_task(self._feel_pulse()))
        return self

    async def one_more(self) -> Bettor:
        """Somebody who sits there too, and does what the test says."""
        one = Bettor(lambda: [self.address], "Another", Random(99))
        await one.arrive()
        await one.take_part(self.table)
        self.bettors.append(one)
        return one

    def _count(self, told: Sequence[Told]) -> None:
        self._paid += sum(isinstance(one.event.fact, e.Paid) for one in told)

    async def _feel_pulse(self) -> None:
        while not self._over.is_set():
            before = time.monotonic()
            await asyncio.sleep(0.02)
            self.longest_s = max(self.longest_s, time.monotonic() - before)

    async def coups(self, more: int) -> None:
        """Wait until so many more coups are paid."""
        wanted = self._paid + more
        await self.until(lambda: self._paid >= wanted, "the table does not go on")

    async def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds; nobody who bets may fail meanwhile."""
        until = time.monotonic() + 60
        while not holds():
            assert time.monotonic() < until, what
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)

    def put_off(self, code: str) -> int:
        """How many commands were refused for the moment, with this code."""
        return sum(one.put_off[code] for one in self.bettors)

    async def end(self) -> None:
        """Everybody hears their last answer, and goes."""
        self._over.set()
        await asyncio.gather(*self._tasks)
        for one in self.bettors:
            await one.leave()

    def forget(self) -> None:
        """Let the server look up everybody's account anew, as when another one has changed them."""
        self._service.accounts.forget([one.id for one in self.bettors])

    async def check_database(self) -> None:
        """Ask the server whether its database answers."""
        await self._service._health.check_reading(0.5)

    async def health(self) -> int:
        """What /healthz says."""
        async with httpx.AsyncClient(base_url=self.address, timeout=10, verify=False) as http:
            return (await http.get("/healthz")).status_code

    async def until_health(self, status: int) -> None:
        """Wait until /healthz says so; what it has just seen go well answers for a second."""
        until = time.monotonic() + 60
        while await self.health() != status:
            assert time.monotonic() < until, "its health does not come to that"

    async def pong(self) -> None:
        """Somebody who only watches is answered, whatever the database does."""
        watcher = Bettor(lambda: [self.address], "Watcher", Random(1))
        watcher.address = self.address
        await watcher.connect()
        await watcher.send(type="ping", n=7)
        while (await watcher.next_message(_LONGEST_S))["type"] != "pong":
            pass
        await watcher.leave()


@contextlib.asynccontextmanager
async def an_evening(store: Store, **more: Any) -> AsyncIterator[Evening]:
    """People who bet at a server on a database."""
    async with running(store, **more) as (address, service):
        evening = await Evening(address, service).begin()
        try:
            yield evening
        finally:
            await evening.end()


def _assert_whole(store: Store, evening: Evening) -> Ledger:
    assert evening.longest_s < _LONGEST_S
    assert all(one.cuts == 1 for one in evening.bettors), "somebody was cut off"
    return assert_nothing_lost(store, evening.table, evening.bettors)


# The database goes


@pytest.fixture
def mortal() -> Iterator[tuple[PrivatePostgres, Store]]:
    """A PostgreSQL of one's own, to stop it."""
    server = PrivatePostgres()
    engine = open_database(server.url())
    upgrade(engine)
    yield server, Store(engine)
    engine.dispose()
    server.remove()


async def test_postgresql_goes_and_comes_back(mortal: tuple[PrivatePostgres, Store]) -> None:
    """Stopped in order, and killed: commands are put off, lines stay, and the table goes on afterwards."""
    server, store = mortal
    async with an_evening(store) as found:
        tipper = await found.one_more()
        for stop in (server.stop, server.kill):
            await found.coups(2)
            before = tipper.put_off["storage-unreachable"]
            await asyncio.to_thread(stop)
            tip = asyncio.create_task(tipper.sure(found.table, {"type": "Tip", "coins": 100}))
            await found.until(lambda before=before: tipper.put_off["storage-unreachable"] > before, "not told")  # type: ignore[misc]  # mypy gives a lambda no defaults
            assert await found.health() == 503
            await found.pong()
            await asyncio.to_thread(server.start)
            assert (await tip).number is not None
        await found.coups(3)
        assert await found.health() == 200
    # Here, since PostgreSQL goes with the thread that has started it.
    assert len(_assert_whole(store, found).coups) >= 7


class Freezer:
    """Stands between a server and PostgreSQL; while it is frozen, nothing gets through and nothing is refused."""

    def __init__(self, folder: Path, server: Path) -> None:
        self._server = str(server / ".s.PGSQL.5432")
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / ".s.PGSQL.5432"))
        self._listening.listen()
        self.flows = threading.Event()
        self.flows.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client = self._listening.accept()[0]
            except OSError:
                return
            threading.Thread(target=self._relay, args=(client,), daemon=True).start()

    def _relay(self, client: socket.socket) -> None:
        self.flows.wait()
        server = socket.socket(socket.AF_UNIX)
        with client, server, selectors.DefaultSelector() as ready, contextlib.suppress(OSError):
            server.connect(self._server)
            ready.register(client, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, client)
            while True:
                for key, _ in ready.select():
                    source = client if key.data is server else server
                    data = source.recv(2**16)
                    self.flows.wait()
                    if not data:
                        return
                    key.data.sendall(data)

    def close(self) -> None:
        self._listening.close()


async def test_postgresql_hangs(postgres: PrivatePostgres, postgres_url: str, tmp_path: Path) -> None:
    """It neither answers nor refuses for some seconds: the event loop goes on, and commands are answered afterwards."""
    freezer = Freezer(tmp_path, postgres.folder)
    engine = open_database(postgres_url.replace(str(postgres.folder), str(tmp_path)))
    store = Store(engine)

    async def evening() -> Evening:
        async with an_evening(store) as found:
            await found.coups(2)
            another = await found.one_more()
            freezer.flows.clear()
            thaw = threading.Timer(2 * _LONGEST_S, freezer.flows.set)  # from a thread, in case the event loop hangs too
            thaw.start()
            found.forget()
            more = asyncio.create_task(another.sure(found.table, {"type": "BuyIn", "coins": 1000}))
            with pytest.raises(StorageError, match="storage-unreachable"):
                await found.check_database()
            while thaw.is_alive():
                await another.socket.ping()
                await asyncio.sleep(0.1)
            assert (await more).number is not None
            await found.coups(3)
        return found

    assert len(_assert_whole(store, await evening()).coups) >= 5
    engine.dispose()
    freezer.close()


async def test_a_commit_that_nobody_could_tell_of_leaves_no_gap(store: Store) -> None:
    """The answer of a commit is lost, and the next command is decided on what was written: both are told, in order."""
    lost = [False]

    class Forgetful(Store):
        """Commits, and once does not get to know it."""

        def write(self, works: Sequence[Work]) -> Any:
            outcomes = super().write(works)
            if lost[0] and works[0].answer is not None:
                lost[0] = False
                raise StorageError("storage-uncertain")
            return outcomes

    forgetful = Forgetful(store.engine)

    async def evening() -> Evening:
        async with running(forgetful) as (address, service):
            service.writer._most_at_once = 1  # so that commands are committed one by one
            found = await Evening(address, service).begin()
            for _ in range(6):
                await found.coups(1)
                lost[0] = True
            await found.coups(1)
            await found.end()
        return found

    found = await evening()
    assert found.put_off("storage-uncertain") > 0
    _assert_whole(store, found)


# No room


async def test_a_full_disk(tmp_path: Path) -> None:
    """Commands are put off while there is no room; looking goes on, and betting when there is room again."""
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    store = Store(engine)
    limit = [2**30]

    @event.listens_for(engine, "checkout")
    def make_narrow(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={limit[0]}")

    async def tip_on(one: Bettor, table: str) -> None:
        """Tip until there is room again, whatever is under way at the table."""
        while limit[0] < 2**30:
            await one.sure(table, {"type": "Tip", "coins": 100})

    async def evening() -> Evening:
        async with an_evening(store) as found:
            tipper = await found.one_more()  # the others have nothing to do while cards are dealt
            for _ in range(2):
                await found.coups(2)
                before = found.put_off("storage-full")
                limit[0] = rows(store, "PRAGMA page_count")[0][0] + 1
                tips = asyncio.create_task(tip_on(tipper, found.table))
                await found.until(lambda before=before: found.put_off("storage-full") > before + 5, "never full")  # type: ignore[misc]  # mypy gives a lambda no defaults
                await found.until_health(503)
                await found.pong()
                limit[0] = 2**30
                await tips
                await found.until_health(200)
            await found.coups(3)
        return found

    assert len(_assert_whole(store, await evening()).coups) >= 7
    engine.dispose()


# Others in the way


async def test_somebody_locks_in_another_order(postgres_url: str) -> None:
    """Deadlocks, of which the server is always the victim: it tries again, and nobody notices more than a delay."""
    engine, other = open_database(postgres_url), open_database(postgres_url)
    store = Store(engine)
    errors = Commits(store).errors

    def stand_in_the_way(table: str) -> None:
        chips, stream = f"chips:{table}:%", f"table:{table}"
        with other.connect() as connection, connection.begin():
            connection.execute(text("SET LOCAL deadlock_timeout = '60s'"))  # so that it is not this one which is ended
            connection.execute(text("SELECT 1 FROM balances WHERE account LIKE :a FOR UPDATE"), {"a": chips})
            time.sleep(0.1)
            connection.execute(text("SELECT 1 FROM streams WHERE id = :s FOR UPDATE"), {"s": stream})

    async def evening() -> Evening:
        async with an_evening(store) as found:
            await found.coups(1)
            for _ in range(8):
                with contextlib.suppress(Exception):  # it waited too long itself
                    await asyncio.to_thread(stand_in_the_way, found.table)
                await asyncio.sleep(0.2)
            await found.coups(3)
        return found

    _assert_whole(store, await evening())
    assert "40P01" in errors
    for one in (engine, other):
        one.dispose()


async def test_serialization_failures(postgres_url: str) -> None:
    """Two servers at one table under the strictest isolation, where PostgreSQL refuses whoever comes second."""
    engines = [open_database(postgres_url) for _ in range(2)]
    stores = [Store(engine.execution_options(isolation_level="SERIALIZABLE")) for engine in engines]
    errors = [Commits(store).errors for store in stores]

    async def evening() -> tuple[str, list[Bettor]]:
        async with running(stores[0]) as (one, first), running(stores[1]) as (other, _):
            found = Evening(one, first)
            bettors = [
                Bettor(lambda place=place: [(one, other)[place % 2]], f"Guest {place}", Random(place))  # type: ignore[misc]  # mypy gives a lambda no defaults
                for place in range(4)
            ]
            for bettor in bettors:
                await bettor.arrive()
            table = await private_table(bettors[0], bots=0)
            for bettor in bettors:
                await bettor.take_part(table)
            over = asyncio.Event()
            betting = [asyncio.create_task(bettor.bet(table, over)) for bettor in bettors]
            (await first.tables.get(table)).listeners.add(Listener(found._count))
            await found.coups(6)
            over.set()
            await asyncio.gather(*betting)
            for bettor in bettors:
                await bettor.leave()
        return table, bettors

    table, bettors = await evening()
    assert "40001" in errors[0] + errors[1]
    assert_nothing_lost(Store(engines[0]), table, bettors)
    for engine in engines:
        engine.dispose()


# Time


@pytest.mark.parametrize("url", ["postgresql", pytest.param("sqlite", marks=pytest.mark.soak)], indirect=True)
async def test_a_clock_that_jumps(store: Store) -> None:
    """An hour back while people bet, also over a restart, and two hours on: the table goes on at its own pace."""
    ahead_ms = [0]

    async def play(evening: Evening, jumps_ms: int, then: Callable[[], Awaitable[None]]) -> None:
        await evening.coups(2)
        ahead_ms[0] += jumps_ms
        await then()

    def clock() -> int:
        return wall_clock_ms() + ahead_ms[0]

    async def evening() -> Evening:
        async with running(store, clock=clock) as (address, service):
            first = await Evening(address, service).begin()
            await play(first, -3_600_000, lambda: first.coups(3))
            await first.end()
        async with running(store, clock=clock) as (address, service):  # the clock is still behind the table's
            second = await Evening(address, service).begin(first.bettors, first.table)
            await play(second, 7_200_000, lambda: second.coups(3))
            await second.end()
        return second

    found = await evening()
    assert_nothing_lost(store, found.table, found.bettors)


async def test_a_table_goes_on_by_itself_where_the_clock_went_back(store: Store) -> None:
    """Nobody is there but bots, and the server was restarted with an earlier clock: nobody has to wake the table."""
    async with running(store) as (address, service):
        first = await Evening(address, service).begin(people=1)
        await first.coups(1)
        await first.end()
    version = store.head(f"table:{first.table}")[0]
    async with running(store, clock=lambda: wall_clock_ms() - 86_400_000):
        await first.until(lambda: store.head(f"table:{first.table}")[0] > version + 20, "the table stands still")
