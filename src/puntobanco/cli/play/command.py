"""`punto play [HOUSE]`: a place at a table with bots or at a live table, on the full screen or in plain lines."""

import os
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

import typer

from puntobanco.cli.help import Command, json_option, language_option, reading_option
from puntobanco.cli.house_argument import chosen_house
from puntobanco.cli.output import Output, guarded, print_bytes
from puntobanco.game import PACK, MoneyError, coins
from puntobanco.game.messages import echo
from puntobanco.house import House

if TYPE_CHECKING:
    from puntobanco.table.contributor import Contributor

_DEFAULT_HOUSE = "schaanwald"
_DEFAULT_BOTS = 4
_DEFAULT_PACE = "normal"
_MINIMUMS_BOUGHT = 200
_MOST_PACKS = 8
"""Of the shoe of a live table, before it is known which; a cut beyond its end is made at its end."""
PACES = ("slow", "normal", "fast")
_CLOCK_MS = {"slow": 40_000, "normal": 20_000, "fast": 10_000}


class Asked(NamedTuple):
    """What the command line asks for."""

    house: str | None
    readings: Sequence[str]
    bots: str | None
    chips: str | None
    log: str | None
    seed: str | None
    pace: str | None
    name: str | None
    word: str | None
    cut: str | None
    plain: bool
    coups: str | None
    server: str | None
    table: str | None


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say

    @application.command("play", cls=Command, help=say("help.play"))
    def play(
        house: str | None = typer.Argument(
            None, metavar=f"[{say('meta.house')}]", help=say("help.play-house", house=_DEFAULT_HOUSE)
        ),
        reading: list[str] = reading_option(out),
        bots: str | None = typer.Option(None, "--bots", metavar="N", help=say("help.bots")),
        chips: str | None = typer.Option(None, "--chips", metavar=say("meta.units"), help=say("help.chips")),
        name: str | None = typer.Option(None, "--name", metavar=say("meta.name"), help=say("help.name")),
        pace: str | None = typer.Option(None, "--pace", metavar="|".join(PACES), help=say("help.pace")),
        word: str | None = typer.Option(None, "--word", metavar=say("meta.word"), help=say("help.word")),
        cut: str | None = typer.Option(None, "--cut", metavar="N", help=say("help.cut")),
        plain: bool = typer.Option(False, "--plain", help=say("help.plain")),
        coups: str | None = typer.Option(None, "--coups", metavar="N", help=say("help.coups")),
        log: str | None = typer.Option(None, "--log", metavar=say("meta.file"), help=say("help.log")),
        seed: str | None = typer.Option(None, "--seed", metavar="N", help=say("help.seed")),
        server: str | None = typer.Option(None, "--server", metavar=say("meta.url"), help=say("help.server")),
        table: str | None = typer.Option(None, "--table", metavar=say("meta.table"), help=say("help.server-table")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        asked = Asked(house, reading, bots, chips, log, seed, pace, name, word, cut, plain, coups, server, table)
        return guarded(out, lambda: _run(out, asked) if server is None else _run_remote(out, asked, server))


def _run(out: Output, asked: Asked) -> int:
    from puntobanco.cli.play.chance import chance, entropy
    from puntobanco.cli.play.game import LocalGame
    from puntobanco.fairness.sealed import SealedShoe
    from puntobanco.records.event_file import Recorder, head_of
    from puntobanco.records.files import fresh_file
    from puntobanco.table.game import ME, PlayError

    pace, name = asked.pace or _DEFAULT_PACE, asked.house or _DEFAULT_HOUSE
    if pace not in PACES:
        raise PlayError("play-pace", found=echo(pace), allowed=PACES)
    if asked.table is not None:
        raise PlayError("remote-option-needs-server", option="--table")
    house = chosen_house(name, asked.readings)
    bots = _DEFAULT_BOTS if asked.bots is None else _number(asked.bots, "--bots")
    seed, coups = None if asked.seed is None else _number(asked.seed, "--seed"), _coups(asked)
    game = LocalGame(
        house,
        dealer=SealedShoe(entropy(seed, "shoe")),
        luck=chance(seed, "bots"),
        name=out.speaker.say("play.guest") if asked.name is None else asked.name,
        bots=bots,
        buy_in=_buy_in(asked.chips, house),
        at_ms=now_ms(),
        clock_ms=_CLOCK_MS[pace],
        contributor=_contributor(asked, house, seed),
        entropy=entropy(seed, "words"),
    )
    head = head_of(game.table, me=ME, seed=seed)
    with ExitStack() as stack:
        recorder = None
        if asked.log is not None:
            recorder = Recorder(stack.enter_context(fresh_file(asked.log)), head)
        if not _on_screen(out, asked):
            from puntobanco.cli.play.plain import PlainPlay

            PlainPlay(game, out, recorder=recorder, coups=coups, seed=seed).run()
        else:
            from puntobanco.cli.play.screen import play_on_screen

            play_on_screen(game, out, recorder=recorder, pace=pace, seed=seed)
    if out.as_json:
        from io import StringIO

        record = StringIO()
        Recorder(record, head).add(game.events)
        print_bytes(record.getvalue().encode())  # a letter written otherwise would break its seal
    return 0


def _run_remote(out: Output, asked: Asked, server: str) -> int:
    """Play at a live table of a server."""
    from puntobanco.table.game import PlayError

    given = {"--reading": asked.readings, "--bots": asked.bots, "--pace": asked.pace, "--log": asked.log}
    for option, value in (given | {"--seed": asked.seed}).items():
        if value not in (None, []):
            raise PlayError("remote-option", option=option)
    try:
        from puntobanco.cli.play.remote import AskedRemote, play_remote
    except ImportError:
        raise PlayError("client-not-installed") from None
    coups, on_screen = _coups(asked), _on_screen(out, asked)
    word, cut = _word(asked, _MOST_PACKS * len(PACK) - 1)
    name = out.speaker.say("play.guest") if asked.name is None else asked.name
    chips = None if asked.chips is None else units(asked.chips)
    return play_remote(out, AskedRemote(server, asked.house, asked.table, name, chips, word, cut, coups, on_screen))


def _coups(asked: Asked) -> int | None:
    return None if asked.coups is None else max(1, _number(asked.coups, "--coups"))


def _on_screen(out: Output, asked: Asked) -> bool:
    return not (out.as_json or asked.plain or asked.coups is not None) and _is_terminal()


def _contributor(asked: Asked, house: House, seed: int | None) -> "Contributor":
    """What the person adds to each shoe: the word and the cut that were asked for, or a random word and no cut."""
    from puntobanco.cli.play.chance import entropy
    from puntobanco.table.contributor import Contributor
    from puntobanco.table.game import ME

    word, cut = _word(asked, house.shoe.packs * len(PACK) - 1)
    return Contributor(ME, entropy(seed, "word"), text=word, cut=cut)


def _word(asked: Asked, most: int) -> tuple[str, int]:
    """The word and the cut that were asked for; no word is a random one, and 0 no cut."""
    from puntobanco.fairness.words import LONGEST_WORD
    from puntobanco.table.game import PlayError

    word = asked.word or ""
    if asked.word is not None and (not word.isprintable() or not 0 < len(word) <= LONGEST_WORD):
        raise PlayError("word-text", most=LONGEST_WORD)
    cut = 0 if asked.cut is None else _number(asked.cut, "--cut")
    if asked.cut is not None and not 1 <= cut <= most:
        raise PlayError("word-cut", least=1, most=most)
    return word, cut


def now_ms() -> int:
    """The time, for what goes into a record."""
    return time.time_ns() // 1_000_000


def _is_terminal() -> bool:
    """Whether a person sits before a screen that can be drawn on; it is drawn through standard error."""
    streams = (sys.__stdin__, sys.stdout, sys.__stderr__)
    return all(stream is not None and stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def _number(text: str, option: str) -> int:
    from puntobanco.table.game import PlayError

    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise PlayError("play-number", option=option, found=echo(text))
    return int(text)


def _buy_in(text: str | None, house: House) -> int:
    if text is None:
        return _MINIMUMS_BOUGHT * house.stakes.minimum
    return units(text)


def units(text: str) -> int:
    """An amount in units as people write it, in coins."""
    if not (text.isascii() and text.replace(".", "", 1).isdigit() and len(text) <= 20):
        raise MoneyError("money-not-an-amount", found=echo(text))
    amount = coins(Decimal(text))
    if amount == 0:
        raise MoneyError("money-not-an-amount", found=echo(text))
    return amount
