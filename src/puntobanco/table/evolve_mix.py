"""How the mix of a shoe that is dealt coup by coup changes a table; which event does what is in `evolve`."""

from puntobanco.fairness.mixing import NO_MIX, MixShare, mix_of
from puntobanco.game import Card
from puntobanco.table import events as e
from puntobanco.table.mix import Mix, MixChain, MixedDraw
from puntobanco.table.state import SealedOrder, Table


def mixed(table: Table, fact: e.MixJoined | e.LinkShown | e.DrawMixed) -> Table:
    """Somebody takes part, a link was shown, or the cards of a draw are fixed."""
    order = table.order
    if order is None or order.mix is None:
        return table
    match fact:
        case e.MixJoined():
            mix = _joined(order.mix, fact)
        case e.LinkShown():
            mix = _link_shown(order.mix, fact)
        case e.DrawMixed():
            mix = _draw_mixed(table, order, order.mix, fact)
    return table.replace(order=order.replace(mix=mix))


def _joined(mix: Mix, fact: e.MixJoined) -> Mix:
    """Somebody takes part from the next draw on."""
    return mix.replace(chains=(*mix.chains, MixChain(fact.patron, fact.anchor, mix.next_draw, fact.anchor)))


def _link_shown(mix: Mix, fact: e.LinkShown) -> Mix:
    """A link lies there for the next draw."""
    chains = tuple(
        one.replace(last=fact.link, shown=one.shown + 1) if one.patron == fact.patron else one for one in mix.chains
    )
    return mix.replace(chains=chains, shown=(*mix.shown, (fact.patron, fact.link)))


def _draw_mixed(table: Table, order: SealedOrder, mix: Mix, fact: e.DrawMixed) -> Mix:
    """The draw is fixed, and whoever was silent takes part no more."""
    shown = dict(mix.shown)
    links = tuple((chain.patron, shown.get(chain.patron)) for chain in mix.taking_part)
    shares = [MixShare(patron, bytes.fromhex(link or "")) for patron, link in links]
    before = bytes.fromhex(mix.digest) if mix.digest else NO_MIX
    return Mix(
        chains=tuple(one.replace(silent=fact.draw) if one.patron in fact.silent else one for one in mix.chains),
        draws=(*mix.draws, MixedDraw(links, fact.link)),
        digest=mix_of(order.sealing.seal, fact.draw, before, shares, bytes.fromhex(fact.link)).hex(),
        seen=table.shoe.out,
        drawing=True,
    )


def card_drawn(table: Table, card: Card, *, last: bool = False) -> Table:
    """One card more has come of the draw."""
    order = table.order
    if order is None or order.mix is None or not order.mix.drawing:
        return table
    *before, draw = order.mix.draws
    draws = (*before, draw.replace(cards=(*draw.cards, card)))
    return table.replace(order=order.replace(mix=order.mix.replace(draws=draws, drawing=not last)))


def draw_over(table: Table) -> Table:
    """No more cards come of the draw."""
    order = table.order
    if order is None or order.mix is None or not order.mix.drawing:
        return table
    return table.replace(order=order.replace(mix=order.mix.replace(drawing=False)))
