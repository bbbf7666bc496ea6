"""The simulation once more, as docs/simulation.md tells it: slow, with a list of cards, and played by the rules core.

It shares nothing with the kernels: Philox in Python's integers, a shoe that is a sorted list from which cards are
popped, coups that are fed card by card, and the end of a shoe watched card by card as at a table.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from puntobanco.game import NO_CARD, PACK, Action, Card, Coup, Need
from puntobanco.house import House
from puntobanco.house.named_choices import Burn

WORD = 2**32
ORDER_OF_RANKS = "TJQKA23456789"
ORDER_OF_SUITS = "cdhs"

Decide = Callable[[int, int], bool]
"""Whether punto draws where it may choose, by its total and banco's."""


def philox(key: tuple[int, int], counter: tuple[int, int, int, int], rounds: int) -> tuple[int, int, int, int]:
    """Philox4x32 as its authors describe it."""
    for turn in range(rounds):
        left, right = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        keys = [(key[half] + turn * step) % WORD for half, step in ((0, 0x9E3779B9), (1, 0xBB67AE85))]
        counter = (
            right // WORD ^ counter[1] ^ keys[0],
            right % WORD,
            left // WORD ^ counter[3] ^ keys[1],
            left % WORD,
        )
    return counter


def block(seed: int, shoe: int, coup: int, retry: int) -> tuple[int, int, int, int]:
    """The four words of a coup."""
    return philox((seed % WORD, seed // WORD), (shoe % WORD, shoe // WORD, coup, retry), 7)


def in_order(card: Card) -> tuple[int, int]:
    """The order of the cards of a shoe."""
    return ORDER_OF_RANKS.index(card.rank.value), ORDER_OF_SUITS.index(card.suit.value)


class Source(NamedTuple):
    """Where the draws of one shoe come from. A `shift` below 32 rejects more, as the tests of the retries do."""

    seed: int
    shoe: int
    shift: int = 32

    def refused(self, remainder: int, outcomes: int) -> bool:
        below = WORD % outcomes
        below += ((WORD - below) // outcomes >> self.shift) * outcomes
        return remainder < below

    def pair(self, coup: int, word: int, a: int, b: int) -> tuple[int, int]:
        retry = 0
        while True:
            first, rest = divmod(block(self.seed, self.shoe, coup, retry)[word] * a, WORD)
            second, remainder = divmod(rest * b, WORD)
            if not self.refused(remainder, a * b):
                return first, second
            retry += 1

    def single(self, coup: int, word: int, a: int) -> int:
        retry = 0
        while True:
            draw, remainder = divmod(block(self.seed, self.shoe, coup, retry)[word] * a, WORD)
            if not self.refused(remainder, a):
                return draw
            retry += 1


def play_coup(house: House, unseen: list[Card], source: Source, number: int, decide: Decide) -> Iterator[Coup]:
    """A coup after each of its cards, and after each decision; banco does what the house does when nobody decides."""
    n = len(unseen)
    coup = Coup(house.tableau)
    for word in (0, 1):
        for place in source.pair(number, word, n - 2 * word, n - 2 * word - 1):
            coup = coup.deal(unseen.pop(place))
            yield coup
    if coup.need is Need.DECISION:
        coup = coup.decide(Action.DRAW if decide(coup.punto.total, coup.banco.total) else Action.STAND)
        yield coup
    if coup.need is Need.BANCO_DECISION:
        coup = coup.decide(house.banco_undecided(coup.banco.total, NO_CARD))
        yield coup
    if coup.finished:
        return
    punto_draws = coup.need is Need.PUNTO_CARD
    first, second = source.pair(number, 2, n - 4, n - 4 - punto_draws)
    if punto_draws:
        third = unseen.pop(first)
        coup = coup.deal(third)
        yield coup
        if coup.need is Need.BANCO_DECISION:
            coup = coup.decide(house.banco_undecided(coup.banco.total, third.points))
            yield coup
    if coup.need is Need.BANCO_CARD:
        yield coup.deal(unseen.pop(second))


class Played(NamedTuple):
    """A whole shoe: the card that was turned, how many were burned unseen, and the coups."""

    turned: Card | None
    burned: int
    coups: list[Coup]


def play_shoe(
    house: House, cards: list[Card], source: Source, decide: Decide = lambda *_: False, *, fresh: bool = False
) -> Played:
    """A shoe from its burn to its end, or one coup of a fresh one."""
    unseen = sorted(cards, key=in_order)
    turned, burned = None, 0
    if house.shoe.burn is Burn.FIRST_CARD and not fresh:
        turned = unseen.pop(source.single(0, 3, len(unseen)))
        burned = turned.points or house.shoe.burn_for_zero
    coups: list[Coup] = []
    coups_left: int | None = None
    while True:
        for coup in play_coup(house, unseen, source, len(coups), decide):
            last = coup
            if coups_left is None and len(unseen) - burned <= house.shoe.cut_card:
                coups_left = house.shoe.coups_after_cut + 1
        coups.append(last)
        coups_left = None if coups_left is None else coups_left - 1
        if fresh or coups_left == 0 or len(unseen) - burned < 6:
            return Played(turned, burned, coups)


def packs(number: int) -> list[Card]:
    """The cards of full packs."""
    return list(PACK) * number
