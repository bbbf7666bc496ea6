"""Matrices of small sizes are multiplied by one thread: more of them wait for each other longer than they multiply.

The library that numpy brings along shares every product between all cores. For ours that costs several times the
processor time and gains nothing on the wall, so it is told to use one while they are worked on, and what it was before
afterwards. Where numpy came with another library, it does as it likes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CDLL, c_int
from functools import cache
from importlib import import_module
from threading import Lock
from typing import NamedTuple

_PREFIXES = ("scipy_openblas_", "openblas_")
_SUFFIXES = ("64_", "_64", "")
_lock = Lock()
_inside: list[int] = []
"""For everybody who is inside, how many threads there were before; all share one library."""


class ThreadsOfMatrices(NamedTuple):
    """How many threads the library uses, to be read and set."""

    read: Callable[[], int]
    set: Callable[[int], object]


@cache
def threads_of_matrices() -> ThreadsOfMatrices | None:
    """The library's own functions; None where it is none that we know."""
    try:
        library = CDLL(import_module("numpy._core._multiarray_umath").__file__)
    except (ImportError, OSError):
        return None
    for prefix in _PREFIXES:
        for suffix in _SUFFIXES:
            read = getattr(library, f"{prefix}get_num_threads{suffix}", None)
            change = getattr(library, f"{prefix}set_num_threads{suffix}", None)
            if read is not None and change is not None:
                read.restype, change.argtypes = c_int, [c_int]
                return ThreadsOfMatrices(read, change)
    return None


@contextmanager
def one_thread() -> Iterator[None]:
    """Whatever is inside multiplies matrices by one thread; may be inside itself, and in several threads at once."""
    threads = threads_of_matrices()
    if threads is None:
        yield
        return
    with _lock:
        _inside.append(_inside[0] if _inside else threads.read())
        threads.set(1)
    try:
        yield
    finally:
        with _lock:
            before = _inside.pop()
            if not _inside:
                threads.set(before)
