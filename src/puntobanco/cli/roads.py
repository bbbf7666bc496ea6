"""`punto roads RECORD`: the five roads of a shoe and its statistics, in the terminal or as a picture."""

from typing import Any

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Option
from puntobanco.cli.parameters.kinds import FileKind, WholeKind
from puntobanco.cli.parameters.shared import ANY_RECORD, MOST_SHOES
from puntobanco.game import PuntoError

_MOST_NAMED = 20
"""Of more shoes than these only some are named where one is not there."""


class RoadsError(PuntoError):
    """Roads that cannot be shown."""


@command(
    "roads",
    ANY_RECORD,
    Option("--shoe", WholeKind("option-range", 1, MOST_SHOES), "help.roads-shoe"),
    Option("--svg", FileKind(), "help.roads-svg"),
)
def roads(out: Output, file: str, shoe: int | None, svg: str | None) -> int:
    """Show the roads of a shoe."""
    from puntobanco.records.any_record import read_any, read_file
    from puntobanco.records.beads import BothHands, bead_of
    from puntobanco.records.check_notation import check_notation
    from puntobanco.records.roads import roads_of
    from puntobanco.records.statistics import statistics_of

    record = read_any(read_file(file))
    if record.notated is not None and (flaw := check_notation(record.notated, record.house).flaw) is not None:
        out.aside("roads.flawed", line=flaw.line or 1, detail=flaw.message)
    found = _chosen(record.shoes.shoes, shoe)
    played = [BothHands(*coup.hands) for coup in found.coups if coup.result is not None]
    drawn = roads_of(map(bead_of, played))
    if svg is not None:
        from puntobanco.pictures.roads import roads_picture
        from puntobanco.records.files import write_fresh

        picture = roads_picture(drawn, out.speaker.tell, called=record.house.called).encode()
        write_fresh(svg, picture)
        return out.wrote(svg, len(picture), "roads.written")
    figures = statistics_of(record.house, played, [line for coup in found.coups for line in coup.paid])
    if out.as_json:
        out.json(_json(record.house.id, found.number, drawn, figures))
        return 0
    _show(out, record, found.number, drawn, figures)
    return 0


def _chosen(shoes: Any, number: int | None) -> Any:
    if not shoes:
        raise RoadsError("roads-no-shoe")
    if number is None:
        return shoes[-1]
    found = next((shoe for shoe in shoes if shoe.number == number), None)
    if found is None:
        numbers = [str(shoe.number) for shoe in shoes]
        few = numbers if len(numbers) <= _MOST_NAMED else [*numbers[: _MOST_NAMED - 2], "…", numbers[-1]]
        raise RoadsError("roads-shoe", found=number, allowed=few)
    return found


def _show(out: Output, record: Any, number: int, roads: Any, figures: Any) -> None:
    from puntobanco.records.road_text import page
    from puntobanco.records.statistics import told

    tell, say = out.speaker.tell, out.speaker.say
    out.title(f"{out.speaker.show(record.house.names.house)} · {say('roads.shoe', number=str(number))}")
    others = len(record.shoes.shoes) - 1
    if others:
        out.line(say("roads.others.count", count=others), style="dim")
    out.line("")
    for line in page(roads, tell, out.width, record.house.called):
        out.pieces(line)
    out.heading(say("roads.statistics"))
    for figure in told(figures, record.house):
        out.line(tell(figure))


def _json(house: str, number: int, roads: Any, figures: Any) -> dict[str, Any]:
    from puntobanco.game import Side
    from puntobanco.records.roads import Derived

    def places(road: Any) -> list[dict[str, Any]]:
        return [{"column": cell.place[0], "row": cell.place[1], **_cell(cell)} for cell in road.cells]

    return {
        "house": house,
        "shoe": number,
        "bead_plate": places(roads.bead_plate),
        "big_road": places(roads.big_road),
        **{road.kind.value.replace("-", "_"): places(road) for road in roads.derived},
        "ask": {
            side.value: {
                road.value: None if (colour := roads.ask(road, side)) is None else colour.value for road in Derived
            }
            for side in Side
        },
        "statistics": {
            "coups": figures.coups,
            "cards": figures.cards_dealt,
            "winners": {winner.value: count for winner, count in figures.winners.items()},
            "naturals": {side.value: count for side, count in figures.naturals.items()},
            "pairs": {side.value: count for side, count in figures.pairs.items()},
            "streaks": [{"side": streak.side.value, "length": streak.length} for streak in figures.streaks],
            "luck": {
                bet.bet: {
                    "wins": int(bet.wins.observed),
                    "expected": str(bet.wins.expected),
                    "deviations": None if bet.wins.deviations is None else float(bet.wins.deviations),
                }
                for bet in figures.bet_luck
            },
            "chips_coins": [chips._asdict() for chips in figures.chips],
        },
    }


def _cell(cell: Any) -> dict[str, Any]:
    if hasattr(cell, "colour"):
        return {"colour": cell.colour.value}
    bead = cell.bead
    found: dict[str, Any] = {
        "winner": bead.winner.value,
        "natural": bead.natural,
        "punto_pair": bead.punto_pair,
        "banco_pair": bead.banco_pair,
    }
    return found | ({"ties": cell.ties} if hasattr(cell, "ties") else {})
