"""What a poster shows of a leaflet: the essentials, with the tableau large and every bet in one table."""

from puntobanco.house import House
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.document import Block, Figure, FigureKind, Grid, Leaflet, Paragraph, Points, Section
from puntobanco.leaflets.pdf_data import table_of


def _tableau(leaflet: Leaflet) -> Section:
    """How cards are drawn: the order, and the tableau as a picture."""
    section = _section(leaflet, "drawing")
    figures = _figures(section, FigureKind.TABLEAU)
    first = next(block for block in section.blocks if isinstance(block, Paragraph))
    return section._replace(blocks=(first, *(figure._replace(caption="") for figure in figures)))


def _bets(leaflet: Leaflet, house: House) -> Section:
    """Every bet with what it pays and its exact edge."""
    author = Author(house, leaflet.language)
    edges = leaflet.grid("edges")
    assert edges is not None  # every leaflet has a guide to the edge
    columns = 3 if house.tableau.has_option else 2
    header = (edges.header[0], author.text("leaflet.bets.pays"), *edges.header[1:columns])
    paid = ("\n".join(author.speaker.show(paid.odds) for paid in bet.pays) for bet in house.bets)
    rows = ((row.cells[0], pays, *row.cells[1:columns]) for row, pays in zip(edges.rows, paid, strict=True))
    table = table_of(header, rows, numbers=tuple(range(1, columns + 1)))
    remarks = [block for block in _section(leaflet, "edges").blocks if isinstance(block, Paragraph)]
    return _section(leaflet, "bets")._replace(blocks=(table, *remarks[-1:]))


ARRANGEMENTS = (1, 2, 0)
"""How many sections at the end of the first column stand in the second one: of those that fit, the first is taken."""


def columns(leaflet: Leaflet, house: House, moved: int) -> tuple[list[Section], list[Section]]:
    """Both columns of a poster, with so many sections moved from the end of the first to the second."""
    left, right = _how_it_is_played(leaflet), _what_is_at_stake(leaflet, house)
    kept = len(left) - moved
    return left[:kept], [*left[kept:], *right]


def _how_it_is_played(leaflet: Leaflet) -> list[Section]:
    """Aim, points of the cards, tableau, who wins, ties."""
    cards = _section(leaflet, "cards")
    shown: list[Block] = [block for block in cards.blocks if not isinstance(block, Points)]
    shown = [Paragraph(block.sentences[:1]) if isinstance(block, Paragraph) else block for block in shown]
    found = [
        _section(leaflet, "aim"),
        cards._replace(blocks=tuple(shown)),
        _tableau(leaflet),
        _section(leaflet, "winning"),
        leaflet.section("tie"),
    ]
    return [section for section in found if section is not None]


def _what_is_at_stake(leaflet: Leaflet, house: House) -> list[Section]:
    """Payouts and edges, the table, limits, help."""
    layout = [figure._replace(caption="") for figure in _figures(_section(leaflet, "bets"), FigureKind.LAYOUT)]
    stakes = _section(leaflet, "stakes")
    limits = [block for block in stakes.blocks if isinstance(block, Paragraph | Grid)][:3]
    return [
        _bets(leaflet, house),
        _section(leaflet, "seats")._replace(blocks=tuple(layout)),
        stakes._replace(blocks=tuple(limits)),
        _section(leaflet, "help"),
    ]


def _section(leaflet: Leaflet, id: str) -> Section:
    section = leaflet.section(id)
    assert section is not None, id  # the sections of a poster are those that every leaflet has
    return section


def _figures(section: Section, kind: FigureKind) -> list[Figure]:
    return [block for block in section.blocks if isinstance(block, Figure) and block.kind is kind]
