"""What somebody outside says of a record: their own evidence, or the heads of the house's log."""

from typing import NamedTuple

from puntobanco.game import PuntoError


class SeenOutside(NamedTuple):
    """What was seen as it happened and agrees with the record; and what contradicts it."""

    shoes: frozenset[int] = frozenset()
    """Numbers of shoes whose commitment, words and order were fixed as the record says."""
    coups: frozenset[int] = frozenset()
    """Numbers of coups whose cards were those of the record."""
    everything: bool = False
    """Whether every event of the record was seen, and so every stake and payment."""
    more: bool = False
    """Whether more was seen than the record holds."""
    flaw: PuntoError | None = None
    """The first contradiction."""
    shoe: int | None = None
    """The number of the shoe that it is about, if it is about one."""
