"""Beads as people type them: what each letter means, and where and why a row of them is refused."""

import pytest

from puntobanco.game import Winner
from puntobanco.game.messages import LONGEST_ECHO
from puntobanco.records.beads import Bead, RoadError, parse_beads, write_beads


@pytest.mark.parametrize(
    ("text", "bead"),
    [
        ("P", Bead(Winner.PUNTO, None, False, False, False)),
        ("B7", Bead(Winner.BANCO, 7, False, False, False)),
        ("T0", Bead(Winner.TIE, 0, False, False, False)),
        ("T", Bead(Winner.TIE, None, False, False, False)),
        ("Pn", Bead(Winner.PUNTO, None, True, False, False)),
        ("B8n", Bead(Winner.BANCO, 8, True, False, False)),
        ("B9np", Bead(Winner.BANCO, 9, True, True, False)),
        ("P1b", Bead(Winner.PUNTO, 1, False, False, True)),
        ("Tpb", Bead(Winner.TIE, None, False, True, True)),
    ],
)
def test_what_a_bead_says(text: str, bead: Bead) -> None:
    assert parse_beads(text) == (bead,)
    assert str(bead) == text
    assert bead.letter == text[0]


def test_beads_without_marks_are_plain() -> None:
    assert Bead(Winner.PUNTO) == Bead(Winner.PUNTO, None, natural=False, punto_pair=False, banco_pair=False)


@pytest.mark.parametrize("text", ["", " ", ",", "\n , "])
def test_nothing_is_no_bead(text: str) -> None:
    assert parse_beads(text) == ()


def test_what_stands_between_beads_is_free() -> None:
    for text in ("B9nPT", "B9n P T", " B9n,P,T,", "\nB9n,\n\tP\n\nT\n"):
        assert write_beads(parse_beads(text)) == "B9n P T"


REFUSED: list[tuple[str, str, dict[str, object]]] = [
    ("x", "road-unknown", {"line": 1, "column": 1, "found": "x", "text": "x"}),
    ("B, \tx", "road-unknown", {"line": 1, "column": 5, "found": "x", "text": "B, \tx"}),
    ("B P7 Bpn P", "road-unknown", {"line": 1, "column": 6, "found": "Bpn P", "text": "B P7 Bpn P"}),
    ("\n\n Pz\nT", "road-unknown", {"line": 3, "column": 2, "found": "Pz\nT", "text": " Pz"}),
    ("B\nP b\n", "road-unknown", {"line": 2, "column": 3, "found": "b\n", "text": "P b"}),
    ("B0123456789", "road-unknown", {"line": 1, "column": 1, "found": "B012345678", "text": "B0123456789"}),
    ("T, P7n", "road-natural", {"line": 1, "column": 4, "found": "P7n", "text": "T, P7n", "total": 7}),
    ("T0\nB0", "road-zero", {"line": 2, "column": 1, "found": "B0", "text": "B0"}),
    ("P0 T", "road-zero", {"line": 1, "column": 1, "found": "P0 T", "text": "P0 T"}),
    (
        "B" * (LONGEST_ECHO - 1) + "!",
        "road-unknown",
        {"line": 1, "column": LONGEST_ECHO - 1, "found": "B!", "text": "B" * (LONGEST_ECHO - 1) + "!"},
    ),
    ("B" * LONGEST_ECHO + "!", "road-unknown", {"line": 1, "column": LONGEST_ECHO, "found": "B!"}),
]


@pytest.mark.parametrize(("text", "code", "said"), REFUSED)
def test_a_refusal_says_where_and_what(text: str, code: str, said: dict[str, object]) -> None:
    """The line and column of the bead, ten signs of it, and its whole line if that is short enough."""
    with pytest.raises(RoadError) as refused:
        parse_beads(text)
    assert (refused.value.code, refused.value.values) == (code, said)
