"""`punto admin patron`: people who play, their accounts and their data."""

import asyncio
import json as json_module
import os
from typing import Any

from puntobanco.cli.admin.access import access_commands
from puntobanco.cli.admin.desk import (
    Desk,
    forget_person,
    moment,
    people_of,
    person_json,
    person_named,
    role_name,
    shown,
    tell_people,
)
from puntobanco.cli.admin.desk_command import YES, desk_command
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Option
from puntobanco.cli.parameters.kinds import FileKind, TextKind, UnitsKind
from puntobanco.cli.parameters.shared import JSON, LANG
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins

_WHO = Argument("who", TextKind("ID"), "help.admin-who")


@desk_command("find", "help.admin-patron-find", Argument("text", TextKind("meta.text"), "help.admin-find"))
def find(desk: Desk, text: str) -> int:
    """Tell whose id, login or name it is."""
    with desk.store() as store, people_of(desk, store) as people:
        found = people.find(text)
    return tell_people(desk.out, "people", found, "admin.nobody-found", text=echo(text))


@desk_command("show", "help.admin-patron-show", _WHO)
def show(desk: Desk, who: str) -> int:
    """Tell what the house knows of somebody."""
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
    bought, cashed, still = (Coins(at[name]) for name in ("bought_in", "cashed_out", "open"))
    return out.speaker.say("admin.bought-and-cashed", bought=bought, cashed=cashed, open=still)


def _absence(out: Output, told: dict[str, Any]) -> list[tuple[str, str]]:
    say, found = out.speaker.say, []
    if "timed_out_until_ms" in told:
        found.append((say("admin.timed-out"), say("admin.until", moment=moment(told["timed_out_until_ms"]))))
    if "exclusion" in told:
        until = told["exclusion"].get("until_ms")
        end = say("admin.without-end") if until is None else say("admin.until", moment=moment(until))
        found.append((say("admin.excluded"), end))
    return found


@desk_command(
    "export", "help.admin-patron-export", _WHO, Option("--out", FileKind(), "help.out", name="to", required=True)
)
def export(desk: Desk, who: str, to: str) -> int:
    """Write everything that the house knows of somebody."""
    from puntobanco.protocol.codec import write_fields
    from puntobanco.records.files import check_fresh
    from puntobanco.server.people.wallets import everything, known

    check_fresh(to)
    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        account = asyncio.run(known(keeper, person.id)).account
        told = {"person": person_json(person), "account": write_fields(account), **everything(keeper.store, person.id)}
    data = json_module.dumps(told, ensure_ascii=False, indent=2).encode()
    _write_private(to, data)
    return desk.out.done({"file": to, "bytes": len(data)}, "record.written", file=echo(to))


def _write_private(path: str, data: bytes) -> None:
    """Write a new file that only its owner can read; what is in it is somebody's own."""
    from puntobanco.records.files import unwritable

    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(data)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


@desk_command("delete", "help.admin-patron-delete", _WHO, YES)
def delete(desk: Desk, who: str, *, yes: bool) -> int:
    """Forget somebody."""
    with desk.keeper() as keeper:
        return forget_person(desk, keeper, person_named(keeper.store, who), yes=yes)


@desk_command(
    "readmit",
    "help.admin-patron-readmit",
    _WHO,
    Option("--why", TextKind("meta.text"), "help.admin-why", required=True),
)
def readmit(desk: Desk, who: str, why: str) -> int:
    """End an exclusion."""
    from puntobanco.patrons import Readmit
    from puntobanco.server.people.wallets import do

    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        by = desk.actor(keeper.store)
        asyncio.run(do(keeper, person.id, lambda at_ms: Readmit(by, why, at_ms)))
    return desk.out.done({"readmitted": person.id}, "admin.readmitted", name=person.name)


@desk_command("grant", "help.admin-patron-grant", _WHO, Argument("amount", UnitsKind(), "help.admin-amount"))
def grant(desk: Desk, who: str, amount: int) -> int:
    """Put chips into a wallet."""
    from puntobanco.patrons import Grant
    from puntobanco.server.people.wallets import do

    with desk.keeper() as keeper:
        person = person_named(keeper.store, who)
        by = desk.actor(keeper.store)
        asyncio.run(do(keeper, person.id, lambda at_ms: Grant(amount, by, at_ms)))
        wallet = keeper.store.balance(f"wallet:{person.id}")
    found = {"granted": amount, "wallet": wallet, "person": person.id}
    return desk.out.done(found, "admin.granted", name=person.name, amount=Coins(amount), wallet=Coins(wallet))


PATRON = CliGroup(
    "patron",
    "help.admin-patron",
    LANG,
    JSON,
    commands=(find, show, export, delete, readmit, grant, *access_commands("patron")),
)
