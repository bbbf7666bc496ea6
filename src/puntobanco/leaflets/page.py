"""A leaflet as HTML: one file that is printable, readable aloud, in the house's colours, with nothing from elsewhere.

Or a part of another page, without styles and scripts, whose ids and headings do not get in the way of that page's own.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape as _escape

from puntobanco.game import Hand
from puntobanco.house import House
from puntobanco.house.colours import contrast
from puntobanco.house.sections import Style
from puntobanco.language import speaker
from puntobanco.leaflets.author import ISOLATE, POP
from puntobanco.leaflets.document import Block, Figure, FigureKind, Grid, Leaflet, Paragraph, Points, Section
from puntobanco.pictures import FOUR_COLOURS, hand_picture
from puntobanco.pictures.layout import layout_picture
from puntobanco.pictures.narrow import narrow_layout, narrow_tableau
from puntobanco.pictures.painted import house_colours, painted
from puntobanco.pictures.svg import escape as xml_escape
from puntobanco.pictures.tableau import tableau_picture

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""Nothing is loaded and nothing is run; only the styles of the page itself hold."""

_ISOLATED = re.compile(f"{ISOLATE}([^{POP}]*){POP}")
_LONGEST_WORD = 24
_SHORT_CELL = 10
"""So long is what stays in one line in a table: `150 to 1`, or the name of a bet with its number."""
_WHITE, _BLACK = "#ffffff", "#111111"

_CSS = """
:root{color-scheme:light dark;--paper:PAPER;--ink:INK;--felt:FELT;--on-felt:ON_FELT;--accent:ACCENT;
--line:color-mix(in srgb,var(--ink) 25%,var(--paper));--tint:color-mix(in srgb,var(--accent) 12%,var(--paper));
--punto-paper:PAPER;--punto-ink:INK;--punto-felt:FELT;--punto-gold:ACCENT}
@media (prefers-color-scheme:dark){:root{--paper:#15191b;--ink:#ece7dc}}
*{box-sizing:border-box}
html{font:100%/1.55 Georgia,"Times New Roman",serif;background:var(--paper);color:var(--ink)}
body{margin:0;overflow-wrap:anywhere;hyphens:auto}
.skip{position:absolute;left:-200vw;padding:.5rem 1rem;background:var(--paper);color:var(--ink)}
.skip:focus{left:.5rem;top:.5rem}
header{background:var(--felt);color:var(--on-felt);border-bottom:.4rem double var(--accent);padding:2rem 1rem}
header>*,main,footer{max-width:46rem;margin-inline:auto}
header h1{font-size:clamp(1.6rem,5vw,2.6rem);line-height:1.15;margin-block:0 .3rem}
header p{margin-block:.3rem;margin-inline:auto}
header .place{font-size:1.15rem}
header .disclaimer{font-style:italic}
main,footer{padding:1rem}
nav ol{columns:2 14rem;padding-inline-start:1.4rem;margin:0}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.2em}
a:focus-visible,[tabindex="0"]:focus-visible{outline:.2rem solid var(--accent);outline-offset:.15rem}
section{margin-block:2rem}
h2{font-size:1.4rem;line-height:1.2;border-bottom:.15rem solid var(--accent);padding-bottom:.25rem;margin-block:0 .8rem}
p,ul{margin-block:.6rem}
ul{padding-inline-start:1.3rem}
.table{overflow-x:auto;margin-block:1rem}
table{border-collapse:collapse;min-width:60%;hyphens:manual;overflow-wrap:normal}
.long{overflow-wrap:anywhere}
.short{white-space:nowrap}
caption{text-align:start;font-weight:bold;padding-block:.3rem}
th,td{padding:.35rem .6rem;text-align:start;vertical-align:top;border-bottom:1px solid var(--line);min-width:3.5rem}
thead th{background:var(--tint);border-bottom:.12rem solid var(--accent)}
tbody th{font-weight:600}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
thead .number{white-space:normal}
figure{margin:1.2rem 0;text-align:center;break-inside:avoid}
figure svg{max-width:100%;height:auto}
.tableau,.layout{overflow-x:auto}
.tableau svg{min-width:35rem}
.layout svg{min-width:56rem}
.drawn-narrow{display:none}
.hands{display:flex;flex-wrap:wrap;gap:1.2rem;justify-content:center}
.hands svg{height:7rem;width:auto}
figcaption{font-style:italic;margin-top:.4rem}
footer{border-top:1px solid var(--line);font-size:.85rem}
@media screen and (max-width:40rem){
.drawn-wide{display:none}
.drawn-narrow{display:block}
figure .drawn-narrow svg{min-width:0;width:100%;max-width:28rem}
}
@media (max-width:32rem){th,td{padding:.3rem .35rem;font-size:.9rem}}
@page{size:A4;margin:16mm 15mm}
@media print{
:root{--paper:#ffffff;--ink:#000000;--line:#999999;--tint:#f2f2f2;--punto-paper:#ffffff;--punto-ink:#000000}
html{font-size:10pt;line-height:1.4}
.skip,nav{display:none}
header{background:none;color:#000000;padding:0 0 .5rem}
header>*,main,footer{max-width:none;padding-inline:0}
section{margin-block:1.1rem}
h2{break-after:avoid}
tr{break-inside:avoid}
caption{break-after:avoid}
.table{overflow:visible}
.tableau,.layout{overflow:visible}
figure svg:is(svg){max-height:9cm;min-width:0}
.hands svg{height:2.2cm}
a{text-decoration:none}
}
"""


def leaflet_html(leaflet: Leaflet, house: House, *, four_colours: bool = False) -> str:
    """The whole page. `house` gives the colours and the drawings, whose cards have two colours or four."""
    return _Page(leaflet, house, four_colours=four_colours).written()


def leaflet_fragment(leaflet: Leaflet, house: House) -> str:
    """All but the title, to be put into another page."""
    return _Fragment(leaflet, house).written()


def marked(text: str) -> str:
    """A text as HTML: escaped, and with names that run from right to left kept apart."""
    return _ISOLATED.sub(r"<bdi>\1</bdi>", _escape(text, quote=True))


class _Writer:
    """What a whole page and a part of one have in common."""

    prefix = ""
    """With what ids begin."""
    heading = "h2"
    """The element of a section's title."""

    def __init__(self, leaflet: Leaflet, house: House) -> None:
        self.leaflet = leaflet
        self.house = house
        self.speaker = speaker(leaflet.language)

    def _head(self) -> str:
        leaflet = self.leaflet
        place = "" if leaflet.subtitle is None else f'<p class="place">{marked(leaflet.subtitle.text)}</p>\n'
        return f'{place}<p class="disclaimer">{marked(leaflet.disclaimer)}</p>'

    def _body(self) -> str:
        return "\n".join((self._contents(), *map(self._section, self.leaflet.sections)))

    def _foot(self) -> str:
        return f"<p>{marked(self.leaflet.footer)}</p>"

    def _say(self, key: str) -> str:
        return marked(self.speaker.say(key))

    def _contents(self) -> str:
        items = "\n".join(
            f'<li><a href="#{self.prefix}{section.id}">{marked(section.title)}</a></li>'
            for section in self.leaflet.sections
        )
        return f'<nav aria-label="{self._say("leaflet.page.contents")}">\n<ol>\n{items}\n</ol>\n</nav>'

    def _section(self, section: Section) -> str:
        blocks = "\n".join(map(self._block, section.blocks))
        id = self.prefix + section.id
        head = f'<{self.heading} id="{id}-title">{marked(section.title)}</{self.heading}>'
        return f'<section id="{id}" aria-labelledby="{id}-title">\n{head}\n{blocks}\n</section>'

    def _block(self, block: Block) -> str:
        if isinstance(block, Paragraph):
            return f"<p>{' '.join(marked(sentence.text) for sentence in block.sentences)}</p>"
        if isinstance(block, Points):
            points = "\n".join(f"<li>{marked(sentence.text)}</li>" for sentence in block.sentences)
            return f"<ul>\n{points}\n</ul>"
        if isinstance(block, Grid):
            return _table(block, self.prefix + block.id)
        return self._figure(block)

    def _figure(self, figure: Figure) -> str:
        drawn = "".join(self._drawn(figure))
        of_cards = figure.kind is FigureKind.CARDS
        role, told = ('role="img"', figure.alt) if of_cards else ('role="group" tabindex="0"', figure.caption)
        label = f' {role} aria-label="{xml_escape(told)}"'
        kind = "hands" if of_cards else figure.kind.value
        caption = f"<figcaption>{marked(figure.caption)}</figcaption>"
        return f'<figure>\n<div class="{kind}"{label}>{drawn}</div>\n{caption}\n</figure>'

    def _drawn(self, figure: Figure) -> Iterator[str]:
        tell = self.speaker.tell
        if figure.kind is FigureKind.TABLEAU:
            yield _both(tableau_picture(self.house, tell), narrow_tableau(self.house, tell))
        elif figure.kind is FigureKind.LAYOUT:
            yield _both(layout_picture(self.house, tell), narrow_layout(self.house, tell))
        elif figure.kind is FigureKind.CHART:
            yield figure.drawing
        else:
            yield from (hand_picture(Hand(cards), tell) for cards in figure.hands)


def _both(wide: str, narrow: str) -> str:
    """The same twice: a page shows what there is room for."""
    return f'<span class="drawn-wide">{wide}</span><span class="drawn-narrow">{narrow}</span>'


class _Page(_Writer):
    def __init__(self, leaflet: Leaflet, house: House, *, four_colours: bool) -> None:
        super().__init__(leaflet, house)
        self.cards = FOUR_COLOURS if four_colours else {}

    def written(self) -> str:
        """The file."""
        leaflet = self.leaflet
        title = _escape(leaflet.title.text.replace(ISOLATE, "").replace(POP, ""))
        return (
            f'<!DOCTYPE html>\n<html lang="{leaflet.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="referrer" content="no-referrer">\n'
            f"<title>{title}</title>\n<style>{_styles(self.house.style, self.cards)}</style>\n</head>\n<body>\n"
            f'<a class="skip" href="#rules">{self._say("leaflet.page.skip")}</a>\n'
            f"<header>\n<h1>{marked(leaflet.title.text)}</h1>\n{self._head()}\n</header>\n"
            f'<main id="rules" tabindex="-1">\n{self._body()}\n</main>\n'
            f"<footer>\n{self._foot()}\n</footer>\n</body>\n</html>\n"
        )


class _Fragment(_Writer):
    prefix = "leaflet-"
    heading = "h3"

    def written(self) -> str:
        """The part, with drawings painted in the colours of the house: the page around it has styles of its own."""
        return (
            f'<div class="leaflet-text" lang="{self.leaflet.language}">\n'
            f'<div class="leaflet-header">\n{self._head()}\n</div>\n'
            f'<div id="{self.prefix}rules" tabindex="-1" class="leaflet-main">\n{self._body()}\n</div>\n'
            f'<div class="leaflet-footer">\n{self._foot()}\n</div>\n</div>'
        )

    def _drawn(self, figure: Figure) -> Iterator[str]:
        colours = house_colours(self.house.style)
        return (painted(drawing, colours) for drawing in super()._drawn(figure))


def _table(grid: Grid, id: str) -> str:
    heads = "".join(
        f'<th scope="col"{_class(grid, place, head)}>{marked(head)}</th>' for place, head in enumerate(grid.header)
    )
    rows = "\n".join(f"<tr>{''.join(_cells(grid, row.cells))}</tr>" for row in grid.rows)
    return (
        f'<div class="table" role="region" aria-labelledby="{id}-caption" tabindex="0">\n'
        f'<table id="{id}-table">\n<caption id="{id}-caption">{marked(grid.caption)}</caption>\n'
        f"<thead>\n<tr>{heads}</tr>\n</thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n</div>"
    )


def _cells(grid: Grid, cells: tuple[str, ...]) -> Iterator[str]:
    for place, cell in enumerate(cells):
        if place == 0 and grid.row_headers:
            yield f'<th scope="row"{_class(grid, place, cell)}>{marked(cell)}</th>'
        else:
            shown = f"<code>{marked(cell)}</code>" if place in grid.code else marked(cell)
            yield f"<td{_class(grid, place, cell)}>{shown}</td>"


def _class(grid: Grid, place: int, cell: str) -> str:
    """Numbers stand at the end of their column; a word that no column can hold may be broken anywhere, and what is
    short (odds, a number, most names) stays in one line."""
    names = ["number"] if place in grid.numbers else []
    if any(len(word) > _LONGEST_WORD for word in cell.split()):
        names.append("long")
    if len(cell) <= _SHORT_CELL and " " in cell:
        names.append("short")
    return f' class="{" ".join(names)}"' if names else ""


def _styles(style: Style, cards: Mapping[str, str]) -> str:
    """The style sheet in the house's colours; what is written on the cloth is the better of black and white.

    Drawings name the colours of cards as variables, so that these say what differs from the usual ones.
    """
    on_felt = max((_WHITE, _BLACK), key=lambda colour: contrast(style.felt, colour))
    colours = {"ON_FELT": on_felt, "PAPER": style.paper, "INK": style.ink, "FELT": style.felt, "ACCENT": style.accent}
    css = _CSS
    for name, colour in colours.items():
        css = re.sub(rf"\b{name}\b", colour, css)
    changed = "".join(f"--punto-{name}:{colour};" for name, colour in cards.items())
    return f"{css}:root{{{changed}}}\n" if changed else css
