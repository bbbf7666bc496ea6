"""What requests have in common: the language that is spoken, and the form of a refusal."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.game import PuntoError, Side
from puntobanco.game.money import Coins
from puntobanco.language import speaker
from puntobanco.protocol.refusals import plain_values
from puntobanco.server.errors import HouseKeyError, RequestRefused, StorageError
from puntobanco.server.http.requests import (
    answer_refusal,
    language_of,
    needs,
    service_of,
    speaker_of,
    status_of,
)
from puntobanco.server.people.person import Needed, Person
from puntobanco.table import Role, TableRefusal


@pytest.mark.parametrize(
    ("asked", "accepted", "spoken"),
    [
        ("de", "es", "de"),
        ("fr", "es", "es"),
        (None, None, "en"),
        (None, "", "en"),
        (None, "de-CH", "de"),
        (None, "DE", "de"),
        (None, "zh-Hant-TW, es-419;q=0.5", "es"),
        (None, "fr, es;q=0.4, de;q=0.8", "de"),
        (None, "es;q=0.8,de;q=0.8", "es"),
        (None, " es ; q=0.3 , de ;q=0.2", "es"),
        (None, "en;q=0.2, de", "de"),
        (None, "de;q=0, es;q=0.001", "es"),
        (None, "de;q=0", "en"),
        (None, "de;q=1.2.3, es;q=0.1", "es"),
        (None, "de~, es;q=0.1", "es"),
        (None, "deutsch, es;q=0.1", "es"),
        (None, "de;q=1, es", "de"),
        (None, "fr," * 66 + "de", "de"),
        (None, "fr," * 66 + " de", "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_best_accepted(
    asked: str | None, accepted: str | None, spoken: str
) -> None:
    """A language that the house does not speak is passed over, and so is what is none; only 200 signs are read."""
    assert language_of(asked, accepted) == spoken


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (RequestRefused(404, "not-found"), 404),
        (StorageError("storage-busy"), 503),
        (TableRefusal("bets-closed"), 409),
        (HouseKeyError("key-other"), 422),
    ],
)
def test_each_kind_of_refusal_has_its_status(error: PuntoError, status: int) -> None:
    assert status_of(error) == answer_refusal(error, speaker("en")).status_code == status


def test_a_refusal_says_code_text_and_values() -> None:
    """Whoever asks too often is told when to come back, and nobody else is."""
    often = answer_refusal(RequestRefused(429, "too-often", seconds=7), speaker("de"))
    told = json.loads(bytes(often.body))["error"]
    assert (told["code"], told["values"], often.headers["Retry-After"]) == ("too-often", {"seconds": 7}, "7")
    assert told["text"] == speaker("de").tell(RequestRefused(429, "too-often", seconds=7))
    other = answer_refusal(RequestRefused(409, "too-often", seconds=7), speaker("de"))
    assert "Retry-After" not in other.headers


def test_values_are_what_json_holds() -> None:
    """Half a character is replaced, and a flag stays one."""
    values = {
        "a": True,
        "b": 3,
        "c": None,
        "d": (1, "x\ud800"),
        "e": Side.BANCO,
        "f": RequestRefused(400, "origin", b=1),
        "g": 1.5,
    }
    plain = {"a": True, "b": 3, "c": None, "d": [1, "x?"], "e": "banco", "f": "origin", "g": "1.5"}
    assert json.dumps(plain_values(values)) == json.dumps(plain)
    assert type(plain_values({"coins": Coins(3)})["coins"]) is int


def test_the_language_is_asked_for_in_the_query_or_by_the_browser() -> None:
    accepted = {"accept-language": "es"}
    for query, language in (({"lang": "de"}, "de"), ({}, "es")):
        assert speaker_of(SimpleNamespace(query_params=query, headers=accepted)).language == language


@pytest.mark.parametrize(
    ("role", "needed", "refusal"),
    [
        (None, Needed.ANYBODY, None),
        (None, Needed.SIGNED_IN, (401, "sign-in-first")),
        (Role.PATRON, Needed.SIGNED_IN, None),
        (Role.PATRON, Needed.STAFF, (403, "not-allowed")),
    ],
)
async def test_whoever_may_not_ask_is_told_why(
    role: Role | None, needed: Needed, refusal: tuple[int, str] | None
) -> None:
    """A visitor might sign in; whoever is signed in is just not the one."""
    person = None if role is None else Person("p-a", "Ana", role, "ana", 0)

    async def caller(_: Any) -> Person | None:
        return person

    app = SimpleNamespace(state=SimpleNamespace(service=SimpleNamespace(caller=caller)))
    request: Any = SimpleNamespace(app=app, state=SimpleNamespace())
    assert service_of(request) is request.app.state.service
    if refusal is None:
        assert await needs(needed)(request) is person
        return
    with pytest.raises(RequestRefused) as caught:
        await needs(needed)(request)
    assert (caught.value.status, caught.value.code) == refusal
