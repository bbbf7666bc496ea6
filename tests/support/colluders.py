"""Shoes at which one person is honest and everybody else, the house included, is in league against them.

Everything that the coalition knows follows from the number of the shoe; only the honest person's seed or word is drawn
for each shoe. What the coalition does is what the rules leave to it: to fall silent, to choose its secret, to say that
it has heard nothing, to give up. All digests are those of the shipped code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, islice
from typing import NamedTuple

from puntobanco.fairness import Contribution, Dealing, Scheme, Sealing, Word, sealing_of, transcript, word_commitment
from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.mixing import MOST_CARDS, NO_MIX, MixShare, cards_of, mix_of, pool_of
from puntobanco.fairness.opening_coups import Draw, JoinedChain, OpenedCoups
from puntobanco.fairness.order import order_of
from puntobanco.fairness.sealing import house_chain, secret_commitment
from puntobanco.fairness.tree import CODES
from puntobanco.game import PACK, Card
from puntobanco.game.tableau import Need, Totals, Winner
from puntobanco.house import load

HOUSE = load("castle-vaduz")
HONEST = "honest"
SALT = "00" * 16


def drawn(name: str, number: int) -> bytes:
    """32 bytes that somebody draws for a shoe; the same in every run."""
    return sha256(f"{name} {number}".encode()).digest()


# ---- A coup ----------------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """Who wins, and how many cards it takes."""

    winner: Winner
    cards: int


def outcome(cards: Sequence[Card]) -> Outcome:
    """The coup that cards make which come in this order, six of them or as many as it needs."""
    points = [card.points for card in cards]
    first, second = (points[0] + points[2]) % 10, (points[1] + points[3]) % 10
    return _outcome(first, second, *points[4:6])


@cache
def _outcome(punto: int, banco: int, *rest: int) -> Outcome:
    thirds: dict[Need, int] = {}
    left = iter(rest)
    while True:
        totals = Totals(punto, banco, thirds.get(Need.PUNTO_CARD), thirds.get(Need.BANCO_CARD))
        need = HOUSE.tableau.need(totals, None)
        if need is Need.NOTHING:
            return Outcome(totals.winner, 4 + len(thirds))
        thirds[need] = next(left)


def is_banco(cards: Sequence[Card]) -> bool:
    """Whether banco wins: what the coalition has its money on."""
    return outcome(cards).winner is Winner.BANCO


# ---- Dealt by coups --------------------------------------------------------------------------------------------------


def subsets(people: Iterable[str]) -> Iterator[frozenset[str]]:
    """Every set of some of them, the smallest first: how they could fall silent."""
    names = list(people)
    for size in range(len(names) + 1):
        yield from map(frozenset, combinations(names, size))


class ChainedTable:
    """A shoe that is dealt by coups, draw after draw, and what the coalition can work out before each."""

    def __init__(self, number: int, *, colluders: int = 0, packs: int = 6, secret: bytes = bytes(32)) -> None:
        self.sealing = chained_sealing(packs, secret)
        self._house = house_chain(self.sealing, secret)
        self._secret, self._seal = secret, self.sealing.seal
        self.friends = [f"friend-{friend}" for friend in range(colluders)]
        """Of the house, who still take part; their seeds are always the same."""
        self._chains: dict[str, tuple[bytes, ...]] = {}
        self._joined: dict[str, int] = {}
        self._shown: Counter[str] = Counter()
        self._silent: set[str] = set()
        self._mix, self._draws = NO_MIX, list[Draw]()
        self.out: Counter[str] = Counter()
        self.join(HONEST, drawn("honest", number))
        for friend in self.friends:
            self.join(friend, bytes(32))

    def join(self, patron: str, seed: bytes) -> None:
        """Somebody joins before the next draw."""
        self._chains[patron] = chain_of(self._seal, patron, seed, self.sealing.links)
        self._joined[patron] = len(self._draws) + 1

    @property
    def cards_left(self) -> int:
        """That were not seen yet."""
        return self.sealing.cards - self.out.total()

    def cards(self, silent: Iterable[str] = ()) -> tuple[Card, ...]:
        """What comes next if these stay silent: whoever asks knows every link, the honest one's too."""
        pool = pool_of(self.sealing.packs, self.out)
        return cards_of(self._mixed(frozenset(silent)), pool, min(MOST_CARDS, len(pool)))

    def draw(self, cards: int | None = None, silent: Iterable[str] = ()) -> tuple[Card, ...]:
        """Deal so many of them, or as many as a coup takes; whoever was silent drops out."""
        quiet, pool = frozenset(silent), pool_of(self.sealing.packs, self.out)
        shares = self._shares(quiet)
        self._mix = self._mixed(quiet)
        dealt = cards_of(self._mix, pool, min(MOST_CARDS, len(pool)) if cards is None else cards)
        if cards is None:
            dealt = dealt[: outcome(dealt).cards]
        self._shown.update(share.patron for share in shares if share.link)
        self._silent |= quiet
        self.friends = [friend for friend in self.friends if friend not in quiet]
        links = tuple((share.patron, share.link.hex() or None) for share in shares)
        self._draws.append(Draw(links, self._house[len(self._draws) + 1].hex(), dealt))
        self.out.update(map(str, dealt))
        return dealt

    def coup(self, silent: Iterable[str] = ()) -> Outcome:
        """A whole coup."""
        return outcome(self.draw(silent=silent))

    def opened(self) -> OpenedCoups:
        """What the shoe leaves behind."""
        chains = tuple(JoinedChain(who, chain[0].hex(), self._joined[who]) for who, chain in self._chains.items())
        return OpenedCoups(self.sealing, chains, tuple(self._draws), self._secret.hex())

    def _shares(self, silent: frozenset[str]) -> list[MixShare]:
        here = [patron for patron in self._chains if patron not in self._silent]
        return [MixShare(who, b"" if who in silent else self._chains[who][self._shown[who] + 1]) for who in here]

    def _mixed(self, silent: frozenset[str]) -> bytes:
        number = len(self._draws) + 1
        return mix_of(self._seal, number, self._mix, self._shares(silent), self._house[number])


@cache
def chained_sealing(packs: int, secret: bytes) -> Sealing:
    """The one shoe that is dealt again and again: neither its name nor, mostly, the house's secret ever changes."""
    sealing = sealing_of(table="t", instance="00" * 16, number=1, terms="00" * 32, packs=packs, dealing=Dealing.COUPS)
    return sealing.replace(commitment=secret_commitment(sealing, secret))


def chained_order(number: int, packs: int) -> list[int]:
    """All cards of a shoe as they come, with two colluders who always show their links."""
    table = ChainedTable(number, colluders=2, packs=packs)
    order = [*table.draw(1)]
    while table.cards_left >= MOST_CARDS:
        order += table.draw()
    order += table.draw(table.cards_left)
    return [CODES[card] for card in order]


# ---- Whole -----------------------------------------------------------------------------------------------------------


class WholeTable:
    """A whole shoe: the honest word, and those of some friends of the house who hear it before they show theirs."""

    def __init__(
        self, number: int, *, colluders: int = 0, packs: int = 6, secret: bytes = bytes(32), beacon: bool = False
    ) -> None:
        self._sealing = whole_sealing(packs, secret, beacon)
        self._secret = secret
        self._said = drawn("beacon", number) if beacon else b""
        self.friends = [f"friend-{friend}" for friend in range(colluders)]
        honest = Word(drawn("honest", number).hex(), SALT)
        self._words = {HONEST: honest, **{friend: Word("word", SALT) for friend in self.friends}}

    def order(self, silent: Iterable[str] = (), *, said: bytes | None = None) -> list[int]:
        """The order of the shoe if these stay silent; the beacon may be thought to say something else."""
        quiet = frozenset(silent)
        words = [
            Contribution(who, word_commitment(self._sealing, who, word), False, None if who in quiet else word)
            for who, word in self._words.items()
        ]
        agreed = transcript(self._sealing, words, self._said if said is None else said)
        return order_of(Scheme.SECOND, self._secret, agreed, self._sealing.packs, 0)


@cache
def whole_sealing(packs: int, secret: bytes, beacon: bool) -> Sealing:
    """As above, for a whole shoe."""
    sealing = sealing_of(
        table="t",
        instance="00" * 16,
        number=1,
        terms="00" * 32,
        packs=packs,
        beacon="file:dice" if beacon else "",
        round=1 if beacon else 0,
    )
    return sealing.replace(commitment=secret_commitment(sealing, secret))


def coups_of(order: Sequence[int]) -> Iterator[Outcome]:
    """The coups of an order after the card that is turned, as long as there are cards for any coup."""
    place = 1
    while place + MOST_CARDS <= len(order):
        made = outcome([PACK[code] for code in order[place : place + MOST_CARDS]])
        yield made
        place += made.cards


def bancos(order: Sequence[int], coups: int) -> int:
    """How many of the first coups banco wins."""
    return sum(made.winner is Winner.BANCO for made in islice(coups_of(order), coups))
