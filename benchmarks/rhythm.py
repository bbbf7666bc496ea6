"""How much of an evening is play: coups an hour at Punter and Bank with bots, and the share that bank changes take.

Several private tables at the pace of a live one, each with a person who bets as soon as bets are open, says that the
cards may come, and never wants the bank; so many minutes of real time, on a server of its own. The time at the bank is
from an auction or an offer to the next call for bets.
"""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.client import Client, Refused
from puntobanco.client.watched import WatchedTable
from support.server_tools import ServerProcess

MINUTES = float(os.environ.get("PUNTO_BENCH_MINUTES", "4"))
TABLES, BOTS = 6, 4
MOST_AT_THE_BANK = 0.2
_CHIPS = 900_000
_THINKS_S = 1.0
_AT_THE_BANK = {"AuctionOpened": "auctions", "BankOffered": "offers", "AuctionClosed": "calls", "BankTaken": "calls"}
"""What goes on from an event on, while the bank is settled: bids, an answer, or the way to the next call for bets."""


class Played(NamedTuple):
    """What one table did."""

    minutes: float
    coups: int
    bank_ms: Counter[str]
    """By what was going on."""


def main(house: str = "punter-and-bank", pace: str = "live") -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/punto.db", Path(folder))
        with server:
            tables = asyncio.run(_evening(server.address, house, pace))
    minutes = sum(one.minutes for one in tables)
    parts = {
        part: sum(one.bank_ms[part] for one in tables) / 60_000 / minutes for part in ("auctions", "offers", "calls")
    }
    told = ", ".join(f"{part} {share:.1%}" for part, share in parts.items())
    print(
        f"{house} at the pace {pace}, {len(tables)} tables of a person and {BOTS} bots, {MINUTES:g} min each: "
        f"{60 * sum(one.coups for one in tables) / minutes:.0f} coups an hour, "
        f"{sum(parts.values()):.1%} of the time at the bank ({told}) [aim: under {MOST_AT_THE_BANK:.0%}]"
    )


async def _evening(address: str, house: str, pace: str) -> list[Played]:
    async with AsyncExitStack() as stack:
        tables = []
        for place in range(TABLES):
            client = await stack.enter_async_context(Client(address, name=f"Ada {place}"))
            id = await client.open_table(house, pace=pace, private=True, bots=BOTS)
            table = await stack.enter_async_context(client.watch(id))
            await table.take_seat(coins=_CHIPS)
            tables.append(table)
        return await asyncio.gather(*map(_measured, tables))


async def _measured(table: WatchedTable) -> Played:
    person = asyncio.create_task(_person(table))
    try:
        return await _watched(table)
    finally:
        person.cancel()
        await asyncio.gather(person, return_exceptions=True)


async def _watched(table: WatchedTable) -> Played:
    """From the first call on, by the times of the events."""
    began = last = 0
    coups, bank_ms = 0, Counter[str]()
    at_the_bank: str | None = None
    with suppress(TimeoutError):
        async with asyncio.timeout(60 * MINUTES):
            async for event in table.events():
                if not began and event.kind not in ("BetsOpened", "AuctionOpened"):
                    continue
                began = began or event.at_ms
                if at_the_bank is not None:
                    bank_ms[at_the_bank] += event.at_ms - last
                if event.kind == "BetsOpened":
                    at_the_bank = None
                elif at_the_bank is not None or event.kind in ("AuctionOpened", "BankOffered"):
                    at_the_bank = _AT_THE_BANK.get(event.kind, at_the_bank)
                last = event.at_ms
                coups += event.kind == "Paid"
    return Played(max(1, last - began) / 60_000, coups, bank_ms)


async def _person(table: WatchedTable) -> None:
    """Bets, is ready, and answers what is asked, each after a moment."""
    done = None
    while True:
        view = table.view
        moment = (view["phase"], view.get("coup", {}).get("number"), view.get("bank", {}).get("offered_to"))
        can = {one["act"] for one in (table.you or {}).get("can", ())}
        if view["phase"] in ("betting", "auction", "offer", "decision") and moment != done and can:
            done = moment
            await asyncio.sleep(_THINKS_S)
            with suppress(Refused):  # somebody was faster, or it is not asked of this person
                if view["phase"] == "betting":
                    await table.bet("punto", view["about"]["minimum"])
                    await table.do({"type": "Ready"})
                elif view["phase"] == "auction":
                    await table.do({"type": "Ready"})
                elif view["phase"] == "offer":
                    await table.do({"type": "PassBank"})
                elif view["phase"] == "decision":
                    await table.do({"type": "Decide", "action": "stand"})
        await asyncio.sleep(_THINKS_S / 10)


if __name__ == "__main__":
    main(*sys.argv[1:])
