"""Play in plain lines: what happens is printed, and short commands are read from standard input."""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from puntobanco.cli.output import Output
from puntobanco.cli.parameters.kinds import units
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.game import ChipMoves, Playing
from puntobanco.cli.play.house_rules import rules_of
from puntobanco.game import Action, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.records.event_file import Recorder
from puntobanco.table import commands as c
from puntobanco.table.croupier import Wait
from puntobanco.table.game import PlayError

if TYPE_CHECKING:
    from puntobanco.cli.play.remote_input import Typed

_LONGEST_COMMAND = 200
_LOOK_S = 0.1
"""How long nothing may be typed before a live table is looked at."""


class PlainPlay:
    """One person's game in lines."""

    def __init__(
        self,
        game: Playing,
        out: Output,
        *,
        recorder: Recorder | None = None,
        coups: int | None = None,
        seed: int | None,
    ) -> None:
        self.game, self.out, self.recorder, self.coups, self.seed = game, out, recorder, coups, seed
        self.chips = ChipMoves(game)
        self.narrator = game.narrator(out.speaker)
        self._told = 0
        self._reading = True
        self._typed = _typed() if game.live else None
        self._words = {word: word for word in WORDS}
        self._words |= {out.speaker.say(f"word.{word}"): word for word in WORDS}
        names = ((bet.id, bet.id) for bet in game.house.bets)
        shown = ((out.speaker.show(game.house.name_of(bet.id)).lower(), bet.id) for bet in game.house.bets)
        self._bets = dict((*names, *shown))

    def run(self) -> None:
        """Play until the person leaves, commands run out, or the coups asked for are played."""
        self._line(self.out.speaker.show(self.game.house.names.house), "bold")
        self._say("text.independent", "dim")
        if self.seed is not None:
            self._say("play.seeded", "bold yellow", seed=str(self.seed))
        self._say("play.plain-hint", "dim", word=self.out.speaker.say("word.help"))
        while not self.game.over:
            if self.coups is not None and self.game.coups >= max(1, self.coups):
                self.game.leave(now_ms())
            elif not self.game.step(now_ms()):
                self._turn()
            self._tell()
        net = self.out.speaker.signed_money(self.game.net, self.game.house.stakes.currency)
        self._say("play.left", "bold", net=net, coups=self.game.coups)

    def _turn(self) -> None:
        """The person's turn: one command, or what happens when there are no more."""
        self._prompt()
        line = self._read()
        try:
            if line is None:
                self._reading = False
                self._go_on_alone()
            else:
                self._obey(line)
        except PuntoError as refusal:
            if line is None and not self.game.live:  # at a live table it may only have come too late
                raise
            self._line(self.out.speaker.tell(refusal), "yellow")

    def _read_live(self, typed: "Typed") -> str | None:
        """The next command at a live table; what happens meanwhile is told, and may be another question."""
        asked = self.game.waiting
        while self._reading and self.game.waiting is asked and not self.game.over:
            sys.stdout.flush()
            line = typed.next(_LOOK_S)
            if line != "":
                return line if line is None or len(line) <= _LONGEST_COMMAND else "?" * _LONGEST_COMMAND
            self.game.step(now_ms())
            self._tell()
        return "" if self._reading else None

    def _read(self) -> str | None:
        """The next command; None when there is none any more, or nobody to give it."""
        if self._typed is not None:
            return self._read_live(self._typed)
        if not self._reading or sys.stdin is None:
            return None
        try:
            sys.stdout.flush()
            line = sys.stdin.readline(_LONGEST_COMMAND + 1)
            if len(line) > _LONGEST_COMMAND:  # the rest of an endless line is no other command
                while line and not line.endswith("\n"):
                    line = sys.stdin.readline(_LONGEST_COMMAND)
                return "?" * _LONGEST_COMMAND
        except (OSError, ValueError):
            return None
        return line or None

    def _go_on_alone(self) -> None:
        """Without more commands: leave, or watch the coups that were asked for."""
        if self.coups is None:
            self.game.leave(now_ms())
        elif self.game.waiting is Wait.ANSWER:
            self.game.act(c.PassBank(), now_ms())
        elif self.game.waiting is Wait.DECISION:
            self.game.act(c.Decide(self.game.house.option.undecided), now_ms())
        elif self.game.waiting is None:  # the table waits for people who cannot come
            self.game.leave(now_ms())
        else:
            self.game.call(now_ms())

    def _obey(self, line: str) -> None:
        words = line.strip().lower().split()
        if not words:
            return
        command = self._words.get(words[0])
        if command is not None and (len(words) == 1 or command in ("bid", "buy", "tip")):
            _ACTS[command](self, " ".join(words[1:]))
            return
        bet, amount = self._bets.get(" ".join(words[:-1])), words[-1]
        if bet is None:
            raise PlayError("play-command", found=echo(line.strip()), word=self.out.speaker.say("word.help"))
        if amount == "0":
            self.act(c.WithdrawBet(bet))
        else:
            self.act(c.PlaceBet(bet, units(amount)))

    def act(self, act: c.Act) -> None:
        """Do something at the table."""
        self.game.act(act, now_ms())

    def give_up(self) -> None:
        """Give up the bank when this coup is over."""
        if self.game.table.bank.holder != self.game.me.id:
            self.act(c.GiveUpBank())  # refused, in the table's words
        self.game.gives_up_bank = True
        self._say("play.gives-up-bank")

    def _prompt(self) -> None:
        """What the person is asked, where somebody reads it: never between the lines of a program's input."""
        game, say = self.game, self.out.speaker.say
        if not self._reading:
            return
        if game.waiting is Wait.BETS:
            stakes = ", ".join(self._stakes()) or say("value.nothing")
            text = say("play.ask-bets", chips=self._money(game.me.chips), stakes=stakes)
        elif game.waiting is not None:
            text = ask(game, self.out)
        else:
            return
        self._line(f"> {text}", "dim")

    def _stakes(self) -> Iterator[str]:
        for bet, coins in self.game.me.stakes.items():
            yield f"{self.out.speaker.show(self.game.house.name_of(bet))} {self._money(coins)}"

    def _money(self, coins: int) -> str:
        return self.out.speaker.money(coins, self.game.house.stakes.currency)

    def tell_rules(self) -> None:
        """Print the rules of the house."""
        for part in rules_of(self.game.house, self.out.speaker):
            self._line("")
            self._line(part.title, "bold")
            for line in part.lines:
                self._line(f"  {line}")

    def tell_help(self) -> None:
        """Print what can be typed."""
        say = self.out.speaker.say
        auction = self.game.house.bank.held_by is BankHeldBy.AUCTION
        self._line(f"  {say('play.help-bet', bets=[bet.id for bet in self.game.house.bets])}")
        for word in WORDS:
            if auction or word not in ("bid", "accept", "pass", "giveup", "draw", "stand"):
                self._line(f"  {say(f'word.{word}').ljust(12)}{say(f'play.does-{word}')}")

    def _tell(self) -> None:
        fresh = self.game.events[self._told :]
        self._told += len(fresh)
        if self.recorder is not None:
            self.recorder.add(fresh)
        for event in fresh:
            for told in self.narrator.tell(event):
                self._line(told.text, told.style)

    def _say(self, key: str, style: str | None = None, **values: object) -> None:
        self._line(self.out.speaker.say(key, **values), style)

    def _line(self, text: str, style: str | None = None) -> None:
        if not self.out.as_json:
            self.out.line(text, style)


_ACTS: Mapping[str, Callable[[PlainPlay, str], object]] = {
    "deal": lambda play, _: play.game.call(now_ms()),
    "bid": lambda play, rest: play.act(c.Bid(units(rest))),
    "accept": lambda play, _: play.act(c.AcceptBank()),
    "pass": lambda play, _: play.act(c.PassBank()),
    "giveup": lambda play, _: play.give_up(),
    "draw": lambda play, _: play.act(c.Decide(Action.DRAW)),
    "stand": lambda play, _: play.act(c.Decide(Action.STAND)),
    "repeat": lambda play, _: play.chips.repeat(now_ms()),
    "double": lambda play, _: play.chips.double(now_ms()),
    "clear": lambda play, _: play.chips.clear(now_ms()),
    "buy": lambda play, rest: play.act(c.BuyIn(units(rest))),
    "tip": lambda play, rest: play.act(c.Tip(units(rest))),
    "rules": lambda play, _: play.tell_rules(),
    "help": lambda play, _: play.tell_help(),
    "leave": lambda play, _: play.game.leave(now_ms()),
}
WORDS = tuple(_ACTS)
"""Commands besides the names of bets; each language has its own word, and the English one always does too."""


def _typed() -> "Typed":
    from puntobanco.cli.play.remote_input import Typed

    return Typed()


def ask(game: Playing, out: Output) -> str:
    """What the person is asked besides for bets: a bid, whether they take the bank, or punto's decision."""
    house, say = game.house, out.speaker.say
    if game.waiting is Wait.BIDS:
        best = game.table.bank.best_bid
        if best is None:
            return say("play.ask-first-bid", money=out.speaker.money(house.bet("banco").least, house.stakes.currency))
        name = game.table.patrons[best[0]].name
        return say("play.ask-bid", name=name, money=out.speaker.money(best[1], house.stakes.currency))
    if game.waiting is Wait.ANSWER:
        return say("play.ask-bank", money=out.speaker.money(house.bet("banco").least, house.stakes.currency))
    return say("play.ask-decision", punto=house.names.punto, total=game.table.hands[0].total)
