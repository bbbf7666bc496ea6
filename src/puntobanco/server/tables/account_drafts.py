"""What the events of a live table mean for the accounts of its people, before anything is written."""

from collections.abc import Sequence

from puntobanco.patrons import PatronRefusal
from puntobanco.server.people.accounts import Accounts, Drafted, is_bot, orders_of
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


def posted(table: str, account: str, coins: int) -> tuple[str, int]:
    """An account of a table as the whole house knows it; bots bring their money from the mint."""
    kind, _, person = account.partition(":")
    if kind == "wallet":
        return ("mint" if is_bot(person) else account), coins
    return (f"{kind}:{table}:{person}" if person else f"{kind}:{table}"), coins


def drafts_of(accounts: Accounts, before: Table, taken: Steps, at_ms: int, *, certain: bool) -> dict[str, Drafted]:
    """The accounts after what was decided, by the person; `certain` if they are known to be the newest."""
    orders = list(orders_of(before.id, (event.fact for event, _ in taken), at_ms, before.patrons))
    missing = [person for person, _ in orders if accounts.cached(person) is None]
    if missing:
        raise NotLoaded(missing)
    try:
        return accounts.drafted(orders)
    except PatronRefusal:
        if certain:
            raise
        raise NotCertain([person for person, _ in orders]) from None
