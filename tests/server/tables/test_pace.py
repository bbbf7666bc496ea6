"""How long the croupier of a table waits."""

import pytest

from puntobanco.fairness import Sealing
from puntobanco.game import Card, Side, Winner
from puntobanco.house import load
from puntobanco.server.tables.pace import (
    LEAST_BETWEEN_COUPS_MS,
    PACES,
    PATIENCE_MS,
    PaceName,
    Slots,
    due_ms,
    longest_wait_ms,
    wait_ms,
    waits_since,
)
from puntobanco.table import (
    Command,
    Event,
    Phase,
    Role,
    Settings,
    Table,
    commands as c,
    events as e,
    handle,
    open_table,
)
from puntobanco.table.croupier import Step, Wait
from puntobanco.table.state import Bank, DealtBy, SealedOrder
from support.table_play import own_house

LIVE = PACES[PaceName.LIVE]


@pytest.fixture
def betting() -> Table:
    """Bets are open, and somebody has chips."""
    table = open_table("t1", load("schaanwald"), Settings(sealed=False))
    for by, role, act in (
        ("ida", Role.PATRON, c.Join("Ida")),
        ("ida", Role.PATRON, c.BuyIn(100_000)),
        ("ida", Role.PATRON, c.Sit(1)),
    ):
        _, table = handle(table, Command(by, role, 1, act))
    return table.replace(phase=Phase.BETTING)


def bet(table: Table, coins: int, at_ms: int) -> tuple[Event, Table]:
    (event,), after = handle(table, Command("ida", Role.PATRON, at_ms, c.PlaceBet("banco", coins)))
    return event, after


def test_people_have_the_time_that_each_pace_gives_them() -> None:
    """Public tables leave at least five seconds between coups."""
    paces = {
        PaceName.LIVE: (
            20_000,
            15_000,
            10_000,
            12_000,
            4000,
            10_000,
            700,
            5000,
            3000,
            False,
            6000,
            0,
            1200,
            False,
            700,
        ),
        PaceName.BRISK: (10_000, 8000, 6000, 8000, 2000, 5000, 500, 5000, 2000, False, 4000, 0, 800, False, 500),
        PaceName.PRACTICE: (20_000, 15_000, 10_000, 12_000, 400, 400, 700, 300, 1000, False, 6000, 0, 1100, True, 150),
        PaceName.QUICK: (300, 300, 300, 300, 400, 400, 10, 50, 1000, False, 300, 6000, 10, False, 10),
    }
    assert paces == PACES
    assert [name.value for name in PACES] == ["live", "brisk", "practice", "quick"]
    assert LIVE._fields == (
        "bets",
        "bids",
        "answer",
        "decision",
        "words",
        "showing",
        "card",
        "between",
        "links",
        "for_people",
        "cards",
        "person",
        "third",
        "patient",
        "begins",
    )
    assert LIVE.between == PACES[PaceName.BRISK].between == LEAST_BETWEEN_COUPS_MS
    assert [longest_wait_ms(PACES[name]) for name in PaceName] == [20_000, 10_000, PATIENCE_MS, 6000]


@pytest.mark.parametrize(
    ("wait", "waited_ms"),
    [
        (Wait.BETS, 20_000),
        (Wait.BIDS, 15_000),
        (Wait.ANSWER, 10_000),
        (Wait.DECISION, 12_000),
        (Wait.CARDS, 6000),
        (Wait.WORDS, 4000),
        (Wait.SHOWING, 10_000),
        (Wait.REFUSAL, 10_000),
    ],
)
def test_each_wait_has_its_own_time(
    betting: Table, monkeypatch: pytest.MonkeyPatch, wait: Wait, waited_ms: int
) -> None:
    """Only where the program deals, and would do something then."""
    monkeypatch.setattr("puntobanco.server.tables.pace.next_step", lambda _: Step(wait, act=c.CloseBets()))
    assert wait_ms(betting, LIVE) == waited_ms
    assert due_ms(betting, LIVE, 7) == waited_ms + 7
    by_person = betting.replace(settings=Settings(sealed=False, dealt_by=DealtBy.PERSON))
    assert wait_ms(by_person, LIVE) is due_ms(by_person, LIVE, 7) is None
    monkeypatch.setattr("puntobanco.server.tables.pace.next_step", lambda _: Step(wait))
    assert wait_ms(betting, LIVE) is None


@pytest.mark.parametrize("seconds", [0, 3])
@pytest.mark.parametrize(("who", "waited_ms"), [("ida", 6000), ("bot-steady.123456", 300)])
def test_the_quick_pace_waits_for_a_person_who_is_asked(who: str, waited_ms: int, seconds: int) -> None:
    """For cards, a decision, or whether they take the bank; not for a bot, nor longer than the house says."""
    house = own_house(f'extends = "punter-and-bank"\n[option]\nseconds = {seconds}\n')
    quick = PACES[PaceName.QUICK]._replace(decision=1000 * seconds or 300)
    table = open_table("t1", house, Settings(sealed=False))
    offered = table.replace(phase=Phase.OFFER, bank=Bank(offered_to=who))
    dealing = table.replace(phase=Phase.NO_MORE_BETS, bank=Bank(holder=who, asked=4))
    deciding = table.replace(phase=Phase.DECISION, decider=who)
    assert wait_ms(offered, quick) == wait_ms(dealing, quick) == waited_ms
    assert wait_ms(deciding, quick) == (1000 * seconds or waited_ms)
    assert wait_ms(offered, LIVE) == 10_000
    assert wait_ms(table.replace(phase=Phase.AUCTION), quick) == 300


def test_cards_come_at_their_pace_and_a_pause_follows(betting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puntobanco.server.tables.pace.next_step", lambda _: Step(Wait.NOBODY, card=True))
    assert wait_ms(betting.replace(phase=Phase.DEALING), LIVE) == 700
    assert wait_ms(betting.replace(phase=Phase.BETWEEN, results=(Winner.TIE,)), LIVE) == 5000
    assert wait_ms(betting.replace(phase=Phase.ANNOUNCED), LIVE) is None


@pytest.mark.parametrize("phase", [Phase.SHOE, Phase.BURN, Phase.NO_MORE_BETS])
def test_nobody_waits_in_suspense_before_anything_lies_there(
    betting: Table, monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    """A person alone is not kept from the first card; from then on cards fall as they do at a live table."""
    monkeypatch.setattr("puntobanco.server.tables.pace.next_step", lambda _: Step(Wait.NOBODY, card=True))
    practice = PACES[PaceName.PRACTICE]
    assert wait_ms(betting.replace(phase=phase), LIVE) == 700
    assert wait_ms(betting.replace(phase=phase), practice) == 150
    assert wait_ms(betting.replace(phase=Phase.DEALING), practice) == 700


@pytest.mark.parametrize(("at_ms", "since_ms"), [(1000, 1000), (16_000, 1000), (16_001, 1001), (61_000, 46_000)])
def test_a_late_first_bet_leaves_a_quarter_of_the_time(betting: Table, at_ms: int, since_ms: int) -> None:
    """And no bet after it makes the time longer."""
    event, after = bet(betting, 1000, at_ms)
    assert waits_since(betting, event, after, LIVE, 1000) == since_ms
    assert waits_since(betting, event, after, LIVE, 1000, at_ms + 10_000) == max(1000, at_ms - 5000)
    again, later = bet(after, 2000, at_ms + 5)
    assert waits_since(after, again, later, LIVE, since_ms) == since_ms
    assert waits_since(after, again, later.replace(phase=Phase.DEALING), LIVE, since_ms) == at_ms + 5


@pytest.mark.parametrize(
    ("fact", "anew"),
    [
        (e.CardDealt(Card.parse("Kh"), Side.PUNTO), True),
        (e.BidMade("ida", 5), True),
        (e.BankOffered("ida"), True),
        (e.SecretShown(1, "00"), True),
        (e.BetPlaced("ida", "banco", 5, 0), False),
        (e.Joined("ida", "Ida"), False),
    ],
)
def test_after_what_a_wait_begins_anew(betting: Table, fact: e.Fact, anew: bool) -> None:
    """Although the phase is the same: whoever was outbid has all the time again."""
    event = Event("ida", 5000, fact)
    dealing = betting.replace(phase=Phase.DEALING)
    assert waits_since(dealing, event, dealing, LIVE, 1000) == (5000 if anew else 1000)
    assert waits_since(dealing, event, dealing, LIVE, 1000, 70) == (70 if anew else 1000)


def test_whoever_comes_back_to_a_waiting_shoe_has_all_the_time_for_a_word(betting: Table) -> None:
    """While nobody has a place the croupier waits; a second person makes the time no longer."""
    words = betting.replace(phase=Phase.WORDS)
    (stepped,), alone = handle(words, Command("ida", Role.PATRON, 2000, c.StepBack()))
    assert waits_since(words, stepped, alone, LIVE, 1000) == 1000
    (sat,), again = handle(alone, Command("ida", Role.PATRON, 60_000, c.Sit(2)))
    assert waits_since(alone, sat, again, LIVE, 1000) == 60_000
    assert waits_since(alone, sat, again, LIVE, 1000, 70) == 70
    (joined,), more = handle(again, Command("ben", Role.PATRON, 61_000, c.Join("Ben")))
    (other,), both = handle(more, Command("ben", Role.PATRON, 62_000, c.Sit(1)))
    assert waits_since(again, joined, more, LIVE, 60_000) == 60_000
    assert waits_since(more, other, both, LIVE, 60_000) == 60_000


def test_a_private_table_leaves_a_person_time_to_sit_down() -> None:
    """Whichever bots sit there; the secret of the last shoe is shown all the same, and public tables have shoes."""
    private, bot = LIVE._replace(for_people=True), "bot-steady.123456"
    table = open_table("t1", load("schaanwald"), Settings(sealed=True))
    for by, act in ((bot, c.Join("Bot")), (bot, c.BuyIn(100_000)), (bot, c.Sit(1)), ("ida", c.Join("Ida"))):
        _, table = handle(table, Command(by, Role.PATRON, 1, act))
    assert (wait_ms(table, LIVE), wait_ms(table, private)) == (700, 20_000)
    (sat,), seated = handle(table, Command("ida", Role.PATRON, 9000, c.Sit(2)))
    assert waits_since(table, sat, seated, private, 5) == 5
    assert wait_ms(seated, private) == 700
    played = table.replace(order=SealedOrder(1, Sealing("t1/1", "terms", 6, "00")))
    assert wait_ms(played, private) == 700


def test_slots_are_given_in_turn_and_none_twice() -> None:
    """Those that nobody wanted are gone."""
    now = [100.0]
    slots = Slots(50, lambda: now[0])
    assert [round(slots.wait_s(), 6) for _ in range(3)] == [0, 0.02, 0.04]
    now[0] = 100.05
    assert [round(slots.wait_s(), 6) for _ in range(2)] == [0.01, 0.03]
    now[0] = 200.0
    assert [round(slots.wait_s(), 6) for _ in range(2)] == [0, 0.02]
    assert [Slots(None, lambda: now[0]).wait_s() for _ in range(2)] == [0, 0]
