"""A draft of the workshop becomes a house: its file is written, bounded, and read as every house file is.

What somebody does in the workshop is never anything but the text of a house file. So there is one reader and one set of
rules, and what is shown of a draft is what its file will say anywhere else.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, cast

from puntobanco.game import LANGUAGES, HouseError, message
from puntobanco.house import SHIPPED, House, Origin, Problem, Rule, load_texts
from puntobanco.house.customary import CUSTOMARY
from puntobanco.house.document import Document
from puntobanco.house.house import written
from puntobanco.house.reader import load_bounded
from puntobanco.house.sections import SECTIONS
from puntobanco.house.writer import house_text, whole_text
from puntobanco.language import speaker
from puntobanco.odds.work import costly_bets
from puntobanco.server.http.house_view import house_under
from puntobanco.server.http.workshop_answers import HouseDraft
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.own_houses import BOUNDS, MOST_WORK

EMPTY = ""
"""The id of the house to begin with that is none: the customary game, to be filled."""
_EMPTY_ID = "new-house"
_PATH = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+){1,3}")


class Made(NamedTuple):
    """What became of a draft: its file, and the house that it is, or why it is none."""

    text: str | None
    house: House | None
    problems: tuple[Problem, ...]


def base_of(id: str, houses: Houses, readings: Mapping[str, str]) -> House:
    """The house that a draft begins with, under the readings that were chosen."""
    return _empty().under(readings) if id == EMPTY else house_under(id, readings, houses)


def plain_rules(house: House) -> dict[str, Any]:
    """Every rule of a house in the form in which files and JSON hold it."""
    return {path: written(path, rule) for path, rule in house.rules.items()}


def said(key: str) -> dict[str, str]:
    """A text in every language, as a house file holds it."""
    return {language: speaker(language).say(key) for language in LANGUAGES}


@lru_cache
def _empty() -> House:
    """The customary game with its three bets: from here everything is the writer's own."""
    bets: dict[str, Any] = {}
    for bet, odds in (("punto", "1:1"), ("banco", "19:20"), ("tie", "8:1")):
        bets[f"bets.{bet}.name"] = said(f"page.workshop.empty.{bet}")
        bets[f"bets.{bet}.wins"] = f"winner == {bet}"
        bets[f"bets.{bet}.pays"] = odds
        if bet != "tie":
            bets[f"bets.{bet}.returns"] = "winner == tie"
    rows = {f"tableau.{part}.{row}": value for part, rows in CUSTOMARY.items() for row, value in rows.items()}
    named: dict[str, Any] = {"names.house": said("page.workshop.empty.house"), "shoe.packs": 6}
    box = {"places.box": ["punto", "banco", "tie"], "stakes.on_tie": "stay"}
    return load_texts((house_text(_EMPTY_ID, {**named, **rows, **bets, **box}),))


def made_of(draft: HouseDraft, houses: Houses) -> Made:
    """Write a draft down and read what was written."""
    base = base_of(draft.base, houses, draft.readings)
    wrong = [path for path in (*draft.changes, *draft.remove) if not _PATH.fullmatch(path)]
    if wrong:
        return Made(None, None, tuple(map(_unknown, wrong)))
    text = _text_of(draft, base)
    own = draft.base == EMPTY
    try:
        house = load_bounded((text,) if own else (*base.files, text), _too_much)
    except HouseError as error:
        return Made(text, None, cast(tuple[Problem, ...], error.values["problems"]))
    return Made(text if own or draft.base in SHIPPED else whole_text(house), house, ())


def _unknown(path: str) -> Problem:
    return Problem(path, message("problem.unknown-key", name=path, allowed=(*SECTIONS, "bets", "tableau")))


def _text_of(draft: HouseDraft, base: House) -> str:
    changes: Mapping[str, Any] = draft.changes
    gone = tuple(draft.remove)
    if draft.base == EMPTY:
        kept: dict[str, Any] = {path: written(path, rule) for path, rule in base.unread.items()}
        rules = {path: value for path, value in kept.items() if not _is_below(path, gone)}
        return house_text(draft.id, {**rules, **changes})
    settled = _settled(base, gone)
    return house_text(draft.id, {**settled.changes, **changes}, extends=draft.base, remove=settled.remove)


class _Settled(NamedTuple):
    """What a file says of the readings that were chosen for the house that it extends."""

    changes: dict[str, Any]
    remove: tuple[str, ...]


def _settled(base: House, gone: tuple[str, ...]) -> _Settled:
    """The chosen readings as rules of the file, with their reasons: it does not ask what it has answered. Beside them
    stands what the draft takes away itself."""
    changes: dict[str, Any] = {}
    remove: dict[str, None] = {}
    for name, choice in base.chosen.items():
        made = base.readings[name].choices[choice]
        if choice != base.readings[name].default:
            remove |= dict.fromkeys((f"readings.{name}", *(path for path in made.removes if path in base.unread)))
            changes = {path: value for path, value in changes.items() if path not in made.removes}
            changes |= {path: _with_reason(path, rule) for path, rule in made.changes.items()}
    for path in gone:
        brought = any(_is_below(one, (path,)) for one in changes)
        if not brought or any(_is_below(one, (path,)) for one in base.unread):
            remove[path] = None
    return _Settled({path: value for path, value in changes.items() if not _is_below(path, gone)}, tuple(remove))


def _with_reason(path: str, rule: Rule) -> dict[str, Any]:
    """A rule of a reading as a file writes it."""
    leaflet, section, reason = rule.source[1:]
    if rule.source.origin is Origin.STATED:
        return {"value": written(path, rule), "stated": f"{leaflet} § {section}"}
    return {"value": written(path, rule), "reading": reason if isinstance(reason, str) else dict(reason.words)}


def _is_below(path: str, gone: tuple[str, ...]) -> bool:
    return any(path == one or path.startswith(f"{one}.") for one in gone)


def _too_much(document: Document) -> Iterator[Problem]:
    """What would take too long to compute, at the bet that brings it over the limit."""
    bets = {path.split(".")[1] for path in document.rules if path.startswith("bets.")}
    if len(bets) > BOUNDS.bets:
        yield Problem("bets", message("problem.too-many-bets", most=BOUNDS.bets))
    else:
        yield from costly_bets(document, MOST_WORK)
