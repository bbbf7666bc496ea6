"""The random stream of docs/simulation.md: test vectors, an independent Philox, and shoes played by the rules core."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from naive.simulation import Source, block, packs, philox, play_shoe
from puntobanco.game import Card
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.named_choices import Burn
from puntobanco.odds import Composition
from puntobanco.simulation import Job, Mode, numpy_kernel
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import NUMPY
from support.simulation_tools import (
    KERNELS,
    PAIRS,
    PLAIN,
    POINTS,
    RANKS,
    SUITS,
    THIRD_RANKS,
    WHOLE_HANDS,
    class_of,
    forced,
    play,
    with_shoe,
)

VECTORS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())
C_KERNELS = [name for name in KERNELS if name != NUMPY]


def test_philox_is_the_published_one() -> None:
    """Known answers of Random123 (kat_vectors): ten rounds and seven, of zeros and of the digits of pi."""
    zeros = (0, 0, 0, 0)
    assert philox((0, 0), zeros, 10) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
    assert philox((0, 0), zeros, 7) == (0x5F6FB709, 0x0D893F64, 0x4F121F81, 0x4F730A48)
    pi = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)
    assert philox((0xA4093822, 0x299F31D0), pi, 10) == (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)


@pytest.mark.parametrize("vector", VECTORS["block"], ids=lambda vector: f"{vector['seed']}-{vector['shoe']}")
def test_blocks(vector: dict[str, Any]) -> None:
    """Every kernel makes the words of the test vectors."""
    import numpy as np

    place = int(vector["seed"], 16), int(vector["shoe"], 16), vector["coup"], vector["retry"]
    words = tuple(vector["words"])
    assert block(*place) == words
    found = numpy_kernel.block(place[0], np.array([place[1]], dtype=np.uint64), place[2], place[3])
    assert tuple(int(word[0]) for word in found) == words
    if C_KERNELS:
        from puntobanco.simulation import _kernels

        assert _kernels.block(*place) == words


@pytest.mark.parametrize("vector", VECTORS["shoe"], ids=lambda vector: f"{vector['house']}-{vector['seed']}")
def test_shoes(vector: dict[str, Any]) -> None:
    """The naive simulation deals the cards of the test vectors, and every kernel counts the same ends."""
    house, seed, number = load(vector["house"]), int(vector["seed"], 16), int(vector["number"], 16)
    played = play_shoe(house, packs(house.shoe.packs), Source(seed, number))
    assert played.turned == Card.parse(vector["turned"])
    for coup, text in zip(played.coups, vector["first_coups"], strict=False):
        punto, banco = coup.punto.cards, coup.banco.cards
        dealt = (punto[0], banco[0], punto[1], banco[1], *punto[2:], *banco[2:])
        assert " ".join(map(str, dealt)) == text
    prepared = prepare(Job(house, shoes=1, seed=seed, first=number))
    ends = [class_of(prepared.tables.classes._replace(punto=None), coup, ()) for coup in played.coups]
    assert ends == vector["ends"]
    for kernel in KERNELS:
        counts: Counter[int] = Counter()
        for found, count in play(prepared, number, 1, kernel).counts.items():
            counts[prepared.tables.classes.end_of(found)] += count
        assert counts == Counter(ends), kernel


def _against_naive(job: Job, cards: list[Card], shift: int = 32, shoes: int = 3) -> None:
    """Every kernel counts what the naive simulation plays, told apart as finely as the house's bets ask."""
    prepared = forced(job, shift)
    tables = prepared.tables
    always: Counter[int] = Counter()
    later: Counter[int] = Counter()
    option = prepared.option
    for number in range(job.first, job.first + shoes):
        source = Source(job.seed, number, shift)
        played = play_shoe(job.house, cards, source, lambda p, b: option[p][b], fresh=job.mode is Mode.FRESH)
        assert tables.always_played <= len(played.coups) <= tables.most_coups
        for place, coup in enumerate(played.coups):
            half = always if place < tables.always_played else later
            half[class_of(tables.classes, coup, tables.kinds)] += 1
    for kernel in KERNELS:
        found = play(prepared, job.first, shoes, kernel)
        assert (Counter(found.always), Counter(found.later)) == (always, later), kernel


@pytest.mark.parametrize("name", SHIPPED)
def test_every_house(name: str) -> None:
    """The shipped houses, across the boundary of 2^32 shoes."""
    house = load(name)
    _against_naive(Job(house, shoes=3, seed=11, first=2**32 - 1), packs(house.shoe.packs))


@pytest.mark.parametrize(
    "house",
    [PAIRS, POINTS, RANKS, SUITS, THIRD_RANKS, WHOLE_HANDS],
    ids=["pairs", "points", "ranks", "suits", "third-ranks", "whole-hands"],
)
def test_every_level(house: House) -> None:
    """Bets on single cards, pairs, ranks and suits."""
    _against_naive(Job(house, shoes=3, seed=12), packs(6))


@pytest.mark.parametrize("house", [PLAIN, PAIRS, SUITS], ids=["plain", "pairs", "suits"])
@pytest.mark.parametrize("shift", [1, 3])
def test_retries(house: House, shift: int) -> None:
    """Rejections are so rare that they are forced here: every second word, or every eighth."""
    _against_naive(Job(house, shoes=3, seed=13), packs(6), shift)


@pytest.mark.parametrize(
    "changes",
    [
        {"cut_card": 0},
        {"cut_card": 0, "coups_after_cut": 0},
        {"cut_card": 3, "coups_after_cut": 10},
        {"cut_card": 14, "coups_after_cut": 0},
        {"cut_card": 60, "coups_after_cut": 3},
        {"cut_card": 280},
        {"burn": Burn.NONE},
        {"burn_for_zero": 0},
        {"burn_for_zero": 20, "cut_card": 12, "coups_after_cut": 2},
    ],
    ids=str,
)
def test_ends_of_shoes(changes: dict[str, Any]) -> None:
    """Cut card, coups after it, burn: the shoe ends where the table would end it."""
    _against_naive(Job(with_shoe(PLAIN, **changes), shoes=20, seed=14), packs(6), shoes=20)


@pytest.mark.parametrize("number", [1, 2, 9, 10, 50])
def test_packs(number: int) -> None:
    """One pack to fifty: with more than nine the counts no longer fit the lanes, and nothing else changes."""
    _against_naive(Job(PLAIN, shoes=1, seed=15, shoe=number), packs(number), shoes=1)
    _against_naive(Job(PAIRS, shoes=1, seed=15, shoe=number), packs(number), shoes=1)


@pytest.mark.parametrize(
    "text",
    ["Ah=1,2c=1,3d=1,Ks=1,Qs=1,7h=1", "9h=200,Kd=200", "5c=30,5d=1,Th=2,2s=255", "Ks=300,Ac=8", "8s=300,9s=10,4d=6"],
)
def test_odd_compositions(text: str) -> None:
    """Fresh coups from shoes that no casino has, down to six cards."""
    shoe = Composition.parse(text)
    cards = [atom.card for atom in shoe.atoms for _ in range(atom.copies)]
    for house in (PLAIN, PAIRS, SUITS):
        _against_naive(Job(house, shoes=40, seed=16, shoe=shoe, mode=Mode.FRESH), cards, shoes=40)


def test_shoes_that_begin_behind_the_cut_card() -> None:
    """So few cards that the cut card is out from the start: the coups after it are played while cards last."""
    for size in range(17, 40):
        cards = packs(1)[:size]
        shoe = Composition.of_cards(Counter(cards))
        for house in (PLAIN, with_shoe(PLAIN, cut_card=20, coups_after_cut=2), with_shoe(PAIRS, coups_after_cut=0)):
            _against_naive(Job(house, shoes=10, seed=18, shoe=shoe), cards, shoes=10)


def test_a_small_shoe_is_played_to_its_end() -> None:
    """A composition of thirty cards as a whole shoe."""
    shoe = Composition.parse("9h=7,Kd=9,5c=8,2s=6")
    cards = [atom.card for atom in shoe.atoms for _ in range(atom.copies)]
    for house in (PLAIN, with_shoe(PLAIN, cut_card=0), with_shoe(PAIRS, cut_card=25)):
        _against_naive(Job(house, shoes=30, seed=17, shoe=shoe), cards, shoes=30)
