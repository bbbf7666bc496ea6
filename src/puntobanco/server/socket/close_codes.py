"""Why a WebSocket is closed, as docs/protocol.md lists the codes."""

from typing import NamedTuple


class CloseCode(NamedTuple):
    """A code with which a WebSocket is closed, and why."""

    code: int
    why: str


NOT_THE_PROTOCOL = CloseCode(4400, "protocol")
SIGNED_OUT = CloseCode(4401, "signed-out")
WRONG_ORIGIN = CloseCode(4403, "origin")
IDLE = CloseCode(4408, "idle")
TOO_SLOW = CloseCode(4413, "slow")
TOO_MANY = CloseCode(4429, "too-often")
