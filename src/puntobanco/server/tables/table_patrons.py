"""Who people are at a table: somebody else at every one, so that by ids nobody is followed from one to another.

A table, its events and everything that is told of it know patrons alone; wallets, limits and sessions are of people.
Nowhere but here does the one become the other. Who somebody is at a table is written with the first thing that they do
there, and stays so for good, whatever key the house has then.
"""

import base64
from collections.abc import Callable, Container, Iterable

from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.unit_of_work import TablePatron
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Command, Table
from puntobanco.table.decide import Steps, steps

_PREFIX = "at-"
_BYTES = 10
MakeCommand = Callable[[str, int], Command]
"""Makes a command of somebody, who is told who they are at the table, and when it is."""


class TablePatrons:
    """The people of one table, as far as this process has loaded it, and those who have just come."""

    def __init__(self, table: str, key: HouseKey) -> None:
        self._table, self._key = table, key
        self._people: dict[str, str] = {}
        self._patrons: dict[str, str] = {}
        self._unwritten: dict[str, str] = {}
        """The people of whom nothing is known to be written yet, by the patron."""

    def learn(self, written: Iterable[TablePatron], *, anew: bool = False) -> None:
        """These are written; `anew` where the database has forgotten others."""
        for known in (self._people, self._patrons, self._unwritten) if anew else ():
            known.clear()
        for one in written:
            self._people[one.patron], self._patrons[one.person] = one.person, one.patron
            self._unwritten.pop(one.patron, None)

    def patron_of(self, person: str, there: Container[str]) -> str:
        """Who somebody is at the table, or will be when they do something there.

        Whoever is `there` as themselves came before people had other ids at tables.
        """
        if person in there:
            return person
        return self._patrons.get(person) or self._new(person)

    def person_of(self, patron: str) -> str:
        """The person behind a patron; bots, the croupier, and whoever is there as themselves are nobody else."""
        return self._people.get(patron, patron)

    def deciding(self, person: str, make: MakeCommand, now_ms: Clock) -> Callable[[Table], Steps]:
        """What a command of a person comes to."""

        def decide(table: Table) -> Steps:
            patron = self.patron_of(person, table.patrons)
            taken = steps(table, make(patron, now_ms()))
            if taken and patron != person and patron not in self._people:
                self._people[patron], self._patrons[person] = person, patron
                self._unwritten[patron] = person
            return taken

        return decide

    def first_seen(self, taken: Steps) -> tuple[TablePatron, ...]:
        """What is to be written of people with events: of those who have not done anything here before."""
        if not self._unwritten:
            return ()
        found: dict[str, TablePatron] = {}
        for event, after in taken:
            person = self._unwritten.get(event.by)
            if person is not None:
                found.setdefault(event.by, TablePatron(event.by, self._table, person, after.version))
        return tuple(found.values())

    def _new(self, person: str) -> str:
        """The same whenever it is asked for, so that somebody knows who they are before they come."""
        mark = bytes.fromhex(self._key.sign(f"patron {self._table} {person}"))
        return _PREFIX + base64.b32encode(mark[:_BYTES]).decode().lower()
