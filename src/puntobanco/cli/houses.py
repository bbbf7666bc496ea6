"""`punto houses`: the houses, their packs and bets, and what is special about each."""

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.show import notice
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.sources import Provenance, provenance


@command("houses")
def houses(out: Output) -> int:
    """Tell which houses there are."""
    found = [load(id) for id in SHIPPED]
    if out.as_json:
        out.json({"houses": [_json(house, out) for house in found]})
        return 0
    say, show = out.speaker.say, out.speaker.show
    rows = [
        [
            house.id,
            show(house.names.house),
            show(house.shoe.packs),
            show(len(house.bets)),
            show(house.names.special) if house.names.special else "",
        ]
        for house in found
    ]
    names = ("id", "house", "packs", "bets", "special")
    out.table([say(f"column.{name}") for name in names], rows, right=(2, 3))
    out.line(say("text.independent"), style="dim")
    for house in found:
        if provenance(house.rules) is not Provenance.INDEPENDENT:
            out.line(say("text.of-house", house=house.names.house, notice=notice(house, out.speaker)), style="dim")
    return 0


def _json(house: House, out: Output) -> dict[str, object]:
    show = out.speaker.show
    return {
        "id": house.id,
        "version": house.version,
        "name": show(house.names.house),
        "packs": house.shoe.packs,
        "bets": [bet.id for bet in house.bets],
        "readings": {name: list(reading.choices) for name, reading in house.readings.items()},
        "notice": notice(house, out.speaker),
        "special": show(house.names.special) if house.names.special else None,
    }
