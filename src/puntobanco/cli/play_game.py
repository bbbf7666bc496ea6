"""A game of one person with bots at a table: the driver behind the full screen and the plain lines.

It prints nothing and looks at no clock. A game is asked what the person may do, is given what the person does, and
goes on one step at a time: a bot's act, or the croupier's. It waits where the person has a say, until the person has
answered, calls for the cards, or a clock that the person may start has run down.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, cast

from puntobanco.cli.chance import RandomBelow
from puntobanco.cli.narration import Narrator
from puntobanco.fairness.words import Entropy
from puntobanco.language import Speaker
from puntobanco.rules import Card, House, PuntoError
from puntobanco.rules.sections import BankHeldBy
from puntobanco.table import Command, Event, Role, Table, TableRefusal, handle, open_table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.allowed import Choice, allowed
from puntobanco.table.bots import Temperament, buy_in_of, next_act
from puntobanco.table.commands import Act
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import NAME, Dealer, SealedDealer, Step, Wait, do_step, next_step
from puntobanco.table.driver import BOT_NAMES
from puntobanco.table.phases import CLOSABLE, Phase
from puntobanco.table.sealing import secret_due
from puntobanco.table.shown import cards_as_shown
from puntobanco.table.state import Patron, Settings

ME = "you"
"""The id of the person; bots have ids of their own."""

_AT_AN_AUCTION = (
    Temperament.BIDDER,
    Temperament.LOYAL,
    Temperament.FOLLOWER,
    Temperament.STEADY,
    Temperament.CONTRARIAN,
    Temperament.CAUTIOUS,
    Temperament.DREAMER,
    Temperament.BIDDER,
)
_ELSEWHERE = (
    Temperament.STEADY,
    Temperament.LOYAL,
    Temperament.TIE_HUNTER,
    Temperament.DREAMER,
    Temperament.FOLLOWER,
    Temperament.CONTRARIAN,
    Temperament.CAUTIOUS,
    Temperament.STEADY,
)
_GAME_OVER = "game over"
"""The reason for which a table is closed when the person has gone."""
_MOST_BIDS = 3
"""Bids of one bot in one auction; a bot that is outbid more often lets the bank go."""
_WAITS_FOR_A_CALL = (Wait.BETS, Wait.BIDS)


class PlayError(PuntoError):
    """A game that cannot be set up as it was asked for."""


class Clock(NamedTuple):
    """A clock that the person may start; while it stands, nobody is hurried."""

    limit_ms: int
    running: bool = False
    since_ms: int | None = None
    """When the present wait began, if one has."""

    def left_ms(self, at_ms: int) -> int:
        """The time that is left."""
        return self.limit_ms if self.since_ms is None else max(0, self.limit_ms - (at_ms - self.since_ms))


Cards = tuple[Card | None, ...]
"""The cards of a hand; None is one that lies face down."""


class Playing(Protocol):
    """What the screen and the plain lines need of a game, whether it is played here or at a live table."""

    gives_up_bank: bool

    @property
    def live(self) -> bool:
        """Whether a croupier elsewhere sets the pace."""

    @property
    def away(self) -> bool:
        """Whether the connection to a live table is lost."""

    @property
    def table(self) -> Table:
        """The table, as far as the person may see it."""

    @property
    def cards(self) -> tuple[Cards, Cards]:
        """The cards of punto and banco, as they lie there."""

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened since the person came."""

    @property
    def house(self) -> House:
        """The house that is played."""

    @property
    def me(self) -> Patron:
        """The person."""

    @property
    def over(self) -> bool:
        """Whether the person has left."""

    @property
    def net(self) -> int:
        """What the person has won or lost."""

    @property
    def coups(self) -> int:
        """Coups that have ended."""

    @property
    def waiting(self) -> Wait | None:
        """What the person is asked to do."""

    @property
    def clock(self) -> Clock:
        """How much time the person has."""

    @property
    def repeatable(self) -> Mapping[str, int]:
        """What the person staked in the last coup."""

    @property
    def bots(self) -> Container[str]:
        """The ids of the bots."""

    def narrator(self, speaker: Speaker) -> Narrator:
        """Tells the events of this game."""

    def choices(self, at_ms: int) -> tuple[Choice, ...]:
        """What the person may do now."""

    def act(self, act: Act, at_ms: int) -> tuple[Event, ...]:
        """The person does something."""

    def call(self, at_ms: int) -> tuple[Event, ...]:
        """The person calls for what comes next."""

    def step(self, at_ms: int) -> tuple[Event, ...]:
        """Go on by one step."""

    def leave(self, at_ms: int) -> tuple[Event, ...]:
        """The person goes."""

    def pause_or_start_clock(self, at_ms: int) -> None:
        """Start the clock, or let it stand."""


class Game:
    """A table, the person's place at it, the bots, and everything that has happened."""

    live = away = False

    def __init__(
        self,
        house: House,
        *,
        dealer: Dealer | SealedDealer,
        luck: RandomBelow,
        name: str,
        bots: int,
        buy_in: int,
        at_ms: int,
        clock_ms: int = 20_000,
        contributor: Contributor | None = None,
        entropy: Entropy | None = None,
    ) -> None:
        """Where `entropy` is given, shoes are sealed: the dealer is a sealed one, and everybody adds a word."""
        check_bots(house, bots)
        self.table: Table = open_table("terminal", house, Settings(sealed=entropy is not None))
        self.events: list[Event] = []
        self.clock = Clock(clock_ms)
        self.repeatable: dict[str, int] = {}
        """What the person staked in the last coup."""
        self.net_when_left: int | None = None
        """What the person won or lost in all, once they have left."""
        self.gives_up_bank = False
        """The person wants to give up the bank when this coup is over."""
        self._dealer, self._luck = dealer, luck
        self._called = False
        self._silent: set[str] = set()
        self._bids: dict[str, int] = {}
        auction = house.bank.held_by is BankHeldBy.AUCTION
        self.bots = dict(zip(BOT_NAMES[:bots], _AT_AN_AUCTION if auction else _ELSEWHERE, strict=False))
        self._contributors = [] if entropy is None else [Contributor(bot, entropy) for bot in self.bots]
        if contributor is not None:
            self._contributors.append(contributor)
        self._come(name, buy_in, at_ms)

    def _come(self, name: str, buy_in: int, at_ms: int) -> None:
        """Everybody comes to the table; the person has the seat in the middle."""
        self.act(c.Join(name), at_ms)
        self.act(c.BuyIn(buy_in), at_ms)
        self.act(c.Sit((self.table.house.places.seats + 1) // 2), at_ms)
        for bot in self.bots:
            called = bot if bot != self.me.name else f"{bot} 2"
            for act in (c.Join(called), c.BuyIn(buy_in_of(self.table))):
                self._handle(Command(bot, Role.PATRON, at_ms, act))
            seat = next_act(self.table, bot, self.bots[bot], self._luck)
            assert seat is not None  # there are fewer bots than seats
            self._handle(Command(bot, Role.PATRON, at_ms, seat))

    @property
    def house(self) -> House:
        """The house that is played."""
        return self.table.house

    @property
    def cards(self) -> tuple[Cards, Cards]:
        """The cards of punto and banco, as they lie there."""
        return cards_as_shown(self.table)

    def narrator(self, speaker: Speaker) -> Narrator:
        """Tells the events of this game."""
        return Narrator(self.house, speaker, ME)

    @property
    def me(self) -> Patron:
        """The person; once they have left, somebody without chips."""
        return self.table.patrons.get(ME) or Patron(ME, "")

    @property
    def over(self) -> bool:
        """Whether the person has left."""
        return self.net_when_left is not None

    @property
    def net(self) -> int:
        """What the person has won or lost so far, stakes that lie there still counted as theirs."""
        if self.net_when_left is not None:
            return self.net_when_left
        return self.me.chips + self.me.staked - self.me.bought

    @property
    def coups(self) -> int:
        """Coups that have ended."""
        return sum(isinstance(event.fact, e.CoupEnded) for event in self.events)

    @property
    def waiting(self) -> Wait | None:
        """What the game waits for the person to do, if it does."""
        wait = next_step(self.table).wait
        if self.over or (self._called and wait in _WAITS_FOR_A_CALL):
            return None
        if wait is Wait.BETS or (wait is Wait.BIDS and self.me.seat is not None):
            return wait
        if wait is Wait.ANSWER and self.table.bank.offered_to == ME:
            return wait
        return wait if wait is Wait.DECISION and self.table.decider == ME else None

    def choices(self, at_ms: int) -> tuple[Choice, ...]:
        """What the person may do now."""
        return allowed(self.table, ME, at_ms=at_ms)

    def act(self, act: Act, at_ms: int) -> tuple[Event, ...]:
        """The person does something; a `TableRefusal` says why not."""
        return self._handle(Command(ME, Role.PATRON, at_ms, act))

    def call(self, at_ms: int) -> tuple[Event, ...]:
        """The person calls for what comes next: no more bets, or the end of the auction.

        Without any bet on the table that is to ask for a free coup.
        """
        events: tuple[Event, ...] = ()
        step = next_step(self.table)
        if step.wait is Wait.BETS and step.act is None and not self._would_bet(at_ms):
            events = self.act(c.AskFreeCoup(), at_ms)
        self._called = True
        return events

    def _would_bet(self, at_ms: int) -> bool:
        """Whether a bot is still to place the bet without which no coup is dealt."""
        return bool(self._bots_act(at_ms)) and any(patron.stakes for patron in self.table.patrons.values())

    def step(self, at_ms: int) -> tuple[Event, ...]:
        """Go on by one step; nothing happens while the game waits for the person (see `waiting`)."""
        events = self._bots_act(at_ms)
        if events:
            return events
        step = next_step(self.table)
        if self.waiting is not None and not self._clock_is_down(at_ms):
            return ()
        if step.act is None and not step.card and not step.sealing:  # nobody can go on without more people or a bet
            self._called = False
            return ()
        if self.gives_up_bank and isinstance(step.act, c.OpenBets):
            self.gives_up_bank = False
            if self.table.bank.holder == ME:
                return self.act(c.GiveUpBank(), at_ms)
        return self._do(step, at_ms)

    def leave(self, at_ms: int) -> tuple[Event, ...]:
        """The person goes and takes their chips along; a coup in which their stakes lie is finished first."""
        before = len(self.events)
        while True:
            net = self.net
            try:
                self.act(c.Leave(), at_ms)
            except TableRefusal:
                self._bots_act(at_ms) or self._do(next_step(self.table), at_ms)
                continue
            self.net_when_left = net
            self._show_secret(at_ms)
            return tuple(self.events[before:])

    def _show_secret(self, at_ms: int) -> None:
        """Close the table, so that a sealed shoe is over and its secret can be shown."""
        if not secret_due(self.table):
            return
        if self.table.phase is not Phase.SHOE:
            while self.table.phase not in CLOSABLE:
                self._bots_act(at_ms) or self._do(next_step(self.table), at_ms)
            self._handle(Command(NAME, Role.MANAGER, at_ms, c.CloseTable(_GAME_OVER)))
        self._handle(Command(NAME, Role.CROUPIER, at_ms, c.ShowSecret(cast(SealedDealer, self._dealer).open())))

    def pause_or_start_clock(self, at_ms: int) -> None:
        """Start the clock, or let it stand."""
        running = not self.clock.running
        self.clock = self.clock._replace(running=running, since_ms=at_ms if running and self.waiting else None)

    def _clock_is_down(self, at_ms: int) -> bool:
        if not self.clock.running:
            return False
        if self.clock.since_ms is None:
            self.clock = self.clock._replace(since_ms=at_ms)
        return self.clock.left_ms(at_ms) == 0

    def _bots_act(self, at_ms: int) -> tuple[Event, ...]:
        for contributor in self._contributors:
            word = contributor.next_act(self.table)
            if word is not None:
                return self._handle(Command(contributor.patron, Role.PATRON, at_ms, word))
        for bot, temperament in self.bots.items():
            if bot in self._silent:
                continue
            act = next_act(self.table, bot, temperament, self._luck)
            if isinstance(act, c.Bid):
                self._bids[bot] = self._bids.get(bot, 0) + 1
            if act is None or self._bids.get(bot, 0) > _MOST_BIDS:
                self._silent.add(bot)
                continue
            return self._handle(Command(bot, Role.PATRON, at_ms, act))
        return ()

    def _do(self, step: Step, at_ms: int) -> tuple[Event, ...]:
        events, table = do_step(self.table, step, self._dealer, at_ms)
        return self._happened(events, table)

    def _handle(self, command: Command) -> tuple[Event, ...]:
        return self._happened(*handle(self.table, command))

    def _happened(self, events: tuple[Event, ...], table: Table) -> tuple[Event, ...]:
        if table.phase is not self.table.phase:
            self._silent.clear()
            self._called = False
            self.clock = self.clock._replace(since_ms=None)
        for event in events:
            if isinstance(event.fact, e.BidMade):
                self._silent.clear()
            elif isinstance(event.fact, e.AuctionOpened):
                self._bids.clear()
            elif isinstance(event.fact, e.BankOffered):
                self._silent.clear()
                self.clock = self.clock._replace(since_ms=None)
            elif isinstance(event.fact, e.Paid):
                mine = {line.bet: line.stake for line in event.fact.lines if line.patron == ME}
                self.repeatable = mine or self.repeatable
        self.table = table
        self.events.extend(events)
        return events


class Chips:
    """The person's chips moved as people move them: one more chip, one back, the same again, double, all back."""

    def __init__(self, game: Playing) -> None:
        self.game = game

    def put(self, bet: str, coins: int, at_ms: int) -> tuple[Event, ...]:
        """Put so much more on a bet."""
        return self.game.act(c.PlaceBet(bet, self.game.me.stakes.get(bet, 0) + coins), at_ms)

    def take_back(self, bet: str, coins: int, at_ms: int) -> tuple[Event, ...]:
        """Take so much back from a bet; all of it where less than its minimum would stay."""
        left = self.game.me.stakes.get(bet, 0) - coins
        if left < self.game.house.bet(bet).least:
            return self.game.act(c.WithdrawBet(bet), at_ms)
        return self.game.act(c.PlaceBet(bet, left), at_ms)

    def repeat(self, at_ms: int) -> tuple[Event, ...]:
        """Stake as in the last coup; what lies there already stays."""
        now = self.game.me.stakes
        wanted = {bet: coins for bet, coins in self.game.repeatable.items() if now.get(bet, 0) < coins}
        if not self.game.repeatable:
            raise PlayError("play-nothing-to-move")
        return self._place(wanted, at_ms)

    def double(self, at_ms: int) -> tuple[Event, ...]:
        """Double every stake."""
        if not self.game.me.stakes:
            raise PlayError("play-nothing-to-move")
        return self._place({bet: 2 * coins for bet, coins in self.game.me.stakes.items()}, at_ms)

    def clear(self, at_ms: int) -> tuple[Event, ...]:
        """Take every bet back, those that need another one first."""
        events: list[Event] = []
        for bet in self._in_order(self.game.me.stakes, needy_first=True):
            events += self.game.act(c.WithdrawBet(bet), at_ms)
        return tuple(events)

    def _place(self, stakes: dict[str, int], at_ms: int) -> tuple[Event, ...]:
        events: list[Event] = []
        for bet in self._in_order(stakes, needy_first=False):
            events += self.game.act(c.PlaceBet(bet, stakes[bet]), at_ms)
        return tuple(events)

    def _in_order(self, bets: Iterable[str], *, needy_first: bool) -> Sequence[str]:
        return sorted(bets, key=lambda bet: bool(self.game.house.bet(bet).needs) is not needy_first)


def check_bots(house: House, bots: int) -> None:
    """Refuse a number of bots with which the house cannot be played."""
    least = house.places.least_people - 1
    most = min(len(BOT_NAMES), house.places.seats - 1)
    if not least <= bots <= most:
        raise PlayError("play-bots", found=bots, least=least, most=most)
