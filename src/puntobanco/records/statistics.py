"""Statistics of a shoe: what came, how often, in which streaks, what it did to chips, and how lucky it was.

Luck compares what came with the exact odds of the house's full shoe. For a given number of coups the expectation is
exact: before a well shuffled shoe is seen, each of its coups has the chances of the first one. The spread is that of
independent coups; coups of one shoe share their cards, and how many there are depends on them too, so a number of
standard deviations is very nearly, not exactly, what it says. Where punto has an option, the expectation holds for one
way to use it, the `policy`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from puntobanco.game import FACTS, Bet, Hand, Message, Result, Side, Winner, message
from puntobanco.game.bets import gain
from puntobanco.game.money import Coins
from puntobanco.house import House
from puntobanco.odds import BetOdds, Odds, Policy, odds
from puntobanco.records.beads import Bead, BothHands, HasHands, bead_of
from puntobanco.records.road_text import ties_called
from puntobanco.table.events import Line
from puntobanco.table.payment import totals_of

_PRECISE = Context(prec=30)


class Streak(NamedTuple):
    """Coups in a row that one side won; ties between them do not end it and do not count."""

    side: Side
    length: int


class Luck(NamedTuple):
    """What came, what was to be expected, and the variance of that."""

    observed: Fraction
    expected: Fraction
    variance: Fraction

    @property
    def deviations(self) -> Decimal | None:
        """By how many standard deviations more came than expected; None where nothing could vary."""
        if self.variance == 0:
            return None
        return _PRECISE.divide(_decimal(self.observed - self.expected), _PRECISE.sqrt(_decimal(self.variance)))


class BetLuck(NamedTuple):
    """How a bet did: how often it won, and what one unit on it in every coup would have brought."""

    bet: str
    wins: Luck
    net: Luck


class PatronChips(NamedTuple):
    """What a patron did with chips, in coins.

    A stake counts when it is decided or returned; one that stays lying for the next coup counts then.
    """

    patron: str
    stakes: int = 0
    staked: int = 0
    won: int = 0
    """What was paid on top of stakes."""
    lost: int = 0

    @property
    def net(self) -> int:
        """What the patron is richer by."""
        return self.won - self.lost


class Statistics(NamedTuple):
    """The figures of a shoe, or of any coups at one house."""

    coups: int
    cards_dealt: int
    winners: Mapping[Winner, int]
    naturals: Mapping[Side, int]
    """How often each side had a natural; in `natural_coups` at least one had."""
    natural_coups: int
    pairs: Mapping[Side, int]
    third_cards: Mapping[Side, int]
    coups_by_cards: Mapping[int, int]
    """How many coups took four, five and six cards."""
    streaks: tuple[Streak, ...]
    """Every streak, in the order in which they came: the columns of the big road."""
    winner_luck: Mapping[Winner, Luck]
    bet_luck: tuple[BetLuck, ...]
    chips: tuple[PatronChips, ...]
    """One for each patron who staked, in the order in which they first did."""

    def longest(self, side: Side) -> int:
        """The longest streak of a side; nothing if it never won."""
        return max((streak.length for streak in self.streaks if streak.side is side), default=0)


def statistics_of(
    house: House, coups: Iterable[HasHands], lines: Iterable[Line] = (), policy: Policy | None = None
) -> Statistics:
    """The statistics of coups that have ended, and of what was paid (`lines` of all of them) if that is given."""
    played = [(coup.punto, coup.banco) for coup in coups]
    beads = [bead_of(BothHands(*hands)) for hands in played]
    sides = {Side.PUNTO: [punto for punto, _ in played], Side.BANCO: [banco for _, banco in played]}
    winners = Counter(bead.winner for bead in beads)
    sizes = Counter(len(punto.cards) + len(banco.cards) for punto, banco in played)
    return Statistics(
        coups=len(played),
        cards_dealt=sum(size * count for size, count in sizes.items()),
        winners={winner: winners[winner] for winner in Winner},
        naturals={side: sum(hand.natural for hand in hands) for side, hands in sides.items()},
        natural_coups=sum(punto.natural or banco.natural for punto, banco in played),
        pairs={side: sum(hand.pair for hand in hands) for side, hands in sides.items()},
        third_cards={side: sum(hand.third is not None for hand in hands) for side, hands in sides.items()},
        coups_by_cards={size: sizes[size] for size in (4, 5, 6)},
        streaks=tuple(_streaks(beads)),
        winner_luck=_winner_luck(full_shoe(house, policy), winners),
        bet_luck=tuple(_bet_luck(bet, full_shoe(house, policy).bets[bet.id], played) for bet in house.bets),
        chips=_chips(lines),
    )


@lru_cache(maxsize=8)
def full_shoe(house: House, policy: Policy | None = None) -> Odds:
    """The exact odds of the house's full shoe, worked out once."""
    return odds(house, policy=policy)


def told(statistics: Statistics, house: House) -> Iterator[Message]:
    """The statistics for people, a message a line."""
    found = statistics
    yield message("statistics.coups.count", count=found.coups, cards=found.cards_dealt)
    if not found.coups:
        return
    wins = {side: found.winners[Winner(side.value)] for side in Side}
    ties = {"tie": ties_called(house.called), "tie_count": found.winners[Winner.TIE]}
    yield message("statistics.winners", **ties, **_by_side(house, wins))
    yield message("statistics.naturals", coups=found.natural_coups, **_by_side(house, found.naturals))
    yield message("statistics.pairs", **_by_side(house, found.pairs))
    yield message("statistics.third-cards", **_by_side(house, found.third_cards))
    four, five, six = found.coups_by_cards.values()
    yield message("statistics.cards", four=four, five=five, six=six)
    yield message("statistics.longest", **_by_side(house, {side: found.longest(side) for side in Side}))
    yield message("statistics.luck")
    for winner, luck in found.winner_luck.items():
        yield _luck_line(_outcome(house, winner), luck)
    yield message("statistics.luck-bets")
    for bet in found.bet_luck:
        yield _luck_line(house.name_of(bet.bet), bet.wins)
    yield message("statistics.luck-note")
    for chips in found.chips:
        amounts = {"staked": chips.staked, "won": chips.won, "lost": chips.lost, "net": chips.net}
        written = {name: Coins(coins) for name, coins in amounts.items()}
        yield message("statistics.chips.count", patron=chips.patron, count=chips.stakes, **written)


def _by_side(house: House, counts: Mapping[Side, int]) -> dict[str, object]:
    """What the house calls its hands, and a number for each."""
    named: dict[str, object] = {side.value: house.names.of(side) for side in Side}
    return named | {f"{side.value}_count": count for side, count in counts.items()}


def _outcome(house: House, winner: Winner) -> Message:
    name = house.called(winner)
    if winner is not Winner.TIE:
        return message("statistics.luck-side", side=name)
    return message("statistics.luck-tie") if name is winner else message("road.means-equal", name=name)


def _luck_line(name: object, luck: Luck) -> Message:
    values = {"name": name, "observed": int(luck.observed), "expected": luck.expected}
    if luck.deviations is None:
        return message("statistics.luck-certain", **values)
    return message("statistics.luck-line", deviations=luck.deviations, **values)


def _streaks(beads: Sequence[Bead]) -> Iterator[Streak]:
    decided = (bead.winner for bead in beads if bead.winner is not Winner.TIE)
    for winner, run in groupby(decided):
        yield Streak(Side(winner.value), sum(1 for _ in run))


def _winner_luck(of_shoe: Odds, came: Mapping[Winner, int]) -> dict[Winner, Luck]:
    chances = dict.fromkeys(Winner, Fraction(0))
    for end, chance in of_shoe.joint.items():
        chances[end.winner] += chance
    coups = sum(came.values())
    return {winner: _how_often(came[winner], chances[winner], coups) for winner in Winner}


def _bet_luck(bet: Bet, chances: BetOdds, played: Sequence[tuple[Hand, Hand]]) -> BetLuck:
    results = [_result(bet, punto, banco) for punto, banco in played]
    won = sum(result is Result.WON for result, _ in results)
    net = sum((gain(*result) for result in results), Fraction(0))
    coups = len(played)
    return BetLuck(
        bet.id,
        _how_often(won, chances.win, coups),
        Luck(net, -coups * chances.edge, coups * chances.variance),
    )


def _result(bet: Bet, punto: Hand, banco: Hand) -> tuple[Result, Fraction]:
    cards = totals_of(punto.cards, banco.cards), punto.cards, banco.cards
    return bet.result({name: FACTS[name].read(*cards) for name in bet.facts})


def _how_often(came: int, chance: Fraction, coups: int) -> Luck:
    return Luck(Fraction(came), coups * chance, coups * chance * (1 - chance))


def _chips(lines: Iterable[Line]) -> tuple[PatronChips, ...]:
    found: dict[str, PatronChips] = {}
    for line in lines:
        if not line.stays:
            before = found.get(line.patron, PatronChips(line.patron))
            found[line.patron] = PatronChips(
                line.patron,
                before.stakes + 1,
                before.staked + line.stake,
                before.won + line.payout,
                before.lost + line.taken,
            )
    return tuple(found.values())


def _decimal(value: Fraction) -> Decimal:
    return _PRECISE.divide(Decimal(value.numerator), Decimal(value.denominator))
