"""Receipts as somebody keeps them: the house's signed word for single events of a table (docs/public-log.md).

A file has one receipt a line, as JSON. Each binds its event: from the digest before it and its text follows the digest
of the leaf, and the leaf's is what was signed. So a receipt is checked without the house.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from puntobanco.fairness.log_head import is_public_key, read_head, read_receipt
from puntobanco.fairness.log_leaf import LogLeaf, logged_names, read_leaf
from puntobanco.fairness.log_tree import is_included
from puntobanco.fairness.witness_file import WitnessError, opened
from puntobanco.game.messages import echo

_LONGEST_LINE = 2**21


class KeptReceipt(NamedTuple):
    """A receipt, and what it needs to be checked."""

    table: str
    """The id of the table, also of a private one."""
    receipt: str
    """The signed line."""
    leaf: str
    before: str
    event: str
    """As the log hashes it."""
    public_key: str

    @property
    def line(self) -> str:
        """As it is kept."""
        return json.dumps(self._asdict(), ensure_ascii=False, separators=(",", ":"))

    @property
    def says(self) -> LogLeaf | None:
        """What the house has signed; None where this is no receipt of the house for this event of this table."""
        leaf, signed = read_leaf(self.leaf), read_receipt(self.receipt)
        if leaf is None or signed is None or not is_public_key(self.public_key):
            return None
        digest = sha256(f"{self.before}\n{self.event}".encode()).hexdigest()
        holds = signed.leaf == leaf.hash.hex() and leaf.digest == digest and leaf.table in logged_names(self.table)
        return leaf if holds and signed.is_signed_by(self.public_key) else None


def read_kept(line: str) -> KeptReceipt | None:
    """A receipt of a line; None for whatever is written otherwise."""
    try:
        found = json.loads(line)
        kept = KeptReceipt(**found) if isinstance(found, dict) else None
    except (ValueError, TypeError, RecursionError):
        return None
    return kept if kept is not None and all(type(part) is str for part in kept) else None


def read_receipts(path: str) -> Iterator[KeptReceipt]:
    """The receipts of a file, each of which says something; a `WitnessError` names the line that does not."""
    with opened(path) as file:
        for number, raw in enumerate(iter(lambda: file.readline(_LONGEST_LINE), b""), start=1):
            if not raw.endswith(b"\n") and len(raw) < _LONGEST_LINE:
                return  # it broke off while it was written
            kept = read_kept(raw.decode(errors="replace"))
            if kept is None or kept.says is None:
                raise WitnessError("receipt-form", file=echo(path, 200), line=number)
            yield kept


class LoggedProof(NamedTuple):
    """What the house shows to prove that an event is in its log (`GET /api/tables/TABLE/events/NUMBER/logged`)."""

    leaf: str
    position: int
    events: Sequence[str]
    """Those after the event, up to that of the leaf."""
    proof: Sequence[str]
    head: str


def is_in_log(kept: KeptReceipt, shown: LoggedProof, public_key: str) -> bool:
    """Whether what the house shows proves that the event of a receipt is in its log."""
    said, leaf, head = kept.says, read_leaf(shown.leaf), read_head(shown.head)
    if said is None or leaf is None or head is None or leaf.table != said.table:
        return False
    if leaf.number != said.number + len(shown.events):
        return False
    digest = said.digest
    for text in shown.events:
        digest = sha256(f"{digest}\n{text}".encode()).hexdigest()
    try:
        proof = [bytes.fromhex(one) for one in shown.proof]
    except ValueError:
        return False
    root = bytes.fromhex(head.root)
    is_there = is_included(leaf.hash, shown.position, head.size, root, proof)
    return digest == leaf.digest and is_there and head.is_signed_by(public_key)
