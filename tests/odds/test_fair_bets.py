"""Bets whose edge is exactly nothing, on every shoe: cards are exchangeable, so none is higher more often."""

from pathlib import Path

import pytest

from puntobanco.house import House
from puntobanco.odds import odds, rounding_warnings
from puntobanco.odds.effects import turning_points
from support.house_files import extending

EVEN = """
[bets.even]
name = "Higher"
wins = "punto.first_two > banco.first_two"
returns = "punto.first_two == banco.first_two"
pays = "1:1"
"""
HALF = """
[stakes]
step = 0.01
rounding = "up"

[bets.half]
name = "One of two"
wins = '''
punto.first > banco.first and punto.first > punto.second
or banco.first > punto.first and banco.first > punto.second'''
returns = '''
(punto.first <= banco.first or punto.first <= punto.second)
and (banco.first <= punto.first or banco.first <= punto.second)
and (punto.second <= punto.first or punto.second <= banco.first)'''
pays = "1:2"
"""


@pytest.fixture
def even(tmp_path: Path) -> House:
    return extending(tmp_path, EVEN)


def test_a_fair_bet_never_turns(even: House) -> None:
    """Whatever is removed, it favours nobody: nothing is no favour, however near to it doubles come."""
    assert odds(even).bets["even"].edge == 0
    assert turning_points(even)["even"] is None
    assert turning_points(even, 1)["even"] is None


def test_a_fair_bet_is_no_fault_of_its_rounding(tmp_path: Path) -> None:
    """It is paid half a coin more on every odd stake; but it never had an edge that could be turned."""
    house = extending(tmp_path, HALF)
    assert odds(house).bets["half"].edge == 0
    assert [warning.values["bet"] for warning in rounding_warnings(house)] == []
