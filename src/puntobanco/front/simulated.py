"""Whole shoes by the million, beside their exact odds, and a drawing of a bet along the shoe."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from puntobanco.front.figures import (
    MeantBanco,
    MeantGone,
    MeantPolicy,
    MeantShoe,
    banco_meant,
    gone_meant,
    policy_meant,
    shoe_meant,
)
from puntobanco.front.meant import MeantHouse, house_meant, seed_meant
from puntobanco.front.words import spoken, table_of, voice
from puntobanco.game.bets import unwon
from puntobanco.house import House
from puntobanco.simulation import BetFigures, Histogram, Job, Mode, report, run

_PLACES = 4
_NOTHING = "·"


class _Edge(NamedTuple):
    """A bet, as a drawing of edges asks for it."""

    edge: Fraction
    edge_error: float
    exact_edge: Fraction | None

    @classmethod
    def of(cls, bet: BetFigures) -> "_Edge":
        return cls(bet.edge, bet.standard_error, None if bet.exact is None else bet.exact.edge)


@dataclass(frozen=True, repr=False, eq=False)
class Simulation(Mapping[str, BetFigures]):
    """What came of a simulation: the figures of every bet by its id, and how often everything came up."""

    job: Job
    """What was played: the same job gives the same counts, on every machine."""
    histogram: Histogram

    @property
    def house(self) -> House:
        """The house, as it was read."""
        return self.job.house

    @property
    def seed(self) -> int:
        """The seed that repeats it."""
        return self.job.seed

    @property
    def coups(self) -> int:
        """How many coups were played."""
        return self.histogram.coups

    @property
    def shoes(self) -> int:
        """How many shoes were begun."""
        return self.histogram.shoes

    @cached_property
    def bets(self) -> dict[str, BetFigures]:
        """Every bet over all coups: `mean`, `edge`, `interval`, `won`, `lost`, and its `exact` odds."""
        return report(self.histogram, self.job)

    def __getitem__(self, bet: str) -> BetFigures:
        return self.bets[bet]

    def __iter__(self) -> Iterator[str]:
        return iter(self.bets)

    def __len__(self) -> int:
        return len(self.bets)

    @spoken
    def plot(self, path: str | os.PathLike[str], bet: str | None = None) -> None:
        """Draw every bet beside its exact odds, or one bet along the shoe, as `.png` or `.svg`.

        The order of coups is not in the counts: to draw a bet along the shoe, all shoes are played once more, which
        takes longer. Needs `pip install 'puntobanco[plots]'`.
        """
        from puntobanco.simulation.plots import draw_depths, draw_edges, labels

        speaker, target = voice(), os.fspath(path)
        if bet is None:
            called = {id: speaker.show(self.house.name_of(id)) for id in self.bets}
            if len(set(called.values())) < len(called):
                called = {id: f"{name} ({id})" for id, name in called.items()}
            edges = {called[id]: _Edge.of(one) for id, one in self.bets.items()}
            draw_edges(target, edges, labels("bets", speaker.say))
            return
        from puntobanco.simulation.depth import depths

        words = labels("depth", speaker.say, bet=speaker.show(self.house.name_of(self.house.bet(bet).id)))
        draw_depths(target, depths(self.job, bet), words)

    def __repr__(self) -> str:
        speaker = voice()
        say = speaker.say
        size = [say("simulate.coups.count", count=self.coups), say("simulate.shoes.count", count=self.shoes)]
        size = size if self.job.mode is Mode.SHOES else size[:1]
        lines = [speaker.show(self.house.names.house), ", ".join([*size, say("simulate.seed", seed=str(self.seed))])]
        ends = ("won", *(result.value for result in unwon(halves=any(bet.halves for bet in self.house.bets))))
        columns = [say(f"column.{name}") for name in ("bet", *ends, "edge", "standard-error")]

        def percent(share: Fraction) -> str:
            return speaker.formats.percentage(share, _PLACES)

        rows = [
            [
                id,
                *(speaker.formats.number(getattr(bet, end)) for end in ends),
                percent(bet.edge),
                percent(Fraction(bet.standard_error)),
                _NOTHING if bet.exact is None else percent(bet.exact.edge),
            ]
            for id, bet in self.bets.items()
        ]
        return "\n".join([*lines, "", table_of([*columns, say("column.exact-edge")], rows)])


@spoken
def simulate(
    house: MeantHouse,
    *,
    shoes: int | None = None,
    coups: int | None = None,
    seed: int | None = None,
    shoe: MeantShoe | None = None,
    gone: MeantGone = (),
    policy: MeantPolicy | None = None,
    banco: MeantBanco | None = None,
    fresh: bool = False,
    kernel: str = "auto",
    threads: int = 1,
) -> Simulation:
    """Play whole shoes of a house, or the first so many coups of them; give either `shoes` or `coups`.

    The same `seed` gives the same counts, whatever kernel and threads play them; without one, a seed is drawn and kept.
    `shoe`, `gone`, `policy` and `banco` are as in `odds`; `fresh` deals every coup from a full shoe of its own.
    """
    at = house_meant(house)
    job = Job(
        at,
        shoes=shoes,
        coups=coups,
        seed=seed_meant(seed),
        mode=Mode.FRESH if fresh else Mode.SHOES,
        shoe=None if shoe is None and not gone else shoe_meant(at, shoe, gone_meant(gone)),
        policy=policy_meant(policy),
        banco=banco_meant(banco),
    )
    return Simulation(job, run(job, kernel=kernel, threads=threads))
