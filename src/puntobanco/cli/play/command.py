"""`punto play [HOUSE]`: a place at a table with bots or at a live table, on the full screen or in plain lines."""

import os
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output, print_bytes
from puntobanco.cli.parameters import Argument, Flag, Option
from puntobanco.cli.parameters.game_kinds import HOUSE_KIND
from puntobanco.cli.parameters.kinds import FileKind, TextKind, UnitsKind, WholeKind, WordKind
from puntobanco.cli.parameters.shared import READING
from puntobanco.game import PACK
from puntobanco.house import House, load

if TYPE_CHECKING:
    from puntobanco.table.contributor import Contributor

_DEFAULT_HOUSE = "schaanwald"
_DEFAULT_BOTS = 4
_DEFAULT_PACE = "normal"
_MINIMUMS_BOUGHT = 200
_MOST_PACKS = 8
"""Of the shoe of a live table, before it is known which; a cut beyond its end is made at its end."""
PACES = ("slow", "normal", "fast")
TEMPERAMENTS = (
    *("steady", "loyal", "follower", "contrarian", "tie-hunter", "dreamer", "bidder", "cautious"),
    *("equilibrium", "habit"),
)
"""Of bots, without importing the tables for it."""
_CLOCK_MS = {"slow": 40_000, "normal": 20_000, "fast": 10_000}


_NUMBER = WholeKind("play-number", 0, 10**18 - 1)


class PlayAsked(NamedTuple):
    """What the command line asks for."""

    house: str | None
    reading: Mapping[str, str]
    bots: int | None
    temperament: str | None
    chips: int | None
    name: str
    pace: str | None
    word: str | None
    cut: int | None
    by_coup: bool
    plain: bool
    coups: int | None
    log: str | None
    seed: int | None
    server: str | None
    table: str | None


@command(
    "play",
    Argument("house", HOUSE_KIND, "help.play-house", required=False, named={"house": _DEFAULT_HOUSE}),
    READING,
    Option("--bots", _NUMBER, "help.bots"),
    Option("--temperament", WordKind("play-temperament", TEMPERAMENTS), "help.temperament"),
    Option("--chips", UnitsKind(), "help.chips"),
    Option("--name", TextKind("meta.name"), "help.name"),
    Option("--pace", WordKind("play-pace", PACES), "help.pace"),
    Option("--word", TextKind("meta.word"), "help.word"),
    Option("--cut", _NUMBER, "help.cut"),
    Flag("--by-coup", "help.by-coup"),
    Flag("--plain", "help.plain"),
    Option("--coups", _NUMBER, "help.coups"),
    Option("--log", FileKind(), "help.log"),
    Option("--seed", _NUMBER, "help.seed"),
    Option("--server", TextKind("meta.url"), "help.server"),
    Option("--table", TextKind("meta.table"), "help.server-table"),
)
def play(out: Output, **given: Any) -> int:
    """Play at a table with bots, or at a live one."""
    if given["name"] is None:
        given["name"] = out.speaker.say("play.guest")
    asked = PlayAsked(**given)
    return _run(out, asked) if asked.server is None else _run_remote(out, asked, asked.server)


def _run(out: Output, asked: PlayAsked) -> int:
    from puntobanco.cli.play.chance import chance, entropy
    from puntobanco.cli.play.game import LocalGame
    from puntobanco.fairness.sealed import ChainedShoe, SealedShoe
    from puntobanco.odds.shares import solved_shares
    from puntobanco.records.event_file import Recorder, head_of
    from puntobanco.records.files import fresh_file
    from puntobanco.table.bots import Temperament
    from puntobanco.table.game import ME, PlayError

    pace, name = asked.pace or _DEFAULT_PACE, asked.house or _DEFAULT_HOUSE
    if asked.table is not None:
        raise PlayError("remote-option-needs-server", option="--table")
    house, seed = load(name, asked.reading), asked.seed
    game = LocalGame(
        house,
        dealer=(ChainedShoe if asked.by_coup else SealedShoe)(entropy(seed, "shoe")),
        luck=chance(seed, "bots"),
        name=asked.name,
        bots=_DEFAULT_BOTS if asked.bots is None else asked.bots,
        buy_in=_MINIMUMS_BOUGHT * house.stakes.minimum if asked.chips is None else asked.chips,
        at_ms=now_ms(),
        clock_ms=_CLOCK_MS[pace],
        contributor=_contributor(asked, house, seed),
        entropy=entropy(seed, "words"),
        by_coup=asked.by_coup,
        temperament=None if asked.temperament is None else Temperament(asked.temperament),
        shares=solved_shares(house) if asked.temperament == Temperament.EQUILIBRIUM.value else None,
    )
    head = head_of(game.table, me=ME, seed=seed)
    with ExitStack() as stack:
        recorder = None
        if asked.log is not None:
            recorder = Recorder(stack.enter_context(fresh_file(asked.log)), head)
        if not _on_screen(out, asked):
            from puntobanco.cli.play.plain import PlainPlay

            PlainPlay(game, out, recorder=recorder, coups=asked.coups, seed=seed).run()
        else:
            from puntobanco.cli.play.screen_app import play_on_screen

            play_on_screen(game, out, recorder=recorder, pace=pace, seed=seed)
        if recorder is not None:
            recorder.end()
    if out.as_json:
        from io import StringIO

        record = StringIO()
        Recorder(record, head).add(game.events).end()
        print_bytes(record.getvalue().encode())  # a letter written otherwise would break its seal
    return 0


def _run_remote(out: Output, asked: PlayAsked, server: str) -> int:
    """Play at a live table of a server."""
    from puntobanco.table.game import PlayError

    given = {"--reading": asked.reading or None, "--bots": asked.bots, "--pace": asked.pace, "--log": asked.log}
    more = {"--seed": asked.seed, "--by-coup": asked.by_coup or None, "--temperament": asked.temperament}
    for option, value in (given | more).items():
        if value is not None:
            raise PlayError("remote-option", option=option)
    try:
        from puntobanco.cli.play.remote import play_remote
    except ImportError:
        raise PlayError("client-not-installed") from None
    _check_word(asked, _MOST_PACKS * len(PACK) - 1)
    return play_remote(out, server, asked, on_screen=_on_screen(out, asked))


def _on_screen(out: Output, asked: PlayAsked) -> bool:
    return not (out.as_json or asked.plain or asked.coups is not None) and _is_terminal()


def _contributor(asked: PlayAsked, house: House, seed: int | None) -> "Contributor":
    """What the person adds to each shoe: the word and the cut that were asked for, or a random word and no cut."""
    from puntobanco.cli.play.chance import entropy
    from puntobanco.table.contributor import Contributor
    from puntobanco.table.game import ME

    _check_word(asked, house.shoe.packs * len(PACK) - 1)
    return Contributor(ME, entropy(seed, "word"), text=asked.word or "", cut=asked.cut or 0)


def _check_word(asked: PlayAsked, most: int) -> None:
    """Refuse a word or a cut that no shoe takes."""
    from puntobanco.fairness.words import LONGEST_WORD
    from puntobanco.table.game import PlayError

    word = asked.word
    if asked.by_coup and (word is not None or asked.cut is not None):
        raise PlayError("word-by-coup")
    if word is not None and (not word.isprintable() or not 0 < len(word) <= LONGEST_WORD):
        raise PlayError("word-text", most=LONGEST_WORD)
    if asked.cut is not None and not 1 <= asked.cut <= most:
        raise PlayError("word-cut", least=1, most=most)


def now_ms() -> int:
    """The time, for what goes into a record."""
    return time.time_ns() // 1_000_000


def _is_terminal() -> bool:
    """Whether a person sits before a screen that can be drawn on; it is drawn through standard error."""
    streams = (sys.__stdin__, sys.stdout, sys.__stderr__)
    return all(stream is not None and stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
