"""What the tests of the server share."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from puntobanco.server import people

QUICK = PasswordHasher(time_cost=1, memory_cost=128, parallelism=1)
"""Hundreds of people come with a password, and nobody wants to know theirs."""


@pytest.fixture(autouse=True, scope="module")
def quick_passwords() -> Iterator[None]:
    """Digests of passwords that take no time; `test_a_digest_takes_its_time` looks at the real ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "_HASHER", QUICK)
        patch.setattr(people, "_NOBODYS", QUICK.hash("nobody's"))
        yield
