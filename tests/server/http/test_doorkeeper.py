"""Who may be connected."""

from typing import Any

import pytest

from puntobanco.server.http import doorkeeper as module
from puntobanco.server.http.doorkeeper import MOST_NEW, MOST_OF_ADDRESS, OFFENCE, PER_S, Doorkeeper

ONE, OTHER, PROXY = "192.0.2.1", "192.0.2.2", "192.0.2.3"


class Line:
    """A connection that owes a request, or does not."""

    def __init__(self, *, silent: bool = True) -> None:
        self.is_silent, self.aborted, self.overdue_at = silent, False, 0.0

    def is_closing(self) -> bool:
        return self.aborted

    def is_overdue(self, now: float) -> bool:
        return now >= self.overdue_at

    def abort(self) -> None:
        self.aborted = True


def come(keeper: Doorkeeper, host: str, *, silent: bool = True) -> tuple[Any, bool]:
    line: Any = Line(silent=silent)
    return line, keeper.come(line, host)


def test_an_address_begins_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever became of them; another address and a proxy are not meant."""
    monkeypatch.setattr(module, "MOST_NEW", 2)
    keeper = Doorkeeper(is_proxy=PROXY.__eq__)
    assert (MOST_NEW, PER_S) == (30, 1)
    assert [keeper.may_knock(ONE, 100.0) for _ in range(3)] == [True, True, False]
    assert keeper.may_knock(ONE, 100.9) is False
    assert keeper.may_knock(OTHER, 100.9) is True
    assert [keeper.may_knock(PROXY, 100.9) for _ in range(3)] == [True] * 3
    assert keeper.may_knock(ONE, 101.0) is True
    measured = Doorkeeper(None)
    assert [measured.may_knock(ONE, 100.0) for _ in range(3)] == [True] * 3


def test_whoever_had_to_be_cut_off_begins_fewer() -> None:
    """One offence takes everything that an address may begin in a second; one is forgotten with the connection."""
    keeper = Doorkeeper(is_proxy=PROXY.__eq__)
    assert (MOST_NEW, OFFENCE) == (30, 30)
    (theirs, _), (proxys, _) = come(keeper, ONE), come(keeper, PROXY)
    for _ in range(1):
        assert keeper.may_knock(ONE, 100.0) is True
        keeper.blame(theirs, 100.0)
        keeper.blame(proxys, 100.0)
    assert (keeper.may_knock(ONE, 100.5), keeper.may_knock(OTHER, 100.5)) == (False, True)
    assert keeper.may_knock(PROXY, 100.5) is True
    assert keeper.may_knock(ONE, 101.0) is True
    keeper.go(theirs)
    for _ in range(1):
        keeper.blame(theirs, 101.0)
    assert keeper.may_knock(ONE, 101.0) is True


def test_an_address_has_so_many_connections_and_whoever_is_silent_gives_way() -> None:
    """The first of them; another address has as many, and one that ends makes room."""
    keeper = Doorkeeper(2 / MOST_OF_ADDRESS)
    busy, _ = come(keeper, ONE, silent=False)
    silent, _ = come(keeper, ONE)
    third, is_in = come(keeper, ONE, silent=False)
    assert (is_in, silent.aborted, busy.aborted) == (True, True, False)
    keeper.go(silent)
    assert come(keeper, ONE)[1] is False
    assert come(keeper, OTHER)[1] is True
    keeper.go(third)
    assert come(keeper, ONE)[1] is True
    assert len(keeper) == 3


def test_neighbours_of_an_ipv6_network_are_one_address() -> None:
    keeper = Doorkeeper(1 / MOST_OF_ADDRESS)
    assert come(keeper, "2001:db8::1", silent=False)[1] is True
    assert come(keeper, "2001:db8::2")[1] is False
    assert come(keeper, "2001:db8:0:1::2")[1] is True


def test_connections_of_a_proxy_count_in_all_and_for_nobody() -> None:
    keeper = Doorkeeper(1 / MOST_OF_ADDRESS, is_proxy=PROXY.__eq__, most=3)
    assert [come(keeper, PROXY, silent=False)[1] for _ in range(4)] == [True, True, True, False]
    assert come(keeper, ONE)[1] is False


def test_a_process_has_so_many_and_no_more_than_files() -> None:
    keeper = Doorkeeper(None, most=2)
    first, _ = come(keeper, ONE)
    come(keeper, ONE, silent=False)
    assert come(keeper, ONE, silent=False)[1] is True
    assert first.aborted
    usual = Doorkeeper()
    assert usual._most == min(10_000, module._files() - 100)
    assert usual._most_of_address == 256


def test_whoever_is_overdue_is_cut_off() -> None:
    keeper = Doorkeeper()
    lines = [come(keeper, ONE)[0] for _ in range(3)]
    for place, line in enumerate(lines):
        line.overdue_at = 10.0 * place
    assert keeper.cut_off_silent(10.0) == 2
    assert [line.aborted for line in lines] == [True, True, False]


def test_whoever_was_not_let_in_goes_without_a_trace() -> None:
    keeper = Doorkeeper(most=0)
    line, is_in = come(keeper, ONE)
    keeper.go(line)
    assert (is_in, len(keeper), keeper._of_address) == (False, 0, {})
