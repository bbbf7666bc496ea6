"""A table of a house that lets banco choose, from a program."""

import pytest

import puntobanco as pb
from puntobanco.game import PuntoError, Side
from puntobanco.table import events as e
from support.free_cells import free_everywhere

FACE_DOWN = '[option]\npunto_cards = "punto-only"\nbanco_decider = "highest-banco-stake"'


@pytest.mark.parametrize("banco", ["draw", "stand"])
def test_whoever_has_bancos_option_uses_it(banco: str) -> None:
    table = pb.Table(free_everywhere('[option]\nbanco_decider = "highest-banco-stake"'), seed=4)
    for name in ("Anna", "Ben", "Cleo"):
        table.join(name, coins=1_000_000)
    for _ in range(8):
        table.bet("Anna", "punto", 1000)
        table.bet("Ben", "banco", 1000)
        table.deal(decide="draw", banco=banco)
    said = [event.fact for event in table.events if isinstance(event.fact, e.Decided)]
    by_banco = [fact for fact in said if fact.side is Side.BANCO]
    assert by_banco
    assert {(fact.action.value, fact.patron) for fact in by_banco} == {(banco, "Ben")}


def test_a_hand_without_a_choice_is_left_to_the_croupier() -> None:
    """Where punto's cards lie face down it is asked at every hand; what it has to do, it does."""
    table = pb.Table(free_everywhere(FACE_DOWN), seed=4)
    for name in ("Anna", "Ben", "Cleo"):
        table.join(name, coins=1_000_000)
    for _ in range(8):
        table.bet("Anna", "punto", 1000)
        table.bet("Ben", "banco", 1000)
        table.deal(decide="stand", banco="stand")
    said = [event.fact for event in table.events if isinstance(event.fact, e.Decided) and event.fact.side is Side.PUNTO]
    assert {fact.action.value for fact in said} == {"draw", "stand"}
    assert table.record().flaw is None
    assert len(table.record().coups) == 8


def test_a_house_without_free_cells_has_nothing_to_use() -> None:
    table = pb.Table("punter-and-bank", seed=1)
    with pytest.raises(PuntoError) as refused:
        table.deal(banco="draw")
    assert refused.value.code == "policy-without-banco-option"
