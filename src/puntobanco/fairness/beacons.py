"""Beacons: public sources that say something in each round that nobody could know before (docs/fair-shoe.md).

A house that uses one lets it have the last word about a whole shoe: source and round are fixed when the shoe is sealed,
and the order follows from what the source says then. Nothing here uses a beacon by itself.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from puntobanco.fairness.opening import BeaconCheck
from puntobanco.fairness.sealing import LAST_ROUND, is_said
from puntobanco.game import PuntoError


class BeaconError(PuntoError):
    """A beacon that cannot be used."""


class Beacon(Protocol):
    """A public source of rounds."""

    @property
    def source(self) -> str:
        """Its name, which the heading of a shoe holds."""

    @property
    def period_ms(self) -> int:
        """How long after a round the next one comes; 0 if nobody can say."""

    def round_after(self, at_ms: int) -> int:
        """The first round whose value nobody can know at a moment (milliseconds since 1970)."""

    def said_ms(self, round: int) -> int | None:
        """The moment from which on everybody can know what it says in a round; None if nobody can say."""

    def value(self, round: int) -> bytes | None:
        """What it said in a round, verified; None if it is not there yet."""

    def holds(self, round: int, value: bytes) -> bool:
        """Whether it said that value in that round."""


def check_by(beacons: Iterable[Beacon]) -> BeaconCheck:
    """A check for verifiers of shoes who know these beacons; what others are said to have said is taken as it is."""
    known = {beacon.source: beacon for beacon in beacons}

    def check(source: str, round: int, value: bytes) -> bool:
        return source not in known or known[source].holds(round, value)

    return check


class FileBeacon:
    """A beacon of a file: lines of a round's number, a space and its value in lower-case hexadecimal, rounds rising.

    For tests, and for houses without a connection: whoever writes the file (a camera above dice, a drawing machine)
    adds a line for each round. The file is read whenever it is asked, since it grows.
    """

    def __init__(self, path: Path, *, name: str, period_ms: int = 0) -> None:
        self._path, self._name, self._period_ms = path, name, period_ms

    @property
    def source(self) -> str:
        """Its name."""
        return f"file:{self._name}"

    @property
    def period_ms(self) -> int:
        """As whoever keeps the file says."""
        return self._period_ms

    def round_after(self, at_ms: int) -> int:  # noqa: ARG002  (a file tells no time)
        """The round after the last one that is written."""
        return max(self._lines(), default=0) + 1

    def said_ms(self, round: int) -> int | None:  # noqa: ARG002  (a file tells no time)
        """Nobody can say."""
        return None

    def value(self, round: int) -> bytes | None:
        """What is written for a round."""
        return self._lines().get(round)

    def holds(self, round: int, value: bytes) -> bool:
        """Whether that is written."""
        return self._lines().get(round) == value

    def _lines(self) -> dict[int, bytes]:
        try:
            text = self._path.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            raise BeaconError("beacon-file", file=str(self._path), line=0) from None
        said: dict[int, bytes] = {}
        whole = text[: text.rfind("\n") + 1]  # a line that is not ended yet is being written
        for place, line in enumerate(whole.splitlines(), 1):
            number, _, value = line.partition(" ")
            if not _is_round(number, after=max(said, default=-1)) or not is_said(value, by=self.source):
                raise BeaconError("beacon-file", file=str(self._path), line=place)
            said[int(number)] = bytes.fromhex(value)
        return said


def _is_round(text: str, *, after: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(LAST_ROUND)) and after < int(text) <= LAST_ROUND
