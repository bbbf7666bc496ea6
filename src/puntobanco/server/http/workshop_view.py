"""What the workshop shows of a draft: every bet exactly, what differs from the house it began with, what to mind."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from puntobanco.game import FACTS
from puntobanco.game.conditions import LONGEST
from puntobanco.game.facts import COLOUR as SUIT_COLOUR, RANK, SUIT, WINNER, FactKind
from puntobanco.house import House, Problem
from puntobanco.house.house import written
from puntobanco.house.kinds import (
    COLOUR,
    LONGEST_TEXT,
    Amount,
    BetIds,
    Fixed,
    NamedChoice,
    RuleKind,
    TextByLanguage,
    WholeNumber,
    YesOrNo,
)
from puntobanco.house.sections import SECTIONS, section_fields
from puntobanco.language import Speaker, speaker as speaker_for
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.clauses import fact_in_words
from puntobanco.leaflets.pdf_typst import can_print
from puntobanco.leaflets.told_rules import choice_text, label, value
from puntobanco.odds import BetOdds, odds
from puntobanco.odds.rounding import rounding_warnings
from puntobanco.odds.written import exact, written_bet
from puntobanco.pictures import layout_picture, painted
from puntobanco.pictures.narrow import narrow_layout
from puntobanco.pictures.painted import house_colours
from puntobanco.server.http.house_view import PRINTS, cost_text, view_with, winner_of
from puntobanco.server.http.houses import kept_odds
from puntobanco.server.http.workshop_answers import MOST_CHANGES
from puntobanco.server.http.workshop_drafts import EMPTY, Made, base_of, said
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from puntobanco.server.tables.own_houses import BOUNDS, MOST_WORK

_STAKES_TRIED = 4000
"""For roundings that favour the bettor, all bets and payouts of a draft together."""
_IDEAS = {
    "plain": ("winner == tie", "8:1"),
    "pair": ("punto.pair or banco.pair", "5:1"),
    "suited-pair": ("punto.suited_pair or banco.suited_pair", "12:1"),
    "three-card-seven": ("winner == banco and banco.cards == 3 and banco.total == 7", "40:1"),
    "six-cards": ("cards == 6", "2:1"),
    "natural-tie": ("winner == tie and natural", "30:1"),
}
"""Bets that people know, to begin with: when each wins, and what it pays."""
_PLACE = re.compile(r"\[\d+\].*")


@lru_cache(maxsize=8)
def offered(language: str) -> dict[str, Any]:
    """Facts, fields and limits; the same for every draft."""
    speaker = speaker_for(language)
    author = Author(base_of(EMPTY, SHIPPED_HOUSES, {}), language)
    sections = [
        {"id": section, "name": speaker.say(f"section.{section}"), "fields": list(_fields(section, speaker))}
        for section in SECTIONS
    ]
    return {
        "ideas": [
            {
                "about": speaker.say(f"page.workshop.idea.{name}"),
                "name": said(f"page.workshop.idea-name.{name}"),
                "wins": wins,
                "pays": pays,
            }
            for name, (wins, pays) in _IDEAS.items()
        ],
        "facts": [
            {
                "name": name,
                "kind": fact.kind.name,
                "ordered": fact.kind.ordered,
                "words": [{"value": word, "text": _word(fact.kind, word, speaker)} for word in fact.kind.words],
                "about": fact_in_words(name, author),
            }
            for name, fact in FACTS.items()
        ],
        "sections": sections,
        "limits": {
            "bets": BOUNDS.bets,
            "condition": LONGEST,
            "text": LONGEST_TEXT,
            "changes": MOST_CHANGES,
            "work": MOST_WORK,
        },
        "prints": list(PRINTS) if can_print() else [],
    }


def _word(kind: FactKind, word: str, speaker: Speaker) -> str:
    """A value of a fact as people say it; numbers are written the same everywhere."""
    if word == "none":
        return speaker.say("value.none")
    if kind.name == SUIT_COLOUR.name:
        return speaker.say(f"leaflet.colour.{word}")
    family = {RANK.name: "rank", SUIT.name: "suit", WINNER.name: "value"}.get(kind.name)
    return word if family is None else speaker.say(f"{family}.{word}")


def _fields(section: str, speaker: Speaker) -> Iterator[dict[str, Any]]:
    for name, (kind, _) in section_fields(section).items():
        path = f"{section}.{name}"
        if not isinstance(kind, Fixed):
            yield {"path": path, "label": speaker.say(f"rule.{path}"), **_form(path, kind, speaker)}


def _form(path: str, kind: RuleKind, speaker: Speaker) -> dict[str, Any]:
    if isinstance(kind, WholeNumber):
        return {"kind": "whole", "least": kind.least, "most": kind.most}
    if isinstance(kind, NamedChoice):
        words = [choice.value for choice in kind.choices]
        return {"kind": "choice", "choices": [{"value": one, "text": choice_text(path, one, speaker)} for one in words]}
    kinds = {YesOrNo: "flag", Amount: "amount", TextByLanguage: "text", BetIds: "bets"}
    return {"kind": "colour" if kind is COLOUR else kinds.get(type(kind), "line")}


def draft_view(made: Made, base: House, language: str) -> dict[str, Any]:
    """A draft as the page shows it, or its problems."""
    speaker, house = speaker_for(language), made.house
    if house is None:
        return {"problems": [_problem(one, speaker) for one in made.problems], "file": made.text}
    found = odds(house).bets
    before = {bet.id: bet for bet in kept_odds(base, None).bets}
    view = view_with(house, language, found)
    about = {bet["id"]: bet["about"] for bet in view["bets"]}
    return {
        "problems": [],
        "file": made.text,
        "house": view,
        "bets": [
            {
                **written_bet(bet, speaker.show(house.name_of(bet.id))),
                "winner": winner_of(house.bet(bet.id)),
                "about": about[bet.id],
                **_against(bet, before.get(bet.id)),
            }
            for bet in found.values()
        ],
        "gone": [
            {"id": bet.id, "name": speaker.show(base.name_of(bet.id)), "edge": exact(bet.edge)}
            for bet in before.values()
            if bet.id not in found
        ],
        "changed": list(_changed(base, house, speaker)),
        "warnings": list(_warnings(house, found, speaker)),
        "layout": painted(layout_picture(house, speaker.tell), house_colours(house.style)),
        "layout_narrow": painted(narrow_layout(house, speaker.tell), house_colours(house.style)),
    }


def _against(bet: BetOdds, before: BetOdds | None) -> dict[str, str | None]:
    if before is None:
        return {"before": None, "change": None}
    return {"before": exact(before.edge), "change": exact(bet.edge - before.edge)}


def _problem(problem: Problem, speaker: Speaker) -> dict[str, Any]:
    column = problem.message.values.get("column")
    return {
        "path": _PLACE.sub("", problem.path),
        "code": problem.message.key.partition(".")[2],
        "text": speaker.tell(problem.message),
        "column": column if isinstance(column, int) else None,
    }


def _changed(base: House, house: House, speaker: Speaker) -> Iterator[dict[str, str | None]]:
    """Every rule that differs, in the order of the first house, then of the second."""
    for path in dict.fromkeys((*base.rules, *house.rules)):
        plain = [written(path, one.rules[path]) if path in one.rules else None for one in (base, house)]
        if plain[0] != plain[1]:
            owner = house if path in house.rules else base
            texts = [value(path, one, speaker) if path in one.rules else None for one in (base, house)]
            yield {"path": path, "label": label(path, owner, speaker), "before": texts[0], "after": texts[1]}


def _warnings(house: House, found: Mapping[str, BetOdds], speaker: Speaker) -> Iterator[dict[str, Any]]:
    for bet in found.values():
        name = house.name_of(bet.id)
        if bet.edge < 0:
            percent = cost_text(bet.edge, speaker)
            yield _warning("favours-bettor", bet.id, speaker.say("warning.favours-bettor", bet=name, percent=percent))
        if bet.win == 0:
            yield _warning("never-wins", bet.id, speaker.say("warning.never-wins", bet=name))
    payouts = sum(len(bet.pays) for bet in house.bets)
    for told in rounding_warnings(house, found, max(1, _STAKES_TRIED // payouts)):
        bet_id = next(bet.id for bet in house.bets if house.name_of(bet.id) == told.values["bet"])
        yield _warning(told.key.partition(".")[2], bet_id, speaker.tell(told))


def _warning(code: str, bet: str, text: str) -> dict[str, Any]:
    return {"code": code, "text": text, "bet": bet}
