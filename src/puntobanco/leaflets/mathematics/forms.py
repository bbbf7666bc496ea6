"""The forms of a report: JSON, a page and a print, by the name of the file that is to hold it."""

import json
import os

from puntobanco.game.messages import echo
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.mathematics.figures import Mathematics
from puntobanco.leaflets.mathematics.writing import report_of
from puntobanco.leaflets.mathematics.written import written_report

ENDINGS = {".pdf": "pdf", ".html": "html", ".htm": "html", ".json": "json"}


def form_of(path: str) -> str:
    """What a file is to hold, by its name; refused where the name does not say it."""
    form = ENDINGS.get(os.path.splitext(path)[1].lower())
    if form is None:
        raise LeafletError("report-ending", file=echo(path, 200), allowed=(".pdf", ".html", ".json"))
    return form


def check_form(form: str) -> None:
    """Refuse a form that this machine cannot make, before anything is worked out."""
    if form == "pdf":
        from puntobanco.leaflets.pdf_typst import EXTRA, can_print

        if not can_print():
            raise LeafletError("leaflet-needs-extra", extra=EXTRA)


def report_file(found: Mathematics, language: str, form: str) -> bytes:
    """A whole file with the report."""
    if form == "json":
        return (json.dumps(written_report(found, language), ensure_ascii=False, indent=2) + "\n").encode()
    if form == "html":
        from puntobanco.leaflets.page import leaflet_html

        return leaflet_html(report_of(found, language), found.house).encode()
    from puntobanco.leaflets.mathematics.pdf import report_pdf

    return report_pdf(found, language)
