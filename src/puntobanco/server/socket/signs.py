"""Signs as they come over a WebSocket: who may show which, and how often."""

from puntobanco.protocol.messages import SignMessage, SignShownMessage
from puntobanco.protocol.signs import ABOUT_CARDS, SignName
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.person import Person
from puntobanco.server.service import Service
from puntobanco.server.tables.signs import holds_card
from puntobanco.server.tables.staged_table import Staged


def show_sign(service: Service, live: Staged | None, person: Person, address: str, message: SignMessage) -> None:
    """Show a sign of a person who watches a table and is at it; refused to everybody else, and beyond the rates.

    `live` is the table where they watch it: nobody learns by a sign whether there is another.
    """
    table = None if live is None else live.told.table
    patron = "" if live is None else live.patron_of(person.id)
    if live is None or table is None or patron not in table.patrons:
        raise RequestRefused(409, "sign-not-here")
    if message.sign in ABOUT_CARDS:
        side, card = message.side, message.card
        turned = message.sign is SignName.TURNED
        if side is None or card is None or not holds_card(table, patron, side, card, turned=turned):
            raise RequestRefused(409, "sign-no-card")
        service.rates.check("squeeze", address, person.id)
    else:
        if message.side is not None or message.card is not None:
            raise RequestRefused(409, "sign-no-card")
        service.rates.check("sign", address, person.id)
        if not live.signs.has_room():
            raise RequestRefused(429, "too-often", seconds=1)
    at_ms = service.clock()
    service.show_sign(SignShownMessage(live.id, patron, message.sign, at_ms, message.side, message.card))
