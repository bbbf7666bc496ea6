"""A game of one person with bots at a table.

It prints nothing and looks at no clock. A game is asked what the person may do, is given what the person does, and
goes on one step at a time: a bot's act, or the croupier's. It waits where the person has a say, until the person has
answered, calls for the cards, or a clock that the person may start has run down.
"""

from puntobanco.fairness.sealing import Entropy
from puntobanco.game import Card, PuntoError
from puntobanco.game.shares import Shares
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BankHeldBy, Standing
from puntobanco.table import commands as c, events as e
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.bank_bots import Luck
from puntobanco.table.bots import Temperament
from puntobanco.table.commands import Act
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import AnyDealer, Wait, next_step
from puntobanco.table.driver import BOT_NAMES, DrivenTable
from puntobanco.table.events import Event
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import TableRefusal
from puntobanco.table.sealing import secret_due
from puntobanco.table.shown import cards_as_shown
from puntobanco.table.state import Patron, Settings, Table, open_table
from puntobanco.values import Value

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
_WAITS_FOR_A_CALL = (Wait.BETS, Wait.BIDS)


class PlayError(PuntoError):
    """A game that cannot be set up as it was asked for."""


class Clock(Value):
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


class Game(DrivenTable):
    """A table with bots, and the person's place at it."""

    def __init__(
        self,
        house: House,
        *,
        dealer: AnyDealer,
        luck: Luck,
        name: str,
        bots: int,
        buy_in: int,
        at_ms: int,
        clock_ms: int = 20_000,
        contributor: Contributor | None = None,
        entropy: Entropy | None = None,
        by_coup: bool = False,
        temperament: Temperament | None = None,
        shares: Shares | None = None,
    ) -> None:
        """Where `entropy` is given, shoes are sealed: the dealer is a sealed one, and everybody adds a word.

        All bots have the `temperament` that is given, else each its own; `shares` are for those that decide by them.

        Dealt coup by coup (`by_coup`), everybody takes part in the mix instead, and the dealer has the house's chain.
        """
        check_bots(house, bots)
        auction = house.bank.held_by is BankHeldBy.AUCTION
        mixed = _AT_AN_AUCTION if auction else _ELSEWHERE
        kinds = mixed if temperament is None else (temperament,) * len(mixed)
        temperaments = dict(zip(BOT_NAMES[:bots], kinds, strict=False))
        contributors = [] if entropy is None else [Contributor(bot, entropy) for bot in temperaments]
        if contributor is not None:
            contributors.append(contributor)
        table = open_table("terminal", house, Settings(sealed=entropy is not None, by_coup=by_coup))
        super().__init__(table, dealer=dealer, luck=luck, bots=temperaments, contributors=contributors, shares=shares)
        self.clock = Clock(clock_ms)
        self.repeatable: dict[str, int] = {}
        """What the person staked in the last coup."""
        self.net_when_left: int | None = None
        """What the person won or lost in all, once they have left."""
        self.gives_up_bank = False
        """The person wants to give up the bank when this coup is over."""
        self.bank_played = False
        """Whether a coup has been played since the bank was taken."""
        self._called = False
        self._come(name, buy_in, at_ms)

    def _come(self, name: str, buy_in: int, at_ms: int) -> None:
        """Everybody comes to the table; the person has the seat in the middle, unless bots take them all."""
        self.act(c.Join(name), at_ms)
        self.act(c.BuyIn(buy_in), at_ms)
        if len(self.bots) < self.house.places.seats:
            self.act(c.Sit((self.house.places.seats + 1) // 2), at_ms)
        for bot in self.bots:
            self.bot_comes(bot, bot if bot != self.me.name else f"{bot} 2", at_ms)

    @property
    def house(self) -> House:
        """The house that is played."""
        return self.table.house

    @property
    def cards(self) -> tuple[Cards, Cards]:
        """The cards of punto and banco, as they lie there to the person, who may see more than others."""
        return cards_as_shown(self.table, ME)

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
        if self.bank_played and is_bankers_turn(self.table, ME):
            return None if self._called or self.gives_up_bank else Wait.BANK
        if wait is Wait.BETS or (wait is Wait.BIDS and self.me.seat is not None):
            return wait
        if wait is Wait.ANSWER and self.table.bank.offered_to == ME:
            return wait
        if wait is Wait.CARDS and self.table.bank.holder == ME:
            return wait
        return wait if wait is Wait.DECISION and self.table.decider == ME else None

    def choices(self, at_ms: int) -> tuple[AllowedAct, ...]:
        """What the person may do now."""
        return allowed(self.table, ME, at_ms=at_ms)

    def act(self, act: Act, at_ms: int) -> tuple[Event, ...]:
        """The person does something; a `TableRefusal` says why not."""
        return self.patron_acts(ME, act, at_ms)

    def call(self, at_ms: int) -> tuple[Event, ...]:
        """The person calls for what comes next: no more bets, or the end of the auction; as the banker, the cards.

        Without any bet on the table that is to ask for a free coup.
        """
        if self.waiting is Wait.CARDS:
            return self.act(c.TakeCards(), at_ms)
        events: tuple[Event, ...] = ()
        step = next_step(self.table)
        if step.wait is Wait.BETS and step.act is None and not self._would_bet(at_ms):
            events = self.act(c.AskFreeCoup(), at_ms)
        self._called = True
        return events

    def _would_bet(self, at_ms: int) -> bool:
        """Whether a bot is still to place the bet without which no coup is dealt."""
        return bool(self.bots_act(at_ms)) and any(patron.stakes for patron in self.table.patrons.values())

    def step(self, at_ms: int) -> tuple[Event, ...]:
        """Go on by one step; nothing happens while the game waits for the person (see `waiting`)."""
        events = self.bots_act(at_ms)
        if events:
            return events
        step = next_step(self.table)
        if self.waiting is not None and not self._clock_is_down(at_ms):
            return ()
        if not step.does_something:  # nobody can go on without more people or a bet
            self._called = False
            return ()
        if self.gives_up_bank and isinstance(step.act, c.OpenBets):
            self.gives_up_bank = False
            if self.table.bank.holder == ME:
                return self.act(c.GiveUpBank(), at_ms)
        return self.do(step, at_ms)

    def leave(self, at_ms: int) -> tuple[Event, ...]:
        """The person goes and takes their chips along; a coup in which their stakes lie is finished first."""
        before = len(self.events)
        while True:
            net = self.net
            try:
                self.act(c.Leave(), at_ms)
            except TableRefusal:
                self.bots_act(at_ms) or self.do(next_step(self.table), at_ms)
                continue
            self.net_when_left = net
            if secret_due(self.table):  # the shoe is over then, and can be opened
                self.close(_GAME_OVER, at_ms)
            return tuple(self.events[before:])

    def pause_or_start_clock(self, at_ms: int) -> None:
        """Start the clock, or let it stand."""
        running = not self.clock.running
        self.clock = self.clock.replace(running=running, since_ms=at_ms if running and self.waiting else None)

    def _clock_is_down(self, at_ms: int) -> bool:
        if not self.clock.running:
            return False
        if self.clock.since_ms is None:
            self.clock = self.clock.replace(since_ms=at_ms)
        return self.clock.left_ms(at_ms) == 0

    def _happened(self, events: tuple[Event, ...], table: Table) -> tuple[Event, ...]:
        if table.phase is not self.table.phase:
            self._called = False
            self.clock = self.clock.replace(since_ms=None)
        for event in events:
            if isinstance(event.fact, e.BankTaken | e.Paid):
                self.bank_played = isinstance(event.fact, e.Paid)
            if isinstance(event.fact, e.BankOffered | e.CardsAsked):
                self.clock = self.clock.replace(since_ms=None)
            elif isinstance(event.fact, e.Paid):
                mine = {line.bet: line.stake for line in event.fact.lines if line.patron == ME}
                self.repeatable = mine or self.repeatable
        return super()._happened(events, table)


def is_bankers_turn(table: Table, who: str) -> bool:
    """Whether somebody holds a bank that pays between coups, and may go on, take something out of it, or pass it."""
    between = table.phase is Phase.BETWEEN and table.enough_people
    return between and table.bank.holder == who and banker_pays(table.house)


def check_bots(house: House, bots: int) -> None:
    """Refuse a number of bots with which the house cannot be played; the person needs a seat, unless they may stand."""
    places = house.places
    least = places.least_people - 1
    most = min(len(BOT_NAMES), places.seats - (places.standing is Standing.NEVER))
    if not least <= bots <= most:
        raise PlayError("play-bots", found=bots, least=least, most=most)
