"""Messages as they go over a WebSocket."""

import json

import pytest

from puntobanco.server.socket.frames import framed, joined


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_says_how_long_it_is(size: int, head: bytes) -> None:
    """In the shortest form that RFC 6455 has for it; servers mask nothing."""
    found = framed({"t": "x" * (size - len('{"t":""}'))})
    assert len(found.text) == size
    assert found.wire == head + found.text
    assert json.loads(found.text)["t"].strip("x") == ""


def test_frames_are_sent_together_in_their_order() -> None:
    one, other = framed({"n": 1}), framed({"n": 2})
    assert joined([one]) is one
    assert joined([one, other]) == (b'{"n":1}\n{"n":2}', one.wire + other.wire)
