"""The tree of the public log: the Merkle tree of RFC 6962, with its proofs (docs/public-log.md).

A leaf is hashed as SHA-256(00 ‖ leaf), a node as SHA-256(01 ‖ left ‖ right). The tree over n leaves has on its left the
largest power of two below n. So a tree that grows keeps every whole subtree that it had, and whoever has an old root
can be shown that it is part of a new one.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

DIGEST_BYTES = 32
EMPTY_ROOT = sha256(b"").digest()
"""The root of a log without a leaf."""

Subtree = Callable[[int, int], bytes]
"""Gives the digest of a whole subtree: of 2^height leaves, the place-th of that height. Whoever keeps the leaves
decides which of these it keeps as well."""


def leaf_hash(leaf: bytes) -> bytes:
    """The digest of a leaf."""
    return sha256(b"\0" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The digest of two subtrees side by side."""
    return sha256(b"\1" + left + right).digest()


def root_of(hashes: Iterable[bytes]) -> bytes:
    """The root over digests of leaves or of subtrees of one height, the first one first."""
    return GrowingTree().grown(hashes).root


class GrowingTree:
    """A tree to which leaves are added: it keeps only the digests of its whole subtrees, the largest first."""

    __slots__ = ("_whole", "size")

    def __init__(self, size: int = 0, whole: Sequence[bytes] = ()) -> None:
        """A tree of so many leaves, by the digests of the whole subtrees that it consists of (`whole_subtrees`)."""
        if len(whole) != size.bit_count():
            raise ValueError("as many subtrees as the size has ones")
        self.size, self._whole = size, list(whole)

    @property
    def whole(self) -> tuple[bytes, ...]:
        """The digests of its whole subtrees, the largest first."""
        return tuple(self._whole)

    def add(self, hashed: bytes) -> None:
        """Add the digest of one more leaf."""
        whole, size = self._whole, self.size
        while size & 1:
            hashed = node_hash(whole.pop(), hashed)
            size >>= 1
        whole.append(hashed)
        self.size += 1

    def grown(self, hashes: Iterable[bytes]) -> "GrowingTree":
        """The same with more leaves."""
        for hashed in hashes:
            self.add(hashed)
        return self

    def copy(self) -> "GrowingTree":
        """Another one that grows on its own."""
        return GrowingTree(self.size, self._whole)

    @property
    def root(self) -> bytes:
        """The digest that stands for all leaves in their order."""
        if not self._whole:
            return EMPTY_ROOT
        found = self._whole[-1]
        for left in reversed(self._whole[:-1]):
            found = node_hash(left, found)
        return found


def whole_subtrees(size: int) -> list[tuple[int, int]]:
    """Height and place of the whole subtrees that a tree consists of, the largest first."""
    found, first = [], 0
    for height in reversed(range(size.bit_length())):
        if size >> height & 1:
            found.append((height, first >> height))
            first += 1 << height
    return found


def root_at(size: int, subtree: Subtree) -> bytes:
    """The root of the first leaves of a log."""
    return GrowingTree(size, [subtree(*one) for one in whole_subtrees(size)]).root


# Proofs: made from subtrees, checked from nothing but what is claimed


def inclusion_proof(place: int, size: int, subtree: Subtree) -> list[bytes]:
    """What shows that a leaf is at a place (from 0) of the tree over the first leaves of a log (RFC 6962, 2.1.1)."""
    if not 0 <= place < size:
        raise ValueError("no such leaf")
    return _path(place, 0, size, subtree)


def _path(place: int, first: int, after: int, subtree: Subtree) -> list[bytes]:
    """The neighbours on the way from a leaf to the digest of the leaves from `first` until before `after`."""
    if after - first == 1:
        return []
    middle = first + _left_of(after - first)
    if place < middle:
        return [*_path(place, first, middle, subtree), _range(middle, after, subtree)]
    return [*_path(place, middle, after, subtree), _range(first, middle, subtree)]


def consistency_proof(old: int, new: int, subtree: Subtree) -> list[bytes]:
    """What shows that the first leaves of a tree are an older one (RFC 6962, 2.1.2); nothing from nothing, and from
    itself."""
    if not 0 <= old <= new:
        raise ValueError("no older tree")
    return [] if old in (0, new) else _older(old, 0, new, subtree, is_known=True)


def _older(old: int, first: int, after: int, subtree: Subtree, *, is_known: bool) -> list[bytes]:
    if old == after - first:
        return [] if is_known else [_range(first, after, subtree)]
    left = _left_of(after - first)
    middle = first + left
    if old <= left:
        return [*_older(old, first, middle, subtree, is_known=is_known), _range(middle, after, subtree)]
    return [*_older(old - left, middle, after, subtree, is_known=False), _range(first, middle, subtree)]


def _left_of(size: int) -> int:
    """The largest power of two below a number above one."""
    return 1 << ((size - 1).bit_length() - 1)


def _range(first: int, after: int, subtree: Subtree) -> bytes:
    """The digest of leaves side by side, as it stands in a tree: `first` is where a subtree of that size can begin."""
    size = after - first
    whole = [subtree(height, (first >> height) + place) for height, place in whole_subtrees(size)]
    return GrowingTree(size, whole).root


def is_included(hashed: bytes, place: int, size: int, root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether a proof shows that the digest of a leaf is at a place of the tree with this root."""
    if not 0 <= place < size or not _are_digests(root, *proof):
        return False
    last, rest = size - 1, list(proof)
    while last:
        if place & 1 or place == last:
            if place & 1:
                if not rest:
                    return False
                hashed = node_hash(rest.pop(0), hashed)
            # else it stands alone at the right edge, and goes up as it is
        else:
            if not rest:
                return False
            hashed = node_hash(hashed, rest.pop(0))
        place >>= 1
        last >>= 1
    return not rest and hashed == root


def is_consistent(old: int, new: int, old_root: bytes, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether a proof shows that the first leaves of the newer tree are the older one."""
    if not 0 <= old <= new or not _are_digests(old_root, new_root, *proof):
        return False
    if old == new:
        return not proof and old_root == new_root
    if old == 0:
        return not proof and old_root == EMPTY_ROOT
    rest = list(proof)
    place, last = old - 1, new - 1
    while place & 1:  # up to where the older tree has a whole subtree at its right edge
        place >>= 1
        last >>= 1
    if place == 0:
        before = after = old_root
    else:
        if not rest:
            return False
        before = after = rest.pop(0)
    while last:
        if place & 1:
            if not rest:
                return False
            left = rest.pop(0)
            before, after = node_hash(left, before), node_hash(left, after)
        elif place < last:
            if not rest:
                return False
            after = node_hash(after, rest.pop(0))
        place >>= 1
        last >>= 1
    return not rest and before == old_root and after == new_root


def _are_digests(*given: bytes) -> bool:
    return all(len(one) == DIGEST_BYTES for one in given)
