"""Requests of those who wait for their answer."""

import asyncio
from typing import Any


async def stays() -> Any:
    """What a request receives of somebody who does not hang up: nothing more."""
    await asyncio.Event().wait()
