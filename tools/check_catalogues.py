"""Fails when a message is missing, fuzzy, unused or says other things in another language.

Keys are found in the source: whole strings, and the constant beginnings of f-strings such as f"value.{name}", which
stand for every key that begins so. Named families whose members are data (the choices of a house's sections, the rules'
labels, the roundings) are walked, so that each member is asked for.
"""

import ast
import re
import string
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from puntobanco.houses.document import COMMON_REASONS
from puntobanco.rules import LANGUAGES
from puntobanco.rules.kinds import Fixed, OneOf
from puntobanco.rules.sections import BET_PARTS, SECTIONS, TABLEAU_PARTS, section_fields

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "puntobanco"
CATALOGUES = SOURCE / "language" / "catalogues"
KEY = re.compile(r"[a-z]+\.[A-Za-z0-9._-]*[A-Za-z0-9]")
ERROR = re.compile(r"[a-z]+(-[a-z0-9]+)+")


def main() -> int:
    """Check everything and print each fault; the exit status is 1 if there is any."""
    catalogues = {language: _read(language) for language in LANGUAGES}
    known = {str(message.id) for catalogue in catalogues.values() for message in catalogue if message.id}
    faults = [*_faults_between(catalogues, known), *_faults_with_source(known)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"{len(known)} messages in {len(catalogues)} languages")
    return 1 if faults else 0


def _read(language: str) -> Catalog:
    with (CATALOGUES / language / "LC_MESSAGES" / "punto.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def _faults_between(catalogues: dict[str, Catalog], known: set[str]) -> Iterator[str]:
    for language, catalogue in catalogues.items():
        for key in sorted(known):
            message, texts = catalogue.get(key), _texts(catalogue, key)
            if message is None or not all(texts):
                yield f"{language}: {key} is missing"
                continue
            if message.fuzzy:
                yield f"{language}: {key} is fuzzy"
            wanted = _places(_texts(catalogues["en"], key)[-1])
            for text in texts:
                if _places(text) - {"count"} != wanted - {"count"}:
                    yield f"{language}: {key} has the values {sorted(_places(text))}, English has {sorted(wanted)}"


def _texts(catalogue: Catalog, key: str) -> list[str]:
    """The text of a message, or its two texts where it has a plural."""
    message = catalogue.get(key)
    found = "" if message is None else message.string
    return [found] if isinstance(found, str) else list(found or [""])


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _faults_with_source(known: set[str]) -> Iterator[str]:
    families = {key.partition(".")[0] for key in known}
    whole, beginnings, errors = set(), set(), set()
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
                if isinstance(getattr(node, "parent", None), ast.Call):
                    errors.add(node.value)
    wanted = {text for text in whole if KEY.fullmatch(text) and text.partition(".")[0] in families}
    wanted = {
        key for key in wanted if not key.startswith(("rules.", "bets.", "shoe.", "stakes.")) and key not in _PATHS
    }
    wanted |= {f"error.{code}" for code in whole if ERROR.fullmatch(code) and f"error.{code}" in known}
    wanted |= set(_family_members())
    for key in sorted(wanted - known):
        yield f"source: {key} is asked for and in no catalogue"
    begun = tuple(start for start in beginnings if start.partition(".")[0] in families and "." in start)
    for key in sorted(known - wanted):
        if not key.startswith(begun):
            yield f"catalogue: {key} is never asked for"
    yield from (f"source: error code {code} has no message" for code in sorted(_error_codes() - known))


_PATHS = {f"{section}.{name}" for section in SECTIONS for name in section_fields(section)}


def _error_codes() -> set[str]:
    """Codes given to the classes of the error tree, and to the helpers that raise them."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            code = node.args[0]
            named = name.endswith("Error") or name in ("_wrong", "_fault")
            if named and isinstance(code, ast.Constant) and isinstance(code.value, str) and ERROR.fullmatch(code.value):
                found.add(f"error.{code.value}")
    return found


def _family_members() -> Iterator[str]:
    for section in SECTIONS:
        yield f"section.{section}"
        for name, (kind, _) in section_fields(section).items():
            yield f"rule.{section}.{name}"
            if isinstance(kind, OneOf):
                yield from (f"value.{choice.value}" for choice in _members(kind.choices))
            if isinstance(kind, Fixed) and isinstance(kind.value, str):
                yield f"value.{kind.value}"
    yield from (f"rule.bets.{part}" for part in BET_PARTS)
    yield from (f"rule.tableau.{part}" for part in TABLEAU_PARTS)
    yield from (f"reason.{reason}" for reason in COMMON_REASONS)


def _members(choices: type[Enum]) -> list[Enum]:
    return list(choices)


if __name__ == "__main__":
    sys.exit(main())
