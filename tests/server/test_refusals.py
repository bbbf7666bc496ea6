"""A refusal in the words of whoever is told it."""

from puntobanco.language import speaker
from puntobanco.protocol.refusals import Refusal
from puntobanco.server.errors import RequestRefused
from puntobanco.server.refusals import refusal_body, told_refusal


def test_a_refusal_is_told_in_the_language_of_whoever_asks() -> None:
    refusal = RequestRefused(429, "too-often", seconds=7)
    told = {language: told_refusal(refusal, speaker(language)) for language in ("en", "de", "es")}
    assert len({one.text for one in told.values()}) == 3
    assert told["de"] == Refusal("too-often", speaker("de").tell(refusal), {"seconds": 7})


def test_a_refusal_without_a_sentence_says_its_code() -> None:
    body = refusal_body(RequestRefused(400, "never-heard-of"), speaker("es"))
    assert body == {"error": {"code": "never-heard-of", "text": "never-heard-of", "values": {}}}
