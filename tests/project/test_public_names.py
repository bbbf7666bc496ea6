"""What the game and a house offer to the rest of the world, and that all of it can travel."""

import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

import puntobanco.game
import puntobanco.house
from puntobanco.game import (
    PACK,
    Action,
    Bet,
    Card,
    CardError,
    ConditionError,
    CoupError,
    HouseError,
    MoneyError,
    Payout,
    PuntoError,
    StakeError,
    coins,
    errors,
    parse_cards,
    parse_condition,
    parse_odds,
    play,
)
from puntobanco.game.messages import LONGEST_ECHO, echo
from puntobanco.house import House, load, settle
from support.strategies import every_house

OF_THE_GAME = """
    Card Rank Suit PACK parse_cards CardError
    Hand Side
    Action Need NO_CARD Tableau Totals Winner
    Coup play CoupError
    FACTS Level Condition parse_condition ConditionError
    Bet Payout Result Settled settle_bet StakeError
    COINS_PER_UNIT Rounding coins parse_odds write_odds MoneyError
    HouseError LANGUAGES Text Message message PuntoError
"""
OF_A_HOUSE = """
    House from_rules settle load load_texts SHIPPED
    TextBounds called load_kept load_text
    Choice Origin Problem Reading Rule Source
    Limits limits_of with_limits versions versions_of
"""


def test_the_game_offers_just_this() -> None:
    """Every public name of the game is meant, and none is missing."""
    assert sorted(puntobanco.game.__all__) == sorted(OF_THE_GAME.split())
    assert all(hasattr(puntobanco.game, name) for name in puntobanco.game.__all__)


def test_a_house_offers_just_this() -> None:
    """A house is loaded by name or path, and put under a table's limits; the shipped ones are known."""
    assert sorted(puntobanco.house.__all__) == sorted(OF_A_HOUSE.split())


def test_errors_are_one_tree() -> None:
    """Whatever the game or a house raises themselves is a `PuntoError`."""
    found = set()
    for room in (puntobanco.game, puntobanco.house):
        for module in pkgutil.iter_modules(room.__path__, room.__name__ + "."):
            for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
                if issubclass(kind, BaseException) and kind.__module__.startswith(room.__name__):
                    found.add(kind)
    assert {CardError, CoupError, ConditionError, MoneyError, StakeError, HouseError} <= found
    assert all(issubclass(kind, PuntoError) for kind in found)


def test_the_drawn_tree_of_errors_is_the_real_one() -> None:
    """The picture at the head of the module names each class that the module has."""
    drawn = {line.split()[1] for line in (errors.__doc__ or "").splitlines() if "──" in line}
    real = {
        name
        for name, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, PuntoError) and kind is not PuntoError and kind.__module__ == errors.__name__
    }
    assert drawn == real


def test_an_error_carries_code_and_values() -> None:
    """The code is stable, the message is the key of the catalogues, the text is for logs."""
    error = HouseError("house-no-such-bet", bet="tie", allowed=("punto",))
    assert error.code == "house-no-such-bet"
    assert error.message == ("error.house-no-such-bet", {"bet": "tie", "allowed": ("punto",)})
    assert str(error) == "house-no-such-bet (bet=tie, allowed=('punto',))"
    assert str(CoupError("coup-decision-unknown")) == "coup-decision-unknown"


HOUSE = load("mega-pay")
FINISHED = play(HOUSE.tableau, parse_cards(["9h 2d Kc 3s"]))
REFUSALS: list[tuple[type[PuntoError], Callable[[], object]]] = [
    (CardError, lambda: Card.parse("x")),
    (CoupError, lambda: FINISHED.deal(PACK[0])),
    (ConditionError, lambda: parse_condition("winner = tie")),
    (MoneyError, lambda: coins("five")),
    (StakeError, lambda: settle(HOUSE, FINISHED, {"punto": 0})),
    (HouseError, lambda: HOUSE.bet("nothing")),
]


@pytest.mark.parametrize(("kind", "provoke"), REFUSALS, ids=[kind.__name__ for kind, _ in REFUSALS])
def test_errors_travel(kind: type[PuntoError], provoke: Callable[[], object]) -> None:
    """An error that was pickled has the same type, code and values: it can leave a worker process."""
    with pytest.raises(kind) as refusal:
        provoke()
    error = refusal.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) is kind
    assert (again.code, again.values, str(again)) == (error.code, error.values, str(error))


def test_the_problems_of_a_file_travel(tmp_path: Path) -> None:
    """A refusal with all its problems."""
    file = tmp_path / "empty.toml"
    file.touch()
    with pytest.raises(HouseError) as refusal:
        load(str(file))
    assert pickle.loads(pickle.dumps(refusal.value)).values == refusal.value.values


@pytest.mark.parametrize("house", every_house(), ids=lambda house: f"{house.id}-{'-'.join(house.chosen.values())}")
def test_houses_travel(house: House) -> None:
    """A house that was pickled is equal, plays and can be asked for another reading."""
    again = pickle.loads(pickle.dumps(house))
    assert again == house
    assert hash(again) == hash(house)
    assert again.fingerprint == house.fingerprint
    coup = play(again.tableau, parse_cards(["9h 2d Kc 3s"]))
    assert settle(again, coup, {"punto": 500})[0].payout == 500
    for name, reading in house.readings.items():
        for choice in reading.choices:
            assert again.under({name: choice}) == house.under({name: choice})


def test_cards_coups_and_bets_travel() -> None:
    """Values of the game are equal to what comes out of a pickle, in the middle of a coup too."""
    tableau = load("punter-and-bank").tableau
    begun = play(tableau, parse_cards(["2h 2d 3c Ks"]))
    bet = Bet("b", parse_condition("winner == tie"), (Payout(parse_odds("8:1")),))
    for value in (PACK, tableau, begun, begun.decide(Action.DRAW), bet, Fraction(19, 20)):
        assert pickle.loads(pickle.dumps(value)) == value
    assert pickle.loads(pickle.dumps(begun)).decide(Action.STAND).need is begun.decide(Action.STAND).need


def test_what_a_person_wrote_is_repeated_in_part() -> None:
    """Sixty signs of it, whatever it is, or no more than a sign where it cannot be written at all."""
    assert echo("x" * LONGEST_ECHO) == "x" * LONGEST_ECHO
    assert echo("x" * (LONGEST_ECHO + 1)) == "x" * LONGEST_ECHO + "…"
    assert echo([1, None]) == "[1, None]"
    assert echo("xyz", 2) == "xy…"
    endless: list[object] = []
    for _ in range(100_000):
        endless = [endless]
    assert echo(endless) == "…"
    assert echo(16**5000) == "…"
