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
    played = found.measured.agreement
    coups, seed = str(played.coups), str(played.seed)

    def punto(command: str, *words: str) -> str:
        return join(["punto", command, found.asked, *words, *([] if command == "readings" else readings)])

    yield "report", punto("report", "--coups", coups, "--seed", seed, "--out", f"{_FILE}.pdf")
    yield "figures", punto("report", "--coups", coups, "--seed", seed, "--out", f"{_FILE}.json")
    yield "rules", punto("show")
    yield "odds", punto("odds", "--json")
    yield "packs", punto("odds", "--packs", "1", "--json")
    yield "effects", punto("odds", "--effects", "--json")
    if found.measured.counted.alone:
        yield "counting", punto("count", "--shoes", str(found.measured.counted.shoes), "--seed", seed, "--json")
    yield "readings", punto("readings", "--json")
    yield "agreement", punto("simulate", "--coups", coups, "--seed", seed, "--mode", "independent", "--json")
    own = next(cut for cut in found.measured.cuts if cut.own)
    yield "cut", punto("simulate", "--coups", str(own.coups), "--seed", seed, "--json")
