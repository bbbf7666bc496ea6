"""A live table as the server has it on its floor."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from puntobanco.patrons import Account
from puntobanco.protocol.private_view import PrivateView
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.person import Person
from puntobanco.server.storage.unit_of_work import Due
from puntobanco.server.tables.bots import Bots
from puntobanco.server.tables.feed import Feed
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.private_view import Somebody, you_at
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told

if TYPE_CHECKING:
    from puntobanco.server.service import Service


class Staged(LiveTable):
    """A live table with what the server adds: how it was opened, who watches, its bots."""

    def __init__(
        self,
        spec: TableSpec,
        service: "Service",
        on_due: Callable[["Staged", Due], object],
        on_told: Callable[["Staged", Sequence[Told]], object],
    ) -> None:
        super().__init__(
            spec.empty(),
            pace=spec.clocks,
            store=service.store,
            writer=service.writer,
            accounts=service.accounts,
            key=service.key,
            clock=service.clock,
            entropy=service.entropy,
            steady=service.steady,
            witness=service.witness,
            on_written=service.wrote,
            on_due=partial(on_due, self),
        )
        self._shoe.beacon = service.beacon
        self.spec = spec
        self.bots = Bots(self, self.turn_s, yields=not spec.private)
        self.feed = Feed(spec, self, partial(on_told, self))
        self.voids, self._bot_hosts = service.voids, service.bot_hosts
        self.used_ms = service.steady()
        """When somebody last asked for it, by the steady clock."""
        self.acted_ms: dict[str, int] = {}
        """When each patron last did something, by the steady clock; if not since the table was loaded, when that was
        noticed."""

    def turn_s(self) -> float:
        """How long the next step waits for its turn: where bots play as fast as it goes, tables take turns."""
        patrons = self.table.patrons.values()
        if self.spec.pace is not PaceName.PRACTICE or not any(is_bot(one.id) for one in patrons):
            return 0.0
        alone = not any(one.placed and not is_bot(one.id) for one in patrons)
        return self._bot_hosts.wait_s(self.id, alone=alone)

    def patron_of(self, person: str) -> str:
        """Who somebody is at this table, as far as it is told."""
        return self.patrons.patron_of(person, self.told.table.patrons)

    def you(self, person: Person, account: Account) -> PrivateView:
        """What only one person may know of the table, as far as it is told."""
        return you_at(self.told.table, Somebody(person, self.patron_of(person.id)), account, self.now_ms())
