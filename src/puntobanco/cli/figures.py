"""Odds as tables: what the commands about odds and simulation share."""

from collections.abc import Sequence
from fractions import Fraction

from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.language import Speaker, sign_of
from puntobanco.odds.composition import Composition, Gone, ShoeError
from puntobanco.odds.exact import composition_of

EDGE_PLACES = 4
"""Decimals of an edge in per cent."""


def asked_shoe(house: House, packs: int | None, shoe: Composition | None, gone: Sequence[Gone]) -> Composition | None:
    """The shoe of `--packs` or `--shoe` without the cards of `--gone`, if one of them was given."""
    if packs is not None and shoe is not None:
        raise ShoeError("shoe-packs-and-shoe")
    whole = shoe if packs is None else Composition.of_packs(packs)
    return composition_of(house, whole).less(gone) if gone else whole


def banco_text(house: House, banco: BancoUndecided, speaker: Speaker) -> str:
    """What banco does in its free cells, in words."""
    return speaker.say("odds.banco", name=house.names.banco, banco=speaker.say(f"policy.{banco.value}"))


def percent(share: Fraction, speaker: Speaker, places: int = EDGE_PLACES) -> str:
    """A share in per cent."""
    return speaker.formats.percentage(share, places)


def signed_percent(share: Fraction, speaker: Speaker, places: int = EDGE_PLACES) -> str:
    """A difference in per cent, with its sign; nothing where there is none."""
    return sign_of(share) + percent(abs(share), speaker, places) if share else "·"
