"""What people may ask of a live table, without one."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.language import speaker
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.refusals import Refusal
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.person import Person
from puntobanco.server.storage.sent_commands import SentCommand
from puntobanco.server.tables.acts import PROGRAM_ONLY, check_act, name_at, perform, staff_may
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Role, Table, TableRefusal, commands as c, handle
from puntobanco.table.state import DealtBy

PROGRAM = TableSpec("t1", "schaanwald").empty()
PERSON = TableSpec("t1", "schaanwald", dealt_by=DealtBy.PERSON).empty()
ANA = Person("p-ana", "Ana", Role.PATRON, None, 0)


def test_what_only_the_program_does_where_it_deals() -> None:
    """Where a person deals, all of it is theirs; patrons are left to the rules of the table."""
    programs = {kind for kind in ACTS.kinds.values() if not staff_may(PROGRAM, kind)}
    assert programs == {*PROGRAM_ONLY, c.Decide, c.PassBank, c.TakeCards}
    assert {kind.__name__ for kind in PROGRAM_ONLY} == {
        *("StartShoe", "SealShoe", "CloseWords", "FreezeShoe", "ShowSecret", "TurnBurnCard"),
        *("EndShoe", "MixDraw", "TakeBackCard"),
        *("OpenBets", "CloseBets", "CloseAuction", "ReleaseBank", "DealCard", "EndCoup"),
    }
    assert all(staff_may(PERSON, kind) for kind in ACTS.kinds.values())
    for role in (Role.CROUPIER, Role.MANAGER):
        check_act(PERSON, role, c.OpenBets())
        with pytest.raises(RequestRefused) as caught:
            check_act(PROGRAM, role, c.OpenBets())
        assert (caught.value.status, caught.value.code) == (403, "table-dealt-by-program")
    check_act(PROGRAM, Role.PATRON, c.OpenBets())


def full_of(*names: str) -> Table:
    table = PROGRAM
    for number, name in enumerate(names):
        _, table = handle(table, Command(f"p{number}", Role.PATRON, 0, c.Join(name)))
    return table


@pytest.mark.parametrize(
    ("taken", "name", "called"),
    [
        ((), "Ana", "Ana"),
        (("Ana",), "Eva", "Eva"),
        (("Ana",), "Ana", "Ana 2"),
        (("Ana", "Ana 2", "Ana 3"), "Ana", "Ana 4"),
        (("Ana", "Ana 3"), "Ana", "Ana 2"),
        (("x" * 40,), "x" * 40, "x" * 35 + " 2"),
    ],
)
def test_the_second_of_a_name_gets_a_number(taken: tuple[str, ...], name: str, called: str) -> None:
    assert name_at(full_of(*taken), name) == called


class Live:
    """A table that carries out what it is asked, or refuses it."""

    def __init__(self, refusal: TableRefusal | None = None) -> None:
        self.stream, self.table, self.refusal = "table:t1", full_of("Ana"), refusal
        self.asked: list[tuple[Command, SentCommand]] = []

    async def command_of(self, person: str, make: Any, sent: SentCommand, worded: Any) -> Any:
        self.asked.append((make(f"{person} at t1", 77), sent))
        return SimpleNamespace(answer={"number": 5} if self.refusal is None else worded(self.refusal))


async def carried_out(live: Any, id: str, act: c.Act, person: Person = ANA) -> int | Refusal:
    return await perform(live, person, id, act, speaker("de"))


async def test_a_command_is_of_whoever_asks_at_the_moment_of_the_table() -> None:
    """Under an id that is theirs alone, and by the name of their own, whatever they say they are called."""
    live = Live()
    assert await carried_out(live, "command-1", c.Join("Queen")) == 5
    assert await carried_out(live, "command-2", c.BuyIn(500)) == 5
    assert [(command, sent.key) for command, sent in live.asked] == [
        (Command("p-ana at t1", Role.PATRON, 77, c.Join("Ana 2")), "p-ana:command-1"),
        (Command("p-ana at t1", Role.PATRON, 77, c.BuyIn(500)), "p-ana:command-2"),
    ]


async def test_a_command_is_known_by_what_was_asked_and_where() -> None:
    """The same act at the same table is the same, whatever else has happened there; any other is not."""
    live, elsewhere = Live(), Live()
    elsewhere.stream = "table:t2"
    for act in (c.Join("Queen"), c.Join("King"), c.BuyIn(500), c.Tip(500), c.BuyIn(501)):
        await carried_out(live, "command-1", act)
        await carried_out(elsewhere, "command-1", act)
    live.table = full_of("Ana", "Ana 2")
    await carried_out(live, "command-1", c.Join("Queen"))
    *first, again = [sent.asked for _, sent in live.asked]
    assert len({*first, *(sent.asked for _, sent in elsewhere.asked)}) == 10
    assert again == first[0]


async def test_a_refusal_is_worded_for_whoever_asks() -> None:
    refusal = TableRefusal("table-full", most=9)
    answer = await carried_out(Live(refusal), "command-1", c.BuyIn(500))
    assert answer == Refusal("table-full", speaker("de").tell(refusal), {"most": 9})


async def test_staff_is_refused_before_anything_is_asked_of_the_table() -> None:
    live = Live()
    with pytest.raises(RequestRefused) as caught:
        await carried_out(live, "command-1", c.OpenBets(), ANA._replace(role=Role.CROUPIER))
    assert (caught.value.code, live.asked) == ("table-dealt-by-program", [])
