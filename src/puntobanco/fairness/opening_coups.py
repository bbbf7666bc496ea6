"""Checking an opened shoe that was dealt coup by coup: draw after draw, from the links that were shown to each card."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from puntobanco.fairness.chains import follows
from puntobanco.fairness.digests import DIGEST_BYTES, is_hex, is_plain
from puntobanco.fairness.mixing import MOST_CARDS, NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.opening import Finding, Flaw
from puntobanco.fairness.sealing import SECRET_BYTES, Dealing, Sealing, house_chain, is_well_formed
from puntobanco.fairness.words import MOST_WORDS
from puntobanco.game import Card

MOST_CHAINS = MOST_WORDS
_LAST_DRAW = (1 << 16) - 1


class JoinedChain(NamedTuple):
    """Somebody's part in a shoe: their anchor, and the first draw that they take part in, from 1."""

    patron: str
    anchor: str
    joined: int


class Draw(NamedTuple):
    """One moment at which cards are drawn: what each who takes part has shown (None: nothing), the house's link, the
    cards that were seen."""

    links: tuple[tuple[str, str | None], ...]
    house: str
    cards: tuple[Card, ...]


class OpenedCoups(NamedTuple):
    """Everything that a shoe leaves behind that was dealt coup by coup; chains in the order of joining."""

    sealing: Sealing
    chains: tuple[JoinedChain, ...]
    draws: tuple[Draw, ...]
    secret: str


def flaw_of_coups(shoe: OpenedCoups) -> Finding | None:
    """The first thing that does not hold in an opened shoe; None if all of it holds."""
    if not has_form(shoe):
        return Finding(Flaw.FORM)
    sealing = shoe.sealing
    house = house_chain(sealing, bytes.fromhex(shoe.secret))
    if house[0].hex() != sealing.commitment:
        return Finding(Flaw.COMMITMENT)
    return next(_flaws_of_draws(shoe, house), None)


def _flaws_of_draws(shoe: OpenedCoups, house: tuple[bytes, ...]) -> Iterator[Finding]:
    """Draw after draw: who takes part, their links, the house's, the cards."""
    sealing, seal, mix = shoe.sealing, shoe.sealing.seal, NO_MIX
    links = _Links(shoe.chains, seal)
    out: Counter[str] = Counter()
    for number, draw in enumerate(shoe.draws, 1):
        if [patron for patron, _ in draw.links] != links.roster(number):
            yield Finding(Flaw.ROSTER, number)
        if not all(links.follow(patron, link) for patron, link in draw.links):
            yield Finding(Flaw.LINK, number)
        if draw.house != house[number].hex():
            yield Finding(Flaw.HOUSE, number)
        shares = [MixShare(patron, bytes.fromhex(link or "")) for patron, link in draw.links]
        mix = mix_of(seal, number, mix, shares, house[number])
        if cards_of(mix, pool_of(sealing.packs, out), len(draw.cards)) != draw.cards:
            yield Finding(Flaw.CARD, number)
        out.update(map(str, draw.cards))


class _Links:
    """What everybody has shown so far."""

    def __init__(self, chains: tuple[JoinedChain, ...], seal: bytes) -> None:
        self._chains, self._seal = chains, seal
        self._last = {one.patron: bytes.fromhex(one.anchor) for one in chains}
        self._shown: Counter[str] = Counter()
        self._silent: set[str] = set()

    def roster(self, draw: int) -> list[str]:
        """Who takes part in a draw: who joined in time and was never silent, in the order of joining."""
        return [one.patron for one in self._chains if one.joined <= draw and one.patron not in self._silent]

    def follow(self, patron: str, link: str | None) -> bool:
        """Take what somebody has shown; whether it follows from what they showed before."""
        if link is None:
            self._silent.add(patron)
            return True
        shown = bytes.fromhex(link)
        self._shown[patron] += 1
        last, self._last[patron] = self._last[patron], shown
        return follows(self._seal, patron, self._shown[patron], shown, last)


def has_form(shoe: OpenedCoups) -> bool:
    """Whether everything has the form: nobody has two chains, nobody joined before who comes before them in the list,
    and there are no more cards than the shoe has."""
    sealing = shoe.sealing
    return (
        is_well_formed(sealing)
        and sealing.dealing is Dealing.COUPS
        and is_hex(sealing.commitment, DIGEST_BYTES)
        and is_hex(shoe.secret, SECRET_BYTES)
        and len(shoe.chains) <= MOST_CHAINS
        and all(is_plain(one.patron) and is_hex(one.anchor, DIGEST_BYTES) for one in shoe.chains)
        and all(1 <= one.joined <= _LAST_DRAW for one in shoe.chains)
        and all(one.joined <= after.joined for one, after in pairwise(shoe.chains))
        and len({one.patron for one in shoe.chains}) == len(shoe.chains)
        and len(shoe.draws) <= sealing.links
        and all(map(_draw_has_form, shoe.draws))
        and sum(len(one.cards) for one in shoe.draws) <= sealing.cards
    )


def _draw_has_form(draw: Draw) -> bool:
    return (
        len(draw.links) <= MOST_CHAINS
        and all(is_plain(patron) and (link is None or is_hex(link, DIGEST_BYTES)) for patron, link in draw.links)
        and is_hex(draw.house, DIGEST_BYTES)
        and len(draw.cards) <= MOST_CARDS
    )
