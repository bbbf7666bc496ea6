"""Somebody who changes honest records and seals them anew, as a dishonest house would.

Each forgery has a kind, by which results are counted. A forger takes an honest record as the lines of its event file
and changes something: an event's kind, a field, the order, names, amounts, times and so on; some changes are clumsy,
some are histories of the same table that went another way and are legal again. Which they are is not for the forger to
know: `oracle.py` says it.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from puntobanco.game import PACK, HouseError
from puntobanco.house import SHIPPED, House, load, with_limits
from puntobanco.protocol.acts import read_command, write_command
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.facts import FACTS, write_event
from puntobanco.shapes import fields_of
from puntobanco.table import Command, Event, Role, TableRefusal, commands as c, handle
from puntobanco.table.commands import Act
from support.honest_records import Did, Honest, honest_records
from support.oracle import Hints, hints_of
from support.resealing import sealed_anew

Line = dict[str, Any]


class Forged(NamedTuple):
    """A changed record."""

    kind: str
    honest: Honest
    head: Line
    lines: tuple[Line, ...]
    """Its events as JSON."""
    hints: Hints
    """What may have been asked for, for an oracle that is in a hurry."""
    house: House | None
    """The house that the head names and carries, if it is one and its head is true."""

    @property
    def raw(self) -> bytes:
        """The record, sealed anew."""
        return sealed_anew((self.head, *self.lines)).encode()

    @property
    def first_changed(self) -> int:
        """The first line, from 1, that is not as it was; one more than there are if something was only cut off."""
        if json.dumps(self.head) != json.dumps(head_line(self.honest)):
            return 1
        pairs = enumerate(zip(map(json.dumps, self.lines), _texts(self.honest), strict=False))  # 1 is not true
        same = min(len(self.lines), len(self.honest.events))
        return next((at for at, (one, other) in pairs if one != other), same) + 2


@cache
def head_line(honest: Honest) -> Line:
    head: Line = json.loads(honest.in_events.partition("\n")[0])
    del head["seal"]
    return head


@cache
def _lines(honest: Honest) -> tuple[Line, ...]:
    return tuple(json.loads(json.dumps(write_event(event))) for event in honest.events)


@cache
def _texts(honest: Honest) -> tuple[str, ...]:
    return tuple(map(json.dumps, _lines(honest)))


@cache
def _hints(honest: Honest) -> Hints:
    return hints_of((did.command, honest.events[did.place].fact) for did in honest.did)


@cache
def _values() -> dict[str, list[Any]]:
    """Every value that a field of its name has in any honest record."""
    found: dict[str, dict[str, Any]] = {}
    for honest in honest_records():
        for line in _lines(honest):
            for name, value in line["fact"].items():
                found.setdefault(name, {})[json.dumps(value, sort_keys=True)] = value
    never = {name: {"": default} for name, default in _defaults()}  # no honest record has these
    return {name: list(values.values()) for name, values in {**never, **found}.items()}


def _defaults() -> Iterator[tuple[str, Any]]:
    """What fields that came later have where nothing was said; and those of the mix, whose records are others'."""
    yield from (("anchor", "0" * 64), ("link", "0" * 64), ("draw", 1), ("silent", []))
    for kind in FACTS.kinds.values():
        yield from ((one.name, one.default) for one in fields_of(kind) if one.later)


Change = Callable[[Random, Honest, list[Line]], None]


def _copied(lines: Sequence[Line]) -> list[Line]:
    return json.loads(json.dumps(lines))  # type: ignore[no-any-return]  # lines again


# Changes to lines


def _kind(luck: Random, _: Honest, lines: list[Line]) -> None:
    """An event becomes one of another kind, with the same fields where they fit."""
    fact = luck.choice(lines)["fact"]
    known = _values().keys()
    others = [
        kind
        for kind in FACTS.kinds.values()
        if kind.__name__ != fact["type"] and {one.name for one in fields_of(kind)} <= known
    ]
    alike = [kind for kind in others if set(kind.__struct_fields__) == set(fact) - {"type", "v"}]
    kind = luck.choice(alike if alike and luck.random() < 0.7 else others)
    values = _values()
    made = {name: fact.get(name, luck.choice(values[name])) for name in kind.__struct_fields__}
    fact.clear()
    fact.update({"type": kind.__name__, "v": 1, **made})


def _kinds(luck: Random, honest: Honest, lines: list[Line]) -> None:
    """Two or three events that follow one another become others with the same fields."""
    first = luck.randrange(len(lines))
    for line in lines[first : first + luck.choice((2, 3))]:
        _kind(luck, honest, [line])


def _field(luck: Random, _: Honest, lines: list[Line]) -> None:
    """A value of an event becomes another one."""
    fact = luck.choice([line for line in lines if len(line["fact"]) > 2])["fact"]
    _change_part(luck, fact, luck.choice([name for name in fact if name not in ("type", "v")]))


def _change_part(luck: Random, holder: Any, key: Any) -> None:
    value = holder[key]
    if isinstance(value, list | dict) and value and luck.random() < 0.8:
        parts = list(range(len(value))) if isinstance(value, list) else list(value)
        part = luck.choice(parts)
        drawn = luck.random()
        if drawn < 0.15:
            del value[part]
        elif drawn < 0.25 and isinstance(value, list):
            value.insert(part, json.loads(json.dumps(value[part])))
        elif drawn < 0.35 and isinstance(value, list):
            luck.shuffle(value)
        else:
            _change_part(luck, value, part)
    elif type(value) is int:
        holder[key] = luck.choice((value + 1, value - 1, -value, 0, 2 * value, value + 100, value + 500, value + 1000))
    elif type(value) is bool:
        holder[key] = not value
    elif isinstance(value, str):
        holder[key] = _other_text(luck, key, value)
    else:
        holder[key] = luck.choice(_values().get(key, [1, "x"]))


def _other_text(luck: Random, key: object, value: str) -> str:
    if value in map(str, PACK):
        return str(luck.choice(PACK))
    if len(value) >= 32:
        place = luck.randrange(len(value))
        return value[:place] + ("0" if value[place] != "0" else "1") + value[place + 1 :]
    others = [other for other in _values().get(str(key), ()) if isinstance(other, str)]
    return luck.choice([*others, value + "x", "", "ana", "won", "lost", "punto", "banco", "draw", "stand"])


def _amount(luck: Random, _: Honest, lines: list[Line]) -> None:
    """An amount, or several of one event, become others."""
    named = ("coins", "stake", "payout", "before", "least", "lines", "adjusted", "stakes")
    held = [(line["fact"], name) for line in lines for name in line["fact"] if name in named]
    if held:
        _change_part(luck, *luck.choice(held))


def _card(luck: Random, _: Honest, lines: list[Line]) -> None:
    """A card becomes another one, or a cut or a burn too many."""
    cards = [line["fact"] for line in lines if "card" in line["fact"]]
    if cards:
        fact = luck.choice(cards)
        fact["card"] = str(luck.choice(PACK))


def _order(luck: Random, _: Honest, lines: list[Line]) -> None:
    """An event moves, or neighbours change places."""
    at = luck.randrange(len(lines))
    to = luck.choice((at + 1, at - 1, luck.randrange(len(lines))))
    line = lines.pop(at)
    lines.insert(max(0, to), line)
    _same_times(luck, lines)


def _same_times(luck: Random, lines: list[Line]) -> None:
    """Let times follow the lines, mostly, so that they do not give a change away."""
    if luck.random() < 0.8:
        for number, time in enumerate(sorted(line["at_ms"] for line in lines)):
            lines[number]["at_ms"] = time


def _deletion(luck: Random, honest: Honest, lines: list[Line]) -> None:
    """An event, or all that a command brought about, was never there."""
    if luck.random() < 0.5:
        del lines[luck.randrange(len(lines))]
    else:
        first, last = _span(luck, honest)
        del lines[first:last]


def _span(luck: Random, honest: Honest) -> tuple[int, int]:
    """Where the events of one command stand."""
    number = luck.randrange(len(honest.did))
    ends = [*(did.place for did in honest.did), len(honest.events)]
    return ends[number], ends[number + 1]


def _repetition(luck: Random, honest: Honest, lines: list[Line]) -> None:
    """An event, or all that a command brought about, is there twice."""
    first, last = _span(luck, honest) if luck.random() < 0.5 else ((at := luck.randrange(len(lines))), at + 1)
    to = last if luck.random() < 0.6 else luck.randrange(len(lines))
    lines[to:to] = _copied(lines[first:last])
    _same_times(luck, lines)


def _splice(luck: Random, honest: Honest, lines: list[Line]) -> None:
    """Events of another record, or of another evening of the same table, in place of some or of all that follow."""
    if luck.random() < 0.5:
        other = _lines(luck.choice(honest_records()))
    else:
        other = tuple(json.loads(json.dumps(write_event(event))) for event in _another_way(luck, honest)[0])
    at, taken = luck.randrange(len(lines)), luck.randrange(len(other))
    if luck.random() < 0.5:
        taken = min(at, len(other) - 1)
    count = luck.choice((1, 2, 5, len(other)))
    lines[at : at + (count if luck.random() < 0.5 else len(lines))] = _copied(other[taken : taken + count])
    _same_times(luck, lines)


def _name(luck: Random, _: Honest, lines: list[Line]) -> None:
    """Somebody has another name, or somebody else did it."""
    joined = [line for line in lines if line["fact"]["type"] == "Joined"]
    names = [*{line["by"] for line in lines}, "somebody", "", "x" * 41]
    if luck.random() < 0.4:
        luck.choice(joined)["fact"]["name"] = luck.choice((*(line["fact"]["name"] for line in joined), *names))
    else:
        luck.choice(lines)["by"] = luck.choice(names)


def _time(luck: Random, _: Honest, lines: list[Line]) -> None:
    """It was earlier or later: one event, or everything from it on."""
    at = luck.randrange(len(lines))
    by = luck.choice((1, -1, 1000, -1000, 10**9, 10**16, -(10**16)))
    for line in lines[at : luck.choice((at + 1, len(lines)))]:
        line["at_ms"] += by


def _tail(luck: Random, honest: Honest, lines: list[Line]) -> None:
    """The rest was never written."""
    at = luck.choice(honest.did).place if luck.random() < 0.6 else luck.randrange(len(lines))
    del lines[at:]


def _value(luck: Random, _: Honest, lines: list[Line]) -> None:
    """A value of another type, a field too many, or one too few."""
    line = luck.choice(lines)
    holder = luck.choice((line, line["fact"]))
    name = luck.choice([*holder, "more"])
    if luck.random() < 0.3:
        holder.pop(name, None)
    else:
        holder[name] = luck.choice((None, 1, 1.0, True, "x", [], {}, -1, 10**400, "As", [[]], {"type": "Left", "v": 1}))


_OF_LINES: dict[str, Change] = {
    "kind": _kind,
    "kinds": _kinds,
    "field": _field,
    "amount": _amount,
    "card": _card,
    "order": _order,
    "deletion": _deletion,
    "repetition": _repetition,
    "splice": _splice,
    "name": _name,
    "time": _time,
    "tail": _tail,
    "value": _value,
}


# Changes to the head


def _house(luck: Random, honest: Honest, head: Line) -> House | None:
    """Another house, with a head that fits it or does not."""
    other = luck.choice([*(load(id) for id in SHIPPED), *(one.house for one in honest_records())])
    true = {"house": other.id, "version": other.version, "fingerprint": other.fingerprint}
    true |= {"readings": dict(other.chosen), "rules": list(other.files)}
    if luck.random() < 0.4:
        head.update(true)
        return other
    names = luck.sample(list(true), luck.choice((1, 2, 3, 4)))
    head.update({name: true[name] for name in names})
    said = (head["house"], head["version"], head["fingerprint"], tuple(head["rules"]))
    for house in (other, honest.house):
        defaults = {name: reading.default for name, reading in house.readings.items()}
        if (
            said == (house.id, house.version, house.fingerprint, house.files)
            and defaults | head["readings"] == house.chosen
        ):
            return house
    return None


def _version(luck: Random, _: Honest, head: Line) -> House | None:
    """Another version, fingerprint or form, or rules that were touched."""
    drawn = luck.randrange(6)
    if drawn == 0:
        head["version"] += luck.choice((1, -1))
    elif drawn == 1:
        digit = luck.randrange(16)
        said = head["fingerprint"]
        head["fingerprint"] = said[:digit] + ("0" if said[digit] != "0" else "1") + said[digit + 1 :]
    elif drawn == 2:
        head["format"] = luck.choice(("punto-record-1", "punto-record-2", "punto-record-5", None))
    elif drawn == 3:
        head["rules"] = luck.choice(([], None, [""], head["rules"][::-1] * 2, [1], "x"))
    elif drawn == 4:
        head.pop(luck.choice([name for name in head if name != "me"]))
    else:
        head[luck.choice(("minimum", "maximum"))] = luck.choice((-100, 0, 150, "500", None, 1.5))
    return None


def _limits(luck: Random, honest: Honest, head: Line) -> House | None:
    """Other limits, with the fingerprint that fits them."""
    house = honest.house
    minimum = luck.choice((100, 500, 1000, 2000, 5000))
    try:
        limited = with_limits(house, minimum, None)
    except HouseError:  # it cannot have them: nothing was changed
        return house
    if limited is house:
        return house
    head.update(minimum=limited.stakes.minimum, maximum=limited.stakes.maximum, fingerprint=limited.fingerprint)
    return limited


def _setting(luck: Random, honest: Honest, head: Line) -> House | None:
    """Other settings of the table, or another table."""
    settings = head["settings"]
    drawn = luck.randrange(6)
    if drawn == 0:
        settings["sealed"] = not settings["sealed"]
    elif drawn == 1:
        settings["dealt_by"] = "person" if settings["dealt_by"] == "program" else "program"
    elif drawn == 2:
        settings["house_float"] = luck.choice((None, 0, 1000, 100_000, 10**9))
    elif drawn == 3:
        settings["enforce_hours"] = not settings["enforce_hours"]
    elif drawn == 4:
        head["table"] = luck.choice(("another", honest.empty.id))
    else:
        head[luck.choice(("me", "seed", "program"))] = luck.choice((None, "x", 7))
        if not (isinstance(head["program"], str) and isinstance(head["seed"], int | None) and _is_name(head["me"])):
            return None
    if settings["sealed"] and settings["dealt_by"] == "person":
        return None
    return honest.house


def _is_name(me: object) -> bool:
    return me is None or isinstance(me, str)


_OF_HEADS: dict[str, Callable[[Random, Honest, Line], House | None]] = {
    "house": _house,
    "version": _version,
    "limits": _limits,
    "setting": _setting,
}


# Histories that went another way


def _another_way(luck: Random, honest: Honest) -> tuple[list[Event], Hints]:
    """The same evening with one command changed, left out or added, and all that was still possible after it."""
    at = luck.randrange(len(honest.did))
    table = honest.did[at].table
    events = list(honest.events[: honest.did[at].place])
    asked = [did.command for did in honest.did[at:]]
    changed = _other_command(luck, honest.did[at])
    commands = [changed, *asked[luck.randrange(2) :]] if changed is not None else asked[1:]
    done: list[tuple[Command, Any]] = []
    for command in commands:
        try:
            brought, table = handle(table, command)
        except TableRefusal:
            continue
        done.append((command, brought[0].fact))
        events += brought
    return events, hints_of(done)


def _other_command(luck: Random, did: Did) -> Command | None:
    command, data = did.command, _copied([write_command(did.command)])[0]
    act: Act
    if luck.random() < 0.5 and len(data["act"]) > 2:
        name = luck.choice([name for name in data["act"] if name not in ("type", "v")])
        _change_part(luck, data["act"], name)
        try:
            return read_command(data)
        except WrittenError:
            return None
    patrons = list(did.table.patrons)
    if patrons:
        by = luck.choice(patrons)
        act = luck.choice((c.Leave(), c.StepBack(), c.Tip(100), c.BuyIn(500), c.CashOut(100), c.ReportError("?")))
        return Command(by, Role.PATRON, command.at_ms, act)
    return None


def _renamed(luck: Random, honest: Honest) -> tuple[list[Line], Hints]:
    """Somebody is called otherwise everywhere."""
    ids = sorted({did.command.by for did in honest.did if did.command.role is Role.PATRON})
    old, new = luck.choice(ids), luck.choice(("zoe", "z" * 40, "z" * 41, *ids))
    lines = [_with_name(line, old, new) for line in _lines(honest)]
    hints: Hints = {}
    for did in honest.did:
        fact = _with_name(_lines(honest)[did.place], old, new)["fact"]
        act = read_command(_with_name(write_command(did.command), old, new)).act
        hints.setdefault(json.dumps(fact, sort_keys=True), []).append((did.command.role, act))
    return lines, hints


def _with_name(data: Any, old: str, new: str) -> Any:
    if isinstance(data, dict):
        return {new if key == old else key: _with_name(part, old, new) for key, part in data.items()}
    if isinstance(data, list):
        return [_with_name(part, old, new) for part in data]
    return new if data == old else data


KINDS = (*_OF_LINES, *_OF_HEADS, "another way", "renamed")
"""Every kind of change."""


def forgeries(seed: int, count: int) -> Iterator[Forged]:
    """So many forged records; each kind comes as often as any other."""
    luck = Random(seed)
    records = honest_records()
    for number in range(count):
        yield forged(luck, luck.choice(records), KINDS[number % len(KINDS)])


def forged(luck: Random, honest: Honest, kind: str) -> Forged:
    """A forgery of one kind; of the kind "nothing" it is the honest record."""
    head, lines, hints = _copied([head_line(honest)])[0], _copied(_lines(honest)), _hints(honest)
    house: House | None = honest.house
    if kind in _OF_LINES:
        _OF_LINES[kind](luck, honest, lines)
    elif kind in _OF_HEADS:
        house = _OF_HEADS[kind](luck, honest, head)
    elif kind == "another way":
        events, more = _another_way(luck, honest)
        lines, hints = [json.loads(json.dumps(write_event(event))) for event in events], {**hints, **more}
    elif kind == "renamed":
        lines, hints = _renamed(luck, honest)
    return Forged(kind, honest, head, tuple(lines), hints, house)
