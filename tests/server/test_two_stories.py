"""What a house cannot do unseen, with real servers on both databases: cut, rewrite, hide, tell two stories."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from puntobanco.client import Client, ClientError
from puntobanco.client.address import parse_address
from puntobanco.client.evidence import ReceiptKeeper
from puntobanco.client.log_witness import ComparedWitnesses, LogWitness, Look, compare_witnesses
from puntobanco.client.web import Web
from puntobanco.fairness.log_leaf import read_leaf
from puntobanco.fairness.receipts import read_receipts
from puntobanco.fairness.witness_file import read_witness
from puntobanco.game.messages import Message
from puntobanco.protocol.facts import read_event
from puntobanco.records.event_file import read_stream
from puntobanco.records.evidence import receipts_against
from puntobanco.records.stories import Story
from puntobanco.records.witnessed import WitnessedRecord, witnessed
from puntobanco.server.epochs import declare_epoch
from puntobanco.server.public_log.leaf_rows import tables_behind
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import LOG_LEAVES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.exported_records import RecordForm, record_of
from puntobanco.table import Event, Phase
from puntobanco.table.commands import PlaceBet, Tip
from puntobanco.table.events import BetPlaced, EpochReason, SecretShown, ShoeSealed
from support.databases import DATABASES
from support.postgres import PrivatePostgres
from support.rewound import SPEC, begin, copied, dealing, history, play_until
from support.server_tools import ServerProcess, running


class House:
    """A database, and copies of it."""

    def __init__(self, url: str, folder: Path, postgres: PrivatePostgres | None) -> None:
        self.url, self.folder, self._postgres = url, folder, postgres

    def copy(self, name: str) -> "House":
        """The database as it is now, elsewhere."""
        return House(copied(self.url, self.folder / f"{name}.db", self._postgres), self.folder, self._postgres)

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Open"]:
        """A server on it, whose croupier moves when it is told to."""
        engine = open_database(self.url)
        async with asyncio.timeout(120), running(Store(engine)) as (address, service):
            service.tables._arm = lambda *_: None  # type: ignore[method-assign]
            yield Open(address, service)
        engine.dispose()

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        engine = open_database(self.url)
        yield Store(engine)
        engine.dispose()


class Open:
    """A house that is open."""

    def __init__(self, address: str, service: Service) -> None:
        self.address, self.service = address, service

    async def begin(self) -> None:
        await begin(self.service)

    async def play(self, coups: int) -> None:
        """Play more coups, and wait until everything is in the log."""
        table = await self.service.tables.get(SPEC.id)
        await play_until(table, dealing(table.table.coup_number + coups))
        await self.logged()

    async def logged(self) -> None:
        def behind() -> list[str]:
            with self.service.store.reading() as connection:
                return tables_behind(connection)

        while await asyncio.to_thread(behind):
            await asyncio.sleep(0.02)

    async def seen_by(self, file: Path) -> Look:
        """What a witness with this file sees."""
        async with LogWitness(file, Web(parse_address(self.address), language="en")) as witness:
            return await witness.look()


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


def story(found: Look | ComparedWitnesses) -> str | None:
    return None if found.story is None else found.story.key


def held(file: Path, events: list[Event]) -> WitnessedRecord:
    """A record held against the witness, with the instance that its shoes name."""
    instance = next(event.fact.instance for event in events if isinstance(event.fact, ShoeSealed))
    return witnessed(str(file), SPEC.id, instance, events)


async def test_an_honest_house_is_followed_over_a_restart(house: House, tmp_path: Path) -> None:
    file = tmp_path / "witness"
    async with house.open() as opened:
        await opened.begin()
        await opened.play(2)
        first = await opened.seen_by(file)
        assert first.added > 0
        await opened.play(1)
        assert story(await opened.seen_by(file)) is None
    async with house.open() as opened:
        again = await opened.seen_by(file)
        assert story(again) is None
        await opened.play(1)
        assert (await opened.seen_by(file)).added > 0
    async with house.store() as store:
        events = history(store)
    found = held(file, events)
    assert (found.flaw, found.covered) == (None, len(events))


async def test_a_tail_that_was_cut_off_shows(house: House, tmp_path: Path) -> None:
    """The house goes back to a copy, and its log with it."""
    file = tmp_path / "witness"
    async with house.open() as opened:
        await opened.begin()
        await opened.play(1)
    earlier = house.copy("earlier")
    async with house.open() as opened:
        await opened.play(3)
        assert story(await opened.seen_by(file)) is None
    async with earlier.open() as opened:
        await opened.logged()
        assert story(await opened.seen_by(file)) == "watch.witness-cut"
        await opened.play(12)
        assert story(await opened.seen_by(file)) == "watch.witness-fork"
    assert len(read_witness(str(file)).others) == 2
    async with house.open() as opened:  # and whatever it shows now: both stories are in the file
        assert story(await opened.seen_by(file)) == "watch.witness-before"


def record(store: Store, change_events: Callable[[list[Event]], list[Event]] = list) -> list[Event]:
    """The record of the table as somebody is given it; the house may have changed it."""
    events = read_stream(BytesIO(record_of(store, SPEC, RecordForm.EVENTS))).events
    return change_events(list(events))


def smaller_bet(events: list[Event]) -> list[Event]:
    """The last bet was smaller, says the house."""
    place = max(place for place, event in enumerate(events) if isinstance(event.fact, BetPlaced))
    fact = events[place].fact
    assert isinstance(fact, BetPlaced)
    return [*events[:place], events[place].replace(fact=fact.replace(coins=fact.coins // 2)), *events[place + 1 :]]


async def test_a_bet_that_was_rewritten_shows(house: House, tmp_path: Path) -> None:
    file = tmp_path / "witness"
    async with house.open() as opened:
        await opened.begin()
        await opened.play(2)
        await opened.seen_by(file)
        store = opened.service.store
        assert held(file, record(store)).flaw is None
        found = held(file, record(store, smaller_bet))
        assert found.flaw is not None
        assert found.flaw.key == "verify.witness-rewritten"


async def test_a_leaf_that_was_changed_along_with_it_shows(house: House, tmp_path: Path) -> None:
    file = tmp_path / "witness"
    async with house.open() as opened:
        await opened.begin()
        await opened.play(2)
        await opened.seen_by(file)
    async with house.store() as store:

        def rewrite(connection: Any) -> None:
            row = connection.execute(LOG_LEAVES.select().order_by(LOG_LEAVES.c.position)).first()
            data = json.dumps({**json.loads(row.data), "digest": "ab" * 32}, separators=(",", ":"))
            connection.execute(update(LOG_LEAVES).where(LOG_LEAVES.c.position == row.position).values(data=data))

        change(store, rewrite)
    async with house.open() as opened:
        assert story(await opened.seen_by(file)) == "watch.witness-fork"


def without_abandoned_shoe(events: list[Event]) -> list[Event]:
    """The shoe that was thrown away never was, says the house."""
    places = [place for place, event in enumerate(events) if isinstance(event.fact, ShoeSealed)]
    opened = max(place for place, event in enumerate(events) if isinstance(event.fact, SecretShown))
    first = max(place for place in places if place < opened)
    return [*events[:first], *events[opened + 1 :]]


async def test_a_shoe_that_was_thrown_away_and_hidden_shows(house: House, tmp_path: Path) -> None:
    file = tmp_path / "witness"
    async with house.open() as opened:
        await opened.begin()
        await opened.play(1)
        declare_epoch(opened.service.store, EpochReason.DECLARED, "house", 1)
    async with house.open() as opened:  # the table begins anew, and its shoe is abandoned
        table = await opened.service.tables.get(SPEC.id)
        await play_until(table, lambda now: now.phase is Phase.BETTING)
        await opened.logged()
        await opened.seen_by(file)
        store = opened.service.store
        assert held(file, record(store)).flaw is None
        found = held(file, record(store, without_abandoned_shoe))
        assert found.flaw is not None
        assert found.flaw.key == "verify.witness-rewritten"


async def test_two_people_who_were_told_two_stories_find_out(house: House, tmp_path: Path) -> None:
    async with house.open() as opened:
        await opened.begin()
        await opened.play(1)
    other = house.copy("other")
    for one, file, coups in ((house, "ada", 2), (other, "bob", 3)):
        async with one.open() as opened:
            await opened.play(coups)
            assert story(await opened.seen_by(tmp_path / file)) is None
    found = compare_witnesses(str(tmp_path / "ada"), str(tmp_path / "bob"))
    assert story(found) == "watch.witness-stories"
    assert 0 < found.common < read_witness(str(tmp_path / "ada")).tree.size


async def test_a_bet_that_is_not_in_the_log_shows_by_its_receipt(house: House, tmp_path: Path) -> None:
    """Ada's receipt is of a story that the house no longer tells."""
    file = tmp_path / "receipts"
    async with house.open() as opened:
        await opened.logged()
    other = house.copy("other")
    async with house.open() as opened:
        bets = await _bet(opened, file)
        assert len(list(read_receipts(str(file)))) == bets
        async with Client(opened.address, name="Ada", evidence=file) as client:
            assert client.evidence is not None
            await opened.logged()
            assert await client.evidence.unproved() == []
    async with other.open() as opened:
        evidence = ReceiptKeeper(file, Web(parse_address(opened.address), language="en"))
        assert len(await evidence.unproved()) == bets
        evidence.close()


async def _bet(opened: Open, file: Path) -> int:
    """Ada bets at a table of the house, and keeps her receipts; how many bets they are."""
    async with Client(opened.address, name="Ada", evidence=file) as client:
        async with client.watch("schaanwald-1") as table:
            await table.take_seat(100_000)
            live = await opened.service.tables.get("schaanwald-1")
            while live.table.phase is not Phase.BETTING:
                await live.go_on()
            for coins in (1000, 1500):
                await table.do(PlaceBet("banco", coins))
            told = Story("schaanwald-1", events=tuple(history_of(opened.service.store, "schaanwald-1")))
            assert receipts_against(str(file), told).flaw is None
            flaw = receipts_against(str(file), told._replace(events=tuple(smaller_bet(list(told.events))))).flaw
            assert flaw is not None
            detail = flaw.values["detail"]
            assert isinstance(detail, Message)
            assert detail.key == "verify.receipt-rewritten"
        assert client.evidence is not None
        assert client.evidence.missing == []
    return 2


def history_of(store: Store, table: str) -> list[Event]:
    return [read_event(json.loads(one.data)) for one in store.events(f"table:{table}")]


async def test_what_was_acknowledged_before_a_power_cut_is_in_the_log(house: House, tmp_path: Path) -> None:
    """Killed right after the answer; the next process appends it when it starts."""
    server = ServerProcess(house.url, tmp_path).start()
    try:
        async with asyncio.timeout(120), Client(server.address, name="Ada", patience_s=60) as client:
            id = await client.open_table("schaanwald", pace="quick", private=True)
            async with client.watch(id) as table:
                await table.take_seat(100_000)
                done = await table.do(Tip(100))
                server.kill()
                server.start()
                web = Web(parse_address(server.address), language="en")
                found: dict[str, Any] = {}
                while not found:
                    try:
                        found = await web.ask("GET", f"/tables/{id}/events/{done.number}/logged")
                    except ClientError:  # not there yet
                        await asyncio.sleep(0.05)
                leaf = read_leaf(found["leaf"])
                assert leaf is not None
                assert leaf.number >= done.number
    finally:
        server.kill()
