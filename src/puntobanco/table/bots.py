"""Patrons played by the program, with named temperaments, so that somebody alone can play every house.

A bot looks at what it is allowed to do and does one thing, or nothing. Chance arrives as a number from outside.
"""

from collections.abc import Callable, Mapping
from enum import Enum

from puntobanco.game import Action, Winner
from puntobanco.table import commands as c
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.commands import Act
from puntobanco.table.state import Patron, Table

Luck = Callable[[int], int]
"""A whole number from 0 to below the one given."""


class Temperament(Enum):
    """How a bot plays."""

    STEADY = "steady"
    """The same stake on banco, always."""
    LOYAL = "loyal"
    """The same stake on punto, always."""
    FOLLOWER = "follower"
    """On whoever won last."""
    CONTRARIAN = "contrarian"
    """Against whoever won last."""
    TIE_HUNTER = "tie-hunter"
    """A little on banco, and on every bet that wins on a tie."""
    DREAMER = "dreamer"
    """A little on punto, and now and then on a side bet."""
    BIDDER = "bidder"
    """Wants the bank, and keeps it."""
    CAUTIOUS = "cautious"
    """The least, and not every coup."""


_BUY_IN_MINIMUMS = 100
_FAVOURITES: Mapping[Temperament, str] = {
    Temperament.STEADY: "banco",
    Temperament.LOYAL: "punto",
    Temperament.TIE_HUNTER: "banco",
    Temperament.DREAMER: "punto",
    Temperament.BIDDER: "banco",
    Temperament.CAUTIOUS: "banco",
}
_SEVERAL_BETS = {Temperament.TIE_HUNTER, Temperament.DREAMER}


def buy_in_of(table: Table) -> int:
    """What a bot brings to a table."""
    return _BUY_IN_MINIMUMS * table.house.stakes.minimum


def next_act(table: Table, bot: str, temperament: Temperament, luck: Luck) -> Act | None:
    """What a bot does now, if anything."""
    patron = table.patrons.get(bot)
    if patron is None:
        return None
    choices = allowed(table, bot, kinds=_kinds(patron, temperament))
    by_act = {choice.act: choice for choice in choices}
    if patron.chips + patron.staked < table.house.stakes.minimum and "BuyIn" in by_act:
        return c.BuyIn(buy_in_of(table))
    if not patron.placed:
        return _place(by_act, luck)
    if patron.standing and "Sit" in by_act:
        return c.Sit(by_act["Sit"].places[0])
    if "Decide" in by_act:
        return c.Decide(Action.DRAW if luck(2) else Action.STAND)
    return _bank_act(table, bot, temperament, by_act, luck) or _bet(table, bot, temperament, choices, luck)


def _kinds(patron: Patron, temperament: Temperament) -> set[type[Act]]:
    """What a bot would do, if it may: it plays thousands of coups, and does not ask for the rest."""
    kinds: set[type[Act]] = {c.BuyIn, c.Decide, c.AcceptBank, c.Bid}
    if not patron.placed or patron.standing:
        kinds |= {c.Sit, c.Stand}
    if not patron.stakes or temperament in _SEVERAL_BETS:
        kinds.add(c.PlaceBet)
    return kinds


def _place(by_act: Mapping[str, AllowedAct], luck: Luck) -> Act | None:
    if "Sit" in by_act:
        seats = by_act["Sit"].places
        return c.Sit(seats[luck(len(seats))])
    if "Stand" in by_act:
        boxes = by_act["Stand"].places
        return c.Stand(boxes[luck(len(boxes))] if boxes else None)
    return None


def _bank_act(
    table: Table, bot: str, temperament: Temperament, by_act: Mapping[str, AllowedAct], luck: Luck
) -> Act | None:
    if "AcceptBank" in by_act:
        return c.AcceptBank() if temperament is Temperament.BIDDER or luck(3) == 0 else c.PassBank()
    bid = by_act.get("Bid")
    best = table.bank.best_bid
    if bid is None or (best is not None and best[0] == bot) or bid.least is None or bid.most is None:
        return None
    eager = temperament is Temperament.BIDDER or luck(4) == 0
    ceiling = table.house.stakes.minimum * (10 if temperament is Temperament.BIDDER else 3)
    return c.Bid(bid.least) if eager and bid.least <= min(ceiling, bid.most) else None


def _bet(table: Table, bot: str, temperament: Temperament, choices: tuple[AllowedAct, ...], luck: Luck) -> Act | None:
    """One bet at a time: first the main bet, then what the temperament likes besides."""
    open_bets = {choice.bet: choice for choice in choices if choice.act == "PlaceBet"}
    stakes = table.patrons[bot].stakes
    main = _favourite(table, bot, temperament)
    if main in open_bets and not stakes:
        if temperament is Temperament.CAUTIOUS and luck(3) == 0:
            return None
        return _stake(open_bets[main], _wanted(table, bot, temperament, luck))
    if not stakes:
        return None
    for bet in table.house.bets:
        choice = open_bets.get(bet.id)
        if choice is None or bet.id in stakes or bet.id in ("punto", "banco"):
            continue
        ties = temperament is Temperament.TIE_HUNTER and not bet.needs
        dreams = temperament is Temperament.DREAMER and luck(12) == 0
        if (ties or dreams) and choice.least is not None:
            return _stake(choice, choice.least)
    return None


def _favourite(table: Table, bot: str, temperament: Temperament) -> str:
    if bot == table.bank.holder:
        return "banco"
    if temperament in _FAVOURITES:
        return _FAVOURITES[temperament]
    decided = [winner for winner in table.results if winner is not Winner.TIE]
    last = decided[-1] if decided else Winner.BANCO
    follows = temperament is Temperament.FOLLOWER
    other = Winner.PUNTO if last is Winner.BANCO else Winner.BANCO
    return str(last.value if follows else other.value)


def _wanted(table: Table, bot: str, temperament: Temperament, luck: Luck) -> int:
    if bot == table.bank.holder:
        return max(table.bank.least, table.house.stakes.minimum)
    factor = 1 if temperament is Temperament.CAUTIOUS else 1 + luck(4)
    return table.house.stakes.minimum * factor


def _stake(choice: AllowedAct, wanted: int) -> Act | None:
    assert choice.bet is not None
    assert choice.least is not None
    assert choice.most is not None
    assert choice.step is not None
    coins = max(choice.least, min(wanted, choice.most)) // choice.step * choice.step
    return c.PlaceBet(choice.bet, coins) if choice.least <= coins <= choice.most and coins != choice.now else None
