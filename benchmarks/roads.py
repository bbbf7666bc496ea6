"""Roads drawn per second: a shoe written down coup by coup with all it asks, against redrawing everything each time."""

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from puntobanco.game import Side, Winner
from puntobanco.language import speaker
from puntobanco.pictures import roads_picture
from puntobanco.records.beads import Bead
from puntobanco.records.road_text import page, plain
from puntobanco.records.roads import Derived, Roads, roads_of

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from naive import roads as naive

ROUNDS = 5
COUPS = 75
LETTERS = {"P": Winner.PUNTO, "B": Winner.BANCO, "T": Winner.TIE}


def main() -> None:
    chance = random.Random(20261115)
    shoes = ["".join(chance.choices("BPT", (4586, 4462, 952), k=COUPS)) for _ in range(100)]
    beads = [[Bead(LETTERS[letter]) for letter in shoe] for shoe in shoes]
    whole = [roads_of(shoe) for shoe in beads]
    tell = speaker("en").tell
    runs: dict[str, Callable[[], int]] = {
        "baseline: everything redrawn from the definition after every coup": lambda: sum(map(_redraw, shoes[:4])),
        "coup by coup added to the roads": lambda: sum(map(_add, beads)),
        "text of a finished shoe": lambda: sum(
            1 for roads in whole[:20] if [plain(line) for line in page(roads, tell)]
        ),
        "SVG of a finished shoe": lambda: sum(1 for roads in whole[:20] if roads_picture(roads, tell)),
    }
    rates: dict[str, list[float]] = {run: [] for run in runs}
    for _ in range(ROUNDS):
        for run, measured in runs.items():
            start = time.process_time()
            done = measured()
            rates[run].append(done / (time.process_time() - start))
    slow = statistics.median(next(iter(rates.values())))
    print(f"Roads: shoes of {COUPS} coups per second (median of {ROUNDS}), with all that can be asked after each coup")
    for run, found in rates.items():
        rate = statistics.median(found)
        print(f"  {rate:10,.0f} /s  {rate / slow:8,.1f} x  {run}")


def _add(beads: list[Bead]) -> int:
    roads = Roads()
    for bead in beads:
        roads = roads.add(bead)
        for road in Derived:
            for side in Side:
                roads.ask(road, side)
    return 1


def _redraw(winners: str) -> int:
    for number in range(1, len(winners) + 1):
        so_far = winners[:number]
        naive.bent(naive.decided(so_far))
        naive.ties_marked(so_far)
        for back in (1, 2, 3):
            naive.bent(naive.colours(so_far, back))
            for side in "BP":
                naive.ask(so_far, back, side)
    return 1
