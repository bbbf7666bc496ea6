"""Tables that keep the hours of their house: a night from opening to closing, restarts, and two processes; schaanwald
(leaflet schaanwald-en, Opening hours) has its tables open from four in the afternoon to three at night."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from puntobanco.game import PuntoError
from puntobanco.house import load_text
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people import wallets
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import add_house
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.kept_hours import hours_view, is_closed_by_hours, keep_hours
from puntobanco.server.tables.retired_houses import retire_house
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_rows import find_row
from puntobanco.server.tables.table_spec import TableSpec, read_spec
from puntobanco.table import Command, Phase, Role, commands as c
from support.house_files import write
from support.people_tools import KEY
from support.storage_tools import assert_sound

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def utc(text: str) -> int:
    return int(datetime.fromisoformat(f"2026-11-{text}").replace(tzinfo=UTC).timestamp()) * 1000


NOON, OPENS, CLOSES, REOPENS = utc("18 11:00"), utc("18 15:00"), utc("19 02:00"), utc("19 15:00")
"""Of a Wednesday and the night after it, an hour behind the clocks of Liechtenstein."""


class Clock:
    """A clock that somebody sets."""

    now_ms = NOON

    def __call__(self) -> int:
        return self.now_ms


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(store: Store, clock: Clock) -> AsyncIterator[Service]:
    found = serving(store, clock)
    yield found
    await found.stop()


def serving(store: Store, clock: Clock, *, keep_hours: bool = True) -> Service:
    return Service(store, KEY, clock=clock, houses=Houses(keep_hours=keep_hours))


async def opened(service: Service, *, house: str = "schaanwald", keeps_hours: bool = False) -> Staged:
    spec = TableSpec("t1", house, houses=service.houses, keeps_hours=keeps_hours)
    table = await service.tables.open(spec)
    await service.tables.stop()  # the test says when the croupier goes on
    return table


async def do(table: Staged, by: str, act: c.Act, role: Role = Role.PATRON) -> None:
    await table.command(lambda at_ms: Command(by, role, at_ms, act))


def phase_of(table: Staged) -> Phase:
    return table.table.phase


async def seated(service: Service, table: Staged) -> None:
    await wallets.welcome(service, "ana")
    for act in (c.Join("Ana"), c.BuyIn(100_000), c.Sit(1)):
        await do(table, "ana", act)


async def play_on(table: Staged, until: Phase) -> None:
    """Let the croupier go on, with a bet on tie in every coup."""
    assert await table.go_on() is not None
    while phase_of(table) is not until:
        if phase_of(table) is Phase.BETTING and not table.table.anything_lies:
            await do(table, "ana", c.PlaceBet("tie", 500))
        assert await table.go_on() is not None


def happened(store: Store) -> list[str]:
    kinds = [json.loads(one.data)["fact"]["type"] for one in store.events("table:t1")]
    return [kind for kind in kinds if kind.startswith("Table")]


async def test_a_night_from_opening_to_closing(service: Service, clock: Clock) -> None:
    """Closed at noon, open at four; at three the shoe in play goes on to its end, then the table closes."""
    table = await opened(service)
    await keep_hours(table)
    assert (phase_of(table), table.table.opens_ms) == (Phase.CLOSED, OPENS)
    await do(table, "bob", c.Join("Bob"))
    with pytest.raises(PuntoError) as refusal:
        await do(table, "bob", c.BuyIn(100_000))
    assert refusal.value.code == "table-closed"

    clock.now_ms = OPENS - 1
    await keep_hours(table)
    assert phase_of(table) is Phase.CLOSED
    clock.now_ms = OPENS
    await keep_hours(table)
    assert (phase_of(table), table.table.opens_ms) == (Phase.SHOE, None)

    clock.now_ms = CLOSES - 60_000
    await seated(service, table)
    await play_on(table, Phase.DEALING)
    clock.now_ms = CLOSES
    await keep_hours(table)
    assert phase_of(table) is Phase.DEALING
    await play_on(table, Phase.SHOE)
    coups = table.table.coup_number
    assert coups > 30  # of a whole shoe
    assert table.table.shoe.number == 1
    if table.table.order is not None and not table.table.order.secret:
        await table.go_on()
    assert await table.go_on() is not None
    assert (phase_of(table), table.table.opens_ms, table.table.shoe.number) == (Phase.CLOSED, REOPENS, 1)
    assert not table.table.anything_lies
    await do(table, "ana", c.Leave())
    assert happened(service.store) == ["TableClosed", "TableReopened", "TableClosed"]
    assert_sound(service.store)


async def test_a_shoe_that_nobody_plays_from_keeps_no_table_open(service: Service, clock: Clock) -> None:
    """What lies on the layout comes back with the closing of the table, as always."""
    clock.now_ms = OPENS
    table = await opened(service)
    await seated(service, table)
    await play_on(table, Phase.BETTING)
    clock.now_ms = CLOSES
    await keep_hours(table)
    assert phase_of(table) is Phase.BETTING
    await do(table, "ana", c.Leave())
    await keep_hours(table)
    assert phase_of(table) is Phase.CLOSED
    assert_sound(service.store)


async def test_a_sweep_keeps_the_hours(service: Service, clock: Clock) -> None:
    table = await opened(service)
    await service.tables.sweep()
    assert phase_of(table) is Phase.CLOSED
    clock.now_ms = OPENS
    await service.tables.sweep()
    assert phase_of(table) is Phase.SHOE


async def test_two_processes_close_and_open_once(store: Store, clock: Clock) -> None:
    """Each finds out by itself; whoever writes second sees that it is done."""
    first, second = serving(store, clock), serving(store, clock)
    try:
        one = await opened(first)
        other = await second.tables.get("t1")
        for now_ms, phase in ((NOON, Phase.CLOSED), (OPENS, Phase.SHOE), (CLOSES, Phase.CLOSED)):
            clock.now_ms = now_ms
            await asyncio.gather(keep_hours(one), keep_hours(other))
            for table in (one, other):
                await table.look()
                assert phase_of(table) is phase
        assert happened(store) == ["TableClosed", "TableReopened", "TableClosed"]
    finally:
        await first.stop()
        await second.stop()


@pytest.mark.parametrize("keeps", [True, False], ids=["with hours", "without"])
async def test_a_restart_opens_when_it_was_promised(store: Store, clock: Clock, keeps: bool) -> None:
    """Also a house that keeps no hours any more: no table stays closed for ever, and none opens at night by itself."""
    before = serving(store, clock)
    await keep_hours(await opened(before))
    await before.stop()
    later = serving(store, clock, keep_hours=keeps)
    try:
        table = await later.tables.get("t1")
        clock.now_ms = OPENS - 1
        await keep_hours(table)
        assert phase_of(table) is Phase.CLOSED
        clock.now_ms = OPENS
        await keep_hours(table)
        assert phase_of(table) is Phase.SHOE
    finally:
        await later.stop()


async def test_what_a_manager_has_closed_stays_closed(service: Service, clock: Clock) -> None:
    clock.now_ms = OPENS
    table = await opened(service)
    await do(table, "lena", c.CloseTable("a broken lamp"), Role.MANAGER)
    for now_ms in (CLOSES, REOPENS):
        clock.now_ms = now_ms
        await keep_hours(table)
    assert phase_of(table) is Phase.CLOSED
    assert happened(service.store) == ["TableClosed"]


async def test_a_table_that_its_hours_have_closed_can_be_kept_closed(service: Service, clock: Clock) -> None:
    """Reopened at night it would close again at once; closed anew by a manager, it stays closed when it is time."""
    table = await opened(service)
    assert not is_closed_by_hours(table.spec, table.table, NOON)
    await keep_hours(table)
    assert is_closed_by_hours(table.spec, table.table, NOON)
    assert not is_closed_by_hours(table.spec, table.table, OPENS)
    await do(table, "lena", c.CloseTable("a broken lamp"), Role.MANAGER)
    assert (phase_of(table), table.table.opens_ms) == (Phase.CLOSED, None)
    assert not is_closed_by_hours(table.spec, table.table, NOON)
    clock.now_ms = OPENS
    await keep_hours(table)
    assert phase_of(table) is Phase.CLOSED
    assert happened(service.store) == ["TableClosed", "TableClosed"]
    assert_sound(service.store)


async def test_a_house_whose_table_opens_by_its_hours_is_not_retired(service: Service) -> None:
    """In the afternoon it would have an open table again; closed by a manager, it has none."""
    late = load_text('id = "late-castle"\nextends = "schaanwald"')
    add_house(service.store, late, "admin", NOON)
    table = await opened(service, house="late-castle")
    await keep_hours(table)
    assert phase_of(table) is Phase.CLOSED
    with pytest.raises(RequestRefused, match="house-has-tables"):
        retire_house(service.store, "late-castle", "admin", NOON)
    await do(table, "lena", c.CloseTable("the end"), Role.MANAGER)
    assert retire_house(service.store, "late-castle", "admin", NOON)


async def test_hours_are_off_unless_they_are_asked_for(store: Store, clock: Clock) -> None:
    """Private tables are open all night even where the house keeps hours; a table may keep them by itself."""
    plain, kept = Houses(), Houses(keep_hours=True)
    assert TableSpec("t1", "schaanwald", houses=plain).hours is None
    assert TableSpec("t1", "schaanwald", houses=kept, private=True).hours is None
    assert TableSpec("t1", "mega-pay", houses=kept).hours is None
    assert TableSpec("t1", "schaanwald", houses=plain, keeps_hours=True).hours is not None
    service = serving(store, clock, keep_hours=False)
    try:
        table = await opened(service, keeps_hours=True)
        await keep_hours(table)
        assert phase_of(table) is Phase.CLOSED
        found = find_row(store, "t1")
        assert found is not None
        assert found.keeps_hours
        assert "keeps_hours" not in TableSpec("t2", "schaanwald").write()
        assert not read_spec("t2", TableSpec("t2", "schaanwald").write(), 0).keeps_hours
    finally:
        await service.stop()


@pytest.mark.usefixtures("store")
def test_hours_that_cannot_be_kept_are_refused(tmp_path: Path) -> None:
    """A table of a house without hours; and a server that is given a house file with hours and without a clock."""
    with pytest.raises(PuntoError) as refusal:
        TableSpec("t1", "mega-pay", keeps_hours=True).check()
    assert refusal.value.code == "house-without-hours"
    assert TableSpec("t1", "mega-pay", keeps_hours=True).hours is None  # a file may lose what a table was opened with
    file = write(tmp_path, 'id = "own"\nextends = "schaanwald"\nremove = ["visit.time_zone"]')
    assert "own" in Houses([str(file)]).ids
    with pytest.raises(PuntoError) as refusal:
        Houses([str(file)], keep_hours=True)
    assert refusal.value.code == "house-without-time-zone"


async def test_the_lobby_says_when(service: Service, clock: Clock) -> None:
    """Until when a table is open, when it opens, and that a shoe is its last one; of other tables nothing."""
    table = await opened(service)
    view = hours_view(table.spec, table.table, NOON)
    assert view == ("Europe/Vaduz", False, OPENS, None)
    clock.now_ms = OPENS
    await seated(service, table)
    await play_on(table, Phase.BETTING)
    assert hours_view(table.spec, table.table, OPENS) == ("Europe/Vaduz", True, None, CLOSES)
    assert hours_view(table.spec, table.table, CLOSES) == ("Europe/Vaduz", False, REOPENS, None)
    assert phase_of(table) is Phase.BETTING
    free = TableSpec("t2", "schaanwald")
    assert hours_view(free, free.empty(), NOON) is None


async def test_the_lobby_says_no_hours_of_a_table_that_a_manager_has_closed(service: Service, clock: Clock) -> None:
    """By hours it would be open, or would open; it does neither. With a time of its own it says that one."""
    clock.now_ms = OPENS
    table = await opened(service)
    await do(table, "lena", c.CloseTable("a party", OPENS + 60_000), Role.MANAGER)
    assert hours_view(table.spec, table.table, OPENS) == ("Europe/Vaduz", False, OPENS + 60_000, None)
    await do(table, "lena", c.ReopenTable(), Role.MANAGER)
    await do(table, "lena", c.CloseTable("a broken lamp"), Role.MANAGER)
    assert hours_view(table.spec, table.table, OPENS) is None
    assert hours_view(table.spec, table.table, CLOSES) is None


@pytest.mark.parametrize(("opens_ms", "refused"), [(NOON, True), (NOON + 1, False), (NOON + 31 * 86_400_000 + 1, True)])
async def test_a_table_is_closed_until_a_later_time(store: Store, clock: Clock, opens_ms: int, refused: bool) -> None:
    """Managers may say one too; not one that has passed, nor one that nobody remembers."""
    service = serving(store, clock, keep_hours=False)
    try:
        table = await opened(service)
        closing = do(table, "lena", c.CloseTable("a party", opens_ms), Role.MANAGER)
        if refused:
            with pytest.raises(PuntoError) as refusal:
                await closing
            assert refusal.value.code == "table-opens-when"
        else:
            await closing
            assert table.table.opens_ms == opens_ms
    finally:
        await service.stop()
