"""Which pages may change something."""

from types import SimpleNamespace

import pytest

from puntobanco.server.http.origins import is_own_origin


@pytest.mark.parametrize(
    ("headers", "own"),
    [
        ({"host": "punto.example"}, True),
        ({"host": "punto.example", "origin": "https://punto.example"}, True),
        ({"host": "punto.example", "origin": "http://PUNTO.example"}, True),
        ({"host": "Punto.example:8000", "origin": "http://punto.example:8000"}, True),
        ({"host": "punto.example", "origin": "https://punto.example:8000"}, False),
        ({"host": "punto.example", "origin": "https://other.example"}, False),
        ({"host": "punto.example", "origin": "ftp://punto.example"}, False),
        ({"host": "punto.example", "origin": "null"}, False),
        ({"host": "punto.example", "origin": "https://[punto"}, False),
        ({"origin": "https://punto.example"}, False),
        ({"origin": "https://~"}, False),
        ({"host": "punto.example", "sec-fetch-site": "same-origin"}, True),
        ({"host": "punto.example", "sec-fetch-site": "none"}, True),
        ({"host": "punto.example", "sec-fetch-site": "same-site"}, False),
        ({"host": "punto.example", "sec-fetch-site": "cross-site"}, False),
        ({"host": "punto.example", "origin": "https://punto.example", "sec-fetch-site": "cross-site"}, False),
    ],
)
def test_only_our_own_pages_are_ours(headers: dict[str, str], own: bool) -> None:
    """Whatever is no page says no origin; that of another host, another port or a file is not ours."""
    assert is_own_origin(SimpleNamespace(headers=headers)) is own
