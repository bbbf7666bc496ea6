"""Fair shoes shuffled, sealed and verified per second, against `random.shuffle` of the same cards in the same run."""

import random
import statistics
import time
from collections.abc import Callable
from hashlib import sha256

from puntobanco.fairness import Contribution, Scheme, Sealing, Word, cut_of, transcript, word_commitment
from puntobanco.fairness.opening import OpenedShoe, Seen, flaw_of
from puntobanco.fairness.order import order_of
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.fairness.tree import is_proved

ROUNDS = 7
TIMES = 100
PACKS = (1, 6, 8)
AGREED = "5a" * 32
SALT = "00" * 16


def main() -> None:
    print(f"Fair shoes, one core: medians of {ROUNDS} rounds; as a ratio to random.shuffle of the same cards")
    for packs in PACKS:
        cards = list(range(52)) * packs
        baseline = _median(lambda _, cards=cards: random.shuffle(cards))  # type: ignore[misc]
        print(f"  {packs} packs: {1 / baseline:,.0f} shoes/s by random.shuffle (baseline)")
        opened, proof = _played(packs, 0)
        runs: dict[str, Callable[[int], object]] = {
            "shuffled and cut": lambda number, packs=packs: order_of(Scheme.FIRST, _secret(number), AGREED, packs, 17),  # type: ignore[misc]
            "sealed and frozen": lambda number, packs=packs: _frozen(packs, number),  # type: ignore[misc]
            "verified": lambda _, opened=opened: flaw_of(opened),  # type: ignore[misc]
            "cards proved": lambda _, opened=opened, proof=proof: _proved(opened, proof),  # type: ignore[misc]
        }
        for name, run in runs.items():
            seconds = _median(run)
            print(f"  {1 / seconds:12,.0f} a second  {seconds / baseline:6.2f} x  {name}")


def _secret(number: int) -> bytes:
    return sha256(number.to_bytes(4)).digest()


def _frozen(packs: int, number: int) -> SealedShoe:
    dealer = SealedShoe(lambda _: _secret(number))
    dealer.seal(Sealing("bench/1", "terms", packs))
    dealer.freeze(AGREED, 17)
    return dealer


def _played(packs: int, number: int) -> tuple[OpenedShoe, str]:
    """A shoe with two words, all of whose cards were seen, and the proof of its first card."""
    dealer = SealedShoe(lambda _: _secret(number))
    sealing = Sealing("bench/1", "terms", packs, dealer.seal(Sealing("bench/1", "terms", packs)))
    given = (("ana", Word("lluvia", SALT, 17)), ("ben", Word("rain", SALT)))
    words = tuple(
        Contribution(patron, word_commitment(sealing, patron, word), word.cut > 0, word) for patron, word in given
    )
    agreed = transcript(sealing, words)
    root = dealer.freeze(agreed, cut_of(words))
    drawn = [dealer.draw_at(place) for place in range(sealing.cards)]
    seen = tuple(Seen(place, card) for place, (card, _) in enumerate(drawn))
    opened = OpenedShoe(sealing, words, agreed, root, dealer.open(), seen)
    assert flaw_of(opened) is None
    return opened, drawn[0][1]


def _proved(opened: OpenedShoe, proof: str) -> None:
    assert is_proved(
        scheme=Scheme.FIRST,
        root=opened.root,
        transcript=opened.transcript,
        cards=opened.sealing.cards,
        place=0,
        card=opened.seen[0].card,
        proof=proof,
    )


def _median(run: Callable[[int], object]) -> float:
    """Seconds for each of what is run."""
    return statistics.median(_time(run) for _ in range(ROUNDS))


def _time(run: Callable[[int], object]) -> float:
    start = time.process_time()
    for number in range(TIMES):
        run(number)
    return (time.process_time() - start) / TIMES


if __name__ == "__main__":
    main()
