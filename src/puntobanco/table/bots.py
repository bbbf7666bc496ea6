"""Patrons played by the program, with named temperaments, so that somebody alone can play every house.

A bot looks at what it is allowed to do and does one thing, or nothing. Chance arrives as a number from outside.
"""

from collections.abc import Mapping
from enum import Enum

from puntobanco.game import Action, Side, Winner
from puntobanco.game.shares import Shares
from puntobanco.game.tableau import NO_CARD
from puntobanco.house.customary import banco_in, punto_on
from puntobanco.table import commands as c
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.bank_bots import BankHabits, Luck, bank_act, bank_kinds, to_cover
from puntobanco.table.commands import Act
from puntobanco.table.standing import lacks_box
from puntobanco.table.state import Patron, Table


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
    EQUILIBRIUM = "equilibrium"
    """On punto; decides by chance, with shares against which the other side can do no better."""
    HABIT = "habit"
    """On punto; decides as is customary, always."""


_BUY_IN_MINIMUMS = 100
_FAVOURITES: Mapping[Temperament, str] = {
    Temperament.STEADY: "banco",
    Temperament.LOYAL: "punto",
    Temperament.TIE_HUNTER: "banco",
    Temperament.DREAMER: "punto",
    Temperament.BIDDER: "banco",
    Temperament.CAUTIOUS: "banco",
    Temperament.EQUILIBRIUM: "punto",
    Temperament.HABIT: "punto",
}
_BANK_HABITS: Mapping[Temperament, BankHabits] = {
    Temperament.BIDDER: BankHabits(eager=True, minimums=10, leaves_at=0),
    Temperament.CAUTIOUS: BankHabits(leaves_at=2),
}
_SEVERAL_BETS = {Temperament.TIE_HUNTER, Temperament.DREAMER}


def buy_in_of(table: Table) -> int:
    """What a bot brings to a table."""
    return _BUY_IN_MINIMUMS * table.house.stakes.minimum


def next_act(table: Table, bot: str, temperament: Temperament, luck: Luck, shares: Shares | None = None) -> Act | None:
    """What a bot does now, if anything; `shares` are for one that decides by them."""
    patron = table.patrons.get(bot)
    if patron is None:
        return None
    choices = allowed(table, bot, kinds=_kinds(table, patron, temperament))
    by_act = {choice.act: choice for choice in reversed(choices)}  # of several for an act, the first
    if "DeclinePartners" in by_act:  # a bot plays for itself
        return c.DeclinePartners(by_act["DeclinePartners"].people[0])
    if patron.chips + patron.staked < table.house.stakes.minimum and "BuyIn" in by_act:
        return c.BuyIn(buy_in_of(table))
    if not patron.placed:
        return _place(by_act, luck)
    if patron.standing and "Sit" in by_act:
        return c.Sit(by_act["Sit"].places[0])
    if "TakeCards" in by_act:
        return c.TakeCards()
    if "Decide" in by_act:
        return _decide(table, temperament, by_act["Decide"].actions, luck, shares)
    habits = _BANK_HABITS.get(temperament, BankHabits())
    return bank_act(table, bot, habits, by_act, luck) or _bet(table, bot, temperament, choices, luck)


def _decide(
    table: Table, temperament: Temperament, actions: tuple[Action, ...], luck: Luck, shares: Shares | None
) -> Act:
    """What it must; else by habit or by the shares that it was given, where that is its temperament.

    All others decide for punto by chance, and for banco as is customary in that cell, but for one time in eight.
    """
    coup, side = table.coup, table.asked
    if len(actions) == 1:
        return c.Decide(actions[0], side)
    if coup is None:
        return c.Decide(Action.DRAW if luck(2) else Action.STAND, side)
    third = None if coup.punto.third is None else coup.punto.third.points
    if side is Side.PUNTO:
        usual, solved = punto_on(coup.punto.first_two), shares and shares.punto_draws(coup.punto.first_two)
    else:
        usual = banco_in(coup.banco.first_two, NO_CARD if third is None else third)
        solved = shares and shares.banco_draws(coup.banco.first_two, third)
    if temperament is Temperament.HABIT:
        return c.Decide(usual, side)
    if temperament is Temperament.EQUILIBRIUM and solved is not None:
        return c.Decide(Action.DRAW if luck(solved.denominator) < solved.numerator else Action.STAND, side)
    if side is Side.PUNTO:
        return c.Decide(Action.DRAW if luck(2) else Action.STAND, side)
    other = Action.STAND if usual is Action.DRAW else Action.DRAW
    return c.Decide(usual if luck(8) else other, side)


def _kinds(table: Table, patron: Patron, temperament: Temperament) -> set[type[Act]]:
    """What a bot would do, if it may: it plays thousands of coups, and does not ask for the rest."""
    kinds: set[type[Act]] = {c.BuyIn, c.Decide, c.TakeCards, *bank_kinds(table, patron)}
    if not patron.placed or patron.standing:
        kinds |= {c.Sit, c.Stand}
    if not patron.stakes or temperament in _SEVERAL_BETS:
        kinds.add(c.PlaceBet)
    if table.asks:
        kinds.add(c.DeclinePartners)
    return kinds


def _place(by_act: Mapping[str, AllowedAct], luck: Luck) -> Act | None:
    if "Sit" in by_act:
        seats = by_act["Sit"].places
        return c.Sit(seats[luck(len(seats))])
    if "Stand" in by_act:
        boxes = by_act["Stand"].places
        return c.Stand(boxes[luck(len(boxes))] if boxes else None)
    return None


def _bet(table: Table, bot: str, temperament: Temperament, choices: tuple[AllowedAct, ...], luck: Luck) -> Act | None:
    """One bet at a time: first the main bet, then what the temperament likes besides."""
    open_bets = {choice.bet: choice for choice in choices if choice.act == "PlaceBet"}
    stakes = table.patrons[bot].stakes
    main = _favourite(table, bot, temperament)
    if main not in open_bets and lacks_box(table, table.patrons[bot]):
        main = next((bet for bet in open_bets if bet is not None), main)  # the fields that are everybody's
    if main in open_bets and not stakes:
        if temperament is Temperament.CAUTIOUS and luck(3) == 0 and (table.payer is None or table.anything_lies):
            return None
        return _stake(open_bets[main], to_cover(table, _wanted(table, bot, temperament, luck)))
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
    if table.payer is not None:  # the rest cover the bank
        return "punto"
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
    if not wanted:
        return None
    coins = max(choice.least, min(wanted, choice.most)) // choice.step * choice.step
    return c.PlaceBet(choice.bet, coins) if choice.least <= coins <= choice.most and coins != choice.now else None
