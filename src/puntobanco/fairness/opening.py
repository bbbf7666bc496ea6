"""Checking an opened shoe: from the secret that was shown to every card."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.order import order_of, salts_of
from puntobanco.fairness.sealing import SECRET_BYTES, Dealing, Sealing, is_said, is_well_formed, secret_commitment
from puntobanco.fairness.tree import tree_of
from puntobanco.fairness.words import SALT_BYTES, Contribution, cut_of, transcript, word_fits
from puntobanco.game import PACK, Card

BeaconCheck = Callable[[str, int, bytes], bool]
"""Whether a source said a value in a round; a source that the check does not know is none of its business: true."""


class Seen(NamedTuple):
    """A card that was seen, and its place in the shoe from 0."""

    place: int
    card: Card


class OpenedShoe(NamedTuple):
    """Everything that a shoe leaves behind."""

    sealing: Sealing
    contributions: tuple[Contribution, ...]
    transcript: str
    root: str
    secret: str
    seen: tuple[Seen, ...] = ()
    beacon: str = ""
    """What the beacon said, in hexadecimal; empty without one."""


class Flaw(Enum):
    """What does not hold, in the order in which it is looked at."""

    FORM = "form"
    """Something is not of the form that docs/fair-shoe.md asks for."""
    COMMITMENT = "commitment"
    """The secret is not the one that the house committed itself to."""
    WORD = "word"
    """A word is not the one that somebody committed themselves to."""
    BEACON = "beacon"
    """The beacon's source did not say this in that round."""
    TRANSCRIPT = "transcript"
    ROOT = "root"
    ROSTER = "roster"
    """Those who are listed for a draw are not those who take part in it."""
    LINK = "link"
    """A link does not follow from the one that was shown before."""
    HOUSE = "house"
    """The house's link is not the one of its chain."""
    CARD = "card"
    """A card is not the one that lay at its place, or not the one that the mix draws."""


class Finding(NamedTuple):
    """A flaw, and where: the number of a word from 0, the place of a card, or the number of a draw from 1."""

    flaw: Flaw
    place: int | None = None


def flaw_of(shoe: OpenedShoe, beacon: BeaconCheck | None = None) -> Finding | None:
    """The first thing that does not hold in an opened shoe; None if all of it holds.

    `beacon` checks what a beacon is said to have said; without it that is taken as it is.
    """
    if not _well_formed(shoe):
        return Finding(Flaw.FORM)
    sealing, secret = shoe.sealing, bytes.fromhex(shoe.secret)
    if secret_commitment(sealing, secret) != sealing.commitment:
        return Finding(Flaw.COMMITMENT)
    for number, one in enumerate(shoe.contributions):
        if one.word is not None and not word_fits(sealing, one, one.word):
            return Finding(Flaw.WORD, number)
    if beacon is not None and sealing.beacon and not beacon(sealing.beacon, sealing.round, bytes.fromhex(shoe.beacon)):
        return Finding(Flaw.BEACON)
    if transcript(sealing, shoe.contributions, bytes.fromhex(shoe.beacon)) != shoe.transcript:
        return Finding(Flaw.TRANSCRIPT)
    order = order_of(sealing.scheme, secret, shoe.transcript, sealing.packs, cut_of(shoe.contributions))
    salts = salts_of(sealing.scheme, secret, shoe.transcript, sealing.packs)
    if tree_of(sealing.scheme, shoe.transcript, order, salts).root != shoe.root:
        return Finding(Flaw.ROOT)
    return _wrong_card(order, shoe.seen)


def _wrong_card(order: Sequence[int], seen: Sequence[Seen]) -> Finding | None:
    for one in seen:
        if not 0 <= one.place < len(order) or PACK[order[one.place]] != one.card:
            return Finding(Flaw.CARD, one.place)
    return None


def _well_formed(shoe: OpenedShoe) -> bool:
    digests = (shoe.sealing.commitment, shoe.transcript, shoe.root, *(one.commitment for one in shoe.contributions))
    return (
        is_well_formed(shoe.sealing)
        and shoe.sealing.dealing is Dealing.WHOLE
        and is_said(shoe.beacon, by=shoe.sealing.beacon)
        and all(is_hex(text, DIGEST_BYTES) for text in digests)
        and is_hex(shoe.secret, SECRET_BYTES)
        and all(one.word is None or is_hex(one.word.salt, SALT_BYTES) for one in shoe.contributions)
        and sum(one.cuts for one in shoe.contributions) <= 1
    )


def order_opened(shoe: OpenedShoe) -> tuple[Card, ...]:
    """The whole order of an opened shoe, with the cards that were never dealt."""
    sealing, secret = shoe.sealing, bytes.fromhex(shoe.secret)
    order = order_of(sealing.scheme, secret, shoe.transcript, sealing.packs, cut_of(shoe.contributions))
    return tuple(PACK[code] for code in order)
