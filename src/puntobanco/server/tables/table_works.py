"""What is written of what was decided at a live table: its events with what they move, when it is due, its secrets."""

from collections.abc import Iterable, Iterator

from puntobanco.protocol.facts import write_event
from puntobanco.protocol.json_text import json_text
from puntobanco.server.epochs import due_setting
from puntobanco.server.people.accounts import Drafted, is_bot
from puntobanco.server.people.staff_events import STREAM, TableEpochBegun, written
from puntobanco.server.storage.chain import next_hash
from puntobanco.server.storage.unit_of_work import Answer, Append, Due, Note, Work
from puntobanco.server.tables.account_drafts import posted
from puntobanco.server.tables.pace import Pace, clock_since, due_ms, waits_since
from puntobanco.server.tables.table_patrons import TablePatrons
from puntobanco.server.tables.table_shoe import TableShoe
from puntobanco.server.tables.table_standing import TableStanding
from puntobanco.server.tables.table_time import TableTime
from puntobanco.table import Event, Table
from puntobanco.table.decide import Steps
from puntobanco.table.events import EpochBegun
from puntobanco.table.phases import Phase
from puntobanco.table.postings import postings

_BOTS_MS = 3000
"""How long nobody has to look after bots that could act, where the table waits for no clock."""


class TableWorks:
    """Makes works of one table."""

    def __init__(
        self, table: str, stream: str, *, pace: Pace, time: TableTime, shoe: TableShoe, patrons: TablePatrons
    ) -> None:
        self._id, self._stream, self._patrons = table, stream, patrons
        self._pace, self._time, self._shoe = pace, time, shoe

    def after(self, standing: TableStanding, event: Event, after: Table, digest: str, steady_ms: int) -> TableStanding:
        """The table after one more event, with its digest and since when it waits."""
        told = standing.table, event, after, self._pace
        clock_ms, steady_clock_ms = standing.clock_ms, standing.steady_clock_ms
        return TableStanding(
            after,
            digest,
            waits_since(*told, standing.since_ms, clock_ms=clock_ms),
            waits_since(*told, standing.steady_ms, steady_ms, clock_ms=steady_clock_ms),
            clock_since(*told, standing.since_ms if clock_ms is None else clock_ms),
            clock_since(*told, standing.steady_ms if steady_clock_ms is None else steady_clock_ms, steady_ms),
        )

    def work(
        self, before: TableStanding, taken: Steps, drafts: dict[str, Drafted], answer: Answer | None
    ) -> tuple[Work, list[TableStanding]]:
        """What is written, and the table after each event."""
        standing, moved, texts, standings, now_ms = before, [], [], [], self._time.steady()
        for event, after in taken:
            moved.append(tuple(posted(self._id, self._patrons, *one) for one in postings(event.fact, standing.table)))
            texts.append(json_text(write_event(event)))
            standing = self.after(standing, event, after, next_hash(standing.digest, texts[-1], moved[-1]), now_ms)
            standings.append(standing)
        digests = tuple(one.digest for one in standings)
        own = Append(self._stream, before.table.version, tuple(texts), tuple(moved), before.digest, digests)
        appends = (own, *(draft.append for draft in drafts.values()))
        if not taken:
            return Work(appends, answer), standings
        secrets, first_seen = self._shoe.secrets(event for event, _ in taken), self._patrons.first_seen(taken)
        epoch = standing.table.epoch
        work = Work(appends, answer, self._due(standing), tuple(secrets), patrons=first_seen, epoch=epoch)
        if standing.table.epoch == before.table.epoch:
            return work, standings
        notes = tuple(self._notes(event for event, _ in taken))
        return work._replace(notes=notes, settled=(due_setting(self._id),)), standings

    def _notes(self, events: Iterable[Event]) -> Iterator[Note]:
        """What the house notes of a table's events: its epochs."""
        for event in events:
            if isinstance(event.fact, EpochBegun):
                epoch, because = event.fact.epoch, event.fact.because
                begun = TableEpochBegun(self._id, epoch, because, event.by, event.at_ms)
                yield Note(STREAM, written(begun))

    def _due(self, standing: TableStanding) -> Due:
        """When somebody has to look after the table: its croupier, or its bots, who do not come back by themselves."""
        table = standing.table
        at_ms = due_ms(table, self._pace, standing.since_ms)
        if at_ms is None and table.phase is not Phase.CLOSED and any(map(is_bot, table.patrons)):
            at_ms = self._time.last_ms + _BOTS_MS
        return Due(self._id, at_ms, table.version)
