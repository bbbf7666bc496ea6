"""What the tests of the simulation share: houses with other bets and shoes, and runs of prepared games."""

from dataclasses import replace
from fractions import Fraction

from puntobanco.game import Bet, Coup, Payout, parse_condition
from puntobanco.house import House, load
from puntobanco.simulation import Histogram, Job, available
from puntobanco.simulation.job import Prepared, prepare
from puntobanco.simulation.kernels import play_shoes
from puntobanco.simulation.tables import Classes, end_class

KERNELS = available()


def with_bets(house: House, **conditions: str) -> House:
    """A house with more bets, each at even money."""
    more = [Bet(id, parse_condition(text), (Payout(Fraction(1)),)) for id, text in conditions.items()]
    return replace(house, bets=(*house.bets, *more))


def with_shoe(house: House, **changes: object) -> House:
    """A house with another shoe."""
    return replace(house, shoe=house.shoe._replace(**changes))  # type: ignore[arg-type]  # the tests know the types


PLAIN = load("schaanwald")
PAIRS = with_bets(PLAIN, pair="punto.pair or banco.pair", egalite="winner == tie and punto.pair")
POINTS = with_bets(PLAIN, first="punto.first > banco.second and banco.third == none")
RANKS = with_bets(PLAIN, king="punto.first_rank == king and banco.pair")
SUITS = with_bets(PLAIN, suited="punto.suited_pair or banco.first_suit == hearts")
THIRD_RANKS = with_bets(PLAIN, king="punto.third_rank == king", courts="courts > 2 and banco.pair")
WHOLE_HANDS = with_bets(PLAIN, suit="banco.all_suited", colour="punto.one_colour or banco.third_suit == hearts")


def play(prepared: Prepared, first: int, shoes: int, kernel: str) -> Histogram:
    """A range of shoes by one kernel."""
    return play_shoes(prepared, first, shoes, kernel)


def forced(job: Job, shift: int) -> Prepared:
    """A job whose words are often rejected."""
    prepared = prepare(job)
    return prepared._replace(tables=prepared.tables._replace(reject_shift=shift))


def class_of(classes: Classes, coup: Coup, kinds: tuple[object, ...]) -> int:
    """The class of a coup, found from its cards."""
    if classes.punto is None or classes.banco is None:
        return end_class(coup.totals)
    places = {card: place for place, card in enumerate(kinds)}

    def kind(side: str, place: int) -> int:
        card = getattr(coup, side).cards[place]
        if len(kinds) == 52:
            return places[card]
        same = [
            at
            for at, known in enumerate(kinds)
            if (known.rank is card.rank if len(kinds) == 13 else known.points == card.points)  # type: ignore[attr-defined]
        ]
        (found,) = same
        return found

    codes, thirds = [], []
    for side, of_side in (("punto", classes.punto), ("banco", classes.banco)):
        codes.append(of_side.of_pair[kind(side, 0) * len(kinds) + kind(side, 1)])
        drew = len(getattr(coup, side).cards) > 2
        thirds.append(of_side.of_third[kind(side, 2)] if drew else max(of_side.of_third) + 1)
    number = (codes[0] * len(classes.banco.hands) + codes[1]) * (max(classes.punto.of_third) + 2) + thirds[0]
    return number * (max(classes.banco.of_third) + 2) + thirds[1]
