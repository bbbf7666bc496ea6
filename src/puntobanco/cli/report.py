"""`punto report HOUSE`: the mathematics report of a house, on the screen or as PDF, a page or JSON."""

import sys
import time
from collections.abc import Mapping

from puntobanco.cli.commands import command
from puntobanco.cli.document_output import check_folder, check_target, show_document, write_file
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.kinds import FileKind, LargeKind, WordKind
from puntobanco.cli.parameters.shared import HOUSE, READING
from puntobanco.cli.progress import Progress
from puntobanco.cli.simulate.asked import cores, threads_in_memory
from puntobanco.game.messages import echo
from puntobanco.house import load
from puntobanco.leaflets.mathematics import mathematics_of, report_of, written_report
from puntobanco.leaflets.mathematics.forms import check_form, form_of, report_file
from puntobanco.leaflets.plain import leaflet_text
from puntobanco.odds.measured import Measured
from puntobanco.simulation.agreement import count_asked, coups_by_default, coups_of, play_coups, watch_counters
from puntobanco.simulation.job import MOST_SHOES, SEEDS, Job
from puntobanco.simulation.kernels import AUTO, KERNELS
from puntobanco.simulation.run import MOST_THREADS
from puntobanco.simulation.tables import Mode

_WIDTH = 120
"""Of a report as text: it is mostly tables."""


@command(
    "report",
    HOUSE,
    Option("--out", FileKind(), "help.report-out", name="to"),
    Flag("--force", "help.rules-force"),
    Option("--coups", LargeKind("simulation-size", 1, MOST_SHOES), "help.report-coups"),
    Option("--seed", LargeKind("simulation-seed", 0, SEEDS - 1), "help.report-seed", absent=0),
    Option("--threads", LargeKind("simulation-threads", 1, MOST_THREADS), "help.simulate-threads"),
    Option("--kernel", WordKind("simulation-kernel-unknown", (AUTO, *KERNELS)), "help.simulate-kernel", absent=AUTO),
    READING,
)
def report(
    out: Output,
    *,
    house: str,
    to: str | None,
    force: bool,
    coups: int | None,
    seed: int,
    threads: int | None,
    kernel: str,
    reading: Mapping[str, str],
) -> int:
    """Work everything out, play what is to be compared, and give the report."""
    form = None if to is None else form_of(to)
    if form is not None and to is not None:
        check_form(form)
        check_target(to, force=force)
        check_folder(to)
    at, language = load(house, reading), out.speaker.language
    size = coups_by_default(at, kernel) if coups is None else coups
    used = threads or min(cores(), threads_in_memory(Job(at, coups=size, mode=Mode.FRESH), cores()))
    began, whole = time.monotonic(), coups_of(at, size)
    with Progress(out.speaker, whole, "progress.coups") as bar:
        played = play_coups(at, coups=size, seed=seed, kernel=kernel, threads=used, tell=bar.update)
    counters = count_asked(at, size, seed)
    with Progress(out.speaker, counters.all_shoes, "progress.shoes") as bar:
        measured = Measured(*played, watch_counters(counters, bar.update))
    found = mathematics_of(at, measured, house)
    if form is None or to is None:
        if out.as_json:
            out.json(written_report(found, language))
        elif sys.stdout.isatty():
            show_document(out, report_of(found, language), _WIDTH)
        else:
            print(leaflet_text(report_of(found, language), _WIDTH), end="")
        return 0
    content = report_file(found, language, form)
    write_file(to, content, force=force)
    seconds = time.monotonic() - began
    if out.as_json:
        out.json({"file": to, "bytes": len(content), "coups": whole, "seconds": round(seconds, 1)})
    else:
        out.aside("report.made", file=echo(to, 200), coups=whole, seconds=round(seconds))
    return 0
