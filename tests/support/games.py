"""Games of one person with bots, for tests: dealers whose cards are known, a game, and letting it go on."""

from collections.abc import Iterator
from functools import partial
from typing import TypeVar

from puntobanco.cli.play.chance import chance
from puntobanco.fairness.order import shuffled
from puntobanco.game import PACK, Card, parse_cards
from puntobanco.house import load
from puntobanco.table.bank_bots import Luck
from puntobanco.table.game import Game

AnyGame = TypeVar("AnyGame", bound=Game)

BURN_ACE = "Ah 2c"
"""An ace is turned, so one card is burned."""


class ShuffledShoe:
    """A dealer (see `table.croupier`) of shoes that are not sealed: whole packs, shuffled, dealt from the top."""

    def __init__(self, random_below: Luck) -> None:
        self._random_below = random_below
        self._cards: list[Card] = []

    def shuffle(self, packs: int) -> None:
        """Make a fresh shoe."""
        self._cards = [PACK[code] for code in shuffled(packs, self._random_below)]

    def draw(self) -> Card:
        """The next card."""
        return self._cards.pop()


class ScriptedShoe:
    """Deals the cards it is told to, then those of a seeded shoe."""

    def __init__(self, cards: str) -> None:
        self._cards: Iterator[Card] = iter(parse_cards([cards]))
        self._rest = ShuffledShoe(chance(1, "shoe"))

    def shuffle(self, packs: int) -> None:
        """Make the rest of the shoe."""
        self._rest.shuffle(packs)

    def draw(self) -> Card:
        """The next card of the script, else of the rest."""
        return next(self._cards, None) or self._rest.draw()


def game_of(
    kind: type[AnyGame],
    house: str = "schaanwald",
    cards: str = "",
    *,
    bots: int = 4,
    buy_in: int = 100_000,
    seed: int = 1,
    readings: dict[str, str] | None = None,
) -> AnyGame:
    """A game whose first coup has the given cards, else those of a seeded shoe."""
    return kind(
        load(house, readings),
        dealer=ScriptedShoe(f"{BURN_ACE} {cards}") if cards else ShuffledShoe(chance(seed, "shoe")),
        luck=chance(seed, "bots"),
        name="Guest",
        bots=bots,
        buy_in=buy_in,
        at_ms=0,
    )


new_game = partial(game_of, Game)


def until_waiting(game: Game, at_ms: int = 0) -> None:
    """Let a game go on until the person has a say."""
    for _ in range(500):
        if not game.step(at_ms):
            return
    raise AssertionError("the game never waits")
