"""The mathematics report in print: A4, with a cover, contents, and tables whose heads come again on every page."""

from typing import Any

from puntobanco.game import message
from puntobanco.house.colours import LEAST_CONTRAST, contrast
from puntobanco.language import speaker
from puntobanco.leaflets.document import Block, Figure, FigureKind, Grid
from puntobanco.leaflets.mathematics.figures import Mathematics
from puntobanco.leaflets.mathematics.writing import report_of
from puntobanco.leaflets.pdf_data import FONT, block_data, common
from puntobanco.leaflets.pdf_signs import printable
from puntobanco.leaflets.pdf_typst import Print
from puntobanco.pictures.charts import across_of
from puntobanco.pictures.painted import painted

SIZE = 9.4
"""Of the letters, in points."""
_ROOM = 104
"""Signs beside one another that a line of a table has room for; one with more is set in smaller letters."""
_WIDE = 46
"""Signs beside one another from which on a table takes the whole width."""
_WORDY = 26
"""Signs of a cell from which on it may be broken into lines."""
_LONG_NAME = 34
"""The same of a cell that names its row."""
_LONG_TEXT = 96
"""Signs of the longest cell for which a column is made wider."""
_LEAST = 0.62
"""The smallest letters of a table, as a share of those of the text."""


def report_pdf(found: Mathematics, language: str) -> bytes:
    """The report as PDF. The same figures and language give the same bytes."""
    return report_print(found, language).pdf()


def report_print(found: Mathematics, language: str) -> Print:
    """The report, ready to be printed."""
    house, report = found.house, report_of(found, language)
    tell = speaker(language).tell
    subtitle = report.subtitle.text if report.subtitle else ""
    title = house.names.house.in_language(language)
    data: dict[str, Any] = common(house, language, title=title, subtitle=subtitle, footer=report.footer)
    del data["pictures"]["layout"]
    data["chart_widths"] = {}
    told = {name: printable(tell(message(f"report.rules.{name}"))) for name in ("version", "fingerprint")}
    data |= {
        "cover": printable(tell(message("report.cover"))),
        "contents": printable(tell(message("leaflet.page.contents"))),
        "identity": [[told["version"], str(house.version)], [told["fingerprint"], house.fingerprint]],
        "disclaimer": printable(report.disclaimer),
        "sections": [
            {
                "title": printable(section.title),
                "blocks": [_block(block, len(found.bets), data) for block in section.blocks],
            }
            for section in report.sections
        ],
    }
    return Print("report", data, SIZE)


def _block(block: Block, panels: int, data: dict[str, Any]) -> dict[str, Any]:
    """A block; a chart is put among the pictures, in colours that can be seen on the paper of the house."""
    if isinstance(block, Grid):
        return _grid(block)
    made = block_data(block)
    if isinstance(block, Figure) and block.kind is FigureKind.CHART:
        made["figure"] = name = f"chart-{len(data['pictures'])}"
        data["pictures"][name] = painted(block.drawing, _colours(data["colours"]), FONT)
        data["chart_widths"][name] = 100 * min(3, across_of(panels)) // 3
    return made


def _colours(colours: dict[str, str]) -> dict[str, str]:
    """The colours of charts: the ink of a house on its paper, and its accent where that can be seen there."""
    seen = contrast(colours["accent"], colours["paper"]) >= LEAST_CONTRAST / 2
    return {"ink": colours["ink"], "paper": colours["paper"], **({"gold": colours["accent"]} if seen else {})}


def _grid(grid: Grid) -> dict[str, Any]:
    """A table: columns of numbers take what they need, those of words share the rest by what they hold."""
    rows = [[printable(cell) if cell else "" for cell in row.cells] for row in grid.rows]
    header = [printable(cell) if cell else "" for cell in grid.header]
    lengths = [[_longest_line(cells[place]) for cells in rows] or [0] for place in range(len(header))]
    needs = [max(*column, _longest_word(head)) for column, head in zip(lengths, header, strict=True)]
    wordy = [
        place
        for place, need in enumerate(needs)
        if need > (_WORDY if place else _LONG_NAME) and any(" " in row[place] for row in rows)
    ]
    across = sum(_WORDY if place in wordy else need + 2 for place, need in enumerate(needs))
    if wordy:
        widths = [float(min(_LONG_TEXT, needs[place])) if place in wordy else 0.0 for place in range(len(header))]
    else:  # a table that is wide anyway takes the whole width
        widths = [need + 2.0 if across > _WIDE else 0.0 for need in needs]
    return {
        "kind": "grid",
        "id": grid.id,
        "caption": printable(grid.caption) if grid.caption else "",
        "header": header,
        "rows": rows,
        "row_headers": grid.row_headers,
        "numbers": list(grid.numbers),
        "code": list(grid.code),
        "widths": widths,
        "scale": max(_LEAST, min(1.0, _ROOM / across)),
    }


def _longest_line(cell: str) -> int:
    return max(map(len, cell.replace("\N{ZERO WIDTH SPACE}", "").split("\n")))


def _longest_word(head: str) -> int:
    return max(map(len, head.split(" ")), default=0)
