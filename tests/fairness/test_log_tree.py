"""The tree of the public log against its definition, for every size up to 130; and forged proofs, which are refused."""

import hashlib
from collections.abc import Sequence
from itertools import pairwise

import pytest

from puntobanco.fairness.log_tree import (
    EMPTY_ROOT,
    GrowingTree,
    Subtree,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    root_at,
    root_of,
    whole_subtrees,
)

SIZES = range(131)
LEAVES = [f"leaf {number}".encode() for number in SIZES]
HASHES = [leaf_hash(leaf) for leaf in LEAVES]


# RFC 6962, 2.1, word by word


def _mth(leaves: Sequence[bytes]) -> bytes:
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return hashlib.sha256(b"\x00" + leaves[0]).digest()
    k = _k(len(leaves))
    return hashlib.sha256(b"\x01" + _mth(leaves[:k]) + _mth(leaves[k:])).digest()


def _k(n: int) -> int:
    k = 1
    while 2 * k < n:
        k *= 2
    return k


def _naive_path(m: int, leaves: Sequence[bytes]) -> list[bytes]:
    n = len(leaves)
    if n == 1:
        return []
    k = _k(n)
    if m < k:
        return [*_naive_path(m, leaves[:k]), _mth(leaves[k:])]
    return [*_naive_path(m - k, leaves[k:]), _mth(leaves[:k])]


def _naive_proof(m: int, leaves: Sequence[bytes], b: bool = True) -> list[bytes]:
    n = len(leaves)
    if m == n:
        return [] if b else [_mth(leaves)]
    k = _k(n)
    if m <= k:
        return [*_naive_proof(m, leaves[:k], b), _mth(leaves[k:])]
    return [*_naive_proof(m - k, leaves[k:], False), _mth(leaves[:k])]


ROOTS = [_mth(LEAVES[:size]) for size in SIZES]


def _subtree(height: int, place: int) -> bytes:
    first = place << height
    assert first + (1 << height) <= len(LEAVES)
    return root_of(HASHES[first : first + (1 << height)])


SUBTREE: Subtree = _subtree


def test_a_growing_tree_has_the_root_of_the_definition_at_every_size() -> None:
    tree = GrowingTree()
    assert tree.root == EMPTY_ROOT == ROOTS[0]
    for size, hashed in enumerate(HASHES, start=1):
        tree.add(hashed)
        if size in SIZES:
            assert tree.size == size
            assert tree.root == ROOTS[size]
            assert tree.copy().root == tree.root
            assert GrowingTree(size, tree.whole).root == tree.root


def test_roots_of_subtrees_are_those_of_the_definition() -> None:
    assert [root_at(size, SUBTREE) for size in SIZES] == ROOTS


def test_a_tree_consists_of_whole_subtrees_without_gaps() -> None:
    for size in SIZES:
        spans = [(place << height, (place + 1) << height) for height, place in whole_subtrees(size)]
        assert [first for first, _ in spans[:1]] == [0] * bool(size)
        assert all(before[1] == after[0] for before, after in pairwise(spans))
        assert sum(after - first for first, after in spans) == size


def test_subtrees_must_be_as_many_as_the_size_has_ones() -> None:
    with pytest.raises(ValueError, match="subtrees"):
        GrowingTree(3, [HASHES[0]])


def test_inclusion_of_every_leaf_at_every_size() -> None:
    for size in SIZES[1:]:
        for place in range(size):
            proof = inclusion_proof(place, size, SUBTREE)
            if size in (1, 2, 3, 7, 64, 65, 100, 130):
                assert proof == _naive_path(place, LEAVES[:size])
            assert is_included(HASHES[place], place, size, ROOTS[size], proof)


def test_consistency_of_every_pair_of_sizes() -> None:
    for new in SIZES:
        for old in range(new + 1):
            proof = consistency_proof(old, new, SUBTREE)
            if old and new in (1, 2, 3, 7, 64, 65, 100, 130):
                assert proof == _naive_proof(old, LEAVES[:new])
            assert is_consistent(old, new, ROOTS[old], ROOTS[new], proof)


def _forged(proof: list[bytes]) -> list[list[bytes]]:
    """Proofs that are not the right one."""
    other = hashlib.sha256(b"another").digest()
    found = [[*proof, other], [other, *proof], [*proof, b""], [*proof, other[:31]]]
    for place in range(len(proof)):
        found += [proof[:place] + proof[place + 1 :], [*proof[:place], other, *proof[place + 1 :]]]
        if place:
            found.append([*proof[: place - 1], proof[place], proof[place - 1], *proof[place + 1 :]])
    return found


def test_no_other_leaf_place_size_root_or_proof_is_included() -> None:
    for size in range(1, 34):
        for place in range(size):
            proof = inclusion_proof(place, size, SUBTREE)
            for forged in _forged(proof):
                assert not is_included(HASHES[place], place, size, ROOTS[size], forged)
            for other in range(size):
                if other != place:
                    assert not is_included(HASHES[other], place, size, ROOTS[size], proof)
                    assert not is_included(HASHES[place], other, size, ROOTS[size], proof)
            assert not is_included(HASHES[place], place, size, ROOTS[size + 1], proof)
            assert not is_included(HASHES[place], place, size, ROOTS[size][:31], proof)
            assert not is_included(HASHES[place], -1, size, ROOTS[size], proof)
            assert not is_included(HASHES[place], size, size, ROOTS[size], proof)
            assert not is_included(HASHES[place], place, 0, ROOTS[size], proof)


def test_no_other_size_root_or_proof_is_consistent() -> None:
    for new in range(1, 34):
        for old in range(new + 1):
            proof = consistency_proof(old, new, SUBTREE)
            for forged in _forged(proof):
                assert not is_consistent(old, new, ROOTS[old], ROOTS[new], forged)
            assert not is_consistent(old, new, ROOTS[old + 1], ROOTS[new], proof)
            assert not is_consistent(old, new, ROOTS[old][1:], ROOTS[new], proof)
            if old:  # nothing is part of everything
                assert not is_consistent(old, new, ROOTS[old], ROOTS[new + 1], proof)
            assert not is_consistent(new + 1, new, ROOTS[old], ROOTS[new], proof)
            assert not is_consistent(-1, new, ROOTS[old], ROOTS[new], proof)
            for other in range(1, new + 1):
                if other != old and old:
                    assert not is_consistent(other, new, ROOTS[old], ROOTS[new], proof)


def test_a_leaf_that_is_changed_moved_or_cut_off_is_another_tree() -> None:
    for size in (1, 2, 5, 64, 65, 130):
        honest = root_of(HASHES[:size])
        assert root_of(HASHES[: size - 1]) != honest
        for place in range(size):
            changed = [*HASHES[:place], leaf_hash(b"rewritten"), *HASHES[place + 1 : size]]
            assert root_of(changed) != honest
        if size > 1:
            assert root_of([HASHES[1], HASHES[0], *HASHES[2:size]]) != honest


@pytest.mark.parametrize(("place", "size"), [(-1, 3), (3, 3), (0, 0)])
def test_there_is_no_proof_of_a_leaf_that_is_not_there(place: int, size: int) -> None:
    with pytest.raises(ValueError, match="no such leaf"):
        inclusion_proof(place, size, SUBTREE)


@pytest.mark.parametrize(("old", "new"), [(-1, 3), (4, 3)])
def test_there_is_no_proof_of_a_tree_that_is_no_older_one(old: int, new: int) -> None:
    with pytest.raises(ValueError, match="no older tree"):
        consistency_proof(old, new, SUBTREE)


def test_a_node_is_no_leaf() -> None:
    """Two leaves whose text is a node's would otherwise be taken for what is below it."""
    assert leaf_hash(HASHES[0] + HASHES[1]) != root_of(HASHES[:2])
