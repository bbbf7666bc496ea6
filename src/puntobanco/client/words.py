"""Somebody's word for each sealed shoe, over a connection: chosen, committed and shown by itself.

It does what `puntobanco.table.contributor` does, from the public view.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from puntobanco.client.errors import Refused
from puntobanco.fairness import Sealing, Word, word_commitment
from puntobanco.fairness.sealing import Entropy
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.protocol.acts import CommitWord, ShowWord
from puntobanco.protocol.public_view import ORDER_VIEW, OrderView, Phase

if TYPE_CHECKING:
    from puntobanco.client.watched import WatchedTable

_RANDOM_WORD_BYTES = 4
_AGREEING = (Phase.WORDS.value, Phase.SHOWING.value)
View = dict[str, Any]


async def word_for_each_shoe(table: "WatchedTable", entropy: Entropy, text: str, cut: int) -> None:
    """Add a word to each shoe, until this is cancelled."""
    while True:
        await _add_word(table, entropy, text, cut)


async def _add_word(table: "WatchedTable", entropy: Entropy, text: str, cut: int) -> None:
    order = ORDER_VIEW.read((await table.until(lambda view: _may_commit(view, table.you)))["order"])
    sealing, me = order.sealing, await table.patron()
    cuts = bool(cut) and not any(word.cuts for word in order.words)
    place = min(cut, sealing.cards - 1) if cuts else 0
    word = Word(text or entropy(_RANDOM_WORD_BYTES).hex(), entropy(SALT_BYTES).hex(), place)
    with suppress(Refused):  # somebody else was faster, or the time is over
        await table.do(CommitWord(word_commitment(sealing, me, word), cuts))
        view = await table.until(lambda view: _phase(view, sealing) != Phase.WORDS.value)
        if _phase(view, sealing) == Phase.SHOWING.value:
            await table.do(ShowWord(word.text, word.salt, word.cut))
    await table.until(lambda view: _phase(view, sealing) not in _AGREEING)


def _phase(view: View, sealing: Sealing) -> str:
    """Where the agreement about one shoe stands; nothing when it is about another one, or its seal is another."""
    order = _order(view)
    return str(view["phase"]) if order is not None and order.sealing == sealing else ""


def _may_commit(view: View, you: View | None) -> bool:
    order = _order(view)
    if order is None or view["phase"] != Phase.WORDS.value or you is None or you["id"] not in view["people"]:
        return False
    return order.mix is None and all(word.patron != you["id"] for word in order.words)


def _order(view: View) -> OrderView | None:
    """What is agreed about a shoe; nothing else of the view is read, because this is asked after every event."""
    return ORDER_VIEW.read(view["order"]) if "order" in view else None
