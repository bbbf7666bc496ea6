"""The bets of the gallery as they are generally told, settled in plain Python without the language of house files.

Every house has its bets written out; what a house takes over from another one is taken over here as well. All of them
draw by the customary rules, so that coups come from the naive game's house with these.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from naive import game as naive_game, odds as naive_odds
from naive.game import LOST, RETURNED, Result
from naive.odds import CardCoup

Settle = Callable[[CardCoup], Result]
Bets = dict[str, Settle]
CUSTOMARY = "schaanwald"
"""The naive game's house that draws as is customary."""
PACK = [rank + suit for rank in "A23456789TJQK" for suit in "chds"]


def paid(to_one: int, unit: int = 1) -> Result:
    """So many to one, or to another unit."""
    return ("won", to_one, unit)


def p(coup: CardCoup) -> tuple[int, int]:
    """Punto's total and number of cards."""
    return coup.ended.punto_total, len(coup.ended.punto)


def b(coup: CardCoup) -> tuple[int, int]:
    """Banco's total and number of cards."""
    return coup.ended.banco_total, len(coup.ended.banco)


def wins(result: Result, when: Callable[[CardCoup], bool]) -> Settle:
    """A bet that pays one thing, or loses."""
    return lambda coup: result if when(coup) else LOST


def by(first: Callable[[CardCoup], Result | None]) -> Settle:
    """A bet that pays what is said, and loses where nothing is said."""
    return lambda coup: first(coup) or LOST


def won_by(coup: CardCoup) -> str:
    """Who won."""
    return coup.ended.winner


def natural(coup: CardCoup) -> bool:
    """Whether a hand had 8 or 9 with its first two cards."""
    return any(sum(hand[:2]) % 10 > 7 for hand in (coup.ended.punto, coup.ended.banco))


def on(side: str, result: Result) -> Settle:
    """A main bet on a hand: a tie comes back."""
    return lambda coup: RETURNED if won_by(coup) == "tie" else result if won_by(coup) == side else LOST


def banco_half_on_six(coup: CardCoup) -> Result:
    """Even money without commission; half with a winning six."""
    if won_by(coup) == "tie":
        return RETURNED
    if won_by(coup) == "punto":
        return LOST
    return paid(1, 2) if b(coup)[0] == 6 else paid(1)


def banco_ez(coup: CardCoup) -> Result:
    """Even money without commission; the stake back with a winning three-card seven."""
    if won_by(coup) == "tie" or (won_by(coup) == "banco" and b(coup) == (7, 3)):
        return RETURNED
    return paid(1) if won_by(coup) == "banco" else LOST


def dragon(side: str) -> Settle:
    """A hand that wins with a natural, or by four or more: 1, 1, 2, 4, 6, 10, 30; natural ties come back."""

    def settle(coup: CardCoup) -> Result:
        if natural(coup):
            return RETURNED if won_by(coup) == "tie" else paid(1) if won_by(coup) == side else LOST
        ahead = abs(p(coup)[0] - b(coup)[0])
        table = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
        return paid(table[ahead]) if won_by(coup) == side and ahead in table else LOST

    return settle


def pair(hand: tuple[str, str]) -> bool:
    """Two cards of one rank."""
    return hand[0][0] == hand[1][0]


def identical(hand: tuple[str, str]) -> bool:
    """The same card twice."""
    return hand[0] == hand[1]


def tiger_pair(coup: CardCoup) -> Result | None:
    """A pair 4, two pairs 20, two pairs of one rank 100."""
    if pair(coup.punto) and pair(coup.banco):
        return paid(100 if coup.punto[0][0] == coup.banco[0][0] else 20)
    return paid(4) if pair(coup.punto) or pair(coup.banco) else None


def match(hand: tuple[str, str]) -> Result | None:
    """Two cards of one suit 5 to 2, king and queen among them 25."""
    if hand[0][1] != hand[1][1]:
        return None
    return paid(25) if {hand[0][0], hand[1][0]} == {"K", "Q"} else paid(5, 2)


def quik(coup: CardCoup) -> Result | None:
    """Both totals together."""
    both = p(coup)[0] + b(coup)[0]
    if both == 0:
        return paid(50)
    if both == 18:
        return paid(25)
    return paid(1) if both in (1, 2, 3, 15, 16, 17) else None


def meets(coup: CardCoup, high: int, low: int, cards: int | None = None) -> bool:
    """Whether one total beats another, whichever hand has it; both hands of so many cards."""
    lengths = {p(coup)[1], b(coup)[1]}
    return {p(coup)[0], b(coup)[0]} == {high, low} and (cards is None or lengths == {cards})


def fortune_7(coup: CardCoup) -> bool:
    """Banco wins with three cards and 7."""
    return won_by(coup) == "banco" and b(coup) == (7, 3)


def golden_8(coup: CardCoup) -> bool:
    """Punto wins with three cards and 8."""
    return won_by(coup) == "punto" and p(coup) == (8, 3)


def in_three(coup: CardCoup, total: int) -> int:
    """How many hands have that total with three cards."""
    return [p(coup), b(coup)].count((total, 3))


def blazing(coup: CardCoup) -> Result | None:
    """Both hands with 7 and the same number of cards: 50 with two each, 200 with three each."""
    if p(coup) == b(coup) and p(coup)[0] == 7:
        return paid(50 if p(coup)[1] == 2 else 200)
    return None


def banco_six(two: int, three: int) -> Settle:
    """Banco wins with 6, by the number of its cards."""
    return by(lambda coup: paid(two if b(coup)[1] == 2 else three) if six(coup) else None)


def six(coup: CardCoup) -> bool:
    """Banco wins with 6."""
    return won_by(coup) == "banco" and b(coup)[0] == 6


def tie(to_one: int) -> Settle:
    """Equal totals."""
    return wins(paid(to_one), lambda coup: won_by(coup) == "tie")


def egalite(total: int, to_one: int) -> Settle:
    """Both hands with one total."""
    return wins(paid(to_one), lambda coup: p(coup)[0] == b(coup)[0] == total)


CLASSIC: Bets = {"punto": on("punto", paid(1)), "banco": on("banco", paid(19, 20)), "tie": tie(8)}
HALF: Bets = {**CLASSIC, "banco": banco_half_on_six}
EZ: Bets = {**CLASSIC, "banco": banco_ez}
EGALITE = (150, 215, 225, 200, 120, 110, 45, 45, 80, 80)

BY_TOTALS: Mapping[str, Bets] = {
    "classic": CLASSIC,
    "four-percent": {**CLASSIC, "banco": on("banco", paid(96, 100)), "tie": tie(9)},
    "half-on-six": HALF,
    "super-six": {**HALF, "super-6": wins(paid(12), six)},
    "lucky-six": {**HALF, "lucky-6": banco_six(12, 23)},
    "lucky-seven": {
        **HALF,
        "lucky-7": by(lambda c: paid(6 if p(c)[1] == 2 else 15) if p(c)[0] == 7 and won_by(c) == "punto" else None),
    },
    "lucky-bonus": {
        **HALF,
        "lucky-bonus": wins(paid(18), six),
        "three-card-six": by(lambda c: (None, paid(8), paid(100))[in_three(c, 6)]),
    },
    "tiger": {
        **HALF,
        "tiger": banco_six(12, 20),
        "big-tiger": wins(paid(50), lambda c: six(c) and b(c)[1] == 3),
        "small-tiger": wins(paid(22), lambda c: six(c) and b(c)[1] == 2),
        "tiger-tie": wins(paid(35), lambda c: p(c)[0] == b(c)[0] == 6),
    },
    "ez-baccarat": {**EZ, "dragon-7": wins(paid(40), fortune_7), "panda-8": wins(paid(25), golden_8)},
    "dai-bacc": {
        **EZ,
        "tiger-7": wins(paid(40), fortune_7),
        "ox-6": wins(paid(40), lambda c: p(c) == (6, 3) and won_by(c) == "punto"),
        "kill": wins(
            paid(30),
            lambda c: (b(c) == (7, 3) and b(c)[0] <= p(c)[0]) or (p(c) == (6, 3) and p(c)[0] <= b(c)[0]),
        ),
    },
    "five-treasures": {
        **EZ,
        "fortune-7": wins(paid(40), fortune_7),
        "golden-8": wins(paid(25), golden_8),
        "heavenly-9": by(lambda c: (None, paid(10), paid(75))[in_three(c, 9)]),
        "blazing-7s": by(blazing),
        "cover-all": wins(
            paid(6),
            lambda c: any((fortune_7(c), golden_8(c), in_three(c, 9), blazing(c))),
        ),
    },
    "dragon-bonus": {**CLASSIC, "punto-dragon": dragon("punto"), "banco-dragon": dragon("banco")},
    "pairs": CLASSIC,
    "majestic-match": CLASSIC,
    "big-and-small": {
        **CLASSIC,
        "big": wins(paid(54, 100), lambda c: naive_odds.used(c.ended) > 4),
        "small": wins(paid(3, 2), lambda c: naive_odds.used(c.ended) == 4),
    },
    "four-five-six": {
        **CLASSIC,
        "four": wins(paid(3, 2), lambda c: naive_odds.used(c.ended) == 4),
        "five": wins(paid(2), lambda c: naive_odds.used(c.ended) == 5),
        "six": wins(paid(2), lambda c: naive_odds.used(c.ended) == 6),
    },
    "three-card-win": {
        **CLASSIC,
        "punto-three": wins(paid(4), lambda c: won_by(c) == "punto" and p(c)[1] == 3),
        "banco-three": wins(paid(5), lambda c: won_by(c) == "banco" and b(c)[1] == 3),
    },
    "quik": {**CLASSIC, "quik": by(quik)},
    "egalite": {**CLASSIC, **{f"egalite-{total}": egalite(total, odds) for total, odds in enumerate(EGALITE)}},
    "golden-frog": {
        **CLASSIC,
        "eight-over-six": wins(paid(25), lambda c: meets(c, 8, 6)),
        "nine-over-seven": wins(paid(50), lambda c: meets(c, 9, 7, cards=2)),
        "nine-over-one": wins(paid(150), lambda c: meets(c, 9, 1, cards=3)),
        "nine-over-seven-late": wins(paid(200), lambda c: meets(c, 9, 7, cards=3)),
    },
    "long-shots": {
        **CLASSIC,
        "three-giving-eight": wins(paid(200), lambda c: sum(c.ended.banco[:2]) % 10 == 3 and c.ended.punto[2:] == (8,)),
        "bad-beat": wins(paid(50), lambda c: {sum(hand[:2]) % 10 for hand in (c.ended.punto, c.ended.banco)} == {8, 9}),
        "eights-and-nines": wins(paid(20), lambda c: min(p(c)[0], b(c)[0]) >= 8),
    },
}
"""The bets that totals and numbers of cards settle, by house."""

BY_CARDS: Mapping[str, Bets] = {
    "tiger": {"tiger-pair": by(tiger_pair)},
    "pairs": {
        "punto-pair": wins(paid(11), lambda c: pair(c.punto)),
        "banco-pair": wins(paid(11), lambda c: pair(c.banco)),
        "either-pair": wins(paid(5), lambda c: pair(c.punto) or pair(c.banco)),
        "perfect-pair": wins(paid(25), lambda c: identical(c.punto) or identical(c.banco)),
        "perfect-pairs": by(lambda c: (None, paid(25), paid(250))[identical(c.punto) + identical(c.banco)]),
    },
    "majestic-match": {
        "punto-match": by(lambda c: match(c.punto)),
        "banco-match": by(lambda c: match(c.banco)),
    },
}
"""Those that ask for ranks or suits of the first two cards, by house."""

_NOTHING = naive_game.NaiveCoup((), (), False, 0, 0, "tie")


def chances_by_totals(houses: Mapping[str, Bets], counts: list[int]) -> dict[tuple[str, str], naive_odds.Chances]:
    """What becomes of the bets of some houses over every deal of a shoe of ten counts by points.

    Coups are put together first: of the first two cards of a hand only their value matters to these bets.
    """
    ends: Counter[naive_game.NaiveCoup] = Counter()
    for coup, ways in naive_odds.deals(CUSTOMARY, {}, counts, naive_odds.always("stand")):
        hands = [(sum(hand[:2]) % 10, 0, *hand[2:]) for hand in (coup.punto, coup.banco)]
        ends[naive_game.finish(hands[0], hands[1], False)] += ways
    places = [(house, bet) for house in houses for bet in houses[house]]
    found: dict[tuple[str, str], Counter[Result]] = {place: Counter() for place in places}
    for coup, ways in ends.items():
        ended = CardCoup(("", ""), ("", ""), coup)
        for (house, bet), tally in found.items():
            tally[houses[house][bet](ended)] += ways
    return {place: naive_odds.shares(tally) for place, tally in found.items()}


def from_one_card(packs: int) -> Iterator[tuple[CardCoup, int]]:
    """Every way that the first two cards of both hands can be if the very first is a given one, and how often.

    From full packs a bet that names no card has the same chances whichever that is.
    """
    for second, third, fourth in product(PACK, repeat=3):
        row = ("Ah", second, third, fourth)
        yield CardCoup((row[0], row[2]), (row[1], row[3]), _NOTHING), ways_of(row, packs)


def two_cards(packs: int) -> Iterator[tuple[CardCoup, int]]:
    """Every way that two cards of a hand can be, for bets that look at one hand; both hands are shown as this one."""
    for hand in product(PACK, PACK):
        yield CardCoup(hand, hand, _NOTHING), ways_of(hand, packs)


def ways_of(row: tuple[str, ...], packs: int) -> int:
    """In how many ways full packs bring these cards in this order."""
    ways = 1
    for place, card in enumerate(row):
        ways *= packs - row[:place].count(card)
    return ways


def chances_by_cards(bets: Bets, deals: Iterator[tuple[CardCoup, int]]) -> dict[str, naive_odds.Chances]:
    """What becomes of bets over some deals."""
    found: dict[str, Counter[Result]] = {bet: Counter() for bet in bets}
    for coup, ways in deals:
        for bet, tally in found.items():
            tally[bets[bet](coup)] += ways
    return {bet: naive_odds.shares(tally) for bet, tally in found.items()}
