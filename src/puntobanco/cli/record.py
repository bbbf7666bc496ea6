"""`punto record HOUSE`: plays an automatic table and writes what it leaves behind."""

from io import BytesIO, StringIO
from typing import TYPE_CHECKING, NamedTuple

import typer

from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded, print_bytes
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House

if TYPE_CHECKING:
    from puntobanco.records.automatic import AutomaticRecord

FORMATS = ("text", "jsonl", "csv", "parquet")
_ENDINGS = {
    ".punto": "text",
    ".txt": "text",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".csv": "csv",
    ".parquet": "parquet",
}
_MOST_COUPS = 1_000_000
_DEFAULT_BOTS = 5
_COUPS_OF_A_SHOE = 85


class AskedError(PuntoError):
    """A record that cannot be made as it was asked for."""


class Asked(NamedTuple):
    """What the command line asks for."""

    house: str
    readings: list[str]
    coups: str | None
    seed: str | None
    bots: str | None
    format: str | None
    out: str | None


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("record", cls=Command, help=say("help.record-command"))
    def record(
        house: str = house_name(out),
        reading: list[str] = reading_option(out),
        coups: str | None = typer.Option(None, "--coups", metavar="N", help=say("help.record-coups")),
        seed: str | None = typer.Option(None, "--seed", metavar="N", help=say("help.record-seed")),
        bots: str | None = typer.Option(None, "--bots", metavar="N", help=say("help.record-bots")),
        format: str | None = typer.Option(None, "--format", metavar="|".join(FORMATS), help=say("help.record-format")),
        to: str | None = typer.Option(None, "--out", metavar=say("meta.file"), help=say("help.out")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(out, lambda: _run(out, Asked(house, reading, coups, seed, bots, format, to)))


def _run(out: Output, asked: Asked) -> int:
    from puntobanco.cli.progress import Progress
    from puntobanco.records.automatic import play_automatically
    from puntobanco.records.files import check_fresh, write_fresh

    form = _format(asked, as_json=out.as_json)
    house = chosen_house(asked.house, asked.readings)
    coups = None if asked.coups is None else _whole(asked.coups, "--coups", 1, _MOST_COUPS)
    least, most = house.places.least_people, min(8, house.places.seats)
    bots = min(_DEFAULT_BOTS, most) if asked.bots is None else _whole(asked.bots, "--bots", least, most)
    if form == "parquet" and asked.out is None:
        raise AskedError("record-needs-file")
    if out.as_json and form != "jsonl" and asked.out is None:
        raise AskedError("record-json", format=form)
    if asked.out is not None:
        check_fresh(asked.out)  # before a long record is played for nothing
    seed = _seed(out, asked.seed)
    with Progress(out.speaker, coups or _COUPS_OF_A_SHOE, "progress.coups") as progress:
        played = play_automatically(house, coups, seed, bots=bots, on_coup=progress.update)
    data = _written(form, house, played, seed)
    if asked.out is None:
        print_bytes(data)  # a letter written otherwise would break its seal
        return 0
    write_fresh(asked.out, data)
    if out.as_json:
        out.json({"file": asked.out, "bytes": len(data), "format": form, "seed": seed})
    else:
        out.aside("record.written", file=echo(asked.out))
    return 0


def _written(form: str, house: House, played: "AutomaticRecord", seed: int) -> bytes:
    """The record as it stands in a file."""
    from puntobanco.records.event_file import Recorder, head_of
    from puntobanco.records.notated_events import shoes_of
    from puntobanco.records.notation import write_notation

    stream = StringIO()
    if form == "jsonl":
        Recorder(stream, head_of(played.table, seed=seed)).add(played.events)
        return stream.getvalue().encode()
    shoes = shoes_of(house, played.table.id, played.events)
    if form == "text":
        return write_notation(shoes).encode()
    from puntobanco.records.exports import export_csv, export_parquet

    if form == "csv":
        export_csv(shoes, stream)
        return stream.getvalue().encode()
    table = BytesIO()
    export_parquet(shoes, table)
    return table.getvalue()


def _format(asked: Asked, *, as_json: bool) -> str:
    if asked.format is not None:
        if asked.format not in FORMATS:
            raise AskedError("record-format", found=echo(asked.format), allowed=FORMATS)
        return asked.format
    if asked.out is not None:
        ending = next((form for end, form in _ENDINGS.items() if asked.out.lower().endswith(end)), None)
        if ending is not None:
            return ending
    return "jsonl" if as_json else "text"


def _seed(out: Output, text: str | None) -> int:
    import secrets

    if text is not None:
        return _whole(text, "--seed", 0, 10**18 - 1)
    seed = secrets.randbelow(10**9)
    out.aside("record.seed", seed=str(seed))
    return seed


def _whole(text: str, option: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18 and least <= int(text) <= most):
        raise AskedError("option-range", option=option, found=echo(text), least=least, most=most)
    return int(text)
