"""What a client and the server say to each other over the WebSocket, as types."""

from collections.abc import Mapping
from typing import ClassVar, get_args

from puntobanco.game.hands import Side
from puntobanco.protocol.acts import Act
from puntobanco.protocol.codec import Family
from puntobanco.protocol.enquiries import EnquiryView
from puntobanco.protocol.facts import PublicFact
from puntobanco.protocol.private_view import PrivateView
from puntobanco.protocol.public_view import TableView
from puntobanco.protocol.refusals import Refusal
from puntobanco.protocol.signs import SignName
from puntobanco.table.commands import Role
from puntobanco.values import Value

PROTOCOL = 1
"""The version of the protocol."""

# From the client


class WatchMessage(Value):
    """Subscribe to a table; answered by `snapshot`, or what has happened since, and `you` for whoever is signed in."""

    written_as: ClassVar[str] = "watch"

    table: str
    after: int | None = None
    """The last event that is known: the events after it follow, none where there are none, or a `snapshot` where they
    are more than 256 or the event is unknown."""


class UnwatchMessage(Value):
    """No more of a table."""

    written_as: ClassVar[str] = "unwatch"

    table: str


class DoMessage(Value):
    """A command; answered by `done` or `refused`."""

    written_as: ClassVar[str] = "do"

    id: str
    """8 to 64 signs of `A–Za–z0–9_-`, chosen by the client: anew for each command, the same when it is sent again."""
    table: str
    act: Act


class SignMessage(Value):
    """Show something to everybody who watches a table that one is at and watches; not answered, `error` if refused."""

    written_as: ClassVar[str] = "sign"

    table: str
    sign: SignName
    side: Side | None = None
    """With `card`, for `squeezing` and `turned` alone: whose card."""
    card: int | None = None
    """Which card of the side, from 0."""


class PingMessage(Value):
    """Answered by `pong`."""

    written_as: ClassVar[str] = "ping"

    n: int = 0


ClientMessage = WatchMessage | UnwatchMessage | DoMessage | SignMessage | PingMessage
CLIENT_MESSAGES: Family[ClientMessage] = Family(get_args(ClientMessage), version=None, sparse=True)
"""What a client says, as JSON and back."""

# From the server


class Who(Value):
    """Whoever is signed in."""

    id: str
    name: str
    role: Role
    guest: bool


class HelloMessage(Value):
    """First of all; without `you` for a visitor."""

    written_as: ClassVar[str] = "hello"

    protocol: int
    at_ms: int
    you: Who | None


class SnapshotMessage(Value):
    """The whole public view after an event.

    Also later, in place of very many events at once, or where only the clock was set anew.
    """

    written_as: ClassVar[str] = "snapshot"

    table: str
    number: int
    at_ms: int
    view: TableView


class EventMessage(Value):
    """Something has happened, and the public view has changed by it."""

    written_as: ClassVar[str] = "event"

    table: str
    number: int
    at_ms: int
    by: str
    fact: PublicFact
    """As docs/table.md lists them; of a card that is dealt face down neither the card nor its proof."""
    patch: Mapping[str, object]
    """A JSON merge patch (RFC 7396) of the public view."""


class YouMessage(Value):
    """What only this person may know, whole; sent when it has changed."""

    written_as: ClassVar[str] = "you"

    table: str
    number: int
    you: PrivateView


class DoneMessage(Value):
    """The command is written; its events have numbers up to this one."""

    written_as: ClassVar[str] = "done"

    id: str | None
    table: str
    number: int


class RefusedMessage(Value):
    """The command is refused and has changed nothing."""

    written_as: ClassVar[str] = "refused"

    id: str | None
    table: str
    error: Refusal


class SignShownMessage(Value):
    """Somebody at the table shows something. It is kept nowhere: whoever comes later does not see it."""

    written_as: ClassVar[str] = "sign"

    table: str
    patron: str
    sign: SignName
    at_ms: int
    side: Side | None = None
    card: int | None = None


class EnquiryMessage(Value):
    """Something was sent to the duty manager, or answered: to whoever has sent it, and to every manager."""

    written_as: ClassVar[str] = "enquiry"

    enquiry: EnquiryView


class PongMessage(Value):
    """The answer to `ping`."""

    written_as: ClassVar[str] = "pong"

    n: int
    at_ms: int


class ErrorMessage(Value):
    """What came was not understood."""

    written_as: ClassVar[str] = "error"

    error: Refusal


ServerMessage = (
    HelloMessage
    | SnapshotMessage
    | EventMessage
    | YouMessage
    | DoneMessage
    | RefusedMessage
    | SignShownMessage
    | EnquiryMessage
    | PongMessage
    | ErrorMessage
)
SERVER_MESSAGES: Family[ServerMessage] = Family(get_args(ServerMessage), version=None, sparse=True)
"""What the server says, as JSON and back."""
