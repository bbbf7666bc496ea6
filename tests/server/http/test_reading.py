"""What everybody may read over HTTP: houses, odds, words, roads, and shoes that are over, and nothing of others."""

import asyncio
import io
import json
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from playwright.sync_api import Route
from sqlalchemy import insert

import puntobanco
from puntobanco.fairness.document import flaw_of_written
from puntobanco.fairness.opening import Flaw
from puntobanco.game import LANGUAGES, NO_CARD, Card, Hand, PuntoError, Side, write_odds
from puntobanco.house import SHIPPED, House, load
from puntobanco.language import speaker
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.page import leaflet_fragment, leaflet_html
from puntobanco.odds import Composition, odds
from puntobanco.protocol.facts import write_event
from puntobanco.records.automatic import AutomaticTable
from puntobanco.records.beads import bead_of, parse_beads
from puntobanco.records.check_notation import check_notation, house_of
from puntobanco.records.event_file import read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import read_notation
from puntobanco.records.replayed import checked
from puntobanco.records.roads import Derived, roads_of
from puntobanco.records.shoes import NotedCoup
from puntobanco.records.statistics import statistics_of
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import houses as api_houses, shoes as api_shoes
from puntobanco.server.http.application import api_routes, make_app
from puntobanco.server.http.house_answers import HouseAnswer, HousesAnswer, LeafletAnswer
from puntobanco.server.http.house_view import house_view
from puntobanco.server.http.houses import CompareAnswer, OddsAnswer, WordsAnswer
from puntobanco.server.http.page_words import PartOfWords
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.requests import answer_refusal, speaker_of
from puntobanco.server.http.road_view import roads_view
from puntobanco.server.http.shoes import EdgesAnswer, ShoeAnswer, ShoesAnswer
from puntobanco.server.people.person import Person
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work, Written
from puntobanco.server.tables import finished_shoes as shoe_history
from puntobanco.server.tables.finished_shoes import ShoeHistory
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.table import Event, Role, Settings, Table, commands as c, events as e, open_table
from support.browsers import browser
from support.bulk import bulk
from support.command_line import punto
from support.house_files import extending, write
from support.noted_tables import Evening, coups_played, shoes_played

WEB = Path(__file__).parents[3] / "src" / "puntobanco" / "web"


class Spec(NamedTuple):
    id: str
    house: House
    settings: Settings

    def empty(self) -> Table:
        return open_table(self.id, self.house, self.settings)


class StubTables:
    """Tables as the interface asks for them."""

    def __init__(self) -> None:
        self.specs: dict[str, Spec] = {}

    async def spec(self, id: str) -> Spec:
        if id not in self.specs:
            raise RequestRefused(404, "table-unknown", table=id)
        return self.specs[id]


class Client:
    """Asks an application, one question at a time."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, path: str, **options: Any) -> httpx.Response:
        return asyncio.run(self._ask("GET", path, **options))

    def post(self, path: str, **options: Any) -> httpx.Response:
        return asyncio.run(self._ask("POST", path, **options))

    async def _ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app), base_url="http://punto.test", verify=False
        ) as client:
            return await client.request(method, path, **options)


class Desk:
    """A small server of its own, a real store, and a client."""

    def __init__(self, store: Store, houses: Houses = SHIPPED_HOUSES) -> None:
        self.store, self.tables, self.houses = store, StubTables(), houses
        self.rates = Rates(None)
        self.person: Person | None = Person("boss", "Lena", Role.MANAGER, "lena", 0)
        app = FastAPI()
        app.state.service = self
        app.router.routes.extend(api_routes())
        app.add_exception_handler(PuntoError, _refused)
        app.add_exception_handler(RequestValidationError, _malformed)
        self.app = app
        self.client = Client(app)

    async def caller(self, _: Any) -> Person | None:
        return self.person

    def add(self, id: str, house: House, settings: Settings, events: Sequence[Event]) -> None:
        self.tables.specs[id] = Spec(id, house, settings)
        self.append(id, events)

    def append(self, id: str, events: Sequence[Event]) -> None:
        version, _ = self.store.head(f"table:{id}")
        texts = tuple(json.dumps(write_event(event), separators=(",", ":"), ensure_ascii=False) for event in events)
        assert self.store.write([Work((Append(f"table:{id}", version, texts),))]) == [Written()]

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.client.get(f"/api{path}", params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.client.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, PuntoError)
    return answer_refusal(error, speaker_of(request))


async def _malformed(request: Request, _: Exception) -> JSONResponse:
    return answer_refusal(RequestRefused(422, "not-understood"), speaker_of(request))


@pytest.fixture
def desk(tmp_path: Path, sqlite_template: Path) -> Iterator[Desk]:
    engine = open_database(f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'punto.db')}")
    yield Desk(Store(engine))
    engine.dispose()


def automatic(house: House, coups: int, id: str, seed: int = 7) -> AutomaticTable:
    table = AutomaticTable(house, seed, id=id)
    for _ in table.play(coups):
        pass
    return table


def error_of(answer: Any) -> str:
    """The code of a refusal, which must have the one form that all of them have."""
    assert set(answer) == {"error"}
    assert set(answer["error"]) == {"code", "text", "values"}
    return str(answer["error"]["code"])


# Houses


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_is_listed_in_every_language(desk: Desk, language: str) -> None:
    """Names, limits and readings are those of the house, in the language that was asked for."""
    found = HousesAnswer.model_validate(desk.get("/houses", lang=language)).houses
    assert [one.id for one in found] == list(SHIPPED)
    for one in found:
        house = load(one.id)
        assert one.name == house.names.house.in_language(language)
        assert (one.minimum, one.maximum, one.packs) == (house.stakes.minimum, house.stakes.maximum, house.shoe.packs)
        assert {reading.name: [choice.id for choice in reading.choices] for reading in one.readings} == {
            name: list(reading.choices) for name, reading in house.readings.items()
        }
        assert all(reading.default == house.chosen[reading.name] for reading in one.readings)


@pytest.mark.parametrize("id", SHIPPED)
def test_a_house_is_what_its_rules_say(desk: Desk, id: str) -> None:
    """Bets, limits and exact edges, and a tableau with an action for each cell."""
    house = load(id)
    found = HouseAnswer.model_validate(desk.get(f"/houses/{id}", lang="en"))
    assert found.fingerprint == house.fingerprint
    assert found.option is house.tableau.has_option
    assert [bet.id for bet in found.bets] == [bet.id for bet in house.bets]
    exact = odds(house).bets
    for shown, bet in zip(found.bets, house.bets, strict=True):
        edge = exact[bet.id].edge
        assert shown.edge == fraction(edge)
        assert shown.favours is (edge < 0)
        assert float(shown.cost.removesuffix("%")) == pytest.approx(abs(float(edge)) * 100, abs=0.00501)
        assert (shown.least, shown.most, shown.needs) == (bet.least, bet.most, list(bet.needs))
        assert shown.box is (bet.id in house.places.box)
        assert shown.short == house.short_of(bet.id).in_language("en")
        assert [Fraction(*map(int, pays.split(":"))) for pays in shown.pays.split(" / ")] == [p.odds for p in bet.pays]
    winners = {bet.id: bet.winner for bet in found.bets}
    assert [winners["punto"], winners["banco"], winners.get("tie", "tie")] == ["punto", "banco", "tie"]
    assert winners.get("san-ba") is None
    assert {group.id: group.bets for group in found.layout} == {
        group.id: [bet.id for bet in group.bets] for group in house.layout
    }
    for total, row in enumerate(house.tableau.banco):
        assert found.tableau.punto[total] == house.tableau.punto[total].value
        assert [*found.tableau.banco[total], found.tableau.no_card[total]] == [action.value for action in row]
    assert {len(row) for row in found.tableau.banco} == {NO_CARD}


def test_a_house_under_readings_has_their_bets_and_edges(desk: Desk) -> None:
    """What a reading changes is seen in the view; the default is what is shown without one."""
    plain = desk.get("/houses/schaanwald")
    read = desk.get("/houses/schaanwald", reading="banco-payout:nineteen-twentieths")
    assert (plain["readings"], read["readings"]) == (
        load("schaanwald").chosen,
        load("schaanwald", {"banco-payout": "nineteen-twentieths"}).chosen,
    )
    banco = [next(bet for bet in view["bets"] if bet["id"] == "banco") for view in (plain, read)]
    assert [bet["pays"] for bet in banco] == ["1:1", "19:20"]
    assert [bet["favours"] for bet in banco] == [True, False]
    both = desk.get("/houses/castle-vaduz", reading=["packs:eight", "no-card:literal"])
    assert both["shoe"]["packs"] == 8
    assert both["fingerprint"] == load("castle-vaduz", {"packs": "eight", "no-card": "literal"}).fingerprint


def test_a_view_is_nobodys_to_change() -> None:
    """Views are kept, and each who asks gets one of their own."""
    first = house_view(load("schaanwald"), speaker("en"))
    first["bets"].clear()
    assert house_view(load("schaanwald"), speaker("en"))["bets"]


def test_a_house_of_ones_own_is_there_too(tmp_path: Path) -> None:
    """A server that was given a file of a house lists and shows it; its path is no id."""
    text = 'id = "own"\nversion = 1\nextends = "schaanwald"\n'
    file = write(tmp_path, text)
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    houses = Houses([str(file)])
    desk = Desk(Store(engine), houses)
    own = houses.ids[-1]
    assert [one["id"] for one in desk.get("/houses")["houses"]] == [*SHIPPED, own]
    assert desk.get(f"/houses/{own}")["id"] == own
    assert desk.get("/compare", a=own, b="mega-pay")["houses"] == [own, "mega-pay"]
    assert desk.get("/compare", a="mega-pay", b=own)["houses"] == ["mega-pay", own]
    assert error_of(desk.post("/odds", {"house": str(file)}, 404)) == "house-unknown"
    engine.dispose()


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"reading": "packs"}, "reading-pair"),
        ({"reading": ":eight"}, "reading-pair"),
        ({"reading": "packs:"}, "reading-pair"),
        ({"reading": ["packs:six", "packs:eight"]}, "reading-pair"),
        ({"reading": "packs:nine"}, "reading-no-such-choice"),
        ({"reading": "colour:red"}, "reading-unknown"),
        ({"reading": "x" * 101}, "not-understood"),
        ({"reading": ["packs:six"] * 21}, "not-understood"),
        ({"lang": "x" * 101}, "not-understood"),
    ],
    ids=["no-mark", "no-name", "no-choice", "twice", "no-such", "unknown", "long", "many", "language"],
)
def test_readings_that_are_none(desk: Desk, query: dict[str, Any], code: str) -> None:
    """Each is refused in the one form."""
    assert error_of(desk.get("/houses/castle-vaduz", 422, **query)) == code


@pytest.mark.parametrize("id", ["nowhere", "..", "%2e%2e%2fx", "schaanwald.toml", "%00", "x" * 3000, "ü"])
def test_houses_that_are_none(desk: Desk, id: str) -> None:
    """No id reaches a file, and what is echoed is short."""
    answer = desk.client.get(f"/api/houses/{id}", headers={"accept-language": "de"})
    assert answer.status_code == 404
    assert len(answer.text) < 1000


def test_a_refusal_is_in_the_language_of_whoever_asks(desk: Desk) -> None:
    """By the query, else by what the browser accepts."""
    by_query = desk.get("/houses/nowhere", 404, lang="es")
    assert by_query["error"]["text"].startswith("Aquí no hay")
    by_browser = desk.client.get("/api/houses/nowhere", headers={"accept-language": "de-CH, en;q=0.5"}).json()
    assert by_browser["error"]["text"].startswith("Ein Haus")


# Leaflets


class Elements(HTMLParser):
    """Every element of a text, with its attributes, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", SHIPPED)
def test_a_leaflet_is_whole_and_safe_to_insert(desk: Desk, id: str, language: str) -> None:
    """All words of the leaflet and its drawings are there; no style, no script, no link that leads away."""
    answer = LeafletAnswer.model_validate(desk.get(f"/houses/{id}/leaflet", lang=language))
    leaflet = leaflet_of(load(id), language)
    assert answer.title == leaflet.title.text
    fragment = Elements(answer.html)
    assert not fragment.open
    tags = {tag for tag, _ in fragment.found}
    assert not tags & {"script", "style", "html", "head", "body", "main", "h1", "link", "meta", "iframe"}
    for _, attributes in fragment.found:
        assert "style" not in attributes
        assert not any(name.startswith("on") for name in attributes)
        assert re.fullmatch(r"#leaflet-[a-z0-9-]+", attributes.get("href") or "#leaflet-x")
    page = leaflet_html(leaflet, load(id))
    body = Elements(
        page[page.index("</h1>") : page.index("</body>")].replace("</h1>", "<br/>").replace("</header>", "")
    )
    assert "".join(fragment.words.split()) == "".join(body.words.split())


def test_nothing_of_a_drawing_is_lost() -> None:
    """Every attribute of the page's drawings is in the fragment, but for styles; they are painted as the house is."""
    house = load("mega-pay")
    page = leaflet_html(leaflet_of(house, "en"), house)
    whole = Elements(page[page.index("<main") : page.index("</main>") + len("</main>")]).found
    html = leaflet_fragment(leaflet_of(house, "en"), house)
    part = Elements(html[html.index('<div id="leaflet-rules"') :].rpartition("\n</div>")[0]).found
    drawn = [
        [one for one in found if one[0] in ("path", "rect", "circle", "text", "g", "svg")] for found in (whole, part)
    ]
    assert len(drawn[0]) == len(drawn[1]) > 400
    for (tag, before), (same, after) in zip(*drawn, strict=True):
        own = {"felt": house.style.felt, "gold": house.style.accent, "paper": house.style.paper, "ink": house.style.ink}
        paints = re.findall(r"(fill|stroke):var\(--punto-([a-z]+)", before.pop("style", None) or "")
        before |= {paint: own[colour] for paint, colour in paints if colour in own}
        assert (tag, before) == (same, after)


def test_no_name_of_a_house_becomes_markup(tmp_path: Path) -> None:
    """A file may call its house whatever it likes; it stays words."""
    name = "<script>x</script><img onerror=x> style=x"
    languages = "".join(f"{language} = '{name}'\n" for language in LANGUAGES)
    house = extending(tmp_path, f"[names.house]\n{languages}[names.punto]\n{languages}[bets.tie.name]\n{languages}")
    fragment = Elements(leaflet_fragment(leaflet_of(house, "en"), house))
    assert name in fragment.words
    assert not {tag for tag, _ in fragment.found} & {"script", "img"}
    assert not any({"style", "onerror"} & attributes.keys() for _, attributes in fragment.found)


# Odds


def sums_to_one(*shares: str) -> bool:
    return sum(map(Fraction, shares)) == 1


def fraction(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("shoe", [None, [20, 3, 9, 1, 8, 8, 0, 30, 2, 5], [2000] * 10, [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
def test_odds_are_exact_on_any_shoe(desk: Desk, id: str, shoe: list[int] | None) -> None:
    """They are those of the library, to the last decimal; chances of a bet and of the outcomes sum to one."""
    house = load(id)
    found = OddsAnswer.model_validate(desk.post("/odds", {"house": id, "shoe": shoe}))
    exact = odds(house, None if shoe is None else Composition.of_points(shoe))
    assert found.cards == exact.shoe.size
    for bet in found.bets:
        of_bet = exact.bets[bet.id]
        pairs = (
            (bet.edge, of_bet.edge),
            (bet.win, of_bet.win),
            (bet.lost, of_bet.lost),
            (bet.returned, of_bet.returned),
        )
        assert all(text == fraction(value) for text, value in pairs)
        assert (bet.deviation, bet.edge_percent) == (of_bet.deviation, float(of_bet.edge * 100))
        assert [(one.odds, one.probability) for one in bet.payouts] == [
            (write_odds(paid), fraction(chance)) for paid, chance in of_bet.wins
        ]
        assert sums_to_one(bet.win, bet.lost, bet.returned)
    assert sums_to_one(*found.outcomes.values())


def test_odds_under_a_reading_in_a_language(desk: Desk) -> None:
    """The body names both."""
    asked = {"house": "schaanwald", "readings": {"banco-payout": "nineteen-twentieths"}, "lang": "de"}
    banco = desk.post("/odds", asked)["bets"][1]
    house = load("schaanwald", {"banco-payout": "nineteen-twentieths"})
    assert banco["edge"] == fraction(odds(house).bets["banco"].edge)
    assert Fraction(desk.post("/odds", {"house": "schaanwald", "lang": "en"})["bets"][1]["edge"]) < 0


@pytest.mark.parametrize("house", SHIPPED)
def test_odds_have_one_form_over_http_and_at_the_command_line(desk: Desk, house: str) -> None:
    """What `punto odds --json` says of a bet is what the server says, which adds with whom it can win."""
    said = punto("odds", house, "--json", "--lang", "en").json["bets"]
    told = desk.post("/odds", {"house": house, "lang": "en"})["bets"]
    assert said == [{name: value for name, value in bet.items() if name != "winner"} for bet in told]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"house": 3},
        {"house": "schaanwald", "shoe": [1] * 9},
        {"house": "schaanwald", "shoe": [1] * 11},
        {"house": "schaanwald", "shoe": [0, 0, 0, 0, 5, 0, 0, 0, 0, 0]},
        {"house": "schaanwald", "shoe": [-1, 9, 9, 9, 9, 9, 9, 9, 9, 9]},
        {"house": "schaanwald", "shoe": [2001, 9, 9, 9, 9, 9, 9, 9, 9, 9]},
        {"house": "schaanwald", "shoe": [1.5, 9, 9, 9, 9, 9, 9, 9, 9, 9]},
        {"house": "schaanwald", "shoe": [True, 9, 9, 9, 9, 9, 9, 9, 9, 9]},
        {"house": "schaanwald", "shoe": ["9", 9, 9, 9, 9, 9, 9, 9, 9, 9]},
        {"house": "schaanwald", "shoe": "9999999999"},
        {"house": "schaanwald", "policy": "best"},
        {"house": "schaanwald", "readings": {"x" * 101: "y"}},
        {"house": "schaanwald", "readings": {str(n): "y" for n in range(21)}},
        {"house": "schaanwald", "readings": {"packs": "eight"}},
        {"house": "schaanwald", "readings": ["packs"]},
        [],
        None,
    ],
    ids=str,
)
def test_odds_that_cannot_be(desk: Desk, body: Any) -> None:
    """Whatever is wrong is refused in the one form."""
    error_of(desk.post("/odds", body, 422))


def test_too_few_cards_are_told_so(desk: Desk) -> None:
    """Five cards are none for a coup, six are."""
    refused = desk.post("/odds", {"house": "schaanwald", "shoe": [5, 0, 0, 0, 0, 0, 0, 0, 0, 0]}, 422)
    assert refused["error"]["code"] == "shoe-too-few"
    assert refused["error"]["values"] == {"found": 5, "least": 6}


def test_two_houses_are_compared_bet_by_bet(desk: Desk) -> None:
    """Each bet of either house, with an edge where the house has it."""
    found = CompareAnswer.model_validate(desk.get("/compare", a="schaanwald", b="mega-pay"))
    first, second = (odds(load(id)).bets for id in found.houses)
    assert [bet.id for bet in found.bets] == list(dict.fromkeys((*first, *second)))
    for bet in found.bets:
        edges = [of[bet.id].edge if bet.id in of else None for of in (first, second)]
        assert bet.edges == [None if edge is None else fraction(edge) for edge in edges]
        assert bet.favours == [None if edge is None else edge < 0 for edge in edges]
    differing = {rule.path for rule in found.rules}
    assert {"bets.banco.pays", "shoe.packs"} & differing
    assert not CompareAnswer.model_validate(desk.get("/compare", a="mega-pay", b="mega-pay")).rules
    error_of(desk.get("/compare", 422, a="schaanwald"))
    assert error_of(desk.get("/compare", 404, a="schaanwald", b="nowhere")) == "house-unknown"


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_those_of_the_catalogue(desk: Desk, language: str) -> None:
    """Every key that begins so, as its speaker says it; counted ones in both forms."""
    answer = WordsAnswer.model_validate(desk.get("/words", lang=language))
    assert answer.lang == language
    assert all(key.startswith(("page.", "phase.")) for key in answer.words)
    roads = speaker(language).templates("road.")
    assert roads["road.big-road"] == speaker(language).say("road.big-road")
    forms = roads["road.said-tie.count"]
    assert isinstance(forms, list)
    one, many = forms
    assert one == speaker(language).say("road.said-tie.count", count=1)
    assert many.replace("{count}", "40") == speaker(language).say("road.said-tie.count", count=40)
    assert "error.house-unknown" not in speaker(language).templates("road.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_come_in_parts(desk: Desk, language: str) -> None:
    """Guests load nothing that only croupiers and managers read, nor their account's page; all parts are everything."""
    asked = (
        desk.get("/words", lang=language),
        *(desk.get("/words", lang=language, part=part) for part in get_args(PartOfWords)),
    )
    whole, *parts = (WordsAnswer.model_validate(answer).words for answer in asked)
    guests, staff, account, shoe, lab, practice, workshop = parts
    assert {key.removeprefix("page.").split(".")[0] for key in staff} == {"console", "pit", "phase"}
    assert {"page.console", "page.pit"} <= guests.keys()  # the names of the pages, for those who are led there
    assert {key.split(".")[1] for key in account} == {"account"}
    assert {key.split(".")[1] for key in shoe} == {"shoe", "story"}
    assert {key.split(".")[1] for key in lab} == {"lab"}
    assert {key.split(".")[1] for key in practice} == {"practice"}
    assert {key.split(".")[1] for key in workshop} == {"workshop"}
    assert {key for part in parts for key in part} == whole.keys()
    assert sum(map(len, parts)) == len(whole)


@pytest.mark.parametrize(
    ("prefix", "said_by"),
    [("page.lab.", ("pages/lab.js", "js/lab/")), ("page.account.", ("pages/account.js", "js/account/"))],
)
def test_texts_of_a_page_are_said_by_that_page_alone(prefix: str, said_by: tuple[str, ...]) -> None:
    """Another one has not fetched them, and would show their keys."""
    web = Path(puntobanco.__file__).parent / "web"
    found = [file.relative_to(web).as_posix() for file in web.rglob("*.js") if prefix in file.read_text("utf-8")]
    assert found
    assert [name for name in found if not name.startswith(said_by)] == []


def test_a_part_of_the_words_that_is_not_there_is_refused(desk: Desk) -> None:
    assert desk.client.get("/api/words?part=kitchen").status_code == 422


@pytest.mark.parametrize("path", ["/words", "/houses", "/houses/schaanwald", "/houses/schaanwald/leaflet"])
def test_what_has_not_changed_is_not_sent_again(desk: Desk, path: str) -> None:
    """By its tag, which differs from language to language."""
    first = desk.client.get(f"/api{path}?lang=en")
    tag = first.headers["etag"]
    again = desk.client.get(f"/api{path}?lang=en", headers={"if-none-match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert "no-cache" in again.headers["cache-control"]
    if path != "/words":  # a page without words of its own has none in any language
        other = desk.client.get(f"/api{path}?lang=es", headers={"if-none-match": tag})
        assert (other.status_code, other.headers["etag"] == tag) == (200, False)


# Roads


@pytest.mark.parametrize(
    "text", ["", "T", "TTB", "B9n P T6pb", "BBBBBBBBPPTPBBPBPPPBT", "PPPPPPPPPPBBBBBBBBBPBPBPBPBTTTPPB"]
)
def test_roads_lie_where_the_records_lay_them(text: str) -> None:
    """Every cell, its colour and its ties; and what would come next."""
    beads = parse_beads(text)
    roads = roads_of(beads)
    view = roads_view(beads, speaker("en"))
    assert parse_beads(" ".join(view["beads"])) == beads
    assert view["bead_plate"] == [[x.place.column, x.place.row, str(x.bead)] for x in roads.bead_plate.cells]
    assert view["big_road"] == [[x.place.column, x.place.row, str(x.bead), x.ties] for x in roads.big_road.cells]
    for road in roads.derived:
        cells = [[x.place.column, x.place.row, x.colour.value] for x in road.cells]
        assert view[road.kind.value.replace("-", "_")] == cells
    for side in Side:
        answers = {road: roads.ask(road, side) for road in Derived}
        told = {road.value.replace("-", "_"): colour.value for road, colour in answers.items() if colour}
        assert view["ask"][side.value] == told
    assert view.get("waiting_ties", 0) == roads.big_road.waiting_ties
    json.dumps(view)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Banco three times, tie, Punto"),
        ("de", "Banco drei Mal, Unentschieden, Punto"),
        ("es", "Banco tres veces, empate, Punto"),
    ],
)
def test_roads_can_be_read_aloud(language: str, said: str) -> None:
    """Runs in words; without a coup there is nothing to tell."""
    assert roads_view(parse_beads("BBBTP"), speaker(language))["text"] == said
    assert roads_view((), speaker(language))["text"] == speaker(language).say("road.nothing-yet")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bank three times, tie, Punter"),
        ("de", "Bank drei Mal, Unentschieden, Punto"),
        ("es", "Banca tres veces, empate, Punto"),
    ],
)
def test_roads_are_read_aloud_with_the_names_of_the_house(language: str, said: str) -> None:
    called = load("punter-and-bank").called
    assert roads_view(parse_beads("BBBTP"), speaker(language), called)["text"] == said


def test_a_tie_is_read_aloud_by_the_name_of_the_house() -> None:
    called = load("mega-pay").called
    assert roads_view(parse_beads("TTBT"), speaker("en"), called)["text"] == "Égalité two times, Bank, Égalité"


def test_the_figures_of_roads_are_those_of_the_statistics() -> None:
    """Counted from beads, or from the hands themselves."""
    house = load("mega-pay")
    record = shoes_of(house, "t", automatic(house, 60, "t").events)
    hands = [HandsOf(*coup.hands) for coup in record.coups]
    figures = roads_view([bead_of(coup) for coup in hands], speaker("en"))["statistics"]
    full = statistics_of(house, hands)
    assert figures["coups"] == full.coups == 60
    assert {winner.value: count for winner, count in full.winners.items()}.items() <= figures.items()
    assert figures["longest"] == {side.value: full.longest(side) for side in Side}
    assert figures["punto_pairs"] == full.pairs[Side.PUNTO]
    assert figures["banco_pairs"] == full.pairs[Side.BANCO]


class HandsOf(NamedTuple):
    punto: Hand
    banco: Hand


# Finished shoes


def notation_of(desk: Desk, table: str, shoe: int) -> bytes:
    answer = desk.client.get(f"/api/tables/{table}/shoes/{shoe}/record?form=notation")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.content


@pytest.mark.parametrize("id", SHIPPED)
def test_finished_shoes_are_told_and_proved(desk: Desk, id: str) -> None:
    """Coups, document, record and edges of each shoe of an automatic table, each checked by its own verifier."""
    house = load(id)
    played = automatic(house, bulk(sample=90, full=130), "t1")
    desk.add("t1", house, played.table.settings, played.events)
    record = shoes_of(house, "t1", played.events)
    listed = ShoesAnswer.model_validate(desk.get("/tables/t1/shoes")).shoes
    assert [(one.number, one.coups) for one in listed] == [(shoe.number, len(shoe.coups)) for shoe in record.shoes]
    assert len(listed) >= 2
    assert all(one.verified == "sealed" and one.started_ms < one.ended_ms for one in listed)
    for shoe in record.shoes:
        answer = ShoeAnswer.model_validate(desk.get(f"/tables/t1/shoes/{shoe.number}"))
        assert [coup.number for coup in answer.coups] == [coup.number for coup in shoe.coups]
        for told, coup in zip(answer.coups, shoe.coups, strict=True):
            assert (told.punto, told.banco) == tuple([str(card) for card in hand.cards] for hand in coup.hands)
            assert coup.result is not None
            assert (told.winner, *told.totals) == (coup.result.winner.value, coup.result.punto, coup.result.banco)
            assert told.bead == str(bead_of(HandsOf(*coup.hands)))
            assert told.decision == (coup.decision and coup.decision.action.value)
        assert flaw_of_written(answer.document) is None
        assert answer.document is not None
        assert len(answer.document["seen"]) == 1 + sum(len(coup.punto) + len(coup.banco) for coup in shoe.coups)
        notated = read_notation(notation_of(desk, "t1", shoe.number))
        assert notated.sealed
        found = check_notation(notated, house_of(notated.record))
        assert found.flaw is None, found.flaw
        assert notated.record.shoes == (shoe,)


CHECKING = """
import { flawOfText } from "./fair-shoe.js";
window.flawsOf = (texts) => texts.map(flawOfText);
"""


def served(route: Route) -> None:
    """The verifier, and a page that asks it."""
    name = route.request.url.removeprefix("http://punto.test/")
    if name.endswith(".js"):
        module = CHECKING if name == "checking.js" else (WEB / name).read_text(encoding="utf-8")
        route.fulfill(body=module, content_type="text/javascript")
    else:
        body = '<!doctype html><script type="module" src="/checking.js"></script>'
        route.fulfill(body=body, content_type="text/html")


def test_the_verifier_of_the_page_believes_every_document(desk: Desk) -> None:
    """A browser finds nothing wrong with what the server tells, and something in what was changed on the way."""
    texts = []
    for id in SHIPPED:
        played = automatic(load(id), 12, id)
        desk.add(id, load(id), played.table.settings, played.events)
        texts.append(json.dumps(desk.get(f"/tables/{id}/shoes/1")["document"]))
    changed = json.loads(texts[0])
    changed["seen"][3], changed["seen"][4] = (
        [changed["seen"][a][0], changed["seen"][b][1]] for a, b in ((3, 4), (4, 3))
    )
    with browser() as started:
        tab = started.new_page()
        tab.route("**/*", served)
        tab.goto("http://punto.test")
        tab.wait_for_function("Boolean(window.flawsOf)")
        found = tab.evaluate("(texts) => window.flawsOf(texts)", [*texts, json.dumps(changed)])
    assert found[:-1] == [None] * len(SHIPPED)
    assert found[-1]["flaw"] == "card"


def test_a_document_with_another_card_is_not_believed(desk: Desk) -> None:
    """The document holds every card that was seen, so that none can be another one."""
    house = load("schaanwald")
    played = automatic(house, 10, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    document = desk.get("/tables/t1/shoes/1")["document"]
    for place, card in document["seen"]:
        other = next(held for _, held in document["seen"] if held != card)
        changed = {**document, "seen": [[at, other if at == place else held] for at, held in document["seen"]]}
        finding = flaw_of_written(changed)
        assert finding is not None
        assert (finding.flaw, finding.place) == (Flaw.CARD, place)


@pytest.mark.parametrize("id", SHIPPED[:: bulk(sample=2, full=1)])
def test_a_record_of_events_ends_with_its_shoe(desk: Desk, id: str) -> None:
    """It begins with the table, ends with the shoe, and could have happened."""
    house = load(id)
    played = automatic(house, 100, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    answer = desk.client.get("/api/tables/t1/shoes/1/record?form=events")
    assert answer.status_code == 200
    record = read_stream(io.BytesIO(answer.content))
    assert record.events == tuple(played.events[: len(record.events)])
    assert record.events[-1].fact == next(x.fact for x in played.events if isinstance(x.fact, e.SecretShown))
    found = checked(record)
    assert (found.opened, found.sealed) == (1, 1)


def test_records_call_whoever_was_deleted_by_their_id(desk: Desk) -> None:
    """And are as good as before: what they tell could have happened so."""
    house = load("schaanwald")
    played = automatic(house, 100, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    joined = [event.fact for event in played.events if isinstance(event.fact, e.Joined)]
    gone, stays = joined[0], joined[1]
    row = {"id": gone.patron, "name": "", "role": "patron", "made_ms": 0}
    with desk.store.engine.begin() as connection:
        connection.execute(insert(PEOPLE), row)
    for form in ("notation", "events"):
        text = desk.client.get(f"/api/tables/t1/shoes/1/record?form={form}").text
        assert re.search(rf"\b{gone.name}\b", text) is None, form
        assert gone.patron in text
        assert re.search(rf"\b{stays.name}\b", text), form
    assert checked(read_stream(io.BytesIO(text.encode()))).opened == 1


def test_names_in_records_are_for_those_who_were_there(desk: Desk) -> None:
    """And for staff; strangers get ids, in a record that holds as well."""
    house = load("schaanwald")
    played = automatic(house, 100, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    joined = [event.fact for event in played.events if isinstance(event.fact, e.Joined)]
    manager, there = desk.person, Person(joined[0].patron, "Ida", Role.PATRON, None, 0)
    for person, sees in ((manager, True), (there, True), (there._replace(id="p-elsewhere"), False), (None, False)):
        desk.person = person
        for form in ("notation", "events"):
            text = desk.client.get(f"/api/tables/t1/shoes/1/record?form={form}").text
            named = [re.search(rf"\b{one.name}\b", text) is not None for one in joined[:2]]
            assert named == [sees] * 2, (person, form)
            assert joined[0].patron in text
        assert checked(read_stream(io.BytesIO(text.encode()))).opened == 1


@pytest.mark.parametrize("id", SHIPPED[bulk(sample=1, full=0) :: bulk(sample=2, full=1)])
def test_edges_along_a_shoe_are_the_odds_of_what_was_left(desk: Desk, id: str) -> None:
    """Before each coup the cards that were seen are gone; those burned unseen are not."""
    house = load(id)
    played = automatic(house, 30, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    found = EdgesAnswer.model_validate(desk.get("/tables/t1/shoes/1/edges"))
    assert found.bets == [bet.id for bet in house.bets]
    shoe = shoes_of(house, "t1", played.events).shoes[0]
    assert shoe.burn is not None
    seen: list[Card] = [shoe.burn.card]
    assert len(found.coups) == len(shoe.coups)
    for coup, edges in zip(shoe.coups, found.coups, strict=True):
        if coup.number % 7 in (1, 3):
            left = Composition.of_packs(house.shoe.packs).without(seen)
            assert edges == [fraction(bet.edge) for bet in odds(house, left).bets.values()]
        seen += (*coup.punto, *coup.banco)
    assert desk.get("/tables/t1/shoes/1/edges") == found.model_dump()


def evening_at(desk: Desk, seed: int, over: Callable[[Evening], bool], **kind: bool) -> Evening:
    evening = Evening(load(SHIPPED[seed % len(SHIPPED)]), seed, **kind).play(over)
    desk.add(evening.table.id, evening.table.house, evening.table.settings, evening.log)
    return evening


@pytest.mark.parametrize("seed", range(bulk(sample=3, full=8)))
def test_shoes_that_a_person_dealt_are_told_with_their_errors(desk: Desk, seed: int) -> None:
    """Wrong cards, corrections, voids, odd names: each shoe reads as it does in the record of the whole evening."""
    evening = evening_at(desk, seed, shoes_played(3), person=True)
    listed = desk.get(f"/tables/{evening.table.id}/shoes")["shoes"]
    whole = {shoe.number: shoe for shoe in evening.record.shoes if shoe.end is not None}
    assert [one["number"] for one in listed] == list(whole)
    for number, shoe in whole.items():
        answer = ShoeAnswer.model_validate(desk.get(f"/tables/{evening.table.id}/shoes/{number}"))
        assert (answer.document, answer.verified) == (None, "open")
        assert [told.voided is True for told in answer.coups] == [coup.void for coup in shoe.coups]
        assert [told.corrected is True for told in answer.coups] == [coup.correction is not None for coup in shoe.coups]
        assert [told.winner for told in answer.coups] == list(map(announced, shoe.coups))
        notated = read_notation(notation_of(desk, evening.table.id, number))
        assert notated.record.shoes == (shoe,)
        assert check_notation(notated, house_of(notated.record)).flaw is None
        edges = desk.get(f"/tables/{evening.table.id}/shoes/{number}/edges")["coups"]
        assert len(edges) == len(shoe.coups)
        assert edges[-1:] == last_edges(evening.table.house, shoe.burn and shoe.burn.card, shoe.coups)


def announced(coup: NotedCoup) -> str | None:
    """Who won by the last word, whether or not the coup was undone after it."""
    score = coup.score if coup.correction is None else coup.correction.score
    return None if score is None else score.winner.value


def last_edges(house: House, burned: Card | None, coups: Sequence[NotedCoup]) -> list[list[str]]:
    """The edges before the last coup, by the record: every card that any coup before it ever had is gone once."""
    if not coups:
        return []
    gone = [] if burned is None else [burned]
    lies_there: tuple[Card, ...] = ()
    for coup in coups[:-1]:
        dealt: tuple[Card, ...] = (*coup.punto, *coup.banco)
        if coup.laid:  # it was stopped: what lay then, and what was drawn before it was put right
            laid = [card for _, card in coup.laid]
            dealt = (*laid, *(Counter(dealt) - Counter(laid)).elements())
        gone += dealt[1:] if lies_there and dealt[:1] == lies_there else dealt
        fixed = coup.correction
        lies_there = ()
        if fixed is not None:
            gone += (*fixed.punto[len(coup.punto) :], *fixed.banco[len(coup.banco) :]) if fixed.after is None else ()
            lies_there = fixed.superfluous if house.disputes.superfluous_card.value == "first-of-next-coup" else ()
    left = Composition.of_packs(house.shoe.packs).without(gone)
    return [[fraction(bet.edge) for bet in odds(house, left).bets.values()]]


def test_what_was_forgotten_is_read_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is remembered, every answer is the same."""
    monkeypatch.setattr(shoe_history, "MOST_TABLES", 1)
    monkeypatch.setattr(shoe_history, "MOST_SHOES", 1)
    for id in SHIPPED[:2]:
        played = automatic(load(id), 8, id)
        desk.add(id, load(id), played.table.settings, played.events)
    paths = [f"/tables/{id}/shoes{rest}" for id in SHIPPED[:2] for rest in ("", "/1", "/1/edges")]
    first = [desk.get(path) for path in paths]
    assert [desk.get(path) for path in paths] == first
    assert all(first)


# What is not over


def everything_of(desk: Desk, table: str, shoe: int) -> list[tuple[int, str]]:
    """All answers about a shoe."""
    paths = ("", "/record?form=notation", "/record?form=events", "/edges")
    answers = [desk.client.get(f"/api/tables/{table}/shoes/{shoe}{path}") for path in paths]
    return [(answer.status_code, answer.json()["error"]["code"]) for answer in answers]


@pytest.mark.slow
def test_nothing_of_a_running_shoe_is_told(desk: Desk) -> None:
    """After each event of a sealed table: a shoe is told from the moment at which its secret is shown, never before."""
    house = load("punter-and-bank")
    played = automatic(house, 75, "t1")
    desk.add("t1", house, played.table.settings, [])
    over, number = 0, 0
    for place, event in enumerate(played.events):
        desk.append("t1", [event])
        number = event.fact.number if isinstance(event.fact, e.ShoeSealed) else number
        over += isinstance(event.fact, e.SecretShown)
        marks = isinstance(event.fact, e.SecretShown | e.ShoeSealed | e.ShoeStarted | e.ShoeEnded | e.TableClosed)
        if marks or place % 97 == 0:
            assert [one["number"] for one in desk.get("/tables/t1/shoes")["shoes"]] == list(range(1, over + 1))
            if number > over:
                assert everything_of(desk, "t1", number) == [(404, "shoe-not-finished")] * 4
    assert over == 2


def test_the_record_of_one_shoe_holds_no_card_of_the_next(desk: Desk) -> None:
    """While the second shoe is played, the first one's record ends where it did."""
    evening = evening_at(desk, 1, coups_played(95), sealed=True)
    second = [x.fact for x in evening.log if isinstance(x.fact, e.ShoeSealed)][-1]
    assert second.number >= 2
    for form in ("notation", "events"):
        text = desk.client.get(f"/api/tables/{evening.table.id}/shoes/1/record?form={form}").text
        assert second.commitment not in text
        assert evening.table.order is not None
        assert evening.table.order.root not in text


def test_a_shoe_that_was_only_sealed_is_no_shoe(desk: Desk) -> None:
    """A table that closes before the first card has shown a secret, and no shoe."""
    house = load("schaanwald")
    evening = Evening(house, 3, sealed=True)
    evening.play(lambda one: one.table.phase.value == "words")
    assert evening.do("boss", Role.MANAGER, c.CloseTable("late"))
    assert evening.do("croupier", Role.CROUPIER, c.ShowSecret(evening.sealed.open()))
    desk.add("test table", house, evening.table.settings, evening.log)
    assert desk.get("/tables/test table/shoes") == {"shoes": []}
    assert everything_of(desk, "test table", 1) == [(404, "shoe-not-finished")] * 4


def test_a_shoe_that_was_put_right_later_says_so(desk: Desk) -> None:
    """What is decided about the last coup of a shoe when the next one is played belongs to the first."""
    for seed in range(40):
        evening = Evening(load("castle-vaduz"), seed, person=True).play(shoes_played(2))
        rulings = _rulings_after_their_shoe(evening)
        if rulings:
            break
    else:
        pytest.fail("no evening has such a ruling")
    desk.add(evening.table.id, evening.table.house, evening.table.settings, evening.log)
    history = ShoeHistory(desk.store)
    empty = open_table(evening.table.id, evening.table.house, evening.table.settings)
    for number in rulings:
        told = history.shoe(empty, number).shoe
        assert told == next(shoe for shoe in evening.record.shoes if shoe.number == number)


def _rulings_after_their_shoe(evening: Evening) -> set[int]:
    """The shoes of which a coup was ruled on when they were over."""
    shoe_of = {coup.number: shoe.number for shoe in evening.record.shoes for coup in shoe.coups}
    over: set[int] = set()
    found = set()
    number = 0
    for event in evening.log:
        fact = event.fact
        if isinstance(fact, e.ShoeStarted):
            number = fact.number
        elif isinstance(fact, e.ShoeEnded | e.TableClosed):
            over.add(number)
        elif isinstance(fact, e.CoupCorrected | e.CoupVoided | e.ClaimsDismissed | e.ErrorReported):
            found |= {shoe_of[fact.coup]} & over
    return found


# What cannot be seen


@pytest.mark.parametrize("table", ["nowhere", "x" * 65, "%ED%A0%80", "a%00b"], ids=["unknown", "long", "half", "nul"])
def test_a_table_that_is_not_there_has_no_shoes(desk: Desk, table: str) -> None:
    assert everything_of(desk, table, 1) == [(404, "table-unknown")] * 4


@pytest.mark.parametrize(
    "path", ["/0", "/-1", "/1.5", "/x", "/99999999999999999999", "/1/record?form=zip", "/1/record?form="]
)
def test_shoes_that_cannot_be(desk: Desk, path: str) -> None:
    """Numbers that are none and forms that are none are refused in the one form."""
    house = load("schaanwald")
    played = automatic(house, 5, "t1")
    desk.add("t1", house, played.table.settings, played.events)
    answer = desk.client.get(f"/api/tables/t1/shoes{path}")
    assert answer.status_code == 422
    error_of(answer.json())


@pytest.mark.parametrize("id", ["x" * 65, "..", "t1%00", "%F0%9F%82%A1", "' OR 1=1"])
def test_tables_that_are_none(desk: Desk, id: str) -> None:
    """Whatever an id looks like."""
    assert desk.client.get(f"/api/tables/{id}/shoes").status_code == 404


def test_the_description_for_programs_names_every_answer() -> None:
    """Each path has the form of its answer."""
    app = FastAPI()
    for part in (api_houses, api_shoes):
        app.include_router(part.router())
    paths = app.openapi()["paths"]
    forms = {path: one["responses"]["200"]["content"] for path, methods in paths.items() for one in methods.values()}
    assert forms.pop("/tables/{table}/shoes/{number}/record") == {"text/plain": {}, "application/x-ndjson": {}}
    named = {
        "/houses": "HousesAnswer",
        "/gallery": "HousesAnswer",
        "/houses/{house}": "HouseAnswer",
        "/houses/{house}/file": "HouseFileAnswer",
        "/houses/{house}/leaflet": "LeafletAnswer",
        "/odds": "OddsAnswer",
        "/compare": "CompareAnswer",
        "/words": "WordsAnswer",
        "/tables/{table}/shoes": "ShoesAnswer",
        "/tables/{table}/shoes/{number}": "ShoeAnswer",
        "/tables/{table}/shoes/{number}/edges": "EdgesAnswer",
    }
    assert forms == {
        path: {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}} for path, name in named.items()
    }


def test_the_description_for_programs_says_of_what_it_is() -> None:
    """And of which version: whoever made a client from it can tell."""
    no_service: Any = None
    described = make_app(no_service).openapi()["info"]
    assert (described["title"], described["version"]) == ("Punto Banco", puntobanco.__version__)
