"""Somebody's connection to a server: who they are, the tables there are, and those that they watch."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import quote

from puntobanco.client.address import parse_address
from puntobanco.client.connection import Connection, Message
from puntobanco.client.errors import ClientError, Refused
from puntobanco.client.watched import WatchedTable
from puntobanco.client.web import Web
from puntobanco.fairness.kept_chains import KeptChains
from puntobanco.fairness.sealing import Entropy
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.enquiries import ENQUIRY_VIEW, EnquiryKind, EnquiryView
from puntobanco.protocol.messages import CLIENT_MESSAGES, UnwatchMessage, WatchMessage

if TYPE_CHECKING:
    from puntobanco.client.evidence import ReceiptKeeper

_MOST_TABLES = 16
_MOST_PAGES = 100
"""Of a list of tables; one that never ends is nobody's."""
_MOST_UNANSWERED = 32


class Client:
    """A client of a live server: with a cookie that an earlier client had, with an account (`login`, `password`), as
    a new guest (`name`), or without any of these as a visitor, who may only look.

    `on_connection` is told False when the connection is lost and True when it is back; `patience_s` is for how long
    it is tried to come back. With `evidence`, the path of a file, the house is asked for a receipt of every word and
    bet, which goes there (`puntobanco.client.evidence`). `on_enquiry` is told what was sent to the duty manager and
    answered: one's own, and for a manager everybody's.
    """

    def __init__(
        self,
        url: str,
        *,
        name: str | None = None,
        login: str | None = None,
        password: str | None = None,
        cookie: str | None = None,
        language: str = "en",
        on_connection: Callable[[bool], None] | None = None,
        patience_s: float = 300.0,
        first_wait_s: float = 0.25,
        evidence: str | Path | None = None,
        on_enquiry: Callable[[EnquiryView], None] | None = None,
    ) -> None:
        self.address = parse_address(url)
        self.me: dict[str, Any] | None = None
        """What the server knows of whoever is signed in (`GET /api/me`); None for a visitor."""
        self._web = Web(self.address, language=language, cookie=cookie)
        self.evidence = None if evidence is None else _evidence(evidence, self._web)
        """What is kept of the house's word; None where nobody asked for it."""
        self._name, self._login, self._password = name, login, password
        self._on_connection, self._on_enquiry = on_connection, on_enquiry
        self._tables: dict[str, WatchedTable] = {}
        self._unanswered: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._chains: KeptChains | None = None
        self._opening = asyncio.Lock()
        self._ever_connected = False
        self._over: ClientError | None = None
        self._connection = Connection(
            self.address,
            language=language,
            heard=self._heard,
            still_holds=self._still_holds,
            changed=self._changed,
            failed=self._failed,
            patience_s=patience_s,
            first_wait_s=first_wait_s,
        )

    async def __aenter__(self) -> Self:
        not_ours = ClientError("client-not-ours", address=str(self.address))
        try:
            found = await self._web.ask("GET", "/me")
        except Refused as refusal:
            raise (not_ours if refusal.code == "not-found" else refusal) from None
        if "you" not in found:
            raise not_ours
        if self._login is not None:
            found = await self._sign_in("/sign-in", {"login": self._login, "password": self._password or ""})
        elif self._name is not None and found["you"] is None:
            found = await self._sign_in("/guest", {"name": self._name})
        self.me = found["you"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()
        self._failed(ClientError("client-closed"))
        if self.evidence is not None:
            self.evidence.close()

    async def _sign_in(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        try:
            return await self._web.ask("POST", path, body)
        except Refused as refusal:
            raise ClientError("client-sign-in", text=refusal.text or refusal.code) from refusal

    @property
    def cookie(self) -> str | None:
        """What says who somebody is; another client may use it. Whoever has it can act in their name."""
        return self._web.cookie

    @property
    def connected(self) -> bool:
        """Whether there is a connection now; there is none before the first table is watched."""
        return self._connection.connected

    @property
    def ahead_ms(self) -> int:
        """By how much the server's clock is ahead of this machine's."""
        return self._connection.ahead_ms

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """A request below `/api`, for whatever has no method here."""
        return await self._web.ask(method, path, body)

    async def tables(self) -> list[dict[str, Any]]:
        """The tables that whoever asks may see."""
        found: list[dict[str, Any]] = []
        path = "/tables"
        for _ in range(_MOST_PAGES):
            page = await self.ask("GET", path)
            if not isinstance(page.get("tables"), list):
                raise ClientError("client-not-ours", address=str(self.address))
            found += page["tables"]
            if not isinstance(page.get("next"), str):
                break
            path = f"/tables?after={quote(page['next'], safe='')}"
        return found

    async def open_table(self, house: str, **asked: Any) -> str:
        """Open a table of a house and give its id: `pace`, `private`, `bots`, `readings` … as the protocol has them."""
        return str((await self.ask("POST", "/tables", {"house": house, **asked}))["table"])

    async def house_files(self, house: str, version: int) -> tuple[str, ...]:
        """The texts of a house, and of those that it extends: whoever reads them has its rules, and compares the
        fingerprint of the table. None where the server does not tell them."""
        try:
            found = await self.ask("GET", f"/houses/{quote(house, safe='')}/file?version={int(version)}")
        except Refused:
            return ()
        files = found.get("files")
        return tuple(map(str, files)) if isinstance(files, list) else ()

    async def ask_manager(self, table: str, kind: EnquiryKind, text: str) -> EnquiryView:
        """Send a question, feedback or a claim from a table to the duty manager of its house."""
        body = {"id": secrets.token_urlsafe(12), "table": table, "kind": kind.value, "text": text}
        return self._enquiry((await self.ask("POST", "/enquiries", body)).get("enquiry"))

    async def enquiries(self) -> list[EnquiryView]:
        """What one has sent to duty managers, the newest first, with the answers."""
        found = (await self.ask("GET", "/me/enquiries")).get("enquiries")
        return [self._enquiry(one) for one in found] if isinstance(found, list) else []

    def _enquiry(self, told: object) -> EnquiryView:
        try:
            return ENQUIRY_VIEW.read(told)
        except WrittenError:
            raise ClientError("client-not-ours", address=str(self.address)) from None

    def watch(self, table: str) -> WatchedTable:
        """A table to watch, for `async with`."""
        return WatchedTable(self, table)

    # --- for watched tables ---

    def kept_chains(self, entropy: Entropy) -> KeptChains:
        """Their chains for shoes that are dealt coup by coup: kept for as long as the client, whatever is watched."""
        if self._chains is None:
            self._chains = KeptChains(entropy)
        return self._chains

    async def begin_watching(self, table: WatchedTable) -> None:
        """Subscribe to a table."""
        if self._over is not None:
            raise self._over
        if table.id in self._tables or len(self._tables) >= _MOST_TABLES:
            raise ClientError("client-watched", table=table.id, most=_MOST_TABLES)
        try:
            await self.ask("GET", f"/tables/{quote(table.id, safe='')}")
        except Refused as refusal:
            raise ClientError("client-table", table=table.id) from refusal
        self._tables[table.id] = table
        try:
            async with self._opening:
                await self._connection.open(self._web.cookie)
        except BaseException:
            self.end_watching(table)
            raise
        self._connection.say(CLIENT_MESSAGES.write(WatchMessage(table.id)))

    def end_watching(self, table: WatchedTable) -> None:
        """Subscribe to a table no longer."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._connection.say(CLIENT_MESSAGES.write(UnwatchMessage(table.id)))

    def watch_anew(self, table: WatchedTable) -> None:
        """Ask for the whole view."""
        self._connection.say(CLIENT_MESSAGES.write(WatchMessage(table.id)))

    async def keep_evidence(self, table: str, act: dict[str, object], number: int) -> None:
        """Ask for the receipt of what was done, if receipts are kept."""
        if self.evidence is not None:
            await self.evidence.keep(table, act, number)

    async def command(self, message: Message) -> Message:
        """Send a command, again and again if need be, and give its answer."""
        if self._over is not None:
            raise self._over
        if len(self._unanswered) >= _MOST_UNANSWERED:
            raise ClientError("client-busy", most=_MOST_UNANSWERED)
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._unanswered[message["id"]] = message, answer
        self._connection.say(message)
        try:
            return await answer
        finally:
            del self._unanswered[message["id"]]

    # --- what the connection tells it ---

    def _still_holds(self) -> Iterator[Message]:
        for table in tuple(self._tables.values()):
            yield CLIENT_MESSAGES.write(WatchMessage(table.id, table.number if table.view else None))
        for message, answer in tuple(self._unanswered.values()):
            if not answer.done():
                yield message

    def _heard(self, message: Message) -> None:
        if message.get("type") in ("done", "refused"):
            _, answer = self._unanswered.get(str(message.get("id")), (None, None))
            if answer is not None and not answer.done():
                answer.set_result(message)
            return
        if message.get("type") == "enquiry" and self._on_enquiry is not None:
            with suppress(WrittenError):  # of a newer server
                self._on_enquiry(ENQUIRY_VIEW.read(message.get("enquiry")))
            return
        table = self._tables.get(str(message.get("table")))
        if table is not None:
            table.hear(message)

    def _changed(self, connected: bool) -> None:
        if self._on_connection is not None and self._ever_connected:
            self._on_connection(connected)
        self._ever_connected = True

    def _failed(self, why: ClientError) -> None:
        self._over = self._over or why
        for table in tuple(self._tables.values()):
            table.fail(why)
        for _, answer in tuple(self._unanswered.values()):
            if not answer.done():
                answer.set_exception(why)


def _evidence(path: str | Path, web: Web) -> "ReceiptKeeper":
    from puntobanco.client.evidence import ReceiptKeeper  # draws in a cipher, which few need

    return ReceiptKeeper(path, web)
