"""The sealed shoe of a live table, and its secret, which is kept encrypted until it is shown."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from functools import partial

import structlog

from puntobanco.fairness import Sealing, transcript
from puntobanco.fairness.beacons import Beacon, BeaconError
from puntobanco.fairness.sealed import ChainedShoe, SealedShoe
from puntobanco.fairness.sealing import Entropy
from puntobanco.game import PuntoError
from puntobanco.server.errors import HouseKeyError, RequestRefused, ServerError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import SealedSecret
from puntobanco.server.tables.bot_chains import BotChains
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Command, Event, Phase, Table, events as e
from puntobanco.table.croupier import NO_BEACON, LastWord, Step, next_step, sealed_command
from puntobanco.table.decide import Steps, steps
from puntobanco.table.sealing import secret_due

_LOG = structlog.get_logger("punto.table")


class TableShoe:
    """Deals at one table; another process, or this one after a restart, makes the same shoe again."""

    def __init__(self, table: str, *, store: Store, key: HouseKey, entropy: Entropy) -> None:
        self._id, self._store, self._key, self._entropy = table, store, key, entropy
        self._bots = BotChains(key)
        self._shoe: SealedShoe | ChainedShoe | None = None
        self.secret: tuple[str, bytes] | None = None
        """The name and the encrypted secret of the shoe on the table, fetched when the table was loaded."""
        self.beacon: Beacon | None = None
        """What has the last word about the next shoe; off where there is none."""
        self._last_word = NO_BEACON

    def forget(self) -> None:
        """The table was loaded: its shoe may be another one."""
        self._shoe = None

    async def fetch_secret(self, table: Table) -> None:
        """Have the secret of the shoe at hand, so that nobody waits for the database when a card is dealt."""
        if table.order is not None and not table.order.secret:
            shoe = table.order.sealing.shoe
            if self.secret is None or self.secret[0] != shoe:
                found = await asyncio.to_thread(self._store.secret, self._id, shoe)
                self.secret = None if found is None else (shoe, found)

    def secrets(self, events: Iterable[Event]) -> Iterable[SealedSecret]:
        """What becomes of secrets with these events: that of a sealed shoe is kept, that of one that is over is not."""
        for event in events:
            if isinstance(event.fact, e.ShoeSealed) and self._shoe is not None:
                seal = partial(self._key.seal, table=self._id, shoe=event.fact.shoe)
                yield SealedSecret(self._id, event.fact.shoe, self._shoe.kept(seal))
            elif isinstance(event.fact, e.SecretShown):
                yield SealedSecret(self._id, f"{self._id}/{event.fact.number}", None)

    def with_opening(self, taken: Steps, now_ms: Clock) -> Steps:
        """What is taken, and where it closes the table or makes its shoe void, also the opening of the shoe, so that
        whoever has played from it can check it. One that cannot be opened keeps nobody from closing the table."""
        if not taken or not isinstance(taken[-1][0].fact, e.TableClosed | e.EpochBegun):
            return taken
        table = taken[-1][1]
        if not secret_due(table):
            return taken
        try:
            return (*taken, *steps(table, sealed_command(table, next_step(table), self.dealer(table), now_ms())))
        except PuntoError as error:  # the sweep tries again
            _LOG.warning("shoe.not-opened", table=self._id, code=error.code)
            return taken

    async def ask_beacon(self, table: Table, latest_ms: int) -> None:
        """Have at hand what the beacon adds to what comes next, so that nobody waits for a network while it is decided.

        A shoe gets the first round that nobody can know at `latest_ms`, when its words are shown at the latest.
        """
        self._last_word = NO_BEACON
        try:
            if table.phase is Phase.SHOE and self.beacon is not None and not table.settings.by_coup:
                round = await asyncio.to_thread(self.beacon.round_after, latest_ms)
                self._last_word = LastWord(self.beacon.source, round)
            elif table.phase is Phase.SHOWING and table.order is not None and table.order.sealing.beacon:
                self._last_word = await asyncio.to_thread(self._said, table.order.sealing)
        except BeaconError as error:
            raise RequestRefused(503, "server-beacon-waits", detail=error.code) from None

    def _said(self, sealing: Sealing) -> LastWord:
        if self.beacon is None or self.beacon.source != sealing.beacon:
            return NO_BEACON
        said = self.beacon.value(sealing.round)
        return NO_BEACON if said is None else LastWord(sealing.beacon, sealing.round, said.hex())

    def command(self, table: Table, step: Step, at_ms: int) -> Command:
        """What the croupier does next; a shoe whose last word is not there yet waits for it."""
        if table.phase is Phase.SHOWING and table.order is not None:
            sealing, said = table.order.sealing, self._last_word
            if sealing.beacon and (said.source, said.round, bool(said.value)) != (sealing.beacon, sealing.round, True):
                raise RequestRefused(503, "server-beacon-waits", detail=sealing.beacon)
        return sealed_command(table, step, self.dealer(table), at_ms, self._last_word)

    def next_steps(self, table: Table, step: Step, now_ms: Clock) -> Steps:
        """What the croupier does next, and what bots do with it in the same breath."""
        taken = steps(table, self.command(table, step, now_ms()))
        return self._bots.follow(taken, now_ms)

    def dealer(self, table: Table) -> SealedShoe | ChainedShoe:
        """The sealed shoe of the table; after a restart it is made again from what was kept."""
        if self._shoe is None:
            self._shoe = self._chained(table) if table.settings.by_coup else self._whole(table)
        return self._shoe

    def _whole(self, table: Table) -> SealedShoe:
        dealer, order = SealedShoe(self._entropy), table.order
        if order is not None and not order.secret:
            dealer.restore(order.sealing, self._unsealed(order.sealing.shoe))
            if order.root:
                dealer.freeze(transcript(order.sealing, order.words, bytes.fromhex(order.value)), order.cut)
        return dealer

    def _chained(self, table: Table) -> ChainedShoe:
        dealer, order = ChainedShoe(self._entropy), table.order
        if order is not None and order.mix is not None and not order.secret:
            dealer.restore(order.sealing, self._unsealed(order.sealing.shoe), len(order.mix.draws))
        return dealer

    def _unsealed(self, shoe: str) -> bytes:
        """The secret from what is at hand, or else as it is in the database now: another key may have sealed it."""
        if self.secret and self.secret[0] == shoe:
            with suppress(HouseKeyError):
                return self._key.unseal(self.secret[1], self._id, shoe)
        kept = self._store.secret(self._id, shoe)
        if kept is None:
            raise ServerError("server-shoe-lost", shoe=shoe)
        return self._key.unseal(kept, self._id, shoe)
