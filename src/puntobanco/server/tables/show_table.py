"""A table at play for those who look in: bots of the house deal themselves coups at one public table while somebody
watches it, and go when nobody has for a while.

Who comes to a lobby sees the game before saying a name; when nobody looks, nothing runs. Bots leave seats free for
people, give way to them one by one, and go first where a table fills.
"""

from collections.abc import Iterable
from secrets import choice
from typing import TYPE_CHECKING

import structlog

from puntobanco.game import PuntoError
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.server.tables.bots import HOUSE_BOT
from puntobanco.table import Phase
from puntobanco.table.bots import Temperament
from puntobanco.table.state import DealtBy

if TYPE_CHECKING:
    from puntobanco.server.service import Service
    from puntobanco.server.tables.staged_table import Staged

STAYS_MS = 60_000
"""How long bots stay when nobody watches any more: somebody who reloads a page finds them there."""
SEATS_LEFT = 3
"""Seats that they never take."""
_LIVELY = (
    Temperament.STEADY,
    Temperament.LOYAL,
    Temperament.FOLLOWER,
    Temperament.CONTRARIAN,
    Temperament.TIE_HUNTER,
    Temperament.DREAMER,
)
"""Who bets every coup."""
_LOG = structlog.get_logger("punto.show")


class ShowTable:
    """Sends bots of the house to one table and calls them back."""

    def __init__(self, service: "Service", bots: int) -> None:
        self._service, self._bots = service, bots
        """With none, nobody is sent, and those of an earlier start are called back."""
        self._id: str | None = None
        self._seen_ms: int | None = None
        """When somebody was last seen to watch, by the steady clock."""

    def choose(self, tables: Iterable["Staged"]) -> str | None:
        """Which of the tables of the lobby is shown: the same as before, or the first one that can be."""
        if not self._bots:
            return None
        can = [table.id for table in tables if _can_be_shown(table)]
        if self._id not in can:
            self._id = can[0] if can else None
        return self._id

    async def keep(self) -> None:
        """Let a bot come or go, where that is due; at every sweep."""
        tables = [table for table in self._service.tables.loaded if not table.spec.private]
        if self._id is None and self._bots and any(table.feed.watchers for table in tables):
            self.choose((await self._service.tables.lobby()).tables)
        for table in tables:
            if table.id == self._id and self._is_watched(table):
                await self._fill(table)
            elif table.mine:  # otherwise another process plays for them, where somebody may watch
                await self._empty(table, 0)

    def _is_watched(self, table: "Staged") -> bool:
        now_ms = self._service.steady()
        if table.feed.watchers:
            self._seen_ms = now_ms
        return self._seen_ms is not None and now_ms - self._seen_ms < STAYS_MS and _can_be_shown(table)

    async def _fill(self, table: "Staged") -> None:
        """One bot more, or one less where people need the seats."""
        seats, house = table.table.seats, _house_bots(table)
        others = len(seats) - sum(id in house for id in seats.values())
        wanted = max(0, min(self._bots, table.table.house.places.seats - others - SEATS_LEFT))
        if len(house) > wanted:
            await self._empty(table, wanted)
        elif len(house) < wanted:
            try:
                await table.bots.invite(choice(_LIVELY), staff=False, house=True)
            except PuntoError as error:  # the next sweep tries again
                _LOG.debug("show.bot-waits", table=table.id, code=error.code)

    async def _empty(self, table: "Staged", wanted: int) -> None:
        """Let bots go until so many are left; with a stake on the table they can't before the coup is over."""
        for bot in _house_bots(table)[wanted:]:
            try:
                await table.bots.dismiss(bot)
            except PuntoError as error:
                _LOG.debug("show.bot-stays", table=table.id, code=error.code)


def _house_bots(table: "Staged") -> list[str]:
    return [id for id in table.table.patrons if id.endswith(HOUSE_BOT)]


def _can_be_shown(table: "Staged") -> bool:
    """Whether bots play there by themselves: the program deals, the house has the bank, and it is open."""
    by_program = table.spec.dealt_by is DealtBy.PROGRAM and not table.spec.private
    return by_program and table.spec.house.bank.held_by is BankHeldBy.HOUSE and table.table.phase is not Phase.CLOSED
