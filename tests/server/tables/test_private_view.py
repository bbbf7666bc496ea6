"""What only one person may know of a table, word for word."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.game import Action, Card, Rank, Side, Suit
from puntobanco.house import House
from puntobanco.patrons import (
    Account,
    Grant,
    LimitKind,
    Period,
    SetCheck,
    SetLimit,
    StartSession,
    TakeToTable,
    TimeOut,
    decide,
    fold,
)
from puntobanco.protocol.codec import Codec
from puntobanco.server.people.person import Person
from puntobanco.server.tables.private_view import _within_limits
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Role, Table
from puntobanco.table.allowed import AllowedAct
from support.paying_banks import FOUR, HOUSE, OPEN, PUNTO
from support.shown_tables import written_you
from support.table_script import evening

CHOICE = Codec(AllowedAct, sparse=True)
COMING = "anna joins with 1000\nbob joins with 500\nanna sits 1\n"
BETTING = COMING + "croupier prepares the shoe\ncroupier opens\nanna bets punto 20\n"
RICH = fold(decide(Account(), Grant(1_000_000, "house", 0)))


def played(script: str = BETTING, house: str | House = "castle-vaduz") -> Table:
    return evening(house, script).watched.table


def somebody(id: str, role: Role = Role.PATRON) -> Person:
    return Person(id, id.title(), role, None, 0)


def on(bet: str, most: int, now: int, **more: Any) -> dict[str, Any]:
    return {"act": "PlaceBet", "bet": bet, "least": 1000, "most": most, "step": 100, "now": now, **more}


def coins(act: str, most: int) -> dict[str, Any]:
    return {"act": act, "least": 1, "most": most, "step": 1}


def test_whoever_sits_is_told_of_chips_stakes_and_choices() -> None:
    assert written_you(played(), somebody("anna"), RICH, 10) == {
        "id": "anna",
        "role": "patron",
        "here": True,
        "wallet": 1_000_000,
        "check_due": False,
        "can": [
            {"act": "StepBack"},
            {"act": "Leave"},
            {"act": "AskFreeCoup"},
            {"act": "Ready"},
            coins("BuyIn", 1_000_000),
            coins("CashOut", 98_000),
            on("punto", 100_000, 2000),
            {"act": "WithdrawBet", "bet": "punto"},
            on("banco", 98_000, 0),
            on("tie", 25_000, 0),
            {"act": "AskPayer"},
        ],
        "chips": 98_000,
        "stakes": {"punto": 2000},
        "bought": 100_000,
        "net": 0,
        "seat": 1,
        "standing": False,
    }


def test_whoever_stands_is_told_behind_whom() -> None:
    """And after a coup what it brought; a place that somebody does not have is not named."""
    others = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in range(2, 8))
    coup = "bob bets banco 10\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
    won = BETTING.replace("croupier prepares", f"{others}bob stands behind 1\ncroupier prepares") + coup
    you = written_you(played(won), somebody("bob"), RICH, 10)
    can = [one["act"] for one in you.pop("can")]
    assert {"Leave", "StepBack", "BuyIn", "CashOut"} <= set(can)
    assert you == {
        "id": "bob",
        "role": "patron",
        "here": True,
        "wallet": 1_000_000,
        "check_due": False,
        "chips": 50_950,
        "stakes": {},
        "bought": 50_000,
        "net": 950,
        "standing": True,
        "behind": 1,
    }


def test_whoever_is_not_there_may_come_while_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"id": "cora", "role": "patron", "here": False, "wallet": 0, "check_due": False, "can": [{"act": "Join"}]}
    assert written_you(played(), somebody("cora"), Account(), 10) == found
    monkeypatch.setattr("puntobanco.table.people.MOST_PATRONS", 2)
    assert written_you(played(), somebody("cora"), Account(), 10) == {**found, "can": []}


@pytest.mark.parametrize(
    ("role", "more"), [(Role.MANAGER, [{"act": "CloseTable"}]), (Role.CROUPIER, [])], ids=["manager", "croupier"]
)
def test_staff_bets_for_others_and_does_nothing_of_the_programs(role: Role, more: list[Any]) -> None:
    table = played()
    found = written_you(table, somebody("lena", role), Account(), 10)
    anna = {"patron": "anna"}
    assert found == {
        "id": "lena",
        "role": role.value,
        "here": False,
        "wallet": 0,
        "check_due": False,
        "can": [
            *more,
            on("punto", 100_000, 2000, **anna),
            {"act": "WithdrawBet", "bet": "punto", **anna},
            on("banco", 98_000, 0, **anna),
            on("tie", 25_000, 0, **anna),
        ],
    }


def test_a_session_and_its_check_are_told_with_their_moments() -> None:
    """And of whoever takes time out nothing is asked that the account would refuse."""
    account = RICH
    for command in (SetCheck(5, None, 0), StartSession(1000)):
        account = fold(decide(account, command), account)
    you = written_you(played(), somebody("anna"), account, 2000)
    assert (you["session_ms"], you["check_due_ms"], you["check_due"]) == (1000, 301_000, False)
    assert written_you(played(), somebody("anna"), account, 301_000)["check_due"] is True
    away = fold(decide(account, TimeOut(99_000, 2000)), account)
    acts = {one["act"] for one in written_you(played(), somebody("anna"), away, 2000)["can"]}
    assert {"CashOut", "WithdrawBet"} <= acts
    assert not acts & {"BuyIn"}


@pytest.mark.parametrize(
    ("now", "least", "stake", "most"),
    [
        (0, 1000, 5000, 5000),
        (0, 1000, 5099, 5000),
        (0, 1000, 1000, 1000),
        (0, 1000, 999, None),
        (2000, 1000, 500, 2500),
        (2000, 1000, 0, 2000),
        (1000, 1000, 99, None),
        (1000, 1000, 100, 1100),
        (None, 1000, 3000, 3000),
        (0, 1000, 10**9, 9000),
    ],
)
def test_a_bet_is_offered_as_far_as_the_limits_of_the_account_go(
    now: int | None, least: int, stake: int, most: int | None
) -> None:
    """In whole steps, on top of what lies there; where nothing but that is left there is nothing to choose."""
    choice = AllowedAct("PlaceBet", bet="punto", least=least, most=9000, step=100, now=now)
    limits: Any = SimpleNamespace(stake=stake)
    found = _within_limits(choice, TableSpec("t1", "schaanwald").empty(), Account(), limits)
    assert found == (None if most is None else choice.replace(most=most))


@pytest.mark.parametrize(
    ("at", "new_tables", "most"), [("t1", 0, 700), ("t2", 0, None), ("t2", 1, 700)], ids=["there", "no", "new"]
)
def test_chips_are_offered_where_another_table_is_allowed(at: str, new_tables: int, most: int | None) -> None:
    """Or where somebody is already."""
    choice = AllowedAct("BuyIn", least=1, most=9000, step=1)
    account = fold(decide(RICH, TakeToTable(at, 50, 10)), RICH)
    limits: Any = SimpleNamespace(buy_in=700, new_tables=new_tables)
    found = _within_limits(choice, TableSpec("t1", "schaanwald").empty(), account, limits)
    assert found == (None if most is None else choice.replace(most=most))


def test_an_account_limits_nothing_else() -> None:
    limits: Any = SimpleNamespace(buy_in=0, new_tables=0, stake=0)
    table = TableSpec("t1", "schaanwald").empty()
    for choice in (
        AllowedAct("CashOut", least=1, most=500, step=1),
        AllowedAct("BuyIn"),
        AllowedAct("PlaceBet", least=5),
    ):
        assert _within_limits(choice, table, Account(), limits) is choice


def _with_loss_limit(coins: int) -> Account:
    account = RICH
    for command in (SetLimit(LimitKind.LOSS, Period.DAY, coins, 0), TakeToTable("watched", 100_000, 0)):
        account = fold(decide(account, command), account)
    return account


OFFERED = OPEN + "bob bets punto 100\ncroupier closes\n" + PUNTO + "croupier opens\n"


@pytest.mark.parametrize(
    ("script", "act", "least", "most"),
    [(FOUR, "Bid", 500, 100_000), (OFFERED, "AcceptBank", 500, 110_000)],
    ids=["bid", "offer"],
)
def test_a_bank_is_offered_as_far_as_the_limits_of_the_account_go(script: str, act: str, least: int, most: int) -> None:
    """It is laid, so it is a stake; where the house pays, a bid or an answer stakes nothing yet."""
    table = played(script, HOUSE)
    for limit, found in ((10**9, most), (2050, 2000), (least, least), (least - 1, None)):
        can = written_you(table, somebody("bob"), _with_loss_limit(limit), 1)["can"]
        assert [one["most"] for one in can if one["act"] == act] == [found] * (found is not None)
    promised = written_you(played(FOUR, "punter-and-bank"), somebody("bob"), _with_loss_limit(1), 1)["can"]
    assert [one["most"] for one in promised if one["act"] == "Bid"] == [100_000]


@pytest.mark.parametrize(("limit", "offered"), [(10_000, True), (9_999, False), (6_000, False)])
def test_banco_may_be_called_as_far_as_the_limits_of_the_account_go(limit: int, offered: bool) -> None:
    """By what the call would stake, on top of what lies there already."""
    can = written_you(played(OPEN, HOUSE), somebody("bob"), _with_loss_limit(limit), 1)["can"]
    assert any(one["act"] == "CallBanco" for one in can) is offered
    lies = written_you(played(OPEN + "bob bets punto 40\n", HOUSE), somebody("bob"), _with_loss_limit(limit), 1)["can"]
    assert any(one["act"] == "CallBanco" for one in lies) is (limit >= 6000)


def test_a_choice_is_written_in_plain_values() -> None:
    """What does not go with it is left out; nothing on a bet is something."""
    ace = Card(Rank.ACE, Suit.SPADES)
    assert CHOICE.write(AllowedAct("DealCard", sides=(Side.PUNTO, Side.BANCO), needed=Side.BANCO, only=ace)) == {
        "act": "DealCard",
        "sides": ["punto", "banco"],
        "needed": "banco",
        "only": "As",
    }
    assert CHOICE.write(
        AllowedAct("Decide", actions=(Action.DRAW,), patron="anna", people=("bob",), coups=(3,), cards=2)
    ) == {
        "act": "Decide",
        "actions": ["draw"],
        "cards": 2,
        "patron": "anna",
        "people": ["bob"],
        "coups": [3],
    }
    assert CHOICE.write(AllowedAct("PlaceBet", bet="tie", least=0, most=0, step=1, now=0, places=(4,))) == {
        "act": "PlaceBet",
        "bet": "tie",
        "least": 0,
        "most": 0,
        "step": 1,
        "now": 0,
        "places": [4],
    }
