"""Heads, receipts and leaves of the public log: written in one form alone, and believed with their signature."""

import json

import pytest

from puntobanco.fairness.log_head import SignedHead, is_public_key, read_head, read_receipt
from puntobanco.fairness.log_leaf import LogLeaf, hidden_name, logged_names, read_leaf
from puntobanco.fairness.log_tree import leaf_hash
from support.public_logs import FORGER, SIGNER, head_over

LEAF = LogLeaf("schaanwald-1", "0f" * 16, 12, "ShoeSealed", "ab" * 32)
HEAD = head_over([LEAF])
RECEIPT = SIGNER.receipt("2026-11-17T09:00:00.000Z", LEAF.hash)


def test_a_head_is_one_line_that_is_read_again() -> None:
    kind, version, moment, mark, size, root, signature = HEAD.line.split(" ")
    assert (kind, version, moment, mark) == ("punto-log-head", "1", "2026-11-17T09:00:00.000Z", "c5f2a1")
    assert (size, root, len(signature)) == ("1", LEAF.hash.hex(), 128)
    assert read_head(HEAD.line) == HEAD
    assert HEAD.is_signed_by(SIGNER.public_key)


def test_a_receipt_is_one_line_that_is_read_again() -> None:
    assert RECEIPT.line.split(" ")[:5] == ["punto-log-receipt", "1", RECEIPT.at, "c5f2a1", LEAF.hash.hex()]
    assert read_receipt(RECEIPT.line) == RECEIPT
    assert RECEIPT.is_signed_by(SIGNER.public_key)


def test_another_key_has_not_signed_it() -> None:
    assert not HEAD.is_signed_by(FORGER.public_key)
    assert not RECEIPT.is_signed_by(FORGER.public_key)
    assert not HEAD.is_signed_by("00" * 31)
    assert not HEAD.is_signed_by("no key")


CHANGED = [
    HEAD._replace(at="2026-11-17T09:00:01.000Z"),
    HEAD._replace(house="c5f2a2"),
    HEAD._replace(size=2),
    HEAD._replace(root="00" * 32),
]


@pytest.mark.parametrize("changed", CHANGED)
def test_a_changed_head_is_not_signed(changed: SignedHead) -> None:
    assert not changed.is_signed_by(SIGNER.public_key)


def test_a_receipt_is_no_head_and_a_head_is_no_receipt() -> None:
    assert read_head(RECEIPT.line) is None
    assert read_receipt(HEAD.line) is None
    swapped = HEAD._replace(signature=RECEIPT.signature)
    assert not swapped.is_signed_by(SIGNER.public_key)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("punto-log-head 1", "punto-log-head 2"),
        (" 1 " + LEAF.hash.hex(), " 01 " + LEAF.hash.hex()),
        (" 1 " + LEAF.hash.hex(), " ١ " + LEAF.hash.hex()),
        (" 1 " + LEAF.hash.hex(), " 9007199254740992 " + LEAF.hash.hex()),
        (LEAF.hash.hex(), LEAF.hash.hex().upper()),
        ("09:00:00.000Z", "09:00:00Z"),
        (" c5f2a1", "  c5f2a1"),
    ],
)
def test_a_head_is_written_in_one_form_alone(old: str, new: str) -> None:
    assert old in HEAD.line
    assert read_head(HEAD.line.replace(old, new, 1)) is None
    assert read_head(HEAD.line + "\n") is None


def test_a_leaf_is_one_small_text() -> None:
    assert LEAF.text == (
        '{"table":"schaanwald-1","instance":"' + "0f" * 16 + '","number":12,"kind":"ShoeSealed","digest":"'
        + "ab" * 32 + '"}'
    )  # fmt: skip
    assert read_leaf(LEAF.text) == LEAF
    assert LEAF.hash == leaf_hash(LEAF.text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "[" * 10_000,
        json.dumps(LEAF._asdict()),
        LEAF.text + " ",
        LEAF.text.replace('"number":12', '"number":12.0'),
        LEAF.text.replace('"number":12', '"number":true'),
        LEAF.text.replace('"number":12', '"number":0'),
        LEAF.text.replace('"number":12', '"number":9007199254740992'),
        LEAF.text.replace('"number":12', '"number":12,"number":12'),
        LEAF.text.replace("ab" * 32, "AB" * 32),
        LEAF.text.replace("0f" * 16, "0f"),
        LEAF.text.replace("ShoeSealed", "Shoe Sealed"),
        LEAF.text.replace("schaanwald-1", ""),
        LEAF.text.replace("schaanwald-1", "a\\nb"),
        LEAF.text.replace('"kind":', '"name":"Ida","kind":'),
        LEAF.text.replace('"kind":"ShoeSealed",', ""),
    ],
)
def test_whatever_is_written_otherwise_is_no_leaf(text: str) -> None:
    assert text != LEAF.text
    assert read_leaf(text) is None


def test_a_private_table_has_a_name_that_does_not_tell_its_id() -> None:
    id = "6b1f" * 8
    assert logged_names(id) == (id, hidden_name(id))
    assert id not in hidden_name(id)
    assert hidden_name(id) != hidden_name("6b1f" * 7 + "6b1e")
    assert read_leaf(LEAF._replace(table=hidden_name(id)).text) is not None


def test_public_keys() -> None:
    assert is_public_key(SIGNER.public_key)
    assert not is_public_key(SIGNER.public_key.upper())
    assert not is_public_key(SIGNER.public_key[:-1])
