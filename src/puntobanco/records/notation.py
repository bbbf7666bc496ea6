"""The notation: shoes and coups as a text that people can read and type (docs/notation.md).

`read_notation` takes bytes, whatever they are, and gives a record or a `NotationError` with line and column.
`write_notation` gives the text, with a seal over all of it: a digest in its last line, so that a changed byte is found.
"""

import hashlib
import re
from typing import NamedTuple

from puntobanco.records.notation_coups import Where
from puntobanco.records.notation_reader import Reader
from puntobanco.records.notation_words import NotationError
from puntobanco.records.notation_writer import lines_of
from puntobanco.records.shoes import ShoeRecord

LARGEST_BYTES = 32 * 1024 * 1024
MOST_LINES = 500_000
_MARK = b"\xef\xbb\xbf"
"""What some editors begin a UTF-8 file with."""
_SEAL = re.compile(rb"seal[ \t]+([0-9a-f]{64})[ \t]*\r?")
"""The last line, if it is a seal over all lines before it."""


class NotatedRecord(NamedTuple):
    """A record as it was read: the record itself, where its parts stand, and whether a seal over it holds."""

    record: ShoeRecord
    where: Where
    sealed: bool


def read_notation(text: bytes) -> NotatedRecord:
    """Read a record; a `NotationError` says in which line and column it goes wrong, or that its seal is broken."""
    if len(text) > LARGEST_BYTES:
        raise NotationError("notation-too-large", most=LARGEST_BYTES)
    if text.count(b"\n") > MOST_LINES:
        raise NotationError("notation-lines-many", line=MOST_LINES + 1, column=1, most=MOST_LINES)
    *lines, last = text.removesuffix(b"\n").rpartition(b"\n")
    seal = _SEAL.fullmatch(last)
    body = text if seal is None else b"".join(lines)
    if seal is not None and hashlib.sha256(body).hexdigest() != seal[1].decode():
        raise NotationError("notation-seal", line=body.count(b"\n") + 1, column=1)
    reader = Reader()
    record = reader.read([line.removesuffix("\r") for line in _decoded(body.removeprefix(_MARK)).split("\n")])
    return NotatedRecord(record, reader.where, seal is not None)


def _decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        before = text[: error.start]
        column = len(before[before.rfind(b"\n") + 1 :].decode()) + 1
        found = f"{text[error.start]:02x}"
        raise NotationError("notation-not-text", line=before.count(b"\n") + 1, column=column, found=found) from None


def write_notation(record: ShoeRecord, *, seal: bool = True) -> str:
    """The record as text; equal records give equal texts."""
    text = "".join(f"{line}\n" for line in lines_of(record))
    if not seal:
        return text
    return f"{text}seal {hashlib.sha256(text.encode()).hexdigest()}\n"
