"""Which facts can come together under a tableau, and which parts of a bet no outcome can meet."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from puntobanco.game.bets import Bet
from puntobanco.game.cards import Card, Rank, Suit
from puntobanco.game.conditions import Row
from puntobanco.game.facts import FACTS, FactValue, Level
from puntobanco.game.hands import total_of
from puntobanco.game.messages import Message, message
from puntobanco.game.tableau import Tableau, Totals

_CARD_OF_POINTS = {rank.points: Card(rank, Suit.SPADES) for rank in Rank}
_FIRST_TWO = [
    [(_CARD_OF_POINTS[a], _CARD_OF_POINTS[b]) for a, b in product(range(10), repeat=2) if total_of((a, b)) == total]
    for total in range(10)
]


def _fact_rows(tableau: Tableau, names: tuple[str, ...]) -> Iterator[Row]:
    """Every combination of values that facts about totals or points can take together."""
    of_totals = tuple(name for name in names if FACTS[name].level is Level.TOTALS)
    of_cards = [name for name in names if name not in of_totals]
    fine = tuple(
        any(name.startswith(f"{side}.") or FACTS[name].adds for name in of_cards) for side in ("punto", "banco")
    )
    third = any(not FACTS[name].early for name in of_cards)
    for totals, row in _outcomes_apart(tableau, of_totals, fine, third):
        for punto, banco in _hands(totals, *fine):
            yield {**row, **{name: FACTS[name].read(totals, punto, banco) for name in of_cards}}


@lru_cache(maxsize=256)
def _outcomes_apart(
    tableau: Tableau, names: tuple[str, ...], fine: tuple[bool, ...], third: bool
) -> tuple[tuple[Totals, Row], ...]:
    """One outcome for each row of facts about totals, and for each two-card total of a side whose cards matter; where
    a third card matters to more than the totals, for each of those too."""
    found: dict[tuple[FactValue, ...], Totals] = {}
    readers = [FACTS[name].read for name in names]
    for totals in _outcomes(tableau):
        two_cards = (totals.punto_two * fine[0], totals.banco_two * fine[1])
        thirds = (totals.punto_third, totals.banco_third) if third else ()
        found.setdefault((*(read(totals, (), ()) for read in readers), *two_cards, *thirds), totals)
    return tuple((totals, dict(zip(names, key, strict=False))) for key, totals in found.items())


@lru_cache(maxsize=16)
def _outcomes(tableau: Tableau) -> tuple[Totals, ...]:
    return tuple(tableau.outcomes())


def _hands(totals: Totals, punto: bool, banco: bool) -> Iterator[tuple[Sequence[Card], Sequence[Card]]]:
    """Cards that make the totals, third cards too; only for a side that is asked for, an empty hand else."""
    return product(
        _with_third(_FIRST_TWO[totals.punto_two], totals.punto_third) if punto else [()],
        _with_third(_FIRST_TWO[totals.banco_two], totals.banco_third) if banco else [()],
    )


def _with_third(hands: Sequence[tuple[Card, ...]], third: int | None) -> list[tuple[Card, ...]]:
    return [hand if third is None else (*hand, _CARD_OF_POINTS[third]) for hand in hands]


def impossible_parts(bet: Bet, tableau: Tableau) -> Iterator[tuple[str, Message]]:
    """Parts of a bet on totals or points that no outcome can meet, and outcomes that two of its results claim."""
    if bet.level > Level.POINTS:
        return
    open_parts = dict(bet.conditions)
    both = twice = False
    for row in _fact_rows(tableau, bet.facts):
        wins = bet.wins.holds(row)
        if wins:
            open_parts.pop("wins", None)
            place = next(i for i, p in enumerate(bet.pays, start=1) if p.when is None or p.when.holds(row))
            open_parts.pop(f"pays[{place}].when", None)
        returns = bet.returns is not None and bet.returns.holds(row)
        if returns:
            open_parts.pop("returns", None)
            both = both or wins
        if bet.halves is not None and bet.halves.holds(row):
            open_parts.pop("halves", None)
            twice = twice or wins or returns
        if not open_parts and (both or bet.returns is None) and (twice or bet.halves is None):
            break
    for part, condition in open_parts.items():
        yield part, message("problem.impossible", text=condition.text)
    if both:
        yield "returns", message("problem.wins-and-returns")
    if twice:
        yield "halves", message("problem.halves-and-other")
