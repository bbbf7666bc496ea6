"""Counting cards against the bets of a house: the best count of each, what it wins, and what nobody can win more than.

The linear counter bets from a true count on. The perfect counter knows every card that is unseen, as far as the bet
looks at it, and bets whenever the exact edge of the next coup favours it: no other way to count does better. Between
the two, a side count of one value is looked for that helps most. All of them watch the same shoes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from math import ceil
from typing import NamedTuple

import numpy as np

from puntobanco.game import Bet, Level, Rank
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import Composition, Policy
from puntobanco.odds.batch import Calculator
from puntobanco.odds.effects import Effects, removal_effects
from puntobanco.odds.exact import bets_odds
from puntobanco.odds.fine_batch import FineCalculator, fine_calculator
from puntobanco.odds.one_thread import one_thread
from puntobanco.odds.policy import Best, checked_policy, settled
from puntobanco.simulation.count_work import Watched, shared_out
from puntobanco.simulation.count_worth import (
    Bools,
    CounterWorth,
    Floats,
    SeenCards,
    SideCounts,
    TrueCount,
    WorthByCut,
    outcomes,
)
from puntobanco.simulation.counting import FINEST, Tags, checked_tags
from puntobanco.simulation.errors import SimulationError, check_whole
from puntobanco.simulation.job import Job
from puntobanco.simulation.kernels import AUTO
from puntobanco.simulation.linear_count import LEVEL, LinearCount, best_tags, linear_count
from puntobanco.simulation.whole_shoes import DealtShoes, Ints, WholeShoes

SHOES = 10_000
MOST_SHOES = 10**8
MOST_PACKS = 50
MOST_TRIGGER = 10**6
CHOSEN_ON = 4096
_FEW_SHOES = 8
_ELSEWHERE = 2**62
"""Triggers and side counts are chosen on shoes from this number on, so that no figure is of shoes that chose."""


class Method(Enum):
    """How the worth of a bet that was made is known."""

    EXACT = "exact"
    """By its exact edge on the cards that were unseen when it was made: chance is in the shoes alone."""
    OUTCOMES = "outcomes"
    """By how the coup ended, for bets whose exact edge takes too long."""


class Found(Enum):
    """How a trigger was found."""

    GIVEN = "given"
    SHOES = "shoes"
    """The whole true count from which bets were worth most, by exact edges, in other shoes."""
    LINEAR = "linear"
    """The first whole true count at which the edge is positive, if it follows the count."""


class AtCut(NamedTuple):
    """The counters with the cut card at one place."""

    cut: int
    linear: CounterWorth
    side: CounterWorth | None
    perfect: CounterWorth | None

    @property
    def closed(self) -> float | None:
        """Which share of what the perfect counter wins more than the linear one the side count brings."""
        if self.side is None or self.perfect is None or self.perfect.units <= self.linear.units:
            return None
        return (self.side.units - self.linear.units) / (self.perfect.units - self.linear.units)


class Below(NamedTuple):
    """How many cards must lie behind the cut card so that a shoe is worth less than an amount; None where none help."""

    units: float
    linear: AtCut | None
    perfect: AtCut | None
    bounded: bool
    """Whether what the perfect counter wins is known at all."""


class AlongShoe(NamedTuple):
    """By the number of the coup in its shoe: how many coups there were, and the bets and units of both counters."""

    coups: Ints
    linear_bets: Ints
    linear_units: Floats
    perfect_bets: Ints | None
    perfect_units: Floats | None


@dataclass(frozen=True, eq=False)
class BetCount:
    """What counting is worth against one bet, with so many packs."""

    bet: str
    level: Level
    packs: int
    edge: Fraction
    """The house's edge on a full shoe."""
    effects: dict[Rank, Fraction]
    count: LinearCount
    trigger: Fraction | None
    """The true count from which the linear counter bets; None where it never does."""
    found: Found
    method: Method
    shoes: int
    """In how many shoes it was watched: fewer than were asked for where its exact edge takes long."""
    side_value: int | None
    """The points of the cards that the side count counts."""
    cuts: tuple[AtCut, ...]
    below: Below | None
    along: AlongShoe
    """At the first place of the cut card that was asked for."""


class CountAsked(NamedTuple):
    """What is to be counted. Without bets all of them, without packs or cuts the house's own."""

    house: House
    bets: tuple[str, ...] = ()
    packs: tuple[int, ...] = ()
    cuts: tuple[int, ...] = ()
    shoes: int = SHOES
    seed: int = 0
    level: int = LEVEL
    tags: Tags | None = None
    trigger: Fraction | None = None
    below: float | None = None
    policy: Policy | None = None
    banco: BancoUndecided | None = None
    kernel: str = AUTO
    chosen_on: int = CHOSEN_ON
    """Triggers and side counts are chosen on so many other shoes; the best side count on as many again."""

    @property
    def all_shoes(self) -> int:
        """How many shoes are dealt in all."""
        return (self.shoes + 2 * self.chosen_on) * max(1, len(self.packs))


def count_house(asked: CountAsked, progress: Callable[[int], None] | None = None) -> tuple[BetCount, ...]:
    """Count cards against the bets of a house: for each number of packs, every bet that was asked for.

    `progress` is told how many of all shoes have been dealt.
    """
    for size in (asked.shoes, asked.chosen_on):
        check_whole("count-shoes", size, 2, MOST_SHOES)
    packs = asked.packs or (asked.house.shoe.packs,)
    cuts = asked.cuts or (asked.house.shoe.cut_card,)
    for number in packs:
        check_whole("count-packs", number, 1, MOST_PACKS)
        for cut in cuts:
            check_whole("count-cut", cut, 0, 52 * number)
    if asked.tags is not None:
        checked_tags(asked.tags)
    trigger = asked.trigger
    if trigger is not None and (abs(trigger) > MOST_TRIGGER or trigger.denominator > FINEST):
        raise SimulationError("count-trigger", found=echo(trigger, 40), most=MOST_TRIGGER, finest=FINEST)
    bets = [asked.house.bet(bet) for bet in asked.bets] or list(asked.house.bets)
    house = replace(settled(asked.house, asked.banco), bets=tuple(dict.fromkeys(bets)))
    found: list[BetCount] = []
    for place, number in enumerate(packs):

        def told(done: int, before: int = place * (asked.all_shoes // len(packs))) -> None:
            if progress is not None:
                progress(before + done)

        found += _PacksCounted(asked._replace(house=house, cuts=cuts), number).run(told)
    return tuple(found)


class _CountedBet:
    """One bet while shoes are dealt: its count, who bets when, and what came of it so far."""

    def __init__(self, counting: _PacksCounted, bet: Bet, effects: dict[Rank, Fraction], edge: Fraction) -> None:
        asked, shoes = counting.asked, counting.shoes
        self.bet, self.effects, self.edge = bet, effects, edge
        watched = counting.watched[bet.id]
        self.method = Method.OUTCOMES if watched is None else Method.EXACT
        self.shoes, self.chosen_on = watched or (asked.shoes, 0)
        tags = best_tags(effects, asked.level) if asked.tags is None else asked.tags
        self.count = linear_count(effects, tags, edge, shoes.cards)
        self.true = TrueCount(tags, shoes.full)
        self.sides = SideCounts()
        linear = self.count.linear_trigger
        if linear is None and edge < 0 and not any(tags.of_value):
            linear = 0.0  # nothing is counted, so the count is always 0, and the bet always worth making
        self.trigger = asked.trigger if linear is None or asked.trigger is not None else Fraction(ceil(linear))
        self.found = Found.LINEAR if asked.trigger is None else Found.GIVEN
        self.side: int | None = None
        cuts = sorted(set(asked.cuts)) if asked.below is None else range(shoes.cards + 1)
        self.linear, self.sided, self.perfect = (WorthByCut(cuts) for _ in range(3))
        self.outcomes = None if self.exact else outcomes(counting.job, bet, shoes.kernel)
        most = shoes.prepared.tables.most_coups
        self.along = np.zeros((3, most), dtype=np.int64), np.zeros((2, most))

    @property
    def exact(self) -> bool:
        """Whether its exact edges are known, and so what a perfect counter makes of it."""
        return self.method is Method.EXACT

    def decided(self) -> None:
        """What the other shoes say: from which true count to bet, and which side count helps most."""
        self.side = self.sides.best_value
        if self.found is not Found.GIVEN:
            self.trigger, self.found = self.sides.best_trigger, Found.SHOES

    def watch(self, dealt: DealtShoes, seen: SeenCards, below: Ints, gains: Floats, cut: int) -> None:
        """Further shoes, and what a bet wins in each of their coups."""
        if self.trigger is None:
            linear: Bools = np.zeros(len(gains), dtype=np.bool_)
        else:
            linear = self.true.reaches(seen, self.trigger)
        perfect = gains > 0
        self.linear.add(dealt, below, gains, linear)
        if self.side is not None:
            self.sided.add(dealt, below, gains, self.sides.bets(self.true, seen, self.side))
        if self.exact:
            self.perfect.add(dealt, below, gains, perfect)
        counts, units = self.along
        played, number = below > cut, dealt.number
        for row, bets in enumerate((played, played & linear, played & perfect)):
            counts[row] += np.bincount(number[bets], minlength=counts.shape[1])
        for row, bets in enumerate((played & linear, played & perfect)):
            units[row] += np.bincount(number[bets], weights=gains[bets], minlength=units.shape[1])

    def at(self, cut: int) -> AtCut:
        """The counters with so many cards behind the cut card."""
        side = None if self.side is None else self.sided.at(cut)
        return AtCut(cut, self.linear.at(cut), side, self.perfect.at(cut) if self.exact else None)

    def result(self, asked: CountAsked, packs: int) -> BetCount:
        """All that was found."""
        exact = self.exact
        below = None
        if asked.below is not None:
            ends = [self.linear.cut_below(asked.below), self.perfect.cut_below(asked.below) if exact else None]
            at = [None if cut is None else self.at(cut) for cut in ends]
            below = Below(asked.below, at[0], at[1], exact)
        counts, units = self.along
        return BetCount(
            bet=self.bet.id,
            level=self.bet.level,
            packs=packs,
            edge=self.edge,
            effects=self.effects,
            count=self.count,
            trigger=self.trigger,
            found=self.found,
            method=self.method,
            shoes=self.linear.shoes,
            side_value=self.side,
            cuts=tuple(self.at(cut) for cut in asked.cuts),
            below=below,
            along=AlongShoe(counts[0], counts[1], units[0], counts[2] if exact else None, units[1] if exact else None),
        )


class _PacksCounted:
    """The bets of a house with one number of packs."""

    def __init__(self, asked: CountAsked, packs: int) -> None:
        house = asked.house
        self.asked, self.packs = asked, packs
        shoe = Composition.of_packs(packs)
        self.job = Job(house, shoes=1, seed=asked.seed, shoe=shoe, policy=asked.policy)
        level = max(bet.level for bet in house.bets)
        self.shoes = WholeShoes(self.job, asked.kernel, level)
        coarse = tuple(bet for bet in house.bets if bet.level is Level.TOTALS)
        self.calculator = Calculator(replace(house, bets=coarse), asked.policy) if coarse else None
        self.fine = self._fine_calculators()
        self.watched = self._watched()
        self.bets: list[_CountedBet] = []
        effects: Effects = {}
        edges: dict[str, Fraction] = {}
        for alike_level in sorted({bet.level for bet in house.bets}):  # finer bets would slow the others down
            alike = replace(house, bets=tuple(bet for bet in house.bets if bet.level is alike_level))
            effects |= removal_effects(alike, shoe, asked.policy)
            edges |= {name: odds.edge for name, odds in bets_odds(alike, shoe, asked.policy).items()}
        for bet in house.bets:
            self.bets.append(_CountedBet(self, bet, effects[bet.id], edges[bet.id]))

    def _fine_calculators(self) -> dict[str, FineCalculator]:
        """Of bets that look closer at cards, unless a decision does, or they tell too much apart."""
        house = self.asked.house
        share = checked_policy(house, self.asked.policy)
        if isinstance(share, Best):
            return {}
        fine = (bet for bet in house.bets if bet.level is not Level.TOTALS)
        made = {bet.id: fine_calculator(house.tableau, bet, self.shoes.atoms, share) for bet in fine}
        return {bet: calculator for bet, calculator in made.items() if calculator is not None}

    def _watched(self) -> dict[str, Watched | None]:
        """In which shoes each bet is watched by its exact edges."""
        asked = self.asked
        every = Watched(asked.shoes, asked.chosen_on)
        found = {bet.id: every if bet.level is Level.TOTALS else None for bet in asked.house.bets}
        work = {bet: calculator.work for bet, calculator in self.fine.items()}
        return found | shared_out(work, shoes=asked.shoes, chosen_on=asked.chosen_on, cards=self.shoes.cards)

    @one_thread()
    def run(self, told: Callable[[int], None]) -> list[BetCount]:
        """Choose triggers and side counts on other shoes, then play."""
        asked = self.asked
        choosing = [bet for bet in self.bets if bet.chosen_on]
        done = 0 if choosing else 2 * asked.chosen_on
        for turn, stage in enumerate((SideCounts.learn, SideCounts.compare) if choosing else ()):
            for dealt in self.shoes.deal(_ELSEWHERE + turn * asked.chosen_on, asked.chosen_on):
                played = self._below(dealt) > asked.cuts[0]
                seen = SeenCards(dealt.unseen[played])
                for bet, gains in self._exact_gains(choosing, dealt, played):
                    stage(bet.sides, bet.true, seen, gains[played])
                done += len(dealt.coups)
                told(done)
        for bet in choosing:
            bet.decided()
        first = 0
        for dealt in self._dealt(sorted({bet.shoes for bet in self.bets})):
            self._watch(dealt, first)
            first += len(dealt.coups)
            told(done + first)
        return [bet.result(asked, self.packs) for bet in self.bets]

    def _dealt(self, ends: Sequence[int]) -> Iterator[DealtShoes]:
        """All shoes, with a break wherever some bets have had enough, and a few at a time until then."""
        first = 0
        for end in ends:
            at_once = end - first if end == self.asked.shoes else _FEW_SHOES
            for start in range(first, end, at_once):
                yield from self.shoes.deal(start, min(at_once, end - start))
            first = end

    def _below(self, dealt: DealtShoes) -> Ints:
        return dealt.played_below(self.asked.house.shoe.coups_after_cut, self.shoes.cards)

    def _watch(self, dealt: DealtShoes, first: int) -> None:
        below, seen, cut = self._below(dealt), SeenCards(dealt.unseen), self.asked.cuts[0]
        still = [bet for bet in self.bets if bet.shoes > first]
        lowest = 0 if self.asked.below is not None else min(self.asked.cuts)
        for bet, gains in self._exact_gains([bet for bet in still if bet.exact], dealt, below > lowest):
            bet.watch(dealt, seen, below, gains, cut)
        for bet in still:
            if bet.outcomes is not None:
                bet.watch(dealt, seen, below, bet.outcomes(first, len(dealt.coups)), cut)

    def _exact_gains(
        self, bets: Sequence[_CountedBet], dealt: DealtShoes, rows: Bools
    ) -> Iterator[tuple[_CountedBet, Floats]]:
        """What a unit on each bet wins on average, by the cards that are unseen; of other rows nothing is said."""
        coarse = None if self.calculator is None else -self.calculator.batch_edges(dealt.unseen)
        for bet in bets:
            if bet.bet.id not in self.fine:
                assert self.calculator is not None
                assert coarse is not None
                yield bet, np.ascontiguousarray(coarse[:, self.calculator.bets.index(bet.bet.id)])
                continue
            assert dealt.kinds is not None
            gains = np.zeros(len(rows))
            gains[rows] = self.fine[bet.bet.id].gains(dealt.kinds[rows])
            yield bet, gains
