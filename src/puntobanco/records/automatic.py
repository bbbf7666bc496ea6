"""A table that plays by itself: bots with their temperaments, the automatic croupier, sealed shoes.

From a seed it plays the same again, on every machine; its clock is its own and starts at nothing.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from puntobanco.house import House
from puntobanco.table import Event, Settings, Table, commands as c, events as e, open_table
from puntobanco.table.bots import Temperament
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import next_step
from puntobanco.table.driver import BOT_NAMES, DrivenTable
from puntobanco.table.phases import Phase

_STEP_MS, _ACT_MS = 1000, 100
"""How long a step of the croupier takes, and an act of a patron."""
_OVER = "record complete"


class AutomaticTable(DrivenTable):
    """A table of bots, and everything that has happened at it."""

    def __init__(self, house: House, seed: int, *, bots: int = 5, id: str = "automatic", by_coup: bool = False) -> None:
        from puntobanco.fairness.sealed import ChainedShoe, SealedShoe

        words = Random(f"words {seed}")  # noqa: S311  (a seed is given so that it repeats)
        most = max(house.places.least_people, min(bots, house.places.seats, len(BOT_NAMES)))
        kinds = tuple(Temperament)
        temperaments = {name.lower(): kinds[place % len(kinds)] for place, name in enumerate(BOT_NAMES[:most])}
        cut = 1 + words.randrange(house.shoe.packs * 52 - 1)
        super().__init__(
            open_table(id, house, Settings(sealed=True, by_coup=by_coup)),
            dealer=(ChainedShoe if by_coup else SealedShoe)(Random(f"shoe {seed}").randbytes),  # noqa: S311  (as above)
            luck=Random(f"bots {seed}").randrange,  # noqa: S311  (as above)
            bots=temperaments,
            contributors=[
                Contributor(bot, words.randbytes, cut=0 if place else cut) for place, bot in enumerate(temperaments)
            ],
        )
        self.coups = 0
        for bot in self.bots:
            self.bot_comes(bot, bot.capitalize(), self._now_ms + _ACT_MS, act_ms=_ACT_MS)

    @property
    def _now_ms(self) -> int:
        return self.events[-1].at_ms if self.events else 0

    def play(self, coups: int | None = None) -> Iterator[int]:
        """Play so many coups (or one shoe), close the table and open its shoe; gives the number of coups after each."""
        while not self._over(coups):
            before = self.coups
            self.go_on()
            if self.coups > before:
                yield self.coups
        self.close(_OVER, self._now_ms)

    def _over(self, coups: int | None) -> bool:
        if coups is None:
            return bool(self.coups) and self.table.phase is Phase.SHOE
        return self.coups >= coups

    def go_on(self) -> None:
        """One step more: a bot's act, or the croupier's."""
        now_ms, step = self._now_ms, next_step(self.table)
        if self.bots_act(now_ms + _ACT_MS):
            return
        if step.does_something:
            self.do(step, now_ms + _STEP_MS)
        else:  # nobody has bet
            self.patron_acts(next(iter(self.bots)), c.AskFreeCoup(), now_ms + _ACT_MS)

    def _happened(self, events: tuple[Event, ...], table: Table) -> tuple[Event, ...]:
        self.coups += any(isinstance(event.fact, e.CoupEnded) for event in events)
        return super()._happened(events, table)


class AutomaticRecord(NamedTuple):
    """What an automatic table has left behind."""

    table: Table
    events: tuple[Event, ...]


def play_automatically(
    house: House,
    coups: int | None,
    seed: int,
    *,
    bots: int = 5,
    by_coup: bool = False,
    on_coup: Callable[[int], None] | None = None,
) -> AutomaticRecord:
    """Play an automatic table for so many coups, or for one shoe; its shoes whole, or dealt coup by coup."""
    automatic = AutomaticTable(house, seed, bots=bots, by_coup=by_coup)
    for done in automatic.play(coups):
        if on_coup is not None:
            on_coup(done)
    return AutomaticRecord(automatic.table, tuple(automatic.events))
