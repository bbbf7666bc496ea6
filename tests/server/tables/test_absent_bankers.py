"""Who holds a bank that pays without being there, as the process sees it that had their connection."""

from collections.abc import Callable

import pytest

from puntobanco.server.tables.absent_bankers import RELEASE, AbsentBankers
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Command, Role, events as e, fold
from support.paying_banks import BANCO, HELD, PUNTO, bank_house, played
from support.table_script import Evening

OPENED = "croupier opens\n"
COVERED = "anna bets punto 100\ncroupier closes\n"
CORA = "person-of-cora"


class Bank:
    """A table with a bank of Cora's, and whoever looks for her."""

    def __init__(self, **rules: str) -> None:
        self.at: Evening = played(HELD, bank_house(cards_taken_by="croupier", **rules))
        self.connected = {CORA}
        self.bankers = AbsentBankers(lambda patron: f"person-of-{patron}", self.connected)
        self.heard = len(self.at.watched.log)

    def play(self, script: str) -> bool:
        """Go on, and say whether the bank is to be taken from Cora now."""
        self.at.play(script)
        log = self.at.watched.log
        told = [
            Told(number + 1, log[number], fold(self.at.watched.empty, log[: number + 1]), 0)
            for number in range(self.heard, len(log))
        ]
        self.heard = len(log)
        return self.bankers.hear(told)

    def come(self) -> None:
        self.connected.add(CORA)
        self.bankers.watches(CORA)


@pytest.fixture
def bank() -> Bank:
    return Bank()


def test_gone_since_before_the_coup(bank: Bank) -> None:
    """After the coup the bank is taken, and the table does it."""
    bank.come()
    bank.connected.clear()
    assert not bank.play(OPENED)
    assert not bank.play(COVERED)
    assert bank.play(BANCO)
    bank.at.watched.must(Command("croupier", Role.CROUPIER, 0, RELEASE))
    assert bank.at.happened(e.BankLost)[-1].because is e.LostBecause.AWAY


def _stays(bank: Bank) -> None:
    bank.play(OPENED + COVERED)


def _goes_in_the_coup(bank: Bank) -> None:
    bank.play(OPENED)
    bank.connected.clear()
    bank.play(COVERED)


def _comes_back(bank: Bank) -> None:
    bank.connected.clear()
    bank.play(OPENED)
    bank.come()
    bank.connected.clear()
    bank.play(COVERED)


def _acts_elsewhere(bank: Bank) -> None:
    bank.connected.clear()
    bank.play(OPENED + "cora tips 1 → refused table-no-tips\ncora cashes 1\n" + COVERED)


@pytest.mark.parametrize("meanwhile", [_stays, _goes_in_the_coup, _comes_back, _acts_elsewhere])
def test_there_in_time(bank: Bank, meanwhile: Callable[[Bank], None]) -> None:
    """Who is connected, has gone only in the coup, came back, or does something by another way keeps the bank."""
    bank.come()
    meanwhile(bank)
    assert not bank.play(BANCO)


def test_gone_in_a_coup_counts_in_the_next(bank: Bank) -> None:
    """One coup is played to its end for whoever disappears in it; the next one is the last."""
    bank.come()
    _goes_in_the_coup(bank)
    assert not bank.play(BANCO)
    bank.play(OPENED + "bob bets punto 50\ncroupier closes\n")
    assert bank.play(BANCO)


def test_somebody_this_process_never_saw(bank: Bank) -> None:
    """Their connection may be another process's."""
    bank.connected.clear()
    bank.play(OPENED + COVERED)
    assert not bank.play(BANCO)


def test_a_bank_that_is_lost_anyway(bank: Bank) -> None:
    """Punto has won: there is nothing to take."""
    bank.come()
    bank.connected.clear()
    bank.play(OPENED + COVERED)
    assert not bank.play(PUNTO)
