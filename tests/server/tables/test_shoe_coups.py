"""The coups of a shoe that is played, as whoever looks back is told them."""

from types import SimpleNamespace
from typing import Any

from puntobanco.server.tables.shoe_coups import ShoeCoups
from puntobanco.table import events as e, evolve
from support.table_script import evening

COUP = "croupier opens\nanna bets punto 20\ncroupier closes\ndealer: {}\n"
COMING = "anna joins with 1000\nanna sits 1\ncroupier prepares the shoe\n"


def heard(script: str) -> ShoeCoups:
    """The coups of a script."""
    watched, found = evening("schaanwald", script).watched, ShoeCoups()
    table = watched.empty
    for event in watched.log:
        table = evolve(table, event)
        found.hear(event.fact, table)
    return found


def test_each_coup_is_kept_with_its_cards_and_lines() -> None:
    coups = heard(COMING + COUP.format("2h 9d Kc Ks") + COUP.format("Th 8d 4s 5c Kd Ks"))
    first, second = coups.all.values()
    assert [str(card) for card in first.punto] == ["2h", "Kc"]
    assert [str(card) for card in first.banco] == ["9d", "Ks"]
    assert [(line.patron, line.bet, line.stake, line.net) for line in first.lines] == [("anna", "punto", 2000, -2000)]
    assert list(coups.all) == [first.coup, second.coup]
    assert second.punto != first.punto


def test_a_coup_that_is_undone_goes_and_one_that_is_put_right_changes() -> None:
    coups = heard(COMING + COUP.format("2h 9d Kc Ks") + COUP.format("Th 8d 4s 5c Kd Ks"))
    one, two = coups.all
    table: Any = SimpleNamespace(last=None)
    right: dict[str, Any] = {"punto": coups.all[one].banco, "banco": coups.all[one].punto, "superfluous": ()}
    before = dict(coups.all)
    new: dict[str, Any] = {"winner": coups.all[one].winner, "reversed": (), "lines": (), "adjusted": ()}
    coups.hear(e.CoupCorrected(coup=99, **right, **new), table)
    assert coups.all == before
    coups.hear(e.CoupCorrected(coup=one, **right, **new), table)
    assert (coups.all[one].punto, coups.all[one].lines) == (before[one].banco, ())
    coups.hear(e.CoupVoided(two, "fire", (), ()), table)
    assert list(coups.all) == [one]
    coups.hear(e.ShoeStarted(2, 312), table)
    assert not coups.all
