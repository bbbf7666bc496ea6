"""Dishonest houses, croupiers and patrons: what they would write into a record, sealed anew so that every seal fits."""

import io
import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from unittest.mock import patch

from puntobanco.fairness.order import order_of
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.fairness.sealing import SECRET_BYTES
from puntobanco.house import House, load
from puntobanco.records.compared import contradictions
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.evidence import held_against, read_evidence
from puntobanco.records.judged import judged
from puntobanco.records.stories import story_of
from puntobanco.records.verdicts import RecordVerdict
from puntobanco.table import Command, Event, Role, Table, TableRefusal, commands as c, handle, open_table
from support.evidence import evidence_of
from support.noted_tables import Evening, coups_played
from support.resealing import lines_of, sealed_anew

Line = dict[str, Any]


class Cheats(Evening):
    """A table at which two people play and a house that does as it likes; every command is remembered."""

    def __init__(self, seed: int = 1, *, house: House | None = None, id: str = "felt", sealed: bool = True) -> None:
        super().__init__(house or load("schaanwald"), seed, sealed=sealed, bots=2)
        self.empty = open_table(id, self.table.house, self.table.settings)
        self.shy = set()
        if id != self.table.id:
            self.table = self.table.replace(id=id)

    def manager(self, act: Any) -> None:
        """A manager does something that must be allowed."""
        assert self.do("boss", Role.MANAGER, act), act

    def to(self, phase: str) -> "Cheats":
        """Go on until a phase."""
        self.play(lambda one: one.table.phase.value == phase)
        return self

    def coups(self, count: int) -> "Cheats":
        """Play so many coups more, to their ends."""
        self.play(coups_played(self.table.coup_number + count))
        self.play(lambda one: one.table.phase.value in ("between", "shoe"))
        return self

    def throw_away(self) -> None:
        """Freeze a shoe, look at it, and play another one."""
        self.to("burn")
        self.manager(c.CloseTable("closing time"))
        self.manager(c.ShowSecret(self.sealed.open()))
        self.manager(c.ReopenTable())

    def close(self, *, opened: bool = True) -> "Cheats":
        """Close the table as soon as that can be, and open its shoe."""
        self.play(lambda one: one.do("boss", Role.MANAGER, c.CloseTable("enough")))
        if opened:
            self.manager(c.ShowSecret(self.sealed.open()))
        return self

    @property
    def raw(self) -> bytes:
        """The record as the house hands it out."""
        return written(self.empty, self.log)


def written(empty: Table, events: Sequence[Event], *, end: bool = True, seed: int | None = None) -> bytes:
    """Events as a record of today's form."""
    stream = io.StringIO()
    recorder = Recorder(stream, head_of(empty, seed=seed)).add(events)
    if end:
        recorder.end()
    return stream.getvalue().encode()


def forged(raw: bytes, change: Callable[[list[Line]], object]) -> bytes:
    """A record whose lines somebody has changed: counted anew at its end, and sealed anew."""
    lines = json.loads(json.dumps(lines_of(raw)))
    change(lines)
    if "end" in lines[-1]:
        lines[-1]["end"]["events"] = sum("fact" in line for line in lines)
    return sealed_anew(lines).encode()


def done_again(empty: Table, commands: Sequence[Command], change: Callable[[Command], Command]) -> list[Event]:
    """The same evening with other commands: whatever can still be done is done."""
    table, events = empty, list[Event]()
    for command in commands:
        try:
            brought, table = handle(table, change(command))
        except TableRefusal:
            continue
        events += brought
    return events


def place_of(lines: Sequence[Line], kind: str, nth: int = 0) -> int:
    """Where the nth event of a kind stands."""
    return [at for at, line in enumerate(lines) if line.get("fact", {}).get("type") == kind][nth]


def with_stacked_shoe(play: Callable[[], Cheats]) -> Cheats:
    """An evening from a shoe in which the house has exchanged two cards before it froze it."""

    def order(*given: Any) -> list[int]:
        codes = order_of(*given)
        codes[20], codes[21] = codes[21], codes[20]
        return codes

    with patch("puntobanco.fairness.sealed.order_of", order):
        return play()


class OneSecret(SealedShoe):
    """A dealer who has the same secret every time, and the instance that somebody chose."""

    def __init__(self, secret: bytes, instance: bytes) -> None:
        super().__init__(lambda count: secret if count == SECRET_BYTES else instance)


@cache
def evening() -> Cheats:
    """An honest evening of three coups."""
    return Cheats(3).coups(3).close()


def verdicts(raws: Sequence[bytes], evidence: object = None) -> list[RecordVerdict]:
    """The verdicts on records, with what somebody kept."""
    stories = [story_of(raw) for raw in raws]
    kept = [] if evidence is None else [read_evidence(json.dumps(evidence).encode())]
    return [
        judged(story, [held_against(one, story) for one in kept], against)
        for story, against in zip(stories, contradictions(stories), strict=True)
    ]


def kept_of(raw: bytes, patron: str | None = None) -> dict[str, Any]:
    """What an honest browser kept of an evening."""
    return evidence_of(story_of(raw), patron)
