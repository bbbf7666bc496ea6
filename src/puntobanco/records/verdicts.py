"""What is to be said of a record, of each of its shoes and of each coup, and which proofs are missing.

A verdict is about what somebody can know who trusts nobody. A record alone never shows that it is the history that
happened: whoever wrote it could have written another one. So the best that it can get by itself is `incomplete`.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from puntobanco.game import PuntoError
from puntobanco.house import House


class Verdict(Enum):
    """What is known; the later, the worse."""

    PROVED = "proved"
    """Everything fits, and somebody outside has seen it as it happened."""
    INCOMPLETE = "incomplete"
    """Everything fits, but proofs are missing, which are named."""
    UNSEALED = "unsealed"
    """The cards came from a shoe that nobody had sealed: nothing shows where they lay."""
    REFUTED = "refuted"
    """Something cannot be as it is told."""


_RANKS = {verdict: rank for rank, verdict in enumerate(Verdict)}


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of several verdicts; of none, that all is proved."""
    return max(verdicts, key=_RANKS.__getitem__, default=Verdict.PROVED)


class Missing(Enum):
    """A proof that is missing (docs/records.md has a row for each)."""

    WITNESS = "witness"
    """Nobody outside has seen it."""
    STAKES = "stakes"
    """Somebody's evidence has the cards, but nobody outside has what was staked and paid."""
    TAIL = "tail"
    """Somebody outside knows of more than the record holds."""
    END = "end"
    """It does not say that it is whole."""
    ROLES = "roles"
    """It does not say as what people acted."""
    TIMES = "times"
    """Everything happened in one moment."""
    RULES = "rules"
    """Its rules are not in it, or are not those that its name promises."""
    EVENTS = "events"
    """It is a summary: no chips, seats, times and roles."""
    SEED = "seed"
    """Its shoes come from a seed: whoever knows it knows every card."""
    SCHEME_1 = "scheme-1"
    """Its words do not bind the house's commitment."""
    OPENING = "opening"
    """The house has not shown the secret."""
    WORDS = "words"
    """Nobody's word is in it."""
    SILENT = "silent"
    """Somebody has added a word and not shown it."""
    BEACON = "beacon"
    """Nobody here can say whether the beacon said so."""
    LATE = "late"
    """Words were still taken when the beacon had spoken."""
    PLAYED = "played"
    """It was sealed and never dealt from."""
    REFUSED = "refused"
    """People have refused it when its order was fixed."""
    EPOCH = "epoch"
    """The house has declared it void."""
    VOID = "void"
    """A manager has undone it."""
    MIX = "mix"
    """The house's link alone has drawn its cards."""
    UNFINISHED = "unfinished"
    """It has not ended."""


class ShoeState(Enum):
    """How far a shoe came."""

    PLAYED = "played"
    RUNNING = "running"
    """The record ends in it."""
    UNPLAYED = "unplayed"
    """Its order was fixed, and no coup was dealt."""
    ABANDONED = "abandoned"
    """It was sealed, and its order never fixed."""
    REFUSED = "refused"
    VOID = "void"
    """An epoch has ended it."""


class CoupVerdict(NamedTuple):
    """What is to be said of a coup."""

    number: int
    verdict: Verdict
    missing: tuple[Missing, ...] = ()


class ShoeVerdict(NamedTuple):
    """What is to be said of a shoe; its verdict is the worst of its own and its coups'."""

    number: int
    verdict: Verdict
    state: ShoeState
    missing: tuple[Missing, ...] = ()
    flaw: PuntoError | None = None
    coups: tuple[CoupVerdict, ...] = ()


class Undone(NamedTuple):
    """A coup that was undone: by whom, as what, why, and who is richer by it."""

    coup: int
    by: str | None
    role: str | None
    reason: str
    to_patrons: int
    """In coins; below nothing where it was the house's gain. A coup that was undone while it ran moves nothing."""


class RecordCounts(NamedTuple):
    """How often there was what people should know of."""

    shoes: int = 0
    coups: int = 0
    unsealed: int = 0
    opened: int = 0
    unopened: int = 0
    unplayed: int = 0
    """Frozen and not played."""
    abandoned: int = 0
    refused: int = 0
    epochs: int = 0
    asked_anew: int = 0
    """Shoes that ended because somebody without a word in them asked for another one."""
    silent: Mapping[str, int] = {}
    """Words that were added and not shown, by whose they were."""
    house_alone: int = 0
    """Coups that the house's link alone has drawn."""
    undone: tuple[Undone, ...] = ()
    reused: int = 0
    """Secrets, commitments and instances that were there before."""


class RecordVerdict(NamedTuple):
    """What is to be said of a record; its verdict is the worst of its own and its shoes'."""

    verdict: Verdict
    missing: tuple[Missing, ...]
    """Of the record, its shoes and its coups together."""
    flaw: PuntoError | None
    shoes: tuple[ShoeVerdict, ...]
    counts: RecordCounts
    holds: Mapping[str, int]
    """What was checked and holds, with how much of it there was."""
    house: House | None
    """By whose rules everything was checked; None if they could not be read."""
    seed: int | None = None


def in_order(missing: Iterable[Missing]) -> tuple[Missing, ...]:
    """Missing proofs, each once, in the order above."""
    found = set(missing)
    return tuple(one for one in Missing if one in found)
