"""Signs at one table: how many are shown, and how one goes from process to process. None is ever written down."""

import json
from collections import deque
from typing import cast
from urllib.parse import quote, unquote

from puntobanco.game.hands import Side
from puntobanco.protocol.codec import Codec, WrittenError
from puntobanco.protocol.messages import SignShownMessage
from puntobanco.server.tables.table_time import Steady
from puntobanco.table import Table
from puntobanco.table.phases import CARDS_LIE, Phase

SIGN = "sign"
"""Not a stream: what the bus says of a sign, with the sign itself."""
MOST_SIGNS, PER_MS = 30, 3000
"""Faces and words of everybody at one table, so that a crowd does not drown the play."""
MOST_CARDS = 3
"""Of a hand."""
_CODEC = Codec(SignShownMessage)


class SignsOfTable:
    """Bounds what everybody at a table shows together, at this process."""

    def __init__(self, steady: Steady) -> None:
        self._steady = steady
        self._shown: deque[int] = deque(maxlen=MOST_SIGNS)

    def has_room(self) -> bool:
        """Count one more; False where it is one too many."""
        now_ms = self._steady()
        if len(self._shown) == MOST_SIGNS and now_ms - self._shown[0] < PER_MS:
            return False
        self._shown.append(now_ms)
        return True


def holds_card(table: Table, patron: str, side: Side, card: int, *, turned: bool = False) -> bool:
    """Whether somebody may squeeze a card: of a side that they have a stake on, or bank for.

    It may be the next one of its side, as soon as bets are closed: others then never see it before it is turned.
    """
    if table.phase not in (Phase.NO_MORE_BETS, *CARDS_LIE) or patron not in table.patrons:
        return False
    has_share = table.patrons[patron].stakes.get(side.value, 0) > 0 or (side is Side.BANCO and table.payer == patron)
    lies = cards_of(table, side)
    return has_share and 0 <= card < (lies if turned else min(lies + 1, MOST_CARDS))


def cards_of(table: Table, side: Side) -> int:
    """How many cards of a side lie there in the coup that runs."""
    if table.coup is None:
        return 0
    return len((table.coup.punto if side is Side.PUNTO else table.coup.banco).cards)


def written_sign(sign: SignShownMessage) -> str:
    """A sign as one word for the bus."""
    return quote(json.dumps(_CODEC.write(sign)), safe="")


def read_sign(text: str) -> SignShownMessage | None:
    """The sign again; None for what is none, or a newer program's."""
    try:
        return _CODEC.read(cast("object", json.loads(unquote(text))))
    except (ValueError, RecursionError, WrittenError):
        return None
