"""A sign as it goes from process to process, and to those who watch."""

import json
from urllib.parse import quote

import pytest

from puntobanco.game.hands import Side
from puntobanco.protocol.messages import SignShownMessage
from puntobanco.protocol.signs import ABOUT_CARDS, SignName
from puntobanco.server.tables.signs import read_sign, written_sign


@pytest.mark.parametrize("name", SignName)
def test_a_sign_is_one_word_on_the_bus_and_the_same_again(name: SignName) -> None:
    side, card = (Side.BANCO, 2) if name in ABOUT_CARDS else (None, None)
    sign = SignShownMessage("a table", "at: é 1", name, 1_700_000_000_000, side, card)
    word = written_sign(sign)
    assert word.isascii()
    assert not set(word) & {" ", ":", "\n"}
    assert read_sign(word) == sign


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "%",
        "%ff%fe",
        "[" * 5000,
        quote("[]"),
        quote("1"),
        quote(json.dumps({"table": "a", "patron": "b", "sign": "insult", "at_ms": 1, "side": None, "card": None})),
        quote(json.dumps({"table": "a", "patron": "b", "sign": "smile", "at_ms": "1", "side": None, "card": None})),
    ],
)
def test_what_is_no_sign_is_nothing(text: str) -> None:
    """Whoever can write to the bus has the database; what they write by mistake still stops nobody."""
    assert read_sign(text) is None
