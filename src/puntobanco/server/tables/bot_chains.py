"""The chains of bots at tables that are dealt coup by coup, shown in the same breath as the croupier's step.

A bot belongs to the house, so its seeds come from the key of the house: whichever process plays for the bots, also
after a restart or with another key, goes on with the same chains.
"""

import hmac
from functools import lru_cache

from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.sealing import Sealing
from puntobanco.server.house_key import HouseKey, KeyUse
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Command, Role, Table
from puntobanco.table.commands import Act, JoinMix, ShowLink
from puntobanco.table.decide import Steps, steps
from puntobanco.table.mixing import awaited, may_join

_MOST_CHAINS = 256


class BotChains:
    """Joins and shows for all bots of a table."""

    def __init__(self, key: HouseKey) -> None:
        self._key = key

    def follow(self, taken: Steps, now_ms: Clock) -> Steps:
        """What was taken, and what the bots do at once: they keep nobody waiting."""
        table = taken[-1][1] if taken else None
        if table is None or table.order is None or table.order.mix is None:
            return taken
        found = list(taken)
        for bot in filter(is_bot, table.patrons):
            act = self._act(found[-1][1], bot)
            if act is not None:
                found += steps(found[-1][1], Command(bot, Role.PATRON, now_ms(), act))
        return tuple(found)

    def _act(self, table: Table, bot: str) -> Act | None:
        order = table.order
        assert order is not None  # `follow` has looked
        if may_join(table, bot):
            return JoinMix(_chain(order.sealing, bot, self._key.derived(KeyUse.BOTS))[0].hex())
        if order.mix is None or bot not in awaited(table):
            return None
        joined = order.mix.chain_of(bot)
        for key in self._key.all_derived(KeyUse.BOTS):
            chain = _chain(order.sealing, bot, key)
            if joined is not None and chain[0].hex() == joined.anchor:
                return ShowLink(chain[joined.shown + 1].hex())
        return None


@lru_cache(_MOST_CHAINS)
def _chain(sealing: Sealing, bot: str, key: bytes) -> tuple[bytes, ...]:
    seed = hmac.digest(key, sealing.seal + bot.encode(), "sha256")
    return chain_of(sealing.seal, bot, seed, sealing.links)
