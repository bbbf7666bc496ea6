"""People's accounts outside of the tables: welcome money, a refill, limits, the end; and what is told of them.

Every command goes the way that a table's commands go: decided on the newest account, appended to the person's stream at
the version that it was decided on, and decided again if another process was faster.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import select

from puntobanco.game import PuntoError
from puntobanco.game.money import Coins
from puntobanco.patrons import Account, Close, Command, Grant, allowed, fold, postings
from puntobanco.patrons.postings import WALLET
from puntobanco.patrons.sessions import lapse
from puntobanco.protocol.codec import write_fields
from puntobanco.server.errors import Conflict, RequestRefused, StorageError
from puntobanco.server.people.accounts import Accounts, Drafted, Known, stream_of
from puntobanco.server.storage.attempts import Attempts
from puntobanco.server.storage.schema import BALANCES, EVENTS, POSTINGS
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Append, Work
from puntobanco.server.storage.writer import Writer
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


Choice = Callable[[Known, int], Awaitable[Command | None]]
"""Which command it is to be, given the account and the moment; None for nothing to do."""


async def known(service: Keeping, person: str) -> Known:
    """The account as it is, also where another process has moved it on."""
    version, _ = await asyncio.to_thread(service.store.head, stream_of(person))
    found = service.accounts.cached(person)
    if found is None or found.version < version:
        service.accounts.forget([person])
        found = await asyncio.to_thread(service.accounts.get, person)
    return found


async def do(service: Keeping, person: str, make: Callable[[int], Command], key: str | None = None) -> Known:
    """Carry out a command; `key` is what makes it the same when it is sent again."""

    async def choose(_: Known, at_ms: int) -> Command:
        return make(at_ms)

    return await _carry_out(service, person, choose, key)


async def welcome(service: Keeping, person: str) -> Known:
    """Give somebody new the coins to begin with; nobody gets them twice."""

    async def choose(now: Known, at_ms: int) -> Command | None:
        return None if now.version else Grant(WELCOME, HOUSE, at_ms)

    return await _carry_out(service, person, choose, None)


async def refill(service: Keeping, person: str, key: str | None = None) -> Known:
    """Give play money up to what everybody begins with, where little is left in the wallet and at all tables."""

    async def choose(now: Known, at_ms: int) -> Command:
        left = (await money(service.store, person, now.account)).total
        if left >= REFILL_BELOW:
            raise RequestRefused(409, "refill-not-needed", below=Coins(REFILL_BELOW), left=Coins(left))
        return Grant(WELCOME - left, HOUSE, at_ms)

    return await _carry_out(service, person, choose, key)


async def close(service: Keeping, person: str) -> Known:
    """Empty the wallet for good; not while coins are at a table."""

    async def choose(now: Known, at_ms: int) -> Command:
        if (await money(service.store, person, now.account)).at_tables:
            raise RequestRefused(409, "delete-at-table")
        return Close(at_ms)

    return await _carry_out(service, person, choose, None)


async def _carry_out(service: Keeping, person: str, choose: Choice, key: str | None) -> Known:
    attempts = Attempts()
    while attempts.again():
        at_ms = service.clock()
        try:
            before = await known(service, person)
            command = await choose(before, at_ms)
            if command is None:
                return before
            if service.accounts.cached(person) is None:  # moved on by another process while it was chosen
                continue
            drafts = service.accounts.drafted([(person, command)])
        except PuntoError as refusal:
            if isinstance(refusal, StorageError) or key is None or not await _was_done(service, key):
                raise
            return await known(service, person)
        if drafts and await _written(service, person, drafts, key, at_ms, before.version):
            return await known(service, person)
        await attempts.pause()
    raise RequestRefused(503, "account-busy")


async def _written(
    service: Keeping, person: str, drafts: dict[str, Drafted], key: str | None, at_ms: int, version: int
) -> bool:
    """Whether what was drafted is written, now or earlier; False where another process was faster."""
    draft = drafts[person]
    if draft.before.version != version:  # moved on while it was chosen
        return False
    answer = None if key is None else Answer(key, json.dumps({"version": version + len(draft.events)}), at_ms)
    service.accounts.moved_on(drafts)
    try:
        written = await service.writer.write(Work((_append(person, draft),), answer))
    except Conflict:
        service.accounts.forget(drafts)
        return False
    except BaseException:
        service.accounts.forget(drafts)
        raise
    if written.repeated is not None:
        service.accounts.forget(drafts)
    else:
        service.wrote([stream_of(person)])
    return True


async def _was_done(service: Keeping, key: str) -> bool:
    """Whether a command that would be refused now was carried out before, also if it is just being written."""
    await service.writer.write(Work())
    return await asyncio.to_thread(service.store.answer, key) is not None


def _append(person: str, draft: Drafted) -> Append:
    """The events with everything that they move; outside of tables that is between the mint and the wallet."""
    moved = (
        tuple(
            (wallet_of(person) if name == WALLET else name, coins) for name, coins in postings(event).items() if coins
        )
        for event in draft.events
    )
    return draft.append(person)._replace(postings=tuple(moved))


# Looking


class Money(NamedTuple):
    """What somebody has."""

    wallet: int
    at_tables: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.wallet + self.at_tables


def wallet_of(person: str) -> str:
    """The account of a wallet."""
    return f"wallet:{person}"


def accounts_at(tables: Iterable[str], person: str) -> list[str]:
    """The accounts of a person at tables: chips, and stakes that lie on bets."""
    return [f"{kind}:{table}:{person}" for table in tables for kind in ("chips", "stakes")]


async def money(store: Store, person: str, account: Account) -> Money:
    """What somebody has in the wallet and at the tables where they are, by the books of the house."""
    coins = await asyncio.to_thread(_balances, store, [wallet_of(person), *accounts_at(account.tables, person)])
    wallet = coins.pop(wallet_of(person), 0)
    return Money(wallet, sum(coins.values()))


def _balances(store: Store, names: list[str]) -> dict[str, int]:
    with store.reading() as connection:
        rows = connection.execute(select(BALANCES.c.account, BALANCES.c.coins).where(BALANCES.c.account.in_(names)))
        return {row.account: row.coins for row in rows}


async def about(service: Keeping, person: str) -> dict[str, Any]:
    """What a person is told of their account."""
    found = await known(service, person)
    now_ms = service.clock()
    now = allowed(found.account, now_ms)
    account = fold(lapse(found.account, now.at_ms), found.account)
    has = await money(service.store, person, account)
    told = {
        "wallet": account.wallet,
        "tables": {table: write_fields(at) for table, at in account.tables.items()},
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
        "refill": {"below": REFILL_BELOW, "to": WELCOME, "allowed": has.total < REFILL_BELOW},
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
    """All events of a person, and every coin that came or went."""
    events = [_event(stored.number, stored.data) for stored in store.events(stream_of(person))]
    tables = dict.fromkeys(one["event"]["table"] for one in events if "table" in one["event"])
    names = [wallet_of(person), *accounts_at(tables, person)]
    moved: list[dict[str, Any]] = []
    with store.reading() as connection:
        for first in range(0, len(names), _ACCOUNTS_AT_ONCE):
            some = names[first : first + _ACCOUNTS_AT_ONCE]
            rows = connection.execute(select(POSTINGS).where(POSTINGS.c.account.in_(some)).order_by(POSTINGS.c.id))
            moved += [{**row._asdict()} for row in rows]
    moved.sort(key=lambda posting: int(posting["id"]))
    return {"events": events, "postings": moved}


def _event(number: int, data: str) -> dict[str, Any]:
    event = json.loads(data)
    return {"number": number, "at_ms": event["at_ms"], "event": event}
