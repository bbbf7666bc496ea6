"""Free cells of banco in a house file, and the rules that belong to them."""

from pathlib import Path

from puntobanco.game import NO_CARD, Action
from puntobanco.house import House, load
from puntobanco.house.named_choices import BancoDecider, BancoUndecided, PuntoCards
from puntobanco.house.reader import _build

EXTENDS = 'format = 1\nid = "free"\nversion = 1\nextends = "punter-and-bank"\n'


def house_of(folder: Path, text: str) -> House:
    """A house that extends punter-and-bank."""
    file = folder / "free.toml"
    file.write_text(EXTENDS + text)
    return _build(file, deep=True)


def test_free_cells_are_read_and_have_their_rules(tmp_path: Path) -> None:
    """Cells by their third card and for none; the rules of banco's option are the customary ones until given."""
    text = "tableau.banco.5 = [5, 6, 7]\ntableau.banco_options.5 = [4]\ntableau.no_card.6 = 'option'\n"
    house = house_of(tmp_path, text)
    free = [(r, c) for r, row in enumerate(house.tableau.banco) for c, cell in enumerate(row) if cell is Action.OPTION]
    assert free == [(5, 4), (6, NO_CARD)]
    option = house.option
    assert (option.banco_decider, option.banco_undecided) == (BancoDecider.BANKER, BancoUndecided.CUSTOMARY)
    assert (option.punto_cards, option.seconds) == (PuntoCards.OPEN, 0)
    assert house.banco_undecided(5, 4) is Action.DRAW
    assert house.banco_undecided(6, NO_CARD) is Action.STAND
    given = house_of(tmp_path, text + "option.banco_undecided = 'draw'\noption.punto_cards = 'punto-only'\n")
    assert given.banco_undecided(6, NO_CARD) is Action.DRAW
    assert given.option.punto_cards is PuntoCards.PUNTO_ONLY
    assert len({house.fingerprint, given.fingerprint, load("punter-and-bank").fingerprint}) == 3


def test_houses_without_free_cells_keep_their_fingerprint(tmp_path: Path) -> None:
    """Rows without a free cell, and rules that cannot act, say nothing that a fingerprint did not say before."""
    plain = house_of(tmp_path, "")
    empty = house_of(tmp_path, "tableau.banco_options.5 = []\noption.seconds = 0\n")
    assert empty.fingerprint == plain.fingerprint
    assert house_of(tmp_path, "option.seconds = 20\n").fingerprint != plain.fingerprint
    assert "option.banco_decider" not in plain.rules
