"""What a table has left behind: its record, read from a file of either form, and the roads of its shoes."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from puntobanco.front.words import FrontError, spoken, voice
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.records.any_record import read_any, read_file
from puntobanco.records.beads import Bead, BothHands, bead_of
from puntobanco.records.check_notation import check_notation
from puntobanco.records.files import write_fresh
from puntobanco.records.road_text import grid, name_of, page, plain, summary
from puntobanco.records.roads import Roads, roads_of
from puntobanco.records.shoes import NotedCoup, NotedShoe, ShoeRecord
from puntobanco.table import Event

_WIDTH = 80
_MOST_NAMED = 20


@dataclass(frozen=True, repr=False)
class TableRecord:
    """The record of a table: its house, its shoes and their coups, and where the file has them, its events."""

    house: House
    noted: ShoeRecord = field(compare=False)
    """All that a reader wants to know of the shoes."""
    events: tuple[Event, ...] = ()
    """Everything that happened; nothing in a record that was typed or written in the notation."""
    flaw: PuntoError | None = field(default=None, compare=False)
    """The first thing in a text that does not hold. (A file of events that does not hold is refused.)"""

    @property
    def shoes(self) -> tuple[NotedShoe, ...]:
        """Its shoes."""
        return self.noted.shoes

    @property
    def coups(self) -> tuple[NotedCoup, ...]:
        """The coups of all shoes: `hands`, `result`, `paid` are as they count in the end."""
        return tuple(self.noted.coups)

    @property
    def people(self) -> dict[str, str]:
        """Everybody who came, by id, with the name under which they came."""
        return dict(self.noted.people)

    def __repr__(self) -> str:
        speaker = voice()
        say = speaker.say
        shoes = say("simulate.shoes.count", count=len(self.shoes))
        coups = say("simulate.coups.count", count=len(self.coups))
        lines = [f"{speaker.show(self.house.names.house)}: {shoes}, {coups}"]
        if self.people:
            lines.append(speaker.show(tuple(self.people.values())))
        if self.flaw is not None:
            lines.append(speaker.tell(self.flaw))
        return "\n".join(lines)


@runtime_checkable
class LeavesRecord(Protocol):
    """Whatever leaves a record behind, such as a `pb.Table`."""

    def record(self) -> TableRecord:
        """The record so far."""


MeantRecord = TableRecord | LeavesRecord | str | os.PathLike[str]
"""A record, a table, or the path of a record's file."""


@spoken
def read_record(path: str | os.PathLike[str]) -> TableRecord:
    """The record of a table from its file: events (`.jsonl`) or the notation (`.punto`), whichever it is.

    A file of events is played again, and refused where it could not have happened. Of a text that does not hold, `flaw`
    says what is wrong.
    """
    return _record(path)


def _record(path: str | os.PathLike[str]) -> TableRecord:
    if not isinstance(path, str | os.PathLike):
        raise FrontError("front-record", found=echo(path))
    found = read_any(read_file(os.fspath(path)))
    events = () if found.events is None else found.events.events
    flaw = None if found.notated is None else check_notation(found.notated, found.house).flaw
    return TableRecord(found.house, found.shoes, events, flaw)


@dataclass(frozen=True, repr=False)
class ShoeRoads:
    """The five roads of a shoe. Printed, they are all there; in a notebook they are a picture."""

    house: House
    shoe: int
    """The number of the shoe."""
    roads: Roads
    """The roads as values: every cell, and what the derived roads would show next."""

    @property
    def beads(self) -> tuple[Bead, ...]:
        """The coups as the bead plate has them."""
        return tuple(cell.bead for cell in self.roads.bead_plate.cells)

    @spoken
    def svg(self, path: str | os.PathLike[str] | None = None) -> str:
        """The roads as a picture; with a path it is also written to a new file."""
        from puntobanco.pictures.roads import roads_picture

        picture = roads_picture(self.roads, voice().tell, called=self.house.called)
        if path is not None:
            write_fresh(os.fspath(path), picture.encode())
        return picture

    def _repr_svg_(self) -> str:
        return self.svg()

    def text(self, width: int = _WIDTH) -> str:
        """All five roads in signs, what would come next, and what the signs mean."""
        return "\n".join(plain(line) for line in page(self.roads, voice().tell, width, self.house.called))

    __str__ = text

    def __repr__(self) -> str:
        return "\n".join(self._short())

    def _short(self) -> Iterator[str]:
        speaker = voice()
        name = speaker.show(self.house.names.house)
        yield f"{name} · {speaker.say('roads.shoe', number=str(self.shoe))}"
        yield speaker.tell(summary(self.roads, self.house.called))
        for road in (self.roads.bead_plate, self.roads.big_road):
            yield f"\n{speaker.tell(name_of(road))}"
            yield from map(plain, grid(road, _WIDTH).rows)


@spoken
def roads(record: MeantRecord, shoe: int | None = None) -> ShoeRoads:
    """The roads of a shoe of a record, of a table, or of a record's file: the last shoe, unless its number is given."""
    if isinstance(record, LeavesRecord):
        record = record.record()
    elif not isinstance(record, TableRecord):
        record = _record(record)
    found = _chosen(record.shoes, shoe)
    played = [BothHands(*coup.hands) for coup in found.coups if coup.result is not None]
    return ShoeRoads(record.house, found.number, roads_of(map(bead_of, played)))


def _chosen(shoes: tuple[NotedShoe, ...], number: int | None) -> NotedShoe:
    if not shoes:
        raise FrontError("roads-no-shoe")
    if number is None:
        return shoes[-1]
    for shoe in shoes:
        if shoe.number == number:
            return shoe
    numbers = [str(shoe.number) for shoe in shoes]
    few = numbers if len(numbers) <= _MOST_NAMED else [*numbers[: _MOST_NAMED - 2], "…", numbers[-1]]
    raise FrontError("roads-shoe", found=echo(number), allowed=few)
