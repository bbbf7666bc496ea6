"""`punto admin rotate-key`: another key for the house, while it runs."""

import os
from typing import TYPE_CHECKING

from puntobanco.cli.admin.desk import AdminError, Desk, now_ms
from puntobanco.cli.admin.desk_command import YES, desk_command
from puntobanco.cli.parameters import Flag

if TYPE_CHECKING:
    from puntobanco.server.key_rotation import KeyRotation


@desk_command(
    "rotate-key",
    "help.admin-rotate-key",
    Flag("--prepare", "help.admin-rotate-key-prepare"),
    Flag("--drop-old", "help.admin-rotate-key-drop-old"),
    YES,
)
def rotate_key(desk: Desk, *, prepare: bool, drop_old: bool, yes: bool) -> int:
    """Let a new key seal, or take the step before or after that."""
    from puntobanco.server.house_key import VARIABLE
    from puntobanco.server.key_rotation import KeyRotation

    if prepare and drop_old:
        raise AdminError("admin-key-steps")
    file = None if VARIABLE in os.environ else desk.key_path()
    with desk.store() as store:
        by, key = desk.actor(store), desk.key(store)
        rotation = KeyRotation(store, key, file)
        if drop_old:
            return _drop(desk, rotation, by, yes=yes, in_file=file is not None)
        if prepare:
            made = rotation.prepare()
            told = "admin.key-prepared" if made else "admin.key-prepared-before"
            return desk.out.done({"made": made, "mark": key.newest}, told, mark=key.newest)
        done = rotation.rotate(by, now_ms())
    desk.out.done({"mark": key.mark, **done._asdict()}, "admin.key-rotated", mark=key.mark, **done._asdict())
    if done.unreadable and not desk.out.as_json:
        desk.out.aside("admin.key-unreadable", count=done.unreadable)
    return 0


def _drop(desk: Desk, rotation: "KeyRotation", by: str, *, yes: bool, in_file: bool) -> int:
    dropped = rotation.drop_old(by, now_ms(), yes=yes)
    told = "admin.keys-none-old" if not dropped else "admin.keys-dropped" if in_file else "admin.keys-not-needed"
    return desk.out.done({"dropped": list(dropped), "in_file": in_file}, told, marks=", ".join(dropped))
