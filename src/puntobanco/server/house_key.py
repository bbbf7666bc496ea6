"""The key of the house: from the environment, or from a file that is made at the first start and that only we can read.

From the one key others are derived, one for each use (`KeyUse`): to encrypt the secrets of shoes, to sign cookies,
and to sign checkpoints and the public log, which anybody can check who has the public key. A key shows itself nowhere:
neither printed, nor pickled, nor in an error.

A house may hold several keys, the newest written first. One of them seals, the one that the database names
(`key_rotation`); the others still open what they have sealed. A process that meets what none of its keys fits looks
whether the file holds more by now.
"""

import base64
import binascii
import hmac
import os
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple, NoReturn

import structlog
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from puntobanco.game.messages import echo
from puntobanco.server.errors import HouseKeyError
from puntobanco.server.secret_files import SecretFile, make_secret, read_secret, replace_secret

VARIABLE = "PUNTO_KEY"
KEY_BYTES = 32
MOST_KEYS = 16
_NONCE_BYTES = 12
_FORMAT = b"\x01"
KEY_FILE = SecretFile(
    longest=1024,
    readable=lambda **told: HouseKeyError("key-readable", **told),
    of_another=lambda **told: HouseKeyError("key-of-another", **told),
    unusable=lambda **told: HouseKeyError("key-file", **told),
)
_LOG = structlog.get_logger("punto.key")


class KeyUse(StrEnum):
    """What a key is derived for. The words go into the derivation, and never change."""

    SHOES = "secrets of shoes"
    COOKIES = "cookies"
    KEPT = "kept tables"
    CHECKPOINTS = "checkpoints"
    LOG = "public log"
    MARK = "mark"
    BOTS = "chains of bots"


class _OneKey:
    """A key, for all its uses."""

    __slots__ = ("__cipher", "__derived", "mark")

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise HouseKeyError("key-not-a-key", place=VARIABLE)
        self.__derived = {use: _derived(key, use) for use in KeyUse}
        self.__cipher = ChaCha20Poly1305(self.__derived[KeyUse.SHOES])
        self.mark = self.__derived[KeyUse.MARK][:8].hex()

    def derived(self, use: KeyUse) -> bytes:
        return self.__derived[use]

    def seal(self, secret: bytes, bound_to: bytes) -> bytes:
        nonce = token_bytes(_NONCE_BYTES)
        return _FORMAT + nonce + self.__cipher.encrypt(nonce, secret, bound_to)

    def unseal(self, sealed: bytes, bound_to: bytes) -> bytes | None:
        head, nonce, body = sealed[:1], sealed[1 : 1 + _NONCE_BYTES], sealed[1 + _NONCE_BYTES :]
        if head != _FORMAT or len(nonce) != _NONCE_BYTES:
            return None
        try:
            return self.__cipher.decrypt(nonce, body, bound_to)
        except InvalidTag:
            return None

    def __repr__(self) -> str:
        return f"<key {self.mark}>"


class _KeysHeld(NamedTuple):
    """Keys in the order in which they are tried, the one that seals first; and the mark of the newest."""

    keys: tuple[_OneKey, ...]
    newest: str

    def sealing(self, mark: str) -> "_KeysHeld":
        """The same, with the key of this mark first, if it is among them."""
        return self._replace(keys=tuple(sorted(self.keys, key=lambda key: key.mark != mark)))


class HouseKey:
    """The key of the house, for its uses; with those that it had before."""

    __slots__ = ("__again", "__held")

    def __init__(self, *keys: bytes, again: "Callable[[], tuple[bytes, ...] | None] | None" = None) -> None:
        self.__held = _held(keys)
        self.__again = again
        """Reads the keys again: None if they are as before."""

    @property
    def mark(self) -> str:
        """Tells keys apart and gives nothing away: of the one that seals. The database remembers it."""
        return self.__held.keys[0].mark

    @property
    def newest(self) -> str:
        """The mark of the key that is written first: it seals, as soon as the database says so."""
        return self.__held.newest

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of all keys, the newest first."""
        keys, newest = self.__held
        return (newest, *(key.mark for key in keys if key.mark != newest))

    def use(self, mark: str) -> None:
        """Let the key of this mark seal from now on; refused if there is none."""
        if mark not in self.marks:
            self.refresh()
        if mark not in self.marks:
            raise HouseKeyError("key-other")
        self.__held = self.__held.sealing(mark)

    def refresh(self) -> bool:
        """Look whether other keys are written by now; whether so. The one that seals still does, if it is there."""
        keys = None if self.__again is None else self.__again()
        if keys is None:
            return False
        before = self.marks
        self.__held = _held(keys).sealing(self.mark)
        return self.marks != before

    def derived(self, use: KeyUse) -> bytes:
        """The key for a use, from the key that seals."""
        return self.__held.keys[0].derived(use)

    def all_derived(self, use: KeyUse) -> tuple[bytes, ...]:
        """The keys for a use, the one that seals first: whatever was made with any of them holds."""
        return tuple(key.derived(use) for key in self.__held.keys)

    def sign(self, text: str) -> str:
        """What only this key gives for a text that the server keeps for itself."""
        return _mark_of(self.derived(KeyUse.KEPT), text)

    def has_signed(self, text: str, mark: str) -> bool:
        """Whether one of the keys gave this for a text."""
        return any(hmac.compare_digest(_mark_of(key, text), mark) for key in self.all_derived(KeyUse.KEPT))

    def seal(self, secret: bytes, table: str, shoe: str) -> bytes:
        """The secret of a shoe, encrypted; it can be read only as the secret of this shoe at this table."""
        return self.__held.keys[0].seal(secret, _bound_to(table, shoe))

    def unseal(self, sealed: bytes, table: str, shoe: str) -> bytes:
        """The secret of a shoe again."""
        secret = self.__opened(sealed, _bound_to(table, shoe))
        if secret is None and self.refresh():
            secret = self.__opened(sealed, _bound_to(table, shoe))
        if secret is None:
            raise HouseKeyError("key-wrong", table=table, shoe=shoe)
        return secret

    def resealed(self, sealed: bytes, table: str, shoe: str) -> bytes | None:
        """The same under the key that seals; None if it is already."""
        if self.__held.keys[0].unseal(sealed, _bound_to(table, shoe)) is not None:
            return None
        return self.seal(self.unseal(sealed, table, shoe), table, shoe)

    def __opened(self, sealed: bytes, bound_to: bytes) -> bytes | None:
        tried = (key.unseal(sealed, bound_to) for key in self.__held.keys)
        return next((secret for secret in tried if secret is not None), None)

    def __repr__(self) -> str:
        return f"<HouseKey {self.mark}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a key stays in its process")


class _KeyFile:
    """A file of keys that is looked at again."""

    def __init__(self, file: Path, environment: Mapping[str, str]) -> None:
        self._file, self._environment = file, environment
        self._seen: tuple[int, ...] | None = None

    def read(self) -> tuple[bytes, ...]:
        """The keys; `FileNotFoundError` if there is no file."""
        self._seen = self._identity()
        content = read_secret(self._file, KEY_FILE, self._environment)
        return _decoded(content.decode("ascii", "replace"), str(self._file))

    def again(self) -> tuple[bytes, ...] | None:
        """The keys, if the file is another one than when it was read; None too where it cannot be read now."""
        if self._identity() == self._seen:
            return None
        try:
            return self.read()
        except (HouseKeyError, OSError) as error:
            _LOG.warning("house.key-not-read", code=getattr(error, "code", "key-file"))
            return None

    def _identity(self) -> tuple[int, ...] | None:
        try:
            found = self._file.stat()
        except (OSError, ValueError):
            return None
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def load_key(file: Path, environment: Mapping[str, str] = os.environ) -> HouseKey:
    """The key of the environment, or else of the file, which is made if there is none."""
    written = environment.get(VARIABLE)
    if written is not None:
        return HouseKey(*_decoded(written, VARIABLE))
    found = _KeyFile(file, environment)
    try:
        try:
            keys = found.read()
        except FileNotFoundError:
            make_secret(file, new_key() + "\n")
            keys = found.read()
    except (OSError, ValueError) as error:
        raise KEY_FILE.refuse(file, error) from None
    return HouseKey(*keys, again=found.again)


def add_key(file: Path) -> None:
    """Write a new key before those that the file has."""
    keys = _written_in(file)
    if len(keys) >= MOST_KEYS:
        raise HouseKeyError("key-many", most=MOST_KEYS)
    _write(file, (new_key(), *keys))


def keep_newest(file: Path) -> None:
    """Leave the first key of a file alone in it."""
    _write(file, _written_in(file)[:1])


def new_key() -> str:
    """A key as it is written in a file and in the environment."""
    return _encoded(token_bytes(KEY_BYTES))


def _written_in(file: Path) -> tuple[str, ...]:
    try:
        return tuple(map(_encoded, _KeyFile(file, os.environ).read()))
    except OSError as error:
        raise KEY_FILE.refuse(file, error) from None


def _write(file: Path, keys: tuple[str, ...]) -> None:
    try:
        replace_secret(file, "".join(f"{key}\n" for key in keys))
    except OSError as error:
        raise KEY_FILE.refuse(file, error) from None


def _held(keys: tuple[bytes, ...]) -> _KeysHeld:
    made = tuple(map(_OneKey, dict.fromkeys(keys)))
    if not made:
        raise HouseKeyError("key-not-a-key", place=VARIABLE)
    return _KeysHeld(made, made[0].mark)


def _encoded(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).decode()


def _decoded(written: str, place: str) -> tuple[bytes, ...]:
    """Keys on lines of their own, or with commas between them."""
    keys = []
    for one in re.split(r"\s*[,\n]\s*", written.strip(" \t\r\n,")):
        try:
            key = base64.b64decode(one.translate({ord("-"): "+", ord("_"): "/"}), validate=True)
        except (binascii.Error, ValueError):
            key = b""
        keys.append(key)
    if len(keys) > MOST_KEYS or any(len(key) != KEY_BYTES for key in keys):
        raise HouseKeyError("key-not-a-key", place=echo(place, 200))
    return tuple(keys)


def _derived(key: bytes, use: KeyUse) -> bytes:
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=f"puntobanco {use} v1".encode()).derive(key)


def _mark_of(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), "sha256").hexdigest()


def _bound_to(table: str, shoe: str) -> bytes:
    """Both names, so that no two pairs give the same."""
    first = table.encode()
    return len(first).to_bytes(4) + first + shoe.encode()
