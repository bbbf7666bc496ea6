"""Files that are written: never over one that is there, unless that was asked for, and whole or not at all."""

import os
import stat
from contextlib import suppress
from tempfile import NamedTemporaryFile
from typing import TextIO

from puntobanco.game.messages import echo
from puntobanco.records.event_file import RecordError


def fresh_file(path: str) -> TextIO:
    """A new text file; one that is there already is left alone."""
    try:
        return open(path, "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise RecordError("record-exists", file=echo(path)) from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def check_fresh(path: str) -> None:
    """Refuse a file that is there already, or whose folder is not, before any work is done for it."""
    if os.path.lexists(path):
        raise RecordError("record-exists", file=echo(path))
    try:
        os.stat(os.path.dirname(path) or ".")
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def write_fresh(path: str, data: bytes) -> None:
    """Write a new file; one that is there already is left alone, and one that cannot be finished is removed."""
    try:
        write_new(path, data)
    except FileExistsError:
        raise RecordError("record-exists", file=echo(path)) from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def write_new(path: str, data: bytes) -> None:
    """Write a new file; whatever stops that, Ctrl-C among it, leaves none."""
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
        except BaseException:
            with suppress(OSError):
                os.unlink(path)
            raise


def replace(path: str, data: bytes) -> None:
    """Write beside a file, and put it in the file's place when it is whole; a link stays and leads to it.

    What is there and is no plain file (a device, a pipe) is left alone: its place must not be taken by a file.
    """
    path = os.path.realpath(path)
    if os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError(None, "not a plain file")
    with NamedTemporaryFile(dir=os.path.dirname(path), prefix=".punto-", delete=False) as made:
        try:
            made.write(data)
            made.flush()
            os.chmod(made.name, 0o666 & ~_umask())
            os.replace(made.name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(made.name)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unwritable(path: str, error: Exception) -> RecordError:
    """What is said of a file that cannot be written."""
    detail = getattr(error, "strerror", None) or type(error).__name__
    return RecordError("record-unwritable", file=echo(path), detail=detail)
