"""Play in plain lines: what happens is printed, and short commands are read from standard input."""

import sys
from collections.abc import Callable, Iterator, Mapping

from puntobanco.cli.output import Output
from puntobanco.cli.parameters.kinds import units
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.duty_manager import call_manager, told_answers
from puntobanco.cli.play.game import ChipMoves, Playing
from puntobanco.cli.play.house_rules import rules_of
from puntobanco.cli.play.person_acts import (
    BY_NAME,
    Asks,
    PersonAct,
    asked_by,
    asks,
    bets_offered,
    do,
    gives_up_now,
    offers,
    said,
    undecided,
)
from puntobanco.cli.play.places import ask_place
from puntobanco.cli.play.questions import ask, asks_to_cover, covers_told
from puntobanco.cli.play.remote_input import LONGEST_LINE, Typed, read_line
from puntobanco.cli.play.waits import waits_told
from puntobanco.cli.show import notice
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house.banker import banker_pays
from puntobanco.records.event_file import Recorder
from puntobanco.table import commands as c
from puntobanco.table.croupier import Wait
from puntobanco.table.game import PlayError

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
        self._waits_told = ""
        self._typed = Typed() if game.live else None
        self._words = {word: word for word in WORDS} | FORMER_WORDS
        self._words |= {out.speaker.say(f"word.{word}"): word for word in WORDS}
        names = ((bet.id, bet.id) for bet in game.house.bets)
        shown = ((out.speaker.show(game.house.name_of(bet.id)).lower(), bet.id) for bet in game.house.bets)
        self._bets = dict((*names, *shown))

    def run(self) -> None:
        """Play until the person leaves, commands run out, or the coups asked for are played."""
        self._line(self.out.speaker.show(self.game.house.names.house), "bold")
        self._line(notice(self.game.house, self.out.speaker), "dim")
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

    def _read_live(self, typed: Typed) -> str | None:
        """The next command at a live table; what happens meanwhile is told, and may be another question."""
        asked = self.game.waiting
        while self._reading and self.game.waiting is asked and not self.game.over:
            sys.stdout.flush()
            line = typed.next(_LOOK_S)
            if line != "":
                return line
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
            return read_line(sys.stdin)
        except (OSError, ValueError):
            return None

    def _go_on_alone(self) -> None:
        """Without more commands: leave, or watch the coups that were asked for."""
        if self.coups is None:
            self.game.leave(now_ms())
        elif self.game.waiting is Wait.ANSWER:
            self.game.act(c.PassBank(), now_ms())
        elif self.game.waiting is Wait.DECISION:
            self.game.act(undecided(self.game, now_ms()), now_ms())
        elif self.game.waiting is None or self._stands_still():  # the table waits for people who cannot come
            self.game.leave(now_ms())
        else:
            self.game.call(now_ms())

    def _stands_still(self) -> bool:
        """Whether the bots let a bank that pays lie, or nobody bids for it: nothing is played without either."""
        game = self.game
        return banker_pays(game.house) and not game.live and game.waits is not None

    def _obey(self, line: str) -> None:
        if len(line) > LONGEST_LINE:
            raise PlayError("play-too-long", most=LONGEST_LINE)
        words = line.strip().lower().split()
        if not words:
            return
        command, rest = self._words.get(words[0], ""), " ".join(line.split()[1:])
        if self._is_act(command, rest):
            self._do(BY_NAME[command], rest)
            return
        if command == "manager":
            self._line(call_manager(self.game, self.out.speaker, rest))
            return
        if command == "ask":
            self.ask_payer(rest)
            return
        if command in _COMMANDS and not rest:
            _COMMANDS[command](self)
            return
        bet, amount = self._bet_meant(line)
        if amount == "0":
            self.act(c.WithdrawBet(bet))
        else:
            self.act(c.PlaceBet(bet, units(amount)))

    def _is_act(self, command: str, rest: str) -> bool:
        """Whether a word means an act; that of a bet does so alone, and where the house has one."""
        if command not in BY_NAME or (command in self._bets and not offers(command, self.game)):
            return False
        return not rest or asks(BY_NAME[command], self.game.house) is not Asks.NOTHING

    def _do(self, one: PersonAct, text: str) -> None:
        """Do something at the table, and say what there is to be said of it."""
        if one.kind is c.PassBank and self.game.table.bank.holder == self.game.me.id:
            self.give_up()
            return
        key = do(self.game, said(one, self.game, text, now_ms()), now_ms())
        self._tell()
        if key:
            self._say(key)

    def _bet_meant(self, said: str) -> tuple[str, str]:
        """A bet and what is to lie on it, as it was typed."""
        name, _, amount = said.strip().lower().rpartition(" ")
        bet = self._bets.get(" ".join(name.split()))
        if bet is None:
            raise PlayError("play-command", found=echo(said.strip()), word=self.out.speaker.say("word.help"))
        return bet, amount

    def ask_payer(self, said: str) -> None:
        """Ask for a bet to be placed."""
        bet, amount = self._bet_meant(said or self.out.speaker.say("word.ask"))
        self.act(c.AskPayer(bet, units(amount)))

    def act(self, act: c.Act) -> None:
        """Do something at the table."""
        self.game.act(act, now_ms())

    def give_up(self) -> None:
        """Give up the bank: now, or when this coup is over."""
        if gives_up_now(self.game, now_ms()):
            self.act(c.GiveUpBank())  # where the bank is somebody else's, refused in the table's words
            return
        self.game.gives_up_bank = True
        self._say("play.gives-up-bank")

    def _prompt(self) -> None:
        """What the person is asked, where somebody reads it: never between the lines of a program's input."""
        game, say = self.game, self.out.speaker.say
        if not self._reading:
            return
        if not game.me.placed and game.waiting in (Wait.BETS, Wait.PEOPLE, None):
            text = ask_place(game, self.out.speaker, now_ms(), typed=True)
        elif game.waiting is Wait.BETS:
            stakes = ", ".join(self._stakes()) or say("value.nothing")
            cover = asks_to_cover(game, self.out, stakes)
            text = cover or say("play.ask-bets", chips=self._money(game.me.chips), stakes=stakes)
        elif game.waiting is not None:
            text = ask(game, self.out)
        else:
            text = ""
        told = waits_told(game, self.out, now_ms())
        if told != self._waits_told:
            self._waits_told = told
            if told:
                self._line(told, "yellow")
        if game.waiting is Wait.BETS and (covered := covers_told(game, self.out)):
            self._line(covered, "dim")
        if text:
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
        house = self.game.house
        self._line(f"  {say('play.help-bet', bets=[bet.id for bet in bets_offered(house)])}")
        for word in WORDS:
            if offers("bid" if word == "giveup" else word, self.game):
                laid = word in BY_NAME and asks(BY_NAME[word], house) is Asks.LAID
                does = say(f"play.does-{word}-laid" if laid else f"play.does-{word}")
                self._line(f"  {say(f'word.{word}').ljust(12)}{does}")

    def _tell(self) -> None:
        fresh = self.game.events[self._told :]
        self._told += len(fresh)
        if self.recorder is not None:
            self.recorder.add(fresh)
        for event in fresh:
            for told in self.narrator.tell(event):
                self._line(told.text, told.style)
            if (name := asked_by(self.game, event)) is not None:
                yes, no = (f"{self.out.speaker.say(f'word.{word}')} {name}" for word in ("partners", "decline"))
                self._say("play.partners-asked", "bold yellow", name=name, yes=yes, no=no)
        for answer in told_answers(self.game, self.out.speaker):
            self._line(answer, "bold yellow")

    def _say(self, key: str, style: str | None = None, **values: object) -> None:
        self._line(self.out.speaker.say(key, **values), style)

    def _line(self, text: str, style: str | None = None) -> None:
        if not self.out.as_json:
            self.out.line(text, style)


_COMMANDS: Mapping[str, Callable[[PlainPlay], object]] = {
    "deal": lambda play: play.game.call(now_ms()),
    "giveup": lambda play: play.give_up(),
    "repeat": lambda play: play.chips.repeat(now_ms()),
    "double": lambda play: play.chips.double(now_ms()),
    "clear": lambda play: play.chips.clear(now_ms()),
    "rules": lambda play: play.tell_rules(),
    "help": lambda play: play.tell_help(),
    "leave": lambda play: play.game.leave(now_ms()),
}
_LAST = ("rules", "help", "leave")
WORDS = (*(word for word in _COMMANDS if word not in _LAST), *BY_NAME, "ask", "manager", *_LAST)
"""Commands besides the names of bets; each language has its own word, and the English one always does too."""
FORMER_WORDS = {"trinkgeld": "tip"}
"""What commands were called before; people may still type it."""
