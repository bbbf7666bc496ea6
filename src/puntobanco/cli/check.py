"""`punto check FILE…`: validates house files and tells every problem at once."""

from typing import Any

import typer

from puntobanco.cli.help import Command, json_option, language_option
from puntobanco.cli.output import Output, guarded
from puntobanco.houses import load
from puntobanco.rules import House, HouseError, Message


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("check", cls=Command, help=say("help.check"))
    def check(
        files: list[str] = typer.Argument(metavar="FILE…", help=say("help.files")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(out, lambda: _run(out, files, as_json=json), as_json=json)


def _run(out: Output, files: list[str], *, as_json: bool) -> int:
    reports = [_check(file, out) for file in files]
    if as_json:
        out.json({"files": reports})
    else:
        for report in reports:
            _print(report, out)
    return 1 if any(not report["valid"] for report in reports) else 0


def _check(file: str, out: Output) -> dict[str, Any]:
    try:
        house = load(file)
    except HouseError as error:
        found = out.error_json(error)
        problems = error.values.get("problems", ())
        lines = [out.problem_line(p) for p in problems] if isinstance(problems, tuple) else []
        return {"file": file, "valid": False, "warnings": [], **found, "lines": lines}
    warnings = [_worded(warning, out) for warning in _warnings(house)]
    return {"file": file, "valid": True, "house": house.id, "version": house.version, "warnings": warnings}


def _worded(warning: Message, out: Output) -> dict[str, str]:
    return {"code": warning.key.partition(".")[2], "message": out.speaker.tell(warning)}


def _print(report: dict[str, Any], out: Output) -> None:
    say = out.speaker.say
    if report["valid"]:
        out.line(
            say("text.valid", file=report["file"], house=report["house"], version=report["version"]), style="green"
        )
    else:
        out.line(str(report["message"]), style="bold red")
        for line in report["lines"]:
            out.line(line)
    for warning in report["warnings"]:
        out.line(say("text.warning", warning=warning["message"]), style="yellow")


def _warnings(house: House) -> list[Message]:
    """What is allowed and still worth knowing before a table is opened."""
    from puntobanco.odds.rounding import rounding_warnings

    return list(rounding_warnings(house))
