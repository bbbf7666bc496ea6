"""What taking one card out of a small shoe does, against two counts of the whole shoe."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from puntobanco.game import Card, Rank
from puntobanco.house import SHIPPED, load
from puntobanco.odds import Composition, ShoeError, odds, parse_policy
from puntobanco.odds.effects import removal_effects, shoe_after_shoe
from puntobanco.odds.exact import fixed_parts
from puntobanco.odds.policy import checked_policy
from puntobanco.odds.removal import effects_by_card
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


MANY = [
    *("punto.pair or banco.pair", "punto.suited_pair and winner == punto", "banco.suited and not natural"),
    *(
        "punto.first == 9 or banco.second == 1",
        "punto.first_rank == king and cards == 6",
        "banco.second_suit == hearts",
    ),
]
SHOES = [
    "Ac=1,3c=2,3d=1,5h=1,8s=1,9s=2,9h=1,Tc=1,Kd=2,Kh=1",
    "2c=1,2d=1,4h=1,6h=3,6s=1,7d=1",
    "Ah=7",
    "Kc=9,Kd=1,8h=2,7h=1,As=1",
    ",".join(f"{rank}{suit}={1 + (place * 7) % 5}" for place, (rank, suit) in enumerate(product("A257TQ", "ch"))),
]


@pytest.mark.parametrize("policy", [None, "draw", "2/7"])
@pytest.mark.parametrize("text", SHOES)
def test_the_closed_form_is_the_odds_of_one_shoe_after_another(tmp_path: Path, text: str, policy: str | None) -> None:
    """For every bet of a house with an option, on small and odd shoes, whatever it looks at, to the last digit."""
    bets = "".join(f'[bets.b{place}]\nname = "X"\nwins = "{wins}"\npays = "7:2"\n' for place, wins in enumerate(MANY))
    house = load(str(write(tmp_path, f'format = 1\nid = "own"\nextends = "punter-and-bank"\n{bets}')))
    shoe, used = Composition.parse(text), None if policy is None else parse_policy(policy)
    slow = shoe_after_shoe(house, shoe, used)
    assert isinstance(checked_policy(house, used), Fraction)
    parts = fixed_parts(Fraction(checked_policy(house, used)))  # type: ignore[arg-type]  # not the best policy
    assert effects_by_card(house.tableau, shoe, parts, house.bets) == slow


@pytest.mark.parametrize("house", SHIPPED)
def test_every_shipped_house_on_its_own_shoe(house: str) -> None:
    """The same on full shoes, by points, which are enough there; and on one too large for doubles and 64 bits."""
    at = load(house)
    for packs in (at.shoe.packs, 60):
        shoe = Composition.of_points(Composition.of_packs(packs).points)
        by_card = shoe_after_shoe(at, shoe)
        for bet, by_rank in removal_effects(at, packs).items():
            assert {rank.points: effect for rank, effect in by_rank.items()} == {
                card.points: effect for card, effect in by_card[bet].items()
            }


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
