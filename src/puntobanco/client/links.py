"""Somebody's part in the mix of shoes that are dealt coup by coup, over a connection: joined and shown by itself.

It does what `puntobanco.table.contributor` does, from the public view.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from puntobanco.client.errors import Refused
from puntobanco.fairness.kept_chains import KeptChains
from puntobanco.protocol.acts import Act, JoinMix, ShowLink
from puntobanco.protocol.public_view import ORDER_VIEW, OrderView, Phase

if TYPE_CHECKING:
    from puntobanco.client.watched import WatchedTable

View = dict[str, Any]
_JOINING = {phase.value for phase in (Phase.WORDS, Phase.BETWEEN, Phase.AUCTION, Phase.OFFER, Phase.BETTING)}

_DRAWING = {phase.value for phase in (Phase.BURN, Phase.NO_MORE_BETS)}
"""Whatever a house asks for: before bets are closed no link is shown."""


class _Asked(NamedTuple):
    """What a table asks somebody for: to join a shoe, or their link for a draw of it."""

    commitment: str
    link: int = 0
    """The number of the link, from 1; nothing to join."""
    phase: str = ""
    """When to join: whoever came too late in one phase tries again in the next."""


async def links_for_each_shoe(table: "WatchedTable", chains: KeptChains) -> None:
    """Take part in the mix of each shoe, until this is cancelled; each link is shown once, whatever comes of it."""
    done: _Asked | None = None
    while True:
        done = await _do_next(table, chains, done)


async def _do_next(table: "WatchedTable", chains: KeptChains, done: _Asked | None) -> _Asked | None:
    """Do what is asked for next, after what was done last."""
    view = await table.until(lambda view: _asked(view, table.you) not in (None, done))
    asked = _asked(view, table.you)
    act = None if asked is None else _act(ORDER_VIEW.read(view["order"]), await table.patron(), asked, chains)
    if act is not None:
        with suppress(Refused):  # the time was over
            await table.do(act)
    return asked


def _asked(view: View, you: View | None) -> _Asked | None:
    """What is asked for now; little of the view is read, because this is asked after every event."""
    order = view.get("order")
    if order is None or "mix" not in order or you is None or you["id"] not in view["people"]:
        return None
    mix, me = order["mix"], you["id"]
    joined = next((one["joined"] for one in mix.get("chains", ()) if one["patron"] == me), None)
    if joined is None:
        return _Asked(order["commitment"], phase=view["phase"]) if view["phase"] in _JOINING else None
    if (
        view["phase"] not in _DRAWING
        or not view.get("links_due")
        or me in mix.get("silent", ())
        or me in mix.get("links", {})
    ):
        return None
    return _Asked(order["commitment"], mix.get("draws", 0) + 2 - joined)


def _act(order: OrderView, me: str, asked: _Asked, chains: KeptChains) -> Act | None:
    sealing = order.sealing
    if not asked.link:
        anchor = chains.anchor(sealing, me)
        return None if anchor is None else JoinMix(anchor)
    link = chains.link(sealing, me, asked.link)
    return None if link is None else ShowLink(link)
