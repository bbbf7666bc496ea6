"""The figures a casino lives by: handle, win, hold and theoretical win, from the stored events of its tables.

The house pays every stake and takes every lost one, at an auction house too: there a patron holds the bank by staking
on banco, and that stake is won or lost against the house like any other. What a correction or a void changes counts on
the day of the correction; a day that is over keeps its figures.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.odds import odds
from puntobanco.server.errors import UnreadableError
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, events as e
from puntobanco.table.events import Line

_MARKS = ('"Paid"', '"CoupCorrected"', '"CoupVoided"')
"""One of these is in the text of every event that counts; most others need not be read."""


class FiguresError(PuntoError):
    """Figures that cannot be had as they were asked for."""


class By(Enum):
    """What the figures are put together by."""

    TABLE = "table"
    HOUSE = "house"
    BET = "bet"
    DAY = "day"


@dataclass(slots=True)
class Sums:
    """What is added up, in coins and coups."""

    coups: int = 0
    handle: int = 0
    """Stakes that were decided or given back; one that stays lying counts when it no longer does."""
    win: int = 0
    """What the house won by the bets."""
    laid: int = 0
    """Stakes, once for every coup they lay in: what the edge of a bet applies to."""
    borne: int = 0
    """What corrections should have brought back and could not."""

    def add(self, other: "Sums") -> None:
        """Count others in."""
        self.coups += other.coups
        self.handle += other.handle
        self.win += other.win
        self.laid += other.laid
        self.borne += other.borne


class TableFigures:
    """What has been won at one table, by day and bet; it follows the events of the table."""

    def __init__(self, table: str, house: House, name: str = "") -> None:
        self.table, self.house, self.name = table, house, name
        self.version = 0
        """How many events it has followed."""
        self.bets: dict[tuple[date, str], Sums] = {}
        """For each day and bet; `coups` are those in which the bet lay."""
        self.days: dict[date, Sums] = {}
        """Coups of each day, and what the house bore."""
        self._last_paid = 0

    def read(self, store: Store) -> "TableFigures":
        """Follow everything that has happened since."""
        stream = f"table:{self.table}"
        for stored in store.events(stream, after=self.version):
            if any(mark in stored.data for mark in _MARKS):
                self.note(read_stored(stream, stored))
            self.version = stored.number
        return self

    def note(self, event: Event) -> None:
        """Follow one event."""
        fact, day = event.fact, day_of(event.at_ms)
        if isinstance(fact, e.Paid):
            self._last_paid = fact.coup
            self._coups(day, fact.lines, 1)
            self._count(day, fact.lines, 1)
        elif isinstance(fact, e.CoupCorrected):
            self._count(day, fact.reversed, -1)
            self._count(day, fact.lines, 1)
            self._bear(day, fact.adjusted)
        elif isinstance(fact, e.CoupVoided) and fact.coup <= self._last_paid:  # a running coup has counted nowhere
            self._coups(day, fact.reversed, -1)
            self._count(day, fact.reversed, -1)
            self._bear(day, fact.adjusted)

    def _coups(self, day: date, lines: Iterable[Line], sign: int) -> None:
        self._day(day).coups += sign
        for bet in {line.bet for line in lines}:
            self._bet(day, bet).coups += sign

    def _count(self, day: date, lines: Iterable[Line], sign: int) -> None:
        for line in lines:
            sums = self._bet(day, line.bet)
            sums.laid += sign * line.stake
            sums.handle += 0 if line.stays else sign * line.stake
            sums.win -= sign * line.net

    def _bear(self, day: date, adjusted: Iterable[e.Adjusted]) -> None:
        self._day(day).borne += sum(one.borne for one in adjusted)

    def _day(self, day: date) -> Sums:
        return self.days.setdefault(day, Sums())

    def _bet(self, day: date, bet: str) -> Sums:
        return self.bets.setdefault((day, bet), Sums())


def day_of(at_ms: int) -> date:
    """The day of a moment, in UTC."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).date()


@lru_cache(maxsize=256)
def edges_of(house: House) -> Mapping[str, Fraction]:
    """The exact edge of every bet of a house from a whole shoe; punto's option is used as the house does it."""
    return {id: bet.edge for id, bet in odds(house).bets.items()}


class FiguresRow(NamedTuple):
    """The figures of one table, house, bet or day."""

    key: tuple[str, ...]
    """The table and its name, the house, the house and the bet, or the day."""
    coups: int
    handle: int
    win: int
    borne: int
    theoretical: Fraction
    """What the house wins in the long run from stakes such as these."""

    @property
    def hold(self) -> Fraction | None:
        """The share of the handle that the house won; None where nothing was decided."""
        return Fraction(self.win, self.handle) if self.handle else None


class Figures(NamedTuple):
    """Rows of figures, and all of them together."""

    by: By
    rows: tuple[FiguresRow, ...]
    total: FiguresRow
    left_out: tuple[str, ...] = ()
    """Tables that could not be read."""


class _Gathering:
    """One row while it is put together."""

    def __init__(self) -> None:
        self.sums = Sums()
        self.theoretical = Fraction(0)

    def row(self, key: tuple[str, ...]) -> FiguresRow:
        sums = self.sums
        return FiguresRow(key, sums.coups, sums.handle, sums.win, sums.borne, self.theoretical)


def figures(tables: Iterable[TableFigures], by: By, first: date | None = None, last: date | None = None) -> Figures:
    """The figures of some tables from one day to another, both included."""
    rows: dict[tuple[str, ...], _Gathering] = {}
    total = _Gathering()
    for table in tables:
        for key, bet, sums in _cells(table, by, first, last):
            row = rows.setdefault(key, _Gathering())
            row.sums.add(sums)
            row.theoretical += _expected(table.house, bet, sums)
        for _, bet, sums in _cells(table, By.TABLE, first, last):
            total.sums.add(sums)
            total.theoretical += _expected(table.house, bet, sums)
    found = (gathering.row(key) for key, gathering in sorted(rows.items()))
    return Figures(by, tuple(found), total.row(()))


def read_figures(
    store: Store,
    tables: Iterable[TableSpec],
    aside: SetAside,
    books: dict[str, TableFigures],
    by: By,
    first: date | None = None,
    last: date | None = None,
) -> Figures:
    """The figures of tables, as far as they can be read; `books` are those that were read before."""
    read = []
    for spec in tables:
        with suppress(UnreadableError), aside.reading(f"table:{spec.id}", "figures"):
            book = books.get(spec.id) or TableFigures(spec.id, spec.house, spec.name)
            books[spec.id] = book.read(store)
            read.append(book)
    left_out = {one.row.removeprefix("table:") for one in aside.rows if one.row.startswith("table:")}
    return figures(read, by, first, last)._replace(left_out=tuple(sorted(left_out - {one.table for one in read})))


def _expected(house: House, bet: str | None, sums: Sums) -> Fraction:
    return sums.laid * edges_of(house)[bet] if bet is not None and sums.laid else Fraction(0)


def _cells(
    table: TableFigures, by: By, first: date | None, last: date | None
) -> Iterator[tuple[tuple[str, ...], str | None, Sums]]:
    """The key and the sums of everything within the days: of a bet, or (without one) of the table."""

    def asked(day: date) -> bool:
        return (first is None or first <= day) and (last is None or day <= last)

    key = _KEYS[by]
    for (day, bet), sums in table.bets.items():
        if asked(day):
            own = sums if by is By.BET else Sums(handle=sums.handle, win=sums.win, laid=sums.laid)
            yield key(table, day, bet), bet, own
    for day, sums in table.days.items():
        if asked(day) and by is not By.BET:  # what is borne belongs to no bet
            yield key(table, day, ""), None, sums


_KEYS: dict[By, Callable[[TableFigures, date, str], tuple[str, ...]]] = {
    By.TABLE: lambda table, _, __: (table.table, table.name),
    By.HOUSE: lambda table, _, __: (table.house.id,),
    By.BET: lambda table, _, bet: (table.house.id, bet),
    By.DAY: lambda _, day, __: (day.isoformat(),),
}
_NAMES = {By.TABLE: ("table", "name"), By.HOUSE: ("house",), By.BET: ("house", "bet"), By.DAY: ("day",)}


def figures_json(found: Figures, first: date | None = None, last: date | None = None) -> dict[str, object]:
    """Figures for programs: coins, exact fractions as texts, and shares in per cent."""
    return {
        "by": found.by.value,
        "from": None if first is None else first.isoformat(),
        "to": None if last is None else last.isoformat(),
        "rows": [dict(zip(names_of(found.by), row.key, strict=True)) | row_json(row) for row in found.rows],
        "total": row_json(found.total),
        "left_out": list(found.left_out),
    }


def row_json(row: FiguresRow) -> dict[str, object]:
    """One row without its key."""
    hold = row.hold
    return {
        "coups": row.coups,
        "handle": row.handle,
        "win": row.win,
        "hold": None if hold is None else f"{hold.numerator}/{hold.denominator}",
        "hold_percent": None if hold is None else float(hold * 100),
        "theoretical_win": round(row.theoretical),
        "theoretical_win_exact": f"{row.theoretical.numerator}/{row.theoretical.denominator}",
        "borne": row.borne,
    }


def names_of(by: By) -> tuple[str, ...]:
    """What the parts of a row's key are called."""
    return _NAMES[by]


def asked_by(text: str) -> By:
    """What figures are asked for by."""
    found = next((by for by in By if by.value == text), None)
    if found is None:
        raise FiguresError("figures-by", found=echo(text), allowed=tuple(by.value for by in By))
    return found


def asked_day(text: str) -> date:
    """A day such as 2026-11-15."""
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        with suppress(ValueError):
            return date.fromisoformat(text)
    raise FiguresError("figures-day", found=echo(text))
