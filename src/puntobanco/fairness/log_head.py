"""Signed heads of the public log, and receipts (docs/public-log.md, decisions/0029-the-public-log.md).

A head says how many leaves the log has and which root, at which moment, in one line: `punto-log-head 1 MOMENT MARK SIZE
ROOT SIGNATURE`. What stands before the signature is what is signed, with Ed25519. A receipt says the same of one leaf
that is not in the log yet: `punto-log-receipt 1 MOMENT MARK LEAF SIGNATURE`, with the digest of that leaf. And where a
house takes another key, the old one vouches for it: `punto-log-key 1 OLD NEW SIGNATURE`.
"""

import re
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

HEAD, RECEIPT, KEY, VERSION = "punto-log-head", "punto-log-receipt", "punto-log-key", 1
MOST_LEAVES = 2**53 - 1
_MOMENT = r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"
_HEAD = re.compile(
    rf"{HEAD} {VERSION} {_MOMENT} ([0-9a-f]{{1,64}}) (0|[1-9]\d{{0,15}}) ([0-9a-f]{{64}}) ([0-9a-f]{{128}})", re.ASCII
)
_RECEIPT = re.compile(rf"{RECEIPT} {VERSION} {_MOMENT} ([0-9a-f]{{1,64}}) ([0-9a-f]{{64}}) ([0-9a-f]{{128}})", re.ASCII)
_KEY = re.compile(rf"{KEY} {VERSION} ([0-9a-f]{{64}}) ([0-9a-f]{{64}}) ([0-9a-f]{{128}})", re.ASCII)
_PUBLIC_KEY = re.compile("[0-9a-f]{64}")


class SignedHead(NamedTuple):
    """What a house says of its log at one moment."""

    at: str
    """The moment, in UTC, such as 2026-11-17T09:00:00.000Z; of two, the later one comes later as a text too."""
    house: str
    """The mark of the house's key."""
    size: int
    root: str
    signature: str = ""

    @property
    def statement(self) -> str:
        """What is signed."""
        return f"{HEAD} {VERSION} {self.at} {self.house} {self.size} {self.root}"

    @property
    def line(self) -> str:
        """The statement and its signature."""
        return f"{self.statement} {self.signature}"

    def is_signed_by(self, public_key: str) -> bool:
        """Whether the signature is one of this public key."""
        return _holds(public_key, self.statement, self.signature)


class SignedReceipt(NamedTuple):
    """What a house promises of one leaf: an event with this digest is part of a table's history."""

    at: str
    house: str
    leaf: str
    """The digest of the leaf in the tree, in hexadecimal."""
    signature: str = ""

    @property
    def statement(self) -> str:
        """What is signed."""
        return f"{RECEIPT} {VERSION} {self.at} {self.house} {self.leaf}"

    @property
    def line(self) -> str:
        """The statement and its signature."""
        return f"{self.statement} {self.signature}"

    def is_signed_by(self, public_key: str) -> bool:
        """Whether the signature is one of this public key."""
        return _holds(public_key, self.statement, self.signature)


class VouchedKey(NamedTuple):
    """A key that another one vouches for: both are the house's."""

    by: str
    key: str
    signature: str = ""

    @property
    def statement(self) -> str:
        """What is signed."""
        return f"{KEY} {VERSION} {self.by} {self.key}"

    @property
    def line(self) -> str:
        """The statement and its signature."""
        return f"{self.statement} {self.signature}"

    @property
    def holds(self) -> bool:
        """Whether the first key has signed for the second."""
        return _holds(self.by, self.statement, self.signature)


class LogSigner:
    """Signs heads and receipts with one key."""

    def __init__(self, key: bytes, mark: str) -> None:
        """`key` is 32 secret bytes; `mark` tells keys of a house apart."""
        self._key, self._mark = Ed25519PrivateKey.from_private_bytes(key), mark

    @property
    def public_key(self) -> str:
        """By which anybody can check what is signed."""
        return self._key.public_key().public_bytes_raw().hex()

    def head(self, at: str, size: int, root: bytes) -> SignedHead:
        """A head."""
        unsigned = SignedHead(at, self._mark, size, root.hex())
        return unsigned._replace(signature=self._signature(unsigned.statement))

    def receipt(self, at: str, leaf_hash: bytes) -> SignedReceipt:
        """A receipt."""
        unsigned = SignedReceipt(at, self._mark, leaf_hash.hex())
        return unsigned._replace(signature=self._signature(unsigned.statement))

    def vouch(self, public_key: str) -> VouchedKey:
        """Say that another key is of the same house."""
        unsigned = VouchedKey(self.public_key, public_key)
        return unsigned._replace(signature=self._signature(unsigned.statement))

    def _signature(self, statement: str) -> str:
        return self._key.sign(statement.encode()).hex()


def read_head(line: str) -> SignedHead | None:
    """The head of a line; None for whatever is not written as heads are. Whether it is signed is another question."""
    found = _HEAD.fullmatch(line)
    if found is None or int(found[3]) > MOST_LEAVES:
        return None
    return SignedHead(found[1], found[2], int(found[3]), found[4], found[5])


def read_receipt(line: str) -> SignedReceipt | None:
    """The receipt of a line; None for whatever is not written as receipts are."""
    found = _RECEIPT.fullmatch(line)
    return None if found is None else SignedReceipt(*found.groups())


def read_vouched_key(line: str) -> VouchedKey | None:
    """The key of a line that another one vouches for; None for whatever is written otherwise."""
    found = _KEY.fullmatch(line)
    return None if found is None else VouchedKey(*found.groups())


def is_public_key(text: str) -> bool:
    """Whether a text is written as public keys are."""
    return _PUBLIC_KEY.fullmatch(text) is not None


def _holds(public_key: str, statement: str, signature: str) -> bool:
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(bytes.fromhex(signature), statement.encode())
    except (InvalidSignature, ValueError):
        return False
    return True
