"""The croupier's procedure: shoe, calls, cards, the option, the end of a coup and its payment.

The table says which card it needs and is given it. A person who deals from a physical shoe can deal against the
tableau; that is marked and explained, and can be put right (disputes.py).
"""

from puntobanco.game import PACK, Coup, Need
from puntobanco.house.banker import banker_pays
from puntobanco.house.choices import BOTH, choices, undecided
from puntobanco.house.named_choices import Burn, PeopleCounted, UnstakedBanker
from puntobanco.table import commands as c, events as e
from puntobanco.table.bank import ask_for_cards, bank_to_settle, decider_of, settle_bank
from puntobanco.table.commands import Command, Role
from puntobanco.table.covers import matched
from puntobanco.table.draft import Draft
from puntobanco.table.faults import faults_of, may_be_given, needed_side, stays_open, stops
from puntobanco.table.hours import opening, tables_are_open
from puntobanco.table.options import FIRST_CARDS, side_to_ask
from puntobanco.table.packs import check_left
from puntobanco.table.paying_bank import after_coup
from puntobanco.table.payment import finished_totals, settle_lines
from puntobanco.table.phases import Phase
from puntobanco.table.proofs import check_proof
from puntobanco.table.refusals import TableRefusal, phase_name, refuse
from puntobanco.table.standing import coup_has_reason, returned
from puntobanco.table.state import DealtBy, Table

CARDS_OF_A_COUP = 6


def start_shoe(draft: Draft, _: Command, __: c.StartShoe) -> None:
    """Put a fresh shoe on the table."""
    table = draft.table
    draft.require(Phase.SHOE)
    if table.settings.sealed:
        raise refuse("shoe-must-be-sealed")
    begin_shoe(draft, table.shoe.number + 1)


def begin_shoe(draft: Draft, number: int) -> None:
    """A fresh shoe lies on the table; where no card is burned, bets can follow at once."""
    house = draft.table.house
    draft.add(e.ShoeStarted(number, house.shoe.packs * len(PACK)))
    if house.shoe.burn is Burn.NONE:
        draft.add(e.BurnSkipped())


def turn_burn_card(draft: Draft, _: Command, act: c.TurnBurnCard) -> None:
    """Turn the first card and burn as many as it has points; for none, as the house says."""
    table = draft.table
    draft.require(Phase.BURN)
    check_proof(table, act.card, act.proof)
    draft.add(e.BurnTurned(act.card, act.card.points or table.house.shoe.burn_for_zero, act.proof))


def open_bets(draft: Draft, command: Command, _: c.OpenBets) -> None:
    """Call for bets; first for the bank where it has no holder."""
    table = draft.table
    draft.require(Phase.BETWEEN)
    if table.objections.wanted:
        raise refuse("shoe-new-asked")
    if not table.enough_people:
        raise _too_few(table)
    if not tables_are_open(table, command.at_ms):
        raise refuse("table-hours", opens=opening(table, command.at_ms))
    if bank_to_settle(table):
        settle_bank(draft)
    else:
        draft.add(e.BetsOpened(table.coup_number + 1))


def _too_few(table: Table) -> TableRefusal:
    places = table.house.places
    seated = places.people_counted is PeopleCounted.SEATED
    found, least = table.people_counted, places.least_people
    if seated:
        return refuse("table-too-few", found=found, least=least)
    return refuse("table-too-few-here", found=found, least=least)


def close_bets(draft: Draft, _: Command, __: c.CloseBets) -> None:
    """Call no more bets: a coup needs a bet, or somebody who asked for a free one."""
    draft.require(Phase.BETTING)
    _check_bets(draft)
    draft.add(e.BetsClosed())
    ask_for_cards(draft, FIRST_CARDS)


def _check_bets(draft: Draft) -> None:
    """A coup needs a bet or a wish for a free one; then stakes that lost their ground come back.

    A banker who has not staked enough may lose the bank. One who pays gets back what nobody covers, and so do those who
    have staked more than the bank.
    """
    table = draft.table
    if not coup_has_reason(table):
        raise refuse("table-stakes-come-back") if table.anything_lies else refuse("table-no-bet")
    for fact in tuple(returned(table)):
        draft.add(fact)
    table = draft.table
    if banker_pays(table.house):
        for fact in tuple(matched(table)):
            draft.add(fact)
        return
    holder = table.patrons.get(table.bank.holder or "")
    loses = table.house.bank.unstaked_banker is UnstakedBanker.LOSES_BANK
    if loses and holder is not None and holder.stakes.get("banco", 0) < table.bank.least:
        draft.add(e.BankLost(holder.id, e.LostBecause.UNCOVERED))


def deal_card(draft: Draft, _: Command, act: c.DealCard) -> None:
    """Deal a card to the side that needs it; a person may have dealt it to a side that does not.

    To a coup that was stopped comes only what was forgotten.
    """
    table = draft.table
    draft.require(Phase.NO_MORE_BETS, Phase.DEALING, Phase.STOPPED)
    needed = needed_side(table)
    if table.bank.asked:
        raise refuse("deal-cards-not-taken")
    if table.next_card is not None and act.card != table.next_card:
        raise refuse("deal-superfluous-first", card=table.next_card)
    side = act.side or needed
    if side is None:
        raise refuse("deal-nothing-needed")
    irregular = side is not needed
    if irregular and (table.phase is Phase.STOPPED or not may_be_given(table, side)):
        raise refuse("deal-other-side", side=side)
    if table.coup is None:
        _begin(draft)
    check_proof(table, act.card, act.proof)
    if table.next_card is None:  # a superfluous card lies on the table already
        check_left(table, (act.card,))
    draft.add(e.CardDealt(act.card, side, irregular, act.proof))
    if not table.shoe.cut_seen and draft.table.shoe.cards_left <= table.house.shoe.cut_card:
        draft.add(e.CutCardSeen(table.house.shoe.coups_after_cut))
    if not irregular and not table.irregular:
        _go_on(draft)


def _begin(draft: Draft) -> None:
    """What the first card of a coup brings: bets are bound, and the time to put the last coup right is over."""
    table = draft.table
    if table.bets_open:  # they could still be changed, so what held when they were closed may not hold any more
        _check_bets(draft)
    last = table.last
    if last is not None and last.irregular and not stays_open(table, last):
        draft.add(e.ResultStands(last.coup, last.irregular))


def _go_on(draft: Draft) -> None:
    """What follows a regular card or a decision by itself: the question to a side, to the banker, or the end."""
    table, coup = draft.table, draft.table.coup
    assert coup is not None  # cards of it lie there
    side = side_to_ask(table, coup)
    if side is not None:
        decider = decider_of(table, side)
        draft.add(e.DecisionAsked(decider, side))
        if decider is None:
            draft.add(e.Decided(undecided(table.house, coup, side), None, side))
            _go_on(draft)
    elif coup.need is not Need.NOTHING:
        if coup.cards_dealt >= FIRST_CARDS:
            ask_for_cards(draft, 1)
    elif table.settings.dealt_by is DealtBy.PROGRAM:
        pay_coup(draft, coup, ())


def decide_option(draft: Draft, command: Command, act: c.Decide) -> None:
    """Draw or stand for the side that is asked; the croupier does as the house says when no decision comes in time.

    A total that leaves no choice is told to whoever decides alone: nobody else is refused for it.
    """
    table = draft.table
    draft.require(Phase.DECISION)
    coup, side, by_patron = table.coup, table.asked, command.role is Role.PATRON
    assert coup is not None  # a decision is asked for in a coup
    if by_patron and command.by != table.decider:
        raise refuse("deal-not-yours-to-decide")
    if act.side is not None and act.side is not side:
        raise refuse("deal-side-not-asked", side=table.house.names.of(act.side))
    if by_patron and act.action not in BOTH:
        raise refuse("deal-decision")
    open_to_it = choices(coup, side)
    if act.action is not None and act.action not in open_to_it:
        raise refuse("deal-no-choice", side=table.house.names.of(side), total=coup.punto.total, action=open_to_it[0])
    action = undecided(table.house, coup, side)
    if by_patron and act.action is not None:
        action = act.action
    elif act.action not in (None, action):
        raise refuse("deal-undecided", action=action)
    draft.add(e.Decided(action, command.by if by_patron else None, side))
    _go_on(draft)


def end_coup(draft: Draft, _: Command, __: c.EndCoup) -> None:
    """End a coup that a person deals; where it lies against the tableau, it is stopped or marked, as the house says."""
    table = draft.table
    draft.require(Phase.DEALING)
    if table.settings.dealt_by is DealtBy.PROGRAM:
        raise refuse("table-not-now", phase=phase_name(table.phase))  # such a coup ends by itself
    coup = table.coup
    assert coup is not None  # a card lies there
    if coup.cards_dealt < FIRST_CARDS:
        raise refuse("deal-too-early")
    irregular = faults_of(table)
    if irregular and stops(table.house):
        draft.add(e.CoupStopped(table.coup_number, irregular))
    else:
        pay_coup(draft, coup, irregular)


def pay_coup(draft: Draft, coup: Coup, irregular: tuple[e.Irregular, ...]) -> None:
    """Announce both totals and the winner, pay, and see to the bank and the shoe."""
    table = draft.table
    totals = finished_totals(coup)
    draft.add(e.CoupEnded(table.coup_number, totals.punto, totals.banco, totals.winner, irregular))
    draft.add(e.Paid(table.coup_number, settle_lines(table, coup)))
    after_coup(draft, totals.winner)
    end_shoe_if_over(draft)


def end_shoe_if_over(draft: Draft) -> None:
    """Between coups: end the shoe when the coups after the cut card are played, or cards for one more are not left.

    Where cards were forgotten, those that may still be drawn to put that right are kept as well. A shoe that is dealt
    coup by coup also ends when nobody is left whose links go into its mix.
    """
    shoe, last = draft.table.shoe, draft.table.last
    needed = CARDS_OF_A_COUP
    if last is not None and e.Irregular.CARD_TOO_FEW in last.irregular:
        needed += CARDS_OF_A_COUP - len(last.punto) - len(last.banco)
    order = draft.table.order
    alone = order is not None and order.mix is not None and order.mix.is_over
    if shoe.coups_left == 0 or shoe.cards_left < needed or alone:
        draft.add(e.ShoeEnded())
