"""Optimistic writing: decide, write, and decide again where another process was faster; not for ever."""

import asyncio

MOST_TRIES = 25
PATIENCE_S = 0.002
"""How much longer the pause is after each try."""


class Attempts:
    """The tries of one command."""

    def __init__(self) -> None:
        self._made = 0

    def again(self) -> bool:
        """Whether to try once more."""
        self._made += 1
        return self._made <= MOST_TRIES

    async def pause(self) -> None:
        """Leave those who were faster some time, a little more after each try."""
        await asyncio.sleep(PATIENCE_S * (self._made - 1))
