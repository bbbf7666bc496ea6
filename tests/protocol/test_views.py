"""Views of tables that are played: they travel, patches lead from each to any other, and the table comes back."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from puntobanco.client import merge
from puntobanco.house import SHIPPED, House, load
from puntobanco.protocol.facts import PUBLIC_FACTS, CardFaceDown, public_fact
from puntobanco.protocol.patches import difference
from puntobanco.protocol.private_view import PRIVATE_VIEW, PrivateView
from puntobanco.protocol.public_view import TABLE_VIEW, About, ClockView, Phase, TableView, WaitsFor
from puntobanco.protocol.shown_table import Seen, cards_of, table_of, view_of
from puntobanco.table import Event, Role, Table, evolve
from puntobanco.table.allowed import allowed
from puntobanco.table.events import CardDealt
from puntobanco.table.shown import cards_as_shown
from support.bulk import bulk
from support.free_houses import free_houses
from support.table_play import Visitors

COMMANDS = 200


def about(table: Table) -> About:
    """What everybody may know of a table, as a server would tell it."""
    house, settings = table.house, table.settings
    return About(
        id=table.id,
        name="Salle privée",
        house=house.id,
        house_version=house.version,
        readings={},
        fingerprint=house.fingerprint,
        private=False,
        pace="live",
        dealt_by=settings.dealt_by,
        sealed=settings.sealed,
        opened_ms=5,
        currency=house.stakes.currency,
        minimum=house.stakes.minimum,
        maximum=house.stakes.maximum,
        by_coup=settings.by_coup,
    )


def view(table: Table, before: Seen | None = None) -> TableView:
    """What anybody sees of a table; the clock and the beads are told by others."""
    beads = " ".join("PBT"[("punto", "banco", "tie").index(one.value)] for one in table.results)
    clock = ClockView(WaitsFor.NEXT, 5, 7 + table.version % 3) if table.version % 2 else None
    known = about(table)
    return view_of(table, about=known, clock=clock, beads=beads, is_bot=lambda one: one.endswith("1"), before=before)


@cache
def played(house: House, seed: int) -> tuple[tuple[Event, Table], ...]:
    """Every event of an evening at which everybody tries everything, with the table after it."""
    watched = Visitors(seed, house).play(COMMANDS)
    table, found = watched.empty, []
    for event in watched.log:
        table = evolve(table, event)
        found.append((event, table))
    return tuple(found)


def evenings() -> Iterator[tuple[tuple[Event, Table], ...]]:
    for house in (*map(load, SHIPPED), *free_houses()):
        for seed in range(bulk(sample=4, full=60)):
            yield played(house, seed)


def as_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def test_every_view_travels() -> None:
    seen = 0
    for evening in evenings():
        for _, table in evening:
            found = view(table)
            assert TABLE_VIEW.read(as_json(TABLE_VIEW.write(found))) == found
            seen += 1
    assert seen > 1000


def test_a_view_that_knows_an_earlier_one_is_the_same() -> None:
    """Of the moment before, or of any other; people and the order of the shoe are not made anew while they stay."""
    luck, kept = Random(3), 0
    for evening in evenings():
        tables = [(table, view(table)) for _, table in evening]
        for (before, earlier), (after, anew) in (*pairwise(tables), *(luck.sample(tables, 2) for _ in tables)):
            later = view(after, (before, earlier))
            assert later == anew
            assert (later.people is earlier.people) == (after.patrons is before.patrons)
            kept += sum(one is earlier.people.get(id) for id, one in later.people.items())
    assert kept > 1000


def test_patches_lead_from_each_view_to_any_other() -> None:
    """To the next one, and to one of quite another moment; from a view to itself there is nothing to change."""
    luck = Random(4)
    for evening in evenings():
        views = [view(table) for _, table in evening]
        for before, after in (*pairwise(views), *(luck.sample(views, 2) for _ in views)):
            patch = as_json(difference(before, after))
            assert merge(TABLE_VIEW.write(before), patch) == TABLE_VIEW.write(after)
            assert (patch == {}) == (before == after)
        assert difference(views[-1], views[-1]) == {}


def test_a_patch_says_nothing_of_what_stays() -> None:
    """A stake that is placed changes a person's chips and stakes, and nothing else of them or of others."""
    patches = [
        difference(view(before), view(after))
        for evening in evenings()
        for (_, before), (event, after) in pairwise(evening)
        if type(event.fact).__name__ == "BetPlaced" and view(before).clock == view(after).clock
    ]
    people: list[Any] = [patch["people"] for patch in patches]
    assert all(set(patch) == {"people"} for patch in patches)
    assert all(len(one) == 1 and set(*one.values()) == {"chips", "stakes"} for one in people)


def test_the_table_that_a_view_shows_shows_that_view() -> None:
    """But for what was agreed about a sealed shoe, and for old claims, which whoever looks on can do without."""
    seen = 0
    for evening in evenings():
        for _, table in evening:
            found = view(table)
            assert cards_of(found) == cards_as_shown(table)
            if table.phase is Phase.ANNOUNCED or (found.coup is not None and found.coup.hidden):
                continue  # what nobody is told yet
            again = view(table_of(found, table.house, table.version))
            assert again.replace(waits=None) == found.replace(links_due=False, order=None, claimed=(), waits=None)
            seen += 1
    assert seen > 1000


def test_every_fact_travels_as_anybody_may_see_it() -> None:
    """A card that is dealt face down neither names itself nor proves itself."""
    hidden = set()
    for evening in evenings():
        for event, table in evening:
            fact = public_fact(event, table)
            written = as_json(PUBLIC_FACTS.write(fact))
            assert PUBLIC_FACTS.read(written) == fact
            if isinstance(fact, CardFaceDown):
                assert isinstance(event.fact, CardDealt)
                hidden.add(event.fact.side.value)
                assert written == {"type": "CardDealt", "v": 1, "side": event.fact.side.value, "hidden": True}
            else:
                assert fact is event.fact
    assert hidden == {"punto", "banco"}


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_everything_that_somebody_may_do_travels(role: Role) -> None:
    acts = set()
    for evening in evenings():
        for _, table in evening[::9]:
            if table.phase.value == "offer" and table.bank.offered_to is None:
                continue  # in the middle of a command, at which nobody can ask
            id = next(iter(table.patrons), "nobody") if role is Role.PATRON else "staff"
            can = allowed(table, id, role)
            you = PrivateView(id, role, id in table.patrons, 500, check_due=False, can=can, stakes={"punto": 5})
            assert PRIVATE_VIEW.read(as_json(PRIVATE_VIEW.write(you))) == you
            acts |= {one.act for one in can}
    assert len(acts) > 8
