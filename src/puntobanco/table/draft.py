"""A table while a command is being decided: the events so far, and the state they lead to."""

from puntobanco.table.events import Fact
from puntobanco.table.evolve import evolve_fact
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.state import Table


class Draft:
    """Collects events, each seen by what is decided after it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[tuple[Fact, Table]] = []
        """What has happened, and the table after each."""

    def require(self, *phases: Phase) -> None:
        """Refuse what can be done in some phases only."""
        if self.table.phase not in phases:
            raise refuse("table-not-now", phase=phase_name(self.table.phase))

    def add(self, fact: Fact) -> None:
        """Let something happen."""
        self.table = evolve_fact(self.table, fact)
        self.steps.append((fact, self.table))
