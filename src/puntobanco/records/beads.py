"""Beads: a coup as a road sees it, and the short text in which people write down a shoe.

`B9n P T6pb` is a natural nine of banco, a coup of punto, and a tie of six in which both sides had a pair. Each bead is
the letter of the winner (`P`, `B`, `T`), then the winning total where it is known, `n` for a natural, `p` and `b` for a
pair of punto and of banco. Spaces, lines and commas between beads are free: `BBPT` is four beads.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from puntobanco.game import Hand, PuntoError, Winner
from puntobanco.game.hands import NATURALS
from puntobanco.game.messages import LONGEST_ECHO, echo

_LETTERS = {Winner.PUNTO: "P", Winner.BANCO: "B", Winner.TIE: "T"}
_WINNERS = {letter: winner for winner, letter in _LETTERS.items()}
_BEAD = re.compile(r"[\s,]*([PBT])([0-9]?)(n?)(p?)(b?)(?=[PBT\s,]|$)")
_END = re.compile(r"[\s,]*$")


class RoadError(PuntoError):
    """A text that is no row of beads; `values` hold `line` and `column` (from 1) of the fault."""


class HasHands(Protocol):
    """Whatever has the two hands of a coup, such as a finished `Coup`."""

    @property
    def punto(self) -> Hand:
        """Punto's hand."""

    @property
    def banco(self) -> Hand:
        """Banco's hand."""


class BothHands(NamedTuple):
    """The two hands of a coup, where there is no `Coup`."""

    punto: Hand
    banco: Hand


class Bead(NamedTuple):
    """One coup: who won, with which total (None: not known), whether with a natural, and the pairs."""

    winner: Winner
    total: int | None = None
    natural: bool = False
    punto_pair: bool = False
    banco_pair: bool = False

    @property
    def letter(self) -> str:
        """The letter of the winner."""
        return _LETTERS[self.winner]

    def __str__(self) -> str:
        total = "" if self.total is None else str(self.total)
        return self.letter + total + "n" * self.natural + "p" * self.punto_pair + "b" * self.banco_pair


def bead_of(coup: HasHands) -> Bead:
    """The bead of a coup that has ended.

    Whoever has a natural wins or ties with one, so it is enough to look at the hand that won.
    """
    punto, banco = coup.punto, coup.banco
    if punto.total == banco.total:
        winner, natural = Winner.TIE, punto.natural or banco.natural
    elif punto.total > banco.total:
        winner, natural = Winner.PUNTO, punto.natural
    else:
        winner, natural = Winner.BANCO, banco.natural
    return Bead(winner, max(punto.total, banco.total), natural, punto.pair, banco.pair)


def parse_beads(text: str) -> tuple[Bead, ...]:
    """Read beads as people write them; a `RoadError` says at which column it goes wrong."""
    found, place = [], 0
    while not _END.match(text, place):
        match = _BEAD.match(text, place)
        if match is None:
            raise _fault("road-unknown", text, place)
        bead = Bead(
            winner=_WINNERS[match[1]],
            total=int(match[2]) if match[2] else None,
            natural=bool(match[3]),
            punto_pair=bool(match[4]),
            banco_pair=bool(match[5]),
        )
        if bead.natural and bead.total is not None and bead.total not in NATURALS:
            raise _fault("road-natural", text, place, total=bead.total)
        if bead.total == 0 and bead.winner is not Winner.TIE:
            raise _fault("road-zero", text, place)
        found.append(bead)
        place = match.end()
    return tuple(found)


def write_beads(beads: Iterable[Bead]) -> str:
    """The text that `parse_beads` reads."""
    return " ".join(map(str, beads))


def _fault(code: str, text: str, place: int, **values: object) -> RoadError:
    """What is wrong at the next bead, with the line of the text in which it stands."""
    while text[place : place + 1].isspace() or text[place : place + 1] == ",":
        place += 1
    start = text.rfind("\n", 0, place) + 1
    line = text[:place].count("\n") + 1
    values |= {"line": line, "column": place - start + 1, "found": echo(text[place : place + 10])}
    shown = text[start:].partition("\n")[0]
    if len(shown) <= LONGEST_ECHO:
        values["text"] = shown
    return RoadError(code, **values)
