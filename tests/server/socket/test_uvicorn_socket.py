"""Frames that are written straight to a socket."""

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from puntobanco.server.socket import uvicorn_socket as module
from puntobanco.server.socket.uvicorn_socket import EXTENSION, MOST_FRAMES, PER_S, DirectProtocol


class Transport:
    """A line that takes what is written, or not."""

    def __init__(self, *, reads: bool = True) -> None:
        self.reads, self.written, self.aborted = reads, b"", False

    def offer(self, wire: bytes) -> bool:
        self.written += wire
        return self.reads

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def protocol(transport: Transport, *, close_sent: bool = False) -> DirectProtocol:
    found: Any = DirectProtocol.__new__(DirectProtocol)
    found.transport, found.close_sent = transport, close_sent
    found._came = deque(maxlen=MOST_FRAMES)
    found.loop, found.blamed = SimpleNamespace(time=lambda: 100.0), []
    found._doorkeeper = SimpleNamespace(blame=lambda *of: found.blamed.append(of))
    return found  # type: ignore[no-any-return]  # made without a server


@pytest.mark.parametrize("reads", [True, False])
def test_frames_are_written_as_they_are(reads: bool) -> None:
    """And whoever writes them is told of one that does not read."""
    transport = Transport(reads=reads)
    assert protocol(transport).write_frame(b"frame") is reads
    assert transport.written == b"frame"


def test_one_that_is_told_to_go_is_sent_nothing_more() -> None:
    """And is not too slow either."""
    transport = Transport(reads=False)
    assert protocol(transport, close_sent=True).write_frame(b"frame") is True
    assert transport.written == b""


def test_so_many_frames_may_come_in_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """One by one or at once; those of longer ago count no more."""
    now = [50.0]
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    found = protocol(Transport())
    assert (MOST_FRAMES, PER_S) == (240, 3.0)
    assert [found._is_too_many(many) for many in (1, 239, 1)] == [False, False, True]
    now[0] = 52.9
    assert found._is_too_many(1)
    now[0] = 53.0
    assert [found._is_too_many(many) for many in (241, 240, 1)] == [True, False, True]


def test_somebody_who_was_not_greeted_is_cut_off_without_a_word() -> None:
    """What is no frame may come before anybody was let in: there is no code to end it with."""
    transport = Transport()
    found: Any = protocol(transport)
    found.conn = SimpleNamespace(close_sent=None)
    found.handle_parser_exception()
    assert transport.aborted


def test_somebody_who_was_told_to_go_and_floods_on_is_cut_off() -> None:
    """Nobody waits for their farewell."""
    transport = Transport()
    found: Any = protocol(transport, close_sent=True)
    found._send_away(4429)
    assert transport.aborted
    assert found.blamed == [(transport, 100.0)]


def test_data_is_taken_a_little_at_a_time_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The head comes as a whole."""
    took: list[int] = []
    transport = Transport()

    def take(_: Any, data: bytes) -> None:
        took.append(len(data))
        transport.aborted = len(took) == 3

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", take)
    found: Any = protocol(transport)
    found.handshake_initiated = False
    found.data_received(b"x" * 9000)
    found.handshake_initiated = True
    found.data_received(b"x" * 300)
    found.data_received(b"x" * 9000)
    assert took == [9000, 256, 44]


@pytest.mark.parametrize(
    ("frames", "is_text"), [([b"Se\xc3", b"\xb1or"], True), ([b"\xff"], False), ([b"\xc3"], False), ([], True)]
)
def test_a_text_is_utf_8(frames: list[bytes], is_text: bool) -> None:
    """As a whole, wherever it was cut."""
    found = protocol(Transport())
    found.frames = frames
    assert found._is_text() is is_text


@pytest.mark.parametrize("greets", [True, False])
def test_the_application_is_given_the_line(monkeypatch: pytest.MonkeyPatch, greets: bool) -> None:
    """Unless the other side was no WebSocket, and there is nobody to give it to."""
    request: Any = object()

    def connect(self: Any, event: Any) -> None:
        assert event is request
        if greets:
            self.scope = {"extensions": {}}

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_connect", connect)
    found: Any = protocol(Transport())
    found.handle_connect(request)
    assert getattr(found, "scope", None) == ({"extensions": {"punto.socket": found}} if greets else None)
    assert EXTENSION == "punto.socket"


@pytest.mark.parametrize(
    ("kind", "frames", "passed"),
    [("text", [b"ok"], True), ("text", [b"\xff"], False), ("bytes", [b"\xff"], True)],
)
def test_a_text_that_is_none_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch, kind: str, frames: list[bytes], passed: bool
) -> None:
    """With the code of RFC 6455 for it; the application hears nothing of it."""
    said: list[object] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_receive_event_to_app", lambda _: said.append("passed"))
    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_parser_exception", lambda _: said.append("ended"))
    found: Any = protocol(Transport())
    found.curr_msg_data_type, found.frames = kind, frames
    found.conn = SimpleNamespace(fail=lambda code, _: said.append(code), close_sent=object())
    found.send_receive_event_to_app()
    assert said == (["passed"] if passed else [1007, "ended"])
    assert found.frames == (frames if passed else [])
