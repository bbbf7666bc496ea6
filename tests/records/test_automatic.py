"""Tables that play by themselves: what a seed decides, how bots take turns, how a record of them begins and ends."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from puntobanco.house import House, load
from puntobanco.records import automatic
from puntobanco.records.automatic import AutomaticTable, play_automatically
from puntobanco.table import Event, Phase, commands as c, driver, events as e
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.croupier import NAME
from puntobanco.table.driver import BOT_NAMES
from support.table_play import own_house

Facts = tuple[e.Fact, ...]


def facts(house: str | House, coups: int | None, seed: int = 1, bots: int = 2) -> Facts:
    """Everything that happened at a table."""
    played = play_automatically(load(house) if isinstance(house, str) else house, coups, seed, bots=bots)
    return tuple(event.fact for event in played.events)


def of(kind: type[e.Fact], happened: Facts) -> Facts:
    return tuple(fact for fact in happened if type(fact) is kind)


# What a seed decides


def test_a_seed_plays_the_same_again() -> None:
    assert play_automatically(load("schaanwald"), 2, 7) == play_automatically(load("schaanwald"), 2, 7)


@pytest.mark.parametrize("kind", [e.SatDown, e.ShoeSealed, e.WordCommitted])
def test_another_seed_has_other_bots_another_shoe_and_other_words(kind: type[e.Fact]) -> None:
    """Each of them by itself: before the first card nothing of one follows from another."""
    assert len({repr(of(kind, facts("schaanwald", 1, seed))) for seed in range(4)}) > 1


def test_bots_have_the_names_of_people() -> None:
    """One for each letter; the record knows them by their name in small letters."""
    assert [name[0] for name in BOT_NAMES] == list("ABCDEFGH")
    assert all(name.isalpha() and name.istitle() for name in BOT_NAMES)
    joined = of(e.Joined, facts("schaanwald", 0, bots=8))
    assert joined == tuple(e.Joined(name.lower(), name) for name in BOT_NAMES)


@pytest.mark.parametrize(
    ("house", "asked", "found"),
    [
        ("schaanwald", 1, 1),
        ("schaanwald", 20, len(BOT_NAMES)),
        ("castle-vaduz", 8, load("castle-vaduz").places.seats),
        ("punter-and-bank", 1, load("punter-and-bank").places.least_people),
    ],
)
def test_there_are_as_many_bots_as_the_house_lets_play(house: str, asked: int, found: int) -> None:
    happened = facts(house, 0, bots=asked)
    assert len(of(e.Joined, happened)) == len(of(e.SatDown, happened)) == found


def test_without_a_number_there_are_five_bots() -> None:
    assert len(of(e.Joined, tuple(one.fact for one in AutomaticTable(load("schaanwald"), 1).events))) == 5
    assert len(play_automatically(load("schaanwald"), 0, 1).table.patrons) == 5


def test_each_bot_has_a_temperament_of_its_own() -> None:
    """The first one is steady and bets on banco, the second one loyal to punto, as their order in the list says."""
    asked: dict[str, Temperament] = {}

    def seen(table: Any, bot: str, temperament: Temperament, luck: Any, _: Any = None) -> Any:
        asked[bot] = temperament
        return next_act(table, bot, temperament, luck)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "next_act", seen)
        facts("schaanwald", 0, bots=8)
    assert list(asked.values()) == list(Temperament)[: len(BOT_NAMES)]


class Extreme(Random):
    """Luck that always draws the least, or the most."""

    most = False

    def randrange(self, start: int, *_: object) -> int:
        return start - 1 if self.most else 0


@pytest.mark.parametrize("most", [False, True])
def test_the_first_bot_cuts_anywhere_but_at_the_ends(most: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automatic, "Random", Extreme)
    monkeypatch.setattr(Extreme, "most", most)
    happened = facts("schaanwald", 1, bots=3)
    assert [fact.cuts for fact in happened if isinstance(fact, e.WordCommitted)] == [True, False, False]
    cards = load("schaanwald").shoe.packs * 52
    assert [fact.cut for fact in happened if isinstance(fact, e.WordShown)] == [cards - 1 if most else 1, 0, 0]


# From the first event to the last


def test_the_clock_starts_at_nothing_and_people_are_quicker_than_the_croupier() -> None:
    """A second for a step of the croupier, a tenth for an act of a patron; what closes the table is done at once."""
    table = play_automatically(load("schaanwald"), 1, 1)
    before = 0
    for first, event in pairwise((Event(NAME, 0, e.WordsClosed()), *table.events)):
        passed = event.at_ms - before
        if passed:
            assert passed == (1000 if event.by == NAME else 100), event
        else:
            assert first.by == event.by
        before = event.at_ms
    assert table.events[0].at_ms == 100


@pytest.mark.parametrize("coups", [1, 3])
def test_so_many_coups_are_played_and_counted(coups: int) -> None:
    counted: list[int] = []
    played = play_automatically(load("schaanwald"), coups, 1, bots=2, on_coup=counted.append)
    happened = tuple(event.fact for event in played.events)
    assert counted == list(range(1, coups + 1))
    assert len(of(e.CoupEnded, happened)) == coups
    assert of(e.TableClosed, happened) == (e.TableClosed("record complete"),)
    assert isinstance(happened[-1], e.SecretShown)
    assert played.table.phase is Phase.CLOSED
    assert (played.table.id, played.table.settings.sealed) == ("automatic", True)


ONE_PACK = own_house('extends = "castle-vaduz"\nshoe = { packs = 1, cut_card = 12, coups_after_cut = 0 }')


def test_without_a_number_one_shoe_is_played() -> None:
    """To its end and opened; nobody has to close the table, and no other shoe is begun."""
    counted = list(AutomaticTable(ONE_PACK, 1, bots=1).play())
    happened = facts(ONE_PACK, None, bots=1)
    assert counted == list(range(1, len(of(e.CoupEnded, happened)) + 1))
    assert (len(of(e.ShoeSealed, happened)), len(of(e.ShoeEnded, happened))) == (1, 1)
    assert not of(e.TableClosed, happened)
    assert isinstance(happened[-1], e.SecretShown)


def test_the_table_has_the_name_that_it_is_given() -> None:
    assert AutomaticTable(load("schaanwald"), 1, id="felt").table.id == "felt"


def test_where_nobody_bets_the_coups_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bot asks for each of them, so that the record goes on."""

    def only_sits(table: Any, bot: str, temperament: Temperament, luck: Any, _: Any = None) -> Any:
        return None if table.patrons[bot].placed else next_act(table, bot, temperament, luck)

    monkeypatch.setattr(driver, "next_act", only_sits)
    happened = facts("schaanwald", 2)
    assert of(e.FreeCoupAsked, happened) == (e.FreeCoupAsked("ana"),) * 2
    assert [fact.lines for fact in happened if isinstance(fact, e.Paid)] == [(), ()]


# Who is asked, and how often


class Asked:
    """Looks on while bots are asked, and gives what they do."""

    def __init__(self) -> None:
        self.table: AutomaticTable
        self.passed: set[str] = set()
        self.since = 0
        self.again = 0

    def __call__(self, table: Any, bot: str, temperament: Temperament, luck: Any, _: Any = None) -> Any:
        self._look_back()
        assert bot not in self.passed, f"{bot} has passed already"
        act = next_act(table, bot, temperament, luck)
        if act is None:
            self.passed.add(bot)
        return act

    def _look_back(self) -> None:
        """A bid, or the bank on offer, is a reason to ask everybody again; and so is whatever opens something."""
        new = self.table.events[self.since :]
        self.since += len(new)
        if any(not isinstance(event.fact, e.BetPlaced | e.BoughtIn | e.SatDown) for event in new):
            self.again += bool(self.passed) and all(isinstance(event.fact, e.BidMade) for event in new)
            self.passed.clear()


@pytest.mark.parametrize("house", ["schaanwald", "punter-and-bank"])
def test_whoever_passes_is_asked_again_only_when_something_has_changed(
    house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = AutomaticTable(load(house), 3, bots=8)
    asked = Asked()
    asked.table, asked.since = table, len(table.events)
    monkeypatch.setattr(driver, "next_act", asked)
    assert list(table.play(3)) == [1, 2, 3]
    assert (asked.again > 0) is (house == "punter-and-bank")


def _bids(happened: Facts) -> Iterator[Counter[str]]:
    """How often everybody has bid in each auction."""
    bids: Counter[str] = Counter()
    for fact in happened:
        if isinstance(fact, e.BidMade):
            bids[fact.patron] += 1
        if isinstance(fact, e.AuctionClosed):
            yield bids
            bids = Counter()


def test_nobody_bids_more_than_three_times_in_an_auction(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also bots that would never stop; in the next auction they may bid again."""

    def outbids(table: Any, bot: str, temperament: Temperament, luck: Any, _: Any = None) -> Any:
        best = table.bank.best_bid
        if table.phase is Phase.AUCTION and (best is None or best[0] != bot):
            return c.Bid((0 if best is None else best[1]) + table.house.stakes.minimum)
        if table.phase is Phase.BETTING and table.bank.holder == bot:
            return None  # who puts nothing on the bank loses it
        return next_act(table, bot, temperament, luck)

    monkeypatch.setattr(driver, "next_act", outbids)
    auctions = list(_bids(facts("punter-and-bank", 2, bots=3)))
    assert len(auctions) > 1
    assert [max(auction.values()) for auction in auctions] == [3] * len(auctions)
