"""What people may say against a sealed shoe: that a word in it stayed silent, or that theirs is not in it.

Whoever commits a word and then, having heard the others, keeps it back could choose between two shoes; so those who
showed theirs may refuse such a shoe before its first card. Whoever comes while a shoe is played has no say in it; so
they may ask for another one, which comes between coups. Neither can be used to keep a table from playing.
"""

from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.draft import Draft
from puntobanco.table.people import patron_of
from puntobanco.table.phases import CARDS_LIE, Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.standing import coup_has_reason
from puntobanco.table.state import Patron, SealedOrder, Table

MOST_REFUSED = 3
"""So many shoes can be refused in a row; the next one is played."""
_SHOE_LIES = (
    Phase.BURN,
    Phase.BETWEEN,
    Phase.AUCTION,
    Phase.OFFER,
    Phase.BETTING,
    Phase.NO_MORE_BETS,
    *CARDS_LIE,
)


def _untouched(table: Table) -> SealedOrder | None:
    """The sealed shoe that lies there while none of its cards was turned and no bets were called for."""
    order = table.order
    if order is None or table.phase not in (Phase.BURN, Phase.BETWEEN) or not table.settings.sealed:
        return None
    return order if table.shoe.cards_left == order.sealing.cards else None


def _may_refuse(order: SealedOrder, patron: Patron) -> bool:
    word = order.word_of(patron.id)
    return patron.seat is not None and word is not None and word.word is not None


def can_be_refused(table: Table) -> bool:
    """Whether somebody may refuse the shoe now, so that the croupier leaves them the time for it."""
    order = _untouched(table)
    if order is None or not order.silent or table.objections.refused >= MOST_REFUSED:
        return False
    return any(_may_refuse(order, patron) for patron in table.seated())


def refuse_shoe(draft: Draft, command: Command, _: c.RefuseShoe) -> None:
    """Refuse a frozen shoe with silent words: it is not played and is opened, and another one is sealed."""
    table = draft.table
    patron = patron_of(table, command.by)
    order = _untouched(table)
    if order is None:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if patron.seat is None:
        raise refuse("table-seated-only")
    if not order.silent:
        raise refuse("shoe-none-silent")
    if not _may_refuse(order, patron):
        raise refuse("shoe-word-not-shown")
    if table.objections.refused >= MOST_REFUSED:
        raise refuse("shoe-refused-often", most=MOST_REFUSED)
    draft.add(e.ShoeRefused(patron.id))


def ask_new_shoe(draft: Draft, command: Command, _: c.AskNewShoe) -> None:
    """Ask for a shoe that one has a word in; once, until a word of one's own was shown."""
    table = draft.table
    patron = patron_of(table, command.by)
    order = table.order
    if order is None or table.phase not in _SHOE_LIES or not table.settings.sealed:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if patron.seat is None:
        raise refuse("table-seated-only")
    if order.mix is not None:
        raise refuse("word-by-coup")  # they simply join
    if order.word_of(patron.id) is not None:
        raise refuse("shoe-word-in")
    if table.objections.wanted:
        raise refuse("shoe-new-asked")
    if patron.id in table.objections.asked:
        raise refuse("shoe-asked-before")
    draft.add(e.NewShoeAsked(patron.id))


def new_shoe_due(table: Table) -> bool:
    """Whether the shoe ends now because a new one was asked for: between coups, or while nobody has bet."""
    if not table.objections.wanted:
        return False
    return table.phase is Phase.BETWEEN or (table.bets_open and not coup_has_reason(table))


def end_shoe(draft: Draft, _: Command, __: c.EndShoe) -> None:
    """End the shoe, where a new one was asked for."""
    if not new_shoe_due(draft.table):
        raise refuse("table-not-now", phase=phase_name(draft.table.phase))
    draft.add(e.ShoeEnded())
