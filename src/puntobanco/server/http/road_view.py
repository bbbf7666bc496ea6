"""The five roads of a shoe as a page draws them: cells by column and row, what would come next, figures, and words."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from puntobanco.game import Side, Winner
from puntobanco.language import Speaker, Spelled
from puntobanco.records.beads import Bead
from puntobanco.records.road_text import Called, as_everywhere
from puntobanco.records.roads import Derived, DerivedRoad, roads_of


def roads_view(beads: Sequence[Bead], speaker: Speaker, called: Called = as_everywhere) -> dict[str, Any]:
    """The roads of the coups of a shoe."""
    roads = roads_of(beads)
    big = roads.big_road
    waiting = {"waiting_ties": big.waiting_ties} if big.waiting_ties else {}
    return {
        "beads": [str(bead) for bead in beads],
        "bead_plate": [[*cell.place, str(cell.bead)] for cell in roads.bead_plate.cells],
        "big_road": [[*cell.place, str(cell.bead), cell.ties] for cell in big.cells],
        **waiting,
        **{_key(road.kind): _cells(road) for road in roads.derived},
        "ask": {
            side.value: {_key(road): colour.value for road in Derived if (colour := roads.ask(road, side)) is not None}
            for side in Side
        },
        "statistics": bead_statistics(beads),
        "text": roads_text(beads, speaker, called),
    }


def hits_view(won: Sequence[Collection[str]]) -> dict[str, dict[str, int]]:
    """How often each bet has won in a shoe, and how many coups have come since; bets that have not are not there."""
    found: dict[str, dict[str, int]] = {}
    for since, bets in enumerate(reversed(won)):
        for bet in sorted(bets):
            found.setdefault(bet, {"times": 0, "since": since})["times"] += 1
    return found


def _key(road: Derived) -> str:
    return road.value.replace("-", "_")


def _cells(road: DerivedRoad) -> list[list[Any]]:
    return [[*cell.place, cell.colour.value] for cell in road.cells]


def bead_statistics(beads: Iterable[Bead]) -> dict[str, Any]:
    """What came and how often, as far as beads tell; a streak is not ended by a tie."""
    held = list(beads)
    winners = Counter(bead.winner for bead in held)
    streaks = [(winner, len(list(run))) for winner, run in groupby(_decided(held))]
    longest = {
        side.value: max((length for winner, length in streaks if winner.value == side.value), default=0)
        for side in Side
    }
    return {
        "coups": len(held),
        **{winner.value: winners[winner] for winner in Winner},
        "naturals": sum(bead.natural for bead in held),
        "punto_pairs": sum(bead.punto_pair for bead in held),
        "banco_pairs": sum(bead.banco_pair for bead in held),
        "longest": longest,
    }


def _decided(beads: Iterable[Bead]) -> list[Winner]:
    return [bead.winner for bead in beads if bead.winner is not Winner.TIE]


def roads_text(beads: Iterable[Bead], speaker: Speaker, called: Called) -> str:
    """The coups in words, for whoever listens: banco three times, tie, punto."""

    def told(winner: Winner, length: int) -> str:
        name = called(winner)
        if name is Winner.TIE:
            return speaker.say("road.said-tie.count", count=Spelled(length))
        return speaker.say("road.said-side.count", side=name, count=Spelled(length))

    runs = groupby(bead.winner for bead in beads)
    return ", ".join(told(winner, len(list(run))) for winner, run in runs) or speaker.say("road.nothing-yet")
