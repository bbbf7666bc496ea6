"""Dishonest records of tables that are dealt coup by coup."""

from functools import cache

import pytest

from puntobanco.house import load
from puntobanco.records.automatic import AutomaticTable
from puntobanco.records.judged import judged
from puntobanco.records.seen_outside import SeenOutside
from puntobanco.records.stories import story_of
from puntobanco.records.verdicts import Missing, RecordVerdict, ShoeState, Verdict
from puntobanco.table import Phase, open_table
from support.dishonest import Line, forged, place_of, verdicts, written


def played(coups: int, *, silent: int = 0, after: int = 2, opened: bool = True) -> bytes:
    """An evening of two people; after so many coups some of them show nothing any more."""
    table = AutomaticTable(load("schaanwald"), 5, bots=2, by_coup=True)
    empty = open_table(table.table.id, table.table.house, table.table.settings)
    while table.coups < after or table.table.phase is Phase.WORDS or table.table.order is None:
        table.go_on()
    table._contributors = table._contributors[silent:]
    while table.coups < coups:
        table.go_on()
    if opened:
        for _ in table.play(coups):
            pass
    return written(empty, table.events)


@cache
def honest() -> bytes:
    """Four coups."""
    return played(4)


def only(raw: bytes) -> RecordVerdict:
    """The verdict on one record."""
    (found,) = verdicts([raw])
    return found


def test_an_honest_evening_lacks_nothing_but_a_witness() -> None:
    found = only(honest())
    assert (found.verdict, found.missing, found.flaw) == (Verdict.INCOMPLETE, (Missing.WITNESS,), None)
    assert judged(story_of(honest()), [SeenOutside(everything=True)]).verdict is Verdict.PROVED


def test_every_card_is_proved_before_the_secret_is_shown() -> None:
    """Each link is held against the one before as it comes; nothing rests on the opening."""
    found = only(played(4, opened=False))
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.WITNESS,))
    assert (found.shoes[0].state, found.counts.unopened) == (ShoeState.RUNNING, 1)


def test_somebody_in_league_keeps_a_link_back() -> None:
    found = only(played(4, silent=1))
    assert found.verdict is Verdict.INCOMPLETE
    silent = [Missing.SILENT in coup.missing for coup in found.shoes[0].coups]
    assert silent == [False, False, True, False]  # then they are out of the mix
    assert sum(found.counts.silent.values()) == 1
    assert found.counts.house_alone == 0


def test_somebody_in_league_keeps_back_the_link_of_the_burned_cards() -> None:
    """That lies in no coup, and is named with the shoe."""
    found = only(played(2, silent=1, after=0))
    assert sum(found.counts.silent.values()) == 1
    assert Missing.SILENT in found.shoes[0].missing
    assert [Missing.SILENT in coup.missing for coup in found.shoes[0].coups] == [False, False]


def test_nobody_is_left_but_the_house() -> None:
    """The coup that is under way is dealt by the house's link alone, and the shoe ends after it."""
    found = only(played(3, silent=2))
    last = found.shoes[0].coups[-1]
    assert (last.verdict, {Missing.MIX, Missing.SILENT} <= set(last.missing)) == (Verdict.INCOMPLETE, True)
    assert (found.counts.house_alone, Missing.MIX in found.missing) == (1, True)


@pytest.mark.parametrize(
    ("kind", "member", "value"),
    [
        ("MixJoined", "anchor", "ab" * 32),
        ("LinkShown", "link", "ab" * 32),
        ("DrawMixed", "link", "ab" * 32),
        ("DrawMixed", "silent", ["ana"]),
        ("ShoeSealed", "commitment", "ab" * 32),
        ("ShoeSealed", "instance", "ab" * 16),
        ("ShoeSealed", "dealing", "whole"),
    ],
)
def test_something_about_the_mix_is_another(kind: str, member: str, value: object) -> None:
    def other(lines: list[Line]) -> None:
        lines[place_of(lines, kind)]["fact"][member] = value

    found = only(forged(honest(), other))
    assert found.flaw is not None
    assert (found.verdict, found.flaw.code) == (Verdict.REFUTED, "record-impossible")


def test_a_link_that_was_shown_is_called_silent() -> None:
    def silenced(lines: list[Line]) -> None:
        link = lines.pop(place_of(lines, "LinkShown", -1))
        lines[place_of(lines, "DrawMixed", -1)]["fact"]["silent"] = [link["fact"]["patron"]]

    found = only(forged(honest(), silenced))
    assert found.flaw is not None
    assert (found.verdict, found.flaw.code) == (Verdict.REFUTED, "record-impossible")


def test_a_card_is_not_the_one_that_the_mix_draws() -> None:
    def other(lines: list[Line]) -> None:
        fact = lines[place_of(lines, "CardDealt", 3)]["fact"]
        fact["card"] = fact["card"][0] + ("c" if fact["card"][1] != "c" else "d")

    found = only(forged(honest(), other))
    assert found.verdict is Verdict.REFUTED
    assert found.shoes[0].coups[0].verdict is Verdict.REFUTED
