"""Records of houses that let banco choose: what it decided is written, read back, played again and checked."""

from collections import Counter
from io import BytesIO, StringIO

import pytest

from puntobanco.game import Action, Side
from puntobanco.house import House
from puntobanco.protocol.facts import read_event
from puntobanco.records.automatic import play_automatically
from puntobanco.records.check_notation import check_notation
from puntobanco.records.event_file import Recorder, head_of, read_stream
from puntobanco.records.exports import rows_of
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notated_flaws import CheckedNotation, NotationCheck
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.replayed import checked
from puntobanco.records.shoes import Decision, NotedCoup, ShoeRecord
from puntobanco.table import Event, events as e
from support.free_cells import both_options, free_everywhere
from support.noted_tables import Evening, coups_played

BY_STAKE = '[option]\nbanco_decider = "highest-banco-stake"\nbanco_undecided = "stand"'
FACE_DOWN = '[option]\npunto_cards = "punto-only"'
HOUSES = {
    "by the banker": free_everywhere(),
    "by the highest stake": free_everywhere(BY_STAKE),
    "face down": free_everywhere(FACE_DOWN),
    "some cells": both_options(),
}


def check(house: House, text: str) -> CheckedNotation:
    return check_notation(read_notation(text.encode()), house)


def decisions_of(coups: list[NotedCoup]) -> int:
    return sum(one is not None for coup in coups for one in (coup.decision, coup.banco_decision))


@pytest.mark.parametrize("name", HOUSES)
def test_a_table_of_bots_leaves_records_that_hold(name: str) -> None:
    """Events and notation: written, read, and every decision of both sides among what was checked."""
    house = HOUSES[name]
    played = play_automatically(house, coups=40, seed=2)
    noted = shoes_of(house, played.table.id, played.events)
    text = write_notation(noted)
    assert read_notation(text.encode()).record == noted
    found = check(house, text)
    assert found.flaw is None
    assert found.holds[NotationCheck.DECISIONS] == decisions_of(list(noted.coups)) > 0
    said = [
        event.fact for event in played.events if isinstance(event.fact, e.Decided) and event.fact.side is Side.BANCO
    ]
    assert [coup.banco_decision for coup in noted.coups if coup.banco_decision is not None] == [
        Decision(fact.action, fact.patron) for fact in said
    ]
    assert said


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_so_does_one_that_a_person_deals_with_errors(name: str, seed: int) -> None:
    evening = Evening(HOUSES[name], seed, person=True)
    evening.play(coups_played(25))
    noted = evening.record
    text = write_notation(noted)
    assert read_notation(text.encode()).record == noted
    assert check(HOUSES[name], text).flaw is None


def test_the_file_of_events_is_played_again() -> None:
    played = play_automatically(free_everywhere(FACE_DOWN), coups=12, seed=5)
    stream = StringIO()
    Recorder(stream, head_of(played.table, seed=5)).add(played.events).end()
    again = read_stream(BytesIO(stream.getvalue().encode()))
    assert checked(again).coups == 12
    assert again.events == played.events


def test_what_a_hand_had_to_do_is_no_decision() -> None:
    """Where punto's cards lie face down it is asked at every hand; noted is only what it chose on five."""
    played = play_automatically(free_everywhere(FACE_DOWN), coups=40, seed=3)
    noted = shoes_of(free_everywhere(FACE_DOWN), played.table.id, played.events)
    asked = sum(isinstance(event.fact, e.Decided) and event.fact.side is Side.PUNTO for event in played.events)
    chosen = [coup for coup in noted.coups if coup.decision is not None]
    assert 0 < len(chosen) < asked
    assert all((coup.punto[0].points + coup.punto[1].points) % 10 == 5 for coup in chosen)


def test_a_row_tells_who_decided_for_banco() -> None:
    record = typed("1. 2h 2s 9d / 3c Kd draw by ben 5s", "  bank ben 5", "  no bets")
    (row,) = rows_of(record)
    assert (row.banco_decision, row.banco_decided_by, row.decision) == ("draw", "ben", "")


# Typed from a slip of paper


def typed(*lines: str) -> ShoeRecord:
    return read_notation("\n".join(("house own", *lines)).encode()).record


def held(*lines: str, house: House | None = None) -> Counter[NotationCheck]:
    found = check(house or both_options(), "\n".join(("house own", *lines)))
    assert found.flaw is None, found.flaw
    return Counter(found.holds)


@pytest.mark.parametrize(
    "line",
    [
        "1. 2h 2s 9d / 3c Kd draw 5s",
        "1. 2h 2s 9d / 3c Kd stand",
        "1. 2h 2s 9d / 3c Kd 5s",  # the cards show it
        "1. 2h 2s 9d / 3c Kd",
        "1. 2h 2s 4d / 5c Kd draw by ben 5s\n  bank ben 5",
        "1. 6h Ks / 6c Kd stand by ben",
        "1. 6h Ks / 6c Kd draw ...",
        "1. 6h Ks / 6c Kd stand ...",
    ],
)
def test_a_decision_of_bancos_holds(line: str) -> None:
    assert held(line)[NotationCheck.DECISIONS] == ("..." not in line)


def test_both_sides_decide_in_one_coup() -> None:
    lines = (
        "1. 2h 3s draw by ana 9d / 3c Kd stand by ben",
        "  bank ben 5",
        "  ana punto 5 won 5",
        "  ben banco 5 lost",
    )
    assert held(*lines)[NotationCheck.DECISIONS] == 2
    assert held("1. 2h 3s stand / 6c Kd draw 5s")[NotationCheck.DECISIONS] == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1. 2h 2s 8d / 3c Kd stand", "noted-banco-decision"),  # three stands against eight, by the tableau
        ("1. 2h 2s 9d / 3c Kd stand 5s", "noted-irregular"),
        ("1. 2h 2s 9d / 3c Kd draw", "noted-irregular"),
        ("1. 9h Ks / 6c Kd stand", "noted-banco-decision"),
        ("1. 2h 2s 9d / 3c Kd draw by ana 5s\n  bank ben 5", "noted-banco-decider"),
    ],
)
def test_a_decision_that_banco_did_not_have_is_contradicted(line: str, code: str) -> None:
    flaw = check(both_options(), f"house own\n{line}").flaw
    assert flaw is not None
    assert flaw.code == code


def test_where_the_highest_stake_decides_it_is_a_stake_on_banco() -> None:
    house = both_options(BY_STAKE)
    coup = "1. 2h 2s 9d / 3c Kd draw by ana 5s"
    assert held(coup, "  ana banco 5 won 4.50", house=house)[NotationCheck.DECISIONS] == 1
    flaw = check(house, f"house own\n{coup}\n  ana punto 5 lost\n  ben banco 5 won 4.50").flaw
    assert flaw is not None
    assert (flaw.code, flaw.values["patron"]) == ("noted-banco-decider", "ana")


def test_everybody_who_decides_is_among_the_people() -> None:
    flaw = check(both_options(), "house own\npatron ana Ana\n1. 2h 2s 9d / 3c Kd draw by ben 5s").flaw
    assert flaw is not None
    assert (flaw.code, flaw.values["patron"]) == ("noted-stranger", "ben")


def test_files_of_before_say_nothing_of_a_side() -> None:
    """A decision without a side is punto's."""
    old = {"by": "ana", "at_ms": 1, "fact": {"type": "Decided", "v": 1, "action": "draw", "patron": "ana"}}
    assert read_event(old) == Event("ana", 1, e.Decided(Action.DRAW, "ana", Side.PUNTO))
