"""Handle, win, hold and theoretical win: of automatic tables, of scripted coups, of what was put right or undone."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import pytest

from puntobanco.game import Result
from puntobanco.house import SHIPPED, House, load
from puntobanco.odds import odds
from puntobanco.protocol.facts import write_event
from puntobanco.records.automatic import AutomaticRecord, play_automatically
from puntobanco.server.books.figures import (
    By,
    FiguresError,
    FiguresRow,
    TableFigures,
    asked_by,
    asked_day,
    edges_of,
    figures,
    figures_json,
)
from puntobanco.server.books.pit import KEPT, Pit, TableWatch, table_json
from puntobanco.server.books.reconciliation import people_flaw, reconcile
from puntobanco.server.people.people import People
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.table import Event, Role, Table, events as e, open_table
from puntobanco.table.state import DealtBy
from support.bulk import bulk
from support.server_tools import running
from support.storage_tools import alter, assert_sound
from support.table_play import Visitors
from support.table_script import Evening, evening
from support.written_tables import automatic_table, write_table

DAY_MS = 24 * 60 * 60 * 1000

READY = """
    anna joins with 10000
    bob joins with 10000
    anna sits 1
    bob sits 2
    croupier prepares the shoe
    croupier opens
"""
BANCO_WINS = "croupier closes\ndealer: 2h 9d Kc Ks\n"


def banco_wins() -> Iterator[str]:
    """Coups that banco wins with its first two cards: as many as six packs have the cards for."""
    punto = ["TJ"] * 22 + ["AK"] * 12 + ["AQ"] * 11 + ["23"] * 8
    banco = ["9K"] * 11 + ["8Q"] * 11 + ["72"] * 11 + ["63"] * 11 + ["54"] * 9
    seen: Counter[str] = Counter()
    for mine, theirs in zip(punto, banco, strict=True):
        ranks = (mine[0], theirs[0], mine[1], theirs[1])
        seen.update(ranks)
        yield f"croupier closes\ndealer: {' '.join(rank + 'hdcs'[seen[rank] % 4] for rank in ranks)}\n"


PUNTO_WINS = "croupier closes\ndealer: 9h 2d Kc Ks\n"
TIE = "croupier closes\ndealer: 9h 9d Kc Ks\n"
TOO_MANY = (
    READY
    + """
    anna bets punto 20
    bob bets banco 20
    croupier closes
    dealer: 7h 9d Kc Ks
    dealer gives punto 2s
    dealer ends the coup
"""
)
"""A natural nine of banco's against seven, and a third card for punto that makes nine: a tie that is none."""
BEFORE = load("mega-pay", version=1)
"""A house that pays such a coup before it is put right."""


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """A store in a file."""
    engine = open_database(f"sqlite:///{tmp_path}/figures.db")
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


def book_of(house: House, events: Iterable[Event]) -> TableFigures:
    """The figures of events that are stored nowhere."""
    book = TableFigures("t", house)
    for event in events:
        book.note(event)
    return book


def total(book: TableFigures, **days: Any) -> FiguresRow:
    """All of a table's figures together."""
    return figures([book], By.TABLE, **days).total


def script(house: House | str, text: str, dealt_by: DealtBy = DealtBy.PROGRAM) -> tuple[Evening, FiguresRow]:
    """An evening, and its figures."""
    played = evening(house, text, dealt_by=dealt_by)
    return played, total(book_of(played.watched.table.house, played.watched.log))


@pytest.fixture(scope="module")
def automatic() -> Callable[[str], AutomaticRecord]:
    """Automatic tables of sixty coups, each played once."""
    played: dict[str, AutomaticRecord] = {}

    def table(house: str) -> AutomaticRecord:
        if house not in played:
            played[house] = play_automatically(load(house), 60, seed=7)
        return played[house]

    return table


Automatic = Callable[[str], AutomaticRecord]


class TestAutomaticTables:
    """Whole evenings of bots in all four houses."""

    @pytest.mark.parametrize("house", SHIPPED)
    def test_the_win_is_the_balance_of_the_houses_account(
        self, automatic: Automatic, sqlite_store: Store, house: str
    ) -> None:
        """Bets, ledger and layout say the same; so does the table that was played."""
        record = automatic(house)
        write_table(sqlite_store, open_table("automatic", load(house)), record.events)
        found = reconcile(sqlite_store, open_table("automatic", load(house)))
        assert found.flaw is None
        assert found.win == found.house == sqlite_store.balance("house:automatic") == record.table.house_won != 0
        assert (found.borne, found.events) == (0, len(record.events))
        assert_sound(sqlite_store)

    @pytest.mark.parametrize("house", SHIPPED)
    def test_the_handle_is_what_was_laid_down_and_not_taken_up_again(self, automatic: Automatic, house: str) -> None:
        """Every coin that was placed, or laid in a bank, was settled, taken back, or still lies there."""
        record = automatic(house)
        facts = [event.fact for event in record.events]
        placed = sum(fact.coins - fact.before for fact in facts if isinstance(fact, e.BetPlaced | e.BankLaid))
        back = sum(sum(fact.stakes.values()) for fact in facts if isinstance(fact, e.BetsWithdrawn | e.StakesReturned))
        lying = sum(patron.staked for patron in record.table.patrons.values())
        assert total(book_of(load(house), record.events)).handle == placed - back - lying > 0

    @pytest.mark.parametrize("by", By, ids=lambda by: by.value)
    @pytest.mark.parametrize("house", SHIPPED)
    def test_rows_add_up_to_the_total(self, automatic: Automatic, house: str, by: By) -> None:
        """Whatever they are put together by."""
        found = figures([book_of(load(house), automatic(house).events)], by)
        for name in ("handle", "win", "theoretical"):
            assert sum(getattr(row, name) for row in found.rows) == getattr(found.total, name)
        assert found.total.coups == 60
        if by is not By.BET:
            assert sum(row.coups for row in found.rows) == 60

    def test_the_theoretical_win_is_each_stake_by_its_edge(self, automatic: Automatic) -> None:
        """Mega Pay pays and returns every stake in its coup, so that every stake counts once."""
        house = load("mega-pay")
        exact = odds(house).bets
        expected = Fraction(0)
        for event in automatic("mega-pay").events:
            if isinstance(event.fact, e.Paid):
                expected += sum(line.stake * exact[line.bet].edge for line in event.fact.lines)
        assert total(book_of(house, automatic("mega-pay").events)).theoretical == expected > 0

    def test_a_book_that_reads_on_says_the_same(self, automatic: Automatic, sqlite_store: Store) -> None:
        """Reading in two parts, the second after more was written, is reading once."""
        record, house = automatic("castle-vaduz"), load("castle-vaduz")
        half = len(record.events) // 2
        empty = open_table("automatic", house)
        write_table(sqlite_store, empty, record.events[:half])
        book = TableFigures("automatic", house).read(sqlite_store)
        partly = total(book)
        texts = tuple(json.dumps(write_event(event)) for event in record.events[half:])
        sqlite_store.write([Work((Append("table:automatic", half, texts),))])
        assert total(book.read(sqlite_store)) == total(book_of(house, record.events))._replace(key=())
        assert partly.handle < total(book).handle
        assert book.version == len(record.events)


class TestOneCoup:
    """What counts, coup by coup."""

    def test_a_stake_that_loses(self) -> None:
        """Handle and win are the stake."""
        _, row = script("schaanwald", READY + "anna bets punto 50\n" + BANCO_WINS)
        assert (row.coups, row.handle, row.win, row.hold) == (1, 5000, 5000, Fraction(1))
        assert row.theoretical == 5000 * odds(load("schaanwald")).bets["punto"].edge

    def test_a_stake_that_wins(self) -> None:
        """The house loses what it pays."""
        _, row = script("schaanwald", READY + "anna bets punto 50\n" + PUNTO_WINS)
        assert (row.handle, row.win, row.hold) == (5000, -5000, Fraction(-1))

    def test_a_stake_that_stays_after_a_tie_is_handled_once(self) -> None:
        """It lies in two coups, so that the edge applies twice; it is decided once."""
        text = READY + "anna bets banco 50\n" + TIE + "see: anna has 50 on banco\ncroupier opens\n" + PUNTO_WINS
        _, row = script("schaanwald", text)
        assert (row.coups, row.handle, row.win) == (2, 5000, 5000)
        assert row.theoretical == 2 * 5000 * edges_of(load("schaanwald"))["banco"]

    def test_a_stake_that_is_given_back_after_a_tie_is_handled(self) -> None:
        """Mega Pay gives it back: it was bet, and nothing was won."""
        _, row = script("mega-pay", READY + "anna bets banco 50\n" + TIE)
        assert (row.handle, row.win, row.hold) == (5000, 0, Fraction(0))

    def test_nothing_decided_is_no_hold(self) -> None:
        """A share of nothing is none."""
        _, row = script("schaanwald", READY + "anna bets banco 50\n" + TIE)
        assert (row.coups, row.handle, row.hold) == (1, 0, None)

    def test_a_banker_bets_against_the_house_like_everybody(self) -> None:
        """At the auction house the bank is a stake on banco; what others lose goes to the house."""
        text = """
            anna joins with 1000
            bob joins with 1000
            carl joins with 1000
            dora joins with 1000
            anna sits 1
            bob sits 2
            carl sits 3
            dora sits 4
            croupier prepares the shoe
            croupier opens
            anna bids 100
            croupier closes the auction
            croupier opens
            anna bets banco 100
            bob bets punto 40
            croupier closes
            dealer: 9h 2d Kc Ks
            see: anna -100, bob +40
        """
        played, row = script("punter-and-bank", text)
        assert row.win == played.watched.table.house_won == 6000
        assert row.handle == 14_000


class TestPutRight:
    """Dealer's errors, corrections and voids."""

    def test_a_correction_changes_the_win_and_not_the_handle(self) -> None:
        """A tie that was none: both stakes came back, then anna's is lost and bob's is paid."""
        _, before = script(BEFORE, TOO_MANY, DealtBy.PERSON)
        played, after = script(BEFORE, TOO_MANY + "croupier puts it right", DealtBy.PERSON)
        assert (before.coups, before.handle, before.win) == (1, 4000, 0)
        assert (after.coups, after.handle, after.win) == (1, 4000, played.watched.table.house_won)
        assert after.win == 2000 - 1900
        assert after.theoretical == before.theoretical

    def test_a_coup_that_was_undone_never_was(self) -> None:
        """Nothing is left of it, neither in its table nor in its bets."""
        played = evening(BEFORE, TOO_MANY + "manager voids it: a card too many", dealt_by=DealtBy.PERSON)
        book = book_of(played.watched.table.house, played.watched.log)
        for row in (total(book), *figures([book], By.BET).rows):
            assert row[1:] == (0, 0, 0, 0, Fraction(0))

    @pytest.mark.parametrize("ruling", ["", "croupier puts it right", "manager voids it: a card too many"])
    def test_what_was_decided_is_found_in_the_database(self, sqlite_store: Store, ruling: str) -> None:
        """Stored events say the same as those that just happened."""
        played, row = script(BEFORE, TOO_MANY + ruling, DealtBy.PERSON)
        watched = played.watched
        write_table(sqlite_store, watched.empty, watched.log)
        found = TableFigures(watched.empty.id, watched.empty.house).read(sqlite_store)
        assert total(found) == row
        assert (row.coups, row.win) == (0 if "voids" in ruling else 1, 100 if "right" in ruling else 0)

    def test_a_coup_undone_while_it_runs_was_never_counted(self) -> None:
        """Its bets came back before they were settled."""
        played = evening("schaanwald", READY + "anna bets punto 50\ncroupier closes\ndealer: 2h\nmanager voids it: why")
        assert total(book_of(load("schaanwald"), played.watched.log))[1:] == (0, 0, 0, 0, Fraction(0))

    def test_what_cannot_be_taken_back_is_borne(self) -> None:
        """Anna left with a stake that she had lost: won by the bet, borne by the house."""
        played, row = script(BEFORE, TOO_MANY + "anna leaves\ncroupier puts it right", DealtBy.PERSON)
        assert row.borne == 2000
        assert row.win == 100
        assert row.win - row.borne == played.watched.table.house_won

    @pytest.mark.parametrize("seed", range(bulk(sample=4, full=24)))
    def test_whatever_visitors_do_the_figures_fit_the_table(self, seed: int) -> None:
        """Errors, claims, corrections, voids, people who leave: win less what was borne is what the house has."""
        watched = Visitors(seed).play(700)
        row = total(book_of(watched.table.house, watched.log))
        assert row.win - row.borne == watched.table.house_won
        facts = [event.fact for event in watched.log]
        paid = sum(isinstance(fact, e.Paid) for fact in facts)
        undone = {fact.coup for fact in facts if isinstance(fact, e.CoupVoided)}
        assert row.coups == paid - len({f.coup for f in facts if isinstance(f, e.Paid)} & undone)

    def test_visitors_reconcile_on_a_real_database(self, store: Store) -> None:
        """With their tips, buy-ins and corrections; on SQLite and on PostgreSQL."""
        for seed in (3, 5):
            watched = Visitors(seed).play(500)
            empty = open_table(f"t{seed}", watched.table.house, watched.table.settings)
            write_table(store, empty, watched.log)
            assert reconcile(store, empty).flaw is None
        assert people_flaw(store) is None


class TestDays:
    """From one day to another, in UTC."""

    @pytest.fixture
    def book(self) -> TableFigures:
        """A coup late on Friday, one a minute after midnight, and the first one undone on Sunday."""
        text = (
            READY
            + "it is friday 23:59\nanna bets punto 20\n"
            + BANCO_WINS
            + "it is saturday 00:00\ncroupier opens\nanna bets punto 30\n"
            + BANCO_WINS
            + "it is sunday 10:00\nmanager voids it: a wrong shoe"
        )
        return book_of(load("schaanwald"), evening("schaanwald", text).watched.log)

    def test_each_event_counts_on_its_day(self, book: TableFigures) -> None:
        """A void counts on the day of the void; a day that is over keeps its figures."""
        rows = figures([book], By.DAY).rows
        assert [(row.key, row.coups, row.handle, row.win) for row in rows] == [
            (("1971-12-03",), 1, 2000, 2000),
            (("1971-12-04",), 1, 3000, 3000),
            (("1971-12-05",), -1, -3000, -3000),
        ]

    def test_both_ends_are_included(self, book: TableFigures) -> None:
        """From and to the same day is that day."""
        friday, saturday = date(1971, 12, 3), date(1971, 12, 4)
        assert total(book, first=friday, last=friday).win == 2000
        assert total(book, first=saturday, last=saturday).win == 3000
        assert total(book, last=saturday).win == 5000
        assert total(book, first=saturday).win == 0
        assert figures([book], By.HOUSE, first=date(1980, 1, 1)).rows == ()

    @pytest.mark.parametrize(
        "text", ["", "2026", "2026-13-01", "2026-02-30", "26-01-01", "2026-1-1", "٢٠٢٦-٠١-٠١", "x" * 999]
    )
    def test_a_day_that_is_none(self, text: str) -> None:
        """Only a day of the calendar is one."""
        with pytest.raises(FiguresError):
            asked_day(text)

    def test_by_something_else(self) -> None:
        """The error names what there is."""
        assert asked_by("bet") is By.BET
        with pytest.raises(FiguresError) as refused:
            asked_by("moon")
        assert refused.value.values["allowed"] == ("table", "house", "bet", "day")


def test_json_has_names_coins_and_exact_fractions() -> None:
    """As programs read it."""
    played = evening("schaanwald", READY + "anna bets punto 50\nbob bets banco 100\n" + BANCO_WINS)
    found = json.loads(json.dumps(figures_json(figures([book_of(load("schaanwald"), played.watched.log)], By.BET))))
    edge = edges_of(load("schaanwald"))["punto"]
    assert [(row["house"], row["bet"]) for row in found["rows"]] == [("schaanwald", "banco"), ("schaanwald", "punto")]
    assert found["rows"][1] == {
        "house": "schaanwald",
        "bet": "punto",
        "coups": 1,
        "handle": 5000,
        "win": 5000,
        "hold": "1/1",
        "hold_percent": 100.0,
        "theoretical_win": round(5000 * edge),
        "theoretical_win_exact": str(5000 * edge),
        "borne": 0,
    }
    assert found["total"]["handle"] == 15_000


@pytest.mark.parametrize(
    ("by", "key"),
    [
        (By.TABLE, {"table": "t", "name": "Blue"}),
        (By.HOUSE, {"house": "schaanwald"}),
        (By.BET, {"house": "schaanwald", "bet": "punto"}),
        (By.DAY, {"day": "1971-12-03"}),
    ],
)
def test_figures_for_programs_whole(by: By, key: dict[str, str]) -> None:
    """With the days that were asked for; of no tables there is nothing."""
    played = evening("schaanwald", READY + "it is friday 10:00\nanna bets punto 30\n" + PUNTO_WINS)
    book = TableFigures("t", load("schaanwald"), "Blue")
    for event in played.watched.log:
        book.note(event)
    friday = date(1971, 12, 3)
    expected = 3000 * edges_of(load("schaanwald"))["punto"]
    row = {
        "coups": 1,
        "handle": 3000,
        "win": -3000,
        "hold": "-1/1",
        "hold_percent": -100.0,
        "theoretical_win": round(expected),
        "theoretical_win_exact": f"{expected.numerator}/{expected.denominator}",
        "borne": 0,
    }
    assert figures_json(figures([book], by, friday, friday), friday, friday) == {
        "by": by.value,
        "from": "1971-12-03",
        "to": "1971-12-03",
        "rows": [key | row],
        "total": row,
        "left_out": [],
    }
    nothing = figures_json(figures([], by))
    assert (nothing["from"], nothing["to"], nothing["rows"]) == (None, None, [])
    assert nothing["total"] == {
        "coups": 0,
        "handle": 0,
        "win": 0,
        "hold": None,
        "hold_percent": None,
        "theoretical_win": 0,
        "theoretical_win_exact": "0/1",
        "borne": 0,
    }


def test_figures_of_several_tables_are_put_together() -> None:
    """Rows in the order of their keys; what was borne belongs to no bet, but to the table, the house and the day."""
    played = evening(BEFORE, TOO_MANY + "anna leaves\ncroupier puts it right", dealt_by=DealtBy.PERSON)
    books = []
    for name in ("b", "a"):
        books.append(TableFigures(name, load("mega-pay")))
        for event in played.watched.log:
            books[-1].note(event)
    by_table = figures(books, By.TABLE)
    assert [(row.key, row.coups, row.handle, row.win, row.borne) for row in by_table.rows] == [
        (("a", ""), 1, 4000, 100, 2000),
        (("b", ""), 1, 4000, 100, 2000),
    ]
    assert by_table.total[:5] == ((), 2, 8000, 200, 4000)
    assert [row[:5] for row in figures(books, By.HOUSE).rows] == [(("mega-pay",), 2, 8000, 200, 4000)]
    assert [row[:5] for row in figures(books, By.BET).rows] == [
        (("mega-pay", "banco"), 2, 4000, -3800, 0),
        (("mega-pay", "punto"), 2, 4000, 4000, 0),
    ]
    assert figures(books, By.BET).total == by_table.total


def test_what_is_told_of_figures_that_cannot_be_had() -> None:
    assert [asked_by(by.value) for by in By] == list(By)
    assert asked_day("2026-11-05") == date(2026, 11, 5)
    with pytest.raises(FiguresError) as refused:
        asked_by("moon")
    assert (refused.value.code, refused.value.values) == (
        "figures-by",
        {"found": "moon", "allowed": ("table", "house", "bet", "day")},
    )
    with pytest.raises(FiguresError) as refused:
        asked_day("2026-02-30")
    assert (refused.value.code, refused.value.values) == ("figures-day", {"found": "2026-02-30"})


def _meddle(store: Store, account: str) -> None:
    first = "(SELECT min(id) FROM postings WHERE account = :account)"
    alter(store, f"UPDATE postings SET coins = coins + 1 WHERE id = {first}", account=account)


class TestReconciling:
    """What was meddled with is found."""

    @pytest.fixture
    def played(self, automatic: Automatic, sqlite_store: Store) -> tuple[Store, Table]:
        empty = open_table("automatic", load("schaanwald"))
        write_table(sqlite_store, empty, automatic("schaanwald").events)
        return sqlite_store, empty

    def test_a_posting_that_was_changed(self, played: tuple[Store, Table]) -> None:
        """The house's account no longer has what the bets brought."""
        store, empty = played
        _meddle(store, "house:automatic")
        flaw = reconcile(store, empty).flaw
        assert flaw is not None
        assert flaw.key == "integrity.figures"

    def test_chips_that_are_not_there(self, played: tuple[Store, Table]) -> None:
        """The ledger has other chips than the layout."""
        store, empty = played
        _meddle(store, "chips:automatic:ana")
        flaw = reconcile(store, empty).flaw
        assert flaw is not None
        assert (flaw.key, flaw.values["account"]) == ("integrity.layout", "chips:automatic:ana")

    @pytest.mark.parametrize("data", ["[]", "{", '{"by":"x","at_ms":0,"fact":{"type":"Left","v":1,"patron":"nobody"}}'])
    def test_an_event_that_cannot_have_happened(self, played: tuple[Store, Table], data: str) -> None:
        """The fold says where it cannot go on; somebody who left before they came is found by the count of chips."""
        store, empty = played
        alter(store, "UPDATE events SET data = :data WHERE number = 2", data=data)
        flaw = reconcile(store, empty).flaw
        assert flaw is not None
        assert flaw.key in ("integrity.fold", "integrity.layout")

    def test_a_person_who_never_was(self, sqlite_store: Store) -> None:
        """Histories of people are folded too."""
        sqlite_store.write([Work((Append("person:ida", 0, ('{"type":"Nonsense"}',)),))])
        flaw = people_flaw(sqlite_store)
        assert flaw is not None
        assert (flaw.key, flaw.values["stream"]) == ("integrity.fold", "person:ida")


PARTNERS = "anna declares anna and bob partners\nbob declares anna and bob partners\n"


class TestPit:
    """What a manager looks at."""

    def watch(self, house: House | str, text: str, dealt_by: DealtBy = DealtBy.PROGRAM) -> TableWatch:
        played = evening(house, text, dealt_by=dealt_by)
        watch = TableWatch("t", played.watched.table.house)
        for event in played.watched.log:
            watch.note(event)
        return watch

    def test_partners_on_opposite_sides(self) -> None:
        """Both are named with their stakes; the same bets of strangers are nobody's business."""
        bets = "anna bets punto 20\nbob bets banco 30\n" + BANCO_WINS
        (found,) = self.watch("mega-pay", READY + PARTNERS + bets).partners
        assert (found["why"], found["coup"], found["table"]) == ("opposite", 1, "t")
        assert found["bets"] == [
            {"patron": "anna", "bet": "punto", "stake": 2000},
            {"patron": "bob", "bet": "banco", "stake": 3000},
        ]
        assert not self.watch("mega-pay", READY + bets).partners

    def test_somebody_on_both_sides_alone_is_no_partnership(self) -> None:
        """It takes two."""
        text = READY + PARTNERS + "anna bets punto 20\nanna bets banco 30\n" + BANCO_WINS
        assert not self.watch("mega-pay", text).partners

    def test_partners_together_above_the_maximum_of_one(self) -> None:
        """A table refuses it; should it ever be stored, it is seen."""
        house = load("mega-pay")
        most = house.bet("banco").most
        lines = tuple(e.Line(who, "banco", most, Result.LOST, 0) for who in ("anna", "bob", "carl"))
        watch = TableWatch("t", house)
        for fact in (e.PartnersDeclared(("anna", "carl")), e.Paid(4, lines)):
            watch.note(Event("staff", 0, fact))
        (found,) = watch.partners
        assert (found["why"], found["coup"], found["maximum"]) == ("above-maximum", 4, most)
        assert [(one["patron"], one["stake"]) for one in found["bets"]] == [("anna", most), ("carl", most)]

    def test_partners_who_have_left_are_partners_no_more(self) -> None:
        """Whoever comes back is a stranger."""
        text = (
            READY
            + "anna declares anna and bob partners\nanna leaves\nanna joins with 100\nanna sits 1\n"
            + "anna bets punto 20\nbob bets banco 30\n"
            + BANCO_WINS
        )
        assert not self.watch("mega-pay", text).partners

    def test_errors_and_voids_with_their_reasons(self) -> None:
        """What the dealer did, how it was put right, and why a coup was undone."""
        watch = self.watch(BEFORE, TOO_MANY + "croupier puts it right\nmanager voids it: cards fell", DealtBy.PERSON)
        assert [(one["ruling"], one["coup"]) for one in watch.errors] == [("irregular", 1), ("corrected", 1)]
        assert watch.errors[0]["irregular"] == ["card-too-many"]
        assert [(one["reason"], one["by"]) for one in watch.voids] == [("cards fell", "manager")]

    def test_what_became_of_an_error(self) -> None:
        """Dismissed with a reason, or left to stand because nobody spoke."""
        dismissed = self.watch(
            BEFORE,
            TOO_MANY + "anna reports: a card too many\nmanager dismisses the claims: seen on film",
            DealtBy.PERSON,
        )
        assert [one.get("reason") for one in dismissed.errors] == [None, "seen on film"]
        text = TOO_MANY + "croupier opens\nanna bets banco 5\ncroupier closes\ndealer: 2h"
        stands = self.watch(BEFORE, text, DealtBy.PERSON).errors[-1]
        assert (stands["ruling"], stands["irregular"], stands["coup"]) == ("stands", ["card-too-many"], 1)

    def test_the_newest_of_all_tables_come_first(self, sqlite_store: Store) -> None:
        """At most fifty; a second look reads on and forgets nothing."""
        house = load("schaanwald")
        coup = "croupier opens\nanna bets punto 20\n{}manager voids it: again\n"
        coups = "".join(map(coup.format, banco_wins()))
        played = evening("schaanwald", READY.replace("croupier opens", "") + coups)
        log = [event.replace(at_ms=number) for number, event in enumerate(played.watched.log)]
        write_table(sqlite_store, open_table("a", house), log)
        pit = Pit()
        first = pit.look(sqlite_store, SetAside(), [("a", house)])["voids"]
        assert [one["coup"] for one in first] == list(range(KEPT + 3, 3, -1))
        write_table(
            sqlite_store, open_table("b", house), [event.replace(at_ms=event.at_ms + 10**6) for event in log[:-1]]
        )
        again = pit.look(sqlite_store, SetAside(), [("a", house), ("b", house)])["voids"]
        assert {one["table"] for one in again} == {"b"}
        assert pit.look(sqlite_store, SetAside(), [("a", house)])["voids"] == first

    def test_a_table_as_the_pit_sees_it(self) -> None:
        """People, chips, and coups that wait for a decision."""
        played = evening(BEFORE, TOO_MANY + "anna reports: a card too many", dealt_by=DealtBy.PERSON)
        found = json.loads(json.dumps(table_json(played.watched.table, "Blue")))
        assert (found["name"], found["house"], found["phase"]) == ("Blue", "mega-pay", "between")
        assert (found["chips"], found["staked"], found["house_won"]) == (2_000_000, 0, 0)
        assert found["open"] == [{"coup": 1, "claims": ["anna"], "irregular": ["card-too-many"]}]
        assert [one["id"] for one in found["people"]] == ["anna", "bob"]

    def test_what_lies_on_bets_as_the_pit_sees_it(self) -> None:
        """By person and in all, apart from the chips before them."""
        table = evening("schaanwald", READY + "anna bets punto 20\n").watched.table
        found = table_json(table, "Blue")
        anna = table.patrons["anna"]
        assert found["people"][0] == {
            "id": "anna",
            "name": anna.name,
            "chips": anna.bought - 2000,
            "staked": 2000,
            "bought": anna.bought,
        }
        assert (found["staked"], found["phase"], found["open"]) == (2000, "betting", [])


async def test_managers_alone_see_the_pit_and_the_figures(store: Store) -> None:
    """Over HTTP from a running server: visitors sign in first, patrons may not, managers see every table."""
    people = People(store, lambda: 0)
    for login, role in (("lena", Role.MANAGER), ("otto", Role.CROUPIER), ("ana", Role.PATRON)):
        people.set_role(people.account(login, "correct horse").id, role)
    people.close()
    automatic_table(store, "bots", "schaanwald", 5)

    async def look(client: httpx.AsyncClient) -> None:
        pit = (await client.get("/pit")).json()
        (bots,) = [table for table in pit["tables"] if table["id"] == "bots"]
        found = (await client.get("/figures?by=table&to=1970-01-01")).json()
        assert [row["win"] for row in found["rows"]] == [bots["house_won"]]
        assert (bots["name"], bots["phase"], found["total"]["coups"]) == ("schaanwald of bots", "closed", 5)
        assert (pit["voids"], pit["errors"], pit["partners"]) == ([], [], [])
        for query in ("by=moon", "from=yesterday", "to=2026-02-30"):
            refused = await client.get(f"/figures?{query}")
            assert (refused.status_code, "error" in refused.json()) == (422, True)

    async with running(store) as (address, _), httpx.AsyncClient(base_url=f"{address}/api") as client:
        for who, status in ((None, 401), ("ana", 403), ("otto", 403), ("lena", 200)):
            if who is not None:
                sent = {"login": who, "password": "correct horse"}
                assert (await client.post("/sign-in", json=sent)).status_code == 200
            assert (await client.get("/pit")).status_code == status
            assert (await client.get("/figures?by=bet")).status_code == status
        await look(client)
