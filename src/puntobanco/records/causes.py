"""Which acts can have brought an event about.

A record holds events, not what was asked for; but an event and the table before it leave few acts to choose from, and
`replayed` tries each of them on the table. Where several acts begin with the same event, the one that brings more about
comes first: what a shorter one would have left for later then needs no other beginning.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import get_args

from puntobanco.shapes import fields_of
from puntobanco.table import Event, Table, commands as c, events as e
from puntobanco.table.commands import Act
from puntobanco.table.packs import brought
from puntobanco.table.people import MOST_PATRONS
from puntobanco.table.state import Finished

ONLY_FOLLOW = (e.BurnSkipped, e.CutCardSeen, e.CardsAsked, e.DecisionAsked, e.Paid, e.BetsCalledOff)
"""Events with which no act begins."""
_BEFORE_A_CARD = 3
"""A first card may follow the loss of the bank and a result that stands."""
_CAUSES: Mapping[type[e.Fact], tuple[type[Act], ...]] = {
    e.Joined: (c.Join,),
    e.BoughtIn: (c.BuyIn,),
    e.CashedOut: (c.Leave, c.CashOut),
    e.SatDown: (c.Sit,),
    e.StoodUp: (c.Stand,),
    e.SteppedBack: (c.Leave, c.StepBack),
    e.Left: (c.Leave,),
    e.Tipped: (c.Tip,),
    e.FreeCoupAsked: (c.AskFreeCoup,),
    e.SaidReady: (c.Ready,),
    e.PartnersAsked: (c.DeclarePartners,),
    e.PartnersDeclined: (c.DeclinePartners,),
    e.PartnersDeclared: (c.DeclarePartners,),
    e.ErrorReported: (c.ReportError,),
    e.PayerAsked: (c.AskPayer,),
    e.BetPlaced: (c.CallBanco, c.PlaceBet),
    e.BancoCalled: (c.CallBanco,),
    e.BetsOpened: (c.OpenBets,),
    e.AuctionOpened: (c.OpenBets,),
    e.BankOffered: (c.OpenBets,),
    e.BetsClosed: (c.CloseBets,),
    e.BidMade: (c.Bid,),
    e.AuctionClosed: (c.CloseAuction,),
    e.BankPassedOn: (c.Leave, c.StepBack, c.PassBank),
    e.BankLaid: (c.GiveUpBank, c.ReleaseBank),
    e.BankLost: (c.Leave, c.StepBack, c.CloseBets, c.GiveUpBank),
    e.ShoeStarted: (c.StartShoe,),
    e.ShoeSealed: (c.SealShoe,),
    e.WordCommitted: (c.CommitWord,),
    e.WordsClosed: (c.CloseWords,),
    e.WordShown: (c.ShowWord,),
    e.ShoeFrozen: (c.FreezeShoe,),
    e.ShoeRefused: (c.RefuseShoe,),
    e.NewShoeAsked: (c.AskNewShoe,),
    e.ShoeEnded: (c.EndShoe,),
    e.SecretShown: (c.ShowSecret,),
    e.MixJoined: (c.JoinMix,),
    e.LinkShown: (c.ShowLink,),
    e.DrawMixed: (c.MixDraw,),
    e.EpochBegun: (c.BeginEpoch,),
    e.BurnTurned: (c.TurnBurnCard,),
    e.CardsTaken: (c.TakeCards,),
    e.Decided: (c.Decide,),
    e.CardTakenBack: (c.TakeBackCard,),
    e.CoupStopped: (c.EndCoup,),
    e.LetStand: (c.PayAsItLies,),
    e.CoupEnded: (c.EndCoup,),
    e.BetsWithdrawn: (c.Leave, c.StepBack),
    e.StakesReturned: (c.CloseBets,),
    e.CoupVoided: (c.VoidCoup,),
    e.ClaimsDismissed: (c.DismissClaims,),
    e.TableClosed: (c.CloseTable,),
    e.TableReopened: (c.ReopenTable,),
}
"""Acts that begin with a fact and hold nothing but what it holds under the same names."""


def acts_before(table: Table, events: Sequence[Event], place: int) -> Iterator[Act]:
    """Every act that can begin with the event at a place, at the table as it was before it."""
    fact = events[place].fact
    kinds = _CAUSES.get(type(fact), ())
    yield from (_holding(kind, fact) for kind in kinds)
    match fact:
        case e.BankTaken():
            yield from (c.AcceptBank(fact.least), c.AcceptBank())
        case e.BankLaid():
            yield from _of_managers(table, _after_withdrawals(events, place))
            yield c.WithdrawBank(fact.before - fact.coins)
        case e.BankLost() | e.ResultStands() | e.CardDealt():
            yield from _card_of(events, place)
        case e.StakesReturned():
            yield from _card_of(events, _after_returned(events, place))
        case e.BetsWithdrawn():
            yield from _epoch_after(events, place)
            yield from _of_managers(table, _after_withdrawals(events, place))
            yield from (c.WithdrawBet(bet, fact.patron) for bet in fact.stakes)
        case e.CoupCorrected():
            yield from _of_managers(table, fact)
        case e.CardsPutRight():
            yield c.PutRight(coup=fact.coup)  # what was missing was dealt before
        case e.CoupVoided():
            yield from _epoch_after(events, place)
        case _ if not kinds and not isinstance(fact, ONLY_FOLLOW):
            yield from _by_its_fields(fact)


def _card_of(events: Sequence[Event], place: int) -> Iterator[Act]:
    """The deal of a card that may have begun at a place."""
    coming = (events[at].fact for at in range(place, min(place + _BEFORE_A_CARD, len(events))))
    cards = (one for one in coming if isinstance(one, e.CardDealt))
    yield from (c.DealCard(one.card, one.side, one.proof) for one in islice(cards, 1))


def _after_returned(events: Sequence[Event], place: int) -> int:
    """The place of what comes after stakes that came back before the first card."""
    last = min(place + MOST_PATRONS, len(events))
    return next((at for at in range(place, last) if not isinstance(events[at].fact, e.StakesReturned)), last)


def _holding(kind: type[Act], fact: e.Fact) -> Act:
    """An act that holds what a fact holds under the names of its fields."""
    return kind(*(getattr(fact, name) for name in kind.__struct_fields__))


def _by_its_fields(fact: e.Fact) -> Iterator[Act]:
    """Acts that hold what a fact holds, or a part of it: for facts of which nothing is said above.

    Whatever is tried too much is refused by the table, or brings something else about.
    """
    held = {one.name: one.shape for one in fields_of(type(fact))}
    for kind in get_args(Act):
        if all(held.get(one.name) == one.shape for one in fields_of(kind)):
            yield _holding(kind, fact)


def _after_withdrawals(events: Sequence[Event], place: int) -> e.Fact | None:
    """What comes after bets that were given back; a table may have so many people, and each of them bets."""
    coming = (events[at].fact for at in range(place, min(place + MOST_PATRONS + 1, len(events))))
    return next((fact for fact in coming if not isinstance(fact, e.BetsWithdrawn | e.BankLaid)), None)


def _epoch_after(events: Sequence[Event], place: int) -> Iterator[Act]:
    """A new epoch, where bets were given back and the coup undone for it."""
    last = min(place + MOST_PATRONS + 2, len(events))
    coming = (events[at].fact for at in range(place, last))
    fact = next((one for one in coming if not isinstance(one, e.BetsWithdrawn | e.CoupVoided)), None)
    if isinstance(fact, e.EpochBegun):
        yield c.BeginEpoch(fact.epoch, fact.because)


def _of_managers(table: Table, fact: e.Fact | None) -> Iterator[Act]:
    match fact:
        case e.CoupCorrected():
            yield from (c.PutRight(brought(lay, fact), lay.coup) for lay in _finished(table) if lay.coup == fact.coup)
        case e.CoupVoided() | e.TableClosed():
            yield from (_holding(kind, fact) for kind in _CAUSES[type(fact)])


def _finished(table: Table) -> Iterator[Finished]:
    """The coups that can still be put right."""
    return (one for one in (table.last, *table.claimed) if one is not None)
