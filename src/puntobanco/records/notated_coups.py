"""Checks the coups of a record by playing them again at a table of the house."""

from collections.abc import Iterator
from itertools import zip_longest

from puntobanco.game import Action, Card, Side
from puntobanco.game.money import Coins
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import BancoDecider, BankHeldBy
from puntobanco.records.notated_flaws import NotationCheck, NotationFindings, RecordFlaw
from puntobanco.records.notated_table import NotatedTable
from puntobanco.records.shoes import (
    Acceptance,
    Claim,
    Correction,
    Decision,
    NotedCoup,
    Ruling,
    Score,
    Void,
    hands_of,
    score_of,
)
from puntobanco.table import Phase, TableRefusal, commands as c, events as e
from puntobanco.table.events import Adjusted, Line
from puntobanco.table.faults import MOST_CARDS_OF_A_HAND, stops
from puntobanco.table.packs import dealing_order
from puntobanco.table.payment import orphaned

Place = tuple[int, int]
"""The shoe and the coup in it, from 0."""
_UNSAID = "?"
"""Why a coup was paid as it lay, where the record does not say."""
_FIRST_FOUR = (Side.PUNTO, Side.BANCO, Side.PUNTO, Side.BANCO)


class CoupCheck:
    """Plays one coup after another, and says of each whether it holds."""

    def __init__(self, house: House, findings: NotationFindings) -> None:
        self.house = house
        self.played = NotatedTable(house)
        self.findings = findings
        self._later: list[tuple[int, Place, NotedCoup, int]] = []

    def coup(self, coup: NotedCoup, place: Place, *, last: bool) -> None:
        """Deal, end and pay a coup, and see to what was decided about it before the next one.

        If it is the `last` of its shoe, the next one may have begun by then, and missing cards come from elsewhere.
        """
        self._check_bank(coup, place)
        self._check_stakes(coup, place)
        self._check_covers(coup, place)
        self.played.begin_coup(coup)
        lines = self._dealt(coup, place)
        self.findings.holds(NotationCheck.DRAWS)
        if coup.cut_card and not self.played.cut_card:
            raise self._fault("noted-cut-card", coup, place)
        self._check_payments(coup, lines, place)
        if last:
            self.played.forget_cards()
        for number, ruling in enumerate(coup.rulings):
            after = getattr(ruling, "after", None)
            if after is not None and after > coup.number:
                self._later.append((after, place, coup, number))
            else:
                self._rule(coup, number, place)
        if self.played.table.coup is None:
            self.rule_later(coup.number)

    def rule_later(self, until: int | None = None) -> None:
        """See to what was decided about earlier coups after this one; without a number, to all that is left."""
        later, self._later = self._later, []
        for one in later:
            after, place, coup, number = one
            if until is None or after <= until:
                self._rule(coup, number, place)
            else:
                self._later.append(one)

    def _fault(
        self, code: str, coup: NotedCoup, place: Place, *more: tuple[str | int, ...], **values: object
    ) -> RecordFlaw:
        return self.findings.refuse(code, *more, ("coup", *place), coup=coup.number, **values)

    # The cards

    def _dealt(self, coup: NotedCoup, place: Place) -> tuple[Line, ...]:
        """Deal the cards in the order in which they can have come; gives what the stakes become."""
        meant = coup._replace(
            decision=coup.decision or _implied(coup), banco_decision=coup.banco_decision or _implied_by_banco(coup)
        )
        if coup.laid:
            punto, banco = hands_of(coup.laid)
            meant = meant._replace(punto=punto, banco=banco)
        before, flaw = self.played.table, None
        for sides in _orders(coup):
            self.played.table = before
            try:
                return self._dealt_so(meant, coup, place, sides)
            except RecordFlaw as found:
                flaw = flaw or found
        assert flaw is not None  # there is always an order to try
        raise flaw

    def _dealt_so(self, meant: NotedCoup, coup: NotedCoup, place: Place, sides: tuple[Side, ...]) -> tuple[Line, ...]:
        played = self.played
        try:
            played.deal(meant, sides)
            decided = self._decisions(coup, place)
            facts = () if coup.score is None else self._ended(coup, place)
        except TableRefusal as refusal:
            if refusal.code == "card-run-out":
                raise self._run_out(coup, place, refusal) from None
            raise self._fault("noted-dealing", coup, place, detail=refusal.message) from None
        self._check_deciders(coup, place)
        if coup.score is None:
            if coup.laid and hands_of(coup.laid, MOST_CARDS_OF_A_HAND) != (coup.punto, coup.banco):
                raise self._fault("noted-irregular", coup, place)
            if tuple(dict.fromkeys(played.table.irregular)) != coup.irregular:
                raise self._fault("noted-irregular", coup, place)
            return ()
        ended = next(fact for fact in facts if isinstance(fact, e.CoupEnded))
        if ended.irregular != coup.irregular:
            raise self._fault("noted-irregular", coup, place)
        if coup.score != Score(ended.winner, ended.punto_total, ended.banco_total):
            totals = {"punto": ended.punto_total, "banco": ended.banco_total}
            raise self._fault("noted-result", coup, place, winner=ended.winner, **totals)
        self.findings.holds(NotationCheck.RESULTS)
        self.findings.holds(NotationCheck.DECISIONS, decided)
        paid = next(fact for fact in facts if isinstance(fact, e.Paid))
        return tuple(paid.lines)

    def _ended(self, coup: NotedCoup, place: Place) -> tuple[e.Fact, ...]:
        """End the coup; where the house stops it, it is put right or paid as it lay, as the record says."""
        played = self.played
        facts = played.do(c.EndCoup())
        if coup.put_right:
            if played.table.phase is not Phase.STOPPED:
                raise self._fault("noted-irregular", coup, place)
            missing = dealing_order(coup.punto, coup.banco)[len(coup.laid) :]
            facts = played.do(c.PutRight(missing, coup.number))
            right = next(fact for fact in facts if isinstance(fact, e.CardsPutRight))
            if (right.punto, right.banco) != (coup.punto, coup.banco):
                raise self._fault("noted-irregular", coup, place)
        elif coup.laid and hands_of(coup.laid) != (coup.punto, coup.banco):
            raise self._fault("noted-irregular", coup, place)
        elif played.table.phase is Phase.STOPPED:
            reasons = (one.reason for one in coup.rulings if isinstance(one, Acceptance))
            facts = played.do(c.PayAsItLies(next(reasons, _UNSAID)))
        return facts

    def _run_out(self, coup: NotedCoup, place: Place, refusal: TableRefusal) -> RecordFlaw:
        """No card comes more often than there are packs."""
        shoe, often = self.played.table.shoe.number, self.house.shoe.packs + 1
        return self._fault("noted-card-often", coup, place, shoe=shoe, card=refusal.values["card"], count=often)

    def _decisions(self, coup: NotedCoup, place: Place) -> int:
        """How many choices there were; one that is noted was a choice, and the coup went on by it."""
        lies = self.played.table.coup
        punto, banco = (None, None) if lies is None else (lies.decision, lies.banco_decision)
        if coup.decision is not None and punto is not coup.decision.action:
            raise self._fault("noted-decision", coup, place)
        if coup.banco_decision is not None and banco is not coup.banco_decision.action:
            raise self._fault("noted-banco-decision", coup, place)
        return (punto is not None) + (banco is not None)

    def _check_deciders(self, coup: NotedCoup, place: Place) -> None:
        """Whoever decides for punto has a stake on it; for banco the banker does, or somebody with a stake on it."""
        by = [None if noted is None else noted.patron for noted in (coup.decision, coup.banco_decision)]
        if by[0] is not None and not self._may_stake(coup, by[0], "punto"):
            raise self._fault("noted-decider", coup, place, patron=by[0])
        by_banker = self.house.option.banco_decider is BancoDecider.BANKER
        if by[1] is not None and not (
            coup.banker in (None, by[1]) if by_banker else self._may_stake(coup, by[1], "banco")
        ):
            raise self._fault("noted-banco-decider", coup, place, patron=by[1])

    def _may_stake(self, coup: NotedCoup, patron: str, bet: str) -> bool:
        """Whether somebody has a stake on a bet, or the record does not say."""
        return coup.lines is None or any(line.patron == patron and line.bet == bet for line in coup.lines)

    # The stakes

    def _check_bank(self, coup: NotedCoup, place: Place) -> None:
        if coup.banker is None:
            return
        bank = self.house.bank
        on_punto = any(line.patron == coup.banker and line.bet == "punto" for line in coup.lines or ())
        if bank.held_by is not BankHeldBy.AUCTION or (on_punto and not bank.banker_bets_punto):
            raise self._fault("noted-bank", coup, place, ("bank", *place), patron=coup.banker)
        if coup.banker_least < self.house.bet("banco").least:
            raise self._fault("noted-bank", coup, place, ("bank", *place), patron=coup.banker)

    def _check_stakes(self, coup: NotedCoup, place: Place) -> None:
        known = {bet.id: bet for bet in self.house.bets}
        stakes: dict[str, dict[str, int]] = {}
        for number, line in enumerate(coup.lines or ()):
            at = ("payment", *place, number)
            bet = known.get(line.bet)
            if bet is None:
                raise self._fault("noted-bet", coup, place, at, bet=line.bet, allowed=tuple(known))
            least = min(bet.least, self.house.stakes.step) if banker_pays(self.house) else bet.least
            if not least <= line.stake <= bet.most or line.stake % self.house.stakes.step:
                raise self._fault("noted-stake", coup, place, at, bet=line.bet, stake=Coins(line.stake))
            stakes.setdefault(line.patron, {})[line.bet] = line.stake
        for number, line in enumerate(coup.lines or ()):
            if line.bet in orphaned(self.house, stakes[line.patron]):
                raise self._fault("noted-alone", coup, place, ("payment", *place, number), bet=line.bet)

    def _check_covers(self, coup: NotedCoup, place: Place) -> None:
        """Where the banker pays, the bank is theirs, and what lies against it is as much."""
        if not banker_pays(self.house) or not coup.lines:
            return
        sides = {bet: sum(line.stake for line in coup.lines if line.bet == bet) for bet in ("punto", "banco")}
        others = {line.patron for line in coup.lines if line.bet == "banco" and line.patron != coup.banker}
        if others if coup.banker is not None else len(others) > 1:
            raise self._fault("noted-bank", coup, place, patron=min(others))
        if sides["punto"] != sides["banco"]:
            told = {bet: Coins(coins) for bet, coins in sides.items()}
            raise self._fault("noted-covers", coup, place, **told)

    def _check_payments(self, coup: NotedCoup, lines: tuple[Line, ...], place: Place) -> None:
        for number, (noted, found) in enumerate(zip_longest(coup.lines or (), lines)):
            if noted != found:
                held = noted or found
                assert held is not None  # the longer one has a line
                at = ("payment", *place, number)
                raise self._fault("noted-payment", coup, place, at, patron=held.patron, bet=held.bet)
        self.findings.holds(NotationCheck.PAYMENTS, len(lines))

    # What was decided later

    def _rule(self, coup: NotedCoup, number: int, place: Place) -> None:
        at = ("ruling", *place, number)
        ruling = coup.rulings[number]
        if isinstance(ruling, Acceptance):
            if not coup.irregular or not stops(self.house):
                raise self._fault("noted-irregular", coup, place, at)
            self.findings.holds(NotationCheck.RULINGS)
            return
        try:
            facts = self._ruled(coup, ruling)
        except TableRefusal as refusal:
            raise self._fault("noted-ruling", coup, place, at, detail=refusal.message) from None
        if isinstance(ruling, Correction):
            fact = next(fact for fact in facts if isinstance(fact, e.CoupCorrected))
            found = (fact.punto, fact.banco, fact.superfluous, score_of(fact.punto, fact.banco), fact.lines)
            if found != (ruling.punto, ruling.banco, ruling.superfluous, ruling.score, ruling.lines):
                raise self._fault("noted-correction", coup, place, at)
            self._check_adjusted(coup, ruling.adjusted, fact.adjusted, place, at)
        if isinstance(ruling, Void):
            voided = next(fact for fact in facts if isinstance(fact, e.CoupVoided))
            self._check_adjusted(coup, ruling.adjusted, voided.adjusted, place, at)
        self.findings.holds(NotationCheck.RULINGS)

    def _ruled(self, coup: NotedCoup, ruling: Ruling) -> tuple[e.Fact, ...]:
        self.played.welcome(line.patron for line in coup.lines or ())
        if isinstance(ruling, Claim):
            self.played.welcome((ruling.patron,))
            return self.played.report(c.ReportError(ruling.note), ruling.patron)
        if isinstance(ruling, Correction):
            return self.played.do(c.PutRight(_brought(coup, ruling), coup.number))
        if isinstance(ruling, Void):
            return self.played.do(c.VoidCoup(ruling.reason, coup.number))
        return self.played.do(c.DismissClaims(ruling.reason, coup.number))

    def _check_adjusted(
        self,
        coup: NotedCoup,
        noted: tuple[Adjusted, ...],
        owed: tuple[Adjusted, ...],
        place: Place,
        at: tuple[str | int, ...],
    ) -> None:
        """What somebody could not give back any more, the house bears; the rest must be what is owed."""
        for one, other in zip_longest(noted, owed):
            fits = one is not None and other is not None and one.patron == other.patron
            if not fits or one.coins - one.borne != other.coins or one.borne < 0 or (one.borne and one.coins > 0):
                held = one or other
                raise self._fault("noted-adjusted", coup, place, at, patron=held.patron)


def _brought(coup: NotedCoup, ruling: Correction) -> tuple[Card, ...]:
    """The cards that a correction brought; in a coup that was stopped all that were drawn count first."""
    if coup.laid:
        return dealing_order(ruling.punto, ruling.banco)[len(coup.laid) :]
    sides = ((coup.punto, ruling.punto), (coup.banco, ruling.banco))
    return tuple(card for before, after in sides if len(before) == 2 for card in after[2:])


def _implied(coup: NotedCoup) -> Decision | None:
    """The decision of a coup that does not name it, as the cards show it."""
    if coup.score is None and len(coup.punto) + len(coup.banco) <= len(_FIRST_FOUR):
        return None
    return Decision(Action.DRAW if len(coup.punto) > 2 else Action.STAND)


def _implied_by_banco(coup: NotedCoup) -> Decision | None:
    """The same of banco: as long as it has no third card, only the end of the coup shows that it stood."""
    if coup.score is None and len(coup.banco) <= 2:
        return None
    return Decision(Action.DRAW if len(coup.banco) > 2 else Action.STAND)


def _orders(coup: NotedCoup) -> Iterator[tuple[Side, ...]]:
    """The orders in which cards can have been dealt: a person may have given banco's third card first."""
    if coup.laid:
        yield tuple(side for side, _ in coup.laid)
        return
    left = {Side.PUNTO: len(coup.punto[:2]), Side.BANCO: len(coup.banco[:2])}
    first: list[Side] = []
    for side in _FIRST_FOUR:
        if left[side]:
            left[side] -= 1
            first.append(side)
    thirds = (Side.PUNTO,) * len(coup.punto[2:]), (Side.BANCO,) * len(coup.banco[2:])
    yield (*first, *thirds[0], *thirds[1])
    if all(thirds):
        yield (*first, *thirds[1], *thirds[0])
