"""Double entry: what each event moves between the mint, the wallet and the tables. It always sums to zero."""

from puntobanco.patrons.events import BroughtFromTable, Closed, Event, Granted, Repaid, TakenToTable

MINT = "mint"
"""Where play money comes from: the world outside."""
WALLET = "wallet"


def postings(event: Event) -> dict[str, int]:
    """Coins by account, added where positive. A stake stays at its table, so it moves nothing here."""
    match event:
        case Granted():
            return {MINT: -event.coins, WALLET: event.coins}
        case TakenToTable():
            return {WALLET: -event.coins, at(event.table): event.coins}
        case BroughtFromTable() | Repaid():
            return {at(event.table): -event.coins, WALLET: event.coins}
        case Closed():
            return {WALLET: -event.coins, MINT: event.coins}
        case _:
            return {}


def at(table: str) -> str:
    """The name of a table's account. It goes below zero where a person won more than they bought in."""
    return f"table:{table}"
