"""What the tests of the terminal table share: dealers whose cards are known, games, and driving the screen."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from puntobanco.cli.chance import RandomBelow, chance
from puntobanco.cli.output import Output
from puntobanco.cli.play_game import Game
from puntobanco.cli.play_screen import AT_ONCE, TableApp
from puntobanco.fairness.order import shuffled
from puntobanco.houses import load
from puntobanco.language import speaker
from puntobanco.records.event_file import Recorder
from puntobanco.rules import PACK, Card, parse_cards

BURN_ACE = "Ah 2c"
"""An ace is turned, so one card is burned."""


class ShuffledShoe:
    """A dealer (see `table.croupier`) of shoes that are not sealed: whole packs, shuffled, dealt from the top."""

    def __init__(self, random_below: RandomBelow) -> None:
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


def new_game(
    house: str = "schaanwald",
    cards: str = "",
    *,
    bots: int = 4,
    buy_in: int = 100_000,
    seed: int = 1,
    readings: dict[str, str] | None = None,
) -> Game:
    """A game whose first coup has the given cards, else those of a seeded shoe."""
    return Game(
        load(house, readings),
        dealer=ScriptedShoe(f"{BURN_ACE} {cards}") if cards else ShuffledShoe(chance(seed, "shoe")),
        luck=chance(seed, "bots"),
        name="Guest",
        bots=bots,
        buy_in=buy_in,
        at_ms=0,
    )


def until_waiting(game: Game, at_ms: int = 0) -> None:
    """Let a game go on until the person has a say."""
    for _ in range(500):
        if not game.step(at_ms):
            return
    raise AssertionError("the game never waits")


def screen_lines(app: TableApp) -> list[str]:
    """What the screen shows, line by line."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def shown(app: TableApp) -> str:
    """What the screen shows."""
    return "\n".join(screen_lines(app))


async def settled(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the game waits for the person, or is over."""
    for _ in range(2000):
        await pilot.pause(0.01)
        if app.game.over or (app.game.waiting is not None and app.table_screen.at_rest):
            await pilot.pause()
            return
    raise AssertionError("the table never comes to rest")


@asynccontextmanager
async def on_screen(
    game: Game,
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    seed: int | None = None,
    recorder: Recorder | None = None,
) -> AsyncIterator[tuple[TableApp, Pilot[None]]]:
    """A game on a screen without a terminal, when it has come to rest for the first time."""
    app = TableApp(game, Output(speaker(language)), pace=AT_ONCE, seed=seed, recorder=recorder)
    async with app.run_test(size=size) as pilot:
        await settled(app, pilot)
        yield app, pilot


async def press(app: TableApp, pilot: Pilot[None], pressed: Iterable[str]) -> None:
    """Press keys, each when the table has come to rest."""
    for key in pressed:
        await pilot.press(key)
        await settled(app, pilot)
