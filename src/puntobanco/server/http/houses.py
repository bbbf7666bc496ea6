"""Houses, odds and words over HTTP (docs/protocol.md, Houses). Everybody may ask, and nothing changes by it."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from pydantic import Field

from puntobanco.game import Level, Winner
from puntobanco.game.messages import echo
from puntobanco.house import GALLERY, House, load
from puntobanco.language import Speaker, speaker as speaker_for
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.page import leaflet_fragment
from puntobanco.odds import BetOdds, Composition, odds
from puntobanco.odds.comparison import BetComparison, bet_comparisons, rule_differences
from puntobanco.odds.written import exact, written_bet, written_left_out
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import own_turns, take_turn, turns_of, worked_out
from puntobanco.server.http.house_answers import (
    HouseAnswer,
    HouseFileAnswer,
    HousesAnswer,
    LeafletAnswer,
    Strict,
    WinnerName,
)
from puntobanco.server.http.house_view import cost_text, house_summary, house_under, house_view, winner_of
from puntobanco.server.http.packed_files import packed_answer
from puntobanco.server.http.page_words import PartOfWords, page_words
from puntobanco.server.http.requests import language_of, service_of
from puntobanco.server.tables.house_rows import is_own
from puntobanco.server.tables.houses import Houses

MOST_OF_A_POINT = 2000
MOST_READINGS = 20
_LONGEST = 100

Text = Annotated[str, Field(max_length=_LONGEST)]
AskedReadings = Annotated[list[Text] | None, Query(max_length=MOST_READINGS)]


class OddsAsked(Strict):
    """A house, under readings, and what is left in the shoe: ten counts by point value, or nothing for a full one."""

    house: Text
    readings: dict[Text, Text] | None = Field(None, max_length=MOST_READINGS)
    shoe: list[Annotated[int, Field(ge=0, le=MOST_OF_A_POINT)]] | None = Field(None, min_length=10, max_length=10)
    lang: Text | None = None


class PayoutOdds(Strict):
    """What a bet pays in one case, such as `8:1`, and how likely that is."""

    odds: str
    probability: str


class BetOddsAnswer(Strict):
    """The exact odds of a bet; chances are fractions."""

    id: str
    name: str
    winner: WinnerName | None
    edge: str
    edge_percent: float
    win: str
    returned: str
    halved: str
    lost: str
    payouts: list[PayoutOdds]
    deviation: float


class LeftOutBet(Strict):
    """A bet that looks closer at cards than counts by points tell them apart, and what it looks at."""

    id: str
    name: str
    needs: str


class OddsAnswer(Strict):
    """The exact odds of the bets that the shoe tells enough about; an option is used as the house does by itself."""

    house: str
    readings: dict[str, str]
    cards: int
    bets: list[BetOddsAnswer]
    left_out: list[LeftOutBet]
    outcomes: dict[WinnerName, str]


class ComparedBet(Strict):
    """A bet in two houses; null where a house does not have it."""

    id: str
    name: str
    winner: WinnerName | None
    edges: list[str | None]
    costs: list[str | None]
    favours: list[bool | None]


class ComparedRule(Strict):
    """A rule that two houses have otherwise."""

    path: str
    values: list[Any]


class CompareAnswer(Strict):
    """Two houses bet by bet, and the rules that differ."""

    houses: list[str]
    names: list[str]
    bets: list[ComparedBet]
    rules: list[ComparedRule]


class WordsAnswer(Strict):
    """Texts of the page; keys that end in `.count` have a form for one and a form for many."""

    lang: str
    words: dict[str, str | list[str]]


def speaking(request: Request, lang: Annotated[str | None, Query(max_length=_LONGEST)] = None) -> Speaker:
    """Whoever speaks the language that was asked for."""
    return speaker_for(language_of(lang, request.headers.get("accept-language")))


def houses_of(request: Request) -> Houses:
    """The houses of the server that is asked."""
    return service_of(request).houses


def asked_house(
    request: Request,
    house: str,
    reading: AskedReadings = None,
    version: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> House:
    """The house of the path, under the readings of the query (`reading=name:choice`), in a version that tables have."""
    return house_under(house, reading_pairs(reading or []), houses_of(request), version)


def reading_pairs(texts: Sequence[str]) -> dict[str, str]:
    """Choices of readings by the name of each, from `name:choice`."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, mark, choice = text.partition(":")
        if not mark or not name or not choice or chosen.get(name, choice) != choice:
            raise RequestRefused(422, "reading-pair", found=echo(text))
        chosen[name] = choice
    return chosen


Speaking = Annotated[Speaker, Depends(speaking)]
AskedHouse = Annotated[House, Depends(asked_house)]
AskedHouses = Annotated[Houses, Depends(houses_of)]


def unchanging(request: Request, answer: object) -> Response:
    """An answer that stays the same until the program changes: whoever has it already is told so."""
    body = json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Accept-Encoding"}
    return packed_answer(body, request.headers, "application/json", headers=headers)


def router() -> APIRouter:
    """Everything about houses."""
    routes = APIRouter(tags=["houses"])
    routes.get("/houses", response_model=HousesAnswer)(get_houses)
    routes.get("/gallery", response_model=HousesAnswer)(get_gallery)
    routes.get("/houses/{house}", response_model=HouseAnswer)(get_house)
    routes.get("/houses/{house}/file", response_model=HouseFileAnswer)(get_file)
    routes.get("/houses/{house}/leaflet", response_model=LeafletAnswer)(get_leaflet)
    routes.post("/odds", response_model=OddsAnswer)(ask_odds)
    routes.get("/compare", response_model=CompareAnswer)(get_comparison)
    routes.get("/words", response_model=WordsAnswer)(get_words)
    return routes


async def get_houses(request: Request, speaker: Speaking, houses: AskedHouses) -> Response:
    """All houses but people's own."""
    found = await asyncio.to_thread(lambda: houses.readable)
    return unchanging(request, {"houses": [house_summary(house, speaker) for house in found]})


async def get_gallery(request: Request, speaker: Speaking) -> Response:
    """The houses of the gallery: rule sets and side bets of the world, for which no table is opened unasked."""
    return unchanging(request, {"houses": [house_summary(load(id), speaker) for id in GALLERY]})


async def get_house(request: Request, house: AskedHouse, speaker: Speaking) -> Response:
    """One house, under readings such as `reading=packs:eight`."""
    return unchanging(request, await worked_out(request, house_view, house, speaker))


async def get_file(request: Request, house: AskedHouse) -> Response:
    """The text of its file, after those of the houses that it extends: all that a program needs to read it. The
    fingerprint is that of the house under the readings that are asked for."""
    told = {"id": house.id, "version": house.version, "fingerprint": house.fingerprint}
    return unchanging(request, {**told, "files": list(house.files)})


async def get_leaflet(request: Request, house: AskedHouse, speaker: Speaking) -> Response:
    """The leaflet of a house."""
    return unchanging(request, await worked_out(request, _leaflet, house, speaker.language))


@lru_cache(maxsize=32)
def _leaflet(house: House, language: str) -> Mapping[str, str]:
    leaflet = leaflet_of(house, language)
    return {"title": leaflet.title.text, "html": leaflet_fragment(leaflet, house)}


async def ask_odds(request: Request, asked: OddsAsked, speaker: Speaking, houses: AskedHouses) -> dict[str, Any]:
    """The exact odds of every bet of a house, on a full shoe or any other."""
    speaker = speaker if asked.lang is None else speaker_for(language_of(asked.lang, speaker.language))
    house = await asyncio.to_thread(house_under, asked.house, asked.readings, houses)
    shoe = None if asked.shoe is None else tuple(asked.shoe)
    turns = own_turns(request) if is_own(house.id) else turns_of(request, "odds")
    return _odds_answer(house, await take_turn(request, turns, kept_odds, house, shoe), speaker)


async def get_comparison(
    request: Request,
    speaker: Speaking,
    houses: AskedHouses,
    a: Annotated[str, Query(max_length=_LONGEST)],
    b: Annotated[str, Query(max_length=_LONGEST)],
) -> Response:
    """Two houses bet by bet."""
    first, second = [await asyncio.to_thread(house_under, id, None, houses) for id in (a, b)]
    slower = first if is_own(first.id) else second
    return unchanging(request, await worked_out(request, lambda _: _comparison((first, second), speaker), slower))


async def get_words(request: Request, speaker: Speaking, part: PartOfWords | None = None) -> Response:
    """Every text of the page, or those of a part: what guests need, what the account's page adds, what is for staff."""
    return unchanging(request, {"lang": speaker.language, "words": page_words(speaker.language, part)})


class FoundOdds(NamedTuple):
    """What is kept of odds: the weights of all outcomes would fill the memory."""

    cards: int
    bets: tuple[BetOdds, ...]
    left_out: dict[str, Level]
    outcomes: dict[Winner, Fraction]


@lru_cache(maxsize=512)
def kept_odds(house: House, shoe: tuple[int, ...] | None) -> FoundOdds:
    """The odds of a house of this server on a shoe, or on a full one."""
    found = odds(house, None if shoe is None else Composition.of_points(shoe))
    outcomes = dict.fromkeys(Winner, Fraction(0))
    for end, chance in found.joint.items():
        outcomes[end.winner] += chance
    return FoundOdds(found.shoe.size, tuple(found.bets.values()), dict(found.left_out), outcomes)


def _odds_answer(house: House, found: FoundOdds, speaker: Speaker) -> dict[str, Any]:
    return {
        "house": house.id,
        "readings": dict(house.chosen),
        "cards": found.cards,
        "bets": [
            {
                **written_bet(bet, speaker.show(house.name_of(bet.id))),
                "winner": winner_of(house.bet(bet.id)),
            }
            for bet in found.bets
        ],
        "left_out": written_left_out(found.left_out, lambda bet: speaker.show(house.name_of(bet))),
        "outcomes": {winner.value: exact(chance) for winner, chance in found.outcomes.items()},
    }


@lru_cache(maxsize=64)
def _compared(first: House, second: House) -> list[BetComparison]:
    return bet_comparisons(first, second)


def _comparison(houses: tuple[House, House], speaker: Speaker) -> dict[str, Any]:
    return {
        "houses": [house.id for house in houses],
        "names": [speaker.show(house.names.house) for house in houses],
        "bets": [_compared_bet(bet, houses, speaker) for bet in _compared(*houses)],
        "rules": [{"path": rule.path, "values": [rule.first, rule.second]} for rule in rule_differences(*houses)],
    }


def _compared_bet(bet: BetComparison, houses: tuple[House, House], speaker: Speaker) -> dict[str, Any]:
    edges = [None if found is None else found.edge for found in (bet.first, bet.second)]
    owner = houses[1] if bet.first is None else houses[0]
    return {
        "id": bet.bet,
        "name": speaker.show(owner.name_of(bet.bet)),
        "winner": winner_of(owner.bet(bet.bet)),
        "edges": [None if edge is None else exact(edge) for edge in edges],
        "costs": [None if edge is None else cost_text(edge, speaker) for edge in edges],
        "favours": [None if edge is None else edge < 0 for edge in edges],
    }
