"""From a house file to a validated `House`: shipped houses by id, anybody's own by path."""

import os
import re
import stat
import tomllib
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from puntobanco.houses.document import Document, check_leaflets, read_document
from puntobanco.rules import (
    Action,
    Choice,
    House,
    HouseError,
    Origin,
    Payout,
    Problem,
    Reading,
    Rule,
    Source,
    Text,
    from_rules,
    message,
    parse_condition,
    parse_odds,
)
from puntobanco.rules.messages import echo

_FOLDER = Path(__file__).parent
_LARGEST_BYTES = 256 * 1024
_LONGEST_CHAIN = 5
_LONG_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){40}""")
"""Forty dots in one key. The parser's work grows with the square of them: a quarter of a megabyte takes minutes."""
_DECODE_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)

SHIPPED = ("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")
"""Ids of the houses that come with the program."""


def load(house: str, readings: Mapping[str, str] | None = None) -> House:
    """A shipped house by its id, or one's own by the path of its file; under readings where some are given.

    Raises a `HouseError` that carries every problem of the file.
    """
    found = _shipped(house) if house in SHIPPED else _own(house)
    return found.under(readings) if readings else found


@lru_cache
def _shipped(id: str) -> House:
    """A shipped house. The tests check shipped files deeply, so that loading one need not."""
    return _build(_FOLDER / f"{id}.toml", deep=False)


def _own(path: str) -> House:
    """Anybody's own house. Only files are opened: a pipe would let the program wait for ever, a device do anything."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        raise HouseError("house-not-found", house=echo(path, 500), allowed=SHIPPED) from None
    if not stat.S_ISREG(mode):
        raise HouseError("house-not-a-file", house=echo(path, 500))
    return _build(Path(path), deep=True)


def _build(path: Path, *, deep: bool) -> House:
    document = _read(path, ())
    if not deep and not document.problems:
        return from_rules(document.id, document.version, document.rules, document.readings)
    problems = tuple(_problems(document))
    if problems:
        raise HouseError("house-file-invalid", file=str(path), problems=problems)
    return from_rules(document.id, document.version, document.rules, document.readings)


def _read(path: Path, chain: tuple[Path, ...]) -> Document:
    """Read a file and what it extends, the extended file's rules first."""
    document = read_document(_parse(path))
    if document.extends is None:
        check_leaflets(document)
        return document
    base_path = _FOLDER / f"{document.extends}.toml" if document.extends in SHIPPED else path.parent / document.extends
    seen = (*chain, path.resolve())
    if not os.path.isfile(base_path):  # Path.is_file() raises where a name is too long
        found = echo(document.extends)
        raise _file_problem(path, "extends", "problem.extends-unknown", found=found, allowed=SHIPPED)
    if base_path.resolve() in seen or len(seen) > _LONGEST_CHAIN:
        raise _file_problem(path, "extends", "problem.extends-circle", most=_LONGEST_CHAIN)
    base = _read(base_path, seen)
    if base.problems:
        problems = tuple(Problem(f"{base.id}: {problem.path}", problem.message) for problem in base.problems)
        raise HouseError("house-file-invalid", file=str(path), problems=problems)
    merged = _merge(base, document)
    check_leaflets(merged)
    return merged


def _merge(base: Document, own: Document) -> Document:
    """The extended house with what its extension removes, changes and adds."""

    def kept(path: str) -> bool:
        return not any(path == gone or path.startswith(f"{gone}.") for gone in own.remove)

    for gone in own.remove:
        if all(path != gone and not path.startswith(f"{gone}.") for path in base.rules):
            own.fault("remove", message("problem.remove", path=gone[:80]))
    own.rules = {path: rule for path, rule in base.rules.items() if kept(path)} | own.rules
    readings = {}
    for name, reading in base.readings.items():
        choices = {
            choice: Choice(made.why, {path: rule for path, rule in made.changes.items() if kept(path)})
            for choice, made in reading.choices.items()
        }
        still = {c: made for place, (c, made) in enumerate(choices.items()) if made.changes or place == 0}
        if len(still) > 1:
            readings[name] = Reading(reading.about, still)
    own.readings = readings | own.readings
    return own


def _parse(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST_BYTES + 1)
    except OSError as error:
        raise _file_problem(path, "", "problem.unreadable", reason=error.strerror or type(error).__name__) from None
    if len(content) > _LARGEST_BYTES:
        raise _file_problem(path, "", "problem.file-too-large", most=_LARGEST_BYTES)
    if _LONG_KEY.search(content):
        raise _file_problem(path, "", "problem.toml-too-deep")
    try:
        return tomllib.loads(content.decode(), parse_float=Decimal)
    except UnicodeDecodeError:
        raise _file_problem(path, "", "problem.not-utf8") from None
    except RecursionError:
        raise _file_problem(path, "", "problem.toml-too-deep") from None
    except (tomllib.TOMLDecodeError, ValueError, ArithmeticError) as error:
        match = _DECODE_PLACE.fullmatch(str(error))
        detail = echo(match[1] if match else error, 200)
        if match and match[2]:
            where = message("problem.toml-at", line=int(match[2]), column=int(match[3]), detail=detail)
        else:
            where = message("problem.toml", detail=detail)
        raise HouseError("house-file-invalid", file=str(path), problems=(Problem("", where),)) from None


def _file_problem(path: Path, key: str, what: str, **values: object) -> HouseError:
    return HouseError("house-file-invalid", file=str(path), problems=(Problem(key, message(what, **values)),))


_STAND_INS: dict[str, Any] = {
    "names.house": Text({"en": "?"}),
    "shoe.packs": 6,
    "tableau.punto.*": Action.STAND,
    "tableau.banco.*": (),
    "tableau.no_card.*": Action.STAND,
    "bets.*.name": Text({"en": "?"}),
    "bets.*.wins": parse_condition("winner == punto"),
    "bets.*.pays": (Payout(parse_odds("1:1")),),
}
_BETS_OR_ROW = re.compile(r"^(bets\.|tableau\.\w+\.)[^.]+")


def _problems(document: Document) -> list[Problem]:
    """Every problem of a file: faults of single values, what is missing, what does not go together, under each reading.

    Where a value could not be read, a harmless one stands in, so that the rest of the file is still checked; what may
    be only the stand-in's fault is not told.
    """
    found = list(document.problems)
    rules = dict(document.rules)
    rules |= _stand_ins(document.failed)
    fresh = _new_problems(document, rules, {}, document.failed)
    missing = [problem for problem in fresh if problem.message.key == "problem.missing"]
    doubtful = document.failed | {problem.path for problem in missing}
    rules |= _stand_ins(doubtful)
    found += missing + _new_problems(document, rules, {}, doubtful)
    told = {(problem.path, problem.message.key) for problem in found}
    for name, reading in document.readings.items():
        for choice in list(reading.choices)[1:]:
            under = f"readings.{name}.choices.{choice}"
            fresh = _new_problems(document, rules, {name: choice}, doubtful)
            found += [Problem(f"{under}: {p.path}", p.message) for p in fresh if (p.path, p.message.key) not in told]
    return found


def _new_problems(
    document: Document, rules: Mapping[str, Rule], chosen: Mapping[str, str], doubtful: set[str]
) -> list[Problem]:
    try:
        readings = document.readings if chosen else {}
        from_rules(document.id, document.version, rules, readings, chosen, deep=True)
    except HouseError as error:
        problems = cast(tuple[Problem, ...], error.values["problems"])
        return [problem for problem in problems if not _may_follow(problem, doubtful)]
    return []


_RESTS_ON = {
    "problem.impossible": ("tableau.", "bets.{bet}."),
    "problem.wins-and-returns": ("tableau.", "bets.{bet}."),
    "problem.minimum-above-maximum": ("stakes.", "bets.{bet}."),
    "problem.rounding-needed": ("stakes.",),
    "problem.not-in-steps": ("stakes.",),
    "problem.cut-card-too-deep": ("shoe.",),
    "problem.more-than-seats": ("places.",),
    "problem.contrast": ("style.",),
}
"""The rules that problems between rules rest on."""


def _may_follow(problem: Problem, doubtful: set[str]) -> bool:
    """Whether a problem may be there only because another value could not be read."""
    bet = problem.path.split(".")[1] if problem.path.startswith("bets.") else ""
    bases = (base.format(bet=bet) for base in _RESTS_ON.get(problem.message.key, ()))
    return problem.path in doubtful or any(path.startswith(base) for base in bases for path in doubtful)


def _stand_ins(paths: Iterable[str]) -> dict[str, Rule]:
    """Harmless rules for those of the paths that every house needs."""
    found = {path: _STAND_INS.get(_BETS_OR_ROW.sub(r"\1*", path)) for path in sorted(paths)}
    return {path: Rule(value, Source(Origin.DEFAULT)) for path, value in found.items() if value is not None}
