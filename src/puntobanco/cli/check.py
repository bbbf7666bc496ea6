"""`punto check FILE…`: validates house files and tells every problem at once."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output, problems_of
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import FileKind
from puntobanco.game import HouseError, Message
from puntobanco.house import House, load


class _Report(NamedTuple):
    """One file: the house it makes, with what is worth knowing about it, or why it makes none."""

    file: str
    house: House | HouseError
    warnings: Sequence[Message] = ()


@command("check", Argument("files", FileKind("meta.files"), "help.files", several=True))
def check(out: Output, files: Sequence[str]) -> int:
    """Validate house files."""
    reports = [_check(file) for file in files]
    if out.as_json:
        out.json({"files": [_json(report, out) for report in reports]})
    else:
        for report in reports:
            _print(report, out)
    return 1 if any(isinstance(report.house, HouseError) for report in reports) else 0


def _check(file: str) -> _Report:
    from puntobanco.odds.rounding import rounding_warnings

    try:
        house = load(file)
    except HouseError as error:
        return _Report(file, error)
    return _Report(file, house, tuple(rounding_warnings(house)))


def _print(report: _Report, out: Output) -> None:
    say, house = out.speaker.say, report.house
    if isinstance(house, House):
        out.line(say("text.valid", file=report.file, house=house.id, version=house.version), style="green")
        for warning in report.warnings:
            out.line(say("text.warning", warning=warning), style="yellow")
        return
    problems = problems_of(house)
    told = say("text.invalid.count", file=report.file, count=len(problems)) if problems else out.speaker.tell(house)
    out.line(told, style="bold red")
    for problem in problems:
        out.line(out.problem_line(problem))


def _json(report: _Report, out: Output) -> dict[str, Any]:
    house = report.house
    if isinstance(house, HouseError):
        return {"file": report.file, "valid": False, "problems": [], **out.error_json(house)}
    warnings = [
        {"code": warning.key.partition(".")[2], "message": out.speaker.tell(warning)} for warning in report.warnings
    ]
    return {"file": report.file, "valid": True, "house": house.id, "version": house.version, "warnings": warnings}
