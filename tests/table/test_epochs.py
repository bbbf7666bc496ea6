"""A new epoch: bets come back, the coup is undone, and nothing more is dealt from the shoe."""

import pytest

from puntobanco.cli.narration import Narrator
from puntobanco.game import LANGUAGES
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.records.event_file import Record, RecordError, head_of
from puntobanco.records.replayed import checked, coins_on
from puntobanco.records.shoes import EndedBy
from puntobanco.table import Command, Event, Phase, Role, TableRefusal, commands as c, events as e, handle, open_table
from puntobanco.table.bank import least_bid
from puntobanco.table.epochs import MOST_SKIPPED
from support.noted_tables import Evening

BEGIN = c.BeginEpoch(1, e.EpochReason.RESTORED)


def evening_until(phase: Phase, house: str = "schaanwald") -> Evening:
    """A sealed table in the second coup of its shoe or before, at a phase."""
    least = 0 if phase in (Phase.WORDS, Phase.SHOWING, Phase.BURN) else 2
    evening = Evening(load(house), 3, sealed=True, bots=3)
    return evening.play(lambda one: one.table.phase is phase and one.table.coup_number >= least)


def begun(evening: Evening) -> list[Event]:
    """What a new epoch and the opening of the shoe bring about."""
    before = len(evening.log)
    assert evening.do("boss", Role.MANAGER, BEGIN)
    assert evening.do("boss", Role.MANAGER, c.ShowSecret(evening.sealed.open()))
    return evening.log[before:]


def record_of(evening: Evening, events: list[Event]) -> Record:
    """A record of some events of the evening's table."""
    table = evening.table
    return Record(head_of(open_table(table.id, table.house, table.settings)), table.house, tuple(events))


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.NO_MORE_BETS, Phase.DEALING])
def test_every_stake_comes_back(phase: Phase) -> None:
    evening = evening_until(phase)
    if phase is Phase.BETTING:
        evening.play(lambda one: one.table.anything_lies)
    before = evening.table
    lay = {patron.id: dict(patron.stakes) for patron in before.patrons.values() if patron.stakes}
    assert lay
    facts = [event.fact for event in begun(evening)]
    assert {fact.patron: dict(fact.stakes) for fact in facts if isinstance(fact, e.BetsWithdrawn)} == lay
    voided = [fact for fact in facts if isinstance(fact, e.CoupVoided)]
    assert voided == ([e.CoupVoided(before.coup_number, "epoch", (), ())] if phase is Phase.DEALING else [])
    table = evening.table
    for id, patron in table.patrons.items():
        assert (patron.chips, patron.staked) == (before.patrons[id].chips + before.patrons[id].staked, 0)
    assert (coins_on(table), table.house_won) == (coins_on(before), before.house_won)


@pytest.mark.parametrize("phase", [Phase.WORDS, Phase.SHOWING, Phase.BURN, Phase.BETWEEN, Phase.DEALING])
def test_the_next_shoe_is_another_one(phase: Phase) -> None:
    """From the void one no card comes any more; its secret is shown, and it counts as opened if it was frozen."""
    evening = evening_until(phase)
    old = evening.table.order
    assert old is not None
    begun(evening)
    assert (evening.table.phase, evening.table.epoch, evening.table.shoe.cards_left) == (Phase.SHOE, 1, 0)
    evening.play(lambda one: one.table.phase is Phase.DEALING)
    new = evening.table.order
    assert new is not None
    assert (new.number, new.sealing.commitment != old.sealing.commitment) == (old.number + 1, True)
    found = checked(record_of(evening, evening.log))
    assert (found.epochs, found.opened, found.abandoned) == (1, bool(old.root), not old.root)
    first = evening.record.shoes[0]
    assert first.end is not None
    assert (first.end.by, first.end.reason) == (EndedBy.EPOCH, "restored")


def test_where_the_bank_is_auctioned_its_holder_keeps_it_and_bids_are_made_anew() -> None:
    evening = Evening(load("punter-and-bank"), 3, sealed=True, bots=3)
    evening.play(lambda one: one.table.phase is Phase.AUCTION)
    seated = next(evening.table.seated())
    assert evening.do(seated.id, Role.PATRON, c.Bid(least_bid(evening.table)))
    begun(evening)
    assert evening.table.bank.bids == ()
    evening.play(lambda one: one.table.phase is Phase.DEALING and one.table.bank.holder is not None)
    holder = evening.table.bank.holder
    assert evening.do("boss", Role.MANAGER, c.BeginEpoch(2, e.EpochReason.DECLARED))
    assert evening.table.bank.holder == holder


def test_a_closed_table_stays_closed() -> None:
    evening = evening_until(Phase.BETWEEN)
    assert evening.do("boss", Role.MANAGER, c.CloseTable("late"))
    begun(evening)
    assert (evening.table.phase, evening.table.epoch) == (Phase.CLOSED, 1)


@pytest.mark.parametrize("number", [-1, 0, MOST_SKIPPED + 1])
def test_epochs_are_counted_on(number: int) -> None:
    table = evening_until(Phase.BETWEEN).table
    with pytest.raises(TableRefusal) as refused:
        handle(table, Command("boss", Role.MANAGER, 0, c.BeginEpoch(number, e.EpochReason.DECLARED)))
    assert (refused.value.code, refused.value.values) == ("epoch-number", {"least": 1, "most": MOST_SKIPPED})
    assert handle(table, Command("boss", Role.MANAGER, 0, c.BeginEpoch(MOST_SKIPPED, e.EpochReason.DECLARED)))


def test_only_a_manager_begins_one() -> None:
    table = evening_until(Phase.BETWEEN).table
    for role, code in ((Role.CROUPIER, "dispute-manager-only"), (Role.PATRON, "table-role")):
        with pytest.raises(TableRefusal) as refused:
            handle(table, Command("boss", role, 0, BEGIN))
        assert refused.value.code == code


def test_forged_epochs_are_refused() -> None:
    """Stakes that did not come back, a coup that was not undone, and a shoe that is dealt from again."""
    evening = evening_until(Phase.DEALING)
    lay = evening.log[:]
    brought = begun(evening)
    checked(record_of(evening, [*lay, *brought]))
    for left_out in range(len(brought) - 2):
        forged = [*lay, *brought[:left_out], *brought[left_out + 1 :]]
        with pytest.raises(RecordError):
            checked(record_of(evening, forged))
    dealt_on = next(event for event in reversed(lay) if isinstance(event.fact, e.CardDealt))
    for again in (dealt_on, Event("croupier", dealt_on.at_ms, e.BetsOpened(evening.table.coup_number + 1))):
        forged = [*lay, *brought, again.replace(at_ms=brought[-1].at_ms)]
        with pytest.raises(RecordError):
            checked(record_of(evening, forged))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("because", e.EpochReason)
def test_it_is_told_why(language: str, because: e.EpochReason) -> None:
    """In words, and not by the names that the record has for it."""
    evening = evening_until(Phase.DEALING)
    narrator = Narrator(evening.table.house, speaker(language))
    for event in evening.log:
        narrator.tell(event)
    before = len(evening.log)
    assert evening.do("boss", Role.MANAGER, c.BeginEpoch(1, because))
    lines = [line.text for event in evening.log[before:] for line in narrator.tell(event)]
    assert lines[-1] == speaker(language).say(f"happened.epoch-{because.value}")
    assert any(speaker(language).say("happened.reason.epoch") in line for line in lines[:-1])
