"""The rows of people as they come: a new one, a guest's that becomes an account's; a login belongs to one of them."""

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, insert, select, update

from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.people.person import Person
from puntobanco.server.people.search import NO_MORE
from puntobanco.server.people.sessions import end_all
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store

Changed = TypeVar("Changed")


def row_of_login(store: Store, login: str) -> Any:
    """The row of whoever has a login; None where nobody does."""
    with store.reading() as connection:
        return connection.execute(select(PEOPLE).where(PEOPLE.c.login == login)).first()


def add_person(store: Store, person: Person, digest: str | None) -> None:
    """Somebody new, with the digest of a password where they have one."""
    row = {**person._asdict(), "role": person.role.value, "password": digest}
    del row["session"], row["due"]

    def add(connection: Connection) -> None:
        _refuse_taken(connection, person.login)
        connection.execute(insert(PEOPLE), row)

    change_login(store, person.login, add)


def upgrade_guest(store: Store, guest: Person, login: str, digest: str, name: str | None) -> None:
    """A guest has an account from now on; every session of theirs ends."""
    values = {"login": login, "password": digest, "name": name or guest.name}
    statement = update(PEOPLE).where(PEOPLE.c.id == guest.id, PEOPLE.c.login.is_(None), PEOPLE.c.name != NO_MORE)

    def upgrade(connection: Connection) -> int:
        _refuse_taken(connection, login)
        end_all(connection, guest.id)
        return connection.execute(statement.values(values)).rowcount

    if not change_login(store, login, upgrade):
        raise RequestRefused(409, "account-already")


def change_login(store: Store, login: str | None, work: Callable[[Connection], Changed]) -> Changed:
    """Change rows in a way that two may try at the same moment: the second finds the login taken."""
    try:
        return change(store, work)
    except StorageError as error:
        if error.code == "storage-inconsistent" and login is not None and row_of_login(store, login) is not None:
            raise RequestRefused(409, "login-taken") from error
        raise


def _refuse_taken(connection: Connection, login: str | None) -> None:
    taken = select(PEOPLE.c.id).where(PEOPLE.c.login == login)
    if login is not None and connection.execute(taken).first() is not None:
        raise RequestRefused(409, "login-taken")
