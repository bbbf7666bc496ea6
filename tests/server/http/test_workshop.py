"""The workshop over HTTP: drafts become houses, exactly; hostile and costly ones are refused at the spot."""

import re
import threading
from collections.abc import AsyncIterator, Mapping
from fractions import Fraction
from typing import Any

import httpx
import pytest
import pytest_asyncio

from puntobanco.game import FACTS
from puntobanco.house import SHIPPED, House, load, load_text, load_texts
from puntobanco.house.house import written
from puntobanco.house.sources import provenance
from puntobanco.odds import odds
from puntobanco.odds.work import work_of
from puntobanco.odds.written import exact
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.workshop_answers import BaseAnswer, CountingAnswer, DraftAnswer, WorkshopAnswer
from puntobanco.server.http.workshop_drafts import EMPTY
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.own_houses import keep_own, own_house
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


def draft(
    *changes: Mapping[str, Any],
    base: str = EMPTY,
    readings: Mapping[str, str] | None = None,
    remove: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A draft with these changes over a house."""
    together = {path: value for part in changes for path, value in part.items()}
    about = {"base": base, "readings": dict(readings or {}), "id": "my-house"}
    return {**about, "changes": together, "remove": list(remove)}


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


EVERY_CHOICE = [
    (base, name, choice)
    for base in SHIPPED
    for name, reading in load(base).readings.items()
    for choice in list(reading.choices)[1:]
]


@pytest.mark.parametrize(("base", "name", "choice"), EVERY_CHOICE)
async def test_a_house_under_a_reading_is_the_same_game_in_its_file(
    anybody: httpx.AsyncClient, base: str, name: str, choice: str
) -> None:
    """The file answers the question of the reading, and does not ask it; nothing else of the house is changed."""
    found = await computed(anybody, draft(base=base, readings={name: choice}))
    assert (found.problems, found.changed, found.gone) == ([], [], [])
    under = load(base).under({name: choice})
    house = load_text(found.file or "")
    assert house.fingerprint == under.fingerprint
    assert name not in house.readings
    assert provenance(house.rules) is provenance(under.rules)
    assert [bet.change for bet in found.bets] == ["0/1"] * len(found.bets)
    asked = {"house": base, "reading": f"{name}:{choice}"}
    told = BaseAnswer.model_validate((await anybody.get("/api/workshop/base", params=asked)).json())
    assert told.rules == {path: written(path, rule) for path, rule in under.rules.items()}
    assert [reading.name for reading in told.readings] == list(under.readings)


async def test_readings_and_changes_go_together(anybody: httpx.AsyncClient) -> None:
    """What somebody changes is over the reading; what the reading has brought can be taken away."""
    readings = {"packs": "eight", "row-three": "literal"}
    found = await computed(anybody, draft({"bets.tie.pays": "9:1"}, base="castle-vaduz", readings=readings))
    assert [rule.path for rule in found.changed] == ["bets.tie.pays"]
    under = load("castle-vaduz").under(readings)
    assert found.bets[0].edge == exact(odds(under).bets["punto"].edge)
    other = await computed(anybody, draft({"shoe.packs": 4}, base="castle-vaduz", readings=readings))
    assert load_text(other.file or "").shoe.packs == 4
    pays = {"who-pays": "banker"}
    brought = next(
        path
        for path in load("punter-and-bank").readings["who-pays"].choices["banker"].changes
        if path not in load("punter-and-bank").unread
    )
    gone = await computed(anybody, draft(base="punter-and-bank", readings=pays, remove=(brought,)))
    assert gone.problems == []
    assert brought not in (gone.file or "")


@pytest.mark.parametrize(
    ("base", "readings", "code"),
    [
        (EMPTY, {"packs": "eight"}, "reading-unknown"),
        ("schaanwald", {"pcaks": "eight"}, "reading-unknown"),
        ("castle-vaduz", {"packs": "nine"}, "reading-no-such-choice"),
    ],
)
async def test_readings_that_there_are_not_are_refused(
    anybody: httpx.AsyncClient, base: str, readings: dict[str, str], code: str
) -> None:
    posted = await anybody.post("/api/workshop", json=draft(base=base, readings=readings))
    pair = ":".join(next(iter(readings.items())))
    got = await anybody.get("/api/workshop/base", params={"house": base, "reading": pair})
    for answer in (posted, got):
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)


async def test_a_base_is_read_beside_those_who_play(
    anybody: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a house under its readings may take a while: never in the thread that answers everybody."""
    read_by: list[threading.Thread] = []
    under = House.under

    def noted(house: House, readings: Mapping[str, str]) -> House:
        read_by.append(threading.current_thread())
        return under(house, readings)

    monkeypatch.setattr(House, "under", noted)
    asked = {"house": EMPTY, "reading": "none:such"}
    assert (await anybody.get("/api/workshop/base", params=asked)).status_code == 422
    assert len(read_by) == 1
    assert threading.current_thread() not in read_by


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


async def counted(client: httpx.AsyncClient, asked: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post("/api/workshop/counting", json=asked)
    assert answer.status_code == 200, answer.text
    return {bet.id: bet for bet in CountingAnswer.model_validate(answer.json()).bets}


async def test_how_countable_every_bet_is(anybody: httpx.AsyncClient) -> None:
    """By words that follow the cut card, and tags with the signs of those that were published for the Dragon."""
    found = await counted(anybody, draft(DRAGON, {"shoe.packs": 8}))
    assert {id: bet.countable for id, bet in found.items()} == {
        "punto": "hardly",
        "banco": "hardly",
        "tie": "hardly",
        "dragon": "easily",
    }
    signs = [(tag > 0) - (tag < 0) for tag in map(Fraction, found["dragon"].tags)]
    assert signs[4:] == [-1, -1, -1, -1, 1, 1]  # four to seven, then eight and nine
    assert found["dragon"].correlation > 0.96
    early = await counted(anybody, draft(DRAGON, {"shoe.packs": 8, "shoe.cut_card": 208}))
    assert early["dragon"].countable == "hardly"
    assert early["dragon"].spread == found["dragon"].spread


async def test_bets_that_no_count_tells_of_or_that_need_none(anybody: httpx.AsyncClient) -> None:
    pair = {**DRAGON, "bets.dragon.wins": "punto.pair", "bets.dragon.pays": "11:1"}
    found = await counted(anybody, draft(pair, {"bets.tie.pays": "12:1"}))
    assert (found["dragon"].countable, found["dragon"].units_a_shoe, set(found["dragon"].tags)) == (
        "unmoved",
        0,
        {"0/1"},
    )
    assert found["tie"].countable == "favours"


async def test_counting_has_a_limit_of_its_own(anybody: httpx.AsyncClient) -> None:
    """A bet that is computed, but whose effects of removal would take too long."""
    costly = "punto.first_rank == banco.first_rank and punto.third_rank == king"
    asked = draft({**DRAGON, "bets.dragon.wins": costly})
    assert (await computed(anybody, asked)).problems == []
    refused = await anybody.post("/api/workshop/counting", json=asked)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "draft-counting-work")
    broken = await anybody.post("/api/workshop/counting", json=draft({"shoe.packs": 0}))
    assert (broken.status_code, broken.json()["error"]["code"]) == (422, "draft-not-ready")


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


@pytest.mark.parametrize(
    ("changes", "place", "kind"),
    [
        ({"bets.x.wins": "x" * 2002}, "bets.x.wins", "string_too_long, max_length 2001"),
        ({"names.house": {"en": "x" * 2002}}, "names.house.en", "string_too_long, max_length 2001"),
        ({"bets.x.pays": [{"when": "x" * 2002}]}, "bets.x.pays.0.when", "string_too_long, max_length 2001"),
        ({"tableau.banco.3": [1] * 201}, "tableau.banco.3", "too_long, max_length 200"),
        ({"names.house": {str(n): "x" for n in range(11)}}, "names.house", "too_long, max_length 10"),
        ({"shoe.packs": None}, "shoe.packs", "union_type"),
        ({"shoe.packs": 6, "bets.x.wins": None}, "bets.x.wins", "union_type"),
    ],
)
async def test_a_refused_value_is_named_with_the_real_reason(
    anybody: httpx.AsyncClient, changes: dict[str, Any], place: str, kind: str
) -> None:
    """A text that is too long is not refused for being no flag; the limit is told."""
    error = (await anybody.post("/api/workshop", json=draft(changes))).json()["error"]
    assert error["code"] == "value-wrong"
    assert error["values"] == {"place": f"changes.{place}", "kind": kind}


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


@pytest.mark.parametrize("language", ["en", "de", "es"])
async def test_the_report_has_every_exact_figure(anybody: httpx.AsyncClient, language: str) -> None:
    """In the language of whoever asks, with the fractions of the library; what was not played is not there, and that
    is said."""
    asked = draft({**DRAGON, "bets.dragon.name": {"en": "<i>D</i>"}}, base="castle-vaduz", readings={"packs": "eight"})
    answer = await anybody.post("/api/workshop/report/html", params={"lang": language}, json=asked)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["content-disposition"] == f'attachment; filename="my-house-report-{language}.html"'
    house = load_text((await computed(anybody, asked)).file or "")
    text = answer.text.replace("\u200b", "").replace("\n", "")
    for bet in odds(house).bets.values():
        assert f"{bet.win.numerator:_}".replace("_", "") in re.sub(r"[\s.,’\u00a0\u202f]", "", text)
    assert "<i>D</i>" not in text
    assert "&lt;i&gt;D&lt;/i&gt;" in text
    assert "punto report my-house.toml" in text
    assert 'id="agreement"' not in text
    assert 'id="combinations"' in text


@pytest.mark.slow
async def test_the_report_can_be_printed(anybody: httpx.AsyncClient) -> None:
    pytest.importorskip("typst")
    printed = await anybody.post("/api/workshop/report/pdf", json=draft(DRAGON))
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF-")


async def test_a_report_that_would_take_too_long_is_refused(anybody: httpx.AsyncClient) -> None:
    """Bets that look at other cards each are worked out one by one; how they go together is left out, which is told."""
    suits = {**DRAGON, "bets.dragon.wins": "punto.first_suit == banco.first_suit"}
    told = await anybody.post("/api/workshop/report/html", json=draft(suits, base="majestic-match"))
    assert "How the bets go together is left out" in told.text
    assert 'id="correlations"' not in told.text
    royal = await anybody.post("/api/workshop/report/html", json=draft(base="majestic-match"))
    assert 'id="correlations"' in royal.text
    costly = {**DRAGON, "bets.dragon.wins": "punto.all_suited"}
    assert (await computed(anybody, draft(costly))).problems == []
    refused = await anybody.post("/api/workshop/report/html", json=draft(costly))
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "draft-report-work")
    unknown = await anybody.post("/api/workshop/report/docx", json=draft())
    assert unknown.status_code == 422
    broken = await anybody.post("/api/workshop/report/html", json=draft({"shoe.packs": 0}))
    assert broken.json()["error"]["code"] == "draft-not-ready"


def choices_of(count: int) -> str:
    """A house that is little work itself, and more under so many choices of a reading."""
    lines = [
        'format = 1\nid = "asking"\nextends = "schaanwald"',
        'bets.match.name = "Match"\nbets.match.wins = "natural"\nbets.match.pays = "1:1"',
        '[readings.match]\nabout = "When it wins"\nchoices.own.why = "As the file says."',
    ]
    for number in range(count):
        lines += [
            f'choices.c{number}.why = "Otherwise."',
            f'choices.c{number}.set.bets.match.wins = "punto.all_suited"',
        ]
    return "\n".join(lines)


@pytest.mark.parametrize(("count", "status"), [(1, 200), (10, 422)])
async def test_a_report_is_as_much_work_as_every_choice_of_its_readings(
    anybody: httpx.AsyncClient, store: Store, count: int, status: int
) -> None:
    house = own_house(choices_of(count))
    assert work_of(house) == 0
    keep_own(store, house, "somebody", 1)
    told = await anybody.post("/api/workshop/report/html", json=draft(base=house.id))
    assert told.status_code == status
    assert status == 200 or told.json()["error"]["code"] == "draft-report-work"


HAND: dict[str, Any] = {
    "bets.hand.name": {"en": "Hand"},
    "bets.hand.wins": "winner == punto",
    "bets.hand.returns": "winner == tie",
    "bets.hand.pays": "1:1",
    "places.box": ["hand", "banco", "tie"],
    "tableau.punto.5": "option",
}


@pytest.mark.parametrize(
    "asked",
    [
        draft(HAND, remove=("bets.punto",)),
        draft({"bets.punto.wins": "winner == punto and punto.pair"}, base="punter-and-bank"),
    ],
    ids=["no bet is called punto", "ranks settle punto"],
)
async def test_the_report_of_an_option_that_no_policy_serves_best(
    anybody: httpx.AsyncClient, asked: dict[str, Any]
) -> None:
    """The best policy is the one that serves punto, where totals settle that bet: all others are still told."""
    told = await anybody.post("/api/workshop/report/html", json=asked)
    assert told.status_code == 200, told.text
    rows = re.search(r'id="choices".*?</table>', told.text, re.DOTALL)
    assert rows is not None
    assert [text.count('<th scope="row"') for text in rows[0].split("<tbody>")] == [0, 2]


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
