"""Bots at live tables: whoever sits alone can invite them. The process that last wrote at a table plays for them.

At a public table they leave a seat free: the last one is for people, and where a person has taken it a bot goes.
"""

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

import structlog

from puntobanco.game import PuntoError
from puntobanco.game.shares import Shares
from puntobanco.odds.shares import solved_shares
from puntobanco.server.errors import RequestRefused, ServerError
from puntobanco.server.people.accounts import BOT, is_bot
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import HURRY_MS, LAST_BIDS_MS, wait_ms
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Command, Role, Table, TableRefusal, commands as c, events as e
from puntobanco.table.bots import Temperament
from puntobanco.table.decide import Steps
from puntobanco.table.driver import BOT_NAMES, BotTurns, arrival
from puntobanco.table.phases import Phase

MOST_BOTS = len(BOT_NAMES)
_ID = re.compile(rf"{BOT}([a-z-]+)\.([0-9a-f]{{6}})(\.staff|\.house)?")
_STAFF = ".staff"
HOUSE_BOT = ".house"
"""At the end of the ids of bots that the house has sent itself (`show_table.py`)."""
_LEAST_S, _MOST_S = 0.4, 1.5
"""How long a bot thinks, at a table of twenty seconds for bets."""
_BANK_S = 0.3, 0.6
"""How long one thinks about the bank where no person does: nobody can play before it is settled."""
_HURRIED_S = 0.06
"""How long one thinks when all people are ready and wait for it."""
_USUAL_BETS_MS = 20_000
_ALONE_MS = 120_000
"""How long bots that patrons have invited stay when no person is left."""
_ASKS_NOTHING = (e.BetPlaced, e.SaidReady)
"""After what bots that did not want to do anything still do not."""
_LOG = structlog.get_logger("punto.bots")


def temperament_of(bot: str) -> Temperament:
    """How a bot plays, by its id."""
    found = _ID.fullmatch(bot)
    kinds = {kind.value: kind for kind in Temperament}
    return kinds.get(found[1], Temperament.STEADY) if found else Temperament.STEADY


class Bots:
    """The bots of one live table."""

    def __init__(self, live: LiveTable, wait_s: Callable[[], float] = lambda: 0.0, *, yields: bool = False) -> None:
        self._live, self._yields = live, yields
        self._wait_s = wait_s
        """How long until one may act, where the bots of many tables share a processor."""
        self._luck: random.Random = random.SystemRandom()
        self._turns = BotTurns(losers_bet=True)
        self._waking: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()
        """Set when somebody says that the cards may come."""
        self._alone_since_ms: int | None = None
        """By the steady clock."""

    async def invite(
        self, temperament: Temperament | None, *, staff: bool, key: str | None = None, house: bool = False
    ) -> str:
        """Let a bot come, buy in and take a seat; under the same key it is the same bot, which comes once."""
        wanted = None if temperament is None else temperament.value
        sent = None if key is None else sent_command(key, self._live.stream, bot=wanted)
        kind = temperament or self._luck.choice(tuple(Temperament))
        host = HOUSE_BOT if house else _STAFF if staff else ""
        bot = f"{BOT}{kind.value}.{self._luck.randrange(16**6):06x}{host}"

        def come(table: Table) -> Steps:
            others = sum(map(is_bot, table.patrons))
            if others >= MOST_BOTS or _free_seats(table) <= self._yields:
                raise RequestRefused(409, "bots-no-seat")
            came = arrival(table, bot, _free_name(table), kind, self._luck.randrange, self._live.now_ms())
            taken = tuple(step for steps in came for step in steps)
            if not taken[-1][1].patrons[bot].placed:
                raise RequestRefused(409, "bots-no-seat")
            return taken

        done = await self._live.act(come, sent, bot=bot)
        return str(done.answer["bot"])

    async def dismiss(self, bot: str) -> None:
        """Let a bot go; with a stake on the table it can't before the coup is over."""
        if not is_bot(bot) or bot not in self._live.table.patrons:
            raise RequestRefused(404, "bot-unknown")
        await self._live.command(lambda at_ms: Command(bot, Role.PATRON, at_ms, c.Leave()))

    def hear(self, told: Sequence[Told]) -> None:
        """Think about what has happened."""
        if not any(is_bot(id) for id in told[-1].table.patrons):
            return
        happened = [one.event for one in told]
        self._turns.heard(happened, anew=not all(isinstance(event.fact, _ASKS_NOTHING) for event in happened))
        if any(isinstance(event.fact, e.SaidReady) for event in happened):
            self._hurried.set()
        self.wake()

    def wake(self) -> None:
        """Let one bot do something soon, if one wants to."""
        if self._turns.all_silent(filter(is_bot, self._live.table.patrons)):
            return
        if self._waking is None or self._waking.done():
            self._waking = asyncio.get_running_loop().create_task(self._think())

    def think_again(self) -> None:
        """Nobody has bet in all the time for bets: let those think again who did not want to, else nobody ever will."""
        self._turns.heard((), anew=True)
        self.wake()

    def stop(self) -> None:
        """Think no more."""
        if self._waking is not None:
            self._waking.cancel()

    async def _think(self) -> None:
        """One bot after the other does what it wants to, until none wants anything."""
        while self._live.mine:
            await self._pause()
            table = self._live.table
            going = self._going(table)
            for bot in self._luck.sample(tuple(table.patrons), len(table.patrons)):
                if is_bot(bot) and await (self._goes(bot) if bot == going else self._acts(bot)):
                    break
            else:
                return

    async def _pause(self) -> None:
        """Think, as people do; less when they wait for bots alone, who then bet one right after the other."""
        least_s, most_s = _BANK_S if self._settles_the_bank() else (_LEAST_S, _MOST_S)
        thinks_s = self._luck.uniform(least_s, most_s) * self._live.pace.bets / _USUAL_BETS_MS
        await self._sleep(max(_HURRIED_S if self._awaited() else thinks_s, self._wait_s()))

    async def _sleep(self, seconds: float) -> None:
        """So long, or until somebody says that the cards may come."""
        self._hurried.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)

    def _awaited(self) -> bool:
        """Whether people are ready, and wait for the bets of bots alone."""
        table = self._live.table
        if not table.ready or table.phase is not Phase.BETTING:
            return False
        return (wait_ms(table, self._live.pace) or 0) <= HURRY_MS

    def _settles_the_bank(self) -> bool:
        """Whether the bank is offered to a bot, or bid for by bots alone."""
        table = self._live.table
        if table.phase is Phase.OFFER:
            return is_bot(table.bank.offered_to or "")
        if table.phase is not Phase.AUCTION:
            return False
        waited_ms = wait_ms(table, self._live.pace)
        return waited_ms is not None and waited_ms <= LAST_BIDS_MS

    def _going(self, table: Table) -> str | None:
        """Who gives a seat up, where none is free: those of the house go first, those of staff last."""
        if not self._yields or _free_seats(table):
            return None
        bots = [id for id in table.patrons if is_bot(id) and table.patrons[id].seat is not None]
        return min(bots, key=lambda bot: (not bot.endswith(HOUSE_BOT), bot.endswith(_STAFF)), default=None)

    async def _goes(self, bot: str) -> bool:
        with suppress(TableRefusal, ServerError):  # its stake lies there: it bets no more, and goes after the coup
            await self.dismiss(bot)
            return True
        return False

    async def _shares(self, bot: str) -> Shares | None:
        """By which a bot decides, where it is asked and plays so: worked out once for a house, beside the loop."""
        table = self._live.table
        if temperament_of(bot) is not Temperament.EQUILIBRIUM or table.phase is not Phase.DECISION:
            return None
        return await asyncio.to_thread(solved_shares, table.house) if table.decider == bot else None

    async def _acts(self, bot: str) -> bool:
        shares = await self._shares(bot)
        act = self._turns.next_act(self._live.table, bot, temperament_of(bot), self._luck.randrange, shares)
        if act is None:
            return False
        try:
            await self._live.command(lambda at_ms: Command(bot, Role.PATRON, at_ms, act))
        except TableRefusal as refusal:  # somebody was faster
            _LOG.debug("bot.refused", bot=bot, code=refusal.code)
            self._turns.silence(bot)
            return False
        except ServerError as error:  # the database is away; the sweep wakes the bots again
            _LOG.warning("bot.waits", bot=bot, code=error.code)
            return False
        return True

    async def leave_if_alone(self, now_ms: int) -> None:
        """Let bots go that patrons have invited, some time after the last person has gone; by the steady clock."""
        table = self._live.table
        bots = [id for id in table.patrons if is_bot(id)]
        if not bots or len(bots) < len(table.patrons):
            self._alone_since_ms = None
            return
        if self._alone_since_ms is None:
            self._alone_since_ms = now_ms
        if now_ms - self._alone_since_ms < _ALONE_MS:
            return
        for bot in bots:
            if not bot.endswith((_STAFF, HOUSE_BOT)):
                with suppress(PuntoError):  # its stake lies there: next time
                    await self.dismiss(bot)


def _free_seats(table: Table) -> int:
    return table.house.places.seats - len(table.seats)


def _free_name(table: Table) -> str:
    names = {patron.name for patron in table.patrons.values()}
    for round in range(1, MOST_BOTS + 2):
        for name in BOT_NAMES:
            called = name if round == 1 else f"{name} {round}"
            if called not in names:
                return called
    raise RequestRefused(409, "bots-no-seat")
