"""Everything that happens at a table or to a person is a value that knows what it is."""

import gc
import inspect
import pkgutil
from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from itertools import combinations, product
from types import ModuleType, NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from puntobanco import fairness, patrons, protocol, table
from puntobanco.game import PACK, Card, Coup
from puntobanco.house import House, load
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.facts import FACTS
from puntobanco.protocol.patrons import COMMANDS as PATRON_COMMANDS, EVENTS as PATRON_EVENTS
from puntobanco.table.commands import BuyIn, CashOut, Leave, StepBack, Tip
from puntobanco.values import Value

ROOMS = (table, patrons)


def modules(room: ModuleType) -> list[ModuleType]:
    """A room and every file in it."""
    return [room, *(import_module(f"{room.__name__}.{one.name}") for one in pkgutil.iter_modules(room.__path__))]


def kinds(within: type[Value] = Value) -> list[type[Value]]:
    """Every kind of value that the program has, the program's rooms loaded."""
    if within is Value:
        for room in (*ROOMS, fairness, protocol):
            modules(room)
    below = [kind for one in within.__subclasses__() for kind in (one, *kinds(one))]
    return [kind for kind in below if kind.__module__.startswith("puntobanco.")]


def filled(hint: Any) -> Any:
    """The plainest content: the same for the same kind of field, so that only kinds can tell values apart."""
    plain: dict[Any, Any] = {object: None, int: 100, str: "x", bool: False, Card: PACK[0], House: load("schaanwald")}
    if hint in plain:
        return plain[hint]
    if isinstance(hint, UnionType):
        parts = get_args(hint)
        return None if NoneType in parts else filled(parts[0])
    origin = get_origin(hint)
    if origin is tuple:
        return ()
    if origin is not None and issubclass(origin, Mapping):
        return {}
    if issubclass(hint, Enum):
        return next(iter(hint))
    if hint is Coup:
        return Coup(load("schaanwald").tableau)
    return value_of(hint)


def value_of(kind: type[Value]) -> Value:
    """A value of a kind."""
    hints = get_type_hints(kind)
    return kind(**{name: filled(hints[name]) for name in kind.__struct_fields__})


VALUES = [value_of(kind) for kind in kinds()]


def test_acts_facts_commands_events_and_states_are_among_them() -> None:
    """No family is forgotten: every act, fact, command and event of both rooms is tried below."""
    tried = {type(value) for value in VALUES}
    for family in (ACTS, FACTS, PATRON_COMMANDS, PATRON_EVENTS):
        assert set(family.kinds.values()) <= tried
    assert {"Table", "Patron", "Shoe", "Bank", "Account", "Session", "Command", "Event", "SealedOrder"} <= {
        kind.__name__ for kind in tried
    }


def test_no_two_kinds_are_equal() -> None:
    """Whatever they hold, and in whichever order they are asked."""
    assert len(VALUES) > 100
    for one, other in combinations(VALUES, 2):
        assert one != other
        assert other != one
    assert len({repr(value) + value.__class__.__module__ for value in VALUES}) == len(VALUES)


def test_a_value_is_equal_to_its_like() -> None:
    """Kind and content make it, not which object it is."""
    for value in VALUES:
        assert value == value_of(type(value))


def test_none_is_false_and_none_is_a_tuple() -> None:
    """Also those without fields, which once were empty tuples."""
    for value in VALUES:
        assert value
        assert not isinstance(value, tuple)
        content: object = tuple(getattr(value, name) for name in value.__struct_fields__)
        assert value != content


def test_the_collector_of_circles_passes_over_all_of_them() -> None:
    """No value is part of a circle: it is made of parts that were there before it, and is never changed."""
    for kind in kinds():
        assert not gc.is_tracked(value_of(kind)), kind


def test_a_changed_copy_leaves_the_first_as_it_was() -> None:
    first = BuyIn(100)
    second = first.replace(coins=200)
    assert (first, second) == (BuyIn(100), BuyIn(200))
    with pytest.raises(TypeError):
        first.replace(chips=1)


def test_none_can_be_changed() -> None:
    """Neither a field that is there nor one that is not."""
    for value, name in product(VALUES, ("coins", "anything")):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.__name__)
def test_the_rooms_have_no_other_small_values(room: ModuleType) -> None:
    """No named tuple is left that could be taken for another."""
    found = [
        kind
        for module in modules(room)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, tuple)
    ]
    assert found == []


def test_what_was_once_taken_for_one_another() -> None:
    """The mistakes that named tuples made."""
    money: list[Value] = [BuyIn(100), CashOut(100), Tip(100)]
    assert all(one != other for one, other in combinations(money, 2))
    ways: list[Value] = [StepBack(), Leave()]
    assert ways[0] != ways[1]
    assert all(ways)
