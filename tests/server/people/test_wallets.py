"""People's accounts outside of the tables, without a server."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from puntobanco.patrons import Exclude, LimitKind, Period, SetCheck, SetLimit, StartSession, TimeOut
from puntobanco.server.errors import Conflict, RequestRefused
from puntobanco.server.people import wallets
from puntobanco.server.people.accounts import stream_of
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work, Written
from support.people_tools import NOON, House, another, assert_worded
from support.storage_tools import assert_sound, rows

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
MOVED = "SELECT stream, number, account, coins FROM postings ORDER BY id"


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


async def test_every_coin_that_comes_or_goes_is_posted(house: House) -> None:
    """From the mint to the wallet, and back when somebody goes for good."""
    await wallets.welcome(house, "ana")
    await wallets.close(house, "ana")
    assert rows(house.store, MOVED) == [
        ("person:ana", 1, "mint", -1_000_000),
        ("person:ana", 1, "wallet:ana", 1_000_000),
        ("person:ana", 2, "wallet:ana", -1_000_000),
        ("person:ana", 2, "mint", 1_000_000),
    ]
    assert_sound(house.store)


async def test_where_no_coin_moves_nothing_is_posted(house: House) -> None:
    """Whoever goes with an empty wallet is gone, and the books have no line of it."""
    await wallets.close(house, "ana")
    assert house.store.head("person:ana")[0] == 1
    assert rows(house.store, MOVED) == []
    assert rows(house.store, "SELECT account FROM balances") == []


FRESH = {
    "wallet": 1_000_000,
    "tables": {},
    "limits": [],
    "raises": [],
    "check": {"minutes": 60, "coups": None},
    "check_due": False,
    "refill": {"below": 100_000, "to": 1_000_000, "allowed": False},
}


async def test_what_somebody_new_is_told_of_their_account(house: House) -> None:
    await wallets.welcome(house, "ana")
    assert house.written == ["person:ana"]
    assert await wallets.about(house, "ana") == FRESH
    nobody = await wallets.about(house, "nobody")
    assert nobody == {**FRESH, "wallet": 0, "refill": {**FRESH["refill"], "allowed": True}}  # type: ignore[dict-item]  # of a constant


async def test_what_somebody_with_limits_is_told_of_their_account(house: House) -> None:
    """Everything that holds for them, and when it ends."""
    await wallets.welcome(house, "ana")
    week = 7 * 86_400_000
    makes: list[Any] = [
        lambda at_ms: SetLimit(LimitKind.LOSS, Period.DAY, 500, at_ms),
        lambda at_ms: SetLimit(LimitKind.LOSS, Period.DAY, 900, at_ms),
        lambda at_ms: SetCheck(None, 30, at_ms),
        StartSession,
        lambda at_ms: TimeOut(NOON + 60_000, at_ms),
        lambda at_ms: Exclude(NOON + week, at_ms),
    ]
    for make in makes:
        await wallets.do(house, "ana", make)
    unplayed = {"number": 0, "staked": 0, "lost": 0, "carried": 0}
    session = {"started_ms": NOON, "moved_ms": NOON, "checked_ms": NOON, "coups": 0, "coups_unchecked": 0}
    assert await wallets.about(house, "ana") == {
        **FRESH,
        "session": {**session, "tally": unplayed},
        "limits": [{"kind": "loss", "period": "day", "coins": 500, "left": 500}],
        "raises": [{"kind": "loss", "period": "day", "coins": 900, "from_ms": NOON + 86_400_000, "confirmable": False}],
        "check": {"minutes": None, "coups": 30},
        "coups_to_check": 30,
        "timed_out_until_ms": NOON + 60_000,
        "exclusion": {"until_ms": NOON + week, "since_ms": NOON, "fixed_until_ms": 0},
    }


async def test_a_history_is_told_from_its_end(house: House) -> None:
    await wallets.welcome(house, "ana")
    for number in (1, 2):
        await wallets.do(house, "ana", lambda at_ms, number=number: TimeOut(NOON + number, at_ms))  # type: ignore[misc]  # bound now
    granted = {"type": "Granted", "v": 1, "coins": 1_000_000, "by": "house", "at_ms": NOON}
    first = {"number": 1, "at_ms": NOON, "event": granted}
    assert wallets.history(house.store, "ana", 2) == ([first], False)
    for before, most, numbers, more in (
        (None, 100, [3, 2, 1], False),
        (None, 3, [3, 2, 1], False),
        (None, 2, [3, 2], True),
        (3, 2, [2, 1], False),
        (3, 1, [2], True),
        (1, 1, [], False),
    ):
        events, is_more = wallets.history(house.store, "ana", before, most)
        assert ([one["number"] for one in events], is_more) == (numbers, more)
    assert wallets.EVENTS_A_PAGE == 100
    told = wallets.everything(house.store, "ana")
    assert ([one["number"] for one in told["events"]], told["events"][0]) == ([1, 2, 3], first)
    assert told["postings"] == [
        {"id": 2, "stream": "person:ana", "number": 1, "account": "wallet:ana", "coins": 1_000_000}
    ]


async def test_everything_of_somebody_at_many_tables_comes_in_order(house: House) -> None:
    """However many accounts are asked for at once."""
    count = 260
    texts = [json.dumps({"type": "BoughtIn", "v": 1, "table": f"t{n}", "coins": 1, "at_ms": 0}) for n in range(count)]
    posted = [(("mint", -1), (f"stakes:t{n}:ana", 1)) for n in reversed(range(count))]
    house.writer.submit(Work((Append("person:ana", 0, tuple(texts), tuple(posted)),))).result(30)
    moved = wallets.everything(house.store, "ana")["postings"]
    assert [one["id"] for one in moved] == list(range(2, 2 * count + 1, 2))
    assert [one["account"] for one in moved] == [f"stakes:t{n}:ana" for n in reversed(range(count))]


@pytest.mark.parametrize(("faster", "code"), [(24, "done"), (25, "account-busy")])
async def test_a_command_is_tried_twenty_five_times_where_others_are_faster(
    house: House, monkeypatch: pytest.MonkeyPatch, faster: int, code: str
) -> None:
    """After pauses that grow by two milliseconds each."""
    tried: list[float] = []
    write = house.writer.write

    async def slow(work: Work) -> Written:
        if len(tried) < faster:
            raise Conflict("person:ana")
        return await write(work)

    async def sleep(seconds: float) -> None:
        tried.append(round(seconds, 6))

    monkeypatch.setattr(house.writer, "write", slow)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    if code == "done":
        assert (await wallets.welcome(house, "ana")).version == 1
        assert house.written == ["person:ana"]
    else:
        with pytest.raises(RequestRefused) as caught:
            await wallets.welcome(house, "ana")
        assert (caught.value.status, caught.value.code) == (503, code)
        assert house.written == []
        assert house.accounts.cached("ana") is None
    assert tried == [round(0.002 * number, 6) for number in range(faster)]


async def test_a_command_has_an_answer_that_says_how_far_the_account_is(house: House) -> None:
    """Sent again it is written no second time, and told to nobody."""
    for _ in range(2):
        found = await wallets.do(house, "ana", lambda at_ms: TimeOut(NOON + 5, at_ms), "ana:one")
        assert found.version == 1
    assert house.store.answer("ana:one") == '{"version": 1}'
    assert house.written == ["person:ana"]
    with another(house.store) as second:
        assert (await wallets.do(second, "ana", lambda at_ms: TimeOut(NOON + 5, at_ms), "ana:one")).version == 1
        with pytest.raises(RequestRefused) as other:
            await wallets.do(second, "ana", lambda at_ms: TimeOut(NOON + 9, at_ms), "ana:one")
        assert (assert_worded(other.value).status, other.value.code) == (409, "command-id-used")
        assert second.written == []
    assert house.store.head(stream_of("ana"))[0] == 1
