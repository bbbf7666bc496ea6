"""A record is believed exactly as far as the table itself would have brought its events about."""

from collections.abc import Callable, Sequence

import pytest

from puntobanco.fairness import Sealing, Word, word_commitment
from puntobanco.game import Action, Card, Side, Winner, parse_cards
from puntobanco.house import House, load
from puntobanco.protocol.facts import FACTS
from puntobanco.records.causes import ONLY_FOLLOW, acts_before
from puntobanco.records.event_file import Record, RecordError, head_of
from puntobanco.records.replayed import replayed
from puntobanco.table import (
    Command,
    Event,
    Role,
    Settings,
    Table,
    commands as c,
    events as e,
    evolve,
    handle,
    open_table,
)
from puntobanco.table.commands import Act
from puntobanco.table.state import DealtBy, Finished
from support.table_play import OWN_HOUSES, own_house

_FIRST_EVENT_LINE = 2


class Kept:
    """A table of which every event is kept, so that its record can be replayed."""

    def __init__(self, house: House, *, person: bool = False, sealed: bool = False) -> None:
        dealt_by = DealtBy.PERSON if person else DealtBy.PROGRAM
        self.empty = open_table("felt", house, Settings(dealt_by, sealed=sealed))
        self.table: Table = self.empty
        self.events: list[Event] = []

    def patron(self, by: str, *acts: Act) -> None:
        self._do(by, Role.PATRON, *acts)

    def croupier(self, *acts: Act) -> None:
        self._do("dora", Role.CROUPIER, *acts)

    def manager(self, *acts: Act) -> None:
        self._do("max", Role.MANAGER, *acts)

    def cards(self, text: str) -> None:
        self.croupier(*map(c.DealCard, parse_cards([text])))

    def _do(self, by: str, role: Role, *acts: Act) -> None:
        for act in acts:
            happened, self.table = handle(self.table, Command(by, role, len(self.events), act))
            self.events.extend(happened)

    def record(self, events: Sequence[Event] | None = None) -> Record:
        house = self.empty.house
        return Record(head_of(self.empty), house, tuple(self.events if events is None else events))

    def check(self) -> None:
        """The record leads to this table."""
        assert replayed(self.record()) == self.table

    def refused_at(self, events: Sequence[Event]) -> int:
        """The place of the first event, from 0, that the table would not have brought about."""
        with pytest.raises(RecordError) as refusal:
            replayed(self.record(events))
        line = refusal.value.values["line"]
        assert refusal.value.code == "record-impossible"
        assert isinstance(line, int)
        return line - _FIRST_EVENT_LINE


def _seated(house: House, *, person: bool = False, people: Sequence[str] = ("ana",)) -> Kept:
    kept = Kept(house, person=person)
    for seat, name in enumerate(people, start=1):
        kept.patron(name, c.Join(name.title()), c.BuyIn(100_000), c.Sit(seat))
    return kept


def test_a_leaving_written_as_buying_in_and_asking_for_a_free_coup() -> None:
    """Who leaves cashes out and is gone. Two other events with the same fields are another history."""
    kept = _seated(load("schaanwald"))
    kept.patron("ana", c.Leave())
    kept.check()
    *before, cashed, left = kept.events
    assert isinstance(cashed.fact, e.CashedOut)
    assert isinstance(left.fact, e.Left)
    forged = [
        *before,
        Event(cashed.by, cashed.at_ms, e.BoughtIn(cashed.fact.patron, cashed.fact.coins)),
        Event(left.by, left.at_ms, e.FreeCoupAsked(left.fact.patron)),
    ]
    assert kept.refused_at(forged) == len(kept.events) - 1


def test_a_tip_written_as_cashed_out_leads_to_another_table() -> None:
    """That is a legal history, but it is believed as what it says: the chips are gone, and the cagnotte is empty."""
    kept = _seated(load("schaanwald"))
    kept.patron("ana", c.Tip(500))
    *before, tipped = kept.events
    forged = [*before, Event("ana", tipped.at_ms, e.CashedOut("ana", 500))]
    assert replayed(kept.record(forged)).cagnotte == 0
    assert replayed(kept.record()).cagnotte == 500


def test_every_event_can_be_brought_about_or_only_follows() -> None:
    """A new kind of event must be told apart there too: which acts begin with it?"""
    assert {type(fact) for fact in _ONE_OF_EACH} == set(FACTS.kinds.values())
    card, finished = Event("dora", 0, e.CardDealt(_ACE, Side.PUNTO)), Finished(1, (), (), None, Winner.TIE, ())
    table = open_table("felt", load("schaanwald")).replace(last=finished)
    begins = {type(fact) for fact in _ONE_OF_EACH if list(acts_before(table, [Event("x", 0, fact), card], 0))}
    assert begins == set(FACTS.kinds.values()) - set(ONLY_FOLLOW)


class TestRoles:
    """Where a record says as what somebody acted, nobody has to guess."""

    def _voided(self) -> Kept:
        kept = _seated(load("schaanwald", version=1), person=True)
        kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
        kept.patron("ana", c.PlaceBet("punto", 1000))
        kept.croupier(c.CloseBets())
        kept.cards("9h Ks 4c 3d")
        kept.croupier(c.EndCoup())
        kept.manager(c.VoidCoup("a mistake"))
        return kept

    @pytest.mark.parametrize("by", ["max", "zoe"])
    @pytest.mark.parametrize("role", [Role.PATRON, Role.CROUPIER])
    def test_a_coup_that_no_manager_has_undone(self, by: str, role: Role) -> None:
        """Whatever they are called, and whether or not they ever came to the table."""
        kept = self._voided()
        kept.check()
        *before, last = kept.events
        assert isinstance(last.fact, e.CoupVoided)
        with pytest.raises(RecordError) as refusal:
            replayed(kept.record([*before, last.replace(by=by, role=role)]))
        assert refusal.value.code == "record-role"
        assert refusal.value.values["line"] == len(kept.events) + 1
        assert refusal.value.values["by"] == by

    def test_nobody_deals_where_they_play(self) -> None:
        kept = self._voided()
        dealt = next(place for place, event in enumerate(kept.events) if isinstance(event.fact, e.CardDealt))
        forged = [*kept.events[:dealt], kept.events[dealt].replace(by="ana")]
        assert kept.refused_at(forged) == dealt

    def test_a_record_of_before_does_not_say(self) -> None:
        """Then somebody may have had any role that makes it possible."""
        kept = self._voided()
        unknown = [event.replace(role=None) for event in kept.events]
        assert replayed(kept.record(unknown)) == kept.table


class TestHonestRecords:
    """What a table did is believed, however rare it is."""

    def test_partners_of_whom_each_has_said_so(self) -> None:
        kept = _seated(load("mega-pay"), people=("ana", "ben", "cara"))
        kept.patron("ana", c.DeclarePartners(("ana", "ben")))
        kept.patron("ben", c.DeclarePartners(("ben", "ana")))
        kept.patron("cara", c.DeclarePartners(("cara", "ana")))
        kept.manager(c.DeclarePartners(("cara", "ben")))
        kinds = [type(event.fact) for event in kept.events[-4:]]
        assert kinds == [e.PartnersAsked, e.PartnersDeclared, e.PartnersAsked, e.PartnersDeclared]
        kept.check()

    def test_partners_of_whom_one_has_spoken_for_all(self) -> None:
        """As it was, when nobody else was asked: records of then hold, and lead to the same table."""
        kept = _seated(load("mega-pay"), people=("ana", "ben"))
        before = tuple(kept.events)
        kept.patron("ana", c.DeclarePartners(("ana", "ben")))
        kept.patron("ben", c.DeclarePartners(("ana", "ben")))
        alone = Event("ana", kept.events[-1].at_ms, e.PartnersDeclared(("ana", "ben")))
        again = replayed(kept.record([*before, alone]))
        assert again == kept.table.replace(version=again.version)
        stranger = Event("ana", alone.at_ms, e.PartnersDeclared(("ana", "zoe")))
        assert kept.refused_at([*before, stranger]) == len(before)

    def test_a_closing_table_gives_back_the_bets_of_everybody(self) -> None:
        kept = _seated(own_house('extends = "mega-pay"\nplaces = { standing_most = 100 }'))
        crowd = [f"p{number}" for number in range(90)]
        for name in crowd:
            kept.patron(name, c.Join(name), c.BuyIn(10_000), c.Stand())
        kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
        for name in crowd:
            kept.patron(name, c.PlaceBet("banco", 1000))
        kept.manager(c.CloseTable("the lights went out"))
        assert sum(isinstance(event.fact, e.BetsWithdrawn) for event in kept.events) == 90
        kept.check()

    def test_bets_come_back_before_a_correction_takes_what_is_owed(self) -> None:
        kept = _with_a_card_too_many()
        kept.croupier(c.OpenBets())
        kept.patron("ana", c.CashOut(kept.table.patrons["ana"].chips - 1000), c.PlaceBet("banco", 1000))
        kept.croupier(c.PutRight())
        assert isinstance(kept.events[-2].fact, e.BetsWithdrawn)
        kept.check()

    @pytest.mark.parametrize("ruling", [c.PutRight(), c.VoidCoup("the shoe fell down")])
    def test_whoever_has_left_is_paid_all_the_same(self, ruling: Act) -> None:
        """What a coup that was put right or undone owes to somebody who is gone goes to their wallet."""
        kept = _with_a_card_too_many("punto")
        kept.patron("ana", c.Leave())
        kept.manager(ruling)
        fact = kept.events[-1].fact
        assert isinstance(fact, e.CoupCorrected | e.CoupVoided)
        assert [(one.patron, one.coins > 0) for one in fact.adjusted] == [("ana", True)]
        kept.check()

    def test_bets_come_back_before_a_coup_is_undone(self) -> None:
        kept = _with_a_card_too_many()
        kept.croupier(c.OpenBets())
        kept.patron("ana", c.CashOut(kept.table.patrons["ana"].chips - 1000), c.PlaceBet("banco", 1000))
        kept.manager(c.VoidCoup("the shoe fell down"))
        assert isinstance(kept.events[-2].fact, e.BetsWithdrawn)
        kept.check()

    @pytest.mark.parametrize(
        "ruling",
        [
            lambda coup: c.PutRight((), coup),
            lambda coup: c.VoidCoup("seen", coup),
            lambda c_: c.DismissClaims("no", c_),
        ],
    )
    def test_a_claim_is_decided_coups_later(self, ruling: Callable[[int], Act]) -> None:
        kept = _with_a_card_too_many()
        kept.patron("ana", c.ReportError("a card too many"))
        claimed = kept.table.coup_number
        for _ in range(2):
            _a_coup(kept)
        kept.manager(ruling(claimed))
        kept.check()

    def test_a_word_is_shown_by_somebody_who_has_left(self) -> None:
        """Their word was taken, and whoever keeps it may still show it."""
        kept = Kept(load("schaanwald"), sealed=True)
        kept.patron("ana", c.Join("Ana"))
        kept.croupier(c.SealShoe("5" * 64))
        word = Word("lluvia", "0" * 32)
        kept.patron("ana", c.CommitWord(word_commitment(Sealing("felt/1", "", 1), "ana", word)), c.Leave())
        kept.croupier(c.CloseWords())
        kept.patron("ana", c.ShowWord(word.text, word.salt))
        kept.check()

    def test_a_bank_is_lost_with_the_first_card(self) -> None:
        kept = _seated(own_house(OWN_HOUSES["left-handed-bank"]), people=("ana", "ben"))
        kept.croupier(c.StartShoe(), c.OpenBets())
        kept.patron("ana", c.Bid(2000))
        kept.croupier(c.CloseAuction(), c.OpenBets())
        kept.patron("ana", c.PlaceBet("banco", 2000))
        kept.patron("ben", c.PlaceBet("punto", 1000))
        kept.croupier(c.CloseBets())
        kept.patron("ana", c.WithdrawBet("banco"))
        kept.patron("ana", c.TakeCards())
        kept.cards("9h 2c 9d 3s")
        assert e.BankLost("ana", e.LostBecause.UNCOVERED) in [event.fact for event in kept.events]
        kept.check()

    def test_a_bid_that_was_ones_own_was_raised(self) -> None:
        """It was allowed once: such records hold, whoever has the bank then, and a lower bid is still none."""
        kept = _seated(load("punter-and-bank"), people=("ana", "ben", "cleo"))
        kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
        kept.patron("ana", c.Bid(2000))
        raised = Event("ana", len(kept.events), e.BidMade("ana", 3000), Role.PATRON)
        lower = raised.replace(fact=e.BidMade("ana", 2000))
        assert kept.refused_at([*kept.events, lower]) == len(kept.events)
        kept.events.append(raised)
        kept.table = evolve(kept.table, raised)
        kept.croupier(c.CloseAuction(), c.OpenBets())
        assert kept.table.bank.least == 3000
        kept.check()

    @pytest.mark.parametrize("sleeps", [False, True])
    def test_a_banker_takes_the_cards_and_the_payer_places_a_bet(self, sleeps: bool) -> None:
        """Each is an act of its own that a record is replayed with, whoever took the cards."""
        kept = _seated(load("punter-and-bank"), people=("ana", "ben", "cleo"))
        kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
        kept.patron("ana", c.Bid(2000))
        kept.croupier(c.CloseAuction(), c.OpenBets())
        kept.patron("ana", c.PlaceBet("banco", 2000))
        kept.patron("ben", c.AskPayer("punto", 1000))
        kept.croupier(c.CloseBets())
        for cards in ("2h 3c Kd Ks", "9h", "4s"):
            if sleeps:
                kept.croupier(c.TakeCards())
            else:
                kept.patron("ana", c.TakeCards())
            kept.cards(cards)
        assert sum(isinstance(event.fact, e.CardsTaken) for event in kept.events) == 3
        kept.check()


def _a_coup(kept: Kept) -> None:
    kept.croupier(c.OpenBets())
    kept.patron("ana", c.PlaceBet("banco", 1000))
    kept.croupier(c.CloseBets())
    kept.cards("9h 2c Kd 3s")
    kept.croupier(c.EndCoup())


def _with_a_card_too_many(bet: str = "banco") -> Kept:
    """A table dealt by a person, who gave punto a third card beside a natural, so that banco won."""
    kept = _seated(load("mega-pay", version=1), person=True)
    kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
    kept.patron("ana", c.PlaceBet(bet, 20_000))
    kept.croupier(c.CloseBets())
    kept.cards("9c 4c Kh 4d")
    kept.croupier(c.DealCard(Card.parse("3d"), Side.PUNTO), c.EndCoup())
    return kept


(_ACE,) = parse_cards(["As"])
_ONE_OF_EACH: tuple[e.Fact, ...] = (
    e.Joined("ana", "Ana"),
    e.BoughtIn("ana", 1),
    e.CashedOut("ana", 1),
    e.SatDown("ana", 1),
    e.StoodUp("ana", None),
    e.SteppedBack("ana"),
    e.Left("ana"),
    e.PayerAsked("ana", "banco", 1),
    e.BetPlaced("ana", "banco", 1, 0),
    e.BetsWithdrawn("ana", {"banco": 1}),
    e.StakesReturned("ana", {"banco": 1}, e.ReturnedBecause.SEAT_FREE),
    e.Tipped("ana", 1),
    e.FreeCoupAsked("ana"),
    e.SaidReady("ana"),
    e.PartnersAsked("ana", ("ana", "ben")),
    e.PartnersDeclined("ben", "ana"),
    e.PartnersDeclared(("ana", "ben")),
    e.ShoeSealed(1, "felt/1", "", 6, ""),
    e.WordCommitted("ana", "", False),
    e.WordsClosed(),
    e.WordShown("ana", "", "", 0),
    e.ShoeFrozen("", ""),
    e.ShoeRefused("ana"),
    e.NewShoeAsked("ana"),
    e.SecretShown(1, ""),
    e.MixJoined("ana", ""),
    e.LinkShown("ana", ""),
    e.DrawMixed(1, "", ()),
    e.EpochBegun(1, e.EpochReason.REWOUND),
    e.ShoeStarted(1, 312),
    e.BurnTurned(_ACE, 1),
    e.BurnSkipped(),
    e.CutCardSeen(1),
    e.ShoeEnded(),
    e.BetsOpened(1),
    e.BetsClosed(),
    e.AuctionOpened(),
    e.BidMade("ana", 1),
    e.AuctionClosed(None, 0),
    e.BankOffered("ana"),
    e.BankPassedOn("ana"),
    e.BankTaken("ana", 1),
    e.BankLaid("ana", 0, 1),
    e.BancoCalled("ana"),
    e.BetsCalledOff(),
    e.BankLost("ana", e.LostBecause.LEFT),
    e.CardsAsked("ana", 4),
    e.CardsTaken("ana", 4),
    e.MixJoined("ana", "00"),
    e.LinkShown("ana", "00"),
    e.DrawMixed(1, "00", ()),
    e.CardDealt(_ACE, Side.PUNTO),
    e.DecisionAsked(None),
    e.Decided(Action.DRAW, None),
    e.CardTakenBack(Side.PUNTO),
    e.CoupStopped(1, ()),
    e.CardsPutRight(1, (), (), (), None),
    e.LetStand(1, "x"),
    e.CoupEnded(1, 0, 0, Winner.TIE),
    e.Paid(1, ()),
    e.ErrorReported(1, "ana", "?"),
    e.CoupCorrected(1, (), (), (), Winner.TIE, (), (), ()),
    e.CoupVoided(1, "?", (), ()),
    e.ClaimsDismissed(1, "?"),
    e.ResultStands(1, ()),
    e.TableClosed("?"),
    e.TableReopened(),
)


def test_a_record_that_ends_within_a_command() -> None:
    """The last card of a coup ends it: with the card alone the record breaks off, at the line that is missing."""
    kept = _seated(load("castle-vaduz"))
    kept.croupier(c.StartShoe(), c.TurnBurnCard(Card.parse("Ah")), c.OpenBets())
    kept.patron("ana", c.PlaceBet("punto", 5_000))
    kept.croupier(c.CloseBets())
    kept.cards("9c 4c Kh 4d")
    kept.check()
    last = max(place for place, event in enumerate(kept.events) if isinstance(event.fact, e.CardDealt))
    with pytest.raises(RecordError) as refusal:
        replayed(kept.record(kept.events[: last + 1]))
    assert refusal.value.code == "record-breaks-off"
    assert refusal.value.values == {"line": last + 1 + _FIRST_EVENT_LINE}
