"""Evenings played coup by coup, many patrons at a time; what each of them went through is kept as arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet, Winner
from puntobanco.game.money import Coins
from puntobanco.simulation.along import WINNERS
from puntobanco.simulation.counting import CardCount, Counted
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.evening import Evening, batches, checked, coups_seen
from puntobanco.simulation.gpu_evening import PATRONS_ON_A_GPU, fits, play_evening
from puntobanco.simulation.job import Prepared, prepare
from puntobanco.simulation.kernels import AUTO, GPU, chosen
from puntobanco.simulation.payouts import Payouts
from puntobanco.simulation.plans import AtLimit, Ints, Plan, PlanView, Results, Seat, Sitting
from puntobanco.simulation.plans_ladder import Ladder
from puntobanco.simulation.plans_other import Function
from puntobanco.simulation.session_log import TIME, Log, LoggedCoup, Sessions, joined

_SIDES = np.array(
    [(Winner.PUNTO, Winner.BANCO).index(winner) if winner is not Winner.TIE else -1 for winner in WINNERS],
    dtype=np.int8,
)


class Seated(NamedTuple):
    """A plan at a house, with everything that can be made ready before the first coup."""

    evening: Evening
    plan: Plan
    bets: tuple[Bet, ...]
    """The plan's bets, then those that must lie beside them."""
    beside: tuple[int, ...]
    """For each of the plan's bets the place of the one beside it, or -1."""
    prepared: Prepared
    payouts: Payouts
    counter: CardCount | None
    """For plans that count."""


def seated(evening: Evening, plan: Plan) -> Seated:
    """Check an evening and a plan, and make them ready."""
    house = checked(evening).house
    plan = plan.checked(house)
    own = plan.bets(house)
    bets, beside = list(own), []
    for bet in own:
        if not bet.needs:
            beside.append(-1)
            continue
        carrier = house.bet(plan.beside or bet.needs[0])
        if carrier not in bets:
            bets.append(carrier)
        beside.append(bets.index(carrier))
    least = min(bet.least + (bets[at].least if at >= 0 else 0) for bet, at in zip(own, beside, strict=True))
    if evening.start < least:
        raise SimulationError("evening-bankroll-too-small", bankroll=Coins(evening.start), least=Coins(least))
    prepared = prepare(evening.job(bets))
    counter = None if plan.tags is None else CardCount(evening, plan.tags)
    return Seated(evening, plan, tuple(bets), tuple(beside), prepared, Payouts(prepared, bets), counter)


def play_batches(
    evening: Evening,
    plans: Mapping[str, Plan],
    *,
    kernel: str = AUTO,
    at_once: int | None = None,
    paths: int = 0,
) -> Iterator[dict[str, Sessions]]:
    """Play an evening some patrons at a time, by each of the plans: the same patrons see the same coups under all."""
    ready = {name: seated(evening, plan) for name, plan in plans.items()}
    on_gpu = set() if chosen(kernel) != GPU or paths else {name for name, seat in ready.items() if fits(seat)}
    if at_once is None and len(on_gpu) == len(ready):
        at_once = PATRONS_ON_A_GPU
    for first, patrons in batches(evening, at_once):
        seen: dict[str, NDArray[Any]] = {}
        found = {}
        for name, seat in ready.items():
            if name in on_gpu:
                found[name] = play_evening(seat, first, patrons)
                continue
            key = seat.prepared.key
            if key not in seen:
                seen[key] = coups_seen(seat.prepared, first, patrons, evening.coups, kernel)
            counted = None if seat.counter is None else seat.counter.seen(first, patrons, evening.coups, kernel)
            keep = min(patrons, max(0, paths - (first - evening.first)))
            found[name] = _play(seat, first, seen[key], counted, keep)
        yield found


def play_sessions(
    evening: Evening, plan: Plan, *, kernel: str = AUTO, at_once: int | None = None, paths: int = 0
) -> Sessions:
    """Play a whole evening and keep what became of every patron; for as many as fit into memory."""
    parts = [found[""] for found in play_batches(evening, {"": plan}, kernel=kernel, at_once=at_once, paths=paths)]
    return joined(parts)


class SessionBatch:
    """Patrons of one batch while they play."""

    def __init__(self, seat: Seated, first: int, patrons: int) -> None:
        evening, plan = seat.evening, seat.plan
        self.seat = seat
        self.own = seat.bets[: len(seat.beside)]
        self.step = evening.house.stakes.step
        self.least = np.array([bet.least for bet in self.own], dtype=np.int64)
        self.most = np.array([bet.most for bet in self.own], dtype=np.int64)
        self.carried = np.array([seat.bets[at].least if at >= 0 else 0 for at in seat.beside], dtype=np.int64)
        self.floor = int((self.least + self.carried).min())
        self.bankroll = np.full(patrons, evening.start, dtype=np.int64)
        self.numbers = np.arange(first, first + patrons, dtype=np.int64)
        self.playing = np.ones(patrons, dtype=np.bool_)
        self.everybody = True
        assert plan.unit is not None  # `Plan.checked` has given it one
        at = Seat(self.numbers, self.own, plan.unit, self.step, evening.start, evening.coups, plan.at_limit, plan.tags)
        self.sitting: Sitting = plan.sit(at)
        self.within_limits = len(self.own) == 1 and not isinstance(plan.staking, Function)

    def first_view(self) -> PlanView:
        """What patrons see before the first coup."""
        patrons = len(self.numbers)
        return PlanView(
            coup=0,
            patrons=self.numbers,
            playing=self.playing,
            bankroll=self.bankroll,
            last=np.zeros(patrons, dtype=np.int8),
            winner=np.full(patrons, -1, dtype=np.int8),
            bets=self.own,
            unit=self.seat.plan.unit or 0,
            step=self.step,
            running=None,
            unseen=None,
            memory={},
        )

    def stakes(self, view: PlanView) -> tuple[int | NDArray[Any], Ints]:
        """What lies on the table: within the limits, in steps, and never more than a patron has."""
        bet, coins = self._within(*self.sitting.stakes(view))
        allowed = self.bankroll - self.carried[bet]
        short = coins > allowed
        if not self.everybody:
            short &= self.playing
        if short.any():
            if self.seat.plan.at_limit is AtLimit.RESTART:
                self.sitting.restart(short)
                bet, coins = self._within(*self.sitting.stakes(view))
                allowed = self.bankroll - self.carried[bet]
            all_in = np.minimum(coins, allowed)
            all_in -= all_in % self.step
            coins = np.where(all_in >= self.least[bet], all_in, 0)
        if not self.everybody:
            coins = coins * self.playing
        return bet, coins

    def _within(self, bet: int | NDArray[Any], coins: Ints) -> tuple[int | NDArray[Any], Ints]:
        """Up to the least, down to the most, down to a step; no stake stays none.

        Our own plans stake whole units on one bet and know its limits; a function, or a choice of bets, may not.
        """
        if self.within_limits:
            return bet, coins
        least, most = self.least[bet], self.most[bet]
        outside = (coins > most) | (coins < least)
        if outside.any():
            coins = np.where(coins > 0, np.clip(coins, least, most), 0)
        rest = coins % self.step
        return bet, coins - rest if rest.any() else coins

    def by_bet(self, bet: int | NDArray[Any], stakes: Ints) -> Ints:
        """The stakes on every bet, those beside among them."""
        if len(self.seat.bets) == 1:
            return stakes[None]
        found = np.zeros((len(self.seat.bets), len(stakes)), dtype=np.int64)
        for place, beside in enumerate(self.seat.beside):
            here = stakes * (bet == place)
            found[place] += here
            if beside >= 0:
                found[beside] += self.carried[place] * (here > 0)
        return found

    def settle(self, by_bet: Ints, classes: NDArray[Any]) -> tuple[Ints, Ints | None]:
        """What each patron is richer by, and what rounding gave."""
        payouts = self.seat.payouts
        net, rounding = payouts.nets(payouts.places(0, classes), by_bet[0])
        for place in range(1, len(by_bet)):
            more, gave = payouts.nets(payouts.places(place, classes), by_bet[place])
            net += more
            if rounding is not None and gave is not None:
                rounding += gave
        return net, rounding


def _play(seat: Seated, first: int, classes: NDArray[Any], counted: Counted | None, keep: int) -> Sessions:
    """One batch through its evening."""
    evening, payouts = seat.evening, seat.payouts
    coups, patrons = classes.shape
    payouts.learn(classes)
    table = SessionBatch(seat, first, patrons)
    goal = None if evening.goal is None else evening.start + evening.goal
    stop = None if evening.stop_loss is None else evening.start - evening.stop_loss
    log = Log(start=evening.start, coups=coups, bets=len(seat.bets), patrons=patrons, keep=keep)
    signs, sides = payouts.signs.ravel(), _SIDES[payouts.winners]
    watched = not isinstance(seat.plan.staking, Ladder) or len(table.own) > 1
    view = table.first_view()
    for number, row in enumerate(classes):
        if counted is not None:
            view = view._replace(running=counted.running[number], unseen=counted.unseen[number])
        bet, stakes = table.stakes(view)
        by_bet = table.by_bet(bet, stakes)
        net, rounding = table.settle(by_bet, row)
        made = stakes > 0
        outcome = signs.take(payouts.places(bet, row)) * made
        table.bankroll = table.bankroll + net
        table.sitting.update(Results(outcome, stakes))
        coup = LoggedCoup(number, table.playing, table.bankroll, stakes, by_bet, outcome, rounding)
        log.write(coup)
        if log.leave(coup, floor=table.floor, goal=goal, stop=stop):
            table.playing = log.ended == TIME
            table.everybody = False
            if not table.playing.any():
                break
        view = view._replace(coup=number + 1, playing=table.playing, bankroll=table.bankroll)
        if watched:
            won = sides.take(row)
            view = view._replace(last=np.where(made, outcome, view.last), winner=np.where(won >= 0, won, view.winner))
    return log.sessions(first, tuple(bet.id for bet in seat.bets), table.bankroll - evening.start, payouts.scale)
