"""Long work that anybody may ask for: one piece at a time, so that those who play have the processor and threads."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from puntobanco.house import House
from puntobanco.server.errors import RequestRefused
from puntobanco.server.tables.house_rows import is_own

MOST_WAITING = 32
"""Beyond, whoever asks is told to come again."""
_AGAIN_S = 5

Found = TypeVar("Found")


class Turns:
    """Work of one kind, in the order in which it was asked for."""

    def __init__(self, most_waiting: int = MOST_WAITING, *, rests: bool = False) -> None:
        """One that `rests` does nothing after each piece for as long as that took: it never has a whole core."""
        self._one = asyncio.Lock()
        self._most, self._waiting, self._rests = most_waiting, 0, rests

    async def take(
        self,
        work: Callable[..., Found],
        *values: Any,
        begun: bool = False,
        gone: Callable[[], bool] | None = None,
    ) -> Found:
        """Do it in a thread, when those before are done; not where whoever asked is `gone` by then.

        Refused where too many wait, unless it has `begun`.
        """
        if self._waiting >= self._most and not begun:
            raise RequestRefused(429, "too-often", seconds=_AGAIN_S)
        self._waiting += 1
        try:
            async with self._one:
                if gone is not None and gone():
                    raise RequestRefused(429, "too-often", seconds=_AGAIN_S)  # nobody hears it
                began = time.perf_counter()
                found = await asyncio.to_thread(work, *values)
                if self._rests:
                    await asyncio.sleep(time.perf_counter() - began)
                return found
        finally:
            self._waiting -= 1


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
        return await turns.take(work, *values, gone=leaving.done)
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
        return await own_turns(request).take(work, house, *values)
    return await asyncio.to_thread(work, house, *values)
