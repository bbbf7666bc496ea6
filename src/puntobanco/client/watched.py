"""A table as somebody watches it: its public view, what only they may know, what happens, and what they do."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple, Self
from weakref import WeakSet

from puntobanco.client.connection import LONGEST_MESSAGE, Message
from puntobanco.client.errors import ClientError, Refused, refusal_in, visitor
from puntobanco.client.links import links_for_each_shoe
from puntobanco.client.patches import merge
from puntobanco.client.words import word_for_each_shoe
from puntobanco.fairness.sealing import Entropy
from puntobanco.game.messages import echo
from puntobanco.protocol.acts import ACTS, Act, BuyIn, Join, Leave, PlaceBet, Sit
from puntobanco.protocol.codec import VERSION, WrittenError
from puntobanco.protocol.facts import FACTS, PUBLIC_FACTS, PublicFact
from puntobanco.protocol.private_view import PRIVATE_VIEW, PrivateView
from puntobanco.protocol.public_view import TABLE_VIEW, TableView

if TYPE_CHECKING:
    from puntobanco.client.client import Client

_MOST_UNREAD = 1000
_ANSWER_S = 15.0

View = dict[str, Any]


class WatchedEvent(NamedTuple):
    """Something that has happened, and the view after it.

    `fact` is None where events were missed, because too many had happened or nobody had read them: the view was taken
    anew.
    """

    number: int
    at_ms: int
    by: str
    fact: dict[str, Any] | None
    view: View
    message: Message
    """As the server sent it."""

    @property
    def kind(self) -> str:
        """The name of the fact: `BetPlaced`, `CardDealt` …; nothing where events were missed."""
        return "" if self.fact is None else str(self.fact.get("type", ""))

    @property
    def table_view(self) -> TableView:
        """The view after it, as a value; a `WrittenError` where the server shows what this program does not know."""
        return TABLE_VIEW.read(self.view)

    @property
    def public_fact(self) -> PublicFact | None:
        """The fact as a value; None where events were missed, or it is of a kind that this program does not know."""
        try:
            return None if self.fact is None else PUBLIC_FACTS.read({"v": VERSION, **self.fact})
        except WrittenError:
            return None


class Done(NamedTuple):
    """A command was carried out; its events have numbers up to this one."""

    number: int


class Events(AsyncIterator[WatchedEvent]):
    """What happens from now on, until the table is left; of some kinds only, where kinds are named."""

    def __init__(self, kinds: Collection[str] = ()) -> None:
        self._kinds = frozenset(kinds)
        self._unread: deque[WatchedEvent] = deque()
        self._news = asyncio.Event()
        self._over: ClientError | None = None
        self._closed = False

    def add(self, event: WatchedEvent) -> None:
        """Something has happened; if nobody reads, only how it stands now is kept."""
        if self._kinds and event.kind not in self._kinds:
            return
        if len(self._unread) >= _MOST_UNREAD:
            self._unread.clear()
            event = event._replace(fact=None)
        self._unread.append(event)
        self._news.set()

    def close(self, why: ClientError | None = None) -> None:
        """There will be no more."""
        self._closed, self._over = True, self._over or why
        self._news.set()

    def unread(self) -> list[WatchedEvent]:
        """What has happened and was not read yet, without waiting."""
        if not self._unread and self._over is not None:
            raise self._over
        found = list(self._unread)
        self._unread.clear()
        return found

    async def __anext__(self) -> WatchedEvent:
        while not self._unread:
            if self._over is not None:
                raise self._over
            if self._closed:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._unread.popleft()


class WatchedTable:
    """A live table; made by `Client.watch` and used in `async with`."""

    def __init__(self, client: "Client", id: str) -> None:
        self.id = id
        self.view: View = {}
        """The public view, as docs/protocol.md describes it."""
        self.you: dict[str, Any] | None = None
        """What only whoever is signed in may know; None for visitors."""
        self.number = 0
        """The number of the last event that the view holds."""
        self._client = client
        self._began = asyncio.get_running_loop().create_future()
        self._feeds: WeakSet[Events] = WeakSet()
        self._waiters: list[tuple[Callable[[View], object], asyncio.Future[View]]] = []
        self._over: ClientError | None = None
        self._words: asyncio.Future[tuple[None, None]] | None = None
        self._read_view: tuple[View, TableView] | None = None

    @property
    def table_view(self) -> TableView:
        """The public view as a value; a `WrittenError` where the server shows what this program does not know."""
        if self._read_view is None or self._read_view[0] is not self.view:
            self._read_view = self.view, TABLE_VIEW.read(self.view)
        return self._read_view[1]

    @property
    def private_view(self) -> PrivateView | None:
        """What only whoever is signed in may know, as a value."""
        return None if self.you is None else PRIVATE_VIEW.read(self.you)

    async def patron(self) -> str:
        """Who one is at this table: the id in `view["people"]` and in events. At another table it is another one."""
        self._me()
        try:
            async with asyncio.timeout(_ANSWER_S):
                await self.until(lambda _: self.you is not None)
        except TimeoutError:
            raise ClientError("client-no-answer", address=str(self._client.address)) from None
        assert self.you is not None
        return str(self.you["id"])

    async def __aenter__(self) -> Self:
        await self._client.begin_watching(self)
        try:
            async with asyncio.timeout(_ANSWER_S):
                await self._began
        except TimeoutError:
            self._client.end_watching(self)
            raise ClientError("client-no-answer", address=str(self._client.address)) from None
        except BaseException:
            self._client.end_watching(self)
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._words is not None:
            self._words.cancel()
            await asyncio.gather(self._words, return_exceptions=True)
        self._client.end_watching(self)
        self._end(None)

    def events(self, *kinds: str) -> Events:
        """What happens from now on, event by event; of the kinds that are named, or of all if none is."""
        for kind in kinds:
            if kind not in FACTS.kinds:
                raise ClientError("client-event-kind", found=echo(kind), allowed=tuple(FACTS.kinds))
        feed = Events(kinds)
        if self._over is not None:
            feed.close(self._over)
        self._feeds.add(feed)
        return feed

    async def until(self, is_so: Callable[[View], object]) -> View:
        """Wait until something is so of the view; it is asked again whenever the view or `you` has changed."""
        if is_so(self.view):
            return self.view
        if self._over is not None:
            raise self._over
        found: asyncio.Future[View] = asyncio.get_running_loop().create_future()
        waiter = is_so, found
        self._waiters.append(waiter)
        try:
            return await found
        finally:
            with suppress(ValueError):
                self._waiters.remove(waiter)

    async def do(self, act: Act | Mapping[str, object]) -> Done:
        """Do something at the table; `Refused` says why not. When it returns, the view holds what it brought about.

        The act is one of `puntobanco.table.commands`, or its written form. It is sent again after a lost connection
        until it is answered, and acts once.
        """
        written = dict(act) if isinstance(act, Mapping) else ACTS.write(act)
        message: Message = {"type": "do", "id": secrets.token_urlsafe(12), "table": self.id, "act": written}
        if len(json.dumps(message).encode()) > LONGEST_MESSAGE:
            raise ClientError("client-too-long", most=LONGEST_MESSAGE)
        answer = await self._client.command(message)
        refusal = refusal_in(answer)
        if refusal is not None:
            raise refusal
        done = Done(int(answer.get("number", self.number)))
        await self._client.keep_evidence(self.id, written, done.number)
        await self.until(lambda _: self.number >= done.number)
        return done

    async def take_seat(self, coins: int = 0, seat: int | None = None) -> int:
        """Come to the table, sit down (at the first free seat, unless one is named) and buy chips; gives the seat.

        Whoever is at the table already, or seated, stays so.
        """
        name, me = self._me()["name"], await self.patron()
        if me not in self.view["people"]:
            await self.do(Join(name))
        mine = self._seats().get(me)
        if mine is None:
            mine = await self._sit_down(seat)
        if coins:
            await self.do(BuyIn(coins))
        return mine

    async def _sit_down(self, seat: int | None) -> int:
        if seat is not None:
            await self.do(Sit(seat))
            return seat
        taken = set(self._seats().values())
        while True:
            free = next(place for place in count(1) if place not in taken)
            try:
                await self.do(Sit(free))
            except Refused as refusal:
                if refusal.code == "table-no-such-seat":
                    raise ClientError("client-no-seat", table=self.id) from None
                if refusal.code != "table-seat-taken":
                    raise
                taken.add(free)  # somebody else was faster
            else:
                return free

    def _seats(self) -> dict[str, int]:
        return {id: one["seat"] for id, one in self.view["people"].items() if "seat" in one}

    async def bet(self, bet: str, coins: int) -> Done:
        """Let so many coins in all lie on a bet; where they lie there already, as after a win, that is so."""
        self._me()
        try:
            return await self.do(PlaceBet(bet, coins))
        except Refused as refusal:
            if refusal.code != "bet-unchanged":
                raise
            return Done(self.number)

    async def bets_open(self) -> AsyncIterator[View]:
        """The view whenever bets can be placed: at once if they can, and then once for every coup.

        Nothing is missed by it: it looks at how the table stands and not at what has happened.
        """
        while True:
            yield await self.until(lambda view: view.get("bets_open"))
            await self.until(lambda view: not view.get("bets_open"))

    async def leave(self) -> Done:
        """Go, and take one's chips along; refused while stakes await the end of a coup."""
        self._me()
        return await self.do(Leave())

    def _me(self) -> dict[str, Any]:
        """Whoever is signed in, as a guest or with an account; a visitor may only look."""
        if self._client.me is None:
            raise visitor()
        return self._client.me

    def words(self, entropy: Entropy = secrets.token_bytes, text: str = "", cut: int = 0) -> None:
        """From now on, add a word to each sealed shoe: a random one unless a text is given; and cut where asked for.

        It is committed and shown by itself. A word that comes too late is left out. Where shoes are dealt coup by coup,
        take part in their mix instead: with a chain for each shoe, of which a link is shown whenever one is asked for.
        """
        self._me()
        if self._words is not None:
            self._words.cancel()
        self._words = asyncio.gather(
            word_for_each_shoe(self, entropy, text, cut), links_for_each_shoe(self, self._client.kept_chains(entropy))
        )

    # --- what the client tells it ---

    def hear(self, message: Message) -> None:
        """Take in a message about this table."""
        kind, number = message.get("type"), message.get("number")
        if kind == "error" and not self._began.done():
            self._began.set_exception(refusal_in(message) or Refused("error"))
        elif kind == "you":
            self.you = message.get("you")
            self._ask_waiters()
        elif kind == "snapshot" and isinstance(number, int):
            self._hear_snapshot(message, number)
        elif kind == "event" and isinstance(number, int) and number > self.number:
            if number > self.number + 1:  # something was lost on the way
                self._client.watch_anew(self)
                return
            fact = message.get("fact")
            self.view = merge(self.view, message.get("patch") or {})
            self._happened(message, number, fact if isinstance(fact, dict) else {})

    def _hear_snapshot(self, message: Message, number: int) -> None:
        view = message.get("view")
        if not isinstance(view, dict):
            return
        first, changed = not self._began.done(), number != self.number
        self.view = view
        if first:
            self.number = number
            self._began.set_result(None)
        elif changed:
            self._happened(message, number, None)
        self._ask_waiters()

    def _happened(self, message: Message, number: int, fact: dict[str, Any] | None) -> None:
        self.number = number
        event = WatchedEvent(
            number, int(message.get("at_ms") or 0), str(message.get("by", "")), fact, self.view, message
        )
        for feed in tuple(self._feeds):
            feed.add(event)
        self._ask_waiters()

    def _ask_waiters(self) -> None:
        for is_so, found in tuple(self._waiters):
            if found.done():
                continue
            try:
                if is_so(self.view):
                    found.set_result(self.view)
            except Exception as error:  # a fault in the question belongs to whoever asked it
                found.set_exception(error)

    def fail(self, why: ClientError) -> None:
        """The connection will not come back."""
        if not self._began.done():
            self._began.set_exception(why)
        self._end(why)

    def _end(self, why: ClientError | None) -> None:
        self._over = self._over or why or ClientError("client-left", table=self.id)
        for feed in tuple(self._feeds):
            feed.close(why)
        for _, found in self._waiters:
            if not found.done():
                found.set_exception(self._over)
