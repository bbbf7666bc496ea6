"""What opens above the full-screen table: a question for an amount, and the help."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from puntobanco.cli.parameters.kinds import units
from puntobanco.cli.play.draw import BRASS, IVORY, MUTED
from puntobanco.cli.play.house_rules import rules_of
from puntobanco.cli.signs import harmless
from puntobanco.game import PuntoError
from puntobanco.house import House
from puntobanco.language import Speaker

KEYS = (
    "chip",
    "spot",
    "place",
    "back",
    "repeat",
    "double",
    "clear",
    "deal",
    "bid",
    "accept",
    "pass",
    "draw",
    "stand",
    "tip",
    "buy",
    "clock",
    "help",
    "leave",
)
"""Every key of the table, in the order of the help."""
_SAID_AT_LENGTH = ("deal", "accept", "pass", "draw", "stand", "repeat", "double", "clear", "leave")


class AmountDialog(ModalScreen[int | None]):
    """Asks for an amount in units; the answer is in coins, or None when it was closed."""

    def __init__(self, speaker: Speaker, title: str, first: str) -> None:
        super().__init__()
        self.speaker, self.question, self.first = speaker, title, first

    def compose(self) -> ComposeResult:
        """The question, the amount, and what was wrong with it."""
        with Vertical(id="amount-card", classes="card"):
            yield Static(Text(self.question, style=Style(color=IVORY, bold=True)))
            yield Input(self.first, id="amount", max_length=20, select_on_focus=True)
            yield Static("", id="amount-fault", markup=False)
            yield Static(Text(self.speaker.say("play.dialog-keys"), style=Style(color=MUTED)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take the amount, if it is one."""
        try:
            self.dismiss(units(event.value.strip()))
        except PuntoError as refusal:
            self.query_one("#amount-fault", Static).update(self.speaker.tell(refusal))

    def on_key(self, event: Key) -> None:
        """Escape: no answer."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)


class HelpPage(ModalScreen[None]):
    """The keys, and the rules of this house from its data."""

    BINDINGS: ClassVar = []

    def __init__(self, house: House, speaker: Speaker) -> None:
        super().__init__()
        self.house, self.speaker = house, speaker

    def compose(self) -> ComposeResult:
        """One page that scrolls."""
        with VerticalScroll(classes="card"):
            yield Static(self._text(), markup=False)

    def _text(self) -> Text:
        title, body = Style(color=BRASS, bold=True), Style(color=IVORY)
        text = Text(self.speaker.say("play.help-close") + "\n", style=Style(color=MUTED))
        text.append(f"\n{self.speaker.say('play.keys')}\n", title)
        for key in KEYS:
            shown, _, does = self.speaker.say(f"key.{key}").partition(" ")
            if key in _SAID_AT_LENGTH:
                does = self.speaker.say(f"play.does-{key}")
            text.append(f"  {shown:<10}", title).append(f"{does}\n", body)
        for part in rules_of(self.house, self.speaker):
            text.append(f"\n{harmless(part.title)}\n", title)
            for line in part.lines:
                text.append(f"  {harmless(line)}\n", body)
        return text

    def on_key(self, event: Key) -> None:
        """Any key that does not scroll closes the page."""
        if event.key in ("escape", "question_mark", "f1", "h", "q", "enter", "space"):
            event.stop()
            self.dismiss(None)
