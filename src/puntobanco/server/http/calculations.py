"""Long work that anybody may ask for: one piece at a time, so that those who play have the processor and threads."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from puntobanco.house import House
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.rates import address_of
from puntobanco.server.tables.house_rows import is_own

MOST_WAITING = 32
"""Beyond, whoever asks is told to come again."""
MOST_OF_ONE = 8
"""What one address may have waiting: the other places are for others."""
_AGAIN_S = 5

Found = TypeVar("Found")


class Turns:
    """Work of one kind, in the order in which it was asked for."""

    def __init__(self, most_waiting: int = MOST_WAITING, *, rests: bool = False) -> None:
        """One that `rests` does nothing after each piece for as long as that took: it never has a whole core."""
        self._one = asyncio.Lock()
        self._most, self._rests = most_waiting, rests
        self._waiting = Counter[str]()

    async def take(
        self,
        work: Callable[..., Found],
        *values: Any,
        begun: bool = False,
        address: str = "",
        gone: asyncio.Future[None] | None = None,
    ) -> Found:
        """Do it in a thread, when those before are done; not where whoever asked is `gone` by then.

        Refused where too many wait, or too many from an address, unless it has `begun`.
        """
        if not begun and self._is_full(address):
            raise _come_again()
        self._waiting[address] += 1
        try:
            await self._turn(gone)
            try:
                began = time.perf_counter()
                found = await asyncio.to_thread(work, *values)
                if self._rests:
                    await asyncio.sleep(time.perf_counter() - began)
                return found
            finally:
                self._one.release()
        finally:
            self._waiting -= Counter([address])  # keeps no address of which nothing waits

    def _is_full(self, address: str) -> bool:
        return self._waiting.total() >= self._most or (bool(address) and self._waiting[address] >= MOST_OF_ONE)

    async def _turn(self, gone: asyncio.Future[None] | None) -> None:
        """Wait for the turn; whoever goes meanwhile leaves their place at once."""
        turn = asyncio.ensure_future(self._one.acquire())
        either: list[asyncio.Future[Any]] = [turn] if gone is None else [turn, gone]
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if gone is not None and gone.done():
                gone.result()
                raise _come_again()  # nobody hears it
        except BaseException:
            if not turn.cancel():
                self._one.release()
            raise


def _come_again() -> RequestRefused:
    return RequestRefused(429, "too-often", seconds=_AGAIN_S)


def turns_of(request: Request, kind: str, *, rests: bool = False) -> Turns:
    """The turns of a kind in this process."""
    state = request.app.state
    if not hasattr(state, "turns"):
        state.turns = {}
    found: Turns = state.turns.setdefault(kind, Turns(rests=rests))
    return found


async def take_turn(request: Request, turns: Turns, work: Callable[..., Found], *values: Any) -> Found:
    """Do it when it is its turn, if whoever asked still waits for it then: people change their minds and ask anew."""
    leaving = asyncio.create_task(_disconnected(request))
    try:
        return await turns.take(work, *values, address=address_of(request), gone=leaving)
    finally:
        leaving.cancel()


async def _disconnected(request: Request) -> None:
    """Wait until the other side goes; the body was read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def own_turns(request: Request) -> Turns:
    """The turns of work on houses of people's own, which may be as much as is allowed: never a whole core."""
    return turns_of(request, "own-houses", rests=True)


async def worked_out(request: Request, work: Callable[..., Found], house: House, *values: Any) -> Found:
    """Do something with a house in a thread; with one of people's own when it is its turn."""
    if is_own(house.id):
        return await take_turn(request, own_turns(request), work, house, *values)
    return await asyncio.to_thread(work, house, *values)
