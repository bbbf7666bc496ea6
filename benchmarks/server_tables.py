"""Many tables with bots at full pace in one server: events per second, and whether its memory stays flat.

For a minute, or for as many as PUNTO_BENCH_MINUTES says, once every table has played about a shoe: until then memory
grows as it should, with the events that are kept for those who come back and the roads in them. The first third of the
time is for settling down.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.server_child import Child, prepare, reply, resident_kb
from benchmarks.server_hosts import Host, quiet, service_in
from puntobanco.house import SHIPPED
from puntobanco.server.http.application import make_app
from puntobanco.server.http.uvicorn_server import uvicorn_server
from puntobanco.server.tables.feed import MOST_KEPT
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Listener, Told
from puntobanco.table.events import CoupEnded

TABLES = 100
BOTS = 4
EVERY_S = 1.0
STILL_MS = 10_000
WARM_EVENTS = 3 * MOST_KEPT
MINUTES = float(os.environ.get("PUNTO_BENCH_MINUTES", "1"))


class Sample(NamedTuple):
    """The server at a moment."""

    minutes: float
    events: int
    coups: int
    memory_mb: float


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Child("server_tables", folder) as host:
        host.answer()
        while host.ask("figures")["fewest"] < WARM_EVENTS:
            time.sleep(EVERY_S)
        start = time.perf_counter()
        samples = [_sample(host, start)]
        while samples[-1].minutes < MINUTES:
            time.sleep(EVERY_S)
            samples.append(_sample(host, start))
        playing = host.ask("figures")["playing"]
    settled = [one for one in samples if one.minutes >= MINUTES / 3]
    first, last = settled[0], settled[-1]
    growth = statistics.linear_regression([one.minutes for one in settled], [one.memory_mb for one in settled]).slope
    print(f"{TABLES} tables with {BOTS} bots each at full pace for {MINUTES:g} min, {playing} of them to the end")
    events, coups = ((last[place] - first[place]) / (60 * (last.minutes - first.minutes)) for place in (1, 2))
    print(f"  {events:,.0f} events/s, {coups:,.0f} coups/s, every one on disk (SQLite)")
    print(
        f"  memory {first.memory_mb:.1f} MB when warm (baseline), {last.memory_mb:.1f} MB at the end: "
        f"{last.memory_mb / first.memory_mb:.3f} x, {growth:+.2f} MB a minute"
    )


def _sample(host: Child, start: float) -> Sample:
    found = host.ask("figures")
    minutes = (time.perf_counter() - start) / 60
    return Sample(minutes, found["events"], found["coups"], found["resident_kb"] / 1024)


class Busy(Host):
    """The real server with many tables."""

    def __init__(self, folder: Path) -> None:
        self.service = service_in(folder)
        self.server = uvicorn_server(make_app(self.service))
        self.ways = {}
        self._events = self._coups = 0

    async def ready(self) -> None:
        await asyncio.gather(*(self._open(place) for place in range(TABLES)))

    async def _open(self, place: int) -> None:
        house = tuple(SHIPPED)[place % len(SHIPPED)]
        spec = TableSpec(f"t{place}", house, pace=PaceName.QUICK, private=True)
        await asyncio.to_thread(open_row, self.service.store, spec)
        live = await self.service.tables.get(spec.id)
        live.listeners.add(Listener(self._count))
        for _ in range(BOTS):
            await live.bots.invite(None, staff=True)

    def _count(self, told: Sequence[Told]) -> None:
        self._events += len(told)
        self._coups += sum(isinstance(one.event.fact, CoupEnded) for one in told)

    def watching(self) -> int:
        return 0

    async def _figures(self) -> None:
        now_ms = self.service.clock()
        told = [table.told for table in self.service.tables.loaded if table.spec.private]
        reply(
            fewest=min(one.number for one in told),
            events=self._events,
            coups=self._coups,
            playing=sum(now_ms - one.at_ms < STILL_MS for one in told),
            resident_kb=resident_kb(tidy=False),
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        prepare()
        quiet()
        asyncio.run(Busy(Path(sys.argv[1])).run())
    else:
        main()
