"""Everything that a kernel needs to know of a house, as tables of small numbers made by the rules core.

Kernels know no rule. They draw kinds of cards, look up what a kind counts, whether punto draws, whether banco draws,
when the shoe is over, and count the coup under the number of its class (see `Classes`).
"""

from array import array
from collections.abc import Hashable, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from puntobanco.game import FACTS, Action, Card, Level, Need, Rank, Suit, Tableau, Totals
from puntobanco.game.conditions import Condition
from puntobanco.game.hands import NATURALS, total_of
from puntobanco.game.sights import conditions_of, sights_of
from puntobanco.game.tableau import NO_CARD
from puntobanco.house import House
from puntobanco.house.named_choices import Burn
from puntobanco.odds import Composition, ShoeError
from puntobanco.odds.composition import LEAST_CARDS
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.policy import OptionTable

MOST_CARDS = 65_535
"""Two draws come from one 32-bit word, so the ways to draw two cards must be fewer than 2^32."""

MOST_CLASSES = 1 << 25
MOST_CARDS_OF_COUP = 6
LEAST_CARDS_OF_COUP = 4
THIRDS = 11
"""Points of a third card, or none."""

ENDS = 400
END_FACTS = frozenset(
    ["winner", "margin", "cards", "natural"]
    + [f"{side}.{name}" for side in ("punto", "banco") for name in ("total", "cards", "natural")]
)
"""Facts that follow from the final totals and from who drew."""

RANKS_IN_ORDER = tuple(sorted(Rank, key=lambda rank: rank.points))
"""Tens and court cards first, then aces to nines: kinds are in order of points, so that a finer level refines."""

_KINDS: dict[Level, tuple[Card, ...]] = {
    Level.POINTS: tuple(Card(rank, Suit.SPADES) for rank in RANKS_IN_ORDER[3:]),
    Level.RANKS: tuple(Card(rank, Suit.SPADES) for rank in RANKS_IN_ORDER),
    Level.SUITS: tuple(Card(rank, suit) for rank in RANKS_IN_ORDER for suit in Suit),
}
NO_EXTRA_REJECTION = 32
OVER, STANDS, DRAWS = range(3)


class Mode(Enum):
    """Where coups come from."""

    SHOES = "shoes"
    """Whole shoes, from the burn to the cut card."""
    FRESH = "fresh"
    """Every coup from a full shoe of its own."""


class Codes(NamedTuple):
    """Cards of one side, told apart no finer than the bets ask: the first two by a code, the third by another."""

    of_pair: tuple[int, ...]
    """For each ordered pair of kinds."""
    hands: tuple[tuple[Card, Card], ...]
    """For each code two cards that have it."""
    of_third: tuple[int, ...]
    """For each kind; where the bets ask for no more, what it counts."""
    thirds: tuple[Card, ...] = _KINDS[Level.POINTS]
    """For each code of a third card one that has it. The code after the last is that of no card."""

    @property
    def by_points(self) -> bool:
        """Whether third cards are told apart by their points alone."""
        return self.thirds == _KINDS[Level.POINTS]

    @property
    def third_codes(self) -> int:
        """How many codes third cards have, that of no card among them."""
        return len(self.thirds) + 1

    @property
    def size(self) -> int:
        """How many combinations of codes there are."""
        return len(self.hands) * self.third_codes


class Classes(NamedTuple):
    """How outcomes are numbered.

    Where every bet asks only for facts about the end of a coup, the class is 200 if banco drew, plus 100 if punto
    drew, plus ten times punto's total, plus banco's. Else it is made of four digits: the code of punto's first two
    cards, the code of banco's, and those of the third cards, which are their points, 10 for none, unless bets ask for
    more.
    """

    punto: Codes | None = None
    banco: Codes | None = None

    @property
    def size(self) -> int:
        """How many classes there are."""
        if self.punto is None or self.banco is None:
            return ENDS
        return self.punto.size * self.banco.size

    @property
    def by_points(self) -> bool:
        """Whether third cards are told apart by no more than their points."""
        return all(codes is None or codes.by_points for codes in (self.punto, self.banco))

    def end_of(self, number: int) -> int:
        """The class among the 400 ends that a class belongs to."""
        if self.punto is None:
            return number
        totals, _ = self.read(number)
        return end_class(totals)

    def number(self, totals: Totals) -> int:
        """The class of an outcome, where totals tell it."""
        if self.banco is None:
            return end_class(totals)
        assert self.by_points
        thirds = [NO_CARD if third is None else third for third in (totals.punto_third, totals.banco_third)]
        return ((totals.punto_two * len(self.banco.hands) + totals.banco_two) * THIRDS + thirds[0]) * THIRDS + thirds[1]

    def read(self, number: int) -> tuple[Totals, tuple[tuple[Card, ...], tuple[Card, ...]]]:
        """A class told by its hands as totals and cards of each side that are of it."""
        assert self.punto is not None
        assert self.banco is not None
        rest, banco_third = divmod(number, self.banco.third_codes)
        rest, punto_third = divmod(rest, self.punto.third_codes)
        punto_code, banco_code = divmod(rest, len(self.banco.hands))
        hands = _hand(self.punto, punto_code, punto_third), _hand(self.banco, banco_code, banco_third)
        two = (total_of(card.points for card in hand[:2]) for hand in hands)
        thirds = (hand[2].points if len(hand) > 2 else None for hand in hands)
        return Totals(*two, *thirds), hands


def _hand(codes: Codes, two: int, third: int) -> tuple[Card, ...]:
    return codes.hands[two] if third == len(codes.thirds) else (*codes.hands[two], codes.thirds[third])


class KernelTables(NamedTuple):
    """A game, as kernels are given it."""

    kinds: tuple[Card, ...]
    """For each kind, a card that stands for it."""
    counts: tuple[int, ...]
    punto: tuple[int, ...]
    """By punto's two-card total, then by banco's: `OVER`, `STANDS` or `DRAWS`."""
    banco: tuple[int, ...]
    """By banco's two-card total, then by punto's third card (`NO_CARD` for none): whether banco draws."""
    cut_card: int
    coups_after_cut: int
    burns: bool
    burn_for_zero: int
    most_coups: int
    always_played: int
    classes: Classes
    reject_shift: int = NO_EXTRA_REJECTION
    """For tests: one word in 2^shift more is rejected, which keeps the chances and makes the retries common."""

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.counts)

    @property
    def cumulative(self) -> tuple[int, ...]:
        """How many cards are of each kind or an earlier one."""
        return tuple(accumulate(self.counts))

    @property
    def points(self) -> tuple[int, ...]:
        """What each kind counts."""
        return tuple(card.points for card in self.kinds)

    def blob(self, seed: int) -> bytes:
        """The tables and a seed in the form in which _kernels.c reads them."""
        punto, banco = self.classes.punto, self.classes.banco
        coded = punto is not None and banco is not None
        head = (
            seed & 0xFFFFFFFF,
            seed >> 32,
            len(self.kinds),
            self.cards,
            self.cut_card,
            self.coups_after_cut,
            self.burns,
            self.burn_for_zero,
            self.most_coups,
            self.always_played,
            self.reject_shift,
            len(punto.hands) if punto else 0,
            len(banco.hands) if banco else 0,
        )
        parts: list[Iterable[int]] = [head, self.cumulative, self.points, self.punto, self.banco]
        if coded and punto and banco:
            parts += [punto.of_pair, banco.of_pair]
        if coded and punto and banco and not self.classes.by_points:
            parts += [(punto.third_codes, banco.third_codes), punto.of_third, banco.of_third]
        return b"".join(array("I", part).tobytes() for part in parts)


def tables_of(house: House, shoe: Composition, mode: Mode, option: OptionTable) -> KernelTables:
    """The tables of a house on a shoe; refused where the shoe is too small or too large, or the bets too fine."""
    names = tuple(dict.fromkeys(name for bet in house.bets for name in bet.facts))
    level = max(FACTS[name].level for name in names)
    kinds, counts = _kinds(shoe, level)
    whole = mode is Mode.SHOES
    burns = whole and house.shoe.burn is Burn.FIRST_CARD
    _check_size(sum(counts), _most_burned(house) if burns else 0)
    cut, after = (house.shoe.cut_card, house.shoe.coups_after_cut) if whole else (0, 0)
    classes = Classes()
    if not END_FACTS.issuperset(names):
        asked = conditions_of(house.bets)
        classes = Classes(_codes(kinds, asked, "punto"), _codes(kinds, asked, "banco"))
    if classes.size > MOST_CLASSES:
        raise SimulationError("simulation-too-fine", house=house.id, classes=classes.size, most=MOST_CLASSES)
    left = sum(counts)
    return KernelTables(
        kinds=kinds,
        counts=counts,
        punto=punto_table(house.tableau, option),
        banco=banco_table(house.tableau),
        cut_card=min(cut, left),
        coups_after_cut=after,
        burns=burns,
        burn_for_zero=house.shoe.burn_for_zero if burns else 0,
        most_coups=_coups(left - _least_burned(house) * burns, cut, after, fewest=False) if whole else 1,
        always_played=_coups(left - _most_burned(house) * burns, cut, after, fewest=True) if whole else 1,
        classes=classes,
    )


def _check_size(cards: int, burned: int) -> None:
    if cards < LEAST_CARDS + burned:
        raise ShoeError("shoe-too-few", found=cards, least=LEAST_CARDS + burned)
    if cards > MOST_CARDS:
        raise ShoeError("shoe-too-large", most=MOST_CARDS)


def _kinds(shoe: Composition, level: Level) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Kinds and their counts: by points where totals are enough, by ranks for single cards and pairs, else by cards.

    A shoe that is known only by points serves bets on points: its tens and court cards are then all of one kind.
    """
    if level is Level.POINTS and shoe.level is Level.POINTS:
        zero, *others = shoe.points
        return _KINDS[Level.RANKS], (0, 0, 0, zero, *others)
    level = {Level.TOTALS: Level.POINTS, Level.POINTS: Level.RANKS}.get(level, level)
    kinds = _KINDS[level]
    if level is Level.POINTS:
        return kinds, shoe.points
    if level is Level.RANKS:
        of_rank = {atom.card.rank: atom.copies for atom in shoe.at(level)}
        return kinds, tuple(of_rank[card.rank] for card in kinds)
    of_card = {atom.card: atom.copies for atom in shoe.at(level)}
    return kinds, tuple(of_card[card] for card in kinds)


def punto_table(tableau: Tableau, option: OptionTable) -> tuple[int, ...]:
    """What punto does, by both two-card totals; a coup is over at once only with a natural."""
    cells = []
    for punto in range(10):
        for banco in range(10):
            if punto in NATURALS or banco in NATURALS:
                cells.append(OVER)
                continue
            decision = Action.DRAW if option[punto][banco] else Action.STAND
            need = tableau.need(Totals(punto, banco), decision)
            cells.append(DRAWS if need is Need.PUNTO_CARD else STANDS)
    return tuple(cells)


def banco_table(tableau: Tableau) -> tuple[int, ...]:
    """Whether banco draws, by its two-card total and punto's third card."""
    assert not tableau.banco_has_option  # `prepare` has settled it
    stands = next((total for total, action in enumerate(tableau.punto) if action is not Action.DRAW), None)
    cells = []
    for banco in range(10):
        for third in range(NO_CARD):
            need = tableau.need(Totals(0, banco, third), Action.DRAW)
            cells.append(int(need is Need.BANCO_CARD))
        no_card = Need.NOTHING if stands is None else tableau.need(Totals(stands, banco), Action.STAND)
        cells.append(int(no_card is Need.BANCO_CARD))
    return tuple(cells)


@lru_cache(maxsize=16)
def _codes(kinds: Sequence[Card], asked: tuple[Condition, ...], side: str) -> Codes:
    """Number the cards of one side by their points and by what the conditions of bets make of them."""
    looks = sights_of(asked, side)
    numbers: dict[Hashable, int] = {(total,): total for total in range(10)} if not looks else {}
    hands: dict[int, tuple[Card, Card]] = {}
    codes = []
    for first in kinds:
        for second in kinds:
            key = (total_of((first.points, second.points)), *(look.two(first, second) for look in looks))
            code = numbers.setdefault(key, len(numbers))
            hands.setdefault(code, (first, second))
            codes.append(code)
    of_pair, shown = tuple(codes), tuple(hands[code] for code in range(len(numbers)))
    closer = [look for look in looks if look.third]
    if not closer:
        return Codes(of_pair, shown, tuple(card.points for card in kinds))
    seen = {card: (card.points, *(look.sees(card) for look in closer)) for card in kinds}
    cards = {key: card for card, key in reversed(seen.items())}
    places = {key: place for place, key in enumerate(dict.fromkeys(seen.values()))}
    return Codes(of_pair, shown, tuple(places[key] for key in seen.values()), tuple(cards[key] for key in places))


def end_class(totals: Totals) -> int:
    """The number of an outcome among the 400 ends."""
    drew = 100 * (totals.punto_third is not None) + 200 * (totals.banco_third is not None)
    return drew + 10 * totals.punto + totals.banco


@lru_cache(maxsize=16)
def ends_of(tableau: Tableau) -> dict[int, Totals]:
    """For each end that the tableau can lead to, an outcome that has it."""
    assert not tableau.banco_has_option
    found: dict[int, Totals] = {}
    for totals in tableau.outcomes():
        found.setdefault(end_class(totals), totals)
    return found


def _most_burned(house: House) -> int:
    return 1 + max(9, house.shoe.burn_for_zero)


def _least_burned(house: House) -> int:
    return 1 + min(1, house.shoe.burn_for_zero)


@lru_cache(maxsize=64)
def _coups(cards: int, cut: int, after: int, *, fewest: bool) -> int:
    """The fewest or most coups of a shoe, whatever the cards: each coup takes four to six of those that are left.

    `found[left][togo]` is what can still come when so many cards are left, and so many coups are to be played from the
    one in which the cut card is seen, that one among them.
    """
    best = min if fewest else max
    found: list[list[int]] = []
    for left in range(cards + 1):
        row = [0] * (after + 2)
        if left >= LEAST_CARDS:
            for togo in range(1 if left <= cut + MOST_CARDS_OF_COUP else after + 1, after + 2):
                row[togo] = 1 + best(
                    found[rest][togo - (rest <= cut)]
                    for rest in range(left - MOST_CARDS_OF_COUP, left - LEAST_CARDS_OF_COUP + 1)
                )
        found.append(row)
    return found[cards][after + 1]
