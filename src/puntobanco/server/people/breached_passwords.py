"""Passwords that were stolen elsewhere, which whoever guesses tries as well.

They are a file of the house's own choice, named by an environment variable: digests of passwords, one a line and in
order, as `Have I Been Pwned` gives them out. Nothing is asked of anybody over a network.
"""

import hashlib
import os
import re
from collections.abc import Container, Mapping
from functools import cache
from pathlib import Path

from puntobanco.game.messages import echo
from puntobanco.server.errors import ServerError

VARIABLE = "PUNTO_BREACHED_PASSWORDS"
_LINE = re.compile(rb"[0-9A-Fa-f]{40}(:[0-9]+)?\r?\n?")
_LONGEST_LINE = 64


class BreachedPasswords(Container[str]):
    """Passwords of a file of SHA-1 digests in their order; looked up on disk, however large it is."""

    def __init__(self, file: Path) -> None:
        self._file = file
        try:
            with file.open("rb") as opened:
                first = opened.readline(_LONGEST_LINE)
            self._size = file.stat().st_size
        except OSError as error:
            raise ServerError("passwords-file", file=echo(file, 200), detail=error.strerror or "") from None
        if not _LINE.fullmatch(first):
            raise ServerError("passwords-form", file=echo(file, 200))

    def __contains__(self, password: object) -> bool:
        """Whether somebody's password of this kind was stolen."""
        digest = hashlib.sha1(str(password).encode(), usedforsecurity=False).hexdigest().upper().encode()
        low, high = 0, self._size  # a line that begins within may be it
        with self._file.open("rb") as opened:
            while low < high:
                middle = (low + high) // 2
                opened.seek(middle)
                if middle > 0:
                    opened.seek(middle - 1)
                    opened.readline(_LONGEST_LINE)  # to the beginning of a line
                line = opened.readline(_LONGEST_LINE)
                found = line[:40].upper()
                if found == digest:
                    return True
                if not line or found > digest:
                    high = middle
                else:
                    low = opened.tell()
        return False


def breached_in(environment: Mapping[str, str]) -> Container[str]:
    """The passwords of the file that the environment names; none where it names none."""
    named = environment.get(VARIABLE)
    return BreachedPasswords(Path(named)) if named else frozenset()


@cache
def breached_passwords() -> Container[str]:
    """Those of this process, looked for once."""
    return breached_in(os.environ)
