"""Where a server is."""

from typing import NamedTuple
from urllib.parse import urlsplit

from puntobanco.client.errors import ClientError
from puntobanco.game.messages import echo

_LONGEST = 2000


class Address(NamedTuple):
    """The address of a server, of which a part of the path may belong to another program."""

    secure: bool
    host: str
    port: int
    path: str = ""

    @property
    def _place(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == (443 if self.secure else 80)
        return f"{host}{'' if usual else f':{self.port}'}{self.path}"

    def __str__(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self._place}"

    def socket(self, language: str) -> str:
        """The address of its WebSocket."""
        return f"{'wss' if self.secure else 'ws'}://{self._place}/ws?lang={language}"


def parse_address(text: str) -> Address:
    """The address that somebody wrote: with `http://` or `https://`, or host and port alone."""
    wrong = ClientError("client-address", found=echo(text))
    whole = text if "://" in text else f"http://{text}"
    if len(text) > _LONGEST or not whole.isprintable() or any(sign.isspace() for sign in whole):
        raise wrong
    try:
        parts = urlsplit(whole)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or parts.query or parts.fragment:
        raise wrong
    secure = parts.scheme == "https"
    return Address(secure, host, port if port is not None else 443 if secure else 80, parts.path.rstrip("/"))
