"""What every test can ask for, what is measured, and in which order tests run."""

import gc
import os
import pkgutil
import shutil
import sys
import tempfile
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path

import pytest

from support.bulk import SOAK

pytest_plugins = ["support.postgres", "support.open_connections", "support.databases", "support.turns"]

# Tests already share the cores: threads of numpy that wait for a busy one make small matrices ten times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

IN_MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory."""
ENOUGH_BYTES = 4 * 2**30
if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free >= ENOUGH_BYTES:
    # Databases that are asked for durability wait for the disk at every commit, thousands of times in a run. What
    # tests kill are processes, never the machine, and those lose nothing that is in memory.
    os.environ["TMPDIR"] = str(IN_MEMORY)
    tempfile.tempdir = None  # found out anew

MEASURED = {"game", "house", "project"}
"""Rooms whose tests are to reach every branch of the core; only they pay for a tracer."""
CORE = ("puntobanco.game", "puntobanco.house")
COSTLY = {"postgres", "chromium_browser", "browser_page", "hall", "live", "server", "two"}
"""Fixtures that start a database, a browser, a server or a cluster."""
WHOLE = {"game", "house", "table", "patrons", "fairness"}
"""Rooms that `make quick` tries whole; of every file of the others it tries one test in six, with its first case."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--quick` is what `make quick` runs."""
    parser.addoption("--quick", action="store_true", help="leave out what is slow, and most of the outer rooms")


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "slow: takes seconds, or starts something that does; not in `make quick`")
    config.addinivalue_line("markers", "soak: only in `make soak`; `make test` finds the same faults otherwise")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two more than there are cores: half of the time tests wait, for a server, a browser or a clock.

    Quick ones do not.
    """
    return (os.cpu_count() or 1) + (0 if config.getoption("quick") else 2)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is slow, leave out what was not asked for, and let slow ones and quick ones take turns."""
    items.sort(key=_room)  # wherever this process began
    for item in items:
        if _is_costly(item):
            item.add_marker(pytest.mark.slow)
    if not SOAK:
        _leave_out(config, items, [item for item in items if item.get_closest_marker("soak")])
    if config.getoption("quick"):
        _leave_out(config, items, _not_quick(items))
    if not config.getoption("random_order_enabled"):
        items[:] = _in_turn(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import live until the end: nobody needs to look for garbage among them."""
    gc.collect()
    gc.freeze()


def _in_turn(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Slow tests wait, for a server, a browser or a clock, and quick ones keep a core busy: each worker has both in
    turn, so that at any time some wait while others work. Every worker is given as many tests as the others, in one
    piece of the list; a piece has whole files of slow ones, and ends with quick ones, which others can take over."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow"):
            files.setdefault(item.path, []).append(item)
    quick = [item for item in items if not item.get_closest_marker("slow")]
    pieces: list[list[list[pytest.Item]]] = [[] for _ in range(workers)]
    for of_file in sorted(files.values(), key=len, reverse=True):
        min(pieces, key=lambda piece: sum(map(len, piece))).append(of_file)
    ordered: list[pytest.Item] = []
    for number, piece in enumerate(pieces):
        slow = sum(map(len, piece))
        size = (len(items) - len(ordered)) // (workers - number)
        mine, quick = quick[: max(0, size - slow)], quick[max(0, size - slow) :]
        step = -(-len(mine) // max(1, len(piece)))
        for of_file in sorted(piece, key=_length_of):
            ordered += of_file + mine[:step]
            mine = mine[step:]
        ordered += mine
    return ordered + quick


def _length_of(of_file: list[pytest.Item]) -> tuple[bool, int]:
    """Longest first, as far as one can tell: tests with a browser, then those that are few in their file."""
    return not any("hall" in getattr(item, "fixturenames", ()) for item in of_file), len(of_file)


def _leave_out(config: pytest.Config, items: list[pytest.Item], some: list[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=some)
    gone = set(some)
    items[:] = [item for item in items if item not in gone]


def _not_quick(items: list[pytest.Item]) -> list[pytest.Item]:
    """What is slow, and most of the outer rooms."""
    tests: dict[Path, dict[str, pytest.Item]] = {}
    """The tests of each file, and the first case of each."""
    for item in items:
        if not item.get_closest_marker("slow"):
            tests.setdefault(item.path, {}).setdefault(item.nodeid.partition("[")[0], item)
    some = {first for of_file in tests.values() for first in list(of_file.values())[::6]}
    return [
        item for item in items if item.get_closest_marker("slow") or (_room(item) not in WHOLE and item not in some)
    ]


def _is_costly(item: pytest.Item) -> bool:
    """Whether a test starts something that takes long."""
    given = getattr(item, "callspec", None)
    databases = () if given is None else (given.params.get("url"), given.params.get("empty_url"))
    return "postgresql" in databases or not COSTLY.isdisjoint(getattr(item, "fixturenames", ()))


def _room(item: pytest.Item) -> str:
    return _room_of(item.path)


@cache
def _room_of(path: Path) -> str:
    return path.relative_to(Path(__file__).parent).parts[0]


_LAST = {"measured": False}
"""Whether the last test in this process was one of those."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Of collecting only the import of the core is measured: a tracer makes the import of all tests twice as long."""
    _begin_elsewhere(session.config)
    if not session.config.pluginmanager.hasplugin("_cov"):
        return (yield)
    for package in map(import_module, CORE):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    with _without_tracer():
        return (yield)


def _begin_elsewhere(config: pytest.Config) -> None:
    """Each worker collects the whole suite, beginning in another room.

    Whoever comes to a file first rewrites its asserts, which takes longer than all the rest of collecting, and keeps
    that for the others: in a fresh clone every file is rewritten by one worker and not by all of them.
    """
    tests = Path(__file__).parent
    number = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
    if not number or [Path(config.rootpath, name) for name in config.args] != [tests]:
        return
    rooms = sorted({path.relative_to(tests).parts[0] for path in tests.rglob("test_*.py")})
    begin = len(rooms) * int(number) // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    config.args[:] = [str(tests / room) for room in rooms[begin:] + rooms[:begin]]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A tracer slows a test down several times: those that are not to cover the core run without one.

    What one of those has left in a cache of the core would never be seen to run, so caches are emptied after them.
    Only the measurement of `make test` is meant, not another that somebody runs the tests under.
    """
    if not item.config.pluginmanager.hasplugin("_cov"):
        return (yield)
    before, _LAST["measured"] = _LAST["measured"], _room(item) in MEASURED
    if _LAST["measured"]:
        if not before:
            _empty_caches()
        return (yield)
    with _without_tracer():
        return (yield)


def _empty_caches() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(CORE):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


@contextmanager
def _without_tracer() -> Iterator[None]:
    tracer, of_threads = sys.gettrace(), threading.gettrace()
    if tracer is None:
        yield
        return
    sys.settrace(None)
    threading.settrace(None)
    yield
    threading.settrace(of_threads)
    sys.settrace(tracer)


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A test that runs the program sets up its logs; whoever comes after it sees them as if it had not."""
    yield
    if "structlog" in sys.modules and sys.modules["structlog"].is_configured():
        sys.modules["structlog"].reset_defaults()


@pytest.fixture
def untraced() -> Iterator[None]:
    """No coverage while a test runs that takes minutes under a tracer and reaches no line that others do not.

    The mark `no_cover` does this only outside of worker processes, which run under two measurements at once.
    """
    with _without_tracer():
        yield
