"""A bank that pays when a coup is decided anew, and when its holder disappears."""

import pytest

from puntobanco.house import House
from puntobanco.table import Role, commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.covers import lies, most_withdrawn
from puntobanco.table.state import DealtBy
from support.paying_banks import BANCO, FOUR, HELD, HOUSE, OPEN, PUNTO, TIE, bank_house, listed, paying_house, played
from support.table_play import units
from support.table_script import Evening, evening


class TestDecidedAnew:
    """Dealer's errors, claims and voids where a person deals, with a bank that pays."""

    def _paid(self, cards: str, house: House | None = None) -> Evening:
        first = paying_house('disputes = { error_window = "next-coup", irregular_coup = "paid" }')
        return evening(
            house or first,
            OPEN + f"anna bets punto 100\ncroupier closes\n{cards}croupier ends the coup\n",
            dealt_by=DealtBy.PERSON,
        )

    def test_a_bank_that_had_won_and_has_lost(self) -> None:
        """A forgotten card makes punto win: the bank that grew is gone, and passes on."""
        at = self._paid("dealer: 2h 3d 2c Ks\ndealer gives punto 3h\n")
        at.play("see: punto wins 7 to 3, cora −100, the bank is with nobody")
        lost = self._paid("dealer: Kh 3d 2c Ks\n")  # punto with 2 was not given a card
        lost.play("see: banco wins 2 to 3, cora +90, cora has 190 on banco")
        lost.play("croupier puts it right with 7h 2c\nsee: CoupCorrected, punto wins, the bank is with nobody")
        lost.play("see: cora has 900, anna has 1100, the house has won 0")

    def test_a_bank_that_had_lost_and_has_won(self) -> None:
        """Whoever lost it by that result has it again, with what it won."""
        at = self._paid("dealer: 4h 3d Kc Ks\n")  # punto with 4 was not given a card
        at.play("see: punto wins 4 to 3, the bank is with nobody, anna has 1100")
        at.play(
            "croupier puts it right with 7h 2c\nsee: banco wins, the bank is with cora for 100, cora has 190 on banco"
        )
        at.play("see: cora has 900, anna has 900, the house has won 10")

    def test_a_tie_that_was_none(self) -> None:
        """Between tie and banco the bank keeps its holder and changes by what it won."""
        at = self._paid("dealer: Kh 3d 3c Ks\n")
        at.play("see: tie 3 to 3, cora has 100 on banco")
        at.play("croupier puts it right with 7h 2c\nsee: banco wins, cora has 190 on banco, cora has 900, anna has 900")

    @pytest.mark.parametrize("cards", ["2h 9d Kc Ks", "9h 2d Kc Ks", "9h 9d Kc Ks"])
    def test_a_coup_that_is_undone_after_payment(self, cards: str) -> None:
        """Everything is as it was when bets were closed, with the bank in the same hands."""
        at = self._paid(f"dealer: {cards}\n")
        at.play("manager voids it: a mistake\nsee: the bank is with cora for 100, cora has 100 on banco, cora has 900")
        at.play("see: anna has 1000, the house has won 0")

    @pytest.mark.parametrize(("again", "laid", "won"), [("manager voids it: a mistake", 100, 0), ("", 190, 90)])
    def test_what_was_taken_out_since_is_taken_out_once(self, again: str, laid: int, won: int) -> None:
        """It lies there again, as far as the bank has it, and what may be taken out is counted anew."""
        house = paying_house(
            'disputes = { error_window = "next-coup", irregular_coup = "paid" }\nbank.withdrawn = "half-of-winnings"'
        )
        wrong = "dealer: Kh 6d 3c Ks\n" if not again else "dealer: 2h 9d Kc Ks\n"  # punto with 3 was not given a card
        at = self._paid(wrong, house).play("cora withdraws 45 from the bank\nsee: cora has 145 on banco")
        at.play(again or "croupier puts it right with 2h\nsee: banco wins")
        at.play(f"see: cora has {laid} on banco, cora has 900")
        assert most_withdrawn(at.watched.table) == units(won // 2)

    @pytest.mark.parametrize("decided", ["manager voids it: a mistake", "croupier puts it right with 7h 2c"])
    @pytest.mark.parametrize(
        ("cards", "then"),
        [
            ("Kh 3d 2c Ks", "cora gives up the bank\n"),  # banco won, and punto wins when it is put right
            ("4h 3d Kc Ks", ""),  # punto won, and banco wins when it is put right
        ],
    )
    def test_a_new_bank_of_the_same_person(self, cards: str, then: str, decided: str) -> None:
        """An old coup does not change a bank that was taken after it."""
        at = self._paid(f"dealer: {cards}\n").play(then + "croupier opens\nbob passes the bank\nanna passes the bank\n")
        at.play(f"cora bids 50\ncroupier closes the auction\n{decided}\nsee: cora has 50 on banco")
        at.play("see: the bank is with cora for 50, no BankLost")

    def test_a_bank_that_another_had_since(self) -> None:
        """Whoever lost it by a result that does not hold does not get it from somebody who has given it up since."""
        at = self._paid("dealer: 4h 3d Kc Ks\n").play("croupier opens\nbob accepts the bank\nbob gives up the bank\n")
        at.play("croupier puts it right with 7h 2c\nsee: banco wins, the bank is with nobody, cora has 1090")

    @pytest.mark.parametrize(
        ("cards", "decided", "laid"),
        [
            ("2h 9d Kc Ks", "manager voids it: a mistake", 10),
            ("9h 2d Kc Ks", "manager voids it: a mistake", 10),
            ("Kh 3d 3c Ks", "croupier puts it right with 7h 2c", 19),
        ],
    )
    def test_a_bank_below_the_minimum(self, cards: str, decided: str, laid: int) -> None:
        """One of which only so much was covered is kept, as long as its holder has so much."""
        house = paying_house(
            'disputes = { error_window = "next-coup", irregular_coup = "paid" }\nbets.banco.minimum = 50'
        )
        script = OPEN + f"anna bets punto 10\ncroupier closes\ndealer: {cards}\ncroupier ends the coup\n"
        at = evening(house, script, dealt_by=DealtBy.PERSON).play(f"{decided}\nsee: cora has {laid} on banco")
        assert at.watched.table.bank.holder == "cora"

    def test_a_bank_below_the_minimum_that_is_drawn_on(self) -> None:
        """What its holder owes comes out of it; it is kept while no less lies there than at first."""
        house = paying_house(
            'disputes = { error_window = "next-coup", irregular_coup = "paid" }\nbets.banco.minimum = 50'
        )
        script = OPEN + "anna bets punto 10\ncroupier closes\ndealer: 2h 9d Kc Ks\ncroupier ends the coup\n"
        at = evening(house, script, dealt_by=DealtBy.PERSON)
        at.play("croupier opens\ncora cashes 990\nmanager voids it: a mistake\nsee: cora has 10 on banco, cora has 0")

    def test_decided_twice(self) -> None:
        """A bank that was taken again because of a correction is the one of that coup: undone, it lies as it lay."""
        at = self._paid("dealer: 4h 3d Kc Ks\n").play("croupier puts it right with 7h 2c\nsee: cora has 190 on banco")
        at.play("manager voids it: a mistake\nsee: cora has 100 on banco, cora has 900, anna has 1000")

    def test_a_coup_that_is_undone_while_it_runs(self) -> None:
        """Stakes against the bank come back; the bank lies there for the next coup."""
        at = played(OPEN + "anna bets punto 60\ncroupier closes\ncroupier takes the cards\ndealer: 2h 9d\n")
        at.play("manager voids it: a mistake\nsee: anna has 1000, cora has 60 on banco, phase between")

    def test_a_stopped_coup_is_paid_once(self) -> None:
        """Nothing is paid before it is decided on; then the bank follows."""
        at = evening(
            HOUSE,
            OPEN + "anna bets punto 100\ncroupier closes\ndealer: Kh 3d 2c Ks\ncroupier ends the coup\n",
            dealt_by=DealtBy.PERSON,
        )
        at.play("see: CoupStopped, no Paid, cora has 100 on banco")
        at.play(
            "manager puts it right with 7h 2c\nsee: punto wins, anna has 1100, cora has 900, the bank is with nobody"
        )

    def test_a_banker_who_has_spent_what_is_owed(self) -> None:
        """What was won and cashed out is taken out of the bank; too little is left for one, and it is lost."""
        script = OPEN.replace("cora joins with 1000", "cora joins with 2000").replace("bids 100", "bids 2000")
        script = script.replace("anna joins with 1000", "anna joins with 2000") + "anna calls banco\n"
        house = paying_house(
            'bets.banco.minimum = 300\ndisputes.error_window = "next-coup"\ndisputes.irregular_coup = "paid"'
        )
        at = evening(
            house, script + "croupier closes\ndealer: 2h 9d Kc Ks\ncroupier ends the coup\n", dealt_by=DealtBy.PERSON
        )
        at.play("see: cora has 2000 on banco, cora has 1800\ncora cashes 1800\nmanager voids it: a mistake")
        (lost,) = at.happened(e.BankLost)
        assert lost.because is e.LostBecause.SPENT
        at.play("see: cora has 200, anna has 2000, the house has won 0, the bank is with nobody")

    def test_while_bets_are_bound_the_house_bears_it(self) -> None:
        """A stake that lies against the bank is not taken back for an old coup: the bank would not be covered."""
        house = paying_house(
            'disputes = { error_window = "next-coup", irregular_coup = "paid" }\nplaces.least_people = 2'
        )
        at = evening(
            house,
            OPEN + "anna calls banco\ncroupier closes\n" + PUNTO + "croupier ends the coup\ncroupier opens\n"
            "bob accepts the bank with 100\ncroupier opens\nanna cashes 1000\nanna calls banco\ncroupier closes\n",
            dealt_by=DealtBy.PERSON,
        )
        at.play("manager voids it: a mistake\nsee: anna has 100 on punto, bob has 100 on banco, anna has 0")
        assert at.watched.borne == units(100)


class TestGone:
    """A banker who disappears, at every moment."""

    @pytest.mark.parametrize(
        ("goes", "before"),
        [
            ("leaves", ""),
            ("leaves", "croupier opens\n"),
            ("leaves", "croupier opens\nanna bets punto 30\nbob calls banco\n"),
            ("steps back", ""),
            ("steps back", "croupier opens\n"),
        ],
    )
    def test_before_bets_are_closed(self, goes: str, before: str) -> None:
        """The bank comes back, everybody's stakes too, and the bank passes on."""
        at = played(HELD + before + f"cora {goes}\n")
        at.play("see: the bank is with nobody, anna has 1000, bob has 1000, phase between, BankLost")
        assert at.watched.table.bank.holder is None
        if goes == "steps back":
            at.play("see: cora has 1000")
        at.play("anna steps back\nanna sits 7\ndora sits 8\ncroupier opens\nsee: the bank is offered to bob")

    def test_out_of_a_covered_bank_nobody_slips(self) -> None:
        """Stepping back would end it as giving it up would; that nobody covers it any more lets its holder go."""
        at = played(OPEN + "anna bets punto 30\ncora steps back → refused bank-covered\n")
        at.play("cora stands → refused table-already-seated\ncora sits 4 → refused table-already-seated\n")
        assert listed(at, "cora", "StepBack") is None
        at.play("see: cora has 100 on banco\nanna withdraws punto\ncora steps back\nsee: cora has 1000, BankLost")

    @pytest.mark.parametrize(
        "ends", ["cora gives up the bank", "cora leaves", "cora steps back", "croupier releases the bank", "asleep"]
    )
    def test_stakes_that_a_tie_has_left(self, ends: str) -> None:
        """They lay against this bank: when it is over they come back, and are not carried to the next one."""
        stay = paying_house('stakes = { on_tie = "stay", valid_for = "until-decided" }')
        taken = "croupier takes the cards\n" if ends == "asleep" else ""
        at = evening(stay, OPEN + "bob bets punto 30\nanna bets punto 70\ncroupier closes\n" + taken + TIE)
        at.play("" if taken else f"see: anna has 70 on punto\n{ends}\n")
        at.play("see: BankLost, anna has 1000, bob has 1000, phase between, no BetsCalledOff")
        back = [event.fact for event in at.watched.log if isinstance(event.fact, e.StakesReturned)]
        assert {fact.patron: (dict(fact.stakes), fact.because) for fact in back} == {
            "anna": ({"punto": units(70)}, e.ReturnedBecause.NO_BANK),
            "bob": ({"punto": units(30)}, e.ReturnedBecause.NO_BANK),
        }

    @pytest.mark.parametrize("goes", ["leaves", "steps back"])
    def test_in_a_coup_nobody_goes(self, goes: str) -> None:
        """What lies there is played; then they can."""
        at = played(OPEN + f"anna bets punto 30\ncroupier closes\ncora {goes} → refused table-coup-runs\n")
        at.play(f"croupier takes the cards\ndealer: 2h 9d\ncora {goes} → refused table-coup-runs")

    def test_somebody_the_croupier_had_to_act_for(self) -> None:
        """The coup is paid, and then the bank is lost: its holder was not there in time, though not gone either."""
        at = played(OPEN + "anna bets punto 100\ncroupier closes\ncroupier takes the cards\n" + BANCO)
        (lost,) = [event.fact for event in at.watched.log if isinstance(event.fact, e.BankLost)]
        assert lost == e.BankLost("cora", e.LostBecause.SLOW)
        at.play("see: cora has 1090, cora has nothing on banco\ncroupier opens\nsee: the bank is offered to bob")

    def test_where_the_house_lets_them_keep_it(self) -> None:
        """`keeps-bank` says so, also to the croupier."""
        house = bank_house(absent_banker="keeps-bank")
        at = played(OPEN + "anna bets punto 100\ncroupier closes\ncroupier takes the cards\n" + BANCO, house)
        at.play("see: cora has 190 on banco, no BankLost\ncroupier releases the bank → refused bank-kept")
        assert listed(at, "croupier", "ReleaseBank", Role.CROUPIER) is None

    def test_one_who_wakes_up_keeps_it(self) -> None:
        """Only the coup in which somebody slept counts."""
        at = played(OPEN + "anna bets punto 50\ncroupier closes\n" + TIE)
        at.play(
            "croupier opens\nanna bets punto 50\ncroupier closes\n" + BANCO + "see: cora has 95 on banco, no BankLost"
        )

    def test_released_by_the_croupier(self) -> None:
        """Between coups, or while nobody covers; never in a coup, and only where somebody holds it."""
        played(FOUR + "croupier releases the bank → refused bank-nobodys")
        at = played(HELD + "anna releases the bank → refused table-role\ncroupier releases the bank\n")
        assert at.happened(e.BankLost) == [e.BankLost("cora", e.LostBecause.AWAY)]
        at.play("see: cora has 1000")
        at = played(OPEN + "croupier releases the bank\nsee: BetsCalledOff, cora has 1000")
        at = played(OPEN + "anna bets punto 5\ncroupier releases the bank → refused bank-covered\ncroupier closes\n")
        at.play("croupier releases the bank → refused table-not-now\n")

    def test_closing_the_table_gives_the_bank_back(self) -> None:
        """Also while it is covered."""
        at = played(OPEN + "anna bets punto 5\nmanager closes the table: enough\nsee: cora has 1000, anna has 1000")
        assert lies(at.watched.table) == 0

    def test_a_new_epoch_leaves_the_bank(self) -> None:
        """The coup is void; the bank lies there as far as it was covered."""
        at = played(OPEN + "anna bets punto 60\ncroupier closes\ncroupier takes the cards\ndealer: 2h 9d\n")
        at.watched.must(Command("boss", Role.MANAGER, 0, c.BeginEpoch(1, e.EpochReason.DECLARED)))
        at.play("see: cora has 60 on banco, anna has 1000, phase shoe, the bank is with cora for 100")
