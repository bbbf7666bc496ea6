"""From events to shoes: what is noted of an evening with errors, and what is decided about coups that are over."""

from puntobanco.game import Card, Side, Winner, parse_cards
from puntobanco.house import load
from puntobanco.records.check_notation import check_notation, house_in
from puntobanco.records.notated_events import Noter, shoes_of
from puntobanco.records.notation import read_notation, write_notation
from puntobanco.records.shoes import Correction, Dismissal, EndedBy, RecordedPatron, Score, ShoeEnd, Void
from puntobanco.table import Command, Event, Role, Settings, commands as c, events as e, handle, open_table
from puntobanco.table.commands import Act
from puntobanco.table.state import DealtBy

HOUSE = load("mega-pay", version=1)  # which pays a coup before it is put right


class Dealt:
    """A table of mega-pay that a person deals at."""

    def __init__(self) -> None:
        self.table = open_table("felt", HOUSE, Settings(DealtBy.PERSON))
        self.events: list[Event] = []

    def do(self, by: str, *acts: Act) -> None:
        role = {"dora": Role.CROUPIER, "max": Role.MANAGER}.get(by, Role.PATRON)
        for act in acts:
            happened, self.table = handle(self.table, Command(by, role, 0, act))
            self.events.extend(happened)

    def coup(self, cards: str, *more: Act) -> None:
        self.do("dora", c.OpenBets())
        self.do("ana", c.PlaceBet("banco", 2000))
        self.do("dora", c.CloseBets(), *map(c.DealCard, parse_cards([cards])), *more)


def an_evening() -> Dealt:
    """A card too many and a claim that is decided a coup later; a coup that is undone; the table is closed."""
    table = Dealt()
    table.do("ana", c.Join("Ana"), c.BuyIn(100_000), c.Sit(1))
    table.do("ben", c.Join("Benjamin"))
    table.do("dora", c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")))
    table.coup("9c 4c Kh 4d", c.DealCard(Card.parse("3d"), Side.PUNTO), c.EndCoup())
    table.do("ana", c.ReportError("a card too many"))
    table.coup("9h 2c Kd 3s", c.EndCoup())
    table.do("max", c.PutRight((), 1))
    table.do("ana", c.ReportError("no"))
    table.do("max", c.DismissClaims("it was right", 2))
    table.coup("8c")
    table.do("max", c.VoidCoup("a card was seen"))
    table.coup("6h 7c Ad Kd", c.EndCoup())
    table.do("max", c.CloseTable("late"))
    return table


NOTED = """
table felt
patron ana Ana
patron ben Benjamin

shoe 1
burn Ah 1
1. 9c Kh 3d / 4c 4d = banco 2:8 ! card-too-many
  ana banco 20.00 won 19.00
  claim ana "a card too many"
  corrected after 2 9c Kh / 4c 4d without 3d = punto 9:8
    ana banco 20.00 lost
    adjusted ana -39.00
2. 9h Kd / 2c 3s = punto 9:5
  ana banco 20.00 lost
  claim ana "no"
  dismissed "it was right"
3. 8c / ...
  void "a card was seen"
4. 6h Ad / 7c Kd = tie 7:7
  ana banco 20.00 returned
closed late

rules
"""


def test_what_is_noted_of_an_evening() -> None:
    """Who came, every card, what was wrong with it, what was decided and when, and why it ended."""
    text = write_notation(shoes_of(HOUSE, "felt", an_evening().events), seal=False)
    head, _, noted = text.partition(f"{HOUSE.version} {HOUSE.fingerprint}")
    assert head == "punto 1\nhouse mega-pay "
    chosen = "".join(f"\nreading {name}={choice}" for name, choice in HOUSE.chosen.items())
    assert noted.startswith(chosen + NOTED)


def test_a_record_can_be_taken_at_any_moment() -> None:
    """Coups that still run are there as far as they have come; a table that was closed without a shoe has none."""
    table = Dealt()
    table.do("max", c.CloseTable("nobody came"))
    assert shoes_of(HOUSE, "felt", table.events).shoes == ()
    events = an_evening().events
    noter = Noter(open_table("felt", HOUSE, Settings(DealtBy.PERSON)))
    seen = []
    for event in events:
        noter.note(event)
        if isinstance(event.fact, e.CardDealt):
            coup = noter.shoes()[0].coups[-1]
            seen.append((coup.number, len(coup.punto) + len(coup.banco), " ".join(one.value for one in coup.irregular)))
    first = [(1, 1, ""), (1, 2, ""), (1, 3, ""), (1, 4, ""), (1, 5, "card-too-many")]
    others = [(2, count, "") for count in range(1, 5)] + [(3, 1, "")] + [(4, count, "") for count in range(1, 5)]
    assert seen == first + others
    assert list(noter.people) == [RecordedPatron("ana", "Ana"), RecordedPatron("ben", "Benjamin")]


def test_a_shoe_that_was_over_stays_so() -> None:
    """Whoever closes the table later does not change how it ended, and another shoe is another one."""
    noter = Noter(open_table("felt", HOUSE))
    for fact in (e.ShoeStarted(1, 416), e.ShoeEnded(), e.TableClosed("late"), e.TableReopened(), e.ShoeStarted(2, 416)):
        noter.note(Event("dora", 0, fact))
    assert [(shoe.number, shoe.end) for shoe in noter.shoes()] == [(1, ShoeEnd(EndedBy.PLAYED_OUT)), (2, None)]


def test_what_is_decided_later_names_the_last_coup_by_then() -> None:
    """Without the events between; about a coup that was not noted nothing is."""
    noter = Noter(open_table("felt", HOUSE, Settings(DealtBy.PERSON)))
    for event in an_evening().events:
        noter.note(event)
    before = noter.shoes()[0].coups
    noter.note_later(e.ClaimsDismissed(2, "again"), 9)
    noter.note_later(e.CoupVoided(4, "seen", (), ()), 9)
    noter.note_later(e.CoupVoided(3, "seen", (), ()), 3)
    noter.note_later(e.ClaimsDismissed(77, "another"), 9)
    after = noter.shoes()[0].coups
    assert [len(coup.rulings) for coup in before] == [2, 2, 1, 0]
    assert [coup.rulings[len(then.rulings) :] for then, coup in zip(before, after, strict=True)] == [
        (),
        (Dismissal("again", 9),),
        (Void("seen"),),
        (Void("seen", (), 9),),
    ]


def test_a_correction_is_noted_with_the_winner_that_was_told() -> None:
    """Whether the cards give that winner is for the verifier to find out, not for the note to hide."""
    noter = Noter(open_table("felt", HOUSE, Settings(DealtBy.PERSON)))
    for event in an_evening().events:
        fact = event.fact
        noter.note(event.replace(fact=fact.replace(winner=Winner.TIE)) if isinstance(fact, e.CoupCorrected) else event)
    ruling = noter.shoes()[0].coups[0].rulings[-1]
    assert isinstance(ruling, Correction)
    assert ruling.score == Score(Winner.TIE, 9, 8)


def test_bets_come_back_before_a_correction_takes_what_is_owed() -> None:
    """The correction is not the first thing that its ruling brings about, and is noted and believed all the same."""
    table = Dealt()
    table.do("ana", c.Join("Ana"), c.BuyIn(2000), c.Sit(1))
    table.do("dora", c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")))
    table.coup("9c 4c Kh 4d", c.DealCard(Card.parse("3d"), Side.PUNTO), c.EndCoup())
    table.do("ana", c.ReportError("a card too many"))
    table.do("dora", c.OpenBets())
    table.do("ana", c.PlaceBet("punto", 3900))
    before = len(table.events)
    table.do("max", c.PutRight((), 1))
    assert [type(event.fact) for event in table.events[before:]][-1] is e.CoupCorrected
    assert not isinstance(table.events[before].fact, e.CoupCorrected)
    notated = read_notation(write_notation(shoes_of(HOUSE, "felt", table.events)).encode())
    assert check_notation(notated, house_in(notated)).flaw is None
