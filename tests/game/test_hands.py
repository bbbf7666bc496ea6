"""Hands: what cards make together."""

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import Card, Hand, parse_cards
from support.strategies import SOME, cards


def hand(text: str) -> Hand:
    return Hand(parse_cards([text]) if text else ())


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("", 0),
        ("Jc", 0),
        ("Jc 3h", 3),  # Schaanwald, the value of the cards: jack and three make 3
        ("9c 5h", 4),  # Schaanwald: nine and five make 14, so 4
        ("6c 4h", 0),  # Schaanwald: six and four make 10, so 0
        ("8c 4h", 2),  # Castle, explanation of the game: eight and four make 2
        ("9c 6h", 5),  # Punter and Bank, fifth paragraph: nine and six make 15, so 5
        ("Kc Th", 0),  # Punter and Bank, fifth paragraph: two without value, baccarat
        ("9c 9h 9s", 7),
    ],
)
def test_only_the_last_digit_of_the_sum_counts(text: str, total: int) -> None:
    """The examples of the leaflets."""
    assert hand(text).total == total


def test_third_card_and_first_two() -> None:
    """A third card changes the total, not the value of the first two."""
    two, three = hand("2c 3h"), hand("2c 3h 9d")
    assert (two.first_two, two.total, two.third) == (5, 5, None)
    assert (three.first_two, three.total, three.third) == (5, 4, Card.parse("9d"))


@pytest.mark.parametrize(
    ("text", "natural"),
    [("4c 4h", True), ("9c Kh", True), ("3c 4h", False), ("Kc Qh", False), ("8c", False), ("2c 3h 3d", False)],
)
def test_a_natural_is_a_two_card_eight_or_nine(text: str, natural: bool) -> None:
    """Neither one card of 8 nor three that make 8 are a natural."""
    assert hand(text).natural is natural


@pytest.mark.parametrize(
    ("text", "pair", "suited_pair"),
    [
        ("", False, False),
        ("Kc", False, False),
        ("Kc Kh", True, False),
        ("Kc Kc", True, True),
        ("Kc Qc", False, False),
        ("Tc Jc", False, False),
        ("2c 3c 3c", False, False),
        ("2c 2c 3c", True, True),
    ],
)
def test_pairs_are_of_rank_in_the_first_two_cards(text: str, pair: bool, suited_pair: bool) -> None:
    """A pair is of one rank, not of one value; a suited pair of one suit too. A third card makes none."""
    assert (hand(text).pair, hand(text).suited_pair) == (pair, suited_pair)


def test_a_hand_grows_without_changing() -> None:
    """A hand with one more card is another hand; it writes its cards in order."""
    before = hand("9h 2c")
    after = before.with_card(Card.parse("Td"))
    assert str(before) == "9h 2c"
    assert str(after) == "9h 2c Td"


@SOME
@given(st.lists(cards, max_size=3))
def test_a_total_is_a_digit_that_order_does_not_change(dealt: list[Card]) -> None:
    """The total is the sum modulo ten, in any order."""
    total = Hand(tuple(dealt)).total
    assert 0 <= total <= 9
    assert (sum(card.points for card in dealt) - total) % 10 == 0
    assert Hand(tuple(reversed(dealt))).total == total
