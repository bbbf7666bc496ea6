"""From a house file to a validated `House`: those of the program by id, anybody's own by path or by its text."""

import os
import re
import stat
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from puntobanco.game import HouseError, message
from puntobanco.game.messages import echo
from puntobanco.house.banker import banker_cannot_pay
from puntobanco.house.document import Document, check_leaflets, read_document
from puntobanco.house.faults import problems_of
from puntobanco.house.house import House, from_rules
from puntobanco.house.named import NAMED, SHIPPED, file_of, former_file_of
from puntobanco.house.sources import Problem, Reading

LARGEST_BYTES = 256 * 1024
"""No house file is larger."""
_LONGEST_CHAIN = 5
MOST_FILES = _LONGEST_CHAIN + 1
"""A house, and those that it extends."""
_LONG_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){40}""")
"""Forty dots in one key. The parser's work grows with the square of them: a quarter of a megabyte takes minutes."""
_DECODE_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def load(house: str, readings: Mapping[str, str] | None = None, *, version: int | None = None) -> House:
    """A house of the program by its id, or one's own by the path of its file; under readings where some are given.

    One of the program is as it is now, or as it was in an earlier `version`; one that never was is as it is now. Raises
    a `HouseError` that carries every problem of the file.
    """
    found = _named(house) if house in NAMED else _own(house)
    if house in NAMED:
        found = next((each for each in versions(house) if each.version == version), found)
    return found.under(readings) if readings else found


@lru_cache
def versions(id: str) -> tuple[House, ...]:
    """Every version of a house of the program, as it is now first."""
    now = _named(id)
    return (now, *(_build(former_file_of(id, number), deep=False) for number in range(now.version - 1, 0, -1)))


def versions_of(house: House) -> tuple[House, ...]:
    """A house as it is, then over each former version of the program's house that it extends, if it extends one.

    Its own files are as they are now. Where they do not fit an earlier version, there is none of it.
    """
    beginnings = [id for id in NAMED if _text(id) in house.files and house.files[: len(_texts(id))] == _texts(id)]
    if not beginnings:
        return (house,)
    based = max(beginnings, key=lambda one: len(_texts(one)))
    own = house.files[len(_texts(based)) :]
    if not own:
        return versions(based)
    found = [house]
    for former in versions(based)[1:]:
        try:
            found.append(load_texts((*former.files, *own)))
        except HouseError:
            continue
    return tuple(found)


@lru_cache
def _named(id: str) -> House:
    """A house of the program. The tests check its files deeply, so that loading it need not."""
    return _build(file_of(id), deep=False)


@lru_cache
def _text(id: str) -> str:
    return _content(file_of(id)).decode().replace("\r\n", "\n")


@lru_cache
def _texts(id: str) -> tuple[str, ...]:
    """The texts of a house of the program, those that it extends first."""
    return _read(file_of(id), ()).files


def _own(path: str) -> House:
    """Anybody's own house. Only files are opened: a pipe would let the program wait for ever, a device do anything."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        raise HouseError("house-not-found", house=echo(path, 500), allowed=SHIPPED) from None
    if not stat.S_ISREG(mode):
        raise HouseError("house-not-a-file", house=echo(path, 500))
    return _build(Path(path), deep=True)


def load_texts(texts: Sequence[str], readings: Mapping[str, str] | None = None) -> House:
    """A house by the texts of its files (`House.files`), each of which extends the one before it. No file is opened.

    Raises a `HouseError` as `load` does.
    """
    found = _of_texts(tuple(texts))
    return found.under(readings) if readings else found


@lru_cache(maxsize=16)
def _of_texts(texts: tuple[str, ...]) -> House:
    named = next((id for id in NAMED if texts[-1:] == (_text(id),) and texts == _texts(id)), None)
    return _built(_read_texts(texts), _NO_PATH, deep=True) if named is None else _named(named)


TooMuch = Callable[[Document], Iterable[Problem]]
"""What of a document would be too much work, told before anything is worked through."""


def load_bounded(texts: Sequence[str], too_much: TooMuch) -> House:
    """A house by the texts of its files, the last of which anybody may have written. Nothing is kept of it.

    Raises a `HouseError` as `load` does.
    """
    return _bounded(_read_texts(texts), too_much)


def _bounded(document: Document, too_much: TooMuch) -> House:
    found = tuple(too_much(document))
    if found:
        raise HouseError("house-file-invalid", file=str(_NO_PATH), problems=(*document.problems, *found))
    return _built(document, _NO_PATH, deep=True)


class TextBounds(NamedTuple):
    """How much a text may say that anybody has sent: its bytes, its bets, and the choices of all its readings."""

    bytes: int
    bets: int
    choices: int


def load_text(text: str, bounds: TextBounds | None = None, too_much: TooMuch = lambda _: ()) -> House:
    """A house by the text of its one file, which extends a house of the program or none. No other file is opened.

    What is more than the bounds allow is refused before it is worked through. Raises a `HouseError` as `load` does.
    """
    content = text.encode(errors="surrogatepass")
    if bounds is not None and len(content) > bounds.bytes:
        raise _file_problem(_NO_PATH, "", "problem.file-too-large", most=bounds.bytes)
    own, base = _document(content, _NO_PATH), None
    if bounds is not None:
        _check_bounds(own, bounds)
    if own.extends is not None:
        if own.extends not in NAMED:
            found = echo(own.extends)
            raise _file_problem(_NO_PATH, "extends", "problem.extends-unknown", found=found, allowed=SHIPPED)
        base = _read(file_of(own.extends), ())
    return _bounded(_extended(base, own, _NO_PATH), too_much)


def _check_bounds(document: Document, bounds: TextBounds) -> None:
    bets = {path.split(".")[1] for path in document.rules if path.startswith("bets.")}
    if len(bets) > bounds.bets:
        raise _file_problem(_NO_PATH, "bets", "problem.too-many-bets", most=bounds.bets)
    if sum(len(reading.choices) for reading in document.readings.values()) > bounds.choices:
        raise _file_problem(_NO_PATH, "readings", "problem.too-many-choices", most=bounds.choices)


def called(house: House, id: str) -> House:
    """The same house under another id, which a further file gives it."""
    head = f'id = "{id}"\nversion = {house.version}\nextends = "{house.id}"\n'
    return load_kept((*house.files, head))


@lru_cache(maxsize=256)
def load_kept(texts: tuple[str, ...]) -> House:
    """A house by texts that were checked when they were first read, and kept since; they are not tried as deeply."""
    return _built(_read_texts(texts), _NO_PATH, deep=False)


_NO_PATH = Path("house.toml")
"""What a house is called in faults that comes from no file."""


def _read_texts(texts: Sequence[str]) -> Document:
    if not 0 < len(texts) <= MOST_FILES:
        raise _file_problem(_NO_PATH, "extends", "problem.extends-circle", most=_LONGEST_CHAIN)
    document: Document | None = None
    for text in texts:
        own = _document(text.encode(errors="surrogatepass"), _NO_PATH)
        if (own.extends is None) != (document is None):
            found = echo(own.extends or "")
            raise _file_problem(_NO_PATH, "extends", "problem.extends-unknown", found=found, allowed=SHIPPED)
        document = _extended(document, own, _NO_PATH)
    assert document is not None  # there is a text
    return document


def _build(path: Path, *, deep: bool) -> House:
    return _built(_read(path, ()), path, deep=deep)


def _built(document: Document, path: Path, *, deep: bool) -> House:
    problems = tuple(problems_of(document)) if deep or document.problems else ()
    if problems:
        raise HouseError("house-file-invalid", file=str(path), problems=problems)
    return from_rules(document.id, document.version, document.rules, document.readings, files=document.files)


def _read(path: Path, chain: tuple[Path, ...]) -> Document:
    """Read a file and what it extends, the extended file's rules first."""
    document = _document(_content(path), path)
    if document.extends is None:
        return _extended(None, document, path)
    base_path = file_of(document.extends) if document.extends in NAMED else path.parent / document.extends
    seen = (*chain, path.resolve())
    if not os.path.isfile(base_path):  # Path.is_file() raises where a name is too long
        found = echo(document.extends)
        raise _file_problem(path, "extends", "problem.extends-unknown", found=found, allowed=SHIPPED)
    if base_path.resolve() in seen or len(seen) > _LONGEST_CHAIN:
        raise _file_problem(path, "extends", "problem.extends-circle", most=_LONGEST_CHAIN)
    return _extended(_read(base_path, seen), document, path)


def _extended(base: Document | None, own: Document, path: Path) -> Document:
    """What a file says about the house that it extends, if it extends one."""
    if base is not None and base.problems:
        problems = tuple(Problem(f"{base.id}: {problem.path}", problem.message) for problem in base.problems)
        raise HouseError("house-file-invalid", file=str(path), problems=problems)
    merged = own if base is None else _merge(base, own)
    check_leaflets(merged)
    return merged


def _merge(base: Document, own: Document) -> Document:
    """The extended house with what its extension removes, changes and adds."""

    def kept(path: str) -> bool:
        return not any(path == gone or path.startswith(f"{gone}.") for gone in own.remove)

    named = (*base.rules, *map(_reading_path, base.readings))
    for gone in own.remove:
        if all(path != gone and not path.startswith(f"{gone}.") for path in named):
            own.fault("remove", message("problem.remove", path=gone[:80]))
    own.rules = {path: rule for path, rule in base.rules.items() if kept(path)} | own.rules
    readings = {}
    for name, reading in base.readings.items():
        if not kept(_reading_path(name)):
            continue
        choices = {
            choice: made._replace(
                changes={path: rule for path, rule in made.changes.items() if kept(path)},
                removes=tuple(filter(kept, made.removes)),
            )
            for choice, made in reading.choices.items()
        }
        still = {c: made for place, (c, made) in enumerate(choices.items()) if made.touched or place == 0}
        if len(still) > 1:
            readings[name] = Reading(reading.about, still)
    own.readings = _where_the_bank_can_pay(own, readings) | own.readings
    own.files = base.files + own.files
    return own


def _reading_path(name: str) -> str:
    """What `remove` calls a reading."""
    return f"readings.{name}"


def _where_the_bank_can_pay(own: Document, readings: Mapping[str, Reading]) -> dict[str, Reading]:
    """Readings of an extended house without choices under which nothing but a bank that pays would be the matter.

    Files that extended a house before it had such a choice may have other bets, or let the banker bet punto.
    """

    def holds(name: str, choice: str) -> bool:
        try:
            from_rules(own.id, own.version, own.rules, readings, {name: choice})
        except HouseError as error:
            return not banker_cannot_pay(cast(tuple[Problem, ...], error.values["problems"]))
        return True

    found = {}
    for name, reading in readings.items():
        first, *others = reading.choices
        kept = {choice: reading.choices[choice] for choice in (first, *(one for one in others if holds(name, one)))}
        if len(kept) > 1:
            found[name] = reading if len(kept) == len(reading.choices) else Reading(reading.about, kept)
    return found


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise _file_problem(path, "", "problem.unreadable", reason=error.strerror or type(error).__name__) from None


def _document(content: bytes, path: Path) -> Document:
    """What a text says; `path` is where it comes from."""
    document = read_document(_parsed(content, path))
    document.files = (content.decode().replace("\r\n", "\n"),)  # to TOML a line ends the same way
    return document


def _parsed(content: bytes, path: Path) -> dict[str, Any]:
    if len(content) > LARGEST_BYTES:
        raise _file_problem(path, "", "problem.file-too-large", most=LARGEST_BYTES)
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
