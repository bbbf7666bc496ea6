"""Fails when a message is missing, empty, fuzzy, never asked for, or names other values in another language.

Each message stands in the file of one family, the same in every language, in order and with the same note.

Keys are found in the source: whole strings, f-strings such as f"deal.needs-card-{number}" (each gap stands for one
word), and the codes of errors. Families whose members are data (the labels of rules, the words for their values) are
walked instead, so that each member must have its message and no other one may.
"""

import ast
import re
import string
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from io import BytesIO
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from puntobanco.game import LANGUAGES, Action, Level, Rank, Result, Rounding, Side, Suit, Winner
from puntobanco.house import Origin
from puntobanco.house.document import COMMON_REASONS
from puntobanco.house.kinds import Fixed, NamedChoice
from puntobanco.house.sections import BET_PARTS, SECTIONS, TABLEAU_PARTS, kind_of, known_paths, section_fields

SOURCE = Path(__file__).parent.parent / "src" / "puntobanco"
CATALOGUES = SOURCE / "language" / "catalogues"
_MSGID = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
_KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_-]+)+")
_BEGINS_WITH_FAMILY = re.compile(r"[a-z]+\\\.")
_CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TAKES_CODE = {
    "refuse": 0,
    "_wrong": 0,
    "check_whole": 0,
    "_fault": 0,
    "misuse": 0,
    "Pattern": 1,
    "ColourPattern": 1,
    "TimeZonePattern": 1,
    "RequestRefused": 1,
}
_TAKES_CODE |= dict.fromkeys(("Misuse", "ValueRefused", "ChoiceKind", "WordKind", "WholeKind", "LargeKind"), 0)
"""Functions that are given an error's code, beside the errors themselves, and the place of the argument."""
_TAKES_KEY = ("say", "message", "aside", "definitions")
"""Functions whose first argument is a key, whatever it looks like."""
_WALKED = ("digit", "rank", "reason", "rule", "section", "source", "suit", "value")
"""Families whose members `_members` knows."""


_PAGE_KEY = re.compile(r"""["']((?:page|phase)\.[A-Za-z0-9_.-]*[A-Za-z0-9])["']""")
_PAGE_TEMPLATE = re.compile(r"`((?:page|phase)\.[^`\s]*\$\{[^`\s]*)`")
_GAP = re.compile(r"\$\{[^}]*\}")
"""How files of the page name their texts."""


class Asked(NamedTuple):
    """What a source asks for: keys, strings that may be keys, keys with gaps, and the codes of errors."""

    keys: set[str]
    strings: set[str]
    patterns: set[str]
    codes: set[str]


Families = dict[str, Catalog]
"""The catalogues of one language, by the names of their files."""


def main(catalogues: Path = CATALOGUES, source: Path = SOURCE) -> int:
    """Check everything and print each fault; the exit status is 1 if there is any."""
    found = list(faults(catalogues, source))
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(f"{len(_keys(_read(catalogues)))} messages in {len(LANGUAGES)} languages")
    return 1 if found else 0


def faults(catalogues: Path, source: Path) -> Iterator[str]:
    """Every fault between the languages, in the files of the families, and between them and the source."""
    read = _read(catalogues)
    known = _keys(read)
    whole = {language: _whole(families) for language, families in read.items()}
    for language, catalogue in whole.items():
        yield from _faults_of_files(language, catalogues / language / "LC_MESSAGES", read)
        for key in known:
            yield from _faults_of(key, language, catalogue, whole["en"])
    yield from _faults_with_source(known, asked_for(source))


def _read(folder: Path) -> dict[str, Families]:
    """Every file of every language."""
    files = {language: sorted((folder / language / "LC_MESSAGES").glob("*.po")) for language in LANGUAGES}
    return {
        language: {path.stem: _catalogue(language, path.read_bytes()) for path in paths}
        for language, paths in files.items()
    }


@cache
def _catalogue(language: str, content: bytes) -> Catalog:
    return read_po(BytesIO(content), locale=language, abort_invalid=True)


def _whole(families: Families) -> Catalog:
    """All messages of a language in one catalogue."""
    whole = Catalog()
    for message in chain(*families.values()):
        if message.id:
            whole[message.id] = message
    return whole


def _faults_of_files(language: str, folder: Path, read: dict[str, Families]) -> Iterator[str]:
    """Whether no file is missing, and each key stands in order in just one of them, the same as in English."""
    english, own = read["en"], read[language]
    yield from (f"{language}: there is no {name}.po" for name in sorted(set().union(*read.values()) - set(own)))
    places = {_key(message): name for name, catalogue in reversed(english.items()) for message in catalogue}
    seen = dict[str, str]()
    for name, catalogue in own.items():
        keys = _MSGID.findall((folder / f"{name}.po").read_text(encoding="utf-8"))
        yield from (f"{language}: {name}.po has {key} after {before}" for before, key in pairwise(keys) if key < before)
        for key in keys:
            if key in seen:
                yield f"{language}: {key} is in {seen[key]}.po and again in {name}.po"
            elif places.get(key, name) != name:
                yield f"{language}: {key} is in {name}.po, and in English in {places[key]}.po"
            seen[key] = name
        if name in english:
            yield from _faults_of_notes(language, name, catalogue, english[name])


def _faults_of_notes(language: str, name: str, catalogue: Catalog, english: Catalog) -> Iterator[str]:
    """Whether translators are told the same: in the head, below the line that names the language, and at each key."""
    if _below(catalogue.header_comment) != _below(english.header_comment):
        yield f"{language}: the head of {name}.po says something else than in English"
    for message in catalogue:
        original = english.get(_key(message))
        if message.id and original is not None and original.auto_comments != message.auto_comments:
            yield f"{language}: {_key(message)} has another note than in English"


def _below(comment: str) -> str:
    return comment.partition("\n")[2]


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _keys(read: dict[str, Families]) -> list[str]:
    catalogues = chain(*(families.values() for families in read.values()))
    return sorted({_key(message) for message in chain(*catalogues) if message.id})


def _faults_of(key: str, language: str, catalogue: Catalog, english: Catalog) -> Iterator[str]:
    message, texts = catalogue.get(key), _texts(catalogue, key)
    if message is None or not all(texts):
        yield f"{language}: {key} is missing"
        return
    if message.fuzzy:
        yield f"{language}: {key} is fuzzy"
    wanted = _places(_texts(english, key)[-1])
    for text in texts:
        places = _places(text)
        optional = {"count"} if len(texts) > 1 else set()  # "one" may stand for {count}
        if places is None:
            yield f"{language}: {key} has a brace that opens or closes nothing"
        elif wanted is not None and places - optional != wanted - optional:
            yield f"{language}: {key} has the values {sorted(places)}, English has {sorted(wanted)}"


def _texts(catalogue: Catalog, key: str) -> list[str]:
    """The text of a message, or its two texts where it has a plural."""
    message = catalogue.get(key)
    found = "" if message is None else message.string
    return [found] if isinstance(found, str) else list(found or [""])


def _places(text: str) -> set[str] | None:
    """The names of the values in a text, or None where it cannot be read."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def asked_for(source: Path) -> Asked:
    """Every key and code in the Python files of a folder, and in the files of the page."""
    python = [_of_python(path.read_text(encoding="utf-8")) for path in sorted(source.rglob("*.py"))]
    page = [_of_page(path.read_text(encoding="utf-8")) for path in sorted((source / "web").rglob("*.js"))]
    return Asked(*(set().union(*of_all) for of_all in zip(*python, *page, strict=True)))


@cache
def _of_python(text: str) -> Asked:
    """What a Python file asks for."""
    asked, pieces = Asked(set(), set(), set(), set()), set[ast.expr]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            pieces.update(node.values)
            asked.patterns.add("".join(_piece(piece) for piece in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in pieces:
            asked.strings.add(node.value)
        elif isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            asked.codes.update(_argument(node, 0 if name.endswith("Error") else _TAKES_CODE.get(name), _CODE))
            asked.keys.update(_argument(node, 0 if name in _TAKES_KEY else None, _KEY))
    return asked


@cache
def _of_page(text: str) -> Asked:
    """Every key in a file of the page: whole ones, and those that are put together."""
    pieces = (_GAP.split(found) for found in _PAGE_TEMPLATE.findall(text))
    patterns = {"[A-Za-z0-9_.-]+".join(map(re.escape, of_one)) for of_one in pieces}
    return Asked(set(_PAGE_KEY.findall(text)), set(), patterns, set())


def _piece(piece: ast.expr) -> str:
    return re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else "[A-Za-z0-9_-]+"


def _argument(call: ast.Call, place: int | None, form: re.Pattern[str]) -> Iterator[str]:
    if place is not None and place < len(call.args):
        found = call.args[place]
        if isinstance(found, ast.Constant) and isinstance(found.value, str) and form.fullmatch(found.value):
            yield found.value


def _faults_with_source(known: Iterable[str], asked: Asked) -> Iterator[str]:
    members, errors = set(_members()), {f"error.{code}" for code in asked.codes}
    families = {key.partition(".")[0] for key in known}
    wanted = {text for text in asked.strings if _KEY.fullmatch(text) and text.partition(".")[0] in families}
    wanted |= asked.keys
    yield from (f"source: {key} is asked for and in no catalogue" for key in sorted((wanted | members) - set(known)))
    yield from (f"source: {key} is an error without a message" for key in sorted(errors - set(known)))
    patterns = re.compile("|".join(pattern for pattern in asked.patterns if _BEGINS_WITH_FAMILY.match(pattern)))
    for key in sorted(set(known) - wanted - members - errors):
        family, _, rest = key.partition(".")
        if family == "value" and kind_of(rest.rpartition(".")[0]) is not None:
            continue  # a word that means something else at this rule than elsewhere
        if family in (*_WALKED, "error") or not patterns.fullmatch(key):
            yield f"catalogue: {key} is never asked for"


def _members() -> Iterator[str]:
    """Keys that are asked for by what the rules can hold."""
    yield from (f"digit.{digit}" for digit in range(10))
    yield from (f"rank.{rank.name.lower()}" for rank in Rank)
    yield from (f"suit.{suit.name.lower()}" for suit in Suit)
    yield from (f"source.{origin.value}" for origin in Origin)
    yield from (f"reason.{reason}" for reason in COMMON_REASONS)
    yield from (f"section.{section}" for section in known_paths(""))
    yield from (f"rule.bets.{part}" for part in BET_PARTS)
    yield from (f"rule.tableau.{part}" for part in TABLEAU_PARTS)
    shown: tuple[type[Enum], ...] = (Action, Result, Rounding, Side, Winner)
    yield from (f"value.{choice.value}" for choices in shown for choice in choices)
    yield from (f"value.{level.name.lower()}" for level in Level if level is not Level.TOTALS)
    for section in SECTIONS:
        for name, (kind, _) in section_fields(section).items():
            yield f"rule.{section}.{name}"
            if isinstance(kind, NamedChoice):
                yield from (f"value.{choice.value}" for choice in kind.choices)
            if isinstance(kind, Fixed) and isinstance(kind.value, str):
                yield f"value.{kind.value}"


if __name__ == "__main__":
    sys.exit(main())
