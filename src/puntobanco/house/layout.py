"""How the bets of a house lie on its table: in which group, in which order, in the colour of which winner.

A house file may say so (`group`, `order`, `short`, `heading` of a bet). Where it is silent, what a bet is about decides
and never how it is called: bets of the boxes and bets on nothing but the winner are the main ones; a group of the file
lies together; all others lie side by side.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from puntobanco.game import Text
from puntobanco.game.bets import Bet
from puntobanco.game.tableau import Winner
from puntobanco.house.sources import Rule

MAIN = "main"
SIDE = "side"
_BY_WINNER: Mapping[Winner | None, int] = {Winner.PUNTO: -1, Winner.BANCO: 1}
"""Punto lies at the left and banco at the right."""


class BetGroup(NamedTuple):
    """Bets that lie together, under a heading where the house has one for them."""

    id: str
    bets: tuple[Bet, ...]
    heading: Text | None = None


def laid_out(bets: Iterable[Bet], boxes: Collection[str], said: Mapping[str, Rule]) -> tuple[BetGroup, ...]:
    """The groups of a house, the main one first; `said` are its rules by their paths."""
    groups: dict[str, list[tuple[int, Bet]]] = {MAIN: []}
    for bet in bets:
        group = said.get(f"bets.{bet.id}.group")
        order = said.get(f"bets.{bet.id}.order")
        name = group.value if group else MAIN if bet.id in boxes or bet.wins.facts == ("winner",) else SIDE
        winner = only_winner(bet) if name == MAIN else None
        groups.setdefault(name, []).append((order.value if order else _BY_WINNER.get(winner, 0), bet))
    ordered = {
        name: tuple(bet for _, bet in sorted(lying, key=lambda one: one[0])) for name, lying in groups.items() if lying
    }
    return tuple(BetGroup(name, lying, _heading(lying, said)) for name, lying in ordered.items())


def _heading(bets: Iterable[Bet], said: Mapping[str, Rule]) -> Text | None:
    """What stands above a group: the heading of the first of its bets that has one."""
    return next((rule.value for bet in bets if (rule := said.get(f"bets.{bet.id}.heading"))), None)


def only_winner(bet: Bet) -> Winner | None:
    """The one with whom alone a bet can win, as far as it speaks of the winner; None where several can be."""
    winners = bet.wins.values_of("winner")
    (winner,) = winners if len(winners) == 1 else (None,)
    assert winner is None or isinstance(winner, Winner)
    return winner
