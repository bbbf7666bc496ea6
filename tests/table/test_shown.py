"""What lies face up at every moment, and why each side drew or stood: no more than people at the table may know."""

import pytest

from puntobanco.game import Action, Side
from puntobanco.table import Phase, events as e, evolve
from puntobanco.table.shown import Reason, cards_as_shown, hidden_sides, reasons
from puntobanco.table.state import DealtBy
from support.table_script import Evening, evening

THREE = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in (1, 2, 3))
NO_BANKER = "croupier prepares the shoe\ncroupier opens\ncroupier closes the auction\ncroupier opens\n"
AUCTIONED = THREE + NO_BANKER + "p2 bets punto 5\ncroupier closes\n"
CALLED = "p1 joins with 100\np1 sits 1\ncroupier prepares the shoe\ncroupier opens\np1 bets punto 5\ncroupier closes\n"


def auctioned(cards: str, reading: str = "after-decision") -> Evening:
    """A table where punto may choose on five, and banco's cards lie face down until then."""
    return evening(f"punter-and-bank cards-shown={reading}", AUCTIONED + f"dealer: {cards}")


def shown(at: Evening) -> tuple[str, str]:
    """The cards of both sides; one that lies face down is a question mark."""
    punto, banco = cards_as_shown(at.watched.table)
    return " ".join(map(str, punto)), " ".join("?" if card is None else str(card) for card in banco)


def why(at: Evening) -> dict[Side, Reason]:
    return reasons(at.watched.table)


def reason(  # every part of a reason said, so that a default cannot stand in for it
    total: int, action: Action, third: int | None = None, *, natural: bool = False, option: bool = False
) -> Reason:
    return Reason(total=total, action=action, natural=natural, option=option, third=third)


class TestFaceDown:
    """punter-and-bank, a reading: who decides for punto sees only punto's cards."""

    def test_bancos_cards_lie_face_down_until_punto_has_decided(self) -> None:
        at = auctioned("5h")
        assert shown(at) == ("5h", "")
        at.play("dealer: 6d Kc")
        assert shown(at) == ("5h Kc", "?")
        at.play("dealer: Ks\nsee: phase decision")
        assert shown(at) == ("5h Kc", "? ?")
        at.play("p2 decides to draw")
        assert shown(at) == ("5h Kc", "6d Ks")
        at.play("dealer: 7h")
        assert shown(at) == ("5h Kc 7h", "6d Ks")

    def test_they_are_turned_with_the_fourth_card_where_punto_has_nothing_to_decide(self) -> None:
        at = auctioned("4h 6d Kc")
        assert shown(at) == ("4h Kc", "?")
        at.play("dealer: Ks\nsee: phase dealing")
        assert shown(at) == ("4h Kc", "6d Ks")

    def test_the_fourth_card_is_not_seen_before_the_question_either(self) -> None:
        """The card and the question to punto are two events; between them nobody sees what banco has."""
        at, hidden = auctioned("5h 6d Kc Ks\np2 decides to stand"), list[tuple[str, bool]]()
        table = at.watched.empty
        for event in at.watched.log:
            table = evolve(table, event)
            if isinstance(event.fact, e.CardDealt | e.DecisionAsked | e.Decided):
                hidden.append((type(event.fact).__name__, hidden_sides(table) == (Side.BANCO,)))
        assert hidden == [*[("CardDealt", True)] * 4, ("DecisionAsked", True), ("Decided", False)]

    def test_where_a_house_plays_with_open_cards_nothing_is_hidden(self) -> None:
        at = auctioned("5h 6d Kc", "open")
        assert shown(at) == ("5h Kc", "6d")
        at.play("dealer: Ks\nsee: phase decision")
        assert shown(at) == ("5h Kc", "6d Ks")

    def test_where_nobody_ever_chooses_nothing_is_hidden(self) -> None:
        at = evening("schaanwald", CALLED + "dealer: 5h 6d")
        assert shown(at) == ("5h", "6d")
        at.play("dealer: Kc Ks")
        assert shown(at) == ("5h Kc", "6d Ks")

    def test_the_last_coup_lies_there_until_the_next_ones_first_card(self) -> None:
        at = evening("schaanwald", "")
        assert shown(at) == ("", "")
        at.play(CALLED)
        assert shown(at) == ("", "")
        at.play("dealer: 2h 9d Kc Ks\ncroupier opens\np1 bets punto 5\ncroupier closes")
        assert shown(at) == ("2h Kc", "9d Ks")
        assert not hidden_sides(at.watched.table)
        at.play("dealer: 3h")
        assert shown(at) == ("3h", "")

    def test_no_card_lies_face_down_between_coups(self) -> None:
        at = auctioned("2h 9d Kc Ks")
        assert at.watched.table.phase is Phase.BETWEEN
        assert not hidden_sides(at.watched.table)
        assert shown(at) == ("2h Kc", "9d Ks")


class TestReasons:
    """Which rule brought each side its third card, or none."""

    def test_none_before_four_cards_lie(self) -> None:
        at = evening("schaanwald", "")
        assert why(at) == {}
        at.play(CALLED)
        for card in ("2h", "4d", "Kc"):
            at.play(f"dealer: {card}")
            assert why(at) == {}

    def test_banco_waits_for_puntos_third_card(self) -> None:
        """Punto draws on 2; banco's reason is known with the card that came: 4 stands against an ace."""
        at = evening("schaanwald", CALLED + "dealer: 2h 4d Kc Ks")
        assert why(at) == {Side.PUNTO: reason(2, Action.DRAW)}
        at.play("dealer: Ah")
        expected = {Side.PUNTO: reason(2, Action.DRAW), Side.BANCO: reason(4, Action.STAND, 1)}
        assert why(at) == expected

    def test_a_third_card_without_points_is_a_card(self) -> None:
        """Banco's 4 stands against a king as third card, and would draw if punto had taken none."""
        at = evening("schaanwald", CALLED + "dealer: 2h 4d Kc Ks Kd")
        assert why(at) == {Side.PUNTO: reason(2, Action.DRAW), Side.BANCO: reason(4, Action.STAND, 0)}

    def test_banco_has_its_reason_at_once_where_punto_stands(self) -> None:
        at = evening("schaanwald", CALLED + "dealer: 6h 5d Kc Ks")
        expected = {Side.PUNTO: reason(6, Action.STAND), Side.BANCO: reason(5, Action.DRAW)}
        assert why(at) == expected
        at.play("dealer: 2d\ncroupier opens")  # and after the coup as well
        assert why(at) == expected

    @pytest.mark.parametrize(("cards", "punto", "banco"), [("8h 2d Kc Ks", 8, 2), ("2h 9d Kc Ks", 2, 9)])
    def test_a_natural_of_either_side_ends_it_for_both(self, cards: str, punto: int, banco: int) -> None:
        at = evening("schaanwald", CALLED + f"dealer: {cards}")
        assert why(at) == {
            Side.PUNTO: reason(punto, Action.STAND, natural=True),
            Side.BANCO: reason(banco, Action.STAND, natural=True),
        }

    @pytest.mark.parametrize("reading", ["after-decision", "open"])
    def test_nothing_is_known_before_punto_has_decided(self, reading: str) -> None:
        at = auctioned("5h 6d Kc Ks", reading)
        assert why(at) == {}
        at.play("p2 decides to stand")
        expected = {Side.PUNTO: reason(5, Action.STAND, option=True), Side.BANCO: reason(6, Action.STAND)}
        assert why(at) == expected

    def test_what_punto_decided_is_not_what_the_tableau_says(self) -> None:
        at = auctioned("5h 6d Kc Ks\np2 decides to draw")
        assert why(at) == {Side.PUNTO: reason(5, Action.DRAW, option=True)}
        at.play("dealer: 6h")
        drawn = {Side.PUNTO: reason(5, Action.DRAW, option=True), Side.BANCO: reason(6, Action.DRAW, 6)}
        assert why(at) == drawn

    def test_a_card_that_came_by_mistake_is_no_reason_for_punto(self) -> None:
        """Punto stands on 6 by the tableau although a person gave it a card; banco's row is that of the card."""
        wrong = CALLED + "dealer: 6h 5d Kc Ks\ndealer gives punto 9h"
        assert why(evening("schaanwald", wrong, dealt_by=DealtBy.PERSON)) == {}  # it was banco's, and lies on no row
        at = evening("schaanwald paid-first", wrong, dealt_by=DealtBy.PERSON)
        assert why(at) == {Side.PUNTO: reason(6, Action.STAND), Side.BANCO: reason(5, Action.STAND, 9)}
