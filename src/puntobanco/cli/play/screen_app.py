"""The application around the full-screen table: how it looks, how it begins and how it ends."""

import sys

from textual.app import App

from puntobanco.cli.output import Output
from puntobanco.cli.play import draw
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.game import Playing
from puntobanco.cli.play.screen import PACES, ScreenPace, TableScreen
from puntobanco.records.event_file import Recorder


def play_on_screen(game: Playing, out: Output, *, recorder: Recorder | None, pace: str, seed: int | None) -> None:
    """Play on the full screen until the person leaves; then say how it went."""
    application = TableApp(game, out, recorder=recorder, pace=PACES[pace], seed=seed)
    application.run()
    application.leave()
    if application.fault is not None:
        raise application.fault
    if sys.stdout is not None:
        net = out.speaker.signed_money(game.net, game.house.stakes.currency)
        out.line(out.speaker.say("play.left", net=net, coups=game.coups))


class TableApp(App[None]):
    """The application around the table."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    Screen {{ background: {draw.BAIZE}; color: {draw.IVORY}; overflow: hidden; }}
    #head, #keys {{ height: 1; background: {draw.ROOM}; }}
    #rule, #rule-low {{ height: 1; color: {draw.BRASS}; }}
    #call, #note, #tray, #beads, #message {{ height: 1; }}
    #hands {{ height: 6; }}
    #boxes {{ height: 4; }}
    #calls {{ height: 1fr; min-height: 0; }}
    #main {{ width: 1fr; }}
    #foot {{ dock: bottom; height: 2; }}
    #side {{ width: 36; height: 100%; background: {draw.ROOM}; border-left: solid {draw.BRASS} 50%; }}
    .airy #spots, .airy #tray {{ margin: 1 0 0 0; }}
    .tall #call {{ margin: 1 0 0 0; }}
    .tall #hands {{ margin: 1 0; }}
    .tall #boxes {{ margin: 0 0 1 0; }}
    .tall #tray {{ margin: 1 0 0 0; }}
    LineDialog, ChoiceDialog, HelpPage {{ align: center middle; background: {draw.ROOM} 70%; }}
    .card {{ background: {draw.ROOM}; border: round {draw.BRASS}; padding: 0 2; width: 90%; max-width: 100;
             height: auto; max-height: 94%; scrollbar-size-vertical: 1; scrollbar-color: {draw.BRASS} 60%;
             scrollbar-color-hover: {draw.BRASS}; scrollbar-color-active: {draw.BRASS};
             scrollbar-background: {draw.ROOM}; scrollbar-background-hover: {draw.ROOM};
             scrollbar-background-active: {draw.ROOM}; }}
    #line-card, #choice-card {{ width: 60; }}
    #line, #choice {{ background: {draw.BAIZE}; color: {draw.IVORY}; border: tall {draw.BRASS}; }}
    #choice {{ max-height: 14; }}
    #line-fault {{ color: {draw.TIE}; height: auto; }}
    """

    def __init__(
        self, game: Playing, out: Output, *, recorder: Recorder | None = None, pace: ScreenPace, seed: int | None = None
    ) -> None:
        super().__init__()
        self.game, self.out = game, out
        self.table_screen = TableScreen(game, out, recorder=recorder, pace=pace, seed=seed)

    @property
    def fault(self) -> Exception | None:
        """What went wrong in the application, if something did; it is worded where every fault is."""
        return self._exception

    def _print_error_renderables(self) -> None:
        """Textual would print a traceback here; see `fault`."""

    def on_mount(self) -> None:
        """Show the table."""
        self.title = "punto play"
        self.push_screen(self.table_screen)

    async def action_quit(self) -> None:
        """Leave the table as Q does, whatever key or signal asks for the end."""
        self.table_screen.leave()

    def action_help_quit(self) -> None:
        """Ctrl-C leaves too."""
        self.table_screen.leave()

    def leave(self) -> None:
        """Leave the table, if the person has not, and write down the rest."""
        if not self.game.over:
            if self.game.away:
                self.out.aside("play.remote-away")
            elif self.game.live and self.game.me.stakes:
                self.out.aside("play.remote-leaving")
            self.game.leave(now_ms())
        self.table_screen.write_down()
