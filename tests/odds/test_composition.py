"""Shoes as counts: what is refused, in which words, and cards that leave."""

import pytest

from puntobanco.game import Card, Level, Winner, message, parse_cards
from puntobanco.house import load
from puntobanco.odds import Composition, ShoeError, odds
from puntobanco.odds.results import End

LONG = "9" * 50


@pytest.mark.parametrize("packs", [0, -1, 19_231, True, 8.0, "8"])
def test_packs_that_cannot_be(packs: object) -> None:
    with pytest.raises(ShoeError) as refused:
        Composition.of_packs(packs)  # type: ignore[arg-type]  # what is wrong is what is tried
    assert (refused.value.code, refused.value.values) == ("shoe-packs", {"found": packs, "most": 19_230})


def test_the_most_packs() -> None:
    assert Composition.of_packs(19_230).size == 19_230 * 52


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("x" * 50, "shoe-entry", {"found": "x" * 40}),
        (f"1={LONG}", "shoe-count", {"name": "1", "found": "9" * 40}),
        ("1=2,1=3", "shoe-twice", {"name": "1"}),
        ("Ah=1,1h=1", "shoe-twice", {"name": "1H"}),
        ("1=-1", "shoe-count", {"name": "1", "found": -1}),
        ("A=1,X=1", "shoe-unknown-name", {"name": "X", "points": tuple("0123456789"), "ranks": tuple("A23456789TJQK")}),
    ],
)
def test_texts_that_are_no_shoe(text: str, code: str, values: dict[str, object]) -> None:
    """What is long is told in part."""
    with pytest.raises(ShoeError) as refused:
        Composition.parse(text)
    assert (refused.value.code, refused.value.values) == (code, values)


@pytest.mark.parametrize(
    ("text", "level", "left"),
    [
        ("0=4,9=1", Level.POINTS, {"T": 3, "9": 1}),
        ("T=1,K=1,9=1", Level.RANKS, {"T": 1, "K": 0, "9": 1}),
        ("Th=1,Kh=1,Ks=1", Level.SUITS, {"Th": 1, "Kh": 1, "Ks": 0}),
    ],
)
def test_a_card_leaves_its_own_kind_alone(text: str, level: Level, left: dict[str, int]) -> None:
    """A king takes away a card that counts nothing, a king, or the king of its suit, as finely as the shoe tells."""
    shoe = Composition.parse(text).without(parse_cards(["Ks"]))
    assert shoe.level is level

    def name(card: Card) -> str:
        return str(card) if level is Level.SUITS else card.rank.value

    assert {name(atom.card): atom.copies for atom in shoe.atoms if name(atom.card) in left} == left
    assert shoe.size == sum(left.values())


@pytest.mark.parametrize("text", ["9=1", "9=1,K=0,A=1", "Kh=1"])
def test_a_card_that_is_not_there_cannot_leave(text: str) -> None:
    with pytest.raises(ShoeError) as refused:
        Composition.parse(text).without(parse_cards(["Ks"]))
    assert refused.value.code == "shoe-has-no-more"
    assert refused.value.values == {"card": Card.parse("Ks")}


@pytest.mark.parametrize(("text", "coarse", "fine"), [("1=9", "points", "ranks"), ("A=9,K=1", "ranks", "suits")])
def test_a_shoe_that_tells_too_little(text: str, coarse: str, fine: str) -> None:
    """What it tells apart and what was asked for are both named."""
    with pytest.raises(ShoeError) as refused:
        Composition.parse(text).at(Level[fine.upper()])
    assert refused.value.code == "shoe-too-coarse"
    assert refused.value.values == {"level": message(f"value.{fine}"), "given": message(f"value.{coarse}")}


def test_a_long_name_is_told_in_part() -> None:
    with pytest.raises(ShoeError) as refused:
        Composition.of_ranks({"x" * 50: 1})  # type: ignore[dict-item]  # what is wrong is what is tried
    assert str(refused.value.values["name"]).count("x") == 40


def test_what_a_shoe_cannot_end_in_is_not_among_its_ends() -> None:
    """Of tens alone every coup is a tie with nothing after six cards; no other end is told, not even as impossible."""
    found = odds(load("schaanwald"), Composition.of_points([10, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    assert found.joint == {End(Winner.TIE, 0, 0, 3, 3): 1}
