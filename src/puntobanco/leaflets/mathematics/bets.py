"""The report, first part: results at a glance, the rules, ordered combinations, spread, correlations, hold."""

from decimal import Decimal
from fractions import Fraction

from puntobanco import __version__
from puntobanco.game import Result
from puntobanco.game.money import Percentage
from puntobanco.house.banker import banker_pays
from puntobanco.leaflets import chances, game, wagers
from puntobanco.leaflets.document import Block, Figure, FigureKind, Grid, GridRow, Paragraph, Points, Section
from puntobanco.leaflets.mathematics.cells import NOTHING, ReportAuthor, chosen, table
from puntobanco.leaflets.mathematics.figures import HOLDS, BetMathematics
from puntobanco.odds.spread import LEVELS, quantile
from puntobanco.pictures.charts import Panel, charts

_TERMS = ("returns", "edge", "hit", "variance", "skewness", "index")
_MANY = 10
"""Bets from which on a table of pairs has less room for decimals."""
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_OUTCOMES = {result: f"column.{result.value}" for result in Result} | {Result.WON: "report.won"}


def summary(author: ReportAuthor) -> Section:
    """Every bet in one line."""
    found = author.found
    rows = [
        (
            author.bet(bet.id),
            " / ".join(author.odds(paid) for paid, _ in bet.odds.wins),
            author.percent(bet.returns),
            author.percent(bet.odds.edge),
            author.percent(bet.odds.win),
            author.number(bet.spread.deviation, 4),
        )
        for bet in found.bets
    ]
    header = (*author.head("bet", "pays", "report.returns"), author.edge, *author.head("report.hit", "deviation"))
    about = [author.sentence("report.summary.about", cards=found.odds.shoe.size)]
    if found.choices:
        about.append(author.sentence("report.summary.choices"))
    if found.measured is None:
        about.append(author.sentence("report.summary.not-played", command=f"punto report {found.asked}"))
    if found.joint is None:
        about.append(author.sentence("report.summary.not-joined"))
    blocks: list[Block] = [
        Paragraph(tuple(about)),
        table("summary", author.text("report.summary.caption"), header, rows, words=2),
    ]
    keeps = found.odds.house_keeps
    if keeps is not None:
        blocks.append(author.paragraph("leaflet.edge.keeps", percent=Percentage(keeps)))
    favours = [
        author.sentence("odds.favours", bet=author.bet(bet.id), percent=Percentage(-bet.odds.edge))
        for bet in found.bets
        if bet.odds.edge < 0
    ]
    if favours:
        blocks.append(Paragraph(tuple(favours)))
    return Section("summary", author.text("report.summary.title"), tuple(blocks))


def rules(author: ReportAuthor) -> Section:
    """What was worked out: the file with its version and fingerprint, shoe, tableau, bets, and readings."""
    house = author.house
    told = {
        "file": house.id,
        "version": str(house.version),
        "fingerprint": house.fingerprint,
        "program": f"Punto Banco {__version__}",
        "cards": f"{author.whole(author.found.odds.shoe.size)} ({author.whole(house.shoe.packs)} × 52)",
    }
    identity = [(author.text(f"report.rules.{name}"), value) for name, value in told.items()]
    header = (author.text("column.about"), author.text("column.value"))
    figure = next(block for block in game.drawing(author).blocks if isinstance(block, Figure))
    bets = next(block for block in wagers.bets(author).blocks if isinstance(block, Grid) and block.id == "bets")
    blocks: list[Block] = [
        table("identity", author.text("report.rules.identity"), header, identity, words=2),
        *chances.shoe(author).blocks,
        figure,
        bets._replace(rows=tuple(GridRow(row.cells) for row in bets.rows)),
    ]
    if house.readings:
        rows = [
            (name, choice, author.shown(house.readings[name].choices[choice].why)) for name, choice in chosen(house)
        ]
        blocks.append(
            table(
                "chosen", author.text("report.rules.readings"), author.head("reading", "choice", "why"), rows, words=3
            )
        )
    return Section("rules", author.text("report.rules.title"), tuple(blocks))


def combinations(author: ReportAuthor) -> Section:
    """How many ordered deals bring about each result of each bet."""
    found = author.found
    rows = []
    for bet in found.bets:
        for place, outcome in enumerate(bet.outcomes):
            rows.append(
                (
                    author.bet(bet.id) if place == 0 else "",
                    author.text(_OUTCOMES[outcome.result], odds=author.odds(outcome.odds)),
                    author.whole(outcome.deals),
                    author.percent(outcome.chance, 6),
                    author.exact(outcome.chance),
                )
            )
    header = author.head("bet", "result", "report.deals", "report.chance", "report.exact-chance")
    return Section(
        "combinations",
        author.text("report.combinations.title"),
        (
            author.paragraph("report.combinations.about", cards=found.odds.shoe.size, deals=found.deals),
            table("combinations", author.text("report.combinations.caption"), header, rows, words=2, fractions=(4,)),
        ),
    )


def spread(author: ReportAuthor) -> Section:
    """What a bet costs and how far its results lie apart, rounded and exact."""
    bets = author.found.bets
    sure = quantile(LEVELS[0])
    rows = [
        (
            author.bet(bet.id),
            author.percent(bet.returns),
            author.percent(bet.odds.edge),
            author.percent(bet.odds.win),
            author.number(bet.spread.variance, 6),
            author.number(bet.spread.deviation, 6),
            author.number(bet.spread.skewness, 4),
            author.number(bet.spread.deviation * sure, 4),
        )
        for bet in bets
    ]
    heads = author.head("report.returns"), author.head("report.hit", "report.variance", "deviation", "report.skewness")
    header = (*author.head("bet"), *heads[0], author.edge, *heads[1], author.text("report.index"))
    exact = [(author.bet(bet.id), author.exact(bet.odds.edge), author.exact(bet.spread.variance)) for bet in bets]
    exact_header = (author.text("column.bet"), author.edge, author.text("report.variance"))
    return Section(
        "spread",
        author.text("report.spread.title"),
        (
            table("spread", author.text("report.spread.caption"), header, rows),
            Points(tuple(author.sentence(f"report.term.{term}") for term in _TERMS)),
            table("spread-exact", author.text("report.spread.exact"), exact_header, exact, fractions=(1, 2)),
        ),
    )


def correlations(author: ReportAuthor) -> Section | None:
    """How bets move together; nothing to tell where there is only one, or where it was not worked out."""
    joint = author.found.joint
    if joint is None or len(joint.bets) < 2:
        return None
    rows, places = [], 4 if len(joint.bets) <= _MANY else 3
    for place, first in enumerate(joint.bets):
        cells = [author.number(joint.correlation(first, second), places) for second in joint.bets[: place + 1]]
        rows.append(
            (f"{place + 1}\N{NO-BREAK SPACE}{author.bet(first)}", *cells, *[""] * (len(joint.bets) - place - 1))
        )
    header = (author.text("column.bet"), *(str(place + 1) for place in range(len(joint.bets))))
    return Section(
        "correlations",
        author.text("report.correlations.title"),
        (
            author.paragraph("report.correlations.about"),
            table("correlations", author.text("report.correlations.caption"), header, rows),
        ),
    )


def hold(author: ReportAuthor) -> Section:
    """What the house has won after many coups."""
    bets = author.found.bets
    header = (author.text("column.bet"), *(author.whole(coups) for coups in HOLDS))
    intervals = [
        (author.bet(bet.id), *(_interval(author, one.mean, one.reach(LEVELS[0])) for one in bet.holds)) for bet in bets
    ]
    behind = [
        (author.bet(bet.id), *(NOTHING if one.behind is None else author.unlikely(one.behind) for one in bet.holds))
        for bet in bets
    ]
    skewness = [(author.bet(bet.id), *(author.number(one.skewness, 5) for one in bet.holds)) for bet in bets]
    paying = banker_pays(author.house)
    about = author.sentence("report.hold.about-banker" if paying else "report.hold.about")
    blocks: list[Block] = [
        Paragraph((about, author.sentence("report.hold.normal"))),
        _funnel(author),
        table("hold", author.text("report.hold.caption", level=author.percent(LEVELS[0], 0)), header, intervals),
        table("hold-behind", author.text("report.hold.behind"), header, behind),
        table("hold-skewness", author.text("report.hold.skewness"), header, skewness),
    ]
    return Section("hold", author.text("report.hold.title"), tuple(blocks))


def _interval(author: ReportAuthor, mean: Fraction, reach: Decimal) -> str:
    low, high = mean - Fraction(reach), mean + Fraction(reach)
    return author.text("report.interval", low=author.number(low * 100, 2), high=author.percent(high, 2))


def _funnel(author: ReportAuthor) -> Figure:
    ticks = [f"10{_RAISED[len(str(coups)) - 1]}" for coups in HOLDS]
    levels = [author.percent(level, 0) for level in LEVELS]
    caption = author.text("report.hold.chart", narrow=levels[0], wide=levels[1])
    panels = [_panel(author, bet) for bet in author.found.bets]
    drawing = charts(panels, ticks, title=author.text("report.hold.title"), description=caption)
    return Figure(FigureKind.CHART, caption, caption, drawing=drawing)


def _panel(author: ReportAuthor, bet: BetMathematics) -> Panel:
    bands = tuple(
        tuple(
            (float(one.mean) - float(one.reach(level)), float(one.mean) + float(one.reach(level))) for one in bet.holds
        )
        for level in reversed(LEVELS)
    )
    panel = Panel(author.bet(bet.id), tuple(float(one.mean) for one in bet.holds), bands, baseline=0.0)
    low, high = panel.extent
    return panel._replace(labels=(author.percent(low, 1), author.percent(high, 1)))
