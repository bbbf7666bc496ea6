"""Private tables of guests: sitting down where one has just been opened, and closing it when one is done."""

from collections.abc import Iterator

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.staged_table import Staged
from puntobanco.table import Command, Phase, Role, Table, commands as c
from puntobanco.table.commands import Act
from puntobanco.table.croupier import NAME
from puntobanco.table.decide import Steps, steps

REASON = "table-by-opener"
_USUAL_MINIMA = 100
_WHOLE_UNIT = 100


def first_acts(table: Table, name: str, wallet: int) -> Iterator[Act]:
    """Come, change a hundred times the least stake or what there is, and take the free seat nearest to the middle."""
    yield c.Join(name)
    coins = min(_USUAL_MINIMA * table.house.stakes.minimum, wallet - wallet % _WHOLE_UNIT)
    if coins > 0:
        yield c.BuyIn(coins)
    seats = table.house.places.seats
    free = [seat for seat in range(1, seats + 1) if seat not in table.seats]
    yield c.Sit(min(free, key=lambda seat: (abs(2 * seat - seats - 1), seat)))


def is_closed_private(live: Staged) -> bool:
    """Whether a table is one that its opener is done with; nobody finds it in the lobby any more."""
    return live.spec.private and live.told.table.phase is Phase.CLOSED and live.told.table.opens_ms is None


async def close_private(live: Staged) -> None:
    """Close the table, by which stakes come back, and send bots and the opener away with their chips; not while other
    people are there."""

    def decide(table: Table) -> Steps:
        opener = live.patron_of(live.spec.opener or "")
        if any(id != opener and not is_bot(id) for id in table.patrons):
            raise RequestRefused(409, "table-others-here")
        taken = steps(table, Command(NAME, Role.MANAGER, live.now_ms(), c.CloseTable(REASON)))
        for id in tuple(table.patrons):
            taken += steps(taken[-1][1], Command(id, Role.PATRON, live.now_ms(), c.Leave()))
        return taken

    await live.act(decide)
