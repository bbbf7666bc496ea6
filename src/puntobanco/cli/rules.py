"""`punto rules HOUSE`: the leaflet of a house, on the screen or as text, Markdown, a page or a PDF."""

import os
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from puntobanco.cli.commands import command
from puntobanco.cli.document_output import check_target, show_document, write_file
from puntobanco.cli.output import Output, print_bytes
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.kinds import FileKind, WordKind
from puntobanco.cli.parameters.shared import HOUSE, READING
from puntobanco.game.messages import echo
from puntobanco.house import House, load
from puntobanco.leaflets import Leaflet, leaflet_of
from puntobanco.leaflets.data import leaflet_data
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.plain import leaflet_text

FORMATS = ("text", "md", "html", "pdf")
_ENDINGS = {".md": "md", ".markdown": "md", ".html": "html", ".htm": "html", ".pdf": "pdf"}
_DRAWN = ("html", "pdf")
"""With pictures."""


class Wanted(NamedTuple):
    """What was asked for on the command line; no format means text, in the terminal's own style where there is one."""

    format: str | None
    poster: bool
    card: bool
    four_colours: bool
    to: str | None
    force: bool


@command(
    "rules",
    HOUSE,
    Option("--format", WordKind("leaflet-format", FORMATS), "help.rules-format"),
    Flag("--poster", "help.rules-poster"),
    Flag("--card", "help.rules-card"),
    Flag("--four-colours", "help.rules-four-colours"),
    Option("--out", FileKind(), "help.rules-out", name="to"),
    Flag("--force", "help.rules-force"),
    READING,
)
def rules(out: Output, *, house: str, reading: Mapping[str, str], **given: Any) -> int:
    """Give the leaflet of a house."""
    wanted = Wanted(**given)
    if wanted.format is None:
        wanted = wanted._replace(format=_format_of(wanted.to))
    _check(wanted)
    if out.as_json and wanted.format is not None and wanted.to is None:
        raise LeafletError("leaflet-json", format=wanted.format)
    at, language = load(house, reading), out.speaker.language
    if wanted.format == "pdf":
        _give(out, wanted, _pdf(at, language, wanted))
        return 0
    leaflet = leaflet_of(at, language)
    if out.as_json and wanted.to is None:
        out.json(leaflet_data(leaflet))
    elif wanted.format is None and wanted.to is None and sys.stdout.isatty():
        show_document(out, leaflet)
    else:
        _give(out, wanted, _text(leaflet, at, wanted))
    return 0


def _format_of(file: str | None) -> str | None:
    """What a file is to hold, by its name."""
    return None if file is None else _ENDINGS.get(os.path.splitext(file)[1].lower())


def _check(wanted: Wanted) -> None:
    """Refuse what cannot be before anything is read or written."""
    for option, given in (("--poster", wanted.poster), ("--card", wanted.card)):
        if given and wanted.format != "pdf":
            raise LeafletError("leaflet-needs-pdf", option=option)
    if wanted.four_colours and wanted.format not in _DRAWN:
        raise LeafletError("leaflet-needs-pictures", option="--four-colours")
    if wanted.poster and wanted.card:
        raise LeafletError("leaflet-one-of")
    if wanted.format == "pdf" and wanted.to is None and sys.stdout.isatty():
        raise LeafletError("leaflet-binary")
    check_target(wanted.to, force=wanted.force)


def _text(leaflet: Leaflet, house: House, wanted: Wanted) -> str:
    if wanted.format == "html":
        from puntobanco.leaflets.page import leaflet_html

        return leaflet_html(leaflet, house, four_colours=wanted.four_colours)
    if wanted.format == "md":
        from puntobanco.leaflets.markdown import leaflet_markdown

        return leaflet_markdown(leaflet)
    return leaflet_text(leaflet)


def _pdf(house: House, language: str, wanted: Wanted) -> bytes:
    from puntobanco.leaflets.pdf import croupier_card_pdf, leaflet_pdf

    if wanted.card:
        return croupier_card_pdf(house, language, four_colours=wanted.four_colours)
    return leaflet_pdf(house, language, poster=wanted.poster, four_colours=wanted.four_colours)


def _give(out: Output, wanted: Wanted, made: str | bytes) -> None:
    if wanted.to is not None:
        content = made.encode() if isinstance(made, str) else made
        write_file(wanted.to, content, force=wanted.force)
        if out.as_json:
            out.json({"file": wanted.to, "bytes": len(content)})
        else:
            out.aside("rules.written", file=echo(wanted.to, 200))
    elif isinstance(made, str) and wanted.format != "html":
        print(made, end="")
    elif isinstance(made, str):
        print_bytes(made.encode())  # a page says that it is UTF-8, whatever a terminal's encoding is
    else:
        print_bytes(made)
