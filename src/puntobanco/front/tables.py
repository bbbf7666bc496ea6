"""A table to play at from a program: people who come, bet and go, and a croupier who deals by himself.

Every method is a command of the table (`puntobanco.table`), so the rules of the house hold, and what it does not allow
is its own refusal. The croupier waits for nobody: what lies there when `deal` is called is played.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from puntobanco.front.coups import action_meant, hands_and_call
from puntobanco.front.meant import MeantHouse, house_meant, seed_meant
from puntobanco.front.past import TableRecord
from puntobanco.front.words import FrontError, spoken, table_of, voice
from puntobanco.game import PACK, Action, Card, Hand, Side, Winner
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.choices import choices
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.files import write_fresh
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import write_notation
from puntobanco.table import (
    Command,
    Event,
    Phase,
    Role,
    Table as TableState,
    TableRefusal,
    commands as c,
    events as e,
    open_table,
)
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.bots import Temperament
from puntobanco.table.commands import Act
from puntobanco.table.croupier import NAME, Step, Wait, next_step
from puntobanco.table.driver import BOT_NAMES, DrivenTable
from puntobanco.table.events import Line
from puntobanco.table.people import patron_of
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.standing import coup_has_reason
from puntobanco.table.state import Patron

_TICK_MS = 1000
_AS_EVENTS, _AS_NOTATION = (".jsonl", ".ndjson"), (".punto", ".txt")
_IN_BETTING = (c.PlaceBet, c.AskPayer, c.WithdrawBet, c.AskFreeCoup, c.CallBanco)
_BEFORE_BETTING = (c.Bid, c.AcceptBank, c.PassBank)


@dataclass(frozen=True, repr=False)
class CoupResult:
    """A coup at a table: its cards, its winner, and who was paid what."""

    house: House
    number: int
    punto: Hand
    banco: Hand
    winner: Winner
    lines: tuple[Line, ...]
    """What every stake became: `patron`, `bet`, `stake`, `result`, `payout`, `net`."""

    @property
    def net(self) -> dict[str, int]:
        """What everybody who had bet is richer by, or poorer, in coins."""
        found: dict[str, int] = {}
        for line in self.lines:
            found[line.patron] = found.get(line.patron, 0) + line.net
        return found

    def __repr__(self) -> str:
        lines = hands_and_call(self.house, self.punto, self.banco, self.winner)
        if not self.lines:
            return "\n".join(lines)
        speaker, currency = voice(), self.house.stakes.currency
        columns = [speaker.say(f"column.{name}") for name in ("name", "bet", "result", "stake", "net")]
        rows = []
        for line in self.lines:
            money = speaker.money(line.stake, currency), speaker.signed_money(line.net, currency)
            rows.append([line.patron, line.bet, speaker.show(line.result), *money])
        return "\n".join([*lines, "", table_of(columns, rows, left=3)])


def _money(house: House, coins: int) -> str:
    return voice().money(coins, house.stakes.currency)


class _SeededShoe:
    """A dealer whose shoes follow from a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"shoe {seed}")  # noqa: S311  (a seed is given so that it repeats)
        self._cards: list[Card] = []

    def shuffle(self, packs: int) -> None:
        """Make a fresh shoe."""
        self._cards = list(PACK) * packs
        self._chance.shuffle(self._cards)

    def draw(self) -> Card:
        """The next card."""
        return self._cards.pop()


class FrontTable:
    """A table of a house. People are known by their names, amounts are coins; the same seed deals the same shoes.

    Bots, if some are asked for, sit there from the beginning, bet and bid by themselves, and play alike from a seed.
    """

    def __init__(self, house: MeantHouse, *, seed: int | None = None, bots: int = 0, id: str = "table") -> None:
        self._at_ms = 0
        self._driven, self.seed = _opened(house, seed, bots, id)
        for bot in self._driven.bots:
            self._driven.bot_comes(bot, bot, self._tick())

    @property
    def state(self) -> TableState:
        """The table as it stands: people, phase, bank, shoe and all the rest."""
        return self._driven.table

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return self._driven.events

    @property
    def house(self) -> House:
        """The house whose rules hold."""
        return self.state.house

    @property
    def people(self) -> dict[str, int]:
        """Everybody at the table, with their chips."""
        return {name: patron.chips for name, patron in self.state.patrons.items()}

    @spoken
    def join(self, name: str, *, coins: int = 0, seat: int | None = None) -> int | None:
        """Come to the table, buy chips, and take a seat: the one named, or the first that is free; gives the seat.

        Where every seat is taken, one stands if the house allows that, and there is no seat to give.
        """
        if name == NAME:
            raise refuse("table-name-taken", name=name)
        before, happened = self.state, len(self.events)
        try:
            self._act(name, c.Join(name))
            if coins:
                self._act(name, c.BuyIn(coins))
            self._act(name, self._place(name, seat))
        except TableRefusal:  # whoever is refused one of them has not come
            self._driven.table = before
            del self.events[happened:]
            raise
        return self.state.patrons[name].seat

    def _place(self, name: str, seat: int | None) -> Act:
        if seat is not None:
            return c.Sit(seat)
        places = {one.act: one.places for one in allowed(self.state, name, at_ms=self._at_ms, kinds=(c.Sit, c.Stand))}
        if places.get("Sit"):
            return c.Sit(places["Sit"][0])
        behind = places.get("Stand")
        return c.Stand(behind[0] if behind else None)

    @spoken
    def bet(self, name: str, bet: str, coins: int) -> None:
        """Let so many coins in all lie on a bet; where they lie there already, as after a win, that is so."""
        try:
            self.do(name, c.PlaceBet(bet, coins))
        except TableRefusal as refusal:
            if refusal.code != "bet-unchanged":
                raise

    def withdraw(self, name: str, bet: str) -> None:
        """Take a bet back."""
        self.do(name, c.WithdrawBet(bet))

    def bid(self, name: str, coins: int) -> None:
        """Bid for the bank, where it is auctioned. The first bet, or `deal`, ends the auction."""
        self.do(name, c.Bid(coins))

    @spoken
    def do(self, name: str, act: Act) -> tuple[Event, ...]:
        """Any act of `puntobanco.table.commands` by somebody; gives what it brought about.

        For bets and bids the croupier first opens what has to be open.
        """
        if isinstance(act, _IN_BETTING):
            self._open_bets()
        elif isinstance(act, _BEFORE_BETTING):
            self._go_on()
        return self._act(name, act)

    @spoken
    def deal(self, *, decide: str | Action | None = None, banco: str | Action | None = None) -> CoupResult:
        """Deal the coup: no more bets, cards, payments. Without any bet it is a free coup, where the house has them.

        `decide` is how whoever has punto's option uses it, `banco` how banco's is used: `"draw"` or `"stand"`. Without
        it, and where nobody has the option, it is as the house says for the undecided case.
        """
        actions = {
            Side.PUNTO: None if decide is None else action_meant(self.house, decide),
            Side.BANCO: None if banco is None else action_meant(self.house, banco, Side.BANCO),
        }
        self._open_bets()
        while self._bots_act():
            pass
        free = self.house.game.free_coups and not banker_pays(self.house)
        if not coup_has_reason(self.state) and free and self.state.seats:
            self._act(next(self.state.seated()).id, c.AskFreeCoup())
        self._call(c.CloseBets())
        before = len(self.events)
        while self.state.phase is not Phase.BETWEEN and self.state.phase is not Phase.SHOE:
            if self._bots_act():
                continue
            if (act := self._decision(actions)) is not None:
                self._act(*act)
            elif self.state.bank.asked and self.state.bank.holder is not None:
                self._act(self.state.bank.holder, c.TakeCards())
            else:
                self._do(next_step(self.state))
        return self._result(self.events[before:])

    def _decision(self, actions: Mapping[Side, Action | None]) -> tuple[str, Act] | None:
        """Who decides now, and how; nobody where the house does, or the total leaves no choice."""
        state = self.state
        action = actions[state.asked]
        if state.phase is not Phase.DECISION or state.decider is None or state.coup is None or action is None:
            return None
        return (state.decider, c.Decide(action)) if action in choices(state.coup, state.asked) else None

    def _result(self, events: list[Event]) -> CoupResult:
        (paid,) = (event.fact for event in events if isinstance(event.fact, e.Paid))
        last = self.state.last
        assert last is not None  # it stays until the first card of the next coup
        return CoupResult(self.house, paid.coup, Hand(last.punto), Hand(last.banco), last.winner, paid.lines)

    @spoken
    def leave(self, name: str) -> int:
        """Go, with all chips; gives the coins that are taken along."""
        out = [event.fact.coins for event in self._act(name, c.Leave()) if isinstance(event.fact, e.CashedOut)]
        return sum(out)

    @spoken
    def chips(self, name: str) -> int:
        """What somebody has, apart from what lies on bets."""
        return patron_of(self.state, name).chips

    @spoken
    def stakes(self, name: str) -> dict[str, int]:
        """What lies on bets for somebody."""
        return dict(patron_of(self.state, name).stakes)

    @spoken
    def allowed(self, name: str) -> tuple[AllowedAct, ...]:
        """Everything that somebody may do now, with the limits that apply; the croupier first opens the bets."""
        self._go_on()
        return allowed(self.state, name, at_ms=self._at_ms)

    def record(self) -> TableRecord:
        """What the table has left behind so far."""
        return TableRecord(self.house, shoes_of(self.house, self.state.id, self.events), tuple(self.events))

    @spoken
    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a new file: its events (`.jsonl`), or the notation (`.punto`)."""
        from io import StringIO

        target, stream = os.fspath(path), StringIO()
        if target.lower().endswith(_AS_EVENTS):
            Recorder(stream, head_of(self.state, seed=self.seed)).add(self.events).end()
            write_fresh(target, stream.getvalue().encode())
        elif target.lower().endswith(_AS_NOTATION):
            write_fresh(target, write_notation(self.record().noted).encode())
        else:
            raise FrontError("front-record-ending", found=echo(target), allowed=(*_AS_EVENTS, *_AS_NOTATION))

    def __repr__(self) -> str:
        speaker = voice()
        played = sum(isinstance(event.fact, e.CoupEnded) for event in self.events)
        coups = speaker.say("simulate.coups.count", count=played)
        phase = speaker.tell(phase_name(self.state.phase))
        head = f"{speaker.show(self.house.names.house)}: {coups}, {phase}"
        if not self.state.patrons:
            return head
        columns = [speaker.say(f"column.{name}") for name in ("name", "seat", "chips", "stakes")]
        return "\n".join([head, "", table_of(columns, map(self._row, self.state.patrons.values()))])

    def _row(self, patron: Patron) -> list[str]:
        stakes = ", ".join(f"{bet} {_money(self.house, coins)}" for bet, coins in patron.stakes.items())
        return [patron.name, str(patron.seat or ""), _money(self.house, patron.chips), stakes]

    # --- the croupier ---

    def _open_bets(self) -> None:
        """Go on until bets are open, whoever might still have bid for the bank or answered."""
        while not self.state.bets_open:
            if self._bots_act():
                continue
            step = next_step(self.state)
            if step.does_something:
                self._do(step)
            else:
                self._call(c.CloseAuction() if step.wait is Wait.BIDS else c.OpenBets())  # the table says why not

    def _go_on(self) -> None:
        """Go on until somebody is waited for who is no bot."""
        while True:
            if self._bots_act():
                continue
            step = next_step(self.state)
            if step.wait is not Wait.NOBODY:
                return
            self._do(step)

    def _bots_act(self) -> bool:
        """Whether a bot has done something."""
        return bool(self._driven.bots_act(self._tick()))

    def _do(self, step: Step) -> None:
        self._driven.do(step, self._tick())

    def _call(self, act: Act) -> None:
        self._driven.command(Command(NAME, Role.CROUPIER, self._tick(), act))

    def _act(self, name: str, act: Act) -> tuple[Event, ...]:
        return self._driven.patron_acts(name, act, self._tick())

    def _tick(self) -> int:
        """The time: it passes whenever something is asked."""
        self._at_ms += _TICK_MS
        return self._at_ms


@spoken
def _opened(house: MeantHouse, seed: int | None, bots: int, id: str) -> tuple[DrivenTable, int]:
    """A new table, and the seed that its shoes and its bots follow from."""
    at, chosen = house_meant(house), seed_meant(seed)
    most = min(len(BOT_NAMES), at.places.seats)
    if isinstance(bots, bool) or not isinstance(bots, int) or not 0 <= bots <= most:
        raise FrontError("play-bots", found=echo(bots), least=0, most=most)
    temperaments = dict(zip(BOT_NAMES[:bots], Temperament, strict=False))
    luck = Random(f"bots {chosen}").randrange  # noqa: S311  (a seed is given so that it repeats)
    return DrivenTable(open_table(id, at), dealer=_SeededShoe(chosen), luck=luck, bots=temperaments), chosen
