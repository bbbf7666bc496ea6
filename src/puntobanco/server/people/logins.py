"""Logins that the house completes: what somebody wishes, and digits behind it that nobody chooses.

So no answer to anybody depends on which logins there are (docs/decisions/0025).
"""

from secrets import randbelow

from sqlalchemy import select

from puntobanco.server.people.names import LONGEST_LOGIN
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store

DIGITS, MORE_DIGITS = 4, 8
"""Digits behind a login that somebody wishes, and behind one that thousands have wished."""
_DRAWN = 8


def completed(wish: str, digits: int = DIGITS) -> str:
    """A login with digits of the house; the wish is cut where it would be too long."""
    least = 10 ** (digits - 1)
    return f"{wish[: LONGEST_LOGIN - digits - 1]}-{least + randbelow(9 * least)}"


def free_login(store: Store, wish: str) -> str:
    """One of several that are drawn and looked up together, so that it takes as long whichever of them are taken."""
    drawn = [*(completed(wish) for _ in range(_DRAWN)), completed(wish, MORE_DIGITS)]
    with store.reading() as connection:
        taken = set(connection.execute(select(PEOPLE.c.login).where(PEOPLE.c.login.in_(drawn))).scalars())
    return next((one for one in drawn if one not in taken), drawn[-1])
