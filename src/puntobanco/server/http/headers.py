"""The headers that every answer has, whoever writes it: what a browser may do with it, and with nothing else."""

from typing import Any

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_TABLE_POLICY = _POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""Tables stand beside one another in frames of our own page, and of nobody else's."""
_DATA_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
"""Of what is data and no page: a browser that is led there shows it as such, and runs nothing."""
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_HSTS = "max-age=31536000; includeSubDomains"


def protecting_headers(path: str, *, over_tls: bool = False) -> dict[str, str]:
    """The headers of an answer about a path; `over_tls` where the browser is to come by https alone from now on."""
    is_data = path.startswith(("/api", "/healthz", "/metrics", "/openapi.json"))
    of_pages = _TABLE_POLICY if path.startswith("/table/") else _POLICY
    found = {"Content-Security-Policy": _DATA_POLICY if is_data else of_pages, **_ALWAYS}
    if over_tls:
        found["Strict-Transport-Security"] = _HSTS
    if path.startswith("/api"):
        found["Cache-Control"] = "no-store"
    elif path.startswith("/static"):
        found["Cache-Control"] = "no-cache"
    return found


def raw_headers(**more: Any) -> list[tuple[bytes, bytes]]:
    """The same for what is answered before a request was understood, and for whoever sent it."""
    found = {**protecting_headers("/api"), "Content-Type": "text/plain; charset=utf-8", "Connection": "close", **more}
    return [(name.lower().encode(), str(value).encode()) for name, value in found.items()]
