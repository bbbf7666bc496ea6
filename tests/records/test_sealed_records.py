"""Records of tables whose shoes were sealed: the secret must be the one, and the order the one that follows from it."""

from collections import Counter
from io import BytesIO, StringIO
from random import Random

import pytest

from puntobanco.fairness import Sealing
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.house import SHIPPED, load
from puntobanco.records.automatic import AutomaticTable
from puntobanco.records.event_file import Record, Recorder, RecordError, head_of, read_stream
from puntobanco.records.replayed import checked
from puntobanco.table import Command, Event, Role, Settings, Table, commands as c, events as e, handle, open_table
from support.table_play import own_house


class CutElsewhere(SealedShoe):
    """A dealer who keeps the secret but not the cut: each card is proved, and the order is not the agreed one."""

    def freeze(self, transcript: str, cut: int) -> str:
        return super().freeze(transcript, cut + 1)


def written(table: Table, events: tuple[Event, ...]) -> Record:
    """A record of these events, written with its seals and read again."""
    file = StringIO()
    Recorder(file, head_of(table)).add(events)
    return read_stream(BytesIO(file.getvalue().encode()))


def dealt_by(dealer: SealedShoe, house: str) -> Record:
    """Four coups at a table of bots, dealt from a shoe, which is opened at the end."""
    automatic = AutomaticTable(load(house), 1)
    automatic._dealer = dealer
    for _ in automatic.play(4):
        pass
    return written(automatic.table, tuple(automatic.events))


@pytest.mark.parametrize("house", SHIPPED)
def test_an_order_that_does_not_follow_from_the_secret_is_found(house: str) -> None:
    """Although the secret is the one that was sealed, and every card was proved by the root: this is the shuffle."""
    honest = checked(dealt_by(SealedShoe(Random(1).randbytes), house))
    assert (honest.sealed, honest.opened, honest.abandoned) == (1, 1, 0)
    stacked = dealt_by(CutElsewhere(Random(1).randbytes), house)
    with pytest.raises(RecordError) as refusal:
        checked(stacked)
    assert refusal.value.code == "record-shuffle"
    assert isinstance(stacked.events[-1].fact, e.SecretShown)
    assert refusal.value.values == {"line": len(stacked.events) + 1, "shoe": 1}


def test_every_shoe_of_a_record_is_opened_by_itself() -> None:
    """Cards of the shoe before are not looked for in the next one; all that holds is counted."""
    house = own_house('extends = "castle-vaduz"\nshoe = { packs = 1, cut_card = 12, coups_after_cut = 0 }')
    automatic = AutomaticTable(house, 1, bots=1)
    while sum(isinstance(event.fact, e.ShoeEnded) for event in automatic.events) < 2:
        automatic.go_on()
    for _ in automatic.play(0):
        pass
    events = tuple(automatic.events)
    count = Counter(type(event.fact) for event in events)
    found = checked(written(automatic.table, events))
    assert (found.sealed, found.opened, found.abandoned) == (2, 2, 0)
    assert (found.events, found.coups, found.cards) == (len(events), count[e.CoupEnded], count[e.CardDealt])
    assert found.proofs == count[e.CardDealt] + 2  # the card that was turned first in each shoe
    assert (found.words, found.silent) == (2, 0)
    assert found.payments == sum(len(event.fact.lines) for event in events if isinstance(event.fact, e.Paid))
    assert found.table == automatic.table


def test_a_shoe_that_was_opened_before_it_was_frozen_has_no_order_to_check() -> None:
    """The table closes while words are added: the secret is shown and fits, and the shoe counts as abandoned."""
    table, dealer = open_table("t", load("schaanwald"), Settings(sealed=True)), SealedShoe(Random(1).randbytes)
    house = table.house
    commitment = dealer.seal(Sealing("t/1", house.fingerprint, house.shoe.packs))
    events: list[Event] = []
    for role, act in (
        (Role.CROUPIER, c.SealShoe(commitment)),
        (Role.MANAGER, c.CloseTable("fire")),
        (Role.CROUPIER, c.ShowSecret(dealer.open())),
    ):
        brought, table = handle(table, Command("croupier", role, 0, act))
        events += brought
    found = checked(written(table, tuple(events)))
    assert (found.sealed, found.opened, found.abandoned) == (0, 0, 1)
