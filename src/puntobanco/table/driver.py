"""Tables that a program drives: when each bot may do something, and a table with its bots, its croupier and its dealer.

Pure like the rest of the room: chance, cards and the time come from whoever drives.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from puntobanco.game.shares import Shares
from puntobanco.table import commands as c, events as e
from puntobanco.table.bank_bots import Luck
from puntobanco.table.bots import Temperament, buy_in_of, next_act
from puntobanco.table.commands import Act, Command, Role
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import NAME, AnyDealer, Step, do_step, next_step
from puntobanco.table.decide import Steps, handle, steps
from puntobanco.table.events import Event
from puntobanco.table.phases import Phase
from puntobanco.table.sealing import secret_due
from puntobanco.table.state import Table

BOT_NAMES = ("Ana", "Bruno", "Clara", "Diego", "Emma", "Felix", "Greta", "Hugo")
_MOST_BIDS = 3
"""Bids of one bot in one auction; a bot that is outbid more often lets the bank go."""


class BotTurns:
    """Which bots are silent until something happens, and how often each has bid in this auction."""

    def __init__(self, *, losers_bet: bool) -> None:
        """`losers_bet` says that whoever was outbid too often still bets; else they wait for the next auction."""
        self._losers_bet = losers_bet
        self._silent: set[str] = set()
        self._bids = Counter[str]()

    def next_act(
        self, table: Table, bot: str, temperament: Temperament, luck: Luck, shares: Shares | None = None
    ) -> Act | None:
        """What a bot does now; whoever does nothing is not asked again until something happens."""
        if bot in self._silent:
            return None
        act = next_act(table, bot, temperament, luck, shares)
        bids = isinstance(act, c.Bid)
        self._bids[bot] += bids
        if self._bids[bot] > _MOST_BIDS and (bids or not self._losers_bet):
            act = None
        if act is None:
            self.silence(bot)
        return act

    def all_silent(self, bots: Iterable[str]) -> bool:
        """Whether none of these would be asked before something happens."""
        return self._silent.issuperset(bots)

    def silence(self, bot: str) -> None:
        """Ask a bot no more until something happens."""
        self._silent.add(bot)

    def heard(self, events: Iterable[Event], *, anew: bool) -> None:
        """A bid, the bank on offer, a call for cards, a wish for partners, or what begins `anew`, as a phase: all are
        asked again."""
        facts = {type(event.fact) for event in events}
        if anew or facts & {e.BidMade, e.BankOffered, e.CardsAsked, e.PartnersAsked}:
            self._silent.clear()
        if e.AuctionOpened in facts:
            self._bids.clear()


def arrival(
    table: Table, bot: str, name: str, temperament: Temperament, luck: Luck, at_ms: int, *, act_ms: int = 0
) -> Iterator[Steps]:
    """A bot comes, buys in and takes a place, if one is free; each act so much later than the one before."""
    for act in (c.Join(name), c.BuyIn(buy_in_of(table))):
        yield (taken := steps(table, Command(bot, Role.PATRON, at_ms, act)))
        table = taken[-1][1]
        at_ms += act_ms
    place = next_act(table, bot, temperament, luck)
    if place is not None:
        yield steps(table, Command(bot, Role.PATRON, at_ms, place))


class DrivenTable:
    """A table with its dealer and its bots, and everything that has happened at it."""

    def __init__(
        self,
        table: Table,
        *,
        dealer: AnyDealer,
        luck: Luck,
        bots: Mapping[str, Temperament],
        contributors: Sequence[Contributor] = (),
        shares: Shares | None = None,
    ) -> None:
        """Where shoes are sealed, the dealer is a sealed one, and `contributors` have their say in them.

        `shares` are for bots that decide by them.
        """
        self.table = table
        self.events: list[Event] = []
        self.bots = bots
        self._dealer, self._luck, self._contributors, self._shares = dealer, luck, contributors, shares
        self._turns = BotTurns(losers_bet=False)

    def bot_comes(self, bot: str, name: str, at_ms: int, *, act_ms: int = 0) -> None:
        """A bot comes, buys in and sits down; each act so much later than the one before."""
        for taken in arrival(self.table, bot, name, self.bots[bot], self._luck, at_ms, act_ms=act_ms):
            self._happened(tuple(event for event, _ in taken), taken[-1][1])

    def bots_act(self, at_ms: int) -> tuple[Event, ...]:
        """The first who wants to does one thing: has a say in the shoe, else plays."""
        for one in self._contributors:
            word = one.next_act(self.table)
            if word is not None:
                return self.patron_acts(one.patron, word, at_ms)
        for bot, temperament in self.bots.items():
            act = self._turns.next_act(self.table, bot, temperament, self._luck, self._shares)
            if act is not None:
                return self.patron_acts(bot, act, at_ms)
        return ()

    def patron_acts(self, by: str, act: Act, at_ms: int) -> tuple[Event, ...]:
        """A patron does something; a `TableRefusal` says why not."""
        return self.command(Command(by, Role.PATRON, at_ms, act))

    def command(self, command: Command) -> tuple[Event, ...]:
        """Somebody asks for something; a `TableRefusal` says why not."""
        return self._happened(*handle(self.table, command))

    def do(self, step: Step, at_ms: int) -> tuple[Event, ...]:
        """The croupier does a step."""
        return self._happened(*do_step(self.table, step, self._dealer, at_ms))

    def close(self, reason: str, at_ms: int) -> None:
        """Finish the coup that runs, close the table unless its shoe has ended, and show the secret of a sealed one."""
        while self.table.coup_runs:
            self.bots_act(at_ms) or self.do(next_step(self.table), at_ms)
        if self.table.phase not in (Phase.SHOE, Phase.CLOSED):
            self.command(Command(NAME, Role.MANAGER, at_ms, c.CloseTable(reason)))
        if secret_due(self.table):
            self.do(next_step(self.table), at_ms)

    def _happened(self, events: tuple[Event, ...], table: Table) -> tuple[Event, ...]:
        self._turns.heard(events, anew=table.phase is not self.table.phase)
        self.table = table
        self.events.extend(events)
        return events
