"""The commands that give every figure of a report again."""

from collections.abc import Iterator
from shlex import join

from puntobanco.leaflets.mathematics.cells import chosen
from puntobanco.leaflets.mathematics.figures import Mathematics

_FILE = "report"


def commands(found: Mathematics) -> Iterator[tuple[str, str]]:
    """What is had again (`report.again.…`), and by which command."""
    house = found.house
    readings = [
        word
        for name, choice in chosen(house)
        if choice != house.readings[name].default
        for word in ("--reading", f"{name}={choice}")
    ]
    measured = found.measured
    size: tuple[str, ...] = ()
    if measured is not None:
        coups, seed = str(measured.agreement.coups), str(measured.agreement.seed)
        size = ("--coups", coups, "--seed", seed)

    def punto(command: str, *words: str) -> str:
        return join(["punto", command, found.asked, *words, *([] if command == "readings" else readings)])

    yield "report", punto("report", *size, "--out", f"{_FILE}.pdf")
    yield "figures", punto("report", *size, "--out", f"{_FILE}.json")
    yield "rules", punto("show")
    yield "odds", punto("odds", "--json")
    yield "packs", punto("odds", "--packs", "1", "--json")
    yield "effects", punto("odds", "--effects", "--json")
    if measured is not None and measured.counted.alone:
        yield "counting", punto("count", "--shoes", str(measured.counted.shoes), "--seed", seed, "--json")
    yield "readings", punto("readings", "--json")
    if measured is None:
        return
    yield "agreement", punto("simulate", *size, "--mode", "independent", "--json")
    own = next(cut for cut in measured.cuts if cut.own)
    yield "cut", punto("simulate", "--coups", str(own.coups), "--seed", seed, "--json")
