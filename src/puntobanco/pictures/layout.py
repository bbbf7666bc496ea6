"""The table of a house, drawn: cloth in the house's colour, boxes around it, fields in the middle, croupier and shoe.

Boxes stand along an arc with their spots one behind the other, towards the middle; bets without a spot in the boxes
have a field in the middle. Everything has its own room, whatever the number of seats and bets; names that do not fit
are shortened and read aloud in full.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from puntobanco.game import Bet, message
from puntobanco.house import House
from puntobanco.house.colours import contrast
from puntobanco.pictures.fitting import fitted, stacked
from puntobanco.pictures.svg import Tell, box, document, element, escape, moved, text

WIDTH = 1000
_MIDDLE_X, _ARC_Y = 500, 250
_ACROSS, _DOWN = 330, 205
"""Half the width, and the height, of the arc on which the boxes begin."""
_SPOT_ROOM = 112
_SEAT_ROOM, _RIM = 40, 14
_BEGIN, _END = 0.03 * pi, 0.97 * pi
_STEPS = 720
_OUT = _SPOT_ROOM + _SEAT_ROOM + _RIM
_HEIGHT = _ARC_Y + _DOWN + _OUT + 12
_LEAST_WORDS = 5.4
"""A spot that is not so high shows no name; it is read aloud."""
_LEAST = 13.5
"""Smaller words cannot be read where the picture is as small as a page shows it; longer ones are shortened."""
GROUNDS = {"punto": "blue", "banco": "red"}
IVORY, DARK = "#fbf7ec", "#1b1d1c"


class Room(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    width: float
    height: float


_FIELDS = Room(232, 204, 536, 156)
"""Between the cards and the boxes: its lower corners lie on the arc."""


class ArcPoint(NamedTuple):
    """A point of the arc, and the direction outwards."""

    x: float
    y: float
    out_x: float
    out_y: float

    def outwards(self, by: float) -> tuple[float, float]:
        """The point so far outside of it."""
        return self.x + by * self.out_x, self.y + by * self.out_y


def layout_picture(house: House, tell: Tell) -> str:
    """The table of a house."""
    boxed, middle = split_bets(house)
    line = IVORY if contrast(house.style.felt, IVORY) >= contrast(house.style.felt, DARK) else DARK
    inside = (
        _cloth()
        + "".join(_boxes(house, boxed, tell, line))
        + _fields(house, middle, tell, line)
        + _hands(house, tell, line)
        + _croupier(house, tell, line)
    )
    return layout_document(house, tell, inside, WIDTH, _HEIGHT)


def split_bets(house: House) -> tuple[tuple[Bet, ...], tuple[Bet, ...]]:
    """The bets that have a spot in each box, and those in the middle."""
    boxed = tuple(house.bet(id) for id in house.places.box) or tuple(bet for bet in house.bets if not bet.needs)
    return boxed, tuple(bet for bet in house.bets if bet not in boxed)


def layout_document(house: House, tell: Tell, inside: str, width: float, height: float) -> str:
    """A drawing of the table, with what is read aloud of it."""
    boxed, middle = split_bets(house)
    told = [tell(message("picture.layout-told", seats=house.places.seats))]
    told.append(tell(message("picture.layout-box", bets=[house.name_of(bet.id) for bet in boxed])))
    if middle:
        told.append(tell(message("picture.layout-middle", bets=[house.name_of(bet.id) for bet in middle])))
    title = tell(message("picture.layout", house=house.names.house))
    return document(inside, width=width, height=height, title=title, description=" ".join(told))


def places(seats: int) -> tuple[tuple[ArcPoint, ...], float]:
    """Where the boxes stand, from the croupier's left (the right of the picture), and how wide each may be."""
    angles = [_BEGIN + (_END - _BEGIN) * step / _STEPS for step in range(_STEPS + 1)]
    points = [(_ACROSS * cos(angle), _DOWN * sin(angle)) for angle in angles]
    steps = [hypot(x - a, y - b) for (a, b), (x, y) in pairwise(points)]
    length = sum(steps)
    found, walked, seat = [], 0.0, 0
    for angle, step in zip(angles[1:], steps, strict=True):
        walked += step
        while seat < seats and walked >= (seat + 0.5) * length / seats:
            found.append(_place(angle))
            seat += 1
    return tuple(found), length / seats


def _place(angle: float) -> ArcPoint:
    out_x, out_y = cos(angle) / _ACROSS, sin(angle) / _DOWN
    size = hypot(out_x, out_y)
    return ArcPoint(_MIDDLE_X + _ACROSS * cos(angle), _ARC_Y + _DOWN * sin(angle), out_x / size, out_y / size)


def _cloth() -> str:
    """A table with one straight side, and a bay in it where the croupier sits."""

    def outline(by: float, top: float) -> str:
        arc = [_place(_BEGIN + (_END - _BEGIN) * step / 60).outwards(by) for step in range(61)]
        right, left = arc[0][0], arc[-1][0]
        round_ = 60
        curve = "L".join(f"{x:.1f} {y:.1f}" for x, y in arc)
        return (
            f"M{curve}L{left:.1f} {top + round_}Q{left:.1f} {top} {left + round_:.1f} {top}"
            f"L365 {top}Q380 {top} 386 {top + 14}Q404 {top + 40} 440 {top + 40}H560Q596 {top + 40} 614 {top + 14}"
            f"Q620 {top} 635 {top}L{right - round_:.1f} {top}Q{right:.1f} {top} {right:.1f} {top + round_}Z"
        )

    rim = element("path", d=outline(_OUT, 8), fill="ink", stroke="gold", stroke_width=3)
    return rim + element("path", d=outline(_OUT - _RIM, 22), fill="felt", stroke="gold", stroke_width=1.5)


def _boxes(house: House, boxed: Sequence[Bet], tell: Tell, line: str) -> Iterator[str]:
    """A box for each seat: its spots, the first one outermost, and its number on the outside."""
    found, room = places(house.places.seats)
    width = min(92.0, room - 6)
    high = min(38.0, _SPOT_ROOM / max(1, len(boxed)))
    depth = high * len(boxed)
    for number, place in enumerate(found, start=1):
        spots = (_spot(house, bet, tell, line, width, row * high - depth, high) for row, bet in enumerate(boxed))
        frame = box(-width / 2, -depth, width, depth, rx=5, fill="none", stroke=line, stroke_width=1.6)
        turned = degrees(atan2(place.out_y, place.out_x) + pi / 2)  # people read it from outside
        yield moved("".join(spots) + frame, place.x, place.y, turned=turned)
        x, y = place.outwards(depth + 20)
        size = min(15.0, width / 2)
        yield element("circle", cx=x, cy=y, r=size, fill="none", stroke=line, stroke_width=1.4)
        yield text(str(number), x, y + size * 0.38, size * 1.1, fill=line, font_weight="bold")


def _spot(house: House, bet: Bet, tell: Tell, line: str, width: float, top: float, high: float) -> str:
    """One spot of a box, read from the seat."""
    ground = GROUNDS.get(bet.id)
    painted = {"fill": ground or "none", "stroke": line, "stroke_width": 0.8, "fill_opacity": 0.85}
    drawn = box(-width / 2, top, width, high, **painted)
    name = tell(message("picture.name", name=house.name_of(bet.id)))
    if high < _LEAST_WORDS:
        return element("g", element("title", escape(name)), drawn)
    size = min(16.0, high * 0.5)
    words = fitted(name, 0, size * 0.35, width - 8, size, min(size, _LEAST), fill=IVORY if ground else line)
    return drawn + moved(words, 0, top + high / 2, turned=180)


def _fields(house: House, bets: Sequence[Bet], tell: Tell, line: str) -> str:
    """The fields in the middle, in rows that fill the room between the cards and the boxes."""
    if not bets:
        return ""
    columns = min(range(1, len(bets) + 1), key=lambda count: abs(_shape(len(bets), count) - 3))
    rows = ceil(len(bets) / columns)
    width, high = min(190.0, _FIELDS.width / columns), min(52.0, _FIELDS.height / rows)
    top = _FIELDS.y + (_FIELDS.height - rows * high) / 2
    parts = []
    for place, bet in enumerate(bets):
        row, column = divmod(place, columns)
        in_row = min(columns, len(bets) - row * columns)
        x = _MIDDLE_X + (column - in_row / 2) * width
        parts.append(_field(house, bet, tell, line, x, top + row * high, width, high))
    return "".join(parts)


def _shape(bets: int, columns: int) -> float:
    """How many times wider than high fields are in so many columns."""
    return (_FIELDS.width / columns) / (_FIELDS.height / ceil(bets / columns))


def _field(house: House, bet: Bet, tell: Tell, line: str, x: float, y: float, width: float, high: float) -> str:
    line_of = {"rx": min(8, high / 4), "fill": "none", "stroke": "gold", "stroke_width": 1.5}
    frame = box(x + 2, y + 2, width - 4, high - 4, **line_of)
    name = tell(message("picture.name", name=house.name_of(bet.id)))
    size = min(15.0, high * 0.4)
    pays = bet.pays[0].odds if len(bet.pays) == 1 else None
    middle = x + width / 2
    if pays is None or high < 24:
        return frame + fitted(name, middle, y + high / 2 + size * 0.35, width - 12, size, 5, fill=line)
    odds = tell(message("picture.odds", odds=pays))
    return (
        frame
        + fitted(name, middle, y + high * 0.46, width - 12, size, 5, fill=line, font_weight="bold")
        + fitted(odds, middle, y + high * 0.82, width - 12, size * 0.9, 5, fill=line)
    )


def _hands(house: House, tell: Tell, line: str) -> str:
    """Where the cards of the two hands lie, before the croupier."""
    parts = []
    for name, x in ((house.names.punto, 330), (house.names.banco, 510)):
        cards = "".join(_card_space(x + 10 + place * 44, 104, 38, 54, line) for place in range(2))
        across = _card_space(x + 102, 112, 54, 38, line)
        words = tell(message("picture.name", name=name))
        parts.append(
            cards + across + fitted(words, x + 80, 182, 156, 20, 8, fill=line, font_weight="bold", letter_spacing=1)
        )
    return "".join(parts)


def _card_space(x: float, y: float, width: float, high: float, line: str) -> str:
    return box(x, y, width, high, rx=4, fill="none", stroke=line, stroke_width=1.2, stroke_dasharray="5 4")


def _croupier(house: House, tell: Tell, line: str) -> str:
    """The croupier's place, the shoe at the left hand, cards played and, where there is one, the staff's box."""
    name = tell(message("picture.name", name=house.names.croupier))
    name = name[:1].upper() + name[1:]
    parts = [
        fitted(name, _MIDDLE_X, 30, 150, 19, 8, fill="ink", font_weight="bold"),
        *_chips(),
        moved(shoe_sign(line), 690, 66),
        fitted(tell(message("picture.shoe")), 735, 152, 120, 15, 7, fill=line),
        element("rect", x=228, y=74, width=70, height=52, rx=6, fill="none", stroke=line, stroke_width=1.4),
        element("path", d="M240 88H286M240 100H286M240 112H286", stroke=line, stroke_width=1, fill="none"),
        fitted(tell(message("picture.discards")), 263, 152, 120, 15, 7, fill=line),
    ]
    if house.texts.cagnotte is not None:
        parts += [
            element("rect", x=124, y=84, width=62, height=30, rx=6, fill="ink", stroke="gold", stroke_width=1.6),
            element("path", d="M136 99H174", stroke="gold", stroke_width=4, stroke_linecap="round", fill="none"),
            stacked(tell(message("picture.cagnotte")), 155, 152, 84, 15, _LEAST, fill=line),
        ]
    return "".join(parts)


def _chips() -> Iterator[str]:
    """The croupier's tray."""
    colours = ("card", "red", "green", "black", "gold")
    yield element("rect", x=416, y=70, width=168, height=24, rx=6, fill="ink", stroke="gold", stroke_width=1)
    for place in range(10):
        colour = colours[place // 2]
        x = 426.8 + place * 15.1
        yield element("rect", x=x, y=73, width=10.4, height=18, rx=5.2, fill=colour, stroke="faint", stroke_width=0.8)


def shoe_sign(line: str) -> str:
    """A shoe with its mouth to the table."""
    return (
        element("path", d="M14 0H78L90 18V62H2V18Z", fill="ink", stroke=line, stroke_width=1.4)
        + element("rect", x=26, y=30, width=40, height=24, rx=3, fill="card")
        + element("path", d="M2 18H90", stroke="gold", stroke_width=1.4, fill="none")
    )
