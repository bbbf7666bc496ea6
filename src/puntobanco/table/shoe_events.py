"""What happens to a shoe: it is sealed, agreed on, frozen, burned from, played out and opened. All are in `events`."""

from enum import Enum
from typing import ClassVar

from puntobanco.fairness import Dealing, Scheme
from puntobanco.game import Card
from puntobanco.values import Value


class ShoeStarted(Value):
    """A fresh shoe lies on the table."""

    number: int
    cards: int


class ShoeSealed(Value):
    """The house has bound itself to a secret for the next shoe (docs/fair-shoe.md).

    What has a default came with the second scheme.
    """

    came_later: ClassVar[frozenset[str]] = frozenset({"scheme", "instance", "dealing", "beacon", "round"})

    number: int
    shoe: str
    """The table's id, a slash, and the number."""
    terms: str
    """All of the digest of the house's rules; its fingerprint where the scheme is the first."""
    packs: int
    commitment: str
    scheme: Scheme = Scheme.FIRST
    instance: str = ""
    """What was drawn for this table before its first shoe, so that no other table has a shoe of the same name."""
    dealing: Dealing = Dealing.WHOLE
    beacon: str = ""
    """The source of the last word, where a beacon has it."""
    round: int = 0
    """Which of the beacon's values that is."""


class WordCommitted(Value):
    """Somebody has bound themselves to a word for the shoe; one of them also cuts it."""

    patron: str
    commitment: str
    cuts: bool


class WordsClosed(Value):
    """No more words are taken; those that were are shown."""


class WordShown(Value):
    """Somebody showed their word."""

    patron: str
    text: str
    salt: str
    cut: int


class ShoeFrozen(Value):
    """The order of the shoe is fixed by what was agreed; the root of its tree says how."""

    came_later: ClassVar[frozenset[str]] = frozenset({"value"})

    transcript: str
    root: str
    value: str = ""
    """What the beacon said, where it has the last word."""


class ShoeRefused(Value):
    """Somebody whose word was shown refused a shoe in which another word stayed silent; it is not played."""

    patron: str


class NewShoeAsked(Value):
    """Somebody seated, without a word in the shoe that is played, asked for another one."""

    patron: str


class SecretShown(Value):
    """The house showed the secret of a shoe that is over."""

    number: int
    secret: str


class BurnTurned(Value):
    """The first card was turned, and so many were burned; from a sealed shoe it comes with its proof."""

    card: Card
    burned: int
    proof: str = ""


class BurnSkipped(Value):
    """The house burns no card."""


class CutCardSeen(Value):
    """The cut card appeared; so many coups follow after this one."""

    coups_left: int


class ShoeEnded(Value):
    """The shoe is over: it is played out, or a new one was asked for."""


class EpochReason(Enum):
    """Why the shoe on a table is not dealt from any more (docs/fair-shoe.md)."""

    RESTORED = "restored"
    """The house went back to a copy of its database."""
    REWOUND = "rewound"
    """The database knew less of the table than people had been told."""
    DECLARED = "declared"
    """Somebody of the house said so."""


class EpochBegun(Value):
    """The house may have forgotten what people saw: the shoe that lay there is void, and the next one is another."""

    epoch: int
    because: EpochReason
