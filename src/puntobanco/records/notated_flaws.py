"""What a check of a record finds: what holds, how often, and the first thing that does not."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from puntobanco.game import PuntoError


class RecordFlaw(PuntoError):
    """Something that a record says and that does not hold; `values` hold the `line` where the record is a text."""

    place: tuple[str | int, ...] = ()
    """What it is about: a kind of line, and the number of the shoe and of the coup in it, from 0."""

    @property
    def line(self) -> int | None:
        """The line of it, from 1, if it is known."""
        line = self.values.get("line")
        return line if isinstance(line, int) else None


class NotationCheck(Enum):
    """What is looked at. Each is counted, and a count of nothing means that there was nothing to check."""

    SEAL = "seal"
    """The digest over the whole text."""
    HOUSE = "house"
    """Version, fingerprint, readings and limits of the house, as far as they are said."""
    DRAWS = "draws"
    """Coups whose every card was asked for by the tableau, or whose error is marked."""
    DECISIONS = "decisions"
    RESULTS = "results"
    PAYMENTS = "payments"
    """Stakes that became what the house's rules make of them."""
    RULINGS = "rulings"
    """Claims, corrections, voids and dismissals."""
    ENDS = "ends"
    """Shoes whose burn, cut card and end are where the house has them."""
    OPENED = "opened"
    """Sealed shoes that were opened: secret, words, order, root, and every card at its place."""
    UNOPENED = "unopened"
    """Sealed shoes whose secret is not shown: only words and transcript."""
    ABANDONED = "abandoned"
    """Sealed shoes whose secret was shown before they were frozen: only words and commitment."""
    PACKS = "packs"
    """Shoes in which no card came more often than it is there."""


class CheckedNotation(NamedTuple):
    """What holds, with how much of it there was, and the first thing that does not hold, if any."""

    holds: Mapping[NotationCheck, int]
    flaw: RecordFlaw | None
    silent_words: int = 0
    """Words that were committed and never shown."""


class NotationFindings:
    """Counts what holds, and makes flaws that know their line."""

    def __init__(self, where: Mapping[tuple[str | int, ...], int]) -> None:
        self.counts: Counter[NotationCheck] = Counter()
        self._where = where

    def holds(self, check: NotationCheck, count: int = 1) -> None:
        """Something holds."""
        self.counts[check] += count

    def refuse(self, code: str, /, *places: tuple[str | int, ...], **values: object) -> RecordFlaw:
        """Something does not hold; its line is that of the first place which has one."""
        line = next((self._where[place] for place in places if place in self._where), None)
        flaw = RecordFlaw(code, **values) if line is None else RecordFlaw(code, line=line, **values)
        flaw.place = places[-1] if places else ()
        return flaw
