"""What a process of `kill_load` does; it imports nothing that a server does not need, because hundreds are started."""

import faulthandler
import os
import signal
import sys
import time
from pathlib import Path

CLOCK = "clock"
"""The file that says by how many milliseconds the clock of a server is ahead; read on SIGUSR2."""


def serve(database: str, folder: str, said: str, ahead_ms: int = 0) -> None:
    """Serve, and write what is said to files; on SIGUSR1 say where it is, on SIGUSR2 set the clock."""
    from puntobanco.cli.main import main

    _move_clock(Path(folder, CLOCK), ahead_ms)

    for place, path in ((1, said), (2, said.replace(".txt", ".err"))):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, place)
        os.close(file)
    faulthandler.register(signal.SIGUSR1)
    os.environ["PUNTO_HOME"] = folder
    sys.exit(main(["serve", "--port", "0", "--database", database, "--rates", "0"]))


def _move_clock(file: Path, ahead_ms: int) -> None:
    """Let the clock of this process be wrong, and jump whenever it is told to; how time passes is another matter."""
    true_ns, ahead_ns = time.time_ns, [ahead_ms * 1_000_000]

    def jump(*_: object) -> None:
        ahead_ns[0] = int(file.read_text()) * 1_000_000

    time.time_ns = lambda: true_ns() + ahead_ns[0]
    time.time = lambda: time.time_ns() / 1e9
    signal.signal(signal.SIGUSR2, jump)
