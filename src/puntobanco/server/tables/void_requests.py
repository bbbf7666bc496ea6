"""What needs a second manager, because it moves more coins than the house lets one decide on: voids, corrections, and
decisions on stopped coups.

Such a command changes nothing at the table: it becomes a request, which another manager agrees to or refuses. A request
is a row, so that any process can carry it out, and the stream `staff` tells who asked, who decided and which event of
the table came of it. It is over after a quarter of an hour, or when the table has moved on so that it applies no more.
"""

import asyncio
import hashlib
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import Connection, and_, or_, select, update

from puntobanco.game import PuntoError
from puntobanco.game.money import Coins
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.json_text import json_text
from puntobanco.server.errors import RequestRefused, ServerError, UnreadableError
from puntobanco.server.people.person import Person
from puntobanco.server.people.policy import policy_of
from puntobanco.server.people.staff_events import VoidAsked, VoidDecided, VoidDone, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import VOID_REQUESTS
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Command, Phase, Role, Table, commands as c, events as e
from puntobanco.table.decide import steps
from puntobanco.table.refusals import refuse
from puntobanco.table.stopped import outlook

VOIDS = (c.VoidCoup, c.PutRight, c.PayAsItLies)
SECOND_NEEDED = "second-manager-needed"
WAITS_MS = 15 * 60_000
MOST_SHOWN = 50
_OPEN, _AGREED, _REFUSED, _DONE, _OVER = "open", "agreed", "refused", "done", "over"


_OF_A_COUP = (e.CoupVoided, e.CoupCorrected, e.LetStand, e.CardsPutRight)


class _Tables(Protocol):
    async def get(self, id: str) -> LiveTable:
        """A table by its id."""


def coins_moved(facts: Iterable[e.Fact]) -> int:
    """The coins that a void or a correction moves: every bet that comes back from the layout, and for every bet that
    was paid, what its patron gets or gives back. Bets are added up one by one; they do not cancel out."""
    moved = 0
    for fact in facts:
        if isinstance(fact, e.BetsWithdrawn | e.StakesReturned):
            moved += sum(fact.stakes.values())
        elif isinstance(fact, e.CoupVoided):
            moved += sum(abs(line.net) for line in fact.reversed)
        elif isinstance(fact, e.CoupCorrected):
            moved += sum(abs(new.net - old.net) for old, new in zip(fact.reversed, fact.lines, strict=True))
    return moved


def coins_decided(table: Table, facts: Iterable[e.Fact]) -> int:
    """The coins that depend on how a stopped coup is decided: for every bet, what it brings more or less than the other
    way. Paid as it lies while a card is missing, it is compared with every stake coming back; put right where it cannot
    be paid as it lies, there is no other way."""
    found = list(facts)
    paid = next((fact.lines for fact in found if isinstance(fact, e.Paid)), ())
    if any(isinstance(fact, e.LetStand) for fact in found):
        other = outlook(table).put_right
    elif any(isinstance(fact, e.CardsPutRight) for fact in found):
        other = outlook(table).as_it_lies
        if other is None:
            return 0
    else:
        return 0
    nets = {} if other is None else {(line.patron, line.bet): line.net for line in other.lines}
    return sum(abs(line.net - nets.get((line.patron, line.bet), 0)) for line in paid)


def check_alone(table: Table, command: Command, most: int) -> None:
    """Refuse what nobody may decide on alone; the refusal says of which coup and how much."""
    facts = [event.fact for event, _ in steps(table, command)]
    moved = coins_moved(facts) + coins_decided(table, facts)
    if moved > most:
        coup = next(fact.coup for fact in facts if isinstance(fact, _OF_A_COUP))
        raise refuse("second-manager-needed", coup=coup, coins=Coins(moved), most=Coins(most))


class VoidRequests:
    """What waits for a second manager. Everything here waits for the database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    def most(self) -> int | None:
        """How many coins one manager may move alone; None for any number."""
        return policy_of(self._store).void_second

    def ask(self, table: str, person: Person, id: str, act: c.Act, values: Mapping[str, Any]) -> None:
        """Let a command wait, for the coup that it was about; the same one, if it is sent again."""
        request = hashlib.sha256(f"{table}\n{person.id}\n{id}".encode()).hexdigest()[:32]
        coup, coins, now_ms = int(values["coup"]), int(values["coins"]), self._clock()
        assert isinstance(act, VOIDS)
        about = act if isinstance(act, c.PayAsItLies) else act.replace(coup=coup)
        row = {
            "id": request,
            "table": table,
            "coup": coup,
            "act": json_text(ACTS.write(about)),
            "coins": coins,
            "asked_by": person.id,
            "role": person.role.value,
            "asked_ms": now_ms,
            "state": _OPEN,
        }
        insert = self._store.upsert(VOID_REQUESTS).values(**row).on_conflict_do_nothing(index_elements=["id"])
        new = insert.returning(VOID_REQUESTS.c.id)

        def put(connection: Connection) -> None:
            if connection.execute(new).first() is not None:
                note(connection, VoidAsked(request, table, coup, coins, person.id, now_ms))

        change(self._store, put)

    def waiting(self) -> list[Any]:
        """The rows of those that wait, the newest first."""
        still = and_(VOID_REQUESTS.c.state == _OPEN, VOID_REQUESTS.c.asked_ms > self._clock() - WAITS_MS)
        wanted = select(VOID_REQUESTS).where(or_(still, VOID_REQUESTS.c.state == _AGREED))
        with self._store.reading() as connection:
            return list(connection.execute(wanted.order_by(VOID_REQUESTS.c.asked_ms.desc()).limit(MOST_SHOWN)))

    def decide(self, id: str, manager: str, *, agreed: bool) -> Any:
        """Agree to a request of somebody else, or refuse one; the row as it is then, whoever has decided on it."""
        row = self._row(id)
        if agreed and row.asked_by == manager:
            raise RequestRefused(403, "void-request-own")
        still = update(VOID_REQUESTS).where(
            VOID_REQUESTS.c.id == id,
            VOID_REQUESTS.c.state == _OPEN,
            VOID_REQUESTS.c.asked_ms > self._clock() - WAITS_MS,
        )
        decided = still.values(state=_AGREED if agreed else _REFUSED, decided_by=manager)
        event = VoidDecided(id, row.table, row.coup, row.asked_by, manager, agreed, self._clock())

        def put(connection: Connection) -> None:
            if connection.execute(decided).rowcount == 1:
                note(connection, event)

        change(self._store, put)
        return self._row(id)

    def end(self, row: Any, number: int | None) -> None:
        """Write down what came of a request that was agreed to."""
        ended = update(VOID_REQUESTS).where(VOID_REQUESTS.c.id == row.id, VOID_REQUESTS.c.state == _AGREED)
        values = {"state": _OVER if number is None else _DONE, "number": number}
        event = VoidDone(row.id, row.table, row.coup, number, self._clock())

        def put(connection: Connection) -> None:
            if connection.execute(ended.values(values)).rowcount == 1:
                note(connection, event)

        change(self._store, put)

    def _row(self, id: str) -> Any:
        with self._store.reading() as connection:
            row = connection.execute(select(VOID_REQUESTS).where(VOID_REQUESTS.c.id == id)).first()
        if row is None:
            raise RequestRefused(404, "void-request-unknown")
        return row


def has_refused(row: Any, manager: str) -> bool:
    """Whether a request was refused by a manager."""
    return bool(row.state == _REFUSED and row.decided_by == manager)


async def carry_out(row: Any, requests: VoidRequests, tables: _Tables, asker: Person | None) -> int:
    """Carry out what was agreed to, once: the number of the table's event. Over where it applies no more.

    Whoever asked must still have the role that they asked in. What the database or another process prevents can be
    tried again.
    """
    if row.state == _DONE:
        return int(row.number)
    if row.state != _AGREED:
        raise RequestRefused(409, "void-request-over")
    try:
        if asker is None or asker.role.value != row.role:
            raise refuse("dispute-manager-only")
        live = await tables.get(row.table)
        await live.look()  # another process may have dealt the coup
        act = ACTS.read(json.loads(row.act))
        sent = sent_command(f"void:{row.id}", live.stream, act=json.loads(row.act))

        def make(patron: str, at_ms: int) -> Command:
            command = Command(patron, asker.role, at_ms, act)
            _check_still(row, live.table, command)
            return command

        done = await live.command_of(asker.id, make, sent)
    except ServerError:
        raise
    except PuntoError:
        await asyncio.to_thread(requests.end, row, None)
        raise RequestRefused(409, "void-request-over") from None
    number = int(done.answer["number"])
    await asyncio.to_thread(requests.end, row, number)
    return number


def _check_still(row: Any, table: Table, command: Command) -> None:
    """Refuse what was agreed to for a stopped coup, where it is another one by now or its cards move more."""
    if table.phase is Phase.STOPPED and table.coup_number == row.coup:
        facts = [event.fact for event, _ in steps(table, command)]
        if coins_decided(table, facts) > row.coins:
            raise refuse("dispute-too-late")
    elif isinstance(command.act, c.PayAsItLies):
        raise refuse("dispute-too-late")


async def shown(row: Any, tables: _Tables) -> dict[str, Any] | None:
    """A request as managers see it; None where the table has moved on, or cannot be read."""
    act = json.loads(row.act)
    with suppress(UnreadableError):
        live = await tables.get(row.table)
        await live.look()
        try:
            by = live.patrons.patron_of(row.asked_by, live.table.patrons)
            command = Command(by, Role(row.role), live.now_ms(), ACTS.read(act))
            _check_still(row, live.table, command)
            steps(live.table, command)
        except PuntoError:
            return None
        return {
            "id": row.id,
            "table": row.table,
            "coup": row.coup,
            "act": act["type"],
            "reason": act.get("reason", ""),
            "coins": row.coins,
            "by": row.asked_by,
            "at_ms": row.asked_ms,
            "until_ms": row.asked_ms + WAITS_MS,
            "agreed": row.state == _AGREED,
        }
    return None
