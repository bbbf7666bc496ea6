"""What `punto simulate` prints: every bet as it came out beside its exact odds, as a table and as JSON."""

from fractions import Fraction
from typing import Any, NamedTuple

from puntobanco.cli.figures import banco_text, percent
from puntobanco.cli.output import Output
from puntobanco.cli.simulate.asked import mode_name
from puntobanco.cli.simulate.run import Played
from puntobanco.game.bets import unwon
from puntobanco.language import Speaker, sign_of
from puntobanco.odds.policy import banco_of, write_policy
from puntobanco.odds.written import exact
from puntobanco.simulation import BetFigures, Histogram, Job, Mode, report
from puntobanco.simulation.job import Prepared, prepare

_FEW = 10
_NOTHING = "·"
_MOST_PLACES = 8


class Report(NamedTuple):
    """The figures of a run."""

    job: Job
    prepared: Prepared
    played: Played
    bets: dict[str, BetFigures]
    always: dict[str, BetFigures]
    """From the coups of a shoe that are always played, which alone have the law of a coup from a full shoe."""


def reported(job: Job, played: Played) -> Report:
    """Work out every bet."""
    done = played.done
    bets = report(done, job) if done.coups else {}
    always = bets if not done.later else report(done, job, always_played=True) if done.always else {}
    return Report(job, prepare(job), played, bets, always)


def print_report(found: Report, out: Output) -> None:
    """The table, and below it where it comes from."""
    speaker, played, job = out.speaker, found.played, found.job
    say = speaker.say
    out.title(speaker.show(job.house.names.house))
    if not played.complete:
        done, asked = (_size(found, speaker, of) for of in (played.done, job))
        out.line(say("simulate.part", done=done, all=asked), style="bold yellow")
    _print_head(found, out)
    if found.bets:
        _print_bets(found, out)
        out.line("")
        if job.mode is Mode.SHOES and found.always:
            out.line(say("simulate.cut-card", count=found.prepared.tables.always_played), style="dim")
        out.line(say("simulate.edge-is"), style="dim")


def _print_head(found: Report, out: Output) -> None:
    speaker, played, job = out.speaker, found.played, found.job
    say = speaker.say
    shoes = say("simulate.shoes.count", count=played.done.shoes)
    coups = say("simulate.coups.count", count=played.done.coups)
    out.line(f"{coups}, {shoes if job.mode is Mode.SHOES else say('simulate.independent')}", style="dim")
    threads = say("simulate.threads.count", count=played.threads)
    seed = say("simulate.seed", seed=str(job.seed))
    out.line(f"{seed}, {say('simulate.kernel', kernel=played.kernel)}, {threads}", style="dim")
    if played.coups_now:
        rate = round(played.coups_now / max(played.seconds, 1e-9))
        seconds = speaker.formats.number(Fraction(played.seconds), 2)
        out.line(say("simulate.rate", rate=rate, seconds=seconds), style="dim")
    if job.policy is not None:
        name = write_policy(job.policy) if not isinstance(job.policy, tuple) else ""
        out.line(say("odds.policy", policy=say(f"policy.{name}")), style="dim")
    if (banco := banco_of(job.house, job.banco)) is not None:
        out.line(banco_text(job.house, banco, speaker), style="dim")


def _print_bets(found: Report, out: Output) -> None:
    speaker, house = out.speaker, found.job.house
    say = speaker.say
    ends = ("won", *(result.value for result in unwon(halves=any(bet.halves for bet in house.bets))))
    names = ("bet", *ends, "edge", "standard-error", "interval", "exact-edge")
    columns = [say(f"column.{name}") for name in names]
    if found.job.mode is Mode.SHOES:
        columns.append(say("column.z-of-first", count=found.prepared.tables.always_played))
    else:
        columns.append(say("column.z"))
    rows = []
    for id, bet in found.bets.items():
        places = _places(bet)
        low, high = (Fraction(bound) for bound in bet.interval)
        always = found.always.get(id)
        rows.append(
            [
                speaker.show(house.name_of(id)),
                *(speaker.formats.number(getattr(bet, end)) for end in ends),
                percent(bet.edge, speaker, places),
                _NOTHING if _too_few(bet) else percent(Fraction(bet.standard_error), speaker, places),
                _NOTHING
                if _too_few(bet)
                else f"{speaker.formats.number(low * 100, places)}…{percent(high, speaker, places)}",
                _NOTHING if bet.exact is None else percent(bet.exact.edge, speaker, places),
                _z(always, speaker),
            ]
        )
    out.table(columns, rows, right=range(1, len(columns)))


def _too_few(bet: BetFigures) -> bool:
    """Whether a bet won or failed too rarely for its standard error to mean much."""
    return min(bet.won, bet.coups - bet.won) < _FEW


def _places(bet: BetFigures) -> int:
    """Decimals of a percentage, so that the standard error has two digits that count."""
    places, size = 2, bet.standard_error * 100
    while places < _MOST_PLACES and 0 < size < 10 ** (1 - places):
        places += 1
    return places


def _z(bet: BetFigures | None, speaker: Speaker) -> str:
    if bet is None or bet.z is None:
        return _NOTHING
    return sign_of(bet.z) + speaker.formats.number(Fraction(abs(bet.z)), 2)


def _size(found: Report, speaker: Speaker, done: Histogram | Job) -> str:
    """What a histogram holds, or a job asks for, in the measure in which it was asked for."""
    if found.job.coups is not None:
        return speaker.say("simulate.coups.count", count=done.coups)
    return speaker.say("simulate.shoes.count", count=done.shoes)


def report_json(found: Report, speaker: Speaker) -> dict[str, Any]:
    """Everything, for programs; docs/simulating.md describes it."""
    job, played, done = found.job, found.played, found.played.done
    house, shoe = job.house, found.prepared.shoe
    policy = None if job.policy is None or isinstance(job.policy, tuple) else write_policy(job.policy)
    banco = banco_of(job.house, job.banco)
    return {
        "house": house.id,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "readings": dict(house.chosen),
        "mode": mode_name(job.mode),
        "policy": policy,
        "banco": None if banco is None else banco.value,
        "shoe": {"cards": shoe.size, "points": list(shoe.points)},
        "seed": job.seed,
        "complete": played.complete,
        "asked": {"coups": job.coups} if job.coups is not None else {"shoes": job.shoes},
        "coups": done.coups,
        "shoes": done.shoes,
        "ranges": [list(part) for part in done.ranges],
        "cut_short": None if done.cut_short is None else dict(zip(("shoe", "coups"), done.cut_short, strict=True)),
        "kernel": played.kernel,
        "threads": played.threads,
        "seconds": round(played.seconds, 6),
        "coups_per_second": round(played.coups_now / played.seconds) if played.coups_now and played.seconds else None,
        "coups_always_played": found.prepared.tables.always_played,
        "classes": found.prepared.tables.classes.size,
        "histogram": {str(number): count for number, count in done.counts.items()},
        "histogram_always_played": {str(number): count for number, count in done.always.items()},
        "bets": [
            {
                "id": id,
                "name": speaker.show(house.name_of(id)),
                **_bet_json(bet),
                "exact_edge": None if bet.exact is None else exact(bet.exact.edge),
                "exact_edge_percent": None if bet.exact is None else float(bet.exact.edge * 100),
                "always_played": _bet_json(found.always[id]) if id in found.always else None,
            }
            for id, bet in found.bets.items()
        ],
    }


def _bet_json(bet: BetFigures) -> dict[str, Any]:
    return {
        "coups": bet.coups,
        "won": bet.won,
        "returned": bet.returned,
        "halved": bet.halved,
        "lost": bet.lost,
        "edge": exact(bet.edge),
        "edge_percent": float(bet.edge * 100),
        "variance": float(bet.variance),
        "standard_error_percent": None if _too_few(bet) else bet.standard_error * 100,
        "interval_percent": None if _too_few(bet) else [bound * 100 for bound in bet.interval],
        "z": bet.z,
    }
