"""A live table on a real database: what is told was written, restarts go on where they were, two processes stay one."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, update
from structlog.testing import capture_logs

from puntobanco.fairness import Scheme, Sealing
from puntobanco.fairness.beacons import FileBeacon
from puntobanco.house import load
from puntobanco.house.banker import banker_pays
from puntobanco.patrons import (
    Grant,
    LimitKind,
    PatronRefusal,
    Period,
    SetLimit,
    decide as decide_patron,
    fold as fold_patron,
)
from puntobanco.protocol.facts import read_event
from puntobanco.server.errors import Conflict, RequestRefused, ServerError, StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people.accounts import Accounts, drafted, stream_of
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.schema import KEPT, TABLES
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.storage.store import KeptStream, Store
from puntobanco.server.storage.unit_of_work import Due, TablePatron, Work, Written
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.account_drafts import posted
from puntobanco.server.tables.live_table import CommandDone, LiveTable
from puntobanco.server.tables.pace import LEAST_BETWEEN_COUPS_MS, ONLY_PRIVATE, PACES, PaceName, wait_ms
from puntobanco.server.tables.table_patrons import TablePatrons
from puntobanco.server.tables.table_standing import Listener, Reached, Told
from puntobanco.table import Command, Phase, Role, Settings, TableRefusal, commands as c, events as e, open_table
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.decide import steps
from puntobanco.table.events import Event
from support.server_tools import HOUSES_BY_DATABASE

KEY = HouseKey(bytes(range(32)))


class House:
    """A process with one table: what a server does for it."""

    def __init__(self, store: Store, house: str = "schaanwald", seed: int = 1) -> None:
        self.store, self.writer, self.accounts = store, Writer(store), Accounts(store)
        self.now_ms, self.steady_ms = 1_000_000, 0
        luck = Random(seed)
        self.grown: list[list[str]] = []
        self.dues: list[Due] = []
        self.table = LiveTable(
            open_table("t1", load(house), Settings(sealed=True)),
            pace=PACES[PaceName.QUICK],
            store=store,
            writer=self.writer,
            accounts=self.accounts,
            key=KEY,
            clock=self.clock,
            entropy=luck.randbytes,
            steady=lambda: self.steady_ms,
            on_written=lambda streams: self.grown.append(list(streams)),
            on_due=self.dues.append,
        )
        self.luck = luck
        self.bots = {f"bot-{name}": kind for name, kind in zip("abcd", Temperament, strict=False)}
        self.words = [Contributor(bot, luck.randbytes) for bot in self.bots]
        self.heard: list[Told] = []
        self.table.listeners.add(Listener(self.heard.extend))

    def clock(self) -> int:
        self.now_ms += 7
        return self.now_ms

    def people(self, by: str, act: Any) -> Callable[[int], Command]:
        return lambda at_ms: Command(by, Role.PATRON, at_ms, act)

    async def arrive(self) -> None:
        for seat, bot in enumerate(self.bots, start=1):
            for act in (c.Join(bot.upper()), c.BuyIn(1_000_000), c.Sit(seat)):
                await self.table.command(self.people(bot, act))

    async def step(self) -> None:
        for one in self.words:
            act = one.next_act(self.table.table)
            if act is not None:
                await self.table.command(self.people(one.patron, act))
                return
        for bot, kind in self.bots.items():
            if self.luck.random() < 0.7:
                act = next_act(self.table.table, bot, kind, self.luck.randrange)
                if act is not None and (not isinstance(act, c.Bid) or banker_pays(self.table.table.house)):
                    await self.table.command(self.people(bot, act))
                    return
        if wait_ms(self.table.table, self.table.pace) is not None:
            await self.table.go_on()

    async def play(self, coups: int) -> None:
        while sum(isinstance(event.fact, e.Paid) for _, event, *_ in self.heard) < coups:
            await self.step()


def opened(store: Store, house: str = "schaanwald", seed: int = 1) -> House:
    with writing(store.engine) as connection, connection.begin():
        connection.execute(insert(TABLES).values(id="t1", data="{}", opened_ms=0))
    return House(store, house, seed)


def written(store: Store) -> list[Event]:
    return [read_event(json.loads(one.data)) for one in store.events("table:t1")]


def granted(house: House, person: str, coins: int = 500_000) -> None:
    """Play money for a person, from the mint."""
    known = house.accounts.get(person)
    events = decide_patron(known.account, Grant(coins, "house", 1))
    draft = drafted(person, known, events, fold_patron(events, known.account))
    assert house.writer.submit(Work((draft.append,))).result(10).repeated is None
    house.accounts.moved_on({person: draft})


@pytest.mark.parametrize(("url", "house"), HOUSES_BY_DATABASE, indirect=["url"])
async def test_what_is_told_is_what_is_written(store: Store, house: str) -> None:
    """Every event once, in order; the books balance."""

    async def evening() -> House:
        process = opened(store, house)
        await process.arrive()
        await process.play(6)
        return process

    process = await evening()
    assert [one.number for one in process.heard] == list(range(1, len(process.heard) + 1))
    assert [one.event for one in process.heard] == written(store)
    assert process.table.table.version == len(process.heard)
    assert verify_database(store).flaw is None
    process.writer.close()


async def test_a_restart_goes_on_in_the_middle_of_a_coup(store: Store) -> None:
    """The sealed shoe is made again from its encrypted secret: the same cards come, with proofs that hold."""

    async def evening() -> None:
        first = opened(store)
        await first.arrive()
        await first.play(2)
        while first.table.table.phase is not Phase.DEALING:
            await first.step()
        first.writer.close()
        second = House(store, seed=2)
        await second.table.load()
        assert second.table.table == first.table.table
        second.words = first.words
        await second.play(4)
        second.writer.close()

    await evening()
    events = written(store)
    assert sum(isinstance(event.fact, e.ShoeSealed) for event in events) == 1
    assert verify_database(store).flaw is None


async def test_two_processes_at_one_table_write_one_line_of_history(store: Store) -> None:
    """Each loads what the other wrote and decides anew; nothing is lost, nothing doubled."""

    async def evening() -> tuple[House, House]:
        one = opened(store)
        await one.arrive()
        other = House(store, seed=5)
        await other.table.load()
        other.words = one.words

        async def busy(process: House) -> None:
            for _ in range(60):
                try:
                    await process.step()
                except TableRefusal:  # the other process was faster
                    await process.table.load()
                await asyncio.sleep(process.luck.random() * 0.004)  # as commands of people come, not in a row

        await asyncio.gather(busy(one), busy(other))
        await asyncio.gather(one.table.load(), other.table.load())
        return one, other

    one, other = await evening()
    for process in (one, other):
        assert [one.number for one in process.heard] == list(range(1, len(process.heard) + 1))
        assert [one.event for one in process.heard] == written(store)
        process.writer.close()
    assert one.table.table == other.table.table
    assert verify_database(store).flaw is None


async def test_who_has_been_told_everything_does_not_begin_again(store: Store) -> None:
    """What another process wrote is told as it happened; watchers begin anew only after a table that was kept."""
    one = opened(store)
    begun: list[Reached] = []
    one.table.listeners.add(Listener(lambda _: None, begun.append))
    await one.arrive()
    other = House(store, seed=5)
    await other.table.load()
    await other.table.command(other.people("late", c.Join("LATE")))
    told = one.table.told.number
    await one.table.load()
    assert one.table.told.number == told + 1
    assert [event.number for event in one.heard] == list(range(1, told + 2))
    assert begun == []
    for process in (one, other):
        process.writer.close()


async def test_a_command_sent_again_acts_once(store: Store) -> None:
    """It gets the answer of the first time."""

    async def evening() -> None:
        process = opened(store)
        granted(process, "ida")
        table = process.table
        await table.command(process.people("ida", c.Join("Ida")), sent_command("ida/1", "table:t1"))
        for _ in range(3):
            done = await table.command(process.people("ida", c.BuyIn(1000)), sent_command("ida/2", "table:t1"))
        assert done.answer == {"number": 2}
        assert table.table.patrons["ida"].chips == 1000
        process.writer.close()

    await evening()
    assert store.balance("wallet:ida") == 499_000
    assert store.balance("chips:t1:ida") == 1000


async def test_a_refusal_is_kept_as_the_answer(store: Store) -> None:
    """A command that was refused stays refused when it comes again, although it would be allowed by now."""
    process = opened(store)
    granted(process, "ida")
    table = process.table

    async def buy_in() -> dict[str, Any]:
        done = await table.command(
            process.people("ida", c.BuyIn(1000)), sent_command("ida/1", "table:t1"), lambda error: {"no": error.code}
        )
        return done.answer

    first = await buy_in()
    assert "no" in first
    await table.command(process.people("ida", c.Join("Ida")), sent_command("ida/2", "table:t1"))
    assert await buy_in() == first
    assert table.table.patrons["ida"].chips == 0
    process.writer.close()


async def test_a_bet_does_not_make_the_time_for_bets_longer(store: Store) -> None:
    """The moment at which bets are closed stays where it was when they were opened."""
    process = opened(store)
    dues = process.dues
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    opened_ms = process.heard[-1].since_ms
    for coins in (1000, 2000, 3000):
        await process.table.command(process.people("bot-a", c.PlaceBet("banco", coins)))
        assert dues[-1].at_ms == opened_ms + process.table.pace.bets
    process.writer.close()


@pytest.mark.parametrize("jump_ms", [-86_400_000, 365 * 86_400_000])
async def test_a_clock_that_jumps_neither_cuts_nor_stretches_the_time_for_bets(store: Store, jump_ms: int) -> None:
    """Bets are open for as long as they would have been, however often somebody bets after the jump."""
    process = opened(store)
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    process.now_ms += jump_ms
    for coins, passed_ms in ((1000, 100), (2000, 150), (3000, 200)):
        process.steady_ms = passed_ms
        await process.table.command(process.people("bot-a", c.PlaceBet("banco", coins)))
        assert process.table.left_ms() == process.table.pace.bets - passed_ms
    process.steady_ms = process.table.pace.bets + 50
    assert process.table.left_ms() == 0
    process.writer.close()


async def test_a_late_first_bet_leaves_time_for_others(store: Store) -> None:
    """Whoever bets long after bets were opened leaves the others a quarter of the time."""
    process = opened(store)
    dues = process.dues
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    process.now_ms += 60_000
    await process.table.command(process.people("bot-a", c.PlaceBet("banco", 1000)))
    at_ms = process.heard[-1].event.at_ms
    assert dues[-1].at_ms == at_ms - 3 * process.table.pace.bets // 4 + process.table.pace.bets
    process.writer.close()


async def test_a_kept_table_is_the_folded_one(store: Store) -> None:
    """A new process begins where the shoe began, and comes to the same table; a forged beginning is not believed."""
    first = opened(store)
    await first.arrive()
    await first.play(3)
    for _ in range(1000):
        if store.kept("table:t1") is not None:
            break
        await asyncio.sleep(0.01)
    kept = store.kept("table:t1")
    assert kept is not None
    second = House(store)
    await second.table.load()
    assert second.table.table == first.table.table
    assert second.heard[0].number == kept.version + 1
    with writing(store.engine) as connection, connection.begin():
        connection.execute(update(KEPT).values(data=kept.data.replace('"house_won":', '"house_won":1')))
    third = House(store)
    await third.table.load()
    assert third.table.table == first.table.table
    assert third.heard[0].number == 1
    for process in (first, second, third):
        process.writer.close()


async def test_the_time_of_a_kept_table_does_not_go_back(store: Store) -> None:
    """Nothing has happened since the table was kept, and a new process begins there with an earlier clock."""
    first = opened(store)
    await first.arrive()
    while first.table.table.phase is not Phase.BURN:
        await first.step()
    while store.kept("table:t1") is None:
        await asyncio.sleep(0.01)
    second = House(store)
    second.now_ms -= 500_000
    await second.table.load()
    assert second.heard == []
    await second.table.go_on()
    assert second.heard[-1].event.at_ms >= first.heard[-1].event.at_ms
    for process in (first, second):
        process.writer.close()


async def test_a_persons_limits_hold_at_the_table(store: Store) -> None:
    """A stake that the account forbids is no bet, and nothing of it is written."""

    async def evening() -> None:
        process = opened(store)
        granted(process, "ida")
        table = process.table
        known = process.accounts.get("ida")
        events = decide_patron(known.account, SetLimit(LimitKind.STAKE, Period.DAY, 1500, 2))
        draft = drafted("ida", known, events, fold_patron(events, known.account))
        process.writer.submit(Work((draft.append,))).result(10)
        process.accounts.moved_on({"ida": draft})
        await process.arrive()
        for act in (c.Join("Ida"), c.BuyIn(100_000), c.Sit(9)):
            await table.command(process.people("ida", act))
        while table.table.phase is not Phase.BETTING:
            await process.step()
        await table.command(process.people("ida", c.PlaceBet("banco", 1000)))
        before = table.table
        with pytest.raises(PatronRefusal):
            await table.command(process.people("ida", c.PlaceBet("banco", 2000)))
        assert table.table == before
        for coups in range(1, 9):  # a tie leaves the stake where it is
            if not settled():
                await process.play(coups)
        process.writer.close()

    def settled() -> bool:
        return any("Settled" in one.data for one in store.events(stream_of("ida")))

    await evening()
    assert settled()
    assert verify_database(store).flaw is None


def test_live_tables_leave_time_between_coups() -> None:
    """At least five seconds, except at private ones for practice and for programs."""
    for name, pace in PACES.items():
        assert (pace.between >= LEAST_BETWEEN_COUPS_MS) == (name not in ONLY_PRIVATE)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_people_see_the_clock_of_their_own_process(store: Store) -> None:
    """The table's time runs ahead of a clock that went back; what is told of it is by that clock, read or written."""
    first = opened(store)
    await first.arrive()
    second = House(store)
    second.now_ms -= 500_000
    await second.table.load()
    read = second.heard[-1]
    assert 499_000 < first.heard[-1].since_ms - read.since_ms < 501_000
    assert read.event == first.heard[-1].event
    await second.table.go_on()
    wrote = second.heard[-1]
    assert 499_000 < wrote.event.at_ms - wrote.since_ms < 501_000
    for process in (first, second):
        process.writer.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_streams_that_have_grown_and_what_is_due_are_told(store: Store) -> None:
    """A refusal that is only kept as an answer grows nothing, and nothing new is due."""
    process = opened(store)
    granted(process, "ida")
    await process.table.command(process.people("ida", c.Join("Ida")), sent_command("ida/1", "table:t1"))
    await process.table.command(process.people("ida", c.BuyIn(1000)), sent_command("ida/2", "table:t1"))
    await process.table.command(
        process.people("ida", c.BuyIn(10**9)), sent_command("ida/3", "table:t1"), lambda error: {"no": error.code}
    )
    assert process.grown == [["table:t1"], ["table:t1", "person:ida"]]
    assert [(due.table, due.version) for due in process.dues] == [("t1", 1), ("t1", 2)]
    process.writer.close()


# What nobody sees as long as all goes well

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@on_sqlite
async def test_a_table_that_others_are_always_faster_at_is_given_up_after_25_tries(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each the table waits two milliseconds longer; nothing of it is left, and the next command is decided."""
    process = opened(store)
    write, pauses, tried = process.writer.write, list[float](), list[Work]()

    async def conflict(work: Work) -> Written:
        tried.append(work)
        raise Conflict("table:t1")

    async def sleep(seconds: float) -> None:
        pauses.append(round(seconds, 6))

    monkeypatch.setattr(process.writer, "write", conflict)
    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "sleep", sleep)
        with pytest.raises(RequestRefused) as caught:
            await process.table.command(process.people("ida", c.Join("Ida")))
    assert (caught.value.status, caught.value.code, caught.value.values) == (503, "server-contended", {})
    assert pauses == [round(0.002 * tries, 6) for tries in range(25)]
    assert {work.appends[0].expected for work in tried} == {0}
    monkeypatch.setattr(process.writer, "write", write)
    done = await process.table.command(process.people("ida", c.Join("Ida")))
    assert isinstance(done, CommandDone)
    assert (done.version, done.answer, [event.fact for event in done.events]) == (
        1,
        {"number": 1},
        [e.Joined("ida", "Ida")],
    )
    process.writer.close()


@on_sqlite
async def test_a_work_that_fails_is_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was decided on it is decided anew, from what is written."""
    process = opened(store)
    await process.table.command(process.people("ida", c.Join("Ida")))
    written_before = process.table.table

    async def busy(_: Work) -> Written:
        raise StorageError("storage-busy")

    with monkeypatch.context() as patched:
        patched.setattr(process.writer, "write", busy)
        with pytest.raises(StorageError):
            await process.table.command(process.people("eva", c.Join("Eva")))
    assert process.table.table == written_before
    await process.table.command(process.people("zoe", c.Join("Zoe")))
    assert [event.fact for event in written(store)] == [e.Joined("ida", "Ida"), e.Joined("zoe", "Zoe")]
    process.writer.close()


@on_sqlite
async def test_whoever_stumbles_over_an_event_does_not_hold_up_the_others(store: Store) -> None:
    process = opened(store)

    def stumbles(_: object) -> None:
        raise ValueError("odd")

    process.table.listeners.add(Listener(stumbles))
    with capture_logs() as logs:
        await process.table.command(process.people("ida", c.Join("Ida")))
    assert logs == [{"event": "listener.failed", "log_level": "error", "table": "t1", "exc_info": True}]
    assert [one.event.fact for one in process.heard] == [e.Joined("ida", "Ida")]
    process.writer.close()


@on_sqlite
async def test_a_table_that_cannot_be_kept_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is only slower to load next time."""
    process = opened(store)

    def fails(*_: object) -> None:
        raise StorageError("storage-busy")

    monkeypatch.setattr(store, "keep", fails)
    with capture_logs() as logs:
        process.table._memory.keep(process.table._decided)
    assert logs == [
        {"event": "stream.not-kept", "log_level": "warning", "stream": "table:t1", "detail": "StorageError"},
    ]
    process.writer.close()


@on_sqlite
async def test_what_is_kept_is_marked_and_read_only_as_what_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stream, version and data are under the mark; of another version of the program it is not read."""
    process = opened(store)
    table, standing = process.table, process.table._decided._replace(since_ms=7)
    kept: list[KeptStream] = []
    monkeypatch.setattr(store, "keep", lambda stream, one: kept.append(one) if stream == "table:t1" else None)
    table._memory.keep(standing)
    (one,) = kept
    assert (one.version, one.hash, list(json.loads(one.data))) == (0, standing.digest, ["since_ms", "table"])
    assert one.mark == KEY.sign(f"table:t1 0 {one.data}")

    def read(version: int, data: str, mark: str) -> object:
        monkeypatch.setattr(store, "kept", lambda _: KeptStream(version, one.hash, data, mark))
        return table._memory.kept()

    def marked(data: str) -> str:
        return KEY.sign(f"table:t1 0 {data}")

    process.steady_ms = 99
    assert read(0, one.data, one.mark) == standing._replace(steady_ms=99)
    assert read(1, one.data, one.mark) is read(0, one.data + " ", one.mark) is read(0, one.data, "") is None
    for other in ("{", "{}", '{"since_ms":7}', '{"since_ms":7,"table":{}}', one.data.replace("7", '"x"', 1)):
        assert read(0, other, marked(other)) is None
    process.writer.close()


@on_sqlite
async def test_a_table_is_loaded_where_it_has_grown_elsewhere(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not where everything is known, or on its way; but where the database has less than was told."""
    process = opened(store)
    await process.table.command(process.people("ida", c.Join("Ida")))
    loaded: list[int] = []

    async def load() -> None:
        loaded.append(1)

    monkeypatch.setattr(process.table, "load", load)
    for version, times in ((1, 0), (2, 1), (0, 2)):
        monkeypatch.setattr(store, "head", lambda _, version=version: (version, "x"))
        await process.table.look()
        assert len(loaded) == times
    process.writer.close()


@on_sqlite
async def test_the_croupier_goes_on_once_and_only_with_the_table_it_was_due_at(store: Store) -> None:
    process = opened(store)
    table = process.table
    assert await table.go_on(0) is None  # nobody has a place
    for act in (c.Join("A"), c.Sit(1)):
        await table.command(process.people("bot-a", act))
    table.mine = False
    assert await table.go_on(1) is None
    assert (table.table.version, table._going_on, table.mine) == (2, False, False)
    one, other = await asyncio.gather(table.go_on(2), table.go_on(2))
    assert other is None
    assert one is not None
    assert (len(one.events), one.version, table.mine, table._going_on) == (1, 3, True, False)
    assert [type(event.fact) for event in written(store)] == [e.Joined, e.SatDown, e.ShoeSealed]
    process.writer.close()


@on_sqlite
async def test_the_secret_of_a_shoe_is_kept_until_it_is_shown(store: Store) -> None:
    """Encrypted, under the names of table and shoe; a shoe whose secret is gone cannot go on."""
    process = opened(store)
    for act in (c.Join("A"), c.Sit(1)):
        await process.table.command(process.people("bot-a", act))
    await process.table.go_on()
    sealed = store.secret("t1", "t1/1")
    order = process.table.table.order
    assert sealed is not None
    assert order is not None
    assert order.sealing.shoe == "t1/1"
    lost = House(store)
    await lost.table.load()
    assert lost.table._shoe.secret == ("t1/1", sealed)
    lost.table._shoe.secret = None
    close = Command("croupier", Role.MANAGER, 1_000_000, c.CloseTable("late"))
    done = await process.table.command(lambda at_ms: close.replace(at_ms=at_ms))
    assert [type(event.fact) for event in done.events] == [e.TableClosed, e.SecretShown]
    assert store.secret("t1", "t1/1") is None
    with pytest.raises(ServerError) as caught:
        lost.table._shoe.dealer(lost.table.table)
    assert (caught.value.code, caught.value.values) == ("server-shoe-lost", {"shoe": "t1/1"})
    for one in (process, lost):
        one.writer.close()


@on_sqlite
async def test_the_croupier_goes_on_as_soon_as_all_have_shown(store: Store) -> None:
    """That is due at once, whatever time there was for showing."""
    process = opened(store)
    await process.arrive()
    table = process.table
    table.pace = table._works._pace = PACES[PaceName.LIVE]
    added = process.words[:2]

    async def act(word: Contributor) -> None:
        act = word.next_act(table.table)
        assert act is not None
        await table.command(process.people(word.patron, act))

    await table.go_on()
    for word in added:
        await act(word)
    await table.go_on()
    showing = process.dues[-1].at_ms
    await act(added[0])
    assert (process.dues[-1].at_ms, showing is not None) == (showing, True)
    await act(added[1])
    last = process.dues[-1].at_ms
    assert last is not None
    assert showing is not None
    assert last == showing - 10_000 + 700
    process.writer.close()


@on_sqlite
async def test_a_shoe_waits_for_the_beacon_that_has_the_last_word(store: Store, tmp_path: Path) -> None:
    """Its round is the one after the last that was written; a restart freezes the same shoe."""
    said = tmp_path / "dice"
    said.write_text("4 00ff\n")
    process = opened(store)
    table = process.table
    table._shoe.beacon = FileBeacon(said, name="dice")
    await process.arrive()
    while table.table.phase is not Phase.SHOWING or next_step(table.table).wait is Wait.SHOWING:
        await process.step()
    for text in ("4 00ff\n", "4 00ff\n6 aa\n"):
        said.write_text(text)
        with pytest.raises(RequestRefused) as refused:
            await table.go_on()
        assert (refused.value.code, table.table.phase) == ("server-beacon-waits", Phase.SHOWING)
    said.write_text("no beacon\n")
    with pytest.raises(RequestRefused) as refused:
        await table.go_on()
    assert refused.value.values == {"detail": "beacon-file"}
    said.write_text("4 00ff\n5 c0ffee\n")
    await table.go_on()
    order = table.table.order
    assert order is not None
    assert (order.sealing.beacon, order.sealing.round, order.value) == ("file:dice", 5, "c0ffee")
    again = House(store, seed=2)
    await again.table.load()
    await again.play(1)
    assert again.table.table.order == order
    for one in (process, again):
        one.writer.close()


@pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
async def test_a_shoe_of_the_first_scheme_is_played_to_its_end(store: Store) -> None:
    """It lies on a table when the program is renewed; the next one is of the second scheme."""
    before = opened(store)
    await before.arrive()
    table, dealer = before.table, before.table._shoe.dealer(before.table.table)
    house = table.table.house
    sealed = c.SealShoe(dealer.seal(Sealing("t1/1", house.fingerprint, house.shoe.packs)))
    await table.act(lambda now: steps(now, Command("croupier", Role.CROUPIER, table.now_ms(), sealed)))
    while table.table.phase is not Phase.BETTING:
        await before.step()
    renewed = House(store, seed=2)
    await renewed.table.load()
    await renewed.play(3)
    await renewed.table.command(lambda at_ms: Command("boss", Role.MANAGER, at_ms, c.CloseTable("late")))
    await renewed.table.command(lambda at_ms: Command("boss", Role.MANAGER, at_ms, c.ReopenTable()))
    await renewed.play(4)
    shoes = [event.fact for event in written(store) if isinstance(event.fact, e.ShoeSealed)]
    assert [(one.scheme, bool(one.instance), one.terms) for one in shoes] == [
        (Scheme.FIRST, False, house.fingerprint),
        (Scheme.SECOND, True, house.terms),
    ]
    again = House(store, seed=3)
    await again.table.load()
    await again.play(2)
    for one in (before, renewed, again):
        one.writer.close()


@on_sqlite
@pytest.mark.parametrize(("bots", "closed", "later_ms"), [(1, False, 3000), (0, False, None), (1, True, None)])
async def test_bots_are_looked_after_where_the_table_waits_for_no_clock(
    store: Store, monkeypatch: pytest.MonkeyPatch, bots: int, closed: bool, later_ms: int | None
) -> None:
    """Three seconds later; not at a table that is closed."""
    process = opened(store)
    monkeypatch.setattr("puntobanco.server.tables.table_works.due_ms", lambda *_: None)
    table = process.table.table.replace(phase=Phase.CLOSED if closed else Phase.BETTING, version=4)
    if bots:
        await process.table.command(process.people("bot-a", c.Join("A")))
        table = table.replace(patrons=process.table.table.patrons)
    standing = process.table._decided._replace(table=table)
    at_ms = None if later_ms is None else process.table._time.last_ms + later_ms
    assert process.table._works._due(standing) == Due("t1", at_ms, 4)
    monkeypatch.setattr("puntobanco.server.tables.table_works.due_ms", lambda *_: 12)
    assert process.table._works._due(standing) == Due("t1", 12, 4)
    process.writer.close()


def test_accounts_of_a_table_as_the_whole_house_knows_them() -> None:
    """Money of people is theirs by their own id, whoever they are at the table; bots bring theirs from the mint."""
    patrons = TablePatrons("t1", KEY)
    patrons.learn([TablePatron("at-ida", "t1", "ida", 1)])
    accounts = ("wallet:at-ida", "wallet:eva", "wallet:bot-a", "chips:at-ida", "stakes:bot-a", "house", "cagnotte")
    assert [posted("t1", patrons, account, 5) for account in accounts] == [
        ("wallet:ida", 5),
        ("wallet:eva", 5),
        ("mint", 5),
        ("chips:t1:ida", 5),
        ("stakes:t1:bot-a", 5),
        ("house:t1", 5),
        ("cagnotte:t1", 5),
    ]


@on_sqlite
async def test_how_long_a_table_was_seen_to_wait_is_all_that_counts(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People's clock is set anew where it would be wrong by more than a second, and where the table still waits."""
    process = opened(store)
    monkeypatch.setattr("puntobanco.server.tables.live_table.wait_ms", lambda *_: 10_000)
    await process.table.command(process.people("ida", c.Join("Ida")))
    shown: list[int] = []
    process.table.listeners.add(Listener(lambda _: None, set_anew=lambda told: shown.append(told.since_ms)))
    now_ms = process.table.now_ms() + 5000
    monkeypatch.setattr(process.table, "now_ms", lambda: now_ms)
    monkeypatch.setattr(process.table._time, "ahead_ms", lambda: 40)

    def waited(since_ms: int, *, begun_ms: int, told_ms: int, now: int) -> list[int]:
        """What is shown after the table has waited since then."""
        table = process.table
        table._decided = table._written = table._decided._replace(since_ms=told_ms, steady_ms=begun_ms)
        process.steady_ms = now
        shown.clear()
        table.waited_since(since_ms)
        assert table._written is table._decided
        assert table._decided.steady_ms == min(since_ms, begun_ms)
        return list(shown)

    at = {"begun_ms": 3000, "now": 4000}
    assert waited(3500, told_ms=now_ms - 1000, **at) == []
    assert waited(3500, told_ms=now_ms - 2000, **at) == []
    assert waited(3500, told_ms=now_ms - 2001, **at) == [now_ms - 1000 - 40]
    assert process.table.told.since_ms == now_ms - 1000 - 40
    assert process.table._decided.since_ms == now_ms - 1000
    assert waited(2000, told_ms=0, **at) == [now_ms - 2000 - 40]
    assert waited(2000, told_ms=0, begun_ms=3000, now=12_000) == []
    process.table._written = process.table._written._replace(steady_ms=1)
    process.table.waited_since(0)
    assert process.table._decided.steady_ms == 2000
    process.writer.close()


@on_sqlite
async def test_a_table_begins_with_nothing_told(store: Store) -> None:
    """Whatever is decided is told with its number and its moment, and when that was by the steady clock."""
    process = opened(store)
    table = process.table
    process.steady_ms = 50
    assert (table.told, table.told_ms, table.mine) == (Reached(0, 0, table.empty, 0), 0, False)
    assert (table.id, table.stream, table.table) == ("t1", "table:t1", table.empty)
    await table.command(process.people("ida", c.Join("Ida")))
    (told,) = process.heard
    assert (table.told, table.told_ms, table.mine) == (told, 50, True)
    assert (told.number, told.event.by, told.at_ms, told.table) == (1, "ida", told.event.at_ms, table.table)
    assert written(store) == [told.event]
    await table.load()
    assert (table.told, table.mine) == (told, True)
    process.writer.close()


@on_sqlite
async def test_what_this_was_decided_on_is_told_first(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody could tell at the time that it was written; a database that is away then is logged."""
    process = opened(store)
    table = process.table
    await table.command(process.people("ida", c.Join("Ida")))
    process.heard.clear()
    table._telling.told = Reached(0, 0, table.empty, 0)
    await table.command(process.people("eva", c.Join("Eva")))
    assert [one.number for one in process.heard] == [2]
    assert process.heard[0].event.by == "eva"

    def away(*_: object) -> None:
        raise StorageError("storage-busy")

    table._telling.told = Reached(0, 0, table.empty, 0)
    monkeypatch.setattr(table._memory, "read", away)
    with capture_logs() as logs:
        done = await table.command(process.people("zoe", c.Join("Zoe")))
    assert (done.version, table._stale) == (3, True)
    assert logs == [{"event": "table.behind", "log_level": "warning", "table": "t1", "code": "storage-busy"}]
    process.writer.close()
