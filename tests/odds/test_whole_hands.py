"""Bets on third cards, whole hands, sums and court cards, against enumeration card by card.

The bet says in the house file's words when it wins; beside it stands the same in plain Python over the cards that the
naive twin has laid out, third cards too. Shoes are small, of full cards in unequal numbers.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import perm

import pytest

from naive import odds as naive_odds
from naive.odds import WholeCoup
from puntobanco.game import Bet, Card, Payout, parse_cards, parse_condition
from puntobanco.house import House, load
from puntobanco.odds import Composition, odds, parse_policy
from puntobanco.odds.effects import shoe_after_shoe
from puntobanco.odds.exact import fixed_parts
from puntobanco.odds.removal import effects_by_card

Holds = Callable[[WholeCoup], bool]

RED = "dh"


def third(hand: tuple[str, ...]) -> str | None:
    return hand[2] if len(hand) == 3 else None


def suits(hand: tuple[str, ...]) -> set[str]:
    return {card[1] for card in hand}


def colours(hand: tuple[str, ...]) -> set[bool]:
    return {card[1] in RED for card in hand}


def points(*hands: tuple[str, ...]) -> int:
    return sum(naive_odds.POINTS[card[0]] for hand in hands for card in hand)


def courts(*hands: tuple[str, ...]) -> int:
    return sum(card[0] in "JQK" for hand in hands for card in hand)


def winner(coup: WholeCoup) -> str:
    punto, banco = coup.ended.punto_total, coup.ended.banco_total
    return "punto" if punto > banco else "banco" if banco > punto else "tie"


BETS: dict[str, Holds] = {
    "punto.third_rank == king": lambda coup: (third(coup.punto) or "")[:1] == "K",
    "banco.third_rank in (ace, none)": lambda coup: (third(coup.banco) or "A")[0] == "A",
    "punto.third_rank == banco.third_rank": lambda coup: (third(coup.punto) or "?")[0] == (third(coup.banco) or "?")[0],
    "punto.third_suit == hearts and winner == punto": lambda coup: (
        (third(coup.punto) or "??")[1] == "h" and winner(coup) == "punto"
    ),
    "banco.third_suit == banco.first_suit": lambda coup: (third(coup.banco) or "??")[1] == coup.banco[0][1],
    "punto.third_colour == red or banco.third_colour == black": lambda coup: (
        (third(coup.punto) or "??")[1] in RED or (third(coup.banco) or "??")[1] in "cs"
    ),
    "punto.all_suited": lambda coup: len(suits(coup.punto)) == 1,
    "banco.all_suited and not punto.all_suited and banco.cards == 3": lambda coup: (
        len(suits(coup.banco)) == 1 and len(suits(coup.punto)) > 1 and len(coup.banco) == 3
    ),
    "punto.one_colour and banco.one_colour": lambda coup: len(colours(coup.punto)) == len(colours(coup.banco)) == 1,
    "punto.first_colour == red and banco.second_colour == black": lambda coup: (
        coup.punto[0][1] in RED and coup.banco[1][1] not in RED
    ),
    "punto.sum > banco.sum": lambda coup: points(coup.punto) > points(coup.banco),
    "punto.sum == 15": lambda coup: points(coup.punto) == 15,
    "sum >= 25 and winner == tie": lambda coup: points(coup.punto, coup.banco) >= 25 and winner(coup) == "tie",
    "sum in (14, 23, 24)": lambda coup: points(coup.punto, coup.banco) in (14, 23, 24),
    "courts == 0": lambda coup: courts(coup.punto, coup.banco) == 0,
    "courts >= 3 and winner != tie": lambda coup: courts(coup.punto, coup.banco) >= 3 and winner(coup) != "tie",
    "punto.courts == 2 or banco.courts == 1": lambda coup: courts(coup.punto) == 2 or courts(coup.banco) == 1,
    "punto.courts > banco.courts and sum < 12 and punto.pair": lambda coup: (
        courts(coup.punto) > courts(coup.banco)
        and points(coup.punto, coup.banco) < 12
        and coup.punto[0][0] == coup.punto[1][0]
    ),
    "punto.all_suited and courts == 1 and punto.third_rank != none": lambda coup: (
        len(suits(coup.punto)) == 1 and courts(coup.punto, coup.banco) == 1 and len(coup.punto) == 3
    ),
}
SHOES = ["Kh=2,Qh=1,5h=2,Ad=1,Th=1,7c=1", "2d=1,2h=2,Js=2,3s=2,9c=1,6h=1", "Tc=1,Kc=3,4c=2,Ac=2,Ah=1", "5s=9"]


@cache
def laid_out(
    text: str, house: str, decision: str = "stand", dealt: tuple[str, ...] = ()
) -> list[tuple[WholeCoup, int]]:
    counts = {card: int(count) for card, _, count in (part.partition("=") for part in text.split(","))}
    return list(naive_odds.whole_deals(house, {}, counts, decision, dealt))


def house_with(house: str, *conditions: str) -> House:
    """The bets of a house, and one on each condition."""
    at = load(house)
    more = (Bet(text, parse_condition(text), (Payout(Fraction(7, 2)),)) for text in conditions)
    return replace(at, bets=(*at.bets, *more))


def chance(coups: list[tuple[WholeCoup, int]], holds: Holds) -> Fraction:
    return Fraction(sum(ways for coup, ways in coups if holds(coup)), sum(ways for _, ways in coups))


@pytest.mark.parametrize("text", SHOES)
def test_every_deal_of_small_shoes(text: str) -> None:
    """The chance of each condition is that of the deals in which it holds."""
    coups = laid_out(text, "schaanwald")
    shoe = Composition.parse(text)
    assert sum(ways for _, ways in coups) == perm(shoe.size, 6)
    found = odds(house_with("schaanwald", *BETS), shoe)
    assert not found.left_out
    for condition, holds in BETS.items():
        assert found.bets[condition].win == chance(coups, holds), condition


@pytest.mark.parametrize("dealt", ["Kh", "Kh 5h", "Kh 5h Qh", "Kh 5h Qh Ad", "Kh 5h Qh Ad 5h", "Kh Ad Qh Th 5h 7c"])
def test_coups_half_dealt(dealt: str) -> None:
    """The same from any cards that lie on the table already."""
    coups = laid_out(SHOES[0], "schaanwald", "stand", tuple(dealt.split()))
    found = odds(house_with("schaanwald", *BETS), Composition.parse(SHOES[0]), dealt=parse_cards([dealt]))
    for condition, holds in BETS.items():
        assert found.bets[condition].win == chance(coups, holds), condition


def test_options() -> None:
    """Where punto may choose: always one way, and a mixture of both."""
    house, shoe = house_with("punter-and-bank", *BETS), Composition.parse(SHOES[0])
    ways = [laid_out(SHOES[0], "punter-and-bank", decision) for decision in ("draw", "stand")]
    for policy, share in (("draw", Fraction(1)), ("stand", Fraction(0)), ("2/5", Fraction(2, 5))):
        found = odds(house, shoe, parse_policy(policy))
        for condition, holds in BETS.items():
            mixed = share * chance(ways[0], holds) + (1 - share) * chance(ways[1], holds)
            assert found.bets[condition].win == mixed, (policy, condition)


@pytest.mark.parametrize("text", SHOES[:3])
def test_effects_of_removal(text: str) -> None:
    """In closed form as by one shoe after another, for bets on third cards and whole hands too."""
    house, shoe = house_with("punter-and-bank", *BETS), Composition.parse(text)
    share = Fraction(1, 3)
    assert effects_by_card(house.tableau, shoe, fixed_parts(share), house.bets) == shoe_after_shoe(house, shoe, share)


def test_shoes_too_large_for_doubles_and_for_64_bits() -> None:
    """Cards in numbers beyond 2^53 and 2^63 deals keep their exact chances: every number times a thousand, by rank."""
    condition = "punto.third_rank == king and winner == banco"
    house = house_with("schaanwald", condition)
    kings = {"K": 100_003, "5": 70_001, "2": 99_991, "9": 50_000}
    found = odds(house, Composition.parse(",".join(f"{rank}={count}" for rank, count in kings.items())))
    by_points = odds(
        house_with("schaanwald", "punto.third == 0 and winner == banco"),
        Composition.of_points([100_003, 0, 99_991, 0, 0, 70_001, 0, 0, 0, 50_000]),
    )
    assert found.bets[condition].win == by_points.bets["punto.third == 0 and winner == banco"].win > 0


def test_a_whole_shoe_agrees_with_what_follows_from_counting() -> None:
    """The third card is of each suit equally often, and of one rank in sixteen zeros as often as of another."""
    conditions = [f"punto.third_suit == {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    conditions += [f"punto.third_rank == {rank}" for rank in ("ten", "jack", "queen", "king")]
    conditions += ["punto.third != none", "punto.third == 0"]
    chances = [odds(house_with("schaanwald", *conditions)).bets[one].win for one in conditions]
    assert len(set(chances[:4])) == len(set(chances[4:8])) == 1
    assert sum(chances[:4]) == chances[8]
    assert sum(chances[4:8]) == chances[9]


def test_cards_are_told_apart_by_what_is_asked() -> None:
    """A shoe by ranks is enough for courts and third ranks, not for suits and colours; one by points for sums."""
    house = house_with("schaanwald", *BETS)
    by_points = odds(house, Composition.of_points(Composition.of_packs(1).points))
    assert {"punto.sum > banco.sum", "sum in (14, 23, 24)"} <= by_points.bets.keys()
    assert {"courts == 0", "punto.all_suited", "punto.third_rank == king"} <= by_points.left_out.keys()
    by_ranks = odds(house, Composition.of_packs(1).less([Card.parse("5h").rank]))
    assert {"courts == 0", "punto.third_rank == king"} <= by_ranks.bets.keys()
    assert {"punto.all_suited", "punto.one_colour and banco.one_colour"} <= by_ranks.left_out.keys()
