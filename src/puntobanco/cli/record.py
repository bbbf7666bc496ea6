"""`punto record HOUSE`: plays an automatic table and writes what it leaves behind."""

import os
import sys
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

import typer

from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded
from puntobanco.rules import House, PuntoError
from puntobanco.rules.messages import echo

if TYPE_CHECKING:
    from puntobanco.records.automatic import AutomaticRecord

FORMATS = ("text", "jsonl", "csv", "parquet")
_ENDINGS = {".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".parquet": "parquet"}
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
    bots: str
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
        bots: str = typer.Option(str(_DEFAULT_BOTS), "--bots", metavar="N", help=say("help.bots")),
        format: str | None = typer.Option(None, "--format", metavar="|".join(FORMATS), help=say("help.record-format")),
        to: str | None = typer.Option(None, "--out", metavar=say("meta.file"), help=say("help.out")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        return guarded(out, lambda: _run(out, Asked(house, reading, coups, seed, bots, format, to)))


def _run(out: Output, asked: Asked) -> int:
    from puntobanco.cli.files import write_fresh
    from puntobanco.cli.progress import Progress
    from puntobanco.records.automatic import play_automatically

    form = _format(asked, as_json=out.as_json)
    house = chosen_house(asked.house, asked.readings)
    coups = None if asked.coups is None else _whole(asked.coups, "--coups", 1, _MOST_COUPS)
    bots = _whole(asked.bots, "--bots", house.places.least_people, min(8, house.places.seats))
    if form == "parquet" and asked.out is None:
        raise AskedError("record-needs-file")
    if asked.out is not None and os.path.exists(asked.out):
        raise AskedError("record-exists", file=echo(asked.out))
    seed = _seed(out, asked.seed)
    with Progress(out.speaker, coups or _COUPS_OF_A_SHOE, "progress.coups") as progress:
        played = play_automatically(house, coups, seed, bots=bots, on_coup=progress.update)
    text = _written(form, house, asked, played, seed)
    if asked.out is None:
        sys.stdout.write(text)
        return 0
    if text:
        write_fresh(asked.out, text.encode())
    out.aside("record.written", file=echo(asked.out))
    return 0


def _written(form: str, house: House, asked: Asked, played: "AutomaticRecord", seed: int) -> str:
    """The record as text; one that is no text is written to its file at once."""
    from puntobanco.records.event_file import Recorder, head_of
    from puntobanco.records.notated_events import shoes_of
    from puntobanco.records.notation import write_notation

    stream = StringIO()
    if form == "jsonl":
        Recorder(stream, head_of(house, asked.house, played.table, seed=seed)).add(played.events)
        return stream.getvalue()
    shoes = shoes_of(house, played.table.id, played.events, name=asked.house)
    if form == "text":
        return write_notation(shoes)
    from puntobanco.records.exports import export_csv, export_parquet

    if form == "csv":
        export_csv(shoes, stream)
        return stream.getvalue()
    assert asked.out is not None  # that was asked for first
    export_parquet(shoes, asked.out)
    return ""


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
