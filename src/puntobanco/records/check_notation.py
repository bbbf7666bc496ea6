"""Whether what a record of shoes says can have happened: the house, every card, decision, payment, and sealed shoe."""

from itertools import zip_longest

from puntobanco.fairness import Scheme, transcript, word_fits
from puntobanco.fairness.opening import Flaw, OpenedShoe, Seen, flaw_of
from puntobanco.fairness.opening_coups import OpenedCoups, flaw_of_coups
from puntobanco.fairness.sealing import secret_commitment
from puntobanco.game import HouseError
from puntobanco.game.money import Coins
from puntobanco.house import House, load, load_texts, with_limits
from puntobanco.house.named_choices import Burn
from puntobanco.records.notated_coups import CoupCheck
from puntobanco.records.notated_flaws import CheckedNotation, NotationCheck, NotationFindings, RecordFlaw
from puntobanco.records.notation import NotatedRecord
from puntobanco.records.notation_words import NotationError
from puntobanco.records.opened_coups import opened_coups
from puntobanco.records.places import dealt_order
from puntobanco.records.shoes import EndedBy, NotedCoup, NotedShoe, ShoeRecord
from puntobanco.table.state import SealedOrder


def house_of(record: ShoeRecord) -> House:
    """The house that a record carries, or else names, under its readings and limits; a `HouseError` if there is none.

    Whoever carries the rules decides them: then no file is opened, whatever the house is called.
    """
    readings, version = dict(record.readings), record.version
    house = load_texts(record.rules, readings) if record.rules else load(record.house, readings, version=version)
    return house if record.limits is None else with_limits(house, *record.limits)


def house_in(notated: NotatedRecord) -> House:
    """The house of a record that was read from a text; a `NotationError` names the line of rules that are none."""
    try:
        return house_of(notated.record)
    except HouseError as error:
        line = notated.where.get(("rules", 0))
        if line is None:
            raise
        raise NotationError("notation-rules", line=line, column=1, detail=error.message) from None


def check_notation(notated: NotatedRecord, house: House) -> CheckedNotation:
    """Check a record that was read from a text; its seal was looked at by `read_notation`."""
    findings = NotationFindings(notated.where)
    findings.holds(NotationCheck.SEAL, notated.sealed)
    return _checked(notated.record, house, findings)


def check_record(record: ShoeRecord, house: House) -> CheckedNotation:
    """Check a record that has no text."""
    return _checked(record, house, NotationFindings({}))


def _checked(record: ShoeRecord, house: House, findings: NotationFindings) -> CheckedNotation:
    flaw = None
    try:
        _RecordCheck(record, house, findings).check()
    except RecordFlaw as found:
        flaw = found
    return CheckedNotation({check: findings.counts[check] for check in NotationCheck}, flaw, record.silent_words)


class _RecordCheck:
    """Goes through a record from its first line to its last."""

    def __init__(self, record: ShoeRecord, house: House, findings: NotationFindings) -> None:
        self.record = record
        self.house = house
        self.findings = findings
        self.coups = CoupCheck(house, findings)
        self.people = {person.id for person in record.people}
        self.last_number = -1

    def check(self) -> None:
        self._house()
        for number, shoe in enumerate(self.record.shoes):
            self._shoe(number, shoe)
        self.coups.rule_later()

    def _house(self) -> None:
        record, house = self.record, self.house
        version = record.version in (None, house.version) and (not record.rules or record.house == house.id)
        if not version or not (record.fingerprint is None or house.has_fingerprint(record.fingerprint)):
            raise self.findings.refuse(
                "noted-house",
                ("house",),
                house=record.house,
                version=record.version or house.version,
                found=house.version,
            )
        for number, (name, choice) in enumerate(record.readings):
            if house.chosen.get(name) != choice:
                raise self.findings.refuse("noted-reading", ("reading", number), name=name, choice=choice)
        limits = record.limits
        if limits is not None and limits != house.stakes[:2]:
            said = {name: Coins(coins) for name, coins in limits._asdict().items()}
            raise self.findings.refuse("noted-limits", ("limits",), **said)
        self.findings.holds(NotationCheck.HOUSE, record.version is not None or record.fingerprint is not None)

    def _shoe(self, number: int, shoe: NotedShoe) -> None:
        before = self.record.shoes[number - 1] if number else None
        if shoe.order is not None and before is not None and before.order is not None and not before.order.secret:
            raise self.findings.refuse("noted-secret-due", ("shoe", number), shoe=before.number)
        self._sealing(number, shoe)
        self._burn(number, shoe)
        counted = shoe.burn is not None or self.house.shoe.burn is Burn.NONE
        played = self.coups.played
        played.begin_shoe(shoe.number, shoe.burn, counted=counted)
        seen = [] if shoe.burn is None else [Seen(0, shoe.burn.card)]
        for place, coup in enumerate(shoe.coups):
            first = played.place
            self._may_begin(number, place, shoe)
            self.coups.coup(coup, (number, place), last=coup is shoe.coups[-1])
            seen += (Seen(first + nth, card) for nth, card in enumerate(dealt_order(coup)))
        self.findings.holds(NotationCheck.PACKS, bool(shoe.burn or shoe.coups))
        self._end(number, shoe, counted=counted)
        self._order(number, shoe, tuple(seen))

    def _may_begin(self, number: int, place: int, shoe: NotedShoe) -> None:
        coup, at = shoe.coups[place], ("coup", number, place)
        if self.coups.played.over:
            raise self.findings.refuse("noted-shoe-over", at, coup=coup.number)
        if self.coups.played.table.coup is not None:
            raise self.findings.refuse("noted-unfinished", at, coup=coup.number)
        if coup.number <= self.last_number:
            raise self.findings.refuse("noted-number", at, coup=coup.number)
        self.last_number = coup.number
        if shoe.order is not None and coup.irregular:
            raise self.findings.refuse("noted-irregular", at, coup=coup.number)
        for patron in _people_of(coup) if self.people else ():
            if patron not in self.people:
                raise self.findings.refuse("noted-stranger", at, coup=coup.number, patron=patron)

    def _burn(self, number: int, shoe: NotedShoe) -> None:
        rules, burn = self.house.shoe, shoe.burn
        if burn is None:
            if shoe.order is not None and shoe.coups and rules.burn is not Burn.NONE:
                raise self.findings.refuse("noted-burn-missing", ("shoe", number), shoe=shoe.number)
            return
        burned = 0 if rules.burn is Burn.NONE else burn.card.points or rules.burn_for_zero
        if rules.burn is Burn.NONE or burn.burned != burned:
            raise self.findings.refuse("noted-burn", ("burn", number), card=burn.card, burned=burned)

    def _end(self, number: int, shoe: NotedShoe, *, counted: bool) -> None:
        played_out = shoe.end is not None and shoe.end.by is EndedBy.PLAYED_OUT
        alone = shoe.order is not None and shoe.order.mix is not None and shoe.order.mix.is_over
        if played_out and not (self.coups.played.over or alone) and (counted or not shoe.coups):
            raise self.findings.refuse("noted-end", ("end", number), shoe=shoe.number)
        if shoe.order is not None and shoe.order.secret and shoe.end is None:
            raise self.findings.refuse("noted-secret-early", ("secret", number), shoe=shoe.number)
        self.findings.holds(NotationCheck.ENDS, counted and bool(shoe.coups))

    # Sealed shoes

    def _sealing(self, number: int, shoe: NotedShoe) -> None:
        """The shoe is sealed for this table by the rules of this house, and words are those that were committed."""
        order, at = shoe.order, ("sealed", number)
        if order is None:
            return
        sealing = order.sealing
        table = self.record.table
        named = sealing.shoe.endswith(f"/{shoe.number}") if table is None else sealing.shoe == f"{table}/{shoe.number}"
        if sealing.scheme is Scheme.FIRST:
            agreed = self.house.has_fingerprint(sealing.terms)
        else:
            agreed = sealing.terms == self.house.terms and sealing.number == shoe.number
        if not (named and agreed and sealing.packs == self.house.shoe.packs):
            raise self.findings.refuse("noted-sealing", at, shoe=shoe.number)
        if len({one.patron for one in order.words}) < len(order.words):
            raise self.findings.refuse("noted-sealing", at, shoe=shoe.number)
        for place, one in enumerate(order.words):
            if one.word is not None and not word_fits(sealing, one, one.word):
                raise self.findings.refuse(
                    "noted-word", ("word", number, place), at, shoe=shoe.number, patron=one.patron
                )
        if not order.transcript:
            if shoe.coups or shoe.burn is not None:
                raise self.findings.refuse("noted-not-frozen", at, shoe=shoe.number)
        elif order.transcript != transcript(sealing, order.words, bytes.fromhex(order.value)):
            raise self.findings.refuse("noted-transcript", ("frozen", number), at, shoe=shoe.number)

    def _order(self, number: int, shoe: NotedShoe, seen: tuple[Seen, ...]) -> None:
        """The opened secret gives the order in which the cards came."""
        order = shoe.order
        if order is None:
            return
        if not order.secret:
            self.findings.holds(NotationCheck.UNOPENED)
            return
        if order.transcript:
            self._opened(number, shoe, order, seen)
            self.findings.holds(NotationCheck.OPENED)
        elif _commitment(order) != order.sealing.commitment:
            raise self.findings.refuse("noted-commitment", ("secret", number), shoe=shoe.number)
        else:
            self.findings.holds(NotationCheck.ABANDONED)

    def _opened(self, number: int, shoe: NotedShoe, order: SealedOrder, seen: tuple[Seen, ...]) -> None:
        coups = opened_coups(order)
        if coups is not None:
            self._opened_coups(number, shoe, coups)
            return
        opened = OpenedShoe(order.sealing, order.words, order.transcript, order.root, order.secret, seen, order.value)
        found = flaw_of(opened)
        if found is None:
            return
        if found.flaw is Flaw.CARD:
            card = next(one for one in seen if one.place == found.place)
            at = self._line_of(number, shoe, seen.index(card))
            raise self.findings.refuse("noted-other-card", at, shoe=shoe.number, card=card.card, place=card.place + 1)
        if found.flaw is Flaw.COMMITMENT:
            raise self.findings.refuse("noted-commitment", ("secret", number), shoe=shoe.number)
        raise self.findings.refuse("noted-root", ("frozen", number), shoe=shoe.number)

    def _opened_coups(self, number: int, shoe: NotedShoe, opened: OpenedCoups) -> None:
        """Every draw follows from the links, and its cards are those that lay on the table."""
        found = flaw_of_coups(opened)
        if found is not None and found.place is None:
            raise self.findings.refuse("noted-commitment", ("secret", number), shoe=shoe.number)
        flaws = (None if found is None else found.place, _other_draw(opened, shoe))
        draw = min((place for place in flaws if place is not None), default=None)
        if draw is not None:
            at = ("draw", number, draw - 1)
            raise self.findings.refuse("noted-draw", at, ("sealed", number), shoe=shoe.number, draw=draw)

    @staticmethod
    def _line_of(number: int, shoe: NotedShoe, nth: int) -> tuple[str | int, ...]:
        """Where the nth card that was seen stands."""
        places: list[tuple[str | int, ...]] = [] if shoe.burn is None else [("burn", number)]
        for place, coup in enumerate(shoe.coups):
            places += [("coup", number, place) for _ in (*coup.punto, *coup.banco)]
        return places[nth]


def _other_draw(opened: OpenedCoups, shoe: NotedShoe) -> int | None:
    """The first draw, from 1, whose cards are not those of the burn or of its coup; None if all are."""
    burn = () if shoe.burn is None else ((shoe.burn.card,),)
    lay = (*burn, *(tuple(dealt_order(coup)) for coup in shoe.coups))
    drawn = (one.cards for one in opened.draws)
    pairs = enumerate(zip_longest(drawn, lay, fillvalue=()), 1)
    return next((min(number, len(opened.draws)) for number, (one, other) in pairs if one != other), None)


def _commitment(order: SealedOrder) -> str:
    return secret_commitment(order.sealing, bytes.fromhex(order.secret))


def _people_of(coup: NotedCoup) -> set[str]:
    found = {line.patron for line in coup.lines or ()}
    deciders = (one.patron for one in (coup.decision, coup.banco_decision) if one is not None)
    found |= {one for one in (coup.banker, *deciders) if one is not None}
    return found
