"""One coup: fed one card or one decision at a time, it always knows what it needs next."""

from collections.abc import Iterable
from typing import NamedTuple

from puntobanco.game.cards import Card
from puntobanco.game.errors import CoupError
from puntobanco.game.facts import FACTS, FactValue
from puntobanco.game.hands import Hand, Side
from puntobanco.game.messages import Message, message
from puntobanco.game.tableau import Action, Need, Tableau, Totals, Winner

_SIDE_OF_NEED = {Need.PUNTO_CARD: Side.PUNTO, Need.BANCO_CARD: Side.BANCO}
_DECISIONS = {Need.DECISION: Side.PUNTO, Need.BANCO_DECISION: Side.BANCO}
_FIRST_FOUR = (Need.PUNTO_CARD, Need.BANCO_CARD, Need.PUNTO_CARD, Need.BANCO_CARD)


class Coup(NamedTuple):
    """A coup so far. It never draws a card itself: it says which one it needs and is given it."""

    tableau: Tableau
    punto: Hand = Hand()
    banco: Hand = Hand()
    decision: Action | None = None
    """Punto's, where it has the option."""
    banco_decision: Action | None = None
    """Banco's, where it has the option."""

    @property
    def cards_dealt(self) -> int:
        """How many cards lie on the table."""
        return len(self.punto.cards) + len(self.banco.cards)

    @property
    def need(self) -> Need:
        """What must come next: a card for one side, a decision by one, or nothing."""
        if self.cards_dealt < len(_FIRST_FOUR):
            return _FIRST_FOUR[self.cards_dealt]
        return self.tableau.need(self._totals, self.decision, self.banco_decision)

    @property
    def decides(self) -> Side | None:
        """The side that must decide now; None where no decision is needed."""
        return _DECISIONS.get(self.need)

    @property
    def finished(self) -> bool:
        """Whether the coup is over."""
        return self.need is Need.NOTHING

    @property
    def totals(self) -> Totals:
        """The finished coup as its totals see it."""
        self._require_finished()
        return self._totals

    @property
    def winner(self) -> Winner:
        """The side nearer to nine, or a tie."""
        return self.totals.winner

    def fact(self, name: str) -> FactValue:
        """One fact about the finished coup, by the name that bets use for it."""
        return FACTS[name].read(self.totals, self.punto.cards, self.banco.cards)

    @property
    def facts(self) -> dict[str, FactValue]:
        """Every fact about the finished coup."""
        return {name: self.fact(name) for name in FACTS}

    def deal(self, card: Card, to: Side | None = None) -> "Coup":
        """The coup after one more card; refused unless a card (for that side, if one is named) is needed now."""
        need = self.need
        side = _SIDE_OF_NEED.get(need)
        if need is Need.NOTHING:
            raise CoupError("coup-over", card=card, punto=self.punto.total, banco=self.banco.total)
        if side is None:
            deciding = self.punto if need is Need.DECISION else self.banco
            raise CoupError("coup-waits-for-decision", card=card, side=_DECISIONS[need], total=deciding.total)
        if to is not None and to is not side:
            raise CoupError("coup-other-side", card=card, side=to, needed=side)
        if side is Side.PUNTO:
            return self._replace(punto=self.punto.with_card(card))
        return self._replace(banco=self.banco.with_card(card))

    def decide(self, action: Action) -> "Coup":
        """The coup after the decision of the side that must decide; refused unless one is asked for now, or if it is
        neither draw nor stand."""
        side = self.decides
        if side is None:
            raise CoupError("coup-no-decision", action=action, need=self.need_message)
        if action is Action.OPTION:
            raise CoupError("coup-decision-unknown")
        return self._replace(decision=action) if side is Side.PUNTO else self._replace(banco_decision=action)

    @property
    def need_message(self) -> Message:
        """What the coup needs next, for people."""
        if self.need is Need.NOTHING:
            return message("need.nothing")
        if self.need is Need.DECISION:
            return message("need.decision", total=self.punto.total)
        if self.need is Need.BANCO_DECISION:
            return message("need.banco-decision", total=self.banco.total)
        side = _SIDE_OF_NEED[self.need]
        hand = self.punto if side is Side.PUNTO else self.banco
        return message(f"need.{side.value}-card", number=len(hand.cards) + 1)

    @property
    def _totals(self) -> Totals:
        punto_third, banco_third = self.punto.third, self.banco.third
        return Totals(
            self.punto.first_two,
            self.banco.first_two,
            None if punto_third is None else punto_third.points,
            None if banco_third is None else banco_third.points,
        )

    def _require_finished(self) -> None:
        if not self.finished:
            raise CoupError("coup-unfinished", need=self.need_message)


def play(
    tableau: Tableau, cards: Iterable[Card], decision: Action | None = None, banco_decision: Action | None = None
) -> Coup:
    """Feed cards in order, and decisions when they are asked for; the coup may still need something at the end."""
    coup = Coup(tableau)
    for card in cards:
        coup = _decided(coup, decision, banco_decision).deal(card)
    return _decided(coup, decision, banco_decision)


def _decided(coup: Coup, decision: Action | None, banco_decision: Action | None) -> Coup:
    """The coup after the decisions that are given and needed now; after punto's, banco's may follow."""
    if coup.need is Need.DECISION and decision is not None:
        coup = coup.decide(decision)
    if coup.need is Need.BANCO_DECISION and banco_decision is not None:
        coup = coup.decide(banco_decision)
    return coup
