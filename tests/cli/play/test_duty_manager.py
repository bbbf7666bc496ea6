"""Calling the duty manager from the terminal: at a live table somebody answers, at a table of bots nobody is there."""

import asyncio
import io
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from puntobanco.cli.play.dialogs import HelpPage
from puntobanco.cli.play.duty_manager import call_manager, kind_and_text, told_answers
from puntobanco.cli.play.remote import RemoteGame
from puntobanco.cli.play.remote_seat import LiveSeat
from puntobanco.client import connection
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.language import speaker
from puntobanco.protocol.enquiries import EnquiryKind
from puntobanco.server.people.enquiries import Enquiries
from puntobanco.server.storage.store import Store
from support.command_line import Punto
from support.play_tools import new_game, on_screen, settled, shown
from support.server_tools import Guest, private_table, running

MANAGER = "p-aaaaaaaaaaaaaaaa"


@pytest.mark.parametrize(
    ("language", "typed", "kind", "text"),
    [
        ("en", "Why did it draw?", EnquiryKind.QUESTION, "Why did it draw?"),
        ("en", "claim one card too many", EnquiryKind.CLAIM, "one card too many"),
        ("en", "claims are hard", EnquiryKind.QUESTION, "claims are hard"),
        ("en", "Feedback  well done ", EnquiryKind.FEEDBACK, "well done"),
        ("de", "reklamation Eine Karte zu viel", EnquiryKind.CLAIM, "Eine Karte zu viel"),
        ("de", "claim Eine Karte zu viel", EnquiryKind.CLAIM, "Eine Karte zu viel"),
        ("es", "sugerencia Muy bien", EnquiryKind.FEEDBACK, "Muy bien"),
        ("es", "pregunta", EnquiryKind.QUESTION, ""),
    ],
)
def test_what_is_typed(language: str, typed: str, kind: EnquiryKind, text: str) -> None:
    assert kind_and_text(speaker(language), typed) == (kind, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_table_of_bots_there_is_no_manager(language: str) -> None:
    game, words = new_game("mega-pay"), speaker(language)
    with pytest.raises(PuntoError) as refused:
        call_manager(game, words, "Why?")
    assert refused.value.code == "play-no-manager"
    assert "punto play --server" in words.tell(refused.value)
    assert list(told_answers(game, words)) == []


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_a_live_manager_answers(store: Store) -> None:
    """What is too long or empty is refused here; what is sent is answered once, and told once."""
    words = speaker("en")
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, "mega-pay", bots=0)
        seat = LiveSeat(address, name="Zoe", language="en", on_connection=lambda _: None)
        try:
            await asyncio.to_thread(seat.come, lambda _: table, table)
            game = RemoteGame(seat, waits=False)
            for text in ("", "claim ", "x" * 501):
                with pytest.raises(PuntoError) as refused:
                    call_manager(game, words, text)
                assert refused.value.code == "enquiry-text"
            said = await asyncio.to_thread(partial(call_manager, game, words, "claim A card too many"))
            assert said == "Claim: sent to the duty manager. The answer will appear here."
            (waiting,) = service.enquiries.waiting()
            assert (waiting.kind, waiting.text, waiting.name) == (EnquiryKind.CLAIM, "A card too many", "Zoe")
            assert list(told_answers(game, words)) == []
            Enquiries(store, service.clock).answer(waiting.id, MANAGER, "The coup is void.")
            service.wrote_enquiry(waiting.id)
            service.wrote_enquiry(waiting.id)
            async with asyncio.timeout(30):
                while not (told := list(told_answers(game, words))):
                    await asyncio.sleep(0.01)
            assert told == ["The duty manager answers “A card too many”: The coup is void."]
            await seat_has_heard(seat)
            assert list(told_answers(game, words)) == []
        finally:
            await asyncio.to_thread(seat.close)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_an_answer_that_came_while_nobody_was_connected_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the connection is back, and once."""
    words, sockets = speaker("en"), []

    async def noted(*given: Any, **named: Any) -> ClientConnection:
        sockets.append(await connect(*given, **named))
        return sockets[-1]

    monkeypatch.setattr(connection, "connect", noted)
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, "mega-pay", bots=0)
        seat = LiveSeat(address, name="Zoe", language="en", on_connection=lambda _: None)
        try:
            await asyncio.to_thread(seat.come, lambda _: table, table)
            game = RemoteGame(seat, waits=False)
            await asyncio.to_thread(partial(call_manager, game, words, "Why?"))
            (waiting,) = service.enquiries.waiting()
            monkeypatch.setattr(service, "_tell_enquiry", told_nobody)
            service.enquiries.answer(waiting.id, MANAGER, "By the tableau.")
            assert list(told_answers(game, words)) == []
            told: list[str] = []
            for _ in range(2):  # what was told when the connection was back is not told again the next time
                lost, before = sockets[-1], seat._looking
                seat._loop.call_soon_threadsafe(lost.transport.abort)
                async with asyncio.timeout(30):
                    while seat._looking is before or seat._looking is None or not seat._looking.done():
                        await asyncio.sleep(0.01)
                told += told_answers(game, words)
            assert told == ["The duty manager answers “Why?”: By the tableau."]
        finally:
            await asyncio.to_thread(seat.close)


async def told_nobody(_: str) -> None:
    """A server that tells an answer to connections that are gone."""


async def seat_has_heard(seat: LiveSeat) -> None:
    """Everything that was sent before has come: an answer to something that is asked now comes after it."""
    await asyncio.to_thread(seat.ask_manager, EnquiryKind.FEEDBACK, "Thank you")


def test_it_is_said_in_plain_lines(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among bots the help has no manager, and the word says why; tips are there only where there is a cagnotte."""
    for house, tips in (("mega-pay", 0), ("schaanwald", 1)):
        monkeypatch.setattr("sys.stdin", io.StringIO("help\nmanager Why?\nmanager\ntip 5\nleave\n"))
        told = punto("play", house, "--plain", "--seed", "3").out
        assert "call the duty manager" not in told
        assert told.count("tip the staff") == tips
        assert ("No tips are taken" in told) is not bool(tips)
        assert told.count("there is no manager to call") == 2


async def test_among_bots_the_screen_offers_no_manager() -> None:
    """Neither in the last line nor in the menu or the help; the key says why, before anything is typed."""
    game = new_game("mega-pay")
    async with on_screen(game, size=(200, 60)) as (app, pilot):
        assert "call the manager" not in shown(app)
        assert "G         " not in HelpPage(game, speaker("en"))._text().plain
        await pilot.press("o")
        await pilot.pause()
        assert "call the manager" not in shown(app)
        await pilot.press("escape")
        await pilot.press("g")
        await pilot.pause()
        assert "To the duty manager" not in shown(app)
        assert "only bots play" in shown(app)
        await settled(app, pilot)


async def test_it_is_asked_on_the_screen_of_a_live_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("mega-pay")
    sent: list[tuple[EnquiryKind, str]] = []
    monkeypatch.setattr(game, "ask_manager", lambda *said: sent.append(said))
    async with on_screen(game) as (app, pilot):
        monkeypatch.setattr(game, "live", True)
        assert "G         " in HelpPage(game, speaker("en"))._text().plain
        await pilot.press("g")
        await pilot.pause()
        assert "To the duty manager" in shown(app)
        await pilot.press(*"Why", "enter")
        await pilot.pause()
        assert sent == [(EnquiryKind.QUESTION, "Why")]
        monkeypatch.undo()
        await settled(app, pilot)
