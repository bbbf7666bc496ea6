"""`punto admin patron`: people who play, their accounts and their data."""

import asyncio
import json as json_module
import os
from typing import Any

import typer

from puntobanco.cli.admin.desk import (
    ADMIN,
    Desk,
    asked_units,
    forget_person,
    moment,
    people_of,
    person_json,
    person_named,
    role_name,
    shown,
    tell_people,
)
from puntobanco.cli.help import Command, json_option, language_option
from puntobanco.cli.output import Output
from puntobanco.game.messages import echo


def register(group: typer.Typer, out: Output, desk: Desk) -> None:
    """Add the commands to their group."""
    _register_looking(group, out, desk)
    _register_changing(group, out, desk)


def _who(out: Output) -> Any:
    return typer.Argument(metavar="ID", help=out.speaker.say("help.admin-who"))


def _register_looking(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say

    @group.command("find", cls=Command, help=say("help.admin-patron-find"))
    def find(
        text: str = typer.Argument(metavar=say("meta.text"), help=say("help.admin-find")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _find(desk, text))

    @group.command("show", cls=Command, help=say("help.admin-patron-show"))
    def show(who: str = _who(out), lang: str | None = language_option(out), json: bool = json_option(out)) -> int:
        return desk.run(lambda: _show(desk, who))

    @group.command("export", cls=Command, help=say("help.admin-patron-export"))
    def export(
        who: str = _who(out),
        to: str = typer.Option(..., "--out", metavar=say("meta.file"), help=say("help.out")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _export(desk, who, to))


def _register_changing(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say

    @group.command("delete", cls=Command, help=say("help.admin-patron-delete"))
    def delete(
        who: str = _who(out),
        yes: bool = typer.Option(False, "--yes", help=say("help.admin-yes")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _delete(desk, who, yes=yes))

    @group.command("readmit", cls=Command, help=say("help.admin-patron-readmit"))
    def readmit(
        who: str = _who(out),
        why: str = typer.Option(..., "--why", metavar=say("meta.text"), help=say("help.admin-why")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _readmit(desk, who, why))

    @group.command("grant", cls=Command, help=say("help.admin-patron-grant"))
    def grant(
        who: str = _who(out),
        amount: str = typer.Argument(metavar=say("meta.units"), help=say("help.admin-amount")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _grant(desk, who, amount))


def _find(desk: Desk, text: str) -> int:
    out = desk.out
    with desk.store() as store, people_of(store) as people:
        found = people.find(text)
    if out.as_json:
        out.json({"people": [person_json(one) for one in found]})
    elif found:
        tell_people(out, found)
    else:
        out.line(out.speaker.say("admin.nobody-found", text=echo(text)))
    return 0


def _show(desk: Desk, who: str) -> int:
    from puntobanco.server.people.wallets import about

    out, say = desk.out, desk.out.speaker.say
    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        told = asyncio.run(about(keeper, person.id))
    if out.as_json:
        out.json(person_json(person) | told)
        return 0
    out.title(person.name)
    rows = [
        (say("column.id"), person.id),
        (say("column.login"), person.login or say("admin.guest")),
        (say("column.role"), role_name(out, person.role.value)),
        (say("column.made"), moment(person.made_ms)),
        (say("admin.wallet"), shown(out, told["wallet"])),
        *((say("admin.at-table", table=table), _at_table(out, at)) for table, at in told["tables"].items()),
        *((say(f"admin.limit-{one['kind']}-{one['period']}"), shown(out, one["coins"])) for one in told["limits"]),
        *_absence(out, told),
    ]
    for term, value in rows:
        out.line(f"{term}: {value}")
    return 0


def _at_table(out: Output, at: dict[str, Any]) -> str:
    return out.speaker.say(
        "admin.bought-and-cashed",
        bought=shown(out, at["bought_in"]),
        cashed=shown(out, at["cashed_out"]),
        open=shown(out, at["open"]),
    )


def _absence(out: Output, told: dict[str, Any]) -> list[tuple[str, str]]:
    say, found = out.speaker.say, []
    if "timed_out_until_ms" in told:
        found.append((say("admin.timed-out"), say("admin.until", moment=moment(told["timed_out_until_ms"]))))
    if "exclusion" in told:
        until = told["exclusion"].get("until_ms")
        end = say("admin.without-end") if until is None else say("admin.until", moment=moment(until))
        found.append((say("admin.excluded"), end))
    return found


def _export(desk: Desk, who: str, to: str) -> int:
    from puntobanco.records.files import check_fresh
    from puntobanco.server.people.wallets import everything, known
    from puntobanco.written import write_fields

    out = desk.out
    check_fresh(to)
    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        account = asyncio.run(known(keeper, person.id)).account
        told = {"person": person_json(person), "account": write_fields(account), **everything(keeper.store, person.id)}
    data = json_module.dumps(told, ensure_ascii=False, indent=2).encode()
    _write_private(to, data)
    if out.as_json:
        out.json({"file": to, "bytes": len(data)})
    else:
        out.line(out.speaker.say("record.written", file=echo(to)))
    return 0


def _write_private(path: str, data: bytes) -> None:
    """Write a new file that only its owner can read; what is in it is somebody's own."""
    from puntobanco.records.files import unwritable

    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(data)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def _delete(desk: Desk, who: str, *, yes: bool) -> int:
    with desk.keeper() as keeper:
        return forget_person(desk.out, keeper, person_named(keeper.store, who), yes=yes)


def _readmit(desk: Desk, who: str, why: str) -> int:
    from puntobanco.patrons import Readmit
    from puntobanco.server.people.wallets import do

    out = desk.out
    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        asyncio.run(do(keeper, person.id, lambda at_ms: Readmit(ADMIN, why, at_ms)))
    if out.as_json:
        out.json({"readmitted": person.id})
    else:
        out.line(out.speaker.say("admin.readmitted", name=person.name))
    return 0


def _grant(desk: Desk, who: str, amount: str) -> int:
    from puntobanco.patrons import Grant
    from puntobanco.server.people.wallets import do

    out, coins = desk.out, asked_units(amount)
    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        asyncio.run(do(keeper, person.id, lambda at_ms: Grant(coins, ADMIN, at_ms)))
        wallet = keeper.store.balance(f"wallet:{person.id}")
    if out.as_json:
        out.json({"granted": coins, "wallet": wallet, "person": person.id})
    else:
        out.line(
            out.speaker.say("admin.granted", name=person.name, amount=shown(out, coins), wallet=shown(out, wallet))
        )
    return 0
