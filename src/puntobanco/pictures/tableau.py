"""The drawing tableau of a house, drawn: punto's row, and banco's grid against punto's third card.

What a side does can be told without colours: a letter on dark ground draws, a dash on light ground stands, a question
mark chooses, a star is a natural.
"""

from collections.abc import Iterable, Iterator, Mapping

from puntobanco.game import NO_CARD, Action, Message, message
from puntobanco.game.tableau import ROWS
from puntobanco.house import House
from puntobanco.pictures.fitting import fitted, width_of
from puntobanco.pictures.svg import Tell, box, document, element, moved, text

CELL, HIGH = 44, 34
_MARGIN, _HEADS, _GAP, _LAST = 18, 118, 12, 84
_SIGN = 36
"""Width of a mark in the legend."""
_GRID = _MARGIN + _HEADS
_RIGHT = _GRID + 10 * CELL
_WIDTH = _RIGHT + _GAP + _LAST + _MARGIN
_MARKS = ("draw", "stand", "option", "natural")
_STAR = "M0-10l2.6 7.4 7.4 2.6-7.4 2.6-2.6 7.4-2.6-7.4-7.4-2.6 7.4-2.6Z"


Names = Mapping[str, object]
"""What the house calls its two hands."""


def tableau_picture(house: House, tell: Tell) -> str:
    """When each side draws, stands or may choose."""
    names = {"punto": house.names.punto, "banco": house.names.banco}
    punto, below = _punto(house, tell, names)
    banco, height = _banco(house, tell, names)
    legend = _legend(house, tell, names)
    whole = below + height + 46
    paper = element("rect", width=_WIDTH, height=whole, rx=10, fill="paper")
    inside = paper + punto + moved(banco, 0, below) + moved(legend, 0, below + height + 10)
    return tableau_document(house, tell, inside, _WIDTH, whole)


def tableau_document(house: House, tell: Tell, inside: str, width: float, height: float) -> str:
    """A drawing of the tableau, with what is read aloud of it."""
    names = {"punto": house.names.punto, "banco": house.names.banco}
    described = " ".join(tell(said) for said in _described(house, names))
    title = tell(message("picture.tableau", **names))
    return document(inside, width=width, height=height, title=title, description=described)


def _punto(house: House, tell: Tell, names: Names) -> tuple[str, float]:
    """Punto's row under its totals, and where it ends."""
    parts = [_heading(tell(message("picture.tableau-first-two", side=names["punto"])), "blue", 24)]
    parts += [text(str(total), _GRID + (total + 0.5) * CELL, 52, 17, font_weight="bold") for total in range(10)]
    parts.append(_row_name(tell(message("picture.name", name=names["punto"])), 60, "blue"))
    for total in range(10):
        mark = house.tableau.punto[total].value if total in ROWS else "natural"
        parts.append(cell(mark, tell, _GRID + total * CELL, 60, CELL))
    return "".join(parts), 60 + HIGH


def _banco(house: House, tell: Tell, names: Names) -> tuple[str, float]:
    """Banco's grid: a row for each total, a column for each point value of punto's third card and one for none."""
    parts = [
        _heading(tell(message("picture.tableau-third", side=names["punto"])), "blue", 34),
        *(text(str(third), _GRID + (third + 0.5) * CELL, 62, 17, fill="blue") for third in range(NO_CARD)),
        fitted(tell(message("picture.tableau-none")), _RIGHT + _GAP + _LAST / 2, 62, _LAST, 15, 8, fill="blue"),
    ]
    name = tell(message("picture.name", name=names["banco"]))
    for row in ROWS:
        y = 70 + row * (HIGH + 2)
        parts.append(_row_name(name if row == 0 else "", y, "red", str(row)))
        for column, action in enumerate(house.tableau.banco[row]):
            last = column == NO_CARD
            x = _RIGHT + _GAP if last else _GRID + column * CELL
            parts.append(cell(action.value, tell, x, y, _LAST if last else CELL))
    y = 70 + len(ROWS) * (HIGH + 2)
    parts.append(_row_name("", y, "red", "8, 9"))
    parts += [cell("natural", tell, _GRID, y, _RIGHT - _GRID), cell("natural", tell, _RIGHT + _GAP, y, _LAST)]
    return "".join(parts), y + HIGH


def _heading(words: str, colour: str, y: float) -> str:
    width = _RIGHT - _GRID
    return fitted(words, _GRID, y, width, 16, 9, fill=colour, font_weight="bold", text_anchor="start")


def _row_name(name: str, y: float, colour: str, total: str = "") -> str:
    width = _HEADS - (50 if total else 12)
    drawn = ""
    if name:
        drawn = fitted(name, _MARGIN, y + 23, width, 18, 8, fill=colour, font_weight="bold", text_anchor="start")
    end = text(total, _GRID - 10, y + 23, 18, font_weight="bold", text_anchor="end") if total else ""
    return drawn + end


def cell(mark: str, tell: Tell, x: float, y: float, width: float) -> str:
    """A mark on its ground."""
    fill, stroke, ink = {
        "draw": ("felt", "felt", "card"),
        "stand": ("card", "faint", "muted"),
        "option": ("tint", "gold", "ink"),
        "natural": ("paper", "faint", "gold"),
    }[mark]
    frame = box(1.5, 0.5, width - 3, HIGH - 1, rx=5, fill=fill, stroke=stroke, stroke_width=1.4)
    if mark == "natural":
        sign = moved(element("path", d=_STAR, fill=ink), width / 2, HIGH / 2)
    elif mark == "stand":
        sign = element("path", d=f"M{width / 2 - 6} {HIGH / 2}h12", stroke=ink, stroke_width=2.4, fill="none")
    else:
        sign = text(tell(message(f"picture.mark-{mark}")), width / 2, 24, 20, fill=ink, font_weight="bold")
    return moved(frame + sign, x, y)


def legend_words(house: House, tell: Tell, names: Names) -> dict[str, str]:
    """What the marks mean; the option only where the house has it."""
    free, chosen = house.tableau.banco_has_option, house.tableau.has_option
    marks = [mark for mark in _MARKS if mark != "option" or free or chosen]
    words = {mark: tell(message(f"picture.means-{mark}", **names)) for mark in marks}
    if free:
        words["option"] = tell(message("picture.means-free"))
    return words


def _legend(house: House, tell: Tell, names: Names) -> str:
    """The marks and what they mean, in one row."""
    words = legend_words(house, tell, names)
    room = _WIDTH - 2 * _MARGIN - len(words) * (_SIGN + 10)
    size = min(15, max(10, room / sum(width_of(said, 1) for said in words.values())))
    parts, x = [], float(_MARGIN)
    for mark, said in words.items():
        width = min(width_of(said, size), room / len(words) if size == 10 else room)
        parts.append(moved(cell(mark, tell, 0, 0, 36), x, 0, 0.8))
        parts.append(fitted(said, x + _SIGN, 19, width, size, 8, text_anchor="start"))
        x += _SIGN + width + 10
    return "".join(parts)


def _described(house: House, names: Names) -> Iterator[Message]:
    """The same in words, for those who do not see the picture."""
    for action in Action:
        totals = [row for row in ROWS if house.tableau.punto[row] is action]
        if totals:
            yield message(f"picture.told-punto-{action.value}", totals=_listed(totals), **names)
    for row in ROWS:
        cells = house.tableau.banco[row]
        thirds = [third for third in range(NO_CARD) if cells[third] is Action.DRAW]
        told = f"picture.told-banco-{'some' if thirds else 'no'}-{cells[NO_CARD].value}"
        yield message(told, total=row, thirds=_listed(thirds), **names)
        free = [third for third in range(NO_CARD) if cells[third] is Action.OPTION]
        if free:
            yield message("picture.told-banco-free", total=row, thirds=_listed(free), **names)
    yield message("picture.told-natural")


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
