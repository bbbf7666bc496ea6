"""One WebSocket, without a server: what is said, and when somebody has to go."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.language import speaker
from puntobanco.patrons import Account
from puntobanco.protocol.private_view import PrivateView
from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.at_once import AtOnce
from puntobanco.server.http.hosts import AllowedHosts
from puntobanco.server.http.security_log import SecurityLog
from puntobanco.server.metrics import Metrics
from puntobanco.server.people.accounts import Known
from puntobanco.server.people.person import Person
from puntobanco.server.socket import connection as module
from puntobanco.server.socket.connection import SocketConnection, serve_socket
from puntobanco.server.socket.frames import framed, joined
from puntobanco.server.tables.private_view import Somebody, you_at
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Role
from puntobanco.table.commands import Leave

ANA = Person("p-ana", "Ana", Role.PATRON, None, 0)
PING = '{"type":"ping","n":1}'


class Socket:
    """A WebSocket on which texts come, until nobody is there any more."""

    def __init__(
        self,
        *texts: str | None,
        stays: bool = False,
        offered: tuple[str, ...] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        self.texts, self.stays = list(texts), stays
        self.sent: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self.accepted: list[str | None] = []
        self.headers, self.query_params = {"host": "punto.example", **(headers or {})}, {"lang": "de"}
        self.client = SimpleNamespace(host="192.0.2.7")
        self.scope: dict[str, Any] = {"subprotocols": list(offered)}
        self.state = SimpleNamespace()
        self.service = Desk(None)
        hosts = AllowedHosts(["punto.example"])
        self.app = SimpleNamespace(state=SimpleNamespace(service=self.service, hosts=hosts))

    async def accept(self, subprotocol: str | None) -> None:
        self.accepted.append(subprotocol)

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        if self.texts:
            return {"type": "websocket.receive", "text": self.texts.pop(0)}
        if self.stays:
            await asyncio.sleep(600)
        return {"type": "websocket.disconnect"}

    async def send_text(self, text: str) -> None:
        self.sent.append(json.loads(text))

    async def close(self, code: int, why: str) -> None:
        self.closed = (code, why)

    @property
    def codes(self) -> list[str]:
        """Of everything that was refused."""
        return [one["error"]["code"] for one in self.sent if "error" in one]


class Desk:
    """What a line asks of the service."""

    def __init__(self, person: Person | None) -> None:
        self.person, self.metrics, self.clock = person, Metrics(), lambda: 1_000_000
        self.connections: dict[str, Any] = {}
        self.accounts = SimpleNamespace(cached=lambda _: Known())
        self.tables = SimpleNamespace(get=self.get)
        self.checked: list[tuple[str, ...]] = []
        self.rates = SimpleNamespace(check=lambda *what: self.checked.append(what))
        self.sockets, self.security = AtOnce(), SecurityLog(HouseKey(bytes(32)))
        self.live: dict[str, Any] = {}

    async def caller(self, _: Any, **__: Any) -> Person | None:
        return self.person

    async def get(self, id: str) -> Any:
        if id == "nowhere":
            raise RequestRefused(404, "table-unknown", table=id)
        spec = TableSpec(id, "schaanwald")
        told = SimpleNamespace(table=spec.empty(), number=4)
        snapshot = framed({"type": "snapshot", "table": id})
        feed = SimpleNamespace(watchers=set(), snapshot=lambda: snapshot, after=lambda number: [snapshot] * number)

        bankers = SimpleNamespace(watches=lambda _: None)

        def you(person: Person, account: Account) -> PrivateView:
            return you_at(told.table, Somebody(person, f"{person.id} at {id}"), account, 5)

        return self.live.setdefault(id, SimpleNamespace(id=id, feed=feed, told=told, you=you, bankers=bankers))

    def dropped(self, why: str) -> float:
        return self.metrics.registry.get_sample_value("punto_dropped_total", {"why": why}) or 0


async def heard(*texts: str | None, person: Person | None = ANA, stays: bool = False) -> tuple[Socket, Desk]:
    """Everything that is said on a line."""
    socket, desk = Socket(*texts, stays=stays), Desk(person)
    line = SocketConnection(socket, desk, person, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    await line.run()
    while line._tasks or (line._sender is not None and not line._sender.done()):
        await asyncio.sleep(0)
    return socket, desk


async def test_a_line_begins_with_who_is_there() -> None:
    socket, _ = await heard(PING, '{"type":"ping","n":"x"}', '{"type":"ping","n":true}')
    you = {"id": "p-ana", "name": "Ana", "role": "patron", "guest": True}
    assert socket.sent == [
        {"type": "hello", "protocol": 1, "at_ms": 1_000_000, "you": you},
        {"type": "pong", "n": 1, "at_ms": 1_000_000},
        {"type": "pong", "n": 0, "at_ms": 1_000_000},
        {"type": "pong", "n": 0, "at_ms": 1_000_000},
    ]
    assert socket.closed is None
    visitor, _ = await heard(person=None)
    assert visitor.sent == [{"type": "hello", "protocol": 1, "at_ms": 1_000_000, "you": None}]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (None, "message-not-json"),
        ("no json", "message-not-json"),
        ("[" * 4096, "message-not-json"),
        (json.dumps("x" * 4095), "message-not-json"),
        (json.dumps("x" * 4094), "message-unknown"),
        ("7", "message-unknown"),
        ('{"type":"watch"}', "message-unknown"),
        ('{"type":"watch","table":"a","after":true}', "message-unknown"),
        ('{"type":"watch","table":"' + "a" * 65 + '"}', "table-unknown"),
        ('{"type":"watch","table":"a b"}', "table-unknown"),
        ('{"type":"watch","table":"nowhere"}', "table-unknown"),
    ],
)
async def test_a_message_that_is_not_understood_is_told_so(message: str | None, code: str) -> None:
    """4 kB are not too long."""
    socket, _ = await heard(message, PING)
    assert socket.codes == [code]
    assert [one["type"] for one in socket.sent] == ["hello", "error", "pong"]


async def test_after_ten_errors_a_line_is_closed() -> None:
    socket, desk = await heard(*["nonsense"] * 9, PING)
    assert (socket.closed, len(socket.codes)) == (None, 9)
    socket, desk = await heard(*["nonsense"] * 10, PING)
    assert (socket.closed, len(socket.codes)) == ((4400, "protocol"), 10)
    assert socket.sent[-1]["type"] == "error"
    assert desk.dropped("protocol") == 1


async def test_120_messages_may_come_in_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [50.0]
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    socket, _ = await heard(*[PING] * 120)
    assert socket.closed is None
    socket, desk = await heard(*[PING] * 121)
    assert (socket.closed, len(socket.sent)) == ((4429, "too-often"), 121)
    assert desk.dropped("too-often") == 1

    async def later(self: Socket) -> dict[str, Any]:
        if len(self.texts) == 1:
            now[0] += 3.0
        return await receive(self)

    receive = Socket.receive
    monkeypatch.setattr(Socket, "receive", later)
    socket, _ = await heard(*[PING] * 121)
    assert (socket.closed, len(socket.sent)) == (None, 122)


async def test_whoever_neither_says_nor_watches_anything_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.IDLE_S == 600
    monkeypatch.setattr(module, "IDLE_S", 0.01)
    socket, desk = await heard(PING, stays=True)
    assert socket.closed == (4408, "idle")
    assert desk.dropped("idle") == 1


def watch(table: object, **more: object) -> str:
    return json.dumps({"type": "watch", "table": table, **more})


async def test_sixteen_tables_may_be_watched() -> None:
    """Watching one of them again is not one more, and one that is left makes room."""
    tables = [f"t{number}" for number in range(17)]
    unwatch = '{"type":"unwatch","table":"t3"}'
    socket, desk = await heard(*map(watch, tables), watch("t0"), unwatch, unwatch, watch("t16"))
    assert socket.codes == ["watching-too-many"]
    assert [one["error"]["values"] for one in socket.sent if "error" in one] == [{"most": 16}]
    assert [name for name, live in desk.live.items() if live.feed.watchers] == [*tables[:3], *tables[4:]]


async def test_whoever_watches_gets_the_view_and_what_only_they_may_know() -> None:
    """The view, or what was missed; a visitor nothing but that."""
    socket, _ = await heard(watch("t1"), watch("t1", after=2))
    said = [one["type"] for one in socket.sent]
    assert said == ["hello", "snapshot", "you", "snapshot", "snapshot", "you"]
    told = socket.sent[2]
    assert (told["table"], told["number"], told["you"]["id"]) == ("t1", 4, "p-ana at t1")
    visitor, _ = await heard(watch("t1"), person=None)
    assert [one["type"] for one in visitor.sent] == ["hello", "snapshot"]


async def test_what_only_somebody_may_know_is_sent_again_where_it_has_changed() -> None:
    """Of every table that they watch; for visitors, of whom there may be a crowd, nothing is even begun."""
    socket, desk = Socket(), Desk(ANA)
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    for table in ("t1", "t2"):
        await line._understand(watch(table))
    desk.accounts.cached = lambda _: Known(account=Account(wallet=700))
    line.refresh("t2")
    await asyncio.gather(*line._tasks)
    line.refresh_all()
    await asyncio.gather(*line._tasks)
    while not line._queue.empty():
        await asyncio.sleep(0)
    told = [(one["table"], one["you"]["wallet"]) for one in socket.sent if one["type"] == "you"]
    assert told == [("t1", 0), ("t2", 0), ("t2", 700), ("t1", 700)]
    visitor = SocketConnection(Socket(), desk, None, speaker("en"))  # type: ignore[arg-type]  # as above
    await visitor._understand(watch("t1"))
    visitor.refresh("t1")
    assert not visitor._tasks


def do(number: int, table: str = "t1") -> str:
    return json.dumps({"type": "do", "id": f"command-{number}", "table": table, "act": {"type": "Leave"}})


async def test_thirty_two_commands_may_be_unanswered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is answered, with its id and its table, and counted."""

    async def perform(live: Any, person: Person, id: str, act: Any, _: Any) -> int:
        for _ in range(500):  # turns of the loop, not time: all 33 have been read by then, however busy the machine
            await asyncio.sleep(0)
        assert (live.id, person, act) == ("t1", ANA, Leave())
        return int(id[-2:].strip("-"))

    monkeypatch.setattr(module, "perform", perform)
    socket, desk = await heard(*map(do, range(33)))
    refused, *done = socket.sent[1:]
    assert (refused["type"], refused["id"], refused["table"]) == ("refused", "command-32", "t1")
    assert (refused["error"]["code"], refused["error"]["values"]) == ("too-often", {"seconds": 1})
    assert done == [
        {"type": "done", "id": f"command-{number}", "table": "t1", "number": number} for number in range(32)
    ]
    assert desk.checked == [("command", "192.0.2.7", "p-ana")] * 32
    count = desk.metrics.registry.get_sample_value
    assert (count("punto_commands_total", {"outcome": "done"}), count("punto_answer_seconds_count")) == (32, 33)
    assert count("punto_commands_total", {"outcome": "refused"}) == 1


async def test_commands_come_to_the_table_as_they_were_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is looked up for the first may take longer than for the second: cards lie as they were dealt."""
    came: list[str] = []
    lena = Person("p-lena", "Lena", Role.CROUPIER, "lena", 0)
    looked_up = iter((50, 0, 20, 0))

    async def caller(*_: Any, **__: Any) -> Person:
        for _turn in range(next(looked_up, 0)):
            await asyncio.sleep(0)
        return lena

    async def perform(_: Any, __: Person, id: str, *___: Any) -> int:
        came.append(id)
        for _turn in range(500):
            await asyncio.sleep(0)
        assert len(came) == 4  # and none waits until another is done
        return 1

    monkeypatch.setattr(module, "perform", perform)
    monkeypatch.setattr(Desk, "caller", caller)
    await heard(*map(do, range(4)), person=lena)
    assert came == [f"command-{number}" for number in range(4)]


async def test_a_command_that_fails_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def perform(*_: Any) -> int:
        raise ValueError

    monkeypatch.setattr(module, "perform", perform)
    with capture_logs() as logs:
        socket, _ = await heard(do(1), do(2, "nowhere"), '{"type":"do","id":7,"table":8}')
    assert [one["event"] for one in logs] == ["command.failed"]
    assert socket.codes == ["server-failed", "table-unknown", "table-unknown"]
    assert [(one["id"], one["table"]) for one in socket.sent[1:]] == [
        ("command-1", "t1"),
        ("command-2", "nowhere"),
        (None, "8"),
    ]
    visitor, _ = await heard(do(1), person=None)
    assert visitor.codes == ["sign-in-first"]


async def test_a_command_that_cannot_be_read_never_comes_to_the_table() -> None:
    """The table is looked for first, then the id is looked at, then the act."""
    asked = '{"type":"do","table":"%s","id":"%s","act":{"type":"%s"}}'
    socket, _ = await heard(
        *(asked % one for one in (("nowhere", "no", "Fly"), ("t1", "no", "Fly"), ("t1", "n" * 8, "Fly")))
    )
    assert socket.codes == ["table-unknown", "command-id", "act-unknown"]


async def test_whoever_is_signed_out_has_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked up where that was more than five seconds ago."""
    now = [50.0]
    clock = SimpleNamespace(monotonic=lambda: now[0], perf_counter=lambda: 0.0)
    monkeypatch.setattr(module, "time", clock)
    socket, desk = Socket(), Desk(None)
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    now[0] = 55.0
    assert await line._still_signed_in() is ANA
    now[0] = 55.1
    with pytest.raises(RequestRefused) as caught:
        await line._still_signed_in()
    assert (caught.value.status, caught.value.code) == (401, "sign-in-first")
    assert socket.closed == (4401, "signed-out")
    assert desk.dropped("signed-out") == 1


async def test_whoever_has_a_new_password_has_a_second_to_come_with_the_new_cookie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever was looked up a moment ago."""
    slept: list[float] = []
    sleep = asyncio.sleep

    async def short(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    socket, desk = Socket(), Desk(None)
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    monkeypatch.setattr(asyncio, "sleep", short)
    line.check_session()
    await asyncio.gather(*line._tasks)
    assert slept == [1.0]
    assert socket.closed == (4401, "signed-out")


@pytest.mark.parametrize(
    ("offered", "headers", "closed", "accepted"),
    [
        ((), {}, None, None),
        (("punto.1",), {}, None, "punto.1"),
        (("punto.2", "punto.1"), {}, None, "punto.1"),
        (("punto.2",), {}, (4400, "protocol"), None),
        ((), {"origin": "https://other.example", "host": "punto.example"}, (4403, "origin"), None),
        ((), {"origin": "https://other.example", "host": "other.example"}, (4403, "origin"), None),
        ((), {"host": "other.example"}, (4403, "origin"), None),
    ],
)
async def test_who_may_open_a_line(
    offered: tuple[str, ...], headers: dict[str, str], closed: tuple[int, str] | None, accepted: str | None
) -> None:
    socket = Socket(offered=offered, headers=headers)
    await serve_socket(socket)  # type: ignore[arg-type]  # all that is asked of one
    assert (socket.closed, socket.accepted) == (closed, [accepted])
    assert bool(socket.service.checked) is (closed is None)
    if closed is not None:
        assert socket.service.dropped(closed[1]) == 1


async def test_whoever_opens_too_many_is_told_in_their_language() -> None:
    socket = Socket()
    refusal = RequestRefused(429, "too-often", seconds=9)

    def check(kind: str, address: str) -> None:
        assert (kind, address) == ("connect", "192.0.2.7")
        raise refusal

    socket.service.rates = SimpleNamespace(check=check)
    await serve_socket(socket)  # type: ignore[arg-type]  # all that is asked of one
    assert socket.closed == (4429, "too-often")
    assert [one["type"] for one in socket.sent] == ["error"]
    assert socket.sent[0]["error"]["text"] == speaker("de").tell(refusal)


async def test_whoever_has_too_many_open_is_told_in_their_language() -> None:
    """Those that are open go on."""
    socket = Socket()
    socket.service.sockets = AtOnce(0.001)
    with socket.service.sockets.one("192.0.2.7", None):
        await serve_socket(socket)  # type: ignore[arg-type]  # all that is asked of one
    assert socket.closed == (4429, "too-often")
    refusal = RequestRefused(429, "sockets-too-many", most=1)
    assert [one["error"]["text"] for one in socket.sent] == [speaker("de").tell(refusal)]
    again = Socket()
    again.service.sockets = socket.service.sockets
    await serve_socket(again)  # type: ignore[arg-type]  # as above
    assert (again.closed, [one["type"] for one in again.sent]) == (None, ["hello"])


async def test_a_line_that_has_ended_is_known_no_more() -> None:
    """While it is open it is among those of its person, counted, and watches what it asked for."""
    seen: list[Any] = []

    class Seen(Socket):
        async def receive(self) -> dict[str, Any]:
            message = await super().receive()
            if message["type"] == "websocket.disconnect":
                watching = len(service.live["t1"].feed.watchers)
                seen.append((list(service.connections), count("punto_connections"), watching))
            return message

    socket = Seen(watch("t1"))
    service = socket.service
    service.person, count = ANA, service.metrics.registry.get_sample_value
    await serve_socket(socket)  # type: ignore[arg-type]  # all that is asked of one
    assert seen == [(["p-ana"], 1, 1)]
    assert (service.connections, count("punto_connections"), service.live["t1"].feed.watchers) == ({}, 0, set())


async def test_whoever_does_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more than 256 messages waiting, where they go the long way."""
    socket, desk = Socket(), Desk(None)
    line = SocketConnection(socket, desk, None, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    monkeypatch.setattr(line, "_send_queued", lambda: asyncio.sleep(600))
    for _ in range(256):
        line.send(framed({}))
    assert desk.dropped("slow") == 0
    line.send(framed({}))
    line.send(framed({}))
    assert desk.dropped("slow") == 1
    await line.run()
    assert socket.closed == (4413, "slow")
    assert line._sender is not None
    line._sender.cancel()


class Direct:
    """A socket that frames are written to as they are; it reads, or it does not."""

    def __init__(self, *, reads: bool) -> None:
        self.reads, self.written = reads, list[bytes]()

    def write_frame(self, wire: bytes) -> bool:
        self.written.append(wire)
        return self.reads


@pytest.mark.parametrize("reads", [True, False])
async def test_frames_are_written_straight_to_the_socket(reads: bool) -> None:
    """Where there is a short way to it; whoever does not read is dropped and watches nothing more."""
    socket, desk, direct = Socket(watch("t1"), PING), Desk(None), Direct(reads=reads)
    socket.scope["extensions"] = {"punto.socket": direct}
    line = SocketConnection(socket, desk, None, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    await line.run()
    hello = framed({"type": "hello", "protocol": 1, "at_ms": 1_000_000, "you": None}).wire
    snapshot = framed({"type": "snapshot", "table": "t1"}).wire
    pong = framed({"type": "pong", "n": 1, "at_ms": 1_000_000}).wire
    assert direct.written == ([hello, snapshot, pong] if reads else [hello])
    assert (socket.sent, line._sender, socket.closed) == ([], None, None if reads else (4413, "slow"))
    assert desk.dropped("slow") == (not reads)
    assert len(desk.live) == reads


async def test_whoever_turns_out_to_be_slow_while_beginning_to_watch_does_not_watch() -> None:
    socket, desk, direct = Socket(), Desk(ANA), Direct(reads=False)
    socket.scope["extensions"] = {"punto.socket": direct}
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    await line._understand(watch("t1"))
    assert (desk.live["t1"].feed.watchers, line._watched, len(direct.written)) == (set(), {}, 1)


async def test_whoever_is_dropped_watches_nothing_more() -> None:
    """Nor is anything begun for them when something has changed."""
    socket, desk = Socket(watch("t1"), *["nonsense"] * 10), Desk(ANA)
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    await line.run()
    assert socket.closed == (4400, "protocol")
    assert desk.live["t1"].feed.watchers == set()
    line.refresh_all()
    assert not line._tasks


async def test_messages_that_were_gathered_are_sent_one_by_one() -> None:
    socket, desk = Socket(), Desk(None)
    line = SocketConnection(socket, desk, None, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    line.send(joined([framed({"n": 1}), framed({"n": 2})]))
    assert line._sender is not None
    await line._sender
    line.send(framed({"n": 3}))
    await line._sender
    assert socket.sent == [{"n": 1}, {"n": 2}, {"n": 3}]


async def test_errors_are_told_with_what_was_found() -> None:
    """Four kilobytes are bytes, not signs."""
    long = json.dumps("ü" * 2047, ensure_ascii=False)
    assert len(long.encode()) == 4096
    socket, _ = await heard("7", '{"type":"fly"}', '{"type":"watch","table":7}', watch("a b"), long, f"{long} ")
    said = [(one["error"]["code"], one["error"]["values"]) for one in socket.sent[1:]]
    assert said == [
        ("message-unknown", {"found": "None"}),
        ("message-unknown", {"found": "fly"}),
        ("message-unknown", {"found": "watch"}),
        ("table-unknown", {"table": "a b"}),
        ("message-unknown", {"found": "None"}),
        ("message-not-json", {}),
    ]
    assert set(socket.sent[1]) == {"type", "error"}
    assert socket.sent[1]["error"]["text"] == speaker("en").tell(RequestRefused(400, "message-unknown", found="None"))


async def test_the_names_of_tables_have_up_to_sixty_four_signs() -> None:
    """Those that are watched are left by the same."""
    name = "a" * 64
    unwatch = json.dumps({"type": "unwatch", "table": name})
    socket, desk = await heard(watch(name), unwatch, watch(""), '{"type":"unwatch"}', '{"type":"unwatch","table":7}')
    assert (socket.codes, desk.live[name].feed.watchers) == (["table-unknown"], set())


async def test_whoever_watches_is_not_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []

    async def wait_for(work: Any, patience_s: float | None) -> Any:
        waited.append(patience_s)
        return await work

    monkeypatch.setattr(asyncio, "wait_for", wait_for)
    await heard(PING, watch("t1"), PING, '{"type":"unwatch","table":"t1"}')
    assert waited == [600, 600, None, None, 600]


async def test_one_of_two_lines_goes_and_the_other_is_still_known() -> None:
    """To whoever looks for the lines of a person."""
    socket = Socket()
    service = socket.service
    other: Any = object()
    service.person, service.connections = ANA, {"p-ana": {other}}
    await serve_socket(socket)  # type: ignore[arg-type]  # all that is asked of one
    assert service.connections == {"p-ana": {other}}
    assert service.checked == [("connect", "192.0.2.7")]
    visitor = Socket()
    await serve_socket(visitor)  # type: ignore[arg-type]  # all that is asked of one
    assert visitor.service.connections == {}


async def test_a_database_that_is_away_ends_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only somebody may know comes later, and so does the question whether they are signed in."""

    async def away(*_: Any, **__: Any) -> Any:
        raise StorageError("storage-unreachable", detail="gone")

    socket, desk = Socket(watch("t1"), PING), Desk(ANA)
    line = SocketConnection(socket, desk, ANA, speaker("en"))  # type: ignore[arg-type]  # all that a line asks of them
    monkeypatch.setattr(desk.accounts, "cached", lambda _: None)
    monkeypatch.setattr(module, "known", away)
    monkeypatch.setattr(module, "_OWN_COOKIE_S", 0)
    monkeypatch.setattr(desk, "caller", away)
    await line.run()
    line.check_session()
    await asyncio.gather(*line._tasks)
    assert [one["type"] for one in socket.sent] == ["hello", "snapshot", "pong"]
    assert (socket.closed, line._closing) == (None, None)
