"""Our matrices are multiplied by one thread, and everybody else's as before."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from puntobanco.odds import one_thread as module
from puntobanco.odds.one_thread import ThreadsOfMatrices, one_thread, threads_of_matrices


class Library:
    """A library that remembers what it was told."""

    def __init__(self) -> None:
        self.threads, self.told = 7, list[int]()

    def set(self, threads: int) -> None:
        self.threads = threads
        self.told.append(threads)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    found = Library()
    monkeypatch.setattr(module, "threads_of_matrices", lambda: ThreadsOfMatrices(lambda: found.threads, found.set))
    return found


def test_one_inside_and_as_before_outside(library: Library) -> None:
    with one_thread():
        assert library.threads == 1
        with one_thread():
            assert library.threads == 1
        assert library.threads == 1
    assert library.threads == 7


def test_as_before_after_an_error(library: Library) -> None:
    with pytest.raises(ZeroDivisionError), one_thread():
        assert 1 / (library.threads - 1)
    assert library.threads == 7


def test_the_last_of_several_threads_puts_it_back(library: Library) -> None:
    """Four are inside together; whoever leaves earlier changes nothing for the others."""
    together = Barrier(4)

    def work(turn: int) -> int:
        with one_thread():
            together.wait(10)
            if turn:
                together.wait(10)
                return library.threads
        together.wait(10)
        return 1

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(4))) == [1] * 4
    assert library.threads == 7


def test_without_a_library_that_we_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "threads_of_matrices", lambda: None)
    with one_thread():
        pass
    assert not module._inside


def test_the_library_of_this_numpy() -> None:
    """If it is one that we know, it does as it is told."""
    threads = threads_of_matrices()
    if threads is None:
        pytest.skip("another library than OpenBLAS")
    before = threads.read()
    threads.set(2)
    try:
        with one_thread():
            assert threads.read() == 1
        assert threads.read() == 2
    finally:
        threads.set(before)
