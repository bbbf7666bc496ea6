"""The shoe and the odds in words: packs, burn and cut card, how a shoe is kept fair, what every bet costs."""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from puntobanco.game import COINS_PER_UNIT
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import Burn
from puntobanco.language import Spelled
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.document import Block, Grid, GridRow, Paragraph, Points, Section, Sentence
from puntobanco.odds import odds
from puntobanco.odds.policy import settled

EDGE_PLACES = 4
"""Decimals of an edge in per cent."""


class Edges(NamedTuple):
    """The edges of a house's bets; with punto's option, when it always draws and when it always stands."""

    edges: tuple[dict[str, Fraction], ...]

    def of(self, bet: str) -> tuple[Fraction, ...]:
        """The edge of a bet in each case."""
        return tuple(edges[bet] for edges in self.edges)


@lru_cache(maxsize=32)
def edges_of(house: House) -> Edges:
    """The exact edges of every bet in the first coup of a full shoe; where banco may choose, as when nobody does."""
    policies = (Fraction(1), Fraction(0)) if house.tableau.has_option else (None,)
    known = settled(house)
    return Edges(tuple({id: bet.edge for id, bet in odds(known, policy=policy).bets.items()} for policy in policies))


def shoe(author: Author) -> Section:
    """What is in the shoe, what is burned, and when it ends."""
    held = author.house.shoe
    burn = author.sentence("leaflet.shoe.burn-none", "shoe.burn")
    if held.burn is Burn.FIRST_CARD:
        carries, count = ("shoe.burn", "shoe.burn_for_zero"), Spelled(held.burn_for_zero)
        burn = author.sentence("leaflet.shoe.burn.count", *carries, count=count)
    told = (
        author.counted("leaflet.shoe.packs.count", "shoe.packs", held.packs),
        burn,
        author.counted("leaflet.shoe.cut.count", "shoe.cut_card", held.cut_card, "leaflet.shoe.cut-none"),
        author.counted(
            "leaflet.shoe.after.count", "shoe.coups_after_cut", held.coups_after_cut, "leaflet.shoe.after-none"
        ),
    )
    return Section("shoe", author.text("leaflet.shoe.title"), (Paragraph(told),))


def fairness(author: Author) -> Section:
    """How a shoe is kept fair, in plain words (docs/fair-shoe.md says it to the bit)."""
    steps = tuple(author.sentence(f"leaflet.fair.{step}") for step in ("sealed", "words", "frozen", "proved", "opened"))
    intro = (*author.quoted("texts.fairness"), author.sentence("leaflet.fair.intro"))
    return Section("fairness", author.text("leaflet.fair.title"), (Paragraph(intro), Points(steps)))


def edges(author: Author) -> Section:
    """What every bet costs on average, exactly; plainly where a bet favours the person betting."""
    house, found = author.house, edges_of(author.house)
    guide = author.quoted("texts.edge_guide")
    stake = 100 * COINS_PER_UNIT
    paying = banker_pays(house)
    about = "leaflet.edge.what-banker" if paying else "leaflet.edge.what"
    what = author.sentence(about, stake=author.money(stake), cost=author.money(stake // 50))
    blocks: list[Block] = [
        Paragraph(tuple(guide) or (what,)),
        Paragraph((author.sentence("leaflet.edge.exact.count", "shoe.packs", count=Spelled(house.shoe.packs)),)),
        _grid(author, found),
    ]
    blocks += _choices(author)
    favours = tuple(_favours(author, found))
    if paying:
        blocks.append(Paragraph((_keeps(author, found),)))
    if favours:
        blocks.append(Paragraph(favours))
    elif len(house.bets) > 1 and not house.tableau.has_option and not paying:
        least = min(house.bets, key=lambda bet: found.of(bet.id)[0]).id
        percent = percentage(author, found.of(least)[0])
        blocks.append(Paragraph((author.sentence("leaflet.edge.lowest", bet=author.bet(least), percent=percent),)))
    title = "leaflet.edge.title-banker" if paying else "leaflet.edge.title"
    return Section("edges", author.text(title), tuple(blocks))


def _keeps(author: Author, found: Edges) -> Sentence:
    """What the house keeps of what is covered: as much as both sides lose, which are equal."""
    shares = [sum(both, Fraction(0)) for both in zip(*(found.of(bet) for bet in ("punto", "banco")), strict=True)]
    shown = [percentage(author, share) for share in shares]
    if len(shown) == 1:
        return author.sentence("leaflet.edge.keeps", percent=shown[0])
    return author.sentence("leaflet.edge.keeps-choice", draw=shown[0], stand=shown[1])


def _choices(author: Author) -> list[Paragraph]:
    """On whose choices the figures rest."""
    tableau, told = author.house.tableau, []
    if tableau.has_option:
        told.append(author.sentence("leaflet.edge.choice"))
    if tableau.banco_has_option:
        told.append(author.sentence(f"leaflet.edge.banco-{author.house.option.banco_undecided.value}"))
    return [Paragraph(tuple(told))] if told else []


def percentage(author: Author, share: Fraction) -> str:
    """A share in per cent, with a real minus sign."""
    return author.speaker.formats.percentage(share, EDGE_PLACES).replace("-", "\N{MINUS SIGN}")


def _grid(author: Author, found: Edges) -> Grid:
    house, text = author.house, author.text
    printed = any(path.startswith("printed_edges.") for path in house.rules)
    columns = ("edge-draw", "edge-stand") if house.tableau.has_option else ("edge",)
    kind = "-banker" if banker_pays(house) else ""
    heads = [text("leaflet.bets.bet"), *(text(f"leaflet.edge.{column}{kind}") for column in columns)]
    if printed:
        heads.append(text("leaflet.edge.printed"))
    rows = []
    for bet in house.bets:
        cells = [author.bet(bet.id), *(percentage(author, edge) for edge in found.of(bet.id))]
        path = f"printed_edges.{bet.id}"
        if printed:
            rule = house.rules.get(path)
            cells.append(author.speaker.percent(rule.value) if rule else text("leaflet.edge.not-printed"))
        rows.append(GridRow(tuple(cells), author.held((path,))))
    numbers = tuple(range(1, len(heads)))
    return Grid("edges", text(f"leaflet.edge.caption{kind}"), tuple(heads), tuple(rows), numbers=numbers)


def _favours(author: Author, found: Edges) -> list[Sentence]:
    told = []
    for bet in author.house.bets:
        edges = found.of(bet.id)
        if min(edges) < 0:
            key = "leaflet.edge.favours" if max(edges) < 0 else "leaflet.edge.favours-may"
            percent = percentage(author, -min(edges))
            told.append(author.sentence(key, bet=author.bet(bet.id), percent=percent))
    return told
