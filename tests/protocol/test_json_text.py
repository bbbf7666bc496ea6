"""How plain values are kept as text."""

import json

import pytest

from puntobanco.protocol.json_text import json_text

HALF = "\ud800"


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"number": 2**63 - 1, "less": -(2**63), "nothing": None, "flag": True},
        {"name": 'Ana "la grande" \\ ñ € 🂡 \u2028 \x7f', "control": "\n\t\x1b"},
        {"rows": [[1, "a"], []], "parts": {"inner": {}}},
        {"half": HALF},
        {HALF: 1},
    ],
    ids=ascii,
)
def test_a_text_is_one_line_and_says_what_was_given(plain: dict[str, object]) -> None:
    text = json_text(plain)
    assert json.loads(text) == plain
    assert "\n" not in text


def test_a_text_has_no_spaces_and_letters_as_they_are() -> None:
    """The same where a half of a character is in it, which nobody can keep and whoever keeps it refuses."""
    assert json_text({"a": ["ñ", 1], "b": True}) == '{"a":["ñ",1],"b":true}'
    assert json_text({"a": ["ñ", HALF], "b": True}) == '{"a":["ñ","' + HALF + '"],"b":true}'
