"""A line that nobody can make the server wait for."""

from typing import Any

import pytest

from puntobanco.server.socket.bounded_line import MOST_WAITING_BYTES, REQUEST_S, STALL_S, BoundedLine


class Transport:
    """A socket of which so much is not read yet."""

    def __init__(self, unread: int = 0, *, closing: bool = False) -> None:
        self.unread, self.closing, self.written, self.aborted = unread, closing, b"", False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def write(self, wire: bytes) -> None:
        self.written += wire

    def abort(self) -> None:
        self.aborted = True


def line(transport: Any, *, is_socket: bool = True, said: bool = True) -> BoundedLine:
    found = BoundedLine(transport, 100.0)
    found.is_socket = is_socket
    if said:
        found.said_by = None
    return found


@pytest.mark.parametrize(("unread", "reads"), [(0, True), (256 * 1024, True), (256 * 1024 + 1, False)])
@pytest.mark.parametrize("way", ["offer", "write", "writelines"])
def test_a_socket_that_leaves_more_than_256_kb_unread_is_cut_off(unread: int, reads: bool, way: str) -> None:
    """Whoever writes to it, a pong of the library too."""
    assert MOST_WAITING_BYTES == 262_144
    transport = Transport(unread)
    done = getattr(line(transport), way)([b"fra", b"me"] if way == "writelines" else b"frame")
    assert done is (reads if way == "offer" else None)
    assert (transport.written, transport.aborted) == ((b"frame", False) if reads else (b"", True))


def test_an_answer_over_http_may_be_longer() -> None:
    """Whoever writes it waits for whoever reads it."""
    transport = Transport(2**20)
    assert line(transport, is_socket=False).offer(b"more")
    assert (transport.written, transport.aborted) == (b"more", False)


def test_one_that_is_gone_is_sent_nothing() -> None:
    transport = Transport(2**20, closing=True)
    assert line(transport).offer(b"frame")
    assert (transport.written, transport.aborted) == (b"", False)


def test_whoever_reads_nothing_for_too_long_is_overdue() -> None:
    """A byte now and then is enough, and whoever has read everything may be silent for ever."""
    transport = Transport()
    found = line(transport)
    found.write(b"x" * 100)
    transport.unread = 100
    assert not found.is_overdue(101.0)
    transport.unread = 99
    assert not found.is_overdue(100.0 + STALL_S + 5)
    found.write(b"y")
    transport.unread = 100
    assert not found.is_overdue(100.0 + 2 * STALL_S + 4.9)
    assert found.is_overdue(100.0 + 2 * STALL_S + 5)
    transport.unread = 0
    assert not found.is_overdue(100.0 + 9 * STALL_S)


def test_whoever_owes_a_request_is_silent_and_in_the_end_overdue() -> None:
    found = line(Transport(), said=False)
    assert found.is_silent
    assert not found.is_overdue(100.0 + REQUEST_S - 0.1)
    assert found.is_overdue(100.0 + REQUEST_S)
    found.said_by = None
    assert not found.is_silent
    assert not found.is_overdue(1e9)


def test_everything_else_is_the_line_itself() -> None:
    """Each question and each wish goes through with its values."""
    asked: list[Any] = []

    class Heard:
        def __getattr__(self, name: str) -> Any:
            def answer(*values: Any) -> Any:
                asked.append((name, *values))
                return name

            return answer

    found: Any = BoundedLine(Heard(), 0.0)  # type: ignore[arg-type]  # all that is asked of one
    calls: list[tuple[Any, ...]] = [
        ("get_write_buffer_size",),
        ("get_write_buffer_limits",),
        ("set_write_buffer_limits", 7, 5),
        ("write_eof",),
        ("can_write_eof",),
        ("is_reading",),
        ("pause_reading",),
        ("resume_reading",),
        ("abort",),
        ("close",),
        ("is_closing",),
        ("set_protocol", "protocol"),
        ("get_protocol",),
        ("get_extra_info", "socket", None),
    ]
    for name, *values in calls:
        assert getattr(found, name)(*values) in (None, name)
    assert asked == calls
