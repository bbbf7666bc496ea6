"""The tableau that nearly every casino plays, as a house file would spell it out."""

from collections.abc import Mapping
from typing import Any

from puntobanco.game.tableau import NO_CARD, Action
from puntobanco.house.named_choices import BancoUndecided

_DRAW_TO_FIVE = {str(total): "draw" if total <= 5 else "stand" for total in range(8)}
_EVERY_CARD = list(range(10))

CUSTOMARY: Mapping[str, Mapping[str, Any]] = {
    "punto": _DRAW_TO_FIVE,
    "banco": {
        "0": _EVERY_CARD,
        "1": _EVERY_CARD,
        "2": _EVERY_CARD,
        "3": [0, 1, 2, 3, 4, 5, 6, 7, 9],
        "4": [2, 3, 4, 5, 6, 7],
        "5": [4, 5, 6, 7],
        "6": [6, 7],
        "7": [],
    },
    "no_card": _DRAW_TO_FIVE,
}
"""By part and row: what punto does with its total, on which third cards banco draws, what it does without one."""

NAME = "customary"
"""What a file calls it."""


def punto_on(total: int) -> Action:
    """What punto does on a two-card total by the customary tableau."""
    return Action(CUSTOMARY["punto"][str(total)])


def banco_in(row: int, column: int, used: BancoUndecided = BancoUndecided.CUSTOMARY) -> Action:
    """What banco does in a cell by the customary tableau, or always does."""
    if used is not BancoUndecided.CUSTOMARY:
        return Action(used.value)
    if column == NO_CARD:
        return Action(CUSTOMARY["no_card"][str(row)])
    return Action.DRAW if column in CUSTOMARY["banco"][str(row)] else Action.STAND


def spelled_out(path: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """A tableau, or a part of it, that is called customary, row by row.

    Rows that a file gives replace the customary ones; a row that has only a source has the customary value.
    """
    sources = {key: value for key, value in given.items() if key in ("stated", "reading")}
    rest = {key: value for key, value in given.items() if key not in (*sources, "value")}
    _, _, part = path.partition(".")
    if not part:
        named = {name: {"value": NAME} | _table(rest.get(name, {})) for name in CUSTOMARY}
        return sources | rest | named
    rows = {row: _row(rest[row], value) if row in rest else value for row, value in CUSTOMARY[part].items()}
    return sources | rows | {key: value for key, value in rest.items() if key not in rows}


def _table(given: Any) -> dict[str, Any]:
    return given if isinstance(given, dict) else {"value": given}


def _row(given: Any, customary: Any) -> Any:
    return {"value": customary, **given} if isinstance(given, dict) else given
