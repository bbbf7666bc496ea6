"""`punto admin staff`: croupiers and managers."""

from puntobanco.cli.admin.access import LOGIN, access_commands, given_password, made_password
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
from puntobanco.cli.admin.desk_command import YES, desk_command
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.parameters import Argument, Flag, Option
from puntobanco.cli.parameters.kinds import TextKind, WordKind
from puntobanco.cli.parameters.shared import JSON, LANG
from puntobanco.game.messages import echo

STAFF_ROLES = ("croupier", "manager")
ROLES = ("patron", *STAFF_ROLES)


@desk_command(
    "add",
    "help.admin-staff-add",
    Argument("login", TextKind("LOGIN"), "help.admin-new-login"),
    Option("--role", WordKind("admin-role", STAFF_ROLES), "help.admin-role", absent="croupier"),
    Option("--name", TextKind("meta.name"), "help.admin-name"),
    Flag("--password-stdin", "help.admin-password-stdin", name="from_stdin"),
)
def add(desk: Desk, login: str, role: str, name: str | None, *, from_stdin: bool) -> int:
    """Give somebody an account with a role."""
    from puntobanco.table import Role

    out = desk.out
    with desk.store(make=True) as store:
        by = desk.actor(store)
        given = given_password(out, from_stdin=from_stdin)
        chosen = given or made_password()
        with people_of(desk, store) as people:
            made = people.account(login, chosen, name, is_made=not given)
            person = people.set_role(made.id, Role(role), by)
    if out.as_json:
        out.json(person_json(person) | ({} if given else {"password": chosen}))
        return 0
    out.line(out.speaker.say("admin.staff-added", login=str(person.login), role=role_name(out, role), id=person.id))
    if not given:
        out.line(out.speaker.say("admin.password-made", password=chosen), style="bold")
    return 0


@desk_command("list", "help.admin-staff-list")
def list_(desk: Desk) -> int:
    """Tell who is of the staff."""
    from sqlalchemy import select

    from puntobanco.server.people.person import Person
    from puntobanco.server.storage.schema import PEOPLE
    from puntobanco.table import Role

    wanted = (
        select(PEOPLE)
        .where(PEOPLE.c.role.in_(STAFF_ROLES), PEOPLE.c.name != "")
        .order_by(PEOPLE.c.role, PEOPLE.c.login)
    )
    with desk.store() as store, store.reading() as connection:
        rows = connection.execute(wanted).all()
    people = [Person(row.id, row.name, Role(row.role), row.login, row.made_ms) for row in rows]
    return tell_people(desk.out, "staff", people, "admin.no-staff")


@desk_command(
    "role",
    "help.admin-staff-role",
    LOGIN,
    Argument("role", WordKind("admin-role", ROLES), "help.admin-role"),
)
def role(desk: Desk, login: str, role: str) -> int:
    """Give somebody a role."""
    from puntobanco.table import Role

    out = desk.out
    with desk.store() as store, people_of(desk, store) as people:
        person = people.set_role(person_named(store, login).id, Role(role), desk.actor(store))
    return out.done(person_json(person), "admin.role-set", login=str(person.login), role=role_name(out, role))


@desk_command("remove", "help.admin-staff-remove", LOGIN, YES)
def remove(desk: Desk, login: str, *, yes: bool) -> int:
    """Delete somebody of the staff."""
    with desk.keeper() as keeper:
        person = person_named(keeper.store, login)
        if person.role.value not in STAFF_ROLES:
            raise AdminError("admin-not-staff", login=echo(login))
        return forget_person(desk, keeper, person, yes=yes)


STAFF = CliGroup(
    "staff", "help.admin-staff", LANG, JSON, commands=(add, list_, role, remove, *access_commands("staff"))
)
