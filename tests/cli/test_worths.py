"""What a decision was worth, as the terminal tells it after a coup."""

import json
from fractions import Fraction

import pytest

import puntobanco as pb
from puntobanco.cli.deal import worths
from puntobanco.cli.narration import Narrator
from puntobanco.game import LANGUAGES, Action, message, parse_cards, play
from puntobanco.game.money import Percentage
from puntobanco.language import speaker
from puntobanco.table import events as e
from support.command_line import Punto
from support.free_cells import both_options
from support.table_script import THREE_SIT, evening

STOOD = ("5h", "6d", "Kc", "Ks")
DECIDED = (
    THREE_SIT
    + """
    croupier closes the auction
    croupier opens
    bob bets punto 5
    croupier closes
    dealer: 5h 6d Kc Ks
"""
)


def plain(text: str) -> str:
    """As a terminal shows it."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dealt_coup_says_what_standing_on_five_costs(punto: Punto, language: str) -> None:
    run = punto("deal", "punter-and-bank", *STOOD, "--decide", "stand", "--lang", language)
    gain = pb.solve("punter-and-bank").best.gain
    name = pb.load("punter-and-bank").names.punto
    assert gain > 0
    assert plain(speaker(language).say("step.worth-less", name=name, percent=Percentage(gain))) in run.lines
    drawn = punto("deal", "punter-and-bank", *STOOD, "5s", "--decide", "draw", "--lang", language)
    assert plain(speaker(language).say("step.worth-more", name=name, percent=Percentage(gain))) in drawn.lines


def test_the_same_as_json(punto: Punto) -> None:
    """In exact fractions; nothing before the coup is over, and nothing where nobody chose."""

    def told(*words: str) -> list[dict[str, str]]:
        found: list[dict[str, str]] = json.loads(punto("deal", "punter-and-bank", *words, "--json").out)["worths"]
        return found

    (one,) = told(*STOOD, "--decide", "stand")
    best = pb.solve("punter-and-bank").best
    assert (one["side"], Fraction(one["gain"]), Fraction(one["draws"])) == ("punto", -best.gain, best.draws)
    assert told(*STOOD, "--decide", "draw") == []
    assert told("6h", "7d", "Kc", "Ks") == []


def test_banco_that_does_not_care_is_told_how_often_to_draw() -> None:
    """And where punto mixes, so is it."""
    house = both_options('[option]\npunto_cards = "punto-only"\n')
    best = pb.solve(house).best
    (six,) = [one for one in best.cells if (one.cell.hand, one.cell.third) == ((6,), None)]
    assert [best.gain, six.gain] == [0, 0]
    coup = play(house.tableau, parse_cards(STOOD), Action.STAND, Action.STAND)
    assert list(worths(house, coup)) == [
        message("step.worth-same", name=house.names.punto, share=Percentage(best.draws)),
        message("step.worth-same", name=house.names.banco, share=Percentage(six.draws)),
    ]


def test_the_narrator_tells_it_when_the_coup_is_over() -> None:
    """And not when it is decided, because cards are still to come."""
    at = evening("punter-and-bank", DECIDED + "bob decides to stand")
    narrator = Narrator(at.watched.table.house, speaker("en"), "bob")
    name, gain = pb.load("punter-and-bank").names.punto, pb.solve("punter-and-bank").best.gain
    said = speaker("en").say("step.worth-less", name=name, percent=Percentage(gain))
    told = {type(event.fact): [line.text for line in narrator.tell(event)] for event in at.watched.log}
    assert [fact for fact, lines in told.items() if said in lines] == [e.CoupEnded]
