"""From the events of a table to the shoes that a reader wants to see."""

from collections.abc import Iterable

from puntobanco.game import Card, Side
from puntobanco.house import House, limits_of
from puntobanco.records.shoes import (
    Acceptance,
    BurnedCards,
    Claim,
    Correction,
    Decision,
    Dismissal,
    EndedBy,
    Laid,
    NotedCoup,
    NotedShoe,
    RecordedPatron,
    Ruling,
    Score,
    ShoeEnd,
    ShoeRecord,
    Void,
    hands_of,
    score_of,
)
from puntobanco.table import Event, Table, events as e, open_table
from puntobanco.table.evolve import evolve
from puntobanco.table.faults import MOST_CARDS_OF_A_HAND


def shoes_of(house: House, table_id: str, events: Iterable[Event]) -> ShoeRecord:
    """The shoes of a table."""
    noter = Noter(open_table(table_id, house))
    for event in events:
        noter.note(event)
    return record_with(house, table_id, noter.people, noter.shoes())


def record_with(
    house: House, table_id: str, people: Iterable[RecordedPatron], shoes: Iterable[NotedShoe]
) -> ShoeRecord:
    """A record of shoes that have been noted already."""
    return ShoeRecord(
        house=house.id,
        version=house.version,
        fingerprint=house.fingerprint,
        readings=tuple(house.chosen.items()),
        limits=limits_of(house),
        table=table_id,
        people=tuple(people),
        shoes=tuple(shoes),
        rules=house.files,
    )


class Noter:
    """Follows a table event by event and notes what a reader wants.

    It may begin with the table as it was before any shoe; what is decided about earlier coups is then left out.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.people: dict[RecordedPatron, None] = {}
        """Everybody who has come, in order."""
        self._shoes: list[NotedShoe] = []
        self._coups: dict[int, NotedCoup] = {}
        self._shoe_of: dict[int, int] = {}
        self._running: int | None = None
        self._begun: int | None = None
        self._drawn: list[tuple[Side, Card]] = []
        """The cards of the coup that runs, as they were laid."""
        self._cut = False
        """Whether the cut card appeared among them."""
        self._stopped = False
        """Whether it is stopped: what comes now lies beside the others until they are put right."""

    def note(self, event: Event) -> None:
        """Follow one event."""
        self.table = evolve(self.table, event)
        self._note(event.fact)

    def note_later(self, ruling: e.Fact, begun: int) -> None:
        """Note what was decided about a coup without what came between; `begun` is the last coup by then."""
        self._begun = begun
        self._note(ruling)

    def _note(self, fact: e.Fact) -> None:
        """What is noted; every other event is left to the file of events."""
        match fact:
            case e.Joined():
                self.people[RecordedPatron(fact.patron, fact.name)] = None
            case e.ShoeSealed() | e.ShoeStarted():
                self._shoe(fact)
            case e.WordCommitted() | e.WordShown() | e.ShoeFrozen() | e.SecretShown():
                self._order()
            case e.BurnTurned():
                self._shoes[-1] = self._shoes[-1]._replace(burn=BurnedCards(fact.card, fact.burned))
            case e.ShoeEnded():
                asked = self.table.objections
                by_wish = ShoeEnd(EndedBy.ASKED, asked.asked[-1]) if asked.wanted else None
                self._ended(by_wish or ShoeEnd(EndedBy.PLAYED_OUT))
            case e.ShoeRefused() | e.TableClosed() | e.EpochBegun():
                self._ended(_cut_short(fact))
            case e.ErrorReported():
                self._rule(fact.coup, Claim(fact.patron, fact.note))
            case e.CoupCorrected():
                self._corrected(fact)
            case e.CoupVoided():
                self._voided(fact)
            case e.LetStand():
                self._lies()
                self._rule(fact.coup, Acceptance(fact.reason))
            case e.ClaimsDismissed():
                self._rule(fact.coup, Dismissal(fact.reason, self._after(fact.coup)))
            case _:
                self._note_of_coup(fact)

    def _note_of_coup(self, fact: e.Fact) -> None:
        match fact:
            case e.CardDealt():
                self._card(fact)
            case e.CardTakenBack():
                self._taken_back()
            case e.CoupStopped():
                self._stopped = True
                self._coup = self._coup._replace(laid=tuple(self._drawn))
            case e.CardsPutRight():
                put_right = self._coup._replace(punto=fact.punto, banco=fact.banco)
                self._coup = put_right._replace(irregular=(), cut_card=self._cut)
            case e.CutCardSeen():
                self._cut = True
                self._coup = self._coup._replace(cut_card=not self._stopped)
            case e.Decided():
                self._decided(fact)
            case e.CoupEnded():
                score = Score(fact.winner, fact.punto_total, fact.banco_total)
                self._coup = self._coup._replace(score=score, irregular=fact.irregular)
            case e.Paid():
                self._coup = self._coup._replace(lines=fact.lines)
                self._running = None

    def shoes(self) -> tuple[NotedShoe, ...]:
        """Every shoe with its coups."""
        if self._shoes:
            self._order()  # of a shoe that is dealt coup by coup every draw is part of it
        coups: list[list[NotedCoup]] = [[] for _ in self._shoes]
        for number, coup in self._coups.items():
            coups[self._shoe_of[number]].append(coup)
        return tuple(shoe._replace(coups=tuple(held)) for shoe, held in zip(self._shoes, coups, strict=True))

    def _shoe(self, fact: e.ShoeSealed | e.ShoeStarted) -> None:
        if not self._shoes or self._shoes[-1].number != fact.number:
            self._shoes.append(NotedShoe(fact.number))
        self._order()

    def _order(self) -> None:
        order = self.table.order
        if order is not None and order.number == self._shoes[-1].number:
            self._shoes[-1] = self._shoes[-1]._replace(order=order)

    def _ended(self, end: ShoeEnd) -> None:
        if self._shoes and self._shoes[-1].end is None:
            self._shoes[-1] = self._shoes[-1]._replace(end=end)

    def _card(self, fact: e.CardDealt) -> None:
        if self._running is None:
            self._drawn, self._cut, self._stopped = [], False, False
            number = self._running = self._begun = self.table.coup_number
            self._shoe_of[number] = len(self._shoes) - 1
            self._coups[number] = NotedCoup(
                number, (), (), banker=self.table.bank.holder, banker_least=self.table.bank.least
            )
        coup = self._coups[self._running]
        self._drawn.append((fact.side, fact.card))
        if self._stopped:
            return
        if fact.side is Side.PUNTO:
            coup = coup._replace(punto=(*coup.punto, fact.card)[:MOST_CARDS_OF_A_HAND])
        else:
            coup = coup._replace(banco=(*coup.banco, fact.card)[:MOST_CARDS_OF_A_HAND])
        if fact.irregular:
            coup = coup._replace(irregular=tuple(dict.fromkeys(self.table.irregular)))
        self._coup = coup._replace(laid=self._against(coup))

    def _decided(self, fact: e.Decided) -> None:
        """Note a choice; what a side had to do anyway is none, whoever said it."""
        lies, said = self.table.coup, Decision(fact.action, fact.patron)
        assert lies is not None  # a decision is asked for in a coup
        if fact.side is Side.BANCO:
            self._coup = self._coup._replace(banco_decision=said)
        elif lies.decision is not None:
            self._coup = self._coup._replace(decision=said)

    def _against(self, coup: NotedCoup) -> Laid:
        """How a coup lies that runs: the tableau says it, unless a card lies on the wrong side."""
        return tuple(self._drawn) if e.Irregular.WRONG_SIDE in coup.irregular else ()

    def _lies(self) -> None:
        """The coup lies with all of its cards, also those that came when it was stopped."""
        laid = tuple(self._drawn)
        punto, banco = hands_of(laid, MOST_CARDS_OF_A_HAND)
        self._coup = self._coup._replace(punto=punto, banco=banco, laid=laid, cut_card=self._cut)

    def _taken_back(self) -> None:
        """The last card was entered by mistake: the coup is as it lies without it."""
        self._drawn.pop()
        self._cut, self._stopped = self._cut and self.table.shoe.cut_seen, False
        self._lies()
        coup, lies = self._coup, self.table.coup
        assert lies is not None  # also without a card
        coup = coup._replace(
            decision=coup.decision if lies.decision is not None else None,
            banco_decision=coup.banco_decision if lies.banco_decision is not None else None,
            irregular=tuple(dict.fromkeys(self.table.irregular)),
        )
        self._coup = coup._replace(laid=self._against(coup))

    @property
    def _coup(self) -> NotedCoup:
        """The coup that runs."""
        assert self._running is not None  # what is noted of a coup comes after its first card
        return self._coups[self._running]

    @_coup.setter
    def _coup(self, coup: NotedCoup) -> None:
        self._coups[coup.number] = coup

    def _rule(self, number: int, ruling: Ruling) -> None:
        coup = self._coups.get(number)
        if coup is not None:
            self._coups[number] = coup._replace(rulings=(*coup.rulings, ruling))

    def _after(self, number: int) -> int | None:
        return None if self._begun == number else self._begun

    def _corrected(self, fact: e.CoupCorrected) -> None:
        totals = score_of(fact.punto, fact.banco)
        ruling = Correction(
            punto=fact.punto,
            banco=fact.banco,
            superfluous=fact.superfluous,
            score=totals._replace(winner=fact.winner),
            lines=fact.lines,
            adjusted=fact.adjusted,
            after=self._after(fact.coup),
        )
        self._rule(fact.coup, ruling)

    def _voided(self, fact: e.CoupVoided) -> None:
        if self._running == fact.coup:
            self._undone(self._coup)
            self._running = None
        self._rule(fact.coup, Void(fact.reason, fact.adjusted, self._after(fact.coup)))

    def _undone(self, coup: NotedCoup) -> None:
        """A coup that was undone before it was paid; one of which every card was taken back never began."""
        if not self._drawn:
            del self._coups[coup.number]
            return
        self._lies()
        self._coup = self._coup._replace(laid=self._against(coup))


def _cut_short(fact: e.ShoeRefused | e.TableClosed | e.EpochBegun) -> ShoeEnd:
    """The end of a shoe that was not played out."""
    match fact:
        case e.ShoeRefused():
            return ShoeEnd(EndedBy.REFUSED, fact.patron)
        case e.TableClosed():
            return ShoeEnd(EndedBy.TABLE_CLOSED, fact.reason)
        case e.EpochBegun():
            return ShoeEnd(EndedBy.EPOCH, fact.because.value)
