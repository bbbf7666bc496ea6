"""`punto count HOUSE [BET…]`: the best count against each bet, what it wins, and what no count can win more than."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec

from puntobanco.cli.commands import command
from puntobanco.cli.count.report import bet_name, count_json, print_count
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Option
from puntobanco.cli.parameters.game_kinds import PolicyKind
from puntobanco.cli.parameters.kinds import (
    FactorKind,
    FileKind,
    LargeKind,
    ParameterKind,
    TextKind,
    ValueRefused,
    WholeKind,
    WholesKind,
)
from puntobanco.cli.parameters.shared import BANCO, HOUSE, READING
from puntobanco.cli.progress import Progress
from puntobanco.cli.simulate.asked import drawn_seed
from puntobanco.cli.simulate.plots import ENDINGS
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House, load
from puntobanco.house.asked_bet import asked_bet
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds.policy import Policy
from puntobanco.simulation import SimulationError
from puntobanco.simulation.count_report import (
    MOST_PACKS,
    MOST_SHOES,
    MOST_TRIGGER,
    SHOES,
    BetCount,
    CountAsked,
    count_house,
)
from puntobanco.simulation.counting import FINEST, LARGEST_TAG, Tags
from puntobanco.simulation.job import SEEDS
from puntobanco.simulation.linear_count import LEVEL, MOST_LEVEL

_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9}|/[1-9][0-9]{0,8})?", re.ASCII)
_MOST_CARDS = 52 * MOST_PACKS


class TagsKind(ParameterKind[Tags]):
    """Ten tags, for tens and court cards and then from ace to nine, separated by slashes as staking plans have them."""

    metavar = "0/1/…/-2"

    def read(self, text: str, _: str, /) -> Tags:
        """The tags; how large they may be is for whoever counts to say."""
        parts = text.split("/")
        if len(parts) != 10 or not all(_NUMBER.fullmatch(part) for part in parts):
            raise ValueRefused("plan-tags", found=echo(text, 40), most=LARGEST_TAG, finest=FINEST)
        return Tags(tuple(map(Fraction, parts)))


class TriggerKind(ParameterKind[Fraction]):
    """A true count, such as 4, 3.5 or 7/2."""

    metavar = "N"

    def read(self, text: str, _: str, /) -> Fraction:
        """The true count."""
        if not _NUMBER.fullmatch(text):
            raise ValueRefused("count-trigger", found=echo(text, 40), most=MOST_TRIGGER, finest=FINEST)
        return Fraction(text)


@command(
    "count",
    HOUSE,
    Argument("bets", TextKind("meta.bets"), "help.count-bets", required=False, several=True),
    Option("--wins", TextKind("meta.condition"), "help.count-wins"),
    Option("--pays", TextKind("8:1"), "help.count-pays"),
    Option("--returns", TextKind("meta.condition"), "help.count-returns"),
    Option("--halves", TextKind("meta.condition"), "help.count-halves"),
    Option("--packs", WholesKind("count-packs", 1, MOST_PACKS), "help.count-packs", absent=()),
    Option("--cut", WholesKind("count-cut", 0, _MOST_CARDS), "help.count-cut", absent=()),
    Option("--shoes", LargeKind("count-shoes", 2, MOST_SHOES), "help.count-shoes", absent=SHOES),
    Option("--seed", LargeKind("simulation-seed", 0, SEEDS - 1), "help.simulate-seed"),
    Option("--level", WholeKind("count-level", 1, MOST_LEVEL), "help.count-level", absent=LEVEL),
    Option("--tags", TagsKind(), "help.count-tags"),
    Option("--trigger", TriggerKind(), "help.count-trigger"),
    Option("--below", FactorKind(), "help.count-below"),
    Option("--policy", PolicyKind("draw|stand"), "help.count-policy"),
    BANCO,
    READING,
    Option("--plot", FileKind(), "help.count-plot"),
)
def count(
    out: Output,
    *,
    house: str,
    bets: Sequence[str],
    wins: str | None,
    pays: str | None,
    returns: str | None,
    halves: str | None,
    packs: tuple[int, ...],
    cut: tuple[int, ...],
    shoes: int,
    seed: int | None,
    level: int,
    tags: Tags | None,
    trigger: Fraction | None,
    below: float | None,
    policy: Policy | None,
    banco: BancoUndecided | None,
    reading: Mapping[str, str],
    plot: str | None,
) -> int:
    """Count, and print what it is worth."""
    at = _with_condition(load(house, reading), wins, pays, returns, halves)
    asked = CountAsked(
        at,
        tuple(bets) if wins is None else (*bets, at.bets[-1].id),
        packs,
        cut,
        shoes,
        drawn_seed() if seed is None else seed,
        level,
        tags,
        trigger,
        below,
        policy,
        banco,
    )
    if plot is not None:
        _check_plot(plot, asked)
    with Progress(out.speaker, asked.all_shoes, "progress.shoes") as bar:
        found = count_house(asked, bar.update)
    fault = None if plot is None else _drawn(out, plot, asked, found[0])
    if out.as_json:
        shown = count_json(asked, found, out.speaker)
        out.json(shown if fault is None else shown | {"fault": out.error_json(fault)})
    else:
        print_count(asked, found, out)
        if fault is not None:
            out.refuse(fault)
    return 0 if fault is None else 1


def _with_condition(house: House, wins: str | None, pays: str | None, returns: str | None, halves: str | None) -> House:
    """The house, with the bet that a condition makes behind its own."""
    if all(part is None for part in (wins, pays, returns, halves)):
        return house
    if wins is None or pays is None:
        raise SimulationError("count-condition-pays")
    return replace(house, bets=(*house.bets, asked_bet(wins, pays, returns, halves)))


def _check_plot(file: str, asked: CountAsked) -> None:
    """Whatever cannot be drawn or written is refused before anything is dealt."""
    from puntobanco.records.files import check_fresh

    if len(asked.bets) != 1:
        raise SimulationError("count-plot-bet")
    if not file.lower().endswith(ENDINGS):
        raise SimulationError("plots-ending", found=echo(file, 40), allowed=ENDINGS)
    check_fresh(file)
    if find_spec("matplotlib") is None:
        raise SimulationError("plots-missing")


def _drawn(out: Output, file: str, asked: CountAsked, found: BetCount) -> PuntoError | None:
    """Draw the first number of packs; a drawing that fails does not cost the figures."""
    from puntobanco.simulation.plots import draw_count, labels

    say = out.speaker.say
    words = labels("count", say, bet=bet_name(asked, found.bet, out.speaker))
    counters = say("count.linear"), say("count.perfect")
    try:
        draw_count(file, found.along, words, worth=say("plots.count.worth"), counters=counters)
    except PuntoError as error:
        return error
    out.aside("simulate.drawn", file=file)
    return None
