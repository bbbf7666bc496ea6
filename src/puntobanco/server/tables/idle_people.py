"""People who have long done nothing at a table: they are asked to go, and their chips go along."""

from typing import TYPE_CHECKING

import structlog

from puntobanco.game import PuntoError
from puntobanco.server.people.accounts import is_bot
from puntobanco.table import Command, Role, commands as c

if TYPE_CHECKING:
    from puntobanco.server.tables.staged_table import Staged

IDLE_MS = 15 * 60_000
"""After how long they are."""
_LOG = structlog.get_logger("punto.tables")


async def send_idle_away(table: "Staged", now_ms: int) -> None:
    """Let everybody go who has done nothing for so long, as far as this process was there to see it."""
    for id in tuple(table.table.patrons):
        idle_ms = now_ms - table.acted_ms.setdefault(id, now_ms)
        if not is_bot(id) and idle_ms > IDLE_MS:
            await _send_away(table, id)


async def _send_away(table: "Staged", id: str) -> None:
    try:
        await table.command(lambda at_ms: Command(id, Role.PATRON, at_ms, c.Leave()))
    except PuntoError as error:  # their stakes lie there: next time
        _LOG.debug("person.stays", table=table.id, code=error.code)
