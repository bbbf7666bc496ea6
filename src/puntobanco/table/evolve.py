"""How each event changes a table. Nothing here refuses anything: what has happened has happened."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from puntobanco.fairness import Contribution, Sealing, Word
from puntobanco.rules import Coup, Result, Side
from puntobanco.rules.sections import ReportedError, SuperfluousCard
from puntobanco.table import events as e
from puntobanco.table.payment import best_payout
from puntobanco.table.phases import after
from puntobanco.table.state import Bank, Finished, Patron, SealedOrder, Shoe, Table

Change = Callable[[Table, Any], Table]
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
    changed = _CHANGES[type(fact)](table, fact)
    return changed._replace(version=table.version + 1, phase=after(table.phase, fact))


def _with(table: Table, patron: Patron) -> Table:
    return table._replace(patrons={**table.patrons, patron.id: patron})


def _without(mapping: Mapping[Any, Any], key: Any) -> dict[Any, Any]:
    return {name: value for name, value in mapping.items() if name != key}


def _joined(table: Table, fact: e.Joined) -> Table:
    return _with(table, Patron(fact.patron, fact.name))


def _bought_in(table: Table, fact: e.BoughtIn) -> Table:
    patron = table.patrons[fact.patron]
    return _with(table, patron._replace(chips=patron.chips + fact.coins, bought=patron.bought + fact.coins))


def _cashed_out(table: Table, fact: e.CashedOut) -> Table:
    patron = table.patrons[fact.patron]
    return _with(table, patron._replace(chips=patron.chips - fact.coins, bought=patron.bought - fact.coins))


def _sat_down(table: Table, fact: e.SatDown) -> Table:
    patron = table.patrons[fact.patron]._replace(seat=fact.seat, standing=False, behind=None)
    return _with(table, patron)._replace(seats={**table.seats, fact.seat: fact.patron})


def _stood_up(table: Table, fact: e.StoodUp) -> Table:
    return _with(table, table.patrons[fact.patron]._replace(standing=True, behind=fact.behind))


def _stepped_back(table: Table, fact: e.SteppedBack) -> Table:
    patron = table.patrons[fact.patron]
    seats = table.seats if patron.seat is None else _without(table.seats, patron.seat)
    bids = tuple(bid for bid in table.bank.bids if bid[0] != fact.patron)
    return _with(table, patron._replace(seat=None, standing=False, behind=None))._replace(
        seats=seats, bank=table.bank._replace(bids=bids)
    )


def _left(table: Table, fact: e.Left) -> Table:
    return table._replace(patrons=_without(table.patrons, fact.patron))


def _liability(table: Table, bet: str, stake: int) -> int:
    return best_payout(table.house.bet(bet), stake, table.house.stakes.rounding) if stake else 0


def _bet_placed(table: Table, fact: e.BetPlaced) -> Table:
    patron = table.patrons[fact.patron]
    changed = patron._replace(
        chips=patron.chips - fact.coins + fact.before, stakes={**patron.stakes, fact.bet: fact.coins}
    )
    more = _liability(table, fact.bet, fact.coins) - _liability(table, fact.bet, fact.before)
    return _with(table, changed)._replace(liability=table.liability + more)


def _bets_withdrawn(table: Table, fact: e.BetsWithdrawn) -> Table:
    patron = table.patrons[fact.patron]
    stakes = {bet: coins for bet, coins in patron.stakes.items() if bet not in fact.stakes}
    changed = patron._replace(chips=patron.chips + sum(fact.stakes.values()), stakes=stakes)
    less = sum(_liability(table, bet, stake) for bet, stake in fact.stakes.items())
    return _with(table, changed)._replace(liability=table.liability - less)


def _tipped(table: Table, fact: e.Tipped) -> Table:
    patron = table.patrons[fact.patron]
    return _with(table, patron._replace(chips=patron.chips - fact.coins))._replace(cagnotte=table.cagnotte + fact.coins)


def _free_coup_asked(table: Table, _: e.FreeCoupAsked) -> Table:
    return table._replace(free_coup=True)


def _partners_declared(table: Table, fact: e.PartnersDeclared) -> Table:
    number = table.partnerships + 1
    partners = {id: table.patrons[id]._replace(partners=number) for id in fact.partners}
    return table._replace(patrons={**table.patrons, **partners}, partnerships=number)


def _shoe_started(table: Table, fact: e.ShoeStarted) -> Table:
    return table._replace(shoe=Shoe(fact.number, fact.cards), results=(), next_card=None)


def _shoe_sealed(table: Table, fact: e.ShoeSealed) -> Table:
    return table._replace(order=SealedOrder(fact.number, Sealing(fact.shoe, fact.terms, fact.packs, fact.commitment)))


def _with_order(table: Table, **changed: Any) -> Table:
    return table if table.order is None else table._replace(order=table.order._replace(**changed))


def _word_committed(table: Table, fact: e.WordCommitted) -> Table:
    words = table.order.words if table.order is not None else ()
    return _with_order(table, words=(*words, Contribution(fact.patron, fact.commitment, fact.cuts)))


def _words_closed(table: Table, _: e.WordsClosed) -> Table:
    return table


def _word_shown(table: Table, fact: e.WordShown) -> Table:
    word = Word(fact.text, fact.salt, fact.cut)
    words = table.order.words if table.order is not None else ()
    return _with_order(
        table, words=tuple(one._replace(word=word) if one.patron == fact.patron else one for one in words)
    )


def _shoe_frozen(table: Table, fact: e.ShoeFrozen) -> Table:
    return _with_order(table, transcript=fact.transcript, root=fact.root)


def _secret_shown(table: Table, fact: e.SecretShown) -> Table:
    return _with_order(table, secret=fact.secret)


def _burn_turned(table: Table, fact: e.BurnTurned) -> Table:
    return table._replace(shoe=table.shoe._replace(cards_left=table.shoe.cards_left - 1 - fact.burned))


def _cut_card_seen(table: Table, fact: e.CutCardSeen) -> Table:
    return table._replace(shoe=table.shoe._replace(cut_seen=True, coups_left=fact.coups_left + 1))


def _shoe_ended(table: Table, _: e.ShoeEnded) -> Table:
    return table._replace(shoe=table.shoe._replace(cards_left=0))


def _bets_opened(table: Table, fact: e.BetsOpened) -> Table:
    return table._replace(coup_number=fact.coup, free_coup=False)


def _auction_opened(table: Table, _: e.AuctionOpened) -> Table:
    return table._replace(bank=Bank())


def _bid_made(table: Table, fact: e.BidMade) -> Table:
    return table._replace(bank=table.bank._replace(bids=(*table.bank.bids, (fact.patron, fact.coins))))


def _auction_closed(table: Table, fact: e.AuctionClosed) -> Table:
    return table._replace(bank=Bank(croupier_deals=fact.patron is None))


def _bank_offered(table: Table, fact: e.BankOffered) -> Table:
    return table._replace(bank=table.bank._replace(offered_to=fact.patron))


def _bank_passed_on(table: Table, fact: e.BankPassedOn) -> Table:
    return table._replace(bank=table.bank._replace(offered_to=None, passed=(*table.bank.passed, fact.patron)))


def _bank_taken(table: Table, fact: e.BankTaken) -> Table:
    return table._replace(bank=Bank(holder=fact.patron, least=fact.least))


def _bank_lost(table: Table, fact: e.BankLost) -> Table:
    uncovered = fact.because is e.LostBecause.UNCOVERED
    return table._replace(bank=Bank(last_seat=table.patrons[fact.patron].seat, croupier_deals=uncovered))


def _card_dealt(table: Table, fact: e.CardDealt) -> Table:
    first = table.coup is None
    coup = table.coup or Coup(table.house.tableau)
    if fact.side is Side.PUNTO:
        coup = coup._replace(punto=coup.punto.with_card(fact.card))
    else:
        coup = coup._replace(banco=coup.banco.with_card(fact.card))
    from_shoe = not (first and table.next_card is not None)
    changed = table._replace(
        coup=coup,
        shoe=table.shoe._replace(cards_left=table.shoe.cards_left - from_shoe),
        next_card=None,
        irregular=(*table.irregular, e.Irregular.CARD_TOO_MANY) if fact.irregular else table.irregular,
    )
    return _window_over(changed) if first else changed


def _window_over(table: Table) -> Table:
    """The first card of a coup ends the time to put the last one right; claims may outlive it."""
    last, claimed = table.last, table.claimed
    if last is not None and last.claims and table.house.disputes.reported is ReportedError.STAYS_OPEN:
        claimed = (*claimed, last)
    return table._replace(last=None, claimed=claimed)


def _decision_asked(table: Table, fact: e.DecisionAsked) -> Table:
    return table._replace(decider=fact.patron)


def _decided(table: Table, fact: e.Decided) -> Table:
    assert table.coup is not None
    return table._replace(decider=None, coup=table.coup._replace(decision=fact.action))


def _coup_ended(table: Table, fact: e.CoupEnded) -> Table:
    coup = table.coup
    assert coup is not None
    last = Finished(
        coup=fact.coup,
        punto=coup.punto.cards,
        banco=coup.banco.cards,
        decision=coup.decision,
        winner=fact.winner,
        lines=(),
        irregular=fact.irregular,
        shoe=table.shoe.number,
        banker=table.bank.holder,
        banker_least=table.bank.least,
    )
    left = table.shoe.coups_left
    return table._replace(
        last=last,
        results=(*table.results, fact.winner)[-_LONGEST_HISTORY:],
        shoe=table.shoe._replace(coups_left=None if left is None else left - 1),
        bank=table.bank._replace(croupier_deals=False),
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
            chips += line.payout
            won -= line.net
            if line.stays:
                stakes[line.bet] = line.stake
                liability += _liability(table, line.bet, line.stake)
            elif line.result is not Result.LOST:
                chips += line.stake
        patrons[id] = patron._replace(chips=chips, stakes=stakes)
    assert table.last is not None  # the coup that is paid has just ended
    return table._replace(
        patrons=patrons,
        house_won=table.house_won + won,
        liability=liability,
        last=table.last._replace(lines=fact.lines),
        coup=None,
        irregular=(),
    )


def _error_reported(table: Table, fact: e.ErrorReported) -> Table:
    assert table.last is not None  # errors are reported of the last coup
    return table._replace(last=table.last._replace(claims=(*table.last.claims, fact.patron)))


def _adjust(table: Table, adjusted: Iterable[e.Adjusted]) -> Table:
    """Move what a correction moves; somebody who has left is paid in money instead of chips."""
    patrons, won = dict(table.patrons), table.house_won
    for one in adjusted:
        won -= one.coins
        if one.patron in patrons:
            patron = patrons[one.patron]
            patrons[one.patron] = patron._replace(chips=patron.chips + one.coins)
    return table._replace(patrons=patrons, house_won=won)


def _decided_claim(table: Table, coup: int) -> Table:
    return table._replace(claimed=tuple(one for one in table.claimed if one.coup != coup))


def _coup_corrected(table: Table, fact: e.CoupCorrected) -> Table:
    changed = _decided_claim(_adjust(table, fact.adjusted), fact.coup)
    last = table.last
    if last is None or last.coup != fact.coup:
        return changed
    changed = changed._replace(
        last=last._replace(
            punto=fact.punto, banco=fact.banco, winner=fact.winner, lines=fact.lines, irregular=(), claims=()
        ),
    )
    if last.shoe != table.shoe.number or not table.shoe.cards_left:
        return changed  # its shoe is played out
    keeps = table.house.disputes.superfluous_card is SuperfluousCard.NEXT_COUP
    return changed._replace(
        results=(*table.results[:-1], fact.winner),
        next_card=fact.superfluous[0] if keeps and fact.superfluous else None,
        shoe=table.shoe._replace(cards_left=table.shoe.cards_left - _newly_drawn(last, fact)),
    )


def _newly_drawn(last: Finished, fact: e.CoupCorrected) -> int:
    """Cards that the correction took from the shoe."""
    before = len(last.punto) + len(last.banco) - len(fact.superfluous)
    return len(fact.punto) + len(fact.banco) - before


def _coup_voided(table: Table, fact: e.CoupVoided) -> Table:
    changed = _decided_claim(_adjust(table, fact.adjusted), fact.coup)
    if table.coup is not None:
        left = table.shoe.coups_left
        return changed._replace(
            coup=None,
            irregular=(),
            decider=None,
            shoe=table.shoe._replace(coups_left=None if left is None else left - 1),
        )
    if table.last is not None and table.last.coup == fact.coup:
        return changed._replace(last=None, results=table.results[:-1])
    return changed


def _claims_dismissed(table: Table, fact: e.ClaimsDismissed) -> Table:
    changed = _decided_claim(table, fact.coup)
    if table.last is not None and table.last.coup == fact.coup:
        return changed._replace(last=table.last._replace(claims=(), irregular=()))
    return changed


def _result_stands(table: Table, _: e.ResultStands) -> Table:
    return table


def _burn_skipped(table: Table, _: e.BurnSkipped) -> Table:
    return table


def _bets_closed(table: Table, _: e.BetsClosed) -> Table:
    return table


def _table_closed(table: Table, _: e.TableClosed) -> Table:
    return table._replace(bank=Bank(), shoe=table.shoe._replace(cards_left=0), next_card=None)


def _table_reopened(table: Table, _: e.TableReopened) -> Table:
    return table


_CHANGES: dict[type[Any], Change] = {
    e.Joined: _joined,
    e.BoughtIn: _bought_in,
    e.CashedOut: _cashed_out,
    e.SatDown: _sat_down,
    e.StoodUp: _stood_up,
    e.SteppedBack: _stepped_back,
    e.Left: _left,
    e.BetPlaced: _bet_placed,
    e.BetsWithdrawn: _bets_withdrawn,
    e.Tipped: _tipped,
    e.FreeCoupAsked: _free_coup_asked,
    e.PartnersDeclared: _partners_declared,
    e.ShoeSealed: _shoe_sealed,
    e.WordCommitted: _word_committed,
    e.WordsClosed: _words_closed,
    e.WordShown: _word_shown,
    e.ShoeFrozen: _shoe_frozen,
    e.SecretShown: _secret_shown,
    e.ShoeStarted: _shoe_started,
    e.BurnTurned: _burn_turned,
    e.BurnSkipped: _burn_skipped,
    e.CutCardSeen: _cut_card_seen,
    e.ShoeEnded: _shoe_ended,
    e.BetsOpened: _bets_opened,
    e.BetsClosed: _bets_closed,
    e.AuctionOpened: _auction_opened,
    e.BidMade: _bid_made,
    e.AuctionClosed: _auction_closed,
    e.BankOffered: _bank_offered,
    e.BankPassedOn: _bank_passed_on,
    e.BankTaken: _bank_taken,
    e.BankLost: _bank_lost,
    e.CardDealt: _card_dealt,
    e.DecisionAsked: _decision_asked,
    e.Decided: _decided,
    e.CoupEnded: _coup_ended,
    e.Paid: _paid,
    e.ErrorReported: _error_reported,
    e.CoupCorrected: _coup_corrected,
    e.CoupVoided: _coup_voided,
    e.ClaimsDismissed: _claims_dismissed,
    e.ResultStands: _result_stands,
    e.TableClosed: _table_closed,
    e.TableReopened: _table_reopened,
}
