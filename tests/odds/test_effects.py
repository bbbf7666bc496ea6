"""What taking one card out of a small shoe does, against two counts of the whole shoe."""

from pathlib import Path

import pytest

from puntobanco.game import Card, Rank
from puntobanco.house import load
from puntobanco.odds import Composition, ShoeError, odds
from puntobanco.odds.effects import removal_effects
from support.house_files import SMALLEST, write

PAIR = '[bets.pair]\nname = { en = "X", de = "X", es = "X" }\nwins = "punto.pair"\npays = "11:1"\n'


@pytest.mark.parametrize("more", ["", PAIR], ids=["points", "ranks"])
def test_each_rank_that_is_there(tmp_path: Path, more: str) -> None:
    """Bets on totals see no difference between a ten and a king; a bet on pairs does, and asks for ranks."""
    house = load(str(write(tmp_path, SMALLEST + more)))
    shoe = Composition.parse("A=1,3=2,5=1,8=1,9=2,T=1,K=3")
    found = removal_effects(house, shoe)
    before = odds(house, shoe).bets
    assert found.keys() == before.keys()
    there = {Rank(text) for text in "A3589TK"}
    for bet, by_rank in found.items():
        for rank in there:
            after = odds(house, shoe.without([Card.parse(f"{rank.value}h")])).bets[bet]
            assert by_rank[rank] == after.edge - before[bet].edge, (bet, rank)
        named = set(by_rank)
        assert named == (there if more else there | {Rank.JACK, Rank.QUEEN})
        assert (by_rank[Rank.TEN] == by_rank[Rank.KING]) is (bet != "pair")


def test_six_cards_must_be_left(tmp_path: Path) -> None:
    house = load(str(write(tmp_path, SMALLEST)))
    assert removal_effects(house, Composition.parse("1=7")).keys() == {bet.id for bet in house.bets}
    with pytest.raises(ShoeError) as refused:
        removal_effects(house, Composition.parse("1=6"))
    assert (refused.value.code, refused.value.values) == ("shoe-too-few", {"found": 5, "least": 6})


@pytest.mark.parametrize("text", ["1=5", "Ah=1"])
def test_a_shoe_of_too_few_cards(tmp_path: Path, text: str) -> None:
    shoe = Composition.parse(text)
    with pytest.raises(ShoeError) as refused:
        odds(load(str(write(tmp_path, SMALLEST))), shoe)
    assert (refused.value.code, refused.value.values) == ("shoe-too-few", {"found": shoe.size, "least": 6})
