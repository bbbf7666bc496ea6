"""`punto replay FILE`: reads the record of a table, verifies it by playing it again, and shows it."""

from typing import Any

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import FileKind
from puntobanco.table import Table, events as e


@command("replay", Argument("file", FileKind(), "help.record"))
def replay(out: Output, file: str) -> int:
    """Verify a record and tell what happened."""
    from puntobanco.records.event_file import read_record
    from puntobanco.records.replayed import replayed

    record = read_record(file)
    table = replayed(record)
    coups = [event.fact for event in record.events if isinstance(event.fact, e.CoupEnded)]
    if out.as_json:
        out.json(_json(record, table, coups))
        return 0
    _print(out, record, table)
    house = record.house
    out.line("")
    if record.head.me in table.patrons:
        out.line(out.speaker.say("replay.still-there"), style="yellow")
    out.line(
        out.speaker.say(
            "replay.verified", events=len(record.events), coups=len(coups), house=house.id, version=house.version
        ),
        style="green",
    )
    return 0


def _print(out: Output, record: Any, table: Table) -> None:
    from puntobanco.cli.narration import Narrator

    say, house = out.speaker.say, record.house
    out.title(f"{out.speaker.show(house.names.house)} · {house.id} {house.version}")
    if record.head.seed is not None:
        out.line(say("play.seeded", seed=str(record.head.seed)), style="bold yellow")
    narrator = Narrator(house, out.speaker, record.head.me)
    for event in record.events:
        for told in narrator.tell(event):
            out.line(told.text, style=told.style)
    out.line("")
    out.line(say("replay.house-won", money=out.speaker.signed_money(table.house_won, house.stakes.currency)))
    if table.cagnotte:
        out.line(say("replay.cagnotte", money=out.speaker.money(table.cagnotte, house.stakes.currency)))


def _json(record: Any, table: Table, coups: list[e.CoupEnded]) -> dict[str, object]:
    house = record.house
    return {
        "verified": True,
        "house": house.id,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "readings": dict(house.chosen),
        "seed": record.head.seed,
        "events": len(record.events),
        "coups": [
            {"coup": one.coup, "punto": one.punto_total, "banco": one.banco_total, "winner": one.winner.value}
            for one in coups
        ],
        "house_won_coins": table.house_won,
        "cagnotte_coins": table.cagnotte,
        "patrons": {
            id: {"name": one.name, "chips_coins": one.chips, "stakes_coins": dict(one.stakes)}
            for id, one in table.patrons.items()
        },
    }
