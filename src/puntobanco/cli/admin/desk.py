"""The house that `punto admin` works on: its database, its key and its houses, opened when a command needs them."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from puntobanco.cli.output import Output
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins

if TYPE_CHECKING:
    from puntobanco.server.house_key import HouseKey
    from puntobanco.server.people.accounts import Accounts
    from puntobanco.server.people.people import People
    from puntobanco.server.people.person import Person
    from puntobanco.server.set_aside import SetAside
    from puntobanco.server.storage.store import Store
    from puntobanco.server.storage.writer import Writer
    from puntobanco.server.tables.houses import Houses
    from puntobanco.server.tables.table_spec import TableSpec

AS_VARIABLE = "PUNTO_AS"
"""Names who acts where the command line does not."""


class AdminError(PuntoError):
    """Something that cannot be done from the command line as it was asked for."""


@dataclass
class AccountKeeper:
    """Whatever keeps accounts (`server.wallets.Keeping`)."""

    store: "Store"
    writer: "Writer"
    accounts: "Accounts"
    clock: Callable[[], int]

    def wrote(self, streams: Sequence[str]) -> None:
        """A running server looks by itself."""


def now_ms() -> int:
    """Milliseconds since 1970, in UTC."""
    return time.time_ns() // 1_000_000


class Desk:
    """The house as the command line names it."""

    def __init__(
        self,
        out: Output,
        *,
        database: str | None = None,
        database_file: str | None = None,
        key_file: str | None = None,
        house_files: tuple[str, ...] = (),
        acting: str | None = None,
    ) -> None:
        self.out = out
        self.acting = acting or os.environ.get(AS_VARIABLE)
        self.database, self.database_file = database, database_file
        self.key_file, self.house_files = key_file, house_files

    @contextmanager
    def store(self, *, make: bool = False) -> "Iterator[Store]":
        """The database with its newest schema; one that is not there is made only where a house may begin so."""
        from puntobanco.server.storage.database import open_database
        from puntobanco.server.storage.locations import (
            default_database,
            default_folder,
            has_password,
            is_missing,
            said_database,
        )
        from puntobanco.server.storage.migrations import upgrade
        from puntobanco.server.storage.store import Store

        url = said_database(self.database, self.database_file) or default_database(default_folder())
        if has_password(self.database):
            self.out.aside("serve.password-seen")
        if not make and is_missing(url):
            raise AdminError("admin-no-database", url=echo(url, 200))
        engine = open_database(url)
        try:
            upgrade(engine)
            yield Store(engine)
        finally:
            engine.dispose()

    def at(self, database: str) -> "Desk":
        """The same desk with another database."""
        return Desk(
            self.out, database=database, key_file=self.key_file, house_files=self.house_files, acting=self.acting
        )

    @contextmanager
    def keeper(self) -> "Iterator[AccountKeeper]":
        """The database, and what it takes to write to people's accounts and to tables.

        Of a copy that nobody has taken up yet, tables begin a new epoch first.
        """
        from puntobanco.server.epochs import take_up_copy
        from puntobanco.server.people.accounts import Accounts
        from puntobanco.server.people.staff_events import HOUSE
        from puntobanco.server.storage.writer import Writer

        with self.store() as store:
            tables = take_up_copy(store, HOUSE, now_ms())
            if tables is not None:
                self.out.aside("serve.restored.count", count=len(tables))
            writer = Writer(store)
            try:
                yield AccountKeeper(store, writer, Accounts(store), now_ms)
            finally:
                writer.close()

    def key(self, store: "Store") -> "HouseKey":
        """The key of this database; another one is refused."""
        from puntobanco.server.house_key import VARIABLE, load_key
        from puntobanco.server.key_rotation import fit_key

        key = load_key(Path() if VARIABLE in os.environ else self.key_path())
        fit_key(store, key)
        return key

    def key_path(self) -> Path:
        """The file of the key."""
        from puntobanco.server.storage.locations import default_folder, default_key_file

        return Path(self.key_file) if self.key_file else default_key_file(default_folder())

    def actor(self, store: "Store") -> str:
        """The id of whoever acts, for every history: a manager, by name. A house without one is begun by nobody."""
        from puntobanco.server.people.staff_events import NOBODY
        from puntobanco.table import Role

        if self.acting is not None:
            person = person_named(store, self.acting)
            if person.role is not Role.MANAGER:
                raise AdminError("admin-as-manager", login=echo(self.acting))
            return person.id
        if _has_manager(store):
            raise AdminError("admin-as-needed")
        return NOBODY

    def houses(self, store: "Store") -> "Houses":
        """The houses that tables may be of."""
        from puntobanco.server.tables.houses import Houses

        found = Houses(self.house_files, store=store)
        found.look()
        return found


def spec_named(desk: Desk, store: "Store", id: str) -> "TableSpec":
    """A table by its id."""
    from puntobanco.server.tables.table_rows import find_row

    spec = find_row(store, id, desk.houses(store)) if id.isprintable() else None  # no database takes half a character
    if spec is None:
        raise AdminError("table-unknown", table=echo(id))
    return spec


def tell_set_aside(out: Output, aside: "SetAside") -> None:
    """Say which rows were left out because this program cannot read them."""
    for one in aside.rows:
        out.aside("admin.set-aside", row=one.row, why=out.speaker.tell(one.error))


def _has_manager(store: "Store") -> bool:
    from sqlalchemy import select

    from puntobanco.server.storage.schema import PEOPLE
    from puntobanco.table import Role

    with store.reading() as connection:
        return connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.role == Role.MANAGER.value)).first() is not None


def person_named(store: "Store", text: str) -> "Person":
    """Somebody by their id or their login."""
    from sqlalchemy import select

    from puntobanco.server.people.names import login_of
    from puntobanco.server.people.person import Person
    from puntobanco.server.storage.schema import PEOPLE
    from puntobanco.table import Role

    login = login_of(text)
    wanted = PEOPLE.c.id == text if login is None else (PEOPLE.c.id == text) | (PEOPLE.c.login == login)
    found = select(PEOPLE).where(wanted, PEOPLE.c.name != "").order_by(PEOPLE.c.id != text)
    with store.reading() as connection:
        row = connection.execute(found).first() if text.isprintable() else None  # no database takes half a character
    if row is None:
        raise AdminError("admin-nobody", found=echo(text))
    return Person(row.id, row.name, Role(row.role), row.login, row.made_ms)


def person_json(person: "Person") -> dict[str, object]:
    """Somebody for programs."""
    return {
        "id": person.id,
        "name": person.name,
        "login": person.login,
        "role": person.role.value,
        "guest": person.guest,
        "made_ms": person.made_ms,
    }


def tell_people(out: Output, name: str, people: "list[Person]", nobody: str, **values: object) -> int:
    """People as a table, or as JSON under a name; where there is nobody, a person is told so."""
    say = out.speaker.say
    if out.as_json or not people:
        return out.done({name: [person_json(one) for one in people]}, nobody, **values)
    columns = [say("column.id"), say("column.login"), say("column.name"), say("column.role"), say("column.made")]
    rows = (
        [one.id, one.login or say("admin.guest"), one.name, role_name(out, one.role.value), moment(one.made_ms)]
        for one in people
    )
    out.table(columns, rows)
    return 0


def role_name(out: Output, role: str) -> str:
    """A role as people say it."""
    return out.speaker.say(f"admin.role-{role}")


def moment(at_ms: int) -> str:
    """A moment to the minute, in UTC."""
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def shown(out: Output, amount: int) -> str:
    """Coins as money without a currency: all houses share one purse."""
    return out.speaker.show(Coins(amount))


@contextmanager
def people_of(desk: Desk, store: "Store") -> "Iterator[People]":
    """Everybody, for as long as it takes."""
    from puntobanco.server.people.people import People

    people = People(store, now_ms, houses=desk.houses(store).ids)
    try:
        yield people
    finally:
        people.close()


def forget_person(desk: Desk, keeper: AccountKeeper, person: "Person", *, yes: bool) -> int:
    """Empty somebody's wallet and forget their name, login and password; refused unless it was said twice."""
    from puntobanco.server.people.wallets import close

    out = desk.out
    if not yes:
        raise AdminError("admin-confirm", name=person.name, id=person.id)
    by = desk.actor(keeper.store)
    asyncio.run(close(keeper, person.id))
    with people_of(desk, keeper.store) as people:
        people.erase(person, by)
    return out.done({"deleted": person.id}, "admin.deleted", name=person.name, id=person.id)
