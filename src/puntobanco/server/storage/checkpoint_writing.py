"""Making signed checkpoints: every stream's head, read at one moment of the database while writing goes on."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from sqlalchemy import Connection, func, select

from puntobanco.game.messages import echo
from puntobanco.server.errors import CheckpointError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.secret_files import sync_folder
from puntobanco.server.storage.database import is_sqlite, one_moment
from puntobanco.server.storage.schema import STREAMS
from puntobanco.server.storage.signed_checkpoint import (
    HeadsDigest,
    SignedCheckpoint,
    StreamHead,
    first_line,
    last_line,
    sign,
    stream_lines,
)
from puntobanco.server.storage.store import Store

ROWS_AT_ONCE = 1000
OnRows = Callable[[int], None]
"""Told how many rows were read so far; every stream is read twice."""


def write_checkpoint(
    store: Store, key: HouseKey, at_ms: int, write: Callable[[bytes], object], on_rows: OnRows = lambda _: None
) -> SignedCheckpoint:
    """Write a checkpoint, piece by piece; everything is read twice, so that its beginning can say what follows."""
    with one_moment(store.engine) as connection:
        digest, done = HeadsDigest(), 0
        for heads in _heads(connection):
            digest.add(heads)
            on_rows(digest.count)
        checkpoint = sign(key, at_ms, digest.count, digest.hex)
        write(first_line(checkpoint))
        for heads in _heads(connection):
            write(stream_lines(heads, is_first=done == 0))
            done += len(heads)
            on_rows(digest.count + done)
        write(last_line(done))
    return checkpoint


def _heads(connection: Connection) -> Iterator[list[StreamHead]]:
    """In the order of the bytes of their names, which is the same on every machine."""
    order = STREAMS.c.id.collate("BINARY" if is_sqlite(connection.engine) else "C")
    wanted = select(STREAMS.c.id, STREAMS.c.version, STREAMS.c.hash).order_by(order)
    with closing(connection.execute(wanted, execution_options={"yield_per": ROWS_AT_ONCE})) as result:
        for rows in result.partitions():
            yield [StreamHead(*row) for row in rows]


def rows_to_read(store: Store) -> int:
    """How many rows a checkpoint would read now."""
    with store.reading() as connection:
        return 2 * (connection.execute(select(func.count()).select_from(STREAMS)).scalar() or 0)


def write_checkpoint_file(
    store: Store, key: HouseKey, at_ms: int, to: Path, on_rows: OnRows = lambda _: None
) -> SignedCheckpoint:
    """Write a checkpoint to a file that is not there yet: it is complete and on disk when it gets its name."""
    beside = to.with_name(f".{to.name}.{token_hex(8)}")
    try:
        try:
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), 0o600)
            with os.fdopen(descriptor, "wb") as file:
                checkpoint = write_checkpoint(store, key, at_ms, file.write, on_rows)
                file.flush()
                os.fsync(descriptor)
            _give_name(beside, to)
        finally:
            beside.unlink(missing_ok=True)
        sync_folder(to.parent)
    except FileExistsError:
        raise CheckpointError("signed-checkpoint-exists", file=echo(to, 200)) from None
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        raise CheckpointError("signed-checkpoint-unwritable", file=echo(to, 200), detail=detail) from None
    return checkpoint


def _give_name(beside: Path, to: Path) -> None:
    """Never over a file that is there. Not every disk of another machine knows links; names there are taken once."""
    try:
        os.link(beside, to)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(to):
            raise FileExistsError(to) from None
        os.rename(beside, to)
