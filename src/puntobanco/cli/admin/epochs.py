"""`punto admin epoch, restore`: a house that has forgotten something, or goes back to a copy."""

from pathlib import Path
from typing import TYPE_CHECKING

from puntobanco.cli.admin.desk import AdminError, Desk, now_ms
from puntobanco.cli.admin.desk_command import YES, desk_command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import FileKind
from puntobanco.game.messages import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puntobanco.server.storage.store import Store


@desk_command("epoch", "help.admin-epoch", YES)
def epoch(desk: Desk, *, yes: bool) -> int:
    """Let every table with a shoe that is not opened begin a new epoch."""
    from puntobanco.server.epochs import declare_epoch
    from puntobanco.table.events import EpochReason

    if not yes:
        raise AdminError("admin-epoch-confirm")
    with desk.store() as store:
        tables = declare_epoch(store, EpochReason.DECLARED, desk.actor(store), now_ms())
    return desk.out.done({"tables": tables}, "admin.epoch.count", count=len(tables))


@desk_command("restore", "help.admin-restore", Argument("file", FileKind(), "help.admin-copy"), YES)
def restore(desk: Desk, file: str, *, yes: bool) -> int:
    """Put a copy in the place of the database; its tables begin a new epoch."""
    from puntobanco.server.storage.locations import database_file, default_database, default_folder, file_address
    from puntobanco.server.storage.restoring import restore as put_back

    url = desk.database or default_database(default_folder())
    database = database_file(url)
    if database is None:
        raise AdminError("restore-postgresql")
    if not Path(file).is_file():
        raise AdminError("restore-no-file", file=echo(file, 200))
    if not yes:
        raise AdminError("admin-restore-confirm", file=echo(file, 200), database=echo(database, 200))
    tables: list[str] = []

    def prepare(beside: Path) -> None:
        with desk.at(file_address(beside)).store() as store:
            tables.extend(_taken_up(desk, store))

    aside = put_back(Path(file), database, prepare)
    return _told(desk.out, file, aside, tables)


def _taken_up(desk: Desk, store: "Store") -> "Sequence[str]":
    from puntobanco.server.epochs import take_up_copy

    return take_up_copy(store, desk.actor(store), now_ms()) or ()


def _told(out: Output, file: str, aside: Path | None, tables: list[str]) -> int:
    kept = None if aside is None else str(aside)
    if out.as_json:
        out.json({"restored": file, "aside": kept, "tables": tables})
        return 0
    out.line(out.speaker.say("admin.restored", file=echo(file, 200)))
    if kept is not None:
        out.line(out.speaker.say("admin.restored-aside", file=echo(kept, 200)))
    out.line(out.speaker.say("admin.epoch.count", count=len(tables)))
    return 0
