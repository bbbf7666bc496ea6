"""What a browser is told about the cookie that says who asks."""

from types import SimpleNamespace

import pytest
from starlette.responses import Response

from puntobanco.server.http.cookies import clear_cookie, set_cookie


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True), ("ws", False), ("wss", True)])
def test_a_cookie_is_kept_and_forgotten_in_the_same_way(scheme: str, secure: bool) -> None:
    """Over https a browser sends it over https alone, no script reads it, and no other site's page sends it."""
    request = SimpleNamespace(url=SimpleNamespace(scheme=scheme))
    kept, forgotten = Response(), Response()
    set_cookie(kept, request, "who")
    clear_cookie(forgotten, request)
    for response, age in ((kept, "Max-Age=2592000"), (forgotten, "Max-Age=0")):
        said = response.headers["set-cookie"].split("; ")
        assert {"HttpOnly", "Path=/", "SameSite=strict", age} <= set(said)
        assert ("Secure" in said) is secure
