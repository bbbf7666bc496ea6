"""A live table as the server has it on its floor."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from puntobanco.patrons import Account
from puntobanco.patrons.staking import may_carry_on
from puntobanco.protocol.messages import SignShownMessage
from puntobanco.protocol.private_view import PrivateView
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.person import Person
from puntobanco.server.storage.unit_of_work import Due
from puntobanco.server.tables.absent_bankers import AbsentBankers
from puntobanco.server.tables.account_drafts import NotLoaded
from puntobanco.server.tables.bots import Bots
from puntobanco.server.tables.feed import Feed
from puntobanco.server.tables.kept_hours import hours_act
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import ONLY_PRIVATE
from puntobanco.server.tables.private_view import Somebody, you_at
from puntobanco.server.tables.signs import SignsOfTable
from puntobanco.server.tables.squeezes import Squeezes
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Command, Phase, Role, Table, commands as c
from puntobanco.table.croupier import NAME
from puntobanco.table.decide import Steps, steps
from puntobanco.table.sealing import secret_due

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
        self.signs = SignsOfTable(service.steady)
        self.squeezes = Squeezes()
        self.bankers = AbsentBankers(self.patrons.person_of, service.connections)
        self.voids, self._bot_hosts = service.voids, service.bot_hosts
        self.used_ms = service.steady()
        """When somebody last asked for it, by the steady clock."""
        self.acted_ms: dict[str, int] = {}
        """When each patron last did something, by the steady clock; if not since the table was loaded, when that was
        noticed."""

    def hear_sign(self, sign: SignShownMessage) -> None:
        """Somebody at the table shows something, at this process or another one.

        Where it was the hand that the croupier waited for, the next step comes when it would have come without it.
        """
        self.feed.show(sign)
        if self.squeezes.hear(sign, self.table) and self.mine:
            self._on_due(Due(self.id, None, self.table.version))

    def turn_s(self) -> float:
        """How long the next step waits for its turn: where bots play as fast as it goes, tables take turns.

        Where somebody squeezes the card that was dealt last, the step waits for their hand.
        """
        held_ms = self.squeezes.left_ms(self.table, self._steady() - self._decided.steady_ms)
        if held_ms:
            return held_ms / 1000
        patrons = self.table.patrons.values()
        if self.spec.pace not in ONLY_PRIVATE or not any(is_bot(one.id) for one in patrons):
            return 0.0
        alone = not any(one.placed and not is_bot(one.id) for one in patrons)
        return self._bot_hosts.wait_s(self.id, alone=alone)

    def _next_step(self, version: int | None, table: Table) -> Steps:
        """After hours a table is closed instead of a fresh shoe being put on it.

        A bank that has grown beyond what its holder may stake is given up instead of bets being called for.
        """
        if version in (None, table.version) and table.phase is Phase.SHOE and not secret_due(table):
            closing = hours_act(self.spec, table, self.now_ms())
            if closing is not None:
                return steps(table, Command(NAME, Role.MANAGER, self.now_ms(), closing))
        if version in (None, table.version) and table.phase is Phase.BETWEEN and self._bank_goes_too_far(table):
            assert table.payer is not None  # whose bank it is
            return steps(table, Command(table.payer, Role.PATRON, self.now_ms(), c.GiveUpBank()))
        return super()._next_step(version, table)

    def _bank_goes_too_far(self, table: Table) -> bool:
        if table.payer is None or is_bot(table.payer):
            return False
        person = self.patrons.person_of(table.payer)
        known = self._accounts.cached(person)
        if known is None:
            raise NotLoaded([person])
        return not may_carry_on(known.account, self.now_ms())

    def patron_of(self, person: str) -> str:
        """Who somebody is at this table, as far as it is told."""
        return self.patrons.patron_of(person, self.told.table.patrons)

    def you(self, person: Person, account: Account) -> PrivateView:
        """What only one person may know of the table, as far as it is told."""
        opened = self.spec.private and person.id == self.spec.opener
        return you_at(self.told.table, Somebody(person, self.patron_of(person.id), opened), account, self.now_ms())


class LobbyPage(NamedTuple):
    """Some of the tables that somebody may sit down at."""

    tables: list[Staged]
    next: str | None
    """After which one to go on; None at the end."""
