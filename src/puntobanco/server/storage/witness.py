"""What this machine has told of tables, kept outside the database: a database that knows less has been rewound.

After every commit the newest event of each table that was written to is noted in a file, in a slot of its own: its
number and its digest. Whoever loads the table afterwards finds that event in the database, or the database is an older
one than it was: restored from a copy, or a replica that was behind. Notes come after commits, so the database of an
honest house is never behind them, whoever is killed when.

Each process has a file to itself, which it locks; all files of a folder are read. Nothing here stops a server: without
a file, or with one that cannot be written, it only knows less.
"""

import contextlib
import os
from binascii import crc32
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import structlog

from puntobanco.server.storage.unit_of_work import Noted

try:
    import fcntl
except ImportError:  # Windows has other locks, and cannot write at a place
    fcntl = None  # type: ignore[assignment]

SLOT_BYTES = 160
MOST_SLOTS = 65_536
"""Beyond, the table that was written to the longest ago loses its slot."""
MOST_PROCESSES = 64
_BEGINNING = "puntobanco witness 1"
_KEY_DIGITS = 32
_MOST_KEYS = 4096
"""Keys that are remembered."""
_LOG = structlog.get_logger("punto.witness")


class Witness:
    """The file of this process, and all files of the folder; from any thread."""

    def __init__(self, folder: Path, database: str) -> None:
        """`database` is what tells this database from others (`Store.identity`)."""
        self._folder, self._database = folder, database
        self._slots: dict[str, _Slot] = {}
        """By the key of the stream; the one that was written to last at the end."""
        self._free: list[int] = []
        self._next = 1
        self._lock = Lock()
        self._told_of: set[str] = set()
        self._file: int | None = None
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = self._own_file()
        except (OSError, ValueError) as error:
            _LOG.warning("witness.none", folder=str(folder), detail=_reason(error))

    def close(self) -> None:
        """Let another process have the file."""
        with self._lock:
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def note(self, newest: Mapping[str, Noted]) -> None:
        """Note the newest events of streams, which are written."""
        with self._lock:
            if self._file is None:
                return
            try:
                for stream, noted in newest.items():
                    self._note(self._file, _key(stream), noted)
            except OSError as error:
                self._tell_once("witness.not-written", detail=_reason(error))

    def _note(self, file: int, key: str, noted: Noted) -> None:
        slot = self._slots.pop(key, None)
        if slot is None:
            slot = _Slot(self._free_place(), 0, 0)
        if (noted.epoch, noted.version) > (slot.epoch, slot.version):  # another thread may have been faster
            os.pwrite(file, _written(key, noted), slot.place * SLOT_BYTES)
            slot = _Slot(slot.place, noted.epoch, noted.version)
        self._slots[key] = slot

    def _free_place(self) -> int:
        if self._free:
            return self._free.pop()
        if len(self._slots) >= MOST_SLOTS:
            return self._slots.pop(next(iter(self._slots))).place
        self._next += 1
        return self._next - 1

    def newest(self, stream: str) -> tuple[Noted, ...]:
        """What was noted of a stream, by every process that has a file here."""
        key, found = _key(stream), []
        for file in self._files():
            try:
                content = file.read_bytes()
            except OSError as error:
                self._tell_once("witness.not-read", file=file.name, detail=_reason(error))
                continue
            if not self._is_ours(file, content):
                continue
            found += [noted for at in _places(content, key) if (noted := self._read(file, content, at)) is not None]
        return tuple(found)

    def _files(self) -> list[Path]:
        with contextlib.suppress(OSError):
            return sorted(self._folder.glob(f"{self._database}-*"))
        return []

    def _is_ours(self, file: Path, content: bytes) -> bool:
        """Whether a file is a witness of this database; what is not is left as it is, and passed over."""
        if not content or content[:SLOT_BYTES] == self._head():
            return True
        self._tell_once("witness.of-another-database", file=file.name)
        return False

    def _head(self) -> bytes:
        return f"{_BEGINNING} {self._database}".ljust(SLOT_BYTES - 1).encode() + b"\n"

    def _read(self, file: Path, content: bytes, at: int) -> Noted | None:
        slot = _slot_of(content[at : at + SLOT_BYTES])
        if slot is None:  # perhaps it is just being written
            with contextlib.suppress(OSError), file.open("rb") as again:
                again.seek(at)
                slot = _slot_of(again.read(SLOT_BYTES))
        if slot is None:
            self._tell_once("witness.damaged", file=file.name)
        return None if slot is None else slot[1]

    def _own_file(self) -> int | None:
        """The first file that no process has; what stands in it stays."""
        if fcntl is None:
            self._tell_once("witness.none", folder=str(self._folder), detail="fcntl")
            return None
        for number in range(1, MOST_PROCESSES + 1):
            path = self._folder / f"{self._database}-{number}"
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                content = path.read_bytes()
                if self._is_ours(path, content):
                    self._take_up(file, content)
                    return file
            except BlockingIOError:
                pass
            except BaseException:
                os.close(file)
                raise
            os.close(file)
        self._tell_once("witness.none", folder=str(self._folder), detail="processes")
        return None

    def _take_up(self, file: int, content: bytes) -> None:
        os.pwrite(file, self._head(), 0)
        for place in range(1, -(-len(content) // SLOT_BYTES)):
            slot = _slot_of(content[place * SLOT_BYTES : (place + 1) * SLOT_BYTES])
            if slot is None or slot[0] in self._slots:
                self._free.append(place)
            else:
                self._slots[slot[0]] = _Slot(place, slot[1].epoch, slot[1].version)
            self._next = place + 1

    def _tell_once(self, what: str, **values: str) -> None:
        if what not in self._told_of:
            self._told_of.add(what)
            _LOG.warning(what, **values)


class _Slot(NamedTuple):
    """Where a stream is noted, and how far."""

    place: int
    epoch: int
    version: int


@lru_cache(maxsize=_MOST_KEYS)
def _key(stream: str) -> str:
    return sha256(stream.encode()).hexdigest()[:_KEY_DIGITS]


def _written(key: str, noted: Noted) -> bytes:
    text = f"{key} {noted.epoch} {noted.version} {noted.digest}".encode()
    return (b"%b %08x" % (text, crc32(text))).ljust(SLOT_BYTES - 1) + b"\n"


def _slot_of(line: bytes) -> tuple[str, Noted] | None:
    """The key of a stream and what is noted of it; None for what nobody has written."""
    text, _, check = line.rstrip().rpartition(b" ")
    if not text or check != b"%08x" % crc32(text):
        return None
    key, epoch, version, digest = text.decode().split()
    return key, Noted(int(epoch), int(version), digest)


def _places(content: bytes, key: str) -> Iterator[int]:
    """Where slots of a key begin."""
    wanted = key.encode()
    at = content.find(wanted, SLOT_BYTES)
    while at >= 0:
        if at % SLOT_BYTES == 0:
            yield at
        at = content.find(wanted, at + 1)


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
