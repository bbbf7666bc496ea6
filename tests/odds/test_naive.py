"""Exact odds against plain enumeration with the naive game, on shoes small enough to lay out every deal."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from naive import game as naive_game, odds as naive_odds
from naive.odds import Chances, Readings, always
from puntobanco.game import Card, CoupError
from puntobanco.house import House, load
from puntobanco.odds import Best, BetOdds, Composition, PolicyError, odds, parse_policy
from puntobanco.odds.exact import bets_odds
from support.bulk import bulk

pytestmark = pytest.mark.slow

VARIANTS: list[tuple[str, Readings]] = [
    (house, readings)
    for house, variants in naive_game.VARIANTS.items()
    for readings in ({}, *({name: choice} for name, choices in variants.items() for choice in choices[1:]))
]
"""Every house as it is, and under every other choice of each reading."""

CARD_OF_POINTS = [Card.parse(f"{letter}h") for letter in "KA23456789"]


def shoe_of(random: Random, least: int, most: int, kinds: tuple[int, int]) -> tuple[int, ...]:
    """A shoe by points with so many cards of so many different points."""
    values = random.sample(range(10), random.randint(*kinds))
    counts = [0] * 10
    for value in values + random.choices(values, k=random.randint(max(0, least - len(values)), most - len(values))):
        counts[value] += 1
    return tuple(counts)


@cache
def small_shoes(seed: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Shoes of 6 to 14 cards of two to five different points."""
    random = Random(seed)
    return tuple(shoe_of(random, 6, 14, (2, 5)) for _ in range(number))


def as_chances(bet: BetOdds) -> Chances:
    """The chances of a bet in the naive game's words."""
    results = {("won", odds.numerator, odds.denominator): chance for odds, chance in bet.wins}
    results |= {naive_game.RETURNED: bet.returned, naive_game.LOST: bet.lost}
    return {result: chance for result, chance in results.items() if chance}


def all_chances(bets: dict[str, BetOdds]) -> dict[str, Chances]:
    return {id: as_chances(bet) for id, bet in bets.items()}


def policies_of(house: House) -> list[str | None]:
    """What can be asked for: draw and stand where punto has an option."""
    return ["draw", "stand"] if house.tableau.has_option else [None]


SHOES = 50
CHUNK = 5
EVERY = bulk(sample=6, full=1)


def test_the_small_shoes_are_worth_trying() -> None:
    """The fifty shoes differ, hold 6 to 14 cards, the least and the most among them, and together every point value."""
    shoes = small_shoes(1, SHOES)
    assert len(set(shoes)) == SHOES
    assert {6, 14} <= {sum(shoe) for shoe in shoes} <= set(range(6, 15))
    assert all(any(shoe[value] for shoe in shoes) for value in range(10))


@pytest.mark.parametrize("start", range(0, SHOES, CHUNK))
def test_every_bet_of_every_house(start: int) -> None:
    """Fifty small shoes: every bet of every house and variant has exactly the enumerated chances, draw and stand."""
    for counts in small_shoes(1, SHOES)[start : start + CHUNK : EVERY]:
        shoe = Composition.of_points(counts)
        for name, readings in VARIANTS:
            house = load(name, readings)
            for policy in policies_of(house):
                used = None if policy is None else parse_policy(policy)
                found = odds(house, shoe, used).bets
                expected = naive_odds.chances(name, readings, counts, always(policy or "draw"))
                assert all_chances(dict(found)) == expected, (name, readings, policy, counts)


@pytest.mark.parametrize("name", ["mega-pay", "punter-and-bank"][: bulk(sample=1, full=2)])
def test_a_shoe_of_all_points(name: str) -> None:
    """A shoe with some cards of every point value, so that every branch of the tableau is met."""
    counts = (3, 1, 2, 1, 1, 2, 1, 1, 2, 1)
    house = load(name)
    for policy in policies_of(house):
        used = None if policy is None else parse_policy(policy)
        expected = naive_odds.chances(name, {}, counts, always(policy or "draw"))
        assert all_chances(bets_odds(house, Composition.of_points(counts), used)) == expected


# --- Coups half dealt.


def prefix(random: Random, counts: tuple[int, ...], length: int) -> tuple[int, ...]:
    """So many cards of the shoe, in some order."""
    cards = [value for value, count in enumerate(counts) for _ in range(count)]
    return tuple(random.sample(cards, length))


def cards_of(points: tuple[int, ...]) -> list[Card]:
    return [CARD_OF_POINTS[value] for value in points]


@pytest.mark.parametrize("length", range(1, 7))
def test_mid_coup(length: int) -> None:
    """With one to six cards on the table, every bet of every house has the chances of the deals that begin so.

    Where a coup is over before the last of the cards, the cards are refused.
    """
    random = Random(length)
    refused = agreed = 0
    for _ in range(8):
        counts = shoe_of(random, 8, 14, (3, 6))
        dealt = prefix(random, counts, length)
        for name, readings in VARIANTS:
            house = load(name, readings)
            for policy in policies_of(house):
                used = None if policy is None else parse_policy(policy)
                decide = always(policy or "draw")
                whole = naive_game.play(name, readings, (*dealt, 0, 0, 0, 0, 0), policy)
                if length >= 4 and naive_odds.used(whole) < length:
                    with pytest.raises(CoupError, match="coup-over"):
                        odds(house, Composition.of_points(counts), used, cards_of(dealt))
                    refused += 1
                    continue
                found = odds(house, Composition.of_points(counts), used, cards_of(dealt))
                expected = naive_odds.chances(name, readings, counts, decide, dealt)
                assert all_chances(dict(found.bets)) == expected, (name, readings, policy, counts, dealt)
                agreed += 1
    assert agreed >= 30
    assert (refused > 0) == (length > 4)


def test_a_finished_coup_is_certain() -> None:
    """When the coup is over, every bet has one result for certain. Here San Ba is shown, and 3 against 3 is a tie."""
    dealt = [Card.parse(text) for text in ("2h", "3d", "3c", "Ks", "8s")]
    found = all_chances(dict(odds(load("mega-pay"), dealt=dealt).bets))
    certain = {
        "punto": naive_game.RETURNED,
        "banco": naive_game.RETURNED,
        "egalite": ("won", 9, 1),
        "egalite-3": ("won", 200, 1),
        "san-ba": ("won", 200, 1),
        "san-ba-bank": naive_game.RETURNED,
        "san-ba-player": naive_game.RETURNED,
    }
    assert found == {bet: {certain.get(bet, naive_game.LOST): 1} for bet in found}
    assert certain.keys() < found.keys()


def test_a_fifth_card_after_an_option_needs_a_decision() -> None:
    """Whose the fifth card is cannot be told from a mixture or from the best policy; from draw or stand it can."""
    house = load("punter-and-bank")
    dealt = [Card.parse(text) for text in ("2h", "4d", "3c", "Ks", "8s")]
    for unclear in (Best.BEST, Fraction(1, 2)):
        with pytest.raises(PolicyError, match="policy-unclear"):
            odds(house, policy=unclear, dealt=dealt)
    drawn = odds(house, policy=Fraction(1), dealt=dealt).bets
    stood = odds(house, policy=Fraction(0), dealt=dealt).bets
    # Punto draws the 8 and has 3, banco with 4 stands: banco wins. Punto stands on 5, banco draws the 8: punto wins.
    assert drawn["banco"].win == 1
    assert stood["punto"].win == 1


def test_four_cards_with_an_option_open() -> None:
    """With the option still open after four cards, any policy can be asked for, and a mixture is the exact mixture."""
    house = load("punter-and-bank")
    counts = (4, 1, 2, 1, 2, 2, 1, 1, 1, 1)
    dealt = (2, 4, 3, 0)
    shoe = Composition.of_points(counts)
    share = Fraction(2, 7)
    drawn, stood = (naive_odds.chances(house.id, {}, counts, always(to), dealt) for to in ("draw", "stand"))
    found = odds(house, shoe, share, cards_of(dealt))
    assert all_chances(dict(found.bets)) == naive_odds.mixed(share, drawn, stood)


# --- Policies.


@pytest.mark.parametrize("share", ["0", "1", "1/2", "1/3", "0.25", "999999998/999999999"])
def test_mixtures(share: str) -> None:
    """Where punto draws in a share of the cases, every chance is exactly that mixture of drawing and standing."""
    policy = parse_policy(share)
    assert isinstance(policy, Fraction)
    house = load("punter-and-bank")
    for counts in small_shoes(2, 6):
        drawn, stood = (naive_odds.chances(house.id, {}, counts, always(to)) for to in ("draw", "stand"))
        found = odds(house, Composition.of_points(counts), policy).bets
        assert all_chances(dict(found)) == naive_odds.mixed(policy, drawn, stood), counts


def optional_shoes(seed: int, number: int, most_kinds: int) -> list[tuple[int, ...]]:
    """Small shoes in which punto can have 5: with cards of two points that make it."""
    random = Random(seed)
    found: list[tuple[int, ...]] = []
    while len(found) < number:
        counts = shoe_of(random, 7, 13, (3, most_kinds))
        if any(counts[a] and counts[b] for a, b in ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))):
            found.append(counts)
    return found


def on_the_way_to_five(random: Random, counts: tuple[int, ...]) -> tuple[int, ...]:
    """Four cards of the shoe that give punto 5."""
    while True:
        dealt = prefix(random, counts, 4)
        if (dealt[0] + dealt[2]) % 10 == 5:
            return dealt


@pytest.mark.parametrize("shown", [False, True], ids=["hidden", "open"])
@pytest.mark.parametrize("seed", range(4))
def test_best_policy(seed: int, shown: bool) -> None:
    """The best policy wins punto what the best of all tables of decisions wins, by what the decider may see.

    Every other bet has the chances that follow from that table, before the coup and with cards on the table: what
    the decider does not see is not used, though it may be known to whoever asks.
    """
    readings = {"cards-shown": "open"} if shown else {}
    house = load("punter-and-bank", readings)
    random = Random(seed)
    for counts in optional_shoes(10 + seed, 4, 4 if shown else 6):
        decide = naive_odds.best_decisions(house.id, readings, counts, shown=shown, most_states=14)
        shoe = Composition.of_points(counts)
        for dealt in [(), *(on_the_way_to_five(random, counts)[:length] for length in (1, 2, 3, 4, 4, 4))]:
            found = odds(house, shoe, Best.BEST, cards_of(dealt)).bets
            expected = naive_odds.chances(house.id, readings, counts, decide, dealt)
            assert all_chances(dict(found)) == expected, (counts, dealt)


def test_the_best_policy_is_worth_having() -> None:
    """On some shoe the best policy beats both always drawing and always standing, and seeing more is worth more."""
    hidden, shown = load("punter-and-bank"), load("punter-and-bank", {"cards-shown": "open"})
    beats_both = sees_more = 0
    for counts in optional_shoes(3, 60, 6):
        shoe = Composition.of_points(counts)
        fixed = min(bets_odds(hidden, shoe, Fraction(share))["punto"].edge for share in (0, 1))
        best = bets_odds(hidden, shoe, Best.BEST)["punto"].edge
        open_best = bets_odds(shown, shoe, Best.BEST)["punto"].edge
        assert open_best <= best <= fixed
        beats_both += best < fixed
        sees_more += open_best < best
    assert beats_both > 0
    assert sees_more > 0


def test_best_and_hidden_cards_at_the_table() -> None:
    """A decider who does not see banco's cards decides alike whatever they are; one who sees them does not.

    Six packs, punto has 2 and 3. Standing on 5 loses for certain to a 6 or 7, which stand; against a 0 it wins with
    any of about eight cards in thirteen and loses to four. Hidden, the same decision is made against all of them.
    """
    chosen: dict[str, dict[str, set[str]]] = {"hidden": {}, "open": {}}
    for name, readings in (("hidden", {}), ("open", {"cards-shown": "open"})):
        house = load("punter-and-bank", readings)
        for rank in "K67":
            dealt = [Card.parse(text) for text in ("2h", f"{rank}d", "3c", "Ks")]
            best = odds(house, policy=Best.BEST, dealt=dealt).bets["punto"]
            chosen[name][rank] = {
                to
                for to in ("draw", "stand")
                if best == odds(house, policy=parse_policy(to), dealt=dealt).bets["punto"]
            }
    assert chosen["open"] == {"K": {"stand"}, "6": {"draw"}, "7": {"draw"}}
    assert chosen["hidden"]["K"] == chosen["hidden"]["6"] == chosen["hidden"]["7"]
    assert len(chosen["hidden"]["K"]) == 1
