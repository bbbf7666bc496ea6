"""What holds at every table whatever people do: chips, postings, records, and one source of what is allowed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from puntobanco.game import PACK, Action, Card, Side
from puntobanco.house import load
from puntobanco.protocol.acts import ACTS, read_command, write_command
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.table import Command, Role, Settings, TableRefusal, commands as c, events as e, handle, open_table
from puntobanco.table.allowed import allowed
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.croupier import next_step
from puntobanco.table.events import EpochReason
from puntobanco.table.malformed import malformed
from puntobanco.table.phases import Phase
from puntobanco.table.state import DealtBy
from support.bulk import bulk
from support.free_houses import free_houses
from support.strategies import SOME
from support.table_play import HOSTILE, NOBODY, Visitors, Watched, acts_of, is_listed, playing_houses, units

SEEDS = range(bulk(sample=15, full=60))
COMMANDS = 480
HOUSES = (*playing_houses(), *free_houses())


@pytest.mark.parametrize("seed", SEEDS)
def test_an_evening_of_everything(seed: int) -> None:
    """Thousands of commands in all, at every kind of house: each is answered, each event adds up and is written.

    `table_play.Watched` checks after every event that coins are conserved, that no chips are negative, that postings
    sum to nothing and are the change of state, that commands and events travel, and that the log folds to this table.
    """
    watched = Visitors(seed, HOUSES[seed % len(HOUSES)]).play(COMMANDS)
    assert watched.commands >= COMMANDS
    assert watched.log


PEOPLE = ("anna", "bob", "clara", "dora")
people = st.sampled_from((*PEOPLE, NOBODY))
roles = st.sampled_from(Role)
whole = st.one_of(st.integers(-1, 12), st.integers(1, 60).map(units), st.integers(-(10**40), 10**40))
texts = st.one_of(people, st.sampled_from(("punto", "banco", "tie", "egalite", "san-ba")), st.text(max_size=50))
hostile = st.integers(0, len(HOSTILE) - 1).map(HOSTILE.__getitem__)
_VALUES: dict[Any, st.SearchStrategy[Any]] = {
    int: whole,
    bool: st.booleans(),
    str: texts,
    Card: st.sampled_from(PACK),
    int | None: st.one_of(st.none(), whole),
    str | None: st.one_of(st.none(), texts),
    Side | None: st.one_of(st.none(), st.sampled_from(Side)),
    Action | None: st.one_of(st.none(), st.sampled_from(Action)),
    EpochReason: st.sampled_from(EpochReason),
    tuple[Card, ...]: st.lists(st.sampled_from(PACK), max_size=3).map(tuple),
    tuple[str, ...]: st.lists(people, max_size=3).map(tuple),
}


def acts_of_kind(kind: Any) -> st.SearchStrategy[Any]:
    """Acts of one type with values that fit their fields, and some that do not."""
    hints = {name: kind.__annotations__[name] for name in kind.__struct_fields__}
    fitting = st.builds(kind, **{name: _VALUES[hint] for name, hint in hints.items()})
    return st.one_of(fitting, st.builds(kind, **dict.fromkeys(hints, hostile))) if hints else fitting


_KINDS = {kind: acts_of_kind(kind) for kind in ACTS.kinds.values()}


@st.composite
def any_acts(draw: st.DrawFn) -> Any:
    """Any act; a function of its own, so that failures are printed briefly."""
    return draw(_KINDS[draw(st.sampled_from(list(_KINDS)))])


class AnyTable(RuleBasedStateMachine):
    """A table at which people, bots, staff and strangers do whatever they like, in any order."""

    @initialize(
        house=st.integers(0, len(HOUSES) - 1),
        dealt_by=st.sampled_from(DealtBy),
        house_float=st.one_of(st.none(), st.integers(0, units(5000))),
        with_people=st.booleans(),
    )
    def open(self, house: int, dealt_by: DealtBy, house_float: int | None, with_people: bool) -> None:
        self.watched = Watched(HOUSES[house], Settings(dealt_by=dealt_by, house_float=house_float))
        for seat, id in enumerate(PEOPLE[:3] if with_people else (), start=1):
            for act in (c.Join(id), c.BuyIn(units(500)), c.Sit(seat)):
                self.watched.must(Command(id, Role.PATRON, 0, act))

    @rule(by=people, role=roles, at_ms=whole, act=st.one_of(any_acts(), hostile), look=st.booleans())
    def anybody_asks_for_anything(self, by: str, role: Role, at_ms: int, act: Any, look: bool) -> None:
        self.watched.send(Command(by, role, at_ms, act), look=look)

    @rule(by=hostile, role=hostile, at_ms=hostile, act=any_acts())
    def something_asks(self, by: Any, role: Any, at_ms: Any, act: Any) -> None:
        self.watched.send(Command(by, role, at_ms, act))

    @rule(by=people, role=roles, which=st.integers(0, 1000), amount=st.integers(0, 1))
    def somebody_does_what_they_may(self, by: str, role: Role, which: int, amount: int) -> None:
        choices = [one for one in allowed(self.watched.table, by, role) if one.act not in ("Leave", "CloseTable")]
        name = f"number {self.watched.table.version}"
        acts = list(acts_of(choices[which % len(choices)], name, self.watched.table)) if choices else []
        if acts:
            command = Command(by, role, 0, acts[amount * -1])
            assert is_listed(self.watched.table, command, choices) is not False
            self.watched.must(command)

    @rule(bot=people, temperament=st.sampled_from(Temperament), luck=st.integers(0, 1000))
    def a_bot_plays(self, bot: str, temperament: Temperament, luck: int) -> None:
        act = next_act(self.watched.table, bot, temperament, lambda below: luck % below)
        if act is not None:
            self.watched.must(Command(bot, Role.PATRON, 0, act))

    @rule(card=st.sampled_from(PACK), steps=st.integers(1, 6))
    def the_croupier_goes_on(self, card: Card, steps: int) -> None:
        for _ in range(steps):
            table = self.watched.table
            step = next_step(table)
            act = step.act
            if step.card:
                card = table.next_card or card
                act = c.TurnBurnCard(card) if table.phase is Phase.BURN else c.DealCard(card)
            if act is None or not self.watched.send(Command("staff", Role.CROUPIER, 0, act)):
                self.watched.send(Command("staff", Role.MANAGER, 0, c.EndCoup()))

    @rule(card=st.sampled_from(PACK), side=st.sampled_from(Side))
    def the_croupier_errs(self, card: Card, side: Side) -> None:
        self.watched.send(Command("staff", Role.CROUPIER, 0, c.DealCard(card, side)))
        self.watched.send(Command("staff", Role.CROUPIER, 0, c.EndCoup()))

    @rule(by=people, role=roles)
    def what_is_listed_succeeds_at_both_ends(self, by: str, role: Role) -> None:
        self.watched.both_ends(by, role, 0)

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.fold_again()


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(
    max_examples=bulk(sample=30, full=120), stateful_step_count=40, deadline=None, derandomize=True, database=None
)


@given(any_acts())
@SOME
def test_what_cannot_be_written_is_not_done(act: Any) -> None:
    """An act whose values do not fit is refused by the table and cannot be read from JSON either."""
    command = Command("anna", Role.MANAGER, 0, act)
    if malformed(command) is None:
        assert read_command(write_command(command)) == command
    else:
        with pytest.raises(TableRefusal) as refusal:
            handle(open_table("t", load("mega-pay")), command)
        assert refusal.value.code == "table-value"


WRITTEN_COMMAND = write_command(Command("anna", Role.PATRON, 5, c.PlaceBet("punto", 500)))
WRITTEN_EVENT = write_event(e.Event("anna", 5, e.BetPlaced("anna", "punto", 500, 0)))
FAULTS = [
    (lambda data: [data], "written-not-object"),
    (lambda data: data | {"more": 1}, "written-field"),
    (lambda data: {name: part for name, part in data.items() if name != "at_ms"}, "written-missing"),
    (lambda data: data | {"by": 7}, "written-value"),
    (lambda data: data | {"at_ms": True}, "written-value"),
    (lambda data: data | {"at_ms": "5"}, "written-value"),
    (lambda data: data | {"role": "owner"} if "role" in data else data | {"by": None}, "written-value"),
    (lambda data: data | {key: {} for key in data.keys() & {"act", "fact"}}, "written-version"),
]


@pytest.mark.parametrize(("spoil", "code"), FAULTS)
@pytest.mark.parametrize(("read", "written"), [(read_command, WRITTEN_COMMAND), (read_event, WRITTEN_EVENT)])
def test_a_spoiled_record_is_refused(
    read: Callable[[object], object], written: dict[str, Any], spoil: Callable[[Any], object], code: str
) -> None:
    """A command or an event that lacks a part, has one too many or one of another kind is not read."""
    read(written)
    with pytest.raises(WrittenError) as refusal:
        read(spoil(written))
    assert refusal.value.code == code


@given(
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=9)),
        lambda one: st.one_of(
            st.lists(one, max_size=3),
            st.dictionaries(
                st.sampled_from(("by", "role", "at_ms", "act", "fact", "type", "v", "coins")), one, max_size=5
            ),
        ),
    )
)
@SOME
def test_no_json_breaks_the_readers(data: object) -> None:
    """Whatever is sent instead of a command or an event ends in a named refusal."""
    for read in (read_command, read_event):
        with pytest.raises(WrittenError):
            read(data)


def test_a_number_too_large_for_anything_is_refused_in_a_record_as_well() -> None:
    """Above a million billions nothing is an amount or a moment."""
    most = c.MOST
    assert read_command(WRITTEN_COMMAND | {"at_ms": most}).at_ms == most
    with pytest.raises(WrittenError) as refusal:
        read_command(WRITTEN_COMMAND | {"at_ms": most + 1})
    assert refusal.value.values == {"path": "at_ms"}
