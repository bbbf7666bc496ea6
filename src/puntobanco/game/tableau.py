"""The drawing rules as data, and the one place that reads them.

`Tableau.need` is the only code that decides whether a third card is drawn. A coup asks it with its hands, odds and
simulation ask it with totals; nobody writes the rules a second time.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from puntobanco.game.hands import NATURALS, last_digit


class Action(Enum):
    """What a side does with its first two cards."""

    __hash__ = object.__hash__

    DRAW = "draw"
    STAND = "stand"
    OPTION = "option"


class Need(Enum):
    """What a coup needs next."""

    __hash__ = object.__hash__

    PUNTO_CARD = "punto-card"
    BANCO_CARD = "banco-card"
    DECISION = "decision"
    """Punto may choose."""
    BANCO_DECISION = "banco-decision"
    """Banco may choose."""
    NOTHING = "nothing"


NO_CARD = 10
"""The column of banco's row for a punto that took no third card; columns 0 to 9 are the points of that card."""

ROWS = tuple(range(8))
"""Two-card totals that have a row; 8 and 9 are naturals."""


class Winner(Enum):
    """How a coup ends."""

    __hash__ = object.__hash__

    PUNTO = "punto"
    BANCO = "banco"
    TIE = "tie"


class Totals(NamedTuple):
    """A finished coup as its totals see it: the two-card totals and the points of the third cards, if any."""

    punto_two: int
    banco_two: int
    punto_third: int | None = None
    banco_third: int | None = None

    @property
    def punto(self) -> int:
        """Punto's final total."""
        return last_digit(self.punto_two + (self.punto_third or 0))

    @property
    def banco(self) -> int:
        """Banco's final total."""
        return last_digit(self.banco_two + (self.banco_third or 0))

    @property
    def winner(self) -> Winner:
        """The side nearer to nine, or a tie."""
        punto, banco = self.punto, self.banco
        return Winner.PUNTO if punto > banco else Winner.BANCO if banco > punto else Winner.TIE


class Tableau(NamedTuple):
    """When each side draws.

    `punto` holds an action for each two-card total 0 to 7. `banco` holds a row for each two-card total 0 to 7 with an
    action for each point value of punto's third card and one for no card (`NO_CARD`): 88 cells.
    """

    punto: tuple[Action, ...]
    banco: tuple[tuple[Action, ...], ...]

    @property
    def has_option(self) -> bool:
        """Whether punto may ever choose."""
        return Action.OPTION in self.punto

    @property
    def banco_has_option(self) -> bool:
        """Whether banco may ever choose."""
        return any(Action.OPTION in row for row in self.banco)

    def with_banco(self, choose: Callable[[int, int], Action]) -> "Tableau":
        """The same tableau with every free cell of banco settled, by its row and column."""
        if not self.banco_has_option:
            return self
        rows = (
            tuple(choose(row, column) if action is Action.OPTION else action for column, action in enumerate(cells))
            for row, cells in enumerate(self.banco)
        )
        return self._replace(banco=tuple(rows))

    def need(self, totals: Totals, decision: Action | None = None, banco_decision: Action | None = None) -> Need:
        """What a coup of these totals needs after its first four cards."""
        if totals.punto_two in NATURALS or totals.banco_two in NATURALS:
            return Need.NOTHING
        action = self.punto[totals.punto_two]
        if action is Action.OPTION:
            if decision is None:
                return Need.DECISION
            action = decision
        if totals.punto_third is None and action is Action.DRAW:
            return Need.PUNTO_CARD
        column = NO_CARD if totals.punto_third is None else totals.punto_third
        if totals.banco_third is not None:
            return Need.NOTHING
        action = self.banco[totals.banco_two][column]
        if action is Action.OPTION:
            if banco_decision is None:
                return Need.BANCO_DECISION
            action = banco_decision
        return Need.BANCO_CARD if action is Action.DRAW else Need.NOTHING

    def outcomes(self, decision: Action | None = None) -> Iterator[Totals]:
        """Every way a coup can end, by totals; both decisions of an option where none is given, and both of banco's."""
        for punto_two in range(10):
            for banco_two in range(10):
                yield from self.outcomes_from(Totals(punto_two, banco_two), decision)

    def outcomes_from(self, totals: Totals, decision: Action | None = None) -> Iterator[Totals]:
        """Every way a coup can end that has come as far as these totals."""
        need = self.need(totals, decision)
        if need is Need.NOTHING:
            yield totals
        elif need is Need.DECISION:
            yield from self.outcomes_from(totals, Action.DRAW)
            yield from self.outcomes_from(totals, Action.STAND)
        elif need is Need.PUNTO_CARD:
            for third in range(10):
                yield from self.outcomes_from(totals._replace(punto_third=third), decision)
        else:
            if need is Need.BANCO_DECISION:
                yield totals
            punto_two, banco_two, punto_third, _ = totals
            for third in range(10):
                yield Totals(punto_two, banco_two, punto_third, third)
