"""Durable works per second with groups, against the same path with groups of one, on SQLite and on PostgreSQL.

A work is a bet: an event at a table with its postings, an event of the patron, and the answer to the command. Patrons
each have one under way; a bet is acknowledged when it is on disk.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Append, Due, Work
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.writer import MOST_AT_ONCE, Writer
from support.postgres import PrivatePostgres

ROUNDS = 3
SECONDS = 2.0
TABLES = 100
PATRONS = 500
EVENT = '{"at_ms":1700000000000,"fact":{"kind":"bet-placed","patron":"%s","box":3,"bet":"banco","coins":2500}}'


class Measured(NamedTuple):
    """Acknowledged works per second, and the time within which 99 of 100 were."""

    per_second: float
    p99_ms: float


def main() -> None:
    print(
        f"Durable bets from {PATRONS} patrons at {TABLES} tables, each with one under way: "
        f"medians of {ROUNDS} rounds of {SECONDS:.0f} s"
    )
    server = PrivatePostgres()
    with tempfile.TemporaryDirectory() as folder:
        for name, url in (("SQLite", f"sqlite:///{folder}/punto.db"), ("PostgreSQL", server.url())):
            _compare(name, url)
    server.remove()


def _compare(name: str, url: str) -> None:
    engine = open_database(url)
    upgrade(engine)
    store = Store(engine)
    with engine.begin() as connection:
        for table in range(TABLES):
            connection.exec_driver_sql(f"INSERT INTO tables (id, data, opened_ms) VALUES ('t{table}', '-', 0)")
    rounds = [(_measured(store, 1, n), _measured(store, MOST_AT_ONCE, n)) for n in range(ROUNDS)]
    alone, grouped = (
        Measured(*(statistics.median(values) for values in zip(*each, strict=True)))
        for each in zip(*rounds, strict=True)
    )
    print(f"  {name}: {alone.per_second:8,.0f} bets/s, p99 {alone.p99_ms:7.1f} ms, in groups of one (baseline)")
    print(
        f"  {name}: {grouped.per_second:8,.0f} bets/s, p99 {grouped.p99_ms:7.1f} ms, in groups: "
        f"{grouped.per_second / alone.per_second:.1f} x the bets, {grouped.p99_ms / alone.p99_ms:.2f} x the p99"
    )
    start = time.perf_counter()
    findings = verify_database(store)
    seconds = time.perf_counter() - start
    assert findings.flaw is None
    print(f"  {name}: {findings.events / seconds:8,.0f} events/s verified, with their postings")
    engine.dispose()


def _measured(store: Store, most_at_once: int, turn: int) -> Measured:
    writer = Writer(store, most_at_once)
    in_time, took_s = asyncio.run(_play(writer, f"{most_at_once}.{turn}"))
    writer.close()
    return Measured(in_time / SECONDS, 1000 * statistics.quantiles(took_s, n=100)[98])


async def _play(writer: Writer, name: str) -> tuple[int, list[float]]:
    """How many bets were acknowledged in time, and how long each took, also of those that were later."""
    versions = [0] * TABLES
    until = time.perf_counter() + SECONDS
    took_s: list[float] = []
    in_time = 0

    async def play(patron: int) -> None:
        nonlocal in_time
        table = patron % TABLES
        bets = 0
        while (start := time.perf_counter()) < until:
            work = _bet(f"{name}.{table}", table, versions[table], f"{name}.{patron}", bets)
            versions[table] += 1
            bets += 1
            await asyncio.wrap_future(writer.submit(work))
            end = time.perf_counter()
            took_s.append(end - start)
            in_time += end < until

    await asyncio.gather(*(play(patron) for patron in range(PATRONS)))
    return in_time, took_s


def _bet(stream: str, table: int, version: int, patron: str, bets: int) -> Work:
    at_table = Append(f"table:{stream}", version, (EVENT % patron,), (((f"house:{stream}", -25), (f"w:{patron}", 25)),))
    of_patron = Append(f"patron:{patron}", bets, (EVENT % patron,))
    return Work((at_table, of_patron), Answer(f"{patron}.{bets}", '{"version":1}', 1), Due(f"t{table}", 1, version))


if __name__ == "__main__":
    main()
