"""The mix of a shoe that is dealt coup by coup, as a record of shoes writes and reads it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from puntobanco.fairness.mixing import MOST_CARDS, NO_MIX, MixShare, mix_of
from puntobanco.fairness.sealing import Sealing, is_well_formed
from puntobanco.records.notation_words import Words, written_text
from puntobanco.table.mix import Mix, MixChain, MixedDraw

_DIGEST_DIGITS = 64
_LAST_DRAW = (1 << 16) - 1


def written_chains(mix: Mix) -> Iterator[str]:
    """A line for each who takes part."""
    return (f"chain {written_text(one.patron)} {one.anchor} {one.joined}" for one in mix.chains)


def written_draws(mix: Mix) -> Iterator[str]:
    """A line for each draw: the house's link, everybody's, and the cards."""
    for draw in mix.draws:
        links = (f"{written_text(patron)} {link or 'silent'}" for patron, link in draw.links)
        yield " ".join(("draw", draw.house, *links, "/", *map(str, draw.cards)))


def read_chain(words: Words) -> MixChain:
    """One who takes part; how far they have shown their chain comes from the draws."""
    patron, anchor = words.text(), words.hexadecimal(_DIGEST_DIGITS)
    return MixChain(patron, anchor, words.number_up_to(_LAST_DRAW, least=1), anchor)


def read_draw(words: Words) -> MixedDraw:
    """One draw."""
    house = words.hexadecimal(_DIGEST_DIGITS)
    links: list[tuple[str, str | None]] = []
    while not words.skip("/"):
        patron = words.text()
        links.append((patron, None if words.skip("silent") else words.hexadecimal(_DIGEST_DIGITS)))
    return MixedDraw(tuple(links), house, words.cards(MOST_CARDS) if words else ())


def mix_with(sealing: Sealing, chains: Sequence[MixChain], draws: Sequence[MixedDraw]) -> Mix:
    """The mix as it stood after its draws; whether they follow from one another is for whoever checks them."""
    if not is_well_formed(sealing):
        return Mix(tuple(chains), draws=tuple(draws))
    by_patron = {one.patron: one for one in chains}
    digest, seen, out = NO_MIX, Counter[str](), Counter[str]()
    for number, draw in enumerate(draws, 1):
        for patron, link in draw.links:
            one = by_patron.get(patron)
            if one is not None:
                went_on = {"silent": number} if link is None else {"last": link, "shown": one.shown + 1}
                by_patron[patron] = one.replace(**went_on)
        shares = [MixShare(patron, bytes.fromhex(link or "")) for patron, link in draw.links]
        digest = mix_of(sealing.seal, number, digest, shares, bytes.fromhex(draw.house))
        seen = out.copy()
        out.update(map(str, draw.cards))
    return Mix(
        chains=tuple(by_patron[one.patron] for one in chains),
        draws=tuple(draws),
        digest=digest.hex() if draws else "",
        seen=dict(seen),
    )
