"""The solved game over HTTP: its figures are the solver's, as fractions, and asking has bounds."""

from collections.abc import AsyncIterator
from fractions import Fraction
from typing import Any

import httpx
import pytest
import pytest_asyncio

import puntobanco as pb
from puntobanco.odds import odds, parse_policy
from puntobanco.odds.equilibrium import play_of
from puntobanco.server.http import solved as api_solved
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from support.server_tools import KEY

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)

PATH = "/api/houses/punter-and-bank/solved"


@pytest_asyncio.fixture
async def anybody(store: Store) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(Service(store, KEY, rates=Rates(None)), hosts=["punto.test"])
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as client:
        yield client


async def asked(client: httpx.AsyncClient, house: str = "punter-and-bank", **query: str) -> Any:
    answer = await client.get(f"/api/houses/{house}/solved", params=query)
    assert answer.status_code == 200, answer.text
    return api_solved.SolvedAnswer.model_validate(answer.json())


@pytest.mark.parametrize("house", ["punter-and-bank", "chemin-de-fer"])
@pytest.mark.parametrize("banco", ["tableau", "free"])
@pytest.mark.parametrize("sees", ["totals", "cards"])
async def test_the_figures_are_those_of_the_solver(
    anybody: httpx.AsyncClient, sees: str, banco: str, house: str
) -> None:
    found = await asked(anybody, house, sees=sees, banco=banco)
    solution = pb.solve(house, sees=sees, banco=banco)
    best = solution.best
    assert (found.house, found.sees, found.banco, found.option) == (house, sees, banco, 5)
    assert (found.zero_sum, found.others, found.hidden) == (solution.zero_sum, [], True)
    for name in ("draws", "punto", "banco", "gain"):
        assert Fraction(getattr(found.solved, name)) == getattr(best, name)
    told = [
        (one.hand, one.third, one.free, *map(Fraction, (one.draws, one.gain, one.reached)))
        for one in found.solved.cells
    ]
    assert told == [
        (list(one.cell.hand), one.cell.third, one.free, one.draws, one.gain, one.reached) for one in best.cells
    ]
    for name, habit in found.habits.items():
        (reply,) = pb.solve(house, sees=sees, banco=banco, habit=name).equilibria
        assert (Fraction(habit.draws), Fraction(habit.punto)) == (reply.draws, reply.punto)
        assert Fraction(habit.cost) == best.punto - reply.punto


@pytest.mark.parametrize("sees", ["totals", "cards"])
async def test_the_points_of_the_picture_lie_on_the_exact_function(anybody: httpx.AsyncClient, sees: str) -> None:
    """Just inside of each end of a piece, where banco's best reply is one, so that a jump between two is right too."""
    found = await asked(anybody, sees=sees, banco="free")
    for piece in found.curve:
        start, end, first, last = map(Fraction, (piece.start, piece.end, piece.at_start, piece.at_end))
        for part in (Fraction(1, 1000), Fraction(999, 1000)):
            share = start + (end - start) * part
            (reply,) = pb.solve("punter-and-bank", sees=sees, banco="free", habit=share).equilibria
            assert reply.punto == first + (last - first) * part
    assert found.solved.draws in [piece.start for piece in found.curve]  # the kink is a corner


async def test_readings_are_heard(anybody: httpx.AsyncClient) -> None:
    open_cards = await asked(anybody, reading="cards-shown:open")
    assert (open_cards.hidden, open_cards.readings["cards-shown"]) == (False, "open")
    house = pb.load("punter-and-bank")
    drawn = odds(house, policy=parse_policy("draw")).bets["punto"].edge
    assert Fraction((await asked(anybody)).habits["draw"].punto) == -drawn


async def test_whoever_has_it_is_told_so(anybody: httpx.AsyncClient) -> None:
    first = await anybody.get(PATH)
    again = await anybody.get(PATH, headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    other = await anybody.get(PATH, params={"banco": "free"}, headers={"If-None-Match": first.headers["etag"]})
    assert other.status_code == 200


async def test_each_question_is_worked_out_once(anybody: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    api_solved._solved.cache_clear()
    worked_out = []

    def counted(*given: Any, **named: Any) -> Any:
        worked_out.append(given)
        return play_of(*given, **named)

    monkeypatch.setattr(api_solved, "play_of", counted)
    for _ in range(3):
        await asked(anybody)
        await asked(anybody, sees="cards")
    assert len(worked_out) == 2


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/houses/schaanwald/solved", 422, "solve-one-option"),
        ("/api/houses/nowhere/solved", 404, "house-unknown"),
        (f"{PATH}?sees=minds", 422, "value-wrong"),
        (f"{PATH}?banco=always", 422, "value-wrong"),
        (f"{PATH}?reading=packs", 422, "reading-pair"),
    ],
)
async def test_what_is_refused(anybody: httpx.AsyncClient, path: str, status: int, code: str) -> None:
    answer = await anybody.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
