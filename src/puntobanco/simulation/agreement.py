"""What a report on a house needs to be played: independent coups beside exact odds, and whole shoes by their cut card.

Independent coups come each from a full shoe of its own, so that z and chi-square hold exactly, however many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from puntobanco.house import House
from puntobanco.odds.composition import LEAST_CARDS
from puntobanco.odds.measured import (
    Agreement,
    BetCounted,
    BetInShoes,
    BetMeasured,
    ClassesMeasured,
    CountingWins,
    CountMeasured,
    CutMeasured,
    Measured,
)
from puntobanco.simulation.count_report import CHOSEN_ON, SHOES, BetCount, CountAsked, count_house
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Job, prepare
from puntobanco.simulation.kernels import AUTO, NUMPY, chosen, is_fast
from puntobanco.simulation.report import fit, report
from puntobanco.simulation.run import progress
from puntobanco.simulation.tables import Mode

COUPS = 10**10
"""Independent coups that are played, unless another number is asked for."""
COUPS_ONE_BY_ONE = 10**9
"""The same where C plays shoe by shoe: bets that look at suits or third cards, or a processor without lanes."""
COUPS_WITHOUT_C = 10**8
"""The same where no C kernel is there."""
SHARE_OF_CUT = 10
"""Of so many independent coups, one is played with each cut card."""
CUTS = (14, 26, 52, 104, 156)
"""Cards behind the cut card that are tried beside the house's own."""

COUPS_FOR_SHOE = 10**6
"""For so many independent coups, one shoe is watched by counters."""
LEAST_SHOES = 50
MANY_COUPS = 10**8
"""From here on a report is meant for more than a look."""
LOOK = 100
"""Other shoes on which counters choose, for a look."""

Tell = Callable[[int], None]
"""Is told how many coups, or shoes, are done."""


def coups_by_default(house: House, kernel: str = AUTO) -> int:
    """How many independent coups are played where nobody says it: as many as take about a minute on two cores."""
    if chosen(kernel) == NUMPY:
        return COUPS_WITHOUT_C
    fast = all(is_fast(prepare(job), kernel) for job in _jobs(house, COUPS, 0))
    return COUPS if fast else COUPS_ONE_BY_ONE


def coups_of(house: House, coups: int) -> int:
    """How many coups are played in all where so many independent ones are asked for."""
    return sum(job.coups or 0 for job in _jobs(house, coups, 0))


def _jobs(house: House, coups: int, seed: int) -> list[Job]:
    return [Job(house, coups=coups, seed=seed, mode=Mode.FRESH), *cut_jobs(house, coups, seed)]


def count_asked(house: House, coups: int, seed: int) -> CountAsked:
    """What counters are asked beside so many independent coups."""
    shoes = max(LEAST_SHOES, min(SHOES, coups // COUPS_FOR_SHOE))
    return CountAsked(house, shoes=shoes, seed=seed, chosen_on=CHOSEN_ON if coups >= MANY_COUPS else LOOK)


def measure(house: House, *, coups: int, seed: int = 0, kernel: str = AUTO, threads: int = 1) -> Measured:
    """Play what a report needs; the same seed and number of coups give the same figures on every machine."""
    return Measured(
        *play_coups(house, coups=coups, seed=seed, kernel=kernel, threads=threads),
        watch_counters(count_asked(house, coups, seed)),
    )


def play_coups(
    house: House, *, coups: int, seed: int = 0, kernel: str = AUTO, threads: int = 1, tell: Tell | None = None
) -> tuple[Agreement, tuple[CutMeasured, ...]]:
    """Play independent coups, and whole shoes by their cut card."""
    jobs = _jobs(house, coups, seed)
    before, played = 0, []
    for job in jobs:
        for done in progress(job, kernel=kernel, threads=threads):
            if tell is not None:
                tell(before + done.coups)
        before += done.coups
        played.append(done)
    cuts = (_cut_of(job, done, house) for job, done in zip(jobs[1:], played[1:], strict=True))
    return agreement_of(jobs[0], played[0]), tuple(cuts)


def cut_jobs(house: House, coups: int, seed: int) -> Iterator[Job]:
    """Whole shoes by the house's own cut card and by others that leave coups to be dealt, the deepest first."""
    cards = prepare(Job(house, shoes=1, mode=Mode.FRESH)).shoe.size
    own = house.shoe.cut_card
    for cut in sorted({own, *(one for one in CUTS if one <= cards - 4 * LEAST_CARDS)}):
        at = replace(house, shoe=house.shoe._replace(cut_card=cut))
        yield Job(at, coups=max(1, coups // SHARE_OF_CUT), seed=seed)


def agreement_of(job: Job, played: Histogram) -> Agreement:
    """Independent coups beside exact odds."""
    bets = report(played, job)
    classes = fit(played, job)
    return Agreement(
        played.coups,
        job.seed,
        tuple(
            BetMeasured(bet.id, bet.won, bet.returned, bet.lost, bet.edge, bet.z, bet.halved) for bet in bets.values()
        ),
        None if classes is None else ClassesMeasured(classes.chi_square, classes.degrees),
    )


def _cut_of(job: Job, played: Histogram, house: House) -> CutMeasured:
    tables = prepare(job).tables
    return CutMeasured(
        cut_card=job.house.shoe.cut_card,
        own=job.house.shoe.cut_card == house.shoe.cut_card,
        shoes=played.shoes,
        coups=played.coups,
        fewest=tables.always_played,
        most=tables.most_coups,
        bets=tuple(BetInShoes(bet.id, bet.edge, bet.standard_error) for bet in report(played, job).values()),
    )


def watch_counters(asked: CountAsked, tell: Tell | None = None) -> CountMeasured:
    """Watch what counters of cards make of every bet."""
    found = count_house(asked, tell)
    return CountMeasured(
        asked.shoes, asked.seed, asked.chosen_on == CHOSEN_ON, tuple(_bet_counted(one) for one in found)
    )


def _bet_counted(one: BetCount) -> BetCounted:
    at = one.cuts[0]
    linear = CountingWins(at.linear.bets, at.linear.units, at.linear.error)
    perfect = None if at.perfect is None else CountingWins(at.perfect.bets, at.perfect.units, at.perfect.error)
    return BetCounted(one.bet, tuple(one.count.tags.of_value), one.trigger, linear, perfect, one.shoes)
