"""At how many private tables bots may play."""

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.tables import bot_hosts as module
from puntobanco.server.tables.bot_hosts import BotHosts, Host


def hosted(hosts: BotHosts, *, person: str | None = "p", address: str | None = "a", most: int = 300) -> int:
    """At how many tables somebody has bots before one is refused; `None` is another one each time."""
    for number in range(most):
        host = Host(person or f"{number}", address or f"{number}")
        try:
            hosts.take(f"t{number}", host)
        except RequestRefused as refused:
            return number if refused.values == {"most": number} else -1
        hosts.take(f"t{number}", host)  # another bot at the same table is no table more
    return most


@pytest.mark.parametrize(
    ("person", "address", "scale", "most"),
    [
        ("p", None, 1.0, 8),
        (None, "a", 1.0, 24),
        (None, None, 1.0, 120),
        ("p", "a", 2.0, 16),
        ("p", "a", 0.001, 1),
        ("p", "a", None, 300),
    ],
)
def test_a_person_an_address_and_all_have_bots_at_so_many_tables(
    person: str | None, address: str | None, scale: float | None, most: int
) -> None:
    assert hosted(BotHosts(scale, lambda _: True), person=person, address=address) == most


def test_a_table_that_bots_have_left_counts_no_more() -> None:
    """Those who were only just invited count, although they are not there yet."""
    now, there = [0.0], {"t0", "t1"}
    hosts = BotHosts(2 / module.MOST_OF_PERSON, there.__contains__, lambda: now[0])
    assert hosted(hosts) == 2
    now[0] = 29.9
    there.clear()
    with pytest.raises(RequestRefused):
        hosts.take("t9", Host("p", "a"))
    now[0] = 30.0
    hosts.take("t9", Host("p", "a"))
    assert set(hosts._tables) == {"t9"}


def waits_s(hosts: BotHosts, tables: list[str]) -> list[float]:
    """How long one step at each table waits."""
    return [round(hosts.wait_s(table), 9) for table in tables]


def test_tables_of_one_address_share_their_steps_and_take_none_from_others() -> None:
    hosts = BotHosts(1.0, lambda _: True, lambda: 100.0)
    for number in range(6):
        hosts.take(f"many{number}", Host(f"p{number}", "a"))
    hosts.take("one", Host("q", "b"))
    apart = 1 / module.STEPS_OF_ADDRESS_A_S
    assert waits_s(hosts, [f"many{number}" for number in range(6)]) == [round(n * apart, 9) for n in range(6)]
    waited_s = hosts.wait_s("one")
    assert waited_s == pytest.approx(6 / module.STEPS_OF_ALL_A_S)
    assert waited_s < 6 * apart


def test_tables_that_were_open_before_share_what_all_have() -> None:
    hosts = BotHosts(2.0, lambda _: False, lambda: 100.0)
    assert waits_s(hosts, ["x", "y"]) == [0, round(1 / (2 * module.STEPS_OF_ALL_A_S), 9)]


def test_bots_that_are_alone_take_few_turns_and_none_of_others() -> None:
    hosts = BotHosts(1.0, lambda _: True, lambda: 100.0)
    hosts.take("t", Host("p", "a"))
    assert [hosts.wait_s(table, alone=True) for table in ("t", "u", "t")] == [0, 0.5, 1.0]
    assert hosts.wait_s("t") == 0


def test_who_measures_waits_for_nobody() -> None:
    hosts = BotHosts(None, lambda _: True, lambda: 100.0)
    hosts.take("t", Host("p", "a"))
    assert waits_s(hosts, ["t"] * 3) == [0, 0, 0]
