"""Of every shoe both verifiers say what `punto verify` says, wherever a record ends and whatever somebody saw of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import StringIO
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.records.automatic import play_automatically
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.evidence import held_against, read_evidence
from puntobanco.records.judged import judged
from puntobanco.records.stories import Story, story_of
from support.evidence import evidence_of, written
from support.honest_records import honest_records
from support.resealing import lines_of, sealed_anew
from support.told_records import both

pytestmark = pytest.mark.slow


@lru_cache(4)
def told_by(raw: bytes) -> Story:
    """What a record tells; each is asked for with everything that somebody may have kept of it."""
    return story_of(raw)


def recorded(*, by_coup: bool, seed: int | None = None) -> bytes:
    """A table that the program deals, with people who add words or join the mix."""
    played = play_automatically(load("schaanwald"), coups=4, seed=4, by_coup=by_coup)
    stream = StringIO()
    Recorder(stream, head_of(played.table, seed=seed)).add(played.events)
    return stream.getvalue().encode()


def cut_off(raw: bytes, every: int) -> Iterator[bytes]:
    """The record as it was at many moments, and in the end, each with an end of its own."""
    head, *lines = (line for line in lines_of(raw) if "end" not in line)
    for many in {*range(1, len(lines), every), len(lines)}:
        told = [line["fact"]["type"] for line in lines[:many]]
        closed = [kind for kind in told if kind in ("TableClosed", "TableReopened")][-1:] == ["TableClosed"]
        cut = sealed_anew([head, *lines[:many], {"end": {"events": many, "closed": closed}}]).encode()
        if told_by(cut).flaw is None:  # it does not break off in the middle of something
            yield cut


def kept_of(raw: bytes, whole: bytes) -> Iterator[dict[str, Any] | None]:
    """Nothing; all of it; what came after it too; all but the card that was turned; all but the cards."""
    yield None
    yield evidence_of(told_by(raw))
    yield evidence_of(told_by(whole))
    for first in (1, 10_000):
        kept = evidence_of(told_by(raw))
        for shoe in kept["shoes"]:
            shoe["cards"] = shoe["cards"][first:]
        yield kept


def agree(raw: bytes, kept: dict[str, Any] | None) -> None:
    """Both say of the record and of each of its shoes what `punto verify` says."""
    story, evidence = told_by(raw), None if kept is None else written(kept)
    mine = judged(story, [] if evidence is None else [held_against(read_evidence(evidence), story)])
    theirs = both(raw, evidence)
    verdicts = [(shoe.number, shoe.verdict.value) for shoe in mine.shoes]
    assert [(shoe["shoe"], shoe["verdict"]) for shoe in theirs["shoes"]] == verdicts, (mine, theirs)
    assert ("tail" in theirs["missing"]) == any(one.value == "tail" for one in mine.missing)
    if mine.shoes:
        assert theirs["verdict"] == mine.verdict.value, (mine, theirs)


@pytest.mark.parametrize("by_coup", [False, True])
def test_of_a_table_that_the_program_deals(by_coup: bool) -> None:
    raw = recorded(by_coup=by_coup)
    for cut in cut_off(raw, 1):
        for kept in kept_of(cut, raw):
            agree(cut, kept)


@pytest.mark.parametrize("by_coup", [False, True])
def test_of_a_seeded_table(by_coup: bool) -> None:
    raw = recorded(by_coup=by_coup, seed=4)
    agree(raw, evidence_of(told_by(raw)))


def test_of_evenings_of_many_kinds() -> None:
    """Shoes that were given up, refused and void, coups that were undone, and tables where nothing was sealed."""
    for honest in honest_records():
        raw = honest.in_events.encode()
        for cut in cut_off(raw, 40):
            for kept in kept_of(cut, raw):
                agree(cut, kept)


def test_a_shoe_that_somebody_saw_is_not_told_of() -> None:
    """Between two others, so that it was left out; its number alone would have told."""
    raw = next(one for one in honest_records() if one.name == "abandoned").in_events.encode()
    kept = evidence_of(told_by(raw))
    assert len(kept["shoes"]) > 2
    head, *lines = (line for line in lines_of(raw) if "end" not in line)
    second = next(
        place
        for place, line in enumerate(lines)
        if line["fact"]["type"] == "ShoeSealed" and line["fact"]["number"] == 2
    )
    third = next(
        place
        for place, line in enumerate(lines)
        if line["fact"]["type"] == "ShoeSealed" and line["fact"]["number"] == 3
    )
    told = [*lines[:second], *lines[third:]]
    forged = sealed_anew([head, *told, {"end": {"events": len(told), "closed": False}}]).encode()
    assert both(forged)["verdict"] == "refuted"
    report = both(forged, written(kept))
    assert (report["verdict"], report["flaw"]) == ("refuted", "evidence")
