"""How claims, corrections and voided coups change a table; which event does what is in `evolve`."""

from collections.abc import Iterable

from puntobanco.game import Side
from puntobanco.house.named_choices import SuperfluousCard
from puntobanco.table import events as e
from puntobanco.table.evolve_bank import bids_covered
from puntobanco.table.packs import brought, with_out
from puntobanco.table.state import Table


def error_reported(table: Table, fact: e.ErrorReported) -> Table:
    """The last coup has one claim more."""
    assert table.last is not None  # errors are reported of the last coup
    return table.replace(last=table.last.replace(claims=(*table.last.claims, fact.patron)))


def _adjust(table: Table, adjusted: Iterable[e.Adjusted]) -> Table:
    """Move what a correction moves; somebody who has left is paid in money instead of chips."""
    patrons, won = dict(table.patrons), table.house_won
    for one in adjusted:
        won -= one.coins
        if one.patron in patrons:
            patron = patrons[one.patron]
            patrons[one.patron] = patron.replace(chips=patron.chips + one.coins)
    return bids_covered(table.replace(patrons=patrons, house_won=won))


def _decided_claim(table: Table, coup: int) -> Table:
    return table.replace(claimed=tuple(one for one in table.claimed if one.coup != coup))


def coup_corrected(table: Table, fact: e.CoupCorrected) -> Table:
    """The last coup, or one that was claimed, is as it should have been, and so is the money."""
    changed = _decided_claim(_adjust(table, fact.adjusted), fact.coup)
    last = table.last
    if last is None or last.coup != fact.coup:
        return changed
    changed = changed.replace(
        last=last.replace(
            punto=fact.punto, banco=fact.banco, winner=fact.winner, lines=fact.lines, irregular=(), claims=()
        ),
    )
    shoe, cards = table.shoe, brought(last, fact)
    if last.shoe != shoe.number:
        return changed  # its shoe is gone
    shoe = shoe.replace(out=with_out(shoe.out, cards))
    if not shoe.cards_left:
        return changed.replace(shoe=shoe)  # it is played out
    keeps = table.house.disputes.superfluous_card is SuperfluousCard.NEXT_COUP
    return changed.replace(
        results=(*table.results[:-1], fact.winner),
        next_card=fact.superfluous[0] if keeps and fact.superfluous else None,
        shoe=shoe.replace(cards_left=shoe.cards_left - len(cards)),
    )


def coup_voided(table: Table, fact: e.CoupVoided) -> Table:
    """The coup on the table, the last one, or one that was claimed is undone."""
    changed = _decided_claim(_adjust(table, fact.adjusted), fact.coup)
    if table.coup is not None:
        left = table.shoe.coups_left
        if left is not None and table.dealt:  # where every card was taken back, no coup was played
            left -= 1
        return changed.replace(
            coup=None,
            dealt=(),
            carried=False,
            irregular=(),
            decider=None,
            asked=Side.PUNTO,
            punto_asked=None,
            shoe=table.shoe.replace(coups_left=left),
        )
    if table.last is not None and table.last.coup == fact.coup:
        return changed.replace(last=None, results=table.results[:-1])
    return changed


def claims_dismissed(table: Table, fact: e.ClaimsDismissed) -> Table:
    """Nobody claims the coup any longer."""
    changed = _decided_claim(table, fact.coup)
    if table.last is not None and table.last.coup == fact.coup:
        return changed.replace(last=table.last.replace(claims=(), irregular=()))
    return changed
