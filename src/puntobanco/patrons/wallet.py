"""The wallet: coins given, taken to a table, and brought back. Bringing back is always possible."""

from collections.abc import Iterator

from puntobanco.game.money import Coins
from puntobanco.patrons.absence import reason_to_stay_away
from puntobanco.patrons.bounds import MOST_COINS, MOST_PAID_COINS, MOST_TABLES
from puntobanco.patrons.commands import BringFromTable, Close, Grant, LeaveTable, Repay, TakeToTable
from puntobanco.patrons.events import BroughtFromTable, Closed, Event, Granted, Repaid, TableLeft, TakenToTable
from puntobanco.patrons.inputs import check_amount, check_text
from puntobanco.patrons.refusals import refuse
from puntobanco.patrons.sessions import begin
from puntobanco.patrons.state import Account, AtTable


def at_table(account: Account, table: str) -> AtTable:
    """The person at a table where they are."""
    if table not in account.tables:
        check_text("table", table)
        raise refuse("patron-not-at-table", table=table)
    return account.tables[table]


def most_to_buy_in(account: Account, at_ms: int) -> int:
    """How much may be taken to a table now."""
    return 0 if reason_to_stay_away(account, at_ms) is not None else min(account.wallet, MOST_COINS)


def grant(account: Account, command: Grant) -> Iterator[Event]:
    """Give play money."""
    check_amount(command.coins)
    check_text("by", command.by)
    if account.closed:
        raise refuse("patron-closed")
    left = max(0, MOST_COINS - account.wallet)
    if command.coins > left:
        raise refuse("patron-wallet-full", most=Coins(MOST_COINS), left=Coins(left))
    yield Granted(command.coins, command.by, command.at_ms)


def buy_in(account: Account, command: TakeToTable) -> Iterator[Event]:
    """Take coins to a table. The first buy-in starts a session."""
    table, coins, at_ms = command.table, command.coins, command.at_ms
    check_text("table", table)
    check_amount(coins)
    hindrance = reason_to_stay_away(account, at_ms)
    if hindrance is not None:
        raise hindrance
    if table not in account.tables and len(account.tables) >= MOST_TABLES:
        raise refuse("patron-too-many-tables", most=MOST_TABLES)
    if coins > most_to_buy_in(account, at_ms):
        raise refuse("patron-wallet-short", coins=Coins(coins), wallet=Coins(account.wallet))
    yield from begin(account, at_ms)
    yield TakenToTable(table, coins, at_ms)


def cash_out(account: Account, command: BringFromTable) -> Iterator[Event]:
    """Bring coins back. How many chips there are is the table's business, and nothing else stands in the way."""
    at_table(account, command.table)
    check_amount(command.coins, most=MOST_PAID_COINS)
    yield BroughtFromTable(command.table, command.coins, command.at_ms)


def leave_table(account: Account, command: LeaveTable) -> Iterator[Event]:
    """Be at a table no longer, when no stake lies open there."""
    open = at_table(account, command.table).open
    if open:
        raise refuse("patron-stakes-open", open=Coins(open))
    yield TableLeft(command.table, command.at_ms)


def repay(_: Account, command: Repay) -> Iterator[Event]:
    """Bring coins from a table that was left; whoever has gone is paid all the same."""
    check_text("table", command.table)
    check_amount(command.coins, most=MOST_PAID_COINS)
    yield Repaid(command.table, command.coins, command.at_ms)


def close(account: Account, command: Close) -> Iterator[Event]:
    """Empty the wallet for good, when no stake lies open. Whoever is gone already may go again."""
    if account.open:
        raise refuse("patron-stakes-open", open=Coins(account.open))
    yield Closed(account.wallet, command.at_ms)
