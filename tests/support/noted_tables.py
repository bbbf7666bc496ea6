"""Tables that leave records behind, for tests of the notation: played by bots, sealed or not, or dealt by a person."""

from collections.abc import Callable
from functools import cache
from random import Random

from puntobanco.fairness.sealed import SealedShoe
from puntobanco.game import PACK, Card, Side
from puntobanco.house import House
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.shoes import ShoeRecord
from puntobanco.table import (
    Command,
    Event,
    Phase,
    Role,
    Settings,
    Table,
    TableRefusal,
    commands as c,
    handle,
    open_table,
)
from puntobanco.table.bots import Temperament, buy_in_of, next_act
from puntobanco.table.commands import Act
from puntobanco.table.contributor import Contributor
from puntobanco.table.croupier import Wait, do_step, next_step
from puntobanco.table.phases import CARDS_LIE
from puntobanco.table.state import DealtBy

ODD_NAMES = ("ana", "ben", "von der Au", 'the "Duke"', "señor\\ñu", "=1+1", "#7", "silent", "🂡", "-")
ODD_REASONS = ("late", "two\nlines", 'he said "no"', "after", "x" * 500, "tab\\t", "#", "é́")


class Shuffled:
    """A dealer with cards of a seed, for tables whose shoes are not sealed."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.cards: list[Card] = []

    def shuffle(self, packs: int) -> None:
        self.cards = list(PACK) * packs
        self.luck.shuffle(self.cards)

    def draw(self) -> Card:
        return self.cards.pop()


class Evening:
    """A table with bots and a croupier, by a seed; every event is kept."""

    def __init__(self, house: House, seed: int, *, sealed: bool = False, person: bool = False, bots: int = 4) -> None:
        self.luck = Random(seed)
        dealt_by = DealtBy.PERSON if person else DealtBy.PROGRAM
        self.table: Table = open_table("test table", house, Settings(dealt_by=dealt_by, sealed=sealed))
        self.log: list[Event] = []
        self.person = person
        self.dealer = Shuffled(self.luck)
        self.sealed = SealedShoe(self.luck.randbytes)
        names = self.luck.sample(ODD_NAMES, bots)
        self.bots = {name: self.luck.choice(tuple(Temperament)) for name in names}
        self.contributors = [
            Contributor(name, self.luck.randbytes, text=self.luck.choice(("", name)), cut=self.luck.choice((0, 77)))
            for name in names
        ]
        self.shy = set(self.luck.sample(names, min(len(names), self.luck.randrange(2))))
        for name in names:
            self.do(name, Role.PATRON, c.Join(name))
            self.do(name, Role.PATRON, c.BuyIn(buy_in_of(self.table)))

    @property
    def record(self) -> ShoeRecord:
        return shoes_of(self.table.house, self.table.id, self.log)

    def do(self, by: str, role: Role, act: Act) -> bool:
        """Ask something of the table, and say whether it did so."""
        try:
            events, self.table = handle(self.table, Command(by, role, len(self.log), act))
        except TableRefusal:
            return False
        self.log.extend(events)
        return True

    def play(self, over: Callable[["Evening"], bool], most: int = 100_000) -> "Evening":
        """Go on until something is reached."""
        for _ in range(most):
            if over(self):
                return self
            self._step()
        raise AssertionError("the evening has no end")

    def _step(self) -> None:
        step = next_step(self.table)
        if step.wait in (Wait.WORDS, Wait.SHOWING):
            for one in self.contributors:
                if step.wait is Wait.WORDS or one.patron not in self.shy:
                    act = one.next_act(self.table)
                    if act is not None:
                        self.do(one.patron, Role.PATRON, act)
        elif step.wait is not Wait.NOBODY:
            self._bots()
            step = next_step(self.table)
        if self.person and self._person_errs():
            return
        if step.act is None and not step.card and not step.sealing:
            for name in self.bots:
                self.do(name, Role.PATRON, c.AskFreeCoup())
            if self.table.phase is Phase.CLOSED:
                self.do("boss", Role.MANAGER, c.ReopenTable())
            return
        if self.person and self.table.phase is Phase.DEALING and self.do("cr", Role.CROUPIER, c.DealCard(self._peek())):
            self.dealer.draw()
        elif self.person and self.table.phase is Phase.DEALING:
            self.do("cr", Role.CROUPIER, c.EndCoup())
        else:
            dealer = self.sealed if self.table.settings.sealed else self.dealer
            events, self.table = do_step(self.table, step, dealer, len(self.log))
            self.log.extend(events)

    def _bots(self) -> None:
        for _ in range(3):
            for name, temperament in self.bots.items():
                act = next_act(self.table, name, temperament, self.luck.randrange)
                if act is not None:
                    self.do(name, Role.PATRON, act)

    def _peek(self) -> Card:
        return self.dealer.cards[-1] if self.dealer.cards else PACK[0]  # which is then not needed any more

    def _person_errs(self) -> bool:
        """Now and then a card goes to the wrong side, a coup is ended too early, and people complain and decide."""
        luck, drawn = self.luck, self.luck.random()
        reason = luck.choice(ODD_REASONS)
        if self.table.phase is Phase.DEALING and drawn < 0.1:
            if not self.do("cr", Role.CROUPIER, c.DealCard(self._peek(), luck.choice(tuple(Side)))):
                return False
            self.dealer.draw()
            return True
        if self.table.phase is Phase.DEALING and drawn < 0.2:
            return self.do("cr", Role.CROUPIER, c.EndCoup())
        if self.table.phase in CARDS_LIE and drawn < 0.22:
            return self.do("boss", Role.MANAGER, c.VoidCoup(reason))
        if self.table.phase in CARDS_LIE and drawn < 0.25:
            return self._take_back()
        if self.table.phase is Phase.STOPPED:
            if drawn < 0.4:
                return self.do("boss", Role.MANAGER, c.PayAsItLies(reason))
            if drawn < 0.6 and self.do("cr", Role.CROUPIER, c.DealCard(self._peek())):
                self.dealer.draw()
                return True
            return self._put_right(None)
        coup = luck.choice([None, *(one.coup for one in self.table.claimed)])
        if drawn < 0.25:
            return self.do(luck.choice(list(self.bots)), Role.PATRON, c.ReportError(reason))
        if drawn < 0.4:
            return self._put_right(coup)
        if drawn < 0.42:
            return self.do("boss", Role.MANAGER, c.VoidCoup(reason, coup))
        if drawn < 0.44:
            return self.do("boss", Role.MANAGER, c.DismissClaims(reason, coup))
        if drawn < 0.442:
            return self.do("boss", Role.MANAGER, c.CloseTable(reason))
        return False

    def _take_back(self) -> bool:
        before = self.table
        if not self.do("boss", Role.MANAGER, c.TakeBackCard()):
            return False
        if self.table.shoe.cards_left > before.shoe.cards_left:
            self.dealer.cards.append(before.dealt[-1].card)
        return True

    def _put_right(self, coup: int | None) -> bool:
        before = self.table.shoe.cards_left
        for count in range(min(3, len(self.dealer.cards) + 1)):
            missing = tuple(self.dealer.cards[::-1][:count])
            if self.do("boss", Role.MANAGER, c.PutRight(missing, coup)):
                for _ in range(before - self.table.shoe.cards_left):  # of an earlier shoe they come from elsewhere
                    self.dealer.draw()
                return True
        return False


def shoes_played(count: int) -> Callable[[Evening], bool]:
    """Whether so many shoes are over, and opened if they were sealed."""

    def over(evening: Evening) -> bool:
        shoes = evening.record.shoes if evening.table.phase in (Phase.SHOE, Phase.CLOSED) else ()
        done = [shoe for shoe in shoes if shoe.end is not None and (shoe.order is None or shoe.order.secret)]
        return len(done) >= count

    return over


def coups_played(count: int) -> Callable[[Evening], bool]:
    """Whether so many coups have begun."""
    return lambda evening: evening.table.coup_number >= count


@cache
def sealed_shoe(house_id: str = "schaanwald", seed: int = 1) -> Evening:
    """An evening of one whole sealed shoe of a shipped house."""
    from puntobanco.house import load

    return Evening(load(house_id), seed, sealed=True).play(shoes_played(1))
