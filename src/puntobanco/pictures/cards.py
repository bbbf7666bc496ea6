"""Cards and hands, drawn: all 52 faces, a back, and a hand with its third card laid across."""

from puntobanco.game import Card, Hand, Message, Rank, Side, Suit, message
from puntobanco.pictures.svg import SERIF, Tell, box, document, element, moved, text

WIDTH, HEIGHT = 250, 350
GAP = 20
_SHAPES = {
    Suit.HEARTS: "M0 45C-10 25-47 6-47-19-47-36-35-45-23-45-12-45-4-38 0-28 4-38 12-45 23-45 35-45 47-36 47-19 "
    "47 6 10 25 0 45Z",
    Suit.DIAMONDS: "M0-50C9-30 23-12 38 0 23 12 9 30 0 50-9 30-23 12-38 0-23-12-9-30 0-50Z",
    Suit.SPADES: "M0-48C9-26 45-8 45 16 45 30 34 38 23 38 14 38 7 34 4 27 4 37 9 45 18 49H-18C-9 45-4 37-4 27"
    "-7 34-14 38-23 38-34 38-45 30-45 16-45-8-9-26 0-48Z",
    Suit.CLUBS: "M0-48A22 22 0 0 1 16-11 23 23 0 1 1 4 23C4 35 9 45 18 49H-18C-9 45-4 35-4 23A23 23 0 1 1-16-11 "
    "22 22 0 0 1 0-48Z",
}
"""A suit, a hundred high, around its middle."""

_PIPS: dict[Rank, tuple[tuple[float, float], ...]] = {
    Rank.TWO: ((0, -1), (0, 1)),
    Rank.THREE: ((0, -1), (0, 0), (0, 1)),
    Rank.FOUR: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    Rank.FIVE: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    Rank.SIX: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    Rank.SEVEN: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    Rank.EIGHT: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    Rank.NINE: (*((x, y) for y in (-1, -1 / 3, 1 / 3, 1) for x in (-1, 1)), (0, 0)),
    Rank.TEN: (*((x, y) for y in (-1, -1 / 3, 1 / 3, 1) for x in (-1, 1)), (0, -2 / 3), (0, 2 / 3)),
}
"""Where the pips of a rank lie: one unit is a column to the side, or up to the first row."""

_HEADS = {
    Rank.KING: "M-40 0V-34L-22-16 0-44 22-16 40-34V0Z",
    Rank.QUEEN: "M-38 0C-44-18-40-30-34-34-30-22-24-18-17-20-15-32-8-40 0-44 8-40 15-32 17-20 24-18 30-22 34-34 "
    "40-30 44-18 38 0Z",
    Rank.JACK: "M-38 0C-38-24-18-34 4-34 12-46 26-48 36-42 28-38 24-32 26-26 34-18 38-10 38 0Z",
}
"""What court cards wear: a crown, a tiara, a cap with a feather."""


def card_name(card: Card) -> Message:
    """A card as it is read aloud."""
    return message(
        "card.name", rank=message(f"rank.{card.rank.name.lower()}"), suit=message(f"suit.{card.suit.name.lower()}")
    )


def card_picture(card: Card, tell: Tell) -> str:
    """One card, face up."""
    return document(face(card), width=WIDTH, height=HEIGHT, title=tell(card_name(card)))


def back_picture(tell: Tell) -> str:
    """A card, face down."""
    return document(back(), width=WIDTH, height=HEIGHT, title=tell(message("picture.back")))


def suit_picture(suit: Suit, tell: Tell) -> str:
    """A suit alone."""
    colour = "red" if suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"
    return document(
        _suit(suit, colour, 52, 52, 100), width=104, height=104, title=tell(message(f"suit.{suit.name.lower()}"))
    )


def hand_picture(hand: Hand, tell: Tell) -> str:
    """A hand: two cards side by side, the third across behind them."""
    inside, width = spread(hand)
    title = message("picture.hand", cards=tuple(map(card_name, hand.cards)), total=hand.total)
    return document(inside, width=width, height=HEIGHT, title=tell(title))


def spread(hand: Hand) -> tuple[str, float]:
    """The cards of a hand as part of a picture, and how wide they lie; a hand without cards shows where they go."""
    upright = [moved(face(card), place * (WIDTH + GAP), 0) for place, card in enumerate(hand.cards[:2])]
    upright += [moved(_outline(), place * (WIDTH + GAP), 0) for place in range(len(upright), 2)]
    width = 2 * WIDTH + GAP
    across = []
    for card in hand.cards[2:]:
        width += GAP + HEIGHT
        across.append(moved(face(card), width, (HEIGHT - WIDTH) / 2, turned=90))
    return "".join(upright + across), width


def face(card: Card) -> str:
    """A card's face as part of a picture."""
    colour = "red" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else "black"
    corner = _corner(card, colour)
    return _paper("card") + corner + _upside_down(corner) + _middle(card, colour)


def back() -> str:
    """A card's back as part of a picture: a lattice of diamonds, with a P and a B in its middle."""
    middles = ((29 + 24 * x, 31 + 32 * y) for y in range(10) for x in range(9))
    between = ((41 + 24 * x, 47 + 32 * y) for y in range(9) for x in range(8))
    lattice = "".join(f"M{x} {y - 13}l9 13-9 13-9-13Z" for x, y in (*middles, *between))
    return (
        _paper("card")
        + element("rect", x=14, y=14, width=WIDTH - 28, height=HEIGHT - 28, rx=12, fill="felt")
        + element("path", d=lattice, fill="none", stroke="gold", stroke_width=1.5)
        + element("circle", cx=125, cy=175, r=46, fill="felt", stroke="gold", stroke_width=4)
        + text("PB", 125, 191, 46, fill="gold", font_family=SERIF, font_weight="bold")
    )


def side_name(side: Side) -> Message:
    """What a side is called where no house gives it a name."""
    return message(f"picture.{side.value}")


def _paper(colour: str) -> str:
    return box(2, 2, WIDTH - 4, HEIGHT - 4, rx=20, fill=colour, stroke="muted", stroke_width=2)


def _outline() -> str:
    shape = {"x": 4, "y": 4, "width": WIDTH - 8, "height": HEIGHT - 8, "rx": 18}
    return element("rect", fill="none", stroke="faint", stroke_width=4, stroke_dasharray="14 10", **shape)


def _suit(suit: Suit, colour: str, x: float, y: float, size: float, turned: float = 0) -> str:
    return moved(element("path", d=_SHAPES[suit], fill=colour), x, y, size / 100, turned)


def _corner(card: Card, colour: str) -> str:
    letter = card.rank.value.replace("T", "10")
    squeezed: dict[str, str | float] = {"textLength": 44, "lengthAdjust": "spacingAndGlyphs"} if letter == "10" else {}
    index = text(letter, 33, 56, 52, fill=colour, font_family=SERIF, font_weight="bold", **squeezed)
    return index + _suit(card.suit, colour, 33, 84, 36)


def _upside_down(part: str) -> str:
    return moved(part, WIDTH, HEIGHT, turned=180)


def _middle(card: Card, colour: str) -> str:
    if card.rank in _HEADS:
        return _court(card, colour)
    if card.rank is Rank.ACE:
        return _suit(card.suit, colour, 125, 175, 130)
    pips = (
        _suit(card.suit, colour, 125 + 45 * x, 175 + 110 * y, 52, turned=180 if y > 0 else 0)
        for x, y in _PIPS[card.rank]
    )
    return "".join(pips)


def _court(card: Card, colour: str) -> str:
    """A framed letter under its crown, the same from both ends."""
    half = (
        moved(
            element("path", d=_HEADS[card.rank], fill="gold", stroke="ink", stroke_width=2, stroke_linejoin="round"),
            125,
            106,
        )
        + element("path", d="M85 114H165", stroke=colour, stroke_width=6, fill="none")
        + _suit(card.suit, colour, 80, 136, 26)
    )
    letter = text(card.rank.value, 125, 206, 86, fill=colour, font_family=SERIF, font_weight="bold")
    frame = element("rect", x=62, y=44, width=126, height=262, rx=10, fill="tint", stroke=colour, stroke_width=3)
    return frame + half + _upside_down(half) + letter
