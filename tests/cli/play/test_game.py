"""The game behind the terminal table: chance, chips as people move them, and what the lines tell."""

import pytest

from puntobanco.cli.play.chance import chance, entropy
from puntobanco.cli.play.game import ChipMoves
from puntobanco.game import Action
from puntobanco.language import speaker
from puntobanco.table import TableRefusal, commands as c
from puntobanco.table.game import PlayError
from support.games import until_waiting
from support.play_tools import new_game


class TestChance:
    """Secret, or repeatable by a seed."""

    def test_a_seed_repeats_itself_and_another_does_not(self) -> None:
        one, again, other = (entropy(seed, "shoe")(32) for seed in (7, 7, 8))
        assert one == again != other
        assert entropy(None, "shoe")(32) != entropy(None, "shoe")(32)

    def test_bots_do_not_share_the_chance_of_the_shoe(self) -> None:
        shoe, bots = chance(3, "shoe"), chance(3, "bots")
        assert [shoe(1000) for _ in range(20)] != [bots(1000) for _ in range(20)]


class TestChips:
    """Chips as people move them."""

    def test_put_take_back_double_clear_and_repeat(self) -> None:
        game = new_game("schaanwald", "9h 2d Kc 3s 5d")
        chips = ChipMoves(game)
        until_waiting(game)
        chips.put("punto", 2500, 0)
        chips.put("punto", 2500, 0)
        chips.take_back("punto", 500, 0)
        assert game.me.stakes == {"punto": 4500}
        chips.double(0)
        assert game.me.stakes == {"punto": 9000}
        chips.take_back("punto", 8900, 0)
        assert game.me.stakes == {}
        chips.put("punto", 1000, 0)
        chips.put("tie", 500, 0)
        game.call(0)
        until_waiting(game)
        assert game.net == 1000 - 500
        chips.repeat(0)
        assert game.me.stakes == {"punto": 1000, "tie": 500}
        chips.clear(0)
        assert game.me.stakes == {}

    def test_side_bets_follow_the_bet_they_need_and_go_before_it(self) -> None:
        game = new_game("mega-pay", "2h 3d 3c Ks 8s")
        chips = ChipMoves(game)
        until_waiting(game)
        with pytest.raises(TableRefusal) as refusal:
            chips.put("san-ba", 500, 0)
        assert refusal.value.code == "bet-needs"
        chips.put("banco", 1000, 0)
        chips.put("san-ba", 500, 0)
        game.call(0)
        until_waiting(game)
        assert game.net == 200 * 500
        game.repeatable = {"san-ba": 500, "banco": 1000}
        chips.repeat(0)
        assert game.me.stakes == {"banco": 1000, "san-ba": 500}
        chips.clear(0)
        assert game.me.stakes == {}

    @pytest.mark.parametrize("move", ["repeat", "double"])
    def test_nothing_to_repeat_or_double_is_said(self, move: str) -> None:
        game = new_game()
        until_waiting(game)
        with pytest.raises(PlayError):
            getattr(ChipMoves(game), move)(0)


def test_the_lines_do_not_tell_what_lies_face_down() -> None:
    game = new_game("punter-and-bank", "2h 3d 3c Ks 8s")
    until_waiting(game)
    game.call(0)
    until_waiting(game)
    ChipMoves(game).put("punto", 50_000, 0)
    game.call(0)
    until_waiting(game)
    narrator = game.narrator(speaker("en"))
    before = [told.text for event in game.events for told in narrator.tell(event)]
    assert not any("3♦" in line or "K♠" in line for line in before)
    after = [told.text for event in game.act(c.Decide(Action.STAND), 0) for told in narrator.tell(event)]
    assert "The cards of Bank are turned: 3♦ K♠" in after
