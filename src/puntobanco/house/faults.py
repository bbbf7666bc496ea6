"""Every problem of a house file at once: of single values, of rules that do not go together, under every reading."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

from puntobanco.game import Action, HouseError, Payout, Text, parse_condition, parse_odds
from puntobanco.house.document import Document
from puntobanco.house.house import from_rules
from puntobanco.house.sources import Origin, Problem, Rule, Source

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


def problems_of(document: Document) -> list[Problem]:
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
    "problem.halves-and-other": ("tableau.", "bets.{bet}."),
    "problem.minimum-above-maximum": ("stakes.", "bets.{bet}."),
    "problem.rounding-needed": ("stakes.",),
    "problem.rounding-needed-half": ("stakes.",),
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
