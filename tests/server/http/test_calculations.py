"""Long calculations that anybody may ask for."""

import asyncio
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import Turns, take_turn, turns_of


@pytest.mark.parametrize("taken_before", [0, 1])
async def test_thirty_two_may_wait_and_the_next_is_told_when_to_come_again(taken_before: int) -> None:
    turns, release = Turns(), threading.Event()
    for _ in range(taken_before):
        await turns.take(divmod, 7, 2)
    asked = [asyncio.create_task(turns.take(release.wait, 30)) for _ in range(32)]
    await asyncio.sleep(0)
    with pytest.raises(RequestRefused) as crowd:
        await turns.take(release.wait, 30)
    assert (crowd.value.status, crowd.value.code, crowd.value.values) == (429, "too-often", {"seconds": 5})
    release.set()
    assert await asyncio.gather(*asked) == [True] * 32
    with pytest.raises(ZeroDivisionError):
        await turns.take(divmod, 1, 0)
    assert await turns.take(divmod, 7, 2) == (3, 1)


@pytest.mark.parametrize("is_gone", [True, False])
async def test_nothing_is_worked_out_for_whoever_is_gone(is_gone: bool) -> None:
    """They have no place in the row any more; who waits behind them has theirs."""
    turns, release, done = Turns(most_waiting=3), threading.Event(), list[str]()
    gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    first = asyncio.create_task(turns.take(release.wait, 30))
    asked = asyncio.create_task(turns.take(done.append, "worked out", gone=gone))
    behind = asyncio.create_task(turns.take(divmod, 7, 2, gone=asyncio.get_running_loop().create_future()))
    await asyncio.sleep(0)
    if is_gone:
        gone.set_result(None)
        with pytest.raises(RequestRefused):
            await asked
        last = asyncio.create_task(turns.take(divmod, 9, 2))  # there is a place again
        await asyncio.sleep(0)
        assert not last.done()
    release.set()
    await asyncio.wait([first, asked, behind])
    assert done == ([] if is_gone else ["worked out"])
    assert behind.result() == (3, 1)
    assert not is_gone or await last == (4, 1)


async def test_whoever_goes_in_the_moment_of_their_turn_leaves_it_to_the_next() -> None:
    """Both have happened when it is looked: nothing is worked out, and the turns go on."""
    turns, done = Turns(), list[str]()
    gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    gone.set_result(None)
    with pytest.raises(RequestRefused):
        await turns.take(done.append, "worked out", gone=gone)
    assert await asyncio.wait_for(turns.take(divmod, 7, 2), 30) == (3, 1)
    assert done == []


async def test_whoever_is_cancelled_while_waiting_holds_nobody_up() -> None:
    turns, release = Turns(), threading.Event()
    first = asyncio.create_task(turns.take(release.wait, 30))
    asked = asyncio.create_task(turns.take(divmod, 7, 2))
    behind = asyncio.create_task(turns.take(divmod, 9, 2))
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.wait([asked])
    release.set()
    assert await asyncio.wait_for(behind, 30) == (4, 1)
    assert asked.cancelled()
    assert await first


class Asking:
    """A request that hangs up when it is told to."""

    def __init__(self, host: str = "192.0.2.1") -> None:
        self.client = SimpleNamespace(host=host)
        self.hung_up = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.hung_up.wait()
        return {"type": "http.disconnect"}


async def test_whoever_hangs_up_while_waiting_is_gone() -> None:
    turns, release, done = Turns(), threading.Event(), list[str]()
    request: Any = Asking()
    first = asyncio.create_task(take_turn(request, turns, release.wait, 30))
    asked = asyncio.create_task(take_turn(request, turns, done.append, "worked out"))
    await asyncio.sleep(0.01)
    request.hung_up.set()
    with pytest.raises(RequestRefused):
        await asked
    release.set()
    assert await first  # what has begun is finished
    assert done == []


async def test_one_address_leaves_places_for_others() -> None:
    """Eight of the thirty-two, until one of them is done or given up."""
    turns, release = Turns(), threading.Event()
    many: list[Any] = [Asking() for _ in range(8)]
    asked = [asyncio.create_task(take_turn(one, turns, release.wait, 30)) for one in many]
    await asyncio.sleep(0)
    again: Any = Asking()
    with pytest.raises(RequestRefused) as crowd:
        await take_turn(again, turns, release.wait, 30)
    assert (crowd.value.status, crowd.value.code) == (429, "too-often")
    elsewhere: Any = Asking("192.0.2.2")
    other = asyncio.create_task(take_turn(elsewhere, turns, divmod, 7, 2))
    many[-1].hung_up.set()
    with pytest.raises(RequestRefused):
        await asked.pop()
    after = asyncio.create_task(take_turn(again, turns, divmod, 9, 2))
    await asyncio.sleep(0)
    release.set()
    assert await asyncio.gather(*asked, other, after) == [True] * 7 + [(3, 1), (4, 1)]


def test_each_kind_has_turns_of_its_own() -> None:
    request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace()))
    odds = turns_of(request, "odds")
    assert turns_of(request, "edges") is not odds
    assert turns_of(request, "odds") is odds
    assert isinstance(odds, Turns)


async def test_work_that_rests_has_half_of_the_time_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as a piece took, nobody has the next turn."""
    rested: list[float] = []
    moments = iter((10.0, 10.25, 20.0, 20.5))

    async def sleep(seconds: float) -> None:
        rested.append(seconds)

    monkeypatch.setattr(time, "perf_counter", lambda: next(moments))
    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns = Turns(rests=True)
    assert [await turns.take(divmod, 7, 2) for _ in range(2)] == [(3, 1)] * 2
    assert rested == [0.25, 0.5]


async def test_whoever_has_begun_is_not_turned_away() -> None:
    turns = Turns(most_waiting=0)
    with pytest.raises(RequestRefused):
        await turns.take(divmod, 7, 2)
    assert await turns.take(divmod, 7, 2, begun=True) == (3, 1)
