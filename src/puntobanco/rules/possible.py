"""Which facts can come together under a tableau, and which parts of a bet no outcome can meet."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from puntobanco.rules.bets import Bet
from puntobanco.rules.cards import Card, Rank, Suit
from puntobanco.rules.conditions import Row
from puntobanco.rules.facts import FACTS, FactValue, Level
from puntobanco.rules.hands import total_of
from puntobanco.rules.messages import Message, message
from puntobanco.rules.tableau import Tableau, Totals

_CARD_OF_POINTS = {rank.points: Card(rank, Suit.SPADES) for rank in Rank}


@lru_cache(maxsize=256)
def fact_rows(tableau: Tableau, names: tuple[str, ...]) -> tuple[Row, ...]:
    """Every combination of values that facts about totals or points can take together, each once."""
    if any(FACTS[name].level > Level.POINTS for name in names):
        raise ValueError("facts about ranks or suits are not told by points")
    rows: dict[tuple[FactValue, ...], None] = {}
    fine = tuple(any(FACTS[n].level is Level.POINTS and n.startswith(side) for n in names) for side in ("p", "b"))
    readers = [FACTS[name].read for name in names]
    for totals in _outcomes(tableau):
        for punto, banco in _hands(totals, *fine):
            rows[tuple(read(totals, punto, banco) for read in readers)] = None
    return tuple(dict(zip(names, row, strict=True)) for row in rows)


@lru_cache(maxsize=16)
def _outcomes(tableau: Tableau) -> tuple[Totals, ...]:
    return tuple(tableau.outcomes())


def _hands(totals: Totals, punto: bool, banco: bool) -> Iterator[tuple[Sequence[Card], Sequence[Card]]]:
    """First two cards that make the totals; only for a side that is asked for, an empty hand else."""
    yield from product(_first_two(totals.punto_two) if punto else [()], _first_two(totals.banco_two) if banco else [()])


def _first_two(total: int) -> list[tuple[Card, Card]]:
    pairs = product(range(10), repeat=2)
    return [(_CARD_OF_POINTS[a], _CARD_OF_POINTS[b]) for a, b in pairs if total_of((a, b)) == total]


def impossible_parts(bet: Bet, tableau: Tableau) -> Iterator[tuple[str, Message]]:
    """Parts of a bet on totals or points that no outcome can meet, and outcomes that it both wins and returns."""
    if bet.level > Level.POINTS:
        return
    open_parts = dict(bet.conditions)
    both = False
    for row in fact_rows(tableau, bet.facts):
        wins = bet.wins.holds(row)
        if wins:
            open_parts.pop("wins", None)
            for place, payout in enumerate(bet.pays, start=1):
                if payout.when is None or payout.when.holds(row):
                    open_parts.pop(f"pays[{place}].when", None)
                    break
        if bet.returns is not None and bet.returns.holds(row):
            open_parts.pop("returns", None)
            both = both or wins
        if both and not open_parts:
            break
    for part, condition in open_parts.items():
        yield part, message("problem.impossible", text=condition.text)
    if both:
        yield "returns", message("problem.wins-and-returns")
