"""Durable bets per second at live tables with groups, against the same path with groups of one, on both databases.

A bet goes the whole way that it goes in a server once its message is read: it is decided by the rules of the table,
drawn against the account and the limits of the person, written with its postings and its answer, and told to the feed
of the table. Everybody has one bet under way and makes the next when it is acknowledged, which is when it is on disk.
"""

import asyncio
import itertools
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.protocol.acts import ACTS
from puntobanco.server.collector import calm_collector
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people.wallets import welcome
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.witness import Witness
from puntobanco.server.storage.writer import MOST_AT_ONCE
from puntobanco.server.tables.feed import Feed
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import Pace
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Phase, Role, commands as c
from support.postgres import PrivatePostgres

ROUNDS = 3
SECONDS = 2.0
TABLES = 100
AT_EACH = 5
AIM = 5.0
BUY_IN = 500_000
BETS_OPEN = Pace(bets=10**9, bids=0, answer=0, decision=0, words=0, showing=0, card=0, between=0)
KEY = HouseKey(bytes(range(32)))

Patron = tuple[LiveTable, str]


class Measured(NamedTuple):
    """Acknowledged bets per second, and the times within which half and 99 of 100 were."""

    per_second: float
    p50_ms: float
    p99_ms: float


def main() -> None:
    print(
        f"Durable bets of {TABLES * AT_EACH} people at {TABLES} live tables, each with one under way: "
        f"medians of {ROUNDS} rounds of {SECONDS:.0f} s [aim: {AIM:.0f} x]"
    )
    with closing(_Postgres()) as server, tempfile.TemporaryDirectory() as folder:
        for name, url in (("SQLite", f"sqlite:///{folder}/punto.db"), ("PostgreSQL", server.url())):
            _compare(name, url)


class _Postgres(PrivatePostgres):
    def close(self) -> None:
        self.remove()


def _compare(name: str, url: str) -> None:
    engine = open_database(url)
    try:
        upgrade(engine)
        store = Store(engine)
        asyncio.run(_prepare(store))
        rounds = [[asyncio.run(_round(store, most, turn)) for most in (1, MOST_AT_ONCE)] for turn in range(ROUNDS)]
        alone, grouped = (
            Measured(*(statistics.median(values) for values in zip(*each, strict=True)))
            for each in zip(*rounds, strict=True)
        )
        _line(name, alone, "in groups of one (baseline)")
        ratios = (
            f"{grouped.per_second / alone.per_second:.1f} x the bets, {grouped.p99_ms / alone.p99_ms:.2f} x the p99"
        )
        _line(name, grouped, f"in groups: {ratios}")
        flaw = verify_database(store).flaw
        assert flaw is None, flaw
    finally:
        engine.dispose()


def _line(name: str, found: Measured, what: str) -> None:
    print(
        f"  {name:10} {found.per_second:7,.0f} bets/s, p50 {found.p50_ms:6.1f} ms, p99 {found.p99_ms:6.1f} ms, {what}"
    )


async def _prepare(store: Store) -> None:
    """Open the tables, let everybody sit down, and call for bets."""
    for place in range(TABLES):
        open_row(store, _spec(place))
    service = Service(store, KEY)
    try:
        tables = [await _loaded(service, place) for place in range(TABLES)]
        await asyncio.gather(*(_seated(service, *one) for one in _people(tables)))
        await asyncio.gather(*(_until_bets(table) for table in tables))
    finally:
        await service.stop()


async def _round(store: Store, most_at_once: int, turn: int) -> Measured:
    """One round of a server that has just started."""
    calm_collector()  # as a server does when it begins
    with tempfile.TemporaryDirectory() as folder:
        witness = Witness(Path(folder), store.identity())
        service = Service(store, KEY, most_at_once=most_at_once, witness=witness)
        service.log_appender.start()
        try:
            tables = [await _loaded(service, place) for place in range(TABLES)]
            people = _people(tables)
            for _, person in people:
                service.accounts.get(person)
            low = 2 * turn + (most_at_once > 1)  # no stake is the one that lies there from the last round
            return await _play(people, (1000 * low + 1000, 1000 * low + 1500), f"{most_at_once}-{turn}")
        finally:
            await service.stop()


def _spec(place: int) -> TableSpec:
    return TableSpec(f"t{place}", "schaanwald")


def _people(tables: list[LiveTable]) -> list[Patron]:
    return [(table, f"{table.id}-p{seat}") for table in tables for seat in range(1, AT_EACH + 1)]


async def _loaded(service: Service, place: int) -> LiveTable:
    """A table whose croupier moves only when it is told to, and waits for bets as long as anybody makes some."""
    spec = _spec(place)
    table = LiveTable(
        spec.empty(),
        pace=BETS_OPEN,
        store=service.store,
        writer=service.writer,
        accounts=service.accounts,
        key=service.key,
        clock=service.clock,
        entropy=os.urandom,
        on_written=service.bus.publish,
    )
    Feed(spec, table, lambda told: service.metrics.told(spec, told))  # the table holds it
    await table.load()
    return table


async def _seated(service: Service, table: LiveTable, person: str) -> None:
    await welcome(service, person)
    seat = int(person.rpartition("p")[2])
    for act in (c.Join(person), c.BuyIn(BUY_IN), c.Sit(seat)):
        await table.command_of(person, _by_patron(act))


async def _until_bets(table: LiveTable) -> None:
    while table.table.phase is not Phase.BETTING:
        assert await table.go_on() is not None


async def _play(people: list[Patron], stakes: tuple[int, int], name: str) -> Measured:
    until = time.perf_counter() + SECONDS
    took_s: list[float] = []
    in_time = 0

    async def play(table: LiveTable, person: str) -> None:
        nonlocal in_time
        for bets in itertools.count():
            start = time.perf_counter()
            if start >= until:
                return
            act = c.PlaceBet("banco", stakes[bets % 2])
            sent = sent_command(f"{person}:{name}-{bets}", table.stream, act=ACTS.write(act))
            done = await table.command_of(person, _by_patron(act), sent)
            end = time.perf_counter()
            assert done.events
            took_s.append(end - start)
            in_time += end < until

    await asyncio.gather(*(play(*one) for one in people))
    cuts = statistics.quantiles(took_s, n=100)
    return Measured(in_time / SECONDS, 1000 * cuts[49], 1000 * cuts[98])


def _by_patron(act: c.Act) -> Callable[[str, int], Command]:
    return lambda patron, at_ms: Command(patron, Role.PATRON, at_ms, act)


if __name__ == "__main__":
    main()
