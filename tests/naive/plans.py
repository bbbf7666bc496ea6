"""Staking plans once more, as docs/staking-plans.md tells them: one patron, one coup at a time, in plain Python.

It shares nothing with the arrays: coups are dealt card by card by the naive simulation, stakes settled by the rules,
and every plan is written out by itself.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from naive.simulation import Source, packs, play_shoe
from puntobanco.game import Coup, Result, Winner
from puntobanco.house import House, settle

MOST_PATRONS = 2**40


class Seen(NamedTuple):
    """A coup, and what a counter knew before it: how often each value had been seen, and the cards not seen."""

    coup: Coup
    seen: tuple[int, ...]
    unseen: int


def coups_of(house: House, seed: int, patron: int, *, draws: bool = False) -> Iterator[Seen]:
    """All coups that a patron would ever see."""
    shoe = 0
    while True:
        cards = packs(house.shoe.packs)
        played = play_shoe(house, cards, Source(seed, shoe * MOST_PATRONS + patron), lambda *_: draws)
        seen = [0] * 10
        if played.turned is not None:
            seen[played.turned.points] += 1
        for coup in played.coups:
            yield Seen(coup, tuple(seen), len(cards) - sum(seen))
            for card in (*coup.punto.cards, *coup.banco.cards):
                seen[card.points] += 1
        shoe += 1


class Naive:
    """A plan that stakes units; a coup that is not decided changes nothing."""

    def __init__(self, unit: int, **options: Any) -> None:
        self.unit, self.options = unit, options
        self.begin()

    def begin(self) -> None:
        """The first stake again."""

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        """Coins."""
        return self.unit

    def won(self) -> None:
        """After a coup won."""

    def lost(self, stake: int) -> None:
        """After a coup lost."""


class Martingale(Naive):
    def begin(self) -> None:
        self.times = 0

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return int(self.unit * 2**self.times)

    def won(self) -> None:
        self.times = 0

    def lost(self, stake: int) -> None:  # noqa: ARG002
        self.times = 0 if self.times == self.options.get("doublings") else self.times + 1


class Paroli(Naive):
    def begin(self) -> None:
        self.times = 0

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return int(self.unit * 2**self.times)

    def won(self) -> None:
        self.times += 1
        if self.times == self.options.get("wins", 3):
            self.times = 0

    def lost(self, stake: int) -> None:  # noqa: ARG002
        self.times = 0


class Dalembert(Naive):
    def begin(self) -> None:
        self.units = 1

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return self.units * self.unit

    def won(self) -> None:
        if self.units > 1:
            self.units -= 1

    def lost(self, stake: int) -> None:  # noqa: ARG002
        self.units += 1


class Fibonacci(Naive):
    def begin(self) -> None:
        self.past = [1]

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return self.past[-1] * self.unit

    def won(self) -> None:
        self.past = self.past[:-2] or [1]

    def lost(self, stake: int) -> None:  # noqa: ARG002
        self.past.append(1 if len(self.past) == 1 else self.past[-1] + self.past[-2])


class Labouchere(Naive):
    def begin(self) -> None:
        self.line = [number * self.unit for number in self.options.get("line", (1, 2, 3, 4))]

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return int(self.line[0] if len(self.line) == 1 else self.line[0] + self.line[-1])

    def won(self) -> None:
        self.line = self.line[1:-1]
        if not self.line:
            self.begin()

    def lost(self, stake: int) -> None:
        self.line.append(stake)


class Sequence(Naive):
    def begin(self) -> None:
        self.left = list(self.options.get("steps", (1, 3, 2, 6)))

    def wants(self, seen: Seen) -> int:  # noqa: ARG002
        return int(self.left[0] * self.unit)

    def won(self) -> None:
        self.left = self.left[1:]
        if not self.left:
            self.begin()

    def lost(self, stake: int) -> None:  # noqa: ARG002
        self.begin()


class Count(Naive):
    def wants(self, seen: Seen) -> int:
        running = sum(
            (Fraction(tag) * count for tag, count in zip(self.options["tags"], seen.seen, strict=True)), Fraction(0)
        )
        true = running / Fraction(seen.unseen, 52)
        units = self.options.get("waiting", 0)
        for trigger, more in self.options["spread"]:
            if true >= trigger:
                units = more
        return int(units * self.unit)


PLANS = {
    "flat": Naive,
    "martingale": Martingale,
    "paroli": Paroli,
    "dalembert": Dalembert,
    "fibonacci": Fibonacci,
    "labouchere": Labouchere,
    "sequence": Sequence,
    "follow": Naive,
    "oppose": Naive,
    "count": Count,
}


class Evening(NamedTuple):
    """What the patron brings and wants."""

    house: House
    coups: int
    bankroll: int
    goal: int | None
    stop_loss: int | None
    restart: bool
    on: str
    """A bet, or follow, or oppose."""
    beside: str | None = None


class Session(NamedTuple):
    """What became of the patron."""

    path: list[int]
    coups: int
    staked: int
    turnover: dict[str, int]
    largest: int
    drawdown: int
    longest_drawdown: int
    losing_streak: int
    ended: str


def play(evening: Evening, plan: Naive, seen: list[Seen]) -> Session:
    """One patron through the evening."""
    house, step = evening.house, evening.house.stakes.step
    names = ("punto", "banco") if evening.on in ("follow", "oppose") else (evening.on,)
    table_most = max(house.bet(name).most for name in names)
    beside = house.bet(evening.beside).least if evening.beside else 0
    floor = min(house.bet(name).least for name in names) + beside
    have, path, last_winner, ended = evening.bankroll, [evening.bankroll], None, "time"
    turnover: dict[str, int] = {}
    stakes: list[int] = []
    results: list[Result] = []
    for now in seen[: evening.coups]:
        bet = evening.on
        if evening.on in ("follow", "oppose"):
            other = {"punto": "banco", "banco": "punto"}
            bet = last_winner if evening.on == "follow" else other.get(last_winner or "")  # type: ignore[assignment]
        stake = 0
        if bet is not None:
            most, least = house.bet(bet).most, house.bet(bet).least
            wanted = plan.wants(now)
            if evening.restart and (wanted > table_most or min(wanted, most) > have - beside):
                plan.begin()
                wanted = plan.wants(now)
            stake = min(wanted, most, (have - beside) // step * step)
            if stake < least:
                stake = 0
        if stake:
            on_table = {bet: stake} | ({evening.beside: beside} if evening.beside else {})
            settled = settle(house, now.coup, on_table)
            have += sum(one.net for one in settled)
            for one in settled:
                turnover[one.bet] = turnover.get(one.bet, 0) + one.stake
            stakes.append(stake)
            results.append(settled[0].result)
            if settled[0].result is Result.WON:
                plan.won()
            elif settled[0].result is Result.LOST:
                plan.lost(stake)
        path.append(have)
        if now.coup.totals.winner is not Winner.TIE:
            last_winner = now.coup.totals.winner.value
        if have < floor:
            ended = "ruin"
        elif evening.goal is not None and have >= evening.bankroll + evening.goal:
            ended = "goal"
        elif evening.stop_loss is not None and have <= evening.bankroll - evening.stop_loss:
            ended = "stop-loss"
        if ended != "time":
            break
    peaks = [max(path[: place + 1]) for place in range(len(path))]
    return Session(
        path=path + [have] * (evening.coups + 1 - len(path)),
        coups=len(path) - 1,
        staked=len(stakes),
        turnover=turnover,
        largest=max(stakes, default=0),
        drawdown=max(peak - now for peak, now in zip(peaks, path, strict=True)),
        longest_drawdown=_longest([peak > now for peak, now in zip(peaks, path, strict=True)]),
        losing_streak=_longest([one is Result.LOST for one in results if one is not Result.RETURNED]),
        ended=ended,
    )


def _longest(flags: list[bool]) -> int:
    best = here = 0
    for flag in flags:
        here = here + 1 if flag else 0
        best = max(best, here)
    return best
