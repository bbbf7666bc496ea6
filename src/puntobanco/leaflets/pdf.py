"""Leaflets in print, as PDF: the folded leaflet, the poster for the wall, and the croupier's card.

The folded leaflet is A4 across, printed on both sides (turned over its short edge) and folded like an accordion: the
first panel is the cover, and all others are read from left to right. The poster is one A4 page, the croupier's card one
of A5. Letters give way in size so that a print keeps to its pages; a house with more to say than fits in the smallest
letters gets more pages, and nothing is cut off.
"""

from typing import Any

from puntobanco.game import message
from puntobanco.house import House
from puntobanco.language import speaker
from puntobanco.leaflets.bank import essentials, pays
from puntobanco.leaflets.document import Figure, FigureKind, Grid, Leaflet, Section
from puntobanco.leaflets.game import choices
from puntobanco.leaflets.pdf_croupier import MOST_ODD, MOST_ODD_BESIDE, payout_sections
from puntobanco.leaflets.pdf_data import cards_in, common, section_data
from puntobanco.leaflets.pdf_poster import ARRANGEMENTS, bets, columns, told_of
from puntobanco.leaflets.pdf_signs import printable
from puntobanco.leaflets.pdf_typst import Print, fitted
from puntobanco.leaflets.writing import leaflet_of

LEAFLET_SIZES = (9.5, 9.2, 8.9, 8.6, 8.3, 8.0, 7.7, 7.4, 7.2)
POSTER_SIZES = (10.5, 10.2, 9.9, 9.6, 9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0, 7.7, 7.4, 7.1, 6.9, 6.7, 6.5)
LEAST_WITH_LAYOUT = 7.1
"""Smaller letters are worse on a wall than a poster without a picture of the table."""
LONGEST_ON_COVER = 300
CARD_SIZES = (10.2, 9.8, 9.4, 9.0, 8.6, 8.2, 7.8, 7.4, 7.0)


def leaflet_pdf(house: House, language: str, poster: bool = False, *, four_colours: bool = False) -> bytes:
    """The folded leaflet of a house, or its poster. The same house and language give the same bytes."""
    return (poster_print if poster else leaflet_print)(house, language, four_colours=four_colours).pdf()


def croupier_card_pdf(house: House, language: str, *, four_colours: bool = False) -> bytes:
    """A card for croupiers: both tables, and what is paid on odd stakes."""
    return card_print(house, language, four_colours=four_colours).pdf()


def leaflet_print(house: House, language: str, *, four_colours: bool = False) -> Print:
    """The folded leaflet, ready to be printed."""
    leaflet = leaflet_of(house, language)
    data = _data(house, leaflet, four_colours=four_colours)
    data["sections"] = [section_data(_without_drawn_tables(section)) for section in leaflet.sections]
    data["names"] = [name for name in (data["title"], data["subtitle"]) if len(name) > LONGEST_ON_COVER]
    data |= {key: _cover(data[key]) for key in ("title", "subtitle")}
    return fitted([Print("leaflet", data)], LEAFLET_SIZES, pages=2, otherwise=8.6)


def poster_print(house: House, language: str, *, four_colours: bool = False) -> Print:
    """The poster, ready to be printed; the picture of the table gives way where all else would not fit on a page."""
    leaflet = leaflet_of(house, language)
    data = _data(house, leaflet, four_colours=four_colours)
    data["figures_full"] = 9.6
    data["wide"] = [section_data(bets(leaflet, house))]
    for with_layout in (True, False):
        prints = [Print("poster", data | _columns(leaflet, moved, with_layout)) for moved in ARRANGEMENTS]
        sizes = [size for size in POSTER_SIZES if size >= LEAST_WITH_LAYOUT or not with_layout]
        found = fitted(prints, sizes, pages=1, otherwise=8.0)
        if found.pages == 1:
            break
    return found


def _columns(leaflet: Leaflet, moved: int, with_layout: bool) -> dict[str, Any]:
    left, right = columns(leaflet, moved, with_layout=with_layout)
    return {
        "left": [section_data(section) for section in left],
        "right": [section_data(section) for section in right],
    }


def card_print(house: House, language: str, *, four_colours: bool = False) -> Print:
    """The croupier's card, ready to be printed."""
    tell = speaker(language).tell
    title = house.names.house.in_language(language)
    leaflet = leaflet_of(house, language)
    rules = {"id": house.id, "version": house.version, "fingerprint": house.fingerprint}
    footer = tell(message("print.footer", **rules, disclaimer=leaflet.disclaimer))
    subtitle = tell(message("print.title", croupier=house.names.croupier))
    data = common(house, language, title=title, subtitle=subtitle, footer=footer, four_colours=four_colours)
    data["title_size"] = min(14, data["title_size"])
    data["tableau_alt"] = printable(tell(message("picture.tableau", punto=house.names.punto, banco=house.names.banco)))
    known = _at_the_table(leaflet)
    sections = [*known, *payout_sections(house, language, MOST_ODD_BESIDE if known else MOST_ODD)]
    data["sections"] = [section_data(section) for section in sections]
    return fitted([Print("card", data)], CARD_SIZES, pages=1, otherwise=8.2)


def _at_the_table(leaflet: Leaflet) -> list[Section]:
    """What whoever leads the game must know besides tables: who chooses where both hands may, when half of a stake is
    taken, and a bank that pays."""
    drawing, bets, bank = (leaflet.section(name) for name in ("drawing", "bets", "bank"))
    found = [] if drawing is None else [drawing._replace(blocks=choices(drawing))]
    if bets is not None:
        found.append(bets._replace(blocks=tuple(told_of(bets, ".halves"))))
    if bank is not None and pays(bank):
        found.append(essentials(bank))
    return [section for section in found if section.blocks]


def _data(house: House, leaflet: Leaflet, *, four_colours: bool) -> dict[str, Any]:
    subtitle = leaflet.subtitle.text if leaflet.subtitle else ""
    data: dict[str, Any] = common(
        house,
        leaflet.language,
        title=house.names.house.in_language(leaflet.language),
        subtitle=subtitle,
        footer=leaflet.footer,
        cards=cards_in(leaflet),
        four_colours=four_colours,
    )
    return data | {"disclaimer": printable(leaflet.disclaimer), "footer": printable(leaflet.footer)}


def _cover(name: str) -> str:
    """A name on the cover: one that is too long for it is told in full where the text begins."""
    return name if len(name) <= LONGEST_ON_COVER else f"{name[:LONGEST_ON_COVER]}…"


def _without_drawn_tables(section: Section) -> Section:
    """A section without the tables that its picture of the tableau shows better."""
    drawn = any(isinstance(block, Figure) and block.kind is FigureKind.TABLEAU for block in section.blocks)
    if not drawn:
        return section
    return section._replace(blocks=tuple(block for block in section.blocks if not isinstance(block, Grid)))
