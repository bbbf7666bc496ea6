"""A live table from the terminal: a thread of its own keeps the connection, and is asked from outside."""

import asyncio
import secrets
from collections.abc import Callable, Container, Coroutine
from concurrent.futures import CancelledError
from contextlib import AsyncExitStack, suppress
from functools import partial
from threading import Thread
from typing import Any, TypeVar

from puntobanco.cli.play.remote_table import RemoteError, house_at
from puntobanco.client import Client, ClientError, WatchedEvent, WatchedTable
from puntobanco.house import House
from puntobanco.protocol.enquiries import EnquiryKind, EnquiryView
from puntobanco.table.commands import Act

_ANSWER_S = 20.0
Found = TypeVar("Found")
Choose = Callable[[list[dict[str, Any]]], str]


class LiveSeat:
    """The connection to one live table, as somebody who is signed in; `client` and `table` may be looked at."""

    def __init__(self, url: str, *, name: str, language: str, on_connection: Callable[[bool], None]) -> None:
        self._visitor = Client(url, language=language)
        self._on_connection = on_connection
        self._signed_in = partial(
            Client, url, language=language, on_connection=self._changed, on_enquiry=self._hear_enquiry
        )
        self._answers: dict[str, EnquiryView] = {}
        self._told: set[str] = set()
        self._looking: asyncio.Task[None] | None = None
        self._name = name
        self.client: Client
        self.table: WatchedTable
        self.patron: str
        """Who the person is at the table."""
        self.house: House
        """That of the table."""
        self._stack = AsyncExitStack()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def come(self, choose: Choose, table: str | None) -> None:
        """Watch a table, the one that is named, else the one that is chosen from all, as a guest.

        Where somebody at the table has the name already, a number is added to it.
        """
        self._ask(self._come(choose, table))

    async def _come(self, choose: Choose, table: str | None) -> None:
        async with self._visitor as visitor:
            id = choose(await visitor.tables()) if table is None else table
            async with visitor.watch(id) as seen:
                name = _free_name(self._name, {one.name for one in seen.table_view.people.values()})
        self.client = await self._stack.enter_async_context(self._signed_in(name=name))
        self.table = await self._stack.enter_async_context(self.client.watch(id))
        self._feed = self.table.events()
        self.patron = await self.table.patron()
        self.house = await house_at(self.client, self.table.table_view.about)

    def close(self) -> None:
        """Let the connection go."""
        try:
            self._ask(self._close())
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    async def _close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        await self._stack.aclose()

    @property
    def name(self) -> str:
        """What the person is called."""
        assert self.client.me is not None  # guests are signed in
        return str(self.client.me["name"])

    def do(self, act: Act) -> None:
        """Do something at the table."""
        if not self.client.connected:
            raise RemoteError("remote-away")
        self._ask(self._do(act))

    async def _do(self, act: Act) -> None:
        try:
            async with asyncio.timeout(_ANSWER_S):
                await self.table.do(act)
        except TimeoutError:
            raise ClientError("client-no-answer", address=str(self.client.address)) from None

    def add_words(self, text: str, cut: int) -> None:
        """From now on, add a word to each shoe."""
        self._ask(self._add_words(text, cut))

    async def _add_words(self, text: str, cut: int) -> None:
        self.table.words(secrets.token_bytes, text, cut)

    def ask_manager(self, kind: EnquiryKind, text: str) -> None:
        """Send something to the duty manager."""
        if not self.client.connected:
            raise RemoteError("remote-away")
        self._ask(self._ask_manager(kind, text))

    async def _ask_manager(self, kind: EnquiryKind, text: str) -> None:
        try:
            async with asyncio.timeout(_ANSWER_S):
                await self.client.ask_manager(self.table.id, kind, text)
        except TimeoutError:
            raise ClientError("client-no-answer", address=str(self.client.address)) from None

    def _changed(self, connected: bool) -> None:
        """Called in the thread of the connection, when it is lost or back."""
        self._on_connection(connected)
        if connected:
            self._looking = self._loop.create_task(self._look_for_answers())

    async def _look_for_answers(self) -> None:
        """What was answered while there was no connection; a server that cannot say it now is asked the next time."""
        with suppress(ClientError):
            for one in await self.client.enquiries():
                self._hear_enquiry(one)

    def _hear_enquiry(self, enquiry: EnquiryView) -> None:
        if enquiry.answer is not None and enquiry.name is None and enquiry.id not in self._told:
            self._answers[enquiry.id] = enquiry

    def answers(self) -> list[EnquiryView]:
        """What duty managers have answered since this was asked last; each is told once."""
        found = list(self._answers)
        self._told.update(found)
        return [self._answers.pop(id) for id in found]

    def news(self, wait_s: float = 0.0) -> list[WatchedEvent]:
        """What has happened since this was asked last; if nothing has, it is awaited so long."""
        return self._ask(self._news(wait_s))

    async def _news(self, wait_s: float) -> list[WatchedEvent]:
        found = self._feed.unread()
        if found or not wait_s:
            return found
        try:
            async with asyncio.timeout(wait_s):
                found.append(await anext(self._feed))
        except (TimeoutError, StopAsyncIteration):
            return found
        return found + self._feed.unread()

    def _ask(self, question: Coroutine[Any, Any, Found]) -> Found:
        future = asyncio.run_coroutine_threadsafe(question, self._loop)
        try:
            return future.result()
        except CancelledError:
            raise ClientError("client-closed") from None
        except KeyboardInterrupt:
            future.cancel()
            raise


def _free_name(name: str, taken: Container[str]) -> str:
    return next(one for one in (name, *(f"{name} {number}" for number in range(2, 1000))) if one not in taken)
