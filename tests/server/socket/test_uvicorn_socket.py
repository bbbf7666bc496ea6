"""Frames that are written straight to a socket."""

from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from puntobanco.server.socket.uvicorn_socket import EXTENSION, MOST_WAITING_BYTES, DirectProtocol


class Transport:
    """A socket of which so much is not read yet."""

    def __init__(self, unread: int, *, closing: bool = False) -> None:
        self.unread, self.closing, self.written, self.aborted = unread, closing, b"", False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def write(self, wire: bytes) -> None:
        self.written += wire

    def abort(self) -> None:
        self.aborted = True


def protocol(transport: Transport, *, close_sent: bool = False) -> DirectProtocol:
    found: Any = DirectProtocol.__new__(DirectProtocol)
    found.transport, found.close_sent = transport, close_sent
    return found  # type: ignore[no-any-return]  # made without a server


@pytest.mark.parametrize(("unread", "reads"), [(0, True), (256 * 1024, True), (256 * 1024 + 1, False)])
def test_whoever_leaves_more_than_256_kb_unread_is_cut_off(unread: int, reads: bool) -> None:
    transport = Transport(unread)
    assert protocol(transport).write_frame(b"frame") is reads
    assert (transport.written, transport.aborted) == ((b"frame", False) if reads else (b"", True))


@pytest.mark.parametrize(("closing", "close_sent"), [(True, False), (False, True)])
def test_one_that_is_gone_is_sent_nothing(closing: bool, close_sent: bool) -> None:
    """And is not too slow either."""
    transport = Transport(2**20, closing=closing)
    assert protocol(transport, close_sent=close_sent).write_frame(b"frame") is True
    assert (transport.written, transport.aborted) == (b"", False)


@pytest.mark.parametrize(
    ("frames", "is_text"), [([b"Se\xc3", b"\xb1or"], True), ([b"\xff"], False), ([b"\xc3"], False), ([], True)]
)
def test_a_text_is_utf_8(frames: list[bytes], is_text: bool) -> None:
    """As a whole, wherever it was cut."""
    found = protocol(Transport(0))
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
    found: Any = protocol(Transport(0))
    found.handle_connect(request)
    assert getattr(found, "scope", None) == ({"extensions": {"punto.socket": found}} if greets else None)
    assert (EXTENSION, MOST_WAITING_BYTES) == ("punto.socket", 262_144)


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
    found: Any = protocol(Transport(0))
    found.curr_msg_data_type, found.frames = kind, frames
    found.conn = type("Conn", (), {"send_close": staticmethod(said.append)})()
    found.send_receive_event_to_app()
    assert said == (["passed"] if passed else [1007, "ended"])
    assert found.frames == (frames if passed else [])
