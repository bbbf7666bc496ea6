"""Records of houses where the banker pays: the bank and what covers it, in the notation."""

from functools import cache

import pytest

import puntobanco as pb
from puntobanco.house import House
from puntobanco.records.check_notation import check_notation
from puntobanco.records.notated_flaws import CheckedNotation, NotationCheck
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.table import Phase, commands as c
from support.table_play import own_house

PEOPLE = {"anna", "ben", "cleo"}


@cache
def house() -> House:
    """Punter and Bank, where the banker pays."""
    return own_house('extends = "punter-and-bank"\nremove = ["bank.banker_bets_punto"]\nbank.bets_paid_by = "banker"')


def check(text: str) -> CheckedNotation:
    return check_notation(read_notation(text.encode()), house())


def play(coups: int) -> pb.Table:
    """Three people: whoever is offered the bank takes it, and the others cover it with more than lies there."""
    table = pb.Table(house(), seed=5)
    for name in sorted(PEOPLE):
        table.join(name, coins=10_000_000)
    for _ in range(coups):
        table.allowed("anna")  # the croupier goes on until somebody is waited for
        bank = table.state.bank
        if table.state.phase is Phase.AUCTION:
            table.bid("anna", 2000)
        elif bank.offered_to is not None:
            table.do(bank.offered_to, c.AcceptBank(1000))
        banker = bank.holder or bank.offered_to or "anna"
        for name in sorted(PEOPLE - {banker}):
            table.bet(name, "punto", 800)
        table.deal()
    return table


def test_a_record_of_a_bank_that_grows_and_passes_holds() -> None:
    """What a stake no longer covers came back: it may be less than the least stake."""
    record = play(25).record()
    text = write_notation(record.noted)
    assert read_notation(text.encode()).record == record.noted
    found = check(text)
    assert found.flaw is None, found.flaw
    assert found.holds[NotationCheck.PAYMENTS] > 25
    lines = [line for coup in record.coups for line in coup.lines or ()]
    assert min(line.stake for line in lines) < house().bet("punto").least
    assert len({coup.banker for coup in record.coups}) > 1


COUP = "house own\n1. 2h Ks 3d / 6c Kd\n  bank ben 5\n"


def test_a_bank_and_what_covers_it_may_be_typed() -> None:
    found = check(f"{COUP}  ana punto 20 lost\n  cleo punto 4 lost\n  ben banco 24 won 21.60")
    assert found.flaw is None
    assert found.holds[NotationCheck.PAYMENTS] == 3


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("  ana punto 20 lost\n  ben banco 24 won 21.60", "noted-covers"),
        ("  ana punto 24 lost", "noted-covers"),
        ("  ana punto 24 lost\n  cleo banco 24 won 21.60", "noted-bank"),
        ("  ana punto 24 lost\n  ben banco 24 won 24", "noted-payment"),
    ],
)
def test_a_bank_that_cannot_be_so_is_contradicted(lines: str, code: str) -> None:
    flaw = check(COUP + lines).flaw
    assert flaw is not None
    assert flaw.code == code
