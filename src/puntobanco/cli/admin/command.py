"""`punto admin`: the house from the terminal: staff, tables, patrons, records, copies, figures."""

from typing import Any

import click

from puntobanco.cli.admin.books import backup, figures, record, verify
from puntobanco.cli.admin.checkpoints import checkpoint
from puntobanco.cli.admin.database import grants, migrate
from puntobanco.cli.admin.desk import Desk
from puntobanco.cli.admin.enquiries import ENQUIRIES
from puntobanco.cli.admin.epochs import epoch, restore
from puntobanco.cli.admin.houses import HOUSES
from puntobanco.cli.admin.keys import rotate_key
from puntobanco.cli.admin.patrons import PATRON
from puntobanco.cli.admin.policy import policy
from puntobanco.cli.admin.staff import STAFF
from puntobanco.cli.admin.tables import TABLES
from puntobanco.cli.commands import CliGroup
from puntobanco.cli.output import output_of
from puntobanco.cli.parameters import Option
from puntobanco.cli.parameters.kinds import FileKind, TextKind
from puntobanco.cli.parameters.shared import JSON, LANG


class Admin(CliGroup):
    """The group; its options say which house is meant, for all its commands."""

    def begin(self, ctx: click.Context, /, **given: Any) -> int:
        """Find the desk that a command works at."""
        ctx.obj = Desk(output_of(ctx), **given)
        return super().begin(ctx)


admin = Admin(
    "admin",
    "help.admin",
    Option("--database", TextKind("meta.url"), "help.admin-database"),
    Option("--database-file", FileKind(), "help.admin-database-file"),
    Option("--key-file", FileKind(), "help.admin-key-file"),
    Option("--house-file", FileKind(), "help.admin-house-file", name="house_files", several=True),
    Option("--as", TextKind("LOGIN"), "help.admin-as", name="acting"),
    LANG,
    JSON,
    commands=(
        *(record, figures, backup, restore, checkpoint, verify, epoch),
        *(STAFF, TABLES, HOUSES, PATRON, ENQUIRIES, policy, rotate_key, migrate, grants),
    ),
)
