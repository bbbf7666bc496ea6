"""How each event changes a table. Nothing here refuses anything: what has happened has happened."""

from collections.abc import Iterable
from typing import assert_never

from puntobanco.fairness import Contribution, Dealing, Scheme, Sealing, Word, sealing_of
from puntobanco.game import Coup, Side
from puntobanco.house.choices import is_free
from puntobanco.table import (
    events as e,
    evolve_bank,
    evolve_disputes,
    evolve_faults,
    evolve_mix,
    evolve_objections,
    evolve_people,
)
from puntobanco.table.faults import faults_of, faults_so_far, stays_open, stops
from puntobanco.table.mix import Mix
from puntobanco.table.options import asks_every_hand
from puntobanco.table.packs import with_out
from puntobanco.table.phases import Phase, after
from puntobanco.table.state import Bank, Finished, PuntoAsked, SealedOrder, Shoe, Table

_LONGEST_HISTORY = 200


def evolve(table: Table, event: e.Event) -> Table:
    """The table after an event."""
    return evolve_fact(table, event.fact)


def fold(table: Table, events: Iterable[e.Event]) -> Table:
    """The table after many events."""
    for event in events:
        table = evolve_fact(table, event.fact)
    return table


def evolve_fact(table: Table, fact: e.Fact) -> Table:
    """The table after something has happened."""
    phase = after(table.phase, fact)
    changed = _changed(table, fact)
    if phase is not table.phase and table.ready:
        return changed.replace(version=table.version + 1, phase=phase, ready=())
    return changed.replace(version=table.version + 1, phase=phase)


def _changed(table: Table, fact: e.Fact) -> Table:  # noqa: PLR0912  # one case a kind, the most frequent first
    match fact:
        case e.CardDealt():
            return _card_dealt(table, fact)
        case e.BetPlaced():
            return evolve_people.bet_placed(table, fact)
        case e.Paid():
            return _paid(table, fact)
        case e.CoupEnded():
            return evolve_mix.draw_over(_coup_ended(table, fact))
        case e.BetsOpened():
            opened = table.replace(coup_number=fact.coup, free_coup=False, wishes={}, bank=evolve_bank.awake(table))
            return evolve_objections.shoe_is_played(opened)
        case e.Decided():
            return _decided(table.replace(bank=evolve_bank.decided(table, fact)), fact)
        case e.DecisionAsked():
            return _decision_asked(table, fact)
        case e.Joined():
            return evolve_people.joined(table, fact)
        case e.BoughtIn():
            return evolve_people.bought(table, fact.patron, fact.coins)
        case e.CashedOut():
            return evolve_people.bought(table, fact.patron, -fact.coins)
        case e.SatDown():
            return evolve_people.sat_down(table, fact)
        case e.StoodUp():
            return evolve_people.stood_up(table, fact)
        case e.SteppedBack():
            return evolve_people.stepped_back(table, fact)
        case e.Left():
            return evolve_people.left(table, fact)
        case e.PayerAsked():
            return table.replace(wishes={**table.wishes, fact.patron: (fact.bet, fact.coins)})
        case e.BetsWithdrawn() | e.StakesReturned():
            return evolve_people.bets_withdrawn(table, fact)
        case e.Tipped():
            return evolve_people.tipped(table, fact)
        case e.FreeCoupAsked():
            return table.replace(free_coup=True)
        case e.SaidReady():
            return table.replace(ready=(*table.ready, fact.patron))
        case e.PartnersAsked() | e.PartnersDeclined():
            return evolve_people.partners_asked(table, fact)
        case e.PartnersDeclared():
            return evolve_people.partners_declared(table, fact)
        case e.ShoeSealed():
            return evolve_objections.shoe_sealed(table).replace(order=_order(table, fact))
        case e.WordCommitted():
            return _word_committed(table, fact)
        case e.WordShown():
            return evolve_objections.word_shown(_word_shown(table, fact), fact)
        case e.ShoeFrozen():
            return evolve_objections.shoe_frozen(
                _with_order(table, transcript=fact.transcript, root=fact.root, value=fact.value)
            )
        case e.ShoeRefused():
            return evolve_objections.shoe_refused(table)
        case e.NewShoeAsked():
            return evolve_objections.new_shoe_asked(table, fact)
        case e.SecretShown():
            return _with_order(table, secret=fact.secret)
        case e.MixJoined() | e.LinkShown() | e.DrawMixed():
            return evolve_mix.mixed(table, fact)
        case e.ShoeStarted():
            return table.replace(shoe=Shoe(fact.number, fact.cards), results=(), asks={}, wishes={}, next_card=None)
        case e.BurnTurned():
            return _burn_turned(table, fact)
        case e.CutCardSeen():
            return table.replace(shoe=table.shoe.replace(cut_seen=True, coups_left=fact.coups_left + 1))
        case e.ShoeEnded():
            return evolve_bank.nothing_asked(table.replace(shoe=table.shoe.replace(cards_left=0), next_card=None))
        case e.EpochBegun():
            return _epoch_begun(table, fact)
        case (
            e.AuctionOpened()
            | e.BidMade()
            | e.AuctionClosed()
            | e.BankOffered()
            | e.BankPassedOn()
            | e.BankTaken()
            | e.BancoCalled()
            | e.BankLost()
            | e.CardsAsked()
            | e.CardsTaken()
        ):
            changed = table.replace(bank=evolve_bank.bank_after(table, fact))
            return evolve_people.no_longer_ready(changed, fact.patron) if isinstance(fact, e.BidMade) else changed
        case e.BankLaid():
            return evolve_bank.bank_laid(table, fact)
        case e.CardTakenBack() | e.CoupStopped() | e.CardsPutRight():
            return evolve_faults.faulty(table, fact)
        case e.ErrorReported():
            return evolve_disputes.error_reported(table, fact)
        case e.CoupCorrected():
            return evolve_disputes.coup_corrected(table, fact)
        case e.CoupVoided():
            changed = evolve_disputes.coup_voided(table, fact)
            return changed if table.coup is None else evolve_bank.nothing_asked(evolve_mix.draw_over(changed))
        case e.ClaimsDismissed():
            return evolve_disputes.claims_dismissed(table, fact)
        case e.TableClosed() | e.TableReopened():
            return _closed_or_reopened(table, fact)
        case e.WordsClosed() | e.BurnSkipped() | e.BetsClosed() | e.BetsCalledOff() | e.LetStand() | e.ResultStands():
            return table
        case _:
            assert_never(fact)


def _closed_or_reopened(table: Table, fact: e.TableClosed | e.TableReopened) -> Table:
    """What was closed at closing time knows when it opens."""
    if isinstance(fact, e.TableReopened):
        return table.replace(opens_ms=None)
    shoe = table.shoe.replace(cards_left=0)
    return table.replace(bank=Bank(), shoe=shoe, next_card=None, opens_ms=fact.opens_ms)


def _order(table: Table, fact: e.ShoeSealed) -> SealedOrder:
    mix = Mix() if fact.dealing is Dealing.COUPS else None
    return SealedOrder(fact.number, _sealing(table, fact), mix=mix)


def _sealing(table: Table, fact: e.ShoeSealed) -> Sealing:
    if fact.scheme is Scheme.FIRST:
        return Sealing(fact.shoe, fact.terms, fact.packs, fact.commitment)
    return sealing_of(
        table=table.id,
        instance=fact.instance,
        number=fact.number,
        terms=fact.terms,
        packs=fact.packs,
        dealing=fact.dealing,
        beacon=fact.beacon,
        round=fact.round,
        commitment=fact.commitment,
    )


def _with_order(table: Table, **changed: object) -> Table:
    return table if table.order is None else table.replace(order=table.order.replace(**changed))


def _word_committed(table: Table, fact: e.WordCommitted) -> Table:
    words = table.order.words if table.order is not None else ()
    return _with_order(table, words=(*words, Contribution(fact.patron, fact.commitment, fact.cuts)))


def _word_shown(table: Table, fact: e.WordShown) -> Table:
    word = Word(fact.text, fact.salt, fact.cut)
    words = table.order.words if table.order is not None else ()
    return _with_order(
        table, words=tuple(one.replace(word=word) if one.patron == fact.patron else one for one in words)
    )


def _burn_turned(table: Table, fact: e.BurnTurned) -> Table:
    left, out = table.shoe.cards_left - 1 - fact.burned, with_out(table.shoe.out, (fact.card,))
    changed = table.replace(shoe=table.shoe.replace(cards_left=left, out=out))
    return evolve_mix.card_drawn(changed, fact.card, last=True)


def _epoch_begun(table: Table, fact: e.EpochBegun) -> Table:
    """The shoe is over; whoever holds the bank keeps it, and what was asked about it is asked again."""
    bank = table.bank.replace(offered_to=None, passed=(), bids=(), asked=0)
    return table.replace(epoch=fact.epoch, bank=bank, shoe=table.shoe.replace(cards_left=0), next_card=None)


def _card_dealt(table: Table, fact: e.CardDealt) -> Table:
    first = table.coup is None
    coup = table.coup or Coup(table.house.tableau)
    if fact.side is Side.PUNTO:
        coup = coup._replace(punto=coup.punto.with_card(fact.card))
    else:
        coup = coup._replace(banco=coup.banco.with_card(fact.card))
    shoe = table.shoe
    if table.next_card is None:  # else it lay on the table already
        shoe = shoe.replace(cards_left=shoe.cards_left - 1, out=with_out(shoe.out, (fact.card,)))
    dealt = (*table.dealt, fact)
    changed = table.replace(
        coup=coup,
        dealt=dealt,
        carried=table.carried or table.next_card is not None,
        shoe=shoe,
        next_card=None,
        irregular=faults_so_far(table, dealt) if fact.irregular or table.irregular else (),
    )
    if table.phase is Phase.STOPPED:
        changed = changed.replace(irregular=faults_of(changed))
    changed = evolve_mix.card_drawn(changed, fact.card)
    return _window_over(changed) if first else changed


def _decision_asked(table: Table, fact: e.DecisionAsked) -> Table:
    changed = table.replace(decider=fact.patron, asked=fact.side)
    hides = fact.side is Side.PUNTO and asks_every_hand(table.house)
    return changed.replace(punto_asked=PuntoAsked(fact.patron)) if hides else changed


def _decided(table: Table, fact: e.Decided) -> Table:
    """A side draws or stands. What punto has to do anyway is no decision of the coup."""
    coup, asked = table.coup, table.punto_asked
    assert coup is not None  # a decision is asked for in a coup
    changed = table.replace(decider=None, asked=Side.PUNTO)
    if fact.side is Side.BANCO:
        return changed.replace(coup=coup._replace(banco_decision=fact.action))
    if asked is None:
        return changed.replace(coup=coup._replace(decision=fact.action))
    coup = coup._replace(decision=fact.action) if is_free(coup) else coup
    return changed.replace(coup=coup, punto_asked=asked.replace(said=fact.action))


def _window_over(table: Table) -> Table:
    """The first card of a coup ends the time to put the last one right; claims may outlive it."""
    last, claimed = table.last, table.claimed
    if last is not None and stays_open(table, last):
        claimed = (*claimed, last)
    return table.replace(last=None, claimed=claimed)


def _coup_ended(table: Table, fact: e.CoupEnded) -> Table:
    coup = table.coup
    assert coup is not None
    last = Finished(
        coup=fact.coup,
        punto=coup.punto.cards,
        banco=coup.banco.cards,
        decision=coup.decision,
        banco_decision=coup.banco_decision,
        winner=fact.winner,
        lines=(),
        irregular=fact.irregular,
        shoe=table.shoe.number,
        banker=table.bank.holder,
        banker_least=table.bank.least,
        drawn=tuple(one.card for one in table.dealt) if fact.irregular and stops(table.house) else (),
    )
    left = table.shoe.coups_left
    return table.replace(
        last=last,
        results=(*table.results, fact.winner)[-_LONGEST_HISTORY:],
        shoe=table.shoe.replace(coups_left=None if left is None else left - 1),
        bank=table.bank.replace(croupier_deals=False),
    )


def _paid(table: Table, fact: e.Paid) -> Table:
    by_patron: dict[str, list[e.Line]] = {}
    for line in fact.lines:
        by_patron.setdefault(line.patron, []).append(line)
    patrons, won, liability = dict(table.patrons), 0, 0
    for id, lines in by_patron.items():
        patron = patrons[id]
        chips, stakes = patron.chips, {}
        for line in lines:
            chips += line.payout + line.back
            won -= line.net
            if line.stays:
                stakes[line.bet] = line.stake
                liability += evolve_people.liability(table, line.bet, line.stake)
        patrons[id] = patron.replace(chips=chips, stakes=stakes)
    assert table.last is not None  # the coup that is paid has just ended
    return table.replace(
        patrons=patrons,
        house_won=table.house_won + won,
        liability=liability,
        last=table.last.replace(lines=fact.lines),
        bank=evolve_bank.after_payment(table, fact.lines),
        coup=None,
        dealt=(),
        carried=False,
        irregular=(),
        punto_asked=None,
    )
