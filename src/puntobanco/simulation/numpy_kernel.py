"""The kernel for machines without a compiler: many shoes at once in numpy arrays, the same counts as all others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game.tableau import NO_CARD
from puntobanco.odds.composition import LEAST_CARDS
from puntobanco.simulation.tables import NO_EXTRA_REJECTION, THIRDS, Codes, KernelTables

CARDS = 6
"""That a coup can take."""
SHOES_AT_ONCE = 4096
_FEW_CLASSES = 2**16
"""With more, the classes that came up are fewer than those that can."""

Words = NDArray[np.uint64]

_ROUNDS = 7
_MULTIPLIERS = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_KEY_STEPS = 0x9E3779B9, 0xBB67AE85
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_WORD_BURN = 3


def block(seed: int, shoe: Words, coup: int, retry: int) -> tuple[Words, ...]:
    """Four words of the stream for every shoe."""
    low, high = shoe & _LOW, shoe >> _HALF
    words = [low, high, np.full_like(low, coup), np.full_like(low, retry)]
    keys = [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(_ROUNDS):
        first, second = words[0] * _MULTIPLIERS[0], words[2] * _MULTIPLIERS[1]
        to_0, to_2 = words[1], words[3]
        to_0 ^= np.uint64(keys[0])
        to_0 ^= second >> _HALF
        to_2 ^= np.uint64(keys[1])
        to_2 ^= first >> _HALF
        second &= _LOW
        first &= _LOW
        words = [to_0, second, to_2, first]
        keys = [(key + step) & 0xFFFFFFFF for key, step in zip(keys, _KEY_STEPS, strict=True)]
    return tuple(words)


class KernelStep(NamedTuple):
    """One coup of every shoe that is not over: the coup's number, the shoes (from 0), and the class of each."""

    coup: int
    shoes: NDArray[np.intp]
    classes: NDArray[np.int32]
    cards: list[NDArray[np.int16]]
    """The kinds of both first cards, both second ones, punto's third and banco's; the number after the last: none."""


def steps(tables: KernelTables, seed: int, first: int, shoes: int) -> Iterator[KernelStep]:
    """Play shoes side by side, one coup of each at a time."""
    batch = _Batch(tables, seed, first, shoes)
    coup = 0
    while len(batch.number) and coup < tables.most_coups:
        places = batch.places
        yield KernelStep(coup, places, *batch.play(coup))
        coup += 1


def play(tables: KernelTables, seed: int, first: int, shoes: int) -> NDArray[np.uint64]:
    """The histogram of a range of shoes: a row for coups that are always played, and one for the others."""
    counts = np.zeros((2, tables.classes.size), dtype=np.uint64)
    for start in range(first, first + shoes, SHOES_AT_ONCE):
        for step in steps(tables, seed, start, min(SHOES_AT_ONCE, first + shoes - start)):
            row = counts[int(step.coup >= tables.always_played)]
            if len(row) > _FEW_CLASSES:
                np.add.at(row, step.classes, np.uint64(1))
                continue
            found = np.bincount(step.classes)
            row[: len(found)] += found.astype(np.uint64)
    return counts


def trace(tables: KernelTables, seed: int, first: int, shoes: int) -> tuple[NDArray[np.int32], NDArray[np.uint32]]:
    """The class of every coup, in order, and how many coups each shoe had."""
    all_classes, all_coups = [np.empty(0, dtype=np.int32)], [np.empty(0, dtype=np.uint32)]
    for start in range(first, first + shoes, SHOES_AT_ONCE):
        here = min(SHOES_AT_ONCE, first + shoes - start)
        found = np.full((here, tables.most_coups), -1, dtype=np.int32)
        for step in steps(tables, seed, start, here):
            found[step.shoes, step.coup] = step.classes
        played = found >= 0
        all_classes.append(found[played])
        all_coups.append(played.sum(axis=1, dtype=np.uint32))
    return np.concatenate(all_classes), np.concatenate(all_coups)


class DealtCards(NamedTuple):
    """The kinds of all cards that were dealt: a row for each coup, those of one shoe after those of the one before."""

    cards: NDArray[np.int16]
    """In the order of dealing; the number after the last kind where no third card was drawn."""
    coups: NDArray[np.int64]
    """How many coups each shoe has."""
    turned: NDArray[np.int16]
    """What was turned at the burn of each shoe; the number after the last kind where nothing is burned."""


def deal(tables: KernelTables, seed: int, first: int, shoes: int) -> DealtCards:
    """Every card of some shoes."""
    found = np.full((shoes, tables.most_coups, CARDS), -1, dtype=np.int16)
    for step in steps(tables, seed, first, shoes):
        found[step.shoes, step.coup] = np.column_stack(step.cards)
    played = found[:, :, 0] >= 0
    return DealtCards(found[played], played.sum(axis=1), turned(tables, seed, first, shoes))


def turned(tables: KernelTables, seed: int, first: int, shoes: int) -> NDArray[np.int16]:
    """The kind of the card that is turned at the burn of each shoe; the number after the last kind where none is."""
    if not tables.burns:
        return np.full(shoes, len(tables.kinds), dtype=np.int16)
    left = _Batch(tables, seed, first, shoes).counts
    gone = (np.array(tables.cumulative[:-1])[:, None] - left).sum(axis=0)
    return np.asarray(len(left) - gone, dtype=np.int16)


class _SideCodes:
    """What the cards of one side are told apart by, to be looked up by kinds; the kind after the last is no card."""

    def __init__(self, codes: Codes, kinds: int) -> None:
        self.kinds, self.hands, self.thirds = kinds, len(codes.hands), codes.third_codes
        self.pair = np.array(codes.of_pair, dtype=np.int32)
        self.third = np.array((*codes.of_third, len(codes.thirds)), dtype=np.int32)

    def of_two(self, first: NDArray[Any], second: NDArray[Any]) -> NDArray[np.int32]:
        """The codes of the first two cards."""
        return np.asarray(self.pair[first.astype(np.int32) * self.kinds + second], dtype=np.int32)


class _Batch:
    """Shoes that are played side by side; those that are over leave."""

    def __init__(self, tables: KernelTables, seed: int, first: int, shoes: int) -> None:
        self.tables, self.seed = tables, seed
        self.points = np.array(tables.points, dtype=np.int16)
        self.third_points = np.append(self.points, np.int16(NO_CARD))
        self.punto = np.array(tables.punto, dtype=np.int8)
        self.banco = np.array(tables.banco, dtype=np.bool_)
        kinds = len(tables.kinds)
        self.codes = [
            _SideCodes(codes, kinds) for codes in (tables.classes.punto, tables.classes.banco) if codes is not None
        ]
        kind = np.int16 if tables.cards < 2**15 else np.int32
        self.number: Words = np.arange(shoes, dtype=np.uint64) + np.uint64(first)
        self.places = np.arange(shoes)
        self.unseen = np.full(shoes, tables.cards, dtype=np.int64)
        self.burned = np.zeros(shoes, dtype=np.int64)
        self.to_end = np.full(shoes, tables.coups_after_cut + 1, dtype=np.int16)
        counts = np.array(tables.cumulative[:-1], dtype=kind)
        self.counts = np.repeat(counts[:, None], shoes, axis=1)
        self.moved: NDArray[np.bool_] = np.empty((kinds - 1, shoes), dtype=np.bool_)
        self.words = block(seed, self.number, 0, 0)
        if tables.burns:
            self._burn()

    def _burn(self) -> None:
        cards = np.full(len(self.number), self.tables.cards, dtype=np.uint64)
        product = self.words[_WORD_BURN] * cards
        draw = product >> _HALF
        rejected = self._rejected(product & _LOW, cards)
        retry = 0
        while len(rejected):
            retry += 1
            word = block(self.seed, self.number[rejected], 0, retry)[_WORD_BURN]
            product = word * cards[rejected]
            draw[rejected] = product >> _HALF
            rejected = rejected[self._rejected(product & _LOW, cards[rejected])]
        points = self.points[self._take(draw, None)]
        self.burned = np.where(points == 0, self.tables.burn_for_zero, points).astype(np.int64)
        self.unseen -= 1

    def play(self, coup: int) -> tuple[NDArray[np.int32], list[NDArray[np.int16]]]:
        """One coup of every shoe: its class for each, and its cards. Shoes that are over are then gone."""
        tables = self.tables
        if coup:
            self.words = block(self.seed, self.number, coup, 0)
        n: Words = self.unseen.astype(np.uint64)
        one = np.uint64(1)
        first, second = self._pair(coup, 0, n, n - one)
        kinds = [self._take(first, None), self._take(second, None)]
        n -= np.uint64(2)
        first, second = self._pair(coup, 1, n, n - one)
        kinds += [self._take(first, None), self._take(second, None)]
        n -= np.uint64(2)
        points = [self.points[kind] for kind in kinds]
        punto_two, banco_two = (points[0] + points[2]) % 10, (points[1] + points[3]) % 10
        action = self.punto[punto_two * 10 + banco_two]
        punto_draws = action == 2
        first, second = self._pair(coup, 2, n, n - punto_draws)
        none = np.int16(len(tables.kinds))
        kinds.append(np.where(punto_draws, self._take(first, punto_draws), none))
        banco_draws = self.banco[banco_two * THIRDS + self.third_points[kinds[4]]] & (action != 0)
        kinds.append(np.where(banco_draws, self._take(second, banco_draws), none))
        classes = self._classes(kinds, punto_two, banco_two)
        self.unseen -= 4
        self.unseen -= punto_draws
        self.unseen -= banco_draws
        left = self.unseen - self.burned
        self.to_end -= left <= tables.cut_card
        self._keep((self.to_end > 0) & (left >= LEAST_CARDS))
        return classes, kinds

    def _classes(self, kinds: list[NDArray[Any]], punto_two: NDArray[Any], banco_two: NDArray[Any]) -> NDArray[Any]:
        if self.codes:
            punto, banco = self.codes
            number = punto.of_two(kinds[0], kinds[2]) * np.int32(banco.hands) + banco.of_two(kinds[1], kinds[3])
            number = number * np.int32(punto.thirds) + punto.third[kinds[4]]
            return np.asarray(number * np.int32(banco.thirds) + banco.third[kinds[5]], dtype=np.int32)
        punto_third, banco_third = self.third_points[kinds[4]], self.third_points[kinds[5]]
        punto_drew, banco_drew = punto_third != NO_CARD, banco_third != NO_CARD
        punto_end = (punto_two + punto_third * punto_drew) % 10
        banco_end = (banco_two + banco_third * banco_drew) % 10
        return np.asarray(200 * banco_drew + 100 * punto_drew + 10 * punto_end + banco_end, dtype=np.int32)

    def _keep(self, playing: NDArray[np.bool_]) -> None:
        if playing.all():
            return
        for name in ("number", "places", "unseen", "burned", "to_end"):
            setattr(self, name, getattr(self, name)[playing])
        self.counts = np.ascontiguousarray(self.counts[:, playing])
        self.moved = np.empty(self.counts.shape, dtype=np.bool_)

    def _pair(self, coup: int, which: int, a: Words, b: Words) -> tuple[Words, Words]:
        """Two draws, below `a` and below `b`, from one word; again from the next retry's word where it is rejected."""
        product = self.words[which] * a
        first = product >> _HALF
        product &= _LOW
        product *= b
        second = product >> _HALF
        product &= _LOW
        rejected = self._rejected(product, a * b)
        retry = 0
        while len(rejected):
            retry += 1
            word = block(self.seed, self.number[rejected], coup, retry)[which]
            below_a, below_b = a[rejected], b[rejected]
            product = word * below_a
            first[rejected] = product >> _HALF
            product = (product & _LOW) * below_b
            second[rejected] = product >> _HALF
            rejected = rejected[self._rejected(product & _LOW, below_a * below_b)]
        return first, second

    def _rejected(self, remainder: Words, outcomes: Words) -> NDArray[np.intp]:
        """Where a word must not be used."""
        shift = self.tables.reject_shift
        if shift == NO_EXTRA_REJECTION:
            near = np.flatnonzero(remainder < outcomes)
            if not len(near):
                return near
            return near[remainder[near] < np.uint64(1 << 32) % outcomes[near]]
        below = np.uint64(1 << 32) % outcomes
        below += outcomes * (((np.uint64(1 << 32) - below) // outcomes) >> np.uint64(shift))
        return np.flatnonzero(remainder < below)

    def _take(self, draw: Words, only: NDArray[np.bool_] | None) -> NDArray[np.int16]:
        """The kind of the card at each shoe's place, taken out of the counts; where `only` says so."""
        moved, counts = self.moved, self.counts
        np.greater(counts, draw.astype(counts.dtype), out=moved)
        if only is not None:
            np.logical_and(moved, only, out=moved)
        np.subtract(counts, moved, out=counts)
        above = np.add.reduce(moved.view(np.int8), axis=0, dtype=np.int16)
        return np.asarray(len(counts) - above, dtype=np.int16)
