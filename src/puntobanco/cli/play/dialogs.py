"""What opens above the full-screen table: a question for a line, one for a choice, and the help."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from puntobanco.cli.play.draw import BRASS, IVORY, MUTED
from puntobanco.cli.play.game import Playing
from puntobanco.cli.play.house_rules import rules_of
from puntobanco.cli.play.person_acts import offers
from puntobanco.cli.signs import harmless
from puntobanco.game import PuntoError
from puntobanco.language import Speaker

KEYS = (
    "chip",
    "spot",
    "place",
    "back",
    "repeat",
    "double",
    "clear",
    "ask",
    "deal",
    "bid",
    "accept",
    "pass",
    "banco",
    "withdraw",
    "draw",
    "stand",
    "cards",
    "tip",
    "buy",
    "manager",
    "sit",
    "standing",
    "watch",
    "coup",
    "report",
    "partners",
    "decline",
    "more",
    "clock",
    "help",
    "leave",
)
"""Every key of the table, in the order of the help."""
_SAID_AT_LENGTH = ("deal", "accept", "pass", "banco", "draw", "stand", "repeat", "double", "clear", "leave")
_LONGEST_LINE = 520
Said = TypeVar("Said")


class LineDialog(ModalScreen[Said | None]):
    """Asks for a line; the answer is what it was read as, or None when the dialog was closed."""

    def __init__(self, speaker: Speaker, title: str, read: Callable[[str], Said], first: str = "") -> None:
        super().__init__()
        self.speaker, self.question, self.read, self.first = speaker, title, read, first

    def compose(self) -> ComposeResult:
        """The question, the line, and what was wrong with it."""
        with Vertical(id="line-card", classes="card"):
            yield Static(Text(self.question, style=Style(color=IVORY, bold=True)))
            yield Input(self.first, id="line", max_length=_LONGEST_LINE, select_on_focus=True)
            yield Static("", id="line-fault", markup=False)
            yield Static(Text(self.speaker.say("play.dialog-keys"), style=Style(color=MUTED)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take the line, if it can be read."""
        try:
            self.dismiss(self.read(event.value.strip()))
        except PuntoError as refusal:
            self.query_one("#line-fault", Static).update(self.speaker.tell(refusal))

    def on_key(self, event: Key) -> None:
        """Escape: no answer."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)


class ChoiceDialog(ModalScreen[int | None]):
    """Asks for one of several; the answer is its place in the list, or None when the dialog was closed."""

    def __init__(self, speaker: Speaker, title: str, choices: Sequence[str]) -> None:
        super().__init__()
        self.speaker, self.question, self.choices = speaker, title, choices

    def compose(self) -> ComposeResult:
        """The question and what can be chosen; the names in it are other people's, and nothing more than text."""
        with Vertical(id="choice-card", classes="card"):
            yield Static(Text(self.question, style=Style(color=IVORY, bold=True)))
            yield OptionList(*(Text(harmless(choice)) for choice in self.choices), id="choice")
            yield Static(Text(self.speaker.say("play.dialog-keys"), style=Style(color=MUTED)))

    def on_mount(self) -> None:
        """The first one is marked."""
        self.query_one(OptionList).highlighted = 0 if self.choices else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter: that one."""
        self.dismiss(event.option_index)

    def on_key(self, event: Key) -> None:
        """Escape: no answer."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)


class HelpPage(ModalScreen[None]):
    """The keys, and the rules of this house from its data."""

    BINDINGS: ClassVar = []

    def __init__(self, game: Playing, speaker: Speaker) -> None:
        super().__init__()
        self.game, self.speaker = game, speaker

    def compose(self) -> ComposeResult:
        """One page that scrolls."""
        with VerticalScroll(classes="card"):
            yield Static(self._text(), markup=False)

    def _text(self) -> Text:
        title, body = Style(color=BRASS, bold=True), Style(color=IVORY)
        text = Text(self.speaker.say("play.help-close") + "\n", style=Style(color=MUTED))
        text.append(f"\n{self.speaker.say('play.keys')}\n", title)
        for key in (key for key in KEYS if offers(key, self.game)):
            shown, _, does = self.speaker.say(f"key.{key}").partition(" ")
            if key in _SAID_AT_LENGTH:
                does = self.speaker.say(f"play.does-{key}")
            text.append(f"  {shown:<10}", title).append(f"{does}\n", body)
        for part in rules_of(self.game.house, self.speaker):
            text.append(f"\n{harmless(part.title)}\n", title)
            for line in part.lines:
                text.append(f"  {harmless(line)}\n", body)
        return text

    def on_key(self, event: Key) -> None:
        """Any key that does not scroll closes the page."""
        if event.key in ("escape", "question_mark", "f1", "h", "q", "enter", "space"):
            event.stop()
            self.dismiss(None)
