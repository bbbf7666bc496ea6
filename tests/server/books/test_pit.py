"""What a manager looks at, entry by entry."""

import pytest

from puntobanco.game import Result
from puntobanco.house import House, load
from puntobanco.server.books.pit import KEPT, Pit, TableWatch, table_json
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.table import Event, events as e, open_table
from puntobanco.table.state import DealtBy
from support.table_script import Evening, evening
from support.written_tables import write_table

TOO_MANY = """
    anna joins with 10000
    bob joins with 10000
    anna sits 1
    bob sits 2
    croupier prepares the shoe
    croupier opens
    anna bets punto 20
    bob bets banco 20
    croupier closes
    dealer: 7h 9d Kc Ks
    dealer gives punto 2s
    it is friday 10:00
    dealer ends the coup
"""
AT_MS = 701 * 24 * 3600 * 1000 + 10 * 3600 * 1000
FOUND = {"table": "t", "at_ms": AT_MS, "coup": 1}
IRREGULAR = {**FOUND, "by": "dealer", "ruling": "irregular", "irregular": ["card-too-many"]}


PAID_FIRST = load("mega-pay", version=1)
"""Today's mega-pay stops such a coup."""


def played(text: str, house: House = PAID_FIRST) -> Evening:
    return evening(house, TOO_MANY + text, dealt_by=DealtBy.PERSON)


def watched(text: str, house: House = PAID_FIRST) -> TableWatch:
    found = TableWatch("t", house)
    for event in played(text, house).watched.log:
        found.note(event)
    return found


def test_a_stopped_coup_waits_for_a_manager_and_what_became_of_it_is_told_once() -> None:
    """Put right before anybody was paid, or paid as it lay for a reason."""
    stopped = {**FOUND, "by": "dealer", "ruling": "stopped", "irregular": ["card-too-many"]}
    house = load("mega-pay")
    waits = {"coup": 1, "claims": [], "irregular": ["card-too-many"], "stopped": True}
    assert table_json(played("", house).watched.table, "")["open"] == [waits]
    right = {**FOUND, "by": "croupier", "ruling": "put-right", "winner": "banco", "borne": 0}
    assert list(watched("croupier puts it right", house).errors) == [stopped, right]
    assert table_json(played("croupier puts it right", house).watched.table, "")["open"] == []
    lies = {**FOUND, "by": "manager", "ruling": "as-it-lies", "reason": "both agree"}
    assert list(watched("manager pays it as it lies: both agree", house).errors) == [stopped, lies]


def test_what_was_put_right_or_undone_says_who_did_it_when_and_what_it_cost() -> None:
    """Anna has left with a stake that she had lost: the house bears it."""
    found = watched("anna leaves\ncroupier puts it right\nmanager voids it: cards fell")
    right = {**FOUND, "by": "croupier", "ruling": "corrected", "winner": "banco", "borne": 2000}
    assert list(found.errors) == [IRREGULAR, right]
    assert list(found.voids) == [{**FOUND, "by": "manager", "reason": "cards fell"}]
    assert list(found.partners) == []


def test_what_was_dismissed_or_stands() -> None:
    dismissed = watched("anna reports: a card too many\nmanager dismisses the claims: seen on film")
    assert list(dismissed.errors) == [
        IRREGULAR,
        {**FOUND, "by": "manager", "ruling": "dismissed", "reason": "seen on film"},
    ]
    stands = watched("croupier opens\nanna bets banco 5\ncroupier closes\ndealer: 2h")
    assert list(stands.errors) == [
        IRREGULAR,
        {**FOUND, "by": "dealer", "ruling": "stands", "irregular": ["card-too-many"]},
    ]


def test_bets_of_partners_that_are_worth_a_look() -> None:
    """On both sides, and above the maximum of one; each partnership for itself, and at the maximum nothing is said."""
    house = load("mega-pay")
    most = house.bet("banco").most
    lines = (
        e.Line("ana", "punto", 5, Result.LOST, 0),
        e.Line("bob", "banco", most - 5, Result.WON, 0),
        e.Line("ana", "banco", 6, Result.WON, 0),
        e.Line("cora", "banco", most - 5, Result.WON, 0),
        e.Line("dora", "banco", 5, Result.WON, 0),
        e.Line("eva", "punto", most, Result.LOST, 0),
    )
    found = TableWatch("t", house)
    for fact in (e.PartnersDeclared(("ana", "bob")), e.PartnersDeclared(("cora", "dora")), e.Paid(4, lines)):
        found.note(Event("staff", 9, fact))
    entry = {"table": "t", "at_ms": 9, "by": "staff", "coup": 4}
    on_banco = [
        {"patron": "bob", "bet": "banco", "stake": most - 5},
        {"patron": "ana", "bet": "banco", "stake": 6},
    ]
    assert list(found.partners) == [
        {**entry, "why": "opposite", "bets": [{"patron": "ana", "bet": "punto", "stake": 5}, *on_banco]},
        {**entry, "why": "above-maximum", "bets": on_banco, "maximum": most},
    ]


def test_a_table_as_the_pit_sees_it_whole() -> None:
    """With what still waits for a decision."""
    reported = played("anna reports: a card too many").watched.table
    people = [{"id": who, "name": who, "chips": 1_000_000, "staked": 0, "bought": 1_000_000} for who in ("anna", "bob")]
    assert table_json(reported, "Blue") == {
        "id": reported.id,
        "name": "Blue",
        "house": "mega-pay",
        "phase": "between",
        "coup": 1,
        "people": people,
        "chips": 2_000_000,
        "staked": 0,
        "cagnotte": 0,
        "house_won": 0,
        "open": [{"coup": 1, "claims": ["anna"], "irregular": ["card-too-many"]}],
    }
    again = table_json(played("croupier opens\nanna bets banco 5").watched.table, "")
    assert (again["chips"], again["staked"], again["cagnotte"]) == (2_000_000 - 500, 500, 0)
    given = table_json(evening("schaanwald", "bob joins with 10\nbob tips 3").watched.table, "")
    assert (given["chips"], given["cagnotte"]) == (700, 300)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_newest_come_first_and_tables_are_read_on(store: Store) -> None:
    """By their moment, then by their coup; of each kind at most fifty."""
    house = PAID_FIRST
    log = list(played("manager voids it: one").watched.log)
    write_table(store, open_table("a", house, played("").watched.empty.settings), log)
    write_table(
        store,
        open_table("b", house, played("").watched.empty.settings),
        [event.replace(at_ms=event.at_ms + 1) for event in log],
    )
    pit = Pit()
    tables = [("a", house), ("b", house)]
    for _ in range(2):
        found = pit.look(store, SetAside(), tables)
        assert list(found) == ["voids", "errors", "partners"]
        assert [[(one["table"], one["at_ms"]) for one in found[kind]] for kind in found] == [
            [("b", AT_MS + 1), ("a", AT_MS)],
            [("b", AT_MS + 1), ("a", AT_MS)],
            [],
        ]
    assert KEPT == 50
    watch = TableWatch("t", house)
    for coup in range(KEPT + 1):
        watch.note(Event("staff", 0, e.CoupVoided(coup, "why", (), ())))
        watch.note(Event("staff", 0, e.ClaimsDismissed(coup, "why")))
    assert [one["coup"] for one in watch.voids] == [one["coup"] for one in watch.errors] == list(range(1, 51))
