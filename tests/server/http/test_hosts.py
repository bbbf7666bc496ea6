"""Under which names the server is reached."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.http.hosts import AllowedHosts, is_for_this_machine, is_for_us, is_host_name


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("punto.example", True),
        ("PUNTO.example:8000", True),
        ("punto.example.", True),
        ("other.example:8443", True),
        ("other.example", False),
        ("other.example:443", False),
        ("192.0.2.1:8000", True),
        ("[2001:db8::1]:8000", True),
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        ("evil.example", False),
        ("punto.example.evil.example", False),
        ("punto.example@evil.example", False),
        ("punto.example:80:80", False),
        ("punto.example, evil.example", False),
        ("", False),
        (None, False),
    ],
)
def test_only_our_own_names_are_ours(host: str | None, ours: bool) -> None:
    """A name alone is ours at any port, one with a port at that one."""
    names = ("punto.example", "Other.example:8443", "192.0.2.1", "[2001:db8::1]")
    assert AllowedHosts(names).allow(host) is ours
    request: Any = SimpleNamespace(
        headers={} if host is None else {"host": host},
        app=SimpleNamespace(state=SimpleNamespace(hosts=AllowedHosts(names))),
    )
    assert is_for_us(request) is ours
    assert is_for_this_machine(request) is (host in ("localhost:8000", "127.0.0.1", "[::1]:8000"))


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("punto.example", True),
        ("punto.example:8443", True),
        ("192.168.1.5", True),
        ("[::1]", True),
        ("https://punto.example", False),
        ("*", False),
        ("a b", False),
        ("", False),
    ],
)
def test_what_can_be_allowed(text: str, is_one: bool) -> None:
    assert is_host_name(text) is is_one
