"""The shoes of a table, as its events tell them."""

from collections import OrderedDict
from collections.abc import Iterable
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.game import Card
from puntobanco.house import House, load
from puntobanco.records.shoes import EndedBy, NotedShoe, RecordedPatron, ShoeEnd
from puntobanco.server.errors import RequestRefused
from puntobanco.server.storage.store import Store
from puntobanco.server.tables import finished_shoes as module
from puntobanco.server.tables.finished_shoes import (
    MOST_SHOES,
    MOST_TABLES,
    Ruled,
    ShoeHistory,
    ShoeSpan,
    _finished,
    _keep,
    _Table,
    coup_view,
)
from puntobanco.table import Event, Settings, events as e, open_table
from support.table_script import evening
from support.written_tables import write_table


def test_each_number_is_one_shoe() -> None:
    """However often it is told that it begins."""
    empty = open_table("t1", load("schaanwald"), Settings(sealed=True))
    table = _Table(empty)
    for place, number in enumerate((1, 1, 2, 2, 3), start=1):
        fact: Any = SimpleNamespace(number=number)
        table._begin(empty, fact, 10 * place, place)
    assert [span.number for span in table.spans] == [1, 2, 3]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_record_of_a_shoe_names_those_who_played_in_it(store: Store) -> None:
    """Not everybody who ever came to the table: who only watched, or played in another shoe, is not in it."""
    coup = "croupier prepares the shoe\ncroupier opens\n{} bets punto 20\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
    script = (
        "".join(f"{who} joins with 1000\n{who} sits {seat}\n" for seat, who in enumerate(("anna", "bob", "cora"), 1))
        + coup.format("anna")
        + "manager closes the table: pause\nmanager reopens the table\n"
        + coup.format("bob")
        + "manager closes the table: late\n"
    )
    watched = evening("schaanwald", script).watched
    write_table(store, watched.empty, watched.log)
    history = ShoeHistory(store)
    assert [span.number for span in history.spans(watched.empty)] == [1, 2]
    for shoe, who, others in ((1, "anna", "bob"), (2, "bob", "anna")):
        assert [person.id for person in history.shoe(watched.empty, shoe).record.people] == [who]
        written = history.notation(watched.empty, shoe)
        assert (who in written, others in written, "cora" in written) == (True, False, False)


SHOES = """
    anna joins with 1000
    anna sits 1
    bob joins with 1000
    it is friday 10:00
    croupier prepares the shoe
    croupier opens
    anna bets punto 20
    croupier closes
    dealer: 2h 9d Kc Ks
    croupier opens
    anna bets banco 20
    croupier closes
    dealer: 2h 9d Kc Ks
    it is friday 11:00
    manager closes the table: pause
    manager reopens the table
    manager voids it: late
    it is friday 12:00
    croupier prepares the shoe
    croupier opens
    anna bets punto 20
    croupier closes
    dealer: 2h 9d Kc Ks
"""
TEN_MS = 701 * 24 * 3600 * 1000 + 10 * 3600 * 1000
HOUR_MS = 3600 * 1000


def followed(script: str, **more: Any) -> tuple[_Table, list[Event]]:
    watched = evening("schaanwald", script, **more).watched
    table = _Table(watched.empty)
    for number, event in enumerate(watched.log, start=1):
        table._follow(event, number)
    return table, list(watched.log)


def test_where_each_shoe_begins_and_ends() -> None:
    """The second is still played; what was decided about the first when it was over is remembered with it."""
    table, log = followed(SHOES)
    kinds = [type(event.fact) for event in log]
    starts = [place for place, kind in enumerate(kinds, start=1) if kind is e.ShoeStarted]
    closed, voided = kinds.index(e.TableClosed) + 1, kinds.index(e.CoupVoided)
    assert [span._replace(before=span.before.version) for span in table.spans] == [  # type: ignore[arg-type]  # its version says which table it was
        ShoeSpan(
            number=1,
            before=starts[0] - 1,  # type: ignore[arg-type]
            first=starts[0],
            started_ms=TEN_MS,
            last=closed,
            ended_ms=TEN_MS + HOUR_MS,
            coups=2,
            first_coup=1,
            last_coup=2,
            sealed=False,
            dealt_from=True,
            later=(Ruled(log[voided].fact, 2),),
        ),
        ShoeSpan(
            number=2,
            before=starts[1] - 1,  # type: ignore[arg-type]
            first=starts[1],
            started_ms=TEN_MS + 2 * HOUR_MS,
            coups=1,
            first_coup=3,
            last_coup=3,
            dealt_from=True,
        ),
    ]
    assert [span.finished for span in table.spans] == [True, False]
    assert list(table.people) == [RecordedPatron("anna", "anna"), RecordedPatron("bob", "bob")]
    assert table.stream == "table:watched"


def test_a_shoe_that_is_not_over_or_not_there_is_refused() -> None:
    table, _ = followed(SHOES)
    assert _finished(table.spans, 1) is table.spans[0]
    for number in (0, 2, 3):
        with pytest.raises(RequestRefused) as caught:
            _finished(table.spans, number)
        found = caught.value
        assert (found.status, found.code, found.values) == (404, "shoe-not-finished", {"shoe": number})


def test_what_was_not_asked_for_the_longest_is_forgotten() -> None:
    kept: OrderedDict[Any, Any] = OrderedDict()
    for key in ("a", "b", "a", "c"):
        _keep(kept, key, key.upper(), 2)
    assert kept == OrderedDict(a="A", c="C")
    assert (MOST_TABLES, MOST_SHOES) == (16, 64)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_finished_shoe_whole(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its coups as they count in the end, what had been seen before each, and edges that are calculated once."""
    watched = evening("schaanwald", SHOES).watched
    write_table(store, watched.empty, watched.log)
    history = ShoeHistory(store)
    found = history.shoe(watched.empty, 1)
    cards = {"punto": ["2h", "Kc"], "banco": ["9d", "Ks"], "totals": [2, 9], "winner": "banco", "bead": "B9n"}
    assert [coup_view(coup) for coup in found.shoe.coups] == [
        {"number": 1, **cards},
        {"number": 2, **cards, "voided": True},
    ]
    burnt = next(event.fact for event in watched.log if isinstance(event.fact, e.BurnTurned))
    seen = [(str(burnt.card),), (str(burnt.card), "2h", "9d", "Kc", "Ks")]
    assert [tuple(map(str, cards)) for cards in found.seen] == seen
    assert (found.house, found.table, found.document) == (watched.empty.house, "watched", None)
    asked: list[int] = []

    def edges(_: House, seen: Iterable[tuple[Card, ...]]) -> list[tuple[Fraction, ...]]:
        asked.append(len(tuple(seen)))
        return [(Fraction(1, 7),)]

    monkeypatch.setattr(module, "edges_along", edges)
    assert [history.edges(watched.empty, 1) for _ in range(2)] == [[(Fraction(1, 7),)]] * 2
    assert asked == [2]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_record_of_events_comes_some_lines_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they are the record up to the end of the shoe, whatever the size of a part."""
    watched = evening("schaanwald", SHOES).watched
    write_table(store, watched.empty, watched.log)
    history = ShoeHistory(store)
    last = history.spans(watched.empty)[0].last
    whole = list(history.events(watched.empty, 1))
    assert (len(whole), whole[0].count("\n")) == (1, last + 2)
    monkeypatch.setattr(module, "EVENTS_A_PIECE", 10)
    parts = list(history.events(watched.empty, 1))
    assert [part.count("\n") for part in parts] == [11, *[10] * (last // 10 - 1), last % 10 + 1]
    assert "".join(parts) == whole[0]


@pytest.mark.parametrize(("by", "named"), [(EndedBy.REFUSED, True), (EndedBy.ASKED, True), (EndedBy.EPOCH, False)])
def test_whoever_ended_a_shoe_is_named_in_its_record(by: EndedBy, named: bool) -> None:
    """Beside those who played or added a word; a reason is nobody's name."""
    people = (RecordedPatron("p1", "Ida"), RecordedPatron("p2", "Ben"))
    shoe = NotedShoe(1, end=ShoeEnd(by, "p1"))
    finished = module.FinishedShoe(load("schaanwald"), "t", shoe, people, None, ())
    assert finished.record.people == (people[:1] if named else ())
