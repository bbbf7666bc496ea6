"""What the server tells of a table, in its written form."""

from typing import Any

from puntobanco.patrons import Account
from puntobanco.protocol.facts import PUBLIC_FACTS, Event, public_fact
from puntobanco.protocol.private_view import PRIVATE_VIEW
from puntobanco.protocol.public_view import TABLE_VIEW
from puntobanco.server.people.person import Person
from puntobanco.server.tables.private_view import Somebody, you_at
from puntobanco.server.tables.public_view import public_view
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached, Told
from puntobanco.table import Table


def written_view(spec: TableSpec, told: Reached | Told, beads: str) -> dict[str, Any]:
    """Everything that anybody may see of a table."""
    return TABLE_VIEW.write(public_view(spec, told, beads))


def written_you(table: Table, person: Person, account: Account, at_ms: int) -> dict[str, Any]:
    """What only one person may know."""
    return PRIVATE_VIEW.write(you_at(table, Somebody(person, person.id), account, at_ms))


def written_fact(event: Event, after: Table) -> dict[str, Any]:
    """An event as anybody may see it."""
    return PUBLIC_FACTS.write(public_fact(event, after))
