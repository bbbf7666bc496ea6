"""What may stand in a command: values of the kinds that its act names, and no larger than anything at a table."""

from collections.abc import Callable

from puntobanco.game import Card, Rank, Suit
from puntobanco.shapes import ManyShape, MaybeShape, PlainShape, Shape, fields_of
from puntobanco.table.commands import LONGEST_TEXT, MOST, MOST_PARTS, Act, Command, Role

Fits = Callable[[object], bool]


def malformed(command: Command) -> str | None:
    """The first part of a command, whose act is known, that has a value which it cannot have."""
    if not _is_text(command.by):
        return "by"
    if type(command.role) is not Role:
        return "role"
    if not _is_whole(command.at_ms):
        return "at_ms"
    act = command.act
    checks = _CHECKS.get(type(act))
    if checks is None:
        checks = _CHECKS[type(act)] = tuple((one.name, _fits(one.shape)) for one in fields_of(type(act)))
    for name, fits in checks:
        if not fits(getattr(act, name)):
            return name
    return None


_CHECKS: dict[type[Act], tuple[tuple[str, Fits], ...]] = {}
"""What is asked of the fields of each act; found out when the first of its kind comes."""


def _fits(shape: Shape) -> Fits:
    """Whether something has a shape, and is not larger than anything in a command may be."""
    match shape:
        case MaybeShape(of):
            inner = _fits(of)
            return lambda value: value is None or inner(value)
        case ManyShape(of):
            inner = _fits(of)
            return lambda value: type(value) is tuple and len(value) <= MOST_PARTS and all(map(inner, value))
        case PlainShape(kind):
            special: dict[type[object], Fits] = {int: _is_whole, str: _is_text, Card: _is_card}
            return special.get(kind) or (lambda value: type(value) is kind)
        case _:
            raise AssertionError(shape)  # no act has such a field


def _is_whole(value: object) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _is_text(value: object) -> bool:
    return type(value) is str and len(value) <= LONGEST_TEXT


def _is_card(value: object) -> bool:
    return type(value) is Card and type(value.rank) is Rank and type(value.suit) is Suit
