"""How bots treat the bank: bidding for it, accepting or passing it, covering it, calling banco, and letting it go."""

from collections.abc import Callable, Mapping

from puntobanco.house.banker import banker_pays
from puntobanco.table import commands as c
from puntobanco.table.allowed import AllowedAct
from puntobanco.table.commands import Act
from puntobanco.table.covers import lies, uncovered
from puntobanco.table.phases import Phase
from puntobanco.table.state import Patron, Table
from puntobanco.values import Value

Luck = Callable[[int], int]
"""A whole number from 0 to below the one given."""


class BankHabits(Value):
    """How much a bot is after the bank."""

    eager: bool = False
    """Whether it bids and accepts whenever it may."""
    minimums: int = 3
    """The most that it bids, in minimum stakes of the table."""
    leaves_at: int = 8
    """How often its first bank lies there when it thinks of passing it; never for 0."""


def bank_kinds(table: Table, patron: Patron) -> set[type[Act]]:
    """What a bot would do about the bank, if it may."""
    kinds: set[type[Act]] = {c.AcceptBank, c.Bid}
    if banker_pays(table.house):
        kinds |= {c.WithdrawBank, c.GiveUpBank} if patron.id == table.bank.holder else {c.CallBanco}
    return kinds


def bank_act(table: Table, bot: str, habits: BankHabits, by_act: Mapping[str, AllowedAct], luck: Luck) -> Act | None:
    """What a bot does about the bank now, if anything."""
    if "AcceptBank" in by_act:
        accepts = habits.eager or luck(3) == 0
        return c.AcceptBank(_laid(table, habits, by_act["AcceptBank"])) if accepts else c.PassBank()
    if "Bid" in by_act:
        return _bid(table, bot, habits, by_act["Bid"], luck)
    if bot == table.payer:
        return _keep_or_leave(table, habits, by_act, luck)
    if "CallBanco" in by_act and not table.patrons[bot].stakes:
        patron, often = table.patrons[bot], 2 if bot in table.bank.again else 12
        return c.CallBanco() if 3 * lies(table) <= patron.chips and luck(often) == 0 else None
    return None


def _laid(table: Table, habits: BankHabits, accept: AllowedAct) -> int:
    """What a bot lays in a bank that it accepts; nothing is said where the house pays."""
    if accept.least is None or accept.most is None:
        return 0
    return max(accept.least, min(accept.most, habits.minimums * table.house.stakes.minimum))


def _bid(table: Table, bot: str, habits: BankHabits, bid: AllowedAct, luck: Luck) -> Act | None:
    """A bid that beats the others, unless it is a bot's own; where nothing is played without one, somebody begins."""
    best = table.bank.best_bid
    if (best is not None and best[0] == bot) or bid.least is None or bid.most is None:
        return None
    begins = best is None and banker_pays(table.house)
    eager = begins or habits.eager or luck(4) == 0
    ceiling = table.house.stakes.minimum * habits.minimums
    return c.Bid(bid.least) if eager and bid.least <= (bid.most if begins else min(ceiling, bid.most)) else None


def _keep_or_leave(table: Table, habits: BankHabits, by_act: Mapping[str, AllowedAct], luck: Luck) -> Act | None:
    """Between coups a banker takes out what may be taken now and then, or passes a bank that has grown enough."""
    if table.phase is not Phase.BETWEEN:
        return None
    most = by_act["WithdrawBank"].most if "WithdrawBank" in by_act else None
    if most is not None and luck(3) == 0:
        return c.WithdrawBank(most)
    grown = habits.leaves_at and lies(table) >= habits.leaves_at * table.bank.first
    return c.GiveUpBank() if grown and "GiveUpBank" in by_act and luck(2) == 0 else None


def to_cover(table: Table, wanted: int) -> int:
    """What of a stake still covers something; all of it where the house pays."""
    return min(wanted, uncovered(table)) if banker_pays(table.house) else wanted
