"""What a manager looks at: undone coups, dealer's errors, and bets of declared partners that belong together.

It follows the stored events of each table from where it was and keeps the newest of each kind; a look costs only what
has happened since the last one.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from operator import itemgetter
from threading import Lock
from typing import Any

from puntobanco.house import House
from puntobanco.server.errors import UnreadableError
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.table import Event, Table, events as e
from puntobanco.table.events import Line
from puntobanco.table.faults import stops
from puntobanco.table.payment import totals_of
from puntobanco.table.phases import Phase
from puntobanco.table.state import Finished

KEPT = 50
"""How many of each kind are kept."""
_FOLLOWED = (
    e.PartnersDeclared,
    e.Left,
    e.CoupStopped,
    e.CardsPutRight,
    e.LetStand,
    e.CoupEnded,
    e.Paid,
    e.CoupCorrected,
    e.CoupVoided,
    e.ClaimsDismissed,
    e.ResultStands,
)
_MARKS = tuple(f'"{kind.__name__}"' for kind in _FOLLOWED)
_Ruling = e.CoupStopped | e.CardsPutRight | e.LetStand | e.CoupCorrected | e.ClaimsDismissed | e.ResultStands
_RULINGS: dict[type[_Ruling], str] = {
    e.CoupStopped: "stopped",
    e.CardsPutRight: "put-right",
    e.LetStand: "as-it-lies",
    e.CoupCorrected: "corrected",
    e.ClaimsDismissed: "dismissed",
    e.ResultStands: "stands",
}
_SIDES = ("punto", "banco")

Entry = dict[str, Any]
"""Something to look at, as JSON holds it; it has `table`, `at_ms` and `coup`."""


class TableWatch:
    """What is worth a look at one table."""

    def __init__(self, table: str, house: House) -> None:
        self.table, self.house = table, house
        self.voids: deque[Entry] = deque(maxlen=KEPT)
        self.errors: deque[Entry] = deque(maxlen=KEPT)
        self.partners: deque[Entry] = deque(maxlen=KEPT)
        self._together: dict[str, int] = {}
        self._partnerships = 0
        self._version = 0

    def read(self, store: Store) -> None:
        """Follow everything that has happened since."""
        stream = f"table:{self.table}"
        for stored in store.events(stream, after=self._version):
            if any(mark in stored.data for mark in _MARKS):
                self.note(read_stored(stream, stored))
            self._version = stored.number

    def note(self, event: Event) -> None:
        """Follow one event."""
        fact = event.fact
        if isinstance(fact, e.PartnersDeclared):
            self._partnerships += 1
            self._together |= dict.fromkeys(fact.partners, self._partnerships)
        elif isinstance(fact, e.Left):
            self._together.pop(fact.patron, None)
        elif isinstance(fact, e.Paid):
            self.partners.extend(self._entry(event, fact.coup, **found) for found in self._unusual(fact.lines))
        elif isinstance(fact, e.CoupVoided):
            self.voids.append(self._entry(event, fact.coup, reason=fact.reason))
        elif isinstance(fact, e.CoupEnded) and fact.irregular and not stops(self.house):
            self.errors.append(self._entry(event, fact.coup, ruling="irregular", irregular=_names(fact.irregular)))
        elif isinstance(fact, _Ruling):
            self.errors.append(self._entry(event, fact.coup, ruling=_RULINGS[type(fact)], **_details(fact)))

    def _entry(self, event: Event, coup: int, **more: Any) -> Entry:
        return {"table": self.table, "at_ms": event.at_ms, "by": event.by, "coup": coup, **more}

    def _unusual(self, lines: Iterable[Line]) -> Iterator[Entry]:
        """Partners on opposite sides of one coup, or together above the maximum of a bet."""
        by_partnership: dict[int, list[Line]] = {}
        for line in lines:
            if line.patron in self._together:
                by_partnership.setdefault(self._together[line.patron], []).append(line)
        for own in by_partnership.values():
            on = {bet: [line for line in own if line.bet == bet] for bet in {line.bet: None for line in own}}
            sides = [{line.patron for line in on.get(side, ())} for side in _SIDES]
            if all(sides) and len(sides[0] | sides[1]) > 1:
                yield _bets("opposite", [*on["punto"], *on["banco"]])
            for bet, laid in on.items():
                if len(laid) > 1 and sum(line.stake for line in laid) > self.house.bet(bet).most:
                    yield _bets("above-maximum", laid) | {"maximum": self.house.bet(bet).most}


def _bets(why: str, lines: Iterable[Line]) -> Entry:
    return {"why": why, "bets": [{"patron": line.patron, "bet": line.bet, "stake": line.stake} for line in lines]}


def _details(fact: _Ruling) -> Entry:
    if isinstance(fact, e.ClaimsDismissed | e.LetStand):
        return {"reason": fact.reason}
    if isinstance(fact, e.ResultStands | e.CoupStopped):
        return {"irregular": _names(fact.irregular)}
    if isinstance(fact, e.CardsPutRight):
        return {"winner": totals_of(fact.punto, fact.banco).winner.value, "borne": 0}
    return {"winner": fact.winner.value, "borne": sum(one.borne for one in fact.adjusted)}


def _names(irregular: Iterable[e.Irregular]) -> list[str]:
    return [one.value for one in irregular]


class Pit:
    """What is worth a look at all tables."""

    def __init__(self) -> None:
        self._watched: dict[str, TableWatch] = {}
        self._lock = Lock()

    def look(self, store: Store, aside: SetAside, tables: Iterable[tuple[str, House]]) -> Entry:
        """The newest undone coups, errors, and bets of partners at these tables, the newest first."""
        with self._lock:
            watched = [self._watched.setdefault(id, TableWatch(id, house)) for id, house in tables]
            for one in watched:
                with suppress(UnreadableError), aside.reading(f"table:{one.table}", "pit"):
                    one.read(store)
            found = {
                "voids": _newest(one.voids for one in watched),
                "errors": _newest(one.errors for one in watched),
                "partners": _newest(one.partners for one in watched),
            }
        entries = list(chain.from_iterable(found.values()))
        people = store.people_of(patron for entry in entries for patron in _patrons(entry))
        return {name: [_of_people(entry, people) for entry in told] for name, told in found.items()}


def _newest(entries: Iterable[Iterable[Entry]]) -> list[Entry]:
    found = sorted(chain.from_iterable(entries), key=itemgetter("at_ms", "coup"), reverse=True)
    return found[:KEPT]


def _patrons(entry: Entry) -> Iterator[str]:
    yield entry["by"]
    yield from (bet["patron"] for bet in entry.get("bets", ()))


def _of_people(entry: Entry, people: Mapping[str, str]) -> Entry:
    """Something to look at with the people behind the patrons: it is they whom a manager knows."""
    bets = [bet | {"patron": people[bet["patron"]]} for bet in entry.get("bets", ())]
    return entry | {"by": people[entry["by"]]} | ({"bets": bets} if bets else {})


def table_json(table: Table, name: str, person_of: Callable[[str], str] = lambda patron: patron) -> Entry:
    """A live table as the pit sees it: people and chips, what the house has won, and what waits for a decision."""
    chips = sum(patron.chips for patron in table.patrons.values())
    waiting = [*table.claimed, *([table.last] if table.last is not None else [])]
    people = [
        {"id": person_of(one.id), "name": one.name, "chips": one.chips, "staked": one.staked, "bought": one.bought}
        for one in table.patrons.values()
    ]
    return {
        "id": table.id,
        "name": name,
        "house": table.house.id,
        "phase": table.phase.value,
        "coup": table.coup_number,
        "people": people,
        "chips": chips,
        "staked": sum(patron.staked for patron in table.patrons.values()),
        "cagnotte": table.cagnotte,
        "house_won": table.house_won,
        "open": [*_stopped(table), *(_open(one, person_of) for one in waiting if one.claims or one.irregular)],
    }


def _stopped(table: Table) -> Iterator[Entry]:
    """The coup that nobody is paid for until a manager has come."""
    if table.phase is Phase.STOPPED:
        yield {"coup": table.coup_number, "claims": [], "irregular": _names(table.irregular), "stopped": True}


def _open(finished: Finished, person_of: Callable[[str], str]) -> Entry:
    claims = [person_of(patron) for patron in finished.claims]
    return {"coup": finished.coup, "claims": claims, "irregular": _names(finished.irregular)}
