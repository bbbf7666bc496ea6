"""A table that plays a record again, card by card, so that the rules that check it are those that played it.

Seats, chips and bids are not in a record, so people at this table have chips without end and no seat; drawing, errors
of a person who deals, payment, corrections, the cut card and the end of a shoe are the table's own.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count, takewhile

from puntobanco.game import Side
from puntobanco.house import House
from puntobanco.house.choices import choices
from puntobanco.records.shoes import BurnedCards, Decision, NotedCoup
from puntobanco.table import Event, Phase, Role, Settings, commands as c, events as e, handle, open_table
from puntobanco.table.commands import MOST, Act, Command
from puntobanco.table.evolve import evolve_fact
from puntobanco.table.options import side_to_ask
from puntobanco.table.state import DealtBy, Patron

_WITHOUT_END = 10**9
"""Cards of a shoe of which the record does not say how it began."""


class NotatedTable:
    """The table, and what it says to each thing that a record claims."""

    def __init__(self, house: House) -> None:
        self.table = open_table("record", house, Settings(DealtBy.PERSON))
        self.house = house
        self.over = False
        """Whether the shoe had to end."""
        self.cut_card = False
        """Whether the cut card appeared in the last coup."""

    @property
    def _staff(self) -> str:
        """Whoever deals and manages: nobody who plays here."""
        return next(name for name in map(str, count()) if name not in self.table.patrons)

    def do(self, act: Act) -> tuple[e.Fact, ...]:
        """Let a manager do something; refused as the table refuses it."""
        return self._done(Command(self._staff, Role.MANAGER, 0, act))

    def report(self, act: c.ReportError, by: str) -> tuple[e.Fact, ...]:
        """Let somebody report an error; refused as the table refuses it."""
        return self._done(Command(by, Role.PATRON, 0, act))

    def _done(self, command: Command) -> tuple[e.Fact, ...]:
        events, self.table = handle(self.table, command)
        return self._looked_at(events)

    def _looked_at(self, events: Iterable[Event]) -> tuple[e.Fact, ...]:
        facts = tuple(event.fact for event in events)
        self.over |= any(isinstance(fact, e.ShoeEnded) for fact in facts)
        self.cut_card |= any(isinstance(fact, e.CutCardSeen) for fact in facts)
        return facts

    def let(self, *facts: e.Fact) -> None:
        """Let something have happened."""
        for fact in facts:
            self.table = evolve_fact(self.table, fact)

    def begin_shoe(self, number: int, burn: BurnedCards | None, *, counted: bool) -> None:
        """Put a shoe on the table; where it is not known how it began, one without end."""
        self.over = False
        self.table = self.table.replace(phase=Phase.SHOE)
        cards = self.house.shoe.packs * 52 if counted else _WITHOUT_END
        self.let(e.ShoeStarted(number, cards))
        if burn is not None and counted:
            self.let(e.BurnTurned(burn.card, burn.burned))

    def forget_cards(self) -> None:
        """Let any card come: those that are still needed may not be of this shoe."""
        self.table = self.table.replace(shoe=self.table.shoe.replace(out={}))

    @property
    def place(self) -> int:
        """How many cards have left the shoe."""
        return self.house.shoe.packs * 52 - self.table.shoe.cards_left

    def welcome(self, ids: Iterable[str]) -> None:
        """Let people be at the table, with chips without end."""
        new = {id: Patron(id, id, MOST) for id in ids if id not in self.table.patrons}
        self.table = self.table.replace(patrons={**self.table.patrons, **new})

    def begin_coup(self, coup: NotedCoup) -> None:
        """Take the bets of a coup."""
        stakes: dict[str, dict[str, int]] = {}
        for line in coup.lines or ():
            stakes.setdefault(line.patron, {})[line.bet] = line.stake
        betting = {id: Patron(id, id, MOST, held) for id, held in stakes.items()}
        self.cut_card = False
        self.table = self.table.replace(
            patrons=betting,
            phase=Phase.NO_MORE_BETS,
            free_coup=True,
            coup_number=coup.number,
            liability=0,
        )

    def deal(self, coup: NotedCoup, sides: Sequence[Side]) -> None:
        """Deal the cards of a coup in an order of sides, with the decisions where they are asked for."""
        left = {Side.PUNTO: list(coup.punto), Side.BANCO: list(coup.banco)}
        for side in sides:
            act = c.DealCard(left[side].pop(0), side)
            events, after = handle(self.table, Command(self._staff, Role.CROUPIER, 0, act))
            facts = self._looked_at(events)
            if not any(isinstance(fact, e.DecisionAsked) for fact in facts):
                self.table = after
                continue
            self.let(*takewhile(lambda fact: not isinstance(fact, e.DecisionAsked), facts))
            self._let_decide({Side.PUNTO: coup.decision, Side.BANCO: coup.banco_decision})

    def _let_decide(self, noted: Mapping[Side, Decision | None]) -> None:
        """Let each side that is asked now have decided as it is noted; a total may leave it no choice."""
        while self.table.coup is not None and (side := side_to_ask(self.table, self.table.coup)) is not None:
            self.let(e.DecisionAsked(None, side))
            said, only = noted[side], choices(self.table.coup, side)
            if said is None and len(only) > 1:
                return
            decided = said if said is not None and said.action in only else Decision(only[0])
            self.let(e.Decided(decided.action, decided.patron, side))
