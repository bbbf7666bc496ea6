"""One coup: dealt from a full shoe of a house, or with cards that somebody names."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puntobanco.front.meant import MeantCards, MeantHouse, cards_meant, house_meant, seed_meant
from puntobanco.front.words import spoken, table_of, voice
from puntobanco.game import PACK, Action, Card, CardError, Coup, CoupError, Hand, Need, Result, Settled, Winner, play
from puntobanco.game.messages import echo
from puntobanco.house import House, settle

_MOST_CARDS = 6


@dataclass(frozen=True, repr=False)
class DealtCoup:
    """A coup that has ended, at a house."""

    house: House
    coup: Coup
    seed: int | None = None
    """The seed that dealt it; None where the cards were named."""

    @property
    def punto(self) -> Hand:
        """Punto's hand, with `cards` and `total`."""
        return self.coup.punto

    @property
    def banco(self) -> Hand:
        """Banco's hand."""
        return self.coup.banco

    @property
    def winner(self) -> Winner:
        """The side nearer to nine, or a tie."""
        return self.coup.winner

    @property
    def results(self) -> dict[str, Result]:
        """What becomes of every bet of the house."""
        return {bet.id: bet.after(self.coup)[0] for bet in self.house.bets}

    @spoken
    def settle(self, stakes: Mapping[str, int]) -> tuple[Settled, ...]:
        """What stakes in coins become, by the id of their bet: `coup.settle({"punto": 500})`."""
        return settle(self.house, self.coup, stakes)

    def svg(self) -> str:
        """The coup as a picture."""
        from puntobanco.pictures.coups import coup_picture

        return coup_picture(self.coup, voice().tell)

    _repr_svg_ = svg

    def __repr__(self) -> str:
        speaker = voice()
        columns = [speaker.say("column.bet"), speaker.say("column.result")]
        rows = [[bet, speaker.show(result)] for bet, result in self.results.items()]
        lines = hands_and_call(self.house, self.punto, self.banco, self.winner)
        return "\n".join([*lines, "", table_of(columns, rows, left=2)])


def hands_and_call(house: House, punto: Hand, banco: Hand, winner: Winner) -> list[str]:
    """Both hands, and what the croupier calls."""
    speaker, names = voice(), house.names
    hands = ((names.punto, punto), (names.banco, banco))
    lines = [speaker.say("deal.hand", name=name, cards=hand, total=hand.total) for name, hand in hands]
    called = {"punto": names.punto, "banco": names.banco}
    totals = {"punto_total": speaker.digit(punto.total), "banco_total": speaker.digit(banco.total)}
    return [*lines, speaker.say(f"call.{winner.value}", **called, **totals)]


@spoken
def deal(
    house: MeantHouse, cards: MeantCards | None = None, *, seed: int | None = None, decide: str | Action | None = None
) -> DealtCoup:
    """One coup from a full shoe of a house, or with the cards that are named, in the order in which they are dealt.

    The same `seed` deals the same coup. `decide` is how punto uses its option where the house gives one (`"draw"` or
    `"stand"`); without it, what the house does when nobody decides.
    """
    at = house_meant(house)
    action = at.option.undecided if decide is None else action_meant(at, decide)
    if cards is None:
        seed = seed_meant(seed)
        return DealtCoup(at, _dealt(at, _drawn(at, seed), action), seed)
    named = cards_meant(cards)
    _check_shoe(named, at)
    coup = play(at.tableau, named, action)
    coup.totals  # noqa: B018  (a coup that still needs a card is refused here)
    return DealtCoup(at, coup)


def action_meant(house: House, decide: object) -> Action:
    """What punto is to do with its option; refused at a house that gives none."""
    if not house.tableau.has_option:
        raise CoupError("policy-without-option", house=house.id)
    for action in (Action.DRAW, Action.STAND):
        if decide in (action, action.value):
            return action
    raise CoupError("decision-unknown", found=echo(decide))


def _drawn(house: House, seed: int) -> list[Card]:
    """As many cards as a coup can take, from a full shoe."""
    places = Random(f"deal {seed}").sample(range(house.shoe.packs * len(PACK)), _MOST_CARDS)  # noqa: S311  (repeats)
    return [PACK[place % len(PACK)] for place in places]


def _dealt(house: House, cards: Sequence[Card], action: Action) -> Coup:
    coup, left = Coup(house.tableau), iter(cards)
    while not coup.finished:
        coup = coup.decide(action) if coup.need is Need.DECISION else coup.deal(next(left))
    return coup


def _check_shoe(cards: Sequence[Card], house: House) -> None:
    """No card can come more often than there are packs."""
    for card, times in Counter(cards).items():
        if times > house.shoe.packs:
            raise CardError("card-too-often", card=card, count=times, packs=house.shoe.packs)
