"""The croupier's procedure: shoe, calls, cards, the option, the end of a coup and its payment.

The table says which card it needs and is given it. A person who deals from a physical shoe can deal against the
tableau; that is marked and explained, and can be put right (disputes.py).
"""

from puntobanco.game import PACK, Action, Coup, Need, Side, Winner
from puntobanco.house.named_choices import Burn, ReportedError
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.bank import bank_to_settle, decider_of, settle_bank
from puntobanco.table.commands import Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.hours import opening, tables_are_open
from puntobanco.table.packs import check_left
from puntobanco.table.payment import finished_totals, settle_lines
from puntobanco.table.phases import Phase
from puntobanco.table.proofs import check_proof
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.state import DealtBy, Table

CARDS_OF_A_COUP = 6
MOST_CARDS_OF_A_HAND = 3
_SIDES = {Need.PUNTO_CARD: Side.PUNTO, Need.BANCO_CARD: Side.BANCO}


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
    least = table.house.places.least_people
    if len(table.seats) < least:
        raise refuse("table-too-few", found=len(table.seats), least=least)
    if not tables_are_open(table, command.at_ms):
        raise refuse("table-hours", opens=opening(table, command.at_ms))
    if bank_to_settle(table):
        settle_bank(draft)
    else:
        draft.add(e.BetsOpened(table.coup_number + 1))


def close_bets(draft: Draft, _: Command, __: c.CloseBets) -> None:
    """Call no more bets: a coup needs a bet, or somebody who asked for a free one."""
    draft.require(Phase.BETTING)
    _check_bets(draft)
    draft.add(e.BetsClosed())


def _check_bets(draft: Draft) -> None:
    """A coup needs a bet or a wish for a free one; a banker who has not staked enough loses the bank."""
    table = draft.table
    if not table.free_coup and not table.anything_lies:
        raise refuse("table-no-bet")
    holder = table.patrons.get(table.bank.holder or "")
    if holder is not None and holder.stakes.get("banco", 0) < table.bank.least:
        draft.add(e.BankLost(holder.id, e.LostBecause.UNCOVERED))


def deal_card(draft: Draft, _: Command, act: c.DealCard) -> None:
    """Deal a card to the side that needs it; a person may have dealt it to a side that does not."""
    table = draft.table
    draft.require(Phase.NO_MORE_BETS, Phase.DEALING)
    coup, needed = table.coup or Coup(table.house.tableau), needed_side(table)
    if table.next_card is not None and act.card != table.next_card:
        raise refuse("deal-superfluous-first", card=table.next_card)
    side = act.side or needed
    if side is None:
        raise refuse("deal-nothing-needed")
    irregular = side is not needed
    hand = coup.punto if side is Side.PUNTO else coup.banco
    by_person = table.settings.dealt_by is DealtBy.PERSON
    if irregular and (not by_person or coup.cards_dealt < 4 or len(hand.cards) >= MOST_CARDS_OF_A_HAND):
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
        _go_on(draft, coup.deal(act.card))


def needed_side(table: Table) -> Side | None:
    """The side that the tableau asks a card for."""
    coup = table.coup or Coup(table.house.tableau)
    return _SIDES.get(coup.need)


def _begin(draft: Draft) -> None:
    """What the first card of a coup brings: bets are bound, and the time to put the last coup right is over."""
    table = draft.table
    if table.bets_open:  # they could still be changed, so what held when they were closed may not hold any more
        _check_bets(draft)
    last = table.last
    stays_open = table.house.disputes.reported is ReportedError.STAYS_OPEN
    if last is not None and last.irregular and not (last.claims and stays_open):
        draft.add(e.ResultStands(last.coup, last.irregular))


def _go_on(draft: Draft, coup: Coup) -> None:
    """What follows a regular card or a decision by itself: the question to punto, or the end."""
    table = draft.table
    if coup.need is Need.DECISION:
        decider = decider_of(table)
        draft.add(e.DecisionAsked(decider))
        if decider is None:
            action = table.house.option.undecided
            draft.add(e.Decided(action, None))
            _go_on(draft, coup.decide(action))
    elif coup.need is Need.NOTHING and table.settings.dealt_by is DealtBy.PROGRAM:
        _end(draft, coup, ())


def decide_option(draft: Draft, command: Command, act: c.Decide) -> None:
    """Draw or stand on five; the croupier does as the house says when no decision comes in time."""
    table = draft.table
    draft.require(Phase.DECISION)
    coup = table.coup
    assert coup is not None  # a decision is asked for in a coup
    if command.role is Role.PATRON:
        if command.by != table.decider:
            raise refuse("deal-not-yours-to-decide")
        if act.action not in (Action.DRAW, Action.STAND):
            raise refuse("deal-decision")
        draft.add(e.Decided(act.action, command.by))
        _go_on(draft, coup.decide(act.action))
    else:
        if act.action not in (None, table.house.option.undecided):
            raise refuse("deal-undecided", action=table.house.option.undecided)
        draft.add(e.Decided(table.house.option.undecided, None))
        _go_on(draft, coup.decide(table.house.option.undecided))


def end_coup(draft: Draft, _: Command, __: c.EndCoup) -> None:
    """End a coup that a person deals; if a card lies there too many, or one is missing, that is marked."""
    table = draft.table
    draft.require(Phase.DEALING)
    if table.settings.dealt_by is DealtBy.PROGRAM:
        raise refuse("table-not-now", phase=phase_name(table.phase))  # such a coup ends by itself
    coup = table.coup
    assert coup is not None  # a card lies there
    if coup.cards_dealt < 4:
        raise refuse("deal-too-early")
    irregular = list(table.irregular)
    if coup.need in (Need.PUNTO_CARD, Need.BANCO_CARD):
        irregular.append(e.Irregular.CARD_TOO_FEW)
    _end(draft, coup, tuple(dict.fromkeys(irregular)))


def _end(draft: Draft, coup: Coup, irregular: tuple[e.Irregular, ...]) -> None:
    """Announce both totals and the winner, pay, and see to the bank and the shoe."""
    table = draft.table
    totals = finished_totals(coup)
    draft.add(e.CoupEnded(table.coup_number, totals.punto, totals.banco, totals.winner, irregular))
    draft.add(e.Paid(table.coup_number, settle_lines(table, coup)))
    if totals.winner is Winner.PUNTO and table.bank.holder is not None:
        draft.add(e.BankLost(table.bank.holder, e.LostBecause.PUNTO_WON))
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
