"""Side bets that no shipped house has, each stated in a house file, against enumeration card by card.

The bet says in the house file's words when it wins; beside it stands the same in plain Python over the naive game's
coup. Shoes are small, of full cards in unequal numbers, and every deal of the first four cards is laid out.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import perm
from pathlib import Path

import pytest

from naive import game as naive_game, odds as naive_odds
from naive.odds import CardCoup, Chances
from puntobanco.game import Card, Level, Rank
from puntobanco.house import House, load
from puntobanco.odds import BetOdds, Composition, PolicyError, ShoeError, odds, parse_policy
from puntobanco.odds.effects import removal_effects
from puntobanco.odds.policy import Best
from support.bulk import SOAK, bulk

Settle = Callable[[CardCoup], naive_game.Result]


def wins(odds: int, when: Callable[[CardCoup], bool]) -> Settle:
    """A bet that wins at odds to one, and loses otherwise."""
    return lambda coup: ("won", odds, 1) if when(coup) else naive_game.LOST


def pair(hand: tuple[str, str]) -> bool:
    return hand[0][0] == hand[1][0]


def suited(hand: tuple[str, str]) -> bool:
    return hand[0][1] == hand[1][1]


def suited_pair(hand: tuple[str, str]) -> bool:
    return hand[0] == hand[1]


def natural(coup: CardCoup) -> bool:
    two = ((sum(hand[:2]) % 10) for hand in (coup.ended.punto, coup.ended.banco))
    return any(total in (8, 9) for total in two)


def points(card: str) -> int:
    return naive_odds.POINTS[card[0]]


def margin(coup: CardCoup) -> int:
    """By how much banco is ahead."""
    return coup.ended.banco_total - coup.ended.punto_total


def perfect_pair(coup: CardCoup) -> naive_game.Result:
    """Two suited pairs 200:1, one 25:1."""
    number = suited_pair(coup.punto) + suited_pair(coup.banco)
    return ("won", (0, 25, 200)[number], 1) if number else naive_game.LOST


def banco_by(coup: CardCoup) -> naive_game.Result:
    """Banco wins by 4 or more without a natural: the more the better; a natural win of banco comes back."""
    ahead = margin(coup)
    if natural(coup):
        return naive_game.RETURNED if ahead > 0 else naive_game.LOST
    table = {9: (30, 1), 8: (10, 1), 7: (6, 1), 6: (4, 1), 5: (2, 1), 4: (1, 1)}
    return ("won", *table[ahead]) if ahead in table else naive_game.LOST


def punto_dressed(coup: CardCoup) -> naive_game.Result:
    """Punto wins: 2:1 with two cards of one suit, 1:2 with three cards, even money else; a tie comes back."""
    if coup.ended.winner == "tie":
        return naive_game.RETURNED
    if coup.ended.winner != "punto":
        return naive_game.LOST
    if suited(coup.punto) and len(coup.ended.punto) == 2:
        return ("won", 2, 1)
    return ("won", 1, 2) if len(coup.ended.punto) == 3 else ("won", 1, 1)


BANCO_BY = """
wins = "winner == banco and margin >= 4 and not natural"
returns = "winner == banco and natural"
pays = [
    { when = "margin == 9", odds = "30:1" },
    { when = "margin == 8", odds = "10:1" },
    { when = "margin == 7", odds = "6:1" },
    { when = "margin == 6", odds = "4:1" },
    { when = "margin == 5", odds = "2:1" },
    { odds = "1:1" },
]
"""
PERFECT_PAIR = """
wins = "punto.suited_pair or banco.suited_pair"
pays = [{ when = "punto.suited_pair and banco.suited_pair", odds = "200:1" }, { odds = "25:1" }]
"""
PUNTO_DRESSED = """
wins = "winner == punto"
returns = "winner == tie"
pays = [
    { when = "punto.suited and punto.cards == 2", odds = "2:1" },
    { when = "punto.cards == 3", odds = "1:2" },
    { odds = "1:1" },
]
"""


def stated(when: str, odds: int) -> str:
    return f'wins = "{when}"\npays = "{odds}:1"\n'


SIDE_BETS: dict[str, tuple[str, Settle]] = {
    "punto-pair": (stated("punto.pair", 11), wins(11, lambda c: pair(c.punto))),
    "banco-pair": (stated("banco.pair", 11), wins(11, lambda c: pair(c.banco))),
    "both-pairs": (stated("punto.pair and banco.pair", 75), wins(75, lambda c: pair(c.punto) and pair(c.banco))),
    "either-pair": (stated("punto.pair or banco.pair", 5), wins(5, lambda c: pair(c.punto) or pair(c.banco))),
    "suited-pair": (stated("banco.suited_pair", 25), wins(25, lambda c: suited_pair(c.banco))),
    "perfect-pair": (PERFECT_PAIR, perfect_pair),
    "suited": (stated("punto.suited", 3), wins(3, lambda c: suited(c.punto))),
    "both-suited": (
        stated("punto.suited and banco.suited and punto.first_suit == banco.first_suit", 50),
        wins(50, lambda c: suited(c.punto) and suited(c.banco) and c.punto[0][1] == c.banco[0][1]),
    ),
    "unsuited-pair": (
        stated("punto.pair and not punto.suited", 12),
        wins(12, lambda c: pair(c.punto) and not suited(c.punto)),
    ),
    "banco-by": (BANCO_BY, banco_by),
    "dragon-seven": (
        stated("winner == banco and banco.total == 7 and banco.cards == 3", 40),
        wins(40, lambda c: margin(c) > 0 and c.ended.banco_total == 7 and len(c.ended.banco) == 3),
    ),
    "panda-eight": (
        stated("winner == punto and punto.total == 8 and punto.cards == 3", 25),
        wins(25, lambda c: margin(c) < 0 and c.ended.punto_total == 8 and len(c.ended.punto) == 3),
    ),
    "four-cards": (stated("cards == 4", 1), wins(1, lambda c: naive_odds.used(c.ended) == 4)),
    "five-cards": (stated("cards == 5", 2), wins(2, lambda c: naive_odds.used(c.ended) == 5)),
    "six-cards": (stated("cards == 6", 2), wins(2, lambda c: naive_odds.used(c.ended) == 6)),
    "first-seven": (stated("punto.first == 7", 12), wins(12, lambda c: points(c.punto[0]) == 7)),
    "second-high": (stated("banco.second >= 7", 3), wins(3, lambda c: points(c.banco[1]) >= 7)),
    "climbing": (
        stated("punto.first < punto.second and banco.first <= banco.second", 2),
        wins(
            2,
            lambda c: points(c.punto[0]) < points(c.punto[1]) and points(c.banco[0]) <= points(c.banco[1]),
        ),
    ),
    "first-king": (stated("punto.first_rank == king", 12), wins(12, lambda c: c.punto[0][0] == "K")),
    "same-first": (
        stated("punto.first_rank == banco.first_rank", 11),
        wins(11, lambda c: c.punto[0][0] == c.banco[0][0]),
    ),
    "court-first": (
        stated("banco.second_rank in (jack, queen, king) and winner == banco", 7),
        wins(7, lambda c: c.banco[1][0] in "JQK" and margin(c) > 0),
    ),
    "first-hearts": (stated("punto.first_suit == hearts", 3), wins(3, lambda c: c.punto[0][1] == "h")),
    "not-clubs": (
        stated("banco.first_suit != clubs and punto.second_suit not in (clubs, spades) and natural", 4),
        wins(4, lambda c: c.banco[0][1] != "c" and c.punto[1][1] not in "cs" and natural(c)),
    ),
    "twins": (
        stated("punto.first_rank == banco.first_rank and punto.first_suit == banco.first_suit", 60),
        wins(60, lambda c: c.punto[0] == c.banco[0]),
    ),
    "punto-dressed": (PUNTO_DRESSED, punto_dressed),
}


def house_with(folder: Path, bets: tuple[str, ...], base: str = "schaanwald") -> House:
    """A house that offers some of the side bets and nothing else."""
    path = folder / "own.toml"
    lines = ['format = 1\nid = "own"', f'extends = "{base}"']
    lines += [f'[bets.{bet}]\nname = "{bet}"\n{SIDE_BETS[bet][0]}' for bet in bets]
    path.write_text("\n".join(lines), encoding="utf-8")
    return load(str(path))


MORE = {"2c": 1, "6s": 1, "Th": 1} if SOAK else {}
"""Three kinds of cards more take six times as long."""
SHOES: dict[str, dict[str, int]] = {
    "many": {"Ah": 2, "3d": 3, "5h": 2, "7h": 2, "7s": 1, "8d": 1, "9c": 2, "Kh": 3, "Ks": 2, **MORE},
    "courts": {"Kh": 2, "Kd": 1, "Qh": 3, "Jc": 1, "Th": 2, "4s": 1, "4h": 2},
    "sevens": {"7h": 3, "7d": 1, "8h": 1, "9s": 2, "2s": 1, "Kc": 1},
    "low": {"Ac": 1, "Ah": 1, "2c": 2, "3c": 1, "4c": 1, "5d": 2, "5c": 1, "6h": 1},
    "six cards": {"Kh": 2, "7h": 1, "7s": 1, "Ac": 1, "8c": 1},
}


@cache
def enumerated(shoe: str, dealt: tuple[str, ...] = ()) -> dict[str, Chances]:
    """The chances of every side bet on a shoe, by laying out every deal."""
    tallies: dict[str, Counter[naive_game.Result]] = {bet: Counter() for bet in SIDE_BETS}
    settlers = [(tallies[bet], settle) for bet, (_, settle) in SIDE_BETS.items()]
    for coup, ways in naive_odds.card_deals("schaanwald", {}, SHOES[shoe], dealt):
        for tally, settle in settlers:
            tally[settle(coup)] += ways
    return {bet: naive_odds.shares(tally) for bet, tally in tallies.items()}


def composition(shoe: str) -> Composition:
    return Composition.of_cards({Card.parse(card): count for card, count in SHOES[shoe].items()})


def as_chances(bet: BetOdds) -> Chances:
    """The chances of a bet in the naive game's words."""
    results = {("won", odds.numerator, odds.denominator): chance for odds, chance in bet.wins}
    results |= {naive_game.RETURNED: bet.returned, naive_game.LOST: bet.lost}
    return {result: chance for result, chance in results.items() if chance}


@pytest.mark.slow
@pytest.mark.parametrize("shoe", list(SHOES)[:: bulk(sample=2, full=1)])
def test_side_bets_on_small_shoes(shoe: str, tmp_path: Path) -> None:
    """Every side bet has exactly the enumerated chances of every result, on shoes of full cards in unequal numbers."""
    found = odds(house_with(tmp_path, tuple(SIDE_BETS)), composition(shoe)).bets
    for bet, chances in enumerated(shoe).items():
        assert as_chances(found[bet]) == chances, bet


@pytest.mark.slow
def test_the_shoes_are_worth_trying() -> None:
    """Together the shoes let every side bet come to every result that it can have, but for some margins."""
    met: dict[str, set[naive_game.Result]] = {bet: set() for bet in SIDE_BETS}
    for shoe in SHOES:
        for bet, chances in enumerated(shoe).items():
            met[bet] |= chances.keys()
    assert all(naive_game.LOST in results for results in met.values())
    assert all(any(result[0] == "won" for result in results) for results in met.values())
    assert met["perfect-pair"] == {("won", 200, 1), ("won", 25, 1), naive_game.LOST}
    assert met["punto-dressed"] == {
        ("won", 2, 1),
        ("won", 1, 2),
        ("won", 1, 1),
        naive_game.RETURNED,
        naive_game.LOST,
    }
    assert len(met["banco-by"]) >= 6


@pytest.mark.parametrize("dealt", [("7h",), ("Kh", "Ks"), ("7s", "Ah", "7h"), ("Kh", "3d", "9c", "5h")], ids=" ".join)
def test_side_bets_mid_coup(dealt: tuple[str, ...], tmp_path: Path) -> None:
    """With one to four cards on the table, side bets have the chances of the deals that begin so."""
    cards = [Card.parse(card) for card in dealt]
    found = odds(house_with(tmp_path, tuple(SIDE_BETS)), composition("many"), dealt=cards).bets
    for bet, chances in enumerated("many", dealt).items():
        assert as_chances(found[bet]) == chances, bet


def test_side_bets_on_full_packs(tmp_path: Path) -> None:
    """Every side bet is answered from eight full packs too, and its chances are whole."""
    bets = odds(house_with(tmp_path, tuple(SIDE_BETS)), 8).bets
    for found in map(bets.__getitem__, SIDE_BETS):
        assert 0 < found.win < 1
        assert found.win + found.returned + found.lost == 1


# --- Full packs: what can be worked out by hand.


@pytest.mark.slow
@pytest.mark.parametrize("packs", [1, 8, 13])
def test_pairs_of_full_packs(packs: int, tmp_path: Path) -> None:
    """Pairs have closed forms: of the cards left after the first, 4n - 1 are of its rank, n - 1 its own like.

    Both sides: after a pair of punto, banco's pair is of the same rank with (4n - 2)(4n - 3) deals, of one of the
    other twelve with 4n (4n - 1).
    """
    size, rank = 52 * packs, 4 * packs
    bets = ("punto-pair", "banco-pair", "both-pairs", "either-pair", "suited-pair", "perfect-pair", "suited")
    found = odds(house_with(tmp_path, bets), packs).bets
    one = Fraction(rank - 1, size - 1)
    both = one * Fraction((rank - 2) * (rank - 3) + 12 * rank * (rank - 1), (size - 2) * (size - 3))
    assert found["punto-pair"].win == found["banco-pair"].win == one
    assert found["both-pairs"].win == both
    assert found["either-pair"].win == 2 * one - both
    like = Fraction(packs - 1, size - 1)
    second = Fraction((packs - 2) * (packs - 3) + 51 * packs * (packs - 1), (size - 2) * (size - 3))
    assert found["suited-pair"].win == like
    two = like * second if packs > 1 else Fraction(0)
    chances = dict(found["perfect-pair"].wins)
    assert (chances[Fraction(200)], chances[Fraction(25)]) == (two, 2 * (like - two))
    assert found["suited"].win == Fraction(13 * packs - 1, size - 1)


@pytest.mark.slow
def test_first_cards_of_full_packs(tmp_path: Path) -> None:
    """Facts about single cards have closed forms too: one rank in thirteen, one suit in four."""
    packs = 8
    bets = ("first-seven", "second-high", "first-king", "same-first", "first-hearts", "twins")
    found = odds(house_with(tmp_path, bets), packs).bets
    assert found["first-seven"].win == found["first-king"].win == Fraction(1, 13)
    assert found["second-high"].win == Fraction(3, 13)
    assert found["first-hearts"].win == Fraction(1, 4)
    assert found["same-first"].win == Fraction(4 * packs - 1, 52 * packs - 1)
    assert found["twins"].win == Fraction(packs - 1, 52 * packs - 1)


def test_bets_that_share_out_all_coups(tmp_path: Path) -> None:
    """Four, five or six cards: one of the three bets wins every coup, in all of the ordered deals of the shoe."""
    found = odds(house_with(tmp_path, ("four-cards", "five-cards", "six-cards")), 8)
    assert sum((found.bets[f"{number}-cards"].win for number in ("four", "five", "six")), Fraction(0)) == 1
    assert sum(found.weights.values()) == perm(416, 6)


# --- Shoes given too coarsely, and how finely a bet looks.


@pytest.mark.parametrize(
    ("bet", "level"),
    [
        ("dragon-seven", Level.TOTALS),
        ("first-seven", Level.POINTS),
        ("punto-pair", Level.RANKS),
        ("suited", Level.SUITS),
        ("perfect-pair", Level.SUITS),
    ],
)
def test_shoes_given_too_coarsely(bet: str, level: Level, tmp_path: Path) -> None:
    """A bet on ranks needs a shoe by ranks, one on suits a shoe by cards; a coarser shoe leaves the bet out."""
    house = house_with(tmp_path, (bet,))
    shoes = {
        Level.POINTS: Composition.of_points([16, *[4] * 9]),
        Level.RANKS: Composition.of_ranks(dict.fromkeys(Rank, 4)),
        Level.SUITS: Composition.of_packs(1),
    }
    exact = odds(house, 1).bets[bet]
    for given, shoe in shoes.items():
        if given >= level:
            assert odds(house, shoe).bets[bet] == exact
        else:
            found = odds(house, shoe)
            assert found.left_out == {bet: level}
            assert found.bets == {id: one for id, one in odds(house, 1).bets.items() if id != bet}
            with pytest.raises(ShoeError) as refusal:
                found.bet(bet)
            assert refusal.value.code == "odds-left-out"
            assert removal_effects(house, shoe).keys() == found.bets.keys()
            with pytest.raises(ShoeError, match="shoe-too-coarse"):
                odds(replace(house, bets=(house.bet(bet),)), shoe)


# --- Removal effects, with bets that look at cards.


@pytest.mark.parametrize("bet", ["punto-pair", "suited-pair", "first-hearts", "first-king", "punto-dressed"])
def test_effects_of_removal_on_side_bets(bet: str, tmp_path: Path) -> None:
    """Taking one card out: the effect of a rank is the mean over its cards, straight from the odds before and after.

    Weighted with how many cards there are, the effects sum to nothing.
    """
    house = house_with(tmp_path, (bet,))
    shoe = composition("sevens")
    effects = removal_effects(house, shoe)[bet]
    before = odds(house, shoe).bets[bet].edge
    expected: dict[Rank, list[Fraction]] = {}
    for card, count in SHOES["sevens"].items():
        after = odds(house, shoe.without([Card.parse(card)])).bets[bet].edge
        expected.setdefault(Card.parse(card).rank, []).extend([after - before] * count)
    assert effects == {rank: sum(each, Fraction(0)) / len(each) for rank, each in expected.items()}
    assert sum((effects[rank] * len(each) for rank, each in expected.items()), Fraction(0)) == 0


# --- An option, and bets that look at cards.


def test_side_bets_where_punto_decides(tmp_path: Path) -> None:
    """Side bets of a house with an option: a mixture is exact, and what the first cards tell is untouched."""
    house = house_with(tmp_path, ("punto-dressed", "punto-pair", "court-first"), base="punter-and-bank")
    shoe = composition("low")
    drawn, stood = (odds(house, shoe, parse_policy(to)).bets for to in ("draw", "stand"))
    mixed = odds(house, shoe, Fraction(1, 3)).bets
    for bet in house.bets:
        assert mixed[bet.id].edge == drawn[bet.id].edge / 3 + stood[bet.id].edge * Fraction(2, 3)
        assert mixed[bet.id].returned == drawn[bet.id].returned / 3 + stood[bet.id].returned * Fraction(2, 3)
    assert drawn["punto-pair"] == stood["punto-pair"] == mixed["punto-pair"]
    assert drawn["punto-dressed"] != stood["punto-dressed"]
    best = odds(house, shoe, Best.BEST).bets
    assert best["punto-pair"] == drawn["punto-pair"]
    assert best["punto"].edge <= min(drawn["punto"].edge, stood["punto"].edge)


def test_best_policy_for_a_bet_on_cards_is_refused(tmp_path: Path) -> None:
    """Where the bet on punto itself looks at cards, the best policy is refused by name; draw and stand are not."""
    path = tmp_path / "own.toml"
    path.write_text(
        'format = 1\nid = "own"\nextends = "punter-and-bank"\n'
        '[bets.punto]\npays = [{ when = "punto.suited", odds = "2:1" }, { odds = "1:1" }]\n'
    )
    house = load(str(path))
    with pytest.raises(PolicyError) as refusal:
        odds(house, policy=Best.BEST)
    assert (refusal.value.code, refusal.value.values["bet"]) == ("policy-best-too-fine", "punto")
    assert odds(house, policy=parse_policy("draw")).bets["punto"].win > 0
