"""`punto admin staff`: croupiers and managers."""

import sys
from getpass import getpass
from secrets import choice

import typer

from puntobanco.cli.admin.desk import (
    AdminError,
    Desk,
    forget_person,
    people_of,
    person_json,
    person_named,
    role_name,
    tell_people,
)
from puntobanco.cli.help import Command, json_option, language_option
from puntobanco.cli.output import Output
from puntobanco.game.messages import echo

STAFF = ("croupier", "manager")
ROLES = ("patron", *STAFF)
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that look alike."""
_LONGEST_PASSWORD = 1000


def register(group: typer.Typer, out: Output, desk: Desk) -> None:
    """Add the commands to their group."""
    _register_adding(group, out, desk)
    _register_others(group, out, desk)


def _register_adding(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say

    @group.command("add", cls=Command, help=say("help.admin-staff-add"))
    def add(
        login: str = typer.Argument(metavar="LOGIN", help=say("help.admin-new-login")),
        role: str = typer.Option("croupier", "--role", metavar="|".join(STAFF), help=say("help.admin-role")),
        name: str | None = typer.Option(None, "--name", metavar=say("meta.name"), help=say("help.admin-name")),
        password_stdin: bool = typer.Option(False, "--password-stdin", help=say("help.admin-password-stdin")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _add(desk, login, role, name, from_stdin=password_stdin))

    @group.command("list", cls=Command, help=say("help.admin-staff-list"))
    def list_(lang: str | None = language_option(out), json: bool = json_option(out)) -> int:
        return desk.run(lambda: _list(desk))


def _register_others(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say
    who = typer.Argument(metavar="LOGIN", help=say("help.admin-login"))

    @group.command("role", cls=Command, help=say("help.admin-staff-role"))
    def role(
        login: str = who,
        role: str = typer.Argument(metavar="|".join(ROLES), help=say("help.admin-role")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _role(desk, login, role))

    @group.command("remove", cls=Command, help=say("help.admin-staff-remove"))
    def remove(
        login: str = who,
        yes: bool = typer.Option(False, "--yes", help=say("help.admin-yes")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return desk.run(lambda: _remove(desk, login, yes=yes))


def _add(desk: Desk, login: str, role: str, name: str | None, *, from_stdin: bool) -> int:
    from puntobanco.table import Role

    out = desk.out
    if role not in STAFF:
        raise AdminError("admin-role", found=echo(role), allowed=STAFF)
    with desk.store(make=True) as store:
        given = _given_password(out, from_stdin=from_stdin)
        password = given or made_password()
        with people_of(store) as people:
            person = people.set_role(people.account(login, password, name).id, Role(role))
    if out.as_json:
        out.json(person_json(person) | ({} if given else {"password": password}))
        return 0
    out.line(out.speaker.say("admin.staff-added", login=str(person.login), role=role_name(out, role), id=person.id))
    if not given:
        out.line(out.speaker.say("admin.password-made", password=password), style="bold")
    return 0


def _given_password(out: Output, *, from_stdin: bool) -> str:
    """The password that was given; nothing where one is to be made."""
    if from_stdin:
        given = sys.stdin.readline(_LONGEST_PASSWORD).rstrip("\r\n")
        if not given:
            raise AdminError("admin-no-password")
        return given
    if out.as_json or sys.stdin is None or not sys.stdin.isatty():
        return ""
    given = getpass(out.speaker.say("admin.ask-password") + " ", stream=sys.stderr)
    if given and getpass(out.speaker.say("admin.ask-again") + " ", stream=sys.stderr) != given:
        raise AdminError("admin-passwords-differ")
    return given


def made_password() -> str:
    """A password that nobody guesses and that can be read aloud."""
    return "-".join("".join(choice(_SIGNS) for _ in range(5)) for _ in range(4))


def _list(desk: Desk) -> int:
    from sqlalchemy import select

    from puntobanco.server.people.people import Person
    from puntobanco.server.storage.schema import PEOPLE
    from puntobanco.table import Role

    wanted = select(PEOPLE).where(PEOPLE.c.role.in_(STAFF), PEOPLE.c.name != "").order_by(PEOPLE.c.role, PEOPLE.c.login)
    with desk.store() as store, store.reading() as connection:
        rows = connection.execute(wanted).all()
    people = [Person(row.id, row.name, Role(row.role), row.login, row.made_ms, row.session) for row in rows]
    if desk.out.as_json:
        desk.out.json({"staff": [person_json(one) for one in people]})
    elif people:
        tell_people(desk.out, people)
    else:
        desk.out.line(desk.out.speaker.say("admin.no-staff"))
    return 0


def _role(desk: Desk, login: str, role: str) -> int:
    from puntobanco.table import Role

    out = desk.out
    if role not in ROLES:
        raise AdminError("admin-role", found=echo(role), allowed=ROLES)
    with desk.store() as store, people_of(store) as people:
        person = people.set_role(person_named(store, login).id, Role(role))
    if out.as_json:
        out.json(person_json(person))
    else:
        out.line(out.speaker.say("admin.role-set", login=str(person.login), role=role_name(out, role)))
    return 0


def _remove(desk: Desk, login: str, *, yes: bool) -> int:
    with desk.keeper() as keeper:
        person = person_named(keeper.store, login)
        if person.role.value not in STAFF:
            raise AdminError("admin-not-staff", login=echo(login))
        return forget_person(desk.out, keeper, person, yes=yes)
