"""A forged record before the verifier and before the oracle."""

import io
from enum import Enum
from typing import NamedTuple

from naive.ledger import ledger_flaw
from puntobanco.game import PuntoError
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.records.event_file import read_stream
from puntobanco.records.replayed import checked
from puntobanco.table import Event, Settings, open_table
from puntobanco.table.state import DealtBy
from support.forger import Forged, head_line
from support.oracle import Start, is_legal


class Verdict(Enum):
    """What became of a forged record."""

    REFUSED = "refused"
    LEGAL = "legal, accepted"
    """Commands lead to it: whoever forged it wrote another history of the house."""
    WRONGLY_ACCEPTED = "wrongly accepted"
    WRONGLY_REFUSED = "legal, refused"
    NO_PLACE = "refused without its place"
    """Without a line, or with one before all that the first command did whose events were changed."""
    DOES_NOT_ADD_UP = "accepted, does not add up"
    """Against the naive ledger."""


GOOD = (Verdict.REFUSED, Verdict.LEGAL)


class Trial(NamedTuple):
    """The verdict on a forgery, and the verifier's refusal."""

    verdict: Verdict
    refusal: PuntoError | None


def tried(one: Forged) -> Trial:
    """Show a forged record to both."""
    raw = one.raw
    try:
        record = read_stream(io.BytesIO(raw))
        checked(record)
    except PuntoError as error:
        refusal: PuntoError | None = error
    else:
        refusal = None
    legal = _legal(one, exhaustive=False)
    if legal == (refusal is not None):  # they disagree: the oracle takes its time
        legal = _legal(one, exhaustive=True)
    if refusal is None:
        if not legal:
            return Trial(Verdict.WRONGLY_ACCEPTED, None)
        read = [write_event(event) for event in _events(one) or ()]  # with what may be left out
        flaw = ledger_flaw(read, one.house.shoe.packs if one.house is not None else 0)
        return Trial(Verdict.LEGAL if flaw is None else Verdict.DOES_NOT_ADD_UP, None)
    if legal:
        return Trial(Verdict.WRONGLY_REFUSED, refusal)
    line = refusal.values.get("line")
    placed = isinstance(line, int) and _start(one).place + 2 <= line <= len(one.lines) + 2
    placed |= line == 1 == one.first_changed
    return Trial(Verdict.REFUSED if placed else Verdict.NO_PLACE, refusal)


def _legal(one: Forged, *, exhaustive: bool) -> bool:
    events = _events(one)
    if one.house is None or events is None:
        return False
    return is_legal(_start(one), events, one.hints, exhaustive=exhaustive)


def _events(one: Forged) -> list[Event] | None:
    """The events; what was not touched need not be read anew."""
    same = max(0, min(one.first_changed - 2, len(one.lines)))
    try:
        return [*one.honest.events[:same], *(read_event(line) for line in one.lines[same:])]
    except WrittenError:
        return None


def _start(one: Forged) -> Start:
    """Where the forged record is still honest; at its beginning if its head is another one."""
    if one.head != head_line(one.honest) and one.house is not None:
        said = one.head["settings"]
        settings = Settings(**{**said, "dealt_by": DealtBy(said["dealt_by"])})
        return Start(open_table(one.head["table"], one.house, settings))
    place = one.first_changed - 2
    before = [did for did in one.honest.did if did.place <= place]
    return Start(before[-1].table, before[-1].place) if before else Start(one.honest.empty)
