"""The drawing rules, cell by cell, against tables copied by hand from the leaflets.

D draws, S stands, O has the option. The columns of banco's table are the points of punto's third card; the last one is
for a punto that took none. Where a leaflet is silent the reading of the house stands in the table.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from naive import game as naive_game
from puntobanco.game import NO_CARD, Action, Card, Coup, Hand, Need, Tableau, Totals, Winner
from puntobanco.house import House, load
from puntobanco.house.reader import _build

SCHAANWALD = """
    punto   0 1 2 3 4 5 6 7
            D D D D D D S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D S D   D
      4     S S D D D D D D S S   D
      5     S S S S D D D D S S   D
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

CASTLE_VADUZ = """
    punto   0 1 2 3 4 5 6 7
            D D D D D D S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D S D   D
      4     S S D D D D D D S S   D
      5     S S S S D D D D S S   D
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

CASTLE_VADUZ_LITERAL_NO_CARD = """
    punto   0 1 2 3 4 5 6 7
            D D D D D D S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D S D   D
      4     S S D D D D D D S S   S
      5     S S S S D D D D S S   S
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

CASTLE_VADUZ_LITERAL_ROW_THREE = """
    punto   0 1 2 3 4 5 6 7
            D D D D D D S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D D D   D
      4     S S D D D D D D S S   D
      5     S S S S D D D D S S   D
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

MEGA_PAY = """
    punto   0 1 2 3 4 5 6 7
            D D D D D D S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D S D   D
      4     S S D D D D D D S S   D
      5     S S S S D D D D S S   D
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

PUNTER_AND_BANK = """
    punto   0 1 2 3 4 5 6 7
            D D D D D O S S

    banco   0 1 2 3 4 5 6 7 8 9   none
      0     D D D D D D D D D D   D
      1     D D D D D D D D D D   D
      2     D D D D D D D D D D   D
      3     D D D D D D D D S D   D
      4     S S D D D D D D S S   D
      5     S S S S D D D D S S   D
      6     S S S S S S D D S S   S
      7     S S S S S S S S S S   S
"""

ACTIONS = {"D": Action.DRAW, "S": Action.STAND, "O": Action.OPTION}

TABLES = [
    (SCHAANWALD, "schaanwald", {}),
    (CASTLE_VADUZ, "castle-vaduz", {}),
    (CASTLE_VADUZ_LITERAL_NO_CARD, "castle-vaduz", {"no-card": "literal"}),
    (CASTLE_VADUZ_LITERAL_ROW_THREE, "castle-vaduz", {"row-three": "literal"}),
    (MEGA_PAY, "mega-pay", {}),
    (PUNTER_AND_BANK, "punter-and-bank", {}),
]


def parse(table: str) -> tuple[list[Action], list[list[Action]]]:
    """A table above as punto's row and banco's rows."""
    lines = [line.split() for line in table.strip().splitlines() if line.strip()]
    punto = [ACTIONS[sign] for sign in lines[1]]
    banco = [[ACTIONS[sign] for sign in line[1:]] for line in lines[3:]]
    return punto, banco


def label(house: str, readings: dict[str, str]) -> str:
    return "-".join([house, *(f"{name}={choice}" for name, choice in readings.items())])


def test_the_tables_are_whole() -> None:
    """Each table above has punto's eight rows and banco's 88 cells: nothing was left out of the checks below."""
    for table, _, _ in TABLES:
        punto, banco = parse(table)
        assert len(punto) == 8
        assert [len(row) for row in banco] == [11] * 8


@pytest.mark.parametrize(
    ("table", "house", "readings"), TABLES, ids=[label(house, readings) for _, house, readings in TABLES]
)
def test_the_tableau_is_the_leaflets(table: str, house: str, readings: dict[str, str]) -> None:
    """Punto does with each two-card total, and banco with each of its own against each third card of punto or none,
    what the leaflet says."""
    punto, banco = parse(table)
    found = load(house, readings).tableau
    assert list(found.punto) == punto
    assert [list(row) for row in found.banco] == banco


# A wrong cell must show: every single one is changed in the file, and the comparison with the naive game must notice.

POINTS = [Card.parse(text) for text in ["Kh", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h"]]
ZERO = Card.parse("Qs")


def detect_difference(house: House) -> bool:
    """Whether any pair of two-card totals with any third cards is drawn otherwise than in the naive game.

    What was drawn follows from the two totals and punto's third card, so that one coup for each is enough.
    """
    return any(True for _ in differences(house))


def differences(house: House) -> Iterator[tuple[int, ...]]:
    for punto, banco in product(range(10), repeat=2):
        start = Coup(house.tableau, Hand((POINTS[punto], ZERO)), Hand((POINTS[banco], ZERO)))
        for decision, third in product((Action.DRAW, Action.STAND), range(10)):
            coup, rest = start, [POINTS[third], POINTS[5]]
            asked = coup.need is Need.DECISION
            if asked:
                coup = coup.decide(decision)
            while not coup.finished:
                coup = coup.deal(rest.pop(0))
            cards = (punto, banco, 0, 0, third, 5)
            naive = naive_game.play(house.id, {}, cards, decision.value)
            mine = ([card.points for card in coup.punto.cards], [card.points for card in coup.banco.cards], asked)
            if mine != (list(naive.punto), list(naive.banco), naive.asked):
                yield cards
            if coup.cards_dealt == 4:
                break  # no third card: the rest would be the same coup again


@pytest.mark.parametrize("name", naive_game.HOUSES)
def test_the_files_as_they_are_show_no_difference(name: str) -> None:
    """Without a changed cell the comparison finds nothing: it is the change that it finds below."""
    assert not detect_difference(load(name))


def changed(tmp_path: Path, name: str, change: str) -> House:
    """The house with one rule changed in a file that extends it."""
    file = tmp_path / "changed.toml"
    file.write_text(f'id = "{name}"\nextends = "{name}"\n{change}\n')
    return _build(file, deep=False)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("name", naive_game.HOUSES)
@pytest.mark.parametrize("row", range(8))
def test_a_changed_row_of_punto_shows(tmp_path: Path, name: str, row: int) -> None:
    """Each of punto's rows, changed to each other action, makes a difference."""
    for action in set(Action) - {load(name).tableau.punto[row]}:
        house = changed(tmp_path, name, f'tableau.punto.{row} = "{action.value}"')
        assert house.tableau.punto[row] is action
        assert detect_difference(house), action


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("name", naive_game.HOUSES)
@pytest.mark.parametrize("row", range(8))
def test_a_changed_cell_of_banco_shows(tmp_path: Path, name: str, row: int) -> None:
    """Each of banco's 88 cells, turned around, makes a difference."""
    before = load(name).tableau
    draws = [third for third in range(10) if before.banco[row][third] is Action.DRAW]
    for column in range(11):
        other = Action.STAND if before.banco[row][column] is Action.DRAW else Action.DRAW
        if column == NO_CARD:
            change = f'tableau.no_card.{row} = "{other.value}"'
        else:
            change = f"tableau.banco.{row} = {sorted(set(draws) ^ {column})}"
        house = changed(tmp_path, name, change)
        assert cells_apart(before, house.tableau) == [(row, column)]
        assert detect_difference(house), column


def cells_apart(one: Tableau, other: Tableau) -> list[tuple[int, int]]:
    """The cells of banco's table in which two tableaux differ."""
    cells = product(range(8), range(11))
    return [(row, column) for row, column in cells if one.banco[row][column] is not other.banco[row][column]]


# The tableau as odds and simulation read it: by totals.


def test_naturals_end_the_coup_whatever_the_rows_say() -> None:
    """With 8 or 9 on either side nothing is needed, even from a tableau that would always draw."""
    always = Tableau((Action.DRAW,) * 8, ((Action.DRAW,) * 11,) * 8)
    for punto, banco in product(range(10), repeat=2):
        over = always.need(Totals(punto, banco)) is Need.NOTHING
        assert over is (punto >= 8 or banco >= 8)


def test_outcomes_follow_a_decision_or_take_both() -> None:
    """Outcomes of an option: those of a draw, those of a stand, or both together where no decision is given."""
    tableau = load("punter-and-bank").tableau
    start = Totals(5, 7)
    stand = [start]
    draw = [Totals(5, 7, third) for third in range(10)]
    assert list(tableau.outcomes_from(start, Action.STAND)) == stand
    assert list(tableau.outcomes_from(start, Action.DRAW)) == draw
    assert list(tableau.outcomes_from(start)) == draw + stand
    assert len(list(tableau.outcomes(Action.DRAW))) == 3394
    assert len(list(tableau.outcomes(Action.STAND))) == 2917
    assert len(list(tableau.outcomes())) == 3394 + 62


def test_only_punter_and_bank_has_an_option() -> None:
    """Three houses draw without a choice."""
    assert [name for name in naive_game.HOUSES if load(name).tableau.has_option] == ["punter-and-bank"]


@pytest.mark.parametrize(
    ("totals", "punto", "banco", "winner"),
    [
        (Totals(9, 8), 9, 8, Winner.PUNTO),
        (Totals(0, 1), 0, 1, Winner.BANCO),
        (Totals(6, 6), 6, 6, Winner.TIE),
        (Totals(5, 4, 7, 0), 2, 4, Winner.BANCO),
        (Totals(3, 2, 0, 8), 3, 0, Winner.PUNTO),
        (Totals(6, 0, None, 6), 6, 6, Winner.TIE),
    ],
)
def test_totals_of_two_or_three_cards(totals: Totals, punto: int, banco: int, winner: Winner) -> None:
    """Only the last digit of a sum counts, and the side nearer to nine wins."""
    assert (totals.punto, totals.banco, totals.winner) == (punto, banco, winner)
