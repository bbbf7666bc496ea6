"""What a record of either form tells, as far as it holds, and the first thing in it that does not.

A verdict is made of it (`judged`); several stories are held against one another (`compared`).
"""

import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from puntobanco.game import PuntoError
from puntobanco.house import House
from puntobanco.records.any_record import is_event_file
from puntobanco.records.carried import Whose, whose
from puntobanco.records.check_notation import check_notation, house_in
from puntobanco.records.event_file import Record, RecordEnd, RecordError, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notated_flaws import RecordFlaw
from puntobanco.records.notation import read_notation
from puntobanco.records.replayed import checked
from puntobanco.records.shoes import NotedShoe
from puntobanco.records.verdicts import Missing
from puntobanco.table import Event, events as e

_FIRST_EVENT_LINE = 2
_OF_A_SHOE = ("shoe", "sealed", "frozen", "burn", "end", "secret")


class Story(NamedTuple):
    """What a record tells, as far as it holds."""

    table: str | None = None
    house: House | None = None
    shoes: tuple[NotedShoe, ...] = ()
    """Up to the flaw, if there is one."""
    events: tuple[Event, ...] = ()
    """Up to the flaw; none in the notation."""
    holds: Mapping[str, int] = {}
    missing: tuple[Missing, ...] = ()
    """Proofs that the record as a whole lacks, whatever somebody outside may say."""
    flaw: PuntoError | None = None
    flawed_shoe: int | None = None
    """The place of the shoe in which the flaw is, if it is in one."""
    flawed_coup: int | None = None
    """The number of the coup."""
    seed: int | None = None
    end: RecordEnd | None = None
    notated: bool = False

    @property
    def over(self) -> bool:
        """Whether nothing is left of the last shoe that could still be told."""
        last = self.shoes[-1] if self.shoes else None
        return last is None or (last.end is not None and (last.order is None or bool(last.order.secret)))


def story_of(raw: bytes) -> Story:
    """What a record tells; whatever is wrong with it is its flaw, never an exception."""
    try:
        return _of_events(raw) if is_event_file(raw) else _of_notation(raw)
    except PuntoError as error:
        return Story(flaw=error)


def _of_events(raw: bytes) -> Story:
    record = read_stream(io.BytesIO(raw))
    story = Story(
        table=record.head.table,
        house=record.house,
        holds={"seals": len(record.events) + 1 + (record.end is not None), "house": 1},
        missing=_missing_of_events(record),
        seed=record.head.seed,
        end=record.end,
    )
    try:
        found = checked(record)
    except PuntoError as flaw:
        return _flawed(story, record, flaw)
    holds = {
        "coups": found.coups,
        "draws": found.cards,
        "payments": found.payments,
        "proofs": found.proofs,
        "opened": found.opened,
    }
    shoes = shoes_of(record.house, record.head.table, record.events).shoes
    return story._replace(shoes=shoes, events=record.events, holds={**story.holds, **holds})


def _missing_of_events(record: Record) -> tuple[Missing, ...]:
    found = []
    if record.end is None:
        found.append(Missing.END)
    if any(event.role is None for event in record.events):
        found.append(Missing.ROLES)
    if _in_one_moment(record.events):
        found.append(Missing.TIMES)
    if not record.head.rules or whose(record.house) is Whose.OTHER:
        found.append(Missing.RULES)
    return tuple(found)


def _in_one_moment(events: Sequence[Event]) -> bool:
    """Whether coups were dealt in no time at all."""
    cards = [event.at_ms for event in events if isinstance(event.fact, e.CardDealt)]
    return bool(cards) and events[0].at_ms == cards[-1]


def _flawed(story: Story, record: Record, flaw: PuntoError) -> Story:
    """What was told up to a flaw, and where that is: in the last shoe, and in its last coup unless that was paid."""
    line = flaw.values.get("line")
    held = record.events[: max(0, line - _FIRST_EVENT_LINE)] if isinstance(line, int) else ()
    shoes = shoes_of(record.house, record.head.table, held).shoes
    if flaw.code == "record-end":
        return story._replace(shoes=shoes, events=held, flaw=flaw)
    last = shoes[-1] if shoes else None
    coup = last.coups[-1] if last is not None and last.coups else None
    return story._replace(
        shoes=shoes,
        events=held,
        flaw=flaw,
        flawed_shoe=len(shoes) - 1 if shoes else None,
        flawed_coup=coup.number if coup is not None and coup.lines is None and not coup.void else None,
    )


def _of_notation(raw: bytes) -> Story:
    notated = read_notation(raw)
    house = house_in(notated)
    found = check_notation(notated, house)
    holds = {check.value: count for check, count in found.holds.items()}
    record, missing = notated.record, [Missing.EVENTS]
    if not record.rules or whose(house) is Whose.OTHER:
        missing.append(Missing.RULES)
    shoe, coup = _place_of(found.flaw)
    shoes = record.shoes if shoe is None else record.shoes[: shoe + 1]
    number = None if shoe is None or coup is None else record.shoes[shoe].coups[coup].number
    story = Story(
        table=record.table,
        house=house,
        shoes=shoes,
        holds=holds,
        missing=tuple(missing),
        flaw=found.flaw,
        flawed_shoe=shoe,
        flawed_coup=number,
        notated=True,
    )
    if found.flaw is None and not any(holds.values()):
        return story._replace(flaw=RecordError("verify-nothing"))  # what says nothing is not verified
    return story


def _place_of(flaw: RecordFlaw | None) -> tuple[int | None, int | None]:
    """The shoe and the coup, by their places, in which a flaw of the notation is."""
    match flaw.place if flaw is not None else ():
        case ("coup", int(shoe), int(coup)):
            return shoe, coup
        case (str(kind), int(shoe), *_) if kind in _OF_A_SHOE:
            return shoe, None
        case _:
            return None, None
