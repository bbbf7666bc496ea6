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
    """It is looked when their turn comes; who waits behind them has theirs."""
    turns, release, done, left = Turns(), threading.Event(), list[str](), False

    def gone() -> bool:
        return left

    first = asyncio.create_task(turns.take(release.wait, 30))
    asked = asyncio.create_task(turns.take(done.append, "worked out", gone=gone))
    behind = asyncio.create_task(turns.take(divmod, 7, 2, gone=gone if not is_gone else None))
    await asyncio.sleep(0)
    left = is_gone
    release.set()
    await asyncio.wait([first, asked, behind])
    assert done == ([] if is_gone else ["worked out"])
    assert behind.result() == (3, 1)
    if is_gone:
        with pytest.raises(RequestRefused):
            asked.result()


async def test_whoever_hangs_up_while_waiting_is_gone() -> None:
    turns, release, hung_up, done = Turns(), threading.Event(), asyncio.Event(), list[str]()

    async def receive() -> dict[str, str]:
        await hung_up.wait()
        return {"type": "http.disconnect"}

    request: Any = SimpleNamespace(receive=receive)
    first = asyncio.create_task(take_turn(request, turns, release.wait, 30))
    asked = asyncio.create_task(take_turn(request, turns, done.append, "worked out"))
    await asyncio.sleep(0.01)
    hung_up.set()
    await asyncio.sleep(0.01)
    release.set()
    assert await first  # what has begun is finished
    with pytest.raises(RequestRefused):
        await asked
    assert done == []


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
