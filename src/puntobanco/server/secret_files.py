"""Files that hold a secret: read only where nobody else can read them, and written so that they are whole or as before.

A file below `$CREDENTIALS_DIRECTORY` was handed to this service alone by systemd, which may let it read by an access
list; its mode then looks as if a group could.
"""

import contextlib
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from puntobanco.game.messages import echo
from puntobanco.server.errors import ServerError

CREDENTIALS = "CREDENTIALS_DIRECTORY"


class SecretFile(NamedTuple):
    """What a file of a kind may be, and what is told where it is not."""

    longest: int
    readable: Callable[..., ServerError]
    of_another: Callable[..., ServerError]
    unusable: Callable[..., ServerError]

    def refuse(self, file: Path, error: Exception) -> ServerError:
        """What is told of a file that can be neither read nor written."""
        reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        return self.unusable(file=echo(file, 200), detail=reason)


def read_secret(file: Path, kind: SecretFile, environment: Mapping[str, str] = os.environ) -> bytes:
    """What a file holds, after a look at who else could read it; both of the same open file. Other things hold nothing.

    Raises what the kind says; but `FileNotFoundError` is for whoever may make one.
    """
    try:
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as opened:
            found = os.fstat(descriptor)
            mode, place = stat.S_IMODE(found.st_mode), echo(file, 200)
            if not stat.S_ISREG(found.st_mode):
                return b""
            if os.name == "posix" and mode & (0o037 if _is_credential(file, found, environment) else 0o077):
                raise kind.readable(file=place, mode=f"{mode:03o}")
            if os.name == "posix" and found.st_uid not in (os.geteuid(), 0):
                raise kind.of_another(file=place)
            return opened.read(kind.longest)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise kind.refuse(file, error) from None


def make_secret(file: Path, text: str) -> None:
    """A new file: complete under its name, or not there; if another process was faster, theirs stays."""
    with _beside(file, text) as made:
        try:
            os.link(made, file)
        except FileExistsError:
            return
    sync_folder(file.parent)


def replace_secret(file: Path, text: str) -> None:
    """Other content in a file, whole or not at all, for the same owner."""
    owner = file.stat()
    with _beside(file, text) as made:
        if os.name == "posix" and (owner.st_uid, owner.st_gid) != (os.geteuid(), os.getegid()):
            os.chown(made, owner.st_uid, owner.st_gid)
        os.replace(made, file)
    sync_folder(file.parent)


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Whether nobody else who asks the same is at work in a folder now; as long as it takes, or until we end."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # a system without such locks
        yield True
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        try:
            flock(descriptor, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            yield False
        else:
            yield True
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder are on disk."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _beside(file: Path, text: str) -> Iterator[Path]:
    """A file in the same folder with this text, on disk, for its owner alone; gone afterwards, if it is still there."""
    beside = file.with_name(f".{file.name}.{token_hex(8)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        with os.fdopen(descriptor, "w") as made:
            made.write(text)
            made.flush()
            os.fsync(descriptor)
        yield beside
    finally:
        beside.unlink(missing_ok=True)


def _is_credential(file: Path, found: os.stat_result, environment: Mapping[str, str]) -> bool:
    folder = environment.get(CREDENTIALS)
    return bool(folder) and found.st_uid == 0 and Path(str(folder)) in file.absolute().parents
