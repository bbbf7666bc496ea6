"""Edges of bets on ranks and suits for many shoes at once: against the exact engine, and against every deal."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from naive import odds as naive_odds
from naive.odds import WholeCoup
from puntobanco.game import Bet, Card, Level, Payout, parse_condition
from puntobanco.house import load
from puntobanco.odds import Composition
from puntobanco.odds.composition import Atom
from puntobanco.odds.exact import bets_odds
from puntobanco.odds.fine_batch import FineCalculator, fine_calculator
from support.bulk import bulk

EARLY = {
    "punto.pair": 11,
    "punto.pair or banco.pair": 5,
    "punto.suited_pair or banco.suited_pair": 25,
    "punto.suited and banco.natural": 7,
    "punto.first_rank == banco.first_rank and punto.second_colour == red": 20,
    "banco.first_two == 5 and not punto.pair": 9,
}
LATE = {
    "punto.third_rank == king": 20,
    "courts > 3 and winner == banco": 3,
    "banco.all_suited": 8,
    "punto.third_suit == banco.third_suit and punto.third_suit != none": 6,
    "sum in (14, 23) and punto.pair": 50,
}


def bet_on(text: str, pays: int, **more: object) -> Bet:
    return Bet("bet", parse_condition(text), (Payout(Fraction(pays)),), **more)  # type: ignore[arg-type]


def calculator(house: str, bet: Bet, full: Composition, share: int = 0) -> FineCalculator:
    found = fine_calculator(load(house).tableau, bet, full.at(Level.SUITS), Fraction(share))
    assert found is not None
    return found


def shoes_of(full: Composition, rows: int, seed: int = 5) -> NDArray[np.int64]:
    """Random shoes out of a full one, from nearly empty to nearly full."""
    chance = np.random.default_rng(seed)
    counts = [atom.copies for atom in full.at(Level.SUITS)]
    found: list[NDArray[np.int64]] = []
    while len(found) < rows:
        row = chance.binomial(counts, chance.uniform(0.05, 0.95))
        if row.sum() >= 6:
            found.append(row)
    return np.array(found)


def exact_gain(house: str, bet: Bet, full: Composition, row: NDArray[np.int64], share: int = 0) -> Fraction:
    """What the engine for one shoe says."""
    cards = {atom.card: int(count) for atom, count in zip(full.at(Level.SUITS), row, strict=True)}
    gone = [card for atom in full.at(Level.SUITS) for card in [atom.card] * (atom.copies - cards[atom.card])]
    at = replace(load(house), bets=(bet,))
    return -bets_odds(at, full.without(gone), Fraction(share) if at.tableau.has_option else None)["bet"].edge


@pytest.mark.parametrize(("text", "pays"), [*EARLY.items(), *LATE.items()])
def test_as_shoe_by_shoe(text: str, pays: int) -> None:
    """The gains of many shoes are those of the exact engine, to the twelfth digit; it is worth something to ask."""
    full, bet = Composition.of_packs(2), bet_on(text, pays)
    shoes = shoes_of(full, bulk(sample=4, full=30))
    found = calculator("mega-pay", bet, full).gains(shoes)
    for row, gain in zip(shoes, found, strict=True):
        assert gain == pytest.approx(float(exact_gain("mega-pay", bet, full, row)), abs=1e-11)
    assert len(set(np.round(found, 12))) > 1


@pytest.mark.parametrize("halves", [None, "banco.third_colour == red", "banco.pair or punto.third_suit == spades"])
def test_returned_and_halved_stakes_several_payouts_and_an_option(halves: str | None) -> None:
    """What a stake brings is what the bet says, by whatever punto does with its option."""
    bet = Bet(
        "bet",
        parse_condition("punto.third_colour == red or punto.pair"),
        (Payout(Fraction(9, 4), parse_condition("punto.pair")), Payout(Fraction(1, 3))),
        returns=parse_condition("winner == tie"),
        halves=None if halves is None else parse_condition(halves),
    )
    full = Composition.of_packs(1)
    shoes = shoes_of(full, 5)
    for share in (0, 1):
        found = calculator("punter-and-bank", bet, full, share).gains(shoes)
        wanted = [float(exact_gain("punter-and-bank", bet, full, row, share)) for row in shoes]
        assert found == pytest.approx(wanted, abs=1e-11)


def test_a_half_that_first_cards_settle() -> None:
    """Half a stake is half of it returned and half of it lost: between both bets, by as much, in every shoe."""
    full = Composition.of_packs(2)
    wins, halves = "punto.pair", parse_condition("banco.pair and not punto.pair")
    shoes = shoes_of(full, 20)
    made = (bet_on(wins, 11, halves=halves), bet_on(wins, 11, returns=halves), bet_on(wins, 11))
    half, back, gone = (calculator("mega-pay", bet, full).gains(shoes) for bet in made)
    assert half == pytest.approx((back + gone) / 2, abs=1e-12)
    assert (back > half).any()


def test_first_cards_cost_little() -> None:
    """Bets that only first cards settle ask one question, however many third cards there are."""
    full = Composition.of_packs(8)
    early = {text: calculator("mega-pay", bet_on(text, 1), full) for text in EARLY}
    assert all(len(one.endings) == 1 for one in early.values())
    assert early["punto.pair or banco.pair"].work < 1000
    assert early["punto.pair or banco.pair"].endings[0].hands.paid.shape == (2, 2)
    late = calculator("mega-pay", bet_on("banco.all_suited", 1), full)
    assert late.work > 100 * early["punto.suited_pair or banco.suited_pair"].work


def test_what_tells_nearly_every_card_apart_has_none() -> None:
    """First hands by rank and suit, with third cards beside them: to begin with it would take minutes."""
    cards = ("first_rank", "second_rank", "first_suit", "second_suit")
    text = " and ".join(f"punto.{card} == banco.{card}" for card in cards) + " and winner == tie"
    full = Composition.of_packs(8).at(Level.SUITS)
    assert fine_calculator(load("mega-pay").tableau, bet_on(text, 1), full, Fraction(0)) is None


# --- Every deal of small shoes.

SHOES = ["Kh=2,Qh=1,5h=2,Ad=1,Th=1,7c=1", "2d=1,2h=2,Js=2,3s=2,9c=1,6h=1", "Tc=1,Kc=3,4c=2,Ac=2,Ah=1"]
Holds = Callable[[WholeCoup], bool]
TESTS: dict[str, Holds] = {
    "punto.pair": lambda coup: coup.punto[0][0] == coup.punto[1][0],
    "banco.pair": lambda coup: coup.banco[0][0] == coup.banco[1][0],
    "punto.suited": lambda coup: coup.punto[0][1] == coup.punto[1][1],
    "banco.suited_pair": lambda coup: coup.banco[0] == coup.banco[1],
    "punto.first_rank == banco.first_rank": lambda coup: coup.punto[0][0] == coup.banco[0][0],
    "banco.second_suit == hearts": lambda coup: coup.banco[1][1] == "h",
    "punto.third_rank == ace": lambda coup: coup.punto[2:3] != () and coup.punto[2][0] == "A",
    "banco.all_suited": lambda coup: len({card[1] for card in coup.banco}) == 1,
    "courts == 3": lambda coup: sum(card[0] in "JQK" for card in (*coup.punto, *coup.banco)) == 3,
}


def random_condition(chance: Random, deep: int = 2) -> tuple[str, Holds]:
    """A condition as a house file has it, and the same as a function of a coup that was laid out."""
    if not deep:
        text = chance.choice(list(TESTS))
        return text, TESTS[text]
    (left, one), (right, other) = random_condition(chance, deep - 1), random_condition(chance, deep - 1)
    match chance.choice(["and", "or", "not"]):
        case "and":
            return f"({left} and not {right})", lambda coup: one(coup) and not other(coup)
        case "or":
            return f"({left} or {right})", lambda coup: one(coup) or other(coup)
        case _:
            return f"not {left}", lambda coup: not one(coup)


@cache
def laid_out(text: str) -> list[tuple[WholeCoup, int]]:
    counts = {card: int(count) for card, _, count in (part.partition("=") for part in text.split(","))}
    return list(naive_odds.whole_deals("schaanwald", {}, counts, "stand", ()))


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("seed", range(6))
def test_every_deal_of_a_small_shoe(seed: int, shoe: str) -> None:
    """What a unit on a random bet wins is its mean over all deals, laid out by a program that shares nothing."""
    cards = {Card.parse(card): int(count) for card, _, count in (part.partition("=") for part in shoe.split(","))}
    text, holds = random_condition(Random(seed))
    bet = bet_on(text, 3)
    full = [Atom(card, count) for card, count in cards.items()]
    made = fine_calculator(load("schaanwald").tableau, bet, full, Fraction(0))
    assert made is not None
    found = made.gains(np.array([list(cards.values())]))
    coups = laid_out(shoe)
    won = sum(ways for coup, ways in coups if holds(coup))
    assert found[0] == pytest.approx(float(Fraction(4 * won, sum(ways for _, ways in coups)) - 1), abs=1e-13)
