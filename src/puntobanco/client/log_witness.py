"""A witness of a house's public log: it mirrors every leaf, checks every head, and knows two stories when it sees them.

What it has it keeps in a file (`puntobanco.fairness.witness_file`) and goes on with it. A head that is signed and does
not fit goes into the file as evidence.
"""

import asyncio
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, Self

from puntobanco.client.errors import ClientError, Refused
from puntobanco.client.web import Web
from puntobanco.fairness.log_head import SignedHead, is_public_key, read_head, read_vouched_key
from puntobanco.fairness.log_leaf import LogLeaf, read_leaf
from puntobanco.fairness.log_tree import GrowingTree, leaf_hash
from puntobanco.fairness.witness_file import OTHER, Witnessed, WitnessError, first_line, read_witness
from puntobanco.game.messages import Message, echo, message

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # Windows has other locks, and whoever uses it asks whether it is there

_AGAIN_S = 1.0
_MOST_TRIES = 30


class Look(NamedTuple):
    """What came of looking at the log once."""

    head: SignedHead | None
    """The last head that fits."""
    added: int
    """Leaves that are new."""
    story: Message | None = None
    """How the house contradicts itself; None where it does not."""


class _Contradiction(Exception):
    """Where looking stops."""

    def __init__(self, story: Message, evidence: SignedHead | None = None) -> None:
        super().__init__(story.key)
        self.story, self.evidence = story, evidence


class LogWitness:
    """Mirrors the log of one house into one file; for `async with`."""

    def __init__(self, file: Path, web: Web, public_key: str | None = None) -> None:
        """`public_key` is the house's, by whatever other way it came; without one, the first that is seen is kept."""
        self._path, self._web, self._key = file, web, public_key
        self._file: BinaryIO | None = None
        self._known = Witnessed((), GrowingTree(), None, 0, (), 0)
        self._numbers: dict[str, int] = {}
        """The last event of each table that a leaf told of."""

    async def __aenter__(self) -> Self:
        try:
            await self._open()
        except BaseException:
            self._close()
            raise
        return self

    async def _open(self) -> None:
        """Take the file for oneself, read it, and take away what does not count."""
        try:
            if not self._path.exists():
                key = self._key or await self._asked_key()
                self._path.write_bytes(first_line(key))
            self._file = file = self._path.open("r+b", buffering=0)
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise WitnessError("witness-in-use", file=echo(self._path, 200)) from None
        except (OSError, ValueError) as error:
            raise self._unusable(error) from None
        self._known = await asyncio.to_thread(self._read)
        if self._key is not None and self._key not in self._known.public_keys:
            raise WitnessError("witness-other-key", file=echo(self._path, 200), found=self._known.public_keys[0])
        self._drop()

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    @property
    def known(self) -> Witnessed:
        """What the file has."""
        return self._known

    def _read(self) -> Witnessed:
        leaves: list[tuple[str, int]] = []
        found = read_witness(str(self._path), lambda _, leaf: leaves.append((leaf.table, leaf.number)))
        self._numbers = dict(leaves[: found.tree.size])
        return found

    async def _asked_key(self) -> str:
        key = (await self._ask("/log/key")).get("public_key")
        if not isinstance(key, str) or not is_public_key(key):
            raise self._not_ours()
        return key

    async def look(self) -> Look:
        """Mirror what is new, and check it; what was told before of two stories is told again."""
        before = self._known.tree.size
        self._drop()
        try:
            head = await self._signed_head()
            if head.size > before:
                await self._mirror(head)
            else:
                self._compare(head)
        except _Contradiction as found:
            self._drop()
            self._keep_evidence(found.evidence)
            return Look(self._known.head, 0, found.story)
        story = message("watch.witness-before", count=len(self._known.others)) if self._known.others else None
        return Look(self._known.head, self._known.tree.size - before, story)

    async def _signed_head(self) -> SignedHead:
        line = (await self._ask("/log/head")).get("head")
        head = read_head(line) if isinstance(line, str) else None
        if head is None:
            raise self._not_ours()
        if not self._is_ours(head):
            await self._learn_keys()
        if not self._is_ours(head):
            raise _Contradiction(message("watch.witness-signature", head=echo(head.line, 400)))
        return head

    def _is_ours(self, head: SignedHead) -> bool:
        return any(map(head.is_signed_by, self._known.public_keys))

    async def _learn_keys(self) -> None:
        """Take keys that one of ours vouches for."""
        lines = (await self._ask("/log/key")).get("vouched")
        for line in lines if isinstance(lines, list) else ():
            vouched = read_vouched_key(line) if isinstance(line, str) else None
            keys = self._known.public_keys
            if vouched is not None and vouched.by in keys and vouched.key not in keys and vouched.holds:
                self._write(f"{vouched.line}\n".encode())
                self._known = self._known._replace(public_keys=(*keys, vouched.key))

    def _compare(self, head: SignedHead) -> None:
        """A head that is not longer than what is known must be part of it; and a later one must not be shorter."""
        known = self._known
        root = known.tree.root if head.size == known.tree.size else _root_of_file(self._path, head.size)
        if head.root != root.hex():
            raise _Contradiction(message("watch.witness-fork", size=head.size), head)
        if head.size < known.tree.size and known.head is not None and head.at > known.head.at:
            raise _Contradiction(message("watch.witness-cut", size=head.size, known=known.tree.size), head)
        if known.head is None:
            self._keep(head, known.tree)

    async def _mirror(self, head: SignedHead) -> None:
        """Fetch the leaves up to a head, check that they lead to it, and keep them with it.

        Only a log that goes on from what is known can tell of an event twice; any other is a fork.
        """
        tree, numbers, written = self._known.tree.copy(), dict(self._numbers), 0
        twice: LogLeaf | None = None
        while tree.size < head.size:
            page = (await self._ask(f"/log/leaves?first={tree.size}")).get("leaves")
            if not isinstance(page, list) or not page:
                raise _Contradiction(message("watch.witness-leaves", size=head.size, known=tree.size), head)
            wanted = page[: head.size - tree.size]
            for text in wanted:
                leaf = read_leaf(text) if isinstance(text, str) else None
                if leaf is None:
                    raise _Contradiction(message("watch.witness-leaf", position=tree.size), head)
                if twice is None and leaf.number <= numbers.get(leaf.table, 0):
                    twice = leaf
                numbers[leaf.table] = leaf.number
                tree.add(leaf_hash(text.encode()))
            written += self._put("".join(f"{text}\n" for text in wanted).encode())
            await asyncio.sleep(0)
        if tree.root.hex() != head.root:
            raise _Contradiction(message("watch.witness-fork", size=head.size), head)
        if twice is not None:
            raise _Contradiction(_twice(twice), head)
        self._keep(head, tree, written)
        self._numbers = numbers

    def _keep(self, head: SignedHead, tree: GrowingTree, written: int = 0) -> None:
        """Keep a head, after so many bytes of leaves."""
        self._write(f"{head.line}\n".encode(), written)
        self._known = self._known._replace(head=head, tree=tree, heads=self._known.heads + 1)

    def _keep_evidence(self, head: SignedHead | None) -> None:
        if head is not None and head not in self._known.others:
            self._write(f"{OTHER}{head.line}\n".encode())
            self._known = self._known._replace(others=(*self._known.others, head))

    def _put(self, lines: bytes) -> int:
        """Write at the end of the file; what no head follows does not count yet."""
        assert self._file is not None
        try:
            rest = memoryview(lines)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
        except OSError as error:
            raise self._unusable(error) from None
        return len(lines)

    def _write(self, lines: bytes, before: int = 0) -> None:
        """Write something that counts, with the bytes before it; it is on disk then."""
        assert self._file is not None
        written = before + self._put(lines)
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._unusable(error) from None
        self._known = self._known._replace(end=self._known.end + written)

    def _drop(self) -> None:
        """Take away what does not count."""
        assert self._file is not None
        try:
            self._file.truncate(self._known.end)
            self._file.seek(self._known.end)
        except OSError as error:
            raise self._unusable(error) from None

    async def _ask(self, path: str) -> dict[str, Any]:
        """Ask, and again where it was too often."""
        for _ in range(_MOST_TRIES):
            try:
                return await self._web.ask("GET", path)
            except Refused as refusal:
                if refusal.code == "not-found":
                    raise self._not_ours() from None
                if refusal.code != "too-often":
                    raise
            await asyncio.sleep(_AGAIN_S)
        raise ClientError("client-busy", most=_MOST_TRIES)

    def _not_ours(self) -> ClientError:
        return ClientError("client-not-ours", address=str(self._web.address))

    def _unusable(self, error: Exception) -> WitnessError:
        detail = getattr(error, "strerror", None) or type(error).__name__
        return WitnessError("witness-unreadable", file=echo(self._path, 200), detail=detail)


def _twice(leaf: LogLeaf) -> Message:
    return message("watch.witness-twice", table=echo(leaf.table, 80), number=leaf.number)


def _root_of_file(path: Path, size: int) -> bytes:
    """The root over the first leaves of a file."""
    tree = GrowingTree()
    read_witness(str(path), lambda place, leaf: tree.add(leaf.hash) if place < size else None)
    return tree.root


class ComparedWitnesses(NamedTuple):
    """Two witnesses side by side."""

    common: int
    """Leaves that both have, and that are the same."""
    story: Message | None
    """Where the house has told one of them something else."""


def compare_witnesses(first: str, second: str) -> ComparedWitnesses:
    """Whether the house told two witnesses the same, as far as both have listened."""
    trees: list[list[bytes]] = [[], []]
    found = [
        read_witness(path, lambda _, leaf, seen=seen: seen.append(leaf.hash))  # type: ignore[misc]
        for path, seen in zip((first, second), trees, strict=True)
    ]
    common = min(one.tree.size for one in found)
    for position in range(common):
        if trees[0][position] != trees[1][position]:
            return ComparedWitnesses(position, message("watch.witness-stories", position=position))
    if not set(found[0].public_keys) & set(found[1].public_keys):
        return ComparedWitnesses(common, message("watch.witness-two-keys"))
    others = len(found[0].others) + len(found[1].others)
    return ComparedWitnesses(common, message("watch.witness-before", count=others) if others else None)
