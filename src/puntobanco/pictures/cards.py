"""Cards and hands, drawn: all 52 faces, a back, and a hand with its third card laid across."""

from collections.abc import Iterable

from puntobanco.game import Card, Hand, Message, Side, Suit, message
from puntobanco.pictures.faces import FACES, Layer
from puntobanco.pictures.svg import Tell, box, document, element, moved, number

WIDTH, HEIGHT = FACES["size"]
GAP = 20


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
    return document(_suit(suit, 52, 52, 100), width=104, height=104, title=tell(message(f"suit.{suit.name.lower()}")))


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
    corner = _corner(card)
    return _paper() + corner + moved(corner, WIDTH, HEIGHT, turned=180) + _middle(card)


def back() -> str:
    """A card's back as part of a picture: cloth with a lattice of thread, and two rings in its middle."""
    return _paper() + "".join(map(_layer, FACES["back"]))


def side_name(side: Side) -> Message:
    """What a side is called where no house gives it a name."""
    return message(f"picture.{side.value}")


def _paper() -> str:
    return box(1, 1, WIDTH - 2, HEIGHT - 2, rx=19, fill="ivory", stroke="edge", stroke_width=2)


def _outline() -> str:
    shape = {"x": 4, "y": 4, "width": WIDTH - 8, "height": HEIGHT - 8, "rx": 18}
    return element("rect", fill="none", stroke="faint", stroke_width=4, stroke_dasharray="14 10", **shape)


def _suit(suit: Suit, x: float, y: float, size: float, turned: float = 0) -> str:
    look = FACES["suits"][suit.value.upper()]
    return moved(element("path", d=look["shape"], fill=look["colour"]), x, y, size / 100, turned)


def _corner(card: Card) -> str:
    index, colour = FACES["index"], FACES["suits"][card.suit.value.upper()]["colour"]
    x, y, size = index["rank"]
    line = {"stroke_width": index["width"], "stroke_miterlimit": 2.5}
    rank = element("path", d=FACES["ranks"][card.rank.value], fill="none", stroke=colour, **line)
    return moved(rank, x, y, size / 100) + _suit(card.suit, *index["suit"])


def _middle(card: Card) -> str:
    """The pips, those of the lower half upside down; or a court."""
    court = FACES["courts"].get(card.rank.value)
    if court is None:
        pips = FACES["pips"][card.rank.value]
        return "".join(_suit(card.suit, x, y, size, turned=180 if y > HEIGHT / 2 else 0) for x, y, size in pips)
    half = _layers(court["layers"], card.suit) + _suit(card.suit, *court["held"])
    whole = half + moved(half, 0, 0, turned=180) + _layers(FACES["over"], card.suit)
    mirror = " scale(-1 1)" if FACES["suits"][card.suit.value.upper()]["mirrored"] else ""
    return element("g", whole, transform=f"translate({number(WIDTH / 2)} {number(HEIGHT / 2)}){mirror}")


def _layers(layers: Iterable[Layer], suit: Suit) -> str:
    look = FACES["suits"][suit.value.upper()]
    worn = {"suit": look["colour"], "second": look["second"], "hair": look["hair"]}
    return "".join(_layer((worn.get(str(fill), fill), *rest)) for fill, *rest in layers)


def _layer(layer: Layer) -> str:
    fill, path, width, *line = layer
    if not width:
        return element("path", d=path, fill=str(fill))
    stroke, ends = str(line[0] if line else "black"), {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return element("path", d=path, fill=str(fill) or "none", stroke=stroke, stroke_width=width, **ends)
