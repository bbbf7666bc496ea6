"""The report, third part: what people and words change. Options, readings of the leaflet, small stakes."""

from fractions import Fraction

from puntobanco.game import COINS_PER_UNIT, Rounding
from puntobanco.leaflets.document import Block, Section
from puntobanco.leaflets.mathematics.cells import ReportAuthor, table
from puntobanco.leaflets.mathematics.figures import ChoiceFigures
from puntobanco.odds.comparison import ReadingEffect
from puntobanco.odds.policy import Policy, write_policy


def choices(author: ReportAuthor) -> Section | None:
    """The edge of every bet by how options are used, where a house gives any."""
    found = author.found
    if not found.choices:
        return None
    header = (*author.head("choice"), *(author.bet(bet.id) for bet in found.bets))
    rows = [(_choice(author, one), *(author.percent(one.edges[bet.id]) for bet in found.bets)) for one in found.choices]
    return Section(
        "choices",
        author.text("report.choices.title"),
        (
            author.paragraph("report.choices.about"),
            table("choices", author.text("report.choices.caption"), header, rows),
        ),
    )


def _punto(author: ReportAuthor, policy: Policy) -> str:
    """What punto does where it may choose."""
    return author.text("report.choices.punto", policy=author.text(f"policy.{write_policy(policy)}"))


def _choice(author: ReportAuthor, one: ChoiceFigures) -> str:
    """Who does what, and whether that is what the house does when nobody decides."""
    told = []
    if one.policy is not None:
        told.append(_punto(author, one.policy))
    if one.banco is not None:
        told.append(author.text("report.choices.banco", policy=author.text(f"policy.{one.banco.value}")))
    words = "; ".join(told)
    return author.text("report.choices.own", choice=words) if one.own else words


def readings(author: ReportAuthor) -> Section | None:
    """Every choice of every reading: what it adds to the edges, or what it changes in words."""
    found, house = author.found, author.house
    if not found.readings:
        return None
    told = {one.reading for one in found.readings if any(one.change.values())}
    bets = [bet.id for bet in found.bets if any(one.change.get(bet.id) for one in found.readings)]
    blocks: list[Block] = [author.paragraph("report.readings.about")]
    if told:
        rows = []
        for one in found.readings:
            if one.reading in told:
                own = house.chosen[one.reading] == one.choice
                name = author.text("report.readings.own", choice=one.choice) if own else one.choice
                if one.policy is not None:
                    name += f"; {_punto(author, one.policy)}"
                rows.append((one.reading, name, *(_edge(author, one, id) for id in bets)))
        header = (*author.head("reading", "choice"), *(author.bet(id) for id in bets))
        blocks.append(table("readings", author.text("report.readings.caption"), header, rows, words=2))
    words = [
        (name, choice, author.shown(made.why if made.effect is None else made.effect))
        for name, reading in house.readings.items()
        for choice, made in reading.choices.items()
        if name not in told or made.effect is not None
    ]
    if words:
        header = author.head("reading", "choice", "effect")
        blocks.append(table("readings-words", author.text("report.readings.words"), header, words, words=3))
    return Section("readings", author.text("report.readings.title"), tuple(blocks))


def _edge(author: ReportAuthor, one: ReadingEffect, bet: str) -> str:
    """The edge of a bet under a choice, with what the choice adds; a word where it takes the bet away."""
    if bet not in one.bets:
        return author.text("report.readings.no-bet")
    shown, change = author.percent(one.bets[bet].edge), one.change.get(bet, Fraction(0))
    return f"{shown} ({author.change(change)})" if change else shown


def rounding(author: ReportAuthor) -> Section:
    """What is paid on small stakes, where a bet pays other than whole units, or half of it can be lost."""
    found, stakes = author.found, author.house.stakes
    edges = {bet.id: bet.odds.edge for bet in found.bets}
    moved = any(one.edge != edges[one.bet] for one in found.stakes)
    key = "report.rounding.exact" if stakes.rounding is Rounding.EXACT else "report.rounding.rule"
    about = author.paragraph(
        key, minimum=author.money(stakes.minimum), step=author.money(stakes.step), rounding=stakes.rounding
    )
    blocks: list[Block] = [about]
    if not found.stakes:
        blocks.append(author.paragraph("report.rounding.whole"))
    else:
        rows = [
            (
                author.bet(one.bet),
                author.text("column.halved") if one.odds is None else author.odds(one.odds),
                author.money(one.stake),
                author.number(one.exact / COINS_PER_UNIT, 4),
                author.money(one.paid),
                author.percent(one.edge),
                author.change(one.edge - edges[one.bet]),
            )
            for one in found.stakes
        ]
        header = (
            *author.head("bet", "pays", "stake", "report.rounding.exact-payout", "report.rounding.paid"),
            author.edge,
            author.text("column.difference"),
        )
        blocks.append(table("rounding", author.text("report.rounding.caption"), header, rows, words=2))
        if any(one.odds is None for one in found.stakes):
            blocks.append(author.paragraph("report.rounding.halved"))
        blocks.append(author.paragraph("report.rounding.moves" if moved else "report.rounding.nothing"))
    return Section("rounding", author.text("report.rounding.title"), tuple(blocks))
