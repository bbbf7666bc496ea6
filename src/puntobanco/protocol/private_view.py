"""What only one person may know of a table, as types: their chips, their wallet, and everything that they may do."""

from collections.abc import Mapping

from puntobanco.game import Card
from puntobanco.protocol.codec import Codec
from puntobanco.table.allowed import AllowedAct
from puntobanco.table.commands import Role
from puntobanco.table.waiting import Advice
from puntobanco.values import View

__all__ = ["PRIVATE_VIEW", "AllowedAct", "PrivateView"]


class PrivateView(View):
    """What only one person may know; the last fields are there while they are at the table."""

    id: str
    """Who they are at this table, or would be: their key in `people`, and `by` and `patron` of their events. At another
    table it is another one."""
    role: Role
    here: bool
    """Whether they are at the table."""
    wallet: int
    """In coins of play money; one wallet serves all houses, one coin for one coin."""
    check_due: bool
    """Whether a reality check has fallen due."""
    can: tuple[AllowedAct, ...]
    """Everything that the server would accept from them now, with limits. Pages offer what is listed, nothing else."""
    check_due_ms: int | None = None
    session_ms: int | None = None
    """When the session began."""
    chips: int | None = None
    stakes: Mapping[str, int] | None = None
    bought: int | None = None
    """Coins bought in, less coins cashed out, since they came."""
    net: int | None = None
    """What they are richer by since they came, with what lies on the layout."""
    seat: int | None = None
    standing: bool | None = None
    behind: int | None = None
    advice: Advice | None = None
    """What they can do so that the table goes on, or so that they can play."""
    hand: tuple[Card, ...] = ()
    """Cards of the side for which they decide that lie face down to everybody else."""
    opened: bool = False
    """Whether it is a private table that they have opened, which they may close."""


PRIVATE_VIEW = Codec(PrivateView, sparse=True)
"""The private view as JSON and back."""
