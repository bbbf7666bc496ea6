"""`punto admin migrate, grants`: the schema of the database, and a role of PostgreSQL that serves and changes no
history."""

from puntobanco.cli.admin.desk import Desk
from puntobanco.cli.admin.desk_command import desk_command
from puntobanco.cli.output import print_bytes
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import TextKind
from puntobanco.game.messages import echo


@desk_command("migrate", "help.admin-migrate")
def migrate(desk: Desk) -> int:
    """Bring the schema to its newest state, as every start does that may; make it where there is none."""
    from puntobanco.server.storage.migrations import revision_of

    with desk.store(make=True) as store:
        revision = revision_of(store.engine)
    return desk.out.done({"revision": revision}, "admin.migrated", revision=revision)


@desk_command("grants", "help.admin-grants", Argument("role", TextKind("meta.role"), "help.admin-grants-role"))
def grants(desk: Desk, role: str) -> int:
    """Print what the owner of the tables runs, so that a role can serve."""
    from puntobanco.server.storage.grants import grants_for

    out = desk.out
    statements = grants_for(role, out.speaker.say("admin.grants-owner", role=echo(role)))
    if out.as_json:
        out.json({"role": role, "sql": statements})
    else:
        print_bytes(statements.encode())
    return 0
