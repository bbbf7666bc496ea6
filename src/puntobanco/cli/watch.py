"""`punto watch URL [TABLE]`: what happens at a live table of a server, in plain lines or as JSON.

With `--witness FILE` it mirrors the public log of the house instead (`puntobanco.cli.witness`).
"""

import asyncio
import json
import sys
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puntobanco.cli import witness as witnesses
from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument, Flag, Option
from puntobanco.cli.parameters.kinds import FileKind, PublicKeyKind, TextKind, WholeKind
from puntobanco.cli.parameters.shared import LANG
from puntobanco.cli.signs import only_printable
from puntobanco.game import PuntoError
from puntobanco.house import House
from puntobanco.house.opening_hours import wall_clock

if TYPE_CHECKING:
    from puntobanco.cli.play.remote_table import Step
    from puntobanco.client import Client, WatchedEvent, WatchedTable
    from puntobanco.table.waiting import Standstill

_NAME = 1
"""The column of names, which is left out where no table has one."""


class WatchError(PuntoError):
    """Something that cannot be watched as it was asked for."""


@command(
    "watch",
    Argument("url", TextKind("meta.url"), "help.watch-url", required=False),
    Argument("table", TextKind("meta.table"), "help.watch-table", required=False),
    Option("--coups", WholeKind("play-number", 1, 10**18 - 1), "help.watch-coups"),
    Option("--witness", FileKind(), "help.watch-witness"),
    Flag("--once", "help.watch-once"),
    Option("--compare", FileKind(), "help.watch-compare"),
    Option("--public-key", PublicKeyKind(), "help.watch-public-key"),
    LANG,
    Flag("--json", "help.watch-json", exposed=False),
)
def watch(
    out: Output,
    url: str | None,
    table: str | None,
    coups: int | None,
    witness: str | None,
    once: bool,
    compare: str | None,
    public_key: str | None,
) -> int:
    """Tell what happens at a table until it is enough, or which tables there are; or be a witness of the house."""
    if witness is None and (once or compare or public_key):
        raise WatchError("watch-witness-needed")
    if witness is not None and (table or coups or (url and compare) or (compare and (once or public_key))):
        raise WatchError("watch-witness-alone")
    if witness is not None and compare is not None:
        return witnesses.compare(out, witness, compare)
    if url is None:
        return out.misuse("missing-parameter", name=out.speaker.say("meta.url"))
    if witness is not None:
        _need_client()
        return witnesses.witness(out, witness, url, public_key, once=once)
    return _watch_tables(out, url, table, coups)


def _watch_tables(out: Output, url: str, table: str | None, coups: int | None) -> int:
    _need_client()
    from puntobanco.client import Client

    def told(back: bool) -> None:
        out.aside("watch.back" if back else "watch.lost")

    asyncio.run(_watch(out, Client(url, language=out.speaker.language, on_connection=told), table, coups))
    return 0


def _need_client() -> None:
    try:
        import puntobanco.client  # noqa: F401  (whether it is there is the question)
    except ImportError:
        raise WatchError("client-not-installed") from None


async def _watch(out: Output, client: "Client", table: str | None, coups: int | None) -> None:
    async with client:
        if table is None:
            _list(out, await client.tables())
            return
        async with client.watch(table) as watched:
            teller = None if out.as_json else _Lines(out, watched, await _house(client, watched))
            left = coups
            async for event in watched.events():
                if teller is None:
                    _print_json(event)
                else:
                    teller.tell(event)
                sys.stdout.flush()
                if event.kind == "Paid" and left is not None:
                    left -= 1
                    if left == 0:
                        return


async def _house(client: "Client", watched: "WatchedTable") -> House:
    from puntobanco.cli.play.remote_table import house_at

    return await house_at(client, watched.table_view.about)


def _print_json(event: "WatchedEvent") -> None:
    """One line of JSON: the message of the server, without the table that was asked for."""
    line = {name: value for name, value in event.message.items() if name != "table"}
    print(only_printable(json.dumps(line, ensure_ascii=True)))


class _Lines:
    """Tells a table in lines."""

    def __init__(self, out: Output, watched: "WatchedTable", house: House) -> None:
        from puntobanco.cli.play.remote_table import ViewNarrator
        from puntobanco.protocol.shown_table import table_of

        about = watched.table_view.about
        self.out, self.house = out, house
        self.table = table_of(watched.table_view, self.house, watched.number)
        self._steps: deque[Step] = deque()
        self.narrator = ViewNarrator(self.table, out.speaker, self._steps)
        self._title(about.name or about.id)
        self._waits: Standstill | None = None
        self._tell_waits(watched.table_view.waits)

    def _title(self, name: str) -> None:
        house = self.out.speaker.show(self.house.names.house)
        people, cards = len(self.table.patrons), self.table.shoe.cards_left
        self.out.title(self.out.speaker.say("watch.table", name=name, house=house, people=people, cards=cards))

    def tell(self, event: "WatchedEvent") -> None:
        """The lines of an event."""
        from puntobanco.cli.play.remote_table import happened
        from puntobanco.protocol.shown_table import table_of

        before, self.table = self.table, table_of(event.table_view, self.house, event.number)
        if event.fact is None:
            self.out.aside("watch.missed")
        for one in happened(event):
            self._steps.append((before, self.table))
            for told in self.narrator.tell(one):
                self.out.line(told.text, told.style)
        self._tell_waits(event.table_view.waits, called=event.kind == "BetsOpened")

    def _tell_waits(self, waits: "Standstill | None", *, called: bool = False) -> None:
        """What the table waits for, once; where bets were just called for, everybody knows that it waits for one."""
        from puntobanco.cli.play.waits import standstill_told
        from puntobanco.table.waiting import Lack

        before, self._waits = self._waits, waits
        if waits is not None and waits != before and not (called and waits.lacks is Lack.BET):
            self.out.line(standstill_told(waits, self.out.speaker), "yellow")


def _list(out: Output, tables: list[dict[str, Any]]) -> None:
    if out.as_json or not tables:
        out.done({"tables": tables}, "watch.no-tables")
        return
    say = out.speaker.say
    columns = [say(f"watch.column-{name}") for name in ("table", "name", "house", "phase", "people", "free", "limits")]
    rows = [_row(out, table) for table in tables]
    if not any(row[_NAME] for row in rows):
        for row in (columns, *rows):
            del row[_NAME]
    out.table(columns, rows, right=(len(columns) - 3, len(columns) - 2))


def _opens(out: Output, table: Mapping[str, Any]) -> str | None:
    """When a table opens that its house has closed for now; servers of before say nothing of it."""
    hours = table.get("hours")
    if table["phase"] != "closed" or not isinstance(hours, dict) or not isinstance(hours.get("opens_ms"), int):
        return None
    opens = wall_clock(str(hours.get("time_zone")), hours["opens_ms"])
    say = out.speaker.say
    return None if opens is None else say("watch.opens", day=say(f"leaflet.day.{opens[0]}"), time=opens[1])


def _row(out: Output, table: Mapping[str, Any]) -> list[str]:
    show, money = out.speaker.show, out.speaker.money
    phase = f"phase.{table['phase']}"
    least, most = out.speaker.formats.amount(table["minimum"]), money(table["maximum"], table["currency"])
    return [
        str(table["id"]),
        str(table["name"]),
        str(table["house"]),
        _opens(out, table) or (out.speaker.say(phase) if out.speaker.knows(phase) else str(table["phase"])),
        show(table["people"]),
        show(table["seats_free"]),
        out.speaker.say("play.limits", least=least, most=most),
    ]
