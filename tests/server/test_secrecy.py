"""While shoes are played on a live server, nothing that leaves it or is stored knows a card to come or a secret.

Everything that watchers are sent, every answer over HTTP, every line of the log and every column of the database is
kept or read during the shoe, and looked through; afterwards the same look finds the secret, which is public then.
"""

import base64
import contextlib
import io
import json
import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr
from random import Random
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import text

from puntobanco.fairness.order import order_of, salts_of
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.game import PACK, Action
from puntobanco.game.hands import NATURALS
from puntobanco.house import load
from puntobanco.server.logs import set_up_logs
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.pace import PACES, Pace, PaceName
from puntobanco.table import Command, Role, TableRefusal
from puntobanco.table.commands import CloseTable
from support.bulk import bulk
from support.server_tools import Guest, private_table, running
from support.storage_tools import assert_sound
from support.watched_server import PASSWORD, account

pytestmark = pytest.mark.slow

SHOES = [
    ("postgresql", "punter-and-bank"),
    pytest.param("sqlite", "schaanwald", marks=pytest.mark.soak),  # says less, by the same code
]
PACE = Pace(bets=300, bids=150, answer=150, decision=150, words=50, showing=50, card=20, between=100, cards=150)
"""Fast, but so that whoever asks for everything has not to hear of a hundred coups meanwhile."""
LOOKS = bulk(sample=2, full=1000)
"""After so many a manager closes the table, if the shoe has not come to its end before."""
LOOK_EVERY = bulk(sample=2, full=5)
"""Coups between two looks through everything, at least."""
NEXT = 5
"""So many cards to come in a row are a leak; fewer could lie anywhere by chance."""
CARD = re.compile(r"[2-9TJQKA][shdc]")
PATHS = (
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/you",
    "/api/tables/{table}/roads",
    "/api/tables/{table}/shoes",
    "/api/tables/{table}/shoes/1",
    "/api/tables/{table}/shoes/1/record",
    "/api/tables/{table}/shoes/1/record?form=events",
    "/api/tables/{table}/shoes/1/edges",
    "/api/tables/{table}/shoes/2",
    "/api/tables/{table}/nowhere",
    "/api/tables/%00",
    "/api/me",
    "/api/me/history",
    "/api/me/export",
    "/api/pit",
    "/api/figures",
    "/api/people?find=",
    "/metrics",
    "/healthz",
    "/openapi.json",
    "/docs",
    "/nowhere",
)


class Entropy:
    """Where the secrets of shoes come from; they are known here, so that they can be looked for."""

    def __init__(self, seed: str) -> None:
        self._luck = Random(seed)
        self.secrets: list[bytes] = []

    def __call__(self, size: int) -> bytes:
        self.secrets.append(self._luck.randbytes(size))
        return self.secrets[-1]


def written(secret: bytes) -> list[bytes]:
    """Bytes as they could be written anywhere."""
    plain, urlsafe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), plain.rstrip(b"="), urlsafe.rstrip(b"=")]


class Leak:
    """What must not be found after so many cards of a shoe: its secret, the next cards in a row, their salts."""

    def __init__(self, secret: bytes, codes: list[int], salts: bytes, dealt: int) -> None:
        coming = codes[dealt : dealt + NEXT]
        cards = [str(PACK[code]) for code in coming]
        self.needles = written(secret)
        if len(coming) == NEXT:
            self.needles += [bytes(coming), *written(salts[SALT_BYTES * dealt : SALT_BYTES * (dealt + 1)])]
            rows = [
                cards,
                [f'"{card}"' for card in cards],
                [f"'{card}'" for card in cards],
                [str(code) for code in coming],
            ]
            self.needles += [mark.join(row).encode() for row in rows for mark in (" ", ", ", ",", "")]

    def is_in(self, found: bytes) -> bool:
        return any(needle in found for needle in self.needles)


def leak_of(table: Any, secret: bytes) -> Leak:
    """What a table has to hide now, worked out anew from the secret."""
    order = table.order
    if not order.root:
        return Leak(secret, [], b"", 0)
    codes = order_of(order.sealing.scheme, secret, order.transcript, order.sealing.packs, order.cut)
    salts = salts_of(order.sealing.scheme, secret, order.transcript, order.sealing.packs)
    return Leak(secret, list(codes), salts, order.sealing.cards - table.shoe.cards_left)


def columns(store: Store) -> Iterator[bytes]:
    """Every value of every column of every table that the database has."""
    listing = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table'",
        "postgresql": "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
    }[store.engine.dialect.name]
    with store.engine.connect() as connection:
        for (name,) in connection.execute(text(listing)).all():
            for row in connection.execute(text(f'SELECT * FROM "{name}"')):
                yield from (as_bytes(value) for value in row)


def as_bytes(value: object) -> bytes:
    return bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()


CLIENTS = ("websockets.client", "httpx", "httpcore", "urllib3")
"""What the tests themselves ask with, and what says of itself which cookies it sends."""


@contextmanager
def debug_logs() -> Iterator[io.StringIO]:
    """Every line of the log, of the server and of what it stands on, at its most talkative."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(lambda record: not record.name.startswith(CLIENTS))
    root, below = logging.getLogger(), logging.getLogger("uvicorn.error")
    levels = root.level, below.level
    with redirect_stderr(stream):
        set_up_logs(json=True, level="debug")
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        root.removeHandler(handler)
        root.setLevel(levels[0])
        below.setLevel(levels[1])
        structlog.reset_defaults()


async def heard_by(people: Iterable[Guest]) -> None:
    """Let everybody read what has come."""
    for person in people:
        with contextlib.suppress(TimeoutError):
            for _ in range(500):
                await person.next_message(0.005)


class Spy:
    """Keeps everything that can be seen of a server, and looks through it."""

    def __init__(self, store: Store, service: Service, entropy: Entropy, logs: io.StringIO) -> None:
        self.store, self.service, self.entropy, self.logs = store, service, entropy, logs
        self.seen: list[bytes] = []
        self.statuses: set[int] = set()
        self.looks = 0

    async def ask_everything(self, address: str, table: str, people: Iterable[Guest]) -> None:
        """Every answer over HTTP, also to those who may not have one."""
        for person in people:
            async with httpx.AsyncClient(base_url=address, headers=person.headers, timeout=60, verify=False) as http:
                for path in PATHS:
                    self._keep(await http.get(path.format(table=table)))
                    await heard_by(people)  # whoever does not read is dropped
                acts: list[dict[str, Any]] = [{"type": "ShowSecret", "secret": "0" * 64}, {"type": "Fly"}, {"type": 7}]
                for number, act in enumerate(acts):
                    sent = {"id": f"spy-{self.looks:05d}-{number}", "act": act}
                    self._keep(await http.post(f"/api/tables/{table}/do", json=sent))

    def _keep(self, answer: httpx.Response) -> None:
        self.statuses.add(answer.status_code)
        self.seen.append(answer.content + str(dict(answer.headers)).encode())

    def look(self, live: Any, people: Iterable[Guest]) -> None:
        """Find nothing of what the shoe still has to hide, anywhere."""
        table = live.table
        if table.order is None or table.order.secret:
            return
        self.looks += 1
        leak = leak_of(table, self.entropy.secrets[-1])
        frames = [json.dumps(message).encode() for person in people for message in person.heard]
        for found in (*self.seen, *frames, self.logs.getvalue().encode(), *columns(self.store)):
            assert not leak.is_in(found), found[:300]


async def play_shoe(table: str, ida: Guest, spy: Spy, watchers: list[Guest], address: str) -> None:
    """Play until the shoe is over and its secret shown, and look again and again."""
    live = await spy.service.tables.get(table)
    next_look = 0
    while not (ida.views[table]["shoe"]["number"] > 1 or ida.views[table].get("order", {}).get("secret")):
        bets = [one for one in ida.can(table, "PlaceBet") if one["bet"] == "punto" and not one["now"]]
        if bets and ida.views[table].get("bets_open"):
            await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": bets[0]["least"]})
        else:  # what comes before an answer was heard with it, and may have been the last
            await ida.next_message(60)
        for one in watchers:
            while one.numbers[table] < ida.numbers[table]:
                await one.next_message(60)
        if ida.views[table]["shoe"].get("coups", 0) >= next_look:
            next_look += LOOK_EVERY
            await spy.ask_everything(address, table, (ida, *watchers))
            spy.look(live, (ida, *watchers))
        if spy.looks >= LOOKS:
            with contextlib.suppress(TableRefusal):  # not in the middle of a coup, and once
                await live.command(lambda at_ms: Command("lena", Role.MANAGER, at_ms, CloseTable("enough")))


def hidden_leaks(messages: list[dict[str, Any]], house: str) -> tuple[int, list[dict[str, Any]]]:
    """How many messages came while banco's cards lay face down, and those that name a card which was not punto's."""
    tableau = load(house).tableau
    checked, leaks = 0, []
    punto: list[str] = []
    cards, decided = 0, True
    for message in messages:
        if message["type"] != "event":
            continue
        fact = message["fact"]
        if fact["type"] == "CardDealt":
            if cards == 0:
                punto, decided = [], False
            cards += 1
            if fact["side"] == "punto":
                punto.append(fact["card"])
        elif fact["type"] in ("Decided", "CoupEnded", "CoupVoided"):
            decided = True
            cards = 0 if fact["type"] != "Decided" else cards
        total = sum(PACK_POINTS[card] for card in punto[:2]) % 10
        optional = len(punto) >= 2 and total not in NATURALS and tableau.punto[total] is Action.OPTION
        waits = cards == 4 and optional and not decided and "natural" not in message["patch"].get("coup", {})
        if tableau.has_option and (0 < cards < 4 or waits):
            checked += 1
            named = {one for one in texts_of([fact, message["patch"]]) if CARD.fullmatch(one)}
            if not named <= set(punto) and not (cards == 4 and "total" in message["patch"]["coup"].get("banco", {})):
                leaks.append(message)
    return checked, leaks


PACK_POINTS = {str(card): card.points for card in PACK}


def texts_of(value: Any) -> Iterator[str]:
    """Every text inside."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts_of(part)


@pytest.mark.parametrize(("url", "house"), SHOES, indirect=["url"])
async def test_a_whole_shoe_gives_nothing_away(store: Store, house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person plays with bots, others watch, and all that is said, logged and stored is looked through."""
    monkeypatch.setitem(PACES, PaceName.QUICK, PACE)
    entropy = Entropy(f"shoe {house}")

    with debug_logs() as logs:
        async with running(store, entropy=entropy) as (address, service):
            ida, patron, visitor = await Guest(address).come(), await account(address, "patron"), Guest(address)
            table = await private_table(ida, house, bots=4)
            for one in (patron, visitor):
                await one.connect()
                await one.watch(table)
            await ida.connect()
            await ida.sit_down(table)
            spy = Spy(store, service, entropy, logs)
            await play_shoe(table, ida, spy, [patron, visitor], address)
            everybody = (ida, patron, visitor)
            assert spy.looks >= 2
            assert {200, 401, 403, 404, 409, 422} <= spy.statuses
            assert not [status for status in spy.statuses if status >= 500]
            for one in everybody:
                checked, leaks = hidden_leaks(one.heard, house)
                assert not leaks
                assert (checked > 20) == (house == "punter-and-bank")
            await shown_afterwards(spy, table, ida, address)
            for one in everybody:
                await one.close()
            no_secret_of_people(spy, logs, everybody)
    assert_sound(store)


async def shown_afterwards(spy: Spy, table: str, ida: Guest, address: str) -> None:
    """The secret is public when the shoe is over, and the same look finds it in frames, answers and the database."""
    secret = next(one for one in spy.entropy.secrets if one.hex() in json.dumps(ida.heard))
    shown = written(secret)[1]
    spy.seen.clear()
    await spy.ask_everything(address, table, [ida])
    assert any(shown in one for one in spy.seen)
    assert any(shown in one for one in columns(spy.store))
    assert shown not in spy.logs.getvalue().encode()


def no_secret_of_people(spy: Spy, logs: io.StringIO, people: Iterable[Guest]) -> None:
    """Passwords, their digests, cookies and the key of the house are in no answer, no message and no log."""
    said = [*spy.seen, logs.getvalue().encode(), *(json.dumps(one.heard).encode() for one in people)]
    needles = [PASSWORD.encode(), b"$argon2", *written(bytes(range(32)))]
    needles += [one.cookie.encode() for one in people if one.cookie]
    stored = b"\n".join(columns(spy.store))
    assert b"$argon2" in stored
    assert PASSWORD.encode() not in stored
    for found in said:
        assert not [needle for needle in needles if needle in found], found[:200]
    assert "table.opened" in logs.getvalue()


def test_a_leak_is_found(store: Store) -> None:
    """The look finds a planted secret, cards in a row and a salt, in answers, frames, logs and columns."""
    secret, codes, salts = bytes(range(100, 132)), list(range(52)), Random(1).randbytes(SALT_BYTES * 52)
    leak = Leak(secret, codes, salts, dealt=10)
    cards = [str(PACK[code]) for code in codes]
    hidden = [
        secret,
        secret.hex().encode(),
        base64.b64encode(secret),
        " ".join(cards).encode(),
        json.dumps(cards[8:20]).encode(),
        repr(cards).encode(),
        json.dumps(codes).encode(),
        bytes(codes),
        salts.hex()[2 * SALT_BYTES * 10 : 2 * SALT_BYTES * 11].encode(),
    ]
    for one in hidden:
        assert leak.is_in(b"before " + one + b" after")
    assert not leak.is_in(" ".join(cards[:10]).encode())
    with store.engine.begin() as connection:
        connection.execute(
            text('INSERT INTO shoes ("table", shoe, sealed) VALUES (:t, :s, :b)'), {"t": "t", "s": "s", "b": secret}
        )
    assert any(leak.is_in(one) for one in columns(store))


def test_a_card_that_lies_face_down_is_found() -> None:
    """The look at messages finds a card of banco that is named too early."""

    def dealt(side: str, card: str | None) -> dict[str, Any]:
        fact = {"type": "CardDealt", "side": side, **({"card": card} if card else {"hidden": True})}
        return {"type": "event", "fact": fact, "patch": {}}

    fair = [dealt("punto", "2s"), dealt("banco", None), dealt("punto", "3s")]
    assert hidden_leaks(fair, "punter-and-bank") == (3, [])
    leaky = [dealt("punto", "2s"), dealt("banco", "9h")]
    assert hidden_leaks(leaky, "punter-and-bank")[1] == leaky[1:]


def test_what_is_called_a_secret_is_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever has such a name is hidden in logs, wherever it came from."""
    set_up_logs(json=True, level="debug")
    try:
        structlog.get_logger("punto.test").warning(
            "said", secret="hidden-1", password="hidden-2", cookie="hidden-3", of="t1"
        )
    finally:
        structlog.reset_defaults()
        logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)
    lines = capsys.readouterr().err
    assert "hidden" not in lines
    assert json.loads(lines)["of"] == "t1"
