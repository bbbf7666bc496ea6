"""Sessions: play without a longer pause. What comes first starts one: a buy-in, a stake, or the wish to.

A session cannot end while a stake lies open, so that each result falls into the session of its stake. Ending one by
wish resets nothing: whoever plays again before the pause is long enough goes on in it.
"""

from collections.abc import Iterator

from puntobanco.game.money import Coins
from puntobanco.patrons.absence import reason_to_stay_away
from puntobanco.patrons.bounds import SESSION_PAUSE_MS
from puntobanco.patrons.commands import EndSession, StartSession
from puntobanco.patrons.events import Ending, Event, SessionEnded, SessionResumed, SessionStarted
from puntobanco.patrons.refusals import refuse
from puntobanco.patrons.state import Account


def lapse(account: Account, at_ms: int) -> Iterator[Event]:
    """The end of a session by a pause, where one has been long enough by now."""
    session = account.session
    if session is not None and not account.open and session.moved_ms + SESSION_PAUSE_MS <= at_ms:
        yield SessionEnded(Ending.PAUSE, session.moved_ms + SESSION_PAUSE_MS)


def begin(account: Account, at_ms: int) -> Iterator[Event]:
    """The start of a session, unless one runs; or that the last one goes on."""
    if account.session is None:
        yield SessionStarted(at_ms) if account.session_at(at_ms) is None else SessionResumed(at_ms)


def start_session(account: Account, command: StartSession) -> Iterator[Event]:
    """Start a session before any coin moves."""
    if account.session is not None:
        raise refuse("patron-session-running")
    hindrance = reason_to_stay_away(account, command.at_ms)
    if hindrance is not None:
        raise hindrance
    yield from begin(account, command.at_ms)


def end_session(account: Account, command: EndSession) -> Iterator[Event]:
    """End the session, when no stake lies open."""
    if account.session is None:
        raise refuse("patron-no-session")
    if account.open:
        raise refuse("patron-stakes-open", open=Coins(account.open))
    yield SessionEnded(Ending.ASKED, command.at_ms)
