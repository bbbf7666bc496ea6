"""How many WebSockets may be open at once."""

from contextlib import ExitStack

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import at_once as module
from puntobanco.server.http.at_once import AtOnce


def opened(sockets: AtOnce, *, address: str | None = "a", person: str | None = "p", most: int = 500) -> int:
    """How many are opened before one is refused; `None` is another one each time."""
    with ExitStack() as held:
        for number in range(most):
            try:
                held.enter_context(sockets.one(address or f"{number}", person or f"{number}"))
            except RequestRefused as refused:
                return number if refused.values == {"most": number} else -1
    return most


def test_a_person_an_address_and_all_have_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them end with the stack: the next count begins at nothing."""
    sockets = AtOnce()
    assert opened(sockets, address=None) == 16
    assert opened(sockets, person=None) == 128
    assert opened(AtOnce(2), address=None) == 32
    assert opened(AtOnce(0.001)) == 1
    assert not sockets._open
    assert module.MOST_OF_ALL == 8000
    monkeypatch.setattr(module, "MOST_OF_ALL", 200)
    assert opened(sockets, address=None, person=None) == 200
    assert opened(AtOnce(None)) == 500


def test_a_visitor_counts_for_an_address_alone() -> None:
    sockets = AtOnce(1 / 64)
    with sockets.one("a", None), sockets.one("a", None):
        for person in (None, "p"):
            with pytest.raises(RequestRefused), sockets.one("a", person):
                raise AssertionError
        with sockets.one("b", "p"):
            assert sum(sockets._open.values()) == 7
