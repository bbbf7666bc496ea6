"""Cells of the tableau in which banco may choose: the coup asks, for every cell and every hand."""

from itertools import product

import pytest

from puntobanco.game import NO_CARD, Action, Card, Coup, CoupError, Need, Side, Tableau, Totals, play
from puntobanco.house import load
from puntobanco.house.customary import banco_in
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import PolicyError
from puntobanco.odds.policy import settled

CUSTOMARY = load("schaanwald").tableau
CELLS = list(product(range(8), range(NO_CARD + 1)))


def with_free(tableau: Tableau, *free: tuple[int, int]) -> Tableau:
    """The same tableau with some cells of banco free."""
    rows = (
        tuple(Action.OPTION if (row, column) in free else action for column, action in enumerate(cells))
        for row, cells in enumerate(tableau.banco)
    )
    return tableau._replace(banco=tuple(rows))


@pytest.mark.parametrize("cell", CELLS)
def test_every_free_cell_asks_banco_and_does_as_it_says(cell: tuple[int, int]) -> None:
    """In a free cell, and in no other, banco is asked once; then it draws or stands."""
    tableau = with_free(CUSTOMARY, cell)
    for punto, banco, column in product(range(8), range(8), range(NO_CARD + 1)):
        drew = CUSTOMARY.punto[punto] is Action.DRAW
        if drew is (column == NO_CARD):
            continue  # punto does not come to this column with that total
        third = None if column == NO_CARD else column
        totals = Totals(punto, banco, third)
        if (banco, column) != cell:
            assert tableau.need(totals) is CUSTOMARY.need(totals)
            continue
        assert tableau.need(totals) is Need.BANCO_DECISION
        assert tableau.need(totals, banco_decision=Action.DRAW) is Need.BANCO_CARD
        assert tableau.need(totals, banco_decision=Action.STAND) is Need.NOTHING
        after = Totals(punto, banco, third, 3)
        assert tableau.need(after, banco_decision=Action.DRAW) is Need.NOTHING


def test_a_coup_with_a_choice_for_both() -> None:
    """Punto draws on five and is given a four, banco has five: both are asked, in this order, and nobody else."""
    tableau = with_free(load("punter-and-bank").tableau, (5, 4))
    coup = Coup(tableau)
    for text in ("2h", "2d", "3c", "3s"):
        assert coup.decides is None
        coup = coup.deal(Card.parse(text))
    assert coup.decides is Side.PUNTO
    coup = coup.decide(Action.DRAW).deal(Card.parse("4h"))
    assert coup.decides is Side.BANCO
    assert coup.need_message.key == "need.banco-decision"
    with pytest.raises(CoupError) as refused:
        coup.deal(Card.parse("9h"))
    assert refused.value.code == "coup-waits-for-decision"
    assert refused.value.values["side"] is Side.BANCO
    with pytest.raises(CoupError):
        coup.decide(Action.OPTION)
    stood, drew = coup.decide(Action.STAND), coup.decide(Action.DRAW)
    assert stood.finished
    assert (stood.decision, stood.banco_decision) == (Action.DRAW, Action.STAND)
    assert drew.need is Need.BANCO_CARD
    assert drew.deal(Card.parse("9h")).totals == Totals(5, 5, 4, 9)
    with pytest.raises(CoupError):
        stood.decide(Action.DRAW)


def test_cards_and_both_decisions_are_fed_in_order() -> None:
    """`play` gives each side its decision when it is asked; a decision that is not asked for stays unused."""
    tableau = with_free(load("punter-and-bank").tableau, (5, 4), (6, NO_CARD))
    cards = [Card.parse(text) for text in ("2h", "2d", "3c", "3s", "4h", "9h")]
    whole = play(tableau, cards, Action.DRAW, Action.DRAW)
    assert whole.finished
    assert (whole.decision, whole.banco_decision) == (Action.DRAW, Action.DRAW)
    assert play(tableau, cards[:5], Action.DRAW).need is Need.BANCO_DECISION
    six = [Card.parse(text) for text in ("2h", "3d", "3c", "3s")]
    stood = play(tableau, six, Action.STAND, Action.STAND)
    assert stood.finished
    assert (stood.decision, stood.banco_decision) == (Action.STAND, Action.STAND)
    seven = [Card.parse(text) for text in ("2h", "4d", "3c", "3s")]
    assert play(tableau, seven, Action.STAND, Action.DRAW).banco_decision is None


@pytest.mark.parametrize("cell", CELLS)
def test_outcomes_of_a_free_cell_are_those_of_both_choices(cell: tuple[int, int]) -> None:
    """Every way to end: the ways if banco draws there, and the ways if it stands, each once."""
    tableau = with_free(CUSTOMARY, cell)
    always = [
        frozenset(tableau.with_banco(lambda _, __, action=action: action).outcomes())  # type: ignore[misc]
        for action in (Action.DRAW, Action.STAND)
    ]
    found = list(tableau.outcomes())
    assert len(found) == len(set(found))
    assert set(found) == always[0] | always[1]
    assert always[0] != always[1]


def test_settling_leaves_no_free_cell_and_changes_no_other() -> None:
    """Settled by the customary tableau, a tableau whose cells were all free is the customary one."""
    free = with_free(CUSTOMARY, *CELLS)
    assert free.banco_has_option
    assert not free.has_option
    assert free.with_banco(banco_in).banco == CUSTOMARY.banco
    drawn = free.with_banco(lambda row, column: banco_in(row, column, BancoUndecided.DRAW))
    assert drawn.banco == ((Action.DRAW,) * 11,) * 8
    assert CUSTOMARY.with_banco(lambda _, __: Action.DRAW) is CUSTOMARY


def test_a_house_without_free_cells_is_settled_as_it_is() -> None:
    """Nothing is settled where nothing is free, and nothing can be asked for."""
    house = load("schaanwald")
    assert settled(house) is house
    with pytest.raises(PolicyError) as refused:
        settled(house, BancoUndecided.DRAW)
    assert refused.value.code == "policy-without-banco-option"
