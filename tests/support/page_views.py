"""An evening to look at: tables of every house that stand still in the middle of a coup, for pictures and for axe.

A manager deals from a shoe of their own, so nothing runs while somebody looks.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from support.page_tools import Person, until

HOUSES = ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")
STAKES = {
    "schaanwald": {"banco": 7500, "tie": 500},
    "castle-vaduz": {"punto": 10_000, "tie": 1000},
    "mega-pay": {"punto": 5000, "egalite-6": 500},
    "punter-and-bank": {"punto": 2500},
}
SEATS = {"schaanwald": 3, "castle-vaduz": 5, "mega-pay": 6, "punter-and-bank": 2}
COUPS = {
    "P": (("7{} K{}", "6{} Q{}"), ("9{} K{}", "2{} Q{}"), ("5{} 2{}", "4{} 2{}"), ("4{} 4{}", "A{} 6{}")),
    "B": (("6{} J{}", "7{} K{}"), ("2{} 4{}", "3{} 4{}"), ("2{} J{}", "8{} K{}")),
    "T": (("6{} Q{}", "5{} A{}"), ("7{} Q{}", "7{} T{}")),
}
"""Punto's and banco's cards of coups that end with four cards, of any suit; a few are naturals."""
BEFORE = "PBT"
COMPANY = 3
OTHERS_S = 4


class Evening(NamedTuple):
    """Who looks, who deals, and where."""

    lena: Person
    ida: Person
    tables: dict[str, str]
    """The table of each house, with a coup of which some cards are out."""
    shoe: str
    """A table at which bots play until somebody wants to see a finished shoe."""

    def _shoes(self) -> list[Any]:
        found: list[Any] = self.lena.get(f"/api/tables/{self.shoe}/shoes")["shoes"]
        return found

    def finished(self) -> str:
        """The address of the page of a finished shoe."""
        if not self._shoes():
            until(lambda: self.lena.view(self.shoe).get("coup", {}).get("number", 0) > 3, "some coups are played")
            close = partial(self.lena.acts_at_the_right_moment, self.shoe, "CloseTable", reason="for tonight")
            until(close, "a coup is over and the table can be closed")
            until(self._shoes, "the shoe is opened")
        return f"/shoe/{self.shoe}/1"


def evening(lena: Person, ida: Person) -> Evening:
    """Open every table and deal until the middle of a coup. Lena is a manager, Ida a guest."""
    shoe = lena.open_table("schaanwald", name="Night shoe", bots=COMPANY)
    tables = {house: stopped(lena, ida, house, BEFORE if house == HOUSES[0] else BEFORE[-2:]) for house in HOUSES}
    return Evening(lena, ida, tables, shoe)


def stopped(lena: Person, ida: Person, house: str, before: str) -> str:
    """A table in the middle of a coup, after coups that punto or banco won, or nobody."""
    table = lena.open_table(house, name="Salon", dealt_by="person", private=False, pace="live")
    ida.sit_down(table, SEATS[house])
    for _ in range(COMPANY):
        lena.post(f"/api/tables/{table}/bots")
    lena.act(table, "StartShoe")
    if _may(lena, table, "TurnBurnCard"):
        lena.act(table, "TurnBurnCard", card="3d")
    for number, winner in enumerate(before):
        hands = COUPS[winner][before[:number].count(winner) % len(COUPS[winner])]
        punto, banco = (hand.format("cdhs"[number % 4], "hscd"[number % 4]) for hand in hands)
        _bets(lena, ida, table, {"punto": 1000})
        lena.act(table, "CloseBets")
        _deal(lena, table, punto, banco)
        lena.act(table, "EndCoup")
    _bets(lena, ida, table, STAKES[house])
    _let_others_bet(lena, table)
    lena.act(table, "CloseBets")
    _deal(lena, table, "2h 3c" if house == "punter-and-bank" else "Ah 3c", "Kd 5s")
    if _may(lena, table, "DealCard"):
        lena.act(table, "DealCard", card="7h", side="punto")
    return table


def _let_others_bet(lena: Person, table: str) -> None:
    """Bots take their time, and some let a coup go by."""
    end = time.monotonic() + OTHERS_S
    while time.monotonic() < end and not all(one["stakes"] for one in lena.view(table)["people"].values()):
        time.sleep(0.1)


def _may(person: Person, table: str, act: str) -> bool:
    return any(one["act"] == act for one in person.you(table)["can"])


def _bets(lena: Person, ida: Person, table: str, stakes: dict[str, int]) -> None:
    """From the call for the next coup to no more bets; the bank is auctioned first where it is to have."""
    until(lambda: _comes_to_bets(lena, table), "bets are called for")
    lying = ida.you(table)["stakes"]
    for bet, coins in stakes.items():
        if lying.get(bet) != coins:
            ida.act(table, "PlaceBet", bet=bet, coins=coins)


def _comes_to_bets(lena: Person, table: str) -> bool:
    """One step towards the bets of the next coup; a bot that bids or passes may be faster."""
    for step in ("OpenBets", "CloseAuction", "PassBank"):
        if _may(lena, table, step):
            lena.acts_at_the_right_moment(table, step)
            break
    return bool(lena.view(table)["phase"] == "betting")


def _deal(lena: Person, table: str, punto: str, banco: str) -> None:
    """The first four cards, by turns."""
    for pair in zip(punto.split(), banco.split(), strict=True):
        for side, card in zip(("punto", "banco"), pair, strict=True):
            lena.act(table, "DealCard", card=card, side=side)


Come = Callable[..., Person]


def people(come: Come, **options: Any) -> tuple[Person, Person]:
    """Lena, who manages, and Ida, who plays."""
    return come("Lena", **options).sign_in("lena"), come("Ida", **options).be_guest()
