"""A house that is played, copied, played on, and goes back to the copy."""

import json
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from puntobanco.protocol.facts import read_event
from puntobanco.records.event_file import Record, head_of
from puntobanco.records.replayed import CheckedRecord, checked
from puntobanco.server.books.reconciliation import people_flaw, reconcile
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people.staff_events import EVENTS, STREAM, StaffEvent
from puntobanco.server.people.wallets import welcome
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.witness import Witness
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Event, Phase, Role, Table, commands as c, events as e
from support.postgres import PrivatePostgres
from support.server_tools import KEY

IDA = "p-ida"
STAKE = 2000
SPEC = TableSpec("t", "schaanwald", pace=PaceName.QUICK, private=True, opened_ms=1)
_MOST_STEPS = 400


def copied(url: str, to: Path, postgres: PrivatePostgres | None) -> str:
    """The address of a copy of a database that nobody uses, as `cp` or `pg_restore` makes it."""
    if postgres is None:
        file = Path(url.removeprefix("sqlite:///"))
        assert not file.with_name(f"{file.name}-wal").exists()
        return f"sqlite:///{shutil.copy(file, to)}"
    return postgres.url(postgres.new_database(url.partition("?")[0].rpartition("/")[2]))


@asynccontextmanager
async def serving(url: str, folder: Path | None = None, key: HouseKey = KEY) -> AsyncIterator[Service]:
    """A process on a database, which looks after tables when the test says so; with a witness, if it has a folder."""
    engine = open_database(url)
    store = Store(engine)
    service = Service(store, key, witness=None if folder is None else Witness(folder, store.identity()))
    service.tables._arm = lambda *_: None  # type: ignore[method-assign]  # the croupier moves when it is told to
    try:
        yield service
    finally:
        await service.stop()
        engine.dispose()


async def begin(service: Service) -> Staged:
    """Open the table, and let Ida sit down."""
    assert open_row(service.store, SPEC)
    await welcome(service, IDA)
    table = await service.tables.get(SPEC.id)
    for act in (c.Join("Ida"), c.BuyIn(100_000), c.Sit(1)):
        await do(table, act)
    return table


async def do(table: Staged, act: c.Act) -> None:
    """Let Ida do something."""
    await table.command(lambda at_ms: Command(IDA, Role.PATRON, at_ms, act))


async def play_until(table: Staged, over: Callable[[Table], bool]) -> None:
    """Let the croupier go on, and Ida bet in every coup, until something is reached."""
    for _ in range(_MOST_STEPS):
        if over(table.table):
            return
        if table.table.phase is Phase.BETTING and not table.table.anything_lies:
            await do(table, c.PlaceBet("banco", STAKE))
        else:
            await table.go_on()
    raise AssertionError("it never came to that")


def dealing(coup: int, cards: int = 2) -> Callable[[Table], bool]:
    """Whether so many cards of a coup lie there."""

    def over(table: Table) -> bool:
        return table.coup_number >= coup and table.coup is not None and table.coup.cards_dealt >= cards

    return over


def history(store: Store) -> list[Event]:
    """What has happened at the table."""
    return [read_event(json.loads(one.data)) for one in store.events(f"table:{SPEC.id}")]


def staff_events(store: Store) -> list[StaffEvent]:
    """What the house has noted."""
    return [EVENTS.read(json.loads(one.data)) for one in store.events(STREAM)]


def epochs(events: list[Event]) -> list[e.EpochBegun]:
    """The epochs that were begun."""
    return [event.fact for event in events if isinstance(event.fact, e.EpochBegun)]


def dealt(events: list[Event]) -> list[e.CardDealt]:
    """The cards that were dealt, each with its proof, by which it can be told from any other."""
    return [event.fact for event in events if isinstance(event.fact, e.CardDealt)]


def assert_sound(store: Store) -> CheckedRecord:
    """Whatever happened: no coin is made or lost, and the record holds."""
    assert verify_database(store).flaw is None
    assert people_flaw(store) is None
    assert reconcile(store, SPEC.empty()).flaw is None
    return checked(Record(head_of(SPEC.empty()), SPEC.house, tuple(history(store))))
