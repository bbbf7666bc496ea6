"""Whole shoes as those who count see them: every card, every coup, and every place of the cut card."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from naive.simulation import Source, packs, play_shoe
from puntobanco.game import Card, Level
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.named_choices import Burn
from puntobanco.simulation import Job
from puntobanco.simulation.along import trace
from puntobanco.simulation.kernels import AUTO, NUMPY
from puntobanco.simulation.whole_shoes import WholeShoes


def with_shoe(house: House, **rules: Any) -> House:
    """The house with other rules for its shoe."""
    return replace(house, shoe=house.shoe._replace(**rules))


def test_every_card_is_seen_when_it_is_dealt() -> None:
    """Before each coup of the slow simulation the same cards are unseen, and the same number is in the shoe."""
    house = with_shoe(load("mega-pay"), cut_card=0, coups_after_cut=0)
    (dealt,) = WholeShoes(Job(house, shoes=1, seed=11)).deal(3, 2)
    row = 0
    for shoe in (3, 4):
        played = play_shoe(house, packs(8), Source(11, shoe))
        assert played.turned is not None
        unseen = Counter(card.points for card in packs(8))
        unseen[played.turned.points] -= 1
        for coup in played.coups:
            assert [unseen[points] for points in range(10)] == dealt.unseen[row].tolist()
            assert dealt.left[row] == sum(unseen.values()) - played.burned
            unseen -= Counter(card.points for hand in (coup.punto, coup.banco) for card in hand.cards)
            row += 1
    assert row == len(dealt.left)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(("cut", "after"), [(14, 1), (14, 0), (60, 3), (0, 1), (300, 2)])
def test_one_deal_serves_every_cut(name: str, cut: int, after: int) -> None:
    """A shoe with its cut card somewhere has as many coups as are said to be played there, and the same ones."""
    house = load(name)
    (dealt,) = WholeShoes(Job(house, shoes=1, seed=5)).deal(0, 50)
    played = dealt.played_below(after, 52 * house.shoe.packs) > cut
    found = trace(Job(with_shoe(house, cut_card=cut, coups_after_cut=after), shoes=50, seed=5))
    assert np.bincount(dealt.shoe[played], minlength=50).tolist() == found.coups.tolist()
    assert np.array_equal(np.concatenate([np.arange(coups) for coups in found.coups]), dealt.number[played])


def test_without_a_burn_nothing_is_gone_at_first() -> None:
    house = with_shoe(load("schaanwald"), burn=Burn.NONE)
    (dealt,) = WholeShoes(Job(house, shoes=1, seed=5)).deal(0, 9)
    first = dealt.number == 0
    assert set(dealt.left[first]) == {52 * house.shoe.packs}
    assert (dealt.unseen[first] == WholeShoes(Job(house, shoes=1)).full).all()


def test_kernels_deal_alike() -> None:
    job = Job(load("punter-and-bank"), shoes=1, seed=8)
    for one, other in zip(WholeShoes(job, AUTO).deal(7, 30), WholeShoes(job, NUMPY).deal(7, 30), strict=True):
        assert one.kinds is other.kinds is None
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(one[:3], other[:3], strict=True))


@pytest.mark.parametrize(("level", "kinds"), [(Level.POINTS, 13), (Level.RANKS, 13), (Level.SUITS, 52)])
def test_every_card_is_known_where_somebody_looks_closer(level: Level, kinds: int) -> None:
    """Before each coup of the slow simulation the same cards are unseen, by rank and suit; nothing else changes."""
    house = with_shoe(load("mega-pay"), cut_card=0, coups_after_cut=0)
    job = Job(house, shoes=1, seed=11)
    shoes = WholeShoes(job, level=level)
    (dealt,) = shoes.deal(3, 2)
    (coarse,) = WholeShoes(job).deal(3, 2)
    assert all(np.array_equal(mine, theirs) for mine, theirs in zip(dealt[:3], coarse[:3], strict=True))
    assert coarse.kinds is None
    assert dealt.kinds is not None
    assert dealt.kinds.shape == (len(dealt.left), kinds)

    def key(card: Card) -> object:
        return card if level is Level.SUITS else card.rank

    row = 0
    for shoe in (3, 4):
        played = play_shoe(house, packs(8), Source(11, shoe))
        assert played.turned is not None
        unseen = Counter(key(card) for card in packs(8))
        unseen[key(played.turned)] -= 1
        for coup in played.coups:
            assert [unseen[key(atom.card)] for atom in shoes.atoms] == dealt.kinds[row].tolist()
            unseen -= Counter(key(card) for hand in (coup.punto, coup.banco) for card in hand.cards)
            row += 1
    assert row == len(dealt.left)
