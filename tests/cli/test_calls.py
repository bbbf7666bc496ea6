"""The calls of an evening, as the terminal tells them: each at its moment, and of no card that lies face down."""

from puntobanco.cli.narration import LineKind, Narrator
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.table import events as e
from support.table_script import THREE_SIT, Evening, evening

ANNA = """
    anna joins with 1000
    anna sits 1
    croupier prepares the shoe
    croupier opens
    anna bets punto 10
    croupier closes
"""
BANK = (
    THREE_SIT
    + """
    cora bids 20
    croupier closes the auction
    croupier opens
    cora bets banco 20
    anna bets punto 10
    croupier closes
"""
)


def calls(found: Evening) -> list[tuple[str, str]]:
    """What the croupier calls of cards and results, each with the event that it follows."""
    narrator = Narrator(found.watched.table.house, speaker("en"))
    told = [(type(event.fact).__name__, line) for event in found.watched.log for line in narrator.tell(event)]
    dealing = {e.CardDealt.__name__, e.Decided.__name__, e.CoupEnded.__name__}
    return [
        (fact, line.text) for fact, line in told if fact in dealing and line.kind in (LineKind.CALL, LineKind.RESULT)
    ]


def test_a_natural_is_declared_with_the_fourth_card() -> None:
    """Mega Pay, tableau: before the totals, and not again at the end."""
    found = evening("mega-pay", ANNA + "dealer: 9h 2d Kc Ks")
    assert calls(found) == [
        ("CardDealt", "Natural: no more cards."),
        ("CoupEnded", "Punto nine, Bank two. Punto wins."),
    ]
    narrator = Narrator(load("mega-pay"), speaker("en"))
    lines = [line.text for event in found.watched.log for line in narrator.tell(event)]
    assert sum("atural" in line for line in lines) == 1


def test_baccarat_and_egalite_at_mega_pay() -> None:
    found = evening("mega-pay", ANNA + "dealer: Kh Qd 4c 5s 6d 5h")
    assert calls(found) == [("CoupEnded", "Punto Baccarat, Bank Baccarat. Égalité.")]
    found = evening("mega-pay", ANNA + "dealer: Kh Qd Tc 5s 6d Kd")
    assert calls(found)[0] == ("CardDealt", "Punto: Baccarat.")


def test_what_lies_face_down_is_not_called() -> None:
    """Punter and Bank: bank's hand of nothing is called when it is turned, after the decision on five."""
    found = evening("punter-and-bank", BANK + "dealer: 5h Qd Kc Ks\nsee: phase decision")
    assert calls(found) == []
    found.play("anna decides to stand")
    assert [call for call in calls(found) if "Baccarat" in call[1]] == [("Decided", "Bank: Baccarat.")]


def test_no_card_at_schaanwald() -> None:
    found = evening("schaanwald", ANNA + "dealer: 2h Qd 4c 3s 2d")
    assert calls(found) == [
        ("CardDealt", "Punto: No card."),
        ("CoupEnded", "Punto six, Banco five. Punto wins."),
    ]
