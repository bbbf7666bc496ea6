"""Places at a table in the terminal: where somebody could sit or stand, and going there from another place."""

from contextlib import suppress
from typing import NamedTuple

from puntobanco.cli.play.game import Playing
from puntobanco.game import PuntoError
from puntobanco.language import Speaker
from puntobanco.table import Table, commands as c
from puntobanco.table.allowed import allowed
from puntobanco.table.commands import Command, Role
from puntobanco.table.decide import handle
from puntobanco.table.game import PlayError


class FreePlaces(NamedTuple):
    """Where somebody could go now."""

    seats: tuple[int, ...] = ()
    """Free seats, those in the middle of the table first."""
    boxes: tuple[int, ...] = ()
    """Boxes that they may stand behind."""
    free: bool = False
    """Whether they may stand without a box."""


def middle_first(house_seats: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Seats in the order in which somebody takes them who does not mind: in the middle, if that seat is free."""
    middle = (house_seats + 1) // 2
    return tuple(sorted(seats, key=lambda seat: (abs(seat - middle), seat)))


def places_of(game: Playing, at_ms: int) -> FreePlaces:
    """Where the person could go now; whoever sits gives up their seat for it."""
    try:
        table = game.table if game.me.seat is None else _stepped_back(game, at_ms)
    except PuntoError:
        return FreePlaces()
    choices = allowed(table, game.me.id, at_ms=at_ms, kinds=(c.Sit, c.Stand))
    seats = next((one.places for one in choices if one.act == "Sit"), ())
    others = tuple(seat for seat in seats if seat != game.me.seat)
    stands = [one.places for one in choices if one.act == "Stand"]
    boxes = next((places for places in stands if places), ())
    return FreePlaces(middle_first(game.house.places.seats, others), boxes, free=() in stands)


def take_place(game: Playing, act: c.Sit | c.Stand, at_ms: int) -> None:
    """Sit down or stand; whoever sits gives up their seat first, but only where the table would accept the rest too."""
    seat = game.me.seat
    if seat is None or act == c.Sit(seat):
        game.act(act, at_ms)
        return
    handle(_stepped_back(game, at_ms), Command(game.me.id, Role.PATRON, at_ms, act))
    game.act(c.StepBack(), at_ms)
    try:
        game.act(act, at_ms)
    except PuntoError:  # somebody was faster
        with suppress(PuntoError):
            game.act(c.Sit(seat), at_ms)
        raise


def _stepped_back(game: Playing, at_ms: int) -> Table:
    """The table without the person at it; refused where the table would refuse it, and to a banker."""
    if game.table.bank.holder == game.me.id:
        raise PlayError("play-place-bank")
    return handle(game.table, Command(game.me.id, Role.PATRON, at_ms, c.StepBack()))[1]


def ask_place(game: Playing, speaker: Speaker, at_ms: int, *, typed: bool) -> str:
    """What somebody without a place is asked, and what they type or press for it."""
    places = places_of(game, at_ms)

    def how(name: str, place: int | None = None) -> str:
        if not typed:
            return speaker.say(f"key.{name}").partition(" ")[0]
        return speaker.say(f"word.{name}") if place is None else f"{speaker.say(f'word.{name}')} {place}"

    if places.seats:
        return speaker.say("play.place-sit", places=sorted(places.seats), how=how("sit", places.seats[0]))
    if places.boxes:
        return speaker.say("play.place-behind", places=places.boxes, how=how("standing", places.boxes[0]))
    return speaker.say("play.place-standing", how=how("standing")) if places.free else speaker.say("play.place-none")
