"""The workshop over HTTP: drafts become houses, exactly; hostile and costly ones are refused at the spot."""

from collections.abc import AsyncIterator, Mapping
from fractions import Fraction
from typing import Any

import httpx
import pytest
import pytest_asyncio

from puntobanco.game import FACTS
from puntobanco.house import SHIPPED, load, load_text, load_texts
from puntobanco.odds import odds
from puntobanco.odds.written import exact
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.workshop_answers import BaseAnswer, DraftAnswer, WorkshopAnswer
from puntobanco.server.http.workshop_drafts import EMPTY
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from support.server_tools import KEY

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)

DRAGON: dict[str, Any] = {
    "bets.dragon.name": {"en": "Dragon", "de": "Drache", "es": "Dragón"},
    "bets.dragon.wins": "winner == banco and banco.cards == 3 and banco.total == 7",
    "bets.dragon.pays": "40:1",
}


@pytest_asyncio.fixture
async def anybody(store: Store) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(Service(store, KEY, rates=Rates(None)), hosts=["punto.test"])
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4711))
    headers = {"origin": "http://punto.test"}
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test", headers=headers) as client:
        yield client


def draft(*changes: Mapping[str, Any], base: str = EMPTY, remove: tuple[str, ...] = ()) -> dict[str, Any]:
    """A draft with these changes over a house."""
    together = {path: value for part in changes for path, value in part.items()}
    return {"base": base, "id": "my-house", "changes": together, "remove": list(remove)}


async def computed(client: httpx.AsyncClient, asked: dict[str, Any], lang: str = "en") -> DraftAnswer:
    answer = await client.post("/api/workshop", params={"lang": lang}, json=asked)
    assert answer.status_code == 200, answer.text
    return DraftAnswer.model_validate(answer.json())


async def problems(client: httpx.AsyncClient, asked: dict[str, Any]) -> list[tuple[str, str]]:
    found = await computed(client, asked)
    assert found.house is None
    assert found.bets == []
    return [(problem.path, problem.code) for problem in found.problems]


@pytest.mark.parametrize("language", ["en", "de", "es"])
async def test_everything_is_offered_in_every_language(anybody: httpx.AsyncClient, language: str) -> None:
    answer = await anybody.get("/api/workshop", params={"lang": language})
    offered = WorkshopAnswer.model_validate(answer.json())
    assert [fact.name for fact in offered.facts] == list(FACTS)
    assert {section.id for section in offered.sections} >= {"names", "shoe", "stakes", "places", "style", "texts"}
    packs = next(field for section in offered.sections for field in section.fields if field.path == "shoe.packs")
    assert (packs.kind, packs.least, packs.most) == ("whole", 1, 50)
    for idea in offered.ideas:
        assert set(idea.name) == {"en", "de", "es"}


@pytest.mark.parametrize("base", [EMPTY, *SHIPPED])
async def test_a_house_as_it_is_differs_in_nothing(anybody: httpx.AsyncClient, base: str) -> None:
    told = BaseAnswer.model_validate((await anybody.get("/api/workshop/base", params={"house": base})).json())
    found = await computed(anybody, draft(base=base))
    assert found.problems == []
    assert found.changed == []
    assert found.gone == []
    assert [bet.change for bet in found.bets] == ["0/1"] * len(found.bets)
    assert told.rules["shoe.packs"] == (load(base).shoe.packs if base else 6)


@pytest.mark.parametrize("base", [EMPTY, "schaanwald", "mega-pay", "castle-vaduz"])
async def test_figures_are_exact_and_the_file_says_the_same(anybody: httpx.AsyncClient, base: str) -> None:
    """What the file that is answered comes to by the library, bet by bet, against the house as it was."""
    more = {"shoe.packs": 4, "bets.tie.pays": "9:1"} if base == EMPTY else {}
    asked = draft(DRAGON, more, base=base)
    found = await computed(anybody, asked)
    assert found.problems == []
    house = load_text(found.file or "")
    expected = odds(house).bets
    before = odds(load(base)).bets if base else odds(load_text((await computed(anybody, draft())).file or "")).bets
    assert [bet.id for bet in found.bets] == [bet.id for bet in house.bets]
    for bet in found.bets:
        assert (bet.edge, bet.win) == (exact(expected[bet.id].edge), exact(expected[bet.id].win))
        assert bet.deviation == expected[bet.id].deviation
        was = before.get(bet.id)
        assert bet.before == (None if was is None else exact(was.edge))
        assert bet.change == (None if was is None else exact(expected[bet.id].edge - was.edge))
    assert found.house is not None
    assert found.house.fingerprint == house.fingerprint
    assert found.layout is not None
    assert found.layout.startswith("<svg")


async def test_words_are_those_of_the_language(anybody: httpx.AsyncClient) -> None:
    for language, name in (("en", "Dragon"), ("de", "Drache"), ("es", "Dragón")):
        found = await computed(anybody, draft(DRAGON, base="schaanwald"), language)
        assert found.bets[-1].name == name
        assert name in found.changed[0].label


async def test_what_differs_and_what_is_gone_is_told(anybody: httpx.AsyncClient) -> None:
    changes = {"shoe.packs": 8, "places.box": ["punto", "banco"]}
    found = await computed(anybody, draft(changes, base="schaanwald", remove=("bets.tie",)))
    assert [(bet.id, bet.edge) for bet in found.gone] == [("tie", exact(odds(load("schaanwald")).bets["tie"].edge))]
    told = {rule.path: (rule.before, rule.after) for rule in found.changed}
    assert told["shoe.packs"] == ("6", "8")
    assert told["bets.tie.pays"] == ("8 to 1", None)


async def test_a_bet_that_favours_whoever_bets_is_told(anybody: httpx.AsyncClient) -> None:
    found = await computed(anybody, draft({"bets.tie.pays": "12:1"}))
    assert [(warning.code, warning.bet) for warning in found.warnings] == [("favours-bettor", "tie")]
    assert Fraction(found.bets[2].edge) < 0


async def test_rounding_that_favours_whoever_bets_is_told(anybody: httpx.AsyncClient) -> None:
    money = {"stakes.step": 0.01, "stakes.minimum": 0.01, "stakes.rounding": "up"}
    found = await computed(anybody, draft(money))
    assert ("rounding-favours-bettor", "banco") in [(warning.code, warning.bet) for warning in found.warnings]


async def test_what_cannot_be_paid_is_a_problem_at_its_payout(anybody: httpx.AsyncClient) -> None:
    assert await problems(anybody, draft({"bets.tie.pays": "25:3"})) == [("bets.tie.pays", "rounding-needed")]


async def test_a_bet_on_cards_that_never_wins_is_told(anybody: httpx.AsyncClient) -> None:
    wins = "punto.suited_pair and not punto.pair"
    found = await computed(anybody, draft({**DRAGON, "bets.dragon.wins": wins}))
    assert [(warning.code, warning.bet) for warning in found.warnings] == [("never-wins", "dragon")]


@pytest.mark.parametrize(
    ("wins", "code", "column"),
    [
        ("winner = punto", "condition-character", 8),
        ("winner == tie and punto.totl > 3", "condition-unknown-name", 19),
        ("winner == nobody", "condition-not-a-value", 11),
        ("winner == tie and", "condition-ends-early", 18),
        ("", "value-not-text", None),
    ],
)
async def test_errors_stand_at_the_spot(anybody: httpx.AsyncClient, wins: str, code: str, column: int | None) -> None:
    found = await computed(anybody, draft({**DRAGON, "bets.dragon.wins": wins}))
    (problem,) = found.problems
    assert (problem.path, problem.code, problem.column) == ("bets.dragon.wins", code, column)
    assert problem.text


SUITS = (
    "punto.first_suit == banco.first_suit and punto.second_rank == banco.second_rank and punto.suited "
    "and punto.first_rank == banco.second_rank and margin > 3 and punto.third == 8"
)
POINTS = (
    "punto.first == 3 and banco.first == 4 and punto.third == 3 and banco.third == 2 and margin == 3 "
    "and punto.total == 4 and punto.second == 1 and banco.second == 0"
)


@pytest.mark.parametrize("wins", [SUITS, POINTS])
async def test_costly_conditions_are_refused_before_they_are_computed(anybody: httpx.AsyncClient, wins: str) -> None:
    asked = draft({**DRAGON, "bets.dragon.wins": wins})
    assert await problems(anybody, asked) == [("bets.dragon.wins", "too-costly")]


async def test_too_many_bets_are_refused(anybody: httpx.AsyncClient) -> None:
    many = {
        f"bets.b{number}.{part}": value
        for number in range(60)
        for part, value in (("name", {"en": "B"}), ("wins", "natural"), ("pays", "1:1"))
    }
    assert await problems(anybody, draft(many)) == [("bets", "too-many-bets")]


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("names.house", {"en": "x" * 2001}, "value-text-too-long"),
        ("names.house", {"en": "a\x00b"}, "value-control-character"),
        ("shoe.packs", 51, "value-not-whole"),
        ("shoe.packs", "6", "value-not-whole"),
        ("shoe.packs", 1e300, "value-not-whole"),
        ("shoe.nothing", 1, "unknown-key"),
        ("style.felt", "url(javascript:1)", "value-not-colour"),
        ("extends", "schaanwald", "unknown-key"),
        ("bets.x.name\n[evil]", "x", "unknown-key"),
        ("", "x", "unknown-key"),
        ("bets.dragon", "x", "bet-id"),
        ("style.ink", "#fffdf7", "contrast"),
    ],
)
async def test_hostile_values_are_told_and_nothing_breaks(
    anybody: httpx.AsyncClient, path: str, value: object, code: str
) -> None:
    (found,) = await problems(anybody, draft({path: value}))
    assert found[1].startswith(code)


@pytest.mark.parametrize(
    "body",
    [
        {"base": "", "id": "x", "changes": {"names.house": {"en": {"deep": 1}}}},
        {"base": "", "id": "x", "changes": {"a.b": None}},
        {"base": "", "id": "x", "changes": {f"a.b{number}": 1 for number in range(401)}},
        {"base": "", "id": "x", "changes": {}, "remove": ["a.b"] * 101},
        {"base": "", "id": "x", "changes": {"names.house": "x" * 2002}},
        {"base": "", "changes": {}},
        {"base": "", "id": "x", "changes": {}, "more": 1},
        [],
    ],
)
async def test_what_is_no_draft_is_refused(anybody: httpx.AsyncClient, body: object) -> None:
    answer = await anybody.post("/api/workshop", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "value-wrong"


async def test_bodies_have_a_limit_and_houses_must_be_there(anybody: httpx.AsyncClient) -> None:
    long = {f"texts.t{number}": "x" * 1900 for number in range(10)}
    assert (await anybody.post("/api/workshop", json=draft(long))).status_code == 413
    for path in ("/api/workshop", "/api/workshop/leaflet", "/api/workshop/poster"):
        answer = await anybody.post(path, json=draft(base="../../etc/passwd"))
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "house-unknown")


async def test_numbers_that_json_does_not_have_are_told(anybody: httpx.AsyncClient) -> None:
    head = {"content-type": "application/json"}
    for number in ("NaN", "Infinity", "1e999", "9" * 5000):
        body = f'{{"base": "", "id": "x", "changes": {{"stakes.minimum": {number}}}}}'
        answer = await anybody.post("/api/workshop", content=body, headers=head)
        assert answer.status_code in (200, 400, 422), number
        if answer.status_code == 200:
            assert answer.json()["problems"], number
    deep = '{"base": "", "id": "x", "changes": {"names.house": ' + "[" * 4000 + "]" * 4000 + "}}"
    answer = await anybody.post("/api/workshop", content=deep, headers=head)
    assert answer.status_code in (400, 422)


async def test_markup_in_names_is_text_in_leaflet_and_picture(anybody: httpx.AsyncClient) -> None:
    evil = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    changes = {**DRAGON, "names.house": {"en": evil}, "bets.dragon.name": {"en": evil}}
    found = await computed(anybody, draft(changes))
    assert "<script" not in (found.layout or "")
    assert "<img" not in (found.layout or "")
    leaflet = (await anybody.post("/api/workshop/leaflet", json=draft(changes))).json()
    assert "<script" not in leaflet["html"]
    assert "<img" not in leaflet["html"]
    assert "&lt;script&gt;" in leaflet["html"]


async def test_the_leaflet_is_that_of_the_file(anybody: httpx.AsyncClient) -> None:
    told = (await anybody.post("/api/workshop/leaflet", params={"lang": "de"}, json=draft(DRAGON))).json()
    assert "Drache" in told["html"]
    refused = await anybody.post("/api/workshop/leaflet", json=draft({"shoe.packs": 0}))
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "draft-not-ready")


@pytest.mark.slow
async def test_the_poster_can_be_seen_and_printed(anybody: httpx.AsyncClient) -> None:
    pytest.importorskip("typst")
    told = (await anybody.post("/api/workshop/poster", json=draft(DRAGON))).json()
    assert [page[:22] for page in told["pages"]] == ["data:image/png;base64,"]
    printed = await anybody.post("/api/workshop/print/poster", json=draft(DRAGON))
    assert printed.content.startswith(b"%PDF-")
    refused = await anybody.post("/api/workshop/print/poster", json=draft({"shoe.packs": 0}))
    assert refused.status_code == 422


async def test_nobody_may_ask_for_many(store: Store) -> None:
    app = make_app(Service(store, KEY, rates=Rates(0.01)), hosts=["punto.test"])
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as client:
        head = {"origin": "http://punto.test"}
        told = [(await client.post("/api/workshop", json=draft(), headers=head)).status_code for _ in range(4)]
    assert told[0] == 200
    assert 429 in told


async def test_a_house_of_the_server_is_written_whole(anybody: httpx.AsyncClient) -> None:
    """Its file is on no other machine: what is downloaded extends nothing."""
    guest = await anybody.post("/api/guest", json={"name": "Ida"})
    assert guest.status_code < 300
    text = (await computed(anybody, draft(DRAGON, base="schaanwald"))).file
    own = (await anybody.post("/api/houses", json={"text": text})).json()["id"]
    found = await computed(anybody, draft({"shoe.packs": 8}, base=own))
    assert found.problems == []
    assert "extends" not in (found.file or "")
    again = load_texts((found.file or "",))
    assert [bet.id for bet in again.bets] == ["punto", "banco", "tie", "dragon"]
    assert again.shoe.packs == 8
