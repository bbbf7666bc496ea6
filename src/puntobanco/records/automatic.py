"""A table that plays by itself: bots with their temperaments, the automatic croupier, sealed shoes.

From a seed it plays the same again, on every machine; its clock is its own and starts at nothing.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from puntobanco.rules import House
from puntobanco.table import Command, Event, Role, Settings, Table, handle, open_table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.bots import Temperament, buy_in_of, next_act
from puntobanco.table.commands import Act
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import NAME, do_step, next_step
from puntobanco.table.phases import CLOSABLE, Phase
from puntobanco.table.sealing import secret_due

NAMES = ("Ana", "Bruno", "Clara", "Diego", "Emma", "Felix", "Greta", "Hugo")
_TICK_MS = 1000
_MOST_BIDS = 3
_OVER = "record complete"


class AutomaticTable:
    """A table of bots, and everything that has happened at it."""

    def __init__(self, house: House, seed: int, *, bots: int = 5, id: str = "automatic") -> None:
        from puntobanco.fairness.sealed import SealedShoe

        self.table: Table = open_table(id, house, Settings(sealed=True))
        self.events: list[Event] = []
        self._luck = Random(f"bots {seed}")  # noqa: S311  (a seed is given so that it repeats)
        self._shoe = SealedShoe(Random(f"shoe {seed}").randbytes)  # noqa: S311  (as above)
        words = Random(f"words {seed}")  # noqa: S311  (as above)
        most = max(house.places.least_people, min(bots, house.places.seats, len(NAMES)))
        kinds = tuple(Temperament)
        self._bots = {name.lower(): kinds[place % len(kinds)] for place, name in enumerate(NAMES[:most])}
        cut = 1 + words.randrange(house.shoe.packs * 52 - 1)
        self._contributors = [
            Contributor(bot, words.randbytes, cut=0 if place else cut) for place, bot in enumerate(self._bots)
        ]
        self._bids: dict[str, int] = {}
        self._done: set[str] = set()
        self._at_ms = 0
        self.coups = 0
        for bot in self._bots:
            self._act(bot, c.Join(bot.capitalize()))
            self._act(bot, c.BuyIn(buy_in_of(self.table)))
            seat = next_act(self.table, bot, self._bots[bot], self._luck.randrange)
            assert seat is not None  # there are not more bots than seats
            self._act(bot, seat)

    def play(self, coups: int | None = None) -> Iterator[int]:
        """Play so many coups (or one shoe), close the table and open its shoe; gives the number of coups after each."""
        while not self._over(coups):
            before = self.coups
            self._step()
            if self.coups > before:
                yield self.coups
        while self.table.phase not in CLOSABLE:
            self._step()
        if self.table.phase is not Phase.SHOE:
            self._command(NAME, Role.MANAGER, c.CloseTable(_OVER))
        if secret_due(self.table):
            self._command(NAME, Role.CROUPIER, c.ShowSecret(self._shoe.open()))

    def _over(self, coups: int | None) -> bool:
        if coups is None:
            return bool(self.coups) and self.table.phase is Phase.SHOE
        return self.coups >= coups

    def _step(self) -> None:
        if self._words() or self._bets():
            return
        step = next_step(self.table)
        if step.act is None and not step.card and not step.sealing:
            self._act(next(iter(self._bots)), c.AskFreeCoup())  # nobody has bet
            return
        self._at_ms += _TICK_MS
        self._happened(*do_step(self.table, step, self._shoe, self._at_ms))

    def _words(self) -> bool:
        for one in self._contributors:
            act = one.next_act(self.table)
            if act is not None:
                self._act(one.patron, act)
                return True
        return False

    def _bets(self) -> bool:
        for bot, temperament in self._bots.items():
            if bot in self._done:
                continue
            act = next_act(self.table, bot, temperament, self._luck.randrange)
            if isinstance(act, c.Bid):
                self._bids[bot] = self._bids.get(bot, 0) + 1
            if act is None or self._bids.get(bot, 0) > _MOST_BIDS:
                self._done.add(bot)
                continue
            self._act(bot, act)
            return True
        return False

    def _act(self, by: str, act: Act) -> None:
        self._at_ms += _TICK_MS // 10
        self._command(by, Role.PATRON, act)

    def _command(self, by: str, role: Role, act: Act) -> None:
        self._happened(*handle(self.table, Command(by, role, self._at_ms, act)))

    def _happened(self, events: tuple[Event, ...], table: Table) -> None:
        facts = {type(event.fact) for event in events}
        if table.phase is not self.table.phase or facts & {e.BidMade, e.BankOffered}:
            self._done.clear()
        if e.AuctionOpened in facts:
            self._bids.clear()
        self.coups += e.CoupEnded in facts
        self.table = table
        self.events.extend(events)


class AutomaticRecord(NamedTuple):
    """What an automatic table has left behind."""

    table: Table
    events: tuple[Event, ...]


def play_automatically(
    house: House, coups: int | None, seed: int, *, bots: int = 5, on_coup: Callable[[int], None] | None = None
) -> AutomaticRecord:
    """Play an automatic table for so many coups, or for one shoe."""
    automatic = AutomaticTable(house, seed, bots=bots)
    for done in automatic.play(coups):
        if on_coup is not None:
            on_coup(done)
    return AutomaticRecord(automatic.table, tuple(automatic.events))
