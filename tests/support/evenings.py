"""An evening at a table that is dealt coup by coup: four people with browsers, and what goes wrong on the way.

Three sit from the beginning and one comes in the middle of the shoe; somebody takes part who never shows a link, and a
phone falls asleep; the server is killed between links and cards, and started again between two coups.
"""

from __future__ import annotations

import secrets
import statistics
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from puntobanco.records.event_file import read_record
from puntobanco.table import Event, events as e
from support.page_tools import PHONE, Come, Hall, Person, until

YOURS = "Your word is in this shoe"
OTHERS = "Other guests’ words are in this shoe, not yours"
NOBODYS = "No guest’s word is in this shoe"
SILENT_GUESTS = 5
"""So many come one after the other at most, until the server was killed while the others waited for one."""
COUP_S = 90.0
"""No coup takes longer, at any pace and on a busy machine."""
_AWAY = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET", "Failed to load resource")


class Evening:
    """A table and who is at it."""

    def __init__(self, hall: Hall, lena: Person, pace: str) -> None:
        self.hall, self.lena = hall, lena
        self.table = lena.open_table("schaanwald", pace=pace, by_coup=True)
        self.awake: list[Person] = []
        self._coups_bet = 0

    @property
    def view(self) -> dict[str, Any]:
        return self.lena.view(self.table)

    @property
    def coups(self) -> int:
        """How many coups are over."""
        return int(self.view["shoe"]["coups"])

    def patron(self, person: Person) -> str:
        """Who somebody is at the table."""
        return str(person.you(self.table)["id"])

    def here(self) -> set[str]:
        """Who takes part in the mix, as the server says."""
        mix = self.view["order"]["mix"]
        return {one["patron"] for one in mix.get("chains", ())} - set(mix.get("silent", ()))

    def arrives(self, person: Person, seat: int) -> Person:
        """Somebody opens the page, takes a seat, and takes part without doing anything for it."""
        person.expect_complaints(*_AWAY)
        person.at_table(self.table)
        person.sit_down(self.table, seat)
        until(lambda: self.has_joined(person), f"{person.name} takes part")
        self.awake.append(person)
        return person

    def has_joined(self, person: Person) -> bool:
        """Whether somebody has, or had, a say in this shoe."""
        chains = self.view.get("order", {}).get("mix", {}).get("chains", ())
        return self.patron(person) in {one["patron"] for one in chains}

    def goes_on(self, coups: int) -> None:
        """So many coups are dealt; whoever is awake bets."""
        for _ in range(coups):
            before = self.coups
            self.bets()
            self.deals_after(before)

    def deals_after(self, coups: int) -> None:
        """Another coup is over."""
        until(lambda: self.coups != coups, "the coup is over", COUP_S)

    def rests(self) -> None:
        """The croupier has called for bets, and waits for the first one."""
        until(self._waits_for_bets, "the croupier waits for bets", COUP_S)

    def _waits_for_bets(self) -> bool:
        view = self.view
        return view["phase"] == "betting" and not any(one["stakes"] for one in view["people"].values())

    def bets(self) -> None:
        """Whoever is awake bets; each time somebody else is the first, for whom the croupier waits."""
        self.rests()
        first = self._coups_bet % len(self.awake)
        self._coups_bet += 1
        for person in self.awake[first:] + self.awake[:first]:
            person.acts_at_the_right_moment(self.table, "PlaceBet", bet="banco", coins=500)

    def waits_or_has_dealt(self, patron: str, coups: int) -> bool:
        """Whether everybody has shown a link but this one, or it is too late for that."""
        return self._waits_for(patron) or self.coups != coups

    def _waits_for(self, patron: str) -> bool:
        view = self.view
        links = view["order"]["mix"].get("links", {})
        return bool(view.get("links_due")) and self.here() - set(links) == {patron}

    def is_back(self) -> None:
        """Everybody who is awake is connected again."""
        for person in self.awake:
            person.page.wait_for_selector("body:not(.away)")

    def says_the_truth(self, person: Person) -> bool:
        """Whether the page says of the mix what the server says."""
        here = self.here()
        truth = YOURS if self.patron(person) in here else OTHERS if here else NOBODYS
        return person.page.locator(".badge").inner_text() == truth

    def closes(self) -> None:
        """The table is closed for tonight, and its shoe opened."""
        until(
            lambda: self.lena.acts_at_the_right_moment(self.table, "CloseTable", reason="for tonight"),
            "the table is closed",
        )
        until(lambda: self.view["order"].get("secret"), "the shoe is opened")

    def events(self, path: Path) -> list[Event]:
        """Write the record of the table to a file; its events."""
        self.hall.admin("record", self.table, "--format", "jsonl", "--out", str(path))
        return list(read_record(str(path)).events)


class Sleep:
    """Of a phone that is put away: its page stands still until it is taken up again, and hears and does nothing."""

    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)
        self._session.send("Debugger.enable")
        self._session.send("Debugger.pause")

    def end(self) -> None:
        """The page goes on where it was."""
        self._session.send("Debugger.resume")
        self._session.detach()


class Spent(NamedTuple):
    """An evening that is over."""

    people: tuple[Person, ...]
    """Those with a browser."""
    silent: frozenset[str]
    """Who of all patrons cannot have shown every link."""
    events: list[Event]


def spend(evening: Evening, come: Come, folder: Path, coups: int) -> Spent:
    """A whole evening; so many coups from one thing that happens to the next. Its record is left as `evening.jsonl`."""
    ida = evening.arrives(come("Ida").be_guest(), 1)
    ben = evening.arrives(come("Ben", viewport=PHONE, has_touch=True, is_mobile=True).be_guest(), 2)
    clara = evening.arrives(come("Clara").be_guest(), 3)
    evening.goes_on(coups)
    silent = _killed_between_links_and_cards(evening, come, folder)
    evening.goes_on(coups)

    evening.rests()
    david = evening.arrives(come("David").be_guest(), 4)
    until(lambda: david.page.locator(".badge").inner_text() == YOURS, "the newcomer has a say")
    evening.goes_on(coups)

    evening.awake.remove(ben)
    sleep = Sleep(ben)
    evening.goes_on(coups)
    assert evening.patron(ben) not in evening.here()
    evening.rests()
    evening.hall.server.stop()
    evening.hall.restart()
    evening.is_back()
    evening.goes_on(coups)
    sleep.end()
    evening.awake.append(ben)
    evening.is_back()
    until(lambda: evening.says_the_truth(ben), "the phone says that it has no say any more")
    evening.goes_on(coups)

    people = (ida, ben, clara, david)
    evening.rests()
    until(lambda: all(map(evening.says_the_truth, people)), "everybody is told the truth")
    evening.closes()
    return Spent(people, frozenset({*silent, evening.patron(ben)}), evening.events(folder / "evening.jsonl"))


def _killed_between_links_and_cards(evening: Evening, come: Come, folder: Path) -> set[str]:
    """The server is killed while the others have shown their links and one who never will is waited for; who that was.

    A busy machine may be too late for that: then it is tried again with somebody else.
    """
    silent: set[str] = set()
    for number in range(SILENT_GUESTS):
        evening.rests()
        guest = come(f"Silent {number}").be_guest()
        guest.sit_down(evening.table, 9)
        guest.act(evening.table, "JoinMix", anchor=secrets.token_hex(32))
        patron, before = evening.patron(guest), evening.coups
        silent.add(patron)
        evening.bets()
        until(partial(evening.waits_or_has_dealt, patron, before), "a link is missing", COUP_S)
        evening.hall.server.kill()
        last = evening.events(folder / f"killed-{number}.jsonl")[-1]
        evening.hall.restart()
        evening.is_back()
        evening.deals_after(before)
        assert patron not in evening.here()
        guest.act(evening.table, "Leave")
        if isinstance(last.fact, e.LinkShown):
            return silent
    raise AssertionError("the server was never killed between links and cards")


def draws_of(events: Sequence[Event]) -> list[tuple[int, e.DrawMixed]]:
    """Of each coup how long people waited for links, in milliseconds, and how its cards were mixed."""
    found: list[tuple[int, e.DrawMixed]] = []
    closed_ms: int | None = None
    for event in events:
        if isinstance(event.fact, e.BetsClosed):
            closed_ms = event.at_ms
        elif isinstance(event.fact, e.DrawMixed) and closed_ms is not None:
            found.append((event.at_ms - closed_ms, event.fact))
            closed_ms = None
    return found


def told(waits_ms: Sequence[int]) -> str:
    """Waits in one line."""
    return f"{len(waits_ms)} coups, median {statistics.median(waits_ms):.0f} ms, worst {max(waits_ms)} ms"
