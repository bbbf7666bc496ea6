"""Betting under fire: servers that are killed, people who bet until they are answered, and what must hold afterwards.

The people use the protocol alone and remember every answer. What is checked afterwards comes from the database alone,
with a ledger of its own: none of the server's folds is asked.
"""

import asyncio
import json
import multiprocessing
import os
import re
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import websockets

from puntobanco.server.errors import StorageError
from puntobanco.server.people.wallets import WELCOME
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from support.served import CLOCK, serve
from support.server_tools import Guest, is_put_off, private_table

LOST = (OSError, TimeoutError, websockets.WebSocketException, httpx.TransportError)
"""What somebody whose connection is cut meets."""
BUY_IN = 300_000
_START_S = 60.0
_PATIENCE_S = 60.0
_ADDRESS = re.compile(r"http://\S+")
_FORKING = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(
    [
        "support.served",
        "puntobanco.cli.application",
        "puntobanco.server.http.application",
        "puntobanco.server.bus.postgres",
    ]
)


# Servers


class Mortal:
    """`punto serve` as a process that can be killed at any moment, also while it starts.

    It is forked from a process that has imported everything, so that hundreds of deaths do not take hours.
    """

    def __init__(self, database: str, folder: Path, name: str = "a") -> None:
        self._database, self._folder, self._name = database, folder, name
        self._started = 0
        self._process: Any = None

    @property
    def address(self) -> str | None:
        """Where it takes requests; None while it does not."""
        if self._process is None:
            return None
        try:
            found = _ADDRESS.search(self._said.read_text())
        except FileNotFoundError:
            return None
        return found[0] if found else None

    @property
    def _said(self) -> Path:
        return self._folder / f"{self._name}{self._started}.txt"

    @property
    def errors(self) -> str:
        """What it wrote of errors, in all its lives."""
        return "".join(path.read_text() for path in sorted(self._folder.glob(f"{self._name}*.err")))

    @property
    def state(self) -> str:
        """How it is, for whoever wonders why it does not serve."""
        alive = self._process is not None and self._process.is_alive()
        if alive:
            os.kill(self._process.pid, signal.SIGUSR1)  # it writes where it is
            time.sleep(0.5)
        return f"start {self._started}, {'alive' if alive else 'dead'}: {self.errors[-3000:]}"

    def launch(self, ahead_ms: int = 0) -> "Mortal":
        """Start it, with a clock that may be wrong, and wait for nothing."""
        assert self._process is None
        self._started += 1
        arguments = (self._database, str(self._folder), str(self._said), ahead_ms)
        self._process = _FORKING.Process(target=serve, args=arguments, daemon=True)
        self._process.start()
        return self

    async def ready(self) -> str:
        """Wait until it takes requests."""
        until = time.monotonic() + _START_S
        while (found := self.address) is None:
            assert self._process.is_alive(), f"the server ended: {self.errors[-2000:]}"
            assert time.monotonic() < until, "the server did not start in time"
            await asyncio.sleep(0.02)
        return found

    def move_clock(self, ahead_ms: int) -> None:
        """Let its clock jump."""
        if self._process is not None and self.address is not None:
            (self._folder / CLOCK).write_text(str(ahead_ms))
            os.kill(self._process.pid, signal.SIGUSR2)

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None


# People


class Answered(NamedTuple):
    """A command, and what was answered for good."""

    act: dict[str, Any]
    number: int | None
    """Up to which event it led; None for a refusal."""
    code: str | None = None


class Bettor(Guest):
    """Somebody who bets, comes back after every cut, and sends each command until it is answered."""

    def __init__(self, addresses: Callable[[], Sequence[str]], name: str, chance: Random) -> None:
        super().__init__("", name)
        self.answered: dict[str, Answered] = {}
        self.put_off: Counter[str] = Counter()
        """How often a command was not refused but put off, by code."""
        self.cuts = 0
        self._addresses, self._chance = addresses, chance
        self._bet_on: dict[str, int] = {}

    def serve_by(self, addresses: Callable[[], Sequence[str]]) -> None:
        """Where somebody serves from now on."""
        self._addresses = addresses

    async def arrive(self) -> None:
        """Become a guest of the server, before anything is killed."""
        self.address = self._chance.choice(self._addresses())
        await self.come()

    async def take_part(self, table: str) -> None:
        """Buy in and sit down."""
        await self.come_back(table)
        await self.sure(table, {"type": "Join", "name": self.name})
        await self.sure(table, {"type": "BuyIn", "coins": BUY_IN})
        for seat in range(1, 10):
            if (await self.sure(table, {"type": "Sit", "seat": seat})).number is not None:
                return
        raise AssertionError("no seat was free")

    async def bet(self, table: str, over: asyncio.Event) -> None:
        """Bet, and do other things, until it is over."""
        while not over.is_set():
            act = self._wish(table)
            if act is not None:
                await self.sure(table, act)
                if self._chance.random() < 0.1:
                    await self._ask_again(table)
                continue
            try:
                await self.next_message(0.2)
            except LOST:
                if self.socket is None or self.socket.state is not websockets.State.OPEN:
                    await self.come_back(table)

    def _wish(self, table: str) -> dict[str, Any] | None:
        coup = self.views[table].get("coup", {}).get("number", 0)
        shoe = self.views[table].get("shoe", {}).get("number", 0)
        bets = [one for one in self.can(table, "PlaceBet") if one["most"] >= one["least"] + one["step"]]
        if not self.views[table].get("bets_open") or not bets:
            return None
        place = f"{shoe}.{coup}"
        self._bet_on = {place: self._bet_on.get(place, 0)}
        if self._bet_on[place] >= 4:
            return None
        self._bet_on[place] += 1
        return self._chosen(table, bets)

    def _chosen(self, table: str, bets: list[dict[str, Any]]) -> dict[str, Any]:
        luck = self._chance.random()
        stakes = [bet for bet, coins in self.you[table].get("stakes", {}).items() if coins]
        if luck < 0.08 and stakes:
            return {"type": "WithdrawBet", "bet": self._chance.choice(stakes)}
        if luck < 0.12:
            return {"type": "Tip", "coins": self._chance.randrange(1, 5) * 100}
        if luck < 0.16:
            return {"type": "BuyIn", "coins": self._chance.randrange(1, 9) * 1000}
        if luck < 0.2:
            return {"type": "PlaceBet", "bet": "banco", "coins": 10**11}
        one = self._chance.choice(bets)
        steps = (min(one["most"], one["least"] * 4) - one["least"]) // one["step"]
        coins = one["least"] + self._chance.randint(0, steps) * one["step"]
        return {"type": "PlaceBet", "bet": one["bet"], "coins": coins}

    async def sure(self, table: str, act: dict[str, Any]) -> Answered:
        """Send a command until it is answered, and keep the answer."""
        id = self.new_id()
        found = await self._sent(table, act, id)
        self.answered[id] = found
        return found

    async def _ask_again(self, table: str) -> None:
        """A command of earlier, sent again, still has its answer and does nothing; another one under its id is
        refused. Where a copy of before was put back meanwhile, whatever is sent again is sent for the first time."""
        id = self._chance.choice(list(self.answered))
        earlier = self.answered[id]
        again = await self._sent(table, earlier.act, id)
        assert again == self.answered.setdefault(id, again), (id, again)
        other = await self._sent(table, {"type": "Tip", "coins": 7700}, id)
        assert other.code == "command-id-used" or self.answered.setdefault(id, other) is other, (id, other)

    async def _sent(self, table: str, act: dict[str, Any], id: str) -> Answered:
        until = time.monotonic() + _PATIENCE_S
        while True:
            assert time.monotonic() < until, f"nobody answered {act}"
            try:
                answer = await self.do(table, act, id)
            except LOST:
                await self.come_back(table)
                continue
            if answer["type"] == "done":
                return Answered(act, answer["number"])
            code = answer["error"]["code"]
            if not is_put_off(answer["error"]):
                return Answered(act, None, code)
            self.put_off[code] += 1
            await asyncio.sleep(0.05)

    async def come_back(self, table: str) -> None:
        """Connect to any server that is there, and resume."""
        self.cuts += 1
        until = time.monotonic() + _PATIENCE_S
        while True:
            assert time.monotonic() < until, "no server let anybody in"
            try:
                await self.leave()
                self.address = self._chance.choice(self._addresses() or [""])
                await self.connect()
                await self.watch(table)
                return
            except (*LOST, websockets.InvalidURI):
                await asyncio.sleep(0.05)

    async def leave(self) -> None:
        """Cut the connection without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None


# Killing


class Killed(NamedTuple):
    """How it went."""

    kills: int
    while_starting: int
    waits_s: list[float]
    """From the moment a process could serve until the croupier of the table had gone on, for each kill."""
    put_back: int = 0
    """How often a copy of the database was put back."""


class Killer:
    """Kills one server after the other at random moments, and looks how soon the table goes on."""

    def __init__(self, servers: Sequence[Mortal], store: Store, table: str, chance: Random) -> None:
        self.servers, self.chance = servers, chance
        self.store = store
        self._stream = f"table:{table}"
        self._seen = 0
        self.done = Killed(0, 0, [])

    @property
    def addresses(self) -> list[str]:
        """Where somebody serves."""
        return [found for one in self.servers if (found := one.address) is not None]

    async def kill(self, kills: int, told: Callable[[Killed], None] = lambda _: None) -> None:
        """Kill so many times, and wait each time until the table goes on."""
        while self.done.kills < kills:
            await asyncio.sleep(self.chance.uniform(0, 0.5))
            victim = self.chance.choice(self.servers)
            self._kill(victim)
            if self.chance.random() < 0.25:  # the next one dies before it serves, or just then
                await asyncio.sleep(self.chance.uniform(0, 1.0))
                self._kill(victim)
            await self.see_it_go_on()
            await self.trouble()
            told(self.done)

    def ahead_ms(self) -> int:
        """How wrong the clock of the next server is."""
        return 0

    async def trouble(self) -> None:
        """Whatever else happens between two kills."""

    async def end(self) -> None:
        """It is over."""

    def _kill(self, victim: Mortal) -> None:
        starting = victim.address is None
        victim.kill()
        victim.launch(self.ahead_ms())
        self.done = self.done._replace(kills=self.done.kills + 1, while_starting=self.done.while_starting + starting)

    async def see_it_go_on(self) -> None:
        """Wait until the croupier has done something, and note how long that took."""
        self.done.waits_s.append(await self._goes_on(await self._croupier()))

    def version(self) -> int:
        """How many events the table has."""
        return self.store.head(self._stream)[0]

    def begin_at(self, number: int) -> None:
        """The table's history ends there, whatever was seen of it."""
        self._seen = number

    async def _goes_on(self, before: int) -> float:
        until = time.monotonic() + _START_S
        while not self.addresses:
            assert time.monotonic() < until, f"no server came back: {[one.state for one in self.servers]}"
            await asyncio.sleep(0.01)
        start = time.monotonic()
        while await self._croupier() == before:
            assert time.monotonic() < start + _PATIENCE_S, "the table does not go on"
            await asyncio.sleep(0.02)
        return time.monotonic() - start

    async def _croupier(self) -> int:
        """The number of the croupier's last event that is in the database."""
        try:
            fresh = await asyncio.to_thread(lambda: list(self.store.events(self._stream, after=self._seen)))
        except StorageError:
            return self._seen
        for one in fresh:
            if json.loads(one.data)["by"] == "croupier":
                self._seen = one.number
        return self._seen


# What must hold


class Ledger:
    """What lies where, by the events of a table alone."""

    def __init__(self) -> None:
        self.chips: Counter[str] = Counter()
        self.stakes: dict[str, Counter[str]] = defaultdict(Counter)
        self.wallets: Counter[str] = Counter()
        self.coups: Counter[tuple[int, int]] = Counter()
        """How often each coup was paid."""
        self.settled = self.epochs = 0
        self.bets_open = False
        self._shoe = 0
        self._coup: tuple[int, int] | None = None

    def note(self, fact: dict[str, Any]) -> None:
        """Follow an event; one that does not fit fails."""
        name = re.sub("(?<!^)(?=[A-Z])", "_", fact["type"]).lower()
        follow = getattr(self, f"_{name}", None)
        if follow is not None:
            follow(fact)

    def _bought_in(self, fact: dict[str, Any]) -> None:
        self.wallets[fact["patron"]] -= fact["coins"]
        self.chips[fact["patron"]] += fact["coins"]

    def _cashed_out(self, fact: dict[str, Any]) -> None:
        self.wallets[fact["patron"]] += fact["coins"]
        self.chips[fact["patron"]] -= fact["coins"]

    def _tipped(self, fact: dict[str, Any]) -> None:
        self.chips[fact["patron"]] -= fact["coins"]

    def _shoe_started(self, fact: dict[str, Any]) -> None:
        self._shoe = fact["number"]

    def _bets_opened(self, fact: dict[str, Any]) -> None:
        assert self._coup is None, f"coup {self._coup} was neither paid nor voided"
        self._coup, self.bets_open = (self._shoe, fact["coup"]), True
        assert self._coup not in self.coups

    def _bets_closed(self, _: dict[str, Any]) -> None:
        self.bets_open = False

    def _bet_placed(self, fact: dict[str, Any]) -> None:
        assert self.bets_open, f"accepted after the close: {fact}"
        lies = self.stakes[fact["patron"]]
        assert lies[fact["bet"]] == fact["before"]
        self.chips[fact["patron"]] -= fact["coins"] - fact["before"]
        lies[fact["bet"]] = fact["coins"]
        assert self.chips[fact["patron"]] >= 0

    def _bets_withdrawn(self, fact: dict[str, Any]) -> None:
        for bet, coins in fact["stakes"].items():
            assert self.stakes[fact["patron"]].pop(bet) == coins
            self.chips[fact["patron"]] += coins

    def _paid(self, fact: dict[str, Any]) -> None:
        """Every stake that lay there is settled by one line, and no other line is there."""
        assert self._coup is not None
        assert self._coup[1] == fact["coup"]
        lay = {(who, bet): coins for who, bets in self.stakes.items() for bet, coins in bets.items() if coins}
        lines = {(line["patron"], line["bet"]): line for line in fact["lines"]}
        assert len(lines) == len(fact["lines"]), "a stake was settled twice"
        assert {place: line["stake"] for place, line in lines.items()} == lay
        for (who, bet), line in lines.items():
            self.settled += 1
            self.chips[who] += line["payout"]
            if line["stays"]:
                continue
            del self.stakes[who][bet]
            if line["result"] != "lost":
                self.chips[who] += line["stake"]
        self.coups[self._coup] += 1
        self._coup = None

    def _coup_voided(self, fact: dict[str, Any]) -> None:
        assert fact["reason"] == "epoch", f"a coup was voided without a manager: {fact}"

    def _epoch_begun(self, _: dict[str, Any]) -> None:
        assert not any(self.stakes[who] for who in self.stakes), "stakes were not returned"
        self.epochs += 1
        self._coup, self.bets_open = None, False


_FACTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Join": ("Joined", ("name",)),
    "BuyIn": ("BoughtIn", ("coins",)),
    "CashOut": ("CashedOut", ("coins",)),
    "Sit": ("SatDown", ("seat",)),
    "StepBack": ("SteppedBack", ()),
    "Leave": ("Left", ()),
    "PlaceBet": ("BetPlaced", ("bet", "coins")),
    "WithdrawBet": ("BetsWithdrawn", ()),
    "Tip": ("Tipped", ("coins",)),
    "AskFreeCoup": ("FreeCoupAsked", ()),
    "Ready": ("SaidReady", ()),
    "Stand": ("StoodUp", ("behind",)),
    "CommitWord": ("WordCommitted", ("commitment",)),
    "DeclarePartners": ("PartnersAsked", ()),
    "DeclinePartners": ("PartnersDeclined", ("asker",)),
}
"""What an act leads to, and the fields that both have."""


def history(store: Store, table: str) -> list[dict[str, Any]]:
    """The events of a table, which are numbered without a gap, with the people behind its patrons."""
    stored = list(store.events(f"table:{table}"))
    assert [one.number for one in stored] == list(range(1, len(stored) + 1))
    people = {one.patron: one.person for one in store.patrons(table)}
    named = re.compile("|".join(people) or "(?!)")
    return [json.loads(named.sub(lambda found: people[found[0]], one.data)) for one in stored]


def fits(act: dict[str, Any], fact: dict[str, Any]) -> bool:
    """Whether an event is what an act asked for."""
    kind, fields = _FACTS[act["type"]]
    same = all(fact.get(field) == act.get(field) for field in fields)
    return fact["type"] == kind and same and (act["type"] != "WithdrawBet" or act["bet"] in fact["stakes"])


def assert_nothing_lost(store: Store, table: str, bettors: Sequence[Bettor]) -> Ledger:
    """Everything that must hold afterwards, from the database alone; gives the ledger, to see how much it was."""
    events = history(store, table)
    for one in bettors:
        _assert_each_acted_once(events, one)
    return assert_ledger_holds(store, table, [one.id for one in bettors])


def assert_ledger_holds(store: Store, table: str, people: Iterable[str]) -> Ledger:
    """Chains and balances verify, no coup is paid twice or never, and people have what the events gave them."""
    flaw = verify_database(store).flaw
    assert flaw is None, flaw
    ledger = Ledger()
    for event in history(store, table):
        ledger.note(event["fact"])
    assert set(ledger.coups.values()) <= {1}
    for person in people:
        _assert_coins(store, table, person, ledger)
    return ledger


def _assert_each_acted_once(events: list[dict[str, Any]], one: Bettor) -> None:
    """Whatever was acknowledged is there once, and nothing else that this person did."""
    there = {number: event["fact"] for number, event in enumerate(events, start=1) if event["by"] == one.id}
    done = {answer.number: answer.act for answer in one.answered.values() if answer.number is not None}
    assert len(done) == sum(answer.number is not None for answer in one.answered.values())
    assert there.keys() == done.keys(), f"lost or doubled: {there.keys() ^ done.keys()}"
    for number, act in done.items():
        assert fits(act, there[number]), (act, there[number])


def _assert_coins(store: Store, table: str, person: str, ledger: Ledger) -> None:
    staked = sum(ledger.stakes[person].values())
    assert store.balance(f"wallet:{person}") == WELCOME + ledger.wallets[person]
    assert store.balance(f"chips:{table}:{person}") == ledger.chips[person]
    assert store.balance(f"stakes:{table}:{person}") == staked


# All of it


class Evening(NamedTuple):
    """Where people bet, and who kills there."""

    url: str
    store: Store
    folder: Path
    processes: int
    killer: Callable[[Sequence[Mortal], Store, str, Random, Sequence[Bettor]], Killer] = lambda *those: Killer(
        *those[:4]
    )


async def evening_under_fire(
    evening: Evening, kills: int, chance: Random, told: Callable[[Killed], None] = lambda _: None, people: int = 4
) -> Killed:
    """Servers are killed while people bet at a private table; then everything is checked."""
    store = evening.store
    servers = [Mortal(evening.url, evening.folder, "abcd"[place]) for place in range(evening.processes)]
    bettors: list[Bettor] = []
    try:
        addresses = [await server.launch().ready() for server in servers]
        bettors = [Bettor(lambda: addresses, f"Bettor {n}", Random(chance.random())) for n in range(people)]
        table = await _seated(bettors)
        killer = evening.killer(servers, store, table, chance, bettors)
        over = asyncio.Event()
        for one in bettors:
            one.serve_by(lambda: killer.addresses)
        betting = [asyncio.create_task(one.bet(table, over)) for one in bettors]
        await _until_killed(asyncio.create_task(killer.kill(kills, told)), betting)
        over.set()
        await asyncio.gather(*betting)
        await killer.end()
    finally:
        for one in bettors:
            await one.leave()
        for server in servers:
            server.kill()
    ledger = assert_nothing_lost(store, table, bettors)
    assert ledger.settled >= kills, "hardly anybody came to bet"
    assert ledger.epochs == killer.done.put_back, (
        f"{ledger.epochs} epochs, but {killer.done.put_back} copies were put back"
    )
    for server in servers:
        _, _, trace = server.errors.partition("Traceback")
        assert not trace, trace[:4000]
    return killer.done


async def _seated(bettors: Sequence[Bettor]) -> str:
    """A private table with two bots, at which everybody has a seat."""
    for one in bettors:
        await one.arrive()
    table = await private_table(bettors[0], bots=2)
    for one in bettors:
        await one.take_part(table)
    return table


async def _until_killed(killing: "asyncio.Task[None]", betting: "list[asyncio.Task[None]]") -> None:
    """Wait for the killer; whoever of the people fails before that has found something."""
    done, _ = await asyncio.wait([killing, *betting], return_when=asyncio.FIRST_COMPLETED)
    if killing not in done:
        killing.cancel()
    for task in done:
        await task
