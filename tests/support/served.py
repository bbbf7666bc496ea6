"""What a process of `kill_load` does; it imports nothing that a server does not need, because hundreds are started."""

import faulthandler
import os
import signal
import sys


def serve(database: str, folder: str, said: str) -> None:
    """Serve, and write what is said to files; on SIGUSR1 say where it is."""
    from puntobanco.cli.main import main

    for place, path in ((1, said), (2, said.replace(".txt", ".err"))):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, place)
        os.close(file)
    faulthandler.register(signal.SIGUSR1)
    os.environ["PUNTO_HOME"] = folder
    sys.exit(main(["serve", "--port", "0", "--database", database, "--rates", "0"]))
