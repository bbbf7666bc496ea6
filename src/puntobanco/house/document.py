"""A house file as a document: its tables flattened to rules by path, each with its source.

A source (`stated` or `reading`) may stand beside a value (``packs = { value = 6, stated = "…" }``) or on a table, where
it covers everything below that has none of its own. A file without sources speaks for itself.

The tableau, or a part of it, may be called by its name instead of spelled out; what several bets share may be said
once for a group of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from puntobanco.game import Message, PuntoError, Text, message
from puntobanco.house.customary import CUSTOMARY, NAME, spelled_out
from puntobanco.house.kinds import BET_ID, RuleKind, TextByLanguage
from puntobanco.house.sections import BET_PARTS, kind_of, known_paths
from puntobanco.house.sources import GENERAL, Choice, Origin, Problem, Reading, Rule, Source

FORMAT = 1
"""The version of the file format that this program reads."""

MOST_RULES = 2000
_HEAD = ("format", "id", "version", "extends", "remove", "readings", "groups")
_SOURCES = ("stated", "reading")
_TABLEAUS = ("tableau", *(f"tableau.{part}" for part in CUSTOMARY))
SHARED_PARTS = tuple(part for part in BET_PARTS if part not in ("name", "wins", "short"))
"""What bets of a group can have in common."""
_SECTION_MARK = " § "
COMMON_REASONS = ("customary", "elsewhere", "silent", "shared", GENERAL, "chosen")
"""Reasons for a reading that have a name; the catalogues hold their words."""

_OWN = Source(Origin.OWN)
_LONGEST_PATH = 120


@dataclass
class Document:
    """What one file says, and every fault in how it says it."""

    id: str = ""
    version: int = 1
    extends: str | None = None
    remove: tuple[str, ...] = ()
    rules: dict[str, Rule] = field(default_factory=dict)
    readings: dict[str, Reading] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    files: tuple[str, ...] = ()
    """The texts that were read, the extended house's first."""
    failed: set[str] = field(default_factory=set)
    """Paths whose value could not be read."""

    def fault(self, path: str, what: Message) -> None:
        """Note a fault."""
        self.problems.append(Problem(path[:_LONGEST_PATH], what))

    def is_full(self, path: str, rules: int) -> bool:
        """Whether a file says too much, or too much that is wrong, to be read on; that is noted."""
        if rules + len(self.problems) < MOST_RULES:
            return False
        self.fault(path, message("problem.too-large", most=MOST_RULES))
        return True


def read_document(raw: Mapping[str, Any]) -> Document:
    """Read a parsed TOML file; faults are noted in the document, none is raised."""
    document = Document()
    _read_head(document, raw)
    body = {key: value for key, value in raw.items() if key not in _HEAD}
    _read_groups(document, raw.get("groups", {}), body)
    _flatten(document, body, "", _OWN, document.rules)
    _read_readings(document, raw.get("readings", {}))
    return document


def _read_head(document: Document, raw: Mapping[str, Any]) -> None:
    written = raw.get("format", FORMAT)
    if written != FORMAT or isinstance(written, bool):
        document.fault("format", message("problem.format", only=FORMAT))
    id, version, extends, remove = raw.get("id"), raw.get("version", 1), raw.get("extends"), raw.get("remove", [])
    if isinstance(id, str) and BET_ID.fullmatch(id) and len(id) <= 40:
        document.id = id
    else:
        document.fault("id", message("problem.id"))
    if type(version) is int and 1 <= version <= 1_000_000:
        document.version = version
    else:
        document.fault("version", message("problem.version"))
    if isinstance(extends, str) and extends.strip():
        document.extends = extends
    elif extends is not None:
        document.fault("extends", message("problem.extends"))
    if isinstance(remove, list) and len(remove) <= MOST_RULES and all(isinstance(path, str) for path in remove):
        document.remove = tuple(remove)
    else:
        document.fault("remove", message("problem.remove-not-list"))


def _flatten(document: Document, raw: Mapping[str, Any], prefix: str, source: Source, into: dict[str, Rule]) -> None:
    """Turn nested tables into rules by path."""
    own_source = _source(document, raw, prefix, source)
    for key, value in raw.items():
        if key in _SOURCES:
            continue
        path = f"{prefix}.{key}" if prefix else key
        if document.is_full(path, len(into)):
            return
        kind = kind_of(path)
        if not key or "." in key:  # only a quoted key can be so, and it is not a path
            document.fault(path, _unknown(key, prefix))
        elif kind is not None:
            _read_rule(document, kind, value, path, own_source, into)
        elif path in _TABLEAUS and (isinstance(value, str) or (isinstance(value, dict) and "value" in value)):
            _flatten(document, _named_tableau(document, value, path), path, own_source, into)
        elif isinstance(value, dict) and _may_hold_rules(path):
            _flatten(document, value, path, own_source, into)
        else:
            document.fault(path, _unknown(key, prefix))


def _named_tableau(document: Document, value: str | dict[str, Any], path: str) -> dict[str, Any]:
    given = {"value": value} if isinstance(value, str) else value
    if given["value"] == NAME:
        return spelled_out(path, given)
    document.fault(path, message("problem.tableau-name"))
    rows = {f"tableau.{part}.{row}" for part in CUSTOMARY for row in CUSTOMARY[part]}
    document.failed |= {row for row in rows if row.startswith(f"{path}.")}
    return {}


def _read_rule(
    document: Document, kind: RuleKind, value: Any, path: str, covering: Source, into: dict[str, Rule]
) -> None:
    plain, source = _split_source(document, value, path, covering)
    try:
        into[path] = Rule(kind.read(plain), source)
    except PuntoError as error:
        document.failed.add(path)
        document.fault(path, error.message)


def _may_hold_rules(path: str) -> bool:
    head, _, rest = path.partition(".")
    if head == "bets" and rest:
        return BET_ID.fullmatch(rest) is not None
    return any(True for _ in known_paths(path)) or path in ("bets", "leaflets", "printed_edges")


def _unknown(key: str, prefix: str) -> Message:
    from difflib import get_close_matches

    allowed = tuple(known_paths(prefix))
    if prefix == "":
        allowed += _HEAD
    near = get_close_matches(key[:80], allowed, n=1)
    if prefix == "bets":
        return message("problem.bet-id", name=key[:80])
    if near:
        return message("problem.unknown-key-near", name=key[:80], near=near[0])
    return message("problem.unknown-key", name=key[:80], allowed=allowed)


def _split_source(document: Document, value: Any, path: str, covering: Source) -> tuple[Any, Source]:
    """A value that may stand alone, or in a table beside its source."""
    if not isinstance(value, dict):
        return value, covering
    source = _source(document, value, path, covering)
    rest = {key: part for key, part in value.items() if key not in _SOURCES}
    return (rest["value"] if rest.keys() == {"value"} else rest), source


def _source(document: Document, table: Mapping[str, Any], path: str, covering: Source) -> Source:
    stated, reading = table.get("stated"), table.get("reading")
    if stated is not None and reading is not None:
        document.fault(path, message("problem.stated-and-reading"))
    elif stated is not None:
        leaflet, mark, section = stated.partition(_SECTION_MARK) if isinstance(stated, str) else ("", "", "")
        if mark and leaflet and section:
            return Source(Origin.STATED, leaflet.strip(), section.strip())
        document.fault(f"{path}.stated" if path else "stated", message("problem.stated"))
    elif reading is not None:
        if reading in COMMON_REASONS:
            return Source(Origin.READING, reason=reading)
        text = _words(document, reading, f"{path}.reading" if path else "reading")
        return Source(Origin.READING, reason=text)
    return covering


def _words(document: Document, raw: Any, path: str) -> Text:
    try:
        return TextByLanguage().read(raw)
    except PuntoError as error:
        document.fault(path, error.message)
        return Text({"en": "?"})


def _read_groups(document: Document, raw: Any, body: dict[str, Any]) -> None:
    """Put the bets of groups after the others, each with what its group says unless it says otherwise."""
    if not isinstance(raw, dict):
        document.fault("groups", message("problem.not-a-table"))
        return
    bets = dict(body["bets"]) if isinstance(body.get("bets"), dict) else {}
    for name, group in raw.items():
        path = f"groups.{name}"
        if document.is_full(path, len(bets)):
            return
        members = group.get("bets") if isinstance(group, dict) else None
        if not BET_ID.fullmatch(name) or not isinstance(members, dict) or not members:
            document.fault(path, message("problem.group"))
            continue
        _only(document, group, path, ("bets", *SHARED_PARTS, *_SOURCES))
        shared = _shared(document, group, path)
        for bet, own in members.items():
            if document.is_full(path, len(bets)):
                return
            if not isinstance(own, dict) or bet in bets:
                document.fault(f"{path}.bets.{bet}", message("problem.group-bet"))
                continue
            covered = any(key in own for key in _SOURCES)
            said = {key: part for key, part in shared.items() if key not in own and not (covered and key in _SOURCES)}
            bets[bet] = {"group": name} | own | said
            document.failed |= {f"bets.{bet}.{part}" for part in SHARED_PARTS if part in group and part not in shared}
    if bets and isinstance(body.get("bets", {}), dict):  # else that is a fault, which is still to be told
        body["bets"] = bets


def _shared(document: Document, group: Mapping[str, Any], path: str) -> dict[str, Any]:
    """What a group says for all of its bets. A fault of it is told once, and not again of each bet."""
    source = Document()
    _source(source, group, path, _OWN)
    found = {} if source.problems else {key: group[key] for key in _SOURCES if key in group}
    document.problems += source.problems
    for part in SHARED_PARTS:
        if part in group:
            read: dict[str, Rule] = {}
            _read_rule(document, BET_PARTS[part], group[part], f"{path}.{part}", _OWN, read)
            found |= {part: group[part]} if read else {}
    return found


def _read_readings(document: Document, raw: Any) -> None:
    if not isinstance(raw, dict):
        document.fault("readings", message("problem.not-a-table"))
        return
    for name, table in raw.items():
        path = f"readings.{name}"
        choices = table.get("choices") if isinstance(table, dict) else None
        if not BET_ID.fullmatch(name) or not isinstance(choices, dict) or len(choices) < 2:
            document.fault(path, message("problem.reading"))
            continue
        _only(document, table, path, ("about", "choices"))
        about = _words(document, table.get("about"), f"{path}.about")
        made = dict(_choices(document, choices, f"{path}.choices"))
        if made:
            document.readings[name] = Reading(about, made)


def _only(document: Document, table: Mapping[str, Any], path: str, allowed: tuple[str, ...]) -> None:
    for key in table:
        if key not in allowed:
            document.fault(f"{path}.{key}", message("problem.unknown-key", name=key[:80], allowed=allowed))


def _choices(document: Document, raw: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Choice]]:
    for place, (name, table) in enumerate(raw.items()):
        path = f"{prefix}.{name}"
        if not BET_ID.fullmatch(name) or not isinstance(table, dict):
            document.fault(path, message("problem.choice"))
            continue
        _only(document, table, path, ("why", "effect", "set", "remove"))
        why = _words(document, table.get("why"), f"{path}.why")
        effect = _words(document, table["effect"], f"{path}.effect") if "effect" in table else None
        given, gone = table.get("set", {}), _gone(document, table, path)
        if not isinstance(given, dict) or (place == 0) != (given == {} and gone == ()):
            document.fault(path, message("problem.choice-set"))
            given = {}
        inner = Document()
        _flatten(inner, given, "", Source(Origin.READING, reason=why), inner.rules)
        for fault in inner.problems:
            document.fault(f"{path}.set.{fault.path}", fault.message)
        yield name, Choice(why, {} if inner.problems else inner.rules, effect, gone)


def _gone(document: Document, table: Mapping[str, Any], path: str) -> tuple[str, ...]:
    """The rules that a house does not have under a choice."""
    gone = table.get("remove", [])
    if (
        isinstance(gone, list)
        and len(gone) <= MOST_RULES
        and all(isinstance(one, str) and kind_of(one) for one in gone)
    ):
        return tuple(gone)
    document.fault(f"{path}.remove", message("problem.remove-not-list"))
    return ()


def check_leaflets(document: Document) -> None:
    """A house may cite only leaflets that it, or a house it extends, declares."""
    declared = {path.partition(".")[2] for path in document.rules if path.startswith("leaflets.")}
    cited = dict(document.rules)
    for name, reading in document.readings.items():
        for choice, made in reading.choices.items():
            cited |= {f"readings.{name}.choices.{choice}.set.{path}": rule for path, rule in made.changes.items()}
    for path, rule in cited.items():
        if rule.source.origin is Origin.STATED and rule.source.leaflet not in declared:
            document.fault(path, message("problem.leaflet-unknown", leaflet=rule.source.leaflet[:80]))
