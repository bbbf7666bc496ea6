"""What the full screen and the plain lines play: a game as they know it, one with bots, and chips moved by hand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Union

from puntobanco.cli.narration import Narrator
from puntobanco.game import Hand
from puntobanco.house.banker import banker_pays
from puntobanco.language import Speaker
from puntobanco.protocol.enquiries import EnquiryKind, EnquiryView
from puntobanco.table import Event, commands as c
from puntobanco.table.game import ME, Game, PlayError
from puntobanco.table.shown import hand_seen_by
from puntobanco.table.waiting import Advice, Standstill, advice, waiting

if TYPE_CHECKING:
    from puntobanco.cli.play.remote import RemoteGame

Playing = Union["LocalGame", "RemoteGame"]
"""A game as the screen and the plain lines know it: played here, or at a live table."""


class LocalGame(Game):
    """A game with bots that is played here, and told to whoever sits at the terminal."""

    live = away = False
    """A croupier elsewhere sets the pace of a live table, and the connection to it may be lost."""

    @property
    def waits(self) -> Standstill | None:
        """What the table waits for, if it goes on only when somebody acts."""
        return waiting(self.table)

    @property
    def own_hand(self) -> Hand:
        """Cards of the side for which the person decides that lie face down to everybody else."""
        return Hand(hand_seen_by(self.table, ME))

    def advice(self, at_ms: int) -> Advice | None:
        """What the person can do about it."""
        return advice(self.table, ME, {choice.act for choice in self.choices(at_ms)})

    def ask_manager(self, kind: EnquiryKind, text: str) -> None:  # noqa: ARG002  (nobody would read it)
        """There is no manager at a table with bots."""
        raise PlayError("play-no-manager")

    def answers(self) -> list[EnquiryView]:
        """Nobody answers."""
        return []

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
        now, repeatable = self.game.me.stakes, self._movable(self.game.repeatable)
        if not repeatable:
            raise PlayError("play-nothing-to-move")
        return self._place({bet: coins for bet, coins in repeatable.items() if now.get(bet, 0) < coins}, at_ms)

    def double(self, at_ms: int) -> tuple[Event, ...]:
        """Double every stake."""
        stakes = self._movable(self.game.me.stakes)
        if not stakes:
            raise PlayError("play-nothing-to-move")
        return self._place({bet: 2 * coins for bet, coins in stakes.items()}, at_ms)

    def clear(self, at_ms: int) -> tuple[Event, ...]:
        """Take every bet back, those that need another one first."""
        events: list[Event] = []
        for bet in self._in_order(self._movable(self.game.me.stakes), needy_first=True):
            events += self.game.act(c.WithdrawBet(bet), at_ms)
        return tuple(events)

    def _movable(self, stakes: Mapping[str, int]) -> dict[str, int]:
        """Stakes without what lies in a bank that pays: that is no bet that could be placed or taken back."""
        bank = "banco" if banker_pays(self.game.house) else None
        return {bet: coins for bet, coins in stakes.items() if bet != bank}

    def _place(self, stakes: dict[str, int], at_ms: int) -> tuple[Event, ...]:
        events: list[Event] = []
        for bet in self._in_order(stakes, needy_first=False):
            events += self.game.act(c.PlaceBet(bet, stakes[bet]), at_ms)
        return tuple(events)

    def _in_order(self, bets: Iterable[str], *, needy_first: bool) -> Sequence[str]:
        return sorted(bets, key=lambda bet: bool(self.game.house.bet(bet).needs) is not needy_first)
