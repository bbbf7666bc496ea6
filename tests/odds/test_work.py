"""How much work a house is, before it is computed: what is cheap passes, and nothing costly does."""

from collections.abc import Sequence

import pytest

from puntobanco.game import HouseError
from puntobanco.house import SHIPPED, House, Problem, load
from puntobanco.house.document import Document
from puntobanco.house.reader import load_bounded
from puntobanco.odds.work import costly_bets, costly_checks, work_of

MOST = 2_000_000
EVERY_POINT = (
    "punto.first == 3 and banco.first == 4 and punto.third == 3 and banco.third == 2 and margin == 3 "
    "and punto.total == 4 and punto.second == 1 and banco.second == 0"
)
EVERY_CARD = (
    "punto.first_suit == banco.first_suit and punto.second_rank == banco.second_rank and punto.suited "
    "and punto.first_rank == banco.second_rank and margin > 3 and punto.third == 8"
)


def documents_of(*conditions: str, base: str = "schaanwald") -> Document:
    """What is read of a house with these bets, caught before anything is computed."""
    bets = "".join(
        f'[bets.b{number}]\nname = "B"\nwins = "{condition}"\npays = "2:1"\n'
        for number, condition in enumerate(conditions)
    )
    caught: list[Document] = []

    def catch(document: Document) -> Sequence[Problem]:
        caught.append(document)
        return ()

    with pytest.raises(HouseError) as stopped:
        load_bounded((*load(base).files, f'id = "x"\nextends = "{base}"\n{bets}'), lambda one: [*catch(one), STOP])
    assert STOP in stopped.value.values["problems"]  # type: ignore[operator]  # those of a file
    return caught[0]


STOP = Problem("stop", load("schaanwald").names.house)  # type: ignore[arg-type]  # any mark will do


@pytest.mark.parametrize("id", SHIPPED)
def test_shipped_houses_are_little_work(id: str) -> None:
    house: House = load(id)
    assert work_of(house) == 0  # totals settle all their bets
    assert list(costly_bets(documents_of(base=id) if id != "chemin-de-fer" else Document(), MOST // 10)) == []


@pytest.mark.parametrize(
    "condition",
    [
        "punto.pair or banco.pair",
        "punto.suited_pair or banco.suited_pair",
        "winner == banco and banco.cards == 3 and banco.total == 7",
        "punto.first_rank == banco.first_rank",
        "punto.suited and banco.suited and margin > 3",
    ],
)
def test_bets_that_people_know_pass(condition: str) -> None:
    assert list(costly_bets(documents_of(condition), MOST)) == []


def test_what_takes_long_is_told_at_its_bet() -> None:
    """Conditions on every card, and those whose check goes through every hand; cheap ones are not blamed."""
    document = documents_of("natural", EVERY_CARD, EVERY_POINT)
    assert {problem.path for problem in costly_bets(document, MOST)} == {"bets.b1.wins", "bets.b2.wins"}
    assert [problem.path for problem in costly_checks(document, MOST)] == ["bets.b2.wins"]


def test_what_halves_a_stake_is_work_too() -> None:
    """A cheap bet is none any more where half of it is lost by what every card says."""
    halved = documents_of(f'natural"\nhalves = "{EVERY_CARD}')
    assert [problem.path for problem in costly_bets(halved, MOST)] == ["bets.b0.wins"]


def test_many_that_are_each_allowed_are_together_too_much() -> None:
    """Bets that ask for the same facts are one computation; those that do not add up."""
    one = "punto.first_rank == ace and banco.first_rank == ace and {}"
    alike = documents_of(*(one.format(f"margin > {number}") for number in range(9)))
    assert list(costly_bets(alike, MOST)) == []
    others = ("margin > 3", "punto.natural", "banco.natural", "punto.cards == 3", "banco.cards == 3", "cards == 5")
    for other in others:
        assert list(costly_bets(documents_of(one.format(other)), MOST)) == []
    assert list(costly_bets(documents_of(*map(one.format, others)), MOST)) != []
