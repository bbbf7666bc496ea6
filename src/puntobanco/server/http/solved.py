"""The option game of a house over HTTP, solved exactly (docs/protocol.md, Houses). Everybody may ask.

What can be asked is finite: the houses of the server, their readings, and four ways to play. Each is worked out once,
one at a time and in a thread; no shoe can be asked for.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from fastapi import APIRouter, Request
from fastapi.responses import Response

from puntobanco.house import House
from puntobanco.odds.equilibrium import Equilibrium, play_of
from puntobanco.odds.option_game import Sees, cards_shown
from puntobanco.odds.written import exact, written_equilibrium, written_piece
from puntobanco.server.http.calculations import take_turn, turns_of
from puntobanco.server.http.house_answers import Strict
from puntobanco.server.http.houses import AskedHouse, Speaking, unchanging

SeenByBanco = Literal["totals", "cards"]
BancoPlays = Literal["tableau", "free"]


class SolvedCellAnswer(Strict):
    """What banco does in a cell: with which chance it draws, and what it gains by that over standing, each time.

    `hand` is its total, or the points of its two cards; `third` punto's third card; `reached` how often a coup gets
    there; `free` whether banco may choose there at all.
    """

    hand: list[int]
    third: int | None
    draws: str
    gain: str
    reached: str
    free: bool


class EquilibriumAnswer(Strict):
    """How both play: punto's share of draws, what a coup is worth to each side, and what punto gains by drawing over
    standing each time that it may choose."""

    draws: str
    punto: str
    banco: str
    gain: str
    cells: list[SolvedCellAnswer]


class PieceAnswer(Strict):
    """What a coup is worth to punto from one share of draws to another, while banco replies best: a straight line."""

    start: str
    end: str
    at_start: str
    at_end: str


class HabitAnswer(Strict):
    """A habit of punto's: what a coup is worth to it if banco replies best, and how much less that is than solved."""

    draws: str
    punto: str
    cost: str


class SolvedAnswer(Strict):
    """The solved game on the house's full shoe; every number is a fraction of whole numbers.

    `option` is the total on which punto chooses, `chosen` how often a coup gets there. `solved` is the equilibrium that
    serves punto best, `others` are the shares of draws of further ones. `hidden` says whether neither side sees the
    other one's cards when it decides: the figures are for that.
    """

    house: str
    readings: dict[str, str]
    names: dict[Literal["punto", "banco"], str]
    sees: SeenByBanco
    banco: BancoPlays
    option: int
    chosen: str
    hidden: bool
    zero_sum: bool
    solved: EquilibriumAnswer
    others: list[str]
    curve: list[PieceAnswer]
    habits: dict[Literal["draw", "stand"], HabitAnswer]


def router() -> APIRouter:
    """The solved game."""
    routes = APIRouter(tags=["houses"])
    routes.get("/houses/{house}/solved", response_model=SolvedAnswer)(get_solved)
    return routes


async def get_solved(
    request: Request,
    house: AskedHouse,
    speaker: Speaking,
    sees: SeenByBanco = "totals",
    banco: BancoPlays = "tableau",
) -> Response:
    """How both sides play where they may choose: banco by the tableau, or free everywhere, by its total or its cards.

    Refused (`solve-one-option`) for a house that lets punto choose nowhere.
    """
    found = await take_turn(request, turns_of(request, "solved"), _solved, house, sees, banco)
    names = {side: speaker.show(getattr(house.names, side)) for side in ("punto", "banco")}
    return unchanging(request, {**found, "names": names})


@lru_cache(maxsize=128)
def _solved(house: House, sees: SeenByBanco, banco: BancoPlays) -> dict[str, Any]:
    play = play_of(house, None, Sees(sees), banco_free=banco == "free")
    solution = play.solve()
    best = solution.best
    return {
        "house": house.id,
        "readings": dict(house.chosen),
        "sees": sees,
        "banco": banco,
        "option": play.game.total,
        "chosen": exact(play.chosen),
        "hidden": not cards_shown(house),
        "zero_sum": solution.zero_sum,
        "solved": written_equilibrium(best),
        "others": [exact(one.draws) for one in solution.equilibria if one is not best],
        "curve": [written_piece(piece) for piece in play.curve()],
        "habits": {name: _habit(play.reply_to(Fraction(name == "draw")), best) for name in ("draw", "stand")},
    }


def _habit(reply: Equilibrium, best: Equilibrium) -> dict[str, str]:
    return {"draws": exact(reply.draws), "punto": exact(reply.punto), "cost": exact(best.punto - reply.punto)}
