"""One coup: dealt from a full shoe of a house, or with cards that somebody names."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from puntobanco.front.meant import MeantCards, MeantHouse, cards_meant, house_meant, seed_meant
from puntobanco.front.words import spoken, table_of, voice
from puntobanco.game import PACK, Action, Card, CardError, Coup, CoupError, Hand, Result, Settled, Side, Winner
from puntobanco.game.messages import echo
from puntobanco.house import House, settle
from puntobanco.house.calls import result_call
from puntobanco.house.choices import settled

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

        speaker, called = voice(), {winner: self.house.called(winner) for winner in Winner}
        names = {winner: speaker.show(name) for winner, name in called.items() if name is not winner}
        return coup_picture(self.coup, speaker.tell, names)

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
    return [*lines, speaker.tell(result_call(house, punto, banco, winner))]


@spoken
def deal(
    house: MeantHouse,
    cards: MeantCards | None = None,
    *,
    seed: int | None = None,
    decide: str | Action | None = None,
    banco: str | Action | None = None,
) -> DealtCoup:
    """One coup from a full shoe of a house, or with the cards that are named, in the order in which they are dealt.

    The same `seed` deals the same coup. `decide` is how punto uses its option where the house gives one (`"draw"` or
    `"stand"`), `banco` how banco does; without them, what the house does when nobody decides.
    """
    at = house_meant(house)
    punto = None if decide is None else action_meant(at, decide)
    actions = punto, None if banco is None else action_meant(at, banco, Side.BANCO)
    if cards is None:
        seed = seed_meant(seed)
        return DealtCoup(at, _dealt(at, _drawn(at, seed), *actions), seed)
    named, coup = cards_meant(cards), Coup(at.tableau)
    _check_shoe(named, at)
    for card in named:
        coup = settled(at, coup.deal(card), *actions)
    coup.totals  # noqa: B018  (a coup that still needs a card is refused here)
    return DealtCoup(at, coup)


def action_meant(house: House, decide: object, side: Side = Side.PUNTO) -> Action:
    """What a side is to do with its option; refused at a house that gives it none."""
    if not (house.tableau.has_option if side is Side.PUNTO else house.tableau.banco_has_option):
        raise CoupError(f"policy-without-{'' if side is Side.PUNTO else 'banco-'}option", house=house.id)
    for action in (Action.DRAW, Action.STAND):
        if decide in (action, action.value):
            return action
    raise CoupError("decision-unknown", found=echo(decide))


def _drawn(house: House, seed: int) -> list[Card]:
    """As many cards as a coup can take, from a full shoe."""
    places = Random(f"deal {seed}").sample(range(house.shoe.packs * len(PACK)), _MOST_CARDS)  # noqa: S311  (repeats)
    return [PACK[place % len(PACK)] for place in places]


def _dealt(house: House, cards: Sequence[Card], decision: Action | None, banco_decision: Action | None) -> Coup:
    coup, left = Coup(house.tableau), iter(cards)
    while not coup.finished:
        coup = settled(house, coup.deal(next(left)), decision, banco_decision)
    return coup


def _check_shoe(cards: Sequence[Card], house: House) -> None:
    """No card can come more often than there are packs."""
    for card, times in Counter(cards).items():
        if times > house.shoe.packs:
            raise CardError("card-too-often", card=card, count=times, packs=house.shoe.packs)
