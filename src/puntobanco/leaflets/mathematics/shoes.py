"""The report, second part: what the shoe does to the bets. Packs, cut card, cards that have gone, counting."""

from fractions import Fraction

from puntobanco.game import Rank
from puntobanco.language import sign_of
from puntobanco.leaflets.document import Block, Figure, FigureKind, Section
from puntobanco.leaflets.mathematics.cells import NOTHING, ReportAuthor, table
from puntobanco.odds.measured import CutMeasured
from puntobanco.pictures.charts import Panel, charts


def packs(author: ReportAuthor) -> Section:
    """The edge of every bet by the number of packs."""
    found = author.found
    own = author.house.shoe.packs
    numbers = [author.whole(one.packs) for one in found.packs]
    rows = [(author.bet(bet.id), *(author.percent(one.edges[bet.id]) for one in found.packs)) for bet in found.bets]
    panels = []
    for bet in found.bets:
        edges = [one.edges[bet.id] for one in found.packs]
        labels = (author.percent(min(edges), 3), author.percent(max(edges), 3))
        marked = [one.packs for one in found.packs].index(own)
        panels.append(Panel(author.bet(bet.id), tuple(map(float, edges)), marked=marked, baseline=0.0, labels=labels))
    title, caption = author.text("report.packs.title"), author.text("report.packs.chart")
    drawing = charts(panels, numbers, title=title, description=caption)
    return Section(
        "packs",
        title,
        (
            author.paragraph("report.packs.about", packs=own),
            Figure(FigureKind.CHART, caption, caption, drawing=drawing),
            table("packs", author.text("report.packs.caption"), (author.text("column.bet"), *numbers), rows),
        ),
    )


def cut(author: ReportAuthor) -> Section | None:
    """What came of whole shoes, by where the cut card stands."""
    if author.found.measured is None:
        return None
    cuts = author.found.measured.cuts
    own = author.house.shoe.cut_card
    rows = [
        (
            _cut(author, one),
            author.whole(one.fewest),
            author.whole(one.most),
            author.number(Fraction(one.coups, one.shoes), 2),
            author.whole(one.shoes),
            author.whole(one.coups),
        )
        for one in cuts
    ]
    header = author.head(
        "report.cut.cards", "report.cut.fewest", "report.cut.most", "report.cut.average", "report.cut.shoes", "coups"
    )
    edges = [
        (author.bet(bet.id), author.number(bet.odds.edge * 100, 4), *(_measured(author, one, place) for one in cuts))
        for place, bet in enumerate(author.found.bets)
    ]
    heads = (*author.head("bet", "report.full"), *(_cut(author, one) for one in cuts))
    blocks: list[Block] = [
        author.paragraph("report.cut.about", cards=own),
        table("cuts", author.text("report.cut.caption"), header, rows),
        table("cut-edges", author.text("report.cut.edges"), heads, edges),
    ]
    return Section("cut", author.text("report.cut.title"), tuple(blocks))


def _cut(author: ReportAuthor, one: CutMeasured) -> str:
    return author.text("report.cut.own", cards=one.cut_card) if one.own else author.whole(one.cut_card)


def _measured(author: ReportAuthor, one: CutMeasured, place: int) -> str:
    bet = one.bets[place]
    return f"{author.number(bet.edge * 100, 4)} ±\N{NO-BREAK SPACE}{author.number(bet.error * 100, 4)}"


def effects(author: ReportAuthor) -> Section:
    """What one card of a rank that has gone adds to the edge."""
    found = author.found.effects
    ids = [bet.id for bet in author.found.bets]
    groups = _groups(ids, found)
    header = (author.text("column.bet"), *(_ranks(group) for group in groups))
    rows = [(author.bet(id), *(author.change(found[id][group[0]]) for group in groups)) for id in ids]
    return Section(
        "effects",
        author.text("report.effects.title"),
        (
            author.paragraph("report.effects.about"),
            table("effects", author.text("report.effects.caption"), header, rows),
        ),
    )


def _groups(ids: list[str], found: dict[str, dict[Rank, Fraction]]) -> list[list[Rank]]:
    """Ranks that follow one another and do the same to every bet."""
    groups: list[list[Rank]] = []
    for rank in Rank:
        if groups and all(found[id][rank] == found[id][groups[-1][0]] for id in ids):
            groups[-1].append(rank)
        else:
            groups.append([rank])
    return groups


def _ranks(group: list[Rank]) -> str:
    names = [rank.value.replace("T", "10") for rank in group]
    return names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"


def counting(author: ReportAuthor) -> Section | None:
    """What somebody who counts cards can win."""
    if author.found.measured is None:
        return None
    found = author.found.measured.counted
    rows = [
        (
            author.bet(bet.id),
            "\N{NO-BREAK SPACE}".join(f"{sign_of(tag)}{abs(tag)}" for tag in bet.tags),
            NOTHING if bet.trigger is None else f"{sign_of(bet.trigger)}{abs(bet.trigger)}",
            author.number(bet.linear.bets, 2),
            author.number(bet.linear.units, 4),
            author.number(bet.linear.error, 4),
            NOTHING if bet.perfect is None else author.number(bet.perfect.units, 4),
        )
        for bet in found.bets
    ]
    heads = ("bet", "tags", "bets-from", "bets-a-shoe", "units-a-shoe", "standard-error", "count.perfect")
    blocks: list[Block] = [
        author.paragraph("report.counting.about", shoes=found.shoes, cards=author.house.shoe.cut_card),
        table("counting", author.text("report.counting.caption"), author.head(*heads), rows, words=2),
    ]
    fewer = [author.bet(bet.id) for bet in found.bets if bet.shoes < found.shoes]
    if fewer:
        blocks.append(author.paragraph("report.counting.fewer", bets=fewer))
    if any(bet.perfect is None for bet in found.bets):
        blocks.append(author.paragraph("report.counting.outcomes"))
    return Section("counting", author.text("report.counting.title"), tuple(blocks))
