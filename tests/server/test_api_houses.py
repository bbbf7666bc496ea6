"""Houses over HTTP, function by function."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.api_houses import speaking, words_of


@pytest.mark.parametrize(("asked", "spoken"), [("de", "de"), (None, "es"), ("fr", "es")])
def test_the_language_that_is_asked_for_comes_before_the_browsers(asked: str | None, spoken: str) -> None:
    request: Any = SimpleNamespace(headers={"accept-language": "es"})
    assert speaking(request, asked).language == spoken


def test_words_are_chosen_by_how_their_keys_begin() -> None:
    """In the order of the keys; those with a number have a form for one and one for many."""
    found = words_of("de", "road.said-")
    assert list(found) == sorted(found)
    assert {"road.said-banco.count", "road.said-punto.count", "road.said-tie.count"} <= found.keys()
    assert all(isinstance(text, list) and len(text) == 2 and all(text) for text in found.values())
