"""What happens when a person deals against the tableau, before anything is paid."""

from enum import Enum
from typing import ClassVar

from puntobanco.game import Action, Card, Side
from puntobanco.values import Value


class Irregular(Enum):
    """What a dealer did against the tableau."""

    CARD_TOO_MANY = "card-too-many"
    CARD_TOO_FEW = "card-too-few"
    WRONG_SIDE = "wrong-side"
    """A card that was due to one side lies on the other."""


class CardTakenBack(Value):
    """The last card that a person entered is taken back: another card lies there, or the other side has it.

    Which card it was is not said again: it may have lain face down.
    """

    side: Side


class CoupStopped(Value):
    """The end of a coup was called that lies against the tableau: nothing is paid before that is decided on."""

    coup: int
    irregular: tuple[Irregular, ...]


class CardsPutRight(Value):
    """The cards of a stopped coup lie as the tableau asks, in the order in which they were drawn; it is paid now."""

    came_later: ClassVar[frozenset[str]] = frozenset({"banco_decision"})

    coup: int
    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    superfluous: tuple[Card, ...]
    decision: Action | None
    """What punto has decided, or else the house's rule, where it has the option."""
    banco_decision: Action | None = None
    """The same of banco."""


class LetStand(Value):
    """A manager decided that a stopped coup is paid as it lies."""

    coup: int
    reason: str
