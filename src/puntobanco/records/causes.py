"""Which acts can have brought an event about.

A record holds events, not what was asked for; but an event and the table before it leave few acts to choose from, and
`replayed` tries each of them on the table. Where several acts begin with the same event, the one that brings more about
comes first: what a shorter one would have left for later then needs no other beginning.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import get_args

from puntobanco.shapes import fields_of
from puntobanco.table import Event, Table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.commands import Act
from puntobanco.table.packs import brought
from puntobanco.table.people import MOST_PATRONS
from puntobanco.table.state import Finished

ONLY_FOLLOW = (e.BurnSkipped, e.CutCardSeen, e.ShoeEnded, e.DecisionAsked, e.Paid)
"""Events with which no act begins."""
_BEFORE_A_CARD = 3
"""A first card may follow the loss of the bank and a result that stands."""


def acts_before(table: Table, events: Sequence[Event], place: int) -> Iterator[Act]:
    """Every act that can begin with the event at a place, at the table as it was before it."""
    fact = events[place].fact
    if isinstance(fact, ONLY_FOLLOW):
        return
    named = False
    for act in chain(
        _of_people(fact),
        _of_bets_and_bank(fact),
        _of_shoes(fact),
        _of_coups(table, fact, events, place),
        _of_managers(table, fact),
    ):
        named = True
        yield act
    if not named:
        yield from _by_its_fields(fact)


def _by_its_fields(fact: e.Fact) -> Iterator[Act]:
    """Acts that hold what a fact holds, or a part of it: for facts of which nothing is said below.

    Whatever is tried too much is refused by the table, or brings something else about.
    """
    held = {one.name: one.shape for one in fields_of(type(fact))}
    for kind in get_args(Act):
        asked = fields_of(kind)
        if all(held.get(one.name) == one.shape for one in asked):
            yield kind(**{one.name: getattr(fact, one.name) for one in asked})


def _of_people(fact: e.Fact) -> Iterator[Act]:
    match fact:
        case e.Joined():
            yield c.Join(fact.name)
        case e.BoughtIn():
            yield c.BuyIn(fact.coins)
        case e.CashedOut():
            yield from (c.Leave(), c.CashOut(fact.coins))
        case e.SatDown():
            yield c.Sit(fact.seat)
        case e.StoodUp():
            yield c.Stand(fact.behind)
        case e.SteppedBack():
            yield from (c.Leave(), c.StepBack())
        case e.Left():
            yield c.Leave()
        case e.Tipped():
            yield c.Tip(fact.coins)
        case e.FreeCoupAsked():
            yield c.AskFreeCoup()
        case e.PartnersDeclared():
            yield c.DeclarePartners(fact.partners)
        case e.ErrorReported():
            yield c.ReportError(fact.note)


def _of_bets_and_bank(fact: e.Fact) -> Iterator[Act]:
    match fact:
        case e.BetPlaced():
            yield c.PlaceBet(fact.bet, fact.coins, fact.patron)
        case e.BetsOpened() | e.AuctionOpened() | e.BankOffered():
            yield c.OpenBets()
        case e.BetsClosed():
            yield c.CloseBets()
        case e.BidMade():
            yield c.Bid(fact.coins)
        case e.AuctionClosed():
            yield c.CloseAuction()
        case e.BankPassedOn():
            yield from (c.Leave(), c.StepBack(), c.PassBank())
        case e.BankTaken():
            yield c.AcceptBank()
        case e.BankLost():
            yield from (c.Leave(), c.StepBack(), c.CloseBets(), c.GiveUpBank())


def _of_shoes(fact: e.Fact) -> Iterator[Act]:
    match fact:
        case e.ShoeStarted():
            yield c.StartShoe()
        case e.ShoeSealed():
            yield c.SealShoe(fact.commitment)
        case e.WordCommitted():
            yield c.CommitWord(fact.commitment, fact.cuts)
        case e.WordsClosed():
            yield c.CloseWords()
        case e.WordShown():
            yield c.ShowWord(fact.text, fact.salt, fact.cut)
        case e.ShoeFrozen():
            yield c.FreezeShoe(fact.root)
        case e.SecretShown():
            yield c.ShowSecret(fact.secret)
        case e.BurnTurned():
            yield c.TurnBurnCard(fact.card, fact.proof)


def _of_coups(table: Table, fact: e.Fact, events: Sequence[Event], place: int) -> Iterator[Act]:
    match fact:
        case e.BankLost() | e.ResultStands() | e.CardDealt():
            coming = (events[at].fact for at in range(place, min(place + _BEFORE_A_CARD, len(events))))
            cards = (one for one in coming if isinstance(one, e.CardDealt))
            yield from (c.DealCard(one.card, one.side, one.proof) for one in islice(cards, 1))
        case e.Decided():
            yield c.Decide(fact.action)
        case e.CoupEnded():
            yield c.EndCoup()
        case e.BetsWithdrawn():
            yield from (c.Leave(), c.StepBack())
            yield from _of_managers(table, _after_withdrawals(events, place))
            yield from (c.WithdrawBet(bet, fact.patron) for bet in fact.stakes)


def _after_withdrawals(events: Sequence[Event], place: int) -> e.Fact | None:
    """What comes after bets that were given back; a table may have so many people, and each of them bets."""
    coming = (events[at].fact for at in range(place, min(place + MOST_PATRONS + 1, len(events))))
    return next((fact for fact in coming if not isinstance(fact, e.BetsWithdrawn)), None)


def _of_managers(table: Table, fact: e.Fact | None) -> Iterator[Act]:
    match fact:
        case e.CoupCorrected():
            yield from (c.PutRight(brought(lay, fact), lay.coup) for lay in _finished(table) if lay.coup == fact.coup)
        case e.CoupVoided():
            yield c.VoidCoup(fact.reason, fact.coup)
        case e.ClaimsDismissed():
            yield c.DismissClaims(fact.reason, fact.coup)
        case e.TableClosed():
            yield c.CloseTable(fact.reason)
        case e.TableReopened():
            yield c.ReopenTable()


def _finished(table: Table) -> Iterator[Finished]:
    """The coups that can still be put right."""
    return (one for one in (table.last, *table.claimed) if one is not None)
