"""What the full screen and the plain lines play: a game as they know it, one with bots, and chips moved by hand."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Protocol

from puntobanco.cli.narration import Narrator
from puntobanco.house import House
from puntobanco.language import Speaker
from puntobanco.table import Event, Table
from puntobanco.table import commands as c
from puntobanco.table.allowed import AllowedAct
from puntobanco.table.commands import Act
from puntobanco.table.croupier import Wait
from puntobanco.table.game import ME, Cards, Clock, Game, PlayError
from puntobanco.table.state import Patron


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

    def choices(self, at_ms: int) -> tuple[AllowedAct, ...]:
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


class LocalGame(Game):
    """A game with bots that is played here, and told to whoever sits at the terminal."""

    live = away = False

    def narrator(self, speaker: Speaker) -> Narrator:
        """Tells the events of this game."""
        return Narrator(self.house, speaker, ME)


class ChipMoves:
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
