"""`punto admin staff` and `punto admin patron`: passwords that are lost, logins that are locked, second factors."""

import sys
from getpass import getpass
from secrets import choice

from puntobanco.cli.admin.desk import AdminError, Desk, people_of, person_named
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.commands import CliCommand
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Flag
from puntobanco.cli.parameters.kinds import TextKind

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that look alike."""
_LONGEST_PASSWORD = 1000

LOGIN = Argument("login", TextKind("LOGIN"), "help.admin-login")


def given_password(out: Output, *, from_stdin: bool) -> str:
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


def _password(desk: Desk, login: str, *, from_stdin: bool) -> int:
    """Give somebody another password."""
    out = desk.out
    with desk.store() as store, people_of(desk, store) as people:
        person, by = person_named(store, login), desk.actor(store)
        given = given_password(out, from_stdin=from_stdin)
        chosen = given or made_password()
        people.reset_password(person, chosen, by, is_made=not given)
    if out.as_json:
        out.json({"person": person.id, "login": person.login} | ({} if given else {"password": chosen}))
        return 0
    out.line(out.speaker.say("admin.password-reset", login=str(person.login)))
    if not given:
        out.line(out.speaker.say("admin.password-made", password=chosen), style="bold")
    return 0


def _unlock(desk: Desk, login: str) -> int:
    """Forget somebody's wrong passwords."""
    with desk.store() as store, people_of(desk, store) as people:
        person = person_named(store, login)
        people.unlock(person, desk.actor(store))
    return _tell(desk.out, "admin.unlocked", person.id, str(person.login))


def _forget_factor(desk: Desk, login: str) -> int:
    """Take somebody's second factor away."""
    with desk.store() as store, people_of(desk, store) as people:
        person = person_named(store, login)
        people.remove_factor(person, desk.actor(store))
    return _tell(desk.out, "admin.factor-removed", person.id, str(person.login))


def _sign_out(desk: Desk, login: str) -> int:
    """End every session of somebody."""
    with desk.store() as store, people_of(desk, store) as people:
        person = person_named(store, login)
        people.end_sessions(person, desk.actor(store))
    return _tell(desk.out, "admin.signed-out", person.id, person.login or person.name)


def _tell(out: Output, key: str, id: str, login: str) -> int:
    return out.done({"person": id, "login": login}, key, login=login)


def access_commands(group: str) -> tuple[CliCommand, ...]:
    """The same four commands for staff and for patrons, each with its own example."""
    stdin = Flag("--password-stdin", "help.admin-password-stdin", name="from_stdin")
    return (
        desk_command("password", f"help.admin-{group}-password", LOGIN, stdin)(_password),
        desk_command("unlock", f"help.admin-{group}-unlock", LOGIN)(_unlock),
        desk_command("forget-factor", f"help.admin-{group}-forget-factor", LOGIN)(_forget_factor),
        desk_command("sign-out", f"help.admin-{group}-sign-out", LOGIN)(_sign_out),
    )
