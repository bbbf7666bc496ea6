"""The list of what somebody may do, word for word: with the limits that a page shows and a bot keeps to."""

from random import Random

from puntobanco.fairness.sealed import SealedShoe
from puntobanco.game import Action, Side
from puntobanco.game.money import COINS_PER_UNIT, MOST_UNITS
from puntobanco.house import load
from puntobanco.table import Role, Settings, Table, open_table
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.croupier import do_step, next_step
from puntobanco.table.decide import ROLES
from support.table_play import units
from support.table_script import evening

MOST = MOST_UNITS * COINS_PER_UNIT


def listed(table: Table, by: str, *acts: str, role: Role = Role.PATRON) -> list[AllowedAct]:
    """The choices of some acts."""
    return [choice for choice in allowed(table, by, role) if choice.act in acts]


def names(table: Table, by: str, role: Role = Role.PATRON) -> list[str]:
    """The acts of all choices."""
    return [choice.act for choice in allowed(table, by, role)]


def coins(act: str, most: int) -> AllowedAct:
    return AllowedAct(act, least=1, most=most, step=1)


def test_who_is_not_there_may_come() -> None:
    at = evening("castle-vaduz", "anna joins with 100")
    assert allowed(at.watched.table, "eve") == (AllowedAct("Join"),)
    assert "Join" not in names(at.watched.table, "anna")


def test_who_comes_finds_a_name_whatever_the_others_are_called() -> None:
    at = evening("castle-vaduz", "0 joins\n1 joins")
    assert allowed(at.watched.table, "eve") == (AllowedAct("Join"),)


def test_at_a_closed_table_chips_are_only_cashed() -> None:
    at = evening("castle-vaduz", "anna joins with 100\nmanager closes the table: late")
    assert listed(at.watched.table, "anna", "BuyIn", "CashOut", "Tip") == [coins("CashOut", units(100))]


def test_chips_are_moved_by_any_coin() -> None:
    """What there is may be cashed or given to the staff; what a table holds for somebody has an end."""
    at = evening("schaanwald", "anna joins with 100\nbob joins")
    chips = ("BuyIn", "CashOut", "Tip")
    assert listed(at.watched.table, "anna", *chips) == [
        coins("BuyIn", MOST - units(100)),
        coins("CashOut", units(100)),
        coins("Tip", units(100)),
    ]
    assert listed(at.watched.table, "bob", *chips) == [coins("BuyIn", MOST)]


def test_nothing_is_given_where_no_tips_are_taken() -> None:
    at = evening("castle-vaduz", "anna joins with 100")
    assert "CashOut" in names(at.watched.table, "anna")
    assert "Tip" not in names(at.watched.table, "anna")


def test_whoever_is_asked_may_agree_or_decline() -> None:
    """Partners at mega-pay: the asker may take it back, whoever is asked may say yes or no, a stranger neither."""
    joined = "anna joins\nbob joins\ncarl joins\nanna declares anna and bob partners"
    table = evening("mega-pay", joined).watched.table
    kinds = ("DeclarePartners", "DeclinePartners")
    no = AllowedAct("DeclinePartners", people=("anna",))
    assert listed(table, "anna", *kinds) == [AllowedAct("DeclarePartners", people=("carl",)), no]
    assert listed(table, "bob", *kinds) == [AllowedAct("DeclarePartners", people=("anna", "carl")), no]
    assert listed(table, "carl", *kinds) == [AllowedAct("DeclarePartners", people=("anna", "bob"))]


def test_the_last_coin_is_listed() -> None:
    """One that may still be bought, and one that is all somebody has; and none where there is none."""
    chips = ("BuyIn", "CashOut", "Tip")
    at = evening("schaanwald", "anna joins with 999999999.99\nbob joins with 0.01")
    assert listed(at.watched.table, "anna", "BuyIn") == [coins("BuyIn", 1)]
    assert listed(at.watched.table, "bob", *chips) == [coins("BuyIn", MOST - 1), coins("CashOut", 1), coins("Tip", 1)]
    at.play("anna buys 0.01")
    assert listed(at.watched.table, "anna", *chips) == [coins("CashOut", MOST), coins("Tip", MOST)]


def test_places_that_are_free() -> None:
    """Seats by their numbers, boxes to stand behind, or standing anywhere."""
    at = evening("schaanwald", "anna joins with 100\nanna sits 2\nbob joins with 100")
    seats = load("schaanwald").places.seats
    free = tuple(seat for seat in range(1, seats + 1) if seat != 2)
    assert listed(at.watched.table, "bob", "Sit") == [AllowedAct("Sit", places=free)]
    assert AllowedAct("Stand") in allowed(at.watched.table, "bob")
    seven = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in range(1, 8))
    at = evening("castle-vaduz", seven + "eve joins with 100\neve stands behind 3\nfay joins with 100")
    assert listed(at.watched.table, "fay", "Sit", "Stand") == [
        AllowedAct("Stand", places=(1, 2, 4, 5, 6, 7)),
        AllowedAct("Stand"),
    ]


def test_bets_up_to_the_chips_and_from_what_lies_there() -> None:
    """Each with its least, its most, its step and what lies there now; a croupier may move them for somebody."""
    script = "anna joins with 100.50\nanna sits 2\ncroupier prepares the shoe\ncroupier opens\nanna bets banco 20"
    at = evening("castle-vaduz", script)

    def expected(patron: str | None) -> list[AllowedAct]:
        def bet(id: str, most: int, now: int = 0) -> AllowedAct:
            return AllowedAct("PlaceBet", id, units(10), units(most), 100, units(now), patron=patron)

        withdrawn = AllowedAct("WithdrawBet", "banco", patron=patron)
        return [bet("punto", 80), bet("banco", 100, 20), withdrawn, bet("tie", 80)]

    assert listed(at.watched.table, "anna", "PlaceBet", "WithdrawBet") == expected(None)
    assert listed(at.watched.table, "croupier", "PlaceBet", "WithdrawBet", role=Role.CROUPIER) == expected("anna")
    at.play("croupier closes")
    assert listed(at.watched.table, "anna", "PlaceBet") == []


def test_a_bet_that_lies_at_its_least_can_only_be_raised() -> None:
    """Where there are chips for it; else it can only be withdrawn."""
    ready = "anna sits 2\ncroupier prepares the shoe\ncroupier opens\nanna bets banco 10"
    at = evening("castle-vaduz", f"anna joins with 11\n{ready}")
    assert listed(at.watched.table, "anna", "PlaceBet") == [
        AllowedAct("PlaceBet", "banco", units(10), units(11), 100, units(10))
    ]
    at = evening("castle-vaduz", f"anna joins with 10.50\n{ready}")
    assert listed(at.watched.table, "anna", "PlaceBet") == []


def test_a_bet_may_be_just_what_somebody_has() -> None:
    """Its least and its most are one then."""
    at = evening("castle-vaduz", "anna joins with 10\nanna sits 2\ncroupier prepares the shoe\ncroupier opens")
    found = listed(at.watched.table, "anna", "PlaceBet")
    assert [(one.bet, one.least, one.most, one.now) for one in found] == [
        (bet, units(10), units(10), 0) for bet in ("punto", "banco", "tie")
    ]


def test_a_card_goes_to_the_side_that_needs_it() -> None:
    """One card; where a person deals, the other side may get it by mistake."""
    script = "anna joins with 100\nanna sits 2\ncroupier prepares the shoe\ncroupier opens\nanna bets banco 20"
    at = evening("castle-vaduz", script + "\ncroupier closes\ndealer: 2h")
    (choice,) = listed(at.watched.table, "croupier", "DealCard", role=Role.CROUPIER)
    assert choice == AllowedAct("DealCard", sides=(Side.BANCO,), cards=1, needed=Side.BANCO)
    assert listed(at.watched.table, "anna", "DealCard") == []


def test_a_decision_has_two_actions() -> None:
    """Punter's five, for the one who decides and for nobody else."""
    three = "".join(f"p{seat} joins with 100\np{seat} sits {seat}\n" for seat in (1, 2, 3))
    script = (
        "croupier prepares the shoe\ncroupier opens\ncroupier closes the auction\ncroupier opens\np2 bets punto 5\n"
    )
    at = evening("punter-and-bank", three + script + "croupier closes\ndealer: 5h 6d Kc Ks")
    assert listed(at.watched.table, "p2", "Decide") == [AllowedAct("Decide", actions=(Action.DRAW, Action.STAND))]
    assert listed(at.watched.table, "p1", "Decide") == []


def test_bids_from_the_least_to_the_chips() -> None:
    """By steps, above the best bid; nothing for whoever has made it."""
    three = "".join(f"p{seat} joins with 100.50\np{seat} sits {seat}\n" for seat in (1, 2, 3))
    at = evening("punter-and-bank", three + "croupier prepares the shoe\ncroupier opens")
    assert listed(at.watched.table, "p2", "Bid") == [AllowedAct("Bid", least=units(5), most=units(100), step=100)]
    at.play("p1 bids 20")
    assert listed(at.watched.table, "p2", "Bid") == [AllowedAct("Bid", least=units(21), most=units(100), step=100)]
    assert listed(at.watched.table, "p1", "Bid") == []
    at.play("p3 bids 99")
    assert listed(at.watched.table, "p2", "Bid") == [AllowedAct("Bid", least=units(100), most=units(100), step=100)]
    at.play("p1 bids 100")
    assert listed(at.watched.table, "p2", "Bid") == []
    at.play("croupier closes the auction")
    assert listed(at.watched.table, "p2", "Bid") == []


def test_partners_who_may_be_named() -> None:
    """Somebody names another; a manager anybody."""
    at = evening("mega-pay", "anna joins with 100\nbob joins with 100\ncora joins with 100")
    everybody = ("anna", "bob", "cora")
    assert listed(at.watched.table, "anna", "DeclarePartners") == [
        AllowedAct("DeclarePartners", people=("bob", "cora"))
    ]
    (choice,) = listed(at.watched.table, "manager", "DeclarePartners", role=Role.MANAGER)
    assert choice == AllowedAct("DeclarePartners", people=everybody)
    assert listed(at.watched.table, "croupier", "DeclarePartners", role=Role.CROUPIER) == []


def test_words_for_a_shoe_with_and_without_a_cut() -> None:
    """The first may cut at any card but behind the last; then the others add a word only."""
    table, dealer = open_table("t", load("schaanwald"), Settings(sealed=True)), SealedShoe(Random(1).randbytes)
    at = evening("schaanwald", "anna joins with 100\nanna sits 1\nbob joins with 100")
    table = table.replace(patrons=at.watched.table.patrons)
    _, table = do_step(table, next_step(table), dealer, 0)
    assert listed(table, "anna", "CommitWord") == [AllowedAct("CommitWord", least=1, most=6 * 52 - 1, step=1)]


def test_only_some_kinds_are_asked_for() -> None:
    at = evening("castle-vaduz", "anna joins with 100\nanna sits 1\ncroupier prepares the shoe\ncroupier opens")
    for by, role in (("anna", Role.PATRON), ("lena", Role.MANAGER)):
        everything = allowed(at.watched.table, by, role)
        for kind in ROLES:
            some = allowed(at.watched.table, by, role, kinds={kind})
            assert some == tuple(choice for choice in everything if choice.act == kind.__name__)
