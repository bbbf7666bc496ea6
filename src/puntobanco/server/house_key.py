"""The key of the house: from the environment, or from a file that is made at the first start and that only we can read.

From the one key others are derived, one for each use: to encrypt the secrets of shoes, to sign cookies, and to sign
checkpoints, which anybody can check who has the public key. A key shows itself nowhere: neither printed, nor pickled,
nor in an error.
"""

import base64
import binascii
import hmac
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import NoReturn

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from puntobanco.game.messages import echo
from puntobanco.server.errors import HouseKeyError

VARIABLE = "PUNTO_KEY"
KEY_BYTES = 32
_NONCE_BYTES = 12
_FORMAT = b"\x01"
_LONGEST_FILE = 1024


class HouseKey:
    """The key of the house, for its uses."""

    __slots__ = ("__checkpoints", "__cookies", "__kept", "__shoes", "mark")

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise HouseKeyError("key-not-a-key", place=VARIABLE)
        self.__shoes = ChaCha20Poly1305(_derived(key, "secrets of shoes"))
        self.__cookies = _derived(key, "cookies")
        self.__kept = _derived(key, "kept tables")
        self.__checkpoints = _derived(key, "checkpoints")
        self.mark = _derived(key, "mark")[:8].hex()
        """Tells keys apart and gives nothing away; the database remembers it (`Store.fit_key`)."""

    def cookies(self) -> bytes:
        """The key under which cookies are signed."""
        return self.__cookies

    def checkpoints(self) -> bytes:
        """The key under which checkpoints are signed (`signed_checkpoint`)."""
        return self.__checkpoints

    def sign(self, text: str) -> str:
        """What only this key gives for a text that the server keeps for itself."""
        return hmac.new(self.__kept, text.encode(), "sha256").hexdigest()

    def seal(self, secret: bytes, table: str, shoe: str) -> bytes:
        """The secret of a shoe, encrypted; it can be read only as the secret of this shoe at this table."""
        nonce = token_bytes(_NONCE_BYTES)
        return _FORMAT + nonce + self.__shoes.encrypt(nonce, secret, _bound_to(table, shoe))

    def unseal(self, sealed: bytes, table: str, shoe: str) -> bytes:
        """The secret of a shoe again."""
        head, nonce, body = sealed[:1], sealed[1 : 1 + _NONCE_BYTES], sealed[1 + _NONCE_BYTES :]
        if head == _FORMAT and len(nonce) == _NONCE_BYTES:
            try:
                return self.__shoes.decrypt(nonce, body, _bound_to(table, shoe))
            except InvalidTag:
                pass
        raise HouseKeyError("key-wrong", table=table, shoe=shoe)

    def __repr__(self) -> str:
        return f"<HouseKey {self.mark}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a key stays in its process")


def load_key(file: Path, environment: Mapping[str, str] = os.environ) -> HouseKey:
    """The key of the environment, or else of the file, which is made if there is none."""
    written = environment.get(VARIABLE)
    if written is not None:
        return HouseKey(_decoded(written, VARIABLE))
    try:
        try:
            return _read(file)
        except FileNotFoundError:
            _make(file)
            return _read(file)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        raise HouseKeyError("key-file", file=echo(file, 200), detail=reason) from None


def new_key() -> str:
    """A key as it is written in a file and in the environment."""
    return base64.urlsafe_b64encode(token_bytes(KEY_BYTES)).decode()


def _read(file: Path) -> HouseKey:
    """The key of a file, after a look at who else could read it; both of the same open file."""
    descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "rb") as opened:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode):
            raise HouseKeyError("key-not-a-key", place=echo(file, 200))
        if os.name == "posix" and stat.S_IMODE(found.st_mode) & 0o077:
            raise HouseKeyError("key-readable", file=echo(file, 200), mode=f"{stat.S_IMODE(found.st_mode):03o}")
        if os.name == "posix" and found.st_uid not in (os.geteuid(), 0):
            raise HouseKeyError("key-of-another", file=echo(file, 200))
        content = opened.read(_LONGEST_FILE)
    return HouseKey(_decoded(content.decode("ascii", "replace"), str(file)))


def _make(file: Path) -> None:
    """A file with a new key: complete under its name, or not there; if another process was faster, theirs stays."""
    beside = file.with_name(f".{file.name}.{token_hex(8)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        with os.fdopen(descriptor, "w") as made:
            made.write(new_key() + "\n")
            made.flush()
            os.fsync(descriptor)
        try:
            os.link(beside, file)
        except FileExistsError:
            return
    finally:
        beside.unlink()
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on disk."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _decoded(written: str, place: str) -> bytes:
    try:
        key = base64.b64decode(written.strip().translate({ord("-"): "+", ord("_"): "/"}), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise HouseKeyError("key-not-a-key", place=echo(place, 200))
    return key


def _derived(key: bytes, use: str) -> bytes:
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=f"puntobanco {use} v1".encode()).derive(key)


def _bound_to(table: str, shoe: str) -> bytes:
    """Both names, so that no two pairs give the same."""
    first = table.encode()
    return len(first).to_bytes(4) + first + shoe.encode()
