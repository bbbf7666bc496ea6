"""Houses of people's own: anybody may send the text of a house file, and open private tables of it.

What is sent is hostile until it was read: it is bounded before it is worked through, the server gives the id, and the
exact odds must be little work and leave the house about what shipped houses do. One wallet serves all tables: a house
that pays too much would fill it for the others.
"""

from fractions import Fraction
from functools import lru_cache, partial

from sqlalchemy import Connection

from puntobanco.game.money import Percentage
from puntobanco.house import House, TextBounds, called, load_text
from puntobanco.odds import odds
from puntobanco.odds.work import costly_checks, work_of
from puntobanco.server.errors import RequestRefused
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import HOUSES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import (
    OWN,
    KeptHouse,
    count,
    digest_of,
    find,
    forget_oldest,
    kept_versions,
    put_row,
    row_of,
)

BOUNDS = TextBounds(bytes=48 * 1024, bets=60, choices=60)
MOST_OF_ONE = 40
"""Houses of one person; beyond, the oldest without a table is forgotten."""
MOST_IN_ALL = 5000
MOST_WORK = 2_000_000
"""Rows of exact odds: about two seconds."""
MOST_FAVOUR = Fraction(2, 100)
"""How much a bet may favour guests on average; the shipped house that favours them most does by 1.24 %."""
_DIGITS = 24


def own_house(text: str) -> House:
    """The house of a text that anybody has sent, under the id that the server gives it; refused with a reason."""
    sent = load_text(text, BOUNDS, partial(costly_checks, most=MOST_WORK))
    house = called(sent, f"{OWN}{digest_of(sent.files)[:_DIGITS]}")
    check_odds(house)
    return house


def check_odds(house: House) -> None:
    """Refuse a house of somebody's own whose odds are too much work, or whose bets give too much away."""
    _check_work(house)
    generous = _generous(house)
    if generous is not None:
        bet, edge = generous
        told = {"edge": Percentage(-edge), "most": Percentage(MOST_FAVOUR)}
        raise RequestRefused(422, "own-house-favours", bet=house.name_of(bet), **told)


def _check_work(house: House) -> None:
    if work_of(house) > MOST_WORK:
        raise RequestRefused(422, "own-house-work")


@lru_cache(maxsize=256)
def _generous(house: House) -> tuple[str, Fraction] | None:
    """The bet that favours guests most, where that is too much, and its edge."""
    edges = {bet: found.edge for bet, found in odds(house).bets.items()}
    most = min(edges, key=lambda bet: edges[bet])
    return (most, edges[most]) if edges[most] < -MOST_FAVOUR else None


def keep_own(store: Store, house: House, person: str, at_ms: int) -> KeptHouse:
    """Keep a house of somebody's own; the same text is the same house, whoever sends it."""

    def put(connection: Connection) -> None:
        if find(connection, house.id, house.version) is not None:
            return
        theirs = HOUSES.c.owner == person
        if count(connection, theirs) >= MOST_OF_ONE and not forget_oldest(connection, theirs):
            raise RequestRefused(409, "own-houses-many", most=MOST_OF_ONE)
        if count(connection, HOUSES.c.owner.is_not(None)) >= MOST_IN_ALL and not forget_oldest(connection):
            raise RequestRefused(503, "own-houses-full")
        put_row(store, connection, row_of(house, person, person, at_ms))

    change(store, put)
    kept = kept_versions(store, house.id, house.version)
    if not kept or kept[0].files != house.files:  # forgotten at once by others, or the id of another text
        raise RequestRefused(503, "own-houses-full")
    return kept[0]
