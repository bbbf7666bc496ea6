"""A game at a live table: the driver behind the full screen and the plain lines, as `LocalGame` is with bots."""

import time
from collections import deque
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any

from puntobanco.cli.narration import Narrator
from puntobanco.cli.output import Output
from puntobanco.cli.play.places import places_of
from puntobanco.cli.play.remote_seat import LiveSeat
from puntobanco.cli.play.remote_table import RemoteError, Step, ViewNarrator, happened
from puntobanco.client import Refused, WatchedEvent as Heard
from puntobanco.game import Hand, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house.banker import banker_pays
from puntobanco.language import Speaker
from puntobanco.protocol.enquiries import EnquiryKind, EnquiryView
from puntobanco.protocol.shown_table import cards_of, table_of
from puntobanco.table import Event, Phase, Table, commands as c, events as e
from puntobanco.table.allowed import AllowedAct
from puntobanco.table.commands import Act
from puntobanco.table.croupier import Wait
from puntobanco.table.game import Cards, Clock, is_bankers_turn
from puntobanco.table.standing import anything_in_play
from puntobanco.table.state import Patron
from puntobanco.table.waiting import Advice, Standstill

if TYPE_CHECKING:
    from puntobanco.cli.play.command import PlayAsked

_LOOK_S = 0.5
_WITHOUT_A_CLOCK_S = 3.0
"""Without a clock the table waits for people; the person is asked then."""
_LONGEST_LEAVING_S, _INTERRUPTED_S = 300.0, 5.0
"""How long the end of a coup is awaited before somebody leaves, and where they want to go at once."""


class RemoteGame:
    """A live table, the person's place at it, and what has happened since they came."""

    live = True

    def __init__(self, seat: LiveSeat, *, waits: bool) -> None:
        """`waits` says that a step may take until something happens; a screen is never kept waiting."""
        self._seat, self._waits = seat, waits
        self._me = seat.patron
        self._view = seat.table.table_view
        self.house = seat.house
        self.table: Table = table_of(self._view, self.house, seat.table.number)
        self.events: list[Event] = []
        self.repeatable: dict[str, int] = {}
        self.net_when_left: int | None = None
        self.gives_up_bank = False
        self.leaving_s = _LONGEST_LEAVING_S
        you = seat.table.private_view
        self._bought = (you.bought if you is not None else None) or 0
        self._called = self._bank_played = False
        self._began, self._steps = self.table, deque[Step]()

    # --- what the screens ask ---

    @property
    def away(self) -> bool:
        """Whether the connection is lost."""
        return not self._seat.client.connected

    @property
    def cards(self) -> tuple[Cards, Cards]:
        """The cards of punto and banco, as they lie there to the person, who may see more than others."""
        punto, banco = cards_of(self._view)
        own = self.own_hand.cards
        return ((*own, *punto[len(own) :]), banco) if own and set(punto[: len(own)]) == {None} else (punto, banco)

    @property
    def own_hand(self) -> Hand:
        """Cards of the side for which the person decides that lie face down to everybody else."""
        you = self._seat.table.private_view
        return Hand(() if you is None else you.hand)

    @property
    def me(self) -> Patron:
        """The person; once they have left, somebody without chips."""
        found = self.table.patrons.get(self._me) or Patron(self._me, "")
        return found.replace(bought=self._bought)

    @property
    def bots(self) -> frozenset[str]:
        """The ids of the bots."""
        return frozenset(id for id, one in self._view.people.items() if one.bot)

    @property
    def over(self) -> bool:
        """Whether the person has left."""
        return self.net_when_left is not None

    @property
    def net(self) -> int:
        """What the person has won or lost so far, stakes that lie there still counted as theirs."""
        if self.net_when_left is not None:
            return self.net_when_left
        return self.me.chips + self.me.staked - self._bought

    @property
    def coups(self) -> int:
        """Coups that have ended since the person came."""
        return sum(isinstance(event.fact, e.CoupEnded) for event in self.events)

    @property
    def waiting(self) -> Wait | None:
        """What the table waits for the person to do, if it does."""
        phase, me = self.table.phase, self.me
        if self.over:
            return None
        if phase is Phase.OFFER and self.table.bank.offered_to == me.id:
            return Wait.ANSWER
        if phase is Phase.DECISION and self.table.decider == me.id:
            return Wait.DECISION
        if self.table.bank.asked and self.table.bank.holder == me.id:
            return Wait.CARDS
        if self._called:
            return None
        if not me.placed:
            return Wait.PEOPLE
        if self._bank_played and is_bankers_turn(self.table, me.id):
            return Wait.BANK
        if phase is Phase.BETTING:
            return Wait.BETS
        return Wait.BIDS if phase is Phase.AUCTION and me.seat is not None else None

    @property
    def waits(self) -> Standstill | None:
        """What the table waits for, if it goes on only when somebody acts."""
        return None if self.over else self._view.waits

    def advice(self, at_ms: int) -> Advice | None:  # noqa: ARG002  (the server knows what time it is)
        """What the person can do about it."""
        you = self._seat.table.private_view
        return None if you is None else you.advice

    @property
    def clock(self) -> Clock:
        """The croupier's clock, in the time of this machine."""
        clock = self._view.clock
        if clock is None:
            return Clock(0)
        return Clock(clock.until_ms - clock.from_ms, running=True, since_ms=clock.from_ms - self._seat.client.ahead_ms)

    def narrator(self, speaker: Speaker) -> Narrator:
        """Tells the events of this game, from the first on; there is one narrator."""
        return ViewNarrator(self._began, speaker, self._steps, self._me)

    def choices(self, at_ms: int) -> tuple[AllowedAct, ...]:  # noqa: ARG002  (the server knows what time it is)
        """What the server would accept from the person now."""
        you = self._seat.table.private_view
        return () if you is None else you.can

    # --- what the person does ---

    def act(self, act: Act, at_ms: int) -> tuple[Event, ...]:  # noqa: ARG002  (the server knows what time it is)
        """The person does something; a `Refused` says why not."""
        try:
            self._seat.do(act)
        finally:
            fresh = self._take(self._seat.news())
        return fresh

    def call(self, at_ms: int) -> tuple[Event, ...]:
        """The person is ready, and waits for the croupier; where nobody has bet, that is to ask for a free coup.

        A banker who is asked for cards takes them.
        """
        if self.waiting is Wait.CARDS:
            return self.act(c.TakeCards(), at_ms)
        self._called = True
        free = self.table.phase is Phase.BETTING and not banker_pays(self.house) and not anything_in_play(self.table)
        fresh = self.act(c.AskFreeCoup(), at_ms) if free and self.me.seat is not None else ()
        if self.me.placed and self.table.phase in (Phase.BETTING, Phase.AUCTION):
            with suppress(Refused):  # said already, nothing to deal, or no more bets were called just now
                fresh += self.act(c.Ready(), at_ms)
        return fresh

    def step(self, at_ms: int) -> tuple[Event, ...]:
        """What has happened since the last step; where this game waits, until something does."""
        fresh = self._take(self._seat.news())
        if self.gives_up_bank and any(choice.act == "GiveUpBank" for choice in self.choices(at_ms)):
            self.gives_up_bank = False
            fresh += self.act(c.GiveUpBank(), at_ms)
        idle_since = time.monotonic()
        while self._waits and not fresh and self.waiting is None and not self.over:
            if self._view.clock is None and time.monotonic() - idle_since > _WITHOUT_A_CLOCK_S:
                break
            fresh = self._take(self._seat.news(_LOOK_S))
        return fresh

    def ask_manager(self, kind: EnquiryKind, text: str) -> None:
        """Send something to the duty manager of the house."""
        self._seat.ask_manager(kind, text)

    def answers(self) -> list[EnquiryView]:
        """What the duty manager has answered since this was asked last."""
        return self._seat.answers()

    def leave(self, at_ms: int) -> tuple[Event, ...]:
        """The person goes and takes their chips along; a coup in which their stakes lie is finished first."""
        before, began = len(self.events), time.monotonic()
        while not self.over:
            version = self.table.version
            try:
                self.act(c.Leave(), at_ms)
            except (Refused, RemoteError):
                bound = self.away or self.table.stakes_bound or self.table.version != version
                if time.monotonic() - began > self.leaving_s or not bound:
                    raise
                self._take(self._seat.news(_LOOK_S))
        return tuple(self.events[before:])

    def pause_or_start_clock(self, at_ms: int) -> None:  # noqa: ARG002  (it is refused at any time)
        """The clock of a live table is not the person's."""
        raise RemoteError("remote-clock")

    def come(self, buy_in: int | None) -> None:
        """Come to the table, buy in, and sit down: in the middle, if that seat is free.

        At a full table the person has no place yet, and is asked whether they want to stand.
        """
        self.act(c.Join(self._seat.name), 0)
        try:
            most = next((one.most for one in self.choices(0) if one.act == "BuyIn"), None)
            wanted = 200 * self.house.stakes.minimum
            self.act(c.BuyIn(buy_in or min(wanted, most or wanted)), 0)
            self._sit_down()
        except PuntoError:
            with suppress(PuntoError):
                self.leave(0)
            raise

    def _sit_down(self) -> None:
        for seat in places_of(self, 0).seats:
            try:
                self.act(c.Sit(seat), 0)
            except Refused as refusal:
                if refusal.code != "table-seat-taken":  # somebody was faster
                    raise
            else:
                return

    # --- what has happened ---

    def _take(self, heard: list[Heard]) -> tuple[Event, ...]:
        fresh: list[Event] = []
        for one in heard:
            before, self._view = self.table, one.table_view
            self.table = table_of(self._view, self.house, one.number)
            if self.table.phase is not before.phase:
                self._called = False
            for event in happened(one):
                fresh.append(event)
                self._steps.append((before, self.table))
                self._note(event.fact)
        self.events.extend(fresh)
        return tuple(fresh)

    def _note(self, fact: e.Fact) -> None:
        """What the person has to do with it."""
        me = self._me
        if isinstance(fact, e.BankTaken | e.Paid):
            self._bank_played = isinstance(fact, e.Paid)
        if isinstance(fact, e.Paid):
            self.repeatable = {line.bet: line.stake for line in fact.lines if line.patron == me} or self.repeatable
        elif isinstance(fact, e.BoughtIn) and fact.patron == me:
            self._bought += fact.coins
        elif isinstance(fact, e.CashedOut) and fact.patron == me:
            self._bought -= fact.coins
        elif isinstance(fact, e.Left) and fact.patron == me:
            self.net_when_left = -self._bought


def play_remote(out: Output, server: str, asked: "PlayAsked", *, on_screen: bool) -> int:
    """Play at a live table of a server until the person leaves."""
    with ExitStack() as stack:
        seat = LiveSeat(
            server,
            name=asked.name,
            language=out.speaker.language,
            on_connection=lambda back: None if on_screen else out.aside("watch.back" if back else "watch.lost"),
        )
        stack.callback(seat.close)
        seat.come(lambda tables: _chosen(tables, asked.house), asked.table)
        game = RemoteGame(seat, waits=not on_screen)
        if asked.house not in (None, game.house.id):
            found = game.house.id
            raise RemoteError("remote-other-house", table=echo(asked.table), found=found, house=echo(asked.house))
        try:
            game.come(asked.chips)
            seat.add_words(asked.word or "", asked.cut or 0)
            _play(game, out, asked.coups, on_screen=on_screen)
        finally:
            if not game.over and not game.away:
                game.leaving_s = _INTERRUPTED_S
                with suppress(PuntoError):
                    game.leave(0)
    if out.as_json:
        out.json({"table": game.table.id, "house": game.house.id, "coups": game.coups, "net_coins": game.net})
    return 0


def _play(game: RemoteGame, out: Output, coups: int | None, *, on_screen: bool) -> None:
    if on_screen:
        from puntobanco.cli.play.screen_app import play_on_screen

        play_on_screen(game, out, recorder=None, pace="normal", seed=None)
    else:
        from puntobanco.cli.play.plain import PlainPlay

        PlainPlay(game, out, coups=coups, seed=None).run()


def _chosen(tables: list[dict[str, Any]], house: str | None) -> str:
    """The first table (of a house) with a free seat; where all are full, the first one, to stand or to wait there."""
    found = [table for table in tables if house in (None, table.get("house"))]
    if not found:
        raise RemoteError("remote-no-table")
    return str(next((table for table in found if table.get("seats_free", 0) > 0), found[0])["id"])
