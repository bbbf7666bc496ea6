"""`punto houses`: the houses, their packs and bets, and what is special about each; or those of the gallery."""

from collections.abc import Sequence

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters.declared import Flag
from puntobanco.cli.show import notice
from puntobanco.house import GALLERY, SHIPPED, House, load
from puntobanco.house.sources import Provenance, provenance


@command("houses", Flag("--gallery", "help.gallery"))
def houses(out: Output, gallery: bool) -> int:
    """Tell which houses there are."""
    found = [load(id) for id in (GALLERY if gallery else SHIPPED)]
    if out.as_json:
        out.json({"houses": [_json(house, out) for house in found]})
    elif gallery:
        _show_gallery(found, out)
    else:
        _show_shipped(found, out)
    return 0


def _show_shipped(found: Sequence[House], out: Output) -> None:
    say, show = out.speaker.say, out.speaker.show
    rows = [
        [
            house.id,
            show(house.names.house),
            show(house.shoe.packs),
            show(len(house.bets)),
            _special(house, out) or "",
        ]
        for house in found
    ]
    names = ("id", "house", "packs", "bets", "special")
    out.table([say(f"column.{name}") for name in names], rows, right=(2, 3))
    out.line(say("text.independent"), style="dim")
    for house in found:
        if provenance(house.rules) is not Provenance.INDEPENDENT:
            out.line(say("text.of-house", house=house.names.house, notice=notice(house, out.speaker)), style="dim")


def _show_gallery(found: Sequence[House], out: Output) -> None:
    """Bets by their names: they are what a house of the gallery is about."""
    say, show = out.speaker.say, out.speaker.show
    rows = [
        [
            house.id,
            show(house.names.house),
            _special(house, out) or "",
            ", ".join(show(house.name_of(bet.id)) for bet in house.bets),
        ]
        for house in found
    ]
    out.table([say(f"column.{name}") for name in ("id", "house", "special", "bets")], rows)
    out.line(notice(found[0], out.speaker), style="dim")


def _special(house: House, out: Output) -> str | None:
    return out.speaker.show(house.names.special) if house.names.special else None


def _json(house: House, out: Output) -> dict[str, object]:
    return {
        "id": house.id,
        "version": house.version,
        "name": out.speaker.show(house.names.house),
        "packs": house.shoe.packs,
        "bets": [bet.id for bet in house.bets],
        "readings": {name: list(reading.choices) for name, reading in house.readings.items()},
        "notice": notice(house, out.speaker),
        "special": _special(house, out),
    }
