"""What tests of the storage run in processes of their own. A job begins when a line comes, and prints as it goes."""

import json
import sys
import threading
from collections.abc import Callable
from typing import TextIO

from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Append, Work
from puntobanco.server.storage.writer import Writer


def say(*words: object, to: TextIO = sys.stdout) -> None:
    to.write(" ".join(map(str, words)) + "\n")
    to.flush()


def ready() -> None:
    """Tell that everything is loaded, and wait for the start."""
    say("ready")
    sys.stdin.readline()


def work(stream: str, expected: int, command: str, patron: str) -> Work:
    data = json.dumps({"command": command})
    moved = ((("mint", -1), (f"wallet:{patron}", 1)),)
    return Work((Append(stream, expected, (data,), moved),), Answer(command, f"answer to {command}", 1))


def send(store: Store, writer: Writer, stream: str, command: str, patron: str) -> str | None:
    """Carry out a command, reading the stream again as often as others were faster; the earlier answer, if any."""
    while True:
        try:
            return writer.submit(work(stream, store.head(stream)[0], command, patron)).result().repeated
        except Conflict:
            continue


def append(url: str, stream: str, count: str, name: str) -> None:
    """So many events for one stream, as fast as others let us."""
    store = Store(open_database(url))
    writer = Writer(store)
    ready()
    for number in range(int(count)):
        send(store, writer, stream, f"{name}-{number}", name)
    writer.close()
    say("done")


def race(url: str, count: str, name: str) -> None:
    """The same commands as another process, at the same time, each process on streams of its own."""
    store = Store(open_database(url))
    writer = Writer(store)
    ready()
    for number in range(int(count)):
        data = json.dumps({"command": f"raced-{number}"})
        one = Work((Append(f"{name}-{number}", 0, (data,)),), Answer(f"raced-{number}", name, 1))
        say(number, writer.submit(one).result().repeated or name)
    writer.close()


def load(url: str, name: str, patrons: str) -> None:
    """Commands without end, each told when it is acknowledged; until somebody kills us."""
    store = Store(open_database(url))
    writer = Writer(store)
    lock = threading.Lock()
    ready()

    def patron(who: int) -> None:
        for number in range(1_000_000):
            command = f"{name}.{who}.{number}"
            send(store, writer, f"table:{who % 3}", command, f"{name}.{who}")
            with lock:
                say(command)

    for who in range(int(patrons)):
        threading.Thread(target=patron, args=(who,), daemon=True).start()
    threading.Event().wait()


def migrate(url: str) -> None:
    """Start on a database that others start on too."""
    engine = open_database(url)
    ready()
    upgrade(engine)
    say("done")


def fill(url: str, room: str) -> None:
    """Write until the files may not grow, then with room again; tells what was acknowledged and what was refused."""
    import resource
    from pathlib import Path

    store = Store(open_database(url))
    writer = Writer(store)
    ready()
    size = max(path.stat().st_size for path in Path(str(store.engine.url.database)).parent.iterdir())
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + int(room), hard))
    refused = number = 0
    while refused < 3:
        try:
            send(store, writer, "table:1", f"full-{number}", "a" * 150)
            say("kept", f"full-{number}")
        except StorageError as error:
            refused += 1
            say("refused", f"full-{number}", error.code)
        number += 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    for later in range(number, number + 5):
        send(store, writer, "table:1", f"full-{later}", "a")
        say("kept", f"full-{later}")
    writer.close()


JOBS: dict[str, Callable[..., None]] = {
    "append": append,
    "race": race,
    "load": load,
    "migrate": migrate,
    "fill": fill,
}

if __name__ == "__main__":
    JOBS[sys.argv[1]](*sys.argv[2:])
