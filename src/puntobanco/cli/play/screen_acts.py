"""What somebody does on the full screen besides moving chips: what has to be said with it is asked in a dialog."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from puntobanco.cli.parameters.kinds import units
from puntobanco.cli.play import draw
from puntobanco.cli.play.command import now_ms
from puntobanco.cli.play.dialogs import ChoiceDialog, LineDialog
from puntobanco.cli.play.duty_manager import call_manager
from puntobanco.cli.play.person_acts import BY_NAME, Asks, PersonAct, asks, do, gives_up_now, offered, offers, said
from puntobanco.cli.play.places import places_of
from puntobanco.cli.play.questions import choice_of
from puntobanco.game import COINS_PER_UNIT
from puntobanco.table import commands as c
from puntobanco.table.game import PlayError

if TYPE_CHECKING:
    from puntobanco.cli.play.screen import TableScreen

_MINIMUMS_BOUGHT = 100
_OF_THE_BANK = (c.AcceptBank, c.WithdrawBank)
"""Acts whose amount is proposed by the table: the least bank, and all that may be taken out of one."""
Said = TypeVar("Said")


class ScreenActs:
    """Asks what goes with an act, and does it."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen

    def act(self, act: c.Act) -> None:
        """Do it, and say what there is to be said of it."""
        self._screen.do(lambda: self._do(act))

    def _do(self, act: c.Act) -> None:
        key = do(self._screen.game, act, now_ms())
        if key:
            self._screen.state.message = self._screen.say(key)

    def ask(self, one: PersonAct) -> None:
        """Ask what goes with an act, and do it; where nothing does or nothing is left, the table says why not."""
        asked, house = asks(one, self._screen.game.house), self._screen.game.house
        of_the_bank = one.kind in _OF_THE_BANK and asked is not Asks.NOTHING
        if of_the_bank and choice_of(self._screen.game, one.allowed_as) is None:
            self.act(one.make(house.stakes.step))  # refused, in the table's words
        elif asked in (Asks.AMOUNT, Asks.LAID):
            self.ask_amount(one, self._first_amount(one))
        elif one.kind is c.PassBank and self._screen.game.table.bank.holder == self._screen.game.me.id:
            self.give_up_bank()
        elif one.asks is Asks.TEXT:
            self._screen.app.push_screen(self._line_dialog(one, str, ""), self._then(one.make))
        elif one.asks is Asks.SEAT:
            self._ask_seat(one)
        elif one.asks is Asks.BOX:
            self._ask_box(one)
        elif one.asks is Asks.PEOPLE:
            self._ask_person(one)
        else:
            self._screen.do(lambda: self._do(said(one, self._screen.game, "", now_ms())))

    def ask_amount(self, one: PersonAct, coins: int) -> None:
        """Ask for an amount; one is proposed."""
        self.ask_coins(self._screen.say(f"play.dialog-{one.name}"), coins, one.make)

    def ask_coins(self, title: str, coins: int, make: Callable[[int], c.Act]) -> None:
        """Ask for an amount under a title, and do what is made of it."""
        first = str(coins // COINS_PER_UNIT) if coins % COINS_PER_UNIT == 0 else f"{coins / COINS_PER_UNIT:.2f}"
        self._screen.app.push_screen(LineDialog(self._screen.out.speaker, title, units, first), self._then(make))

    def give_up_bank(self) -> None:
        """Give up the bank now, or when this coup is over; asked for again, keep it."""
        screen = self._screen
        if gives_up_now(screen.game, now_ms()):
            screen.game.gives_up_bank = False
            self.act(c.GiveUpBank())
            return
        screen.game.gives_up_bank = not screen.game.gives_up_bank
        screen.state.message = screen.say("play.gives-up-bank" if screen.game.gives_up_bank else "play.keeps-bank")
        screen.redraw()

    def offer_place(self) -> None:
        """Offer a place to somebody who has none: a seat, else where they may stand."""
        places = places_of(self._screen.game, now_ms())
        if places.seats:
            self._ask_seat(BY_NAME["sit"])
        elif places.boxes or places.free:
            self._ask_box(BY_NAME["standing"], always=True)

    def menu(self) -> None:
        """Everything that can be done now, to choose from."""
        game = self._screen.game
        found: dict[str, Callable[[], None]] = {one.name: partial(self.ask, one) for one in offered(game, now_ms())}
        if any(choice.act == "AskPayer" for choice in game.choices(now_ms())):
            found["ask"] = self._screen.ask_payer
        if choice_of(game, "GiveUpBank") is not None:
            found["give-up"] = self.give_up_bank
        if offers("manager", game):
            found["manager"] = self.ask_manager
        names, asks = [self._screen.say(f"key.{name}") for name in found], list(found.values())
        self._ask_choice("play.dialog-more", names, lambda place: asks[place]())

    def _first_amount(self, one: PersonAct) -> int:
        if one.kind is c.BuyIn:
            return _MINIMUMS_BOUGHT * self._screen.game.house.stakes.minimum
        choice = choice_of(self._screen.game, one.allowed_as) if one.kind in _OF_THE_BANK else None
        if choice is not None:
            return (choice.least if one.kind is c.AcceptBank else choice.most) or 0
        return draw.CHIPS[self._screen.state.chip]

    def _ask_seat(self, one: PersonAct) -> None:
        seats = sorted(places_of(self._screen.game, now_ms()).seats)
        if not seats:
            self._screen.do(_no_seat)
            return
        names = [self._screen.say("play.seat", seat=seat) for seat in seats]
        self._ask_choice("play.dialog-sit", names, lambda place: self.act(one.make(seats[place])))

    def _ask_box(self, one: PersonAct, *, always: bool = False) -> None:
        places, table = places_of(self._screen.game, now_ms()), self._screen.game.table
        boxes: list[int | None] = [*places.boxes, *((None,) if places.free else ())]
        if not places.boxes and not (always and boxes):
            self.act(one.make())
            return
        names = [
            self._screen.say("play.without-box")
            if box is None
            else self._screen.say("play.box", seat=box, name=table.patrons[table.seats[box]].name)
            for box in boxes
        ]
        self._ask_choice("play.dialog-standing", names, lambda place: self.act(one.make(boxes[place])))

    def _ask_person(self, one: PersonAct) -> None:
        game = self._screen.game
        listed = (choice.people for choice in game.choices(now_ms()) if choice.act == one.allowed_as)
        people = [id for id in next(listed, ()) if id != game.me.id]
        if not people:
            self.act(one.make((game.me.id,)))
            return
        names = [game.table.patrons[id].name for id in people]
        self._ask_choice("play.dialog-partners", names, lambda place: self.act(one.make((game.me.id, people[place]))))

    def _ask_choice(self, key: str, choices: Sequence[str], then: Callable[[int], None]) -> None:
        def answered(place: int | None) -> None:
            if place is not None:
                then(place)

        self._screen.app.push_screen(ChoiceDialog(self._screen.out.speaker, self._screen.say(key), choices), answered)

    def _line_dialog(self, one: PersonAct, read: Callable[[str], Said], first: str) -> "LineDialog[Said]":
        return LineDialog(self._screen.out.speaker, self._screen.say(f"play.dialog-{one.name}"), read, first)

    def _then(self, make: Callable[[Said], c.Act]) -> Callable[[Said | None], None]:
        def answered(given: Said | None) -> None:
            if given is not None:
                self.act(make(given))

        return answered

    def ask_manager(self) -> None:
        """Ask what the duty manager is to be told, and send it; a table without one says so at once."""
        screen, speaker = self._screen, self._screen.out.speaker
        if not offers("manager", screen.game):
            screen.do(lambda: call_manager(screen.game, speaker, ""))
            return

        def sent(told: str | None) -> None:
            if told is not None:
                screen.state.message = told
                screen.redraw()

        read = partial(call_manager, screen.game, speaker)
        screen.app.push_screen(LineDialog(speaker, screen.say("play.dialog-manager"), read), sent)


def _no_seat() -> None:
    raise PlayError("play-no-seat")
