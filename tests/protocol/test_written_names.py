"""What travels and is kept: the names and the defaults that records, servers and pages are written with."""

from enum import Enum

import pytest

from puntobanco.game import Card, Winner
from puntobanco.house import load
from puntobanco.protocol.acts import read_command, write_command
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.table import Command, Role, Settings, commands as c, events as e, open_table
from puntobanco.table.bots import Temperament
from puntobanco.table.events import Irregular, LostBecause, ReturnedBecause
from puntobanco.table.state import Bank, DealtBy, Finished, Patron, Shoe
from puntobanco.table.waiting import Advice, Lack

NAMES: dict[type[Enum], list[str]] = {
    Role: ["patron", "croupier", "manager"],
    DealtBy: ["program", "person"],
    LostBecause: ["punto-won", "given-up", "left", "uncovered", "spent", "away", "slow"],
    Irregular: ["card-too-many", "card-too-few", "wrong-side"],
    ReturnedBecause: ["seat-free", "box-empty", "bank-full", "not-covered", "no-bank"],
    Lack: ["seated", "placed", "bet", "sitting", "bank"],
    Advice: ["bet", "buy", "place", "sit", "sit-to-bet", "keep", "bid", "others"],
    Temperament: [
        *("steady", "loyal", "follower", "contrarian", "tie-hunter", "dreamer", "bidder", "cautious"),
        *("equilibrium", "habit"),
    ],
}


@pytest.mark.parametrize("kind", NAMES, ids=lambda kind: kind.__name__)
def test_names_in_records_stay_as_they_are(kind: type[Enum]) -> None:
    """A record that was written once is read for ever."""
    assert [one.value for one in kind] == NAMES[kind]


def test_a_table_begins_with_nothing() -> None:
    """No people, no money, no shoe, no bank, no coup."""
    table = open_table("t", load("schaanwald"))
    assert table.settings == Settings(DealtBy.PROGRAM, None, enforce_hours=False, utc_offset_minutes=0, sealed=False)
    assert (table.id, table.version, table.coup_number, table.partnerships) == ("t", 0, 0, 0)
    assert (table.house_won, table.cagnotte, table.liability, table.free_coup) == (0, 0, 0, False)
    assert table.shoe == Shoe(number=0, cards_left=0, cut_seen=False, coups_left=None, out={})
    assert table.bank == Bank(
        holder=None, least=0, offered_to=None, passed=(), last_seat=None, bids=(), croupier_deals=False
    )


def test_somebody_comes_with_nothing() -> None:
    expected = Patron("a", "A", chips=0, stakes={}, seat=None, standing=False, behind=None, partners=None, bought=0)
    assert Patron("a", "A") == expected


def test_a_finished_coup_says_nothing_that_nobody_said() -> None:
    found = Finished(7, (), (), None, Winner.TIE, ())
    assert (found.irregular, found.claims, found.shoe, found.banker, found.banker_least) == ((), (), 0, None, 0)


def test_commands_say_no_more_than_they_have_to() -> None:
    """What is left out means nothing: no cut, no proof, no number."""
    assert c.CommitWord("0") == c.CommitWord("0", cuts=False)
    assert c.ShowWord("x", "0") == c.ShowWord("x", "0", 0)
    card = Card.parse("5h")
    assert c.TurnBurnCard(card) == c.TurnBurnCard(card, "")
    assert c.DealCard(card) == c.DealCard(card, None, "")


WRITTEN = {"by": "anna", "role": "patron", "at_ms": 5, "act": {"type": "Tip", "v": 1, "coins": 500}}
EVENT = {"by": "anna", "at_ms": 5, "fact": {"type": "Tipped", "v": 1, "patron": "anna", "coins": 500}}


def test_a_command_and_an_event_as_json() -> None:
    """Field by field."""
    command, event = Command("anna", Role.PATRON, 5, c.Tip(500)), e.Event("anna", 5, e.Tipped("anna", 500))
    assert write_command(command) == WRITTEN
    assert read_command(WRITTEN) == command
    assert write_event(event) == EVENT
    assert read_event(EVENT) == event
    in_role = event.replace(role=Role.PATRON)
    assert write_event(in_role) == {**EVENT, "role": "patron"}
    assert read_event({**EVENT, "role": "patron"}) == in_role


@pytest.mark.parametrize(
    ("spoiled", "code", "values"),
    [
        ([], "written-not-object", {"path": ""}),
        ({**WRITTEN, "more": 1}, "written-field", {"path": "more", "kind": "Command"}),
        ({"by": "anna", "role": "patron", "at_ms": 5}, "written-missing", {"path": "act", "kind": "Command"}),
        ({**WRITTEN, "by": 7}, "written-value", {"path": "by"}),
        ({**WRITTEN, "by": "x" * 1001}, "written-value", {"path": "by"}),
        ({**WRITTEN, "by": ["x"]}, "written-value", {"path": "by"}),
        ({**WRITTEN, "role": "owner"}, "written-value", {"path": "role"}),
        ({**WRITTEN, "role": "owner", "act": {}}, "written-value", {"path": "role"}),
        ({**WRITTEN, "at_ms": True}, "written-value", {"path": "at_ms"}),
        ({**WRITTEN, "at_ms": -c.MOST - 1}, "written-value", {"path": "at_ms"}),
        ({**WRITTEN, "act": {"type": "Tip", "v": 1, "coins": c.MOST + 1}}, "written-value", {"path": "coins"}),
    ],
)
def test_what_is_wrong_with_a_command_is_named(spoiled: object, code: str, values: dict[str, object]) -> None:
    with pytest.raises(WrittenError) as refusal:
        read_command(spoiled)
    assert (refusal.value.code, refusal.value.values) == (code, values)


@pytest.mark.parametrize(
    ("spoiled", "code", "values"),
    [
        ([], "written-not-object", {"path": ""}),
        ({**EVENT, "more": 1}, "written-field", {"path": "more", "kind": "Event"}),
        ({"by": "anna", "at_ms": 5}, "written-missing", {"path": "fact", "kind": "Event"}),
        ({**EVENT, "by": 7}, "written-value", {"path": "by"}),
        ({**EVENT, "at_ms": True}, "written-value", {"path": "at_ms"}),
    ],
)
def test_what_is_wrong_with_an_event_is_named(spoiled: object, code: str, values: dict[str, object]) -> None:
    with pytest.raises(WrittenError) as refusal:
        read_event(spoiled)
    assert (refusal.value.code, refusal.value.values) == (code, values)


def test_the_largest_values_that_are_read() -> None:
    """A million billions in either direction, a thousand signs, a thousand people."""
    assert c.MOST == 10**15
    for at_ms in (-c.MOST, c.MOST):
        assert read_command({**WRITTEN, "at_ms": at_ms}).at_ms == at_ms
    assert len(read_command({**WRITTEN, "by": "x" * 1000}).by) == 1000
    many = {"type": "DeclarePartners", "v": 1, "partners": ["x"] * 1000}
    assert read_command({**WRITTEN, "act": many}).act == c.DeclarePartners(("x",) * 1000)
    with pytest.raises(WrittenError) as refusal:
        read_command({**WRITTEN, "act": {**many, "partners": ["x"] * 1001}})
    assert refusal.value.values == {"path": "partners"}
