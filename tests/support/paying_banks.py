"""Evenings where the banker pays: punter-and-bank with one rule changed, and how far an evening has come."""

from functools import cache

from puntobanco.house import House
from puntobanco.table import Role
from puntobanco.table.allowed import AllowedAct, allowed
from support.table_play import own_house
from support.table_script import Evening, evening


@cache
def paying_house(more: str = "") -> House:
    """Punter and Bank, where the banker pays, and what a file says besides."""
    return own_house(
        f'extends = "punter-and-bank"\nremove = ["bank.banker_bets_punto"]\nbank.bets_paid_by = "banker"\n{more}'
    )


def bank_house(**rules: str) -> House:
    """The same with other rules of the bank."""
    return paying_house("".join(f'bank.{name} = "{value}"\n' for name, value in rules.items()))


HOUSE = bank_house()
FOUR = """
    anna joins with 1000
    anna sits 1
    bob joins with 1000
    bob sits 2
    cora joins with 1000
    cora sits 3
    dora joins with 1000
    dora stands
    croupier prepares the shoe
    croupier opens
"""
HELD = FOUR + "cora bids 100\ncroupier closes the auction\n"
OPEN = HELD + "croupier opens\n"
BANCO = "dealer: 2h 9d Kc Ks\n"
PUNTO = "dealer: 9h 2d Kc Ks\n"
TIE = "dealer: 9h 9d Kc Ks\n"


def played(script: str, house: House = HOUSE, **settings: object) -> Evening:
    """An evening at the house of these tests."""
    return evening(house, script, **settings)


def listed(at: Evening, who: str, act: str, role: Role = Role.PATRON) -> AllowedAct | None:
    """What somebody is offered."""
    return next((choice for choice in allowed(at.watched.table, who, role) if choice.act == act), None)
