"""The mathematics report of a house: what a testing laboratory prints about a table game, from the house file alone.

`figures.mathematics_of` works everything out, `writing.report_of` puts it into words, `written.written_report` into
JSON; pages and prints are made from the words.
"""

from puntobanco.leaflets.mathematics.figures import Mathematics, mathematics_of
from puntobanco.leaflets.mathematics.writing import report_of
from puntobanco.leaflets.mathematics.written import written_report

__all__ = ["Mathematics", "mathematics_of", "report_of", "written_report"]
