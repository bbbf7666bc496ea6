"""Documents of a house on the screen or in a file: what the commands that give them share."""

import errno
import os
from shutil import get_terminal_size

from puntobanco.cli.output import Output
from puntobanco.game.messages import echo
from puntobanco.leaflets import Figure, Grid, Leaflet
from puntobanco.leaflets.author import ISOLATE, POP
from puntobanco.leaflets.errors import LeafletError, unwritable
from puntobanco.leaflets.plain import NARROWEST, block_lines, wrapped
from puntobanco.records.files import replace, write_new

_WIDEST_LINE = 88
"""Longer lines are hard to read, however wide the terminal is."""


def check_target(path: str | None, *, force: bool) -> None:
    """Refuse a file that is there already, before anything is worked out."""
    if path is not None and not force and os.path.lexists(path):
        raise LeafletError("leaflet-exists", file=echo(path, 200))


def check_folder(path: str) -> None:
    """Refuse a file in a folder that is not there or takes none: before something that takes long."""
    folder = os.path.dirname(os.path.abspath(path))
    if not os.path.isdir(folder):
        raise unwritable(path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    if not os.access(folder, os.W_OK):
        raise unwritable(path, OSError(errno.EACCES, os.strerror(errno.EACCES)))


def write_file(path: str, content: bytes, *, force: bool) -> None:
    """Write a file whole or not at all; one that has come into being meanwhile is left alone."""
    try:
        if force:
            replace(path, content)
        else:
            write_new(path, content)
    except FileExistsError:
        raise LeafletError("leaflet-exists", file=echo(path, 200)) from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def show_document(out: Output, leaflet: Leaflet, widest: int = _WIDEST_LINE) -> None:
    """A document in a terminal: headings in bold, tables as wide as there is room."""
    width = max(NARROWEST, min(get_terminal_size().columns, widest))
    out.title(_plain(leaflet.title.text))
    if leaflet.subtitle is not None:
        out.line(_plain(leaflet.subtitle.text))
    _lines(out, leaflet.disclaimer, width, style="dim")
    for section in leaflet.sections:
        out.heading(_plain(section.title))
        for block in section.blocks:
            if isinstance(block, Figure):
                continue
            out.line("")
            if isinstance(block, Grid):
                out.line(_plain(block.caption), style="dim")
                rows = [list(map(_plain, row.cells)) for row in block.rows]
                out.table(list(map(_plain, block.header)), rows, right=block.numbers)
            else:
                for line in block_lines(block, width):
                    out.line(_plain(line))
    out.line("")
    _lines(out, leaflet.footer, width, style="dim")


def _lines(out: Output, text: str, width: int, style: str) -> None:
    for line in wrapped(_plain(text), width):
        out.line(line, style=style)


def _plain(text: str) -> str:
    """A terminal keeps names apart by itself, and obeys no sign that turns the direction of a line."""
    return " ".join(text.replace(ISOLATE, "").replace(POP, "").split("\n"))
