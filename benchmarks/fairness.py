"""Fair shoes sealed, dealt and verified per second, against `random.shuffle` of the same cards in the same run.

A whole shoe is sealed, frozen and proved; one that is dealt coup by coup has the house's chain and those of three
people, whose links are checked and mixed for every coup until the cards run out.
"""

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from hashlib import sha256

from puntobanco.fairness import (
    Contribution,
    Dealing,
    Scheme,
    Sealing,
    Word,
    cut_of,
    sealing_of,
    transcript,
    word_commitment,
)
from puntobanco.fairness.chains import chain_of, follows
from puntobanco.fairness.mixing import NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.opening import OpenedShoe, Seen, flaw_of
from puntobanco.fairness.opening_coups import Draw, JoinedChain, OpenedCoups, flaw_of_coups
from puntobanco.fairness.order import order_of
from puntobanco.fairness.sealed import ChainedShoe, SealedShoe
from puntobanco.fairness.tree import is_proved

ROUNDS = 7
TIMES = 100
PACKS = (1, 6, 8)
AGREED = "5a" * 32
SALT = "00" * 16
PEOPLE = ("ana", "ben", "zoë")
CARDS_OF_A_COUP = 5
"""About what a coup takes on average."""


def main() -> None:
    print(f"Fair shoes, one core: medians of {ROUNDS} rounds; as a ratio to random.shuffle of the same cards")
    for packs in PACKS:
        cards = list(range(52)) * packs
        baseline = _median(lambda _, cards=cards: random.shuffle(cards), TIMES)  # type: ignore[misc]
        print(f"  {packs} packs: {1 / baseline:,.0f} shoes/s by random.shuffle (baseline)")
        for name, (times, run) in _runs(packs).items():
            seconds = _median(run, times)
            print(f"  {1 / seconds:12,.0f} a second  {seconds / baseline:8.2f} x  {name}")


def _runs(packs: int) -> dict[str, tuple[int, Callable[[int], object]]]:
    """What is measured: how often in a round, and with the number of a shoe."""
    (opened, proof), by_coups = _played(packs, 0), _dealt_by_coups(packs, 0)
    assert flaw_of(opened) is flaw_of_coups(by_coups) is None
    few = TIMES // 10
    return {
        "shuffled and cut": (TIMES, lambda number: order_of(Scheme.SECOND, _secret(number), AGREED, packs, 17)),
        "whole: sealed and frozen": (TIMES, lambda number: _frozen(packs, number)),
        "whole: sealed, frozen, every card with its proof": (few, lambda number: _played(packs, number)),
        "whole: verified": (TIMES, lambda _: flaw_of(opened)),
        "whole: one card proved": (TIMES, lambda _: _proved(opened, proof)),
        "by coups: sealed": (TIMES, lambda number: _chained(packs, number)),
        "by coups: sealed, three chains, every coup mixed": (few, lambda number: _dealt_by_coups(packs, number)),
        "by coups: verified": (few, lambda _: flaw_of_coups(by_coups)),
    }


def _secret(number: int) -> bytes:
    return sha256(number.to_bytes(4)).digest()


def _sealing(packs: int, dealing: Dealing = Dealing.WHOLE) -> Sealing:
    return sealing_of(table="bench", instance="1f" * 16, number=1, terms="7e" * 32, packs=packs, dealing=dealing)


def _frozen(packs: int, number: int) -> SealedShoe:
    dealer = SealedShoe(lambda _: _secret(number))
    dealer.seal(_sealing(packs))
    dealer.freeze(AGREED, 17)
    return dealer


def _played(packs: int, number: int) -> tuple[OpenedShoe, str]:
    """A shoe with two words, all of whose cards were seen, and the proof of its first card."""
    dealer, sealing = SealedShoe(lambda _: _secret(number)), _sealing(packs)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    given = (("ana", Word("lluvia", SALT, 17)), ("ben", Word("rain", SALT)))
    words = tuple(
        Contribution(patron, word_commitment(sealing, patron, word), word.cut > 0, word) for patron, word in given
    )
    agreed = transcript(sealing, words)
    root = dealer.freeze(agreed, cut_of(words))
    drawn = [dealer.draw_at(place) for place in range(sealing.cards)]
    seen = tuple(Seen(place, card) for place, (card, _) in enumerate(drawn))
    return OpenedShoe(sealing, words, agreed, root, dealer.open(), seen), drawn[0][1]


def _chained(packs: int, number: int) -> ChainedShoe:
    dealer = ChainedShoe(lambda _: _secret(number))
    dealer.seal(_sealing(packs, Dealing.COUPS))
    return dealer


def _dealt_by_coups(packs: int, number: int) -> OpenedCoups:
    """A shoe of which every card is dealt; each link is checked when it is shown."""
    dealer, sealing = ChainedShoe(lambda _: _secret(number)), _sealing(packs, Dealing.COUPS)
    sealing = sealing.replace(commitment=dealer.seal(sealing))
    seal, mix, out, draws = sealing.seal, NO_MIX, Counter[str](), list[Draw]()
    chains = {patron: chain_of(seal, patron, _secret(number), sealing.links) for patron in PEOPLE}
    while (left := sealing.cards - out.total()) > 0:
        draw = len(draws) + 1
        shares = [MixShare(patron, chain[draw]) for patron, chain in chains.items()]
        assert all(follows(seal, who, draw, link, chains[who][draw - 1]) for who, link in shares)
        house = dealer.link_at(draw)
        mix = mix_of(seal, draw, mix, shares, bytes.fromhex(house))
        cards = cards_of(mix, pool_of(packs, out), min(CARDS_OF_A_COUP, left))
        out.update(map(str, cards))
        draws.append(Draw(tuple((who, link.hex()) for who, link in shares), house, cards))
    joined = tuple(JoinedChain(patron, chain[0].hex(), 1) for patron, chain in chains.items())
    return OpenedCoups(sealing, joined, tuple(draws), dealer.open())


def _proved(opened: OpenedShoe, proof: str) -> None:
    assert is_proved(
        scheme=Scheme.SECOND,
        root=opened.root,
        transcript=opened.transcript,
        cards=opened.sealing.cards,
        place=0,
        card=opened.seen[0].card,
        proof=proof,
    )


def _median(run: Callable[[int], object], times: int) -> float:
    """Seconds for each of what is run."""
    return statistics.median(_time(run, times) for _ in range(ROUNDS))


def _time(run: Callable[[int], object], times: int) -> float:
    start = time.process_time()
    for number in range(times):
        run(number)
    return (time.process_time() - start) / times


if __name__ == "__main__":
    main()
