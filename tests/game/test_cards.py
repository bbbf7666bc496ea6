"""Cards: their points, and their text both ways."""

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import PACK, Card, CardError, Rank, Suit, parse_cards
from support.strategies import MANY, cards, mangled


@pytest.mark.parametrize(
    ("rank", "points"),
    list(
        zip(
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"],
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0],
            strict=True,
        )
    ),
)
def test_points(rank: str, points: int) -> None:
    """An ace counts 1, two to nine their face value, ten and court cards nothing."""
    assert Rank(rank).points == points
    assert Card(Rank(rank), Suit.HEARTS).points == points


def test_a_pack_has_each_of_52_cards_once() -> None:
    """Thirteen ranks in four suits."""
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.rank, card.suit) for card in PACK} == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_reads_back(card: Card) -> None:
    """What a card writes, it reads; so do capitals, small letters, the sign of the suit and space around."""
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card).upper()) == card
    assert Card.parse(str(card).lower()) == card
    assert Card.parse(f" {card.rank.value}{card.suit.symbol}\t") == card


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("9h", Rank.NINE, Suit.HEARTS),
        ("Td", Rank.TEN, Suit.DIAMONDS),
        ("10d", Rank.TEN, Suit.DIAMONDS),
        ("1s", Rank.ACE, Suit.SPADES),
        ("kc", Rank.KING, Suit.CLUBS),
        ("9♥", Rank.NINE, Suit.HEARTS),
        ("10♠", Rank.TEN, Suit.SPADES),
    ],
)
def test_ways_to_write_a_card(text: str, rank: Rank, suit: Suit) -> None:
    """A ten may be T or 10, an ace A or 1."""
    assert Card.parse(text) == Card(rank, suit)


@pytest.mark.parametrize("text", ["", " ", "9", "h", "h9", "9x", "0h", "11h", "9 h", "9hh", "Xh", "９h", "ſ", "9ſ"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """Anything else is a `CardError` that repeats it."""
    with pytest.raises(CardError) as refusal:
        Card.parse(text)
    assert refusal.value.code == "card-unknown"
    assert refusal.value.values == {"text": text}


def test_a_long_text_is_repeated_in_part() -> None:
    """Sixty characters are repeated whole, of one more only the first sixty."""
    for length, repeated in ((60, "x" * 60), (61, "x" * 60 + "…")):
        with pytest.raises(CardError) as refusal:
            Card.parse("x" * length)
        assert refusal.value.values["text"] == repeated


def test_several_cards() -> None:
    """Cards may come one a text, or with commas and spaces inside a text; an empty text is no card."""
    expected = tuple(map(Card.parse, ["9h", "Td", "Kc"]))
    for texts in (["9h", "Td", "Kc"], ["9h Td Kc"], ["9h,Td", "Kc"], ["9h, 10d,kc"]):
        assert parse_cards(texts) == expected
    assert parse_cards([]) == ()
    for texts in ([""], ["9h", ""], [" , "], ["9h x"]):
        with pytest.raises(CardError):
            parse_cards(texts)


@pytest.mark.usefixtures("untraced")
@MANY
@given(st.one_of(st.text(max_size=6), mangled(cards.map(str), st.text("0123456789AaKkTthsdc♥ ", max_size=2))))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    """No text ends in anything but a card, which then writes itself so that it reads back, or a `CardError`."""
    try:
        card = Card.parse(text)
    except CardError:
        return
    assert card in PACK
    assert Card.parse(str(card)) == card
