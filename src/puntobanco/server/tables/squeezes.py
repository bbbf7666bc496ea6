"""Who squeezes which card at one table: the croupier holds the next step until it is turned, at most for a while."""

from puntobanco.game.hands import Side
from puntobanco.protocol.messages import SignShownMessage
from puntobanco.protocol.signs import SignName
from puntobanco.server.tables.signs import cards_of
from puntobanco.table import Table
from puntobanco.table.phases import CARDS_LIE

PATIENCE_MS = 6000
"""How long a card may be held, from when it was dealt; pages turn it then."""


class Squeezes:
    """Cards that people hold, as signs tell it; of the coup that runs, and nothing that lasts."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[int, Side, int]] = {}
        """By patron: the coup, the side, and which card of it."""

    def hear(self, sign: SignShownMessage, table: Table) -> bool:
        """Note who holds a card, or has turned it; whether it was the last hand on the card that was dealt last."""
        if sign.side is None or sign.card is None:
            return False
        if sign.sign is SignName.SQUEEZING:
            self._held[sign.patron] = (table.coup_number, sign.side, sign.card)
        elif sign.sign is SignName.TURNED and self._held.get(sign.patron, ())[1:] == (sign.side, sign.card):
            was_held = self.is_held(table)
            del self._held[sign.patron]
            return was_held and not self.is_held(table)
        return False

    def is_held(self, table: Table) -> bool:
        """Whether somebody at the table holds the card that was dealt last."""
        last = _last_card(table)
        if last is None:
            return False
        now = (table.coup_number, *last)
        return any(held == now and patron in table.patrons for patron, held in self._held.items())

    def left_ms(self, table: Table, waited_ms: int) -> int:
        """How long the next step still waits for a hand, where the card was dealt so long ago."""
        return max(0, PATIENCE_MS - waited_ms) if self.is_held(table) else 0


def _last_card(table: Table) -> tuple[Side, int] | None:
    """The card of the running coup that was dealt last: in turn, and then a third one of punto before banco's."""
    if table.phase not in CARDS_LIE:
        return None
    punto, banco = cards_of(table, Side.PUNTO), cards_of(table, Side.BANCO)
    if punto + banco == 0:
        return None
    side = Side.PUNTO if punto > banco else Side.BANCO
    return side, (punto if side is Side.PUNTO else banco) - 1
