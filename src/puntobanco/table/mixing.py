"""The rules of a shoe that is dealt coup by coup (docs/fair-shoe.md).

House and people bind themselves to chains when the shoe begins. When bets are closed everybody who takes part shows
their next link, the house last; all links together are the mix from which the cards of the coup are drawn, out of all
that were not seen yet. The table works every card out again and takes no other.
"""

from puntobanco.fairness.chains import HOUSE, follows
from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.mixing import cards_of, pool_of
from puntobanco.fairness.words import MOST_WORDS
from puntobanco.game import Card
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.draft import Draft
from puntobanco.table.mix import Mix, MixChain
from puntobanco.table.people import patron_of
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.state import SealedOrder, Table

MOST_CHAINS = MOST_WORDS
_JOINING = (Phase.WORDS, Phase.BETWEEN, Phase.AUCTION, Phase.OFFER, Phase.BETTING)
"""When one may join: from the seal on, and whenever bets of the next coup are not closed yet."""
_DRAWING = (Phase.BURN, Phase.NO_MORE_BETS)
"""When cards are drawn next."""


def mix_of(table: Table) -> Mix | None:
    """The mix of the shoe on the table; None where it is dealt from an order that is fixed."""
    return None if table.order is None else table.order.mix


def draw_due(table: Table) -> bool:
    """Whether links are shown now, until the house shows its own."""
    mix = mix_of(table)
    return mix is not None and table.phase in _DRAWING and not mix.drawing


def awaited(table: Table) -> tuple[str, ...]:
    """Whose links are still to be shown for the draw that is due; nobody waits for whoever has gone."""
    mix = mix_of(table)
    if mix is None or not draw_due(table):
        return ()
    shown = {patron for patron, _ in mix.shown}
    return tuple(
        chain.patron for chain in mix.taking_part if chain.patron not in shown and chain.patron in table.patrons
    )


def may_join(table: Table, patron: str) -> bool:
    """Whether somebody could join the mix now."""
    mix = mix_of(table)
    if mix is None or table.phase not in _JOINING or patron not in table.patrons:
        return False
    return mix.chain_of(patron) is None and len(mix.chains) < MOST_CHAINS


def _order(table: Table) -> tuple[SealedOrder, Mix]:
    order = table.order
    if order is None or order.mix is None:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    return order, order.mix


def _check_digest(text: str) -> None:
    if not is_hex(text, DIGEST_BYTES):
        raise refuse("shoe-not-hexadecimal", digits=2 * DIGEST_BYTES)


def join_mix(draft: Draft, command: Command, act: c.JoinMix) -> None:
    """Take part in the mix from the next draw on, once a shoe."""
    _, mix = _order(draft.table)
    draft.require(*_JOINING)
    patron_of(draft.table, command.by)
    if mix.chain_of(command.by) is not None:
        raise refuse("mix-already")
    if len(mix.chains) >= MOST_CHAINS:
        raise refuse("mix-full", most=MOST_CHAINS)
    _check_digest(act.anchor)
    draft.add(e.MixJoined(command.by, act.anchor))


def show_link(draft: Draft, command: Command, act: c.ShowLink) -> None:
    """Show one's next link; it must be the one before the last that was shown."""
    order, mix = _order(draft.table)
    if not draw_due(draft.table):
        raise refuse("table-not-now", phase=phase_name(draft.table.phase))
    chain = mix.chain_of(command.by)
    if chain is None:
        raise refuse("link-none")
    if chain.silent:
        raise refuse("link-dropped-out")
    if mix.link_of(command.by) is not None:
        raise refuse("link-already")
    _check_digest(act.link)
    if not _follows(order, chain, act.link):
        raise refuse("link-other")
    draft.add(e.LinkShown(command.by, act.link))


def _follows(order: SealedOrder, chain: MixChain, link: str) -> bool:
    seal, last = order.sealing.seal, bytes.fromhex(chain.last)
    return follows(seal, chain.patron, chain.shown + 1, bytes.fromhex(link), last)


def mix_draw(draft: Draft, _: Command, act: c.MixDraw) -> None:
    """Show the house's link, and so fix the cards of the draw; whoever was silent drops out."""
    order, mix = _order(draft.table)
    if not draw_due(draft.table):
        raise refuse("table-not-now", phase=phase_name(draft.table.phase))
    _check_digest(act.link)
    last = bytes.fromhex(mix.draws[-1].house if mix.draws else order.sealing.commitment)
    if not follows(order.sealing.heading, HOUSE, mix.next_draw, bytes.fromhex(act.link), last):
        raise refuse("link-other")
    silent = tuple(chain.patron for chain in mix.taking_part if mix.link_of(chain.patron) is None)
    draft.add(e.DrawMixed(mix.next_draw, act.link, silent))


def drawn_next(table: Table) -> Card:
    """The card that the mix draws next, out of those that nobody has seen; its draw must be mixed."""
    mix = mix_of(table)
    assert mix is not None  # whoever asks has looked
    pool = pool_of(table.house.shoe.packs, mix.seen)
    return cards_of(bytes.fromhex(mix.digest), pool, len(mix.draws[-1].cards) + 1)[-1]


def check_drawn(table: Table, card: Card, proof: str) -> None:
    """Refuse a card that the mix does not draw, and any before the draw is mixed."""
    mix = mix_of(table)
    if mix is None or not mix.drawing:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if proof:
        raise refuse("card-proof-unasked")
    if card != drawn_next(table):
        raise refuse("card-not-mixed", card=card)
