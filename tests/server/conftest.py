"""What the tests of the server share."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from puntobanco.server.people import passwords
from puntobanco.server.tables.pace import PACES, PaceName

QUICK = PasswordHasher(time_cost=1, memory_cost=128, parallelism=1)
"""Hundreds of people come with a password, and nobody wants to know theirs."""


@pytest.fixture(autouse=True, scope="module")
def quick_passwords() -> Iterator[None]:
    """Digests of passwords that take no time; `test_a_digest_takes_its_time` looks at the real ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_HASHER", QUICK)
        patch.setattr(passwords, "_NOBODYS", QUICK.hash("nobody's"))
        yield


@pytest.fixture(scope="module")
def quick_shoes() -> Iterator[None]:
    """Public tables whose shoes lie there at once: nobody is given seconds for a word in them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PACES, PaceName.LIVE, PACES[PaceName.LIVE]._replace(words=50, showing=50, card=20))
        yield
