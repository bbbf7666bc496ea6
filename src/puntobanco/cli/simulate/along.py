"""What happens along the shoes of a simulation: how coups end by depth, and how long streaks are.

The order of coups is not in a histogram, so the shoes that were counted are played once more, in order.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from puntobanco.cli.figures import percent
from puntobanco.cli.output import Output
from puntobanco.cli.progress import Progress
from puntobanco.cli.simulate.asked import SimulationAsked
from puntobanco.cli.simulate.report import Report
from puntobanco.cli.simulate.run import Stop
from puntobanco.game import Winner
from puntobanco.house import House
from puntobanco.simulation import Job
from puntobanco.simulation.along import WINNERS, Profile, Streaks, profile, streaks

BUCKET = 5
"""Coups that a row of the profile puts together."""
LONGEST_SHOWN = 12
_SHOES_AT_ONCE = 4096


class Along(NamedTuple):
    """Profile and streaks, where they were asked for."""

    complete: bool
    profile: Profile | None
    streaks: Streaks | None

    def show(self, out: Output, house: House) -> None:
        """Tables by depth and by length."""
        say, speaker = out.speaker.say, out.speaker
        if not self.complete:
            out.line("")
            out.line(say("simulate.along-part"), style="bold yellow")
        if self.profile is not None:
            out.heading(say("simulate.profile"))
            columns = [say("column.coups-of-shoe"), say("column.coups"), *_named(out, house, "column.tie")]
            rows = []
            for place, row in enumerate(self.profile.winners):
                coups = int(row.sum())
                if coups:
                    shares = [percent(Fraction(int(count), coups), speaker) for count in row]
                    first = place * BUCKET + 1
                    rows.append([f"{first}–{first + BUCKET - 1}", speaker.formats.number(coups), *shares])
            out.table(columns, rows, right=range(1, len(columns)))
        if self.streaks is not None:
            out.heading(say("simulate.streaks"))
            columns = [say("column.length"), *_named(out, house, "column.ties")]
            out.table(columns, _streak_rows(self.streaks, out), right=range(len(columns)))
            out.line("")
            out.line(say("simulate.streaks-are"), style="dim")

    def json(self) -> dict[str, Any]:
        """Profile and streaks for programs: counts by depth, and by length from 1."""
        shown: dict[str, Any] = {}
        if self.profile is not None:
            names = [who.value for who in WINNERS]
            shown["profile"] = {
                "complete": self.complete,
                "bucket": BUCKET,
                "winners": [dict(zip(names, map(int, row), strict=True)) for row in self.profile.winners],
            }
        if self.streaks is not None:
            shown["streaks"] = {
                "complete": self.complete,
                **{
                    name: [int(count) for count in counts[1 : int(np.flatnonzero(counts).max(initial=0)) + 1]]
                    for name, counts in zip(Streaks._fields, self.streaks, strict=True)
                },
            }
        return shown


def _named(out: Output, house: House, tie: str) -> Iterator[str]:
    """The outcomes, in the order of the columns, by the house's names; `tie` where it has none for a tie."""
    for winner in WINNERS:
        name = house.called(winner)
        yield out.speaker.say(tie) if name is Winner.TIE else out.speaker.show(name)


def played_along(out: Output, found: Report, stop: Stop, asked: SimulationAsked) -> Along:
    """Play the shoes that were counted once more; a signal ends this as well."""
    done = found.played.done
    rows: Profile | None = None
    lengths: Streaks | None = None
    complete = True
    with Progress(out.speaker, done.shoes, "progress.shoes") as bar:
        shoes = 0
        for job in _pieces(found):
            if stop.asked:
                complete = False
                break
            if asked.profile:
                part = profile(job, bucket=BUCKET)
                rows = part if rows is None else part._replace(ends=rows.ends + part.ends)
            if asked.streaks:
                more = streaks(job)
                lengths = more if lengths is None else Streaks(*map(np.add, lengths, more))
            shoes += job.shoes or 1
            bar.update(shoes)
    return Along(complete, rows, lengths)


def _pieces(found: Report) -> Iterator[Job]:
    """Jobs that together play the shoes of the histogram."""
    job, done = found.job, found.played.done
    for start, end in done.ranges:
        for first in range(start, end, _SHOES_AT_ONCE):
            yield job._replace(first=first, shoes=min(_SHOES_AT_ONCE, end - first), coups=None)
    if done.cut_short is not None:
        yield job._replace(first=done.cut_short[0], coups=done.cut_short[1], shoes=None)


def _streak_rows(found: Streaks, out: Output) -> list[list[str]]:
    number = out.speaker.formats.number
    rows = [
        [str(length), *(number(int(counts[length : length + 1].sum())) for counts in found)]
        for length in range(1, LONGEST_SHOWN + 1)
    ]
    longer = [number(int(counts[LONGEST_SHOWN + 1 :].sum())) for counts in found]
    rows.append([f"> {LONGEST_SHOWN}", *longer])
    longest = [number(int(np.flatnonzero(counts).max(initial=0))) for counts in found]
    rows.append([out.speaker.say("simulate.longest"), *longest])
    return rows
