"""`punto simulate HOUSE --plan …`: evenings of many patrons by staking plans, and what each plan really changes."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from puntobanco.cli.figures import banco_text, percent
from puntobanco.cli.output import Output
from puntobanco.cli.progress import Progress
from puntobanco.cli.simulate.asked import SimulationAsked, mode_name, new_job
from puntobanco.cli.simulate.plots import Plot, asked_plots, drawn
from puntobanco.cli.simulate.run import Stop
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.house import House
from puntobanco.language import Speaker
from puntobanco.odds.policy import banco_of, settled, write_policy
from puntobanco.simulation import Job, SimulationError
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.kernels import chosen
from puntobanco.simulation.limits import MOST_PATRONS
from puntobanco.simulation.plan_report import COLUMNS, PlanFigures, figures
from puntobanco.simulation.plan_tally import Distribution, tally_batches
from puntobanco.simulation.plans import Plan
from puntobanco.simulation.plans_words import PLANS, parse_plan

if TYPE_CHECKING:
    from puntobanco.simulation.plan_report import Share

PATRONS = 10_000
_NOTHING = "·"
_OWN_FUNCTION = ".py"
_NOT_WITH_PLANS = ("shoes", "checkpoint", "resume", "cluster", "profile", "streaks")


class Evenings(NamedTuple):
    """What was played by each plan."""

    evening: Evening
    plans: Mapping[str, Plan]
    found: Mapping[str, PlanFigures]
    seconds: float
    complete: bool
    kernel: str


def run_plans(out: Output, asked: SimulationAsked) -> int:
    """Play the evening by every plan and print their figures side by side."""
    for name in _NOT_WITH_PLANS:
        if getattr(asked, name):
            raise SimulationError("simulate-not-with-plans", option=f"--{name}")
    evening = asked_evening(asked)
    plans = asked_plans(asked, settled(evening.house, evening.banco))
    plots = asked_plots(asked.plot, with_plans=True)
    with Stop() as stop:
        evenings = _played(out, asked, evening, plans, stop)
        if not evenings.found:
            return stop.status
        fault = drawn(out, plots, lambda plot: _draw(plot, evenings, out.speaker))
        if out.as_json:
            out.json(_json(evenings) | ({} if fault is None else {"fault": out.error_json(fault)}))
        else:
            _print(evenings, out)
            if fault is not None:
                out.refuse(fault)
    return 1 if fault is not None else 0 if evenings.complete else stop.status


def asked_evening(asked: SimulationAsked) -> Evening:
    """The evening of a command line."""
    job: Job = new_job(asked._replace(coups=1, shoes=None))
    evening = Evening(job.house, 1, seed=job.seed, mode=job.mode, shoe=job.shoe, policy=job.policy, banco=job.banco)
    if asked.session is not None:
        evening = evening._replace(coups=asked.session)
    if asked.pace is not None:
        evening = evening._replace(coups_per_hour=asked.pace)
    return evening._replace(
        patrons=_patrons(asked, evening.coups), bankroll=asked.bankroll, goal=asked.goal, stop_loss=asked.stop_loss
    )


def _patrons(asked: SimulationAsked, coups_each: int) -> int:
    """How many patrons, or as many as play so many coups."""
    if asked.coups is None:
        return PATRONS if asked.patrons is None else asked.patrons
    if asked.patrons is not None:
        raise SimulationError("simulate-coups-or-patrons")
    if asked.coups > (most := MOST_PATRONS * coups_each):
        raise SimulationError("simulation-size", found=str(asked.coups), least=1, most=most)
    return max(1, asked.coups // coups_each)


def asked_plans(asked: SimulationAsked, house: House) -> dict[str, Plan]:
    """The plans by what was written, each checked."""
    unit = asked.unit
    texts = [text for given in asked.plan for text in split_plans(given)]
    return {text: parse_plan(text if unit is None else _with_unit(text, unit), house) for text in texts}


def split_plans(text: str) -> list[str]:
    """`flat,martingale:bet=banco,unit=5` is two plans: what is not an option begins another one."""
    plans: list[str] = []
    for part in text.split(","):
        name = part.partition(":")[0]
        if plans and "=" in part and name not in PLANS and not name.endswith(_OWN_FUNCTION):
            plans[-1] += f",{part}"
        else:
            plans.append(part)
    return plans


def _with_unit(text: str, unit: int) -> str:
    """A plan with a unit stake, unless it has one of its own."""
    if "unit=" in text:
        return text
    marks = 2 if text.partition(":")[0].endswith(_OWN_FUNCTION) else 1
    missing = marks - min(marks, text.count(":"))
    return text + (":" * missing if missing else ",") + f"unit={Decimal(unit) / COINS_PER_UNIT}"


def _played(out: Output, asked: SimulationAsked, evening: Evening, plans: Mapping[str, Plan], stop: Stop) -> Evenings:
    began = perf_counter()
    tallies: dict[str, Any] = {}
    patrons = 0
    with Progress(out.speaker, evening.patrons, "progress.patrons") as bar:
        for tallies in tally_batches(evening, plans, kernel=asked.kernel):
            patrons = next(iter(tallies.values())).patrons
            bar.update(patrons)
            if stop.asked:
                break
    found = {name: figures(tally, evening, plans[name]) for name, tally in tallies.items()}
    complete = patrons == evening.patrons
    return Evenings(evening, plans, found, perf_counter() - began, complete, chosen(asked.kernel))


def _print(evenings: Evenings, out: Output) -> None:
    speaker, evening = out.speaker, evenings.evening
    say, house = speaker.say, evening.house
    patrons = next(iter(evenings.found.values())).patrons
    out.title(speaker.show(house.names.house))
    if not evenings.complete:
        out.line(say("simulate.part-of-patrons", done=patrons, all=evening.patrons), style="bold yellow")
    currency = house.stakes.currency
    out.line(
        say(
            "simulate.evening",
            patrons=patrons,
            coups=evening.coups,
            bankroll=speaker.money(evening.start, currency),
        ),
        style="dim",
    )
    seed = say("simulate.seed", seed=str(evening.seed))
    out.line(f"{seed}, {say('simulate.kernel', kernel=evenings.kernel)}", style="dim")
    if evening.policy is not None and not isinstance(evening.policy, tuple):
        out.line(say("odds.policy", policy=say(f"policy.{write_policy(evening.policy)}")), style="dim")
    if (banco := banco_of(house, evening.banco)) is not None:
        out.line(banco_text(house, banco, speaker), style="dim")
    columns = [say("column.plan"), *evenings.found]
    rows = [
        [say(column.key), *(_cell(column.kind, column.value(of), speaker) for of in evenings.found.values())]
        for column in COLUMNS
    ]
    for ending in ("goal", "stop-loss"):
        if getattr(evening, ending.replace("-", "_")) is not None:
            shares = (_cell("share", of.endings[ending].value, speaker) for of in evenings.found.values())
            rows.append([say(f"plans.ending.{ending}"), *shares])
    out.table(columns, rows, right=range(1, len(columns)))
    out.line("")
    out.line(say("simulate.plans-are"), style="dim")


def _cell(kind: str, value: Any, speaker: Speaker) -> str:
    if value is None:
        return _NOTHING
    number = Fraction(value)
    if kind == "coins":
        return speaker.formats.number(number / COINS_PER_UNIT, 2)
    if kind == "share":
        return percent(number, speaker, 2)
    if kind == "edge":
        return percent(number, speaker, 4)
    return speaker.formats.number(number, 2)


def _draw(plot: Plot, evenings: Evenings, speaker: Speaker) -> None:
    from puntobanco.simulation import plots

    words = plots.labels(plot.kind, speaker.say, currency=evenings.evening.house.stakes.currency)
    if plot.kind == "results":
        plots.draw_results(plot.file, evenings.found, words)
    elif plot.kind == "edges":
        plots.draw_edges(plot.file, evenings.found, words)
    elif plot.kind == "endings":
        plots.draw_endings(plot.file, evenings.found, words, plots.ending_words(speaker.say))
    else:
        from puntobanco.simulation.sessions import play_sessions

        shown = min(evenings.evening.patrons, 50)
        few = evenings.evening._replace(patrons=shown)
        plan = next(iter(evenings.plans.values()))
        plots.draw_paths(plot.file, play_sessions(few, plan, kernel=evenings.kernel, paths=shown).paths, words)


def _json(evenings: Evenings) -> dict[str, Any]:
    evening = evenings.evening
    policy = None if evening.policy is None or isinstance(evening.policy, tuple) else write_policy(evening.policy)
    banco = banco_of(evening.house, evening.banco)
    return {
        "house": evening.house.id,
        "version": evening.house.version,
        "readings": dict(evening.house.chosen),
        "mode": mode_name(evening.mode),
        "policy": policy,
        "banco": None if banco is None else banco.value,
        "seed": evening.seed,
        "complete": evenings.complete,
        "kernel": evenings.kernel,
        "seconds": round(evenings.seconds, 6),
        "evening": {
            "patrons": evening.patrons,
            "coups": evening.coups,
            "coups_per_hour": evening.coups_per_hour,
            "bankroll": evening.start,
            "goal": evening.goal,
            "stop_loss": evening.stop_loss,
        },
        "plans": [_plan_json(name, of) for name, of in evenings.found.items()],
    }


def _plan_json(name: str, of: PlanFigures) -> dict[str, Any]:
    return {
        "plan": name,
        "patrons": of.patrons,
        "hours": float(of.hours),
        "mean": float(of.results.mean),
        "deviation": float(of.results.deviation),
        "standard_error": float(of.results.standard_error),
        "quantiles": {f"{float(share):g}": result for share, result in of.quantiles.items()},
        "ahead": _share_json(of.ahead),
        "endings": {ending: _share_json(share) for ending, share in of.endings.items()},
        "turnover": float(of.turnover),
        "cost_per_hour": float(of.cost_per_hour),
        "exact_cost_per_hour": None if of.exact_cost_per_hour is None else float(of.exact_cost_per_hour),
        "edge": None if of.edge is None else float(of.edge),
        "edge_error": of.edge_error,
        "exact_edge": None if of.exact_edge is None else float(of.exact_edge),
        "z": of.z,
        "drawdown": _distribution_json(of.drawdown),
        "longest_drawdown": _distribution_json(of.longest_drawdown),
        "losing_streak": _distribution_json(of.losing_streak),
        "largest_stake": _distribution_json(of.largest),
    }


def _share_json(share: "Share") -> dict[str, Any]:
    return {"share": float(share.value), "interval": list(share.interval), "patrons": share.found}


def _distribution_json(found: Distribution) -> dict[str, Any]:
    return {
        "mean": float(found.mean),
        "median": found.quantile(Fraction(1, 2)),
        "worst_of_100": found.quantile(Fraction(99, 100)),
    }
