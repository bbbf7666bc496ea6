"""Bots at live tables."""

import asyncio
import re
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.house import House, load
from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.tables.bots import MOST_BOTS, Bots, _free_name, temperament_of
from puntobanco.server.tables.pace import PACES, Pace, PaceName, Slots
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import (
    Command,
    Event,
    Role,
    Settings,
    Table,
    TableRefusal,
    commands as c,
    events as e,
    handle,
    open_table,
)
from puntobanco.table.bots import Temperament
from puntobanco.table.driver import BOT_NAMES
from puntobanco.table.phases import Phase


class Live:
    """A table without a database."""

    def __init__(self) -> None:
        self.table = open_table("t1", load("schaanwald"), Settings(sealed=True))
        self.mine = True
        self.pace: Pace | SimpleNamespace = SimpleNamespace(bets=20_000)

    def now_ms(self) -> int:
        return 1

    async def act(self, decide: Any, sent: object, **told: str) -> SimpleNamespace:
        assert sent is None
        self.table = decide(self.table)[-1][1]
        return SimpleNamespace(answer=told)

    async def command(self, make: Any) -> tuple[tuple[Event, ...], Table]:
        events, self.table = handle(self.table, make(1))
        return events, self.table

    def join(self, id: str, name: str) -> None:
        _, self.table = handle(self.table, Command(id, Role.PATRON, 1, c.Join(name)))


@pytest.fixture
def live() -> Live:
    return Live()


@pytest.fixture
def bots(live: Live) -> Bots:
    return Bots(live)  # type: ignore[arg-type]  # all that bots ask of a table


async def test_bots_bet_at_once_when_people_are_ready(live: Live, bots: Bots) -> None:
    """However long they would have thought: nobody who is ready waits for them."""
    live.table = open_table("t1", load("schaanwald"), Settings(sealed=False))
    live.pace = PACES[PaceName.LIVE]._replace(bets=20_000_000)
    live.join("ida", "Ida")
    for come in (c.BuyIn(100_000), c.Sit(1)):
        _, live.table = handle(live.table, Command("ida", Role.PATRON, 1, come))
    there = [await bots.invite(kind, staff=False) for kind in (Temperament.STEADY, Temperament.LOYAL)]
    live.table = live.table.replace(phase=Phase.BETTING)
    bots.wake()
    await asyncio.sleep(0)
    assert not any(live.table.patrons[bot].stakes for bot in there)
    for act in (c.PlaceBet("banco", 500), c.Ready()):
        events, live.table = handle(live.table, Command("ida", Role.PATRON, 1, act))
        bots.hear([Told(live.table.version, event, live.table, 1) for event in events])
    async with asyncio.timeout(20):
        while not all(live.table.patrons[bot].stakes for bot in there):
            await asyncio.sleep(0.01)
    bots.stop()


@pytest.mark.parametrize("kind", Temperament)
async def test_a_bot_that_is_invited_sits_with_chips_and_is_known_by_its_id(
    live: Live, bots: Bots, kind: Temperament
) -> None:
    bot = await bots.invite(kind, staff=False)
    assert bot.startswith(f"bot-{kind.value}.")
    assert temperament_of(bot) is temperament_of(f"{bot}.staff") is kind
    patron = live.table.patrons[bot]
    assert (patron.name, patron.seat is not None, patron.chips > 0) == (BOT_NAMES[0], True, True)
    other = await bots.invite(kind, staff=True)
    assert other.endswith(".staff")
    assert live.table.patrons[other].name == BOT_NAMES[1]


@pytest.mark.parametrize(
    "bot", ["bot-", "bot-bold.12345", "bot-bold.1234567", "bot-bold.12345g", "bot-wild.123456", "p-a"]
)
def test_a_bot_with_another_id_is_steady(bot: str) -> None:
    assert temperament_of(bot) is Temperament.STEADY


async def test_bots_are_called_otherwise_where_somebody_has_the_name(live: Live, bots: Bots) -> None:
    live.join("p-a", BOT_NAMES[0])
    bot = await bots.invite(None, staff=False)
    assert live.table.patrons[bot].name == BOT_NAMES[1]


def test_where_all_names_are_taken_they_get_a_number() -> None:
    def table(*names: str) -> Any:
        return SimpleNamespace(patrons={name: SimpleNamespace(name=name) for name in names})

    assert _free_name(table()) == BOT_NAMES[0]
    assert _free_name(table(*BOT_NAMES)) == f"{BOT_NAMES[0]} 2"
    assert _free_name(table(*BOT_NAMES, f"{BOT_NAMES[0]} 2")) == f"{BOT_NAMES[1]} 2"
    rounds = [f"{name} {round}" for round in range(2, MOST_BOTS + 2) for name in BOT_NAMES]
    assert _free_name(table(*BOT_NAMES, *rounds[:-1])) == rounds[-1]
    with pytest.raises(RequestRefused) as caught:
        _free_name(table(*BOT_NAMES, *rounds))
    assert (caught.value.status, caught.value.code) == (409, "bots-no-seat")


async def test_no_more_bots_come_than_there_are_seats(live: Live, bots: Bots) -> None:
    seats = min(live.table.house.places.seats, MOST_BOTS)
    for _ in range(seats):
        await bots.invite(None, staff=False)
    with pytest.raises(RequestRefused) as caught:
        await bots.invite(None, staff=False)
    assert (caught.value.status, caught.value.code) == (409, "bots-no-seat")
    assert len(live.table.patrons) == seats


async def test_only_a_bot_that_is_there_is_dismissed(live: Live, bots: Bots) -> None:
    bot = await bots.invite(None, staff=False)
    live.join("p-a", "Somebody")
    for nobody in ("p-a", "bot-steady.000000"):
        with pytest.raises(RequestRefused) as caught:
            await bots.dismiss(nobody)
        assert (caught.value.status, caught.value.code) == (404, "bot-unknown")
    await bots.dismiss(bot)
    assert list(live.table.patrons) == ["p-a"]


async def test_bots_of_patrons_go_two_minutes_after_the_last_person(live: Live, bots: Bots) -> None:
    """Those of the staff stay; a person who comes in between lets the time begin anew."""
    await bots.invite(None, staff=False)
    staff = await bots.invite(None, staff=True)
    live.join("p-a", "Somebody")
    await bots.leave_if_alone(1_000_000)
    await live.command(lambda at_ms: Command("p-a", Role.PATRON, at_ms, c.Leave()))
    await bots.leave_if_alone(1_100_000)
    await bots.leave_if_alone(1_219_999)
    assert len(live.table.patrons) == 2
    await bots.leave_if_alone(1_220_000)
    assert list(live.table.patrons) == [staff]


@pytest.mark.parametrize(
    ("kind", "phase", "decider", "solved"),
    [
        (Temperament.EQUILIBRIUM, Phase.DECISION, "bot", True),
        (Temperament.EQUILIBRIUM, Phase.DECISION, "somebody", False),
        (Temperament.EQUILIBRIUM, Phase.DEALING, None, False),
        (Temperament.HABIT, Phase.DECISION, "bot", False),
    ],
)
async def test_shares_are_worked_out_beside_the_loop_for_whoever_is_asked(
    monkeypatch: pytest.MonkeyPatch, kind: Temperament, phase: Phase, decider: str | None, solved: bool
) -> None:
    """And handed to the bot, which then decides by them; nobody else has to wait for a game to be solved."""
    bot, house = f"bot-{kind.value}.123456", load("punter-and-bank")
    table = SimpleNamespace(house=house, phase=phase, decider=bot if decider == "bot" else decider)
    made, threads, given = Bots(SimpleNamespace(table=table)), [], []  # type: ignore[arg-type]  # as above

    def shares(of: House) -> str:
        threads.append((of, threading.get_ident()))
        return "shares"

    monkeypatch.setattr("puntobanco.server.tables.bots.solved_shares", shares)
    monkeypatch.setattr("puntobanco.table.driver.next_act", lambda *values: given.append(values[-1]))
    assert not await made._acts(bot)
    assert given == ["shares" if solved else None]
    assert [of for of, _ in threads] == [house] * solved
    assert all(thread != threading.get_ident() for _, thread in threads)


async def test_a_bot_bids_three_times_in_an_auction(live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puntobanco.table.driver.next_act", lambda *_: c.Bid(1000))
    asked: list[c.Act] = []

    async def command(make: Any) -> None:
        asked.append(make(1).act)

    monkeypatch.setattr(live, "command", command)
    assert [await bots._acts("bot-a") for _ in range(4)] == [True] * 3 + [False]
    assert await bots._acts("bot-b")
    assert asked == [c.Bid(1000)] * 4


async def test_a_bots_id_says_how_it_plays_and_who_has_invited_it(bots: Bots) -> None:
    """Three bytes of chance between; of any temperament, where none is asked for."""
    for staff, end in ((False, ""), (True, r"\.staff")):
        assert re.fullmatch(rf"bot-steady\.[0-9a-f]{{6}}{end}", await bots.invite(Temperament.STEADY, staff=staff))
    drawn: list[int] = []

    def randrange(most: int) -> int:
        drawn.append(most)
        return most - 1

    luck: Any = SimpleNamespace(choice=lambda kinds: kinds[-1], randrange=randrange)
    bots._luck = luck
    assert await bots.invite(None, staff=False) == f"bot-{tuple(Temperament)[-1].value}.ffffff"
    assert drawn[0] == 16**6


class Luck:
    """Notes how long bots may think, and lets them think for no time."""

    def __init__(self) -> None:
        self.asked: list[tuple[float, float]] = []

    def uniform(self, least: float, most: float) -> float:
        self.asked.append((least, most))
        return 0.004

    def sample(self, of: tuple[str, ...], count: int) -> list[str]:
        assert count == len(of)
        return sorted(of, reverse=True)


@pytest.mark.parametrize(("bets_ms", "pause_s"), [(20_000, 0.004), (10_000, 0.002), (300, 0.00006)])
async def test_bots_think_before_each_act_until_none_wants_anything(
    live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch, bets_ms: int, pause_s: float
) -> None:
    """The quicker the table, the shorter; persons are not asked."""
    bots._luck, live.pace = Luck(), SimpleNamespace(bets=bets_ms)  # type: ignore[assignment]
    for who in ("bot-a", "bot-b", "p-a"):
        live.join(who, who)
    wanted = {"bot-a": 1, "bot-b": 2}
    asked: list[str] = []
    slept: list[float] = []

    async def acts(bot: str) -> bool:
        asked.append(bot)
        wanted[bot] -= 1
        return wanted[bot] >= 0

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 9))

    monkeypatch.setattr(bots, "_acts", acts)
    monkeypatch.setattr(bots, "_sleep", sleep)
    await bots._think()
    assert asked == ["bot-b", "bot-b", "bot-b", "bot-a", "bot-b", "bot-a"]
    assert bots._luck.asked == [(0.4, 1.5)] * 4  # type: ignore[attr-defined]
    assert slept == [pause_s] * 4
    live.mine = False
    await bots._think()
    assert len(asked) == 6


async def test_bots_wait_for_a_slot_where_many_tables_share_a_processor(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the quick pace: however fast they think, and however many tables they play at."""
    slots, slept = Slots(50, lambda: 100.0), list[float]()
    tables = [Bots(live, slots.wait_s) for _ in range(2)]  # type: ignore[arg-type]  # all that bots ask of a table

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 9))

    for bots in tables:
        monkeypatch.setattr(bots, "_sleep", sleep)
    for bots in (*tables, *tables):
        bots._luck, live.pace = Luck(), SimpleNamespace(bets=300)  # type: ignore[assignment]
        await bots._think()
    assert slept == [0.00006, 0.02, 0.04, 0.06]


@pytest.fixture
def public(live: Live) -> Bots:
    """Bots at a table where the last seat is for people."""
    return Bots(live, yields=True)  # type: ignore[arg-type]  # all that bots ask of a table


async def fill(bots: Bots, *, staff: bool = False) -> list[str]:
    """Invite bots until no more come."""
    came = []
    while True:
        try:
            came.append(await bots.invite(Temperament.STEADY, staff=staff))
        except RequestRefused:
            return came


async def sit(live: Live, who: str) -> None:
    """Take the first free seat."""
    live.join(who, who)
    seat = min(set(range(1, live.table.house.places.seats + 1)) - set(live.table.seats))
    for act in (c.BuyIn(100_000), c.Sit(seat)):
        await live.command(lambda at_ms, act=act: Command(who, Role.PATRON, at_ms, act))


async def test_bots_leave_the_last_seat_of_a_public_table_to_people(live: Live, public: Bots, bots: Bots) -> None:
    """Whoever invites them. A private table is full of bots where its people want it so."""
    await sit(live, "p-ana")
    assert len(await fill(public)) == live.table.house.places.seats - 2
    assert len(await fill(bots)) == 1
    assert not live.table.seat_free


@pytest.mark.parametrize("private", [True, False])
async def test_a_bot_goes_where_a_person_takes_the_last_seat(
    live: Live, public: Bots, bots: Bots, private: bool
) -> None:
    """One of a guest's before those of staff; the next person finds a seat again."""
    guests = await public.invite(Temperament.STEADY, staff=False)
    staffs = await fill(public, staff=True)
    await sit(live, "p-ana")
    playing = bots if private else public
    playing._luck = Luck()  # type: ignore[assignment]
    assert playing._going(live.table) == (None if private else guests)
    if not private:
        assert await public._goes(guests)
        assert (live.table.seat_free, guests in live.table.patrons) == (True, False)
        assert public._going(live.table) is None
        await sit(live, "p-eva")
        assert public._going(live.table) == staffs[0]


async def test_a_bot_whose_stake_lies_there_bets_no_more_and_goes_after_the_coup(
    live: Live, public: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = await public.invite(Temperament.STEADY, staff=False)
    await fill(public)
    public._luck = Luck()  # type: ignore[assignment]
    await sit(live, "p-ana")
    asked: list[str] = []

    async def acts(bot: str) -> bool:
        asked.append(bot)
        return False

    async def dismiss(bot: str) -> None:
        assert bot == going
        raise TableRefusal("table-leave-stakes")

    async def sleep(_: float) -> None:
        pass

    monkeypatch.setattr(public, "_acts", acts)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    with monkeypatch.context() as patch:
        patch.setattr(public, "dismiss", dismiss)
        await public._think()
    assert going not in asked
    assert len(asked) == live.table.house.places.seats - 2
    assert going in live.table.patrons
    await public._think()
    assert going not in live.table.patrons
    assert live.table.seat_free


async def test_bots_think_once_at_a_time_and_no_more_at_the_end(
    live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where every bot is silent, none thinks."""
    begun: list[str] = []
    live.join("bot-a", "Ana")

    async def think() -> None:
        begun.append("begun")
        await asyncio.sleep(600)

    monkeypatch.setattr(bots, "_think", think)
    bots.stop()
    for _ in range(2):
        bots.wake()
        await asyncio.sleep(0)
    first = bots._waking
    assert (begun, first is not None) == (["begun"], True)
    bots.stop()
    await asyncio.wait({first})  # type: ignore[type-var]  # it is a task, as was just seen
    bots.wake()
    await asyncio.sleep(0)
    assert begun == ["begun"] * 2
    bots.stop()
    bots._turns.silence("bot-a")
    bots.wake()
    await asyncio.sleep(0)
    assert begun == ["begun"] * 2


async def test_what_bots_hear(live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are asked again after anything but bets; where there is no bot, nobody thinks."""
    woken: list[str] = []
    heard: list[tuple[int, bool]] = []
    monkeypatch.setattr(bots, "wake", lambda: woken.append("woken"))
    monkeypatch.setattr(bots._turns, "heard", lambda events, *, anew: heard.append((len(events), anew)))
    live.join("p-a", "Somebody")
    bet, came = Event("p-a", 1, e.BetPlaced("p-a", "banco", 5, 0)), Event("p-a", 1, e.Joined("p-a", "Somebody"))

    def told(*events: Event) -> Any:
        return [SimpleNamespace(event=event, table=live.table) for event in events]

    bots.hear(told(bet))
    assert (heard, woken) == ([], [])
    live.join("bot-a", "Bot")
    for events in ((bet,), (bet, came), (bet, bet)):
        bots.hear(told(*events))
    bots.think_again()
    assert heard == [(1, False), (2, True), (2, False), (0, True)]
    assert woken == ["woken"] * 4


@pytest.mark.parametrize(
    ("error", "logged", "asked_again"),
    [
        (TableRefusal("no-more-bets"), {"event": "bot.refused", "log_level": "debug", "code": "no-more-bets"}, False),
        (StorageError("storage-busy"), {"event": "bot.waits", "log_level": "warning", "code": "storage-busy"}, True),
    ],
)
async def test_a_bot_that_may_not_act(
    live: Live,
    bots: Bots,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    logged: dict[str, str],
    asked_again: bool,
) -> None:
    """Whoever was too slow is silent until something happens; where the database is away, it tries again."""
    monkeypatch.setattr("puntobanco.table.driver.next_act", lambda *_: c.Sit(1))
    asked: list[Command] = []

    async def command(make: Any) -> None:
        asked.append(make(7))
        raise error

    monkeypatch.setattr(live, "command", command)
    with capture_logs() as logs:
        assert [await bots._acts("bot-a") for _ in range(2)] == [False, False]
    assert logs == [{**logged, "bot": "bot-a"}] * (1 + asked_again)
    assert asked == [Command("bot-a", Role.PATRON, 7, c.Sit(1))] * (1 + asked_again)


async def test_bots_whose_stakes_lie_there_stay(live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others go; nobody waits where there is no bot."""
    await bots.leave_if_alone(0)
    assert bots._alone_since_ms is None
    first = await bots.invite(None, staff=False)
    await bots.invite(None, staff=False)
    dismiss = bots.dismiss

    async def refused(bot: str) -> None:
        if bot == first:
            raise TableRefusal("leave-stakes")
        await dismiss(bot)

    monkeypatch.setattr(bots, "dismiss", refused)
    await bots.leave_if_alone(1000)
    await bots.leave_if_alone(121_000)
    assert list(live.table.patrons) == [first]
