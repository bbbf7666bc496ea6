"""Files that commands write: never over one that is there, unless that was asked for."""

from typing import TextIO

from puntobanco.records.event_file import RecordError
from puntobanco.rules.messages import echo


def fresh_file(path: str) -> TextIO:
    """A new text file; one that is there already is left alone."""
    try:
        return open(path, "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise RecordError("record-exists", file=echo(path)) from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def write_fresh(path: str, data: bytes) -> None:
    """Write a new file; one that is there already is left alone, and one that cannot be finished is removed."""
    import os
    from contextlib import suppress

    try:
        with open(path, "xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                with suppress(OSError):
                    os.unlink(path)
                raise
    except FileExistsError:
        raise RecordError("record-exists", file=echo(path)) from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: str, error: Exception) -> RecordError:
    """What is said of a file that cannot be written."""
    detail = getattr(error, "strerror", None) or type(error).__name__
    return RecordError("record-unwritable", file=echo(path), detail=detail)
