"""Where the banker pays: the bank lies on the table and changes with every coup, and its holder may let it go.

The house here is punter-and-bank with one rule changed: `bank.bets_paid_by`. Banco pays nine to ten, so the house keeps
a tenth of what the bank wins.
"""

from fractions import Fraction

import pytest

from puntobanco.house import load
from puntobanco.house.named_choices import Withdrawn
from puntobanco.records.automatic import play_automatically
from puntobanco.table import events as e
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.covers import covers, most_withdrawn
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.state import DealtBy
from puntobanco.table.waiting import Advice, Lack, advice, waiting
from support.paying_banks import BANCO, FOUR, HELD, HOUSE, OPEN, PUNTO, TIE, bank_house, listed, paying_house, played
from support.table_play import check_share, units
from support.table_script import evening


class TestLaying:
    """The bid is the bank."""

    def test_the_bid_lies_on_the_table(self) -> None:
        """It is no longer among the chips, and nobody else can bet banco, nor the banker anything more."""
        played(
            OPEN
            + """
            see: BankLaid, cora has 900, cora has 100 on banco, the bank is with cora for 100
            anna bets banco 5 → refused bet-against-banker
            cora bets banco 120 → refused bank-lies
            cora withdraws banco → refused bank-lies
            cora bets punto 5 → refused bet-banker-punto
            anna asks for a free coup → refused table-no-free-coups
            croupier closes → refused table-no-bet
            """
        )

    def test_an_offered_bank_is_laid_by_whoever_accepts_it(self) -> None:
        """With what they say, from the least to what they have; with the least where they say nothing."""
        script = OPEN + f"bob bets punto 100\ncroupier closes\n{PUNTO}croupier opens\nsee: the bank is offered to bob\n"
        at = played(script + "bob accepts the bank with 4 → refused bank-bid (least 5, most 1100)\n")
        at.play("bob accepts the bank with 5.50 → refused bank-step (step 1)")
        assert listed(at, "bob", "AcceptBank") == AllowedAct(
            "AcceptBank", least=units(5), most=units(1100), step=units(1)
        )
        played(script + "bob accepts the bank with 60\nsee: bob has 60 on banco, bob has 1040\n")
        played(script + "bob accepts the bank\nsee: bob has 5 on banco, bob has 1095\n")

    def test_where_the_house_pays_nothing_is_laid(self) -> None:
        """And what belongs to such a bank is refused."""
        evening(
            "punter-and-bank",
            HELD
            + """
            see: no BankLaid
            croupier opens
            anna calls banco → refused bank-house-pays
            cora withdraws 5 from the bank → refused bank-house-pays
            croupier releases the bank → refused bank-house-pays
            cora bets banco 100
            anna bets punto 5
            croupier closes
            """
            + PUNTO
            + "croupier opens\nbob accepts the bank with 60 → refused bank-house-pays\nbob accepts the bank",
        )

    def test_without_a_bid_the_auction_waits(self) -> None:
        """There is no coup without a bank, and everybody is told so."""
        at = played(FOUR + "croupier closes the auction → refused bank-no-bid\n")
        table = at.watched.table
        assert not next_step(table).does_something
        assert next_step(table).wait is Wait.BIDS
        waits = waiting(table)
        assert waits is not None
        assert waits.lacks is Lack.BANK
        said = {who: advice(table, who, [one.act for one in allowed(table, who)]) for who in table.patrons}
        assert said == {"anna": Advice.BID, "bob": Advice.BID, "cora": Advice.BID, "dora": Advice.SIT}
        at.play("anna cashes 1000")
        assert advice(at.watched.table, "anna", [one.act for one in allowed(at.watched.table, "anna")]) is Advice.BUY

    def test_a_bid_that_its_bidder_no_longer_has_does_not_count(self) -> None:
        """The next lower one wins; where there is none, the auction waits."""
        at = played(FOUR + "anna bids 50\ncora bids 100\ncora cashes 950\n")
        played(FOUR + "cora bids 100\ncora cashes 950\ncroupier closes the auction → refused bank-no-bid")
        assert at.watched.table.bank.bids == (("anna", units(50)),)
        at.play("croupier closes the auction\nsee: the bank is with anna for 50, anna has 50 on banco")

    def test_such_a_bid_is_gone_for_good(self) -> None:
        """Whoever buys chips again has to bid again; where nothing is laid, a bid is only a promise, and stays."""
        at = played(FOUR + "anna bids 50\ncora bids 100\ncora cashes 950\ncora buys 950\n")
        at.play("croupier closes the auction\nsee: the bank is with anna for 50")
        promised = evening("punter-and-bank", FOUR + "anna bids 50\ncora bids 100\ncora cashes 950\n")
        promised.play("croupier closes the auction\nsee: the bank is with cora for 100")

    def test_a_bid_that_a_coup_decided_anew_takes_the_chips_of(self) -> None:
        """As a cash-out does."""
        house = paying_house('disputes = { error_window = "next-coup", irregular_coup = "paid" }')
        coup = "anna calls banco\ncroupier closes\n" + PUNTO + "croupier ends the coup\n"
        at = evening(house, OPEN + coup, dealt_by=DealtBy.PERSON)
        at.play("croupier opens\nbob passes the bank\nanna passes the bank\nbob bids 50\nanna bids 1100\n")
        at.play("manager voids it: a mistake\nsee: anna has 1000\ncroupier closes the auction\n")
        at.play("see: the bank is with bob for 50")


class TestAfterACoup:
    """A tie leaves the bank, banco's win makes it grow, punto's ends it."""

    def test_it_grows_down_to_a_step(self) -> None:
        """Of 9:10 on 35 the half unit comes out of the bank; the house keeps a tenth."""
        at = played(OPEN + "anna bets punto 35\ncroupier closes\n" + BANCO)
        at.play("see: cora has 66 on banco, cora has 965.5, the house has won 3.5")

    def test_it_grows_up_to_the_maximum(self) -> None:
        """What may not lie there is paid in chips."""
        script = OPEN.replace("cora joins with 1000", "cora joins with 5000").replace("bids 100", "bids 1500")
        script = script.replace("anna joins with 1000", "anna joins with 5000")
        at = played(script + "anna calls banco\ncroupier closes\n" + BANCO)
        at.play("see: cora has 2000 on banco, cora has 4350, the house has won 150")

    def test_a_tie_changes_nothing(self) -> None:
        """The bank stays, and the stakes against it come back, as the house says."""
        played(OPEN + "anna bets punto 100\ncroupier closes\n" + TIE + "see: cora has 100 on banco, anna has 1000")
        stay = paying_house('stakes = { on_tie = "stay", valid_for = "until-decided" }')
        at = evening(stay, OPEN + "anna calls banco\ncroupier closes\n" + TIE + "see: anna has 100 on punto")
        assert at.watched.table.bank.called == ("anna",)

    def test_punto_ends_it(self) -> None:
        """The bank is paid out, and is offered to the right."""
        at = played(OPEN + "anna bets punto 60\nbob bets punto 60\ncroupier closes\n" + PUNTO)
        at.play(
            "see: BankLost, anna +40, bob +60, cora −100, cora has 900, the house has won 0, the bank is with nobody"
        )
        at.play("croupier opens\nsee: the bank is offered to bob")

    def test_the_house_keeps_its_share_exactly(self) -> None:
        """In every coup of a long evening of bots, what the house has won is a tenth of what banks won."""
        record = play_automatically(HOUSE, 300, seed=5)
        paid = [event.fact for event in record.events if isinstance(event.fact, e.Paid)]
        won = [line.stake for fact in paid for line in fact.lines if line.bet == "banco" and line.payout]
        assert len(paid) == 300
        assert sum(map(check_share, paid)) == record.table.house_won == Fraction(sum(won), 10) > 0


class TestBetweenCoups:
    """The banker goes on, takes out what the house allows, or passes the bank."""

    GROWN = OPEN + "anna bets punto 100\ncroupier closes\n" + BANCO

    def test_passing_it(self) -> None:
        """What lies there comes back, and the bank goes to the right."""
        played(
            self.GROWN + "cora gives up the bank\nsee: cora has 1090, the bank is with nobody\ncroupier opens\n"
            "see: the bank is offered to bob"
        )

    def test_while_nobody_covers_it(self) -> None:
        """It can be passed although bets are open; then there is nothing to bet on, and the bank is settled first."""
        at = played(OPEN + "cora gives up the bank\nsee: BetsCalledOff, phase between, cora has 1000")
        at.play("croupier opens\nsee: the bank is offered to bob")
        played(OPEN + "anna bets punto 5\ncora gives up the bank → refused bank-covered")
        played(OPEN + "anna bets punto 5\ncroupier closes\ncora gives up the bank → refused table-not-now")

    @pytest.mark.parametrize(("rule", "most"), [("nothing", 0), ("half-of-winnings", 45), ("winnings", 90)])
    def test_taking_something_out(self, rule: str, most: int) -> None:
        """Nothing, half of what was won at this bank, or all of it; and then no more of the same."""
        at = played(self.GROWN, bank_house(withdrawn=rule))
        assert most_withdrawn(at.watched.table) == units(most)
        if Withdrawn(rule) is Withdrawn.NOTHING:
            at.play("cora withdraws 5 from the bank → refused bank-nothing-withdrawn")
            return
        assert listed(at, "cora", "WithdrawBank") == AllowedAct(
            "WithdrawBank", least=units(1), most=units(most), step=units(1)
        )
        at.play(
            f"""
            anna withdraws 5 from the bank → refused bank-not-yours
            cora withdraws 0 from the bank → refused bank-step
            cora withdraws {most + 1} from the bank → refused bank-withdraw (most {most})
            cora withdraws {most} from the bank
            see: BankLaid, cora has {190 - most} on banco, cora has {900 + most}
            cora withdraws 1 from the bank → refused bank-withdraw (most 0)
            croupier opens
            cora withdraws 1 from the bank → refused table-not-now
            """
        )
        assert listed(at, "cora", "WithdrawBank") is None

    def test_half_of_what_is_won_later_too(self) -> None:
        """Half of all that this bank has won, with what was taken out before."""
        at = played(self.GROWN + "cora withdraws 45 from the bank\n", bank_house(withdrawn="half-of-winnings"))
        at.play("croupier opens\nanna calls banco\ncroupier closes\n" + BANCO + "see: cora has 275 on banco")
        assert most_withdrawn(at.watched.table) == units((275 - 100 + 45) // 2 - 45)


def test_a_standing_banker() -> None:
    """Where a refused turn goes to those who stand, somebody standing holds the bank, and it is covered from the seat
    that refused."""
    house = bank_house(refused_turn="standing-first")
    at = played(OPEN + "bob bets punto 100\ncroupier closes\n" + PUNTO, house)
    at.play("croupier opens\nbob passes the bank\nsee: the bank is offered to dora\ndora accepts the bank with 40\n")
    at.play("croupier opens\nbob bets punto 30\nanna bets punto 30\ncora bets punto 30\n")
    assert covers(at.watched.table) == {"anna": units(30), "cora": units(10)}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", [{}, {"withdrawn": "winnings", "banco_called": "by-seat"}, {"passes_to": "left"}])
def test_bots_play_it_by_themselves(rules: dict[str, str], seed: int) -> None:
    """They bid, accept and pass, cover and call, keep the bank and let it go; no coin is lost."""
    record = play_automatically(bank_house(**rules), 80, seed)
    kinds = {type(event.fact) for event in record.events}
    assert {e.BankLaid, e.BancoCalled, e.BankTaken, e.BankOffered, e.BankLost, e.StakesReturned} <= kinds
    again = play_automatically(bank_house(**rules), 80, seed)
    assert again.events == record.events


def test_a_house_of_before_has_no_such_rules() -> None:
    """The rules that came later are silent where the house pays, and its fingerprint is what it was."""
    assert "bank.banco_called" not in load("punter-and-bank").rules
    assert "bank.banco_called" in HOUSE.rules
