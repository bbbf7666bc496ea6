"""Odds by plain enumeration, for the tests to compare with.

It shares no code with the program: every ordered deal of a small shoe is laid out card by card, as far as its coup
asks for cards, and played by the naive game. The rest of six cards may be any that are left, so that every deal weighs
as many ordered ways as there are to take six cards. Slow, and easy to check by eye.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from naive import game as naive_game

Readings = dict[str, str]
Chances = dict[naive_game.Result, Fraction]
"""The chance of each result of one bet."""
Pair = tuple[int, ...]
Decide = Callable[[Pair, Pair], str]
"""`draw` or `stand`, given the points of punto's first two cards and of banco's, each from the lowest."""


def always(decision: str) -> Decide:
    """A decider who never looks."""
    return lambda _punto, _banco: decision


def ways_to_fill(size: int, cards: int) -> int:
    """Ordered ways to take so many more cards from so many."""
    ways = 1
    for taken in range(cards):
        ways *= size - taken
    return ways


def used(coup: naive_game.NaiveCoup) -> int:
    """How many cards a coup took."""
    return len(coup.punto) + len(coup.banco)


def deals(
    house: str, readings: Readings, counts: Sequence[int], decide: Decide, dealt: tuple[int, ...] = ()
) -> Iterator[tuple[naive_game.NaiveCoup, int]]:
    """Every coup that begins with the cards dealt, and in how many ordered ways six cards bring it about.

    `counts` are the cards in the shoe by points, those dealt among them.
    """
    left = list(counts)
    for card in dealt:
        left[card] -= 1
        assert left[card] >= 0, "the shoe has no such card"
    yield from _deals(house, readings, left, decide, dealt, 1)


def _deals(
    house: str, readings: Readings, left: list[int], decide: Decide, row: tuple[int, ...], ways: int
) -> Iterator[tuple[naive_game.NaiveCoup, int]]:
    if len(row) >= 4:
        decision = decide(tuple(sorted((row[0], row[2]))), tuple(sorted((row[1], row[3]))))
        # Cards that are not known yet cannot change whether the coup goes on to ask for them.
        coup = naive_game.play(house, readings, (*row, 0, 0), decision)
        if used(coup) <= len(row):
            yield coup, ways * ways_to_fill(sum(left), 6 - len(row))
            return
    for card, count in enumerate(left):
        if count:
            left[card] -= 1
            yield from _deals(house, readings, left, decide, (*row, card), ways * count)
            left[card] += 1


def chances(
    house: str, readings: Readings, counts: Sequence[int], decide: Decide, dealt: tuple[int, ...] = ()
) -> dict[str, Chances]:
    """The chance of every result of every bet of a house."""
    tallies: dict[str, Counter[naive_game.Result]] = {}
    for coup, ways in deals(house, readings, counts, decide, dealt):
        for bet, result in naive_game.results(house, readings, coup).items():
            tallies.setdefault(bet, Counter())[result] += ways
    return {bet: shares(tally) for bet, tally in tallies.items()}


def shares(tally: Mapping[naive_game.Result, int]) -> Chances:
    """Weights as shares of their sum."""
    whole = sum(tally.values())
    return {result: Fraction(ways, whole) for result, ways in tally.items() if ways}


def mixed(share: Fraction, first: Mapping[str, Chances], second: Mapping[str, Chances]) -> dict[str, Chances]:
    """Chances where one thing happens in a share of the cases, and the other in the rest."""
    found: dict[str, Chances] = {}
    for bet in first:
        results = first[bet].keys() | second[bet].keys()
        both = {
            result: share * first[bet].get(result, Fraction(0)) + (1 - share) * second[bet].get(result, Fraction(0))
            for result in results
        }
        found[bet] = {result: chance for result, chance in both.items() if chance}
    return found


# --- The best decisions, by trying all of them.

State = tuple[Pair, Pair]
"""What a decider sees: punto's first two cards, and banco's where they lie open."""


def gain(result: naive_game.Result) -> Fraction:
    """What one staked wins or loses."""
    what, paid, staked = result
    return Fraction(paid, staked) if what == "won" else Fraction(-1 if what == "lost" else 0)


def best_decisions(house: str, readings: Readings, counts: Sequence[int], *, shown: bool, most_states: int) -> Decide:
    """The table of decisions that wins punto's bet most, found by adding up the coups under every table there is.

    Of tables that win the same, the one that draws least. `most_states` keeps a test from asking for too many tables.
    """

    def seen(punto: Pair, banco: Pair) -> State:
        return punto, banco if shown else ()

    gains: dict[State, dict[str, Fraction]] = {}
    for decision in ("draw", "stand"):
        for coup, ways in deals(house, readings, counts, always(decision)):
            if coup.asked:
                state = seen(tuple(sorted(coup.punto[:2])), tuple(sorted(coup.banco[:2])))
                wins = gain(naive_game.results(house, readings, coup)["punto"])
                both = gains.setdefault(state, {"draw": Fraction(0), "stand": Fraction(0)})
                both[decision] += ways * wins
    states = list(gains)
    assert len(states) <= most_states, f"{len(states)} states are too many"
    tables = product(("stand", "draw"), repeat=len(states))
    best = max(
        tables,
        key=lambda table: (
            sum((gains[state][decision] for state, decision in zip(states, table, strict=True)), Fraction(0)),
            table.count("stand"),
        ),
    )
    chosen = dict(zip(states, best, strict=True))
    return lambda punto, banco: chosen.get(seen(punto, banco), "stand")


# --- Full cards, for bets that look at ranks and suits.

POINTS = {letter: points for points, letter in enumerate("TA23456789")} | dict.fromkeys("JQK", 0)


class CardCoup(NamedTuple):
    """A finished coup with the first two cards of each side, as they are written (`Kh`), in the order dealt."""

    punto: tuple[str, str]
    banco: tuple[str, str]
    ended: naive_game.NaiveCoup


def card_deals(
    house: str, readings: Readings, counts: Mapping[str, int], dealt: tuple[str, ...] = ()
) -> Iterator[tuple[CardCoup, int]]:
    """Every coup of a shoe of full cards that begins with at most four cards dealt, and its ordered ways.

    The first four cards are laid out one by one; third cards only count by their points.
    """
    left = dict(counts)
    for card in dealt:
        left[card] -= 1
        assert left[card] >= 0, "the shoe has no such card"
    thirds: dict[tuple[int, ...], list[tuple[naive_game.NaiveCoup, int]]] = {}
    points = [sum(left[card] for card in left if POINTS[card[0]] == value) for value in range(10)]
    for row, ways in _first_four(left, dealt, 1):
        of_points = tuple(POINTS[card[0]] for card in row)
        if of_points not in thirds:
            rest = list(points)
            for value in of_points[len(dealt) :]:
                rest[value] -= 1
            thirds[of_points] = list(_deals(house, readings, rest, always("stand"), of_points, 1))
        for coup, more in thirds[of_points]:
            yield CardCoup((row[0], row[2]), (row[1], row[3]), coup), ways * more


def _first_four(left: dict[str, int], row: tuple[str, ...], ways: int) -> Iterator[tuple[tuple[str, ...], int]]:
    if len(row) == 4:
        yield row, ways
        return
    for card, count in left.items():
        if count:
            left[card] -= 1
            yield from _first_four(left, (*row, card), ways * count)
            left[card] += 1


class WholeCoup(NamedTuple):
    """A finished coup with all cards of each side, as they are written (`Kh`), in the order dealt."""

    punto: tuple[str, ...]
    banco: tuple[str, ...]
    ended: naive_game.NaiveCoup


def whole_deals(
    house: str, readings: Readings, counts: Mapping[str, int], decision: str = "stand", row: tuple[str, ...] = ()
) -> Iterator[tuple[WholeCoup, int]]:
    """Every coup of a shoe of full cards that begins with the cards of a row, third cards too, and its ordered ways."""
    left = dict(counts)
    for card in row:
        left[card] -= 1
        assert left[card] >= 0, "the shoe has no such card"
    yield from _whole(house, readings, left, decision, row, 1)


def _whole(
    house: str, readings: Readings, left: dict[str, int], decision: str, row: tuple[str, ...], ways: int
) -> Iterator[tuple[WholeCoup, int]]:
    if len(row) >= 4:
        points = tuple(POINTS[card[0]] for card in row)
        coup = naive_game.play(house, readings, (*points, 0, 0), decision)
        if used(coup) <= len(row):
            punto = (row[0], row[2], *row[4:5]) if len(coup.punto) == 3 else (row[0], row[2])
            banco = (
                (row[1], row[3], *row[len(punto) + 2 : len(punto) + 3]) if len(coup.banco) == 3 else (row[1], row[3])
            )
            yield WholeCoup(punto, banco, coup), ways * ways_to_fill(sum(left.values()), 6 - len(row))
            return
    for card, count in left.items():
        if count:
            left[card] -= 1
            yield from _whole(house, readings, left, decision, (*row, card), ways * count)
            left[card] += 1
