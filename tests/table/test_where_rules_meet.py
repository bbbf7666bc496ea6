"""Rules that were made apart, where they meet: a coup that is undone while the next one is under way, a banker who
stands, a card of the shoe before, cards that are taken back."""

from random import Random

import pytest

from puntobanco.fairness.sealed import ChainedShoe
from puntobanco.game import Card, Side
from puntobanco.house import House, load
from puntobanco.records.check_notation import check_record
from puntobanco.records.notated_events import shoes_of
from puntobanco.table import Command, Event, Phase, Role, Settings, TableRefusal, commands as c, handle, open_table
from puntobanco.table.allowed import allowed
from puntobanco.table.croupier import do_step, next_step
from puntobanco.table.mixing import drawn_next
from puntobanco.table.state import DealtBy
from support.table_play import own_house

STANDING_FIRST = """extends = "punter-and-bank"
bank = { refused_turn = "standing-first" }
"""
ONE_PACK = """extends = "mega-pay"
shoe = { packs = 1, cut_card = 35, coups_after_cut = 1, burn = "none" }
"""


class Felt:
    """A table at which people act as they are told; croupier `cr`, manager `m`."""

    def __init__(self, house: House, settings: Settings | None = None) -> None:
        self.table = open_table("felt", house, settings)
        self.log: list[Event] = []
        self.least = house.bet("banco").least

    def do(self, who: str, *acts: c.Act) -> None:
        role = {"m": Role.MANAGER, "cr": Role.CROUPIER}.get(who, Role.PATRON)
        for act in acts:
            events, self.table = handle(self.table, Command(who, role, 1000, act))
            self.log += events

    def come(self, who: str, seat: int | None = None) -> None:
        self.do(who, c.Join(who), c.BuyIn(1_000_000), c.Stand() if seat is None else c.Sit(seat))

    def deal(self, cards: str) -> None:
        for text in cards.split():
            side = {"<": Side.PUNTO, ">": Side.BANCO}.get(text[0])
            self.do("cr", c.DealCard(Card.parse(text.lstrip("<>")), side))

    def bet(self, **stakes: str) -> None:
        """Call for bets, lay the least on each, and call no more."""
        self.do("cr", c.OpenBets())
        for who, bet in stakes.items():
            self.do(who, c.PlaceBet(bet, self.least))
        self.do("cr", c.CloseBets())


def auctioned(house: House, *standing: str) -> Felt:
    """Three people sit, others stand, and ana has the bank."""
    felt = Felt(house)
    for seat, who in enumerate(("ana", "ben", "dora"), 1):
        felt.come(who, seat)
    for who in standing:
        felt.come(who)
    felt.do("cr", c.StartShoe(), c.TurnBurnCard(Card.parse("5h")), c.OpenBets())
    felt.do("ana", c.Bid(felt.least))
    felt.do("cr", c.CloseAuction())
    return felt


def test_a_coup_is_undone_while_the_banker_is_asked_for_cards_of_the_next() -> None:
    felt = auctioned(load("punter-and-bank"))
    felt.bet(ana="banco", ben="punto")
    felt.do("ana", c.TakeCards())
    felt.deal("Kh 4h Qd 4d")
    felt.bet(ana="banco", ben="punto")
    felt.do("m", c.VoidCoup("the coup before", 1))
    assert felt.table.bank.asked == 4
    felt.do("ana", c.TakeCards())
    felt.deal("Kc")


def test_a_coup_is_undone_while_the_cards_of_the_next_are_mixed() -> None:
    """Nobody can have other cards mixed by undoing the coup before."""
    felt, shoe = Felt(load("schaanwald"), Settings(sealed=True, by_coup=True)), ChainedShoe(Random(1).randbytes)
    felt.come("ana", 1)

    def until(*phases: Phase) -> None:
        while felt.table.phase not in phases:
            events, felt.table = do_step(felt.table, next_step(felt.table), shoe, 1000)
            felt.log.extend(events)

    until(Phase.BETTING)
    felt.do("ana", c.PlaceBet("punto", felt.least))
    until(Phase.BETWEEN, Phase.SHOE)
    last = felt.table.last
    assert last is not None
    until(Phase.BETTING)
    felt.do("ana", c.PlaceBet("punto", 2 * felt.least))
    until(Phase.NO_MORE_BETS)
    _, felt.table = do_step(felt.table, next_step(felt.table), shoe, 1000)
    card = drawn_next(felt.table)
    felt.do("m", c.VoidCoup("the coup before", last.coup))
    assert next_step(felt.table).card
    assert drawn_next(felt.table) == card


def bank_to_standing(house: House, *standing: str) -> Felt:
    """Ana loses the bank, ben refuses it, and the first of those who stand takes it and has staked."""
    felt = auctioned(house, *standing)
    felt.bet(ana="banco", ben="punto")
    felt.do("ana", c.TakeCards())
    felt.deal("4h Kh 4d Qd")
    felt.do("cr", c.OpenBets())
    offered = felt.table.bank.offered_to
    assert offered is not None
    felt.do(offered, c.PassBank())
    felt.do(standing[0], c.AcceptBank())
    felt.do("cr", c.OpenBets())
    felt.do(standing[0], c.PlaceBet("banco", felt.least))
    felt.do("ben", c.PlaceBet("punto", felt.least))
    return felt


def test_a_banker_whose_standing_stake_comes_back_has_not_staked() -> None:
    places = """places = { seats = 3, least_people = 2, standing = "seats-full", standing_must_sit = true,
        standing_stake = "comes-back" }""".replace("\n", " ")
    felt = bank_to_standing(own_house(STANDING_FIRST + places), "sam")
    felt.do("dora", c.Leave())
    felt.do("cr", c.CloseBets())
    assert felt.table.bank.holder is None


def test_a_standing_banker_has_the_bank_back_when_the_coup_is_undone() -> None:
    felt = bank_to_standing(own_house(STANDING_FIRST), "sam")
    felt.do("cr", c.CloseBets())
    felt.do("sam", c.TakeCards())
    felt.deal("4c Kc 4s Qc")
    assert felt.table.bank.holder is None
    felt.do("m", c.VoidCoup("a mistake"))
    assert felt.table.bank.holder == "sam"


@pytest.mark.parametrize("goes", [c.Leave(), c.Sit(7), None])
def test_the_bank_goes_on_by_seats_whatever_a_standing_banker_does_afterwards(goes: c.Act | None) -> None:
    """Nobody has refused it since: those who stand are not asked first."""
    felt = bank_to_standing(own_house(STANDING_FIRST), "sam", "zoe")
    felt.do("cr", c.CloseBets())
    felt.do("sam", c.TakeCards())
    felt.deal("4c Kc 4s Qc")
    if goes is not None:
        felt.do("sam", goes)
    felt.do("cr", c.OpenBets())
    assert felt.table.bank.offered_to not in (None, "sam", "zoe")


def dealt_by_hand(text: str) -> Felt:
    felt = Felt(own_house(text), Settings(dealt_by=DealtBy.PERSON))
    felt.come("ana", 1)
    felt.do("cr", c.StartShoe())
    return felt


def record_holds(felt: Felt) -> bool:
    return check_record(shoes_of(felt.table.house, "felt", felt.log), felt.table.house).flaw is None


def test_a_superfluous_card_does_not_outlive_its_shoe() -> None:
    felt = dealt_by_hand(
        ONE_PACK.replace("coups_after_cut = 1", "coups_after_cut = 0")
        + 'disputes = { superfluous_card = "first-of-next-coup" }'
    )
    for cards in ("4h Kh 4d Qd", "4c Kc 4s Qc", "9h Kd 9d Qh"):
        felt.bet(ana="punto")
        felt.deal(cards)
        felt.do("cr", c.EndCoup())
    felt.bet(ana="punto")
    felt.deal("9c Ks 10h Js <2c")
    felt.do("cr", c.EndCoup())
    felt.do("m", c.PutRight())
    assert felt.table.phase is Phase.SHOE
    felt.do("cr", c.StartShoe())
    felt.bet(ana="punto")
    felt.deal("7h")
    assert felt.table.shoe.cards_left == 51
    assert record_holds(felt)


def test_a_superfluous_card_goes_with_a_table_that_is_closed() -> None:
    felt = dealt_by_hand(ONE_PACK + 'disputes = { superfluous_card = "first-of-next-coup" }')
    felt.bet(ana="punto")
    felt.deal("4h Kh 4d Qd <2c")
    felt.do("cr", c.EndCoup())
    felt.do("m", c.PutRight(), c.CloseTable("late"), c.ReopenTable())
    felt.do("cr", c.StartShoe())
    felt.bet(ana="punto")
    felt.deal("4c Kc 4s Qc")
    felt.do("cr", c.EndCoup())
    assert record_holds(felt)


def test_a_coup_of_which_every_card_was_taken_back_is_none() -> None:
    """After the cut card too: it is not counted as the one that was left."""
    felt = dealt_by_hand(ONE_PACK)
    for cards in ("4h Kh 4d Qd", "4c Kc 4s Qc", "9h Kd 9d Qh", "9c Ks 10h Js", "9s Jh 10d Jd"):
        felt.bet(ana="punto")
        felt.deal(cards)
        felt.do("cr", c.EndCoup())
    assert felt.table.shoe.coups_left == 1
    felt.bet(ana="punto")
    felt.deal("2c")
    felt.do("cr", c.TakeBackCard())
    felt.do("m", c.VoidCoup("nothing was dealt"))
    assert felt.table.shoe.coups_left == 1
    assert record_holds(felt)


@pytest.mark.parametrize("house", ["schaanwald", "punter-and-bank", "mega-pay"])
def test_what_was_paid_as_it_lay_and_then_put_right_is_no_flaw(house: str) -> None:
    """The card on the wrong side only changes its place; none is drawn."""
    felt = Felt(load(house), Settings(dealt_by=DealtBy.PERSON))
    for seat, who in enumerate(("ana", "ben", "dora"), 1):
        felt.come(who, seat)
    felt.do("cr", c.StartShoe(), c.TurnBurnCard(Card.parse("5h")))
    felt.do("cr", c.OpenBets())
    if felt.table.phase is Phase.AUCTION:
        felt.do("cr", c.CloseAuction(), c.OpenBets())
    felt.do("ben", c.PlaceBet("punto", felt.least))
    felt.do("cr", c.CloseBets())
    felt.deal("Ks 2h As 4s >4c")
    felt.do("cr", c.EndCoup())
    felt.do("m", c.PayAsItLies("nobody objects"), c.PutRight())
    assert record_holds(felt)


@pytest.mark.parametrize("last", ["As", "Ad"])
def test_how_many_cards_are_missing_is_told_whichever_ace_has_gone(last: str) -> None:
    felt = dealt_by_hand('extends = "schaanwald"\nshoe = { packs = 1, burn = "none" }')
    felt.bet(ana="punto")
    felt.deal(f"Qh 4s 2s {last}")
    felt.do("cr", c.EndCoup())
    told = [choice.cards for choice in allowed(felt.table, "m", Role.MANAGER) if choice.act == "PutRight"]
    works = []
    for cards in range(3):
        try:
            handle(
                felt.table,
                Command(
                    "m",
                    Role.MANAGER,
                    1000,
                    c.PutRight((Card.parse("Ah"),) * min(cards, 1) + (Card.parse("Ac"),) * (cards > 1)),
                ),
            )
        except TableRefusal:
            continue
        works.append(cards)
    assert told == works
