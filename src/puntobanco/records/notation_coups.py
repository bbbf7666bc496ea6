"""Reads a coup of the notation: its line, and the indented lines below it."""

import re
from typing import NamedTuple

from puntobanco.game import Action, Card, Result, Side, Winner
from puntobanco.records.notation_words import Words
from puntobanco.records.notation_writer import BARE_BETS
from puntobanco.records.shoes import (
    Acceptance,
    Claim,
    Correction,
    Decision,
    Dismissal,
    NotedCoup,
    Ruling,
    Score,
    Void,
    score_of,
)
from puntobanco.table.events import Adjusted, Irregular, Line
from puntobanco.table.faults import MOST_CARDS_OF_A_HAND

Where = dict[tuple[str | int, ...], int]
"""The number of the line of each thing: ("coup", shoe, coup), ("payment", shoe, coup, which) and so on, from 0."""

_CARDS_AT_LEAST = 2
_TOTALS = re.compile(r"([0-9]):([0-9])")
_ACTIONS = {action.value: action for action in (Action.DRAW, Action.STAND)}
_WINNERS = {winner.value: winner for winner in Winner}
_IRREGULAR = {irregular.value: irregular for irregular in Irregular}
_PAYMENT = "ana banco 20.00 won 19.00"
"""How the line of a payment is named where it could stand."""


class _RulingSoFar(NamedTuple):
    ruling: Ruling
    lines: list[Line]
    adjusted: list[Adjusted]

    def finish(self) -> Ruling:
        if isinstance(self.ruling, Correction):
            return self.ruling._replace(lines=tuple(self.lines), adjusted=tuple(self.adjusted))
        if isinstance(self.ruling, Void):
            return self.ruling._replace(adjusted=tuple(self.adjusted))
        return self.ruling


class CoupBuilder:
    """A coup so far."""

    def __init__(self, number: int, words: Words, where: Where, place: tuple[int, int]) -> None:
        self._where, self._place = where, place
        self._mark("coup", words)
        self._coup = _coup(number, words)
        self._lines: list[Line] | None = None
        self._rulings: list[_RulingSoFar] = []

    def finish(self) -> NotedCoup:
        """The coup with everything that was said about it."""
        lines = None if self._lines is None else tuple(self._lines)
        return self._coup._replace(lines=lines, rulings=tuple(ruling.finish() for ruling in self._rulings))

    def _mark(self, what: str, words: Words, *which: int) -> None:
        self._where[(what, *self._place, *which)] = words.number

    def detail(self, words: Words) -> None:
        """Read one indented line below the coup."""
        first = words.next
        assert first is not None  # empty lines are left out before
        kind = first.text if not first.quoted and first.text in _DETAILS else _PAYMENT
        allowed = self._allowed()
        if kind not in allowed or first.sign:
            words.wrong(first, *allowed)
        if kind == _PAYMENT:
            self._payment(words)
            return
        words.take()
        if kind == "cut":
            words.expect("card")
            self._coup = self._coup._replace(cut_card=True)
        elif kind == "draw":
            self._coup = self._coup._replace(laid=_laid(words))
        elif kind == "bank":
            self._coup = self._coup._replace(banker=words.text(), banker_least=words.money())
            self._mark("bank", words)
        elif kind == "no":
            words.expect("bets")
            self._lines = []
        elif kind == "adjusted":
            self._rulings[-1].adjusted.append(_adjusted(words))
        else:
            self._mark("ruling", words, len(self._rulings))
            self._rulings.append(_RulingSoFar(_ruling(kind, words), [], []))

    def _allowed(self) -> list[str]:
        """Which indented lines may come now; their order is that of `_DETAILS`."""
        coup, allowed = self._coup, list(_RULINGS)
        last = self._rulings[-1] if self._rulings else None
        if last is None and coup.irregular and coup.score is not None:
            allowed.insert(0, "stand")
        if last is None:
            if self._lines != []:
                allowed.insert(0, _PAYMENT)
            if self._lines is None:
                allowed.insert(0, "no")
                if coup.banker is None:
                    allowed.insert(0, "bank")
                    if not coup.laid:
                        allowed.insert(0, "draw")
                        if not coup.cut_card:
                            allowed.insert(0, "cut")
        elif isinstance(last.ruling, Correction | Void):
            allowed.insert(0, "adjusted")
            if isinstance(last.ruling, Correction) and not last.adjusted:
                allowed.insert(0, _PAYMENT)
        return allowed

    def _payment(self, words: Words) -> None:
        if self._rulings:
            self._rulings[-1].lines.append(_payment(words))
            return
        self._lines = self._lines or []
        self._mark("payment", words, len(self._lines))
        self._lines.append(_payment(words))


_RULINGS = ("claim", "corrected", "void", "dismissed")
_DETAILS = ("cut", "draw", "bank", "no", "stand", *_RULINGS, "adjusted")


def _coup(number: int, words: Words) -> NotedCoup:
    at = words.next
    punto, decision = _hand(words)
    words.expect("/")
    banco, banco_decision = _hand(words)
    score = None
    if not words.skip("..."):
        if at is not None and (len(punto) < _CARDS_AT_LEAST or len(banco) < _CARDS_AT_LEAST):
            raise words.refuse("notation-cards-few", at)
        score = _score(words, punto, banco)
    irregular: list[Irregular] = []
    if words.skip("!"):
        while words or not irregular:
            one = _IRREGULAR[words.one_of(*(name for name, kind in _IRREGULAR.items() if kind not in irregular))]
            irregular.append(one)
    return NotedCoup(number, punto, banco, decision, score, tuple(irregular), banco_decision=banco_decision)


def _hand(words: Words) -> tuple[tuple[Card, ...], Decision | None]:
    """The cards of a side, and what was decided after the second of them."""
    cards = words.cards(MOST_CARDS_OF_A_HAND)
    decision = _decision(words) if len(cards) == _CARDS_AT_LEAST else None
    if decision is not None:
        cards += words.cards(MOST_CARDS_OF_A_HAND - _CARDS_AT_LEAST)
    return cards, decision


def _laid(words: Words) -> tuple[tuple[Side, Card], ...]:
    """Each card with the side that it was laid on, in the order in which they were drawn."""
    laid: list[tuple[Side, Card]] = []
    while words or not laid:
        side = Side(words.one_of(*(side.value for side in Side)))
        laid.append((side, words.card()))
    return tuple(laid)


def _decision(words: Words) -> Decision | None:
    action = next((action for name, action in _ACTIONS.items() if words.skip(name)), None)
    if action is None:
        return None
    return Decision(action, words.text() if words.skip("by") else None)


def _score(words: Words, punto: tuple[Card, ...], banco: tuple[Card, ...]) -> Score:
    """The score as it is said; what is left out follows from the cards."""
    found = score_of(punto, banco)
    if not words.skip("="):
        return found
    winner = _WINNERS[words.one_of(*_WINNERS)]
    token = words.next
    if token is None or token.sign:
        return found._replace(winner=winner)
    words.take()
    match = _TOTALS.fullmatch(token.text)  # a quoted text has its quotation marks here
    if match is None:
        words.wrong(token, "4:7")
    return Score(winner, int(match[1]), int(match[2]))


def _payment(words: Words) -> Line:
    patron = words.text(shown_as=_PAYMENT)
    bet = next((bet for bet in BARE_BETS if words.skip(bet)), None) or words.text(shown_as="banco")
    stake = words.money()
    became = words.one_of("won", "lost", "halved", "returned", "stays")
    if became == "won":
        return Line(patron, bet, stake, Result.WON, words.money())
    if became == "halved":
        return Line(patron, bet, stake, Result.HALVED, 0, half=words.money())
    result = Result.LOST if became == "lost" else Result.RETURNED
    return Line(patron, bet, stake, result, 0, became == "stays")


def _adjusted(words: Words) -> Adjusted:
    patron, coins = words.text(), words.money(signed=True)
    return Adjusted(patron, coins, words.money() if words.skip("borne") else 0)


def _ruling(kind: str, words: Words) -> Ruling:
    if kind == "claim":
        return Claim(words.text(), words.text())
    if kind == "stand":
        return Acceptance(words.text())
    after = words.number_up_to() if words.skip("after") else None
    if kind == "dismissed":
        return Dismissal(words.text(), after)
    if kind == "void":
        return Void(words.text(), after=after)
    at = words.next
    punto = words.cards(MOST_CARDS_OF_A_HAND)
    words.expect("/")
    banco = words.cards(MOST_CARDS_OF_A_HAND)
    if at is not None and (len(punto) < _CARDS_AT_LEAST or len(banco) < _CARDS_AT_LEAST):
        raise words.refuse("notation-cards-few", at)
    superfluous = words.cards(MOST_CARDS_OF_A_HAND) if words.skip("without") else ()
    return Correction(punto, banco, superfluous, _score(words, punto, banco), (), (), after)
