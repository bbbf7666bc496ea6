"""What people may ask of a live table: their acts, kept apart from what only the program does."""

import asyncio
from typing import TYPE_CHECKING, Any

from puntobanco.language import Speaker
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.refusals import Refusal, read_refusal
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.person import Person
from puntobanco.server.refusals import refusal_body
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.tables.void_requests import SECOND_NEEDED, VOIDS, check_alone
from puntobanco.table import Command, Role, Table, commands as c
from puntobanco.table.commands import Act
from puntobanco.table.people import LONGEST_NAME
from puntobanco.table.state import DealtBy

if TYPE_CHECKING:
    from puntobanco.server.tables.staged_table import Staged

PROGRAM_ONLY = (
    c.StartShoe,
    c.SealShoe,
    c.CloseWords,
    c.FreezeShoe,
    c.EndShoe,
    c.ShowSecret,
    c.MixDraw,
    c.TurnBurnCard,
    c.OpenBets,
    c.CloseBets,
    c.CloseAuction,
    c.ReleaseBank,
    c.DealCard,
    c.TakeBackCard,
    c.EndCoup,
)
"""What nobody but the program does at a table that it deals."""
_IN_PLACE_OF_PATRONS = (c.Decide, c.PassBank, c.TakeCards)
"""What the program does there for a patron who does not answer in time; staff does not."""


def check_act(table: Table, role: Role, act: Act) -> None:
    """Refuse staff what only the program does at this table."""
    if role is not Role.PATRON and not staff_may(table, type(act)):
        raise RequestRefused(403, "table-dealt-by-program")


_PLAY = (c.Join, c.BuyIn, c.PlaceBet, c.AskPayer, c.Bid, c.AcceptBank, c.CallBanco)
"""What begins or goes on playing; the rest ends it, and nobody is kept from that."""


def check_person(person: Person, act: Act) -> None:
    """Refuse play to somebody of whom the house still asks something."""
    if person.due and isinstance(act, _PLAY):
        raise RequestRefused(403, person.due)


def staff_may(table: Table, kind: type[Any]) -> bool:
    """Whether an act is one that staff may do at a table, if the table allows it."""
    by_program = table.settings.dealt_by is DealtBy.PROGRAM
    return not (by_program and kind in (*PROGRAM_ONLY, *_IN_PLACE_OF_PATRONS))


def name_at(table: Table, name: str) -> str:
    """What somebody is called at a table: as always, or with a number where another one there is called so."""
    taken = {patron.name for patron in table.patrons.values()}
    ways = (name, *(f"{name[: LONGEST_NAME - 5]} {number}" for number in range(2, len(taken) + 3)))
    return next(way for way in ways if way not in taken)


async def perform(live: "Staged", person: Person, id: str, act: Act, speaker: Speaker) -> int | Refusal:
    """Carry out a command of a person: the number of its last event, or why not, as it was said the first time."""
    check_person(person, act)
    check_act(live.table, person.role, act)

    most = await asyncio.to_thread(live.voids.most) if isinstance(act, VOIDS) else None

    def make(patron: str, at_ms: int) -> Command:
        own = c.Join(name_at(live.table, person.name)) if isinstance(act, c.Join) else act
        command = Command(patron, person.role, at_ms, own)
        if most is not None:
            check_alone(live.table, command, most)
        return command

    sent = sent_command(f"{person.id}:{id}", live.stream, act=ACTS.write(act))
    done = await live.command_of(person.id, make, sent, lambda refusal: refusal_body(refusal, speaker))
    refusal = read_refusal(done.answer)
    if refusal is not None and refusal.code == SECOND_NEEDED and isinstance(act, VOIDS):
        await asyncio.to_thread(live.voids.ask, live.id, person, id, act, refusal.values)
    return refusal or int(done.answer["number"])
