"""Who covers a bank that pays, in which order, and who takes it whole by calling banco."""

from itertools import permutations, product

import pytest

from puntobanco.house.named_choices import BancoPrecedence
from puntobanco.table import events as e
from puntobanco.table.covers import covers, uncovered
from puntobanco.table.state import Bank, DealtBy, Patron, Table, open_table
from support.paying_banks import BANCO, OPEN, PUNTO, TIE, bank_house, listed, paying_house, played
from support.table_play import units
from support.table_script import evening


class TestCovering:
    """Everybody with a place but the banker, each at most the whole bank; in turn from the banker's right."""

    def test_in_turn_from_the_bankers_right(self) -> None:
        """Bob sits at Cora's right, then Anna; who stands comes last. What does not fit comes back."""
        at = played(
            OPEN
            + """
            dora bets punto 60
            anna bets punto 101 → refused bet-above-maximum (most 100)
            anna bets punto 50
            bob bets punto 30
            """
        )
        assert covers(at.watched.table) == {"bob": units(30), "anna": units(50), "dora": units(20)}
        assert uncovered(at.watched.table) == 0
        at.play("croupier closes\nsee: dora has 20 on punto, dora has 980, anna has 50 on punto, cora has 100 on banco")
        assert [fact.because.value for fact in at.happened(e.StakesReturned)] == []
        (back,) = [event.fact for event in at.watched.log if isinstance(event.fact, e.StakesReturned)]
        assert back == e.StakesReturned("dora", {"punto": units(40)}, e.ReturnedBecause.BANK_FULL)

    def test_what_nobody_covers_comes_back_to_the_banker(self) -> None:
        """The bank is so much smaller, and so is the first bank."""
        at = played(
            OPEN + "anna bets punto 30\ncroupier closes\nsee: cora has 30 on banco, cora has 970, StakesReturned"
        )
        assert at.watched.table.bank.first == units(30)
        at.play(BANCO + "see: anna −30, cora +27, cora has 57 on banco, cora has 970, the house has won 3")

    def test_a_bank_that_became_small_is_covered_as_a_whole(self) -> None:
        """Also where it is less than the least stake: the bank is what there is."""
        house = paying_house("bets.punto.minimum = 10\nplaces.least_people = 2")
        at = evening(house, OPEN.replace("bids 100", "bids 6"))
        choice = listed(at, "anna", "PlaceBet")
        assert choice is not None
        assert (choice.least, choice.most) == (units(6), units(6))
        at.play("anna bets punto 5 → refused bet-below-minimum (least 6)\nanna bets punto 6\ncroupier closes\n" + PUNTO)
        at.play("see: anna +6, cora −6, the house has won 0")

    @pytest.mark.parametrize("seat", range(1, 6))
    @pytest.mark.parametrize("passes", ["right", "left"])
    def test_every_order_of_seats(self, seat: int, passes: str) -> None:
        """With five seats and two who stand, whoever holds the bank: the order is as somebody walks round the table."""
        round_table = [1, 2, 3, 4, 5] if passes == "left" else [5, 4, 3, 2, 1]
        place = round_table.index(seat)
        walked = round_table[place + 1 :] + round_table[:place]
        table = _table(holder=seat, bank=23, stakes=dict.fromkeys(range(1, 6), 5) | {"x": 5, "y": 5}, passes=passes)
        wanted = {f"p{one}": 5 for one in walked} | {"x": 3}
        assert {id: coins // 100 for id, coins in covers(table).items()} == wanted
        assert list(covers(table)) == list(wanted)


def _table(
    *,
    holder: int,
    bank: int,
    stakes: dict[int | str, int],
    called: tuple[str, ...] = (),
    again: tuple[str, ...] = (),
    passes: str = "right",
    rule: str = "again-then-by-seat",
) -> Table:
    """A table with five seats and two who stand, x before y; stakes on punto by seat or name, in units."""
    house = paying_house(f'bank.passes_to = "{passes}"\nbank.banco_called = "{rule}"\nplaces.seats = 5')
    people = [Patron(f"p{seat}", f"P{seat}", seat=seat) for seat in (3, 1, 5, 2, 4)]
    people += [Patron(name, name, standing=True) for name in "xy"]
    patrons = {}
    for one in people:
        coins = stakes.get(one.id if one.seat is None else one.seat, 0)
        laid = {"banco": units(bank)} if one.seat == holder else {"punto": units(coins)} if coins else {}
        patrons[one.id] = one.replace(stakes=laid)
    held = Bank(holder=f"p{holder}", least=units(5), first=units(bank), called=called, again=again)
    seats = {one.seat: one.id for one in people if one.seat is not None}
    return open_table("t", house).replace(patrons=patrons, seats=seats, bank=held)


class TestPrecedence:
    """Banco, called by one person, takes the bank whole."""

    @pytest.mark.parametrize("rule", list(BancoPrecedence))
    def test_every_set_of_callers_in_every_order(self, rule: BancoPrecedence) -> None:
        """Whoever has called: by the rule one of them covers everything, whatever the order of the calls.

        Seat 3 holds the bank: at its right sits 2, then 1, 5, 4, and then stand x and y. Where nobody has called, all
        cover in that order; it is written down here once more, and not taken from the code.
        """
        if rule is BancoPrecedence.NOT_CALLED:
            return  # nobody can call there: tried below
        turn = ["p2", "p1", "p5", "p4", "x", "y"]
        stakes: dict[int | str, int] = {1: 20, 2: 20, 4: 20, 5: 20, "x": 20, "y": 20}
        for count in range(3):
            for called in permutations(turn, count):
                for again in [(), *((one,) for one in turn)]:
                    table = _table(holder=3, bank=20, stakes=stakes, called=called, again=again, rule=rule.value)
                    first = sorted(called, key=turn.index) or turn
                    if rule is BancoPrecedence.AGAIN_THEN_BY_SEAT and again and again[0] in called:
                        first = list(again)
                    assert covers(table) == {first[0]: units(20)}, (called, again)

    @pytest.mark.parametrize(("caller", "other"), [("p4", "p2"), ("y", "p1"), ("p2", "y")])
    def test_a_call_comes_before_every_stake(self, caller: str, other: str) -> None:
        """Even of somebody who stands, before the neighbour of the banker; what is left of nothing is nothing."""
        stakes: dict[int | str, int] = {
            (int(one[1]) if one[0] == "p" else one): 20 if one == caller else 7 for one in (caller, other)
        }
        assert covers(_table(holder=3, bank=20, stakes=stakes, called=(caller,))) == {caller: units(20)}
        uncalled = covers(_table(holder=3, bank=20, stakes=stakes))
        assert sum(uncalled.values()) == units(20)
        assert len(uncalled) == 2 or next(iter(uncalled)) == caller

    def test_every_small_layout_against_a_plain_account(self) -> None:
        """Three who may cover, each with nothing, a part or the whole bank, and every set of calls: each takes what is
        left, and not a coin more or less than the bank is covered."""
        turn = ["p2", "p1", "x"]
        for coins in product((0, 5, 12, 20), repeat=3):
            stakes = dict(zip(turn, coins, strict=True))
            by_seat: dict[int | str, int] = {2: coins[0], 1: coins[1], "x": coins[2]}
            callers = [one for one in turn if stakes[one] == 20]
            for count in range(len(callers) + 1):
                for called in permutations(callers, count):
                    left, wanted = 20, {}
                    for one in [*(one for one in turn if one in called), *(one for one in turn if one not in called)]:
                        taken = min(left, stakes[one])
                        left -= taken
                        if taken:
                            wanted[one] = units(taken)
                    table = _table(holder=3, bank=20, stakes=by_seat, called=called)
                    assert covers(table) == wanted
                    assert uncovered(table) == units(left)

    def test_calling_stakes_the_whole_bank(self) -> None:
        """It is void when the stake is changed or taken back, and cannot be called twice."""
        at = played(
            OPEN
            + """
            bob bets punto 40
            dora calls banco
            see: BancoCalled, dora has 100 on punto, dora has 900
            dora calls banco → refused bank-called-already
            """
        )
        assert covers(at.watched.table) == {"dora": units(100)}
        at.play("dora bets punto 60")
        assert not at.watched.table.bank.called
        assert covers(at.watched.table) == {"bob": units(40), "dora": units(60)}
        at.play("dora calls banco\ndora withdraws punto")
        assert not covers(at.watched.table).get("dora")
        at.play("anna calls banco\ndora calls banco\ncroupier closes\nsee: dora has 1000, bob has 1000, anna has 900")
        assert at.watched.table.bank.called == ("anna",)

    def test_whoever_lost_may_follow(self) -> None:
        """Anna sits further from the banker than Bob; having called and lost, she comes first at this bank."""
        both = "bob calls banco\nanna calls banco\ncroupier closes\n"
        at = played(OPEN + "anna calls banco\ncroupier closes\n" + BANCO)
        at.play("see: cora has 190 on banco, anna −100, the house has won 10\ncroupier opens\n" + both)
        at.play("see: anna has 190 on punto, bob has nothing on punto\n" + TIE)
        at.play("croupier opens\n" + both + "see: anna has 190 on punto\n" + BANCO)
        assert at.watched.table.bank.again == ("anna",)
        by_seat = played(OPEN + "anna calls banco\ncroupier closes\n" + BANCO, bank_house(banco_called="by-seat"))
        by_seat.play("croupier opens\n" + both + "see: bob has 190 on punto, anna has nothing on punto")

    def test_a_call_whose_stake_is_only_cut(self) -> None:
        """A stake that a tie has left covers the whole bank, also one of which something was taken out."""
        stay = paying_house('stakes = { on_tie = "stay", valid_for = "until-decided" }\nbank.withdrawn = "winnings"')
        at = evening(stay, OPEN + "anna calls banco\ncroupier closes\n" + BANCO + "croupier opens\nanna calls banco\n")
        at.play("bob calls banco\ncroupier closes\n" + TIE + "cora withdraws 50 from the bank\ncroupier opens\n")
        at.play("croupier closes\nsee: anna has 140 on punto, cora has 140 on banco")
        assert at.watched.table.bank.called == ("anna",)
        at.play(BANCO)
        assert at.watched.table.bank.again == ("anna",)

    def test_a_call_for_less_than_the_bank(self) -> None:
        """Where a tie turns out to be banco's win, the bank has grown, and nobody has called for all of it."""
        stay = paying_house(
            'stakes = { on_tie = "stay", valid_for = "until-decided" }\n'
            'disputes = { error_window = "next-coup", irregular_coup = "paid" }'
        )
        script = OPEN + "anna calls banco\ncroupier closes\ndealer: Kh 3d 3c Ks\ncroupier ends the coup\n"
        at = evening(stay, script, dealt_by=DealtBy.PERSON)
        at.play("croupier puts it right with 7h 2c\nsee: anna has 100 on punto, cora has 190 on banco")
        assert at.watched.table.bank.called == ()
        undone = evening(stay, script, dealt_by=DealtBy.PERSON).play("manager voids it: x\nsee: cora has 100 on banco")
        assert undone.watched.table.bank.called == ("anna",)

    def test_not_at_another_bank(self) -> None:
        """Whoever lost against one banker has no precedence at the next."""
        at = played(OPEN + "anna calls banco\ncroupier closes\n" + BANCO + "cora gives up the bank\n")
        assert at.watched.table.bank.again == ()

    def test_where_it_is_not_called(self) -> None:
        """The rule of the house says so."""
        at = played(OPEN + "anna calls banco → refused bank-no-banco", bank_house(banco_called="not-called"))
        assert listed(at, "anna", "CallBanco") is None

    def test_it_takes_the_chips(self) -> None:
        """Whoever has less than lies in the bank cannot call."""
        at = played(OPEN + "anna cashes 901\nanna calls banco → refused table-not-enough-chips\n")
        assert listed(at, "anna", "CallBanco") is None
        assert listed(at, "bob", "CallBanco") is not None
        assert listed(at, "cora", "CallBanco") is None
