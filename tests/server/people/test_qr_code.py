"""The picture of a second factor's address, read again as a telephone would see it."""

import re

import pytest
import segno

from puntobanco.server.people import totp
from puntobanco.server.people.qr_code import qr_picture

ADDRESS = totp.address(bytes(range(20)), "anna-4831")
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
"""What stands in three corners of every code."""


def drawn(size: int, path: str) -> list[list[int]]:
    """The modules that a path makes dark; each once."""
    found = [[0] * size for _ in range(size)]
    runs = re.findall(r"M(\d+) (\d+)\.5h(\d+)", path)
    assert "".join(f"M{x} {y}.5h{length}" for x, y, length in runs) == path
    for x, y, length in runs:
        for place in range(int(x), int(x) + int(length)):
            assert not found[int(y)][place]
            found[int(y)][place] = 1
    return found


@pytest.mark.parametrize("text", [ADDRESS, totp.address(bytes(20), "x" * 40), "a"])
def test_every_module_is_drawn_once(text: str) -> None:
    picture = qr_picture(text)
    modules = drawn(*picture)
    assert modules == [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    corner = [row[:7] for row in modules[:7]], [row[-7:] for row in modules[:7]], [row[:7] for row in modules[-7:]]
    for one in corner:
        assert tuple("".join(map(str, row)) for row in one) == FINDER


def test_another_secret_is_another_picture() -> None:
    assert qr_picture(ADDRESS) == qr_picture(ADDRESS) != qr_picture(totp.address(bytes(20), "anna-4831"))
