"""The finished shoes of a table, from its stored events. Of a shoe that is still played nothing is here.

A table's events are read once, in order, and remembered as a list of shoes: where each begins and ends, and the table
as it was before it. So a shoe is folded from its own events alone, however long the table has been played, and what
was written since the last question is all that the next one reads.
"""

from collections import Counter, OrderedDict
from collections.abc import Container, Iterable, Iterator
from fractions import Fraction
from io import StringIO
from threading import Lock
from typing import Any, NamedTuple

from puntobanco.fairness.document import written_shoe
from puntobanco.fairness.opening import OpenedShoe, Seen
from puntobanco.game import PACK, Card, Level
from puntobanco.house import House
from puntobanco.odds import Composition
from puntobanco.odds.batch import Calculator
from puntobanco.odds.exact import bets_odds
from puntobanco.records.beads import BothHands, bead_of
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.notated_events import Noter, record_with
from puntobanco.records.notation import write_notation
from puntobanco.records.opened_coups import opened_coups
from puntobanco.records.shoes import Claim, EndedBy, NotedCoup, NotedShoe, RecordedPatron, ShoeRecord
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.search import deleted_patrons
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.exported_records import without_name
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.table import Event, Table, events as e, evolve
from puntobanco.table.packs import brought

MOST_TABLES = 16
"""Tables whose shoes are remembered."""
MOST_SHOES = 64
"""Shoes whose edges are remembered."""
EVENTS_A_PIECE = 500
"""Events of a long history that are read, or written to a record, before others have their turn."""
_RULINGS = (e.ErrorReported, e.CoupCorrected, e.CoupVoided, e.ClaimsDismissed)
_CARDS = (e.BurnTurned, e.CardDealt)


class Ruled(NamedTuple):
    """Something that was decided about a coup when its shoe was over, and the last coup that had begun by then."""

    fact: e.Fact
    begun: int


class ShoeSpan(NamedTuple):
    """Where the events of a shoe are."""

    number: int
    before: Table
    """The table before its first event."""
    first: int
    """The number of its first event."""
    started_ms: int
    last: int = 0
    """The number of its last event; nothing while it is played."""
    ended_ms: int = 0
    coups: int = 0
    first_coup: int = 0
    last_coup: int = 0
    sealed: bool = False
    dealt_from: bool = False
    """Whether it ever lay on the table; one that was only sealed did not."""
    later: tuple[Ruled, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether everything about it may be known."""
        return self.dealt_from and self.last > 0


class _Table:
    """What is remembered of one table: its shoes, its people, and how far its events were read."""

    def __init__(self, empty: Table) -> None:
        self.table = empty
        self.stream = f"table:{empty.id}"
        self.spans: list[ShoeSpan] = []
        self.people: dict[RecordedPatron, None] = {}
        self.lock = Lock()
        self._begun = 0

    def catch_up(self, store: Store, most: int | None = None) -> bool:
        """Read what was written since, or so many events of it; whether that was all."""
        at_once = EVENTS_A_PIECE if most is None else most
        for read, stored in enumerate(store.events(self.stream, self.table.version, at_once), start=1):
            self._follow(read_stored(self.stream, stored), stored.number)
            if read == most:
                return False  # perhaps there is more
        return True

    def _follow(self, event: Event, number: int) -> None:
        before, fact = self.table, event.fact
        self.table = evolve(before, event)
        if isinstance(fact, e.Joined):
            self.people[RecordedPatron(fact.patron, fact.name)] = None
        elif isinstance(fact, e.ShoeSealed | e.ShoeStarted):
            self._begin(before, fact, event.at_ms, number)
        elif isinstance(fact, e.CardDealt) and self.table.coup_number != self._begun:
            self._begun = self.table.coup_number
            span = self.spans[-1]
            first = span.first_coup or self._begun
            self.spans[-1] = span._replace(coups=span.coups + 1, first_coup=first, last_coup=self._begun)
        elif isinstance(fact, e.SecretShown | e.ShoeEnded | e.TableClosed | e.EpochBegun):
            self._end(fact, event.at_ms, number)
        elif isinstance(fact, _RULINGS):
            self._rule(fact)

    def _begin(self, before: Table, fact: e.ShoeSealed | e.ShoeStarted, at_ms: int, number: int) -> None:
        if not self.spans or self.spans[-1].number != fact.number:
            self.spans.append(ShoeSpan(fact.number, before, number, at_ms, sealed=isinstance(fact, e.ShoeSealed)))
        if isinstance(fact, e.ShoeStarted):
            self.spans[-1] = self.spans[-1]._replace(dealt_from=True, started_ms=at_ms)

    def _end(self, fact: e.Fact, at_ms: int, number: int) -> None:
        """A sealed shoe is over when its secret is shown, any other when it is played out, void or closed."""
        if self.spans and not self.spans[-1].last and self.spans[-1].sealed == isinstance(fact, e.SecretShown):
            self.spans[-1] = self.spans[-1]._replace(last=number, ended_ms=at_ms)

    def _rule(self, fact: Any) -> None:
        """Remember what is decided about a coup of a shoe that is over."""
        for place, span in enumerate(self.spans):
            if span.last and span.first_coup <= fact.coup <= span.last_coup:
                self.spans[place] = span._replace(later=(*span.later, Ruled(fact, self._begun)))


class RecordReader(NamedTuple):
    """Who reads a record: names in it are for those who were at the table, and for staff."""

    person: str | None = None
    staff: bool = False


STRANGER = RecordReader()


class FinishedShoe(NamedTuple):
    """A shoe that is over, with everything about it."""

    house: House
    table: str
    shoe: NotedShoe
    people: tuple[RecordedPatron, ...]
    document: dict[str, Any] | None
    """What a verifier of sealed shoes takes; None for an open one."""
    seen: tuple[tuple[Card, ...], ...]
    """For each coup the cards of its shoe that everybody had seen before it."""

    @property
    def record(self) -> ShoeRecord:
        """The shoe as a record of its own."""
        named = _named(self.shoe)
        people = (person for person in self.people if person.id in named)
        return record_with(self.house, self.table, people, (self.shoe,))


class ShoeHistory:
    """The finished shoes of the tables of a database. May be asked from any thread."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[str, _Table] = OrderedDict()
        self._edges: OrderedDict[tuple[str, int], list[tuple[Fraction, ...]]] = OrderedDict()
        self._lock = Lock()

    def read_on(self, empty: Table) -> bool:
        """Read some of what was written at a table since it was last asked about; whether that was all.

        Whoever has a long history read piece by piece leaves others time in between.
        """
        known = self._table(empty)
        with known.lock:
            return known.catch_up(self._store, EVENTS_A_PIECE)

    def spans(self, empty: Table) -> list[ShoeSpan]:
        """The finished shoes of a table, which is given as it was before its first event."""
        return [span for span in self._known(empty)[0] if span.finished]

    def shoe(self, empty: Table, number: int, reader: RecordReader = STRANGER) -> FinishedShoe:
        """One finished shoe, as a reader may see it; refused while it is played."""
        spans, people = self._known(empty)
        span = _finished(spans, number)
        unnamed = self._unnamed(people, reader)
        people = tuple(dict.fromkeys(one._replace(name=one.id) if one.id in unnamed else one for one in people))
        noter, seen = self._noted(span, empty)
        return FinishedShoe(empty.house, empty.id, noter.shoes()[0], people, _document(noter, seen), seen.before_coups)

    def notation(self, empty: Table, number: int, reader: RecordReader = STRANGER) -> str:
        """The record of exactly one shoe, as people read it."""
        return write_notation(self.shoe(empty, number, reader).record)

    def events(self, empty: Table, number: int, reader: RecordReader = STRANGER) -> Iterator[str]:
        """The record of a table's events, from its beginning to the end of a shoe, some lines at a time.

        A record of events cannot begin in the middle: chips, seats and seals come from what was before. Every earlier
        shoe is over too, so nothing in it is secret.
        """
        spans, people = self._known(empty)
        return self._lines(empty, _finished(spans, number).last, self._unnamed(people, reader))

    def _unnamed(self, people: Iterable[RecordedPatron], reader: RecordReader) -> frozenset[str]:
        """Those whom a record calls by their id: to whoever was not there everybody, and always those who are deleted.

        Bots are nobody.
        """
        there = {one.id for one in people if not is_bot(one.id)}
        if reader.staff or (reader.person is not None and reader.person in self._store.people_of(there).values()):
            return deleted_patrons(self._store, there)
        return frozenset(there)

    def edges(self, empty: Table, number: int) -> list[tuple[Fraction, ...]]:
        """The exact edge of every bet before each coup of a finished shoe, given all cards that had been seen."""
        key = (empty.id, number)
        with self._lock:
            found = self._edges.get(key)
        if found is None:
            found = edges_along(empty.house, self.shoe(empty, number).seen)
            with self._lock:
                _keep(self._edges, key, found, MOST_SHOES)
        return found

    def _known(self, empty: Table) -> tuple[list[ShoeSpan], tuple[RecordedPatron, ...]]:
        known = self._table(empty)
        with known.lock:
            known.catch_up(self._store)
            return list(known.spans), tuple(known.people)

    def _table(self, empty: Table) -> _Table:
        with self._lock:
            known = self._tables.get(empty.id) or _Table(empty)
            _keep(self._tables, empty.id, known, MOST_TABLES)
        return known

    def _noted(self, span: ShoeSpan, empty: Table) -> tuple[Noter, "_SeenCards"]:
        noter, seen, stream = Noter(span.before), _SeenCards(), f"table:{empty.id}"
        for stored in self._store.events(stream, after=span.first - 1):
            if stored.number > span.last:
                break
            event, before = read_stored(stream, stored), noter.table
            noter.note(event)
            seen.note(event.fact, before, noter.table)
        for ruled in span.later:
            noter.note_later(ruled.fact, ruled.begun)
        return noter, seen

    def _lines(self, empty: Table, last: int, unnamed: Container[str]) -> Iterator[str]:
        stream, of_table = StringIO(), f"table:{empty.id}"
        recorder = Recorder(stream, head_of(empty))
        for stored in self._store.events(of_table, at_once=EVENTS_A_PIECE):
            if stored.number > last:
                break
            recorder.add((without_name(read_stored(of_table, stored), unnamed),))
            if stored.number % EVENTS_A_PIECE == 0:
                yield stream.getvalue()
                stream.seek(0)
                stream.truncate()
        recorder.end()
        yield stream.getvalue()


class _SeenCards:
    """The cards of a shoe as everybody saw them: with their places, and before each coup."""

    def __init__(self) -> None:
        self.cards: list[Seen] = []
        self.before_coups: tuple[tuple[Card, ...], ...] = ()
        self._coup = 0
        self._size = 0

    def note(self, fact: e.Fact, before: Table, after: Table) -> None:
        """Follow one event."""
        if isinstance(fact, e.ShoeStarted):
            self._size = fact.cards
        if isinstance(fact, e.CardDealt) and after.coup_number != self._coup:
            self._coup = after.coup_number
            self.before_coups += (tuple(one.card for one in self.cards),)
        if after.shoe.number == before.shoe.number and after.shoe.cards_left < before.shoe.cards_left:
            place = self._size - before.shoe.cards_left
            self.cards += (Seen(place + nth, card) for nth, card in enumerate(_turned(fact, before)))
        if isinstance(fact, e.CardTakenBack) and after.shoe.cards_left > before.shoe.cards_left:
            self.cards.pop()


def _turned(fact: e.Fact, before: Table) -> Iterable[Card]:
    """The cards that came out of the shoe by an event and were seen."""
    if isinstance(fact, _CARDS):
        return (fact.card,)
    if not isinstance(fact, e.CoupCorrected):
        return ()
    disputed = (before.last, *before.claimed)
    lay = next(coup for coup in disputed if coup is not None and coup.coup == fact.coup)
    return brought(lay, fact)


def _document(noter: Noter, seen: _SeenCards) -> dict[str, Any] | None:
    order = noter.shoes()[0].order
    if order is None:
        return None
    coups = opened_coups(order)
    if coups is not None:
        return written_shoe(coups)
    shown = OpenedShoe(
        order.sealing, order.words, order.transcript, order.root, order.secret, tuple(seen.cards), order.value
    )
    return written_shoe(shown)


def _finished(spans: Iterable[ShoeSpan], number: int) -> ShoeSpan:
    for span in spans:
        if span.number == number and span.finished:
            return span
    raise RequestRefused(404, "shoe-not-finished", shoe=number)


def _keep(kept: OrderedDict[Any, Any], key: object, value: object, most: int) -> None:
    """Remember a value, and forget the one that was not asked for the longest."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)


def _named(shoe: NotedShoe) -> set[str]:
    """Everybody whom the record of a shoe names."""
    named = {word.patron for word in shoe.order.words} if shoe.order else set()
    named |= {chain.patron for chain in shoe.order.mix.chains} if shoe.order and shoe.order.mix else set()
    if shoe.end is not None and shoe.end.by in (EndedBy.REFUSED, EndedBy.ASKED):
        named.add(shoe.end.reason)
    for coup in shoe.coups:
        named |= {line.patron for line in (*(coup.lines or ()), *coup.paid)}
        named |= {one.patron for one in coup.adjusted}
        named |= {ruling.patron for ruling in coup.rulings if isinstance(ruling, Claim)}
        named |= {coup.banker} if coup.banker else set()
        named |= {coup.decision.patron} if coup.decision and coup.decision.patron else set()
    return named


def coup_view(coup: NotedCoup) -> dict[str, Any]:
    """A coup as it counts in the end; one that was undone as it was announced, if it was."""
    punto, banco = coup.hands
    view: dict[str, Any] = {
        "number": coup.number,
        "punto": [str(card) for card in punto.cards],
        "banco": [str(card) for card in banco.cards],
        "totals": [punto.total, banco.total],
    }
    if coup.decision is not None:
        view["decision"] = coup.decision.action.value
    if coup.correction is not None:
        view["corrected"] = True
    if coup.void:
        view["voided"] = True
    score = coup.score if coup.correction is None else coup.correction.score
    if score is not None:
        view["winner"] = score.winner.value
        view["bead"] = str(bead_of(BothHands(punto, banco)))
    return view


def edges_along(house: House, seen: Iterable[tuple[Card, ...]]) -> list[tuple[Fraction, ...]]:
    """The exact edge of every bet on shoes that lack some cards; where punto has an option, as the house decides."""
    coarse = all(bet.level is Level.TOTALS for bet in house.bets)
    calculator = Calculator(house) if coarse else None
    found = []
    for cards in seen:
        gone = Counter(cards)
        left = Composition.of_cards({card: max(0, house.shoe.packs - gone[card]) for card in PACK})
        if calculator is not None:
            found.append(calculator.exact_edges(left.points))
        else:
            found.append(tuple(bet.edge for bet in bets_odds(house, left).values()))
    return found
