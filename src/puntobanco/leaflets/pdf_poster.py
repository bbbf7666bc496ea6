"""What a poster shows of a leaflet: what a casino has on its wall, with the tableau large and every bet in one table.

mega-pay's leaflet is such a poster: when each bet wins and what it pays, who may make a side bet, limits and partners,
dealer's errors, ambiguities, the edges, and where help is found.
"""

from collections.abc import Iterator
from itertools import groupby

from puntobanco.house import House
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.bank import essentials, pays
from puntobanco.leaflets.document import (
    Block,
    Figure,
    FigureKind,
    Grid,
    GridRow,
    Leaflet,
    Paragraph,
    Points,
    Section,
)
from puntobanco.leaflets.game import choices


def _tableau(leaflet: Leaflet) -> Section:
    """How cards are drawn: the order, the tableau as a picture, and who chooses where both hands may."""
    section = _section(leaflet, "drawing")
    figures = _figures(section, FigureKind.TABLEAU)
    first = next(block for block in section.blocks if isinstance(block, Paragraph))
    return section._replace(blocks=(first, *(figure._replace(caption="") for figure in figures), *choices(section)))


def bets(leaflet: Leaflet, house: House) -> Section:
    """Every bet: when it wins, what it pays and its exact edge; and which bets are only for those who have another."""
    section, edges = _section(leaflet, "bets"), leaflet.grid("edges")
    assert edges is not None  # every leaflet has a guide to the edge
    columns = 3 if house.tableau.has_option else 2
    wins, pays = (Author(house, leaflet.language).text(f"leaflet.bets.{column}") for column in ("wins", "pays"))
    header = (edges.header[0], wins, pays, *edges.header[1:columns])
    rows = tuple(_bet_rows(leaflet, house, edges, columns))
    table = Grid(POSTER_BETS, "", header, rows, numbers=tuple(range(2, columns + 2)))
    remarks = [block for block in _section(leaflet, "edges").blocks if isinstance(block, Paragraph)]
    return section._replace(blocks=(table, *told_of(section, ".halves"), *told_of(section, ".needs"), *remarks[-1:]))


def _bet_rows(leaflet: Leaflet, house: House, edges: Grid, columns: int) -> Iterator[GridRow]:
    """A row for each payout; what holds for all of a bet stands in its first one."""
    told = leaflet.grid("bets")
    assert told is not None  # every leaflet tells its bets
    paid = [bet.id for bet in house.bets for _ in bet.pays]
    by_bet = groupby(zip(paid, told.rows, strict=True), key=lambda one: one[0])
    for (_, payouts), edge in zip(by_bet, edges.rows, strict=True):
        for place, (_, row) in enumerate(payouts):
            _, wins, pays, _ = row.cells
            first = place == 0
            name, costs = (edge.cells[0], edge.cells[1:columns]) if first else ("", ("",) * (columns - 1))
            yield GridRow((name, wins, pays, *costs))


def told_of(section: Section, part: str) -> Iterator[Block]:
    """What is said of a part of bets, such as the other one that they need."""
    for block in section.blocks:
        if isinstance(block, Paragraph | Points):
            told = tuple(one for one in block.sentences if any(path.endswith(part) for path in one.carries))
            if told:
                yield block._replace(sentences=told)


POSTER_BETS = "poster-bets"
ARRANGEMENTS = (0, 1, 2)
"""How many sections at the end of the first column stand in the second one: of those that fit, the first is taken."""


def columns(leaflet: Leaflet, moved: int, *, with_layout: bool = True) -> tuple[list[Section], list[Section]]:
    """Both columns of a poster, with so many sections moved from the end of the first to the second."""
    left, right = _how_it_is_played(leaflet), _what_is_at_stake(leaflet, with_layout=with_layout)
    kept = len(left) - moved
    return left[:kept], [*left[kept:], *right]


def _how_it_is_played(leaflet: Leaflet) -> list[Section]:
    """Aim, points of the cards, tableau, who wins, ties."""
    cards = _section(leaflet, "cards")
    shown: list[Block] = [block for block in cards.blocks if not isinstance(block, Points)]
    shown = [Paragraph(block.sentences[:-1]) if isinstance(block, Paragraph) else block for block in shown]
    found = [
        _section(leaflet, "aim"),
        cards._replace(blocks=tuple(shown)),
        _tableau(leaflet),
        _section(leaflet, "winning"),
        leaflet.section("tie"),
    ]
    return [section for section in found if section is not None]


def _what_is_at_stake(leaflet: Leaflet, *, with_layout: bool) -> list[Section]:
    """The table, limits and partners, errors and ambiguities, help."""
    layout = [figure._replace(caption="") for figure in _figures(_section(leaflet, "bets"), FigureKind.LAYOUT)]
    shown = [_section(leaflet, "seats")._replace(blocks=tuple(layout))] if with_layout else []
    bank = leaflet.section("bank")
    return [
        *shown,
        *([essentials(bank)] if bank is not None and pays(bank) else []),
        _section(leaflet, "stakes"),
        _section(leaflet, "mistakes"),
        _section(leaflet, "help"),
    ]


def _section(leaflet: Leaflet, id: str) -> Section:
    section = leaflet.section(id)
    assert section is not None, id  # the sections of a poster are those that every leaflet has
    return section


def _figures(section: Section, kind: FigureKind) -> list[Figure]:
    return [block for block in section.blocks if isinstance(block, Figure) and block.kind is kind]
