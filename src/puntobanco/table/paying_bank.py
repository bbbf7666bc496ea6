"""A bank that pays: laying it, keeping it, taking something out of it, and losing it. Who covers it is in `covers`."""

from puntobanco.game import Winner
from puntobanco.game.money import Coins
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import AbsentBanker, Withdrawn
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.covers import bank_line, growth, lies, most_withdrawn
from puntobanco.table.draft import Draft
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse
from puntobanco.table.standing import coup_has_reason
from puntobanco.table.state import Finished, Table

_BETWEEN = (Phase.BETWEEN, Phase.SHOE, Phase.BURN)


def check_paying(table: Table) -> None:
    """Refuse what makes sense only where the banker pays."""
    if not banker_pays(table.house):
        raise refuse("bank-house-pays")


def lay(draft: Draft, coins: int) -> None:
    """Let so many coins in all lie in the bank."""
    holder, before = draft.table.bank.holder, lies(draft.table)
    if holder is not None and coins != before:
        draft.add(e.BankLaid(holder, coins, before))


def lay_down(draft: Draft, because: e.LostBecause) -> None:
    """The holder gets back what lies in the bank and has it no longer."""
    lay(draft, 0)
    lose(draft, because)


def lose(draft: Draft, because: e.LostBecause) -> None:
    """The holder has the bank no longer. Where it paid, what was to cover it comes back, and open bets are called off.

    That holds also for stakes that a tie has left there: they lay against this bank.
    """
    holder, pays = draft.table.bank.holder, banker_pays(draft.table.house)
    assert holder is not None  # whoever asks has looked
    draft.add(e.BankLost(holder, because))
    if not pays:
        return
    for patron in draft.table.patrons.values():
        if patron.stakes:
            draft.add(e.StakesReturned(patron.id, dict(patron.stakes), e.ReturnedBecause.NO_BANK))
    if draft.table.phase is Phase.BETTING:  # the bank is settled before they are opened anew
        draft.add(e.BetsCalledOff())


def check_between(draft: Draft) -> None:
    """Refuse to end a bank that somebody covers, or whose coup has begun."""
    if draft.table.phase is Phase.BETTING and banker_pays(draft.table.house):
        if coup_has_reason(draft.table):
            raise refuse("bank-covered")
    else:
        draft.require(*_BETWEEN)


def release_bank(draft: Draft, _: Command, __: c.ReleaseBank) -> None:
    """Take the bank from somebody who is not there any more, as the house says."""
    table = draft.table
    check_paying(table)
    if table.bank.holder is None:
        raise refuse("bank-nobodys")
    if table.house.bank.absent_banker is not AbsentBanker.LOSES_BANK:
        raise refuse("bank-kept")
    check_between(draft)
    lay_down(draft, e.LostBecause.AWAY)


def withdraw_bank(draft: Draft, command: Command, act: c.WithdrawBank) -> None:
    """Take something out of the bank between coups, no more than the house allows."""
    table = draft.table
    check_paying(table)
    if command.by != table.bank.holder:
        raise refuse("bank-not-yours")
    draft.require(*_BETWEEN)
    if table.house.bank.withdrawn is Withdrawn.NOTHING:
        raise refuse("bank-nothing-withdrawn")
    step, most = table.house.stakes.step, most_withdrawn(table)
    if act.coins <= 0 or act.coins % step:
        raise refuse("bank-step", step=Coins(step))
    if act.coins > most:
        raise refuse("bank-withdraw", most=Coins(most))
    lay(draft, lies(table) - act.coins)


def after_coup(draft: Draft, winner: Winner) -> None:
    """What a coup does to the bank: punto's win ends it, banco's makes it grow, and whoever was not there loses it."""
    table = draft.table
    holder, last = table.bank.holder, table.last
    if holder is None or last is None:
        return
    if winner is Winner.PUNTO:
        lose(draft, e.LostBecause.PUNTO_WON)
        return
    line = bank_line(last.lines, holder) if banker_pays(table.house) else None
    if line is None:
        return
    lay(draft, line.stake + growth(table, line))
    if table.bank.slept and table.house.bank.absent_banker is AbsentBanker.LOSES_BANK:
        lay_down(draft, e.LostBecause.SLOW)


# when a coup is decided anew


def is_bank_of(table: Table, finished: Finished) -> bool:
    """Whether the bank is still the one of a coup, held or just lost, and none that somebody has taken since."""
    return table.bank.since < finished.coup


def least_kept(house: House, lay: int) -> int:
    """The least with which a bank goes on: the least of banco, or what lay there where less of it was covered."""
    return min(house.bet("banco").least, lay)


def lift(draft: Draft, finished: Finished) -> None:
    """Give the bank back to whoever held it in a coup that is decided anew, until that is done."""
    if draft.table.bank.holder == finished.banker and is_bank_of(draft.table, finished):
        lay(draft, 0)


def lay_again(draft: Draft, finished: Finished, lines: tuple[e.Line, ...]) -> None:
    """The bank as it follows from the result that holds now, or as much of it as its holder still has.

    What was taken out of it since the coup lies there again: of another result less might have been taken.
    """
    table = draft.table
    holder = table.patrons.get(table.bank.holder or "")
    if holder is None or holder.id != finished.banker or not banker_pays(table.house):
        return
    line = bank_line(lines, holder.id)
    if line is None:
        return
    step = table.house.stakes.step
    coins = min(line.stake + growth(table, line), holder.chips) // step * step
    if coins >= least_kept(table.house, line.stake):
        lay(draft, coins)


def draw_on(draft: Draft, coins: int) -> None:
    """Take out of the bank what its holder owes; all of it, where too little would be left."""
    table = draft.table
    step = table.house.stakes.step
    rest = max(0, lies(table) - coins) // step * step
    lay(draft, rest if rest >= least_kept(table.house, table.bank.first) else 0)


def lose_if_empty(draft: Draft) -> None:
    """A bank in which nothing lies any more is lost."""
    table = draft.table
    if banker_pays(table.house) and table.bank.holder is not None and not lies(table):
        lay_down(draft, e.LostBecause.SPENT)
