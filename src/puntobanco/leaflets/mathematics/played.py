"""The report, last part: agreement with a simulation, and how every figure can be had again."""

from puntobanco.game.bets import unwon
from puntobanco.leaflets.document import Block, Section
from puntobanco.leaflets.mathematics.cells import ReportAuthor, table
from puntobanco.leaflets.mathematics.commands import commands


def agreement(author: ReportAuthor) -> Section | None:
    """Every bet over independent coups, beside its exact odds."""
    if author.found.measured is None:
        return None
    found = author.found.measured.agreement
    exact = {bet.id: bet.odds.edge for bet in author.found.bets}
    ends = ("won", *(result.value for result in unwon(halves=any(bet.halves for bet in author.house.bets))))
    rows = [
        (
            author.bet(bet.id),
            *(author.whole(getattr(bet, end)) for end in ends),
            author.percent(bet.edge, 5),
            author.percent(exact[bet.id], 5),
            author.number(bet.z, 2),
            author.number(bet.p, 4),
        )
        for bet in found.bets
    ]
    header = (*author.head("bet", *ends), author.edge, *author.head("exact-edge", "z", "report.p"))
    blocks: list[Block] = [
        author.paragraph("report.agreement.about", coups=found.coups, seed=str(found.seed)),
        table("agreement", author.text("report.agreement.caption"), header, rows),
        author.paragraph("report.agreement.reading"),
    ]
    if found.classes is None:
        blocks.append(author.paragraph("report.agreement.no-classes"))
    else:
        blocks.append(
            author.paragraph(
                "report.agreement.classes",
                classes=found.classes.degrees + 1,
                chi_square=author.number(found.classes.chi_square, 2),
                degrees=found.classes.degrees,
                p=author.number(found.classes.p, 4),
            )
        )
    return Section("agreement", author.text("report.agreement.title"), tuple(blocks))


def reproduce(author: ReportAuthor) -> Section:
    """The commands that give every figure again."""
    rows = [(author.text(f"report.again.{name}"), command) for name, command in commands(author.found)]
    header = author.head("report.again.what", "report.again.command")
    return Section(
        "reproduce",
        author.text("report.again.title"),
        (
            author.paragraph("report.again.about"),
            table("reproduce", author.text("report.again.caption"), header, rows, words=2)._replace(code=(1,)),
        ),
    )
