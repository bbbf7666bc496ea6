"""`punto admin`: the house from the terminal: staff, tables, patrons, records, copies, figures."""

from collections.abc import Callable
from typing import Any, cast

import typer
from typer.core import TyperGroup

from puntobanco.cli.admin.desk import Desk
from puntobanco.cli.help import Group, json_option, language_option
from puntobanco.cli.output import Output
from puntobanco.game.messages import echo


class Section(Group):
    """A group within the command line, whose faults name its own commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; an unknown one is refused in words that name the known ones."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-"):
            out = cast(Output, ctx.obj)
            status = out.misuse("no-such-command", found=echo(args[0]), allowed=names)
            if not out.as_json:
                out.aside("help.try", command=f"{ctx.command_path} --help")
            raise typer.Exit(status)
        return TyperGroup.resolve_command(self, ctx, args)


def register(application: typer.Typer, out: Output) -> None:
    """Add the group with all its commands to the application."""
    from puntobanco.cli.admin.books import register as add_books
    from puntobanco.cli.admin.patrons import register as add_patrons
    from puntobanco.cli.admin.staff import register as add_staff
    from puntobanco.cli.admin.tables import register as add_tables

    say = out.speaker.say
    desk = Desk(out)
    group = typer.Typer(cls=Section, help=say("help.admin"), rich_markup_mode=None)
    _add_options(group, out, desk)
    for name, help, add in (
        ("staff", say("help.admin-staff"), add_staff),
        ("tables", say("help.admin-tables"), add_tables),
        ("patron", say("help.admin-patron"), add_patrons),
    ):
        group.add_typer(_section(help, out, desk, add), name=name)
    add_books(group, out, desk)
    application.add_typer(group, name="admin")


def _add_options(group: typer.Typer, out: Output, desk: Desk) -> None:
    say = out.speaker.say

    @group.callback(invoke_without_command=True)
    def admin(
        context: typer.Context,
        database: str | None = typer.Option(
            None, "--database", metavar=say("meta.url"), help=say("help.admin-database")
        ),
        key_file: str | None = typer.Option(
            None, "--key-file", metavar=say("meta.file"), help=say("help.admin-key-file")
        ),
        house_file: list[str] = typer.Option(
            [], "--house-file", metavar=say("meta.file"), help=say("help.admin-house-file")
        ),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        desk.database, desk.key_file, desk.house_files = database, key_file, tuple(house_file)
        if context.invoked_subcommand is None:
            context.get_help()
        return 0


def _section(help: str, out: Output, desk: Desk, add: Callable[[typer.Typer, Output, Desk], None]) -> typer.Typer:
    section = typer.Typer(cls=Section, help=help, rich_markup_mode=None)

    @section.callback(invoke_without_command=True)
    def listed(context: typer.Context, lang: str | None = language_option(out), json: bool = json_option(out)) -> int:
        if context.invoked_subcommand is None:
            context.get_help()
        return 0

    add(section, out, desk)
    return section
