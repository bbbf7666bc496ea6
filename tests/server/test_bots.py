"""Bots at live tables."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.houses import load
from puntobanco.server.bots import MOST_BOTS, Bots, _free_name, temperament_of
from puntobanco.server.errors import Refused
from puntobanco.table import Command, Event, Role, Settings, Table, handle, open_table
from puntobanco.table import commands as c
from puntobanco.table.bots import Temperament
from puntobanco.table.driver import BOT_NAMES


class Live:
    """A table without a database."""

    def __init__(self) -> None:
        self.table = open_table("t1", load("schaanwald"), Settings(sealed=True))
        self.mine, self.pace = True, SimpleNamespace(bets=20_000)

    def now_ms(self) -> int:
        return 1

    async def act(self, decide: Any) -> None:
        _, self.table = decide(self.table)

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
    with pytest.raises(Refused) as caught:
        _free_name(table(*BOT_NAMES, *rounds))
    assert (caught.value.status, caught.value.code) == (409, "bots-no-seat")


async def test_no_more_bots_come_than_there_are_seats(live: Live, bots: Bots) -> None:
    seats = min(live.table.house.places.seats, MOST_BOTS)
    for _ in range(seats):
        await bots.invite(None, staff=False)
    with pytest.raises(Refused) as caught:
        await bots.invite(None, staff=False)
    assert (caught.value.status, caught.value.code) == (409, "bots-no-seat")
    assert len(live.table.patrons) == seats


async def test_only_a_bot_that_is_there_is_dismissed(live: Live, bots: Bots) -> None:
    bot = await bots.invite(None, staff=False)
    live.join("p-a", "Somebody")
    for nobody in ("p-a", "bot-steady.000000"):
        with pytest.raises(Refused) as caught:
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


async def test_a_bot_bids_three_times_in_an_auction(live: Live, bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puntobanco.table.driver.next_act", lambda *_: c.Bid(1000))
    asked: list[c.Act] = []

    async def command(make: Any) -> None:
        asked.append(make(1).act)

    monkeypatch.setattr(live, "command", command)
    assert [await bots._acts("bot-a") for _ in range(4)] == [True] * 3 + [False]
    assert await bots._acts("bot-b")
    assert asked == [c.Bid(1000)] * 4
