"""A coup, card by card: what it needs at each step, what it refuses, and what can be said when it is over."""

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import (
    FACTS,
    Action,
    Card,
    Coup,
    CoupError,
    Level,
    Need,
    Rank,
    Side,
    Suit,
    Tableau,
    Winner,
    message,
    parse_cards,
    play,
)
from puntobanco.game.cards import SuitColour
from puntobanco.house import load
from support.strategies import SOME, coups, deal_out, tableaux

PUNTO, BANCO, DECISION, NOTHING = Need.PUNTO_CARD, Need.BANCO_CARD, Need.DECISION, Need.NOTHING


def tableau(house: str = "schaanwald") -> Tableau:
    return load(house).tableau


def coup_of(text: str, house: str = "schaanwald", decision: Action | None = None) -> Coup:
    return play(tableau(house), parse_cards([text]) if text else (), decision)


@pytest.mark.parametrize(
    ("cards", "needs"),
    [
        ("8h 2d Kc 3s", [PUNTO, BANCO, PUNTO, BANCO, NOTHING]),  # punto's natural 8
        ("2h 9d 3c Ks", [PUNTO, BANCO, PUNTO, BANCO, NOTHING]),  # banco's natural 9
        ("4h 3d 2c 4s", [PUNTO, BANCO, PUNTO, BANCO, NOTHING]),  # 6 and 7: nobody draws
        ("4h 3d 2c 2s 9h", [PUNTO, BANCO, PUNTO, BANCO, BANCO, NOTHING]),  # punto stands on 6, banco draws on 5
        ("2h 3d 3c 4s 5h", [PUNTO, BANCO, PUNTO, BANCO, PUNTO, NOTHING]),  # punto draws, banco stands on 7
        ("2h 2d 3c Ks 5h 6h", [PUNTO, BANCO, PUNTO, BANCO, PUNTO, BANCO, NOTHING]),  # both draw
    ],
)
def test_what_a_coup_needs_at_each_step(cards: str, needs: list[Need]) -> None:
    """Punto, banco, punto, banco, and then what the tableau says; the message names the side and the card."""
    coup = Coup(tableau())
    dealt = {Side.PUNTO: 0, Side.BANCO: 0}
    for card, need in zip(parse_cards([cards]), needs[:-1], strict=True):
        assert coup.need is need
        assert not coup.finished
        side = Side.PUNTO if need is PUNTO else Side.BANCO
        dealt[side] += 1
        assert coup.need_message == message(f"need.{side.value}-card", number=dealt[side])
        coup = coup.deal(card, to=side)
    assert coup.need is needs[-1]
    assert coup.finished
    assert coup.need_message == message("need.nothing")
    assert coup.cards_dealt == len(needs) - 1


def test_an_option_waits_for_a_decision() -> None:
    """Punter with 5 is asked; a draw brings a card for punter, a stand sends the coup on to bank."""
    coup = coup_of("2h 2d 3c Ks", "punter-and-bank")
    assert coup.need is DECISION
    assert coup.need_message == message("need.decision", total=5)
    assert coup.decide(Action.DRAW).need is PUNTO
    assert coup.decide(Action.STAND).need is BANCO
    assert coup_of("2h 3d 3c 4s", "punter-and-bank").decide(Action.STAND).need is NOTHING


def test_a_natural_of_bank_ends_the_coup_before_punter_is_asked() -> None:
    """Punter with 5 against a natural has nothing to decide."""
    assert coup_of("2h 9d 3c Ks", "punter-and-bank").need is NOTHING


def refusal_of(coup: Coup, card: str, to: Side | None = None) -> CoupError:
    with pytest.raises(CoupError) as refusal:
        coup.deal(Card.parse(card), to=to)
    return refusal.value


def test_a_finished_coup_takes_no_card() -> None:
    """The fifth card is allowed while banco needs it, and refused as soon as the coup is over."""
    coup = coup_of("4h 3d 2c 2s").deal(Card.parse("9h"))
    refusal = refusal_of(coup, "Kd")
    assert refusal.code == "coup-over"
    assert refusal.values == {"card": Card.parse("Kd"), "punto": 6, "banco": 4}


def test_a_card_for_the_other_side_is_refused() -> None:
    """At every step the side whose turn it is may be named, the other may not."""
    coup = Coup(tableau())
    for card, side in zip(parse_cards(["2h 2d 3c Ks 5h 6h"]), [Side.PUNTO, Side.BANCO] * 3, strict=True):
        other = Side.BANCO if side is Side.PUNTO else Side.PUNTO
        refusal = refusal_of(coup, str(card), to=other)
        assert refusal.code == "coup-other-side"
        assert refusal.values == {"card": card, "side": other, "needed": side}
        coup = coup.deal(card, to=side)
    assert coup.finished


def test_no_card_before_a_decision() -> None:
    """A card is refused while punter's decision is open, and taken as soon as it is made."""
    coup = coup_of("2h 2d 3c Ks", "punter-and-bank")
    refusal = refusal_of(coup, "Kd")
    assert refusal.code == "coup-waits-for-decision"
    assert refusal.values == {"card": Card.parse("Kd"), "side": Side.PUNTO, "total": 5}
    assert coup.decide(Action.DRAW).deal(Card.parse("Kd")).cards_dealt == 5


@pytest.mark.parametrize("cards", ["", "2h", "2h 2d 3c", "2h 2d 2c Ks", "8h 2d Kc 3s"])
def test_a_decision_that_nobody_asked_for_is_refused(cards: str) -> None:
    """Before the fourth card, with another total, and after the end there is nothing to decide."""
    coup = coup_of(cards, "punter-and-bank")
    with pytest.raises(CoupError) as refusal:
        coup.decide(Action.DRAW)
    assert refusal.value.code == "coup-no-decision"
    assert refusal.value.values == {"action": Action.DRAW, "need": coup.need_message}


def test_a_decision_is_made_once_and_is_draw_or_stand() -> None:
    """An option is no answer to an option, and a second answer is refused."""
    coup = coup_of("2h 2d 3c Ks", "punter-and-bank")
    with pytest.raises(CoupError) as refusal:
        coup.decide(Action.OPTION)
    assert refusal.value.code == "coup-decision-unknown"
    with pytest.raises(CoupError) as refusal:
        coup.decide(Action.STAND).decide(Action.DRAW)
    assert refusal.value.code == "coup-no-decision"


@pytest.mark.parametrize("ask", ["totals", "winner", "facts"])
@pytest.mark.parametrize("cards", ["", "2h 2d 3c", "2h 2d 3c Ks 5h"])
def test_an_unfinished_coup_has_no_outcome(cards: str, ask: str) -> None:
    """Nobody has won before the last card lies; the refusal says what is still needed."""
    coup = coup_of(cards)
    with pytest.raises(CoupError) as refusal:
        getattr(coup, ask)
    assert refusal.value.code == "coup-unfinished"
    assert refusal.value.values == {"need": coup.need_message}


def test_play_feeds_cards_and_the_decision_when_it_is_asked_for() -> None:
    """`play` stops where cards or a decision run out, and uses a decision only where one is needed."""
    cards = parse_cards(["2h 2d 3c Ks 5h 6h"])
    option = tableau("punter-and-bank")
    assert play(option, cards[:4]).need is DECISION
    assert play(option, cards[:4], Action.DRAW).need is PUNTO
    assert play(option, cards, Action.DRAW).punto.cards == (cards[0], cards[2], cards[4])
    assert play(option, cards[:5], Action.STAND).banco.cards == (cards[1], cards[3], cards[4])
    assert play(tableau(), cards, Action.STAND).decision is None
    with pytest.raises(CoupError, match="coup-waits-for-decision"):
        play(option, cards)
    with pytest.raises(CoupError, match="coup-over"):
        play(option, cards, Action.STAND)


def test_a_step_leaves_the_coup_before_it_as_it_was() -> None:
    """A coup is a value: the same beginning can go on in two ways."""
    before = coup_of("2h 2d 3c Ks")
    one, other = before.deal(Card.parse("5h")), before.deal(Card.parse("8s"))
    assert before.cards_dealt == 4
    assert (str(one.punto), str(other.punto)) == ("2h 3c 5h", "2h 3c 8s")


# What can be said about a finished coup.


def test_every_fact_of_a_coup_in_which_both_draw() -> None:
    """Punto 2h 3c 8s makes 3, banco Kd 2d 7d makes 9."""
    coup = coup_of("2h Kd 3c 2d 8s 7d")
    assert coup.facts == {
        "winner": Winner.BANCO,
        "margin": 6,
        "cards": 6,
        "natural": False,
        "sum": 22,
        "courts": 1,
        "punto.total": 3,
        "punto.first_two": 5,
        "punto.third": 8,
        "punto.cards": 3,
        "punto.natural": False,
        "punto.pair": False,
        "punto.suited": False,
        "punto.suited_pair": False,
        "punto.first": 2,
        "punto.second": 3,
        "punto.first_rank": Rank.TWO,
        "punto.second_rank": Rank.THREE,
        "punto.first_suit": Suit.HEARTS,
        "punto.second_suit": Suit.CLUBS,
        "punto.first_colour": SuitColour.RED,
        "punto.second_colour": SuitColour.BLACK,
        "punto.third_rank": Rank.EIGHT,
        "punto.third_suit": Suit.SPADES,
        "punto.third_colour": SuitColour.BLACK,
        "punto.all_suited": False,
        "punto.one_colour": False,
        "punto.sum": 13,
        "punto.courts": 0,
        "banco.total": 9,
        "banco.first_two": 2,
        "banco.third": 7,
        "banco.cards": 3,
        "banco.natural": False,
        "banco.pair": False,
        "banco.suited": True,
        "banco.suited_pair": False,
        "banco.first": 0,
        "banco.second": 2,
        "banco.first_rank": Rank.KING,
        "banco.second_rank": Rank.TWO,
        "banco.first_suit": Suit.DIAMONDS,
        "banco.second_suit": Suit.DIAMONDS,
        "banco.first_colour": SuitColour.RED,
        "banco.second_colour": SuitColour.RED,
        "banco.third_rank": Rank.SEVEN,
        "banco.third_suit": Suit.DIAMONDS,
        "banco.third_colour": SuitColour.RED,
        "banco.all_suited": True,
        "banco.one_colour": True,
        "banco.sum": 9,
        "banco.courts": 1,
    }


@pytest.mark.parametrize(
    ("cards", "facts"),
    [
        # Two naturals, one of them a suited pair: no third card.
        (
            "4h 9d 4h Ks",
            {
                "winner": Winner.BANCO,
                "margin": 1,
                "cards": 4,
                "natural": True,
                "punto.natural": True,
                "banco.natural": True,
                "punto.pair": True,
                "punto.suited": True,
                "punto.suited_pair": True,
                "banco.pair": False,
                "banco.suited": False,
                "punto.third": None,
                "punto.cards": 2,
            },
        ),
        # Court cards of both hands, tens that are none, sums beyond nine; no third card, so none of its facts.
        (
            "Kh 9d Qh Ts",
            {
                "courts": 2,
                "punto.courts": 2,
                "banco.courts": 0,
                "sum": 9,
                "punto.sum": 0,
                "banco.sum": 9,
                "punto.all_suited": True,
                "banco.one_colour": False,
                "punto.third_rank": None,
                "punto.third_suit": None,
                "banco.third_colour": None,
            },
        ),
        # Hands of three cards: two of one suit are not all; red ones are of one colour though.
        (
            "9h 6s 6d 7s 2h 5c",
            {
                "sum": 35,
                "punto.sum": 17,
                "punto.total": 7,
                "punto.all_suited": False,
                "punto.one_colour": True,
                "banco.suited": True,
                "banco.all_suited": False,
                "banco.one_colour": True,
                "banco.third_rank": Rank.FIVE,
                "banco.third_colour": SuitColour.BLACK,
            },
        ),
        # Only banco draws.
        (
            "Kh 2d 7c Ks 4h",
            {
                "winner": Winner.PUNTO,
                "margin": 1,
                "cards": 5,
                "natural": False,
                "punto.natural": False,
                "punto.cards": 2,
                "banco.cards": 3,
                "banco.third": 4,
            },
        ),
        # Only punto draws, and a tie.
        (
            "5h 3d Tc 4s 2h",
            {"winner": Winner.TIE, "margin": 0, "cards": 5, "punto.cards": 3, "banco.cards": 2, "punto.third": 2},
        ),
        # Kings make a pair, and so do two of one rank in different suits; three-card nines are no natural.
        (
            "Kh Kd Kc Ks 9h 9d",
            {
                "punto.pair": True,
                "punto.suited_pair": False,
                "banco.pair": True,
                "punto.total": 9,
                "natural": False,
                "punto.natural": False,
                "winner": Winner.TIE,
            },
        ),
    ],
)
def test_facts_that_matter_elsewhere(cards: str, facts: dict[str, object]) -> None:
    """Naturals, missing third cards, pairs, margins."""
    coup = coup_of(cards)
    assert {name: coup.fact(name) for name in facts} == facts


@SOME
@given(st.data())
def test_facts_take_only_the_values_that_conditions_allow(data: st.DataObject) -> None:
    """Whatever the tableau and the cards, every fact is one of the words of its kind, or a flag."""
    coup = data.draw(tableaux.flatmap(coups))
    for name, value in coup.facts.items():
        words = FACTS[name].kind.words
        assert value in words.values() if words else isinstance(value, bool), name


@SOME
@given(st.data())
def test_facts_of_totals_need_no_cards(data: st.DataObject) -> None:
    """A fact that is said to follow from totals is the same when only the totals are there to read."""
    coup = data.draw(tableaux.flatmap(coups))
    for name, fact in FACTS.items():
        if fact.level is Level.TOTALS:
            assert fact.read(coup.totals, (), ()) == coup.fact(name), name


@SOME
@given(st.data())
def test_facts_see_no_finer_than_their_level(data: st.DataObject) -> None:
    """Cards of equal points in other ranks change only facts of ranks or suits; other suits change only facts of suits.

    This is what lets odds count points where a bet asks for points.
    """
    coup = data.draw(tableaux.flatmap(coups))
    other = {Rank.TEN: Rank.JACK, Rank.JACK: Rank.QUEEN, Rank.QUEEN: Rank.KING, Rank.KING: Rank.TEN}
    suits = dict(zip(Suit, [*list(Suit)[1:], Suit.CLUBS], strict=True))
    in_order = [card for pair in zip(coup.punto.cards, coup.banco.cards, strict=False) for card in pair]
    in_order += coup.punto.cards[2:] if len(coup.punto.cards) > len(coup.banco.cards) else ()
    in_order += coup.banco.cards[2:] if len(coup.banco.cards) > len(coup.punto.cards) else ()
    decision = coup.decision or Action.STAND
    for finest, changed in (
        (Level.POINTS, [Card(other.get(card.rank, card.rank), suits[card.suit]) for card in in_order[:3]]),
        (Level.RANKS, [Card(card.rank, suits[card.suit]) for card in in_order[:3]]),
    ):
        twin = deal_out(coup.tableau, changed + in_order[3:], decision)
        for name, fact in FACTS.items():
            if fact.level <= finest:
                assert twin.fact(name) == coup.fact(name), name


@SOME
@given(st.data())
def test_any_coup_of_any_tableau_ends_with_four_to_six_cards(data: st.DataObject) -> None:
    """Two or three cards a hand, and once it is over it is refused to go on."""
    coup = data.draw(tableaux.flatmap(coups))
    assert {len(coup.punto.cards), len(coup.banco.cards)} <= {2, 3}
    assert coup.cards_dealt == coup.fact("cards")
    with pytest.raises(CoupError, match="coup-over"):
        coup.deal(Card.parse("9h"))
