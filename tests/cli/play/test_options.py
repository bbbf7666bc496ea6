"""Options for both sides at the terminal: the question to banco, and cards that only their decider sees."""

from pathlib import Path

import pytest

from puntobanco.cli.narration import Narrator
from puntobanco.cli.output import Output
from puntobanco.cli.play.game import LocalGame
from puntobanco.cli.play.person_acts import BY_NAME, do, offered, said, undecided
from puntobanco.cli.play.questions import ask
from puntobanco.game import LANGUAGES, Action, Card, PuntoError, Side
from puntobanco.language import speaker
from puntobanco.table import Event, commands as c
from puntobanco.table.commands import Command, Role
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME
from puntobanco.table.phases import Phase
from support.games import game_of, until_waiting
from support.play_tools import on_screen, press, shown

FOUR_THEN_FOUR = "2h 5d 2d Ks 4c"
"""Punto has four and must draw; its third card is a four, on which banco with five may choose here."""
FIVE, SIX = "2h 5d 3d Ks 4c", "2h 5d 4d Ks"
HIDDEN = (None, None)
OTHER = "Ana"


class QuietGame(LocalGame):
    """A game whose bots do what a test says, and nothing by themselves."""

    def bots_act(self, at_ms: int) -> tuple[Event, ...]:  # noqa: ARG002  (nothing happens at any time)
        """Nothing."""
        return ()


@pytest.fixture(params=["punto-only", "open"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path of a house where banco with five chooses on a four, and the house pays."""
    file = tmp_path / "both.toml"
    file.write_text(
        'format = 1\nid = "both"\nversion = 1\nextends = "punter-and-bank"\n'
        '[tableau.banco]\n5 = { value = [5, 6, 7], reading = "customary" }\n'
        '[tableau.banco_options]\n5 = { value = [4], reading = "customary" }\n'
        f'[option]\npunto_cards = {{ value = "{request.param}", reading = "customary" }}\n',
        encoding="utf-8",
    )
    return str(file)


@pytest.fixture
def hides(house: str) -> bool:
    """Whether punto's cards are for its decider alone."""
    return "punto-only" in Path(house).read_text(encoding="utf-8")


def does(game: LocalGame, who: str, act: c.Act) -> None:
    """Somebody else does something."""
    game.command(Command(who, Role.PATRON, 0, act))


def dealt(house: str, cards: str, *, banker: str = OTHER) -> LocalGame:
    """A coup up to its first question: one of two people has the bank, the other one decides for punto."""
    game = game_of(QuietGame, house, cards)
    until_waiting(game)
    other = OTHER if banker == ME else ME
    does(game, banker, c.Bid(1000))
    game.call(0)
    until_waiting(game)
    does(game, banker, c.PlaceBet("banco", 1000))
    does(game, other, c.PlaceBet("punto", 2000))
    game.call(0)
    until_asked(game)
    take_cards(game)
    return game


def until_asked(game: LocalGame) -> None:
    """Let the game go on until somebody is asked for cards or for a decision, or the coup is over."""
    for _ in range(100):
        if game.table.bank.asked or game.table.phase in (Phase.DECISION, Phase.BETWEEN):
            return
        game.step(0)
    raise AssertionError("nobody is ever asked")


def take_cards(game: LocalGame) -> None:
    """The banker takes cards out of the shoe, and the game goes on."""
    does(game, str(game.table.bank.holder), c.TakeCards())
    until_asked(game)


def asked_for_banco(house: str) -> LocalGame:
    """A coup up to the question to banco, whose banker is the person."""
    game = dealt(house, FOUR_THEN_FOUR, banker=ME)
    if game.table.phase is Phase.DECISION:
        does(game, OTHER, c.Decide(Action.DRAW, Side.PUNTO))
        until_asked(game)
    take_cards(game)
    return game


def asked(game: LocalGame, language: str = "en") -> str:
    """What the person is asked."""
    return ask(game, Output(speaker(language)))


def told(game: LocalGame) -> list[str]:
    """Everything that has happened, in lines."""
    narrator = Narrator(game.house, speaker("en"), ME)
    return [line.text for event in game.events for line in narrator.tell(event)]


def answer(game: LocalGame, word: str) -> None:
    """Type an answer."""
    do(game, said(BY_NAME[word], game, "", 0), 0)


class TestPunto:
    """The person decides for punto."""

    def test_on_five_they_choose(self, house: str, hides: bool) -> None:
        game = dealt(house, FIVE)
        assert game.waiting is Wait.DECISION
        assert game.cards == ((Card.parse("2h"), Card.parse("3d")), HIDDEN)
        assert asked(game) == (
            "Punter has 2♥ 3♦, 5; only you see it, and you decide: draw or stand?"
            if hides
            else "Punter has 5 and you decide: draw or stand?"
        )
        answer(game, "draw")
        assert game.table.coup is not None
        assert game.table.coup.decision is Action.DRAW

    @pytest.mark.parametrize(("cards", "word", "other"), [(FOUR_THEN_FOUR, "draw", "stand"), (SIX, "stand", "draw")])
    def test_without_a_choice_they_are_asked_only_where_nobody_else_sees_it(
        self, house: str, hides: bool, cards: str, word: str, other: str
    ) -> None:
        game = dealt(house, cards)
        assert (game.waiting is Wait.DECISION) is hides
        if not hides:
            return
        assert f"It must {word}" in asked(game)
        before = game.table
        with pytest.raises(PuntoError) as refusal:
            answer(game, other)
        assert speaker("en").tell(refusal.value)
        assert game.table is before
        assert undecided(game, 0).action is Action(word)
        answer(game, word)
        assert game.waiting is not Wait.DECISION

    def test_nothing_of_the_cards_is_told_to_others(self, house: str, hides: bool) -> None:
        """Nor that there was no choice."""
        game = dealt(house, SIX, banker=ME)
        lines = told(game)
        face_down = lines.count("Punter: a card, face down")
        assert face_down == (2 if hides else 0)
        assert ("Ana looks at the cards of Punter." in lines) is hides
        assert game.cards[0] == (HIDDEN if hides else (Card.parse("2h"), Card.parse("4d")))
        assert any("2♥" in line for line in lines) is not hides

    async def test_the_screen_shows_ones_own_cards_face_up(self, house: str, hides: bool) -> None:
        game = dealt(house, FIVE)
        async with on_screen(game) as (app, pilot):
            picture = shown(app)
            assert "│  ♥  │" in picture
            assert picture.count("│▒▒▒▒▒│") == 6  # banco's two
            assert ("only you see it" in picture) is hides
            await press(app, pilot, ["s"])
            assert game.coups == 1


class TestBanco:
    """The person has the bank and decides for banco."""

    def test_they_are_told_what_punto_did(self, house: str, hides: bool) -> None:
        game = asked_for_banco(house)
        assert (game.waiting, game.table.asked) == (Wait.DECISION, Side.BANCO)
        assert asked(game) == "Bank has 5, Punter drew 4♣; you decide: draw or stand?"
        assert {"draw", "stand"} <= {one.name for one in offered(game, 0)}
        assert game.cards[0][:2] == (HIDDEN if hides else (Card.parse("2h"), Card.parse("2d")))
        answer(game, "stand")
        until_asked(game)
        lines = told(game)
        assert "Bank has 5: Guest decides." in lines
        decided = lines.index("Guest stands.")
        assert ("The cards of Punter are turned: 2♥ 2♦ 4♣" in lines[decided:]) is hides
        assert game.coups == 1

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_language(self, house: str, language: str) -> None:
        game = asked_for_banco(house)
        said_of_it = asked(game, language)
        assert "4♣" in said_of_it
        assert "{" not in said_of_it

    def test_undecided_is_what_the_house_does(self, house: str) -> None:
        """Where commands have ended: with five against a four banco draws by the customary table."""
        game = asked_for_banco(house)
        assert undecided(game, 0) == c.Decide(Action.DRAW, Side.BANCO)
