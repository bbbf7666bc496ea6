"""`punto admin checkpoint`: how far everything has come, signed, for somebody to keep; and reading it again."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from puntobanco.cli.admin.desk import AdminError, Desk, now_ms
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.output import print_bytes
from puntobanco.cli.parameters import Argument, Flag
from puntobanco.cli.parameters.kinds import FileKind
from puntobanco.cli.progress import Progress
from puntobanco.game.messages import echo

if TYPE_CHECKING:
    from puntobanco.server.storage.signed_checkpoint import CheckpointFile, SignedCheckpoint
    from puntobanco.server.storage.store import Store

_TO_STDOUT = "-"


@desk_command(
    "checkpoint",
    "help.admin-checkpoint",
    Argument("file", FileKind(), "help.admin-checkpoint-file", required=False),
    Flag("--public-key", "help.admin-checkpoint-key", name="key_only"),
)
def checkpoint(desk: Desk, file: str | None, *, key_only: bool) -> int:
    """State how far every stream has come, or tell the key by which anybody can check it."""
    from puntobanco.server.storage.signed_checkpoint import public_key_of

    out = desk.out
    if key_only and file is not None:
        raise AdminError("admin-checkpoint-or-key")
    if not key_only and not (file == _TO_STDOUT or (file and Path(file).name)):
        raise AdminError("missing-parameter", name=out.speaker.say("meta.file"))
    with desk.store() as store:
        if file is not None:
            return _write(desk, store, file)
        key = public_key_of(desk.key(store))
    if out.as_json:
        out.json({"public_key": key})
    else:
        out.line(key)
    return 0


def _write(desk: Desk, store: "Store", file: str) -> int:
    from puntobanco.server.storage.checkpoint_writing import rows_to_read, write_checkpoint, write_checkpoint_file

    out, key = desk.out, desk.key(store)
    with Progress(out.speaker, rows_to_read(store), "progress.rows") as progress:
        if file == _TO_STDOUT:
            made = write_checkpoint(store, key, now_ms(), print_bytes, progress.update)
        else:
            made = write_checkpoint_file(store, key, now_ms(), Path(file), progress.update)
    if file == _TO_STDOUT:
        out.aside("admin.checkpoint-line", file=_TO_STDOUT, line=made.line)
    elif out.as_json:
        out.json(checkpoint_json(file, made) | {"bytes": os.path.getsize(file)})
    else:
        out.line(out.speaker.say("admin.checkpoint-written", file=echo(file), heads=made.heads))
        out.line(made.line)
    return 0


def checkpoint_json(file: str, found: "SignedCheckpoint") -> dict[str, object]:
    """A checkpoint for programs, without its streams."""
    return {"file": file, **found._asdict(), "line": found.line}


def opened_checkpoints(
    desk: Desk, store: "Store", names: tuple[str, ...], public_keys: tuple[str, ...]
) -> "list[CheckpointFile]":
    """The checkpoints of files, and the newest of folders: signed by a key that is trusted, and whole."""
    from puntobanco.server.storage.signed_checkpoint import CheckpointFile, newest_of

    if public_keys and not names:
        raise AdminError("admin-key-without-since")
    found = [newest_of(path) if path.is_dir() else CheckpointFile(path) for path in map(Path, names)]
    trusted = public_keys or (_own_keys(desk, store) if found else ())
    for one in found:
        one.must_be_of(trusted)
        one.check()
    return found


def _own_keys(desk: Desk, store: "Store") -> tuple[str, ...]:
    """Whose checkpoints are this house's; whoever has no key of it is told, and none is made for a look."""
    from puntobanco.server.house_key import VARIABLE
    from puntobanco.server.storage.signed_checkpoint import public_keys_of

    file = desk.key_path()
    if VARIABLE not in os.environ and not os.path.lexists(file):
        raise AdminError("admin-no-key", file=echo(file, 200))
    return public_keys_of(desk.key(store))
