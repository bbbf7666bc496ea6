"""A table as it stands between coups, in plain form: what a long history need not be folded for again."""

from typing import ClassVar

from puntobanco.game import Card, Winner
from puntobanco.protocol.codec import Family, Plain
from puntobanco.table.events import Irregular
from puntobanco.table.phases import Phase
from puntobanco.table.state import Bank, Finished, Objections, Patron, SealedOrder, Shoe, Table
from puntobanco.values import Value


class KeptTable(Value):
    """Everything about a table on which no card of a coup lies, but its house and its settings.

    Tables are kept at the beginning of a shoe, when nobody's question waits for an answer, and nobody is ready yet.
    """

    written_as: ClassVar[str] = "Kept"
    came_later: ClassVar[frozenset[str]] = frozenset({"epoch", "objections"})

    phase: Phase
    version: int
    patrons: tuple[Patron, ...]
    house_won: int
    cagnotte: int
    liability: int
    shoe: Shoe
    order: SealedOrder | None
    bank: Bank
    coup_number: int
    irregular: tuple[Irregular, ...]
    decider: str | None
    free_coup: bool
    partnerships: int
    last: Finished | None
    claimed: tuple[Finished, ...]
    next_card: Card | None
    results: tuple[Winner, ...]
    epoch: int = 0
    objections: Objections = Objections()


_KEPT: Family[KeptTable] = Family((KeptTable,))


def keep(table: Table) -> Plain:
    """A table as JSON."""
    assert table.coup is None  # what lies on the table is not kept
    assert not table.asks
    assert not table.wishes
    assert not table.ready
    values = {name: getattr(table, name) for name in KeptTable.__struct_fields__ if name != "patrons"}
    return _KEPT.write(KeptTable(patrons=tuple(table.patrons.values()), **values))


def restore(empty: Table, data: object) -> Table:
    """The table again, of the house and settings of an empty one."""
    kept = _KEPT.read(data)
    values = {name: getattr(kept, name) for name in KeptTable.__struct_fields__ if name != "patrons"}
    seats = {patron.seat: patron.id for patron in kept.patrons if patron.seat is not None}
    return empty.replace(patrons={patron.id: patron for patron in kept.patrons}, seats=seats, **values)
