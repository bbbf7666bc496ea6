"""Codes that change with the time (RFC 6238), as the programs on people's telephones show them.

Six digits of SHA-1 every 30 seconds: what every such program knows without being told.
"""

import base64
import hmac
from secrets import token_bytes
from urllib.parse import quote

SECRET_BYTES = 20
STEP_S = 30
DIGITS = 6
WINDOW = 1
"""Steps by which a telephone's clock may be off."""
ISSUER = "Punto Banco"


def new_secret() -> bytes:
    """A secret that nobody guesses."""
    return token_bytes(SECRET_BYTES)


def code_of(secret: bytes, step: int, digits: int = DIGITS, digest: str = "sha1") -> str:
    """The code of one step of time (RFC 4226, section 5.3)."""
    mac = hmac.new(secret, step.to_bytes(8), digest).digest()
    first = mac[-1] & 0x0F
    number = int.from_bytes(mac[first : first + 4]) & 0x7FFF_FFFF
    return f"{number % 10**digits:0{digits}}"


def step_at(at_ms: int) -> int:
    """The step of a moment."""
    return at_ms // (STEP_S * 1000)


def matching_step(secret: bytes, code: str, at_ms: int, after: int) -> int | None:
    """The step whose code it is, if there is one now that is later than the last one used: no code holds twice."""
    now, given = step_at(at_ms), "".join(code.split()).encode(errors="replace")
    steps = range(max(0, now - WINDOW, after + 1), now + WINDOW + 1)
    found = [step for step in steps if hmac.compare_digest(code_of(secret, step).encode(), given)]
    return found[0] if found else None


def written(secret: bytes) -> str:
    """A secret as people type it."""
    return base64.b32encode(secret).decode().rstrip("=")


def address(secret: bytes, login: str) -> str:
    """What a telephone makes an entry of."""
    name = quote(f"{ISSUER}:{login}")
    return f"otpauth://totp/{name}?secret={written(secret)}&issuer={quote(ISSUER)}"
