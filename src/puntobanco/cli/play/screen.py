"""The full-screen table: shows the game's state and sends what the person does. It decides nothing itself."""

from collections.abc import Callable, Iterator
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from puntobanco.cli.narration import LineKind, NarratedLine
from puntobanco.cli.output import Output
from puntobanco.cli.play import draw
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.dialogs import HelpPage
from puntobanco.cli.play.duty_manager import told_answers
from puntobanco.cli.play.game import ChipMoves, Playing
from puntobanco.cli.play.person_acts import BY_NAME, PERSON_ACTS, PersonAct, asked_by, offers
from puntobanco.cli.play.places import ask_place
from puntobanco.cli.play.questions import ask, bets_note, choice_of
from puntobanco.cli.play.screen_acts import ScreenActs
from puntobanco.cli.play.waits import waits_told
from puntobanco.game import PuntoError
from puntobanco.house.banker import banker_pays
from puntobanco.records.event_file import Recorder
from puntobanco.table import Event, Phase, commands as c, events as e
from puntobanco.table.croupier import Wait

_WIDE, _TALL = 112, 30
"""From so many columns the calls have a panel of their own; from so many rows there is air between the parts."""
_KEPT_CALLS = 200
_CLOCK_TICK_S = 0.25
_LIVE_TICK_S = 0.1
"""How often a live table is looked at; its croupier sets the pace."""
_KEYS_OF: dict[Wait | None, tuple[str, ...]] = {
    Wait.BETS: ("place", "deal"),
    Wait.BIDS: ("bid", "no-bid"),
    Wait.ANSWER: ("accept", "pass"),
    Wait.DECISION: ("draw", "stand"),
    Wait.CARDS: ("cards",),
    Wait.BANK: ("go-on", "withdraw", "give-up"),
}
"""The keys that matter most while the game waits for the person."""
_KEYS_OF_PLACES = ("sit", "standing")
_KEYS_OF_BETS = ("back", "repeat", "double", "clear", "ask")


class ScreenPace(NamedTuple):
    """Seconds after which the table goes on."""

    card: float
    result: float
    bot: float
    other: float


PACES = {
    "slow": ScreenPace(1.2, 4.0, 0.5, 1.0),
    "normal": ScreenPace(0.65, 2.2, 0.25, 0.6),
    "fast": ScreenPace(0.15, 0.6, 0.05, 0.15),
}
_SEALING = e.ShoeSealed | e.WordCommitted | e.WordsClosed | e.WordShown | e.SecretShown
_SEALING_S = 0.04
"""What is agreed about a shoe is quickly told: people want to bet."""
AT_ONCE = ScreenPace(0.0, 0.0, 0.0, 0.0)


class TableScreen(Screen[None]):
    """The table."""

    BINDINGS: ClassVar = []

    def __init__(
        self, game: Playing, out: Output, *, recorder: Recorder | None, pace: ScreenPace, seed: int | None
    ) -> None:
        super().__init__()
        self.game, self.out, self.recorder, self.pace = game, out, recorder, pace
        self.chips, self.acts = ChipMoves(self.game), ScreenActs(self)
        self.narrator = self.game.narrator(self.out.speaker)
        welcome = NarratedLine(self.out.speaker.say("play.welcome", house=self.game.house.names.house), LineKind.CALL)
        self.state = draw.ScreenState(self.game, self.out.speaker, welcome, seed=seed, chip=self._first_chip())
        if seed is not None:
            self.state.message = self.say("play.seeded", seed=str(seed))
        self._seen = self._written = 0
        self._hurried = False
        self.at_rest = False
        """Everybody else has acted, and the table waits for the person."""
        self._timer: Timer | None = None
        self._keys: dict[str, Callable[[], None]] = {
            **{str(digit): self._chooser(digit - 1) for digit in range(1, len(draw.CHIPS) + 1)},
            "left": lambda: self._move(-1),
            "right": lambda: self._move(1),
            "up": lambda: self._move(-self._columns()),
            "down": lambda: self._move(self._columns()),
            "enter": self._put,
            "space": self._put,
            "backspace": self._take_back,
            "delete": self._take_back,
            "r": lambda: self.do(lambda: self.chips.repeat(now_ms())),
            "d": lambda: self.do(lambda: self.chips.double(now_ms())),
            "c": lambda: self.do(lambda: self.chips.clear(now_ms())),
            "n": self._call,
            "b": self._bank,
            **{one.key: self._asker(one) for one in PERSON_ACTS if one.key is not None},
            "y": self.ask_payer,
            "g": self.acts.ask_manager,
            "o": self.acts.menu,
            "k": self._clock,
            "question_mark": self._help,
            "f1": self._help,
            "h": self._help,
            "q": self.leave,
        }

    def _first_chip(self) -> int:
        """The smallest chip that makes a bet by itself."""
        least = self.game.house.stakes.minimum
        return next((place for place, chip in enumerate(draw.CHIPS) if chip >= least), 0)

    def say(self, key: str, **values: object) -> str:
        """The sentence of a key."""
        return self.out.speaker.say(key, **values)

    def compose(self) -> ComposeResult:
        """The parts from top to bottom."""
        with Horizontal():
            with Vertical(id="main"):
                for name in ("head", "rule", "call", "note", "hands", "boxes", "spots", "tray", "beads", "calls"):
                    yield Static(id=name, markup=False)
                with Vertical(id="foot"):
                    yield Static(id="message", markup=False)
                    yield Static(id="keys", markup=False)
            yield Static(id="side", markup=False)

    def on_mount(self) -> None:
        """Let the game begin."""
        self._tell()
        self._go_on(0.0)
        if not self.game.me.placed:
            self.acts.offer_place()

    def on_resize(self, _: Resize) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_key(self, event: Key) -> None:
        """One key, one act."""
        act = self._keys.get(event.key.lower())
        if act is None and event.character is not None:
            act = {"?": self._help, "+": self._asker(BY_NAME["buy"])}.get(event.character)
        if act is not None:
            event.stop()
            event.prevent_default()
            act()

    def redraw(self) -> None:
        """Draw everything from the state."""
        if not self.is_mounted:
            return
        state, wide = self.state, self.size.width >= _WIDE
        state.at_ms = now_ms()
        state.note = self._note()
        state.spot = min(state.spot, len(state.bets) - 1)  # fewer for whoever has the bank
        side = self.query_one("#side", Static)
        side.display = wide
        width = self.size.width - (36 if wide else 0)
        self.set_class(self.size.height >= _TALL, "tall")
        self.set_class(draw.spot_lines(state, width) <= 2, "airy")
        parts = {
            "head": draw.draw_head,
            "call": draw.draw_call,
            "note": draw.draw_note,
            "hands": draw.draw_hands,
            "boxes": draw.draw_boxes,
            "spots": draw.draw_spots,
            "tray": draw.draw_tray,
            "beads": draw.draw_beads,
            "message": draw.draw_message,
        }
        for name, part in parts.items():
            self.query_one(f"#{name}", Static).update(part(state, width))
        self.query_one("#rule", Static).update("─" * width)
        spots = self.query_one("#spots", Static)
        spots.styles.height = draw.spot_lines(state, width)
        self.query_one("#keys", Static).update(draw.draw_keys(self._key_pairs(), width))
        calls = self.query_one("#calls", Static)
        calls.update("" if wide else draw.draw_calls(state, width, calls.size.height))
        if wide:
            side.update(draw.draw_calls(state, 34, self.size.height))

    def _note(self) -> str:
        game = self.game
        if game.away:
            return self.say("watch.lost")
        if not game.me.placed and not game.over:
            text = ask_place(game, self.out.speaker, self.state.at_ms, typed=False)
        elif game.waiting is Wait.BETS:
            text = waits_told(game, self.out, self.state.at_ms) or bets_note(game, self.out)
        elif game.waiting is not None:
            text = ask(game, self.out)
        else:
            text = waits_told(game, self.out, self.state.at_ms) or self._mine()
        if game.clock.running and game.waiting is not None:
            text += "  " + self.say("play.seconds", seconds=-(-game.clock.left_ms(self.state.at_ms) // 1000))
        return text

    def _mine(self) -> str:
        """What the last coup meant for the person, while its cards lie there."""
        last, me = self.game.table.last, self.game.me.id
        lines = [] if last is None or self.game.table.coup else [one for one in last.lines if one.patron == me]
        if not lines:
            return ""
        net = sum(one.net for one in lines)
        return self.say("play.coup-result", money=self.out.speaker.signed_money(net, self.game.house.stakes.currency))

    def _key_pairs(self) -> Iterator[tuple[str, str]]:
        now = _KEYS_OF.get(self.game.waiting, ("faster",)) if self.game.me.placed else _KEYS_OF_PLACES
        more: tuple[str, ...] = ()
        if self.game.waiting is Wait.BETS:
            now, more = self._keys_of_bets(now)
        keys = (*now, "help", "leave", "more", *more, "chip", "spot", "tip", "buy", "manager", "clock")
        for key in (key for key in keys if offers(key, self.game)):
            shown, _, does = self.say(f"key.{key}").partition(" ")
            yield shown, does

    def _keys_of_bets(self, now: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """A bank that pays can be covered whole with one call; whoever holds it places nothing."""
        if not banker_pays(self.game.house) or not self.game.me.placed:
            return now, _KEYS_OF_BETS
        if self.game.table.bank.holder == self.game.me.id:
            return ("deal", "give-up"), ()
        return (now[0], "banco", *now[1:]), _KEYS_OF_BETS

    # --- going on ---

    def _go_on(self, seconds: float) -> None:
        """Advance once, after a while. Textual skips a tick that comes too late, as on a busy machine: a timer for one
        time would be lost and the table would stand still, so this one repeats until it has ticked."""
        self.at_rest = False
        self._stop_timer()
        self._timer = self.set_interval(max(seconds, 0.001), self._advance)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _advance(self) -> None:
        """One step of the game, and the next one when its time has come."""
        self._stop_timer()
        if self.game.over:
            return
        events = self.game.step(now_ms())
        self._tell()
        if self.game.live:
            self._go_on(_LIVE_TICK_S)
            self.at_rest = self.game.waiting is not None
        elif events:
            self._go_on(0.0 if self._hurried else self._pause_after(events))
        elif self.game.waiting is not None:
            self._hurried = False
            self.at_rest = True
            if self.game.clock.running:
                self._go_on(_CLOCK_TICK_S)

    def _pause_after(self, events: tuple[Event, ...]) -> float:
        facts = tuple(event.fact for event in events)
        if any(isinstance(fact, e.CoupEnded) for fact in facts):
            return self.pace.result
        if any(isinstance(fact, e.CardDealt | e.CardsTaken | e.Decided) for fact in facts):
            return self.pace.card
        if all(isinstance(fact, _SEALING) for fact in facts):
            return min(self.pace.bot, _SEALING_S)
        return self.pace.bot if any(event.by in self.game.bots for event in events) else self.pace.other

    def _tell(self) -> None:
        """Take in what has happened: the calls, the record, the picture."""
        fresh = self.game.events[self._seen :]
        self._seen += len(fresh)
        for event in fresh:
            for told in self.narrator.tell(event):
                self.state.calls = (*self.state.calls, told)[-_KEPT_CALLS:]
                if told.kind in (LineKind.CALL, LineKind.RESULT):
                    self.state.call = told
            if (name := asked_by(self.game, event)) is not None:
                yes, no = (self.say(f"key.{key}").partition(" ")[0] for key in ("partners", "decline"))
                self.state.message = self.say("play.partners-asked", name=name, yes=yes, no=no)
        for answer in told_answers(self.game, self.out.speaker):
            self.state.calls = (*self.state.calls, NarratedLine(answer, LineKind.CALL))[-_KEPT_CALLS:]
            self.state.message = answer
        self.write_down()
        self.redraw()

    def write_down(self) -> None:
        """Write what has happened to the record."""
        if self.recorder is not None:
            self.recorder.add(self.game.events[self._written :])
        self._written = len(self.game.events)

    # --- what the person does ---

    def do(self, act: Callable[[], object]) -> None:
        """Something the person does: a refusal becomes a calm line."""
        self.state.message = ""
        try:
            act()
        except PuntoError as refusal:
            self.state.message = self.out.speaker.tell(refusal)
        self._tell()
        self._go_on(0.0)  # bots may have something to say to it

    def _asker(self, one: PersonAct) -> Callable[[], None]:
        return lambda: self.acts.ask(one)

    def _chooser(self, chip: int) -> Callable[[], None]:
        def choose() -> None:
            self.state.chip = chip
            self.redraw()

        return choose

    def _columns(self) -> int:
        return draw.spot_columns(self.state, self.query_one("#main").size.width)

    def _move(self, by: int) -> None:
        to = self.state.spot + by
        if 0 <= to < len(self.state.bets):
            self.state.spot = to
        self.redraw()

    @property
    def _bet(self) -> str:
        return self.state.bets[self.state.spot].id

    def _put(self) -> None:
        if self.game.waiting is Wait.CARDS:
            self.acts.act(c.TakeCards())
            return
        self.do(lambda: self.chips.put(self._bet, draw.CHIPS[self.state.chip], now_ms()))

    def _take_back(self) -> None:
        self.do(lambda: self.chips.take_back(self._bet, draw.CHIPS[self.state.chip], now_ms()))

    def _call(self) -> None:
        """No more bets, or the end of the auction; while cards come, let them come at once."""
        if self.game.waiting in (Wait.BETS, Wait.BIDS, Wait.CARDS, Wait.BANK):
            self.do(lambda: self.game.call(now_ms()))
        elif self.game.waiting is None:
            self._hurried = True
            self._go_on(0.0)
        else:
            self.state.message = self._note()
            self.redraw()

    def _bank(self) -> None:
        """Bid in an auction; call banco where the banker pays; a banker gives up the bank."""
        table = self.game.table
        if table.phase is Phase.AUCTION:
            bid = choice_of(self.game, "Bid")
            least = bid.least if bid is not None and bid.least is not None else table.house.stakes.minimum
            self.acts.ask_amount(BY_NAME["bid"], least)
        elif table.bank.holder == self.game.me.id:
            self.acts.give_up_bank()
        elif offers("banco", self.game) and table.bank.holder is not None:
            self.acts.act(c.CallBanco())
        else:
            self.acts.act(c.Bid(table.house.stakes.minimum))  # refused, in the table's words

    def ask_payer(self) -> None:
        """Ask for a bet on this spot to be placed: so much in all."""
        bet, names = self._bet, self.game.house.names
        title = self.say("play.dialog-ask", bet=self.game.house.name_of(bet), croupier=names.croupier)
        now = self.game.me.stakes.get(bet, 0) + draw.CHIPS[self.state.chip]
        self.acts.ask_coins(title, now, lambda coins: c.AskPayer(bet, coins))

    def _clock(self) -> None:
        try:
            self.game.pause_or_start_clock(now_ms())
        except PuntoError as refusal:
            self.state.message = self.out.speaker.tell(refusal)
            self.redraw()
            return
        self.state.message = self.say("play.clock-runs" if self.game.clock.running else "play.clock-stands")
        self.redraw()
        self._go_on(0.0)

    def _help(self) -> None:
        self.app.push_screen(HelpPage(self.game, self.out.speaker))

    def leave(self) -> None:
        """Cash out and go; a coup in which stakes lie is finished first. A live one is awaited without the screen."""
        self._stop_timer()
        if not self.game.over and not self.game.live:
            self.game.leave(now_ms())
        self.write_down()
        self.app.exit()
