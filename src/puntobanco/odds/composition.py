"""What is in a shoe: full packs, or counts by points, by ranks or by single cards."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from puntobanco.game import PACK, Card, Level, Message, PuntoError, Rank, Suit, message
from puntobanco.game.messages import echo

LEAST_CARDS = 6
"""A coup may take six cards."""

MOST_CARDS = 1_000_000

_POINT_KEYS = tuple(str(point) for point in range(10))
_ENTRY = r"\s*([^=\s]+)\s*=\s*([^=\s]+)\s*"
_LONGEST_NUMBER = 9


class ShoeError(PuntoError):
    """A shoe that cannot be, or that does not tell cards apart as finely as a bet asks."""


class BetLeftOutError(ShoeError, KeyError):
    """A bet that looks closer at cards than the shoe tells them apart, asked for among odds that leave it out."""


class Atom(NamedTuple):
    """Cards that are not told apart: one that stands for them all, and how many there are."""

    card: Card
    copies: int


_BY_POINTS = {rank.points: Card(rank, Suit.SPADES) for rank in reversed(Rank)}
_BY_RANK = {rank: Card(rank, Suit.SPADES) for rank in Rank}
_RANKS = {rank.value: rank for rank in Rank} | {"10": Rank.TEN, "1": Rank.ACE}


Gone = Card | Rank
"""A card that has left a shoe: as it was seen, or by its rank where nobody saw its suit."""


def parse_gone(text: str) -> tuple[Gone, ...]:
    """Read cards that have left a shoe, such as `5h 6d K 10`: each as a card, or by its rank alone."""
    found: list[Gone] = []
    for part in text.replace(",", " ").split():
        rank = _RANKS.get(part.upper())
        found.append(Card.parse(part) if rank is None else rank)
    return tuple(found)


def write_gone(gone: Iterable[Gone]) -> str:
    """The text that `parse_gone` reads."""
    return " ".join(one.value if isinstance(one, Rank) else str(one) for one in gone)


class Composition(NamedTuple):
    """The cards of a shoe, told apart at one level: ten points, thirteen ranks or fifty-two cards."""

    level: Level
    atoms: tuple[Atom, ...]

    @classmethod
    def of_packs(cls, packs: int) -> "Composition":
        """Full packs."""
        if isinstance(packs, bool) or not isinstance(packs, int) or not 1 <= packs <= MOST_CARDS // len(PACK):
            raise ShoeError("shoe-packs", found=packs, most=MOST_CARDS // len(PACK))
        return cls(Level.SUITS, tuple(Atom(card, packs) for card in PACK))

    @classmethod
    def of_points(cls, counts: Sequence[int]) -> "Composition":
        """Ten counts, of the cards that count 0 to 9."""
        if len(counts) != 10:
            raise ShoeError("shoe-ten-counts", found=len(counts))
        return cls._checked(Level.POINTS, zip(_BY_POINTS.values(), map(counts.__getitem__, _BY_POINTS), strict=True))

    @classmethod
    def of_ranks(cls, counts: Mapping[Rank, int]) -> "Composition":
        """Counts by rank; a rank that is not named is gone."""
        _only_known(counts, _BY_RANK)
        return cls._checked(Level.RANKS, ((card, counts.get(rank, 0)) for rank, card in _BY_RANK.items()))

    @classmethod
    def of_cards(cls, counts: Mapping[Card, int]) -> "Composition":
        """Counts by single card; a card that is not named is gone."""
        _only_known(counts, frozenset(PACK))
        return cls._checked(Level.SUITS, ((card, counts.get(card, 0)) for card in PACK))

    @classmethod
    def _checked(cls, level: Level, counts: Iterable[tuple[Card, int]]) -> "Composition":
        atoms = tuple(Atom(card, count) for card, count in counts)
        for atom in atoms:
            if isinstance(atom.copies, bool) or not isinstance(atom.copies, int) or atom.copies < 0:
                raise ShoeError("shoe-count", name=card_name(atom.card, level), found=atom.copies)
        if sum(atom.copies for atom in atoms) > MOST_CARDS:
            raise ShoeError("shoe-too-large", most=MOST_CARDS)
        return cls(level, atoms)

    @classmethod
    def parse(cls, text: str) -> "Composition":
        """Read `0=128,1=32,…` by points, `A=32,…,K=32` by ranks, or `9h=8,…` by cards; what is not named is gone.

        Ranks 2 to 9 are written as their points are; a text that names an ace or a court card is by ranks.
        """
        given: dict[str, int] = {}
        for part in text.split(","):
            match = re.fullmatch(_ENTRY, part)
            if match is None:
                raise ShoeError("shoe-entry", found=part[:40])
            key, number = match[1].upper().replace("10", "T"), match[2]
            if not re.fullmatch(f"-?[0-9]{{1,{_LONGEST_NUMBER}}}", number):
                raise ShoeError("shoe-count", name=match[1][:40], found=number[:40])
            if key in given:
                raise ShoeError("shoe-twice", name=match[1][:40])
            given[key] = int(number)
        if all(len(key) > 1 for key in given):
            cards: dict[Card, int] = {}
            for key, count in given.items():
                card = Card.parse(key)
                if card in cards:  # named in two spellings, such as Ah and 1h
                    raise ShoeError("shoe-twice", name=key[:40])
                cards[card] = count
            return cls.of_cards(cards)
        if given.keys() <= set(_POINT_KEYS):
            return cls.of_points([given.get(key, 0) for key in _POINT_KEYS])
        ranks = {rank.value: rank for rank in Rank}
        for key in given:
            if key not in ranks:
                raise _unknown(key)
        return cls.of_ranks({ranks[key]: count for key, count in given.items()})

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(atom.copies for atom in self.atoms)

    @property
    def points(self) -> tuple[int, ...]:
        """How many cards count 0 to 9."""
        counts = [0] * 10
        for atom in self.atoms:
            counts[atom.card.points] += atom.copies
        return tuple(counts)

    def at(self, level: Level) -> tuple[Atom, ...]:
        """The cards, told apart no finer than a level; refused where the shoe does not tell them apart so finely."""
        if level > self.level:
            raise ShoeError("shoe-too-coarse", level=level_name(level), given=level_name(self.level))
        if level is self.level:
            return self.atoms
        if level <= Level.POINTS:
            return Composition.of_points(self.points).atoms
        counts = dict.fromkeys(Rank, 0)
        for atom in self.atoms:
            counts[atom.card.rank] += atom.copies
        return Composition.of_ranks(counts).atoms

    def without(self, cards: Iterable[Card]) -> "Composition":
        """The shoe after some cards have left it."""
        counts = [atom.copies for atom in self.atoms]
        place = {self._key(atom.card): index for index, atom in enumerate(self.atoms)}
        for card in cards:
            index = place[self._key(card)]
            if counts[index] == 0:
                raise ShoeError("shoe-has-no-more", card=card)
            counts[index] -= 1
        return Composition(self.level, tuple(map(Atom, (atom.card for atom in self.atoms), counts)))

    def less(self, gone: Iterable[Gone]) -> "Composition":
        """The shoe after cards have left it that may be known by rank alone; then so is the rest of it, at best.

        Refused where more are gone than there were.
        """
        cards = tuple(gone)
        by_rank = self.level > Level.RANKS and any(isinstance(one, Rank) for one in cards)
        shoe = Composition(Level.RANKS, self.at(Level.RANKS)) if by_rank else self
        left = list(shoe.atoms)
        of_kind = Counter(shoe._key(_BY_RANK[one] if isinstance(one, Rank) else one) for one in cards)
        for place, atom in enumerate(shoe.atoms):
            taken = of_kind[shoe._key(atom.card)]
            if taken > atom.copies:
                raise ShoeError("shoe-gone", name=card_name(atom.card, shoe.level), found=taken, most=atom.copies)
            left[place] = Atom(atom.card, atom.copies - taken)
        return Composition(shoe.level, tuple(left))

    def _key(self, card: Card) -> object:
        if self.level is Level.SUITS:
            return card
        return card.rank if self.level is Level.RANKS else card.points


def level_name(level: Level) -> Message:
    """What a level is called."""
    return message(f"value.{level.name.lower()}")


def _only_known(names: Iterable[object], known: Container[object]) -> None:
    for name in names:
        if name not in known:
            raise _unknown(name)


def _unknown(name: object) -> ShoeError:
    ranks = tuple(rank.value for rank in Rank)
    return ShoeError("shoe-unknown-name", name=echo(name, 40), points=_POINT_KEYS, ranks=ranks)


def card_name(card: Card, level: Level) -> str:
    """How `Composition.parse` reads a card that is told apart at a level."""
    if level is Level.SUITS:
        return str(card)
    return card.rank.value if level is Level.RANKS else str(card.points)
