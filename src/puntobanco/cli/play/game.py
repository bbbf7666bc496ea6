"""What the full screen and the plain lines play: a game as they know it, one with bots, and chips moved by hand."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Union

from puntobanco.cli.narration import Narrator
from puntobanco.language import Speaker
from puntobanco.table import Event
from puntobanco.table import commands as c
from puntobanco.table.game import ME, Game, PlayError

if TYPE_CHECKING:
    from puntobanco.cli.play.remote import RemoteGame

Playing = Union["LocalGame", "RemoteGame"]
"""A game as the screen and the plain lines know it: played here, or at a live table."""


class LocalGame(Game):
    """A game with bots that is played here, and told to whoever sits at the terminal."""

    live = away = False
    """A croupier elsewhere sets the pace of a live table, and the connection to it may be lost."""

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
