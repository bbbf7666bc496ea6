"""Honest records for forgers: what tables of many kinds leave behind, with the commands that led to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import StringIO
from typing import NamedTuple
from unittest.mock import patch

from puntobanco.house import House, load
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import write_notation
from puntobanco.table import Command, Event, Role, Table, commands as c, events as e, handle
from puntobanco.table.state import DealtBy
from support.free_cells import free_everywhere
from support.noted_tables import Evening, coups_played
from support.paying_banks import BANCO, FOUR, PUNTO, TIE, bank_house, played
from support.table_play import OWN_HOUSES, Visitors, own_house


class Did(NamedTuple):
    """A command that was carried out: the table before it, and the place of its first event."""

    command: Command
    table: Table
    place: int


@dataclass(frozen=True, eq=False)
class Honest:
    """A table's evening."""

    name: str
    empty: Table
    events: tuple[Event, ...]
    did: tuple[Did, ...]

    @property
    def house(self) -> House:
        """The house that was played."""
        return self.empty.house

    @property
    def in_events(self) -> str:
        """The record as an event file."""
        stream = StringIO()
        Recorder(stream, head_of(self.empty)).add(self.events)
        return stream.getvalue()

    @property
    def in_notation(self) -> str:
        """The record in the notation."""
        return write_notation(shoes_of(self.house, self.empty.id, self.events))


@contextmanager
def _watching() -> Iterator[list[tuple[Command, Table, int]]]:
    """Every command that a table carries out meanwhile, and how many events it brought about."""
    seen: list[tuple[Command, Table, int]] = []

    def watched(table: Table, command: Command) -> tuple[tuple[Event, ...], Table]:
        events, after = handle(table, command)
        seen.append((command, table, len(events)))
        return events, after

    with (
        patch("support.noted_tables.handle", watched),
        patch("support.table_play.handle", watched),
        patch("puntobanco.table.croupier.handle", watched),
    ):
        yield seen


def _honest(name: str, play: Callable[[], tuple[Table, list[Event]]]) -> Honest:
    with _watching() as seen:
        empty, events = play()
    did, place = [], 0
    for command, table, count in seen:
        did.append(Did(command, table, place))
        place += count
    assert place == len(events)
    return Honest(name, empty, tuple(events), tuple(did))


def _evening(house: House, seed: int, coups: int, **how: bool) -> Callable[[], tuple[Table, list[Event]]]:
    def play() -> tuple[Table, list[Event]]:
        evening = Evening(house, seed, bots=3, **how)
        empty = evening.table.replace(version=0, patrons={})
        evening.play(coups_played(coups))
        if how.get("sealed"):
            evening.play(_closed_and_opened)
        return empty, evening.log

    return play


def _closed_and_opened(evening: Evening) -> bool:
    """Close the table as soon as that can be, and open its shoe."""
    closed = evening.do("boss", Role.MANAGER, c.CloseTable("enough"))
    return closed and evening.do("boss", Role.MANAGER, c.ShowSecret(evening.sealed.open()))


def _crowd(house: House, seed: int, commands: int) -> Callable[[], tuple[Table, list[Event]]]:
    def play() -> tuple[Table, list[Event]]:
        visitors = Visitors(seed, house)
        visitors.wild = 0
        visitors.play(commands)
        return visitors.watched.empty, visitors.watched.log

    return play


def _abandoned(house: House) -> tuple[Table, list[Event]]:
    """A shoe that was sealed and opened before it was frozen; and then three that were void: in the middle of a coup,
    while bets lay there, and before a card was dealt."""
    evening = Evening(house, 4, sealed=True, bots=2)
    empty = evening.table.replace(version=0, patrons={})
    evening.play(lambda one: one.table.phase.value == "words")
    evening.do("boss", Role.MANAGER, c.CloseTable("a fire"))
    evening.do("boss", Role.MANAGER, c.ShowSecret(evening.sealed.open()))
    evening.do("boss", Role.MANAGER, c.ReopenTable())
    for epoch, (because, phase) in enumerate(zip(e.EpochReason, ("dealing", "no-more-bets", "words"), strict=True), 1):
        evening.play(lambda one, phase=phase: one.table.phase.value == phase)  # type: ignore[misc]  # mypy gives a lambda no defaults
        evening.do("boss", Role.MANAGER, c.BeginEpoch(epoch, because))
        evening.do("boss", Role.MANAGER, c.ShowSecret(evening.sealed.open()))
    evening.play(coups_played(4))
    return empty, evening.log


def _objected(house: House) -> tuple[Table, list[Event]]:
    """A shoe that was refused, because a word in it stayed silent, and one that ends because a newcomer asked."""
    evening = Evening(house, 8, sealed=True, bots=2)
    empty = evening.table.replace(version=0, patrons={})
    silent, other = evening.bots
    evening.shy = {silent}
    evening.play(lambda one: one.table.phase.value == "burn")
    assert evening.do(other, Role.PATRON, c.RefuseShoe())
    evening.play(coups_played(2))
    free = next(seat for seat in range(1, house.places.seats + 1) if seat not in evening.table.seats)
    for act in (c.Join("late"), c.BuyIn(2), c.Tip(1), c.Sit(free), c.AskNewShoe()):
        assert evening.do("late", Role.PATRON, act)
    evening.play(coups_played(4))
    return empty, evening.log


def _partners(house: House) -> tuple[Table, list[Event]]:
    """Two who share one maximum, and a third who was refused at first and joins them later."""
    evening = Evening(house, 6, bots=3)
    empty = evening.table.replace(version=0, patrons={})
    one, two, three = evening.bots
    for who in (one, two):
        evening.do(who, Role.PATRON, c.DeclarePartners((one, two)))
    evening.do(three, Role.PATRON, c.DeclarePartners((three, one)))
    assert evening.do(two, Role.PATRON, c.DeclinePartners(three))
    evening.play(coups_played(2))
    evening.do("boss", Role.MANAGER, c.DeclarePartners((three, one)))
    evening.play(coups_played(4))
    return empty, evening.log


def _standing(house: House) -> tuple[Table, list[Event]]:
    """Somebody stands behind the box of a person who leaves before bets are closed, and gets the stake back."""
    evening = Evening(house, 12, bots=3)
    empty = evening.table.replace(version=0, patrons={})
    first, second, third = evening.bots
    for who, place in ((first, c.Sit(1)), (second, c.Sit(2)), (third, c.Stand(1))):
        assert evening.do(who, Role.PATRON, place)
    evening.play(lambda one: one.table.phase.value == "betting")
    assert evening.do(third, Role.PATRON, c.PlaceBet("banco", 1000))
    assert evening.do(second, Role.PATRON, c.PlaceBet("punto", 1000))
    assert evening.do(first, Role.PATRON, c.Leave())
    assert evening.do("cr", Role.CROUPIER, c.CloseBets())
    evening.play(coups_played(4))
    return empty, evening.log


def _covered(house: House) -> tuple[Table, list[Event]]:
    """A bank that is called, wins, is covered in part, is given up while nobody covers it, and is lost."""
    at = played(
        FOUR + "cora bids 100\ncroupier closes the auction\ncroupier opens\nbob bets punto 60\nanna calls banco\n"
        "croupier closes\n"
        + BANCO
        + "croupier opens\nbob bets punto 50\ndora bets punto 20\ncroupier closes\n"
        + TIE
        + "cora gives up the bank\ncroupier opens\nbob accepts the bank with 40\n"
        "croupier opens\nbob gives up the bank\n"
        "croupier opens\nanna accepts the bank\ncroupier opens\nbob bets punto 5\ncroupier closes\n" + PUNTO,
        house,
    )
    return at.watched.empty, at.watched.log


def _let_stand() -> tuple[Table, list[Event]]:
    """A coup of which a card was forgotten, and which a manager has paid as it lies; then another one."""
    coup = "croupier opens\nanna bets punto 5\ncroupier closes\ndealer: {}\ncroupier ends the coup\n"
    script = FOUR + "croupier closes the auction\n" + coup.format("Kh 3d 2c Ks") + "manager pays it as it lies: late\n"
    at = played(
        script
        + coup.replace("croupier opens", "croupier opens\ncroupier closes the auction\ncroupier opens").format(
            "9h 2d Kc Ks"
        ),
        load("punter-and-bank"),
        dealt_by=DealtBy.PERSON,
    )
    return at.watched.empty, at.watched.log


@cache
def honest_records() -> tuple[Honest, ...]:
    """Four houses and ones of our own; sealed or not, dealt by program or person, played by bots or by a crowd."""
    own = {name: own_house(text) for name, text in OWN_HOUSES.items()}
    found = []
    for number, id in enumerate(("schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank")):
        found.append(_honest(f"{id} sealed", _evening(load(id), 10 + number, 3, sealed=True)))
        found.append(_honest(f"{id} by a person", _evening(load(id), 20 + number, 9, person=True)))
    found.append(_honest("punter-and-bank by the program", _evening(load("punter-and-bank"), 4, 7)))
    found.append(_honest("abandoned", lambda: _abandoned(load("schaanwald"))))
    found.append(_honest("partners", lambda: _partners(own["crowded-castle"])))
    found.append(_honest("covered", lambda: _covered(bank_house())))
    found.append(_honest("let stand", _let_stand))
    found.append(_honest("several shoes", _evening(own["crowded-castle"], 8, 18, person=True)))
    found += [
        _honest(f"crowd at {name}", _crowd(house, seed, 130))
        for seed, (name, house) in enumerate(own.items())
        if name != "crowded-bank"
    ]
    found.append(_honest("crowd at mega-pay", _crowd(load("mega-pay"), 9, 130)))
    found.append(_honest("objected", lambda: _objected(load("schaanwald"))))
    two_seats = own_house('extends = "castle-vaduz"\nplaces = { seats = 2 }')
    found.append(_honest("standing", lambda: _standing(two_seats)))
    face_down = free_everywhere('[option]\npunto_cards = "punto-only"')
    found.append(_honest("both options sealed", _evening(face_down, 31, 3, sealed=True)))
    found.append(_honest("both options by a person", _evening(free_everywhere(), 32, 9, person=True)))
    return tuple(found)
