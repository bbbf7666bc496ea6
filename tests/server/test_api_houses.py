"""Houses over HTTP, function by function."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.api_houses import speaking


@pytest.mark.parametrize(("asked", "spoken"), [("de", "de"), (None, "es"), ("fr", "es")])
def test_the_language_that_is_asked_for_comes_before_the_browsers(asked: str | None, spoken: str) -> None:
    request: Any = SimpleNamespace(headers={"accept-language": "es"})
    assert speaking(request, asked).language == spoken
