"""Options of both sides at a table: who is asked, what may be said, what the house does, and what is put right.

The houses of `support/free_houses.py` let banco choose with 3 against 8 and 9, with 5 against 4 and no card, and
with 6 against 0 and 6.
"""

from itertools import product

import pytest

from puntobanco.game import Action, Card, Rank, Side, Suit
from puntobanco.table import Command, Phase, Role, Settings, Table, TableRefusal, commands as c, events as e, handle
from puntobanco.table.allowed import AllowedAct, allowed
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.shown import Reason, hand_seen_by, hidden_sides, reasons
from puntobanco.table.state import DealtBy, check_by_coup
from support.free_houses import free_house
from support.table_script import Evening, evening

SEATED = "".join(
    f"{name} joins with 1000\n{name} sits {seat}\n" for seat, name in enumerate(("anna", "bob", "cora"), start=1)
)
AUCTION = SEATED + "croupier prepares the shoe\ncroupier opens\n"
CORA = AUCTION + "cora bids 20\ncroupier closes the auction\ncroupier opens\n"
BETS = CORA + "cora bets banco 20\nanna bets punto 5\nbob bets punto 10\ncroupier closes\n"
NOBODY = AUCTION + "croupier closes the auction\ncroupier opens\n"


def at_house(name: str, script: str, **settings: object) -> Evening:
    """An evening at one of the houses."""
    return evening(free_house(name), script, **settings)


class TestWhoDecides:
    """`option.banco_decider`: whoever holds the bank, or the highest stake on banco."""

    def test_the_banker_decides_after_punto_has(self) -> None:
        at_house(
            "face-down",
            BETS
            + """
            dealer: 5h 5d Kc Ks
            see: bob decides for punto
            cora decides to draw → refused deal-not-yours-to-decide
            bob decides to stand
            see: cora decides for banco, Decided
            bob decides to draw → refused deal-not-yours-to-decide
            cora decides → refused deal-decision
            cora decides to draw
            dealer: 3h
            see: banco wins 5 to 8
            """,
        )

    def test_banco_is_not_asked_in_a_cell_that_is_not_free(self) -> None:
        """With 5 against a 4 it may choose, against a 3 it stands."""
        at = at_house(
            "face-down", BETS + "dealer: 4h 5d Kc Ks\nbob decides to draw\ndealer: 3h\nsee: punto wins 7 to 5"
        )
        asked = [event.fact for event in at.watched.log if isinstance(event.fact, e.DecisionAsked)]
        assert asked == [e.DecisionAsked("bob", Side.PUNTO)]

    def test_the_highest_stake_on_banco_decides_where_the_house_says_so(self) -> None:
        """Of equals the nearest at the banker's right, as for punto; nobody holds the bank, so from the first seat."""
        bets = "anna bets banco 5\nbob bets banco 10\ncora bets banco 10\nanna bets punto 5\ncroupier closes\n"
        at = at_house("open", NOBODY + bets + "dealer: 4h 5d Kc Ks 4d")
        at.play("see: cora decides for banco\ncora decides to stand\nsee: punto wins 8 to 5")

    @pytest.mark.parametrize(
        ("house", "result"),
        [("face-down", "banco wins 6 to 8"), ("open", "punto wins 6 to 5")],
        ids=["banker", "stake"],
    )
    def test_with_nobody_to_decide_the_house_does(self, house: str, result: str) -> None:
        """5 against no card: customary is to draw; the other house stands."""
        at = at_house(house, NOBODY + "bob bets punto 10\ncroupier closes\ndealer: 6h 5d Kc Ks")
        if house == "face-down":
            at.play("bob decides to stand\nsee: nobody decides for banco\ndealer: 3h")
        at.play(f"see: {result}")

    def test_a_banker_without_a_stake_decides_nothing(self) -> None:
        """Who keeps the bank without one could go in the middle of it."""
        at = at_house("banco-alone", CORA + "bob bets punto 10\ncroupier closes\ndealer: 6h 5d Kc Ks")
        at.play("see: nobody decides for banco, the bank is with cora for 20\ndealer: 3h\nsee: banco wins 6 to 8")

    @pytest.mark.parametrize(
        ("house", "action"), [("face-down", "draw"), ("face-down-alone", "draw"), ("open", "stand")]
    )
    def test_the_croupier_does_as_the_house_says_when_no_decision_comes(self, house: str, action: str) -> None:
        at = at_house(house, BETS.replace("bob bets punto 10", "anna bets punto 6") + "dealer: 6h 5d Kc Ks\n")
        if house != "open":
            at.play("see: anna decides for punto\ncroupier decides to draw → refused deal-no-choice\ncroupier decides")
        other = "stand" if action == "draw" else "draw"
        at.play(f"see: cora decides for banco\ncroupier decides to {other} → refused deal-undecided (action {action})")
        at.play("croupier decides")
        (decided,) = [one for one in at.happened(e.Decided) if one.side is Side.BANCO]
        assert decided == e.Decided(Action(action), None, Side.BANCO)

    def test_coup_by_coup_is_refused_where_either_side_has_an_option(self) -> None:
        """Whoever knows the mix would know the cards to come."""
        with pytest.raises(TableRefusal, match="table-by-coup-option"):
            check_by_coup(free_house("banco-alone"), Settings(sealed=True))


class TestWhichSide:
    """A decision may say for which side it is meant."""

    def test_what_comes_too_late_for_punto_does_not_decide_for_banco(self) -> None:
        """One person decides for both sides and clicks twice."""
        bets = "bob bets banco 10\nbob bets punto 10\ncroupier closes\n"
        at_house(
            "face-down-alone",
            NOBODY
            + bets
            + """
            dealer: 5h 5d Kc Ks
            see: bob decides for punto
            bob decides to stand for banco → refused deal-side-not-asked (side Bank)
            bob decides to stand for punto
            see: bob decides for banco
            bob decides to stand for punto → refused deal-side-not-asked (side Punter)
            bob decides to stand for banco
            see: tie 5 to 5
            """,
        )


class TestCompelled:
    """Where punto's cards lie face down, whoever decides is asked at every hand; on most there is no choice."""

    def test_only_what_the_total_compels_is_accepted(self) -> None:
        at_house(
            "face-down",
            BETS
            + """
            dealer: 3h 6d Kc Ks
            see: bob decides for punto
            bob decides to stand → refused deal-no-choice (side Punter, total 3, action draw)
            anna decides to stand → refused deal-not-yours-to-decide
            bob decides to draw
            dealer: 6h
            see: cora decides for banco
            """,
        )

    def test_allowed_names_the_one_action_to_the_decider_alone(self) -> None:
        table = at_house("face-down", BETS + "dealer: 7h 6d Kc Ks").watched.table
        assert AllowedAct("Decide", actions=(Action.STAND,)) in allowed(table, "bob")
        assert not [one for who in ("anna", "cora") for one in allowed(table, who) if one.act == "Decide"]

    def test_it_is_no_decision_of_the_coup(self) -> None:
        at = at_house("face-down", BETS + "dealer: 7h 6d Kc Ks\nbob decides to stand\nsee: punto wins 7 to 6")
        last = at.watched.table.last
        assert last is not None
        assert (last.decision, last.banco_decision) == (None, None)
        assert at.happened(e.Decided) == []  # seen by the last look
        assert e.Decided(Action.STAND, "bob") in [event.fact for event in at.watched.log]

    def test_a_clock_does_what_the_total_compels(self) -> None:
        at = at_house("face-down", BETS + "dealer: 2h 6d Kc Ks\ncroupier decides")
        assert at.happened(e.Decided) == [e.Decided(Action.DRAW, None)]

    def test_naturals_are_turned_at_once_and_nobody_is_asked(self) -> None:
        for cards, seen in (("9h 5d Kc Ks", "punto wins 9 to 5"), ("3h 8d Kc Ks", "banco wins 3 to 8")):
            at = at_house("face-down", BETS + f"dealer: {cards}\nsee: {seen}, no DecisionAsked")
            assert hidden_sides(at.watched.table) == ()

    def test_where_nobody_can_decide_the_same_is_said_at_every_hand(self) -> None:
        """Said on five alone, it would tell the five; the cards stay hidden from whoever decides for banco."""
        free_coup = CORA + "cora bets banco 20\ncroupier closes\n"
        for cards, action in (
            ("5h 5d Kc Ks", Action.STAND),
            ("6h 5d Kc Ks", Action.STAND),
            ("3h 6d Kc Ks", Action.DRAW),
        ):
            at = at_house("face-down", free_coup + f"dealer: {cards}")
            asked = [one for one in at.happened((e.DecisionAsked, e.Decided)) if one.side is Side.PUNTO]
            assert asked == [e.DecisionAsked(None), e.Decided(action, None)]
            assert hidden_sides(at.watched.table) == (Side.PUNTO,)
            assert [hand_seen_by(at.watched.table, who) for who in ("anna", "bob", "cora")] == [()] * 3


class TestReasons:
    """Why each side drew or stood, once it is known to everybody."""

    def test_banco_has_used_its_option(self) -> None:
        at = at_house("face-down", BETS + "dealer: 3h 3d Kc Ks\nbob decides to draw\ndealer: 9h")
        assert reasons(at.watched.table) == {}  # punto's cards lie face down
        at.play("cora decides to draw")
        expected = {
            Side.PUNTO: Reason(total=3, action=Action.DRAW),
            Side.BANCO: Reason(total=3, action=Action.DRAW, option=True, third=9),
        }
        assert reasons(at.watched.table) == expected
        at.play("dealer: 4h\nsee: banco wins 2 to 7\ncroupier opens")
        assert reasons(at.watched.table) == expected

    def test_nothing_is_said_of_banco_before_it_has(self) -> None:
        """Where punto's cards lie open, its own reason is known before."""
        at = at_house("open", BETS + "dealer: 3h 3d Kc Ks 9h\nsee: phase decision")
        assert reasons(at.watched.table) == {Side.PUNTO: Reason(total=3, action=Action.DRAW)}


class TestByHand:
    """Where a person deals: cards taken back, coups that lie against the tableau."""

    def test_puntos_third_card_taken_back_asks_banco_again(self) -> None:
        at = at_house(
            "face-down", BETS + "dealer: 3h 3d Kc Ks\nbob decides to draw\ndealer: 9h", dealt_by=DealtBy.PERSON
        )
        at.play("see: cora decides for banco\ndealer takes the card back\nsee: phase dealing")
        assert at.watched.table.punto_asked is not None  # punto has said that it draws, and does not say it again
        at.play("dealer: 8h\nsee: cora decides for banco\ncora decides to stand\ndealer ends the coup")
        at.play("see: banco wins 1 to 3")

    def test_bancos_decision_falls_with_the_card_it_was_made_on(self) -> None:
        at = at_house("open", BETS + "dealer: 3h 3d Kc Ks 9h\ncora decides to stand", dealt_by=DealtBy.PERSON)
        at.play("dealer takes the card back\nsee: phase dealing\ndealer: 8h\nsee: cora decides for banco")

    def test_bancos_third_card_taken_back_leaves_its_decision(self) -> None:
        script = "dealer: 3h 3d Kc Ks 9h\ncora decides to draw\ndealer: 2h\ndealer takes the card back"
        at = at_house("open", BETS + script, dealt_by=DealtBy.PERSON)
        coup = at.watched.table.coup
        assert coup is not None
        assert coup.banco_decision is Action.DRAW
        at.play("dealer: 5h\ndealer ends the coup\nsee: banco wins 2 to 8")

    def test_the_fourth_card_taken_back_asks_punto_again(self) -> None:
        at = at_house("face-down", BETS + "dealer: 6h 5d Kc Ks\nbob decides to stand", dealt_by=DealtBy.PERSON)
        at.play("see: cora decides for banco\ndealer takes the card back\nsee: phase dealing")
        assert at.watched.table.punto_asked is None
        assert hidden_sides(at.watched.table) == (Side.PUNTO, Side.BANCO)
        at.play("dealer: As\nsee: bob decides for punto")

    def test_a_stopped_coup_keeps_what_banco_decided(self) -> None:
        """Banco stood by its own choice; the card that it was given all the same is superfluous."""
        script = "dealer: 3h 3d Kc Ks 9h\ncora decides to stand\ndealer gives banco 5h\ndealer ends the coup\n"
        at = at_house("open", BETS + script + "see: phase stopped", dealt_by=DealtBy.PERSON)
        at.play("croupier puts it right")
        (righted,) = at.happened(e.CardsPutRight)
        assert (righted.banco_decision, [str(card) for card in righted.superfluous]) == (Action.STAND, ["5h"])
        at.play("see: banco wins 2 to 3")

    def test_a_stopped_coup_without_a_decision_of_banco_goes_by_the_house(self) -> None:
        """One of the first four lay on the wrong side, so nobody was asked; this house stands where nobody decides."""
        script = (
            "dealer: 3h\ndealer gives punto 3d\ndealer gives banco Kc\ndealer gives banco Ks\ndealer gives punto 9h\n"
        )
        at = at_house("open", BETS + script + "dealer ends the coup\nsee: phase stopped", dealt_by=DealtBy.PERSON)
        at.play("croupier puts it right")
        (righted,) = at.happened(e.CardsPutRight)
        assert (righted.decision, righted.banco_decision, righted.superfluous) == (None, Action.STAND, ())
        at.play("see: banco wins 2 to 3")

    def test_a_forgotten_card_after_bancos_decision_is_drawn_first(self) -> None:
        script = "dealer: 3h 3d Kc Ks 9h\ncora decides to draw\ndealer ends the coup\nsee: phase stopped"
        at = at_house("open", BETS + script, dealt_by=DealtBy.PERSON)
        at.play("croupier puts it right with 4h\nsee: banco wins 2 to 7")

    def test_an_error_that_was_paid_is_put_right_with_bancos_decision(self) -> None:
        """Punto took a card too many after banco had stood by its choice."""
        script = "dealer: 6h 5d Kc Ks\nbob decides to stand\ncora decides to stand\ndealer gives punto 2h\n"
        at = at_house("face-down-alone", BETS + script, dealt_by=DealtBy.PERSON)
        at.play("dealer ends the coup\nsee: punto wins 8 to 5\ncroupier puts it right\nsee: punto")
        (corrected,) = [event.fact for event in at.watched.log if isinstance(event.fact, e.CoupCorrected)]
        assert [str(card) for card in corrected.superfluous] == ["2h"]
        assert [str(card) for card in corrected.banco] == ["5d", "Ks"]


class TestBots:
    """Bots decide for whichever side asks them."""

    @pytest.mark.parametrize(("luck", "action"), [(1, Action.DRAW), (0, Action.STAND)])
    def test_for_banco_as_is_customary_but_for_one_time_in_eight(self, luck: int, action: Action) -> None:
        table = at_house("face-down", BETS + "dealer: 6h 5d Kc Ks\nbob decides to stand").watched.table
        assert next_act(table, "cora", Temperament.STEADY, lambda _: luck) == c.Decide(action, Side.BANCO)

    def test_what_they_must(self) -> None:
        table = at_house("face-down", BETS + "dealer: 6h 5d Kc Ks").watched.table
        assert next_act(table, "bob", Temperament.STEADY, lambda _: 1) == c.Decide(Action.STAND, Side.PUNTO)


# Every hand

FREE = {(3, 8), (3, 9), (5, 4), (5, None), (6, 0), (6, 6)}
DRAWS = {0: range(10), 1: range(10), 2: range(10), 3: range(8), 4: range(2, 8), 5: range(5, 8), 6: range(7, 8), 7: ()}
RANKS = {rank.points: rank for rank in Rank}  # of tens and courts the king


def card(points: int, suit: Suit = Suit.HEARTS) -> Card:
    return Card(RANKS[points], suit)


def do(table: Table, by: str, act: c.Act) -> Table:
    """Somebody does something."""
    return handle(table, Command(by, Role.CROUPIER if by == "croupier" else Role.PATRON, 0, act))[1]


def dealt(table: Table, *cards: Card) -> Table:
    """Cards come as they are needed; a banker who is asked takes them first."""
    for one in cards:
        if table.bank.asked:
            table = do(table, "cora", c.TakeCards())
        table = do(table, "croupier", c.DealCard(one))
    return table


def banco_acts(banco: int, third: int | None) -> str:
    """What the tableau of these houses says of banco, written here a second time."""
    if (banco, third) in FREE:
        return "asked"
    drawn = banco < 5 if third is None else third in DRAWS[banco]
    return "draws" if drawn else "stands"


@pytest.mark.parametrize("house", ["face-down", "face-down-alone", "open"])
@pytest.mark.parametrize("punto", range(8))
def test_every_hand_asks_whom_it_should_and_hides_what_it_should(house: str, punto: int) -> None:
    """Every total of banco, every third card, every decision: from the fourth card to the result."""
    begun = at_house(house, BETS).watched.table
    hides_punto, hides_banco = house != "open", house != "face-down-alone"
    asked = 0
    for banco in range(10):
        table = dealt(begun, card(punto), card(banco), card(0), card(0))
        if banco > 7:
            assert (table.phase, hidden_sides(table)) == (Phase.BETWEEN, ())
            continue
        free = punto == 5
        said = (Action.DRAW, Action.STAND) if free else (Action.DRAW,) if punto < 5 else (Action.STAND,)
        if hides_punto or free:
            assert (table.phase, table.asked, table.decider) == (Phase.DECISION, Side.PUNTO, "bob")
            sides = {Side.PUNTO: hides_punto, Side.BANCO: hides_banco}
            assert hidden_sides(table) == tuple(side for side, hides in sides.items() if hides)
            assert hand_seen_by(table, "bob") == ((card(punto), card(0)) if hides_punto else ())
            assert (hand_seen_by(table, "anna"), hand_seen_by(table, "cora")) == ((), ())
        for action in said:
            after = do(table, "bob", c.Decide(action)) if hides_punto or free else table
            for third in range(10) if action is Action.DRAW else (None,):
                asked += _third_card(after, punto, banco, third, hides_punto=hides_punto)
    assert asked > 0


def _third_card(after: Table, punto: int, banco: int, third: int | None, *, hides_punto: bool) -> bool:
    """Play one coup on from punto's decision; whether banco was asked."""
    if third is not None:
        may_choose = any(row == banco and column is not None for row, column in FREE)
        assert hidden_sides(after) == ((Side.PUNTO,) if hides_punto and may_choose else ())
        after = dealt(after, card(third, Suit.SPADES))
    total = (punto + (third or 0)) % 10
    acts = banco_acts(banco, third)
    if acts == "asked":
        assert (after.phase, after.asked, after.decider) == (Phase.DECISION, Side.BANCO, "cora")
        assert hidden_sides(after) == ((Side.PUNTO,) if hides_punto else ())
        stands = do(after, "cora", c.Decide(Action.STAND))
        _ended(stands, total, banco, None, banco_decision=Action.STAND)
        after = do(after, "cora", c.Decide(Action.DRAW))
    if acts == "stands":
        _ended(after, total, banco, None, banco_decision=None)
        return False
    assert (after.phase, hidden_sides(after)) == (Phase.DEALING, ())
    decision = Action.DRAW if acts == "asked" else None
    _ended(dealt(after, card(7)), total, banco, 7, banco_decision=decision)
    return acts == "asked"


def _ended(table: Table, punto: int, banco: int, third: int | None, *, banco_decision: Action | None) -> None:
    assert table.phase is Phase.BETWEEN
    assert table.last is not None
    found = [sum(one.points for one in hand) % 10 for hand in (table.last.punto, table.last.banco)]
    assert found == [punto, (banco + (third or 0)) % 10]
    assert table.last.banco_decision is banco_decision
    assert (table.asked, table.punto_asked, table.decider) == (Side.PUNTO, None, None)


def test_all_cells_of_the_houses_were_tried() -> None:
    """The second tableau of this file is that of the houses."""
    tableau = free_house("face-down").tableau
    for banco, third in product(range(8), (*range(10), None)):
        cell = tableau.banco[banco][10 if third is None else third]
        said = {"asked": Action.OPTION, "draws": Action.DRAW, "stands": Action.STAND}[banco_acts(banco, third)]
        assert cell is said
