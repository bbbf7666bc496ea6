"""Houses over HTTP, function by function."""

from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from puntobanco.game import LANGUAGES
from puntobanco.game.messages import echo
from puntobanco.house import GALLERY, load
from puntobanco.language import speaker
from puntobanco.odds import odds
from puntobanco.odds.written import exact
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.house_answers import HousesAnswer
from puntobanco.server.http.houses import (
    CompareAnswer,
    OddsAnswer,
    OddsAsked,
    _comparison,
    _odds_answer,
    ask_odds,
    get_gallery,
    kept_odds,
    reading_pairs,
    speaking,
    unchanging,
)
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from support.patience import stays


@pytest.mark.parametrize(("asked", "spoken"), [("de", "de"), (None, "es"), ("fr", "es")])
def test_the_language_that_is_asked_for_comes_before_the_browsers(asked: str | None, spoken: str) -> None:
    request: Any = SimpleNamespace(headers={"accept-language": "es"})
    assert speaking(request, asked).language == spoken


def asked(**headers: str) -> Any:
    return SimpleNamespace(headers={name.replace("_", "-"): text for name, text in headers.items()})


def test_an_answer_that_stays_the_same_has_a_tag() -> None:
    """Of its body; whoever knows it, weak or among others, is told so, and only in the first thousand signs."""
    first = unchanging(asked(), {"añ": [1, 2]})
    body = '{"añ":[1,2]}'.encode()
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    told = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Language, Accept-Encoding"}
    assert (first.status_code, first.body, first.media_type) == (200, body, "application/json")
    assert told.items() <= dict(first.headers).items()
    for known in (tag, f"W/{tag}", f'"other" , W/{tag}', "x" * (1000 - len(tag) - 1) + f",{tag}"):
        again = unchanging(asked(if_none_match=known), {"añ": [1, 2]})
        assert (again.status_code, again.body) == (304, b"")
        assert told.items() <= dict(again.headers).items()
    for unknown in ("", '"other"', tag[:-1], "x" * (1000 - len(tag)) + f",{tag}"):
        assert unchanging(asked(if_none_match=unknown), {"añ": [1, 2]}).status_code == 200


def test_readings_are_pairs_of_a_name_and_a_choice() -> None:
    """Said twice alike they are said once; a choice may have the sign in it that divides them."""
    assert reading_pairs([]) == {}
    assert reading_pairs(["a:b", "c:d:e", "a:b"]) == {"a": "b", "c": "d:e"}
    for wrong in (["a"], [":b"], ["a:"], [""], ["a:b", "a:c"]):
        with pytest.raises(RequestRefused) as caught:
            reading_pairs(wrong)
        assert (caught.value.status, caught.value.code) == (422, "reading-pair")
        assert caught.value.values == {"found": echo(wrong[-1])}


def test_the_odds_of_a_shoe_of_nothing_but_tens() -> None:
    """Every coup is a tie: what an answer says, whole."""
    house = load("schaanwald")
    found = _odds_answer(house, kept_odds(house, (6, *[0] * 9)), speaker("en"))
    sides = [
        {
            "id": side,
            "name": side.capitalize(),
            "edge": "0/1",
            "edge_percent": 0.0,
            "win": "0/1",
            "returned": "1/1",
            "halved": "0/1",
            "lost": "0/1",
            "payouts": [{"odds": "1:1", "probability": "0/1"}],
            "deviation": 0.0,
            "winner": side,
        }
        for side in ("punto", "banco")
    ]
    tie = {
        "id": "tie",
        "name": "Tie",
        "edge": "-8/1",
        "edge_percent": -800.0,
        "win": "1/1",
        "returned": "0/1",
        "halved": "0/1",
        "lost": "0/1",
        "payouts": [{"odds": "8:1", "probability": "1/1"}],
        "deviation": 0.0,
        "winner": "tie",
    }
    assert found == {
        "house": "schaanwald",
        "readings": load("schaanwald").chosen,
        "cards": 6,
        "bets": [*sides, tie],
        "left_out": [],
        "outcomes": {"punto": "0/1", "banco": "0/1", "tie": "1/1"},
    }
    assert OddsAnswer.model_validate(found)


def test_two_houses_side_by_side() -> None:
    """A bet that only one of them has is called as there, whichever comes first."""
    houses = load("schaanwald"), load("mega-pay")
    found = _comparison(houses, speaker("en"))
    assert list(found) == ["houses", "names", "bets", "rules"]
    assert (found["houses"], found["names"]) == (["schaanwald", "mega-pay"], ["Casino Schaanwald", "Mega Pay"])
    bets = {bet["id"]: bet for bet in found["bets"]}
    edges = [exact(odds(house).bets["banco"].edge) for house in houses]
    assert bets["banco"] == {
        "id": "banco",
        "name": "Banco",
        "winner": "banco",
        "edges": edges,
        "costs": ["1.24%", "1.06%"],
        "favours": [True, False],
    }
    assert bets["tie"] == {
        "id": "tie",
        "name": "Tie",
        "winner": "tie",
        "edges": [exact(odds(houses[0]).bets["tie"].edge), None],
        "costs": ["14.44%", None],
        "favours": [False, None],
    }
    assert (bets["san-ba"]["name"], bets["san-ba"]["winner"]) == ("San Ba", None)
    assert (bets["san-ba"]["costs"], bets["san-ba"]["favours"]) == ([None, "8.68%"], [None, False])
    assert found["rules"][:2] == [
        {"path": "shoe.packs", "values": [6, 8]},
        {"path": "bets.banco.pays", "values": ["1:1", "19:20"]},
    ]
    assert CompareAnswer.model_validate(found)


@pytest.mark.parametrize(
    ("body", "taken"),
    [
        ({"house": "x" * 100}, True),
        ({"house": "x" * 101}, False),
        ({"house": "x", "lang": "x" * 100}, True),
        ({"house": "x", "lang": "x" * 101}, False),
        ({"house": "x", "readings": {str(number): "y" * 100 for number in range(20)}}, True),
        ({"house": "x", "readings": {str(number): "y" for number in range(21)}}, False),
        ({"house": "x", "readings": {"x": "y" * 101}}, False),
        ({"house": "x", "readings": {"x" * 100: "y"}}, True),
        ({"house": "x", "readings": {"x" * 101: "y"}}, False),
        ({"house": "x", "shoe": [0, *[2000] * 9]}, True),
        ({"house": "x", "shoe": [0, *[2000] * 8, 2001]}, False),
        ({"house": "x", "shoe": [-1, *[2000] * 9]}, False),
        ({"house": "x", "shoe": [9] * 9}, False),
        ({"house": "x", "shoe": [9] * 11}, False),
    ],
    ids=range(14),
)
def test_how_much_may_be_asked(body: dict[str, Any], taken: bool) -> None:
    """At each limit, and one beyond it."""
    if taken:
        found = OddsAsked.model_validate(body)
        assert (found.readings, found.shoe, found.lang) == tuple(map(body.get, ("readings", "shoe", "lang")))
    else:
        with pytest.raises(ValidationError):
            OddsAsked.model_validate(body)


async def test_odds_are_told_in_the_language_of_the_body_or_else_of_the_query() -> None:
    """And under its readings; they are calculated in their turn."""
    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace()), client=None, receive=stays)
    names = []
    for lang in (None, "en", "fr"):
        body = OddsAsked(house="schaanwald", lang=lang, shoe=[6, *[0] * 9], readings={"banco-payout": "half-on-six"})
        found = await ask_odds(request, body, speaker("es"), SHIPPED_HOUSES)
        names.append(found["bets"][2]["name"])
        assert found["readings"] == load("schaanwald", {"banco-payout": "half-on-six"}).chosen
    tie = load("schaanwald").name_of("tie")
    assert names == [tie.in_language("es"), tie.in_language("en"), tie.in_language("es")]
    assert list(request.app.state.turns) == ["odds"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_gallery_is_a_list_of_its_own(language: str) -> None:
    """In the form of all houses, in the language that was asked for; no house is in both lists."""
    request: Any = SimpleNamespace(headers={})
    answer = await get_gallery(request, speaker(language))
    found = HousesAnswer.model_validate_json(bytes(answer.body)).houses
    assert [one.id for one in found] == list(GALLERY)
    assert not {one.id for one in found} & set(SHIPPED_HOUSES.ids)
    for one in found:
        assert one.name == load(one.id).names.house.in_language(language)
        assert one.bets == [bet.id for bet in load(one.id).bets]


async def test_bets_that_a_shoe_by_points_cannot_tell_are_left_out() -> None:
    """Of a full shoe every bet is told; of ten counts those on pairs and suits are not."""
    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace()), client=None, receive=stays)
    full, counted = [
        await ask_odds(request, OddsAsked(house="pairs", readings=None, shoe=shoe), speaker("en"), SHIPPED_HOUSES)
        for shoe in (None, [128, *[32] * 9])
    ]
    assert [bet["id"] for bet in full["bets"]] == [bet.id for bet in load("pairs").bets]
    assert counted["bets"] == full["bets"][:3]
    assert (counted["cards"], counted["outcomes"]) == (full["cards"], full["outcomes"])
