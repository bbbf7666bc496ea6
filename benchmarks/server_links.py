"""How long people wait for links at a live table that is dealt coup by coup: four clients, one server of its own.

The wait is from the call of no more bets to the house's link, as one of the clients hears both: every client hears the
call, shows its link by itself, each link is on disk before it is told, and the house shows its own after the last.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.client import Client, Refused
from puntobanco.client.watched import WatchedTable
from support.server_tools import ServerProcess

COUPS = 100
PEOPLE = ("Ana", "Ben", "Clara", "David")
AIM_S = 2.0
_STAKE, _CHIPS = 1000, 500_000


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/punto.db", Path(folder))
        with server:
            waits = asyncio.run(_evening(server.address))
    worst = max(waits)
    print(
        f"Links of {len(PEOPLE)} people, {len(waits)} coups: median {1000 * statistics.median(waits):.0f} ms, "
        f"worst {1000 * worst:.0f} ms [aim: median {AIM_S:.0f} s]"
    )


async def _evening(address: str) -> list[float]:
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(address, name=name)) for name in PEOPLE]
        id = await clients[0].open_table("schaanwald", pace="quick", by_coup=True)
        tables = [await stack.enter_async_context(client.watch(id)) for client in clients]
        for table in tables:
            await table.take_seat(coins=_CHIPS)
            table.words()
        await tables[0].until(lambda view: len(view.get("order", {}).get("mix", {}).get("chains", ())) == len(PEOPLE))
        betting = asyncio.create_task(_bet(tables[0]))
        try:
            return await _waits(tables[-1])
        finally:
            betting.cancel()
            await asyncio.gather(betting, return_exceptions=True)


async def _bet(table: WatchedTable) -> None:
    async for _ in table.bets_open():
        with suppress(Refused):  # the time was over
            await table.bet("banco", _STAKE)


async def _waits(table: WatchedTable) -> list[float]:
    """The time from the call to the mix, for so many coups in which nobody was silent."""
    found: list[float] = []
    called = None
    async for event in table.events("BetsClosed", "DrawMixed"):
        if event.kind == "BetsClosed":
            called = time.perf_counter()
        elif called is not None and event.fact is not None:
            assert not event.fact["silent"]
            found.append(time.perf_counter() - called)
            called = None
        if len(found) == COUPS:
            break
    return found


if __name__ == "__main__":
    main()
