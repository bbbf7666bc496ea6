"""Somebody's own chains: one for each shoe, shown link by link, and never twice."""

import copy
import pickle
from random import Random

import pytest

from puntobanco.fairness import Dealing, Sealing, sealing_of
from puntobanco.fairness.chains import follows
from puntobanco.fairness.kept_chains import KeptChains


def shoe(number: int = 1, packs: int = 1) -> Sealing:
    """A shoe that is dealt coup by coup."""
    return sealing_of(
        table="seven",
        instance="ab" * 16,
        number=number,
        terms="cd" * 32,
        packs=packs,
        dealing=Dealing.COUPS,
        commitment="ef" * 32,
    )


def test_every_link_leads_back_to_the_one_before() -> None:
    chains, sealing = KeptChains(Random(1).randbytes), shoe()
    last = bytes.fromhex(str(chains.anchor(sealing, "anna")))
    for number in range(1, sealing.links + 1):
        link = bytes.fromhex(str(chains.link(sealing, "anna", number)))
        assert follows(sealing.seal, "anna", number, link, last)
        last = link
    assert chains.link(sealing, "anna", sealing.links + 1) is None


def test_a_link_is_given_again_but_none_before_and_none_too_early() -> None:
    """A command that was lost on the way is sent again; nobody gets what they could not ask for yet."""
    chains, sealing = KeptChains(Random(1).randbytes), shoe()
    chains.anchor(sealing, "anna")
    assert chains.link(sealing, "anna", 0) is None
    assert chains.link(sealing, "anna", 2) is None
    first = chains.link(sealing, "anna", 1)
    assert chains.link(sealing, "anna", 1) == first
    assert chains.link(sealing, "anna", 2) not in (None, first)
    assert chains.link(sealing, "anna", 1) is None


def test_a_shoe_that_is_told_anew_is_not_joined_again() -> None:
    """A house that has heard links of a chain could deal the same shoe again and know them all."""
    chains, sealing = KeptChains(Random(1).randbytes), shoe()
    anchor = chains.anchor(sealing, "anna")
    assert chains.anchor(sealing, "anna") == anchor
    chains.link(sealing, "anna", 1)
    assert chains.anchor(sealing, "anna") is None


def test_shoes_and_people_have_chains_of_their_own() -> None:
    chains = KeptChains(Random(1).randbytes)
    asked = [(shoe(number), who) for number in (1, 2) for who in ("anna", "bob")]
    assert len({chains.anchor(sealing, who) for sealing, who in asked}) == 4
    assert chains.link(shoe(3), "anna", 1) is None


def test_only_so_many_shoes_are_kept() -> None:
    chains = KeptChains(Random(1).randbytes)
    for number in range(1, 66):
        chains.anchor(shoe(number), "anna")
    assert chains.link(shoe(1), "anna", 1) is None
    assert chains.link(shoe(65), "anna", 1) is not None


def test_seeds_stay_inside() -> None:
    """Nothing that prints, copies or pickles it shows a link."""
    chains, sealing = KeptChains(Random(1).randbytes), shoe()
    chains.anchor(sealing, "anna")
    assert repr(chains) == "<chains of 1 shoes>"
    with pytest.raises(TypeError):
        pickle.dumps(chains)
    with pytest.raises(TypeError):
        copy.deepcopy(chains)
