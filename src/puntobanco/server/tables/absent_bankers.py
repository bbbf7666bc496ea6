"""Bankers who are gone: where the banker pays, one without a connection since before a coup loses the bank after it.

Whoever acts is there, by whatever way. Only somebody whose connection this process has seen and lost is missed here:
another process may have another connection of theirs, and a program may play without one. The croupier of the table has
a clock for those who are asked for something and do not answer.
"""

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from puntobanco.game import PuntoError
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Command, Role, Table, commands as c, events as e
from puntobanco.table.croupier import NAME

if TYPE_CHECKING:
    from puntobanco.server.tables.staged_table import Staged


class AbsentBankers:
    """Who holds the bank of one table without being there."""

    def __init__(self, person_of: Callable[[str], str], connected: Container[str]) -> None:
        self._person_of, self._connected = person_of, connected
        self._seen: set[str] = set()
        self._missed: str | None = None

    def watches(self, person: str) -> None:
        """Somebody has a connection and watches the table."""
        self._seen.add(person)
        if self._missed is not None and self._person_of(self._missed) == person:
            self._missed = None

    def hear(self, told: Sequence[Told]) -> bool:
        """Follow what has happened; whether the bank is to be taken from its holder now."""
        due = False
        for one in told:
            fact = one.event.fact
            if isinstance(fact, e.BetsOpened):
                self._missed = self._gone(one.table)
            elif one.event.by == self._missed:
                self._missed = None
            due = isinstance(fact, e.Paid) or (due and not isinstance(fact, e.BankLost))
        return due and self._missed is not None and self._gone(told[-1].table) == self._missed

    def _gone(self, table: Table) -> str | None:
        """The holder of the bank, if they were here and have no connection any more."""
        payer = table.payer
        if payer is None or is_bot(payer):
            return None
        person = self._person_of(payer)
        return payer if person in self._seen and person not in self._connected else None


RELEASE = c.ReleaseBank()
"""What the croupier does then."""


async def release_bank(table: "Staged") -> None:
    """Let the croupier do it."""
    with suppress(PuntoError):  # the house lets them keep it, or it is gone already
        await table.command(lambda at_ms: Command(NAME, Role.CROUPIER, at_ms, RELEASE))
