"""Long calculations that anybody may ask for: one at a time, so that those who play have the processor and threads."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from puntobanco.server.errors import RequestRefused

MOST_WAITING = 32
"""Beyond, whoever asks is told to come again."""
_AGAIN_S = 5

Found = TypeVar("Found")


class Turns:
    """Calculations of one kind, in the order in which they were asked for."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._one = asyncio.Lock()
        self._most, self._waiting = most_waiting, 0

    async def take(self, work: Callable[..., Found], *values: Any) -> Found:
        """Calculate in a thread, when those before are done."""
        if self._waiting >= self._most:
            raise RequestRefused(429, "too-often", seconds=_AGAIN_S)
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work, *values)
        finally:
            self._waiting -= 1


def turns_of(request: Request, kind: str) -> Turns:
    """The turns of a kind in this process."""
    state = request.app.state
    if not hasattr(state, "turns"):
        state.turns = {}
    found: Turns = state.turns.setdefault(kind, Turns())
    return found
