"""A coup, drawn: both hands, their totals, and who won."""

from collections.abc import Mapping

from puntobanco.game import Coup, Hand, Side, Winner, message
from puntobanco.pictures.cards import HEIGHT, WIDTH, card_name, side_name, spread
from puntobanco.pictures.svg import Tell, document, element, moved, text
from puntobanco.records.beads import HasHands, bead_of

_MARGIN, _SCALE = 20, 0.4
_CARDS_WIDE = 2 * WIDTH + HEIGHT + 40
_PANEL = _CARDS_WIDE * _SCALE + 2 * _MARGIN
_PANEL_HEIGHT = HEIGHT * _SCALE + 90
_FOOT = 44
_COLOUR = {Winner.PUNTO: "blue", Winner.BANCO: "red"}


def coup_picture(coup: Coup | HasHands, tell: Tell, names: Mapping[Winner, str] | None = None) -> str:
    """A coup; `names` are what a house calls the two sides, and a tie."""
    called = {Winner(side.value): tell(side_name(side)) for side in Side} | dict(names or {})
    hands = {Winner.PUNTO: coup.punto, Winner.BANCO: coup.banco}
    ended = coup.finished if isinstance(coup, Coup) else True
    winner = bead_of(coup).winner if ended else None
    panels = "".join(
        moved(_panel(hand, called[side], side, won=winner is side), place, _MARGIN)
        for place, (side, hand) in zip((_MARGIN, 2 * _MARGIN + _PANEL), hands.items(), strict=True)
    )
    width, height = 3 * _MARGIN + 2 * _PANEL, _MARGIN + _PANEL_HEIGHT + _FOOT
    said = _said(winner, called, tell)
    colour = "green" if winner is Winner.TIE else "ink"
    foot = text(said, width / 2, height - 15, _fitting(said, 22, width - 2 * _MARGIN), fill=colour, font_weight="bold")
    paper = element("rect", width=width, height=height, rx=14, fill="paper")
    described = (
        tell(message("picture.side", side=called[side], cards=tuple(map(card_name, hand.cards)), total=hand.total))
        for side, hand in hands.items()
    )
    return document(paper + panels + foot, width=width, height=height, title=said, description=" ".join(described))


def _fitting(words: str, size: float, room: float) -> float:
    """The size at which words fit, taking a letter to be 0.65 as wide as high; a house may call a side as it likes."""
    return min(size, room / (0.65 * max(1, len(words))))


def _said(winner: Winner | None, called: Mapping[Winner, str], tell: Tell) -> str:
    if winner is None:
        return tell(message("picture.unfinished"))
    if winner is Winner.TIE:
        return called.get(winner) or tell(message("picture.tie"))
    return tell(message("picture.wins", side=called[winner]))


def _panel(hand: Hand, name: str, side: Winner, *, won: bool) -> str:
    colour = _COLOUR[side]
    frame = element(
        "rect",
        width=_PANEL,
        height=_PANEL_HEIGHT,
        rx=12,
        fill="tint" if won else "paper",
        stroke=colour if won else "faint",
        stroke_width=4 if won else 2,
    )
    cards, _ = spread(hand)
    total = element(
        "circle", cx=_PANEL - 42, cy=36, r=24, fill=colour if won else "paper", stroke=colour, stroke_width=3
    )
    digit = text(str(hand.total), _PANEL - 42, 45, 28, fill="paper" if won else colour, font_weight="bold")
    heading = text(
        name, _MARGIN, 45, _fitting(name, 26, _PANEL - 100), fill=colour, text_anchor="start", font_weight="bold"
    )
    return frame + heading + total + digit + moved(cards, _MARGIN, 72, _SCALE)
