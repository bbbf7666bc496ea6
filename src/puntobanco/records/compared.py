"""Records held against themselves and against one another: what was used twice, and shoes that are told in two ways.

A house draws a secret for every shoe and an instance for every table. The same one again is no accident: whoever saw
the first shoe opened could know the second. And what two records tell of the same shoe must be the same, as far as both
go.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from puntobanco.game.messages import echo
from puntobanco.records.event_file import RecordError
from puntobanco.records.judged import Contradiction
from puntobanco.records.places import dealt_order
from puntobanco.records.shoes import NotedCoup, NotedShoe
from puntobanco.records.stories import Story
from puntobanco.table.state import SealedOrder


class _Sealed(NamedTuple):
    """A sealed shoe: in which record, and what was agreed about it."""

    record: int
    table: str | None
    shoe: NotedShoe
    order: SealedOrder
    seeded: bool
    """Whether it comes from a seed: whoever uses a seed again gets the same secrets, and is told so anyway."""

    @property
    def identity(self) -> tuple[Hashable, ...]:
        """What tells this shoe from any other, as far as the scheme says it."""
        sealing = self.order.sealing
        return (sealing.instance, self.shoe.number) if sealing.instance else (sealing.commitment,)


def contradictions(stories: Sequence[Story]) -> list[list[Contradiction]]:
    """What speaks against each of several records, in itself and because of the others."""
    found: list[list[Contradiction]] = [[] for _ in stories]
    shoes = [
        _Sealed(record, story.table, shoe, shoe.order, seeded=story.seed is not None)
        for record, story in enumerate(stories)
        for shoe in story.shoes
        if shoe.order is not None
    ]
    for one, against in (*_reused(shoes), *_reused_instances(shoes), *_two_stories(shoes)):
        found[one.record].append(against)
    return found


def _reused(shoes: Iterable[_Sealed]) -> Iterator[tuple[_Sealed, Contradiction]]:
    """Secrets, commitments and numbers that another shoe had before."""
    before: dict[tuple[str, Hashable], _Sealed] = {}
    for one in shoes:
        sealing, secret = one.order.sealing, one.order.secret
        marks: list[tuple[str, Hashable]] = [
            ("commitment", sealing.commitment),
            ("number", (one.record, one.shoe.number)),
        ]
        if secret:
            marks.append(("secret", secret))
        for kind, value in marks:
            other = before.setdefault((kind, value), one)
            if other.record != one.record and ((one.seeded and other.seeded) or other.identity == one.identity):
                continue
            if other is not one:
                yield one, Contradiction(_reuse(kind, one.shoe.number, other.shoe.number), one.shoe.number, reused=1)
                break


def _reuse(kind: str, shoe: int, other: int) -> RecordError:
    match kind:
        case "commitment":
            return RecordError("record-reused-commitment", shoe=shoe, other=other)
        case "secret":
            return RecordError("record-reused-secret", shoe=shoe, other=other)
        case _:
            return RecordError("record-reused-number", shoe=shoe)


def _reused_instances(shoes: Iterable[_Sealed]) -> Iterator[tuple[_Sealed, Contradiction]]:
    """Instances that a table of another name had before."""
    before: dict[str, _Sealed] = {}
    for one in shoes:
        instance = one.order.sealing.instance
        other = before.setdefault(instance, one) if instance else one
        if other.table != one.table:
            values = {"table": echo(one.table or ""), "other": echo(other.table or "")}
            yield one, Contradiction(RecordError("record-reused-instance", **values), one.shoe.number, reused=1)


def _two_stories(shoes: Iterable[_Sealed]) -> Iterator[tuple[_Sealed, Contradiction]]:
    """Shoes that two records tell in two ways; it speaks against both."""
    first: dict[tuple[Hashable, ...], _Sealed] = {}
    for one in shoes:
        other = first.setdefault(one.identity, one)
        if other.record != one.record and not _agree(one, other):
            for told in (other, one):
                flaw = RecordError("record-two-stories", shoe=told.shoe.number, table=echo(told.table or ""))
                yield told, Contradiction(flaw, told.shoe.number)


def _agree(one: _Sealed, other: _Sealed) -> bool:
    """Whether two records tell the same of a shoe, as far as both go."""
    if one.order.sealing != other.order.sealing:
        return False
    if one.order.transcript and other.order.transcript and one.order.words != other.order.words:
        return False
    for mine, theirs in (
        (one.order.transcript, other.order.transcript),
        (one.order.root, other.order.root),
        (one.order.secret, other.order.secret),
        (one.shoe.burn, other.shoe.burn),
    ):
        if mine and theirs and mine != theirs:
            return False
    return all(_same(*pair) for pair in zip(one.shoe.coups, other.shoe.coups, strict=False))


def _same(one: NotedCoup, other: NotedCoup) -> bool:
    """Whether two records tell the same of a coup, as far as both go; what was ruled later may be in one alone."""
    cards = zip(dealt_order(one), dealt_order(other), strict=False)
    if one.number != other.number or any(mine != theirs for mine, theirs in cards):
        return False
    both = one.score is not None and other.score is not None
    return not both or (one.score == other.score and (None in (one.lines, other.lines) or one.lines == other.lines))
