"""`punto admin houses`: the houses that the database keeps beside the shipped ones; a server needs no file of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puntobanco.cli.admin.desk import AdminError, Desk, moment, now_ms
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Option
from puntobanco.cli.parameters.kinds import FileKind, TextKind, WholeKind
from puntobanco.cli.parameters.shared import JSON, LANG
from puntobanco.cli.show import notice
from puntobanco.cli.signs import harmless
from puntobanco.game.messages import echo
from puntobanco.house import load

if TYPE_CHECKING:
    from puntobanco.server.storage.store import Store
    from puntobanco.server.tables.house_rows import Added, KeptHouse

_MOST_VERSION = 1_000_000


def keep_file(desk: Desk, store: "Store", file: str) -> "Added":
    """Have the database keep a house file, in the name of whoever acts."""
    from puntobanco.server.tables.house_rows import add_house

    return add_house(store, load(file), desk.actor(store), now_ms())


@desk_command(
    "add", "help.admin-houses-add", Argument("files", FileKind("meta.files"), "help.admin-houses-files", several=True)
)
def add(desk: Desk, *, files: Sequence[str]) -> int:
    """Keep house files."""
    out, told = desk.out, []
    with desk.store(make=True) as store:
        for file in files:
            added = keep_file(desk, store, file)
            facts = {"added": added.is_new, "as_now": added.is_same, "back": added.is_back}
            told.append({**_json(out, store, added.house), **facts})
            if not out.as_json:
                out.line(_added(out, added))
    if out.as_json:
        out.json({"houses": told})
    return 0


def _added(out: Output, added: "Added") -> str:
    key = "added" if added.is_new else "kept-already" if added.is_same else "kept-otherwise"
    key = "back" if added.is_back else key
    kept = added.house
    return out.speaker.say(f"admin.house-{key}", house=kept.id, version=kept.version, fingerprint=kept.fingerprint)


@desk_command("list", "help.admin-houses-list")
def list_(desk: Desk) -> int:
    """Tell which houses are kept, in all their versions."""
    from puntobanco.server.tables.house_rows import kept_houses

    out, say = desk.out, desk.out.speaker.say
    with desk.store() as store:
        found = [_json(out, store, kept) for kept in kept_houses(store)]
    if out.as_json or not found:
        return out.done({"houses": found}, "admin.no-houses")
    columns = [say(f"column.{name}") for name in ("id", "version", "name", "fingerprint", "added", "added-by", "state")]
    rows = (
        [
            one["id"],
            out.speaker.show(one["version"]),
            one["name"] or say("admin.house-unreadable"),
            one["fingerprint"],
            moment(one["added_ms"]),
            one["added_by_login"] or one["added_by"],
            "" if one["retired_ms"] is None else say("admin.house-retired-since", moment=moment(one["retired_ms"])),
        ]
        for one in found
    )
    out.table(columns, rows, right=(1,))
    return 0


@desk_command("remove", "help.admin-houses-remove", Argument("id", TextKind("meta.house"), "help.admin-houses-id"))
def remove(desk: Desk, id: str) -> int:
    """Offer a house no longer; what is kept of it stays."""
    from puntobanco.server.tables.retired_houses import retire_house

    with desk.store() as store:
        is_new = retire_house(store, id, desk.actor(store), now_ms())
    key = "admin.house-retired" if is_new else "admin.house-retired-already"
    return desk.out.done({"house": id, "retired": is_new}, key, house=id)


@desk_command(
    "show",
    "help.admin-houses-show",
    Argument("id", TextKind("meta.house"), "help.admin-houses-id"),
    Option("--version", WholeKind("option-range", 1, _MOST_VERSION), "help.admin-houses-version"),
)
def show(desk: Desk, id: str, version: int | None) -> int:
    """Tell everything about a house that is kept, with its file."""
    from puntobanco.server.tables.house_rows import kept_versions

    out, say = desk.out, desk.out.speaker.say
    with desk.store() as store:
        found = kept_versions(store, id, version) if id.isprintable() else []
        if not found:
            raise AdminError("admin-house-unknown", house=echo(id))
        kept = found[0]
        told = _json(out, store, kept)
    if out.as_json:
        out.json({**told, "versions": [one.version for one in found], "files": list(kept.files)})
        return 0
    out.title(say("admin.house-title", name=told["name"] or kept.id, house=kept.id, version=kept.version))
    by = told["added_by_login"] or kept.added_by
    out.line(say("admin.house-since", fingerprint=kept.fingerprint, moment=moment(kept.added_ms), name=by))
    if kept.retired_ms is not None:
        out.line(say("admin.house-retired-since", moment=moment(kept.retired_ms)))
    if told["notice"]:
        out.line(told["notice"], style="dim")
    out.line("")
    for line in kept.sent_text.rstrip("\n").splitlines():
        out.line(harmless(line))
    return 0


def _login(store: "Store", id: str) -> str | None:
    """The login of somebody; None for whoever has none any more, and where the program itself acted."""
    from sqlalchemy import select

    from puntobanco.server.storage.schema import PEOPLE

    with store.reading() as connection:
        return connection.execute(select(PEOPLE.c.login).where(PEOPLE.c.id == id)).scalar()


def _json(out: Output, store: "Store", kept: "KeptHouse") -> dict[str, Any]:
    """A house that is kept; without a name where this program cannot read it."""
    from puntobanco.server.errors import UnreadableError

    try:
        house = kept.house
    except UnreadableError:
        house = None
    return {
        "id": kept.id,
        "version": kept.version,
        "name": None if house is None else out.speaker.show(house.names.house),
        "notice": None if house is None else notice(house, out.speaker),
        "fingerprint": kept.fingerprint,
        "added_by": kept.added_by,
        "added_by_login": _login(store, kept.added_by),
        "added_ms": kept.added_ms,
        "own": kept.owner is not None,
        "retired_ms": kept.retired_ms,
    }


HOUSES = CliGroup("houses", "help.admin-houses", LANG, JSON, commands=(add, list_, show, remove))
