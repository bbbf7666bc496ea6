"""The command `punto`. Everything else is imported inside, so that Ctrl-C ends the program quietly from the start."""

import gc
import sys
from collections.abc import Sequence

_INTERRUPTED = 130
"""The exit status that shells give a program stopped with Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit status: 0 done, 1 refused, 2 a wrong command line."""
    try:
        gc.disable()  # what is imported stays; looking through it again and again costs a twentieth of the start
        from puntobanco.cli.application import run

        gc.freeze()
        gc.enable()
        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return _INTERRUPTED
