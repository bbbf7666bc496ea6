"""What several tests draw from: cards, coups, houses, and texts that are almost right."""

from functools import cache

from hypothesis import HealthCheck, settings, strategies as st

from puntobanco.game import PACK, Action, Card, Coup, Tableau
from puntobanco.house import SHIPPED, House, load
from support.bulk import bulk

MANY = settings(
    max_examples=bulk(sample=150, full=10_000),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],  # `untraced` is meant to last for all examples
)
SOME = settings(max_examples=bulk(sample=30, full=500), deadline=None, derandomize=True, database=None)

cards = st.sampled_from(PACK)
decisions = st.sampled_from([Action.DRAW, Action.STAND])


def tableau_of(punto: int, banco: int) -> Tableau:
    """A tableau from eight digits to base three and 88 bits."""
    actions, draw_or_stand = list(Action), [Action.DRAW, Action.STAND]
    return Tableau(
        tuple(actions[punto // 3**row % 3] for row in range(8)),
        tuple(tuple(draw_or_stand[banco >> (11 * row + column) & 1] for column in range(11)) for row in range(8)),
    )


tableaux = st.builds(tableau_of, st.integers(0, 3**8 - 1), st.integers(0, 2**88 - 1))


@cache
def every_house() -> tuple[House, ...]:
    """The shipped houses, each under its defaults and under every other choice of every reading."""
    found = []
    for name in SHIPPED:
        house = load(name)
        found.append(house)
        for reading, about in house.readings.items():
            found += [house.under({reading: choice}) for choice in list(about.choices)[1:]]
    return tuple(found)


def deal_out(tableau: Tableau, six_cards: list[Card], decision: Action) -> Coup:
    """A finished coup: as many of the cards as it needs, and the decision for each side that is asked."""
    coup, rest = Coup(tableau), iter(six_cards)
    while not coup.finished:
        coup = coup.deal(next(rest)) if coup.decides is None else coup.decide(decision)
    return coup


def coups(tableau: Tableau) -> st.SearchStrategy[Coup]:
    """Finished coups of a tableau."""
    return st.builds(deal_out, st.just(tableau), st.lists(cards, min_size=6, max_size=6), decisions)


def mangled(texts: st.SearchStrategy[str], pieces: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Texts with a stretch cut out and a piece put in its place."""

    def mangle(text: str, piece: str, start: int, length: int) -> str:
        start %= len(text) + 1
        return text[:start] + piece + text[start + length :]

    return st.builds(mangle, texts, pieces, st.integers(0, 200), st.integers(0, 6))
