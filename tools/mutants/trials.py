"""What happens in the processes that try: tests are collected, mapped to the lines they reach, and run until one fails.

Nothing is written into the sources. A tried change lies in a folder of links that stands first on the path
(`Overlay`), so that programs started by tests see it as well; where the changed function is already imported and was
not used before the tests began, its code is replaced in memory (`Replaced`), which saves a second for each mutant.
"""

import ctypes
import gc
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

ARGUMENTS = ("-qs", "--assert=plain", "-pno:cacheprovider", "-pno:randomly", "-pno:cov", "--hypothesis-profile=mutants")
CPU_TIMES = 8
WALL_TIMES = 20
"""A test may take its patience in seconds (ten times that by the clock on the wall, for the machine may be busy), and
so many times what it took before; then it counts as one that notices."""
MOST_MEMORY = 6 << 30
NOTICED_AT_IMPORT = "import"
_SOON_S = 0.01
_TEARDOWN_S = 10.0
"""How long a test that was given up may take to put things away."""


class Overlay:
    """A copy of the package's folder made of links, with one source that differs."""

    def __init__(self, scratch: Path, source_root: Path, file: Path, text: bytes) -> None:
        self.folder = scratch / "overlay"
        at, real = self.folder, source_root
        for name in file.relative_to(source_root).parts:
            at.mkdir()
            for path in real.iterdir():
                if path.name not in (name, "__pycache__"):
                    (at / path.name).symlink_to(path)
            _link_compiled(at, real, file)
            at, real = at / name, real / name
        at.write_bytes(text)

    def put_first(self) -> None:
        """Programs and imports from now on see the changed source."""
        sys.path.insert(0, str(self.folder))
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(self.folder), os.environ.get("PYTHONPATH")]))
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True


def _link_compiled(at: Path, real: Path, but: Path) -> None:
    """What is compiled already need not be compiled again for each mutant."""
    (at / "__pycache__").mkdir()
    for path in (real / "__pycache__").glob("*.pyc"):
        if path.name.partition(".")[0] != but.stem:
            (at / "__pycache__" / path.name).symlink_to(path)


class Replaced:
    """The functions of the collected tests' package, by file, name and first line, so that their code can change."""

    def __init__(self, source_root: Path) -> None:
        self.found: dict[tuple[str, str, int], list[FunctionType]] = {}
        beginning = f"{source_root}{os.sep}"
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(beginning):
                self.found.setdefault(_place(thing.__code__), []).append(thing)

    def change(self, file: Path, function: str, line: int, text: bytes) -> bool:
        """Give a function the code that it has in another text, if that can be done."""
        place = (str(file), function, line)
        codes = [code for code in _codes(compile(text, str(file), "exec")) if _place(code) == place]
        functions = self.found.get(place, [])
        if len(codes) != 1 or not functions:
            return False
        try:
            for each in functions:
                each.__code__ = codes[0]
        except ValueError:
            return False
        return True


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function that is not inside of another one."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 1:  # CO_OPTIMIZED: a function and not the body of a class
                yield constant
            else:
                yield from _codes(constant)


class Chosen:
    """A plugin: runs the named tests in the given order, until one fails; its findings go into a file."""

    def __init__(self, order: dict[str, Any], findings: Path) -> None:
        self.order: list[str] = order["tests"]
        self.seconds: dict[str, list[float]] = order["seconds"]
        self.patience_s: float = order["patience_s"]
        self.findings = findings

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A source that cannot be imported any more has been noticed."""
        if report.failed:
            self.end(NOTICED_AT_IMPORT)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run what was chosen and end the process."""
        self.run(session)
        return True

    def run(self, session: pytest.Session) -> None:
        """The chosen tests of a session, each under its limits; does not come back."""
        items = {item.nodeid: item for item in session.items}
        missing = [nodeid for nodeid in self.order if nodeid not in items]
        if missing:
            self.end(missing[0])  # a test that is made from the code is not there any more
        chosen = [items[nodeid] for nodeid in self.order]
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            self.findings.write_text(json.dumps({"by": item.nodeid}))
            _limit(self.patience_s, *self.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self.end(None)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Stop at the first failure."""
        if report.failed:
            self.end(report.nodeid)

    def end(self, by: str | None) -> None:
        """Say who noticed, and end at once: nothing that a mutant left behind is waited for."""
        self.findings.write_text(json.dumps({"by": by}))
        os._exit(1 if by else 0)


class Mapped:
    """A plugin: runs every test under coverage and writes down which lines it reaches and how long it takes."""

    def __init__(self, sources: Path, findings: Path, longest_s: float) -> None:
        from coverage import Coverage

        self.caches = _Caches(sources.parent.name)
        self.sources = sources
        self.findings = findings
        self.longest_s = longest_s
        self.tests: dict[str, dict[str, Any]] = {}
        self.coverage = Coverage(data_file=None, branch=False, config_file=False, source=[str(sources)])
        self.coverage.set_option("run:disable_warnings", ["no-data-collected"])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test: nothing remembered from others, its own context, a limit of time."""
        self.caches.forget()
        self.tests[item.nodeid] = {"ok": True}
        self.coverage.switch_context(item.nodeid)
        signal.signal(signal.SIGPROF, _too_long)
        signal.setitimer(signal.ITIMER_PROF, self.longest_s)
        started = time.process_time(), time.monotonic()
        try:
            return (yield)
        finally:
            for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
                signal.setitimer(timer, 0)
            took = time.process_time() - started[0], time.monotonic() - started[1]
            self.tests[item.nodeid]["s"] = [round(seconds, 4) for seconds in took]
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails, or is too slow, or is left out here, says nothing about a mutant."""
        if not report.passed:
            self.tests[report.nodeid]["ok"] = False
            self.tests[report.nodeid]["why"] = report.longreprtext[-2000:] if report.failed else str(report.longrepr)

    def pytest_sessionfinish(self) -> None:
        """Write the findings."""
        self.coverage.stop()
        data = self.coverage.get_data()
        lines: dict[str, dict[int, list[str]]] = {}
        for file in data.measured_files():
            relative = str(Path(file).relative_to(self.sources.parent))
            lines[relative] = {line: sorted(set(by)) for line, by in data.contexts_by_lineno(file).items()}
        self.findings.write_text(json.dumps({"tests": self.tests, "lines": lines, "modules": _foreign_modules()}))


def _too_long(_number: int, frame: FrameType | None) -> None:
    """Give a test up; but not while coverage writes something down, for it has a lock then that nobody would open."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith("coverage."):
            signal.setitimer(signal.ITIMER_PROF, _SOON_S)
            return
        frame = frame.f_back
    signal.signal(signal.SIGALRM, _too_long)
    signal.setitimer(signal.ITIMER_REAL, _TEARDOWN_S)  # what it began may wait for what was given up
    pytest.skip("takes too long to be tried with every mutant")


class _Caches:
    """What the functions of a package remember; forgotten before each test, so that it reaches what it depends on."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.modules = 0
        self.found: list[Any] = []

    def forget(self) -> None:
        """Empty all of them."""
        if len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            caches = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
            self.found = [cache for cache in caches if str(cache.__module__).startswith(self.package)]
        for cache in self.found:
            cache.cache_clear()


def _limit(patience_s: float, cpu_s: float, wall_s: float) -> None:
    """End this process when a test uses far more time than it did: loops that never end are noticed."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, patience_s + CPU_TIMES * cpu_s)
    signal.setitimer(signal.ITIMER_REAL, 10 * patience_s + WALL_TIMES * wall_s)


def _foreign_modules() -> list[str]:
    """What tests import from elsewhere, in their order: imported beforehand it need not be imported for each mutant."""
    places = tuple(path for path in sys.path if path.endswith("-packages"))
    return [name for name, module in sys.modules.items() if str(getattr(module, "__file__", "")).startswith(places)]


def warm(modules: list[str]) -> None:
    """Import what tests need from elsewhere, as far as that can be done."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for name in modules:
        with suppress(Exception):
            importlib.import_module(name)


def set_hypothesis() -> None:
    """The same examples every time, none remembered, none made smaller: only whether it fails matters."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )


def become_trial(scratch: Path) -> None:
    """A process of its own: it has its own folder, says nothing, and does not outlive who started it."""
    os.setsid()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    nothing = os.open(os.devnull, os.O_RDWR)
    said = os.open(scratch / "said", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(nothing, 0)
    os.dup2(said, 1)
    os.dup2(said, 2)
    os.environ["TMPDIR"] = str(scratch)
    tempfile.tempdir = str(scratch)


def new_scratch() -> Path:
    """A folder for one trial, with a short name: sockets lie in it, of other users too."""
    folder = Path(tempfile.mkdtemp(prefix="mutant"))
    folder.chmod(0o711)
    return folder


def ended(pid: int, findings: Path, scratch: Path) -> dict[str, Any]:
    """Wait for a trial and for what it left running; what it found."""
    _, status = os.waitpid(pid, 0)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    found: dict[str, Any] = json.loads(findings.read_text()) if findings.exists() else {"by": None}
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        found["by"], found["timeout"] = found["by"] or NOTICED_AT_IMPORT, True
    elif code and not found["by"]:
        found["by"] = NOTICED_AT_IMPORT
    found["code"] = code
    shutil.rmtree(scratch, ignore_errors=True)
    return found
