"""Punto's cards that lie face down are told to whoever decides for punto, and to nobody else in any way.

Two coups that differ in nothing but those cards look the same to everybody else, event by event, until they are turned:
what is sent, what is shown, what everybody may do, and what is refused to them.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import product, takewhile
from typing import Any

import pytest

from puntobanco.game import Action, Card, Rank, Side, Suit
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.named_choices import BetsPaidBy
from puntobanco.patrons import Account, Grant, decide, fold
from puntobanco.protocol.public_view import TABLE_VIEW, About
from puntobanco.protocol.shown_table import view_of
from puntobanco.server.people.person import Person
from puntobanco.table import Command, Phase, Role, Table, TableRefusal, commands as c, events as e, evolve
from puntobanco.table.decide import steps
from puntobanco.table.shown import hand_seen_by, hidden_sides
from support.bulk import SOAK, bulk
from support.free_houses import FREE_HOUSES, free_house
from support.shown_tables import written_fact, written_you
from support.table_play import Visitors
from support.table_script import evening

HIDING = [*(name for name in FREE_HOUSES if name != "open"), "chemin-de-fer"]
RICH = fold(decide(Account(), Grant(1_000_000, "house", 0)))
PEOPLE = ("anna", "bob", "cora", "dora")
"""Two bet on punto, one holds the bank, one watches."""
BETS = (
    "".join(f"{name} joins with 1000\n{name} sits {seat}\n" for seat, name in enumerate(PEOPLE[:3], start=1))
    + "dora joins\ncroupier prepares the shoe\ncroupier opens\ncora bids 20\ncroupier closes the auction\n"
    + "croupier opens\n"
)
STAKES = "anna bets punto 5\nbob bets punto 10\ncroupier closes\n"
RANKS = {rank.points: rank for rank in Rank}


def house_of(name: str) -> House:
    """A house of the tests, or one that comes with the program."""
    return load(name) if name in SHIPPED else free_house(name)


def begun_at(name: str) -> Table:
    """A table at which bets are closed; where the banker pays, the bank lies there already."""
    house = house_of(name)
    laid = "" if house.bank.bets_paid_by is BetsPaidBy.BANKER else "cora bets banco 20\n"
    return evening(house, BETS + laid + STAKES).watched.table


def view(table: Table) -> dict[str, Any]:
    """What anybody sees of a table, as it travels."""
    house, settings = table.house, table.settings
    about = About(
        id=table.id,
        name="",
        house=house.id,
        house_version=house.version,
        readings={},
        fingerprint="",
        private=False,
        pace="live",
        dealt_by=settings.dealt_by,
        sealed=settings.sealed,
        opened_ms=0,
        currency="",
        minimum=0,
        maximum=0,
    )
    return TABLE_VIEW.write(view_of(table, about=about, clock=None, beads="", is_bot=lambda _: False))


def seen_by(table: Table, who: str) -> dict[str, Any]:
    """What only one person may know."""
    return written_you(table, Person(who, who.title(), Role.PATRON, None, 0), RICH, 0)


def told(who: str, table: Table, event: e.Event) -> str:
    """Everything that somebody is told by an event, and what they are refused after it."""
    refused = []
    for action, side in product((None, Action.DRAW, Action.STAND), (None, *Side)):
        try:
            steps(table, Command(who, Role.PATRON, 0, c.Decide(action, side)))
        except TableRefusal as refusal:
            refused.append((refusal.code, str(refusal.values)))
        else:
            refused.append(("", ""))
    return json.dumps([written_fact(event, table), view(table), seen_by(table, who), refused])


def done(table: Table, by: str, act: c.Act) -> tuple[tuple[e.Event, Table], ...]:
    role = Role.CROUPIER if by == "croupier" else Role.PATRON
    return steps(table, Command(by, role, 0, act))


class Coup:
    """A coup that is dealt and decided as told, and what everybody was told while punto's cards lay face down."""

    def __init__(self, begun: Table, cards: list[Card], decides: dict[Side, Action | None]) -> None:
        self.table, self.cards, self.decides = begun, iter(cards), decides
        self.events: list[tuple[e.Event, Table]] = []
        self._play()

    def _play(self) -> None:
        number = self.table.coup_number
        while self.table.coup_number == number and self.table.phase is not Phase.BETWEEN:
            self.events += (taken := done(self.table, *self._next()))
            self.table = taken[-1][1]

    def _next(self) -> tuple[str, c.Act]:
        table = self.table
        if table.phase is Phase.DECISION:
            action = self.decides[table.asked]
            return (table.decider or "", c.Decide(action)) if action is not None else ("croupier", c.Decide())
        if table.bank.asked:
            return table.bank.holder or "", c.TakeCards()
        return "croupier", c.DealCard(next(self.cards))

    @property
    def hidden(self) -> Iterator[tuple[e.Event, Table]]:
        """The events from the first card on after which the cards still lie face down."""
        lies = (one for one in self.events if one[1].coup is not None)
        return takewhile(lambda one: Side.PUNTO in hidden_sides(one[1]), lies)

    @property
    def story(self) -> tuple[object, ...]:
        """What everybody may know of it until the cards are turned: what punto said, and its third card."""
        said = next((one.fact for one, _ in self.hidden if isinstance(one.fact, e.Decided)), None)
        dealt = [one.fact for one, _ in self.hidden if isinstance(one.fact, e.CardDealt)]
        return (said, *dealt[4:], len(list(self.hidden)))


def hand(total: int, first: int) -> tuple[Card, Card]:
    """Two cards that make a total."""
    return Card(RANKS[first], Suit.CLUBS), Card(RANKS[(total - first) % 10], Suit.DIAMONDS)


OTHERS = ("anna", "cora", "dora")
BANCO = range(8) if SOAK else (2, 3, 5, 6)
"""Totals of banco: with some of them it may choose, with others nothing."""
FIRST = range(10) if SOAK else (3,)
"""The points of punto's first card; the second makes the total."""


def coups_against(begun: Table, banco: int, *, by_clock: bool) -> Iterator[tuple[int, Coup]]:
    """Coups of every total of punto that is no natural, with everything that can be said."""
    for punto, first in product(range(8), FIRST):
        said = (Action.DRAW, Action.STAND) if punto == 5 else (Action.DRAW if punto < 5 else Action.STAND,)
        for action in said:
            decides = {Side.PUNTO: None if by_clock else action, Side.BANCO: None if by_clock else Action.STAND}
            (one, two), (three, four) = hand(punto, first), hand(banco, 0)
            for third in (0, 4, 8) if action is Action.DRAW else (0,):
                last = Card(RANKS[third], Suit.SPADES), Card(RANKS[1], Suit.SPADES)
                yield punto, Coup(begun, [one, three, two, four, *last], decides)


@pytest.mark.slow
@pytest.mark.parametrize("house", HIDING)
@pytest.mark.parametrize("by_clock", [False, True], ids=["decided", "by-clock"])
def test_coups_that_differ_in_hidden_cards_alone_look_the_same_to_all_others(house: str, by_clock: bool) -> None:
    """Grouped by what everybody may know of them, every coup of a group was told to each of the others in one way."""
    begun, of_several = begun_at(house), set()
    for banco in BANCO:
        told_to: dict[tuple[object, ...], set[tuple[str, ...]]] = defaultdict(set)
        hands: dict[tuple[object, ...], set[int]] = defaultdict(set)
        for punto, coup in coups_against(begun, banco, by_clock=by_clock):
            hands[coup.story].add(punto)
            events = list(coup.hidden)
            told_to[coup.story].add(tuple(told(who, table, event) for who in OTHERS for event, table in events))
        assert {len(found) for found in told_to.values()} == {1}
        of_several |= {punto for found in hands.values() if len(found) > 1 for punto in found}
    assert of_several == set(range(8))  # every total looks like some other one, and five, which may choose, like those


def test_whoever_decides_sees_the_cards_until_they_are_turned() -> None:
    """From the question on, and also while banco decides; then everybody does."""
    begun = begun_at("face-down")
    cards = [Card.parse(one) for one in ("2c", "5d", "Ad", "Kd", "4s")]
    coup = Coup(begun, cards, {Side.PUNTO: Action.DRAW, Side.BANCO: Action.STAND})
    seen = [
        (type(event.fact).__name__, seen_by(table, "bob").get("hand"), view(table)["coup"]["punto"].get("total"))
        for event, table in coup.events
        if isinstance(event.fact, e.CardDealt | e.DecisionAsked | e.Decided)
    ]
    mine = ["2c", "Ad"]
    assert seen[:4] == [("CardDealt", None, None)] * 4
    assert seen[4:-1] == [(kind, mine, None) for kind in ("DecisionAsked", "Decided", "CardDealt", "DecisionAsked")]
    assert seen[-1] == ("Decided", None, 7)
    shown = [view(table)["coup"]["punto"]["cards"] for _, table in coup.events if table.phase is Phase.DECISION]
    assert shown == [[None, None], [None, None, "4s"]]


@pytest.mark.slow
@pytest.mark.parametrize("house", HIDING)
def test_nothing_hidden_is_told_whatever_people_do(house: str) -> None:
    """Sealed shoes and others, by program and by hand, with errors: no card that lies face down, and no proof."""
    hidden = 0
    for seed in range(bulk(sample=5, full=400)):
        watched = Visitors(seed, house_of(house)).play(400)
        table = watched.empty
        for event in watched.log:
            table = evolve(table, event)
            if Side.PUNTO not in hidden_sides(table) or table.coup is None:
                continue
            hidden += 1
            _nothing_told(table, event)
    assert hidden > 100


def _nothing_told(table: Table, event: e.Event) -> None:
    assert table.coup is not None
    secret = [one for one in table.dealt if one.side is Side.PUNTO][:2]
    names = {str(one.card) for one in secret}
    names -= {str(one.card) for one in table.dealt if one not in secret} | set(map(str, (table.next_card,)))
    public = [written_fact(event, table), view(table)]
    coup = public[1]["coup"]
    assert coup["punto"]["cards"][:2] == [None] * len(secret)
    assert not secret or "total" not in coup["punto"]
    assert "why" not in coup
    everybody = [who for who in table.patrons if not hand_seen_by(table, who)]
    for text in map(json.dumps, (*public, *(seen_by(table, who) for who in everybody))):
        assert not [name for name in names if f'"{name}"' in text]
        assert not [one for one in secret if one.proof and one.proof in text]
    if isinstance(event.fact, e.CardDealt) and event.fact in secret:
        assert public[0] == {"type": "CardDealt", "v": 1, "side": "punto", "hidden": True}
