"""The tableau and the table of a house, drawn for a narrow column such as a phone's: the same cells, fields and spots,
laid below one another, with words that can be read there without a swipe.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from puntobanco.game import NO_CARD, Bet, message
from puntobanco.game.tableau import ROWS
from puntobanco.house import House
from puntobanco.house.colours import contrast
from puntobanco.pictures.fitting import fitted, stacked, width_of
from puntobanco.pictures.layout import DARK, GROUNDS, IVORY, layout_document, shoe_sign, split_bets
from puntobanco.pictures.svg import Tell, box, element, moved, text
from puntobanco.pictures.tableau import HIGH, cell, legend_words, tableau_document

WIDTH = 320
LEAST = 14.0
"""The smallest words: a column that is 280 pixels wide shows them in twelve."""
_MARGIN, _SCALE = 10, 0.74
_ROW = HIGH * _SCALE + 2
_ACROSS = WIDTH - 2 * _MARGIN
_SEATS_IN_A_ROW = 9
_LINE = 17


def narrow_tableau(house: House, tell: Tell) -> str:
    """When each side draws, stands or may choose."""
    names = {"punto": house.names.punto, "banco": house.names.banco}
    parts = [_heading(tell(message("picture.tableau-first-two", side=names["punto"])), 22, "blue")]
    wide = _ACROSS / 10
    for total in range(10):
        mark = house.tableau.punto[total].value if total in ROWS else "natural"
        x = _MARGIN + total * wide
        parts += [text(str(total), x + wide / 2, 60, 15, font_weight="bold"), _scaled(mark, tell, x, 66, wide)]
    parts.append(_heading(tell(message("picture.name", name=names["banco"])), 122, "red"))
    parts.append(_heading(tell(message("picture.tableau-third", side=names["punto"])), 142, "blue"))
    head, last, gap = 30, 34, 4
    wide = (_ACROSS - head - last - gap) / 10
    ends = [_MARGIN + head + column * wide for column in range(NO_CARD)] + [WIDTH - _MARGIN - last]
    sizes = [wide] * NO_CARD + [last]
    for column, (x, size) in enumerate(zip(ends, sizes, strict=True)):
        sign = "–" if column == NO_CARD else str(column)
        parts.append(text(sign, x + size / 2, 180, 15, fill="blue"))
    for row in ROWS:
        y = 186 + row * _ROW
        parts.append(text(str(row), _MARGIN + head - 8, y + 18, 15, font_weight="bold", text_anchor="end"))
        actions = zip(house.tableau.banco[row], ends, sizes, strict=True)
        parts += [_scaled(action.value, tell, x, y, size) for action, x, size in actions]
    y = 186 + len(ROWS) * _ROW
    parts.append(text("8, 9", _MARGIN + head - 3, y + 18, 14, font_weight="bold", text_anchor="end"))
    parts.append(_scaled("natural", tell, _MARGIN + head, y, _ACROSS - head))
    y += _ROW + 8
    signs = [(_scaled(mark, tell, 0, 0, 30), said) for mark, said in legend_words(house, tell, names).items()]
    signs.append((text("–", 15, 18, 15, fill="blue"), tell(message("picture.tableau-none"))))
    for sign, said in signs:
        parts.append(moved(sign, _MARGIN, y))
        parts.append(stacked(said, _MARGIN + 38, y + 17, _ACROSS - 38, 15, LEAST, text_anchor="start"))
        y += _ROW + (_LINE if width_of(said, LEAST) > _ACROSS - 38 else 0)
    paper = element("rect", width=WIDTH, height=y + 8, rx=10, fill="paper")
    return tableau_document(house, tell, paper + "".join(parts), WIDTH, y + 8)


def _heading(words: str, y: float, colour: str) -> str:
    said = {"fill": colour, "font_weight": "bold", "text_anchor": "start"}
    return stacked(words, _MARGIN, y, _ACROSS, 16, LEAST, **said)


def _scaled(mark: str, tell: Tell, x: float, y: float, width: float) -> str:
    return moved(cell(mark, tell, 0, 0, width / _SCALE), x, y, _SCALE)


def narrow_layout(house: House, tell: Tell) -> str:
    """The table of a house: croupier, hands and fields, one box as large as its words, and where boxes stand."""
    boxed, middle = split_bets(house)
    line = IVORY if contrast(house.style.felt, IVORY) >= contrast(house.style.felt, DARK) else DARK
    parts = [*_croupier(house, tell, line), *_hands(house, tell, line)]
    fields, y = _fields(house, middle, tell, line, 196)
    spots, y = _box(house, boxed, tell, line, y + 12)
    seats, y = _seats(house, boxed, line, y + 26)
    inside = "".join([*parts, *fields, *spots, *seats])
    cloth = element("rect", x=4, y=4, width=WIDTH - 8, height=y, rx=26, fill="felt", stroke="gold", stroke_width=3)
    return layout_document(house, tell, cloth + inside, WIDTH, y + 8)


def _croupier(house: House, tell: Tell, line: str) -> Iterator[str]:
    name = tell(message("picture.name", name=house.names.croupier))
    name = name[:1].upper() + name[1:]
    yield fitted(name, WIDTH / 2, 30, 130, 17, LEAST, fill=line, font_weight="bold")
    yield moved(shoe_sign(line), 244, 22, 0.6)
    yield fitted(tell(message("picture.shoe")), 271, 78, 84, 15, LEAST, fill=line)
    yield box(28, 26, 42, 32, rx=5, fill="none", stroke=line, stroke_width=1.4)
    yield element("path", d="M35 36H63M35 43H63M35 50H63", stroke=line, stroke_width=1, fill="none")
    yield stacked(tell(message("picture.discards")), 58, 78, 94, 15, LEAST, fill=line)
    if house.texts.cagnotte is not None:
        yield box(139, 42, 42, 18, rx=5, fill="ink", stroke="gold", stroke_width=1.6)
        yield stacked(tell(message("picture.cagnotte")), WIDTH / 2, 78, 96, 15, LEAST, fill=line)


def _hands(house: House, tell: Tell, line: str) -> Iterator[str]:
    for name, x in ((house.names.punto, 28), (house.names.banco, 172)):
        for place, (wide, high) in enumerate(((32, 46), (32, 46), (46, 32))):
            look = {"rx": 4, "fill": "none", "stroke": line, "stroke_width": 1.2, "stroke_dasharray": "5 4"}
            yield box(x + place * 36, 112 + (46 - high) / 2, wide, high, **look)
        words = tell(message("picture.name", name=name))
        yield fitted(words, x + 59, 180, 118, 17, LEAST, fill=line, font_weight="bold")


def _fields(house: House, bets: Sequence[Bet], tell: Tell, line: str, top: float) -> tuple[list[str], float]:
    """The fields in the middle, in as many columns as have room for every name; where they end."""
    if not bets:
        return [], top
    names = [tell(message("picture.name", name=house.name_of(bet.id))) for bet in bets]
    columns = next((many for many in (5, 4, 3) if all(_fits(name, many) for name in names)), 2)
    columns = min(columns, len(bets))
    wide = min(140.0, (_ACROSS - 8) / columns)
    lines = 1 + max(width_of(name, LEAST) > wide - 10 for name in names)
    high = 30 + _LINE * lines
    parts = []
    for place, (bet, name) in enumerate(zip(bets, names, strict=True)):
        row, column = divmod(place, columns)
        in_row = min(columns, len(bets) - row * columns)
        x, y = WIDTH / 2 + (column - in_row / 2) * wide, top + row * high
        look = {"rx": 6, "fill": "none", "stroke": "gold", "stroke_width": 1.5}
        parts.append(box(x + 2, y + 2, wide - 4, high - 4, **look))
        parts.append(stacked(name, x + wide / 2, y + 20, wide - 10, 15, LEAST, fill=line, font_weight="bold"))
        if len(bet.pays) == 1:
            odds = tell(message("picture.odds", odds=bet.pays[0].odds))
            parts.append(fitted(odds, x + wide / 2, y + high - 11, wide - 8, LEAST, LEAST, fill=line))
    return parts, top + ceil(len(bets) / columns) * high


def _fits(name: str, columns: int) -> bool:
    return width_of(name, LEAST) <= (_ACROSS - 8) / columns - 10


def _box(house: House, boxed: Sequence[Bet], tell: Tell, line: str, top: float) -> tuple[list[str], float]:
    """One box with its spots as they lie before a guest: the first one nearest, here below the others."""
    wide, high = 200.0, 32.0
    left, parts = (WIDTH - wide) / 2, []
    for row, bet in enumerate(reversed(boxed)):
        y, ground = top + row * high, GROUNDS.get(bet.id)
        look = {"fill": ground or "none", "stroke": line, "stroke_width": 0.8, "fill_opacity": 0.85}
        name = tell(message("picture.name", name=house.name_of(bet.id)))
        words = fitted(name, WIDTH / 2, y + 21, wide - 12, 16, LEAST, fill=IVORY if ground else line)
        parts += [box(left, y, wide, high, **look), words]
    end = top + len(boxed) * high
    parts.append(box(left, top, wide, end - top, rx=5, fill="none", stroke=line, stroke_width=1.6))
    return parts, end


def _seats(house: House, boxed: Sequence[Bet], line: str, top: float) -> tuple[list[str], float]:
    """Where boxes stand, seat 1 at the right, each with its number; the large box is what each of them is."""
    seats, depth = house.places.seats, 24.0
    parts = []
    for first in range(0, seats, _SEATS_IN_A_ROW):
        numbers = range(first + 1, min(seats, first + _SEATS_IN_A_ROW) + 1)
        room = min(34.0, (_ACROSS - 14) / len(numbers))
        for place, number in enumerate(numbers):
            from_middle = (len(numbers) - 1) / 2 - place
            x = WIDTH / 2 + from_middle * room
            y = top + 16 * (1 - (2 * from_middle / max(1, _SEATS_IN_A_ROW - 1)) ** 2)
            for row, bet in enumerate(reversed(boxed)):
                high = depth / len(boxed)
                look = {"fill": GROUNDS.get(bet.id, "none"), "stroke": line, "stroke_width": 0.8, "fill_opacity": 0.85}
                parts.append(box(x - 11, y + row * high, 22, high, **look))
            parts.append(element("circle", cx=x, cy=y + depth + 15, r=12, fill="none", stroke=line, stroke_width=1.4))
            parts.append(text(str(number), x, y + depth + 20, LEAST, fill=line, font_weight="bold"))
        top += depth + 58
    return parts, top
