"""A table while a command is being decided: the events so far, and the state they lead to."""

from puntobanco.table.events import Fact
from puntobanco.table.evolve import evolve_fact
from puntobanco.table.state import Table


class Draft:
    """Collects events, each seen by what is decided after it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[tuple[Fact, Table]] = []
        """What has happened, and the table after each."""

    def add(self, fact: Fact) -> None:
        """Let something happen."""
        self.table = evolve_fact(self.table, fact)
        self.steps.append((fact, self.table))
