"""Plans as people write them: `flat`, `martingale:bet=banco,unit=10,doublings=6`, `my_plan.py:stakes`.

Options stand behind a colon, with commas between them; lists inside an option are separated by `/`. Amounts are units
of money, as in house files.

| option | for | meaning |
|---|---|---|
| `bet` | all but follow, oppose | what is staked on; `follow`, `oppose`: by the last winner; functions: several |
| `unit` | all | the first stake |
| `at-limit` | all | `cap` or `restart` |
| `beside` | side bets | the bet that must lie beside |
| `doublings` | martingale | begin again after so many were lost |
| `wins` | paroli | begin again after so many were won |
| `steps` | sequence | `1/3/2/6` |
| `line` | labouchere | `1/2/3/4` |
| `tags` | count | ten tags, `0/1/1/1/2/-1/-2/-1/-1/0`; without them the best ones for the bet |
| `spread` | count | `3=1/5=4`: from a true count of 3 on one unit, from 5 on four |
| `waiting` | count | units that are staked below the spread, 0 or more |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from puntobanco.game.messages import echo
from puntobanco.game.money import coins
from puntobanco.house import House
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.plans import AtLimit, Last, Plan
from puntobanco.simulation.plans_ladder import (
    dalembert,
    fibonacci,
    flat,
    follow,
    martingale,
    oppose,
    paroli,
    sequence,
)
from puntobanco.simulation.plans_other import best_count, count, labouchere, own

_FRACTION = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,3})?")
_WHOLE = re.compile(r"[0-9]{1,9}")


def _amount(text: str) -> int:
    try:
        return coins(Decimal(text))
    except InvalidOperation:
        raise ValueError(text) from None


def _whole(text: str) -> int:
    if _WHOLE.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _fraction(text: str) -> Fraction:
    if _FRACTION.fullmatch(text) is None:
        raise ValueError(text)
    return Fraction(text)


def _on(text: str) -> str | Last:
    return Last(text) if text in {last.value for last in Last} else text


def _among(text: str) -> str | tuple[str, ...] | Last:
    return tuple(text.split("/")) if "/" in text else _on(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_whole(part) for part in text.split("/"))


def _tags(text: str) -> tuple[Fraction, ...]:
    return tuple(_fraction(part) for part in text.split("/"))


def _spread(text: str) -> tuple[tuple[Fraction, int], ...]:
    pairs = [part.split("=") for part in text.split("/")]
    return tuple((_fraction(trigger), _whole(units)) for trigger, units in pairs)


_Read = Callable[[str], Any]
_EVERY: dict[str, tuple[str, _Read]] = {
    "unit": ("unit", _amount),
    "at-limit": ("at_limit", AtLimit),
    "beside": ("beside", str),
}
_ON: dict[str, tuple[str, _Read]] = {"bet": ("on", _on)}

PLANS: Mapping[str, tuple[Callable[..., Plan], dict[str, tuple[str, _Read]]]] = {
    "flat": (flat, _ON),
    "martingale": (martingale, {**_ON, "doublings": ("doublings", _whole)}),
    "paroli": (paroli, {**_ON, "wins": ("wins", _whole)}),
    "dalembert": (dalembert, _ON),
    "fibonacci": (fibonacci, _ON),
    "labouchere": (labouchere, {**_ON, "line": ("line", _numbers)}),
    "1-3-2-6": (sequence, _ON),
    "sequence": (sequence, {**_ON, "steps": ("steps", _numbers)}),
    "follow": (follow, {}),
    "oppose": (oppose, {}),
    "count": (count, {**_ON, "tags": ("tags", _tags), "spread": ("spread", _spread), "waiting": ("waiting", _whole)}),
}
"""Every plan that has a name, and its options."""


def parse_plan(text: str, house: House) -> Plan:
    """The plan that a text means at a house, checked. A count without tags gets the best ones for its bet."""
    name, _, options = text.partition(":")
    if name.endswith(".py"):
        function, _, options = options.partition(":")
        make: Callable[..., Plan] = _from_file(name, function)
        readers: dict[str, tuple[str, _Read]] = {"bet": ("on", _among), "tags": ("tags", _tags)}
    elif name in PLANS:
        make, readers = PLANS[name]
    else:
        raise SimulationError("plan-unknown", found=echo(name, 40), allowed=tuple(PLANS))
    given = _options(name, options, {**_EVERY, **readers})
    if name == "count" and "tags" not in given:
        on = given.get("on", "punto")
        if isinstance(on, Last):
            raise SimulationError("plan-option-missing", plan=name, option="tags")
        tags, trigger = best_count(house, house.bet(on).id)
        given["tags"] = tags.of_value
        given.setdefault("spread", ((trigger, 1),))
    if name == "count" and "spread" not in given:
        raise SimulationError("plan-option-missing", plan=name, option="spread")
    plan = make(**given).checked(house)
    return replace(plan, name=name) if name in PLANS else plan


def _options(plan: str, text: str, readers: Mapping[str, tuple[str, _Read]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for part in text.split(",") if text else []:
        key, equals, value = part.partition("=")
        if key not in readers or not equals:
            raise SimulationError("plan-option-unknown", plan=plan, found=echo(part, 40), allowed=tuple(readers))
        name, read = readers[key]
        try:
            given[name] = read(value)
        except ValueError:
            raise SimulationError("plan-option-value", plan=plan, option=key, found=echo(value, 40)) from None
    return given


def _from_file(path: str, name: str) -> Callable[..., Plan]:
    """A plan from a function in a file of the user's. The file is run: it is theirs."""
    spec = spec_from_file_location("puntobanco_own_plan", path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise SimulationError("plan-file-missing", file=echo(path))
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        failed = f"{type(error).__name__}: {echo(error)}"
        raise SimulationError("plan-file-failed", file=echo(path), error=failed) from error
    function = getattr(module, name or "stakes", None)
    if not callable(function):
        raise SimulationError("plan-file-function", file=echo(path), function=echo(name or "stakes", 40))
    return lambda **given: own(function, **given)
