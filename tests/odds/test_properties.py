"""What must hold on every shoe: chances that share out all deals, effects that cancel, errors that say why."""

from collections.abc import Callable
from dataclasses import replace
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import cache, partial
from math import perm
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies as st

from puntobanco.game import (
    LANGUAGES,
    PACK,
    Card,
    CardError,
    HouseError,
    Level,
    MoneyError,
    Need,
    PuntoError,
    Rank,
    Rounding,
    StakeError,
    Suit,
    play,
)
from puntobanco.game.money import Coins
from puntobanco.game.tableau import Action
from puntobanco.house import House, load
from puntobanco.language import speaker
from puntobanco.odds import (
    Best,
    BetOdds,
    Composition,
    Policy,
    PolicyError,
    ShoeError,
    odds,
    parse_policy,
    rounded_edge,
    rounding_warnings,
)
from puntobanco.odds.batch import Calculator
from puntobanco.odds.comparison import bet_comparisons, reading_effects
from puntobanco.odds.composition import LEAST_CARDS, MOST_CARDS
from puntobanco.odds.effects import removal_effects, turning_points
from puntobanco.odds.exact import bets_odds
from puntobanco.odds.policy import write_policy
from support.bulk import bulk
from support.strategies import every_house

FEW = settings(max_examples=bulk(sample=12, full=25), deadline=None, derandomize=True, database=None)
SOME = settings(max_examples=bulk(sample=25, full=100), deadline=None, derandomize=True, database=None)
MANY = settings(max_examples=bulk(sample=60, full=1_000), deadline=None, derandomize=True, database=None)

SIDE_BETS = """format = 1
id = "own"
extends = "{base}"
[bets.pair]
name = "Pair"
wins = "punto.pair or banco.pair"
pays = "5:1"
[bets.suited]
name = "Suited"
wins = "punto.suited"
pays = [{{ when = "punto.suited_pair", odds = "20:1" }}, {{ odds = "2:1" }}]
"""

shares = st.fractions(0, 1, max_denominator=50)
policies: st.SearchStrategy[Policy] = st.one_of(shares, st.just(Best.BEST))
houses = st.sampled_from(every_house())


def shoes(most: int = 40) -> st.SearchStrategy[Composition]:
    """Shoes by points with at least six cards."""
    counts = st.lists(st.integers(0, most), min_size=10, max_size=10).filter(lambda found: sum(found) >= LEAST_CARDS)
    return counts.map(Composition.of_points)


few_cards = st.lists(st.integers(0, 9), min_size=7, max_size=12).map(
    lambda points: Composition.of_points([points.count(value) for value in range(10)])
)
card_shoes = st.lists(st.sampled_from(PACK[::3] + PACK[:6]), min_size=7, max_size=12).map(
    lambda cards: Composition.of_cards({card: cards.count(card) for card in cards})
)


def policy_for(house: House, policy: Policy) -> Policy | None:
    return policy if house.tableau.has_option else None


@cache
def own_house(folder: Path, base: str) -> House:
    """A house with bets that look at ranks and suits."""
    path = folder / f"{base}-with-side-bets.toml"
    path.write_text(SIDE_BETS.format(base=base), encoding="utf-8")
    return load(str(path))


@pytest.fixture(scope="module")
def fine_house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return own_house(tmp_path_factory.mktemp("fine"), "mega-pay")


# --- Chances.


def check_chances(bets: dict[str, BetOdds]) -> None:
    for bet in bets.values():
        assert bet.win + bet.returned + bet.lost == 1
        assert min(bet.returned, bet.lost, *(chance for _, chance in bet.wins)) >= 0
        assert [odds for odds, _ in bet.wins] == sorted({odds for odds, _ in bet.wins}, reverse=True)


@pytest.mark.slow
@settings(FEW, max_examples=bulk(sample=10, full=40))
@given(houses, shoes(), policies)
def test_chances_sum_to_one(house: House, shoe: Composition, policy: Policy) -> None:
    """Exactly: of every bet, of the joint distribution, and the weights are all ordered deals of six cards."""
    asked = policy_for(house, policy)
    found = odds(house, shoe, asked)
    check_chances(dict(found.bets))
    assert sum(found.joint.values()) == 1
    scale = asked.denominator if isinstance(asked, Fraction) else 1
    assert sum(found.weights.values()) == perm(shoe.size, 6) * scale
    assert min(found.weights.values()) >= 0
    if not isinstance(asked, Best):
        assert dict(found.bets) == bets_odds(house, shoe, asked)


@FEW
@given(shoe=card_shoes)
def test_chances_of_side_bets_sum_to_one(fine_house: House, shoe: Composition) -> None:
    """The same where bets look at ranks and suits."""
    check_chances(dict(odds(fine_house, shoe).bets))


@settings(FEW, max_examples=bulk(sample=15, full=60))
@given(houses, shoes())
def test_edge_and_spread(house: House, shoe: Composition) -> None:
    """Edge and variance are mean and variance of what one staked wins: from the table of results, term by term."""
    for bet in odds(house, shoe).bets.values():
        results = [(pays, chance) for pays, chance in bet.wins]
        results += [(Fraction(0), bet.returned), (Fraction(-1), bet.lost)]
        mean = sum((value * chance for value, chance in results), Fraction(0))
        assert bet.edge == -mean
        assert bet.variance == sum(((value - mean) ** 2 * chance for value, chance in results), Fraction(0))
        assert bet.deviation == pytest.approx(float(bet.variance) ** 0.5, abs=1e-12)


@FEW
@given(shoes())
def test_punto_and_banco_mirror_each_other(shoe: Composition) -> None:
    """At even money what banco costs, punto earns; a tie is what both have back. Every house knows the tie alike."""
    found = odds(load("schaanwald"), shoe).bets
    assert found["punto"].edge == -found["banco"].edge
    assert found["punto"].returned == found["banco"].returned == found["tie"].win
    of_mega_pay = odds(load("mega-pay"), shoe).bets
    assert of_mega_pay["egalite"].win == found["tie"].win
    assert sum((of_mega_pay[f"egalite-{total}"].win for total in range(10)), Fraction(0)) == found["tie"].win


def test_thirteen_packs() -> None:
    """A shoe of thirteen packs, beyond what doubles count exactly, behaves: 676 cards, exact, between 12 and 14."""
    house = load("mega-pay")
    found = odds(house, 13)
    assert found.shoe.size == 676
    assert sum(found.weights.values()) == perm(676, 6)
    check_chances(dict(found.bets))
    counting = Calculator(house)
    assert counting.exact_edges(found.shoe.points) == tuple(bet.edge for bet in found.bets.values())
    around = [odds(house, packs).bets["punto"].edge for packs in (12, 13, 14)]
    assert around == sorted(around, reverse=True)  # 1.2374 % with six packs, 1.2351 % with eight, and so on downwards


# --- Effects of removal.


@pytest.mark.slow
@FEW
@given(houses, few_cards | shoes(8).filter(lambda shoe: shoe.size > LEAST_CARDS), shares)
def test_effects_of_removal_cancel(house: House, shoe: Composition, share: Fraction) -> None:
    """Under a fixed policy the effects of all cards in the shoe sum to exactly nothing, for every bet.

    A shoe less a random card is as good as the shoe: its edge in the mean over the cards is the edge.
    """
    effects = removal_effects(house, shoe, policy_for(house, share))
    counts = shoe.points
    assert list(effects) == [bet.id for bet in house.bets]
    for by_rank in effects.values():
        by_points = {rank.points: effect for rank, effect in by_rank.items()}
        assert all(by_points[rank.points] == effect for rank, effect in by_rank.items())
        assert set(by_points) == {point for point, count in enumerate(counts) if count}
        assert sum((counts[point] * effect for point, effect in by_points.items()), Fraction(0)) == 0


@settings(FEW, max_examples=5)
@given(shoe=card_shoes)
def test_effects_of_removal_cancel_for_side_bets(fine_house: House, shoe: Composition) -> None:
    """The same by ranks, where bets look at suits."""
    cards: dict[Rank, int] = {}
    for atom in shoe.atoms:
        cards[atom.card.rank] = cards.get(atom.card.rank, 0) + atom.copies
    for by_rank in removal_effects(fine_house, shoe).values():
        assert set(by_rank) == {rank for rank, count in cards.items() if count}
        assert sum((cards[rank] * effect for rank, effect in by_rank.items()), Fraction(0)) == 0


def test_effects_of_removal_are_differences() -> None:
    """An effect is the edge without the card less the edge with it; progress is told along the way."""
    house, told = load("schaanwald"), list[tuple[int, int]]()
    shoe = Composition.of_points([7, 1, 0, 2, 3, 1, 4, 1, 2, 2])
    effects = removal_effects(house, shoe, progress=lambda done, whole: told.append((done, whole)))
    before = odds(house, shoe).bets
    for rank in effects["tie"]:
        after = odds(house, shoe.without([Card(rank, Suit.CLUBS)])).bets
        for bet, by_rank in effects.items():
            assert by_rank[rank] == after[bet].edge - before[bet].edge
    assert Rank.TWO not in effects["tie"]
    assert told == sorted(set(told))
    assert {whole for _, whole in told} == {1000}
    assert (told[0][0], told[-1][0] < 1000, len(told) > 50) == (0, True, True)


def test_effects_need_a_card_to_spare() -> None:
    """Six cards are a shoe, but none can be taken out of it."""
    shoe = Composition.of_points([6] + [0] * 9)
    assert odds(load("schaanwald"), shoe).bets["tie"].win == 1
    with pytest.raises(ShoeError, match="shoe-too-few"):
        removal_effects(load("schaanwald"), shoe)


# --- Cards on the table.


def average(house: House, shoe: Composition, policy: Policy | None, dealt: list[Card]) -> dict[str, BetOdds]:
    """The odds after one more card, in the mean over the cards that are left."""
    left = shoe.without(dealt)
    found: dict[str, BetOdds] = {}
    for atom in left.atoms:
        if atom.copies:
            share = Fraction(atom.copies, left.size)
            for id, bet in odds(house, shoe, policy, [*dealt, atom.card]).bets.items():
                wins = tuple((pays, share * chance) for pays, chance in bet.wins)
                if id in found:
                    wins = tuple((pays, a + b) for (pays, a), (_, b) in zip(found[id].wins, wins, strict=True))
                    returned = found[id].returned + share * bet.returned
                    lost = found[id].lost + share * bet.lost
                else:
                    returned, lost = share * bet.returned, share * bet.lost
                found[id] = BetOdds(id, wins, returned, lost)
    return found


@settings(FEW, max_examples=bulk(sample=15, full=60))
@given(houses, few_cards, st.sampled_from([Fraction(0), Fraction(1)]), st.data())
def test_odds_before_a_card_are_the_mean_of_odds_after_it(
    house: House, shoe: Composition, share: Fraction, data: st.DataObject
) -> None:
    """The law of total probability, exactly, for every bet, after nought to five cards, as long as one is needed."""
    policy = policy_for(house, share)
    cards = [atom.card for atom in shoe.atoms for _ in range(atom.copies)]
    dealt = data.draw(st.permutations(cards))[: data.draw(st.integers(0, 5))]
    decision = Action.DRAW if share else Action.STAND
    while play(house.tableau, dealt[:4], decision).need is Need.NOTHING and len(dealt) >= 4:
        dealt = dealt[:3]
    coup = play(house.tableau, dealt, decision)
    assume(coup.need is not Need.NOTHING)
    assert average(house, shoe, policy, dealt) == dict(odds(house, shoe, policy, dealt).bets)


@settings(FEW, max_examples=bulk(sample=15, full=30))
@given(few_cards, st.sampled_from(["after-decision", "open"]), st.data())
def test_total_probability_under_the_best_policy(shoe: Composition, shown: str, data: st.DataObject) -> None:
    """The same where punto decides best, up to the fourth card: what is on the table may not teach a decider more
    than he may see."""
    house = load("punter-and-bank", {"cards-shown": shown})
    cards = [atom.card for atom in shoe.atoms for _ in range(atom.copies)]
    dealt = data.draw(st.permutations(cards))[: data.draw(st.integers(0, 3))]
    assert average(house, shoe, Best.BEST, dealt) == dict(odds(house, shoe, Best.BEST, dealt).bets)


@settings(FEW, max_examples=10)
@given(shoe=card_shoes, data=st.data())
def test_total_probability_of_side_bets(fine_house: House, shoe: Composition, data: st.DataObject) -> None:
    """The same for bets that look at ranks and suits."""
    cards = [atom.card for atom in shoe.atoms for _ in range(atom.copies)]
    dealt = data.draw(st.permutations(cards))[: data.draw(st.integers(0, 3))]
    assert average(fine_house, shoe, None, dealt) == dict(odds(fine_house, shoe, None, dealt).bets)


def test_cards_that_the_shoe_does_not_have() -> None:
    """A card on the table must have been in the shoe, as often as it lies there; another of its kind will not do."""
    by_cards = Composition.of_cards(dict.fromkeys(PACK[:20], 1))
    by_points = Composition.of_points([4] + [1] * 9)
    house = load("schaanwald")
    for shoe, dealt in ((by_cards, [PACK[0], PACK[0]]), (by_cards, [PACK[30]]), (by_points, [PACK[8], PACK[21]])):
        with pytest.raises(ShoeError) as refusal:
            odds(house, shoe, dealt=dealt)
        assert (refusal.value.code, refusal.value.values["card"]) == ("shoe-has-no-more", dealt[-1])


# --- Shoes that cannot be.

IMPOSSIBLE: list[tuple[str, str, type[PuntoError], str]] = [
    ("nothing", "", ShoeError, "shoe-entry"),
    ("spaces", "   ", ShoeError, "shoe-entry"),
    ("a comma", ",", ShoeError, "shoe-entry"),
    ("a comma too many", "0=12,", ShoeError, "shoe-entry"),
    ("junk", "eight packs please", ShoeError, "shoe-entry"),
    ("no count", "8=", ShoeError, "shoe-entry"),
    ("no name", "=8", ShoeError, "shoe-entry"),
    ("two counts", "8=3=2", ShoeError, "shoe-entry"),
    ("below nothing", "0=100,8=-1", ShoeError, "shoe-count"),
    ("part of a card", "8=1.5", ShoeError, "shoe-count"),
    ("a word", "8=many", ShoeError, "shoe-count"),
    ("other digits", "8=٣", ShoeError, "shoe-count"),
    ("an exponent", "8=1e3", ShoeError, "shoe-count"),
    ("digits without end", f"8={'9' * 5000}", ShoeError, "shoe-count"),
    ("twice", "8=3,8=4", ShoeError, "shoe-twice"),
    ("a rank twice", "K=3,k=4", ShoeError, "shoe-twice"),
    ("ten twice", "T=3,10=4", ShoeError, "shoe-twice"),
    ("a card twice", "9h=3,9H=4", ShoeError, "shoe-twice"),
    ("a card with a sign twice", "9h=3,9♥=4", ShoeError, "shoe-twice"),
    ("an ace twice", "Ah=3,1h=4", ShoeError, "shoe-twice"),
    ("an unknown rank", "K=3,X=4", ShoeError, "shoe-unknown-name"),
    ("points and ranks", "0=3,K=4", ShoeError, "shoe-unknown-name"),
    ("ranks and an ace by points", "1=3,K=4", ShoeError, "shoe-unknown-name"),
    ("cards and points", "9h=3,8=4", ShoeError, "shoe-unknown-name"),
    ("cards and ranks", "9h=3,K=4", ShoeError, "shoe-unknown-name"),
    ("no such card", "9x=30", CardError, "card-unknown"),
    ("a word for a name", "hearts=30", CardError, "card-unknown"),
    ("too large", "0=999999,1=2", ShoeError, "shoe-too-large"),
    ("far too large", "0=999999999", ShoeError, "shoe-too-large"),
]


@pytest.mark.parametrize(("text", "kind", "code"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE])
def test_texts_that_are_no_shoe(text: str, kind: type[PuntoError], code: str) -> None:
    """Each is refused for its own reason, and every language has words for it."""
    with pytest.raises(kind) as refusal:
        Composition.parse(text)
    assert refusal.value.code == code
    said = {speaker(language).tell(refusal.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(len(words) < 500 for words in said)


@pytest.mark.parametrize("text", ["0=5", "A=1,K=4", "9h=2,8h=3", "8=0", "0=0,1=5"])
def test_shoes_with_too_few_cards(text: str) -> None:
    """Five cards are a composition but no shoe for a coup; six are."""
    with pytest.raises(ShoeError) as refusal:
        odds(load("schaanwald"), Composition.parse(text))
    assert refusal.value.code == "shoe-too-few"
    assert refusal.value.values["least"] == 6
    assert odds(load("schaanwald"), Composition.parse("0=6")).bets["tie"].win == 1


@pytest.mark.parametrize("packs", [0, -1, 19_231, 10**100, True, 1.0, "8", None])
def test_numbers_of_packs_that_cannot_be(packs: Any) -> None:
    """From one pack to the 19,230 that make a million cards at most."""
    with pytest.raises(ShoeError, match="shoe-packs"):
        Composition.of_packs(packs)
    assert Composition.of_packs(1).size == 52
    assert Composition.of_packs(19_230).size <= MOST_CARDS


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Composition.of_points([1] * 9), "shoe-ten-counts"),
        (lambda: Composition.of_points([]), "shoe-ten-counts"),
        (lambda: Composition.of_points([1] * 9 + [-1]), "shoe-count"),
        (lambda: Composition.of_points([True] * 10), "shoe-count"),
        (lambda: Composition.of_points([1.0] * 10), "shoe-count"),  # type: ignore[list-item]
        (lambda: Composition.of_points([MOST_CARDS] + [1] * 9), "shoe-too-large"),
        (lambda: Composition.of_ranks({Rank.ACE: -4}), "shoe-count"),
        (lambda: Composition.of_ranks({"A": 4}), "shoe-unknown-name"),  # type: ignore[dict-item]
        (lambda: Composition.of_cards({PACK[0]: None}), "shoe-count"),  # type: ignore[dict-item]
        (lambda: Composition.of_cards({"9h": 4}), "shoe-unknown-name"),  # type: ignore[dict-item]
    ],
)
def test_counts_that_cannot_be(make: Callable[[], Composition], code: str) -> None:
    """What a program may hand over is checked as strictly as what a person types; nothing is passed over."""
    with pytest.raises(ShoeError) as refusal:
        make()
    assert refusal.value.code == code


@MANY
@given(st.text(max_size=60) | st.text("0123456789=,-AKTJQhsdc♥ \n", max_size=30))
def test_any_text_is_a_shoe_or_refused(text: str) -> None:
    """No text ends in anything but a composition or an error of ours that can be put into words."""
    refused: PuntoError | None = None
    found = Composition.of_packs(1)
    try:
        found = Composition.parse(text)
    except PuntoError as error:
        refused = error
    assert refused is None or speaker("en").tell(refused)
    assert 0 <= found.size <= MOST_CARDS


# --- Written and read back.

counts = st.integers(0, 200)


@SOME
@given(st.lists(counts, min_size=10, max_size=10), st.randoms(use_true_random=False))
def test_points_written_and_read_back(by_points: list[int], random: Any) -> None:
    """Any order of names, spaces around them, and what is not named is gone."""
    named = [(str(point), count) for point, count in enumerate(by_points) if count or random.random() < 0.5]
    assume(named)
    random.shuffle(named)
    text = ",".join(f" {name} = {count} " if random.random() < 0.5 else f"{name}={count}" for name, count in named)
    found = Composition.parse(text)
    assert found == Composition.of_points(by_points)
    assert (found.points, found.size, found.level) == (tuple(by_points), sum(by_points), Level.POINTS)


@SOME
@given(st.dictionaries(st.sampled_from(Rank), counts, min_size=1), st.booleans())
def test_ranks_written_and_read_back(by_rank: dict[Rank, int], small: bool) -> None:
    """By ranks, in capitals or not, ten as T or 10; two to nine alone are read as points."""
    assume(any(rank.value not in "23456789" for rank in by_rank))
    names = {rank: rank.value.lower() if small else rank.value.replace("T", "10") for rank in by_rank}
    found = Composition.parse(",".join(f"{names[rank]}={count}" for rank, count in by_rank.items()))
    assert found == Composition.of_ranks(by_rank)
    assert found.points == tuple(
        sum(count for rank, count in by_rank.items() if rank.points == point) for point in range(10)
    )


@SOME
@given(st.dictionaries(st.sampled_from(PACK), counts, min_size=1))
def test_cards_written_and_read_back(by_card: dict[Card, int]) -> None:
    """By single cards, with letters or signs for suits; put together they are the same shoe by ranks and points."""
    text = ",".join(f"{card.rank.value}{card.suit.symbol}={count}" for card, count in by_card.items())
    found = Composition.parse(text)
    assert found == Composition.parse(",".join(f"{card}={count}" for card, count in by_card.items()))
    assert found == Composition.of_cards(by_card)
    ranks = {rank: sum(count for card, count in by_card.items() if card.rank is rank) for rank in Rank}
    assert found.at(Level.RANKS) == Composition.of_ranks(ranks).atoms
    assert found.at(Level.POINTS) == found.at(Level.TOTALS) == Composition.of_points(found.points).atoms


@FEW
@given(card_shoes)
def test_how_finely_a_shoe_is_given_changes_nothing(shoe: Composition) -> None:
    """Bets on totals have the same odds whether the shoe is told by cards, by ranks or by points."""
    house = load("mega-pay")
    found = odds(house, shoe).bets
    for level in (Level.RANKS, Level.POINTS):
        assert odds(house, Composition(level, shoe.at(level))).bets == found


@SOME
@given(policies)
def test_policies_written_and_read_back(policy: Policy) -> None:
    """Draw, stand, best and every share are read back from what they are written as."""
    assert parse_policy(write_policy(policy)) == policy


@pytest.mark.parametrize(
    ("text", "policy"),
    [("draw", 1), ("stand", 0), ("1", 1), ("0", 0), ("1/3", Fraction(1, 3)), ("0.25", Fraction(1, 4)), ("2/4", 0.5)],
)
def test_policies_as_people_write_them(text: str, policy: float) -> None:
    """Names, fractions and decimals."""
    assert parse_policy(text) == policy


@pytest.mark.parametrize(
    "text", ["", "Draw", "best ", "3/2", "2", "-1", "1/0", "0/0", "1e-3", ".5", "1.", "½", "nan", "1/3/3", "9" * 400]
)
def test_texts_that_are_no_policy(text: str) -> None:
    """Anything else is refused, shares above one too."""
    with pytest.raises(PolicyError) as refusal:
        parse_policy(text)
    assert refusal.value.code == "policy-unknown"
    assert len(str(refusal.value.values["found"])) <= 40


@pytest.mark.parametrize("policy", [Fraction(3, 2), Fraction(-1, 9), 0.5, "draw", 2])
def test_shares_that_cannot_be(policy: Any) -> None:
    """What a program may hand over as a policy is checked too."""
    with pytest.raises(PolicyError, match="policy-unknown"):
        odds(load("punter-and-bank"), policy=policy)


@pytest.mark.parametrize("policy", [Best.BEST, Fraction(1), Fraction(1, 3)])
def test_a_policy_where_there_is_nothing_to_decide(policy: Policy) -> None:
    """Three houses give punto no option; a policy asked for there is refused, not passed over."""
    for house in (load("schaanwald"), load("castle-vaduz"), load("mega-pay")):
        with pytest.raises(PolicyError, match="policy-without-option"):
            odds(house, policy=policy)
        with pytest.raises(PolicyError, match="policy-without-option"):
            list(reading_effects(house, policy))
        with pytest.raises(PolicyError, match="policy-without-option"):
            bet_comparisons(house, load("schaanwald"), policy)


# --- Readings and houses side by side.


def test_readings_change_what_they_change() -> None:
    """Every choice of every reading is there; a default changes nothing; changes are differences of edges."""
    for name in ("schaanwald", "castle-vaduz", "mega-pay"):
        house = load(name)
        found = list(reading_effects(house))
        assert [(effect.reading, effect.choice) for effect in found] == [
            (reading, choice) for reading, about in house.readings.items() for choice in about.choices
        ]
        plain = odds(house).bets
        for effect in found:
            under = odds(house.under({effect.reading: effect.choice})).bets
            assert effect.change == {bet: under[bet].edge - plain[bet].edge for bet in plain}
            if effect.choice == house.readings[effect.reading].default:
                assert not any(effect.change.values())


def test_what_the_decider_sees_is_compared_under_the_best_policy() -> None:
    """Seeing banco's cards is worth nothing to somebody who always stands, and something to one who decides best."""
    by_choice = {(effect.reading, effect.choice): effect for effect in reading_effects(load("punter-and-bank"))}
    shown = by_choice["cards-shown", "open"]
    assert shown.policy is Best.BEST
    assert shown.change["punto"] < 0
    assert by_choice["packs", "eight"].policy is None
    asked = {(each.reading, each.choice): each for each in reading_effects(load("punter-and-bank"), Fraction(0))}
    assert not any(asked["cards-shown", "open"].change.values())
    assert not any(asked["undecided-five", "draw"].change.values())


def test_readings_of_a_house_that_lost_its_option(tmp_path: Path) -> None:
    """A house that takes the option away keeps the readings about it; they change nothing, and nothing fails."""
    path = tmp_path / "own.toml"
    path.write_text('format = 1\nid = "own"\nextends = "punter-and-bank"\n[tableau.punto]\n5 = "draw"\n')
    found = {(each.reading, each.choice): each for each in reading_effects(load(str(path)))}
    assert found["cards-shown", "open"].policy is None
    assert not any(found["cards-shown", "open"].change.values())
    assert any(found["packs", "eight"].change.values())


OPTION = """format = 1
id = "own"
extends = "schaanwald"
[readings.five]
about = "Whether punto may choose on 5"
[readings.five.choices.no]
why = "Customary."
[readings.five.choices.yes]
why = "As wished."
set.tableau.punto.5 = "option"
[readings.more]
about = "Whether there is a bet on a tie of nine"
[readings.more.choices.no]
why = "Customary."
[readings.more.choices.yes]
why = "Why not."
set.bets.nines.name = "Nines"
set.bets.nines.wins = "winner == tie and punto.total == 9"
set.bets.nines.pays = "80:1"
"""


def test_readings_that_add_an_option_or_a_bet(tmp_path: Path) -> None:
    """A choice may bring an option, to which a policy then applies, or a bet, which has nothing to be compared with."""
    path = tmp_path / "own.toml"
    path.write_text(OPTION)
    found = {(each.reading, each.choice): each for each in reading_effects(load(str(path)), Fraction(1))}
    assert found["five", "yes"].policy == 1
    assert found["five", "no"].policy is None
    assert not any(found["five", "yes"].change.values())  # who always draws plays as the house does without it
    assert "nines" in found["more", "yes"].bets
    assert found["more", "yes"].change.keys() == {"punto", "banco", "tie"}


def test_houses_side_by_side() -> None:
    """Bets of either house, once each; None where a house has no such bet; each from its own full shoe."""
    first, second = load("schaanwald"), load("punter-and-bank")
    found = {each.bet: each for each in bet_comparisons(first, second, Fraction(1))}
    assert list(found) == ["punto", "banco", "tie"]
    assert found["tie"].second is None
    assert found["tie"].first == odds(first).bets["tie"]
    assert found["banco"].second == odds(second, policy=Fraction(1)).bets["banco"]


# --- Rounding.

STAKES = """format = 1
id = "own"
extends = "mega-pay"
[stakes]
minimum = {minimum}
maximum = 1000
step = 0.01
rounding = "{rounding}"
"""
MODES = {"up": ROUND_CEILING, "down": ROUND_FLOOR, "half-up": ROUND_HALF_UP, "half-even": ROUND_HALF_EVEN}

BANCO = Fraction(2_292_252_566_437_888, 4_998_398_275_503_360)
PUNTO = Fraction(2_230_518_282_592_256, 4_998_398_275_503_360)
"""The chances of banco and punto from eight packs, as counted elsewhere."""


def small_stakes(tmp_path: Path, rounding: str, minimum: str = "0.01") -> House:
    """A house that takes stakes of single coins."""
    path = tmp_path / "own.toml"
    path.write_text(STAKES.format(rounding=rounding, minimum=minimum))
    return load(str(path))


def by_hand(stake: int, rounding: str) -> Fraction:
    """What banco at 19:20 costs on a stake of so many coins: paid in whole coins, rounded as decimals are."""
    paid = (Decimal(19) * stake / 20).quantize(Decimal(1), MODES[rounding])
    return PUNTO - BANCO * int(paid) / stake


@pytest.mark.parametrize("rounding", MODES)
def test_edges_on_small_stakes(tmp_path: Path, rounding: str) -> None:
    """The edge on a stake whose payout is rounded, for every stake up to a turn of the odds and one more, and every
    rounding."""
    house = small_stakes(tmp_path, rounding)
    assert house.stakes.rounding is Rounding(rounding)
    assert rounded_edge(house, "punto", 7) == BANCO - PUNTO
    for stake in range(1, 22):
        assert rounded_edge(house, "banco", stake) == by_hand(stake, rounding), stake


def test_edges_on_stakes_that_need_no_rounding() -> None:
    """On whole units the edge is the exact one; where no rounding is named, a stake that would need one is refused."""
    castle = load("castle-vaduz")
    assert rounded_edge(castle, "banco", 700) == odds(castle).bets["banco"].edge
    with pytest.raises(MoneyError, match="money-not-whole"):
        rounded_edge(castle, "banco", 7)
    with pytest.raises(HouseError, match="house-no-such-bet"):
        rounded_edge(castle, "egalite", 100)
    for stake in (0, -20, True, 0.5, "20", None):
        with pytest.raises(StakeError, match="stake-not-positive") as refusal:
            rounded_edge(castle, "banco", stake)  # type: ignore[arg-type]
        assert refusal.value.values == {"bet": "banco", "stake": stake}


@pytest.mark.parametrize("minimum", [1, 20, 100])
@pytest.mark.parametrize("rounding", MODES)
def test_warnings_of_roundings_that_favour_the_bettor(tmp_path: Path, rounding: str, minimum: int) -> None:
    """A house that rounds a 19:20 bet on coins is warned of the first stake that gains by it.

    Rounding up gives less than a coin, to the nearest half a coin at most, so that it cannot make up for the edge on
    stakes above some 43 and 22 coins; rounding down gives nothing.
    """
    house = small_stakes(tmp_path, rounding, str(Decimal(minimum) / 100))
    gaining = [stake for stake in range(minimum, 2_000) if by_hand(stake, rounding) < 0]
    expected = {1: {"up", "half-up", "half-even"}, 20: {"up"}, 100: set[str]()}
    assert bool(gaining) == (rounding in expected[minimum])
    warnings = list(rounding_warnings(house))
    assert len(warnings) == bool(gaining)
    if gaining:
        (warning,) = warnings
        assert warning.key == "warning.rounding-favours-bettor"
        assert warning.values["stake"] == Coins(gaining[0])
        assert warning.values["percent"] == -by_hand(gaining[0], rounding)
        assert "Bank" in speaker("en").tell(warning)


def test_stakes_that_nobody_lays_need_no_warning(tmp_path: Path) -> None:
    """Above the most of a bet, beyond the last that is tried, or at a house that refuses what would be rounded."""
    house = small_stakes(tmp_path, "up", "0.20")
    house = replace(house, stakes=house.stakes._replace(step=2))
    first = min(stake for stake in range(20, 100, 2) if by_hand(stake, "up") < 0)

    def is_warned(most: int = 100_000, rounding: Rounding = house.stakes.rounding, tried: int = 100_000) -> bool:
        bets = tuple(bet._replace(most=most) for bet in house.bets)
        other = replace(house, bets=bets, stakes=house.stakes._replace(rounding=rounding))
        return bool(list(rounding_warnings(other, most_stakes=tried)))

    assert is_warned()
    assert not is_warned(rounding=Rounding.EXACT)
    assert [is_warned(most=most) for most in (first - 1, first)] == [False, True]
    for tried in (0, 1):
        assert is_warned(tried=(first - 20) // 2 - 1 + tried) == bool(tried)


def test_shipped_houses_need_no_warning() -> None:
    """Stakes of whole units leave no part of a coin in any shipped house, nor under any reading."""
    assert [list(rounding_warnings(house)) for house in every_house()] == [[]] * len(every_house())


# --- Turning points.


def greedy(shoe: Composition, edge: Callable[[Composition], Fraction]) -> list[Composition]:
    """Shoes on the way to one on which the bet favours the bettor, each less the card whose loss helps the bet most."""
    way = [shoe]
    while edge(way[-1]) >= 0 and way[-1].size > LEAST_CARDS:
        fewer = [way[-1].without([atom.card]) for atom in way[-1].at(Level.POINTS) if atom.copies]
        way.append(min(fewer, key=edge))
    return way


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "policy", "counts"),
    [
        ("schaanwald", None, [8] + [2] * 9),
        ("castle-vaduz", None, [9, 2, 1, 3, 2, 1, 2, 3, 1, 2]),
        ("punter-and-bank", Fraction(1, 3), [6, 1, 1, 2, 1, 1, 2, 1, 1, 2]),
        ("punter-and-bank", None, [3, 0, 0, 4, 0, 2, 0, 2, 1, 0]),
    ][:: bulk(sample=3, full=1)],
)
def test_turning_points(name: str, policy: Policy | None, counts: list[int]) -> None:
    """On the shoe that is found the bet favours the bettor, and on the way there it did not, one card fewer and all.

    The way is walked again with exact odds of single shoes.
    """
    house, shoe = load(name), Composition.of_points(counts)

    @cache
    def all_odds(shoe: Composition) -> dict[str, BetOdds]:
        return bets_odds(house, shoe, policy)

    def edge_of(bet: str, shoe: Composition) -> Fraction:
        return all_odds(shoe)[bet].edge

    for bet, turn in turning_points(house, shoe, policy).items():
        way = greedy(shoe, partial(edge_of, bet))
        last = all_odds(way[-1])[bet].edge
        if turn is None:
            assert way[-1].size == LEAST_CARDS
            assert last >= 0
        else:
            left = Composition.of_points([before - gone for before, gone in zip(counts, turn.removed, strict=True)])
            assert turn.cards == sum(turn.removed) == len(way) - 1
            assert left == way[-1]
            assert last < 0
            assert turn.edge == pytest.approx(float(last))
            assert all(all_odds(before)[bet].edge >= 0 for before in way[:-1])


def test_turning_points_of_full_shoes() -> None:
    """Schaanwald's banco favours the bettor from the start; the other bets after some cards, from shoes of any size."""
    house = load("schaanwald")
    for packs in (6, 9, 30):
        found = turning_points(house, packs)
        assert found["banco"] is not None
        assert found["banco"].cards == 0
        for bet in ("punto", "tie"):
            turn = found[bet]
            assert turn is not None
            full = [16 * packs] + [4 * packs] * 9
            left = [before - gone for before, gone in zip(full, turn.removed, strict=True)]
            assert turn.cards > 0
            assert bets_odds(house, Composition.of_points(left))[bet].edge < 0
            put_back = [[*left[:at], left[at] + 1, *left[at + 1 :]] for at in range(10) if turn.removed[at]]
            assert any(bets_odds(house, Composition.of_points(more))[bet].edge >= 0 for more in put_back)


def test_bets_that_never_turn() -> None:
    """Six cards, no tie among them for whoever needs one: removing is over before it begins."""
    found = turning_points(load("mega-pay"), Composition.of_points([0] * 9 + [6]))
    assert found["egalite-1"] is None
    eights = found["egalite-8"]
    assert eights is not None  # nine and nine make eight on both sides
    assert eights.cards == 0
