"""A leaflet as data for the printing templates: words made printable, pictures drawn, colours that can be read."""

from collections.abc import Iterable
from typing import Any

from puntobanco.game import Card, Suit
from puntobanco.house import House
from puntobanco.house.colours import LEAST_CONTRAST, contrast
from puntobanco.house.sections import Style
from puntobanco.language import speaker
from puntobanco.leaflets.document import Block, Figure, Grid, GridRow, Leaflet, Paragraph, Section
from puntobanco.leaflets.pdf_signs import NOTHING, printable
from puntobanco.pictures.cards import card_picture, suit_picture
from puntobanco.pictures.layout import layout_picture
from puntobanco.pictures.painted import house_colours, painted
from puntobanco.pictures.tableau import tableau_picture

FONT = "Libertinus Serif"
FAN = ("4s", "5d")
"""A natural nine."""
_LIGHT, _DARK = "#fbf7ec", "#16181a"
_TITLES = ((16, 31), (24, 26), (40, 21), (90, 16), (200, 12), (500, 9))
"""How large a title of at most so many signs is set, in points."""
_LEAST_TITLE = 7
_SHORT_TITLE = 60
_NARROW_TABLE = 38
"""Signs in a row of a table that need not take the whole width."""
_SHORT_CELL, _SHORT_HEADER = 12, 20
"""Signs of a cell that stays on one line, and of a header over numbers that need not be broken."""
PRINTED = "printed"
"""The id of tables that only a print has."""


def common(
    house: House,
    language: str,
    *,
    title: str,
    subtitle: str,
    footer: str,
    cards: Iterable[str] = (),
    four_colours: bool = False,
) -> Any:
    """What every print of a house has."""
    tell = speaker(language).tell
    colours = house_colours(house.style, four_colours=four_colours)

    def drawn(picture: str) -> str:
        return painted(picture, colours, FONT)

    shades = palette(house.style)
    on_felt = {suit.name.lower(): shades["on_felt"] for suit in Suit}
    written = printable(title)
    place = printable(subtitle) if subtitle else ""
    if written == NOTHING:
        written = house.id
    return {
        "language": language,
        "title": written,
        "title_size": title_size(written),
        "subtitle_size": min(10.5, title_size(place)),
        "title_short": written if len(written) <= _SHORT_TITLE else f"{written[:_SHORT_TITLE]}…",
        "subtitle": place,
        "footer_short": printable(footer),
        "colours": shades,
        "suits": {suit.name.lower(): painted(suit_picture(suit, tell), on_felt, FONT) for suit in Suit},
        "fan": list(FAN),
        "cards": {card: drawn(card_picture(Card.parse(card), tell)) for card in dict.fromkeys((*FAN, *cards))},
        "pictures": {
            "tableau": drawn(_printable_picture(tableau_picture, house, tell)),
            "layout": drawn(_printable_picture(layout_picture, house, tell)),
        },
    }


def _printable_picture(draw: Any, house: House, tell: Any) -> str:
    return str(draw(house, lambda what: printable(tell(what))))


def palette(style: Style) -> dict[str, str]:
    """The house's colours, and what can be read on them."""
    on_felt = max((_LIGHT, _DARK), key=lambda colour: contrast(colour, style.felt))
    heading = style.felt if contrast(style.felt, style.paper) >= LEAST_CONTRAST else style.ink
    return {**style._asdict(), "on_felt": on_felt, "heading": heading}


def title_size(title: str) -> float:
    """Points of a title: the longer, the smaller."""
    return next((size for longest, size in _TITLES if len(title) <= longest), _LEAST_TITLE)


def cards_in(leaflet: Leaflet) -> list[str]:
    """Every card that a figure shows."""
    blocks = (block for section in leaflet.sections for block in section.blocks)
    figures = (block for block in blocks if isinstance(block, Figure))
    return [str(card) for figure in figures for hand in figure.hands for card in hand]


def section_data(section: Section) -> dict[str, Any]:
    """A section."""
    return {"title": printable(section.title), "blocks": [block_data(block) for block in section.blocks]}


def block_data(block: Block) -> dict[str, Any]:
    """A paragraph, a list, a table or a figure."""
    if isinstance(block, Grid):
        return grid_data(block)
    if isinstance(block, Figure):
        return {
            "kind": "figure",
            "figure": block.kind.value,
            "caption": printable(block.caption) if block.caption else "",
            "alt": printable(block.alt) if block.alt else "",
            "hands": [[str(card) for card in hand] for hand in block.hands],
        }
    sentences = [printable(sentence.text) for sentence in block.sentences]
    if isinstance(block, Paragraph):
        return {"kind": "paragraph", "text": " ".join(sentences)}
    return {"kind": "points", "sentences": sentences}


def grid_data(grid: Grid) -> dict[str, Any]:
    """A table; columns of words share the width by what they hold, columns of numbers take what they need."""
    rows = [[printable(cell) if cell else "" for cell in row.cells] for row in grid.rows]
    header = [printable(cell) if cell else "" for cell in grid.header]
    places = range(len(header))
    columns = [[len(cells[place]) for cells in rows if place < len(cells)] or [0] for place in places]
    if grid.id == PRINTED:
        widths = [max(1.0, len(words) / 18) for words in header]
        if grid.row_headers:  # the name of a bet, and its odds, which stay on one line
            widths = [3.2, 0.0, *widths[2:]]
    elif sum(max(len(header[place]), *columns[place]) for place in places) <= _NARROW_TABLE:
        widths = [0.0] * len(header)
    else:
        widths = [_width(header[place], columns[place], number=place in grid.numbers) for place in places]
        if grid.row_headers and len(places) > 2:  # names are bold, and should not be broken after each word
            widths[0] *= 1.3
    return {
        "kind": "grid",
        "caption": printable(grid.caption) if grid.caption else "",
        "header": header,
        "rows": rows,
        "row_headers": grid.row_headers,
        "numbers": list(grid.numbers),
        "widths": widths,
        "pairs": grid.id == PRINTED and not grid.row_headers,
    }


def _width(header: str, lengths: list[int], *, number: bool) -> float:
    """The share of a column; nothing for one that takes what it needs: of short cells, such as odds, or of numbers."""
    if number:
        return 0.0 if len(header) <= _SHORT_HEADER else 16.0
    return 0.0 if max(len(header), *lengths) <= _SHORT_CELL else _share(lengths)


def _share(lengths: list[int]) -> float:
    """The share of the width for cells of these lengths: as they are on the whole, not as the longest one is."""
    return max(8.0, min(40.0, (max(lengths) + 2 * sum(lengths) / len(lengths)) / 3))


def table_of(header: tuple[str, ...], rows: Iterable[tuple[str, ...]], numbers: tuple[int, ...]) -> Grid:
    """A table that only a print has."""
    return Grid(PRINTED, "", header, tuple(GridRow(cells) for cells in rows), numbers=numbers)
