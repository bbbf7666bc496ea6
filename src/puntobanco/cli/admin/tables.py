"""`punto admin tables`: the tables of the house; a server that runs takes notice within seconds."""

import asyncio
import json as json_module
import os
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from puntobanco.cli.admin.desk import ADMIN, AdminError, Desk, Keeper, asked_units, moment, now_ms, shown, spec_named
from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.output import Output
from puntobanco.game.messages import echo

if TYPE_CHECKING:
    from puntobanco.server.storage.store import Store
    from puntobanco.server.tables.live_table import LiveTable
    from puntobanco.server.tables.table_spec import TableSpec
    from puntobanco.table.commands import Act

PACES = ("live", "brisk", "practice")
DEALERS = ("program", "person")


class Asked(NamedTuple):
    """The table that is to be opened."""

    house: str
    readings: list[str]
    name: str
    pace: str
    private: bool
    minimum: str | None
    maximum: str | None
    dealt_by: str


def register(group: typer.Typer, out: Output, desk: Desk) -> None:
    """Add the commands to their group."""
    _register_opening(group, out, desk)
    _register_others(group, out, desk)


def _register_opening(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say

    @group.command("open", cls=Command, help=say("help.admin-tables-open"))
    def open_(
        house: str = house_name(out),
        reading: list[str] = reading_option(out),
        name: str = typer.Option("", "--name", metavar=say("meta.name"), help=say("help.admin-table-name")),
        pace: str = typer.Option("live", "--pace", metavar="|".join(PACES), help=say("help.admin-pace")),
        private: bool = typer.Option(False, "--private", help=say("help.admin-private")),
        minimum: str | None = typer.Option(
            None, "--minimum", metavar=say("meta.units"), help=say("help.admin-minimum")
        ),
        maximum: str | None = typer.Option(
            None, "--maximum", metavar=say("meta.units"), help=say("help.admin-maximum")
        ),
        dealt_by: str = typer.Option(
            "program", "--dealt-by", metavar="|".join(DEALERS), help=say("help.admin-dealt-by")
        ),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        asked = Asked(house, reading, name, pace, private, minimum, maximum, dealt_by)
        return desk.run(lambda: _open(desk, asked))


def _register_others(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say
    table = typer.Argument(metavar=say("meta.table"), help=say("help.admin-table"))

    @group.command("list", cls=Command, help=say("help.admin-tables-list"))
    def list_(lang: str | None = language_option(out), json: bool = json_option(out)) -> int:
        return desk.run(lambda: _list(desk))

    @group.command("close", cls=Command, help=say("help.admin-tables-close"))
    def close(
        id: str = table,
        reason: str = typer.Argument(metavar=say("meta.text"), help=say("help.admin-reason")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        from puntobanco.table.commands import CloseTable

        return desk.run(lambda: _command(desk, id, CloseTable(reason), "admin.table-closed"))

    @group.command("reopen", cls=Command, help=say("help.admin-tables-reopen"))
    def reopen(id: str = table, lang: str | None = language_option(out), json: bool = json_option(out)) -> int:
        from puntobanco.table.commands import ReopenTable

        return desk.run(lambda: _command(desk, id, ReopenTable(), "admin.table-reopened"))


def _open(desk: Desk, asked: Asked) -> int:
    from puntobanco.server.tables.live_tables import new_id, open_row
    from puntobanco.server.tables.pace import PaceName
    from puntobanco.server.tables.table_spec import TableSpec
    from puntobanco.table.state import DealtBy

    out = desk.out
    for option, found, allowed in (("--pace", asked.pace, PACES), ("--dealt-by", asked.dealt_by, DEALERS)):
        if found not in allowed:
            raise AdminError("admin-choice", option=option, found=echo(found), allowed=allowed)
    spec = TableSpec(
        new_id(private=asked.private),
        asked.house,
        name=asked.name,
        readings=_readings(asked.readings),
        minimum=None if asked.minimum is None else asked_units(asked.minimum),
        maximum=None if asked.maximum is None else asked_units(asked.maximum),
        pace=PaceName(asked.pace),
        private=asked.private,
        dealt_by=DealtBy(asked.dealt_by),
        opened_ms=now_ms(),
        houses=desk.houses(),
    )
    spec.check()
    with desk.store(make=True) as store:
        open_row(store, spec)
    if out.as_json:
        out.json(spec.about())
    else:
        out.line(out.speaker.say("admin.table-opened", table=spec.id, house=spec.house.names.house))
    return 0


def _readings(texts: list[str]) -> dict[str, str]:
    """Readings given as NAME=CHOICE; the house may be one of `--house-file`, so that only it can tell if they exist."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, _, choice = text.partition("=")
        if not name or not choice:
            raise AdminError("reading-form", found=echo(text))
        if chosen.setdefault(name, choice) != choice:
            raise AdminError("reading-twice", name=echo(name))
    return chosen


def _list(desk: Desk) -> int:
    from puntobanco.server.tables.live_tables import all_rows

    out, say = desk.out, desk.out.speaker.say
    with desk.store() as store:
        tables = [_listed(store, spec) for spec in all_rows(store, desk.houses())]
    if out.as_json:
        out.json({"tables": tables})
        return 0
    if not tables:
        out.line(say("admin.no-tables"))
        return 0
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
    if one["closed"] is not None:
        return out.speaker.say("admin.closed-because", reason=one["closed"])
    return out.speaker.say("admin.private" if one["private"] else "admin.public")


def _listed(store: "Store", spec: "TableSpec") -> dict[str, Any]:
    return {
        "id": spec.id,
        "house": spec.house_id,
        "name": spec.name,
        "pace": spec.pace.value,
        "private": spec.private,
        "dealt_by": spec.dealt_by.value,
        "opened_ms": spec.opened_ms,
        "events": store.head(f"table:{spec.id}")[0],
        "house_won": store.balance(f"house:{spec.id}"),
        "closed": _closed_because(store, spec.id),
    }


def _closed_because(store: "Store", table: str) -> str | None:
    """Why a table is closed; None if it is open."""
    from sqlalchemy import or_, select

    from puntobanco.server.storage.schema import EVENTS
    from puntobanco.table.events import TableClosed, read_event

    marks = (EVENTS.c.data.contains(f'"{kind}"') for kind in ("TableClosed", "TableReopened"))
    wanted = select(EVENTS.c.data).where(EVENTS.c.stream == f"table:{table}", or_(*marks))
    with store.reading() as connection:
        for data in connection.execute(wanted.order_by(EVENTS.c.number.desc())).scalars():
            fact = read_event(json_module.loads(data)).fact
            if type(fact).__name__ in ("TableClosed", "TableReopened"):
                return fact.reason if isinstance(fact, TableClosed) else None
    return None


def _command(desk: Desk, id: str, act: "Act", told: str) -> int:
    from puntobanco.table import Command, Role

    out = desk.out
    with desk.keeper() as keeper:
        spec = spec_named(desk, keeper.store, id)

        async def carry_out() -> int:
            done = await _live(desk, keeper, spec).command(lambda at_ms: Command(ADMIN, Role.MANAGER, at_ms, act))
            return done.version

        version = asyncio.run(carry_out())
    if out.as_json:
        out.json({"table": id, "number": version})
    else:
        out.line(out.speaker.say(told, table=id))
    return 0


def _live(desk: Desk, keeper: Keeper, spec: "TableSpec") -> "LiveTable":
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
