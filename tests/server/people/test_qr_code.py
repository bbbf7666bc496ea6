"""The picture of a second factor's address, read again as a telephone would see it."""

import pytest
import segno

from puntobanco.server.people import totp
from puntobanco.server.people.qr_code import qr_picture
from support.qr_reader import modules_of, read_qr

ADDRESS = totp.address(bytes(range(20)), "anna-4831")
FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
"""What stands in three corners of every code."""


@pytest.mark.parametrize("text", [ADDRESS, totp.address(bytes(20), "x" * 40), "a"])
def test_every_module_is_drawn_once(text: str) -> None:
    picture = qr_picture(text)
    modules = modules_of(*picture)
    assert modules == [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    corner = [row[:7] for row in modules[:7]], [row[-7:] for row in modules[:7]], [row[:7] for row in modules[-7:]]
    for one in corner:
        assert tuple("".join(map(str, row)) for row in one) == FINDER


@pytest.mark.parametrize("length", range(1, 100, 7))
def test_what_a_telephone_reads_is_what_was_written(length: int) -> None:
    """At every size that the reader of the tests knows, in both alphabets."""
    for text in (f"https://punto.example/{'x1' * length}"[:length], ("HTTPS://PUNTO.EXAMPLE/" * 5)[:length]):
        assert read_qr(modules_of(*qr_picture(text))) == text


def test_another_secret_is_another_picture() -> None:
    assert qr_picture(ADDRESS) == qr_picture(ADDRESS) != qr_picture(totp.address(bytes(20), "anna-4831"))
