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
    from puntobanco.server.house_key import HouseKey
    from puntobanco.server.public_log.log_verification import KeptHead
    from puntobanco.server.storage.signed_checkpoint import CheckpointFile, SignedCheckpoint
    from puntobanco.server.storage.store import Store

_TO_STDOUT = "-"
_LONGEST_HEAD = 1000


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

    found = [newest_of(path) if path.is_dir() else CheckpointFile(path) for path in map(Path, names)]
    trusted = public_keys or (_own_keys(desk, store) if found else ())
    for one in found:
        one.must_be_of(trusted)
        one.check()
    return found


def _own_keys(desk: Desk, store: "Store") -> tuple[str, ...]:
    """Whose checkpoints are this house's."""
    from puntobanco.server.storage.signed_checkpoint import public_keys_of

    return public_keys_of(_own_key(desk, store))


def _own_key(desk: Desk, store: "Store") -> "HouseKey":
    """The key of the house; whoever has none is told, and none is made for a look."""
    from puntobanco.server.house_key import VARIABLE

    file = desk.key_path()
    if VARIABLE not in os.environ and not os.path.lexists(file):
        raise AdminError("admin-no-key", file=echo(file, 200))
    return desk.key(store)


def split_since(names: tuple[str, ...], public_keys: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Files of checkpoints, and files of heads of the public log: those of witnesses, or heads alone, line by line."""
    if public_keys and not names:
        raise AdminError("admin-key-without-since")
    of_log = tuple(name for name in names if _is_of_log(Path(name)))
    return tuple(name for name in names if name not in of_log), of_log


def _is_of_log(path: Path) -> bool:
    from puntobanco.fairness.log_head import HEAD
    from puntobanco.fairness.witness_file import BEGINNING

    try:
        with path.open("rb") as file:
            return file.readline(_LONGEST_HEAD).startswith((HEAD.encode(), BEGINNING.encode()))
    except (OSError, ValueError):
        return False  # whoever reads it as a checkpoint says what is wrong


def opened_heads(desk: Desk, store: "Store", names: tuple[str, ...], public_keys: tuple[str, ...]) -> "list[KeptHead]":
    """The heads of files, signed by a key that is trusted; of a witness's file the last one, which stands for all."""
    from puntobanco.fairness.log_head import read_head
    from puntobanco.fairness.witness_file import BEGINNING, WitnessError, read_witness
    from puntobanco.server.public_log.log_verification import KeptHead
    from puntobanco.server.public_log.signed_log import log_keys

    found = []
    for name in names:
        lines = Path(name).read_text(errors="replace").splitlines() if not _is_witness(name, BEGINNING) else []
        heads = [read_head(line) for line in lines] or [read_witness(name).head]
        for number, head in enumerate(heads, start=1):
            if head is None:
                raise WitnessError("witness-form", file=echo(name, 200), line=number)
            found.append(KeptHead(Path(name).name, head))
    trusted = public_keys or (log_keys(_own_key(desk, store)) if found else ())
    for file, head in found:
        if not any(map(head.is_signed_by, trusted)):
            raise AdminError("admin-head-foreign", file=echo(file, 200), line=head.line)
    return found


def _is_witness(name: str, beginning: str) -> bool:
    with Path(name).open("rb") as file:
        return file.read(len(beginning)) == beginning.encode()
