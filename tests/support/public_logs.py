"""A public log for tests that need no server: leaves, heads over them, and the files of witnesses."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from puntobanco.fairness.log_head import LogSigner, SignedHead
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import root_of
from puntobanco.fairness.witness_file import first_line
from puntobanco.protocol.logged_events import LOGGED_KINDS, log_digests
from puntobanco.table import Event
from puntobanco.values import name_of

SIGNER = LogSigner(bytes(range(32)), "c5f2a1")
FORGER = LogSigner(bytes(32), "c5f2a1")


def leaves_of(table: str, events: Sequence[Event], instance: str = "", name: str | None = None) -> list[LogLeaf]:
    """The leaves that an honest house appends of a table's events, with one of the last event."""
    digests = log_digests(table, events)
    kinds = [name_of(type(event.fact)) for event in events]
    wanted = [place for place, kind in enumerate(kinds) if kind in LOGGED_KINDS or place == len(events) - 1]
    return [LogLeaf(name or table, instance, place + 1, kinds[place], digests[place]) for place in wanted]


def head_over(leaves: Sequence[LogLeaf], second: int = 0, signer: LogSigner = SIGNER) -> SignedHead:
    """A signed head over leaves."""
    return signer.head(f"2026-11-17T09:00:{second:02}.000Z", len(leaves), root_of(leaf.hash for leaf in leaves))


def write_witness(file: Path, leaves: Sequence[LogLeaf], *more: str, signer: LogSigner = SIGNER) -> str:
    """The file of a witness who mirrored leaves under one head; and more lines."""
    lines = [*(leaf.text for leaf in leaves), head_over(leaves, signer=signer).line, *more]
    return write_lines(file, lines, signer.public_key)


def write_lines(file: Path, lines: Iterable[str], public_key: str = SIGNER.public_key) -> str:
    """The file of a witness with these lines after the first."""
    file.write_bytes(first_line(public_key) + "".join(f"{line}\n" for line in lines).encode())
    return str(file)
