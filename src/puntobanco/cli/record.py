"""`punto record HOUSE`: plays an automatic table and writes what it leaves behind."""

from collections.abc import Mapping
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output, print_bytes
from puntobanco.cli.parameters import Flag, Option
from puntobanco.cli.parameters.kinds import WholeKind, WordKind
from puntobanco.cli.parameters.shared import HOUSE, OUT, READING
from puntobanco.game import PuntoError
from puntobanco.house import House, load

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


class RecordAskedError(PuntoError):
    """A record that cannot be made as it was asked for."""


BOTS = WholeKind("option-range", 1, 8)
"""How many fit at a table of any house; one house may have fewer places, or need more people."""


@command(
    "record",
    HOUSE,
    READING,
    Option("--coups", WholeKind("option-range", 1, _MOST_COUPS), "help.record-coups"),
    Option("--seed", WholeKind("option-range", 0, 10**18 - 1), "help.record-seed"),
    Option("--bots", BOTS, "help.record-bots"),
    Flag("--by-coup", "help.by-coup"),
    Option("--format", WordKind("record-format", FORMATS), "help.record-format"),
    OUT,
)
def record(
    out: Output,
    *,
    house: str,
    reading: Mapping[str, str],
    coups: int | None,
    seed: int | None,
    bots: int | None,
    by_coup: bool,
    format: str | None,
    to: str | None,
) -> int:
    """Play an automatic table and write its record."""
    from puntobanco.cli.progress import Progress
    from puntobanco.records.automatic import play_automatically
    from puntobanco.records.files import check_fresh, write_fresh

    form = format or _format(to, as_json=out.as_json)
    at = load(house, reading)
    least, most = at.places.least_people, min(BOTS.most, at.places.seats)
    if bots is None:
        bots = min(_DEFAULT_BOTS, most)
    elif not least <= bots <= most:
        raise RecordAskedError("option-range", option="--bots", found=bots, least=least, most=most)
    if form == "parquet" and to is None:
        raise RecordAskedError("record-needs-file")
    if out.as_json and form != "jsonl" and to is None:
        raise RecordAskedError("record-json", format=form)
    if to is not None:
        check_fresh(to)  # before a long record is played for nothing
    seed = _drawn_seed(out) if seed is None else seed
    with Progress(out.speaker, coups or _COUPS_OF_A_SHOE, "progress.coups") as progress:
        played = play_automatically(at, coups, seed, bots=bots, by_coup=by_coup, on_coup=progress.update)
    data = _written(form, at, played, seed)
    if to is None:
        print_bytes(data)  # a letter written otherwise would break its seal
        return 0
    write_fresh(to, data)
    return out.wrote(to, len(data), format=form, seed=seed)


def _written(form: str, house: House, played: "AutomaticRecord", seed: int) -> bytes:
    """The record as it stands in a file."""
    from puntobanco.records.event_file import Recorder, head_of
    from puntobanco.records.notated_events import shoes_of
    from puntobanco.records.notation import write_notation

    stream = StringIO()
    if form == "jsonl":
        Recorder(stream, head_of(played.table, seed=seed)).add(played.events).end()
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


def _format(to: str | None, *, as_json: bool) -> str:
    """The format that the name of a file asks for; else the one of people or of programs."""
    ending = next((form for end, form in _ENDINGS.items() if to is not None and to.lower().endswith(end)), None)
    return ending or ("jsonl" if as_json else "text")


def _drawn_seed(out: Output) -> int:
    import secrets

    seed = secrets.randbelow(10**9)
    out.aside("record.seed", seed=str(seed))
    return seed
