"""`punto admin tables`: the tables of the house; a server that runs takes notice within seconds."""

import asyncio
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from puntobanco.cli.admin.desk import AccountKeeper, Desk, moment, now_ms, shown, spec_named, tell_set_aside
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.admin.houses import keep_file
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Flag, Option
from puntobanco.cli.parameters.kinds import TextKind, UnitsKind, WordKind
from puntobanco.cli.parameters.shared import HOUSE, JSON, LANG, READING
from puntobanco.house import NAMED, load

if TYPE_CHECKING:
    from puntobanco.server.storage.store import Store
    from puntobanco.server.tables.live_table import LiveTable
    from puntobanco.server.tables.table_spec import TableSpec
    from puntobanco.table.commands import Act

PACES = ("live", "brisk", "practice", "quick")
DEALERS = ("program", "person")


_TABLE = Argument("id", TextKind("meta.table"), "help.admin-table")


@desk_command(
    "open",
    "help.admin-tables-open",
    HOUSE,
    READING,
    Option("--name", TextKind("meta.name"), "help.admin-table-name", absent=""),
    Option("--pace", WordKind("admin-choice", PACES), "help.admin-pace", absent="live"),
    Flag("--private", "help.admin-private"),
    Option("--minimum", UnitsKind(), "help.admin-minimum"),
    Option("--maximum", UnitsKind(), "help.admin-maximum"),
    Option("--dealt-by", WordKind("admin-choice", DEALERS), "help.admin-dealt-by", absent="program"),
    Flag("--by-coup", "help.admin-by-coup"),
    Flag("--hours", "help.admin-hours", name="keeps_hours"),
)
def open_(
    desk: Desk,
    *,
    house: str,
    reading: Mapping[str, str],
    name: str,
    pace: str,
    private: bool,
    minimum: int | None,
    maximum: int | None,
    dealt_by: str,
    by_coup: bool,
    keeps_hours: bool,
) -> int:
    """Open a table; the house may be the path of a file, or one of `--house-file`: the database keeps it then."""
    from puntobanco.protocol.codec import write_fields
    from puntobanco.server.tables.pace import PaceName
    from puntobanco.server.tables.table_rows import new_id, open_row
    from puntobanco.server.tables.table_spec import TableSpec
    from puntobanco.table.state import DealtBy

    with desk.store(make=True) as store:
        spec = TableSpec(
            new_id(private=private),
            _kept_house(desk, store, house),
            name=name,
            readings=dict(reading),
            minimum=minimum,
            maximum=maximum,
            pace=PaceName(pace),
            private=private,
            dealt_by=DealtBy(dealt_by),
            by_coup=by_coup,
            keeps_hours=keeps_hours,
            opened_ms=now_ms(),
            houses=desk.houses(store),
        )
        spec.check()
        open_row(store, spec)
    return desk.out.done(write_fields(spec.about), "admin.table-opened", table=spec.id, house=spec.house.names.house)


def _kept_house(desk: Desk, store: "Store", named: str) -> str:
    """The id of the house of a new table: one that is known, or that of a file, which is kept first."""
    from puntobanco.server.errors import RequestRefused

    files = {load(file).id: file for file in desk.house_files}
    if named in NAMED:
        return named
    if named in files:
        return keep_file(desk, store, files[named]).house.id
    try:
        return desk.houses(store).find(named).id
    except RequestRefused:
        if not os.path.exists(named):
            raise
    return keep_file(desk, store, named).house.id


@desk_command("list", "help.admin-tables-list")
def list_(desk: Desk) -> int:
    """Tell which tables there are."""
    from puntobanco.server.errors import UnreadableError
    from puntobanco.server.set_aside import SetAside
    from puntobanco.server.tables.lost_tables import lost_tables
    from puntobanco.server.tables.table_rows import all_rows

    out, say = desk.out, desk.out.speaker.say
    aside, tables = SetAside(), []
    with desk.store() as store:
        specs = all_rows(store, aside, desk.houses(store))
        lost = lost_tables(specs)
        for spec in specs:
            with suppress(UnreadableError), aside.reading(f"table:{spec.id}"):
                tables.append(_listed(store, spec, lost))
    unreadable = [{"row": one.row, **out.error_json(one.error)} for one in aside.rows]
    if not out.as_json:
        tell_set_aside(out, aside)
        for house, ids in lost.items():
            out.aside("admin.lost-house", house=house, tables=ids)
    if out.as_json or not tables:
        return out.done({"tables": tables, "set_aside": unreadable}, "admin.no-tables")
    columns = [say(f"column.{name}") for name in ("id", "house", "name", "pace", "opened", "events", "win", "state")]
    rows = (
        [
            one["id"],
            one["house"],
            one["name"],
            one["pace"],
            moment(one["opened_ms"]),
            out.speaker.show(one["events"]),
            shown(out, one["house_won"]),
            _state(out, one),
        ]
        for one in tables
    )
    out.table(columns, rows, right=(5, 6))
    return 0


def _state(out: Output, one: dict[str, Any]) -> str:
    if not one["house_known"]:
        return out.speaker.say("admin.table-lost")
    if one["closed"] is not None:
        words = f"happened.reason.{one['closed']}"
        reason = out.speaker.say(words) if out.speaker.knows(words) else one["closed"]
        return out.speaker.say("admin.closed-because", reason=reason)
    return out.speaker.say("admin.private" if one["private"] else "admin.public")


def _listed(store: "Store", spec: "TableSpec", lost: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return {
        "id": spec.id,
        "house": spec.house_id,
        "house_known": spec.id not in lost.get(spec.house_id, ()),
        "name": spec.name,
        "pace": spec.pace.value,
        "private": spec.private,
        "dealt_by": spec.dealt_by.value,
        "by_coup": spec.by_coup,
        "keeps_hours": spec.keeps_hours,
        "opened_ms": spec.opened_ms,
        "events": store.head(f"table:{spec.id}")[0],
        "house_won": store.balance(f"house:{spec.id}"),
        "closed": _closed(store, spec.id),
    }


def _closed(store: "Store", table: str) -> str | None:
    """Why a table is closed; None if it is open."""
    from puntobanco.server.tables.closed_tables import closing_of

    with store.reading() as connection:
        closing = closing_of(connection, table)
    return None if closing is None else closing.reason


@desk_command(
    "close", "help.admin-tables-close", _TABLE, Argument("reason", TextKind("meta.text"), "help.admin-reason")
)
def close(desk: Desk, id: str, reason: str) -> int:
    """Close a table."""
    from puntobanco.table.commands import CloseTable

    return _command(desk, id, CloseTable(reason), "admin.table-closed")


@desk_command("reopen", "help.admin-tables-reopen", _TABLE)
def reopen(desk: Desk, id: str) -> int:
    """Open a table again."""
    from puntobanco.table.commands import ReopenTable

    return _command(desk, id, ReopenTable(), "admin.table-reopened")


def _command(desk: Desk, id: str, act: "Act", told: str) -> int:
    from puntobanco.server.people.staff_events import NOBODY
    from puntobanco.table import Command, Role

    with desk.keeper() as keeper:
        spec = spec_named(desk, keeper.store, id)
        by = desk.actor(keeper.store)

        async def carry_out() -> int:
            live = _live(desk, keeper, spec)
            if by == NOBODY:
                done = await live.command(lambda at_ms: Command(by, Role.MANAGER, at_ms, act))
            else:
                done = await live.command_of(by, lambda own, at_ms: Command(own, Role.MANAGER, at_ms, act))
            return done.version

        version = asyncio.run(carry_out())
    return desk.out.done({"table": id, "number": version}, told, table=id)


def _live(desk: Desk, keeper: AccountKeeper, spec: "TableSpec") -> "LiveTable":
    from puntobanco.server.tables.live_table import LiveTable

    return LiveTable(
        spec.empty(),
        pace=spec.clocks,
        store=keeper.store,
        writer=keeper.writer,
        accounts=keeper.accounts,
        key=desk.key(keeper.store),
        clock=keeper.clock,
        entropy=os.urandom,
    )


TABLES = CliGroup("tables", "help.admin-tables", LANG, JSON, commands=(open_, list_, close, reopen))
