"""What a witness keeps of a house's public log: every leaf, and signed heads over them, as lines of text.

    punto-witness 1 PUBLIC-KEY
    {"table":"schaanwald-1","instance":"","number":3,"kind":"ShoeSealed","digest":"…"}
    punto-log-head 1 2026-11-17T09:00:00.000Z c5f2… 1 9b1e… f3a8…
    punto-log-key 1 OLD-KEY NEW-KEY 77d0…

A head stands behind its leaves, and is signed by the key of the first line or by one that such a key has vouched for
(docs/public-log.md). A head that was signed and does not fit what stands above it is kept too, after the word `other`:
whoever has both can show that the house told two stories. Leaves after the last head are of no weight, and are left out
when somebody goes on with the file.
"""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple

from puntobanco.fairness.log_head import KEY, SignedHead, is_public_key, read_head, read_vouched_key
from puntobanco.fairness.log_leaf import LONGEST_LEAF, LogLeaf, read_leaf
from puntobanco.fairness.log_tree import GrowingTree, leaf_hash
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo

BEGINNING = "punto-witness 1 "
OTHER = "other "
_LONGEST_LINE = LONGEST_LEAF + 1000


class WitnessError(PuntoError):
    """A witness's file that cannot be read or believed; `values` hold the `file`, and the `line` of a fault."""


class Witnessed(NamedTuple):
    """What a file says, all of it checked."""

    public_keys: tuple[str, ...]
    """The key of the first line, and those that were vouched for since."""
    tree: GrowingTree
    """Over all leaves up to the last head."""
    head: SignedHead | None
    """The last head that fits; None where there is none yet."""
    heads: int
    others: tuple[SignedHead, ...]
    """Heads that were signed and do not fit."""
    end: int
    """Where the file ends with the last line that counts, in bytes."""


def first_line(public_key: str) -> bytes:
    """What a file begins with."""
    return f"{BEGINNING}{public_key}\n".encode()


def read_witness(path: str, heard: Callable[[int, LogLeaf], object] | None = None) -> Witnessed:
    """Read a file and check every head against the leaves above it and the key; a `WitnessError` names the line.

    `heard` is told every leaf with its position from 0, also one that no head covers: so whoever needs to know looks at
    `Witnessed.tree.size` in the end.
    """
    with opened(path) as file:
        return _Reading(path, file, heard).read()


class _Reading:
    def __init__(self, path: str, file: BinaryIO, heard: Callable[[int, LogLeaf], object] | None) -> None:
        self._path, self._file, self._heard = path, file, heard
        self._number = self._at = self._end = self._heads = 0
        self._tree, self._known = GrowingTree(), GrowingTree()
        self._head: SignedHead | None = None
        self._others: list[SignedHead] = []
        self._keys: list[str] = []

    def read(self) -> Witnessed:
        first = self._line()
        if first is None or not first.startswith(BEGINNING) or not is_public_key(first.removeprefix(BEGINNING)):
            raise self._fault("witness-form")
        self._keys.append(first.removeprefix(BEGINNING))
        self._end = self._at
        while (line := self._line()) is not None:
            if line.startswith("{"):
                self._read_leaf(line)
            elif line.startswith(OTHER):
                self._others.append(self._signed(line.removeprefix(OTHER)))
                self._count()
            elif line.startswith(KEY):
                self._read_key(line)
                self._count()
            else:
                self._read_head(line)
        return Witnessed(tuple(self._keys), self._known, self._head, self._heads, tuple(self._others), self._end)

    def _count(self) -> None:
        """What stands between leaves and their head goes with them, if they go."""
        if self._tree.size == self._known.size:
            self._end = self._at

    def _read_key(self, line: str) -> None:
        vouched = read_vouched_key(line)
        if vouched is None:
            raise self._fault("witness-form")
        if vouched.by not in self._keys or not vouched.holds:
            raise self._fault("witness-altered")
        self._keys.append(vouched.key)

    def _read_leaf(self, line: str) -> None:
        leaf = read_leaf(line)
        if leaf is None:
            raise self._fault("witness-form")
        if self._heard is not None:
            self._heard(self._tree.size, leaf)
        self._tree.add(leaf_hash(line.encode()))

    def _read_head(self, line: str) -> None:
        head = self._signed(line)
        if head.size != self._tree.size or head.root != self._tree.root.hex():
            raise self._fault("witness-altered")
        self._head, self._known, self._end = head, self._tree.copy(), self._at
        self._heads += 1

    def _signed(self, line: str) -> SignedHead:
        head = read_head(line)
        if head is None:
            raise self._fault("witness-form")
        if not any(map(head.is_signed_by, self._keys)):
            raise self._fault("witness-altered")
        return head

    def _line(self) -> str | None:
        """The next whole line; one that broke off while it was written is no line."""
        raw = self._file.readline(_LONGEST_LINE)
        if not raw.endswith(b"\n") and len(raw) < _LONGEST_LINE:
            return None
        self._number += 1
        self._at += len(raw)
        try:
            return raw[:-1].decode()
        except UnicodeDecodeError:
            raise self._fault("witness-form") from None

    def _fault(self, code: str) -> WitnessError:
        return WitnessError(code, file=echo(self._path, 200), line=max(self._number, 1))


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A regular file, open for reading; whatever the system says against it is a `WitnessError`."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise WitnessError("witness-not-a-file", file=echo(path, 200))
        with open(path, "rb") as file:
            yield file
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise WitnessError("witness-unreadable", file=echo(path, 200), detail=detail) from None
