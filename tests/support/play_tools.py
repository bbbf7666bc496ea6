"""What the tests of the terminal table share: games for it, and driving the screen."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial

from textual.pilot import Pilot

from puntobanco.cli.output import Output
from puntobanco.cli.play.game import LocalGame
from puntobanco.cli.play.screen import AT_ONCE
from puntobanco.cli.play.screen_app import TableApp
from puntobanco.language import speaker
from puntobanco.records.event_file import Recorder
from support.games import game_of

new_game = partial(game_of, LocalGame)


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
    game: LocalGame,
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
