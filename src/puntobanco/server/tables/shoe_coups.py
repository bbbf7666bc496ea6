"""The coups of the shoe that is played, as they ended: what whoever looks back at one is told."""

from collections.abc import Mapping
from types import MappingProxyType

from puntobanco.table import Table, events as e
from puntobanco.table.state import Finished


class ShoeCoups:
    """What each coup of a shoe came to, by its number; one that was undone is not there."""

    def __init__(self) -> None:
        self._coups: dict[int, Finished] = {}

    @property
    def all(self) -> Mapping[int, Finished]:
        """In the order in which they were dealt, as the beads of the shoe."""
        return MappingProxyType(self._coups)

    def clear(self) -> None:
        """Begin with a shoe."""
        self._coups.clear()

    def hear(self, fact: e.Fact, table: Table) -> None:
        """Something has happened at the table, which is now as given."""
        match fact:
            case e.ShoeStarted():
                self.clear()
            case e.CoupEnded() | e.Paid() if table.last is not None:
                self._coups[table.last.coup] = table.last
            case e.CoupVoided(coup=coup):
                self._coups.pop(coup, None)
            case e.CoupCorrected(coup=coup) if coup in self._coups:
                self._coups[coup] = self._coups[coup].replace(
                    punto=fact.punto, banco=fact.banco, winner=fact.winner, lines=fact.lines, irregular=()
                )
            case _:
                pass
