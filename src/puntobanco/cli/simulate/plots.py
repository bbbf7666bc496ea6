"""The drawings that `--plot [KIND=]FILE` asks for."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import NamedTuple

from puntobanco.cli.output import Output
from puntobanco.cli.simulate.report import Report
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.language import Speaker
from puntobanco.simulation import SimulationError

OF_PLANS = ("results", "paths", "endings", "edges")
ENDINGS = (".png", ".svg")


class Plot(NamedTuple):
    """A drawing: what it shows, of which bet where it shows one, and where it goes."""

    kind: str
    bet: str | None
    file: str


def asked_plots(given: Sequence[str], *, with_plans: bool) -> list[Plot]:
    """What was asked for; whatever cannot be drawn or written is refused before anything is played."""
    if not given:
        return []
    from puntobanco.records.files import check_fresh

    found = []
    for text in given:
        kind, mark, file = text.partition("=")
        if not mark:
            kind, file = ("results" if with_plans else "depth"), text
        kind, _, bet = kind.partition(":")
        allowed = OF_PLANS if with_plans else ("depth",)
        if kind not in allowed:
            raise SimulationError("simulate-plot-kind", found=echo(kind, 40), allowed=allowed)
        if not file.lower().endswith(ENDINGS):
            raise SimulationError("plots-ending", found=echo(file, 40), allowed=ENDINGS)
        check_fresh(file)
        if find_spec("matplotlib") is None:
            raise SimulationError("plots-missing")
        found.append(Plot(kind, bet or None, file))
    return found


def drawn(out: Output, plots: Sequence[Plot], draw: Callable[[Plot], None]) -> PuntoError | None:
    """Draw what was asked for; a drawing that fails does not cost the figures, so its fault is told after them."""
    for plot in plots:
        try:
            draw(plot)
        except PuntoError as error:
            return error
        out.aside("simulate.drawn", file=plot.file)
    return None


def draw_depth(plot: Plot, found: Report, speaker: Speaker) -> None:
    """A bet along the shoe, from the shoes of a simulation played once more."""
    from puntobanco.simulation.depth import depths
    from puntobanco.simulation.plots import draw_depths, labels

    house = found.job.house
    bet = house.bet(plot.bet or house.bets[0].id).id
    words = labels("depth", speaker.say, bet=speaker.show(house.name_of(bet)))
    draw_depths(plot.file, depths(found.job, bet), words)
