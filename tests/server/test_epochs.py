"""A house that was restored, or lost its tail, deals no card again that was seen: its tables begin a new epoch."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.server.epochs import declare_epoch, tables_due, take_up_copy
from puntobanco.server.people.staff_events import EpochDeclared, TableEpochBegun
from puntobanco.server.storage.backup import back_up
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.staged_table import Staged
from puntobanco.table import Phase, Table, commands as c
from puntobanco.table.events import BetsWithdrawn, CardDealt, CoupVoided, EpochBegun, EpochReason, SecretShown
from support.databases import DATABASES
from support.postgres import PrivatePostgres
from support.rewound import (
    IDA,
    SPEC,
    STAKE,
    assert_sound,
    begin,
    copied,
    dealing,
    dealt,
    do,
    epochs,
    history,
    play_until,
    serving,
    staff_events,
)


class House:
    """A database, its witnesses, and copies of it."""

    def __init__(self, url: str, folder: Path, postgres: PrivatePostgres | None) -> None:
        self.url, self.folder, self._postgres = url, folder, postgres
        self.witness = folder / "witness"

    def copy(self) -> "House":
        """The database as it is now, elsewhere; with the same witnesses."""
        return House(copied(self.url, self.folder / "copy.db", self._postgres), self.folder, self._postgres)


@pytest.fixture(params=DATABASES)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """A house on each database."""
    if request.param == "sqlite":
        file = shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "punto.db")
        yield House(f"sqlite:///{file}", tmp_path, None)
        return
    server: PrivatePostgres = request.getfixturevalue("postgres")
    name = server.new_database(request.getfixturevalue("postgres_template"))
    yield House(server.url(name), tmp_path, server)


async def left_in_mid_coup(house: House) -> Table:
    """A table that was left in its second coup, with a stake and two cards on it."""
    async with serving(house.url, house.witness) as service:
        table = await begin(service)
        await play_until(table, dealing(2))
        return table.table


async def played_on(house: House) -> list[CardDealt]:
    """The cards that came after that, which everybody saw."""
    async with serving(house.url, house.witness) as service:
        before = len(dealt(history(service.store)))
        await play_until(await service.tables.get(SPEC.id), dealing(4))
        assert epochs(history(service.store)) == []
        return dealt(history(service.store))[before:]


def assert_begun(store: Store, left: Table, because: EpochReason) -> None:
    """The epoch began in one write, which gave back exactly what lay there."""
    events = [event.fact for event in history(store)][left.version :]
    assert [type(fact) for fact in events[:4]] == [BetsWithdrawn, CoupVoided, EpochBegun, SecretShown]
    assert events[0] == BetsWithdrawn(IDA, {"banco": STAKE})
    assert events[1] == CoupVoided(left.coup_number, "epoch", (), ())
    assert events[2] == EpochBegun(1, because)
    chips = left.patrons[IDA].chips + STAKE
    assert store.balance(f"chips:{SPEC.id}:{IDA}") == chips
    assert store.balance(f"stakes:{SPEC.id}:{IDA}") == 0
    assert len(dealt(history(store))) == len(dealt(history(store)[: left.version]))
    noted = [one for one in staff_events(store) if isinstance(one, TableEpochBegun)]
    assert [(one.table, one.epoch, one.because) for one in noted] == [(SPEC.id, 1, because)]
    found = assert_sound(store)
    assert (found.epochs, found.opened) == (1, 1)


async def assert_goes_on(table: Staged, left: Table, seen: list[CardDealt]) -> None:
    """With another shoe, from which no card comes that was seen."""
    assert left.order is not None
    await play_until(table, lambda now: dealing(left.coup_number + 2)(now) and now.shoe.number > left.shoe.number)
    order = table.table.order
    assert order is not None
    assert order.sealing.commitment != left.order.sealing.commitment
    store = table._store
    later = dealt(history(store)[left.version :])
    assert len(later) > 4
    assert not set(map(str, seen)) & set(map(str, later))
    assert len(epochs(history(store))) == 1
    assert_sound(store)


async def test_a_copy_in_place_of_the_database_is_known_by_its_witness(house: House) -> None:
    """By `cp`, or a dump: nothing in it says that it is old."""
    left = await left_in_mid_coup(house)
    copy = house.copy()
    seen = await played_on(house)
    async with serving(copy.url, copy.witness) as service:
        with capture_logs() as logs:
            table = await service.tables.get(SPEC.id)
        assert [one["event"] for one in logs if one["log_level"] == "error"] == ["table.rewound"]
        assert_begun(service.store, left, EpochReason.REWOUND)
        await assert_goes_on(table, left, seen)
    async with serving(copy.url, copy.witness) as service:  # and the next start begins none
        await service.tables.get(SPEC.id)
        assert len(epochs(history(service.store))) == 1


async def test_without_a_witness_the_same_cards_would_come_again(house: House) -> None:
    """What all this is for: if this fails, the tests above show nothing."""
    await left_in_mid_coup(house)
    copy = house.copy()
    seen = await played_on(house)
    async with serving(copy.url) as service:
        before = len(dealt(history(service.store)))
        await play_until(await service.tables.get(SPEC.id), dealing(3))
        again = dealt(history(service.store))[before:]
    assert again == seen[: len(again)]
    assert len(again) >= 4


async def test_it_is_known_however_often_somebody_goes_back(house: House) -> None:
    """To the same copy, of which the epoch that followed knows nothing; and to one of that epoch."""
    await left_in_mid_coup(house)
    first, second = house.copy(), None
    await played_on(house)
    for number in (1, 2):
        again = House(copied(first.url, house.folder / f"again{number}.db", first._postgres), house.folder, None)
        async with serving(again.url, house.witness) as service:
            table = await service.tables.get(SPEC.id)
            assert [one.epoch for one in epochs(history(service.store))] == [number]
            await play_until(table, dealing(4))
        second = again
    assert second is not None
    third = House(copied(second.url, house.folder / "third.db", first._postgres), house.folder, None)
    async with serving(second.url, house.witness) as service:
        await play_until(await service.tables.get(SPEC.id), dealing(6))
    async with serving(third.url, house.witness) as service:
        await service.tables.get(SPEC.id)
        assert [one.epoch for one in epochs(history(service.store))] == [2, 3]
        assert_sound(service.store)


async def test_a_manager_says_that_the_house_has_forgotten_something(house: House) -> None:
    """For whoever restored a dump on a new machine, where nobody has witnessed anything."""
    left = await left_in_mid_coup(house)
    copy = house.copy()
    seen = await played_on(house)
    async with serving(copy.url) as service:
        assert declare_epoch(service.store, EpochReason.DECLARED, "p-lena", 5) == [SPEC.id]
        assert [one for one in staff_events(service.store) if isinstance(one, EpochDeclared)] == [
            EpochDeclared(1, EpochReason.DECLARED, 1, "p-lena", 5)
        ]
        assert tables_due(service.store) == [SPEC.id]
        table = await service.tables.get(SPEC.id)
        assert tables_due(service.store) == []
        assert_begun(service.store, left, EpochReason.DECLARED)
        await assert_goes_on(table, left, seen)


async def test_a_server_that_runs_begins_epochs_that_are_declared(house: House) -> None:
    async with serving(house.url, house.witness) as service:
        table = await begin(service)
        await play_until(table, dealing(2))
        left = table.table
        declare_epoch(service.store, EpochReason.DECLARED, "p-lena", 5)
        await service.tables._begin_epochs()
        assert_begun(service.store, left, EpochReason.DECLARED)
        assert table.table.epoch == 1


async def test_a_running_server_whose_database_is_rewound(house: House) -> None:
    """As by a fail-over to a replica that was behind: whoever acts next finds out, and watchers see the table anew."""
    left = await left_in_mid_coup(house)
    copy = house.copy()
    async with serving(house.url) as service, serving(copy.url) as behind:
        table = await service.tables.get(SPEC.id)
        before = len(dealt(history(service.store)))
        await play_until(table, dealing(4))
        seen = dealt(history(service.store))[before:]
        number = table.feed.number
        memory = table._memory
        asking: list[Any] = [service, service.accounts, table, memory, memory._kept, table._shoe, service.writer]
        for one in asking:
            one.store = one._store = behind.store  # the address leads elsewhere now
        await table.look()
        assert table.feed.number < number
        assert table.feed.after(number) == [table.feed.snapshot()]
        assert_begun(behind.store, left, EpochReason.REWOUND)
        await assert_goes_on(table, left, seen)


async def test_nothing_is_decided_on_a_shoe_that_is_void(house: House) -> None:
    """A bet that comes first waits for the epoch, and is then refused like any bet between shoes."""
    left = await left_in_mid_coup(house)
    copy = house.copy()
    await played_on(house)
    async with serving(copy.url, copy.witness) as service:
        table = Staged(SPEC, service, lambda *_: None, lambda *_: None)
        with pytest.raises(Exception, match="bet-closed"):
            await do(table, c.PlaceBet("banco", STAKE))
        assert_begun(service.store, left, EpochReason.REWOUND)


async def test_an_honest_house_begins_none(house: House) -> None:
    """Restarts, and two processes that take turns at one table, each with a witness of its own in the same folder."""
    await left_in_mid_coup(house)
    async with serving(house.url, house.witness) as one, serving(house.url, house.witness) as other:
        tables = [await service.tables.get(SPEC.id) for service in (one, other)]
        for turn in range(40):
            table = tables[turn % 2]
            await table.load()
            goal = table.table.version + 1
            await play_until(table, lambda now, goal=goal: now.version >= goal)  # type: ignore[misc]  # mypy gives a lambda no defaults
        assert len(list(house.witness.iterdir())) == 2
    for _ in range(2):
        async with serving(house.url, house.witness) as service:
            table = await service.tables.get(SPEC.id)
            await play_until(table, dealing(table.table.coup_number + 1))
            assert epochs(history(service.store)) == []


class TestCopies:
    """A copy by `punto admin backup` says itself that it is one."""

    async def copy(self, tmp_path: Path, sqlite_template: Path) -> tuple[Table, list[CardDealt], str]:
        """A table left in mid-coup, what was seen after its copy, and the address of the copy."""
        house = House(f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'punto.db')}", tmp_path, None)
        async with serving(house.url) as service:
            table = await begin(service)
            await play_until(table, dealing(2))
            left = table.table
            back_up(service.store.engine, tmp_path / "copy.db")
            before = len(dealt(history(service.store)))
            await play_until(table, dealing(4))
            assert take_up_copy(service.store, "p-lena", 5) is None
            return left, dealt(history(service.store))[before:], f"sqlite:///{tmp_path}/copy.db"

    async def test_whoever_serves_it_begins_a_new_epoch(self, tmp_path: Path, sqlite_template: Path) -> None:
        left, seen, url = await self.copy(tmp_path, sqlite_template)
        async with serving(url) as service:
            await service.start()
            table = await service.tables.get(SPEC.id)
            while tables_due(service.store):
                await service.tables._begin_epochs()
            assert_begun(service.store, left, EpochReason.RESTORED)
            await assert_goes_on(table, left, seen)
        async with serving(url) as service:
            assert take_up_copy(service.store, "p-lena", 5) is None

    async def test_whoever_dies_in_between_leaves_it_to_the_next(self, tmp_path: Path, sqlite_template: Path) -> None:
        """The mark goes when every table is due, and a table is due until its epoch is written."""
        left, _, url = await self.copy(tmp_path, sqlite_template)
        async with serving(url) as service:
            assert take_up_copy(service.store, "p-lena", 5) == [SPEC.id]
        async with serving(url) as service:
            assert tables_due(service.store) == [SPEC.id]
            await service.tables.get(SPEC.id)
            assert_begun(service.store, left, EpochReason.RESTORED)

    async def test_a_running_server_finds_another_file_in_place_of_its_own(
        self, tmp_path: Path, sqlite_template: Path
    ) -> None:
        left, _, url = await self.copy(tmp_path, sqlite_template)
        async with serving(f"sqlite:///{tmp_path}/punto.db", tmp_path / "witness") as service:
            table = await service.tables.get(SPEC.id)
            number = table.table.version
            assert number > left.version
            os.replace(url.removeprefix("sqlite:///"), tmp_path / "punto.db")
            for companion in ("-wal", "-shm"):
                (tmp_path / f"punto.db{companion}").unlink()
            await service.tables._look()
            assert epochs(history(service.store)) == [EpochBegun(1, EpochReason.REWOUND)]
            assert table.table.phase in (Phase.SHOE, Phase.WORDS)
            assert_sound(service.store)
