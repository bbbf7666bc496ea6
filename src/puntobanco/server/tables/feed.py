"""What those who watch a table are sent: one view, one frame an event, and to each person what only they may know."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from puntobanco.game import Coup, Hand, PuntoError
from puntobanco.protocol.facts import public_fact
from puntobanco.protocol.messages import EventMessage, SignShownMessage, SnapshotMessage
from puntobanco.protocol.patches import difference
from puntobanco.protocol.public_view import TableView
from puntobanco.protocol.shown_table import Seen
from puntobanco.records.beads import Bead, bead_of
from puntobanco.server.socket.frames import Frame, frame, joined
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.public_view import public_view
from puntobanco.server.tables.shoe_coups import ShoeCoups
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Listener, Reached, Told
from puntobanco.table import Table, events as e
from puntobanco.table.payment import bets_won

MOST_KEPT = 256
"""Events that somebody who comes back can be sent one by one; whoever missed more gets the whole view."""
_GATHERED_S = 0.02
"""How long what only one person may know is gathered before it is sent."""
_CROWD = 50
"""So many watchers are a crowd: what happens while it has just been sent something is gathered, and sent at once."""
_PAUSE_EACH_S, _LONGEST_PAUSE_S = 10e-6, 0.02
"""About as long as sending takes, so that a crowd never has more than half of the time of everybody."""


class Watcher(Protocol):
    """Somebody who watches."""

    def send(self, message: Frame) -> None:
        """Send a message, or drop whoever is too slow; never waits."""

    def refresh(self, table: str) -> None:
        """Send what only this person may know, if it has changed."""

    def lose(self, table: str, error: PuntoError) -> None:
        """Watch a table no more, and say why."""


class Feed:
    """The public side of one live table."""

    def __init__(self, spec: TableSpec, live: LiveTable, on_told: Callable[[Sequence[Told]], object]) -> None:
        self.spec, self.live = spec, live
        self.watchers: set[Watcher] = set()
        self._beads: dict[int, Bead] = {}
        self._won: dict[int, frozenset[str]] = {}
        self._beads_text = ""
        self.coups = ShoeCoups()
        self._seen: Seen = (live.told.table, public_view(spec, live.told, ""))
        self._number = 0
        self._frames: deque[tuple[int, Frame]] = deque(maxlen=MOST_KEPT)
        self._set_at = -1
        """After which event the clock was set anew: whoever knows the table as it was then does not know that."""
        self._snapshot: Frame | None = None
        self._waking: asyncio.TimerHandle | None = None
        self._unsent: list[Frame] = []
        self._sending: asyncio.TimerHandle | None = None
        self._pause_until_s = 0.0
        self._on_told = on_told
        live.listeners.add(Listener(self._hear, self._begin, self._set))

    @property
    def view(self) -> TableView:
        """The public view after the last event."""
        return self._seen[1]

    def _look(self, told: Reached | Told) -> TableView:
        """See the table as it is after an event."""
        self._seen = told.table, public_view(self.spec, told, self._beads_text, self._seen)
        return self.view

    @property
    def number(self) -> int:
        """The number of the last event."""
        return self._number

    @property
    def beads(self) -> tuple[Bead, ...]:
        """The coups of the shoe."""
        return tuple(self._beads.values())

    @property
    def won(self) -> tuple[frozenset[str], ...]:
        """The bets that each coup of the shoe made win, whether anybody had laid on them or not."""
        return tuple(self._won.values())

    def snapshot(self) -> Frame:
        """The whole view, for somebody who begins to watch: the others have had everything up to it."""
        self._flush()
        if self._snapshot is None:
            self._snapshot = frame(SnapshotMessage(self.spec.id, self._number, self.live.told.at_ms, self.view))
        return self._snapshot

    def after(self, number: int) -> list[Frame]:
        """What somebody who knows the events up to a number is sent: those after it, or the whole view."""
        self._flush()
        if number > self._number or number <= self._set_at:
            return [self.snapshot()]
        missed = [one for place, one in self._frames if place > number]
        return missed if len(missed) == self._number - number else [self.snapshot()]

    def lose(self, error: PuntoError) -> None:
        """This process cannot follow the table any more: tell everybody who watches."""
        for watcher in tuple(self.watchers):
            watcher.lose(self.spec.id, error)
        self.watchers.clear()

    def show(self, sign: SignShownMessage) -> None:
        """Send a sign to everybody who watches now, after what has happened before it; nothing of it stays."""
        if self.watchers:
            self._unsent.append(frame(sign))
            self._send()

    def _begin(self, told: Reached) -> None:
        """Begin with a table as it was kept when its shoe began."""
        self._beads.clear()
        self._won.clear()
        self._beads_text = ""
        self.coups.clear()
        self._frames.clear()
        self._look(told)
        self._number, self._snapshot = told.number, None

    def _set(self, told: Reached | Told) -> None:
        """The clock was set anew, and nothing else happened: everybody gets the whole view."""
        self._flush()
        self._look(told)
        self._snapshot, self._set_at = None, told.number
        self._unsent = [self.snapshot()]
        self._send()

    def _hear(self, told: Sequence[Told]) -> None:
        for one in told[:-MOST_KEPT]:
            self._thread(one)
        if len(told) > MOST_KEPT:
            self._frames.clear()
            self._look(told[-MOST_KEPT - 1])
        for one in told[-MOST_KEPT:]:
            self._add(one)
        if len(told) > MOST_KEPT:  # those who watch have missed some, and begin anew
            self._unsent.clear()
            self._unsent = [self.snapshot()]
        self._send()
        if self.watchers and self._waking is None:
            self._waking = asyncio.get_running_loop().call_later(_GATHERED_S, self._refresh)
        self._on_told(told)

    def _add(self, told: Told) -> None:
        self._thread(told)
        event, before, after = told.event, self.view, self._look(told)
        fact, patch = public_fact(event, told.table), difference(before, after)
        sent = frame(EventMessage(self.spec.id, told.number, event.at_ms, event.by, fact, patch))
        self._number, self._snapshot = told.number, None
        self._frames.append((told.number, sent))
        self._unsent.append(sent)

    def _send(self) -> None:
        """Send what has happened: at once, or after a pause where a crowd has just been sent something."""
        if len(self.watchers) < _CROWD:
            self._flush()
        elif self._sending is None:
            loop = asyncio.get_running_loop()
            if loop.time() >= self._pause_until_s:
                self._flush()
            else:
                self._sending = loop.call_at(self._pause_until_s, self._flush)

    def _flush(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None
        unsent, self._unsent = self._unsent, []
        watchers = tuple(self.watchers)
        if unsent and watchers:
            for sent in [joined(unsent)] if len(watchers) >= _CROWD else unsent:
                for watcher in watchers:
                    watcher.send(sent)
            if len(watchers) >= _CROWD:
                pause_s = min(_LONGEST_PAUSE_S, _PAUSE_EACH_S * len(watchers))
                self._pause_until_s = asyncio.get_running_loop().time() + pause_s

    def _refresh(self) -> None:
        self._waking = None
        self._flush()
        for watcher in tuple(self.watchers):
            watcher.refresh(self.spec.id)

    # Beads

    def _thread(self, told: Told) -> None:
        """Keep the row of beads of the shoe as events have it."""
        fact = told.event.fact
        self.coups.hear(fact, told.table)
        if isinstance(fact, e.ShoeStarted):
            self._beads.clear()
            self._won.clear()
        elif isinstance(fact, e.CoupVoided):
            self._beads.pop(fact.coup, None)
            self._won.pop(fact.coup, None)
        elif isinstance(fact, e.CoupEnded) or (isinstance(fact, e.CoupCorrected) and fact.coup in self._beads):
            coup = _hands(told.table, fact)
            self._beads[fact.coup] = bead_of(coup)
            self._won[fact.coup] = bets_won(told.table.house, coup.punto.cards, coup.banco.cards)
        else:
            return
        self._beads_text = " ".join(map(str, self._beads.values()))


def _hands(table: Table, fact: e.CoupEnded | e.CoupCorrected) -> Coup:
    if isinstance(fact, e.CoupCorrected):
        return Coup(table.house.tableau, Hand(fact.punto), Hand(fact.banco))
    assert table.last is not None  # a coup that has ended is the last one
    return Coup(table.house.tableau, Hand(table.last.punto), Hand(table.last.banco))
