"""The verdict on a record: what its story proves, together with what somebody outside has seen of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from puntobanco.fairness.beacons import Beacon
from puntobanco.fairness.digests import Scheme
from puntobanco.game import PuntoError
from puntobanco.records.beacons_held import HeldBeacons
from puntobanco.records.seen_outside import SeenOutside
from puntobanco.records.shoes import EndedBy, NotedCoup, NotedShoe, Void
from puntobanco.records.stories import Story
from puntobanco.records.verdicts import (
    CoupVerdict,
    Missing,
    RecordCounts,
    RecordVerdict,
    ShoeState,
    ShoeVerdict,
    Undone,
    Verdict,
    in_order,
    worst,
)
from puntobanco.table import events as e
from puntobanco.table.mix import MixedDraw
from puntobanco.table.state import SealedOrder


class Contradiction(NamedTuple):
    """What another record, or somebody outside, says against this one; of which shoe, by its number."""

    flaw: PuntoError
    shoe: int | None = None
    reused: int = 0
    """Secrets, commitments or instances that were there before."""


def judged(
    story: Story,
    seen_outside: Sequence[SeenOutside] = (),
    contradictions: Sequence[Contradiction] = (),
    beacons: Sequence[Beacon] = (),
) -> RecordVerdict:
    """The verdict on a record; what drand's quicknet said is checked by itself, what others said by `beacons`."""
    return _Judge(story, seen_outside, contradictions, HeldBeacons(story, beacons)).verdict()


class _Judge:
    def __init__(
        self,
        story: Story,
        seen_outside: Sequence[SeenOutside],
        contradictions: Sequence[Contradiction],
        beacons: HeldBeacons,
    ) -> None:
        self.story, self.seen_outside, self.beacons = story, seen_outside, beacons
        told = (Contradiction(one.flaw, one.shoe) for one in seen_outside if one.flaw is not None)
        flaws = ((beacons.flaw_of(shoe.order), shoe.number) for shoe in story.shoes)
        invented = (Contradiction(flaw, number) for flaw, number in flaws if flaw is not None)
        self.against = (*contradictions, *told, *invented)
        self.reused = sum(one.reused for one in contradictions)
        self.everything = any(one.everything for one in seen_outside)
        self.seen_shoes = frozenset().union(*(one.shoes for one in seen_outside))
        self.seen_coups = frozenset().union(*(one.coups for one in seen_outside))

    def verdict(self) -> RecordVerdict:
        story = self.story
        shoes = tuple(self._shoe(place, shoe) for place, shoe in enumerate(story.shoes))
        own = set(story.missing) | set(self._missing_outside(shoes))
        if story.seed is not None:
            own.add(Missing.SEED)
        flaw = story.flaw or next((one.flaw for one in self.against), None)
        parts = (_verdict(flaw=flaw, missing=own), *(shoe.verdict for shoe in shoes))
        missing = in_order((*own, *(one for shoe in shoes for one in _all_missing(shoe))))
        counts = _counts(story, shoes)._replace(reused=self.reused)
        return RecordVerdict(worst(parts), missing, flaw, shoes, counts, story.holds, story.house, story.seed)

    def _missing_outside(self, shoes: Sequence[ShoeVerdict]) -> Iterator[Missing]:
        """What nobody outside has seen of the record as a whole."""
        if any(one.more for one in self.seen_outside):
            yield Missing.TAIL
        if self.everything:
            return
        seen = bool(shoes) and not any(Missing.WITNESS in _all_missing(shoe) for shoe in shoes)
        yield Missing.STAKES if seen else Missing.WITNESS

    def _shoe(self, place: int, shoe: NotedShoe) -> ShoeVerdict:
        story = self.story
        state, last = _state(shoe), place == len(story.shoes) - 1
        against = next((one.flaw for one in self.against if one.shoe == shoe.number), None)
        flaw = story.flaw if place == story.flawed_shoe else against
        missing = set(self._missing_of(shoe, state, last=last))
        whole = flaw is not None and (flaw is against or (story.flawed_coup is None and not _is_between(flaw)))
        coups = tuple(self._coup(coup, shoe, missing, refuted=whole) for coup in shoe.coups)
        own = _verdict(flaw=flaw, sealed=shoe.order is not None, missing=missing)
        verdict = worst((own, *(coup.verdict for coup in coups)))
        return ShoeVerdict(shoe.number, verdict, state, in_order(missing), flaw, coups)

    def _missing_of(self, shoe: NotedShoe, state: ShoeState, *, last: bool) -> Iterator[Missing]:
        if not self.everything and shoe.number not in self.seen_shoes:
            yield Missing.WITNESS
        order = shoe.order
        if order is None:
            return
        if self.story.seed is not None:
            yield Missing.SEED
        if order.sealing.scheme is Scheme.FIRST:
            yield Missing.SCHEME_1
        if order.mix is not None and (order.mix.shown or order.mix.drawing):
            yield Missing.UNFINISHED
        if not order.secret and order.mix is None:  # of a mix every link was checked when it came
            yield Missing.OPENING
        yield from _missing_of_order(shoe)
        if shoe.burn is not None and Missing.SILENT in _missing_of_draw(_draw_at(shoe, 0)):
            yield Missing.SILENT
        yield from self.beacons.missing_of(order)
        of_state = {ShoeState.REFUSED: Missing.REFUSED, ShoeState.VOID: Missing.EPOCH}
        if state in of_state:
            yield of_state[state]
        elif not shoe.coups and order.mix is None and not (last and state is ShoeState.RUNNING):
            yield Missing.PLAYED  # before a mix nobody knows a card

    def _coup(self, coup: NotedCoup, shoe: NotedShoe, of_shoe: Iterable[Missing], *, refuted: bool) -> CoupVerdict:
        missing = set(of_shoe) - {Missing.WITNESS, Missing.UNFINISHED}
        if shoe.order is not None and shoe.order.mix is not None:
            missing.discard(Missing.SILENT)  # every draw has its own links
        if not self.everything and coup.number not in self.seen_coups:
            missing.add(Missing.WITNESS)
        if coup.void:
            missing.add(Missing.VOID)
        elif coup.score is None:
            missing.add(Missing.UNFINISHED)
        missing |= _missing_of_draw(draw_of(coup, shoe))
        flaw = self.story.flaw if refuted or coup.number == self.story.flawed_coup else None
        own = _verdict(flaw=flaw, sealed=shoe.order is not None, missing=missing)
        return CoupVerdict(coup.number, Verdict.REFUTED if refuted else own, in_order(missing))


def _is_between(flaw: PuntoError) -> bool:
    """Whether a flaw lies between coups, and so says nothing against those before it."""
    return flaw.code in ("record-impossible", "record-role", "record-time", "record-coins", "record-breaks-off")


def _verdict(*, flaw: PuntoError | None, missing: Iterable[Missing], sealed: bool = True) -> Verdict:
    if flaw is not None:
        return Verdict.REFUTED
    if not sealed:
        return Verdict.UNSEALED
    return Verdict.INCOMPLETE if any(missing) else Verdict.PROVED


def _all_missing(shoe: ShoeVerdict) -> set[Missing]:
    return {*shoe.missing, *(one for coup in shoe.coups for one in coup.missing)}


def _missing_of_order(shoe: NotedShoe) -> Iterator[Missing]:
    """What is missing so that nobody can have chosen the order."""
    order = shoe.order
    if order is None or not order.transcript or order.mix is not None:
        return
    shown = [one for one in order.words if one.word is not None]
    if not shown:
        yield Missing.WORDS
    if len(shown) < len(order.words):
        yield Missing.SILENT


def draw_of(coup: NotedCoup, shoe: NotedShoe) -> MixedDraw | None:
    """The draw that a coup's cards came from, in a shoe that was dealt coup by coup."""
    return _draw_at(shoe, shoe.coups.index(coup) + int(shoe.burn is not None))


def _draw_at(shoe: NotedShoe, place: int) -> MixedDraw | None:
    """The draw at a place, from 0: the first is that of the burned cards, where some are."""
    mix = None if shoe.order is None else shoe.order.mix
    draws = () if mix is None else [draw for draw in mix.draws if draw.cards]
    return draws[place] if place < len(draws) else None


def _missing_of_draw(draw: MixedDraw | None) -> set[Missing]:
    """What is missing so that nobody can have chosen the cards of a coup."""
    if draw is None:
        return set()
    shown = [link for _, link in draw.links if link is not None]
    silent = {Missing.SILENT} if len(shown) < len(draw.links) else set()
    return silent if shown else silent | {Missing.MIX}


def _silent(order: SealedOrder) -> Iterator[str]:
    """Who has kept back a word or a link."""
    if order.mix is not None:
        yield from (patron for draw in order.mix.draws for patron, link in draw.links if link is None)
    elif order.transcript:
        yield from order.silent


def _state(shoe: NotedShoe) -> ShoeState:
    order, end = shoe.order, shoe.end
    if end is not None and end.by in (EndedBy.EPOCH, EndedBy.REFUSED):
        return ShoeState.VOID if end.by is EndedBy.EPOCH else ShoeState.REFUSED
    if end is None and (order is None or not order.secret):
        return ShoeState.RUNNING
    if shoe.coups or order is None:
        return ShoeState.PLAYED
    return ShoeState.UNPLAYED if order.transcript else ShoeState.ABANDONED


def _counts(story: Story, shoes: Sequence[ShoeVerdict]) -> RecordCounts:
    states = Counter(shoe.state for shoe in shoes)
    orders = [shoe.order for shoe in story.shoes if shoe.order is not None]
    silent = Counter(patron for order in orders for patron in _silent(order))
    return RecordCounts(
        shoes=len(shoes),
        coups=sum(len(shoe.coups) for shoe in shoes),
        unsealed=len(shoes) - len(orders),
        opened=sum(bool(order.secret) for order in orders),
        unopened=sum(not order.secret for order in orders),
        unplayed=states[ShoeState.UNPLAYED],
        abandoned=states[ShoeState.ABANDONED],
        refused=states[ShoeState.REFUSED],
        epochs=max(states[ShoeState.VOID], sum(isinstance(event.fact, e.EpochBegun) for event in story.events)),
        asked_anew=sum(shoe.end is not None and shoe.end.by is EndedBy.ASKED for shoe in story.shoes),
        silent=dict(silent),
        house_alone=sum(Missing.MIX in coup.missing for shoe in shoes for coup in shoe.coups),
        undone=tuple(_undone(story)),
    )


def _undone(story: Story) -> Iterator[Undone]:
    """Every coup that was undone, with who did it where the record says so."""
    did = {event.fact.coup: event for event in story.events if isinstance(event.fact, e.CoupVoided)}
    for shoe in story.shoes:
        for coup in shoe.coups:
            for ruling in coup.rulings:
                if isinstance(ruling, Void):
                    event = did.get(coup.number)
                    by = None if event is None else event.by
                    role = None if event is None or event.role is None else event.role.value
                    yield Undone(coup.number, by, role, ruling.reason, sum(one.coins for one in ruling.adjusted))
