"""Drawings of simulations, as PNG or SVG by the ending of the file's name.

They need matplotlib (`pip install 'puntobanco[plots]'`), which is imported only when something is drawn. All words are
passed in, so that a drawing speaks the person's language. The colours are those of Okabe and Ito, which people with any
kind of colour vision tell apart; where colours meet, hatches tell them apart as well. The same figures give the same
bytes: no date, no random names inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from puntobanco.game.messages import echo
from puntobanco.game.money import COINS_PER_UNIT
from puntobanco.simulation.count_report import AlongShoe
from puntobanco.simulation.count_worth import Floats
from puntobanco.simulation.depth import Depths
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.plan_report import PlanFigures
from puntobanco.simulation.plans import Ints
from puntobanco.simulation.report import CONFIDENCE_95
from puntobanco.simulation.session_log import ENDINGS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = (".png", ".svg")
BLUE, VERMILION, GREEN, ORANGE, INK, PALE = "#0072b2", "#d55e00", "#009e73", "#e69f00", "#1d2327", "#d9dde1"
_OF_ENDING = ((PALE, ""), (VERMILION, "///"), (GREEN, ""), (ORANGE, "..."))
"""Colour and hatch of each way in which a session ends, in the order of `ENDINGS`."""
_MOST_PATHS = 60
COUNT_BUCKET = 5
"""Coups of a shoe that a drawing of counters puts together."""
_BARS = 48
_SETTINGS = {
    "svg.hashsalt": "puntobanco",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.titleweight": "bold",
    "xtick.color": INK,
    "ytick.color": INK,
    "hatch.linewidth": 0.8,
    "hatch.color": "white",
}


class Edged(Protocol):
    """What was lost of each coin staked, its standard error, and the exact figure, as far as they are known."""

    @property
    def edge(self) -> Fraction | None:
        """As it came out."""

    @property
    def edge_error(self) -> float:
        """Its standard error."""

    @property
    def exact_edge(self) -> Fraction | None:
        """As it is."""


class Labels(NamedTuple):
    """The words of a drawing."""

    title: str
    across: str
    up: str
    note: str = ""


def labels(kind: str, say: Callable[..., str], **values: object) -> Labels:
    """The words of a kind of drawing from the catalogues.

    Kinds are `results`, `paths`, `endings`, `edges`, `bets`, `depth` and `count`. `say` makes a sentence of a key and
    values; results and paths need the `currency`, depth and count the `bet`'s name. Both `edges` and `bets` are for
    `draw_edges`.
    """
    return Labels(
        say(f"plots.{kind}.title", **values),
        say(f"plots.{kind}.across", **values),
        say(f"plots.{kind}.up", **values),
        say(f"plots.{kind}.note", **values),
    )


def ending_words(say: Callable[..., str]) -> dict[str, str]:
    """The words for the ways in which sessions end."""
    return {ending: say(f"plans.ending.{ending}") for ending in ENDINGS}


def draw_results(path: Path | str, plans: Mapping[str, PlanFigures], words: Labels) -> None:
    """The distribution of final results: a panel for each plan, all on the same scale."""
    with _drawing(path, (8, 1.6 + 1.15 * len(plans)), words.note) as figure:
        panels = _panels(figure, len(plans), share=True)
        low = min(min(of.results.counts) for of in plans.values()) / COINS_PER_UNIT
        high = max(max(of.results.counts) for of in plans.values()) / COINS_PER_UNIT
        edges = np.linspace(low, high + 1e-9, _BARS + 1) if high > low else np.array([low - 0.5, low + 0.5])
        for panel, (name, of) in zip(panels, plans.items(), strict=True):
            values = np.array(list(of.results.counts)) / COINS_PER_UNIT
            shares = np.array(list(of.results.counts.values())) / of.patrons
            heights, _ = np.histogram(values, bins=edges, weights=shares)
            panel.bar(edges[:-1], heights, width=np.diff(edges), align="edge", color=BLUE, linewidth=0)
            panel.axvline(0, color=INK, linewidth=0.8)
            panel.axvline(float(of.results.mean) / COINS_PER_UNIT, color=VERMILION, linewidth=1.6, linestyle="--")
            panel.set_title(name, loc="left", fontsize=10, fontweight="normal")
            panel.yaxis.set_major_formatter(lambda share, _: f"{100 * share:g} %")
            panel.locator_params(axis="y", nbins=3)
        panels[-1].set_xlabel(words.across)
        figure.supylabel(words.up, fontsize=10)
        figure.suptitle(words.title, fontweight="bold")


def draw_paths(path: Path | str, paths: Ints, words: Labels) -> None:
    """Bankrolls of some patrons along the evening (`Sessions.paths`)."""
    with _drawing(path, (8, 4.8), words.note) as figure:
        (panel,) = _panels(figure, 1)
        shown = paths[:_MOST_PATHS] / COINS_PER_UNIT
        tones = (BLUE, VERMILION, GREEN, ORANGE)
        for place, line in enumerate(shown):
            moves = np.flatnonzero(np.diff(line))
            end = moves[-1] + 2 if len(moves) else 1  # whoever has left is no longer drawn
            colour = tones[place % len(tones)]
            panel.step(np.arange(end), line[:end], where="post", color=colour, linewidth=0.8, alpha=0.65)
            panel.plot(end - 1, line[end - 1], "o", color=colour, markersize=3.5, clip_on=False)
        if len(shown):
            panel.axhline(shown[0, 0], color=INK, linewidth=1, linestyle="--")
        panel.set_xlim(0, max(1, paths.shape[1] - 1))
        panel.set_ylim(bottom=0)
        panel.set(title=words.title, xlabel=words.across, ylabel=words.up)


def draw_endings(path: Path | str, plans: Mapping[str, PlanFigures], words: Labels, endings: Mapping[str, str]) -> None:
    """How sessions ended, a bar for each plan; `endings` are the words for `ENDINGS`."""
    with _drawing(path, (8, 1.9 + 0.42 * len(plans)), words.note) as figure:
        (panel,) = _panels(figure, 1)
        names, places = list(plans), np.arange(len(plans))
        order = [ENDINGS.index(ending) for ending in ("ruin", "stop-loss", "time", "goal")]
        left = np.zeros(len(plans))
        for ending in order:
            shares = np.array([float(of.endings[ENDINGS[ending]].value) for of in plans.values()])
            colour, hatch = _OF_ENDING[ending]
            panel.barh(places, shares, left=left, color=colour, hatch=hatch, height=0.7, label=endings[ENDINGS[ending]])
            left += shares
        for place, of in enumerate(plans.values()):
            low, high = of.ruin.interval
            if of.ruin.found == 0:
                continue
            panel.plot([low, high], [place, place], color=INK, linewidth=1.6, marker="|", markersize=8)
        panel.set_yticks(places, names)
        panel.invert_yaxis()
        panel.set_xlim(0, 1)
        panel.xaxis.set_major_formatter(lambda share, _: f"{100 * share:g} %")
        panel.set(xlabel=words.across, ylabel=words.up)
        figure.suptitle(words.title, fontweight="bold")
        panel.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=4, frameon=False, fontsize=9)


def draw_edges(path: Path | str, plans: Mapping[str, Edged], words: Labels) -> None:
    """What each plan or bet lost of each coin staked, with its error, beside the exact edge of the same stakes."""
    with _drawing(path, (8, 1.8 + 0.42 * len(plans)), words.note) as figure:
        (panel,) = _panels(figure, 1)
        names = list(plans)
        for place, of in enumerate(plans.values()):
            if of.edge is not None:
                reach = 100 * CONFIDENCE_95 * of.edge_error
                panel.errorbar(
                    100 * float(of.edge), place, xerr=reach, fmt="o", color=BLUE, capsize=4, linewidth=1.4, markersize=5
                )
            if of.exact_edge is not None:
                panel.plot(100 * float(of.exact_edge), place, "D", color=VERMILION, markersize=8, fillstyle="none")
        panel.axvline(0, color=INK, linewidth=0.8)
        panel.set_yticks(np.arange(len(names)), names)
        panel.invert_yaxis()
        panel.margins(y=0.12)
        panel.grid(axis="x", color=PALE, linewidth=0.8)
        panel.set_axisbelow(True)
        panel.set(title=words.title, xlabel=words.across, ylabel=words.up)


def draw_depths(path: Path | str, depths: Depths, words: Labels) -> None:
    """A bet along the shoe."""
    with _drawing(path, (8, 4.4), words.note) as figure:
        (panel,) = _panels(figure, 1)
        there = depths.coups * 100 >= depths.coups.max()  # depths that few shoes reach say nothing yet
        at = (np.arange(len(depths.coups)) * depths.bucket + (depths.bucket + 1) / 2)[there]
        edge, reach = 100 * depths.edge[there], 100 * CONFIDENCE_95 * depths.error[there]
        panel.fill_between(at, edge - reach, edge + reach, color=BLUE, alpha=0.25, linewidth=0)
        panel.plot(at, edge, color=BLUE, marker="o", markersize=3.5, linewidth=1.2)
        if depths.exact is not None:
            panel.axhline(100 * depths.exact, color=VERMILION, linestyle="--", linewidth=1.6)
        panel.grid(axis="y", color=PALE, linewidth=0.8)
        panel.set(title=words.title, xlabel=words.across, ylabel=words.up)


def draw_count(path: Path | str, along: AlongShoe, words: Labels, *, worth: str, counters: tuple[str, str]) -> None:
    """How often counters bet along the shoe, and what that is worth; `worth` is the label of the second panel."""
    with _drawing(path, (8, 6.2), words.note) as figure:
        panels = _panels(figure, 2, share=True)
        rows = -(-len(along.coups) // COUNT_BUCKET)

        def together(values: NDArray[Any]) -> Floats:
            numbers = np.arange(len(values)) // COUNT_BUCKET
            return np.asarray(np.bincount(numbers, weights=values, minlength=rows), dtype=np.float64)

        coups = together(along.coups)
        there = coups * 100 >= coups.max()  # depths that few shoes reach say nothing yet
        at = (np.arange(rows) * COUNT_BUCKET + (COUNT_BUCKET + 1) / 2)[there]
        lines = [(along.linear_bets, along.linear_units, counters[0], BLUE, "o")]
        if along.perfect_bets is not None and along.perfect_units is not None:
            lines.append((along.perfect_bets, along.perfect_units, counters[1], VERMILION, "s"))
        for bets, units, name, colour, mark in lines:
            for panel, values in zip(panels, (bets, units), strict=True):
                shown = 100 * together(values)[there] / coups[there]
                panel.plot(at, shown, color=colour, marker=mark, markersize=3.5, linewidth=1.2, label=name)
        for panel in panels:
            panel.grid(axis="y", color=PALE, linewidth=0.8)
        panels[0].set(title=words.title, ylabel=words.up)
        panels[0].legend(frameon=False, fontsize=9)
        panels[1].axhline(0, color=INK, linewidth=0.8)
        panels[1].set(xlabel=words.across, ylabel=worth)


def _panels(figure: Figure, number: int, *, share: bool = False) -> list[Axes]:
    panels = list(np.ravel(figure.subplots(number, 1, sharex=share)))
    for panel in panels:
        panel.spines[["top", "right"]].set_visible(False)
    return panels


@contextmanager
def _drawing(path: Path | str, inches: tuple[float, float], note: str) -> Iterator[Figure]:
    """A figure to draw on, which is written to a file in the end."""
    target = Path(path)
    if target.suffix.lower() not in FORMATS:
        raise SimulationError("plots-ending", found=echo(target.name, 40), allowed=FORMATS)
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise SimulationError("plots-missing") from None
    kind = target.suffix.lower()[1:]
    metadata: dict[str, Any] = {"Date": None, "Creator": "puntobanco"} if kind == "svg" else {"Software": None}
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=inches, dpi=150, layout="constrained")
        yield figure
        if note:
            figure.supxlabel(note, x=0.01, ha="left", fontsize=8)
        try:
            figure.savefig(target, format=kind, metadata=metadata)
        except OSError as error:
            failed = error.strerror or type(error).__name__
            raise SimulationError("plots-unwritable", file=echo(target), error=failed) from None
