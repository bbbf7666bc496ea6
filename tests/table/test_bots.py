"""What bots do, temperament by temperament: chance is given, so that each act is the only one it can be."""

from random import Random

import pytest

from puntobanco.game import Action, Side
from puntobanco.house import load
from puntobanco.table import bots, commands as c
from puntobanco.table.allowed import allowed
from puntobanco.table.bank_bots import Luck
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.commands import Act
from support.table_play import Visitors, own_house, units
from support.table_script import THREE_SIT, Evening, evening

OPEN = "bob joins with 1000\nbob sits 1\ncroupier prepares the shoe\ncroupier opens\n"
PUNTO_WON = "croupier closes\ndealer: 9h 2d Kc Ks\ncroupier opens\n"
TIE = "croupier closes\ndealer: 6h 6d Kc Ks\ncroupier opens\n"
AUCTION = (
    THREE_SIT
    + """
"""
)


def always(answer: int) -> Luck:
    """The same answer to every question, as far as it can be one."""
    return lambda below: min(answer, below - 1)


def bobs(at: Evening, temperament: Temperament, luck: Luck) -> Act | None:
    return next_act(at.watched.table, "bob", temperament, luck)


def test_temperaments_have_their_names() -> None:
    """People choose them by these, and the names of bots carry them."""
    assert [kind.value for kind in Temperament] == [
        *("steady", "loyal", "follower", "contrarian", "tie-hunter", "dreamer", "bidder", "cautious"),
        *("equilibrium", "habit"),
    ]


@pytest.mark.parametrize(
    ("temperament", "bet"),
    [
        (Temperament.STEADY, "banco"),
        (Temperament.LOYAL, "punto"),
        (Temperament.FOLLOWER, "banco"),
        (Temperament.CONTRARIAN, "punto"),
        (Temperament.TIE_HUNTER, "banco"),
        (Temperament.DREAMER, "punto"),
        (Temperament.BIDDER, "banco"),
        (Temperament.CAUTIOUS, "banco"),
        (Temperament.EQUILIBRIUM, "punto"),
        (Temperament.HABIT, "punto"),
    ],
)
def test_the_first_bet(temperament: Temperament, bet: str) -> None:
    """On the side it likes: one to four minimums, a cautious one just one, and that not every coup."""
    at = evening("mega-pay", OPEN)
    most = 5 if temperament is Temperament.CAUTIOUS else 20
    assert bobs(at, temperament, always(3)) == c.PlaceBet(bet, units(most))
    nothing = temperament is Temperament.CAUTIOUS
    assert bobs(at, temperament, always(0)) == (None if nothing else c.PlaceBet(bet, units(5)))


@pytest.mark.parametrize(
    ("before", "follower"), [(PUNTO_WON, "punto"), (PUNTO_WON + "bob bets banco 5\n" + TIE, "punto"), (TIE, "banco")]
)
def test_a_follower_and_a_contrarian_look_at_the_last_decided_coup(before: str, follower: str) -> None:
    """A tie decides nothing; before the first result banco counts as the last."""
    at = evening("mega-pay", OPEN + "bob bets banco 5\n" + before)
    at.play("bob withdraws banco" if "banco" in at.of("bob").stakes else "")
    contrarian = "banco" if follower == "punto" else "punto"
    assert bobs(at, Temperament.FOLLOWER, always(0)) == c.PlaceBet(follower, units(5))
    assert bobs(at, Temperament.CONTRARIAN, always(0)) == c.PlaceBet(contrarian, units(5))


@pytest.mark.parametrize(("luck", "minimums"), [(0, 1), (1, 2), (99, 4)])
def test_a_stake_has_one_to_four_minimums(luck: int, minimums: int) -> None:
    at = evening("schaanwald", OPEN)
    assert bobs(at, Temperament.STEADY, always(luck)) == c.PlaceBet(
        "banco", minimums * load("schaanwald").stakes.minimum
    )


def test_a_stake_is_cut_to_what_may_lie() -> None:
    """By the chips there are; where not even the least is left, nothing is bet."""
    at = evening("mega-pay", "bob joins with 12.50\nbob sits 1\ncroupier prepares the shoe\ncroupier opens")
    assert bobs(at, Temperament.STEADY, always(3)) == c.PlaceBet("banco", units(12))


def test_what_comes_after_the_first_bet() -> None:
    """A tie hunter adds the tie once, a dreamer one time in twelve a bet at its least; the others are content."""
    at = evening("mega-pay", OPEN + "bob bets banco 5")
    lucky: dict[Temperament, Act | None] = {
        Temperament.TIE_HUNTER: c.PlaceBet("egalite", units(5)),
        Temperament.DREAMER: c.PlaceBet("egalite", units(5)),
    }
    assert {kind: bobs(at, kind, always(0)) for kind in Temperament} == {kind: lucky.get(kind) for kind in Temperament}
    assert bobs(at, Temperament.TIE_HUNTER, always(1)) == c.PlaceBet("egalite", units(5))
    assert bobs(at, Temperament.DREAMER, always(1)) is None
    asked: list[int] = []

    def unlucky(below: int) -> int:
        asked.append(below)
        return 1

    bobs(at, Temperament.DREAMER, unlucky)
    assert set(asked) == {12}
    at.play("bob bets egalite 5")
    assert bobs(at, Temperament.TIE_HUNTER, always(0)) is None  # the other ones need a bet that lies there
    assert bobs(at, Temperament.DREAMER, always(0)) == c.PlaceBet("egalite-0", units(1))
    at.play("bob bets egalite-0 1")
    assert bobs(at, Temperament.DREAMER, always(0)) == c.PlaceBet("egalite-1", units(1))


def test_a_bot_that_bet_on_the_other_side_adds_no_main_bet() -> None:
    """Whatever lies there already, punto and banco are no side bets."""
    at = evening("schaanwald", OPEN + "bob bets punto 5\nbob bets tie 5")
    assert bobs(at, Temperament.DREAMER, always(0)) is None
    assert bobs(at, Temperament.TIE_HUNTER, always(0)) is None


@pytest.mark.parametrize(
    ("temperament", "luck", "most"),
    [(Temperament.BIDDER, 1, 50), (Temperament.STEADY, 0, 15), (Temperament.STEADY, 1, 0)],
)
def test_how_far_a_bot_bids(temperament: Temperament, luck: int, most: int) -> None:
    """A bidder up to ten minimums, others one time in four up to three; nobody against themselves."""
    at = evening("punter-and-bank", AUCTION)
    bid, who = 0, "anna"
    while True:
        act = bobs(at, temperament, always(luck))
        if not isinstance(act, c.Bid):
            break
        bid = act.coins
        at.play(f"bob bids {bid / 100}")
        assert bobs(at, temperament, always(luck)) is None
        at.play(f"{who} bids {bid / 100 + 1}")
    assert bid <= units(most)
    assert bool(bid) is bool(most)
    assert not most or bid > units(most) - units(3)


HELD_BY_CORA = "cora bids 30\ncroupier closes the auction\ncroupier opens\n"


def test_whoever_has_the_bank_bets_on_it() -> None:
    """What it asks for, whatever the temperament likes."""
    at = evening("punter-and-bank", AUCTION + HELD_BY_CORA)
    assert next_act(at.watched.table, "cora", Temperament.LOYAL, always(3)) == c.PlaceBet("banco", units(30))


def test_who_takes_an_offered_bank() -> None:
    """A bidder always, others one time in three."""
    lost = "cora bets banco 30\nbob bets punto 5\ncroupier closes\ndealer: 9h 2d Kc Ks\ncroupier opens\n"
    at = evening("punter-and-bank", AUCTION + HELD_BY_CORA + lost + "see: the bank is offered to bob")
    assert bobs(at, Temperament.BIDDER, always(1)) == c.AcceptBank()
    assert bobs(at, Temperament.STEADY, always(0)) == c.AcceptBank()
    assert bobs(at, Temperament.STEADY, always(1)) == c.PassBank()


def test_a_decision_is_taken_by_chance() -> None:
    """Where somebody may draw or stand on five, one as likely as the other."""
    at = evening("punter-and-bank", AUCTION + "croupier closes the auction\ncroupier opens\nbob bets punto 5\n")
    at.play("croupier closes\ndealer: 5h 6d Kc Ks\nsee: bob decides")
    assert bobs(at, Temperament.STEADY, always(1)) == c.Decide(Action.DRAW, Side.PUNTO)
    assert bobs(at, Temperament.STEADY, always(0)) == c.Decide(Action.STAND, Side.PUNTO)


@pytest.mark.parametrize(("luck", "place"), [(0, 1), (2, 3)])
def test_a_seat_and_a_box_by_chance(luck: int, place: int) -> None:
    """Any free seat, or where there is none, behind any box."""
    at = evening("schaanwald", "bob joins with 100")
    assert bobs(at, Temperament.STEADY, always(luck)) == c.Sit(place)
    house = own_house('extends = "castle-vaduz"\nplaces = { seats = 3 }')
    people = "".join(f"{one} joins with 100\n{one} sits {seat}\n" for seat, one in enumerate(("x", "y", "z"), start=1))
    at = evening(house, people + "bob joins with 100")
    assert bobs(at, Temperament.STEADY, always(luck)) == c.Stand(place)


def test_a_bot_that_has_less_than_a_minimum_buys_more() -> None:
    """What lies on the table counts as well."""
    at = evening("schaanwald", "bob joins with 5\nbob sits 1\ncroupier prepares the shoe\ncroupier opens")
    assert bobs(at, Temperament.STEADY, always(0)) == c.PlaceBet("banco", units(5))
    at.play("bob bets banco 5")
    assert bobs(at, Temperament.STEADY, always(0)) is None
    at.play("bob withdraws banco\nbob cashes 0.50")
    assert bobs(at, Temperament.STEADY, always(0)) == c.BuyIn(units(500))


@pytest.mark.parametrize("house", ["castle-vaduz", "mega-pay", "punter-and-bank", "schaanwald"])
def test_a_bot_misses_nothing_by_not_asking_for_everything(house: str) -> None:
    """Each bot of a busy evening would do the same if it asked for every act, by the same chance."""
    visitors, tried = Visitors(7, load(house)), set()
    for commands in range(25, 400, 25):
        table = visitors.play(commands).table
        everything = {id: {choice.act: choice for choice in allowed(table, id)} for id in table.patrons}
        for id in table.patrons:
            for temperament in Temperament:
                act = next_act(table, id, temperament, Random(commands).randrange)
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(bots, "allowed", lambda table, bot, **_: allowed(table, bot))
                    assert next_act(table, id, temperament, Random(commands).randrange) == act
                if act is not None:
                    assert type(act).__name__ in everything[id]
                    tried.add(type(act))
    assert c.PlaceBet in tried


def test_a_bot_plays_for_itself() -> None:
    """Asked to be somebody's partner it says no, and then plays on; what others ask each other is not its business."""
    at = evening("mega-pay", OPEN + "anna joins\ncarl joins\nanna declares anna and carl partners")
    assert isinstance(bobs(at, Temperament.STEADY, always(0)), c.PlaceBet)
    at.play("carl declines anna as a partner\nanna declares anna and bob partners")
    assert bobs(at, Temperament.STEADY, always(0)) == c.DeclinePartners("anna")
    at.play("bob declines anna as a partner")
    assert isinstance(bobs(at, Temperament.STEADY, always(0)), c.PlaceBet)
