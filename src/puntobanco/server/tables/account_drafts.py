"""What the events of a live table mean for the accounts of its people, before anything is written."""

import asyncio
from collections.abc import Sequence

from puntobanco.house.banker import banker_pays
from puntobanco.patrons import PatronRefusal
from puntobanco.server.people.accounts import Accounts, Drafted, is_bot, orders_of, wallet_of
from puntobanco.server.tables.table_patrons import TablePatrons
from puntobanco.table import Table
from puntobanco.table.decide import Steps


class _AboutAccounts(Exception):
    """Something about accounts of people."""

    def __init__(self, people: Sequence[str]) -> None:
        super().__init__(*people)
        self.people = people


class NotLoaded(_AboutAccounts):
    """They must be loaded first."""


class NotCertain(_AboutAccounts):
    """One of them refuses, perhaps only because it is not the newest."""


def posted(table: str, patrons: TablePatrons, account: str, coins: int) -> tuple[str, int]:
    """An account of a table as the whole house knows it: people's money is theirs by their own id, and bots bring
    theirs from the mint."""
    kind, _, patron = account.partition(":")
    person = patrons.person_of(patron)
    if kind == "wallet":
        return ("mint" if is_bot(person) else wallet_of(person)), coins
    return (f"{kind}:{table}:{person}" if person else f"{kind}:{table}"), coins


def drafts_of(
    accounts: Accounts, patrons: TablePatrons, before: Table, taken: Steps, at_ms: int, *, certain: bool
) -> dict[str, Drafted]:
    """The accounts after what was decided, by the person; `certain` if they are known to be the newest."""
    facts, binds = (event.fact for event, _ in taken), banker_pays(before.house)
    asked = orders_of(before.id, facts, at_ms, before.patrons, bids_bind=binds)
    orders = [(patrons.person_of(patron), order) for patron, order in asked]
    missing = [person for person, _ in orders if accounts.cached(person) is None]
    if missing:
        raise NotLoaded(missing)
    try:
        return accounts.drafted(orders)
    except PatronRefusal:
        if certain:
            raise
        raise NotCertain([person for person, _ in orders]) from None


async def load_accounts(accounts: Accounts, people: Sequence[str]) -> None:
    """In a thread, so that nobody else waits for the database; what was decided is decided again."""
    for person in people:
        if accounts.cached(person) is None:
            await asyncio.to_thread(accounts.get, person)
