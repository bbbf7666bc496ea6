"""Signed checkpoints: how far every stream of the house had come at one moment, to be kept elsewhere.

A chain of digests shows that nothing in the middle was changed. It cannot show that its end is still there, nor that
somebody has not made all of it anew. Whoever has a checkpoint can: its streams must still have that event under that
number. One line states it (moment, mark of the key, how many streams, a digest over all of them) and is signed; it can
be written down on paper. docs/decisions/0023-signed-checkpoints.md tells the form.
"""

import os
import re
import stat
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from puntobanco.game.messages import echo
from puntobanco.server.errors import CheckpointError
from puntobanco.server.house_key import HouseKey, KeyUse

TYPE, VERSION = "punto-checkpoint", 1
MOST_STREAMS = 10**9
_BEGINNING = "puntobanco checkpoint\n"
_LONGEST_LINE = 4096
_ROWS_FOLLOW, _END = b'"streams":[\n', b"]}\n"
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
_MARK = re.compile(r"[0-9a-f]{1,64}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")
_NO_JSON = (msgspec.MsgspecError, RecursionError)


class StreamHead(NamedTuple):
    """How far a stream had come."""

    stream: str
    version: int
    """The number of its last event."""
    digest: str
    """Of that event, and so of all before it."""


class SignedCheckpoint(NamedTuple):
    """What a checkpoint states, and the signature of it."""

    at: str
    """The moment, in UTC, such as 2026-11-17T09:00:00.000Z."""
    house: str
    """The mark of the key."""
    heads: int
    """How many streams there were, each with its head."""
    digest: str
    """Over all of them (`HeadsDigest`)."""
    public_key: str
    signature: str

    @property
    def statement(self) -> str:
        """What is signed."""
        return f"{TYPE} {VERSION} {self.at} {self.house} {self.heads} {self.digest}"

    @property
    def line(self) -> str:
        """What can be written down, mailed or printed: the statement and its signature."""
        return f"{self.statement} {self.signature}"

    @property
    def holds(self) -> bool:
        """Whether the signature is one of this public key for this statement."""
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.public_key))
            key.verify(bytes.fromhex(self.signature), self.statement.encode())
        except (InvalidSignature, ValueError):
            return False
        return True


def sign(key: HouseKey, at_ms: int, heads: int, digest: str) -> SignedCheckpoint:
    """A checkpoint of so many streams with this digest."""
    unsigned = SignedCheckpoint(moment_of(at_ms), key.mark, heads, digest, public_key_of(key), "")
    return unsigned._replace(signature=_signer(key).sign(unsigned.statement.encode()).hex())


def public_key_of(key: HouseKey) -> str:
    """The public key by which anybody can check the checkpoints of a house."""
    return _signer(key).public_key().public_bytes_raw().hex()


def public_keys_of(key: HouseKey) -> tuple[str, ...]:
    """Those by which checkpoints of a house are known, with those of keys that it had before."""
    keys = map(Ed25519PrivateKey.from_private_bytes, key.all_derived(KeyUse.CHECKPOINTS))
    return tuple(one.public_key().public_bytes_raw().hex() for one in keys)


def _signer(key: HouseKey) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(key.derived(KeyUse.CHECKPOINTS))


def moment_of(at_ms: int) -> str:
    """A moment as checkpoints write it."""
    return f"{datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at_ms):%Y-%m-%dT%H:%M:%S}.{at_ms % 1000:03}Z"


class HeadsDigest:
    """The digest over heads, which come in the order of their names' bytes."""

    def __init__(self) -> None:
        self._digest = sha256(_BEGINNING.encode())
        self.count = 0

    def add(self, heads: Iterable[StreamHead]) -> None:
        """Take more heads in; no name of a stream has the sign that ends it."""
        rows = [f"{stream}\0{version}\0{digest}\n" for stream, version, digest in heads]
        self._digest.update("".join(rows).encode())
        self.count += len(rows)

    @property
    def hex(self) -> str:
        """The digest so far."""
        return self._digest.hexdigest()


# Writing: one JSON document, whose first line has everything but the streams, and then one line a stream


def first_line(checkpoint: SignedCheckpoint) -> bytes:
    """The beginning of the document."""
    fields = {"type": TYPE, "v": VERSION, **checkpoint._asdict()}
    return msgspec.json.encode(fields)[:-1] + b"," + _ROWS_FOLLOW


def stream_lines(heads: Iterable[StreamHead], *, is_first: bool) -> bytes:
    """Some of its streams; those that are not the first follow others."""
    rows = b",\n".join(map(msgspec.json.encode, heads))
    return rows if is_first or not rows else b",\n" + rows


def last_line(count: int) -> bytes:
    """Its end, after so many streams."""
    return (b"\n" if count else b"") + _END


# Reading


class CheckpointFile:
    """A checkpoint in a file. Its signature is checked when it is opened; its streams are read one by one, however many
    there are, and must be those that were signed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._opened() as file:
            self.checkpoint = self._head(file)
        if not self.checkpoint.holds:
            raise self._fault("signed-checkpoint-altered")

    def must_be_of(self, trusted: Collection[str]) -> None:
        """Refused unless it was signed by one of the keys that are trusted: anybody can sign with their own."""
        if self.checkpoint.public_key not in trusted:
            raise self._fault("signed-checkpoint-foreign", found=self.checkpoint.public_key)

    def check(self) -> None:
        """Read all of it, so that a file that was altered or cut off is known before anything is done with it."""
        for _ in self.heads():
            pass

    def heads(self) -> Iterator[StreamHead]:
        """Its streams; refused at the end, if not before, where they are others than were signed."""
        count, digest = self.checkpoint.heads, HeadsDigest()
        with self._opened() as file:
            self._line(file)
            before = b""
            for number in range(count):
                head = self._stream(self._line(file), is_last=number == count - 1)
                name = head.stream.encode()
                if name <= before:
                    raise self._fault("signed-checkpoint-form")
                before = name
                digest.add([head])
                yield head
            if self._line(file) != _END or file.read(1):
                raise self._fault("signed-checkpoint-form")
        if digest.hex != self.checkpoint.digest:
            raise self._fault("signed-checkpoint-altered")

    @contextmanager
    def _opened(self) -> Iterator[BinaryIO]:
        try:
            descriptor = os.open(self.path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
            with os.fdopen(descriptor, "rb") as file:
                if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                    raise self._fault("signed-checkpoint-form")
                yield file
        except (OSError, ValueError) as error:
            detail = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
            raise self._fault("signed-checkpoint-unreadable", detail=detail) from None

    def _line(self, file: BinaryIO) -> bytes:
        line = file.readline(_LONGEST_LINE)
        if not line.endswith(b"\n"):
            raise self._fault("signed-checkpoint-form")
        return line

    def _head(self, file: BinaryIO) -> SignedCheckpoint:
        line = self._line(file)
        try:
            found: Any = msgspec.json.decode(line + _END) if line.endswith(_ROWS_FOLLOW) else None
        except _NO_JSON:
            found = None
        if not isinstance(found, dict) or found.get("type") != TYPE or type(found.get("v")) is not int:
            raise self._fault("signed-checkpoint-form")
        if found["v"] != VERSION:
            raise self._fault("signed-checkpoint-version", found=echo(found["v"]), known=VERSION)
        forms = {"at": _MOMENT, "house": _MARK, "digest": _DIGEST, "public_key": _DIGEST, "signature": _SIGNATURE}
        texts = {name: found.get(name) for name in forms}
        heads = found.get("heads")
        if type(heads) is not int or not 0 <= heads <= MOST_STREAMS:
            raise self._fault("signed-checkpoint-form")
        if not all(isinstance(text, str) and forms[name].fullmatch(text) for name, text in texts.items()):
            raise self._fault("signed-checkpoint-form")
        return SignedCheckpoint(heads=heads, **{name: str(text) for name, text in texts.items()})

    def _stream(self, line: bytes, *, is_last: bool) -> StreamHead:
        end = b"]\n" if is_last else b"],\n"
        try:
            stream, version, digest = _ROW.decode(line.removesuffix(end) + b"]")
        except _NO_JSON:
            raise self._fault("signed-checkpoint-form") from None
        if "\0" in stream or version < 1 or not _DIGEST.fullmatch(digest):
            raise self._fault("signed-checkpoint-form")
        return StreamHead(stream, version, digest)

    def _fault(self, code: str, **values: object) -> CheckpointError:
        return CheckpointError(code, file=echo(self.path, 200), **values)


_ROW = msgspec.json.Decoder(tuple[str, int, str])


def newest_of(folder: Path) -> CheckpointFile:
    """The newest checkpoint of a folder, by what was signed; a file beside it that is none is refused as well."""
    try:
        names = sorted(path for path in folder.iterdir() if path.suffix == ".json" and not path.name.startswith("."))
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise CheckpointError("signed-checkpoint-unreadable", file=echo(folder, 200), detail=detail) from None
    found = [CheckpointFile(path) for path in names]
    if not found:
        raise CheckpointError("signed-checkpoint-none", folder=echo(folder, 200))
    return max(found, key=lambda one: one.checkpoint.at)
