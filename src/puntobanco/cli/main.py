"""The command `punto`. Everything else is imported inside, so that Ctrl-C ends the program quietly from the start."""

import sys
from collections.abc import Sequence

_INTERRUPTED = 130
"""The exit status that shells give a program stopped with Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit status: 0 done, 1 refused, 2 a wrong command line."""
    try:
        from puntobanco.cli.application import run

        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return _INTERRUPTED
