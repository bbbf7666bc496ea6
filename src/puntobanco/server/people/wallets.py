"""People's accounts outside of the tables: welcome money, a refill, limits, the end; and what is told of them.

Every command goes the way that a table's commands go: decided on the newest account, appended to the person's stream
after the event that it was decided on, and decided again if somebody else was faster. One that was decided on what is
in the wallet and at the tables names those coins, and they are looked at again under the lock of whoever writes.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import select

from puntobanco.game import PuntoError
from puntobanco.game.money import Coins
from puntobanco.patrons import Account, Close, Command, Grant, allowed, fold
from puntobanco.patrons.sessions import lapse
from puntobanco.protocol.codec import write_fields
from puntobanco.protocol.enquiries import ENQUIRY_VIEW
from puntobanco.protocol.patrons import COMMANDS
from puntobanco.server.errors import Conflict, RequestRefused, StorageError
from puntobanco.server.people.accounts import Accounts, Drafted, Known, stream_of, wallet_of
from puntobanco.server.people.enquiries import enquiries_of
from puntobanco.server.storage.attempts import Attempts
from puntobanco.server.storage.schema import BALANCES, EVENTS, PATRONS, POSTINGS
from puntobanco.server.storage.sent_commands import SentCommand, earlier_answer, sent_command
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.house_rows import houses_of
from puntobanco.server.tables.table_time import Clock

WELCOME = 1_000_000
"""Coins that everybody begins with, and up to which a refill goes."""
REFILL_BELOW = 100_000
HOUSE = "house"
"""Who gives them."""
EVENTS_A_PAGE = 100
"""How much longer is waited each time that another process was faster."""
_ACCOUNTS_AT_ONCE = 500


class Keeping(Protocol):
    """Whatever keeps accounts: the service, or a test."""

    store: Store
    writer: Writer
    accounts: Accounts

    @property
    def clock(self) -> Clock:
        """What time it is."""

    def wrote(self, streams: Sequence[str]) -> None:
        """Is told which streams have grown."""


class Chosen(NamedTuple):
    """A command, and the coins of accounts that it was chosen for."""

    command: Command
    balances: Mapping[str, int] = {}


Choice = Callable[[Known, int], Awaitable[Chosen | None]]
"""Which command it is to be, given the account and the moment; None for nothing to do."""


async def known(service: Keeping, person: str) -> Known:
    """The account as it is, also where another process has moved it on."""
    version, digest = await asyncio.to_thread(service.store.head, stream_of(person))
    found = service.accounts.cached(person)
    if found is None or found.version < version or (found.version == version > 0 and found.digest != digest):
        service.accounts.forget([person])
        found = await asyncio.to_thread(service.accounts.get, person)
    return found


async def do(service: Keeping, person: str, make: Callable[[int], Command], key: str | None = None) -> Known:
    """Carry out a command; `key` is what makes it the same when it is sent again."""

    async def choose(_: Known, at_ms: int) -> Chosen:
        return Chosen(make(at_ms))

    sent = None if key is None else sent_command(key, stream_of(person), command=COMMANDS.write(make(0)))
    return await _carry_out(service, person, choose, sent)


async def welcome(service: Keeping, person: str) -> Known:
    """Give somebody new the coins to begin with; nobody gets them twice."""

    async def choose(now: Known, at_ms: int) -> Chosen | None:
        return None if now.version else Chosen(Grant(WELCOME, HOUSE, at_ms), {wallet_of(person): 0})

    return await _carry_out(service, person, choose, None)


async def refill(service: Keeping, person: str, key: str | None = None) -> Known:
    """Give play money up to what everybody begins with, where little is left in the wallet and at all tables."""

    async def choose(now: Known, at_ms: int) -> Chosen:
        coins = await coins_of(service.store, person, now.account)
        left = sum(coins.values())
        if left >= REFILL_BELOW:
            raise RequestRefused(409, "refill-not-needed", below=Coins(REFILL_BELOW), left=Coins(left))
        return Chosen(Grant(WELCOME - left, HOUSE, at_ms), coins)

    sent = None if key is None else sent_command(key, stream_of(person), refill=True)
    return await _carry_out(service, person, choose, sent)


async def close(service: Keeping, person: str) -> Known:
    """Empty the wallet for good; not while coins are at a table."""

    async def choose(now: Known, at_ms: int) -> Chosen:
        coins = await coins_of(service.store, person, now.account)
        if any(left for account, left in coins.items() if account != wallet_of(person)):
            raise RequestRefused(409, "delete-at-table")
        return Chosen(Close(at_ms), coins)

    return await _carry_out(service, person, choose, None)


async def _carry_out(service: Keeping, person: str, choose: Choice, sent: SentCommand | None) -> Known:
    attempts, certain = Attempts(), False
    while attempts.again():
        at_ms = service.clock()
        try:
            before = await known(service, person)
            chosen = await choose(before, at_ms)
            if chosen is None:
                return before
            if service.accounts.cached(person) is not before:  # moved on while it was chosen
                await attempts.pause()
                continue
            drafts = service.accounts.drafted([(person, chosen.command)])
        except PuntoError as refusal:
            if isinstance(refusal, StorageError):
                raise
            if sent is not None and await earlier_answer(service.store, service.writer, sent) is not None:
                return await known(service, person)
            if certain:
                raise
            certain = True  # perhaps it was refused because of something that will never be written
            await service.writer.write(Work())
            continue
        told = json.dumps({"version": drafts[person].after.version})
        answer = None if sent is None else sent.answer(told, at_ms)
        work = Work((drafts[person].append,), answer, balances=tuple(chosen.balances.items()))
        if await _written(service, person, drafts, work):
            return await known(service, person)
        await attempts.pause()
    raise RequestRefused(503, "account-busy")


async def _written(service: Keeping, person: str, drafts: dict[str, Drafted], work: Work) -> bool:
    """Whether what was drafted is written, now or earlier; False where somebody else was faster."""
    service.accounts.moved_on(drafts)
    try:
        written = await service.writer.write(work)
    except Conflict:
        service.accounts.forget(drafts)
        return False
    except BaseException:
        service.accounts.forget(drafts)
        raise
    if written.repeated is not None:
        service.accounts.forget(drafts)
    else:
        service.accounts.are_written(drafts)
        service.wrote([stream_of(person)])
    return True


# Looking


def accounts_at(tables: Iterable[str], person: str) -> list[str]:
    """The accounts of a person at tables: chips, and stakes that lie on bets."""
    return [f"{kind}:{table}:{person}" for table in tables for kind in ("chips", "stakes")]


async def coins_of(store: Store, person: str, account: Account) -> dict[str, int]:
    """What somebody has in the wallet and at the tables where they are, by the books of the house."""
    return await asyncio.to_thread(_balances, store, [wallet_of(person), *accounts_at(account.tables, person)])


def _balances(store: Store, names: list[str]) -> dict[str, int]:
    with store.reading() as connection:
        rows = connection.execute(select(BALANCES.c.account, BALANCES.c.coins).where(BALANCES.c.account.in_(names)))
        return dict.fromkeys(names, 0) | {row.account: row.coins for row in rows}


async def about(service: Keeping, person: str) -> dict[str, Any]:
    """What a person is told of their account."""
    found = await known(service, person)
    now_ms = service.clock()
    now = allowed(found.account, now_ms)
    account = fold(lapse(found.account, now.at_ms), found.account)
    coins = await coins_of(service.store, person, account)
    left = sum(coins.values())
    told = {
        "wallet": account.wallet,
        "tables": {
            table: {**write_fields(at), "chips": sum(coins[name] for name in accounts_at([table], person))}
            for table, at in account.tables.items()
        },
        "session": None if account.session is None else write_fields(account.session),
        "limits": [
            {"kind": limit.kind.value, "period": limit.period.value, "coins": limit.coins, "left": left}
            for limit, left in ((one.limit, one.coins) for one in now.limits)
        ],
        "raises": [write_fields(waiting) for waiting in now.raises],
        "check": write_fields(account.check),
        "check_due": now.check_due,
        "check_due_ms": now.check_due_ms,
        "coups_to_check": now.coups_to_check,
        "timed_out_until_ms": now.timed_out_until_ms,
        "exclusion": None if now.exclusion is None else write_fields(now.exclusion),
        "refill": {"below": REFILL_BELOW, "to": WELCOME, "allowed": left < REFILL_BELOW},
    }
    return {name: value for name, value in told.items() if value is not None}


def history(store: Store, person: str, before: int | None, most: int = EVENTS_A_PAGE) -> tuple[list[Any], bool]:
    """Events of a person, the newest first, and whether there are more."""
    statement = select(EVENTS.c.number, EVENTS.c.data).where(EVENTS.c.stream == stream_of(person))
    if before is not None:
        statement = statement.where(EVENTS.c.number < before)
    with store.reading() as connection:
        rows = connection.execute(statement.order_by(EVENTS.c.number.desc()).limit(most + 1)).all()
    return [_event(row.number, row.data) for row in rows[:most]], len(rows) > most


def everything(store: Store, person: str) -> dict[str, Any]:
    """All events of a person, every coin that came or went, who they are at each table, what they have sent to the duty
    manager with the answers, and their own houses."""
    events = [_event(stored.number, stored.data) for stored in store.events(stream_of(person))]
    tables = dict.fromkeys(one["event"]["table"] for one in events if "table" in one["event"])
    names = [wallet_of(person), *accounts_at(tables, person)]
    moved: list[dict[str, Any]] = []
    with store.reading() as connection:
        for first in range(0, len(names), _ACCOUNTS_AT_ONCE):
            some = names[first : first + _ACCOUNTS_AT_ONCE]
            rows = connection.execute(select(POSTINGS).where(POSTINGS.c.account.in_(some)).order_by(POSTINGS.c.id))
            moved += [{**row._asdict()} for row in rows]
        own = select(PATRONS.c.table, PATRONS.c.patron).where(PATRONS.c.person == person).order_by(PATRONS.c.table)
        patrons = [row._asdict() for row in connection.execute(own)]
    moved.sort(key=lambda posting: int(posting["id"]))
    enquiries = [ENQUIRY_VIEW.write(one) for one in enquiries_of(store, person, None)]
    houses = [{"id": one.id, "added_ms": one.added_ms, "text": one.sent_text} for one in houses_of(store, person)]
    return {"events": events, "postings": moved, "patrons": patrons, "enquiries": enquiries, "houses": houses}


def _event(number: int, data: str) -> dict[str, Any]:
    event = json.loads(data)
    return {"number": number, "at_ms": event["at_ms"], "event": event}
