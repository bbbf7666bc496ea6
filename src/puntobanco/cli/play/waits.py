"""What a table waits for, and what the person can do about it, in words."""

from puntobanco.cli.output import Output
from puntobanco.cli.play.game import Playing
from puntobanco.language import Speaker
from puntobanco.table.waiting import Advice, Lack, Standstill

_URGENT = (Advice.KEEP, Advice.SIT_TO_BET)
"""What the person should know also while the table goes on without them."""


def waits_told(game: Playing, out: Output, at_ms: int) -> str:
    """What the table waits for and what the person can do; nothing where neither is to be said."""
    waits = game.waits
    if game.waiting is not None and waits is not None and waits.lacks is Lack.BET:
        waits = None  # they are asked for it already
    if waits is None and not game.me.standing:
        return ""
    advised = game.advice(at_ms)
    told = [] if waits is None else [standstill_told(waits, out.speaker)]
    if advised is not None and (waits is not None or advised in _URGENT):
        told.append(out.speaker.say(f"page.advice.{advised.value}"))
    return " ".join(told)


def standstill_told(waits: Standstill, speaker: Speaker) -> str:
    """What a table waits for, in one sentence."""
    key = f"page.waits.{waits.lacks.value}"
    if waits.least > 1:
        return speaker.say(f"{key}-several", least=waits.least, found=waits.found)
    return speaker.say(key)
