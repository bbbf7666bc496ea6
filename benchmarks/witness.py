"""A witness of 100 tables: leaves a second that are mirrored, checked and on disk, against only fetching them.

The log of a house is served by a process of its own. What a witness takes of a core while 100 tables are as busy as
they can be follows from the time that it takes for a leaf: no table has more than one of its last event in each turn of
whoever appends, and a few for its coups.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.client.address import parse_address
from puntobanco.client.log_witness import LogWitness
from puntobanco.client.web import Web
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.server.public_log.appender import EVERY_S
from puntobanco.server.public_log.leaf_rows import append_leaves
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import Store
from support.server_tools import ServerProcess

TABLES = 100
AT_EACH = 200
ROUNDS = 3


def main() -> None:
    leaves = TABLES * AT_EACH
    print(f"A witness of {TABLES} tables, {leaves:,} leaves: medians of {ROUNDS} rounds")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/punto.db"
        _fill(url)
        with ServerProcess(url, folder) as server:
            rounds = [asyncio.run(_round(server.address, folder / f"witness-{turn}")) for turn in range(ROUNDS)]
    fetched, mirrored, cpu_s = (statistics.median(values) for values in zip(*rounds, strict=True))
    share = TABLES / EVERY_S * cpu_s / leaves
    print(f"  only fetched (baseline) {leaves / fetched:9,.0f} leaves/s")
    print(f"  mirrored and checked    {leaves / mirrored:9,.0f} leaves/s, {fetched / mirrored:.2f} x the baseline")
    print(f"  {1e6 * cpu_s / leaves:.0f} µs of a core for a leaf: {share:.1%} of one, with every table in every turn")


def _fill(url: str) -> None:
    engine = open_database(url)
    upgrade(engine)
    store = Store(engine)
    for turn in range(AT_EACH):
        new = {f"t{place}": (turn, [_leaf(place, turn + 1)]) for place in range(TABLES)}
        change(store, partial(append_leaves, new=new))
    engine.dispose()


def _leaf(place: int, number: int) -> LogLeaf:
    return LogLeaf(f"t{place}", "", number, "BetPlaced", f"{number:032x}{place:032x}")


async def _round(address: str, file: Path) -> tuple[float, float, float]:
    """Seconds to fetch everything, to mirror and check it, and of the processor for that."""
    web = Web(parse_address(address), language="en")
    begun = time.perf_counter()
    size = 0
    while page := (await web.ask("GET", f"/log/leaves?first={size}"))["leaves"]:
        size += len(page)
    fetched = time.perf_counter() - begun
    async with LogWitness(file, web) as witness:
        begun, used = time.perf_counter(), time.process_time()
        found = await witness.look()
        mirrored, cpu = time.perf_counter() - begun, time.process_time() - used
    assert found.story is None
    assert found.added >= TABLES * AT_EACH
    return fetched, mirrored, cpu


if __name__ == "__main__":
    main()
