"""Asks a server on this machine how it is, for whoever starts it.

`python -m puntobanco.server.ask_health PORT [SECONDS]`: the exit status is 0 as soon as `/healthz` says that people
may be sent there, and 1 if it does not within the seconds. Nothing is printed: the log tells what is wrong.
"""

import sys
import time
from http.client import HTTPConnection, HTTPException

_PAUSE_S = 0.2
_PATIENCE_S = 5.0


def is_well(port: int, patience_s: float = _PATIENCE_S) -> bool:
    """Whether the server at a port says so now."""
    asked = HTTPConnection("127.0.0.1", port, timeout=patience_s)
    try:
        asked.request("GET", "/healthz")
        return asked.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        asked.close()


def main(words: list[str]) -> int:
    """Ask, again and again if there is time for it."""
    try:
        port, wait_s = int(words[0]), float(words[1]) if len(words) > 1 else 0.0
    except (IndexError, ValueError):
        return 2
    until = time.monotonic() + wait_s
    while not is_well(port):
        if time.monotonic() >= until:
            return 1
        time.sleep(_PAUSE_S)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
